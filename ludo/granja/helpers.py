"""What helpers can do: small named skills, to which cards refer by their names.

    { number = 1, ..., helper = "chef" }

Each has a rule of its own, `granja.helper.<name>`, and its words in `data/texts.toml`. Some add to
a number of the farm; some are asked for by their player (`call`), once a round and at a price; the
others work by themselves where the rules of the game look for them.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from ludo.granja.names import FOOD, WINE
from ludo.granja.state import DIE1, DIE2, FREE, HATS, PAID, ROOF, Phase

# The own steps of each phase of a round, for helpers and roof tiles that name phases.
FARM_STEPS = frozenset((Phase.CARDS, Phase.INCOME, Phase.HARVEST, ROOF))
REVENUE_STEPS = frozenset((DIE1, DIE2, Phase.LAST))
TRANSPORT_STEPS = frozenset((HATS, FREE, PAID))
ANY_STEP = FARM_STEPS | REVENUE_STEPS | TRANSPORT_STEPS


class Call(NamedTuple):
    """A skill that its player asks for, once a round: in which steps, and what it costs."""

    steps: frozenset[Phase] = ANY_STEP
    silver: int = 0
    vp: int = 0
    good: int | None = None


class Skill(NamedTuple):
    """One skill. Numbers are what it adds to the hand limit, the income and so on.

    `once` says that it works once a round; then the helper is exhausted until Scoring.
    """

    name: str
    hand: int = 0
    pays: int = 0
    paid: int = 0
    pens: int = 0
    once: bool = False
    call: Call | None = None


SKILLS = (
    # Published: these eight are on one card each.
    Skill("chef"),
    Skill("negotiator"),
    Skill("porter", once=True, call=Call(frozenset((DIE1, DIE2)))),
    Skill("farm-worker", once=True, call=Call(vp=1)),
    Skill("elder", once=True),
    Skill("merchant", once=True, call=Call(frozenset((DIE1, DIE2)), vp=1)),
    Skill("farm-servant", once=True, call=Call()),
    Skill("swineherd", pens=2),
    # Reconstructed, in the style of the game.
    Skill("scholar", hand=2),
    Skill("steward", pays=2),
    Skill("gardener"),
    Skill("hauler", paid=1),
    Skill("courier"),
    Skill("muleteer"),
    Skill("dreamer"),
    Skill("roofer"),
    Skill("terrace"),
    Skill("matchmaker"),
    Skill("watchman"),
    Skill("surveyor"),
    Skill("wheelwright"),
    Skill("mason"),
    Skill("bargainer", once=True),
    Skill("huckster", once=True),
    Skill("auctioneer"),
    Skill("guildmaster"),
    Skill("apprentice", once=True),
    Skill("quartermaster"),
    Skill("storyteller", once=True),
    Skill("thatcher"),
    Skill("midwife"),
    Skill("broker", once=True),
    Skill("cook", once=True),
    Skill("crier"),
    Skill("patron"),
    Skill("clerk"),
    Skill("architect"),
    Skill("landowner"),
    Skill("peddler", once=True, call=Call(good=FOOD)),
    Skill("innkeeper", once=True, call=Call(good=WINE)),
    Skill("tinker", once=True),
    Skill("mayor", once=True, call=Call(TRANSPORT_STEPS, silver=1)),
    Skill("reader", once=True, call=Call(silver=1)),
    Skill("grocer", once=True, call=Call(FARM_STEPS, silver=3)),
    Skill("smuggler", once=True, call=Call(TRANSPORT_STEPS, vp=1)),
)
NAMES = tuple(skill.name for skill in SKILLS)
NUMBER: Mapping[str, int] = {name: number for number, name in enumerate(NAMES)}
(
    CHEF, NEGOTIATOR, PORTER, FARM_WORKER, ELDER, MERCHANT, FARM_SERVANT, SWINEHERD, SCHOLAR,
    STEWARD, GARDENER, HAULER, COURIER, MULETEER, DREAMER, ROOFER, TERRACE, MATCHMAKER, WATCHMAN,
    SURVEYOR, WHEELWRIGHT, MASON, BARGAINER, HUCKSTER, AUCTIONEER, GUILDMASTER, APPRENTICE,
    QUARTERMASTER, STORYTELLER, THATCHER, MIDWIFE, BROKER, COOK, CRIER, PATRON, CLERK, ARCHITECT,
    LANDOWNER, PEDDLER, INNKEEPER, TINKER, MAYOR, READER, GROCER, SMUGGLER,
) = range(len(SKILLS))  # fmt: skip
