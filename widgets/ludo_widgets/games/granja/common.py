"""What pictures and desk of La Granja share: a view with its words, and what can be pointed at."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, NamedTuple

from ludo.core.game import AnyGame
from ludo.core.packed import unpack
from ludo.core.texts import Texts
from ludo.granja.components import (  # type: ignore[attr-defined]
    Card,
    Components,
    Market,
    Roof,
)
from ludo.granja.names import CROPS, GOODS
from ludo.granja.views import FrameView, GranjaView, SeatView
from ludo_widgets.draw.svg import player_name
from ludo_widgets.draw.targets import Target
from ludo_widgets.games.granja.words import MESSAGES

View = GranjaView
Pieces = Iterator[tuple[str, str]]
Point = tuple[float, float]

# The places of the picture, each with the steps that need it.
FARM, DICE, DONKEYS, VILLAGE, MARKET = PLACES = ("farm", "dice", "donkeys", "village", "market")
STEPS: Mapping[str, tuple[str, ...]] = {
    FARM: ("cards", "discard", "income", "harvest", "roof", "over"),
    DICE: ("reserve", "die1", "die2", "last"),
    DONKEYS: ("donkey", "hats"),
    VILLAGE: ("free", "paid"),
}
_NEEDED = {step: place for place, steps in STEPS.items() for step in steps}
# What is under way can need another place than its step.
_NEEDED_INSIDE = {
    **dict.fromkeys(("deliver", "errand"), VILLAGE), "play": FARM, "pay": FARM, "room": FARM,
    "die": DICE, "revenue": DICE, "stall": MARKET, "turn-up": FARM, "siesta": DONKEYS,
}  # fmt: skip

# The edges of a card in hand, the whole card, and what belongs to one's own farm.
EDGES = ("field", "barrow", "extend", "helper")
CARD, SOURCE, TO = Target("card"), Target("from"), Target("to")
BUY, SELL, UPGRADE = Target("buy"), Target("sell"), Target("upgrade")
RETURN, PAY, HIRE = Target("return"), Target("pay"), Target("hire")
# What a commodity is given back for, each with its picture.
RETURNS: Mapping[str, str] = {
    "silver": "silver", "pig": "pig", "goods": "any-harvest", "play": "card-play",
    "draw": "card-draw", "upgrades": "upgrade",
}  # fmt: skip
TILE, CALL, ROOF, DIE = Target("tile"), Target("call"), Target("roof"), Target("die")
DONKEY, STALL, CHOOSE, PLACE = Target("donkey"), Target("stall"), Target("choose"), Target("place")
# A space of the siesta track, and a number of steps on it.
REST, STEPS_ON = Target("rest"), Target("siesta")
# To go without what is offered; and what is said of the pieces.
SKIP, NOTE = "skip", "note"
_SILVER_SPACE = 4
# How wide everything on the ground is.
WIDTH, HEIGHT = 616, 549


class Box(NamedTuple):
    """A rectangle of the picture."""

    x: float
    y: float
    wide: float
    high: float


# Below the small pictures of all places: the one that is large.
STAGE = Box(6, 62, WIDTH - 12, HEIGHT - 80)


@dataclass(frozen=True)
class Kit:
    """What a match is played with: its pieces and numbers, and its words."""

    box: Components
    market: Market
    numbers: Mapping[str, int]
    texts: Texts

    @property
    def rounds(self) -> int:
        """How many rounds there are."""
        return self.numbers["rounds"]

    @property
    def siesta_last(self) -> int:
        """The last space of the siesta track."""
        return len(self.box.siesta_vp) - 1


def kit_of(game: AnyGame, players: int) -> Kit:
    """Return what a game is played with by so many players."""
    box: Components = game.components  # type: ignore[attr-defined]
    numbers = {**game.rulebook.numbers(), **game.options["numbers"]}
    return Kit(box, _market(box, players), numbers, _texts(game.texts))


@lru_cache(maxsize=16)
def _market(box: Components, players: int) -> Market:
    return box.market(players)


@lru_cache(maxsize=16)
def _texts(own: Texts) -> Texts:
    """The texts of a game, and those of the board."""
    return Texts({**own.messages, **MESSAGES}, own.terms)


def anchor(place: str, seat: int) -> str:
    """Return the name of a place of a seat that pieces travel to."""
    return f"{place}:at:{seat}"


@dataclass(frozen=True)
class Look:
    """A view as it is drawn: with the pieces that are played with, in one language.

    `place` is the one that is large, `news` those where something has happened; `picked` is the
    source in hand. `totals` are the points, once they are known to all.
    """

    view: View
    kit: Kit
    lang: str = "en"
    names: Sequence[str] = ()
    totals: Sequence[int] | None = None
    place: str = ""
    news: frozenset[str] = frozenset()
    picked: str = ""

    # --- words ---------------------------------------------------------------------------
    def say(self, key: str, **params: Any) -> str:
        """Return a sentence of the game or of the board."""
        return self.kit.texts.say(key, params, self.lang, self.names)

    def word(self, name: str, n: int = 1) -> str:
        """Return what a thing is called, as a name: with a large letter."""
        word = self.kit.texts.word(name, self.lang, n)
        return word[:1].upper() + word[1:]

    def player(self, seat: int, room: float) -> str:
        """Return the name of a player, cut to its room in ems."""
        return player_name(seat, self.lang, self.names, room)

    # --- pieces --------------------------------------------------------------------------
    def card(self, number: int) -> Card:
        """Return a card by its number."""
        return self.kit.box.cards[number - 1]

    def roof(self, number: int) -> Roof:
        """Return a roof tile by its number."""
        return self.kit.box.roofs[number - 1]

    def helper(self, number: int) -> str:
        """Return the name of a card's helper."""
        found: str = self.kit.box.data["cards"]["list"][number - 1]["helper"]
        return found

    def helper_text(self, name: str) -> str:
        """Return what a helper does, in one sentence."""
        return self.say(f"helper.{name}")

    def tile_text(self, number: int) -> str:
        """Return what a roof tile does, in one sentence."""
        roof = self.roof(number)
        return self.say(f"tile.{roof.effect}", n=roof.n, good=GOODS[roof.good])

    def space_text(self, face: int) -> str:
        """Return what a revenue space (from 1) brings, in one sentence."""
        return self.say(f"space.{face}", n=self.silver_of(face))

    def silver_of(self, face: int) -> int:
        """Return the silver that a revenue space (from 1) brings."""
        numbers = self.kit.numbers
        return numbers["space_silver" if face == _SILVER_SPACE else "space_delivery_silver"]

    def goods_of(self, number: int) -> dict[str, int]:
        """Return the goods that the barrow of a card asks for."""
        return {GOODS[good]: n for good, n in unpack(self.card(number).barrow).items()}

    def gifts_of(self, number: int) -> list[str]:
        """Return the symbols of what an extension gives besides a card more in hand."""
        card = self.card(number)
        silver, paid, pens = card.gifts
        goods = [GOODS[good] for good in card.goods]
        return ["income"] * silver + ["paid-delivery"] * paid + ["pen"] * pens + goods

    def crop(self, number: int) -> str:
        """Return the crop of a card's field."""
        return CROPS[self.card(number).crop]

    def row_of(self, workshop: int) -> dict[str, int]:
        """Return the goods that a row of a workshop asks for."""
        return {GOODS[good]: n for good, n in unpack(self.kit.box.workshops[workshop]).items()}

    # --- seats ---------------------------------------------------------------------------
    @property
    def hats(self) -> int:
        """How many spaces the hats of the near seat move its siesta marker."""
        own = self.own
        if own["chosen"] is None:
            return 0
        dreamers = [h for h in own["helpers"] if h is not None and h["helper"] == "dreamer"]
        return self.kit.box.hats[own["chosen"] - 1] + len(dreamers)

    def at(self, seat: int) -> SeatView:
        """Return what is seen of a seat."""
        return self.view["seats"][seat]

    @property
    def near(self) -> int:
        """The seat whose farm is large: who looks on, or whoever has the turn."""
        seat = self.view["seat"]
        return self.view["turn"] if seat is None else seat

    @property
    def own(self) -> SeatView:
        """What is seen of the seat whose farm is large."""
        return self.at(self.near)

    @property
    def top(self) -> FrameView | None:
        """What is under way and comes first."""
        return self.view["pending"][-1] if self.view["pending"] else None

    @property
    def kind(self) -> str:
        """What kind of thing is under way: the empty word for a step itself."""
        return "" if self.top is None else self.top["kind"]

    @property
    def delivers(self) -> bool:
        """Whether deliveries are what is to be decided."""
        return self.kind in ("deliver", "errand") or (
            not self.kind and self.view["phase"] in STEPS[VILLAGE]
        )

    @property
    def needed(self) -> str:
        """The place that is needed for what is asked."""
        return _NEEDED_INSIDE.get(self.kind) or _NEEDED[self.view["phase"]]

    @property
    def shown(self) -> str:
        """The place that is large."""
        return self.place or self.needed

    def is_active(self, seat: int) -> bool:
        """Return whether a seat is to decide something now."""
        phase = self.view["phase"]
        if phase == "donkey":
            return not self.at(seat)["chose"]
        return phase != "over" and self.view["turn"] == seat

    def owner(self, space: int) -> int | None:
        """Return whose stall stands on a space of the market: a seat, or the neutral player."""
        for seat, farm in enumerate(self.view["seats"]):
            if space in farm["stalls"]:
                return seat
        return self.view["players"] if space in self.view["neutral"] else None
