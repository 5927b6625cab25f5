"""Nothing is created and nothing is lost: what must add up in every position."""

from __future__ import annotations

from collections.abc import Iterator

from ludo.core.graphs import bits
from ludo.core.packed import count, total
from ludo.h2olland.kit import Kit
from ludo.h2olland.names import GOODS, KINDS, TULIP
from ludo.h2olland.placement import cells_of, derive
from ludo.h2olland.state import (
    CLAY,
    DIKES,
    DROUGHT,
    RACE,
    RETURN,
    REWARD,
    SPRING,
    TURN,
    State,
    clone,
)

_DERIVED = (
    "free", "free_spans", "fields", "reach", "farm_reach", "linked", "mill_reach", "farm_near",
    "cow_near", "spots", "steps",
)  # fmt: skip


def problems(s: State, kit: Kit) -> Iterator[str]:
    """Yield a sentence for each sum that is wrong."""
    yield from pieces_and_ground(s, kit)
    yield from _workers(s, kit)
    yield from _flow(s, kit)
    anew = clone(s)
    derive(anew, kit.board)
    for name in _DERIVED:
        yield from _differs(name, getattr(s, name), getattr(anew, name))


def pieces_and_ground(s: State, kit: Kit) -> Iterator[str]:
    """Yield what is wrong whatever the season: pieces lost, or lying where they cannot."""
    yield from _goods(s, kit)
    yield from _pieces(s, kit)
    yield from _ground(s, kit)


def _goods(s: State, kit: Kit) -> Iterator[str]:
    for kind, name in enumerate(GOODS):
        found = count(s.stock, kind) + sum(count(barn, kind) for barn in s.barns)
        found += s.crops[kind].bit_count()
        yield from _differs(f"{name} tiles", found, count(kit.box.goods, kind))
    for packed in (s.stock, *s.barns):
        if packed < 0 or packed >> 8 * KINDS:
            yield f"a count of goods is out of range: {packed}"


def _pieces(s: State, kit: Kit) -> Iterator[str]:
    dikes = s.dike_left + sum(s.dike_stock) + s.dikes.bit_count()
    yield from _differs("dikes", dikes, kit.box.dikes)
    for seat in kit.seats:
        for what, most, placed, stock in (
            ("farms", kit.box.farms, s.farms[seat], s.farm_stock[seat]),
            ("mills", kit.box.mills, s.mills[seat], s.mill_stock[seat]),
        ):
            if stock < 0 or placed.bit_count() + stock > most:
                yield f"seat {seat} has {placed.bit_count()} + {stock} {what} of {most}"
    if min(s.dike_stock) < 0 or s.dike_left < 0:
        yield f"dikes are owed: {s.dike_stock}, {s.dike_left} left"
    cards = sorted((*s.deck, *s.drawn))
    yield from _differs("weather cards", cards, list(range(len(kit.box.weather))))


def _ground(s: State, kit: Kit) -> Iterator[str]:
    """Yield what stands in the water, on infertile land or on top of something."""
    board = kit.board
    piles = [*s.farms, *s.mills, *(board.span_cells[span] for span in bits(sum(s.crops)))]
    taken = 0
    for pile in piles:
        if taken & pile:
            yield f"two things lie on {board.names(taken & pile)}"
        taken |= pile
    if taken & ~board.dry_land(s.water):
        yield f"{board.names(taken & ~board.dry_land(s.water))} lie in the water"
    fields = cells_of(board, sum(s.crops))
    if s.clay & (fields if kit.clay_is_ground else taken):
        yield f"something stands on infertile land: {board.names(s.clay & taken)}"
    turned = s.clay.bit_count() + (s.pending is not None and s.pending.clay >= 0)
    yield from _differs("infertile tiles", s.hidden.bit_count() + turned, board.map.infertile)
    if s.hidden & ~s.water or s.clay & ~board.dry_land(s.water):
        yield "infertile land is hidden on dry tiles, or seen under water"
    for site in bits(s.dikes):
        if board.site_tiles[site] & ~s.water:
            yield f"a dike stands on dry land: {board.sites[site]}"


