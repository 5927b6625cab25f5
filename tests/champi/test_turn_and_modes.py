"""Turns, refills and hand limits, and the two modes of the variant, rule by rule."""

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
# Four cards to draw that nobody has to play.
CALM = ["alchemist"] * 4


# --- whose turn it is ------------------------------------------------------------------------
@rule("champi.turn.order")
def test_turns_go_clockwise() -> None:
    match = table(players=3, hands=[["salad-1"], ["salad-2"], ["salad-3"]], turn=1, draw=CALM)
    for seat in (1, 2, 0):
        assert match.to_act == (seat,)
        match.play_all([f"play salad-{seat + 1}", "done"])
        assert only(match.last_events, "turn_began").seat == (seat + 1) % 3
    assert match.to_act == (1,)


@rule("champi.turn.order")
def test_others_wait_for_their_turn() -> None:
    match = table(players=3, hands=[["salad-1"]] * 2, turn=1)
    for action in ("0: play salad-1", "0: discard salad-1", "0: done", "2: done"):
        assert refused(match, action).rule == "champi.turn.order"
    refusal = refused(match, "0: play salad-1")
    assert refusal.text == "It is Red's turn, not Blue's."
    assert refusal.say("fr") == "C'est à Rouge de jouer, pas à Bleu."
    assert match.legal(0) == []


@rule("champi.turn.order")
def test_a_player_may_act_several_times_until_the_turn_is_ended() -> None:
    match = table(hands=[["salad-1", "salad-2", "salad-3"], []])
    for action in ("play salad-2", "discard salad-1", "play salad-3"):
        match.play(action)
        assert match.to_act == (0,)
    match.play("done")
    assert match.to_act == (1,)


@rule("champi.turn.order")
def test_an_event_asks_others_and_then_the_turn_goes_on() -> None:
    match = table(players=3, hands=[["forced-discard"], ["salad-2", "salad-3"]])
    match.play("aim forced-discard 1")
    for asked in (1, 2):
        assert match.to_act == (asked,)
        assert refused(match, "0: done").rule == "champi.window.opens"
        match.play("pass")
    assert match.to_act == (1,)
    assert refused(match, "0: done").text == "Red has to choose now, not Blue."
    match.play("discard salad-3")
    assert match.to_act == (0,)


@rule("champi.turn.choices")
def test_each_card_may_be_played_discarded_or_kept_in_any_order() -> None:
    match = table(hands=[["salad-1", "salad-2", "salad-3", "salad-4"]], draw=CALM)
    match.play_all(["discard salad-2", "play salad-1", "discard salad-3"])
    assert (pile(match, 0), discards(match)) == (["salad-1"], ["salad-2", "salad-3"])
    told = only(match.last_events, "card_discarded")
    assert (told.rule, told.seat, told["card"]) == ("champi.turn.choices", 0, "salad-3")
    match.play("done")
    assert hand(match, 0) == ["alchemist"] * 3 + ["salad-4"]


@rule("champi.turn.choices")
def test_whatever_is_no_climate_can_be_discarded() -> None:
    # What cannot be eaten, what is barred, an answer, and what lies under the Knight.
    match = table(
        champis=["thorn"], hands=[["stone-1", "lightning", "shield", "rain"]], knights=["knight"],
        kept=["salad-1"],
    )  # fmt: skip
    match.play_all([f"discard {card}" for card in ("stone-1", "lightning", "shield", "kept")])
    assert discards(match) == ["stone-1", "lightning", "shield", "salad-1"]
    assert refused(match, "discard rain").rule == "champi.climate.no-discard"
    assert match.view()["mode"] == "open"


@rule("champi.turn.free")
@pytest.mark.parametrize("rules", RULE_SETS)
def test_a_turn_may_be_empty(rules: str) -> None:
    match = table(rules=rules, hands=[["salad-1", "knight", "spoil"]], piles=[[], ["salad-2"]])
    assert allowed(match, "done")
    match.play("done")
    assert match.to_act == (1,)
    assert {"knight", "salad-1", "spoil"} <= set(hand(match, 0))
    assert kinds(match.last_events) == ["hand_refilled", "turn_began"]


