"""What the Champi eat, and the weather that they eat it in."""

from __future__ import annotations

from ludo_widgets.draw.strokes import (
    CREAM,
    ORANGE,
    RED,
    SKY_LIGHT,
    STRAW,
    STRAW_LIGHT,
    WOOD,
    WOOD_DARK,
    WOOD_LIGHT,
    balls,
    disc,
    dots,
    line,
    move,
    path,
    ring,
    tone,
    tube,
)
from ludo_widgets.games.champi.tones import (
    CLOUD,
    MOSS,
    MOSS_DARK,
    MOSS_LIGHT,
    RAIN,
    RAIN_LIGHT,
    ROAST,
    ROAST_DARK,
    ROAST_LIGHT,
    ROCK,
    ROCK_DARK,
    ROCK_LIGHT,
    WHITE,
    eyes,
)


def cloud(how: str, fill: str, dim: str) -> str:
    """A cloud about 40 wide and 24 high, standing on the line y = 0 and then moved."""
    shade = tone("M-18-3C-12-2 12-2 20-5C19-1 17-.8 15-.8H-12C-15-.8-17-2-18-3z", dim)
    return move(how, path(CLOUD, fill) + shade)


def sun(x: float, y: float, r: float, ray: float, fill: str = STRAW, tips: str = ORANGE) -> str:
    """A sun with pointed rays."""
    return path("M" + "L".join(ring(x, y, 10, ray, r + 0.5)) + "z", tips) + disc(x, y, r, fill)


def _drop(x: float, y: float) -> str:
    return f"M{x} {y}c3 4 4 5 4 7.4c0 4.6-8 4.6-8 0c0-2.4 1-3.4 4-7.4z"


_WINGS = "M22 20L7.5 13.5M26 20L40.5 13.5M22 23L10 29.5M26 23L38 29.5"

FOODS = {
    "food-meat": tube("M28 28L39 39", CREAM, 4)
    + balls("38.6 43,43 38.6", CREAM, 5.6)
    + dots("39.4 39.4", CREAM, 5)
    + path(
        "M33 33C30 36 25 36 20 35C8 33 1 24 3 14C5 5 13 1 21 4C30 7 35 16 35 25Q35 31 33 33z", ROAST
    )
    + tone("M30 12C36 22 35 32 29 33.6C24 35.6 14 33 9 28C20 33 32 28 30 12z", ROAST_DARK)
    + line("M8 17C8 12 11 8 16 8", ROAST_LIGHT, 3.2)
    + line("M15 20L20 15M20 26L26 20", ROAST_DARK, 2),
    "food-stone": path("M3 35L7 20L18 9L32 8L43 21L46 36L38 44H12z", ROCK)
    + tone("M32 9L42 21L45 36L37.6 43.2H26L33 26z", ROCK_DARK)
    + tone("M18.4 10L31 9L22 18L8.4 21z", ROCK_LIGHT)
    + line("M7 20L22 18L32 8M22 18L33 26L43 21M33 26L26 44M7 20L15 33L12 44M15 33L33 26", "", 1.3)
    + dots("12 27,21 38,22 25,36 35", ROCK_DARK, 2.2),
    "food-salad": path(
        "M4 28C0 22 3 16 8 17C6 10 13 6 17 10C19 2 29 2 31 9C36 5 43 10 40 16C46 16 47 23 44 28z",
        MOSS,
    )
    + line(
        "M10 26C10 22 9 20 8 19M22 24V10M18 14L22 18L26 13M36 26C37 20 38 17 40 14", MOSS_LIGHT, 2
    )
    + path("M12 28C10 20 15 15 20 18C22 13 31 13 32 19C36 18 39 23 36 28z", MOSS_LIGHT)
    + line("M24 27V20M18 27L16 22", MOSS_DARK)
    + disc(33, 24, 6, RED)
    + line("M30 23Q30.5 21 32.4 20.4", "#fba", 1.8)
    + path("M2 26H46C46 37 39 45 31 45H17C9 45 2 37 2 26z", WOOD)
    + tone("M40 27H45C45 37 38 44.2 31 44.2H24C33 42 39 35 40 27z", WOOD_DARK)
    + line("M6 31C7 35 9 38 12 40", WOOD_LIGHT, 2.6),
    "food-bottle": path(
        "M20 8H28V15C28 19 35 20 35 27V43Q35 47 31 47H17Q13 47 13 43V27C13 20 20 19 20 15z",
        "#5bb8a0",
    )
    + tone(
        "M28 18C31 21 34 22 34 27V43Q34 46.2 31 46.2H26Q30 45 30 42V28C30 23 27 21 28 18z",
        "#2f8571",
    )
    + line("M17 40V27C17 24 20 22.4 21 20", "#c9f2e4", 2.4)
    + path("M13 29H35V40H13z", CREAM)
    + path("M18.5 36C18.5 29 29.5 29 29.5 36zM22.4 36H25.6V38.6H22.4z", RED)
    + path("M18.5 7H29.5V11H18.5z", "#2f8571")
    + path("M20.5 1H27.5V7H20.5z", WOOD),
    "food-dragonfly": tube(_WINGS, SKY_LIGHT, 7.4)
    + line(_WINGS, RAIN, 1.3)
    + tube("M24 24V43.6", "#2fa7a0", 3.4)
    + line("M22 30H26M22 35H26M22 40H26", "", 1.4)
    + path("M24 13C30 13 29 24 27 27H21C19 24 18 13 24 13z", "#2fa7a0")
    + balls("19.5 9.6,28.5 9.6", RED, 5.4)
    + dots("18.8 8.6,27.8 8.6", WHITE, 1.6),
    "climate-rain": cloud("translate(24 29) scale(1.06)", "#9fb3c8", "#6d839b")
    + path(
        _drop(12, 34) + _drop(36, 34) + "M24 32c3 5 5 6 5 9.2c0 6-10 6-10 0c0-3.2 2-4.2 5-9.2z",
        RAIN,
    )
    + dots("10.6 42,34.6 42,22 42", RAIN_LIGHT, 2)
    + line("M10 19C10 16 13 15 16 16C16 11 19 9 23 9", WHITE, 2),
    "climate-fair": sun(24, 24, 14, 22.6)
    + line("M14 22C15 17 18 14.5 22 14", STRAW_LIGHT, 2.4)
    + eyes("19.5 22.5,28.5 22.5", 3.2)
    + line("M18.5 28Q24 34 29.5 28", "", 1.8)
    + dots("16.4 27,31.6 27", "#f98e52", 2.8),
}
