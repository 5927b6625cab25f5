"""Positions written by hand: a few cards are named, the rest of the deck is the draw pile.

Used by lessons and tests. Seats are counted from 0, cards are named by their ids:

    ludo.scenario("champi", players=3, champis=["thorn", "vane", "seer"], weather="rain",
                  hands=[["meat-3", "theft"], ["shield"]], piles=[[], ["salad-2"]], turn=0)

Hands are as they are given; `draw` names the top of the draw pile, the card that is drawn first
first. Who is not named has an empty hand, an empty pile, and nothing before the Champi.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from ludo.champi.game import Champi
from ludo.champi.names import RAIN, WEATHERS
from ludo.champi.state import NONE, State
from ludo.core.rng import Rng
from ludo.core.scenarios import Scenario, by_seat
from ludo.core.shapes import Choice, DoesNotFit, ListOf, Maybe, Shape, Whole

# What lies before a seat, by its name here and in the state.
_LAID = {"knights": "knights", "kept": "under", "sick": "sick", "skips": "skips"}


class ChampiScenario(Scenario[Champi]):
    """Positions of Champi (see the module's text)."""

    options = ("rules", "deck", "champis", "first_player", "numbers")

    def shapes(self, game: Champi, players: int) -> Mapping[str, Shape]:
        card = Choice(game.deck.ids, "card")
        cards = ListOf(card)
        each = ListOf(cards, most=players)
        # A file of lessons knows no None: there an empty text stands for nothing.
        laid = ListOf(Maybe(Choice((*game.deck.ids, ""), "card")), most=players)
        return {
            "turn": Whole(0, players - 1),
            "weather": Choice(WEATHERS, "weather"),
            "hands": each,
            "piles": each,
            **dict.fromkeys(_LAID, laid),
            "discard": cards,
            "draw": cards,
            "left": Whole(0, 400),
            "last": Whole(0, players - 1),
            "peeked": ListOf(ListOf(Whole(0, players - 1), 2), most=30),
            "idle": ListOf(Whole(0, players - 1), different=True),
        }

    def lay(self, game: Champi, state: State, spec: Mapping[str, Any]) -> None:
        s, players = state, state.players
        box = _Box(game, players)
        s.turn = spec.get("turn", s.first)
        s.weather = WEATHERS.index(spec.get("weather", "fair"))
        # Rain comes from a card; fair weather may be that of the start.
        s.climates = (box.take("rain"),) if s.weather == RAIN else ()
        s.hands = [
            tuple(sorted(box.all_of(cards))) for cards in by_seat(spec, "hands", players, [])
        ]
        s.piles = [tuple(box.all_of(cards)) for cards in by_seat(spec, "piles", players, [])]
        for name, field in _LAID.items():
            laid = by_seat(spec, name, players, None)
            setattr(s, field, [box.take(card) if card else None for card in laid])
        s.discard = list(box.all_of(spec.get("discard", ())))
        top = list(box.all_of(spec.get("draw", ())))
        _lay_draw(s, top, box, spec)
        for viewer, owner in spec.get("peeked", ()):
            s.peeked[players * viewer + owner] = len(s.piles[owner])
        s.idle = sum(1 << seat for seat in spec.get("idle", ()))
        s.top_known = 0
        game.begin_turn(s)


def _lay_draw(s: State, top: list[int], box: _Box, spec: Mapping[str, Any]) -> None:
    """The rest of the deck is drawn after the cards that are named, or lies with the discards."""
    rest = Rng(spec.get("seed", 0)).shuffle(box.rest())
    left = spec.get("left")
    if left is not None:
        more = left - len(top)
        if not 0 <= more <= len(rest):
            raise DoesNotFit(
                f"left is {left}: there are {len(top)} to {len(top) + len(rest)} cards"
            )
        # Those that are not to be drawn have been discarded already, under what is named.
        s.discard[:0], rest = rest[more:], rest[:more]
    s.draw = (*rest, *reversed(top))
    s.last = spec.get("last", NONE if s.draw else s.turn)


class _Box:
    """The cards that are still to be laid."""

    def __init__(self, game: Champi, players: int) -> None:
        self._deck = game.deck
        self._left = list(game.setting(players).copies)

    def take(self, card: str) -> int:
        kind = self._deck.kinds.get(card, -1)
        if kind < 0 or not self._left[kind]:
            raise DoesNotFit(f"there is no {card!r} left in the deck")
        self._left[kind] -= 1
        return kind

    def all_of(self, cards: Iterable[str]) -> Iterable[int]:
        return [self.take(card) for card in cards]

    def rest(self) -> list[int]:
        return [card for card, n in enumerate(self._left) for _ in range(n)]


build = ChampiScenario(Champi).build
