"""What a player can decide in Finca. Actions are made once and handed out by reference."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from ludo.core.errors import did_you_mean, shown
from ludo.core.grammar import is_number, unreadable
from ludo.core.packed import pack
from ludo.finca.components import BLADES, Components

MAX_SEATS = 4
STRONG_WIND, GUST_TILE, BIG_CART, MINUS_ONE = 0, 1, 2, 3


@dataclass(frozen=True, slots=True)
class _Move:
    """An action of a seat at a place: a blade, a village or an action tile."""

    seat: int
    at: int
    verb: ClassVar[str]


class PlaceFarmer(_Move):
    """Put a farmer on a blade during the initial placement."""

    __slots__ = ()
    verb = "place"


class MoveFarmer(_Move):
    """Walk with one of the seat's farmers from a blade."""

    __slots__ = ()
    verb = "move"


class LiftFarmer(_Move):
    """After a gust: pick up a farmer from a blade."""

    __slots__ = ()
    verb = "lift"


class LandFarmer(_Move):
    """After a gust: set the lifted farmer down on a blade."""

    __slots__ = ()
    verb = "land"


class UseTile(_Move):
    """Spend an action tile."""

    __slots__ = ()
    verb = "use"


class TakeTile(_Move):
    """Take the last tile of a delivered village next."""

    __slots__ = ()
    verb = "take"


@dataclass(frozen=True, slots=True)
class Deliver:
    """Pay the open tile of a village with fruits (a packed count)."""

    seat: int
    at: int
    fruits: int
    verb: ClassVar[str] = "deliver"


@dataclass(frozen=True, slots=True)
class Done:
    """Finish a delivery, or let the second move of a strong wind go."""

    seat: int
    at: ClassVar[int] = 0
    verb: ClassVar[str] = "done"


FincaAction = _Move | Deliver | Done
_BLADE_VERBS = {cls.verb: cls for cls in (PlaceFarmer, MoveFarmer, LiftFarmer, LandFarmer)}
_VERBS = (*_BLADE_VERBS, "deliver", "take", "use", "done")


class _MovesFrom(dict[int, list[MoveFarmer]]):
    """The moves from a set of blades, a bit mask: listed once, then only looked up."""

    def __init__(self, moves: list[MoveFarmer]) -> None:
        self._moves = moves

    def __missing__(self, where: int) -> list[MoveFarmer]:
        self[where] = [move for blade, move in enumerate(self._moves) if where >> blade & 1]
        return self[where]


class ActionTable:
    """Every action of every seat for a set of components."""

    def __init__(self, components: Components) -> None:
        self.components = components
        seats, blades, villages = range(MAX_SEATS), range(BLADES), range(len(components.villages))
        self.place = [[PlaceFarmer(s, b) for b in blades] for s in seats]
        self.move = [[MoveFarmer(s, b) for b in blades] for s in seats]
        self.lift = [[LiftFarmer(s, b) for b in blades] for s in seats]
        self.land = [[LandFarmer(s, b) for b in blades] for s in seats]
        self.use = [[UseTile(s, k) for k in range(len(components.action_kinds))] for s in seats]
        self.take = [[TakeTile(s, v) for v in villages] for s in seats]
        self.done = [Done(s) for s in seats]
        payments = {p for tile in components.tiles for p in (*tile.full, *tile.short)}
        self.payments = sorted(payments)
        self.deliver = [
            [{p: Deliver(s, v, p) for p in self.payments} for v in villages] for s in seats
        ]
        self.moves = [_MovesFrom(moves) for moves in self.move]

    def all_of(self, seat: int) -> Iterator[FincaAction]:
        """Yield every action of a seat."""
        tables = (self.place, self.move, self.lift, self.land, self.use, self.take)
        for table in tables:
            yield from table[seat]
        for by_payment in self.deliver[seat]:
            yield from by_payment.values()
        yield self.done[seat]

    def knows(self, action: object) -> bool:
        return False

    def text(self, action: FincaAction) -> str:
        """Return an action in notation: 'move 3', 'deliver arta lemon=4', 'use gust', 'done'."""
        if isinstance(action, Done):
            return action.verb
        if isinstance(action, Deliver):
            fruits = self.components.fruit_text(action.fruits)
            return f"deliver {self.components.villages[action.at]} {fruits}"
        if action.verb in _BLADE_VERBS:
            return f"{action.verb} {action.at + 1}"
        if isinstance(action, UseTile):
            return f"use {self.components.action_kinds[action.at]}"
        return f"{action.verb} {self.components.villages[action.at]}"

    def parse(self, text: str, seat: int) -> FincaAction:
        """Read an action in notation; capitals and extra blanks do not matter."""
        verb, *rest = text.lower().split() or [""]
        if verb in _BLADE_VERBS:
            return _BLADE_VERBS[verb](seat, self._blade(text, rest))
        if verb == "done" and not rest:
            return self.done[seat]
        if verb == "use":
            return self.use[seat][self._named(text, rest, self.components.action_kinds, "tile")]
        if verb in ("take", "deliver"):
            village = self._named(text, rest[:1], self.components.villages, "village")
            if verb == "deliver":
                return Deliver(seat, village, self._fruits(text, rest[1:]))
            if len(rest) == 1:
                return self.take[seat][village]
        hint = did_you_mean(verb, _VERBS)
        raise unreadable(text, f"an action starts with {', '.join(_VERBS)}.{hint}")

    def _blade(self, text: str, rest: list[str]) -> int:
        if len(rest) != 1 or not is_number(rest[0]) or not 1 <= int(rest[0]) <= BLADES:
            raise unreadable(text, f"a blade is a number from 1 to {BLADES}, as in 'move 3'.")
        return int(rest[0]) - 1

    def _named(self, text: str, rest: list[str], known: tuple[str, ...], what: str) -> int:
        if len(rest) != 1 or rest[0] not in known:
            hint = did_you_mean(rest[0], known) if rest else ""
            raise unreadable(text, f"a {what} is one of {', '.join(known)}.{hint}")
        return known.index(rest[0])

    def _fruits(self, text: str, parts: list[str]) -> int:
        kinds = self.components.kinds
        packed: dict[int, int] = {}
        for part in parts:
            name, _, number = part.partition("=")
            if name not in self.components.fruits or not is_number(number):
                hint = did_you_mean(name, self.components.fruits)
                raise unreadable(
                    text, f"fruits are written like 'lemon=4', not {shown(part)}.{hint}"
                )
            if not 1 <= int(number) <= 99 or kinds[name] in packed:
                raise unreadable(text, f"{shown(part)}: each fruit stands once, 1 to 99 of it.")
            packed[kinds[name]] = int(number)
        if not packed:
            raise unreadable(text, "say which fruits you deliver, as in 'deliver arta lemon=4'.")
        return pack(packed)
