"""Designing cards: a deck as a table, with cards added, changed or left out, checked at once.

deck = with_event(teaching_deck(), id="hail", name={"en": "Hail", "fr": "Grêle"},
                  copies=2, effects=["lose-top", "lose-top"], barred_by="fair")
ludo.new("champi", players=4, deck=deck)
"""

from __future__ import annotations

from copy import deepcopy
from typing import Any

from ludo.champi.deck import BOX, card_text, deck_of, told_of
from ludo.champi.names import OFFENSIVE
from ludo.champi.setting import texts_of
from ludo.core.checks import check_text, check_whole
from ludo.core.data import read_data
from ludo.core.errors import BadComponents, did_you_mean, shown
from ludo.core.texts import check_language

__all__ = ["teaching_deck", "with_copies", "with_event", "words_of"]
Table = dict[str, Any]


def teaching_deck() -> Table:
    """Return the teaching deck as a table of its own, to be changed at will."""
    return deepcopy(read_data("ludo.champi", "decks/teaching.toml"))


def with_event(deck: Table, **card: Any) -> Table:
    """Return a deck with one more event card; raise BadComponents if it does not fit the rules.

    `id`, `name`, `copies` and `effects` are needed; `class` is what its effects are.
    """
    made = _copied(deck)
    made["events"]["list"].append({"class": OFFENSIVE, **card})
    return _checked(made)


def with_copies(deck: Table, **copies: int) -> Table:
    """Return a deck with other numbers of some event cards; 0 leaves a card out.

    Hyphens of an id are written as underscores: `with_copies(deck, forced_discard=4)`.
    """
    made = _copied(deck)
    events = made["events"]["list"]
    known = [event["id"] for event in events]
    for name, number in copies.items():
        card = name.replace("_", "-")
        if card not in known:
            hint = did_you_mean(card, known)
            raise BadComponents(f"The deck has no event {shown(card)}.{hint}")
        events[known.index(card)]["copies"] = check_whole(f"The number of {card}", number, 0)
    made["events"]["list"] = [event for event in events if event["copies"] != 0]
    return _checked(made)


def words_of(deck: Table, card: str, lang: str = "en") -> str:
    """Return what is written on a card of a deck: its name, and what it does."""
    compiled = deck_of(_checked(deck))
    if check_text("A card", card) not in compiled.kinds:
        hint = did_you_mean(card, compiled.ids)
        raise BadComponents(f"The deck has no card {shown(card)}.{hint}")
    texts, found = texts_of(compiled), compiled.cards[compiled.kinds[card]]
    return told_of(card, card_text(found, texts, check_language(lang)), texts, lang)


def _copied(deck: Table) -> Table:
    """Return a deck to be changed; it is sound before."""
    return deepcopy(_checked(deck))


def _checked(deck: Table) -> Table:
    if not isinstance(deck, dict):
        raise BadComponents(f"A deck is a table as teaching_deck() returns it, not {shown(deck)}.")
    BOX.read(deck)
    return deck
