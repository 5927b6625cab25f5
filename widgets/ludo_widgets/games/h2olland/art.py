"""The pieces and colours of H2Olland: mills, farms, workers, land.

The sails of ``polder-mill`` are a piece of their own, so that they can turn: the hub of the mill is
the point (24, 17), the centre of ``mill-sails`` the point (24, 24), and the sails reach out 20. The
chest of the ``worker``, where a player's shape goes, is the point (24, 35).
"""

from __future__ import annotations

from ludo_widgets.draw.strokes import (
    CREAM,
    DARK,
    GREEN,
    INK,
    LEAF,
    LEAF_DARK,
    LIGHT,
    ORANGE,
    PLAYER,
    RED,
    SKIN,
    STRAW,
    STRAW_DARK,
    STRAW_LIGHT,
    WOOD,
    WOOD_DARK,
    WOOD_LIGHT,
    both,
    box,
    disc,
    dots,
    line,
    number,
    path,
    ring,
    tone,
    tube,
)
from ludo_widgets.draw.svg import SEAT_COLOURS, SEAT_SHAPES
from ludo_widgets.draw.symbols import SHAPES, Art
from ludo_widgets.games.h2olland.crops import CROPS
from ludo_widgets.games.h2olland.seasons import SEASONS
from ludo_widgets.games.h2olland.tones import (
    EARTH,
    EARTH_DARK,
    GRASS_LIGHT,
    MUD,
    MUD_DARK,
    MUD_LIGHT,
    NAVY,
    NAVY_LIGHT,
    PANE,
    REED,
    REED_DARK,
    REED_LIGHT,
    ROCK,
    ROCK_LIGHT,
    SHADE,
    WHITE,
    spun,
)

# Where things lie on the grid of a building: left, top, size. The hub is the middle of the sails.
MILL_BODY, MILL_SAILS, MARK = (1.5, 3, 45), (1.5, -3.6, 45), (30.4, 31, 16.6)
HUB = MILL_SAILS[1] + MILL_SAILS[2] / 2
_CSS = """
.ludo-h2-field{stroke:var(--ludo-line);stroke-width:1.4}
.ludo-h2-zone{fill:var(--p);fill-opacity:.16;stroke:var(--p);stroke-opacity:.55;
stroke-dasharray:3 3}
.ludo-h2-small{font-size:12.5px}.ludo-h2-over{fill:var(--ludo-bad)}
[data-target^="cell:"].ludo-chosen>rect{fill:var(--ludo-ring);fill-opacity:.25}
"""


def _own(colour: str) -> str:
    return f"var(--ludo-h2olland-{colour})"


def _spun(strokes: str) -> str:
    """Strokes of the four sails."""
    return spun(strokes, 45, 135, 225, 315)


def _inner(name: str, x: float, y: float, size: float) -> str:
    """A symbol inside another one."""
    place = f'x="{number(x)}" y="{number(y)}" width="{number(size)}" height="{number(size)}"'
    return f'<use href="#ludo-{name}" {place}/>'


def _mark(shape: str) -> str:
    """A player's shape at the foot of a building."""
    return _inner(f"shape-{shape}", *MARK)


