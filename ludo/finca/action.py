"""Action tiles: strong wind, gust, big cart and minus one, each once a game."""

from __future__ import annotations

from ludo.core.events import Event, tell
from ludo.core.packed import covers
from ludo.core.rooms import Deed, Events, Verdict
from ludo.core.rules import Illegal, carries_out
from ludo.finca.actions import (
    BIG_CART,
    GUST_TILE,
    MINUS_ONE,
    STRONG_WIND,
    Deliver,
    Done,
    FincaAction,
    LandFarmer,
    LiftFarmer,
    UseTile,
)
from ludo.finca.components import BLADES
from ludo.finca.deliver import Delivery
from ludo.finca.move import Moving
from ludo.finca.room import TURN_OVER, FincaRoom, Refuse, Stage
from ludo.finca.setting import FincaSetting
from ludo.finca.state import DELIVERY, GUST, NOT_LIFTED, WIND, Pending, State

_RULES = (
    "finca.action.strong-wind",
    "finca.action.gust",
    "finca.action.big-cart",
    "finca.action.minus-one",
)
_WINDS = 1 << STRONG_WIND | 1 << GUST_TILE
_BIG_CART, _MINUS_ONE = 1 << BIG_CART, 1 << MINUS_ONE


class ActionTiles(FincaRoom):
    """What the four tiles of each player do."""

    def __init__(
        self, setting: FincaSetting, refuse: Refuse, moving: Moving, delivery: Delivery
    ) -> None:
        super().__init__(setting, refuse)
        self._moving, self._delivery = moving, delivery
        made = setting.grammar.actions
        self._uses, self._done = made[UseTile], made[Done]
        self._lifts, self._lands = made[LiftFarmer], made[LandFarmer]
        self._size = setting.prices.size
        limits = setting.numbers["delivery_limit"], setting.numbers["big_cart_limit"]
        self._big_limit, self._roomier = limits[1], limits[1] >= limits[0]
        # The tiles that can always be used, by the bits of those still unused.
        self._winds = [
            [[uses[tile] for tile in (STRONG_WIND, GUST_TILE) if unused >> tile & 1]
             for unused in range(_WINDS + 1)]
            for uses in self._uses
        ]  # fmt: skip
        self.deeds = {
            UseTile: Deed(self.check_use, self.use),
            LiftFarmer: Deed(self.check_lift, self.lift),
            LandFarmer: Deed(self.check_land, self.land),
        }
        self.lists = {WIND: self.legal_in_wind, GUST: self.legal_in_gust}
        self.insists = {WIND: self._moves_first, GUST: self._gust_first}

    # --- using a tile --------------------------------------------------------------------
    def check_use(self, s: State, action: UseTile) -> Verdict:
        seat, tile = action.seat, action.at
        name = self.components.action_kinds[tile]
        if s.pending is not None:
            return self.refuse("finca.action.one-per-turn", "turn-under-way", tile=name)
        if not s.actions[seat] >> tile & 1:
            return self.refuse("finca.action.once", "tile-spent", seat=seat, tile=name)
        if tile == MINUS_ONE and not s.carts[seat]:
            return self.refuse("finca.action.minus-one-cart", "minus-one-cart", seat=seat)
        if tile in (BIG_CART, MINUS_ONE):
            return self._check_payable(s, seat, tile)
        return None

    @carries_out("finca.action.minus-one", "finca.action.minus-one-value")
    def _check_payable(self, s: State, seat: int, tile: int) -> Verdict:
        """Big cart and minus one need something that can be delivered."""
        short, hand = tile == MINUS_ONE, s.hands[seat]
        limit = self.numbers["delivery_limit" if short else "big_cart_limit"]
        shown = [self.components.tiles[stack[-1]] for stack in s.stacks if stack]
        prices = [price for top in shown for price in (top.short if short else top.full)]
        if any(self._size[price] <= limit and covers(hand, price) for price in prices):
            return None
        key = "nothing-short" if short else "nothing-payable"
        key = key if hand else "empty-hand"
        fruits, name = self.components.fruit_counts(hand), self.components.action_kinds[tile]
        return self.refuse(_RULES[tile], key, seat=seat, fruits=fruits, tile=name, limit=limit)

    def usable(self, s: State, seat: int, payable: list[Deliver]) -> list[FincaAction]:
        """Return the tiles that a seat can use, given what it could deliver with a cart."""
        unused = s.actions[seat]
        found = self._winds[seat][unused & _WINDS]
        if unused & _BIG_CART:
            # What fits on a cart fits on the big one, unless its number was changed.
            fits = payable if self._roomier else None
            if fits or self._delivery.payable(s, seat, self._big_limit):
                found = [*found, self._uses[seat][BIG_CART]]
        if unused & _MINUS_ONE and s.carts[seat]:
            # What is payable in full and has a fruit to spare is payable short as well.
            spare = payable and self._size[payable[-1].fruits] > 1
            if spare or any(self._delivery.payable_short(s, seat)):
                found = [*found, self._uses[seat][MINUS_ONE]]
        return found

    @carries_out("finca.action.once", "finca.action.big-cart", "finca.action.minus-one-cart")
    def use(self, s: State, action: UseTile, events: Events) -> None:
        seat, tile = action.seat, action.at
        s.actions[seat] &= ~(1 << tile)
        if events is not None:
            self._tell_used(events, seat, tile)
        if tile == STRONG_WIND:
            s.phase, s.pending = WIND, Pending(self.numbers["wind_moves"], (), True, tile)
        elif tile == GUST_TILE:
            s.phase, s.pending = GUST, Pending(NOT_LIFTED, (), False, tile)
        elif tile == BIG_CART:
            s.phase, s.pending = DELIVERY, Pending(self.numbers["big_cart_limit"], (), False, tile)
        else:
            s.phase, s.pending = DELIVERY, self._delivery.load_cart(s, seat, tile, events)

    # --- strong wind ---------------------------------------------------------------------
    def _moves_first(self, s: State) -> Illegal:
        assert s.pending is not None
        key = "wind-moves" if s.pending.due else "wind-again"
        return self.refuse("finca.action.strong-wind", key, n=s.pending.number)

    def legal_in_wind(self, s: State, seat: int) -> list[FincaAction]:
        assert s.pending is not None
        moves = self._moving.moves[seat][s.where[seat]]
        # The first move of a strong wind is due; those after it may be declined.
        return [*moves] if s.pending.due else [*moves, *self._done[seat]]

    def check_decline(self, s: State) -> Verdict:
        assert s.pending is not None
        return self._moves_first(s) if s.pending.due else None

    @carries_out("finca.action.strong-wind")
    def decline(self, s: State, seat: int, events: Events) -> Stage:
        if events is not None:
            self._tell_declined(events, seat)
        return TURN_OVER

    # --- gust ----------------------------------------------------------------------------
    def _gust_first(self, s: State) -> Illegal:
        assert s.pending is not None
        if s.pending.number == NOT_LIFTED:
            return self.refuse("finca.action.gust", "lift-first", n=s.where[s.turn].bit_count())
        return self.refuse("finca.action.gust", "land-first", blade=s.pending.number + 1)

    def _no_gust(self) -> Illegal:
        return self.refuse("finca.action.gust", "no-gust")

    def legal_in_gust(self, s: State, seat: int) -> list[FincaAction]:
        assert s.pending is not None
        if s.pending.number == NOT_LIFTED:
            return [self._lifts[seat][b] for b in range(BLADES) if s.where[seat] >> b & 1]
        return [*self._lands[seat]]

    def check_lift(self, s: State, action: LiftFarmer) -> Verdict:
        if s.pending is None:
            return self._no_gust()
        if s.pending.number == NOT_LIFTED:
            return self._moving.check_own(s, action)
        return self._gust_first(s)

    def lift(self, s: State, action: LiftFarmer, events: Events) -> None:
        s.pending = Pending(action.at, (), False, GUST_TILE)
        if events is not None:
            self._tell_lifted(events, action.seat, action.at)

    def check_land(self, s: State, action: LandFarmer) -> Verdict:
        if s.pending is None:
            return self._no_gust()
        return self._gust_first(s) if s.pending.number == NOT_LIFTED else None

    @carries_out("finca.action.gust")
    def land(self, s: State, action: LandFarmer, events: Events) -> Stage:
        assert s.pending is not None
        seat, start, end = action.seat, s.pending.number, action.at
        if events is not None:
            self._tell_blown(events, seat, start, end)
        self._moving.walk(s, seat, start, end, events)
        return TURN_OVER

    # --- what is told --------------------------------------------------------------------
    def _tell_used(self, events: list[Event], seat: int, tile: int) -> None:
        name = self.components.action_kinds[tile]
        tell(events, "action_used", _RULES[tile], seat, tile=name)

    def _tell_declined(self, events: list[Event], seat: int) -> None:
        tell(events, "move_declined", "finca.action.strong-wind", seat)

    def _tell_lifted(self, events: list[Event], seat: int, blade: int) -> None:
        tell(events, "farmer_lifted", "finca.action.gust", seat, blade=blade + 1)

    def _tell_blown(self, events: list[Event], seat: int, start: int, end: int) -> None:
        tell(events, "farmer_blown", "finca.action.gust", seat, start=start + 1, end=end + 1)
