"""The pieces, colours and style of Finca.

The blank centre of ``bonus`` is the point (24, 18), radius 10. The chest of the ``farmer``, where a
player's shape goes, is the point (24, 35).
"""

from __future__ import annotations

from functools import partial

from ludo_widgets.draw.strokes import (
    CREAM,
    DARK,
    DOOR,
    INK,
    LEAF,
    LEAF_DARK,
    LEMON,
    LIGHT,
    ORANGE,
    PLAYER,
    RED,
    SKIN,
    SKY,
    SKY_LIGHT,
    STONE,
    STONE_DARK,
    STRAW,
    STRAW_DARK,
    STRAW_LIGHT,
    TILE,
    TILE_DARK,
    TWIG,
    WOOD,
    WOOD_DARK,
    WOOD_LIGHT,
    balls,
    circle,
    disc,
    dots,
    line,
    move,
    path,
    rays,
    tone,
    tube,
)
from ludo_widgets.draw.svg import figure
from ludo_widgets.draw.symbols import Art

# The tones of the fruits: base, then light, then dark.
OLIVE, OLIVE_LIGHT, OLIVE_DARK, OLIVE_LEAF = "#8a2", "#ce7", "#672", "#9c9"
GRAPE, GRAPE_LIGHT, GRAPE_DARK = "#57d", "#cdf", "#44a"
FIG, FIG_LIGHT, FIG_DARK = "#95a", "#c9d", "#737"
ALMOND, ALMOND_LIGHT, ALMOND_DARK, HUSK = "#b63", "#eb7", "#842", "#edb"


def _hat(how: str, band: str) -> str:
    """A straw hat, its brim centred on the origin and then moved."""
    return move(
        how,
        path("M-16 1C-16-4 16-4 16 1C16 6-16 6-16 1z", STRAW)
        + tone("M-15 2C-9 3 9 3 15 2C11 5.5-11 5.5-15 2z", STRAW_DARK)
        + path("M-9 0C-9-12 9-12 9 0C4 2-4 2-9 0z", STRAW)
        + tone("M-6-4C-5-8-2-8 0-8C-2-7-3-6-3-4z", STRAW_LIGHT)
        + path("M-9 0V-3C-4-1 4-1 9-3V0C4 2-4 2-9 0z", band),
    )


def _wheels(spots: str, spokes: str, r: float) -> str:
    """Spoked wooden wheels of one size."""
    return (
        balls(spots, WOOD, 2 * r - 1.6)
        + dots(spots, CREAM, 2 * r - 6)
        + line(spokes, WOOD_DARK)
        + balls(spots, WOOD_LIGHT, 1.6)
    )


def _house(wall: str, shade: str, roof: str, tiles: str, door: str, tree: str, dim: str) -> str:
    """A stone farmhouse with a cypress, in the tones given."""
    return (
        path("M40 2C44 9 47 19 47 29C47 43 33 43 33 29C33 19 36 9 40 2z", tree)
        + tone("M40 4C43 12 46 20 46 29C46 35 44 39 40 39C43 28 42 14 40 4z", dim)
        + path("M5 21H36V46H5z", wall)
        + tone("M31 24H35V45H31z", shade)
        + path("M7 9H32L39 21C40 24 38 24 36 24H5C3 24 1 24 2 21z", roof)
        + line("M11 11L8 21M17 11L16 21M24 11L25 21M30 11L33 21", tiles, 1.8)
        + path("M9 46V36C9 29 19 29 19 36V46zM24 30H29V36H24z", door)
        + line("M8 29h2M22 41h3M27 43h1M20 27h2", shade, 1.8)
    )


def _slab(x: int, y: int) -> str:
    """One tile of the pile."""
    top = f"M{x + 3} {y + 12}l21-10 21 10"
    return path(f"{top}v6l-21 10-21-10z", WOOD) + path(f"{top}-21 10z", CREAM)


