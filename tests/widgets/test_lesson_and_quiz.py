"""Lessons answer, count and remember; quick questions say why."""

from __future__ import annotations

import csv
import json
import re
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from dataclasses import replace
from html import unescape
from pathlib import Path
from typing import Any

import pytest

import ludo
from ludo.core.errors import BadOption, BadSave, UnknownName
from ludo.lessons import Course, Progress, course
from ludo_widgets import PROGRESS, Lesson, Quiz, lesson, quiz
from ludo_widgets.words import WORDS
from tests.widgets.helpers import ASKED, Wire, about, module_of, still_of

STEP = course("finca")["first-move"]
ASK: Any = STEP.asks[0]
KEY = "finca/first-move"


@pytest.fixture
def progress() -> Progress:
    return Progress()


@pytest.fixture
def shown(progress: Progress) -> Lesson:
    return lesson("finca", "first-move", progress=progress)


@pytest.fixture
def shared() -> Iterator[Progress]:
    """The progress that lessons share, empty before and as it was after."""
    kept = dict(PROGRESS.rows)
    PROGRESS.rows.clear()
    yield PROGRESS
    PROGRESS.rows.clear()
    PROGRESS.rows.update(kept)


@pytest.fixture
def three_steps(monkeypatch: pytest.MonkeyPatch) -> None:
    """A course of three steps that are all the first move, so that no other step matters."""
    steps = {name: replace(STEP, id=name) for name in ("one", "two", "three")}
    monkeypatch.setattr(module_of(Lesson), "course", lambda game: Course(game, steps))


# --- a lesson --------------------------------------------------------------------------------
def test_a_lesson_shows_its_text_and_is_clicked_to_its_goal(
    shown: Lesson, progress: Progress
) -> None:
    part = shown.scene["lesson"]
    assert part["title"] == STEP.title["en"]
    assert part["text"] == STEP.text["en"]
    assert part["task"] == ASK.task["en"]
    assert not part["done"]
    assert shown.check() == ASK.task["en"]
    assert Wire(shown).click("blade:1") == {"id": "m1", "ok": True}
    assert shown.exercise.done
    assert shown.scene["lesson"]["done"]
    assert shown.scene["status"] == {
        "text": f"✓ {ASK.learned['en']}",
        "kind": "done",
        "rule": {"id": STEP.rules[0], "title": ludo.rulebook("finca")[STEP.rules[0]].title["en"]},
    }
    assert progress.done("finca") == ["first-move"]
    assert progress.rows[KEY] == {"done": True, "shown": False, "hints": 0, "refusals": 0}


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_step_that_is_done_says_so_and_nothing_is_open(lang: str) -> None:
    shown = lesson("finca", "first-move", progress=Progress(), lang=lang)
    wire, said = Wire(shown), WORDS[lang]["step-done"]
    assert shown.scene["ask"] != said
    assert wire.click("blade:1")["ok"]
    assert shown.scene["ask"] == said
    assert shown.scene["open"] == shown.scene["buttons"] == []
    for target in shown.scene["names"]:
        told = about(shown, target)
        assert not told["ok"]
        assert told["why"]
        answer = wire.click(target)
        assert (answer["ok"], answer["reason"]) == (False, told["why"])
    assert len(shown.match.actions) == 1
    assert wire.ask("reset")["ok"]
    assert shown.scene["ask"] != said
    assert "blade:1" in shown.scene["open"]


@pytest.mark.parametrize("game", ludo.games())
def test_the_learner_s_pieces_stay_near(game: str) -> None:
    """Whoever is to act after the learner's move, the learner's mat is the own one."""
    moved_on = 0
    for step in course(game):
        shown = lesson(game, step.id, progress=Progress())
        # Where several choose at once, the learner is the first of them.
        seat = shown.match.to_act[0]
        assert shown.exercise.seat == seat
        for _ in range(2):
            parts = shown.scene["parts"].items()
            assert [key for key, part in parts if part["slot"] == "own"] == [f"mat-{seat}"]
            shown.solution()
        moved_on += shown.match.to_act != (seat,)
    assert moved_on > 2


