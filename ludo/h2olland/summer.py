"""Summer: dikes are laid in turn, then every zone that can be drained is drained."""

from __future__ import annotations

from ludo.core.graphs import bits
from ludo.h2olland import placement
from ludo.h2olland.actions import DrainZone, LayClay, LayDike, Pass, TakeTulip, TurnTile
from ludo.h2olland.kit import Events, Kit, tell
from ludo.h2olland.names import COLOURS, ONE, TULIP
from ludo.h2olland.state import (
    CHOOSE,
    CLAY,
    DIKES,
    DRAINING_BEGINS,
    REWARD,
    TURN,
    WAIT,
    WEATHER_TURNS,
    Draining,
    State,
)
from ludo.h2olland.water import at_shore, open_sites, polders, shore_of


# --- dikes ---------------------------------------------------------------------------------
def begin_dikes(kit: Kit, s: State, events: Events) -> int:
    """Summer begins; all mills are rested."""
    s.phase, s.passed, s.used = DIKES, 0, 0
    s.turn = (s.clog - 1) % s.players
    if events is not None:
        tell(events, "summer_began", "h2olland.year.seasons", None, year=s.year)
    return _next_builder(kit, s, events)


def _next_builder(kit: Kit, s: State, events: Events) -> int:
    if not open_sites(kit.board, s.water, s.dikes):
        return DRAINING_BEGINS
    for seat in kit.after[s.turn]:
        if s.passed >> seat & 1:
            continue
        if s.dike_stock[seat]:
            s.turn = seat
            if events is not None:
                tell(events, "turn_began", "h2olland.year.turns", seat)
            return WAIT
        s.passed |= 1 << seat
        if events is not None:
            tell(events, "no_dike_left", "h2olland.dike.turns", seat)
    return DRAINING_BEGINS


def lay_dike(kit: Kit, s: State, action: LayDike, events: Events) -> int:
    """A dike leaves the barn for the edge between two lake tiles."""
    site = action.at
    if events is not None:
        ashore = at_shore(kit.board, s.water, site)
        rule = "h2olland.dike.shore" if ashore else "h2olland.dike.extend"
        one, other = kit.board.sites[site]
        tell(events, "dike_laid", rule, action.seat, one=one + 1, other=other + 1)
    s.dike_stock[action.seat] -= 1
    s.dikes |= 1 << site
    return _next_builder(kit, s, events)


def stop_building(kit: Kit, s: State, action: Pass, events: Events) -> int:
    """Lay no more dikes this summer."""
    s.passed |= 1 << action.seat
    if events is not None:
        tell(events, "stopped_building", "h2olland.year.pass", action.seat)
    return _next_builder(kit, s, events)


# --- choosing and draining a zone ----------------------------------------------------------
def begin_draining(kit: Kit, s: State, events: Events) -> int:
    """The conquest of the lake, from the holder of the clog on."""
    s.turn = (s.clog - 1) % s.players
    return _next_chooser(kit, s, events)


def _next_chooser(kit: Kit, s: State, events: Events) -> int:
    """Find who chooses next: as long as any zone can be drained, one is."""
    unused = kit.all_mills(s) & ~s.used
    shore = 0
    for zone in polders(kit.board, s.water, s.dikes, unused, kit.most_tiles):
        shore |= shore_of(kit.board, zone)
    for seat in kit.after[s.turn] if shore else ():
        if s.mills[seat] & ~s.used & shore:
            s.phase, s.turn = CHOOSE, seat
            if events is not None:
                tell(events, "must_drain", "h2olland.polder.compulsory", seat)
            return WAIT
    return WEATHER_TURNS


def drain_zone(kit: Kit, s: State, action: DrainZone, events: Events) -> int:
    """A zone is chosen: every unused mill that touches it takes part."""
    board = kit.board
    unused = kit.all_mills(s) & ~s.used
    zone = next(
        zone
        for zone in polders(board, s.water, s.dikes, unused, kit.most_tiles)
        if zone >> action.at & 1
    )
    mills = unused & shore_of(board, zone)
    s.used |= mills
    owed = tuple((mills & s.mills[seat]).bit_count() for seat in kit.seats)
    s.pending = Draining(action.seat, zone, mills, owed)
    s.phase = TURN
    if events is not None:
        tiles = [str(tile + 1) for tile in bits(zone)]
        tell(
            events, "zone_chosen", "h2olland.polder.choice", action.seat, tiles=tiles, n=len(tiles)
        )
        for seat in kit.seats:
            if owed[seat]:
                tell(
                    events, "mills_joined", "h2olland.polder.once", seat,
                    n=owed[seat], mills=board.names(mills & s.mills[seat]),
                )  # fmt: skip
    return WAIT


