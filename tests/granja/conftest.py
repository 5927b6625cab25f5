"""Short words for the tests of La Granja: what may be done, what is seen, what was told."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest

import ludo
from ludo.core.events import Event
from ludo.core.match import AnyMatch
from ludo.core.rules import Illegal

rule = pytest.mark.rule
# The steps that a player ends with "done", by phase and in the order of a round.
FARM = ("cards", "income", "harvest", "roof")
REVENUE = ("die1", "die2", "last")
TRANSPORT = ("hats", "free", "paid")
OWN_STEPS = (*FARM, *REVENUE, *TRANSPORT)


def new(players: int = 2, seed: int = 0, **options: Any) -> AnyMatch:
    """Return a new match."""
    return ludo.new("granja", players=players, seed=seed, **options)


# --- what may be done --------------------------------------------------------------------------
def refused(match: AnyMatch, action: str) -> Illegal:
    """Return the refusal of an action, which must not be legal, nor listed as if it were."""
    refusal = match.why_not(action)
    assert refusal is not None, f"{action!r} is legal"
    assert match.read(action) not in match.legal()
    return refusal


def refusal(match: AnyMatch, action: str) -> tuple[str, str, dict[str, Any]]:
    """Return by which rule an action is refused, in which words and with what in them."""
    found = refused(match, action)
    return found.rule, found.key, dict(found.params)


def allowed(match: AnyMatch, action: str) -> bool:
    """Return whether an action is legal; the list of legal actions must say the same."""
    legal = match.why_not(action) is None
    assert (match.read(action) in match.legal()) == legal
    return legal


def impossible(match: AnyMatch, action: str) -> bool:
    """Return whether there is no such action, or it is refused."""
    try:
        return match.why_not(action) is not None
    except ludo.CannotRead:
        return True


def texts(match: AnyMatch) -> list[str]:
    """Return all that may be done now, in words."""
    return [match.text(action) for action in match.legal()]


def starting(match: AnyMatch, *words: str) -> list[str]:
    """Return what may be done now and begins with one of these words."""
    return [text for text in texts(match) if text.split()[0] in words]


def offers(match: AnyMatch, verb: str) -> list[str]:
    """Return what can follow a verb now, in the order of the list."""
    return [text.removeprefix(verb).strip() for text in starting(match, verb)]


# --- playing on --------------------------------------------------------------------------------
def do(match: AnyMatch, *actions: str) -> tuple[Event, ...]:
    """Play some actions, after each of which everything adds up; return what all of them told."""
    told: list[Event] = []
    for action in actions:
        assert match.read(action) in match.legal(), f"{action!r} is not among {texts(match)}"
        told += match.play(action)
        assert match.game.invariants(match.state) == []
    return tuple(told)


def step(match: AnyMatch) -> None:
    """Play the least that is possible: leave what may be left, and end the step if that is."""
    found = texts(match)
    wanted = (word for word in ("done", "skip", "keep", "hats") if word in found)
    match.play(next(wanted, found[0]))


def play_on(match: AnyMatch, phase: str, seat: int | None = None) -> AnyMatch:
    """Play the least that is possible up to a step, of a player if one is named."""
    for _ in range(2000):
        view = match.view()
        if view["phase"] == phase and seat in (None, view["turn"]):
            return match
        step(match)
    raise AssertionError(f"there is no step {phase}")


def until(match: AnyMatch, step: str) -> list[Event]:
    """End steps, leave what is offered and lay the first donkeys, until a step begins."""
    told: list[Event] = []
    while match.view()["phase"] != step and not match.over:
        phase, pending = match.view()["phase"], match.view()["pending"]
        if phase == "donkey":
            told += match.play(match.legal(match.to_act[0])[0])
        elif pending:
            told += match.play("skip")
        elif phase in ("die1", "die2") and "die" in match.view()["marks"]:
            told += match.play(f"die {offers(match, 'die')[0]}")
        elif starting(match, "hats"):
            told += match.play("hats")
        else:
            told += match.play("done")
    return told


# --- what is seen ------------------------------------------------------------------------------
def farm(match: AnyMatch, seat: int = 0) -> dict[str, Any]:
    """Return what its owner sees of a farm."""
    found: dict[str, Any] = match.view(seat)["seats"][seat]
    return found


def stores(match: AnyMatch, seat: int = 0) -> dict[str, int]:
    """Return what lies in the stores and pens of a farm, commodities too."""
    return dict(farm(match, seat)["stores"])


def silver(match: AnyMatch, seat: int = 0) -> int:
    return int(farm(match, seat)["silver"])


def helped(match: AnyMatch, seat: int = 0) -> int:
    """Return the VP that a player has from helpers."""
    return int(farm(match, seat)["tally"]["helpers"])


def tired(match: AnyMatch, seat: int = 0) -> list[bool]:
    """Return which helpers of a farm are exhausted, notch by notch."""
    return [helper["exhausted"] for helper in farm(match, seat)["helpers"] if helper]


def hand(match: AnyMatch, seat: int = 0) -> list[int]:
    """Return the cards in a hand."""
    return list(match.view(seat)["hand"])


def under_way(match: AnyMatch) -> list[str]:
    """Return what waits to be settled, the newest last."""
    return [frame["kind"] for frame in match.view()["pending"]]


# --- what was told -----------------------------------------------------------------------------
def kinds(events: Iterable[Event]) -> list[str]:
    return [event.kind for event in events]


def rules_of(events: Iterable[Event]) -> list[str]:
    return [event.rule for event in events]


def of_kind(events: Iterable[Event], kind: str) -> list[Event]:
    return [event for event in events if event.kind == kind]


def only(events: Iterable[Event], kind: str) -> Event:
    """Return the one event of a kind."""
    (event,) = of_kind(events, kind)
    return event


def by_rule(events: Iterable[Event], rule: str) -> Event:
    """Return the one event that a rule speaks for."""
    (event,) = [event for event in events if event.rule == f"granja.{rule}"]
    return event
