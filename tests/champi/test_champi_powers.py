"""What the Champi of the teaching deck can do, one after the other."""

from __future__ import annotations

import pytest

from tests.champi.conftest import (
    RULE_SETS,
    allowed,
    discards,
    drawn_next,
    hand,
    kinds,
    only,
    passing,
    pile,
    refused,
    table,
    texts,
)

rule = pytest.mark.rule
# Cards to draw that nobody has to play, told apart from those of the hands.
CALM = ["alchemist"] * 4 + ["shield"]


# --- Raincap ---------------------------------------------------------------------------------
@rule("champi.power.rain")
def test_in_the_rain_no_indigestion_can_be_put_on_raincap() -> None:
    match = table(champis=["thorn", "raincap", "vane"], weather="rain", hands=[["indigestion"]])
    refusal = refused(match, "aim indigestion 1")
    assert refusal.rule == "champi.power.rain"
    assert refusal.text == "While it rains, no Indigestion can be put on Raincap."
    assert allowed(match, "aim indigestion 2")


@rule("champi.power.rain")
def test_in_fair_weather_raincap_is_like_any_other() -> None:
    match = table(champis=["thorn", "raincap"], hands=[["indigestion"], ["salad-1"]])
    passing(match, "aim indigestion 1").play("done")
    assert match.view()["seats"][1]["sick"] == "indigestion"
    assert refused(match, "play salad-1").rule == "champi.effect.indigestion"


@rule("champi.power.rain")
def test_an_indigestion_sleeps_while_it_rains_and_is_judged_at_each_bite() -> None:
    match = table(
        champis=["raincap"], hands=[["rain", "fair", "salad-1", "salad-2"]], sick=["indigestion"]
    )
    assert refused(match, "play salad-1").rule == "champi.effect.indigestion"
    match.play_all(["play rain", "play salad-1", "play fair"])
    assert refused(match, "play salad-2").rule == "champi.effect.indigestion"
    assert pile(match, 0) == ["salad-1"]
    assert match.view()["seats"][0]["sick"] == "indigestion"


@rule("champi.power.rain")
def test_what_raincap_never_eats_it_does_not_eat_in_the_rain_either() -> None:
    match = table(champis=["raincap"], weather="rain", hands=[["stone-1"]], sick=["indigestion"])
    assert refused(match, "play stone-1").rule == "champi.food.diet"


@rule("champi.power.rain")
def test_the_rain_shelters_nobody_else() -> None:
    match = table(champis=["thorn"], weather="rain", hands=[["salad-1"]], sick=["indigestion"])
    assert refused(match, "play salad-1").rule == "champi.effect.indigestion"


@rule("champi.power.rain")
def test_a_sleeping_indigestion_is_still_there() -> None:
    match = table(
        champis=["raincap", "thorn"], weather="rain", hands=[["alchemist"], ["indigestion"]],
        sick=["indigestion"], turn=1,
    )  # fmt: skip
    assert refused(match, "aim indigestion 0").rule == "champi.effect.indigestion-one"
    match.play_all(["done", "play alchemist"])
    assert discards(match) == ["indigestion", "alchemist"]


@rule("champi.power.rain")
def test_a_mirrored_indigestion_does_not_reach_raincap_in_the_rain() -> None:
    match = table(champis=["raincap", "thorn"], weather="rain",
                  hands=[["indigestion"], ["mirror"]])  # fmt: skip
    match.play_all(["aim indigestion 1", "answer mirror"])
    assert match.view()["seats"][0]["sick"] is None
    assert discards(match) == ["mirror", "indigestion"]
    assert match.to_act == (0,)


# --- Basket ----------------------------------------------------------------------------------
@rule("champi.power.hand")
def test_basket_holds_five_cards_and_refills_to_five() -> None:
    match = table(champis=["basket", "thorn"], hands=[["bottle-1"], []], draw=CALM)
    match.play_all(["play bottle-1", "done"])
    assert hand(match, 0) == sorted(CALM)
    assert only(match.last_events, "hand_refilled").rule == "champi.power.hand"
    assert match.view()["seats"][0]["limit"] == 5


@rule("champi.power.hand")
def test_basket_with_four_cards_draws_one() -> None:
    four = ["bottle-1", "bottle-2", "bottle-3", "bottle-4"]
    match = table(champis=["basket", "thorn"], hands=[four, four], draw=["shield", "mirror"])
    match.play_all(["discard bottle-1", "done"])
    assert hand(match, 0) == ["bottle-2", "bottle-3", "bottle-4", "mirror", "shield"]
    match.play_all(["play bottle-1", "done"])
    assert len(hand(match, 1)) == 4


