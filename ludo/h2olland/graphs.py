"""H2Olland as graphs, built with networkx: the truth that play compiles to bit masks.

Every function returns a plain networkx graph that can be drawn and asked. Nodes carry readable
names ('f2' for a cell, 7 for a lake tile) and, for drawing, a place `pos` (column, row).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any

from ludo.h2olland.maps import WATER, Cell, LakeMap, cell_name

if TYPE_CHECKING:
    import networkx as nx

Point = tuple[int, int]
POLDER_LIMIT = 4


def cell_graph(lake: LakeMap, wet: Iterable[int] = ()) -> nx.Graph[str]:
    """Return cells joined by shared edges and bridges; tiles in `wet` are left out as water."""
    import networkx as nx

    under = {cell for tile in wet for cell in lake.tiles[tile - 1]}
    graph: nx.Graph[str] = nx.Graph(map=lake.name)
    for cell, sign in lake.cells.items():
        if cell not in under:
            graph.add_node(cell_name(cell), pos=cell, water=sign == WATER)
    for cell in lake.cells:
        for beside in ((cell[0] + 1, cell[1]), (cell[0], cell[1] + 1)):
            _join(graph, cell, beside, "edge")
    for start, end in lake.bridges:
        _join(graph, start, end, "bridge")
    return graph


def _join(graph: nx.Graph[str], start: Cell, end: Cell, by: str) -> None:
    a, b = cell_name(start), cell_name(end)
    if a in graph and b in graph:
        graph.add_edge(a, b, by=by)


def tile_graph(
    lake: LakeMap,
    wet: Iterable[int] | None = None,
    dikes: Iterable[tuple[int, int]] = (),
) -> nx.Graph[int]:
    """Return lake tiles still under water, joined where water flows; a dike cuts an edge.

    Zones are its connected components.
    """
    import networkx as nx

    tiles = range(1, len(lake.tiles) + 1) if wet is None else sorted(wet)
    graph: nx.Graph[int] = nx.Graph(map=lake.name)
    corners = {lake.tiles[tile - 1][0]: tile for tile in tiles}
    for (column, row), tile in corners.items():
        graph.add_node(tile, pos=(column + 0.5, row + 0.5))
    for (column, row), tile in corners.items():
        for beside in ((column + 2, row), (column, row + 2)):
            if beside in corners:
                graph.add_edge(tile, corners[beside])
    graph.remove_edges_from(dikes)
    return graph


def point_graph(lake: LakeMap, wet: Iterable[int] | None = None) -> nx.Graph[Point]:
    """Return the points where dikes can start and end; an edge is a place for a dike.

    Points count cells from the top left corner of the map. `shore` says that land touches a point;
    `tiles` of an edge are the two lake tiles on its sides.
    """
    import networkx as nx

    tiles = tile_graph(lake, wet)
    corners = {lake.tiles[tile - 1][0]: tile for tile in tiles}
    graph: nx.Graph[Point] = nx.Graph(map=lake.name)
    for one, other in tiles.edges:
        column, row = lake.tiles[other - 1][0]
        along = (column, row + 2) if lake.tiles[one - 1][0][1] == row else (column + 2, row)
        graph.add_edge((column, row), along, tiles=(one, other))
    for point in graph:
        column, row = point
        around = [(column - dx, row - dy) for dx in (0, 2) for dy in (0, 2)]
        graph.nodes[point]["shore"] = not all(corner in corners for corner in around)
        graph.nodes[point]["pos"] = (column - 0.5, row - 0.5)
    return graph


def matching_graph(
    lake: LakeMap, zone: Iterable[int], mills: Mapping[str, int]
) -> nx.Graph[int | str]:
    """Return which mills (cell name: seat) stand beside which tiles of a zone."""
    import networkx as nx

    cells = cell_graph(lake)
    graph: nx.Graph[int | str] = nx.Graph()
    for tile in zone:
        square = lake.tiles[tile - 1]
        graph.add_node(tile, pos=(square[0][0] + 0.5, square[0][1] + 0.5), side="tile")
        names = {cell_name(cell) for cell in square}
        for mill, seat in mills.items():
            if names.intersection(_beside(cells, mill)):
                graph.add_node(mill, pos=lake.cell(mill), side="mill", seat=seat)
                graph.add_edge(tile, mill)
    return graph


def _beside(cells: nx.Graph[str], name: str) -> list[str]:
    """Return the cells that share an edge with one: bridges carry no water."""
    return [other for other in cells[name] if cells.edges[name, other]["by"] == "edge"]


def matching(graph: nx.Graph[Any]) -> dict[int, str]:
    """Return a mill for each tile of a matching graph, as many tiles as can be served."""
    import networkx as nx

    tiles = [node for node, side in graph.nodes(data="side") if side == "tile"]
    found = nx.bipartite.hopcroft_karp_matching(graph, tiles)
    return {tile: found[tile] for tile in tiles if tile in found}


def is_polder(graph: nx.Graph[Any], limit: int = POLDER_LIMIT) -> bool:
    """Return whether a zone can be drained: it is small enough, and each tile has its own mill."""
    tiles = [node for node, side in graph.nodes(data="side") if side == "tile"]
    return len(tiles) <= limit and len(matching(graph)) == len(tiles)


def exchange_graph(prices: Mapping[str, Mapping[str, int]], vegetables: Iterable[str]) -> Any:
    """Return what the co-operative turns into what: goods, exchanges and things to buy.

    A node of kind `deal` stands for one exchange: edges into it say what it costs (`n`), the edge
    out of it what it brings. The other nodes are goods and pieces.
    """
    import networkx as nx

    graph: nx.DiGraph[str] = nx.DiGraph()
    crops = tuple(vegetables)
    deals: list[tuple[str, Mapping[str, int], str]] = [
        *((f"buy {thing}", price, thing) for thing, price in prices.items()),
        *((f"trade {a} {b}", {a: 3}, b) for a in crops for b in crops if a != b),
        *((f"trade cow {crop}", {"cow": 1}, crop) for crop in crops),
        ("trade mixed cow", dict.fromkeys(crops, 1), "cow"),
    ]
    for deal, cost, gain in deals:
        graph.add_node(deal, kind="deal")
        for good, n in cost.items():
            graph.add_node(good, kind="good")
            graph.add_edge(good, deal, n=n)
        graph.add_node(gain, kind="good" if gain in (*crops, "cow") else "thing")
        graph.add_edge(deal, gain, n=1)
    return graph
