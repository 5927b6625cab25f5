"""The fast list of legal actions. `legality.Judge` is the truth; the two are proved equal."""

from __future__ import annotations

from typing import Any

from ludo.core.graphs import bits
from ludo.core.packed import FULL
from ludo.h2olland.actions import H2Action, TurnTile
from ludo.h2olland.kit import Kit, Picker
from ludo.h2olland.names import COLOURS, COW, FOOD, KINDS, TULIP
from ludo.h2olland.state import (
    BUY,
    CHOOSE,
    CLAY,
    DIKES,
    DROUGHT,
    OVER,
    PLANT,
    RACE,
    RETURN,
    REWARD,
    SPRING,
    TURN,
    WINTER,
    State,
)
from ludo.h2olland.water import drainable, open_sites, polders, shore_of

_SHIFTS = tuple(8 * kind for kind in range(KINDS))


class Lister:
    """Lists actions at one table, from masks and tables made once."""

    def __init__(self, kit: Kit) -> None:
        self.kit = kit
        self.table = kit.table
        self.spans = Picker(len(kit.board.spans))
        self.cells = Picker(len(kit.board.cells))
        self.sites = Picker(len(kit.board.sites))
        self._by_phase: dict[int, Any] = {
            SPRING: self._spring, DIKES: self._dikes, CHOOSE: self._choose, TURN: self._turn,
            CLAY: self._clay, REWARD: self._reward, DROUGHT: self._drought, WINTER: self._winter,
            RETURN: self._return, BUY: self._winter, PLANT: self._place, RACE: self._race,
            OVER: lambda s, seat: [],
        }  # fmt: skip

    def legal(self, s: State, seat: int) -> list[H2Action]:
        """Return the legal actions of a seat."""
        if s.turn != seat:
            return []
        found: list[H2Action] = self._by_phase[s.phase](s, seat)
        return found

    # --- spring --------------------------------------------------------------------------
    def _spring(self, s: State, seat: int) -> list[H2Action]:
        found = self._place(s, seat)
        found.append(self.table.skip[seat])
        return found

    def _place(self, s: State, seat: int) -> list[H2Action]:
        found: list[H2Action] = []
        barn, free = s.barns[seat], s.free_spans
        tables = self.table.place[seat]
        if barn & FOOD:
            reach = free & s.reach[seat]
            if reach:
                spans: list[int] | None = None
                for kind in range(COW):
                    if barn >> _SHIFTS[kind] & FULL:
                        if spans is None:
                            spans = self.spans(reach)
                        found += map(tables[kind].__getitem__, spans)
                if barn >> _SHIFTS[COW] & FULL:
                    where = free & s.farm_reach[seat] & ~s.cow_near
                    found += map(tables[COW].__getitem__, self.spans(where))
        if barn > FOOD:
            spans = self.spans(free & (s.reach[seat] | s.linked[seat]))
            for kind in range(TULIP, TULIP + min(s.mills[seat].bit_count(), len(COLOURS))):
                if barn >> _SHIFTS[kind] & FULL:
                    found += map(tables[kind].__getitem__, spans)
        if s.mill_stock[seat]:
            where = self.kit.mill_cells(s, seat)
            found += map(self.table.mill[seat].__getitem__, self.cells(where))
        if s.farm_stock[seat]:
            where = self.kit.farm_cells(s, seat)
            found += map(self.table.farm[seat].__getitem__, self.cells(where))
        return found

    # --- summer --------------------------------------------------------------------------
    def _dikes(self, s: State, seat: int) -> list[H2Action]:
        sites = self.sites(open_sites(self.kit.board, s.water, s.dikes))
        found: list[H2Action] = [*map(self.table.dike[seat].__getitem__, sites)]
        found.append(self.table.skip[seat])
        return found

    def _choose(self, s: State, seat: int) -> list[H2Action]:
        board, unused = self.kit.board, self.kit.all_mills(s) & ~s.used
        own = s.mills[seat] & ~s.used
        return [
            self.table.drain[seat][(zone & -zone).bit_length() - 1]
            for zone in polders(board, s.water, s.dikes, unused, self.kit.most_tiles)
            if own & shore_of(board, zone)
        ]

    def _turn(self, s: State, seat: int) -> list[H2Action]:
        assert s.pending is not None
        board, (_, tiles, mills, *_) = self.kit.board, s.pending
        own = mills & s.mills[seat]
        return [
            TurnTile(seat, tile, mill)
            for tile in bits(tiles)
            for mill in bits(board.shores[tile] & own)
            if drainable(board, tiles & ~(1 << tile), mills & ~(1 << mill))
        ]

    def _clay(self, s: State, seat: int) -> list[H2Action]:
        assert s.pending is not None
        cells = self.kit.board.cells_of_tile[s.pending.clay]
        return [self.table.clay[seat][cell] for cell in cells]

    def _reward(self, s: State, seat: int) -> list[H2Action]:
        return [self.table.take[seat][colour] for colour in self.kit.colours(s, seat)]

    # --- autumn --------------------------------------------------------------------------
    def _drought(self, s: State, seat: int) -> list[H2Action]:
        found: list[H2Action] = [self.table.dry[seat][tile] for tile in bits(s.water)]
        found.append(self.table.skip[seat])
        return found

    # --- winter --------------------------------------------------------------------------
    def _winter(self, s: State, seat: int) -> list[H2Action]:
        return [*self.kit.market.deals(s, seat), self.table.done[seat]]

    def _return(self, s: State, seat: int) -> list[H2Action]:
        barn, give = s.barns[seat], self.table.give[seat]
        return [give[kind] for kind in range(KINDS) if barn >> _SHIFTS[kind] & FULL]

    # --- the race ------------------------------------------------------------------------
    def _race(self, s: State, seat: int) -> list[H2Action]:
        spots = self.cells(s.steps[seat] & s.spots)
        return [*map(self.table.worker[seat].__getitem__, spots)]
