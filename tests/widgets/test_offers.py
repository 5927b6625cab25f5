"""What can be pointed at is looked into once for each picture; clicks only look it up."""

from __future__ import annotations

from typing import Any

import pytest

import ludo
from ludo.core.match import Match
from ludo_widgets import board
from tests.widgets.helpers import Wire, about, wander


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """Every action that the rules are asked about."""
    found: list[Any] = []
    for game in ludo.games():
        kind = type(ludo.new(game, players=2).game)

        def check(self: Any, state: Any, action: Any, true: Any = kind.check) -> Any:
            found.append(action)
            return true(self, state, action)

        monkeypatch.setattr(kind, "check", check)
    return found


def some(game: str) -> list[Match]:
    return [match.branch() for step, match in enumerate(wander(3, 8, game=game)) if step % 25 == 7]


@pytest.mark.parametrize("game", ludo.games())
def test_the_rules_are_asked_once_for_each_target(game: str, asked: list[Any]) -> None:
    refused = 0
    for match in some(game):
        for seat in (None, 0):
            asked.clear()
            shown = board(match, seat)
            # A new board draws once; before, it only sits down.
            assert len(asked) <= len(shown.scene["names"])
            asked.clear()
            wire = Wire(shown)
            for target in shown.scene["names"]:
                told = about(shown, target)
                assert told["ok"] == (target in shown.scene["open"])
                # A note only tells what it is: there is nothing to refuse.
                if not told["ok"] and target != "note":
                    answer = wire.click(target)
                    assert (answer["ok"], answer["reason"]) == (False, told["why"])
                    refused += 1
            assert asked == [], "a click that is refused asks nothing again"
    assert refused > 50
