"""The contract of a game: a stateless rules object, apart from the state that it changes."""

from __future__ import annotations

import json
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from copy import deepcopy
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any, ClassVar, Generic, Protocol, TypeVar

from ludo.core.data import About, about
from ludo.core.errors import BadOption, BadSave, did_you_mean, shown
from ludo.core.events import Event
from ludo.core.grammar import Grammar
from ludo.core.rng import Rng
from ludo.core.rules import Illegal, Rulebook, load_rulebook, load_texts
from ludo.core.shapes import DoesNotFit
from ludo.core.sheets import Sheet
from ludo.core.state import GameState
from ludo.core.texts import Texts, players_in_words

if TYPE_CHECKING:
    from ludo.core.scenarios import Scenario
    from ludo.core.told import Telling


class Action(Protocol):
    """What a seat decides: hashable, with its seat, and no chance inside."""

    @property
    def seat(self) -> int: ...

    def __hash__(self) -> int: ...


# What `to_act` returns where one seat acts at a time, made once for as many as there are colours.
ALONE = tuple((seat,) for seat in range(6))
S = TypeVar("S", bound=GameState)
A = TypeVar("A", bound=Action)
V = TypeVar("V", bound=Mapping[str, Any])


class Setting(Protocol):
    """What follows from the options of a game and the number of players: made once, never changed.

    A game adds what it needs: its pieces, its numbers, its map.
    """

    @property
    def players(self) -> int: ...

    @property
    def grammar(self) -> Grammar[Any]: ...


@dataclass(frozen=True, slots=True)
class ScoreLine:
    """Some points, the rule that gives them, and why in words."""

    points: int
    rule: str
    key: str
    params: Mapping[str, Any]
    texts: Texts

    @property
    def text(self) -> str:
        return self.say()

    def say(self, lang: str = "en") -> str:
        """Return the reason in a language."""
        return self.texts.say(self.key, self.params, lang)


@dataclass(frozen=True, slots=True)
class Score:
    """The points of one seat, line by line."""

    total: int
    lines: tuple[ScoreLine, ...]

    @classmethod
    def of(cls, lines: Iterable[ScoreLine]) -> Score:
        kept = tuple(lines)
        return cls(sum(line.points for line in kept), kept)


@dataclass(frozen=True, slots=True)
class Option:
    """One keyword that a game takes: its default, and its choices or a function that reads it.

    `is_file` says that a text given for it is the path of a file.
    """

    default: Any
    choices: tuple[Any, ...] = ()
    read: Callable[[Any], Any] | None = None
    is_file: bool = False

    def accept(self, game: str, name: str, value: Any) -> Any:
        """Return the value, or raise BadOption naming it and what would do."""
        # 0 equals False and 1 equals True, and neither is the other; arrays equal part by part.
        if type(value) is type(self.default) and value == self.default:
            return value
        if self.read is not None:
            return self.read(value)
        for choice in self.choices:
            if type(value) is type(choice) and value == choice:
                return value
        known = ", ".join(repr(choice) for choice in self.choices)
        raise BadOption(f"{game} has no {name} {shown(value)}. Choose one of {known}.")


def read_seat(given: Any) -> int:
    """Read an option that names a seat, such as `first_player`."""
    if type(given) is not int or given < 0:
        raise BadOption(
            f"first_player is the number of a seat (0 is the first), not {shown(given)}."
        )
    return given


def check_first(first: int, players: int) -> int:
    """Return the seat that begins; raise BadOption if nobody sits there."""
    if not 0 <= first < players:
        raise BadOption(
            f"first_player is {shown(first)}; with {players_in_words(players)}: 0 to {players - 1}."
        )
    return first


def numbers_reader(package: str, game: str) -> Callable[[Any], dict[str, int]]:
    """Return the reader of the option `numbers`: numbers of the rulebook to change."""

    def read(given: Any) -> dict[str, int]:
        known = load_rulebook(package, game).numbers()
        example = next(iter(known.items()), ("name", 1))
        if not isinstance(given, Mapping):
            raise BadOption(f"numbers is a table such as {dict([example])}, not {shown(given)}.")
        for name, value in given.items():
            if name not in known:
                hint, all_known = did_you_mean(name, known), ", ".join(known)
                raise BadOption(f"{game} has no number {shown(name)}.{hint} It has: {all_known}.")
            if type(value) is not int or not 1 <= value <= 99:
                raise BadOption(f"{name} is a whole number from 1 to 99, not {shown(value)}.")
        return dict(given)

    return read


