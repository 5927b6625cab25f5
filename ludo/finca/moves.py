"""The fast list of legal actions. `legality.check` is the truth; the two are proved equal."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from ludo.core.packed import FULL, count, total
from ludo.finca.actions import (
    BIG_CART,
    GUST_TILE,
    MINUS_ONE,
    STRONG_WIND,
    ActionTable,
    Deliver,
    FincaAction,
)
from ludo.finca.components import BLADES, FRUIT_KINDS, GUARDS, Components
from ludo.finca.state import DELIVERY, ORDER, PLACE, PLAY, WIND, Pending, State

_WINDS = 1 << STRONG_WIND | 1 << GUST_TILE
_BIG_CART, _MINUS_ONE = 1 << BIG_CART, 1 << MINUS_ONE


class Prices:
    """What follows from the pieces alone: every action, and which counts of fruit pay a tile.

    `levels[kind][n]` has a bit for each tile that wants at most n of that fruit; `jokers[n]` for
    each '?' tile that n fruits of one kind pay.
    """

    def __init__(self, components: Components) -> None:
        tiles = components.tiles
        self.actions = ActionTable(components)
        self.dearest = max(tile.value for tile in tiles)
        self.size = {payment: total(payment) for payment in self.actions.payments}
        self.full = [tile.full for tile in tiles]
        plain = [(t, tile.full[0]) for t, tile in enumerate(tiles) if not tile.joker]
        self.levels = [
            [sum(1 << t for t, need in plain if count(need, kind) <= n) for n in range(FULL)]
            for kind in range(FRUIT_KINDS)
        ]
        self.jokers = [
            sum(1 << t for t, tile in enumerate(tiles) if tile.joker and tile.value <= n)
            for n in range(FULL)
        ]


@lru_cache(maxsize=16)
def prices(components: Components) -> Prices:
    """Return the prices of these pieces; they are compiled once."""
    return Prices(components)


class Lister:
    """Lists actions for one set of components and limits, from tables made once."""

    def __init__(self, components: Components, cart_limit: int, big_limit: int) -> None:
        known = prices(components)
        self.table, self.dearest, self.size = known.actions, known.dearest, known.size
        self.full, self.levels, self.jokers = known.full, known.levels, known.jokers
        self.cart_limit, self.big_limit = cart_limit, big_limit
        self.roomier = big_limit >= cart_limit
        # The tiles that can always be used, by the bits of those still unused.
        self.winds = [
            [[use[kind] for kind in (STRONG_WIND, GUST_TILE) if unused >> kind & 1]
             for unused in range(_WINDS + 1)]
            for use in self.table.use
        ]  # fmt: skip
        self.short = [
            tuple(payment for payment in tile.short if self.size[payment] <= cart_limit)
            for tile in components.tiles
        ]

    def legal(self, s: State, seat: int) -> list[FincaAction]:
        """Return the legal actions of a seat."""
        if s.turn != seat:
            return []
        if s.phase == PLAY:
            pending = s.pending
            return self._turn(s, seat) if pending is None else self._pending(s, seat, pending)
        return [*self.table.place[seat]] if s.phase == PLACE else []

    def _turn(self, s: State, seat: int) -> list[FincaAction]:
        found: list[FincaAction] = [*self.table.moves[seat][s.where[seat]]]
        cart, unused = s.carts[seat], s.actions[seat]
        payable = self._deliveries(s, seat, self.cart_limit) if cart else []
        found += payable
        if unused:
            found += self.winds[seat][unused & _WINDS]
            # What fits on a cart fits on the big one, unless its number was changed.
            fits = payable if self.roomier else ()
            if unused & _BIG_CART and (fits or self._deliveries(s, seat, self.big_limit)):
                found.append(self.table.use[seat][BIG_CART])
            # What is payable in full and has a fruit to spare is payable short as well.
            spare = payable and self.size[payable[-1].fruits] > 1
            if unused & _MINUS_ONE and cart and (spare or any(self._short(s, seat))):
                found.append(self.table.use[seat][MINUS_ONE])
        return found

    def _pending(self, s: State, seat: int, pending: Pending) -> list[FincaAction]:
        table, kind = self.table, pending.kind
        if kind == DELIVERY:
            if pending.due:
                return [*self._short(s, seat)]
            offered = self._deliveries(s, seat, pending.number)
            if not (served := pending.villages):
                return [*offered]
            found: list[FincaAction] = [a for a in offered if a.at not in served]
            found.append(table.done[seat])
            return found
        if kind == WIND:
            moves = table.moves[seat][s.where[seat]]
            # The first move of a strong wind is due; those after it may be declined.
            return [*moves] if pending.due else [*moves, table.done[seat]]
        if kind == ORDER:
            return [table.take[seat][v] for v in pending.villages]
        if pending.number < 0:
            return [table.lift[seat][b] for b in range(BLADES) if s.where[seat] >> b & 1]
        return [*table.land[seat]]

    def _deliveries(self, s: State, seat: int, room: int) -> list[Deliver]:
        counts = s.hands[seat].to_bytes(FRUIT_KINDS, "little")
        (l0, l1, l2, l3, l4, l5), (n0, n1, n2, n3, n4, n5) = self.levels, counts
        payable = l0[n0] & l1[n1] & l2[n2] & l3[n3] & l4[n4] & l5[n5] & s.open
        deliver, village_of = self.table.deliver[seat], s.village_of
        found = []
        while payable:
            tile = payable.bit_length() - 1
            payable ^= 1 << tile
            found.append(deliver[village_of[tile]][self.full[tile][0]])
        if self.jokers[max(counts)] & s.open:
            for kind, n in enumerate(counts):
                payable = self.jokers[n] & s.open
                while payable:
                    tile = payable.bit_length() - 1
                    payable ^= 1 << tile
                    found.append(deliver[village_of[tile]][self.full[tile][kind]])
        if room < self.dearest:
            return [action for action in found if self.size[action.fruits] <= room]
        return found

    def _short(self, s: State, seat: int) -> Iterator[Deliver]:
        guarded = s.hands[seat] | GUARDS
        for stack, actions in zip(s.stacks, self.table.deliver[seat]):
            if stack:
                for payment in self.short[stack[-1]]:
                    if (guarded - payment) & GUARDS == GUARDS:
                        yield actions[payment]


@lru_cache(maxsize=32)
def lister(components: Components, cart_limit: int, big_limit: int) -> Lister:
    """Return the lister for these pieces and limits; its tables are made once."""
    return Lister(components, cart_limit, big_limit)
