"""How well the rules are known: all of them by chapter, what to practise, and a table."""

from __future__ import annotations

import csv
from collections.abc import Callable
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

import ludo
import ludo_widgets as kit
from ludo.core.data import about
from ludo.core.errors import BadOption, UnknownGame, UnknownRule
from ludo.core.registry import game_class
from ludo.drills import askable
from ludo.lessons import Progress, course
from ludo_widgets import DrillBoard, Lesson, MasteryMap
from ludo_widgets.known import SAY, Known
from ludo_widgets.mastery_picture import TONES

NS = "{http://www.w3.org/2000/svg}"
KNOWN, MISSED = "finca.move.own-farmer", "finca.deliver.limit"
# One that no drill asks about.
UNASKED = next(rule.id for rule in ludo.rulebook("finca") if rule.id not in askable("finca"))


def learner() -> Progress:
    """Someone who knows one rule well, has missed another, and has seen no more."""
    progress = Progress(clock=lambda: 1_790_000_000)
    for _ in range(6):
        progress.answer(KNOWN, "first")
    progress.answer(MISSED, "missed")
    return progress


def squares(shown: MasteryMap) -> dict[str, dict[str, Any]]:
    """The squares on the page, by their rule."""
    rows = shown.scene["mastery"]["rows"]
    return {square["id"]: square for row in rows for square in row["squares"]}


def told(shown: MasteryMap, kind: str, **content: Any) -> dict[str, Any]:
    """The answer to a message of the page."""
    return shown.receive({"id": "x", "kind": kind, **content})


# --- the map -----------------------------------------------------------------------------------
@pytest.mark.parametrize("game", ludo.games())
def test_chapters_stand_in_the_order_of_the_course_and_have_titles(game: str) -> None:
    titles = about(game_class(game).package).chapters
    chapters = [*dict.fromkeys(step.chapter for step in course(game))]
    assert [*titles] == chapters
    for lang in ("en", "fr"):
        known = Known(game, Progress(), lang)
        assert [*known.chapters] == [each for each in chapters if each in known.chapters]
        shown = MasteryMap(game, Progress(), lang)
        rows = [row["title"] for row in shown.scene["mastery"]["rows"]]
        assert rows == [titles[chapter][lang] for chapter in known.chapters]


@pytest.mark.parametrize("game", ludo.games())
def test_every_rule_has_one_square(game: str) -> None:
    shown = MasteryMap(game, Progress())
    assert squares(shown).keys() == {rule.id for rule in ludo.rulebook(game)}
    assert sum(len(row["squares"]) for row in shown.scene["mastery"]["rows"]) == len(
        ludo.rulebook(game)
    )


def test_a_square_is_filled_as_far_as_a_rule_is_known() -> None:
    shown = squares(MasteryMap("finca", learner()))
    assert (shown[KNOWN]["level"], shown[KNOWN]["told"]) == (4, "95% known, answers: 6")
    # What was missed is told from what was never asked.
    assert (shown[MISSED]["level"], shown[MISSED]["told"]) == (1, "0% known, answers: 1")
    unseen = shown["finca.move.distance"]
    assert (unseen["level"], unseen["told"]) == (0, "not asked yet")
    assert {square["id"] for square in shown.values() if square["due"]} == {
        *MasteryMap("finca", learner()).next
    }


def test_levels_rise_with_what_is_known_and_the_title_counts_the_highest() -> None:
    progress = Progress(clock=lambda: 0)
    seen = []
    for _ in range(5):
        progress.answer(KNOWN, "first")
        seen.append(Known("finca", progress, "en").level(KNOWN))
    assert seen == [2, 3, 3, 4, 4]
    shown = MasteryMap("finca", progress)
    assert shown.scene["mastery"]["title"] == "Finca: 1 of 69 rules known well, 1 asked so far"


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("game", ludo.games())
def test_the_still_picture_holds_all_rules_on_one_screen(game: str, lang: str) -> None:
    root = ElementTree.fromstring(MasteryMap(game, learner(), lang).svg())
    groups = [*root.iter(f"{NS}g")]
    assert len(groups) == len(ludo.rulebook(game))
    width, height = float(root.get("width", 0)), float(root.get("height", 0))
    assert width <= 930
    assert height <= 650
    for rect in root.iter(f"{NS}rect"):
        assert float(rect.get("x", 0)) + float(rect.get("width", 0)) <= width
        assert float(rect.get("y", 0)) + float(rect.get("height", 0)) <= height
    assert not any(each.text.endswith("…") for each in root.iter(f"{NS}text") if each.text)


