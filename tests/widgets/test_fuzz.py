"""Whatever a page sends, it is answered in plain words, wholly done or not done at all."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import ludo
from tests.fuzzing.messages import (
    NOW,
    SCREENS,
    check_message,
    check_sent,
    messages,
    open_screen,
)

HUGE = "x" * 5_000_000
ODD: list[Any] = [None, True, False, -1, 1.0, float("nan"), 10**30, 10**5000, "1", HUGE, [1], {}]


@pytest.mark.parametrize("game", ludo.games())
@pytest.mark.parametrize("kind", SCREENS)
@settings(deadline=None, derandomize=True, max_examples=25)
@given(data=st.data())
def test_made_up_messages(kind: str, game: str, data: st.DataObject) -> None:
    check_sent((kind, game, data.draw(st.lists(messages(kind, game), min_size=4, max_size=8))))


# What each message holds when it makes sense.
SENSE: dict[str, dict[str, Any]] = {
    "click": {"version": NOW, "target": "blade:1", "action": "move 1"},
    "about": {"version": NOW, "target": "blade:1"},
    "open": {"seat": 1},
    "layer": {"layer": ""},
    "rule": {"rule": "finca.goal"},
    "language": {"language": "en"},
    "undo": {"version": NOW},
    "goto": {"step": 1},
    "resume": {"version": NOW},
    "line": {"version": NOW, "line": 0},
    "restart": {"version": NOW},
    "bot": {"version": NOW, "seat": 1, "bot": "random"},
    "bots": {"version": NOW},
    "step": {"version": NOW},
    "load": {"version": NOW, "text": "{}"},
    "reset": {"version": NOW},
    "next": {"version": NOW},
    "answer": {"question": "goal", "choice": 0},
}


@pytest.mark.parametrize("kind", SCREENS)
def test_a_wrong_type_in_any_field(kind: str) -> None:
    """Each field of each message in turn is odd, and the rest makes sense."""
    screen = open_screen(kind, "finca")
    for name in SENSE.keys() & screen._handlers.keys():
        for field in SENSE[name]:
            for odd in ODD:
                check_message(screen, {"id": "m1", "kind": name, **SENSE[name], field: odd})
    for odd in ODD:
        assert check_message(screen, odd)["ok"] is False
        assert check_message(screen, {"kind": odd})["ok"] is False


@pytest.mark.parametrize("kind", ["click", "undo", "resume", "bot", "bots", "load", "step"])
def test_only_a_whole_number_is_a_version(kind: str) -> None:
    """A version that only looks like the right one does not count."""
    screen = open_screen("table", "finca")
    content = {"kind": kind, "target": "blade:1", "seat": 0, "bot": "random", "text": "{}"}
    for odd in (None, float(screen.scene["version"]), str(screen.scene["version"]), [2], HUGE):
        assert not check_message(screen, {**content, "version": odd})["ok"]


def test_true_is_not_version_one() -> None:
    screen = open_screen("board", "finca")
    assert screen.scene["version"] == 1
    target = screen.scene["open"][0]
    assert not check_message(screen, {"kind": "click", "target": target, "version": True})["ok"]
    assert check_message(screen, {"kind": "click", "target": target, "version": 1})["ok"]


def test_an_answer_names_its_message_only_by_a_short_name() -> None:
    screen = open_screen("board", "finca")
    for name in ("click-3", 7):
        assert check_message(screen, {"id": name})["id"] == name
    for odd in (HUGE, "\ud800", [1], {"a": 1}, 1.5, True, 10**30):
        assert check_message(screen, {"id": odd})["id"] is None
