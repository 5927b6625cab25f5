"""The pieces of Finca that stand on the ground and on the mats alike."""

from __future__ import annotations

from collections.abc import Mapping

from ludo_widgets.draw.svg import box
from ludo_widgets.games.finca.art import use

ACTION_SYMBOLS = {
    "strong-wind": "wind", "gust": "gust", "big-cart": "big-cart", "minus-one": "minus-one",
}  # fmt: skip
TILE_W, TILE_H = 67, 85
# How the fruits of a tile lie, by their number: how large they are, and how many in each row.
_ROWS = {
    1: (48, (1,)), 2: (36, (1, 1)), 3: (30, (2, 1)),
    4: (30, (2, 2)), 5: (27, (2, 1, 2)), 6: (27, (2, 2, 2)),
}  # fmt: skip


def tile(x: float, y: float, needs: Mapping[str, int], value: int) -> str:
    """Return a fruit tile: its fruits, one by one, and its value in the corner."""
    size, rows = _ROWS[value]
    fruits = iter([fruit for fruit, n in needs.items() for _ in range(n)])
    drawn = [box(x, y, TILE_W, TILE_H, "ludo-paper", 8)]
    top = y + TILE_H / 2 - (len(rows) - 1) / 2 * size
    for number, row in enumerate(rows):
        left = x + TILE_W / 2 - (row - 1) / 2 * (size + 2) + 0.5
        drawn += [
            use(next(fruits), left + column * (size + 2), top + number * size, size)
            for column in range(row)
        ]
    return "".join(drawn) + value_mark(x + 4, y + 4, value)


def value_mark(x: float, y: float, value: int, held: bool = True, more: str = "") -> str:
    """Return the value of a tile in its disc, hollow where none is held, and what goes with it."""
    kind = "ludo-finca-value" if held else "ludo-finca-no-value"
    return (
        f'<g class="{kind}"><circle cx="{x:g}" cy="{y:g}" r="9.5"/>'
        f'<text x="{x:g}" y="{y + 4.7:g}" class="ludo-t">{value}</text>{more}</g>'
    )


def finca_tile(x: float, y: float, kinds: str | None, size: float, low: float) -> str:
    """Return a finca tile: the house and, so much lower, the fruits that decide who gets it."""
    if not kinds:
        return ""
    names, fruit = kinds.split(), round(size * 0.58)
    step = size * 0.48 / max(len(names) - 1, 1)
    fruits = "".join(
        use(name, x + (k - (len(names) - 1) / 2) * step, y + low, fruit)
        for k, name in enumerate(names)
    )
    return use("finca", x, y, size) + fruits


def bonus(x: float, y: float, value: int, size: float = 40) -> str:
    """Return a bonus tile: a rosette with its worth."""
    return (
        f"{use('bonus', x, y, size)}"
        f'<text x="{x:g}" y="{y - size / 8 + 4.7:g}" class="ludo-t ludo-finca-worth">{value}</text>'
    )
