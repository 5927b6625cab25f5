"""Several notebooks with one file of progress, and interrupts: no answer is lost, none is twice."""

from __future__ import annotations

import errno
import json
import os
import signal
import subprocess
import sys
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from ludo.core.errors import BadSave
from ludo.progress import Progress, store
from tests.interrupts import interrupted

RULE = "finca.deliver.limit"
KEY = "finca/first-move"
KEEPING = ("ludo/progress/", "ludo/core/files.py", "ludo/core/codec.py")


def counts(path: Path) -> dict[str, int]:
    return {how: n for how, n in Progress.load(path).rules[RULE].counts.items() if n}


# --- an interrupt ----------------------------------------------------------------------------
def test_an_interrupt_at_any_line_of_an_answer_loses_nothing(tmp_path: Path) -> None:
    line, came = 0, True
    while came:
        # A folder of its own: what is written also looks at its neighbours.
        path = tmp_path / str(line) / "progress.json"
        path.parent.mkdir()
        one, other = Progress.open(path), Progress.open(path)
        one.answer(RULE, "first")
        other.answer(RULE, "hint")
        came = interrupted(lambda one=one: one.answer(RULE, "again"), KEEPING, line)  # type: ignore[misc]
        other.answer(RULE, "hint")
        one.answer(RULE, "first")
        found = counts(path)
        assert found.pop("again", 0) in ((0, 1) if came else (1,)), line
        assert found == {"first": 2, "hint": 2}, line
        assert Progress.load(path) == one, line
        assert (one.unwritten, one.notice) == (0, {}), line
        line += 1
    assert line > 100, "all of it was looked at"


def test_what_is_taken_back_takes_nothing_of_others_along(tmp_path: Path) -> None:
    path = tmp_path / "progress.json"
    one, other = Progress.open(path), Progress.open(path)
    one.answer(RULE, "first")
    other.answer(RULE, "hint")
    with suppress(KeyboardInterrupt), one.together():
        one.answer(RULE, "again")
        one.note(KEY, done=True)
        assert one.rules[RULE].counts["again"] == 1
        raise KeyboardInterrupt
    assert one.rows == {}
    one.answer(RULE, "missed")
    assert counts(path) == {"first": 1, "hint": 1, "missed": 1}
    assert Progress.load(path) == one


def test_what_is_noted_together_is_written_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, written = tmp_path / "progress.json", []
    one = Progress.open(path)
    save = Progress.save
    monkeypatch.setattr(Progress, "save", lambda *args: (written.append(1), save(*args))[1])
    with one.together():
        one.answer(RULE, "first")
        with one.together():
            one.note(KEY, done=True)
        assert not path.exists()
    assert written == [1]
    assert Progress.load(path) == one


# --- several kernels -------------------------------------------------------------------------
WRITER = """
import sys
from ludo.progress import Progress
progress = Progress.open(sys.argv[1])
for number in range(int(sys.argv[2])):
    progress.answer("finca.deliver.limit", "first")
    progress.note(f"finca/{sys.argv[3]}", hints=1)
    print(number, flush=True)
"""
# Stands still inside the lock, just before the file is replaced, and says so.
PAUSED = """
import os, signal, sys
from ludo.progress import Progress
progress = Progress.open(sys.argv[1])
replace = os.replace
def pause(*paths):
    os.replace = replace
    print("holding", flush=True)
    os.kill(os.getpid(), signal.SIGSTOP)
    replace(*paths)
os.replace = pause
progress.answer("finca.deliver.limit", "hint")
assert progress.unwritten == 0
"""


def kernel(code: str, path: Path, *more: object) -> subprocess.Popen[str]:
    command = [sys.executable, "-c", code, str(path), *map(str, more)]
    return subprocess.Popen(command, stdout=subprocess.PIPE, text=True)


@pytest.mark.parametrize("patience", ["", "0"])
def test_three_busy_kernels_lose_nothing(patience: str, tmp_path: Path) -> None:
    """Even if none of them ever waits for another: what waits is written with the next."""
    path = tmp_path / "progress.json"
    hasty = "from ludo.progress import store; store.PATIENCE = 0.0\n" if patience else ""
    kernels = [kernel(hasty + WRITER, path, 40, name) for name in "abc"]
    for each in kernels:
        each.communicate()
        assert each.returncode == 0
    assert counts(path) == {"first": 120}
    assert {key: row["hints"] for key, row in Progress.load(path).rows.items()} == {
        f"finca/{name}": 40 for name in "abc"
    }