_FARMER = (
    path(
        "M24 20C34 20 36 26 37 33C38 38 41 40 41 43C41 48 7 48 7 43C7 40 10 38 11 33"
        "C12 26 14 20 24 20z",
        PLAYER,
    )
    + tone("M32 22C36 30 35 41 29 46C36 46 40 45 40 43S37 38 36 33S35 24 32 22z", DARK)
    + tone("M17 22C14 25 13 31 12 35C14 34 16 28 19 25z", LIGHT)
    + disc(24, 16.5, 7.5, SKIN)
    + dots("21 17.5,27 17.5", INK, 2.2)
    + _hat("translate(24 10.5)", PLAYER)
)
_DROP = "M24 3C32 10 38 19 38 29C38 38 32 45 24 45S10 38 10 29C10 19 16 10 24 3z"
_FIG = "M22 3H26C26 12 31 16 35 21C41 29 41 45 24 45S7 29 13 21C17 16 22 12 22 3z"
_PULP = "M24 16C30 22 37 28 33 37C29 43 19 43 15 37C11 28 18 22 24 16z"
_GUSTS = "M5 18H27C37 18 36 5 28 5C24 5 22 8 23 11M5 30H30C41 30 40 43 32 43C28 43 26 40 27 37"
_PEAS, _REEF, _FRILL = (f' stroke-dasharray="{step}"' for step in ("0 10", "8 17", "0 6.8"))
_BUNCH = "M9 18h30.1M14 26h20.1M19 34h10.1M24 41.5h.1"
_SAILS = rays(24, 20.5, 3, 16.5, -16.5)

