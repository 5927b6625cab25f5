"""Finca as a game of the kit: its options, and the rooms that make up its rules."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple

from ludo.core.events import Event
from ludo.core.game import ALONE, Game, Option, Score, numbers_reader, read_seat
from ludo.core.packed import total
from ludo.core.rng import Rng
from ludo.core.rooms import Rooms
from ludo.core.rules import Illegal
from ludo.core.sheets import Sheet
from ludo.finca import diagram, ending, invariants, score, sheets, views
from ludo.finca import setup as opening
from ludo.finca.action import ActionTiles
from ludo.finca.actions import FincaAction
from ludo.finca.bonus import Bonus
from ludo.finca.components import BOX, components_of
from ludo.finca.deliver import Delivery
from ludo.finca.end import End
from ludo.finca.majority import Majority
from ludo.finca.move import Moving
from ludo.finca.place import Placement
from ludo.finca.room import Stage
from ludo.finca.setting import MAX_SEATS, FincaSetting, compiled
from ludo.finca.state import DELIVERY, OVER, PHASES, State, derive
from ludo.finca.turn import Turn
from ludo.finca.views import FincaView

if TYPE_CHECKING:
    from ludo.core.told import Telling
    from ludo.finca.scenario import FincaScenario

EDITIONS = ("franjos", "2009")


class Finca(Game[State, FincaAction, FincaView]):
    """The rules of Finca.

    Options: `edition` ("franjos" or "2009"), `first_player` (a seat), `numbers` (numbers of the
    rulebook to change, such as {"delivery_limit": 8}), `components` (a component file of your own).
    """

    name = "finca"
    package = "ludo.finca"
    min_players, max_players = 2, 4
    edition_option = "edition"
    state_class = State
    options_taken: ClassVar[Mapping[str, Option]] = {
        "edition": Option("franjos", EDITIONS),
        "first_player": Option(0, read=read_seat),
        "numbers": Option({}, read=numbers_reader("ludo.finca", "finca")),
        "components": Option(None, read=BOX.read, is_file=True),
    }

    def __init__(self, /, **options: Any) -> None:
        super().__init__(**options)
        self.edition: str = self._options["edition"]
        self.components = components_of(self._options["components"])
        self.numbers = {
            **self.rulebook.edition(self.edition).numbers(),
            **self._options["numbers"],
        }
        self._numbers = tuple(self.numbers.items())
        # Looked up here once, for these are the paths that a search takes most.
        self._turn, rooms = _house(self.setting(MAX_SEATS))
        self._checks, self._lists, self._apply = rooms.checks, rooms.lists, rooms.apply

    def setting(self, players: int) -> FincaSetting:
        return compiled(self.components, self.edition, self._numbers, players)

    def derive(self, state: State) -> None:
        derive(state, self.components)

    def check_players(self, players: int) -> None:
        super().check_players(players)
        ending.check_fincas(self.setting(players))

    def may_not_end(self, players: int) -> str:
        return ending.may_not_end(self.setting(players))

    # --- playing -------------------------------------------------------------------------
    def setup(self, players: int, seed: int, events: list[Event] | None = None) -> State:
        self.check_players(players)
        setting = self.setting(players)
        state = opening.setup(setting, self._options["first_player"], seed)
        if events is not None:
            opening.tell_setup(events, state, setting)
        return state

    def to_act(self, state: State) -> tuple[int, ...]:
        return () if state.phase == OVER else ALONE[state.turn]

    def phase(self, state: State) -> str:
        return PHASES[state.phase]

    def check(self, state: State, action: FincaAction) -> Illegal | None:
        return self._turn.check(state, action) or self._checks[type(action)](state, action)

    def legal(self, state: State, seat: int) -> list[FincaAction]:
        return self._lists[state.phase](state, seat) if state.turn == seat else []

    def apply(self, state: State, action: FincaAction, events: list[Event] | None = None) -> None:
        self._apply(state, action, events)

    # --- seeing and counting -------------------------------------------------------------
    def observe(self, state: State, seat: int | None) -> FincaView:
        return views.observe(state, self.setting(state.players))

    def determinize(self, observation: FincaView, seat: int | None, rng: Rng) -> State:
        return views.determinize(observation, self.components, rng)

    def score(self, state: State) -> list[Score]:
        return score.score(state, self.setting(state.players), self.score_line)

    def winners(self, state: State) -> tuple[int, ...]:
        return score.winners(state, self.setting(state.players))

    def invariants(self, state: State) -> list[str]:
        return list(invariants.problems(state, self.setting(state.players)))

    def estimate(self, state: State, seat: int) -> float:
        """Points, tiles about to be taken, and a little for fruit and carts in hand."""
        points = score.points(state, seat, self.setting(state.players))
        if state.phase == DELIVERY and state.turn == seat and state.pending is not None:
            open_tiles = (state.stacks[village][-1] for village in state.pending.villages)
            points += sum(self.components.tiles[tile].value for tile in open_tiles)
        return points + 0.35 * min(total(state.hands[seat]), 12) + 1.2 * min(state.carts[seat], 2)

    def telling(
        self, view: FincaView, seat: int | None, lang: str = "en", names: Sequence[str] = ()
    ) -> Telling[FincaView]:
        from ludo.finca.told import FincaTelling

        return FincaTelling(self, view, seat, lang, names)

    def diagram(self, state: State) -> str:
        setting = self.setting(state.players)
        totals = [score.points(state, seat, setting) for seat in range(state.players)]
        return diagram.diagram(self.observe(state, None), totals)

    def sheets(self, lang: str = "en") -> list[Sheet]:
        return sheets.sheets(self, lang)

    @classmethod
    def scenarios(cls) -> FincaScenario:
        from ludo.finca.scenario import FincaScenario

        return FincaScenario(cls)


class _House(NamedTuple):
    turn: Turn
    rooms: Rooms[State, FincaAction, Stage]


@lru_cache(maxsize=64)
def _house(setting: FincaSetting) -> _House:
    """Return the rooms of a setting; they hold nothing of a match."""
    refuse = Finca.refuse
    majority, bonus = Majority(setting, refuse), Bonus(setting, refuse)
    moving, end = Moving(setting, refuse), End(setting, refuse)
    placement = Placement(setting, refuse, moving)
    delivery = Delivery(setting, refuse, majority, bonus)
    tiles = ActionTiles(setting, refuse, moving, delivery)
    turn = Turn(setting, refuse, moving, delivery, tiles, placement, end)
    return _House(turn, Rooms(placement, moving, delivery, tiles, turn, end))
