"""Pictures for courses, with matplotlib."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ludo.core.rules import Rulebook
from ludo.lab.words import say

if TYPE_CHECKING:
    import networkx as nx

    from ludo.lab.compare import Comparison

COLOURS = (
    "#0072B2", "#C98500", "#009E73", "#B85A92", "#D55E00", "#2E8BC0", "#8C6D1F", "#5B5B5B",
    "#7A4FBF", "#2F8F8F", "#B03060", "#4F7A28",
)  # fmt: skip
# Sharp enough on a screen, and small enough in a stored notebook.
_DPI = 72


def axes_of(width: float, height: float) -> Any:
    """Return axes on a ground of their own, so that they can be read on a dark page too."""
    import matplotlib.pyplot as plt

    size = (width, height)
    _, ax = plt.subplots(figsize=size, layout="constrained", dpi=_DPI, facecolor="white")
    return ax


def draw_comparison(comparison: Comparison, ax: Any = None) -> Any:
    """Draw what each variant came to, with a bar for its interval of 95 %."""
    names, lang = comparison.names, comparison.lang
    if ax is None:
        ax = axes_of(8.5, 1.3 + 0.45 * len(names))
    factor = 100 if comparison.share else 1
    found = [comparison.interval(name).times(factor) for name in names]
    for row, one in enumerate(found):
        colour = COLOURS[row % len(COLOURS)]
        if one.known and one.n:
            ends = {"xerr": [[one.mean - one.low], [one.high - one.mean]]}
            ax.errorbar(one.mean, row, **ends, fmt="o", color=colour, capsize=5, linewidth=2)
    ax.set_yticks(range(len(names)), names, fontsize=12)
    ax.set_ylim(len(names) - 0.5, -0.5)
    ax.tick_params(axis="x", labelsize=11)
    ax.set_xlabel(f"{comparison.label} (%)" if comparison.share else comparison.label, fontsize=12)
    fewest, most = min(comparison.n.values()), max(comparison.n.values())
    n = str(most) if fewest == most else f"{fewest}–{most}"
    ax.set_title(say("title", lang, n=n), fontsize=12)
    ax.grid(axis="x", alpha=0.3)
    return ax


def draw_rules(rulebook: Rulebook, ax: Any = None, *, lang: str = "en", columns: int = 4) -> Any:
    """Draw the graph of a rulebook: sections as lists, arrows to the rules that build on a rule.

    A hollow dot is an interpretation: the booklet leaves something open there.
    """
    from matplotlib.patches import FancyArrowPatch

    sections = _sections(rulebook)
    places, heads, depth = _places(sections, columns)
    colours = {name: COLOURS[k % len(COLOURS)] for k, name in enumerate(sections)}
    if ax is None:
        ax = axes_of(3.3 * columns, 0.36 * depth)
    for start, end in rulebook.graph().edges:
        # Within a column arrows bend away from the words.
        (ax_, ay), (bx, by) = places[start], places[end]
        bend = (0.3 if ay > by else -0.3) if ax_ == bx else -0.22
        ax.add_patch(
            FancyArrowPatch(
                places[start], places[end], arrowstyle="-|>", mutation_scale=8, linewidth=0.9,
                connectionstyle=f"arc3,rad={bend}", color=colours[start.split(".")[1]], alpha=0.45,
                shrinkA=4, shrinkB=4,
            )
        )  # fmt: skip
    for rule in rulebook:
        x, y = places[rule.id]
        colour = colours[rule.id.split(".")[1]]
        fill = "white" if rule.decision else colour
        ax.plot(x, y, "o", color=colour, markerfacecolor=fill, markersize=6, zorder=3)
        ax.text(x + 0.035, y, rule.title[lang], va="center", fontsize=8.5, zorder=4)
    for name, (x, y) in heads.items():
        ax.text(x - 0.02, y, name, va="center", fontsize=11, weight="bold", color=colours[name])
    ax.set_xlim(-0.25, columns - 0.15)
    ax.set_ylim(-depth + 0.5, 0.5)
    ax.set_axis_off()
    return ax


def _sections(rulebook: Rulebook) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for rule in rulebook:
        found.setdefault(rule.id.split(".")[1], []).append(rule.id)
    return found


def _places(
    sections: dict[str, list[str]], columns: int
) -> tuple[dict[str, tuple[float, float]], dict[str, tuple[float, float]], int]:
    """Put sections below each other, and begin a new column when one is full."""
    rows = sum(len(rules) + 2 for rules in sections.values())
    places, heads = {}, {}
    column, y, deepest = 0, 0, 0
    for name, rules in sections.items():
        if y and y + len(rules) / 2 > rows / columns and column < columns - 1:
            column, y = column + 1, 0
        heads[name] = (float(column), float(-y))
        for number, rule in enumerate(rules, 1):
            places[rule] = (float(column), float(-y - number))
        y += len(rules) + 2
        deepest = max(deepest, y)
    return places, heads, deepest


def draw_graph(graph: nx.Graph[Any], ax: Any = None, *, title: str = "", size: float = 4.6) -> Any:
    """Draw a graph whose nodes have a place `pos` (column, row), as on a board: rows go down.

    Edges of a bridge are thick, dikes brown; mills are in the colour of their seat.
    """
    import matplotlib.pyplot as plt
    import networkx as nx

    if ax is None:
        _, ax = plt.subplots(figsize=(size, size), layout="constrained", dpi=_DPI)
    places = {node: (x, -y) for node, (x, y) in graph.nodes(data="pos")}
    colours = [_node_colour(data) for _, data in graph.nodes(data=True)]
    lines = [_edge_look(data) for *_, data in graph.edges(data=True)]
    small = graph.number_of_nodes() > 60
    nx.draw_networkx_edges(
        graph, places, ax=ax, edge_color=[colour for colour, _ in lines],
        width=[width for _, width in lines],
    )  # fmt: skip
    nx.draw_networkx_nodes(
        graph, places, ax=ax, node_color=colours, node_size=16 if small else 260, linewidths=0
    )
    if not small:
        words = {node: "" if isinstance(node, tuple) else node for node in graph}
        nx.draw_networkx_labels(graph, places, words, ax=ax, font_size=8.5, font_color="white")
    ax.set_title(title)
    ax.set_aspect("equal")
    ax.set_axis_off()
    return ax


def _node_colour(data: dict[str, Any]) -> str:
    if "seat" in data:
        return COLOURS[data["seat"] % len(COLOURS)]
    if "shore" in data:
        return "#8C6D1F" if data["shore"] else "#BBBBBB"
    return "#4F7A28" if data.get("water") is False else "#2E8BC0"


def _edge_look(data: dict[str, Any]) -> tuple[str, float]:
    if data.get("matched"):
        return "#009E73", 4.0
    if data.get("dike"):
        return "#8C5A2B", 5.0
    return ("#8C5A2B", 3.5) if data.get("by") == "bridge" else ("#9AA5A8", 1.3)


def draw_market(graph: nx.DiGraph[str], ax: Any = None) -> Any:
    """Draw an exchange graph: goods on the left, deals in the middle, what they bring on the right.

    A number on an arrow says how many are given.
    """
    import matplotlib.pyplot as plt

    deals = [node for node, kind in graph.nodes(data="kind") if kind == "deal"]
    given = sorted({good for deal in deals for good in graph.predecessors(deal)})
    gained = list(dict.fromkeys(gain for deal in deals for gain in graph.successors(deal)))
    if ax is None:
        _, ax = plt.subplots(figsize=(8.5, 0.3 * len(deals)), layout="constrained", dpi=_DPI)
    left = {good: (0.0, -(k + 0.5) * len(deals) / len(given)) for k, good in enumerate(given)}
    right = {good: (2.0, -(k + 0.5) * len(deals) / len(gained)) for k, good in enumerate(gained)}
    colours = {good: COLOURS[k % len(COLOURS)] for k, good in enumerate(given)}
    for row, deal in enumerate(deals):
        place = (1.0, -row - 0.5)
        for good in graph.predecessors(deal):
            n = graph.edges[good, deal]["n"]
            _arrow(ax, left[good], place, colours[good])
            if n > 1:
                ax.text(0.8, place[1] + 0.25, f"× {n}", fontsize=7, color=colours[good])
        (gain,) = graph.successors(deal)
        _arrow(ax, (1.4, place[1]), right[gain], "#9AA5A8")
        ax.text(1.02, place[1], deal, va="center", fontsize=7.5)
    for good, (x, y) in left.items():
        ax.text(x, y, good, ha="right", va="center", weight="bold", color=colours[good])
    for good, (x, y) in right.items():
        ax.text(x + 0.03, y, good, va="center", weight="bold")
    ax.set_xlim(-0.3, 2.35)
    ax.set_ylim(-len(deals) - 0.2, 0.3)
    ax.set_axis_off()
    return ax


def _arrow(ax: Any, start: tuple[float, float], end: tuple[float, float], colour: str) -> None:
    ax.annotate("", end, start, arrowprops={"arrowstyle": "-", "color": colour, "alpha": 0.55})
