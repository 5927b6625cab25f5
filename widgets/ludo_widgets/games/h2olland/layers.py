"""Layers over the map of H2Olland: the graphs of a position, drawn where they lie.

What is drawn here is what networkx says (`ludo.h2olland.graphs`): the same graphs that lessons and
tests ask.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ludo.core.imports import wholly
from ludo.h2olland import graphs
from ludo.h2olland.components import Components
from ludo.h2olland.maps import LakeMap
from ludo_widgets.draw.svg import SEAT_COLOURS, text
from ludo_widgets.games.h2olland.art import use
from ludo_widgets.games.h2olland.common import View
from ludo_widgets.games.h2olland.grid import Grid

with wholly():
    import networkx as nx

Point = tuple[float, float]
LAYERS = ("zones", "mills", "dikes", "land")
# Quiet tints for zones and parts of the land, told apart by their hatching too.
_TINTS = ("#3d8bd9", "#d1569c", "#3f9f57", "#d98a1f", "#8b6be0", "#e0604f", "#1aa3ad", "#888")
_DASHES = ("", "7 4", "2 4", "10 3 2 3")


def overlay(view: View, box: Components, layer: str) -> str:
    """Return a layer as SVG, to be laid over the ground."""
    name = view["lake"]["name"]
    lake, grid = LakeMap(name, box.data["boards"][name]), Grid(view)
    draw = {"zones": _zones, "mills": _mills, "dikes": _points, "land": _land}[layer]
    return f'<g class="ludo-layer" pointer-events="none">{draw(view, lake, grid)}</g>'


def _water(view: View, lake: LakeMap) -> Any:
    return graphs.tile_graph(lake, view["water"], ((a, b) for a, b in view["dikes"]))


def _zones_of(view: View, lake: LakeMap) -> Iterator[tuple[list[int], Any]]:
    """Yield the tiles of each zone, and which rested mills stand beside which of them."""
    mills = {
        mill: seat
        for seat, own in enumerate(view["seats"])
        for mill in own["mills"]
        if mill not in view["used"]
    }
    for zone in sorted(map(sorted, nx.connected_components(_water(view, lake)))):
        yield zone, graphs.matching_graph(lake, zone, mills)


def _zones(view: View, lake: LakeMap, grid: Grid) -> str:
    """Zones as connected components: tiles are nodes, water flows along edges, dikes cut them."""
    water, drawn = _water(view, lake), []
    for k, (zone, pairs) in enumerate(_zones_of(view, lake)):
        tint, dash = _TINTS[k % len(_TINTS)], _DASHES[k % len(_DASHES)]
        for tile in zone:
            x, y = grid.tiles[tile]
            two = 2 * grid.size
            drawn.append(
                f'<rect x="{x + 4:g}" y="{y + 4:g}" width="{two - 8:g}" height="{two - 8:g}" '
                f'rx="9" fill="{tint}" fill-opacity="0.16" stroke="{tint}" stroke-width="2.5" '
                f'stroke-dasharray="{dash}"/>'
            )
        edges = water.subgraph(zone).edges
        drawn += (_line(grid.tile_middle(a), grid.tile_middle(b), tint, 4) for a, b in edges)
        polder = graphs.is_polder(pairs, view["polder_tiles"])
        x, y = grid.tile_middle(zone[0])
        drawn.append(_label(x, y, f"{len(zone)}"))
        drawn.append(use("check" if polder else "cross", x + 19, y, 17))
    return "".join(drawn)


def _mills(view: View, lake: LakeMap, grid: Grid) -> str:
    """Mills and the tiles beside them; a thick line is a pair of the matching."""
    drawn = []
    for zone, pairs in _zones_of(view, lake):
        matched = graphs.matching(pairs)
        for tile in zone:
            x, y = grid.tile_middle(tile)
            drawn.append(_dot(x, y, "#1f7a3a" if tile in matched else "#b3261e", 9))
            for mill in pairs[tile]:
                chosen = matched.get(tile) == mill
                seat = SEAT_COLOURS[pairs.nodes[mill]["seat"]]
                drawn.append(_line(grid.middle(str(mill)), (x, y), seat, 5 if chosen else 2))
    return "".join(drawn)


def _points(view: View, lake: LakeMap, grid: Grid) -> str:
    """The points where dikes start, continue and end; full dots lie on a shore."""
    points, drawn = graphs.point_graph(lake, view["water"]), []
    place = {p: (grid.left + p[0] * grid.size, grid.left + p[1] * grid.size) for p in points}
    for start, end, tiles in points.edges(data="tiles"):
        width, dash = (5, "") if sorted(tiles) in view["dikes"] else (2, "4 4")
        drawn.append(_line(place[start], place[end], "#b5763a", width, dash))
    for point, shore in points.nodes(data="shore"):
        drawn.append(_dot(*place[point], "#b5763a" if shore else "none", 6))
    return "".join(drawn)


def _land(view: View, lake: LakeMap, grid: Grid) -> str:
    """Land as connected components: what is joined to what, and over which bridges."""
    land, drawn = graphs.cell_graph(lake, view["water"]), []
    for k, part in enumerate(sorted(nx.connected_components(land), key=len, reverse=True)):
        tint = _TINTS[(k + 2) % len(_TINTS)]
        # In the graph's own order: that of a set would differ from run to run.
        for one, other, by in land.edges(data="by"):
            if one in part:
                width = 4 if by == "bridge" else 1.6
                drawn.append(_line(grid.middle(one), grid.middle(other), tint, width))
        for cell in sorted(part):
            drawn.append(_dot(*grid.middle(cell), tint, 3.2))
    return "".join(drawn)


def _line(a: Point, b: Point, colour: str, width: float, dash: str = "") -> str:
    dashes = f' stroke-dasharray="{dash}"' if dash else ""
    d = f"M{a[0]:.1f} {a[1]:.1f}L{b[0]:.1f} {b[1]:.1f}"
    # A light edge lets a line be seen on water, land and pieces alike.
    return (
        f'<path d="{d}" stroke="var(--ludo-paper)" stroke-width="{width + 2.5:g}" '
        'stroke-opacity="0.7" stroke-linecap="round"/>'
        f'<path d="{d}" stroke="{colour}" stroke-width="{width}" stroke-linecap="round"{dashes}/>'
    )


def _dot(x: float, y: float, colour: str, r: float) -> str:
    return (
        f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{r}" fill="{colour}" stroke="var(--ludo-paper)" '
        'stroke-width="1.5"/>'
    )


def _label(x: float, y: float, words: str) -> str:
    return (
        f'<circle cx="{x:.1f}" cy="{y:.1f}" r="12" class="ludo-paper"/>'
        f"{text(round(x, 1), round(y + 5, 1), words, 'ludo-mid ludo-b')}"
    )
