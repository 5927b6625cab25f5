"""The pieces and colours of H2Olland: mills, farms, workers, crops, tulips, land, weather.

The sails of ``polder-mill`` are a piece of their own, so that they can turn: the hub of the mill is
the point (24, 17), the centre of ``mill-sails`` the point (24, 24), and the sails reach out 20. The
chest of the ``worker``, where a player's shape goes, is the point (24, 35).

No two tulips share a flower, so that they can be told apart without their colours: red is a closed
egg, yellow a lily with tips turned out, orange an open bowl with a fringe, pink a full round ball,
white a tall goblet with a green flame, and purple a ragged parrot tulip.
"""

from __future__ import annotations

from functools import partial

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
    SKY,
    SKY_LIGHT,
    STRAW,
    STRAW_DARK,
    STRAW_LIGHT,
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
    ring,
    tone,
    tube,
    turned,
)
from ludo_widgets.draw.svg import figure
from ludo_widgets.draw.symbols import Art

# The tones of this game: base, then light, then dark.
REED, REED_LIGHT, REED_DARK = "#b98d5c", "#dcb988", "#8d6540"
WHITE, SHADE, PANE = "#fffdf4", "#d5d3c8", "#478"
POD, POD_LIGHT, POD_DARK = "#7b3", "#ce8", "#471"
TUBER, TUBER_LIGHT, TUBER_DARK = "#d9a663", "#f4d6a0", "#a6753d"
EARTH, EARTH_DARK, MUD, MUD_LIGHT, MUD_DARK = "#a9713f", "#7c4f2a", "#b3a08d", "#d5c7b4", "#7a6858"
ROCK, ROCK_LIGHT, GRASS_LIGHT = "#a9aeb3", "#d5d9dc", "#a5d873"
SEA, SEA_LIGHT = "#39c", "#9de"
CLOUD, CLOUD_DARK, NAVY, NAVY_LIGHT = "#fff", "#c5d3de", "#345", "#678"
HIDE, ROSE = "#333", "#fab"


def _tulip(flower: str, neck: float = 29) -> str:
    """A flower on its stem, which starts at the neck, between two leaves."""
    return (
        tube(f"M24 {neck}V46", LEAF, 2)
        + path("M24 47C14 47 7 41 5 28C14 30 22 36 24 47z", LEAF)
        + path("M24 47C34 47 40 43 43 32C34 33 26 38 24 47z", LEAF)
        + line("M9 33C14 36 19 40 22 45M39 36C34 38 29 41 26 45", LEAF_DARK)
        + flower
    )


def _sun(x: float, y: float, r: float, ray: float, fill: str = STRAW, tips: str = ORANGE) -> str:
    """A sun with pointed rays."""
    corners = "M" + "L".join(ring(x, y, 10, ray, r + 0.5)) + "z"
    shine = f"M{number(x - r + 3)} {y}c0-3 1-6 {number(r - 5)}-{number(r - 4)}"
    return path(corners, tips) + disc(x, y, r, fill) + line(shine, STRAW_LIGHT, 2)


def _cloud(how: str, fill: str, dim: str) -> str:
    """A cloud about 40 wide and 24 high, standing on the line y = 0 and then moved."""
    return move(
        how,
        path("M-12 0C-22 0-23-13-13-14C-12-25 5-28 9-18C16-21 21-14 18-10C24-7 22 0 15 0z", fill)
        + tone("M-18-3C-12-2 12-2 20-5C19-1 17-.8 15-.8H-12C-15-.8-17-2-18-3z", dim),
    )


def _tuber(how: str, eyes: str) -> str:
    """A potato, centred on the origin and then moved."""
    return move(
        how,
        path("M-13 3C-14-6-7-11 1-10C9-10 14-6 13 1C13 8 6 11-1 10C-7 11-12 9-13 3z", TUBER)
        + tone("M12-2C13 5 8 9-1 8C-6 9-10 8-12 5C-10 12-2 9.5 0 9.5C8 10 13 6 12-2z", TUBER_DARK)
        + line("M-9-1C-8-4-5-6-2-7", TUBER_LIGHT, 2.4)
        + dots(eyes, TUBER_DARK, 2.2),
    )


