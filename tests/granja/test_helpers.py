"""What holds for all helpers that work by themselves: when they begin and end."""

from __future__ import annotations

from typing import Any

import pytest

from tests.granja.conftest import (
    allowed,
    do,
    farm,
    helped,
    of_kind,
    refused,
    rule,
    silver,
    stores,
    tired,
    under_way,
)
from tests.granja.farms import barrow, loaded, table


@rule("granja.helper.at-once")
def test_a_helper_works_as_soon_as_it_is_played() -> None:
    match = table("cards", {"silver": 9, "stores": {"olive": 2}}, hands=[[1]])
    do(match, "upgrade olive")
    assert silver(match) == 7
    do(match, "helper 1", "upgrade olive")
    assert silver(match) == 6


@rule("granja.helper.at-once")
@pytest.mark.parametrize(
    ("card", "part", "before", "after"),
    [(38, "pens", 2, 4), (7, "limit", 3, 5), (8, "pays", 0, 2), (10, "paid", 1, 2)],
)
def test_what_a_helper_adds_is_there_at_once(card: int, part: str, before: int, after: int) -> None:
    match = table("cards", hands=[[card]])
    assert farm(match)[part] == before
    do(match, f"helper {card}")
    assert farm(match)[part] == after


@rule("granja.helper.at-once")
def test_a_helper_that_is_asked_for_can_be_asked_at_once() -> None:
    match = table("cards", {"stores": {"food": 1}}, hands=[[39]])
    do(match, "helper 39", "call 1")
    assert silver(match) == 4


@rule("granja.helper.replaced")
def test_a_replaced_helper_works_no_more() -> None:
    match = table(
        "cards", {"helpers": ["chef", "scholar", "steward"], "silver": 2, "stores": {"olive": 1}},
        hands=[[12]],
    )  # fmt: skip
    assert [farm(match)[part] for part in ("limit", "pays")] == [5, 2]
    do(match, "helper 12", "clear 1")
    assert [helper["helper"] for helper in farm(match)["helpers"]] == [
        "muleteer", "scholar", "steward",
    ]  # fmt: skip
    assert match.view()["discard"] == [1]
    do(match, "upgrade olive")
    assert silver(match) == 0


@rule("granja.helper.replaced")
def test_what_a_replaced_helper_added_is_gone() -> None:
    match = table("cards", {"helpers": ["scholar", "steward", "hauler"]}, hands=[[12]])
    do(match, "helper 12", "clear 2")
    assert [farm(match)[part] for part in ("limit", "pays", "paid")] == [5, 0, 2]


@rule("granja.helper.replaced")
def test_pigs_without_the_swineherd_s_pens_are_sold() -> None:
    own = {"helpers": ["swineherd", "chef", "cook"], "stores": {"pig": 4}}
    match = table("cards", own, hands=[[12]])
    events = do(match, "helper 12", "clear 1")
    assert (stores(match), silver(match)) == ({"pig": 2}, 6)
    assert [event["n"] for event in of_kind(events, "pig_sold")] == [3, 3]
    assert farm(match)["left"] == 23


@rule("granja.helper.replaced")
def test_the_grape_on_a_terrace_goes_with_it() -> None:
    own = {
        "helpers": ["terrace", "chef", "cook"], "fields": [16], "ripe": {"grape": 2},
    }  # fmt: skip
    match = table("cards", own, hands=[[12]])
    assert farm(match)["left"] == 23
    do(match, "helper 12", "clear 1")
    assert (farm(match)["ripe"], farm(match)["left"]) == ({"grape": 1}, 24)


@rule("granja.helper.replaced")
def test_a_terrace_in_place_of_another_comes_in_empty() -> None:
    own = {"helpers": [15, "chef", "cook"], "ripe": {"grape": 1}}
    match = table("cards", own, hands=[[52]])
    do(match, "helper 52", "clear 1")
    assert (farm(match)["ripe"], farm(match)["left"]) == ({}, 25)


@rule("granja.helper.replaced")
def test_fields_keep_their_grapes_when_the_terrace_was_empty() -> None:
    own = {"helpers": ["terrace", "chef", "cook"], "fields": [16], "ripe": {"grape": 1}}
    match = table("cards", own, hands=[[12]])
    do(match, "helper 12", "clear 1")
    assert farm(match)["ripe"] == {"grape": 1}