def test_a_legal_move_that_is_not_the_task_is_answered(shown: Lesson, progress: Progress) -> None:
    assert Wire(shown).click("blade:4")["ok"]
    assert not shown.exercise.done
    assert shown.scene["status"]["text"] == "✗ " + ASK.answers["move 4"]["en"]
    assert shown.scene["status"]["kind"] == "refused"
    assert progress.rows.get(KEY, {}).get("done", False) is False


def test_a_mistake_is_refused_by_its_rule_and_counted(shown: Lesson, progress: Progress) -> None:
    wire = Wire(shown)
    blade = ASK.mistake.action.split()[1]
    for n in (1, 2):
        answer = wire.click(f"blade:{blade}")
        assert answer["rule"]["id"] == ASK.mistake.rule
        assert not answer["ok"]
        assert progress.rows[KEY]["refusals"] == n
    assert shown.match.actions == ()


def test_hints_come_one_by_one_and_are_counted(shown: Lesson, progress: Progress) -> None:
    wire, hints = Wire(shown), ASK.hints["en"]
    for hint in (*hints, hints[-1]):
        assert wire.ask("hint")["ok"]
        assert shown.scene["status"]["text"] == hint
    assert progress.rows[KEY]["hints"] == len(hints)
    assert shown.match.actions == ()


def test_the_solution_is_shown_but_not_counted_as_done(shown: Lesson, progress: Progress) -> None:
    wire = Wire(shown)
    wire.click("blade:4")
    assert wire.ask("solution")["ok"]
    assert [shown.match.text(action) for action in shown.match.actions] == list(ASK.solution)
    assert shown.scene["lesson"]["done"]
    assert shown.scene["status"]["text"].endswith(ASK.learned["en"])
    assert progress.rows[KEY]["shown"]
    assert progress.done("finca") == []
    # After a reset it can still be done by oneself.
    assert wire.ask("reset")["ok"]
    assert shown.match.actions == ()
    assert not shown.scene["lesson"]["done"]
    assert wire.click("blade:1")["ok"]
    assert progress.done("finca") == ["first-move"]


def test_python_does_what_the_buttons_do(shown: Lesson, progress: Progress) -> None:
    assert shown.hint() == ASK.hints["en"][0]
    assert shown.solution() == ASK.learned["en"]
    assert shown.check() == ASK.learned["en"]
    shown.reset()
    shown.play("move 1")
    assert shown.exercise.done
    assert progress.rows[KEY] == {"done": True, "shown": True, "hints": 1, "refusals": 0}


def test_a_match_changed_from_python_is_seen(shown: Lesson) -> None:
    shown.match.play("move 4")
    answer = Wire(shown).click("blade:1")
    assert not answer["ok"]
    assert "moved on" in answer["reason"]
    assert len(shown.match.actions) == 1


@pytest.mark.usefixtures("three_steps")
def test_next_and_back_walk_through_the_course(progress: Progress) -> None:
    shown = lesson("finca", "one", progress=progress)
    wire = Wire(shown)
    assert (shown.scene["lesson"]["previous"], shown.scene["lesson"]["next"]) == (False, True)
    assert not wire.ask("previous")["ok"]
    wire.click("blade:1")
    assert wire.ask("next")["ok"]
    assert shown.step.id == "two"
    assert shown.match.actions == ()
    assert shown.scene["lesson"]["dots"] == ["done", "here", "open"]
    assert shown.scene["lesson"]["progress"] == "1 of 3 steps done"
    assert wire.ask("next")["ok"]
    assert not shown.scene["lesson"]["next"]
    assert not wire.ask("next")["ok"]
    assert wire.ask("previous")["ok"]
    assert shown.step.id == "two"


