"""Saving replaces ordinary files only, none that is write-protected, and leaves no draft."""

from __future__ import annotations

import os
import signal
import socket
import stat
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

import ludo
from ludo.core.errors import BadSave
from ludo.progress import Progress

WRITERS: dict[str, Callable[[Path], Path]] = {
    "match": lambda path: ludo.new("finca", players=2, seed=1).save(path),
    "progress": lambda path: Progress().save(path),
    "table": lambda path: Progress().to_csv(path),
}


@pytest.fixture(params=WRITERS)
def write(request: pytest.FixtureRequest) -> Callable[[Path], Path]:
    return WRITERS[request.param]


Write = Callable[[Path], Path]


def test_a_pipe_a_socket_and_a_device_are_left_alone(tmp_path: Path, write: Write) -> None:
    pipe, link = tmp_path / "pipe", tmp_path / "link"
    os.mkfifo(pipe)
    link.symlink_to(pipe)
    # Not /dev/null: a fault would take it from the whole machine.
    ours, theirs = os.openpty()
    terminal = Path(os.ttyname(theirs))
    with socket.socket(socket.AF_UNIX) as listening:
        # The name of a socket may be short only.
        listening.bind(os.path.relpath(tmp_path / "socket"))
        for path in (pipe, link, tmp_path / "socket", terminal):
            kind = stat.S_IFMT(path.stat().st_mode)
            with pytest.raises(BadSave, match="a pipe, a socket or a device"):
                write(path)
            assert stat.S_IFMT(path.stat().st_mode) == kind
    os.close(ours)
    os.close(theirs)
    assert len(list(tmp_path.iterdir())) == 3


def test_the_output_of_a_program_is_no_file(tmp_path: Path) -> None:
    code = "from ludo.progress import Progress; Progress().save('/dev/stdout')"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert "not a file" in done.stderr
    assert done.stdout == ""


def test_a_write_protected_file_is_left_alone(tmp_path: Path, write: Write) -> None:
    path, link = tmp_path / "kept", tmp_path / "link"
    path.write_text("kept", encoding="utf-8")
    path.chmod(0o444)
    link.symlink_to(path)
    for name in (path, link):
        with pytest.raises(BadSave, match="write-protected"):
            write(name)
    assert path.read_text(encoding="utf-8") == "kept"
    assert stat.S_IMODE(path.stat().st_mode) == 0o444
    assert len(list(tmp_path.iterdir())) == 2
    path.chmod(0o600)
    write(link)
    assert link.is_symlink()
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert path.read_text(encoding="utf-8") != "kept"


def test_a_link_that_leads_nowhere_yet_stays_a_link(tmp_path: Path, write: Write) -> None:
    link = tmp_path / "link"
    link.symlink_to(tmp_path / "later")
    write(link)
    assert link.is_symlink()
    assert (tmp_path / "later").is_file()


# Stands still when its draft is written, and says so.
STOPPED = """
import os, signal, sys
from ludo.progress import Progress
os.replace = lambda *paths: (print("drafted", flush=True), os.kill(os.getpid(), signal.SIGSTOP))
Progress().save(sys.argv[1])
"""


def test_the_draft_of_a_killed_program_goes_with_the_next_writing(tmp_path: Path) -> None:
    path = tmp_path / "progress.json"
    command = [sys.executable, "-c", STOPPED, str(path)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as stopped:
        assert stopped.stdout is not None
        assert stopped.stdout.readline() == "drafted\n"
        os.waitpid(stopped.pid, os.WUNTRACED)
        (tmp_path / ".ludo-mine.tmp").touch()
        Progress().save(path)
        assert len(list(tmp_path.iterdir())) == 3, "the draft of a living program stays"
        stopped.send_signal(signal.SIGKILL)
    assert len(list(tmp_path.iterdir())) == 3
    Progress().save(path)
    assert sorted(each.name for each in tmp_path.iterdir()) == [".ludo-mine.tmp", path.name]
