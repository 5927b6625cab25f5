"""La Granja as graphs, for lessons and as an oracle: the market, who threatens whom, and trade."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

from ludo.core.imports import wholly
from ludo.core.match import AnyMatch
from ludo.granja.market import Market
from ludo.granja.names import BETTER, COMMODITY, CROPS, GOODS, RESOURCES, UPGRADED

if TYPE_CHECKING:
    import networkx as nx

NEUTRAL = "neutral"
_SAFE_VALUE = 2
# More than any way of supplying costs: a symbol is served if it can be.
_DEAR = 1_000


def market_of(match: AnyMatch) -> Market:
    """Return the market that a match is played on."""
    setting: Any = match.game.setting(match.players)
    found: Market = setting.market
    return found


def market(match: AnyMatch) -> nx.Graph[int]:
    """Return the market: spaces with their `value` and `owner` (a seat, "neutral", None).

    >>> import ludo
    >>> graph = market(ludo.new("granja", players=3, seed=1))
    >>> len(graph), graph.number_of_edges()
    (20, 43)
    """
    graph = market_of(match).graph()
    for space in graph:
        graph.nodes[space]["owner"] = None
    view = match.view()
    for seat, farm in enumerate(view["seats"]):
        for space in farm["stalls"]:
            graph.nodes[space]["owner"] = seat
    for space in view["neutral"]:
        graph.nodes[space]["owner"] = NEUTRAL
    return graph


def threats(match: AnyMatch) -> nx.DiGraph[int]:
    """Return who could be pushed out: an edge from a free space to each marker that would leave.

    A new marker pushes away weaker neighbours of other players, so edges go from a higher value to
    a lower one. What a Watchman guards is safe. Nodes are all spaces, as in `market`.
    """
    with wholly():
        import networkx as nx

    board = market(match)
    guarded = {
        seat
        for seat, farm in enumerate(match.view()["seats"])
        if any(helper and helper["helper"] == "watchman" for helper in farm["helpers"])
    }
    graph: nx.DiGraph[int] = nx.DiGraph()
    graph.add_nodes_from(board.nodes(data=True))
    for space, data in board.nodes(data=True):
        if data["owner"] is not None:
            continue
        for other in board[space]:
            below = board.nodes[other]
            safe = below["owner"] in guarded and below["value"] == _SAFE_VALUE
            if below["owner"] is not None and below["value"] < data["value"] and not safe:
                graph.add_edge(space, other, owner=below["owner"], value=data["value"])
    return graph


def pushed_out(match: AnyMatch, seat: int, value: int) -> list[int]:
    """Return the stalls of a seat that one marker of a value could push away."""
    edges = threats(match).edges(data=True)
    return sorted({o for _, o, d in edges if d["owner"] == seat and d["value"] == value})


def gains(match: AnyMatch, seat: int, value: int) -> dict[int, int]:
    """Return for each free space of a value how many markers of others would leave it alone."""
    graph = threats(match)
    return {
        space: sum(graph.edges[edge]["owner"] != seat for edge in graph.out_edges(space))
        for space, data in graph.nodes(data=True)
        if data["owner"] is None and data["value"] == value
    }


def exchange(match: AnyMatch) -> nx.DiGraph[str]:
    """Return what can be turned into what: an edge has its `how` and the `silver` it costs.

    Selling costs less than nothing. A commodity is given back for silver, goods, a pig.
    """
    with wholly():
        import networkx as nx

    box: Any = match.game.components  # type: ignore[attr-defined]
    numbers: Mapping[str, int] = match.game.setting(match.players).numbers  # type: ignore[attr-defined]
    graph: nx.DiGraph[str] = nx.DiGraph()
    for good, name in enumerate(RESOURCES):
        graph.add_edge("silver", name, how="buy", silver=box.buy[good])
        graph.add_edge(name, "silver", how="sell", silver=-box.sell[good])
        graph.add_edge(name, GOODS[BETTER[good]], how="upgrade", silver=box.upgrade[good])
    back = GOODS[COMMODITY]
    graph.add_edge(back, "silver", how="return", silver=-numbers["commodity_silver"])
    for name in (*CROPS, "pig"):
        graph.add_edge(back, name, how="return", silver=0)
    return graph


# --- supplying a row or a barrow -----------------------------------------------------------------
def missing_at(match: AnyMatch, seat: int, place: str) -> dict[str, int]:
    """Return what a workshop or a barrow ("barrow-2") still wants of a seat."""
    farm = match.view()["seats"][seat]
    barrows = {f"barrow-{n}": barrow for n, barrow in enumerate(farm["barrows"], 1)}
    if place in barrows:
        return dict(barrows[place]["missing"]) if barrows[place] else {}
    return dict(farm["rows"].get(place, {}))


def supply(match: AnyMatch, seat: int, place: str) -> nx.Graph[tuple[str, ...]]:
    """Return how each missing symbol of a place can be served, as a graph with two sides.

    Symbols are ("food", "1"); sources are goods of the farm, ("have", "grain", "1"), or purchases,
    ("buy", "grape", "1"). An edge has the `silver` that this way costs and its `actions`.
    """
    with wholly():
        import networkx as nx

    wanted = [
        (good, str(n + 1))
        for good, number in missing_at(match, seat, place).items()
        for n in range(number)
    ]
    graph: nx.Graph[tuple[str, ...]] = nx.Graph()
    graph.add_nodes_from(wanted, side="symbol")
    for source, good, first, cost in _sources(match, seat, len(wanted)):
        for symbol in wanted:
            way = _way(match, good, symbol[0], first)
            if way is not None:
                silver, actions = way
                graph.add_node(source, side="source")
                graph.add_edge(symbol, source, silver=cost + silver, actions=actions)
    return graph


def _sources(
    match: AnyMatch, seat: int, n: int
) -> Iterator[tuple[tuple[str, ...], str, tuple[str, ...], int]]:
    """Yield each good that may serve: its node, its kind, what is done first, what that costs."""
    farm, box = match.view()["seats"][seat], match.game.components  # type: ignore[attr-defined]
    for good, number in farm["stores"].items():
        for k in range(number):
            yield ("have", good, str(k + 1)), good, (), 0
    for crop, number in farm["ripe"].items():
        for k in range(number):
            yield ("have", f"field-{crop}", str(k + 1)), f"field-{crop}", (), 0
    for number, good in enumerate(RESOURCES):
        for k in range(n):
            yield ("buy", good, str(k + 1)), good, (f"buy {good}",), box.buy[number]


def _way(
    match: AnyMatch, source: str, wanted: str, first: tuple[str, ...]
) -> tuple[int, tuple[str, ...]] | None:
    """Return the silver and the actions that turn a good into the one that is wanted."""
    good = source.removeprefix("field-")
    if good == wanted:
        return 0, first
    if wanted in UPGRADED and good in RESOURCES:
        number = RESOURCES.index(good)
        if GOODS[BETTER[number]] == wanted:
            cost: int = match.game.components.upgrade[number]  # type: ignore[attr-defined]
            return cost, (*first, f"upgrade {source}")
    return None


def cheapest(match: AnyMatch, seat: int, place: str) -> tuple[int, list[str]] | None:
    """Return the least silver that supplies a place, and the actions; None if it cannot be done.

    It is a matching of symbols and sources of the least weight: helpers are left out of it.
    """
    with wholly():
        import networkx as nx

    graph = supply(match, seat, place)
    symbols = [node for node, side in graph.nodes(data="side") if side == "symbol"]
    for _, _, data in graph.edges(data=True):
        data["weight"] = _DEAR - data["silver"]
    pairs = nx.max_weight_matching(graph, maxcardinality=True)
    if len(pairs) < len(symbols):
        return None
    edges = [graph.edges[pair] for pair in pairs]
    actions = [action for edge in edges for action in edge["actions"]]
    return sum(edge["silver"] for edge in edges), _in_order(match, seat, actions)


def _in_order(match: AnyMatch, seat: int, actions: list[str]) -> list[str]:
    """Return the actions in an order in which pens suffice: what is there is upgraded first."""
    farm = match.view()["seats"][seat]
    here = Counter(farm["stores"]) + Counter({f"field-{c}": n for c, n in farm["ripe"].items()})
    left, ordered = sorted(actions), []
    while left:
        ready = [a for a in left if a.startswith("upgrade ") and here[a.split()[1]]]
        # Every pig that is still to be upgraded leaves its pen before the next one comes.
        action = min(ready, default=min(left))
        how, good = action.split()
        here[good] += 1 if how == "buy" else -1
        left.remove(action)
        ordered.append(action)
    return ordered
