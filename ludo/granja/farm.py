"""Everything that moves on the farms: goods and their markers, silver, VP, cards, siesta markers.

Each thing that a rule moves goes through here, so that markers and cards always add up.
"""

from __future__ import annotations

from ludo.core.events import Event, tell
from ludo.core.packed import BITS, FULL, kinds_in, total, unpack
from ludo.core.rng import Rng
from ludo.core.rooms import Events
from ludo.core.rules import carries_out
from ludo.granja.helpers import NAMES, SKILLS, SWINEHERD, TERRACE
from ludo.granja.names import (
    FACES,
    FIELD,
    FROM_HELPERS,
    GOODS,
    GRAPE,
    NONE,
    NOTCHES,
    PIG,
    SPENT,
    TALLIES,
    WORKSHOPS,
)
from ludo.granja.setting import GranjaSetting
from ludo.granja.state import MARKER, Frame, State

# One good of each kind as a packed count, and how far it is shifted.
ONE = tuple(1 << BITS * kind for kind in range(12))
PIG_SHIFT = BITS * PIG
# What waits for a marker, in a frame: a good for a store, a crop for a field, a market space.
STALL_THING = FIELD + 3
# A resource that is paid for when there is a marker for it.
PURCHASES = range(200, 200 + PIG + 1)
PIGLET = 210
# The last die of a revenue space, by its number.
RESERVATIONS = range(220, 220 + FACES)
# What a Grocer sells, by the helper's notch.
GROCERIES = range(230, 230 + NOTCHES)
_TALLIES = len(TALLIES)


