"""What the rooms of Champi have in common: each is one part of a turn."""

from __future__ import annotations

from enum import IntEnum
from typing import Any

from ludo.champi.actions import ChampiAction
from ludo.champi.setting import ChampiSetting
from ludo.champi.state import ACTED, ACTION, OPEN, State
from ludo.champi.table import Table
from ludo.core.events import tell
from ludo.core.rooms import Events, Room, Verdict
from ludo.core.rules import Illegal, carries_out


class Stage(IntEnum):
    """What follows an action without a decision."""

    RESOLVE = 0
    TURN_OVER = 1
    END = 2


RESOLVE, TURN_OVER, END = Stage


class ChampiRoom(Room[State, ChampiAction, Stage]):
    """One part of a turn, with the cards and numbers of a setting."""

    def __init__(self, setting: ChampiSetting, table: Table) -> None:
        self.setting, self.table, self.deck = setting, table, setting.deck
        self.players, self.kept = setting.players, setting.kept

    def refuse(self, rule: str, key: str, /, **params: Any) -> Illegal:
        """Return a refusal by a rule, worded by the sentence `no.key`."""
        return Illegal(rule, f"no.{key}", params, self.setting.texts)

    def card_of(self, s: State, seat: int, card: int) -> int | None:
        """Return the kind of card that an action names, if the seat has it."""
        if card == self.kept:
            return s.under[seat]
        return card if card in s.hands[seat] else None

    @carries_out("champi.turn.held")
    def check_held(self, s: State, seat: int, card: int) -> Verdict:
        """A seat plays and discards what it holds, or what lies under its own Knight."""
        return None if self.card_of(s, seat, card) is not None else self.not_held(seat, card)

    def not_held(self, seat: int, card: int) -> Illegal:
        """Return the refusal for a card that a seat does not have."""
        if card == self.kept:
            return self.refuse("champi.knight.play", "nothing-kept", seat=seat)
        return self.refuse("champi.turn.held", "not-held", seat=seat, card=self.deck.ids[card])

    def take(self, s: State, seat: int, card: int) -> int:
        """Take the card that an action names from the hand or the Knight; return its kind."""
        if card == self.kept:
            return self.table.leave_knight(s, seat)
        self.table.leave_hand(s, seat, card)
        return card

    @carries_out("champi.mode.choice")
    def act(self, s: State, mode: int, events: Events) -> None:
        """Note that something other than a Climate is done; in the variant it sets the mode."""
        s.marks |= ACTED
        if self.setting.has_modes and s.mode == OPEN:
            s.mode = mode
            if events is not None:
                key = "action_turn" if mode == ACTION else "discard_turn"
                tell(events, key, "champi.mode.choice", s.turn)
