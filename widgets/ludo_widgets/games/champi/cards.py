"""Backs of cards, piles, and the signs that stand on cards and beside mushrooms."""

from __future__ import annotations

from ludo_widgets.draw.strokes import (
    CREAM,
    LEMON,
    RED,
    WOOD,
    both,
    box,
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
from ludo_widgets.games.champi.events import card
from ludo_widgets.games.champi.foods import cloud, sun
from ludo_widgets.games.champi.tones import (
    BARRED,
    MOSS,
    QUEASY,
    QUEASY_DARK,
    QUEASY_LIGHT,
    RAIN,
    RAIN_DARK,
    STEEL,
    STEEL_LIGHT,
    VIOLET_LIGHT,
    WHITE,
    outlined,
    piece,
    swirl,
    zed,
)

_FACE = ' stroke="none"'
_SHIELD = "M24 2C30 6 38 7 43 7C44 24 39 38 24 46C9 38 4 24 5 7C10 7 18 6 24 2z"
_AXE = move(
    "translate(24 24) rotate(40) scale(.94) translate(-26 -25)",
    tube("M24 1V49", WOOD, 2.6)
    + path("M22 5H26C31 5 35 2 37 0C42 7 42 17 37 24C35 21 31 18 26 18H22z", STEEL)
    + tone("M36 3C40 9 40 16 36 21.4C38 15 38 9 36 3z", STEEL_LIGHT),
)
_BAN = circle(24, 24, 20.6) + "M9.4 9.4L38.6 38.6"


def _back(fill: str, drawing: str) -> str:
    """The back of a card with a pale rim."""
    return box(5, 1, 38, 46, 5, CREAM) + box(8.4, 4.4, 31.2, 39.2, 2.4, fill, _FACE) + drawing


def _own(colour: str) -> str:
    """A colour of the game that differs on light and dark pages."""
    return f"var(--ludo-champi-{colour})"


def _barred(weather: str) -> str:
    """A weather in the sign of what is forbidden."""
    sky = disc(24, 24, 20, CREAM) + piece(f"climate-{weather}", 6, 6, 36)
    return sky + outlined(_BAN, BARRED, 4.2, 1.1)


CARDS = {
    "back-plain": _back(
        _own("dusk"),
        line(rays(24, 24, 12, 5, 11), _own("spore"), 1.8)
        + dots("24 24", _own("spore"), 5)
        + dots("13 9,35 9,13 39,35 39,24 8,24 40,12 24,36 24", _own("spore"), 2.4),
    ),
    "back-climate": _back(
        RAIN, sun(28, 17, 6.4, 11) + cloud("translate(23.6 38) scale(.62)", WHITE, "#b9cbdc")
    ),
    "back-champi": _back(
        _own("moss"),
        path("M20 25C20 32 18 35 18 38Q18 40 20 40H28Q30 40 30 38C30 35 28 32 28 25z", CREAM)
        + path("M10.5 25C10.5 14 16 9 24 9S37.5 14 37.5 25C37.5 29 10.5 29 10.5 25z", RED)
        + dots("17 20,24 14,31 21,24 24", WHITE, 4.6),
    ),
    "sign-offensive": both(_AXE),
    "sign-defensive": path(_SHIELD, RAIN)
    + tone("M24 3.2V45C37.6 37.6 42.6 24 42.2 7.8Q33 7.6 24 3.2z", RAIN_DARK)
    + line(
        "M24 8C29 11 34 12 38 12.5C38 24 34 34 24 40C14 34 10 24 10 12.5C14 12 19 11 24 8z",
        WHITE,
        3,
    )
    + line("M24 12V36", WHITE, 3),
    "sign-reaction": outlined("M40 30C37 39 29 44 21 42C10 40 5 31 7 22C9 11 21 5 31 10", MOSS, 5)
    + path("M27 2L43 13L27 20z", MOSS)
    + path("M27 17L15 29H22L19 38L33 25H26z", LEMON),
    "bar-rain": _barred("rain"),
    "bar-fair": _barred("fair"),
    "sign-sick": disc(24, 24, 21.6, QUEASY)
    + tone("M40 12C48 26 40 45 22 44.6Q14 44 9 39C28 46 44 32 40 12z", QUEASY_DARK)
    + line("M7 21C8 15 12 10 17 8.6", QUEASY_LIGHT, 2.6)
    + line(swirl(15, 21, 2.9) + swirl(32, 21, 2.9), "", 2.2)
    + line("M11 35q3.2-5 6.5 0t6.5 0 6.5 0 6.5 0", "", 3),
    "sign-skip": disc(24, 24, 21.6, "#3d4a7a")
    + path("M20 6C9 8 4 20 8 30C12 40 24 44 33 38C21 38 13 23 20 6z", LEMON)
    + outlined(zed(26, 9, 11) + zed(22.5, 25, 7), VIOLET_LIGHT, 3.2, 1.2),
    "pile-draw": box(11, 8, 34, 39, 4, CREAM)
    + box(7, 5, 34, 39, 4, CREAM)
    + box(3, 1, 34, 39, 4, CREAM)
    + box(6, 4, 28, 33, 2, _own("dusk"), _FACE)
    + line(rays(20, 20.5, 12, 4, 9), _own("spore"), 1.8)
    + dots("20 20.5", _own("spore"), 4),
    "pile-discard": card("translate(17 22) rotate(-26) scale(1.3)", "#d8d0c0")
    + card("translate(32 22) rotate(22) scale(1.3)", "#eee6d4")
    + card("translate(24 27) rotate(-5) scale(1.450)", CREAM)
    + outlined("M24 17V30", BARRED, 4)
    + path("M15.5 28H32.5L24 39z", BARRED),
}
