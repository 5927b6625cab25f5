"""Full barrows go to market: VP, a commodity, and a marker that pushes weaker ones away."""

from __future__ import annotations

from ludo.core.events import Event, tell
from ludo.core.graphs import bits
from ludo.core.rooms import Deed, Events, Verdict
from ludo.core.rules import carries_out
from ludo.granja.actions import GranjaAction, PlaceStall
from ludo.granja.farm import STALL_THING, Farm
from ludo.granja.helpers import (
    AUCTIONEER,
    NEGOTIATOR,
    QUARTERMASTER,
    STORYTELLER,
    SURVEYOR,
    WATCHMAN,
    WHEELWRIGHT,
)
from ludo.granja.market import MOST_VALUE
from ludo.granja.names import (
    BUTCHER,
    COMMODITY,
    FROM_BARROWS,
    FROM_MARKET,
    NONE,
    NOTCHES,
)
from ludo.granja.room import GranjaRoom, pop, push
from ludo.granja.state import (
    AFTER_BARROW,
    BY_BARROW,
    BY_REPLACING,
    BY_SURVEYOR,
    BY_TILE,
    SETTLE,
    STALL,
    Frame,
    Stage,
    State,
)

_QUARTER_SILVER = 2
_SAFE_VALUE = 2
_SMALL_BARROW = 3


