"""What a board asks of a game: what can be pointed at, what that means, and in which words.

A desk is made for one picture. It is given a `Perspective`, what a seat may see and do, and never
a match; `desk_of` finds the class by the game's name.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from importlib import import_module
from typing import Any, ClassVar, Generic, NamedTuple

from ludo.core.errors import UnknownGame
from ludo.core.events import Event
from ludo.core.game import A, V
from ludo.core.perspective import Perspective
from ludo.core.registry import board_of
from ludo.core.rules import Illegal
from ludo.core.texts import Texts
from ludo_widgets.draw.svg import Part
from ludo_widgets.draw.symbols import Art
from ludo_widgets.scene import FlightScene

# The targets that are in hand: a piece, then the first of two places, ...
Picked = tuple[str, ...]


class Meaning(NamedTuple):
    """What a click on a target can mean, as a game declares it.

    `says` are actions by their texts, the likeliest first: if none of them is legal, the refusal of
    the first one answers the click. Where an action needs more than one thing to point at, `pick`
    is what is in hand after the click. Neither: something else has to be picked up first.
    `look` is a place of the picture that the click shows large: anybody may look at any time.
    A `note` only tells what it is.
    """

    says: tuple[str, ...] = ()
    pick: Picked | None = None
    button: bool = False
    look: str = ""
    note: bool = False


class Sight(NamedTuple):
    """Where the eye is: the place that is shown large ("": the one that is needed), and the places
    where something has happened since they were looked at last."""

    place: str = ""
    news: frozenset[str] = frozenset()


class Effect(NamedTuple):
    """What an action does, in words, and its ghost on the picture as SVG, if it has one.

    `gives_up` says that it leaves something that could still be had, which the words name.
    """

    does: str
    ghost: str = ""
    gives_up: bool = False


class Flight(NamedTuple):
    """A piece that travels from one anchor of the picture to another; `colour` is its player's."""

    symbol: str
    start: str
    end: str
    n: int = 1
    colour: str = ""


@dataclass(frozen=True)
class Offer(Generic[A]):
    """A target of one picture: what it is, the legal actions it stands for, or why there are none.

    `first` is the likeliest of the actions, legal or not. What it does is told when asked for.
    """

    name: str
    actions: tuple[A, ...]
    refusal: Illegal | None
    pick: Picked | None
    button: bool
    first: A | None
    tell: Callable[[A], Effect]
    look: str = ""
    note: bool = False

    @cached_property
    def effect(self) -> Effect:
        """What the likeliest action does."""
        return Effect("") if self.first is None else self.tell(self.first)


