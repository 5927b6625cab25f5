"""How a match of Finca starts."""

from __future__ import annotations

from ludo.core.events import Event, tell
from ludo.core.packed import pack
from ludo.core.rng import Rng
from ludo.core.rules import carries_out
from ludo.finca.components import BLADES, FRUIT_KINDS, STACK
from ludo.finca.place import begin_placement
from ludo.finca.setting import FincaSetting
from ludo.finca.state import State, derive

# The editions differ in the supply of fruit, so each has a rule of its own.
_SUPPLY_RULES = {
    "2009": "finca.setup.fruit-supply",
    "franjos": "finca.setup.fruit-supply-by-players",
}


@carries_out("finca.setup.players", "finca.setup.farmers")
def setup(setting: FincaSetting, first: int, seed: int) -> State:
    """Return the table before the first farmer is placed."""
    rng = Rng(seed)
    s = State()
    s.players, s.to_place = setting.players, setting.farmers
    begin_placement(s, first)
    _lay_mill(s, setting, rng)
    _lay_island(s, setting, rng)
    _deal(s, setting)
    s.rng = rng.state
    derive(s, setting.components)
    return s


@carries_out("finca.setup.blades", "finca.setup.carts")
def _lay_mill(s: State, setting: FincaSetting, rng: Rng) -> None:
    each = setting.components.blades_each
    blades = [fruit for fruit in range(FRUIT_KINDS) for _ in range(each)]
    s.blades = tuple(rng.shuffle(blades))
    s.farmers = [0] * (BLADES * s.players)
    s.mill_carts = setting.carts


@carries_out("finca.setup.stacks", "finca.setup.finca-tiles", "finca.setup.wooden-fincas")
def _lay_island(s: State, setting: FincaSetting, rng: Rng) -> None:
    tiles = rng.shuffle(list(range(len(setting.components.tiles))))
    villages = len(setting.villages)
    s.stacks = [tuple(tiles[STACK * v : STACK * (v + 1)]) for v in range(villages)]
    s.set_aside = tuple(tiles[STACK * villages :])
    s.fincas = rng.shuffle(list(range(len(setting.fincas))))
    s.boxed = ()
    s.wooden, s.wooden_left = 0, setting.wooden


@carries_out(
    "finca.setup.fruit-supply",
    "finca.setup.fruit-supply-by-players",
    "finca.setup.action-tiles",
    "finca.setup.bonus-tiles",
)
def _deal(s: State, setting: FincaSetting) -> None:
    players = s.players
    s.supply = pack(dict.fromkeys(range(FRUIT_KINDS), setting.fruits_each))
    s.hands, s.carts = [0] * players, [0] * players
    s.tiles, s.won, s.bonuses = [()] * players, [()] * players, [()] * players
    s.actions = [(1 << len(setting.action_kinds)) - 1] * players


def tell_setup(events: list[Event], s: State, setting: FincaSetting) -> None:
    """Tell how the table was laid, each part with its rule."""
    tell(events, "players_seated", "finca.setup.players", None, n=s.players)
    _tell_mill_and_island(events, s, setting)
    tell(events, "fincas_laid", "finca.setup.finca-tiles", None, n=len(s.fincas))
    tell(events, "wooden_laid", "finca.setup.wooden-fincas", None, n=s.wooden_left)
    tell(events, "supply_laid", _SUPPLY_RULES[setting.edition], None, n=setting.fruits_each)
    tell(events, "actions_dealt", "finca.setup.action-tiles", None, n=len(setting.action_kinds))
    tell(events, "farmers_dealt", "finca.setup.farmers", None, n=setting.farmers_each)
    values = [str(value) for value in setting.components.bonus]
    tell(events, "bonus_laid", "finca.setup.bonus-tiles", None, values=values)
    tell(events, "carts_laid", "finca.setup.carts", None, n=s.mill_carts)
    tell(events, "first_player_named", "finca.place.first-player", s.first)


def _tell_mill_and_island(events: list[Event], s: State, setting: FincaSetting) -> None:
    blades = [setting.fruits[fruit] for fruit in s.blades]
    tell(events, "mill_laid", "finca.setup.blades", None, blades=blades)
    tops = [setting.components.tiles[stack[-1]].text for stack in s.stacks]
    tell(
        events, "stacks_laid", "finca.setup.stacks", None,
        villages=len(s.stacks), each=STACK, aside=len(s.set_aside),
        open=dict(zip(setting.villages, tops)),
    )  # fmt: skip
    lines = [str(blade + 1) for blade in setting.components.line_blades]
    tell(events, "lines_laid", "finca.move.lines", None, blades=lines)
    hidden = sum(len(stack) - 1 for stack in s.stacks) + len(s.set_aside)
    tell(events, "tiles_hidden", "finca.hidden", None, n=hidden)
