"""After the harvest: another winter, or the end of the years (h2olland.end.*)."""

from __future__ import annotations

from ludo.core.events import Event, tell
from ludo.core.rooms import Events
from ludo.core.rules import carries_out
from ludo.h2olland.setting import H2Room, H2Setting
from ludo.h2olland.state import PURCHASES_BEGIN, WINTER_BEGINS, YEAR_ENDS, Stage, State


class End(H2Room):
    """Finds out whether this was the last year."""

    def __init__(self, setting: H2Setting) -> None:
        super().__init__(setting)
        self.stages = {YEAR_ENDS: self.follow}

    @carries_out("h2olland.end.dry", "h2olland.end.years", "h2olland.end.no-winter")
    def follow(self, s: State, events: Events) -> Stage:
        """Go on to winter; after the last harvest, to the purchases before the race."""
        if s.water and s.year < self.setting.years:
            return WINTER_BEGINS
        if events is not None:
            _tell_end(s, events)
        return PURCHASES_BEGIN


def _tell_end(s: State, events: list[Event]) -> None:
    if s.water:
        tell(events, "years_over", "h2olland.end.years", None, n=s.year)
