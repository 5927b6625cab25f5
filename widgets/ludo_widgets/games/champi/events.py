"""The pictures of the events: one thing each, drawn as large as the grid allows."""

from __future__ import annotations

from ludo_widgets.draw.strokes import (
    CREAM,
    LEMON,
    RED,
    STRAW,
    WOOD,
    WOOD_DARK,
    WOOD_LIGHT,
    balls,
    box,
    circle,
    disc,
    dots,
    line,
    path,
    ring,
    tone,
    tube,
)
from ludo_widgets.games.champi.foods import cloud, sun
from ludo_widgets.games.champi.tones import (
    BARRED,
    BRASS,
    BRASS_LIGHT,
    COAL,
    FLESH,
    MOULD,
    MOULD_DARK,
    QUEASY,
    QUEASY_DARK,
    QUEASY_LIGHT,
    RAIN,
    RAIN_LIGHT,
    STEEL,
    STEEL_DARK,
    STEEL_LIGHT,
    VIOLET,
    VIOLET_DARK,
    VIOLET_LIGHT,
    WHITE,
    eyes,
    outlined,
    piece,
    swirl,
    zed,
)

_STOMACH = (
    "M15 2H25C25 8 26 13 29 10C33 4 43 6 45 17C47 31 40 46 24 45C16 45 12 41 9 40C7 41 8 44 8 46H2"
    "C1 37 4 32 9 31C14 31 18 34 18 28C18 20 15 14 15 2z"
)
_FLASK = "M19 4H29V17C36 19 40 25 40 31C40 40 33 47 24 47S8 40 8 31C8 25 12 19 19 17z"
_HEATER = "M36 24C39 26 43 26 46 26C47 36 43 43 36 47C29 43 25 36 26 26C29 26 33 26 36 24z"
_GLASS = "M18 8C25 8 29.6 13 29.6 21C29.6 30 25 36 18 36S6.4 30 6.4 21C6.4 13 11 8 18 8z"
_BUOY = circle(22.8, 22.8, 14.8)
_QUARTERS = ' stroke-linecap="butt" stroke-dasharray="11.62"'
_SANDS = "M9 6C9 16 16 20 16 24S9 32 9 42H29C29 32 22 28 22 24S29 16 29 6z"
_STINK = "M28 15q-4-3 0-6t0-6M35.5 17q-4-3 0-6t0-6M43 19q-4-3 0-6t0-6"


def card(how: str, fill: str) -> str:
    """A card 16 wide and 22 high, centred on the origin and then moved."""
    return box(-8, -11, 16, 22, 2.4, fill, f' transform="{how}"')


def _slabs(*tops: int) -> str:
    """Cards that lie on one another, seen from the side, from the lowest to the highest."""
    sheet = "l20-7 20 7-20 7z"
    return "".join(path(f"M4 {y}{sheet}", CREAM) for y in tops)


