"""What a board needs to know of a game; `desk_of` finds it by the game's name."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from importlib import import_module
from typing import Any, Protocol

from ludo.core.events import Event
from ludo.core.match import Match
from ludo_widgets.draw.svg import Part


@dataclass(frozen=True, slots=True)
class Flight:
    """A piece that travels from one anchor of the picture to another."""

    symbol: str
    start: str
    end: str
    n: int = 1

    def to_dict(self) -> dict[str, Any]:
        return {"symbol": self.symbol, "from": self.start, "to": self.end, "n": self.n}


class Desk(Protocol):
    """Maps what is on the picture of a game to its actions, and actions to words."""

    symbols: tuple[str, ...]

    def parts(
        self, view: dict[str, Any], lang: str, names: Sequence[str], totals: Sequence[int]
    ) -> list[Part]:
        """Return the pictures of a view."""

    def targets(self, match: Match) -> list[str]:
        """Return all that can be pointed at."""

    def buttons(self, match: Match) -> list[str]:
        """Return the targets that are buttons below the picture."""

    def candidates(self, match: Match, target: str, seat: int) -> list[Any]:
        """Return the actions that a click on a target may mean, the likeliest first."""

    def ask(self, match: Match, seat: int, lang: str) -> str:
        """Return what the seat is asked, in one sentence."""

    def name(self, match: Match, target: str, lang: str) -> str:
        """Return what a target is, for a screen reader."""

    def describe(self, match: Match, action: Any, lang: str) -> str:
        """Return what an action does."""

    def ghost(self, match: Match, action: Any, lang: str) -> str:
        """Return a ghost of what a legal action would bring, as SVG; empty if there is none."""

    def chosen(self, match: Match) -> tuple[str, ...]:
        """Return the targets that are picked up in an unfinished turn."""

    def flights(self, match: Match, events: Sequence[Event]) -> list[Flight]:
        """Return the pieces that travelled in some events."""


def desk_of(game: str) -> Desk:
    """Return the desk of a game."""
    desk: Desk = import_module(f"ludo_widgets.desks.{game}").DESK
    return desk
