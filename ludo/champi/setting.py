"""What follows from the options of Champi and the number of players, compiled once per process."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from ludo.champi.actions import grammar
from ludo.champi.deck import Deck
from ludo.core.rules import load_texts
from ludo.core.texts import Texts

Numbers = tuple[tuple[str, int], ...]


class ChampiSetting:
    """One table: the deck, the rule set and the numbers that so many players play with."""

    def __init__(self, deck: Deck, rules: str, numbers: Mapping[str, int], players: int) -> None:
        self.deck, self.rules, self.numbers, self.players = deck, rules, numbers, players
        self.hand_size = numbers["hand_size"]
        # How many cards the owner of each Champi may hold.
        self.limits = tuple(max(champi.powers.hand, self.hand_size) for champi in deck.champis)
        deck.check_players(players, self.hand_size)
        # In the variant a turn is either for playing or for discarding.
        self.has_modes = rules == "variant"
        self.copies = deck.copies(players)
        self.most_cards = sum(self.copies)
        self.grammar = grammar(players, deck.ids)
        self.kept = len(deck.cards)
        self.texts = texts_of(deck)
        # The names of what stands in a saved position.
        self.card_ids, self.champi_ids = deck.ids, deck.champi_ids
        self.seat_ids = tuple(str(seat) for seat in range(players))


@lru_cache(maxsize=64)
def texts_of(deck: Deck) -> Texts:
    """Return the sentences of Champi with the names of a deck's cards."""
    own = load_texts("ludo.champi")
    return Texts(own.messages, {**own.terms, **deck.food_terms(own.terms), **deck.names})


@lru_cache(maxsize=64)
def compiled(deck: Deck, rules: str, numbers: Numbers, players: int) -> ChampiSetting:
    """Return the setting of equal options and as many players: it is made once."""
    return ChampiSetting(deck, rules, dict(numbers), players)
