"""Farm phase, step 4: roof tiles are bought; what they do once, then and later."""

from __future__ import annotations

from collections.abc import Callable

from ludo.core.events import tell
from ludo.core.rooms import Deed, Events, Verdict
from ludo.core.rules import carries_out
from ludo.granja.actions import BuyRoof, GranjaAction, TurnTile, UseTile
from ludo.granja.benefits import ANY_UPGRADED, HARVEST_GOODS, Benefits
from ludo.granja.components import Roof
from ludo.granja.dice import TILE_SPACE
from ludo.granja.farm import Farm
from ludo.granja.helpers import ROOFER, THATCHER
from ludo.granja.income import Income
from ludo.granja.names import (
    FROM_ROOFS,
    GET_DELIVERY,
    GET_DRAW,
    GET_PLAY,
    GRAIN,
    OLIVE,
    PIG,
    ROOF_SPACES,
)
from ludo.granja.room import GranjaRoom, pop, push
from ludo.granja.state import (
    BY_TILE,
    CAN_DOUBLE,
    DELIVER,
    EXTRA,
    OFFERS_STEPS,
    ROOF,
    ROOF_BOUGHT,
    SETTLE,
    SIESTA,
    STALL,
    TAKE,
    TURN_UP,
    UPGRADE,
    Stage,
    State,
)
from ludo.granja.tiles import EFFECTS

_ROOFER_DISCOUNT = 2
Use = Callable[[State, int, Roof, Events], None]


