"""The strokes and tones that every vector piece of the kit is drawn with.

A piece is a string of SVG elements on a 48 x 48 grid. It is flat: a base tone, a light tone, a dark
tone and a thin outline. The symbol that later wraps it sets the outline's colour and width, round
joins and caps, and no fill; so a bare path is a stroke in the outline's colour. Outlines follow the
CSS variable ``--ludo-line``; what belongs to a player follows ``--p``.
"""

from __future__ import annotations

from math import cos, pi, sin

# Shared tones: base, then light, then dark.
LINE = "var(--ludo-line, #3b2a1a)"
PLAYER, LIGHT, DARK = "var(--p, #888)", "#fff6", "#0003"
WOOD, WOOD_LIGHT, WOOD_DARK = "#c95", "#ec8", "#963"
STRAW, STRAW_LIGHT, STRAW_DARK = "#fc5", "#fea", "#d93"
STONE, STONE_DARK, TILE, TILE_DARK = "#feb", "#db8", "#d64", "#a42"
LEAF, LEAF_DARK, TWIG = "#6b5", "#483", "#953"
ORANGE, LEMON, RED, GREEN, DOOR = "#f91", "#fd3", "#d43", "#3a5", "#389"
SKY, SKY_LIGHT, CREAM, SKIN, INK = "#6be", "#cef", "#fff6de", "#fc9", "#521"


def number(value: float) -> str:
    """Print a number compactly, as SVG likes it: at most two decimals, none when they are zero."""
    whole = int(value)
    if whole == value:
        return str(whole)
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def path(d: str, fill: str) -> str:
    """A filled and outlined path."""
    return f'<path d="{d}" fill="{fill}"/>'


def tone(d: str, fill: str) -> str:
    """A filled path without outline: the light and dark tones."""
    return f'<path d="{d}" fill="{fill}" stroke="none"/>'


def line(d: str, stroke: str = "", width: float = 0, more: str = "") -> str:
    """A stroke, by default in the outline's colour and width."""
    colour = f' stroke="{stroke}"' if stroke else ""
    thick = f' stroke-width="{number(width)}"' if width else ""
    return f'<path d="{d}"{colour}{thick}{more}/>'


def tube(d: str, colour: str, width: float) -> str:
    """A thick outlined stroke."""
    return line(d, width=width + 3.2) + line(d, colour, width)


def circle(x: float, y: float, r: float) -> str:
    """Path data of a circle."""
    return f"M{number(x - r)} {number(y)}a{number(r)} {number(r)} 0 1 1 0 .1z"


def disc(x: float, y: float, r: float, fill: str) -> str:
    """An outlined circle."""
    return f'<circle cx="{number(x)}" cy="{number(y)}" r="{number(r)}" fill="{fill}"/>'


def box(x: float, y: float, wide: float, high: float, r: float, fill: str, more: str = "") -> str:
    """An outlined rectangle with round corners."""
    size = f'width="{number(wide)}" height="{number(high)}" rx="{number(r)}"'
    return f'<rect x="{number(x)}" y="{number(y)}" {size} fill="{fill}"{more}/>'


def dots(spots: str, stroke: str, width: float) -> str:
    """Round dots in one path; spots are written "x y,x y"."""
    return line("".join(f"M{spot}h.1" for spot in spots.split(",")), stroke, width)


def balls(spots: str, fill: str, width: float) -> str:
    """Outlined round dots."""
    return dots(spots, "", width + 3.2) + dots(spots, fill, width)


def move(how: str, body: str) -> str:
    """A transformed drawing."""
    return f'<g transform="{how}">{body}</g>'


def turned(body: str, *turns: int) -> str:
    """The drawing once for every turn, in degrees, about the middle of the grid."""
    return "".join(move(f"rotate({turn} 24 24)", body) for turn in turns)


def mirror(body: str) -> str:
    """The drawing turned over, left for right, about the middle of the grid."""
    return move("matrix(-1 0 0 1 48 0)", body)


def both(body: str) -> str:
    """The drawing and its mirror image."""
    return body + mirror(body)


def ring(x: float, y: float, tips: int, *radii: float) -> list[str]:
    """Corners of a regular polygon, or with two radii of a star, one tip upwards."""
    count = tips * len(radii)
    turns = [(2 * pi * i / count, radii[i % len(radii)]) for i in range(count)]
    return [
        f"{number(round(x + r * sin(a), 1))} {number(round(y - r * cos(a), 1))}" for a, r in turns
    ]


def rays(x: float, y: float, count: int, start: float, end: float) -> str:
    """Path data of spokes about a point."""
    pairs = zip(ring(x, y, count, start), ring(x, y, count, end), strict=True)
    return "".join(f"M{a}L{b}" for a, b in pairs)
