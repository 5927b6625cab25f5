"""What Champi eat and who sees it, and the weather, rule by rule."""

from __future__ import annotations

import pytest

from tests.champi.conftest import (
    RULE_SETS,
    allowed,
    discards,
    hand,
    kinds,
    of_kind,
    only,
    passing,
    pile,
    refused,
    table,
    texts,
)

rule = pytest.mark.rule
NEVER = {
    "stonecap": {"meat", "bottle"}, "raincap": {"stone"}, "basket": {"meat", "salad"},
    "vane": {"bottle"}, "seer": {"salad"}, "magpie": {"bottle"}, "greencap": {"meat"},
    "thorn": {"stone"},
}  # fmt: skip
KINDS = ("meat", "stone", "salad", "bottle")
ONE_OF_EACH = [f"{food}-3" for food in KINDS]


# --- food ------------------------------------------------------------------------------------
@rule("champi.food.own")
def test_food_is_laid_on_the_own_pile() -> None:
    match = table(hands=[["salad-3"], ["salad-1"]])
    match.play("play salad-3")
    assert (pile(match, 0), pile(match, 1)) == (["salad-3"], [])


@rule("champi.food.own")
def test_food_is_never_laid_before_another_player() -> None:
    match = table(hands=[["salad-3", "dragonfly"]], knights=["knight"], kept=["bottle-1"])
    refusal = refused(match, "aim salad-3 1")
    assert refusal.rule == "champi.food.own"
    assert refusal.text == "Salad 3 is food: it goes on your own pile, without a target."
    assert refusal.say("fr") == (
        "Salade 3 est une Nourriture\u00a0: elle va sur votre propre tas, sans cible."
    )
    assert refused(match, "aim dragonfly 1").rule == "champi.food.own"
    assert refused(match, "aim kept 1").rule == "champi.food.own"
    # Nor is it aimed at oneself: one plays it.
    assert refused(match, "aim salad-3 0").rule == "champi.food.own"


@rule("champi.food.diet")
@pytest.mark.parametrize("champi", NEVER)
def test_a_champi_eats_all_but_what_is_crossed_out_on_its_card(champi: str) -> None:
    match = table(champis=[champi], hands=[ONE_OF_EACH])
    eaten = {food for food in KINDS if allowed(match, f"play {food}-3")}
    assert eaten == set(KINDS) - NEVER[champi]
    for food in sorted(NEVER[champi]):
        refusal = refused(match, f"play {food}-3")
        assert refusal.rule == "champi.food.diet"
        assert refusal.params["champi"] == champi
        assert refusal.params["food"].endswith(food)


@rule("champi.food.diet")
def test_why_a_champi_does_not_eat() -> None:
    match = table(champis=["thorn"], hands=[["stone-5"]])
    refusal = refused(match, "play stone-5")
    assert refusal.text == "Thorn never eats Stone: its card says so."
    assert refusal.say("fr") == "Épine ne mange jamais de Pierre\u00a0: sa carte le dit."


@rule("champi.food.diet")
def test_what_is_crossed_out_is_not_eaten_from_under_the_knight_nor_in_any_weather() -> None:
    for weather in ("fair", "rain"):
        match = table(champis=["thorn"], weather=weather, knights=["knight"], kept=["stone-1"])
        assert refused(match, "play kept").rule == "champi.food.diet"


@rule("champi.food.diet")
def test_what_is_never_eaten_is_told_before_an_indigestion() -> None:
    match = table(champis=["thorn"], hands=[["stone-1", "meat-1"]], sick=["indigestion"])
    assert refused(match, "play stone-1").rule == "champi.food.diet"
    assert refused(match, "play meat-1").rule == "champi.effect.indigestion"


