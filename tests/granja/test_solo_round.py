"""The solo game from its first round to its last: what holds for several players holds for one."""

from __future__ import annotations

import pytest

from ludo.core.match import AnyMatch
from tests.granja.conftest import do, farm, kinds, of_kind, only, refused, rule, tired, until
from tests.granja.farms import nearly, table

ROUNDS = range(1, 7)


# --- the neutral player's card, round by round -----------------------------------------------
def drew(match: AnyMatch, step: str) -> list[str]:
    """Play on to a step; return what the neutral player did on the way."""
    return [kind for kind in kinds(until(match, step)) if kind.startswith("neutral_")]


@rule("granja.solo.card")
@pytest.mark.parametrize("number", ROUNDS)
def test_after_a_player_who_is_first_the_neutral_places_in_every_round(number: int) -> None:
    match = table("last", players=1, round=number, leads=True, draw=[24])
    assert drew(match, "paid") == []
    match.play("done")
    told = match.last_events
    assert kinds(told)[:2] == ["neutral_drew", "neutral_placed"]
    # It comes before Scoring and, in round 6, before the end of the game.
    assert kinds(told).index("neutral_placed") < kinds(told).index("stalls_paid_vp")
    assert match.view()["neutral"] == [only(told, "neutral_placed")["space"]] == [9]
    assert match.over == (number == 6)


@rule("granja.solo.card")
def test_in_the_last_round_the_neutral_still_costs_a_stall_its_vp() -> None:
    # The neutral's marker on 9 pushes the stall of space 8 away just before it would score.
    match = table("paid", {"stalls": [8], "vp": 10}, players=1, round=6, leads=True, draw=[24])
    match.play("done")
    assert only(match.last_events, "stalls_removed")["spaces"] == [8]
    assert match.score()[0].total == 10


@rule("granja.solo.card")
@pytest.mark.parametrize("number", ROUNDS)
def test_before_a_player_who_is_second_the_neutral_places_in_every_round(number: int) -> None:
    match = table("last", players=1, round=number, leads=False, draw=[24])
    assert drew(match, "donkey") == ["neutral_drew", "neutral_placed"]
    assert match.view()["neutral"] == [9]
    # There is one card a round: none is drawn after the player's transport.
    assert drew(match, "cards") == []


# --- what the player has as in any game ------------------------------------------------------
@rule("granja.workshop.first")
@pytest.mark.parametrize("leads", [True, False])
def test_alone_one_is_the_first_to_complete_every_workshop(leads: bool) -> None:
    own = nearly("merchant-house")
    match = table("free", own, players=1, round=3, leads=leads)
    told = do(match, "deliver commodity merchant-house")
    first = only(told, "first_paid_vp")
    assert (first.rule, first.seat, first["n"]) == ("granja.workshop.first", 0, 1)
    assert farm(match)["vp"] == 3 + 1


@rule("granja.workshop.opens")
def test_alone_a_completion_opens_the_next_workshop() -> None:
    own = nearly("merchant-house")
    match = table("free", own, players=1, round=3, closed=["deli", "butcher"])
    do(match, "deliver commodity merchant-house")
    assert match.view()["closed"] == ["butcher"]
    assert farm(match)["vp"] == 3 + 1 + 1


@rule("granja.scoring.exhausted")
@pytest.mark.parametrize("leads", [True, False])
def test_alone_exhausted_helpers_are_fresh_in_the_next_round(leads: bool) -> None:
    own = {"helpers": ["farm-servant", "reader"], "silver": 5, "exhausted": [1, 2]}
    match = table("paid", own, players=1, leads=leads)
    assert refused(match, "call 1").rule == refused(match, "call 2").rule == "granja.helper.once"
    until(match, "cards")
    assert tired(match) == [False, False]
    do(match, "call 2")
    assert of_kind(match.last_events, "cards_drawn")
    assert tired(match) == [False, True]
