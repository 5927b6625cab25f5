"""Cards of Champi that travel from one place of the table to another."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from ludo.core.events import Event
from ludo_widgets.desk import Flight
from ludo_widgets.games.champi.common import Look, anchor

# From where to where one card goes that everybody sees: places of a seat, or piles.
_WAYS: dict[str, tuple[str, str]] = {
    "food_eaten": ("hand", "pile"),
    "climate_played": ("hand", "sky"),
    "card_discarded": ("hand", "discard"),
    "card_lost": ("hand", "discard"),
    "answered": ("hand", "discard"),
    "event_declared": ("hand", "stage"),
    "food_lost": ("pile", "discard"),
    "turn_skipped": ("laid", "discard"),
    "indigestion_cured": ("laid", "discard"),
}
_PILES = ("discard", "draw", "sky", "stage")


def flights(events: Iterable[Event], look: Look) -> Iterator[Flight]:
    """Yield what travelled in some events, as the one who looks on saw it."""
    for event in events:
        if event.seat is None:
            continue
        if event.kind in _WAYS:
            start, end = (_at(place, event.seat) for place in _WAYS[event.kind])
            yield Flight(look.symbol(event["card"]), start, end)
        elif event.kind in _OTHERS:
            yield from _OTHERS[event.kind](event, event.seat, look)


def _at(place: str, seat: int) -> str:
    return place if place in _PILES else anchor(place, seat)


def _refilled(event: Event, seat: int, look: Look) -> Iterator[Flight]:
    """Backs: faces would tell too much, and the owner sees them in a moment."""
    n, climates = event["n"], event["climates"]
    for symbol, count in (("back-plain", n - climates), ("back-climate", climates)):
        if count:
            yield Flight(symbol, "draw", anchor("hand", seat), count)


def _stolen(event: Event, seat: int, look: Look) -> Iterator[Flight]:
    symbol = look.symbol(event["card"])
    yield Flight(symbol, anchor("pile", event["target"]), anchor("pile", seat))


def _swapped(event: Event, seat: int, look: Look) -> Iterator[Flight]:
    one, other = anchor("hand", seat), anchor("hand", event["target"])
    for n, start, end in ((event["n"], one, other), (event["m"], other, one)):
        if n:
            yield Flight("back-plain", start, end, n)


def _kept(event: Event, seat: int, look: Look) -> Iterator[Flight]:
    yield Flight("back-plain", anchor("hand", seat), anchor("knight", seat))


def _taken(event: Event, seat: int, look: Look) -> Iterator[Flight]:
    yield Flight("back-plain", anchor("knight", seat), anchor("hand", seat))


def _exchanged(event: Event, seat: int, look: Look) -> Iterator[Flight]:
    hand = anchor("hand", seat)
    yield Flight(look.symbol(event["gave"]), hand, "discard")
    yield Flight(look.symbol(event["took"]), "discard", hand)


_OTHERS: dict[str, Callable[[Event, int, Look], Iterator[Flight]]] = {
    "hand_refilled": _refilled,
    "food_stolen": _stolen,
    "hands_swapped": _swapped,
    "card_kept": _kept,
    "card_taken_back": _taken,
    "cards_exchanged": _exchanged,
}
