"""The notebook of La Granja follows the course, and what it says of the game is so."""

from __future__ import annotations

import re
from functools import cache
from typing import Any

import nbformat
import pytest

import ludo
from ludo.granja.components import BOX
from ludo.granja.helpers import NAMES
from ludo.lessons import course, questions
from tests.notebooks.links import check_mechanism_links
from tests.notebooks.test_notebooks import ROOT

PATH = ROOT / "notebooks" / "04-la-granja.ipynb"
STEPS = tuple(course("granja"))
CHAPTERS = tuple(dict.fromkeys(step.chapter for step in STEPS))
# What stands between the chapter that teaches it and the next one.
GRAPHS = {
    "draw_exchange(": ("goods", "round"),
    "exercises.Supply": ("workshops", "market"),
    "exercises.Stall": ("market", "scoring"),
    "exercises.Threatened": ("market", "scoring"),
}
AFTER = {
    "kit.table(": "solo",
    "compare(\n": "solo",
    "deepcopy(box)": "solo",
    ".provenance()": "solo",
}
# What the laboratory measures, and with what it is changed.
EXPERIMENTS = {
    "Multi-use cards": '"plays": 2',
    "Dice drafting": '"space_silver": 10',
    "Simultaneous choice": 'changed("donkeys"',
    "Turn order track": 'changed("siesta"',
    "Area control": '"stall_vp": 3',
    "Resource conversion": 'changed("upgrades"',
    "Solo mode": '"solo_first": 7',
    "Your own question": '"hand": 5',
}
SLOW = 9


@cache
def cells() -> list[Any]:
    notebook: Any = nbformat.read(PATH, as_version=4)  # type: ignore[no-untyped-call]
    return list(notebook.cells)


def sources() -> list[str]:
    return [cell.source for cell in cells()]


def code() -> list[str]:
    return [cell.source for cell in cells() if cell.cell_type == "code"]


def place_of(words: str) -> int:
    """Return the number of the first cell of code that has these words."""
    return next(
        number
        for number, cell in enumerate(cells())
        if cell.cell_type == "code" and words in cell.source
    )


def lesson_of(chapter: str) -> int:
    first = next(step.id for step in STEPS if step.chapter == chapter)
    return place_of(f'kit.lesson("granja", "{first}")')


def printed(cell: Any) -> str:
    return "".join(output.get("text", "") for output in cell.outputs)


# --- the course ----------------------------------------------------------------------------------
def test_each_chapter_begins_with_its_first_step_in_the_order_of_the_course() -> None:
    places = [lesson_of(chapter) for chapter in CHAPTERS]
    assert places == sorted(places)
    named = re.findall(r'kit\.lesson\("granja", "([\w-]+)"\)', "\n".join(code()))
    assert len(named) == len(CHAPTERS)


def test_each_chapter_asks_its_questions_then_drills_then_looks_as_a_designer() -> None:
    asked = {question.chapter for question in questions("granja")}
    assert len(asked) > 8
    for chapter in CHAPTERS:
        drill = place_of(f'kit.drill("granja", chapter="{chapter}")')
        if chapter in asked:
            assert lesson_of(chapter) < place_of(f'kit.quiz("granja", "{chapter}")') < drill
        assert lesson_of(chapter) < drill
        view = sources()[drill + 1]
        assert view.startswith("**Designer's view.**")
        assert "*Without" in view
        assert "*Try it*" in view
    assert place_of('kit.progress("granja")') > drill


def test_the_first_move_comes_before_anything_is_explained() -> None:
    before = "\n".join(sources()[: lesson_of(CHAPTERS[0])])
    assert "kit.board(finished, seat=2)" in before
    assert before.count("\n## ") == 2
    words = [cell.source for cell in cells()[: lesson_of(CHAPTERS[0])] if "kit" not in cell.source]
    assert len(" ".join(words).split()) < 500


@pytest.mark.parametrize("graph", GRAPHS)
def test_graphs_come_after_the_rules_that_they_need(graph: str) -> None:
    before, after = GRAPHS[graph]
    assert place_of(f'chapter="{before}"') < place_of(graph) < lesson_of(after)


@pytest.mark.parametrize("what", AFTER)
def test_what_the_rules_make_possible_comes_after_them(what: str) -> None:
    assert place_of(f'chapter="{AFTER[what]}"') < place_of(what)


def test_every_mechanism_of_the_game_is_linked_and_every_link_leads_somewhere() -> None:
    check_mechanism_links("granja", sources())


def test_a_section_that_is_named_is_the_one_that_is_meant() -> None:
    text = "\n".join(sources())
    heads = dict(re.findall(r"^## (\d+)\. (.+)$", text, re.MULTILINE))
    assert list(heads) == [str(number + 1) for number in range(len(heads))]
    meant = {
        "Section 20 lists": "The rulebook as data",
        "Section 18 measures": "A laboratory",
        "go to section 16": "A whole game",
        "in section 15": "The solo game",
        "the game of section 16": "A whole game",
    }
    assert len(re.findall(r"[Ss]ection \d+", text)) == len(meant)
    for words, head in meant.items():
        assert words in text
        (number,) = re.findall(r"\d+", words)
        assert heads[number] == head


