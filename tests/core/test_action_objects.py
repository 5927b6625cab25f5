"""Actions as objects: their fields are whole numbers, whatever a bot hands over."""

from __future__ import annotations

import json
from dataclasses import fields
from fractions import Fraction
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import ludo
from ludo.core.match import Match
from ludo.core.rng import Rng
from tests.core.helpers import position
from tests.fuzzing.saves import check_sentence
from tests.fuzzing.texts import tables


class Whole:
    """A number to `operator.index`, as those of other libraries are."""

    def __init__(self, value: int) -> None:
        self.value = value

    def __index__(self) -> int:
        return self.value


# What has the value of a whole number and is another type; the first few may stand for one.
WHOLE = (int, np.int64, np.uint64, np.array, Whole)
OTHER = (bool, float, complex, str, Fraction, np.float64, np.bool_, lambda n: np.array([n]),
         lambda n: [n], lambda n: None, lambda n: n + 0.5, lambda n: float("nan"))  # fmt: skip


def changed(action: Any, values: dict[str, Any]) -> Any:
    names = [field.name for field in fields(action)]
    return type(action)(*(values.get(name, getattr(action, name)) for name in names))


@st.composite
def objects(draw: st.DrawFn) -> tuple[Match, Any, bool]:
    """A match, an action with its fields in other types, and whether all stand for numbers."""
    match = draw(st.sampled_from([table for table in tables() if table.to_act]))
    seat = draw(st.sampled_from(match.to_act))
    listed = match.legal(seat)
    every = listed if draw(st.booleans()) else [*match.game.candidates(match.state, seat)]
    action = draw(st.sampled_from(every))
    values, whole = {}, True
    for field in fields(action):
        make = draw(st.sampled_from((int, *WHOLE, *OTHER)))
        whole = whole and make in WHOLE
        values[field.name] = make(getattr(action, field.name))
    return match, changed(action, values), whole


@settings(max_examples=400)
@given(objects())
def test_what_is_called_legal_can_be_played_and_saved(given_: tuple[Match, Any, bool]) -> None:
    match, action, whole = given_
    before = position(match)
    trial = match.branch()
    try:
        refusal = match.why_not(action)
    except ludo.CannotRead as error:
        assert not whole
        check_sentence(str(error))
        with pytest.raises(ludo.CannotRead):
            trial.play(action)
        assert position(trial) == before
        return
    assert whole
    if refusal is not None:
        with pytest.raises(ludo.IllegalAction):
            trial.play(action)
        assert position(trial) == before
        return
    trial.play(action)
    played = trial.actions[-1]
    assert [type(getattr(played, field.name)) for field in fields(played)] == [int] * len(
        fields(played)
    )
    again = ludo.from_json(json.dumps(trial.record()))
    assert position(again) == position(trial)
    assert position(ludo.from_json(trial.to_json())) == position(trial)


@settings(max_examples=200)
@given(objects())
def test_a_seat_s_perspective_says_the_same(given_: tuple[Match, Any, bool]) -> None:
    match, action, whole = given_
    if whole:
        seen = match.perspective(int(action.seat))
        assert (seen.why_not(action) is None) == (match.why_not(action) is None)
        assert seen.text(action) in match.text(action)
        return
    for ask in (match.perspective(match.to_act[0]).why_not, match.text):
        with pytest.raises(ludo.CannotRead):
            ask(action)


@pytest.mark.parametrize("game", ludo.games())
def test_the_action_that_was_played_is_the_one_that_the_game_made(game: str) -> None:
    match = ludo.new(game, players=2, seed=3)
    action = match.legal()[0]
    match.play(changed(action, {f.name: np.int64(getattr(action, f.name)) for f in fields(action)}))
    assert match.actions == (action,)
    assert match.actions[0] is match.game.grammar(match.state).own(action)


# --- odd objects -----------------------------------------------------------------------------
class Shifting:
    """A number that is another one each time it is asked."""

    def __init__(self, value: int) -> None:
        self.value = value

    def __index__(self) -> int:
        self.value += 1
        return self.value - 1


