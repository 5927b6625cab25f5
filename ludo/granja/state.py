"""The state of a match of La Granja: small numbers, tuples and flat lists, cheap to copy.

A card is its number less one. Piles have their top last. What belongs to a notch stands in one flat
list: notch 2 of seat 1 is at `NOTCHES * 1 + 2`; a row of a workshop at `players * workshop + seat`.
"""

from __future__ import annotations

from enum import IntEnum, auto
from typing import NamedTuple

from ludo.core.state import (
    GameState,
    derived,
    each,
    fixed,
    flag,
    mask,
    named,
    numbered,
    packed,
    tupled,
    whole,
)
from ludo.granja.names import (
    CROPS,
    DONKEY_TILES,
    FACES,
    GOODS,
    NONE,
    NOTCHES,
    ROOF_SPACES,
    ROUNDS,
    TALLIES,
    WORKSHOPS,
)


class Phase(IntEnum):
    """What is being decided, in the order of a round; OVER comes after all."""

    CARDS = 0
    DISCARD = auto()
    INCOME = auto()
    HARVEST = auto()
    ROOF = auto()
    RESERVE = auto()
    DIE1 = auto()
    DIE2 = auto()
    LAST = auto()
    DONKEY = auto()
    HATS = auto()
    FREE = auto()
    PAID = auto()
    OVER = auto()


# Looking a member up in its class takes as long as the rest of a short rule.
(
    CARDS, DISCARD, INCOME, HARVEST, ROOF, RESERVE, DIE1, DIE2, LAST, DONKEY, HATS, FREE, PAID,
    OVER,
) = Phase  # fmt: skip
PHASES = tuple(phase.name.lower() for phase in Phase)


class Stage(IntEnum):
    """What comes next when nobody has to decide, in the order of a round."""

    SETTLE = 0
    STEP_OVER = auto()
    REFILL = auto()
    INCOME_BEGINS = auto()
    HARVEST_BEGINS = auto()
    ROOFS_BEGIN = auto()
    REVENUE_BEGINS = auto()
    DICE_ROLL = auto()
    SECOND_DICE = auto()
    LAST_DIE = auto()
    TRANSPORT_BEGINS = auto()
    HATS_BEGIN = auto()
    ORDER_CHANGES = auto()
    PAID_BEGIN = auto()
    SCORING = auto()
    ROUND_BEGINS = auto()
    END = auto()


(
    SETTLE, STEP_OVER, REFILL, INCOME_BEGINS, HARVEST_BEGINS, ROOFS_BEGIN, REVENUE_BEGINS,
    DICE_ROLL, SECOND_DICE, LAST_DIE, TRANSPORT_BEGINS, HATS_BEGIN, ORDER_CHANGES, PAID_BEGIN,
    SCORING, ROUND_BEGINS, END,
) = Stage  # fmt: skip


class Kind(IntEnum):
    """What is under way inside a step, waiting for a choice or for what lies above it."""

    TAKE = 0
    UPGRADE = auto()
    DELIVER = auto()
    PLAY = auto()
    PAY = auto()
    ROOM = auto()
    DIE = auto()
    REVENUE = auto()
    EXTRA = auto()
    STALL = auto()
    MARKER = auto()
    TURN_UP = auto()
    SIESTA_VP = auto()
    AFTER_WORKSHOP = auto()
    AFTER_BARROW = auto()
    GIFT = auto()
    SIESTA = auto()
    ERRAND = auto()


(
    TAKE, UPGRADE, DELIVER, PLAY, PAY, ROOM, DIE, REVENUE, EXTRA, STALL, MARKER, TURN_UP,
    SIESTA_VP, AFTER_WORKSHOP, AFTER_BARROW, GIFT, SIESTA, ERRAND,
) = Kind  # fmt: skip
KINDS = tuple(kind.name.lower().replace("_", "-") for kind in Kind)


class Frame(NamedTuple):
    """One thing under way; the newest is settled first.

    GIFT and ERRAND are a good and a delivery inside a completion, where nothing comes in between.

    `n` counts what is left of it. `allowed` and `at` depend on the kind: the goods that may be
    taken (TAKE, and GIFT inside a completion), the farm goods not yet paid with and the card that
    is paid for (PAY), the side of the farm and the card that needs room there (ROOM), the value
    of the die (DIE), the benefits that may be chosen and the space (REVENUE, EXTRA), the spaces
    that may be chosen and how the marker comes there (STALL), the thing that waits for a marker
    (MARKER), what offers the steps (SIESTA).
    """

    kind: int
    n: int = 1
    allowed: int = 0
    at: int = 0


# How a marker comes onto the market: by a barrow, in place of another marker, by a roof tile, or
# only where a Surveyor leads it.
BY_BARROW, BY_REPLACING, BY_TILE, BY_SURVEYOR = range(4)
# By what offers steps on the siesta track: its rule.
OFFERS_STEPS = ("granja.space.upgrade", "granja.tile.siesta", "granja.helper.mayor")
# The business of a step that is still to be done or has been done, one bit each.
MARKS = (
    "income", "harvest", "breed", "greengrocer", "die", "roof", "double", "hired", "took-die",
    "hats", "wainwright",
)  # fmt: skip
(
    INCOME_DUE, HARVEST_DUE, BREED_DUE, GREENGROCER_DUE, DIE_DUE, ROOF_BOUGHT, CAN_DOUBLE, HIRED,
    TOOK_DIE, HATS_DUE, WAINWRIGHT_DUE,
) = (1 << bit for bit in range(len(MARKS)))  # fmt: skip

