"""What a step asks: to act, to plan, to predict, to mark, or to say why not.

An ask is data; an exercise (`ludo.lessons.exercise`) puts it to a learner. What is right is always
looked up in the match: which rule refuses a move, where a piece may go, what an action brings.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, ClassVar, NamedTuple

from ludo.core.errors import LudoError
from ludo.core.events import Event
from ludo.core.match import AnyMatch
from ludo.core.texts import LANGUAGES, seat_name
from ludo.lessons.feedback import NOBODY, NOTHING, Remark, Words, both
from ludo.lessons.goals import Wish, fits

NONE = "none"


class Choice(NamedTuple):
    """One of the answers that a learner can choose."""

    value: Any
    words: Words


class Mistake(NamedTuple):
    """A move that people really try, and the rule that refuses it."""

    action: str
    rule: str


@dataclass(frozen=True, kw_only=True)
class Ask:
    """One thing asked: the task, hints from where to look to what to do, what it taught."""

    kind: ClassVar[str]
    task: Words
    hints: Mapping[str, tuple[str, ...]]
    learned: Words
    # Which rules of its step it is about; none named: all of them.
    rules: tuple[str, ...] = ()


@dataclass(frozen=True, kw_only=True)
class Act(Ask):
    """Reach a goal on the board. `answers` are words for tempting moves that miss it."""

    kind = "act"
    goal: tuple[Wish, ...]
    solution: tuple[str, ...]
    mistake: Mistake | None = None
    answers: Mapping[str, Words] = field(default_factory=dict)


@dataclass(frozen=True, kw_only=True)
class Plan(Act):
    """Reach a goal with at most so many actions, in any way."""

    kind = "plan"
    within: int = 1


@dataclass(frozen=True, kw_only=True)
class Predict(Ask):
    """Say what some actions will bring, before they are played.

    Of the events that fit `of`, the field `read` is asked for: numbers are added up, and so are
    counts such as 2 corn and 1 bean. Besides fields it
    may be "seat" (who), "count" (how many events), "gain" or "total" (points of `of`'s seat) or
    "winner". `among` are the choices; who is asked for is chosen among all seats. `place` is the
    part of the board that it is about, where that is not the one that the actions need.
    """

    kind = "predict"
    then: tuple[str, ...]
    of: Wish
    read: str
    among: tuple[Any, ...] = ()
    answers: Mapping[Any, Words] = field(default_factory=dict)
    place: str = ""

    def truth(self, match: AnyMatch) -> Any:
        """Return what the engine finds when the actions are played."""
        after = match.branch()
        before = len(after.events)
        after.play_all(self.then)
        return self._found(match, after, after.events[before:])

    def _found(self, before: AnyMatch, after: AnyMatch, events: tuple[Event, ...]) -> Any:
        if self.read in ("gain", "total"):
            seat = self.of["seat"]
            had = before.score()[seat].total if self.read == "gain" else 0
            return after.score()[seat].total - had
        if self.read == "winner":
            won = after.winners() if after.over else ()
            return won[0] if len(won) == 1 else NONE
        found = [event for event in events if fits(event, self.of)]
        if self.read == "count":
            return len(found)
        if self.read == "seat":
            return found[0].seat if found else NONE
        values = [_number(event.data.get(self.read)) for event in found]
        if all(type(value) is int for value in values) and not self._asks_words:
            return sum(values)
        return values[0] if values else NONE

    @property
    def _asks_words(self) -> bool:
        return any(isinstance(value, str) for value in self.among)

    @property
    def _asks_who(self) -> bool:
        return self.read in ("seat", "winner")

    def choices(self, match: AnyMatch) -> list[Choice]:
        """Return the answers to choose from."""
        values = (*range(match.players), NONE) if self._asks_who else self.among
        return [Choice(value, self._words(match, value)) for value in values]

    def _words(self, match: AnyMatch, value: Any) -> Words:
        if value == NONE:
            return NOBODY if self._asks_who else NOTHING
        if self._asks_who:
            return {lang: seat_name(value, lang, match.names) for lang in LANGUAGES}
        return {lang: match.game.texts.word(value, lang) for lang in LANGUAGES}


def _number(value: Any) -> Any:
    """Return how many things a count of several kinds has in all; anything else as it is."""
    return sum(value.values()) if isinstance(value, Mapping) else value


@dataclass(frozen=True, kw_only=True)
class Why(Ask):
    """A move is refused: say by which of some rules."""

    kind = "why"
    action: str
    among: tuple[str, ...]
    # Whether choices keep the order of `among`: a drill, whose wrong choices are found by the
    # engine, shuffles them, since a rule's place in the rulebook says something about it.
    as_listed: bool = False

    def truth(self, match: AnyMatch) -> str:
        """Return the rule that refuses the move."""
        refusal = match.why_not(self.action)
        if refusal is None:
            raise LudoError(f"{self.action!r} is not refused here: nobody can say why.")
        return refusal.rule

    def choices(self, match: AnyMatch) -> list[Choice]:
        """Return the rules to choose from: as listed, or in the order of the rulebook."""
        book = match.game.rulebook
        if self.as_listed:
            return [Choice(rule, book[rule].title) for rule in self.among]
        return [Choice(rule.id, rule.title) for rule in book if rule.id in self.among]


class Place(NamedTuple):
    """A place that can be marked: the action there, and the words that stand for the star."""

    action: Any
    spot: str


@dataclass(frozen=True, kw_only=True)
class Mark(Ask):
    """Mark every place where something is allowed.

    `where` is the text of an action with a star in it, such as "build mill *" or, for the other
    half of a field, "place bean g4-*"; whatever a player could ever write there is looked at.
    """

    kind = "mark"
    where: str

    def places(self, match: AnyMatch) -> dict[str, Place]:
        """Return every action that could be marked, by its text."""
        game, state, seat = match.game, match.state, match.to_act[0]
        wanted = re.compile("([^ ]+)".join(map(re.escape, self.where.split("*"))))
        found = {}
        for action in game.candidates(state, seat):
            text = game.action_text(state, action)
            for spelling in _spellings(text):
                fit = wanted.fullmatch(spelling)
                if fit and (spelling == text or game.parse(state, spelling, seat) == action):
                    found[text] = Place(action, " ".join(fit.groups()))
                    break
        return found

    def truth(self, match: AnyMatch) -> frozenset[str]:
        """Return the texts of those that are legal."""
        game, state = match.game, match.state
        places = self.places(match).items()
        return frozenset(text for text, (action, _) in places if game.check(state, action) is None)

    def remarks(
        self, match: AnyMatch, places: Mapping[str, Place], marked: frozenset[str]
    ) -> list[Remark]:
        """Return a remark for each place that is marked wrongly, then for each that is missing."""
        wrong, missing = [], []
        for text, (action, spot) in places.items():
            refusal = match.game.check(match.state, action)
            if refusal is not None and text in marked:
                wrong.append(Remark(text, False, refusal.words(match.names), refusal.rule))
            elif refusal is None and text not in marked:
                happened = match.branch().play(action)
                rule = happened[0].rule if happened else ""
                missing.append(Remark(text, True, both("also", spot=spot), rule))
        return wrong + missing


def _spellings(text: str) -> Iterator[str]:
    """Yield a text and, where it ends with two ends of something (g4-h4), the other way round."""
    yield text
    words, _, last = text.rpartition(" ")
    one, dash, other = last.partition("-")
    if dash:
        yield f"{words} {other}-{one}"


KINDS: Mapping[str, type[Ask]] = {kind.kind: kind for kind in (Act, Plan, Predict, Mark, Why)}
