"""How a match of Champi starts."""

from __future__ import annotations

from collections.abc import Sequence

from ludo.champi.names import FAIR
from ludo.champi.setting import ChampiSetting
from ludo.champi.state import NONE, OPEN, TURN, State
from ludo.core.errors import BadOption
from ludo.core.events import Event, tell
from ludo.core.game import check_first
from ludo.core.rng import Rng
from ludo.core.rules import carries_out


@carries_out("champi.players", "champi.setup.first", "champi.setup.weather")
def setup(setting: ChampiSetting, first: int, champis: Sequence[str], seed: int) -> State:
    """Return the table with hands dealt, before the first turn has begun."""
    rng, players = Rng(seed), setting.players
    s = State()
    s.players = players
    s.first = s.turn = check_first(first, players)
    s.phase, s.mode, s.marks, s.pending, s.last = TURN, OPEN, 0, None, NONE
    s.weather, s.climates, s.discard = FAIR, (), []
    s.champis = _deal_champis(setting, champis, rng)
    _deal_hands(s, setting, rng)
    s.piles = [()] * players
    s.under, s.knights = [None] * players, [None] * players
    s.sick, s.skips = [None] * players, [None] * players
    s.known, s.peeked = [()] * players**2, [0] * players**2
    s.idle = s.top_known = 0
    s.rng = rng.state
    return s


@carries_out("champi.setup.champi")
def _deal_champis(setting: ChampiSetting, named: Sequence[str], rng: Rng) -> tuple[int, ...]:
    """Deal a Champi to each seat; those that are named go to their seats."""
    ids = setting.champi_ids
    if len(named) > setting.players:
        raise BadOption(f"{len(named)} Champi are named for {setting.players} players.")
    given = [ids.index(name) for name in named]
    left = rng.shuffle([number for number in range(len(ids)) if number not in given])
    return tuple((given + left)[: setting.players])


@carries_out("champi.setup.deck", "champi.setup.hand", "champi.setup.small-table")
def _deal_hands(s: State, setting: ChampiSetting, rng: Rng) -> None:
    cards = [card for card, copies in enumerate(setting.copies) for _ in range(copies)]
    rng.shuffle(cards)
    dealt = setting.hand_size * s.players
    s.hands = [tuple(sorted(cards[seat : dealt : s.players])) for seat in range(s.players)]
    s.draw = tuple(cards[dealt:])


@carries_out("champi.hand.secret", "champi.card.backs")
def tell_setup(events: list[Event], s: State, setting: ChampiSetting) -> None:
    """Tell how the table was laid, each part with its rule."""
    deck = setting.deck
    tell(events, "players_seated", "champi.players", None, n=s.players)
    tell(events, "deck_named", "champi.setup.cards", None, n=setting.most_cards)
    out = [card.id for card in deck.cards if card.min_players > s.players]
    if out:
        tell(events, "cards_left_out", "champi.setup.small-table", None, cards=out, n=s.players)
    for seat, champi in enumerate(s.champis):
        name = deck.champi_ids[champi]
        tell(events, "champi_dealt", "champi.setup.champi", seat, champi=name)
    for seat, hand in enumerate(s.hands):
        data = {"n": len(hand), "climates": sum(deck.climate[card] for card in hand)}
        secret = {"cards": [deck.ids[card] for card in hand]}
        events.append(Event("hand_dealt", "champi.setup.hand", seat, data, secret, (seat,)))
    tell(events, "draw_pile_laid", "champi.setup.deck", None, n=len(s.draw))
    tell(events, "weather_set", "champi.setup.weather", None)
    tell(events, "first_player_named", "champi.setup.first", s.first)
