"""What dice, commodities, tiles and helpers bring: goods of choice, upgrades, cards, steps."""

from __future__ import annotations

from collections.abc import Callable

from ludo.core.events import tell
from ludo.core.packed import kinds_in
from ludo.core.rooms import Deed, Events, Verdict
from ludo.core.rules import carries_out
from ludo.granja.actions import GranjaAction, Skip, TakeGood
from ludo.granja.farm import Farm
from ludo.granja.names import (
    BENEFITS,
    FACES,
    FOOD,
    GET_DELIVERY,
    GET_DRAW,
    GET_GOOD,
    GET_GOODS,
    GET_MIXED,
    GET_PIG,
    GET_PLAY,
    GET_SIESTA,
    GET_SILVER,
    GET_UPGRADES,
    GOODS,
    GRAIN,
    GRAPE,
    MEAT,
    OLIVE,
    PIG,
    WINE,
)
from ludo.granja.room import GranjaRoom, push
from ludo.granja.state import (
    DELIVER,
    ERRAND,
    EXTRA,
    GIFT,
    MARKER,
    PLAY,
    SETTLE,
    SIESTA,
    STALL,
    TAKE,
    UPGRADE,
    Frame,
    Stage,
    State,
)

HARVEST_GOODS = 1 << OLIVE | 1 << GRAIN | 1 << GRAPE
ANY_RESOURCE = HARVEST_GOODS | 1 << PIG
ANY_UPGRADED = 1 << FOOD | 1 << WINE | 1 << MEAT
_RESOURCES_IN_STORE = sum(0xFF << 8 * kind for kind in range(PIG + 1))
# By what may be left over: the rule that lets a player leave it.
_LEFT = {
    TAKE: "granja.good.choice", MARKER: "granja.piece.back",
    UPGRADE: "granja.upgrade.free", PLAY: "granja.cards.one",
    DELIVER: "granja.delivery.optional", ERRAND: "granja.delivery.optional",
    STALL: "granja.market.replace", SIESTA: "granja.siesta.choice",
}  # fmt: skip


