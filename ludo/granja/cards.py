"""Farm cards: played on one of four sides, paid for, and drawn up to the hand limit."""

from __future__ import annotations

from ludo.core.events import tell
from ludo.core.packed import unpack
from ludo.core.rooms import Deed, Events, Verdict
from ludo.core.rules import carries_out
from ludo.granja.actions import (
    ClearNotch,
    DiscardCard,
    GranjaAction,
    Pay,
    PlayBarrow,
    PlayExtension,
    PlayField,
    PlayHelper,
)
from ludo.granja.farm import ONE, Farm
from ludo.granja.helpers import ELDER, MASON, MULETEER, NAMES, SCHOLAR, SKILLS
from ludo.granja.names import (
    COMMODITY,
    CROPS,
    FARM_GOODS,
    FIELD,
    GOODS,
    GRAPE,
    NONE,
    NOTCHES,
    PAY_FIELD,
    PAYMENTS,
    SILVER,
    VP,
)
from ludo.granja.room import GranjaRoom, pop, push
from ludo.granja.state import (
    CARDS,
    DISCARD,
    FREE,
    PAY,
    PLAY,
    REFILL,
    ROOM,
    SETTLE,
    Frame,
    Stage,
    State,
)

BARROWS, HELPERS = 0, 1
SIDES = ("barrow", "helper")
ALL_FARM_GOODS = (1 << len(FARM_GOODS)) - 1
_GOODS_MASK = (1 << COMMODITY) - 1


