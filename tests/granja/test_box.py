"""What the table "In the box" tells of the printed game is what the engine and the rules say."""

from __future__ import annotations

import re

import pytest

import ludo
from ludo.core.texts import LANGUAGES
from ludo.granja.components import components_of
from ludo.granja.game import Granja
from ludo.granja.names import DONKEY_TILES, WORKSHOPS
from ludo.granja.sheets import box_data
from ludo.lessons import course
from tests.granja.conftest import do, farm, kinds, new, of_kind, only, play_on, rule

PIECES = box_data()["piece"]
COLOURS = 4


def words(text: str) -> str:
    """Return a text in small letters, its words without the s of a plural."""
    return re.sub(r"s\b", "", text.casefold())


def test_the_numbers_of_pieces_are_those_of_the_engine() -> None:
    box, setting = components_of(None), Granja().setting(COLOURS)
    count = {piece["name"]["en"]: piece["n"] for piece in PIECES}
    assert count["farm card"] == len(box.cards)
    assert count["roof tile"] == len(box.roofs)
    assert count["marker"] == COLOURS * setting.numbers["markers"]
    assert count["donkey tile"] == COLOURS * DONKEY_TILES
    assert count["workshop marker"] == COLOURS * len(WORKSHOPS)
    assert count["revenue dice"] == setting.dice
    assert count["order marker"] == len(new(2).view()["closed"])
    small, covered = Granja().setting(3).market, Granja().setting(COLOURS).market
    assert count["market cover"] == (covered.open & ~small.open).bit_count()
    one_each = ("farm board", "siesta marker", "turn order marker", "player aid")
    assert {count[name] for name in one_each} == {COLOURS}


def test_every_piece_of_the_box_is_told() -> None:
    """1 + 4 boards, 66 cards, 9 dice and so on: as many as the booklet lists."""
    assert [piece["n"] for piece in PIECES] == [
        1, 4, 66, 9, 100, 4, 16, 42, 54, 4, 24, 24, 3, 10, 4, 4
    ]  # fmt: skip


@pytest.mark.parametrize("piece", PIECES, ids=lambda piece: piece["name"]["en"])
def test_the_rule_of_a_piece_calls_it_by_its_name_and_is_taught(piece: dict[str, object]) -> None:
    if "rule" not in piece:
        assert piece["name"] == {"en": "player aid", "fr": "aide de jeu"}
        return
    told = ludo.rulebook("granja")[str(piece["rule"])]
    assert told.id in {taught for step in course("granja") for taught in step.rules}
    for lang in LANGUAGES:
        name = piece["name"][lang]  # type: ignore[index]
        assert words(name) in words(told.text[lang]), (name, told.text[lang])


def test_modules_and_the_automaton_are_told_apart_from_the_game() -> None:
    rows = Granja().in_the_box("en")[1].rows
    assert [row[0] for row in rows] == [
        "modules", "automaton", "places for building cards", "coloured areas by the siesta track",
        "coloured dice", "damaged roof tiles", "other donkey tiles",
    ]  # fmt: skip
    played = {row[0] for row in Granja().in_the_box("en")[0].rows}
    assert not played & {row[0] for row in rows}


# What the set-up of the booklet says, step by step, as words that a lesson of that chapter uses.
LAID = {
    "en": (
        "farm board", "supply", "25 markers", "donkey tiles", "siesta marker", "1 silver", "1 VP",
        "commodity", "4 secret cards", "draw pile", "spaces 2 to 6", "face up", "the box",
        "round marker", "number from 1 to 6", "marker per player", "rolled again", "order markers",
        "by lot", "turn order marker", "clockwise", "9 dice", "7", "5", "2, 3, 4, 5", "on top",
        "coins of 1 and 3", "1, 5, 20 and 50", "exhaustion markers", "general supply", "covered",
        "nobody has an income",
    ),
    "fr": (
        "plateau Joueur", "réserve", "25 marqueurs", "tuiles Âne", "marqueur Sieste",
        "1 pièce d'argent", "1 PV", "marchandise", "4 cartes secrètes", "pioche",
        "emplacements 2 à 6", "face visible", "la boîte", "marqueur Manche", "numéro de 1 à 6",
        "marqueur par joueur", "relance", "marqueurs Ordre des Ateliers", "au sort",
        "marqueur Ordre du Tour", "sens horaire", "9 dés", "7", "5", "2, 3, 4, 5", "au sommet",
        "pièces de 1 et de 3", "1, 5, 20 et 50", "marqueurs Épuisement", "réserve générale",
        "masquées", "personne n'a de revenus",
    ),
}  # fmt: skip


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_real_table_can_be_laid_from_the_lessons_of_the_set_up(lang: str) -> None:
    steps = [step for step in course("granja") if step.chapter == "setup"]
    told = " ".join(step.text[lang] for step in steps)
    told = " ".join(told.replace("*", "").replace("’", "'").split())
    assert [thing for thing in LAID[lang] if thing not in told] == []


# --- no income at the start ------------------------------------------------------------------
@rule("granja.income.once")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_at_the_start_nobody_has_an_income(players: int) -> None:
    match = play_on(new(players, seed=players), "income")
    for _ in range(players):
        seat = match.view()["turn"]
        before = farm(match, seat)
        # The cards of round 1 lie as fields: none is an extension or a helper.
        assert (before["extensions"], before["done"]) == ([], [])
        told = do(match, "income")
        assert kinds(told) == ["no_income"]
        assert only(told, "no_income").seat == seat
        after = farm(match, seat)
        assert (after["silver"], after["stores"]) == (before["silver"], before["stores"])
        assert of_kind(told, "silver_received") == []
        match.play("done")
