"""Farms leave the barn (h2olland.farm.*)."""

from __future__ import annotations

from ludo.core.events import Event, tell
from ludo.core.rooms import Deed, Events, Verdict
from ludo.core.rules import carries_out
from ludo.h2olland import reach
from ludo.h2olland.actions import BuildFarm, H2Action
from ludo.h2olland.place import Ground, next_piece
from ludo.h2olland.setting import H2Room, H2Setting
from ludo.h2olland.state import Stage, State


class Farms(H2Room):
    """Building a farm on a cell."""

    def __init__(self, setting: H2Setting, ground: Ground) -> None:
        super().__init__(setting)
        self.ground = ground
        self.deeds = {BuildFarm: Deed(self.check, self.build)}
        self._actions = setting.grammar.actions[BuildFarm]

    @carries_out("h2olland.farm.anywhere")
    def check(self, s: State, action: BuildFarm) -> Verdict:
        """Return why a farm may not stand there, or None."""
        seat, cell = action.seat, action.at
        verdict = self.ground.check_building(s, seat, cell, "farm", s.farm_stock[seat])
        rule = "h2olland.farm.protected"
        verdict = verdict or self.ground.check_zone(s, seat, cell, "farm", rule)
        if verdict is not None:
            return verdict
        at = self.board.cells[cell]
        for owner in self.setting.seats:
            beside = self.board.near[cell] & s.farms[owner]
            if beside:
                farm = self.board.cells[beside.bit_length() - 1]
                return self.refuse(
                    "h2olland.farm.not-beside-farm", "beside-farm", at=at, farm=farm, owner=owner
                )
        land = self.board.graph.flood(cell, self.board.dry_land(s.water))
        if not land & (s.farms[seat] | s.mills[seat]):
            n = land.bit_count()
            return self.refuse("h2olland.farm.island", "cut-off", seat=seat, at=at, n=n)
        return None

    def cells(self, s: State, seat: int) -> int:
        """Return where a seat may build a farm."""
        allowed = self.ground.free(s) & ~s.farm_near & ~self.setting.foreign[seat]
        return allowed & self._joined(s, seat)

    def _joined(self, s: State, seat: int) -> int:
        """Return the land that is joined to a building of a seat."""
        own, found = s.farms[seat] | s.mills[seat], 0
        for part in self.board.joined(s.water):
            if part & own:
                found |= part
        return found

    def legal(self, s: State, seat: int) -> list[H2Action]:
        """Return the farms that a seat with one in its barn can build."""
        cells = self.board.pick_cells(self.cells(s, seat))
        return [*map(self._actions[seat].__getitem__, cells)]

    @carries_out("h2olland.spring.one-piece", "h2olland.spring.from-barn")
    def build(self, s: State, action: BuildFarm, events: Events) -> Stage:
        """A farm leaves the barn for a cell."""
        seat, cell = action.seat, action.at
        s.farm_stock[seat] -= 1
        reach.raise_building(s, self.board, seat, cell, farm=True)
        if events is not None:
            self._tell_farm(action, events)
        return next_piece(s)

    def _tell_farm(self, action: BuildFarm, events: list[Event]) -> None:
        at = self.board.cells[action.at]
        tell(events, "farm_built", "h2olland.farm.anywhere", action.seat, at=at)