@rule("granja.helper.replaced")
def test_the_elder_s_marker_comes_back_with_a_replaced_elder() -> None:
    own = {"helpers": ["elder", "chef", "cook"], "exhausted": [1], "reserved": 3}
    match = table("die1", own, hands=[[12]])
    assert farm(match)["left"] == 24
    do(match, "die 2", "choose play", "helper 12", "clear 1")
    assert (farm(match)["reserved"], farm(match)["left"]) == (None, 25)
    # The others may take that die now.
    do(match, "done")
    assert allowed(match, "die 3")


@rule("granja.helper.replaced")
def test_a_reservation_stays_when_another_helper_goes() -> None:
    own = {"helpers": ["elder", "chef", "cook"], "exhausted": [1], "reserved": 3}
    match = table("die1", own, hands=[[12]])
    do(match, "die 2", "choose play", "helper 12", "clear 2", "done")
    assert farm(match)["reserved"] == 3
    assert refused(match, "die 3").rule == "granja.helper.elder"


@rule("granja.helper.replaced", "granja.helper.once")
def test_a_helper_in_place_of_an_exhausted_one_is_fresh() -> None:
    own = {
        "helpers": ["reader", "peddler", "cook"], "exhausted": [1, 2], "stores": {"food": 1},
    }  # fmt: skip
    match = table("cards", own, hands=[[63]])
    do(match, "helper 63", "clear 1")
    assert tired(match) == [False, True, False]
    do(match, "call 1")
    assert silver(match) == 4


@rule("granja.helper.replaced")
def test_a_helper_that_is_drawn_and_played_again_is_fresh() -> None:
    own = {
        "helpers": ["peddler", "farm-worker", "cook"], "stores": {"food": 2, "commodity": 2},
        "vp": 1,
    }  # fmt: skip
    others = [card for card in range(1, 67) if card not in (4, 12, 13, 32, 39)]
    match = table("cards", own, hands=[[12], others], draw=[13])
    do(match, "call 1", "helper 12", "clear 1")
    # One card lies in the draw pile; then the discarded Peddler comes up.
    do(match, "return draw", "return draw")
    assert match.view(0)["hand"] == [13, 39]
    do(match, "call 2", "helper 39", "clear 3", "call 3")
    assert silver(match) == 8


@rule("granja.helper.replaced")
def test_what_is_under_way_is_finished_without_its_helper() -> None:
    """The Farm Worker makes room for the card that it lets its player play."""
    own = {"helpers": ["farm-worker", "chef", "cook"], "vp": 1}
    match = table("income", own, hands=[[12]])
    do(match, "call 1", "helper 12", "clear 1")
    assert (farm(match)["helpers"][0]["helper"], farm(match)["vp"]) == ("muleteer", 0)
    assert under_way(match) == []


@rule("granja.helper.others-turn", "granja.helper.negotiator")
def test_what_happens_in_another_s_turn_asks_nobody() -> None:
    match = table("free", loaded(4), {"stalls": [7, 8], "helpers": ["negotiator"]})
    do(match, "deliver grain barrow-1", "stall 4")
    assert match.to_act == (0,)
    assert under_way(match) == []
    assert [helped(match, number) for number in (0, 1)] == [0, 2]


@rule("granja.helper.others-turn", "granja.helper.watchman")
def test_a_watchman_is_not_asked_either() -> None:
    match = table("free", loaded(4), {"stalls": [7, 8], "helpers": ["watchman"]})
    do(match, "deliver grain barrow-1", "stall 4")
    assert (match.to_act, farm(match, 1)["stalls"]) == ((0,), [7])


@rule("granja.helper.others-turn")
def test_nothing_that_is_asked_for_is_asked_in_another_s_turn() -> None:
    match = table("income", {}, {"helpers": ["peddler"], "stores": {"food": 1}})
    assert match.legal(1) == []
    assert refused(match, "1: call 1").rule == "granja.round.order"


