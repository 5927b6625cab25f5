"""How good a position looks to a simple bot."""

from __future__ import annotations

from ludo.champi.end import Ending
from ludo.champi.names import EVENT, FOOD
from ludo.champi.state import OVER, State
from ludo.champi.table import Table

# What a card in hand is worth besides points on the table: a food that can be eaten loses a part
# of its value by waiting, one that cannot is only worth the card that replaces it.
_WAITING, _EVENT, _NEW_CARD, _ANSWER = 0.6, 1.7, 1.9, 2.4
# What Indigestion and a lost turn cost, a Knight, a glance at a pile.
_SICK, _SKIPPED, _KNIGHT, _SEEN = 4.0, 3.5, 1.5, 2.0
# How much the points of others weigh against one's own.
_OTHERS = 0.8


class Estimate:
    """Guesses the worth of a position to a seat; it looks at one world, and at no rule of play."""

    def __init__(self, table: Table, ending: Ending) -> None:
        self._table, self._ending, self._deck = table, ending, table.deck

    def __call__(self, s: State, seat: int) -> float:
        own = self._ending.points(s, seat)
        others = [self._ending.points(s, p) for p in range(s.players) if p != seat]
        worth = own - _OTHERS * (max(others) + sum(others) / len(others)) / 2
        if s.phase == OVER:
            return worth + (10 if own >= max(others) else 0)
        worth += self._standing(s, seat) + self._hand(s, seat)
        for other in range(s.players):
            if other != seat:
                worth -= _OTHERS * self._standing(s, other) / len(others)
        return worth + _SEEN * self._looked(s, seat)

    def _standing(self, s: State, seat: int) -> float:
        """What lies before a seat, good and bad."""
        worth = -_SICK if s.sick[seat] is not None else 0.0
        worth -= _SKIPPED if s.skips[seat] is not None else 0.0
        return worth + (_KNIGHT if s.knights[seat] is not None else 0.0)

    def _hand(self, s: State, seat: int) -> float:
        """Cards in hand, and the cards that will be drawn for those that are missing."""
        deck, champi = self._deck, s.champis[seat]
        worths, diet = self._ending.worths[champi], self._table.diets[champi]
        kept = s.under[seat]
        cards = s.hands[seat] if kept is None else (*s.hands[seat], kept)
        worth = 0.0
        for card in cards:
            if deck.family[card] == FOOD:
                if diet >> deck.food[card] & 1:
                    worth += _WAITING * worths[card]
            elif deck.family[card] == EVENT:
                worth += _ANSWER if deck.cards[card].kind == "reaction" else _EVENT
        if s.draw:
            worth += _NEW_CARD * max(self._table.limit(s, seat) - len(s.hands[seat]), 0)
        return worth

    def _looked(self, s: State, seat: int) -> int:
        """In how many piles of others something was seen."""
        return sum([n > 0 for n in s.peeked[s.players * seat : s.players * (seat + 1)]])
