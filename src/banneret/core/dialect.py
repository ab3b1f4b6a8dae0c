"""The two foreign words of the compiled dialect.

Rules are typed Python that mypyc turns into machine code (see docs/architecture.md). `i64` is a machine integer;
`vec[i64]` is a flat row of them. Uncompiled both are ordinary Python: a number, and a sequence that is indexed, sliced
and never grows. Where librt has no wheel a plain list stands in for `vec`.
"""

from mypy_extensions import i64

try:
    from librt.vecs import vec
except ImportError:  # pragma: no cover - a platform without librt

    class vec:  # type: ignore[no-redef]  # noqa: N801
        """Stand-in: `vec[i64](items)` is `list(items)`."""

        def __class_getitem__(cls, item: object) -> type[list[i64]]:
            return list


__all__ = ["i64", "vec"]
