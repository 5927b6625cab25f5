"""Execute the notebooks and freeze them: pictures and text stay, live widgets go.

A frozen notebook shows its boards on web viewers and in an untrusted clone, makes small diffs,
and its text outputs are a test of the rules (nbval compares them). What came out of an experiment
is kept elsewhere, so that nobody reads it before saying what they expect (scripts/outcomes.py).
"""

from __future__ import annotations

import argparse
import sys
from base64 import b64decode, b64encode
from collections.abc import Sequence
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import nbformat
from nbclient import NotebookClient
from PIL import Image

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT))

from scripts import machine, outcomes  # noqa: E402

NOTEBOOKS = ROOT / "notebooks"
WIDGET_VIEW = "application/vnd.jupyter.widget-view+json"
COLOURS = 48


def freeze(notebook: Any) -> Any:
    """Remove what only a live kernel understands, and what differs from run to run."""
    notebook.metadata.pop("widgets", None)
    notebook.metadata["kernelspec"] = {
        "display_name": "Python 3 (ipykernel)", "language": "python", "name": "python3",
    }  # fmt: skip
    notebook.metadata["language_info"] = {"name": "python"}
    for number, cell in enumerate(notebook.cells):
        cell.id = f"cell-{number:02}"
        cell.metadata = {k: v for k, v in cell.metadata.items() if k == "tags"}
        for output in cell.get("outputs", ()):
            data = output.get("data", {})
            data.pop(WIDGET_VIEW, None)
            if outcomes.PLOT in data:
                data[outcomes.PLOT] = slim(data[outcomes.PLOT])
    return notebook


def slim(plot: str) -> str:
    """Return a plot with few colours: lines and words need no more, and it is a quarter of it."""
    picture = Image.open(BytesIO(b64decode(plot))).convert("RGB")
    packed = BytesIO()
    # The colours farthest apart are kept: those of a few dots count as much as a white ground.
    few = picture.quantize(COLOURS, Image.Quantize.MAXCOVERAGE, dither=Image.Dither.NONE)
    few.save(packed, "PNG", optimize=True)
    return b64encode(packed.getvalue()).decode() + "\n"


def main(arguments: Sequence[str] | None = None) -> int:
    """Execute and freeze the notebooks named, or all."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("paths", nargs="*", type=Path, help="notebooks; all, if none is named")
    for path in parser.parse_args(arguments).paths or sorted(NOTEBOOKS.glob("*.ipynb")):
        notebook = nbformat.read(path, as_version=4)
        NotebookClient(
            notebook,
            timeout=None,
            kernel_name="python3",
            coalesce_streams=True,
            resources={"metadata": {"path": path.parent}},
        ).execute()
        frozen = freeze(notebook)
        outcomes.write(path, outcomes.take_out(frozen))
        nbformat.write(frozen, path)
        print(f"{path.name}: {len(notebook.cells)} cells, {path.stat().st_size // 1024} kB")
    return 0


if __name__ == "__main__":
    # What a notebook stores must not depend on the settings of whoever runs it.
    with TemporaryDirectory(ignore_cleanup_errors=True) as home:
        machine.leave(Path(home))
        sys.exit(main())
