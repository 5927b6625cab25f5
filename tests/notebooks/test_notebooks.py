"""The notebooks are frozen as they should be.

That they give again what they store is seen with nbval, as Binder would run them (tests/binder);
of the first one also in JupyterLab (tests/browser/test_notebooks.py).
"""

from __future__ import annotations

from pathlib import Path

import nbformat
import pytest

from scripts.freeze import WIDGET_VIEW
from tests.notebooks.cells import NOTEBOOKS


@pytest.mark.parametrize("path", sorted(NOTEBOOKS.glob("*.ipynb")), ids=lambda path: path.stem)
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
            pictures += 'src="data:image/svg+xml,' in data.get("text/html", "")
            assert "image/svg+xml" not in data, "a board is stored once"
            assert " at 0x" not in str(data.get("text/plain", ""))
    assert pictures >= 2
    # Each picture carries the position in words too.
    assert path.stat().st_size < 2_000_000
