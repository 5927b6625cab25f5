"""The board of H2Olland in a real browser: fields by two cells, dikes, zones, layers, the race."""

from __future__ import annotations

from functools import partial

import pytest
from playwright.sync_api import Page, expect

import ludo
from ludo.core.match import Match
from ludo.lessons import Progress
from ludo_widgets import board, lesson, table
from tests.browser import axe
from tests.browser.page import (
    Open,
    arrow_graph,
    at,
    press,
    rest,
    said,
    status,
    ways,
)

build = partial(ludo.scenario, "h2olland")


def spring() -> Match:
    return build(now="spring", turn=0, barns=[{"corn": 1, "mill": 1, "cow": 1}])


def polder() -> Match:
    return build(now="draining", dikes=["6-7", "8-9"], mills=[["f3", "i3"]])


def lit(page: Page, kind: str) -> set[str]:
    names: list[str] = page.eval_on_selector_all(
        f".ludo-can[data-target^='{kind}:']", "all => all.map((node) => node.dataset.target)"
    )
    return {name.partition(":")[2] for name in names}


# --- playing ---------------------------------------------------------------------------------
def test_a_field_is_laid_by_a_piece_and_two_cells(show: Open) -> None:
    match = spring()
    page = show(board(match)).page
    assert lit(page, "cell") == set()
    press(page, "hand:corn")
    expect(page.locator(".ludo-ask")).to_contain_text("first of the two cells")
    expect(at(page, "hand:corn")).to_have_class("ludo-can ludo-chosen")
    assert {"g2", "h2", "f3"} <= lit(page, "cell")
    press(page, "cell:h2")
    expect(page.locator(".ludo-ask")).to_contain_text("second cell")
    at(page, "cell:i2").hover()
    expect(page.locator(".ludo-ghost use")).to_have_count(2)
    press(page, "cell:i2")
    expect(status(page)).to_contain_text("Blue laid a field of corn on h2-i2.")
    assert said(match) == ["place corn h2-i2"]
    expect(page.locator("[data-key='field:h2']")).to_have_count(1)


def test_a_refused_cell_tells_rule_and_reason_and_shakes_nothing_else(show: Open) -> None:
    match = spring()
    page = show(board(match)).page
    press(page, "cell:g2")
    expect(status(page)).to_contain_text("take a piece from your barn")
    press(page, "hand:cow")
    press(page, "cell:f2")
    expect(status(page)).to_have_attribute("data-kind", "refused")
    rule = ludo.rulebook("h2olland")["h2olland.cow.beside-farm"]
    status(page).get_by_role("button", name=rule.title["en"]).click()
    expect(page.locator(".ludo-rule")).to_contain_text(rule.en)
    press(page, "cell:d4")
    expect(status(page)).to_contain_text("under water")
    assert match.actions == ()


def test_escape_puts_a_piece_back(show: Open) -> None:
    page = show(board(spring())).page
    press(page, "hand:mill")
    expect(page.locator(".ludo-chosen")).to_have_count(1)
    at(page, "cell:f3").focus()
    page.keyboard.press("Escape")
    expect(page.locator(".ludo-chosen")).to_have_count(0)


def test_a_spring_turn_by_keyboard_alone(show: Open) -> None:
    match = spring()
    page = show(board(match)).page
    at(page, "hand:mill").focus()
    page.keyboard.press("Enter")
    expect(page.locator(".ludo-ask")).to_contain_text("choose a cell")
    graph = arrow_graph(page)
    at(page, "hand:mill").focus()
    for key in ways(graph, "hand:mill")["cell:f3"]:
        page.keyboard.press(key)
    page.keyboard.press("Enter")
    expect(status(page)).to_contain_text("Blue built a mill at f3")
    assert said(match) == ["build mill f3"]


