"""A learner's progress: hostile files are refused in plain words, and files are written whole."""

from __future__ import annotations

import csv
import json
import os
import signal
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import ludo
from ludo.core.errors import BadOption, BadSave
from ludo.lessons import Progress, course, questions
from ludo.progress import HOW

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
    "later": saved(schema=3),
    "no rules": saved(schema=2),
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


# --- a file that is written at once ----------------------------------------------------------
RULE = "finca.deliver.limit"
ANSWERS = {"first": 1, "hint": 1, "again": 0, "missed": 0, "shown": 0, "recent": "first@9 hint@17"}
BAD_RULES = {
    "no table": [],
    "no rule": {"limit": ANSWERS},
    "formula": {"=finca.x": ANSWERS},
    "long": {"finca." + "x" * 300: ANSWERS},
    "no answers": {RULE: None},
    "too few": {RULE: {"first": 1}},
    "too many": {RULE: {**ANSWERS, "last": 3}},
    "true": {RULE: {**ANSWERS, "again": True}},
    "less than nothing": {RULE: {**ANSWERS, "again": -1}},
    "huge": {RULE: {**ANSWERS, "again": 10**20}},
    "recent a list": {RULE: {**ANSWERS, "recent": ["first@9"]}},
    "recent what": {RULE: {**ANSWERS, "recent": "frist@9"}},
    "recent when": {RULE: {**ANSWERS, "recent": "first@-9"}},
    "recent in the year 300000": {RULE: {**ANSWERS, "recent": f"first@{10**12}"}},
    "recent odd digits": {RULE: {**ANSWERS, "recent": "first@٣"}},
    "more recent than all": {RULE: {**ANSWERS, "recent": "first@9 first@10"}},
    "endless": {RULE: {**ANSWERS, "first": 99, "recent": "first@9 " * 41}},
}


@pytest.mark.parametrize("what", BAD_RULES)
def test_bad_answers_are_refused_in_plain_words(what: str, tmp_path: Path) -> None:
    path = tmp_path / "progress.json"
    path.write_text(saved(schema=2, rules=BAD_RULES[what]), encoding="utf-8")
    with pytest.raises(BadSave, match=r"progress\.json") as caught:
        Progress.load(path)
    assert len(str(caught.value)) < 300


def test_files_of_the_first_schema_are_read_and_good_answers_come_back(tmp_path: Path) -> None:
    path = tmp_path / "progress.json"
    path.write_text(saved(), encoding="utf-8")
    assert Progress.load(path) == Progress({KEY: ROW})
    path.write_text(saved(schema=2, rules={RULE: ANSWERS}), encoding="utf-8")
    progress = Progress.load(path)
    assert [(a.how, a.when) for a in progress.answers(RULE)] == [("first", 9), ("hint", 17)]
    assert Progress.load(progress.save(path)) == progress


def test_an_open_progress_is_written_after_each_note_and_answer(tmp_path: Path) -> None:
    path = tmp_path / "progress.json"
    progress = Progress.open(path, clock=lambda: 50)
    assert progress.notice == {}
    assert not path.exists()
    progress.note(KEY, done=True)
    assert Progress.load(path) == progress
    progress.answer(RULE, "first")
    assert Progress.load(path) == progress == Progress.open(path)
    assert listed(tmp_path) == [".progress.json.lock", path.name], "no draft is left behind"


def test_two_notebooks_with_one_file_lose_nothing(tmp_path: Path) -> None:
    path = tmp_path / "progress.json"
    one, other = Progress.open(path), Progress.open(path)
    rows = one.rows
    for number in range(5):
        one.note(KEY, hints=1)
        other.note(KEY, hints=1, refusals=1)
        other.note("finca/only-here", done=True)
        one.answer(RULE, "first")
        other.answer(RULE, "hint" if number else "missed")
    one.note(KEY, done=True)
    assert one.rows[KEY] == {"done": True, "shown": False, "hints": 10, "refusals": 5}
    assert one.rules[RULE].counts == {"first": 5, "hint": 4, "again": 0, "missed": 1, "shown": 0}
    assert "finca/only-here" in one.rows
    assert one.rows is rows, "who looks on keeps looking at the same table"
    assert Progress.load(path) == one