@rule("champi.power.hand")
def test_basket_may_be_given_five_cards_by_a_swap() -> None:
    five = ["bottle-1", "bottle-2", "bottle-3", "bottle-4", "bottle-5"]
    match = table(champis=["basket", "vane"], hands=[["swap"], five])
    passing(match, "aim swap 1")
    assert (hand(match, 0), hand(match, 1)) == (five, [])


@rule("champi.power.hand")
def test_basket_takes_a_fifth_card_back_from_its_knight() -> None:
    match = table(champis=["basket"], hands=[["bottle-1", "bottle-2", "bottle-3", "bottle-4"]],
                  knights=["knight"], kept=["bottle-5"])  # fmt: skip
    match.play("take")
    assert len(hand(match, 0)) == 5


# --- Vane ------------------------------------------------------------------------------------
@rule("champi.power.vane")
@pytest.mark.parametrize("rules", RULE_SETS)
def test_vane_refills_to_five_after_a_climate(rules: str) -> None:
    match = table(rules=rules, champis=["vane"], hands=[["rain"]], draw=CALM)
    match.play_all(["play rain", "done"])
    assert hand(match, 0) == sorted(CALM)
    told = only(match.last_events, "hand_refilled")
    assert (told.rule, told["n"]) == ("champi.power.vane", 5)
    assert match.view()["seats"][0]["limit"] == 4


@rule("champi.power.vane")
def test_two_climates_bring_one_card_more_and_not_two() -> None:
    match = table(champis=["vane"], hands=[["rain", "fair"]])
    match.play_all(["play rain", "play fair", "done"])
    assert len(hand(match, 0)) == 5


@rule("champi.power.vane")
def test_without_a_climate_vane_refills_to_four() -> None:
    match = table(champis=["vane", "thorn"], hands=[["salad-1"], ["rain"]], draw=CALM)
    match.play_all(["play salad-1", "done"])
    assert len(hand(match, 0)) == 4
    assert only(match.last_events, "hand_refilled").rule == "champi.turn.refill"


@rule("champi.power.vane")
def test_a_climate_of_an_earlier_turn_or_of_another_player_brings_nothing() -> None:
    match = table(
        champis=["vane", "thorn"], hands=[["rain"], ["rain"]],
        draw=["alchemist"] * 4 + ["shield"] * 3,
    )  # fmt: skip
    match.play_all(["play rain", "done", "play rain", "done"])
    assert [len(hand(match, seat)) for seat in (0, 1)] == [5, 4]
    match.play_all(["discard alchemist", "discard alchemist", "discard alchemist"])
    match.play_all([f"play {card}" for card in hand(match, 0) if card in ("rain", "fair")])
    match.play("done")
    assert len(hand(match, 0)) == 4


@rule("champi.power.vane")
def test_a_climate_that_vane_lost_to_an_event_is_not_played() -> None:
    match = table(
        champis=["vane", "thorn"], weather="rain", hands=[["forced-discard", "fair"], ["mirror"]],
        draw=CALM,
    )  # fmt: skip
    match.play_all(["aim forced-discard 1", "answer mirror", "pass", "discard fair", "done"])
    assert len(hand(match, 0)) == 4


@rule("champi.power.vane")
def test_the_limit_of_vane_stays_four_for_swap_and_knight() -> None:
    five = ["salad-1", "salad-2", "salad-3", "salad-4", "salad-5"]
    match = table(champis=["vane", "basket"], hands=[["swap"], five])
    assert refused(match, "aim swap 1").rule == "champi.effect.swap-limit"
    match = table(champis=["vane"], hands=[["rain", *five[:4]]], knights=["knight"],
                  kept=["shield"])  # fmt: skip
    match.play("play rain")
    refusal = refused(match, "take")
    assert (refusal.rule, refusal.params["limit"]) == ("champi.knight.take", 4)


@rule("champi.power.vane")
def test_vane_keeps_its_fifth_card_and_then_draws_none() -> None:
    five = ["salad-1", "salad-2", "salad-3", "salad-4", "salad-5"]
    match = table(champis=["vane"], hands=[five])
    left = len(drawn_next(match))
    match.play("done")
    assert hand(match, 0) == five
    assert len(drawn_next(match)) == left


