"""The cells of a notebook: where in it something stands, and what those of all games keep to."""

from __future__ import annotations

import re
from collections.abc import Collection
from functools import cached_property
from pathlib import Path
from typing import Any

import nbformat

from ludo.lessons import course, questions
from scripts import outcomes

ROOT = Path(__file__).parents[2]
NOTEBOOKS = ROOT / "notebooks"


def printed(cell: Any) -> str:
    return "".join(output.get("text", "") for output in cell.outputs)


class Notebook:
    """A notebook as it is stored, with what came out of its experiments."""

    def __init__(self, name: str) -> None:
        self.path = NOTEBOOKS / name

    @cached_property
    def cells(self) -> list[Any]:
        notebook: Any = nbformat.read(self.path, as_version=4)  # type: ignore[no-untyped-call]
        return list(outcomes.put_back(notebook, outcomes.read(self.path)).cells)

    @cached_property
    def sources(self) -> list[str]:
        return [cell.source for cell in self.cells]

    @cached_property
    def code(self) -> list[str]:
        return [cell.source for cell in self.cells if cell.cell_type == "code"]

    @cached_property
    def prose(self) -> list[str]:
        return [cell.source for cell in self.cells if cell.cell_type == "markdown"]

    @cached_property
    def text(self) -> str:
        return "\n".join(self.sources)

    def place_of(self, words: str) -> int:
        """Return the number of the first cell of code that has these words."""
        return next(
            number
            for number, cell in enumerate(self.cells)
            if cell.cell_type == "code" and words in cell.source
        )

    def told_at(self, words: str) -> str:
        """Return what the first cell of code that has these words has printed."""
        return printed(self.cells[self.place_of(words)])

    def sections(self) -> dict[str, str]:
        """Return the heads of the sections by their numbers, which count from one."""
        heads = dict(re.findall(r"^## (\d+)\. (.+)$", self.text, re.MULTILINE))
        assert list(heads) == [str(number + 1) for number in range(len(heads))]
        return heads


class CourseNotebook(Notebook):
    """The notebook that goes through the course of a game."""

    def __init__(self, game: str, name: str) -> None:
        super().__init__(name)
        self.game = game
        self.steps = tuple(course(game))
        self.chapters = tuple(dict.fromkeys(step.chapter for step in self.steps))

    def lesson_of(self, chapter: str) -> int:
        """Return the number of the cell with the first step of a chapter."""
        first = next(step.id for step in self.steps if step.chapter == chapter)
        return self.place_of(f'kit.lesson("{self.game}", "{first}")')

    def quiz_of(self, chapter: str) -> int:
        return self.place_of(f'kit.quiz("{self.game}", "{chapter}")')

    def drill_of(self, chapter: str) -> int:
        return self.place_of(f'kit.drill("{self.game}", chapter="{chapter}")')

    def experiments(self) -> list[int]:
        """Return the numbers of the cells that compare."""
        return [n for n, source in enumerate(self.sources) if "compare(\n" in source]

    # --- what all of them keep to --------------------------------------------------------------
    def check_order_of_chapters(self) -> None:
        """Each chapter begins with its first step, in the order of the course."""
        places = [self.lesson_of(chapter) for chapter in self.chapters]
        assert places == sorted(places)

    def check_chapters(self, undrilled: Collection[str] = ()) -> None:
        """Each chapter teaches, asks its questions where it has some, and then drills."""
        asked = {question.chapter for question in questions(self.game)}
        assert len(asked) > 8
        assert asked <= {*self.chapters} - {*undrilled}
        for chapter in self.chapters:
            if chapter in undrilled:
                continue
            drill = self.drill_of(chapter)
            if chapter in asked:
                assert self.lesson_of(chapter) < self.quiz_of(chapter) < drill
            assert self.lesson_of(chapter) < drill
        assert self.place_of(f'kit.progress("{self.game}")') > drill

    def check_designer_views(self, tried_later: Collection[str] = ()) -> None:
        """A designer looks at each chapter; most say what can be tried."""
        for chapter in self.chapters:
            view = self.sources[self.drill_of(chapter) + 1]
            assert view.startswith("**Designer's view.**")
            assert "*Without" in view
            assert "*Try it*" in view or chapter in tried_later

    def check_experiments(self) -> None:
        """Each asks first what is expected, and tells what came with an interval."""
        told = [
            n
            for n, source in enumerate(self.sources)
            if re.search(r"guess\.(reveal|check)\(", source)
        ]
        experiments = self.experiments()
        assert {*experiments} < {*told}
        for number in told:
            before = [cell.source for cell in self.cells[:number] if cell.cell_type == "code"]
            assert "guess = kit.expect(" in before[-1]
        for number in experiments:
            assert " games of each: " in printed(self.cells[number])
        self.check_no_bare_means()

    def check_no_bare_means(self) -> None:
        """A bare mean says nothing about luck."""
        assert not [words for words in self.sources if "simulate(" in words or "mean(" in words]

    def check_seeds(self, never_laid_out: str) -> None:
        """Nothing is left to chance that has no seed, but what is refused at once."""
        for source in self.code:
            for call in re.findall(rf'ludo\.new\(("{self.game}".*)\)', source):
                assert "seed=" in call or never_laid_out in call, call
            assert "import random" not in source
            assert not re.search(r"^[!%]", source, re.MULTILINE)

    def check_names(self) -> None:
        """Players have names, and nobody is called "You"."""
        assert self.place_of("names=")
        assert not [source for source in self.sources if '"You"' in source]
