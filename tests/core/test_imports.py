"""The engine stays light: what it imports, when, and how long that takes."""

from __future__ import annotations

import ast
import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from statistics import median

import pytest

import ludo

ROOT = Path(ludo.__file__).parent
MODULES = sorted(ROOT.rglob("*.py"))
JUPYTER = {
    "IPython",
    "ipywidgets",
    "anywidget",
    "traitlets",
    "ipykernel",
    "jupyter",
    "ludo_widgets",
}
PLOTTING = {"matplotlib", "pandas", "numpy"}
CHANCE = {"random", "secrets"}
HEAVY = {*JUPYTER, *PLOTTING, "networkx"}

NEW_MODULES = """
import json, sys
before = set(sys.modules)
{code}
print(json.dumps(sorted({{name.partition(".")[0] for name in set(sys.modules) - before}})))
"""
TIMED = """
from time import process_time
before = process_time()
import {module}
print(process_time() - before)
"""
WHOLE_GAME = """
import ludo
from ludo.bots import bot
from ludo.bots.base import play_out
match = ludo.new("finca", players=3, seed=1)
play_out(match, {0: bot("greedy"), 1: bot("random", 2), 2: bot("random", 3)})
assert match.over
match.log(); match.score(); match.view(0); str(match)
ludo.from_json(match.to_json())
ludo.rulebook("finca")
"""


def run(code: str) -> str:
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    return done.stdout


def imported_by(code: str) -> set[str]:
    """Return the top-level modules that some code brings in, in a fresh Python."""
    return set(json.loads(run(NEW_MODULES.format(code=code))))


def test_import_ludo_pulls_in_nothing_heavy() -> None:
    found = imported_by("import ludo")
    assert "ludo" in found
    assert found & HEAVY == set()


def test_import_ludo_pulls_in_no_chance() -> None:
    assert imported_by("import ludo") & CHANCE == set()


def test_a_whole_game_needs_nothing_heavy() -> None:
    found = imported_by(WHOLE_GAME)
    assert "ludo" in found
    assert found & HEAVY == set()


def test_networkx_comes_with_the_graph() -> None:
    assert "networkx" in imported_by("import ludo; ludo.rulebook('finca').graph()")


def test_a_game_is_imported_only_when_it_is_asked_for() -> None:
    code = "import sys, ludo; ludo.games(); print('ludo.finca.game' in sys.modules)"
    assert run(code).strip() == "False"


def imports(tree: ast.AST) -> Iterator[str]:
    """Yield the top-level names of all that a module imports, inside functions too."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name.partition(".")[0] for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield (node.module or "ludo").partition(".")[0]


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(ROOT)))
def test_no_module_imports_jupyter_plots_or_chance(path: Path) -> None:
    banned = JUPYTER | CHANCE
    # Only the laboratory draws.
    if path.relative_to(ROOT).parts[0] != "lab":
        banned |= PLOTTING
    assert banned & set(imports(ast.parse(path.read_text(encoding="utf-8")))) == set()


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(ROOT)))
def test_networkx_is_imported_inside_functions_only(path: Path) -> None:
    top = ast.parse(path.read_text(encoding="utf-8"))
    for node in ast.walk(top):
        if isinstance(node, (ast.FunctionDef, ast.If)):
            node.body = []  # what a function or TYPE_CHECKING imports does not count
    assert "networkx" not in set(imports(top))


def test_import_ludo_takes_less_than_half_of_import_networkx() -> None:
    times: dict[str, list[float]] = {"ludo": [], "networkx": []}
    for _ in range(7):
        for module, taken in times.items():
            taken.append(float(run(TIMED.format(module=module))))
    ratio = median(times["ludo"]) / median(times["networkx"])
    print(f"import ludo takes {ratio:.2f} of import networkx")
    assert ratio < 0.5, times
