"""Where the working folder was removed, all that needs no file goes on as ever."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
pytestmark = pytest.mark.skipif(os.name == "nt", reason="Windows keeps a folder that is in use")
LEAVE = """
import os, sys, tempfile
folder = tempfile.mkdtemp()
os.chdir(folder)
os.rmdir(folder)
"""


def run(code: str) -> subprocess.CompletedProcess[str]:
    """Run some code in a new Python whose working folder is gone."""
    places = os.pathsep.join((str(ROOT), str(ROOT / "widgets")))
    kept = {name: value for name, value in os.environ.items() if name != "LUDO_PROGRESS"}
    found = subprocess.run(
        [sys.executable, "-c", LEAVE + code],
        capture_output=True, text=True, env={**kept, "PYTHONPATH": places}, timeout=120,
    )  # fmt: skip
    assert found.returncode == 0, found.stderr
    return found


def test_the_engine_plays() -> None:
    code = "import ludo; print(len(ludo.new('finca', players=2).legal()))"
    assert int(run(code).stdout) > 1


def test_progress_waits_in_memory_and_says_so() -> None:
    said = run("""
import ludo, ludo_widgets as kit
assert "stays in memory" in kit.PROGRESS.notice["en"]
assert "reste en mémoire" in kit.PROGRESS.notice["fr"]
lesson = kit.lesson("finca", "first-move")
assert "stays in memory" in lesson.scene["status"]["text"]
kit.board(ludo.new("finca", players=2)).play("place 3")
kit.PROGRESS.note("finca/first-move", done=True)
assert kit.PROGRESS.done("finca") == ["first-move"]
assert kit.PROGRESS.unwritten == 1
""")
    # When Python ends there is no next time, so it is said once more.
    assert "cannot be written to 'ludo-progress.json'" in said.stderr


def test_what_waited_is_written_once_there_is_a_folder(tmp_path: Path) -> None:
    run(f"""
import ludo_widgets as kit
kit.PROGRESS.note("finca/first-move", done=True)
os.chdir({str(tmp_path)!r})
kit.PROGRESS.note("finca/second", done=True)
assert kit.PROGRESS.unwritten == 0
assert kit.PROGRESS.notice == {{}}
""")
    assert "finca/first-move" in (tmp_path / "ludo-progress.json").read_text()
