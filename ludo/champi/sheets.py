"""Tables of reference to have at hand while playing: what the cards of the deck do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludo.champi.deck import card_text
from ludo.champi.names import EVENT
from ludo.core.sheets import Sheet

if TYPE_CHECKING:
    from ludo.champi.game import Champi


def sheets(game: Champi, lang: str) -> list[Sheet]:
    """Return a table of the Champi and one of the events of a game's deck."""
    return [_champis(game, lang), _events(game, lang)]


def _champis(game: Champi, lang: str) -> Sheet:
    texts, deck = game.texts, game.deck
    head = tuple(texts.say(f"sheet.champis.{name}", {}, lang) for name in ("name", "text"))
    rows = ((texts.word(c.id, lang), deck.champi_text(c, texts, lang)) for c in deck.champis)
    return Sheet(texts.say("sheet.champis", {}, lang), head, tuple(rows))


def _events(game: Champi, lang: str) -> Sheet:
    texts = game.texts
    head = tuple(texts.say(f"sheet.events.{name}", {}, lang) for name in ("name", "n", "text"))
    rows = (
        (texts.word(card.id, lang), str(card.copies), card_text(card, texts, lang))
        for card in game.deck.cards
        if card.family == EVENT
    )
    return Sheet(texts.say("sheet.events", {}, lang), head, tuple(rows))
