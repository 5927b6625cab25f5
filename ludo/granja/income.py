"""Farm phase, steps 2 and 3: income, the harvest of fields, piglets."""

from __future__ import annotations

from ludo.core.events import tell
from ludo.core.packed import unpack
from ludo.core.rooms import Deed, Events, Verdict
from ludo.core.rules import carries_out
from ludo.granja.actions import (
    AskGreengrocer,
    BreedPigs,
    GranjaAction,
    HarvestFields,
    TakeIncome,
)
from ludo.granja.benefits import ANY_RESOURCE, Benefits
from ludo.granja.farm import ONE, PIGLET, Farm
from ludo.granja.helpers import GARDENER, MATCHMAKER, MIDWIFE, SKILLS, STEWARD, TERRACE
from ludo.granja.names import (
    COMMODITY,
    CROPS,
    DELI,
    FIELD,
    GRAPE,
    GREENGROCER,
    HOUSE_INCOME,
    MERCHANT_HOUSE,
    OLIVE,
    PIG,
)
from ludo.granja.room import GranjaRoom, push
from ludo.granja.state import (
    BREED_DUE,
    GREENGROCER_DUE,
    HARVEST,
    HARVEST_DUE,
    INCOME,
    INCOME_DUE,
    SETTLE,
    TAKE,
    Stage,
    State,
)

HARVEST_BUSINESS = HARVEST_DUE | BREED_DUE | GREENGROCER_DUE


