"""Short words for the tests of set-up, pieces, trade, cards, income and roofs of La Granja."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest

import ludo
from ludo.core.events import Event
from ludo.core.match import AnyMatch
from ludo.core.rules import Illegal

rule = pytest.mark.rule
# Every step that a player ends with "done", in the order of a round.
OWN_STEPS = (
    "cards", "income", "harvest", "roof", "die1", "die2", "last", "hats", "free", "paid",
)  # fmt: skip


def new(players: int = 2, seed: int = 0, **options: Any) -> AnyMatch:
    """Return a new match."""
    return ludo.new("granja", players=players, seed=seed, **options)


def table(phase: str = "income", *farms: dict[str, Any], **spec: Any) -> AnyMatch:
    """Return a position: seat 0 begins a step, and nobody has anything but this.

    It is round 2, or the round in which the last of the roof tiles was on sale. What a step needs
    besides is there: a donkey tile with 0 hats, and dice.
    """
    laid = [*farms, *[{}] * 4][: spec.setdefault("players", 2)]
    if phase in ("hats", "free", "paid"):
        laid = [{"chosen": 4, **farm} for farm in laid]
    if phase in ("die1", "die2", "last"):
        spec.setdefault("dice", [4] if phase == "last" else [1, 2, 3, 4, 4])
    tiles = [tile for farm in laid for tile in farm.get("roofs", ())]
    number = max([2, *((tile + 3) // 4 for tile in tiles)])
    return ludo.scenario("granja", **{"round": number, "phase": phase, "farms": laid, **spec})


def farm(match: AnyMatch, seat: int = 0) -> Any:
    """Return what everybody sees of a farm."""
    return match.view()["seats"][seat]


def stores(match: AnyMatch, seat: int = 0) -> dict[str, int]:
    """Return what lies in the stores and pens of a farm, commodities too."""
    return dict(farm(match, seat)["stores"])


def hand(match: AnyMatch, seat: int = 0) -> list[int]:
    """Return the cards in a hand."""
    return list(match.view(seat)["hand"])


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


def step(match: AnyMatch) -> None:
    """Play the least that is possible: leave what may be left, and end the step if that is."""
    found = texts(match)
    wanted = (word for word in ("done", "skip", "keep") if word in found)
    match.play(next(wanted, found[0]))


def play_on(match: AnyMatch, phase: str, seat: int | None = None) -> AnyMatch:
    """Play the least that is possible up to a step, of a player if one is named."""
    for _ in range(2000):
        view = match.view()
        if view["phase"] == phase and seat in (None, view["turn"]):
            return match
        step(match)
    raise AssertionError(f"there is no step {phase}")


def kinds(events: Iterable[Event]) -> list[str]:
    return [event.kind for event in events]


def of_kind(events: Iterable[Event], kind: str) -> list[Event]:
    return [event for event in events if event.kind == kind]


def only(events: Iterable[Event], kind: str) -> Event:
    """Return the one event of a kind."""
    (event,) = of_kind(events, kind)
    return event
