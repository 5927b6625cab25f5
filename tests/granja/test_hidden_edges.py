"""A card that is an extension is an extension only: the helper on its hidden edge never works."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

import pytest

from ludo.core.rng import Rng
from ludo.granja.helpers import NAMES
from tests.granja.conftest import OWN_STEPS, allowed, do, farm, offers, refused, rule, texts
from tests.granja.farms import table, with_helpers

# Extension 2 is paid with two goods; so much is at hand that nearly every action can be listed.
RICH = {
    "silver": 9, "vp": 9, "extensions": [1], "fields": ["olive", "grape"], "ripe": {"olive": 1},
    "stores": {"grain": 1, "grape": 1, "pig": 1, "food": 1, "wine": 1, "commodity": 2},
    "barrows": [24], "loaded": [{"wine": 1}], "roofs": [2, 6, 7], "stalls": [7],
    "delivered": {"deli": {"food": 1, "meat": 1}, "butcher": {"pig": 1, "meat": 1}},
}  # fmt: skip
WALK = 6


def walk(step: str, helper: str) -> Iterator[object]:
    """Yield what one can do from a step on, and what happened, with a helper on card 1."""
    match = table(step, RICH, {"silver": 5, "stalls": [1, 8], "stores": {"pig": 2}},
                  hands=[[2, 3], [4, 5]], components=with_helpers(c1=helper))  # fmt: skip
    rng = Rng(OWN_STEPS.index(step))
    for _ in range(WALK):
        legal = match.legal()
        yield texts(match)
        told = match.play(legal[rng.below(len(legal))])
        yield [(event.kind, event.rule, event.seat, event.data) for event in told]
    yield [score.total for score in match.score()]


@cache
def plain(step: str) -> list[object]:
    """Return the walk with a Landowner: it pays at the end alone, and no walk comes so far."""
    return list(walk(step, "landowner"))


@rule("granja.piece.strip")
@pytest.mark.parametrize("helper", NAMES)
def test_no_helper_works_from_the_edge_under_an_extension(helper: str) -> None:
    for step in OWN_STEPS:
        assert list(walk(step, helper)) == plain(step), step


@rule("granja.piece.strip")
def test_the_helper_of_an_extension_is_worth_nothing_at_the_end() -> None:
    totals = set()
    for helper in ("landowner", "architect", "clerk", "crier"):
        match = table("paid", RICH, round=6, components=with_helpers(c1=helper))
        do(match, "done", "done")
        totals.add(match.score()[0].total)
    assert len(totals) == 1


@rule("granja.piece.strip")
def test_a_card_that_is_played_as_an_extension_brings_no_helper() -> None:
    """The Matchmaker would let one pig have a piglet, the Mason would make extensions cheaper."""
    own = {"stores": {"pig": 1, "food": 1, "wine": 1}}
    match = table("cards", own, hands=[[1, 2]],
                  components=with_helpers(c1="matchmaker", c2="mason"))  # fmt: skip
    do(match, "extend 1", "pay food")
    assert farm(match)["helpers"] == [None, None, None]
    assert offers(match, "call") == []
    match = table("harvest", {**own, "extensions": [1]}, components=with_helpers(c1="matchmaker"))
    assert refused(match, "breed").rule == "granja.harvest.breed"
    match = table("cards", {"stores": {"food": 1}, "extensions": [2]}, hands=[[1]],
                  components=with_helpers(c2="mason"))  # fmt: skip
    assert not allowed(match, "extend 1")
