"""Nothing is created and nothing is lost: what must add up in every position.

What belongs to the step under way is looked at in `steps.py`, what waits for a choice in
`underway.py`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from ludo.core.packed import count, covers, unpack
from ludo.granja.farm import Farm
from ludo.granja.helpers import NAMES, SKILLS
from ludo.granja.names import (
    CROPS,
    FIELD,
    GOODS,
    NONE,
    NOTCHES,
    PIG,
    ROOF_SPACES,
    SPENT,
    TALLIES,
    WORKSHOPS,
)
from ludo.granja.setup import CLOSED
from ludo.granja.state import State
from ludo.granja.steps import misfits
from ludo.granja.underway import frames
from ludo.granja.worlds import placed_cards


def problems(s: State, farm: Farm) -> Iterator[str]:
    """Yield a sentence for each thing that cannot be."""
    yield from _cards(s, farm)
    yield from _roofs(s, farm)
    for seat in range(farm.players):
        yield from _farm(s, seat, farm)
        yield from _roof(s, seat, farm)
        yield from _helpers(s, seat, farm)
        yield from _deliveries(s, seat, farm)
        yield from _barrows(s, seat, farm)
    yield from _market(s, farm)
    yield from _workshops(s)
    yield from misfits(s, farm)
    yield from frames(s, farm)


# --- cards and tiles ---------------------------------------------------------------------------
def _cards(s: State, farm: Farm) -> Iterator[str]:
    found = Counter([*placed_cards(s), *s.draw])
    for seat, hand in enumerate(s.hands):
        found.update(hand)
        if list(hand) != sorted(hand):
            yield f"the hand of seat {seat} is not sorted: {', '.join(str(c + 1) for c in hand)}"
    for card in range(len(farm.box.cards)):
        if found[card] != 1:
            yield f"card {card + 1} lies in {found[card]} places, not in one"
    if not s.draw and s.discard:
        yield f"the draw pile is empty, and {len(s.discard)} discards were not shuffled"


def _roofs(s: State, farm: Farm) -> Iterator[str]:
    """A round has its own tiles, as many as the table plays with."""
    size, on_sale = farm.setting.roofs_a_round, Counter(s.shown)
    for tiles in (*s.roofs, *s.ahead):
        on_sale.update(tiles)
    for tile, n in on_sale.items():
        if n > 1:
            yield f"roof tile {tile + 1} lies in {n} places"
    for tile in s.shown:
        if farm.box.roofs[tile].round != s.round:
            yield f"roof tile {tile + 1} is on sale in round {s.round}, and is not of that round"
    for number in range(1, s.round + 1):
        own = [tile for roof in s.roofs for tile in roof if farm.box.roofs[tile].round == number]
        n = len(own) + (len(s.shown) if number == s.round else 0)
        if n > size:
            yield f"{n} roof tiles of round {number} are in play, and {size} is the most"
    for number, pile in enumerate(s.ahead, 1):
        wanted = size if number > s.round else 0
        if len(pile) != wanted:
            n = len(pile)
            yield f"the number of roof tiles ready for round {number} is {n}, where {wanted} belong"
        for tile in pile:
            if farm.box.roofs[tile].round != number:
                yield f"roof tile {tile + 1} of another round lies ready for round {number}"


# --- farms -------------------------------------------------------------------------------------
def _farm(s: State, seat: int, farm: Farm) -> Iterator[str]:
    left = farm.markers - farm.used(s, seat)
    if left < 0 or s.left[seat] != left:
        yield f"seat {seat} has {s.left[seat]} markers left, and {left} are not in use"
    first = len(TALLIES) * seat
    tally = s.tally[first : first + len(TALLIES)]
    came = sum(tally) - 2 * tally[SPENT]
    if s.vp[seat] != came:
        yield f"seat {seat} has {s.vp[seat]} VP, but its tally adds up to {came}"
    if farm.free_pens(s, seat) < 0:
        yield f"seat {seat} has {count(s.stores[seat], PIG)} pigs in {s.pens[seat]} pens"
    for crop, name in enumerate(CROPS):
        ripe, fields = farm.has(s, seat, FIELD + crop), count(s.crops[seat], crop)
        if ripe > fields:
            yield f"seat {seat} has {ripe} {name} on {fields} fields of it"


def _roof(s: State, seat: int, farm: Farm) -> Iterator[str]:
    n = len(s.roofs[seat])
    if n > ROOF_SPACES:
        yield f"the roof of seat {seat} has {n} tiles, and {ROOF_SPACES} is the most"
    if s.turned[seat] >> n:
        used = s.turned[seat].bit_length()
        yield f"tile {used} on the roof of seat {seat} is used, and the number of tiles is {n}"
    for tile in s.roofs[seat]:
        number = farm.box.roofs[tile].round
        if number > s.round:
            yield f"seat {seat} has roof tile {tile + 1} of round {number} in round {s.round}"


def _helpers(s: State, seat: int, farm: Farm) -> Iterator[str]:
    for notch in range(NOTCHES):
        if not s.exhausted[seat] >> notch & 1:
            continue
        card = s.helpers[NOTCHES * seat + notch]
        if card == NONE:
            yield f"seat {seat} has an exhausted helper in notch {notch + 1}, where there is none"
        elif not SKILLS[farm.box.cards[card].skill].once:
            name = NAMES[farm.box.cards[card].skill]
            yield f"seat {seat} has an exhausted {name}, who does not work only once a round"


# --- deliveries --------------------------------------------------------------------------------
def _deliveries(s: State, seat: int, farm: Farm) -> Iterator[str]:
    """What lies in the rows of workshops."""
    for workshop, name in enumerate(WORKSHOPS):
        missing, row = s.rows[farm.players * workshop + seat], farm.box.workshops[workshop]
        is_done = bool(s.done[seat] >> workshop & 1)
        if not covers(row, missing):
            yield f"the {name} asks seat {seat} for {_goods(missing)}, and wants {_goods(row)}"
        if is_done != (not missing):
            how = "completed" if is_done else "not completed"
            yield f"the {name} is {how} by seat {seat}, with {_goods(missing)} missing"
        if (seat in s.lanes[workshop]) != (missing != row):
            how = "a" if seat in s.lanes[workshop] else "no"
            yield f"seat {seat} has {how} row in the {name}, with {_goods(missing)} missing"
        if missing != row and workshop in s.closed:
            yield f"seat {seat} has delivered to the {name}, which is closed"
    fresh = s.fresh[seat] & ~s.done[seat]
    if fresh:
        name = WORKSHOPS[fresh.bit_length() - 1]
        yield f"seat {seat} has just completed the {name}, which is not completed"


def _barrows(s: State, seat: int, farm: Farm) -> Iterator[str]:
    for notch in range(NOTCHES):
        card, missing = s.barrows[NOTCHES * seat + notch], s.missing[NOTCHES * seat + notch]
        wanted = 0 if card == NONE else farm.box.cards[card].barrow
        if not covers(wanted, missing) or bool(missing) != (card != NONE):
            where = f"barrow {notch + 1} of seat {seat}"
            yield f"{where} lacks {_goods(missing)}, and its card asks for {_goods(wanted)}"


def _goods(packed: int) -> str:
    """Return goods in words."""
    return ", ".join(f"{n} {GOODS[kind]}" for kind, n in unpack(packed).items()) or "nothing"


def _market(s: State, farm: Farm) -> Iterator[str]:
    taken = 0
    for spaces in s.stalls:
        if spaces & taken:
            yield f"two markers lie on space {(spaces & taken).bit_length()} of the market"
        taken |= spaces
    covered = taken & ~farm.setting.market.open
    if covered:
        yield f"a marker lies on space {covered.bit_length()} of the market, which is covered"


def _workshops(s: State) -> Iterator[str]:
    """A closed workshop opens with the first completion of each."""
    completed = 0
    for done in s.done:
        completed |= done
    most = max(CLOSED - completed.bit_count(), 0)
    if len(s.closed) > most:
        yield f"the number of closed workshops is {len(s.closed)}, where {most} is the most"
