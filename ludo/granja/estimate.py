"""How good a position looks to a simple bot: VP, and what a farm promises for the rounds to come.

The numbers are guesses in VP, tuned so that bots that follow them play a game of the usual size.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from ludo.core.graphs import bits
from ludo.core.packed import BITS, FULL
from ludo.granja.helpers import (
    ARCHITECT,
    AUCTIONEER,
    CLERK,
    CRIER,
    LANDOWNER,
    MATCHMAKER,
    MIDWIFE,
    NAMES,
    NEGOTIATOR,
    PATRON,
    QUARTERMASTER,
    STORYTELLER,
    SURVEYOR,
    WATCHMAN,
    WHEELWRIGHT,
)
from ludo.granja.names import COMMODITY, NONE, NOTCHES, PIG
from ludo.granja.scoring import PATRON_SPACE
from ludo.granja.state import (
    CARDS,
    DELIVER,
    DONKEY,
    ERRAND,
    EXTRA,
    FREE,
    HARVEST,
    OVER,
    PAID,
    PAY,
    PLAY,
    REVENUE,
    SIESTA,
    STALL,
    TAKE,
    UPGRADE,
    State,
)

if TYPE_CHECKING:
    from ludo.granja.game import House

# A good that some row or barrow waits for, and one that nobody asks for.
_WANTED = (0.75, 0.75, 0.95, 1.15, 1.3, 1.5, 1.6, 1.15)
_SPARE = (0.5, 0.5, 0.72, 0.98, 0.5, 0.55, 0.6, 1.0)
# What completing a workshop brings besides the VP of the round: at once, and in each later round.
_BONUS = (0.8, 1.8, 1.1, 0.8, 2.0, 1.0)
_LASTING = (0.65, 1.0, 1.0, 0.75, 0.7, 0.8)
# A field, and an extension's gifts (silver, delivery, pen), for each round to come.
_FIELD, _FIELDS = 0.5, 6
_GIFTS = (0.26, 0.45, 0.12)
_CARD, _HELPER, _TILE = 0.35, 0.32, 1.0
# Some helpers are worth more than others.
_GOOD_HELPERS = {
    "muleteer": 0.9, "steward": 0.5, "mason": 0.5, "terrace": 0.45, "hauler": 0.4,
    "guildmaster": 0.5, "apprentice": 0.55, "quartermaster": 0.45, "auctioneer": 0.42,
    "crier": 0.45, "midwife": 0.42, "clerk": 0.5, "surveyor": 0.5, "watchman": 0.5,
}  # fmt: skip
_FOR_BARROWS = (
    1 << AUCTIONEER | 1 << WHEELWRIGHT | 1 << QUARTERMASTER | 1 << STORYTELLER | 1 << SURVEYOR
)
_FOR_PIGS = 1 << MIDWIFE | 1 << MATCHMAKER
_FOR_STALLS = 1 << CRIER | 1 << NEGOTIATOR | 1 << WATCHMAN
# What is under way is as good as had; what is still to be paid is as good as gone.
_UNDER_WAY = {
    TAKE: 0.6, UPGRADE: 0.55, DELIVER: 0.8, ERRAND: 0.8, PLAY: 0.7, REVENUE: 0.9, EXTRA: 0.9,
    STALL: 2.5, PAY: -0.45,
}  # fmt: skip
# Deliveries in a round, as a rule; and what a delivery and a hat are worth when donkeys are chosen.
_PACE, _MOVE, _HAT = 3.2, 0.9, 0.42
_LEAD = 0.12
_SILVER, _SILVER_LATER, _PURSE = 0.2, 0.13, 9
_REMEMBERED = 4096


class Estimate:
    """Guesses the worth of a position to a seat; it looks at one world, and at no rule of play."""

    def __init__(self, house: House) -> None:
        self._house, self._farm = house, house.farm
        self._box, self._market = house.setting.box, house.setting.market
        self._rounds, self._players = house.setting.rounds, house.setting.players
        self._helpers = tuple(_GOOD_HELPERS.get(name, _HELPER) for name in NAMES)
        self._has_yields = any(card.goods for card in self._box.cards)
        # Of two positions that a bot compares, most look alike here.
        self._places = lru_cache(_REMEMBERED)(self._find_places)
        self._goods = lru_cache(_REMEMBERED)(_worth_of_goods)

    def __call__(self, s: State, seat: int) -> float:
        """In tenths of a VP: the little chance of a bot decides between equals only."""
        return 10 * self._worth(s, seat)

    def _worth(self, s: State, seat: int) -> float:
        if s.phase == OVER:
            vp, silver = self._house.scoring.final(s, seat)
            return vp + silver / 100
        # Rounds to come; scorings and harvests may still lie ahead in this one.
        later = self._rounds - s.round
        moves = (later + (s.phase < PAID)) * _PACE + (s.moves if s.phase >= FREE else 0)
        own = slice(NOTCHES * seat, NOTCHES * (seat + 1))
        rows, done = tuple(s.rows[seat :: self._players]), s.done[seat]
        barrows = tuple(s.barrows[own]), tuple(s.missing[own])
        wanted, hope = self._places(rows, s.closed, done, *barrows, s.round, moves)
        worth = s.vp[seat] + hope + self._silver(s, seat, later)
        goods = self._goods(s.stores[seat], s.ripe[seat], wanted, moves)
        worth += goods + self._estate(s, seat, later)
        worth += self._village(s, seat, later)
        for frame in s.pending:
            worth += frame.n * _UNDER_WAY.get(frame.kind, 0.0)  # type: ignore[call-overload]
        if s.phase == DONKEY and s.chosen[seat] != NONE:
            worth += self._donkeys(s, seat, wanted)
        return worth

    def _silver(self, s: State, seat: int, later: int) -> float:
        rate = 0.25 if s.skills[seat] >> CLERK & 1 else _SILVER
        purse = min(s.silver[seat], _PURSE)
        # Before the dice are taken silver can still become anything.
        return rate * s.silver[seat] + purse * _SILVER_LATER * min(later + 0.5, 3) / 3

    # --- workshops and barrows -----------------------------------------------------------
    def _find_places(
        self,
        rows: tuple[int, ...],
        shut: tuple[int, ...],
        done: int,
        barrows: tuple[int, ...],
        loads: tuple[int, ...],
        now: int,
        moves: float,
    ) -> tuple[tuple[int, ...], float]:
        """Return how many goods of each kind are wanted, and what has been delivered promises."""
        wanted = [0] * (COMMODITY + 1)
        hope, later = 0.0, self._rounds - now
        for workshop, missing in enumerate(rows):
            later_side = _LASTING[workshop] * later
            if done >> workshop & 1:
                hope += later_side
                continue
            if workshop in shut:
                continue
            worth = now + 1.2 + _BONUS[workshop] + later_side
            size = self._box.row_size[workshop]
            hope += self._promise(missing, size, worth, moves, wanted)
        for card, missing in zip(barrows, loads, strict=True):
            if card != NONE:
                kind = self._box.cards[card]
                worth = kind.vp + 1.4 + 0.8 * (later + 1)
                hope += 0.9 + self._promise(missing, kind.size, worth, moves, wanted)
        return tuple(wanted), hope

    @staticmethod
    def _promise(missing: int, size: int, worth: float, moves: float, wanted: list[int]) -> float:
        """Return what a row or barrow promises that is not complete yet."""
        left, kind = 0, 0
        rest = missing
        while rest:
            n = rest & FULL
            wanted[kind] += n
            left += n
            rest >>= BITS
            kind += 1
        part = (size - left) / size
        chance = 0.85 if moves >= left else 0.1
        return worth * chance * (0.25 * part + 0.75 * part * part)

    # --- the farm ------------------------------------------------------------------------
    def _yield(self, s: State, seat: int) -> float:
        """Return what the goods of one income are worth."""
        if not self._has_yields:
            return 0.0
        cards = self._box.cards
        return sum(_SPARE[good] for card in s.extensions[seat] for good in cards[card].goods)

    def _estate(self, s: State, seat: int, later: int) -> float:
        """Return what fields, extensions, helpers, tiles and cards will bring."""
        harvests = later + (s.phase < HARVEST)
        fields = len(s.fields[seat])
        worth = _FIELD * harvests * (min(fields, _FIELDS) + 0.3 * max(fields - _FIELDS, 0))
        silver, deliveries, pens = _GIFTS
        rounds = later + 0.5
        worth += silver * s.pays[seat] * rounds + 0.2 * len(s.extensions[seat]) * rounds
        worth += self._yield(s, seat) * rounds
        worth += deliveries * min(s.paid[seat], 4) * rounds + pens * min(s.pens[seat], 5) * rounds
        skills = s.skills[seat]
        if skills:
            for skill in bits(skills):
                worth += self._helpers[skill] * rounds
            if skills >> ARCHITECT & 1:
                worth += len(s.roofs[seat])
            if skills >> LANDOWNER & 1:
                worth += len(s.extensions[seat])
            worth += self._suits(s, seat, skills, rounds)
        worth += _TILE * (len(s.roofs[seat]) - s.turned[seat].bit_count()) * (later + 1.5 > 1)
        worth += _CARD * min(len(s.hands[seat]), 5) * (later > 0 or s.phase < CARDS + 1)
        return worth

    @staticmethod
    def _suits(s: State, seat: int, skills: int, rounds: float) -> float:
        """Return what helpers are worth because they suit a farm: its barrows, pigs or stalls."""
        worth = 0.0
        if skills & _FOR_BARROWS:
            own = s.barrows[NOTCHES * seat : NOTCHES * (seat + 1)]
            barrows = NOTCHES - own.count(NONE)
            worth += 0.45 * barrows * (skills & _FOR_BARROWS).bit_count()
        if skills & _FOR_PIGS:
            pigs = s.stores[seat] >> BITS * PIG & FULL
            worth += 0.3 * min(pigs, 2) * rounds * (skills & _FOR_PIGS).bit_count()
        if skills & _FOR_STALLS:
            stalls = min(s.stalls[seat].bit_count(), 3)
            worth += 0.15 * stalls * rounds * (skills & _FOR_STALLS).bit_count()
        if skills >> PATRON & 1:
            worth += 0.9 * (s.siesta[seat] >= PATRON_SPACE)
        return worth

    # --- the village ---------------------------------------------------------------------
    def _village(self, s: State, seat: int, later: int) -> float:
        """Return what stalls and the siesta track will bring."""
        taken = s.taken()
        worth, higher = 0.0, self._market.higher
        for space in bits(s.stalls[seat]):
            threats = (higher[space] & ~taken).bit_count()
            worth += 1 + later * max(0.85 - 0.14 * threats, 0.25)
        steps = s.siesta[seat]
        if s.turn == seat:
            steps += sum([frame.n for frame in s.pending if frame.kind == SIESTA])
            steps = min(steps, self._house.setting.siesta_last)
        return worth + self._box.siesta_vp[steps] + _LEAD * steps

    def _donkeys(self, s: State, seat: int, wanted: tuple[int, ...]) -> float:
        """Return what a donkey tile is worth to a farm with its goods."""
        stores, ripe, ready = s.stores[seat], s.ripe[seat], 0
        for kind in range(COMMODITY + 1):
            n = stores >> BITS * kind & FULL
            n += ripe >> BITS * kind & FULL if kind < 3 else 0
            ready += min(n, wanted[kind])
        tile = s.chosen[seat]
        return _MOVE * min(self._box.donkeys[tile], ready) + _HAT * self._box.hats[tile]


def _worth_of_goods(stores: int, ripe: int, wanted: tuple[int, ...], moves: float) -> float:
    """Return what the goods of a farm are worth: those that are waited for more."""
    worth, room = 0.0, moves
    for kind in range(COMMODITY + 1):
        stored = stores >> BITS * kind & FULL
        n = stored + (ripe >> BITS * kind & FULL if kind < 3 else 0)
        if n:
            used = min(n, wanted[kind], max(int(room), 0))
            room -= used
            worth += used * _WANTED[kind] + (n - used) * _SPARE[kind]
    return worth
