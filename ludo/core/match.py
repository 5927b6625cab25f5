"""A match: a game being played, with its history, time travel, branching and saving."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any, Generic, NamedTuple, Self

from ludo.core import codec
from ludo.core.checks import check_seed, check_several, check_shown
from ludo.core.errors import (
    AmbiguousAction,
    BadOption,
    CannotRead,
    IllegalAction,
    NoSuchMoment,
    shown,
)
from ludo.core.events import Event, redact
from ludo.core.game import A, Game, S, Score, V
from ludo.core.grammar import is_number, plain
from ludo.core.perspective import Perspective
from ludo.core.rng import Rng
from ludo.core.rules import Illegal
from ludo.core.texts import check_language, players_in_words

LONGEST_NAME = 40
# In so many worlds it is tried whether something could have turned out otherwise.
_WORLDS = 8


class _Moment(NamedTuple):
    """The match after an action: the state, what led there and what it brought about."""

    state: Any
    action: Any
    events: tuple[Event, ...]


class Match(Generic[S, A, V]):
    """One game being played by `players` seats.

    >>> import ludo
    >>> match = ludo.new("finca", players=2, seed=7)
    >>> match.play("place 3")[0].kind
    'farmer_placed'
    >>> match.why_not("move 3").rule
    'finca.place.farmer'

    A match belongs to one thread at a time; matches of their own may be played in several. An
    action happens wholly or not at all: whoever looks on, or interrupts, finds the match as it was
    before or after it.
    """

    def __init__(
        self,
        game: Game[S, A, V],
        players: int,
        seed: int,
        names: Sequence[str] = (),
        state: S | None = None,
    ) -> None:
        _check_start(game, state)
        game.check_players(players)
        self.game = game
        self.players = players
        self.seed = check_seed(seed)
        self._names = _checked_names(names, players)
        self._placed = state is not None
        opening: list[Event] = []
        first = game.setup(players, seed, opening) if state is None else game.clone(state)
        # States are never changed once they stand here: each action is carried out on a copy. One
        # entry is added or taken away at a time, so an interrupt cannot leave half a step.
        self._moments = [_Moment(first, None, tuple(opening))]

    # --- what is -------------------------------------------------------------------------
    @property
    def state(self) -> S:
        """The state as it is now. Read it; change it only through `play`."""
        now: S = self._moments[-1].state
        return now

    @property
    def names(self) -> tuple[str, ...]:
        """What the players are called, by seat; () where they go by their colours."""
        return self._names

    @property
    def options(self) -> dict[str, Any]:
        """The options of the game (a copy: a game's options never change)."""
        return self.game.options

    @property
    def to_act(self) -> tuple[int, ...]:
        """The seats that may act; () when the game is over."""
        return self.game.to_act(self.state)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return not self.to_act

    @property
    def actions(self) -> tuple[A, ...]:
        """The actions played so far."""
        return tuple(moment.action for moment in self._moments[1:])

    @property
    def steps(self) -> int:
        """How many actions have been played."""
        return len(self._moments) - 1

    @property
    def events(self) -> tuple[Event, ...]:
        """All that happened so far, set-up first."""
        return tuple(event for moment in self._moments for event in moment.events)

    @property
    def last_events(self) -> tuple[Event, ...]:
        """What the last action (or the set-up) brought about."""
        return self._moments[-1].events

    def legal(self, seat: int | None = None) -> list[A]:
        """Return the legal actions of one seat, or of all seats to act."""
        if seat is None:
            return [a for each in self.to_act for a in self.game.legal(self.state, each)]
        return self.game.legal(self.state, self.check_seat(seat))

    def why_not(self, action: A | str) -> Illegal | None:
        """Return None if the action (or its text) is legal, else the rule and the reason."""
        return self.game.check(self.state, self.read(action))

    def view(self, seat: int | None = None) -> V:
        """Return what a seat may know (None: what everybody may know), as JSON-able data."""
        return self.game.observe(self.state, self.check_viewer(seat))

    def perspective(self, seat: int | None = None) -> Perspective[A, V]:
        """Return the match as a seat may see it now, and what it can do: what boards are given."""
        return Perspective(self, self.check_viewer(seat))

    def score(self) -> list[Score]:
        """Return the score of each seat as it stands."""
        return self.game.score(self.state)

    def winners(self) -> tuple[int, ...]:
        """Return the seats that won (before the end: that are ahead)."""
        return self.game.winners(self.state)

    def log(self, seat: int | None = None, lang: str = "en") -> list[str]:
        """Return the history in words, as a seat may know it."""
        return [self.say(event, seat, lang) for event in self.events]

    def say(self, event: Event, seat: int | None = None, lang: str = "en") -> str:
        """Return an event in words, as a seat may know it."""
        texts = self.game.texts
        key = f"event.{event.kind}" if isinstance(event, Event) else ""
        if key not in texts.messages:
            raise BadOption(f"{shown(event)} is not an event of {self.game.name}.")
        known = redact(event, self.check_viewer(seat))
        if event.secret and seat not in event.seen_by:
            key += ".hidden"
        return texts.say(key, {"seat": event.seat, **known.data}, lang, self.names)

    # --- doing ---------------------------------------------------------------------------
    def play(self, action: A | str) -> tuple[Event, ...]:
        """Play an action or its text; return what happened. Nothing changes if it is refused."""
        action = self.read(action)
        refusal = self.game.check(self.state, action)
        if refusal is not None:
            raise IllegalAction(refusal)
        after = self.game.clone(self.state)
        happened: list[Event] = []
        self.game.apply(after, action, happened)
        moment = _Moment(after, action, tuple(happened))
        self._moments.append(moment)
        return moment.events

    def play_all(self, actions: Iterable[A | str]) -> Self:
        """Play several actions in turn; return the match itself. If one is refused, none is."""
        steps = self.steps
        try:
            for action in check_several("What is played", actions):
                self.play(action)
        except BaseException:
            del self._moments[steps + 1 :]
            raise
        return self

    def undo(self, n: int = 1) -> Self:
        """Take back the last n actions; return the match itself."""
        played = self.steps
        if type(n) is not int or not 0 <= n <= played:
            raise NoSuchMoment(f"Cannot take back {shown(n)} actions: {played} have been played.")
        del self._moments[played + 1 - n :]
        return self

    def at(self, k: int) -> Self:
        """Return a match of its own as this one was after k actions: look, or play on there."""
        played = self.steps
        if type(k) is not int or not 0 <= k <= played:
            raise NoSuchMoment(f"There is no action {shown(k)}: {played} have been played.")
        twin = object.__new__(type(self))
        twin.__dict__.update(self.__dict__)
        twin._moments = self._moments[: k + 1]
        return twin

    def has_shown(self, seat: int | None, *, since: int) -> bool:
        """Return whether a seat has seen something since an action that it could not foresee.

        Worlds that fit what the seat knew then are played alike. If it would see something else in
        one of them, or if somebody could not have played so, then something hidden was shown or
        chance has spoken.
        """
        known, now, played = self.at(since).view(seat), self.view(seat), self.actions[since:]
        if not played:
            return False
        worlds = (self.game.determinize(known, seat, Rng(number)) for number in range(_WORLDS))
        return not all(self._leads_to(world, played, seat, now) for world in worlds)

    def _leads_to(self, world: S, played: Sequence[A], seat: int | None, view: V) -> bool:
        """Return whether some actions, played in another world, show a seat this view."""
        for action in played:
            if self.game.check(world, action) is not None:
                return False
            self.game.apply(world, action)
        return self.game.observe(world, seat) == view

    def branch(self) -> Self:
        """Return an independent copy: what is played there changes nothing here."""
        return self.at(self.steps)

    def describe(self, seat: int | None = None, lang: str = "en") -> str:
        """Return in words all that a seat may know (None: everybody), and what it can do.

        Where nothing is secret, None stands for whoever is to act.
        """
        told = self.perspective(seat).told(check_language(lang))
        return "\n".join(map(str, told))

    # --- reading and writing -------------------------------------------------------------
    def text(self, action: A) -> str:
        """Return the text of an action; it starts with its seat where several may act."""
        own = self.read(action)
        words = self.game.action_text(self.state, own)
        return f"{own.seat}: {words}" if len(self.to_act) > 1 else words

    def read(self, action: A | str) -> A:
        """Return an action, read from its text if it is one."""
        # By its type: an object may claim any class, and a text of a user's own do anything.
        if not issubclass(type(action), str):
            return self._own(action)  # type: ignore[arg-type]
        action = str.__str__(action)
        prefix, colon, words = action.partition(":")
        number = prefix.strip()
        if colon and is_number(number):
            return self.game.parse(self.state, words.strip(), self.check_seat(int(number)))
        acting = self.to_act
        if len(acting) > 1:
            example = shown(f"{acting[0]}: {action}")
            raise AmbiguousAction(
                f"Seats {', '.join(map(str, acting))} may act: write {example}, say, to tell "
                f"which one {shown(action)} is for."
            )
        # Once the game is over nobody acts; seat 0 then gets the refusal.
        return self.game.parse(self.state, action.strip(), acting[0] if acting else 0)

    def record(self) -> dict[str, Any]:
        """Return the match as JSON-able data: game, options, seed and actions."""
        return codec.record_of(self)

    def save(self, path: str | Path) -> Path:
        """Write the match to a file that `ludo.load` reads."""
        return codec.write(path, self.record())

    def to_json(self) -> str:
        """Return the whole position as JSON (with all that is hidden), for scenarios."""
        return codec.dump(codec.position_of(self))

    @property
    def start(self) -> S | None:
        """The state that the match started from, where it was not the game's own set-up."""
        return self._moments[0].state if self._placed else None

    def __copy__(self) -> Self:
        return self.branch()

    def __deepcopy__(self, _memo: dict[int, Any]) -> Self:
        return self.branch()

    def __reduce__(self) -> tuple[Any, ...]:
        # A match is what led to it: it is played again where it is unpickled.
        start = None if self.start is None else self.game.encode(self.start)
        told = codec.told_actions(self)
        return codec.replayed, (self.game, self.players, self.seed, self.names, start, told)

    def __str__(self) -> str:
        return self.describe()

    def __repr__(self) -> str:
        return (
            f"<Match of {self.game!r}, {players_in_words(self.players)}, seed {self.seed}, "
            f"after {self.steps} actions>"
        )

    def _own(self, action: A) -> A:
        """Return the game's own action that an object stands for; raise CannotRead if none does."""
        try:
            own = self.game.grammar(self.state).own(action)
            if own is not None:
                return own
            # Not every action is made beforehand: those that are not must read back as themselves.
            whole = plain(action)
            words = self.game.action_text(self.state, whole)
            if self.game.parse(self.state, words, self.check_seat(whole.seat)) == whole:
                return whole
        except Exception:
            # What is no action may raise anything; that it is none is all there is to say.
            pass
        raise CannotRead(f"{shown(action)} is not an action of {self.game.name}, nor its text.")

    def check_seat(self, seat: Any) -> int:
        """Return a seat of this match, or raise BadOption naming what was asked for."""
        # True and False are numbers to Python, but no seats.
        if type(seat) is not int or not 0 <= seat < self.players:
            raise BadOption(
                f"There is no seat {shown(seat)}: the seats are 0 to {self.players - 1}."
            )
        return seat

    def check_viewer(self, seat: Any) -> int | None:
        """Return a seat, or None for everybody; raise BadOption naming what was asked for."""
        return None if seat is None else self.check_seat(seat)


def check_match(match: Any) -> AnyMatch:
    """Return a match, or raise BadOption saying how to get one."""
    if not isinstance(match, Match):
        example = 'ludo.new("finca", players=2)'
        raise BadOption(f"A match is what {example} returns, say; {shown(match)} is none.")
    return match


def _check_start(game: Any, state: Any) -> None:
    """Raise BadOption unless a match can be played by these rules from this state."""
    if not isinstance(game, Game):
        raise BadOption(f"A match is played by the rules of a game, not by {shown(game)}.")
    if state is not None and not isinstance(state, game.state_class):
        raise BadOption(f"A match of {game.name} starts from a state of it, not {shown(state)}.")


def _checked_names(names: Any, players: int) -> tuple[str, ...]:
    if not isinstance(names, list | tuple) or not all(isinstance(name, str) for name in names):
        raise BadOption(f"names is a list of texts, one for each seat, not {shown(names)}.")
    if names and len(names) != players:
        raise BadOption(f"{len(names)} names were given for {players_in_words(players)}.")
    for name in names:
        if len(name) > LONGEST_NAME:
            raise BadOption(
                f"The name {shown(name)} is {len(name)} characters long; the limit is "
                f"{LONGEST_NAME}."
            )
        if name.strip(" "):
            check_shown("The name of a player", name, LONGEST_NAME)
    return tuple(name.strip() or f"#{seat + 1}" for seat, name in enumerate(names))


# Where a match of any game will do.
AnyMatch = Match[Any, Any, Any]
