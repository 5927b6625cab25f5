"""Saved positions of Champi that no game could reach: each is refused, and told why."""

from __future__ import annotations

import re
from typing import Any

import pytest

from ludo.core.match import AnyMatch
from tests.champi.conftest import table
from tests.champi.test_setup import own_deck, own_event
from tests.damage import check_loads, mutants, refusal

PILES = [["salad-1", "salad-2"], ["bottle-3"]]


def turn(*actions: str, **spec: Any) -> AnyMatch:
    """Blue has a Knight, and cards to aim at Red."""
    hands = [["forced-discard", "drought", "peek", "meat-1"], ["shield", "stone-1"]]
    given = {"hands": hands, "piles": PILES, "knights": ["knight"], "kept": ["salad-3"]}
    return table(**{**given, **spec}).play_all(actions)


MAKERS = {
    "turn": turn,
    "rain": lambda: turn(weather="rain"),
    "fair again": lambda: turn("play fair", weather="rain", hands=[["fair"], []]),
    "seer": lambda: turn(champis=["seer"], piles=[[], ["bottle-3"]]),
    "variant": lambda: turn(rules="variant"),
    "window": lambda: turn("aim peek 1"),
    "acting": lambda: turn("aim peek 1", rules="variant"),
    "forced": lambda: turn("aim forced-discard 1", "pass"),
    "drought": lambda: turn("aim drought 1", "pass"),
    "last": lambda: turn(left=0),
    "over": lambda: turn("done", left=0, last=0),
    "stalled": lambda: turn("done", idle=[1]),
    "forced of three": lambda: turn("aim forced-discard 1", "pass", "pass", players=3),
    "three": lambda: turn("aim peek 1", players=3),
    "forced by a second part": lambda: turn(
        "aim storm 1",
        "pass",
        deck=own_deck(own_event("storm", "lose-top", "forced-discard")),
        hands=[["storm"], ["shield", "stone-1"]],
    ),
}
EVENTS = ["peek", "forced-discard", "drought"]
# Each check of a position: where, what is changed, and what is said of it.
IMPOSSIBLE: dict[str, tuple[str, dict[str, Any], str]] = {
    "a card lost": ("turn", {"hands.1": ["stone-1"]}, "2 cards 'shield', where 3 belong"),
    "a hand out of order": (
        "turn", {"hands.1": ["shield", "stone-1"]}, "the hand of seat 1 is not sorted"
    ),
    "a hand too large": (
        "turn", {"hands.0": ["meat-1", "salad-1", "salad-2", *EVENTS], "piles.0": []},
        "seat 0 holds 6 cards, where 4 is the most",
    ),
    "no food in a pile": (
        "turn", {"piles.1": ["bottle-3", "shield"], "hands.1": ["stone-1"]},
        "'shield' in the pile of seat 1 is no food",
    ),
    "food that it never eats": (
        "turn", {"piles.0": ["salad-1", "salad-2", "meat-1"], "hands.0": EVENTS},
        "the Champi of seat 0 never eats meat",
    ),
    "no Climate in its pile": (
        "rain", {"climates": ["stone-1", "rain"], "hands.1": ["shield"]},
        "something in the Climate pile is no Climate",
    ),
    "no Indigestion": (
        "turn", {"sick.1": "shield", "hands.1": ["stone-1"]},
        "'shield' lies before seat 1 as indigestion",
    ),
    "no Skip": (
        "turn", {"skips.1": "shield", "hands.1": ["stone-1"]}, "before seat 1 as skip"
    ),
    "no Knight": (
        "turn", {"knights.1": "shield", "hands.1": ["stone-1"]}, "before seat 1 as knight"
    ),
    "a card under no Knight": (
        "turn", {"knights.0": None, "discard": ["knight"]}, "seat 0 keeps a card and has no Knight"
    ),
    "a Climate under a Knight": (
        "rain", {"under.0": "rain", "climates": [], "discard": ["salad-3"]},
        "seat 0 keeps a Climate under its Knight",
    ),
    "rain and no card": ("turn", {"weather": "rain"}, "not that of the newest Climate card"),
    "a card and no rain": ("rain", {"weather": "fair"}, "not that of the newest Climate card"),
    "a window without an event": (
        "turn", {"phase": "window"}, "an event is not under way in window"
    ),
    "an event in a plain turn": ("window", {"phase": "turn"}, "an event is under way in turn"),
    "a mode of the variant": ("turn", {"mode": "action"}, "a mode, which only the variant knows"),
    "the last round too early": (
        "turn", {"last": 0}, "77 cards are to be drawn, and the last round began with 0"
    ),
    "no last round": ("last", {"last": -1}, "0 cards are to be drawn, and .* began with -1"),
    "nobody stirs": ("turn", {"idle": ["0", "1"]}, "everybody has had an idle turn"),
    "a reaction under way": (
        "window", {"pending.card": "shield", "hands.1": ["stone-1", "peek"]},
        "'shield' is under way, which is no offensive event",
    ),
    "an event against oneself": (
        "window", {"pending.target": 0}, "the target of its own event, or asked about it"
    ),
    "asked about its own event": (
        "window", {"pending.asked": 0}, "the target of its own event, or asked about it"
    ),
    "an event between others": ("three", {"turn": 2}, "between others than the player"),
    "an event in a Discard turn": ("acting", {"mode": "discard"}, "in a Discard turn"),
    "an effect before the answers": (
        "window", {"pending.effect": 1}, "takes effect before its window has closed"
    ),
    "an event that cannot hit": (
        "window", {"piles.1": [], "discard": ["bottle-3"]},
        "'peek' is under way and cannot affect seat 1",
    ),
    "a choice before its effect": (
        "forced", {"pending.effect": 0}, "asks for nothing in forced after effect 0"
    ),
    "a choice after all effects": (
        "forced", {"pending.effect": 2}, "asks for nothing in forced after effect 2"
    ),
    "a choice of the first part": (
        "forced by a second part", {"pending.effect": 1},
        "'storm' asks for nothing in forced after effect 1",
    ),
    "another choice": (
        "forced", {"phase": "drought"}, "'forced-discard' asks for nothing in drought"
    ),
    "another one chooses": (
        "forced of three", {"pending.asked": 2}, "somebody else than the target is asked to choose"
    ),
    "nothing to choose from": (
        "forced", {"hands.1": [], "discard": ["stone-1", "shield"]},
        "seat 1 is asked to choose from an empty hand",
    ),
    "knowing what is not there": (
        "turn", {"known.1": ["stone-2"]}, "seat 0 knows cards of seat 1 that are not there"
    ),
    "notes about oneself": ("turn", {"known.0": ["meat-1"]}, "seat 0 keeps notes about itself"),
    "a look at oneself": ("turn", {"peeked.0": 1}, "seat 0 keeps notes about itself"),
    "more seen than there is": (
        "turn", {"peeked.1": 2}, "seat 0 has seen more of the pile of seat 1 than there is"
    ),
    "the top of an empty pile": (
        "last", {"top_known": ["0"]}, "somebody knows the top of an empty draw pile"
    ),
}  # fmt: skip


@pytest.mark.parametrize("maker", MAKERS)
def test_a_position_of_every_phase_loads(maker: str) -> None:
    check_loads(MAKERS[maker]())


@pytest.mark.parametrize("name", IMPOSSIBLE)
def test_a_position_that_no_game_reaches_is_refused(name: str) -> None:
    maker, changes, words = IMPOSSIBLE[name]
    assert re.search(words, refusal(MAKERS[maker](), changes))


def test_of_many_changed_positions_none_is_taken_and_breaks() -> None:
    found = mutants("champi", 300)
    assert [mutant for mutant in found if mutant.broken] == []
    assert sum(mutant.taken for mutant in found) > 40
