"""The tones of La Granja, and strokes of its own."""

from __future__ import annotations

from ludo_widgets.draw.strokes import STRAW, STRAW_DARK, STRAW_LIGHT, line, number, path, tone

# Base, then light, then dark.
TERRA, TERRA_LIGHT, TERRA_DARK = "#d9703c", "#f4ab7c", "#a5451f"
OLIVE, OLIVE_LIGHT, OLIVE_DARK, OLIVE_LEAF = "#93ab2c", "#d6e28a", "#5f751b", "#a8c09a"
GRAPE, GRAPE_LIGHT, GRAPE_DARK = "#9355bd", "#dcbcf2", "#5f2f86"
PIG, PIG_LIGHT, PIG_DARK = "#f79ea5", "#ffd5d3", "#d8666f"
CRUST, CRUST_LIGHT, CRUST_DARK = "#d8913f", "#f6cd8a", "#a0601f"
CHEESE, CHEESE_DARK = "#ffd44a", "#e0a21f"
WINE, WINE_LIGHT, WINE_DARK = "#b2264a", "#ee7f92", "#7a1432"
GLASS, GLASS_LIGHT, GLASS_DARK = "#4c7a4a", "#a5cf98", "#2f5231"
HAM, HAM_LIGHT, HAM_DARK, FAT = "#b8402f", "#e8836b", "#852a1f", "#ffe9cf"
SILVER, SILVER_LIGHT, SILVER_DARK = "#c2ccd7", "#f3f7fa", "#8491a1"
GOLD, GOLD_LIGHT, GOLD_DARK = "#fbc334", "#ffeaa0", "#d08e17"
COAT, COAT_DARK, MUZZLE = "#a39a97", "#756b69", "#efe3d3"
PLASTER, PLASTER_DARK, IRON, IRON_DARK = "#fdf0d8", "#e2c79d", "#5c6470", "#3b414b"
SLATE, SLATE_DARK, SACK, SACK_DARK = "#6b7794", "#48526c", "#e2c493", "#b98f56"
WHITE, SHADE, BLUE, BLUE_DARK = "#fffdf6", "#dcd3c2", "#3f86c6", "#2a5f92"
SPROUT, SPROUT_DARK = "#5fae4a", "#3b7a30"
BARE = ' stroke="none"'


def own(colour: str) -> str:
    """A colour of the game that differs on light and dark pages."""
    return f"var(--ludo-granja-{colour})"


def piece(name: str, x: float, y: float, size: float) -> str:
    """A symbol of the game inside another one; what it shows may not lie in a third."""
    corner = f'x="{number(x)}" y="{number(y)}"'
    side = f'width="{number(size)}" height="{number(size)}"'
    return f'<use href="#ludo-granja-{name}" {corner} {side}/>'


def egg(x: float, y: float, across: float, high: float) -> str:
    """Path data of an ellipse about a point, from its two radii."""
    top = f"M{number(x)} {number(y - high)}"
    return f"{top}a{number(across)} {number(high)} 0 1 1-.1 0z"


def outlined(d: str, colour: str, width: float, edge: float = 1.4) -> str:
    """A stroke with an outline thinner than a tube's, for small signs."""
    return line(d, width=width + 2 * edge) + line(d, colour, width)


def zed(x: float, y: float, size: float) -> str:
    """Path data of the sign of sleep."""
    side = number(size)
    return f"M{number(x)} {number(y)}h{side}l-{side} {side}h{side}"


def hat(brim: float, band: str, crown: float = 13) -> str:
    """A straw hat whose brim is centred on the origin; move it to its head."""
    b, dip, back, rim, top = (
        number(each) for each in (brim, brim * 0.28, brim * 0.6, brim - 1.6, crown * 1.25)
    )
    return (
        path(f"M-{b}-1C-{b} {dip} {b} {dip} {b}-1C{back}-4-{back}-4-{b}-1z", STRAW)
        + tone(f"M-{rim} 1C-8 4 8 4 {rim} 1C9 6.4-9 6.4-{rim} 1z", STRAW_DARK)
        + path(f"M-9 0C-9-{top} 9-{top} 9 0C4 2-4 2-9 0z", STRAW)
        + tone("M-6.6-3.6C-6-7.6-3.6-9-1-9C-3-7.6-3.8-6-3.8-3.4z", STRAW_LIGHT)
        + path("M-9 .4L-8.8-3.4C-4-1.4 4-1.4 8.8-3.4L9 .4C4 2.2-4 2.2-9 .4z", band)
    )
