"""What happened, in the past tense: frozen, naming its rule, with hidden parts cut per seat."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import Any

_NOTHING: Mapping[str, Any] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class Event:
    """One thing that happened.

    `data` is known to all. `secret` is known only to the seats in `seen_by`: `redact` cuts it.
    """

    kind: str
    rule: str
    seat: int | None = None
    data: Mapping[str, Any] = field(default_factory=lambda: _NOTHING)
    secret: Mapping[str, Any] = field(default_factory=lambda: _NOTHING)
    seen_by: tuple[int, ...] = ()

    def __getitem__(self, name: str) -> Any:
        if name in self.data:
            return self.data[name]
        return self.secret[name]

    def to_dict(self) -> dict[str, Any]:
        """Return a JSON-able form without the secret part."""
        return {"kind": self.kind, "rule": self.rule, "seat": self.seat, **self.data}


def tell(events: list[Event], kind: str, rule: str, seat: int | None, /, **data: Any) -> None:
    """Add an event that everybody may know."""
    events.append(Event(kind, rule, seat, data))


def redact(event: Event, seat: int | None) -> Event:
    """Return the event as a seat (or, for None, a spectator) may know it."""
    if not event.secret:
        return event
    if seat in event.seen_by:
        return replace(event, data={**event.data, **event.secret}, secret=_NOTHING, seen_by=())
    return replace(event, secret=_NOTHING, seen_by=())
