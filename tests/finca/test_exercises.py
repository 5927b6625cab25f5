"""The exercise on the mill of Finca: two moves of a strong wind."""

from __future__ import annotations

from itertools import pairwise, product
from typing import Any

import networkx as nx
import pytest

import ludo
from ludo.core.errors import BadOption
from ludo.core.rng import Rng
from ludo.core.texts import LANGUAGES
from ludo.finca.exercises import Wind
from ludo.finca.graphs import plans
from ludo.finca.scenario import build
from tests.lab.exercises import check_wrong


@pytest.fixture
def wind() -> Wind:
    return Wind()


def figs(wind: Wind, *blades: int) -> int:
    after = wind.match.branch().play_all(f"move {blade}" for blade in blades)
    found: int = after.view()["seats"][0]["fruits"]["fig"]
    return found


def test_only_the_best_plan_passes(wind: Wind) -> None:
    legal = [plan for plan in wind.graph if len(plan) == 2]
    best = max(figs(wind, *plan) for plan in legal)
    passed = [plan for plan in product(range(1, 13), repeat=2) if wind.check(list(plan)).done]
    assert passed == [plan for plan in legal if figs(wind, *plan) == best] == [(2, 3)]
    assert wind.solution() == [2, 3]
    # Whoever takes a fig at once gets no more.
    assert figs(wind, 10) > figs(wind, 2)
    assert max(figs(wind, *plan) for plan in legal if plan[0] == 10) < best


def test_the_solution_is_a_longest_path_in_the_graph_of_plans(wind: Wind) -> None:
    path = nx.dag_longest_path(wind.graph, weight="gain")
    assert path == [(), (2,), (2, 3)]
    assert nx.is_arborescence(wind.graph)
    assert nx.path_weight(wind.graph, path, "gain") == wind.gain(wind.solution()) == 5


@pytest.mark.parametrize(
    ("answer", "said", "rule"),
    [
        ([10, 2], "10 → 11: 1 fig, 2 → 3: 2 olives. That makes 1 fig; there is a plan for 5.",
         "action.strong-wind"),
        ([3, 2], "move 3: Blade 3 holds 1 farmer, but none of Blue's", "move.own-farmer"),
        ([2], "The strong wind has 2 moves; you named 1.", "action.strong-wind"),
        ([0, 2], "0 is no blade: they go from 1 to 12.", "move.own-farmer"),
        (["2", 3], "'2' is no blade", "move.own-farmer"),
        ([True, 3], "True is no blade", "move.own-farmer"),
    ],
)  # fmt: skip
def test_a_wrong_plan_is_answered(wind: Wind, answer: list[Any], said: str, rule: str) -> None:
    check_wrong(wind.check(answer), said, f"finca.{rule}")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_task_hints_and_answers_are_told_in_both_languages(lang: str) -> None:
    exercise = Wind(lang=lang)
    hints = [exercise.hint().text for _ in range(3)]
    answers = [exercise.check(plan).text for plan in ([2, 3], [10, 2], [3, 2], [1])]
    assert len({exercise.task, *hints, *answers}) == 8
    assert not any("{" in text for text in (exercise.task, *hints, *answers))


def test_the_plans_of_random_positions_bring_what_the_engine_gives() -> None:
    rng = Rng(6)
    for _ in range(6):
        farmers = [[rng.below(12) + 1 for _ in range(3)] for _ in range(2)]
        match = build(players=2, farmers=farmers, actions=[["strong-wind"], []])
        match.play("use strong-wind")
        graph = plans(match, "grape", 2)
        for plan in graph:
            steps = [plan[:n] for n in range(len(plan) + 1)]
            gain = sum(graph.edges[edge]["gain"] for edge in pairwise(steps))
            after = match.branch().play_all(f"move {blade}" for blade in plan)
            assert after.view()["seats"][0]["fruits"]["grape"] == gain
        exercise = Wind(match, "grape")
        assert exercise.check(exercise.solution()).done


def test_a_wind_has_to_blow_for_a_fruit() -> None:
    with pytest.raises(BadOption, match="A strong wind has to blow"):
        Wind(ludo.new("finca", players=2))
    with pytest.raises(BadOption, match=r"no fruit 'figs'\. Did you mean 'fig'"):
        Wind(fruit="figs")
    with pytest.raises(BadOption, match=r"An answer is a list, as in \[1, 2\], not 3"):
        Wind().check(3)  # type: ignore[arg-type]


def test_the_mill_is_drawn_with_shapes_and_a_legend(wind: Wind) -> None:
    plt = pytest.importorskip("matplotlib.pyplot")
    for answer in (None, [2], wind.solution()):
        axes = wind.draw(answer)
        shapes = [line.get_marker() for line in axes.lines if len(line.get_xdata())]
        assert (shapes.count("s"), shapes.count("o")) == (2, 10)
        assert axes.figure.get_facecolor() == (1, 1, 1, 1)
        assert len(axes.get_legend().get_texts()) == 3
        width, height = axes.figure.get_size_inches() * axes.figure.dpi
        assert max(width, height) <= 600
        plt.close(axes.figure)
