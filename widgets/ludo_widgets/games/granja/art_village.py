"""The village of La Granja: six workshops, the market with its stalls, and what closes a door.

The wall of a workshop is the same for all of them: what stands before it tells the trade.
"""

from __future__ import annotations

from ludo_widgets.draw.strokes import (
    CREAM,
    DARK,
    LEAF,
    LEAF_DARK,
    LIGHT,
    ORANGE,
    PLAYER,
    RED,
    WOOD,
    WOOD_DARK,
    WOOD_LIGHT,
    balls,
    box,
    disc,
    dots,
    line,
    number,
    path,
    rays,
    ring,
    tone,
    tube,
)
from ludo_widgets.games.granja.art_tones import (
    CHEESE,
    CHEESE_DARK,
    FAT,
    GOLD,
    GOLD_LIGHT,
    HAM,
    HAM_DARK,
    IRON,
    IRON_DARK,
    OLIVE,
    OLIVE_DARK,
    PLASTER,
    PLASTER_DARK,
    SACK,
    SACK_DARK,
    SILVER,
    SILVER_LIGHT,
    TERRA,
    TERRA_DARK,
    TERRA_LIGHT,
    WHITE,
    own,
    piece,
)

_FRONT = piece("front", 0, 0, 48)
_HEX = "M" + "L".join(ring(24, 24, 6, 23)) + "z"


def _panel(first: int, last: int) -> str:
    """Path data of an awning from one of its five scallops to another."""
    low = [number(1.4 + 9.04 * k) for k in range(6)]
    left, right = number(7 + 6.8 * first), number(13.8 + 6.8 * last)
    scallops = "".join(f"A4.52 4.6 0 0 1 {low[k]} 17" for k in range(last, first - 1, -1))
    return f"M{left} 3H{right}L{low[last + 1]} 17{scallops}z"


