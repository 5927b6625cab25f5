"""Designing cards: decks with other cards are checked at once, and can be played."""

from __future__ import annotations

from typing import Any

import pytest

import ludo
from ludo.champi.design import teaching_deck, with_copies, with_event, words_of
from ludo.core.errors import BadComponents

HAIL: dict[str, Any] = {
    "id": "hail", "name": {"en": "Hail", "fr": "Grêle"}, "copies": 2,
    "effects": ["lose-top", "lose-top"], "barred_by": "fair",
}  # fmt: skip


def test_a_new_card_is_in_the_deck_and_does_what_it_says() -> None:
    deck = with_event(teaching_deck(), **HAIL)
    match = ludo.scenario(
        "champi", deck=deck, players=2, champis=["vane", "greencap"], weather="rain",
        hands=[["hail"]], piles=[[], ["stone-1", "salad-2", "salad-3"]],
    )  # fmt: skip
    match.play_all(["aim hail 1", "pass"])
    assert match.view(1)["seats"][1]["pile"] == ["stone-1"]
    assert match.view()["discard"] == ["salad-3", "salad-2", "hail"]
    assert match.log()[-1] == "Red lost Salad 2 from their pile."


def test_what_is_written_on_it_comes_from_its_parts() -> None:
    deck = with_event(teaching_deck(), **HAIL)
    assert words_of(deck, "hail") == (
        "Hail: On an opponent: the target's top food is discarded. The target's top food is "
        "discarded. Not in fair weather."
    )
    assert words_of(deck, "hail", "fr").startswith("Grêle\N{NO-BREAK SPACE}: Sur un adversaire")


def test_the_deck_that_it_is_made_from_stays_as_it_was() -> None:
    deck = teaching_deck()
    with_event(deck, **HAIL)
    with_copies(deck, theft=1)
    assert deck == teaching_deck()
    deck["events"]["list"].clear()
    assert teaching_deck()["events"]["list"], "and the kit's own is never touched"


def test_other_numbers_of_cards_and_cards_left_out() -> None:
    deck = with_copies(teaching_deck(), forced_discard=5, skip=0)
    game = ludo.new("champi", players=2, deck=deck).game
    copies = {card.id: card.copies for card in game.deck.cards}
    assert copies["forced-discard"] == 5
    assert "skip" not in copies


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"effects": ["lose-tops"]}, "'lose-tops'"),
        ({"effects": ["cure"]}, "a card of class 'offensive'"),
        ({"copies": 0}, "events.list[14] ('hail').copies"),
        ({"id": "theft"}, "'theft'"),
        ({"name": {"en": "Hail"}}, "'fr'"),
        ({"colour": "blue"}, "'colour'"),
    ],
)
def test_a_card_that_does_not_fit_is_named_with_its_field(change: Any, said: str) -> None:
    with pytest.raises(BadComponents) as caught:
        with_event(teaching_deck(), **{**HAIL, **change})
    assert said in str(caught.value)


def test_a_card_that_is_not_there_is_named() -> None:
    with pytest.raises(BadComponents, match="Did you mean 'theft'"):
        with_copies(teaching_deck(), thefts=3)
    with pytest.raises(BadComponents, match="no card 'hale'"):
        words_of(with_event(teaching_deck(), **HAIL), "hale")