@rule("champi.turn.free")
@pytest.mark.parametrize("rules", RULE_SETS)
def test_a_turn_may_have_climate_only_or_end_after_any_act(rules: str) -> None:
    match = table(rules=rules, hands=[["rain", "salad-1", "salad-2"]])
    match.play("play rain")
    assert allowed(match, "done")
    match.play("play salad-1")
    assert allowed(match, "done")


@rule("champi.turn.free")
def test_a_player_without_cards_ends_the_turn() -> None:
    match = table(hands=[[], ["salad-1"]], left=0, last=1)
    assert texts(match) == ["done"]


@rule("champi.turn.held")
def test_only_cards_of_ones_own_hand_can_be_used() -> None:
    match = table(
        champis=["magpie"], hands=[["salad-1"], ["salad-2", "theft"]], discard=["bottle-1"],
        piles=[["salad-3"], ["salad-3"]], knights=["knight"],
    )  # fmt: skip
    refusal = refused(match, "play salad-2")
    assert refusal.rule == "champi.turn.held"
    assert (refusal.params["seat"], refusal.params["card"]) == (0, "salad-2")
    assert refusal.text == "Blue has no Salad 2 in hand."
    actions = ("discard salad-2", "aim theft 1", "keep salad-2", "exchange salad-2", "play rain",
               "play salad-3", "discard bottle-1")  # fmt: skip
    assert {refused(match, action).rule for action in actions} == {"champi.turn.held"}


@rule("champi.turn.held")
def test_one_card_is_one_use() -> None:
    match = table(hands=[["salad-1", "salad-1", "salad-2"]])
    match.play_all(["play salad-1", "play salad-1", "discard salad-2"])
    assert refused(match, "play salad-1").rule == "champi.turn.held"
    assert refused(match, "discard salad-2").rule == "champi.turn.held"


@rule("champi.turn.held")
def test_the_card_under_ones_own_knight_can_be_used_and_no_other() -> None:
    match = table(knights=["knight", "knight"], kept=["salad-1", "salad-2"])
    match.play("play kept")
    assert (pile(match, 0), match.view(1)["seats"][1]["kept"]) == (["salad-1"], "salad-2")
    assert refused(match, "play kept").rule == "champi.knight.play"
    assert refused(match, "play salad-2").rule == "champi.turn.held"


@rule("champi.turn.held")
def test_an_answer_and_a_forced_discard_come_from_ones_own_hand() -> None:
    match = table(hands=[["forced-discard", "shield"], ["salad-2"]])
    match.play("aim forced-discard 1")
    assert refused(match, "answer shield").rule == "champi.turn.held"
    match.play("pass")
    assert refused(match, "discard shield").rule == "champi.turn.held"


# --- the refill ------------------------------------------------------------------------------
@rule("champi.turn.refill")
@pytest.mark.parametrize("rules", RULE_SETS)
@pytest.mark.parametrize("held", [0, 1, 3, 4])
def test_at_the_end_of_the_turn_the_hand_is_filled_up_to_four(rules: str, held: int) -> None:
    draw = ["bottle-1", "bottle-2", "bottle-3", "bottle-4", "bottle-5"]
    four = ["salad-1", "salad-2", "salad-3", "salad-4"]
    match = table(rules=rules, hands=[four[:held]], draw=draw)
    match.play("done")
    new = draw[: 4 - held]
    assert [card for card in hand(match, 0) if card in draw] == new
    assert len(hand(match, 0)) == 4
    assert drawn_next(match)[:1] == draw[4 - held : 5 - held]
    if not new:
        assert "hand_refilled" not in kinds(match.last_events)
        return
    told = only(match.last_events, "hand_refilled")
    assert (told.rule, told.seat, told["n"]) == ("champi.turn.refill", 0, len(new))
    # Card by card: the top first.
    assert told["cards"] == new


