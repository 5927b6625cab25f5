"""What fits the step under way: dice, donkey tiles, reserved spaces, business and counts.

A position that is written by hand need not name the dice and tiles that were used before: so
those have an upper bound only. What later steps count on is exact.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from ludo.core.packed import total
from ludo.granja.farm import Farm
from ludo.granja.helpers import ELDER, MULETEER
from ludo.granja.names import GREENGROCER, NONE, WAINWRIGHT, WORKSHOPS
from ludo.granja.state import (
    BREED_DUE,
    CAN_DOUBLE,
    CARDS,
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
    MARKS,
    OVER,
    PAID,
    PHASES,
    RESERVE,
    ROOF,
    ROOF_BOUGHT,
    TOOK_DIE,
    WAINWRIGHT_DUE,
    State,
)

_BY_DONKEYS = (HATS, FREE, PAID, OVER)
_BY_DICE = (DIE1, DIE2)
# The business that each step can have; when all is over, the last step's is still there.
_MARKS: Mapping[int, int] = {
    INCOME: INCOME_DUE, HARVEST: HARVEST_DUE | BREED_DUE | GREENGROCER_DUE,
    ROOF: ROOF_BOUGHT | CAN_DOUBLE, DIE1: DIE_DUE | TOOK_DIE, DIE2: DIE_DUE | TOOK_DIE,
    HATS: HATS_DUE | WAINWRIGHT_DUE, PAID: HIRED, OVER: HIRED,
}  # fmt: skip
# What a workshop offers in a step, if it was completed in an earlier round.
_LASTING = {GREENGROCER_DUE: GREENGROCER, WAINWRIGHT_DUE: WAINWRIGHT}
# Where a count of the step under way can be above 0; the next step sets it back.
_COUNTED: Mapping[str, tuple[int, ...]] = {
    "plays": (CARDS, DISCARD), "moves": (FREE, PAID, OVER), "quota": (PAID, OVER),
}  # fmt: skip


def misfits(s: State, farm: Farm) -> Iterator[str]:
    """Yield a sentence for each thing that does not fit the step under way."""
    yield from _clock(s, farm)
    yield from _business(s)
    yield from _dice(s, farm)
    yield from _reserved(s, farm)
    yield from _donkeys(s, farm)
    yield from _counts(s, farm)


# --- rounds and turns --------------------------------------------------------------------------
def _clock(s: State, farm: Farm) -> Iterator[str]:
    rounds = farm.setting.rounds
    if s.round > rounds:
        yield f"round {s.round} is played, and there are {rounds}"
    if s.phase == OVER and s.round < rounds:
        yield f"the game is over in round {s.round} of {rounds}"
    if not s.leads and not farm.setting.is_solo:
        yield f"leads is false, which it can be in a solo game only, not with {s.players} players"
    if s.phase == DISCARD:
        yield from _hands(s)
    if s.phase == RESERVE and farm.ready(s, s.turn, ELDER) == NONE:
        yield f"seat {s.turn} is to reserve a space and has no Village Elder to use"


def _hands(s: State) -> Iterator[str]:
    """Hands are cut in turn order: of those who had their turn nobody holds too many."""
    held, limit = len(s.hands[s.turn]), s.limit[s.turn]
    if held <= limit:
        yield f"seat {s.turn} has to discard cards, and holds {held} of {limit}"
    for seat in s.order[: s.order.index(s.turn)]:
        if len(s.hands[seat]) > s.limit[seat]:
            held, limit = len(s.hands[seat]), s.limit[seat]
            yield f"seat {seat} holds {held} cards after its discards, and {limit} is the most"


# --- business ----------------------------------------------------------------------------------
def _business(s: State) -> Iterator[str]:
    phase, marks = PHASES[s.phase], s.marks
    strange = marks & ~_MARKS.get(s.phase, 0)
    if strange:
        yield f"in {phase} there is business of another step: {_named(strange)}"
    if s.phase in _BY_DICE and bool(marks & DIE_DUE) == bool(marks & TOOK_DIE):
        yield f"in {phase} a die is either due or taken, and the marks are: {_named(marks)}"
    if marks & CAN_DOUBLE and not marks & ROOF_BOUGHT:
        yield f"seat {s.turn} can double a roof tile and has bought none"
    if marks & ROOF_BOUGHT and not s.roofs[s.turn]:
        yield f"seat {s.turn} has bought a roof tile, and its roof is empty"
    for mark, workshop in _LASTING.items():
        if marks & mark and not (s.done[s.turn] & ~s.fresh[s.turn]) >> workshop & 1:
            name = WORKSHOPS[workshop]
            yield f"seat {s.turn} has not completed the {name} in an earlier round, and can use it"


def _named(marks: int) -> str:
    return ", ".join(name for bit, name in enumerate(MARKS) if marks >> bit & 1) or "none"


# --- dice --------------------------------------------------------------------------------------
def _dice(s: State, farm: Farm) -> Iterator[str]:
    lie, least, most = total(s.pool), *_dice_left(s, farm)
    if not least <= lie <= most:
        wanted = str(most) if least == most else f"{least} or {most}"
        where = f"in {PHASES[s.phase]} of seat {s.turn}"
        yield f"the number of dice on the board is {lie}, where {wanted} belong {where}"
    for seat, taken in enumerate(s.dice):
        n = _dice_taken(s, seat)
        if len(taken) > n:
            where = f"where {n} is the most in {PHASES[s.phase]}"
            yield f"the number of dice taken by seat {seat} is {len(taken)}, {where}"


def _dice_left(s: State, farm: Farm) -> tuple[int, int]:
    """Return how many dice lie on the board in the step under way, at least and at most."""
    if s.phase < DIE1:
        return 0, 0
    if s.phase not in _BY_DICE:
        # The last die lies there until the round ends; after it was used nobody asks for it.
        return int(s.phase == LAST), 1
    left = farm.setting.dice - sum(_dice_taken(s, seat) for seat in range(s.players))
    if farm.setting.is_solo:
        # One goes before the player's first die or after the second, and one in between.
        left -= (not s.leads) + (s.phase == DIE2)
    return left, left


def _dice_taken(s: State, seat: int) -> int:
    """Return how many dice a seat has taken by now."""
    if s.phase < DIE1:
        return 0
    if s.phase not in _BY_DICE:
        return 2
    at, turn = s.order.index(seat), s.order.index(s.turn)
    had_turn = at < turn or (at == turn and bool(s.marks & TOOK_DIE))
    return (s.phase == DIE2) + had_turn


def _reserved(s: State, farm: Farm) -> Iterator[str]:
    for seat, face in enumerate(s.reserved):
        if face == NONE:
            continue
        if s.phase not in (RESERVE, DIE1, DIE2, LAST):
            yield f"seat {seat} has reserved space {face + 1} in {PHASES[s.phase]}"
        elif s.phase == RESERVE and s.order.index(seat) >= s.order.index(s.turn):
            yield f"seat {seat} has reserved space {face + 1} before its turn to reserve is over"
        if not farm.count(s, seat, ELDER):
            yield f"seat {seat} has reserved space {face + 1} without a Village Elder"


# --- donkeys -----------------------------------------------------------------------------------
def _donkeys(s: State, farm: Farm) -> Iterator[str]:
    phase = PHASES[s.phase]
    for seat in range(farm.players):
        own, used = s.chosen[seat], s.donkeys[seat]
        if s.phase in _BY_DONKEYS and own == NONE:
            yield f"seat {seat} has chosen no donkey tile in {phase}"
        if s.phase < DONKEY and own != NONE:
            yield f"seat {seat} has chosen donkey tile {own + 1} in {phase}, which is too early"
        put_away = _put_away(s, seat)
        if own != NONE and used >> own & 1 and not put_away:
            yield f"seat {seat} has chosen donkey tile {own + 1}, which is used up"
        n, most = used.bit_count(), _rounds_used(s, farm) + put_away
        if n > most:
            where = f"where {most} is the most in {phase} of round {s.round}"
            yield f"the number of donkey tiles used by seat {seat} is {n}, {where}"
    if s.phase == DONKEY and NONE not in s.chosen:
        yield "everybody has chosen a donkey tile, and nothing goes on"


def _put_away(s: State, seat: int) -> bool:
    """Return whether the tile of the round is with those used up: a seat's deliveries are over."""
    if s.phase == FREE:
        return s.order.index(seat) < s.order.index(s.turn)
    return s.phase in (PAID, OVER)


