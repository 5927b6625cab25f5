"""The tables of reference of H2Olland: what things cost, and what must touch what."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ludo.core.sheets import Sheet
from ludo.h2olland.actions import MIXED
from ludo.h2olland.components import goods_of
from ludo.h2olland.names import COLOURS, COW, KIND, THINGS

if TYPE_CHECKING:
    from ludo.h2olland.game import H2Olland

# What is placed, in the order of the table, and how many cells it takes.
PIECES = {"farm": 1, "mill": 1, "cows": 2, "vegetables": 2, "tulips": 2, "worker": 1}


class _Words:
    """The words of the tables in one language."""

    def __init__(self, game: H2Olland, lang: str) -> None:
        self._texts, self._lang = game.texts, lang

    def say(self, key: str, **params: Any) -> str:
        return self._texts.say(f"sheet.{key}", params, self._lang)

    def name(self, word: Any) -> str:
        return self._texts.word(word, self._lang)


def sheets(game: H2Olland, lang: str) -> list[Sheet]:
    """Return the tables of the game in a language."""
    words = _Words(game, lang)
    return [_prices(game, words), _touching(words)]


def _prices(game: H2Olland, words: _Words) -> Sheet:
    """What the co-operative gives for what. Tulips also need mills, and bring points."""
    return Sheet(
        words.say("prices"),
        tuple(words.say(f"prices.{column}") for column in ("get", "give", "mills", "points")),
        (*(_price(game, words, thing) for thing in THINGS), *_exchanges(game, words)),
    )


def _price(game: H2Olland, words: _Words, thing: str) -> tuple[str, ...]:
    price = goods_of(game.components.prices[THINGS.index(thing)])
    # A colour needs as many mills as it scores points: its place on the tulip path.
    place = str(COLOURS.index(thing) + 1) if thing in COLOURS else ""
    return words.name({thing: 1}), words.name(price), place, place


def _exchanges(game: H2Olland, words: _Words) -> list[tuple[str, ...]]:
    market = game.setting(game.max_players).market
    alike = sum(goods_of(market.cost_of(KIND["corn"])).values())
    cow = words.name(goods_of(market.cost_of(COW)))
    mixed = words.name(goods_of(market.cost_of(MIXED)))
    vegetable = words.say("prices.vegetable")
    return [
        (vegetable, words.say("prices.alike", n=alike), "", ""),
        (vegetable, cow, "", ""),
        (words.name({"cow": 1}), mixed, "", ""),
    ]


def _touching(words: _Words) -> Sheet:
    """What each piece must touch, what it must not, and how many cells it takes."""
    return Sheet(
        words.say("touch"),
        tuple(words.say(f"touch.{column}") for column in ("piece", "must", "not", "size")),
        tuple(
            (
                words.say(f"touch.{piece}"),
                words.say(f"touch.{piece}.must"),
                words.say(f"touch.{piece}.not"),
                words.say(f"touch.{piece}.size" if piece == "worker" else "touch.cells", n=n),
            )
            for piece, n in PIECES.items()
        ),
    )
