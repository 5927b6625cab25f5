"""Autumn, second part: the harvest (h2olland.harvest.*)."""

from __future__ import annotations

from collections.abc import Mapping

from ludo.core.events import Event, tell
from ludo.core.graphs import bits
from ludo.core.packed import count, pack
from ludo.core.rooms import Events
from ludo.core.rules import carries_out
from ludo.h2olland.components import goods_of
from ludo.h2olland.names import GOODS, ONE, TULIP
from ludo.h2olland.setting import H2Room, H2Setting
from ludo.h2olland.state import HARVEST_BEGINS, YEAR_ENDS, Stage, State


class Harvest(H2Room):
    """Every crop pays all who have a building beside it, then the card changes it."""

    def __init__(self, setting: H2Setting) -> None:
        super().__init__(setting)
        self.stages = {HARVEST_BEGINS: self.begin}

    @carries_out("h2olland.harvest.stock", "h2olland.harvest.shared")
    def begin(self, s: State, events: Events) -> Stage:
        """Pay all seats in turn, then let the card change what they got."""
        card = self.setting.box.weather[s.drawn[-1]]
        order = [(s.clog + k) % s.players for k in self.setting.seats]
        received = {seat: self._gather(s, seat, events) for seat in order}
        if events is not None:
            self._tell_shared(s, events)
        for seat in order:
            if card.change > 0:
                self._add(s, seat, card.crop, events)
            else:
                self._take(s, seat, card.crop, received, events)
        return YEAR_ENDS

    @carries_out("h2olland.harvest.fields", "h2olland.harvest.no-tulips", "h2olland.harvest.bridge")
    def _gather(self, s: State, seat: int, events: Events) -> int:
        """Pay one seat its crops while the co-operative has tiles; return what it received."""
        got = {}
        reach = s.reach[seat]
        for kind, spans in enumerate(s.crops[:TULIP]):
            fields = (spans & reach).bit_count()
            if not fields:
                continue
            n = got[kind] = min(fields, count(s.stock, kind))
            if n < fields and events is not None:
                _tell_short(seat, kind, fields, n, events)
        received = pack(got)
        s.stock -= received
        s.barns[seat] += received
        if received and events is not None:
            _tell_harvested(seat, received, events)
        return received

    @carries_out("h2olland.harvest.bonus")
    def _add(self, s: State, seat: int, crop: int, events: Events) -> None:
        """A good year: one more for a seat that harvested the crop."""
        if not s.crops[crop] & s.reach[seat]:
            return
        n = min(count(s.stock, crop), 1)
        s.stock -= n * ONE[crop]
        s.barns[seat] += n * ONE[crop]
        if events is not None:
            _tell_better(seat, crop, n, events)

    @carries_out("h2olland.harvest.loss")
    def _take(
        self, s: State, seat: int, crop: int, received: Mapping[int, int], events: Events
    ) -> None:
        """A bad year: one less for a seat that received some of the crop."""
        if not count(received[seat], crop):
            return
        s.barns[seat] -= ONE[crop]
        s.stock += ONE[crop]
        if events is not None:
            _tell_worse(seat, crop, events)

    # --- what is told --------------------------------------------------------------------
    def _tell_shared(self, s: State, events: list[Event]) -> None:
        board = self.board
        for span in bits(sum(s.crops[:TULIP])):
            seats = [seat for seat in self.setting.seats if s.reach[seat] >> span & 1]
            at = board.span_names[span]
            if len(seats) > 1:
                tell(events, "field_shared", "h2olland.harvest.shared", None, seats=seats, at=at)
            for seat in seats:
                if board.only_by_bridge(board.span_cells[span], s.farms[seat] | s.mills[seat]):
                    tell(events, "harvest_over_bridge", "h2olland.harvest.bridge", seat, at=at)


def _tell_harvested(seat: int, received: int, events: list[Event]) -> None:
    tell(events, "harvested", "h2olland.harvest.fields", seat, goods=goods_of(received))


def _tell_short(seat: int, kind: int, owed: int, n: int, events: list[Event]) -> None:
    good = GOODS[kind]
    tell(events, "harvest_short", "h2olland.harvest.stock", seat, kind=good, owed=owed, n=n)


def _tell_better(seat: int, crop: int, n: int, events: list[Event]) -> None:
    if n:
        tell(events, "harvest_better", "h2olland.harvest.bonus", seat, kind=GOODS[crop])
    else:
        _tell_short(seat, crop, 1, n, events)


def _tell_worse(seat: int, crop: int, events: list[Event]) -> None:
    tell(events, "harvest_worse", "h2olland.harvest.loss", seat, kind=GOODS[crop])