VILLAGE = {
    # Not for itself: the house that all workshops share.
    "front": path("M5 14H43V46.4H5z", PLASTER)
    + tone("M38 15H42.2V45.6H38z", PLASTER_DARK)
    + path("M8 2H40L46.8 13Q47.4 16 45 16H3Q.6 16 1.2 13z", TERRA)
    + tone("M1.8 13.6L3 11.4H45L46.2 13.6Q46.4 15.2 45 15.2H3Q1.6 15.2 1.8 13.6z", TERRA_DARK)
    + line("M12 4L9.6 10M20 4L19.2 10M28 4L28.8 10M36 4L38.4 10", TERRA_LIGHT, 2.2),
    "shop-merchant-house": _FRONT
    + path("M19 25C10 29 6 36 7 41C8 46 12 46.4 21 46.4S34 46 35 41C36 36 32 29 23 25z", SACK)
    + tone("M27 28C33 33 34.6 38 34 41C33 45 30 45.6 22 45.6C30 43 31 35 27 28z", SACK_DARK)
    + path("M15 19C18 20.6 24 20.6 27 19L23.6 25.6H18.4z", SACK)
    + tube("M17.6 25.6H24.4", RED, 1.6)
    + disc(36, 38, 8.6, GOLD)
    + disc(36, 38, 5.2, GOLD_LIGHT)
    + disc(21, 36.6, 4.6, GOLD),
    "shop-wainwright": _FRONT
    + disc(24, 32, 14.6, WOOD)
    + disc(24, 32, 10.6, CREAM)
    + tube(rays(24, 32, 4, 10.6, -10.6), WOOD, 0.6)
    + disc(24, 32, 4, WOOD_LIGHT),
    "shop-deli": _FRONT
    + path("M7 33L22 23Q28 26 29 33z", CHEESE)
    + path("M5 33H29V45.6H5z", CHEESE)
    + tone("M5.8 41H28.2V44.8H5.8z", CHEESE_DARK)
    + dots("12 37.6,22 39", CHEESE_DARK, 4.6)
    + dots("21 29", CHEESE_DARK, 3.4)
    + path(
        "M30 24H42V27C45 29 45 31 45 34V43Q45 46 42 46H30Q27 46 27 43V34C27 31 27 29 30 27z",
        "#dff0e0",
    )
    + dots("31.6 41.6,36.2 41.6,40.8 41.6,34 37,38.6 37,31.6 33,40.6 33", OLIVE_DARK, 5.2)
    + dots("31.2 41,35.8 41,40.4 41,33.6 36.4,38.2 36.4,31.2 32.4,40.2 32.4", OLIVE, 4)
    + line("M30 24H42V27C45 29 45 31 45 34V43Q45 46 42 46H30Q27 46 27 43V34C27 31 27 29 30 27z")
    + box(29, 19, 14, 6, 1.6, RED),
    "shop-greengrocer": _FRONT
    + path("M30 30L36 18L39 20L40 17L43 20L37 33z", LEAF)
    + path("M28 34C27 28 30 24 34 24C38 25 38 29 36 34z", ORANGE)
    + disc(15, 29, 6.6, RED)
    + path("M15 24L11 20L15 21.6L18 19.6L18 22.6z", LEAF)
    + disc(25, 28, 7.6, LEAF)
    + line("M25 34V24M25 28L21 24M25 28L29 24", LEAF_DARK, 1.6)
    + path("M4 32H44L40 46.4H8z", WOOD)
    + tone("M5 33H43L42 36.4H6z", WOOD_LIGHT)
    + line("M7 40.6H41M16 37V45.6M24 37V45.6M32 37V45.6", WOOD_DARK, 1.8),
    "shop-village-store": _FRONT
    + path("M7 23C5 30 5 39 7 46.4H25C27 39 27 30 25 23C21 20.6 11 20.6 7 23z", WOOD)
    + tone("M22 23C23.6 31 23.6 38 22 45.6H24.4C26 38 26 31 24.4 23.6z", WOOD_DARK)
    + line("M13 23V46M19 23V46", WOOD_DARK, 1.6)
    + line("M5.8 29H26.2M5.8 40H26.2", IRON, 3.4)
    + path("M29 29C24 36 25 46.4 29 46.4H42C46.6 46.4 46.6 36 42 29z", SACK)
    + tone("M39 30C43 36 42 44 36 45.6H42C45 45.6 45 36 41.4 30z", SACK_DARK)
    + path("M28 22C32 24 39 24 43 22L41 29H30z", SACK)
    + tube("M30.4 29H40.6", RED, 1.4),
    "shop-butcher": _FRONT
    + path(
        "M38 19.6C40.6 19 42.6 21.6 41 24L37 29C38.6 36 35 43 28.6 45.6C19 48.6 8 44 7 36"
        "C6.6 28 14 23 22 24C26 24 29 25 31.6 25.6L35.6 21C36 20 37 19.6 38 19.6z",
        HAM,
    )
    + tone(
        "M36.4 30C37.4 36 34 42.6 28 45C21 47 11 45 8.6 39C20 44 32 40 33 26.4L36.6 23z", HAM_DARK
    )
    + path("M11.6 31C16 26 26 27.6 28 33C29 39 23 43.6 17.6 42.4C11 41 8 35 11.6 31z", FAT)
    + tone("M13.6 32.4C17 29 24 30 25.4 34C26 38 22 41 18 40.2C13 39 11 35 13.6 32.4z", HAM)
    + disc(18.4, 35, 2.6, CREAM),
    "stall": tube("M6 16V45M42 16V45", WOOD, 1.8)
    + balls("13 24,35 24", ORANGE, 7)
    + balls("20 23.6,28 23.6", LEAF, 7)
    + path("M3 27H45V46.4H3z", PLAYER)
    + tone("M3.8 43H44.2V45.6H3.8z", DARK)
    + path(_panel(0, 4), WHITE)
    + tone(_panel(0, 0) + _panel(2, 2) + _panel(4, 4), PLAYER)
    + tone("M6.4 4.6L7 3H41L41.6 4.6L42.4 6.6H5.6z", LIGHT)
    + line(_panel(0, 4)),
    "hex": f'<path d="{_HEX}" fill="{own("plaza")}" stroke="{own("plaza-edge")}"/>'
    + line(
        "M12 14h5M31 14h5M9 22h4M35 22h4M9 31h5M34 31h5M16 39h5M27 39h5M22 7h4",
        own("plaza-deep"),
        2.4,
    ),
    "hex-covered": f'<path d="{_HEX}" fill="{own("plaza-deep")}" stroke="{own("plaza-edge")}"/>'
    + box(9, 15, 30, 7, 1.6, WOOD)
    + box(9, 26, 30, 7, 1.6, WOOD)
    + dots("12.6 18.6,35.4 18.6,12.6 29.6,35.4 29.6", WOOD_DARK, 2.6)
    + tube("M14 38L34 10", WOOD_LIGHT, 3.6),
    "market": piece("hex", 0, 0, 48) + f'<g style="--p:{TERRA}">{piece("stall", 8, 7, 32)}</g>',
    "lock": line("M13 22V15C13 1 35 1 35 15V22", "", 8.4)
    + line("M13 22V15C13 1 35 1 35 15V22", SILVER, 5.2)
    + line("M12 20V15C12 11 13.6 8 16 6.6", SILVER_LIGHT, 1.6)
    + box(5, 19, 38, 27.4, 5, IRON)
    + tone("M5.8 40H42.2V41.6Q42.2 45.6 38 45.6H10Q5.8 45.6 5.8 41.6z", IRON_DARK)
    + disc(24, 32.6, 11, CREAM),
}
