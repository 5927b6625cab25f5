"""The pieces of Finca that stand on the ground and on the mats alike."""

from __future__ import annotations

from collections.abc import Mapping

from ludo_widgets.draw.svg import box
from ludo_widgets.games.finca.art import use

ACTION_SYMBOLS = {
    "strong-wind": "wind", "gust": "gust", "big-cart": "big-cart", "minus-one": "minus-one",
}  # fmt: skip


def tile(x: float, y: float, needs: Mapping[str, int], value: int) -> str:
    """Return a fruit tile: its fruits, one by one, and its value in the corner."""
    fruits = [fruit for fruit, n in needs.items() for _ in range(n)]
    rows = {1: (1,), 2: (2,), 3: (2, 1), 4: (2, 2), 5: (3, 2), 6: (3, 3)}.get(value, (3, 3, 3))
    size = {1: 38, 2: 28, 3: 25, 4: 25, 5: 20, 6: 20}.get(value, 16)
    width, height = 66, 66
    drawn = [box(x, y, width, height, "ludo-paper", 7)]
    queue = iter(fruits)
    for number, row in enumerate(rows):
        cy = (
            y
            + height * (number + 0.5) / len(rows)
            + (3 if len(rows) == 1 else (2.5, -1)[number % 2])
        )
        for column in range(row):
            cx = x + width / 2 + 1 + (column - (row - 1) / 2) * (size + 0.5)
            fruit = next(queue, None)
            if fruit:
                drawn.append(use(fruit, cx, cy, size))
    drawn.append(_value(x + 3, y + 3, value))
    return "".join(drawn)


def _value(x: float, y: float, value: int) -> str:
    return (
        f'<circle cx="{x:g}" cy="{y:g}" r="8.5" fill="var(--ludo-ink)"/>'
        f'<text x="{x:g}" y="{y + 4.5:g}" class="ludo-t ludo-mid ludo-b" '
        f'style="fill:var(--ludo-paper)">{value}</text>'
    )


def finca_tile(x: float, y: float, kinds: str | None, size: float = 30) -> str:
    """Return a finca tile: the house and the fruits that decide who gets it."""
    if not kinds:
        return ""
    names = kinds.split()
    step = 15 if len(names) > 1 else 0
    fruits = "".join(
        use(name, x + (k - (len(names) - 1) / 2) * step, y + size * 0.52, 17)
        for k, name in enumerate(names)
    )
    return use("finca", x, y - size * 0.12, size) + fruits


def bonus(x: float, y: float, value: int) -> str:
    """Return a bonus tile: a rosette with its worth."""
    # The numeral is dark on the rosette's light middle in both themes.
    return (
        f"{use('bonus', x, y, 40)}"
        f'<text x="{x:g}" y="{y - 0.5:g}" class="ludo-t ludo-mid ludo-b" '
        f'style="fill:#2b2118">{value}</text>'
    )
