"""Nothing is created and nothing is lost: what must add up in every position."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from ludo.core.graphs import bits
from ludo.core.packed import count, full, total
from ludo.core.shapes import DoesNotFit
from ludo.core.state import differing
from ludo.h2olland.names import GOODS, KINDS, TULIP
from ludo.h2olland.reach import derive
from ludo.h2olland.setting import H2Setting
from ludo.h2olland.state import (
    CLAY,
    DIKES,
    DROUGHT,
    PHASES,
    RACE,
    RETURN,
    REWARD,
    SPRING,
    TURN,
    WINTER,
    Draining,
    State,
)
from ludo.h2olland.water import drainable

_ALL_GOODS = full(range(KINDS))


def check_places(s: State, setting: H2Setting) -> None:
    """Raise DoesNotFit where two things of one sort lie on one place: masks are added up."""
    board = setting.board
    _check_once("farms and mills", (*s.farms, *s.mills), board.cells)
    _check_once("workers (on_cells)", s.on_cells, board.cells)
    _check_once("workers (on_fields)", s.on_fields, board.span_names)
    _check_once("fields (crops)", s.crops, board.span_names)


def _check_once(what: str, masks: Iterable[int], names: Sequence[str]) -> None:
    seen = 0
    for mask in masks:
        if seen & mask:
            twice = ", ".join(names[number] for number in bits(seen & mask))
            raise DoesNotFit(f"two {what} are on one place: {twice}")
        seen |= mask


def problems(s: State, setting: H2Setting) -> Iterator[str]:
    """Yield a sentence for each sum that is wrong."""
    yield from pieces_and_ground(s, setting)
    yield from _workers(s, setting)
    yield from _time(s, setting)
    yield from _draining(s, setting)
    yield from _turn(s, setting)
    anew = s.clone()
    derive(anew, setting.board)
    yield from differing(s, anew, State.followers())


def pieces_and_ground(s: State, setting: H2Setting) -> Iterator[str]:
    """Yield what is wrong whatever the season: pieces lost, or lying where they cannot."""
    yield from _goods(s, setting)
    yield from _pieces(s, setting)
    yield from _ground(s, setting)
    yield from _lake(s, setting)


# --- pieces --------------------------------------------------------------------------------
def _goods(s: State, setting: H2Setting) -> Iterator[str]:
    for kind, name in enumerate(GOODS):
        found = count(s.stock, kind) + sum(count(barn, kind) for barn in s.barns)
        found += s.crops[kind].bit_count()
        yield from _differs(f"{name} tiles", found, count(setting.box.goods, kind))
    for packed in (s.stock, *s.barns):
        if packed & ~_ALL_GOODS:
            yield f"a count of goods is out of range: {packed}"


def _pieces(s: State, setting: H2Setting) -> Iterator[str]:
    box = setting.box
    dikes = s.dike_left + sum(s.dike_stock) + s.dikes.bit_count()
    yield from _differs("dikes", dikes, box.dikes)
    for seat in setting.seats:
        for what, most, placed, stock in (
            ("farms", box.farms, s.farms[seat], s.farm_stock[seat]),
            ("mills", box.mills, s.mills[seat], s.mill_stock[seat]),
        ):
            if stock < 0 or placed.bit_count() + stock > most:
                yield f"seat {seat} has {placed.bit_count()} + {stock} {what} of {most}"
    if min(s.dike_stock) < 0 or s.dike_left < 0:
        yield f"dikes are owed: {s.dike_stock}, {s.dike_left} left"
    cards = sorted((*s.deck, *s.drawn))
    yield from _differs("weather cards", cards, list(range(len(box.weather))))


def _ground(s: State, setting: H2Setting) -> Iterator[str]:
    """Yield what stands in the water, on infertile land or on top of something."""
    board = setting.board
    piles = [*s.farms, *s.mills, *(board.span_cells[span] for span in bits(sum(s.crops)))]
    taken = 0
    for pile in piles:
        if taken & pile:
            yield f"two things lie on {board.names(taken & pile)}"
        taken |= pile
    if taken & ~board.dry_land(s.water):
        yield f"{board.names(taken & ~board.dry_land(s.water))} lie in the water"
    fields = board.under(sum(s.crops))
    if s.clay & (fields if setting.clay_is_ground else taken):
        yield f"something stands on infertile land: {board.names(s.clay & taken)}"


def _lake(s: State, setting: H2Setting) -> Iterator[str]:
    """Yield what is wrong with infertile land and dikes."""
    board = setting.board
    turned = s.clay.bit_count() + (s.pending is not None and s.pending.clay >= 0)
    yield from _differs("infertile tiles", s.hidden.bit_count() + turned, board.map.infertile)
    if s.hidden & ~s.water or s.clay & ~board.dry_land(s.water):
        yield "infertile land is hidden on dry tiles, or seen under water"
    for site in bits(s.dikes):
        if board.site_tiles[site] & ~s.water:
            yield f"a dike stands on dry land: {board.site_names[site]}"


# --- workers -------------------------------------------------------------------------------
def _workers(s: State, setting: H2Setting) -> Iterator[str]:
    standing = occupied = 0
    for seat in setting.seats:
        n = s.workers[seat] + s.runners[seat]
        n += s.on_fields[seat].bit_count() + s.on_cells[seat].bit_count()
        yield from _differs(f"workers of seat {seat}", n, setting.box.workers)
        if s.phase < RACE and (s.runners[seat] or s.on_cells[seat]):
            yield f"seat {seat} races before the race"
        if occupied & s.on_fields[seat]:
            yield "two workers stand on one field"
        if s.on_cells[seat] & (standing | ~s.free):
            yield f"workers of seat {seat} stand where they cannot"
        occupied |= s.on_fields[seat]
        standing |= s.on_cells[seat]
    if occupied & ~sum(s.crops[TULIP if s.phase < RACE else 0 :]):
        yield "a worker stands where there is no field"
    if min((*s.workers, *s.runners)) < 0:
        yield f"workers are owed: {s.workers}, {s.runners}"


# --- the flow of the year ------------------------------------------------------------------
def _time(s: State, setting: H2Setting) -> Iterator[str]:
    """Yield what cannot be in this part of the year."""
    in_drought = s.pending is not None and s.pending.in_drought
    after_weather = s.phase >= DROUGHT or in_drought
    if not 1 <= s.year <= setting.years or len(s.drawn) != s.year - 1 + after_weather:
        yield f"year {s.year} of {setting.years} with {len(s.drawn)} weather cards"
    if s.used & ~s.all_mills():
        yield f"mills have worked where there are none: {setting.board.names(s.used)}"
    if s.phase in (SPRING, DROUGHT, WINTER, RETURN) and not s.water:
        yield f"the phase is {PHASES[s.phase]} although the lake is dry"
    if s.phase in (WINTER, RETURN) and s.year >= setting.years:
        yield f"the phase is {PHASES[s.phase]} in year {s.year} of {setting.years}"


def _draining(s: State, setting: H2Setting) -> Iterator[str]:
    """Yield what cannot be of a zone that is being drained."""
    if (s.phase in (TURN, CLAY, REWARD)) != (s.pending is not None):
        yield f"pending is {s.pending} in phase {PHASES[s.phase]}"
    if s.pending is None:
        return
    board, (_, tiles, mills, _, clay) = setting.board, s.pending
    if tiles & ~s.water or mills & ~s.all_mills():
        yield f"the zone being drained does not fit the board: {s.pending}"
    elif not drainable(board, tiles, mills):
        left = [tile + 1 for tile in bits(tiles)]
        yield f"the tiles {left} cannot be drained by the mills {board.names(mills)}"
    if (s.phase == CLAY) != (clay >= 0):
        yield f"infertile land waits to be laid in phase {PHASES[s.phase]}"
    elif s.phase == CLAY and board.tile_cells[clay] & ~s.free:
        taken = board.names(board.tile_cells[clay] & ~s.free)
        yield f"infertile land is to be laid on tile {clay + 1}, where {taken} are not bare"
    yield from _drought(s, s.pending) if s.pending.in_drought else _polder(s, s.pending)


def _drought(s: State, pending: Draining) -> Iterator[str]:
    # Tiles without mills have been told of: nothing could drain them.
    if pending.mills or s.phase != CLAY:
        yield f"a zone is drained in a drought: {pending}"
    if pending.owed:
        yield f"tulips are owed to {len(pending.owed)} seats in a drought"


def _polder(s: State, pending: Draining) -> Iterator[str]:
    if pending.chooser >= s.players or len(pending.owed) != s.players:
        yield f"tulips are owed to {len(pending.owed)} seats by chooser {pending.chooser}"
    elif s.phase == REWARD and not pending.owed[s.turn]:
        yield f"seat {s.turn} is to take a tulip and is owed none"
    if s.phase == TURN and not pending.tiles:
        yield f"no tile is left to turn: {pending}"
    if s.phase == REWARD and pending.tiles:
        yield f"tulips are paid although a zone is not dry: {pending}"


def _turn(s: State, setting: H2Setting) -> Iterator[str]:
    """Yield why the seat to act cannot be to act."""
    if s.phase in (SPRING, DIKES, RACE) and s.passed >> s.turn & 1:
        yield f"seat {s.turn} is to act and has passed"
    placed: dict[int, list[int]] = {DIKES: s.dike_stock, RACE: s.runners}
    pieces = placed.get(s.phase)
    if pieces is not None and not pieces[s.turn]:
        yield f"seat {s.turn} is to act and has nothing to place"
    if s.phase == RETURN and total(s.barns[s.turn]) <= setting.barn_limit:
        yield f"seat {s.turn} gives tiles back without need"


def _differs(what: str, found: object, wanted: object) -> Iterator[str]:
    if found != wanted:
        yield f"{what}: {found}, where {wanted} belong"
