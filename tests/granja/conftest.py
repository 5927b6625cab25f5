"""Short words for the tests of La Granja."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from ludo.core.events import Event
from ludo.core.match import AnyMatch
from ludo.core.rules import Illegal
from ludo.granja.scenario import build


def table(**spec: Any) -> AnyMatch:
    """Return a position for two, unless it says otherwise."""
    return build(**{"players": 2, **spec})


def refused(match: AnyMatch, action: str) -> Illegal:
    """Return the refusal of an action, which must not be legal, nor listed as if it were."""
    refusal = match.why_not(action)
    assert refusal is not None, f"{action!r} is legal"
    assert match.read(action) not in match.legal()
    return refusal


def allowed(match: AnyMatch, action: str) -> bool:
    """Return whether an action is legal; the list of legal actions must say the same."""
    legal = match.why_not(action) is None
    assert (match.read(action) in match.legal()) == legal
    return legal


def texts(match: AnyMatch) -> list[str]:
    """Return all that may be done now, in words."""
    return [match.text(action) for action in match.legal()]


def farm(match: AnyMatch, seat: int = 0) -> dict[str, Any]:
    """Return what its owner sees of a farm."""
    found: dict[str, Any] = match.view(seat)["seats"][seat]
    return found


def kinds(events: Iterable[Event]) -> list[str]:
    return [event.kind for event in events]


def of_kind(events: Iterable[Event], kind: str) -> list[Event]:
    return [event for event in events if event.kind == kind]


def only(events: Iterable[Event], kind: str) -> Event:
    """Return the one event of a kind."""
    (event,) = of_kind(events, kind)
    return event