class Benefits(GranjaRoom):
    """Goods that are chosen, and the benefits that several rules give."""

    def __init__(self, farm: Farm, can_deliver: Callable[[State, int], bool]) -> None:
        super().__init__(farm)
        self._can_deliver = can_deliver
        takes = self.made[TakeGood]
        # By seat and set of goods: what can be taken, and that it may be left.
        self._takes = [
            [
                [take for good, take in enumerate(takes[seat]) if goods >> good & 1]
                + [self._skips[seat]]
                for goods in range(1 << len(takes[seat]))
            ]
            for seat in range(self.players)
        ]
        self.deeds = {
            TakeGood: Deed(self.check_take, self.take),
            Skip: Deed(self.check_skip, self.skip),
        }
        self.frames = {
            TAKE: self.legal_take, GIFT: self.legal_gift, UPGRADE: self.legal_skip,
        }  # fmt: skip

    # --- goods of choice -----------------------------------------------------------------
    @carries_out("granja.good.choice")
    def check_take(self, s: State, action: TakeGood) -> Verdict:
        top = s.pending[-1]
        if top.allowed >> action.at & 1:
            return None
        offered = [GOODS[good] for good in range(len(GOODS)) if top.allowed >> good & 1]
        return self.refuse(
            "granja.good.choice", "not-offered", good=GOODS[action.at], goods=offered
        )

    def take(self, s: State, action: TakeGood, events: Events) -> Stage | None:
        kind, n, allowed, at = s.pending[-1]
        s.pending = s.pending[:-1]
        if n > 1:
            # Two goods are two different ones.
            s.pending += (Frame(kind, n - 1, allowed & ~(1 << action.at), at),)
        self.farm.receive(s, action.seat, action.at, "granja.good.choice", events)
        return SETTLE

    def legal_take(self, s: State, seat: int) -> list[GranjaAction]:
        return self._takes[seat][s.pending[-1].allowed]

    @carries_out("granja.bonus.greengrocer")
    def legal_gift(self, s: State, seat: int) -> list[GranjaAction]:
        """What the front of a workshop marker brings is not left: `skip` comes last."""
        return self.legal_take(s, seat)[:-1]

    def legal_skip(self, s: State, seat: int) -> list[GranjaAction]:
        """Free upgrades are listed with the others; they may be left."""
        return [self._skips[seat]]

    # --- leaving what is under way -------------------------------------------------------
    def check_skip(self, s: State, action: Skip) -> Verdict:
        top = s.pending[-1]
        if top.kind == STALL and not top.at:
            return self.refuse("granja.market.place", "must-place", seat=action.seat)
        if top.kind == GIFT:
            return self.refuse("granja.bonus.greengrocer", "must-take", seat=action.seat)
        return None

    @carries_out("granja.upgrade.free", "granja.delivery.optional", "granja.dice.must")
    def skip(self, s: State, action: Skip, events: Events) -> Stage | None:
        top = s.pending[-1]
        s.pending = s.pending[:-1]
        if events is not None:
            is_tile = top.kind == EXTRA and top.at == FACES
            rule = "granja.tile.card" if is_tile else _LEFT.get(top.kind, "granja.dice.must")  # type: ignore[call-overload]
            tell(events, "left_over", rule, action.seat, what=f"left-{top.kind}")
        return SETTLE

    # --- what a benefit brings -----------------------------------------------------------
    def can_upgrade(self, s: State, seat: int) -> bool:
        """Return whether there is a resource to upgrade."""
        return bool(s.ripe[seat] or kinds_in(s.stores[seat]) & _RESOURCES_IN_STORE)

    @carries_out("granja.space.only-possible", "granja.hand.none")
    def possible(self, s: State, seat: int, benefit: int) -> bool:
        """Return whether a benefit can be carried out at all."""
        if benefit == GET_PLAY:
            return bool(s.hands[seat])
        if benefit == GET_DRAW:
            return self.farm.can_draw(s)
        if benefit == GET_DELIVERY:
            return self._can_deliver(s, seat)
        if benefit in (GET_UPGRADES, GET_MIXED):
            return self.can_upgrade(s, seat)
        return True

    def check_possible(self, s: State, seat: int, benefit: int) -> Verdict:
        if self.possible(s, seat, benefit):
            return None
        rule = "granja.hand.none" if benefit == GET_DRAW else "granja.space.only-possible"
        return self.refuse(rule, f"no-{BENEFITS[benefit]}", seat=seat)

    def grant(
        self, s: State, seat: int, benefit: int, rule: str, events: Events,
        silver: int = 0, upgrades: int = 2,
    ) -> None:  # fmt: skip
        """Let a player have a benefit; what it asks for is under way then."""
        if benefit == GET_SILVER:
            self.pay_out(s, seat, silver, rule, events)
        elif benefit == GET_PIG:
            self.farm.receive(s, seat, PIG, rule, events)
        elif benefit == GET_GOOD:
            push(s, TAKE, 1, HARVEST_GOODS)
        elif benefit == GET_GOODS:
            push(s, TAKE, 2, HARVEST_GOODS)
        elif benefit == GET_PLAY:
            push(s, PLAY)
        elif benefit == GET_DRAW:
            self.farm.draw(s, seat, 1, rule, events)
        elif benefit == GET_UPGRADES:
            push(s, UPGRADE, upgrades)
        elif benefit == GET_DELIVERY:
            push(s, DELIVER)
        else:
            push(s, SIESTA, 2 if benefit == GET_SIESTA else 1)
            if benefit == GET_MIXED:
                push(s, UPGRADE, 1)

    def pay_out(self, s: State, seat: int, n: int, rule: str, events: Events) -> None:
        """Give a player silver."""
        s.silver[seat] += n
        if events is not None:
            tell(events, "silver_received", rule, seat, n=n)
