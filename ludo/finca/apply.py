"""What actions do: one function for each kind, changing the state, telling events when asked."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any

from ludo.core.events import Event
from ludo.core.packed import BITS, FULL, count, covers, pack, total
from ludo.finca import majority
from ludo.finca.actions import (
    BIG_CART,
    GUST_TILE,
    MINUS_ONE,
    STRONG_WIND,
    Deliver,
    Done,
    FincaAction,
    LandFarmer,
    LiftFarmer,
    MoveFarmer,
    PlaceFarmer,
    TakeTile,
    UseTile,
)
from ludo.finca.components import BLADES, FRUIT_KINDS, Components
from ludo.finca.state import DELIVERY, GUST, ORDER, OVER, PLAY, WIND, Pending, State

Events = list[Event] | None
ACTION_RULES = (
    "finca.action.strong-wind",
    "finca.action.gust",
    "finca.action.big-cart",
    "finca.action.minus-one",
)
# Fruit tiles have six values, counted like the six kinds of fruit.
_ONE_OF_EACH = pack(dict.fromkeys(range(FRUIT_KINDS), 1))


class Referee:
    """Carries out actions for one set of components, numbers and edition."""

    def __init__(
        self,
        components: Components,
        numbers: dict[str, int],
        edition: str,
        victory: Callable[[State], Event],
    ) -> None:
        self.components = components
        self.victory = victory
        self.numbers = numbers
        self.chosen_order = edition == "franjos"
        most = 4 * max(numbers[f"farmers_{n}"] for n in (2, 3, 4))
        self.crossings = _crossings(components.line_blades, most)
        self._do: dict[type, Any] = {
            PlaceFarmer: self._place,
            MoveFarmer: self._move,
            LiftFarmer: self._lift,
            LandFarmer: self._land,
            UseTile: self._use,
            Deliver: self._deliver,
            TakeTile: self._take_next,
            Done: self._done,
        }

    def apply(self, s: State, action: FincaAction, events: Events = None) -> None:
        """Carry out a legal action."""
        self._do[type(action)](s, action, events)

    # --- the mill ------------------------------------------------------------------------
    def _place(self, s: State, action: PlaceFarmer, events: Events) -> None:
        seat, blade = action.seat, action.at
        s.crowd[blade] += 1
        s.farmers[BLADES * seat + blade] += 1
        s.where[seat] |= 1 << blade
        s.to_place -= 1
        if events is not None:
            self._tell(events, "farmer_placed", "finca.place.farmer", seat, blade=blade + 1)
        owed = self.numbers["placement_fruits"]
        self._take_fruit(s, seat, s.blades[blade], owed, "finca.place.fruit", events)
        s.turn = (seat + 1) % s.players
        if not s.to_place:
            s.phase = PLAY
            if events is not None:
                self._tell(events, "placement_ended", "finca.place.end", s.turn)

    def _move(self, s: State, action: MoveFarmer, events: Events) -> None:
        seat, start = action.seat, action.at
        steps = s.crowd[start]
        end = (start + steps) % BLADES
        carts = self.crossings[start][steps]
        if events is not None:
            self._tell(
                events, "farmer_moved", "finca.move.distance", seat,
                start=start + 1, steps=steps, end=end + 1,
            )  # fmt: skip
        self._walk(s, seat, start, end, events)
        if carts:
            self._take_carts(s, seat, carts, events)
        pending = s.pending
        if pending is None or pending.number == 1:
            self._end_turn(s, events)
        else:
            s.pending = Pending(WIND, pending.number - 1)

    def _lift(self, s: State, action: LiftFarmer, events: Events) -> None:
        s.pending = Pending(GUST, action.at)
        if events is not None:
            self._tell(
                events, "farmer_lifted", "finca.action.gust", action.seat, blade=action.at + 1
            )

    def _land(self, s: State, action: LandFarmer, events: Events) -> None:
        assert s.pending is not None
        if events is not None:
            self._tell(
                events, "farmer_blown", "finca.action.gust", action.seat,
                start=s.pending.number + 1, end=action.at + 1,
            )  # fmt: skip
        self._walk(s, action.seat, s.pending.number, action.at, events)
        self._end_turn(s, events)

    def _walk(self, s: State, seat: int, start: int, end: int, events: Events) -> None:
        if start != end:
            farmers, place = s.farmers, BLADES * seat + start
            farmers[place] -= 1
            if not farmers[place]:
                s.where[seat] ^= 1 << start
            s.crowd[start] -= 1
            s.crowd[end] += 1
            farmers[BLADES * seat + end] += 1
            s.where[seat] |= 1 << end
        self._take_fruit(s, seat, s.blades[end], s.crowd[end], "finca.move.harvest", events)

    def _take_fruit(
        self, s: State, seat: int, fruit: int, owed: int, rule: str, events: Events
    ) -> None:
        shift = BITS * fruit
        if s.supply >> shift & FULL < owed:
            owed = self._fruit_shortage(s, seat, fruit, owed, events)
        s.supply -= owed << shift
        s.hands[seat] += owed << shift
        if events is not None:
            name = self.components.fruits[fruit]
            self._tell(events, "fruit_taken", rule, seat, fruit=name, n=owed)

    def _fruit_shortage(self, s: State, seat: int, fruit: int, owed: int, events: Events) -> int:
        left, mask = count(s.supply, fruit), FULL << (BITS * fruit)
        for player, hand in enumerate(s.hands):
            s.supply += hand & mask
            s.hands[player] = hand & ~mask
        stock = count(s.supply, fruit)
        if events is not None:
            self._tell(
                events, "fruit_returned", "finca.move.fruit-shortage", seat,
                fruit=self.components.fruits[fruit], owed=owed, left=left, n=stock - left,
            )  # fmt: skip
            if stock < owed:
                self._tell(
                    events, "fruit_ran_out", "finca.move.shortage-limit", seat,
                    fruit=self.components.fruits[fruit], owed=owed, n=stock,
                )  # fmt: skip
        return min(owed, stock)

    def _take_carts(self, s: State, seat: int, owed: int, events: Events) -> None:
        if s.mill_carts < owed:
            left = s.mill_carts
            s.mill_carts += sum(s.carts)
            s.carts = [0] * s.players
            if events is not None:
                self._tell(
                    events, "carts_returned", "finca.move.cart-shortage", seat,
                    owed=owed, left=left, n=s.mill_carts - left,
                )  # fmt: skip
        owed = min(owed, s.mill_carts)
        s.mill_carts -= owed
        s.carts[seat] += owed
        if events is not None:
            rule = "finca.move.cart" if owed == 1 else "finca.move.two-carts"
            self._tell(events, "cart_taken", rule, seat, n=owed)

    # --- action tiles --------------------------------------------------------------------
    def _use(self, s: State, action: UseTile, events: Events) -> None:
        seat, kind = action.seat, action.at
        s.actions[seat] &= ~(1 << kind)
        if events is not None:
            name = self.components.action_kinds[kind]
            self._tell(events, "action_used", ACTION_RULES[kind], seat, tile=name)
        if kind == STRONG_WIND:
            s.pending = Pending(WIND, self.numbers["wind_moves"], due=True)
        elif kind == GUST_TILE:
            s.pending = Pending(GUST, -1)
        elif kind == BIG_CART:
            s.pending = Pending(DELIVERY, self.numbers["big_cart_limit"])
        else:
            assert kind == MINUS_ONE
            s.pending = self._load_cart(s, seat, True, events)

    def _load_cart(self, s: State, seat: int, due: bool, events: Events) -> Pending:
        s.carts[seat] -= 1
        s.mill_carts += 1
        if events is not None:
            self._tell(events, "cart_spent", "finca.deliver.cart", seat, left=s.carts[seat])
        return Pending(DELIVERY, self.numbers["delivery_limit"], due=due)

    # --- deliveries ----------------------------------------------------------------------
    def _deliver(self, s: State, action: Deliver, events: Events) -> None:
        seat, village, fruits = action.seat, action.at, action.fruits
        pending = s.pending or self._load_cart(s, seat, False, events)
        room = pending.number - total(fruits)
        s.pending = Pending(DELIVERY, room, (*pending.villages, village))
        s.hands[seat] -= fruits
        s.supply += fruits
        if events is not None:
            self._tell(
                events, "fruit_delivered", "finca.deliver.fruit-back", seat,
                village=self.components.villages[village],
                name=self.components.village_names[village],
                fruits=self.components.fruit_counts(fruits), room=room,
            )  # fmt: skip
            if pending.due:
                self._tell(
                    events, "fruit_spared", "finca.action.minus-one", seat,
                    name=self.components.village_names[village],
                )  # fmt: skip

    def _done(self, s: State, action: Done, events: Events) -> None:
        assert s.pending is not None
        if s.pending.kind == WIND:
            if events is not None:
                self._tell(events, "move_declined", "finca.action.strong-wind", action.seat)
            self._end_turn(s, events)
            return
        face_down = 0
        emptied: tuple[int, ...] = ()
        for village in s.pending.villages:
            if len(s.stacks[village]) == 1:
                emptied += (village,)
            else:
                self._take_tile(s, action.seat, village, events)
                face_down |= 1 << village
        if self.chosen_order and len(emptied) > 1:
            s.pending = Pending(ORDER, face_down, emptied)
            if events is not None:
                names = [self.components.village_names[village] for village in emptied]
                self._tell(
                    events, "order_asked", "finca.deliver.order", action.seat, villages=names
                )
            return
        for village in emptied:
            self._take_tile(s, action.seat, village, events)
        if events is not None and len(emptied) > 1:
            self._tell(events, "all_taken", "finca.deliver.all-first", action.seat, n=len(emptied))
        for village in emptied:
            self._settle_finca(s, village, events)
        self._finish_delivery(s, face_down, events)

    def _take_next(self, s: State, action: TakeTile, events: Events) -> None:
        assert s.pending is not None
        if events is not None:
            village = self.components.village_names[action.at]
            self._tell(events, "order_chosen", "finca.deliver.order", action.seat, name=village)
        self._empty_village(s, action.seat, action.at, events)
        face_down = s.pending.number
        left = tuple(v for v in s.pending.villages if v != action.at)
        if len(left) > 1:
            s.pending = Pending(ORDER, face_down, left)
            return
        self._empty_village(s, action.seat, left[0], events)
        self._finish_delivery(s, face_down, events)

    def _empty_village(self, s: State, seat: int, village: int, events: Events) -> None:
        self._take_tile(s, seat, village, events)
        self._settle_finca(s, village, events)

    def _take_tile(self, s: State, seat: int, village: int, events: Events) -> None:
        stack = s.stacks[village]
        number, rest = stack[-1], stack[:-1]
        tile = self.components.tiles[number]
        s.stacks[village] = rest
        s.open ^= 1 << number | (1 << rest[-1] if rest else 0)
        s.tiles[seat] += (number,)
        s.symbols[seat] += tile.symbols
        s.values[seat] += tile.step
        if events is not None:
            self._tell(
                events, "tile_taken", "finca.deliver.take-tiles", seat,
                village=self.components.villages[village],
                name=self.components.village_names[village],
                tile=tile.text, value=tile.value, left=len(rest),
            )  # fmt: skip
        series = s.series[seat] + 1
        if covers(s.values[seat], series * _ONE_OF_EACH):
            self._complete_series(s, seat, series, events)

    def _complete_series(self, s: State, seat: int, complete: int, events: Events) -> None:
        s.series[seat] = complete
        given = sum(map(len, s.bonuses))
        if given < len(self.components.bonus):
            worth = self.components.bonus[given]
            s.bonuses[seat] += (worth,)
            if events is not None:
                rule = "finca.bonus.series" if complete == 1 else "finca.bonus.again"
                self._tell(events, "bonus_won", rule, seat, value=worth, series=complete)
        elif events is not None:
            self._tell(events, "bonus_gone", "finca.bonus.none-left", seat, series=complete)

    def _settle_finca(self, s: State, village: int, events: Events) -> None:
        finca = s.fincas[village]
        name = self.components.village_names[village]
        if events is not None:
            self._tell(events, "village_emptied", "finca.majority.last-tile", None, name=name)
        counts, winner = majority.settle(s, self.components, finca)
        s.fincas[village] = -1
        if winner is None:
            s.boxed += (finca,)
        else:
            s.won[winner] += (finca,)
        if events is not None:
            events.append(majority.told(self.components, village, finca, counts, winner))
        # The finca tile is given out even when no wooden finca is left to mark the village.
        if s.wooden_left:
            s.wooden_left -= 1
            s.wooden |= 1 << village
            if events is not None:
                self._tell(
                    events, "finca_built", "finca.majority.wooden", None,
                    name=name, left=s.wooden_left,
                )  # fmt: skip
        elif events is not None:
            self._tell(events, "finca_not_built", "finca.end.short-fincas", None, name=name)

    def _finish_delivery(self, s: State, face_down: int, events: Events) -> None:
        if events is not None:
            self._tell_turned_up(s, face_down, events)
        if s.wooden_left:
            self._end_turn(s, events)
            return
        s.phase, s.pending = OVER, None
        if events is not None:
            self._tell(events, "game_ended", "finca.end.last-finca", None)
            events.append(self.victory(s))

    def _tell_turned_up(self, s: State, villages: int, events: list[Event]) -> None:
        for village, stack in enumerate(s.stacks):
            if villages >> village & 1:
                tile = self.components.tiles[stack[-1]]
                self._tell(
                    events, "tile_turned_up", "finca.deliver.turn-up", None,
                    village=self.components.villages[village],
                    name=self.components.village_names[village],
                    tile=tile.text, left=len(stack),
                    needs=self.components.fruit_counts(tile.symbols),
                )  # fmt: skip

    def _end_turn(self, s: State, events: Events) -> None:
        s.pending = None
        s.turn = (s.turn + 1) % s.players
        if events is not None:
            self._tell(events, "turn_began", "finca.turn.order", s.turn)

    @staticmethod
    def _tell(events: list[Event], kind: str, rule: str, seat: int | None, **data: Any) -> None:
        events.append(Event(kind, rule, seat, data))


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