class Desk(ABC, Generic[V, A]):
    """One picture of a game for one seat: V is the type of its views, A that of its actions."""

    art: ClassVar[Art]
    # Names of layers that can be laid over the ground.
    layers: ClassVar[tuple[str, ...]] = ()
    # Places of the picture, of which one is shown large and the others small; most games need none.
    places: ClassVar[tuple[str, ...]] = ()
    # Kinds of events that are not told after a move: the next question says as much.
    untold: ClassVar[tuple[str, ...]] = ()
    # What actions are by themselves, in both languages, where their buttons say too little.
    sentences: ClassVar[Mapping[str, Mapping[str, str]]] = {}

    def __init__(
        self,
        seen: Perspective[A, V],
        lang: str = "en",
        picked: Picked = (),
        sight: Sight | None = None,
    ) -> None:
        self.seen, self.lang, self.picked = seen, lang, picked
        self.sight = sight or Sight()
        self.view: V = seen.view
        self._texts = seen.texts

    # --- what a game writes --------------------------------------------------------------
    @abstractmethod
    def parts(self) -> list[Part]:
        """Return the pictures: the ground first, and of each player a mat and a line."""

    @abstractmethod
    def meanings(self) -> Mapping[str, Meaning]:
        """Return all that can be pointed at, and what it means."""

    @abstractmethod
    def name(self, target: str) -> str:
        """Return what a target is, for a screen reader."""

    @abstractmethod
    def effect(self, action: A, words: list[str]) -> Effect:
        """Return what an action does; `words` are those of its text."""

    def chosen(self) -> tuple[str, ...]:
        """Return the targets that are picked up in an unfinished turn."""
        return ()

    def flights(self, events: Sequence[Event]) -> list[Flight]:
        """Return the pieces that travelled in some events."""
        return []

    def overlay(self, layer: str) -> str:
        """Return a layer over the ground, as SVG."""
        raise NotImplementedError

    def needed(self) -> str:
        """Return the place that is needed for what is asked."""
        return ""

    def place_of(self, target: str) -> str:
        """Return the place that has to be large to show a target; "" if it is always in sight."""
        return ""

    def glimpse(self, place: str) -> str:
        """Return all that a place shows, in any form: news are what is not as it was."""
        return ""

    def ask(self, seat: int) -> str:
        """Return what a seat is asked, in one sentence: as the position in words begins."""
        seen = self.seen
        return seen.game.telling(self.view, seen.player, self.lang, seen.names).ask(seat)

    # --- what every game has -------------------------------------------------------------
    def say(self, key: str, **params: Any) -> str:
        """Return a sentence of the game in the language of the picture."""
        return self._texts.say(key, params, self.lang, self.seen.names)

    @property
    def watches(self) -> bool:
        """Whether this picture belongs to no seat of a game that has secrets: it plays nothing."""
        return self.seen.seat is None and self.seen.game.has_secrets

    @cached_property
    def offers(self) -> dict[str, Offer[A]]:
        """What can be pointed at, looked into once: clicks only look it up."""
        return {target: self._offer(target, each) for target, each in self.meanings().items()}

    def _offer(self, target: str, meaning: Meaning) -> Offer[A]:
        legal: tuple[A, ...] = ()
        refusal, first = None, None
        picks = meaning.pick is not None and self.seen.may_act
        if meaning.says and not picks and not self.watches:
            actions = [self.seen.read(words) for words in meaning.says]
            legal = tuple(filter(self.seen.allows, actions))
            first = legal[0] if legal else actions[0]
            refusal = None if legal else self.seen.why_not(first)
        return Offer(
            self.name(target), legal, refusal, meaning.pick, meaning.button, first, self.tell,
            meaning.look, meaning.note,
        )  # fmt: skip

    def tell(self, action: A) -> Effect:
        """Return what an action does."""
        return self.effect(action, self.seen.text(action).split())

    def describe(self, action: A) -> str:
        """Return what an action is, in words that stand alone: nothing is pointed at.

        What it would bring is left out: that may be what is asked.
        """
        return self.tell(action).does

    def is_one_of_many(self, action: A) -> bool:
        """Return whether an action is legal and others are: to pass then gives something up."""
        return self.seen.allows(action) and len(self.seen.legal) > 1

    def told(self, key: str, **params: Any) -> str:
        """Return what an action is by one of `sentences`."""
        texts = Texts(self.sentences, self._texts.terms)
        return texts.say(key, params, self.lang, self.seen.names)

    def travels(self, events: Sequence[Event]) -> list[FlightScene]:
        """Return what travelled in some events, as a page takes it."""
        return [self._travel(flight) for flight in self.flights(events)]

    def _travel(self, flight: Flight) -> FlightScene:
        symbol, start, end, n, colour = flight
        scene: FlightScene = {"symbol": self.art.id_of(symbol), "from": start, "to": end, "n": n}
        if colour:
            scene["colour"] = colour
        return scene


AnyDesk = Desk[Any, Any]


def desk_of(game: str) -> type[AnyDesk]:
    """Return the class of a game's desks."""
    module, _, name = board_of(game).partition(":")
    try:
        found: type[AnyDesk] = getattr(import_module(module), name)
    except ModuleNotFoundError as error:
        if error.name is None or not f"{module}.".startswith(f"{error.name}."):
            raise
        raise UnknownGame(
            f"There is no board for {game} yet ({module} is not there); it can be played without."
        ) from None
    return found
