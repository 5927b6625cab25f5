"""What stands on a farm of La Granja: fields, pens, barrows, helpers, barns and roofs.

The fields are strips: they have no outline, and their left and right edges meet.
"""

from __future__ import annotations

from ludo_widgets.draw.strokes import (
    CREAM,
    INK,
    LEAF,
    ORANGE,
    RED,
    SKIN,
    STRAW_DARK,
    TWIG,
    WOOD,
    WOOD_DARK,
    WOOD_LIGHT,
    balls,
    both,
    box,
    disc,
    dots,
    line,
    move,
    number,
    path,
    rays,
    tone,
    tube,
)
from ludo_widgets.games.granja.art_tones import (
    BARE,
    BLUE,
    GRAPE,
    GRAPE_DARK,
    OLIVE,
    OLIVE_DARK,
    OLIVE_LEAF,
    PLASTER,
    PLASTER_DARK,
    SHADE,
    SPROUT,
    SPROUT_DARK,
    TERRA,
    TERRA_DARK,
    TERRA_LIGHT,
    WHITE,
    hat,
    own,
)


def _ground(fill: str, furrow: str, *rows: float) -> str:
    """Earth from edge to edge, with furrows that go on in the next strip."""
    waves = "".join(f"M0 {y}q12-3 24 0t24 0" for y in rows)
    return box(0, 0, 48, 48, 0, own(fill), BARE) + line(waves, own(furrow), 2.6)


def _calm(drawing: str) -> str:
    """A drawing that leaves the eye to what lies upon it."""
    return f'<g opacity=".7">{drawing}</g>'


def _tree(x: float, y: float) -> str:
    """An olive tree that stands on a point."""
    return move(
        f"translate({x} {y})",
        line("M0 0C0-4-2-5-3-9M0-3C1-6 2-7 3-9", TWIG, 2.6)
        + path("M-6-7C-12-7-12-14-7-15C-6-20 5-20 6-15C12-15 12-7 6-7C3-5-3-5-6-7z", OLIVE_LEAF)
        + tone("M7-14C11-13 11-8 6-7.8C3-6-1-6-3-7C3-8 7-10 7-14z", OLIVE_DARK)
        + dots("-6-11,-1-15,2-10", OLIVE, 2.6),
    )


def _ears(y: float, *xs: float) -> str:
    """Upright ears in a row."""
    stalks = "".join(f"M{x} {y}v-7" for x in xs)
    grains = "".join(
        f"M{x} {top}l-2.6-2.6M{x} {top}l2.6-2.6" for x in xs for top in (y - 4.6, y - 8)
    )
    tips = "".join(f"M{x} {y - 10.4}v-1.6" for x in xs)
    return line(stalks, own("wheat-stalk"), 2) + line(grains + tips, own("wheat-ear"), 2.4)


def _vine(y: float) -> str:
    """A row of vines on a wire, which goes on in the next strip."""
    spots = f"4 {y - 9},14 {y - 10},34 {y - 10},44 {y - 9}"
    return (
        line(f"M0 {y - 10}H48", WOOD_DARK, 1.4)
        + line(f"M9 {y}V{y - 9}M39 {y}V{y - 9}", TWIG, 2.6)
        + tube(f"M24 {y}V{y - 15}", WOOD_LIGHT, 2)
        + balls(spots, LEAF, 7)
        + dots(f"3 {y - 10},13 {y - 11},33 {y - 11},43 {y - 10}", SPROUT_DARK, 2)
        + balls(f"9 {y - 6},39 {y - 6}", GRAPE, 3)
    )


def _bust(coat: str, shade: str, face: str, cap: str, skin: str = SKIN) -> str:
    """A person from the chest up; the face's middle is the point (24, 23)."""
    return (
        path("M24 30C37 30 43 35 44.6 46.4H3.4C5 35 11 30 24 30z", coat)
        + tone("M35 32C41 35 42.6 39 43.6 45.6H34C37 41 37 36 35 32z", shade)
        + path("M18 31L24 38L30 31C28 29 20 29 18 31z", CREAM)
        + disc(24, 22.4, 10.8, skin)
        + dots("20 23,28 23", INK, 2.8)
        + face
        + cap
    )


