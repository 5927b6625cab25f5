"""Say what an action will bring, or bring something about: the events of a rule."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from ludo.core.events import Event
from ludo.core.texts import LANGUAGES
from ludo.drills.positions import Position
from ludo.drills.puzzle import CHOICES, Puzzle, Wanted, hints, name_of, worlds
from ludo.drills.words import Describe, say, told
from ludo.lessons.asks import Act, Ask, Predict
from ludo.lessons.feedback import Words
from ludo.lessons.goals import fits

SEAT = "seat"
_GAP = "…"
# So many legal actions are tried in one position.
_TRIED = 60
_SIMPLE = (str, int)


class Brought(NamedTuple):
    """A legal action and what it brings."""

    action: Any
    events: list[Event]


class _Gap(int):
    """A number that is not told: it reads as a gap, and words beside it are in the plural."""

    def __str__(self) -> str:
        return _GAP


def brought(position: Position, wanted: Wanted) -> list[Brought]:
    """Return what each legal action of the seat that is asked brings about."""
    game, state = position.game, position.state
    if not game.to_act(state):
        return []
    legal = wanted.rng.shuffle(list(game.legal(state, position.seat)))[:_TRIED]
    return [Brought(action, _events(position, state, action)) for action in legal]


def _events(position: Position, state: Any, action: Any) -> list[Event]:
    after, events = position.game.clone(state), []  # type: tuple[Any, list[Event]]
    position.game.apply(after, action, events)
    return events


def numbers_in(text: str) -> set[int]:
    """Return the numbers that stand in a text."""
    return {int(number) for number in re.findall(r"\d+", text)}


def is_told(truth: int, words: Words) -> bool:
    """Return whether a number stands in words, in any language."""
    return any(truth in numbers_in(text) for text in words.values())


def _points(position: Position, seat: int | None) -> int | None:
    """Return the points of a seat, which a board shows beside its name."""
    return None if seat is None else position.game.score(position.state)[seat].total


# --- to predict ------------------------------------------------------------------------------
def predict(position: Position, wanted: Wanted) -> Puzzle | None:
    """Return a puzzle about a number or a seat in an event of the rule."""
    if position.phase not in wanted.entry.phases:
        return None
    every = brought(position, wanted)
    for one in every:
        for event, read in _askable(one, wanted):
            puzzle = _foretold(position, wanted, every, one, event, read)
            if puzzle is not None:
                return puzzle
    return None


def _askable(one: Brought, wanted: Wanted) -> Iterator[tuple[Event, str]]:
    """Yield the events of the rule, each with what can be asked of it."""
    for telling in wanted.rng.shuffle(list(wanted.entry.tells)):
        for event in one.events:
            told = event.kind == telling.event and event.rule == wanted.entry.rule
            if told and not event.secret and _value(event, telling.read) is not None:
                yield event, telling.read


def _value(event: Event, read: str) -> int | None:
    value = event.seat if read == SEAT else event.data.get(read)
    return value if type(value) is int and value >= 0 else None


def _foretold(
    position: Position, wanted: Wanted, every: list[Brought], one: Brought, event: Event, read: str
) -> Puzzle | None:
    game, state, rule = position.game, position.state, wanted.entry.rule
    if read == SEAT and state.players == 1:
        # Alone, nobody else can be meant.
        return None
    text = game.action_text(state, one.action)
    truth = _value(event, read)
    assert truth is not None
    sentence = _with_gap(position, event, read)
    if sentence is None:
        return None
    if read != SEAT and (truth in numbers_in(text) or is_told(truth, sentence)):
        return None
    if read != SEAT and truth == _points(position, event.seat):
        return None
    if _is_settled(every, event.kind, read) or _is_counted_out(event, truth):
        return None
    asks_who = {} if read == SEAT else {"seat": event.seat}
    of = {"event": event.kind, "rule": rule, **asks_who, **_described(event, read)}
    if sum(fits(each, of) for each in one.events) != 1:
        return None
    if not _is_certain(position, wanted, one.action, of, read, truth):
        return None
    among = () if read == SEAT else _numbers(wanted, every, event.kind, read, truth)
    if read != SEAT and not among:
        return None
    kept = position.kept()
    seat, book = kept.seat, game.rulebook[rule]
    written = text if game.to_act(kept.state) == (seat,) else f"{seat}: {text}"

    def ask(describe: Describe) -> Ask:
        key = "predict.seat" if read == SEAT else "predict.number"
        action = told(text, describe)
        return Predict(
            task=say(key, who=name_of(seat), action=action, sentence=sentence),
            hints=hints(say("think", title=book.title), say("read", text=book.text)),
            learned=book.text,
            rules=(rule,),
            then=(written,),
            of=of,
            read=read,
            among=among,
        )

    return Puzzle("predict", rule, kept, text, ask, f"{event.kind} {read} {of}")


def _is_settled(every: list[Brought], kind: str, read: str) -> bool:
    """Return whether it would be the same whatever is played, such as the number of the year."""
    values = [_value(event, read) for one in every for event in one.events if event.kind == kind]
    return len(values) > 1 and len(set(values)) == 1


def _is_counted_out(event: Event, truth: int) -> bool:
    """Return whether a sentence lists what is to be counted."""
    return any(isinstance(v, list | tuple) and len(v) == truth for v in event.data.values())


def _described(event: Event, read: str) -> dict[str, Any]:
    """Return what tells an event from others of its kind, apart from what is asked."""
    return {
        name: value for name, value in event.data.items() if name != read and type(value) is str
    }


def _with_gap(position: Position, event: Event, read: str) -> Words | None:
    """Return the sentence of an event with a gap for what is asked; None if it does not say it."""
    data: Mapping[str, Any] = {"seat": event.seat, **event.data}
    found: dict[str, str] = {}
    for lang in LANGUAGES:
        names = [name_of(seat)[lang] for seat in range(position.state.players)]
        if read == SEAT:
            names[data["seat"]] = _GAP
        else:
            data = {**data, read: _Gap(2)}
        said = position.game.texts.say(f"event.{event.kind}", data, lang, names)
        # A gap at the end of a sentence needs no stop.
        found[lang] = said.replace(f"{_GAP}.", _GAP)
        if found[lang].count(_GAP) != 1:
            return None
    return found


def _is_certain(
    position: Position, wanted: Wanted, action: Any, of: Mapping[str, Any], read: str, truth: int
) -> bool:
    """Return whether it comes out alike in all worlds that the seat holds possible."""
    for world in worlds(position, wanted.rng):
        found = [event for event in _events(position, world, action) if fits(event, of)]
        if len(found) != 1 or _value(found[0], read) != truth:
            return False
    return True


def _numbers(
    wanted: Wanted, every: list[Brought], kind: str, read: str, truth: int
) -> tuple[int, ...]:
    """Return numbers to choose from in order, the true one at the rank that is wanted.

    Only such are offered as the field had in played games, or would have after other actions here.
    Empty if the truth could not stand at that rank, and there is time to look for another position.
    """
    elsewhere = {
        value
        for one in every
        for event in one.events
        if event.kind == kind and (value := _value(event, read)) is not None
    }
    tells = (each for each in wanted.entry.tells if (each.event, each.read) == (kind, read))
    met = {value for each in tells for value in each.values}

    def likeness(number: int) -> tuple[bool, int]:
        # What other actions would have brought is as plausible as it gets.
        away = abs(number - truth)
        return (False, abs(away - 2)) if wanted.level == 1 else (number not in elsewhere, away)

    others = sorted((met | elsewhere) - {truth}, key=likeness)
    less = [number for number in others if number < truth]
    more = [number for number in others if number > truth]
    rank = min(max(wanted.rank, CHOICES - 1 - len(more)), len(less))
    chosen = [truth, *less[:rank], *more[: CHOICES - 1 - rank]]
    if len(chosen) < 2 or (wanted.choosy and (rank, len(chosen)) != (wanted.rank, CHOICES)):
        return ()
    return tuple(sorted(chosen))


# --- to act ----------------------------------------------------------------------------------
def act(position: Position, wanted: Wanted) -> Puzzle | None:
    """Return a puzzle to bring about an event of the rule that few actions bring."""
    if position.phase not in wanted.entry.phases:
        return None
    every = brought(position, wanted)
    if len(every) < 3 or len(every) == _TRIED:
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
        any(fits(each, wish) for each in _events(position, world, one.action))
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
    if len(wanted.entry.kinds) > 1 and _gives_away(text, verb, sentence["en"]):
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
    decided = set(re.findall(r"\w+", text.removeprefix(verb)))
    return decided <= set(re.findall(r"\w+", sentence.lower()))
