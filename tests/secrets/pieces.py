"""What every tracker shares: pieces, who has seen them, and worlds in which two are exchanged."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol, Self

from ludo.core.game import AnyGame
from ludo.core.rng import Rng

# A seat, or None for somebody who looks on.
Viewer = int | None


def everybody(players: int) -> set[Viewer]:
    """Return all who look at a table, on from outside too."""
    return {None, *range(players)}


@dataclass(eq=False, slots=True)
class Piece:
    """One physical card or tile: what is on its face, and who has seen that.

    `swapped` marks a piece whose face is another one in the second world. Where either of two like
    pieces may have moved, it is the other one.
    """

    face: int
    seen: set[Viewer] = field(default_factory=set)
    swapped: bool = False


@dataclass(frozen=True, slots=True)
class Change:
    """Another world: its state, and a tracker of its own with the pieces that differ there.

    Without pieces it is chance that differs, or the next action: `instead` is a secret choice, and
    those in `open_to` know of it.
    """

    kind: str
    state: Any
    tracker: Tracker
    pieces: tuple[Piece, ...] = ()
    open_to: frozenset[Viewer] = frozenset()
    instead: Any = None

    def seen_by(self) -> set[Viewer]:
        """Return who has seen that the worlds are not the same."""
        return set(self.open_to).union(*map(self.tracker.seen_by, self.pieces))


class Tracker(Protocol):
    """Who has seen which piece in one game, from the moves of pieces."""

    def __init__(self, game: AnyGame, state: Any) -> None: ...

    def clone(self) -> Self:
        """Return an independent copy, with pieces of its own."""

    def follow(self, before: Any, action: Any, after: Any) -> None:
        """Take note of what an action has moved, and of who saw it."""

    def seen_by(self, piece: Piece) -> set[Viewer]:
        """Return who has seen a piece, or sees it now."""

    def changes(self, state: Any, rng: Rng, coming: Any) -> Iterator[Change]:
        """Yield other worlds, one of each kind; `coming` is the action that is played next."""

    def has_parted(self, change: Change, before: Any, after: Any) -> bool:
        """Return whether an action had chance speak, or turned over what had been chosen."""


def other_chance(tracker: Tracker, state: Any, rng: Rng) -> Change:
    """Return a world in which chance is in another state."""
    other = state.clone()
    other.rng = rng.next64()
    return Change("chance", other, tracker.clone())


def put(cards: Sequence[int], place: int, face: int) -> tuple[int, ...]:
    """Return a sequence with another face at a place."""
    return (*cards[:place], face, *cards[place + 1 :])
