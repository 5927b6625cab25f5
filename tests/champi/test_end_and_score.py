"""The end of the game and what the piles are worth, rule by rule."""

from __future__ import annotations

from typing import Any

import pytest

import ludo
from ludo.core.match import AnyMatch
from tests.champi.conftest import (
    RULE_SETS,
    discards,
    drawn_next,
    hand,
    kinds,
    of_kind,
    only,
    passing,
    pile,
    refused,
    table,
)

rule = pytest.mark.rule


def ended(**spec: Any) -> AnyMatch:
    """Return a position after its last turn."""
    match = table(**{"left": 0, "last": 0, **spec})
    match.play("done")
    assert match.over
    return match


# --- the goal --------------------------------------------------------------------------------
@rule("champi.goal")
def test_the_player_whose_food_is_worth_most_wins() -> None:
    match = ended(champis=["thorn", "raincap", "vane"],
                  piles=[["meat-1"] * 2, ["meat-5"], ["salad-4"]])  # fmt: skip
    assert match.winners() == (1,)
    won = only(match.last_events, "victory")
    assert (won.rule, won.seat, won["points"]) == ("champi.goal", 1, 5)
    assert match.say(won) == "Red wins with 5 points."


@rule("champi.goal")
def test_points_decide_and_not_cards_nor_who_comes_last() -> None:
    match = ended(
        champis=["thorn", "raincap"], piles=[["meat-1", "salad-1", "bottle-1"], ["meat-4"]]
    )
    assert match.winners() == (1,)
    match = ended(champis=["thorn", "raincap"], piles=[["meat-5"], ["meat-4"]])
    assert match.winners() == (0,)


# --- the last round --------------------------------------------------------------------------
@rule("champi.end.last-round")
@pytest.mark.parametrize("rules", RULE_SETS)
def test_after_the_last_card_everyone_else_has_a_turn_and_then_who_drew_it(rules: str) -> None:
    match = table(
        rules=rules, players=3, hands=[["salad-1"], ["salad-2"], ["salad-3"]], turn=1, left=2,
        draw=["shield", "shield"],
    )  # fmt: skip
    match.play_all(["play salad-2", "done"])
    began = only(match.last_events, "last_round_began")
    assert (began.rule, began.seat) == ("champi.end.last-round", 1)
    assert match.view()["last"] == 1
    for seat, act in ((2, "play salad-3"), (0, "play salad-1")):
        assert match.to_act == (seat,)
        match.play_all([act, "done"])
    assert match.to_act == (1,)
    match.play_all(["discard shield", "done"])
    assert match.over
    assert match.view()["phase"] == "over"


@rule("champi.end.last-round")
def test_a_refill_takes_what_there_is() -> None:
    match = table(hands=[["salad-1"]], left=2, draw=["shield", "mirror"])
    match.play("done")
    assert hand(match, 0) == ["mirror", "salad-1", "shield"]
    assert only(match.last_events, "hand_refilled")["n"] == 2


@rule("champi.end.last-round")
@pytest.mark.parametrize("left", [1, 2])
def test_the_last_round_begins_when_the_last_card_is_drawn_and_not_before(left: int) -> None:
    match = table(hands=[["salad-1", "salad-2", "salad-3"], ["bottle-1", "bottle-2", "bottle-3"]],
                  left=left, draw=["shield", "mirror"][:left])  # fmt: skip
    match.play("done")
    assert match.view()["last"] == (0 if left == 1 else None)
    match.play_all(["play bottle-1", "done"])
    if left == 2:
        assert match.view()["last"] == 1
        match.play("done")
        assert not match.over
    match.play_all(["done"])
    assert match.over


@rule("champi.end.last-round")
@pytest.mark.parametrize("champi", ["thorn", "basket"])
def test_in_the_last_round_hands_are_not_refilled(champi: str) -> None:
    match = table(champis=[champi, "vane"], hands=[["bottle-1"]], left=0, last=1)
    match.play_all(["play bottle-1", "done"])
    assert hand(match, 0) == []
    assert "hand_refilled" not in kinds(match.last_events)


@rule("champi.end.last-round")
def test_in_the_last_round_vane_draws_nothing_and_seer_sees_nothing() -> None:
    match = table(champis=["vane", "seer", "thorn"], hands=[["rain"]], left=0, last=2)
    match.play_all(["play rain", "done"])
    assert hand(match, 0) == []
    assert "top_seen" not in kinds(match.last_events)
    assert match.view(1)["draw"]["top"] is None


