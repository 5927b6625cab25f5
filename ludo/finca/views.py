"""What a player sees, the worlds that fit it, and the whole state as JSON-able data."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ludo.core.packed import MOST, count, pack
from ludo.core.rng import MASK, Rng
from ludo.core.shapes import (
    Anything,
    Choice,
    Counts,
    Flag,
    ListOf,
    Maybe,
    Record,
    Shape,
    Whole,
    expect,
)
from ludo.finca.components import BLADES, FRUIT_KINDS, Components
from ludo.finca.state import (
    GUST,
    ORDER,
    OVER,
    PENDING,
    PHASES,
    Pending,
    State,
)

# Room on a cart, moves of a wind, or a bit for each of ten villages.
MOST_NUMBER = (1 << 10) - 1


def observe(s: State, components: Components, edition: str) -> dict[str, Any]:
    """Return what everybody may know. All is open but the tiles that lie face down."""
    return {
        "game": "finca",
        "edition": edition,
        "players": s.players,
        "first": s.first,
        "phase": PHASES[s.phase],
        "turn": s.turn,
        "to_place": s.to_place,
        "pending": _see_pending(s.pending, components),
        "mill": {
            "blades": [components.fruits[fruit] for fruit in s.blades],
            "farmers": [
                [s.farmers[BLADES * seat + blade] for seat in range(s.players)]
                for blade in range(BLADES)
            ],
            "lines": list(components.line_blades),
            "carts": s.mill_carts,
        },
        "supply": {name: count(s.supply, f) for f, name in enumerate(components.fruits)},
        "villages": [see_village(s, village, components) for village in range(len(s.stacks))],
        "wooden_left": s.wooden_left,
        "boxed": [components.finca_texts[finca] for finca in s.boxed],
        "bonus_left": list(components.bonus[sum(map(len, s.bonuses)) :]),
        "seats": [_see_seat(s, seat, components) for seat in range(s.players)],
    }


def see_village(s: State, village: int, components: Components) -> dict[str, Any]:
    """Return what everybody may know of one village."""
    stack, finca = s.stacks[village], s.fincas[village]
    face_down = (
        s.pending is not None and s.pending.kind == ORDER and s.pending.number >> village & 1
    )
    shown = components.tiles[stack[-1]] if stack and not face_down else None
    return {
        "id": components.villages[village],
        "name": components.village_names[village],
        "tile": stack[-1] if shown else None,
        "needs": shown and components.fruit_counts(shown.symbols),
        "value": shown and shown.value,
        "left": len(stack),
        "finca": None if finca < 0 else components.finca_texts[finca],
        "wooden": bool(s.wooden >> village & 1),
    }


def _see_seat(s: State, seat: int, components: Components) -> dict[str, Any]:
    return {
        "fruits": {name: count(s.hands[seat], f) for f, name in enumerate(components.fruits)},
        "carts": s.carts[seat],
        "tiles": list(s.tiles[seat]),
        "values": [count(s.values[seat], value) for value in range(FRUIT_KINDS)],
        "symbols": components.fruit_counts(s.symbols[seat]),
        "actions": [
            name for kind, name in enumerate(components.action_kinds) if s.actions[seat] >> kind & 1
        ],
        "fincas": [components.finca_texts[finca] for finca in s.won[seat]],
        "bonuses": list(s.bonuses[seat]),
    }


def _see_pending(pending: Pending | None, components: Components) -> dict[str, Any] | None:
    if pending is None:
        return None
    villages = [components.villages[village] for village in pending.villages]
    seen: dict[str, Any] = {"kind": PENDING[pending.kind], "villages": villages, "due": pending.due}
    seen["blade" if pending.kind == GUST else "number"] = pending.number
    return seen


def determinize(seen: Mapping[str, Any], components: Components, rng: Rng) -> State:
    """Return a state that fits what was seen; the tiles face down are dealt at random."""
    s = State()
    s.players, s.first, s.turn = seen["players"], seen["first"], seen["turn"]
    s.phase, s.to_place = PHASES.index(seen["phase"]), seen["to_place"]
    s.pending = _read_pending(seen["pending"], components)
    mill, seats, villages = seen["mill"], seen["seats"], seen["villages"]
    s.blades = tuple(components.kinds[name] for name in mill["blades"])
    s.farmers = [
        mill["farmers"][blade][seat] for seat in range(s.players) for blade in range(BLADES)
    ]
    s.mill_carts, s.carts = mill["carts"], [seat["carts"] for seat in seats]
    s.supply = _read_fruits(seen["supply"], components)
    s.hands = [_read_fruits(seat["fruits"], components) for seat in seats]
    s.tiles = [tuple(seat["tiles"]) for seat in seats]
    s.bonuses = [tuple(seat["bonuses"]) for seat in seats]
    s.actions = [
        sum(1 << components.action_kinds.index(name) for name in seat["actions"]) for seat in seats
    ]
    index = {text: finca for finca, text in enumerate(components.finca_texts)}
    s.fincas = [-1 if v["finca"] is None else index[v["finca"]] for v in villages]
    s.won = [tuple(index[text] for text in seat["fincas"]) for seat in seats]
    s.boxed = tuple(index[text] for text in seen["boxed"])
    s.wooden = sum(1 << v for v, village in enumerate(villages) if village["wooden"])
    s.wooden_left = seen["wooden_left"]
    _deal_hidden(s, villages, components, rng)
    s.rng = rng.next64()
    derive(s, components)
    return s


def _deal_hidden(s: State, villages: Any, components: Components, rng: Rng) -> None:
    seen = {village["tile"] for village in villages}.union(*s.tiles)
    unseen = rng.shuffle([t for t in range(len(components.tiles)) if t not in seen])
    s.stacks = []
    for village in villages:
        open_tile = () if village["tile"] is None else (village["tile"],)
        under = [unseen.pop() for _ in range(village["left"] - len(open_tile))]
        s.stacks.append((*under, *open_tile))
    s.set_aside = tuple(unseen)


def _read_fruits(counts: Mapping[str, int], components: Components) -> int:
    return pack({components.kinds[name]: n for name, n in counts.items()})


def _read_pending(seen: Mapping[str, Any] | None, components: Components) -> Pending | None:
    if seen is None:
        return None
    villages = tuple(components.village_index[village] for village in seen["villages"])
    number = seen["blade"] if "blade" in seen else seen["number"]
    return Pending(PENDING.index(seen["kind"]), number, villages, seen["due"])


def derive(s: State, components: Components) -> None:
    """Fill in what follows from the rest: crowds, masks, places, counted symbols."""
    seats = range(s.players)
    s.open = sum(1 << stack[-1] for stack in s.stacks if stack)
    places = {tile: village for village, stack in enumerate(s.stacks) for tile in stack}
    s.village_of = tuple(places.get(tile, -1) for tile in range(len(components.tiles)))
    s.crowd = [sum(s.farmers[BLADES * p + b] for p in seats) for b in range(BLADES)]
    s.where = [sum(1 << b for b in range(BLADES) if s.farmers[BLADES * p + b]) for p in seats]
    tiles = [[components.tiles[number] for number in s.tiles[p]] for p in seats]
    s.symbols = [sum(tile.symbols for tile in owned) for owned in tiles]
    s.values = [sum(tile.step for tile in owned) for owned in tiles]
    s.series = [min(count(values, value) for value in range(FRUIT_KINDS)) for values in s.values]


# What `derive` can work out again is not written.
_INTS = (
    "players",
    "first",
    "phase",
    "turn",
    "to_place",
    "rng",
    "mill_carts",
    "wooden",
    "wooden_left",
)
_LISTS = ("farmers", "carts", "fincas", "actions")
_TUPLES = ("blades", "boxed", "set_aside")
_NESTED = ("stacks", "tiles", "won", "bonuses")


def encode(s: State, components: Components) -> dict[str, Any]:
    """Return the whole state as JSON-able data."""
    data: dict[str, Any] = {name: getattr(s, name) for name in _INTS}
    data.update({name: list(getattr(s, name)) for name in (*_LISTS, *_TUPLES)})
    data.update({name: [list(part) for part in getattr(s, name)] for name in _NESTED})
    data["supply"] = components.fruit_counts(s.supply)
    data["hands"] = [components.fruit_counts(hand) for hand in s.hands]
    data["pending"] = _see_pending(s.pending, components)
    return data


def decode(
    data: Mapping[str, Any], components: Components, numbers: Mapping[str, int], players: int
) -> State:
    """Return the state of `encode`; raise DoesNotFit where something else stands."""
    expect(data, Record(_shapes(components, numbers, players)), "")
    expect(data["pending"], Maybe(_pending_shape(data["pending"], components)), "pending")
    s = State()
    for name in _INTS:
        setattr(s, name, data[name])
    for name in _LISTS:
        setattr(s, name, list(data[name]))
    for name in _TUPLES:
        setattr(s, name, tuple(data[name]))
    for name in _NESTED:
        setattr(s, name, [tuple(part) for part in data[name]])
    s.supply = _read_fruits(data["supply"], components)
    s.hands = [_read_fruits(hand, components) for hand in data["hands"]]
    s.pending = _read_pending(data["pending"], components)
    derive(s, components)
    return s


def _shapes(components: Components, numbers: Mapping[str, int], n: int) -> dict[str, Shape]:
    """Return what each part of a saved position looks like at a table of n players."""
    villages, fincas = len(components.villages), len(components.finca_texts)
    seat, farmers = Whole(0, n - 1), numbers[f"farmers_{n}"]
    carts = Whole(0, n * numbers["carts_each"])
    tiles = ListOf(Whole(0, len(components.tiles) - 1))
    fruits = Counts(components.fruits, Whole(0, MOST))
    return {
        "players": Whole(n, n),
        "first": seat,
        "phase": Whole(0, OVER),
        "turn": seat,
        "to_place": Whole(0, n * farmers),
        "rng": Whole(0, MASK),
        "mill_carts": carts,
        "wooden": Whole(0, (1 << villages) - 1),
        "wooden_left": Whole(0, numbers[f"fincas_{n}"]),
        "farmers": ListOf(Whole(0, farmers), BLADES * n),
        "carts": ListOf(carts, n),
        "fincas": ListOf(Whole(-1, fincas - 1), villages),
        "actions": ListOf(Whole(0, (1 << len(components.action_kinds)) - 1), n),
        "blades": ListOf(Whole(0, FRUIT_KINDS - 1), BLADES),
        "boxed": ListOf(Whole(0, fincas - 1)),
        "set_aside": tiles,
        "stacks": ListOf(tiles, villages),
        "tiles": ListOf(tiles, n),
        "won": ListOf(ListOf(Whole(0, fincas - 1)), n),
        "bonuses": ListOf(ListOf(Whole(0, MOST)), n),
        "supply": fruits,
        "hands": ListOf(fruits, n),
        "pending": Anything(),
    }


def _pending_shape(seen: Any, components: Components) -> Record:
    """Return what an unfinished turn looks like; a gust names a blade, the others a number."""
    gust = isinstance(seen, Mapping) and seen.get("kind") == PENDING[GUST]
    number: dict[str, Shape] = (
        {"blade": Whole(-1, BLADES - 1)} if gust else {"number": Whole(0, MOST_NUMBER)}
    )
    villages = ListOf(Choice(components.villages, "village"), different=True)
    kind = Choice(PENDING, "turn under way")
    return Record({"kind": kind, "villages": villages, "due": Flag(), **number})