def test_the_still_picture_shows_more_than_colour() -> None:
    root = ElementTree.fromstring(MasteryMap("finca", learner()).svg())
    found = {g.findtext(f"{NS}title", ""): g for g in root.iter(f"{NS}g")}

    def of(rule: str) -> ElementTree.Element:
        return next(square for words, square in found.items() if rule in words)

    def fill(rule: str) -> str | None:
        return next(rect.get("fill") for rect in of(rule).iter(f"{NS}rect") if rect.get("fill"))

    assert (fill(KNOWN), fill(MISSED)) == (TONES[4], TONES[1])
    assert of(KNOWN).find(f"{NS}path") is not None, "a tick"
    assert of(MISSED).find(f"{NS}path") is None
    heights = [float(rect.get("height", 0)) for rect in of(MISSED).iter(f"{NS}rect")]
    assert heights[1] == heights[0] / 4


# --- what to practise --------------------------------------------------------------------------
def test_what_to_practise_can_be_drilled_and_begins_with_what_was_missed() -> None:
    shown = MasteryMap("finca", learner())
    assert MISSED in shown.next
    assert set(shown.next) <= askable("finca").keys()
    assert KNOWN not in shown.next
    assert [each["id"] for each in shown.scene["mastery"]["next"]] == [*shown.next]
    assert f'kit.drill("finca", rule="{MISSED}")' in repr(shown)
    html = shown._still()
    assert "<code>kit.drill(" in html
    assert "<svg" not in html.replace("data:image/svg", ""), "an image shows in untrusted notebooks"


def test_a_rule_is_read_and_what_it_builds_on_is_marked() -> None:
    shown = MasteryMap("finca", learner())
    assert told(shown, "look", rule=MISSED)["ok"]
    card = shown.scene["mastery"]["card"]
    rule = ludo.rulebook("finca")[MISSED]
    assert card["rule"] == rule.card()
    assert [need["id"] for need in card["needs"]] == [*rule.needs]
    assert (card["drill"], card["lesson"]) == (True, True)
    assert told(shown, "look", rule="")["ok"]
    assert "card" not in shown.scene["mastery"]


def test_practising_puts_drills_in_place_of_the_map_and_back_shows_what_came_of_it() -> None:
    progress = learner()
    shown = MasteryMap("finca", progress)
    box = shown._displayed()
    assert box.children == (shown.widget,)
    assert told(shown, "practise", rule=MISSED)["ok"]
    drill = shown.opened
    assert isinstance(drill, DrillBoard)
    assert (drill.rule, drill.progress) == (MISSED, progress)
    assert box.children == (shown.widget, drill.widget)
    head = shown.scene["mastery"]
    assert (head["below"], "rows" in head) == (True, False)
    assert head["title"].endswith(ludo.rulebook("finca")[MISSED].title["en"])
    for _ in range(6):
        progress.answer(MISSED, "first")
    assert told(shown, "back")["ok"]
    assert box.children == (shown.widget,)
    assert squares(shown)[MISSED]["level"] == 4


def test_the_lesson_of_a_rule_is_the_step_that_teaches_it() -> None:
    shown = MasteryMap("finca", learner(), "fr")
    assert told(shown, "lesson", rule=UNASKED)["ok"]
    lesson = shown.opened
    assert isinstance(lesson, Lesson)
    assert (UNASKED in lesson.step.rules, lesson.lang) == (True, "fr")
    assert lesson.step.title["fr"] in shown.scene["mastery"]["title"]


ODD: dict[str, Callable[[MasteryMap], Any]] = {
    "no drill": lambda shown: told(shown, "practise", rule=UNASKED),
    "no rule": lambda shown: told(shown, "practise", rule="finca.x"),
    "nothing": lambda shown: told(shown, "practise"),
    "a list": lambda shown: told(shown, "lesson", rule=[MISSED]),
    "no card": lambda shown: told(shown, "look", rule="x"),
    "another game": lambda shown: told(shown, "look", rule="granja.round.six"),
    "no language": lambda shown: told(shown, "language", language="nl"),
    "no game": lambda shown: told(shown, "game", game=3),
}


@pytest.mark.parametrize("what", ODD)
def test_odd_messages_change_nothing(what: str) -> None:
    shown = MasteryMap("finca", learner())
    scene = shown.scene
    reply = ODD[what](shown)
    assert (reply["ok"], shown.scene, shown.opened) == (False, scene, None)
    assert len(reply["reason"]) > 10