def _pod(how: str) -> str:
    """A bean pod from left to right, its seeds showing, and then moved."""
    return move(
        how,
        path("M-23-8q4 2 7 2c8 5 24 4 32-2q4-2 7-5 1 5-1 9c-4 11-12 16-22 16s-18-4-21-16z", POD)
        + tone("M-18 2C-10 10 12 9 20-3C17 6 9 11 0 11S-14 8-18 2z", POD_DARK)
        + tone("M-18-4C-8 0 8-1 18-7C12 8-9 11-18-4z", POD_DARK)
        + balls("-9.6 .6,-3.2 2.8,3.4 2.6,9.8-.6", POD_LIGHT, 5.4),
    )


def _wave(y: float) -> str:
    """Path data of a wave across the grid."""
    return f"M6 {y}C9 {y - 8} 14 {y - 8} 18 {y}S26 {y + 8} 30 {y}S39 {y - 8} 42 {y}"


def _sea(y: float) -> str:
    """The sea up to a height, with a line of foam."""
    body = path(f"M1 {y}c4-5 8-5 12-1s8 4 12 0 8-4 11 0 7 3 11-1V44q0 3-3 3H4q-3 0-3-3z", SEA)
    return body + line(f"M4 {y + 2}c3-4 6-3 9 0s8 4 12 0 8-4 11 0 6 2 8 1", SEA_LIGHT, 2)


def _blossom(how: str) -> str:
    """A blossom with five petals, centred on the origin and then moved."""
    petals = ",".join(ring(0, 0, 5, 6))
    return move(
        how,
        dots(petals, "", 11.6)
        + dots(petals, ROSE, 8.6)
        + dots(",".join(ring(0, 0, 5, 6.8)), "#fde", 4)
        + dots("0 0", STRAW, 5)
        + dots("0 0", STRAW_DARK, 2),
    )


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
_CARROT = "M24 47C18 42 12 28 13 20C13.6 14 34.4 14 35 20C36 28 30 42 24 47z"
_GREENS = "M24 18C15 15 10 8 13 2q6 1 8.5 6 0-5 2.5-7 2.5 2 2.5 7 2.5-5 8.5-6C38 8 33 15 24 18z"
_KERNELS = "M17.6 12V38M24 7V40M30.4 12V38"
_GAPS = ' stroke-dasharray="0 5.2"'
_ARM = "M24 24V4.6M17.6 6.6L24 12.6L30.4 6.6"
_RAIN = "M13 25L10 33M22 25L19 33M31 25L28 33M40 25L37 33"
_OAK = (
    "M24 44C20 42 16 43 13 40C10 37 12 34 14 32C9 31 7 26 10 22C12 20 14 20 16 21C13 16 15 11 19 10"
    "C20 7 22 4 24 2C26 4 28 7 29 10C33 11 35 16 32 21C34 20 36 20 38 22C41 26 39 31 34 32"
    "C36 34 38 37 35 40C32 43 28 42 24 44z"
)

