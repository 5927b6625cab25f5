"""What a seat may know, in words: sections of lines, in the order in which a reader needs them.

It is made from a view and never from a state, so it can tell no more than the view does. A game
derives its own `Telling`, with sentences in `data/told.toml`; as it stands, a telling lists the
parts of the view plainly.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Generic

from ludo.core.game import AnyGame, V
from ludo.core.rules import load_texts
from ludo.core.texts import Texts, joined, seat_name
from ludo.core.typography import typeset

if TYPE_CHECKING:
    from ludo.core.perspective import Perspective

TOLD = "told.toml"
# So many things that can be chosen are named; of more, a game may tell only the number.
_MOST_NAMED = 24
# What stands between the parts of a list.
_AND = {"en": (" and ", ", "), "fr": (" et ", ", ")}
_OR = {"en": " or ", "fr": " ou "}
_MESSAGES: Mapping[str, Mapping[str, str]] = typeset(
    {
        "can": {"en": "what {@seat} can do now", "fr": "ce que {@seat} peut faire"},
        "waits": {
            "en": "{@acting} decides now, {@seat} waits",
            "fr": "à {@acting} de décider, {@seat} attend",
        },
        "points": {"en": "points", "fr": "points"},
        "total": {
            "en": "{@seat}: {n} {n:point|points}",
            "fr": "{@seat} : {n} {n:point|points}",
        },
        "total-of": {
            "en": "{@seat}: {n} {n:point|points} ({lines})",
            "fr": "{@seat} : {n} {n:point|points} ({lines})",
        },
        "line": {"en": "{reason}: {n}", "fr": "{reason} : {n}"},
        "won": {"en": "the game is won by {@winners}", "fr": "la partie est gagnée par {@winners}"},
        "last": {"en": "what has happened last", "fr": "ce qui vient de se passer"},
    }
)
_SHARED = Texts(_MESSAGES, {})


@dataclass(frozen=True, slots=True)
class Section:
    """Some facts in words under a heading."""

    heading: str
    lines: tuple[str, ...]

    def __str__(self) -> str:
        return "\n".join((self.heading, *(f"  {line}" for line in self.lines)))


class Telling(Generic[V]):
    """Tells one view in words, in one language.

    `seat` is whose things come first: the seat that looks on, or whoever is to act where nothing
    is secret. `sections` tells the position, `choices` what can be done, from the texts of actions.
    """

    def __init__(
        self, game: AnyGame, view: V, seat: int | None, lang: str, names: Sequence[str] = ()
    ) -> None:
        self.game, self.view, self.seat, self.lang, self.names = game, view, seat, lang, names

    @property
    def texts(self) -> Texts:
        """The sentences and words of the game."""
        return self.game.texts

    def say(self, key: str, **params: Any) -> str:
        """Return a sentence of the game."""
        return self.texts.say(key, params, self.lang, self.names)

    def part(self, key: str, **params: Any) -> str:
        """Return a sentence of the game as it stands inside another one."""
        text = self.say(key, **params)
        return text if text[1:2].isupper() else text[:1].lower() + text[1:]

    def word(self, value: Any, n: int = 1) -> str:
        """Return a value in words, as it stands inside a sentence."""
        return self.texts.word(value, self.lang, n)

    def listed(self, parts: Iterable[str]) -> str:
        """Return words as a list that is read aloud; parts that are lists stand apart."""
        found = list(parts)
        return "; ".join(found) if self._are_lists(found) else joined(found, self.lang)

    def either(self, parts: Sequence[str]) -> str:
        """Return words of which one is to be chosen."""
        if len(parts) < 2 or self._are_lists(parts):
            return "; ".join(parts)
        return f"{', '.join(parts[:-1])}{_OR[self.lang]}{parts[-1]}"

    def _are_lists(self, parts: Sequence[str]) -> bool:
        return len(parts) > 1 and any(mark in part for part in parts for mark in _AND[self.lang])

    def player(self, seat: int) -> str:
        """Return what a player is called."""
        return seat_name(seat, self.lang, self.names)

    def ask(self, seat: int) -> str:
        """Return what a seat that is to act is asked for; as it stands, its name."""
        return self.player(seat)

    def sections(self) -> Iterator[Section]:
        """Yield the position: whose turn it is first, then what is one's own, then the rest."""
        yield Section(
            self.game.name, tuple(f"{path}: {value}" for path, value in leaves(self.view))
        )

    def reference(self) -> Iterator[Section]:
        """Yield what never changes, such as a map: it is told last."""
        yield from ()

    def choices(self, actions: Sequence[str]) -> Iterator[str]:
        """Yield a line for each kind of action among some texts of actions."""
        found: dict[str, dict[str, None]] = {}
        for text in actions:
            key, thing = self.choice(text.split())
            found.setdefault(key, {})[thing] = None
        for key, things in found.items():
            yield self.chosen(key, [thing for thing in things if thing])

    def choice(self, words: list[str]) -> tuple[str, str]:
        """Return what kind of action it is, and what it is done with, in words."""
        return words[0], " ".join(words[1:])

    def chosen(self, key: str, things: list[str]) -> str:
        """Return in words an action of some kind, with the things that it can be done with."""
        return f"{key}: {self.either(things)}" if things else key