def test_what_cannot_be_done_is_refused_in_python_too() -> None:
    shown = MasteryMap("finca", learner())
    with pytest.raises(BadOption, match="no drill about this rule"):
        shown.practise(UNASKED)
    with pytest.raises(UnknownRule, match=r"no rule 'finca\.x'"):
        shown.study("finca.x")
    with pytest.raises(UnknownGame, match="no game 'chess'"):
        kit.progress("chess")


# --- all games ---------------------------------------------------------------------------------
def test_without_a_game_all_games_are_shown() -> None:
    shown = kit.progress(progress=learner())
    games = shown.scene["mastery"]["games"]
    assert [each["game"] for each in games] == [*ludo.games()]
    for each in games:
        assert sum(map(len, each["chapters"])) == len(ludo.rulebook(each["game"]))
        assert all(rule["id"].startswith(f"{each['game']}.") for rule in each["next"])
    finca = next(each for each in games if each["game"] == "finca")
    assert sorted(level for rules in finca["chapters"] for level in rules)[-2:] == [1, 4]
    assert repr(shown).count("Practise next") == shown._still().count("kit.progress(") == 4
    with pytest.raises(BadOption, match="picture is that of one game"):
        shown.svg()


def test_a_game_of_all_is_opened_and_left_again() -> None:
    shown = kit.progress(progress=learner())
    assert told(shown, "game", game="granja")["ok"]
    assert len(squares(shown)) == len(ludo.rulebook("granja"))
    assert shown.scene["mastery"]["back"]
    assert told(shown, "game", game="")["ok"]
    assert "games" in shown.scene["mastery"]
    assert told(shown, "practise", rule=MISSED)["ok"]
    assert isinstance(shown.opened, DrillBoard)


def test_a_page_of_one_game_stays_with_it() -> None:
    shown = kit.progress("finca", progress=learner())
    assert told(shown, "game", game="")["ok"]
    assert (shown.game, shown.scene["mastery"]["back"]) == ("finca", False)


# --- a teacher, a file -------------------------------------------------------------------------
def test_a_teacher_gets_a_table(tmp_path: Path) -> None:
    shown = kit.progress("finca", progress=learner())
    (line,) = [line for line in shown.table() if line["rule"] == MISSED]
    assert (line["answers"], line["missed"]) == (1, 1)
    path = shown.to_csv(tmp_path / "rules.csv")
    with path.open(newline="", encoding="utf-8") as file:
        rows = list(csv.DictReader(file))
    assert len(rows) == len(ludo.rulebook("finca"))
    assert {row["game"] for row in rows} == {"finca"}


def test_what_another_notebook_noted_is_shown(tmp_path: Path) -> None:
    path = tmp_path / "progress.json"
    here, there = Progress.open(path), Progress.open(path)
    shown = kit.progress("finca", progress=here)
    for _ in range(7):
        there.answer(MISSED, "first")
    assert "answers: 7" in str(squares(kit.progress("finca", progress=here))[MISSED])
    there.answer(MISSED, "first")
    # Shown once more, or asked to read again, a page that is open tells it too.
    shown._repr_mimebundle_()
    assert "answers: 8" in str(squares(shown)[MISSED])
    there.answer(MISSED, "first")
    assert told(shown, "again")["ok"]
    assert "answers: 9" in str(squares(shown)[MISSED])
    there.note(f"finca/{next(iter(course('finca'))).id}", done=True)
    assert kit.lesson("finca", progress=here).step is [*course("finca")][1]


def test_a_file_that_was_set_aside_is_told(tmp_path: Path) -> None:
    path = tmp_path / "progress.json"
    path.write_text("{", encoding="utf-8")
    progress = Progress.open(path)
    shown = MasteryMap("finca", progress)
    assert "damaged-1" in shown._still()
    assert "damaged-1" in shown.scene["mastery"]["notice"]
    lesson = kit.lesson("finca", "first-move", progress=progress)
    assert "damaged-1" in lesson.scene["status"]["text"]
    assert (tmp_path / "progress.json.damaged-1").read_text(encoding="utf-8") == "{"


def test_every_text_is_there_in_both_languages() -> None:
    assert SAY["en"].keys() == SAY["fr"].keys()
    for lang in ("en", "fr"):
        shown = MasteryMap("finca", learner(), lang)
        assert SAY[lang]["run"] in shown._still()
        assert shown.scene["mastery"]["legend"] == [SAY[lang][f"level-{n}"] for n in range(5)]
