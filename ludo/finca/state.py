"""The state of a match of Finca: ints, tuples and flat lists, cheap to copy."""

from __future__ import annotations

from typing import NamedTuple

from ludo.core.state import GameState, derived

PLACE, PLAY, OVER = 0, 1, 2
PHASES = ("place", "play", "over")

# What the seat whose turn it is has begun and not yet finished.
DELIVERY, WIND, GUST, ORDER = 0, 1, 2, 3
PENDING = ("delivery", "wind", "gust", "order")


class Pending(NamedTuple):
    """An unfinished turn.

    A delivery has room for `number` more fruits and has served `villages`; while it is `due`,
    its next tile must be paid one fruit short. Wind has `number` moves left; while it is `due`,
    the first has not been made. A gust has lifted a farmer from blade `number` (-1: not yet).
    An order still has to take the last tiles of `villages`, and until then the new tiles of
    the villages in the bit mask `number` stay face down.
    """

    kind: int
    number: int = 0
    villages: tuple[int, ...] = ()
    due: bool = False


class State(GameState):
    """Where everything is. Fruit counts are packed ints, see `components`.

    `farmers` is flat: seat * 12 + blade. `where` has one bit for each blade with a farmer of
    that seat. A village's open tile is the last of its stack; `open` has one bit for each of
    them, and `village_of` says where each tile of a stack lies.
    """

    first: int = derived()
    phase: int = derived()
    turn: int = derived()
    to_place: int = derived()
    pending: Pending | None = derived()
    blades: tuple[int, ...] = derived()
    farmers: list[int] = derived(listed=True)
    crowd: list[int] = derived(listed=True)
    where: list[int] = derived(listed=True)
    supply: int = derived()
    hands: list[int] = derived(listed=True)
    mill_carts: int = derived()
    carts: list[int] = derived(listed=True)
    stacks: list[tuple[int, ...]] = derived(listed=True)
    open: int = derived()
    village_of: tuple[int, ...] = derived()
    fincas: list[int] = derived(listed=True)
    wooden: int = derived()
    wooden_left: int = derived()
    boxed: tuple[int, ...] = derived()
    set_aside: tuple[int, ...] = derived()
    tiles: list[tuple[int, ...]] = derived(listed=True)
    symbols: list[int] = derived(listed=True)
    values: list[int] = derived(listed=True)
    series: list[int] = derived(listed=True)
    actions: list[int] = derived(listed=True)
    won: list[tuple[int, ...]] = derived(listed=True)
    bonuses: list[tuple[int, ...]] = derived(listed=True)


def clone(s: State) -> State:
    """Return an independent copy."""
    return s.clone()
