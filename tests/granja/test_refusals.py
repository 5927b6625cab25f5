"""Which rule a refusal names: the one that a teacher would."""

from __future__ import annotations

from typing import Any

import pytest

from tests.granja.conftest import refusal, rule
from tests.granja.farms import table


# --- steps that end by themselves --------------------------------------------------------------
@rule("granja.donkey.choose")
def test_choosing_a_donkey_tile_is_not_ended_without_one() -> None:
    match = table("donkey")
    assert refusal(match, "0: done") == ("granja.donkey.choose", "no.choose-donkey", {"seat": 0})


@rule("granja.hand.cut")
def test_discarding_is_not_ended_while_there_are_too_many_cards() -> None:
    match = table("cards", hands=[[1, 2, 3, 4, 5, 6]])
    match.play_all(["done", "done"])
    assert refusal(match, "done") == ("granja.hand.cut", "no.discard-first", {"seat": 0})


# --- extensions: too few farm goods, or too much of the same -----------------------------------
@pytest.mark.parametrize(
    ("own", "by"),
    [
        ({"silver": 1}, "granja.extension.cost"),
        ({"silver": 2}, "granja.extension.different"),
        ({"stores": {"olive": 1}, "ripe": {"olive": 1}}, "granja.extension.different"),
    ],
)
@rule("granja.extension.cost", "granja.extension.different")
def test_too_few_farm_goods_are_not_the_same_as_too_few_kinds(own: dict[str, Any], by: str) -> None:
    farm = {"vp": 0, "extensions": ["silver+pen"], "fields": ["olive"], **own}
    match = table("cards", farm, hands=[[12]])
    assert refusal(match, "extend 12")[:2] == (by, "no.cannot-extend")


# --- paid deliveries ---------------------------------------------------------------------------
@rule("granja.paid.first")
def test_after_the_one_purchase_there_is_no_other_to_deliver_by() -> None:
    match = table("paid", {"silver": 3, "stores": {"olive": 2}})
    match.play_all(["hire 1", "deliver olive deli"])
    assert refusal(match, "deliver olive greengrocer") == (
        "granja.paid.first", "no.hired", {"seat": 0},
    )  # fmt: skip


@rule("granja.paid.quota")
def test_bought_one_by_one_they_end_with_their_number() -> None:
    match = table("paid", {"silver": 3, "stores": {"olive": 2}}, paid_deliveries="one")
    match.play_all(["hire 1", "deliver olive deli"])
    assert refusal(match, "deliver olive greengrocer") == (
        "granja.paid.quota", "no.no-quota", {"seat": 0},
    )  # fmt: skip


# --- what changes a die ------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("tool", "by"),
    [
        ("tile-2", "granja.tile.die"),
        ("tile-3", "granja.roof.use"),
        ("tile-4", "granja.roof.place"),
        ("helper-1", "granja.helper.tinker"),
        ("helper-2", "granja.helper.once"),
        ("helper-3", "granja.cards.helper"),
    ],
)
@rule("granja.tile.die", "granja.helper.tinker")
def test_what_does_not_change_a_die_says_why(tool: str, by: str) -> None:
    farm = {"roofs": [19, 4, 7], "used": [3], "helpers": ["chef", "tinker"], "exhausted": [2]}
    match = table("die1", farm)
    match.play("die 4")
    assert refusal(match, f"shift {tool} up")[0] == by