@rule("champi.turn.refill")
def test_the_refill_comes_by_itself_when_the_turn_ends_and_not_before() -> None:
    match = table(hands=[["salad-1", "salad-2"], ["bottle-1"]], draw=CALM)
    match.play_all(["play salad-1", "discard salad-2"])
    assert hand(match, 0) == []
    assert "hand_refilled" not in kinds(match.events)
    match.play("done")
    assert len(hand(match, 0)) == 4
    # Nobody else draws.
    assert hand(match, 1) == ["bottle-1"]


@rule("champi.turn.refill")
def test_a_hand_that_is_full_draws_nothing() -> None:
    match = table(hands=[["salad-1", "salad-2", "salad-3", "salad-4"]])
    left = len(drawn_next(match))
    match.play("done")
    assert len(drawn_next(match)) == left


@rule("champi.turn.refill")
def test_the_card_under_the_knight_is_not_counted() -> None:
    match = table(hands=[["salad-1", "salad-2"]], knights=["knight"], draw=CALM)
    match.play_all(["keep salad-1", "done"])
    assert hand(match, 0) == ["alchemist"] * 3 + ["salad-2"]


@rule("champi.turn.no-refill")
def test_an_answer_is_not_replaced_before_the_end_of_the_own_turn() -> None:
    match = table(
        players=3, hands=[["spoil", "peek"], ["shield", "salad-1", "salad-2"], ["rescue"]],
        piles=[[], ["salad-3"]],
    )  # fmt: skip
    left = len(drawn_next(match))
    match.play_all(["aim spoil 1", "answer shield"])
    assert hand(match, 1) == ["salad-1", "salad-2"]
    match.play_all(["aim peek 1", "pass", "answer rescue"])
    assert hand(match, 2) == []
    assert len(drawn_next(match)) == left
    match.play("done")
    assert [len(hand(match, seat)) for seat in range(3)] == [4, 2, 0]
    match.play("done")
    assert [len(hand(match, seat)) for seat in range(3)] == [4, 4, 0]


@rule("champi.turn.no-refill")
def test_what_an_event_took_out_of_turn_is_not_replaced_either() -> None:
    match = table(hands=[["forced-discard"], ["salad-1", "salad-2"]])
    passing(match, "aim forced-discard 1").play_all(["discard salad-1", "done"])
    assert hand(match, 1) == ["salad-2"]
    assert match.to_act == (1,)


# --- the hand limit --------------------------------------------------------------------------
@rule("champi.hand.limit")
def test_a_hand_has_four_cards_at_most_and_that_of_basket_five() -> None:
    match = table(champis=["basket", "vane", "thorn"])
    assert [part["limit"] for part in match.view()["seats"]] == [5, 4, 4]


@rule("champi.hand.limit")
def test_a_swap_that_would_lift_a_hand_above_its_limit_is_refused() -> None:
    five = ["salad-1", "salad-2", "salad-3", "salad-4", "salad-5"]
    match = table(champis=["thorn", "basket"], hands=[["swap"], five])
    refusal = refused(match, "aim swap 1")
    assert refusal.rule == "champi.effect.swap-limit"
    assert (refusal.params["theirs"], refusal.params["limit"]) == (5, 4)
    # Four cards fit everywhere.
    assert allowed(table(champis=["thorn", "basket"], hands=[["swap"], five[:4]]), "aim swap 1")


@rule("champi.hand.limit")
@pytest.mark.parametrize(("champi", "limit"), [("thorn", 4), ("basket", 5), ("vane", 4)])
def test_a_card_is_taken_back_only_into_a_hand_below_its_limit(champi: str, limit: int) -> None:
    five = ["bottle-1", "bottle-2", "bottle-3", "bottle-4", "bottle-5"]
    match = table(champis=[champi], hands=[five[:limit]], knights=["knight"], kept=["shield"])
    refusal = refused(match, "take")
    assert refusal.rule == "champi.knight.take"
    assert (refusal.params["n"], refusal.params["limit"]) == (limit, limit)
    match.play("discard bottle-1")
    match.play("take")
    assert len(hand(match, 0)) == limit


