"""The tones of Champi, and strokes of its own."""

from __future__ import annotations

from ludo_widgets.draw.strokes import dots, line, number, path, tone

# Base, then light, then dark.
FLESH, FLESH_DARK = "#fff3d6", "#e2c795"
ROCK, ROCK_LIGHT, ROCK_DARK = "#a3a8b0", "#d8dce1", "#757b86"
RAIN, RAIN_LIGHT, RAIN_DARK = "#4a9fdc", "#bfe6ff", "#2a6fab"
WICKER, WICKER_LIGHT, WICKER_DARK = "#d9a052", "#f6d08f", "#96602a"
BRASS, BRASS_LIGHT = "#f6b93b", "#ffe9a3"
VIOLET, VIOLET_LIGHT, VIOLET_DARK = "#8659c2", "#d9c2f7", "#5a3691"
COAL, COAL_LIGHT, WHITE = "#3b4158", "#6d7da6", "#fffdf6"
MOSS, MOSS_LIGHT, MOSS_DARK = "#63b04a", "#b9e38c", "#3a7a30"
BRIAR, BRIAR_LIGHT, BRIAR_DARK = "#b4472f", "#eb9a76", "#7c2b1d"
QUEASY, QUEASY_LIGHT, QUEASY_DARK = "#9dc63b", "#dcef97", "#5c7d1b"
STEEL, STEEL_LIGHT, STEEL_DARK = "#b7c4d1", "#eaf1f6", "#7a8b9d"
ROAST, ROAST_LIGHT, ROAST_DARK = "#c66b32", "#efab70", "#8f4420"
MOULD, MOULD_DARK = "#8fb9a0", "#3f6a55"
BARRED = "#d42a2a"
CLOUD = "M-12 0C-22 0-23-13-13-14C-12-25 5-28 9-18C16-21 21-14 18-10C24-7 22 0 15 0z"


def piece(name: str, x: float, y: float, size: float) -> str:
    """A symbol of the game inside another one: cheaper than to draw it again."""
    corner = f'x="{number(x)}" y="{number(y)}"'
    side = f'width="{number(size)}" height="{number(size)}"'
    return f'<use href="#ludo-champi-{name}" {corner} {side}/>'


def eyes(spots: str, width: float = 3) -> str:
    """Dark eyes with a glint, which makes them look alive; spots are written "x y,x y"."""
    glints = ",".join(_glint(spot, width) for spot in spots.split(","))
    return dots(spots, "", width) + dots(glints, "#fff", 1)


def _glint(spot: str, width: float) -> str:
    x, y = (float(part) for part in spot.split())
    return f"{number(x + width / 6)} {number(y - width / 5)}"


def stem(d: str, shade: str) -> str:
    """The pale foot of a mushroom, with the shade on one side of it."""
    return path(d, FLESH) + tone(shade, FLESH_DARK)


def swirl(x: float, y: float, size: float) -> str:
    """Path data of a spiral about a point, which stands for a sick stomach."""
    radii = (number(size * part) for part in (0.5, 1, 1.5))
    ends = (number(size * part) for part in (1, -2, 3))
    arcs = "".join(f"a{r} {r} 0 0 1 {end} 0" for r, end in zip(radii, ends, strict=True))
    return f"M{number(x - size / 2)} {number(y)}{arcs}"


def zed(x: float, y: float, size: float) -> str:
    """Path data of the sign of sleep."""
    side = number(size)
    return f"M{number(x)} {number(y)}h{side}l-{side} {side}h{side}"


def outlined(d: str, colour: str, width: float, edge: float = 1.4) -> str:
    """A stroke with an outline thinner than a tube's, for small signs."""
    return line(d, width=width + 2 * edge) + line(d, colour, width)
