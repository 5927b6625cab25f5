"""A lake tile is turned, by a mill or in a drought, and may show infertile land.

h2olland.polder.rotate, h2olland.end.dry; its dikes go back by `dike.take_back`.
"""

from __future__ import annotations

from ludo.core.events import Event, tell
from ludo.core.rooms import Deed, Events, Verdict
from ludo.core.rules import carries_out
from ludo.h2olland import reach
from ludo.h2olland.actions import H2Action, LayClay
from ludo.h2olland.dike import take_back
from ludo.h2olland.setting import H2Room, H2Setting
from ludo.h2olland.state import (
    CLAY,
    DROUGHT_GOES_ON,
    NO_TILE,
    NOBODY,
    TURNING_GOES_ON,
    Draining,
    Stage,
    State,
)


class Tiles(H2Room):
    """Water becomes land; who turned up infertile land chooses how it lies."""

    def __init__(self, setting: H2Setting) -> None:
        super().__init__(setting)
        self.deeds = {LayClay: Deed(self.check, self.lay)}
        self.lists = {CLAY: self.legal}
        self._lay = setting.grammar.actions[LayClay]

    @carries_out("h2olland.polder.rotate", "h2olland.end.dry", "h2olland.weather.drought-no-reward")
    def turn(self, s: State, seat: int, tile: int, events: Events) -> bool:
        """Turn a tile; return whether the turner now has to lay infertile land."""
        s.water &= ~(1 << tile)
        s.last_turner = seat
        take_back(s, self.board, tile, events)
        reach.bare(s, self.board, self.board.tile_cells[tile])
        if events is not None:
            _tell_dry(s, seat, events)
        if not s.hidden >> tile & 1:
            return False
        s.hidden &= ~(1 << tile)
        s.pending = (s.pending or Draining(NOBODY))._replace(clay=tile)
        s.phase = CLAY
        if events is not None:
            _tell_found(seat, tile, events)
        return True

    def check(self, s: State, action: LayClay) -> Verdict:
        """Return why infertile land cannot lie there, or None."""
        assert s.pending is not None
        tile = s.pending.clay
        cells = self.board.cells_of_tile[tile]
        if action.at in cells:
            return None
        at, names = self.board.cells[action.at], [self.board.cells[cell] for cell in cells]
        rule = "h2olland.polder.rotate"
        return self.refuse(rule, "other-tile", at=at, tile=tile + 1, cells=names)

    def legal(self, s: State, seat: int) -> list[H2Action]:
        """Return the four ways that a tile can lie."""
        assert s.pending is not None
        return [self._lay[seat][cell] for cell in self.board.cells_of_tile[s.pending.clay]]

    @carries_out("h2olland.place.infertile")
    def lay(self, s: State, action: LayClay, events: Events) -> Stage:
        """The turner chooses which cell of the tile is infertile."""
        assert s.pending is not None
        reach.spoil(s, self.board, action.at)
        s.pending = s.pending._replace(clay=NO_TILE)
        if events is not None:
            self._tell_laid(action, events)
        return DROUGHT_GOES_ON if s.pending.in_drought else TURNING_GOES_ON

    # --- what is told --------------------------------------------------------------------
    def _tell_laid(self, action: LayClay, events: list[Event]) -> None:
        at = self.board.cells[action.at]
        tell(events, "clay_laid", "h2olland.place.infertile", action.seat, at=at)


def _tell_dry(s: State, seat: int, events: list[Event]) -> None:
    if not s.water:
        tell(events, "lake_dry", "h2olland.end.dry", seat)


def _tell_found(seat: int, tile: int, events: list[Event]) -> None:
    tell(events, "clay_found", "h2olland.polder.rotate", seat, tile=tile + 1)
