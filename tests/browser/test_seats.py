"""In a browser: the tools of a table for one seat, bots that rest, and refusals that are shown."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

import ludo
from ludo_widgets import table
from ludo_widgets.words import WORDS
from tests.browser.page import Clocked, Open, choose_tab, status, steps


@pytest.fixture
def match() -> Any:
    return ludo.new("finca", players=2, seed=7).play_all(["place 3", "place 4", "place 5"])


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_undo_on_a_seat_s_table(show: Open, match: Any, lang: str) -> None:
    words = WORDS[lang]
    page = show(table(match, seat=0, lang=lang)).page
    undo = page.get_by_role("button", name=words["undo-mine"])
    undo.click()
    expect(steps(page)).to_have_text("2 / 2")
    # Now Red has moved since the last move of Blue.
    undo.click()
    name = {"en": "Red", "fr": "Rouge"}[lang]
    expect(status(page)).to_have_text(words["not-yours"].format(name=name))
    assert len(match.actions) == 2


def test_bots_that_rest_are_let_go_on(clocked: Clocked, match: Any) -> None:
    shown = table(match, bots={0: "random", 1: "random"})
    shown.run_bots(most=4)
    kernel = clocked(shown)
    expect(status(kernel.page)).to_have_text(WORDS["en"]["resting"].format(n=4))
    kernel.page.clock.run_for(9000)
    assert len(match.actions) == 7, "the page waits"
    go_on = kernel.page.get_by_role("button", name=WORDS["en"]["go-on"])
    go_on.click()
    expect(steps(kernel.page)).to_have_text("8 / 8")
    expect(go_on).to_have_count(0)


def test_a_seat_that_was_not_taken_is_shown_as_it_is(show: Open, match: Any) -> None:
    kernel = show(table(match))
    choose_tab(kernel.page, "players")
    seat = kernel.page.locator("[data-tool='seat-1']")
    match.play("place 6")
    seat.select_option("greedy")
    expect(status(kernel.page)).to_have_text(WORDS["en"]["stale"])
    expect(seat).to_have_value("human")
    seat.select_option("greedy")
    expect(seat).to_have_value("greedy")
