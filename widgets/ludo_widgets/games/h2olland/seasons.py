"""The seasons and the weather of H2Olland."""

from __future__ import annotations

from ludo_widgets.draw.strokes import (
    CREAM,
    INK,
    LEAF,
    ORANGE,
    SKY,
    SKY_LIGHT,
    STRAW,
    STRAW_DARK,
    STRAW_LIGHT,
    TWIG,
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
)
from ludo_widgets.games.h2olland.crops import CARROT, GREENS
from ludo_widgets.games.h2olland.tones import CLOUD, CLOUD_DARK, EARTH, ROSE, SEA, SEA_LIGHT, spun


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


_FLAKE = spun("24 4.6,24 43.4;17.6 6.6,24 12.6,30.4 6.6;17.6 41.4,24 35.4,30.4 41.4", 0, 60, 120)
_RAIN = "M13 25L10 33M22 25L19 33M31 25L28 33M40 25L37 33"
_OAK = (
    "M24 44C20 42 16 43 13 40C10 37 12 34 14 32C9 31 7 26 10 22C12 20 14 20 16 21C13 16 15 11 19 10"
    "C20 7 22 4 24 2C26 4 28 7 29 10C33 11 35 16 32 21C34 20 36 20 38 22C41 26 39 31 34 32"
    "C36 34 38 37 35 40C32 43 28 42 24 44z"
)

SEASONS = {
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
    "winter": line(_FLAKE, "", 6.2)
    + line(_FLAKE, SKY, 3.6)
    + line(_FLAKE, SKY_LIGHT, 2)
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
        path(GREENS, "#b94")
        + path(CARROT, "#f0963a")
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
