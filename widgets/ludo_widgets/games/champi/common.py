"""What pictures and desk of Champi share: a view with its words, and what can be pointed at."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from ludo.champi.deck import Card, Deck
from ludo.champi.deck import Champi as Mushroom
from ludo.champi.names import CLIMATE, FOOD, FOODS
from ludo.champi.views import ChampiView, SeatView
from ludo.core.texts import Texts
from ludo_widgets.draw.svg import player_name
from ludo_widgets.draw.targets import Target
from ludo_widgets.games.champi.events import EVENTS
from ludo_widgets.games.champi.mushrooms import MUSHROOMS

View = ChampiView

HAND, SEAT, PLACE = Target("hand"), Target("seat"), Target("place")
SKY, DRAW, DISCARD, KNIGHT, EVENT = "sky", "draw", "discard", "knight", "event"


# What is drawn of a piece that is told in words elsewhere: its numbers say nothing by themselves.
UNTOLD = 'aria-hidden="true"'


def anchor(place: str, seat: int) -> str:
    """Return the name of a place of a seat that cards travel to: its hand, pile, Champi, Knight."""
    return f"{place}:at:{seat}"


@dataclass(frozen=True)
class Look:
    """A view as it is drawn: with the deck that is played, in one language.

    `picked` is the card in hand, as an action names it. `totals` are the points, once they are
    known to all. `place` is what is shown large: the table, or a pile that is laid out.
    """

    view: View
    deck: Deck
    texts: Texts
    lang: str = "en"
    names: Sequence[str] = ()
    totals: Sequence[int] | None = None
    picked: str = ""
    place: str = ""

    # --- words ---------------------------------------------------------------------------
    def say(self, key: str, **params: Any) -> str:
        """Return a sentence of the game."""
        return self.texts.say(key, params, self.lang, self.names)

    def word(self, name: str) -> str:
        """Return what a card, a Champi or a weather is called."""
        word = self.texts.word(name, self.lang)
        return word[:1].upper() + word[1:]

    def player(self, seat: int, room: float) -> str:
        """Return the name of a player, cut to its room in ems."""
        return player_name(seat, self.lang, self.names, room)

    # --- cards ---------------------------------------------------------------------------
    def card(self, name: str) -> Card:
        """Return what a card is."""
        return self.deck.cards[self.deck.kinds[name]]

    def champi(self, seat: int) -> Mushroom:
        """Return the Champi of a seat."""
        return self.deck.champis[self.deck.champi_ids.index(self.at(seat)["champi"])]

    def never(self, seat: int) -> list[str]:
        """Return the foods that the Champi of a seat never eats."""
        diet = self.champi(seat).diet
        return [food for bit, food in enumerate(FOODS) if not diet >> bit & 1]

    def worth(self, name: str, seat: int) -> int:
        """Return what a food counts in the pile of a seat."""
        card = self.card(name)
        return self.champi(seat).powers.worth(card.food, card.value)

    def points(self, seat: int) -> int | None:
        """Return what a pile counts, where this picture may tell it."""
        pile = self.at(seat)["pile"]
        return None if pile is None else sum(self.worth(card, seat) for card in pile)

    def symbol(self, name: str) -> str:
        """Return the symbol of a card; a card of a deck of one's own may have a common one."""
        card = self.card(name)
        if card.family == FOOD:
            return f"food-{FOODS[card.food]}"
        if card.family == CLIMATE:
            return f"climate-{name}"
        return f"event-{card.art}" if f"event-{card.art}" in EVENTS else "event-other"

    def mushroom(self, seat: int) -> str:
        """Return the symbol of a seat's Champi."""
        own = f"mushroom-{self.at(seat)['champi']}"
        return own if own in MUSHROOMS else "mushroom-other"

    # --- seats ---------------------------------------------------------------------------
    def at(self, seat: int) -> SeatView:
        """Return what is seen of a seat."""
        return self.view["seats"][seat]

    @property
    def near(self) -> int:
        """The seat that sits below, nearest to who looks on."""
        seat = self.view["seat"]
        return 0 if seat is None else seat

    @property
    def others(self) -> list[int]:
        """The other seats, clockwise from the left."""
        n = self.view["players"]
        return [(self.near + k) % n for k in range(1, n)]

    @property
    def asked(self) -> int | None:
        """The seat that is to decide something now."""
        pending = self.view["pending"]
        if self.view["phase"] == "over":
            return None
        return self.view["turn"] if pending is None else pending["asked"]

    def is_active(self, seat: int) -> bool:
        """Return whether it is a seat's turn."""
        return self.view["turn"] == seat and self.view["phase"] != "over"

    def has_won(self, seat: int) -> bool:
        """Return whether a seat has most points, once all are counted."""
        return self.totals is not None and self.totals[seat] == max(self.totals)
