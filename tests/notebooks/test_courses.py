"""The notebook of a game follows its course, and its experiments are honest."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import ludo
from ludo.lessons import course
from ludo.lessons.questions import questions
from tests.notebooks.cells import NOTEBOOKS, Notebook

COURSES = {"finca": "01-finca.ipynb"}


@pytest.mark.parametrize(("game", "name"), COURSES.items())
def test_each_chapter_has_its_lesson_its_questions_and_a_drill(game: str, name: str) -> None:
    asked = {question.chapter for question in questions(game)}
    expected = []
    for step in course(game):
        if f"drill {step.chapter}" in expected:
            continue
        expected.append(f"lesson {step.id}")
        if step.chapter in asked:
            expected.append(f"quiz {step.chapter}")
        expected.append(f"drill {step.chapter}")
    pattern = rf'kit\.(lesson|quiz|drill)\("{game}", (?:chapter=)?"([\w-]+)"\)'
    found = [" ".join(call) for call in re.findall(pattern, "\n".join(Notebook(name).code))]
    assert found == expected


@pytest.mark.parametrize("name", COURSES.values())
def test_a_guess_comes_before_each_experiment_and_is_told_after_it(name: str) -> None:
    source = Notebook(name).code
    made = [number for number, cell in enumerate(source) if "reveal(" in cell]
    assert len(made) >= 5
    for number in made:
        assert "kit.expect(" in source[number - 1], source[number]
    for number, cell in enumerate(source):
        assert "compare(" not in cell or number in made, cell
        # A bare mean says nothing about luck.
        assert "simulate(" not in cell, cell
        assert "mean(" not in cell, cell


@pytest.mark.parametrize("path", sorted(NOTEBOOKS.glob("*.ipynb")), ids=lambda path: path.stem)
def test_what_a_notebook_links_to_exists(path: Path) -> None:
    tags = {tag.replace(" ", "-") for tag in ludo.mechanisms()}
    links = re.findall(r"\]\(([^)]+)\)", "\n".join(Notebook(path.name).prose))
    for link in links:
        if link.startswith("http"):
            continue
        file, _, place = link.partition("#")
        assert (path.parent / file).is_file(), link
        assert not place or (file == "../docs/mechanisms.en.md" and place in tags), link


@pytest.mark.parametrize("name", ["00-start-here.ipynb", *COURSES.values()])
def test_no_player_is_called_you(name: str) -> None:
    assert not [cell for cell in Notebook(name).code if '"You"' in cell]
