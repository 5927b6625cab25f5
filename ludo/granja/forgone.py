"""What a player gives up by ending a step: it is told by name."""

from __future__ import annotations

from collections import Counter

from ludo.core.events import Event, tell
from ludo.granja.actions import BreedPigs, HarvestFields
from ludo.granja.deliver import Deliveries
from ludo.granja.farm import Farm
from ludo.granja.income import Income
from ludo.granja.state import (
    BREED_DUE,
    CARDS,
    FREE,
    GREENGROCER_DUE,
    HARVEST_DUE,
    INCOME_DUE,
    PAID,
    WAINWRIGHT_DUE,
    State,
)


class Forgone:
    """Tells what is left undone as a step ends, if there was anything to be had."""

    def __init__(self, farm: Farm, income: Income, deliveries: Deliveries) -> None:
        self._farm, self._income, self._deliveries = farm, income, deliveries

    def tell(self, s: State, seat: int, events: list[Event]) -> None:
        """Tell what the step of a player still had to offer."""
        if s.marks & INCOME_DUE:
            self._tell_income(s, seat, events)
        if s.marks & HARVEST_DUE:
            self._tell_harvest(s, seat, events)
        for n, what, rule in self._left(s, seat):
            if n:
                tell(events, "given_up", rule, seat, n=n, what=what)

    def _tell_income(self, s: State, seat: int, events: list[Event]) -> None:
        """Tell the income: what it would be now is tried out on a copy."""
        told: list[Event] = []
        self._income.pay_income(s.clone(), seat, told)
        gains: Counter[str] = Counter()
        for event in told:
            if event.kind == "good_received":
                gains[event["good"]] += 1
            elif event.kind in ("silver_received", "pig_sold"):
                gains["silver"] += event["n"]
        if gains:
            tell(events, "income_given_up", "granja.income.once", seat, goods=dict(gains))

    def _tell_harvest(self, s: State, seat: int, events: list[Event]) -> None:
        told: list[Event] = []
        self._income.harvest(s.clone(), HarvestFields(seat), told)
        for event in told:
            if event.kind == "fields_harvested":
                tell(events, "harvest_given_up", "granja.harvest.once", seat, goods=event["goods"])

    def _left(self, s: State, seat: int) -> tuple[tuple[int, str, str], ...]:
        """Return how many of what else is left, with the rule that lets one leave it."""
        may_breed = s.marks & BREED_DUE and self._income.check_breed(s, BreedPigs(seat)) is None
        may_play = s.phase == CARDS and s.hands[seat]
        moves = s.moves if s.moves and self._deliveries.can_deliver(s, seat) else 0
        return (
            (int(bool(may_breed)), "piglet", "granja.harvest.breed"),
            (int(bool(s.marks & GREENGROCER_DUE)), "gift", "granja.lasting.greengrocer"),
            (int(bool(s.marks & WAINWRIGHT_DUE)), "siesta-step", "granja.lasting.wainwright"),
            (moves if s.phase == FREE else 0, "free-delivery", "granja.delivery.optional"),
            (moves if s.phase == PAID else 0, "paid-delivery", "granja.paid.optional"),
            (s.plays if may_play else 0, "card-play", "granja.cards.one"),
        )
