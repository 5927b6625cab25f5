"""Widgets without a browser: messages in, answers out, and positions to show."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from types import ModuleType
from typing import Any

import ludo
from ludo.bots import bot
from ludo.core.match import Match
from ludo.core.rng import Rng
from ludo.finca.game import EDITIONS
from ludo.lessons import Question
from ludo_widgets.desk import AnyDesk, desk_of
from ludo_widgets.screen import Screen

MARKUP = "<img src=x onerror=alert(1)>"
TABLES = [(edition, players) for edition in EDITIONS for players in (2, 3, 4)]
# Questions of our own, so that no test depends on what the course asks.
ASKED = (
    Question(
        game="finca", id="steps", chapter="made-up", rule="finca.move.distance",
        ask={"en": "How <far>?", "fr": "Jusqu'où ?"},
        choices={"en": ("One", "As many as farmers"), "fr": ("Une", "Autant que de paysans")},
        answer=1, why={"en": "The crowd counts.", "fr": "La foule compte."},
    ),
    Question(
        game="finca", id="goal", chapter="made-up", rule="finca.goal",
        ask={"en": "Who wins?", "fr": "Qui gagne ?"},
        choices={"en": ("Most points", "Most fruit"), "fr": ("Points", "Fruits")},
        answer=0, why={"en": "Points win.", "fr": "Les points."},
    ),
)  # fmt: skip


class Wire:
    """The line between a widget and its page: what the widget sends is kept."""

    def __init__(self, widget: Screen) -> None:
        self.widget = widget
        self.sent: list[Any] = []
        widget.send = lambda content, *_: self.sent.append(content)  # type: ignore[method-assign]

    def raw(self, content: Any) -> Any:
        """Deliver a message as it is; return the one answer to it."""
        before = len(self.sent)
        self.widget._receive(None, content, None)
        assert len(self.sent) == before + 1, "a message gets exactly one answer"
        return self.sent[-1]

    def ask(self, kind: str, **content: Any) -> dict[str, Any]:
        """Deliver a message of the page as it stands now."""
        message = {"id": "m1", "kind": kind, "version": self.widget.scene["version"], **content}
        answer: dict[str, Any] = self.raw(message)
        assert answer["id"] == "m1"
        return answer

    def click(self, target: str, **content: Any) -> dict[str, Any]:
        return self.ask("click", target=target, **content)


def shape(match: Match) -> tuple[Any, ...]:
    """All that a match is: its state, its actions and its events."""
    return match.game.encode(match.state), match.actions, match.events


def named(match: Match, *names: str) -> Match:
    """Give names that a match would not take: a picture must stand them all the same."""
    match._names = names
    return match


def played(
    players: int, steps: int, *, game: str = "finca", seed: int = 3, **options: Any
) -> Match:
    """A match that greedy bots have played for some steps, or to its end."""
    match = ludo.new(game, players=players, seed=seed, **options)
    minds = {seat: bot("greedy", seat) for seat in range(players)}
    while not match.over and len(match.actions) < steps:
        seat = match.to_act[0]
        match.play(minds[seat].choose(match.game, match.view(seat), seat, match.legal(seat)))
    return match


def wander(players: int, seed: int, *, game: str = "finca", **options: Any) -> Iterator[Match]:
    """One random game, step by step: the same match, yielded in each of its positions."""
    match, rng = ludo.new(game, players=players, seed=seed, **options), Rng(seed + 1)
    yield match
    while not match.over:
        match.play(rng.choice(match.legal()))
        yield match


def desk(match: Match, seat: int | None = None, picked: tuple[str, ...] = ()) -> AnyDesk:
    """What a board of a match stands on."""
    return desk_of(match.game.name)(match.perspective(seat), "en", picked)


def module_of(cls: type) -> ModuleType:
    """The module of a class; `ludo_widgets.quiz` and its like are functions of the package."""
    return sys.modules[cls.__module__]