_WORKER = (
    tube("M42.5 16V45", WOOD, 1.8)
    + path("M37.5 4C41 2.4 44 2.4 47 4V13C47 17 45 18.5 42.3 18.5S37.5 17 37.5 13z", ROCK)
    + tone("M39 5.5C40 5 41 4.6 42 4.6V17C40 16.6 39 15 39 13z", ROCK_LIGHT)
    + path("M24 21c10 0 12 5 13 12s3 8 3 11c0 4-32 4-32 0 0-3 2-4 3-11s3-12 13-12z", PLAYER)
    + tone("M32 23C36 30 35 41 29 46C36 46 39 45 39 44S36.6 38 36 33S35 25 32 23z", DARK)
    + tone("M17 23C14 26 13 31 12 35C14 34 16 29 19 26z", LIGHT)
    + path("M35 26C37.6 27.6 39.6 30 41.6 30.6L40.4 37C38 36.8 36.4 36 35.4 35z", PLAYER)
    + disc(42.3, 33.6, 3.6, SKIN)
    + path("M16 20C20 24 28 24 32 20L31 25L24 28L17 25z", RED)
    + disc(24, 15, 8, SKIN)
    + dots("21 16,27 16", INK, 2.2)
    + line("M21.6 19.4C23 20.6 25 20.6 26.4 19.4", INK, 1.3)
    + path("M13 8C12 2 18 1 24 1S36 2 35 8C35 10 33 11 32 11.6H16C15 11 13 10 13 8z", NAVY)
    + tone("M16 6C17 3.4 20 2.8 24 2.8C20 4 18 5.4 17.6 7.6z", NAVY_LIGHT)
    + path("M14.6 13C19 9.6 29 9.6 33.4 13C30 14.2 18 14.2 14.6 13z", "#223")
)
# A mill with its sails at rest, a little smaller to leave them room.
_MILL = _inner("h2olland-polder-mill", *MILL_BODY) + _inner("h2olland-mill-sails", *MILL_SAILS)
_AWNING = (
    "M6 4H42L47 16A5.75 5 0 0 1 35.5 16A5.75 5 0 0 1 24 16A5.75 5 0 0 1 12.5 16A5.75 5 0 0 1 1 16z"
)

