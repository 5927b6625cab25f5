"""What La Granja is played for: seven goods, commodities, silver and victory points."""

from __future__ import annotations

from ludo_widgets.draw.strokes import (
    CREAM,
    INK,
    LEAF,
    LEAF_DARK,
    STRAW,
    STRAW_DARK,
    STRAW_LIGHT,
    TWIG,
    WOOD,
    WOOD_DARK,
    WOOD_LIGHT,
    both,
    box,
    circle,
    disc,
    dots,
    line,
    move,
    path,
    ring,
    tone,
    tube,
)
from ludo_widgets.games.granja.art_tones import (
    CHEESE,
    CHEESE_DARK,
    CRUST,
    CRUST_DARK,
    CRUST_LIGHT,
    FAT,
    GLASS,
    GLASS_DARK,
    GLASS_LIGHT,
    GOLD,
    GOLD_DARK,
    GOLD_LIGHT,
    GRAPE,
    GRAPE_DARK,
    GRAPE_LIGHT,
    HAM,
    HAM_DARK,
    HAM_LIGHT,
    OLIVE,
    OLIVE_DARK,
    OLIVE_LEAF,
    OLIVE_LIGHT,
    PIG,
    PIG_DARK,
    PIG_LIGHT,
    SILVER,
    SILVER_DARK,
    SILVER_LIGHT,
    SPROUT_DARK,
    WINE,
    WINE_DARK,
    WINE_LIGHT,
    egg,
    outlined,
    piece,
)

_PEAS = ' stroke-dasharray="0 10.2"'
_BUNCH = "M8.6 17.4h30.8M13.7 25.6h20.6M18.8 33.8h10.4M24 41.4h.1"
_KERNEL = "c-10-.4-15-6-14.6-13.6c8.6 0 14.6 4.6 14.6 13.6z"
_LEG = (
    "M40.6 3.6C44 3.4 46 6.6 44 9.6L37 18.6C39 28 35 38.6 26 43C16 47.6 5 43.6 2.6 34"
    "C1 24 8 14.6 18 12.6C23 11.6 27 12.6 30.6 13.4L37.6 5.4C38 4.2 39 3.6 40.6 3.6z"
)


def _olive(how: str) -> str:
    """An olive about the origin, and then moved."""
    return move(
        how,
        path(egg(0, 0, 9.6, 13), OLIVE)
        + tone("M4.6-10.4C10-2 8.6 10-3.6 11.6C8 15 12.6-4 4.6-10.4z", OLIVE_DARK)
        + line("M-4.4-5.6C-5.8-3-5.8 0-5.2 2.6", OLIVE_LIGHT, 2.8),
    )


def _kernel(y: float) -> str:
    """A grain on the left of an ear, which hangs on to it at a height."""
    return (
        path(f"M24 {y}{_KERNEL}", STRAW)
        + tone(f"M23.4 {y - 1.6}c-6-.6-9-3-11-7.6c6 1.6 9 4 11 7.6z", STRAW_DARK)
        + line(f"M12.6 {y - 10.6}q4 .6 6.6 3", STRAW_LIGHT, 1.8)
    )


def _laurel() -> str:
    """A wreath, open at the top, of short round leaves."""
    leaves = "M19 42.6L14 43M12 38L7 37.6M8.4 31L4.6 27.6M7.4 23L5 18M9 15L8.8 9.6M14 8.6L15.6 4.6"
    return both(
        line("M24 43C10 41 5 26 14 9", SPROUT_DARK, 2.4)
        + line(leaves, "", 7.6)
        + line(leaves, LEAF, 4.6)
    )


