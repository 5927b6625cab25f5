"""Drills cannot be answered blindly: not from their words, their choices, or the order of these."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import islice

import pytest

import ludo
from ludo.core.registry import game_class
from ludo.core.rng import Rng
from ludo.core.texts import LANGUAGES
from ludo.drills import Drill, Drills, NoDrill, askable
from ludo.drills.foretell import is_told
from ludo.drills.index import Telling, index
from ludo.drills.positions import opening, tables, walk
from ludo.lessons.asks import Predict, Why
from ludo_widgets.desk import desk_of
from ludo_widgets.drill import can_be_clicked, in_words, tells_its_answer

GAMES = ludo.games()
# Of each game: half for a learner without progress, half about any of its rules.
FRESH, SPREAD = 30, 30
FEWEST, MOST, BLIND = 0.15, 0.35, 0.40


@cache
def some(game: str) -> tuple[Drill, ...]:
    """Drills as a board asks them."""
    found = (in_words(each) for each in _plain(game) if can_be_clicked(each))
    return tuple(each for each in found if not tells_its_answer(each))


def _plain(game: str) -> Iterator[Drill]:
    yield from islice(Drills(game, seed=5), FRESH)
    rules = Rng(1).shuffle([rule for rule, kinds in askable(game).items() if kinds != {"act"}])
    for number, rule in enumerate(rules[:SPREAD]):
        yield Drills(game, rule, seed=number, level=1 + number % 3).next()


def of_kind(game: str, kind: type) -> list[Drill]:
    return [each for each in some(game) if isinstance(each.asks[0], kind)]


def with_choices(n: int = 4) -> Iterator[tuple[Drill, list[object], object]]:
    """Drills of all games with so many choices; these, and the right one."""
    for game in GAMES:
        for each in of_kind(game, Why) + of_kind(game, Predict):
            values = [choice.value for choice in each.start().choices()]
            if len(values) == n and each.asks[0].__dict__.get("read") != "seat":
                yield each, values, each.asks[0].truth(each.match())  # type: ignore[attr-defined]


# --- where the right answer stands -----------------------------------------------------------
def test_the_right_answer_stands_anywhere() -> None:
    places = Counter(values.index(truth) for _, values, truth in with_choices())
    assert places.total() > 100
    for place in range(4):
        assert FEWEST <= places[place] / places.total() <= MOST, places


def test_a_drill_keeps_the_order_of_its_choices() -> None:
    for each in of_kind("finca", Why)[:8]:
        orders = {tuple(choice.value for choice in each.start().choices()) for _ in range(3)}
        assert len(orders) == 1
        assert orders == {tuple(c.value for c in in_words(each).start().choices())}


def test_nobody_is_right_most_of_the_time_by_a_blind_rule() -> None:
    right: Counter[str] = Counter()
    asked: Counter[str] = Counter()
    for each, values, truth in with_choices():
        guesses = {f"{type(each.asks[0]).__name__} {k}": values[k] for k in range(4)}
        if isinstance(each.asks[0], Why):
            book = each.match().game.rulebook
            for lang in LANGUAGES:
                longest = max(values, key=lambda rule: len(book[rule].title[lang]))
                guesses[f"longest title, {lang}"] = longest
                shortest = min(values, key=lambda rule: len(book[rule].title[lang]))
                guesses[f"shortest title, {lang}"] = shortest
        asked.update(guesses.keys())
        right.update(name for name, guess in guesses.items() if guess == truth)
    assert {name: right[name] / n for name, n in asked.items() if right[name] / n > BLIND} == {}


# --- what is offered -------------------------------------------------------------------------
@pytest.mark.parametrize("game", GAMES)
def test_every_number_that_is_offered_is_possible(game: str) -> None:
    for each in of_kind(game, Predict):
        ask = each.asks[0]
        assert isinstance(ask, Predict)
        if ask.read == "seat":
            continue
        known = next(
            t.values for t in index(game)[each.rule].tells
            if (t.event, t.read) == (ask.of["event"], ask.read)
        )  # fmt: skip
        assert set(ask.among) - set(_brought(each, ask)) <= set(known), ask.task["en"]


def _brought(each: Drill, ask: Predict) -> Iterator[int]:
    """What any action would bring here is possible too."""
    match = each.match()
    for action in match.legal(match.to_act[0]):
        for event in match.branch().play(action):
            if event.kind == ask.of["event"]:
                yield event.data[ask.read]


@pytest.mark.parametrize("game", GAMES)
def test_wrong_rules_were_taught_before_or_with_the_right_one(game: str) -> None:
    chapters = list(dict.fromkeys(step.chapter for step in ludo.lessons.course(game)))
    first = {
        rule: chapters.index(step.chapter)
        for step in reversed(list(ludo.lessons.course(game))) for rule in step.rules
    }  # fmt: skip
    later = [
        (each.rule, rule)
        for each in of_kind(game, Why)
        for rule in each.asks[0].among  # type: ignore[attr-defined]
        if first[rule] > first[each.rule]
    ]
    assert later == []


def test_an_index_keeps_the_values_of_a_field() -> None:
    text = "fruit_taken: n 1-3 5 8-9"
    assert Telling.read_from(text) == Telling("fruit_taken", "n", (1, 2, 3, 5, 8, 9))
    assert str(Telling.read_from(text)) == text


def test_nobody_is_asked_for_a_number_that_is_printed_nowhere() -> None:
    told = {str(t).split(" ")[0:2][1] for e in index("granja").entries.values() for t in e.tells}
    assert "card" not in told
    fields = {(t.event, t.read) for e in index("granja").entries.values() for t in e.tells}
    assert not fields & {("roof_bought", "tile"), ("stall_placed", "space")}


# --- what is said ----------------------------------------------------------------------------
@pytest.mark.parametrize("game", GAMES)
def test_no_task_tells_the_number_that_it_asks_for(game: str) -> None:
    for each in of_kind(game, Predict):
        ask = each.asks[0]
        assert isinstance(ask, Predict)
        if ask.read != "seat":
            truth, seat = ask.truth(each.match()), ask.of["seat"]
            assert not is_told(truth, ask.task), ask.task
            assert seat is None or truth != each.match().score()[seat].total


@pytest.mark.parametrize("game", GAMES)
def test_no_task_tells_an_action_as_it_is_written_in_python(game: str) -> None:
    for each in some(game):
        for lang in LANGUAGES:
            quoted = re.search("[“«]\u00a0?(.*?)\u00a0?[”»]", each.asks[0].task[lang])
            assert quoted, each.asks[0].task
            assert quoted[1] != each.action.replace("*", "…"), each.asks[0].task


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
