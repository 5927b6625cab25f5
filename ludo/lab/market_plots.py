"""Pictures of La Granja's graphs: hexagons with stalls and threats, goods and how they change.

Owners differ in shape as well as in colour, and a legend names them.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from ludo.core.imports import wholly
from ludo.core.texts import seat_name
from ludo.lab.plots import COLOURS, axes_of, legend_below, literal
from ludo.lab.words import say

if TYPE_CHECKING:
    import networkx as nx

_INK, _FAINT, _HEX, _EDGE, _DANGER, _CHOSEN = (
    "#222222", "#9AA5A8", "#F3E6D0", "#B9A27C", "#A8321E", "#00805E",
)  # fmt: skip
_SHAPES = ("o", "s", "^", "D")
_RADIUS = 0.56
# Where goods stand in the picture of exchanges: what is bought left, what it becomes right.
_PLACES: Mapping[str, tuple[float, float]] = {
    "silver": (0, 0), "olive": (1.5, 1.5), "grain": (1.5, 0.5), "grape": (1.5, -0.5),
    "pig": (1.5, -1.5), "food": (3, 1), "wine": (3, -0.5), "meat": (3, -1.5),
    "commodity": (0.4, -1.7),
}  # fmt: skip
_DASHES = {"buy": "-", "sell": ":", "upgrade": "-", "return": "--"}
_TONES = {"buy": "#1F6F9F", "sell": "#8C6D1F", "upgrade": "#00805E", "return": "#6B3FA0"}


def draw_stalls(
    threats: nx.DiGraph[int],
    ax: Any = None,
    *,
    marked: Collection[int] = (),
    lang: str = "en",
    names: Sequence[str] = (),
) -> Any:
    """Draw a market: values in hexagons, stalls by owner, an arrow to each that may be pushed out.

    Small numbers are those of the spaces; `marked` ones have a thick rim.
    """
    with wholly():
        from matplotlib.patches import RegularPolygon

    ax = axes_of(7.2, 5.6, ax)
    for space, data in threats.nodes(data=True):
        x, y = data["pos"]
        is_marked = space in marked
        rim = {"edgecolor": _CHOSEN, "linewidth": 5} if is_marked else {"edgecolor": _EDGE}
        zorder = 2 if is_marked else 1
        ax.add_patch(
            RegularPolygon((x, y), 6, radius=_RADIUS, facecolor=_HEX, zorder=zorder, **rim)
        )
        ax.text(x, y + 0.27, space, ha="center", va="center", fontsize=9, color=_INK, zorder=5)
        _stall(ax, (x, y), data)
    for free, taken in threats.edges:
        _push(ax, threats.nodes[free]["pos"], threats.nodes[taken]["pos"])
    _owners(ax, threats, lang, names)
    ax.plot([], [], "-", color=_DANGER, linewidth=2, label=say("threat", lang))
    ax.set_aspect("equal")
    ax.autoscale_view()
    ax.set_axis_off()
    legend_below(ax)
    return literal(ax)


def _stall(ax: Any, at: tuple[float, float], data: Mapping[str, Any]) -> None:
    """Draw the value of a space, on the stall that stands there if there is one."""
    x, y = at
    owner = data["owner"]
    if owner is not None:
        shape, colour = _look(owner)
        ax.plot(x, y - 0.08, shape, color=colour, markersize=21, zorder=3)
    ax.text(
        x, y - 0.08, data["value"], ha="center", va="center", fontsize=13, weight="bold",
        color=_INK if owner is None else "white", zorder=6,
    )  # fmt: skip


def _look(owner: Any) -> tuple[str, str]:
    """Return the shape and colour of an owner: a seat, or the neutral player."""
    if isinstance(owner, int):
        return _SHAPES[owner], COLOURS[owner % len(COLOURS)]
    return "h", "#6F6F6F"


def _push(ax: Any, start: tuple[float, float], end: tuple[float, float]) -> None:
    with wholly():
        from matplotlib.patches import FancyArrowPatch

    ax.add_patch(
        FancyArrowPatch(
            start, end, arrowstyle="-|>", mutation_scale=14, linewidth=1.8, color=_DANGER,
            shrinkA=14, shrinkB=13, zorder=4,
        )
    )  # fmt: skip


def _owners(ax: Any, graph: nx.DiGraph[int], lang: str, names: Sequence[str]) -> None:
    owners = {owner for _, owner in graph.nodes(data="owner") if owner is not None}
    for owner in sorted(owners, key=str):
        shape, colour = _look(owner)
        name = seat_name(owner, lang, names) if isinstance(owner, int) else say("neutral", lang)
        ax.plot([], [], shape, color=colour, markersize=9, linestyle="none", label=name)


def draw_exchange(
    graph: nx.DiGraph[str],
    ax: Any = None,
    *,
    chosen: Collection[str] = (),
    words: Mapping[str, str] | None = None,
    lang: str = "en",
) -> Any:
    """Draw what can be turned into what, each arrow with the silver it costs or brings."""
    ax = axes_of(7.6, 5.2, ax)
    for start, end, data in graph.edges(data=True):
        named = f"{data['how']} {end if data['how'] == 'buy' else start}"
        taken = named in {deal.replace("field-", "") for deal in chosen}
        _turn(ax, _PLACES[start], _PLACES[end], data, taken)
    for name in graph:
        x, y = _PLACES[name]
        word = (words or {}).get(name, name)
        box = {"boxstyle": "round,pad=0.35", "facecolor": _HEX, "edgecolor": _EDGE}
        ax.text(x, y, word, ha="center", va="center", fontsize=11, bbox=box, zorder=4)
    for how, colour in _TONES.items():
        ax.plot([], [], _DASHES[how], color=colour, linewidth=2, label=say(how, lang))
    ax.set_xlim(-0.6, 3.6)
    ax.set_ylim(-2.1, 1.9)
    ax.set_axis_off()
    legend_below(ax)
    return literal(ax)


def _turn(
    ax: Any,
    start: tuple[float, float],
    end: tuple[float, float],
    data: Mapping[str, Any],
    taken: bool,
) -> None:
    with wholly():
        from matplotlib.patches import FancyArrowPatch

    # Buying and selling join the same goods: they bend away from each other.
    bend = 0.12 if data["how"] in ("buy", "sell") else 0.0
    ax.add_patch(
        FancyArrowPatch(
            start, end, arrowstyle="-|>", mutation_scale=13, linewidth=4 if taken else 1.6,
            linestyle=_DASHES[data["how"]], color=_TONES[data["how"]], shrinkA=22, shrinkB=24,
            connectionstyle=f"arc3,rad={bend}", zorder=3 if taken else 2,
        )
    )  # fmt: skip
    if data["silver"]:
        # Of a pair of arrows each has its number on its own side.
        share = 0.74 if data["how"] == "buy" else 0.5
        aside = -0.2 if data["how"] == "buy" else 0.13
        x = start[0] + (end[0] - start[0]) * share
        y = start[1] + (end[1] - start[1]) * share + aside
        ax.text(x, y, f"{-data['silver']:+d}", fontsize=10, color=_TONES[data["how"]], ha="center")
