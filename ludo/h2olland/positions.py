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

from collections.abc import Mapping, Sequence
from typing import Any

from ludo.core.errors import BadOption, did_you_mean
from ludo.core.match import Match
from ludo.h2olland.components import read_goods
from ludo.h2olland.game import H2Olland
from ludo.h2olland.kit import Kit
from ludo.h2olland.names import COLOURS, KIND, KINDS, ONE
from ludo.h2olland.placement import derive
from ludo.h2olland.state import (
    DIKES_BEGIN,
    DRAINING_BEGINS,
    HARVEST,
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
    "weather": WEATHER_TURNS, "harvest": HARVEST, "winter": WINTER_BEGINS,
    "purchases": PURCHASES_BEGIN, "planting": PLANTING_BEGINS, "race": RACE_BEGINS,
}  # fmt: skip
OPTIONS = ("build_on_infertile", "numbers", "components")
FIELDS = {
    "players", "now", "turn", "clog", "year", "farms", "mills", "fields", "barns", "dry", "dikes",
    "clay", "hidden", "weather", "last_turner", "runners", "names", *OPTIONS,
}  # fmt: skip


def build(**spec: Any) -> Match:
    """Return a match that starts from a position written by hand (see the module's text)."""
    for name in spec:
        if name not in FIELDS:
            hint = did_you_mean(name, FIELDS)
            raise BadOption(f"A position of h2olland has no {name!r}.{hint}")
    players = spec.get("players", 4)
    clog = spec.get("clog", spec.get("turn", 0))
    options = {name: spec[name] for name in OPTIONS if name in spec}
    game = H2Olland(first_player=clog, **options)
    s = game.setup(players, 0)
    kit = game.kit(players)
    now = spec.get("now", "spring")
    if now not in STAGES:
        raise BadOption(f"now is one of {', '.join(STAGES)}, not {now!r}.")
    try:
        _check_numbers(spec, kit)
        _put(s, spec, kit)
        game.go_on(s, STAGES[now])
        _after(s, spec, now)
    except _WRONG as error:
        raise BadOption(f"This position cannot be built: {error}.") from error
    derive(s, kit.board)
    wrong = game.invariants(s)
    if wrong:
        raise BadOption(f"This position does not add up: {'; '.join(wrong)}.")
    return Match(game, players, 0, spec.get("names", ()), s)


_WRONG = (KeyError, ValueError, IndexError, TypeError, AttributeError, OverflowError)


def _check_numbers(spec: Mapping[str, Any], kit: Kit) -> None:
    """Raise ValueError for a seat, a tile or a card that does not exist."""
    for name, known in (
        ("turn", kit.seats), ("clog", kit.seats), ("last_turner", range(-1, kit.players)),
        ("year", range(1, kit.years + 1)),
    ):  # fmt: skip
        if name in spec and spec[name] not in known:
            raise ValueError(f"{name} is {spec[name]!r}, not one of {[*known]}")
    for name, most in (
        ("dry", kit.board.tiles), ("hidden", kit.board.tiles), ("weather", len(kit.box.weather)),
    ):  # fmt: skip
        for number in spec.get(name, ()):
            if number not in range(1, most + 1):
                raise ValueError(f"{name} has {number!r}, not a number from 1 to {most}")


def _put(s: State, spec: Mapping[str, Any], kit: Kit) -> None:
    s.year = spec.get("year", 1)
    s.last_turner = spec.get("last_turner", -1)
    _put_lake(s, spec, kit)
    _put_weather(s, spec, kit)
    for seat, cells in enumerate(spec.get("farms", ())):
        s.farms[seat] = kit.board.graph.mask_of(cells)
    for seat, cells in enumerate(spec.get("mills", ())):
        s.mills[seat] = kit.board.graph.mask_of(cells)
    _fill_barns(s, spec, kit)
    s.crops, s.on_fields = [0] * KINDS, [0] * s.players
    for field in spec.get("fields", ()):
        _put_field(s, kit, *field.split())
    s.stock = kit.box.goods - sum(s.barns)
    for kind in range(KINDS):
        s.stock -= s.crops[kind].bit_count() * ONE[kind]
    derive(s, kit.board)


def _put_lake(s: State, spec: Mapping[str, Any], kit: Kit) -> None:
    board = kit.board
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
        one, other = sorted(int(tile) - 1 for tile in dike.split("-"))
        s.dikes |= 1 << board.site_index[one, other]


def _put_weather(s: State, spec: Mapping[str, Any], kit: Kit) -> None:
    """Lay the named cards on top; after the weather, the first of them lies open already."""
    coming = [card - 1 for card in spec.get("weather", ())]
    rest = [card for card in range(len(kit.box.weather)) if card not in coming]
    past, rest = rest[: s.year - 1], rest[s.year - 1 :]
    if STAGES.get(spec.get("now", "spring"), 0) > WEATHER_TURNS:
        coming = coming or [rest.pop()]
        past = [*past, coming.pop(0)]
    s.drawn = tuple(past)
    s.deck = (*rest, *reversed(coming))


def _fill_barns(s: State, spec: Mapping[str, Any], kit: Kit) -> None:
    given: Sequence[Mapping[str, int]] = spec.get("barns", ())
    barns = [dict(given[seat]) if seat < len(given) else {} for seat in kit.seats]
    s.farm_stock = [barn.pop("farm", 0) for barn in barns]
    s.mill_stock = [barn.pop("mill", 0) for barn in barns]
    s.dike_stock = [barn.pop("dike", 0) for barn in barns]
    s.dike_left = kit.box.dikes - sum(s.dike_stock) - s.dikes.bit_count()
    s.barns = [read_goods(barn) for barn in barns]


def _put_field(s: State, kit: Kit, kind: str, where: str, worker: str = "") -> None:
    one, other = sorted(kit.board.index[cell] for cell in where.split("-"))
    span = 1 << kit.board.span_index[one, other]
    s.crops[KIND[kind]] |= span
    if worker:
        if kind not in COLOURS:
            raise ValueError(f"{kind} fields have no worker")
        s.on_fields[int(worker)] |= span
        s.workers[int(worker)] -= 1


def _after(s: State, spec: Mapping[str, Any], now: str) -> None:
    """Set what the beginning of a season would have changed."""
    if s.phase == SPRING and "turn" in spec:
        s.turn = spec["turn"]
    if now == "race" and "runners" in spec:
        for seat, n in enumerate(spec["runners"]):
            s.workers[seat] += s.runners[seat] - n
            s.runners[seat] = n
        # Without workers on the fields the race may have been over before it began.
        s.phase, s.passed = RACE, 0
        s.turn = s.clog if s.last_turner < 0 else s.last_turner