@rule("champi.hand.limit")
def test_an_exchange_leaves_the_hand_as_large_as_it_was() -> None:
    match = table(
        champis=["magpie"], hands=[["salad-1", "salad-2", "salad-3", "salad-4"]], discard=["shield"]
    )
    match.play("exchange salad-1")
    assert len(hand(match, 0)) == 4


# --- the modes of the variant ----------------------------------------------------------------
ACTS = {
    "play salad-1": "action", "aim peek 1": "action", "play alchemist": "action",
    "keep salad-1": "action", "exchange salad-1": "action", "discard salad-1": "discard",
}  # fmt: skip


@rule("champi.mode.choice")
@pytest.mark.parametrize("act", ACTS)
def test_the_first_act_makes_it_an_action_or_a_discard_turn(act: str) -> None:
    match = table(
        rules="variant", champis=["magpie"], hands=[["salad-1", "peek", "alchemist"]],
        sick=["indigestion" if act == "play alchemist" else None], knights=["knight"],
        piles=[[], ["salad-2"]], discard=["shield"],
    )  # fmt: skip
    assert match.view()["mode"] == "open"
    match.play(act)
    assert match.view()["mode"] == ACTS[act]
    told = only(match.last_events, f"{ACTS[act]}_turn")
    assert (told.rule, told.seat) == ("champi.mode.choice", 0)


@rule("champi.mode.choice")
def test_taking_a_card_back_makes_it_an_action_turn() -> None:
    match = table(rules="variant", hands=[["salad-1"]], knights=["knight"], kept=["salad-2"])
    match.play("take")
    assert match.view()["mode"] == "action"
    assert refused(match, "discard salad-1").rule == "champi.mode.action"


@rule("champi.mode.choice")
@pytest.mark.parametrize("then", ["play salad-1", "discard salad-1"])
def test_climate_does_not_set_the_mode(then: str) -> None:
    match = table(rules="variant", hands=[["rain", "fair", "salad-1"]])
    match.play("play rain")
    assert match.view()["mode"] == "open"
    assert allowed(match, "play salad-1")
    assert allowed(match, "discard salad-1")
    match.play(then)
    # A Climate may come after it, in both modes.
    match.play("play fair")
    assert match.view()["mode"] == then.split()[0].replace("play", "action")


@rule("champi.mode.choice")
def test_every_turn_is_open_anew() -> None:
    match = table(rules="variant", hands=[["salad-1", "salad-2"], ["salad-3"]], draw=CALM)
    match.play_all(["discard salad-1", "done"])
    assert match.view()["mode"] == "open"
    match.play_all(["play salad-3", "done"])
    assert match.view()["mode"] == "open"
    assert allowed(match, "play salad-2")


@rule("champi.mode.choice")
def test_a_mode_binds_on_the_own_turn_only() -> None:
    match = table(rules="variant", hands=[["forced-discard", "spoil"], ["shield", "salad-2"]],
                  piles=[[], ["salad-1"]])  # fmt: skip
    match.play("aim forced-discard 1")
    assert match.view()["mode"] == "action"
    # Seat 1 discards in the Action turn of seat 0, and answers in it.
    match.play_all(["pass", "discard salad-2", "aim spoil 1", "answer shield"])
    assert discards(match) == ["salad-2", "forced-discard", "spoil", "shield"]


@rule("champi.mode.choice")
def test_the_errata_know_no_modes() -> None:
    match = table(hands=[["salad-1", "salad-2", "salad-3"]])
    match.play_all(["discard salad-1", "play salad-2", "discard salad-3"])
    assert match.view()["mode"] == "open"
    assert not {"action_turn", "discard_turn"} & set(kinds(match.events))


