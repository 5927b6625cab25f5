"""Texts that are nearly actions, and objects that are none."""

from __future__ import annotations

from functools import cache
from typing import Any

from hypothesis import strategies as st

import ludo
from ludo.core.errors import LudoError
from ludo.core.match import Match
from ludo.core.rng import Rng
from tests.fuzzing.saves import check_sentence
from tests.work import at_most

_STOPS = (0, 12, 40, 90, 150)


@cache
def tables() -> tuple[Match, ...]:
    """Return matches of both games that stand at different points."""
    found = []
    for game in ludo.games():
        for players in (2, 4):
            match, rng = ludo.new(game, players=players, seed=players), Rng(players)
            for step in range(max(_STOPS) + 1):
                if step in _STOPS:
                    found.append(match.branch())
                if match.to_act:
                    match.play(rng.choice(match.legal()))
    return tuple(found)


@cache
def _written(number: int) -> tuple[str, ...]:
    """Return the texts of actions at a table, legal or not, with and without their seat."""
    match = tables()[number]
    found = set()
    for seat in range(match.players):
        for action in match.game.candidates(match.state, seat):
            words = match.game.action_text(match.state, action)
            found.update((words, f"{seat}: {words}"))
    return tuple(sorted(found))


@cache
def _words() -> tuple[str, ...]:
    """Return the words that actions of all games are made of."""
    every = (_written(number) for number in range(len(tables())))
    return tuple(sorted({word for texts in every for text in texts for word in text.split()}))


@st.composite
def told(draw: st.DrawFn) -> tuple[int, Any]:
    """A table, and something that is said to it: an action, nearly one, or nothing like it."""
    number = draw(st.integers(0, len(tables()) - 1))
    if draw(st.booleans()):
        return number, draw(SAID)
    words = draw(st.sampled_from(_written(number))).split()
    for _ in range(draw(st.integers(0, 2))):
        place = draw(st.integers(0, len(words)))
        words[place : place + draw(st.integers(0, 1))] = [draw(st.one_of(_WORD, _SIGNS))]
    return number, draw(st.sampled_from([" ", "  ", "\t"])).join(words)


_WORD = st.deferred(lambda: st.sampled_from(_words()))
_SIGNS = st.one_of(
    st.text(max_size=8),
    st.sampled_from(["", " ", "\x00", "\ud800", "٣", "²", "1" * 5_000, "a" * 100_000, "lemon=-1"]),
    st.integers().map(str),
)
SAID = st.one_of(
    st.lists(st.one_of(_WORD, _WORD, _SIGNS), max_size=5).map(" ".join),
    st.text(max_size=40),
    st.one_of(
        st.none(), st.booleans(), st.integers(), st.floats(), st.binary(max_size=4),
        st.lists(st.integers(), max_size=3), st.tuples(st.integers(), st.text(max_size=3)),
    ),
)  # fmt: skip


def check_text(number: int, said: Any) -> bool:
    """What is said to a table is read, refused by a rule, or called unreadable; was it read?"""
    match = tables()[number]
    encoded = match.game.encode(match.state)
    try:
        with at_most(what=said):
            refusal = match.why_not(said)
    except LudoError as error:
        check_sentence(str(error))
        return False
    finally:
        assert match.game.encode(match.state) == encoded
    action = match.read(said)
    words = match.game.action_text(match.state, action)
    assert match.game.parse(match.state, words, action.seat) == action
    if refusal is None:
        match.branch().play(said)
    else:
        assert refusal.rule in match.game.rulebook
        check_sentence(refusal.text)
    assert match.game.encode(match.state) == encoded
    return True
