"""Positions written by hand: a few pieces are named, the rest of the box fills in around them.

Used by lessons and tests. Seats, cells, lake tiles and cards are written as a person would:

    build(players=4, now="spring", turn=0, fields=["corn h2-i2", "red f2-g2 0"],
          mills=[["g3", "i3"]], barns=[{"potato": 1, "mill": 1}], dry=[5, 6], dikes=["1-2"])

A seat that is not named keeps its start farm and mill, and has nothing in its barn. The number
after a tulip field is the seat of its worker. `now` names what begins: "spring", "dikes",
"draining", "weather", "harvest", "winter", "purchases", "planting" or "race"; what follows without
a decision has then happened.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ludo.core.errors import shown
from ludo.core.grammar import is_number
from ludo.core.packed import MOST, covers
from ludo.core.scenarios import Scenario, by_seat, check_sums
from ludo.core.shapes import Choice, Counts, DoesNotFit, ListOf, Shape, Text, Whole
from ludo.h2olland.components import goods_of, read_goods
from ludo.h2olland.game import H2Olland
from ludo.h2olland.invariants import pieces_and_ground
from ludo.h2olland.names import COLOURS, GOODS, KIND, KINDS, ONE
from ludo.h2olland.setting import H2Setting
from ludo.h2olland.state import (
    DIKES_BEGIN,
    DRAINING_BEGINS,
    HARVEST_BEGINS,
    NOBODY,
    PLANTING_BEGINS,
    PURCHASES_BEGIN,
    RACE,
    RACE_BEGINS,
    SPRING,
    SPRING_BEGINS,
    WEATHER_TURNS,
    WINTER_BEGINS,
    State,
)

STAGES = {
    "spring": SPRING_BEGINS, "dikes": DIKES_BEGIN, "draining": DRAINING_BEGINS,
    "weather": WEATHER_TURNS, "harvest": HARVEST_BEGINS, "winter": WINTER_BEGINS,
    "purchases": PURCHASES_BEGIN, "planting": PLANTING_BEGINS, "race": RACE_BEGINS,
}  # fmt: skip
_FIRST = "spring"


class H2Scenario(Scenario[H2Olland]):
    """How positions of H2Olland are written (see the module's text)."""

    options = ("build_on_infertile", "numbers", "components")

    def shapes(self, game: H2Olland, players: int) -> Mapping[str, Shape]:
        setting = game.setting(players)
        n, board, box = players, setting.board, setting.box
        seat, tile = Whole(0, n - 1), Whole(1, board.tiles)
        cells = ListOf(Choice(board.index, "cell of the map"), different=True)
        tiles = ListOf(tile, different=True)
        return {
            "now": Choice(STAGES, "beginning"), "turn": seat, "clog": seat,
            "year": Whole(1, setting.years), "farms": ListOf(cells, most=n),
            "mills": ListOf(cells, most=n), "fields": ListOf(Text()), "dry": tiles,
            "hidden": tiles, "clay": cells,
            "barns": ListOf(Counts((*GOODS, "farm", "mill", "dike"), Whole(0, MOST)), most=n),
            "dikes": ListOf(Text(), different=True), "last_turner": Whole(NOBODY, n - 1),
            "weather": ListOf(Whole(1, len(box.weather)), different=True),
            "runners": ListOf(Whole(0, box.workers), most=n),
        }  # fmt: skip

    def options_of(self, spec: Mapping[str, Any], players: int) -> dict[str, Any]:
        clog = spec.get("clog", spec.get("turn", 0))
        return {"first_player": clog, **super().options_of(spec, players)}

    def lay(self, game: H2Olland, state: State, spec: Mapping[str, Any]) -> None:
        setting = game.setting(state.players)
        _put(state, spec, setting)
        game.derive(state)
        # Pieces that lie where they cannot are told of before a season begins on them.
        check_sums([*pieces_and_ground(state, setting)])
        game.begin(state, STAGES[spec.get("now", _FIRST)])
        _after(state, spec)
        game.derive(state)


def _put(s: State, spec: Mapping[str, Any], setting: H2Setting) -> None:
    s.year = spec.get("year", 1)
    s.last_turner = spec.get("last_turner", NOBODY)
    _put_lake(s, spec, setting)
    _put_weather(s, spec, setting)
    for seat, cells in enumerate(spec.get("farms", ())):
        s.farms[seat] = setting.board.graph.mask_of(cells)
    for seat, cells in enumerate(spec.get("mills", ())):
        s.mills[seat] = setting.board.graph.mask_of(cells)
    _fill_barns(s, spec, setting)
    s.crops, s.on_fields = [0] * KINDS, [0] * s.players
    for field in spec.get("fields", ()):
        _put_field(s, setting, field)
    _fill_stock(s, setting)


def _put_lake(s: State, spec: Mapping[str, Any], setting: H2Setting) -> None:
    board = setting.board
    for tile in spec.get("dry", ()):
        s.water &= ~(1 << tile - 1)
    s.clay = board.graph.mask_of(spec.get("clay", ()))
    # Infertile land that is not named hides on the last tiles, out of the way.
    hidden = [tile - 1 for tile in spec.get("hidden", ())]
    others = [t for t in reversed(range(board.tiles)) if s.water >> t & 1 and t not in hidden]
    left = board.map.infertile - s.clay.bit_count() - len(hidden)
    s.hidden = sum(1 << tile for tile in (*hidden, *others[: max(left, 0)]))
    s.dikes = 0
    for dike in spec.get("dikes", ()):
        tiles = [int(tile) - 1 for tile in dike.split("-") if is_number(tile)]
        pair = min(tiles, default=0), max(tiles, default=0)
        if len(tiles) != 2 or pair not in board.site_index:
            raise DoesNotFit(f"there is no place for a dike {shown(dike)}")
        s.dikes |= 1 << board.site_index[pair]


def _put_weather(s: State, spec: Mapping[str, Any], setting: H2Setting) -> None:
    """Lay the named cards on top; after the weather, the first of them lies open already."""
    coming = [card - 1 for card in spec.get("weather", ())]
    rest = [card for card in range(len(setting.box.weather)) if card not in coming]
    past, rest = rest[: s.year - 1], rest[s.year - 1 :]
    if STAGES[spec.get("now", _FIRST)] > WEATHER_TURNS:
        coming = coming or [rest.pop()]
        past = [*past, coming.pop(0)]
    s.drawn = tuple(past)
    s.deck = (*rest, *reversed(coming))


def _fill_barns(s: State, spec: Mapping[str, Any], setting: H2Setting) -> None:
    barns = [dict(barn) for barn in by_seat(spec, "barns", s.players, {})]
    s.farm_stock = [barn.pop("farm", 0) for barn in barns]
    s.mill_stock = [barn.pop("mill", 0) for barn in barns]
    s.dike_stock = [barn.pop("dike", 0) for barn in barns]
    s.dike_left = setting.box.dikes - sum(s.dike_stock) - s.dikes.bit_count()
    s.barns = [read_goods(barn) for barn in barns]


def _fill_stock(s: State, setting: H2Setting) -> None:
    """What is neither in a barn nor on the board is at the co-operative."""
    s.stock = setting.box.goods
    placed = (s.crops[kind].bit_count() * ONE[kind] for kind in range(KINDS))
    for goods in (*s.barns, *placed):
        if not covers(s.stock, goods):
            listed = ", ".join(f"{n} {name}" for name, n in goods_of(goods).items())
            raise DoesNotFit(f"{listed} is more than the box has left")
        s.stock -= goods


def _put_field(s: State, setting: H2Setting, text: str) -> None:
    kind, where, worker, *more = (*text.split(), "", "", "")
    board = setting.board
    cells = [board.index[cell] for cell in where.split("-") if cell in board.index]
    span = board.span_of(*cells) if len(cells) == 2 else -1
    if kind not in KIND or span < 0 or any(more):
        raise DoesNotFit(f"{shown(text)} is no field such as 'corn h2-i2'")
    s.crops[KIND[kind]] |= 1 << span
    if worker:
        if kind not in COLOURS or not is_number(worker) or int(worker) not in setting.seats:
            raise DoesNotFit(f"{shown(text)} has no worker: one stands on tulips, as its seat")
        s.on_fields[int(worker)] |= 1 << span
        s.workers[int(worker)] -= 1


def _after(s: State, spec: Mapping[str, Any]) -> None:
    """Set what the beginning of a season would have changed."""
    if s.phase == SPRING and "turn" in spec:
        s.turn = spec["turn"]
    if spec.get("now") == "race" and "runners" in spec:
        for seat, n in enumerate(spec["runners"]):
            s.workers[seat] += s.runners[seat] - n
            s.runners[seat] = n
        # Without workers on the fields the race may have been over before it began.
        s.phase, s.passed = RACE, 0
        s.turn = s.clog if s.last_turner == NOBODY else s.last_turner


SCENARIO = H2Scenario(H2Olland, 4)
build = SCENARIO.build
