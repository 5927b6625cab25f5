"""A map compiled for play: cells, fields, lake tiles and dike sites as small ints and bit masks."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache, lru_cache
from itertools import chain

from ludo.core.graphs import bits, compile_graph
from ludo.core.rules import carries_out
from ludo.h2olland.graphs import cell_graph, point_graph, tile_graph
from ludo.h2olland.maps import WATER, Cell, LakeMap, cell_name

_BYTE = 8
# So few bits are found faster one by one.
_FEW = 13


@cache
def _bits_of_byte(place: int) -> list[tuple[int, ...]]:
    """Return the numbers of the set bits for each value of the byte at a place."""
    return [tuple(_BYTE * place + bit for bit in bits(value)) for value in range(1 << _BYTE)]


class Picker:
    """Turns a set of numbers, a bit mask, into their list: a large set eight bits at a time."""

    def __init__(self, size: int) -> None:
        self.bytes = (size + _BYTE - 1) // _BYTE
        self.tables = [_bits_of_byte(place) for place in range(self.bytes)]

    def __call__(self, mask: int) -> list[int]:
        """Return the numbers of the bits that are set, from the lowest."""
        found: list[int] = []
        if mask.bit_count() < _FEW:
            while mask:
                low = mask & -mask
                found.append(low.bit_length() - 1)
                mask ^= low
            return found
        for table, value in zip(self.tables, mask.to_bytes(self.bytes, "little")):
            if value:
                found += table[value]
        return found


class Board:
    """The tables of one map. Numbers of cells, spans, tiles and sites count from 0.

    A span is a pair of cells that a field tile can cover. A site is an edge between two lake tiles
    where a dike can lie. Sets of any of them are bit masks.
    """

    def __init__(self, lake: LakeMap) -> None:
        self.map = lake
        self.name = lake.name
        self.graph = compile_graph(cell_graph(lake))
        self._lay_cells(lake)
        self._lay_spans(lake)
        self._lay_lake(lake)
        self._lay_villages(lake)
        self.pick_cells = Picker(len(self.cells))
        self.pick_spans = Picker(len(self.spans))
        self.pick_sites = Picker(len(self.sites))
        # These depend only on which tiles are still under water.
        self.dry_land = lru_cache(maxsize=4096)(self._dry_land)
        self.joined = lru_cache(maxsize=4096)(self._joined)
        self.between = lru_cache(maxsize=4096)(self._between)

    # --- cells ---------------------------------------------------------------------------
    def _lay_cells(self, lake: LakeMap) -> None:
        self.cells: tuple[str, ...] = self.graph.nodes
        self.places = tuple(lake.cells)
        self.index = self.graph.index
        self.near = self.graph.masks
        self.land = self.graph.mask_of(
            cell_name(cell) for cell, sign in lake.cells.items() if sign != WATER
        )
        self.bridges = tuple(
            (self.index[cell_name(a)], self.index[cell_name(b)]) for a, b in lake.bridges
        )
        sides = ((1, 0), (-1, 0), (0, 1), (0, -1))
        corners = ((1, 1), (1, -1), (-1, 1), (-1, -1))
        # By edge alone, and by corner alone: neither goes over a bridge.
        self.edges = tuple(self._around(place, sides) for place in self.places)
        self.corners = tuple(self._around(place, corners) for place in self.places)

    def _around(self, place: Cell, steps: Iterable[Cell]) -> int:
        beside = ((place[0] + dx, place[1] + dy) for dx, dy in steps)
        return self.graph.mask_of(cell_name(cell) for cell in beside if cell in self.map.cells)

    def by_edge(self, cells: int) -> int:
        """Return the cells that share an edge with some cells, bridges left aside."""
        found = 0
        for cell in bits(cells):
            found |= self.edges[cell]
        return found & ~cells

    def only_by_bridge(self, cells: int, others: int) -> bool:
        """Return whether some cells touch others over a bridge and in no other way."""
        return bool(self.graph.around(cells) & others) and not self.by_edge(cells) & others

    def by_corner(self, cells: int) -> int:
        """Return the cells that touch some cells at a corner."""
        found = 0
        for cell in bits(cells):
            found |= self.corners[cell]
        return found & ~cells

    def _joined(self, water: int) -> tuple[int, ...]:
        """Return the connected parts of the land while some tiles are under water."""
        return tuple(self.graph.components(self.dry_land(water)))

    def _dry_land(self, water: int) -> int:
        """Return the land cells while some tiles are under water."""
        land = self.graph.all
        for tile in bits(water):
            land &= ~self.tile_cells[tile]
        return land

    def names(self, cells: int) -> list[str]:
        """Return the names of a set of cells."""
        return [self.cells[cell] for cell in bits(cells)]

    # --- fields --------------------------------------------------------------------------
    @carries_out("h2olland.place.size", "h2olland.place.straddle")
    def _lay_spans(self, lake: LakeMap) -> None:
        graph = cell_graph(lake)
        pairs = sorted(
            (min(a, b), max(a, b))
            for a, b, by in (
                (self.index[x], self.index[y], data["by"]) for x, y, data in graph.edges(data=True)
            )
            if by == "edge"
        )
        self.spans: tuple[tuple[int, int], ...] = tuple(pairs)
        self.span_index = {pair: span for span, pair in enumerate(pairs)}
        self.span_names = tuple(f"{self.cells[a]}-{self.cells[b]}" for a, b in pairs)
        self.span_cells = tuple(1 << a | 1 << b for a, b in pairs)
        self.span_near = tuple((self.near[a] | self.near[b]) & ~(1 << a | 1 << b) for a, b in pairs)
        at, near = [0] * len(self.cells), [0] * len(self.cells)
        for span, (a, b) in enumerate(pairs):
            at[a] |= 1 << span
            at[b] |= 1 << span
            for cell in bits(self.span_near[span]):
                near[cell] |= 1 << span
        # The spans that hold a cell, and those that lie beside it.
        self.spans_at, self.spans_near = tuple(at), tuple(near)
        self.spans_beside = tuple((near[a] | near[b]) & ~(at[a] | at[b]) for a, b in pairs)

    def span_of(self, one: int, other: int) -> int:
        """Return the span of two cells, or a negative code for cells that are no span."""
        pair = min(one, other), max(one, other)
        return self.span_index.get(pair, -1 - pair[0] * len(self.cells) - pair[1])

    def cells_of_span(self, span: int) -> tuple[int, int]:
        """Return the two cells of a span, or of the code of two cells that are none."""
        if span >= 0:
            return self.spans[span]
        one, other = divmod(-1 - span, len(self.cells))
        return one, other

    def first_cell(self, field: int) -> int:
        """Return the first cell of a field, given as a set of one span: it goes by this cell."""
        return self.spans[field.bit_length() - 1][0]

    def under(self, spans: int) -> int:
        """Return the cells under some spans."""
        found = 0
        for span in bits(spans):
            found |= self.span_cells[span]
        return found

    def touching(self, cells: int) -> int:
        """Return the spans that lie beside any of a set of cells."""
        found = 0
        for cell in bits(cells):
            found |= self.spans_near[cell]
        return found

    def within(self, cells: int, some: int) -> int:
        """Return the spans that lie inside a set of cells and hold one of some cells."""
        found = around = 0
        for cell in bits(some):
            found |= self.spans_at[cell]
            around |= self.edges[cell]
        # What reaches out of the set is taken away again, seen from the cells outside.
        for cell in bits((around | some) & ~cells):
            found &= ~self.spans_at[cell]
        return found

    # --- the lake ------------------------------------------------------------------------
    def _lay_lake(self, lake: LakeMap) -> None:
        tiles = tile_graph(lake)
        self.tiles = len(lake.tiles)
        self.lake = (1 << self.tiles) - 1
        names = [[cell_name(cell) for cell in tile] for tile in lake.tiles]
        self.tile_cells = tuple(self.graph.mask_of(tile) for tile in names)
        self.cells_of_tile = tuple(tuple(self.index[name] for name in tile) for tile in names)
        self.tile_of = {cell: t for t, tile in enumerate(self.cells_of_tile) for cell in tile}
        self.shores = tuple(self.by_edge(cells) for cells in self.tile_cells)
        self.tiles_beside = tuple(
            sum(1 << tile for tile, shore in enumerate(self.shores) if shore >> cell & 1)
            for cell in range(len(self.cells))
        )
        self.sites: tuple[tuple[int, int], ...] = tuple(
            sorted((min(a, b) - 1, max(a, b) - 1) for a, b in tiles.edges)
        )
        self.site_index = {pair: site for site, pair in enumerate(self.sites)}
        self.site_names = tuple(f"{a + 1}-{b + 1}" for a, b in self.sites)
        self.site_tiles = tuple(1 << a | 1 << b for a, b in self.sites)
        self.sites_of = tuple(
            sum(1 << site for site, pair in enumerate(self.sites) if tile in pair)
            for tile in range(self.tiles)
        )
        self.tile_near = tuple(
            sum(1 << other - 1 for other in tiles[tile + 1]) for tile in range(self.tiles)
        )
        self._lay_points(lake)

    def _between(self, water: int) -> int:
        """Return the sites that have water on both sides."""
        return sum(1 << site for site, pair in enumerate(self.site_tiles) if not pair & ~water)

    def _lay_points(self, lake: LakeMap) -> None:
        """Lay the ends of dike sites: the tiles around each, and whether it starts at a shore."""
        points = point_graph(lake)
        corners = {tile[0]: number for number, tile in enumerate(lake.tiles)}
        self.point_tiles: dict[tuple[int, int], int] = {}
        for column, row in points:
            around = ((column - dx, row - dy) for dx in (0, 2) for dy in (0, 2))
            self.point_tiles[column, row] = sum(
                1 << corners[corner] for corner in around if corner in corners
            )
        ends: dict[int, tuple[tuple[int, int], tuple[int, int]]] = {}
        for start, end, pair in points.edges(data="tiles"):
            ends[self.site_index[min(pair) - 1, max(pair) - 1]] = (start, end)
        self.site_ends = tuple(ends[site] for site in range(len(self.sites)))
        at_shore = {point for point, shore in points.nodes(data="shore") if shore}
        self.shore_sites = sum(
            1 << site for site, pair in enumerate(self.site_ends) if at_shore.intersection(pair)
        )
        every = chain.from_iterable(self.site_ends)
        self.sites_at_point = {
            point: sum(1 << site for site, pair in enumerate(self.site_ends) if point in pair)
            for point in set(every)
        }

    # --- villages ------------------------------------------------------------------------
    def _lay_villages(self, lake: LakeMap) -> None:
        self.starts = tuple(
            (self.index[cell_name(v.farm)], self.index[cell_name(v.mill)]) for v in lake.villages
        )
        self.zones = tuple(self.graph.mask_of(map(cell_name, v.zone)) for v in lake.villages)

    def zone_owner(self, cell: int, players: int) -> int | None:
        """Return whose protected zone a cell belongs to, if anybody's."""
        for seat in range(players):
            if self.zones[seat] >> cell & 1:
                return seat
        return None

    def foreign(self, seat: int, players: int) -> int:
        """Return the cells in the protected zones of the other players."""
        others = (self.zones[other] for other in range(players) if other != seat)
        return sum(others)
