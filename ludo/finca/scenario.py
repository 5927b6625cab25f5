"""Positions written by hand: a few pieces are named, the rest of the box fills in around them.

Used by lessons and tests. Seats, blades (1 to 12) and tiles are written as a person would:

    ludo.scenario("finca", farmers=[[1, 1], [1]], fruits=[{"lemon": 4}, {}], carts=[1, 0],
                  villages={"arta": {"tile": "lemon=4", "left": 1, "finca": "orange"}})
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ludo.core.errors import BadOption, shown
from ludo.core.packed import MOST, covers, pack
from ludo.core.scenarios import Scenario, by_seat
from ludo.core.shapes import (
    Choice,
    Counts,
    DoesNotFit,
    Flag,
    ListOf,
    Record,
    Shape,
    Text,
    Whole,
    expect,
)
from ludo.finca.components import BLADES, FRUITS, STACK, Components
from ludo.finca.game import Finca
from ludo.finca.state import NO_FINCA, PLACE, PLAY, State

_MOST_FARMERS = 12


class FincaScenario(Scenario[Finca]):
    """Positions of Finca (see the module's text)."""

    options = ("edition", "first_player", "numbers")

    def shapes(self, game: Finca, players: int) -> Mapping[str, Shape]:
        box = game.components
        tiles = ListOf(ListOf(Text()), most=players)
        stack = {"tile": Text(), "next": Text(), "left": Whole(0, STACK), "finca": Text()}
        kinds = ListOf(Choice(box.action_kinds, "tile"), different=True)
        return {
            "turn": Whole(0, players - 1),
            "blades": Text(),
            "farmers": ListOf(ListOf(Whole(1, BLADES), most=_MOST_FARMERS), most=players),
            "fruits": ListOf(Counts(FRUITS, Whole(0, MOST)), most=players),
            "carts": ListOf(Whole(0, MOST), most=players),
            "villages": Counts(box.villages, Record(stack, optional=stack)),
            "closed": ListOf(Choice(box.villages, "village"), different=True),
            "tiles": tiles,
            "fincas": tiles,
            "bonuses": ListOf(ListOf(Whole(0, MOST)), most=players),
            "actions": ListOf(kinds, most=players),
            "placing": Flag(),
        }

    def options_of(self, spec: Mapping[str, Any], players: int) -> dict[str, Any]:
        given = super().options_of(spec, players)
        farmers = spec.get("farmers")
        if not farmers or spec.get("placing"):
            return given
        # A clear position may show fewer farmers than the box holds.
        if len(farmers) != players or len(set(map(len, farmers))) != 1:
            counts = [len(blades) for blades in farmers]
            raise BadOption(f"Each of {players} players has as many farmers; these have {counts}.")
        numbers = {**given.get("numbers", {}), f"farmers_{players}": len(farmers[0])}
        return {**given, "numbers": numbers}

    def lay(self, game: Finca, state: State, spec: Mapping[str, Any]) -> None:
        box = game.components
        state.turn = spec.get("turn", state.first)
        _lay_blades(state, spec, box)
        _put_farmers(state, spec)
        _give_seats(state, spec, box)
        _put_wooden(state, spec, box)
        _deal_fincas(state, spec, box)
        _deal_tiles(state, spec, box)
        game.derive(state)


def _lay_blades(s: State, spec: Mapping[str, Any], c: Components) -> None:
    if "blades" in spec:
        fruits = spec["blades"].split()
        expect(fruits, ListOf(Choice(c.fruits, "fruit"), BLADES), "blades")
        s.blades = tuple(c.kinds[name] for name in fruits)
    else:
        s.blades = tuple(c.kinds[name] for name in c.fruits * 2)


def _put_farmers(s: State, spec: Mapping[str, Any]) -> None:
    for seat, blades in enumerate(spec.get("farmers", ())):
        for blade in blades:
            s.farmers[BLADES * seat + blade - 1] += 1
    s.to_place -= sum(s.farmers)
    s.phase = PLACE if s.to_place else PLAY


def _give_seats(s: State, spec: Mapping[str, Any], c: Components) -> None:
    for seat, fruits in enumerate(spec.get("fruits", ())):
        hand = pack({c.kinds[name]: n for name, n in fruits.items()})
        if not covers(s.supply, hand):
            raise DoesNotFit(f"fruits[{seat}] asks for {fruits}, which is more than there is")
        s.hands[seat] = hand
        s.supply -= hand
    for seat, carts in enumerate(spec.get("carts", ())):
        s.carts[seat] = carts
        s.mill_carts -= carts
    for seat, kinds in enumerate(spec.get("actions", ())):
        s.actions[seat] = sum(1 << c.action_kinds.index(kind) for kind in kinds)
    for seat, values in enumerate(spec.get("bonuses", ())):
        s.bonuses[seat] = tuple(values)


def _put_wooden(s: State, spec: Mapping[str, Any], c: Components) -> None:
    for village in spec.get("closed", ()):
        s.wooden |= 1 << c.village_index[village]
        s.wooden_left -= 1


def _deal_fincas(s: State, spec: Mapping[str, Any], c: Components) -> None:
    villages, closed = spec.get("villages", {}), spec.get("closed", ())
    left = list(range(len(c.finca_texts)))

    def take(text: str) -> int:
        index = c.finca_texts.index(text) if text in c.finca_texts else -1
        if index not in left:
            raise DoesNotFit(f"there is no finca tile {shown(text)} left in the box")
        left.remove(index)
        return index

    s.won = [
        tuple(take(text) for text in texts) for texts in by_seat(spec, "fincas", s.players, [])
    ]
    named = {v: take(part["finca"]) for v, part in villages.items() if "finca" in part}
    for index, village in enumerate(c.villages):
        if village in closed:
            s.fincas[index] = NO_FINCA
        elif village not in named and not left:
            raise DoesNotFit("more finca tiles are won than villages are closed")
        else:
            s.fincas[index] = named[village] if village in named else left.pop(0)
    s.boxed = tuple(left)


def _deal_tiles(s: State, spec: Mapping[str, Any], c: Components) -> None:
    left = list(range(len(c.tiles)))

    def take(text: str) -> int:
        for index in left:
            if c.tiles[index].text == text:
                left.remove(index)
                return index
        raise DoesNotFit(f"there is no tile {shown(text)} left in the box")

    s.tiles = [
        tuple(take(text) for text in texts) for texts in by_seat(spec, "tiles", s.players, [])
    ]
    parts = [spec.get("villages", {}).get(village, {}) for village in c.villages]
    stacks = [
        [take(text) for text in (*_under(p), p["tile"])] if "tile" in p else [] for p in parts
    ]
    closed = {c.village_index[village] for village in spec.get("closed", ())}
    # The rest of the box is dealt round by round, so that every open village gets something;
    # it comes from both ends of the list, so that cheap and dear tiles mix.
    for turn in range(STACK):
        for village, stack in enumerate(stacks):
            wanted = 0 if village in closed else parts[village].get("left", STACK)
            if len(stack) < wanted and left:
                stack.insert(0, left.pop(-((turn + village) % 2)))
    s.stacks = [tuple(stack) for stack in stacks]
    s.set_aside = tuple(left)


def _under(part: Mapping[str, Any]) -> list[str]:
    return [part["next"]] if "next" in part else []


build = FincaScenario(Finca).build
