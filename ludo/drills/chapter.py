"""Drills of one chapter of a course: its rules, where and with what its steps play.

A rule such as that of turns refuses something in every phase of a game. Asked by a chapter on
spring, it is asked in spring, about what is done there.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache

from ludo.core.match import AnyMatch
from ludo.core.registry import game_class
from ludo.core.rules import load_rulebook
from ludo.drills.index import Entry, Index
from ludo.drills.positions import SELF
from ludo.lessons.asks import Act, Ask, Mark, Predict, Why
from ludo.lessons.course import course, taught_in


def of_chapter(known: Index, chapter: str) -> Index:
    """Return an index of the rules of a chapter alone."""
    taught = [known[rule] for rule in taught_in(known.game, chapter)]
    phases, verbs = _played(known.game, chapter)
    narrow = [_narrowed(entry, phases, verbs) for entry in taught]
    # A chapter about what no game comes to by itself asks its rules wherever they decide.
    entries = narrow if any(entry.kinds for entry in narrow) else taught
    if not any(entry.kinds for entry in entries):
        # Rules that only tell what happens are met in those that they build on.
        book = load_rulebook(game_class(known.game).package, known.game)
        needs = dict.fromkeys(need for entry in taught for need in book[entry.rule].needs)
        entries = [known[need] for need in needs]
    return replace(known, entries={entry.rule: entry for entry in entries})


def _narrowed(entry: Entry, phases: frozenset[str], verbs: frozenset[str]) -> Entry:
    """Return what is left of an entry, with the kinds of drill that there are for it."""
    spots = tuple(s for s in entry.refuses if s.phase in phases and s.verb in verbs)
    events = tuple(phase for phase in entry.phases if phase in phases)
    has = {
        "why": bool(spots), "mark": any(spot.who == SELF for spot in spots),
        "predict": bool(events), "act": bool(events),
    }  # fmt: skip
    kinds = tuple(kind for kind in entry.kinds if has[kind])
    return replace(entry, kinds=kinds, refuses=spots, phases=events)


@cache
def _played(game: str, chapter: str) -> tuple[frozenset[str], frozenset[str]]:
    """Return the phases in which the steps of a chapter play, and the verbs with which."""
    phases: set[str] = set()
    verbs: set[str] = set()
    for step in course(game):
        exercise = step.start()
        while step.chapter == chapter and not exercise.done:
            match, ask = exercise.match, exercise.ask
            verbs.update(verb for text in _texts(ask) for verb in _verbs(match, text))
            phases.update(_phases(match.branch(), ask))
            exercise.solution()
    return frozenset(phases), frozenset(verbs)


def _texts(ask: Ask) -> tuple[str, ...]:
    """Return the actions that an ask is about."""
    if isinstance(ask, Act):
        return ask.solution
    if isinstance(ask, Predict):
        return ask.then
    if isinstance(ask, Mark):
        return (ask.where,)
    return (ask.action,) if isinstance(ask, Why) else ()


def _verbs(match: AnyMatch, text: str) -> Iterator[str]:
    # Where several act at once, an action begins with its seat.
    spoken = f"{text.rpartition(': ')[2]} "
    for verb in match.game.grammar(match.state).verbs:
        if spoken.startswith(f"{verb.words} "):
            yield verb.words


def _phases(match: AnyMatch, ask: Ask) -> Iterator[str]:
    """Yield the phase of a position, and those that an ask leads to while there is more to play."""
    yield match.game.phase(match.state)
    if isinstance(ask, Act | Predict):
        texts = _texts(ask)
        for number, text in enumerate(texts, 1):
            match.play(text)
            if match.over or number < len(texts):
                yield match.game.phase(match.state)
