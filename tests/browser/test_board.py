"""The front end in a real browser: clicks, keys, menus, motion, themes, layout, accessibility."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

import ludo
import ludo_widgets
from ludo.lessons import Progress
from ludo_widgets import Quiz, board, lesson, quiz, table
from ludo_widgets.model import Model
from ludo_widgets.words import WORDS
from tests.browser import axe
from tests.browser.page import (
    WIDTHS,
    Clocked,
    Open,
    arrow_graph,
    at,
    choose_tab,
    flaws,
    focused,
    hint,
    more,
    press,
    resize,
    rest,
    said,
    slim_targets,
    small_texts,
    status,
    steps,
    tabs,
    unfold,
    ways,
)
from tests.widgets.helpers import ASKED, MARKUP, first_move, joker, module_of, played

build = partial(ludo.scenario, "finca")


# --- clicks ----------------------------------------------------------------------------------
def test_a_click_plays_and_the_picture_changes(show: Open) -> None:
    match = first_move()
    page = show(board(match)).page
    ground = page.locator(".ludo-ground svg")
    before = ground.inner_html()
    press(page, "blade:1")
    expect(status(page)).to_have_text(
        "Blue moved a farmer 3 blades, from blade 1 to blade 4. Blue took 3 almonds."
    )
    assert said(match) == ["move 1"]
    assert ground.inner_html() != before
    expect(page.locator(".ludo-ask")).to_contain_text("Red:")
    expect(page.locator("[data-count='0:almond']")).to_have_text("3")


def test_a_refusal_is_a_sentence_and_its_rule_opens(show: Open) -> None:
    match = first_move()
    page = show(board(match)).page
    press(page, "blade:2")
    expect(status(page)).to_contain_text("Blade 2 is empty")
    expect(status(page)).to_have_attribute("data-kind", "refused")
    assert match.actions == ()
    rule = ludo.rulebook("finca")["finca.move.own-farmer"]
    status(page).get_by_role("button", name=rule.title["en"]).click()
    card = page.locator(".ludo-rule")
    expect(card).to_contain_text(rule.en)
    expect(card).to_contain_text(rule.id)
    card.get_by_role("button", name="Close").click()
    expect(card).to_be_hidden()


def test_a_menu_by_mouse(show: Open) -> None:
    match = joker()
    page = show(board(match)).page
    menu = page.locator(".ludo-menu")
    press(page, "village:arta")
    expect(menu.get_by_role("menuitem")).to_have_count(2)
    assert match.actions == ()
    page.locator(".ludo-ask").click()
    expect(menu).to_have_count(0)
    press(page, "village:arta")
    menu.get_by_role("menuitem", name="Deliver 4 figs to Artà").click()
    expect(menu).to_have_count(0)
    expect(status(page)).to_contain_text("Blue delivered 4 figs to Artà")
    assert said(match) == ["deliver arta fig=4"]
    page.get_by_role("button", name="Finish the delivery").click()
    expect(status(page)).to_contain_text("took Artà's tile")


def test_a_menu_stays_on_the_board(show: Open) -> None:
    for width in (640, 1400):
        page = show(board(joker()), width=width).page
        press(page, "village:arta")
        page.locator(".ludo-menu").wait_for()
        inside: bool = page.evaluate(
            """() => {
                const menu = document.querySelector(".ludo-menu").getBoundingClientRect();
                const root = document.querySelector(".ludo").getBoundingClientRect();
                return menu.left >= root.left && menu.right <= root.right;
            }"""
        )
        assert inside


def test_a_stale_click_is_refused_and_the_board_comes_up_to_date(show: Open) -> None:
    match = first_move()
    kernel = show(board(match))
    match.play("move 6")
    press(kernel.page, "blade:1")
    expect(status(kernel.page)).to_have_text(WORDS["en"]["stale"])
    assert said(match) == ["move 6"]
    expect(kernel.page.locator(".ludo-ask")).to_contain_text("Red:")
    press(kernel.page, "blade:4")
    expect(status(kernel.page)).to_contain_text("Red moved a farmer")


# --- keys ------------------------------------------------------------------------------------
def test_a_menu_by_keyboard(show: Open) -> None:
    match = joker()
    page = show(board(match)).page
    at(page, "village:arta").focus()
    page.keyboard.press("Enter")
    items = page.get_by_role("menuitem")
    expect(items.first).to_be_focused()
    page.keyboard.press("ArrowDown")
    expect(items.nth(1)).to_be_focused()
    page.keyboard.press("ArrowDown")
    expect(items.first).to_be_focused()
    for key, item in (("End", items.last), ("Home", items.first)):
        page.keyboard.press(key)
        expect(item).to_be_focused()
    page.keyboard.press("Escape")
    expect(items).to_have_count(0)
    assert focused(page) == "village:arta"
    assert match.actions == ()
    page.keyboard.press(" ")
    expect(items.first).to_be_focused()
    chosen = items.nth(1).inner_text()
    page.keyboard.press("ArrowUp")
    page.keyboard.press("Enter")
    expect(status(page)).to_contain_text(chosen.removeprefix("Deliver "))
    assert len(match.actions) == 1
    assert focused(page) == "village:arta", "the focus stays on the board"


def test_several_turns_by_keyboard_alone(show: Open) -> None:
    match = build(
        players=2, farmers=[[1, 2], [5, 6]], fruits=[{"lemon": 3}, {}], carts=[1, 0],
        villages={"arta": {"tile": "lemon=3"}},
    )  # fmt: skip
    page = show(board(match)).page
    for tool in ("language", "full"):
        page.keyboard.press("Tab")
        expect(page.locator(f"[data-tool={tool}]")).to_be_focused()
    page.keyboard.press("Tab")
    assert focused(page) == "blade:1", "Tab lands on something that can be done"
    page.keyboard.press("Enter")
    expect(status(page)).to_contain_text("Blue moved a farmer")
    assert focused(page) == "blade:1", "and the focus is kept"
    walk_to(page, "blade:5")
    page.keyboard.press("Enter")
    expect(status(page)).to_contain_text("Red moved a farmer")
    walk_to(page, "blade:4")
    page.keyboard.press("?")
    expect(status(page)).to_contain_text("Blade 4 is empty")
    status(page).get_by_role("button").focus()
    page.keyboard.press("Enter")
    expect(page.locator(".ludo-rule")).to_contain_text("finca.move.own-farmer")
    page.keyboard.press("Escape")
    expect(page.locator(".ludo-rule")).to_be_hidden()
    at(page, "blade:4").focus()
    walk_to(page, "village:arta")
    page.keyboard.press("Enter")
    expect(status(page)).to_contain_text("Blue delivered 3 lemons to Artà")
    # The button to finish is the next stop of the Tab key.
    page.keyboard.press("Tab")
    assert focused(page) == "done"
    page.keyboard.press("Enter")
    expect(status(page)).to_contain_text("took Artà's tile")
    assert focused(page) is not None, "the button is gone, the focus is on the board"
    assert said(match) == ["move 1", "move 5", "deliver arta lemon=3", "done"]


def walk_to(page: Page, target: str) -> None:
    """Press arrow keys until the focus is there, by the shortest way."""
    for key in ways(arrow_graph(page), str(focused(page)))[target]:
        page.keyboard.press(key)
    assert focused(page) == target


@pytest.mark.parametrize(("players", "steps"), [(2, 0), (4, 60), (3, 90)])
def test_arrow_keys_lead_from_every_target_to_every_other(
    show: Open, players: int, steps: int
) -> None:
    page = show(table(played(players, steps))).page
    for width in (600, 640, 1000, 1280):
        resize(page, width)
        graph = arrow_graph(page)
        assert len(graph) == 26
        for start in graph:
            assert set(ways(graph, start)) == set(graph), (width, start)


def test_letters_stay_inside_and_shortcuts_get_out(show: Open) -> None:
    page = show(table(first_move())).page
    page.evaluate(
        """() => {
            window.heard = [];
            document.addEventListener("keydown", (event) => window.heard.push(event.key));
        }"""
    )
    choose_tab(page, "rules")
    spots = [
        at(page, "blade:1"), page.get_by_role("tab").first, page.get_by_role("searchbox"),
        page.get_by_role("slider"),
    ]  # fmt: skip
    for spot in spots:
        spot.focus()
        for key in ("a", "b", "x", "d", "m", "y", "Escape", "ArrowDown", "Shift+L", "0"):
            page.keyboard.press(key)
    assert page.evaluate("() => window.heard") == []
    page.keyboard.press("Control+S")
    assert page.evaluate("() => window.heard") == ["Control", "S"]


def test_the_focus_stays_with_a_tool_that_was_used(show: Open) -> None:
    match = first_move().play_all(["move 1", "move 1"])
    page = show(table(match)).page
    undo = page.get_by_role("button", name="Undo")
    undo.focus()
    page.keyboard.press("Enter")
    expect(steps(page)).to_have_text("1 / 1")
    expect(undo).to_be_focused()
    page.keyboard.press("Enter")
    expect(undo).to_be_disabled()
    assert focused(page) is not None, "a tool that is switched off hands the focus to the board"
    language = page.get_by_role("combobox", name="Language")
    language.focus()
    language.select_option("fr")
    expect(page.get_by_role("combobox", name="Langue")).to_be_focused()


# --- pointing --------------------------------------------------------------------------------
def test_hover_and_focus_show_the_ghost_and_the_hint(show: Open) -> None:
    page = show(board(first_move())).page
    ghost = page.locator(".ludo-ghost")
    at(page, "blade:1").hover()
    expect(ghost).to_have_text("+3 almonds")
    expect(hint(page)).to_contain_text("Move a farmer from blade 1 to blade 4 (+3 almonds)")
    at(page, "blade:2").hover()
    expect(ghost).to_have_count(0)
    expect(hint(page)).to_contain_text("Blade 2 is empty")
    at(page, "blade:4").focus()
    expect(ghost).to_have_text("+2 grapes")
    expect(hint(page)).to_contain_text("Move a farmer from blade 4")
    at(page, "blade:1").hover()
    page.mouse.move(0, 0)
    expect(ghost).to_have_count(0)


def test_what_can_be_done_is_marked_and_said(show: Open) -> None:
    match = first_move()
    page = show(board(match)).page
    can: list[str] = page.eval_on_selector_all(
        ".ludo-can", "nodes => nodes.map(node => node.dataset.target)"
    )
    assert {name for name in can if name.startswith("blade")} == {"blade:1", "blade:4", "blade:6"}
    for name, disabled in (("blade:1", "false"), ("blade:2", "true")):
        expect(at(page, name)).to_have_attribute("aria-disabled", disabled)
        expect(at(page, name)).to_have_attribute("role", "button")
    blade = at(page, "blade:1")
    expect(blade).to_have_accessible_name("Blade 1, orange, 3 farmers")
    # What a click does is asked for when the focus comes, and read out with the name.
    blade.focus()
    expect(blade).to_have_accessible_name(
        "Blade 1, orange, 3 farmers. Move a farmer from blade 1 to blade 4 (+3 almonds)"
    )
    assert page.locator(".ludo-stage svg [tabindex='0']").count() == 1
    stroke = "node => getComputedStyle(node.firstElementChild).stroke"
    assert at(page, "blade:1").evaluate(stroke) != at(page, "blade:2").evaluate(stroke)


# --- motion ----------------------------------------------------------------------------------
WATCH = """() => {
    window.moved = [];
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (...given) {
        const made = animate.apply(this, given);
        const name = this.dataset.key || this.dataset.count || this.getAttribute("class");
        window.moved.push([name, made.playState]);
        return made;
    };
}"""


def test_pieces_travel(show: Open) -> None:
    page = show(board(first_move(), seat=0)).page
    page.evaluate(WATCH)
    press(page, "blade:1")
    expect(status(page)).to_contain_text("took 3 almonds")
    moved: list[list[str]] = page.evaluate("() => window.moved")
    assert all(state == "running" for _, state in moved)
    names = [name for name, _ in moved]
    assert any(name.startswith("farmer-0:3") for name in names), "a farmer walks to blade 4"
    assert names.count("ludo-fly") == 3, "three almonds fly"
    assert "0:almond" in names, "and their count glows"
    expect(page.locator(".ludo-fly")).to_have_count(0)


def test_nothing_moves_under_reduced_motion(show: Open) -> None:
    page = show(board(first_move()), reduced_motion="reduce").page
    page.evaluate(WATCH)
    press(page, "blade:1")
    expect(status(page)).to_contain_text("took 3 almonds")
    press(page, "blade:12")
    expect(status(page)).to_contain_text("Blade 12 is empty")
    assert page.evaluate("() => window.moved") == []


def test_a_refused_piece_shakes(show: Open) -> None:
    page = show(board(first_move())).page
    page.evaluate(WATCH)
    press(page, "blade:2")
    expect(status(page)).to_contain_text("Blade 2 is empty")
    assert len(page.evaluate("() => window.moved")) == 1


# --- clean-up --------------------------------------------------------------------------------
def test_clean_up_leaves_nothing_behind(clocked: Clocked) -> None:
    kernel = clocked(table(ludo.new("finca", players=2, seed=1), bots={0: "greedy"}))
    page = kernel.page
    listeners = page.evaluate("() => window.listeners()")
    page.evaluate("() => { window.cleanUp(); }")
    assert page.locator("main *").count() == 0
    # What was known of the match stays for the views to come, and grows with none of them.
    for _ in range(3):
        page.evaluate("async () => (await window.another(document.querySelector('main')))()")
    assert page.evaluate("() => window.listeners()") == listeners == 1
    assert page.locator("main *").count() == 0
    page.clock.run_for(9000)
    assert kernel.messages == [], "the bot's timer is gone too"


# --- themes ----------------------------------------------------------------------------------
COLOURS = """() => [".ludo-finca-blade", ".ludo-card", ".ludo-t"].map(
    (name) => getComputedStyle(document.querySelector(name)).fill)"""


def test_colours_follow_the_system_and_jupyterlab(show: Open) -> None:
    seen = {}
    for scheme in ("light", "dark"):
        page = show(board(first_move()), color_scheme=scheme).page
        seen[scheme] = page.evaluate(COLOURS)
        for light in ("true", "false"):
            page.evaluate("(light) => { document.body.dataset.jpThemeLight = light; }", light)
            seen[scheme, light] = page.evaluate(COLOURS)
    assert all(a != b for a, b in zip(seen["light"], seen["dark"], strict=True))
    for scheme in ("light", "dark"):
        assert seen[scheme, "true"] == seen["light"], "JupyterLab's theme comes first"
        assert seen[scheme, "false"] == seen["dark"]


# --- layout ----------------------------------------------------------------------------------
NARROW_ORDER = ("lesson", "head", "say", "ground", "own", "shop", "bar", "others", "tabs")
TOPS = """(names) => names.map((name) => document.querySelector(`.ludo-${name}`))
    .filter((node) => node?.offsetHeight).map((node) => node.getBoundingClientRect().top)"""


def test_a_rail_stands_beside_the_board_and_below_it_where_there_is_no_width(show: Open) -> None:
    for widget in (table(played(4, 30)), lesson("finca", "first-move", progress=Progress())):
        page = show(widget).page
        beside = {}
        for width in WIDTHS:
            resize(page, width)
            ground = page.locator(".ludo-ground").bounding_box()
            answer = status(page).bounding_box()
            assert ground is not None
            assert answer is not None
            beside[width] = answer["x"] >= ground["x"] + ground["width"]
            tops: list[float] = page.evaluate(TOPS, NARROW_ORDER)
            if beside[width]:
                height = page.locator(".ludo").evaluate("n => n.getBoundingClientRect().height")
                assert height <= 900, "board and rail fit the window"
            else:
                assert tops == sorted(tops), "in the order in which they are needed"
        assert list(beside.values()) == sorted(beside.values()), beside
        assert not beside[600]
        assert beside[1000]


def test_text_and_targets_are_large_enough(show: Open) -> None:
    page = show(table(played(4, 75)), width=760).page
    assert page.locator(".ludo").evaluate("node => node.getBoundingClientRect().width") == 760
    unfold(page)
    for tab in tabs(page):
        choose_tab(page, tab)
        assert small_texts(page) == []
        assert slim_targets(page) == []


def test_another_player_is_a_line_that_opens(show: Open) -> None:
    shown = table(played(3, 40))
    page = show(shown).page
    folds = page.locator(".ludo-others .ludo-fold")
    expect(folds).to_have_count(2)
    first = folds.first
    expect(first).to_have_attribute("aria-expanded", "false")
    line = first.bounding_box()
    first.focus()
    page.keyboard.press("Enter")
    expect(first).to_have_attribute("aria-expanded", "true")
    expect(first).to_be_focused()
    mat = page.locator(".ludo-others .ludo-part").first.bounding_box()
    assert line is not None
    assert mat is not None
    assert mat["height"] > line["height"]
    page.keyboard.press("Enter")
    expect(first).to_have_attribute("aria-expanded", "false")
    # What is near is the mat of whoever is to act, and no fold lies over it.
    press(page, str(page.locator("svg .ludo-can").first.get_attribute("data-target")))
    assert page.locator(".ludo-own .ludo-fold").count() == 0


def test_tabs_by_keyboard(show: Open) -> None:
    page = show(table(played(3, 40))).page
    panel = page.get_by_role("tabpanel")
    expect(panel).to_have_accessible_name("Log")
    page.get_by_role("tab").first.focus()
    for key, name in (("ArrowRight", "Scores"), ("ArrowRight", "Players"), ("ArrowLeft", "Scores"),
                      ("Home", "Log"), ("ArrowLeft", "File"), ("ArrowRight", "Log"),
                      ("End", "File")):  # fmt: skip
        page.keyboard.press(key)
        expect(page.get_by_role("tab", name=name, selected=True)).to_be_focused()
        expect(panel).to_have_accessible_name(name)
    assert page.locator("[role=tab][tabindex='0']").count() == 1
    page.keyboard.press("Tab")
    expect(panel).to_be_focused()


def test_a_full_screen_uses_all_of_it(show: Open) -> None:
    page = show(table(played(4, 40)), width=900).page
    full = page.get_by_role("button", name=WORDS["en"]["full"])
    full.focus()
    page.keyboard.press("Enter")
    page.wait_for_function("() => document.fullscreenElement?.matches('.ludo')")
    page.wait_for_function("() => document.querySelector('.ludo').clientHeight === innerHeight")
    sizes: list[int] = page.locator(".ludo").evaluate(
        "n => [n.scrollHeight - n.clientHeight, n.scrollWidth - n.clientWidth]"
    )
    assert sizes == [0, 0], "nothing to scroll"
    assert flaws(page) == []
    expect(full).to_be_focused()
    # Escape belongs to the browser there; the button leads back too.
    page.keyboard.press("Enter")
    page.wait_for_function("() => !document.fullscreenElement")
    press(page, str(page.locator("svg .ludo-can").first.get_attribute("data-target")))


# --- accessibility ---------------------------------------------------------------------------
@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize(
    "what",
    ["board", "table", "table in full screen", "lesson", "quiz", "guess", "refusal and menu"],
)
def test_axe_finds_nothing(
    show: Open, what: str, scheme: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module_of(Quiz), "questions", lambda game: ASKED)
    made: dict[str, Callable[[], Model]] = {
        "board": lambda: board(played(3, 40), lang="fr"),
        "table": lambda: table(played(4, 60), coach=True),
        "lesson": lambda: lesson("finca", "first-move", progress=Progress()),
        "quiz": lambda: quiz("finca", "made-up", progress=Progress()),
        "guess": lambda: ludo_widgets.expect("Which bot?", ["greedy", "random"]),
        "refusal and menu": lambda: board(joker()),
    }
    page = show(made[what.removesuffix(" in full screen")](), color_scheme=scheme).page
    if what == "table":
        unfold(page)
        for tab in tabs(page):
            choose_tab(page, tab)
            assert axe.violations(page.locator("main")) == []
    if what.endswith("in full screen"):
        page.locator("[data-tool=full]").click()
        page.wait_for_function("() => document.fullscreenElement")
    if what == "lesson":
        more(page, "Show a common mistake")
        press(page, "blade:1")
        expect(status(page)).to_contain_text("✓")
    if what == "quiz":
        page.get_by_role("button", name="One").click()
        page.get_by_role("button", name="Most points").click()
        expect(page.locator(".ludo-quiz")).to_contain_text("Yes! Points win.")
    if what == "guess":
        page.get_by_role("button", name="greedy").click()
        expect(page.locator(".ludo-quiz")).to_contain_text("You expect: greedy.")
    if what == "refusal and menu":
        press(page, "blade:5")
        status(page).get_by_role("button").click()
        page.locator(".ludo-rule").wait_for()
        press(page, "village:arta")
        page.locator(".ludo-menu").wait_for()
    rest(page)  # motion would blur the contrast
    assert axe.violations(page.locator("main")) == []


def test_play_on_from_here_and_back_again_through_the_page(show: Open) -> None:
    match = first_move().play_all(["move 1", "move 1", "move 4"])
    whole = said(match)
    page = show(table(match)).page
    slider = page.get_by_role("slider")
    slider.focus()
    for _ in range(2):
        page.keyboard.press("ArrowLeft")
    expect(steps(page)).to_have_text("1 / 3")
    expect(page.locator(".ludo-ask")).to_have_text("Replay: the game after move 1 of 3.")
    page.get_by_role("button", name="Play on from here").click()
    expect(steps(page)).to_have_text("1 / 1")
    expect(status(page)).to_contain_text("is kept under")
    lines = page.get_by_role("combobox", name="Other lines")
    lines.select_option(label="after move 1 (moves: 2)")
    expect(steps(page)).to_have_text("3 / 3")
    assert said(match) == whole
    expect(lines).to_be_hidden()


# --- a table through the page ----------------------------------------------------------------
def test_undo_and_replay_through_the_page(show: Open) -> None:
    match = first_move().play_all(["move 1", "move 1", "move 4"])
    page = show(table(match)).page
    page.get_by_role("button", name="Undo").click()
    expect(steps(page)).to_have_text("2 / 2")
    slider = page.get_by_role("slider")
    slider.focus()
    page.keyboard.press("ArrowLeft")
    expect(steps(page)).to_have_text("1 / 2")
    expect(slider).to_be_focused()
    press(page, "blade:1")
    expect(status(page)).to_have_text(WORDS["en"]["not-live"])
    page.get_by_role("button", name="Back to the present").click()
    expect(steps(page)).to_have_text("2 / 2")
    slider.fill("1")
    expect(steps(page)).to_have_text("1 / 2")
    page.get_by_role("button", name="Play on from here").click()
    expect(steps(page)).to_have_text("1 / 1")
    assert said(match) == ["move 1"]


def test_language_bots_and_rules_through_the_page(show: Open) -> None:
    match = ludo.new("finca", players=2, seed=4)
    page = show(table(match)).page
    page.get_by_role("combobox", name="Language").select_option("fr")
    expect(page.locator(".ludo-ask")).to_have_text("Bleu : choisissez une aile pour un paysan")
    assert page.locator(".ludo").get_attribute("lang") == "fr"
    page.get_by_role("tab", name="Joueurs").click()
    page.get_by_role("combobox", name="Joueurs : Bleu").select_option("greedy")
    expect(page.locator(".ludo-ask")).to_contain_text("Rouge")
    assert len(match.actions) == 1, "the bot has moved by itself, once"
    expect(page.get_by_role("combobox", name="Joueurs : Bleu")).to_be_visible()
    page.get_by_role("tab", name="Règles").click()
    rules = page.get_by_role("tabpanel", name="Règles").locator("p")
    expect(rules).to_have_count(len(ludo.rulebook("finca")))
    page.get_by_role("searchbox").fill("finca.move.distance")
    expect(rules).to_have_count(1)


def test_save_and_load_through_the_page(show: Open, tmp_path: Path) -> None:
    match = played(2, 20)
    shown = table(match)
    page = show(shown).page
    page.get_by_role("tab", name="File").click()
    with page.expect_download() as download:
        page.get_by_role("button", name="Save the game").click()
    assert download.value.suggested_filename == "finca-20.json"
    path = tmp_path / "finca-20.json"
    download.value.save_as(path)
    assert ludo.load(path).actions == match.actions

    pick = page.get_by_label("Load a game")
    for _ in range(2):  # the same bad file can be chosen twice
        pick.set_input_files({"name": "a.json", "mimeType": "text/json", "buffer": b"{"})
        expect(status(page)).to_contain_text("This text is damaged")
        assert shown.match is match
        page.evaluate("() => document.querySelector('.ludo-status').replaceChildren()")
    newer = {**json.loads(path.read_text(encoding="utf-8")), "schema": 99}
    pick.set_input_files(
        {"name": "b.json", "mimeType": "text/json", "buffer": json.dumps(newer).encode()}
    )
    expect(status(page)).to_contain_text("later version")
    match.undo(20)
    pick.set_input_files(path)
    expect(status(page)).to_have_text(WORDS["en"]["stale"])
    pick.set_input_files(path)
    expect(status(page)).to_have_text(WORDS["en"]["loaded"])
    expect(steps(page)).to_have_text("20 / 20")
    assert len(shown.match.actions) == 20


def test_the_log_follows_the_match_and_lines_that_stand_there_stay(show: Open) -> None:
    match = played(2, 70)
    shown = table(match)
    kernel = show(shown)
    page = kernel.page
    lines = "() => [...document.querySelectorAll('.ludo-log > li')]"

    def check() -> None:
        written = page.evaluate(f"{lines}.map((line) => [line.value, line.textContent])")
        last = [*enumerate(match.log(), 1)][-60:]
        assert written == [[number, text] for number, text in last]
        panel = page.locator(".ludo-panel")
        assert panel.evaluate("box => box.scrollHeight - box.scrollTop - box.clientHeight") < 2

    check()
    page.evaluate(f"{lines}.forEach((line) => {{ line.old = true; }})")
    before = len(match.log())
    shown.play(match.legal()[0])
    kernel.push()
    expect(steps(page)).to_have_text("71 / 71")
    check()
    new = len(match.log()) - before
    assert page.evaluate(f"{lines}.filter((line) => !line.old).length") == new > 0
    match.undo(9)
    shown.refresh()
    kernel.push()
    expect(steps(page)).to_have_text("62 / 62")
    check()
    choose_tab(page, "score")
    choose_tab(page, "log")
    check()
    page.get_by_role("combobox", name="Language").select_option("fr")
    expect(page.locator(".ludo-log")).to_contain_text("Bleu")
    assert page.evaluate(f"{lines}.map((line) => line.textContent)") == match.log(lang="fr")[-60:]


def test_a_name_with_mark_up_runs_no_script(show: Open) -> None:
    names = [MARKUP, "<b>Bo</b><script>window.hurt=1</script>"]
    page = show(table(first_move(names=names), bots={1: "greedy"})).page
    page.on("dialog", lambda dialog: pytest.fail(f"a dialog: {dialog.message}"))
    for tab in ("score", "players", "log"):
        choose_tab(page, tab)
    unfold(page)
    at(page, "blade:2").hover()
    press(page, "blade:2")
    expect(status(page)).to_contain_text(f"a blade with one of {MARKUP}'s farmers")
    press(page, "blade:1")
    expect(steps(page)).to_have_text("2 / 2")
    assert page.locator("main img, main b, main script").count() == 0
    assert page.evaluate("() => window.hurt") is None
    expect(page.locator(".ludo-log")).to_contain_text(MARKUP)


# --- a lesson and a quiz through the page ----------------------------------------------------
def test_a_lesson_through_the_page(show: Open) -> None:
    progress = Progress()
    shown = lesson("finca", "first-move", progress=progress)
    page = show(shown).page
    title = shown.step.title["en"]
    expect(page.locator(".ludo-lesson h3")).to_have_text(title)
    assert page.locator(".ludo-lesson strong").count() == shown.step.text["en"].count("**") // 2
    page.get_by_role("button", name="Hint").click()
    expect(status(page)).to_have_text(shown.exercise.step.asks[0].hints["en"][0])
    expect(page.get_by_role("button", name="Hint")).to_be_focused()
    press(page, "blade:10")
    expect(status(page)).to_contain_text("Blade 10 is empty")
    press(page, "blade:4")
    missed = shown.exercise.step.asks[0].answers["move 4"]["en"]
    expect(status(page)).to_have_text(f"✗ {missed}")
    page.get_by_role("button", name="Start again").click()
    expect(page.locator(".ludo-ask")).to_contain_text("Blue:")
    more(page, "Show a common mistake")
    expect(status(page)).to_contain_text("Move a farmer from blade 10 → Blade 10 is empty")
    expect(status(page)).to_have_attribute("data-kind", "refused")
    more(page, "Show me")
    expect(status(page)).to_contain_text(shown.exercise.step.asks[0].learned["en"])
    more(page, "Start again")
    expect(page.locator(".ludo-ask")).to_contain_text("Blue:")
    press(page, "blade:1")
    expect(status(page)).to_contain_text(f"✓ {shown.exercise.step.asks[0].learned['en']}")
    expect(status(page)).to_have_attribute("data-kind", "done")
    assert page.locator(".ludo-dots [data-state='done']").count() == 1
    # What comes next is one key away.
    expect(page.get_by_role("button", name="Next")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator(".ludo-lesson h3")).not_to_have_text(title)
    page.get_by_role("button", name="Previous").click()
    expect(page.locator(".ludo-lesson h3")).to_have_text(title)
    expect(page.get_by_role("button", name="Previous")).to_be_disabled()
    assert progress.rows["finca/first-move"] == {
        "done": True, "shown": True, "hints": 1, "refusals": 1,
    }  # fmt: skip


def test_a_guess_through_the_page(show: Open) -> None:
    guess = ludo_widgets.expect("Which bot?", ["greedy", "random", "no difference"])
    page = show(guess).page
    asked, choice = page.locator(".ludo-quiz"), page.get_by_role("button", name="random")
    choice.focus()
    page.keyboard.press("Enter")
    expect(asked).to_contain_text("You expect: random.")
    expect(choice).to_be_focused()
    expect(choice).to_have_attribute("aria-pressed", "true")
    expect(choice).to_have_css("border-top-width", "2px")
    expect(page.locator(".ludo-quiz p button")).to_have_count(0)
    expect(page.get_by_role("combobox")).to_have_count(0)
    guess.check("greedy")
    choice.click()
    expect(asked).to_contain_text("It turned out differently: greedy.")


def test_a_quiz_through_the_page(show: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module_of(Quiz), "questions", lambda game: ASKED)
    shown = quiz("finca", "made-up", progress=Progress())
    page = show(shown).page
    page.get_by_role("button", name="One").focus()
    page.keyboard.press("Enter")
    expect(page.locator(".ludo-quiz")).to_contain_text("Not quite. The crowd counts.")
    expect(page.get_by_role("button", name="One")).to_be_focused()
    page.get_by_role("button", name="As many").click()
    expect(page.locator(".ludo-quiz")).to_contain_text("Yes! The crowd counts.")
    expect(page.get_by_role("button", name="As many")).to_have_attribute("aria-pressed", "true")
    assert shown.right == 1
    page.get_by_role(
        "button", name=ludo.rulebook("finca")["finca.move.distance"].title["en"]
    ).click()
    expect(page.locator(".ludo-rule")).to_contain_text("finca.move.distance")
    page.get_by_role("combobox", name="Language").select_option("fr")
    expect(page.locator(".ludo-quiz")).to_contain_text("Oui ! La foule compte.")