@rule("champi.end.last-round")
def test_climate_is_owed_in_the_last_round_too() -> None:
    match = table(hands=[["rain"]], left=0, last=0)
    assert refused(match, "done").rule == "champi.climate.must"
    match.play_all(["play rain", "done"])
    assert match.over


@rule("champi.end.last-round")
@pytest.mark.parametrize("held", [[], ["salad-1"], ["rain", "salad-2", "shield"]])
def test_if_the_last_turn_is_skipped_the_game_ends(held: list[str]) -> None:
    match = table(hands=[held, ["skip"]], left=0, last=0, turn=1)
    passing(match, "aim skip 0").play("done")
    assert match.over
    assert discards(match)[-1] == "skip"
    assert (hand(match, 0), pile(match, 0)) == (sorted(held), [])
    assert kinds(match.last_events)[0] == "turn_skipped"
    assert "turn_began" not in kinds(match.last_events)


@rule("champi.end.last-round")
def test_a_skipped_turn_of_the_last_round_counts_as_the_turn() -> None:
    match = table(players=3, skips=[None, "skip"], hands=[["salad-1"]], left=0, last=2)
    match.play_all(["play salad-1", "done"])
    assert match.to_act == (2,)
    match.play("done")
    assert match.over


@rule("champi.end.last-round")
def test_a_hand_that_is_full_at_the_end_of_a_turn_begins_no_last_round() -> None:
    match = table(hands=[["salad-1", "salad-2", "salad-3", "salad-4"]], left=1)
    match.play("done")
    assert match.view()["last"] is None
    assert len(drawn_next(match)) == 1


# --- standing still --------------------------------------------------------------------------
FULL = ["salad-1", "salad-2", "salad-3", "salad-4"]


@rule("champi.end.stall")
@pytest.mark.parametrize("rules", RULE_SETS)
def test_when_all_had_a_turn_without_a_play_the_game_is_scored(rules: str) -> None:
    match = table(rules=rules, players=3, hands=[FULL], piles=[["bottle-1"]])
    match.play_all(["done", "done"])
    assert not match.over
    assert match.view()["idle"] == [0, 1]
    match.play("done")
    assert match.over
    stalled = only(match.last_events, "game_stalled")
    assert (stalled.rule, stalled.seat) == ("champi.end.stall", None)
    assert match.winners() == (0,)
    assert len(drawn_next(match)) > 0


@rule("champi.end.stall")
@pytest.mark.parametrize("act", ["play bottle-1", "discard bottle-1", "play rain", "keep bottle-1"])
def test_a_play_a_discard_a_climate_and_a_card_put_under_the_knight_start_anew(act: str) -> None:
    cards = ["rain"] if act == "play rain" else ["bottle-1"]
    match = table(players=2, hands=[cards], knights=["knight"], idle=[1])
    match.play(act)
    assert match.view()["idle"] == []
    match.play("done")
    assert not match.over
    # The turn with the play does not count: seat 0 has not had another one since.
    assert match.view()["idle"] == []


@rule("champi.end.stall")
def test_every_player_needs_a_turn_after_the_last_play() -> None:
    match = table(players=2, hands=[["bottle-1", "bottle-2"], []],
                  draw=["shield"] * 3 + ["alchemist"] * 4)  # fmt: skip
    match.play_all(["play bottle-1", "done", "done"])
    assert not match.over
    match.play("done")
    assert match.over


@rule("champi.end.stall")
def test_taking_a_card_back_is_no_play() -> None:
    match = table(knights=["knight"], kept=["salad-1"], idle=[1])
    match.play_all(["take", "done"])
    assert match.over


@rule("champi.end.stall")
def test_an_exchange_is_no_play() -> None:
    match = table(champis=["magpie"], hands=[["salad-1"]], discard=["salad-2"], idle=[1])
    match.play_all(["exchange salad-1", "done"])
    assert match.over


@rule("champi.end.stall")
def test_cancelled_events_and_answers_are_plays() -> None:
    match = table(hands=[["peek"], ["shield"]], piles=[[], ["salad-1"]], idle=[1])
    match.play_all(["aim peek 1", "answer shield"])
    assert match.view()["idle"] == []
    match.play("done")
    assert not match.over