def test_what_another_notebook_wrote_is_seen_when_the_file_is_read_again(tmp_path: Path) -> None:
    path = tmp_path / "progress.json"
    one, other = Progress.open(path), Progress.open(path)
    rules = one.rules
    for _ in range(7):
        other.answer(RULE, "first")
    assert RULE not in rules
    one.catch_up()
    assert one.rules is rules
    assert rules[RULE].total == 7
    assert one == other == Progress.load(path)


def test_what_waits_to_be_written_stays_when_the_file_is_read_again(tmp_path: Path) -> None:
    path = tmp_path / "progress.json"
    one, other = Progress.open(path), Progress.open(path)
    other.answer(RULE, "first")
    with one.together():
        one.answer(RULE, "missed")
        one.catch_up()
        one.catch_up()
        assert one.rules[RULE].counts["first"] == one.rules[RULE].counts["missed"] == 1
        assert Progress.load(path) == other, "nothing was written yet"
    assert Progress.load(path) == one
    assert one.rules[RULE].total == 2


def test_a_look_never_harms_a_file(tmp_path: Path) -> None:
    path = tmp_path / "progress.json"
    progress = Progress.open(path)
    progress.answer(RULE, "first")
    for content in ("{", saved(schema=99)):
        path.write_text(content, encoding="utf-8")
        progress.catch_up()
        assert path.read_text(encoding="utf-8") == content
        assert listed(tmp_path) == [".progress.json.lock", path.name]
        assert progress.rules[RULE].total == 1
    assert "later version" in progress.notice["en"]
    path.unlink()
    progress.catch_up()
    assert progress.rules[RULE].total == 1
    Progress().catch_up()


def test_a_file_that_can_be_read_again_is_no_longer_complained_of(tmp_path: Path) -> None:
    path = tmp_path / "progress.json"
    Progress.open(path).answer(RULE, "first")
    # Not a mode: the tests may be run by who can open everything.
    kept = path.rename(tmp_path / "kept")
    path.symlink_to(path.name)
    progress = Progress.open(path)
    assert progress.notice
    path.unlink()
    kept.rename(path)
    progress.catch_up()
    assert (progress.notice, progress.rules[RULE].total) == ({}, 1)


WRITER = """
import sys
from ludo.progress import Progress
progress = Progress.open(sys.argv[1])
for number in range(int(sys.argv[2])):
    progress.answer("finca.deliver.limit", "first")
    progress.note(f"finca/{sys.argv[3]}", hints=1)
    print(number + 1, flush=True)
"""


def writer(path: Path, n: int, name: str) -> subprocess.Popen[str]:
    command = [sys.executable, "-c", WRITER, str(path), str(n), name]
    return subprocess.Popen(command, stdout=subprocess.PIPE, text=True)


def test_two_processes_that_write_at_the_same_time_lose_nothing(tmp_path: Path) -> None:
    path = tmp_path / "progress.json"
    for process in [writer(path, 40, name) for name in ("one", "other")]:
        process.communicate(timeout=120)
        assert process.returncode == 0
    progress = Progress.load(path)
    assert progress.rules[RULE].total == 80
    assert {key: row["hints"] for key, row in progress.rows.items()} == {
        "finca/one": 40,
        "finca/other": 40,
    }


@pytest.mark.parametrize("after", [1, 7, 30])
def test_nothing_is_lost_when_the_kernel_is_killed(after: int, tmp_path: Path) -> None:
    path = tmp_path / "progress.json"
    with writer(path, 100_000, "one") as process:
        assert process.stdout is not None
        for _ in range(after):
            process.stdout.readline()
        process.send_signal(signal.SIGKILL)
    progress = Progress.open(path)
    assert progress.notice == {}
    assert progress.rules[RULE].total >= after
    assert progress.rows["finca/one"]["hints"] >= after
    progress.answer(RULE, "missed")
    assert Progress.load(path) == progress


@pytest.mark.parametrize("what", ["cut", "another kind", "a list", "too large", "negative"])
def test_a_file_that_is_no_progress_is_set_aside_and_kept(what: str, tmp_path: Path) -> None:
    path = tmp_path / "progress.json"
    text = BAD[what]
    for number in (1, 2):
        path.write_text(text, encoding="utf-8")
        progress = Progress.open(path)
        kept = tmp_path / f"progress.json.damaged-{number}"
        assert kept.read_text(encoding="utf-8") == text
        for said in progress.notice.values():
            assert kept.name in said
        assert progress.notice["en"] != progress.notice["fr"]
        progress.answer(RULE, "first")
        assert Progress.load(path) == progress
        assert progress.notice, "it is still to be read after an answer"


