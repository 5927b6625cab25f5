"""Winter: business with the co-operative, seat by seat; and the purchases before the race."""

from __future__ import annotations

from ludo.core.packed import total
from ludo.h2olland.actions import MIXED, Buy, Done, GiveBack, Trade
from ludo.h2olland.components import goods_of
from ludo.h2olland.kit import Events, Kit, tell
from ludo.h2olland.names import COLOURS, COW, DIKE, FARM, FOOD, GOODS, MILL, ONE, THINGS, TULIP
from ludo.h2olland.state import (
    BUY,
    PLANTING_BEGINS,
    RETURN,
    SPRING_BEGINS,
    WAIT,
    WINTER,
    State,
)

PRICE_RULES = ("h2olland.winter.price-tulips", "h2olland.winter.price-pieces")


def begin(kit: Kit, s: State, events: Events) -> int:
    """Winter, from the holder of the clog on."""
    s.phase, s.turn = WINTER, s.clog
    if events is not None:
        tell(events, "winter_began", "h2olland.year.seasons", None, year=s.year)
    return _trade_or_next(kit, s, events)


def begin_purchases(kit: Kit, s: State, events: Events) -> int:
    """After the last harvest: barns are emptied for mills and tulips."""
    s.phase, s.turn = BUY, s.clog
    if events is not None:
        tell(events, "purchases_began", "h2olland.race.purchase", None)
    return _trade_or_next(kit, s, events)


def _trade_or_next(kit: Kit, s: State, events: Events) -> int:
    """Ask the seat whose turn it is, or go on if it has nothing to trade."""
    if not kit.market.deals(s, s.turn):
        return _finish(kit, s, events)
    if events is not None:
        rule = "h2olland.race.purchase" if s.phase == BUY else "h2olland.winter.turn"
        tell(events, "trading_began", rule, s.turn)
    return WAIT


def buy(kit: Kit, s: State, action: Buy, events: Events) -> int:
    """Buy a thing at its price."""
    seat, thing = action.seat, action.at
    price = kit.box.prices[thing]
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
        rule = PRICE_RULES[thing >= len(COLOURS)]
        tell(events, "bought", rule, seat, thing=THINGS[thing], price=goods_of(price))
    return WAIT


def exchange_rule(give: int) -> str:
    """Return the rule of an exchange by what is given."""
    if give == MIXED:
        return "h2olland.winter.four-for-cow"
    return "h2olland.winter.cow-for-one" if give == COW else "h2olland.winter.three-for-one"


def trade(kit: Kit, s: State, action: Trade, events: Events) -> int:
    """Exchange goods."""
    seat, cost = action.seat, kit.market.cost_of(action.give)
    s.barns[seat] += ONE[action.at] - cost
    s.stock += cost - ONE[action.at]
    if events is not None:
        tell(
            events, "traded", exchange_rule(action.give), seat,
            gave=goods_of(cost), kind=GOODS[action.at],
        )  # fmt: skip
    return WAIT


def done(kit: Kit, s: State, action: Done, events: Events) -> int:
    """Finish trading."""
    return _finish(kit, s, events)


def _finish(kit: Kit, s: State, events: Events) -> int:
    seat = s.turn
    if s.phase == BUY:
        rest = s.barns[seat] & FOOD
        s.barns[seat] -= rest
        s.stock += rest
        if rest and events is not None:
            tell(events, "rest_lost", "h2olland.race.lost", seat, goods=goods_of(rest))
    elif total(s.barns[seat]) > kit.barn_limit:
        s.phase = RETURN
        if events is not None:
            n = total(s.barns[seat]) - kit.barn_limit
            tell(events, "barn_too_full", "h2olland.winter.limit", seat, n=n)
        return WAIT
    return _next(kit, s, events)


def _next(kit: Kit, s: State, events: Events) -> int:
    s.turn = (s.turn + 1) % s.players
    if s.turn != s.clog:
        return _trade_or_next(kit, s, events)
    if s.phase == BUY:
        return PLANTING_BEGINS
    s.clog = (s.clog + 1) % s.players
    s.year += 1
    if events is not None:
        tell(events, "clog_passed", "h2olland.winter.clog", s.clog)
    return SPRING_BEGINS


def give_back(kit: Kit, s: State, action: GiveBack, events: Events) -> int:
    """Give a tile above the limit back."""
    seat, kind = action.seat, action.at
    s.barns[seat] -= ONE[kind]
    s.stock += ONE[kind]
    if events is not None:
        tell(events, "given_back", "h2olland.winter.limit", seat, kind=GOODS[kind])
    if total(s.barns[seat]) > kit.barn_limit:
        return WAIT
    s.phase = WINTER
    return _next(kit, s, events)