def test_language_of_a_lesson(shown: Lesson) -> None:
    wire = Wire(shown)
    assert wire.ask("language", language="fr")["ok"]
    part = shown.scene["lesson"]
    assert (part["title"], part["task"]) == (STEP.title["fr"], ASK.task["fr"])
    assert part["progress"].startswith("Étapes terminées\u00a0: 0 sur ")
    wire.ask("hint")
    assert shown.scene["status"]["text"] == ASK.hints["fr"][0]
    wire.click("blade:1")
    assert ASK.learned["fr"] in shown.scene["status"]["text"]


def test_wrong_lessons_are_named() -> None:
    with pytest.raises(UnknownName, match="first-mov"):
        lesson("finca", "first-mov")
    with pytest.raises(BadOption, match="'de'"):
        lesson("finca", "first-move", lang="de")


def test_the_text_of_a_lesson_is_its_task_and_its_position(shown: Lesson) -> None:
    data = shown._repr_mimebundle_()[0]
    assert data["text/plain"] == repr(shown)
    assert repr(shown).startswith(f"Lesson {KEY}: {STEP.title['en']}\n{ASK.task['en']}\n\n")
    assert repr(shown) == repr(lesson("finca", "first-move", progress=Progress()))
    ET.fromstring(still_of(data["text/html"]))
    words = map(str, shown.exercise.match.perspective(0).told(choices=False))
    assert unescape(data["text/html"].split('"')[1]) == "\n".join(words)


@pytest.mark.parametrize("kind", ["hints", "", None, 3, "undo", "goto", "load", "_hint"])
def test_made_up_messages_of_a_lesson(shown: Lesson, kind: Any) -> None:
    answer = Wire(shown).raw({"id": 4, "kind": kind})
    assert answer["id"] == 4
    assert not answer["ok"]
    assert repr(kind) in answer["reason"]


# --- progress --------------------------------------------------------------------------------
def test_lessons_share_their_progress_unless_told_otherwise(
    shared: Progress, progress: Progress
) -> None:
    own = lesson("finca", "first-move", progress=progress)
    Wire(own).click("blade:1")
    assert shared.rows == {}
    first, second = lesson("finca", "first-move"), lesson("finca", "first-move")
    assert first.progress is second.progress is shared
    Wire(first).click("blade:10")
    Wire(second).click("blade:1")
    assert shared.rows[KEY] == {"done": True, "shown": False, "hints": 0, "refusals": 1}


def test_progress_is_saved_loaded_and_exported(
    shown: Lesson, progress: Progress, tmp_path: Path
) -> None:
    wire = Wire(shown)
    wire.ask("hint")
    wire.click("blade:10")
    wire.click("blade:1")
    path = progress.save(tmp_path / "progress.json")
    assert json.loads(path.read_text(encoding="utf-8"))["rows"][KEY]["done"] is True
    assert Progress.load(path).rows == progress.rows
    with progress.to_csv(tmp_path / "progress.csv").open(newline="", encoding="utf-8") as file:
        assert list(csv.DictReader(file)) == [
            {
                "game": "finca",
                "step": "first-move",
                "done": "True",
                "shown": "False",
                "hints": "1",
                "refusals": "1",
            }
        ]
    (tmp_path / "bad.json").write_text("{}", encoding="utf-8")
    with pytest.raises(BadSave, match="is not a progress file"):
        Progress.load(tmp_path / "bad.json")


