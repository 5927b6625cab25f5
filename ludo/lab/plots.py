"""Pictures for courses, with matplotlib."""

from __future__ import annotations

from typing import Any

from ludo.core.rules import Rulebook

_COLOURS = (
    "#0072B2", "#C98500", "#009E73", "#B85A92", "#D55E00", "#2E8BC0", "#8C6D1F", "#5B5B5B",
    "#7A4FBF", "#2F8F8F", "#B03060", "#4F7A28",
)  # fmt: skip


def draw_rules(rulebook: Rulebook, ax: Any = None, *, lang: str = "en", columns: int = 4) -> Any:
    """Draw the graph of a rulebook: sections as lists, arrows to the rules that build on a rule.

    A hollow dot is an interpretation: the booklet leaves something open there.
    """
    import matplotlib.pyplot as plt
    from matplotlib.patches import FancyArrowPatch

    sections = _sections(rulebook)
    places, heads, depth = _places(sections, columns)
    colours = {name: _COLOURS[k % len(_COLOURS)] for k, name in enumerate(sections)}
    if ax is None:
        _, ax = plt.subplots(figsize=(3.3 * columns, 0.36 * depth), layout="constrained")
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