class Barrows(GranjaRoom):
    """Completed barrows, and the market."""

    def __init__(self, farm: Farm) -> None:
        super().__init__(farm)
        self.market = self.setting.market
        self._stalls = self.made[PlaceStall]
        self.deeds = {PlaceStall: Deed(self.check_place, self.place)}
        self.frames = {STALL: self.legal}
        self.after = {AFTER_BARROW: self._triggered}

    # --- completing a barrow -------------------------------------------------------------
    @carries_out(
        "granja.barrow.done", "granja.barrow.commodity", "granja.lasting.butcher",
        "granja.helper.wheelwright",
    )  # fmt: skip
    def complete(self, s: State, seat: int, notch: int, events: Events) -> None:
        at = NOTCHES * seat + notch
        card = s.barrows[at]
        kind = self.box.cards[card]
        s.barrows[at], s.missing[at] = NONE, 0
        self.farm.discard(s, card, events)
        s.left[seat] += kind.size
        self.farm.gain_vp(s, seat, kind.vp, FROM_BARROWS)
        if events is not None:
            tell(events, "barrow_completed", "granja.barrow.done", seat, card=card + 1, n=kind.vp)
        if (s.done[seat] & ~s.fresh[seat]) >> BUTCHER & 1:
            self.farm.gain_vp(s, seat, 1, FROM_BARROWS)
            if events is not None:
                tell(events, "marker_paid_vp", "granja.lasting.butcher", seat, n=1)
        if kind.vp <= _SMALL_BARROW:
            self.farm.pay_helpers(s, seat, WHEELWRIGHT, 1, events)
        self.farm.receive(s, seat, COMMODITY, "granja.barrow.commodity", events)
        if s.skills[seat] >> QUARTERMASTER & 1 or self.farm.ready(s, seat, STORYTELLER) != NONE:
            push(s, AFTER_BARROW)
        self.open_choice(s, seat, kind.vp, events)

    @carries_out("granja.helper.quartermaster", "granja.helper.storyteller")
    def _triggered(self, s: State, seat: int, _frame: Frame, events: Events) -> None:
        n = _QUARTER_SILVER * self.farm.count(s, seat, QUARTERMASTER)
        if n:
            s.silver[seat] += n
            if events is not None:
                tell(events, "silver_received", "granja.helper.quartermaster", seat, n=n)
        if self.farm.can_draw(s) and self.farm.exhaust(s, seat, STORYTELLER):
            self.farm.draw(s, seat, 1, "granja.helper.storyteller", events)

    # --- a marker on the market ----------------------------------------------------------
    @carries_out("granja.market.free", "granja.market.replace", "granja.helper.surveyor")
    def open_choice(self, s: State, seat: int, value: int, events: Events) -> None:
        """Let a player choose a space of a value: a free one, else one of another player."""
        taken = s.taken()
        spots = self.market.spots
        free = spots[value] & ~taken
        higher = 0
        if s.skills[seat] >> SURVEYOR & 1 and value < MOST_VALUE:
            higher = spots[value + 1] & ~taken
        if free:
            push(s, STALL, 1, free | higher, BY_BARROW)
            return
        others = spots[value] & taken & ~s.stalls[seat]
        if others | higher:
            push(s, STALL, 1, others | higher, BY_REPLACING if others else BY_SURVEYOR)
        elif events is not None:
            tell(events, "no_space_left", "granja.market.replace", seat, value=value)

    def check_place(self, s: State, action: PlaceStall) -> Verdict:
        top = s.pending[-1]
        if top.allowed >> action.at & 1:
            return None
        number, values = action.at + 1, self.market.values
        if not self.market.open >> action.at & 1:
            return self.refuse("granja.market.covers", "covered", space=number)
        wanted = sorted({values[space] for space in bits(top.allowed)})
        if top.at != BY_TILE and values[action.at] not in wanted:
            return self._wrong_space(
                top.at, "wrong-value", space=number, value=values[action.at], values=wanted
            )
        if s.stalls[action.seat] >> action.at & 1:
            return self._wrong_space(top.at, "own-stall", space=number, seat=action.seat)
        free = [space + 1 for space in bits(top.allowed)]
        return self._wrong_space(top.at, "space-taken", space=number, spaces=free)

    def _wrong_space(self, way: int, key: str, **params: object) -> Verdict:
        """Refuse a space by the rule that says where a marker goes that comes in this way."""
        if way == BY_REPLACING:
            return self.refuse("granja.market.replace", key, **params)
        if way == BY_SURVEYOR:
            return self.refuse("granja.helper.surveyor", key, **params)
        if way == BY_TILE:
            return self.refuse("granja.tile.stall", key, **params)
        return self.refuse("granja.market.free", key, **params)

    @carries_out(
        "granja.market.place", "granja.market.replace", "granja.tile.stall",
        "granja.helper.auctioneer",
    )  # fmt: skip
    def place(self, s: State, action: PlaceStall, events: Events) -> Stage | None:
        seat, space = action.seat, action.at
        _, _, allowed, way = pop(s)
        if not s.left[seat]:
            # Only a tile can find an empty supply: a barrow has just given markers back.
            self.farm.want_marker(s, seat, STALL_THING + space, events)
            return SETTLE
        gone = 0
        if way == BY_REPLACING:
            gone += self.remove(s, 1 << space, seat, events)
        self.set_marker(s, seat, space, events)
        lower = self.market.spots[self.market.values[space] - 1]
        if way == BY_SURVEYOR or (way != BY_TILE and allowed & lower):
            self.farm.tell_help(s, seat, SURVEYOR, events)
        gone += self.push_away(s, seat, space, events)
        if gone and way != BY_TILE:
            self.farm.gain_vp(s, seat, gone, FROM_MARKET)
            if events is not None:
                tell(events, "market_paid_vp", "granja.market.remove", seat, n=gone)
            self.farm.pay_helpers(s, seat, AUCTIONEER, gone, events)
        return SETTLE

    def set_marker(self, s: State, owner: int, space: int, events: Events) -> None:
        """Set a marker on a space; the neutral player has as many as it needs."""
        s.stalls[owner] |= 1 << space
        if owner >= self.players:
            return
        s.left[owner] -= 1
        if events is not None:
            value = self.market.values[space]
            tell(events, "stall_placed", "granja.market.place", owner, space=space + 1, value=value)

    @carries_out("granja.market.remove", "granja.market.stays")
    def push_away(self, s: State, owner: int, space: int, events: Events) -> int:
        """Remove the weaker neighbours of a new marker; return how many left."""
        if events is not None:
            for other in range(self.players):
                near = s.stalls[other] & self.market.lower[space] if other != owner else 0
                if near != self._exposed(s, other, near):
                    self.farm.tell_help(s, other, WATCHMAN, events)
        return self.remove(s, self.removable(s, owner, space), owner, events)

    @carries_out("granja.helper.watchman")
    def removable(self, s: State, owner: int, space: int) -> int:
        """Return the spaces whose markers a new one on a space would push away."""
        lower, found = self.market.lower[space], 0
        for other, spaces in enumerate(s.stalls):
            if other != owner:
                found |= self._exposed(s, other, spaces & lower)
        return found

    def _exposed(self, s: State, owner: int, spaces: int) -> int:
        if spaces and owner < self.players and s.skills[owner] >> WATCHMAN & 1:
            spaces &= ~self.market.spots[_SAFE_VALUE]
        return spaces

    @carries_out("granja.helper.negotiator", "granja.helper.others-turn", "granja.solo.removed")
    def remove(self, s: State, spaces: int, by: int, events: Events) -> int:
        """Give markers back to their owners; return how many there were."""
        if not spaces:
            return 0
        gone = 0
        for owner, own in enumerate(s.stalls):
            hit = own & spaces if owner != by else 0
            if not hit:
                continue
            s.stalls[owner] &= ~hit
            n = hit.bit_count()
            gone += n
            if owner < self.players:
                s.left[owner] += n
            if events is not None:
                self._tell_removed(events, owner, hit)
            if owner < self.players:
                self.farm.pay_helpers(s, owner, NEGOTIATOR, n, events)
        return gone

    def _tell_removed(self, events: list[Event], owner: int, spaces: int) -> None:
        numbers = [space + 1 for space in bits(spaces)]
        if owner < self.players:
            tell(events, "stalls_removed", "granja.market.remove", owner, spaces=numbers)
        else:
            tell(events, "neutral_removed", "granja.solo.removed", None, spaces=numbers)

    def legal(self, s: State, seat: int) -> list[GranjaAction]:
        top = s.pending[-1]
        found = [self._stalls[seat][space] for space in bits(top.allowed)]
        if top.at != BY_BARROW:
            found.append(self._skips[seat])
        return found
