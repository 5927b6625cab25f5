"""Scripts tell what they do when they are asked, and do nothing else then."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
SCRIPTS = sorted(
    path.name for path in (ROOT / "scripts").glob("*.py") if '"__main__"' in path.read_text()
)
# Where scripts write.
FOLDERS = ("docs", "ludo")


def written() -> dict[str, int]:
    """Return when each file was written."""
    files = (path for folder in FOLDERS for path in (ROOT / folder).rglob("*"))
    return {
        str(path): path.stat().st_mtime_ns
        for path in files
        if path.is_file() and "__pycache__" not in path.parts
    }


def test_there_are_scripts() -> None:
    assert len(SCRIPTS) >= 9


@pytest.mark.parametrize("name", SCRIPTS)
def test_a_script_that_is_asked_for_help_gives_it_and_writes_nothing(name: str) -> None:
    before = written()
    run = subprocess.run(
        [sys.executable, str(ROOT / "scripts" / name), "--help"],
        capture_output=True, text=True, cwd=ROOT, timeout=120,
    )  # fmt: skip
    assert run.returncode == 0, run.stderr
    assert run.stdout.startswith("usage:")
    assert written() == before