class Roofs(GranjaRoom):
    """Buying roof tiles and using them."""

    def __init__(self, farm: Farm, benefits: Benefits, income: Income) -> None:
        super().__init__(farm)
        self._benefits, self._income = benefits, income
        made = self.made
        self._buys, self._uses, self._turns = made[BuyRoof], made[UseTile], made[TurnTile]
        self._steps = tuple(EFFECTS[roof.effect].steps for roof in self.box.roofs)
        self._does: dict[str, Use] = {
            "good": self._good, "silver": self._silver, "either": self._either,
            "any-good": self._any_good, "goods": self._goods, "pig": self._pig,
            "upgrade": self._upgrade, "delivery": self._delivery, "paid": self._paid,
            "card": self._card, "vp": self._vp, "turn-up": self._turn_up,
            "siesta": self._siesta, "upgraded": self._upgraded, "income": self._receive_income,
            "stall": self._stall, "double": self._double,
        }  # fmt: skip
        self.deeds = {
            BuyRoof: Deed(self.check_buy, self.buy),
            UseTile: Deed(self.check_use, self.use),
            TurnTile: Deed(self.check_turn, self.turn),
        }
        self.lists = {ROOF: self.legal}
        self.frames = {TURN_UP: self.legal_turn}

    # --- buying --------------------------------------------------------------------------
    @carries_out("granja.helper.roofer")
    def price(self, s: State, seat: int, tile: int) -> int:
        """Return what a tile costs a player."""
        discount = _ROOFER_DISCOUNT if s.skills[seat] >> ROOFER & 1 else 0
        return max(self.box.roofs[tile].round - discount, 0)

    @carries_out("granja.roof.one", "granja.roof.leftover", "granja.roof.place")
    def check_buy(self, s: State, action: BuyRoof) -> Verdict:
        seat, tile = action.seat, action.at
        if s.marks & ROOF_BOUGHT:
            return self.refuse("granja.roof.one", "roof-bought", seat=seat)
        if tile not in s.shown:
            return self._not_on_sale(s, tile)
        if len(s.roofs[seat]) >= ROOF_SPACES:
            return self.refuse("granja.roof.place", "roof-full", seat=seat, n=ROOF_SPACES)
        price = self.price(s, seat, tile)
        if s.silver[seat] < price:
            return self.refuse(
                "granja.roof.price",
                "cannot-buy-roof",
                seat=seat,
                price=price,
                silver=s.silver[seat],
            )
        return None

    def _not_on_sale(self, s: State, tile: int) -> Verdict:
        """Return why a tile is not for sale: it is another round's, or somebody was quicker."""
        owner = next((seat for seat, own in enumerate(s.roofs) if tile in own), None)
        if owner is not None:
            return self.refuse("granja.roof.one", "tile-bought", tile=tile + 1, owner=owner)
        on_sale = [number + 1 for number in s.shown]
        return self.refuse("granja.roof.leftover", "not-on-sale", tile=tile + 1, tiles=on_sale)

    @carries_out("granja.roof.price", "granja.roof.vp", "granja.helper.thatcher")
    def buy(self, s: State, action: BuyRoof, events: Events) -> Stage | None:
        seat, tile = action.seat, action.at
        price = self.price(s, seat, tile)
        s.silver[seat] -= price
        s.shown = tuple(other for other in s.shown if other != tile)
        vp = self.box.roof_vp[len(s.roofs[seat])]
        s.roofs[seat] += (tile,)
        s.marks |= ROOF_BOUGHT | (CAN_DOUBLE if self._holds_double(s, seat) else 0)
        self.farm.gain_vp(s, seat, vp, FROM_ROOFS)
        if events is not None:
            effect = f"tile-{self.box.roofs[tile].effect}"
            tell(
                events, "roof_bought", "granja.roof.price", seat,
                tile=tile + 1, effect=effect, price=price,
            )  # fmt: skip
            if price < self.box.roofs[tile].round:
                self.farm.tell_help(s, seat, ROOFER, events)
            if vp:
                place = len(s.roofs[seat])
                tell(events, "roof_paid_vp", "granja.roof.vp", seat, n=vp, place=place)
        self.farm.pay_helpers(s, seat, THATCHER, 1, events)
        return SETTLE

    @carries_out("granja.tile.double")
    def _holds_double(self, s: State, seat: int) -> bool:
        """Return whether a doubling tile lies face up: it can be used with this purchase."""
        own = enumerate(s.roofs[seat])
        return any(
            self.box.roofs[t].effect == "double" and not s.turned[seat] >> p & 1 for p, t in own
        )

    # --- using ---------------------------------------------------------------------------
    @carries_out("granja.roof.use", "granja.roof.phase")
    def check_use(self, s: State, action: UseTile) -> Verdict:
        seat, place = action.seat, action.at
        if place >= len(s.roofs[seat]):
            n = len(s.roofs[seat])
            return self.refuse(
                "granja.roof.place", "no-tile-there", seat=seat, place=place + 1, n=n
            )
        if s.turned[seat] >> place & 1:
            return self.refuse("granja.roof.use", "tile-used", seat=seat, place=place + 1)
        tile = s.roofs[seat][place]
        if s.phase not in self._steps[tile]:
            effect = f"tile-{self.box.roofs[tile].effect}"
            return self.refuse("granja.roof.phase", "wrong-phase", effect=effect)
        return self._check_effect(s, seat, self.box.roofs[tile])

    def _check_effect(self, s: State, seat: int, roof: Roof) -> Verdict:
        """Return what is in the way of an effect itself."""
        effect = roof.effect
        if effect == "die":
            return self.refuse("granja.tile.die", "with-a-die", n=roof.n)
        if effect == "double":
            return self._check_double(s, seat)
        if effect == "turn-up" and not s.turned[seat]:
            return self.refuse("granja.tile.turn-up", "nothing-turned", seat=seat)
        if effect == "upgrade" and not self._benefits.can_upgrade(s, seat):
            return self.refuse("granja.space.only-possible", "no-upgrades", seat=seat)
        if effect == "stall" and not self._free_spaces(s):
            return self.refuse("granja.space.only-possible", "market-full")
        if effect == "card" and not (s.hands[seat] or self.farm.can_draw(s)):
            return self.refuse("granja.space.only-possible", "no-card-at-all", seat=seat)
        if effect in ("delivery", "paid"):
            price = self.numbers["paid_price"]
            if effect == "paid" and s.silver[seat] < price:
                silver = s.silver[seat]
                return self.refuse(
                    "granja.tile.paid", "cannot-hire", n=1, price=price, silver=silver
                )
            if not self._benefits.possible(s, seat, GET_DELIVERY):
                return self.refuse("granja.space.only-possible", "no-delivery", seat=seat)
        return None

    @carries_out("granja.tile.double")
    def _check_double(self, s: State, seat: int) -> Verdict:
        if not s.marks & ROOF_BOUGHT:
            return self.refuse("granja.tile.double", "buy-first", seat=seat)
        if not s.marks & CAN_DOUBLE:
            return self.refuse("granja.tile.double", "too-late-to-double", seat=seat)
        return None

    @carries_out("granja.roof.use", "granja.roof.turn")
    def use(self, s: State, action: UseTile, events: Events) -> Stage | None:
        seat, place = action.seat, action.at
        s.turned[seat] |= 1 << place
        roof = self.box.roofs[s.roofs[seat][place]]
        if events is not None:
            effect = f"tile-{roof.effect}"
            tell(events, "tile_used", f"granja.tile.{roof.effect}", seat, effect=effect)
        self._does[roof.effect](s, seat, roof, events)
        return SETTLE

    @carries_out("granja.tile.good")
    def _good(self, s: State, seat: int, roof: Roof, events: Events) -> None:
        self.farm.receive(s, seat, roof.good, "granja.tile.good", events)

    @carries_out("granja.tile.silver")
    def _silver(self, s: State, seat: int, roof: Roof, events: Events) -> None:
        self._benefits.pay_out(s, seat, roof.n, "granja.tile.silver", events)

    @carries_out("granja.tile.either")
    def _either(self, s: State, _seat: int, _roof: Roof, _events: Events) -> None:
        push(s, TAKE, 1, 1 << GRAIN | 1 << OLIVE)

    @carries_out("granja.tile.any-good")
    def _any_good(self, s: State, _seat: int, _roof: Roof, _events: Events) -> None:
        push(s, TAKE, 1, HARVEST_GOODS)

    @carries_out("granja.tile.goods")
    def _goods(self, s: State, _seat: int, _roof: Roof, _events: Events) -> None:
        push(s, TAKE, 2, HARVEST_GOODS)

    @carries_out("granja.tile.pig")
    def _pig(self, s: State, seat: int, _roof: Roof, events: Events) -> None:
        self.farm.receive(s, seat, PIG, "granja.tile.pig", events)

    @carries_out("granja.tile.upgrade")
    def _upgrade(self, s: State, _seat: int, roof: Roof, _events: Events) -> None:
        push(s, UPGRADE, roof.n)

    @carries_out("granja.tile.delivery")
    def _delivery(self, s: State, _seat: int, _roof: Roof, _events: Events) -> None:
        push(s, DELIVER)

    @carries_out("granja.tile.paid")
    def _paid(self, s: State, seat: int, _roof: Roof, events: Events) -> None:
        price = self.numbers["paid_price"]
        s.silver[seat] -= price
        if events is not None:
            tell(events, "deliveries_hired", "granja.tile.paid", seat, n=1, price=price)
        push(s, DELIVER)

    @carries_out("granja.tile.card")
    def _card(self, s: State, _seat: int, _roof: Roof, _events: Events) -> None:
        push(s, EXTRA, 1, 1 << GET_PLAY | 1 << GET_DRAW, TILE_SPACE)

    @carries_out("granja.tile.vp")
    def _vp(self, s: State, seat: int, roof: Roof, events: Events) -> None:
        self.farm.gain_vp(s, seat, roof.n, FROM_ROOFS)
        if events is not None:
            tell(events, "vp_received", "granja.tile.vp", seat, n=roof.n)

    @carries_out("granja.tile.siesta")
    def _siesta(self, s: State, _seat: int, roof: Roof, _events: Events) -> None:
        push(s, SIESTA, roof.n, 0, OFFERS_STEPS.index("granja.tile.siesta"))

    @carries_out("granja.tile.upgraded")
    def _upgraded(self, s: State, _seat: int, _roof: Roof, _events: Events) -> None:
        push(s, TAKE, 1, ANY_UPGRADED)

    @carries_out("granja.tile.income")
    def _receive_income(self, s: State, seat: int, _roof: Roof, events: Events) -> None:
        self._income.pay_income(s, seat, events)

    @carries_out("granja.tile.stall")
    def _stall(self, s: State, _seat: int, _roof: Roof, _events: Events) -> None:
        push(s, STALL, 1, self._free_spaces(s), BY_TILE)

    def _free_spaces(self, s: State) -> int:
        return self.setting.market.open & ~s.taken()

    @carries_out("granja.tile.double")
    def _double(self, s: State, seat: int, _roof: Roof, events: Events) -> None:
        s.marks &= ~CAN_DOUBLE
        vp = self.box.roof_vp[len(s.roofs[seat]) - 1]
        self.farm.gain_vp(s, seat, vp, FROM_ROOFS)
        if events is not None:
            place = len(s.roofs[seat])
            tell(events, "roof_paid_vp", "granja.tile.double", seat, n=vp, place=place)

    # --- turning a tile up again ---------------------------------------------------------
    @carries_out("granja.tile.turn-up")
    def _turn_up(self, s: State, seat: int, roof: Roof, _events: Events) -> None:
        """Never itself: it is the tile that was turned last."""
        own = self.box.roofs
        place = next(p for p, tile in enumerate(s.roofs[seat]) if own[tile] is roof)
        push(s, TURN_UP, 1, s.turned[seat] & ~(1 << place))

    @carries_out("granja.tile.turn-up")
    def check_turn(self, s: State, action: TurnTile) -> Verdict:
        if s.pending[-1].allowed >> action.at & 1:
            return None
        return self.refuse("granja.tile.turn-up", "cannot-turn", place=action.at + 1)

    def turn(self, s: State, action: TurnTile, events: Events) -> Stage | None:
        pop(s)
        s.turned[action.seat] &= ~(1 << action.at)
        if events is not None:
            roof = self.box.roofs[s.roofs[action.seat][action.at]]
            tell(
                events, "tile_turned_up", "granja.tile.turn-up", action.seat,
                effect=f"tile-{roof.effect}", place=action.at + 1,
            )  # fmt: skip
        return SETTLE

    # --- the fast lists ------------------------------------------------------------------
    def legal(self, s: State, seat: int) -> list[GranjaAction]:
        """Return the tiles that can be bought."""
        if s.marks & ROOF_BOUGHT or len(s.roofs[seat]) >= ROOF_SPACES:
            return []
        silver, buys = s.silver[seat], self._buys[seat]
        return [buys[tile] for tile in s.shown if silver >= self.price(s, seat, tile)]

    def legal_use(self, s: State, seat: int) -> list[GranjaAction]:
        """Return the tiles of the farm that can be used now."""
        n = len(s.roofs[seat])
        if s.turned[seat].bit_count() == n:
            return []
        uses = self._uses[seat][:n]
        return [use for use in uses if self.check_use(s, use) is None]  # type: ignore[arg-type]

    def legal_turn(self, s: State, seat: int) -> list[GranjaAction]:
        allowed = s.pending[-1].allowed
        return [turn for place, turn in enumerate(self._turns[seat]) if allowed >> place & 1]
