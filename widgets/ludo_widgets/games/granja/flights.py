"""Pieces of La Granja that travel from one place of the board to another."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from ludo.core.events import Event
from ludo_widgets.desk import Flight
from ludo_widgets.games.granja.common import SOURCE, TO, anchor


def flights(events: Iterable[Event]) -> Iterator[Flight]:
    """Yield what travelled in some events."""
    for event in events:
        seat = event.seat
        if seat is None:
            continue
        if event.kind == "good_delivered":
            source = event["source"]
            good = source.removeprefix("field-")
            yield Flight(good, SOURCE.name(source), TO.name(event["place"]))
        elif event.kind == "good_upgraded":
            good = event["good"]
            yield Flight(good, SOURCE.name(event["source"]), SOURCE.name(good))
        elif event.kind == "die_taken":
            yield Flight(f"die-{event['die']}", f"die:{event['die']}", anchor("dice", seat))
