"""What a player sees, the worlds that fit it, and the whole state as JSON-able data."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from ludo.core.graphs import bits
from ludo.core.packed import MOST
from ludo.core.rng import MASK, Rng
from ludo.core.shapes import (
    Choice,
    Counts,
    DoesNotFit,
    ListOf,
    Maybe,
    Record,
    Shape,
    Text,
    Whole,
    expect,
)
from ludo.h2olland.components import goods_of, read_goods
from ludo.h2olland.kit import Kit
from ludo.h2olland.names import FARM, GOODS, KINDS, MILL, THINGS, TULIP
from ludo.h2olland.placement import derive
from ludo.h2olland.state import (
    BUY,
    CLAY,
    DIKES,
    DROUGHT,
    OVER,
    PHASES,
    SPRING,
    WINTER,
    Draining,
    State,
)


def season(s: State) -> str:
    """Return the season of a position; the race has one of its own."""
    if s.phase == SPRING:
        return "spring"
    if s.phase == DROUGHT or (s.phase == CLAY and s.pending and s.pending.chooser < 0):
        return "autumn"
    if DIKES <= s.phase < DROUGHT:
        return "summer"
    return "winter" if s.phase < BUY and s.phase >= WINTER else "race"


def observe(s: State, kit: Kit) -> dict[str, Any]:
    """Return what everybody may know: all but infertile tiles and the order of the weather."""
    board = kit.board
    return {
        "game": "h2olland",
        "lake": {
            "name": board.name,
            "rows": list(board.map.rows),
            "bridges": [[board.cells[cell] for cell in bridge] for bridge in board.bridges],
            "tiles": [board.cells[cells[0]] for cells in board.cells_of_tile],
            "sites": [[one + 1, other + 1] for one, other in board.sites],
        },
        "players": s.players,
        "years": kit.years,
        "barn_limit": kit.barn_limit,
        "polder_tiles": kit.most_tiles,
        "exchange_rate": kit.market.rate,
        "year": s.year,
        "season": season(s),
        "phase": PHASES[s.phase],
        "turn": s.turn,
        "clog": s.clog,
        "passed": list(bits(s.passed)),
        "last_turner": s.last_turner,
        "pending": _see_pending(s.pending, kit),
        "water": [tile + 1 for tile in bits(s.water)],
        "dikes": [[tile + 1 for tile in board.sites[site]] for site in bits(s.dikes)],
        "dikes_left": s.dike_left,
        "clay": board.names(s.clay),
        "fields": [
            {
                "kind": GOODS[kind],
                "cells": [board.cells[cell] for cell in board.spans[span]],
                "worker": next((p for p in kit.seats if s.on_fields[p] >> span & 1), None),
            }
            for kind in range(KINDS)
            for span in bits(s.crops[kind])
        ],
        "used": board.names(s.used),
        "stock": _see_goods(s.stock),
        "prices": {thing: goods_of(price) for thing, price in zip(THINGS, kit.box.prices)},
        "weather": {
            "card": _see_card(s.drawn[-1], kit) if s.drawn else None,
            "drawn": list(s.drawn),
            "left": len(s.deck),
        },
        "seats": [_see_seat(s, seat, kit) for seat in kit.seats],
    }


def _see_goods(packed: int) -> dict[str, int]:
    return {**dict.fromkeys(GOODS, 0), **goods_of(packed)}


def _see_card(number: int, kit: Kit) -> dict[str, Any]:
    card = kit.box.weather[number]
    return {
        "number": number + 1,
        "event": card.event,
        "kinds": [GOODS[kind] for kind in card.kinds],
        "change": card.change,
        "crop": GOODS[card.crop],
    }


def _see_seat(s: State, seat: int, kit: Kit) -> dict[str, Any]:
    names = kit.board.names
    return {
        "goods": _see_goods(s.barns[seat]),
        "farm_stock": s.farm_stock[seat],
        "mill_stock": s.mill_stock[seat],
        "dikes": s.dike_stock[seat],
        "mills_left": kit.left(s, seat, MILL),
        "farms_left": kit.left(s, seat, FARM),
        "workers": s.workers[seat],
        "runners": s.runners[seat],
        "farms": names(s.farms[seat]),
        "mills": names(s.mills[seat]),
        "colours": list(GOODS[TULIP : TULIP + s.mills[seat].bit_count()]),
        "on_cells": names(s.on_cells[seat]),
        "zone": names(kit.board.zones[seat]),
    }


def _see_pending(pending: Draining | None, kit: Kit) -> dict[str, Any] | None:
    if pending is None:
        return None
    return {
        "chooser": pending.chooser,
        "tiles": [tile + 1 for tile in bits(pending.tiles)],
        "mills": kit.board.names(pending.mills),
        "owed": list(pending.owed),
        "clay": pending.clay + 1,
    }


def determinize(seen: Mapping[str, Any], kit: Kit, rng: Rng) -> State:
    """Return a state that fits what was seen; infertile land and the weather are drawn anew."""
    s = State()
    seats = seen["seats"]
    s.players, s.clog, s.turn, s.year = seen["players"], seen["clog"], seen["turn"], seen["year"]
    s.phase, s.last_turner = PHASES.index(seen["phase"]), seen["last_turner"]
    s.passed = sum(1 << seat for seat in seen["passed"])
    s.pending = _read_pending(seen["pending"], kit)
    s.dike_left, s.stock = seen["dikes_left"], read_goods(seen["stock"])
    for name, key in _COUNTS.items():
        setattr(s, name, [seat[key] for seat in seats])
    s.barns = [read_goods(seat["goods"]) for seat in seats]
    _read_board(s, seen, kit)
    for name in ("farms", "mills", "on_cells"):
        setattr(s, name, [_mask(kit, seat[name]) for seat in seats])
    _deal_hidden(s, seen, kit, rng)
    s.rng = rng.next64()
    derive(s, kit.board)
    return s


_COUNTS = {
    "farm_stock": "farm_stock", "mill_stock": "mill_stock", "dike_stock": "dikes",
    "workers": "workers", "runners": "runners",
}  # fmt: skip


def _mask(kit: Kit, names: Iterable[str]) -> int:
    return kit.board.graph.mask_of(names)


def _read_board(s: State, seen: Mapping[str, Any], kit: Kit) -> None:
    """Read what lies on the board: the same in a view and in a saved position."""
    board = kit.board
    s.water = sum(1 << tile - 1 for tile in seen["water"])
    s.dikes = 0
    for one, other in seen["dikes"]:
        s.dikes |= 1 << _named(board.site_index, (one - 1, other - 1), f"dike {one}-{other}")
    s.clay, s.used = _mask(kit, seen["clay"]), _mask(kit, seen["used"])
    s.crops, s.on_fields = [0] * KINDS, [0] * s.players
    for field in seen["fields"]:
        one, other = (board.index[name] for name in field["cells"])
        at = "-".join(field["cells"])
        span = 1 << _named(board.span_index, (min(one, other), max(one, other)), f"field {at}")
        s.crops[GOODS.index(field["kind"])] |= span
        if field["worker"] is not None:
            s.on_fields[field["worker"]] |= span


def _named(index: Mapping[tuple[int, int], int], pair: tuple[int, int], what: str) -> int:
    if pair not in index:
        raise DoesNotFit(f"there is no place for a {what}")
    return index[pair]


def _deal_hidden(s: State, seen: Mapping[str, Any], kit: Kit, rng: Rng) -> None:
    found = s.clay.bit_count() + (s.pending is not None and s.pending.clay >= 0)
    tiles = rng.shuffle(list(bits(s.water)))
    s.hidden = sum(1 << tile for tile in tiles[: kit.board.map.infertile - found])
    s.drawn = tuple(seen["weather"]["drawn"])
    unseen = [card for card in range(len(kit.box.weather)) if card not in s.drawn]
    s.deck = tuple(rng.shuffle(unseen))


def _read_pending(seen: Mapping[str, Any] | None, kit: Kit) -> Draining | None:
    if seen is None:
        return None
    tiles = 0
    for tile in seen["tiles"]:
        tiles |= 1 << tile - 1
    owed = tuple(seen["owed"])
    return Draining(seen["chooser"], tiles, _mask(kit, seen["mills"]), owed, seen["clay"] - 1)


# --- saving --------------------------------------------------------------------------------
_INTS = ("players", "clog", "turn", "phase", "year", "passed", "rng", "dike_left", "last_turner")
_LISTS = ("farm_stock", "mill_stock", "dike_stock", "workers", "runners")


def encode(s: State, kit: Kit) -> dict[str, Any]:
    """Return the whole state as JSON-able data; what `derive` can work out is not written."""
    seen = observe(s, kit)
    data: dict[str, Any] = {name: getattr(s, name) for name in _INTS}
    data.update({name: list(getattr(s, name)) for name in _LISTS})
    data.update({k: seen[k] for k in ("pending", "water", "dikes", "clay", "used", "fields")})
    data["farms"] = [seat["farms"] for seat in seen["seats"]]
    data["mills"] = [seat["mills"] for seat in seen["seats"]]
    data["on_cells"] = [seat["on_cells"] for seat in seen["seats"]]
    data["stock"], data["barns"] = goods_of(s.stock), [goods_of(barn) for barn in s.barns]
    data["hidden"] = [tile + 1 for tile in bits(s.hidden)]
    data["deck"], data["drawn"] = list(s.deck), list(s.drawn)
    return data


def decode(data: Mapping[str, Any], kit: Kit) -> State:
    """Return the state of `encode`; raise DoesNotFit where something else stands."""
    expect(data, Record(_shapes(kit)), "")
    _check_once(data)
    s = State()
    for name in _INTS:
        setattr(s, name, data[name])
    for name in _LISTS:
        setattr(s, name, list(data[name]))
    s.deck, s.drawn = tuple(data["deck"]), tuple(data["drawn"])
    s.pending = _read_pending(data["pending"], kit)
    s.stock, s.barns = read_goods(data["stock"]), [read_goods(barn) for barn in data["barns"]]
    s.hidden = sum(1 << tile - 1 for tile in data["hidden"])
    _read_board(s, data, kit)
    for name in ("farms", "mills", "on_cells"):
        setattr(s, name, [_mask(kit, names) for names in data[name]])
    derive(s, kit.board)
    return s


def _check_once(data: Mapping[str, Any]) -> None:
    """Raise DoesNotFit where two things of one sort lie on one place: masks are added up."""
    once = ListOf(Text(), different=True)
    expect([cell for part in ("farms", "mills") for own in data[part] for cell in own], once,
           "farms and mills")  # fmt: skip
    expect([cell for own in data["on_cells"] for cell in own], once, "on_cells")
    fields = ["-".join(sorted(field["cells"])) for field in data["fields"]]
    expect(fields, once, "fields")


def _shapes(kit: Kit) -> dict[str, Shape]:
    """Return what each part of a saved position looks like at a table."""
    n, box, board = kit.players, kit.box, kit.board
    seat, tile = Whole(0, n - 1), Whole(1, board.tiles)
    cell = Choice(board.index, "cell of the map")
    tiles, cells = ListOf(tile, different=True), ListOf(cell, different=True)
    cards = ListOf(Whole(0, len(box.weather) - 1), different=True)
    goods, workers = Counts(GOODS, Whole(0, MOST)), Whole(0, box.workers)
    field: dict[str, Shape] = {
        "kind": Choice(GOODS, "good"), "cells": ListOf(cell, 2), "worker": Maybe(seat),
    }  # fmt: skip
    draining: dict[str, Shape] = {
        "chooser": Whole(-1, n - 1), "tiles": tiles, "mills": cells,
        "owed": ListOf(Whole(0, box.mills), most=n), "clay": Whole(0, board.tiles),
    }  # fmt: skip
    return {
        "players": Whole(n, n), "clog": seat, "turn": seat, "phase": Whole(0, OVER),
        "year": Whole(1, kit.years), "passed": Whole(0, (1 << n) - 1), "rng": Whole(0, MASK),
        "dike_left": Whole(0, box.dikes), "last_turner": Whole(-1, n - 1),
        "farm_stock": ListOf(Whole(0, box.farms), n), "mill_stock": ListOf(Whole(0, box.mills), n),
        "dike_stock": ListOf(Whole(0, box.dikes), n), "workers": ListOf(workers, n),
        "runners": ListOf(workers, n), "deck": cards, "drawn": cards,
        "pending": Maybe(Record(draining)), "water": tiles, "hidden": tiles,
        "dikes": ListOf(ListOf(tile, 2)), "clay": cells, "used": cells,
        "fields": ListOf(Record(field)), "stock": goods, "barns": ListOf(goods, n),
        "farms": ListOf(cells, n), "mills": ListOf(cells, n), "on_cells": ListOf(cells, n),
    }  # fmt: skip
