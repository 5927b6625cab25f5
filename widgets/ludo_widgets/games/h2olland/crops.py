"""What grows on the fields of H2Olland, and what grazes there.

No two tulips share a flower, so that they can be told apart without their colours: red is a closed
egg, yellow a lily with tips turned out, orange an open bowl with a fringe, pink a full round ball,
white a tall goblet with a green flame, and purple a ragged parrot tulip.
"""

from __future__ import annotations

from ludo_widgets.draw.strokes import (
    CREAM,
    INK,
    LEAF,
    LEAF_DARK,
    ORANGE,
    STRAW_DARK,
    balls,
    both,
    dots,
    line,
    move,
    path,
    tone,
    tube,
)
from ludo_widgets.games.h2olland.tones import (
    HIDE,
    POD,
    POD_DARK,
    POD_LIGHT,
    ROSE,
    SHADE,
    TUBER,
    TUBER_DARK,
    TUBER_LIGHT,
    WHITE,
)


def _tulip(flower: str, neck: float = 29) -> str:
    """A flower on its stem, which starts at the neck, between two leaves."""
    return (
        tube(f"M24 {neck}V46", LEAF, 2)
        + path("M24 47C14 47 7 41 5 28C14 30 22 36 24 47z", LEAF)
        + path("M24 47C34 47 40 43 43 32C34 33 26 38 24 47z", LEAF)
        + line("M9 33C14 36 19 40 22 45M39 36C34 38 29 41 26 45", LEAF_DARK)
        + flower
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


CARROT = "M24 47C18 42 12 28 13 20C13.6 14 34.4 14 35 20C36 28 30 42 24 47z"
GREENS = "M24 18C15 15 10 8 13 2q6 1 8.5 6 0-5 2.5-7 2.5 2 2.5 7 2.5-5 8.5-6C38 8 33 15 24 18z"
_KERNELS = "M17.6 12V38M24 7V40M30.4 12V38"
_GAPS = ' stroke-dasharray="0 5.2"'

CROPS = {
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
        path(GREENS, LEAF)
        + line("M24 16V8M21 14L17 8M27 14L31 8", LEAF_DARK)
        + path(CARROT, ORANGE)
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
}
