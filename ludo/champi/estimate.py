"""How good a position looks to a simple bot."""

from __future__ import annotations

from ludo.champi.end import Ending
from ludo.champi.names import EVENT, FOOD, REACTION
from ludo.champi.state import OVER, WINDOW, State
from ludo.champi.table import Table

# A food in hand that can be eaten is worth a part of its points: it may never be eaten. One that
# cannot is only worth the card that will replace it.
_WAITING, _EVENT, _NEW_CARD = 0.6, 1.7, 1.9
# An answer is kept while nothing happens, and spent as soon as it spares a little.
_ANSWER = {"cancel": 2.2, "mirror": 2.0, "rescue": 1.85}
# What Indigestion and a lost turn cost, a Knight, a glance at a pile.
_SICK, _SKIPPED, _KNIGHT, _SEEN = 4.0, 3.5, 1.5, 2.0
# What other events cost their targets, if they are not answered; pieces of piles are counted.
_HARM = {"indigestion": _SICK, "skip": _SKIPPED, "forced-discard": 1.5, "drought": 1.0, "swap": 1.0}
# What the end brings to who has won or lost, and an idle turn costs who is behind.
_WON, _IDLE = 10.0, 6.0
# How much the points of others weigh against one's own.
_OTHERS = 0.8


class Estimate:
    """Guesses the worth of a position to a seat; it looks at one world, and at no rule of play."""

    def __init__(self, table: Table, ending: Ending) -> None:
        self._table, self._ending, self._deck = table, ending, table.deck
        # What each kind of card is worth in a hand, besides food, which depends on the Champi.
        self._in_hand = tuple(
            (_ANSWER[card.effects[0].name] if card.kind == REACTION else _EVENT)
            if card.family == EVENT
            else 0.0
            for card in self._deck.cards
        )

    def __call__(self, s: State, seat: int) -> float:
        own = self._ending.points(s, seat)
        others = [self._ending.points(s, p) for p in range(s.players) if p != seat]
        worth = own - _OTHERS * (max(others) + sum(others) / len(others)) / 2
        if s.phase == OVER:
            return worth + (_WON if own >= max(others) else -_WON)
        if s.idle >> seat & 1 and own <= max(others):
            # Who is behind does not let the game stand still.
            worth -= _IDLE
        worth += self._standing(s, seat) + self._hand(s, seat)
        rivals = sum([self._standing(s, p) for p in range(s.players) if p != seat])
        worth -= _OTHERS * rivals / len(others)
        if s.phase == WINDOW:
            worth += self._threat(s, seat)
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
        under = s.under[seat]
        cards = s.hands[seat] if under is None else (*s.hands[seat], under)
        worth = 0.0
        for card in cards:
            if deck.family[card] != FOOD:
                worth += self._in_hand[card]
            elif diet >> deck.food[card] & 1:
                worth += _WAITING * worths[card]
        if s.draw:
            worth += _NEW_CARD * max(self._table.limit(s, seat) - len(s.hands[seat]), 0)
        return worth

    def _threat(self, s: State, seat: int) -> float:
        """What an event will bring that is still waiting for answers."""
        pending = s.pending
        assert pending is not None
        harm = gain = 0.0
        for effect in self._deck.cards[pending.card].effects:
            harm += _HARM.get(effect.name, 0.0)
            if effect.name in ("lose-top", "steal-top") and s.piles[pending.target]:
                top = s.piles[pending.target][-1]
                harm += self._ending.worths[s.champis[pending.target]][top]
                if effect.name == "steal-top":
                    gain += self._ending.worths[s.champis[pending.source]][top]
        if seat == pending.target:
            return -harm - _OTHERS * gain / 2
        share = _OTHERS / s.players
        return gain + harm * share if seat == pending.source else (harm - gain) * share

    def _looked(self, s: State, seat: int) -> int:
        """In how many piles of others something was seen."""
        return sum([n > 0 for n in s.peeked[s.players * seat : s.players * (seat + 1)]])
