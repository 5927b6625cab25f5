"""The fast list of legal actions. `legality.check` is the truth; the two are proved equal."""

from __future__ import annotations

from collections.abc import Sequence

from ludo.finca.actions import (
    BIG_CART,
    GUST_TILE,
    MINUS_ONE,
    STRONG_WIND,
    ActionTable,
    Deliver,
    FincaAction,
)
from ludo.finca.components import BLADES, GUARDS, Components, total
from ludo.finca.state import DELIVERY, ORDER, PLACE, PLAY, WIND, Pending, State


class Lister:
    """Lists actions for one set of components and limits, from tables made once."""

    def __init__(self, components: Components, cart_limit: int, big_limit: int) -> None:
        self.table = ActionTable(components)
        self.cart_limit, self.big_limit = cart_limit, big_limit
        rooms = range(max(cart_limit, big_limit) + 1)
        # full[room][tile]: the payments that a tile takes and that still fit on the cart.
        self.full = [[_fitting(tile.full, room) for tile in components.tiles] for room in rooms]
        self.short = [_fitting(tile.short, cart_limit) for tile in components.tiles]

    def legal(self, s: State, seat: int) -> list[FincaAction]:
        """Return the legal actions of a seat."""
        if s.turn != seat:
            return []
        if s.phase == PLAY:
            pending = s.pending
            return self._turn(s, seat) if pending is None else self._pending(s, seat, pending)
        return [*self.table.place[seat]] if s.phase == PLACE else []

    def _turn(self, s: State, seat: int) -> list[FincaAction]:
        found: list[FincaAction] = [*self.table.moves(seat, s.where[seat])]
        cart, unused = s.carts[seat], s.actions[seat]
        if cart:
            found += self._deliveries(s, seat, self.full[self.cart_limit])
        if unused:
            use = self.table.use[seat]
            if unused >> STRONG_WIND & 1:
                found.append(use[STRONG_WIND])
            if unused >> GUST_TILE & 1:
                found.append(use[GUST_TILE])
            if unused >> BIG_CART & 1 and self._any(s, seat, self.full[self.big_limit]):
                found.append(use[BIG_CART])
            if unused >> MINUS_ONE & 1 and cart and self._any(s, seat, self.short):
                found.append(use[MINUS_ONE])
        return found

    def _pending(self, s: State, seat: int, pending: Pending) -> list[FincaAction]:
        table, kind = self.table, pending.kind
        if kind == DELIVERY:
            offers = self.short if pending.due else self.full[pending.number]
            found = [*self._deliveries(s, seat, offers, pending.villages)]
            if pending.villages:
                found.append(table.done[seat])
            return found
        if kind == WIND:
            found = [*table.moves(seat, s.where[seat])]
            # The first move of a strong wind is due; those after it may be declined.
            if not pending.due:
                found.append(table.done[seat])
            return found
        if kind == ORDER:
            return [table.take[seat][v] for v in pending.villages]
        if pending.number < 0:
            return [table.lift[seat][b] for b in range(BLADES) if s.where[seat] >> b & 1]
        return [*table.land[seat]]

    def _deliveries(
        self,
        s: State,
        seat: int,
        offers: list[tuple[int, ...]],
        served: tuple[int, ...] = (),
    ) -> Sequence[FincaAction]:
        guarded = s.hands[seat] | GUARDS
        found: list[Deliver] = []
        for stack, actions in zip(s.stacks, self.table.deliver[seat], strict=True):
            if stack:
                for payment in offers[stack[-1]]:
                    if (guarded - payment) & GUARDS == GUARDS:
                        found.append(actions[payment])
        return [a for a in found if a.at not in served] if served else found

    def _any(self, s: State, seat: int, offers: list[tuple[int, ...]]) -> bool:
        guarded = s.hands[seat] | GUARDS
        for stack in s.stacks:
            if stack:
                for payment in offers[stack[-1]]:
                    if (guarded - payment) & GUARDS == GUARDS:
                        return True
        return False


def _fitting(payments: tuple[int, ...], room: int) -> tuple[int, ...]:
    return tuple(payment for payment in payments if total(payment) <= room)