@rule("champi.food.dragonfly")
@pytest.mark.parametrize("champi", NEVER)
@pytest.mark.parametrize("weather", ["fair", "rain"])
def test_every_champi_eats_a_dragonfly_in_any_weather(champi: str, weather: str) -> None:
    match = table(champis=[champi], weather=weather, hands=[["dragonfly", "salad-1"]])
    assert allowed(match, "play dragonfly")
    match.play("play dragonfly")
    assert pile(match, 0) == ["dragonfly"]
    eaten = only(match.last_events, "food_eaten")
    assert (eaten.rule, eaten["card"], eaten["n"]) == ("champi.food.dragonfly", "dragonfly", 1)


@rule("champi.food.dragonfly")
def test_no_number_of_dragonflies_causes_an_indigestion() -> None:
    match = table(hands=[["dragonfly"] * 4, ["dragonfly", "theft"]], draw=["salad-1"] * 2)
    for eaten in range(1, 5):
        match.play("play dragonfly")
        assert match.view()["seats"][0]["sick"] is None
        assert len(pile(match, 0)) == eaten
    match.play_all(["done", "play dragonfly"])
    # Nor does one that is stolen.
    passing(match, "aim theft 0")
    assert pile(match, 1) == ["dragonfly"] * 2
    assert [seat["sick"] for seat in match.view()["seats"]] == [None, None]
    assert not of_kind(match.events, "indigestion_caught")
    match.play("done")
    assert allowed(match, "play salad-1")


@rule("champi.effect.indigestion")
@pytest.mark.parametrize("champi", NEVER)
def test_with_an_indigestion_a_dragonfly_is_eaten_and_cures_nothing(champi: str) -> None:
    match = table(champis=[champi], hands=[["dragonfly", "salad-1"]], sick=["indigestion"])
    match.play("play dragonfly")
    assert pile(match, 0) == ["dragonfly"]
    assert match.view()["seats"][0]["sick"] == "indigestion"


@rule("champi.food.pile")
def test_food_forms_one_pile_with_the_newest_on_top() -> None:
    match = table(hands=[["stone-2", "salad-5", "dragonfly", "bottle-1"]], piles=[["bottle-4"]])
    for n, card in enumerate(["salad-5", "stone-2", "dragonfly", "bottle-1"], start=2):
        match.play(f"play {card}")
        assert only(match.last_events, "food_eaten")["n"] == n
        assert match.view(1)["seats"][0]["top"] == card
    assert pile(match, 0) == ["bottle-4", "salad-5", "stone-2", "dragonfly", "bottle-1"]
    assert match.view(0)["seats"][0]["pile"] == pile(match, 0)


@rule("champi.food.pile")
def test_the_order_of_a_pile_stays_when_its_top_is_gone() -> None:
    match = table(hands=[["spoil"], ["salad-1"]], piles=[[], ["salad-4", "salad-2", "salad-3"]])
    passing(match, "aim spoil 1").play_all(["done", "play salad-1"])
    assert pile(match, 1) == ["salad-4", "salad-2", "salad-1"]


@rule("champi.food.hidden")
def test_others_see_the_top_of_a_pile_and_how_many_cards_it_has() -> None:
    match = table(players=3, piles=[["salad-1", "stone-2", "bottle-3"]])
    for viewer in (None, 1, 2):
        seen = match.view(viewer)["seats"][0]
        assert (seen["eaten"], seen["top"], seen["pile"], seen["seen"]) == (3, "bottle-3", None, [])
    own = match.view(0)["seats"][0]
    assert own["pile"] == ["salad-1", "stone-2", "bottle-3"]


@rule("champi.food.hidden")
def test_a_pile_that_is_empty_has_no_top() -> None:
    seen = table().view(1)["seats"][0]
    assert (seen["eaten"], seen["top"], seen["pile"]) == (0, None, None)


@rule("champi.food.hidden")
def test_nothing_below_the_top_of_another_pile_reaches_a_view() -> None:
    one = table(piles=[["salad-1", "stone-2", "bottle-3"]])
    other = table(piles=[["dragonfly", "salad-4", "bottle-3"]])
    for viewer in (None, 1):
        assert one.view(viewer)["seats"] == other.view(viewer)["seats"]
    assert one.view(0)["seats"] != other.view(0)["seats"]