GOODS = {
    "olive": line("M44 3C38 7 33 11 30 17M33 12C28 13 22 14 18 18", TWIG, 2.8)
    + path("M31 12C22 1 10 1 2 7C9 16 21 19 31 12z", OLIVE_LEAF)
    + line("M7 8.4C14 8.4 21 9.6 27 11.6", LEAF_DARK)
    + path("M35 9C37 15 41 19 47 20C47.6 12 43 6 35 9z", LEAF)
    + _olive("translate(32.6 31.6) rotate(-16)")
    + _olive("translate(15.6 31.6) rotate(14) scale(1.06)"),
    "grain": move(
        "translate(-.4 1.6) rotate(14 24 26) scale(.97)",
        line("M24 47V12", STRAW_DARK, 3)
        + both("".join(_kernel(y) for y in (39, 30.4, 21.8)))
        + path("M24 16C16.6 11 16.6 5 24 -1C31.4 5 31.4 11 24 16z", STRAW)
        + line("M22.4 5.6Q21.4 8 22.2 10", STRAW_LIGHT, 1.8),
    ),
    "grape": line("M24 15C24 9 25 6 23 2", TWIG, 3.4)
    + line(_BUNCH, "", 12.6, _PEAS)
    + line(_BUNCH, GRAPE_DARK, 9.6, _PEAS)
    + move("translate(-.7 -.7)", line(_BUNCH, GRAPE, 7.4, _PEAS))
    + move("translate(-1.8 -1.8)", line(_BUNCH, GRAPE_LIGHT, 2.6, _PEAS))
    + path("M24 12C21 4 14 0 8 4C3 3 1 8 4 11C4 16 9 17 13 15C17 17 22 16 24 12z", LEAF)
    + line("M23 12C18 10 14 9 9 9M16 9.6L13 5", LEAF_DARK),
    "pig": line("M43.6 23C47.4 21 47 15.6 44 17C41.4 18.4 44.4 21.6 46.4 19", PIG_DARK, 2.2)
    + path("M20 36H25V45.4H20zM35 34H40V45.4H35z", PIG_DARK)
    + path("M22 14C36 11 45 17 45 28C45 33 43 37 40 38.6L38 45.4H32.6L32 40H25L22 38z", PIG)
    + tone("M44.2 27C44.2 33 42 36.6 39 38H28C37 37 42 32 43 22z", PIG_DARK)
    + line("M29 16.4C33 16 36 17.2 38 19", PIG_LIGHT, 2.6)
    + path("M13 36.6H18.6V45.4H13z", PIG)
    + path(
        "M6 17C3 12 3 7 4.6 5C9 5 13 8 14.6 12zM26 17C29 12 29 7 27.4 5C23 5 19 8 17.4 12z",
        PIG_DARK,
    )
    + path(egg(16, 24.4, 13.6, 14.2), PIG)
    + line("M7 20C8 16.6 11 14 14 13.6", PIG_LIGHT, 2.6)
    + path(egg(16, 29, 7.8, 5.8), PIG_LIGHT)
    + dots("13.2 29,18.8 29", PIG_DARK, 3.4)
    + dots("10 20.4,22 20.4", INK, 3.4),
    "food": path("M3 21C3 9 13 4 24 4S45 9 45 21C45 26 42 28 40 28V36H8V28C6 28 3 26 3 21z", CRUST)
    + tone(
        "M44.2 20C44.2 25 42 27 39.2 27.2V35H24V30C36 29 41 19 39 9.6C42.6 12 44.2 16 44.2 20z",
        CRUST_DARK,
    )
    + line("M7 19C7.6 14 10 11 13.6 9.6", CRUST_LIGHT, 2.6)
    + outlined("M15 21L20 11M24.6 21L29.6 11", CRUST_LIGHT, 3.4, 1)
    + path("M9 33L35 21Q45 24 46 33z", CHEESE)
    + path("M9 33H46V45.6H9z", CHEESE)
    + tone("M9.8 41H45.2V44.8H9.8z", CHEESE_DARK)
    + dots("17 38.6,38 37", CHEESE_DARK, 5)
    + dots("27 40,35 28", CHEESE_DARK, 4),
    "wine": path(
        "M9 10H16V17C16 20 22 21 22 28V43Q22 46.4 18.6 46.4H6.4Q3 46.4 3 43V28C3 21 9 20 9 17z",
        GLASS,
    )
    + tone(
        "M16 20C19 23 21.2 23 21.2 28V43Q21.2 45.6 18.6 45.6H15Q18 44 18 41V29C18 24 15 23 16 20z",
        GLASS_DARK,
    )
    + line("M6.4 28C6.4 25 9 24 10.2 21.6", GLASS_LIGHT, 2)
    + box(3, 29.6, 19, 10.8, 0.5, CREAM)
    + dots("10.6 33,14.6 33,12.6 36.4", WINE, 3.2)
    + path("M8 1.6H17V10.6H8z", WINE)
    + tone("M14 2.4H16.2V9.8H14z", WINE_DARK)
    + path("M27 12H45C47 23 43.6 30 36 30S25 23 27 12z", "#f4fafb")
    + tone("M26.8 18H45.2C45.2 25 42 29 36 29S26.8 25 26.8 18z", WINE)
    + tone("M41 18H45C45 25 42 29 36 29C40 27 41.4 23 41 18z", WINE_DARK)
    + line("M30 21C30.2 23 31 24.6 32 25.4", WINE_LIGHT, 2)
    + line("M27 12H45C47 23 43.6 30 36 30S25 23 27 12z")
    + tube("M36 31V43", "#dfe9ec", 1)
    + path("M28 46.4C28 42 44 42 44 46.4z", "#f4fafb"),
    "meat": line("M43 5C47 3 47 9 44 9", "#c9a46a", 1.8)
    + path(_LEG, HAM)
    + tone("M36.2 19C38 28 34 37.6 26 42C18 46 7 43 3.6 35C18 42 33 34 33 15L37.6 9z", HAM_DARK)
    + tube("M38.6 8.4L41.6 6.2", "#4a3a33", 4.4)
    + path("M8 20C15 13 27 16 29 25C30.6 34 22 41 13.6 38.6C4.6 36 2.6 25 8 20z", FAT)
    + tone(
        "M10.6 22.4C16 17.6 24.6 19.6 26 26C27 32.4 21 37.4 14.8 36C8 34 6.6 26.4 10.6 22.4z",
        HAM,
    )
    + line("M11.6 31C15 33 20 31 22 27", HAM_LIGHT, 2)
    + disc(15.6, 26, 3.2, CREAM),
    "commodity": path("M4 21C4 9 9 5 16 5H32C39 5 44 9 44 21z", WOOD)
    + tone("M38 6.6C42 9 43.2 14 43.2 20H36C37 14 37 10 34 5.8z", WOOD_DARK)
    + line("M8 17C8.6 12 11 9 15 8.6", WOOD_LIGHT, 2.6)
    + box(4, 21, 40, 23, 2.5, WOOD)
    + tone("M4.8 37H43.2V41.6Q43.2 43.2 41.6 43.2H6.4Q4.8 43.2 4.8 41.6z", WOOD_DARK)
    + line("M5 29.4H43", WOOD_DARK, 1.6)
    + both(path("M9.6 7.6L14.8 5.4V44H9.6z", GOLD) + line("M11.6 9V42", GOLD_LIGHT, 1.4))
    + line("M4 21H44")
    + box(18.6, 16.6, 10.8, 12.8, 2.4, GOLD)
    + dots("24 21.6", INK, 4)
    + line("M24 22V25.6", INK, 2),
    "silver": disc(24, 24, 21.4, SILVER)
    + tone("M42.6 16A20.6 20.6 0 0 1 8 36.8A21 21 0 0 0 42.6 16z", SILVER_DARK)
    + line(circle(24, 23.6, 15.6), SILVER_DARK, 1.6)
    + line("M6.6 22C7.6 14.6 13 8.6 19.6 7", SILVER_LIGHT, 3)
    + line("M24 36V24", SILVER_DARK, 2.6)
    + tone("M24 12C30 17 30 23 24 28C18 23 18 17 24 12z", SILVER_DARK)
    + both(tone("M24.6 33C16 34 12.6 29.6 12.6 22.6C18.6 22.6 23 26 24.6 33z", SILVER_DARK)),
    "vp": _laurel()
    + path("M" + "L".join(ring(24, 24, 5, 19, 8.6)) + "z", GOLD)
    + tone("M24 24L29.2 17L41 18.8L32.4 27.4L34.8 38.6L24 33.4z", GOLD_DARK)
    + line("M23.6 10L19.6 18.6L11.6 19.6", GOLD_LIGHT, 2),
    "vp-blank": _laurel() + disc(24, 24, 14.6, GOLD) + disc(24, 24, 11.4, CREAM),
    "any-harvest": piece("olive", 11.5, -0.2, 24.4)
    + piece("grain", -1.6, 21.6, 26)
    + piece("grape", 22.6, 21.6, 25.4),
    "any-upgraded": piece("food", 11.5, -1, 25)
    + piece("wine", -1, 22, 26)
    + piece("meat", 22.4, 22, 25.6),
}