# --- exercises -----------------------------------------------------------------------------------
@pytest.mark.parametrize("name", ["wanted", "stall", "danger"])
def test_an_exercise_is_set_tried_hinted_and_solved_in_this_order(name: str) -> None:
    places = [
        place_of(f"print({name}.task)"),
        place_of(f"print({name}.check("),
        place_of(f"print({name}.hint())"),
        place_of(f"{name}.check({name}.solution())"),
    ]
    assert places == sorted(places)
    mine = next(source for source in code() if f"{name}.check(" in source and " here" in source)
    assert printed(cells()[place_of(mine)]).startswith("✗")
    assert "✓" in printed(cells()[places[3]])
    assert f"axes = {name}.draw(" in "\n".join(code())


# --- experiments ---------------------------------------------------------------------------------
def test_every_experiment_asks_first_what_is_expected_and_shows_it_with_intervals() -> None:
    told = [
        n for n, source in enumerate(sources()) if re.search(r"guess\.(reveal|check)\(", source)
    ]
    experiments = [n for n, source in enumerate(sources()) if "compare(\n" in source]
    assert len(experiments) == len(EXPERIMENTS)
    assert {*experiments} < {*told}
    for number in told:
        before = [cell.source for cell in cells()[:number] if cell.cell_type == "code"]
        assert "guess = kit.expect(" in before[-1]
    for number in experiments:
        assert " games of each: " in printed(cells()[number])
    assert not [source for source in sources() if "simulate(" in source or "mean(" in source]


def test_each_mechanism_has_its_experiment() -> None:
    experiments = [n for n, source in enumerate(sources()) if "compare(\n" in source]
    for number, (title, change) in zip(experiments, EXPERIMENTS.items(), strict=True):
        assert sources()[number - 2].startswith(f"**{title}.**")
        assert change in sources()[number]


def test_no_experiment_plays_more_games_than_one_waits_for() -> None:
    """A thinking bot takes most of a second for a solo game, and a cell has less than twenty."""
    for source in code():
        if "compare(\n" in source:
            (games,) = re.findall(r"games=(\d+)", source)
            assert "seconds=60" in source
            assert '"random"' in source or int(games) < SLOW
            assert 'bots=["greedy"]' in source or '["random"] * 2' in source


def test_nothing_is_left_to_chance_that_has_no_seed() -> None:
    for source in code():
        for call in re.findall(r'ludo\.new\(("granja".*)\)', source):
            # A box that is refused is never laid out.
            assert "seed=" in call or "components=wrong" in call, call
        assert "import random" not in source
        assert not re.search(r"^[!%]", source, re.MULTILINE)


def test_a_cell_has_no_logic_of_its_own() -> None:
    for source in code():
        assert len(source.splitlines()) <= 18, source
        assert source.count("def ") <= 1
        assert "class " not in source
        assert "while " not in source


# --- what is said of the pieces ------------------------------------------------------------------
def test_the_numbers_in_the_text_are_those_of_the_box() -> None:
    text, box = "\n".join(sources()), BOX.compiled(None)
    assert "The 66 cards" in text
    assert len(box.cards) == 66
    assert "45 of them, on the lower edges of 66 cards" in text
    assert len({card.skill for card in box.cards}) == len(NAMES) == 45
    assert "On each tile donkeys and hats add up to four" in text
    assert {d + h for d, h in zip(box.donkeys, box.hats)} == {4}
    assert "the fifth tile is worth four VP" in text
    assert box.roof_vp[4] == 4
    assert "pays 0 to 3 VP a round" in text
    assert (min(box.siesta_vp), max(box.siesta_vp)) == (0, 3)
    assert "Upgrading costs 2 or 3 silver" in text
    assert {*box.upgrade} == {2, 3}


def test_the_numbers_in_the_text_are_those_of_the_rules() -> None:
    text, numbers = "\n".join(sources()), ludo.rulebook("granja").numbers()
    for words, name, value in (
        ("25 markers", "markers", 25),
        ("A die on space 4 brings 4 silver", "space_silver", 4),
        ("they all come back in round 4", "donkeys_back", 4),
        ("Five silver for one VP", "silver_per_vp", 5),
        ("if you reach siesta space 3", "solo_first", 3),
        ("Each stall pays 1 VP", "stall_vp", 1),
        ("One card may be played each round", "plays", 1),
    ):
        assert words in text
        assert numbers[name] == value
    for name in re.findall(r'(?:numbers": |`)\{"(\w+)": \d+\}', text):
        assert name in numbers


def test_all_lists_are_shown_with_what_is_known_of_them() -> None:
    shown = printed(cells()[place_of(".provenance()")])
    for name, (source, note) in BOX.compiled(None).provenance().items():
        assert re.search(rf"^{name} +{source} +{re.escape(note)}$", shown, re.MULTILINE), name


def test_a_wrong_card_is_told_by_its_row_and_its_field() -> None:
    told = printed(cells()[place_of("MISTAKES")])
    for words in ("row 1.crop is 'apple'", "row 1.vp is 9", "row 1: its barrow", "row 1.helper"):
        assert words in told


def test_the_card_of_ones_own_fills_its_barrow() -> None:
    told = printed(cells()[place_of('"helper": "mayor"')])
    assert "filled the barrow of card 1: 6 VP" in told
    assert "stall " in told.partition("spaces for the marker:")[2]


def test_the_farm_in_the_first_picture_is_the_winners() -> None:
    names = re.findall(r'names = \["(\w+)", "(\w+)", "(\w+)"\]', "\n".join(code()))[0]
    told = printed(cells()[place_of("finished.score()")])
    assert told.splitlines()[-1].startswith(f"{names[2]} won")
    assert f"with {names[2]}'s farm in front" in "\n".join(sources())


def test_nobody_is_called_you() -> None:
    assert place_of("names=")
    assert not [source for source in sources() if '"You"' in source]