# --- quick questions -------------------------------------------------------------------------
@pytest.fixture
def _asked(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two questions of our own, whatever the course asks."""
    monkeypatch.setattr(module_of(Quiz), "questions", lambda game: ASKED)


@pytest.mark.usefixtures("_asked")
def test_a_quiz_says_why_and_counts(progress: Progress) -> None:
    asked = quiz("finca", "made-up", progress=progress)
    wire = Wire(asked)
    assert [q["why"] for q in asked.scene["quiz"]] == ["", ""]
    assert wire.ask("answer", question="steps", choice=0)["ok"]
    shown = asked.scene["quiz"][0]
    assert shown["states"] == ["wrong", ""], "the right one is left to find"
    assert shown["why"] == "Not quite. The crowd counts."
    assert wire.ask("answer", question="steps", choice=1)["ok"]
    assert asked.scene["quiz"][0]["states"] == ["", "right"]
    assert asked.scene["quiz"][0]["rule"]["id"] == "finca.move.distance"
    assert asked.right == 1
    assert progress.rows == {
        "finca/question:steps": {"done": True, "shown": False, "hints": 0, "refusals": 1}
    }
    assert asked.answer("goal", 0) == "Yes! Points win."
    assert asked.right == 2


@pytest.mark.usefixtures("_asked")
def test_a_quiz_speaks_both_languages_and_opens_rules(progress: Progress) -> None:
    asked = quiz("finca", "made-up", progress=progress)
    wire = Wire(asked)
    wire.ask("answer", question="goal", choice=0)
    assert wire.ask("language", language="fr")["ok"]
    assert asked.scene["quiz"][1]["why"] == "Oui\u202f! Les points."
    assert asked.scene["quiz"][0]["choices"] == ["Une", "Autant que de paysans"]
    assert wire.ask("rule", rule="finca.goal")["rule"]["id"] == "finca.goal"
    assert not wire.ask("language", language="de")["ok"]


@pytest.mark.usefixtures("_asked")
@pytest.mark.parametrize(
    "message",
    [
        {"question": "nope", "choice": 0},
        {"question": "steps", "choice": 2},
        {"question": "steps", "choice": -1},
        {"question": "steps", "choice": "1"},
        {"question": "steps"},
        {},
    ],
    ids=str,
)
def test_an_answer_that_is_none_is_refused(progress: Progress, message: dict[str, Any]) -> None:
    asked = quiz("finca", "made-up", progress=progress)
    answer = Wire(asked).ask("answer", **message)
    assert not answer["ok"]
    assert answer["reason"].startswith("There is no ")
    assert progress.rows == {}


@pytest.mark.usefixtures("_asked")
def test_a_quiz_is_stored_as_text(progress: Progress) -> None:
    data = quiz("finca", "made-up", progress=progress)._repr_mimebundle_()[0]
    assert "How &lt;far&gt;?" in data["text/html"]
    assert "<far>" not in data["text/html"]
    assert "  1. As many as farmers" in data["text/plain"]


@pytest.mark.usefixtures("_asked")
def test_an_unknown_chapter_is_named() -> None:
    with pytest.raises(UnknownName, match=r"'mov'.*made-up"):
        quiz("finca", "mov")


def test_a_stored_lesson_can_be_read_without_a_kernel() -> None:
    shown = lesson("finca", "first-move", progress=Progress(), lang="fr")
    html = shown._repr_mimebundle_()[0]["text/html"]
    assert html.startswith("<p><b>Votre premier déplacement</b></p>")
    assert "<b>paysans</b>" in html
    assert "**" not in html.partition("<img")[0]
    assert "exécutez cette cellule" in html


def test_the_mistake_of_a_step_can_be_tried(shown: Lesson, progress: Progress) -> None:
    wire = Wire(shown)
    assert wire.ask("mistake")["ok"]
    status = shown.scene["status"]
    assert status["kind"] == "refused"
    assert status["rule"]["id"] == ASK.mistake.rule == "finca.move.own-farmer"
    assert status["text"].startswith("Move a farmer from blade 10 → Blade 10 is empty:")
    assert shown.match.actions == ()
    assert progress.rows == {}, "it was not the learner's mistake"


@pytest.mark.parametrize("game", ludo.games())
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_every_mistake_is_told_in_words(game: str, lang: str) -> None:
    for step in course(game):
        shown = lesson(game, step.id, lang=lang, progress=Progress())
        while not shown.exercise.done and not shown.exercise.mistake_action:
            shown.solution()
        if shown.exercise.done:
            continue
        tried, _, why = shown.mistake().partition(" → ")
        assert tried[0].isupper(), step.id
        assert not re.search("[={}]", tried), step.id
        assert why.endswith("."), step.id