_PIECES = {
    "orange": disc(24, 28, 18.3, ORANGE)
    + tone("M40 22.5A17 17 0 0 1 11 39A24 24 0 0 0 40 22.5z", "#d71")
    + tone("M10 27C10 21 15 15 21 14C18 17 15 22 14 28C13 30 10 30 10 27z", "#fc7")
    + dots("21 37,27 34,29 41,22 29,33 29", "#b50", 1.9)
    + path("M24 12C26 4 34 1 44 3C42 12 33 17 24 12z", LEAF)
    + line("M25 12C29 10 33 8 37 7", LEAF_DARK)
    + line("M24 13C23 10 22 8 20 6", TWIG, 3.2),
    "lemon": move(
        "rotate(-35 24 24)",
        path(
            "M2 24C7 23 8 20 10 17C14 10 34 10 38 17C40 20 41 22 46 24"
            "C41 26 40 28 38 31C34 38 14 38 10 31C8 28 7 25 2 24z",
            LEMON,
        )
        + tone("M9 28C17 34 31 33 40 26C39 28 38 30 37 31C33 37 15 37 11 31z", "#da2")
        + tone("M12 18C16 13 22 12 27 13C21 15 17 17 14 20C12 22 10 20 12 18z", "#ffd")
        + dots("22 23,28 21,32 25,25 28", "#c91", 1.7),
    ),
    "olive": line("M3 12C14 7 32 8 45 4", TWIG, 3)
    + line("M15 9V16M34 7C36 11 36 15 35 20", TWIG, 2.4)
    + path(
        "M23 8C16 0 8 0 2 3C6 10 15 12 23 8zM25 8C28 1 36 0 44 1C40 8 33 11 25 8z"
        "M25 8C22 13 23 22 26 28C29 22 29 13 25 8z",
        OLIVE_LEAF,
    )
    + path("M14 15C25 15 27 42 14 42S3 15 14 15zM35 19C46 19 47 46 35 46S24 19 35 19z", OLIVE)
    + tone(
        "M18 17C24 27 21 40 12 41C23 44 25 23 18 17zM39 21C45 31 42 44 33 45C44 48 46 27 39 21z",
        OLIVE_DARK,
    )
    + line("M9 22C8 24 7 27 8 30M30 26C29 28 28 31 29 34", OLIVE_LIGHT, 2.6),
    "almond": move(
        "rotate(-30 24 44) translate(4 6) scale(.84)",
        path(_DROP, HUSK) + dots("17 22,22 15,15 30,21 28,19 37", "#b95", 2.4),
    )
    + move(
        "rotate(20 24 24) translate(5 3) scale(.9)",
        path(_DROP, ALMOND)
        + tone("M26 7C36 18 38 36 24 44C33 44 37 37 37 29S33 14 26 7z", ALMOND_DARK)
        + line("M23 12C17 19 15 28 18 37M25 14C26 22 26 31 24 39", ALMOND_LIGHT, 2.2),
    ),
    "fig": move(
        "rotate(-18 24 24) translate(-2) scale(.9)",
        path(_FIG, FIG) + tone("M15 22C11 28 9 34 13 39C13 32 16 27 20 20z", FIG_LIGHT),
    )
    + move(
        "rotate(14 24 44) translate(11 11) scale(.74)",
        path(_FIG, FIG_DARK)
        + line(_PULP, "#fec", 3.8, ' fill="#e57"')
        + dots("24 25,20 31,28 31,24 36,18 36,30 36", "#fd8", 2.8),
    ),
    "grape": line("M24 14C24 9 25 6 23 2", TWIG, 3.4)
    + line(_BUNCH, "", 12.4, _PEAS)
    + line(_BUNCH, GRAPE_DARK, 9.4, _PEAS)
    + move("translate(-.7 -.7)", line(_BUNCH, GRAPE, 7.2, _PEAS))
    + move("translate(-1.8 -1.8)", line(_BUNCH, GRAPE_LIGHT, 2.6, _PEAS))
    + path("M25 11C26 5 31 1 36 3C41 1 46 5 45 9C46 13 42 15 38 14C34 16 28 16 25 11z", LEAF)
    + line("M25 11C30 9 34 8 40 8", LEAF_DARK),
    "any": disc(24, 24, 21.3, WOOD)
    + tone("M42 14A20.5 20.5 0 0 1 8 37A22 22 0 0 0 42 14z", WOOD_DARK)
    + disc(24, 23, 15.8, WOOD_LIGHT)
    + line("M17 18C17 9 31 9 31 17C31 23 24 22 24 27", INK, 5)
    + dots("24 34", INK, 5.8),
    "cart": path(
        "M28 27C28 23 31 22 34 22C37 22 38 20 38 17L36 7C39 8 40 10 41 13L42 6C45 8 45 12 44 14"
        "L47 20C48 23 46 24 42 23C42 27 41 30 41 33V46H37V35H33V46H29z",
        "#baa",
    )
    + tone("M29 32C34 35 38 33 40 30V45H38V34H32V45H30z", "#877")
    + dots("45 21", "#edc", 3)
    + dots("41.5 17", INK, 2.2)
    + tube("M24 29H38", WOOD_LIGHT, 2)
    + path("M2 15H28L26 30H4z", WOOD)
    + tone("M3 16H27L26 20H4z", WOOD_LIGHT)
    + line("M4 23H26", WOOD_DARK)
    + _wheels("14 35", rays(14, 35, 3, 8, -8), 11),
    "big-cart": tube("M40 31H46", WOOD_LIGHT, 2)
    + balls("20 9,38 16", ORANGE, 11)
    + balls("9 16,31 8", LEMON, 11)
    + disc(24, 17, 6.8, GRAPE)
    + path("M2 19H45L42 36H5z", WOOD)
    + tone("M3 20H44L43 24H4z", WOOD_LIGHT)
    + line("M5 28H42M16 21V35M31 21V35", WOOD_DARK)
    + _wheels("13 38,34 38", rays(13, 38, 3, 6, -6) + rays(34, 38, 3, 6, -6), 9),
    "farmer": _FARMER,
    "finca": _house(STONE, STONE_DARK, TILE, TILE_DARK, DOOR, LEAF, LEAF_DARK),
    "wooden-finca": _house(WOOD, WOOD_DARK, WOOD_LIGHT, WOOD, WOOD_DARK, WOOD, WOOD_DARK),
    "wind": tube(_GUSTS, SKY, 4.6) + path("M37 16L47 24L37 32z", SKY_LIGHT),
    "gust": tube("M5 42H32C44 42 45 28 36 27C30 26 28 32 31 34", SKY, 4.6)
    + tube("M7 33H19", SKY_LIGHT, 2.6)
    + _hat("translate(21 17) rotate(-20) scale(1.15)", RED),
    "minus-one": line(circle(24, 13, 9), RED, 2.2, ' stroke-dasharray="3.7 3.7"')
    + disc(11, 20, 7.5, ORANGE)
    + disc(37, 20, 7.5, GRAPE)
    + path("M4 25H44L40 46H8z", WOOD)
    + tone("M5 26H43L42 30H6z", WOOD_LIGHT)
    + line("M6 33H42M7 39H41M15 31V45M24 31V45", WOOD_DARK)
    + disc(36, 36, 10.8, RED)
    + line("M31 36H41", "#fff", 4),
    "basket": line("M9 22C9 3 39 3 39 22", "", 5.4)
    + line("M9 22C9 3 39 3 39 22", WOOD_LIGHT, 2.6)
    + balls("13 19,35 19", ORANGE, 12)
    + disc(24, 17, 7.4, LEMON)
    + path("M4 23H44L39 45H9z", WOOD)
    + tone("M5 24H43L42 28H6z", WOOD_LIGHT)
    + line("M7 32H41M8 39H40M16 29V44M24 29V44M32 29V44", WOOD_DARK),
    "bonus": path("M14 27L8 45L15 43L20 47L24 34L28 47L33 43L40 45L34 27z", RED)
    + tone("M14 30L34 30L36 37L12 37z", DARK)
    + line(circle(24, 18, 13), "", 9.6, _FRILL)
    + line(circle(24, 18, 13), STRAW, 6.4, _FRILL)
    + disc(24, 18, 13.3, STRAW_DARK)
    + disc(24, 18, 10.8, CREAM),
    "boat": path("M25 3C36 12 41 23 41 34H25z", CREAM)
    + tone("M27 8C34 15 38 24 39 32H34C34 22 32 15 27 8z", STONE_DARK)
    + path("M21 9C13 16 8 25 7 34H21z", STRAW)
    + line("M23 2V36", WOOD_DARK, 3)
    + path("M3 36H45C43 43 39 46 34 46H13C8 46 5 43 3 36z", TILE)
    + tone("M7 42C9 44 11 45 13 45H34C38 45 40 44 42 42z", TILE_DARK),
    "cypress": line("M24 40V46", TWIG, 4)
    + path("M24 2C32 13 35 23 35 31C35 44 13 44 13 31C13 23 16 13 24 2z", LEAF)
    + tone("M24 5C31 15 34 24 34 31C34 37 30 40 25 40C30 30 29 16 24 5z", LEAF_DARK),
    "stack": _slab(1, 18) + _slab(-1, 10) + _slab(0, 2) + tone("M13 14L24 9L35 14L24 19z", TILE),
}

