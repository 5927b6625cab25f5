"""What can be pointed at on the map of H2Olland: cells, lake tiles, or edges between them."""

from __future__ import annotations

from ludo_widgets.draw.targets import Target
from ludo_widgets.games.h2olland.common import (
    CELL,
    CELL_PHASES,
    LAKE_TILE,
    SITE,
    SITE_PHASES,
    TILE_PHASES,
    View,
)
from ludo_widgets.games.h2olland.grid import Grid


def places(view: View, grid: Grid) -> dict[str, str]:
    """Return the places of a phase, by their names."""
    phase, s = view["phase"], grid.size
    if phase in SITE_PHASES:
        return dict(_site(grid, one, other) for one, other in view["lake"]["sites"])
    if phase in TILE_PHASES:
        tiles = grid.tiles.items()
        return dict(
            place(LAKE_TILE, tile, x + 3, y + 3, 2 * s - 6, 2 * s - 6) for tile, (x, y) in tiles
        )
    if phase in CELL_PHASES:
        cells = ((cell, grid.place(cell)) for cell in grid.cells)
        return dict(place(CELL, cell, x + 2, y + 2, s - 4, s - 4) for cell, (x, y) in cells)
    return {}


def place(target: Target, which: object, x: float, y: float, w: float, h: float) -> tuple[str, str]:
    """Return the name of a target, and a place to point at; nothing flies to it."""
    name = target.name(which)
    box = f'<rect x="{x}" y="{y}" width="{w}" height="{h}" rx="7" class="ludo-place"/>'
    return name, f'<g data-target="{name}">{box}</g>'


def _site(grid: Grid, one: int, other: int) -> tuple[str, str]:
    (ax, ay), (bx, by) = grid.edge(one, other)
    half, gap = 14, 11
    wide = (bx - ax - 2 * gap, 2 * half) if bx > ax else (2 * half, by - ay - 2 * gap)
    corner = (ax + gap, ay - half) if bx > ax else (ax - half, ay + gap)
    return place(SITE, f"{one}-{other}", *corner, *wide)
