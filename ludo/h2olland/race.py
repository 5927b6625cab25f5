"""The tulip race: last purchases, last planting, then workers run (h2olland.race.*)."""

from __future__ import annotations

from ludo.core.events import Event, tell
from ludo.core.graphs import bits
from ludo.core.rooms import Deed, Events, Verdict
from ludo.core.rules import carries_out
from ludo.h2olland import reach
from ludo.h2olland.actions import H2Action, PlaceWorker
from ludo.h2olland.barn import Barn
from ludo.h2olland.components import goods_of
from ludo.h2olland.names import FOOD, GOODS, ONE, TULIP
from ludo.h2olland.place import Ground
from ludo.h2olland.score import victory
from ludo.h2olland.setting import H2Room, H2Setting
from ludo.h2olland.state import (
    BUY,
    NOBODY,
    OVER,
    PLANT,
    PLANTING_BEGINS,
    PLANTING_GOES_ON,
    PURCHASES_BEGIN,
    PURCHASES_GO_ON,
    RACE,
    RACE_BEGINS,
    Stage,
    State,
)
from ludo.h2olland.winter import tell_trader
from ludo.h2olland.year import tell_turn


class LastPurchases(H2Room):
    """After the last harvest: barns are emptied for mills and tulips, seat by seat."""

    def __init__(self, setting: H2Setting) -> None:
        super().__init__(setting)
        self.stages = {PURCHASES_BEGIN: self.begin, PURCHASES_GO_ON: self.end_turn}

    @carries_out("h2olland.race.purchase")
    def begin(self, s: State, events: Events) -> Stage | None:
        """The last purchases, from the holder of the clog on."""
        s.phase, s.turn = BUY, s.clog
        if events is not None:
            _tell_purchases(events)
        return self._ask_buyer(s, events)

    def _ask_buyer(self, s: State, events: Events) -> Stage | None:
        """Ask the seat whose turn it is, unless it can buy nothing."""
        if not self.setting.market.deals(s, s.turn):
            return PURCHASES_GO_ON
        if events is not None:
            tell_trader(s.turn, "h2olland.race.purchase", events)
        return None

    @carries_out("h2olland.race.lost")
    def end_turn(self, s: State, events: Events) -> Stage | None:
        """A seat has bought: the rest of its cows and vegetables is lost."""
        rest = s.barns[s.turn] & FOOD
        s.barns[s.turn] -= rest
        s.stock += rest
        if rest and events is not None:
            _tell_lost(s.turn, rest, events)
        s.turn = (s.turn + 1) % s.players
        return PLANTING_BEGINS if s.turn == s.clog else self._ask_buyer(s, events)


class LastPlanting(H2Room):
    """Everything in the barns that can be placed is placed, in turn."""

    def __init__(self, setting: H2Setting, ground: Ground, barn: Barn) -> None:
        super().__init__(setting)
        self.ground, self.barn = ground, barn
        self.lists = {PLANT: barn.legal}
        self.stages = {PLANTING_BEGINS: self.begin, PLANTING_GOES_ON: self.ask_planter}

    @carries_out("h2olland.race.last-placement")
    def begin(self, s: State, events: Events) -> Stage | None:
        """Shared crops leave the board; then planting begins with the holder of the clog."""
        self._remove_shared(s, events)
        s.phase, s.turn = PLANT, (s.clog - 1) % s.players
        if events is not None:
            _tell_planting(events)
        return self.ask_planter(s, events)

    @carries_out("h2olland.race.remove-shared", "h2olland.place.stays")
    def _remove_shared(self, s: State, events: Events) -> None:
        """Crops that several seats harvested leave the board."""
        shared = 0
        for kind, spans in enumerate(s.crops[:TULIP]):
            for span in bits(spans):
                if sum(s.reach[seat] >> span & 1 for seat in self.setting.seats) > 1:
                    shared |= 1 << span
                    s.stock += ONE[kind]
        if shared:
            if events is not None:
                self._tell_shared(s, shared, events)
            reach.lift_fields(s, self.board, shared)
            if events is not None:
                self.ground.tell_stays(s, shared, events)

    @carries_out("h2olland.race.last-placement")
    def ask_planter(self, s: State, events: Events) -> Stage | None:
        """Find who places next before the race: all that can be placed must be."""
        for seat in self.setting.after[s.turn]:
            if self.barn.can_place(s, seat):
                s.turn = seat
                if events is not None:
                    tell_turn(seat, events)
                return None
        return RACE_BEGINS

    def _tell_shared(self, s: State, shared: int, events: list[Event]) -> None:
        for span in bits(shared):
            kind = next(kind for kind, spans in enumerate(s.crops) if spans >> span & 1)
            tell(
                events, "shared_field_gone", "h2olland.race.remove-shared", None,
                kind=GOODS[kind], at=self.board.span_names[span], n=2,
            )  # fmt: skip


