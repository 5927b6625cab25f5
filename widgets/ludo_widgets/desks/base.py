"""What a board needs to know of a game; `desk_of` finds it by the game's name."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from importlib import import_module
from typing import Any

from ludo.core.errors import UnknownGame
from ludo.core.events import Event
from ludo.core.match import AnyMatch
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


class Desk(ABC):
    """Maps what is on the picture of a game to its actions, and actions to words.

    Where an action needs more than one thing to point at (a piece, then a place), the first are
    picked: `pick` says what is in hand after a click, and `picked` is handed to those who need it.
    """

    symbols: tuple[str, ...]
    # Names of layers that can be laid over the ground.
    layers: tuple[str, ...] = ()

    @abstractmethod
    def parts(
        self, view: dict[str, Any], lang: str, names: Sequence[str], totals: Sequence[int]
    ) -> list[Part]:
        """Return the pictures of a view."""

    @abstractmethod
    def targets(self, match: AnyMatch) -> list[str]:
        """Return all that can be pointed at."""

    @abstractmethod
    def buttons(self, match: AnyMatch) -> list[str]:
        """Return the targets that are buttons below the picture."""

    @abstractmethod
    def candidates(
        self, match: AnyMatch, target: str, seat: int, picked: tuple[str, ...]
    ) -> list[Any]:
        """Return the actions that a click on a target may mean, the likeliest first.

        None of them means that something else has to be picked up first.
        """

    @abstractmethod
    def ask(self, match: AnyMatch, seat: int, lang: str, picked: tuple[str, ...]) -> str:
        """Return what the seat is asked, in one sentence."""

    @abstractmethod
    def name(self, match: AnyMatch, target: str, lang: str) -> str:
        """Return what a target is, for a screen reader."""

    @abstractmethod
    def describe(self, match: AnyMatch, action: Any, lang: str) -> str:
        """Return what an action does."""

    def pick(
        self, match: AnyMatch, target: str, seat: int, picked: tuple[str, ...]
    ) -> tuple[str, ...] | None:
        """Return what is in hand after a click on a target; None if the click is an action."""
        return None

    def ghost(self, match: AnyMatch, action: Any, lang: str) -> str:
        """Return a ghost of what a legal action would bring, as SVG; empty if there is none."""
        return ""

    def chosen(self, match: AnyMatch) -> tuple[str, ...]:
        """Return the targets that are picked up in an unfinished turn."""
        return ()

    def flights(self, match: AnyMatch, events: Sequence[Event]) -> list[Flight]:
        """Return the pieces that travelled in some events."""
        return []

    def overlay(self, match: AnyMatch, layer: str) -> str:
        """Return a layer over the ground, as SVG."""
        raise NotImplementedError


def desk_of(game: str) -> Desk:
    """Return the desk of a game."""
    module = f"ludo_widgets.desks.{game}"
    try:
        desk: Desk = import_module(module).DESK
    except ModuleNotFoundError as error:
        if error.name != module:
            raise
        raise UnknownGame(f"There is no board for {game} yet; it can be played without.") from None
    return desk
