"""A puzzle: a position, a rule that decides there, and something to ask about it."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from hashlib import blake2b
from typing import Any

from ludo.core.game import AnyGame
from ludo.core.match import AnyMatch, Match
from ludo.core.rng import Rng
from ludo.core.rules import Rule
from ludo.core.texts import LANGUAGES, seat_name
from ludo.drills.index import Entry, Family, Index
from ludo.drills.positions import Position
from ludo.drills.words import Describe
from ludo.lessons.asks import Ask
from ludo.lessons.feedback import Words

# What is asked must be the same in so many worlds that fit what the seat may know; where seats
# have secrets from each other, in many more.
_WORLDS, _WORLDS_WITH_SECRETS = 6, 40


@dataclass(frozen=True)
class Puzzle:
    """Something to ask about a position. `ask` words it, given how actions are told."""

    kind: str
    rule: str
    position: Position
    # The text of the action that it is about, without its seat; a star stands for any place.
    action: str
    ask: Callable[[Describe], Ask] = field(compare=False, repr=False)
    # What makes it different from other puzzles in the same position.
    about: str = ""

    @property
    def match(self) -> AnyMatch:
        """A new match that stands in the position."""
        game, state = self.position.game, self.position.state
        return Match(game, state.players, 0, (), state)

    @property
    def fingerprint(self) -> str:
        """The same for the same question in the same position, and for no other."""
        game, state = self.position.game, self.position.state
        data = game.encode(state)
        data.pop("rng", None)
        said = [game.name, game.options, state.players, data, self.kind, self.action, self.about]
        text = json.dumps(said, sort_keys=True, default=str)
        return blake2b(text.encode(), digest_size=12).hexdigest()


@dataclass(frozen=True)
class Wanted:
    """What is looked for: a rule, how hard, the chance to draw from, and whether to be choosy.

    `rank` is the place of the right answer among numbers in order. It is drawn before a position is
    looked for: what comes up most often, such as the smallest number, would always stand first.
    `family` are the rules to choose from, if they were drawn before.
    """

    index: Index
    entry: Entry
    level: int
    rng: Rng
    choosy: bool = True
    rank: int = 0
    family: Family | None = None

    def rule(self, position: Position) -> Rule:
        return position.game.rulebook[self.entry.rule]


def worlds(position: Position, rng: Rng) -> Iterator[Any]:
    """Yield states that fit all that the seat that is asked may know."""
    game, state, _ = position
    view = game.observe(state, position.seat)
    for _ in range(_WORLDS_WITH_SECRETS if game.has_secrets else _WORLDS):
        yield game.determinize(view, position.seat, rng)


def name_of(seat: int) -> Words:
    """Return what a player is called in both languages."""
    return {lang: seat_name(seat, lang) for lang in LANGUAGES}


def hints(*grades: Words) -> dict[str, tuple[str, ...]]:
    """Return hints, from where to look to what to do, by language."""
    return {lang: tuple(grade[lang] for grade in grades) for lang in LANGUAGES}


def argument_names(game: AnyGame, state: Any, action: Any) -> tuple[str, ...]:
    """Return the names of the fields of an action that its verb takes as arguments."""
    verb = game.grammar(state).of(action)
    fields = [name for name in verb.kind.__dataclass_fields__ if name != "seat"]  # type: ignore[attr-defined]
    return tuple(fields[: len(verb.arguments)])