_SEAT = whole(0, lambda setting: setting.players - 1)
_SEATS = fixed(_SEAT, "players", different=True)
_CARD = whole(0, lambda setting: len(setting.box.cards) - 1)
_NOTCH = whole(NONE, lambda setting: len(setting.box.cards) - 1)
_CARDS = fixed(_CARD, different=True)
_ROOFS = fixed(whole(0, lambda setting: len(setting.box.roofs) - 1), different=True)
_WORKSHOPS = mask(WORKSHOPS, "workshop")
_NUMBER = whole(0, 9999)
_FRAME = tupled(
    Frame, kind=named(KINDS, "thing under way"), n=whole(0, 99),
    allowed=whole(0, 2**32), at=whole(0, 255),
)  # fmt: skip


class State(GameState):
    """Where everything is.

    By seat: `silver`, `vp`; `stores` (goods in stores and pens, and commodities); `fields` (cards)
    and `ripe` (crops that lie on them); `extensions` (cards); `roofs` (tiles from left to right)
    and `turned`, those face down; `donkeys`, the tiles used up, and `chosen`, the one laid this
    round; `dice`, the values taken; `done`, completed workshops, and `fresh`, those of this round;
    `reserved`, the revenue space kept for a Village Elder; `exhausted` helpers by notch. `tally`
    has for each seat where its VP came from.

    By notch: `barrows` (cards) and `missing`, what each still asks for; `helpers` (cards). By row:
    `rows`, the goods still missing. `lanes` has for each workshop the seats in the order in which
    they took a row. `stalls` are spaces by owner, the neutral player of a solo game last. `closed`
    are the shut workshops in the order in which they open. `arrivals` are siesta markers in the
    order in which they came to lie. `plays`, `moves`, `quota` and `marks` belong to the step
    under way.

    The rest follows from these (see `farm.derive`) and is kept at hand for speed: `left`, markers
    in each supply; `crops`, fields by crop; and what cards and tiles add up to for each seat:
    `limit` (hand), `pays` (silver at income), `paid` (deliveries), `pens`, `skills` (helpers).
    """

    round: int = whole(1, ROUNDS)
    phase: int = named(PHASES, "phase")
    order: tuple[int, ...] = _SEATS
    turn: int = _SEAT
    leads: bool = flag()
    pending: tuple[Frame, ...] = fixed(_FRAME)
    plays: int = whole(0, 99)
    moves: int = whole(0, 199)
    quota: int = whole(0, 199)
    marks: int = mask(MARKS, "mark")
    pool: int = packed(tuple(str(face + 1) for face in range(FACES)))
    draw: tuple[int, ...] = _CARDS
    discard: tuple[int, ...] = _CARDS
    shown: tuple[int, ...] = _ROOFS
    ahead: tuple[tuple[int, ...], ...] = fixed(_ROOFS, ROUNDS)
    closed: tuple[int, ...] = fixed(named(WORKSHOPS, "workshop"), different=True)
    arrivals: tuple[int, ...] = _SEATS
    siesta: list[int] = each(whole(0, lambda setting: setting.siesta_last), "players")
    silver: list[int] = each(_NUMBER, "players")
    vp: list[int] = each(_NUMBER, "players")
    tally: list[int] = each(_NUMBER, lambda setting: len(TALLIES) * setting.players)
    hands: list[tuple[int, ...]] = each(_CARDS, "players")
    stores: list[int] = each(packed(GOODS), "players")
    fields: list[tuple[int, ...]] = each(_CARDS, "players")
    ripe: list[int] = each(packed(CROPS), "players")
    extensions: list[tuple[int, ...]] = each(_CARDS, "players")
    barrows: list[int] = each(_NOTCH, lambda setting: NOTCHES * setting.players)
    missing: list[int] = each(packed(GOODS), lambda setting: NOTCHES * setting.players)
    helpers: list[int] = each(_NOTCH, lambda setting: NOTCHES * setting.players)
    exhausted: list[int] = each(numbered(NOTCHES), "players")
    roofs: list[tuple[int, ...]] = each(_ROOFS, "players")
    turned: list[int] = each(numbered(ROOF_SPACES), "players")
    donkeys: list[int] = each(numbered(DONKEY_TILES), "players")
    chosen: list[int] = each(whole(NONE, DONKEY_TILES - 1), "players")
    dice: list[tuple[int, ...]] = each(fixed(whole(0, FACES - 1)), "players")
    reserved: list[int] = each(whole(NONE, FACES - 1), "players")
    rows: list[int] = each(packed(GOODS), lambda setting: len(WORKSHOPS) * setting.players)
    lanes: list[tuple[int, ...]] = each(fixed(_SEAT, different=True), len(WORKSHOPS))
    done: list[int] = each(_WORKSHOPS, "players")
    fresh: list[int] = each(_WORKSHOPS, "players")
    stalls: list[int] = each(numbered(lambda setting: setting.market.size), "owners")
    left: list[int] = derived(listed=True)
    crops: list[int] = derived(listed=True)
    limit: list[int] = derived(listed=True)
    pays: list[int] = derived(listed=True)
    paid: list[int] = derived(listed=True)
    pens: list[int] = derived(listed=True)
    skills: list[int] = derived(listed=True)

    def taken(self) -> int:
        """Return the market spaces on which a marker of anybody lies."""
        found = 0
        for spaces in self.stalls:
            found |= spaces
        return found
