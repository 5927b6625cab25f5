"""How much travels to a page: with each click of a whole game, and when a page opens.

.venv/bin/python -m tests.widgets.sizes
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from statistics import median
from typing import Any
from unittest.mock import patch as replaced

import ludo
from ludo.bots import bot
from ludo.lessons import Progress, course, questions
from ludo_widgets import board, front, lesson, quiz, shell, table
from ludo_widgets.board import Board
from ludo_widgets.desk import Picked
from ludo_widgets.model import Model
from tests.widgets.helpers import Wire, desk, for_all, played

_WORD = re.compile(r"\w+")


def size(content: Any) -> int:
    """The bytes of something as a kernel writes it."""
    return len(json.dumps(content, ensure_ascii=False).encode())


# --- clicks ----------------------------------------------------------------------------------
def click_sizes(game: str, players: int = 4) -> list[int]:
    """The bytes of the patch and the reply of each click of a game that a greedy bot plays."""
    match = ludo.new(game, players=players, seed=3)
    minds = {seat: bot("greedy", seat) for seat in range(players)}
    shown = table(match, seat=for_all(match))
    wire = Wire(shown)
    found = []
    while not match.over:
        seat = match.to_act[0]
        if "curtain" in shown.scene:
            wire.patches.clear()
            answer = wire.ask("lift")
            found.append(size(answer) + sum(map(size, wire.patches)))
        action = minds[seat].choose(match.game, match.view(seat), seat, match.legal(seat))
        for click in clicks(shown, action):
            wire.patches.clear()
            answer = wire.click(**click)
            assert answer["ok"], (click, answer)
            found.append(size(answer) + sum(map(size, wire.patches)))
        assert match.actions[-1] == action
    return found


def clicks(shown: Board, action: Any) -> Iterator[dict[str, str]]:
    """What a player clicks on to play an action: pieces to take up, then what plays it."""
    text, way = shown.match.text(action), _way_to(shown, action, ())
    if not way:
        raise LookupError(f"No click on this board plays {text!r}.")
    *pieces, last = way
    yield from ({"target": piece} for piece in pieces)
    choices = desk(shown.match, action.seat, tuple(pieces)).offers[last].actions
    yield {"target": last, "action": text} if len(choices) > 1 else {"target": last}


def _way_to(shown: Board, action: Any, picked: Picked) -> Picked:
    """The targets of the clicks that play an action; those that its text names are tried first."""
    offers = desk(shown.match, action.seat, picked).offers
    for target, offer in offers.items():
        if offer.pick is None and action in offer.actions:
            return (*picked, target)
    words = set(_WORD.findall(shown.match.text(action)))
    more = [o.pick for o in offers.values() if o.pick is not None and len(o.pick) > len(picked)]
    for pick in sorted(more, key=lambda pick: not words >= {*_WORD.findall(pick[-1])[1:]}):
        found = _way_to(shown, action, pick)
        if found:
            return found
    return ()


# --- pages -----------------------------------------------------------------------------------
def opening_size(make: Callable[[], Model], *, first: bool = False) -> int:
    """The bytes of a widget's state and of its stored output; `first` brings code and art along."""
    model = make()
    there = set() if first else {front.NAME, model.art_name}
    with replaced.object(shell, "_BROUGHT", there):
        state = model.widget.get_state()
        html = model._repr_mimebundle_()[0]["text/html"]
    model.widget.close()
    packed = state.pop("opening")
    named = {name: str(value) for name, value in state.items()}
    return len(packed) + size(named) + len(html.encode())


def openings(game: str) -> dict[str, Callable[[], Model]]:
    """What is opened in notebooks, by name."""
    match = played(4, 40, game=game)
    return {
        "board": lambda: board(match),
        "table": lambda: table(match, bots={1: "greedy"}, coach=True),
        "lesson": lambda: lesson(game, next(iter(course(game))).id, progress=Progress()),
        "quiz": lambda: quiz(game, questions(game)[0].chapter, progress=Progress()),
    }


def main() -> None:
    for game in ludo.games():
        found = sorted(click_sizes(game))
        print(f"{game}: {len(found)} clicks, bytes: median {median(found):g}, most {found[-1]}")
        for name, make in openings(game).items():
            print(f"  {name}: {opening_size(make)}, the first {opening_size(make, first=True)}")


if __name__ == "__main__":
    main()