class Cards(GranjaRoom):
    """Playing cards, and the cards in hand."""

    def __init__(self, farm: Farm) -> None:
        super().__init__(farm)
        made = self.made
        self._discards, self._clears, self._pays = made[DiscardCard], made[ClearNotch], made[Pay]
        # By seat and card: the three free uses of it.
        self._free_uses = [
            [
                list(uses)
                for uses in zip(made[PlayField][p], made[PlayBarrow][p], made[PlayHelper][p])
            ]
            for p in range(self.players)
        ]
        self._extends = made[PlayExtension]
        self.deeds = {
            PlayField: Deed(self.check_play, self.play_field),
            PlayBarrow: Deed(self.check_play, self.play_barrow),
            PlayHelper: Deed(self.check_play, self.play_helper),
            PlayExtension: Deed(self.check_extension, self.play_extension),
            ClearNotch: Deed(self.allowed, self.clear),
            Pay: Deed(self.check_pay, self.pay),
            DiscardCard: Deed(self.check_held, self.discard),
        }
        self.lists = {CARDS: self.legal, DISCARD: self.legal_discard}
        self.frames = {PLAY: self.legal_frame, PAY: self.legal_pay, ROOM: self.legal_clear}
        self.stages = {REFILL: self.refill}

    # --- what may be played --------------------------------------------------------------
    def check_held(self, s: State, action: GranjaAction) -> Verdict:
        card: int = action.at  # type: ignore[attr-defined]
        if card in s.hands[action.seat]:
            return None
        return self.refuse("granja.hand.secret", "not-held", seat=action.seat, card=card + 1)

    @carries_out("granja.cards.one")
    def check_play(self, s: State, action: GranjaAction) -> Verdict:
        """A card is played in its step, or where something else lets one be played."""
        if not s.pending and s.plays <= 0:
            return self.refuse("granja.cards.one", "no-plays", seat=action.seat)
        return self.check_held(s, action)

    @carries_out("granja.extension.fields", "granja.extension.no-commodity")
    def farm_goods(self, s: State, seat: int) -> int:
        """Return the different farm goods that a player could pay with."""
        kinds_of = self.farm.kinds_of
        found = kinds_of(s.stores[seat]) & _GOODS_MASK | kinds_of(s.ripe[seat])
        return found | (s.silver[seat] > 0) << SILVER | (s.vp[seat] > 0) << VP

    @carries_out("granja.extension.cost", "granja.helper.mason")
    def extension_cost(self, s: State, seat: int) -> int:
        """Return how many farm goods the next extension costs."""
        cost = len(s.extensions[seat]) + 1
        return max(cost - (s.skills[seat] >> MASON & 1), 1)

    @carries_out("granja.extension.different")
    def check_extension(self, s: State, action: PlayExtension) -> Verdict:
        refused = self.check_play(s, action)
        if refused is not None:
            return refused
        seat = action.seat
        cost = self.extension_cost(s, seat)
        if cost > len(FARM_GOODS):
            return self.refuse("granja.extension.tenth", "too-many-extensions", n=cost)
        had = self.farm_goods(s, seat).bit_count()
        if had < cost <= had + (self.farm.has(s, seat, COMMODITY) > 0):
            return self.refuse(
                "granja.extension.no-commodity", "commodity-pays-nothing", n=cost, had=had
            )
        if had < cost:
            # Enough of them, but too much of the same, is another matter than too few.
            rule = "cost" if self._farm_goods_in_all(s, seat) < cost else "different"
            return self.refuse(
                f"granja.extension.{rule}", "cannot-extend", seat=seat, n=cost, had=had
            )
        return None

    def _farm_goods_in_all(self, s: State, seat: int) -> int:
        """Return how many farm goods a player has, of whatever kinds."""
        goods = sum(n for good, n in unpack(s.stores[seat]).items() if good != COMMODITY)
        return goods + sum(unpack(s.ripe[seat]).values()) + s.silver[seat] + s.vp[seat]

    @carries_out("granja.extension.different")
    def check_pay(self, s: State, action: Pay) -> Verdict:
        kind = action.at - PAY_FIELD if action.at >= PAY_FIELD else action.at
        if not s.pending[-1].allowed >> kind & 1:
            return self.refuse("granja.extension.different", "paid-already", good=FARM_GOODS[kind])
        if not self._holds(s, action.seat, action.at):
            payment = PAYMENTS[action.at]
            return self.refuse(
                "granja.extension.cost", "cannot-pay", seat=action.seat, good=payment
            )
        return None

    def _holds(self, s: State, seat: int, payment: int) -> int:
        if payment == SILVER:
            return s.silver[seat]
        if payment == VP:
            return s.vp[seat]
        source = payment if payment < PAY_FIELD else FIELD + payment - PAY_FIELD
        return self.farm.has(s, seat, source)

    # --- what happens --------------------------------------------------------------------
    @carries_out("granja.cards.one", "granja.cards.first-round", "granja.piece.strip")
    def _leave_hand(self, s: State, seat: int, card: int) -> None:
        """Take a card from the hand; it counts for the step, if nothing else gave the play."""
        hand = s.hands[seat]
        place = hand.index(card)
        s.hands[seat] = hand[:place] + hand[place + 1 :]
        if s.pending:
            pop(s)
        else:
            s.plays -= 1

    @carries_out("granja.cards.field", "granja.cards.free")
    def play_field(self, s: State, action: PlayField, events: Events) -> Stage | None:
        seat, card = action.seat, action.at
        self._leave_hand(s, seat, card)
        crop = self.box.cards[card].crop
        s.fields[seat] += (card,)
        s.crops[seat] += ONE[crop]
        if events is not None:
            tell(
                events, "field_laid", "granja.cards.field", seat,
                card=card + 1, crop=CROPS[crop], n=len(s.fields[seat]),
            )  # fmt: skip
        return SETTLE

    @carries_out("granja.cards.barrow")
    def play_barrow(self, s: State, action: PlayBarrow, events: Events) -> Stage | None:
        self._leave_hand(s, action.seat, action.at)
        self._lay(s, action.seat, action.at, BARROWS, events)
        return SETTLE

    @carries_out("granja.cards.helper")
    def play_helper(self, s: State, action: PlayHelper, events: Events) -> Stage | None:
        self._leave_hand(s, action.seat, action.at)
        self._lay(s, action.seat, action.at, HELPERS, events)
        return SETTLE

    @carries_out("granja.cards.three")
    def _lay(self, s: State, seat: int, card: int, side: int, events: Events) -> None:
        """Lay a card into the first free notch; without one, room has to be made first."""
        notches = s.barrows if side == BARROWS else s.helpers
        for notch in range(NOTCHES * seat, NOTCHES * (seat + 1)):
            if notches[notch] == NONE:
                notches[notch] = card
                self._laid(s, seat, card, notch, side, events)
                return
        push(s, ROOM, 1, side, card)
        if events is not None:
            tell(events, "card_waited", "granja.cards.three", seat, card=card + 1, side=SIDES[side])

    def _laid(self, s: State, seat: int, card: int, notch: int, side: int, events: Events) -> None:
        kind = self.box.cards[card]
        if side == BARROWS:
            s.missing[notch] = kind.barrow
            if events is not None:
                goods = {GOODS[good]: n for good, n in unpack(kind.barrow).items()}
                tell(
                    events, "barrow_laid", "granja.cards.barrow", seat,
                    card=card + 1, goods=goods, n=kind.vp,
                )  # fmt: skip
            return
        self.farm.refresh(s, seat)
        if kind.skill == MULETEER and s.phase == FREE:
            s.moves += 1
        if events is not None:
            helper = NAMES[kind.skill]
            tell(events, "helper_came", "granja.cards.helper", seat, card=card + 1, helper=helper)

    @carries_out("granja.cards.three")
    def clear(self, s: State, action: ClearNotch, events: Events) -> Stage | None:
        """Discard what lies in a notch, and lay the new card there."""
        frame, seat = pop(s), action.seat
        side, card, notch = frame.allowed, frame.at, NOTCHES * action.seat + action.at
        notches = s.barrows if side == BARROWS else s.helpers
        gone = notches[notch]
        self.farm.discard(s, gone, events)
        if events is not None:
            tell(
                events, "card_made_room", "granja.cards.three", seat,
                card=gone + 1, side=SIDES[side],
            )  # fmt: skip
        notches[notch] = NONE
        if side == HELPERS:
            self._forget(s, seat, action.at, self.box.cards[gone].skill, events)
        else:
            self._unload(s, seat, gone, notch, events)
        notches[notch] = card
        self._laid(s, seat, card, notch, side, events)
        return SETTLE

    @carries_out("granja.cards.lost")
    def _unload(self, s: State, seat: int, card: int, notch: int, events: Events) -> None:
        """The goods on a barrow that makes room are lost; their markers return."""
        loaded = self.box.cards[card].size - sum(unpack(s.missing[notch]).values())
        s.left[seat] += loaded
        if events is not None and loaded:
            tell(events, "load_lost", "granja.cards.lost", seat, n=loaded)

    @carries_out("granja.helper.replaced")
    def _forget(self, s: State, seat: int, notch: int, skill: int, events: Events) -> None:
        """End what a helper did that is gone: its markers return, pigs without pens are sold."""
        self.farm.refresh(s, seat)
        if skill == MULETEER and s.phase == FREE and s.moves:
            s.moves -= 1
        s.exhausted[seat] &= ~(1 << notch)
        if self.farm.has(s, seat, FIELD + GRAPE) > s.crops[seat] >> 8 * GRAPE & 0xFF:
            s.ripe[seat] -= ONE[GRAPE]
            s.left[seat] += 1
        if s.reserved[seat] != NONE and not s.skills[seat] >> ELDER & 1:
            s.reserved[seat] = NONE
            s.left[seat] += 1
        self.farm.fit_pigs(s, seat, events)

    # --- extensions ----------------------------------------------------------------------
    @carries_out("granja.extension.cost")
    def play_extension(self, s: State, action: PlayExtension, events: Events) -> Stage | None:
        seat, card = action.seat, action.at
        cost = self.extension_cost(s, seat)
        self._leave_hand(s, seat, card)
        push(s, PAY, cost, ALL_FARM_GOODS, card)
        if events is not None:
            tell(events, "extension_begun", "granja.extension.cost", seat, card=card + 1, n=cost)
            if cost <= len(s.extensions[seat]):
                self.farm.tell_help(s, seat, MASON, events)
        return SETTLE

    @carries_out("granja.extension.cost", "granja.extension.fields", "granja.field.stay")
    def pay(self, s: State, action: Pay, events: Events) -> Stage | None:
        seat, payment = action.seat, action.at
        kind, n, allowed, card = pop(s)
        if payment == SILVER:
            s.silver[seat] -= 1
        elif payment == VP:
            self.farm.spend_vp(s, seat, 1)
        else:
            source = payment if payment < PAY_FIELD else FIELD + payment - PAY_FIELD
            self.farm.take_away(s, seat, source)
            s.left[seat] += 1
        if events is not None:
            tell(
                events, "extension_paid", "granja.extension.different", seat,
                good=PAYMENTS[payment], n=n - 1,
            )  # fmt: skip
        if n > 1:
            good = payment - PAY_FIELD if payment >= PAY_FIELD else payment
            s.pending += (Frame(kind, n - 1, allowed & ~(1 << good), card),)
        else:
            self._extend(s, seat, card, events)
        return SETTLE

    @carries_out("granja.cards.extension")
    def _extend(self, s: State, seat: int, card: int, events: Events) -> None:
        s.extensions[seat] += (card,)
        self.farm.refresh(s, seat)
        if events is not None:
            kind = self.box.cards[card]
            silver, deliveries, pens = kind.gifts
            gifts = {"silver": silver, "paid-delivery": deliveries, "pen": pens}
            gifts |= {GOODS[good]: 1 for good in kind.goods}
            tell(
                events, "extension_built", "granja.cards.extension", seat,
                card=card + 1, gifts=[name for name, n in gifts.items() if n],
                n=len(s.extensions[seat]),
            )  # fmt: skip

    # --- the hand ------------------------------------------------------------------------
    @carries_out("granja.hand.cut")
    def discard(self, s: State, action: DiscardCard, events: Events) -> Stage | None:
        hand, card = s.hands[action.seat], action.at
        place = hand.index(card)
        s.hands[action.seat] = hand[:place] + hand[place + 1 :]
        self.farm.discard(s, card, events)
        if events is not None:
            tell(events, "card_discarded", "granja.hand.cut", action.seat, card=card + 1)
        return REFILL

    @carries_out("granja.hand.limit", "granja.hand.refill", "granja.hand.only-here")
    def refill(self, s: State, events: Events) -> Stage | None:
        """Let one player after another draw up to the hand limit, or discard down to it."""
        begins = s.turn
        for seat in s.order[s.order.index(begins) :]:
            s.turn = seat
            more = s.limit[seat] - len(s.hands[seat])
            if more < 0:
                if events is not None and (s.phase != DISCARD or seat != begins):
                    tell(events, "hand_too_big", "granja.hand.cut", seat, n=-more)
                s.phase = DISCARD
                return None
            if more:
                self.farm.draw(s, seat, more, "granja.hand.refill", events)
                if len(s.hands[seat]) > s.limit[seat] - SKILLS[SCHOLAR].hand:
                    self.farm.tell_help(s, seat, SCHOLAR, events)
        return Stage.INCOME_BEGINS

    # --- the fast lists ------------------------------------------------------------------
    def legal(self, s: State, seat: int) -> list[GranjaAction]:
        """Return the uses of the cards in hand, while cards are left to be played in the step."""
        return self.legal_play(s, seat) if s.plays > 0 else []

    def legal_play(self, s: State, seat: int) -> list[GranjaAction]:
        cost = self.extension_cost(s, seat)
        extends = self.farm_goods(s, seat).bit_count() >= cost
        uses = self._free_uses[seat]
        found: list[GranjaAction] = []
        for card in s.hands[seat]:
            found += uses[card]
            if extends:
                found.append(self._extends[seat][card])
        return found

    def legal_frame(self, s: State, seat: int) -> list[GranjaAction]:
        return [*self.legal_play(s, seat), self._skips[seat]]

    def legal_clear(self, s: State, seat: int) -> list[GranjaAction]:
        return list(self._clears[seat])

    def legal_pay(self, s: State, seat: int) -> list[GranjaAction]:
        pays = self._pays[seat]
        return [pay for pay in pays if self.check_pay(s, pay) is None]  # type: ignore[arg-type]

    def legal_discard(self, s: State, seat: int) -> list[GranjaAction]:
        return [self._discards[seat][card] for card in s.hands[seat]]