@rule("champi.food.hidden")
def test_who_peeked_knows_what_lay_there_and_nobody_else_does() -> None:
    match = table(players=3, hands=[["peek"], ["salad-5"]], piles=[[], ["salad-1", "salad-2"]])
    passing(match, "aim peek 1").play_all(["done", "play salad-5"])
    assert match.view(0)["seats"][1]["seen"] == ["salad-1", "salad-2"]
    assert match.view(2)["seats"][1]["seen"] == []
    assert match.view(None)["seats"][1]["seen"] == []
    seen = only(match.events, "pile_seen")
    assert (seen["n"], seen["cards"], seen.seen_by) == (2, ["salad-1", "salad-2"], (0,))
    assert "Salad" not in match.say(seen, 2)
    assert "Salad 1" in match.say(seen, 0)


@rule("champi.food.hidden")
def test_the_log_names_each_food_when_it_is_laid() -> None:
    match = table(hands=[["salad-3", "bottle-5"]]).play_all(["play salad-3", "play bottle-5"])
    assert [match.say(event, 1) for event in of_kind(match.events, "food_eaten")] == [
        "Blue ate Salad 3; 1 food card in the pile.",
        "Blue ate Bottle 5; 2 food cards in the pile.",
    ]


@rule("champi.food.hidden")
def test_at_the_end_all_piles_lie_open() -> None:
    match = table(piles=[["salad-1", "bottle-3"]], left=0, last=0)
    assert match.view(1)["seats"][0]["pile"] is None
    match.play("done")
    assert match.over
    assert match.view(1)["seats"][0]["pile"] == ["salad-1", "bottle-3"]


@rule("champi.food.any-number")
@pytest.mark.parametrize("rules", RULE_SETS)
def test_all_foods_and_events_of_a_hand_can_be_played_in_one_turn(rules: str) -> None:
    match = table(
        rules=rules, hands=[["salad-3", "knight", "spoil", "bottle-1"], ["shield"]],
        piles=[["stone-1"], ["salad-1", "salad-2"]],
    )  # fmt: skip
    match.play_all(["play salad-3", "play knight"])
    passing(match, "aim spoil 1").play("play bottle-1")
    assert match.to_act == (0,)
    assert hand(match, 0) == []
    assert pile(match, 0) == ["stone-1", "salad-3", "bottle-1"]


@rule("champi.food.any-number")
@pytest.mark.parametrize("rules", RULE_SETS)
def test_two_equal_foods_and_two_equal_events_can_be_played_in_one_turn(rules: str) -> None:
    match = table(
        rules=rules, hands=[["salad-3", "salad-3", "spoil", "spoil"]],
        piles=[[], ["salad-1", "salad-2"]],
    )  # fmt: skip
    match.play_all(["play salad-3", "play salad-3"])
    passing(passing(match, "aim spoil 1"), "aim spoil 1")
    assert (pile(match, 0), pile(match, 1)) == (["salad-3", "salad-3"], [])


# --- Climate: duty ---------------------------------------------------------------------------
@rule("champi.climate.must")
@pytest.mark.parametrize("rules", RULE_SETS)
def test_a_turn_cannot_end_before_every_climate_is_played(rules: str) -> None:
    match = table(rules=rules, hands=[["rain", "fair", "salad-1"]])
    refusal = refused(match, "done")
    assert refusal.rule == "champi.climate.must"
    assert (refusal.params["n"], refusal.params["card"]) == (2, "rain")
    match.play("play rain")
    refusal = refused(match, "done")
    assert refusal.text == (
        "Blue still holds 1 Climate card: Fair Weather has to be played before the turn can end."
    )
    match.play_all(["play fair", "done"])
    assert match.to_act == (1,)


