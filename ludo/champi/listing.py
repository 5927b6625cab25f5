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
from ludo.champi.effects import Effect
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
        self._effects = tuple(card.effects for card in self.deck.cards)
        self._kind = tuple(card.kind for card in self.deck.cards)
        self.lists = {TURN: self.legal}

    def legal(self, s: State, seat: int) -> list[ChampiAction]:
        found: list[ChampiAction] = []
        hand, kept, mode = s.hands[seat], s.under[seat], s.mode
        family, discards = self.deck.family, self._discards[seat]
        may_keep = (
            s.knights[seat] is not None and kept is None and mode != DISCARD and not s.marks & MOVED
        )
        may_exchange = self._may_exchange(s, seat)
        owes, last = False, -1
        for card in hand:
            if card == last:
                continue
            last = card
            if family[card] == CLIMATE:
                found.append(self._plays[seat][card])
                owes = True
                continue
            if mode != DISCARD:
                self._list_plays(s, seat, card, card, len(hand) - 1, found)
                if may_keep:
                    found.append(self._keeps[seat][card])
                if may_exchange:
                    found.append(self._exchanges[seat][card])
            if mode != ACTION:
                found.append(discards[card])
        if kept is not None:
            self._list_kept(s, seat, kept, found)
        if not owes:
            found.append(self._dones[seat][0])
        return found

    def _list_kept(self, s: State, seat: int, kept: int, found: list[ChampiAction]) -> None:
        """What can be done with the card under the Knight."""
        if s.mode != DISCARD:
            held = len(s.hands[seat])
            self._list_plays(s, seat, kept, self.kept, held, found)
            if held < self.table.limit(s, seat) and not s.marks & MOVED:
                found.append(self._takes[seat][0])
        if s.mode != ACTION:
            found.append(self._discards[seat][self.kept])

    def _list_plays(
        self, s: State, seat: int, card: int, named: int, held: int, found: list[ChampiAction]
    ) -> None:
        """What a card can be played for; `named` is how an action names it."""
        if self.deck.family[card] == FOOD:
            if self.table.can_eat(s, seat, card):
                found.append(self._plays[seat][named])
            return
        if self.deck.barred[card] == s.weather:
            return
        kind, effects = self._kind[card], self._effects[card]
        if kind == OFFENSIVE:
            for target in range(self.players):
                if target != seat and self._free(s, effects, seat, target, held):
                    found.append(self._aims[seat][named][target])
        elif kind == DEFENSIVE and self._free(s, effects, seat, seat, held):
            found.append(self._plays[seat][named])

    def _free(
        self, s: State, effects: tuple[Effect, ...], source: int, target: int, held: int
    ) -> bool:
        """Return whether nothing is in the way of any effect."""
        return not any(e.obstacle(self.table, s, source, target, held) for e in effects)
