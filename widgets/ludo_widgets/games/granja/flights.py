"""Pieces of La Granja that travel from one place of the board to another.

A flight is shown if both of its ends are on the picture. One's own barn is always there, and so is
a line of every other player.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping

from ludo.core.events import Event
from ludo_widgets.desk import Flight
from ludo_widgets.draw.svg import SEAT_COLOURS, SEAT_SHAPES
from ludo_widgets.games.granja.common import (
    BUY,
    CALL,
    DICE,
    DIE,
    MARKET,
    PLACE,
    SOURCE,
    STALL,
    STEPS,
    TO,
    Look,
    anchor,
)

Flights = Iterator[Flight]


def flights(events: Iterable[Event], look: Look) -> Flights:
    """Yield what travelled in some events, as the one who looks on saw it."""
    for event in events:
        if event.seat is not None and event.kind in _WAYS:
            yield from _WAYS[event.kind](event, event.seat, look)


# --- goods and silver ----------------------------------------------------------------------
def _delivered(event: Event, seat: int, look: Look) -> Flights:
    source, place = event["source"], event["place"]
    start = SOURCE.name(source) if seat == look.near else anchor("commodity", seat)
    # A barrow of somebody else stands on another farm.
    if seat == look.near or not place.startswith("barrow-"):
        yield Flight(source.removeprefix("field-"), start, TO.name(place))


def _upgraded(event: Event, seat: int, look: Look) -> Flights:
    if seat == look.near:
        yield Flight(event["good"], SOURCE.name(event["source"]), SOURCE.name(event["good"]))


def _bought(event: Event, seat: int, look: Look) -> Flights:
    if seat == look.near:
        yield Flight(event["good"], BUY.name(event["good"]), SOURCE.name(event["good"]))


def _sold(event: Event, seat: int, look: Look) -> Flights:
    if seat == look.near:
        yield Flight("silver", SOURCE.name(event["good"]), anchor("silver", seat), event["n"])


def _received(event: Event, seat: int, look: Look) -> Flights:
    if seat == look.near:
        good = event["good"]
        yield from (Flight(good, space, SOURCE.name(good)) for space in _space(seat, look))


def _paid_out(event: Event, seat: int, look: Look) -> Flights:
    for space in _space(seat, look):
        yield Flight("silver", space, anchor("silver", seat), event["n"])


def _space(seat: int, look: Look) -> list[str]:
    """The revenue space of the last die of a seat, while it is dice that bring something."""
    dice = look.at(seat)["dice"]
    return [DIE.name(dice[-1])] if dice and look.view["phase"] in STEPS[DICE] else []


# --- dice, markers, cards ------------------------------------------------------------------
def _die(event: Event, seat: int, look: Look) -> Flights:
    yield Flight(f"die-{event['die']}", DIE.name(event["die"]), anchor(DICE, seat))


def _stall(event: Event, seat: int, look: Look) -> Flights:
    """To its space, or to the small market if that is all there is to see by now."""
    end = STALL.name(event["space"]) if look.shown == MARKET else PLACE.name(MARKET)
    symbol, colour = f"stall-{SEAT_SHAPES[seat]}", SEAT_COLOURS[seat]
    yield Flight(symbol, anchor("vp", seat), end, colour=colour)


def _card(event: Event, seat: int, look: Look) -> Flights:
    """From one's own hand to its side of the farm."""
    if seat == look.near:
        yield Flight("card", anchor("hand", seat), _side(event["card"], look))


def _side(card: int, look: Look) -> str:
    """Where a card lies on one's own farm: in a notch, or on the left or right."""
    own = look.own
    for notch, (barrow, helper) in enumerate(zip(own["barrows"], own["helpers"]), 1):
        if barrow is not None and barrow["card"] == card:
            return TO.name(f"barrow-{notch}")
        if helper is not None and helper["card"] == card:
            return CALL.name(notch)
    return anchor("card", card)


_WAYS: Mapping[str, Callable[[Event, int, Look], Flights]] = {
    "good_delivered": _delivered, "good_upgraded": _upgraded, "good_bought": _bought,
    "good_sold": _sold, "good_received": _received, "silver_received": _paid_out,
    "die_taken": _die, "stall_placed": _stall, "field_laid": _card, "barrow_laid": _card,
    "helper_came": _card, "extension_built": _card,
}  # fmt: skip
