"""How a match of La Granja starts."""

from __future__ import annotations

from ludo.core.events import Event, tell
from ludo.core.game import check_first
from ludo.core.packed import pack
from ludo.core.rng import Rng
from ludo.core.rules import carries_out
from ludo.granja.names import (
    COMMODITY,
    FROM_START,
    NONE,
    NOTCHES,
    ROUNDS,
    TALLIES,
    WORKSHOPS,
)
from ludo.granja.setting import GranjaSetting
from ludo.granja.state import CARDS, State

CLOSED = 3


@carries_out("granja.players")
def setup(setting: GranjaSetting, first: int | None, seed: int) -> State:
    """Return the table as it is laid, before the first step."""
    rng, n = Rng(seed), setting.players
    s = State()
    s.players, s.round, s.phase = n, 1, CARDS
    s.leads, s.pending = True, ()
    s.plays = s.moves = s.quota = s.marks = s.pool = 0
    _lay_farms(s, setting)
    _deal(s, setting, rng)
    _lay_roofs(s, setting, rng)
    _close_workshops(s, rng)
    _seat_players(s, setting, first, rng)
    s.rng = rng.state
    return s


@carries_out("granja.setup.farm", "granja.setup.commodity")
def _lay_farms(s: State, setting: GranjaSetting) -> None:
    n, numbers = setting.players, setting.numbers
    s.silver = [numbers["start_silver"]] * n
    s.vp = [numbers["start_vp"]] * n
    s.tally = [0] * (n * len(TALLIES))
    for seat in range(n):
        s.tally[len(TALLIES) * seat + FROM_START] = numbers["start_vp"]
    s.stores = [pack({COMMODITY: numbers["start_commodities"]})] * n
    s.fields, s.extensions = [()] * n, [()] * n
    s.roofs, s.dice = [()] * n, [()] * n
    s.ripe, s.turned, s.donkeys, s.done, s.fresh, s.exhausted = ([0] * n for _ in range(6))
    s.chosen, s.reserved = [NONE] * n, [NONE] * n
    s.barrows, s.helpers = [NONE] * (NOTCHES * n), [NONE] * (NOTCHES * n)
    s.missing = [0] * (NOTCHES * n)
    s.rows = [row for row in setting.box.workshops for _ in range(n)]
    s.lanes = [()] * len(WORKSHOPS)


@carries_out("granja.setup.hand")
def _deal(s: State, setting: GranjaSetting, rng: Rng) -> None:
    cards = rng.shuffle(list(range(len(setting.box.cards))))
    size = setting.numbers["start_hand"]
    s.hands = []
    for _ in range(setting.players):
        s.hands.append(tuple(sorted(cards[:size])))
        cards = cards[size:]
    s.draw, s.discard = tuple(cards), ()


@carries_out("granja.setup.roofs", "granja.solo.roofs")
def _lay_roofs(s: State, setting: GranjaSetting, rng: Rng) -> None:
    """As many tiles for each round as there are players; the others stay in the box, unseen."""
    piles = []
    for number in range(1, ROUNDS + 1):
        tiles = [tile for tile, roof in enumerate(setting.box.roofs) if roof.round == number]
        piles.append(tuple(sorted(rng.shuffle(tiles)[: setting.roofs_a_round])))
    s.shown, s.ahead = piles[0], ((), *piles[1:])


@carries_out("granja.setup.closed")
def _close_workshops(s: State, rng: Rng) -> None:
    """A die says which workshops are closed; it is rolled again for one that already is."""
    closed: list[int] = []
    while len(closed) < CLOSED:
        workshop = rng.below(len(WORKSHOPS))
        if workshop not in closed:
            closed.append(workshop)
    s.closed = tuple(closed)


@carries_out(
    "granja.setup.first", "granja.setup.stalls", "granja.setup.siesta", "granja.solo.start"
)
def _seat_players(s: State, setting: GranjaSetting, first: int | None, rng: Rng) -> None:
    """The first player has the lowest of the central spaces, the next the next one."""
    n = setting.players
    begins = rng.below(n) if first is None else check_first(first, n)
    s.order = tuple((begins + step) % n for step in range(n))
    s.turn = begins
    s.stalls = [0] * setting.owners
    owners = list(s.order)
    if setting.is_solo:
        s.leads = rng.below(2) == 0
        owners = [0, setting.neutral] if s.leads else [setting.neutral, 0]
    for owner, space in zip(owners, setting.market.centre):
        s.stalls[owner] = 1 << space
    s.siesta, s.arrivals = [0] * n, s.order[::-1]


@carries_out("granja.setup.board", "granja.setup.workshops")
def tell_setup(events: list[Event], s: State, setting: GranjaSetting) -> None:
    """Tell how the table was laid, each part with its rule."""
    n = s.players
    numbers = setting.numbers
    tell(events, "players_seated", "granja.players", None, n=n)
    spaces = setting.market.open.bit_count()
    tell(events, "board_laid", "granja.setup.board", None, n=spaces)
    tell(
        events, "farms_laid", "granja.setup.farm", None,
        vp=numbers["start_vp"], silver=numbers["start_silver"], markers=numbers["markers"],
    )  # fmt: skip
    tell(events, "commodities_laid", "granja.setup.commodity", None, n=numbers["start_commodities"])
    for seat, hand in enumerate(s.hands):
        secret = {"cards": [card + 1 for card in hand]}
        events.append(
            Event("hand_dealt", "granja.setup.hand", seat, {"n": len(hand)}, secret, (seat,))
        )
    rule = "granja.solo.roofs" if setting.is_solo else "granja.setup.roofs"
    tell(events, "roofs_laid", rule, None, tiles=[tile + 1 for tile in s.shown])
    tell(events, "workshops_laid", "granja.setup.workshops", None, n=n)
    shut = [WORKSHOPS[workshop] for workshop in s.closed]
    tell(events, "workshops_closed", "granja.setup.closed", None, workshops=shut)
    if setting.is_solo:
        kind = "solo_first" if s.leads else "solo_second"
        tell(events, kind, "granja.solo.start", 0, n=2 if s.leads else 3)
        tell(events, "neutral_joined", "granja.solo.neutral", None)
    else:
        tell(events, "first_player_named", "granja.setup.first", s.order[0])
        for seat, space in zip(s.order, setting.market.centre):
            value = setting.market.values[space]
            tell(events, "stall_laid", "granja.setup.stalls", seat, space=space + 1, value=value)
    tell(events, "siesta_stacked", "granja.setup.siesta", s.order[0])