_SMILE = line("M20 27.6Q24 31 28 27.6", INK, 1.6)
_BEARD = path(
    "M13.4 24C16 27 20 25.6 24 25.6S32 27 34.6 24C36 36 28 39 24 39S12 36 13.4 24z", "#efeae0"
)
_MOUSTACHE = path(
    "M24 26C20 24.6 17 26 15.6 29C19 31 22 30 24 28C26 30 29 31 32.4 29C31 26 28 24.6 24 26z",
    "#5a3a22",
)
_STRAW_HAT = move("translate(24 15.4) scale(1.16)", hat(17, RED))
_SCARF = path("M12.6 25C9 10 16 4 24 4S39 10 35.4 25C34 17 30 14 24 14S14 17 12.6 25z", RED) + dots(
    "17 13,24 8.6,31 13", CREAM, 2.8
)
_TOQUE = path(
    "M14 17L13 11C6 9 9 1 16 3C19 .4 29 .4 32 3C39 1 42 9 35 11L34 17C30 14.6 18 14.6 14 17z",
    WHITE,
) + line("M20 12V7M28 12V7", SHADE, 2)
_BERET = path("M11 16C6 12 12 4 26 4C38 4 41 11 36.6 15C30 12 18 12 11 16z", "#35507c") + line(
    "M27 4V1.6", "", 2.4
)
_FELT = (
    path("M4 17C12 11 36 11 44 17C38 21 10 21 4 17z", "#3f6b4a")
    + path("M14 15C14 1 34 1 34 15C28 17.6 20 17.6 14 15z", "#3f6b4a")
    + path("M32 12C38 10 42 5 42 1C36 2 32 6 32 12z", RED)
)
_BRAIDS = both(balls("10.6 24,9.6 30,10 36", "#8a4f24", 5)) + path(
    "M13 22C11 9 17 7 24 7S37 9 35 22C32 16 28 14 24 14S16 16 13 22z", "#8a4f24"
)


def _tiles(y: float, rows: int, step: float, fill: str, dark: str, light: str) -> str:
    """Rows of barrel tiles from a height down, the upper ones over the lower."""
    drawn = ""
    for row in range(rows, 0, -1):
        end = number(y + step * row)
        drawn += path(f"M2 {number(y)}H46V{end}" + "a5.5 5 0 0 1-11 0" * 4 + "z", fill)
        drawn += line(_ridges(5, y + step * row - 3), light, 2)
        drawn += line(_ridges(10.4, y + step * row - 2), dark, 2)
    return drawn


def _ridges(x: float, y: float) -> str:
    """Path data of a short stroke on each tile of a row."""
    return "".join(f"M{number(x + 11 * k)} {number(y)}v2.4" for k in range(4))


