"""The Revenue phase: rolling, taking and using dice, and each revenue space, rule by rule."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.granja.conftest import allowed, farm, offers, only, refused, rule
from tests.granja.farms import almost, table

DICE = {1: 5, 2: 5, 3: 7, 4: 9}


# --- rolling ---------------------------------------------------------------------------------
@rule("granja.dice.number")
@pytest.mark.parametrize("players", DICE)
def test_two_dice_for_each_player_and_one_more_are_rolled_and_alone_five(players: int) -> None:
    match = table(players=players, round=2, phase="roof", turn=players - 1)
    rolled = only(match.play("done"), "dice_rolled")
    assert len(rolled["dice"]) == DICE[players]
    assert sum(match.view()["pool"].values()) == DICE[players]


@rule("granja.dice.roll")
def test_the_first_player_rolls_and_each_die_lies_at_its_number() -> None:
    for seed in range(5):
        match = table(players=3, seed=seed, round=2, phase="roof", order=[2, 0, 1], turn=1)
        rolled = only(match.play("done"), "dice_rolled")
        assert (rolled.rule, rolled.seat) == ("granja.dice.roll", 2)
        there = Counter(str(die) for die in rolled["dice"])
        assert match.view()["pool"] == dict(there)
        assert sum(there.values()) == 7
        assert offers(match, "die") == sorted(there)


@rule("granja.dice.roll")
def test_every_number_of_a_die_comes_and_no_other() -> None:
    seen: Counter[int] = Counter()
    for seed in range(20):
        match = table(players=4, seed=seed, round=2, phase="roof", turn=3)
        seen.update(only(match.play("done"), "dice_rolled")["dice"])
    assert set(seen) == {1, 2, 3, 4, 5, 6}
    assert sum(seen.values()) == 180
    assert min(seen.values()) > 10


# --- taking ----------------------------------------------------------------------------------
@rule("granja.dice.take")
def test_in_turn_order_everybody_takes_one_die_and_then_a_second_one() -> None:
    match = table(players=3, round=2, phase="die1", order=[1, 2, 0], dice=[4] * 7)
    took = []
    for step in ("die1", "die2"):
        for _ in range(3):
            assert match.view()["phase"] == step
            (seat,) = match.to_act
            taken = only(match.play("die 4"), "die_taken")
            match.play("choose silver")
            assert (taken.rule, taken.seat, taken["die"]) == ("granja.dice.take", seat, 4)
            assert farm(match, seat)["silver"] == (4 if step == "die1" else 8)
            took.append(seat)
            match.play("done")
    assert took == [1, 2, 0, 1, 2, 0]
    assert [farm(match, seat)["dice"] for seat in range(3)] == [[4, 4]] * 3
    assert match.view()["pool"] == {"4": 1}
    assert match.view()["phase"] == "last"


@rule("granja.dice.take")
def test_a_die_that_is_taken_leaves_the_board_and_one_a_turn_is_taken() -> None:
    match = table(round=2, phase="die1", dice=[1, 3, 4, 4, 6])
    match.play_all(["die 4", "choose silver"])
    assert match.view()["pool"] == {"1": 1, "3": 1, "4": 1, "6": 1}
    refusal = refused(match, "die 6")
    assert (refusal.rule, refusal.key) == ("granja.dice.take", "no.die-taken")
    assert refusal.params == {"seat": 0}


@rule("granja.dice.take")
@pytest.mark.parametrize("step", ["cards", "roof", "last", "free"])
def test_dice_are_taken_in_two_steps_only(step: str) -> None:
    match = table(round=2, phase=step, dice=[4])
    if step == "last":
        match.play("skip")
    refusal = refused(match, "die 4")
    assert (refusal.rule, refusal.key) == ("granja.round.phases", "no.not-now")


@rule("granja.dice.must")
@pytest.mark.parametrize("step", ["die1", "die2"])
def test_a_die_must_be_taken(step: str) -> None:
    match = table(round=2, phase=step, dice=[1, 3, 4, 4, 6])
    refusal = refused(match, "done")
    assert (refusal.rule, refusal.key) == ("granja.dice.must", "no.take-a-die")
    assert refusal.params == {"seat": 0}
    match.play_all(["die 4", "choose silver"])
    assert allowed(match, "done")


@rule("granja.dice.must")
@pytest.mark.parametrize("die", [1, 2, 4, 5, 6])
def test_what_a_die_gives_may_be_declined_but_the_die_is_gone(die: int) -> None:
    match = table(round=2, phase="die1", dice=[die, 3, 3, 3, 3],
                  farms=[{"silver": 1, "stores": {"olive": 1}}], hands=[[1, 2]])  # fmt: skip
    match.play(f"die {die}")
    assert allowed(match, "skip")
    left = only(match.play("skip"), "left_over")
    assert (left.rule, left.seat) == ("granja.dice.must", 0)
    seen = farm(match)
    assert (seen["silver"], seen["stores"], seen["siesta"], seen["hand"]) == (1, {"olive": 1}, 0, 2)
    assert seen["dice"] == [die]
    assert match.view()["pool"] == {"3": 4}
    assert allowed(match, "done")


@rule("granja.dice.must")
@pytest.mark.parametrize("taken", [[], ["take grape"]])
def test_goods_of_space_3_may_be_left_too(taken: list[str]) -> None:
    match = table(round=2, phase="die1", dice=[3, 3])
    match.play_all(["die 3", *taken, "skip", "done"])
    assert farm(match)["stores"] == ({"grape": 1} if taken else {})
    assert match.to_act == (1,)


@rule("granja.dice.must")
@pytest.mark.parametrize("die", range(1, 7))
def test_nobody_needs_to_use_the_last_die(die: int) -> None:
    match = table(round=2, phase="last", dice=[die], hands=[[1]])
    match.play_all(["skip", "done"])
    assert match.to_act == (1,)
    assert (farm(match)["silver"], farm(match)["stores"], farm(match)["hand"]) == (0, {}, 1)


@rule("granja.dice.there")
def test_only_a_number_on_which_a_die_lies_can_be_taken() -> None:
    match = table(round=2, phase="die1", dice=[1, 3, 4, 4, 6])
    assert offers(match, "die") == ["1", "3", "4", "6"]
    for die in (2, 5):
        refusal = refused(match, f"die {die}")
        assert (refusal.rule, refusal.key) == ("granja.dice.there", "no.no-such-die")
        assert refusal.params == {"die": die, "dice": [1, 3, 4, 6]}


@rule("granja.dice.there")
def test_the_second_of_two_equal_dice_is_still_there() -> None:
    match = table(round=2, phase="die1", dice=[1, 3, 4, 4, 6])
    match.play_all(["die 4", "skip", "done"])
    assert allowed(match, "die 4")
    match.play_all(["die 4", "skip", "done"])
    assert refused(match, "die 4").rule == "granja.dice.there"


@rule("granja.dice.last")
def test_the_last_die_is_for_everybody_in_turn_order() -> None:
    match = table(players=3, round=2, phase="die2", order=[2, 0, 1], turn=1, dice=[4, 6])
    match.play("die 6")
    match.play("skip")
    left = only(match.play("done"), "last_die_left")
    assert (left.rule, left["die"]) == ("granja.dice.last", 4)
    for seat in (2, 0, 1):
        assert match.view()["phase"] == "last"
        assert match.to_act == (seat,)
        assert offers(match, "choose") == ["silver"]
        match.play_all(["choose silver", "done"])
        assert farm(match, seat)["silver"] == 4
        if seat != 1:
            assert match.view()["pool"] == {"4": 1}
    assert match.view()["phase"] == "donkey"


@rule("granja.dice.last")
def test_everybody_uses_the_last_die_once_and_nobody_has_it_on_the_farm() -> None:
    match = table(round=2, phase="last", dice=[6], farms=[{"dice": [1, 2]}])
    match.play("choose silver")
    refusal = refused(match, "choose silver")
    assert (refusal.rule, refusal.key) == ("granja.round.phases", "no.not-now")
    assert farm(match)["dice"] == [1, 2]
    assert farm(match)["silver"] == 2


# --- the revenue spaces ----------------------------------------------------------------------
@rule("granja.space.pig")
def test_space_1_brings_a_pig() -> None:
    match = table(round=2, phase="die1", dice=[1, 1, 3, 4, 6])
    match.play("die 1")
    assert offers(match, "choose") == ["pig"]
    got = only(match.play("choose pig"), "good_received")
    assert (got.rule, got.seat, got["good"]) == ("granja.space.pig", 0, "pig")
    assert (farm(match)["stores"], farm(match)["silver"]) == ({"pig": 1}, 0)


@rule("granja.space.pig")
@pytest.mark.parametrize("step", ["die1", "last"])
def test_a_pig_of_space_1_without_a_pen_is_sold_at_once(step: str) -> None:
    dice = [1, 4] if step == "die1" else [1]
    match = table(round=2, phase=step, dice=dice, farms=[{"stores": {"pig": 2}}])
    if step == "die1":
        match.play("die 1")
    sold = only(match.play("choose pig"), "pig_sold")
    assert (sold.seat, sold["n"]) == (0, 3)
    assert (farm(match)["stores"], farm(match)["silver"]) == ({"pig": 2}, 3)


@rule("granja.space.card")
def test_space_2_lets_a_card_be_played() -> None:
    match = table(round=2, phase="die1", dice=[2, 3, 3, 4, 6], hands=[[17, 24]])
    match.play("die 2")
    assert offers(match, "choose") == ["good", "play", "draw"]
    match.play_all(["choose play", "field 17"])
    assert farm(match)["fields"] == [17]
    assert match.view(0)["hand"] == [24]
    assert match.view()["pending"] == []
    assert allowed(match, "done")


@rule("granja.space.card")
def test_an_extension_played_on_space_2_has_to_be_paid() -> None:
    match = table(round=2, phase="die1", dice=[2, 3, 3, 4, 6], hands=[[17]],
                  farms=[{"silver": 2, "extensions": [2], "stores": {"olive": 1}}])  # fmt: skip
    match.play_all(["die 2", "choose play", "extend 17"])
    match.play_all(["pay silver", "pay olive"])
    seen = farm(match)
    assert (seen["extensions"], seen["silver"], seen["stores"]) == ([2, 17], 1, {})


@rule("granja.space.card")
def test_space_2_lets_a_card_be_drawn() -> None:
    match = table(round=2, phase="die1", dice=[2, 3, 3, 4, 6], hands=[[17]], draw=[24, 5])
    match.play("die 2")
    drawn = only(match.play("choose draw"), "cards_drawn")
    assert (drawn.rule, drawn["n"], drawn["cards"]) == ("granja.space.card", 1, [24])
    assert match.view(0)["hand"] == [17, 24]


@rule("granja.space.card")
@pytest.mark.parametrize("good", ["olive", "grain", "grape"])
def test_space_2_brings_one_harvest_good_of_choice(good: str) -> None:
    match = table(round=2, phase="die1", dice=[2, 3, 3, 4, 6], farms=[{"fields": [good]}])
    match.play_all(["die 2", "choose good"])
    assert offers(match, "take") == ["olive", "grain", "grape"]
    match.play(f"take {good}")
    assert (farm(match)["stores"], farm(match)["ripe"]) == ({good: 1}, {})
    assert match.view()["pending"] == []


@rule("granja.space.card")
def test_space_2_brings_nothing_else() -> None:
    match = table(round=2, phase="die1", dice=[2, 3, 3, 4, 6], hands=[[17]])
    match.play("die 2")
    refusal = refused(match, "choose silver")
    assert (refusal.rule, refusal.key) == ("granja.space.card", "no.not-here")
    assert refusal.params == {"offered": ["get-good", "get-play", "get-draw"]}


@rule("granja.space.goods")
def test_space_3_brings_two_different_harvest_goods() -> None:
    match = table(round=2, phase="die1", dice=[2, 3, 3, 4, 6], farms=[{"fields": ["grape"]}])
    match.play("die 3")
    assert offers(match, "take") == ["olive", "grain", "grape"]
    match.play("take grape")
    assert offers(match, "take") == ["olive", "grain"]
    refusal = refused(match, "take grape")
    assert refusal.params == {"good": "grape", "goods": ["olive", "grain"]}
    match.play("take grain")
    assert farm(match)["stores"] == {"grape": 1, "grain": 1}
    assert farm(match)["ripe"] == {}
    assert match.view()["pending"] == []
    assert farm(match)["left"] == 23


@rule("granja.space.silver")
@pytest.mark.parametrize("step", ["die1", "last"])
def test_space_4_brings_four_silver(step: str) -> None:
    dice = [4, 4] if step == "die1" else [4]
    match = table(round=2, phase=step, dice=dice, farms=[{"silver": 1}])
    if step == "die1":
        match.play("die 4")
    assert offers(match, "choose") == ["silver"]
    got = only(match.play("choose silver"), "silver_received")
    assert (got.rule, got.seat, got["n"]) == ("granja.space.silver", 0, 4)
    assert farm(match)["silver"] == 5


@rule("granja.space.upgrade")
def test_space_5_brings_two_free_upgrades() -> None:
    match = table(round=2, phase="die1", dice=[5, 3, 3, 4, 6],
                  farms=[{"silver": 1, "stores": {"olive": 1, "pig": 2}, "fields": ["grape"],
                          "ripe": {"grape": 1}}])  # fmt: skip
    match.play("die 5")
    assert offers(match, "choose") == ["upgrades", "mixed", "siesta"]
    match.play_all(["choose upgrades", "upgrade field-grape", "upgrade pig"])
    seen = farm(match)
    assert seen["stores"] == {"olive": 1, "pig": 1, "wine": 1, "meat": 1}
    assert (seen["ripe"], seen["silver"], seen["siesta"]) == ({}, 1, 0)
    # A third one has to be paid.
    assert refused(match, "upgrade pig").rule == "granja.upgrade.cost"


@rule("granja.space.upgrade")
def test_space_5_brings_one_free_upgrade_and_a_step() -> None:
    match = table(round=2, phase="die1", dice=[5, 3, 3, 4, 6], farms=[{"stores": {"olive": 2}}])
    match.play_all(["die 5", "choose mixed", "upgrade olive", "siesta 1"])
    seen = farm(match)
    assert (seen["stores"], seen["siesta"], seen["silver"]) == ({"olive": 1, "food": 1}, 1, 0)
    assert match.view()["pending"] == []
    assert refused(match, "upgrade olive").rule == "granja.upgrade.cost"


@rule("granja.space.upgrade")
def test_space_5_brings_two_steps() -> None:
    match = table(round=2, phase="die1", dice=[5, 3, 3, 4, 6], farms=[{"stores": {"olive": 2}}])
    match.play("die 5")
    match.play("choose siesta")
    moved = only(match.play("siesta 2"), "siesta_moved")
    assert (moved.rule, moved["n"], moved["space"]) == ("granja.space.upgrade", 2, 2)
    assert (farm(match)["siesta"], farm(match)["stores"]) == (2, {"olive": 2})
    assert match.view()["pending"] == []


@rule("granja.space.delivery")
def test_space_6_brings_one_delivery() -> None:
    match = table(round=2, phase="die1", dice=[6, 3, 3, 4, 6], farms=[{"stores": {"olive": 2}}])
    match.play("die 6")
    assert offers(match, "choose") == ["silver", "delivery"]
    match.play_all(["choose delivery", "deliver olive deli"])
    assert farm(match)["rows"]["deli"] == {"food": 1, "meat": 1}
    assert farm(match)["silver"] == 0
    refusal = refused(match, "deliver olive greengrocer")
    assert refusal.rule == "granja.round.phases"
    assert allowed(match, "done")


@rule("granja.space.delivery")
def test_space_6_brings_two_silver() -> None:
    match = table(round=2, phase="die1", dice=[6, 3, 3, 4, 6], farms=[{"stores": {"olive": 2}}])
    match.play("die 6")
    got = only(match.play("choose silver"), "silver_received")
    assert (got.rule, got["n"]) == ("granja.space.delivery", 2)
    assert (farm(match)["silver"], farm(match)["stores"]) == (2, {"olive": 2})
    assert match.view()["pending"] == []


@rule("granja.space.delivery")
def test_a_workshop_can_be_completed_on_space_6() -> None:
    own = {"stores": {"wine": 1}, "delivered": almost("merchant-house")}
    match = table(round=3, phase="die1", dice=[6, 3, 3, 4, 6], farms=[own])
    match.play_all(["die 6", "choose delivery", "deliver wine merchant-house"])
    assert farm(match)["done"] == ["merchant-house"]
    assert farm(match)["vp"] == 1 + 3


# --- what cannot be chosen -------------------------------------------------------------------
@rule("granja.space.only-possible")
def test_without_a_card_in_hand_none_is_played() -> None:
    match = table(round=2, phase="die1", dice=[2, 3, 3, 4, 6])
    match.play("die 2")
    refusal = refused(match, "choose play")
    assert (refusal.rule, refusal.key) == ("granja.space.only-possible", "no.no-play")
    assert refusal.params == {"seat": 0}
    assert offers(match, "choose") == ["good", "draw"]


@rule("granja.space.only-possible")
def test_with_nothing_to_deliver_space_6_brings_silver_only() -> None:
    # An olive that no open workshop and no barrow asks for cannot be delivered.
    match = table(round=2, phase="die1", dice=[6, 3, 3, 4, 6], closed=["deli", "greengrocer"],
                  farms=[{"stores": {"olive": 1}}])  # fmt: skip
    match.play("die 6")
    refusal = refused(match, "choose delivery")
    assert (refusal.rule, refusal.key) == ("granja.space.only-possible", "no.no-delivery")
    assert offers(match, "choose") == ["silver"]
    assert allowed(match, "skip")


@rule("granja.space.only-possible")
@pytest.mark.parametrize("choice", ["upgrades", "mixed"])
def test_without_a_resource_nothing_is_upgraded(choice: str) -> None:
    match = table(round=2, phase="die1", dice=[5, 5, 3, 4, 6],
                  farms=[{"stores": {"food": 1, "commodity": 1}},
                         {"fields": ["grain"], "ripe": {"grain": 1}}])  # fmt: skip
    match.play("die 5")
    refusal = refused(match, f"choose {choice}")
    assert (refusal.rule, refusal.key) == ("granja.space.only-possible", f"no.no-{choice}")
    assert offers(match, "choose") == ["siesta"]
    match.play_all(["choose siesta", "skip", "done", "die 5"])
    # A good on a field is enough.
    assert allowed(match, f"choose {choice}")


@rule("granja.space.only-possible")
def test_a_pig_of_a_pen_is_a_resource_to_upgrade() -> None:
    match = table(round=2, phase="last", dice=[5], farms=[{"stores": {"pig": 1}}])
    chosen = only(match.play("choose upgrades"), "benefit_chosen")
    assert (chosen.rule, chosen["benefit"]) == ("granja.space.upgrade", "get-upgrades")
    match.play("upgrade pig")
    assert (farm(match)["stores"], farm(match)["silver"]) == ({"meat": 1}, 0)


@rule("granja.tile.card", "granja.dice.must")
def test_what_is_left_is_told_by_what_offered_it() -> None:
    match = table("income", {"roofs": [8]}, hands=[[1]])
    match.play("tile 1")
    assert only(match.play("skip"), "left_over").rule == "granja.tile.card"
    match = table("die1", {"helpers": ["merchant"], "vp": 1}, dice=[4] * 5)
    match.play_all(["die 4", "call 1"])
    assert only(match.play("skip"), "left_over").rule == "granja.dice.must"


@rule("granja.tile.die")
def test_the_second_die_is_the_one_that_cannot_be_turned_further() -> None:
    own = {"roofs": [7], "dice": [1]}
    match = table("die2", own, {"dice": [2]}, dice=[6, 6, 5])
    match.play("die 6")
    assert refused(match, "shift tile-1 up").params["die"] == 6
