"""Worlds that fit what a seat sees: what is hidden is dealt at random."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from ludo.core.packed import pack
from ludo.core.rng import Rng
from ludo.granja.farm import Farm
from ludo.granja.names import CROPS, DONKEY_TILES, GOODS, NONE, NOTCHES, ROUNDS, TALLIES, WORKSHOPS
from ludo.granja.state import KINDS, MARKS, PAY, PHASES, ROOM, Frame, State
from ludo.granja.views import GranjaView


def determinize(seen: GranjaView, seat: int | None, farm: Farm, rng: Rng) -> State:
    """Return a state that fits what a seat saw."""
    s = _table(seen)
    _read_farms(s, seen)
    if farm.setting.is_solo:
        s.stalls.append(_mask(seen["neutral"]))
    _deal_hidden(s, seen, seat, farm, rng)
    _lay_roofs(s, seen, farm, rng)
    _choose_donkeys(s, seen, rng)
    s.rng = rng.next64()
    farm.derive(s)
    return s


def _mask(numbers: Iterable[int]) -> int:
    """Return numbers that count from 1 as a bit mask."""
    return sum(1 << number - 1 for number in numbers)


def _less_one(numbers: Iterable[int]) -> tuple[int, ...]:
    return tuple(number - 1 for number in numbers)


def _packed(counts: Mapping[str, int], names: Sequence[str]) -> int:
    return pack({names.index(name): n for name, n in counts.items()})


def _workshops(names: Iterable[str]) -> int:
    return sum(1 << WORKSHOPS.index(name) for name in names)


def _table(seen: GranjaView) -> State:
    """Return a state with what lies on the table."""
    s = State()
    s.players, s.round, s.phase = seen["players"], seen["round"], PHASES.index(seen["phase"])
    s.order, s.turn, s.leads = tuple(seen["order"]), seen["turn"], seen["leads"]
    s.pending = tuple(
        Frame(KINDS.index(frame["kind"]), frame["n"], frame["allowed"], frame["at"])
        for frame in seen["pending"]
    )
    s.plays, s.moves, s.quota = seen["plays"], seen["moves"], seen["quota"]
    s.marks = sum(1 << MARKS.index(mark) for mark in seen["marks"])
    s.pool = pack({int(face) - 1: n for face, n in seen["pool"].items()})
    s.discard, s.shown = _less_one(seen["discard"]), _less_one(seen["shown"])
    s.closed = tuple(WORKSHOPS.index(name) for name in seen["closed"])
    s.lanes = [tuple(lane) for lane in seen["lanes"]]
    s.arrivals = tuple(seen["arrivals"])
    return s


def _read_farms(s: State, seen: GranjaView) -> None:
    farms = seen["seats"]
    s.silver, s.vp = [farm["silver"] for farm in farms], [farm["vp"] for farm in farms]
    s.tally = [farm["tally"][name] for farm in farms for name in TALLIES]
    s.stores = [_packed(farm["stores"], GOODS) for farm in farms]
    s.ripe = [_packed(farm["ripe"], CROPS) for farm in farms]
    s.fields = [_less_one(farm["fields"]) for farm in farms]
    s.extensions = [_less_one(farm["extensions"]) for farm in farms]
    barrows = [barrow for farm in farms for barrow in farm["barrows"]]
    s.barrows = [NONE if barrow is None else barrow["card"] - 1 for barrow in barrows]
    s.missing = [0 if barrow is None else _packed(barrow["missing"], GOODS) for barrow in barrows]
    helpers = [helper for farm in farms for helper in farm["helpers"]]
    s.helpers = [NONE if helper is None else helper["card"] - 1 for helper in helpers]
    s.exhausted = [
        sum(1 << n for n, h in enumerate(farm["helpers"]) if h is not None and h["exhausted"])
        for farm in farms
    ]
    s.roofs = [_less_one(roof["tile"] for roof in farm["roofs"]) for farm in farms]
    s.turned = [
        sum(1 << place for place, roof in enumerate(farm["roofs"]) if roof["used"])
        for farm in farms
    ]
    s.donkeys = [_mask(farm["donkeys"]) for farm in farms]
    s.dice = [_less_one(farm["dice"]) for farm in farms]
    s.reserved = [NONE if farm["reserved"] is None else farm["reserved"] - 1 for farm in farms]
    s.rows = [_packed(farm["rows"][name], GOODS) for name in WORKSHOPS for farm in farms]
    s.done = [_workshops(farm["done"]) for farm in farms]
    s.fresh = [_workshops(farm["fresh"]) for farm in farms]
    s.siesta = [farm["siesta"] for farm in farms]
    s.stalls = [_mask(farm["stalls"]) for farm in farms]


def placed_cards(s: State) -> Iterable[int]:
    """Yield the cards that lie open: on farms, on the discard pile, or about to be laid."""
    yield from s.discard
    for seat in range(s.players):
        yield from s.fields[seat]
        yield from s.extensions[seat]
        for notch in range(NOTCHES * seat, NOTCHES * (seat + 1)):
            yield from (card for card in (s.barrows[notch], s.helpers[notch]) if card != NONE)
    for frame in s.pending:
        if frame.kind in (PAY, ROOM):
            yield frame.at


def _deal_hidden(s: State, seen: GranjaView, seat: int | None, farm: Farm, rng: Rng) -> None:
    """Deal hands of the right sizes from the cards that the seat cannot place."""
    own = _less_one(seen["hand"])
    known = {*placed_cards(s), *own}
    unseen = [card for card in range(len(farm.box.cards)) if card not in known]
    rng.shuffle(unseen)
    s.hands = []
    for owner, part in enumerate(seen["seats"]):
        if owner == seat:
            s.hands.append(own)
        else:
            s.hands.append(tuple(sorted(unseen[: part["hand"]])))
            unseen = unseen[part["hand"] :]
    s.draw = tuple(unseen)


def _lay_roofs(s: State, seen: GranjaView, farm: Farm, rng: Rng) -> None:
    """Tiles of rounds to come are known by their backs only."""
    piles: list[tuple[int, ...]] = []
    for number in range(ROUNDS):
        tiles = [tile for tile, roof in enumerate(farm.box.roofs) if roof.round == number + 1]
        piles.append(tuple(sorted(rng.shuffle(tiles)[: seen["ahead"][number]])))
    s.ahead = tuple(piles)


def _choose_donkeys(s: State, seen: GranjaView, rng: Rng) -> None:
    """A tile that lies face down is one of those that its owner has left."""
    s.chosen = []
    for seat, part in enumerate(seen["seats"]):
        if part["chosen"] is not None:
            s.chosen.append(part["chosen"] - 1)
        elif part["chose"]:
            left = [tile for tile in range(DONKEY_TILES) if not s.donkeys[seat] >> tile & 1]
            s.chosen.append(rng.choice(left))
        else:
            s.chosen.append(NONE)