_PIECES = {
    **CROPS,
    **SEASONS,
    "polder-mill": path("M11 47L12 40H36L37 47z", WHITE)
    + path("M20 47C20 41 28 41 28 47z", GREEN)
    + path("M11 40L17 19H31L37 40z", REED)
    + tone("M27 20H30.4L36 38H30z", REED_DARK)
    + tone("M17.6 22H20.4L16.4 36H13.4z", REED_LIGHT)
    + path("M21.4 28.4H26.6V34H21.4z", CREAM)
    + box(7, 37, 34, 5.4, 2, PLAYER)
    + tone("M8 39.4C8 38 8.6 37.8 9.4 37.8H38.6C39.4 37.8 40 38 40 39.4z", LIGHT)
    + path("M14 21.6C14 12.6 18 8 24 8S34 12.6 34 21.6C30 23.4 18 23.4 14 21.6z", PLAYER)
    + tone("M28 9.4Q33.2 12.4 33.2 21L28 22.2Q32 16 28 9.4z", DARK)
    + tone("M15.6 19C16 14.6 17.4 12 20 10.4C18.6 13 18 15.6 18 19z", LIGHT)
    + disc(24, 17, 3.2, WOOD),
    "mill-sails": path(_spun("24 17.5,31 17.5,31 4.4,24 4.4,24 17.5"), WHITE)
    + line(_spun("28 5.6,28 16.4;26 11,30 11"), REED, 1.2)
    + tube(_spun("24 24,24 4.4"), WOOD, 0.4)
    + disc(24, 24, 2.8, WOOD),
    "farmhouse": path("M34 4H40V15H34z", WHITE)
    + path("M5 27H43V46H5z", WHITE)
    + tone("M39 28H42.2V45.2H39z", SHADE)
    + line("M8 34h3M15 43h3M8 42h2M31 43h3M37 35h2", SHADE, 1.6)
    + path("M19 46V37C19 32 29 32 29 37V46z", GREEN)
    + line("M24 34V45", LEAF_DARK)
    + both(path("M9 33H15V39H9z", PANE) + line("M12 33V39M9 36H15", WHITE, 1.3))
    + path("M13 7H35L41 16L47 28C47.4 30 46 30 45 30H3C2 30 .6 30 1 28L7 16z", PLAYER)
    + tone("M35.4 8L40 16H8L12 10z", LIGHT)
    + tone("M2 27L4 23H44L46 27C46.4 29 46 29.2 45 29.2H3C2 29.2 1.6 29 2 27z", DARK)
    + line("M7 16H41"),
    "worker": _WORKER,
    "dike": path("M7 13H41C43 24 45.4 33 47 45H1C2.6 33 5 24 7 13z", EARTH)
    + tone("M4.4 33H43.6L45.4 43H2.6z", EARTH_DARK)
    + path(
        "M5 12q1-4 6-4H37q5 0 6 4l2 10c-2 4-5 1-8 3-4 3-7-1-10 0-3 3-6-1-9 0-3 3-6-1-8 0q-9 1-7-3z",
        LEAF,
    )
    + line("M8.6 15C9 12 10 10.6 12 10.6H33", GRASS_LIGHT, 2.4)
    + line("M14 20L15 17L17 20M23 18L24.4 15L26 18M33 20L34 17L36 20", LEAF_DARK, 1.6)
    + path("M2 38c1-5 8-6 10-2 1-4 9-5 10 0 2-4 9-5 11 0 2-5 12-4 13 2L47 45H1z", ROCK)
    + line("M12 36C12 39 11 42 10 45M22 36V45M33 36C33 39 34 42 34 45")
    + line("M5 39q1-3 3-3M15 38q1-3 3-3M25 38q1-3 3-3M37 38q1-3 3-3", ROCK_LIGHT, 2),
    "clog": path(
        "M2 24C4 21 8 24 13 25C19 25 20 16 27 14C33 12 43 12 45 17C47 23 46.4 34 45.8 42H37.6V40"
        "C30 39 28 43 20 43C9 43 0 35 2 24z",
        "#fc3",
    )
    + tone(
        "M3 31c5 9 17 10 25 6 6-3 14-1 18-4l-1 8h-7v-2c-8-1-10 3-18 3-9 0-16-4-17-11z", STRAW_DARK
    )
    + path("M27 19C29 14 42 13 44 18C44 23 29 24 27 19z", INK)
    + line("M5 27C8 29 13 29 16 28", "#fea", 2.4)
    + line("M19 39C20 35 22 32 24 30M20 36C18 34 16 34 15 34", LEAF_DARK, 2)
    + dots(",".join(ring(25, 28, 5, 3.2)), RED, 4)
    + dots("25 28", CREAM, 2.8),
    "barn": path("M8 46V22L13 12L24 5L35 12L40 22V46z", WOOD)
    + line("M11.4 24V45M16.6 15V27M31.4 15V27M36.6 24V45", WOOD_DARK, 1.5)
    + path("M3 24L10 10L24 1L38 10L45 24L40 26L34.6 13.6L24 7L13.4 13.6L8 26z", WOOD_DARK)
    + tone("M5 23L11 11L24 3V5L12.4 12.4L7.4 24z", WOOD)
    + path("M20 15H28V22H20z", INK)
    + line("M24 15V22", WOOD_LIGHT)
    + path("M14 28H34V46H14z", "#b43")
    + both(line("M15.5 29.5L22.5 44.5M22.5 29.5L15.5 44.5", CREAM, 1.8))
    + line("M24 28V46"),
    "bridge": box(3, 15, 42, 18, 2, WOOD)
    + line("M8 16V32M13 16V32M18 16V32M23 16V32M28 16V32M33 16V32M38 16V32", WOOD_DARK, 1.4)
    + tube("M2 14H46M2 34H46", WHITE, 2),
    "clay": path("M2 22L21 8Q24 6 27 8L46 22V28L27 42Q24 44 21 42L2 28z", MUD_DARK)
    + path("M2 22L21 8Q24 6 27 8L46 22L27 36Q24 38 21 36z", MUD)
    + tone("M4 22L22 8.8Q24 7.6 26 8.8L29 11L7.4 24.6z", MUD_LIGHT)
    + line("M24 23L21 16L25 12L24 7M21 16L13 15M24 23L15 25L10 28M15 25L8 22", "", 2)
    + line("M24 23L33 20L37 16M33 20L40 23M24 23L27 29L24 32L25 37M27 29L35 30L34 35", "", 2)
    + line("M28 17L32 15M17 30L20 33M29 25L33 25", MUD_LIGHT, 1.8),
    "mill": _MILL,
    **{f"mill-{shape}": _MILL + _mark(shape) for shape in SHAPES},
    **{
        f"farm-{shape}": _inner("h2olland-farmhouse", 0.5, 0.5, 47) + _mark(shape)
        for shape in SHAPES
    },
    "water": box(
        0.6, 0.6, 46.8, 46.8, 4, _own("water"), f' stroke="{_own("water-deep")}" stroke-width="1.2"'
    )
    + line(
        "".join(f"M{at}q2.4-2.4 4.8 0t4.8 0" for at in ("7 11", "30 9", "8 39", "29 41")),
        _own("water-deep"),
        1.3,
    ),
    "drained": box(
        0.4, 0.4, 47.2, 47.2, 0, _own("dry"), f' stroke="{_own("polder-edge")}" stroke-width=".8"'
    )
    + line("M24 0V48M0 24H48", _own("polder-edge"), 0.6),
    "bank": line("M3 24H45", "", 7.4)
    + line("M3 24H45", EARTH, 5.6)
    + line("M4 26.2H44", EARTH_DARK, 1.2, ' stroke-dasharray="3 2.4"')
    + line("M3 23.4H45", LEAF, 3)
    + line("M4 22.6H44", GRASS_LIGHT, 1, ' stroke-dasharray="2 3"'),
    "points": both(path("M17 25L10 45L17.4 42.4L22 47L24 30z", RED))
    + path("M" + "L".join(ring(24, 18, 12, 17, 14.4)) + "z", "#fc3")
    + disc(24, 18, 10, STRAW_LIGHT)
    + tone("M" + "L".join(ring(24, 18.6, 5, 8, 3.4)) + "z", STRAW_DARK),
    "market": tube("M7 16V46M41 16V46", WOOD, 2)
    + disc(13, 26, 4.4, ORANGE)
    + disc(35, 26, 4.4, STRAW)
    + disc(24, 25, 5.4, LEAF)
    + path("M3 29H45V46H3z", WOOD)
    + line("M3 35H45M3 40.4H45", WOOD_DARK, 1.4)
    + path(_AWNING, WHITE)
    + tone("M11.6 4.8H18L17 16.5H12.5zM24 4.8H30L35.5 16.5H24z", RED)
    + line(_AWNING),
}