@rule("champi.climate.must")
@pytest.mark.parametrize("weather", ["fair", "rain"])
def test_a_climate_like_the_present_weather_must_be_played_too(weather: str) -> None:
    match = table(weather=weather, hands=[[weather, weather]])
    assert texts(match) == [f"play {weather}"]
    match.play(f"play {weather}")
    assert refused(match, "done").rule == "champi.climate.must"
    match.play(f"play {weather}")
    assert match.view()["weather"] == weather
    assert allowed(match, "done")


@rule("champi.climate.must")
@pytest.mark.parametrize("first", ["play salad-1", "discard salad-1"])
def test_a_climate_is_owed_in_both_modes_of_the_variant(first: str) -> None:
    match = table(rules="variant", hands=[["rain", "salad-1"]])
    match.play(first)
    assert refused(match, "done").rule == "champi.climate.must"
    match.play_all(["play rain", "done"])
    assert match.view()["weather"] == "rain"


# --- Climate: the weather --------------------------------------------------------------------
@rule("champi.climate.newest")
@pytest.mark.parametrize("order", [("rain", "fair"), ("fair", "rain")])
def test_climates_are_played_in_any_order_and_the_newest_is_the_weather(
    order: tuple[str, str],
) -> None:
    match = table(hands=[["rain", "fair"]])
    for card in order:
        match.play(f"play {card}")
        assert match.view()["weather"] == card
        told = only(match.last_events, "climate_played")
        assert (told.rule, told["card"], told["weather"]) == ("champi.climate.newest", card, card)
    assert match.view()["climates"] == list(order)
    assert discards(match) == []


@rule("champi.climate.newest")
def test_climates_are_played_between_other_cards() -> None:
    match = table(
        hands=[["spoil", "rain", "lightning", "fair"]], piles=[[], ["salad-1", "salad-2"]]
    )
    passing(match, "aim spoil 1").play("play rain")
    passing(match, "aim lightning 1").play("play fair")
    assert pile(match, 1) == []
    assert match.view()["weather"] == "fair"


@rule("champi.climate.newest")
def test_the_weather_lasts_until_the_next_climate_and_is_the_same_for_all() -> None:
    match = table(players=3, hands=[["rain"]], draw=["salad-1"] * 2 + ["salad-2"] * 2)
    match.play_all(["play rain", "done", "done"])
    assert [match.view(seat)["weather"] for seat in (None, 0, 1, 2)] == ["rain"] * 4


@rule("champi.climate.newest")
def test_a_climate_has_no_target() -> None:
    refusal = refused(table(hands=[["rain"]]), "aim rain 1")
    assert refusal.rule == "champi.climate.newest"
    assert "changes the weather for all and has no target" in refusal.text


# --- Climate: when ---------------------------------------------------------------------------
@rule("champi.climate.gained")
def test_a_climate_from_a_swap_must_be_played_in_the_same_turn() -> None:
    match = table(hands=[["swap", "salad-1"], ["rain", "salad-2"]])
    assert allowed(match, "done")
    passing(match, "aim swap 1")
    assert hand(match, 0) == ["rain", "salad-2"]
    assert refused(match, "done").rule == "champi.climate.must"
    match.play_all(["play rain", "done"])
    assert match.view()["weather"] == "rain"


@rule("champi.climate.gained")
def test_a_climate_given_away_by_a_swap_is_owed_by_its_new_owner_on_its_own_turn() -> None:
    match = table(hands=[["swap", "rain"], ["salad-2"]])
    passing(match, "aim swap 1")
    match.play("done")
    assert match.view()["weather"] == "fair"
    assert refused(match, "done").rule == "champi.climate.must"


@rule("champi.climate.gained")
def test_a_climate_that_is_exchanged_for_must_be_played_in_the_same_turn() -> None:
    match = table(champis=["magpie"], hands=[["salad-1"]], discard=["rain"])
    match.play("exchange salad-1")
    assert refused(match, "done").rule == "champi.climate.must"
    match.play_all(["play rain", "done"])
    assert match.view()["climates"] == ["rain"]


