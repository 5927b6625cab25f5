"""Decks of Champi: read from the kit's own file or from a user's, checked, and compiled once.

An error names the card, the field, and what was expected there.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from ludo.champi.effects import EFFECTS, Effect
from ludo.champi.names import (
    CLASSES,
    CLIMATE,
    EVENT,
    FOOD,
    FOODS,
    KEPT,
    REACTION,
    UNIVERSAL,
    WEATHERS,
)
from ludo.champi.powers import POWERS, Power, Powers, read_power
from ludo.core.components import Box, piece_list, provenance
from ludo.core.data import BOTH
from ludo.core.errors import BadComponents, did_you_mean, shown
from ludo.core.rules import carries_out
from ludo.core.shapes import Anything, Choice, DoesNotFit, ListOf, Record, Text, Whole, expect
from ludo.core.texts import LANGUAGES, Texts
from ludo.core.typography import typeset

Terms = Mapping[str, Mapping[str, Sequence[str]]]
_ID = re.compile(r"[a-z][a-z0-9-]{0,23}")
_MOST_CARDS = 400
_LONGEST_NAME = 40
_COPIES = Whole(1, 40)
_OR = {"en": " or ", "fr": " ni "}
_CHAMPI = Record(
    {"id": Text(24), "name": BOTH, "never": ListOf(Choice(FOODS, "food")), "powers": Anything()},
    optional=("powers",),
)
_FOOD = Record(
    {"food": Choice(FOODS, "food"), "values": ListOf(Whole(0, 20), most=20), "copies": _COPIES}
)
_EVENT = Record(
    {
        "id": Text(24), "name": BOTH, "class": Choice(CLASSES, "class"), "copies": _COPIES,
        "effects": ListOf(Choice(tuple(EFFECTS), "effect"), most=6),
        "barred_by": Choice(WEATHERS, "kind of weather"), "min_players": Whole(2, 6),
        "art": Text(40),
    },
    optional=("barred_by", "min_players", "art"),
)  # fmt: skip
SHAPE = Record(
    {
        "about": Record({"name": BOTH}),
        "champis": piece_list(list=ListOf(Anything(), most=60)),
        "foods": piece_list(list=ListOf(Anything(), most=60)),
        "climates": piece_list(rain=Whole(0, 40), fair=Whole(0, 40)),
        "events": piece_list(list=ListOf(Anything(), most=120)),
    },
    optional=("about",),
)


@dataclass(frozen=True, slots=True)
class Card:
    """One kind of card, of which a deck holds some copies; what it does is in its effects."""

    id: str
    family: int
    copies: int
    food: int = -1
    value: int = 0
    kind: str = ""
    barred_by: int = -1
    min_players: int = 2
    effects: tuple[Effect, ...] = ()
    art: str = ""


@dataclass(frozen=True, slots=True)
class Champi:
    """A mushroom: what it can eat, one bit for each food, and its powers."""

    id: str
    diet: int
    powers: Powers
    told: tuple[Power, ...]


class Deck:
    """All cards of a deck. A card is named by its kind, a small number: equal cards are one kind.

    The lists by kind (`family`, `food`, `value`, `barred`) are what play looks at.
    """

    def __init__(self, data: Mapping[str, Any]) -> None:
        self.data = data
        self.champis = tuple(_champis(data["champis"]["list"]))
        self.cards = (
            *_foods(data["foods"]["list"]),
            *_climates(data["climates"]),
            *_events(data["events"]["list"]),
        )
        self.ids = tuple(card.id for card in self.cards)
        self.kinds = {card: kind for kind, card in enumerate(self.ids)}
        self.champi_ids = tuple(champi.id for champi in self.champis)
        self._check_names()
        self.family = tuple(card.family for card in self.cards)
        self.food = tuple(card.food for card in self.cards)
        self.value = tuple(card.value for card in self.cards)
        self.barred = tuple(card.barred_by for card in self.cards)
        self.climate = tuple(card.family == CLIMATE for card in self.cards)
        self.rain = self.kinds.get("rain", -1)
        self.names = _names(data)

    def _check_names(self) -> None:
        every = [*self.ids, *self.champi_ids]
        for name in every:
            if every.count(name) > 1:
                raise DoesNotFit(f"two cards are called {shown(name)}: each name stands once")
        if sum(card.copies for card in self.cards) > _MOST_CARDS:
            raise DoesNotFit(f"it has more than {_MOST_CARDS} cards")

    def copies(self, players: int) -> tuple[int, ...]:
        """Return how many cards of each kind are in play with so many players."""
        return tuple(card.copies if players >= card.min_players else 0 for card in self.cards)

    def food_terms(self, terms: Terms) -> dict[str, dict[str, list[str]]]:
        """Return what food cards are called, such as "Meat 3", from the names of the foods."""
        return {
            card.id: {
                lang: [f"{terms[FOODS[card.food]][lang][0].capitalize()} {card.value}"]
                for lang in LANGUAGES
            }
            for card in self.cards
            if card.family == FOOD and card.id not in FOODS
        }

    @carries_out("champi.setup.cards")
    def check_players(self, players: int, hand_size: int) -> None:
        """Raise BadComponents unless a deck is large enough for so many players."""
        cards, wanted = sum(self.copies(players)), hand_size * players + 1
        if cards < wanted:
            raise BadComponents(
                f"The deck has {cards} cards for {players} players; they need at least {wanted}: "
                f"{hand_size} for each hand, and one to draw."
            )
        if len(self.champis) < players:
            raise BadComponents(
                f"The deck has {len(self.champis)} Champi for {players} players: each needs one."
            )

    @property
    def is_reconstructed(self) -> bool:
        """Whether some list of cards is ours, and not that of the printed game."""
        return "reconstructed" in {known for known, _note in self.provenance().values()}

    def provenance(self) -> dict[str, tuple[str, str]]:
        """Return for each list of cards how well it is known, and a note on it."""
        return provenance(self.data)

    def contents(self, texts: Texts, lang: str) -> dict[str, list[str]]:
        """Return for each list of cards what is in it, as lines of a reference page."""
        told: dict[str, list[str]] = {
            "champis": [
                f"- {told_of(c.id, self.champi_text(c, texts, lang), texts, lang)}"
                for c in self.champis
            ],
            "events": [
                f"- {card.copies} × {told_of(card.id, card_text(card, texts, lang), texts, lang)}"
                for card in self.cards
                if card.family == EVENT
            ],
        }
        for name, family in (("foods", FOOD), ("climates", CLIMATE)):
            cards = (card for card in self.cards if card.family == family)
            told[name] = [", ".join(f"{c.copies} × {texts.word(c.id, lang)}" for c in cards)]
        return {name: told[name] for name in ("champis", "foods", "climates", "events")}

    @carries_out("champi.card.diet")
    def champi_text(self, champi: Champi, texts: Texts, lang: str = "en") -> str:
        """Return in words what a Champi never eats, and what it can do."""
        never = [f"eats.{food}" for bit, food in enumerate(FOODS) if not champi.diet >> bit & 1]
        foods = _OR[lang].join(texts.word(food, lang) for food in never)
        lines = [texts.say("card.never", {"foods": foods}, lang)] if never else []
        lines += [_power_text(power, texts, lang) for power in champi.told]
        return " ".join(lines)


def _power_text(power: Power, texts: Texts, lang: str) -> str:
    told = texts.say(f"power.{power.power}", power.params(), lang)
    if not POWERS[power.power].active:
        return told
    return f"{texts.say('power.active', {}, lang)} {told[:1].lower()}{told[1:]}"


@carries_out("champi.card.class", "champi.card.weather")
def card_text(card: Card, texts: Texts, lang: str = "en") -> str:
    """Return in words what a card does, and when it cannot be played."""
    if card.family == FOOD:
        return texts.say("card.food", {"food": FOODS[card.food], "n": card.value}, lang)
    if card.family == CLIMATE:
        return texts.say("card.climate", {"card": card.id}, lang)
    first, *more = [texts.say(f"effect.{effect.name}", {}, lang) for effect in card.effects]
    lines = [texts.say(f"class.{card.kind}", {}, lang), first[:1].lower() + first[1:], *more]
    if card.barred_by >= 0:
        lines.append(texts.say(f"barred.{WEATHERS[card.barred_by]}", {}, lang))
    return " ".join(lines)


def told_of(card: str, text: str, texts: Texts, lang: str = "en") -> str:
    """Return what a card is called, and what is written on it."""
    return texts.say("card.told", {"card": card, "text": text}, lang)


# --- reading -----------------------------------------------------------------------------
def _champis(entries: list[Any]) -> Iterator[Champi]:
    for number, entry in enumerate(entries):
        where = _where("champis", number, entry)
        expect(entry, _CHAMPI, where)
        _check_names(entry, where)
        diet = sum(1 << bit for bit, food in enumerate(FOODS) if food not in entry["never"])
        if not diet & UNIVERSAL:
            raise DoesNotFit(f"{where}.never has 'dragonfly', which every Champi can eat")
        powers = entry.get("powers", [])
        expect(powers, ListOf(Anything(), most=6), f"{where}.powers")
        told = tuple(read_power(p, f"{where}.powers[{n}]", FOODS) for n, p in enumerate(powers))
        _check_powers(told, where)
        yield Champi(entry["id"], diet, Powers.of(told, FOODS), told)


def _check_powers(told: tuple[Power, ...], where: str) -> None:
    """A power is had once, and a food that counts a fixed number counts nothing else."""
    named = [(power.power, power.food) for power in told]
    if len(set(named)) != len(named):
        raise DoesNotFit(f"{where}.powers has one power twice")
    for power in told:
        if power.power == "counts" and {("times", power.food), ("plus", power.food)} & set(named):
            raise DoesNotFit(f"{where}.powers lets {power.food} count in two ways")


def _foods(entries: list[Any]) -> Iterator[Card]:
    for number, entry in enumerate(entries):
        where = f"foods.list[{number}]"
        expect(entry, _FOOD, where)
        food, values = entry["food"], entry["values"]
        if not values:
            raise DoesNotFit(f"{where}.values is empty; a food has a value")
        if len(set(values)) != len(values):
            raise DoesNotFit(f"{where}.values names a value twice: {shown(values)}")
        for value in values:
            # Cards of one value need no number in their name.
            name = food if len(values) == 1 else f"{food}-{value}"
            yield Card(name, FOOD, entry["copies"], FOODS.index(food), value)


def _climates(entry: Mapping[str, Any]) -> Iterator[Card]:
    for weather in ("rain", "fair"):
        if entry[weather]:
            yield Card(weather, CLIMATE, entry[weather])


def _events(entries: list[Any]) -> Iterator[Card]:
    for number, entry in enumerate(entries):
        where = _where("events", number, entry)
        expect(entry, _EVENT, where)
        _check_names(entry, where)
        effects = tuple(EFFECTS[name] for name in entry["effects"])
        _check_effects(entry["class"], effects, where)
        barred = entry.get("barred_by")
        yield Card(
            entry["id"], EVENT, entry["copies"], kind=entry["class"],
            barred_by=-1 if barred is None else WEATHERS.index(barred),
            min_players=entry.get("min_players", 2), effects=effects,
            art=entry.get("art", entry["id"]),
        )  # fmt: skip


def _check_effects(kind: str, effects: tuple[Effect, ...], where: str) -> None:
    if not effects:
        raise DoesNotFit(f"{where}.effects is empty; a card does something")
    for effect in effects:
        if effect.kind != kind:
            fit = ", ".join(name for name, one in EFFECTS.items() if one.kind == kind)
            raise DoesNotFit(
                f"{where}.effects has {effect.name!r}, which is {effect.kind}; "
                f"a card of class {kind!r} has some of {fit}"
            )
    if sum(effect.stays for effect in effects) > 1:
        raise DoesNotFit(f"{where}.effects lets the card stay on the table for two reasons")
    if kind == REACTION and len(effects) > 1:
        raise DoesNotFit(f"{where}.effects has {len(effects)} parts; an answer does one thing")
    if any(effect.stays for effect in effects[:-1]):
        last = "an effect that keeps the card on the table must come last"
        raise DoesNotFit(f"{where}.effects: {last}")


def _where(table: str, number: int, entry: Any) -> str:
    """Return what an entry is called in errors: by its id, if it has one."""
    name = entry.get("id") if isinstance(entry, Mapping) else None
    return f"{table}.list[{number}]" + (f" ({shown(name)})" if isinstance(name, str) else "")


def _check_names(entry: Mapping[str, Any], where: str) -> None:
    """Raise DoesNotFit for an id that cannot stand in an action, or a name that cannot be shown."""
    name = entry["id"]
    for lang in LANGUAGES:
        told = entry["name"][lang]
        if not told.strip() or not told.isprintable() or len(told) > _LONGEST_NAME:
            wanted = f"a name of up to {_LONGEST_NAME} signs that can be shown"
            raise DoesNotFit(f"{where}.name.{lang} is {shown(told)}, not {wanted}")
    if not _ID.fullmatch(name):
        raise DoesNotFit(f"{where}.id is {shown(name)}, not small letters, digits and hyphens")
    if name in (KEPT, *FOODS, *WEATHERS):
        raise DoesNotFit(f"{where}.id is {name!r}, a word that the rules use for something else")


def _names(data: Mapping[str, Any]) -> dict[str, dict[str, list[str]]]:
    """Return what the cards of a deck are called, as terms of a catalogue of texts."""
    named = [*data["champis"]["list"], *data["events"]["list"]]
    return {
        entry["id"]: {lang: [entry["name"][lang]] for lang in LANGUAGES}
        for entry in typeset({"list": named})["list"]
    }


BOX = Box(Deck, SHAPE, "ludo.champi", "decks/teaching.toml", "deck")


def deck_of(data: Mapping[str, Any] | None) -> Deck:
    """Return the compiled cards of a deck table, or those of the teaching deck."""
    found: Deck = BOX.compiled(data)
    return found


def known_champi(deck: Deck, name: Any) -> str:
    """Return a Champi's id, or raise BadComponents naming what the deck has."""
    if name in deck.champi_ids:
        return str(name)
    hint = did_you_mean(name, deck.champi_ids)
    raise BadComponents(
        f"The deck has no Champi {shown(name)}.{hint} It has: {', '.join(deck.champi_ids)}."
    )
