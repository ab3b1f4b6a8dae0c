"""The picture for the shelf: an island, a Horde's card, a banner."""

import functools

from markupsafe import Markup

from banneret.pieces.icons import mark
from banneret.pieces.markup import svg

LEAF = '<rect class="leaf" x="-19" y="-27" width="38" height="54" rx="5"/>'
ISLE = "M-64 14q-8-26 14-34 6-26 34-22 26-16 44 4 28 2 32 26 18 22-6 38-12 26-42 20-24 14-44 0-30 2-32-32z"


@functools.cache
def emblem() -> Markup:
    """Drawn once."""
    return svg(
        '<svg class="emblem solitaire-emblem" viewBox="-78 -78 156 156" aria-hidden="true">',
        *(
            f'<path class="{kind}" d="{ISLE}"/>'
            for kind in ("depth depth-1", "depth depth-3", "cliff", "soil")
        ),
        f'<g transform="translate(-20 8) rotate(-9)">{LEAF}</g>',
        f'<g class="foe dragons" transform="translate(6 4) rotate(5)">{LEAF}',
        f'<path class="band" d="M-18-19v-4q0-3 3-3h30q3 0 3 3v4z"/>{mark("dragon", 0, 5, 30)}</g>',
        '<g transform="translate(48 -12)"><path class="pole" d="M0 44V-36"/>',
        '<path class="cloth" d="M-16-30h32v38l-16-10-16 10z"/>',
        '<path class="device" d="M0-25l2.5 8h8l-6.5 5 2.5 8-6.5-5-6.5 5 2.5-8-6.5-5h8z"/></g></svg>',
    )
