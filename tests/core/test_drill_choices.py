"""Drills cannot be answered blindly: not from their words, their choices, or the order of these."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import replace
from functools import cache
from itertools import islice
from math import sqrt

import pytest

import ludo
from ludo.core.registry import game_class
from ludo.core.rng import Rng
from ludo.core.texts import LANGUAGES
from ludo.drills import Drills, NoDrill, askable
from ludo.drills.broken import broken_by
from ludo.drills.family import CHOICES
from ludo.drills.family import FEWEST as FEWEST_CHOICES
from ludo.drills.find import find
from ludo.drills.index import Telling, index
from ludo.drills.positions import opening, tables, walk
from ludo.drills.puzzle import Puzzle
from ludo_widgets.desk import desk_of
from ludo_widgets.drill import in_words
from tests.blind import (
    BLIND,
    FEWEST,
    MOST,
    Asked,
    asked,
    blind,
    impossible,
    is_about_time,
    places,
    quotes,
    shows,
    sums_of,
    tells,
    without_words,
)

GAMES = ludo.games()
# Of each game.
SOME = 60
BOUND = ("why", "number", "mark")


@cache
def some(game: str) -> tuple[Asked, ...]:
    """Drills as learners meet them on a board."""
    return tuple(asked(game, SOME, seed=5))


def of_sort(game: str, *sorts: str) -> list[Asked]:
    return [one for one in some(game) if one.sort in sorts]


def everywhere() -> list[Asked]:
    return [one for game in GAMES for one in some(game)]


# --- where the right answer stands -----------------------------------------------------------
def test_the_right_answer_stands_anywhere() -> None:
    """`python scripts/drills.py --blind 300` looks at each game by itself."""
    whys = [one for one in everywhere() if one.sort == "why"]
    assert len(whys) > 100
    assert all(FEWEST <= share <= MOST for share in places(whys)["why"]), places(whys)


def test_a_drill_keeps_the_order_of_its_choices() -> None:
    for one in of_sort("finca", "why")[:8]:
        orders = {tuple(choice.value for choice in one.drill.start().choices()) for _ in range(3)}
        assert len(orders) == 1
        assert orders == {tuple(c.value for c in in_words(one.drill).start().choices())}


def test_nobody_is_right_most_of_the_time_by_a_blind_rule() -> None:
    """`python scripts/drills.py --blind 300` counts more; here chance weighs as so few let it."""
    every = everywhere()
    found, counts = blind(every), Counter(one.sort for one in every)
    assert {
        (sort, name): share
        for sort in BOUND
        for name, share in found[sort].items()
        if share > BLIND + 2 * sqrt(BLIND * (1 - BLIND) / counts[sort])
    } == {}


def test_the_measure_notices_rules_that_are_never_right(monkeypatch: pytest.MonkeyPatch) -> None:
    """As it was when the rule was chosen first, and others were put beside it."""

    def alone(drills: Drills, rule: str, level: int) -> Puzzle | None:
        return find(drills._index, drills._asked[rule], "why", level, drills._rng, drills.seen)

    monkeypatch.setattr(Drills, "_among_others", alone)
    before = blind([one for one in asked("finca", SOME, seed=5) if one.sort == "why"])["why"]
    assert before["most often right of the verb"] > BLIND + 0.1


def test_the_measure_notices_a_place_that_is_always_right() -> None:
    first = [replace(one, values=_with_first(one)) for one in everywhere() if one.sort == "why"]
    assert places(first)["why"] == [1.0, 0.0, 0.0, 0.0]
    assert blind(first)["why"]["choice 1"] == 1.0


def _with_first(one: Asked) -> tuple[object, ...]:
    return (one.truth, *(value for value in one.values if value != one.truth))


# --- what is offered -------------------------------------------------------------------------
@pytest.mark.parametrize("game", GAMES)
def test_every_choice_is_possible(game: str) -> None:
    """A number that games have shown; a rule that refuses what is tried, at some time."""
    assert {one.ask.task["en"]: impossible(one) for one in some(game) if impossible(one)} == {}


@pytest.mark.parametrize("game", GAMES)
def test_one_choice_alone_is_right(game: str) -> None:
    """No other rule among the choices would refuse the action if the right one did not."""
    for one in of_sort(game, "why"):
        match = one.drill.match()
        broken = broken_by(match.game, match.state, match.read(one.ask.action))
        if broken is not None:
            assert broken & set(one.values) == {one.truth}, one.ask.task["en"]


@pytest.mark.parametrize("game", GAMES)
def test_rules_stand_beside_each_other_if_they_refuse_the_same_verb(game: str) -> None:
    known = index(game)
    assert len(known.families) > 20
    for family in known.families:
        assert FEWEST_CHOICES <= len(family.rules) <= CHOICES
        assert all(family.verb in known[rule].verbs for rule in family.rules)
        assert all("why" in known[rule].kinds for rule in family.rules)


def test_all_rules_that_an_action_breaks_are_found() -> None:
    kind = game_class("finca")
    position = next(
        each
        for seed in range(20)
        for each in walk(opening(kind, tables(kind)[0], seed), Rng(seed))
        if each.phase == "play" and each.state.carts[each.seat]
    )
    game, state = position.game, position.state
    seat = position.seat
    tried = {
        text: broken_by(game, state, game.parse(state, text, seat))
        for text in ("place 3", game.action_text(state, game.legal(state, seat)[0]))
    }
    assert tried["place 3"] == {"finca.place.end"}
    assert list(tried.values())[1] == frozenset()
    other = game.parse(state, "place 3", 1 - seat)
    assert broken_by(game, state, other) == {"finca.turn.order", "finca.place.end"}
    assert game.check(state, other).rule == "finca.turn.order"


def test_an_index_keeps_the_values_of_a_field() -> None:
    text = "fruit_taken: n 1-3 5 8-9"
    assert Telling.read_from(text) == Telling("fruit_taken", "n", (1, 2, 3, 5, 8, 9))
    assert str(Telling.read_from(text)) == text


def test_nobody_is_asked_for_a_number_that_is_printed_nowhere() -> None:
    told = {str(t).split(" ")[0:2][1] for e in index("granja").entries.values() for t in e.tells}
    assert "card" not in told
    fields = {(t.event, t.read) for e in index("granja").entries.values() for t in e.tells}
    assert not fields & {("roof_bought", "tile"), ("stall_placed", "space")}


# --- what is said and shown ------------------------------------------------------------------
@pytest.mark.parametrize("game", GAMES)
def test_neither_the_task_nor_the_board_tells_the_answer(game: str) -> None:
    assert [one.ask.task["en"] for one in some(game) if tells(one) or shows(one)] == []


def test_a_number_that_two_others_tell_is_not_asked_for() -> None:
    for one in everywhere():
        if one.sort == "number":
            sentence = quotes(one.ask.task["en"])[-1]
            said = {int(number) for number in re.findall(r"\d+", sentence)}
            assert one.truth not in sums_of(said), one.ask.task["en"]


@pytest.mark.parametrize("game", GAMES)
def test_no_action_is_told_as_it_is_written_in_python(game: str) -> None:
    assert [one.ask.task for one in some(game) if without_words(one)] == []
    for one in some(game):
        assert all(quotes(one.ask.task[lang]) for lang in LANGUAGES), one.ask.task


@pytest.mark.parametrize("game", GAMES)
def test_a_rule_is_asked_about_where_it_decides_by_what_it_says(game: str) -> None:
    assert [one.ask.task["en"] for one in some(game) if is_about_time(one)] == []


@pytest.mark.parametrize("game", GAMES)
def test_whatever_can_be_tried_is_told_in_words(game: str) -> None:
    """In both languages, also what is never possible; a plain word is no sentence."""
    kind = game_class(game)
    chance = Rng(3)
    for number, table in enumerate(tables(kind)[:2]):
        for position in islice(walk(opening(kind, table, number), chance), 0, 300, 30):
            match = ludo.core.match.Match(position.game, table.players, 0, (), position.state)
            desks = [desk_of(game)(match.perspective(position.seat), lang) for lang in LANGUAGES]
            tried = list(position.game.candidates(position.state, position.seat))
            for action in chance.shuffle(tried)[:150]:
                text = position.game.action_text(position.state, action)
                for desk in desks:
                    told = desk.describe(action)
                    assert " " in told, text
                    assert told.lower() != text, text


# --- chapters --------------------------------------------------------------------------------
def test_a_chapter_asks_about_what_its_steps_do() -> None:
    for each in islice(Drills("h2olland", chapter="spring", seed=2), 12):
        assert each.match().game.phase(each.match().state) == "spring"
        assert each.action.split()[0] in ("place", "build", "pass")


@pytest.mark.parametrize("game", GAMES)
def test_every_chapter_has_drills_of_its_own_rules(game: str) -> None:
    for chapter in dict.fromkeys(step.chapter for step in ludo.lessons.course(game)):
        taught = ludo.lessons.taught_in(game, chapter)
        if askable(game).keys() & set(taught):
            try:
                assert Drills(game, chapter=chapter, seed=1).next().rule in taught
            except NoDrill:
                pytest.fail(f"no drills of {chapter}")