def turn_tile(kit: Kit, s: State, action: TurnTile, events: Events) -> int:
    """A mill pumps a tile dry."""
    assert s.pending is not None
    tile = action.at
    s.pending = s.pending._replace(
        tiles=s.pending.tiles & ~(1 << tile), mills=s.pending.mills & ~(1 << action.mill)
    )
    if events is not None:
        tell(
            events, "tile_turned", "h2olland.polder.order", action.seat,
            tile=tile + 1, mill=kit.board.cells[action.mill],
        )  # fmt: skip
    return flip(kit, s, action.seat, tile, events) or next_turner(kit, s, events)


def flip(kit: Kit, s: State, seat: int, tile: int, events: Events) -> int:
    """Water becomes land. Return WAIT if the turner has to lay infertile land, else 0."""
    board = kit.board
    s.water &= ~(1 << tile)
    s.last_turner = seat
    gone = s.dikes & board.sites_of[tile]
    if gone:
        s.dikes &= ~gone
        s.dike_left += gone.bit_count()
        if events is not None:
            tell(events, "dikes_returned", "h2olland.dike.returned", None, n=gone.bit_count())
    placement.bare(s, board, board.tile_cells[tile])
    if not s.water and events is not None:
        tell(events, "lake_dry", "h2olland.end.dry", seat)
    if not s.hidden >> tile & 1:
        return 0
    s.hidden &= ~(1 << tile)
    s.pending = (s.pending or Draining(-1))._replace(clay=tile)
    s.phase = CLAY
    if events is not None:
        tell(events, "clay_found", "h2olland.polder.rotate", seat, tile=tile + 1)
    return WAIT


def lay_clay(kit: Kit, s: State, action: LayClay, events: Events) -> None:
    """The turner chooses which cell of the tile is infertile."""
    assert s.pending is not None
    cell = action.at
    s.clay |= 1 << cell
    s.free &= ~(1 << cell)
    s.free_spans &= ~kit.board.spans_at[cell]
    s.pending = s.pending._replace(clay=-1)
    if events is not None:
        tell(events, "clay_laid", "h2olland.place.infertile", action.seat, at=kit.board.cells[cell])


def next_turner(kit: Kit, s: State, events: Events) -> int:
    """Find who turns the next tile; who has none beside his mills is skipped."""
    assert s.pending is not None
    _, tiles, mills, owed, _ = s.pending
    if not tiles:
        return _begin_rewards(kit, s, events)
    shore = shore_of(kit.board, tiles) & mills
    for seat in kit.after[s.turn]:
        if s.mills[seat] & shore:
            s.phase, s.turn = TURN, seat
            return WAIT
        if s.mills[seat] & mills and events is not None:
            tell(events, "turn_skipped", "h2olland.polder.skip", seat, n=tiles.bit_count())
    raise AssertionError(f"no mill can turn the tiles {tiles:b}; owed {owed}")


# --- rewards -------------------------------------------------------------------------------
def _begin_rewards(kit: Kit, s: State, events: Events) -> int:
    assert s.pending is not None
    s.turn = s.pending.chooser
    if events is not None:
        tell(events, "zone_dry", "h2olland.polder.enclosed", s.turn)
    return _next_reward(kit, s, events)


def _next_reward(kit: Kit, s: State, events: Events) -> int:
    """Pay tulips, the chooser first; who has a choice is asked."""
    assert s.pending is not None
    chooser = s.pending.chooser
    for seat in [(s.turn + k) % s.players for k in range(s.players)]:
        while s.pending.owed[seat]:
            colours = kit.colours(s, seat)
            if len(colours) > 1:
                s.phase, s.turn = REWARD, seat
                return WAIT
            if not colours:
                _owe(s, seat, 0)
                if events is not None:
                    tell(events, "no_tulip_left", "h2olland.reward.stock", seat)
                break
            _pay(s, seat, colours[0], events)
    s.pending, s.turn = None, chooser
    return _next_chooser(kit, s, events)


def _owe(s: State, seat: int, n: int) -> None:
    assert s.pending is not None
    owed = list(s.pending.owed)
    owed[seat] = n
    s.pending = s.pending._replace(owed=tuple(owed))


def _pay(s: State, seat: int, colour: int, events: Events) -> None:
    assert s.pending is not None
    s.stock -= ONE[TULIP + colour]
    s.barns[seat] += ONE[TULIP + colour]
    _owe(s, seat, s.pending.owed[seat] - 1)
    if events is not None:
        best = colour + 1 == s.mills[seat].bit_count()
        rule = "h2olland.reward.tulip" if best else "h2olland.reward.colour"
        tell(events, "tulip_won", rule, seat, colour=COLOURS[colour])


def take_tulip(kit: Kit, s: State, action: TakeTulip, events: Events) -> int:
    """Take one tulip tile as a reward."""
    _pay(s, action.seat, action.at, events)
    return _next_reward(kit, s, events)
