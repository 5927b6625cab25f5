"""Short words for the tests of Finca."""

from __future__ import annotations

from typing import Any

import pytest

from ludo.core.events import Event
from ludo.core.match import Match
from ludo.core.packed import count


class Table:
    """Reads a match in the words of the rulebook."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.c = match.game.components

    def fruit(self, seat: int, name: str) -> int:
        return count(self.match.state.hands[seat], self.c.kinds[name])

    def supply(self, name: str) -> int:
        return count(self.match.state.supply, self.c.kinds[name])

    def refused(self, action: str) -> str:
        illegal = self.match.why_not(action)
        assert illegal is not None, f"{action!r} is legal"
        return illegal.rule


@pytest.fixture
def table() -> type[Table]:
    return Table


def kinds(events: tuple[Event, ...]) -> list[str]:
    return [event.kind for event in events]


def of_kind(events: tuple[Event, ...], kind: str) -> list[Any]:
    return [event for event in events if event.kind == kind]
