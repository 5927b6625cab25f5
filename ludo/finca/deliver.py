"""Deliveries: what a village takes, how much a cart carries, and the tiles that are taken."""

from __future__ import annotations

from collections.abc import Iterator

from ludo.core.events import Event, tell
from ludo.core.packed import GUARDS, count, counts, covers, pack, total, unpack
from ludo.core.rooms import Deed, Events, Verdict
from ludo.core.rules import Illegal, carries_out
from ludo.finca.actions import MINUS_ONE, Deliver, Done, FincaAction, TakeTile
from ludo.finca.bonus import Bonus
from ludo.finca.components import FRUIT_KINDS, Tile
from ludo.finca.majority import Majority
from ludo.finca.room import DELIVERED, FincaRoom, Refuse, Stage
from ludo.finca.setting import FincaSetting
from ludo.finca.state import DELIVERY, ORDER, Pending, State


class Delivery(FincaRoom):
    """Villages are served one by one; when the delivery is done, their tiles are taken."""

    def __init__(
        self, setting: FincaSetting, refuse: Refuse, majority: Majority, bonus: Bonus
    ) -> None:
        super().__init__(setting, refuse)
        self._majority, self._bonus = majority, bonus
        prices, made = setting.prices, setting.grammar.actions
        self._levels, self._jokers, self._full = prices.levels, prices.jokers, prices.full
        self._size, self._dearest, self._delivers = prices.size, prices.dearest, prices.deliver
        self._takes, self._done = made[TakeTile], made[Done]
        self.limit = setting.numbers["delivery_limit"]
        self._short = [
            tuple(payment for payment in tile.short if self._size[payment] <= self.limit)
            for tile in setting.components.tiles
        ]
        self.deeds = {
            Deliver: Deed(self.check, self.deliver),
            TakeTile: Deed(self.check_take, self.take_next),
        }
        self.lists = {DELIVERY: self.legal, ORDER: self.legal_in_order}
        self.insists = {DELIVERY: self._serve_first, ORDER: self._order_first}

    # --- serving villages ----------------------------------------------------------------
    def check(self, s: State, action: Deliver) -> Verdict:
        pending = s.pending
        if pending is None:
            if not s.carts[action.seat]:
                return self.refuse("finca.deliver.cart", "no-cart", seat=action.seat)
            return self._check_village(s, action, Pending(self.limit))
        if action.at in pending.villages:
            name = self.components.village_names[action.at]
            return self.refuse("finca.deliver.one-tile", "already-served", name=name, n=1)
        return self._check_village(s, action, pending)

    def _check_village(self, s: State, action: Deliver, pending: Pending) -> Verdict:
        name = self.components.village_names[action.at]
        if not s.stacks[action.at]:
            return self.refuse("finca.deliver.closed", "village-closed", name=name)
        tile = self.components.tiles[s.stacks[action.at][-1]]
        return (
            self._check_payment(name, tile, action.fruits, pending.due)
            or self._check_hand(s, action, name)
            or self._check_room(name, action.fruits, pending.number)
        )

    def _check_payment(self, name: str, tile: Tile, fruits: int, due: bool) -> Verdict:
        if due and tile.value == 1:
            return self.refuse("finca.action.minus-one-value", "minus-one-value", name=name, n=1)
        if fruits in (tile.short if due else tile.full):
            return None
        offered = self.components.fruit_counts(fruits)
        needs = self.components.fruit_counts(tile.symbols)
        if due:
            key = "not-alike-short" if tile.joker else "not-one-short"
            return self.refuse(
                "finca.action.minus-one", key, name=name, n=tile.value, less=tile.value - 1,
                needs=needs, offered=offered,
            )  # fmt: skip
        if tile.joker:
            return self.refuse(
                "finca.deliver.any-kind", "not-alike", name=name, n=tile.value, offered=offered
            )
        return self.refuse(
            "finca.deliver.exact", "not-exact", name=name, needs=needs, offered=offered
        )

    def _check_hand(self, s: State, action: Deliver, name: str) -> Verdict:
        hand = s.hands[action.seat]
        if covers(hand, action.fruits):
            return None
        lacking = {
            kind: n - count(hand, kind)
            for kind, n in unpack(action.fruits).items()
            if n > count(hand, kind)
        }
        asked = self.components.fruit_counts(action.fruits)
        missing = self.components.fruit_counts(pack(lacking))
        return self.refuse(
            "finca.deliver.from-hand", "not-enough", name=name, asked=asked, missing=missing
        )

    def _check_room(self, name: str, fruits: int, room: int) -> Verdict:
        n = total(fruits)
        if n <= room:
            return None
        return self.refuse("finca.deliver.limit", "cart-full", name=name, n=n, room=room)

    def _serve_first(self, s: State) -> Illegal:
        assert s.pending is not None
        key = "delivery-under-way" if s.pending.villages else "delivery-begun"
        return self.refuse("finca.turn.one-action", key, n=len(s.pending.villages))

    def legal(self, s: State, seat: int) -> list[FincaAction]:
        pending = s.pending
        assert pending is not None
        if pending.due:
            return [*self.payable_short(s, seat)]
        offered = self.payable(s, seat, pending.number)
        if not (served := pending.villages):
            return [*offered]
        found: list[FincaAction] = [action for action in offered if action.at not in served]
        found += self._done[seat]
        return found

    def payable(self, s: State, seat: int, room: int) -> list[Deliver]:
        """Return the deliveries at full price that a hand pays and a cart has room for."""
        held = counts(s.hands[seat], FRUIT_KINDS)
        (l0, l1, l2, l3, l4, l5), (n0, n1, n2, n3, n4, n5) = self._levels, held
        payable = l0[n0] & l1[n1] & l2[n2] & l3[n3] & l4[n4] & l5[n5] & s.open
        deliver, village_of, full = self._delivers[seat], s.village_of, self._full
        found = []
        while payable:
            tile = payable.bit_length() - 1
            payable ^= 1 << tile
            found.append(deliver[village_of[tile]][full[tile][0]])
        if self._jokers[max(held)] & s.open:
            for kind, n in enumerate(held):
                payable = self._jokers[n] & s.open
                while payable:
                    tile = payable.bit_length() - 1
                    payable ^= 1 << tile
                    found.append(deliver[village_of[tile]][full[tile][kind]])
        if room < self._dearest:
            return [action for action in found if self._size[action.fruits] <= room]
        return found

    def payable_short(self, s: State, seat: int) -> Iterator[Deliver]:
        """Yield the deliveries that leave out one fruit."""
        guarded = s.hands[seat] | GUARDS
        for stack, actions in zip(s.stacks, self._delivers[seat]):
            if stack:
                for payment in self._short[stack[-1]]:
                    if (guarded - payment) & GUARDS == GUARDS:
                        yield actions[payment]

    @carries_out("finca.deliver.cart")
    def load_cart(self, s: State, seat: int, tile: int | None, events: Events) -> Pending:
        """Spend a cart; return the delivery that begins with it, and with a tile at work or not."""
        s.carts[seat] -= 1
        s.mill_carts += 1
        if events is not None:
            self._tell_cart_spent(events, seat, s.carts[seat])
        return Pending(self.limit, (), tile == MINUS_ONE, tile)

    @carries_out("finca.deliver.several", "finca.deliver.fruit-back", "finca.deliver.limit")
    def deliver(self, s: State, action: Deliver, events: Events) -> None:
        seat, village, fruits = action.seat, action.at, action.fruits
        pending = s.pending or self.load_cart(s, seat, None, events)
        room = pending.number - total(fruits)
        s.phase = DELIVERY
        s.pending = Pending(room, (*pending.villages, village), False, pending.tile)
        s.hands[seat] -= fruits
        s.supply += fruits
        if events is not None:
            self._tell_delivered(events, seat, village, fruits, room, pending.due)

    # --- taking the tiles ----------------------------------------------------------------
    def check_finish(self, s: State) -> Verdict:
        assert s.pending is not None
        if s.pending.villages:
            return None
        return self.refuse("finca.deliver.several", "nothing-delivered")

    @carries_out("finca.deliver.order", "finca.deliver.all-first")
    def finish(self, s: State, seat: int, events: Events) -> Stage | None:
        """Take the tiles of all villages served; those that this empties come last."""
        assert s.pending is not None
        face_down = 0
        emptied: tuple[int, ...] = ()
        for village in s.pending.villages:
            if len(s.stacks[village]) == 1:
                emptied += (village,)
            else:
                self._take_tile(s, seat, village, events)
                face_down |= 1 << village
        if self.setting.chosen_order and len(emptied) > 1:
            s.phase, s.pending = ORDER, Pending(face_down, emptied, tile=s.pending.tile)
            if events is not None:
                self._tell_order_asked(events, seat, emptied)
            return None
        for village in emptied:
            self._take_tile(s, seat, village, events)
        if events is not None and len(emptied) > 1:
            self._tell_all_taken(events, seat, emptied)
        for village in emptied:
            self._majority.settle(s, village, events)
        return self._turn_up(s, face_down, events)

    def check_take(self, s: State, action: TakeTile) -> Verdict:
        if s.pending is not None:
            return None if action.at in s.pending.villages else self._order_first(s)
        if self.setting.chosen_order:
            return self.refuse("finca.deliver.order", "nothing-to-order")
        return self.refuse("finca.deliver.all-first", "no-order")

    def _order_first(self, s: State) -> Illegal:
        assert s.pending is not None
        names = [self.components.village_names[village] for village in s.pending.villages]
        return self.refuse("finca.deliver.order", "order-first", villages=names)

    def legal_in_order(self, s: State, seat: int) -> list[FincaAction]:
        assert s.pending is not None
        return [self._takes[seat][village] for village in s.pending.villages]

    @carries_out("finca.deliver.order")
    def take_next(self, s: State, action: TakeTile, events: Events) -> Stage | None:
        pending, seat = s.pending, action.seat
        assert pending is not None
        if events is not None:
            self._tell_order_chosen(events, seat, action.at)
        self._empty_village(s, seat, action.at, events)
        left = tuple(village for village in pending.villages if village != action.at)
        if len(left) > 1:
            s.pending = Pending(pending.number, left, tile=pending.tile)
            return None
        self._empty_village(s, seat, left[0], events)
        return self._turn_up(s, pending.number, events)

    def _empty_village(self, s: State, seat: int, village: int, events: Events) -> None:
        self._take_tile(s, seat, village, events)
        self._majority.settle(s, village, events)

    @carries_out("finca.deliver.take-tiles", "finca.deliver.one-tile")
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
            self._tell_tile_taken(events, seat, village, tile, len(rest))
        self._bonus.look_for_series(s, seat, events)

    @carries_out("finca.deliver.turn-up")
    def _turn_up(self, s: State, villages: int, events: Events) -> Stage:
        # The new tiles lie on their stacks already: they are seen once no order hides them.
        if events is not None:
            self._tell_turned_up(events, s, villages)
        return DELIVERED

    # --- what is told --------------------------------------------------------------------
    def _village(self, village: int) -> dict[str, str]:
        components = self.components
        return {
            "village": components.villages[village],
            "name": components.village_names[village],
        }

    def _tell_cart_spent(self, events: list[Event], seat: int, left: int) -> None:
        tell(events, "cart_spent", "finca.deliver.cart", seat, left=left)

    def _tell_delivered(
        self, events: list[Event], seat: int, village: int, fruits: int, room: int, due: bool
    ) -> None:
        tell(
            events, "fruit_delivered", "finca.deliver.fruit-back", seat,
            **self._village(village), fruits=self.components.fruit_counts(fruits), room=room,
        )  # fmt: skip
        if due:
            name = self.components.village_names[village]
            tell(events, "fruit_spared", "finca.action.minus-one", seat, name=name)

    def _tell_order_asked(self, events: list[Event], seat: int, villages: tuple[int, ...]) -> None:
        names = [self.components.village_names[village] for village in villages]
        tell(events, "order_asked", "finca.deliver.order", seat, villages=names)

    def _tell_all_taken(self, events: list[Event], seat: int, villages: tuple[int, ...]) -> None:
        tell(events, "all_taken", "finca.deliver.all-first", seat, n=len(villages))

    def _tell_order_chosen(self, events: list[Event], seat: int, village: int) -> None:
        name = self.components.village_names[village]
        tell(events, "order_chosen", "finca.deliver.order", seat, name=name)

    def _tell_tile_taken(
        self, events: list[Event], seat: int, village: int, tile: Tile, left: int
    ) -> None:
        tell(
            events, "tile_taken", "finca.deliver.take-tiles", seat,
            **self._village(village), tile=tile.text, value=tile.value, left=left,
        )  # fmt: skip

    def _tell_turned_up(self, events: list[Event], s: State, villages: int) -> None:
        for village, stack in enumerate(s.stacks):
            if villages >> village & 1:
                tile = self.components.tiles[stack[-1]]
                tell(
                    events, "tile_turned_up", "finca.deliver.turn-up", None,
                    **self._village(village), tile=tile.text, left=len(stack),
                    needs=self.components.fruit_counts(tile.symbols),
                )  # fmt: skip
