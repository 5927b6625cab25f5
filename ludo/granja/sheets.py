"""The tables of reference of La Granja: a round, goods, workshops, tiles, the box, helpers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import cache
from typing import TYPE_CHECKING, Any

from ludo.core.data import BOTH, read_data
from ludo.core.shapes import ListOf, Record, Text, Whole
from ludo.core.sheets import Sheet
from ludo.granja.dice import SILVER_SPACE
from ludo.granja.helpers import NAMES
from ludo.granja.names import BETTER, FACES, GOODS, RESOURCES, WORKSHOPS

if TYPE_CHECKING:
    from ludo.granja.game import Granja

_BOX = Record(
    {
        "piece": ListOf(
            Record({"name": BOTH, "n": Whole(1, 200), "rule": Text(), "text": BOTH}, ("rule",))
        ),
        "extra": ListOf(Record({"name": BOTH, "text": BOTH})),
    }
)
# The steps of each phase, in the order in which they are played.
_ROUND = {
    "I": ("cards", "income", "harvest", "roof"),
    "II": ("die1", "die2", "last"),
    "III": ("donkey", "hats", "free", "paid"),
    "IV": ("stalls", "siesta", "clearing"),
}
_KINDS = ("harvest", "resource", "upgraded", "farm", "commodity")


class _Words:
    """The words of the tables in one language."""

    def __init__(self, game: Granja, lang: str) -> None:
        self._texts, self._lang = game.texts, lang

    def say(self, key: str, **params: Any) -> str:
        return self._texts.say(key, params, self._lang)

    def name(self, word: Any) -> str:
        return self._texts.word(word, self._lang)

    def sheet(self, title: str, columns: Sequence[str], rows: Sequence[tuple[str, ...]]) -> Sheet:
        """Return a table whose titles stand under `sheet.<title>`."""
        head = tuple(self.say(f"sheet.{title}.{column}") for column in columns)
        return Sheet(self.say(f"sheet.{title}"), head, tuple(rows))


def sheets(game: Granja, lang: str) -> list[Sheet]:
    """Return the tables of the game in a language."""
    words = _Words(game, lang)
    box = game.components
    return [
        _prices(game, words),
        _round(game, words),
        _kinds(words),
        _workshops(game, words),
        _revenue(game, words),
        _donkeys(game, words),
        _places("siesta", box.siesta_vp, 0, words),
        _places("roof", box.roof_vp, 1, words),
        _tiles(game, words),
        *in_the_box(game, lang),
        _helpers(game, words),
    ]


@cache
def box_data() -> Mapping[str, Any]:
    """Return what `data/box.toml` tells of the printed game."""
    return read_data("ludo.granja", "box.toml", _BOX)


def in_the_box(game: Granja, lang: str) -> list[Sheet]:
    """Return the pieces of the base game, and those that belong to what is not taught here."""
    words, data = _Words(game, lang), box_data()
    pieces = [(p["name"][lang], str(p["n"]), p["text"][lang]) for p in data["piece"]]
    extras = [(e["name"][lang], e["text"][lang]) for e in data["extra"]]
    return [
        words.sheet("box", ("piece", "n", "text"), pieces),
        words.sheet("extra", ("piece", "text"), extras),
    ]


def _round(game: Granja, words: _Words) -> Sheet:
    """What is done in each step, phase by phase."""
    numbers = game.setting(game.max_players).numbers
    rows = [
        (f"{phase} {words.say(f'round.{step}')}", words.say(f"round.{step}.text", **numbers))
        for phase, steps in _ROUND.items()
        for step in steps
    ]
    return words.sheet("round", ("step", "text"), rows)


def _kinds(words: _Words) -> Sheet:
    """The nested words for goods: what belongs to each, and what it is good for."""
    rows = [
        (words.say(f"kind.{kind}"), words.say(f"kind.{kind}.what"), words.say(f"kind.{kind}.text"))
        for kind in _KINDS
    ]
    return words.sheet("kinds", ("kind", "what", "text"), rows)


def _prices(game: Granja, words: _Words) -> Sheet:
    """What resources cost, what they bring, and what it costs to upgrade them to what."""
    box = game.components
    rows = [
        (
            words.name(good),
            str(box.buy[kind]),
            str(box.sell[kind]),
            words.name(GOODS[BETTER[kind]]),
            str(box.upgrade[kind]),
        )
        for kind, good in enumerate(RESOURCES)
    ]
    return words.sheet("prices", ("good", "buy", "sell", "better", "upgrade"), rows)


def _workshops(game: Granja, words: _Words) -> Sheet:
    """What each workshop asks for, and what its marker brings at once and later."""
    lists = {entry["id"]: entry["row"] for entry in game.components.data["workshops"]["list"]}
    rows = [
        (
            words.name(workshop),
            words.name(Counter(lists[workshop])),
            words.say(f"workshop.{workshop}.now"),
            words.say(f"workshop.{workshop}.later"),
        )
        for workshop in WORKSHOPS
    ]
    return words.sheet("workshops", ("name", "row", "now", "later"), rows)


def _revenue(game: Granja, words: _Words) -> Sheet:
    numbers = game.setting(game.max_players).numbers
    rows = []
    for face in range(FACES):
        n = numbers["space_silver" if face == SILVER_SPACE else "space_delivery_silver"]
        rows.append((str(face + 1), words.say(f"space.{face + 1}", n=n)))
    return words.sheet("revenue", ("die", "text"), rows)


def _donkeys(game: Granja, words: _Words) -> Sheet:
    box = game.components
    rows = [
        (str(tile), str(donkeys), str(hats))
        for tile, (donkeys, hats) in enumerate(zip(box.donkeys, box.hats), 1)
    ]
    return words.sheet("donkeys", ("tile", "donkeys", "hats"), rows)


def _places(title: str, vp: Sequence[int], first: int, words: _Words) -> Sheet:
    """VP by place: the siesta track counts from 0, the roof from 1."""
    rows = [(str(place), str(n)) for place, n in enumerate(vp, first)]
    return words.sheet(title, ("place", "vp"), rows)


def _tiles(game: Granja, words: _Words) -> Sheet:
    rows = [
        (
            str(roof.round),
            str(tile),
            words.say(f"tile.{roof.effect}", n=roof.n, good=GOODS[roof.good]),
        )
        for tile, roof in enumerate(game.components.roofs, 1)
    ]
    return words.sheet("tiles", ("round", "tile", "text"), rows)


def _helpers(game: Granja, words: _Words) -> Sheet:
    """The helpers of the cards in play, and on which cards they are."""
    cards: dict[int, list[str]] = {}
    for card in game.components.cards:
        cards.setdefault(card.skill, []).append(str(card.number))
    rows = [
        (words.name(NAMES[skill]), ", ".join(cards[skill]), words.say(f"helper.{NAMES[skill]}"))
        for skill in sorted(cards)
    ]
    return words.sheet("helpers", ("name", "cards", "text"), rows)
