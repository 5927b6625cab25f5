"""Messages that a page might send, and some that no page would.

`messages(kind, game)` makes them up for one kind of screen of a game, `check_message` delivers one:

    screen = open_screen("table", "finca")
    check_message(screen, {"kind": "undo", "version": NOW})
"""

from __future__ import annotations

import json
import re
from functools import cache
from typing import Any

import networkx as nx  # noqa: F401 - layers need it, and no message shall pay for the import
from hypothesis import strategies as st

import ludo
from ludo.core import codec
from ludo.core.match import Match
from ludo.lessons import Progress, Step, course, questions
from ludo_widgets import Board, DrillBoard, Quiz, Table, board, drill, lesson, quiz, table
from ludo_widgets.asking import Asking
from ludo_widgets.model import Model
from tests.widgets import kinds
from tests.work import MUCH, at_most

SCREENS = (
    "board", "seat", "table", "seat-table", "shared", "lesson", "asking", "drill", "quiz",
)  # fmt: skip
NOW = "(the version that is shown now)"
_LONGEST_REASON = 500
# What changes most, and is worth most tries.
_OFTEN = (
    "click",
    "undo",
    "resume",
    "line",
    "restart",
    "goto",
    "load",
    "answer",
    "check",
    "solution",
)
# What a page sends with its messages; with others, the version only.
_FIELDS = {
    "click": ("version", "target", "action"),
    "about": ("version", "target"),
    "open": ("seat",),
    "layer": ("layer",),
    "rule": ("rule",),
    "language": ("language",),
    "goto": ("version", "step"),
    "line": ("version", "line"),
    "bot": ("version", "seat", "bot"),
    "load": ("version", "text"),
    "answer": ("version", "question", "choice"),
}
# What only Python says to its programmers.
_INSIDES = re.compile(
    r"NoneType|Traceback|<class|object at 0x|has no attribute|unhashable|subscriptable|not iterable"
    r"|not supported between|positional argument|codec can't|invalid literal|must be str"
    r"|\b(Type|Key|Index|Attribute|Unicode\w*|Recursion|Zero\w+|Assertion|Value)Error\b"
)


def some_match(game: str, players: int = 2, steps: int = 5) -> Match:
    """A match that has begun; the same each time."""
    match = ludo.new(game, players=players, seed=7)
    while len(match.actions) < steps and not match.over:
        match.play(match.legal()[0])
    return match


def _asks(game: str) -> Step:
    """A step that asks for answers and marks."""
    if game == "finca":
        return kinds.step(kinds.PREDICT, kinds.MARK, kinds.WHY, kinds.PLAN)
    return kinds.land_step(kinds.MARK_MILLS, kinds.WHY_MILL)


def open_screen(kind: str, game: str) -> Model:
    """Return a new screen of a game."""
    match = some_match(game)
    makers = {
        "board": lambda: board(match),
        "seat": lambda: board(match, 1),
        "table": lambda: table(match),
        "seat-table": lambda: table(match, seat=0, bots={1: "random"}, coach=True, lang="fr"),
        "shared": lambda: table(match, seat="acting", bots={1: "greedy"}),
        "lesson": lambda: lesson(game, next(iter(course(game))).id, progress=Progress()),
        "asking": lambda: Asking(_asks(game).start()),
        "drill": lambda: drill(game, progress=Progress(), seed=1),
        "quiz": lambda: quiz(game, questions(game)[0].chapter, progress=Progress()),
    }
    screen: Model = makers[kind]()  # type: ignore[no-untyped-call]
    return screen


# --- messages --------------------------------------------------------------------------------
def _nested(depth: int) -> Any:
    inside: Any = []
    for _ in range(depth):
        inside = [inside]
    return inside


_SIMPLE = (
    st.none()
    | st.booleans()
    | st.integers(-3, 12)
    | st.integers()
    | st.floats()
    | st.text(max_size=20)
    | st.sampled_from(["", "\ud800", "<script>", "x" * 5_000_000, 10**30, -(10**30), 10**5000, 1.0])
)
JUNK = st.one_of(
    _SIMPLE,
    st.lists(_SIMPLE, max_size=3),
    st.dictionaries(st.text(max_size=6), _SIMPLE, max_size=3),
    st.just(_nested(500)),
)


