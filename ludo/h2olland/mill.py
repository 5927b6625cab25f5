"""Mills leave the barn (h2olland.mill.*)."""

from __future__ import annotations

from ludo.core.events import Event, tell
from ludo.core.graphs import bits
from ludo.core.rooms import Deed, Events, Verdict
from ludo.core.rules import Illegal, carries_out
from ludo.h2olland import reach
from ludo.h2olland.actions import BuildMill, H2Action
from ludo.h2olland.names import COLOURS, TULIP
from ludo.h2olland.place import Ground, next_piece
from ludo.h2olland.setting import H2Room, H2Setting
from ludo.h2olland.state import Stage, State


class Mills(H2Room):
    """Building a mill on a cell."""

    def __init__(self, setting: H2Setting, ground: Ground) -> None:
        super().__init__(setting)
        self.ground = ground
        self.deeds = {BuildMill: Deed(self.check, self.build)}
        self._actions = setting.grammar.actions[BuildMill]

    def check(self, s: State, action: BuildMill) -> Verdict:
        """Return why a mill may not stand there, or None."""
        seat, cell = action.seat, action.at
        verdict = self.ground.check_building(s, seat, cell, "mill", s.mill_stock[seat])
        rule = "h2olland.mill.protected"
        verdict = verdict or self.ground.check_zone(s, seat, cell, "mill", rule)
        if verdict is not None or self._link(s, seat, cell):
            return verdict
        return self._refuse_link(s, seat, cell)

    def _link(self, s: State, seat: int, cell: int) -> str:
        """Return the rule that links a cell to a seat for a mill; empty if none does."""
        own = s.farms[seat] | s.mills[seat]
        if self.board.near[cell] & own:
            return "h2olland.mill.beside-building"
        beside = self.board.spans_near[cell]
        crops = beside & sum(s.crops[:TULIP])
        if any(self.ground.touches(crop, own) for crop in bits(crops)):
            return "h2olland.mill.beside-crop"
        if beside & s.on_fields[seat]:
            return "h2olland.mill.beside-worker"
        return ""

    def _refuse_link(self, s: State, seat: int, cell: int) -> Illegal:
        beside, names = self.board.spans_near[cell], self.board.span_names
        crops = beside & sum(s.crops[:TULIP])
        if crops:
            at = names[crops.bit_length() - 1]
            return self.refuse("h2olland.mill.beside-crop", "crop-unlinked", at=at, seat=seat)
        tulips = beside & sum(s.crops[TULIP:])
        if tulips:
            at, rule = names[tulips.bit_length() - 1], "h2olland.mill.beside-worker"
            return self.refuse(rule, "no-own-worker", at=at, seat=seat)
        own, rule = s.farms[seat] | s.mills[seat], "h2olland.mill.beside-building"
        return self.ground.refuse_link(seat, own, 1 << cell, rule, "mill-alone")

    def cells(self, s: State, seat: int) -> int:
        """Return where a seat may build a mill."""
        return self.ground.free(s) & s.mill_reach[seat] & ~self.setting.foreign[seat]

    def legal(self, s: State, seat: int) -> list[H2Action]:
        """Return the mills that a seat with one in its barn can build."""
        cells = self.board.pick_cells(self.cells(s, seat))
        return [*map(self._actions[seat].__getitem__, cells)]

    @carries_out("h2olland.tulip.path", "h2olland.spring.one-piece", "h2olland.spring.from-barn")
    def build(self, s: State, action: BuildMill, events: Events) -> Stage:
        """A mill leaves the barn for a cell, and the owner steps forward on the tulip path."""
        seat, cell = action.seat, action.at
        if events is not None:
            self._tell_mill(s, action, events)
        s.mill_stock[seat] -= 1
        reach.raise_building(s, self.board, seat, cell, farm=False)
        return next_piece(s)

    def _tell_mill(self, s: State, action: BuildMill, events: list[Event]) -> None:
        """Tell of a mill that is about to be built: by now the links are those it was built by."""
        seat, cell = action.seat, action.at
        rule, n = self._link(s, seat, cell), s.mills[seat].bit_count() + 1
        tell(events, "mill_built", rule, seat, at=self.board.cells[cell])
        self.ground.tell_bridge(s, seat, 1 << cell, events)
        if n <= len(COLOURS):
            tell(events, "colour_reached", "h2olland.tulip.path", seat, n=n, colour=COLOURS[n - 1])
