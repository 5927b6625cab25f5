"""The tones of H2Olland, and a stroke of its own."""

from __future__ import annotations

from math import cos, radians, sin

from ludo_widgets.draw.strokes import number

# Base, then light, then dark.
REED, REED_LIGHT, REED_DARK = "#b98d5c", "#dcb988", "#8d6540"
WHITE, SHADE, PANE = "#fffdf4", "#d5d3c8", "#478"
POD, POD_LIGHT, POD_DARK = "#7b3", "#ce8", "#471"
TUBER, TUBER_LIGHT, TUBER_DARK = "#d9a663", "#f4d6a0", "#a6753d"
EARTH, EARTH_DARK, MUD, MUD_LIGHT, MUD_DARK = "#a9713f", "#7c4f2a", "#b3a08d", "#d5c7b4", "#7a6858"
ROCK, ROCK_LIGHT, GRASS_LIGHT = "#a9aeb3", "#d5d9dc", "#a5d873"
SEA, SEA_LIGHT = "#39c", "#9de"
CLOUD, CLOUD_DARK, NAVY, NAVY_LIGHT = "#fff", "#c5d3de", "#345", "#678"
HIDE, ROSE = "#333", "#fab"


def spun(strokes: str, *turns: int) -> str:
    """Path data: straight strokes ("x y,x y;x y,x y"), once for each turn about the grid's middle.

    It takes a third of the room of a drawing that is repeated.
    """
    lines = [[tuple(map(float, p.split())) for p in each.split(",")] for each in strokes.split(";")]
    return "".join(
        "M" + "L".join(_turned(x, y, radians(turn)) for x, y in line)
        for turn in turns
        for line in lines
    )


def _turned(x: float, y: float, turn: float) -> str:
    dx, dy = x - 24, y - 24
    across, down = dx * cos(turn) - dy * sin(turn), dx * sin(turn) + dy * cos(turn)
    return f"{number(round(24 + across, 1))} {number(round(24 + down, 1))}"
