"""What the pieces of La Granja are called in words, and what is under way."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property
from typing import TYPE_CHECKING

from ludo.core.graphs import bits
from ludo.core.packed import unpack
from ludo.core.told import WrittenTelling
from ludo.granja.components import Card
from ludo.granja.dice import SILVER_SPACE, TILE_SPACE
from ludo.granja.farm import GROCERIES, PIGLET, PURCHASES, RESERVATIONS, STALL_THING
from ludo.granja.helpers import NAMES
from ludo.granja.names import BENEFITS, CROPS, FARM_GOODS, FIELD, GOODS
from ludo.granja.setting import GranjaSetting
from ludo.granja.state import KINDS, OFFERS_STEPS
from ludo.granja.views import FrameView, GranjaView

if TYPE_CHECKING:
    from ludo.granja.game import Granja


class Pieces(WrittenTelling[GranjaView]):
    """Names cards, tiles and spaces, and tells what waits for a choice."""

    game: Granja

    @cached_property
    def setting(self) -> GranjaSetting:
        return self.game.setting(self.view["players"])

    # --- cards and tiles -----------------------------------------------------------------
    def card(self, number: int) -> Card:
        """Return a card by its number."""
        return self.setting.box.cards[number - 1]

    def crop(self, number: int) -> str:
        """Return the crop of a card's field."""
        return CROPS[self.card(number).crop]

    def barrow_of(self, number: int) -> str:
        """Return what the barrow of a card asks for."""
        return self.goods({GOODS[good]: n for good, n in unpack(self.card(number).barrow).items()})

    def gifts(self, number: int) -> str:
        """Return what a card gives as an extension, besides a larger hand."""
        card = self.card(number)
        silver, paid, pens = card.gifts
        given = [self.part("gift.silver", n=silver)] if silver else []
        given += self.counts({"paid-delivery": paid, "pen": pens})
        given += [self.part("gift.good", good=GOODS[good]) for good in card.goods]
        return self.listed([self.part("gift.hand"), *given])

    def helper_of(self, number: int) -> str:
        """Return the helper of a card, with what it does."""
        return self.helper(NAMES[self.card(number).skill])

    def helper(self, name: str) -> str:
        """Return a helper with what it does."""
        return f"{self.word(name)}, {self.part(f'helper.{name}').removesuffix('.')}"

    def tile(self, number: int) -> str:
        """Return what a roof tile does."""
        roof = self.setting.box.roofs[number - 1]
        return self.part(f"tile.{roof.effect}", n=roof.n, good=GOODS[roof.good]).removesuffix(".")

    def space(self, face: int) -> str:
        """Return what a revenue space brings."""
        numbers = self.setting.numbers
        silver = face == SILVER_SPACE + 1
        n = numbers["space_silver" if silver else "space_delivery_silver"]
        return self.part(f"space.{face}", n=n).removesuffix(".")

    def donkey(self, tile: int) -> str:
        """Return what is on a donkey tile."""
        box = self.setting.box
        return self.part("donkey.tile", n=box.donkeys[tile - 1], hats=box.hats[tile - 1])

    def goods(self, counts: Mapping[str, int]) -> str:
        """Return some goods in words."""
        return self.listed(self.counts(counts))

    def stall(self, space: int) -> str:
        """Return a market space with its value."""
        return self.part("market.space", n=space, value=self.setting.market.values[space - 1])

    # --- what is under way ---------------------------------------------------------------
    def frame(self, frame: FrameView) -> str:
        """Return in words one thing that waits for a choice."""
        kind = frame["kind"]
        told = self.word(f"way-{KINDS.index(kind)}")
        details = [self.part("under.left", n=frame["n"]), *self._details(frame)]
        return self.say("under.frame", what=told, details="; ".join(details))

    def _details(self, frame: FrameView) -> Iterator[str]:
        kind, at, allowed = frame["kind"], frame["at"], list(bits(frame["allowed"]))
        if kind in ("take", "gift"):
            yield self._offered(self.word(GOODS[good]) for good in allowed)
        elif kind == "pay":
            yield self.part("under.card", n=at + 1)
            yield self._offered(self.word(FARM_GOODS[good]) for good in allowed)
        elif kind == "room":
            yield self.part("under.card", n=at + 1)
            yield self.part("under.helpers" if allowed else "under.barrows")
        elif kind == "die":
            yield self.part("under.die", n=at + 1)
        elif kind in ("revenue", "extra"):
            yield (
                self.part("under.by-tile")
                if at == TILE_SPACE
                else self.part("under.space", n=at + 1)
            )
            yield self._offered(self.word(f"get-{BENEFITS[benefit]}") for benefit in allowed)
        elif kind == "stall":
            yield self.part(f"under.stall-{at}")
            yield self._offered(self.stall(space + 1) for space in allowed)
        elif kind == "marker":
            yield self.part("under.thing", what=self._thing(at))
        elif kind == "turn-up":
            yield self._offered(str(place + 1) for place in allowed)
        elif kind == "siesta":
            yield self.part(f"under.steps-{OFFERS_STEPS[at].split('.')[1]}")

    def _offered(self, things: Iterable[str]) -> str:
        return self.part("under.offered", what=self.listed(things))

    def _thing(self, thing: int) -> str:
        """Return what waits for a marker."""
        if thing in PURCHASES:
            return self.part("thing.bought", good=GOODS[thing - PURCHASES[0]])
        if thing == PIGLET:
            return self.part("thing.piglet")
        if thing in RESERVATIONS:
            return self.part("thing.reserved", n=thing - RESERVATIONS[0] + 1)
        if thing in GROCERIES:
            return self.part("thing.grocer", n=thing - GROCERIES[0] + 1)
        if thing < FIELD:
            return self.part("thing.good", good=GOODS[thing])
        if thing < STALL_THING:
            return self.part("thing.crop", good=CROPS[thing - FIELD])
        return self.part("thing.stall", what=self.stall(thing - STALL_THING + 1))
