"""Short words for the tests of Champi."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any

from ludo.champi.scenario import build
from ludo.core.events import Event
from ludo.core.match import AnyMatch
from ludo.core.rules import Illegal

RULE_SETS = ("errata", "variant")
# Who sits where unless a position says so; the first three all eat Salad, Bottle and Dragonfly.
PLAIN = ("greencap", "raincap", "thorn", "stonecap", "vane", "basket")


def table(**spec: Any) -> AnyMatch:
    """Return a position: `ludo.scenario`, with the Champi of `PLAIN` where none is named."""
    given = list(spec.get("champis", ()))
    players = spec.get("players", max(2, len(given)))
    more = [champi for champi in PLAIN if champi not in given]
    return build(**{**spec, "players": players, "champis": (given + more)[:players]})


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


def passing(match: AnyMatch, action: str) -> AnyMatch:
    """Play an event and let everybody pass; return the match itself."""
    match.play(action)
    while match.view()["phase"] == "window":
        match.play("pass")
    return match


# --- where the cards are ---------------------------------------------------------------------
def ids(match: AnyMatch, cards: Iterable[int]) -> list[str]:
    """Return the names of cards, which the state holds as numbers."""
    game: Any = match.game
    return [game.deck.ids[card] for card in cards]


def hand(match: AnyMatch, seat: int) -> list[str]:
    """Return a hand, in the order of the alphabet."""
    return sorted(ids(match, match.state.hands[seat]))


def pile(match: AnyMatch, seat: int) -> list[str]:
    """Return a food pile, its top last."""
    return ids(match, match.state.piles[seat])


def discards(match: AnyMatch) -> list[str]:
    """Return the discard pile, its top last."""
    return ids(match, match.state.discard)


def drawn_next(match: AnyMatch) -> list[str]:
    """Return the draw pile, the card that is drawn first first."""
    return ids(match, reversed(match.state.draw))


def all_cards(match: AnyMatch) -> Counter[str]:
    """Return every card of the table, wherever it lies; the Champi are not among them."""
    s = match.state
    laid = [card for part in (s.knights, s.under, s.sick, s.skips) for card in part]
    found = [*s.draw, *s.discard, *s.climates, *(card for card in laid if card is not None)]
    for part in (*s.hands, *s.piles):
        found += part
    if s.pending is not None:
        found.append(s.pending.card)
    return Counter(ids(match, found))


# --- what was told ---------------------------------------------------------------------------
def kinds(events: Iterable[Event]) -> list[str]:
    return [event.kind for event in events]


def of_kind(events: Iterable[Event], kind: str) -> list[Event]:
    return [event for event in events if event.kind == kind]


def only(events: Iterable[Event], kind: str) -> Event:
    """Return the one event of a kind."""
    (event,) = of_kind(events, kind)
    return event
