"""Finca as graphs, for lessons and as an oracle: the mill as a ring, moves, and plans of moves."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from ludo.core.imports import wholly
from ludo.core.match import AnyMatch
from ludo.finca.components import BLADES, Components, standard

if TYPE_CHECKING:
    import networkx as nx


def mill(components: Components | None = None) -> nx.DiGraph[int]:
    """Return the mill: blades 1 to 12, an edge to the next one clockwise, `line` where it crosses.

    >>> sum(line for _, _, line in mill().edges(data="line"))
    2
    """
    with wholly():
        import networkx as nx

    lines = (components or standard()).line_blades
    graph: nx.DiGraph[int] = nx.DiGraph()
    for blade in range(BLADES):
        end = (blade + 1) % BLADES
        graph.add_edge(blade + 1, end + 1, line=end in lines)
    return graph


def moves(match: AnyMatch) -> nx.MultiDiGraph[int]:
    """Return what each farmer could do now: an edge for each seat and blade, with its gains."""
    with wholly():
        import networkx as nx

    ring, view = mill(match.game.components), match.view()  # type: ignore[attr-defined]
    graph: nx.MultiDiGraph[int] = nx.MultiDiGraph()
    for blade, fruit in enumerate(view["mill"]["blades"], 1):
        graph.add_node(blade, fruit=fruit, farmers=sum(view["mill"]["farmers"][blade - 1]))
    for blade, counts in enumerate(view["mill"]["farmers"], 1):
        path = [blade]
        for _ in range(sum(counts)):
            path.append(next(iter(ring[path[-1]])))
        carts = sum(ring.edges[edge]["line"] for edge in pairwise(path))
        end = path[-1]
        fruits = graph.nodes[end]["farmers"] + (end != blade)
        for seat, n in enumerate(counts):
            if n:
                graph.add_edge(blade, end, seat=seat, carts=carts, fruits=fruits)
    return graph


def plans(match: AnyMatch, fruit: str, most: int) -> nx.DiGraph[tuple[int, ...]]:
    """Return the moves that the acting seat can make in one turn, up to so many, as a tree.

    A node is a plan: the blades that are moved from, in order; () is the position as it is. An edge
    carries `gain`, how many of a fruit its move brings. Each move is played on a branch.
    """
    with wholly():
        import networkx as nx

    seat = match.to_act[0]
    graph: nx.DiGraph[tuple[int, ...]] = nx.DiGraph()
    graph.add_node(())
    fringe: list[tuple[tuple[int, ...], AnyMatch]] = [((), match)]
    while fringe:
        plan, before = fringe.pop()
        held = before.view()["seats"][seat]["fruits"][fruit]
        for action in before.legal(seat) if len(plan) < most else ():
            verb, *words = before.text(action).split()
            if verb == "move":
                after = before.branch()
                after.play(action)
                longer = (*plan, int(words[0]))
                gain = after.view()["seats"][seat]["fruits"][fruit] - held
                graph.add_edge(plan, longer, gain=gain)
                fringe.append((longer, after))
    return graph