class Race(H2Room):
    """Workers run over the fields."""

    def __init__(self, setting: H2Setting, ground: Ground) -> None:
        super().__init__(setting)
        self.ground = ground
        self.deeds = {PlaceWorker: Deed(self.check, self.step)}
        self.lists = {RACE: self.legal}
        self.stages = {RACE_BEGINS: self.begin}
        self._step = setting.grammar.actions[PlaceWorker]

    @carries_out("h2olland.race.lift", "h2olland.race.starter")
    def begin(self, s: State, events: Events) -> None:
        """All workers are called back, and the race starts."""
        for seat in self.setting.seats:
            s.runners[seat] = s.on_fields[seat].bit_count()
            s.on_fields[seat] = 0
        s.phase, s.passed = RACE, 0
        reach.derive(s, self.board)
        starter = s.clog if s.last_turner == NOBODY else s.last_turner
        s.turn = (starter - 1) % s.players
        if events is not None:
            _tell_start(s, starter, events)
        self._ask_runner(s, events)

    @carries_out("h2olland.race.compulsory", "h2olland.race.end")
    def _ask_runner(self, s: State, events: Events) -> None:
        """Find who places the next worker; who cannot is out."""
        if sum(s.crops[TULIP:]) & ~sum(s.on_fields):
            for seat in self.setting.after[s.turn]:
                if s.passed >> seat & 1:
                    continue
                if s.runners[seat] and s.steps[seat] & s.spots:
                    s.turn = seat
                    return
                s.passed |= 1 << seat
                if events is not None:
                    _tell_out(s, seat, events)
        s.phase = OVER
        if events is not None:
            _tell_end(s, events)

    # --- a worker steps ------------------------------------------------------------------
    def check(self, s: State, action: PlaceWorker) -> Verdict:
        """Return why a worker cannot stand there, or None."""
        verdict = self.ground.check_dry(s, action.at) or self._check_bare(s, action.at)
        if verdict is not None:
            return verdict
        field = self.board.spans_at[action.at] & sum(s.crops)
        cells = self.board.under(field) or 1 << action.at
        return self._check_taken(s, cells, field) or self._check_beside(s, action.seat, cells)

    def _check_bare(self, s: State, spot: int) -> Verdict:
        """Return why nobody stands on this ground: a building, or infertile land."""
        at = self.board.cells[spot]
        for owner in self.setting.seats:
            if (s.farms[owner] | s.mills[owner]) >> spot & 1:
                what = "farm" if s.farms[owner] >> spot & 1 else "mill"
                return self.refuse("h2olland.race.around", "on-building", at=at, what=what)
        if s.clay >> spot & 1:
            return self.refuse("h2olland.race.infertile", "worker-on-clay", at=at)
        return None

    def _check_taken(self, s: State, cells: int, field: int) -> Verdict:
        """Return who stands on a field or a bare cell already."""
        for owner in self.setting.seats:
            if s.on_cells[owner] & cells or s.on_fields[owner] & field:
                where = self._where(cells)
                return self.refuse(
                    "h2olland.race.one-per-tile", "occupied", owner=owner, n=1, **where
                )
        return None

    @carries_out("h2olland.race.bridge")
    def _check_beside(self, s: State, seat: int, cells: int) -> Verdict:
        """Return why a seat cannot reach a field or a bare cell from its mills and workers."""
        own = s.mills[seat] | s.on_cells[seat] | self.board.under(s.on_fields[seat])
        if self.board.graph.around(cells) & own:
            return None
        where, n = self._where(cells), s.mills[seat].bit_count()
        return self.refuse("h2olland.race.beside", "worker-alone", seat=seat, n=n, **where)

    def _where(self, cells: int) -> dict[str, object]:
        return {"at": "-".join(self.board.names(cells)), "size": cells.bit_count()}

    def legal(self, s: State, seat: int) -> list[H2Action]:
        """Return where a worker can step."""
        spots = self.board.pick_cells(s.steps[seat] & s.spots)
        return [*map(self._step[seat].__getitem__, spots)]

    @carries_out("h2olland.race.beside", "h2olland.race.one-per-tile")
    def step(self, s: State, action: PlaceWorker, events: Events) -> None:
        """A worker steps onto a field or a bare cell."""
        reach.step(s, self.board, action.seat, action.at)
        if events is not None:
            self._tell_step(s, action, events)
        self._ask_runner(s, events)

    # --- what is told --------------------------------------------------------------------
    def _tell_step(self, s: State, action: PlaceWorker, events: list[Event]) -> None:
        seat, field = action.seat, self.board.spans_at[action.at] & s.fields
        if self._came_over_bridge(s, seat, field, 1 << action.at):
            tell(events, "worker_over_bridge", "h2olland.race.bridge", seat)
        if not field:
            at = self.board.cells[action.at]
            tell(events, "worker_stepped", "h2olland.race.beside", seat, at=at)
            return
        kind = next(kind for kind, spans in enumerate(s.crops) if spans & field)
        where = {"at": self.board.span_names[field.bit_length() - 1], "kind": GOODS[kind], "n": 2}
        if kind < TULIP:
            tell(events, "worker_crossed", "h2olland.race.one-per-tile", seat, **where)
        else:
            n = kind - TULIP + 1
            tell(events, "tulips_taken", "h2olland.score.tulips", seat, **where, points=n)

    def _came_over_bridge(self, s: State, seat: int, field: int, cell: int) -> bool:
        """Return whether only a bridge led a worker to where it stands now."""
        here = self.board.under(field) or cell
        others = self.board.under(s.on_fields[seat] & ~field)
        own = s.mills[seat] | (s.on_cells[seat] & ~here) | others
        return self.board.only_by_bridge(here, own)


def _tell_purchases(events: list[Event]) -> None:
    tell(events, "purchases_began", "h2olland.race.purchase", None)


def _tell_lost(seat: int, rest: int, events: list[Event]) -> None:
    tell(events, "rest_lost", "h2olland.race.lost", seat, goods=goods_of(rest))


def _tell_planting(events: list[Event]) -> None:
    tell(events, "planting_began", "h2olland.race.last-placement", None)


def _tell_start(s: State, starter: int, events: list[Event]) -> None:
    tell(events, "workers_lifted", "h2olland.race.lift", None, n=sum(s.runners))
    tell(events, "race_began", "h2olland.race.starter", starter)


def _tell_out(s: State, seat: int, events: list[Event]) -> None:
    tell(events, "runner_out", "h2olland.race.compulsory", seat, n=s.runners[seat])


def _tell_end(s: State, events: list[Event]) -> None:
    tell(events, "race_ended", "h2olland.race.end", None)
    events.append(victory(s))