@rule("champi.mode.action")
def test_in_an_action_turn_nothing_is_discarded() -> None:
    match = table(
        rules="variant", hands=[["salad-1", "salad-2", "shield"]], knights=["knight"],
        kept=["salad-3"],
    )  # fmt: skip
    match.play("play salad-1")
    refusal = refused(match, "discard salad-2")
    assert refusal.rule == "champi.mode.action"
    assert refusal.text == (
        "Salad 2 cannot be discarded: this is an Action turn, "
        "because you did something other than discard first."
    )
    assert refused(match, "discard shield").rule == "champi.mode.action"
    assert refused(match, "discard kept").rule == "champi.mode.action"
    assert texts(match) == ["play salad-2", "play kept", "take", "done"]


@rule("champi.mode.action")
def test_in_an_action_turn_not_even_what_cannot_be_eaten_is_discarded() -> None:
    match = table(rules="variant", champis=["greencap"], hands=[["salad-1", "meat-2"]])
    match.play("play salad-1")
    assert refused(match, "play meat-2").rule == "champi.food.diet"
    assert refused(match, "discard meat-2").rule == "champi.mode.action"
    match = table(rules="variant", hands=[["dragonfly", "salad-2"]], sick=["indigestion"])
    match.play("play dragonfly")
    assert refused(match, "play salad-2").rule == "champi.effect.indigestion"
    assert refused(match, "discard salad-2").rule == "champi.mode.action"
    match = table(rules="variant", hands=[["salad-1"]], knights=["knight"], kept=["meat-2"])
    match.play("play salad-1")
    assert refused(match, "discard kept").rule == "champi.mode.action"


@rule("champi.mode.action")
def test_in_an_action_turn_cards_are_played_and_kept() -> None:
    match = table(rules="variant", hands=[["salad-1", "salad-2", "salad-3"]], draw=CALM)
    match.play_all(["play salad-1", "play salad-3", "done"])
    assert hand(match, 0) == ["alchemist"] * 3 + ["salad-2"]


@rule("champi.mode.action")
def test_in_an_action_turn_an_event_may_still_make_a_card_be_discarded() -> None:
    match = table(
        rules="variant", weather="rain", hands=[["forced-discard", "salad-1"], ["mirror"]]
    )
    match.play_all(["aim forced-discard 1", "answer mirror", "pass"])
    # Mirrored: it is the player in an Action turn who has to discard.
    assert (match.to_act, match.view()["mode"]) == ((0,), "action")
    match.play("discard salad-1")
    assert discards(match) == ["mirror", "salad-1", "forced-discard"]


@rule("champi.mode.action")
def test_in_an_action_turn_an_alchemist_and_its_indigestion_are_discarded() -> None:
    match = table(rules="variant", hands=[["salad-1", "dragonfly", "alchemist"]],
                  sick=["indigestion"])  # fmt: skip
    match.play_all(["play dragonfly", "play alchemist", "play salad-1"])
    assert discards(match) == ["indigestion", "alchemist"]


@rule("champi.mode.discard")
def test_in_a_discard_turn_any_number_of_cards_is_discarded() -> None:
    match = table(
        rules="variant", hands=[["salad-1", "shield", "lightning"]], knights=["knight"],
        kept=["stone-1"],
    )  # fmt: skip
    for card in ("shield", "kept", "salad-1", "lightning"):
        match.play(f"discard {card}")
        assert only(match.last_events, "card_discarded").rule == "champi.mode.discard"
    assert discards(match) == ["shield", "stone-1", "salad-1", "lightning"]