ART = Art(
    "h2olland",
    _PIECES,
    figures=("worker",),
    css=_CSS,
    light={
        "water": "#86c5cb", "water-deep": "#63abb4", "polder": "#d8e6a6", "polder-edge": "#a3bd6c",
        "dry": "#e6edbf", "village": "#efe2ad", "frame": "#f1f4dd", "clay": "#b7a491",
    },
    dark={
        "water": "#1f4c55", "water-deep": "#2c6670", "polder": "#42512c", "polder-edge": "#6b7d48",
        "dry": "#4f5e38", "village": "#5c5433", "frame": "#20281c", "clay": "#6f6357",
    },
)  # fmt: skip
use = ART.use


def owned(name: str, seat: int, x: float, y: float, size: float, key: str = "") -> str:
    """Return a piece of a seat, in its colour."""
    return in_colour(seat, use(name, x, y, size, key=key))


def in_colour(seat: int, placed: str) -> str:
    """Return a placed piece in the colour of a seat."""
    return placed.replace("<use", f'<use style="--p:{SEAT_COLOURS[seat]}"', 1)


def worker(seat: int, x: float, y: float, size: float, key: str = "") -> str:
    """Return a worker of a seat, its shape on his chest."""
    return owned(f"worker-{SEAT_SHAPES[seat]}", seat, x, y, size, key)
