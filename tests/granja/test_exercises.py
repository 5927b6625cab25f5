"""Exercises on the graphs of La Granja: right answers are found, wrong ones are answered."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations, permutations
from typing import Any

import networkx as nx
import pytest

import ludo
from ludo.bots import bot
from ludo.bots.base import play_out
from ludo.core.errors import BadOption
from ludo.core.rng import Rng
from ludo.core.texts import LANGUAGES
from ludo.granja import graphs
from ludo.granja.exercises import Stall, Supply, Threatened
from ludo.lab.exercises import GraphExercise
from tests.granja.farms import table
from tests.lab.exercises import Make, check_bad_options, check_solution, check_words

ALL: list[Callable[..., GraphExercise]] = [Stall, Threatened, Supply]
RULES = ludo.rulebook("granja")


@pytest.fixture
def stall() -> Stall:
    return Stall()


@pytest.fixture
def threatened() -> Threatened:
    return Threatened()


@pytest.fixture
def supply() -> Supply:
    return Supply()


# --- what all have -------------------------------------------------------------------------------
@pytest.mark.parametrize("make", ALL)
def test_a_solution_solves_and_leaves_the_position_alone(make: Make) -> None:
    check_solution(make)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("make", ALL)
def test_task_and_hints_are_told_in_both_languages(make: Make, lang: str) -> None:
    check_words(make, lang)


@pytest.mark.parametrize(
    ("make", "answers"),
    [
        (Stall, [2, 3, 1, 99, 11]),
        (Threatened, [[13], [15], [23], [6], [6, 12, 14]]),
        (Supply, [["done"], ["buy cow"], ["upgrade wine"], [], ["buy pig", "upgrade pig"]]),
    ],
)
def test_every_answer_is_told_in_both_languages(
    make: Callable[..., Any], answers: list[Any]
) -> None:
    english, french = make(lang="en"), make(lang="fr")
    told = [(english.check(answer), french.check(answer)) for answer in answers]
    for one, other in told:
        assert one.words == other.words
        assert one.rule == other.rule
        assert one.text != other.text
        assert "{" not in one.text + other.text
    assert len({one.text for one, _ in told}) == len(answers)


@pytest.mark.parametrize("make", ALL)
def test_what_is_no_answer_is_told_with_an_example(make: Make) -> None:
    check_bad_options(make)


@pytest.mark.parametrize("make", ALL)
def test_a_game_that_is_over_has_no_exercise(make: Callable[..., Any]) -> None:
    match = ludo.new("granja", players=2, seed=1)
    play_out(match, {seat: bot("random", seat) for seat in range(2)})
    with pytest.raises(BadOption, match=r"over|has just been completed"):
        make(match)


# --- a place on the market -----------------------------------------------------------------------
def test_only_the_space_with_most_arrows_passes(stall: Stall) -> None:
    degree = {
        space: sum(owner != 0 for *_, owner in stall.graph.out_edges(space, data="owner"))
        for space in stall.spaces
    }
    best = max(degree.values())
    passed = [space for space in range(-1, 40) if stall.check(space).done]
    assert passed == [space for space in degree if degree[space] == best] == [11]
    assert stall.solution() == 11
    # The arrows count what the engine pays.
    assert degree == {space: stall.gain(space) for space in stall.spaces}


@pytest.mark.parametrize(
    ("answer", "said", "rule"),
    [
        (13, "Space 13 brings 2 VP; there is one for 4.", "market.remove"),
        (
            3,
            "stall 3: This market space has the value 6; the stall needs this value: 4.",
            "market.free",
        ),
        (1, "stall 1: This market space is covered in this game", "market.covers"),
        (0, "There is no space 0: they go from 1 to 24.", "market.free"),
        (25, "There is no space 25: they go from 1 to 24.", "market.free"),
    ],
)
def test_a_wrong_space_is_answered(stall: Stall, answer: int, said: str, rule: str) -> None:
    found = stall.check(answer)
    assert not found.done
    assert found.text.startswith(said)
    assert found.rule == f"granja.{rule}"


def test_a_stall_needs_a_full_barrow_and_a_number() -> None:
    with pytest.raises(BadOption, match="A barrow has just been completed"):
        Stall(ludo.new("granja", players=2))
    for answer in (True, 11.0, None, [11]):
        with pytest.raises(BadOption, match="An answer is the number of a space, as in 7"):
            Stall().check(answer)  # type: ignore[arg-type]


# --- stalls in danger ----------------------------------------------------------------------------
def test_only_the_whole_set_passes(threatened: Threatened) -> None:
    own = threatened.match.view()["seats"][0]["stalls"]
    right = {
        o for s, o, d in threatened.graph.edges(data=True) if d["owner"] == 0 == d["value"] - 4
    }
    assert right == set(threatened.solution()) == {6, 12, 14}
    for n in range(len(own) + 1):
        for answer in combinations(own, n):
            assert threatened.check(list(answer)).done == (set(answer) == right), answer
    for answer in permutations(right):
        assert threatened.check(list(answer)).done


@pytest.mark.parametrize(
    ("answer", "said", "rule"),
    [
        ([], "That is right so far, but 3 more are in danger", "market.remove"),
        ([6, 12], "That is right so far, but 1 more is in danger", "market.remove"),
        ([15], "Space 15 has the value 5: a stall of value 4 does not drive", "market.stays"),
        ([6, 23], "No free space of value 4 touches space 23; beside it these", "market.stays"),
        ([13], "Blue has no stall on 13, only on 6, 12, 14, 15 and 23.", "market.remove"),
        (["6"], "Blue has no stall on '6'", "market.remove"),
        ([[6]], "Blue has no stall on [6]", "market.remove"),
    ],
)
def test_a_wrong_list_is_answered(
    threatened: Threatened, answer: list[Any], said: str, rule: str
) -> None:
    found = threatened.check(answer)
    assert not found.done
    assert found.text.startswith(said)
    assert found.rule == f"granja.{rule}"


def test_the_value_decides_who_is_in_danger() -> None:
    # Space 12 is worth 3: a marker of 3 leaves it, one of 5 does not.
    assert Threatened(value=3).solution() == [6]
    assert Threatened(value=5).solution() == [6, 12, 14, 23]
    assert Threatened(value=6).solution() == [14, 15, 23]
    for value in (2, 7, "4", True):
        with pytest.raises(BadOption, match="A marker of value 3 to 6 can push others away"):
            Threatened(value=value)  # type: ignore[arg-type]


def test_without_danger_there_is_nothing_to_ask() -> None:
    match = table(players=3, farms=[{"stalls": [17, 19]}])
    with pytest.raises(BadOption, match="No stall of seat 0 is in danger from value 4"):
        Threatened(match)


# --- a cheap supply ------------------------------------------------------------------------------
def test_every_cheapest_way_passes_in_any_order_that_can_be_played(supply: Supply) -> None:
    passed = [
        answer
        for food in ("upgrade olive", "upgrade grain", "upgrade field-olive")
        for answer in permutations((food, "upgrade pig", "buy grape", "upgrade grape"))
        if supply.check(list(answer)).done
    ]
    # Twelve orders of four in which the grape is bought before it is upgraded, three foods.
    assert len(passed) == 36
    assert supply.cost == 2 + 3 + 4 + 3


@pytest.mark.parametrize(
    ("answer", "said", "rule"),
    [
        ([], "Something is still missing: 1 food, 1 wine and 1 meat.", "upgrade.cost"),
        (["upgrade pig"], "Something is still missing: 1 food and 1 wine.", "upgrade.cost"),
        (["upgrade grape"], "upgrade grape: Blue has no grape to upgrade", "upgrade.source"),
        (["buy grape", "buy pig", "buy pig"], "buy pig: ", "trade.pen"),
        (["buy wine"], "buy wine: ", "trade.upgraded"),
        (["sell olive"], "'sell olive' neither buys nor upgrades anything.", "upgrade.cost"),
        (["done"], "'done' neither buys nor upgrades anything.", "upgrade.cost"),
        ([3], "3 neither buys nor upgrades anything.", "upgrade.cost"),
        (["buy unicorn"], "'buy unicorn': Cannot read the action", "upgrade.cost"),
    ],
)
def test_a_wrong_supply_is_answered(
    supply: Supply, answer: list[Any], said: str, rule: str
) -> None:
    found = supply.check(answer)
    assert not found.done
    assert found.text.startswith(said)
    assert found.rule == f"granja.{rule}"


def test_a_dear_way_is_told_the_price_of_the_cheapest() -> None:
    farm = {"chosen": 3, "silver": 30, "stores": {"grain": 1, "pig": 1}}
    exercise = Supply(table(round=3, phase="free", farms=[farm, {"chosen": 1}]))
    dear = ["buy olive", "upgrade olive", "upgrade pig", "buy grape", "upgrade grape"]
    assert exercise.check(dear).text == (
        "Everything is there, for 15 silver; it can be done for 12."
    )


def test_pigs_are_bought_when_a_pen_is_free() -> None:
    for pigs in range(3):
        farm = {"chosen": 3, "silver": 30, "stores": {"pig": pigs}}
        match = table(round=3, phase="free", farms=[farm, {"chosen": 1}])
        exercise = Supply(match, "butcher")
        assert exercise.check(exercise.solution()).done
        assert exercise.cost == 5 * (3 - pigs) + 3


def test_a_supply_needs_a_place_that_wants_it_and_silver_for_it() -> None:
    rich, poor = ({"chosen": 3, "silver": n} for n in (30, 3))
    match = table(round=3, phase="free", farms=[rich, {"chosen": 1}])
    for place in ("bakery", "barrow-1", "barrow-9", "merchant-house"):
        with pytest.raises(BadOption, match=f"There is nothing to supply at '{place}'"):
            Supply(match, place)
    with pytest.raises(BadOption, match="This farm cannot have all that is wanted at 'deli'"):
        Supply(table(round=3, phase="free", farms=[poor, {"chosen": 1}]), "deli")


def test_helpers_that_change_prices_are_left_out() -> None:
    farm = {"chosen": 3, "silver": 30, "stores": {"pig": 1}, "helpers": ["chef"]}
    with pytest.raises(BadOption, match="A helper of this farm changes prices"):
        Supply(table(round=3, phase="free", farms=[farm, {"chosen": 1}]))


# --- random positions ----------------------------------------------------------------------------
def test_exercises_of_random_positions_are_solved_by_their_solution() -> None:
    rng, tried = Rng(2), 0
    for _ in range(40):
        farm = {
            "chosen": 2, "silver": 10 + rng.below(15), "fields": ["grape", "grain"],
            "ripe": {"grape": rng.below(2), "grain": rng.below(2)},
            "stores": {good: rng.below(2) for good in ("olive", "grape", "pig", "wine", "food")},
            "barrows": [1 + rng.below(66)],
        }  # fmt: skip
        match = table(round=3, phase="free", farms=[farm, {"chosen": 1}])
        place = rng.choice(["wainwright", "deli", "greengrocer", "butcher", "barrow-1"])
        try:
            exercise = Supply(match, place)
        except BadOption:
            continue
        tried += 1
        answer = exercise.check(exercise.solution())
        assert answer.done, answer
        for number in range(len(exercise.solution())):
            less = [*exercise.solution()]
            del less[number]
            assert not exercise.check(less).done
    assert tried > 15


def test_stalls_of_random_markets_are_found_by_their_arrows() -> None:
    rng = Rng(8)
    for _ in range(8):
        spaces = list(graphs.market(ludo.new("granja", players=4, seed=1)))
        rng.shuffle(spaces)
        farms: list[dict[str, Any]] = [
            {"chosen": 2, "stalls": sorted(spaces[n::7])} for n in range(4)
        ]
        farms[0] |= {"stores": {"grain": 1}, "barrows": [24], "loaded": [{"olive": 1, "wine": 1}]}
        match = table(players=4, round=3, phase="free", turn=0, farms=farms)
        danger = nx.DiGraph(graphs.threats(match))
        for value in range(3, 7):
            right = {
                o for _, o, d in danger.edges(data=True) if (d["owner"], d["value"]) == (0, value)
            }
            if right:
                assert Threatened(match, value).check(sorted(right)).done
        match.play("deliver grain barrow-1")
        exercise = Stall(match)
        arrows = graphs.gains(match, 0, 4)
        assert {space for space in arrows if exercise.check(space).done} == {
            space for space in arrows if arrows[space] == max(arrows.values())
        }


# --- pictures ------------------------------------------------------------------------------------
@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("make", ALL)
def test_a_picture_has_a_ground_and_a_legend_and_fits_a_laptop(
    make: Callable[..., Any], lang: str
) -> None:
    plt = pytest.importorskip("matplotlib.pyplot")
    exercise = make(lang=lang)
    for answer in (None, exercise.solution()):
        axes = exercise.draw(answer)
        assert axes.figure.get_facecolor() == (1, 1, 1, 1)
        width, height = axes.figure.get_size_inches() * axes.figure.dpi
        assert width <= 760
        assert height <= 560
        assert len(axes.get_legend().get_texts()) >= 3
        sizes = [text.get_fontsize() for text in axes.texts if text.get_text()]
        assert min(sizes) >= 9
        plt.close(axes.figure)


def test_owners_differ_in_shape_and_threats_are_arrows(stall: Stall) -> None:
    plt = pytest.importorskip("matplotlib.pyplot")
    axes = stall.draw(stall.solution())
    shapes = [line.get_marker() for line in axes.lines if len(line.get_xdata()) == 1]
    assert {shape: shapes.count(shape) for shape in shapes} == {"o": 1, "s": 3, "^": 2}
    arrows = [patch for patch in axes.patches if type(patch).__name__ == "FancyArrowPatch"]
    assert len(arrows) == stall.graph.number_of_edges()
    thick = [patch for patch in axes.patches if patch.get_linewidth() == 5]
    assert len(thick) == 1
    plt.close(axes.figure)
