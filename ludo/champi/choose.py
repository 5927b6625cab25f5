"""What an event makes its target choose: a card to discard, or to show the hand."""

from __future__ import annotations

from ludo.champi.actions import ChampiAction, DiscardCard, ShowHand
from ludo.champi.names import FOODS
from ludo.champi.room import RESOLVE, ChampiRoom, Stage
from ludo.champi.setting import ChampiSetting
from ludo.champi.state import DROUGHT, FORCED, State
from ludo.champi.table import Table
from ludo.core.events import tell
from ludo.core.rooms import Deed, Events, Verdict
from ludo.core.rules import carries_out

_DRY = {FOODS.index("bottle"), FOODS.index("salad")}


class Choosing(ChampiRoom):
    """The choice of somebody whom an event has hit."""

    def __init__(self, setting: ChampiSetting, table: Table) -> None:
        super().__init__(setting, table)
        kinds = setting.grammar.actions
        self._discards, self._shows = kinds[DiscardCard], kinds[ShowHand]
        self._dries = tuple(food in _DRY for food in self.deck.food)
        self.deeds = {ShowHand: Deed(self.check_show, self.show)}
        self.lists = {FORCED: self.legal_forced, DROUGHT: self.legal_drought}

    def legal_forced(self, s: State, seat: int) -> list[ChampiAction]:
        return [self._discards[seat][card] for card in dict.fromkeys(s.hands[seat])]

    def legal_drought(self, s: State, seat: int) -> list[ChampiAction]:
        cards = (card for card in dict.fromkeys(s.hands[seat]) if self._dries[card])
        return [*(self._discards[seat][card] for card in cards), self._shows[seat][0]]

    @carries_out("champi.knight.safe", "champi.climate.by-event")
    def check_discard(self, s: State, action: DiscardCard) -> Verdict:
        """A card of the hand, Climate too; under a Drought a Bottle or a Salad."""
        seat, card = action.seat, action.card
        refusal = self.check_held(s, seat, card)
        if refusal is not None:
            return refusal
        if card == self.kept:
            return self.refuse("champi.knight.safe", "kept-is-safe", seat=seat)
        if s.phase == FORCED or self._dries[card]:
            return None
        name = self.deck.ids[card]
        return self.refuse("champi.effect.drought", "not-dry", seat=seat, card=name)

    @carries_out("champi.effect.forced-discard", "champi.effect.drought")
    def discard(self, s: State, action: DiscardCard, events: Events) -> Stage | None:
        forced = s.phase == FORCED
        self.table.leave_hand(s, action.seat, action.card)
        s.discard.append(action.card)
        if events is not None:
            rule = "champi.effect.forced-discard" if forced else "champi.effect.drought"
            if self.deck.climate[action.card]:
                rule = "champi.climate.by-event"
            tell(events, "card_lost", rule, action.seat, card=self.deck.ids[action.card])
        return RESOLVE

    def check_show(self, s: State, action: ShowHand) -> Verdict:
        return None

    def show(self, s: State, action: ShowHand, events: Events) -> Stage | None:
        self.table.show_hand(s, action.seat)
        if events is not None:
            cards = [self.deck.ids[card] for card in s.hands[action.seat]]
            tell(events, "hand_shown", "champi.effect.drought", action.seat, cards=cards)
        return RESOLVE