def test_a_summer_through_the_page(show: Open) -> None:
    match = build(now="dikes", turn=0, barns=[{"dike": 2}], mills=[["f3", "i3"]])
    page = show(board(match)).page
    at(page, "site:6-7").hover()
    expect(page.locator(".ludo-ghost")).to_have_count(1)
    press(page, "site:6-7")
    press(page, "site:8-9")
    expect(page.locator(".ludo-ask")).to_contain_text("choose a zone")
    expect(page.locator(".ludo-turning").first).to_be_attached()
    assert lit(page, "tile") == {"7", "8"}
    press(page, "tile:8")
    press(page, "tile:7")
    press(page, "tile:8")
    assert said(match)[:4] == ["dike 6-7", "dike 8-9", "drain 7", "turn 7 f3"]
    assert match.view()["water"] == [t for t in range(1, 25) if t not in (7, 8)]


def test_a_deal_is_chosen_from_a_menu(show: Open) -> None:
    match = build(now="winter", barns=[{"corn": 3, "cow": 1}])
    page = show(board(match)).page
    press(page, "coop:bean")
    page.get_by_role("menuitem", name="Give 1 cow for 1 bean").click()
    expect(status(page)).to_contain_text("Blue gave 1 cow for 1 bean.")
    page.get_by_role("button", name="Finish trading").click()
    assert said(match) == ["trade cow bean", "done"]


def test_the_race_through_the_page(show: Open) -> None:
    match = build(now="race", fields=["red f2-g2", "yellow h2-i2"], runners=[2, 0, 0, 0])
    page = show(board(match)).page
    at(page, "cell:g2").hover()
    expect(page.locator(".ludo-ghost use")).to_have_count(1)
    press(page, "cell:g2")
    expect(status(page)).to_contain_text("1 point")
    press(page, "cell:i2")
    expect(page.locator(".ludo-ask")).to_contain_text("Blue wins")


# --- layers ----------------------------------------------------------------------------------
def test_layers_are_switched_on_and_off(show: Open) -> None:
    match = polder()
    page = show(board(match)).page
    layers = page.get_by_label("Layer over the board")
    for name in ("zones", "mills", "dikes", "land"):
        layers.focus()
        layers.select_option(name)
        expect(page.locator(".ludo-layer path").first).to_be_attached()
        expect(layers).to_be_focused()
    layers.select_option("zones")
    press(page, "tile:7")
    expect(page.locator(".ludo-layer")).to_have_count(1)
    assert said(match) == ["drain 7"]
    layers.select_option("")
    expect(page.locator(".ludo-layer")).to_have_count(0)


def test_finca_has_no_layers(show: Open) -> None:
    page = show(board(ludo.new("finca", players=2, seed=1))).page
    expect(page.locator("[data-tool='layer']")).to_be_hidden()


def test_sails_stand_still_under_reduced_motion(show: Open) -> None:
    page = show(board(polder()), reduced_motion="reduce").page
    expect(page.locator(".ludo-turning").first).to_be_attached()
    assert page.evaluate("() => document.getAnimations().length") == 0


# --- layout and accessibility ----------------------------------------------------------------
def test_arrow_keys_lead_from_every_target_to_every_other(show: Open) -> None:
    for match in (spring(), polder(), build(now="dikes", turn=0, barns=[{"dike": 1}])):
        page = show(board(match)).page
        graph = arrow_graph(page)
        for start in list(graph)[::17]:
            assert set(ways(graph, start)) == set(graph), start
        page.context.close()


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("what", ["spring", "summer", "layers", "race", "lesson"])
def test_axe_finds_nothing(show: Open, what: str, scheme: str) -> None:
    made = {
        "spring": lambda: board(spring(), lang="fr"),
        "summer": lambda: table(polder()),
        "layers": lambda: board(polder(), layer="zones"),
        "race": lambda: board(build(now="race", fields=["red f2-g2"], runners=[2, 2, 0, 0])),
        "lesson": lambda: lesson("h2olland", "first-field", progress=Progress()),
    }
    page = show(made[what](), color_scheme=scheme).page
    if what == "spring":
        press(page, "hand:corn")
        press(page, "cell:h2")
    rest(page)  # motion would blur the contrast
    assert axe.violations(page.locator("main")) == []
