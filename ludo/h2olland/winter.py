"""Winter: business with the co-operative, seat by seat (h2olland.winter.*).

Buying and finishing work alike in the last purchases before the race.
"""

from __future__ import annotations

from ludo.core.events import Event, tell
from ludo.core.packed import count, covers, total
from ludo.core.rooms import Deed, Events, Verdict
from ludo.core.rules import Illegal, carries_out
from ludo.h2olland.actions import MIXED, Buy, Done, GiveBack, H2Action, Trade, is_exchange
from ludo.h2olland.components import goods_of
from ludo.h2olland.names import (
    ALL_OF,
    COLOURS,
    COW,
    DIKE,
    FARM,
    GOODS,
    KINDS,
    MILL,
    NOT_BEFORE_RACE,
    ONE,
    THINGS,
    TULIP,
)
from ludo.h2olland.setting import H2Room, H2Setting
from ludo.h2olland.state import (
    BUY,
    PURCHASES_GO_ON,
    RETURN,
    SPRING_BEGINS,
    WINTER,
    WINTER_BEGINS,
    WINTER_GOES_ON,
    Stage,
    State,
)
from ludo.h2olland.tulip import Tulips


class Cooperative(H2Room):
    """Purchases and exchanges, in winter and before the race."""

    def __init__(self, setting: H2Setting, tulips: Tulips) -> None:
        super().__init__(setting)
        self.tulips, self.market = tulips, setting.market
        self.deeds = {
            Buy: Deed(self.check_purchase, self.buy),
            Trade: Deed(self.check_trade, self.trade),
            Done: Deed(self.check_done, self.finish),
        }
        self.lists = {WINTER: self.legal, BUY: self.legal}
        self._done = setting.grammar.actions[Done]

    def check_purchase(self, s: State, action: Buy) -> Verdict:
        """Return why a thing cannot be bought, or None."""
        seat, thing = action.seat, action.at
        name = THINGS[thing]
        if s.phase == BUY and thing in NOT_BEFORE_RACE:
            return self.refuse("h2olland.race.purchase", "not-before-race", kind=name)
        if thing < len(COLOURS):
            verdict = self.tulips.check_colour(s, seat, thing)
            if verdict is not None:
                return verdict
        if not self.market.left(s, seat, thing) > 0:
            return self.refuse("h2olland.winter.stock", "none-left", kind=name, n=0)
        return self._check_purse(s, seat, self.setting.box.prices[thing], _price_rule(thing), name)

    def check_trade(self, s: State, action: Trade) -> Verdict:
        """Return why goods cannot be exchanged, or None."""
        seat, give, take = action.seat, action.give, action.at
        if s.phase == BUY:
            return self.refuse("h2olland.race.purchase", "no-trade-before-race")
        if give >= TULIP:
            kind = GOODS[give]
            return self.refuse("h2olland.winter.no-tulip-trade", "tulips-not-traded", kind=kind)
        if not is_exchange(give, take):
            return self._refuse_exchange(give, take)
        if not count(s.stock, take):
            return self.refuse("h2olland.winter.stock", "none-left", kind=GOODS[take], n=0)
        cost, rule = self.market.cost_of(give), _exchange_rule(give)
        return self._check_purse(s, seat, cost, rule, GOODS[take])

    def _refuse_exchange(self, give: int, take: int) -> Illegal:
        rule = _exchange_rule(give)
        if take >= TULIP:
            return self.refuse(rule, "no-tulip-for-that", kind=GOODS[take])
        if give == take:
            return self.refuse(rule, "same-good", kind=GOODS[give])
        if give == MIXED:
            return self.refuse(rule, "four-buy-cow", kind=GOODS[take], n=4)
        return self.refuse(rule, "no-cow-for-that", kind=GOODS[give], n=self.market.rate)

    def _check_purse(self, s: State, seat: int, price: int, rule: str, kind: str) -> Verdict:
        if covers(s.barns[seat], price):
            return None
        held, cost = goods_of(s.barns[seat]), goods_of(price)
        missing = {name: n - held.get(name, 0) for name, n in cost.items() if n > held.get(name, 0)}
        return self.refuse(rule, "too-dear", seat=seat, kind=kind, price=cost, missing=missing)

    def check_done(self, _s: State, _action: Done) -> Verdict:
        """Return None: whoever trades may stop."""
        return None

    def legal(self, s: State, seat: int) -> list[H2Action]:
        """Return the deals that a seat can pay for, and finishing."""
        return [*self.market.deals(s, seat), *self._done[seat]]

    @carries_out(
        "h2olland.winter.turn", "h2olland.winter.price-tulips", "h2olland.winter.price-pieces"
    )
    def buy(self, s: State, action: Buy, events: Events) -> None:
        """Buy a thing at its price."""
        seat, thing = action.seat, action.at
        price = self.setting.box.prices[thing]
        s.barns[seat] -= price
        s.stock += price
        if thing == DIKE:
            s.dike_left -= 1
            s.dike_stock[seat] += 1
        elif thing == MILL:
            s.mill_stock[seat] += 1
        elif thing == FARM:
            s.farm_stock[seat] += 1
        else:
            s.stock -= ONE[TULIP + thing]
            s.barns[seat] += ONE[TULIP + thing]
        if events is not None:
            _tell_bought(action, price, events)

    def trade(self, s: State, action: Trade, events: Events) -> None:
        """Exchange goods."""
        seat, cost = action.seat, self.market.cost_of(action.give)
        s.barns[seat] += ONE[action.at] - cost
        s.stock += cost - ONE[action.at]
        if events is not None:
            _tell_traded(action, cost, events)

    def finish(self, s: State, _action: Done, _events: Events) -> Stage:
        """Finish trading."""
        return PURCHASES_GO_ON if s.phase == BUY else WINTER_GOES_ON


