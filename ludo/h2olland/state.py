"""The state of a match of H2Olland: ints, tuples and flat lists, cheap to copy."""

from __future__ import annotations

from typing import NamedTuple

from ludo.core.state import GameState, derived

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


class State(GameState):
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

    clog: int = derived()
    turn: int = derived()
    phase: int = derived()
    year: int = derived()
    passed: int = derived()
    pending: Draining | None = derived()
    water: int = derived()
    hidden: int = derived()
    clay: int = derived()
    dikes: int = derived()
    dike_left: int = derived()
    used: int = derived()
    last_turner: int = derived()
    stock: int = derived()
    deck: tuple[int, ...] = derived()
    drawn: tuple[int, ...] = derived()
    barns: list[int] = derived(listed=True)
    farm_stock: list[int] = derived(listed=True)
    mill_stock: list[int] = derived(listed=True)
    dike_stock: list[int] = derived(listed=True)
    workers: list[int] = derived(listed=True)
    runners: list[int] = derived(listed=True)
    farms: list[int] = derived(listed=True)
    mills: list[int] = derived(listed=True)
    crops: list[int] = derived(listed=True)
    on_fields: list[int] = derived(listed=True)
    on_cells: list[int] = derived(listed=True)
    free: int = derived()
    free_spans: int = derived()
    fields: int = derived()
    reach: list[int] = derived(listed=True)
    farm_reach: list[int] = derived(listed=True)
    linked: list[int] = derived(listed=True)
    mill_reach: list[int] = derived(listed=True)
    farm_near: int = derived()
    cow_near: int = derived()
    spots: int = derived()
    steps: list[int] = derived(listed=True)


def clone(s: State) -> State:
    """Return an independent copy."""
    return s.clone()
