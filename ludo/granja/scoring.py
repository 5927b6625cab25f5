"""Scoring at the end of a round, the end of the game, and the score sheet."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from ludo.core.events import Event, tell
from ludo.core.game import Score, ScoreLine
from ludo.core.packed import BITS, FULL
from ludo.core.rooms import Events
from ludo.core.rules import carries_out
from ludo.granja.farm import Farm
from ludo.granja.helpers import ARCHITECT, CLERK, CRIER, LANDOWNER, PATRON
from ludo.granja.names import (
    COMMODITY,
    FROM_SIESTA,
    FROM_STALLS,
    NONE,
    RESOURCES,
    SPENT,
    TALLIES,
)
from ludo.granja.room import GranjaRoom
from ludo.granja.state import OVER, State

MakeLine = Callable[..., ScoreLine]
_CRIER_STALLS, PATRON_SPACE = 3, 5
# The rule that speaks for each line of the score sheet.
_LINE_RULES = (
    "setup.farm", "workshop.round-vp", "barrow.done", "market.remove", "scoring.stalls",
    "scoring.siesta", "roof.vp", "helper.at-once", "extension.different",
)  # fmt: skip


class Scoring(GranjaRoom):
    """What is counted."""

    def __init__(self, farm: Farm) -> None:
        super().__init__(farm)
        self._silver_per_vp = self.numbers["silver_per_vp"]

    # --- the end of a round --------------------------------------------------------------
    @carries_out("granja.scoring.exhausted", "granja.workshop.flip")
    def score_round(self, s: State, events: Events) -> None:
        """Count a round; markers of workshops are turned over."""
        s.exhausted = [0] * self.players
        for seat in s.order:
            self._score_stalls(s, seat, events)
            self._score_siesta(s, seat, events)
            self._score_helpers(s, seat, events)
        s.fresh = [0] * self.players

    @carries_out("granja.scoring.stalls")
    def _score_stalls(self, s: State, seat: int, events: Events) -> None:
        n = self.numbers["stall_vp"] * s.stalls[seat].bit_count()
        self.farm.gain_vp(s, seat, n, FROM_STALLS)
        if events is not None:
            tell(events, "stalls_paid_vp", "granja.scoring.stalls", seat, n=n)

    @carries_out("granja.scoring.siesta")
    def _score_siesta(self, s: State, seat: int, events: Events) -> None:
        n = self.farm.siesta_vp(s, seat)
        self.farm.gain_vp(s, seat, n, FROM_SIESTA)
        if events is not None:
            space = s.siesta[seat]
            tell(events, "siesta_scored", "granja.scoring.siesta", seat, n=n, space=space)

    @carries_out("granja.helper.crier", "granja.helper.patron")
    def _score_helpers(self, s: State, seat: int, events: Events) -> None:
        if s.stalls[seat].bit_count() >= _CRIER_STALLS:
            self.farm.pay_helpers(s, seat, CRIER, 1, events)
        if s.siesta[seat] >= PATRON_SPACE:
            self.farm.pay_helpers(s, seat, PATRON, 1, events)

    @carries_out("granja.scoring.reset", "granja.scoring.roofs", "granja.roof.leftover")
    def clear_up(self, s: State, events: Events) -> None:
        """Bring the siesta markers back, and show the roof tiles of the next round."""
        s.siesta = [0] * self.players
        s.arrivals = s.order[::-1]
        s.round += 1
        s.shown = s.ahead[s.round - 1]
        s.ahead = (*s.ahead[: s.round - 1], (), *s.ahead[s.round :])
        s.chosen = [NONE] * self.players
        s.dice, s.pool = [()] * self.players, 0
        if events is not None:
            tell(events, "siesta_reset", "granja.scoring.reset", None)
            tiles = [tile + 1 for tile in s.shown]
            tell(events, "roofs_shown", "granja.scoring.roofs", None, tiles=tiles, n=s.round)

    # --- the end of the game -------------------------------------------------------------
    @carries_out("granja.end.over", "granja.round.six", "granja.scoring.last")
    def end(self, s: State, events: Events) -> None:
        s.phase = OVER
        if events is not None:
            self._tell_end(events, s)

    @carries_out("granja.end.sale", "granja.end.not-sold")
    def final_silver(self, s: State, seat: int) -> int:
        """Return the silver of a farm when stores, pens and commodities have been sold."""
        stores = s.stores[seat]
        silver = s.silver[seat] + self.numbers["commodity_silver"] * (
            stores >> BITS * COMMODITY & FULL
        )
        for good in range(len(RESOURCES)):
            silver += self.box.sell[good] * (stores >> BITS * good & FULL)
        return silver

    @carries_out("granja.end.silver", "granja.helper.clerk")
    def _rate(self, s: State, seat: int) -> int:
        return max(self._silver_per_vp - (s.skills[seat] >> CLERK & 1), 1)

    def final(self, s: State, seat: int) -> tuple[int, int]:
        """Return what a farm is worth at the end, and the silver that is left over."""
        vp, silver = divmod(self.final_silver(s, seat), self._rate(s, seat))
        return s.vp[seat] + vp + sum(n for _, n in self._estate(s, seat)), silver

    @carries_out("granja.helper.architect", "granja.helper.landowner")
    def _estate(self, s: State, seat: int) -> Iterator[tuple[str, int]]:
        """Yield what helpers pay at the end for roofs and extensions."""
        if s.skills[seat] >> ARCHITECT & 1:
            yield "architect", self.farm.count(s, seat, ARCHITECT) * len(s.roofs[seat])
        if s.skills[seat] >> LANDOWNER & 1:
            yield "landowner", self.farm.count(s, seat, LANDOWNER) * len(s.extensions[seat])

    # --- the score sheet -----------------------------------------------------------------
    def score(self, s: State, line: MakeLine) -> list[Score]:
        """Return the score of each seat; the end counts only when it has come."""
        return [Score.of(self._lines(s, seat, line)) for seat in range(self.players)]

    def _lines(self, s: State, seat: int, line: MakeLine) -> Iterator[ScoreLine]:
        for tally, name in enumerate(TALLIES):
            n = s.tally[len(TALLIES) * seat + tally]
            if n:
                points = -n if tally == SPENT else n
                yield line(points, f"granja.{_LINE_RULES[tally]}", name)
        if s.phase != OVER:
            return
        for helper, n in self._estate(s, seat):
            yield line(n, f"granja.helper.{helper}", "estate", helper=helper)
        silver = self.final_silver(s, seat)
        vp = silver // self._rate(s, seat)
        yield line(vp, "granja.end.silver", "silver", silver=silver, rate=self._rate(s, seat))

    @carries_out("granja.goal", "granja.end.winner", "granja.end.tie", "granja.end.shared")
    def winners(self, s: State) -> tuple[int, ...]:
        """Return the seats with most VP; of those, the ones with most silver left."""
        if s.phase == OVER:
            worth = [self.final(s, seat) for seat in range(self.players)]
        else:
            worth = [(s.vp[seat], s.silver[seat]) for seat in range(self.players)]
        return tuple(seat for seat in range(self.players) if worth[seat] == max(worth))

    @carries_out("granja.solo.score")
    def _tell_end(self, events: list[Event], s: State) -> None:
        for seat in range(self.players):
            silver = self.final_silver(s, seat)
            tell(events, "farm_sold", "granja.end.sale", seat, n=silver)
            if silver // self._rate(s, seat) > silver // self._silver_per_vp:
                self.farm.tell_help(s, seat, CLERK, events)
            for helper, n in self._estate(s, seat):
                if n:
                    rule = f"granja.helper.{helper}"
                    tell(events, "helper_paid_vp", rule, seat, helper=helper, n=n)
        best = self.winners(s)
        points = self.final(s, best[0])[0]
        if self.setting.is_solo:
            tell(events, "solo_ended", "granja.solo.score", 0, n=points)
        elif len(best) > 1:
            tell(events, "victory_shared", "granja.end.shared", best[0], n=points, winners=best)
        else:
            tied = sum(self.final(s, seat)[0] == points for seat in range(self.players)) > 1
            rule = "granja.end.tie" if tied else "granja.end.winner"
            kind = "victory_by_silver" if tied else "victory"
            tell(events, kind, rule, best[0], n=points)
