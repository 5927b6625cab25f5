"""How good a position looks to a simple bot."""

from __future__ import annotations

from ludo.core.packed import count
from ludo.h2olland.kit import Kit
from ludo.h2olland.names import COLOURS, COW, TULIP
from ludo.h2olland.scoring import points
from ludo.h2olland.state import RACE, State


def promise(s: State, seat: int, kit: Kit) -> float:
    """Return the points of a seat, and a guess at what it may still win with what it has."""
    if s.phase >= RACE:
        # A spot in the middle of free tulips is worth more than one at the rim.
        return points(s, seat) + 0.05 * _open_points(s, seat, kit)
    mills, barn = s.mills[seat].bit_count(), s.barns[seat]
    tulips = sum((colour + 1) * count(barn, TULIP + colour) for colour in range(len(COLOURS)))
    crops = (sum(s.crops[:TULIP]) & s.reach[seat]).bit_count()
    vegetables = sum(min(count(barn, kind), 3) for kind in range(COW))
    return (
        points(s, seat)
        + 0.8 * tulips
        + 0.6 * s.on_fields[seat].bit_count()
        + 2.6 * mills
        + 1.5 * s.mill_stock[seat]
        + 1.1 * s.farms[seat].bit_count()
        + 0.7 * s.farm_stock[seat]
        + 0.25 * s.dike_stock[seat]
        + 0.9 * crops
        + 0.55 * min(count(barn, COW), 3)
        + 0.3 * vegetables
        + 0.12 * min((s.free_spans & s.reach[seat]).bit_count(), 12)
        + 0.35 * _shore_mills(s, seat, kit)
    )


def _shore_mills(s: State, seat: int, kit: Kit) -> int:
    """Return how many mills of a seat stand beside water."""
    shore = 0
    for tile, cells in enumerate(kit.board.shores):
        if s.water >> tile & 1:
            shore |= cells
    return (s.mills[seat] & shore).bit_count()


def _open_points(s: State, seat: int, kit: Kit) -> int:
    """Return the points of free tulip fields that a seat could step onto next."""
    taken = sum(s.on_fields)
    found = 0
    for colour in range(len(COLOURS)):
        spans = s.crops[TULIP + colour] & ~taken
        while spans:
            low = spans & -spans
            spans ^= low
            first = kit.board.spans[low.bit_length() - 1][0]
            found += (colour + 1) * (s.steps[seat] >> first & 1)
    return found
