"""The notebooks are frozen as they should be, and give again what they store."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import nbformat
import pytest

from scripts.freeze import WIDGET_VIEW

ROOT = Path(__file__).parents[2]
NOTEBOOKS = sorted((ROOT / "notebooks").glob("*.ipynb"))


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_a_notebook_is_frozen(path: Path) -> None:
    notebook = nbformat.read(path, as_version=4)  # type: ignore[no-untyped-call]
    assert notebook.metadata.kernelspec.name == "python3"
    assert "widgets" not in notebook.metadata
    pictures = 0
    for cell in notebook.cells:
        for output in cell.get("outputs", ()):
            assert output.output_type != "error"
            data = output.get("data", {})
            assert WIDGET_VIEW not in data
            pictures += "image/svg+xml" in data
            assert " at 0x" not in str(data.get("text/plain", ""))
    assert pictures >= 2
    # A board is stored twice: as a picture, and inside HTML for viewers that trust nothing.
    assert path.stat().st_size < 4_500_000


def test_a_fresh_run_gives_what_the_notebooks_store() -> None:
    # As a process of its own, since nbval is for notebooks only.
    command = [sys.executable, "-m", "pytest", "--nbval", "-q", "-p", "no:cacheprovider"]
    settings = ["-o", "addopts=", "-o", "filterwarnings=", str(ROOT / "notebooks")]
    done = subprocess.run(
        [*command, *settings], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout[-3000:]
    assert " passed" in done.stdout
