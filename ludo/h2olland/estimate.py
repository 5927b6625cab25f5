"""How good a position looks to a simple bot."""

from __future__ import annotations

from functools import lru_cache

from ludo.core.graphs import bits
from ludo.core.packed import count
from ludo.h2olland.board import Board
from ludo.h2olland.names import COLOURS, COW, TULIP
from ludo.h2olland.score import points
from ludo.h2olland.setting import H2Setting
from ludo.h2olland.state import DIKES, RACE, State
from ludo.h2olland.water import drainable, shore_of

# How much of a polder's worth is felt while some dikes are still missing.
_HOPE = (1.0, 0.7, 0.45, 0.2)
_LARGEST = 4


def estimate(s: State, seat: int, setting: H2Setting) -> float:
    """Return the points of a seat, and a guess at what it may still win with what it has."""
    if s.phase >= RACE:
        # A spot in the middle of free tulips is worth more than one at the rim.
        return points(s, seat) + 0.05 * _open_points(s, seat, setting)
    barn = s.barns[seat]
    tulips = sum((colour + 1) * count(barn, TULIP + colour) for colour in range(len(COLOURS)))
    crops = (sum(s.crops[:TULIP]) & s.reach[seat]).bit_count()
    vegetables = sum(min(count(barn, kind), 3) for kind in range(COW))
    return (
        points(s, seat)
        + 0.8 * tulips
        + 0.6 * s.on_fields[seat].bit_count()
        + 2.6 * s.mills[seat].bit_count()
        + 1.5 * s.mill_stock[seat]
        + 1.1 * s.farms[seat].bit_count()
        + 0.7 * s.farm_stock[seat]
        + 0.25 * s.dike_stock[seat]
        + 0.9 * crops
        + 0.55 * min(count(barn, COW), 3)
        + 0.3 * vegetables
        + 0.12 * min((s.free_spans & s.reach[seat]).bit_count(), 12)
        + _polder_hope(s, seat, setting)
    )


def _polder_hope(s: State, seat: int, setting: H2Setting) -> float:
    """Return what the best polder in sight may bring a seat, less for each dike still missing."""
    mills = s.all_mills()
    if s.phase == DIKES:
        mills &= ~s.used
    own, stock = s.mills[seat], s.dike_stock[seat]
    return _hope(setting.board, setting.most_tiles, s.water, s.dikes, mills, own, stock)


# Most of the positions that a bot compares differ in nothing of this.
@lru_cache(maxsize=4096)
def _hope(
    board: Board, most_tiles: int, water: int, dikes: int, mills: int, own_mills: int, stock: int
) -> float:
    served = 0
    for mill in bits(mills):
        served |= board.tiles_beside[mill]
    served &= water
    reached, best = min(own_mills.bit_count(), len(COLOURS)), 0.0
    undiked = board.between(water) & ~dikes
    for tiles, around in _small_zones(board):
        if tiles & ~served or tiles.bit_count() > most_tiles:
            continue
        missing = (around & undiked).bit_count()
        own = (mills & own_mills & shore_of(board, tiles)).bit_count()
        if not own or missing >= len(_HOPE) or missing > stock + 1:
            continue
        if drainable(board, tiles, mills):
            worth = own * (0.8 * reached + 0.6) + 0.5 * tiles.bit_count()
            best = max(best, worth * _HOPE[missing])
    return best


@lru_cache(maxsize=16)
def _small_zones(board: Board) -> tuple[tuple[int, int], ...]:
    """Return all joined sets of up to four lake tiles, each with the dike sites around it."""
    found = {1 << tile for tile in range(board.tiles)}
    fringe = set(found)
    for _ in range(_LARGEST - 1):
        fringe = {
            zone | 1 << tile
            for zone in fringe
            for inside in bits(zone)
            for tile in bits(board.tile_near[inside] & ~zone)
        }
        found |= fringe
    return tuple((zone, _around(board, zone)) for zone in sorted(found))


def _around(board: Board, zone: int) -> int:
    """Return the dike sites that have one side in a zone."""
    pairs = enumerate(board.site_tiles)
    return sum(1 << site for site, pair in pairs if (pair & zone).bit_count() == 1)


def _open_points(s: State, seat: int, setting: H2Setting) -> int:
    """Return the points of free tulip fields that a seat could step onto next."""
    taken = sum(s.on_fields)
    return sum(
        (colour + 1) * (s.steps[seat] >> setting.board.spans[span][0] & 1)
        for colour in range(len(COLOURS))
        for span in bits(s.crops[TULIP + colour] & ~taken)
    )
