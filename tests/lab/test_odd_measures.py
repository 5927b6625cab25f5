"""Measures that return odd numbers, and names that look like formulas."""

from __future__ import annotations

from io import BytesIO
from itertools import cycle
from typing import Any

import pytest

from ludo.core.checks import LARGEST
from ludo.core.errors import BadOption
from ludo.core.rules import Rulebook
from ludo.core.texts import LANGUAGES
from ludo.lab import Comparison, Outcome, mean_interval, simulate
from tests.fuzzing.saves import check_sentence

matplotlib = pytest.importorskip("matplotlib")
matplotlib.use("agg")
FORMULAS = ("$$", "$x", "$\\frac{$", "a $\\nosuch$ b", "100 $ or 200 $", "_x", "{", "%s", "\\")


@pytest.fixture(scope="module")
def games() -> list[Outcome]:
    return simulate("finca", bots=["random"] * 2, games=7)


def drawn(ax: Any) -> str:
    """Return a picture as SVG, its words as text."""
    from matplotlib import pyplot, rc_context

    file = BytesIO()
    with rc_context({"svg.fonttype": "none"}):
        ax.figure.savefig(file, format="svg")
    pyplot.close(ax.figure)
    return file.getvalue().decode()


@pytest.mark.parametrize(
    "value",
    [float("inf"), float("-inf"), float("nan"), 1e308, -1e308, 10**400, "5", 1 + 2j, [1], object()],
)
def test_a_measure_that_gives_no_number_is_told_what_it_gave(
    games: list[Outcome], value: Any
) -> None:
    with pytest.raises(BadOption, match="What a measure gives for a game is a number") as caught:
        Comparison({"a": games, "b": games}, lambda outcome: value)
    check_sentence(str(caught.value))


@pytest.mark.parametrize("large", [LARGEST, -LARGEST, 1e80, 1e-80, 1e-150, 1e-300, 5e-324, 0.0])
@pytest.mark.parametrize("paired", [True, False])
def test_numbers_of_any_size_are_compared_told_and_drawn(
    games: list[Outcome], large: float, paired: bool
) -> None:
    signs = cycle([1, -1, 0.5])
    other = games if paired else simulate("finca", bots=["random"] * 2, games=7, seed=50)
    found = Comparison({"a": games, "b": other}, lambda outcome: large * next(signs))
    assert all(found.interval(name).known for name in found.names)
    assert found.difference("b").known
    assert found.leaders
    for lang in LANGUAGES:
        assert found.say(lang)
        assert found.summary(lang)
    assert found._repr_html_()
    assert drawn(found.plot())


def test_a_mean_of_small_numbers_has_an_interval() -> None:
    found = mean_interval([1e-200, 2e-200, 3e-200])
    assert found.low <= found.mean <= found.high


@pytest.mark.parametrize("text", FORMULAS)
def test_names_are_drawn_as_they_are_written(games: list[Outcome], text: str) -> None:
    import html

    found = Comparison({text: games, "other": games}, "points", label=f"of {text}")
    picture = html.unescape(drawn(found.plot()))
    assert f">{text}<" in picture
    assert f">of {text}<" in picture


def test_titles_and_nodes_of_graphs_are_drawn_as_they_are_written() -> None:
    import networkx as nx

    from ludo.lab.plots import draw_graph

    graph = nx.Graph()
    graph.add_node("$x", pos=(0, 0))
    graph.add_node("y", pos=(1, 1))
    picture = drawn(draw_graph(graph, title="$$ of $x"))
    assert ">$$ of $x<" in picture
    assert ">$x<" in picture


def test_axes_of_ones_own_are_drawn_on(games: list[Outcome]) -> None:
    from matplotlib import pyplot

    _, ax = pyplot.subplots()
    found = Comparison({"$$": games, "b": games}, "points")
    assert found.plot(ax) is ax
    assert ">$$<" in drawn(ax)


def test_a_rulebook_is_drawn_with_its_titles() -> None:
    import ludo
    from ludo.lab.plots import draw_rules

    book: Rulebook = ludo.rulebook("finca")
    picture = drawn(draw_rules(book))
    assert sum(rule.title["en"] in picture for rule in book) > 50
