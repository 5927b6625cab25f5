"""What lies on the table and how cards change place: every move of a card goes through here.

Who knows which card follows from these moves, and from nothing else: see `State.known`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludo.champi.names import CLIMATE, RAIN, UNIVERSAL
from ludo.champi.state import BUSY, State
from ludo.core.rules import carries_out

if TYPE_CHECKING:
    from ludo.champi.setting import ChampiSetting


def without(cards: tuple[int, ...], card: int) -> tuple[int, ...]:
    """Return cards with one of a kind taken out; it must be there."""
    place = cards.index(card)
    return cards[:place] + cards[place + 1 :]


def remaining(cards: tuple[int, ...], taken: tuple[int, ...]) -> tuple[int, ...]:
    """Return what is left of some cards when as many of others as are there are taken out."""
    for card in taken:
        if card in cards:
            cards = without(cards, card)
    return cards


class Table:
    """The cards on the table, in one setting."""

    def __init__(self, setting: ChampiSetting) -> None:
        self.setting, self.deck, self.players = setting, setting.deck, setting.players
        self._food = setting.deck.food
        champis = setting.deck.champis
        self.diets = tuple(champi.diet for champi in champis)
        self.powers = tuple(champi.powers for champi in champis)
        # The places of what each other seat knows about an owner.
        n = self.players
        self._about = tuple(
            tuple(n * viewer + owner for viewer in range(n) if viewer != owner)
            for owner in range(n)
        )
        self.limits = setting.limits

    # --- what is -------------------------------------------------------------------------
    @carries_out("champi.hand.limit", "champi.power.hand")
    def limit(self, s: State, seat: int) -> int:
        """Return how many cards a seat may hold."""
        return self.limits[s.champis[seat]]

    @carries_out("champi.food.diet", "champi.food.dragonfly", "champi.effect.indigestion")
    def diet(self, s: State, seat: int) -> int:
        """Return what a Champi can eat now, one bit for each food."""
        diet = self.diets[s.champis[seat]]
        return diet & UNIVERSAL if self.is_sick(s, seat) else diet

    @carries_out("champi.power.rain")
    def is_sick(self, s: State, seat: int) -> bool:
        """Return whether an Indigestion lies there and does not sleep."""
        if s.sick[seat] is None:
            return False
        return not (s.weather == RAIN and self.powers[s.champis[seat]].rain_shelter)

    def can_eat(self, s: State, seat: int, card: int) -> bool:
        """Return whether a Champi can eat a food card now."""
        return bool(self.diet(s, seat) >> self._food[card] & 1)

    def climates_in(self, cards: tuple[int, ...]) -> int:
        """Return how many Climate cards are among some cards: their backs are seen by all."""
        family = self.deck.family
        return sum(family[card] == CLIMATE for card in cards)

    # --- how cards move ------------------------------------------------------------------
    def leave_hand(self, s: State, seat: int, card: int) -> None:
        """Take a card out of a hand for all to see."""
        self.give_openly(s, seat, card)
        self._stir(s)

    @carries_out("champi.knight.play")
    def leave_knight(self, s: State, seat: int) -> int:
        """Take the card from under a Knight for all to see; return it."""
        card = s.under[seat]
        assert card is not None
        s.under[seat] = None
        self._seen_leaving(s, seat, card)
        self._stir(s)
        return card

    @carries_out("champi.knight.keep")
    def put_under(self, s: State, seat: int, card: int) -> None:
        """Move a card from the hand to under the Knight, face down."""
        s.hands[seat] = without(s.hands[seat], card)
        s.under[seat] = card
        self._stir(s)

    @carries_out("champi.knight.take")
    def take_back(self, s: State, seat: int) -> int:
        """Move the card from under the Knight back to the hand, face down; return it."""
        card = s.under[seat]
        assert card is not None
        s.under[seat] = None
        s.hands[seat] = tuple(sorted((*s.hands[seat], card)))
        return card

    def draw_cards(self, s: State, seat: int, n: int) -> tuple[int, ...]:
        """Draw cards from the top into a hand; who knew the top knows it there."""
        drawn = s.draw[: -n - 1 : -1]
        s.draw = s.draw[:-n]
        s.hands[seat] = tuple(sorted(s.hands[seat] + drawn))
        if s.top_known:
            self._learn(s, seat, drawn[0], s.top_known)
            s.top_known = 0
        return drawn

    def give_openly(self, s: State, seat: int, card: int) -> None:
        """Take a card out of a hand for all to see, without its being played or discarded."""
        s.hands[seat] = without(s.hands[seat], card)
        self._seen_leaving(s, seat, card)

    def gain_openly(self, s: State, seat: int, card: int) -> None:
        """Put a card that everybody sees into a hand."""
        s.hands[seat] = tuple(sorted((*s.hands[seat], card)))
        self._learn(s, seat, card, -1)

    def show_hand(self, s: State, seat: int) -> None:
        """Let everybody see a hand, once: from then on they know it."""
        for place in self._about[seat]:
            own = remaining(s.known[place], s.hands[seat])
            s.known[place] = tuple(sorted((*own, *s.hands[seat])))

    @carries_out("champi.effect.swap", "champi.knight.safe")
    def swap_hands(self, s: State, one: int, other: int) -> None:
        """Exchange two whole hands, and what everybody knows of them."""
        n, hands = self.players, s.hands
        for viewer in range(n):
            if viewer not in (one, other):
                first, second = n * viewer + one, n * viewer + other
                # Where a card lies under a Knight, it may be one of those known: it has not moved.
                of_one = s.known[first] if s.under[one] is None else ()
                of_other = s.known[second] if s.under[other] is None else ()
                s.known[first], s.known[second] = of_other, of_one
        for viewer, owner in ((one, other), (other, one)):
            place = n * viewer + owner
            still = remaining(s.known[place], hands[owner])
            s.known[place] = tuple(sorted((*still, *hands[viewer])))
        hands[one], hands[other] = hands[other], hands[one]

    @carries_out("champi.food.pile")
    def eat(self, s: State, seat: int, card: int) -> None:
        """Lay a food on top of a pile."""
        s.piles[seat] += (card,)

    def lose_top(self, s: State, seat: int) -> int:
        """Take the top food off a pile; return it."""
        pile = s.piles[seat]
        s.piles[seat] = pile[:-1]
        for place in self._about[seat]:
            if s.peeked[place] == len(pile):
                s.peeked[place] -= 1
        return pile[-1]

    # --- who knows what ------------------------------------------------------------------
    def _seen_leaving(self, s: State, owner: int, card: int) -> None:
        known = s.known
        for place in self._about[owner]:
            if known[place] and card in known[place]:
                known[place] = without(known[place], card)

    def _learn(self, s: State, owner: int, card: int, viewers: int) -> None:
        for viewer in range(self.players):
            if viewers >> viewer & 1 and viewer != owner:
                place = self.players * viewer + owner
                s.known[place] = tuple(sorted((*s.known[place], card)))

    @carries_out("champi.end.stall")
    def _stir(self, s: State) -> None:
        """A card was played or discarded: nobody has had an idle turn since."""
        s.marks |= BUSY
        s.idle = 0
