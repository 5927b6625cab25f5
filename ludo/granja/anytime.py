"""What a player may do in any step of their own: buy, sell, upgrade, give a commodity back."""

from __future__ import annotations

from ludo.core.events import tell
from ludo.core.packed import BITS, FULL, kinds_in
from ludo.core.rooms import Deed, Events, Verdict
from ludo.core.rules import carries_out
from ludo.granja.actions import (
    RETURNS,
    UPGRADABLE,
    Buy,
    GranjaAction,
    ReturnCommodity,
    Sell,
    Upgrade,
)
from ludo.granja.benefits import Benefits
from ludo.granja.farm import ONE, PURCHASES, Farm
from ludo.granja.helpers import BARGAINER, BROKER, CHEF, COOK, HUCKSTER
from ludo.granja.names import (
    BENEFITS,
    BETTER,
    COMMODITY,
    FIELD,
    GET_DRAW,
    GET_GOODS,
    GET_PIG,
    GET_PLAY,
    GET_SILVER,
    GET_UPGRADES,
    GOODS,
    LIES,
    NONE,
    PIG,
    RESOURCES,
    SOURCES,
)
from ludo.granja.room import GranjaRoom, use_one
from ludo.granja.state import SETTLE, UPGRADE, Stage, State

# Which rule speaks of what a commodity is given back for.
_RETURN_RULES = {
    GET_SILVER: "granja.commodity.silver", GET_GOODS: "granja.commodity.goods",
    GET_PLAY: "granja.commodity.card", GET_DRAW: "granja.commodity.card",
    GET_PIG: "granja.commodity.pig", GET_UPGRADES: "granja.commodity.upgrades",
}  # fmt: skip
_BROKER_SILVER = 2
_MOST_LISTS = 50_000