@rule("champi.end.stall")
def test_a_discard_that_an_event_forces_starts_anew() -> None:
    match = table(players=3, hands=[["forced-discard"], ["salad-1"]], idle=[1, 2])
    passing(match, "aim forced-discard 1").play_all(["discard salad-1", "done"])
    assert match.view()["idle"] == []


@rule("champi.end.stall")
def test_a_skipped_turn_neither_counts_nor_starts_anew() -> None:
    match = table(players=3, hands=[FULL, FULL[:1]], skips=[None, None, "skip"], turn=1, idle=[0])
    match.play("done")
    # Seat 2 was skipped: it still lacks an idle turn, and the others keep theirs.
    assert (match.to_act, match.view()["idle"]) == ((0,), [0, 1])
    match.play_all(["done", "done"])
    assert not match.over
    match.play("done")
    assert match.over


@rule("champi.end.stall")
@rule("champi.end.last-round")
def test_the_last_round_does_not_stand_still() -> None:
    match = table(players=3, hands=[FULL[:3]], left=1, draw=["shield"])
    # Nobody plays anything, yet seat 0, who draws the last card, has its last turn.
    match.play_all(["done", "done", "done"])
    assert match.to_act == (0,)
    match.play("done")
    assert match.over
    assert "game_stalled" not in kinds(match.events)


@rule("champi.end.stall")
def test_two_players_who_hoard_end_a_game_from_its_set_up() -> None:
    seed = next(
        s for s in range(99)
        if not any(p["climates"] for p in ludo.new("champi", players=2, seed=s).view()["seats"])
    )  # fmt: skip
    match = ludo.new("champi", players=2, seed=seed, champis=["thorn", "vane"])
    match.play_all(["done", "done"])
    assert match.over


# --- over ------------------------------------------------------------------------------------
@rule("champi.end.over")
def test_after_the_end_nothing_can_be_done() -> None:
    match = ended(hands=[["salad-1", "shield"], ["salad-2"]], knights=["knight"])
    assert (match.to_act, match.legal()) == ((), [])
    assert match.legal(0) == match.legal(1) == []
    for action in ("0: play salad-1", "1: play salad-2", "discard shield", "keep salad-1", "done",
                   "0: pass", "1: answer shield"):  # fmt: skip
        assert refused(match, action).rule == "champi.end.over"
    assert refused(match, "done").text == "The game is over: nothing more can be played."
    with pytest.raises(ludo.IllegalAction):
        match.play("done")


@rule("champi.end.over")
def test_a_game_that_stood_still_is_over_too() -> None:
    match = table(hands=[["salad-1"]], idle=[1])
    match.play("done")
    assert refused(match, "1: done").rule == "champi.end.over"


# --- scores ----------------------------------------------------------------------------------
@rule("champi.score.food")
def test_each_food_of_the_pile_counts_its_value() -> None:
    match = table(champis=["thorn", "raincap"],
                  piles=[["meat-1", "salad-2", "bottle-5", "dragonfly"], []])  # fmt: skip
    first, second = match.score()
    assert (first.total, second.total) == (10, 0)
    assert [(line.points, line.rule) for line in first.lines] == [(10, "champi.score.food")]


@rule("champi.score.food")
def test_only_the_own_pile_counts() -> None:
    match = table(
        champis=["thorn", "raincap"], hands=[["meat-5", "meat-5"]], knights=["knight"],
        kept=["salad-5"], piles=[["meat-1"], ["meat-4"]], discard=["meat-3"],
    )  # fmt: skip
    assert [score.total for score in match.score()] == [1, 4]


@rule("champi.score.food")
def test_a_food_counts_for_who_has_it_in_the_end() -> None:
    match = table(champis=["magpie", "raincap"], hands=[["theft"]], piles=[["meat-1"], ["meat-4"]])
    passing(match, "aim theft 1")
    assert [score.total for score in match.score()] == [5, 0]


@rule("champi.score.food")
def test_at_the_end_each_pile_is_counted_for_all() -> None:
    match = ended(champis=["thorn", "raincap"], piles=[["meat-1", "salad-2"], ["meat-4"]])
    counted = of_kind(match.last_events, "pile_counted")
    assert [(e.rule, e.seat, e["points"], e["n"]) for e in counted] == [
        ("champi.score.food", 0, 3, 2), ("champi.score.food", 1, 4, 1)
    ]  # fmt: skip


