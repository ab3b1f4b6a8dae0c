"""The refusal of unusable input: what, where and why."""


class BadInputError(ValueError):
    """A file, option, notation or request that cannot be used. The message names the place and the reason.

    `file`, `row` and `field` are filled in where they are known, from the inside out: a parser knows the field, the
    loader the row, the command the file.
    """

    def __init__(self, reason: str, *, field: str = "", row: str | int = "", file: str = "") -> None:
        super().__init__(reason)
        self.reason = reason
        self.field = field
        self.row = row
        self.file = file

    def within(self, *, field: str = "", row: str | int = "", file: str = "") -> "BadInputError":
        """The same refusal with the places filled in that it did not know."""
        return BadInputError(
            self.reason, field=self.field or field, row=self.row or row, file=self.file or file
        )

    def __str__(self) -> str:
        row = f"line {self.row}" if isinstance(self.row, int) else self.row
        places = [place for place in (self.file, row, self.field) if place]
        return ": ".join([", ".join(places), self.reason] if places else [self.reason])
