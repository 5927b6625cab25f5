"""No notebook tells what comes out of an experiment before one has said what one expects."""

from __future__ import annotations

from copy import deepcopy
from pathlib import Path
from typing import Any

import nbformat
import pytest

from scripts import outcomes
from tests.notebooks.cells import NOTEBOOKS, printed

PATHS = sorted(NOTEBOOKS.glob("*.ipynb"))
SOURCES = ("x = 1", "guess.reveal(duel)", "print(guess.check('a'))\nother()", "# nothing")


def small() -> Any:
    """A notebook whose cells have all printed something."""
    make: Any = nbformat.v4
    cells = [make.new_code_cell(source) for source in SOURCES]
    for number, cell in enumerate(cells):
        plot = make.new_output("display_data", {"image/png": "AAAA", "text/plain": "<Figure>"})
        cell.outputs = [make.new_output("stream", text=f"came {number}\n"), plot]
    cells[2].metadata["tags"] = ["long"]
    cells[3].metadata["tags"] = [outcomes.TAG]
    return make.new_notebook(cells=[*cells, make.new_markdown_cell("guess.reveal(it)")])


@pytest.mark.parametrize("path", PATHS, ids=lambda path: path.stem)
def test_what_came_out_stands_in_no_notebook(path: Path) -> None:
    notebook: Any = nbformat.read(path, as_version=4)  # type: ignore[no-untyped-call]
    telling = [n for n, cell in enumerate(notebook.cells) if outcomes.tells_outcome(cell)]
    assert telling == [n for n, cell in enumerate(notebook.cells) if outcomes.is_taken_out(cell)]
    assert [*map(int, outcomes.read(path))] == sorted(telling, key=str)
    for number in telling:
        (output,) = notebook.cells[number].outputs
        assert "Say above what you expect" in output.data["text/plain"]
        assert not output.data.keys() & {outcomes.PLOT, "text/latex"}
    assert "The result:" not in "".join(
        printed(cell) for cell in notebook.cells if "outputs" in cell
    )


def test_there_are_experiments_in_every_course() -> None:
    assert sum(bool(outcomes.read(path)) for path in PATHS) == len(PATHS) - 1
    assert {path.stem for path in outcomes.OUTCOMES.iterdir()} < {path.stem for path in PATHS}


def test_outcomes_are_taken_out_and_put_back_as_they_were() -> None:
    notebook = small()
    found = outcomes.take_out(notebook)
    assert [*found] == ["1", "2"]
    assert [cell.metadata.get("tags") for cell in notebook.cells] == [
        None,
        [outcomes.TAG],
        ["long", outcomes.TAG],
        None,
        None,
    ]
    assert [printed(cell) for cell in notebook.cells[:4]] == ["came 0\n", "", "", "came 3\n"]
    outcomes.put_back(notebook, found)
    before = small()
    assert [printed(cell) for cell in notebook.cells[:4]] == [f"came {n}\n" for n in range(4)]
    assert notebook.cells[2].metadata == before.cells[2].metadata
    # Pictures are not compared, so that they need not be kept.
    assert notebook.cells[1].outputs[1].data == {"text/plain": "<Figure>"}


def test_a_notebook_that_is_executed_again_loses_its_outcomes_again() -> None:
    notebook = small()
    found = outcomes.take_out(notebook)
    for number, cell in enumerate(small().cells[:4]):
        notebook.cells[number].outputs = deepcopy(cell.outputs)
    assert outcomes.take_out(notebook) == found
    assert printed(notebook.cells[1]) == ""


def test_outcomes_of_another_notebook_are_not_put_back() -> None:
    with pytest.raises(ValueError, match="Cell 0 is no experiment"):
        outcomes.put_back(small(), {"0": []})


def test_outcomes_are_kept_in_a_file_as_long_as_there_are_any(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(outcomes, "OUTCOMES", tmp_path / "outcomes")
    path = tmp_path / "a.ipynb"
    assert outcomes.read(path) == {}
    found = outcomes.take_out(small())
    outcomes.write(path, found)
    assert outcomes.read(path) == found
    outcomes.write(path, {})
    assert (outcomes.read(path), outcomes.file_of(path).exists()) == ({}, False)