# --- Seer ------------------------------------------------------------------------------------
@rule("champi.power.seer")
@pytest.mark.parametrize("rules", RULE_SETS)
def test_seer_sees_the_top_of_the_draw_pile_on_its_turn_and_nobody_else_does(rules: str) -> None:
    match = table(rules=rules, champis=["thorn", "seer", "vane"], draw=["salad-1"] * 2 + CALM)
    assert match.view(1)["draw"]["top"] is None
    match.play("done")
    seen = only(match.last_events, "top_seen")
    assert (seen.rule, seen.seat, seen["card"]) == ("champi.power.seer", 1, "alchemist")
    assert (seen.seen_by, dict(seen.data)) == ((1,), {})
    assert [match.view(seat)["draw"]["top"] for seat in (None, 0, 1, 2)] == [
        None, None, "alchemist", None
    ]  # fmt: skip
    assert match.say(seen, 2) == "Red looks at the top of the draw pile."


@rule("champi.power.seer")
def test_seer_sees_it_from_the_first_turn_on() -> None:
    match = table(champis=["seer"], draw=["mirror"])
    assert match.view(0)["draw"]["top"] == "mirror"


@rule("champi.power.seer")
@pytest.mark.parametrize("act", ["play bottle-1", "discard bottle-1"])
def test_seer_sees_it_in_both_modes(act: str) -> None:
    match = table(rules="variant", champis=["seer"], hands=[["bottle-1"]], draw=["mirror"])
    match.play(act)
    assert match.view(0)["draw"]["top"] == "mirror"


@rule("champi.power.seer")
def test_seer_draws_the_card_it_saw_and_does_not_see_the_next() -> None:
    match = table(champis=["seer"], hands=[["bottle-1"] * 2 + ["bottle-2"] * 2], draw=["mirror"])
    match.play_all(["play bottle-1", "done"])
    assert "mirror" in hand(match, 0)
    assert match.view(0)["draw"]["top"] is None


@rule("champi.power.seer")
def test_seer_that_draws_nothing_goes_on_knowing_what_it_saw() -> None:
    four = ["bottle-1", "bottle-2", "bottle-3", "bottle-4"]
    match = table(champis=["seer", "thorn"], hands=[four, four], draw=["mirror", "peek"])
    match.play("done")
    assert [match.view(seat)["draw"]["top"] for seat in (None, 0, 1)] == [None, "mirror", None]
    match.play_all(["play bottle-1", "done"])
    # Seat 1 has drawn it; what lies on top now, Seer sees because its turn has begun.
    assert match.view(0)["seats"][1]["known"] == ["mirror"]
    assert match.view(0)["draw"]["top"] == "peek"


@rule("champi.power.seer")
def test_seer_sees_nothing_on_a_skipped_turn() -> None:
    match = table(champis=["thorn", "seer"], skips=[None, "skip"], draw=["salad-1"] * 2 + CALM)
    match.play("done")
    assert match.to_act == (0,)
    assert "top_seen" not in kinds(match.last_events)
    assert match.view(1)["draw"]["top"] is None


@rule("champi.power.seer")
def test_seer_sees_nothing_in_a_position_of_another_players_turn() -> None:
    match = table(champis=["seer", "thorn"], turn=1, draw=["mirror"])
    assert match.view(0)["draw"]["top"] is None


@rule("champi.power.seer")
def test_seer_sees_nothing_when_nothing_is_left() -> None:
    match = table(champis=["thorn", "seer"], left=0, last=0, turn=1)
    assert match.view(1)["draw"] == {"left": 0, "climate": False, "top": None}


# --- Magpie ----------------------------------------------------------------------------------
@rule("champi.power.exchange")
@pytest.mark.parametrize("rules", RULE_SETS)
def test_magpie_exchanges_a_card_for_the_top_of_the_discard_pile(rules: str) -> None:
    match = table(rules=rules, champis=["magpie"], hands=[["bottle-1", "salad-1"]],
                  discard=["shield", "salad-5"])  # fmt: skip
    match.play("exchange bottle-1")
    assert hand(match, 0) == ["salad-1", "salad-5"]
    assert discards(match) == ["shield", "bottle-1"]
    told = only(match.last_events, "cards_exchanged")
    assert (told.rule, told["gave"], told["took"]) == (
        "champi.power.exchange", "bottle-1", "salad-5"
    )  # fmt: skip
    # What it took can be played at once.
    match.play("play salad-5")
    assert pile(match, 0) == ["salad-5"]


@rule("champi.power.exchange")
def test_no_other_champi_exchanges() -> None:
    match = table(champis=["thorn", "magpie"], hands=[["salad-1"]], discard=["salad-5"])
    refusal = refused(match, "exchange salad-1")
    assert refusal.rule == "champi.power.exchange"
    assert refusal.text == "Thorn does not have the power to exchange cards."


