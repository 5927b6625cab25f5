"""Say what an action will bring, or bring something about: the events of a rule."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from itertools import combinations_with_replacement
from typing import Any, NamedTuple

from ludo.core.events import Event
from ludo.core.texts import LANGUAGES
from ludo.drills.index import Telling
from ludo.drills.positions import Position
from ludo.drills.puzzle import Puzzle, Wanted, hints, name_of, worlds
from ludo.drills.words import Describe, say, told
from ludo.lessons.asks import Ask, Predict
from ludo.lessons.feedback import Words
from ludo.lessons.goals import fits

SEAT = "seat"
_GAP = "…"
# So many legal actions are tried in one position.
TRIED = 60


class Brought(NamedTuple):
    """A legal action and what it brings."""

    action: Any
    events: list[Event]


class _Gap(int):
    """A number that is not told: it reads as a gap, and words beside it are in the plural."""

    def __str__(self) -> str:
        return _GAP


class _Hidden(int):
    """A number that would tell another one."""

    def __str__(self) -> str:
        return "?"


def brought(position: Position, wanted: Wanted) -> list[Brought]:
    """Return what each legal action of the seat that is asked brings about."""
    game, state = position.game, position.state
    if not game.to_act(state):
        return []
    legal = wanted.rng.shuffle(list(game.legal(state, position.seat)))[:TRIED]
    return [Brought(action, events_of(position, state, action)) for action in legal]


def events_of(position: Position, state: Any, action: Any) -> list[Event]:
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


# --- what can be asked -----------------------------------------------------------------------
class Told(NamedTuple):
    """An event that an action brings in a position, with the sentence that tells it."""

    position: Position
    action: Any
    event: Event
    telling: Telling
    sentence: Words

    @property
    def group(self) -> tuple[str, str, int, str]:
        """What it is compared with: the same of other positions at the same table."""
        options = repr(self.position.game.options)
        return (self.telling.event, self.telling.read, self.players, options)

    @property
    def truth(self) -> int:
        value = _value(self.event, self.telling.read)
        assert value is not None
        return value

    @property
    def place(self) -> int:
        """The truth as others may have it as well: of seats, how many come between."""
        if self.telling.read != SEAT:
            return self.truth
        return (self.truth - self.position.seat) % self.players

    @property
    def players(self) -> int:
        players: int = self.position.state.players
        return players

    @property
    def ways(self) -> int:
        """In how many ways it may come out at this table."""
        return self.players if self.telling.read == SEAT else len(self.telling.values)


def to_foretell(position: Position, wanted: Wanted) -> Iterator[Told]:
    """Yield what can be asked about an event of the rule; of one answer, only one position."""
    if position.phase not in wanted.entry.phases:
        return
    every, found = brought(position, wanted), set[tuple[str, str, int]]()
    kept = position.kept()
    for one in every:
        for event, telling in _askable(one, wanted):
            told = _told(kept, every, one, event, telling)
            if told is not None and (*told.group[:2], told.place) not in found:
                found.add((*told.group[:2], told.place))
                yield told


def _askable(one: Brought, wanted: Wanted) -> Iterator[tuple[Event, Telling]]:
    """Yield the events of the rule, each with what can be asked of it."""
    for telling in wanted.rng.shuffle(list(wanted.entry.tells)):
        for event in one.events:
            told = event.kind == telling.event and event.rule == wanted.entry.rule
            if told and not event.secret and _value(event, telling.read) is not None:
                yield event, telling


def _value(event: Event, read: str) -> int | None:
    value = event.seat if read == SEAT else event.data.get(read)
    return value if type(value) is int and value >= 0 else None


def _told(
    position: Position, every: list[Brought], one: Brought, event: Event, telling: Telling
) -> Told | None:
    """Return an event as something to ask about; None if its words or the board tell the answer."""
    game, state, read = position.game, position.state, telling.read
    sentence, truth = _with_gap(position, event, read), _value(event, read)
    text = game.action_text(state, one.action)
    assert truth is not None
    if sentence is not None and read != SEAT and _is_worked_out(truth, sentence):
        sentence = _with_gap(position, event, read, _told_by(event, read, text))
    if sentence is None:
        return None
    found = Told(position, one.action, event, telling, sentence)
    if read == SEAT:
        return None if _wins_ahead(position, one) else found
    is_said = truth in numbers_in(text) or is_told(truth, sentence)
    if is_said or _is_worked_out(truth, sentence) or truth == _points(position, event.seat):
        return None
    if _is_settled(every, event.kind, read) or _is_counted_out(event, truth):
        return None
    return found


def _is_worked_out(truth: int, sentence: Words) -> bool:
    """Return whether a number is the sum or the difference of two that are told."""
    told = sorted(numbers_in(sentence[LANGUAGES[0]]))
    pairs = combinations_with_replacement(told, 2)
    return any(truth in (one + other, other - one) for one, other in pairs)


def _wins_ahead(position: Position, one: Brought) -> bool:
    """Return whether the game ends: who leads is on the board."""
    after = position.game.clone(position.state)
    position.game.apply(after, one.action)
    return not position.game.to_act(after)


# --- the question ----------------------------------------------------------------------------
def question(told_: Told, among: tuple[int, ...], wanted: Wanted) -> Puzzle | None:
    """Return the puzzle to foretell something; None if the learner cannot know it."""
    position, action, event, telling, sentence = told_
    game, rule, read = position.game, wanted.entry.rule, telling.read
    asks_who = {} if read == SEAT else {"seat": event.seat}
    of = {"event": event.kind, "rule": rule, **asks_who, **_described(event, read)}
    if sum(fits(each, of) for each in events_of(position, position.state, action)) != 1:
        return None
    if not _is_certain(position, wanted, action, of, read, told_.truth):
        return None
    text = game.action_text(position.state, action)
    seat, book = position.seat, game.rulebook[rule]
    written = text if game.to_act(position.state) == (seat,) else f"{seat}: {text}"

    def ask(describe: Describe) -> Ask:
        key = "predict.seat" if read == SEAT else "predict.number"
        return Predict(
            task=say(key, who=name_of(seat), action=told(text, describe), sentence=sentence),
            hints=hints(say("think", title=book.title), say("read", text=book.text)),
            learned=book.text,
            rules=(rule,),
            then=(written,),
            of=of,
            read=read,
            among=among,
        )

    return Puzzle("predict", rule, position, text, ask, f"{event.kind} {read} {of}")


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


def _told_by(event: Event, read: str, text: str) -> frozenset[str]:
    """Return the other numbers of an event, apart from those that the action says."""
    said = numbers_in(text)
    numbers = {name: value for name, value in event.data.items() if type(value) is int}
    return frozenset(n for n in numbers if n != read and not said & {numbers[n], numbers[n] + 1})


def _with_gap(
    position: Position, event: Event, read: str, hidden: frozenset[str] = frozenset()
) -> Words | None:
    """Return the sentence of an event with a gap for what is asked; None if it does not say it."""
    others = {name: _Hidden(2) if name in hidden else v for name, v in event.data.items()}
    data: Mapping[str, Any] = {"seat": event.seat, **others}
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
        found = [event for event in events_of(position, world, action) if fits(event, of)]
        if len(found) != 1 or _value(found[0], read) != truth:
            return False
    return True
