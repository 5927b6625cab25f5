"""The map of the rules: each as far as it is known, what to practise, and a table."""

from __future__ import annotations

import csv
from pathlib import Path
from xml.etree import ElementTree

import pytest

import ludo
import ludo_widgets as kit
from ludo.drills import askable
from ludo.lessons import Progress
from ludo_widgets import MasteryMap
from ludo_widgets.mastery import MasteryMaps

NS = "{http://www.w3.org/2000/svg}"


def learner() -> Progress:
    """Someone who knows one rule well, has missed another, and has seen no more."""
    progress = Progress(clock=lambda: 1_790_000_000)
    for _ in range(6):
        progress.answer("finca.move.own-farmer", "first")
    progress.answer("finca.deliver.limit", "missed")
    return progress


def chips(shown: MasteryMap) -> dict[str, ElementTree.Element]:
    """The chips of a map by the words that are told on pointing."""
    root = ElementTree.fromstring(shown.svg())
    return {g.findtext(f"{NS}title", ""): g for g in root.iter(f"{NS}g")}


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("game", ludo.games())
def test_every_rule_is_on_the_map_with_its_lines(game: str, lang: str) -> None:
    shown = MasteryMap(game, Progress(), lang)
    book = ludo.rulebook(game)
    assert len(chips(shown)) == len(book)
    root = ElementTree.fromstring(shown.svg())
    edges = [path for path in root.iter(f"{NS}path") if path.get("class") == "edge"]
    assert len(edges) == sum(len(rule.needs) for rule in book)
    width, height = float(root.get("width", 0)), float(root.get("height", 0))
    for rect in root.iter(f"{NS}rect"):
        assert float(rect.get("x", 0)) + float(rect.get("width", 0)) <= width
        assert float(rect.get("y", 0)) + float(rect.get("height", 0)) <= height


def test_a_disc_is_filled_as_far_as_a_rule_is_known() -> None:
    told = chips(MasteryMap("finca", learner()))
    known = next(chip for words, chip in told.items() if "finca.move.own-farmer" in words)
    missed = next(chip for words, chip in told.items() if "finca.deliver.limit" in words)
    unseen = next(chip for words, chip in told.items() if "finca.move.distance" in words)
    fills = [chip.find(f"{NS}circle").get("fill") for chip in (known, missed, unseen)]  # type: ignore[union-attr]
    assert fills[0] != fills[1] == fills[2]
    # What was missed is told from what was never asked, and not by colour alone.
    assert (missed.find(f"{NS}path") is not None, unseen.find(f"{NS}path") is not None) == (
        True,
        False,
    )
    titles = list(told)
    assert any("95% known, answers: 6" in words for words in titles)
    assert any(words.endswith("not asked yet") for words in titles)


def test_what_to_practise_can_be_drilled_and_begins_with_what_was_missed() -> None:
    shown = MasteryMap("finca", learner())
    assert "finca.deliver.limit" in shown.next
    assert set(shown.next) <= askable("finca").keys()
    assert "finca.move.own-farmer" not in shown.next
    assert 'kit.drill("finca", rule="finca.deliver.limit")' in repr(shown)
    html = shown._repr_html_()
    assert "<code>kit.drill(" in html
    assert "<svg" not in html.replace("data:image/svg", ""), "an image shows in untrusted notebooks"


def test_without_a_game_all_maps_that_were_begun_are_shown() -> None:
    assert [each.game for each in MasteryMaps(Progress()).maps] == list(ludo.games())
    shown = kit.progress(progress=learner())
    assert isinstance(shown, MasteryMaps)
    assert [each.game for each in shown.maps] == ["finca"]
    assert "Practise next" in shown._repr_html_()


def test_a_teacher_gets_a_table(tmp_path: Path) -> None:
    shown = kit.progress("finca", progress=learner())
    assert isinstance(shown, MasteryMap)
    (line,) = [line for line in shown.table() if line["rule"] == "finca.deliver.limit"]
    assert (line["answers"], line["missed"]) == (1, 1)
    path = shown.to_csv(tmp_path / "rules.csv")
    with path.open(newline="", encoding="utf-8") as file:
        rows = list(csv.DictReader(file))
    assert len(rows) == len(ludo.rulebook("finca"))
    assert {row["game"] for row in rows} == {"finca"}


def test_a_file_that_was_set_aside_is_told(tmp_path: Path) -> None:
    path = tmp_path / "progress.json"
    path.write_text("{", encoding="utf-8")
    progress = Progress.open(path)
    assert "damaged-1" in MasteryMap("finca", progress)._repr_html_()
    shown = kit.lesson("finca", "first-move", progress=progress)
    assert "damaged-1" in shown.scene["status"]["text"]
    assert (tmp_path / "progress.json.damaged-1").read_text(encoding="utf-8") == "{"
