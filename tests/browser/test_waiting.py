"""A page and its kernel: slow answers, lost ones, late ones, none; and pages that open later."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

import ludo
from ludo.core import codec
from ludo.core.match import Match
from ludo.lessons import Progress
from ludo_widgets import board, lesson, table
from ludo_widgets.checks import Seat
from ludo_widgets.words import WORDS
from tests.browser.fake import FakeKernel
from tests.browser.page import AT_REST, Clocked, Open, at, hint, press, said, status, steps
from tests.widgets.helpers import first_move, joker, lifted, played, shape

WORDS_EN = WORDS["en"]
NewPage = Callable[..., Page]


DRAWN = """all => all.map((part) => {
    const copy = part.cloneNode(true);
    copy.querySelectorAll(".ludo-ghost").forEach((ghost) => ghost.remove());
    copy.querySelectorAll("[tabindex]").forEach((node) =>
        ["tabindex", "aria-label", "class"].forEach((name) => node.removeAttribute(name)));
    return part.dataset.part + copy.innerHTML;
})"""


def picture(page: Page, place: str = "main") -> list[str]:
    """All that is drawn, at rest, whatever has the focus."""
    page.wait_for_function(AT_REST)
    drawn: list[str] = page.eval_on_selector_all(f"{place} .ludo-part", DRAWN)
    return drawn


# --- waiting ---------------------------------------------------------------------------------
def test_a_slow_answer_is_announced_and_the_announcement_goes_with_it(clocked: Clocked) -> None:
    match = first_move()
    kernel = clocked(board(match))
    page, root = kernel.page, kernel.page.locator(".ludo")
    at(page, "blade:1").hover()
    expect(hint(page)).to_contain_text("+3 almonds")
    page.clock.pause_at(60)
    kernel.slow = True
    press(page, "blade:1")
    page.clock.run_for(200)
    expect(status(page)).not_to_have_text(WORDS_EN["busy"])
    page.clock.run_for(300)
    expect(status(page)).to_have_text(WORDS_EN["busy"])
    expect(root).to_have_attribute("aria-busy", "true")
    page.clock.run_for(1000)
    expect(status(page)).to_have_text(WORDS_EN["busy"])
    kernel.wake()
    expect(status(page)).to_contain_text("Blue moved a farmer 3 blades")
    expect(root).to_have_attribute("aria-busy", "false")
    assert said(match) == ["move 1"]


def test_a_second_click_meanwhile_is_answered_and_not_sent(show: Open) -> None:
    match = first_move()
    kernel = show(board(match))
    kernel.slow = True
    press(kernel.page, "blade:1")
    press(kernel.page, "blade:4")
    expect(status(kernel.page)).to_have_text(WORDS_EN["wait"])
    kernel.wake()
    expect(status(kernel.page)).to_contain_text("Blue moved a farmer 3 blades")
    assert [message["target"] for message in kernel.asked("click")] == ["blade:1"]
    press(kernel.page, "blade:4")
    expect(status(kernel.page)).to_contain_text("Red moved a farmer")
    assert len(match.actions) == 2


def test_a_click_on_a_new_picture_need_not_wait_for_the_answer_to_the_last(show: Open) -> None:
    """A picture comes before the answer that goes with it, and people click when they see it."""
    match = first_move()
    kernel = show(board(match))
    kernel.slow = True
    press(kernel.page, "blade:1")
    changes = [sent for sent in kernel.sent if sent[0].get("kind") == "patch"]
    answers, kernel.sent = [sent for sent in kernel.sent if sent not in changes], changes
    kernel.push()
    expect(kernel.page.locator(".ludo-ask")).to_contain_text("Red:")
    kernel.sent[:0] = answers
    press(kernel.page, "blade:4")
    kernel.wake()
    expect(status(kernel.page)).to_contain_text("Red moved a farmer")
    assert said(match) == ["move 1", "move 4"]


def test_words_about_waiting_go_with_an_answer_that_changes_nothing(show: Open) -> None:
    """A menu opens, and the sentence that stood there before comes back, in its own colour."""
    kernel = show(board(joker()))
    page = kernel.page
    press(page, "blade:5")
    expect(status(page)).to_have_attribute("data-kind", "refused")
    before = status(page).inner_text()
    kernel.slow = True
    press(page, "village:arta")
    expect(status(page)).to_have_text(WORDS_EN["busy"])
    expect(status(page)).to_have_attribute("data-kind", "info")
    press(page, "village:arta")
    expect(status(page)).to_have_text(WORDS_EN["wait"])
    kernel.wake()
    expect(page.get_by_role("menuitem")).to_have_count(2)
    expect(status(page)).to_have_text(before)
    expect(status(page)).to_have_attribute("data-kind", "refused")


# --- a kernel that does not answer -----------------------------------------------------------
def test_a_dead_kernel_is_said(clocked: Clocked) -> None:
    kernel = clocked(board(first_move()))
    page = kernel.page
    kernel.alive = False
    press(page, "blade:1")
    page.clock.run_for(6000)
    expect(status(page)).to_have_text(WORDS_EN["busy"])
    page.clock.run_for(2500)
    expect(status(page)).to_have_text(WORDS_EN["dead"])
    expect(status(page)).to_have_attribute("data-kind", "refused")
    assert len(kernel.asked("click")) == 1


def test_a_late_answer_clears_it(clocked: Clocked) -> None:
    match = first_move()
    kernel = clocked(board(match))
    page = kernel.page
    kernel.slow = True
    press(page, "blade:1")
    page.clock.run_for(9000)
    expect(status(page)).to_have_text(WORDS_EN["dead"])
    kernel.wake()
    expect(status(page)).to_contain_text("Blue moved a farmer 3 blades")
    expect(status(page)).to_have_attribute("data-kind", "info")
    expect(page.locator(".ludo")).to_have_attribute("data-wait", "")


def test_a_lost_answer_does_not_lock_the_board(clocked: Clocked) -> None:
    match = first_move()
    kernel = clocked(board(match))
    page = kernel.page
    kernel.slow = True
    press(page, "blade:1")
    kernel.lose()
    kernel.slow = False
    page.clock.run_for(9000)
    expect(status(page)).to_have_text(WORDS_EN["dead"])
    assert said(match) == ["move 1"], "it was played, and nobody heard of it"
    press(page, "blade:4")
    expect(status(page)).to_have_text(WORDS_EN["stale"])
    expect(page.locator(".ludo-ask")).to_contain_text("Red:")
    expect(page.locator(".ludo")).to_have_attribute("data-wait", "")
    press(page, "blade:4")
    expect(status(page)).to_contain_text("Red moved a farmer")
    assert said(match) == ["move 1", "move 4"]


# --- saving without a kernel -----------------------------------------------------------------
def saved_by(page: Page, path: Path) -> Match:
    """The match in the file that a page offers when its button is pressed."""
    page.get_by_role("tab", name="File").click()
    with page.expect_download() as download:
        page.get_by_role("button", name="Save the game").click()
        page.clock.run_for(2000)
    assert download.value.suggested_filename == path.name
    download.value.save_as(path)
    return ludo.load(path)


@pytest.mark.parametrize("game", ["finca", "h2olland"])
def test_a_page_saves_the_match_when_its_kernel_has_stopped(
    clocked: Clocked, tmp_path: Path, game: str
) -> None:
    """What was in the first picture, what came by patches, and what was taken back again."""
    whole = played(2, 30, game=game, names=['Zoë "Z" \\ 1', "Bo"])
    match = whole.at(20)
    shown = table(match)
    kernel = clocked(shown)
    for action in whole.actions[20:]:
        shown.play(action)
    shown._reply({"kind": "undo", "version": shown._version})
    kernel.push()
    kernel.alive = False
    path = tmp_path / f"{game}-29.json"
    assert saved_by(kernel.page, path).actions == whole.actions[:29] == match.actions
    assert path.read_text(encoding="utf-8") == codec.dump(match.record())
    expect(status(kernel.page)).to_have_text(WORDS_EN["saved-here"])


def test_a_page_saves_a_position_that_was_set_up(clocked: Clocked, tmp_path: Path) -> None:
    match = first_move()
    kernel = clocked(table(match))
    kernel.alive = False
    path = tmp_path / "finca-0.json"
    assert shape(saved_by(kernel.page, path)) == shape(match)
    assert path.read_text(encoding="utf-8") == codec.dump(match.record())


def test_a_page_saves_the_match_that_was_loaded_last(clocked: Clocked, tmp_path: Path) -> None:
    shown, loaded = table(first_move()), played(2, 7)
    kernel = clocked(shown)
    shown._reply({"kind": "load", "version": shown._version, "text": codec.dump(loaded.record())})
    kernel.push()
    expect(steps(kernel.page)).to_have_text("7 / 7")
    assert len(kernel.asked("head")) == 1
    kernel.alive = False
    assert saved_by(kernel.page, tmp_path / "finca-7.json").actions == loaded.actions


def test_a_closed_line_is_said_at_once_and_the_page_saves(clocked: Clocked, tmp_path: Path) -> None:
    kernel = clocked(table(played(2, 5)))
    page = kernel.page
    page.evaluate("() => { window.toKernel = () => { throw new Error('Cannot send'); }; }")
    press(page, "blade:1")
    expect(status(page)).to_have_text(f"{WORDS_EN['dead']} {WORDS_EN['dead-save']}")
    assert len(saved_by(page, tmp_path / "finca-5.json").actions) == 5


@pytest.mark.parametrize("seat", [0, "acting"])
def test_a_page_never_holds_what_its_player_may_not_know(clocked: Clocked, seat: Seat) -> None:
    kernel = clocked(lifted(table(played(2, 12, game="champi"), seat=seat)))
    assert all("record" not in told.get("set", told) for told in kernel.told)
    page = kernel.page
    kernel.alive = False
    page.get_by_role("tab", name="File").click()
    page.get_by_role("button", name="Save the game").click()
    page.clock.run_for(9000)
    expect(status(page)).to_have_text(WORDS_EN["dead"])


# --- before the picture is there -------------------------------------------------------------
def test_a_place_is_kept_until_the_picture_is_there(new_page: NewPage) -> None:
    page = new_page()
    page.clock.install(time=0)
    kernel = FakeKernel(page, table(first_move()), brings=False, waits=False)
    place = page.locator(".ludo-coming")
    expect(place).to_have_text(WORDS_EN["coming"])
    expect(place).to_have_role("status")
    kernel.alive = False
    page.clock.run_for(9000)
    expect(place).to_have_text(WORDS_EN["dead"])


def test_nothing_is_left_of_the_kept_place(clocked: Clocked) -> None:
    page = clocked(table(first_move())).page
    expect(page.locator(".ludo-ground svg")).to_be_visible()
    expect(page.locator(".ludo-coming")).to_have_count(0)
    assert page.locator("main > *").count() == 1


# --- what a page has missed ------------------------------------------------------------------
def test_a_page_that_missed_a_patch_asks_for_the_whole(show: Open) -> None:
    match = played(2, 20)
    shown = table(match)
    kernel = show(shown)
    for lost in (True, False):
        shown.play(match.legal()[0])
        if lost:
            kernel.lose()
    kernel.push()
    expect(steps(kernel.page)).to_have_text("22 / 22")
    assert len(kernel.asked("whole")) == 1
    drawn = picture(kernel.page)
    assert drawn == picture(show(table(match)).page)


def test_several_patches_after_a_gap_ask_for_the_whole_once(show: Open) -> None:
    match = played(2, 20)
    shown = table(match)
    kernel = show(shown)
    shown.play(match.legal()[0])
    kernel.lose()
    for _ in range(3):
        shown.play(match.legal()[0])
    kernel.push()
    expect(steps(kernel.page)).to_have_text("24 / 24")
    assert len(kernel.asked("whole")) == 1
    shown.play(match.legal()[0])
    kernel.push()
    expect(steps(kernel.page)).to_have_text("25 / 25")
    assert len(kernel.asked("whole")) == 1


@pytest.mark.parametrize("game", ludo.games())
def test_patches_draw_what_a_new_page_draws(show: Open, game: str) -> None:
    """Forty moves, forth and back, each as a patch: the picture is that of a page just opened."""
    whole = played(3, 40, game=game)
    shown = table(whole.at(0))
    kernel = show(shown, reduced_motion="reduce")
    for step, action in enumerate(whole.actions, 1):
        shown.play(action)
        if step % 7 == 0:
            shown._reply({"kind": "open", "seat": step % 3})
    kernel.push()
    for step in (3, 17, 40):
        shown._reply({"kind": "goto", "step": step})
        kernel.push()
        assert steps(kernel.page).inner_text() == f"{step} / 40"
    drawn = picture(kernel.page)
    fresh = show(shown, reduced_motion="reduce")
    assert drawn == picture(fresh.page)
    assert kernel.asked("whole") == []


# --- more than one view ----------------------------------------------------------------------
ANOTHER = """async () => {
    const place = document.createElement("section");
    document.querySelector("main").after(place);
    window.closeOther = await window.another(place);
}"""


def test_a_second_view_shows_the_present_and_both_follow(show: Open) -> None:
    match = first_move()
    kernel = show(board(match))
    page = kernel.page
    press(page, "blade:1")
    expect(status(page)).to_contain_text("Blue moved")
    page.evaluate(ANOTHER)
    first, second = page.locator("main .ludo"), page.locator("section .ludo")
    for view in (first, second):
        expect(view.locator(".ludo-ask")).to_contain_text("Red:")
    assert picture(page, "section") == picture(page)
    second.locator("[data-target='blade:4']").click()
    for view in (first, second):
        expect(view.locator(".ludo-ask")).to_contain_text("Blue:")
        expect(view.locator(".ludo-status")).to_contain_text("Red moved")
    # A refusal is for the one who clicked.
    second.locator("[data-target='blade:2']").click(force=True)
    expect(second.locator(".ludo-status")).to_contain_text("Blade 2 is empty")
    expect(first.locator(".ludo-status")).to_contain_text("Red moved")
    page.evaluate("() => { window.closeOther(); }")
    expect(second).to_have_count(0)
    first.locator("[data-target='blade:4']").click()
    expect(first.locator(".ludo-ask")).to_contain_text("Red:")
    assert len(match.actions) == 3


def test_two_views_of_a_table_with_bots_play_each_move_once(clocked: Clocked) -> None:
    match = ludo.new("finca", players=2, seed=7)
    kernel = clocked(table(match, bots={1: "greedy"}))
    kernel.page.evaluate(ANOTHER)
    kernel.page.locator("main [data-target='blade:3']").click()
    for view in ("main", "section"):
        expect(kernel.page.locator(f"{view} [data-tool=where]")).to_have_text("2 / 2")
    kernel.page.clock.run_for(9000)
    assert len(match.actions) == 2


def test_a_page_that_opens_later_shows_the_present(show: Open) -> None:
    """A model whose first page has gone, such as a notebook that is opened again."""
    match = first_move()
    shown = board(match)
    show(shown)
    shown.play("move 1")
    page = show(shown).page
    expect(page.locator(".ludo-ask")).to_contain_text("Red:")
    expect(status(page)).to_contain_text("Blue moved a farmer 3 blades")


# --- what a page needs once ------------------------------------------------------------------
def test_a_page_asks_for_what_nobody_brought(new_page: NewPage) -> None:
    page = new_page()
    kernel = FakeKernel(page, lesson("finca", "first-move", progress=Progress()), brings=False)
    assert [message["want"].split("-")[0] for message in kernel.asked("need")] == ["front", "ludo"]
    press(page, "blade:1")
    expect(status(page)).to_contain_text("✓")
