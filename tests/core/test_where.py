"""`python -m ludo where` finds every place of a rule, the mechanism among them."""

from __future__ import annotations

from pathlib import Path

import pytest

import ludo
from ludo.__main__ import main
from ludo.core.matrix import COLUMNS, holes, matrix
from ludo.core.where import KINDS, places, where

RULES = [rule.id for game in ludo.games() for rule in ludo.rulebook(game)]
CODE = {"mechanism", "refusal", "event", "score", "named"}


@pytest.mark.parametrize("game", ludo.games())
def test_every_rule_has_an_entry_a_mechanism_a_test_a_fault_and_a_lesson(game: str) -> None:
    found: dict[str, set[str]] = {rule.id: set() for rule in ludo.rulebook(game)}
    for place in places(game):
        found[place.rule].add(place.kind)
    for rule, kinds in found.items():
        assert kinds >= {"catalogue", "mechanism", "test", "fault", "lesson"}, rule
        assert kinds & (CODE - {"mechanism"}) or "mechanism" in kinds, rule


@pytest.mark.parametrize("rule", ["finca.deliver.limit", "h2olland.cow.one-per-farm"])
def test_each_place_is_where_it_says(rule: str) -> None:
    found = where(rule)
    assert [place.kind for place in found] == sorted(
        (place.kind for place in found), key=KINDS.index
    )
    for place in found:
        line = place.path.read_text(encoding="utf-8").splitlines()[place.line - 1]
        if place.kind in ("refusal", "event", "score", "named"):
            assert rule in line
        elif place.kind in ("test", "fault", "lesson", "catalogue", "question"):
            assert place.name in line


def test_the_answer_names_file_and_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["where", "finca.deliver.limit", "finca.goal"]) == 0
    said = capsys.readouterr().out.splitlines()
    assert said[0] == "finca.deliver.limit"
    assert "finca.goal" in said
    assert any(
        line.split()[:1] == ["refusal"] and "ludo/finca/deliver.py:" in line for line in said
    )


@pytest.mark.parametrize(
    ("rule", "said"),
    [
        ("finca.deliver.limt", "Did you mean 'finca.deliver.limit'?"),
        ("fincca.deliver.limit", "Did you mean 'finca'?"),
        ("", "A rule is named like"),
    ],
)
def test_an_unknown_rule_is_answered_in_words(
    rule: str, said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["where", rule]) == 1
    assert said in capsys.readouterr().err


@pytest.mark.parametrize("arguments", [[], ["where"], ["whre", "finca.goal"]])
def test_what_cannot_be_asked_is_answered_with_what_can(
    arguments: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(arguments) == 2
    assert "python -m ludo where" in capsys.readouterr().err


@pytest.mark.parametrize("column", COLUMNS)
def test_a_hole_in_the_matrix_is_told(column: str) -> None:
    rows = {"toy.bid": {**dict.fromkeys(COLUMNS, 1), column: 0}}
    assert holes(rows) == [f"toy.bid has no {column}"]


def test_a_rule_without_tests_has_no_test_and_no_fault_in_the_matrix(tmp_path: Path) -> None:
    rows = matrix("finca", tmp_path)
    assert all(row["test"] == row["fault"] == 0 for row in rows.values())
    assert all(row["lesson"] for row in rows.values())
