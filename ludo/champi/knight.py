"""The Protector Knight: a card outside the hand."""

from __future__ import annotations

from ludo.champi.actions import KeepCard, TakeBack
from ludo.champi.names import CLIMATE
from ludo.champi.room import ChampiRoom, Stage
from ludo.champi.setting import ChampiSetting
from ludo.champi.state import ACTION, DISCARD, MOVED, State
from ludo.champi.table import Table
from ludo.core.events import Event
from ludo.core.rooms import Deed, Events, Verdict
from ludo.core.rules import carries_out


class Guarding(ChampiRoom):
    """Putting a card under the Knight and taking it back."""

    def __init__(self, setting: ChampiSetting, table: Table) -> None:
        super().__init__(setting, table)
        self.deeds = {
            KeepCard: Deed(self.check_keep, self.keep),
            TakeBack: Deed(self.check_take, self.take_back),
        }

    @carries_out("champi.knight.no-climate")
    def check_keep(self, s: State, action: KeepCard) -> Verdict:
        seat, name = action.seat, self.deck.ids[action.card]
        refusal = self.check_held(s, seat, action.card)
        if refusal is not None:
            return refusal
        if s.knights[seat] is None:
            return self.refuse("champi.knight.keep", "no-knight", seat=seat, card=name)
        if self.deck.family[action.card] == CLIMATE:
            return self.refuse("champi.knight.no-climate", "climate-kept", seat=seat, card=name)
        if s.under[seat] is not None:
            return self.refuse("champi.knight.one-card", "knight-is-full", seat=seat, card=name)
        return self._check_move(s, seat)

    def check_take(self, s: State, action: TakeBack) -> Verdict:
        seat = action.seat
        if s.under[seat] is None:
            return self.refuse("champi.knight.take", "nothing-to-take", seat=seat)
        held, limit = len(s.hands[seat]), self.table.limit(s, seat)
        if held >= limit:
            return self.refuse("champi.knight.take", "hand-full", seat=seat, n=held, limit=limit)
        return self._check_move(s, seat)

    def _check_move(self, s: State, seat: int) -> Verdict:
        if s.mode == DISCARD:
            return self.refuse("champi.mode.discard", "knight-in-discard-turn", seat=seat)
        if s.marks & MOVED:
            return self.refuse("champi.knight.one-move", "knight-moved", seat=seat)
        return None

    @carries_out("champi.knight.one-card")
    def keep(self, s: State, action: KeepCard, events: Events) -> Stage | None:
        self.table.put_under(s, action.seat, action.card)
        self._moved(s, action.seat, action.card, "card_kept", "champi.knight.keep", events)
        return None

    def take_back(self, s: State, action: TakeBack, events: Events) -> Stage | None:
        card = self.table.take_back(s, action.seat)
        self._moved(s, action.seat, card, "card_taken_back", "champi.knight.take", events)
        return None

    @carries_out("champi.knight.one-move")
    def _moved(self, s: State, seat: int, card: int, kind: str, rule: str, events: Events) -> None:
        self.act(s, ACTION, events)
        s.marks |= MOVED
        if events is not None:
            secret = {"card": self.deck.ids[card]}
            events.append(Event(kind, rule, seat, {}, secret, (seat,)))
