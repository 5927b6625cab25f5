"""What is kept at hand so that lists are fast: what follows from where pieces lie.

`derive` works everything out from scratch; the other functions keep it true step by step. What may
be done is never checked by this, but by the bare state, so that the fast lists are proved.
"""

from __future__ import annotations

from ludo.core.graphs import bits
from ludo.h2olland.board import Board
from ludo.h2olland.names import COW, KINDS, TULIP
from ludo.h2olland.state import RACE, State


def derive(s: State, board: Board) -> None:
    """Fill in all that follows from the rest."""
    seats = range(s.players)
    s.fields = sum(s.crops)
    taken = board.under(s.fields)
    for seat in seats:
        taken |= s.farms[seat] | s.mills[seat]
    s.free = board.dry_land(s.water) & ~taken & ~s.clay
    s.free_spans = board.within(s.free, s.free)
    s.reach = [board.touching(s.farms[seat] | s.mills[seat]) for seat in seats]
    s.farm_reach = [board.touching(s.farms[seat]) for seat in seats]
    s.farm_near = 0
    for farm in bits(sum(s.farms)):
        s.farm_near |= board.near[farm]
    _count_cows(s, board)
    s.linked, s.mill_reach = [0] * s.players, [0] * s.players
    for seat in seats:
        link_crops(s, board, seat)
    start_race(s, board)


def _count_cows(s: State, board: Board) -> None:
    """Find the farms that have cows: no other herd may be laid beside them."""
    s.cow_near = 0
    for farm in bits(sum(s.farms)):
        if board.spans_near[farm] & s.crops[COW]:
            s.cow_near |= board.spans_near[farm]


def link_crops(s: State, board: Board, seat: int) -> None:
    """Work out anew what crops and workers link to a seat: after fields have left the board."""
    linked = reach = 0
    for cell in bits(s.farms[seat] | s.mills[seat]):
        reach |= board.near[cell]
    for span in bits(sum(s.crops[:TULIP]) & s.reach[seat]):
        linked |= board.spans_beside[span]
        reach |= board.span_near[span]
    if s.phase < RACE:
        for span in bits(s.on_fields[seat]):
            reach |= board.span_near[span]
    s.linked[seat], s.mill_reach[seat] = linked, reach


def link_crop(s: State, board: Board, span: int) -> None:
    """A crop links whoever has a building beside it to what lies around it."""
    for seat in range(s.players):
        if s.reach[seat] >> span & 1:
            s.linked[seat] |= board.spans_beside[span]
            s.mill_reach[seat] |= board.span_near[span]


def lay_field(s: State, board: Board, kind: int, span: int) -> None:
    """A field tile now lies on a span."""
    a, b = board.spans[span]
    s.crops[kind] |= 1 << span
    s.fields |= 1 << span
    s.free &= ~board.span_cells[span]
    s.free_spans &= ~(board.spans_at[a] | board.spans_at[b])
    if kind >= TULIP:
        return
    link_crop(s, board, span)
    if kind == COW:
        for seat in range(s.players):
            for farm in bits(board.span_near[span] & s.farms[seat]):
                s.cow_near |= board.spans_near[farm]


def put_worker(s: State, board: Board, seat: int, span: int) -> None:
    """A worker of a seat now tends a tulip field."""
    s.workers[seat] -= 1
    s.on_fields[seat] |= 1 << span
    s.mill_reach[seat] |= board.span_near[span]


def raise_building(s: State, board: Board, seat: int, cell: int, farm: bool) -> None:
    """A farm or a mill of a seat now stands on a cell."""
    (s.farms if farm else s.mills)[seat] |= 1 << cell
    s.free &= ~(1 << cell)
    s.free_spans &= ~board.spans_at[cell]
    beside = board.spans_near[cell]
    s.reach[seat] |= beside
    s.mill_reach[seat] |= board.near[cell]
    if farm:
        s.farm_near |= board.near[cell]
        s.farm_reach[seat] |= beside
        if beside & s.crops[COW]:
            s.cow_near |= beside
    for span in bits(beside & sum(s.crops[:TULIP])):
        s.linked[seat] |= board.spans_beside[span]
        s.mill_reach[seat] |= board.span_near[span]


def bare(s: State, board: Board, cells: int) -> None:
    """Some cells are free now: drained land, or a field has gone."""
    s.free |= cells
    s.free_spans |= board.within(s.free, cells)


def spoil(s: State, board: Board, cell: int) -> None:
    """A bare cell is infertile from now on."""
    s.clay |= 1 << cell
    s.free &= ~(1 << cell)
    s.free_spans &= ~board.spans_at[cell]


def lift_fields(s: State, board: Board, spans: int) -> None:
    """Take crops off the board; what they meant to those beside them is worked out anew."""
    herds = s.crops[COW] & spans
    for kind in range(KINDS):
        s.crops[kind] &= ~spans
    s.fields &= ~spans
    bare(s, board, board.under(spans))
    for seat in range(s.players):
        if s.reach[seat] & spans:
            link_crops(s, board, seat)
    if herds:
        _count_cows(s, board)


# --- the race ------------------------------------------------------------------------------
def start_race(s: State, board: Board) -> None:
    """Find the open spots of the race, and where each seat can step; nothing before the race.

    A spot is named by its first cell: a bare cell by itself, a field by the first of its two.
    """
    s.spots, s.steps = 0, [0] * s.players
    if s.phase < RACE:
        return
    s.spots = s.free
    occupied = sum(s.on_fields)
    for span in bits(s.fields & ~occupied):
        s.spots |= 1 << board.spans[span][0]
    for seat in range(s.players):
        s.spots &= ~s.on_cells[seat]
        s.steps[seat] = _step_from(s, board, s.mills[seat] | s.on_cells[seat])
        for span in bits(s.on_fields[seat]):
            s.steps[seat] |= _step_from(s, board, board.span_cells[span])


def _step_from(s: State, board: Board, cells: int) -> int:
    """Return the spots beside some cells."""
    near = board.graph.around(cells)
    for cell in bits(near & ~s.free):
        span = board.spans_at[cell] & s.fields
        if span:
            near |= 1 << board.first_cell(span)
    return near


def step(s: State, board: Board, seat: int, spot: int) -> None:
    """A worker of a seat steps onto a spot: a bare cell, or a field."""
    s.runners[seat] -= 1
    here = 0 if s.free >> spot & 1 else board.spans_at[spot] & s.fields
    if not here:
        s.spots &= ~(1 << spot)
        s.on_cells[seat] |= 1 << spot
        s.steps[seat] |= _step_from(s, board, 1 << spot)
        return
    span = here.bit_length() - 1
    s.spots &= ~(1 << board.spans[span][0])
    s.on_fields[seat] |= here
    s.steps[seat] |= _step_from(s, board, board.span_cells[span])
