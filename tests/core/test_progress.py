"""A learner's progress: hostile files are refused in plain words, and files are written whole."""

from __future__ import annotations

import csv
import json
import os
from pathlib import Path
from typing import Any

import pytest

import ludo
from ludo.core.errors import BadOption, BadSave
from ludo.lessons import Progress, course, questions

ROW = {"done": True, "shown": False, "hints": 2, "refusals": 1}
KEY = "finca/first-move"


def saved(**changes: Any) -> str:
    return json.dumps({"kind": "ludo-progress", "schema": 1, "rows": {KEY: ROW}, **changes})


def row(**changes: Any) -> str:
    return saved(rows={KEY: {**ROW, **changes}})


BAD = {
    "empty": "",
    "cut": saved()[:-5],
    "deep": "[" * 100_000,
    "a list": "[]",
    "a number": "3",
    "other JSON": "{}",
    "another kind": saved(kind="ludo-match"),
    "odd kind": saved(kind=["ludo-progress"]),
    "no schema": saved(schema=None),
    "schema true": saved(schema=True),
    "schema nought": saved(schema=0),
    "later": saved(schema=2),
    "huge schema": '{"kind": "ludo-progress", "schema": ' + "9" * 5000 + ', "rows": {}}',
    "rows a list": saved(rows=[1]),
    "no rows": saved(rows=None),
    "row a list": saved(rows={KEY: [1, 2]}),
    "row too short": saved(rows={KEY: {"done": True}}),
    "row too long": row(more=1),
    "infinite": row(hints=float("inf")),
    "minus infinite": row(hints=float("-inf")),
    "not a number": row(refusals=float("nan")),
    "negative": row(hints=-1),
    "half": row(hints=1.5),
    "one as a float": row(hints=1.0),
    "huge": row(hints=10**4000),
    "text": row(refusals="3"),
    "true as a count": row(refusals=True),
    "one as true": row(done=1),
    "text as true": row(done="False"),
    "null": row(shown=None),
    "no game": saved(rows={"first-move": ROW}),
    "empty key": saved(rows={"": ROW}),
    "long key": saved(rows={"finca/" + "x" * 500: ROW}),
    "formula": saved(rows={"finca/=1+2": ROW}),
    "formula as a game": saved(rows={"@finca/first-move": ROW}),
    "two lines": saved(rows={"finca/first\nmove": ROW}),
    "half a sign": saved(rows={"finca/\ud800": ROW}),
    "too large": saved(rows={f"finca/step-{k}": ROW for k in range(20_000)}),
}


@pytest.mark.parametrize("what", BAD)
def test_a_bad_file_is_refused_in_plain_words(what: str, tmp_path: Path) -> None:
    path = tmp_path / "progress.json"
    path.write_text(BAD[what], encoding="utf-8", errors="surrogatepass")
    with pytest.raises(BadSave) as caught:
        Progress.load(path)
    said = str(caught.value)
    assert "progress.json" in said
    assert said.endswith(".")
    assert len(said) < 300
    for inside in ("NoneType", "object", "expected", "<class", "Error", "codec", "int()", "char "):
        assert inside not in said


@pytest.mark.parametrize("odd", [None, 3, "", b"x", [], "\0", "no/such/folder/x.json"])
def test_a_path_that_is_none(odd: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for act in (Progress.load, Progress().save, Progress().to_csv):
        with pytest.raises(BadSave):
            act(odd)


def test_a_folder_and_a_pipe_are_no_files(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    for path in (tmp_path, tmp_path / "pipe"):
        with pytest.raises(BadSave):
            Progress.load(path)


def test_a_good_file_comes_back_as_it_was(tmp_path: Path) -> None:
    progress = Progress()
    for game in ludo.games():
        for step in course(game):
            progress.note(step.key, done=True, hints=3)
        for question in questions(game):
            progress.note(question.key, refusals=1)
    assert Progress.load(progress.save(tmp_path / "progress.json")) == progress


@pytest.mark.parametrize(
    "note",
    [
        {"key": "first-move"},
        {"key": None},
        {"key": "finca/=1"},
        {"hints": float("inf")},
        {"hints": -1},
        {"refusals": True},
        {"done": 1},
        {"shown": "yes"},
    ],
    ids=str,
)
def test_nothing_is_noted_that_could_not_be_read_again(note: dict[str, Any]) -> None:
    progress = Progress()
    with pytest.raises(BadOption):
        progress.note(**{"key": KEY, **note})
    assert progress.rows == {}


def test_no_cell_of_the_table_is_a_formula(tmp_path: Path) -> None:
    """Ids begin with a letter or a digit, in every course and in every file that is read."""
    progress = Progress({step.key: ROW for game in ludo.games() for step in course(game)})
    with progress.to_csv(tmp_path / "progress.csv").open(newline="", encoding="utf-8") as file:
        lines = list(csv.reader(file))
    assert len(lines) == len(progress.rows) + 1
    assert all(len(line) == 6 for line in lines)
    assert all(cell[0].isalnum() for line in lines for cell in line)


def test_a_table_is_written_whole_or_not_at_all(tmp_path: Path) -> None:
    path = tmp_path / "progress.csv"
    path.write_text("old")
    path.chmod(0o640)
    broken: dict[str, Any] = {KEY: ROW, "finca/\ud800": ROW}
    with pytest.raises(BadSave, match=r"progress\.csv"):
        Progress(broken).to_csv(path)
    assert path.read_text() == "old"
    assert list(tmp_path.iterdir()) == [path], "no draft is left behind"
    link = tmp_path / "link.csv"
    link.symlink_to(path)
    assert Progress({KEY: ROW}).to_csv(link) == link
    assert link.is_symlink()
    assert path.read_text().splitlines()[1] == "finca,first-move,True,False,2,1"
    assert path.stat().st_mode & 0o777 == 0o640