@rule("champi.power.exchange")
def test_magpie_exchanges_once_per_turn() -> None:
    match = table(champis=["magpie", "thorn"], hands=[["salad-1", "salad-2"], ["salad-4"]],
                  discard=["salad-5"], draw=CALM)  # fmt: skip
    match.play("exchange salad-1")
    refusal = refused(match, "exchange salad-2")
    assert refusal.rule == "champi.power.exchange"
    assert refusal.text == "Magpie has already exchanged a card this turn."
    match.play_all(["done", "play salad-4", "done"])
    assert allowed(match, "exchange salad-2")


@rule("champi.power.exchange")
@pytest.mark.parametrize(
    "act",
    ["play salad-2", "discard salad-2", "keep salad-2", "aim peek 1", "play knight", "take"],
)
def test_magpie_exchanges_before_anything_but_climate(act: str) -> None:
    match = table(
        champis=["magpie"], hands=[["salad-1", "salad-2", "peek", "knight"]], discard=["salad-5"],
        piles=[[], ["salad-3"]], knights=["knight" if "keep" in act else None],
    )  # fmt: skip
    if act == "take":
        match = table(champis=["magpie"], hands=[["salad-1"]], discard=["salad-5"],
                      knights=["knight"], kept=["bottle-1"])  # fmt: skip
    assert allowed(match, "exchange salad-1")
    passing(match, act)
    refusal = refused(match, "exchange salad-1")
    assert refusal.rule == "champi.power.exchange"
    assert refusal.text.startswith(
        "Magpie may exchange a card only before you do anything other than play"
    )


@rule("champi.power.exchange")
def test_magpie_exchanges_in_fair_weather_only_and_after_a_climate_too() -> None:
    match = table(champis=["magpie"], weather="rain", hands=[["salad-1", "fair"]],
                  discard=["salad-5"])  # fmt: skip
    refusal = refused(match, "exchange salad-1")
    assert refusal.rule == "champi.power.exchange"
    assert refusal.text == (
        "Magpie exchanges cards only in fair weather, and the weather now is: Rain."
    )
    match.play("play fair")
    assert allowed(match, "exchange salad-1")


@rule("champi.power.exchange")
def test_magpie_needs_a_card_to_take_and_one_to_give() -> None:
    match = table(champis=["magpie"], hands=[["salad-1"]])
    refusal = refused(match, "exchange salad-1")
    assert refusal.rule == "champi.power.exchange"
    assert refusal.text.startswith("The discard pile is empty")
    match = table(champis=["magpie"], hands=[[]], discard=["salad-5"])
    assert refused(match, "exchange salad-1").rule == "champi.turn.held"
    # The card under the Knight is not in the hand.
    match = table(champis=["magpie"], knights=["knight"], kept=["salad-1"], discard=["salad-5"])
    assert texts(match) == ["play kept", "take", "discard kept", "done"]


@rule("champi.power.exchange")
def test_an_exchange_is_an_action_turn_in_the_variant() -> None:
    match = table(rules="variant", champis=["magpie"], hands=[["salad-1", "salad-2"]],
                  discard=["salad-5"])  # fmt: skip
    match.play("exchange salad-1")
    assert match.view()["mode"] == "action"
    assert refused(match, "discard salad-2").rule == "champi.mode.action"
    assert allowed(match, "play salad-2")


@rule("champi.power.exchange")
def test_an_exchange_is_neither_a_play_nor_a_discard() -> None:
    match = table(champis=["magpie", "thorn"], hands=[["salad-1"]], discard=["salad-5"], idle=[1])
    match.play_all(["exchange salad-1", "done"])
    assert match.over
    assert only(match.last_events, "game_stalled").rule == "champi.end.stall"


@rule("champi.power.exchange-climate")
def test_magpie_may_not_give_a_climate() -> None:
    match = table(champis=["magpie"], hands=[["rain", "fair", "salad-1"]], discard=["salad-5"])
    for card in ("rain", "fair"):
        assert refused(match, f"exchange {card}").rule == "champi.power.exchange-climate"
    assert refused(match, "exchange rain").text == (
        "Rain is a Climate card: it must be played and cannot be given away."
    )
    assert allowed(match, "exchange salad-1")


@rule("champi.power.exchange-climate")
def test_a_climate_that_magpie_takes_must_be_played_this_turn() -> None:
    match = table(champis=["magpie"], hands=[["salad-1", "salad-2"]], discard=["rain"])
    match.play("exchange salad-1")
    told = only(match.last_events, "cards_exchanged")
    assert (told.rule, told["took"]) == ("champi.power.exchange-climate", "rain")
    assert match.view()["weather"] == "fair"
    assert refused(match, "done").rule == "champi.climate.must"
    match.play_all(["play rain", "done"])
    assert (match.view()["weather"], match.view()["climates"]) == ("rain", ["rain"])
