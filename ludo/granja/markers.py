"""When all markers of a player are out: one is taken back, or the new thing is left."""

from __future__ import annotations

from ludo.core.events import tell
from ludo.core.graphs import bits
from ludo.core.packed import BITS, FULL
from ludo.core.rooms import Deed, Events, Verdict
from ludo.core.rules import carries_out
from ludo.granja.actions import BACK_BARROW, BACK_STALL, GranjaAction, TakeBack
from ludo.granja.anytime import Anytime
from ludo.granja.barrow import Barrows
from ludo.granja.calls import Calls
from ludo.granja.dice import Dice
from ludo.granja.farm import (
    GROCERIES,
    ONE,
    PIGLET,
    PURCHASES,
    RESERVATIONS,
    STALL_THING,
    Farm,
)
from ludo.granja.income import Income
from ludo.granja.names import COMMODITY, CROPS, FIELD, NONE, NOTCHES
from ludo.granja.room import GranjaRoom, pop
from ludo.granja.state import MARKER, SETTLE, Stage, State


class Markers(GranjaRoom):
    """Taking a marker back."""

    def __init__(
        self, farm: Farm, barrows: Barrows, anytime: Anytime, income: Income, dice: Dice,
        calls: Calls,
    ) -> None:  # fmt: skip
        super().__init__(farm)
        self._barrows, self._anytime, self._income = barrows, anytime, income
        self._dice, self._calls = dice, calls
        self._backs = self.made[TakeBack]
        self.deeds = {TakeBack: Deed(self.check, self.take_back)}
        self.frames = {MARKER: self.legal}

    @carries_out("granja.piece.back")
    def check(self, s: State, action: TakeBack) -> Verdict:
        if self._lies_there(s, action.seat, action.at):
            return None
        return self.refuse("granja.piece.back", "no-marker-there", seat=action.seat)

    def _lies_there(self, s: State, seat: int, place: int) -> int:
        """Return how many markers of a seat lie in a place of the farm or the market."""
        if place >= BACK_STALL:
            return s.stalls[seat] >> place - BACK_STALL & 1
        if place < BACK_BARROW:
            return self.farm.has(s, seat, place)
        notch, good = divmod(place - BACK_BARROW, COMMODITY)
        card = s.barrows[NOTCHES * seat + notch]
        if card == NONE:
            return 0
        loaded = self.box.cards[card].barrow - s.missing[NOTCHES * seat + notch]
        return loaded >> BITS * good & FULL

    @carries_out("granja.piece.back", "granja.field.stay")
    def take_back(self, s: State, action: TakeBack, events: Events) -> Stage | None:
        seat, place, thing = action.seat, action.at, pop(s).at
        if place >= BACK_STALL:
            s.stalls[seat] &= ~(1 << place - BACK_STALL)
        elif place < BACK_BARROW:
            self.farm.take_away(s, seat, place)
        else:
            notch, good = divmod(place - BACK_BARROW, COMMODITY)
            s.missing[NOTCHES * seat + notch] += ONE[good]
        s.left[seat] += 1
        if events is not None:
            tell(events, "marker_taken_back", "granja.piece.back", seat)
        return self._use(s, seat, thing, events)

    def _use(self, s: State, seat: int, thing: int, events: Events) -> Stage:
        """Let the marker become what it was taken back for."""
        if thing in RESERVATIONS:
            return self._dice.mark_reserved(s, seat, thing - RESERVATIONS[0], events)
        if thing in GROCERIES:
            self._calls.carry_out(s, seat, thing - GROCERIES[0], events)
        elif thing in PURCHASES:
            self._anytime.pay_for(s, seat, thing - PURCHASES[0], events)
        elif thing == PIGLET:
            self._income.bear(s, seat, events)
        elif thing < FIELD:
            self.farm.receive(s, seat, thing, "granja.piece.back", events)
        elif thing < STALL_THING:
            s.left[seat] -= 1
            s.ripe[seat] += ONE[thing - FIELD]
            if events is not None:
                goods = {CROPS[thing - FIELD]: 1}
                tell(events, "fields_harvested", "granja.piece.back", seat, goods=goods)
        else:
            space = thing - STALL_THING
            self._barrows.set_marker(s, seat, space, events)
            self._barrows.push_away(s, seat, space, events)
        return SETTLE

    def legal(self, s: State, seat: int) -> list[GranjaAction]:
        backs = self._backs[seat]
        found = [backs[place] for place in range(BACK_STALL) if self._lies_there(s, seat, place)]
        found += [backs[BACK_STALL + space] for space in bits(s.stalls[seat])]
        found.append(self._skips[seat])
        return found
