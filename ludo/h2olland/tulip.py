"""Tulips: where their fields lie, the tulip path, and the workers they bring (h2olland.tulip.*)."""

from __future__ import annotations

from ludo.core.events import Event, tell
from ludo.core.graphs import bits
from ludo.core.packed import count
from ludo.core.rooms import Events, Verdict
from ludo.core.rules import Illegal, carries_out
from ludo.h2olland import reach
from ludo.h2olland.actions import PlaceField
from ludo.h2olland.names import COLOURS, TULIP
from ludo.h2olland.place import Ground
from ludo.h2olland.setting import H2Setting
from ludo.h2olland.state import State


class Tulips:
    """The rules of tulips at one table; colours count from 0, and a mill opens each."""

    def __init__(self, setting: H2Setting, ground: Ground) -> None:
        self.setting, self.board, self.refuse = setting, setting.board, setting.refuse
        self.ground = ground

    # --- the tulip path ------------------------------------------------------------------
    def check_colour(
        self, s: State, seat: int, colour: int, rule: str = "h2olland.tulip.path"
    ) -> Verdict:
        """Return why a colour is closed to a seat, or None: mills on the board open them."""
        n = s.mills[seat].bit_count()
        if colour < n:
            return None
        name = COLOURS[colour]
        return self.refuse(rule, "colour-closed", seat=seat, colour=name, need=colour + 1, n=n)

    def colours(self, s: State, seat: int) -> list[int]:
        """Return the colours that a seat has reached and the co-operative still has."""
        reached = range(s.mills[seat].bit_count())
        return [colour for colour in reached if count(s.stock, TULIP + colour)]

    # --- fields --------------------------------------------------------------------------
    @carries_out(
        "h2olland.tulip.beside-building", "h2olland.tulip.beside-crop", "h2olland.tulip.no-chain"
    )
    def check_field(self, s: State, action: PlaceField) -> Verdict:
        """Return why tulips may not lie on a span of good ground, or None."""
        seat, span = action.seat, action.at
        verdict = self.check_colour(s, seat, action.kind - TULIP)
        if verdict is not None:
            return verdict
        own = s.farms[seat] | s.mills[seat]
        if self.ground.touches(span, own):
            return None
        crops = sum(s.crops[:TULIP]) & self.board.spans_beside[span]
        if any(self.ground.touches(crop, own) for crop in bits(crops)):
            return None
        return self._refuse_link(s, seat, span, crops)

    def _refuse_link(self, s: State, seat: int, span: int, crops: int) -> Illegal:
        names = self.board.span_names
        if crops:
            at = names[crops.bit_length() - 1]
            return self.refuse("h2olland.tulip.beside-crop", "crop-unlinked", seat=seat, at=at)
        tulips = sum(s.crops[TULIP:]) & self.board.spans_beside[span]
        if tulips:
            at = names[tulips.bit_length() - 1]
            return self.refuse("h2olland.tulip.no-chain", "tulip-chain", seat=seat, at=at)
        own, cells = s.farms[seat] | s.mills[seat], self.board.span_cells[span]
        rule = "h2olland.tulip.beside-building"
        return self.ground.refuse_link(seat, own, cells, rule, "tulip-alone")

    @carries_out("h2olland.tulip.worker")
    def bring_worker(self, s: State, seat: int, span: int, events: Events) -> None:
        """A worker of a seat comes to its new field, if it has one left."""
        comes = s.workers[seat] > 0
        if comes:
            reach.put_worker(s, self.board, seat, span)
        if events is not None:
            self._tell_worker(s, seat, span, comes, events)

    def _tell_worker(self, s: State, seat: int, span: int, came: bool, events: list[Event]) -> None:
        if came:
            at, left = self.board.span_names[span], s.workers[seat]
            tell(events, "worker_came", "h2olland.tulip.worker", seat, at=at, left=left)
        else:
            n = self.setting.box.workers
            tell(events, "no_worker_left", "h2olland.tulip.worker", seat, n=n)
