"""What happens in La Granja: dice, cards, donkeys, hats, markers, and the signs of the phases."""

from __future__ import annotations

from ludo_widgets.draw.strokes import (
    CREAM,
    DARK,
    INK,
    LEAF,
    LEMON,
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
    balls,
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
    BARE,
    BLUE,
    BLUE_DARK,
    COAT,
    COAT_DARK,
    GOLD,
    GOLD_DARK,
    GOLD_LIGHT,
    MUZZLE,
    OLIVE_LEAF,
    SHADE,
    SLATE,
    SLATE_DARK,
    SPROUT,
    SPROUT_DARK,
    TERRA,
    TERRA_DARK,
    TERRA_LIGHT,
    WHITE,
    hat,
    outlined,
    own,
    piece,
    zed,
)

_PIPS = {
    1: "24 24",
    2: "14.4 33.6,33.6 14.4",
    3: "14 34,24 24,34 14",
    4: "14.6 14.6,33.4 14.6,14.6 33.4,33.4 33.4",
    5: "14 14,34 14,24 24,14 34,34 34",
    6: "14.6 13,33.4 13,14.6 24,33.4 24,14.6 35,33.4 35",
}
_UP = "M0-13L11-1H5V12H-5V-1H-11z"


def _die(value: int) -> str:
    """A white die with round corners."""
    return (
        box(3.6, 3.6, 40.8, 40.8, 9, WHITE)
        + tone("M43.6 13V36Q43.6 43.6 36 43.6H12Q7 43.6 5 40Q40 44 40 6Q43.6 9 43.6 13z", SHADE)
        + dots(_PIPS[value], INK, 9 if value == 1 else 7.6)
    )


def _arrow(how: str, fill: str, shade: str) -> str:
    """A broad arrow that points up, about the origin and then moved."""
    return move(how, path(_UP, fill) + tone("M0-11.8L9.2-1.8H4.2V11.2H0z", shade))


def _card(how: str, face: str) -> str:
    """A card about the origin, 24 wide and 32 high, and then moved."""
    return move(how, box(-12, -16, 24, 32, 3, CREAM) + box(-9, -13, 18, 26, 1.6, face, BARE))


def _plate(fill: str, body: str) -> str:
    """A phase's picture on a round plate."""
    return disc(24, 24, 22.6, fill) + body


_DONKEY = (
    line("M6 22C3 25 3 30 3.6 33", COAT_DARK, 2.6)
    + dots("3.6 34", INK, 4.6)
    + path("M15 33H19.6V44H15zM27 33H31.6V44H27z", COAT_DARK)
    + path(
        "M36.6 12C33 8 32 4 33 1.6C37 2 39.6 6 40 10zM40 10C39.6 6 41 3 43.6 1.6"
        "C45.6 4 45 8 43 11z",
        COAT,
    )
    + path(
        "M5 25C5 20 9 18 14 18H28C32 17 33.6 12 36 10C39 8 42.6 10 44 14L46.8 19.6"
        "C48 23 45 25.4 42 24.4L38.6 23.4C37.6 27 36.6 29 36.6 32V45.6H31.6V35H13.6V45.6"
        "H8.6V34C6 32 5 29 5 25z",
        COAT,
    )
    + tone(
        "M9.4 36V44.8H12.8V35.2zM32.4 35V44.8H35.8V32C35.8 30 36.6 28 37.6 24L34 28z",
        COAT_DARK,
    )
    + tone("M41.6 19L44.4 17L46.2 20.4C47 22.6 45 24.4 42.6 23.6L40.6 23z", MUZZLE)
    + dots("40.4 15.6", INK, 3)
    + line("M29.6 17C32 15 33 12.6 34.6 10.6", COAT_DARK, 3)
    + balls("15.6 15,25 15", ORANGE, 6)
    + disc(20.4, 13.6, 4.4, LEAF)
    + path("M9.6 17H31L28.6 32H12z", WOOD)
    + tone("M10.4 17.8H30.2L29.6 21H11z", WOOD_LIGHT)
    + line("M11.4 25H29.4M17 21.6V31.2M23.6 21.6V31.2", WOOD_DARK, 1.6)
)
_PONCHO = "M24 13C36 13 42 29 44.6 43Q45 46.4 42 46.4H6Q3 46.4 3.4 43C6 29 12 13 24 13z"
_SOMBRERO = (
    path(
        "M1.6 27C1.6 23 5 22 7 25C12 29 36 29 41 25C43 22 46.4 23 46.4 27C46.4 36 38 41 24 41"
        "S1.6 36 1.6 27z",
        STRAW,
    )
    + tone("M2.6 30C8 37 40 37 45.4 30C43 37 36 40.2 24 40.2S5 37 2.6 30z", STRAW_DARK)
    + path("M13 27C13 12 18 6 24 6S35 12 35 27C31 31 17 31 13 27z", STRAW)
    + tone("M28 8C33 12 34.2 20 34.2 26.6Q31 29 28 29.2Q32 20 28 8z", STRAW_DARK)
    + line("M17 17C17.6 13.6 19 11 21 10", STRAW_LIGHT, 2.6)
    + path("M13 27.4L13.4 21C18 24.4 30 24.4 34.6 21L35 27.4C31 31 17 31 13 27.4z", RED)
    + line("M16 26.6l3-1.6 2.6 2.4 2.6-2.2 2.6 2.2 2.6-2.4 2.6 1.6", LEMON, 1.8)
)
_GLASS = "M14 8H34C34 17 27 20 27 24S34 31 34 40H14C14 31 21 28 21 24S14 17 14 8z"

