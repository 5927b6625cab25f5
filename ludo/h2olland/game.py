"""H2Olland as a game of the kit: its options, and the parts that make up its rules."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Any, ClassVar

from ludo.core.errors import BadOption
from ludo.core.events import Event
from ludo.core.game import ALONE, Game, Option, Score, numbers_reader, read_seat
from ludo.core.rng import Rng
from ludo.core.rooms import Events
from ludo.core.rules import Illegal
from ludo.core.scenarios import Scenario
from ludo.core.sheets import Sheet
from ludo.h2olland import actions, diagram, estimate, invariants, reach, score, sheets, views
from ludo.h2olland import setup as opening
from ludo.h2olland.actions import H2Action
from ludo.h2olland.components import BOX, Components, components_of
from ludo.h2olland.rooms import rooms_of
from ludo.h2olland.setting import H2Setting, Refuse
from ludo.h2olland.state import OVER, PHASES, SPRING_BEGINS, Stage, State
from ludo.h2olland.views import H2View
from ludo.h2olland.year import check_time

if TYPE_CHECKING:
    from ludo.core.told import Telling


@lru_cache(maxsize=64)
def compiled(
    components: Components,
    numbers: tuple[tuple[str, int], ...],
    players: int,
    clay_is_ground: bool,
    refuse: Refuse,
) -> H2Setting:
    """Return the rules for these pieces and numbers; they are compiled once."""
    setting = H2Setting(components, dict(numbers), players, clay_is_ground, refuse)
    setting.rooms = rooms_of(setting)
    return setting


class _Settings(dict[int, H2Setting]):
    """Settings by number of players, each looked up when it is first asked for."""

    def __init__(self, game: H2Olland) -> None:
        self._game = game

    def __missing__(self, players: int) -> H2Setting:
        game = self._game
        numbers, ground = tuple(game.numbers.items()), game.options["build_on_infertile"]
        self[players] = compiled(game.components, numbers, players, ground, game.refuse)
        return self[players]


class H2Olland(Game[State, H2Action, H2View]):
    """The rules of H2Olland.

    Options: `first_player` (a seat; drawn from the seed if not given), `build_on_infertile` (farms
    and mills may stand on infertile land), `numbers` (numbers of the rulebook to change, such as
    {"barn_limit": 7}), `components` (a component file of your own, with maps).
    """

    name = "h2olland"
    package = "ludo.h2olland"
    min_players, max_players = 2, 4
    state_class = State
    options_taken: ClassVar[Mapping[str, Option]] = {
        "first_player": Option(None, read=read_seat),
        "build_on_infertile": Option(False, (False, True)),
        "numbers": Option({}, read=numbers_reader("ludo.h2olland", "h2olland")),
        "components": Option(None, read=BOX.read, is_file=True),
    }

    def __init__(self, /, **options: Any) -> None:
        super().__init__(**options)
        self.components = components_of(self._options["components"])
        self.numbers = {**self.rulebook.numbers(), **self._options["numbers"]}
        years, cards = max(self.numbers[f"years_{n}"] for n in (2, 3, 4)), self.components.weather
        if years > len(cards):
            raise BadOption(f"{years} years are too many: there are {len(cards)} weather cards.")
        if self.numbers["exchange_rate"] < 2:
            raise BadOption("exchange_rate is 2 at least: at 1, goods could go round for ever.")
        self._settings = _Settings(self)

    def setting(self, players: int) -> H2Setting:
        return self._settings[players]

    # --- playing -------------------------------------------------------------------------
    def setup(self, players: int, seed: int, events: Events = None) -> State:
        self.check_players(players)
        setting = self._settings[players]
        s = opening.setup(setting, self._options["first_player"], seed)
        if events is not None:
            opening.tell_setup(setting, s, events)
        self.begin(s, SPRING_BEGINS, events)
        return s

    def begin(self, state: State, stage: Stage, events: Events = None) -> None:
        """Let a stage of the year begin, and all that follows without a decision."""
        self._settings[state.players].rooms.run(stage, state, events)

    def to_act(self, state: State) -> tuple[int, ...]:
        return () if state.phase == OVER else ALONE[state.turn]

    def phase(self, state: State) -> str:
        return PHASES[state.phase]

    def check(self, state: State, action: H2Action) -> Illegal | None:
        setting = self._settings[state.players]
        return check_time(setting, state, action) or setting.rooms.checks[type(action)](
            state, action
        )

    def legal(self, state: State, seat: int) -> list[H2Action]:
        if state.turn != seat or state.phase == OVER:
            return []
        return self._settings[state.players].rooms.lists[state.phase](state, seat)

    def candidates(self, state: State, seat: int) -> Iterable[H2Action]:
        setting = self._settings[state.players]
        return actions.candidates(setting.grammar, setting.board, state, seat)

    def apply(self, state: State, action: H2Action, events: list[Event] | None = None) -> None:
        self._settings[state.players].rooms.apply(state, action, events)

    # --- seeing and counting -------------------------------------------------------------
    def observe(self, state: State, seat: int | None) -> H2View:
        return views.observe(state, self._settings[state.players])

    def determinize(self, observation: H2View, seat: int | None, rng: Rng) -> State:
        return views.determinize(observation, self._settings[observation["players"]], rng)

    def score(self, state: State) -> list[Score]:
        return score.score(state, self.score_line)

    def winners(self, state: State) -> tuple[int, ...]:
        return score.winners(state)

    def invariants(self, state: State) -> list[str]:
        return list(invariants.problems(state, self._settings[state.players]))

    def estimate(self, state: State, seat: int) -> float:
        """Points, and what fields, mills, workers and goods may still bring."""
        return estimate.estimate(state, seat, self._settings[state.players])

    # --- writing -------------------------------------------------------------------------
    def parse(self, state: State, text: str, seat: int) -> H2Action:
        """Read an action; a zone may be named by any of its tiles, a field by either cell."""
        board = self._settings[state.players].board
        return actions.by_first(board, state, super().parse(state, text, seat))

    def derive(self, state: State) -> None:
        setting = self._settings[state.players]
        invariants.check_places(state, setting)
        reach.derive(state, setting.board)

    def telling(
        self, view: H2View, seat: int | None, lang: str = "en", names: Sequence[str] = ()
    ) -> Telling[H2View]:
        from ludo.h2olland.told import H2Telling

        return H2Telling(self, view, seat, lang, names)

    def diagram(self, state: State) -> str:
        return diagram.diagram(state, self._settings[state.players])

    def sheets(self, lang: str = "en") -> list[Sheet]:
        return sheets.sheets(self, lang)

    @classmethod
    def scenarios(cls) -> Scenario[Any]:
        from ludo.h2olland.scenario import SCENARIO

        return SCENARIO
