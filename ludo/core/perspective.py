"""A match as one seat may see it: boards are given this, and never the state."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Any, Generic

from ludo.core.errors import BadOption
from ludo.core.events import Event, redact
from ludo.core.game import A, AnyGame, Score, V
from ludo.core.rng import Rng
from ludo.core.rules import Illegal, Rulebook
from ludo.core.texts import Texts
from ludo.core.told import Section, everything

if TYPE_CHECKING:
    from ludo.core.match import Match


class Perspective(Generic[A, V]):
    """What a seat (None: everybody) may know of a match as it is now, and what it can do.

    It speaks for `player`: the seat itself, or, for None, whoever is to act, unless seats have
    secrets from each other. `match.perspective(seat)` makes one; it looks at one moment, and what
    it has looked up once it keeps.
    """

    def __init__(self, match: Match[Any, A, V], seat: int | None) -> None:
        self._match = match.branch()
        self.seat = seat
        self.players, self.names = match.players, match.names
        self.to_act = match.to_act
        self.over = not self.to_act
        self.player = self._player()

    def _player(self) -> int | None:
        if self.seat is not None or self.game.has_secrets:
            return self.seat
        return self.to_act[0] if self.to_act else None

    @property
    def game(self) -> AnyGame:
        """The rules, which hold nothing of this match."""
        return self._match.game

    @property
    def texts(self) -> Texts:
        """The sentences and words of the game."""
        return self.game.texts

    @property
    def rulebook(self) -> Rulebook:
        """The rules as data."""
        return self.game.rulebook

    # --- what is seen --------------------------------------------------------------------
    @cached_property
    def view(self) -> V:
        """What the seat may know, as JSON-able data."""
        return self._match.view(self.seat)

    @cached_property
    def phase(self) -> str:
        """In a word, what is being decided."""
        return self.game.phase(self._match.state)

    @cached_property
    def scores(self) -> list[Score] | None:
        """The score of each seat as it stands, where everybody may know it."""
        if self.game.has_secrets and not self.over:
            return None
        return self._match.score()

    @property
    def totals(self) -> list[int] | None:
        """The points of each seat, where everybody may know them."""
        return None if self.scores is None else [score.total for score in self.scores]

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that won; () while the game goes on."""
        return self._match.winners() if self.over else ()

    @property
    def steps(self) -> int:
        """How many actions led here."""
        return self._match.steps

    @property
    def events(self) -> tuple[Event, ...]:
        """All that happened, as the seat may know it."""
        return tuple(redact(event, self.seat) for event in self._match.events)

    def events_since(self, first: int) -> tuple[Event, ...]:
        """The events from a number on, as the seat may know them."""
        return tuple(redact(event, self.seat) for event in self._match.events[first:])

    @property
    def last_events(self) -> tuple[Event, ...]:
        """What the last action (or the set-up) brought about, as the seat may know it."""
        return tuple(redact(event, self.seat) for event in self._match.last_events)

    @property
    def news(self) -> tuple[Event, ...]:
        """What happened since the seat's own last action, as it may know it.

        For everybody: what the last action (or the set-up) brought about.
        """
        if self.seat is None:
            return self.last_events
        actions = self._match.actions
        own = (n for n in range(len(actions), 0, -1) if actions[n - 1].seat == self.seat)
        first = next(own, 0)
        known = len(self._match.at(first - 1).events) if first else 0
        return self.events[known:]

    def told(self, lang: str = "en", *, choices: bool = True) -> list[Section]:
        """Return all that the seat may know, in words, in the order in which it is needed.

        `choices` says whether what it can do is told too.
        """
        return list(everything(self, lang, choices))

    def log(self, lang: str = "en", last: int | None = None) -> list[str]:
        """Return the history in words (of the last events only, if a number is given)."""
        events = self._match.events
        some = events if last is None else events[max(len(events) - last, 0) :]
        return [self._match.say(event, self.seat, lang) for event in some]

    # --- what can be done ----------------------------------------------------------------
    @property
    def may_act(self) -> bool:
        """Whether the seat that this speaks for is to act."""
        return self.player in self.to_act

    @cached_property
    def legal(self) -> tuple[A, ...]:
        """The legal actions of the seat that this speaks for."""
        if self.player is None or not self.may_act:
            return ()
        return tuple(self._match.legal(self.player))

    @cached_property
    def _allowed(self) -> frozenset[A]:
        return frozenset(self.legal)

    def allows(self, action: A) -> bool:
        """Return whether an action is legal now."""
        return action in self._allowed

    def why_not(self, action: A) -> Illegal | None:
        """Return None if an action is legal, else the rule and the reason.

        Where seats have secrets, nothing is said of what somebody else could do.
        """
        own = self._match.read(action)
        if self.game.has_secrets and own.seat != self.player:
            raise BadOption(f"This is not seat {own.seat}: what others could do is their secret.")
        return None if self.allows(own) else self._match.why_not(own)

    def read(self, words: str) -> A:
        """Return an action of the seat that this speaks for from its text."""
        seat = 0 if self.player is None else self.player
        return self._match.read(f"{seat}: {words}")

    def text(self, action: A) -> str:
        """Return the text of an action, without its seat."""
        return self.game.action_text(self._match.state, self._match.read(action))

    @cached_property
    def _world(self) -> Any:
        # Drawn from the view alone, so nothing that is hidden can shine through.
        return self.game.determinize(self.view, self.seat, Rng(0))

    def foresee(self, action: A) -> list[Event]:
        """Return what a legal action would bring about in one world that fits the view.

        What depends on hidden things may turn out otherwise: it is drawn, not looked up.
        """
        world, events = self.game.clone(self._world), []  # type: tuple[Any, list[Event]]
        self.game.apply(world, action, events)
        return [redact(event, self.seat) for event in events]