@rule("champi.climate.gained")
def test_a_climate_drawn_in_the_refill_waits_for_the_next_turn() -> None:
    match = table(hands=[["salad-1", "shield"], []], draw=["rain", "fair", "salad-2"])
    match.play_all(["play salad-1", "done"])
    assert hand(match, 0) == ["fair", "rain", "salad-2", "shield"]
    assert (match.to_act, match.view()["weather"]) == ((1,), "fair")
    match.play("done")
    assert refused(match, "done").rule == "champi.climate.must"


# --- Climate: discards -----------------------------------------------------------------------
@rule("champi.climate.no-discard")
@pytest.mark.parametrize("rules", RULE_SETS)
def test_a_climate_cannot_be_discarded_by_choice(rules: str) -> None:
    match = table(rules=rules, hands=[["rain", "fair", "salad-1"]])
    for card, name in (("rain", "Rain"), ("fair", "Fair Weather")):
        refusal = refused(match, f"discard {card}")
        assert refusal.rule == "champi.climate.no-discard"
        assert refusal.text == f"{name} is a Climate card: it must be played, not discarded."
    match.play("discard salad-1")
    assert refused(match, "discard rain").rule == "champi.climate.no-discard"


@rule("champi.climate.no-discard")
@rule("champi.climate.by-event")
@pytest.mark.parametrize("rules", RULE_SETS)
def test_an_event_may_make_a_climate_be_discarded(rules: str) -> None:
    match = table(rules=rules, hands=[["forced-discard"], ["rain", "salad-1"]])
    passing(match, "aim forced-discard 1")
    assert match.to_act == (1,)
    assert texts(match) == ["discard salad-1", "discard rain"]
    match.play("discard rain")
    assert hand(match, 1) == ["salad-1"]
    lost = only(match.last_events, "card_lost")
    assert (lost.rule, lost.seat, lost["card"]) == ("champi.climate.by-event", 1, "rain")


@rule("champi.climate.by-event")
@pytest.mark.parametrize(("weather", "lost"), [("fair", "rain"), ("rain", "fair")])
def test_a_climate_discarded_by_an_event_changes_nothing(weather: str, lost: str) -> None:
    match = table(weather=weather, hands=[["forced-discard"], [lost]])
    climates = match.view()["climates"]
    passing(match, "aim forced-discard 1").play(f"discard {lost}")
    assert match.view()["weather"] == weather
    assert match.view()["climates"] == climates
    assert discards(match) == [lost, "forced-discard"]
    assert "climate_played" not in kinds(match.events)


@rule("champi.climate.by-event")
def test_a_mirrored_forced_discard_may_take_a_climate_that_is_owed() -> None:
    match = table(
        weather="rain", hands=[["forced-discard", "fair", "salad-1"], ["mirror", "salad-2"]]
    )
    match.play_all(["aim forced-discard 1", "answer mirror", "pass", "discard fair"])
    assert discards(match) == ["mirror", "fair", "forced-discard"]
    assert match.view()["weather"] == "rain"
    # It is no longer owed.
    assert allowed(match, "done")


# --- Climate: out of turn, and what it bars --------------------------------------------------
@rule("champi.climate.own-turn")
def test_a_climate_is_no_answer_to_an_event() -> None:
    match = table(
        players=3, hands=[["spoil"], ["rain", "shield"], ["fair"]], piles=[[], ["salad-1"]]
    )
    match.play("aim spoil 1")
    refusal = refused(match, "answer rain")
    assert refusal.rule == "champi.climate.own-turn"
    assert refusal.text == "Rain is a Climate card: it is played on your own turn only."
    assert texts(match) == ["answer shield", "pass"]
    match.play("pass")
    assert refused(match, "answer fair").rule == "champi.climate.own-turn"


@rule("champi.climate.own-turn")
def test_a_climate_is_not_played_while_another_player_has_the_turn() -> None:
    match = table(hands=[["spoil", "salad-2"], ["rain"]], piles=[[], ["salad-1"]])
    assert refused(match, "1: play rain").rule == "champi.turn.order"
    match.play("aim spoil 1")
    assert refused(match, "1: play rain").rule == "champi.window.opens"
    match.play_all(["pass", "done"])
    assert match.view()["weather"] == "fair"
    assert allowed(match, "play rain")


