"""Spring: pieces leave the barns, one a turn (h2olland.spring.*)."""

from __future__ import annotations

from ludo.core.events import Event, tell
from ludo.core.rooms import Events
from ludo.core.rules import carries_out
from ludo.h2olland.actions import H2Action, Pass
from ludo.h2olland.barn import Barn
from ludo.h2olland.setting import H2Room, H2Setting
from ludo.h2olland.state import (
    DIKES_BEGIN,
    SPRING,
    SPRING_BEGINS,
    SPRING_GOES_ON,
    Stage,
    State,
)
from ludo.h2olland.year import tell_turn


class Spring(H2Room):
    """Who places a piece; what can be placed, and how, stands with each piece."""

    def __init__(self, setting: H2Setting, barn: Barn) -> None:
        super().__init__(setting)
        self.barn = barn
        self.lists = {SPRING: self.legal}
        self.stages = {SPRING_BEGINS: self.begin, SPRING_GOES_ON: self.ask_placer}
        self._pass = setting.grammar.actions[Pass]

    @carries_out("h2olland.year.turns", "h2olland.year.seasons")
    def begin(self, s: State, events: Events) -> Stage | None:
        """A new year: spring, from the holder of the clog on."""
        s.phase, s.passed = SPRING, 0
        s.turn = (s.clog - 1) % s.players
        if events is not None:
            self._tell_year(s, events)
        return self.ask_placer(s, events)

    @carries_out("h2olland.spring.nothing", "h2olland.year.pass")
    def ask_placer(self, s: State, events: Events) -> Stage | None:
        """Find who places next; who can place nothing passes by himself."""
        for seat in self.setting.after[s.turn]:
            if s.passed >> seat & 1:
                continue
            if self.barn.can_place(s, seat):
                s.turn = seat
                if events is not None:
                    tell_turn(seat, events)
                return None
            s.passed |= 1 << seat
            if events is not None:
                _tell_nothing(seat, events)
        return DIKES_BEGIN

    def legal(self, s: State, seat: int) -> list[H2Action]:
        """Return all that can be placed, and passing."""
        found = self.barn.legal(s, seat)
        found += self._pass[seat]
        return found

    @carries_out("h2olland.spring.optional", "h2olland.year.pass")
    def stop(self, s: State, action: Pass, events: Events) -> Stage:
        """Play no more this spring."""
        s.passed |= 1 << action.seat
        if events is not None:
            _tell_pass(action.seat, events)
        return SPRING_GOES_ON

    # --- what is told --------------------------------------------------------------------
    def _tell_year(self, s: State, events: list[Event]) -> None:
        years = self.setting.years
        tell(events, "year_began", "h2olland.year.seasons", s.clog, year=s.year, years=years)


def _tell_nothing(seat: int, events: list[Event]) -> None:
    tell(events, "could_not_place", "h2olland.spring.nothing", seat)


def _tell_pass(seat: int, events: list[Event]) -> None:
    tell(events, "passed", "h2olland.spring.optional", seat)