class Income(GranjaRoom):
    """What the farm brings by itself."""

    def __init__(self, farm: Farm, benefits: Benefits) -> None:
        super().__init__(farm)
        self._benefits = benefits
        made = self.made
        self._incomes, self._harvests = made[TakeIncome], made[HarvestFields]
        self._breeds, self._grocers = made[BreedPigs], made[AskGreengrocer]
        self.deeds = {
            TakeIncome: Deed(self.check_income, self.take_income),
            HarvestFields: Deed(self.check_harvest, self.harvest),
            BreedPigs: Deed(self.check_breed, self.breed),
            AskGreengrocer: Deed(self.check_greengrocer, self.ask_greengrocer),
        }
        self.lists = {INCOME: self.legal_income, HARVEST: self.legal_harvest}

    # --- income --------------------------------------------------------------------------
    @carries_out("granja.income.once")
    def check_income(self, s: State, action: TakeIncome) -> Verdict:
        if s.marks & INCOME_DUE:
            return None
        return self.refuse("granja.income.once", "income-taken", seat=action.seat)

    @carries_out("granja.income.played-before")
    def take_income(self, s: State, action: TakeIncome, events: Events) -> Stage | None:
        s.marks &= ~INCOME_DUE
        told = len(events) if events is not None else 0
        self.pay_income(s, action.seat, events)
        if events is not None and len(events) == told:
            tell(events, "no_income", "granja.income.once", action.seat)
        return SETTLE

    @carries_out(
        "granja.income.extensions", "granja.helper.steward", "granja.helper.gardener",
        "granja.lasting.merchant-house", "granja.lasting.deli",
    )  # fmt: skip
    def pay_income(self, s: State, seat: int, events: Events) -> None:
        """Pay what extensions, workshop markers and helpers bring, as they are now."""
        lasting = s.done[seat] & ~s.fresh[seat]
        stewards = self.farm.count(s, seat, STEWARD) * SKILLS[STEWARD].pays
        house = HOUSE_INCOME if lasting >> MERCHANT_HOUSE & 1 else 0
        for n, rule in (
            (s.pays[seat] - stewards, "granja.income.extensions"),
            (stewards, "granja.helper.steward"),
            (house, "granja.lasting.merchant-house"),
        ):
            if n:
                self._benefits.pay_out(s, seat, n, rule, events)
        for card in s.extensions[seat]:
            for good in self.box.cards[card].goods:
                self.farm.receive(s, seat, good, "granja.income.extensions", events)
        if lasting >> DELI & 1:
            self.farm.receive(s, seat, COMMODITY, "granja.lasting.deli", events)
        for _ in range(self.farm.count(s, seat, GARDENER)):
            self.farm.receive(s, seat, OLIVE, "granja.helper.gardener", events)

    # --- harvest -------------------------------------------------------------------------
    @carries_out("granja.harvest.once")
    def check_harvest(self, s: State, action: HarvestFields) -> Verdict:
        if not s.marks & HARVEST_DUE:
            return self.refuse("granja.harvest.once", "harvested", seat=action.seat)
        if s.crops[action.seat] == s.ripe[action.seat]:
            n = sum(unpack(s.crops[action.seat]).values())
            return self.refuse("granja.harvest.fields", "no-empty-field", seat=action.seat, n=n)
        return None

    @carries_out("granja.harvest.fields", "granja.helper.terrace", "granja.good.harvest")
    def harvest(self, s: State, action: HarvestFields, events: Events) -> Stage | None:
        seat = action.seat
        s.marks &= ~HARVEST_DUE
        empty = unpack(s.crops[seat] - s.ripe[seat])
        short: list[int] = []
        goods: dict[str, int] = {}
        for crop, n in empty.items():
            grown = min(n, s.left[seat])
            s.left[seat] -= grown
            s.ripe[seat] += grown * ONE[crop]
            short += [crop] * (n - grown)
            if grown:
                goods[CROPS[crop]] = grown
        if events is not None and goods:
            tell(events, "fields_harvested", "granja.harvest.fields", seat, goods=goods)
            if CROPS[GRAPE] in goods:
                self.farm.tell_help(s, seat, TERRACE, events)
        for crop in short:
            self.farm.want_marker(s, seat, FIELD + crop, events)
        return SETTLE

    @carries_out("granja.harvest.breed", "granja.harvest.breed-one", "granja.helper.matchmaker")
    def check_breed(self, s: State, action: BreedPigs) -> Verdict:
        seat = action.seat
        if not s.marks & BREED_DUE:
            return self.refuse("granja.harvest.breed-one", "bred", seat=seat)
        pigs = self.farm.has(s, seat, PIG)
        needed = 1 if s.skills[seat] >> MATCHMAKER & 1 else self.numbers["breeding_pigs"]
        if pigs < needed:
            return self.refuse(
                "granja.harvest.breed", "too-few-pigs", seat=seat, n=pigs, needed=needed
            )
        if self.farm.free_pens(s, seat) <= 0:
            return self.refuse(
                "granja.harvest.breed-pen", "no-pen-for-piglet", seat=seat, n=s.pens[seat]
            )
        return None

    @carries_out("granja.harvest.breed")
    def breed(self, s: State, action: BreedPigs, events: Events) -> Stage | None:
        s.marks &= ~BREED_DUE
        if self.farm.has(s, action.seat, PIG) < self.numbers["breeding_pigs"]:
            self.farm.tell_help(s, action.seat, MATCHMAKER, events)
        if s.left[action.seat]:
            self.bear(s, action.seat, events)
        else:
            self.farm.want_marker(s, action.seat, PIGLET, events)
        return SETTLE

    @carries_out("granja.helper.midwife")
    def bear(self, s: State, seat: int, events: Events) -> None:
        """A piglet is born into a free pen."""
        self.farm.receive(s, seat, PIG, "granja.harvest.breed", events)
        self.farm.pay_helpers(s, seat, MIDWIFE, 1, events)

    def check_greengrocer(self, s: State, action: AskGreengrocer) -> Verdict:
        if s.marks & GREENGROCER_DUE:
            return None
        seat = action.seat
        if (s.done[seat] & ~s.fresh[seat]) >> GREENGROCER & 1:
            return self.refuse("granja.lasting.greengrocer", "greengrocer-asked", seat=seat)
        return self.refuse("granja.lasting.greengrocer", "no-greengrocer", seat=seat)

    @carries_out("granja.lasting.greengrocer", "granja.harvest.order")
    def ask_greengrocer(self, s: State, action: AskGreengrocer, events: Events) -> Stage | None:
        s.marks &= ~GREENGROCER_DUE
        push(s, TAKE, 1, ANY_RESOURCE)
        if events is not None:
            tell(events, "greengrocer_gave", "granja.lasting.greengrocer", action.seat)
        return SETTLE

    # --- the fast lists ------------------------------------------------------------------
    def legal_income(self, s: State, seat: int) -> list[GranjaAction]:
        return self._incomes[seat] if s.marks & INCOME_DUE else []

    def legal_harvest(self, s: State, seat: int) -> list[GranjaAction]:
        if not s.marks & HARVEST_BUSINESS:
            return []
        found: list[GranjaAction] = []
        if s.marks & HARVEST_DUE and s.crops[seat] != s.ripe[seat]:
            found += self._harvests[seat]
        if s.marks & BREED_DUE and self.check_breed(s, self._breeds[seat][0]) is None:  # type: ignore[arg-type]
            found += self._breeds[seat]
        if s.marks & GREENGROCER_DUE:
            found += self._grocers[seat]
        return found