BARRED = {
    "theft": "rain", "drought": "rain", "spoil": "rain", "lightning": "fair",
    "indigestion": None, "peek": None, "forced-discard": None, "swap": None, "skip": None,
}  # fmt: skip


@rule("champi.climate.bar")
@pytest.mark.parametrize("card", BARRED)
@pytest.mark.parametrize("weather", ["fair", "rain"])
def test_an_event_is_barred_by_the_weather_that_its_card_crosses_out(
    card: str, weather: str
) -> None:
    # The target is no Raincap, which the rain would shelter.
    match = table(
        champis=["thorn", "greencap"], weather=weather, hands=[[card], ["salad-2"]],
        piles=[[], ["salad-1"]],
    )  # fmt: skip
    if BARRED[card] != weather:
        assert allowed(match, f"aim {card} 1")
        return
    refusal = refused(match, f"aim {card} 1")
    assert refusal.rule == "champi.climate.bar"
    assert (refusal.params["card"], refusal.params["weather"]) == (card, weather)


@rule("champi.climate.bar")
@pytest.mark.parametrize("weather", ["fair", "rain"])
def test_a_defensive_event_is_barred_by_no_weather(weather: str) -> None:
    match = table(weather=weather, hands=[["knight", "alchemist"]], sick=["indigestion"])
    assert allowed(match, "play knight")
    assert allowed(match, "play alchemist")


@rule("champi.climate.bar")
@pytest.mark.parametrize(
    ("weather", "answers"),
    [("fair", ["answer shield", "pass"]), ("rain", ["answer shield", "answer mirror", "pass"])],
)
def test_an_answer_is_barred_by_the_weather_too(weather: str, answers: list[str]) -> None:
    match = table(
        players=3, champis=["thorn", "greencap", "vane"], weather=weather,
        hands=[["peek"], ["shield", "mirror"], ["rescue"]], piles=[[], ["salad-1"]],
    )  # fmt: skip
    match.play("aim peek 1")
    assert texts(match) == answers
    if weather == "fair":
        refusal = refused(match, "answer mirror")
        assert refusal.rule == "champi.climate.bar"
        assert refusal.text == "Mirror cannot be played in this weather: Fair Weather."
    match.play("pass")
    if weather == "rain":
        refusal = refused(match, "answer rescue")
        assert (refusal.rule, refusal.params["weather"]) == ("champi.climate.bar", "rain")
    else:
        assert allowed(match, "answer rescue")


@rule("champi.climate.bar")
def test_a_climate_played_before_it_lets_a_barred_event_be_played() -> None:
    match = table(hands=[["rain", "lightning", "spoil"]], piles=[[], ["salad-1"]])
    assert refused(match, "aim lightning 1").rule == "champi.climate.bar"
    match.play("play rain")
    assert allowed(match, "aim lightning 1")
    assert refused(match, "aim spoil 1").rule == "champi.climate.bar"


@rule("champi.climate.bar")
def test_a_barred_event_is_not_played_from_under_the_knight_either() -> None:
    match = table(knights=["knight"], kept=["lightning"], piles=[[], ["salad-1"]])
    assert refused(match, "aim kept 1").rule == "champi.climate.bar"


@rule("champi.climate.bar")
def test_a_barred_event_may_be_discarded_and_what_lies_on_the_table_stays() -> None:
    match = table(
        hands=[["lightning", "rain"]], knights=["knight"], kept=["salad-1"],
        sick=[None, "indigestion"], skips=[None, "skip"],
    )  # fmt: skip
    match.play_all(["discard lightning", "play rain"])
    seats = match.view()["seats"]
    assert (seats[0]["knight"], seats[0]["keeps"]) == ("knight", True)
    assert (seats[1]["sick"], seats[1]["skip"]) == ("indigestion", "skip")
