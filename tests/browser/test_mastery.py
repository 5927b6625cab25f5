"""The page of what is known of the rules: on one screen, by keyboard, and with drills on it."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, expect

import ludo
from ludo.lessons import Progress
from ludo_widgets import MasteryMap
from ludo_widgets.known import SAY
from ludo_widgets.words import WORDS
from tests.browser import axe
from tests.browser.jupyter import LabPage
from tests.browser.page import Open, rest, slim_targets

CELL = """
import ludo_widgets as kit
from ludo.lessons import Progress

shown = kit.progress("granja", progress=Progress())
shown
"""
# Everything of a page that is not inside the window.
OUTSIDE = """() => [...document.querySelectorAll(".ludo-mastery *")].filter((node) => {
    const { left, right, top, bottom } = node.getBoundingClientRect();
    return right - left > 0 && (left < 0 || top < 0 || right > innerWidth || bottom > innerHeight);
}).map((node) => node.className || node.tagName)"""
LEAST_TARGET = 24


def learner() -> Progress:
    """Somebody who has worked on the first half of every game."""
    progress = Progress(clock=lambda: 0)
    for game in ludo.games():
        book = [*ludo.rulebook(game)]
        for number, rule in enumerate(book[: len(book) // 2]):
            for _ in range(number % 5):
                progress.answer(rule.id, ("missed", "first", "first")[number % 3])
    return progress


def square(page: Page, number: int) -> Locator:
    return page.locator(".ludo-square").nth(number)


def here(page: Page) -> int:
    """The number of the square that has the focus."""
    found: int = page.evaluate(
        "() => [...document.querySelectorAll('.ludo-square')].indexOf(document.activeElement)"
    )
    return found


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("game", [*ludo.games(), None])
def test_all_rules_are_on_one_screen(show: Open, game: str | None, lang: str) -> None:
    page = show(MasteryMap(game, learner(), lang), width=914, family="ordinary").page
    page.set_viewport_size({"width": 930, "height": 650})
    page.locator(".ludo-mastery").wait_for()
    assert page.evaluate(OUTSIDE) == []
    assert slim_targets(page) == []


@pytest.mark.parametrize("width", [600, 760])
def test_a_narrow_page_never_scrolls_sideways(show: Open, width: int) -> None:
    page = show(MasteryMap("granja", learner(), "fr"), width=width).page
    page.locator(".ludo-mastery").wait_for()
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("what", ["a game", "a card", "all games"])
def test_axe_finds_nothing(show: Open, what: str, scheme: str) -> None:
    shown = MasteryMap(None if what == "all games" else "finca", learner())
    page = show(shown, color_scheme=scheme).page
    page.locator(".ludo-mastery").wait_for()
    if what == "a card":
        square(page, 3).click()
        page.locator(".ludo-mastery .ludo-rule").wait_for()
    rest(page)
    assert axe.violations(page.locator("main")) == []


def test_the_squares_are_one_stop_and_arrows_go_on_from_it(show: Open) -> None:
    page = show(MasteryMap("finca", learner())).page
    expect(page.locator(".ludo-square[tabindex='0']")).to_have_count(1)
    square(page, 0).focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    assert here(page) == 2
    # The second chapter begins after the first: straight below stands its third rule.
    first_chapter = len(MasteryMap("finca").scene["mastery"]["rows"][0]["squares"])
    page.keyboard.press("ArrowDown")
    assert here(page) == first_chapter + 2
    page.keyboard.press("ArrowUp")
    page.keyboard.press("ArrowUp")
    assert here(page) == 2
    page.keyboard.press("End")
    assert here(page) == len(ludo.rulebook("finca")) - 1
    page.keyboard.press("Home")
    page.keyboard.press("ArrowLeft")
    assert here(page) == 0
    expect(page.locator(".ludo-square[tabindex='0']")).to_have_count(1)


def test_a_square_tells_its_rule_in_words_and_opens_its_card(show: Open) -> None:
    shown = MasteryMap("finca", learner())
    page = show(shown).page
    rule = ludo.rulebook("finca")["finca.move.distance"]
    button = page.locator(f"[data-rule='{rule.id}']")
    button.focus()
    name = button.get_attribute("aria-label") or ""
    assert name.startswith(f"{rule.title['en']}: ")
    expect(page.locator(".ludo-mastery .ludo-hint")).to_have_text(name)
    page.keyboard.press("Enter")
    card = page.locator(".ludo-mastery .ludo-rule")
    expect(card).to_contain_text(rule.en)
    expect(button).to_be_focused()
    expect(button).to_have_attribute("aria-pressed", "true")
    # What it builds on is marked, and one press away.
    expect(page.locator(".ludo-square[data-needed]")).to_have_count(len(rule.needs))
    need = ludo.rulebook("finca")[rule.needs[0]]
    card.get_by_role("button", name=need.title["en"]).click()
    expect(card).to_contain_text(need.en)
    card.get_by_role("button", name="Close").focus()
    page.keyboard.press("Escape")
    expect(card).to_have_count(0)
    expect(page.locator(f"[data-rule='{need.id}']")).to_be_focused()


def test_a_game_is_opened_from_the_page_of_all(show: Open) -> None:
    page = show(MasteryMap(None, learner())).page
    page.get_by_role("button", name="Show all rules (La Granja").click()
    expect(page.locator(".ludo-square")).to_have_count(len(ludo.rulebook("granja")))
    page.get_by_role("combobox").select_option("fr")
    page.get_by_role("button", name=SAY["fr"]["all-games"]).click()
    expect(page.locator(".ludo-game")).to_have_count(len(ludo.games()))


@pytest.mark.parametrize("opens", ["the first to practise", "a lesson"])
def test_what_is_practised_stands_below_and_back_brings_the_map(
    lab_page: LabPage, opens: str
) -> None:
    lab_page.open(lab_page.lab.write("progress.ipynb", [CELL]))
    lab_page.run_all()
    page = lab_page.page
    page.locator(".ludo-square").first.wait_for()
    if opens == "a lesson":
        square(page, 0).click()
        page.get_by_role("button", name=SAY["en"]["lesson"]).click()
    else:
        page.locator(".ludo-primary").click()
    page.locator(".ludo-lesson .ludo-task").wait_for()
    expect(page.locator(".ludo-square")).to_have_count(0)
    back = page.get_by_role("button", name=SAY["en"]["back"])
    expect(back).to_be_focused()
    # The board below is alive.
    page.get_by_role("button", name=WORDS["en"]["hint"], exact=True).click()
    expect(page.locator(".ludo-stage .ludo-status:visible")).not_to_be_empty()
    back.click()
    expect(page.locator(".ludo-square")).to_have_count(len(ludo.rulebook("granja")))
    expect(page.locator(".ludo-lesson:visible")).to_have_count(0)