def _workers(s: State, kit: Kit) -> Iterator[str]:
    occupied = 0
    for seat in kit.seats:
        n = s.workers[seat] + s.runners[seat]
        n += s.on_fields[seat].bit_count() + s.on_cells[seat].bit_count()
        yield from _differs(f"workers of seat {seat}", n, kit.box.workers)
        if occupied & s.on_fields[seat]:
            yield "two workers stand on one field"
        occupied |= s.on_fields[seat]
        if s.phase < RACE and (s.runners[seat] or s.on_cells[seat]):
            yield f"seat {seat} races before the race"
    standing = 0
    for seat in kit.seats:
        if s.on_cells[seat] & (standing | ~s.free):
            yield f"workers of seat {seat} stand where they cannot"
        standing |= s.on_cells[seat]
    if occupied & ~(sum(s.crops[TULIP:]) if s.phase < RACE else sum(s.crops)):
        yield "a worker stands where there is no field"
    if min((*s.workers, *s.runners)) < 0:
        yield f"workers are owed: {s.workers}, {s.runners}"


def _flow(s: State, kit: Kit) -> Iterator[str]:
    """Yield what cannot be in this phase of the year."""
    needs_pending = s.phase in (TURN, CLAY, REWARD)
    if needs_pending != (s.pending is not None):
        yield f"pending is {s.pending} in phase {s.phase}"
    if s.pending is not None:
        chooser, tiles, mills, owed, clay = s.pending
        if tiles & ~s.water or mills & ~kit.all_mills(s) or chooser not in (-1, *kit.seats):
            yield f"the zone being drained does not fit the board: {s.pending}"
        if (s.phase == CLAY) != (clay >= 0) or clay >= kit.board.tiles:
            yield f"infertile land waits to be laid in phase {s.phase}"
        drought = chooser < 0
        if (len(owed), drought) not in ((s.players, False), (0, True)):
            yield f"tulips are owed to {len(owed)} seats by chooser {chooser}"
        if drought and (tiles or mills or s.phase != CLAY):
            yield f"a zone is drained in a drought: {s.pending}"
        if s.phase == TURN and not tiles:
            yield f"no tile is left to turn: {s.pending}"
        if s.phase == REWARD and tiles:
            yield f"tulips are paid although a zone is not dry: {s.pending}"
    if s.used & ~kit.all_mills(s):
        yield f"mills have worked where there are none: {kit.board.names(s.used)}"
    after_weather = s.phase >= DROUGHT or (s.pending is not None and s.pending.chooser < 0)
    if not 1 <= s.year <= kit.years or len(s.drawn) != s.year - 1 + after_weather:
        yield f"year {s.year} of {kit.years} with {len(s.drawn)} weather cards"
    if s.phase in (SPRING, DIKES, RACE) and s.passed >> s.turn & 1:
        yield f"seat {s.turn} is to act and has passed"
    pieces = {DIKES: s.dike_stock, RACE: s.runners}.get(s.phase)
    if pieces is not None and not pieces[s.turn]:
        yield f"seat {s.turn} is to act and has nothing to place"
    if s.phase == REWARD and s.pending is not None and not sum(s.pending.owed[s.turn :][:1]):
        yield f"seat {s.turn} is to take a tulip and is owed none"
    if s.phase == SPRING and not s.water:
        yield "a spring begins although the lake is dry"
    if s.phase == DROUGHT and not s.water:
        yield "a drought goes on although the lake is dry"
    over_limit = [seat for seat in kit.seats if total(s.barns[seat]) > kit.barn_limit]
    if s.phase == RETURN and s.turn not in over_limit:
        yield f"seat {s.turn} gives tiles back without need"


def _differs(what: str, found: object, wanted: object) -> Iterator[str]:
    if found != wanted:
        yield f"{what}: {found}, where {wanted} belong"