@rule("champi.power.counts")
@pytest.mark.parametrize(
    ("champi", "food", "points"),
    [
        ("stonecap", ["stone-3", "stone-5"], 24), ("stonecap", ["salad-3", "dragonfly"], 5),
        ("greencap", ["salad-1", "salad-4"], 7), ("greencap", ["stone-1", "bottle-4"], 5),
        ("basket", ["dragonfly", "dragonfly"], 10), ("basket", ["bottle-2", "stone-5"], 7),
        ("thorn", ["salad-3", "dragonfly"], 5), ("raincap", ["dragonfly", "salad-1"], 3),
        ("vane", ["stone-3", "salad-1", "dragonfly"], 6), ("seer", ["stone-2", "dragonfly"], 4),
        ("magpie", ["stone-2", "salad-5", "dragonfly"], 6),
    ],
)  # fmt: skip
def test_some_foods_count_more_for_some_champi(champi: str, food: list[str], points: int) -> None:
    match = table(champis=[champi], piles=[food])
    assert match.score()[0].total == points


@rule("champi.power.counts")
def test_what_a_power_adds_has_a_line_of_its_own() -> None:
    match = table(champis=["basket"], piles=[["dragonfly", "bottle-1", "dragonfly"]])
    assert [(line.points, line.rule) for line in match.score()[0].lines] == [
        (5, "champi.score.food"), (6, "champi.power.counts")
    ]  # fmt: skip


@rule("champi.power.counts")
def test_a_power_can_win_the_game() -> None:
    match = ended(champis=["stonecap", "greencap"], piles=[["stone-5"], ["bottle-5", "bottle-4"]])
    assert match.winners() == (0,)
    assert only(match.last_events, "victory")["points"] == 15


@rule("champi.power.counts")
def test_a_power_counts_in_the_pile_of_its_owner_only() -> None:
    match = table(champis=["stonecap", "vane"], piles=[["salad-1"], ["stone-3"]], hands=[["theft"]])
    assert [score.total for score in match.score()] == [1, 3]
    passing(match, "aim theft 1")
    assert [score.total for score in match.score()] == [10, 0]


@rule("champi.score.hidden")
def test_nobody_is_told_the_points_of_others_before_the_end() -> None:
    match = table(champis=["stonecap", "vane"], hands=[["salad-1"], ["stone-1"]],
                  piles=[["stone-5"], ["stone-3"]], left=0, last=1)  # fmt: skip
    match.play_all(["play salad-1", "done", "play stone-1"])
    for viewer in (None, 0):
        seen = match.view(viewer)
        assert not any("point" in key or "score" in key for key in (*seen, *seen["seats"][1]))
    assert not any("points" in event.data for event in match.events)
    assert [match.perspective(seat).totals for seat in (None, 0, 1)] == [None] * 3
    match.play("done")
    assert [match.perspective(seat).totals for seat in (None, 0, 1)] == [[16, 4]] * 3
    told = of_kind(match.last_events, "pile_counted")
    assert [event["points"] for event in told] == [16, 4]


@rule("champi.score.hidden")
def test_piles_of_different_worth_look_alike_to_others() -> None:
    rich = table(piles=[["bottle-5", "bottle-4", "salad-1"]])
    poor = table(piles=[["bottle-1", "bottle-2", "salad-1"]])
    assert rich.view(1)["seats"] == poor.view(1)["seats"]


@rule("champi.score.ties")
def test_players_with_equal_points_share_the_victory() -> None:
    match = ended(champis=["thorn", "stonecap", "vane"],
                  piles=[["meat-4", "salad-5"], ["stone-3"], ["meat-5"]])  # fmt: skip
    assert match.winners() == (0, 1)
    shared = only(match.last_events, "victory_shared")
    assert (shared.rule, shared["points"], list(shared["winners"])) == (
        "champi.score.ties", 9, [0, 1]
    )  # fmt: skip
    assert match.say(shared) == "Blue and Red have 9 points each: they share the victory."
    assert "victory" not in kinds(match.last_events)


@rule("champi.score.ties")
def test_neither_cards_nor_turns_break_a_tie() -> None:
    match = ended(
        champis=["thorn", "vane"], piles=[["meat-4"], ["meat-1", "meat-3"]],
        hands=[["salad-5"], ["salad-1"]], last=0,
    )  # fmt: skip
    assert match.winners() == (0, 1)
    assert ended(players=3).winners() == (0, 1, 2)
