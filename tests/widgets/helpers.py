"""Widgets without a browser: messages in, answers out, and positions to show."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from types import ModuleType
from typing import Any
from urllib.parse import unquote

import ludo
from ludo.bots import bot
from ludo.core.match import Match
from ludo.core.rng import Rng
from ludo.finca.game import EDITIONS
from ludo.lessons import Question
from ludo_widgets.desk import AnyDesk, desk_of
from ludo_widgets.draw.svg import HIDDEN, Part
from ludo_widgets.model import Model
from ludo_widgets.stills import parts_of

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


def first_move(**more: Any) -> Match:
    """Seat 0 has farmers on 1, 4 and 6; from blade 1 three almonds can be had."""
    return ludo.scenario("finca", players=2, farmers=[[1, 4, 6], [1, 1, 4]], **more)


def joker() -> Match:
    """Seat 0 can pay the four of Artà with oranges or with figs."""
    return ludo.scenario(
        "finca", players=2, farmers=[[1], [2]], fruits=[{"orange": 4, "fig": 4}, {}], carts=[1, 0],
        villages={"arta": {"tile": "any=4"}},
    )  # fmt: skip


class Wire:
    """The line between a model and its page: what the page is told is kept."""

    def __init__(self, model: Model) -> None:
        self.model = model
        self.patches: list[Any] = []
        model.pages.append(self.patches.append)

    def raw(self, content: Any) -> Any:
        """Deliver a message as it is; return the answer to it."""
        return self.model.receive(content)

    def ask(self, kind: str, **content: Any) -> dict[str, Any]:
        """Deliver a message of the page as it stands now."""
        message = {"id": "m1", "kind": kind, "version": self.model.scene["version"], **content}
        answer: dict[str, Any] = self.raw(message)
        assert answer["id"] == "m1"
        return answer

    def click(self, target: str, **content: Any) -> dict[str, Any]:
        return self.ask("click", target=target, **content)


def for_all(match: Match) -> str | None:
    """The seat of a board at which everybody plays: whoever is to act, where seats have secrets."""
    return "acting" if match.game.has_secrets else None


def lifted(model: Model) -> Model:
    """A model whose curtain, if it has one, has been lifted."""
    if "curtain" in model.scene:
        assert Wire(model).ask("lift")["ok"]
    return model


def about(model: Model, target: str) -> dict[str, Any]:
    """What a page is told of a target that is pointed at."""
    version = model.scene["version"]
    told: dict[str, Any] = model.receive({"kind": "about", "target": target, "version": version})
    assert told["ok"]
    return dict(told["about"])


def body(part: Mapping[str, Any]) -> str:
    """All that a page draws of one part, as one text."""
    return "".join(svg for _, svg in part["pieces"])


def bodies(model: Model) -> str:
    """All that a page draws, as one text."""
    return "".join(body(part) for part in model.scene["parts"].values())


def buttons(model: Model) -> set[str]:
    """The targets that are buttons."""
    return {each["target"] for each in model.scene["buttons"]}


def still_of(html: str) -> str:
    """The picture in what a notebook stores, as SVG."""
    (address,) = re.findall(r'<img [^>]*src="data:image/svg\+xml,([^"]*)">', html)
    return unquote(address)


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


def another_world(match: Match, seat: int | None, seed: int) -> Match:
    """The same match with what is not in a seat's view dealt anew."""
    twin = match.branch()
    world = twin.game.determinize(twin.view(seat), seat, Rng(seed))
    twin._moments = [*twin._moments[:-1], twin._moments[-1]._replace(state=world)]
    return twin


def check_twins(matches: Iterable[Match], told: Callable[[Match, int | None], Any]) -> None:
    """What a seat is told follows from its view: it is the same in all worlds with that view.

    Whether the view holds only what the seat may know is another question: see `tests/secrets`.
    """
    differ = 0
    for number, match in enumerate(matches):
        for seat in (None, *range(match.players)):
            if match.over:
                continue
            twin = another_world(match, seat, number)
            assert twin.view(seat) == match.view(seat)
            assert told(twin, seat) == told(match, seat), (seat, len(match.actions))
            differ += twin.state != match.state
    assert differ > 10


def desk(match: Match, seat: int | None = None, picked: tuple[str, ...] = ()) -> AnyDesk:
    """What a board of a match stands on."""
    return desk_of(match.game.name)(match.perspective(seat), "en", picked)


def unfolded(match: Match, own: int = 0) -> list[Part]:
    """The parts of a still picture: every player has a mat."""
    found = parts_of(desk(match), own, range(match.players))
    return [part for part in found if part.slot != HIDDEN]


def module_of(cls: type) -> ModuleType:
    """The module of a class; `ludo_widgets.quiz` and its like are functions of the package."""
    return sys.modules[cls.__module__]
