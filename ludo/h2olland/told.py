"""A view of H2Olland in words: the season, one's own barn, the lake, the co-operative, the others.

The map comes last: it is the same in every game, and whoever knows it need not read it again.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import TYPE_CHECKING

from ludo.core.told import Section, WrittenTelling
from ludo.h2olland.maps import LANDS, NOTHING, RIVER, WATER, cell_name
from ludo.h2olland.names import COLOURS, GOODS
from ludo.h2olland.views import CardView, DrainingView, FieldView, H2View

if TYPE_CHECKING:
    from ludo.h2olland.game import H2Olland

_GROUND = {**LANDS, WATER: "lake", RIVER: "river"}


class H2Telling(WrittenTelling[H2View]):
    """Tells a view of H2Olland."""

    game: H2Olland

    def sections(self) -> Iterator[Section]:
        view, first = self.view, self.view["turn"] if self.seat is None else self.seat
        yield self.section("now", self._now())
        yield self.section("seat", self._seat(first), seat=first)
        yield self.section("lake", self._lake())
        yield self.section("fields", self._fields())
        yield self.section("weather", self._weather())
        yield self.section("coop", self._coop())
        for seat in range(view["players"]):
            if seat != first:
                yield self.section("seat", self._seat(seat), seat=seat)

    def reference(self) -> Iterator[Section]:
        yield self.section("map", self._map())

    # --- what is asked -------------------------------------------------------------------
    def _now(self) -> Iterator[str]:
        view, pending = self.view, self.view["pending"]
        season = self.word(f"season {view['season']}")
        yield self.say("now.year", year=view["year"], years=view["years"], season=season)
        yield self.ask(view["turn"])
        if pending is not None:
            yield from self._under_way(pending)
        if view["passed"]:
            yield self.say("now.passed", seats=view["passed"])
        yield self.say("now.clog", seat=view["clog"])
        if view["last_turner"] >= 0:
            yield self.say("now.turner", seat=view["last_turner"])

    def ask(self, seat: int) -> str:
        view, phase, pending, n = self.view, self.view["phase"], self.view["pending"], 0
        own = view["seats"][seat]
        if pending is not None:
            n = pending["clay"] if phase == "clay" else pending["owed"][seat]
        elif phase == "return":
            n = sum(own["goods"].values()) - view["barn_limit"]
        elif phase in ("race", "dikes"):
            n = own["runners" if phase == "race" else "dikes"]
        return self.say(f"ask.{phase}", seat=seat, n=n)

    def _under_way(self, pending: DrainingView) -> Iterator[str]:
        if pending["chooser"] < 0:
            yield self.say("under.drought")
        else:
            yield self.say("under.zone", seat=pending["chooser"])
        if pending["tiles"]:
            yield self.say("under.tiles", what=self._numbers(pending["tiles"]))
        if pending["mills"]:
            yield self.say("under.mills", what=self.listed(pending["mills"]))
        owed = [f"{self.player(seat)} {n}" for seat, n in enumerate(pending["owed"]) if n]
        if owed:
            yield self.say("under.owed", what=self.listed(owed))
        if pending["clay"]:
            yield self.say("under.clay", tile=pending["clay"])

    def _numbers(self, numbers: Sequence[int]) -> str:
        return self.listed(map(str, numbers))

    # --- what a player has ---------------------------------------------------------------
    def _seat(self, seat: int) -> Iterator[str]:
        own, limit = self.view["seats"][seat], self.view["barn_limit"]
        n = sum(own["goods"].values())
        yield self.some("own.goods", self.counts(own["goods"]), n=n, limit=limit)
        pieces = {"farm": own["farm_stock"], "mill": own["mill_stock"], "dike": own["dikes"]}
        yield self.some("own.pieces", self.counts(pieces))
        yield self.some("own.farms", own["farms"])
        yield self.some("own.mills", own["mills"])
        yield self.some("own.colours", (self.word(colour, 2) for colour in own["colours"]))
        bought = {"farm": own["farms_left"], "mill": own["mills_left"]}
        yield self.some("own.left", self.counts(bought))
        yield self.say("own.workers", n=own["workers"])
        if own["runners"]:
            yield self.say("own.runners", n=own["runners"])
        fields = [f for f in self.view["fields"] if f["worker"] == seat]
        if fields:
            yield self.say("own.on-fields", what=self.listed(map(self._field_of, fields)))
        if own["on_cells"]:
            yield self.say("own.on-cells", what=self.listed(own["on_cells"]))
        yield self.some("own.zone", own["zone"])

    def _field_of(self, field: FieldView) -> str:
        return f"{self.word(field['kind'], 2)} {'-'.join(field['cells'])}"

    # --- the lake ------------------------------------------------------------------------
    def _lake(self) -> Iterator[str]:
        view, tiles = self.view, range(1, len(self.view["lake"]["tiles"]) + 1)
        yield self.some("lake.water", map(str, view["water"]))
        dry = [str(tile) for tile in tiles if tile not in view["water"]]
        if dry:
            yield self.say("lake.dry", what=self.listed(dry))
        yield self.some("lake.dikes", ("-".join(map(str, dike)) for dike in view["dikes"]))
        yield self.say("lake.dikes-left", n=view["dikes_left"])
        yield self.some("lake.clay", view["clay"])
        if view["used"]:
            yield self.say("lake.used", what=self.listed(view["used"]))
        yield self.say("lake.most", n=view["polder_tiles"])

    def _fields(self) -> Iterator[str]:
        fields = self.view["fields"]
        if not fields:
            yield self.say("fields.none")
        for kind in dict.fromkeys(field["kind"] for field in fields):
            lie = [self._field(field) for field in fields if field["kind"] == kind]
            yield self.say("fields.kind", kind=kind, two=2, what=self.listed(lie))

    def _field(self, field: FieldView) -> str:
        cells = "-".join(field["cells"])
        if field["worker"] is None:
            return cells
        return self.part("fields.worker", cells=cells, seat=field["worker"])

    # --- weather and co-operative --------------------------------------------------------
    def _weather(self) -> Iterator[str]:
        weather = self.view["weather"]
        if weather["card"] is None:
            yield self.say("weather.none")
        else:
            yield self.say("weather.now", card=self._card(weather["card"]))
        if weather["drawn"]:
            drawn = (self._drawn(number) for number in weather["drawn"])
            yield self.say("weather.drawn", what="; ".join(drawn))
        yield self.say("weather.left", n=weather["left"])

    def _card(self, card: CardView) -> str:
        kinds = self.listed(self.word(kind) for kind in card["kinds"])
        crop, change = self.word(card["crop"]), f"{card['change']:+d}"
        event, number = card["event"], card["number"]
        key = "weather.card" if kinds else "weather.card-all"
        return self.say(key, n=number, event=event, kinds=kinds, change=change, crop=crop)

    def _drawn(self, number: int) -> str:
        card = self.game.components.weather[number]
        kinds = [GOODS[kind] for kind in card.kinds]
        return self._card({
            "number": number + 1, "event": card.event, "kinds": kinds, "change": card.change,
            "crop": GOODS[card.crop],
        })  # fmt: skip

    def _coop(self) -> Iterator[str]:
        view = self.view
        stock = [f"{n} {self.word(good, n)}" for good, n in view["stock"].items()]
        yield self.say("coop.stock", what=self.listed(stock))
        for thing, price in view["prices"].items():
            yield self.say("coop.price", thing=thing, price=self.listed(self.counts(price)))
        ranks = (f"{self.word(colour)} {rank}" for rank, colour in enumerate(COLOURS, 1))
        yield self.say("coop.tulips", what=self.listed(ranks))
        yield self.say("coop.exchange", n=view["exchange_rate"])
        yield self.say("coop.cow")

    # --- the map -------------------------------------------------------------------------
    def _map(self) -> Iterator[str]:
        lake = self.view["lake"]
        yield self.say("map.cells", name=self._map_name(lake["name"]))
        for row, line in enumerate(lake["rows"]):
            yield self.say("map.row", n=row + 1, what=self.listed(self._runs(line, row)))
        for tile, first in enumerate(lake["tiles"], 1):
            yield self.say("map.tile", tile=tile, first=first, last=_opposite(first))
        yield self.some("map.bridges", ("-".join(bridge) for bridge in lake["bridges"]))
        sites = ("-".join(map(str, site)) for site in lake["sites"])
        yield self.say("map.sites", what=self.listed(sites))

    def _map_name(self, name: str) -> str:
        """Return what a map is called; one of a user's own has no other name than this."""
        known = f"map {name}"
        return self.word(known) if known in self.texts.terms else name

    def _runs(self, line: str, row: int) -> Iterator[str]:
        """Yield the stretches of equal ground in a row of the map."""
        for sign, run in groupby(enumerate(line), key=lambda place: place[1]):
            columns = [column for column, _ in run]
            if sign != NOTHING:
                ends = dict.fromkeys(
                    cell_name((column, row)) for column in (columns[0], columns[-1])
                )
                yield f"{self.word(f'ground {_GROUND[sign]}')} {'–'.join(ends)}"

    # --- what can be done ----------------------------------------------------------------
    def choice(self, words: list[str]) -> tuple[str, str]:
        verb, *rest = words
        if verb in ("pass", "done"):
            return f"{verb}-{self.view['phase']}", ""
        if verb in ("place", "build"):
            return f"{verb} {rest[0]}", rest[1]
        if verb in ("buy", "take", "return"):
            return verb, self.word(rest[0])
        if verb == "turn":
            return f"{verb} {rest[1]}", rest[0]
        if verb == "trade":
            return f"{verb} {rest[1]}", self._given(rest[0])
        return verb, rest[0]

    def _given(self, good: str) -> str:
        """Return what is given in an exchange."""
        if good == "mixed":
            return self.part("can.mixed")
        n = 1 if good == "cow" else self.view["exchange_rate"]
        return f"{n} {self.word(good, n)}"


def _opposite(cell: str) -> str:
    """Return the last cell of the tile that begins at a cell."""
    return f"{chr(ord(cell[0]) + 1)}{int(cell[1:]) + 1}"
