"""Finca and H2Olland: what lies face down is hidden from all; once turned up, all have seen it.

Finca: the tiles below the top of each stack, those set aside, and new tiles that wait until others
are taken. H2Olland: the weather cards to come, and which tiles of the lake that have never been
drained are infertile.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, Self

from ludo.core.graphs import bits
from ludo.core.rng import Rng
from ludo.finca.state import ORDER
from tests.secrets.pieces import Change, Piece, Viewer, everybody, other_chance, put


class OpenTable:
    """Pieces by number, each seen by nobody or by all."""

    def __init__(self, game: Any, state: Any) -> None:
        self._game, self._all = game, everybody(state.players)
        self.pieces = {kind: [Piece(n) for n in range(size)] for kind, size in self._count(state)}
        self._note(state)

    def clone(self) -> Self:
        twin = object.__new__(type(self))
        twin._game, twin._all = self._game, self._all
        twin.pieces = {
            kind: [Piece(piece.face, set(piece.seen)) for piece in pieces]
            for kind, pieces in self.pieces.items()
        }
        return twin

    def follow(self, before: Any, action: Any, after: Any) -> None:
        self._note(after)

    def _note(self, state: Any) -> None:
        for kind, number in self._open(state):
            self.pieces[kind][number].seen |= self._all

    def seen_by(self, piece: Piece) -> set[Viewer]:
        return piece.seen

    def has_parted(self, change: Change, before: Any, after: Any) -> bool:
        return bool(before.rng != after.rng)

    def changes(self, state: Any, rng: Rng, coming: Any) -> Iterator[Change]:
        yield other_chance(self, state, rng)
        for kind, pieces in self.pieces.items():
            hidden = rng.shuffle([piece.face for piece in pieces if not piece.seen])
            for one in hidden:
                fitting = [other for other in hidden if self._differ(state, kind, one, other)]
                if fitting:
                    other, twin = rng.choice(fitting), self.clone()
                    own = twin.pieces[kind]
                    changed = self._exchanged(state.clone(), kind, one, other)
                    yield Change(kind, changed, twin, (own[one], own[other]))
                    break

    # --- what a game writes --------------------------------------------------------------
    def _count(self, state: Any) -> Iterable[tuple[str, int]]:
        """Return the kinds of pieces, and how many there are."""
        raise NotImplementedError

    def _open(self, state: Any) -> Iterator[tuple[str, int]]:
        """Yield what lies face up."""
        raise NotImplementedError

    def _differ(self, state: Any, kind: str, one: int, other: int) -> bool:
        """Return whether it makes a difference if two pieces change places."""
        return one != other

    def _exchanged(self, state: Any, kind: str, one: int, other: int) -> Any:
        """Return a state, which may be changed, with two pieces in each other's places."""
        raise NotImplementedError


class FincaTracker(OpenTable):
    def _count(self, state: Any) -> Iterable[tuple[str, int]]:
        return [("tiles", len(self._game.components.tiles))]

    def _open(self, state: Any) -> Iterator[tuple[str, int]]:
        waiting = state.pending.number if state.phase == ORDER else 0
        for village, stack in enumerate(state.stacks):
            if stack and not waiting >> village & 1:
                yield "tiles", stack[-1]
        for taken in state.tiles:
            yield from (("tiles", tile) for tile in taken)

    def _exchanged(self, state: Any, kind: str, one: int, other: int) -> Any:
        swap = {one: other, other: one}
        state.stacks = [tuple(swap.get(tile, tile) for tile in stack) for stack in state.stacks]
        state.set_aside = tuple(swap.get(tile, tile) for tile in state.set_aside)
        self._game.derive(state)
        return state


class H2OllandTracker(OpenTable):
    def _count(self, state: Any) -> Iterable[tuple[str, int]]:
        board = self._game.setting(state.players).board
        return [("weather", len(state.deck) + len(state.drawn)), ("clay", board.tiles)]

    def _open(self, state: Any) -> Iterator[tuple[str, int]]:
        yield from (("weather", card) for card in state.drawn)
        for tile in range(len(self.pieces["clay"])):
            if not state.water >> tile & 1:
                yield "clay", tile

    def _differ(self, state: Any, kind: str, one: int, other: int) -> bool:
        if kind == "weather":
            return one != other
        infertile = set(bits(state.hidden))
        return (one in infertile) != (other in infertile)

    def _exchanged(self, state: Any, kind: str, one: int, other: int) -> Any:
        if kind == "clay":
            state.hidden ^= 1 << one | 1 << other
        else:
            first, second = state.deck.index(one), state.deck.index(other)
            state.deck = put(put(state.deck, first, other), second, one)
        return state