@rule("champi.mode.discard")
def test_in_a_discard_turn_nothing_is_played() -> None:
    match = table(
        rules="variant", hands=[["bottle-1", "salad-1", "peek", "alchemist"]], sick=["indigestion"],
        knights=["knight"], kept=["dragonfly"], piles=[[], ["salad-2"]],
    )  # fmt: skip
    match.play("discard bottle-1")
    refusal = refused(match, "aim peek 1")
    assert refusal.rule == "champi.mode.discard"
    assert refusal.text == (
        "Pile peek cannot be played: this is a Discard turn, because a card was discarded first."
    )
    for action in ("play salad-1", "play alchemist", "play kept"):
        assert refused(match, action).rule == "champi.mode.discard"
    assert texts(match) == [
        "discard salad-1", "discard alchemist", "discard peek", "discard kept", "done"
    ]  # fmt: skip


@rule("champi.mode.discard")
def test_in_a_discard_turn_no_event_is_aimed_from_under_the_knight() -> None:
    match = table(rules="variant", hands=[["bottle-1", "salad-1"]], knights=["knight"],
                  kept=["peek"], piles=[[], ["salad-2"]])  # fmt: skip
    assert allowed(match, "aim kept 1")
    match.play("discard bottle-1")
    assert refused(match, "aim kept 1").rule == "champi.mode.discard"
    assert texts(match) == ["discard salad-1", "discard kept", "done"]


@rule("champi.mode.discard")
def test_in_a_discard_turn_the_knight_is_not_moved() -> None:
    match = table(rules="variant", hands=[["salad-1", "salad-2"]], knights=["knight"])
    match.play("discard salad-1")
    refusal = refused(match, "keep salad-2")
    assert refusal.rule == "champi.mode.discard"
    assert refusal.text.startswith("In a Discard turn no card goes under the Knight or comes back")
    match = table(rules="variant", hands=[["salad-1"]], knights=["knight"], kept=["salad-2"])
    match.play("discard salad-1")
    assert refused(match, "take").rule == "champi.mode.discard"


@rule("champi.mode.discard")
def test_in_a_discard_turn_climate_is_played() -> None:
    match = table(rules="variant", hands=[["salad-1", "rain", "salad-2"]])
    match.play_all(["discard salad-1", "play rain", "discard salad-2"])
    assert match.view()["weather"] == "rain"


@rule("champi.mode.discard")
def test_in_a_discard_turn_magpie_does_not_exchange() -> None:
    match = table(rules="variant", champis=["magpie"], hands=[["salad-1", "salad-2"]])
    match.play("discard salad-1")
    assert not allowed(match, "exchange salad-2")


@rule("champi.mode.discard")
def test_after_a_discard_turn_the_hand_is_refilled() -> None:
    match = table(rules="variant", hands=[["salad-1", "salad-2"]], draw=CALM)
    match.play_all(["discard salad-1", "done"])
    assert hand(match, 0) == ["alchemist"] * 3 + ["salad-2"]


# --- the discard pile ------------------------------------------------------------------------
@rule("champi.discard.pile")
def test_the_discard_pile_lies_face_up_and_everybody_may_look_through_it() -> None:
    match = table(players=3, hands=[["salad-1", "shield"]], discard=["meat-1", "stone-1"])
    match.play_all(["discard shield", "discard salad-1"])
    for seat in (None, 0, 1, 2):
        assert match.view(seat)["discard"] == ["meat-1", "stone-1", "shield", "salad-1"]


@rule("champi.discard.pile")
def test_discards_are_told_to_all() -> None:
    match = table(hands=[["shield"]])
    match.play("discard shield")
    assert match.say(only(match.last_events, "card_discarded"), 1) == "Blue discarded Shield."


@rule("champi.discard.pile")
def test_the_discard_pile_is_never_shuffled_back() -> None:
    match = table(hands=[["salad-1"], ["salad-2"]], left=2, discard=["meat-1"])
    before = discards(match)
    match.play_all(["discard salad-1", "done"])
    # Two cards were left, and two were drawn: the discards stay where they are.
    assert (len(hand(match, 0)), drawn_next(match)) == (2, [])
    assert discards(match) == [*before, "salad-1"]
    match.play_all(["discard salad-2", "done"])
    assert (hand(match, 1), discards(match)) == ([], [*before, "salad-1", "salad-2"])
