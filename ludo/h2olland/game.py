"""H2Olland as a game of the kit: its options, and the parts that make up its rules."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Any, ClassVar

from ludo.core.errors import BadOption
from ludo.core.events import Event
from ludo.core.game import Game, Option, Score, numbers_reader, read_seat
from ludo.core.rng import Rng
from ludo.core.rules import Illegal
from ludo.h2olland import diagram, invariants, promise, scoring, views
from ludo.h2olland import setup as opening
from ludo.h2olland import state as states
from ludo.h2olland.actions import H2Action
from ludo.h2olland.apply import Referee
from ludo.h2olland.components import BOX, Components, components_of
from ludo.h2olland.kit import Kit
from ludo.h2olland.legality import Judge
from ludo.h2olland.moves import Lister
from ludo.h2olland.placing import Refuse
from ludo.h2olland.state import OVER, State

_SEATS = ((0,), (1,), (2,), (3,))


class _Table:
    """The rules for one number of players."""

    __slots__ = ("judge", "kit", "lister", "referee")

    def __init__(self, kit: Kit, refuse: Refuse) -> None:
        self.kit = kit
        self.lister = Lister(kit)
        self.judge = Judge(kit, refuse)
        self.referee = Referee(kit)


@lru_cache(maxsize=64)
def _table(
    components: Components,
    numbers: tuple[tuple[str, int], ...],
    players: int,
    clay_is_ground: bool,
    refuse: Refuse,
) -> _Table:
    """Return the rules for these pieces and numbers; they are compiled once."""
    return _Table(Kit(components, dict(numbers), players, clay_is_ground), refuse)


class _Tables(dict[int, _Table]):
    """Tables by number of players, each looked up when it is first asked for."""

    def __init__(self, game: H2Olland) -> None:
        self._game = game

    def __missing__(self, players: int) -> _Table:
        game = self._game
        numbers, ground = tuple(game.numbers.items()), game.options["build_on_infertile"]
        self[players] = _table(game.components, numbers, players, ground, game.refuse)
        return self[players]


class H2Olland(Game[State, H2Action, Any]):
    """The rules of H2Olland.

    Options: `first_player` (a seat; drawn from the seed if not given), `build_on_infertile` (farms
    and mills may stand on infertile land), `numbers` (numbers of the rulebook to change, such as
    {"barn_limit": 7}), `components` (a component file of your own, with maps).
    """

    name = "h2olland"
    package = "ludo.h2olland"
    min_players, max_players = 2, 4
    options_taken: ClassVar[Mapping[str, Option]] = {
        "first_player": Option(None, read=read_seat),
        "build_on_infertile": Option(False, (False, True)),
        "numbers": Option({}, read=numbers_reader("ludo.h2olland", "h2olland")),
        "components": Option(None, read=BOX.read, is_file=True),
    }

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        self.components = components_of(self._options["components"])
        self.numbers = {**self.rulebook.numbers(), **self._options["numbers"]}
        years, cards = max(self.numbers[f"years_{n}"] for n in (2, 3, 4)), self.components.weather
        if years > len(cards):
            raise BadOption(f"{years} years are too many: there are {len(cards)} weather cards.")
        if self.numbers["exchange_rate"] < 2:
            raise BadOption("exchange_rate is 2 at least: at 1, goods could go round for ever.")
        self._tables = _Tables(self)

    def kit(self, players: int) -> Kit:
        """Return what the rules know of a table: its board, its box and its numbers."""
        return self._tables[players].kit

    def setup(self, players: int, seed: int, events: list[Event] | None = None) -> State:
        self.check_players(players)
        table = self._tables[players]
        s = opening.setup(table.kit, self._options["first_player"], seed)
        if events is not None:
            opening.tell(table.kit, s, events)
        table.referee.go_on(s, states.SPRING_BEGINS, events)
        return s

    def go_on(self, state: State, stage: int) -> None:
        """Let a stage of the year begin, and all that follows without a decision."""
        self._tables[state.players].referee.go_on(state, stage)

    def to_act(self, state: State) -> tuple[int, ...]:
        return () if state.phase == OVER else _SEATS[state.turn]

    def phase(self, state: State) -> str:
        return states.PHASES[state.phase]

    def check(self, state: State, action: H2Action) -> Illegal | None:
        return self._tables[state.players].judge.check(state, action)

    def legal(self, state: State, seat: int) -> list[H2Action]:
        return self._tables[state.players].lister.legal(state, seat)

    def candidates(self, state: State, seat: int) -> Iterable[H2Action]:
        return self.kit(state.players).table.all_of(state, seat)

    def apply(self, state: State, action: H2Action, events: list[Event] | None = None) -> None:
        self._tables[state.players].referee.apply(state, action, events)

    def clone(self, state: State) -> State:
        return states.clone(state)

    def observe(self, state: State, seat: int | None) -> dict[str, Any]:
        return views.observe(state, self.kit(state.players))

    def determinize(self, observation: Mapping[str, Any], seat: int | None, rng: Rng) -> State:
        return views.determinize(observation, self.kit(observation["players"]), rng)

    def score(self, state: State) -> list[Score]:
        return scoring.score(state, self.score_line)

    def winners(self, state: State) -> tuple[int, ...]:
        return scoring.winners(state)

    def invariants(self, state: State) -> list[str]:
        return list(invariants.problems(state, self.kit(state.players)))

    def estimate(self, state: State, seat: int) -> float:
        """Points, and what fields, mills, workers and goods may still bring."""
        return promise.promise(state, seat, self.kit(state.players))

    def action_text(self, state: State, action: H2Action) -> str:
        return self.kit(state.players).table.text(action)

    def parse(self, state: State, text: str, seat: int) -> H2Action:
        return self.kit(state.players).table.parse(state, text, seat)

    def setting(self, players: int) -> Any:
        raise NotImplementedError

    def grammar(self, state: State) -> Any:
        return self.kit(state.players).table

    def encode(self, state: State) -> dict[str, Any]:
        return views.encode(state, self.kit(state.players))

    def decoded(self, data: Mapping[str, Any], players: int) -> State:
        return views.decode(data, self.kit(players))

    def diagram(self, state: State) -> str:
        return diagram.diagram(state, self.kit(state.players))

    @classmethod
    def scenarios(cls) -> Any:
        from ludo.h2olland import positions

        return positions
