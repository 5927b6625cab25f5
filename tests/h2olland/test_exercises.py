"""Exercises on the graphs of H2Olland: right answers are found, wrong ones are answered."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations, product
from typing import Any

import networkx as nx
import pytest

import ludo
from ludo.core.errors import BadOption
from ludo.core.match import Match
from ludo.core.rng import Rng
from ludo.core.texts import LANGUAGES
from ludo.h2olland import graphs
from ludo.h2olland.exercises import Dikes, Market, Matching
from ludo.h2olland.scenario import build
from ludo.lab.exercises import Answer
from tests.lab.exercises import Make, check_bad_options, check_solution, check_words, check_wrong

ALL: list[Make] = [Matching, Dikes, Market]
RULES = ludo.rulebook("h2olland")


@pytest.fixture
def matching() -> Matching:
    return Matching()


@pytest.fixture
def dikes() -> Dikes:
    return Dikes()


@pytest.fixture
def market() -> Market:
    return Market()


# --- what all have -----------------------------------------------------------------------------
@pytest.mark.parametrize("make", ALL)
def test_a_solution_solves_and_leaves_the_position_alone(make: Make) -> None:
    check_solution(make)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("make", ALL)
def test_task_and_hints_are_told_in_both_languages(make: Make, lang: str) -> None:
    check_words(make, lang)


@pytest.mark.parametrize("make", ALL)
def test_what_is_no_answer_is_told_with_an_example(make: Make) -> None:
    check_bad_options(make)


# --- matching ----------------------------------------------------------------------------------
def test_haste_fails_where_matching_works(matching: Matching) -> None:
    greedy, best = matching.greedy(), matching.solution()
    shared = [mill for mill in matching.mills if len(matching.graph[mill]) > 1]
    assert len(shared) == 2
    assert (len(greedy), len(best)) == (2, 4)
    assert not matching.check(greedy).done
    assert not matching.haste().done
    assert matching.haste().text.endswith("Without a mill: 8 and 9.")
    expected = nx.bipartite.hopcroft_karp_matching(matching.graph, matching.tiles)
    assert {mill: expected[mill] for mill in matching.mills} == best


def test_only_perfect_matchings_pass(matching: Matching) -> None:
    """All ways to give each mill a tile or none: those that the engine would play are accepted."""
    accepted = []
    for tiles in product([None, *matching.tiles], repeat=4):
        answer = {mill: tile for mill, tile in zip(matching.mills, tiles) if tile is not None}
        whole = sorted(answer.values()) == matching.tiles
        fits = all(tile in matching.graph[mill] for mill, tile in answer.items())
        assert matching.check(answer).done == (whole and fits), answer
        accepted += [answer] if whole and fits else []
    assert accepted == [matching.solution()]


@pytest.mark.parametrize(
    ("answer", "said", "rule"),
    [
        ({"i3": 3}, "Tile 4 has no mill yet. It can have l4 and m4.", "polder.mills"),
        (
            {"i3": 3, "m4": 4},
            "Tile 8 goes without: only i3 touches it, and the mill at i3 is busy with tile 3.",
            "polder.mills",
        ),
        ({"i3": 4}, "The mill at i3 does not touch tile 4. It touches 3 and 8.", "polder.mills"),
        ({"i3": 3, "j1": 3}, "Tile 3 has 2 mills, i3 and j1", "polder.mills"),
        ({"i3": 12}, "Tile 12 is not in this zone", "polder.enclosed"),
        ({"l7": 3}, "No unused mill at 'l7' touches this zone", "polder.mills"),
        ({3: "i3"}, "No unused mill at 3 touches this zone", "polder.mills"),
        ({"i3": [3]}, "Tile [3] is not in this zone", "polder.enclosed"),
        ({}, "Tile 3 has no mill yet", "polder.mills"),
    ],
)
def test_a_wrong_pair_is_named(
    matching: Matching, answer: dict[Any, Any], said: str, rule: str
) -> None:
    check_wrong(matching.check(answer), said, f"h2olland.{rule}")


def test_a_zone_that_cannot_be_drained_is_refused_by_the_engine() -> None:
    # Each tile has a mill, but neither is Blue's, who is to choose another zone.
    match = build(
        now="draining", dikes=["6-7", "8-9", "13-16", "6-11"],
        mills=[["f3", "g3", "i3"], [], [], ["c6", "c8"]],
    )  # fmt: skip
    exercise = Matching(match, 11)
    refused = exercise.check(exercise.solution())
    assert not refused.done
    assert refused.text.startswith("drain 11: ")
    assert refused.rule == "h2olland.polder.choice"


def test_a_tile_that_no_mill_touches_is_told_of() -> None:
    match = build(now="draining", dikes=["6-7", "8-9"], mills=[["f3"], ["l7"], ["h12"], ["c8"]])
    assert Matching(match, 7).check({"f3": 7}).text.startswith("No unused mill touches tile 8")


def test_infertile_land_does_not_stop_the_engine() -> None:
    match = build(now="draining", dikes=["6-7", "8-9"], mills=[["f3", "i3"]], hidden=[7, 8])
    exercise = Matching(match, 7)
    assert exercise.check({"f3": 7, "i3": 8}).done
    assert exercise.haste().done


def test_a_matching_needs_water() -> None:
    for tile in (10, 99, "3"):
        with pytest.raises(BadOption, match="There is no water at tile"):
            Matching(tile=tile)  # type: ignore[arg-type]


# --- dikes -------------------------------------------------------------------------------------
def test_the_line_of_dikes_is_a_shortest_path_from_land_to_land(dikes: Dikes) -> None:
    points = dikes.graph
    laid = [tuple(map(int, dike.split("-"))) for dike in dikes.solution()]
    line = points.edge_subgraph(
        [(a, b) for a, b, tiles in points.edges(data="tiles") if tuple(sorted(tiles)) in laid]
    )
    ends = [point for point in line if line.degree(point) == 1]
    assert len(ends) == 2
    assert all(points.nodes[end]["shore"] for end in ends)
    assert nx.shortest_path_length(points, *ends) == len(laid) == 2


def test_only_the_shortest_lines_pass(dikes: Dikes) -> None:
    sites = ["-".join(map(str, sorted(t))) for *_, t in dikes.graph.edges(data="tiles")]
    accepted = []
    for n in range(4):
        for answer in combinations(sites, n):
            after = dikes.match.branch().play_all(f"dike {dike}" for dike in answer)
            zone = nx.node_connected_component(graphs.zones_of(after), 7)
            found = dikes.check(list(answer))
            assert found.done == (len(zone) <= 4 and n == 2), answer
            accepted += [answer] if found.done else []
    assert accepted == [("5-7", "6-7")]


@pytest.mark.parametrize(
    ("answer", "said", "rule"),
    [
        (["7-8", "7-9"], "The zone of tile 7 still has 7 tiles, and 4 is the most.", "polder.size"),
        (["5-7"], "The zone of tile 7 still has 10 tiles", "polder.size"),
        ([], "The zone of tile 7 still has 10 tiles", "polder.size"),
        (
            ["5-7", "1-2", "6-7"],
            "The zone of 7, 8, 9 and 10 is enclosed, but the dike 1-2 is not needed",
            "polder.size",
        ),
        (
            ["2-4", "3-4", "7-8", "7-9"],
            "The zone of 4, 5, 6 and 7 is enclosed with 4 dikes. There is a shorter line: 2 are",
            "polder.size",
        ),
        (["5-7", "5-7"], "dike 5-7: ", "dike.between"),
        (["1-9"], "'1-9' is no place for a dike", "dike.between"),
        ([57], "57 is no place for a dike", "dike.between"),
    ],
)
def test_a_wrong_line_is_answered(dikes: Dikes, answer: list[Any], said: str, rule: str) -> None:
    check_wrong(dikes.check(answer), said, f"h2olland.{rule}")


def test_a_leak_is_a_way_that_water_takes(dikes: Dikes) -> None:
    said = dikes.check(["7-8", "7-9"]).text
    path = [int(tile) for tile in said.partition("flows ")[2].partition(",")[0].split(" – ")]
    after = dikes.match.branch().play_all(["dike 7-8", "dike 7-9"])
    assert path[0] == 7
    assert nx.is_path(graphs.zones_of(after), path)


def test_a_barn_without_dikes_is_told_of() -> None:
    exercise = Dikes(build(players=2, now="dikes", barns=[{"dike": 1}]))
    assert exercise.check(["5-7", "6-7"]).text == "The barn holds only 1 dike."


def test_the_fewest_dikes_are_the_fewest_in_any_lake() -> None:
    """Every set of up to three dikes is tried, in lakes where some dikes and land lie already."""
    rng = Rng(4)
    for _ in range(12):
        dry = sorted({rng.below(10) + 1 for _ in range(rng.below(3))})
        match = build(players=2, now="dikes", dry=dry, barns=[{"dike": 8}])
        for _ in range(rng.below(3)):
            match.play(rng.choice(match.legal()[:-1]))
        water = graphs.zones_of(match)
        for tile in water:
            best = graphs.enclosing_dikes(match, tile)
            assert best is not None
            fewest = next(
                n
                for n in range(5)
                for cut in combinations(water.edges, n)
                if _zone_without(water, cut, tile) <= 4
            )
            assert len(best) == fewest
    assert graphs.enclosing_dikes(build(players=2, dry=[3]), 3) is None


def _zone_without(water: nx.Graph, cut: tuple[Any, ...], tile: int) -> int:
    left = water.copy()
    left.remove_edges_from(cut)
    return len(nx.node_connected_component(left, tile))


def test_dikes_are_laid_in_summer_round_water() -> None:
    with pytest.raises(BadOption, match="Dikes are laid in summer"):
        Dikes(ludo.new("h2olland", players=2))
    with pytest.raises(BadOption, match="There is no water at tile 11"):
        Dikes(tile=11)


# --- market ------------------------------------------------------------------------------------
def test_the_cheapest_way_passes_and_a_dearer_one_is_told(market: Market) -> None:
    assert market.check(["trade cow bean", "trade corn carrot", "buy mill"]).done
    assert market.check(["trade corn carrot", "trade cow bean", "buy mill"]).done
    dear = market.check(["trade corn bean", "trade corn carrot", "buy mill"])
    assert not dear.done
    assert dear.text == (
        "That buys 1 mill and leaves 7 fewer tiles in the barn. There is a way that costs only 5."
    )


@pytest.mark.parametrize(
    ("answer", "said", "rule"),
    [
        (["buy mill"], "buy mill: ", "winter.price-pieces"),
        (["trade corn cow"], "trade corn cow: ", "winter.three-for-one"),
        (["trade corn bean"], "These deals can be made, but none of them buys 1 mill. What is left "
         "in the barn: 1 bean, 3 corn, 1 potato and 2 cows.", "winter.turn"),
        ([], "These deals can be made", "winter.turn"),
        (["done"], "'done' is no deal of the co-operative", "winter.turn"),
        (["sell corn"], "'sell corn' is no deal", "winter.turn"),
        (["trade corn unicorn"], "'trade corn unicorn' is no deal", "winter.turn"),
        ([3], "3 is no deal", "winter.turn"),
        (["trade cow bean", "trade corn carrot", "buy mill", "buy dike"], "Buy dike comes after",
         "winter.turn"),
    ],
)  # fmt: skip
def test_a_wrong_deal_is_named(market: Market, answer: list[Any], said: str, rule: str) -> None:
    check_wrong(market.check(answer), said, f"h2olland.{rule}")


def test_an_empty_barn_is_told_of() -> None:
    exercise = Market(build(now="winter", barns=[{"potato": 1}]), "dike")
    assert exercise.check(["buy dike"]).done
    other = Market(build(now="winter", barns=[{"potato": 1, "corn": 1}]), "dike")
    assert not other.check(["buy red"]).done


def test_a_market_needs_a_way_and_a_winter() -> None:
    with pytest.raises(BadOption, match="No way leads from this barn to 'mill'"):
        Market(build(now="winter", barns=[{"corn": 1}]))
    with pytest.raises(BadOption, match="Deals are made in winter"):
        Market(ludo.new("h2olland", players=2))
    with pytest.raises(BadOption, match="'windmill' cannot be bought"):
        Market(thing="windmill")


# --- random positions --------------------------------------------------------------------------
def test_exercises_of_random_barns_are_solved_by_their_solution() -> None:
    rng, tried = Rng(2), 0
    for _ in range(40):
        barn = {good: rng.below(5) for good in ("corn", "bean", "carrot", "potato", "cow")}
        match: Match = build(now="winter", barns=[barn])
        if match.to_act != (0,) or graphs.cheapest_way(match, 0, "farm") is None:
            continue
        tried += 1
        exercise = Market(match, "farm")
        answer: Answer = exercise.check(exercise.solution())
        assert answer.done, answer
    assert tried > 15


# --- pictures ----------------------------------------------------------------------------------
@pytest.mark.parametrize("make", ALL)
def test_a_picture_has_a_ground_and_a_legend_and_fits_a_laptop(make: Callable[..., Any]) -> None:
    plt = pytest.importorskip("matplotlib.pyplot")
    exercise = make()
    for answer in (None, exercise.solution()):
        axes = exercise.draw(answer)
        assert axes.figure.get_facecolor() == (1, 1, 1, 1)
        width, height = axes.figure.get_size_inches() * axes.figure.dpi
        assert width <= 760
        assert height <= 560
        assert len(axes.get_legend().get_texts()) >= 3
        sizes = [text.get_fontsize() for text in axes.texts if text.get_text()]
        assert min(sizes) >= 10
        plt.close(axes.figure)


def test_mills_and_tiles_stand_in_two_columns_of_two_shapes(matching: Matching) -> None:
    plt = pytest.importorskip("matplotlib.pyplot")
    axes = matching.draw(matching.solution())
    places: dict[str, set[float]] = {}
    for line in axes.lines:
        if line.get_marker() in "so" and len(line.get_xdata()) == 1:
            places.setdefault(line.get_marker(), set()).add(float(line.get_xdata()[0]))
    assert places == {"s": {0.0}, "o": {1.0}}
    thick = [line for line in axes.lines if line.get_linewidth() == 5]
    assert len(thick) == 4
    plt.close(axes.figure)
