"""The six workshops: their rows, what completing one brings, and when closed ones open."""

from __future__ import annotations

from ludo.core.events import tell
from ludo.core.rooms import Events, Verdict
from ludo.core.rules import carries_out
from ludo.granja.benefits import ANY_RESOURCE
from ludo.granja.farm import Farm
from ludo.granja.helpers import APPRENTICE, GUILDMASTER
from ludo.granja.names import (
    BUTCHER,
    COMMODITY,
    DELI,
    FROM_SIESTA,
    FROM_WORKSHOPS,
    GREENGROCER,
    MERCHANT_HOUSE,
    NONE,
    NOTCHES,
    VILLAGE_STORE,
    WAINWRIGHT,
    WORKSHOPS,
)
from ludo.granja.room import GranjaRoom, push
from ludo.granja.state import AFTER_WORKSHOP, DELIVER, ERRAND, GIFT, SIESTA_VP, Frame, State

_HOUSE_SILVER = 3
_STORE_VP = 2
_GUILD_SILVER = 3


class Workshops(GranjaRoom):
    """Rows of workshops, from the first delivery to the marker."""

    def __init__(self, farm: Farm) -> None:
        super().__init__(farm)
        self.after = {SIESTA_VP: self._pay_siesta, AFTER_WORKSHOP: self._triggered}

    def check_open(self, s: State, seat: int, workshop: int) -> Verdict:
        """Return why a workshop takes nothing from a player."""
        if workshop in s.closed:
            place = s.closed.index(workshop) + 1
            return self.refuse(
                "granja.workshop.shut", "shut", workshop=WORKSHOPS[workshop], n=place
            )
        if s.done[seat] >> workshop & 1:
            return self.refuse(
                "granja.workshop.no-more", "completed", seat=seat, workshop=WORKSHOPS[workshop]
            )
        return None

    @carries_out("granja.workshop.row")
    def take_row(self, s: State, seat: int, workshop: int, events: Events) -> None:
        """The first delivery to a workshop takes the next empty row."""
        if seat in s.lanes[workshop]:
            return
        s.lanes[workshop] += (seat,)
        if events is not None:
            tell(
                events, "row_taken", "granja.workshop.row", seat,
                workshop=WORKSHOPS[workshop], n=len(s.lanes[workshop]),
            )  # fmt: skip

    # --- completing one ------------------------------------------------------------------
    @carries_out("granja.workshop.done", "granja.workshop.chain")
    def complete(self, s: State, seat: int, workshop: int, events: Events) -> None:
        """One marker stays to show the owner, the others return; then all that it brings."""
        bit = 1 << workshop
        is_first = not any(done & bit for done in s.done)
        lasting = s.done[seat] & ~s.fresh[seat]
        s.done[seat] |= bit
        s.fresh[seat] |= bit
        s.left[seat] += self.box.row_size[workshop] - 1
        if events is not None:
            name = WORKSHOPS[workshop]
            tell(events, "workshop_completed", "granja.workshop.done", seat, workshop=name)
        self._pay_round(s, seat, is_first, events)
        if is_first and s.closed:
            self._open_next(s, seat, events)
        self._take_marker(s, seat, workshop, lasting, events)

    @carries_out("granja.workshop.first", "granja.workshop.round-vp")
    def _pay_round(self, s: State, seat: int, is_first: bool, events: Events) -> None:
        if is_first:
            self.farm.gain_vp(s, seat, 1, FROM_WORKSHOPS)
            if events is not None:
                tell(events, "first_paid_vp", "granja.workshop.first", seat, n=1)
        self.farm.gain_vp(s, seat, s.round, FROM_WORKSHOPS)
        if events is not None:
            tell(events, "round_paid_vp", "granja.workshop.round-vp", seat, n=s.round)

    @carries_out("granja.workshop.opens")
    def _open_next(self, s: State, seat: int, events: Events) -> None:
        """The closed workshop with the lowest order marker opens, for 1 VP."""
        opened, s.closed = s.closed[0], s.closed[1:]
        self.farm.gain_vp(s, seat, 1, FROM_WORKSHOPS)
        if events is not None:
            name = WORKSHOPS[opened]
            tell(events, "workshop_opened", "granja.workshop.opens", seat, workshop=name, n=1)

    @carries_out("granja.workshop.tile", "granja.lasting.village-store")
    def _take_marker(
        self, s: State, seat: int, workshop: int, lasting: int, events: Events
    ) -> None:
        if lasting >> VILLAGE_STORE & 1:
            self.farm.gain_vp(s, seat, _STORE_VP, FROM_WORKSHOPS)
            if events is not None:
                rule = "granja.lasting.village-store"
                tell(events, "marker_paid_vp", rule, seat, n=_STORE_VP)
        # What helpers do waits until the whole completion is settled.
        if s.skills[seat] >> GUILDMASTER & 1 or self.farm.ready(s, seat, APPRENTICE) != NONE:
            push(s, AFTER_WORKSHOP)
        self._bonus(s, seat, workshop, events)

    @carries_out(
        "granja.bonus.merchant-house", "granja.bonus.wainwright", "granja.bonus.deli",
        "granja.bonus.greengrocer", "granja.bonus.village-store", "granja.bonus.butcher",
    )  # fmt: skip
    def _bonus(self, s: State, seat: int, workshop: int, events: Events) -> None:
        """Carry out what the marker of a workshop brings at once."""
        rule = f"granja.bonus.{WORKSHOPS[workshop]}"
        if events is not None:
            name = WORKSHOPS[workshop]
            tell(events, "marker_taken", rule, seat, workshop=name)
        if workshop == MERCHANT_HOUSE:
            s.silver[seat] += _HOUSE_SILVER
            if events is not None:
                tell(events, "silver_received", rule, seat, n=_HOUSE_SILVER)
        elif workshop == WAINWRIGHT:
            push(s, SIESTA_VP)
            push(s, ERRAND)
        elif workshop == DELI:
            self.farm.receive(s, seat, COMMODITY, rule, events)
        elif workshop == GREENGROCER:
            push(s, GIFT, 1, ANY_RESOURCE)
        else:
            self._bonus_vp(s, seat, workshop, rule, events)

    def _bonus_vp(self, s: State, seat: int, workshop: int, rule: str, events: Events) -> None:
        n = _STORE_VP
        if workshop == BUTCHER:
            own = s.barrows[NOTCHES * seat : NOTCHES * (seat + 1)]
            n = sum([card != NONE for card in own])
        self.farm.gain_vp(s, seat, n, FROM_WORKSHOPS)
        if events is not None:
            tell(events, "marker_paid_vp", rule, seat, n=n)

    # --- what waits below ----------------------------------------------------------------
    @carries_out("granja.bonus.wainwright")
    def _pay_siesta(self, s: State, seat: int, _frame: Frame, events: Events) -> None:
        """After the Wainwright's delivery: VP by the place of the siesta marker."""
        n = self.farm.siesta_vp(s, seat)
        self.farm.gain_vp(s, seat, n, FROM_SIESTA)
        if events is not None:
            tell(events, "siesta_paid_vp", "granja.bonus.wainwright", seat, n=n)

    @carries_out("granja.helper.guildmaster", "granja.helper.apprentice")
    def _triggered(self, s: State, seat: int, _frame: Frame, events: Events) -> None:
        n = _GUILD_SILVER * self.farm.count(s, seat, GUILDMASTER)
        if n:
            s.silver[seat] += n
            if events is not None:
                tell(events, "silver_received", "granja.helper.guildmaster", seat, n=n)
        if self.farm.exhaust(s, seat, APPRENTICE):
            # A workshop can be completed inside the completion of another.
            inside = any(frame.kind == SIESTA_VP for frame in s.pending)
            push(s, ERRAND if inside else DELIVER)
            if events is not None:
                tell(events, "helper_called", "granja.helper.apprentice", seat, helper="apprentice")
