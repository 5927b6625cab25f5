"""Bring something about: an event of a rule that few actions bring."""

from __future__ import annotations

import re

from ludo.core.events import Event
from ludo.core.texts import LANGUAGES
from ludo.drills.foretell import TRIED, Brought, brought, events_of
from ludo.drills.positions import Position
from ludo.drills.puzzle import Puzzle, Wanted, hints, name_of, worlds
from ludo.drills.words import Describe, say, told
from ludo.lessons.asks import Act, Ask
from ludo.lessons.goals import fits

_SIMPLE = (str, int)


def act(position: Position, wanted: Wanted) -> Puzzle | None:
    """Return a puzzle to bring about an event of the rule that few actions bring."""
    if position.phase not in wanted.entry.phases:
        return None
    every = brought(position, wanted)
    if len(every) < 3 or len(every) == TRIED:
        return None
    for one in every:
        for event in one.events:
            if event.rule == wanted.entry.rule and not event.secret and event.seat is not None:
                puzzle = _to_do(position, wanted, every, one, event)
                if puzzle is not None:
                    return puzzle
    return None


def _to_do(
    position: Position, wanted: Wanted, every: list[Brought], one: Brought, event: Event
) -> Puzzle | None:
    game, rule = position.game, wanted.entry.rule
    if not event.data or not all(type(value) in _SIMPLE for value in event.data.values()):
        return None
    wish = {"event": event.kind, "rule": rule, "seat": event.seat, **event.data}
    ways = sum(any(fits(each, wish) for each in other.events) for other in every)
    if ways > max(1, len(every) // 4):
        return None
    if not all(
        any(fits(each, wish) for each in events_of(position, world, one.action))
        for world in worlds(position, wanted.rng)
    ):
        return None
    kept = position.kept()
    seat, book = kept.seat, game.rulebook[rule]
    text = game.action_text(kept.state, one.action)
    written = text if game.to_act(kept.state) == (seat,) else f"{seat}: {text}"
    verb = game.grammar(kept.state).of(one.action).words
    data = {"seat": event.seat, **event.data}
    sentence = {lang: game.texts.say(f"event.{event.kind}", data, lang) for lang in LANGUAGES}
    # Where there is nothing better to ask, to do what is said is still a step.
    if len(wanted.entry.kinds) > 1:
        texts = [game.action_text(kept.state, other.action) for other in every]
        right = [any(fits(each, wish) for each in other.events) for other in every]
        if _gives_away(text, verb, sentence["en"]) or _sounds_right(texts, right, sentence["en"]):
            return None

    def ask(describe: Describe) -> Ask:
        return Act(
            task=say("act.task", who=name_of(seat), sentence=sentence),
            hints=hints(
                say("think", title=book.title),
                say("read", text=book.text),
                say("do", action=told(text, describe)),
            ),
            learned=book.text,
            rules=(rule,),
            goal=(wish,),
            solution=(written,),
        )

    return Puzzle("act", rule, kept, text, ask, str(wish))


def _gives_away(text: str, verb: str, sentence: str) -> bool:
    """Return whether a sentence names all that an action decides: then there is nothing to find."""
    return _words(text.removeprefix(verb)) <= _words(sentence)


def _sounds_right(texts: list[str], right: list[bool], sentence: str) -> bool:
    """Return whether the action that sounds most like a sentence brings it about: mostly, at least.

    Such a task is carried out without a look at the board.
    """
    said = _words(sentence)
    alike = [len(_words(text) & said) / len(_words(text)) for text in texts]
    best = [so for so, likeness in zip(right, alike, strict=True) if likeness == max(alike)]
    return 2 * sum(best) > len(best)


def _words(text: str) -> set[str]:
    return set(re.findall(r"\w+", text.lower()))