class Game(ABC, Generic[S, A, V]):
    """The rules of one game with its options. It keeps no state: pass the state to each method.

    S is the class of its states, A that of its actions, V what a seat's view looks like.

    `check` is the one truth about legality and explains itself; `legal` is the fast list, proved
    equal by `ludo.core.conformance`. `apply` changes its argument and trusts its caller.
    """

    name: ClassVar[str]
    package: ClassVar[str]
    min_players: ClassVar[int]
    max_players: ClassVar[int]
    options_taken: ClassVar[Mapping[str, Option]] = {}
    # The file in its `data` folder that lists its pieces; an option names one of a user's own.
    components_file: ClassVar[str] = "components.toml"
    # The option that chooses between editions (rule sets) of the rulebook, if there are several.
    edition_option: ClassVar[str] = ""
    state_class: type[S]
    # Whether seats know different things, such as hands of cards. Then nobody plays from a view
    # that belongs to no seat, and points are told only when the game is over.
    has_secrets: ClassVar[bool] = False
    # Numbers in events ("event: field", with stars) that no drill asks for: they are printed on no
    # piece, such as the number of a card, or whoever says what is played says them too.
    unasked: ClassVar[tuple[str, ...]] = ()

    def __init__(self, /, **options: Any) -> None:
        self._options = self._read_options(options)

    @property
    def options(self) -> dict[str, Any]:
        """What the game is played with, as a copy: the options of a game never change."""
        return deepcopy(self._options)

    def _read_options(self, given: Mapping[str, Any]) -> dict[str, Any]:
        for name in given:
            if name not in self.options_taken:
                known = ", ".join(self.options_taken) or "none"
                hint = did_you_mean(name, self.options_taken)
                raise BadOption(
                    f"{self.name} has no option {shown(name)}.{hint} It takes: {known}."
                )
        return deepcopy(
            {
                name: option.accept(self.name, name, given[name])
                if name in given
                else option.default
                for name, option in self.options_taken.items()
            }
        )

    @property
    def rulebook(self) -> Rulebook:
        """The rules as data."""
        return load_rulebook(self.package, self.name)

    @property
    def texts(self) -> Texts:
        """The sentences and words of the game."""
        return load_texts(self.package)

    @classmethod
    def editions(cls) -> tuple[dict[str, Any], ...]:
        """Return for each edition the options that choose it; without editions, no options."""
        if not cls.edition_option:
            return ({},)
        return tuple(
            {cls.edition_option: name} for name in cls.options_taken[cls.edition_option].choices
        )

    def in_force(self) -> Rulebook:
        """Return the rules that hold with these options."""
        if not self.edition_option:
            return self.rulebook
        return self.rulebook.edition(self._options[self.edition_option])

    @classmethod
    def about(cls) -> About:
        """Return what is to be known of the game besides its rules."""
        return about(cls.package)

    def check_players(self, players: int) -> None:
        """Raise BadOption unless the game can be played by so many."""
        if type(players) is not int or not self.min_players <= players <= self.max_players:
            raise BadOption(
                f"{self.name} is for {self.min_players} to {self.max_players} players, "
                f"not {shown(players)}."
            )

    def may_not_end(self, players: int) -> str:
        """Return why a match with these numbers may never end, or "" if it always does."""
        return ""

    @classmethod
    def refuse(cls, rule: str, key: str, /, **params: Any) -> Illegal:
        """Return a refusal by a rule, worded by the sentence `no.key`."""
        return Illegal(rule, f"no.{key}", params, load_texts(cls.package))

    def score_line(self, points: int, rule: str, key: str, /, **params: Any) -> ScoreLine:
        """Return a line of the score sheet, worded by the sentence `score.key`."""
        return ScoreLine(points, rule, f"score.{key}", {"points": points, **params}, self.texts)

    @abstractmethod
    def setting(self, players: int) -> Setting:
        """Return what follows from the options and the number of players; it is made once."""

    # --- playing -------------------------------------------------------------------------
    @abstractmethod
    def setup(self, players: int, seed: int, events: list[Event] | None = None) -> S:
        """Return the state before the first action."""

    @abstractmethod
    def to_act(self, state: S) -> tuple[int, ...]:
        """Return the seats that may act now; () when the game is over."""

    def phase(self, state: S) -> str:
        """Return in a word what is being decided: reports count positions by it."""
        return "play" if self.to_act(state) else "over"

    @abstractmethod
    def check(self, state: S, action: A) -> Illegal | None:
        """Return None for a legal action, else the rule and the reason."""

    def legal(self, state: S, seat: int) -> list[A]:
        """Return the legal actions of a seat.

        As it stands this tries all that can be done in the phase: slow, and right from the first
        day. A game that is to be searched writes a fast list of its own.
        """
        if seat not in self.to_act(state):
            return []
        tried = self.grammar(state).candidates(seat, self.phase(state))
        return [action for action in tried if self.check(state, action) is None]

    def candidates(self, state: S, seat: int) -> Iterable[A]:
        """Yield every action of a seat that could be legal in some position (for proofs)."""
        return self.grammar(state).candidates(seat)

    @abstractmethod
    def apply(self, state: S, action: A, events: list[Event] | None = None) -> None:
        """Carry out a legal action on the state; tell what happened if a list is given."""

    def clone(self, state: S) -> S:
        """Return an independent copy."""
        return state.clone()

    # --- seeing --------------------------------------------------------------------------
    @abstractmethod
    def observe(self, state: S, seat: int | None) -> V:
        """Return what a seat (None: a spectator) may know, as JSON-able data."""

    @abstractmethod
    def determinize(self, observation: V, seat: int | None, rng: Rng) -> S:
        """Return a full state that fits the observation, what is hidden drawn at random."""

    # --- counting ------------------------------------------------------------------------
    @abstractmethod
    def score(self, state: S) -> list[Score]:
        """Return the score of each seat, as it stands."""

    @abstractmethod
    def winners(self, state: S) -> tuple[int, ...]:
        """Return the seats that are ahead (at the end: that won)."""

    @abstractmethod
    def invariants(self, state: S) -> list[str]:
        """Return a sentence for each thing created or lost; an empty list when all adds up."""

    def estimate(self, state: S, seat: int) -> float:
        """Return how good a position looks to a simple bot: the score, if a game has no better."""
        return float(self.score(state)[seat].total)

    # --- writing -------------------------------------------------------------------------
    def grammar(self, state: S) -> Grammar[A]:
        """Return how actions are written with so many players (on such a map)."""
        return self.setting(state.players).grammar

    def action_text(self, state: S, action: A) -> str:
        """Return the text of an action at this table, without its seat."""
        return self.grammar(state).text(action)

    def parse(self, state: S, text: str, seat: int) -> A:
        """Read the text of an action of a seat; raise CannotRead naming what is wrong.

        The state tells the table (the number of players, a map), not whether the action is legal.
        """
        return self.grammar(state).parse(text, seat)

    def encode(self, state: S) -> dict[str, Any]:
        """Return the whole state as JSON-able data; what follows from the rest is not written."""
        return state.encode(self.setting(state.players))

    def decoded(self, data: Mapping[str, Any], players: int) -> S:
        """Return the state of `encode`; raise DoesNotFit where the data has another shape."""
        state = self.state_class.decode(data, self.setting(players))
        self.derive(state)
        return state

    def derive(self, state: S) -> None:
        """Fill in what follows from the rest, if a game keeps any of it at hand."""

    def decode(self, data: Any, players: int) -> S:
        """Return the state of `encode`; raise BadSave if no game could stand there."""
        try:
            state = self.decoded(data, players)
        except DoesNotFit as error:
            raise BadSave(f"the position cannot be read: {error}.") from None
        for wrong in self.invariants(state):
            raise BadSave(f"the position does not add up: {wrong}.")
        for seat in self.to_act(state):
            if not self.legal(state, seat):
                raise BadSave(f"seat {seat} is to act and cannot do anything.")
        return state

    def telling(
        self, view: V, seat: int | None, lang: str = "en", names: Sequence[str] = ()
    ) -> Telling[V]:
        """Return what tells a view in words; as it stands, the parts of the view plainly."""
        from ludo.core.told import Telling

        return Telling(self, view, seat, lang, names)

    def diagram(self, state: S) -> str:
        """Return the position as a short drawing in characters, for terminals and tests."""
        return f"{self.name}: {json.dumps(self.observe(state, None), indent=1)}"

    def sheets(self, lang: str = "en") -> list[Sheet]:
        """Return the tables of reference to have at hand while playing, if the game has any."""
        return []

    def in_the_box(self, lang: str = "en") -> list[Sheet]:
        """Return tables of the printed game's pieces, also of those that are not taught, if any."""
        return []

    @classmethod
    def scenarios(cls) -> Scenario[Any]:
        """Return how positions are written by hand; as it stands, they are set up from seeds."""
        from ludo.core.scenarios import Scenario

        return Scenario(cls)

    def __reduce__(self) -> tuple[Any, ...]:
        # A game is its class and its options: what is compiled from them is made anew.
        return partial(type(self), **self._options), ()

    def __repr__(self) -> str:
        changed = {
            name: value
            for name, value in self._options.items()
            if value != self.options_taken[name].default
        }
        inside = ", ".join(f"{name}={value!r}" for name, value in changed.items())
        return f"{type(self).__name__}({inside})"


# Where any game will do: what is known of its states, actions and views is left open.
AnyGame = Game[Any, Any, Any]
