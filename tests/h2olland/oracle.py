"""Random lakes, and what networkx says of them: the oracle for the bit masks of play."""

from __future__ import annotations

from dataclasses import dataclass

import networkx as nx

from ludo.core.graphs import bits
from ludo.core.rng import Rng
from ludo.h2olland import graphs, water
from ludo.h2olland.board import Board
from ludo.h2olland.components import standard

LIMIT = 4


@dataclass(frozen=True, slots=True)
class Lake:
    """A lake half drained, with dikes and mills anywhere on its land."""

    water: int
    dikes: int
    mills: int


def random_lake(board: Board, rng: Rng) -> Lake:
    """Return a lake: from full to nearly dry, from no dike to a dike on most edges."""
    wet = rng.below(4) + 1
    left = sum(1 << tile for tile in range(board.tiles) if rng.below(4) < wet)
    sites = [site for site, pair in enumerate(board.site_tiles) if not pair & ~left]
    often = rng.below(4)
    dikes = sum(1 << site for site in sites if rng.below(4) < often)
    land = list(bits(board.dry_land(left)))
    shore = [cell for cell in land if board.tiles_beside[cell] & left] or land
    mills = sum({1 << rng.choice(shore) for _ in range(rng.below(25))})
    return Lake(left, dikes, mills)


def differences(players: int, seed: int, number: int) -> list[str]:
    """Return a line for each of some random lakes where play and networkx disagree."""
    board = standard().board(players)
    rng = Rng(seed)
    found = []
    for k in range(number):
        lake = random_lake(board, rng)
        found += [f"{what} in {lake} ({k})" for what in _compare(board, lake)]
    return found


def _compare(board: Board, lake: Lake) -> list[str]:
    wet = [tile + 1 for tile in bits(lake.water)]
    dikes = [(a + 1, b + 1) for a, b in (board.sites[site] for site in bits(lake.dikes))]
    graph = graphs.tile_graph(board.map, wet, dikes)
    zones = {frozenset(zone) for zone in nx.connected_components(graph)}
    mills = {board.cells[mill]: 0 for mill in bits(lake.mills)}
    pairs = {zone: graphs.matching_graph(board.map, sorted(zone), mills) for zone in zones}
    polders = {zone for zone in zones if graphs.is_polder(pairs[zone], LIMIT)}
    fast = water.zones(board, lake.water, lake.dikes)
    wrong = []
    if {_tiles(zone) for zone in fast} != zones:
        wrong.append("zones differ")
    if {_tiles(z) for z in water.polders(board, *_of(lake), LIMIT)} != polders:
        wrong.append("polders differ")
    for zone in fast:
        matched = graphs.matching(pairs[_tiles(zone)])
        if water.drainable(board, zone, lake.mills) != (len(matched) == zone.bit_count()):
            wrong.append(f"the matching of {sorted(_tiles(zone))} differs")
    return wrong


def _of(lake: Lake) -> tuple[int, int, int]:
    return lake.water, lake.dikes, lake.mills


def _tiles(zone: int) -> frozenset[int]:
    return frozenset(tile + 1 for tile in bits(zone))