class WrittenTelling(Telling[V]):
    """A telling with sentences and words of its own in `data/told.toml` of the game's package."""

    def __init__(
        self, game: AnyGame, view: V, seat: int | None, lang: str, names: Sequence[str] = ()
    ) -> None:
        super().__init__(game, view, seat, lang, names)
        self._texts = _merged(game.texts, load_texts(game.package, TOLD))

    @property
    def texts(self) -> Texts:
        return self._texts

    def chosen(self, key: str, things: list[str]) -> str:
        """Return the sentence `can.<verb>`, or `can.<verb>.many` where not every thing is named.

        What follows the verb in the key is the `kind` of the sentence.
        """
        verb, _, kind = key.partition(" ")
        message = f"can.{verb}"
        if len(things) > _MOST_NAMED and f"{message}.many" in self.texts.messages:
            message += ".many"
        return self.say(message, kind=kind, n=len(things), what=self.either(things))

    def section(self, key: str, lines: Iterable[str], **params: Any) -> Section:
        """Return lines under the heading `head.<key>`."""
        return Section(self.say(f"head.{key}", **params), tuple(lines))

    def some(self, key: str, things: Iterable[str], **params: Any) -> str:
        """Return the sentence `key` with a list in it, or `key.none` where the list is empty."""
        listed = self.listed(things)
        if listed:
            return self.say(key, what=listed, **params)
        return self.say(f"{key}.none", **params)

    def counts(self, counts: Mapping[str, int]) -> list[str]:
        """Return "3 lemons" for each thing of which there are some."""
        return [f"{n} {self.word(thing, n)}" for thing, n in counts.items() if n]


@lru_cache(maxsize=16)
def _merged(whole: Texts, own: Texts) -> Texts:
    return Texts({**whole.messages, **own.messages}, {**whole.terms, **own.terms})


def leaves(data: Any, path: str = "") -> Iterator[tuple[str, Any]]:
    """Yield the path and the value of everything in JSON-able data that holds nothing else."""
    if isinstance(data, Mapping) and data:
        for key, value in data.items():
            yield from leaves(value, f"{path}.{key}" if path else str(key))
    elif isinstance(data, list) and data:
        for number, value in enumerate(data):
            yield from leaves(value, f"{path}.{number}")
    else:
        yield path, data


def everything(seen: Perspective[Any, Any], lang: str, choices: bool = True) -> Iterator[Section]:
    """Yield all that a perspective may know: position, choices, points, last events, maps."""
    telling = seen.game.telling(seen.view, seen.player, lang, seen.names)
    yield from telling.sections()
    if choices:
        yield from _choices(seen, telling)
    if seen.scores is not None:
        yield Section(_say(seen, "points", lang), tuple(_points(seen, lang)))
    if seen.news:
        yield Section(_say(seen, "last", lang), tuple(seen.log(lang, len(seen.news))))
    yield from telling.reference()


def _say(seen: Perspective[Any, Any], key: str, lang: str, **params: Any) -> str:
    return _SHARED.say(key, params, lang, seen.names)


def _choices(seen: Perspective[Any, Any], telling: Telling[Any]) -> Iterator[Section]:
    if seen.player is None or seen.over:
        return
    heading = _say(seen, "can", telling.lang, seat=seen.player)
    if seen.may_act:
        lines = tuple(telling.choices([seen.text(action) for action in seen.legal]))
    else:
        waits = _say(seen, "waits", telling.lang, acting=list(seen.to_act), seat=seen.player)
        lines = (waits,)
    yield Section(heading, lines)


def _points(seen: Perspective[Any, Any], lang: str) -> Iterator[str]:
    for seat, score in enumerate(seen.scores or ()):
        lines = [
            _say(seen, "line", lang, reason=line.say(lang), n=line.points)
            for line in score.lines
            if line.points
        ]
        key = "total-of" if lines else "total"
        yield _say(seen, key, lang, seat=seat, n=score.total, lines="; ".join(lines))
    if seen.winners:
        yield _say(seen, "won", lang, winners=list(seen.winners))
