"""The co-operative's market: which purchases and exchanges a barn can pay for.

Every deal has a number, and a set of deals is a bit mask: what a barn can pay, and what is on
offer, are each looked up, and their common bits are the deals that can be made.
"""

from __future__ import annotations

from ludo.core.packed import BITS, covers, pack
from ludo.h2olland.actions import MIXED, ActionTable, H2Action, exchanges, is_exchange
from ludo.h2olland.components import Components
from ludo.h2olland.names import (
    COLOURS,
    COW,
    DIKE,
    FARM,
    FOOD,
    KINDS,
    MILL,
    NOT_BEFORE_RACE,
    ONE,
    THINGS,
    VEGETABLES,
)
from ludo.h2olland.state import BUY, State

ONE_OF_EACH = pack(dict.fromkeys(range(len(VEGETABLES)), 1))
_ONES = pack(dict.fromkeys(range(KINDS), 1))
_HIGH = _ONES << (BITS - 1)
_MOST_KEPT = 20_000
_BUYS = (1 << len(THINGS)) - 1
_LAST_BUYS = _BUYS & ~sum(1 << thing for thing in NOT_BEFORE_RACE)


class Market:
    """Prices of one box, and the deals that can be made at them."""

    def __init__(self, box: Components, rate: int, table: ActionTable) -> None:
        self.box, self.rate = box, rate
        self.trades = tuple(pair for pair in exchanges() if is_exchange(*pair))
        self.costs = (*box.prices, *(self.cost_of(give) for give, _ in self.trades))
        self.actions: list[list[H2Action]] = []
        for buys, trades in zip(table.buy, table.trade):
            known = dict(zip(exchanges(), trades))
            self.actions.append([*buys, *(known[pair] for pair in self.trades)])
        self._payable: dict[int, int] = {}
        self._offered: dict[tuple[int, int], int] = {}
        self._listed: dict[tuple[int, int], tuple[H2Action, ...]] = {}

    def cost_of(self, give: int) -> int:
        """Return what an exchange costs: a cow, several equal vegetables, or one of each."""
        if give == MIXED:
            return ONE_OF_EACH
        return pack({give: 1 if give == COW else self.rate})

    def deals(self, s: State, seat: int) -> tuple[H2Action, ...]:
        """Return the purchases and exchanges that a seat can make now."""
        food = s.barns[seat] & FOOD
        if not food:
            return ()
        payable = self._payable.get(food)
        if payable is None:
            payable = self._pay(food)
        stock = ((s.stock | _HIGH) - _ONES) & _HIGH
        mills, box = s.mills[seat].bit_count(), self.box
        pieces = mills
        if box.mills > mills + s.mill_stock[seat]:
            pieces |= 8
        if box.farms > s.farms[seat].bit_count() + s.farm_stock[seat]:
            pieces |= 16
        if s.dike_left:
            pieces |= 32
        if s.phase == BUY:
            pieces |= 64
        offered = self._offered.get((stock, pieces))
        if offered is None:
            offered = self._offer(stock, pieces)
        key = seat, payable & offered
        found = self._listed.get(key)
        return self._list(key) if found is None else found

    def _pay(self, food: int) -> int:
        if len(self._payable) > _MOST_KEPT:
            self._payable.clear()
        payable = sum(1 << deal for deal, cost in enumerate(self.costs) if covers(food, cost))
        self._payable[food] = payable
        return payable

    def _offer(self, stock: int, pieces: int) -> int:
        if len(self._offered) > _MOST_KEPT:
            self._offered.clear()
        has = [bool(stock & one << (BITS - 1)) for one in ONE]
        reached = pieces & 7
        offered = sum(1 << c for c in range(min(reached, len(COLOURS))) if has[COW + 1 + c])
        offered |= bool(pieces & 8) << MILL | bool(pieces & 16) << FARM | bool(pieces & 32) << DIKE
        if pieces & 64:
            offered &= _LAST_BUYS
        else:
            for number, (_, take) in enumerate(self.trades, len(THINGS)):
                offered |= has[take] << number
        self._offered[stock, pieces] = offered
        return offered

    def _list(self, key: tuple[int, int]) -> tuple[H2Action, ...]:
        seat, mask = key
        if len(self._listed) > _MOST_KEPT:
            self._listed.clear()
        actions = self.actions[seat]
        found = tuple(actions[deal] for deal in range(len(actions)) if mask >> deal & 1)
        self._listed[key] = found
        return found
