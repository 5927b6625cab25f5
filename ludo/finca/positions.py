"""Positions written by hand: a few pieces are named, the rest of the box fills in around them.

Used by lessons and tests. Seats, blades (1 to 12) and tiles are written as a person would:

    build(players=2, farmers=[[1, 1], [1]], fruits=[{"lemon": 4}, {}], carts=[1, 0],
          villages={"arta": {"tile": "lemon=4", "left": 1, "finca": "orange"}})
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ludo.core.errors import BadOption
from ludo.core.match import Match
from ludo.core.packed import pack
from ludo.finca.components import BLADES, STACK, Components
from ludo.finca.game import Finca
from ludo.finca.state import PLACE, PLAY, State
from ludo.finca.views import derive

FIELDS = {
    "players", "edition", "first_player", "numbers", "turn", "blades", "farmers", "fruits",
    "carts", "villages", "closed", "tiles", "fincas", "bonuses", "actions", "placing", "names",
}  # fmt: skip


def build(**spec: Any) -> Match:
    """Return a match that starts from a position written by hand (see the module's text)."""
    unknown = set(spec) - FIELDS
    if unknown:
        raise BadOption(f"A position of finca has no {sorted(unknown)}. It has: {sorted(FIELDS)}.")
    players = spec.get("players", 2)
    game = _game(spec, players)
    s = game.setup(players, 0)
    c = game.components
    s.turn = spec.get("turn", s.first)
    s.blades = tuple(c.kinds[name] for name in spec.get("blades", " ".join(c.fruits * 2)).split())
    _put_farmers(s, spec)
    _give_seats(s, spec, c)
    _put_wooden(s, spec, c)
    _deal_fincas(s, spec, c)
    _deal_tiles(s, spec, c)
    derive(s, c)
    wrong = game.invariants(s)
    if wrong:
        raise BadOption(f"This position does not add up: {'; '.join(wrong)}.")
    return Match(game, players, 0, spec.get("names", ()), s)


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
        s.hands[seat] = pack({c.kinds[name]: n for name, n in fruits.items()})
        s.supply -= s.hands[seat]
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
        index = c.finca_texts.index(text)
        left.remove(index)
        return index

    s.won = [tuple(take(text) for text in texts) for texts in _by_seat(spec, "fincas", s.players)]
    named = {v: take(part["finca"]) for v, part in villages.items() if "finca" in part}
    for index, village in enumerate(c.villages):
        if village in closed:
            s.fincas[index] = -1
        elif village not in named and not left:
            raise BadOption("More finca tiles are won than villages are closed.")
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
        raise BadOption(f"There is no tile {text!r} left in the box.")

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