class Liar(str):
    """A text whose methods tell something else each time."""

    def partition(self, _separator: str) -> Any:
        return "nonsense", "", ""

    def strip(self, *_given: Any) -> str:
        return "nonsense"

    def lower(self) -> str:
        return "nonsense"

    def __str__(self) -> str:
        return "nonsense"


class Masked:
    """An object that claims to be a text."""

    @property
    def __class__(self) -> type:
        return str

    @__class__.setter
    def __class__(self, _kind: type) -> None:
        pass


class Hostile:
    """An object with a seat that nothing else can be done with."""

    seat = 0

    def __eq__(self, _other: object) -> bool:
        raise RuntimeError

    def __hash__(self) -> int:
        raise RuntimeError

    def __repr__(self) -> str:
        raise RuntimeError


def subclassed(action: Any) -> Any:
    kind = type("Own", (type(action),), {"__slots__": ()})
    return kind(*(getattr(action, field.name) for field in fields(action)))


def look_alike(action: Any) -> Any:
    """Return an object with the same fields and name, of another class."""
    return type(
        type(action).__name__, (), {f.name: getattr(action, f.name) for f in fields(action)}
    )()


def odd_objects(match: Match, action: Any, foreign: Any) -> list[Any]:
    """Return what might be handed over in the place of an action."""
    made = (*WHOLE, *OTHER, Shifting)
    other = (action.seat + 1) % match.players
    text = match.game.action_text(match.state, action)
    return [
        *(changed(action, {f.name: make(getattr(action, f.name))})
          for make in made for f in fields(action)),
        *(changed(action, {f.name: getattr(action, f.name) + by})
          for by in (-1, 1, 1000, 10**30) for f in fields(action)),
        changed(action, {"seat": other}), changed(action, {"seat": match.players}),
        subclassed(action), look_alike(action), foreign, type(action), (action,), [action],
        {"seat": 0}, None, True, 3, 3.0, np.int64(1), np.array([1]), b"place 3",
        Liar(text), Liar(f"{action.seat}: {text}"), np.str_(text), f"{other}: {text}",
        f"99: {text}", text.upper(), f"  {text} ", "", "\0", "\ud800",
        Masked(), Hostile(), Sneaky(),
    ]  # fmt: skip


def answer(ask: Any) -> object:
    """Return what is said of an action: the kind of error, the rule against it, or None."""
    try:
        refusal = ask()
    except ludo.IllegalAction as error:
        return error.illegal.rule
    except ludo.LudoError as error:
        check_sentence(str(error))
        return type(error)
    return None if refusal is None or isinstance(refusal, tuple) else refusal.rule


@pytest.mark.parametrize("game", ludo.games())
def test_what_is_called_legal_is_played_whatever_it_is(game: str) -> None:
    foreign = ludo.new("finca" if game != "finca" else "champi", players=2).legal()[0]
    rng, asked, legal = Rng(5), 0, 0
    match = ludo.new(game, players=3, seed=5)
    for _ in range(25):
        seat = rng.choice(match.to_act)
        listed = match.legal(seat)
        every = [*match.game.candidates(match.state, seat)]
        for action in (rng.choice(listed), rng.choice(every)):
            # Some change when they are looked at: each is asked of a new one.
            pairs = zip(*(odd_objects(match, action, foreign) for _ in range(2)))
            for one, same in pairs:
                trial = match.branch()
                said = answer(lambda one=one: match.why_not(one))
                assert answer(lambda t=trial, same=same: t.play(same)) == said, repr(said)
                assert trial.steps == match.steps + (said is None)
                asked, legal = asked + 1, legal + (said is None)
        match.play(rng.choice(listed))
        if not match.to_act:
            break
    assert asked > 1_500
    assert legal > 200


class Sneaky:
    """Equal to everything, and no action."""

    seat = 0

    def __eq__(self, other: object) -> bool:
        return True

    def __hash__(self) -> int:
        return hash(ludo.new("finca", players=2).legal()[0])


def test_an_object_that_claims_to_equal_an_action_is_none() -> None:
    match = ludo.new("finca", players=2)
    action: Any = Sneaky()
    for ask in (match.play, match.why_not, match.text):
        with pytest.raises(ludo.CannotRead, match="not an action of finca"):
            ask(action)
