"""What boards may touch: a seat's view and what it can do, never a state; one folder a game."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import ludo
import ludo_widgets

ROOT = Path(ludo_widgets.__file__).parent
FILES = sorted(ROOT.rglob("*.py"))
# What a game does with a state; boards ask a `Perspective` instead.
STATEFUL = {
    "action_text", "apply", "candidates", "check", "clone", "decode", "decoded", "derive",
    "determinize", "diagram", "encode", "estimate", "grammar", "invariants", "legal", "observe",
    "parse", "phase", "setting", "setup", "to_act",
}  # fmt: skip
# Of a match, boards take what is played and shown; what a seat sees and can do comes through it.
NOT_OF_A_MATCH = {"legal", "score", "start", "state", "view", "why_not", "winners"}
# What of a game may be known: names, pieces and maps as data, graphs as functions of a map.
OPEN = {"components", "deck", "graphs", "maps", "names", "views"}
# Functions of these modules that take a match.
OF_A_MATCH = {
    "cheapest_way", "enclosing_dikes", "land_of", "map_of", "market_of", "matching_of", "points_of",
    "zones_of",
}  # fmt: skip


def flaws(code: str, folder: str = "") -> Iterator[str]:
    """Yield what some code of the boards must not do; `folder` names the game it belongs to."""
    tree = ast.parse(code)
    docstrings = {
        id(node.body[0].value)
        for node in ast.walk(tree)
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef)
        and node.body
        and isinstance(node.body[0], ast.Expr)
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute):
            yield from _attribute(node)
        elif isinstance(node, ast.ImportFrom | ast.Import):
            yield from _imported(node, folder)
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            for game in ludo.games():
                if game != folder and game in node.value.lower() and id(node) not in docstrings:
                    yield f"names {game}: {node.value!r}"


def _attribute(node: ast.Attribute) -> Iterator[str]:
    owner = ast.unparse(node.value).rpartition(".")[2]
    if node.attr in ("state", "_state", "_match"):
        yield f"reaches for .{node.attr}"
    if node.attr in STATEFUL and owner in ("game", "_game", "rules"):
        yield f"asks a game for {node.attr}"
    if node.attr in NOT_OF_A_MATCH and owner in ("match", "shown", "_past", "loaded"):
        yield f"asks a match for {node.attr}"
    if node.attr in OF_A_MATCH:
        yield f"calls {node.attr} of a match"


def _imported(node: ast.ImportFrom | ast.Import, folder: str) -> Iterator[str]:
    within = node.module or "" if isinstance(node, ast.ImportFrom) else ""
    for alias in node.names:
        module = f"{within}.{alias.name}".strip(".").split(".")
        top, game, part = [*module, "", ""][:3]
        foreign = game != folder or part not in OPEN
        if top == "ludo" and game in ludo.games() and foreign:
            yield f"imports {'.'.join(module)}"
        if (top, game) == ("ludo_widgets", "games") and part != folder:
            yield f"imports {'.'.join(module)}"
        if alias.name in OF_A_MATCH or module[:3] == ["ludo", "core", "state"]:
            yield f"imports {alias.name}"


def folder_of(path: Path) -> str:
    parts = path.relative_to(ROOT).parts
    return parts[1] if parts[0] == "games" and len(parts) == 3 else ""


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(ROOT)))
def test_a_file_keeps_to_its_side(path: Path) -> None:
    assert list(flaws(path.read_text(encoding="utf-8"), folder_of(path))) == []


@pytest.mark.parametrize(
    "code",
    [
        "match.state.pending",
        "self.match.game.check(s, a)",
        "game.legal(s, 0)",
        "seen.game.determinize(view, 0, rng)",
        "apply = match.game.apply",
        "seen._match.actions",
        "match.legal(0)",
        "self.shown.view()",
        "import ludo.finca.state",
        "from ludo.finca import state",
        "from ludo.finca.actions import MoveFarmer",
        "from ludo.finca.components import FRUITS",
        "from ludo.core.state import GameState",
        "from ludo_widgets.games.finca import draw",
        "from ludo.h2olland import graphs\ngraphs.zones_of(match)",
        'if name == "finca": pass',
    ],
)
def test_the_guard_has_eyes(code: str) -> None:
    assert list(flaws(code, "h2olland")) or list(flaws(code))


def test_every_game_has_a_folder_and_nothing_else_does() -> None:
    folders = {path.name for path in (ROOT / "games").iterdir() if (path / "__init__.py").exists()}
    assert folders == set(ludo.games())
    assert len(FILES) > 25
