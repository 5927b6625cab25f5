"""La Granja as a game of the kit: its options, and the rooms that make up its rules."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Any, ClassVar

from ludo.core.errors import BadOption
from ludo.core.events import Event
from ludo.core.game import ALONE, Game, Option, Score, numbers_reader, read_seat
from ludo.core.rng import Rng
from ludo.core.rooms import Rooms
from ludo.core.rules import Illegal, carries_out
from ludo.core.sheets import Sheet
from ludo.granja import diagram, invariants, sheets, views, worlds
from ludo.granja import setup as opening
from ludo.granja.actions import Done, GranjaAction
from ludo.granja.anytime import Anytime
from ludo.granja.barrow import Barrows
from ludo.granja.benefits import Benefits
from ludo.granja.calls import Calls
from ludo.granja.cards import Cards
from ludo.granja.components import BOX, components_of
from ludo.granja.deliver import Deliveries
from ludo.granja.dice import Dice
from ludo.granja.estimate import Estimate
from ludo.granja.farm import Farm
from ludo.granja.forgone import Forgone
from ludo.granja.income import Income
from ludo.granja.markers import Markers
from ludo.granja.names import DONKEY_TILES, NONE
from ludo.granja.roof import Roofs
from ludo.granja.scoring import Scoring
from ludo.granja.setting import GranjaSetting, compiled
from ludo.granja.solo import Solo
from ludo.granja.state import CARDS, DIE_DUE, DONKEY, OVER, PHASES, REVENUE, Stage, State
from ludo.granja.times import ANYTIME, FRAMES, STEPS
from ludo.granja.transport import Transport
from ludo.granja.turns import Turns
from ludo.granja.views import GranjaView
from ludo.granja.workshop import Workshops

if TYPE_CHECKING:
    from ludo.core.told import Telling
    from ludo.granja.scenario import GranjaScenario


class Granja(Game[State, GranjaAction, GranjaView]):
    """The rules of La Granja.

    Options: `first_player` (a seat; drawn from the seed if not given), `paid_deliveries` ("all":
    bought together, or "one" at a time), `numbers` (numbers of the rulebook to change, such as
    {"hand": 4}), `components` (a component file of your own, or its table).
    """

    name = "granja"
    package = "ludo.granja"
    min_players, max_players = 1, 4
    has_secrets = True
    unasked = (
        "*: card", "roof_bought: tile", "stall_placed: *", "neutral_placed: space",
        "donkey_revealed: donkeys", "donkey_revealed: hats", "die_changed: before",
    )  # fmt: skip
    state_class = State
    options_taken: ClassVar[Mapping[str, Option]] = {
        "first_player": Option(None, read=read_seat),
        "paid_deliveries": Option("all", ("all", "one")),
        "numbers": Option({}, read=numbers_reader("ludo.granja", "granja")),
        "components": Option(None, read=BOX.read, is_file=True),
    }

    def __init__(self, /, **options: Any) -> None:
        super().__init__(**options)
        self.components = components_of(self._options["components"])
        self._numbers = tuple({**self.rulebook.numbers(), **self._options["numbers"]}.items())
        self._check_numbers(dict(self._numbers))
        # By number of players, looked up here once: these are the paths that a search takes most.
        self._houses = _Houses(self.setting)

    def _check_numbers(self, numbers: Mapping[str, int]) -> None:
        dealt = self.max_players * numbers["start_hand"]
        if dealt > len(self.components.cards):
            raise BadOption(
                f"start_hand is {numbers['start_hand']}: {self.max_players} hands would take "
                f"{dealt} of {len(self.components.cards)} cards."
            )
        back, rounds = numbers["donkeys_back"], numbers["rounds"]
        if max(min(back - 1, rounds), rounds - back + 1) > DONKEY_TILES:
            raise BadOption(
                f"donkeys_back is {back}: with {rounds} rounds somebody would have no tile left."
            )
        if numbers["start_commodities"] + 1 > numbers["markers"]:
            raise BadOption("markers is too small: the commodities at the start need more.")

    def setting(self, players: int) -> GranjaSetting:
        one = self._options["paid_deliveries"] == "one"
        return compiled(self.components, self._numbers, players, one)

    # --- playing -------------------------------------------------------------------------
    def setup(self, players: int, seed: int, events: list[Event] | None = None) -> State:
        self.check_players(players)
        setting = self.setting(players)
        state = opening.setup(setting, self._options["first_player"], seed)
        self._houses[players].farm.derive(state)
        if events is not None:
            opening.tell_setup(events, state, setting)
        self._houses[players].turns.begin(state, CARDS, state.order[0], events)
        return state

    def to_act(self, state: State) -> tuple[int, ...]:
        if state.phase == OVER:
            return ()
        if state.phase == DONKEY:
            return tuple(seat for seat in state.order if state.chosen[seat] == NONE)
        return ALONE[state.turn]

    def phase(self, state: State) -> str:
        return PHASES[state.phase]

    def check(self, state: State, action: GranjaAction) -> Illegal | None:
        house = self._houses[state.players]
        return house.turns.check(state, action) or house.checks[type(action)](state, action)

    def legal(self, state: State, seat: int) -> list[GranjaAction]:
        return self._houses[state.players].legal(state, seat)

    def apply(self, state: State, action: GranjaAction, events: list[Event] | None = None) -> None:
        self._houses[state.players].apply(state, action, events)

    # --- seeing and counting -------------------------------------------------------------
    def observe(self, state: State, seat: int | None) -> GranjaView:
        return views.observe(state, seat, self.setting(state.players))

    def determinize(self, observation: GranjaView, seat: int | None, rng: Rng) -> State:
        house = self._houses[observation["players"]]
        return worlds.determinize(observation, seat, house.farm, rng)

    def score(self, state: State) -> list[Score]:
        return self._houses[state.players].scoring.score(state, self.score_line)

    def winners(self, state: State) -> tuple[int, ...]:
        return self._houses[state.players].scoring.winners(state)

    def invariants(self, state: State) -> list[str]:
        return list(invariants.problems(state, self._houses[state.players].farm))

    def estimate(self, state: State, seat: int) -> float:
        """VP in tenths, and what goods, cards and deliveries promise in the rounds left."""
        return self._houses[state.players].estimate(state, seat)

    def decoded(self, data: Any, players: int) -> State:
        """Positions of earlier versions also say how often somebody traded: it no longer counts."""
        if isinstance(data, Mapping):
            data = {name: value for name, value in data.items() if name != "trades"}
        return super().decoded(data, players)

    def derive(self, state: State) -> None:
        self._houses[state.players].farm.derive(state)

    def telling(
        self, view: GranjaView, seat: int | None, lang: str = "en", names: Sequence[str] = ()
    ) -> Telling[GranjaView]:
        from ludo.granja.told import GranjaTelling

        return GranjaTelling(self, view, seat, lang, names)

    def diagram(self, state: State) -> str:
        return diagram.diagram(self.observe(state, None))

    def sheets(self, lang: str = "en") -> list[Sheet]:
        return sheets.sheets(self, lang)

    def in_the_box(self, lang: str = "en") -> list[Sheet]:
        return sheets.in_the_box(self, lang)

    def house(self, players: int) -> House:
        """Return the rooms for so many players, for scenarios and exercises."""
        return self._houses[players]

    @classmethod
    def scenarios(cls) -> GranjaScenario:
        from ludo.granja.scenario import GranjaScenario

        return GranjaScenario(cls)


class House:
    """The rooms of a setting; they hold nothing of a match."""

    def __init__(self, setting: GranjaSetting) -> None:
        self.setting = setting
        self.farm = farm = Farm(setting)
        workshops, barrows = Workshops(farm), Barrows(farm)
        deliveries = Deliveries(farm, workshops, barrows)
        benefits = Benefits(farm, deliveries.can_deliver)
        self.anytime, self.dice = Anytime(farm, benefits), Dice(farm, benefits)
        income, cards = Income(farm, benefits), Cards(farm)
        self.roofs = Roofs(farm, benefits, income)
        self.calls = Calls(farm, benefits, self.dice)
        self.barrows, self.solo = barrows, Solo(farm, barrows)
        self.scoring, self.transport = Scoring(farm), Transport(farm)
        after = {**workshops.after, **barrows.after}
        forgone = Forgone(farm, income, deliveries)
        self.turns = Turns(farm, self.dice, self.transport, self.scoring, self.solo, forgone, after)
        parts = (
            cards, income, self.roofs, self.dice, self.transport, deliveries, barrows, benefits,
            self.anytime, self.calls, self.turns,
            Markers(farm, barrows, self.anytime, income, self.dice, self.calls),
        )  # fmt: skip
        rooms: Rooms[State, GranjaAction, Stage] = Rooms(*parts)
        self.checks, self.apply, self.run = rooms.checks, rooms.apply, rooms.run
        self._steps = rooms.lists
        self._frames = {kind: own for part in parts for kind, own in part.frames.items()}
        self._dones = [seat[0] for seat in setting.grammar.actions[Done]]
        # Where trade, tiles and helpers may come in between.
        self._open_steps = frozenset(step for step, kinds in STEPS.items() if kinds >= ANYTIME)
        self._open_frames = frozenset(kind for kind, kinds in FRAMES.items() if kinds >= ANYTIME)
        self.estimate = Estimate(self)

    @carries_out("granja.anytime.own")
    def legal(self, s: State, seat: int) -> list[GranjaAction]:
        """Return what a seat can do now."""
        phase = s.phase
        if phase == OVER or (s.chosen[seat] != NONE if phase == DONKEY else seat != s.turn):
            return []
        if s.pending:
            kind = s.pending[-1].kind
            own = self._frames[kind](s, seat)
            if kind not in self._open_frames:
                return own
            own = own + self.between(s, seat)
            return own + self.calls.legal(s, seat) if kind == REVENUE else own
        listed = self._steps.get(phase)
        own = listed(s, seat) if listed is not None else []
        if phase not in self._open_steps:
            return own
        found = own + self.between(s, seat) + self.calls.legal(s, seat)
        if not self._must_go_on(s, seat):
            found.append(self._dones[seat])
        return found

    def between(self, s: State, seat: int) -> list[GranjaAction]:
        """Return what may be done at any time in a step of one's own."""
        return self.anytime.legal(s, seat) + self.roofs.legal_use(s, seat)

    def _must_go_on(self, s: State, seat: int) -> bool:
        """Return whether a step has business that cannot be left."""
        if s.phase == CARDS:
            return s.round == 1 and s.plays > 0 and bool(s.hands[seat])
        return bool(s.marks & DIE_DUE or self.transport.hats(s, seat))


class _Houses(dict[int, House]):
    """The rooms for each number of players, made when they are first asked for."""

    def __init__(self, setting: Callable[[int], GranjaSetting]) -> None:
        self._setting = setting

    def __missing__(self, players: int) -> House:
        self[players] = _house(self._setting(players))
        return self[players]


@lru_cache(maxsize=64)
def _house(setting: GranjaSetting) -> House:
    return House(setting)