ART = Art(
    "finca",
    _PIECES,
    figures=("farmer",),
    light={
        "sea": "#8fc9de", "shallow": "#b4dfe9", "land": "#f2dca0", "land-edge": "#d8b66a",
        "yard": "#f8ebc6", "blade": "#fff8e2", "blade-edge": "#b08d4f", "hub": "#e8cf98",
    },
    dark={
        "sea": "#1f4654", "shallow": "#2b5b6c", "land": "#5b4f2f", "land-edge": "#7a6a3d",
        "yard": "#3a3423", "blade": "#4a4330", "blade-edge": "#8d7a4c", "hub": "#5f5334",
    },
    css="""
.ludo-finca-sea{fill:var(--ludo-finca-sea)}
.ludo-finca-land{fill:var(--ludo-finca-land);stroke:var(--ludo-finca-land-edge);stroke-width:4}
.ludo-finca-yard{fill:var(--ludo-finca-yard);stroke:var(--ludo-finca-land-edge);stroke-width:1.5}
.ludo-finca-shallow{fill:none;stroke:var(--ludo-finca-shallow);stroke-width:12}
.ludo-finca-wave{fill:none;stroke:var(--ludo-finca-shallow);stroke-width:3;stroke-linecap:round}
.ludo-finca-batten{fill:none;stroke:var(--ludo-finca-blade-edge);stroke-width:1;opacity:.45}
.ludo-finca-spar{stroke:var(--ludo-finca-blade-edge);stroke-width:4;stroke-linecap:round}
.ludo-finca-blade{fill:var(--ludo-finca-blade);stroke:var(--ludo-finca-blade-edge);stroke-width:1.5}
.ludo-finca-number{font-size:12px;fill:var(--ludo-soft)}
.ludo-finca-hub{fill:var(--ludo-finca-hub);stroke:var(--ludo-finca-blade-edge);stroke-width:2}
.ludo-finca-arrow{fill:none;stroke:var(--ludo-soft);stroke-width:2.5;stroke-linecap:round;
stroke-linejoin:round}
.ludo-finca-line{stroke:var(--ludo-line);stroke-width:8;stroke-linecap:round}
.ludo-finca-dashes{stroke:#ffd34d;stroke-width:4;stroke-linecap:round;stroke-dasharray:9 6}
.ludo-finca-on{pointer-events:none}
.ludo-finca-value text,.ludo-finca-no-value text,.ludo-finca-worth{text-anchor:middle;
font-weight:650}
.ludo-finca-value circle{fill:var(--ludo-ink)}.ludo-finca-value circle+text{fill:var(--ludo-paper)}
.ludo-finca-no-value circle{fill:var(--ludo-paper);stroke:var(--ludo-edge)}
.ludo-finca-no-value text{fill:var(--ludo-soft)}
/* The middle of a rosette is light in both themes. */
.ludo-finca-worth{fill:#2b2118}
.ludo-finca-mat{fill:var(--ludo-paper);stroke:var(--p);stroke-width:1.5}
.ludo-finca-tint{fill:var(--p);opacity:.16}
.ludo-finca-turn{fill:none;stroke:var(--p);stroke-width:3.5}
.ludo-finca-chain{stroke:var(--ludo-edge);stroke-width:2}
.ludo-finca-name{font-size:14px}.ludo-finca-small{font-size:12px}
""",
)  # fmt: skip
use, farmer = ART.use, partial(figure, ART, "farmer")
