"""In a browser: a game from outside, with hidden hands, on boards for seats that share a match."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import expect

import ludo
from ludo.core import registry
from ludo_widgets import board, table
from tests.browser.axe import violations
from tests.browser.page import Open, flaws_at_every_width, press, status

# All that a page has been sent and shows, besides scripts and styles.
EVERYTHING = "() => document.querySelector('main').outerHTML"


@pytest.fixture(autouse=True)
def toy(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "_GAMES", dict(registry._GAMES))
    monkeypatch.setattr(registry, "_BOARDS", dict(registry._BOARDS))
    registry.register("toy", "tests.core.toy.game:Toy", board="tests.core.toy.board:DESK")


def test_a_bid_a_refusal_and_a_hidden_hand(show: Open) -> None:
    match = ludo.new("toy", players=3, seed=0)
    own, hidden = ([card + 1 for card in match.view(seat)["hand"]] for seat in (0, 1))
    match.play(f"1: bid {hidden[0]}")
    kernel = show(board(match, 0))
    page = kernel.page
    expect(page.locator(".ludo-ask")).to_contain_text("Blue: bid a card")
    press(page, f"card:{own[2]}")
    expect(status(page)).to_contain_text(f"Blue bid the {own[2]}.")
    assert len(match.actions) == 2
    press(page, f"card:{own[0]}")
    expect(status(page)).to_contain_text("Blue has bid 1 card already.")
    page.get_by_role("button", name="One card").click()
    expect(page.locator(".ludo-rule")).to_contain_text("Each player bids one card a round.")
    told = json.dumps([kernel.told, kernel.board.art]) + page.evaluate(EVERYTHING)
    assert f">{own[2]}<" in told, "one's own card is there"
    assert not [card for card in hidden if f">{card}<" in told or f"card:{card}" in told]


def test_the_answer_is_given_by_buttons(show: Open) -> None:
    match = ludo.new("toy", players=2, seed=0).play_all(["0: bid 13", "1: bid 11"])
    page = show(board(match, 1, lang="fr")).page
    page.get_by_role("button", name="Annuler le point").click()
    expect(status(page)).to_contain_text("Rouge a annulé le point.")
    assert match.view()["tokens"] == [1, 0]


def test_one_screen_for_all_and_a_board_that_watches(show: Open) -> None:
    match = ludo.new("toy", players=3, seed=2)
    page = show(board(match, "acting")).page
    for name in ("Blue", "Red", "Green"):
        page.locator(".ludo-curtain").get_by_role("button", name=name).click()
        expect(page.locator(".ludo-ask")).to_contain_text(f"{name}:")
        first = page.locator("[data-target^='card:']").first.get_attribute("data-target")
        assert first is not None
        press(page, first)
    page.locator(".ludo-curtain").get_by_role("button").click()
    expect(page.locator(".ludo-ask")).to_contain_text("cancel the point of")
    page = show(board(match)).page
    expect(page.locator(".ludo-ask")).to_contain_text("you can only watch here")
    assert page.locator("[data-target]").count() == 0


def test_a_curtain_hides_the_table_until_the_next_player_is_here(show: Open) -> None:
    match = ludo.new("toy", players=2, seed=0)
    hidden = [card + 1 for card in match.view(0)["hand"]]
    kernel = show(table(match, seat="acting"))
    page, curtain = kernel.page, kernel.page.locator(".ludo-curtain")
    expect(curtain).to_contain_text("Hand the screen to Blue")
    told = json.dumps(kernel.told) + page.evaluate(EVERYTHING)
    assert not [card for card in hidden if f"card:{card}" in told]
    assert page.locator(".ludo-stage").evaluate("(stage) => stage.inert")
    assert violations(page.locator(".ludo")) == []
    curtain.get_by_role("button").click()
    expect(curtain).to_be_hidden()
    press(page, f"card:{hidden[2]}")
    expect(curtain).to_contain_text("Hand the screen to Red")
    # The focus waits on the one button there is, so the keyboard is enough.
    expect(curtain.get_by_role("button")).to_be_focused()
    page.keyboard.press("Enter")
    expect(curtain).to_be_hidden()
    expect(page.locator(".ludo-ask")).to_contain_text("Red: bid a card")


def test_nothing_of_it_is_cut_off(show: Open) -> None:
    match = ludo.new("toy", players=3, seed=2)
    for lang in ("en", "fr"):
        assert flaws_at_every_width(show(board(match, 0, lang=lang)).page) == {}
