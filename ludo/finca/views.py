"""What a player sees, and the worlds that fit it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NotRequired, TypedDict

from ludo.core.graphs import bits
from ludo.core.packed import count, pack
from ludo.core.rng import Rng
from ludo.core.rules import carries_out
from ludo.finca.components import BLADES, FRUIT_KINDS, Components
from ludo.finca.setting import FincaSetting
from ludo.finca.state import (
    GUST,
    NO_FINCA,
    ORDER,
    OVER,
    PHASES,
    PLACE,
    PLAY,
    Pending,
    State,
    derive,
)


class PendingView(TypedDict):
    """A turn under way: a gust names a blade, the others a number; see `state.Pending`."""

    kind: str
    villages: list[str]
    due: bool
    tile: str | None
    number: NotRequired[int]
    blade: NotRequired[int]


class MillView(TypedDict):
    """The mill: for each blade its fruit and the farmers of each seat."""

    blades: list[str]
    farmers: list[list[int]]
    lines: list[int]
    carts: int


class VillageView(TypedDict):
    """A village: its open tile, unless it is empty or the new tile still lies face down."""

    id: str
    name: str
    tile: int | None
    needs: dict[str, int] | None
    value: int | None
    left: int
    finca: str | None
    wooden: bool


class SeatView(TypedDict):
    """What lies in front of a player, for all to see."""

    fruits: dict[str, int]
    carts: int
    tiles: list[int]
    values: list[int]
    symbols: dict[str, int]
    actions: list[str]
    fincas: list[str]
    bonuses: list[int]


class FincaView(TypedDict):
    """The table as everybody sees it."""

    game: str
    edition: str
    players: int
    first: int
    phase: str
    turn: int
    to_place: int
    pending: PendingView | None
    mill: MillView
    supply: dict[str, int]
    villages: list[VillageView]
    wooden_left: int
    boxed: list[str]
    bonus_left: list[int]
    seats: list[SeatView]


@carries_out("finca.hidden")
def observe(s: State, setting: FincaSetting) -> FincaView:
    """Return what everybody may know. All is open but the tiles that lie face down."""
    components = setting.components
    return {
        "game": "finca",
        "edition": setting.edition,
        "players": s.players,
        "first": s.first,
        "phase": PHASES[s.phase if s.phase in (PLACE, OVER) else PLAY],
        "turn": s.turn,
        "to_place": s.to_place,
        "pending": None if s.pending is None else _see_pending(s.phase, s.pending, components),
        "mill": _see_mill(s, components),
        "supply": _see_fruits(s.supply, components),
        "villages": [_see_village(s, village, components) for village in range(len(s.stacks))],
        "wooden_left": s.wooden_left,
        "boxed": [components.finca_texts[finca] for finca in s.boxed],
        "bonus_left": list(components.bonus[sum(map(len, s.bonuses)) :]),
        "seats": [_see_seat(s, seat, components) for seat in range(s.players)],
    }


def _see_pending(phase: int, pending: Pending, components: Components) -> PendingView:
    seen: PendingView = {
        "kind": PHASES[phase],
        "villages": [components.villages[village] for village in pending.villages],
        "due": pending.due,
        "tile": None if pending.tile is None else components.action_kinds[pending.tile],
    }
    seen["blade" if phase == GUST else "number"] = pending.number
    return seen


def _see_mill(s: State, components: Components) -> MillView:
    return {
        "blades": [components.fruits[fruit] for fruit in s.blades],
        "farmers": [
            [s.farmers[BLADES * seat + blade] for seat in range(s.players)]
            for blade in range(BLADES)
        ],
        "lines": list(components.line_blades),
        "carts": s.mill_carts,
    }


def _see_fruits(packed: int, components: Components) -> dict[str, int]:
    return {name: count(packed, fruit) for fruit, name in enumerate(components.fruits)}


@carries_out("finca.hidden", "finca.deliver.turn-up")
def _see_village(s: State, village: int, components: Components) -> VillageView:
    stack, finca = s.stacks[village], s.fincas[village]
    face_down = s.pending is not None and s.phase == ORDER and s.pending.number >> village & 1
    shown = components.tiles[stack[-1]] if stack and not face_down else None
    return {
        "id": components.villages[village],
        "name": components.village_names[village],
        "tile": None if shown is None else stack[-1],
        "needs": None if shown is None else components.fruit_counts(shown.symbols),
        "value": None if shown is None else shown.value,
        "left": len(stack),
        "finca": None if finca == NO_FINCA else components.finca_texts[finca],
        "wooden": bool(s.wooden >> village & 1),
    }


def _see_seat(s: State, seat: int, components: Components) -> SeatView:
    return {
        "fruits": _see_fruits(s.hands[seat], components),
        "carts": s.carts[seat],
        "tiles": list(s.tiles[seat]),
        "values": [count(s.values[seat], value) for value in range(FRUIT_KINDS)],
        "symbols": components.fruit_counts(s.symbols[seat]),
        "actions": [components.action_kinds[tile] for tile in bits(s.actions[seat])],
        "fincas": [components.finca_texts[finca] for finca in s.won[seat]],
        "bonuses": list(s.bonuses[seat]),
    }


def determinize(seen: FincaView, components: Components, rng: Rng) -> State:
    """Return a state that fits what was seen; the tiles face down are dealt at random."""
    s = State()
    s.players, s.first, s.turn = seen["players"], seen["first"], seen["turn"]
    s.to_place, s.wooden_left = seen["to_place"], seen["wooden_left"]
    pending = seen["pending"]
    s.phase = PHASES.index(pending["kind"] if pending else seen["phase"])
    s.pending = pending and _read_pending(pending, components)
    _read_mill(s, seen["mill"], components)
    s.supply = _read_fruits(seen["supply"], components)
    _read_seats(s, seen["seats"], components)
    _read_villages(s, seen["villages"], components)
    s.boxed = tuple(components.finca_texts.index(text) for text in seen["boxed"])
    _deal_hidden(s, seen["villages"], components, rng)
    s.rng = rng.next64()
    derive(s, components)
    return s


def _read_pending(seen: PendingView, components: Components) -> Pending:
    villages = tuple(components.village_index[village] for village in seen["villages"])
    number = seen["blade"] if "blade" in seen else seen["number"]
    tile = None if seen["tile"] is None else components.action_kinds.index(seen["tile"])
    return Pending(number, villages, seen["due"], tile)


def _read_mill(s: State, mill: MillView, components: Components) -> None:
    s.blades = tuple(components.kinds[name] for name in mill["blades"])
    s.farmers = [
        mill["farmers"][blade][seat] for seat in range(s.players) for blade in range(BLADES)
    ]
    s.mill_carts = mill["carts"]


def _read_fruits(counts: Mapping[str, int], components: Components) -> int:
    return pack({components.kinds[name]: n for name, n in counts.items()})


def _read_seats(s: State, seats: list[SeatView], components: Components) -> None:
    kinds, fincas = components.action_kinds, components.finca_texts
    s.hands = [_read_fruits(seat["fruits"], components) for seat in seats]
    s.carts = [seat["carts"] for seat in seats]
    s.tiles = [tuple(seat["tiles"]) for seat in seats]
    s.bonuses = [tuple(seat["bonuses"]) for seat in seats]
    s.actions = [sum(1 << kinds.index(name) for name in seat["actions"]) for seat in seats]
    s.won = [tuple(fincas.index(text) for text in seat["fincas"]) for seat in seats]


def _read_villages(s: State, villages: list[VillageView], components: Components) -> None:
    shown = [village["finca"] for village in villages]
    s.fincas = [NO_FINCA if text is None else components.finca_texts.index(text) for text in shown]
    s.wooden = sum(1 << v for v, village in enumerate(villages) if village["wooden"])


def _deal_hidden(s: State, villages: list[VillageView], components: Components, rng: Rng) -> None:
    seen = {village["tile"] for village in villages}.union(*s.tiles)
    unseen = rng.shuffle([t for t in range(len(components.tiles)) if t not in seen])
    s.stacks = []
    for village in villages:
        open_tile = () if village["tile"] is None else (village["tile"],)
        under = [unseen.pop() for _ in range(village["left"] - len(open_tile))]
        s.stacks.append((*under, *open_tile))
    s.set_aside = tuple(unseen)
