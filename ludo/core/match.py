"""A match: a game being played, with its history, time travel, branching and saving."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

from ludo.core import codec
from ludo.core.errors import AmbiguousAction, BadOption, CannotRead, IllegalAction, LudoError
from ludo.core.events import Event, redact
from ludo.core.game import Game, Score, is_number
from ludo.core.rules import Illegal


class Match:
    """One game being played by `players` seats.

    >>> import ludo
    >>> match = ludo.new("finca", players=2, seed=7)
    >>> match.play("place 3")[0].kind
    'farmer_placed'
    >>> match.why_not("move 3").rule
    'finca.place.farmer'
    """

    def __init__(
        self,
        game: Game[Any, Any],
        players: int,
        seed: int,
        names: Sequence[str] = (),
        state: Any = None,
    ) -> None:
        game.check_players(players)
        if not isinstance(seed, int) or isinstance(seed, bool):
            raise BadOption(f"A seed is a whole number, not {seed!r}.")
        self.game = game
        self.players = players
        self.seed = seed
        self.names = _checked_names(names, players)
        opening: list[Event] = []
        self._start = None if state is None else game.clone(state)
        self._state = game.setup(players, seed, opening) if state is None else state
        self._past: list[Any] = []
        self._actions: list[Any] = []
        self._events: list[tuple[Event, ...]] = [tuple(opening)]

    # --- what is -------------------------------------------------------------------------
    @property
    def state(self) -> Any:
        """The state as it is now. Read it; change it only through `play`."""
        return self._state

    @property
    def options(self) -> dict[str, Any]:
        """The options of the game."""
        return dict(self.game.options)

    @property
    def to_act(self) -> tuple[int, ...]:
        """The seats that may act; () when the game is over."""
        return self.game.to_act(self._state)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return not self.to_act

    @property
    def actions(self) -> tuple[Any, ...]:
        """The actions played so far."""
        return tuple(self._actions)

    @property
    def events(self) -> tuple[Event, ...]:
        """All that happened so far, set-up first."""
        return tuple(event for step in self._events for event in step)

    @property
    def last_events(self) -> tuple[Event, ...]:
        """What the last action (or the set-up) brought about."""
        return self._events[-1]

    def legal(self, seat: int | None = None) -> list[Any]:
        """Return the legal actions of one seat, or of all seats to act."""
        if seat is None:
            return [a for each in self.to_act for a in self.game.legal(self._state, each)]
        return self.game.legal(self._state, self._checked_seat(seat))

    def why_not(self, action: Any) -> Illegal | None:
        """Return None if the action (or its text) is legal, else the rule and the reason."""
        return self.game.check(self._state, self.read(action))

    def view(self, seat: int | None = None) -> dict[str, Any]:
        """Return what a seat may know (None: what everybody may know), as JSON-able data."""
        if seat is not None:
            self._checked_seat(seat)
        return self.game.observe(self._state, seat)

    def score(self) -> list[Score]:
        """Return the score of each seat as it stands."""
        return self.game.score(self._state)

    def winners(self) -> tuple[int, ...]:
        """Return the seats that won (before the end: that are ahead)."""
        return self.game.winners(self._state)

    def log(self, seat: int | None = None, lang: str = "en") -> list[str]:
        """Return the history in words, as a seat may know it."""
        return [self.say(event, seat, lang) for event in self.events]

    def say(self, event: Event, seat: int | None = None, lang: str = "en") -> str:
        """Return an event in words, as a seat may know it."""
        known = redact(event, seat)
        texts = self.game.texts
        key = f"event.{event.kind}"
        if event.secret and seat not in event.seen_by:
            key += ".hidden"
        return texts.say(key, {"seat": event.seat, **known.data}, lang, self.names)

    # --- doing ---------------------------------------------------------------------------
    def play(self, action: Any) -> tuple[Event, ...]:
        """Play an action or its text; return what happened. Nothing changes if it is refused."""
        action = self.read(action)
        refusal = self.game.check(self._state, action)
        if refusal is not None:
            raise IllegalAction(refusal)
        before = self.game.clone(self._state)
        happened: list[Event] = []
        self.game.apply(self._state, action, happened)
        self._past.append(before)
        self._actions.append(action)
        self._events.append(tuple(happened))
        return self._events[-1]

    def play_all(self, actions: Iterable[Any]) -> Match:
        """Play several actions in turn; return the match itself."""
        for action in actions:
            self.play(action)
        return self

    def undo(self, n: int = 1) -> Match:
        """Take back the last n actions; return the match itself."""
        if not 0 <= n <= len(self._actions):
            raise BadOption(f"Cannot take back {n} actions: {len(self._actions)} have been played.")
        for _ in range(n):
            self._state = self._past.pop()
            self._actions.pop()
            self._events.pop()
        return self

    def at(self, k: int) -> Match:
        """Return a match of its own as this one was after k actions: look, or play on there."""
        if not 0 <= k <= len(self._actions):
            raise BadOption(f"There is no action {k}: {len(self._actions)} have been played.")
        twin = object.__new__(type(self))
        twin.__dict__.update(self.__dict__)
        states = [*self._past, self._state]
        twin._state = self.game.clone(states[k])
        twin._past = [self.game.clone(state) for state in states[:k]]
        twin._actions = self._actions[:k]
        twin._events = self._events[: k + 1]
        return twin

    def branch(self) -> Match:
        """Return an independent copy: what is played there changes nothing here."""
        return self.at(len(self._actions))

    # --- reading and writing -------------------------------------------------------------
    def text(self, action: Any) -> str:
        """Return the text of an action; it starts with its seat where several may act."""
        words = self.game.action_text(self._state, action)
        return f"{action.seat}: {words}" if len(self.to_act) > 1 else words

    def read(self, action: Any) -> Any:
        """Return an action, read from its text if it is one."""
        if not isinstance(action, str):
            return self._checked_action(action)
        prefix, colon, words = action.partition(":")
        if colon and is_number(prefix.strip()):
            return self.game.parse(self._state, words.strip(), self._checked_seat(int(prefix)))
        acting = self.to_act
        if len(acting) > 1:
            raise AmbiguousAction(
                f"Seats {', '.join(map(str, acting))} may act: write '{acting[0]}: {action}', "
                f"say, to tell which one {action!r} is for."
            )
        # Once the game is over nobody acts; seat 0 then gets the refusal.
        return self.game.parse(self._state, action.strip(), acting[0] if acting else 0)

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
    def start(self) -> Any:
        """The state that the match started from, where it was not the game's own set-up."""
        return self._start

    def __str__(self) -> str:
        return self.game.diagram(self._state)

    def __repr__(self) -> str:
        return (
            f"<Match of {self.game!r}, {self.players} players, seed {self.seed}, "
            f"after {len(self._actions)} actions>"
        )

    def _checked_action(self, action: Any) -> Any:
        """Return an action object, if its text reads back as the same action of this game."""
        try:
            self._checked_seat(action.seat)
            words = self.game.action_text(self._state, action)
            if self.game.parse(self._state, words, action.seat) == action:
                return action
        except (AttributeError, IndexError, TypeError, ValueError, LudoError):
            pass
        raise CannotRead(f"{action!r} is not an action of {self.game.name}, nor its text.")

    def _checked_seat(self, seat: int) -> int:
        if not isinstance(seat, int) or not 0 <= seat < self.players:
            raise BadOption(f"There is no seat {seat!r}: the seats are 0 to {self.players - 1}.")
        return seat


def _checked_names(names: Sequence[str], players: int) -> tuple[str, ...]:
    listed = isinstance(names, list | tuple)
    if not listed or not all(isinstance(name, str) for name in names):
        raise BadOption(f"names is a list of texts, one for each seat, not {names!r}.")
    if names and len(names) != players:
        raise BadOption(f"{len(names)} names were given for {players} players.")
    return tuple(name.strip() or f"#{seat + 1}" for seat, name in enumerate(names))
