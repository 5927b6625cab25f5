"""The ground under every piece, and what it means to be beside something (h2olland.place.*).

Checks read the bare state (buildings, fields, workers, water), not what is kept at hand for speed,
so that the fast lists are proved against them.
"""

from __future__ import annotations

from typing import Any

from ludo.core.events import Event, tell
from ludo.core.graphs import bits
from ludo.core.rooms import Verdict
from ludo.core.rules import Illegal, carries_out
from ludo.h2olland.names import GOODS, TULIP
from ludo.h2olland.setting import H2Setting
from ludo.h2olland.state import PLANTING_GOES_ON, SPRING, SPRING_GOES_ON, Stage, State


def next_piece(s: State) -> Stage:
    """Return what follows when a piece has been placed: one piece ends a turn."""
    return SPRING_GOES_ON if s.phase == SPRING else PLANTING_GOES_ON


class Ground:
    """Where pieces can lie and what they touch, at one table."""

    def __init__(self, setting: H2Setting) -> None:
        self.setting, self.board, self.refuse = setting, setting.board, setting.refuse

    # --- the ground ----------------------------------------------------------------------
    def check_field(self, s: State, cell: int) -> Verdict:
        """Return why no field may lie on a cell, or None."""
        return self._check(s, cell, not s.clay >> cell & 1)

    def check_building(self, s: State, seat: int, cell: int, what: str, n: int) -> Verdict:
        """Return why a seat may not build on a cell as far as the ground goes, or None."""
        if not n:
            return self.refuse(
                "h2olland.spring.from-barn", "not-in-barn", seat=seat, kind=what, n=n
            )
        fertile = self.setting.clay_is_ground or not s.clay >> cell & 1
        return self._check(s, cell, fertile)

    def check_zone(self, s: State, seat: int, cell: int, what: str, rule: str) -> Verdict:
        """Return why a seat may not build in a protected zone, or None."""
        owner = self.board.zone_owner(cell, s.players)
        if owner is None or owner == seat:
            return None
        return self.refuse(rule, "protected", kind=what, at=self.board.cells[cell], owner=owner)

    def _check(self, s: State, cell: int, fertile: bool) -> Verdict:
        verdict = self.check_dry(s, cell)
        if verdict is not None:
            return verdict
        name = self.board.cells[cell]
        if not fertile:
            return self.refuse("h2olland.place.infertile", "on-clay", at=name)
        there = self._standing(s, cell)
        return self.refuse("h2olland.place.free", "taken", at=name, what=there) if there else None

    def check_dry(self, s: State, cell: int) -> Verdict:
        """Return why nothing stands on a cell that is under water, or None."""
        tile = self.board.tile_of.get(cell)
        if tile is None or not s.water >> tile & 1:
            return None
        name = self.board.cells[cell]
        return self.refuse("h2olland.place.land", "in-water", at=name, tile=tile + 1)

    def _standing(self, s: State, cell: int) -> str:
        """Return what stands on a cell, in a word; an empty one for a bare cell."""
        for seat in self.setting.seats:
            for what, cells in (("farm", s.farms[seat]), ("mill", s.mills[seat])):
                if cells >> cell & 1:
                    return what
        for kind, spans in enumerate(s.crops):
            if spans & self.board.spans_at[cell]:
                return GOODS[kind]
        return ""

    def free(self, s: State) -> int:
        """Return the cells where a building may stand as far as the ground goes."""
        if not self.setting.clay_is_ground:
            return s.free
        bare_clay = s.clay
        for seat in self.setting.seats:
            bare_clay &= ~(s.farms[seat] | s.mills[seat])
        return s.free | bare_clay

    @carries_out("h2olland.place.straddle")
    def refuse_size(self, cells: tuple[int, int]) -> Illegal:
        """Return the refusal of a field on two cells that share no edge.

        Two that share one will do, whatever tiles they belong to.
        """
        one, other = (self.board.cells[cell] for cell in cells)
        bridged = cells in self.board.bridges or cells[::-1] in self.board.bridges
        key = "field-on-bridge" if bridged else "not-two-cells"
        return self.refuse("h2olland.place.size", key, one=one, other=other, n=2)

    # --- links ---------------------------------------------------------------------------
    @carries_out("h2olland.place.adjacent", "h2olland.place.bridge")
    def touches(self, span: int, cells: int) -> bool:
        """Return whether a span lies beside any of some cells: by an edge, or over a bridge."""
        return bool(self.board.span_near[span] & cells)

    def refuse_link(
        self, seat: int, own: int, cells: int, rule: str, key: str, **params: Any
    ) -> Illegal:
        """Return the refusal of a piece that touches nothing of what its owner has."""
        corner = self.board.by_corner(cells) & own
        at = "-".join(self.board.names(cells))
        if corner:
            return self.refuse(
                "h2olland.place.adjacent", "only-corner", seat=seat, at=at,
                own=self.board.cells[corner.bit_length() - 1],
            )  # fmt: skip
        return self.refuse(rule, key, seat=seat, at=at, n=own.bit_count(), **params)

    # --- what is told ----------------------------------------------------------------------
    def tell_bridge(self, s: State, seat: int, cells: int, events: list[Event]) -> None:
        """Say so when a new piece touches a building of its owner only over a bridge."""
        own = (s.farms[seat] | s.mills[seat]) & ~cells
        if self.board.only_by_bridge(cells, own):
            tell(events, "linked_over_bridge", "h2olland.place.bridge", seat)

    def tell_stays(self, s: State, gone: int, events: list[Event]) -> None:
        """Say what stays although a crop beside it has gone."""
        beside = 0
        for span in bits(gone):
            beside |= self.board.spans_beside[span]
        n = (beside & sum(s.crops[TULIP:])).bit_count()
        if n:
            tell(events, "neighbours_stay", "h2olland.place.stays", None, n=n)
