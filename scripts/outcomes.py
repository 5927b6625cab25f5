"""What comes out of the experiments of a notebook is kept beside the tests, not in the notebook.

There it would stand under the question what one expects. The notebook says instead what to do, and
its cell is tagged, so that nbval does not compare it; with the outcomes put back, it is compared.
"""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import nbformat

OUTCOMES = Path(__file__).parent.parent / "tests" / "notebooks" / "outcomes"
TAG = "nbval-ignore-output"
PLOT = "image/png"
_TELLS = re.compile(r"\bguess\.(reveal|check)\(")
_SAY = "Say above what you expect, then run this cell: what comes out will stand here."
_INSTEAD = {
    "output_type": "display_data",
    "metadata": {},
    "data": {"text/plain": _SAY, "text/html": f"<p><em>{_SAY}</em></p>"},
}


def tells_outcome(cell: Any) -> bool:
    """Whether a cell says what came of an experiment, beside what was expected."""
    return cell["cell_type"] == "code" and bool(_TELLS.search(cell["source"]))


def is_taken_out(cell: Any) -> bool:
    """Whether a cell says what to do in place of what came out."""
    return TAG in cell["metadata"].get("tags", [])


def take_out(notebook: Any) -> dict[str, Any]:
    """Take the outcomes out of a notebook just executed; return them by the number of their cell.

    A notebook that was frozen before has the tags already.
    """
    found: dict[str, Any] = {}
    for number, cell in enumerate(notebook["cells"]):
        _tag(cell, tells_outcome(cell))
        if tells_outcome(cell):
            found[str(number)] = [_slim(output) for output in cell["outputs"]]
            cell["outputs"] = [nbformat.from_dict(_INSTEAD)]  # type: ignore[no-untyped-call]
    return found


def put_back(notebook: Any, found: dict[str, Any]) -> Any:
    """Put the outcomes of a notebook back, for who compares or reads them."""
    for number, outputs in found.items():
        cell = notebook["cells"][int(number)]
        if not is_taken_out(cell):
            raise ValueError(f"Cell {number} is no experiment: execute the notebook again.")
        _tag(cell, False)
        cell["outputs"] = nbformat.from_dict(outputs)  # type: ignore[no-untyped-call]
    return notebook


def _tag(cell: Any, is_tagged: bool) -> None:
    tags = [tag for tag in cell["metadata"].pop("tags", []) if tag != TAG]
    tags += [TAG] if is_tagged else []
    if tags:
        cell["metadata"]["tags"] = tags


def file_of(notebook: Path) -> Path:
    """Where the outcomes of a notebook are kept."""
    return OUTCOMES / f"{notebook.stem}.json"


def read(notebook: Path) -> dict[str, Any]:
    """Return the outcomes of a notebook; none, if it has no experiments."""
    path = file_of(notebook)
    return dict(json.loads(path.read_text(encoding="utf-8"))) if path.exists() else {}


def write(notebook: Path, found: dict[str, Any]) -> None:
    """Keep the outcomes of a notebook."""
    path = file_of(notebook)
    if not found:
        path.unlink(missing_ok=True)
        return
    path.parent.mkdir(exist_ok=True)
    text = json.dumps(found, indent=1, ensure_ascii=False, sort_keys=True)
    path.write_text(f"{text}\n", encoding="utf-8")


def _slim(output: Any) -> Any:
    """An output without its picture, which nobody compares."""
    kept = dict(output)
    if "data" in output:
        kept["data"] = {kind: each for kind, each in output["data"].items() if kind != PLOT}
    return kept
