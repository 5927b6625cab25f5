"""Data files of a game: what is wrong with one is told with the file and the place."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

import ludo
from ludo.core import registry
from ludo.core.data import about, read_data
from ludo.core.errors import LudoError
from ludo.core.rules import load_rulebook, load_texts
from ludo.core.shapes import Record, Whole
from ludo.lessons import course, questions

Write = Callable[[str, str], str]
RULE = """
[[rule]]
id = "mine.first"
source = "page 1"
title = { en = "First", fr = "Premier" }
en = "Do it."
fr = "Faites-le."
"""
STEP = """
[[step]]
id = "one"
chapter = "start"
rules = ["mine.first"]
"""


@pytest.fixture
def write(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest
) -> Iterator[Write]:
    """Write a data file of a package of its own; return the package's name."""
    name = f"mine_{abs(hash(request.node.name))}"
    package = tmp_path / name
    (package / "data").mkdir(parents=True)
    (package / "__init__.py").write_text("")
    (package / "game.py").write_text(
        f"from tests.core.toy.game import Toy\n\n\nclass Mine(Toy):\n"
        f"    name, package = 'mine', {name!r}\n"
    )
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.setitem(registry._GAMES, "mine", f"{name}.game:Mine")

    def written(file: str, text: str) -> str:
        (package / "data" / file).write_text(text, encoding="utf-8")
        return name

    yield written
    sys.modules.pop(name, None)
    sys.modules.pop(f"{name}.game", None)


def test_a_file_that_is_not_there_is_named(write: Write) -> None:
    package = write("rules.toml", RULE)
    with pytest.raises(LudoError, match=f"no file {package}/data/texts.toml"):
        load_texts(package)


def test_a_file_that_is_not_toml_is_named_with_the_line(write: Write) -> None:
    package = write("rules.toml", "[[rule]\nid = 3")
    with pytest.raises(LudoError, match=rf"{package}/data/rules\.toml cannot be used: .*line 1"):
        load_rulebook(package, "mine")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (RULE.replace('fr = "Faites-le."', ""), r"rule\[0\] has no 'fr'"),
        (RULE.replace('"page 1"', "1"), r"rule\[0\]\.source is 1, not a text"),
        (RULE + 'colour = "red"', r"rule\[0\] has 'colour', which is none of id, source"),
        (RULE.replace(', fr = "Premier"', ""), r"rule\[0\]\.title has no 'fr'"),
        (RULE + 'params = { rounds = "4" }', r"rule\[0\]\.params\['rounds'\] is '4'"),
    ],
)
def test_a_rule_of_another_shape_is_named_by_its_place(write: Write, text: str, said: str) -> None:
    package = write("rules.toml", text)
    with pytest.raises(LudoError, match=said):
        load_rulebook(package, "mine")


def test_a_text_in_one_language_only_is_named(write: Write) -> None:
    package = write("texts.toml", '[terms]\n[say]\n"no.over" = { en = "over." }')
    with pytest.raises(LudoError, match=r"say\['no\.over'\] has no 'fr'"):
        load_texts(package)


def test_a_lesson_that_lacks_something_is_named(write: Write) -> None:
    write("lessons.toml", STEP)
    with pytest.raises(LudoError, match=r"data/lessons\.toml cannot be used: step\[0\] has no"):
        course("mine")


def test_a_question_with_a_wrong_answer_is_named(write: Write) -> None:
    both = '{ en = "?", fr = "?" }'
    write(
        "questions.toml",
        '[[question]]\nid = "q"\nchapter = "c"\nrule = "mine.first"\n'
        f'ask = {both}\nwhy = {both}\nchoices = {{ en = ["a"], fr = ["a"] }}\nanswer = "a"',
    )
    with pytest.raises(LudoError, match=r"question\[0\]\.answer is 'a'"):
        questions("mine")


def test_what_is_known_of_a_game_has_a_title_in_both_languages(write: Write) -> None:
    package = write("game.toml", 'title = { en = "Mine", fr = "Le mien" }')
    known = about(package)
    assert known.title["fr"] == "Le mien"
    assert known.golden == {"seeds": {}, "rare": []}


def test_a_speed_goal_is_a_number(write: Write) -> None:
    text = 'title = { en = "Mine", fr = "Mien" }\n[bench]\nactions = "fast"\nclones = 2'
    package = write("game.toml", text)
    with pytest.raises(LudoError, match=r"bench\.actions is 'fast', not a number"):
        about(package)


@pytest.mark.parametrize("game", ludo.games())
def test_every_game_says_what_it_is_called_and_how_fast_it_has_to_be(game: str) -> None:
    known = registry.game_class(game).about()
    assert all(known.title.values())
    assert known.bench["actions"] >= 1
    assert set(known.soak["phases"]) > {"over"}


def test_data_that_fits_is_returned(write: Write) -> None:
    package = write("components.toml", "cards = 7")
    assert read_data(package, "components.toml", Record({"cards": Whole(1, 9)})) == {"cards": 7}


# --- games from outside ----------------------------------------------------------------------
@pytest.fixture
def kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "_GAMES", dict(registry._GAMES))
    monkeypatch.setattr(registry, "_BOARDS", dict(registry._BOARDS))


@pytest.mark.usefixtures("kept")
def test_a_game_from_outside_is_registered_with_its_board() -> None:
    registry.register("toy", "tests.core.toy.game:Toy", board="tests.core.toy.board:DESK")
    assert "toy" in ludo.games()
    assert ludo.new("toy", players=2).game.name == "toy"
    assert registry.board_of("toy") == "tests.core.toy.board:DESK"
    assert registry.board_of("finca") == "ludo_widgets.games.finca:DESK"
    assert len(ludo.rulebook("toy")) == 4


@pytest.mark.usefixtures("kept")
@pytest.mark.parametrize(("game", "board"), [("toy", ""), ("a:b:c", ""), ("a:B", "x"), (7, "")])
def test_a_game_is_registered_by_module_and_name(game: str, board: str) -> None:
    with pytest.raises(ludo.BadOption, match="is named like 'my_package"):
        registry.register("toy", game, board)
    assert "toy" not in ludo.games()


def test_the_board_of_an_unknown_game_is_refused() -> None:
    with pytest.raises(ludo.UnknownGame, match="no game 'chess'"):
        registry.board_of("chess")


@pytest.mark.usefixtures("kept")
def test_a_game_without_scenarios_of_its_own_starts_from_a_seed() -> None:
    registry.register("toy", "tests.core.toy.game:Toy")
    match = ludo.scenario("toy", players=3, seed=5, names=["A", "B", "C"])
    assert match.view(1)["hand"] == ludo.new("toy", players=3, seed=5).view(1)["hand"]
    assert match.names == ("A", "B", "C")
    with pytest.raises(ludo.BadOption, match=r"no 'hands'.*It has: players, seed, names"):
        ludo.scenario("toy", players=2, hands=[])
    with pytest.raises(ludo.BadOption, match="seed is -1"):
        ludo.scenario("toy", players=2, seed=-1)