PLAY = {
    **{f"die-{value}": _die(value) for value in _PIPS},
    "die-shift": move("translate(-1.6 11.6) scale(.74)", _die(5))
    + _arrow("translate(40 14) scale(.6 .9)", SPROUT, SPROUT_DARK)
    + _arrow("translate(40 35) scale(.6 -.9)", TERRA, TERRA_DARK),
    "donkey": _DONKEY,
    "paid-delivery": piece("donkey", -1, 0, 42) + piece("silver", 23, 23, 25),
    "delivery": box(2, 19, 26, 25, 2, WOOD)
    + tone("M3 20H27V24H3z", WOOD_LIGHT)
    + line("M2.8 28H27M2.8 35.6H27M9 24V43M21 24V43", WOOD_DARK, 1.8)
    + balls("9 15,21 15", ORANGE, 8)
    + disc(15, 13, 5.6, LEAF)
    + box(2, 19, 26, 25, 2, "none")
    + _arrow("translate(33.4 31.6) rotate(90) scale(1.02 1.06)", SPROUT, SPROUT_DARK),
    "hat": _SOMBRERO,
    "siesta": path(_PONCHO, PLAYER)
    + tone("M34 18C41 27 43 38 43.8 43Q44 45.6 42 45.6H33C37 38 37 26 34 18z", DARK)
    + tone("M14 21C9 29 7 37 6 42Q10 34 17 26z", LIGHT)
    + move("translate(24 13.6) rotate(-8) scale(1.16)", hat(18, PLAYER, 11))
    + outlined(zed(38.6, 2.6, 6.6), WHITE, 2.6, 1.3),
    "turn-order": tube("M5 5H43", WOOD, 2.6)
    + balls("4 5,44 5", GOLD, 4)
    + path("M9 6H39V46.4L24 41L9 46.4z", PLAYER)
    + tone("M33 6.8H38.2V45.2L33 43.2z", DARK)
    + path("M24 9.6L33 18.6H28V23H20V18.6H15z", WHITE),
    "card": box(6, 1, 36, 46, 4, CREAM)
    + box(9, 9, 7, 30, 1, SPROUT, BARE)
    + box(32, 9, 7, 30, 1, TERRA, BARE)
    + box(9, 3.6, 30, 7, 1.6, WOOD, BARE)
    + box(9, 37.4, 30, 7, 1.6, BLUE, BARE)
    + disc(24, 24, 6, GOLD),
    "card-back": box(6, 1, 36, 46, 4, CREAM)
    + box(9, 4, 30, 40, 2, own("back"), BARE)
    + line("M15 37C20 31 26 22 31 11", own("back-leaf"), 2.4)
    + tone(
        "M30 14C24 14 20 10 20 6C26 6 30 9 30 14zM27 22C20 22 15 18 14 13C21 13 26 16 27 22z"
        "M22 30C16 30 12 26 11.6 22C17 22 21 25 22 30zM28 21C34 21 37 17 37 12C31 12 28 16 28 21z"
        "M23 30C29 31 34 28 35 23C29 22 24 25 23 30zM18 37C23 39 29 37 31 33C26 31 20 32 18 37z",
        own("back-leaf"),
    ),
    "card-play": move("translate(-3 0) scale(.9)", piece("card", 0, 0, 48))
    + _arrow("translate(36 33) scale(1 -1)", SPROUT, SPROUT_DARK),
    "card-draw": box(13, 8, 26, 34, 3, CREAM)
    + box(9, 6, 26, 34, 3, CREAM)
    + move("scale(.86)", piece("card-back", -4, 0, 48))
    + _arrow("translate(36 33)", BLUE, BLUE_DARK),
    "card-discard": _card("translate(17.6 23.4) rotate(-24)", SHADE)
    + _card("translate(31 23.4) rotate(16)", TERRA_LIGHT)
    + outlined("M28 30L42 44M42 30L28 44", RED, 4.4),
    "hand-limit": _card("translate(14.4 22.6) rotate(-24) scale(.82)", SPROUT)
    + _card("translate(33.6 22.6) rotate(24) scale(.82)", BLUE)
    + _card("translate(24 17.4) scale(.98)", TERRA)
    + path(
        "M10 35C10 30 16 29 18 32C20 29 27 29 28 32C31 30 36 32 36 36C36 43 31 47 24 47"
        "S10 43 10 35z",
        SKIN,
    )
    + line("M18 33V37M27 33V37", "", 1.6)
    + path("M34 38C31 33 31 27 34 24C37 23 39 26 38 29C38 33 38 37 34 40z", SKIN),
    "upgrade": path("M24 1.6L45 22H34V31H14V22H3z", GOLD)
    + tone("M24 3L43 21.2H33.2V30.2H24z", GOLD_DARK)
    + line("M24 5L9 19.6", GOLD_LIGHT, 2.2)
    + box(14, 33.6, 20, 5, 1, GOLD)
    + box(14, 41.4, 20, 5, 1, GOLD_DARK),
    "income": piece("silver", 10, 0, 38)
    + _arrow("translate(13 33) scale(1.06 -1.06)", SPROUT, SPROUT_DARK),
    "exhausted": disc(24, 24, 22.6, SLATE)
    + tone("M44 13A22 22 0 0 1 8 39A22 22 0 0 0 44 13z", SLATE_DARK)
    + path(_GLASS, "#eef6f8")
    + tone(
        "M17.6 15H30.4C29 18 26 20 24 22C22 20 19 18 17.6 15zM16 39C17 34 21 33 24 30"
        "C27 33 31 34 32 39z",
        GOLD,
    )
    + tube("M13 8H35M13 40H35", WOOD, 2.4),
    "double": piece("vp", 0, 0, 36)
    + disc(35, 35, 12, TERRA)
    + outlined(
        "M28.6 32l4.6 6M33.2 32l-4.6 6M36.4 33.4c0-3.4 5.6-3.4 5.6 0c0 2-5 4-5.6 6h5.8",
        WHITE,
        2,
        0,
    ),
    "turn-up": piece("roof-back", 12, 12, 24)
    + outlined("M8 33A18.6 18.6 0 0 1 33 7.6M40 15A18.6 18.6 0 0 1 15 40.4", SPROUT, 4.4)
    + path("M30 1L42 9L31 15zM18 47L6 39L17 33z", SPROUT),
    "sun": path("M" + "L".join(ring(24, 24, 10, 23, 14.6)) + "z", ORANGE)
    + disc(24, 24, 14, STRAW)
    + line("M14 22C15 17.6 18 14.8 22 14.4", STRAW_LIGHT, 2.6),
    "moon": path(
        "M30 3C14 3 4 14 5 27C6 39 17 47 29 45C36 44 41 40 43.6 34C31 37 21 30 20 20"
        "C19.6 13 23 6 30 3z",
        "#f7e08a",
    )
    + tone(
        "M42 36C31 40 17 33 16 19C15 13 18 7 24 4.6C12 6 5.8 15 5.8 26C6 38 17 46 28 44.4"
        "C35 43.2 39 40 42 36z",
        "#dcb84c",
    )
    + path("M" + "L".join(ring(36, 13, 5, 8, 3.6)) + "z", CREAM),
    "phase-farm": _plate("#bfe3f2", "")
    + disc(33, 16, 6.4, STRAW)
    + path("M1.6 27C10 21 38 21 46.4 27A22.6 22.6 0 0 1 1.6 27z", LEAF)
    + line("M20 25L8 38M24 25V46M28 25L40 38", SPROUT_DARK, 2.6)
    + line(circle(24, 24, 22.6)),
    "phase-revenue": _plate(
        TERRA_LIGHT, move("rotate(-14 24 24) translate(8 8) scale(.667)", _die(5))
    ),
    "phase-transport": _plate(OLIVE_LEAF, piece("donkey", 7.6, 7, 33)),
    "phase-scoring": _plate("#f7d9b0", piece("vp", 6, 6.6, 36)),
}
