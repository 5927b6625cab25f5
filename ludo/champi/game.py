"""Champi as a game of the kit: its options, and the rooms that make up its rules."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Any, ClassVar

from ludo.champi import diagram, invariants, sheets, views, worlds
from ludo.champi import setup as opening
from ludo.champi.actions import Aim, ChampiAction
from ludo.champi.aim import Aiming
from ludo.champi.choose import Choosing
from ludo.champi.deck import BOX, deck_of, known_champi
from ludo.champi.discard import Discarding
from ludo.champi.end import Ending
from ludo.champi.estimate import Estimate
from ludo.champi.knight import Guarding
from ludo.champi.listing import Listing
from ludo.champi.names import OFFENSIVE
from ludo.champi.play import Playing
from ludo.champi.room import Stage
from ludo.champi.setting import ChampiSetting, compiled, texts_of
from ludo.champi.state import OVER, PHASES, State
from ludo.champi.table import Table
from ludo.champi.turn import Turns
from ludo.champi.views import ChampiView
from ludo.core.errors import BadOption, shown
from ludo.core.events import Event
from ludo.core.game import ALONE, Game, Option, Score, numbers_reader, read_seat
from ludo.core.rng import Rng
from ludo.core.rooms import Rooms
from ludo.core.rules import Illegal
from ludo.core.sheets import Sheet
from ludo.core.texts import Texts

if TYPE_CHECKING:
    from ludo.champi.scenario import ChampiScenario
    from ludo.core.told import Telling

RULE_SETS = ("errata", "variant")


def _read_champis(given: Any) -> list[str]:
    if not isinstance(given, list | tuple) or not all(isinstance(name, str) for name in given):
        raise BadOption(f"champis is a list of names, one for each seat, not {shown(given)}.")
    if len(set(given)) != len(given):
        raise BadOption(f"Each Champi can be dealt once, not as in {shown(given)}.")
    return list(given)


class Champi(Game[State, ChampiAction, ChampiView]):
    """The rules of Champi.

    Options: `rules` ("errata" or "variant"), `deck` (a deck file of your own, or its table),
    `champis` (which Champi each seat gets, instead of chance), `first_player` (a seat), `numbers`
    (numbers of the rulebook to change, such as {"hand_size": 5}).
    """

    name = "champi"
    package = "ludo.champi"
    min_players, max_players = 2, 6
    edition_option = "rules"
    components_file = "decks/teaching.toml"
    has_secrets = True
    state_class = State
    options_taken: ClassVar[Mapping[str, Option]] = {
        "rules": Option("errata", RULE_SETS),
        "deck": Option(None, read=BOX.read, is_file=True),
        "champis": Option([], read=_read_champis),
        "first_player": Option(0, read=read_seat),
        "numbers": Option({}, read=numbers_reader("ludo.champi", "champi")),
    }

    def __init__(self, /, **options: Any) -> None:
        super().__init__(**options)
        self.deck = self.components = deck_of(self._options["deck"])
        for name in self._options["champis"]:
            known_champi(self.deck, name)
        self.rules: str = self._options["rules"]
        own = self._options["numbers"]
        self._numbers = tuple({**self.in_force().numbers(), **own}.items())
        # By number of players, looked up here once: these are the paths that a search takes most.
        self._houses = _Houses(self.setting)

    @property
    def texts(self) -> Texts:
        return texts_of(self.deck)

    def setting(self, players: int) -> ChampiSetting:
        return compiled(self.deck, self.rules, self._numbers, players)

    # --- playing -------------------------------------------------------------------------
    def setup(self, players: int, seed: int, events: list[Event] | None = None) -> State:
        self.check_players(players)
        setting = self.setting(players)
        state = opening.setup(
            setting, self._options["first_player"], self._options["champis"], seed
        )
        if events is not None:
            opening.tell_setup(events, state, setting)
        self._houses[players].turns.begin(state, events)
        return state

    def begin_turn(self, state: State) -> None:
        """Begin the turn of a position that was laid by hand."""
        self._houses[state.players].turns.begin(state, None)

    def to_act(self, state: State) -> tuple[int, ...]:
        if state.phase == OVER:
            return ()
        return ALONE[state.turn if state.pending is None else state.pending.asked]

    def phase(self, state: State) -> str:
        return PHASES[state.phase]

    def check(self, state: State, action: ChampiAction) -> Illegal | None:
        house = self._houses[state.players]
        return house.turns.check(state, action) or house.checks[type(action)](state, action)

    def legal(self, state: State, seat: int) -> list[ChampiAction]:
        if state.phase == OVER:
            return []
        acting = state.turn if state.pending is None else state.pending.asked
        return self._houses[state.players].lists[state.phase](state, seat) if acting == seat else []

    def apply(self, state: State, action: ChampiAction, events: list[Event] | None = None) -> None:
        self._houses[state.players].apply(state, action, events)

    def candidates(self, state: State, seat: int) -> Iterable[ChampiAction]:
        return filter(self._could_be_meant, self.grammar(state).candidates(seat))

    def _could_be_meant(self, action: ChampiAction) -> bool:
        """Return whether somebody could try this: nothing but an attack is aimed at oneself."""
        if not isinstance(action, Aim) or action.target != action.seat:
            return True
        cards = self.deck.cards
        return action.card < len(cards) and cards[action.card].kind == OFFENSIVE

    # --- seeing and counting -------------------------------------------------------------
    def observe(self, state: State, seat: int | None) -> ChampiView:
        return views.observe(state, seat, self.setting(state.players))

    def determinize(self, observation: ChampiView, seat: int | None, rng: Rng) -> State:
        return worlds.determinize(observation, seat, self.setting(observation["players"]), rng)

    def score(self, state: State) -> list[Score]:
        return self._houses[state.players].ending.score(state, self.score_line)

    def winners(self, state: State) -> tuple[int, ...]:
        return self._houses[state.players].ending.winners(state)

    def invariants(self, state: State) -> list[str]:
        return list(invariants.problems(state, self._houses[state.players].table))

    def estimate(self, state: State, seat: int) -> float:
        """Points against those of others, and what hand and table promise."""
        return self._houses[state.players].estimate(state, seat)

    def telling(
        self, view: ChampiView, seat: int | None, lang: str = "en", names: Sequence[str] = ()
    ) -> Telling[ChampiView]:
        from ludo.champi.told import ChampiTelling

        return ChampiTelling(self, view, seat, lang, names)

    def diagram(self, state: State) -> str:
        return diagram.diagram(self.observe(state, None))

    def sheets(self, lang: str = "en") -> list[Sheet]:
        return sheets.sheets(self, lang)

    @classmethod
    def scenarios(cls) -> ChampiScenario:
        from ludo.champi.scenario import ChampiScenario

        return ChampiScenario(cls)


class _House:
    """The rooms of a setting; they hold nothing of a match."""

    def __init__(self, setting: ChampiSetting) -> None:
        self.table = table = Table(setting)
        playing, choosing = Playing(setting, table), Choosing(setting, table)
        discarding = Discarding(setting, table, choosing)
        self.turns, self.ending = Turns(setting, table), Ending(setting, table)
        rooms: Rooms[State, ChampiAction, Stage] = Rooms(
            playing, Aiming(setting, table, playing), choosing, discarding,
            Guarding(setting, table), Listing(setting, table, discarding), self.turns, self.ending,
        )  # fmt: skip
        self.checks, self.lists, self.apply = rooms.checks, rooms.lists, rooms.apply
        self.estimate = Estimate(table, self.ending)


class _Houses(dict[int, _House]):
    """The rooms for each number of players, made when they are first asked for."""

    def __init__(self, setting: Callable[[int], ChampiSetting]) -> None:
        self._setting = setting

    def __missing__(self, players: int) -> _House:
        self[players] = _house(self._setting(players))
        return self[players]


@lru_cache(maxsize=64)
def _house(setting: ChampiSetting) -> _House:
    return _House(setting)
