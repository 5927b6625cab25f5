"""Nothing is created and nothing is lost: what must add up in every position."""

from __future__ import annotations

from collections.abc import Iterator

from ludo.core.graphs import bits
from ludo.core.packed import count, total
from ludo.core.state import differing
from ludo.finca.actions import BIG_CART, GUST_TILE, MINUS_ONE, STRONG_WIND
from ludo.finca.components import BLADES, FRUIT_KINDS
from ludo.finca.setting import FincaSetting
from ludo.finca.state import (
    DELIVERY,
    GUST,
    NO_FINCA,
    NOT_LIFTED,
    ORDER,
    OVER,
    PHASES,
    PLACE,
    PLAY,
    WIND,
    Pending,
    State,
    derive,
)

# Which action tiles can be at work in a turn under way.
_AT_WORK: dict[int, tuple[int | None, ...]] = {
    DELIVERY: (None, BIG_CART, MINUS_ONE),
    ORDER: (None, BIG_CART, MINUS_ONE),
    WIND: (STRONG_WIND,),
    GUST: (GUST_TILE,),
}


def problems(s: State, setting: FincaSetting) -> Iterator[str]:
    """Yield a sentence for each sum that is wrong."""
    yield from _supplies(s, setting)
    yield from _farmers(s, setting)
    yield from _tiles(s, setting)
    yield from _negatives(s)
    yield from _villages(s)
    yield from _under_way(s, setting)
    yield from _followers(s, setting)


def _supplies(s: State, setting: FincaSetting) -> Iterator[str]:
    for fruit, name in enumerate(setting.fruits):
        found = count(s.supply, fruit) + sum(count(hand, fruit) for hand in s.hands)
        yield from _differs(f"{name} pieces", found, setting.fruits_each)
    yield from _differs("carts", s.mill_carts + sum(s.carts), setting.carts)
    kinds = len(setting.action_kinds)
    if max(s.actions) >> kinds:
        yield f"action tiles {s.actions}, where {kinds} kinds belong"


def _farmers(s: State, setting: FincaSetting) -> Iterator[str]:
    yield from _differs("farmers", sum(s.farmers) + s.to_place, setting.farmers)
    for seat in range(s.players):
        if _placed(s, seat) > setting.farmers_each:
            most = setting.farmers_each
            yield f"seat {seat} has {_placed(s, seat)} farmers, where {most} belong"
    if (s.phase == PLACE) != (s.to_place > 0):
        yield f"{s.to_place} farmers are still to be placed in phase {PHASES[s.phase]}"
    if s.phase == PLACE:
        yield from _round_of_placing(s)


def _placed(s: State, seat: int) -> int:
    return sum(s.farmers[BLADES * seat : BLADES * (seat + 1)])


def _round_of_placing(s: State) -> Iterator[str]:
    """Farmers are placed in turn, so nobody is ahead by more than one."""
    rounds, more = divmod(sum(s.farmers), s.players)
    yield from _differs("seat to place", s.turn, (s.first + more) % s.players)
    for step in range(s.players):
        seat = (s.first + step) % s.players
        yield from _differs(
            f"farmers placed by seat {seat}", _placed(s, seat), rounds + (step < more)
        )


def _tiles(s: State, setting: FincaSetting) -> Iterator[str]:
    tiles = [t for part in (*s.stacks, *s.tiles, s.set_aside) for t in part]
    yield from _differs("fruit tiles", sorted(tiles), list(range(len(setting.components.tiles))))
    fincas = [f for f in s.fincas if f != NO_FINCA]
    fincas += [f for part in (*s.won, s.boxed) for f in part]
    yield from _differs("finca tiles", sorted(fincas), list(range(len(setting.fincas))))
    wooden = s.wooden.bit_count() + s.wooden_left
    yield from _differs("wooden fincas", wooden, setting.wooden)
    given = sorted((value for part in s.bonuses for value in part), reverse=True)
    bonus = list(setting.components.bonus[: len(given)])
    yield from _differs("bonus tiles given", given, bonus)
    yield from _differs("blades", sorted(s.blades), sorted([*range(FRUIT_KINDS)] * 2))


def _negatives(s: State) -> Iterator[str]:
    for name in ("farmers", "carts", "crowd", "hands", "actions"):
        if min(getattr(s, name)) < 0:
            yield f"{name} has a negative number: {getattr(s, name)}"
    if min(s.mill_carts, s.wooden_left, s.to_place) < 0:
        yield f"something at the mill is owed: {s.mill_carts}, {s.wooden_left}, {s.to_place}"


def _villages(s: State) -> Iterator[str]:
    for village, stack in enumerate(s.stacks):
        if bool(stack) != (s.fincas[village] != NO_FINCA):
            yield f"village {village} has {len(stack)} tiles and finca tile {s.fincas[village]}"
        if stack and s.wooden >> village & 1:
            yield f"village {village} has tiles and a wooden finca"
    # The last wooden finca ends the game; only the rest of an order is still carried out.
    if s.phase != ORDER and (s.phase == OVER) != (s.wooden_left == 0):
        left, phase = s.wooden_left, PHASES[s.phase]
        yield f"{left} wooden fincas are left, and the game is in phase {phase}"


