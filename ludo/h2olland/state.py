"""The state of a match of H2Olland: ints, tuples and flat lists, cheap to copy."""

from __future__ import annotations

from typing import NamedTuple

PHASES = (
    "spring", "dikes", "choose", "turn", "clay", "reward", "drought",
    "winter", "return", "buy", "plant", "race", "over",
)  # fmt: skip
(
    SPRING, DIKES, CHOOSE, TURN, CLAY, REWARD, DROUGHT,
    WINTER, RETURN, BUY, PLANT, RACE, OVER,
) = range(len(PHASES))  # fmt: skip


# What comes next when nobody has anything left to decide; WAIT: somebody has.
WAIT = -1
(
    SPRING_BEGINS, DIKES_BEGIN, DRAINING_BEGINS, WEATHER_TURNS, HARVEST, WINTER_BEGINS,
    PURCHASES_BEGIN, PLANTING_BEGINS, RACE_BEGINS,
) = range(9)  # fmt: skip


class Draining(NamedTuple):
    """A zone that is being drained, or land that a drought has bared.

    `tiles` are still to be turned, by `mills` that have not turned one yet; `owed` are the tulips
    that each seat will get. `chooser` is -1 in a drought. `clay` is a tile turned up infertile
    whose turner still has to choose how it lies (-1: none).
    """

    chooser: int
    tiles: int = 0
    mills: int = 0
    owed: tuple[int, ...] = ()
    clay: int = -1


class State:
    """Where everything is. Goods are packed counts; sets of cells, spans and tiles are bit masks.

    By seat: `barns` (goods), `farm_stock` and `mill_stock` (buildings in the barn), `farms` and
    `mills` (cells), `dike_stock`, `workers` (not yet earned), `runners` (waiting for the race),
    `on_fields` (spans) and `on_cells` where its workers stand. By kind of good: `crops` (spans).

    The rest follows from these (see `placement.derive`) and is kept at hand for speed: `free`
    cells and `free_spans`; `fields`, all spans with a tile; by seat the spans that touch its
    buildings (`reach`), its farms (`farm_reach`) and its linked crops (`linked`), the cells where
    a mill would be linked (`mill_reach`); cells beside any farm (`farm_near`), spans beside a farm
    that has cows (`cow_near`); and for the race the open `spots` and who reaches what (`steps`).
    """

    __slots__ = (
        "barns",
        "clay",
        "clog",
        "cow_near",
        "crops",
        "deck",
        "dike_left",
        "dike_stock",
        "dikes",
        "drawn",
        "farm_near",
        "farm_reach",
        "farm_stock",
        "farms",
        "fields",
        "free",
        "free_spans",
        "hidden",
        "last_turner",
        "linked",
        "mill_reach",
        "mill_stock",
        "mills",
        "on_cells",
        "on_fields",
        "passed",
        "pending",
        "phase",
        "players",
        "reach",
        "rng",
        "runners",
        "spots",
        "steps",
        "stock",
        "turn",
        "used",
        "water",
        "workers",
        "year",
    )

    players: int
    clog: int
    turn: int
    phase: int
    year: int
    passed: int
    pending: Draining | None
    rng: int
    water: int
    hidden: int
    clay: int
    dikes: int
    dike_left: int
    used: int
    last_turner: int
    stock: int
    deck: tuple[int, ...]
    drawn: tuple[int, ...]
    barns: list[int]
    farm_stock: list[int]
    mill_stock: list[int]
    dike_stock: list[int]
    workers: list[int]
    runners: list[int]
    farms: list[int]
    mills: list[int]
    crops: list[int]
    on_fields: list[int]
    on_cells: list[int]
    free: int
    free_spans: int
    fields: int
    reach: list[int]
    farm_reach: list[int]
    linked: list[int]
    mill_reach: list[int]
    farm_near: int
    cow_near: int
    spots: int
    steps: list[int]


def clone(s: State) -> State:
    """Return an independent copy: lists are copied, tuples and ints are shared."""
    c = State.__new__(State)
    c.players = s.players
    c.clog = s.clog
    c.turn = s.turn
    c.phase = s.phase
    c.year = s.year
    c.passed = s.passed
    c.pending = s.pending
    c.rng = s.rng
    c.water = s.water
    c.hidden = s.hidden
    c.clay = s.clay
    c.dikes = s.dikes
    c.dike_left = s.dike_left
    c.used = s.used
    c.last_turner = s.last_turner
    c.stock = s.stock
    c.deck = s.deck
    c.drawn = s.drawn
    c.barns = s.barns[:]
    c.farm_stock = s.farm_stock[:]
    c.mill_stock = s.mill_stock[:]
    c.dike_stock = s.dike_stock[:]
    c.workers = s.workers[:]
    c.runners = s.runners[:]
    c.farms = s.farms[:]
    c.mills = s.mills[:]
    c.crops = s.crops[:]
    c.on_fields = s.on_fields[:]
    c.on_cells = s.on_cells[:]
    c.free = s.free
    c.free_spans = s.free_spans
    c.fields = s.fields
    c.reach = s.reach[:]
    c.farm_reach = s.farm_reach[:]
    c.linked = s.linked[:]
    c.mill_reach = s.mill_reach[:]
    c.farm_near = s.farm_near
    c.cow_near = s.cow_near
    c.spots = s.spots
    c.steps = s.steps[:]
    return c
