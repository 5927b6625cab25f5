"""What can be done on a turn, as a fast list: the same as all that `check` allows."""

from __future__ import annotations

from ludo.champi.actions import (
    Aim,
    ChampiAction,
    DiscardCard,
    Done,
    Exchange,
    KeepCard,
    Play,
    TakeBack,
)
from ludo.champi.discard import Discarding
from ludo.champi.names import CLIMATE, DEFENSIVE, FOOD, OFFENSIVE
from ludo.champi.room import ChampiRoom
from ludo.champi.setting import ChampiSetting
from ludo.champi.state import ACTION, DISCARD, MOVED, TURN, State
from ludo.champi.table import Table


class Listing(ChampiRoom):
    """The choices of the player whose turn it is."""

    def __init__(self, setting: ChampiSetting, table: Table, discarding: Discarding) -> None:
        super().__init__(setting, table)
        made = setting.grammar.actions
        n, players = self.kept + 1, self.players
        self._plays, self._discards, self._keeps = made[Play], made[DiscardCard], made[KeepCard]
        self._exchanges, self._takes, self._dones = made[Exchange], made[TakeBack], made[Done]
        self._aims = [
            [seat[players * card : players * (card + 1)] for card in range(n)] for seat in made[Aim]
        ]
        self._may_exchange = discarding.may_exchange
        cards = self.deck.cards
        self._obstacles = tuple(tuple(e.obstacle for e in card.effects) for card in cards)
        self._offends = tuple(card.kind == OFFENSIVE for card in cards)
        self._defends = tuple(card.kind == DEFENSIVE for card in cards)
        self.lists = {TURN: self.legal}

    def legal(self, s: State, seat: int) -> list[ChampiAction]:
        found: list[ChampiAction] = []
        hand, under, mode = s.hands[seat], s.under[seat], s.mode
        family, plays, discards = self.deck.family, self._plays[seat], self._discards[seat]
        diet = self.table.diet(s, seat)
        acts, discarding = mode != DISCARD, mode != ACTION
        keeps = acts and s.knights[seat] is not None and under is None and not s.marks & MOVED
        exchanges = self._may_exchange(s, seat)
        owes, last = False, -1
        for card in hand:
            if card == last:
                continue
            last = card
            if family[card] == CLIMATE:
                found.append(plays[card])
                owes = True
                continue
            if acts:
                self._list_plays(s, seat, card, card, diet, len(hand) - 1, found)
                if keeps:
                    found.append(self._keeps[seat][card])
                if exchanges:
                    found.append(self._exchanges[seat][card])
            if discarding:
                found.append(discards[card])
        if under is not None:
            self._list_kept(s, seat, under, diet, found)
        if not owes:
            found.append(self._dones[seat][0])
        return found

    def _list_kept(
        self, s: State, seat: int, under: int, diet: int, found: list[ChampiAction]
    ) -> None:
        """What can be done with the card under the Knight."""
        if s.mode != DISCARD:
            held = len(s.hands[seat])
            self._list_plays(s, seat, under, self.kept, diet, held, found)
            if held < self.table.limit(s, seat) and not s.marks & MOVED:
                found.append(self._takes[seat][0])
        if s.mode != ACTION:
            found.append(self._discards[seat][self.kept])

    def _list_plays(
        self,
        s: State,
        seat: int,
        card: int,
        named: int,
        diet: int,
        held: int,
        found: list[ChampiAction],
    ) -> None:
        """What a card can be played for; `named` is how an action names it."""
        deck = self.deck
        if deck.family[card] == FOOD:
            if diet >> deck.food[card] & 1:
                found.append(self._plays[seat][named])
        elif deck.barred[card] != s.weather:
            if self._offends[card]:
                aims = self._aims[seat][named]
                for target in range(self.players):
                    if target != seat and self._free(s, card, seat, target, held):
                        found.append(aims[target])
            elif self._defends[card] and self._free(s, card, seat, seat, held):
                found.append(self._plays[seat][named])

    def _free(self, s: State, card: int, source: int, target: int, held: int) -> bool:
        """Return whether nothing is in the way of any effect."""
        for obstacle in self._obstacles[card]:
            if obstacle(self.table, s, source, target, held):
                return False
        return True
