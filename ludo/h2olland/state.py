"""The state of a match of H2Olland: ints, tuples and flat lists, cheap to copy."""

from __future__ import annotations

from enum import IntEnum, auto
from typing import NamedTuple

from ludo.core.state import (
    GameState,
    derived,
    each,
    fixed,
    mask,
    named,
    numbered,
    optional,
    packed,
    tupled,
    whole,
)
from ludo.h2olland.names import GOODS, KINDS


class Phase(IntEnum):
    """What is being decided, in the order of the year; the race comes after all."""

    SPRING = 0
    DIKES = auto()
    CHOOSE = auto()
    TURN = auto()
    CLAY = auto()
    REWARD = auto()
    DROUGHT = auto()
    WINTER = auto()
    RETURN = auto()
    BUY = auto()
    PLANT = auto()
    RACE = auto()
    OVER = auto()

    @property
    def word(self) -> str:
        """What the phase is called in views and saves."""
        return self.name.lower()


class Stage(IntEnum):
    """What comes next when nobody has to decide, in the order of the year."""

    SPRING_BEGINS = auto()
    SPRING_GOES_ON = auto()
    DIKES_BEGIN = auto()
    DRAINING_BEGINS = auto()
    TURNING_GOES_ON = auto()
    REWARDS_BEGIN = auto()
    DRAINING_GOES_ON = auto()
    WEATHER_TURNS = auto()
    DROUGHT_GOES_ON = auto()
    HARVEST_BEGINS = auto()
    YEAR_ENDS = auto()
    WINTER_BEGINS = auto()
    WINTER_GOES_ON = auto()
    PURCHASES_BEGIN = auto()
    PURCHASES_GO_ON = auto()
    PLANTING_BEGINS = auto()
    PLANTING_GOES_ON = auto()
    RACE_BEGINS = auto()


# Looking a member up in its class takes as long as the rest of a short rule.
(
    SPRING, DIKES, CHOOSE, TURN, CLAY, REWARD, DROUGHT, WINTER, RETURN, BUY, PLANT, RACE, OVER,
) = Phase  # fmt: skip
(
    SPRING_BEGINS, SPRING_GOES_ON, DIKES_BEGIN, DRAINING_BEGINS, TURNING_GOES_ON, REWARDS_BEGIN,
    DRAINING_GOES_ON, WEATHER_TURNS, DROUGHT_GOES_ON, HARVEST_BEGINS, YEAR_ENDS, WINTER_BEGINS,
    WINTER_GOES_ON, PURCHASES_BEGIN, PURCHASES_GO_ON, PLANTING_BEGINS, PLANTING_GOES_ON,
    RACE_BEGINS,
) = Stage  # fmt: skip
PHASES = tuple(phase.word for phase in Phase)
NOBODY = NO_TILE = -1


class Draining(NamedTuple):
    """A zone that is being drained, or land that a drought has bared.

    `tiles` are still to be turned, by `mills` that have not turned one yet; `owed` are the tulips
    that each seat will get. `chooser` is NOBODY in a drought. `clay` is a tile turned up infertile
    whose turner still has to choose how it lies, if there is one.
    """

    chooser: int
    tiles: int = 0
    mills: int = 0
    owed: tuple[int, ...] = ()
    clay: int = NO_TILE

    @property
    def in_drought(self) -> bool:
        """Whether a drought, and no mill, has bared the land."""
        return self.chooser == NOBODY


_SEAT = whole(0, lambda setting: setting.players - 1)
_SEAT_OR_NOBODY = whole(NOBODY, lambda setting: setting.players - 1)
_TILES = numbered(lambda setting: setting.board.tiles)
_CELLS = mask(lambda setting: setting.board.cells, "cell of the map")
_SPANS = mask(lambda setting: setting.board.span_names, "place for a field")
_SITES = mask(lambda setting: setting.board.site_names, "place for a dike")
_CARDS = fixed(whole(0, lambda setting: len(setting.box.weather) - 1), different=True)
_WORKERS = whole(0, lambda setting: setting.box.workers)
_MILLS = whole(0, lambda setting: setting.box.mills)
_DIKES = whole(0, lambda setting: setting.box.dikes)
_DRAINING = tupled(
    Draining,
    chooser=_SEAT_OR_NOBODY,
    tiles=_TILES,
    mills=_CELLS,
    owed=fixed(_MILLS),
    clay=whole(NO_TILE, lambda setting: setting.board.tiles - 1),
)


class State(GameState):
    """Where everything is. Goods are packed counts; sets of cells, spans and tiles are bit masks.

    By seat: `barns` (goods), `farm_stock` and `mill_stock` (buildings in the barn), `farms` and
    `mills` (cells), `dike_stock`, `workers` (not yet earned), `runners` (waiting for the race),
    `on_fields` (spans) and `on_cells` where its workers stand. By kind of good: `crops` (spans).

    The rest follows from these (see `reach.derive`) and is kept at hand for speed: `free` cells and
    `free_spans`; `fields`, all spans with a tile; by seat the spans that touch its buildings
    (`reach`), its farms (`farm_reach`) and its linked crops (`linked`), the cells where a mill
    would be linked (`mill_reach`); cells beside any farm (`farm_near`), spans beside a farm that
    has cows (`cow_near`); and for the race the open `spots` and who reaches what (`steps`).
    """

    clog: int = _SEAT
    turn: int = _SEAT
    phase: int = named(PHASES, "phase")
    year: int = whole(1, "years")
    passed: int = mask("seat_names", "seat")
    pending: Draining | None = optional(_DRAINING)
    water: int = _TILES
    hidden: int = _TILES
    clay: int = _CELLS
    dikes: int = _SITES
    dike_left: int = _DIKES
    used: int = _CELLS
    last_turner: int = _SEAT_OR_NOBODY
    stock: int = packed(GOODS)
    deck: tuple[int, ...] = _CARDS
    drawn: tuple[int, ...] = _CARDS
    barns: list[int] = each(packed(GOODS), "players")
    farm_stock: list[int] = each(whole(0, lambda setting: setting.box.farms), "players")
    mill_stock: list[int] = each(_MILLS, "players")
    dike_stock: list[int] = each(_DIKES, "players")
    workers: list[int] = each(_WORKERS, "players")
    runners: list[int] = each(_WORKERS, "players")
    farms: list[int] = each(_CELLS, "players")
    mills: list[int] = each(_CELLS, "players")
    crops: list[int] = each(_SPANS, KINDS)
    on_fields: list[int] = each(_SPANS, "players")
    on_cells: list[int] = each(_CELLS, "players")
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

    def all_mills(self) -> int:
        """Return the cells with a mill of anybody."""
        found = 0
        for mills in self.mills:
            found |= mills
        return found
