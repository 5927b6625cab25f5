"""The state of a match of Finca: ints, tuples and flat lists, cheap to copy."""

from __future__ import annotations

from enum import IntEnum
from typing import NamedTuple

from ludo.core.packed import MOST, count
from ludo.core.state import (
    GameState,
    derived,
    each,
    fixed,
    flag,
    mask,
    named,
    optional,
    packed,
    tupled,
    whole,
)
from ludo.finca.components import BLADES, FRUIT_KINDS, Components


class Phase(IntEnum):
    """What the seat whose turn it is has to decide."""

    PLACE = 0
    PLAY = 1
    DELIVERY = 2
    WIND = 3
    GUST = 4
    ORDER = 5
    OVER = 6


PLACE, PLAY, DELIVERY, WIND, GUST, ORDER, OVER = Phase
PHASES = tuple(phase.name.lower() for phase in Phase)
NOT_LIFTED = -1
NO_FINCA = -1


class Pending(NamedTuple):
    """An unfinished turn; `tile` is the action tile at work in it, if there is one.

    A delivery has room for `number` more fruits and has served `villages`; while it is `due`,
    its next tile must be paid one fruit short. Wind has `number` moves left; while it is `due`,
    the first has not been made. A gust has lifted a farmer from blade `number` (-1: not yet).
    An order still has to take the last tiles of `villages`, and until then the new tiles of
    the villages in the bit mask `number` stay face down.
    """

    number: int = 0
    villages: tuple[int, ...] = ()
    due: bool = False
    tile: int | None = None


_SEAT = whole(0, lambda setting: setting.players - 1)
_TILE = whole(0, lambda setting: len(setting.components.tiles) - 1)
_FINCA = whole(0, lambda setting: len(setting.fincas) - 1)
_FRUITS = packed("fruits")
_CARTS = whole(0, "carts")
_PENDING = tupled(
    Pending,
    number=whole(NOT_LIFTED, "most_pending"),
    villages=fixed(named("villages", "village"), different=True),
    due=flag(),
    tile=optional(named("action_kinds", "action tile")),
)


class State(GameState):
    """Where everything is. Fruit counts are packed ints, see `ludo.core.packed`.

    `farmers` is flat: seat * 12 + blade. `where` has one bit for each blade with a farmer of
    that seat. A village's open tile is the last of its stack; `open` has one bit for each of
    them, and `village_of` says in which stack each tile lies, or lay.
    """

    first: int = _SEAT
    phase: int = named(PHASES, "phase")
    turn: int = _SEAT
    to_place: int = whole(0, "farmers")
    pending: Pending | None = optional(_PENDING)
    blades: tuple[int, ...] = fixed(named("fruits", "fruit"), BLADES)
    farmers: list[int] = each(whole(0, "farmers_each"), lambda setting: BLADES * setting.players)
    crowd: list[int] = derived(listed=True)
    where: list[int] = derived(listed=True)
    supply: int = _FRUITS
    hands: list[int] = each(_FRUITS, "players")
    mill_carts: int = _CARTS
    carts: list[int] = each(_CARTS, "players")
    stacks: list[tuple[int, ...]] = each(fixed(_TILE), lambda setting: len(setting.villages))
    open: int = derived()
    village_of: tuple[int, ...] = derived()
    fincas: list[int] = each(
        whole(NO_FINCA, lambda setting: len(setting.fincas) - 1),
        lambda setting: len(setting.villages),
    )
    wooden: int = mask("villages", "village")
    wooden_left: int = whole(0, "wooden")
    boxed: tuple[int, ...] = fixed(_FINCA)
    set_aside: tuple[int, ...] = fixed(_TILE)
    tiles: list[tuple[int, ...]] = each(fixed(_TILE), "players")
    symbols: list[int] = derived(listed=True)
    values: list[int] = derived(listed=True)
    series: list[int] = derived(listed=True)
    actions: list[int] = each(mask("action_kinds", "action tile"), "players")
    won: list[tuple[int, ...]] = each(fixed(_FINCA), "players")
    bonuses: list[tuple[int, ...]] = each(fixed(whole(0, MOST)), "players")


def derive(s: State, components: Components) -> None:
    """Fill in what follows from the rest: crowds, masks, places, counted symbols."""
    seats = range(s.players)
    s.open = sum(1 << stack[-1] for stack in s.stacks if stack)
    places = {tile: village for village, stack in enumerate(s.stacks) for tile in stack}
    s.village_of = tuple(places.get(tile, -1) for tile in range(len(components.tiles)))
    s.crowd = [sum(s.farmers[BLADES * p + b] for p in seats) for b in range(BLADES)]
    s.where = [sum(1 << b for b in range(BLADES) if s.farmers[BLADES * p + b]) for p in seats]
    tiles = [[components.tiles[number] for number in s.tiles[p]] for p in seats]
    s.symbols = [sum(tile.symbols for tile in owned) for owned in tiles]
    s.values = [sum(tile.step for tile in owned) for owned in tiles]
    s.series = [min(count(values, value) for value in range(FRUIT_KINDS)) for values in s.values]
