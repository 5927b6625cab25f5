"""Positions written by hand: a few pieces are named, the rest of the box fills in around them.

Used by lessons and tests. Seats, blades (1 to 12) and tiles are written as a person would:

    build(players=2, farmers=[[1, 1], [1]], fruits=[{"lemon": 4}, {}], carts=[1, 0],
          villages={"arta": {"tile": "lemon=4", "left": 1, "finca": "orange"}})
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ludo.core.errors import BadOption, did_you_mean, shown
from ludo.core.game import AnyGame
from ludo.core.match import AnyMatch, Match
from ludo.core.packed import MOST, covers, pack
from ludo.core.shapes import (
    Anything,
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
from ludo.finca.components import BLADES, FRUITS, STACK, Components, standard
from ludo.finca.game import EDITIONS, Finca
from ludo.finca.state import PLACE, PLAY, State
from ludo.finca.views import derive

_MOST_FARMERS = 12


def _shapes(players: int) -> dict[str, Shape]:
    """Return what the parts of a position look like; options are read by the game itself."""
    box = standard()
    seat, village = Whole(0, players - 1), Choice(box.villages, "village")
    tiles = ListOf(ListOf(Text()), most=players)
    stack = {"tile": Text(), "next": Text(), "left": Whole(0, STACK), "finca": Text()}
    return {
        "players": Whole(players, players),
        "edition": Choice(EDITIONS, "edition"),
        "first_player": seat,
        "numbers": Anything(),
        "names": Anything(),
        "turn": seat,
        "blades": Text(),
        "farmers": ListOf(ListOf(Whole(1, BLADES), most=_MOST_FARMERS), most=players),
        "fruits": ListOf(Counts(FRUITS, Whole(0, MOST)), most=players),
        "carts": ListOf(Whole(0, MOST), most=players),
        "villages": Counts(box.villages, Record(stack, optional=stack)),
        "closed": ListOf(village, different=True),
        "tiles": tiles,
        "fincas": tiles,
        "bonuses": ListOf(ListOf(Whole(0, MOST)), most=players),
        "actions": ListOf(ListOf(Choice(box.action_kinds, "tile"), different=True), most=players),
        "placing": Flag(),
    }


def build(**spec: Any) -> AnyMatch:
    """Return a match that starts from a position written by hand (see the module's text)."""
    players = spec.get("players", 2)
    Finca().check_players(players)
    check_spec("finca", spec, _shapes(players))
    game = _game(spec, players)
    s = game.setup(players, 0)
    c = game.components
    s.turn = spec.get("turn", s.first)
    try:
        _lay_blades(s, spec, c)
        _put_farmers(s, spec)
        _give_seats(s, spec, c)
        _put_wooden(s, spec, c)
        _deal_fincas(s, spec, c)
        _deal_tiles(s, spec, c)
    except DoesNotFit as error:
        raise cannot_build(error) from None
    derive(s, c)
    return match_at(game, s, players, spec.get("names", ()))


def _lay_blades(s: State, spec: Mapping[str, Any], c: Components) -> None:
    if "blades" in spec:
        fruits = spec["blades"].split()
        expect(fruits, ListOf(Choice(c.fruits, "fruit"), BLADES), "blades")
        s.blades = tuple(c.kinds[name] for name in fruits)
    else:
        s.blades = tuple(c.kinds[name] for name in c.fruits * 2)


def _game(spec: Mapping[str, Any], players: int) -> Finca:
    numbers = dict(spec.get("numbers", {}))
    farmers = spec.get("farmers")
    if farmers and not spec.get("placing"):
        # A clear position may show fewer farmers than the box holds.
        if len(farmers) != players or len(set(map(len, farmers))) != 1:
            counts = [len(blades) for blades in farmers]
            raise BadOption(f"Each of {players} players has as many farmers; these have {counts}.")
        numbers[f"farmers_{players}"] = len(farmers[0])
    known = {k: spec[k] for k in ("edition", "first_player") if k in spec}
    return Finca(numbers=numbers, **known)


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

    s.won = [tuple(take(text) for text in texts) for texts in _by_seat(spec, "fincas", s.players)]
    named = {v: take(part["finca"]) for v, part in villages.items() if "finca" in part}
    for index, village in enumerate(c.villages):
        if village in closed:
            s.fincas[index] = -1
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

    s.tiles = [tuple(take(text) for text in texts) for texts in _by_seat(spec, "tiles", s.players)]
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


def _by_seat(spec: Mapping[str, Any], name: str, players: int) -> Sequence[Sequence[str]]:
    given = list(spec.get(name, ()))
    return given + [[]] * (players - len(given))


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
