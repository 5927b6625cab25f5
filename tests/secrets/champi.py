"""Who has seen which card of Champi, from the moves of cards.

A card that changes its place does so face up, with these exceptions: a card that is drawn is seen
by who draws it; hands that are swapped are seen by the two; a card under a Knight, and back from
there, by its owner. Besides: a hand that is shown is seen by all, a pile that is peeked at by who
peeks, the top of the draw pile by a Seer whose turn begins. Of a food pile all see the top; what
lies below may be looked at by its owner, and is known to who has peeked. At the end piles are open.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import chain
from typing import Any

from ludo.champi.actions import Done, KeepCard, Pass, ShowHand, TakeBack
from ludo.champi.names import FOOD
from ludo.champi.state import OVER, WINDOW, State
from ludo.core.rng import Rng
from tests.secrets.pieces import Change, Piece, Viewer, everybody, other_chance, put

# Where a hidden card can be: the zone, its owner, its place there.
Place = tuple[str, int, int]
ZONES = ("top", "draw", "hand", "under", "pile")


class ChampiTracker:
    """The cards of one match, and who has seen them."""

    def __init__(self, game: Any, state: State) -> None:
        self._deck, self._all = game.deck, everybody(state.players)
        self.draw = [Piece(face) for face in state.draw]
        self.hands = [[Piece(c, {seat}) for c in hand] for seat, hand in enumerate(state.hands)]
        self.under: list[Piece | None] = [None] * state.players
        self.piles: list[list[Piece]] = [[] for _ in range(state.players)]
        # All that lies open, wherever it is.
        self.table: list[Piece] = []
        self._over = False
        self._begin_turn(state)

    def clone(self) -> ChampiTracker:
        twin = object.__new__(ChampiTracker)
        twin._deck, twin._all, twin._over = self._deck, self._all, self._over

        def copied(pieces: list[Piece]) -> list[Piece]:
            return [Piece(piece.face, set(piece.seen), piece.swapped) for piece in pieces]

        twin.draw, twin.table = copied(self.draw), copied(self.table)
        twin.hands, twin.piles = list(map(copied, self.hands)), list(map(copied, self.piles))
        twin.under = [None if piece is None else copied([piece])[0] for piece in self.under]
        return twin

    # --- what moves ----------------------------------------------------------------------
    def follow(self, before: State, action: Any, after: State) -> None:
        seat = action.seat
        if isinstance(action, Done):
            for _ in range(len(before.draw) - len(after.draw)):
                drawn = self.draw.pop()
                drawn.seen.add(seat)
                self.hands[seat].append(drawn)
        if isinstance(action, KeepCard):
            self.under[seat] = _taken(self.hands[seat], action.card)
        if isinstance(action, TakeBack):
            kept = self.under[seat]
            assert kept is not None
            self.hands[seat].append(kept)
            self.under[seat] = None
        if isinstance(action, ShowHand):
            self._show(self.hands[seat])
        for effect in _happened(self._deck, before, action, after):
            self._carry_out(effect, before)
        self._move_openly(after)
        if isinstance(action, Done):
            self._begin_turn(after)
        self._over = after.phase == OVER
        self._check(after)

    def _carry_out(self, effect: str, before: State) -> None:
        """Note what an effect lets its source, and nobody else, see."""
        assert before.pending is not None
        source, target = before.pending.source, before.pending.target
        if effect == "peek":
            for piece in self.piles[target]:
                piece.seen.add(source)
        if effect == "swap":
            self.hands[source], self.hands[target] = self.hands[target], self.hands[source]
            for piece in chain(self.hands[source], self.hands[target]):
                piece.seen |= {source, target}

    def _move_openly(self, after: State) -> None:
        """Move what lies elsewhere after an action: all of it is seen by all on its way."""
        for seat, hand in enumerate(self.hands):
            gone = Counter(piece.face for piece in hand) - Counter(after.hands[seat])
            self._show(self.table_from(hand, gone))
            kept = self.under[seat]
            if kept is not None and after.under[seat] is None:
                self._show([kept])
                self.table.append(kept)
                self.under[seat] = None
            while _faces(self.piles[seat]) != after.piles[seat][: len(self.piles[seat])]:
                lost = self.piles[seat].pop()
                self._show([lost])
                self.table.append(lost)
        for seat, hand in enumerate(self.hands):
            came = Counter(after.hands[seat]) - Counter(piece.face for piece in hand)
            hand += [_taken(self.table, face) for face in came.elements()]
            for face in after.piles[seat][len(self.piles[seat]) :]:
                eaten = _taken(self.table, face)
                # Once it is covered, nobody else may look at it again.
                eaten.seen = {seat}
                self.piles[seat].append(eaten)

    def table_from(self, hand: list[Piece], gone: Counter[int]) -> list[Piece]:
        """Move cards from a hand to the table; return them."""
        found = [_taken(hand, face) for face in gone.elements()]
        self.table += found
        return found

    def _show(self, pieces: list[Piece]) -> None:
        for piece in pieces:
            piece.seen |= self._all

    def _begin_turn(self, state: State) -> None:
        """A Seer whose turn begins sees the top of the draw pile."""
        champi = self._deck.champis[state.champis[state.turn]]
        if champi.powers.sees_draw and self.draw and state.phase != OVER:
            self.draw[-1].seen.add(state.turn)

    def _check(self, after: State) -> None:
        """The tracker has to have every card where the true state has it."""
        assert _faces(self.draw) == after.draw
        for seat, hand in enumerate(self.hands):
            assert sorted(_faces(hand)) == list(after.hands[seat])
            assert _faces(self.piles[seat]) == after.piles[seat]
            kept = self.under[seat]
            assert (None if kept is None else kept.face) == after.under[seat]

    def seen_by(self, piece: Piece) -> set[Viewer]:
        for pile in self.piles:
            if piece in pile and (self._over or piece is pile[-1]):
                return self._all
        return piece.seen

    # --- other worlds --------------------------------------------------------------------
    def changes(self, state: State, rng: Rng, coming: Any) -> Iterator[Change]:
        yield other_chance(self, state, rng)
        places = {zone: rng.shuffle(list(self._places(zone))) for zone in ZONES}
        hidden = [place for zone in ZONES for place in places[zone]]
        for zone in ZONES:
            # The first card of a zone that has a fitting partner anywhere.
            pairs = ((a, b) for a in places[zone] for b in rng.shuffle(hidden[:]))
            pair = next((pair for pair in pairs if self._fit(state, *pair)), None)
            if pair is not None:
                twin = self.clone()
                one, other = twin._at(pair[0]), twin._at(pair[1])
                one.swapped = other.swapped = True
                yield Change(zone, self._exchanged(state, *pair), twin, (one, other))

    def _places(self, zone: str) -> Iterator[Place]:
        """Yield the places of a zone where cards lie face down."""
        if zone == "top" and self.draw:
            yield "draw", 0, len(self.draw) - 1
        if zone == "draw":
            yield from (("draw", 0, place) for place in range(len(self.draw) - 1))
        for seat, hand in enumerate(self.hands):
            if zone == "hand":
                yield from (("hand", seat, place) for place in range(len(hand)))
            if zone == "under" and self.under[seat] is not None:
                yield "under", seat, 0
            if zone == "pile":
                yield from (("pile", seat, place) for place in range(len(self.piles[seat]) - 1))

    def _at(self, place: Place) -> Piece:
        zone, seat, number = place
        if zone == "under":
            kept = self.under[seat]
            assert kept is not None
            return kept
        pieces = {"draw": self.draw, "hand": self.hands[seat], "pile": self.piles[seat]}[zone]
        return pieces[number]

    def _fit(self, state: State, one: Place, other: Place) -> bool:
        """Two cards may change places that differ, have like backs, and could lie there."""
        if one[:2] == other[:2] and one[0] == "hand":
            return False
        a, b = self._at(one), self._at(other)
        climate = self._deck.climate
        if a.face == b.face or climate[a.face] != climate[b.face]:
            return False
        if self._all <= self.seen_by(a) | self.seen_by(b):
            return False
        return self._edible(state, one, b.face) and self._edible(state, other, a.face)

    def _edible(self, state: State, place: Place, face: int) -> bool:
        if place[0] != "pile":
            return True
        diet = self._deck.champis[state.champis[place[1]]].diet
        return self._deck.family[face] == FOOD and bool(diet >> self._deck.food[face] & 1)

    def _exchanged(self, state: State, one: Place, other: Place) -> State:
        changed = state.clone()
        for (zone, seat, number), face in (
            (one, self._at(other).face),
            (other, self._at(one).face),
        ):
            if zone == "draw":
                changed.draw = put(changed.draw, number, face)
            elif zone == "pile":
                changed.piles[seat] = put(changed.piles[seat], number, face)
            elif zone == "under":
                changed.under[seat] = face
            else:
                left = list(changed.hands[seat])
                left.remove(self._at((zone, seat, number)).face)
                changed.hands[seat] = tuple(sorted((*left, face)))
        return changed

    def has_parted(self, change: Change, before: State, after: State) -> bool:
        # Once the cards are dealt, chance has no more to say.
        return False


def _faces(pieces: list[Piece]) -> tuple[int, ...]:
    return tuple(piece.face for piece in pieces)


def _taken(pieces: list[Piece], face: int) -> Piece:
    """Take a card with a face out of a list; of two that are alike, the one in its own place."""
    found = min((p for p in pieces if p.face == face), key=lambda piece: piece.swapped)
    pieces.remove(found)
    return found


def _happened(deck: Any, before: State, action: Any, after: State) -> list[str]:
    """Return the effects of an event that nobody answered: the last one has passed."""
    if not isinstance(action, Pass) or after.phase == WINDOW:
        return []
    assert before.pending is not None
    return [effect.name for effect in deck.cards[before.pending.card].effects]
