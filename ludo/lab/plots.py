"""Pictures for courses, with matplotlib."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import TYPE_CHECKING, Any

from ludo.core.errors import BadOption, shown
from ludo.core.imports import wholly
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


def axes_of(width: float, height: float, ax: Any = None) -> Any:
    """Return axes on a ground of their own, so that they can be read on a dark page too.

    Axes that are given are taken instead.
    """
    with wholly():
        import matplotlib.pyplot as plt
        from matplotlib.axes import Axes

    if isinstance(ax, Axes):
        return ax
    if ax is not None:
        raise BadOption(f"ax is what plt.subplots() returns as axes, not {shown(ax)}.")
    size = (width, height)
    _, ax = plt.subplots(figsize=size, layout="constrained", dpi=_DPI, facecolor="white")
    return ax


def literal(ax: Any) -> Any:
    """Return axes whose words are drawn as they are written: a dollar begins no formula."""
    legend = ax.get_legend()
    words = [ax.title, ax.xaxis.label, *ax.get_yticklabels(), *ax.texts]
    for text in [*words, *(legend.get_texts() if legend else ())]:
        text.set_parse_math(False)
        text.set_usetex(False)
    return ax


def draw_comparison(comparison: Comparison, ax: Any = None) -> Any:
    """Draw what each variant came to, with a bar for its interval of 95 %."""
    names, lang = comparison.names, comparison.lang
    ax = axes_of(8.5, 1.3 + 0.45 * len(names), ax)
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
    return literal(ax)


def draw_rules(rulebook: Rulebook, ax: Any = None, *, lang: str = "en", columns: int = 4) -> Any:
    """Draw the graph of a rulebook: sections as lists, arrows to the rules that build on a rule.

    A hollow dot is an interpretation: the booklet leaves something open there.
    """
    with wholly():
        from matplotlib.patches import FancyArrowPatch

    sections = _sections(rulebook)
    places, heads, depth = _places(sections, columns)
    colours = {name: COLOURS[k % len(COLOURS)] for k, name in enumerate(sections)}
    ax = axes_of(3.3 * columns, 0.36 * depth, ax)
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
    return literal(ax)


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


def draw_graph(
    graph: nx.Graph[Any], ax: Any = None, *, title: str = "", size: float = 4.6, lang: str = "en"
) -> Any:
    """Draw a graph whose nodes have a place `pos` (column, row), as on a board: rows go down.

    Kinds of nodes differ in shape and colour, and a legend names them; mills are in the colour of
    their seat. Edges of a bridge are thick, dikes brown.
    """
    with wholly():
        import networkx as nx

    ax = axes_of(size, size, ax)
    places = {node: (x, -y) for node, (x, y) in graph.nodes(data="pos")}
    lines = [_edge_look(data) for *_, data in graph.edges(data=True)]
    small = graph.number_of_nodes() > 60
    nx.draw_networkx_edges(
        graph, places, ax=ax, edge_color=[colour for colour, _ in lines],
        width=[width for _, width in lines],
    )  # fmt: skip
    kinds: dict[tuple[str, str, str], list[Any]] = {}
    for node, data in graph.nodes(data=True):
        kinds.setdefault(_node_look(data), []).append(node)
    for (kind, shape, colour), nodes in kinds.items():
        nx.draw_networkx_nodes(
            graph, places, nodes, ax=ax, node_color=colour, node_shape=shape, linewidths=0,
            node_size=16 if small else 330, label=say(kind, lang),
        )  # fmt: skip
    if not small:
        words = {node: "" if isinstance(node, tuple) else node for node in graph}
        nx.draw_networkx_labels(graph, places, words, ax=ax, font_size=11, font_color="white")
    if len({kind for kind, *_ in kinds}) > 1:
        legend_below(ax)
    ax.set_title(title, fontsize=12)
    ax.set_aspect("equal")
    ax.set_axis_off()
    return literal(ax)


def legend_below(ax: Any) -> None:
    """Name the kinds of nodes under a drawing; those of several seats only once."""
    handles, labels = ax.get_legend_handles_labels()
    once = dict(zip(labels, handles))
    found = ax.legend(
        once.values(), once.keys(), loc="upper center", bbox_to_anchor=(0.5, 0), ncols=len(once),
        fontsize=11, frameon=False,
    )  # fmt: skip
    for handle in found.legend_handles:
        if hasattr(handle, "set_sizes"):
            handle.set_sizes([70])


def _node_look(data: dict[str, Any]) -> tuple[str, str, str]:
    """Return the kind of a node, its shape and its colour."""
    if "seat" in data:
        return "mill", "s", COLOURS[data["seat"] % len(COLOURS)]
    if "shore" in data:
        return ("shore", "s", "#8C6D1F") if data["shore"] else ("point", "o", "#5B7C8D")
    if data.get("water") is False:
        return "land", "s", "#4F7A28"
    return ("drained", "o", "#2E8BC0") if data.get("water") else ("tile", "o", "#1F6F9F")


def _edge_look(data: dict[str, Any]) -> tuple[str, float]:
    if data.get("matched"):
        return "#009E73", 4.0
    if data.get("dike"):
        return "#8C5A2B", 5.0
    return ("#8C5A2B", 3.5) if data.get("by") == "bridge" else ("#9AA5A8", 1.3)


def draw_market(
    graph: nx.DiGraph[str],
    ax: Any = None,
    *,
    barn: Mapping[str, int] | None = None,
    chosen: Collection[str] = (),
    lang: str = "en",
) -> Any:
    """Draw an exchange graph: goods on the left, deals in the middle, what they bring on the right.

    Goods are round, deals square, pieces diamonds. A number on an arrow says how many are given;
    with a barn, goods tell how many are there. Deals that are chosen stand out.
    """
    deals = [node for node, kind in graph.nodes(data="kind") if kind == "deal"]
    given = sorted({good for deal in deals for good in graph.predecessors(deal)})
    gained = list(dict.fromkeys(gain for deal in deals for gain in graph.successors(deal)))
    ax = axes_of(8.8, 0.32 * len(deals) + 0.7, ax)
    left = {good: (0.0, -(k + 0.5) * len(deals) / len(given)) for k, good in enumerate(given)}
    right = {good: (2.0, -(k + 0.5) * len(deals) / len(gained)) for k, good in enumerate(gained)}
    colours = {good: COLOURS[k % len(COLOURS)] for k, good in enumerate(given)}
    for row, deal in enumerate(deals):
        place, strong = (0.95, -row - 0.5), deal in chosen
        for good in graph.predecessors(deal):
            n = graph.edges[good, deal]["n"]
            _arrow(ax, left[good], place, colours[good], strong)
            if n > 1:
                ax.text(0.84, place[1] + 0.12, f"{n} ×", fontsize=10, color=colours[good])
        (gain,) = graph.successors(deal)
        _arrow(ax, (1.52, place[1]), right[gain], "#5B5B5B" if strong else "#B5BDC0", strong)
        weight = "bold" if strong else "normal"
        ax.text(place[0] + 0.04, place[1], deal, va="center", fontsize=11, weight=weight)
        ax.plot(*place, "s", color="#333333", markersize=8, zorder=3, label=say("deal", lang))
    for good, (x, y) in left.items():
        held = "" if barn is None else f"{barn.get(good, 0)} "
        ax.plot(x, y, "o", color=colours[good], markersize=11, zorder=3, label=say("good", lang))
        ax.text(x - 0.06, y, held + good, ha="right", va="center", fontsize=12, weight="bold")
    for good, (x, y) in right.items():
        piece = graph.nodes[good]["kind"] == "thing"
        look = ("D", "#B03060", "piece") if piece else ("o", colours.get(good, "#5B5B5B"), "good")
        ax.plot(
            x, y, look[0], color=look[1], markersize=10, zorder=3, label=say(look[2], lang)
        )  # fmt: skip
        ax.text(x + 0.06, y, good, va="center", fontsize=12, weight="bold")
    ax.set_xlim(-0.5, 2.45)
    ax.set_ylim(-len(deals) - 0.2, 0.3)
    ax.set_axis_off()
    legend_below(ax)
    return literal(ax)


def _arrow(
    ax: Any, start: tuple[float, float], end: tuple[float, float], colour: str, strong: bool
) -> None:
    look = {"alpha": 1.0, "linewidth": 2.6} if strong else {"alpha": 0.45, "linewidth": 1.0}
    ax.annotate("", end, start, arrowprops={"arrowstyle": "-", "color": colour, **look})