class Anytime(GranjaRoom):
    """Trade, upgrades and commodities."""

    def __init__(self, farm: Farm, benefits: Benefits) -> None:
        super().__init__(farm)
        self._benefits = benefits
        # More silver than anything costs makes no difference.
        self._rich = max(*self.box.buy, *self.box.upgrade)
        self._buys, self._sells = self.made[Buy], self.made[Sell]
        self._upgrades = self.made[Upgrade]
        self._returns = [dict(zip(RETURNS, seat)) for seat in self.made[ReturnCommodity]]
        self._lists: dict[tuple[int, ...], list[GranjaAction]] = {}
        self.deeds = {
            Buy: Deed(self.check_buy, self.buy),
            Sell: Deed(self.check_sell, self.sell),
            Upgrade: Deed(self.check_upgrade, self.upgrade),
            ReturnCommodity: Deed(self.check_return, self.give_back),
        }

    # --- buying and selling --------------------------------------------------------------
    @carries_out("granja.helper.bargainer")
    def price(self, s: State, seat: int, good: int) -> int:
        """Return what a resource costs now."""
        return self.box.buy[good] - (self.farm.ready(s, seat, BARGAINER) != NONE)

    @carries_out("granja.good.resource", "granja.trade.upgraded")
    def check_buy(self, s: State, action: Buy) -> Verdict:
        seat, good = action.seat, action.at
        if good > PIG:
            return self.refuse("granja.trade.upgraded", "no-trade", good=GOODS[good])
        if good == PIG and self.farm.free_pens(s, seat) <= 0:
            return self.refuse("granja.trade.pen", "no-pen", seat=seat, n=s.pens[seat])
        price = self.price(s, seat, good)
        if s.silver[seat] < price:
            return self.refuse(
                "granja.trade.buy", "cannot-buy",
                seat=seat, good=RESOURCES[good], price=price, silver=s.silver[seat],
            )  # fmt: skip
        return None

    @carries_out("granja.trade.buy")
    def buy(self, s: State, action: Buy, events: Events) -> Stage | None:
        seat, good = action.seat, action.at
        if s.left[seat]:
            self.pay_for(s, seat, good, events)
        else:
            # Nothing is paid before there is a marker for it.
            self.farm.want_marker(s, seat, PURCHASES[good], events)
        return SETTLE

    def pay_for(self, s: State, seat: int, good: int, events: Events) -> None:
        """Pay for a resource and put it into its store or pen."""
        price = self.price(s, seat, good)
        s.silver[seat] -= price
        s.left[seat] -= 1
        s.stores[seat] += ONE[good]
        if events is not None:
            tell(events, "good_bought", "granja.trade.buy", seat, good=RESOURCES[good], n=price)
            if good == PIG:
                self.farm.tell_pens(s, seat, events)
        if self.farm.exhaust(s, seat, BARGAINER):
            self.farm.tell_help(s, seat, BARGAINER, events)

    def check_sell(self, s: State, action: Sell) -> Verdict:
        seat, good = action.seat, action.at
        if good > PIG:
            return self.refuse("granja.trade.upgraded", "no-trade", good=GOODS[good])
        if not self.farm.has(s, seat, good):
            if good < PIG and self.farm.has(s, seat, FIELD + good):
                return self.refuse(
                    "granja.trade.field", "on-field", seat=seat, good=RESOURCES[good]
                )
            return self.refuse(
                "granja.trade.sell", "nothing-to-sell", seat=seat, good=RESOURCES[good]
            )
        return None

    @carries_out("granja.trade.sell", "granja.helper.huckster")
    def sell(self, s: State, action: Sell, events: Events) -> Stage | None:
        seat, good = action.seat, action.at
        helped = self.farm.exhaust(s, seat, HUCKSTER)
        price = self.box.sell[good] + helped
        self.farm.take_away(s, seat, good)
        s.left[seat] += 1
        s.silver[seat] += price
        if events is not None:
            tell(events, "good_sold", "granja.trade.sell", seat, good=RESOURCES[good], n=price)
        if helped:
            self.farm.tell_help(s, seat, HUCKSTER, events)
        return SETTLE

    # --- upgrading -----------------------------------------------------------------------
    @carries_out("granja.helper.chef", "granja.upgrade.free")
    def upgrade_cost(self, s: State, seat: int, source: int) -> int:
        """Return what an upgrade costs now; a free one that is under way comes first."""
        if s.pending and s.pending[-1].kind == UPGRADE:
            return 0
        cost = self.box.upgrade[source - FIELD if source >= FIELD else source]
        return max(cost - (s.skills[seat] >> CHEF & 1), 0)

    @carries_out("granja.upgrade.source")
    def check_upgrade(self, s: State, action: Upgrade) -> Verdict:
        seat, source = action.seat, action.at
        if source not in UPGRADABLE:
            return self.refuse("granja.good.upgraded", "no-upgrade-of", good=GOODS[source])
        if not self.farm.has(s, seat, source):
            return self.refuse(
                "granja.upgrade.source", "nothing-there", seat=seat, source=LIES[source]
            )
        cost = self.upgrade_cost(s, seat, source)
        if s.silver[seat] < cost:
            return self.refuse(
                "granja.upgrade.cost", "cannot-upgrade",
                seat=seat, source=SOURCES[source], price=cost, silver=s.silver[seat],
            )  # fmt: skip
        return None

    @carries_out("granja.good.upgraded", "granja.upgrade.cost", "granja.helper.cook")
    def upgrade(self, s: State, action: Upgrade, events: Events) -> Stage | None:
        seat, source = action.seat, action.at
        cost = self.upgrade_cost(s, seat, source)
        is_free = bool(s.pending) and s.pending[-1].kind == UPGRADE
        if is_free:
            use_one(s)
        better = BETTER[source - FIELD if source >= FIELD else source]
        self.farm.take_away(s, seat, source)
        # The marker moves from one place of the farm to another.
        s.stores[seat] += ONE[better]
        s.silver[seat] -= cost
        if events is not None:
            rule = "granja.upgrade.cost" if cost else "granja.upgrade.free"
            tell(
                events, "good_upgraded", rule, seat,
                source=SOURCES[source], good=GOODS[better], n=cost,
            )  # fmt: skip
        if not is_free:
            self.farm.tell_help(s, seat, CHEF, events)
        if self.farm.exhaust(s, seat, COOK):
            self.farm.pay_help(s, seat, COOK, 1, events)
        return SETTLE

    # --- commodities ---------------------------------------------------------------------
    def check_return(self, s: State, action: ReturnCommodity) -> Verdict:
        if action.at not in RETURNS:
            offered = [f"get-{BENEFITS[benefit]}" for benefit in RETURNS]
            return self.refuse("granja.commodity.return", "not-here", offered=offered)
        if not self.farm.has(s, action.seat, COMMODITY):
            return self.refuse("granja.commodity.return", "no-commodity", seat=action.seat)
        return self._benefits.check_possible(s, action.seat, action.at)

    @carries_out(
        "granja.commodity.return", "granja.commodity.silver", "granja.commodity.goods",
        "granja.commodity.card", "granja.commodity.pig", "granja.commodity.upgrades",
        "granja.helper.broker",
    )  # fmt: skip
    def give_back(self, s: State, action: ReturnCommodity, events: Events) -> Stage | None:
        seat = action.seat
        self.farm.take_away(s, seat, COMMODITY)
        s.left[seat] += 1
        if events is not None:
            tell(events, "commodity_returned", "granja.commodity.return", seat)
        if self.farm.exhaust(s, seat, BROKER):
            self._benefits.pay_out(s, seat, _BROKER_SILVER, "granja.helper.broker", events)
        self._benefits.grant(
            s, seat, action.at, _RETURN_RULES[action.at], events,
            self.numbers["commodity_silver"], self.numbers["commodity_upgrades"],
        )  # fmt: skip
        return SETTLE

    # --- the fast list -------------------------------------------------------------------
    def legal(self, s: State, seat: int) -> list[GranjaAction]:
        """Return what can be traded, upgraded and given back now; the list is not to be changed."""
        silver = s.silver[seat]
        stores, skills = s.stores[seat], s.skills[seat]
        free = bool(s.pending) and s.pending[-1].kind == UPGRADE
        key = (
            seat,
            silver if silver < self._rich else self._rich,
            kinds_in(stores),
            kinds_in(s.ripe[seat]),
            s.pens[seat] > (stores >> BITS * PIG & FULL),
            bool(s.hands[seat]) + 2 * bool(s.draw or s.discard) + 4 * free,
            skills >> CHEF & 1,
            skills >> BARGAINER & 1 and self.farm.ready(s, seat, BARGAINER) != NONE,
        )
        found = self._lists.get(key)
        if found is None:
            if len(self._lists) >= _MOST_LISTS:
                self._lists.clear()
            found = self._lists[key] = self._listed(s, seat)
        return found

    def _listed(self, s: State, seat: int) -> list[GranjaAction]:
        """List by asking `check`: what it looks at is in the key of `legal`."""
        tried: list[GranjaAction] = [
            *self._buys[seat], *self._sells[seat], *self._upgrades[seat],
            *self._returns[seat].values(),
        ]  # fmt: skip
        return [action for action in tried if self.deeds[type(action)].check(s, action) is None]
