"""Pictures of exercises: mills and tiles in two columns, points for dikes, the blades of a mill.

Kinds differ in shape as well as in colour, and a legend names them.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from math import cos, pi, sin
from typing import TYPE_CHECKING, Any

from ludo.core.imports import wholly
from ludo.core.texts import seat_name
from ludo.core.typography import elided
from ludo.lab.plots import COLOURS, axes_of, legend_below, literal
from ludo.lab.words import say

if TYPE_CHECKING:
    import networkx as nx

_INK, _FAINT, _WATER, _LAND, _DIKE, _GOOD = (
    "#222222", "#9AA5A8", "#1F6F9F", "#8C6D1F", "#8C3F1B", "#00805E",
)  # fmt: skip


def draw_matching(
    graph: nx.Graph[Any],
    pairs: Mapping[str, int],
    ax: Any = None,
    *,
    lang: str = "en",
    names: Sequence[str] = (),
) -> Any:
    """Draw mills (squares) beside tiles (circles); pairs that are chosen are thick."""
    mills = sorted(node for node, side in graph.nodes(data="side") if side == "mill")
    tiles = sorted(node for node, side in graph.nodes(data="side") if side == "tile")
    rows = max(len(mills), len(tiles), 1)
    ax = axes_of(6.4, 0.75 * rows + 0.8, ax)
    left = {mill: (0.0, -(k + 0.5) * rows / len(mills)) for k, mill in enumerate(mills)}
    right = {tile: (1.0, -(k + 0.5) * rows / len(tiles)) for k, tile in enumerate(tiles)}
    for mill, (x, y) in left.items():
        for tile in sorted(graph[mill]):
            chosen = pairs.get(mill) == tile
            look = {"color": _GOOD, "linewidth": 5} if chosen else {"color": _FAINT, "linewidth": 2}
            style, label = ("-", "pair") if chosen else ("--", "beside")
            ends = [x, right[tile][0]], [y, right[tile][1]]
            ax.plot(*ends, style, **look, zorder=1, label=say(label, lang))
        seat = graph.nodes[mill]["seat"]
        ax.plot(x, y, "s", color=COLOURS[seat % len(COLOURS)], markersize=30, zorder=2)
        ax.text(x, y, mill, ha="center", va="center", fontsize=12, color="white", weight="bold")
        owner = seat_name(seat, lang, names)
        ax.text(x - 0.1, y, owner, ha="right", va="center", fontsize=12, color=_INK)
    for tile, (x, y) in right.items():
        ax.plot(x, y, "o", color=_WATER, markersize=30, zorder=2)
        ax.text(x, y, tile, ha="center", va="center", fontsize=12, color="white", weight="bold")
    _key(ax, "s", _INK, say("mill", lang))
    _key(ax, "o", _WATER, say("tile", lang))
    ax.set_xlim(-0.5, 1.3)
    ax.set_ylim(-rows, 0)
    ax.set_axis_off()
    legend_below(ax)
    return literal(ax)


def draw_points(
    points: nx.Graph[Any],
    tiles: nx.Graph[int],
    dikes: Collection[str] = (),
    ax: Any = None,
    *,
    mark: int = 0,
    lang: str = "en",
) -> Any:
    """Draw where dikes can lie between the points of a lake, with the numbers of its tiles.

    A point on land is a square, one in the water a circle. Dikes are thick, a marked tile ringed.
    """
    places = {point: (x, -y) for point, (x, y) in points.nodes(data="pos")}
    wide = max(x for x, _ in places.values()) - min(x for x, _ in places.values()) + 4
    high = max(y for _, y in places.values()) - min(y for _, y in places.values()) + 4
    if ax is None:
        scale = min(0.52, 8.5 / wide, 7.0 / high)
        ax = axes_of(scale * wide, scale * high + 0.4)
    for tile, (x, y) in tiles.nodes(data="pos"):
        _square(ax, x, -y)
        ring = {"boxstyle": "circle,pad=0.3", "fc": "#FFF3C4", "ec": _INK} if tile == mark else None
        ax.text(x, -y, tile, ha="center", va="center", fontsize=13, color=_INK, bbox=ring)
    for start, end, data in points.edges(data=True):
        name = "-".join(map(str, sorted(data["tiles"])))
        laid = data.get("dike") or name in dikes
        (ax_, ay), (bx, by) = places[start], places[end]
        look = (
            {"color": _DIKE, "linewidth": 7, "label": say("dike", lang)} if laid
            else {"color": _INK, "linewidth": 1.6, "linestyle": ":", "label": say("site", lang)}
        )  # fmt: skip
        ax.plot([ax_, bx], [ay, by], **look, zorder=2)
        box = {"boxstyle": "round,pad=0.15", "fc": "white", "ec": "none", "alpha": 0.85}
        ax.text(
            (ax_ + bx) / 2, (ay + by) / 2, name, ha="center", va="center", fontsize=11, zorder=4,
            weight="bold" if laid else "normal", bbox=box,
        )  # fmt: skip
    for point, (x, y) in places.items():
        shore = points.nodes[point]["shore"]
        shape, fill, kind = ("s", _LAND, "shore") if shore else ("o", "white", "point")
        ax.plot(
            x, y, shape, color=fill, markeredgecolor=_INK, markersize=11, zorder=3,
            linestyle="none", label=say(kind, lang),
        )  # fmt: skip
    ax.set_aspect("equal")
    ax.set_axis_off()
    _legend_in_rows(ax)
    return literal(ax)


def draw_mill(
    moves: nx.MultiDiGraph[int],
    ax: Any = None,
    *,
    seat: int,
    fruit: str = "",
    lang: str = "en",
    words: Mapping[str, str] | None = None,
    names: Sequence[str] = (),
) -> Any:
    """Draw a ring of blades with their crowds, and an arrow for each move of a seat.

    A blade that has the wanted fruit is a square, the others are circles; the number in a blade is
    its crowd, and an arrow tells how many fruits its move brings.
    """
    ax = axes_of(7.6, 6.4, ax)
    n = moves.number_of_nodes()
    places = {b: (sin(2 * pi * (b - 0.5) / n), cos(2 * pi * (b - 0.5) / n)) for b in moves}
    colour = COLOURS[seat % len(COLOURS)]
    ours = {start: (end, data["fruits"]) for start, end, data in moves.edges(data=True)
            if data["seat"] == seat}  # fmt: skip
    for start, (end, _) in ours.items():
        _bend(ax, places[start], places[end], colour)
    for blade, (x, y) in places.items():
        wanted = moves.nodes[blade]["fruit"] == fruit
        shape, fill = ("s", "#6B3FA0") if wanted else ("o", "#7A6A45")
        edge = {"markeredgecolor": colour, "markeredgewidth": 4} if blade in ours else {}
        ax.plot(x, y, shape, color=fill, markersize=27, zorder=3, **edge)
        crowd = moves.nodes[blade]["farmers"]
        ax.text(
            x, y, crowd, ha="center", va="center", fontsize=12, color="white", weight="bold",
            zorder=4,
        )  # fmt: skip
        name = (words or {}).get(moves.nodes[blade]["fruit"], moves.nodes[blade]["fruit"])
        at = {"ha": "center", "fontsize": 12}
        ax.text(1.42 * x, 1.2 * y, f"{blade} {name}", va="center", **at)
        if blade in ours:
            brings = "→ {}: +{}".format(*ours[blade])
            ax.text(
                1.42 * x, 1.2 * y - 0.13, brings, va="center", color=colour, weight="bold", **at
            )
    _key(ax, "s", "#6B3FA0", say("wanted", lang))
    _key(ax, "o", "#7A6A45", say("blade", lang))
    who = seat_name(seat, lang, names)
    mover = say("move", lang, name=who, of_name=elided("de", who, is_name=True))
    ax.plot([], [], "-", color=colour, linewidth=3, label=mover)
    ax.set_xlim(-1.7, 1.7)
    ax.set_ylim(-1.3, 1.3)
    ax.set_aspect("equal")
    ax.set_axis_off()
    legend_below(ax)
    return literal(ax)


def _square(ax: Any, x: float, y: float) -> None:
    with wholly():
        from matplotlib.patches import Rectangle

    ax.add_patch(Rectangle((x - 1, y - 1), 2, 2, facecolor="#D6EAF3", edgecolor="white", zorder=0))


def _bend(ax: Any, start: tuple[float, float], end: tuple[float, float], colour: str) -> None:
    with wholly():
        from matplotlib.patches import FancyArrowPatch

    ax.add_patch(
        FancyArrowPatch(
            start, end, arrowstyle="-|>", mutation_scale=20, linewidth=2.5, color=colour,
            connectionstyle="arc3,rad=0.35", shrinkA=16, shrinkB=18, zorder=2,
        )
    )  # fmt: skip


def _key(ax: Any, shape: str, colour: str, label: str) -> None:
    """Add a kind of node to the legend, whatever the colours of single nodes."""
    ax.plot([], [], shape, color=colour, markersize=9, label=label)


def _legend_in_rows(ax: Any) -> None:
    handles, labels = ax.get_legend_handles_labels()
    once = dict(zip(labels, handles))
    ax.legend(
        once.values(), once.keys(), loc="upper center", bbox_to_anchor=(0.5, 0.02), ncols=2,
        fontsize=11, frameon=False,
    )  # fmt: skip
