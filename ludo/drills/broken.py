"""Every rule that an action breaks, where a check stops at the first.

A choice that is offered as wrong has to be wrong: of two rules that would both refuse an action,
neither is asked about beside the other. To find out, the code of a game is loaded a second time,
with each return of a refusal passing over the rules that are set aside. The game that is played
is not touched.
"""

from __future__ import annotations

import ast
import builtins
import sys
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType
from typing import Any

from ludo.core.game import AnyGame
from ludo.core.rules import Illegal
from ludo.drills.passed import passed

# What a returned refusal is held against before it is returned, and where it is kept meanwhile.
_PASSES, _FOUND = "_passes_over", "_found"
_RETURN_OF_MORE = f"""if True:
    {_FOUND} = 0
    if not {_PASSES}({_FOUND}):
        return {_FOUND}
"""
# What a refusal would tell is not there where another rule alone should have refused.
_RETURN = f"""try:
    {_FOUND} = 0
    if not {_PASSES}({_FOUND}):
        return {_FOUND}
except LookupError:
    pass
"""
# More rules than that, nothing breaks at once.
_MOST = 20


def broken_by(game: AnyGame, state: Any, action: Any) -> frozenset[str] | None:
    """Return all rules that would refuse an action, each if those before it did not.

    None if that cannot be said: what a rule has let pass, the rules after it rely on.
    """
    second = _second(type(game))
    text = game.action_text(state, action)
    found: list[str] = []
    second.aside = found
    try:
        same = second.at_table(game)
        copy = same.decoded(game.encode(state), state.players)
        tried = same.parse(copy, text, action.seat)
        while len(found) < _MOST:
            refusal = same.check(copy, tried)
            if refusal is None:
                return frozenset(found)
            found.append(refusal.rule)
    except Exception:
        # A check that relies on another one fails in any way there is.
        return None
    finally:
        second.aside = []
    return None


def kept_by(game: AnyGame, state: Any, action: Any) -> Callable[[str], bool]:
    """Return which rules an action keeps for sure, though another one refuses it."""
    broken = broken_by(game, state, action)
    if broken is not None:
        return lambda rule: rule not in broken
    known = passed(game, state, action)
    return lambda rule: rule in known


class _Second:
    """The code of a game, loaded again, and the rules that it passes over."""

    def __init__(self, kind: type[AnyGame]) -> None:
        self.package, self.aside = kind.package, list[str]()
        self.kind = getattr(self.module(kind.__module__), kind.__name__)
        self.at_tables: dict[str, AnyGame] = {}

    def at_table(self, game: AnyGame) -> AnyGame:
        """Return the same game with the same options."""
        options = game.options
        key = repr(options)
        if key not in self.at_tables:
            self.at_tables[key] = self.kind(**options)
        return self.at_tables[key]

    def module(self, name: str) -> ModuleType:
        """Return a module of the game's package, loaded anew at its first use."""
        own = f"{__name__}:{name}"
        if own in sys.modules:
            return sys.modules[own]
        spec = find_spec(name)
        assert spec is not None
        assert spec.origin is not None
        module = ModuleType(own)
        module.__file__ = spec.origin
        module.__dict__.update(
            {
                "__builtins__": {**vars(builtins), "__import__": self._import},
                _PASSES: self._passes_over,
            }
        )
        sys.modules[own] = module
        tree = _Passing().visit(ast.parse(Path(spec.origin).read_text(encoding="utf-8")))
        exec(compile(ast.fix_missing_locations(tree), spec.origin, "exec"), module.__dict__)
        return module

    def _import(
        self, name: str, given: Mapping[str, Any] | None = None, local: Any = None,
        names: Sequence[str] = (), level: int = 0,
    ) -> ModuleType:  # fmt: skip
        if name != self.package and not name.startswith(f"{self.package}."):
            return __import__(name, given, local, names, level)
        for each in names:
            if find_spec(name) and (spec := find_spec(name)) and spec.submodule_search_locations:
                setattr(self.module(name), each, self.module(f"{name}.{each}"))
        return self.module(name)

    def _passes_over(self, found: Any) -> bool:
        return found is None or (isinstance(found, Illegal) and found.rule in self.aside)


class _Passing(ast.NodeTransformer):
    """Turns `return ...refuse(...)` into a return of what is not passed over."""

    def visit_Return(self, node: ast.Return) -> Any:
        calls = (each for each in ast.walk(node) if isinstance(each, ast.Call))
        if node.value is None or not any(map(_refuses, calls)):
            return node
        (turned,) = ast.parse(_RETURN if _refuses(node.value) else _RETURN_OF_MORE).body
        for each in ast.walk(turned):
            if isinstance(each, ast.Assign) and isinstance(each.value, ast.Constant):
                each.value = node.value
                break
        return turned


def _refuses(node: ast.AST) -> bool:
    return isinstance(node, ast.Call) and getattr(node.func, "attr", "") == "refuse"


@cache
def _second(kind: type[AnyGame]) -> _Second:
    return _Second(kind)
