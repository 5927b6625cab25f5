"""Nothing is created and nothing is lost: what must add up in every position."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping

from ludo.core.packed import count, covers, total
from ludo.granja.farm import Farm
from ludo.granja.names import (
    COMMODITY,
    CROPS,
    FIELD,
    NONE,
    NOTCHES,
    PIG,
    ROOF_SPACES,
    ROUNDS,
    SPENT,
    TALLIES,
    WORKSHOPS,
)
from ludo.granja.state import (
    BREED_DUE,
    CAN_DOUBLE,
    DIE1,
    DIE2,
    DIE_DUE,
    DISCARD,
    DONKEY,
    FREE,
    GREENGROCER_DUE,
    HARVEST,
    HARVEST_DUE,
    HATS,
    HATS_DUE,
    HIRED,
    INCOME,
    INCOME_DUE,
    LAST,
    MARKER,
    OVER,
    PAID,
    PHASES,
    RESERVE,
    ROOF,
    ROOF_BOUGHT,
    TOOK_DIE,
    State,
)
from ludo.granja.underway import frames
from ludo.granja.worlds import placed_cards

_BY_DONKEYS = (HATS, FREE, PAID)
# The business that each step can have; when all is over, the last step's is still there.
_MARKS: Mapping[int, int] = {
    INCOME: INCOME_DUE, HARVEST: HARVEST_DUE | BREED_DUE | GREENGROCER_DUE,
    ROOF: ROOF_BOUGHT | CAN_DOUBLE, DIE1: DIE_DUE | TOOK_DIE, DIE2: DIE_DUE | TOOK_DIE,
    HATS: HATS_DUE, PAID: HIRED, OVER: HIRED,
}  # fmt: skip


def problems(s: State, farm: Farm) -> Iterator[str]:
    """Yield a sentence for each thing that cannot be."""
    yield from _cards(s, farm)
    yield from _roofs(s, farm)
    for seat in range(farm.players):
        yield from _farm(s, seat, farm)
        yield from _deliveries(s, seat, farm)
        yield from _barrows(s, seat, farm)
    yield from _market(s, farm)
    yield from _workshops(s)
    yield from _dice(s, farm)
    yield from _donkeys(s, farm)
    yield from _step(s, farm)
    yield from frames(s, farm)


def _cards(s: State, farm: Farm) -> Iterator[str]:
    found = Counter([*placed_cards(s), *s.draw])
    for hand in s.hands:
        found.update(hand)
        if list(hand) != sorted(hand):
            yield "a hand is not sorted"
    for card in range(len(farm.box.cards)):
        if found[card] != 1:
            yield f"card {card + 1} lies in {found[card]} places, not in one"
    if not s.draw and s.discard:
        yield "the draw pile is empty, and the discards were not shuffled"


def _roofs(s: State, farm: Farm) -> Iterator[str]:
    found = Counter(s.shown)
    for tiles in (*s.roofs, *s.ahead):
        found.update(tiles)
    for tile, n in found.items():
        if n > 1:
            yield f"roof tile {tile + 1} lies in {n} places"
    for tile in s.shown:
        if farm.box.roofs[tile].round != s.round:
            yield f"roof tile {tile + 1} is not of round {s.round}"
    if len(s.shown) > farm.setting.roofs_a_round:
        yield f"{len(s.shown)} roof tiles are on sale, {farm.setting.roofs_a_round} at most"
    for number, tiles in enumerate(s.ahead):
        size = farm.setting.roofs_a_round if number >= s.round else 0
        if len(tiles) != size:
            yield f"{len(tiles)} roof tiles lie ready for round {number + 1}, not {size}"
        if any(farm.box.roofs[tile].round != number + 1 for tile in tiles):
            yield f"a roof tile of another round lies ready for round {number + 1}"
    if len(s.ahead) != ROUNDS:
        yield "there is a pile of roof tiles for each round"


def _farm(s: State, seat: int, farm: Farm) -> Iterator[str]:
    left = farm.markers - farm.used(s, seat)
    if left < 0 or s.left[seat] != left:
        yield f"seat {seat} has {s.left[seat]} markers left, and {left} are not in use"
    first = len(TALLIES) * seat
    tally = s.tally[first : first + len(TALLIES)]
    if s.vp[seat] != sum(tally) - 2 * tally[SPENT]:
        yield f"seat {seat} has {s.vp[seat]} VP, and they do not come from anywhere"
    if farm.free_pens(s, seat) < 0:
        yield f"seat {seat} has {count(s.stores[seat], PIG)} pigs in {s.pens[seat]} pens"
    for crop, name in enumerate(CROPS):
        if farm.has(s, seat, FIELD + crop) > count(s.crops[seat], crop):
            yield f"seat {seat} has more {name} on fields than fields of it"
    n = len(s.roofs[seat])
    if n > ROOF_SPACES or s.turned[seat] >> n:
        yield f"the roof of seat {seat} has {n} tiles, and others are face down"
    if any(farm.box.roofs[tile].round > s.round for tile in s.roofs[seat]):
        yield f"seat {seat} has a roof tile of a round to come"
    for notch in range(NOTCHES):
        if s.exhausted[seat] >> notch & 1 and s.helpers[NOTCHES * seat + notch] == NONE:
            yield f"seat {seat} has an exhausted helper where there is none"


def _deliveries(s: State, seat: int, farm: Farm) -> Iterator[str]:
    """What lies in the rows of workshops."""
    for workshop, name in enumerate(WORKSHOPS):
        missing, row = s.rows[farm.players * workshop + seat], farm.box.workshops[workshop]
        is_done = bool(s.done[seat] >> workshop & 1)
        if not covers(row, missing) or is_done != (not missing):
            yield f"the row of seat {seat} in the {name} does not add up"
        if (seat in s.lanes[workshop]) != (missing != row):
            yield f"seat {seat} has a row in the {name} and nothing in it, or the other way round"
        if missing != row and workshop in s.closed:
            yield f"seat {seat} has delivered to the {name}, which is closed"
    if s.fresh[seat] & ~s.done[seat]:
        yield f"seat {seat} has just completed a workshop that is not completed"


def _barrows(s: State, seat: int, farm: Farm) -> Iterator[str]:
    for notch in range(NOTCHES * seat, NOTCHES * (seat + 1)):
        card, missing = s.barrows[notch], s.missing[notch]
        if card == NONE:
            if missing:
                yield f"seat {seat} has no barrow where goods are missing"
        elif not missing or not covers(farm.box.cards[card].barrow, missing):
            yield f"the barrow with card {card + 1} does not add up"


def _market(s: State, farm: Farm) -> Iterator[str]:
    taken = 0
    for spaces in s.stalls:
        if spaces & taken:
            yield "two markers lie on one space of the market"
        taken |= spaces
    if taken & ~farm.setting.market.open:
        yield "a marker lies on a covered space of the market"


def _workshops(s: State) -> Iterator[str]:
    """A closed workshop opens with the first completion of each."""
    completed = 0
    for done in s.done:
        completed |= done
    for workshop in s.closed:
        if completed >> workshop & 1:
            yield f"the {WORKSHOPS[workshop]} is closed and completed"
    if len(s.closed) > 3:
        yield f"{len(s.closed)} workshops are closed, where 3 is the most"


def _dice(s: State, farm: Farm) -> Iterator[str]:
    n = total(s.pool)
    if s.marks & DIE_DUE and n < 2:
        yield f"{n} dice are left to choose from, where one has to be left over"
    if s.phase == LAST and n != 1:
        yield f"{n} dice are left for everybody, not one"
    if n > farm.setting.dice:
        yield f"{n} dice lie on the board, and there are {farm.setting.dice}"
    for seat, face in enumerate(s.reserved):
        if face != NONE and s.phase not in (RESERVE, DIE1, DIE2, LAST):
            yield f"seat {seat} has reserved a die outside the Revenue phase"


def _donkeys(s: State, farm: Farm) -> Iterator[str]:
    for seat in range(farm.players):
        own, used = s.chosen[seat], s.donkeys[seat]
        if s.phase in _BY_DONKEYS and own == NONE:
            yield f"seat {seat} has chosen no donkey tile"
        if s.phase < DONKEY and own != NONE:
            yield f"seat {seat} has chosen a donkey tile too early"
        if s.phase == DONKEY and own != NONE and used >> own & 1:
            yield f"seat {seat} has chosen a donkey tile that is used up"
        if s.phase == DONKEY and own == NONE and used == 15:
            yield f"seat {seat} has no donkey tile left"
    if s.phase == DONKEY and NONE not in s.chosen:
        yield "everybody has chosen a donkey tile, and nothing goes on"


def _step(s: State, farm: Farm) -> Iterator[str]:
    """What belongs to the step under way."""
    if s.marks & ~_MARKS.get(s.phase, 0):
        yield f"in {PHASES[s.phase]} there is business of another step"
    if s.phase == DISCARD and len(s.hands[s.turn]) <= s.limit[s.turn]:
        yield f"seat {s.turn} has to discard cards, and holds {len(s.hands[s.turn])}"
    waits = [frame for frame in s.pending if s.phase != RESERVE or frame.kind != MARKER]
    if waits and s.phase in (DISCARD, RESERVE, DONKEY, OVER):
        yield f"something is under way in {PHASES[s.phase]}"
    if s.round > farm.setting.rounds:
        yield f"round {s.round} is played, and there are {farm.setting.rounds}"
    if any(count(stores, COMMODITY) > farm.markers for stores in s.stores):
        yield "there are more commodities than markers"
