"""Finca as a game of the kit: its options, and the parts that make up its rules."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, ClassVar

from ludo.core.events import Event
from ludo.core.game import Game, Option, Score, numbers_reader, read_seat
from ludo.core.packed import total
from ludo.core.rng import Rng
from ludo.core.rules import Illegal
from ludo.finca import diagram, invariants, scoring, views
from ludo.finca import setup as opening
from ludo.finca import state as states
from ludo.finca.actions import FincaAction
from ludo.finca.apply import Referee
from ludo.finca.components import BOX, components_of
from ludo.finca.legality import Judge
from ludo.finca.moves import lister
from ludo.finca.state import DELIVERY, OVER, PENDING, PHASES, State

EDITIONS = ("franjos", "2009")
_SEATS = ((0,), (1,), (2,), (3,))


class Finca(Game[State, FincaAction, Any]):
    """The rules of Finca.

    Options: `edition` ("franjos" or "2009"), `first_player` (a seat), `numbers` (numbers of the
    rulebook to change, such as {"delivery_limit": 8}), `components` (a component file of your own).
    """

    name = "finca"
    package = "ludo.finca"
    min_players, max_players = 2, 4
    options_taken: ClassVar[Mapping[str, Option]] = {
        "edition": Option("franjos", EDITIONS),
        "first_player": Option(0, read=read_seat),
        "numbers": Option({}, read=numbers_reader("ludo.finca", "finca")),
        "components": Option(None, read=BOX.read, is_file=True),
    }

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        self.edition: str = self._options["edition"]
        self.components = components_of(self._options["components"])
        self.numbers = {
            **self.rulebook.edition(self.edition).numbers(),
            **self._options["numbers"],
        }
        limits = self.numbers["delivery_limit"], self.numbers["big_cart_limit"]
        self._lister = lister(self.components, *limits)
        self._judge = Judge(self.components, self.numbers, self.edition, self.refuse)
        self._referee = Referee(self.components, self.numbers, self.edition, self._victory)

    def setup(self, players: int, seed: int, events: list[Event] | None = None) -> State:
        self.check_players(players)
        first = self._options["first_player"]
        s = opening.setup(self.components, self.numbers, players, first, seed)
        if events is not None:
            opening.tell(s, self.components, self.numbers, self.edition, events)
        return s

    def to_act(self, state: State) -> tuple[int, ...]:
        return () if state.phase == OVER else _SEATS[state.turn]

    def phase(self, state: State) -> str:
        return PHASES[state.phase] if state.pending is None else PENDING[state.pending.kind]

    def check(self, state: State, action: FincaAction) -> Illegal | None:
        return self._judge.check(state, action)

    def legal(self, state: State, seat: int) -> list[FincaAction]:
        return self._lister.legal(state, seat)

    def candidates(self, state: State, seat: int) -> Iterable[FincaAction]:
        return self._lister.table.all_of(seat)

    def apply(self, state: State, action: FincaAction, events: list[Event] | None = None) -> None:
        self._referee.apply(state, action, events)

    def clone(self, state: State) -> State:
        return states.clone(state)

    def observe(self, state: State, seat: int | None) -> dict[str, Any]:
        return views.observe(state, self.components, self.edition)

    def determinize(self, observation: Mapping[str, Any], seat: int | None, rng: Rng) -> State:
        return views.determinize(observation, self.components, rng)

    def score(self, state: State) -> list[Score]:
        return scoring.score(state, self.components, self.numbers, self.score_line)

    def winners(self, state: State) -> tuple[int, ...]:
        return scoring.winners(state, self.score(state))

    def _victory(self, state: State) -> Event:
        return scoring.victory(state, self.score(state))

    def invariants(self, state: State) -> list[str]:
        return list(invariants.problems(state, self.components, self.numbers))

    def estimate(self, state: State, seat: int) -> float:
        """Points, tiles about to be taken, and a little for fruit and carts in hand."""
        points = super().estimate(state, seat)
        if state.pending is not None and state.pending.kind == DELIVERY and state.turn == seat:
            open_tiles = (state.stacks[village][-1] for village in state.pending.villages)
            points += sum(self.components.tiles[tile].value for tile in open_tiles)
        return points + 0.35 * min(total(state.hands[seat]), 12) + 1.2 * min(state.carts[seat], 2)

    def action_text(self, state: State, action: FincaAction) -> str:
        return self._lister.table.text(action)

    def parse(self, state: State, text: str, seat: int) -> FincaAction:
        return self._lister.table.parse(text, seat)

    def setting(self, players: int) -> Any:
        raise NotImplementedError

    def grammar(self, state: State) -> Any:
        return self._lister.table

    def encode(self, state: State) -> dict[str, Any]:
        return views.encode(state, self.components)

    def decoded(self, data: Mapping[str, Any], players: int) -> State:
        return views.decode(data, self.components, self.numbers, players)

    def diagram(self, state: State) -> str:
        totals = [score.total for score in self.score(state)]
        return diagram.diagram(self.observe(state, None), totals)

    @classmethod
    def scenarios(cls) -> Any:
        from ludo.finca import positions

        return positions
