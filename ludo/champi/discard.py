"""Discarding by choice, and the power to exchange a card with the top of the discard pile."""

from __future__ import annotations

from ludo.champi.actions import DiscardCard, Exchange
from ludo.champi.choose import Choosing
from ludo.champi.names import CLIMATE, FAIR, WEATHERS
from ludo.champi.room import ChampiRoom, Stage
from ludo.champi.setting import ChampiSetting
from ludo.champi.state import ACTED, ACTION, DISCARD, EXCHANGED, TURN, State
from ludo.champi.table import Table
from ludo.core.events import tell
from ludo.core.rooms import Deed, Events, Verdict
from ludo.core.rules import carries_out


class Discarding(ChampiRoom):
    """The discard pile: face up, never reshuffled."""

    def __init__(self, setting: ChampiSetting, table: Table, choosing: Choosing) -> None:
        super().__init__(setting, table)
        self._choosing = choosing
        self.deeds = {
            DiscardCard: Deed(self.check_discard, self.discard),
            Exchange: Deed(self.check_exchange, self.exchange),
        }

    # --- discarding ----------------------------------------------------------------------
    @carries_out("champi.climate.no-discard", "champi.mode.action")
    def check_discard(self, s: State, action: DiscardCard) -> Verdict:
        if s.phase != TURN:
            return self._choosing.check_discard(s, action)
        seat = action.seat
        card = self.card_of(s, seat, action.card)
        if card is None:
            return self.not_held(seat, action.card)
        name = self.deck.ids[card]
        if self.deck.family[card] == CLIMATE:
            return self.refuse("champi.climate.no-discard", "climate-discard", seat=seat, card=name)
        if s.mode == ACTION:
            return self.refuse("champi.mode.action", "action-turn", seat=seat, card=name)
        return None

    @carries_out("champi.turn.choices", "champi.mode.discard", "champi.discard.pile")
    def discard(self, s: State, action: DiscardCard, events: Events) -> Stage | None:
        if s.phase != TURN:
            return self._choosing.discard(s, action, events)
        card = self.take(s, action.seat, action.card)
        self.act(s, DISCARD, events)
        s.discard.append(card)
        if events is not None:
            rule = "champi.mode.discard" if self.setting.has_modes else "champi.turn.choices"
            tell(events, "card_discarded", rule, action.seat, card=self.deck.ids[card])
        return None

    # --- the power of exchange -----------------------------------------------------------
    @carries_out("champi.power.exchange")
    def may_exchange(self, s: State, seat: int) -> bool:
        """Return whether the power of exchange can be used now, with some card."""
        return (
            self.table.powers[s.champis[seat]].exchange
            and bool(s.discard)
            and s.weather == FAIR
            and not s.marks & (ACTED | EXCHANGED)
        )

    @carries_out("champi.power.exchange-climate")
    def check_exchange(self, s: State, action: Exchange) -> Verdict:
        seat, name = action.seat, self.deck.ids[action.card]
        champi = self.deck.champi_ids[s.champis[seat]]
        if not self.table.powers[s.champis[seat]].exchange:
            return self._no_exchange("no-exchange", seat, champi)
        refusal = self.check_held(s, seat, action.card)
        if refusal is not None:
            return refusal
        if self.deck.family[action.card] == CLIMATE:
            return self.refuse(
                "champi.power.exchange-climate", "exchange-climate", seat=seat, card=name
            )
        return self._check_moment(s, seat, champi)

    def _check_moment(self, s: State, seat: int, champi: str) -> Verdict:
        if s.marks & EXCHANGED:
            return self._no_exchange("exchanged", seat, champi)
        if s.marks & ACTED:
            return self._no_exchange("exchange-first", seat, champi)
        if s.weather != FAIR:
            return self._no_exchange("exchange-in-fair", seat, champi, weather=WEATHERS[s.weather])
        return None if s.discard else self._no_exchange("no-discards", seat, champi)

    def _no_exchange(self, key: str, seat: int, champi: str, **more: str) -> Verdict:
        return self.refuse("champi.power.exchange", key, seat=seat, champi=champi, **more)

    @carries_out("champi.power.exchange", "champi.climate.gained")
    def exchange(self, s: State, action: Exchange, events: Events) -> Stage | None:
        seat, given = action.seat, action.card
        taken = s.discard[-1]
        self.table.give_openly(s, seat, given)
        s.discard[-1] = given
        self.table.gain_openly(s, seat, taken)
        self.act(s, ACTION, events)
        s.marks |= EXCHANGED
        if events is not None:
            ids = self.deck.ids
            rule = "champi.power.exchange"
            if self.deck.climate[taken]:
                rule = "champi.power.exchange-climate"
            tell(events, "cards_exchanged", rule, seat, gave=ids[given], took=ids[taken])
        return None
