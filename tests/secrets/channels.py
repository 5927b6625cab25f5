"""All that a seat can learn of a match, channel by channel, as text that two worlds must share."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from itertools import islice
from typing import Any

from ludo.core.match import AnyMatch
from ludo.core.texts import LANGUAGES
from ludo_widgets import board, table
from ludo_widgets.board import Board
from ludo_widgets.stills import still
from tests.secrets.pieces import Viewer

# Of all candidate actions, each n-th one is tried.
STRIDE = 11


def view(match: AnyMatch, seat: Viewer) -> Any:
    return match.view(seat)


def text(match: AnyMatch, seat: Viewer) -> Any:
    """The match as text, which is the same for all who may read it, and the points."""
    return str(match), match.perspective(seat).totals


def words(match: AnyMatch, seat: Viewer) -> Any:
    """All that the seat may know, as it is told in words."""
    return match.describe(seat, LANGUAGES[len(match.actions) % 2])


def legal(match: AnyMatch, seat: Viewer) -> Any:
    seen = match.perspective(seat)
    return match.to_act, seen.phase, [seen.text(action) for action in seen.legal]


def refusals(match: AnyMatch, seat: Viewer) -> Any:
    """Why candidate actions of the seat are refused, in words."""
    if seat is None:
        return []
    seen, game = match.perspective(seat), match.game
    tried = islice(game.candidates(match.state, seat), len(match.actions) % STRIDE, None, STRIDE)
    refused = [seen.why_not(action) for action in tried]
    return [None if no is None else (no.rule, *map(no.say, LANGUAGES)) for no in refused]


def events(match: AnyMatch, seat: Viewer) -> Any:
    """What the last action brought about, as it is cut for the seat."""
    return [event.to_dict() for event in match.perspective(seat).last_events]


def log(match: AnyMatch, seat: Viewer) -> Any:
    """The last lines of the log, in all languages."""
    return [match.say(event, seat, lang) for event in match.last_events for lang in LANGUAGES]


def pictures(match: AnyMatch, seat: Viewer) -> Any:
    return still(match, seat, LANGUAGES[len(match.actions) % 2])


def answers(match: AnyMatch, seat: Viewer) -> Any:
    """What a board answers to a pointer and to clicks that play nothing."""
    shown = _board(match, seat)
    return [shown.scene, repr(shown), *_answered(match, seat)]


def _board(match: AnyMatch, seat: Viewer) -> Board:
    shown = board(match.branch(), seat)
    assert isinstance(shown, Board)
    return shown


def _answered(match: AnyMatch, seat: Viewer) -> Iterator[Any]:
    shown = _board(match, seat)
    for target in list(shown.scene["names"]):
        if target not in shown.scene["names"]:
            # The last click has laid something over it.
            yield shown.scene
            shown = _board(match, seat)
        yield _ask(shown, "about", target)
        offer = shown._desk.offers[target]
        if offer.pick is None and len(offer.actions) == 1 and target in shown.scene["open"]:
            continue
        yield _ask(shown, "click", target)
        if shown.scene["picked"]:
            yield shown.scene
            yield [_ask(shown, "about", other) for other in shown.scene["names"]]
            shown.receive({"kind": "cancel"})


def _ask(shown: Board, kind: str, target: str) -> Any:
    return shown.receive({"kind": kind, "version": shown.scene["version"], "target": target})


def tables(match: AnyMatch, seat: Viewer) -> Any:
    """The page of a table, with its log and its score sheet."""
    return table(match.branch(), seat=seat).scene


def coach(match: AnyMatch, seat: Viewer) -> Any:
    return table(match.branch(), seat=seat, coach=True).scene["coach"]


Channel = Callable[[AnyMatch, Viewer], Any]
# These are looked at in every position, the others in some: they take a hundred times as long.
QUICK: dict[str, Channel] = {"view": view, "legal": legal, "events": events, "log": log}
SLOW: dict[str, Channel] = {
    "text": text, "refusals": refusals, "pictures": pictures, "answers": answers, "tables": tables,
    "coach": coach, "words": words,
}  # fmt: skip
CHANNELS = {**QUICK, **SLOW}


def told(channel: str, match: AnyMatch, seat: Viewer) -> str:
    """Return all that a channel tells a seat; what is in another order is not the same."""
    return json.dumps(CHANNELS[channel](match, seat), default=str)