def _rounds_used(s: State, farm: Farm) -> int:
    """Return in how many earlier rounds tiles were used that have not come back."""
    back = farm.numbers["donkeys_back"]
    came_back = s.round > back or (s.round == back and s.phase >= DONKEY)
    return s.round - (back if came_back else 1)


# --- counts ------------------------------------------------------------------------------------
def _counts(s: State, farm: Farm) -> Iterator[str]:
    phase = PHASES[s.phase]
    for name, phases in _COUNTED.items():
        n = getattr(s, name)
        if n and s.phase not in phases:
            yield f"in {phase} {name} is {n}, not 0"
    most = farm.numbers["first_plays" if s.round == 1 else "plays"]
    if s.plays > most:
        yield f"plays is {s.plays}, where {most} is the most in round {s.round}"
    if s.phase == FREE:
        most = _deliveries(s, farm)
        if s.moves > most:
            yield f"moves is {s.moves}, where {most} is the most for the donkeys of seat {s.turn}"
    if s.phase in (PAID, OVER) and s.moves and not s.marks & HIRED:
        yield f"moves is {s.moves}, and seat {s.turn} has paid for no delivery"


def _deliveries(s: State, farm: Farm) -> int:
    """Return how many free deliveries a seat has in its step."""
    seat = s.turn
    lasting = (s.done[seat] & ~s.fresh[seat]) >> WAINWRIGHT & 1
    return farm.box.donkeys[s.chosen[seat]] + farm.count(s, seat, MULETEER) + lasting