FARM = {
    "field-olive": _ground("grove", "grove-deep", 6, 22, 38)
    + _calm(_tree(12, 23) + _tree(36, 25) + _tree(24, 44)),
    "field-grain": _ground("wheat", "wheat-deep", 15, 30, 45)
    + _ears(15, 8, 24, 40)
    + _ears(30, 0, 16, 32, 48)
    + _ears(45, 8, 24, 40),
    "field-grape": _ground("vine", "vine-deep", 8, 24, 40) + _calm(_vine(23) + _vine(45)),
    "pen": path("M3 32C8 26 40 26 45 32C48 38 40 44 24 44S0 38 3 32z", WOOD_LIGHT)
    + line("M12 35h5M22 32h6M32 36h5M20 40h7", STRAW_DARK, 2)
    + tube("M3.6 20H44.4M3.6 32H44.4", WOOD, 3.6)
    + path("M5 12L8 7.6L11 12V44H5zM21 12L24 7.6L27 12V44H21zM37 12L40 7.6L43 12V44H37z", WOOD)
    + tone(
        "M8.6 12.6H10.2V43.2H8.6zM24.6 12.6H26.2V43.2H24.6zM40.6 12.6H42.2V43.2H40.6z",
        WOOD_DARK,
    )
    + dots("8 20,24 20,40 20,8 32,24 32,40 32", "", 2),
    "barrow": disc(32, 33.6, 10, WOOD)
    + disc(32, 33.6, 6.4, WOOD_DARK)
    + tube("M30 24L45 15.4", WOOD_LIGHT, 2.4)
    + balls("10 12,25 12", ORANGE, 9)
    + disc(17.6, 10, 6.2, LEAF)
    + path("M2 15H33L31 29H5z", WOOD)
    + tone("M3 16H32L31.4 20H3.6z", WOOD_LIGHT)
    + line("M5 24.4H31M13 20.6V28.6M23 20.6V28.6", WOOD_DARK, 1.6)
    + disc(19, 34.4, 12, WOOD)
    + disc(19, 34.4, 8.6, CREAM)
    + line(rays(19, 34.4, 4, 8, -8), WOOD_DARK, 2)
    + disc(19, 34.4, 3, WOOD_LIGHT),
    "helper": _bust(BLUE, "#2a5f92", _SMILE, _STRAW_HAT),
    "helper-1": _bust("#c9653a", TERRA_DARK, _MOUSTACHE, _STRAW_HAT, "#e8a878"),
    "helper-2": _bust(SPROUT, SPROUT_DARK, _SMILE, _SCARF),
    "helper-3": _bust(WHITE, SHADE, _MOUSTACHE, _TOQUE),
    "helper-4": _bust("#8a6f4f", "#5f4930", _BEARD, _BERET),
    "helper-5": _bust(GRAPE, GRAPE_DARK, _SMILE, _FELT, "#c98a5c"),
    "helper-6": _bust("#e0b13a", "#b4831d", _SMILE, _BRAIDS),
    "extension": path("M6 46V21L24 7L42 21V46z", TERRA)
    + line("M11.6 24V45M17 18V28M31 18V28M36.4 24V45", TERRA_DARK, 1.6)
    + path("M14 46V29H34V46z", WOOD)
    + both(line("M15.6 30.6L22.6 44.6M22.6 30.6L15.6 44.6", CREAM, 2))
    + line("M24 29V46")
    + path("M24 1.6L46.6 19.6L43.6 24L24 8.6L4.4 24L1.4 19.6z", OLIVE)
    + tone("M24 1.6L46.6 19.6L43.6 24L24 8.6z", OLIVE_DARK)
    + line("M24 1.6L46.6 19.6L43.6 24L24 8.6L4.4 24L1.4 19.6z")
    + disc(24, 19.6, 4.6, INK),
    "roof": path("M9 27H39V46H9z", PLASTER)
    + tone("M33 28H38.2V45.2H33z", PLASTER_DARK)
    + path("M20 46V38C20 33 28 33 28 38V46z", WOOD_DARK)
    + _tiles(6, 3, 7, TERRA, TERRA_DARK, TERRA_LIGHT)
    + box(1, 3, 46, 5.4, 2.6, TERRA_DARK),
    "roof-tile": box(3.4, 10, 41.2, 37, 3, CREAM)
    + _tiles(4, 1, 7, TERRA, TERRA_DARK, TERRA_LIGHT)
    + box(1, 1.4, 46, 5, 2.4, TERRA_DARK),
    "roof-back": _tiles(3, 5, 7.6, "#b7a08d", "#8a7462", "#d8c6b6")
    + box(1, 1.4, 46, 5, 2.4, "#8a7462"),
    "roof-space": box(
        3.4, 5, 41.2, 42, 3, own("loft"), f' stroke="{WOOD_DARK}" stroke-dasharray="4 3.2"'
    )
    + line("M3.4 12H44.6M8 5V12M16 5V12M24 5V12M32 5V12M40 5V12", WOOD_DARK, 2)
    + tube("M3 4H45", WOOD, 2.6),
}
