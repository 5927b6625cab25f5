"""The lake in play: zones, polders and dike sites, from bit masks."""

from __future__ import annotations

from collections.abc import Sequence

from ludo.core.graphs import bits
from ludo.core.rules import carries_out
from ludo.h2olland.board import Board


@carries_out("h2olland.polder.enclosed")
def zones(board: Board, water: int, dikes: int) -> list[int]:
    """Return the zones of the lake: tiles between which water flows, as masks."""
    near = _flow(board, dikes)
    found = []
    while water:
        zone = fringe = water & -water
        while fringe:
            low = fringe & -fringe
            fringe ^= low
            more = near[low.bit_length() - 1] & water & ~zone
            zone |= more
            fringe |= more
        found.append(zone)
        water &= ~zone
    return found


def zone_of(board: Board, water: int, dikes: int, tile: int) -> int:
    """Return the zone that a tile belongs to; nothing for dry land."""
    return next((zone for zone in zones(board, water, dikes) if zone >> tile & 1), 0)


def _flow(board: Board, dikes: int) -> Sequence[int]:
    """Return for each tile the tiles that its water flows to."""
    if not dikes:
        return board.tile_near
    near = list(board.tile_near)
    for site in bits(dikes):
        one, other = board.sites[site]
        near[one] &= ~(1 << other)
        near[other] &= ~(1 << one)
    return near


@carries_out("h2olland.polder.mills")
def drainable(board: Board, tiles: int, mills: int) -> bool:
    """Return whether each tile can be given a mill of its own that stands beside it."""
    shores = board.shores
    served: dict[int, int] = {}

    def give(tile: int, seen: set[int]) -> bool:
        # An augmenting path: a taken mill is freed if its tile finds another.
        for mill in bits(shores[tile] & mills):
            if mill not in seen:
                seen.add(mill)
                if mill not in served or give(served[mill], seen):
                    served[mill] = tile
                    return True
        return False

    if tiles.bit_count() > mills.bit_count():
        return False
    if any(not shores[tile] & mills for tile in bits(tiles)):
        return False
    return all(give(tile, set()) for tile in bits(tiles))


@carries_out("h2olland.polder.enclosed", "h2olland.polder.size")
def polders(board: Board, water: int, dikes: int, mills: int, most: int) -> list[int]:
    """Return the zones that can be drained by some mills: small enough, each tile with its own."""
    served = 0
    for mill in bits(mills):
        served |= board.tiles_beside[mill]
    served &= water
    if not served:
        return []
    near = _flow(board, dikes)
    found = []
    while served:
        # A zone with a tile that no mill serves, or with too many, is given up at once.
        zone = fringe = served & -served
        served ^= zone
        while fringe:
            low = fringe & -fringe
            fringe ^= low
            more = near[low.bit_length() - 1] & water & ~zone
            zone |= more
            if more & ~served or zone.bit_count() > most:
                break
            fringe |= more
            served &= ~more
        else:
            if drainable(board, zone, mills):
                found.append(zone)
    return found


def shore_of(board: Board, tiles: int) -> int:
    """Return the cells that touch any of some tiles."""
    found = 0
    for tile in bits(tiles):
        found |= board.shores[tile]
    return found


def open_sites(board: Board, water: int, dikes: int) -> int:
    """Return where a dike can be laid: between two water tiles, at a shore or at another dike."""
    between = board.between(water) & ~dikes
    found = between & board.shore_sites
    for site in bits(between ^ found):
        if starts(board, water, dikes, site):
            found |= 1 << site
    return found


@carries_out("h2olland.dike.extend")
def starts(board: Board, water: int, dikes: int, site: int) -> bool:
    """Return whether a dike on a site starts at a shore or continues another dike."""
    return at_shore(board, water, site) or any(
        board.sites_at_point[point] & dikes for point in board.site_ends[site]
    )


@carries_out("h2olland.dike.shore")
def at_shore(board: Board, water: int, site: int) -> bool:
    """Return whether land touches an end of a site: from the start, or drained by now."""
    return bool(board.shore_sites >> site & 1) or any(
        board.point_tiles[point] & ~water for point in board.site_ends[site]
    )
