"""A grammar declared once: texts, reading with plain words, candidates, actions made once."""

from __future__ import annotations

from dataclasses import dataclass

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ludo.core.errors import CannotRead
from ludo.core.grammar import Act, ActAt, Amounts, Grammar, Numbers, Verb, Words, is_number
from ludo.core.packed import pack


class Walk(ActAt):
    __slots__ = ()


class Farm(ActAt):
    __slots__ = ()


class Mill(ActAt):
    __slots__ = ()


@dataclass(frozen=True, slots=True)
class Pay(ActAt):
    goods: int


class Done(Act):
    __slots__ = ()


PRICES = (pack({0: 2}), pack({0: 1, 1: 1}))
PLACES = ("hill", "lake")
GRAMMAR: Grammar[Act] = Grammar(
    2,
    Verb(Walk, "walk", Numbers("blade", 12), when=("play",)),
    Verb(Farm, "build farm", Words("place", PLACES), when=("build", "play")),
    Verb(Mill, "build mill", Words("place", PLACES), when=("build",)),
    Verb(Pay, "pay", Words("place", PLACES), Amounts("fruits", ("fig", "lemon"), PRICES)),
    Verb(Done, "done"),
)


@pytest.mark.parametrize(
    ("action", "text"),
    [
        (Walk(0, 2), "walk 3"),
        (Farm(1, 1), "build farm lake"),
        (Mill(0, 0), "build mill hill"),
        (Pay(0, 0, pack({0: 1, 1: 12})), "pay hill fig=1 lemon=12"),
        (Done(1), "done"),
    ],
)
def test_an_action_is_written_and_read_back(action: Act, text: str) -> None:
    assert GRAMMAR.text(action) == text
    assert GRAMMAR.parse(text, action.seat) == action
    assert GRAMMAR.parse(f"  {text.upper()}  ", action.seat) == action


def test_every_candidate_reads_back_and_belongs_to_its_seat() -> None:
    made = list(GRAMMAR.candidates(1))
    assert len(made) == len(set(made)) == 12 + 2 + 2 + 2 * 2 + 1
    assert {action.seat for action in made} == {1}
    assert [GRAMMAR.parse(GRAMMAR.text(action), 1) for action in made] == made


def test_candidates_of_a_phase_are_those_that_can_be_legal_there() -> None:
    kinds = [type(action) for action in GRAMMAR.candidates(0, "build")]
    assert set(kinds) == {Farm, Mill, Pay, Done}
    assert Walk in map(type, GRAMMAR.candidates(0, "play"))


def test_actions_are_made_once_and_known() -> None:
    assert GRAMMAR.actions[Walk][1][4] == Walk(1, 4)
    assert GRAMMAR.own(Walk(1, 4)) is GRAMMAR.actions[Walk][1][4]
    assert GRAMMAR.own(Walk(1, 12)) is None
    assert GRAMMAR.own(Walk(2, 0)) is None


def test_only_some_mixtures_can_be_named() -> None:
    verb = Verb(Pay, "pay", Numbers("a", 3), Numbers("b", 3), only=[(0, 1), (2, 2)])
    assert [(a.at, a.goods) for a in verb.made(0)] == [(0, 1), (2, 2)]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "an action starts with walk, build, pay, done"),
        ("wakl 3", "Did you mean 'walk'"),
        ("build", "it should look like 'build farm hill' or 'build mill hill'"),
        ("build barn hill", "it should look like 'build farm hill' or"),
        ("build farm hil", "a place is one of hill, lake. Did you mean 'hill'"),
        ("build farm", "it should look like 'build farm hill'"),
        ("walk", "it should look like 'walk 3'"),
        ("walk 0", "a blade is a number from 1 to 12, not '0'"),
        ("walk 13", "from 1 to 12"),
        ("walk ٣", "from 1 to 12"),
        ("walk -1", "from 1 to 12"),
        ("walk 3 4", "it should look like 'walk 3'"),
        ("done now", "it should look like 'done'"),
        ("pay hill", "say which fruits, as in 'fig=2'"),
        ("pay hill fig", "fruits are written like 'fig=2', not 'fig'"),
        ("pay hill fgi=2", "Did you mean 'fig'"),
        ("pay hill fig=0", "each kind stands once, 1 to 99 of it"),
        ("pay hill fig=1 fig=1", "each kind stands once"),
        ("pay hill fig=99999", "not 'fig=99999'"),
    ],
)
def test_what_cannot_be_read_is_answered_with_what_could(text: str, said: str) -> None:
    with pytest.raises(CannotRead) as caught:
        GRAMMAR.parse(text, 0)
    assert said in str(caught.value)
    assert str(caught.value).startswith("Cannot read the action ")


@given(st.text())
def test_any_text_is_read_or_refused_in_words(text: str) -> None:
    try:
        said = GRAMMAR.text(GRAMMAR.parse(text, 0))
    except CannotRead as error:
        said = str(error)
    assert 0 < len(said) < 400


@pytest.mark.parametrize("text", ["", "-1", "1.0", "１", "12345", " 1"])
def test_only_plain_short_numbers_are_numbers(text: str) -> None:
    assert not is_number(text)
