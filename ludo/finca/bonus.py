"""Bonus tiles: who has fruit tiles of all values from 1 to 6."""

from __future__ import annotations

from ludo.core.events import Event, tell
from ludo.core.packed import covers, pack
from ludo.core.rooms import Events
from ludo.core.rules import carries_out
from ludo.finca.components import FRUIT_KINDS
from ludo.finca.room import FincaRoom
from ludo.finca.state import State

# Fruit tiles have six values, counted like the six kinds of fruit.
_ONE_OF_EACH = pack(dict.fromkeys(range(FRUIT_KINDS), 1))


class Bonus(FincaRoom):
    """The pile of bonus tiles."""

    @carries_out("finca.bonus.series", "finca.bonus.again", "finca.bonus.none-left")
    def look_for_series(self, s: State, seat: int, events: Events) -> None:
        """Give a seat the next bonus tile if the fruit tile just taken completes a series."""
        series = s.series[seat] + 1
        if not covers(s.values[seat], series * _ONE_OF_EACH):
            return
        s.series[seat] = series
        given = sum(map(len, s.bonuses))
        if given < len(self.components.bonus):
            worth = self.components.bonus[given]
            s.bonuses[seat] += (worth,)
            if events is not None:
                self._tell_won(events, seat, worth, series)
        elif events is not None:
            self._tell_gone(events, seat, series)

    # --- what is told --------------------------------------------------------------------
    def _tell_won(self, events: list[Event], seat: int, worth: int, series: int) -> None:
        rule = "finca.bonus.series" if series == 1 else "finca.bonus.again"
        tell(events, "bonus_won", rule, seat, value=worth, series=series)

    def _tell_gone(self, events: list[Event], seat: int, series: int) -> None:
        tell(events, "bonus_gone", "finca.bonus.none-left", seat, series=series)
