"""The co-operative's market: which purchases and exchanges a barn can pay for.

Every deal has a number, and a set of deals is a bit mask: what a barn can pay, and what is on
offer, are each looked up, and their common bits are the deals that can be made.
"""

from __future__ import annotations

from typing import NamedTuple

from ludo.core.grammar import Grammar
from ludo.core.packed import count, covers, has_kind, kinds_in, pack
from ludo.core.rules import carries_out
from ludo.h2olland.actions import MIXED, Buy, H2Action, Trade, exchanges, is_exchange
from ludo.h2olland.components import Components
from ludo.h2olland.names import (
    COW,
    DIKE,
    FARM,
    FOOD,
    MILL,
    NOT_BEFORE_RACE,
    THINGS,
    TULIP,
    VEGETABLES,
)
from ludo.h2olland.state import BUY, State

ONE_OF_EACH = pack(dict.fromkeys(range(len(VEGETABLES)), 1))
_MOST_KEPT = 20_000
_BUYS = (1 << len(THINGS)) - 1
_LAST_BUYS = _BUYS & ~sum(1 << thing for thing in NOT_BEFORE_RACE)


class Shelf(NamedTuple):
    """What the co-operative has for a seat: kinds of goods, the colours that its mills have
    opened, whether there are mills, farms and dikes; and whether these are the last purchases.
    """

    kinds: int
    colours: int
    mills: bool
    farms: bool
    dikes: bool
    last: bool


class Market:
    """Prices of one box, and the deals that can be made at them."""

    def __init__(self, box: Components, rate: int, grammar: Grammar[H2Action]) -> None:
        self.box, self.rate = box, rate
        self.trades = tuple(pair for pair in exchanges() if is_exchange(*pair))
        self.costs = (*box.prices, *(self.cost_of(give) for give, _ in self.trades))
        self.actions: list[list[H2Action]] = []
        for buys, trades in zip(grammar.actions[Buy], grammar.actions[Trade]):
            known = dict(zip(exchanges(), trades))
            self.actions.append([*buys, *(known[pair] for pair in self.trades)])
        self._payable: dict[int, int] = {}
        self._offered: dict[tuple[int, int, bool, bool, bool, bool], int] = {}
        self._listed: dict[tuple[int, int], tuple[H2Action, ...]] = {}

    @carries_out(
        "h2olland.winter.three-for-one",
        "h2olland.winter.four-for-cow",
        "h2olland.winter.cow-for-one",
    )
    def cost_of(self, give: int) -> int:
        """Return what an exchange costs: a cow, several equal vegetables, or one of each."""
        if give == MIXED:
            return ONE_OF_EACH
        return pack({give: 1 if give == COW else self.rate})

    @carries_out("h2olland.winter.stock")
    def left(self, s: State, seat: int, thing: int) -> int:
        """Return how many of a thing the co-operative can still give a seat."""
        if thing == DIKE:
            return s.dike_left
        if thing == MILL:
            return self.box.mills - s.mills[seat].bit_count() - s.mill_stock[seat]
        if thing == FARM:
            return self.box.farms - s.farms[seat].bit_count() - s.farm_stock[seat]
        return count(s.stock, TULIP + thing)

    def deals(self, s: State, seat: int) -> tuple[H2Action, ...]:
        """Return the purchases and exchanges that a seat can make now."""
        food = s.barns[seat] & FOOD
        if not food:
            return ()
        payable = self._payable.get(food)
        if payable is None:
            payable = self._pay(food)
        mills, box = s.mills[seat].bit_count(), self.box
        shelf = (
            kinds_in(s.stock),
            mills,
            box.mills > mills + s.mill_stock[seat],
            box.farms > s.farms[seat].bit_count() + s.farm_stock[seat],
            s.dike_left > 0,
            s.phase == BUY,
        )
        offered = self._offered.get(shelf)
        if offered is None:
            offered = self._offered[shelf] = self._offer(Shelf(*shelf))
        key = seat, payable & offered
        found = self._listed.get(key)
        return self._list(key) if found is None else found

    def _pay(self, food: int) -> int:
        if len(self._payable) > _MOST_KEPT:
            self._payable.clear()
        payable = sum(1 << deal for deal, cost in enumerate(self.costs) if covers(food, cost))
        self._payable[food] = payable
        return payable

    def _offer(self, shelf: Shelf) -> int:
        if len(self._offered) > _MOST_KEPT:
            self._offered.clear()
        offered = shelf.mills << MILL | shelf.farms << FARM | shelf.dikes << DIKE
        for colour in range(shelf.colours):
            offered |= has_kind(shelf.kinds, TULIP + colour) << colour
        if shelf.last:
            return offered & _LAST_BUYS
        for number, (_, take) in enumerate(self.trades, len(THINGS)):
            offered |= has_kind(shelf.kinds, take) << number
        return offered

    def _list(self, key: tuple[int, int]) -> tuple[H2Action, ...]:
        seat, mask = key
        if len(self._listed) > _MOST_KEPT:
            self._listed.clear()
        actions = self.actions[seat]
        found = tuple(actions[deal] for deal in range(len(actions)) if mask >> deal & 1)
        self._listed[key] = found
        return found
