"""The notebook of La Granja follows the course, and what it says of the game is so."""

from __future__ import annotations

import re

import pytest

import ludo
from ludo.granja.components import BOX
from ludo.granja.game import Granja
from ludo.granja.helpers import NAMES
from tests.notebooks.cells import CourseNotebook, printed
from tests.notebooks.links import check_mechanism_links

BOOK = CourseNotebook("granja", "04-la-granja.ipynb")
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


# --- the course ----------------------------------------------------------------------------------
def test_each_chapter_begins_with_its_first_step_in_the_order_of_the_course() -> None:
    BOOK.check_order_of_chapters()
    named = re.findall(r'kit\.lesson\("granja", "([\w-]+)"\)', "\n".join(BOOK.code))
    assert len(named) == len(BOOK.chapters)


def test_each_chapter_asks_its_questions_then_drills_then_looks_as_a_designer() -> None:
    BOOK.check_chapters()
    BOOK.check_designer_views()


def test_the_first_move_comes_before_anything_is_explained() -> None:
    before = "\n".join(BOOK.sources[: BOOK.lesson_of(BOOK.chapters[0])])
    assert "kit.board(finished, seat=" in before
    assert before.count("\n## ") == 2
    words = [
        cell.source
        for cell in BOOK.cells[: BOOK.lesson_of(BOOK.chapters[0])]
        if "kit" not in cell.source
    ]
    assert len(" ".join(words).split()) < 500


def test_the_steps_of_a_round_are_those_of_the_table_beside_every_board() -> None:
    table = next(sheet for sheet in Granja().sheets() if "IV Scoring" in sheet.title)
    told: dict[str, list[str]] = {}
    for row in table.rows:
        phase, _, step = row[0].partition(" ")
        told.setdefault(phase, []).append(step.lower())
    for phase in table.title.partition(": ")[2].split(", "):
        steps = told.pop(phase.split()[0])
        assert f"| {phase} | {', '.join(steps)} |" in BOOK.text
    assert not told


@pytest.mark.parametrize("graph", GRAPHS)
def test_graphs_come_after_the_rules_that_they_need(graph: str) -> None:
    before, after = GRAPHS[graph]
    assert BOOK.place_of(f'chapter="{before}"') < BOOK.place_of(graph) < BOOK.lesson_of(after)


@pytest.mark.parametrize("what", AFTER)
def test_what_the_rules_make_possible_comes_after_them(what: str) -> None:
    assert BOOK.place_of(f'chapter="{AFTER[what]}"') < BOOK.place_of(what)


def test_every_mechanism_of_the_game_is_linked_and_every_link_leads_somewhere() -> None:
    check_mechanism_links("granja", BOOK.sources)


def test_a_section_that_is_named_is_the_one_that_is_meant() -> None:
    text, heads = BOOK.text, BOOK.sections()
    meant = {
        "Section 20 lists": "The rulebook as data",
        "Section 18 measures": "A laboratory",
        "go to section 16": "A whole game",
        "in section 16": "A whole game",
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
        BOOK.place_of(f"print({name}.task)"),
        BOOK.place_of(f"print({name}.check("),
        BOOK.place_of(f"print({name}.hint())"),
        BOOK.place_of(f"{name}.check({name}.solution())"),
    ]
    assert places == sorted(places)
    mine = next(source for source in BOOK.code if f"{name}.check(" in source and " here" in source)
    assert BOOK.told_at(mine).startswith("✗")
    assert "✓" in printed(BOOK.cells[places[3]])
    assert f"axes = {name}.draw(" in "\n".join(BOOK.code)


# --- experiments ---------------------------------------------------------------------------------
def test_every_experiment_asks_first_what_is_expected_and_shows_it_with_intervals() -> None:
    assert len(BOOK.experiments()) == len(EXPERIMENTS)
    BOOK.check_experiments()


def test_each_mechanism_has_its_experiment() -> None:
    experiments = BOOK.experiments()
    for number, (title, change) in zip(experiments, EXPERIMENTS.items(), strict=True):
        assert BOOK.sources[number - 2].startswith(f"**{title}.**")
        assert change in BOOK.sources[number]


def test_no_experiment_plays_more_games_than_one_waits_for() -> None:
    """A thinking bot takes most of a second for a solo game."""
    for source in BOOK.code:
        if "compare(\n" in source:
            (games,) = re.findall(r"games=(\d+)", source)
            assert '"random"' in source or int(games) < SLOW
            assert 'bots=["greedy"]' in source or '["random"] * 2' in source


def test_nothing_is_left_to_chance_that_has_no_seed() -> None:
    # A box that is refused is never laid out.
    BOOK.check_seeds(never_laid_out="components=wrong")


def test_a_cell_has_no_logic_of_its_own() -> None:
    for source in BOOK.code:
        assert len(source.splitlines()) <= 18, source
        assert source.count("def ") <= 1
        assert "class " not in source
        assert "while " not in source


# --- what is said of the pieces ------------------------------------------------------------------
def test_the_numbers_in_the_text_are_those_of_the_box() -> None:
    text, box = BOOK.text, BOX.compiled(None)
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
    text, numbers = BOOK.text, ludo.rulebook("granja").numbers()
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
    shown = BOOK.told_at(".provenance()")
    for name, (source, note) in BOX.compiled(None).provenance().items():
        assert re.search(rf"^{name} +{source} +{re.escape(note)}$", shown, re.MULTILINE), name


def test_a_wrong_card_is_told_by_its_row_and_its_field() -> None:
    told = BOOK.told_at("MISTAKES")
    for words in ("row 1.crop is 'apple'", "row 1.vp is 9", "row 1: its barrow", "row 1.helper"):
        assert words in told


def test_the_card_of_ones_own_fills_its_barrow() -> None:
    told = BOOK.told_at('"helper": "mayor"')
    assert "filled the barrow of card 1: 6 VP" in told
    assert "stall " in told.partition("spaces for the marker:")[2]


def test_the_farm_in_the_first_picture_is_the_winners() -> None:
    names = re.findall(r'names = \["(\w+)", "(\w+)", "(\w+)"\]', "\n".join(BOOK.code))[0]
    seat = re.findall(r"kit\.board\(finished, seat=(\d)\)", "\n".join(BOOK.code))[0]
    winner, told = names[int(seat)], BOOK.told_at("finished.score()")
    assert told.splitlines()[-1].startswith(f"{winner} won")
    assert f"with {winner}'s farm in front" in BOOK.text


def test_nobody_is_called_you() -> None:
    BOOK.check_names()
