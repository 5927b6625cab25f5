"""The state of a match of Finca: ints, tuples and flat lists, cheap to copy."""

from __future__ import annotations

from typing import NamedTuple

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


class State:
    """Where everything is. Fruit counts are packed ints, see `components`.

    `farmers` is flat: seat * 12 + blade. `where` has one bit for each blade with a farmer of
    that seat. A village's open tile is the last of its stack; `open` has one bit for each of
    them, and `village_of` says where each tile of a stack lies.
    """

    __slots__ = (
        "actions",
        "blades",
        "bonuses",
        "boxed",
        "carts",
        "crowd",
        "farmers",
        "fincas",
        "first",
        "hands",
        "mill_carts",
        "open",
        "pending",
        "phase",
        "players",
        "rng",
        "series",
        "set_aside",
        "stacks",
        "supply",
        "symbols",
        "tiles",
        "to_place",
        "turn",
        "values",
        "village_of",
        "where",
        "won",
        "wooden",
        "wooden_left",
    )

    players: int
    first: int
    phase: int
    turn: int
    to_place: int
    pending: Pending | None
    rng: int
    blades: tuple[int, ...]
    farmers: list[int]
    crowd: list[int]
    where: list[int]
    supply: int
    hands: list[int]
    mill_carts: int
    carts: list[int]
    stacks: list[tuple[int, ...]]
    open: int
    village_of: tuple[int, ...]
    fincas: list[int]
    wooden: int
    wooden_left: int
    boxed: tuple[int, ...]
    set_aside: tuple[int, ...]
    tiles: list[tuple[int, ...]]
    symbols: list[int]
    values: list[int]
    series: list[int]
    actions: list[int]
    won: list[tuple[int, ...]]
    bonuses: list[tuple[int, ...]]


def clone(s: State) -> State:
    """Return an independent copy: lists are copied, tuples and ints are shared."""
    c = State.__new__(State)
    c.players = s.players
    c.first = s.first
    c.phase = s.phase
    c.turn = s.turn
    c.to_place = s.to_place
    c.pending = s.pending
    c.rng = s.rng
    c.blades = s.blades
    c.farmers = s.farmers[:]
    c.crowd = s.crowd[:]
    c.where = s.where[:]
    c.supply = s.supply
    c.hands = s.hands[:]
    c.mill_carts = s.mill_carts
    c.carts = s.carts[:]
    c.stacks = s.stacks[:]
    c.open = s.open
    c.village_of = s.village_of
    c.fincas = s.fincas[:]
    c.wooden = s.wooden
    c.wooden_left = s.wooden_left
    c.boxed = s.boxed
    c.set_aside = s.set_aside
    c.tiles = s.tiles[:]
    c.symbols = s.symbols[:]
    c.values = s.values[:]
    c.series = s.series[:]
    c.actions = s.actions[:]
    c.won = s.won[:]
    c.bonuses = s.bonuses[:]
    return c
