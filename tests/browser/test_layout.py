"""The layout of boards at every width, in wide, ordinary and narrow fonts, in both languages."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, partial
from itertools import chain, repeat

import pytest
from playwright.sync_api import Page, expect

import ludo
from ludo.core.match import Match
from ludo.lessons import Progress, course
from ludo_widgets import board, lesson, table
from ludo_widgets.model import Model
from tests.browser import fonts
from tests.browser.page import (
    UNDRAWN,
    Open,
    at,
    choose_tab,
    flaws,
    flaws_at_every_width,
    hint,
    slim_targets,
    small_texts,
    tabs,
    unfold,
)
from tests.widgets.helpers import first_move, played

finca, h2olland, champi, granja = (
    partial(ludo.scenario, game) for game in ("finca", "h2olland", "champi", "granja")
)

FRUITS = ("orange", "lemon", "olive", "almond", "fig", "grape")
GOODS = ("carrot", "bean", "corn", "potato", "cow")
TULIPS = ("red", "yellow", "orange", "pink", "white", "purple")

in_each_family = pytest.mark.parametrize("family", fonts.FAMILIES)
in_each_language = pytest.mark.parametrize("lang", ["en", "fr"])


# Two digits wherever there can be two, as in few games that are played.
CROWDED: dict[str, Callable[[], Match]] = {
    "finca": lambda: finca(
        players=4, farmers=[[1, 1, 1]] * 4, fruits=[dict.fromkeys(FRUITS, 12), {}, {}, {}],
        carts=[4, 0, 0, 0],
    ),
    "h2olland": lambda: h2olland(
        now="winter", barns=[dict.fromkeys(GOODS, 12) | dict.fromkeys(TULIPS, 10)],
        mills=[["d1", "e1", "f1", "g1", "h1", "i1"]], numbers={"years_4": 12},
    ),
    "champi": lambda: champi(
        players=4, champis=["magpie", "basket", "greencap", "thorn"], weather="rain",
        hands=[
            ["bottle-3", "bottle-3", "lightning", "forced-discard"], ["shield", "bottle-5", "fair"],
            ["swap"], ["alchemist", "rescue"],
        ],
        piles=[
            [*["dragonfly"] * 5, *["meat-1"] * 2, "meat-2", "meat-3", "meat-4", "stone-2",
             "stone-3", "stone-4", "stone-5", *["salad-1"] * 2, "salad-2", "salad-4", "salad-5"],
            ["bottle-2", "bottle-2"], ["salad-3"], ["meat-5", "meat-4"],
        ],
        knights=["knight", None, None, "knight"], kept=["theft", None, None, "peek"],
        sick=["indigestion"] * 3, skips=["skip", "skip"], discard=["drought", "spoil"],
    ),
    # Eight cards in hand, nine fields, five extensions, three helpers with long names.
    "granja": lambda: granja(
        players=4, round=5, phase="cards", turn=0, roofs=[17, 18, 19, 20], closed=["deli"],
        hands=[[1, 2, 3, 4, 5, 6, 7, 8], [9], [10, 11], [12]],
        farms=[
            {"silver": 124, "vp": 141, "fields": [59, 62, 65, 60, 63, 66, 55, 58, 61],
             "ripe": {"olive": 3, "grape": 2}, "extensions": [30, 34, 39, 28, 33],
             "stores": {"olive": 11, "pig": 2, "food": 1, "commodity": 1},
             "barrows": [20, 27, 53], "helpers": [37, 24, 23], "exhausted": [3],
             "roofs": [1, 5, 9, 13], "used": [1, 3], "stalls": [7, 12], "siesta": 7},
            {"vp": 33, "stalls": [13, 2, 5], "siesta": 7, "roofs": [2, 6],
             "barrows": [40, 14, 64], "done": ["butcher", "wainwright"]},
            {"stalls": [18], "helpers": [56, 57, 54]},
            {"stalls": [3, 20, 23], "siesta": 4, "stores": {"wine": 12}},
        ],
    ),
}  # fmt: skip


@cache
def positions(game: str, players: int) -> list[Match]:
    """The start of a match, its middle, its end with very long names, and a crowd."""
    long = [f"{letter * 36} Öst" for letter in "WnMi"][:players]
    return [
        ludo.new(game, players=players, seed=2),
        played(players, 75, game=game),
        played(players, 9999, game=game, names=long),
        *([CROWDED[game]()] if players == 4 else []),
    ]


def shown_in(show: Open, family: str, widget: Model, lang: str, **options: int) -> Page:
    """A page in a family; half of the pages are dark, so that both looks are seen in each."""
    scheme = "light" if lang == "en" else "dark"
    page = show(widget, family=family, color_scheme=scheme, **options).page
    page.add_style_tag(content=UNDRAWN)
    fonts.demand(family, fonts.glyphs(page, ".ludo-ask"), [page.locator(".ludo-ask").inner_text()])
    return page


# French, whose words are longer, is looked at in the font that makes them longest; lessons, below,
# in all of them.
@pytest.mark.parametrize(
    ("family", "lang"), [*((family, "en") for family in fonts.FAMILIES), (fonts.HARDEST, "fr")]
)
@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("game", ludo.games())
def test_nothing_is_cut_off_or_overlaps(
    show: Open, game: str, players: int, lang: str, family: str
) -> None:
    # Start and end differ by what needs most room, which the widest font shows best.
    looked_at = slice(None) if (family, lang) == (fonts.HARDEST, "en") else slice(1, None, 2)
    for match in positions(game, players)[looked_at]:
        seat = 0 if match.game.has_secrets else None
        page = shown_in(show, family, table(match, seat=seat, lang=lang), lang)
        assert flaws_at_every_width(page) == {}, len(match.actions)
        page.context.close()


@in_each_family
@in_each_language
@pytest.mark.parametrize("game", ludo.games())
def test_a_lesson_has_no_flaws_at_any_width(show: Open, game: str, lang: str, family: str) -> None:
    first = next(iter(course(game)))
    page = shown_in(show, family, lesson(game, first.id, lang=lang, progress=Progress()), lang)
    assert flaws_at_every_width(page) == {}


# Labels of ghosts that leave the picture, or do not hold their words.
BAD_GHOSTS = """() => {
    const box = document.querySelector(".ludo-ground svg").getBoundingClientRect();
    const ghost = document.querySelector(".ludo-ghost");
    const label = ghost?.querySelector(":scope > rect").getBoundingClientRect();
    const words = ghost?.querySelector(":scope > text").getBoundingClientRect();
    if (!ghost) return null;
    const inside = (r, box, air = 0) => r.left >= box.left + air && r.right <= box.right - air
        && r.top >= box.top && r.bottom <= box.bottom;
    return inside(label, box) && inside(words, label, 2) ? "" : ghost.textContent;
}"""


@in_each_family
@in_each_language
def test_ghosts_stay_on_the_picture(show: Open, lang: str, family: str) -> None:
    """Every ghost there can be: its label is not cut off, however long."""
    match = ludo.new("finca", players=4, seed=5)
    crowd = finca(players=4, farmers=[[12, 12, 11], [12, 6, 5], [12, 6, 5], [12, 6, 6]])
    for position in (match, crowd):
        page = shown_in(show, family, board(position, lang=lang), lang, width=640)
        seen = []
        for name in page.eval_on_selector_all(".ludo-can", "all => all.map(n => n.dataset.target)"):
            at(page, name).focus()
            # What a click does is asked for first.
            expect(hint(page)).to_contain_text(" → ")
            seen.append(page.evaluate(BAD_GHOSTS))
        assert "" in seen
        assert [words for words in seen if words] == []
        page.context.close()


# --- the eye itself --------------------------------------------------------------------------
# A word is put where it must not be: by the box, in pixels, of what it is to spoil.
SPOIL = """([how, words]) => {
    const card = document.querySelector(".ludo-part [data-target] > rect");
    const svg = card.ownerSVGElement;
    const texts = [...svg.querySelectorAll("text")].filter((node) => node.textContent.trim());
    const piece = svg.querySelector("use").getBoundingClientRect();
    const box = svg.getBoundingClientRect();
    const [x, y, home] = {
        "outside": [box.right - 4, box.top + 40, svg],
        "off its card": [card.getBoundingClientRect().right + 8, box.top + 40, card.parentNode],
        "overlap": (({ left, bottom }) => [left, bottom, svg])(texts[0].getBoundingClientRect()),
        "on": [piece.right - 6, piece.bottom, svg],
    }[how];
    const word = document.createElementNS("http://www.w3.org/2000/svg", "text");
    const at = new DOMPoint(x, y).matrixTransform(home.getScreenCTM().inverse());
    word.setAttribute("x", at.x);
    word.setAttribute("y", at.y);
    word.textContent = words;
    home.append(word);
}"""


@pytest.mark.parametrize("how", ["outside", "off its card", "overlap", "on"])
def test_the_eye_for_flaws_is_open(show: Open, how: str) -> None:
    page = show(board(first_move())).page
    assert flaws(page) == []
    page.evaluate(SPOIL, [how, "A word too many"])
    seen = [flaw for flaw in flaws(page) if "A word too many" in flaw]
    assert any(flaw.startswith(how) for flaw in seen), seen


def test_the_eye_for_boxes_is_open(show: Open) -> None:
    page = show(table(first_move())).page
    assert flaws(page) == []
    page.add_style_tag(content=".ludo-ask { white-space: nowrap } .ludo { min-width: 1100px }")
    page.evaluate("() => { document.querySelector('.ludo-ask').textContent = 'word '.repeat(99); }")
    seen = flaws(page)
    assert any(flaw.startswith("cut off: word word") for flaw in seen)
    assert any(flaw.startswith("sideways: ") for flaw in seen)


def test_the_eye_for_small_things_is_open(show: Open) -> None:
    page = show(table(first_move())).page
    before = {*small_texts(page), *slim_targets(page)}
    page.add_style_tag(content=".ludo .ludo-ask { font-size: 10px }")
    page.add_style_tag(content=".ludo .ludo-full { min-height: 0; height: 20px }")
    page.evaluate("() => { document.querySelector('.ludo-ground').style.width = '200px'; }")
    seen = {*small_texts(page), *slim_targets(page)} - before
    asked = page.locator(".ludo-ask").inner_text()
    assert {f"10 px: {asked[:40].strip()}", "28 x 20 px: full"} < seen
    assert any("Andratx" in words for words in seen), "a picture that shrinks takes its words along"


def words_in(place: str) -> str:
    kinds = ("text", "button", "select", "p", "li", "th", "td")
    return ", ".join(f"{place} {kind}" for kind in kinds)


@in_each_family
@pytest.mark.parametrize("game", ludo.games())
def test_every_word_is_drawn_in_the_font_that_is_asked_for(
    show: Open, game: str, family: str
) -> None:
    page = show(table(positions(game, 2)[1]), family=family).page
    unfold(page)
    # What a tab changes is its panel; all the rest is looked at once.
    for tab, place in zip(tabs(page), chain([".ludo"], repeat(".ludo-panel"))):
        choose_tab(page, tab)
        words = page.locator(place).evaluate("node => node.textContent")
        arrows = "▸" * page.locator(f"{place} .ludo-fold").count()
        drawn = fonts.glyphs(page, words_in(place))
        fonts.demand(family, drawn, [words, arrows])


@in_each_family
def test_a_browser_sees_these_fonts_and_none_of_the_machine(
    new_page: Callable[..., Page], family: str
) -> None:
    page = new_page(family, permissions=["local-fonts"])
    # Only a page with an address may ask; this one is answered inside the browser.
    page.route("**/*", lambda route: route.fulfill(body="<p>fonts</p>", content_type="text/html"))
    page.goto("http://localhost/")
    seen = page.evaluate("async () => (await queryLocalFonts()).map((font) => font.family)")
    kinds = (fonts.FAMILIES[family], fonts.HELPER, fonts.CODE)
    assert set(seen) == {kind.name for kind in kinds}, "FONTCONFIG_FILE is not heeded"


def test_another_font_than_the_one_asked_for_is_no_success(show: Open) -> None:
    page = show(board(first_move()), family="ordinary").page
    page.add_style_tag(content=".ludo-ask { font-family: 'DejaVu Sans' }")
    with pytest.raises(AssertionError, match=r"to draw in Roboto and drew .*DejaVu Sans"):
        fonts.demand("ordinary", fonts.glyphs(page, ".ludo-ask"))


def test_the_families_differ_as_the_fonts_of_readers_do(new_page: Callable[..., Page]) -> None:
    """The wide one takes a fifth more than the ordinary one, and the narrow one less than it."""
    widths = {}
    for family in fonts.FAMILIES:
        page = new_page(family)
        page.set_content("<b style='font-family: system-ui'>12 almonds, 3 carts, Son Servera</b>")
        widths[family] = page.locator("b").evaluate("node => node.getBoundingClientRect().width")
    assert widths["wide"] > 1.2 * widths["ordinary"]
    assert widths["narrow"] < 0.98 * widths["ordinary"]
