"""Nothing is created and nothing is lost: what must add up in every position."""

from __future__ import annotations

from collections.abc import Iterator

from ludo.core.packed import count
from ludo.finca.components import BLADES, FRUIT_KINDS, Components
from ludo.finca.state import DELIVERY, GUST, ORDER, OVER, PLACE, PLAY, WIND, State, clone
from ludo.finca.views import derive


def problems(s: State, components: Components, numbers: dict[str, int]) -> Iterator[str]:
    """Yield a sentence for each sum that is wrong."""
    n = s.players
    for fruit, name in enumerate(components.fruits):
        found = count(s.supply, fruit) + sum(count(hand, fruit) for hand in s.hands)
        yield from _differs(f"{name} pieces", found, numbers[f"fruits_{n}"])
    yield from _differs("carts", s.mill_carts + sum(s.carts), n * numbers["carts_each"])
    farmers = sum(s.farmers) + s.to_place
    yield from _differs("farmers", farmers, n * numbers[f"farmers_{n}"])
    for seat in range(n):
        placed = sum(s.farmers[BLADES * seat : BLADES * (seat + 1)])
        if placed > numbers[f"farmers_{n}"]:
            yield f"seat {seat} has {placed} farmers, where {numbers[f'farmers_{n}']} belong"
    if (s.phase == PLACE) != (s.to_place > 0):
        yield f"{s.to_place} farmers are still to be placed in phase {s.phase}"
    if s.phase == PLACE:
        yield from _round_of_placing(s)
    if max(s.actions) >> len(components.action_kinds):
        yield f"action tiles {s.actions}, where {len(components.action_kinds)} kinds belong"
    yield from _differs(
        "wooden fincas", s.wooden.bit_count() + s.wooden_left, numbers[f"fincas_{n}"]
    )
    tiles = [t for part in (*s.stacks, *s.tiles, s.set_aside) for t in part]
    yield from _differs("fruit tiles", sorted(tiles), list(range(len(components.tiles))))
    fincas = [f for f in s.fincas if f >= 0] + [f for part in (*s.won, s.boxed) for f in part]
    yield from _differs("finca tiles", sorted(fincas), list(range(len(components.finca_texts))))
    given = sorted((value for part in s.bonuses for value in part), reverse=True)
    yield from _differs("bonus tiles given", given, list(components.bonus[: len(given)]))
    yield from _differs("blades", sorted(s.blades), sorted([*range(FRUIT_KINDS)] * 2))
    yield from _negatives(s)
    yield from _closed_villages(s)
    yield from _unfinished(s, numbers)
    yield from _derived(s, components)


def _round_of_placing(s: State) -> Iterator[str]:
    """Farmers are placed in turn, so nobody is ahead by more than one."""
    rounds, more = divmod(sum(s.farmers), s.players)
    yield from _differs("seat to place", s.turn, (s.first + more) % s.players)
    for step in range(s.players):
        seat = (s.first + step) % s.players
        placed = sum(s.farmers[BLADES * seat : BLADES * (seat + 1)])
        yield from _differs(f"farmers placed by seat {seat}", placed, rounds + (step < more))


def _derived(s: State, components: Components) -> Iterator[str]:
    """Yield what is kept at hand for speed and no longer follows from the rest."""
    anew = clone(s)
    derive(anew, components)
    for name in ("crowd", "where", "open", "symbols", "values", "series"):
        yield from _differs(name, getattr(s, name), getattr(anew, name))


def _unfinished(s: State, numbers: dict[str, int]) -> Iterator[str]:
    """Yield what is wrong with a turn that has begun."""
    if s.pending is None:
        return
    kind, number, villages, due = s.pending
    if s.phase != PLAY:
        yield f"a turn is under way in phase {s.phase}"
    if len(set(villages)) != len(villages) or any(not s.stacks[v] for v in villages):
        yield f"villages {list(villages)} cannot all be served"
    most = {
        DELIVERY: max(numbers["delivery_limit"], numbers["big_cart_limit"]),
        WIND: numbers["wind_moves"],
        GUST: BLADES - 1,
        ORDER: (1 << len(s.stacks)) - 1,
    }[kind]
    if not (-1 if kind == GUST else 0) <= number <= most:
        yield f"the turn under way counts {number}, where {most} is the most"
    if due and (villages or kind not in (DELIVERY, WIND)):
        yield "a first step is due although the turn has gone on"
    if kind == GUST and number >= 0 and not s.farmers[BLADES * s.turn + number]:
        yield f"a gust has lifted a farmer from blade {number + 1}, where there is none"
    if kind == ORDER and (len(villages) < 2 or any(len(s.stacks[v]) > 1 for v in villages)):
        yield f"villages {list(villages)} do not all show their last tile"


def _differs(what: str, found: object, wanted: object) -> Iterator[str]:
    if found != wanted:
        yield f"{what}: {found}, where {wanted} belong"


def _negatives(s: State) -> Iterator[str]:
    for name in ("farmers", "carts", "crowd", "hands", "actions"):
        if min(getattr(s, name)) < 0:
            yield f"{name} has a negative number: {getattr(s, name)}"
    if min(s.mill_carts, s.wooden_left, s.to_place) < 0:
        yield f"something at the mill is owed: {s.mill_carts}, {s.wooden_left}, {s.to_place}"


def _closed_villages(s: State) -> Iterator[str]:
    for village, stack in enumerate(s.stacks):
        if bool(stack) != (s.fincas[village] >= 0):
            yield f"village {village} has {len(stack)} tiles and finca tile {s.fincas[village]}"
        if stack and s.wooden >> village & 1:
            yield f"village {village} has tiles and a wooden finca"
    finished = s.wooden_left == 0 and s.pending is None
    if (s.phase == OVER) != finished:
        yield f"{s.wooden_left} wooden fincas are left, and the game is in phase {s.phase}"