def _saved(game: str) -> list[str]:
    """Texts that a table may be given to load, good and bad."""
    match = some_match(game, players=3, steps=12)
    good, other = match.record(), next(name for name in ludo.games() if name != game)
    return [
        codec.dump(good),
        match.to_json(),
        codec.dump(some_match(other).record()),
        codec.dump({**good, "players": 9}),
        codec.dump({**good, "names": ["Ada", "Bo", "\ud800"]}),
        codec.dump({**good, "actions": [*good["actions"], [0, "fly"]]}),
        codec.dump({**good, "actions": good["actions"] * 3})[:-30],
        "[" * 100_000,
        '{"kind": NaN}',
    ]


def _sense(screen: Model, game: str) -> dict[str, st.SearchStrategy[Any]]:
    """What makes sense in each field of a message, or nearly so."""
    targets = sorted(screen.scene.get("names", ())) or ["none"]
    offered = screen.scene.get("open") or targets
    return {
        "version": st.just(NOW),
        "target": st.sampled_from(offered) | st.sampled_from(targets),
        "action": st.sampled_from(["move 1", "place 1", "pass", "done"]),
        "layer": st.sampled_from(["", "zones", "mills"]),
        "rule": st.sampled_from([rule.id for rule in ludo.rulebook(game)][:5]),
        "language": st.sampled_from(["en", "fr", "de"]),
        "step": st.integers(0, 6),
        "line": st.integers(0, 2),
        "seat": st.integers(0, 2),
        "bot": st.sampled_from(["human", "random", "greedy", "gredy"]),
        "text": st.sampled_from(_saved(game)),
        "question": st.sampled_from([question.id for question in questions(game)]),
        "choice": st.integers(0, 4),
    }


@cache
def messages(kind: str, game: str) -> st.SearchStrategy[Any]:
    """Return made-up messages for one kind of screen of a game: most make sense but for a field."""
    screen = open_screen(kind, game)
    kinds = sorted(screen._handlers)
    known = st.sampled_from(kinds) | st.sampled_from([k for k in kinds if k in _OFTEN] or kinds)
    sense = _sense(screen, game)
    dice = st.integers(0, 9)

    @st.composite
    def message(draw: st.DrawFn) -> Any:
        mix = draw(dice)
        if mix == 9:
            return draw(JUNK)
        kind = draw(known)
        made = {"id": draw(JUNK) if mix == 8 else "m1", "kind": draw(JUNK) if mix == 7 else kind}
        for name in _FIELDS.get(kind, ("version",)):
            roll = draw(dice)
            if roll < 9:
                made[name] = draw(JUNK if roll == 8 else sense[name])
        # A click mostly means the target as a whole: only a line of a menu names an action.
        if draw(dice) < 7:
            made.pop("action", None)
        return made

    return message()


@st.composite
def sent(draw: st.DrawFn) -> tuple[str, str, list[Any]]:
    """A kind of screen, a game, and some messages to be sent one after the other."""
    kind, game = draw(st.sampled_from(SCREENS)), draw(st.sampled_from(ludo.games()))
    return kind, game, draw(st.lists(messages(kind, game), min_size=1, max_size=8))


# --- what must hold --------------------------------------------------------------------------
def facts(screen: Model) -> Any:
    """Return all that a refused message must leave as it is."""
    if isinstance(screen, Quiz):
        return dict(screen.answers)
    assert isinstance(screen, Board)
    match = screen.match
    found = [match, match.actions, match.game.encode(match.state), match.names, screen.seat]
    return [*found, screen.bots] if isinstance(screen, Table) else found


def check_message(screen: Model, message: Any) -> dict[str, Any]:
    """Deliver a message; fail if its answer, or what came of it, is not as it must be."""
    if isinstance(message, dict) and message.get("version") == NOW:
        message = {**message, "version": screen.scene["version"]}
    # A new drill is looked for in played games, which takes its time.
    most, before = 2 * MUCH if isinstance(screen, DrillBoard) else MUCH, facts(screen)
    with at_most(most, message):
        reply = screen.receive(message)
    assert isinstance(reply["ok"], bool)
    for sent in (reply, screen.scene):
        json.dumps(sent, ensure_ascii=False, allow_nan=False).encode()
    if not reply["ok"]:
        reason = reply["reason"]
        assert isinstance(reason, str)
        assert 0 < len(reason) <= _LONGEST_REASON
        assert not _INSIDES.search(reason), reason
        assert facts(screen) == before, "a refused message changed something"
    return reply


def check_sent(example: tuple[str, str, list[Any]]) -> str:
    """Deliver messages to a new screen; return what became of the last one."""
    kind, game, made_up = example
    screen = open_screen(kind, game)
    replies = [check_message(screen, message) for message in made_up]
    return f"{kind} {'did it' if replies[-1]['ok'] else 'refused'}"
