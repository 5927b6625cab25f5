"""How a match of Finca starts."""

from __future__ import annotations

from ludo.core.errors import BadOption, shown
from ludo.core.events import Event
from ludo.core.packed import pack
from ludo.core.rng import Rng
from ludo.finca.components import BLADES, FRUIT_KINDS, STACK, Components
from ludo.finca.state import PLACE, State
from ludo.finca.views import derive

# The editions differ in the supply of fruit, so each has a rule of its own.
SUPPLY_RULES = {
    "2009": "finca.setup.fruit-supply",
    "franjos": "finca.setup.fruit-supply-by-players",
}


def setup(
    components: Components,
    numbers: dict[str, int],
    players: int,
    first: int,
    seed: int,
) -> State:
    """Return the table before the first farmer is placed."""
    if not 0 <= first < players:
        raise BadOption(
            f"first_player is {shown(first)}; with {players} players: 0 to {players - 1}."
        )
    rng = Rng(seed)
    s = State()
    s.players, s.first, s.turn, s.phase = players, first, first, PLACE
    s.pending = None
    s.to_place = players * numbers[f"farmers_{players}"]
    _lay_mill(s, components, rng)
    _lay_island(s, components, rng)
    s.supply = pack(dict.fromkeys(range(FRUIT_KINDS), numbers[f"fruits_{players}"]))
    s.mill_carts = players * numbers["carts_each"]
    s.wooden, s.wooden_left = 0, numbers[f"fincas_{players}"]
    s.hands, s.carts = [0] * players, [0] * players
    s.tiles, s.won, s.bonuses = [()] * players, [()] * players, [()] * players
    s.actions = [(1 << len(components.action_kinds)) - 1] * players
    s.rng = rng.state
    derive(s, components)
    return s


def _lay_mill(s: State, components: Components, rng: Rng) -> None:
    blades = [fruit for fruit in range(FRUIT_KINDS) for _ in range(components.blades_each)]
    s.blades = tuple(rng.shuffle(blades))
    s.farmers = [0] * (BLADES * s.players)


def _lay_island(s: State, components: Components, rng: Rng) -> None:
    tiles = rng.shuffle(list(range(len(components.tiles))))
    villages = len(components.villages)
    s.stacks = [tuple(tiles[STACK * v : STACK * (v + 1)]) for v in range(villages)]
    s.set_aside = tuple(tiles[STACK * villages :])
    s.fincas = rng.shuffle(list(range(len(components.finca_texts))))
    s.boxed = ()


def tell(
    s: State, components: Components, numbers: dict[str, int], edition: str, events: list[Event]
) -> None:
    """Tell how the table was laid, each part with its rule."""
    n = s.players

    def add(kind: str, rule: str, **data: object) -> None:
        events.append(Event(kind, rule, None, data))

    add("players_seated", "finca.setup.players", n=n)
    add("mill_laid", "finca.setup.blades", blades=[components.fruits[f] for f in s.blades])
    tops = [components.tiles[stack[-1]].text for stack in s.stacks]
    add(
        "stacks_laid", "finca.setup.stacks",
        villages=len(s.stacks), each=STACK, aside=len(s.set_aside),
        open=dict(zip(components.villages, tops)),
    )  # fmt: skip
    lines = [str(blade + 1) for blade in components.line_blades]
    add("lines_laid", "finca.move.lines", blades=lines)
    hidden = sum(len(stack) - 1 for stack in s.stacks) + len(s.set_aside)
    add("tiles_hidden", "finca.hidden", n=hidden)
    add("fincas_laid", "finca.setup.finca-tiles", n=len(s.fincas))
    add("wooden_laid", "finca.setup.wooden-fincas", n=s.wooden_left)
    add("supply_laid", SUPPLY_RULES[edition], n=numbers[f"fruits_{n}"])
    add("actions_dealt", "finca.setup.action-tiles", n=len(components.action_kinds))
    add("farmers_dealt", "finca.setup.farmers", n=numbers[f"farmers_{n}"])
    add("bonus_laid", "finca.setup.bonus-tiles", values=[str(v) for v in components.bonus])
    add("carts_laid", "finca.setup.carts", n=s.mill_carts)
    events.append(Event("first_player_named", "finca.place.first-player", s.first))