def _under_way(s: State, setting: FincaSetting) -> Iterator[str]:
    """Yield what is wrong with a turn that has begun."""
    if (s.pending is None) != (s.phase in (PLACE, PLAY, OVER)):
        yield f"a turn is under way in phase {PHASES[s.phase]}, or none is"
    elif s.pending is not None:
        yield from _counted(s, s.pending, setting)
        yield from _served(s, s.pending)
        yield from _at_work(s, s.pending, setting)
        if s.phase == DELIVERY and all(s.stacks[village] for village in s.pending.villages):
            yield from _loaded(s, s.pending, setting)


def _counted(s: State, pending: Pending, setting: FincaSetting) -> Iterator[str]:
    """Yield what is wrong with the number that a turn under way counts."""
    numbers, number = setting.numbers, pending.number
    bounds: dict[int, tuple[int, int]] = {
        DELIVERY: (0, max(numbers["delivery_limit"], numbers["big_cart_limit"])),
        WIND: (1, numbers["wind_moves"]),
        GUST: (NOT_LIFTED, BLADES - 1),
        ORDER: (0, (1 << len(s.stacks)) - 1),
    }
    least, most = bounds[s.phase]
    if not least <= number <= most:
        yield f"the turn under way counts {number}, where {least} to {most} belong"
    elif s.phase == GUST and number >= 0 and not s.farmers[BLADES * s.turn + number]:
        yield f"a gust has lifted a farmer from blade {number + 1}, where there is none"
    elif s.phase == ORDER:
        yield from _face_down(s, pending, setting)


def _served(s: State, pending: Pending) -> Iterator[str]:
    """Yield what is wrong with the villages of a delivery."""
    villages = pending.villages
    if len(set(villages)) != len(villages) or any(not s.stacks[v] for v in villages):
        yield f"villages {list(villages)} cannot all be served"
    elif s.phase == ORDER and (len(villages) < 2 or any(len(s.stacks[v]) > 1 for v in villages)):
        yield f"villages {list(villages)} do not all show their last tile"


def _loaded(s: State, pending: Pending, setting: FincaSetting) -> Iterator[str]:
    """The tiles served still lie there, so what was loaded for them is known."""
    limit = "big_cart_limit" if pending.tile == BIG_CART else "delivery_limit"
    tiles = [setting.components.tiles[s.stacks[village][-1]] for village in pending.villages]
    # The first village was paid one fruit short.
    spared = pending.tile == MINUS_ONE and bool(tiles)
    room = setting.numbers[limit] - sum(total(tile.full[0]) for tile in tiles) + spared
    if pending.number != room:
        served = list(pending.villages)
        yield f"room for {pending.number} more fruits with villages {served} served, not {room}"


def _face_down(s: State, pending: Pending, setting: FincaSetting) -> Iterator[str]:
    """Yield what is wrong with the villages that turn up a new tile after an order."""
    bare = [v for v in bits(pending.number) if not s.stacks[v] or v in pending.villages]
    if bare:
        names = ", ".join(setting.villages[village] for village in bare)
        yield f"a new tile is to be turned up in {names}, where none is left"


def _at_work(s: State, pending: Pending, setting: FincaSetting) -> Iterator[str]:
    """Yield what is wrong with the action tile at work, and with a first step that is due."""
    phase, tile = s.phase, pending.tile
    if tile not in _AT_WORK[phase]:
        yield f"action tile {tile} is at work in phase {PHASES[phase]}"
    elif tile is not None and s.actions[s.turn] >> tile & 1:
        yield f"action tile {tile} is at work and has not been spent"
    has_begun = bool(pending.villages)
    if phase == WIND:
        has_begun = pending.number < setting.numbers["wind_moves"]
    is_due = tile in (STRONG_WIND, MINUS_ONE) and not has_begun
    if pending.due and not is_due:
        yield "a first step is due although the turn has gone on"
    elif is_due and not pending.due:
        yield "the turn has gone on, and its first step was left out"


def _followers(s: State, setting: FincaSetting) -> Iterator[str]:
    """Yield what is kept at hand for speed and no longer follows from the rest."""
    anew = s.clone()
    derive(anew, setting.components)
    # Where a tile lay before it was taken is not forgotten, and not asked for.
    yield from differing(s, anew, [name for name in State.followers() if name != "village_of"])
    lost = [t for v, stack in enumerate(s.stacks) for t in stack if s.village_of[t] != v]
    if lost:
        yield f"tiles {lost} are thought to lie elsewhere"


def _differs(what: str, found: object, wanted: object) -> Iterator[str]:
    if found != wanted:
        yield f"{what}: {found}, where {wanted} belong"
