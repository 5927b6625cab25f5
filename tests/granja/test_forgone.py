"""What the end of a step gives up is told by name, and nothing else is."""

from __future__ import annotations

from typing import Any

import pytest

from ludo.core.match import AnyMatch
from tests.granja.conftest import rule
from tests.granja.farms import table

PENS = {"extensions": ["silver+pen"]}


def given_up(match: AnyMatch) -> list[tuple[str, dict[str, Any]]]:
    """End the step and return what that gave up, each with its rule."""
    events = match.play("done")
    return [(event.rule, dict(event.data)) for event in events if event.kind.endswith("given_up")]


@rule("granja.round.step", "granja.income.once")
def test_income_that_is_not_taken_is_named() -> None:
    match = table("income", {**PENS, "helpers": ["gardener"]})
    assert given_up(match) == [("granja.income.once", {"goods": {"silver": 1, "olive": 1}})]


@rule("granja.round.step", "granja.harvest.once")
def test_a_harvest_that_is_left_is_named() -> None:
    match = table("harvest", {"fields": ["olive", "grape"], "ripe": {"olive": 1}})
    assert given_up(match) == [("granja.harvest.once", {"goods": {"grape": 1}})]


@rule("granja.harvest.breed")
def test_a_piglet_that_could_have_been_is_named() -> None:
    match = table("harvest", {"helpers": ["swineherd"], "stores": {"pig": 2}})
    assert given_up(match) == [("granja.harvest.breed", {"n": 1, "what": "piglet"})]
    assert given_up(table("harvest", {"helpers": ["swineherd"], "stores": {"pig": 1}})) == []


@rule("granja.lasting.greengrocer", "granja.lasting.wainwright")
def test_what_lasting_markers_offer_is_named() -> None:
    match = table("harvest", {"done": ["greengrocer"]})
    assert given_up(match) == [("granja.lasting.greengrocer", {"n": 1, "what": "gift"})]
    match = table("hats", {"done": ["wainwright"], "chosen": 4})
    assert given_up(match) == [("granja.lasting.wainwright", {"n": 1, "what": "siesta-step"})]


@rule("granja.delivery.optional", "granja.paid.optional")
def test_deliveries_that_could_be_made_are_counted() -> None:
    match = table("free", {"stores": {"olive": 1}, "chosen": 2})
    assert given_up(match) == [("granja.delivery.optional", {"n": 2, "what": "free-delivery"})]
    match = table("paid", {"stores": {"olive": 1}, "silver": 1})
    match.play("hire 1")
    assert given_up(match) == [("granja.paid.optional", {"n": 1, "what": "paid-delivery"})]


@rule("granja.cards.one")
def test_a_card_that_could_be_played_is_counted() -> None:
    match = table("cards", hands=[[1, 2]])
    assert given_up(match) == [("granja.cards.one", {"n": 1, "what": "card-play"})]


@rule("granja.round.step")
@pytest.mark.parametrize("step", ["cards", "income", "harvest", "roof", "hats", "free", "paid"])
def test_where_nothing_was_to_be_had_nothing_is_given_up(step: str) -> None:
    fields = [] if step == "harvest" else ["olive"]
    assert given_up(table(step, {"fields": fields})) == []


@rule("granja.round.step")
def test_what_was_done_is_not_given_up() -> None:
    match = table("income", PENS)
    match.play("income")
    assert given_up(match) == []


@rule("granja.dice.must", "granja.upgrade.free")
def test_what_is_declined_is_named() -> None:
    match = table("die1", {"stores": {"olive": 2}}, dice=[5, 3])
    match.play_all(["die 5", "choose upgrades"])
    (told,) = match.play("skip")
    assert (told.kind, told.rule, told["what"]) == ("left_over", "granja.upgrade.free", "left-1")
    assert match.log()[-1] == "Blue declined a free upgrade."
