"""Pictures for courses, with matplotlib."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ludo.core.rules import Rulebook

if TYPE_CHECKING:
    import networkx as nx

_COLOURS = (
    "#0072B2", "#E69F00", "#009E73", "#CC79A7", "#D55E00", "#56B4E9", "#8C6D1F", "#5B5B5B",
    "#7A4FBF", "#2F8F8F", "#B03060", "#4F7A28",
)  # fmt: skip


def draw_rules(rulebook: Rulebook, ax: Any = None) -> Any:
    """Draw the graph of a rulebook: what a rule builds on stands to its left."""
    import matplotlib.pyplot as plt
    import networkx as nx

    graph = rulebook.graph()
    places = _places(graph)
    sections = list(dict.fromkeys(graph.nodes[n]["section"] for n in graph))
    colour = {s: _COLOURS[k % len(_COLOURS)] for k, s in enumerate(sections)}
    if ax is None:
        deepest = max(x for x, _ in places.values())
        _, ax = plt.subplots(figsize=(2.6 * (deepest + 1), 13), layout="constrained")
    nx.draw_networkx_edges(graph, places, ax=ax, edge_color="#9a9a9a", width=0.8, arrowsize=7)
    for section in sections:
        nodes = [n for n in graph if graph.nodes[n]["section"] == section]
        nx.draw_networkx_nodes(
            graph, places, nodes, ax=ax, node_size=70, node_color=colour[section], label=section
        )
    for node, (x, y) in places.items():
        # An interpretation of ours is marked with an asterisk.
        mark = " *" if graph.nodes[node]["decision"] else ""
        ax.text(x + 0.03, y + 0.25, graph.nodes[node]["title"] + mark, fontsize=8)
    ax.legend(loc="lower right", fontsize=9, title="section (* = interpretation)")
    ax.margins(0.08)
    ax.set_axis_off()
    return ax


def _places(graph: nx.DiGraph[str]) -> dict[str, tuple[float, float]]:
    import networkx as nx

    places = {}
    for x, generation in enumerate(nx.topological_generations(graph)):
        column = sorted(generation, key=list(graph).index)
        for y, node in enumerate(column):
            places[node] = (float(x), (len(column) - 1) / 2 - y)
    # Columns share one height, so that long ones do not crowd.
    tallest = max(abs(y) for _, y in places.values())
    heights = {
        x: max(abs(y) for a, y in places.values() if a == x) or 1 for x, _ in places.values()
    }
    return {n: (x, y * min(tallest / heights[x], 2.5)) for n, (x, y) in places.items()}
