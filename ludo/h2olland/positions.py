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

from ludo.core.errors import BadOption, did_you_mean, shown
from ludo.core.game import AnyGame
from ludo.core.grammar import is_number
from ludo.core.match import AnyMatch, Match
from ludo.core.packed import MOST, covers
from ludo.core.shapes import (
    Anything,
    Choice,
    Counts,
    DoesNotFit,
    ListOf,
    Shape,
    Text,
    Whole,
    expect,
)
from ludo.h2olland.components import goods_of, read_goods
from ludo.h2olland.game import H2Olland
from ludo.h2olland.invariants import pieces_and_ground
from ludo.h2olland.kit import Kit
from ludo.h2olland.names import COLOURS, GOODS, KIND, KINDS, ONE
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


def _shapes(kit: Kit) -> dict[str, Shape]:
    """Return what the parts of a position look like; options are read by the game itself."""
    n, board, box = kit.players, kit.board, kit.box
    seat, tile = Whole(0, n - 1), Whole(1, board.tiles)
    cells = ListOf(Choice(board.index, "cell of the map"), different=True)
    tiles = ListOf(tile, different=True)
    return {
        "players": Whole(n, n), "now": Choice(STAGES, "beginning"), "turn": seat, "clog": seat,
        "year": Whole(1, kit.years), "farms": ListOf(cells, most=n), "mills": ListOf(cells, most=n),
        "fields": ListOf(Text()), "dry": tiles, "hidden": tiles, "clay": cells,
        "barns": ListOf(Counts((*GOODS, "farm", "mill", "dike"), Whole(0, MOST)), most=n),
        "dikes": ListOf(Text(), different=True), "last_turner": Whole(-1, n - 1),
        "weather": ListOf(Whole(1, len(box.weather)), different=True),
        "runners": ListOf(Whole(0, box.workers), most=n), "names": Anything(),
        **dict.fromkeys(OPTIONS, Anything()),
    }  # fmt: skip


def build(**spec: Any) -> AnyMatch:
    """Return a match that starts from a position written by hand (see the module's text)."""
    players = spec.get("players", 4)
    options = {name: spec[name] for name in OPTIONS if name in spec}
    game = H2Olland(**options)
    game.check_players(players)
    kit = game.kit(players)
    check_spec("h2olland", spec, _shapes(kit))
    clog = spec.get("clog", spec.get("turn", 0))
    game = H2Olland(first_player=clog, **options)
    s = game.setup(players, 0)
    now = spec.get("now", "spring")
    try:
        _put(s, spec, kit)
    except DoesNotFit as error:
        raise cannot_build(error) from None
    _check_pieces(game, s)
    game.go_on(s, STAGES[now])
    _after(s, spec, now)
    derive(s, kit.board)
    return match_at(game, s, players, spec.get("names", ()))


def _check_pieces(game: H2Olland, s: State) -> None:
    """Raise BadOption if pieces lie where they cannot, before a season begins on them."""
    wrong = [*pieces_and_ground(s, game.kit(s.players))]
    if wrong:
        raise BadOption(f"This position does not add up: {'; '.join(wrong)}.")


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
        _put_field(s, kit, field)
    s.stock = kit.box.goods
    placed = (s.crops[kind].bit_count() * ONE[kind] for kind in range(KINDS))
    for goods in (*s.barns, *placed):
        if not covers(s.stock, goods):
            listed = ", ".join(f"{n} {name}" for name, n in goods_of(goods).items())
            raise DoesNotFit(f"{listed} is more than the box has left")
        s.stock -= goods
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
        tiles = [int(tile) - 1 for tile in dike.split("-") if is_number(tile)]
        pair = min(tiles, default=0), max(tiles, default=0)
        if len(tiles) != 2 or pair not in board.site_index:
            raise DoesNotFit(f"there is no place for a dike {shown(dike)}")
        s.dikes |= 1 << board.site_index[pair]


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


def _put_field(s: State, kit: Kit, text: str) -> None:
    kind, where, worker, *more = (*text.split(), "", "", "")
    cells = sorted(kit.board.index[cell] for cell in where.split("-") if cell in kit.board.index)
    span = kit.board.span_index.get((cells[0], cells[1])) if len(cells) == 2 else None
    if kind not in KIND or span is None or any(more):
        raise DoesNotFit(f"{shown(text)} is no field such as 'corn h2-i2'")
    s.crops[KIND[kind]] |= 1 << span
    if worker:
        if kind not in COLOURS or not is_number(worker) or int(worker) not in kit.seats:
            raise DoesNotFit(f"{shown(text)} has no worker: one stands on tulips, as its seat")
        s.on_fields[int(worker)] |= 1 << span
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


def check_spec(game: str, spec: Mapping[str, Any], shapes: Mapping[str, Shape]) -> None:
    """Raise BadOption for a part of a position that has no meaning, or not its shape."""
    for name, value in spec.items():
        if name not in shapes:
            hint, known = did_you_mean(name, shapes), ", ".join(shapes)
            raise BadOption(f"A position of {game} has no {shown(name)}.{hint} It has: {known}.")
        try:
            expect(value, shapes[name], name)
        except DoesNotFit as error:
            raise cannot_build(error) from None


def cannot_build(error: Exception) -> BadOption:
    """Return the error for a position that cannot be."""
    return BadOption(f"This position cannot be built: {error}.")


def match_at(game: AnyGame, state: Any, players: int, names: Any = ()) -> AnyMatch:
    """Return a match that starts from a position; raise BadOption if no game could stand there."""
    wrong = game.invariants(state)
    if wrong:
        raise BadOption(f"This position does not add up: {'; '.join(wrong)}.")
    for seat in game.to_act(state):
        if not game.legal(state, seat):
            raise BadOption(f"This position cannot be played: seat {seat} can do nothing.")
    return Match(game, players, 0, names, state)
