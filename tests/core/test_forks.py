"""A process that is forked while another thread is busy with a board or a file goes on."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
CODE = """
import os, signal, sys, threading
import ludo, ludo_widgets as kit
from ludo.lessons import Progress
from ludo.progress.store import ALONE
from ludo_widgets.model import ONE_AT_A_TIME

board = kit.board(ludo.new("finca", players=2))
progress = Progress.open(sys.argv[1])
held, done = threading.Event(), threading.Event()

def hold():
    with ONE_AT_A_TIME.lock, ALONE.lock:
        held.set()
        done.wait()

threading.Thread(target=hold, daemon=True).start()
held.wait()
child = os.fork()
if not child:
    signal.alarm(20)  # who waits for ever is ended
    board.play("place 3")
    assert board.receive({"kind": "whole"})["ok"]
    progress.answer("finca.deliver.limit", "first")
    assert progress.unwritten == 0
    os._exit(0)
_, status = os.waitpid(child, 0)
done.set()
# The parent has its own lock, and the match as it was.
assert board.match.steps == 0
board.play("place 4")
sys.exit(status)
"""


@pytest.mark.skipif(not hasattr(os, "fork"), reason="this system has no forks")
def test_a_fork_while_a_board_and_a_file_are_busy_does_not_wait_for_ever(tmp_path: Path) -> None:
    places = os.pathsep.join((str(ROOT), str(ROOT / "widgets")))
    run = subprocess.run(
        [sys.executable, "-W", "ignore::DeprecationWarning", "-c", CODE, str(tmp_path / "p.json")],
        capture_output=True, text=True, timeout=120, cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": places},
    )  # fmt: skip
    assert run.returncode == 0, run.stderr


def test_every_lock_is_one_that_a_fork_does_not_carry_along() -> None:
    """Only `ludo.core.forks` makes locks; file locks go with the process."""
    made = re.compile(r"\b(R?Lock|Condition|Semaphore)\(\)")
    found = [
        str(path.relative_to(ROOT))
        for folder in ("ludo", "widgets/ludo_widgets")
        for path in (ROOT / folder).rglob("*.py")
        if made.search(path.read_text())
    ]
    assert found == ["ludo/core/forks.py"]
