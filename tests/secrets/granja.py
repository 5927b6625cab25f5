"""Who has seen which card and roof tile of La Granja, from the moves of pieces.

A card in a hand is seen by its owner. Wherever else a card goes, it lies face up, but for the draw
pile: there nobody has seen it, not even where it was a discard before it was shuffled. Roof tiles
of rounds to come, and those that went back to the box at the start, have been seen by nobody; a
tile that has lain face up has been seen by all. A donkey tile is known to who has chosen it until
all are turned over.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import chain
from typing import Any

from ludo.core.rng import Rng
from ludo.granja.actions import ChooseDonkey
from ludo.granja.names import DONKEY_TILES
from ludo.granja.state import DONKEY, State
from tests.secrets.pieces import Change, Piece, Viewer, everybody, other_chance, put

# Where a hidden card can be: its owner (None: the draw pile), its place there.
Place = tuple[int | None, int]


class GranjaTracker:
    """The cards and roof tiles of one match, and who has seen them: each is there once."""

    def __init__(self, game: Any, state: State) -> None:
        self._box, self._all = game.components, everybody(state.players)
        self.cards = [Piece(face) for face in range(len(self._box.cards))]
        self.tiles = [Piece(face) for face in range(len(self._box.roofs))]
        self._note(state)

    def clone(self) -> GranjaTracker:
        twin = object.__new__(GranjaTracker)
        twin._box, twin._all = self._box, self._all
        twin.cards = [Piece(piece.face, set(piece.seen)) for piece in self.cards]
        twin.tiles = [Piece(piece.face, set(piece.seen)) for piece in self.tiles]
        return twin

    # --- what moves ----------------------------------------------------------------------
    def follow(self, before: State, action: Any, after: State) -> None:
        if _is_shuffled(before, after):
            held = set(chain(*before.hands))
            for card in {*after.draw, *chain(*after.hands)} - held:
                self.cards[card].seen.clear()
        self._note(after)

    def _note(self, state: State) -> None:
        hidden = set(state.draw).union(*state.hands)
        for seat, hand in enumerate(state.hands):
            for card in hand:
                self.cards[card].seen.add(seat)
        for piece in self.cards:
            if piece.face not in hidden:
                piece.seen |= self._all
        for tile in chain(state.shown, *state.roofs):
            self.tiles[tile].seen |= self._all

    def seen_by(self, piece: Piece) -> set[Viewer]:
        return piece.seen

    # --- other worlds --------------------------------------------------------------------
    def changes(self, state: State, rng: Rng, coming: Any) -> Iterator[Change]:
        yield other_chance(self, state, rng)
        tops: list[Place] = [(None, len(state.draw) - 1)] if state.draw else []
        lower: list[Place] = [(None, place) for place in range(len(state.draw) - 1)]
        held: list[Place] = [
            (seat, n) for seat, hand in enumerate(state.hands) for n in range(len(hand))
        ]
        for kind, places in (("top", tops), ("draw", lower), ("hand", held)):
            pair = self._pair(state, rng.shuffle(places[:]), [*tops, *lower, *held], rng)
            if pair is not None:
                one, other = _face(state, pair[0]), _face(state, pair[1])
                changed = _exchanged(state, *pair)
                yield self._change(kind, changed, "cards", (one, other))
        yield from self._other_roofs(state, rng)
        yield from self._other_donkeys(state, rng, coming)

    def _change(self, kind: str, state: State, what: str, faces: Iterable[int]) -> Change:
        twin = self.clone()
        pieces = twin.cards if what == "cards" else twin.tiles
        return Change(kind, state, twin, tuple(pieces[face] for face in faces))

    def _pair(
        self, state: State, places: list[Place], hidden: list[Place], rng: Rng
    ) -> tuple[Place, Place] | None:
        """Return two places, not in one hand, whose cards somebody has not seen."""
        for one in places:
            for other in rng.shuffle(hidden[:]):
                seen = (self.cards[_face(state, place)].seen for place in (one, other))
                apart = one[0] != other[0] or (one[0] is None and one != other)
                if apart and not self._all <= set().union(*seen):
                    return one, other
        return None

    def _other_roofs(self, state: State, rng: Rng) -> Iterator[Change]:
        """A tile of a round to come, and one of that round in the box, change places."""
        for number in rng.shuffle([n for n, pile in enumerate(state.ahead) if pile]):
            pile = state.ahead[number]
            like = [tile for tile, roof in enumerate(self._box.roofs) if roof.round == number + 1]
            boxed = [tile for tile in like if tile not in pile and not self.tiles[tile].seen]
            if boxed:
                gone, came = rng.choice(pile), rng.choice(boxed)
                changed = state.clone()
                new = tuple(sorted({*pile, came} - {gone}))
                changed.ahead = (*state.ahead[:number], new, *state.ahead[number + 1 :])
                yield self._change("roofs", changed, "tiles", (gone, came))
                return

    def _other_donkeys(self, state: State, rng: Rng, coming: Any) -> Iterator[Change]:
        """Somebody lays another one of the tiles that are left, face down."""
        if not isinstance(coming, ChooseDonkey):
            return
        seat, used = coming.seat, state.donkeys[coming.seat]
        left = [n for n in range(DONKEY_TILES) if n != coming.at and not used >> n & 1]
        if left:
            other = ChooseDonkey(seat, rng.choice(left))
            knows = frozenset({seat})
            yield Change("donkeys", state, self.clone(), open_to=knows, instead=other)

    def has_parted(self, change: Change, before: State, after: State) -> bool:
        if change.kind == "donkeys":
            return after.phase != DONKEY
        # Dice fall alike in both worlds, unless it is chance that differs.
        return _is_shuffled(before, after) or (change.kind == "chance" and before.rng != after.rng)


def _is_shuffled(before: State, after: State) -> bool:
    """Whether the discards have become a new draw pile: the old one only gets smaller."""
    return after.draw != before.draw[: len(after.draw)]


def _face(state: State, place: Place) -> int:
    owner, number = place
    return (state.draw if owner is None else state.hands[owner])[number]


def _exchanged(state: State, one: Place, other: Place) -> State:
    changed = state.clone()
    for (owner, number), face in ((one, _face(state, other)), (other, _face(state, one))):
        if owner is None:
            changed.draw = put(changed.draw, number, face)
        else:
            left = put(state.hands[owner], number, face)
            changed.hands[owner] = tuple(sorted(left))
    return changed
