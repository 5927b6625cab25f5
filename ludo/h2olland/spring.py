"""Spring, and the last planting before the race: pieces leave the barns, one a turn."""

from __future__ import annotations

from ludo.core.packed import FULL
from ludo.h2olland import placement
from ludo.h2olland.actions import BuildFarm, BuildMill, Pass, PlaceField
from ludo.h2olland.kit import Events, Kit, tell
from ludo.h2olland.names import COLOURS, COW, FOOD, GOODS, ONE, TULIP
from ludo.h2olland.state import DIKES_BEGIN, RACE_BEGINS, SPRING, WAIT, State


def begin(kit: Kit, s: State, events: Events) -> int:
    """A new year: spring, from the holder of the clog on."""
    s.phase, s.passed = SPRING, 0
    s.turn = (s.clog - 1) % s.players
    if events is not None:
        tell(events, "year_began", "h2olland.year.seasons", s.clog, year=s.year, years=kit.years)
    return next_turn(kit, s, events)


def next_turn(kit: Kit, s: State, events: Events) -> int:
    """Find who places next; who can place nothing passes by himself."""
    if s.phase != SPRING:
        return next_planter(kit, s, events)
    for seat in kit.after[s.turn]:
        if s.passed >> seat & 1:
            continue
        if can_place(kit, s, seat):
            s.turn = seat
            if events is not None:
                tell(events, "turn_began", "h2olland.year.turns", seat)
            return WAIT
        s.passed |= 1 << seat
        if events is not None:
            tell(events, "could_not_place", "h2olland.spring.nothing", seat)
    return DIKES_BEGIN


def next_planter(kit: Kit, s: State, events: Events) -> int:
    """Find who places next before the race: all that can be placed must be."""
    for seat in kit.after[s.turn]:
        if can_place(kit, s, seat):
            s.turn = seat
            if events is not None:
                tell(events, "turn_began", "h2olland.year.turns", seat)
            return WAIT
    return RACE_BEGINS


def can_place(kit: Kit, s: State, seat: int) -> bool:
    """Return whether a seat can place anything of its barn."""
    barn, free = s.barns[seat], s.free_spans
    if barn & FOOD:
        reach = free & s.reach[seat]
        if reach and barn & (FOOD >> 8):
            return True
        if barn >> 8 * COW & FULL and free & s.farm_reach[seat] & ~s.cow_near:
            return True
    if barn > FOOD and free & (s.reach[seat] | s.linked[seat]):
        reached = min(s.mills[seat].bit_count(), len(COLOURS))
        if (barn >> 8 * TULIP) & ((1 << 8 * reached) - 1):
            return True
    if s.mill_stock[seat] and kit.mill_cells(s, seat):
        return True
    return bool(s.farm_stock[seat] and kit.farm_cells(s, seat))


def place_field(kit: Kit, s: State, action: PlaceField, events: Events) -> int:
    """Lay a field tile; tulips bring a worker."""
    seat, kind, span = action.seat, action.kind, action.at
    s.barns[seat] -= ONE[kind]
    placement.lay_field(s, kit.board, kind, span)
    if events is not None:
        _tell_field(kit, s, action, events)
    if kind >= TULIP:
        if s.workers[seat]:
            placement.put_worker(s, kit.board, seat, span)
            if events is not None:
                tell(
                    events, "worker_came", "h2olland.tulip.worker", seat,
                    at=kit.board.span_name(span), left=s.workers[seat],
                )  # fmt: skip
        elif events is not None:
            tell(events, "no_worker_left", "h2olland.tulip.worker", seat, n=kit.box.workers)
    return next_turn(kit, s, events)


def _tell_field(kit: Kit, s: State, action: PlaceField, events: Events) -> None:
    assert events is not None
    board, seat, span = kit.board, action.seat, action.at
    direct = s.reach[seat] >> span & 1
    if action.kind >= TULIP:
        rule = "h2olland.tulip.beside-building" if direct else "h2olland.tulip.beside-crop"
    elif action.kind == COW:
        rule = "h2olland.cow.beside-farm"
    else:
        rule = "h2olland.vegetable.beside-building"
    tell(
        events, "field_placed", rule, seat,
        kind=GOODS[action.kind], at=board.span_name(span), n=2,
    )  # fmt: skip
    a, b = board.spans[span]
    if board.tile_of.get(a) != board.tile_of.get(b):
        tell(events, "field_straddles", "h2olland.place.straddle", seat, at=board.span_name(span))
    if action.kind == COW:
        others = [p for p in kit.seats if p != seat and s.farms[p] & board.span_near[span]]
        if others:
            tell(
                events, "cows_shared", "h2olland.cow.shared", seat,
                others=others, at=board.span_name(span),
            )  # fmt: skip
    _tell_bridge(kit, s, seat, board.span_cells[span], events)
    owner = board.zone_owner(a, s.players)
    owner = board.zone_owner(b, s.players) if owner is None else owner
    if owner not in (None, seat):
        tell(events, "guest_field", "h2olland.crops.protected", seat, owner=owner)


def _tell_bridge(kit: Kit, s: State, seat: int, cells: int, events: Events) -> None:
    """Say so when a new piece touches a building of its owner only over a bridge."""
    assert events is not None
    own = (s.farms[seat] | s.mills[seat]) & ~cells
    if kit.board.only_by_bridge(cells, own):
        tell(events, "linked_over_bridge", "h2olland.place.bridge", seat)


def build_farm(kit: Kit, s: State, action: BuildFarm, events: Events) -> int:
    """A farm leaves the barn for a cell."""
    seat, cell = action.seat, action.at
    s.farm_stock[seat] -= 1
    placement.raise_building(s, kit.board, seat, cell, farm=True)
    if events is not None:
        tell(events, "farm_built", "h2olland.farm.anywhere", seat, at=kit.board.cells[cell])
    return next_turn(kit, s, events)


def build_mill(kit: Kit, s: State, action: BuildMill, events: Events) -> int:
    """A mill leaves the barn for a cell, and the owner steps forward on the tulip path."""
    seat, cell = action.seat, action.at
    rule = link_rule(kit, s, seat, cell) if events is not None else ""
    s.mill_stock[seat] -= 1
    placement.raise_building(s, kit.board, seat, cell, farm=False)
    if events is not None:
        n = s.mills[seat].bit_count()
        tell(events, "mill_built", rule, seat, at=kit.board.cells[cell])
        _tell_bridge(kit, s, seat, 1 << cell, events)
        if n <= len(COLOURS):
            tell(events, "colour_reached", "h2olland.tulip.path", seat, n=n, colour=COLOURS[n - 1])
    return next_turn(kit, s, events)


def link_rule(kit: Kit, s: State, seat: int, cell: int) -> str:
    """Return the rule that links a cell to a seat for a mill; empty if none does."""
    board = kit.board
    near = board.near[cell]
    if near & (s.farms[seat] | s.mills[seat]):
        return "h2olland.mill.beside-building"
    crops = sum(s.crops[:TULIP])
    if board.spans_near[cell] & crops & s.reach[seat]:
        return "h2olland.mill.beside-crop"
    if board.spans_near[cell] & s.on_fields[seat]:
        return "h2olland.mill.beside-worker"
    return ""


def skip(kit: Kit, s: State, action: Pass, events: Events) -> int:
    """Play no more this spring."""
    s.passed |= 1 << action.seat
    if events is not None:
        tell(events, "passed", "h2olland.spring.optional", action.seat)
    return next_turn(kit, s, events)
