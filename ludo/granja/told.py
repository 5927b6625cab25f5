"""A view of La Granja in words: the step, the own hand and farm, what is common, the others.

It says of cards only what the view names: hands, piles and donkeys of others stay hidden.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from ludo.core.graphs import bits
from ludo.core.told import Section
from ludo.granja.names import BETTER, DONKEY_TILES, FACES, GOODS, RESOURCES, WORKSHOPS
from ludo.granja.state import PHASES
from ludo.granja.told_pieces import Pieces
from ludo.granja.views import SeatView

# What is due in a step: marks of a view that go when it is done.
_DUE = {
    "income": {"income"}, "harvest": {"harvest", "breed"}, "die1": {"die"}, "die2": {"die"},
    "hats": {"hats"},
}  # fmt: skip
_DELIVERIES = ("free", "paid")


class GranjaTelling(Pieces):
    """Tells a view of La Granja."""

    def sections(self) -> Iterator[Section]:
        view, own = self.view, self.view["seat"]
        first = view["turn"] if own is None else own
        yield self.section("now", self._now())
        if own is not None:
            yield self.section("hand", self._hand(), n=len(view["hand"]))
        yield self.section("seat", self._farm(first), seat=first)
        yield self.section("revenue", self._dice())
        yield self.section("roofs", self._sale())
        yield self.section("village", self._village())
        yield self.section("market", self._market())
        yield self.section("siesta", self._siesta())
        for seat in range(view["players"]):
            if seat != first:
                yield self.section("seat", self._farm(seat), seat=seat)

    # --- what is asked -------------------------------------------------------------------
    def _now(self) -> Iterator[str]:
        view = self.view
        step = PHASES.index(view["phase"])
        rounds, solo = self.setting.rounds, self.setting.is_solo
        if view["phase"] == "over":
            yield self.say("now.over", round=view["round"], rounds=rounds)
        else:
            key, name = "now.step", self.word(f"step-{step}")
            yield self.say(key, round=view["round"], rounds=rounds, step=name)
        yield from self._asked()
        yield from map(self.frame, reversed(view["pending"]))
        if view["phase"] not in ("donkey", "over"):
            yield self.say("now.turn", seat=view["turn"])
        if solo:
            yield self.say("now.leads" if view["leads"] else "now.follows")
        else:
            yield self.say("now.order", what=self.listed(map(self.player, view["order"])))
        for count in ("plays", "moves", "quota"):
            if view[count]:
                yield self.say(f"now.{count}", n=view[count])
        yield from (self.say(f"mark.{mark}") for mark in view["marks"])
        yield self.say("now.cards", n=view["draw"])
        yield self.some("now.discard", map(str, view["discard"]))
        if view["reconstructed"]:
            yield self.say("now.reconstructed")

    def _asked(self) -> Iterator[str]:
        """Yield what each seat that is to act is asked for."""
        view = self.view
        if view["phase"] == "donkey":
            late = (seat for seat in view["order"] if not view["seats"][seat]["chose"])
            yield from map(self.ask, late)
        else:
            yield self.ask(view["turn"])

    def ask(self, seat: int) -> str:
        pending = self.view["pending"]
        if not pending and self._is_settled:
            return self.say("ask.settled", seat=seat)
        n = pending[-1]["n"] if pending else self._left(seat)
        key = pending[-1]["kind"] if pending else self.view["phase"]
        if f"ask.{key}" not in self.texts.messages:
            # It settles itself: nobody is asked for it.
            key = self.view["phase"]
        return self.say(f"ask.{key}", seat=seat, n=n, round=self.view["round"])

    @property
    def _is_settled(self) -> bool:
        """Whether all that a step asks for is done, and only its end is left."""
        phase, marks = self.view["phase"], self.view["marks"]
        if phase in _DELIVERIES:
            return not self.view["moves"] and (phase == "free" or "hired" in marks)
        return phase in _DUE and not _DUE[phase].intersection(marks)

    def _left(self, seat: int) -> int:
        """How many of what a step asks for are left."""
        view, farm = self.view, self.view["seats"][seat]
        if view["phase"] == "discard":
            return farm["hand"] - farm["limit"]
        if view["phase"] == "paid" and "hired" not in view["marks"]:
            return view["quota"]
        return view["plays"] if view["phase"] == "cards" else view["moves"]

    # --- the own hand --------------------------------------------------------------------
    def _hand(self) -> Iterator[str]:
        for number in self.view["hand"]:
            yield self.say(
                "hand.card", n=number, crop=self.crop(number), barrow=self.barrow_of(number),
                vp=self.card(number).vp, gifts=self.gifts(number), helper=self.helper_of(number),
            )  # fmt: skip
        if not self.view["hand"]:
            yield self.say("hand.none")

    # --- a farm --------------------------------------------------------------------------
    def _farm(self, seat: int) -> Iterator[str]:
        own = self.view["seats"][seat]
        yield self.say("farm.wealth", vp=own["vp"], silver=own["silver"], left=own["left"])
        yield self.say("farm.hand", n=own["hand"], limit=own["limit"])
        yield self.say("farm.sums", pays=own["pays"], paid=own["paid"], pens=own["pens"])
        yield self.some("farm.stores", self.counts(own["stores"]))
        yield self.some("farm.fields", map(self._field, own["fields"]))
        yield self.some("farm.ripe", self.counts(own["ripe"]))
        yield self.some("farm.extensions", map(self._extension, own["extensions"]))
        yield from self._notches(own)
        yield from self._roof(own)
        yield from self._round(own)
        yield from self._rows(own)
        yield self.some("farm.stalls", map(self.stall, own["stalls"]))
        came = [
            self.part("farm.came", reason=self.part(f"score.{name}"), n=n)
            for name, n in own["tally"].items()
            if n
        ]
        yield self.say("farm.tally", what="; ".join(came)) if came else self.say("farm.tally.none")

    def _field(self, number: int) -> str:
        return self.part("farm.field", n=number, crop=self.crop(number))

    def _extension(self, number: int) -> str:
        return self.part("farm.extension", n=number, gifts=self.gifts(number))

    def _notches(self, own: SeatView) -> Iterator[str]:
        for notch, barrow in enumerate(own["barrows"], 1):
            if barrow is not None:
                number, goods = barrow["card"], self.goods(barrow["missing"])
                vp = self.card(number).vp
                yield self.say("farm.barrow", n=notch, card=number, vp=vp, goods=goods)
        for notch, helper in enumerate(own["helpers"], 1):
            if helper is not None:
                key = "farm.helper-exhausted" if helper["exhausted"] else "farm.helper"
                told = self.helper(helper["helper"])
                yield self.say(key, n=notch, card=helper["card"], helper=told)
        for kind in ("barrows", "helpers"):
            own_kind = own[kind]
            free = [str(n) for n, held in enumerate(own_kind, 1) if held is None]
            yield self.some(f"farm.free-{kind}", free)

    def _roof(self, own: SeatView) -> Iterator[str]:
        for place, roof in enumerate(own["roofs"], 1):
            key = "farm.roof-used" if roof["used"] else "farm.roof"
            yield self.say(key, n=place, text=self.tile(roof["tile"]))
        vp = list(enumerate(self.setting.box.roof_vp, 1))[len(own["roofs"]) :]
        yield self.some("farm.free-roof", (self.part("farm.space", n=n, vp=vp) for n, vp in vp))

    def _round(self, own: SeatView) -> Iterator[str]:
        """Yield what belongs to the round: dice, the reserved space, donkey tiles."""
        yield self.some("farm.dice", map(str, own["dice"]))
        if own["reserved"] is not None:
            yield self.say("farm.reserved", n=own["reserved"])
        if own["chosen"] is not None:
            yield self.say("farm.donkey", what=self.donkey(own["chosen"]))
        else:
            yield self.say("farm.donkey-secret" if own["chose"] else "farm.no-donkey")
        left = (tile for tile in range(1, DONKEY_TILES + 1) if tile not in own["donkeys"])
        yield self.some("farm.donkeys", map(self.donkey, left))

    def _rows(self, own: SeatView) -> Iterator[str]:
        for workshop in WORKSHOPS:
            if workshop in own["done"]:
                key = "farm.row-fresh" if workshop in own["fresh"] else "farm.row-done"
                yield self.say(key, place=workshop)
            else:
                yield self.say("farm.row", place=workshop, goods=self.goods(own["rows"][workshop]))

    # --- what is common ------------------------------------------------------------------
    def _dice(self) -> Iterator[str]:
        for face in range(1, FACES + 1):
            n = self.view["pool"].get(str(face), 0)
            yield self.say("revenue.space", n=face, dice=n, text=self.space(face))

    def _sale(self) -> Iterator[str]:
        view, roofs = self.view, self.setting.box.roofs
        for tile in view["shown"]:
            yield self.say("roofs.tile", n=tile, price=roofs[tile - 1].round, text=self.tile(tile))
        if not view["shown"]:
            yield self.say("roofs.none")
        ahead = [f"{number}: {n}" for number, n in enumerate(view["ahead"], 1) if n]
        yield self.some("roofs.ahead", ahead)

    def _village(self) -> Iterator[str]:
        view = self.view
        for workshop, lane in zip(WORKSHOPS, view["lanes"]):
            if lane:
                yield self.say("village.lane", place=workshop, what=self._players(lane))
        closed = [f"{n}. {self.word(workshop)}" for n, workshop in enumerate(view["closed"], 1)]
        yield self.some("village.closed", closed)

    def _players(self, seats: list[int]) -> str:
        return self.listed(map(self.player, seats))

    def _market(self) -> Iterator[str]:
        market = self.setting.market
        for value, spots in enumerate(market.spots):
            if spots:
                spaces = self.listed(self._space(space + 1) for space in bits(spots))
                yield self.say("market.value", value=value, what=spaces)

    def _space(self, space: int) -> str:
        view = self.view
        owners = [seat for seat, farm in enumerate(view["seats"]) if space in farm["stalls"]]
        who = [self.player(seat) for seat in owners]
        if space in view["neutral"]:
            who.append(self.part("market.neutral"))
        return f"{space} ({self.listed(who)})" if who else str(space)

    def _siesta(self) -> Iterator[str]:
        view, vp = self.view, self.setting.box.siesta_vp
        places = Counter(farm["siesta"] for farm in view["seats"])
        for space in sorted(places, reverse=True):
            # Whoever came last lies on top, and goes first.
            there = [p for p in reversed(view["arrivals"]) if view["seats"][p]["siesta"] == space]
            yield self.say("siesta.space", n=space, vp=vp[space], what=self._players(there))

    def reference(self) -> Iterator[Section]:
        yield self.section("prices", self._prices())
        yield self.section("workshops", self._workshops())
        yield self.section("map", self._neighbours())

    def _prices(self) -> Iterator[str]:
        box, numbers = self.setting.box, self.setting.numbers
        for kind, good in enumerate(RESOURCES):
            yield self.say(
                "prices.good", good=good, buy=box.buy[kind], sell=box.sell[kind],
                better=GOODS[BETTER[kind]], cost=box.upgrade[kind],
            )  # fmt: skip
        yield self.say("prices.delivery", n=numbers["paid_price"])
        yield self.say("prices.commodity", n=numbers["commodity_silver"])
        spaces = (self.part("farm.space", n=n, vp=vp) for n, vp in enumerate(box.siesta_vp))
        yield self.say("prices.siesta", what=self.listed(spaces))

    def _workshops(self) -> Iterator[str]:
        for workshop in WORKSHOPS:
            now = self.part(f"workshop.{workshop}.now").removesuffix(".")
            later = self.part(f"workshop.{workshop}.later").removesuffix(".")
            yield self.say("village.workshop", place=workshop, now=now, later=later)

    def _neighbours(self) -> Iterator[str]:
        market = self.setting.market
        for space in bits(market.open):
            near = self.listed(str(other + 1) for other in bits(market.near[space]))
            yield self.say("map.space", n=space + 1, value=market.values[space], what=near)

    # --- what can be done ----------------------------------------------------------------
    def choice(self, words: list[str]) -> tuple[str, str]:
        verb, *rest = words
        thing = rest[0] if rest else ""
        if verb == "deliver":
            return f"{verb} {self.word(thing)}", self.word(rest[1])
        if verb == "shift":
            kind, at = thing.split("-")
            return f"{verb} {self.part(f'can.shift-{kind}', n=at)}", self.part(f"can.{rest[1]}")
        if verb in ("choose", "return"):
            return verb, self.word(f"get-{thing}")
        if verb == "call":
            own = self._own["helpers"][int(thing) - 1]
            return verb, thing if own is None else self.word(own["helper"])
        named = {"donkey": self.donkey, "stall": self.stall, "roof": self.tile}
        if verb in named:
            return verb, named[verb](int(thing))
        if verb == "back":
            return verb, self._back(thing)
        return verb, self.word(thing)

    @property
    def _own(self) -> SeatView:
        seat = self.view["seat"]
        return self.view["seats"][self.view["turn"] if seat is None else seat]

    def _back(self, place: str) -> str:
        """Return from where a marker can be taken back."""
        if place.startswith("stall-"):
            return self.stall(int(place.removeprefix("stall-")))
        if place.startswith("barrow-"):
            _, notch, good = place.split("-")
            return self.part("can.loaded", n=notch, good=good)
        return self.word(place)
