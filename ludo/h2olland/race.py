"""The tulip race: last planting, then workers run over the fields."""

from __future__ import annotations

from ludo.core.graphs import bits
from ludo.h2olland import autumn, placement, scoring, spring
from ludo.h2olland.actions import PlaceWorker
from ludo.h2olland.kit import Events, Kit, tell
from ludo.h2olland.names import GOODS, ONE, TULIP
from ludo.h2olland.state import OVER, PLANT, RACE, WAIT, State


def begin_planting(kit: Kit, s: State, events: Events) -> int:
    """Shared crops leave the board; then everything in the barns is placed in turn."""
    board, shared = kit.board, 0
    for span in bits(sum(s.crops[:TULIP])):
        if sum(s.reach[seat] >> span & 1 for seat in kit.seats) > 1:
            shared |= 1 << span
            kind = next(kind for kind in range(TULIP) if s.crops[kind] >> span & 1)
            s.stock += ONE[kind]
            if events is not None:
                tell(
                    events, "shared_field_gone", "h2olland.race.remove-shared", None,
                    kind=GOODS[kind], at=board.span_name(span), n=2,
                )  # fmt: skip
    if shared:
        placement.lift_fields(s, board, shared)
        if events is not None:
            autumn.tell_stays(kit, s, shared, events)
    s.phase, s.turn = PLANT, (s.clog - 1) % s.players
    if events is not None:
        tell(events, "planting_began", "h2olland.race.last-placement", None)
    return spring.next_planter(kit, s, events)


def begin(kit: Kit, s: State, events: Events) -> int:
    """All workers are called back, and the race starts."""
    for seat in kit.seats:
        s.runners[seat] = s.on_fields[seat].bit_count()
        s.on_fields[seat] = 0
    s.phase, s.passed = RACE, 0
    placement.derive(s, kit.board)
    starter = s.clog if s.last_turner < 0 else s.last_turner
    s.turn = (starter - 1) % s.players
    if events is not None:
        tell(events, "workers_lifted", "h2olland.race.lift", None, n=sum(s.runners))
        tell(events, "race_began", "h2olland.race.starter", starter)
    return _next_runner(kit, s, events)


def place_worker(kit: Kit, s: State, action: PlaceWorker, events: Events) -> int:
    """A worker steps onto a field or a bare cell."""
    seat, spot = action.seat, action.at
    span = placement.step(s, kit.board, seat, spot)
    if events is not None:
        _tell_step(kit, s, seat, spot, span, events)
    return _next_runner(kit, s, events)


def _tell_step(kit: Kit, s: State, seat: int, spot: int, span: int, events: Events) -> None:
    assert events is not None
    board = kit.board
    if _came_over_bridge(kit, s, seat, spot, span):
        tell(events, "worker_over_bridge", "h2olland.race.bridge", seat)
    if span < 0:
        tell(events, "worker_stepped", "h2olland.race.beside", seat, at=board.cells[spot])
        return
    kind = next(kind for kind, spans in enumerate(s.crops) if spans >> span & 1)
    at = board.span_name(span)
    if kind < TULIP:
        tell(
            events, "worker_crossed", "h2olland.race.one-per-tile", seat,
            at=at, kind=GOODS[kind], n=2,
        )  # fmt: skip
    else:
        tell(
            events, "tulips_taken", "h2olland.score.tulips", seat,
            at=at, kind=GOODS[kind], n=2, points=kind - TULIP + 1,
        )  # fmt: skip


def _came_over_bridge(kit: Kit, s: State, seat: int, spot: int, span: int) -> bool:
    """Return whether only a bridge led a worker to where it stands now."""
    board = kit.board
    here = 1 << spot if span < 0 else board.span_cells[span]
    others = s.on_fields[seat] & ~(1 << span if span >= 0 else 0)
    own = s.mills[seat] | (s.on_cells[seat] & ~here) | placement.cells_of(board, others)
    return board.only_by_bridge(here, own)


def _next_runner(kit: Kit, s: State, events: Events) -> int:
    """Find who places the next worker; who cannot is out."""
    if sum(s.crops[TULIP:]) & ~sum(s.on_fields):
        for seat in kit.after[s.turn]:
            if s.passed >> seat & 1:
                continue
            if s.runners[seat] and s.steps[seat] & s.spots:
                s.turn = seat
                return WAIT
            s.passed |= 1 << seat
            if events is not None:
                tell(events, "runner_out", "h2olland.race.compulsory", seat, n=s.runners[seat])
    s.phase = OVER
    if events is not None:
        tell(events, "race_ended", "h2olland.race.end", None)
        events.append(scoring.victory(s))
    return WAIT