class Winter(H2Room):
    """One turn of trade each, and five tiles in the barn."""

    def __init__(self, setting: H2Setting) -> None:
        super().__init__(setting)
        self.deeds = {GiveBack: Deed(self.check, self.give_back)}
        self.lists = {RETURN: self.legal}
        self.stages = {WINTER_BEGINS: self.begin, WINTER_GOES_ON: self.end_turn}
        self._give = setting.grammar.actions[GiveBack]

    @carries_out("h2olland.winter.turn", "h2olland.year.turns")
    def begin(self, s: State, events: Events) -> Stage | None:
        """Winter, from the holder of the clog on."""
        s.phase, s.turn = WINTER, s.clog
        if events is not None:
            _tell_winter(s, events)
        return self._ask_trader(s, events)

    def _ask_trader(self, s: State, events: Events) -> Stage | None:
        """Ask the seat whose turn it is, unless it has nothing to trade."""
        if not self.setting.market.deals(s, s.turn):
            return WINTER_GOES_ON
        if events is not None:
            tell_trader(s.turn, "h2olland.winter.turn", events)
        return None

    @carries_out("h2olland.winter.limit")
    def end_turn(self, s: State, events: Events) -> Stage | None:
        """A seat has traded: what is too much goes back, then it is the next one's turn."""
        too_many = total(s.barns[s.turn]) - self.setting.barn_limit
        if too_many > 0:
            s.phase = RETURN
            if events is not None:
                _tell_too_full(s.turn, too_many, events)
            return None
        return self._next_trader(s, events)

    @carries_out("h2olland.winter.clog")
    def _next_trader(self, s: State, events: Events) -> Stage | None:
        """It is the next seat's turn; after the last one the clog moves on, and a year begins."""
        s.turn = (s.turn + 1) % s.players
        if s.turn != s.clog:
            return self._ask_trader(s, events)
        s.clog = (s.clog + 1) % s.players
        s.year += 1
        if events is not None:
            _tell_clog(s, events)
        return SPRING_BEGINS

    def check(self, s: State, action: GiveBack) -> Verdict:
        """Return why a tile cannot be given back, or None."""
        if count(s.barns[action.seat], action.at):
            return None
        return self.refuse(
            "h2olland.winter.limit", "not-in-barn", seat=action.seat, kind=GOODS[action.at], n=0
        )

    def legal(self, s: State, seat: int) -> list[H2Action]:
        """Return the tiles that can be given back."""
        barn, give = s.barns[seat], self._give[seat]
        return [give[kind] for kind in range(KINDS) if barn & ALL_OF[kind]]

    def give_back(self, s: State, action: GiveBack, events: Events) -> Stage | None:
        """Give a tile above the limit back."""
        seat, kind = action.seat, action.at
        s.barns[seat] -= ONE[kind]
        s.stock += ONE[kind]
        if events is not None:
            _tell_given(action, events)
        if total(s.barns[seat]) > self.setting.barn_limit:
            return None
        s.phase = WINTER
        return self._next_trader(s, events)


def _price_rule(thing: int) -> str:
    tulip = thing < len(COLOURS)
    return "h2olland.winter.price-tulips" if tulip else "h2olland.winter.price-pieces"


def _exchange_rule(give: int) -> str:
    """Return the rule of an exchange by what is given."""
    if give == MIXED:
        return "h2olland.winter.four-for-cow"
    return "h2olland.winter.cow-for-one" if give == COW else "h2olland.winter.three-for-one"


# --- what is told --------------------------------------------------------------------------
def tell_trader(seat: int, rule: str, events: list[Event]) -> None:
    """Say who deals with the co-operative."""
    tell(events, "trading_began", rule, seat)


def _tell_winter(s: State, events: list[Event]) -> None:
    tell(events, "winter_began", "h2olland.year.seasons", None, year=s.year)


def _tell_bought(action: Buy, price: int, events: list[Event]) -> None:
    rule, thing = _price_rule(action.at), THINGS[action.at]
    tell(events, "bought", rule, action.seat, thing=thing, price=goods_of(price))


def _tell_traded(action: Trade, cost: int, events: list[Event]) -> None:
    rule, kind = _exchange_rule(action.give), GOODS[action.at]
    tell(events, "traded", rule, action.seat, gave=goods_of(cost), kind=kind)


def _tell_too_full(seat: int, n: int, events: list[Event]) -> None:
    tell(events, "barn_too_full", "h2olland.winter.limit", seat, n=n)


def _tell_given(action: GiveBack, events: list[Event]) -> None:
    tell(events, "given_back", "h2olland.winter.limit", action.seat, kind=GOODS[action.at])


def _tell_clog(s: State, events: list[Event]) -> None:
    tell(events, "clog_passed", "h2olland.winter.clog", s.clog)
