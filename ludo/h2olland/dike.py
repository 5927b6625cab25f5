"""Summer, first part: dikes are laid in turn (h2olland.dike.*)."""

from __future__ import annotations

from ludo.core.events import Event, tell
from ludo.core.rooms import Deed, Events, Verdict
from ludo.core.rules import carries_out
from ludo.h2olland.actions import H2Action, LayDike, Pass
from ludo.h2olland.board import Board
from ludo.h2olland.setting import H2Room, H2Setting
from ludo.h2olland.state import DIKES, DIKES_BEGIN, DRAINING_BEGINS, Stage, State
from ludo.h2olland.water import at_shore, open_sites, starts
from ludo.h2olland.year import tell_turn


class Dikes(H2Room):
    """Laying dikes on the edges between lake tiles."""

    def __init__(self, setting: H2Setting) -> None:
        super().__init__(setting)
        self.deeds = {LayDike: Deed(self.check, self.lay)}
        self.lists = {DIKES: self.legal}
        self.stages = {DIKES_BEGIN: self.begin}
        self._lay = setting.grammar.actions[LayDike]
        self._pass = setting.grammar.actions[Pass]

    @carries_out("h2olland.polder.once", "h2olland.year.turns")
    def begin(self, s: State, events: Events) -> Stage | None:
        """Summer begins; all mills are rested."""
        s.phase, s.passed, s.used = DIKES, 0, 0
        s.turn = (s.clog - 1) % s.players
        if events is not None:
            _tell_summer(s, events)
        return self._ask_layer(s, events)

    @carries_out("h2olland.dike.turns")
    def _ask_layer(self, s: State, events: Events) -> Stage | None:
        """Find who lays a dike next; who has none left is done."""
        if not open_sites(self.board, s.water, s.dikes):
            return DRAINING_BEGINS
        for seat in self.setting.after[s.turn]:
            if s.passed >> seat & 1:
                continue
            if s.dike_stock[seat]:
                s.turn = seat
                if events is not None:
                    tell_turn(seat, events)
                return None
            s.passed |= 1 << seat
            if events is not None:
                _tell_no_dike(seat, events)
        return DRAINING_BEGINS

    def check(self, s: State, action: LayDike) -> Verdict:
        """Return why no dike may lie there, or None."""
        one, other = self.board.sites[action.at]
        where = {"one": one + 1, "other": other + 1}
        if s.dikes >> action.at & 1:
            return self.refuse("h2olland.dike.between", "dike-there", **where)
        for tile in (one, other):
            if not s.water >> tile & 1:
                return self.refuse("h2olland.dike.between", "dike-on-land", tile=tile + 1, **where)
        if not starts(self.board, s.water, s.dikes, action.at):
            return self.refuse("h2olland.dike.shore", "dike-afloat", n=s.dikes.bit_count(), **where)
        return None

    def legal(self, s: State, seat: int) -> list[H2Action]:
        """Return where a dike can lie, and passing."""
        sites = self.board.pick_sites(open_sites(self.board, s.water, s.dikes))
        return [*map(self._lay[seat].__getitem__, sites), *self._pass[seat]]

    def lay(self, s: State, action: LayDike, events: Events) -> Stage | None:
        """A dike leaves the barn for the edge between two lake tiles."""
        if events is not None:
            self._tell_dike(s, action, events)
        s.dike_stock[action.seat] -= 1
        s.dikes |= 1 << action.at
        return self._ask_layer(s, events)

    @carries_out("h2olland.year.pass", "h2olland.dike.turns")
    def stop(self, s: State, action: Pass, events: Events) -> Stage | None:
        """Lay no more dikes this summer."""
        s.passed |= 1 << action.seat
        if events is not None:
            _tell_stop(action.seat, events)
        return self._ask_layer(s, events)

    # --- what is told --------------------------------------------------------------------
    def _tell_dike(self, s: State, action: LayDike, events: list[Event]) -> None:
        ashore = at_shore(self.board, s.water, action.at)
        rule = "h2olland.dike.shore" if ashore else "h2olland.dike.extend"
        one, other = self.board.sites[action.at]
        tell(events, "dike_laid", rule, action.seat, one=one + 1, other=other + 1)


@carries_out("h2olland.dike.returned")
def take_back(s: State, board: Board, tile: int, events: Events) -> None:
    """The dikes on the edges of a turned tile go back to the co-operative."""
    gone = s.dikes & board.sites_of[tile]
    if gone:
        s.dikes &= ~gone
        s.dike_left += gone.bit_count()
        if events is not None:
            _tell_returned(gone.bit_count(), events)


def _tell_summer(s: State, events: list[Event]) -> None:
    tell(events, "summer_began", "h2olland.year.seasons", None, year=s.year)


def _tell_no_dike(seat: int, events: list[Event]) -> None:
    tell(events, "no_dike_left", "h2olland.dike.turns", seat)


def _tell_stop(seat: int, events: list[Event]) -> None:
    tell(events, "stopped_building", "h2olland.year.pass", seat)


def _tell_returned(n: int, events: list[Event]) -> None:
    tell(events, "dikes_returned", "h2olland.dike.returned", None, n=n)
