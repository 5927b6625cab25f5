"""Errors travel: to another process and back, whole."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from importlib import import_module
from multiprocessing import get_context
from pkgutil import walk_packages
from typing import Any

import pytest

import ludo
import ludo_widgets
from ludo.core.errors import IllegalAction
from ludo.core.match import AnyMatch
from ludo.core.rules import Illegal


def errors() -> Iterator[type[BaseException]]:
    """Yield every error that a module of the kit defines."""
    found: dict[type[BaseException], None] = {}
    for package in (ludo, ludo_widgets):
        for module in walk_packages(package.__path__, f"{package.__name__}."):
            if module.name.endswith("__main__"):
                continue
            for value in vars(import_module(module.name)).values():
                if isinstance(value, type) and issubclass(value, BaseException):
                    found[value] = None
    yield from (each for each in found if each.__module__.startswith("ludo"))


ERRORS = list(errors())


def again(value: Any) -> list[Any]:
    written = [pickle.loads(pickle.dumps(value, p)) for p in range(2, pickle.HIGHEST_PROTOCOL + 1)]
    return [*written, copy.copy(value), copy.deepcopy(value)]


def refusals(match: AnyMatch) -> list[Illegal]:
    """Return why a position refuses what it refuses, each rule and sentence once."""
    found = {}
    for action in match.game.candidates(match.state, match.to_act[0]):
        refusal = match.game.check(match.state, action)
        if refusal is not None:
            found[refusal.rule, refusal.key] = refusal
    return list(found.values())


@pytest.mark.parametrize("kind", ERRORS, ids=lambda kind: kind.__name__)
def test_every_error_comes_back_as_it_was(kind: type[BaseException]) -> None:
    assert len(ERRORS) > 10
    given = refusals(ludo.new("finca", players=2, seed=1))[0] if kind is IllegalAction else "So."
    error = kind(given)
    for each in again(error):
        assert (type(each), str(each), each.args) == (kind, str(error), error.args)


@pytest.mark.parametrize("game", ludo.games())
def test_every_refusal_comes_back_as_it_was(game: str) -> None:
    match = ludo.new(game, players=2, seed=3)
    seen: dict[tuple[str, str], Illegal] = {}
    for _ in range(40):
        seen |= {(each.rule, each.key): each for each in refusals(match)}
        match.play(match.legal()[0])
    assert len(seen) > 3
    for illegal in seen.values():
        for each in again(IllegalAction(illegal)):
            assert each.illegal == illegal
            assert each.illegal.words() == illegal.words()
            assert str(each) == f"{illegal.text} [{illegal.rule}]"


def play_a_forbidden_action() -> None:
    ludo.new("finca", players=2, seed=1).play("move 1")


def test_a_process_pool_returns_a_refusal() -> None:
    # Spawned, so that it holds where there are no forks; a broken one raises another error.
    with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as pool:
        refused = pool.submit(play_a_forbidden_action)
        with pytest.raises(IllegalAction) as caught:
            refused.result()
    assert caught.value.illegal.rule.startswith("finca.")
