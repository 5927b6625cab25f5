"""An answer that cannot be written to the file says so where it was given, and is kept."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

import ludo_widgets as kit
from ludo.core.typography import typeset
from ludo.lessons import Progress
from tests.widgets.helpers import Wire
from tests.widgets.test_drill import answer_rightly

# In both languages, what is said first when the disk is full.
SAID = {
    "en": "Progress cannot be written to",
    "fr": typeset({"fr": "Impossible d'écrire la progression dans"})["fr"],
}


def _lesson(progress: Progress, lang: str) -> tuple[Any, Callable[[], object]]:
    shown = kit.lesson("finca", "first-move", progress=progress, lang=lang)
    return shown, lambda: Wire(shown).ask("hint")


def _drill(progress: Progress, lang: str) -> tuple[Any, Callable[[], object]]:
    shown = kit.drill("finca", "finca.move.distance", progress=progress, seed=1, lang=lang)
    return shown, lambda: answer_rightly(shown, Wire(shown))


def _quiz(progress: Progress, lang: str) -> tuple[Any, Callable[[], object]]:
    shown = kit.quiz("finca", "move", progress=progress, lang=lang)
    asked = shown.questions[0]
    return shown, lambda: shown.answer(asked.id, asked.answer)


ASKED = {"lesson": _lesson, "drill": _drill, "quiz": _quiz}


def told(shown: Any) -> str:
    """Return what a board says of the last answer."""
    if "quiz" in shown.scene:
        return str(shown.scene["quiz"][0]["why"])
    return str(shown.scene["status"]["text"])


@contextmanager
def full(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Let the disk be full for a while."""

    def fail(*_paths: object) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patched:
        patched.setattr("ludo.core.files.os.replace", fail)
        yield


@pytest.mark.parametrize("kind", ASKED)
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_failed_write_is_told_beside_the_answer(
    kind: str, lang: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "progress.json"
    progress = Progress.open(path)
    shown, answer = ASKED[kind](progress, lang)
    assert SAID[lang] not in told(shown)
    with full(monkeypatch):
        answer()
    assert SAID[lang] in told(shown)
    assert "No space left".lower() in told(shown).lower()
    assert (progress.unwritten > 0, path.exists()) == (True, False)
    # With room again it is written with the next one, and nothing is said any more.
    progress.note("finca/first-move", hints=1)
    assert (progress.unwritten, progress.notice) == (0, {})
    assert Progress.load(path) == progress


@pytest.mark.parametrize("kind", ASKED)
def test_a_write_that_succeeds_says_nothing(kind: str, tmp_path: Path) -> None:
    progress = Progress.open(tmp_path / "progress.json")
    shown, answer = ASKED[kind](progress, "en")
    answer()
    assert SAID["en"] not in told(shown)
    assert (progress.unwritten, bool(progress.rows or progress.rules)) == (0, True)