_PIECES = {
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
    "mill-sails": turned(
        path("M24 17.5H31V4.4H24z", WHITE)
        + line("M28 5.6V16.4M26 11H30", REED, 1.2)
        + tube("M24 24V4.4", WOOD, 0.4),
        *(45, 135, 225, 315),
    )
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
    "cow": line("M43 19C47 22 45 28 45.6 32", "", 2.6)
    + dots("45.6 33", "", 4.6)
    + path("M18 32H22.6V45H18zM34 32H38.6V45H34z", SHADE)
    + path("M26 34C27 39 34 39 35 34z", ROSE)
    + path("M13 15C22 13 33 13 40 15S44 24 44 30V45H39V35H20V45H15V34C11 31 10 20 13 15z", WHITE)
    + tone("M24 14.4C26 22 20 28 16 25C12.6 22 13 18 14 15.8C17 14.8 21 14.4 24 14.4z", HIDE)
    + tone("M31 14.4C30 20 33 25 37 25C40 25 42 24 43.2 25C43.4 19 42 16.4 39.8 15.8z", HIDE)
    + tone("M24 34.2C24 30 31 29 32 34.2z", HIDE)
    + tone("M15.4 41.6H19.2V44.2H15.4zM39.8 41.6H43.2V44.2H39.8z", HIDE)
    + path("M6 9C3 8 2 6 3 4C6 4 8 6 9 8M17 9C20 8 21 6 20 4C17 4 15 6 14 8", CREAM)
    + path("M6 12c-3-2-6-1-5 2 2 2 4 1 6 0M17 12c3-2 6-1 5 2-2 2-4 1-6 0", HIDE)
    + path("M5 12C6 6 17 6 18 12C19 18 17 27 11.5 27S4 18 5 12z", WHITE)
    + tone("M12.6 8.4C17 8.8 17.6 12 17.6 16C15 18 12 14 12.6 8.4z", HIDE)
    + path("M4 22C4 18 19 18 19 22C19 29 4 29 4 22z", ROSE)
    + dots("9 23,14 23", INK, 2)
    + dots("8.6 15", INK, 2.6)
    + dots("14.8 15", WHITE, 2),
    "carrot": move(
        "translate(-2 2.6) rotate(36 24 24)",
        path(_GREENS, LEAF)
        + line("M24 16V8M21 14L17 8M27 14L31 8", LEAF_DARK)
        + path(_CARROT, ORANGE)
        + tone("M31 18C33 28 29 40 23 45C31 41 35 28 34 20C34 19 33 18 31 18z", "#d60")
        + line("M17 21C17 25 18 28 19 31", "#fc8", 2.4)
        + line("M23 22H29M26 29H31M20 36H25", "#c50", 1.6),
    ),
    "bean": _pod("translate(25 15) rotate(-8) scale(.84)")
    + _pod("translate(24 34) rotate(-8) scale(.95)"),
    "corn": path("M24 1C31 5 34 13 34 23C34 36 30 44 24 44S14 36 14 23C14 13 17 5 24 1z", "#fc3")
    + tone("M28 4C34 16 33 34 26 43C33 40 33 31 33 23C33 14 31 7 28 4z", STRAW_DARK)
    + line(_KERNELS, "#c80", 2.2, _GAPS)
    + both(path("M24 47C10 46 4 34 6 17C14 23 20 34 24 47z", LEAF))
    + line("M9 24C12 32 16 38 21 43M39 24C36 32 32 38 27 43", LEAF_DARK),
    "potato": _tuber("translate(31 14) rotate(24)", "-1 2,6-3,5 4")
    + _tuber("translate(15 20) rotate(-50) scale(.95)", "2-4,-1 4,7 1")
    + _tuber("translate(28 34) rotate(-8) scale(1.12)", "-3 4,3-3,8 2"),
    "tulip-red": _tulip(
        path("M24 2C30 6 33 11 33 18H15C15 11 18 6 24 2z", "#b22")
        + both(path("M13 6C22 9 28 18 26 31C15 32 8 25 9 16C9.4 12 11 8.4 13 6z", "#e33"))
        + tone("M36 8.4C40 17 37 27 27 30.4C36 29 39.4 22 38.2 16C37.8 13 37 10.6 36 8.4z", "#b22")
        + line("M13 14C12.4 18 13.4 22 16 25", "#f98", 2.6)
    ),
    "tulip-yellow": _tulip(
        path("M24 1C30 10 30 22 24 31C18 22 18 10 24 1z", "#d90")
        + both(path("M25 31C14 31 11 23 14 16C15 11 8 8 2 8C9 1 24 4 25 31z", "#fd2"))
        + line("M10 7C15 8 18 12 17 19", "#ff9", 2.4)
        + line("M38 7C33 8 30 12 31 19", "#d90", 2)
    ),
    "tulip-orange": _tulip(
        path("M2 9L6 8L8 4L12 6L15 2L19 5L24 1L29 5L33 2L36 6L40 4L42 8L46 9L38 22H10z", "#c50")
        + dots("18 11,24 9,30 11", "#fd4", 4)
        + path(
            "M2 9L6 11L7 14L11 13L13 17L17 15L20 19L24 16L28 19L31 15L35 17L37 13L41 14L42 11L46 9"
            "C46 22 37 31 24 31S2 22 2 9z",
            "#f92",
        )
        + tone("M44.6 13C43 23 36 29 24 30C37 31 45 23 44.6 13z", "#d60")
        + line("M7 18C9 22 12 25 16 27", "#fc8", 2.4)
        + line("M17 19C18 24 20 27 22 29M31 19C30 24 28 27 26 29", "#d60", 1.5)
    ),
    "tulip-pink": _tulip(
        path("M8 18c-3-9 3-14 9-11 2-6 12-6 14 0 6-3 12 2 9 11 0 9-7 13-16 13s-16-4-16-13z", "#d47")
        + path(
            "M5 20c-1-8 6-11 10-6 2-6 8-6 9-2 1-4 7-4 9 2 4-5 11-2 10 6-2 8-10 11-19 11S7 28 5 20z",
            "#f7a",
        )
        + path("M9 23c-1-6 5-8 9-4 2-5 10-5 12 0 4-4 10-2 9 4-2 6-8 8-15 8s-13-2-15-8z", "#f9c")
        + path("M16 27c-1-7 6-7 8-3 2-4 9-4 8 3-2 3-5 4-8 4s-6-1-8-4z", "#fbd")
        + line("M8 17q1-3 3-3M22 5q2-1 5 0M22 18q2-1 4 0M18 13q1-1 2-1", "#fef", 1.6)
    ),
    "tulip-white": _tulip(
        path("M24 1C29 5 32 10 32 16H16C16 10 19 5 24 1z", SHADE)
        + both(path("M14 3C22 7 26 16 25 35C16 34 13 26 13 16C13 11 13 7 14 3z", WHITE))
        + tone("M33 6C35 18 33 29 26 33C32 32 34 25 34 16C34 12 33.6 9 33 6z", SHADE)
        + tone(
            "M24 33C17 29 17 22 20 16q1 4 2.4 3-.4-6 1.6-11 2 5 1.6 11 1.4 1 2.4-3 7 10-4 17z",
            "#6b4",
        ),
        33,
    ),
    "tulip-purple": _tulip(
        path("M24 31L14 4L20 8L22 2L26 6L31 1L33 7L38 4z", "#539")
        + both(
            path(
                "M24 31c-5 1-9-1-11-4-3 1-5-1-4-4-4 0-6-3-3-6-4-2-4-6 0-6-1-4 2-6 5-4 2-3 5-1 5 2"
                " 3 0 4 3 3 5 3 1 4 4 3 6 3 2 4 7 2 11z",
                "#95d",
            )
        )
        + line("M10 12C14 16 18 22 21 28M38 11C34 16 30 22 26 28", "#dbf", 1.8)
        + line("M8 19C12 21 16 24 19 28", "#6c4", 1.8)
    ),
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
    "bridge": tone("M2 36H46V44Q46 47 43 47H5Q2 47 2 44z", SEA)
    + line("M4 43H12M19 45H28M35 43H43", SEA_LIGHT, 2)
    + path("M1 27C12 19 36 19 47 27V42H39C39 29 9 29 9 42H1z", WHITE)
    + tone("M40 26C43 27 45 27.6 46.2 28.4V41.2H40C39.6 37 38 34 34 32.4z", SHADE)
    + tube("M3 15C14 7 34 7 45 15", WHITE, 1.4)
    + tube("M3 15V27M13.6 11V22M24 9.4V20.4M34.4 11V22M45 15V27", WHITE, 0.6)
    + tube("M2 27C13 19 35 19 46 27", WOOD_LIGHT, 2),
    "clay": path("M2 22L21 8Q24 6 27 8L46 22V28L27 42Q24 44 21 42L2 28z", MUD_DARK)
    + path("M2 22L21 8Q24 6 27 8L46 22L27 36Q24 38 21 36z", MUD)
    + tone("M4 22L22 8.8Q24 7.6 26 8.8L29 11L7.4 24.6z", MUD_LIGHT)
    + line("M24 23L21 16L25 12L24 7M21 16L13 15M24 23L15 25L10 28M15 25L8 22", "", 2)
    + line("M24 23L33 20L37 16M33 20L40 23M24 23L27 29L24 32L25 37M27 29L35 30L34 35", "", 2)
    + line("M28 17L32 15M17 30L20 33M29 25L33 25", MUD_LIGHT, 1.8),
    "spring": tube("M4 45C12 38 20 32 26 24C30 18 36 12 44 6", TWIG, 2.6)
    + tube("M22 29C28 32 32 34 36 34", TWIG, 1.8)
    + path("M10 40C4 38 2 33 3 28C9 29 12 33 10 40z", LEAF)
    + path("M36 13C34 8 36 4 40 1C43 5 42 10 36 13z", LEAF)
    + _blossom("translate(17 17) scale(1.15)")
    + _blossom("translate(36 35) rotate(30)"),
    "summer": _sun(24, 20, 11, 18) + _sea(33) + line("M8 42H16M24 43H33", SEA_LIGHT, 2),
    "autumn": move(
        "rotate(28 24 24) translate(-2.9 -2) scale(1.12 1.08)",
        tube("M24 40V47", TWIG, 1.6)
        + path(_OAK, "#e72")
        + tone("M24 3Q28 6 28.4 10.6 35 14 31 22c6-2 11 6 1.6 9.6 6 5 3 11-8.6 11.4z", "#c42")
        + line("M24 44V10M17 37L24 36L31 37M15 26L24 28L33 26M20 15L24 20L28 15", "#821", 1.5),
    ),
    "winter": "".join(
        turned(line(_ARM, *ink), *range(0, 360, 60))
        for ink in (("", 6.2), (SKY, 3.6), (SKY_LIGHT, 2))
    )
    + dots("24 24", SKY_LIGHT, 6),
    "flood": line(_RAIN, "", 6)
    + line(_RAIN, SKY, 3)
    + _cloud("translate(24 26)", "#9ab", "#678")
    + _sea(39),
    "drought": _sun(24, 20, 12, 18.6, "#fa2", "#e42")
    + path("M1 32C8 28 40 28 47 32V44Q47 47 44 47H4Q1 47 1 44z", "#d9a868")
    + tone("M1.8 41H46.2V44Q46.2 46.2 44 46.2H4Q1.8 46.2 1.8 44z", EARTH)
    + line("M12 30L16 37L9 41L7 46M31 30L27 38L24 46M16 37L27 38L37 41L46 37M37 41L38 46", "", 1.8),
    "rot": move(
        "translate(-2 2.6) rotate(36 24 24)",
        path(_GREENS, "#b94")
        + path(_CARROT, "#f0963a")
        + tone("M31 18C33 28 29 40 23 45C31 41 35 28 34 20C34 19 33 18 31 18z", "#b5642a")
        + tone("M14 20c1-4 8-4 9 0 4 2 2 7-1 7 0 5-6 6-7 2-2-3-3-5-1-9z", "#7d9c84")
        + tone("M20 36c2-3 7-3 7 1 1 3-1 6-3 8-3-2-6-5-4-9z", "#7d9c84")
        + dots("18 21,20 25,17 27,23 38,24 42", "#3f5a48", 2),
    )
    + tube("M30 29C30 40 41 42 41 34", "#f9a", 4.6)
    + disc(41, 31, 5.2, "#f9a")
    + dots("39 30,43.4 30", INK, 2.2)
    + line("M39.4 33.2Q41.2 34.8 42.6 33.2", INK, 1.3),
    "weather-back": box(4, 1, 40, 46, 5, CREAM)
    + box(8, 5, 32, 38, 2, SEA, ' stroke="none"')
    + _sun(27, 18, 6.4, 11)
    + _cloud("translate(23.6 38) scale(.64)", CLOUD, CLOUD_DARK),
}

ART = Art(
    "h2olland",
    _PIECES,
    figures=("worker",),
    light={
        "water": "#86c5cb", "water-deep": "#63abb4", "polder": "#d8e6a6", "polder-edge": "#a3bd6c",
        "dry": "#e6edbf", "village": "#efe2ad", "frame": "#f1f4dd", "clay": "#b7a491",
    },
    dark={
        "water": "#1f4c55", "water-deep": "#2c6670", "polder": "#42512c", "polder-edge": "#6b7d48",
        "dry": "#4f5e38", "village": "#5c5433", "frame": "#20281c", "clay": "#6f6357",
    },
)  # fmt: skip
use, worker = ART.use, partial(figure, ART, "worker")
