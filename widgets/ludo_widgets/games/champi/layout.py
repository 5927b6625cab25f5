"""Where everything lies on the table of Champi: others above, piles between, oneself below."""

from __future__ import annotations

from typing import NamedTuple

WIDTH, HEIGHT = 616, 592
# The rows: other players, piles with the event under way, one's own place, one's own hand.
TOP, MIDDLE, OWN, CARDS = 6, 182, 314, 432
HIGH_MIDDLE = 126
_EDGE, _GAP = 6, 6

Point = tuple[float, float]


class Box(NamedTuple):
    """A rectangle of the table."""

    x: float
    y: float
    wide: float
    high: float


class Plan(NamedTuple):
    """Where the things of a seat lie on its panel.

    Names: left, baseline, room. Champi: middle and size. Diet: left, middle, size. Pile, hand and
    what is laid before the seat: left, top, width of a card; the hand has its room besides. Flag:
    where the pennant of the turn stands.
    """

    wide: float
    high: float
    name: tuple[float, float, float]
    called: tuple[float, float, float]
    champi: tuple[float, float, float]
    diet: tuple[float, float, float]
    pile: tuple[float, float, float]
    hand: tuple[float, float, float, float]
    laid: tuple[Point, ...]
    laid_wide: float
    flag: float


SLIM = Plan(
    117, 170, name=(28, 18, 84), called=(8, 38, 70), champi=(34, 73, 56), diet=(79, 34, 17),
    pile=(66, 46, 45), hand=(6, 110, 21, 105), laid=((7, 138), (41, 138), (75, 138)), laid_wide=21,
    flag=108,
)  # fmt: skip
BROAD = Plan(
    196, 170, name=(32, 19, 156), called=(10, 42, 84), champi=(46, 85, 76), diet=(98, 37, 20),
    pile=(92, 51, 54), hand=(8, 132, 26, 136), laid=((156, 36), (156, 80), (156, 124)),
    laid_wide=28, flag=186,
)  # fmt: skip
GRAND = Plan(
    298, 170, name=(34, 19, 250), called=(12, 45, 70), champi=(60, 107, 98), diet=(80, 41, 22),
    pile=(128, 36, 62), hand=(118, 131, 28, 112), laid=((200, 36), (248, 36), (240, 103)),
    laid_wide=44, flag=288,
)  # fmt: skip
NEAR = Plan(
    298, 112, name=(128, 27, 88), called=(115, 51, 100), champi=(56, 55, 90), diet=(114, 78, 26),
    pile=(220, 12, 64), hand=(0, 0, 0, 0), laid=((342, 13), (407, 13), (472, 13)), laid_wide=60,
    flag=212,
)  # fmt: skip
# The card under one's own Knight, beside it.
KEPT: Point = (537, 13)
PILE, SKY, STAGE = 96, 132, 92
DRAW_BOX = Box(_EDGE, MIDDLE, PILE, HIGH_MIDDLE)
DISCARD_BOX = Box(_EDGE + PILE + _GAP, MIDDLE, PILE, HIGH_MIDDLE)
SKY_BOX = Box(WIDTH - _EDGE - SKY, MIDDLE, SKY, HIGH_MIDDLE)
# The event under way lies between them.
STAGE_LEFT, STAGE_RIGHT = DISCARD_BOX.x + PILE + _GAP, SKY_BOX.x - _GAP
STAGE_AT: Point = ((STAGE_LEFT + STAGE_RIGHT - STAGE) / 2, MIDDLE)
OWN_BOX = Box(_EDGE, OWN, NEAR.wide, NEAR.high)
# A pile that is laid out lies over everything but one's own hand.
PANEL_BOX = Box(_EDGE, TOP, WIDTH - 2 * _EDGE, CARDS - TOP - 6)


def plan_of(others: int) -> Plan:
    """Return how the panels of so many other players look."""
    if others < 4:
        return BROAD if others == 3 else GRAND
    wide = (WIDTH - 2 * _EDGE - (others - 1) * _GAP) / others
    return SLIM._replace(wide=wide) if others == 5 else _wider(wide)


def _wider(wide: float) -> Plan:
    """The plan of four others: a little more room than with five."""
    return SLIM._replace(
        wide=wide, name=(28, 18, wide - 34), called=(8, 38, 90), champi=(44, 75, 60),
        diet=(100, 34, 18), pile=(90, 47, 46), hand=(8, 109, 22, wide - 16),
        flag=wide - 9,
    )  # fmt: skip


def panel(k: int, others: int) -> Box:
    """Return the panel of the k-th other player from the left."""
    plan = plan_of(others)
    gap = (WIDTH - others * plan.wide) / (others + 1)
    return Box(round(gap + k * (plan.wide + gap), 1), TOP, plan.wide, plan.high)
