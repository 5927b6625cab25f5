"""The tables of reference tell what the cards of the deck in play do."""

from __future__ import annotations

import json

from ludo.champi.deck import deck_of
from ludo.champi.game import Champi
from ludo.core.texts import LANGUAGES


def test_all_champi_and_all_events_are_told() -> None:
    champis, events = Champi().sheets()
    assert [row[0] for row in champis.rows] == [
        "Stonecap", "Raincap", "Basket", "Vane", "Seer", "Magpie", "Greencap", "Thorn"
    ]  # fmt: skip
    copies = {card.id: card.copies for card in deck_of(None).cards if card.kind}
    names = [Champi().texts.word(card) for card in copies]
    assert [row[:2] for row in events.rows] == [*zip(names, map(str, copies.values()))]


def test_a_line_tells_what_a_champi_never_eats_and_what_it_can_do() -> None:
    told = dict(Champi().sheets()[0].rows)
    assert told["Stonecap"] == (
        "Never eats Meat or Bottles. Each Stone in its pile counts 3 times its value."
    )
    assert told["Basket"] == (
        "Never eats Meat or Salad. May hold 5 cards, and refills to 5. "
        "Each Dragonfly in its pile counts 5."
    )
    # Only this power is used by decision.
    assert [name for name, text in told.items() if "If you like" in text] == ["Magpie"]
    assert told["Thorn"] == "Never eats Stone. Nothing can be stolen from it."


def test_a_line_tells_what_an_event_does_and_what_bars_it() -> None:
    told = {row[0]: row[2] for row in Champi().sheets()[1].rows}
    assert "the target's top food goes on your pile" in told["Theft"].lower()
    assert told["Theft"].endswith("Not while it rains.")
    assert told["Lightning"].endswith("Not in fair weather.")
    assert "rain" not in told["Skip"].lower()
    # Both do the same, in different weather.
    assert told["Spoil"].split(".")[0] == told["Lightning"].split(".")[0]


def test_the_sheets_are_those_of_the_deck_in_play() -> None:
    data = json.loads(json.dumps(deck_of(None).data))
    data["champis"]["list"][0].update(
        name={"en": "Mole", "fr": "Taupe"}, never=[], powers=[{"power": "hand", "n": 7}]
    )
    data["events"]["list"][8].update(
        name={"en": "Mudslide", "fr": "Coulée de boue"}, effects=["lose-top", "skip"], copies=9
    )
    champis, events = Champi(deck=data).sheets()
    assert champis.rows[0] == ("Mole", "May hold 7 cards, and refills to 7.")
    name, copies, text = events.rows[8]
    assert (name, copies) == ("Mudslide", "9")
    assert "top food is discarded" in text
    assert "which is skipped" in text
    assert Champi(deck=data).sheets("fr")[1].rows[8][0] == "Coulée de boue"


def test_both_tables_are_whole_in_both_languages() -> None:
    for lang in LANGUAGES:
        for sheet in Champi().sheets(lang):
            assert sheet.title
            assert all(len(row) == len(sheet.head) for row in sheet.rows)
            assert all(text for row in (sheet.head, *sheet.rows) for text in row)
            assert all(row[-1].endswith(".") for row in sheet.rows)
    assert Champi().sheets("en") != Champi().sheets("fr")
