"""Deliveries: a good goes from the farm to a workshop of the village, or into a barrow."""

from __future__ import annotations

from ludo.core.events import tell
from ludo.core.packed import BITS, FULL, unpack
from ludo.core.rooms import Deed, Events, Verdict
from ludo.core.rules import carries_out
from ludo.granja.actions import BARROW, PLACES, Deliver, GranjaAction, Hire
from ludo.granja.barrow import Barrows
from ludo.granja.farm import ONE, Farm
from ludo.granja.helpers import COURIER
from ludo.granja.names import COMMODITY, FIELD, GOODS, LIES, NONE, NOTCHES, SOURCES, WORKSHOPS
from ludo.granja.room import GranjaRoom, use_one
from ludo.granja.state import DELIVER, ERRAND, FREE, HIRED, PAID, SETTLE, Stage, State
from ludo.granja.workshop import Workshops


class Deliveries(GranjaRoom):
    """Bringing goods to workshops and barrows, and paying for it."""

    def __init__(self, farm: Farm, workshops: Workshops, barrows: Barrows) -> None:
        super().__init__(farm)
        self._workshops, self._barrows = workshops, barrows
        self._made = self.made[Deliver]
        self._hires = self.made[Hire]
        # By seat, place and goods that fit there: the deliveries.
        self._lists: dict[int, list[GranjaAction]] = {}
        self.deeds = {
            Deliver: Deed(self.check, self.deliver),
            Hire: Deed(self.check_hire, self.hire),
        }
        self.lists = {FREE: self.legal_step, PAID: self.legal_paid}
        self.frames = {DELIVER: self.legal_frame, ERRAND: self.legal_frame}

    # --- what fits -----------------------------------------------------------------------
    @carries_out(
        "granja.delivery.wanted", "granja.workshop.shut", "granja.workshop.no-more",
        "granja.delivery.commodity",
    )  # fmt: skip
    def check(self, s: State, action: Deliver) -> Verdict:
        seat, source, to = action.seat, action.at, action.to
        if not s.pending and not s.moves:
            return self._no_moves(s, seat)
        if not self.farm.has(s, seat, source):
            return self.refuse(
                "granja.delivery.have", "nothing-to-deliver", seat=seat, source=LIES[source]
            )
        if to < BARROW:
            refused = self._workshops.check_open(s, seat, to)
            if refused is not None:
                return refused
        elif s.barrows[NOTCHES * seat + to - BARROW] == NONE:
            return self.refuse("granja.cards.barrow", "no-barrow", seat=seat, notch=to - BARROW + 1)
        good = source if source < FIELD else source - FIELD
        missing = self._missing(s, seat, to)
        if missing >> BITS * good & FULL:
            return None
        wanted = {GOODS[kind]: n for kind, n in unpack(missing).items()}
        rule = "granja.delivery.commodity" if good == COMMODITY else "granja.delivery.wanted"
        return self.refuse(rule, "not-wanted", good=GOODS[good], place=PLACES[to], wanted=wanted)

    def _no_moves(self, s: State, seat: int) -> Verdict:
        if s.phase == PAID:
            if s.marks & HIRED and not self.setting.one_at_a_time:
                return self.refuse("granja.paid.first", "hired", seat=seat)
            if not s.quota:
                return self.refuse("granja.paid.quota", "no-quota", seat=seat)
            return self.refuse(
                "granja.paid.first", "hire-first", seat=seat, price=self.numbers["paid_price"]
            )
        return self.refuse("granja.delivery.free", "no-moves", seat=seat)

    def _missing(self, s: State, seat: int, to: int) -> int:
        if to < BARROW:
            return s.rows[self.players * to + seat]
        return s.missing[NOTCHES * seat + to - BARROW]

    # --- what happens --------------------------------------------------------------------
    @carries_out(
        "granja.delivery.move", "granja.delivery.free", "granja.delivery.mixed",
        "granja.barrow.load", "granja.field.stay",
    )  # fmt: skip
    def deliver(self, s: State, action: Deliver, events: Events) -> Stage | None:
        seat, source, to = action.seat, action.at, action.to
        if s.pending:
            use_one(s)
        else:
            s.moves -= 1
        self.farm.take_away(s, seat, source)
        good = source if source < FIELD else source - FIELD
        # The marker moves along: from the farm to the symbol.
        if to < BARROW:
            self._workshops.take_row(s, seat, to, events)
            row = self.players * to + seat
            s.rows[row] -= ONE[good]
            left = s.rows[row]
        else:
            notch = NOTCHES * seat + to - BARROW
            s.missing[notch] -= ONE[good]
            left = s.missing[notch]
        if events is not None:
            tell(
                events, "good_delivered", "granja.delivery.move", seat,
                source=SOURCES[source], place=PLACES[to], n=sum(unpack(left).values()),
            )  # fmt: skip
        if not left:
            if to < BARROW:
                self._workshops.complete(s, seat, to, events)
            else:
                self._barrows.complete(s, seat, to - BARROW, events)
        return SETTLE

    # --- paid deliveries -----------------------------------------------------------------
    @carries_out("granja.paid.price", "granja.helper.courier")
    def hire_cost(self, s: State, seat: int, n: int) -> int:
        """Return what so many more deliveries cost."""
        first_is_free = s.skills[seat] >> COURIER & 1 and not s.marks & HIRED
        return (n - 1 if first_is_free else n) * self.numbers["paid_price"]

    @carries_out("granja.paid.quota", "granja.paid.first")
    def check_hire(self, s: State, action: Hire) -> Verdict:
        seat, n = action.seat, action.at + 1
        if s.marks & HIRED and not self.setting.one_at_a_time:
            return self.refuse("granja.paid.first", "hired", seat=seat)
        if self.setting.one_at_a_time and n > 1:
            return self.refuse("granja.paid.first", "one-at-a-time", n=n)
        if n > s.quota:
            return self.refuse("granja.paid.quota", "too-many-hired", seat=seat, n=n, quota=s.quota)
        price = self.hire_cost(s, seat, n)
        if s.silver[seat] < price:
            return self.refuse(
                "granja.paid.price", "cannot-hire", n=n, price=price, silver=s.silver[seat]
            )
        return None

    @carries_out("granja.paid.first", "granja.paid.price")
    def hire(self, s: State, action: Hire, events: Events) -> Stage | None:
        seat, n = action.seat, action.at + 1
        price = self.hire_cost(s, seat, n)
        s.silver[seat] -= price
        s.marks |= HIRED
        s.quota -= n
        s.moves += n
        if events is not None:
            tell(events, "deliveries_hired", "granja.paid.first", seat, n=n, price=price)
            if price < n * self.numbers["paid_price"]:
                self.farm.tell_help(s, seat, COURIER, events)
        return SETTLE

    # --- the fast lists ------------------------------------------------------------------
    def _open_places(self, s: State, seat: int) -> list[tuple[int, int]]:
        """Return the places that still want goods of a player, each with the kinds."""
        shut = s.done[seat]
        for workshop in s.closed:
            shut |= 1 << workshop
        rows, n = s.rows, self.players
        found = [
            (workshop, rows[n * workshop + seat])
            for workshop in range(len(WORKSHOPS))
            if not shut >> workshop & 1
        ]
        for notch in range(NOTCHES):
            if s.barrows[NOTCHES * seat + notch] != NONE:
                found.append((BARROW + notch, s.missing[NOTCHES * seat + notch]))
        return found

    def legal(self, s: State, seat: int) -> list[GranjaAction]:
        """Return all deliveries that can be made now."""
        kinds_of = self.farm.kinds_of
        stored, ripe = kinds_of(s.stores[seat]), kinds_of(s.ripe[seat])
        found: list[GranjaAction] = []
        if not stored and not ripe:
            return found
        for to, missing in self._open_places(s, seat):
            wanted = kinds_of(missing)
            key = stored & wanted | (ripe & wanted) << 8 | to << 16 | seat << 24
            if key & 0xFFFF:
                listed = self._lists.get(key)
                if listed is None:
                    listed = self._lists[key] = self._listed(seat, to, key & 0xFFFF)
                found += listed
        return found

    def _listed(self, seat: int, to: int, goods: int) -> list[GranjaAction]:
        return [
            self._made[seat][len(PLACES) * source + to]
            for source in range(len(SOURCES))
            if goods >> source & 1
        ]

    def can_deliver(self, s: State, seat: int) -> bool:
        """Return whether there is a delivery to make."""
        return bool(self.legal(s, seat))

    def legal_frame(self, s: State, seat: int) -> list[GranjaAction]:
        return [*self.legal(s, seat), self._skips[seat]]

    def legal_step(self, s: State, seat: int) -> list[GranjaAction]:
        return self.legal(s, seat) if s.moves else []

    def legal_paid(self, s: State, seat: int) -> list[GranjaAction]:
        found = self.legal_step(s, seat)
        most = min(s.quota, len(self._hires[seat]))
        if self.setting.one_at_a_time:
            most = min(most, 1)
        elif s.marks & HIRED:
            most = 0
        silver = s.silver[seat]
        for n in range(1, most + 1):
            if self.hire_cost(s, seat, n) <= silver:
                found.append(self._hires[seat][n - 1])
        return found
