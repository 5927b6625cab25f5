"""H2Olland as graphs, built with networkx: the truth that play compiles to bit masks.

Every function returns a plain networkx graph that can be drawn and asked. Nodes carry readable
names ('f2' for a cell, 7 for a lake tile) and, for drawing, a place `pos` (column, row).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from heapq import heappop, heappush
from typing import TYPE_CHECKING, Any

from ludo.core.errors import BadOption, did_you_mean
from ludo.core.imports import wholly
from ludo.core.rules import carries_out
from ludo.h2olland.maps import WATER, Cell, LakeMap, cell_name
from ludo.h2olland.names import NOT_BEFORE_RACE, THINGS, VEGETABLES

if TYPE_CHECKING:
    import networkx as nx

    from ludo.core.match import AnyMatch

Point = tuple[int, int]
# A deal of the co-operative: its name, what it costs, and what it brings.
Deal = tuple[str, Mapping[str, int], str]
POLDER_LIMIT = 4


@carries_out("h2olland.place.bridge")
def cell_graph(lake: LakeMap, wet: Iterable[int] = ()) -> nx.Graph[str]:
    """Return cells joined by shared edges and bridges; tiles in `wet` are left out as water."""
    with wholly():
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
    with wholly():
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
    with wholly():
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
    with wholly():
        import networkx as nx

    graph: nx.Graph[int | str] = nx.Graph()
    tile_at = {}
    for tile in zone:
        square = lake.tiles[tile - 1]
        graph.add_node(tile, pos=(square[0][0] + 0.5, square[0][1] + 0.5), side="tile")
        tile_at.update(dict.fromkeys(square, tile))
    for mill, seat in mills.items():
        # By edge only: a bridge carries no water.
        column, row = lake.cell(mill)
        for beside in ((column + 1, row), (column - 1, row), (column, row + 1), (column, row - 1)):
            if beside in tile_at:
                graph.add_node(mill, pos=(column, row), side="mill", seat=seat)
                graph.add_edge(tile_at[beside], mill)
    return graph


def matching(graph: nx.Graph[Any]) -> dict[int, str]:
    """Return a mill for each tile of a matching graph, as many tiles as can be served."""
    with wholly():
        import networkx as nx

    tiles = [node for node, side in graph.nodes(data="side") if side == "tile"]
    found = nx.bipartite.hopcroft_karp_matching(graph, tiles)
    return {tile: found[tile] for tile in tiles if tile in found}


def greedy_matching(graph: nx.Graph[Any]) -> dict[int, str]:
    """Return what haste brings: tile by tile, each takes the first mill by name that is free.

    It may serve fewer tiles than `matching`, where a mill stands beside two.
    """
    served: dict[int, str] = {}
    for tile in sorted(node for node, side in graph.nodes(data="side") if side == "tile"):
        free = sorted(mill for mill in graph[tile] if mill not in served.values())
        if free:
            served[tile] = free[0]
    return served


def is_polder(graph: nx.Graph[Any], limit: int = POLDER_LIMIT) -> bool:
    """Return whether a zone can be drained: it is small enough, and each tile has its own mill."""
    tiles = [node for node, side in graph.nodes(data="side") if side == "tile"]
    return len(tiles) <= limit and len(matching(graph)) == len(tiles)


def purchases(prices: Mapping[str, Mapping[str, int]]) -> Iterator[Deal]:
    """Yield how things are bought."""
    yield from ((f"buy {thing}", price, thing) for thing, price in prices.items())


def exchanges(rate: int) -> Iterator[Deal]:
    """Yield how goods are exchanged."""
    for give in VEGETABLES:
        yield from (
            (f"trade {give} {take}", {give: rate}, take) for take in VEGETABLES if take != give
        )
    yield from ((f"trade cow {take}", {"cow": 1}, take) for take in VEGETABLES)
    yield "trade mixed cow", dict.fromkeys(VEGETABLES, 1), "cow"


def exchange_graph(deals: Iterable[Deal]) -> nx.DiGraph[str]:
    """Return what the co-operative turns into what: goods, exchanges and things to buy.

    A node of kind `deal` stands for one exchange: edges into it say what it costs (`n`), the edge
    out of it what it brings. The other nodes are goods and pieces.
    """
    with wholly():
        import networkx as nx

    graph: nx.DiGraph[str] = nx.DiGraph()
    for deal, cost, gain in deals:
        graph.add_node(deal, kind="deal")
        for good, n in cost.items():
            graph.add_node(good, kind="good")
            graph.add_edge(good, deal, n=n)
        graph.add_node(gain, kind="thing" if gain in THINGS else "good")
        graph.add_edge(deal, gain, n=1)
    return graph


# --- the graphs of a position ----------------------------------------------------------------
def map_of(match: AnyMatch) -> LakeMap:
    """Return the map that a match is played on."""
    # Play is compiled from these graphs, so they cannot import the game's own setting.
    setting: Any = match.game.setting(match.players)
    lake: LakeMap = setting.board.map
    return lake


def land_of(match: AnyMatch) -> nx.Graph[str]:
    """Return the land of a position; its connected components are what a farm can be joined to."""
    return cell_graph(map_of(match), match.view()["water"])


def zones_of(match: AnyMatch) -> nx.Graph[int]:
    """Return the water of a position, cut by its dikes; its components are the zones."""
    view = match.view()
    return tile_graph(map_of(match), view["water"], view["dikes"])


def points_of(match: AnyMatch) -> nx.Graph[Point]:
    """Return where dikes can lie in a position; edges with `dike` true have one."""
    view = match.view()
    graph = point_graph(map_of(match), view["water"])
    for start, end, tiles in graph.edges(data="tiles"):
        graph.edges[start, end]["dike"] = sorted(tiles) in view["dikes"]
    return graph


def enclosing_dikes(match: AnyMatch, tile: int, most: int = POLDER_LIMIT) -> list[str] | None:
    """Return the fewest further dikes that leave a tile in a zone of at most so many tiles.

    None if there is no such zone. A zone is closed by the dikes on its border: each connected set
    of tiles round the tile is one way, and the one with the shortest border is best.
    """
    water = zones_of(match)
    if tile not in water:
        return None
    border = min((_border(water, zone) for zone in _zones_round(water, tile, most)), key=len)
    return ["-".join(map(str, pair)) for pair in border]


def _zones_round(water: nx.Graph[int], tile: int, most: int) -> set[frozenset[int]]:
    """Return the connected sets of at most so many tiles that hold a tile."""
    found = fringe = {frozenset((tile,))}
    for _ in range(most - 1):
        fringe = {
            zone | {beside} for zone in fringe for one in zone for beside in water[one]
        } - found  # fmt: skip
        found = found | fringe
    return found


def _border(water: nx.Graph[int], zone: frozenset[int]) -> list[tuple[int, int]]:
    return sorted(
        (min(one, beside), max(one, beside))
        for one in zone
        for beside in water[one]
        if beside not in zone
    )


def matching_of(match: AnyMatch, tile: int) -> nx.Graph[int | str]:
    """Return the zone of a tile with the rested mills beside it: who could drain what."""
    with wholly():
        import networkx as nx

    view = match.view()
    zone = nx.node_connected_component(zones_of(match), tile)
    mills = {
        mill: seat
        for seat, own in enumerate(view["seats"])
        for mill in own["mills"]
        if mill not in view["used"]
    }
    return matching_graph(map_of(match), sorted(zone), mills)


def market_of(match: AnyMatch) -> nx.DiGraph[str]:
    """Return the co-operative's deals as a graph, at the prices of this match.

    These are the deals of winter; once the race is being prepared, those of the last purchases.
    """
    return exchange_graph(_deals(match))


def _deals(match: AnyMatch) -> Iterator[Deal]:
    """Yield the deals that the co-operative makes, whether or not anybody can pay for them."""
    view = match.view()
    last = view["season"] == "race"
    gone = {THINGS[thing] for thing in NOT_BEFORE_RACE} if last else set()
    yield from purchases({name: view["prices"][name] for name in THINGS if name not in gone})
    if not last:
        yield from exchanges(view["exchange_rate"])


def cheapest_way(match: AnyMatch, seat: int, thing: str) -> list[str] | None:
    """Return the deals that lead from a seat's barn to a thing and give fewest tiles away.

    None if no way leads there: goods are missing, the co-operative has none left or makes no such
    deal now, or the colour is not open to the seat. Barns are nodes, deals are edges, and tiles
    given away their length; the graph of barns is searched as far as needed, from the nearest on.
    """
    if thing not in THINGS:
        raise BadOption(f"{thing!r} cannot be bought.{did_you_mean(thing, THINGS)}")
    deals = list(_deals_towards(match, seat, thing))
    goods = (*VEGETABLES, "cow")
    view = match.view()
    start = tuple(view["seats"][seat]["goods"][good] for good in goods)
    # What is given for one deal can be had back by another, so only the sum is a limit.
    most = [held + view["stock"][good] for good, held in zip(goods, start)]
    fringe: list[tuple[int, int, tuple[int, ...], list[str]]] = [(0, 0, start, [])]
    seen = set()
    while fringe:
        lost, steps, held, way = heappop(fringe)
        if not held:
            return way
        if held in seen:
            continue
        seen.add(held)
        for deal, cost, gain in deals:
            left = [n - cost.get(good, 0) for good, n in zip(goods, held)]
            if min(left) < 0:
                continue
            if gain == thing:
                # Nothing is held any more: what was wanted has been bought.
                after: tuple[int, ...] = ()
            else:
                place = goods.index(gain)
                if held[place] == most[place]:
                    continue
                left[place] += 1
                after = tuple(left)
            spent = sum(cost.values()) - (gain != thing)
            heappush(fringe, (lost + spent, steps + 1, after, [*way, deal]))
    return None


def _deals_towards(match: AnyMatch, seat: int, thing: str) -> Iterator[Deal]:
    """Yield all exchanges, and the purchase of one thing if it can be had."""
    view = match.view()
    own = view["seats"][seat]
    left = {
        **{colour: view["stock"][colour] for colour in own["colours"]},
        "dike": view["dikes_left"], "mill": own["mills_left"], "farm": own["farms_left"],
    }  # fmt: skip
    for deal in _deals(match):
        if deal[2] not in THINGS or (deal[2] == thing and left.get(thing)):
            yield deal
