"""The year: whose turn it is, what has its time now, and passing (h2olland.year.*)."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from ludo.core.events import Event, tell
from ludo.core.rooms import Deed, Events, Verdict
from ludo.core.rules import Illegal, carries_out
from ludo.h2olland.actions import Done, H2Action, Pass
from ludo.h2olland.setting import H2Room, H2Setting
from ludo.h2olland.state import (
    BUY,
    CHOOSE,
    DIKES,
    OVER,
    PHASES,
    PLANT,
    RACE,
    RETURN,
    SPRING,
    TURN,
    WINTER,
    Stage,
    State,
)

_NO_PASS: dict[int, str] = {
    CHOOSE: "h2olland.polder.compulsory", TURN: "h2olland.polder.compulsory",
    PLANT: "h2olland.race.last-placement", RACE: "h2olland.race.compulsory",
    RETURN: "h2olland.winter.limit",
}  # fmt: skip
_FINISH: dict[int, str] = {WINTER: "h2olland.winter.turn", BUY: "h2olland.race.purchase"}


def check_time(setting: H2Setting, s: State, action: H2Action) -> Verdict:
    """Return why it is not the time for an action, whatever it is about, or None."""
    if s.phase == OVER:
        return setting.refuse("h2olland.race.end", "over")
    if action.seat != s.turn:
        return _not_your_turn(setting, s, action.seat)
    if PHASES[s.phase] in setting.grammar.of(action).when:
        return None
    return _not_now(setting, s, action)


def _not_your_turn(setting: H2Setting, s: State, seat: int) -> Illegal:
    who = {"seat": seat, "turn": s.turn}
    if s.phase in (SPRING, DIKES) and s.passed >> seat & 1:
        return setting.refuse("h2olland.year.pass", "passed-already", **who)
    if s.phase in (SPRING, PLANT):
        return setting.refuse("h2olland.spring.one-piece", "one-piece", **who, n=1)
    return setting.refuse("h2olland.year.turns", "not-your-turn", **who)


def _not_now(setting: H2Setting, s: State, action: H2Action) -> Illegal:
    seat, now = action.seat, f"phase {PHASES[s.phase]}"
    if isinstance(action, Pass) and s.phase in _FINISH:
        return setting.refuse(_FINISH[s.phase], "finish-instead", seat=seat)
    if isinstance(action, Pass | Done) and s.phase in _NO_PASS:
        return setting.refuse(_NO_PASS[s.phase], "no-pass", seat=seat, now=now)
    deed = f"deed {setting.grammar.of(action).words}"
    return setting.refuse("h2olland.year.seasons", "not-now", now=now, deed=deed, year=s.year)


def tell_turn(seat: int, events: list[Event]) -> None:
    """Say whose turn begins."""
    tell(events, "turn_began", "h2olland.year.turns", seat)


class Passing(H2Room):
    """Passing, which each season carries out in its own way."""

    def __init__(
        self, setting: H2Setting, ways: Mapping[int, Callable[[State, Pass, Events], Stage | None]]
    ) -> None:
        super().__init__(setting)
        self.deeds = {Pass: Deed(self.check, self.carry_out)}
        self._ways = ways

    def check(self, _s: State, _action: Pass) -> Verdict:
        """Return None: who is to act in these seasons may always pass."""
        return None

    @carries_out("h2olland.year.pass")
    def carry_out(self, s: State, action: Pass, events: Events) -> Stage | None:
        """Let the season carry out the pass."""
        return self._ways[s.phase](s, action, events)