def test_a_file_that_is_spoilt_meanwhile_is_set_aside_and_nothing_is_lost(tmp_path: Path) -> None:
    path = tmp_path / "progress.json"
    progress = Progress.open(path)
    progress.answer(RULE, "first")
    path.write_text("no longer", encoding="utf-8")
    progress.answer(RULE, "hint")
    assert (tmp_path / "progress.json.damaged-1").read_text(encoding="utf-8") == "no longer"
    assert Progress.load(path) == progress
    assert progress.rules[RULE].total == 2


def test_a_file_that_was_removed_is_written_again(tmp_path: Path) -> None:
    path = tmp_path / "progress.json"
    progress = Progress.open(path)
    progress.answer(RULE, "first")
    path.unlink()
    progress.answer(RULE, "hint")
    assert Progress.load(path).rules[RULE].total == 2


def test_a_folder_that_cannot_be_written_to_is_told_and_the_rest_goes_on(tmp_path: Path) -> None:
    folder = tmp_path / "later"
    progress = Progress.open(folder / "progress.json")
    for _ in range(3):
        progress.answer(RULE, "first")
    assert "cannot be written" in progress.notice["en"]
    assert "no such file or directory" in progress.notice["en"]
    assert "Impossible" in progress.notice["fr"]
    assert not folder.exists()
    assert progress.rules[RULE].total == 3
    folder.mkdir()
    progress.note(KEY, done=True)
    assert progress.notice == {}
    assert Progress.load(folder / "progress.json") == progress
    assert progress.rules[RULE].total == 3


def test_what_others_wrote_while_nothing_could_be_written_is_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "progress.json"
    one, other = Progress.open(path), Progress.open(path)
    with monkeypatch.context() as patched:
        patched.setattr("ludo.core.files.os.replace", _full)
        one.answer(RULE, "first")
        assert "cannot be written" in one.notice["en"]
    other.answer(RULE, "hint")
    one.answer(RULE, "again")
    assert one.rules[RULE].total == Progress.load(path).rules[RULE].total == 3
    assert listed(tmp_path) == [".progress.json.lock", path.name]


def listed(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


def _full(*_paths: object) -> None:
    raise OSError(28, "No space left on device")


def test_a_folder_or_a_pipe_in_its_place_is_left_alone(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    (tmp_path / "folder").mkdir()
    for name in ("pipe", "folder"):
        progress = Progress.open(tmp_path / name)
        assert "cannot be used" in progress.notice["en"]
        progress.answer(RULE, "first")
        assert progress.rules[RULE].total == 1
    assert sorted(path.name for path in tmp_path.iterdir()) == ["folder", "pipe"]
    assert (tmp_path / "pipe").is_fifo()


@pytest.mark.parametrize("odd", [None, 3, "", b"x", []])
def test_only_a_path_can_be_opened(odd: Any) -> None:
    with pytest.raises(BadSave):
        Progress.open(odd)


CHANGE = st.one_of(
    st.tuples(st.just("answer"), st.sampled_from([RULE, "toy.bid"]), st.sampled_from(sorted(HOW))),
    st.tuples(st.just("note"), st.sampled_from([KEY, "toy/x"]), st.integers(0, 3)),
)


@settings(max_examples=25)
@given(st.lists(st.tuples(st.booleans(), CHANGE), max_size=30))
def test_whoever_writes_what_when_the_file_holds_all_of_it(changes: list[Any]) -> None:
    with TemporaryDirectory() as folder:
        path = Path(folder) / "progress.json"
        alone = Progress(clock=lambda: 5)
        both = [Progress.open(path, clock=lambda: 5) for _ in range(2)]
        for which, (what, key, value) in changes:
            for progress in (alone, both[which]):
                if what == "answer":
                    progress.answer(key, value)
                else:
                    progress.note(key, hints=value)
        if changes:
            assert Progress.load(path) == alone


@settings(max_examples=60)
@given(st.binary(max_size=300) | st.text(max_size=300).map(str.encode))
def test_whatever_stands_in_a_file_it_is_read_or_kept(content: bytes) -> None:
    with TemporaryDirectory() as folder:
        path = Path(folder) / "progress.json"
        path.write_bytes(content)
        progress = Progress.open(path)
        progress.answer(RULE, "first")
        assert Progress.load(path) == progress
        assert (Path(folder) / "progress.json.damaged-1").read_bytes() == content
