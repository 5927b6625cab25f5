"""The one truth about legality: each refusal names its rule and the numbers behind it."""

from __future__ import annotations

from collections.abc import Callable

from ludo.core.packed import count, covers, pack, total, unpack
from ludo.core.rules import Illegal
from ludo.finca.actions import (
    BIG_CART,
    MINUS_ONE,
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
from ludo.finca.apply import ACTION_RULES
from ludo.finca.components import BLADES, Components, Tile
from ludo.finca.state import DELIVERY, ORDER, OVER, PLACE, WIND, Pending, State

Refuse = Callable[..., Illegal]
Verdict = Illegal | None


class Judge:
    """Checks actions for one set of components and numbers."""

    def __init__(
        self, components: Components, numbers: dict[str, int], edition: str, refuse: Refuse
    ) -> None:
        self.components = components
        self.chosen_order = edition == "franjos"
        self.numbers = numbers
        self.no = refuse

    def check(self, s: State, action: FincaAction) -> Verdict:
        """Return None for a legal action, else the rule and the reason."""
        if s.phase == OVER:
            return self.no("finca.end.at-once", "over")
        if action.seat != s.turn:
            return self.no("finca.turn.order", "not-your-turn", seat=action.seat, turn=s.turn)
        if s.phase == PLACE:
            if isinstance(action, PlaceFarmer):
                return None
            return self.no("finca.place.farmer", "place-first", n=s.to_place)
        if isinstance(action, PlaceFarmer):
            return self.no("finca.place.end", "all-placed", n=sum(s.crowd))
        if s.pending is None:
            return self._check_turn(s, action)
        return self._check_pending(s, action, s.pending)

    def _check_turn(self, s: State, action: FincaAction) -> Verdict:
        if isinstance(action, MoveFarmer):
            return self._check_farmer(s, action.seat, action.at)
        if isinstance(action, UseTile):
            return self._check_use(s, action)
        if isinstance(action, Deliver):
            if not s.carts[action.seat]:
                return self.no("finca.deliver.cart", "no-cart", seat=action.seat, n=0)
            return self._check_delivery(s, action, self.numbers["delivery_limit"])
        if isinstance(action, Done):
            return self.no("finca.turn.no-pass", "nothing-done", seat=action.seat)
        if isinstance(action, TakeTile):
            return self._no_order()
        return self.no("finca.action.gust", "no-gust")

    def _no_order(self) -> Illegal:
        if self.chosen_order:
            return self.no("finca.deliver.order", "nothing-to-order")
        return self.no("finca.deliver.all-first", "no-order")

    def _check_pending(self, s: State, action: FincaAction, pending: Pending) -> Verdict:
        if isinstance(action, UseTile) and self._tile_at_work(s, pending):
            return self.no("finca.action.one-per-turn", "turn-under-way", tile=self._tile(action))
        if pending.kind == DELIVERY:
            return self._check_delivering(s, action, pending)
        if pending.kind == WIND:
            if isinstance(action, MoveFarmer):
                return self._check_farmer(s, action.seat, action.at)
            if isinstance(action, Done) and not pending.due:
                return None
            return self.no("finca.action.strong-wind", "wind-moves", n=pending.number)
        if pending.kind == ORDER:
            if isinstance(action, TakeTile) and action.at in pending.villages:
                return None
            names = [self.components.village_names[v] for v in pending.villages]
            return self.no("finca.deliver.order", "order-first", villages=names, n=len(names))
        return self._check_gust(s, action, pending.number)

    def _tile_at_work(self, s: State, pending: Pending) -> bool:
        """Return whether an action tile began this turn.

        A delivery does not say so itself, but its sum does: what its tiles show and the room left
        make up one cart; with Big cart or Minus one they make up another number.
        """
        if pending.kind != DELIVERY or not pending.villages:
            return True
        shown = sum(self.components.tiles[s.stacks[v][-1]].value for v in pending.villages)
        return pending.number + shown != self.numbers["delivery_limit"]

    def _check_gust(self, s: State, action: FincaAction, lifted: int) -> Verdict:
        if lifted < 0:
            if isinstance(action, LiftFarmer):
                return self._check_farmer(s, action.seat, action.at)
            return self.no("finca.action.gust", "lift-first", n=s.where[action.seat].bit_count())
        if isinstance(action, LandFarmer):
            return None
        return self.no("finca.action.gust", "land-first", blade=lifted + 1)

    def _check_farmer(self, s: State, seat: int, blade: int) -> Verdict:
        if s.farmers[BLADES * seat + blade]:
            return None
        return self.no(
            "finca.move.own-farmer", "no-farmer", seat=seat, blade=blade + 1, n=s.crowd[blade]
        )

    # --- action tiles --------------------------------------------------------------------
    def _check_use(self, s: State, action: UseTile) -> Verdict:
        seat, kind = action.seat, action.at
        if not s.actions[seat] >> kind & 1:
            return self.no("finca.action.once", "tile-spent", seat=seat, tile=self._tile(action))
        if kind == MINUS_ONE:
            if not s.carts[seat]:
                return self.no("finca.action.minus-one-cart", "minus-one-cart", seat=seat, n=0)
            limit = self.numbers["delivery_limit"]
            if not any(self._pays(s, seat, t.short, limit) for t in self._open_tiles(s)):
                return self._nothing_to_deliver(s, seat, kind, limit)
        if kind == BIG_CART:
            limit = self.numbers["big_cart_limit"]
            if not any(self._pays(s, seat, t.full, limit) for t in self._open_tiles(s)):
                return self._nothing_to_deliver(s, seat, kind, limit)
        return None

    def _nothing_to_deliver(self, s: State, seat: int, kind: int, limit: int) -> Illegal:
        hand = s.hands[seat]
        key = "nothing-short" if kind == MINUS_ONE else "nothing-payable"
        key = key if hand else "empty-hand"
        fruits = self.components.fruit_counts(hand)
        tile = self.components.action_kinds[kind]
        return self.no(ACTION_RULES[kind], key, seat=seat, fruits=fruits, tile=tile, limit=limit)

    def _open_tiles(self, s: State) -> list[Tile]:
        return [self.components.tiles[stack[-1]] for stack in s.stacks if stack]

    @staticmethod
    def _pays(s: State, seat: int, payments: tuple[int, ...], room: int) -> bool:
        return any(total(p) <= room and covers(s.hands[seat], p) for p in payments)

    # --- deliveries ----------------------------------------------------------------------
    def _check_delivering(self, s: State, action: FincaAction, pending: Pending) -> Verdict:
        if isinstance(action, Deliver):
            if action.at in pending.villages:
                name = self.components.village_names[action.at]
                return self.no("finca.deliver.one-tile", "already-served", name=name, n=1)
            return self._check_delivery(s, action, pending.number, pending.due)
        if isinstance(action, Done):
            if pending.villages:
                return None
            return self.no("finca.deliver.several", "nothing-delivered", n=0)
        key = "delivery-under-way" if pending.villages else "delivery-begun"
        return self.no("finca.turn.one-action", key, n=len(pending.villages))

    def _check_delivery(self, s: State, action: Deliver, room: int, due: bool = False) -> Verdict:
        name = self.components.village_names[action.at]
        if not s.stacks[action.at]:
            return self.no("finca.deliver.closed", "village-closed", name=name, n=0)
        tile = self.components.tiles[s.stacks[action.at][-1]]
        return (
            self._check_payment(name, tile, action.fruits, due)
            or self._check_hand(s, action, name)
            or self._check_room(name, action.fruits, room)
        )

    def _check_payment(self, name: str, tile: Tile, fruits: int, due: bool) -> Verdict:
        if due and tile.value == 1:
            return self.no("finca.action.minus-one-value", "minus-one-value", name=name, n=1)
        if fruits in (tile.short if due else tile.full):
            return None
        offered = self.components.fruit_counts(fruits)
        if due:
            key = "not-alike-short" if tile.joker else "not-one-short"
            return self.no(
                "finca.action.minus-one", key, name=name, n=tile.value, less=tile.value - 1,
                needs=self.components.fruit_counts(tile.symbols), offered=offered,
            )  # fmt: skip
        if tile.joker:
            return self.no(
                "finca.deliver.any-kind", "not-alike", name=name, n=tile.value, offered=offered
            )
        needs = self.components.fruit_counts(tile.symbols)
        return self.no("finca.deliver.exact", "not-exact", name=name, needs=needs, offered=offered)

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
        return self.no(
            "finca.deliver.from-hand", "not-enough", name=name, asked=asked, missing=missing
        )

    def _check_room(self, name: str, fruits: int, room: int) -> Verdict:
        n = total(fruits)
        if n <= room:
            return None
        return self.no("finca.deliver.limit", "cart-full", name=name, n=n, room=room)

    def _tile(self, action: UseTile) -> str:
        return self.components.action_kinds[action.at]