def test_a_paused_kernel_loses_nothing_and_no_other_does(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "progress.json"
    one = Progress.open(path)
    one.answer(RULE, "first")
    paused = kernel(PAUSED, path)
    assert paused.stdout is not None
    assert paused.stdout.readline() == "holding\n"
    os.waitpid(paused.pid, os.WUNTRACED)
    monkeypatch.setattr(store, "PATIENCE", 0.05)
    for _ in range(3):
        one.answer(RULE, "again")
        assert "Another notebook" in one.notice["en"]
        assert "Un autre notebook" in one.notice["fr"]
    assert one.rules[RULE].total == 4
    assert counts(path) == {"first": 1}
    paused.send_signal(signal.SIGCONT)
    paused.communicate()
    assert paused.returncode == 0
    one.note(KEY, done=True)
    assert counts(path) == {"first": 1, "hint": 1, "again": 3}
    assert Progress.load(path) == one
    assert (one.notice, one.unwritten) == ({}, 0)


def test_a_kernel_killed_while_it_holds_the_file_holds_nobody_up(tmp_path: Path) -> None:
    path = tmp_path / "progress.json"
    paused = kernel(PAUSED, path)
    assert paused.stdout is not None
    paused.stdout.readline()
    os.waitpid(paused.pid, os.WUNTRACED)
    paused.kill()
    paused.communicate()
    one = Progress.open(path)
    one.answer(RULE, "first")
    assert (counts(path), one.notice) == ({"first": 1}, {})


def test_what_waits_is_written_when_python_ends(tmp_path: Path) -> None:
    path = tmp_path / "progress.json"
    code = """
import sys
from filelock import FileLock
from ludo.progress import Progress, store
store.PATIENCE = 0.0
lock = FileLock(sys.argv[2])
with lock:
    Progress.open(sys.argv[1]).answer("finca.deliver.limit", "first")
"""
    kernel(code, path, tmp_path / ".progress.json.lock").communicate()
    assert counts(path) == {"first": 1}


def test_a_forked_kernel_writes_under_a_name_of_its_own(tmp_path: Path) -> None:
    path = tmp_path / "progress.json"
    code = """
import os, sys
from ludo.progress import Progress
progress = Progress.open(sys.argv[1])
progress.answer("finca.deliver.limit", "first")
child = os.fork()
progress.answer("finca.deliver.limit", "hint")
if child:
    assert os.waitpid(child, 0)[1] == 0
    progress.answer("finca.deliver.limit", "hint")
"""
    forked = kernel(code, path)
    forked.communicate()
    assert forked.returncode == 0
    assert counts(path) == {"first": 1, "hint": 3}


# --- a file that cannot be used now -----------------------------------------------------------
@pytest.mark.parametrize("number", [errno.EMFILE, errno.EACCES, errno.EIO])
def test_a_file_that_cannot_be_opened_is_left_as_it_is(
    number: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "progress.json"
    Progress.open(path).answer(RULE, "first")
    before = path.read_bytes()

    def fail(*_: Any) -> int:
        raise OSError(number, os.strerror(number))

    with monkeypatch.context() as patched:
        patched.setattr("ludo.core.files._open_at_once", fail)
        one = Progress.open(path)
        for _ in range(2):
            assert os.strerror(number).lower() in one.notice["en"].lower()
            assert os.strerror(number).lower() in one.notice["fr"].lower()
            one.answer(RULE, "hint")
    assert path.read_bytes() == before
    one.note(KEY, done=True)
    assert counts(path) == {"first": 1, "hint": 2}
    assert (one.notice, Progress.load(path)) == ({}, one)
    assert not list(tmp_path.glob("*damaged*"))


def test_a_file_of_a_later_version_is_left_as_it_is(tmp_path: Path) -> None:
    path = tmp_path / "progress.json"
    text = json.dumps({"kind": "ludo-progress", "schema": 3, "rows": {}, "more": [1]})
    path.write_text(text, encoding="utf-8")
    one = Progress.open(path)
    for _ in range(2):
        assert "later version" in one.notice["en"]
        assert "plus récente" in one.notice["fr"]
        one.answer(RULE, "first")
        assert path.read_text(encoding="utf-8") == text
    assert (one.rules[RULE].total, one.unwritten) == (2, 2)
    assert not list(tmp_path.glob("*damaged*"))
    # When it is taken away, what waited is written.
    path.rename(tmp_path / "later.json")
    one.answer(RULE, "first")
    assert counts(path) == {"first": 3}


def test_a_count_at_its_limit_and_a_time_beyond_all_are_read_again(tmp_path: Path) -> None:
    path = tmp_path / "progress.json"
    most = 1_000_000_000
    rule = {"first": most, "hint": 0, "again": 0, "missed": 0, "shown": 0, "recent": "first@9"}
    rows = {KEY: {"done": False, "shown": False, "hints": most, "refusals": most - 1}}
    data = {"kind": "ludo-progress", "schema": 2, "rows": rows, "rules": {RULE: rule}}
    path.write_text(json.dumps(data), encoding="utf-8")
    one = Progress.open(path, clock=lambda: 10**15)
    one.answer(RULE, "first")
    one.answer(RULE, "hint")
    one.note(KEY, hints=2, refusals=2)
    assert counts(path) == {"first": most, "hint": 1}
    row = Progress.load(path).rows[KEY]
    assert (row["hints"], row["refusals"]) == (most, most)
    assert Progress.open(path).notice == {}


@pytest.mark.parametrize("writers", [[], {"a": 1}, {"0123456789ab": True}, {"0123456789ab": -1}])
def test_odd_writers_are_refused(writers: Any, tmp_path: Path) -> None:
    path = tmp_path / "progress.json"
    data = {"kind": "ludo-progress", "schema": 2, "rows": {}, "rules": {}, "writers": writers}
    path.write_text(json.dumps(data), encoding="utf-8")
    with pytest.raises(BadSave, match="writer"):
        Progress.load(path)
