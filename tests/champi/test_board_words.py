"""What a board of Champi says aloud: a name of its own for each target, a word for each number."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

import ludo
from ludo.core.match import Match
from ludo.core.texts import LANGUAGES
from ludo_widgets.desk import Picked, Sight
from ludo_widgets.games.champi import DESK, piles
from tests.widgets.helpers import wander

TABLES = [("errata", 2), ("variant", 3), ("errata", 4), ("variant", 6)]
# Marks of a drawing that are told elsewhere, and targets, which have names.
_SILENT = ("aria-hidden", "aria-label", "data-target")


def some(rules: str, players: int) -> Iterator[Match]:
    """Positions of a game of random moves, the last one among them."""
    for step, match in enumerate(wander(players, 11, game="champi", rules=rules)):
        if step % 11 == 0 or match.over:
            yield match


def desks(match: Match, lang: str) -> Iterator[Any]:
    """Every look of a board: of each seat, with each card in hand, with each pile laid out."""
    for seat in (None, *range(match.view()["players"])):
        seen = match.perspective(seat)
        plain = DESK(seen, lang)
        yield plain
        picks: set[Picked] = {offer.pick for offer in plain.offers.values() if offer.pick}
        yield from (DESK(seen, lang, pick) for pick in sorted(picks))
        places = {offer.look for offer in plain.offers.values() if offer.look}
        yield from (DESK(seen, lang, (), Sight(place)) for place in sorted(places))


def spoken(element: ET.Element) -> Iterator[str]:
    """Yield the texts of a drawing that a screen reader comes upon one by one."""
    if any(element.get(name) is not None for name in _SILENT):
        return
    if element.text and element.text.strip():
        yield element.text
    for child in element:
        yield from spoken(child)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("rules", "players"), TABLES)
def test_no_two_targets_of_a_board_are_called_alike(rules: str, players: int, lang: str) -> None:
    looks = 0
    for match in some(rules, players):
        for desk in desks(match, lang):
            called = Counter(offer.name for offer in desk.offers.values())
            assert "" not in called
            assert max(called.values()) == 1, called.most_common(2)
            labels = Counter(part.label for part in desk.parts())
            assert max(labels.values()) == 1, labels.most_common(2)
            looks += 1
    assert looks > 100


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("rules", "players"), TABLES)
def test_no_number_is_said_without_a_word(rules: str, players: int, lang: str) -> None:
    heard = 0
    for match in some(rules, players):
        for desk in desks(match, lang):
            for part in desk.parts():
                for drawn in part.pieces.values():
                    for words in spoken(ET.fromstring(drawn)):
                        assert any(letter.isalpha() for letter in words), (part.key, words)
                        heard += 1
    assert heard > 1000


def names(match: Match, seat: int, **more: Any) -> dict[str, str]:
    desk = DESK(match.perspective(seat), **more)
    return {target: offer.name for target, offer in desk.offers.items()}


def labels(match: Match, seat: int) -> dict[str, str]:
    return {part.key: part.label for part in DESK(match.perspective(seat)).parts()}


def test_a_player_is_told_with_all_that_is_seen() -> None:
    match = ludo.scenario(
        "champi", players=2, champis=["magpie", "thorn"], hands=[["meat-3"], ["rain", "skip"]],
        piles=[["meat-1", "salad-5"], ["salad-4", "meat-2"]], sick=["indigestion"],
        knights=[None, "knight"], kept=[None, "theft"],
    )  # fmt: skip
    told = names(match, 0)
    assert told["seat:0"].endswith(
        "Pile of 2, worth 3 points, Salad 5 on top. In front of it: Indigestion"
    )
    assert told["seat:1"].endswith(
        "Pile of 2, Meat 2 on top. 2 cards in hand, Climate backs: 1. "
        "In front of it: Protector Knight. A card lies under the Knight"
    )
    assert labels(match, 0) == {
        "ground": "Champi: the table with all players, the piles and the weather",
        "mat-0": "Blue's food pile. Pile of 2, worth 3 points, Salad 5 on top. "
        "From the bottom: Meat 1 and Salad 5",
        "line-0": "Blue, Magpie. Pile of 2, worth 3 points, Salad 5 on top. "
        "In front of it: Indigestion",
        "mat-1": "Red's food pile. Pile of 2, Meat 2 on top",
        "line-1": "Red, Thorn. Pile of 2, Meat 2 on top. 2 cards in hand, Climate backs: 1. "
        "In front of it: Protector Knight. A card lies under the Knight",
    }


def test_a_food_is_told_by_what_it_counts_in_ones_own_pile() -> None:
    hand = {"hands": [["dragonfly", "stone-2"], ["dragonfly"]]}
    basket = ludo.scenario("champi", players=2, champis=["basket", "thorn"], **hand)
    assert names(basket, 0)["hand:dragonfly"] == "Dragonfly. Worth 5 points in your pile"
    assert names(basket, 1)["hand:dragonfly"] == "Dragonfly. Worth 2 points in your pile"
    stonecap = ludo.scenario("champi", players=2, champis=["stonecap", "thorn"], **hand)
    assert names(stonecap, 0)["hand:stone-2"] == "Stone 2. Worth 6 points in your pile"
    assert names(stonecap, 0, lang="fr")["hand:stone-2"] == "Pierre 2. Vaut 6 points dans votre tas"


def test_at_the_end_it_is_told_who_has_won_and_with_what() -> None:
    match = ludo.scenario(
        "champi", players=2, champis=["vane", "thorn"], left=0, last=0,
        hands=[["meat-3"], []], piles=[["meat-1"], ["salad-4"]],
    )  # fmt: skip
    match.play("done")
    for seat in (0, 1):
        told = names(match, seat)
        assert "worth 1 point, Meat 1 on top" in told["seat:0"]
        assert "worth 4 points, Salad 4 on top. Has won" in told["seat:1"]
        assert "Has won" not in told["seat:0"]


def test_a_pile_that_is_laid_out_names_what_closes_it() -> None:
    match = ludo.scenario("champi", players=2, champis=["vane", "thorn"], discard=["meat-1"])
    place = names(match, 0)["place:discard"]
    assert place == "Discard pile: 1 card, Meat 1 on top. Look through all of it"
    shown = DESK(match.perspective(0), "en", (), Sight(piles.PLACES[3]))
    assert shown.offers["place:discard"].name == "Close the pile and go back to the table"


def described(match: Match, seat: int, action: str, lang: str = "en") -> str:
    told: str = DESK(match.perspective(seat), lang).describe(match.read(f"{seat}: {action}"))
    return told


def test_actions_are_told_in_words_that_stand_alone() -> None:
    match = ludo.scenario(
        "champi", players=2, champis=["magpie", "thorn"], hands=[["meat-1", "skip"], ["drought"]]
    )
    assert described(match, 0, "aim skip 0") == "Play Skip on oneself"
    assert described(match, 0, "aim skip 0", "fr") == "Jouer Tour sauté sur soi-même"
    assert described(match, 0, "aim skip 1") == "Play Skip on Red"
    assert described(match, 0, "pass") == "Pass, and answer with no card"
    assert described(match, 0, "show") == "Show the whole hand"
    assert described(match, 0, "exchange meat-1").endswith("the discard pile, which is empty")
    match.play("discard skip")
    top = "Exchange Meat 1 for the top of the discard pile, Skip"
    assert described(match, 0, "exchange meat-1") == top


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_two_actions_of_a_seat_are_told_alike(lang: str) -> None:
    match = ludo.new("champi", players=3, seed=2)
    desk = DESK(match.perspective(0), lang)
    told = Counter(desk.describe(action) for action in match.game.candidates(match.state, 0))
    assert "" not in told
    assert max(told.values()) == 1, told.most_common(3)