# --- helpers that work in silence are told of ----------------------------------------------------
# By helper: a step, what the farm has, what its player does; then where it does not matter.
OLIVE: dict[str, Any] = {"silver": 9, "stores": {"olive": 2}}
MATTERS: dict[str, tuple[str, dict[str, Any], list[str]]] = {
    "chef": ("income", OLIVE, ["upgrade olive"]),
    "swineherd": ("income", {"silver": 9, "stores": {"pig": 2}}, ["buy pig"]),
    "scholar": ("cards", {}, ["done", "done"]),
    "hauler": ("free", {"chosen": 1}, ["done", "done"]),
    "courier": ("paid", {}, ["hire 1"]),
    "muleteer": ("hats", {}, ["done", "done"]),
    "dreamer": ("hats", {}, ["hats"]),
    "roofer": ("roof", {}, ["roof 5"]),
    "terrace": ("harvest", {}, ["harvest"]),
    "matchmaker": ("harvest", {"stores": {"pig": 1}}, ["breed"]),
    "surveyor": ("free", barrow(2), ["deliver olive barrow-1", "stall 3"]),
    "mason": ("cards", {"extensions": ["silver+pen"], "silver": 1}, ["extend 17"]),
    "bargainer": ("income", OLIVE, ["buy olive"]),
    "huckster": ("income", OLIVE, ["sell olive"]),
    "clerk": ("paid", {"silver": 4}, ["done"]),
}
DOES_NOT: dict[str, tuple[str, dict[str, Any], list[str]]] = {
    "chef": ("income", {**OLIVE, "roofs": [3]}, ["tile 1", "upgrade olive"]),
    "swineherd": ("income", {"silver": 9, "stores": {"pig": 1}}, ["buy pig"]),
    "dreamer": ("hats", {"siesta": 7, "chosen": 1}, ["hats"]),
    "terrace": ("harvest", {"fields": ["olive"], "ripe": {"grape": 1}}, ["harvest"]),
    "matchmaker": ("harvest", {"stores": {"pig": 2}, "extensions": ["silver+pen"]}, ["breed"]),
    "surveyor": ("free", barrow(2), ["deliver olive barrow-1", "stall 1"]),
    "mason": ("cards", {"silver": 1}, ["extend 17"]),
    "bargainer": ("income", {**OLIVE, "exhausted": [1]}, ["buy olive"]),
    "huckster": ("income", {**OLIVE, "exhausted": [1]}, ["sell olive"]),
    "clerk": ("paid", {"silver": 5}, ["done"]),
}


def worked(helper: str, step: str, own: dict[str, Any], actions: list[str]) -> list[str]:
    """Return the rules of the helpers that are told to have worked."""
    last = {"round": 6, "order": [1, 0], "turn": 0} if helper == "clerk" else {}
    sale = {"roofs": [5]} if step == "roof" else {}
    match = table(step, {**own, "helpers": [helper]}, hands=[[17, 34]], **sale, **last)
    return [event.rule for event in of_kind(do(match, *actions), "helper_worked")]


@rule(*(f"granja.helper.{helper}" for helper in MATTERS))
@pytest.mark.parametrize("helper", MATTERS)
def test_a_helper_that_makes_a_difference_is_told_of(helper: str) -> None:
    assert worked(helper, *MATTERS[helper]) == [f"granja.helper.{helper}"]


@pytest.mark.parametrize("helper", DOES_NOT)
def test_a_helper_that_makes_no_difference_is_not_told_of(helper: str) -> None:
    assert worked(helper, *DOES_NOT[helper]) == []


@rule("granja.helper.watchman")
def test_a_watchman_who_saves_a_marker_is_told_of() -> None:
    # Space 3 is a 3 and touches space 7, a 2.
    for saved, helpers in (([1], ["watchman"]), ([], [])):
        match = table("free", {"roofs": [14]}, {"stalls": [7], "helpers": helpers}, round=4)
        told = of_kind(do(match, "tile 1", "stall 3"), "helper_worked")
        assert [event.seat for event in told] == saved
        assert farm(match, 1)["stalls"] == ([7] if saved else [])


@rule("granja.helper.architect", "granja.helper.landowner")
@pytest.mark.parametrize(
    ("helper", "own", "n"),
    [("architect", {"roofs": [1, 2]}, 2), ("landowner", {"extensions": ["silver+pen"]}, 1)],
)
def test_what_helpers_pay_at_the_end_is_told(helper: str, own: dict[str, Any], n: int) -> None:
    match = table("paid", {**own, "helpers": [helper]}, round=6, order=[1, 0], turn=0)
    (told,) = of_kind(do(match, "done"), "helper_paid_vp")
    assert (told.rule, told["n"]) == (f"granja.helper.{helper}", n)