class Farm:
    """The farms of a table."""

    def __init__(self, setting: GranjaSetting) -> None:
        self.setting, self.box, self.players = setting, setting.box, setting.players
        self.numbers = setting.numbers
        self.markers = setting.numbers["markers"]
        self._pens, self._hand = setting.numbers["pens"], setting.numbers["hand"]
        self._paid = setting.numbers["paid_deliveries"]
        # By what `kinds_in` finds: the kinds as a plain mask.
        self._kinds: dict[int, int] = {}

    # --- what follows from the rest ------------------------------------------------------
    def derive(self, s: State) -> None:
        """Fill in what follows from the cards, tiles and markers that lie somewhere."""
        n = self.players
        s.left, s.crops, s.skills = [0] * n, [0] * n, [0] * n
        s.limit, s.pays, s.paid, s.pens = [0] * n, [0] * n, [0] * n, [0] * n
        for seat in range(n):
            self.refresh(s, seat)
            s.left[seat] = self.markers - self.used(s, seat)

    @carries_out(
        "granja.hand.more", "granja.good.pens", "granja.helper.at-once", "granja.helper.swineherd",
        "granja.helper.scholar",
    )  # fmt: skip
    def refresh(self, s: State, seat: int) -> None:
        """Add up what the fields, extensions and helpers of a seat give."""
        cards = self.box.cards
        hand, pays, paid, pens = self._hand, 0, self._paid, self._pens
        for card in s.extensions[seat]:
            silver, deliveries, more = cards[card].gifts
            hand, pays, paid, pens = hand + 1, pays + silver, paid + deliveries, pens + more
        crops = skills = 0
        for card in s.fields[seat]:
            crops += ONE[cards[card].crop]
        for card in s.helpers[NOTCHES * seat : NOTCHES * (seat + 1)]:
            if card != NONE:
                number = cards[card].skill
                skill = SKILLS[number]
                skills |= 1 << number
                hand, pays = hand + skill.hand, pays + skill.pays
                paid, pens = paid + skill.paid, pens + skill.pens
                if number == TERRACE:
                    crops += ONE[GRAPE]
        s.limit[seat], s.pays[seat], s.paid[seat], s.pens[seat] = hand, pays, paid, pens
        s.crops[seat], s.skills[seat] = crops, skills

    @carries_out("granja.piece.marker")
    def used(self, s: State, seat: int) -> int:
        """Return how many markers of a seat lie somewhere: what each is, its place tells."""
        n = total(s.stores[seat]) + total(s.ripe[seat]) + s.stalls[seat].bit_count()
        n += s.reserved[seat] != NONE
        for notch in range(NOTCHES * seat, NOTCHES * (seat + 1)):
            if s.barrows[notch] != NONE:
                n += self.box.cards[s.barrows[notch]].size - total(s.missing[notch])
        for workshop in range(len(WORKSHOPS)):
            if s.done[seat] >> workshop & 1:
                n += 1
            else:
                missing = s.rows[self.players * workshop + seat]
                n += self.box.row_size[workshop] - total(missing)
        return n

    # --- helpers -------------------------------------------------------------------------
    def count(self, s: State, seat: int, skill: int) -> int:
        """Return how many helpers of a seat have a skill."""
        if not s.skills[seat] >> skill & 1:
            return 0
        own = s.helpers[NOTCHES * seat : NOTCHES * (seat + 1)]
        return sum([card != NONE and self.box.cards[card].skill == skill for card in own])

    def ready(self, s: State, seat: int, skill: int) -> int:
        """Return the notch of a helper with a skill that is not exhausted, or NONE."""
        if s.skills[seat] >> skill & 1:
            cards, exhausted = self.box.cards, s.exhausted[seat]
            for notch in range(NOTCHES):
                card = s.helpers[NOTCHES * seat + notch]
                if card != NONE and cards[card].skill == skill and not exhausted >> notch & 1:
                    return notch
        return NONE

    @carries_out("granja.helper.once")
    def exhaust(self, s: State, seat: int, skill: int) -> bool:
        """Use a helper that works once a round; return whether there was one to use."""
        notch = self.ready(s, seat, skill)
        if notch == NONE:
            return False
        s.exhausted[seat] |= 1 << notch
        return True

    def tell_help(self, s: State, seat: int, skill: int, events: Events) -> None:
        """Tell that a helper made a difference, if the player has one with this skill."""
        if events is not None and s.skills[seat] >> skill & 1:
            name = NAMES[skill]
            tell(events, "helper_worked", f"granja.helper.{name}", seat, helper=name)

    def pay_help(self, s: State, seat: int, skill: int, n: int, events: Events) -> None:
        """Pay and tell the VP that a helper brings."""
        if n:
            self.gain_vp(s, seat, n, FROM_HELPERS)
            if events is not None:
                name = NAMES[skill]
                tell(events, "helper_paid_vp", f"granja.helper.{name}", seat, helper=name, n=n)

    def pay_helpers(self, s: State, seat: int, skill: int, vp: int, events: Events) -> None:
        """Pay the VP of each helper with a skill: two equal helpers bring twice as much."""
        self.pay_help(s, seat, skill, vp * self.count(s, seat, skill), events)

    # --- silver and VP -------------------------------------------------------------------
    @carries_out("granja.piece.unlimited")
    def gain_vp(self, s: State, seat: int, n: int, tally: int) -> None:
        """Give a player VP, and note where they come from."""
        s.vp[seat] += n
        s.tally[_TALLIES * seat + tally] += n

    def spend_vp(self, s: State, seat: int, n: int) -> None:
        """Take VP from a player who pays with them."""
        s.vp[seat] -= n
        s.tally[_TALLIES * seat + SPENT] += n

    # --- goods ---------------------------------------------------------------------------
    def kinds_of(self, packed: int) -> int:
        """Return the kinds that a packed count holds as a plain mask: looked up, not computed."""
        kinds = kinds_in(packed)
        found = self._kinds.get(kinds)
        if found is None:
            found = self._kinds[kinds] = sum(1 << kind for kind in unpack(packed))
        return found

    def has(self, s: State, seat: int, source: int) -> int:
        """Return how many goods lie in a store, a pen, or on the fields of a crop."""
        if source < FIELD:
            return s.stores[seat] >> BITS * source & FULL
        return s.ripe[seat] >> BITS * (source - FIELD) & FULL

    def take_away(self, s: State, seat: int, source: int) -> None:
        """Take one good away; its marker is in the player's hand then."""
        if source < FIELD:
            s.stores[seat] -= ONE[source]
        else:
            s.ripe[seat] -= ONE[source - FIELD]

    def free_pens(self, s: State, seat: int) -> int:
        """Return how many pens of a farm are empty."""
        return s.pens[seat] - (s.stores[seat] >> PIG_SHIFT & FULL)

    @carries_out("granja.good.store", "granja.good.pig-sold", "granja.piece.back")
    def receive(self, s: State, seat: int, good: int, rule: str, events: Events) -> None:
        """Give a player a good: into its store, a pig into a pen or at once to the market."""
        if good == PIG and self.free_pens(s, seat) <= 0:
            s.silver[seat] += self.box.sell[PIG]
            if events is not None:
                price = self.box.sell[PIG]
                tell(events, "pig_sold", "granja.good.pig-sold", seat, n=price)
        elif not s.left[seat]:
            self.want_marker(s, seat, good, events)
        else:
            s.left[seat] -= 1
            s.stores[seat] += ONE[good]
            if events is not None:
                tell(events, "good_received", rule, seat, good=GOODS[good])
                if good == PIG:
                    self.tell_pens(s, seat, events)

    def tell_pens(self, s: State, seat: int, events: Events) -> None:
        """Tell that a pig needs the pen of a helper."""
        more = self.count(s, seat, SWINEHERD) * SKILLS[SWINEHERD].pens
        if self.free_pens(s, seat) < more:
            self.tell_help(s, seat, SWINEHERD, events)

    @carries_out("granja.piece.limit", "granja.piece.back")
    def want_marker(self, s: State, seat: int, thing: int, events: Events) -> None:
        """All markers are out: the player takes one back, or goes without the new thing."""
        s.pending += (Frame(MARKER, 1, 0, thing),)
        if events is not None:
            tell(events, "markers_ran_out", "granja.piece.limit", seat, n=self.markers)

    @carries_out("granja.good.pens-lost")
    def fit_pigs(self, s: State, seat: int, events: Events) -> None:
        """Sell the pigs for which there is no pen any more."""
        while self.free_pens(s, seat) < 0:
            s.stores[seat] -= ONE[PIG]
            s.left[seat] += 1
            s.silver[seat] += self.box.sell[PIG]
            if events is not None:
                price = self.box.sell[PIG]
                tell(events, "pig_sold", "granja.good.pens-lost", seat, n=price)

    # --- cards ---------------------------------------------------------------------------
    def draw(self, s: State, seat: int, n: int, rule: str, events: Events) -> int:
        """Draw up to so many cards; return how many there were."""
        drawn: list[int] = []
        for _ in range(n):
            card = self.turn_card(s, events)
            if card is None:
                break
            drawn.append(card)
        if drawn:
            s.hands[seat] = tuple(sorted((*s.hands[seat], *drawn)))
        if events is not None:
            self._tell_draw(events, seat, drawn, n, rule)
        return len(drawn)

    def discard(self, s: State, card: int, events: Events) -> None:
        """Put a card on the discard pile."""
        s.discard += (card,)
        self._reshuffle(s, events)

    def turn_card(self, s: State, events: Events) -> int | None:
        """Take the top card of the draw pile, if there is one."""
        if not s.draw:
            return None
        card, s.draw = s.draw[-1], s.draw[:-1]
        self._reshuffle(s, events)
        return card

    @carries_out("granja.hand.reshuffle")
    def _reshuffle(self, s: State, events: Events) -> None:
        """As soon as the draw pile is empty, the discards become the new one."""
        if s.draw or not s.discard:
            return
        rng = Rng(s.rng)
        s.draw, s.discard = tuple(rng.shuffle(list(s.discard))), ()
        s.rng = rng.state
        if events is not None:
            tell(events, "cards_reshuffled", "granja.hand.reshuffle", None, n=len(s.draw))

    @carries_out("granja.hand.secret")
    def _tell_draw(
        self, events: list[Event], seat: int, drawn: list[int], n: int, rule: str
    ) -> None:
        if len(drawn) < n:
            tell(events, "nothing_to_draw", "granja.hand.none", seat, n=n - len(drawn))
        if drawn:
            secret = {"cards": [card + 1 for card in drawn]}
            events.append(Event("cards_drawn", rule, seat, {"n": len(drawn)}, secret, (seat,)))

    def can_draw(self, s: State) -> bool:
        """Return whether there is a card to draw."""
        return bool(s.draw or s.discard)

    # --- the siesta track ----------------------------------------------------------------
    @carries_out("granja.siesta.end", "granja.siesta.stack")
    def advance(self, s: State, seat: int, n: int, rule: str, events: Events) -> None:
        """Move a siesta marker: not beyond the last space, and on top of those it meets."""
        space = min(s.siesta[seat] + n, self.setting.siesta_last)
        if space != s.siesta[seat]:
            s.siesta[seat] = space
            s.arrivals = (*(p for p in s.arrivals if p != seat), seat)
        if events is not None:
            tell(events, "siesta_moved", rule, seat, n=n, space=space)

    def siesta_vp(self, s: State, seat: int) -> int:
        """Return the VP of the space on which a siesta marker lies."""
        return self.box.siesta_vp[s.siesta[seat]]
