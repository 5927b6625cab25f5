"""Moving a farmer: how far it goes, the fruit that it brings, and carts for lines crossed."""

from __future__ import annotations

from functools import lru_cache

from ludo.core.events import Event, tell
from ludo.core.grammar import ActAt
from ludo.core.packed import BITS, FULL, count
from ludo.core.rooms import Deed, Events, Verdict
from ludo.core.rules import carries_out
from ludo.finca.actions import FincaAction, MoveFarmer
from ludo.finca.components import BLADES
from ludo.finca.room import TURN_OVER, FincaRoom, Refuse, Stage
from ludo.finca.setting import MAX_SEATS, FincaSetting
from ludo.finca.state import Pending, State


class Moving(FincaRoom):
    """The windmill, where farmers walk and gather."""

    def __init__(self, setting: FincaSetting, refuse: Refuse) -> None:
        super().__init__(setting, refuse)
        most = max(setting.numbers[f"farmers_{n}"] for n in (2, 3, 4))
        self._carts = _crossings(setting.components.line_blades, MAX_SEATS * most)
        self.moves = [_MovesFrom(moves) for moves in setting.grammar.actions[MoveFarmer]]
        self.deeds = {MoveFarmer: Deed(self.check_own, self.move)}

    def check_own(self, s: State, action: ActAt) -> Verdict:
        """A seat walks with a farmer of its own, or has the gust lift one."""
        seat, blade = action.seat, action.at
        if s.farmers[BLADES * seat + blade]:
            return None
        others = s.crowd[blade]
        key = "not-own-farmer" if others else "no-farmer"
        return self.refuse("finca.move.own-farmer", key, seat=seat, blade=blade + 1, n=others)

    @carries_out("finca.move.distance", "finca.move.cart", "finca.move.two-carts")
    def move(self, s: State, action: MoveFarmer, events: Events) -> Stage | None:
        seat, start = action.seat, action.at
        steps = s.crowd[start]
        end = (start + steps) % BLADES
        carts = self._carts[start][steps]
        if events is not None:
            self._tell_moved(events, seat, start, steps, end)
        self.walk(s, seat, start, end, events)
        if carts:
            self._take_carts(s, seat, carts, events)
        pending = s.pending
        if pending is None or pending.number == 1:
            return TURN_OVER
        s.pending = Pending(pending.number - 1, (), False, pending.tile)
        return None

    @carries_out("finca.move.harvest")
    def walk(self, s: State, seat: int, start: int, end: int, events: Events) -> None:
        """Take a farmer from one blade to another, with the fruit of all who then stand there."""
        if start != end:
            farmers, place = s.farmers, BLADES * seat + start
            farmers[place] -= 1
            if not farmers[place]:
                s.where[seat] ^= 1 << start
            s.crowd[start] -= 1
            s.crowd[end] += 1
            farmers[BLADES * seat + end] += 1
            s.where[seat] |= 1 << end
        self.take_fruit(s, seat, s.blades[end], s.crowd[end], "finca.move.harvest", events)

    def take_fruit(
        self, s: State, seat: int, fruit: int, owed: int, rule: str, events: Events
    ) -> None:
        """Give a seat the fruit that it is owed by a rule."""
        shift = BITS * fruit
        if s.supply >> shift & FULL < owed:
            owed = self._all_return(s, seat, fruit, owed, events)
        s.supply -= owed << shift
        s.hands[seat] += owed << shift
        if events is not None:
            self._tell_fruit(events, rule, seat, fruit, owed)

    @carries_out("finca.move.fruit-shortage", "finca.move.shortage-limit")
    def _all_return(self, s: State, seat: int, fruit: int, owed: int, events: Events) -> int:
        """Everybody puts back a kind of fruit; return how many of those owed there are."""
        left, kind = count(s.supply, fruit), FULL << (BITS * fruit)
        for player, hand in enumerate(s.hands):
            s.supply += hand & kind
            s.hands[player] = hand & ~kind
        stock = count(s.supply, fruit)
        if events is not None:
            self._tell_shortage(events, seat, fruit, owed, left, stock)
        return min(owed, stock)

    @carries_out("finca.move.cart", "finca.move.cart-shortage")
    def _take_carts(self, s: State, seat: int, owed: int, events: Events) -> None:
        if s.mill_carts < owed:
            left = s.mill_carts
            s.mill_carts += sum(s.carts)
            s.carts = [0] * s.players
            if events is not None:
                self._tell_carts_returned(events, seat, owed, left, s.mill_carts)
        owed = min(owed, s.mill_carts)
        s.mill_carts -= owed
        s.carts[seat] += owed
        if events is not None:
            self._tell_carts(events, seat, owed)

    # --- what is told --------------------------------------------------------------------
    def _tell_moved(self, events: list[Event], seat: int, start: int, steps: int, end: int) -> None:
        tell(
            events, "farmer_moved", "finca.move.distance", seat,
            start=start + 1, steps=steps, end=end + 1,
        )  # fmt: skip

    def _tell_fruit(self, events: list[Event], rule: str, seat: int, fruit: int, n: int) -> None:
        tell(events, "fruit_taken", rule, seat, fruit=self.components.fruits[fruit], n=n)

    def _tell_shortage(
        self, events: list[Event], seat: int, fruit: int, owed: int, left: int, stock: int
    ) -> None:
        name = self.components.fruits[fruit]
        tell(
            events, "fruit_returned", "finca.move.fruit-shortage", seat,
            fruit=name, owed=owed, left=left, n=stock - left,
        )  # fmt: skip
        if stock < owed:
            tell(
                events, "fruit_ran_out", "finca.move.shortage-limit", seat,
                fruit=name, owed=owed, n=stock,
            )  # fmt: skip

    def _tell_carts_returned(
        self, events: list[Event], seat: int, owed: int, left: int, stock: int
    ) -> None:
        tell(
            events, "carts_returned", "finca.move.cart-shortage", seat,
            owed=owed, left=left, n=stock - left,
        )  # fmt: skip

    def _tell_carts(self, events: list[Event], seat: int, n: int) -> None:
        rule = "finca.move.cart" if n == 1 else "finca.move.two-carts"
        tell(events, "cart_taken", rule, seat, n=n)


class _MovesFrom(dict[int, list[FincaAction]]):
    """The moves from a set of blades, a bit mask: listed once, then only looked up."""

    def __init__(self, moves: list[FincaAction]) -> None:
        self._moves = moves

    def __missing__(self, where: int) -> list[FincaAction]:
        self[where] = [move for blade, move in enumerate(self._moves) if where >> blade & 1]
        return self[where]


@carries_out("finca.move.lines")
@lru_cache(maxsize=64)
def _crossings(lines: tuple[int, ...], most: int) -> list[list[int]]:
    """Return how many central lines a farmer crosses from each blade in each number of steps."""
    return [
        [
            sum((start + k) % BLADES in lines for k in range(1, steps + 1))
            for steps in range(most + 1)
        ]
        for start in range(BLADES)
    ]