EVENTS = {
    "event-indigestion": path(_STOMACH, QUEASY)
    + tone("M40 9C47 18 46 42 24 44C16 44 12 40 9 39C25 44 44 36 40 9z", QUEASY_DARK)
    + line("M18.5 5C19 14 22 20 21 27", QUEASY_LIGHT, 2.4)
    + line(swirl(31, 25, 4.6), "", 2.6)
    + balls("7 10,11 20", QUEASY_LIGHT, 5)
    + balls("3.6 19", QUEASY_LIGHT, 2.6),
    "event-alchemist": path(_FLASK, "#e4f3f6")
    + tone("M9 29Q16 25 24 29T39 29C40 40 33 46.2 24 46.2S8 40 9 29z", VIOLET)
    + tone("M38.8 30C39.6 40 33 46.2 24 46.2Q17 46.2 13 42C24 46 36 41 38.8 30z", VIOLET_DARK)
    + line("M12 28C13 24 16 22 19 20", WHITE, 2.4)
    + outlined("M24 32.4V41.6M19.4 37H28.6", WHITE, 3.4, 1)
    + path("M16 2H32V7H16z", WOOD)
    + balls("37 15,43 9,36 4", VIOLET_LIGHT, 3.4),
    "event-knight": path("M19 7C17-1 34-1 44 8C47 12 46 17 43 20C41 13 32 10 24 10z", RED)
    + path("M3 24C3 12 10 6 19 6S35 12 35 24V38Q35 42 31 42H7Q3 42 3 38z", STEEL)
    + tone("M25 8C31 10 34 16 34 24V38Q34 41.2 31 41.2H24C31 34 31 18 25 8z", STEEL_DARK)
    + line("M8 19C9 14 12 10.5 16 9.6", STEEL_LIGHT, 2.4)
    + path("M3 23H35V28H3z", COAL)
    + path("M16.6 15H21.4V42H16.6z", BRASS)
    + dots("8 33,12 33,8 37,12 37", "", 2.2)
    + path(_HEATER, RAIN)
    + outlined("M36 29V42M31 34H41", BRASS_LIGHT, 3, 1),
    "event-peek": _slabs(39, 35, 31)
    + tone("M24 30c6 0 10-3 12-1l-12 7-12-7q6-1 12 1z", "#0003")
    + path("M2 15C11 2 37 2 46 15C37 28 11 28 2 15z", WHITE)
    + disc(24, 14.6, 8.2, RAIN)
    + eyes("24 14.6", 8)
    + line("M3 15C11 3 37 3 45 15", "", 2.4),
    "event-theft": path("M7 24C8 34 5 40 6 44Q6 47 9 47H26Q29 47 29 44C30 40 27 34 28 24z", FLESH)
    + path("M1 20C1 8 7 2 18 2S35 8 35 20C35 25 1 25 1 20z", VIOLET)
    + dots("9 15,18 8,27 16", VIOLET_LIGHT, 5)
    + path("M4 24C11 22 25 22 32 24L30 32Q23 36 17.6 31.6Q12 36 6 32z", COAL)
    + dots("12 28,23 28", WHITE, 4.8)
    + dots("13.4 28.4,24.4 28.4", "", 2.6)
    + line("M11 40Q15 43 19 40", "", 1.8)
    + piece("food-meat", 24, 25, 23)
    + tube("M26 43C28 45 32 45 35 43", FLESH, 3),
    "event-forced-discard": card("translate(12 18) rotate(-24)", VIOLET)
    + card("translate(20 15) rotate(-6)", VIOLET_LIGHT)
    + card("translate(34 33) rotate(28)", CREAM)
    + dots("34 33", BARRED, 7)
    + outlined("M33 11Q38 12 40 17M30 4.5Q40 5 44.5 14", WHITE, 1.8, 1.2)
    + path("M3 35H9V29H17V35H23L13 47z", BARRED),
    "event-swap": card("translate(9.4 25) scale(.8) rotate(-14)", VIOLET_LIGHT)
    + card("translate(15 25) scale(.8) rotate(10)", VIOLET)
    + card("translate(33 25) scale(.8) rotate(-10)", BRASS_LIGHT)
    + card("translate(38.6 25) scale(.8) rotate(14)", STRAW)
    + outlined("M8 10C16 3 25 3 34 6M40 39C32 45 23 45 14 42", BARRED, 3.4)
    + path("M31 1L44 9L31 12zM17 47L4 39L17 36z", BARRED),
    "event-skip": path(_SANDS, "#e4f3f6")
    + tone(
        "M11 13H27C25 18 21 20 21 24V32Q27 36 28 41.2H10Q11 36 17 32V24C17 20 13 18 11 13z",
        STRAW,
    )
    + line("M12 9C12.5 11 13 12 13.6 13", WHITE, 2)
    + line(_SANDS)
    + path("M5 1H33V6H5zM5 42H33V47H5z", WOOD)
    + tone("M6 4H32V5.2H6zM6 45H32V46.2H6z", WOOD_DARK)
    + outlined(zed(35, 5, 9) + zed(31, 20, 6), VIOLET_LIGHT, 2.8, 1.3),
    "event-lightning": cloud("translate(24 27) scale(1.03)", "#6b7487", "#474e60")
    + line("M9 16C9 13 12 12 15 13C15 8 19 6 23 6", "#a9b2c4", 2)
    + path("M26 17L12 34H21L16 47L36 27H27L33 17z", LEMON)
    + line("M26 20L17 32", "#fff6b8", 2),
    "event-drought": sun(24, 16, 9, 14.6, "#fb3", "#e4532a")
    + path("M1 31L8 28H40L47 31V44Q47 47 44 47H4Q1 47 1 44z", "#dba766")
    + tone("M1.8 42H46.2V44Q46.2 46.2 44 46.2H4Q1.8 46.2 1.8 44z", "#a9713f")
    + line(
        "M9 28L14 34L6 39M14 34L22 38L19 46M22 38L33 35L30 28M33 35L40 39L38 46M40 39L46 36", "", 2
    ),
    "event-spoil": piece("food-meat", 1, 9, 38)
    + path("M4 22c-1-5 4-7 6-5 3-3 8 0 6 4 3 4-1 8-4 6-4 1-8-1-8-5z", MOULD)
    + path("M20 34c-2-3 0-7 3-6 2-4 7-2 7 2 1 4-3 6-5 5-2 1-4 1-5-1z", MOULD)
    + dots("8 20,12 23,8 24,12 19,24 31,27 33", MOULD_DARK, 1.8)
    + outlined(_STINK, QUEASY, 2.2, 1.2),
    "event-shield": disc(22, 26, 20.6, WOOD)
    + tone("M22 6A20 20 0 0 1 42 26H22zM22 26V46A20 20 0 0 1 2 26z", RAIN)
    + line("M22 6V46M2 26H42")
    + line(circle(22, 26, 18.6), STEEL, 3.2)
    + line(circle(22, 26, 16.6), "", 1.4)
    + disc(22, 26, 6.4, STEEL)
    + line("M19 25Q19.5 23 21.5 22.4", STEEL_LIGHT, 2)
    + tube("M29 19L42 6", WOOD_LIGHT, 1.4)
    + path("M37 11V6L42 1.4V6H46.6L42 11z", RED),
    "event-mirror": tube("M18 38V42", BRASS, 3)
    + path("M7 47C7 41 29 41 29 47z", WOOD)
    + path(
        "M18 1Q21 1 21 4C30 6 34 13 34 21C34 32 28 40 18 40S2 32 2 21C2 13 6 6 15 4Q15 1 18 1z",
        BRASS,
    )
    + path(_GLASS, RAIN_LIGHT)
    + tone("M26 12C31 20 28 33 18 35.2C12 35 9 31 8 27C18 32 27 26 26 12z", "#7cc0ea")
    + line("M10 20L17 11M11 26L20 14", WHITE, 2.4)
    + outlined("M44 13L24 23L37 32", BARRED, 3.4)
    + path("M41.5 26.5L45.6 39L32.5 38z", BARRED),
    "event-rescue": outlined("M34 34C44 36 33 44 38 45S43 41 44 45", "#e8bd72", 2.6)
    + line(_BUOY, "", 14)
    + line(_BUOY, WHITE, 10.8)
    + line(_BUOY, RED, 10.8, _QUARTERS)
    + line("M8 17C10 12 14 9 18 8", "#fff9", 2.4),
    "event-other": path("M9 6H39V42H9z", "#f7e4b4")
    + tone("M34 8H38.2V40H34z", "#e0c48a")
    + path("M" + "L".join(ring(24, 24.6, 5, 12.6, 5.4)) + "z", STRAW)
    + line("M20 23L22.4 18", "#fff3b8", 2)
    + box(3, 1, 42, 8, 4, "#e9cf94")
    + box(3, 39, 42, 8, 4, "#e9cf94")
    + line("M8 4H37M8 42H37", "#fff3d6", 1.8),
}
