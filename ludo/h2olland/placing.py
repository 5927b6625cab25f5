"""Why a piece may not be placed: each refusal names its rule and what is missing.

This reads the bare state (buildings, fields, workers, water), not what is kept at hand for speed,
so that the fast list is proved against it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ludo.core.graphs import bits
from ludo.core.packed import count
from ludo.core.rules import Illegal
from ludo.h2olland.actions import BuildFarm, BuildMill, PlaceField
from ludo.h2olland.kit import Kit
from ludo.h2olland.names import COLOURS, COW, GOODS, TULIP
from ludo.h2olland.state import State

_PROTECTED = {"farm": "h2olland.farm.protected", "mill": "h2olland.mill.protected"}
Refuse = Callable[..., Illegal]
Verdict = Illegal | None


class PlacingJudge:
    """Checks the placing of fields, farms and mills at one table."""

    def __init__(self, kit: Kit, refuse: Refuse) -> None:
        self.kit, self.board, self.no = kit, kit.board, refuse

    # --- fields --------------------------------------------------------------------------
    def check_field(self, s: State, action: PlaceField) -> Verdict:
        """Return why a field tile may not lie there, or None."""
        seat, kind = action.seat, action.kind
        if not count(s.barns[seat], kind):
            return self.no(
                "h2olland.spring.from-barn", "not-in-barn", seat=seat, kind=GOODS[kind], n=0
            )
        cells = self.kit.table.cells_of(action)
        for cell in cells:
            verdict = self._check_ground(s, cell, self._free_for_fields(s, cell))
            if verdict is not None:
                return verdict
        if action.at < 0:
            return self._no_span(cells)
        if kind >= TULIP:
            return self._check_tulip(s, action)
        if kind == COW:
            return self._check_cow(s, action)
        if self._touches(action.at, s.farms[seat] | s.mills[seat]):
            return None
        return self._unlinked(
            s, seat, self.board.span_cells[action.at], "h2olland.vegetable.beside-building",
            "vegetable-alone", kind=GOODS[kind],
        )  # fmt: skip

    def _no_span(self, cells: tuple[int, int]) -> Illegal:
        one, other = (self.board.cells[cell] for cell in cells)
        bridged = cells in self.board.bridges or cells[::-1] in self.board.bridges
        key = "field-on-bridge" if bridged else "not-two-cells"
        return self.no("h2olland.place.size", key, one=one, other=other, n=2)

    def _check_cow(self, s: State, action: PlaceField) -> Verdict:
        seat, span = action.seat, action.at
        if not self._touches(span, s.farms[seat]):
            return self._unlinked(
                s, seat, self.board.span_cells[span], "h2olland.cow.beside-farm", "cow-alone",
                only_farms=True,
            )  # fmt: skip
        for owner in self.kit.seats:
            for farm in bits(self.board.span_near[span] & s.farms[owner]):
                herd = self.board.spans_near[farm] & s.crops[COW]
                if herd:
                    return self.no(
                        "h2olland.cow.one-per-farm", "farm-has-cows", owner=owner,
                        farm=self.board.cells[farm], n=herd.bit_count(),
                        at=[self.board.span_name(field) for field in bits(herd)],
                    )  # fmt: skip
        return None

    def _check_tulip(self, s: State, action: PlaceField) -> Verdict:
        seat, span, colour = action.seat, action.at, action.kind - TULIP
        n = s.mills[seat].bit_count()
        if colour >= n:
            return self.colour_closed(s, seat, colour)
        own = s.farms[seat] | s.mills[seat]
        if self._touches(span, own):
            return None
        crops = sum(s.crops[:TULIP]) & self.board.spans_beside[span]
        if any(self._touches(crop, own) for crop in bits(crops)):
            return None
        at = self.board.span_cells[span]
        if crops:
            name = self.board.span_name(crops.bit_length() - 1)
            return self.no("h2olland.tulip.beside-crop", "crop-unlinked", seat=seat, at=name, n=0)
        tulips = sum(s.crops[TULIP:]) & self.board.spans_beside[span]
        if tulips:
            name = self.board.span_name(tulips.bit_length() - 1)
            return self.no("h2olland.tulip.no-chain", "tulip-chain", seat=seat, at=name, n=0)
        return self._unlinked(s, seat, at, "h2olland.tulip.beside-building", "tulip-alone")

    def colour_closed(
        self, s: State, seat: int, colour: int, rule: str = "h2olland.tulip.path"
    ) -> Illegal:
        """Return the refusal of a tulip colour that a seat has not reached."""
        return self.no(
            rule, "colour-closed", seat=seat, colour=COLOURS[colour],
            need=colour + 1, n=s.mills[seat].bit_count(),
        )  # fmt: skip

    # --- buildings -----------------------------------------------------------------------
    def check_farm(self, s: State, action: BuildFarm) -> Verdict:
        """Return why a farm may not stand there, or None."""
        seat, cell = action.seat, action.at
        verdict = self._check_building(s, seat, cell, "farm", s.farm_stock[seat])
        if verdict is not None:
            return verdict
        for owner in self.kit.seats:
            beside = self.board.near[cell] & s.farms[owner]
            if beside:
                farm = self.board.cells[beside.bit_length() - 1]
                return self.no(
                    "h2olland.farm.not-beside-farm", "beside-farm",
                    at=self.board.cells[cell], farm=farm, owner=owner,
                )  # fmt: skip
        land = self.board.graph.flood(cell, self.board.dry_land(s.water))
        if not land & (s.farms[seat] | s.mills[seat]):
            return self.no(
                "h2olland.farm.island", "cut-off", seat=seat,
                at=self.board.cells[cell], n=land.bit_count(),
            )  # fmt: skip
        return None

    def check_mill(self, s: State, action: BuildMill) -> Verdict:
        """Return why a mill may not stand there, or None."""
        seat, cell = action.seat, action.at
        verdict = self._check_building(s, seat, cell, "mill", s.mill_stock[seat])
        if verdict is not None:
            return verdict
        own = s.farms[seat] | s.mills[seat]
        if self.board.near[cell] & own:
            return None
        beside = self.board.spans_near[cell]
        crops = beside & sum(s.crops[:TULIP])
        if any(self._touches(crop, own) for crop in bits(crops)) or beside & s.on_fields[seat]:
            return None
        where = {"seat": seat, "n": 0}
        if crops:
            name = self.board.span_name(crops.bit_length() - 1)
            return self.no("h2olland.mill.beside-crop", "crop-unlinked", at=name, **where)
        tulips = beside & sum(s.crops[TULIP:])
        if tulips:
            name = self.board.span_name(tulips.bit_length() - 1)
            return self.no("h2olland.mill.beside-worker", "no-own-worker", at=name, **where)
        return self._unlinked(s, seat, 1 << cell, "h2olland.mill.beside-building", "mill-alone")

    def _check_building(self, s: State, seat: int, cell: int, what: str, n: int) -> Verdict:
        if not n:
            return self.no("h2olland.spring.from-barn", "not-in-barn", seat=seat, kind=what, n=n)
        verdict = self._check_ground(s, cell, self._free_for_buildings(s, cell))
        if verdict is not None:
            return verdict
        owner = self.board.zone_owner(cell, s.players)
        if owner is not None and owner != seat:
            return self.no(
                _PROTECTED[what], "protected", kind=what,
                at=self.board.cells[cell], owner=owner,
            )  # fmt: skip
        return None

    # --- ground --------------------------------------------------------------------------
    def _free_for_fields(self, s: State, cell: int) -> bool:
        return not s.clay >> cell & 1

    def _free_for_buildings(self, s: State, cell: int) -> bool:
        return self.kit.clay_is_ground or not s.clay >> cell & 1

    def _check_ground(self, s: State, cell: int, fertile: bool) -> Verdict:
        name = self.board.cells[cell]
        tile = self.board.tile_of.get(cell)
        if tile is not None and s.water >> tile & 1:
            return self.no("h2olland.place.land", "in-water", at=name, tile=tile + 1)
        if not fertile:
            return self.no("h2olland.place.infertile", "on-clay", at=name)
        there = self.standing(s, cell)
        if there:
            return self.no("h2olland.place.free", "taken", at=name, **there)
        return None

    def standing(self, s: State, cell: int) -> dict[str, Any]:
        """Return what stands on a cell, in words; nothing for a bare cell."""
        for seat in self.kit.seats:
            for what, cells in (("farm", s.farms[seat]), ("mill", s.mills[seat])):
                if cells >> cell & 1:
                    return {"what": what}
        for kind, spans in enumerate(s.crops):
            if spans & self.board.spans_at[cell]:
                return {"what": GOODS[kind]}
        return {}

    # --- links ---------------------------------------------------------------------------
    def _touches(self, span: int, cells: int) -> bool:
        return bool(self.board.span_near[span] & cells)

    def _unlinked(
        self, s: State, seat: int, cells: int, rule: str, key: str, only_farms: bool = False,
        **params: Any,
    ) -> Illegal:  # fmt: skip
        """Return the refusal of a piece that touches nothing of its owner."""
        own = s.farms[seat] if only_farms else s.farms[seat] | s.mills[seat]
        corner = self.board.by_corner(cells) & own
        at = "-".join(self.board.names(cells))
        if corner:
            return self.no(
                "h2olland.place.adjacent", "only-corner", seat=seat, at=at,
                own=self.board.cells[corner.bit_length() - 1],
            )  # fmt: skip
        return self.no(rule, key, seat=seat, at=at, n=own.bit_count(), **params)
