"""What a player sees, and the worlds that fit it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TypedDict

from ludo.core.graphs import bits
from ludo.core.rng import Rng
from ludo.h2olland.board import Board
from ludo.h2olland.components import goods_of, read_goods
from ludo.h2olland.names import FARM, GOODS, KIND, KINDS, MILL, THINGS, TULIP
from ludo.h2olland.reach import derive
from ludo.h2olland.setting import H2Setting
from ludo.h2olland.state import (
    BUY,
    DIKES,
    DROUGHT,
    PHASES,
    SPRING,
    WINTER,
    Draining,
    State,
)

Goods = dict[str, int]


class LakeView(TypedDict):
    """The map: its rows, and the names of what lies on it."""

    name: str
    rows: list[str]
    bridges: list[list[str]]
    tiles: list[str]
    sites: list[list[int]]


class DrainingView(TypedDict):
    """A zone that is being drained (see `state.Draining`); `clay` is 0 for none."""

    chooser: int
    tiles: list[int]
    mills: list[str]
    owed: list[int]
    clay: int


class FieldView(TypedDict):
    """A field with its two cells, and the seat of the worker on it."""

    kind: str
    cells: list[str]
    worker: int | None


class CardView(TypedDict):
    """A weather card."""

    number: int
    event: str
    kinds: list[str]
    change: int
    crop: str


class WeatherView(TypedDict):
    """The card of this year, those drawn so far (from 0), and how many are left."""

    card: CardView | None
    drawn: list[int]
    left: int


class SeatView(TypedDict):
    """What one seat has: in its barn, on the board, and still at the co-operative."""

    goods: Goods
    farm_stock: int
    mill_stock: int
    dikes: int
    mills_left: int
    farms_left: int
    workers: int
    runners: int
    farms: list[str]
    mills: list[str]
    colours: list[str]
    on_cells: list[str]
    zone: list[str]


class H2View(TypedDict):
    """What everybody may know: all but infertile tiles and the order of the weather."""

    game: str
    lake: LakeView
    players: int
    years: int
    barn_limit: int
    polder_tiles: int
    exchange_rate: int
    year: int
    season: str
    phase: str
    turn: int
    clog: int
    passed: list[int]
    last_turner: int
    pending: DrainingView | None
    water: list[int]
    dikes: list[list[int]]
    dikes_left: int
    clay: list[str]
    fields: list[FieldView]
    used: list[str]
    stock: Goods
    prices: dict[str, Goods]
    weather: WeatherView
    seats: list[SeatView]


# --- seeing --------------------------------------------------------------------------------
def observe(s: State, setting: H2Setting) -> H2View:
    """Return what everybody may know."""
    board = setting.board
    return {
        "game": "h2olland",
        "lake": _see_lake(board),
        "players": s.players,
        "years": setting.years,
        "barn_limit": setting.barn_limit,
        "polder_tiles": setting.most_tiles,
        "exchange_rate": setting.market.rate,
        "year": s.year,
        "season": season(s),
        "phase": PHASES[s.phase],
        "turn": s.turn,
        "clog": s.clog,
        "passed": list(bits(s.passed)),
        "last_turner": s.last_turner,
        "pending": _see_pending(s.pending, board),
        "water": _see_tiles(s.water),
        "dikes": [[tile + 1 for tile in board.sites[site]] for site in bits(s.dikes)],
        "dikes_left": s.dike_left,
        "clay": board.names(s.clay),
        "fields": _see_fields(s, setting),
        "used": board.names(s.used),
        "stock": _see_goods(s.stock),
        "prices": {thing: goods_of(price) for thing, price in zip(THINGS, setting.box.prices)},
        "weather": {
            "card": _see_card(s.drawn[-1], setting) if s.drawn else None,
            "drawn": list(s.drawn),
            "left": len(s.deck),
        },
        "seats": [_see_seat(s, seat, setting) for seat in setting.seats],
    }


def season(s: State) -> str:
    """Return the season of a position; the race has one of its own."""
    if s.phase == SPRING:
        return "spring"
    if s.phase == DROUGHT or (s.pending is not None and s.pending.in_drought):
        return "autumn"
    if DIKES <= s.phase < DROUGHT:
        return "summer"
    return "winter" if WINTER <= s.phase < BUY else "race"


def _see_lake(board: Board) -> LakeView:
    return {
        "name": board.name,
        "rows": list(board.map.rows),
        "bridges": [[board.cells[cell] for cell in bridge] for bridge in board.bridges],
        "tiles": [board.cells[cells[0]] for cells in board.cells_of_tile],
        "sites": [[one + 1, other + 1] for one, other in board.sites],
    }


def _see_tiles(tiles: int) -> list[int]:
    return [tile + 1 for tile in bits(tiles)]


def _see_fields(s: State, setting: H2Setting) -> list[FieldView]:
    board = setting.board
    return [
        {
            "kind": GOODS[kind],
            "cells": [board.cells[cell] for cell in board.spans[span]],
            "worker": next((p for p in setting.seats if s.on_fields[p] >> span & 1), None),
        }
        for kind in range(KINDS)
        for span in bits(s.crops[kind])
    ]


def _see_goods(packed: int) -> Goods:
    return {**dict.fromkeys(GOODS, 0), **goods_of(packed)}


def _see_card(number: int, setting: H2Setting) -> CardView:
    card = setting.box.weather[number]
    return {
        "number": number + 1,
        "event": card.event,
        "kinds": [GOODS[kind] for kind in card.kinds],
        "change": card.change,
        "crop": GOODS[card.crop],
    }


def _see_seat(s: State, seat: int, setting: H2Setting) -> SeatView:
    names, market = setting.board.names, setting.market
    return {
        "goods": _see_goods(s.barns[seat]),
        "farm_stock": s.farm_stock[seat],
        "mill_stock": s.mill_stock[seat],
        "dikes": s.dike_stock[seat],
        "mills_left": market.left(s, seat, MILL),
        "farms_left": market.left(s, seat, FARM),
        "workers": s.workers[seat],
        "runners": s.runners[seat],
        "farms": names(s.farms[seat]),
        "mills": names(s.mills[seat]),
        "colours": list(GOODS[TULIP : TULIP + s.mills[seat].bit_count()]),
        "on_cells": names(s.on_cells[seat]),
        "zone": names(setting.board.zones[seat]),
    }


def _see_pending(pending: Draining | None, board: Board) -> DrainingView | None:
    if pending is None:
        return None
    return {
        "chooser": pending.chooser,
        "tiles": _see_tiles(pending.tiles),
        "mills": board.names(pending.mills),
        "owed": list(pending.owed),
        "clay": pending.clay + 1,
    }


# --- worlds that fit -----------------------------------------------------------------------
def determinize(seen: H2View, setting: H2Setting, rng: Rng) -> State:
    """Return a state that fits what was seen; infertile land and the weather are drawn anew."""
    s = State()
    s.players, s.clog, s.turn, s.year = seen["players"], seen["clog"], seen["turn"], seen["year"]
    s.phase, s.last_turner = PHASES.index(seen["phase"]), seen["last_turner"]
    s.passed = sum(1 << seat for seat in seen["passed"])
    s.pending = _read_pending(seen["pending"], setting.board)
    s.dike_left, s.stock = seen["dikes_left"], read_goods(seen["stock"])
    _read_seats(s, seen["seats"], setting.board)
    _read_board(s, seen, setting.board)
    _deal_hidden(s, seen, setting, rng)
    s.rng = rng.next64()
    derive(s, setting.board)
    return s


def _read_seats(s: State, seats: Sequence[SeatView], board: Board) -> None:
    s.barns = [read_goods(seat["goods"]) for seat in seats]
    s.farm_stock = [seat["farm_stock"] for seat in seats]
    s.mill_stock = [seat["mill_stock"] for seat in seats]
    s.dike_stock = [seat["dikes"] for seat in seats]
    s.workers = [seat["workers"] for seat in seats]
    s.runners = [seat["runners"] for seat in seats]
    s.farms = [board.graph.mask_of(seat["farms"]) for seat in seats]
    s.mills = [board.graph.mask_of(seat["mills"]) for seat in seats]
    s.on_cells = [board.graph.mask_of(seat["on_cells"]) for seat in seats]


def _read_board(s: State, seen: H2View, board: Board) -> None:
    s.water = _read_tiles(seen["water"])
    s.dikes = sum(1 << board.site_index[one - 1, other - 1] for one, other in seen["dikes"])
    s.clay, s.used = board.graph.mask_of(seen["clay"]), board.graph.mask_of(seen["used"])
    s.crops, s.on_fields = [0] * KINDS, [0] * s.players
    for field in seen["fields"]:
        one, other = (board.index[name] for name in field["cells"])
        span = 1 << board.span_of(one, other)
        s.crops[KIND[field["kind"]]] |= span
        if field["worker"] is not None:
            s.on_fields[field["worker"]] |= span


def _read_tiles(tiles: Iterable[int]) -> int:
    return sum(1 << tile - 1 for tile in tiles)


def _deal_hidden(s: State, seen: H2View, setting: H2Setting, rng: Rng) -> None:
    found = s.clay.bit_count() + (s.pending is not None and s.pending.clay >= 0)
    tiles = rng.shuffle(list(bits(s.water)))
    s.hidden = sum(1 << tile for tile in tiles[: setting.board.map.infertile - found])
    s.drawn = tuple(seen["weather"]["drawn"])
    unseen = [card for card in range(len(setting.box.weather)) if card not in s.drawn]
    s.deck = tuple(rng.shuffle(unseen))


def _read_pending(seen: DrainingView | None, board: Board) -> Draining | None:
    if seen is None:
        return None
    mills, owed = board.graph.mask_of(seen["mills"]), tuple(seen["owed"])
    return Draining(seen["chooser"], _read_tiles(seen["tiles"]), mills, owed, seen["clay"] - 1)
