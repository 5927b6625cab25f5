"""Rounds and steps, and what may be done at any time in them."""

from __future__ import annotations

from typing import Any

import pytest

import ludo
from ludo.bots import bot
from ludo.bots.base import choose_for
from ludo.core.match import AnyMatch
from ludo.core.rng import Rng
from ludo.granja.actions import Sell
from ludo.granja.state import PHASES, Kind, Phase
from ludo.granja.times import FRAMES, STEPS
from tests.granja.conftest import (
    OWN_STEPS,
    allowed,
    farm,
    hand,
    new,
    of_kind,
    only,
    play_on,
    refusal,
    refused,
    rule,
    silver,
    starting,
    step,
    stores,
    texts,
)
from tests.granja.farms import table

# A farm that can do everything that may be done at any time; tile 4 brings 4 silver.
ABLE: dict[str, Any] = {
    "silver": 9, "stores": {"olive": 1, "pig": 1, "commodity": 1}, "roofs": [4],
    "fields": ["grape"], "ripe": {"grape": 1},
}  # fmt: skip
ANYTIME = (
    "buy olive", "sell olive", "sell pig", "upgrade olive", "upgrade field-grape",
    "return silver", "return goods", "return pig", "return upgrades", "tile 1",
)  # fmt: skip


def steps(match: AnyMatch) -> list[tuple[str, int | None]]:
    """Return the steps that have begun, with their players."""
    told = of_kind(match.events, "step_began")
    return [(PHASES[int(event["step"].removeprefix("step-"))], event.seat) for event in told]


# --- rounds and steps ------------------------------------------------------------------------
@rule("granja.round.six")
def test_the_game_lasts_six_rounds() -> None:
    match = new(2)
    rounds = []
    while not match.over:
        rounds.append(match.view()["round"])
        step(match)
    assert sorted(set(rounds)) == [1, 2, 3, 4, 5, 6]
    told = of_kind(match.events, "round_began")
    assert [event["n"] for event in told] == [2, 3, 4, 5, 6]
    assert match.view()["round"] == 6
    assert match.to_act == ()
    assert match.why_not("done").rule == "granja.end.over"  # type: ignore[union-attr]


@rule("granja.round.phases")
def test_a_step_is_finished_by_all_before_the_next_begins() -> None:
    match = table("cards", order=[1, 0], players=2)
    while match.view()["round"] == 2:
        if match.view()["phase"] == "donkey":
            # The same hats for both: who moves later lies on top.
            match.play_all(["0: donkey 4", "1: donkey 4"])
        else:
            step(match)
    # The cards step of the first player had begun already.
    expected = [(name, seat) for name in OWN_STEPS for seat in (1, 0)][1:]
    assert steps(match)[:-1] == expected
    assert match.view()["round"] == 3
    farm_, revenue, transport = OWN_STEPS[:4], OWN_STEPS[4:7], OWN_STEPS[7:]
    assert (len(farm_), len(revenue), len(transport)) == (4, 3, 3)
    # Scoring asks for no decision and ends the round.
    ended = [event.kind for event in match.last_events]
    assert ended.index("stalls_paid_vp") < ended.index("siesta_reset") < ended.index("round_began")


@rule("granja.round.phases")
@pytest.mark.parametrize(
    ("phase", "action"),
    [
        ("cards", "income"),
        ("income", "harvest"),
        ("roof", "breed"),
        ("roof", "greengrocer"),
        ("harvest", "roof 5"),
        ("roof", "die 1"),
        ("income", "choose silver"),
        ("die1", "donkey 1"),
        ("free", "hats"),
        ("hats", "deliver olive deli"),
        ("free", "hire 1"),
    ],
)
def test_what_belongs_to_another_step_has_to_wait(phase: str, action: str) -> None:
    match = table(phase, {"stores": {"olive": 1, "pig": 2}, "silver": 3}, hands=[[1]], roofs=[5])
    said = refused(match, action)
    assert (said.rule, said.key) == ("granja.round.phases", "no.not-now")
    assert said.params["step"] == f"step-{PHASES.index(phase)}"


@rule("granja.cards.one", "granja.round.phases")
def test_a_card_waits_for_the_first_step_too() -> None:
    match = table("income", hands=[[1]])
    assert refusal(match, "field 1") == (
        "granja.cards.one", "no.not-now", {"step": "step-2", "what": "do-field"},
    )  # fmt: skip


@rule("granja.round.step")
def test_what_nobody_offers_cannot_be_declined() -> None:
    assert refusal(table("income"), "skip") == (
        "granja.round.step", "no.nothing-to-skip", {"seat": 0},
    )  # fmt: skip


@rule("granja.round.order")
def test_one_player_after_another_in_turn_order() -> None:
    match = table("income", players=3, order=[2, 0, 1], turn=2)
    for seat in (2, 0, 1):
        assert match.to_act == (seat,)
        assert match.view()["phase"] == "income"
        match.play("done")
    assert match.view()["phase"] == "harvest"
    assert match.to_act == (2,)


@rule("granja.round.order")
@pytest.mark.parametrize("phase", ["cards", "income", "harvest", "die1", "free", "paid"])
def test_nobody_acts_in_the_step_of_another(phase: str) -> None:
    match = table(phase, {}, {"silver": 9})
    for action in ("1: buy olive", "1: done"):
        assert refusal(match, action) == (
            "granja.round.order", "no.not-your-turn", {"seat": 1, "turn": 0},
        )  # fmt: skip
    assert match.legal(1) == []


@rule("granja.round.step")
def test_the_business_of_a_step_and_other_actions_come_in_any_order() -> None:
    """Seat 0 sells before its income, or after it, or both; it ends when it says so."""
    own = {"extensions": ["silver+pen"], "stores": {"olive": 2}}
    for actions in (["sell olive", "income", "sell olive"], ["income", "sell olive"], []):
        match = table("income", own)
        match.play_all(actions)
        assert match.to_act == (0,)
        assert farm(match)["silver"] == len(actions)
        match.play("done")
        assert match.to_act == (1,)


@rule("granja.round.step")
def test_what_was_not_used_in_a_step_is_lost() -> None:
    own = {"extensions": ["silver+pen"], "fields": ["olive"], "stores": {"pig": 2}}
    match = table("income", own)
    match.play("done")
    play_on(match, "harvest", 0)
    assert farm(match)["silver"] == 0
    assert not allowed(match, "income")
    match.play("done")
    play_on(match, "roof", 0)
    assert (farm(match)["ripe"], stores(match)) == ({}, {"pig": 2})
    # Four free deliveries that nobody makes do not come back with the paid ones.
    match = table("free", {"stores": {"olive": 1}})
    assert match.view()["moves"] == 4
    match.play("done")
    play_on(match, "paid", 0)
    assert match.view()["moves"] == 0
    assert not allowed(match, "deliver olive deli")


@rule("granja.round.step")
def test_a_step_does_not_end_while_something_is_under_way() -> None:
    match = table("income", {"stores": {"commodity": 1}})
    match.play("return goods")
    assert refusal(match, "done") == ("granja.round.step", "no.finish-first", {"what": "way-0"})
    match.play_all(["take olive", "take grain", "done"])
    assert match.to_act == (1,)


# --- at any time -----------------------------------------------------------------------------
@rule("granja.anytime.own")
@pytest.mark.parametrize("phase", OWN_STEPS)
def test_in_every_own_step_one_may_trade_upgrade_and_use_tiles(phase: str) -> None:
    match = table(phase, ABLE)
    assert [action for action in ANYTIME if not allowed(match, action)] == []
    for action in ("buy olive", "upgrade olive", "tile 1", "return silver", "sell pig"):
        match.play(action)
    assert stores(match) == {"olive": 1, "food": 1}
    assert farm(match)["silver"] == 9 - 3 - 2 + 4 + 4 + 3


@rule("granja.anytime.own")
def test_also_between_two_upgrades_and_two_deliveries() -> None:
    match = table("income", {**ABLE, "stores": {"olive": 2, "commodity": 2}})
    match.play_all(["return upgrades", "upgrade olive"])
    assert match.view()["pending"][-1]["kind"] == "upgrade"
    assert allowed(match, "buy grain")
    assert allowed(match, "return silver")
    assert allowed(match, "tile 1")
    match = table("free", {**ABLE, "stores": {"olive": 2, "grape": 1}})
    match.play_all(["deliver olive deli", "buy pig", "upgrade grape", "deliver wine wainwright"])
    assert match.view()["moves"] == 2
    match = table("die1", {**ABLE, "stores": {"olive": 2}}, dice=[6, 6, 6, 6, 6])
    match.play_all(["die 6", "choose delivery"])
    assert match.view()["pending"][-1]["kind"] == "deliver"
    assert allowed(match, "buy grain")
    assert allowed(match, "upgrade olive")


@rule("granja.anytime.own")
def test_before_and_after_the_last_die_is_used() -> None:
    match = table("last", ABLE, dice=[4])
    match.play("buy olive")
    match.play("choose silver")
    assert allowed(match, "buy olive")


@rule("granja.anytime.not-inside")
def test_not_inside_a_payment() -> None:
    match = table("cards", ABLE, hands=[[1]])
    match.play("extend 1")
    for action in ("buy olive", "sell olive", "upgrade olive", "return silver", "tile 1"):
        assert refusal(match, action) == (
            "granja.anytime.not-inside", "no.settle-first", {"what": "way-4"},
        )  # fmt: skip
    match.play("pay pig")
    assert allowed(match, "buy olive")


@rule("granja.anytime.not-inside")
def test_not_while_a_card_makes_room() -> None:
    match = table("cards", {**ABLE, "barrows": [1, 2, 3]}, hands=[[4]])
    (told,) = match.play("barrow 4")
    assert (told.kind, told.rule, told["card"]) == ("card_waited", "granja.cards.three", 4)
    assert refusal(match, "sell olive")[1:] == ("no.settle-first", {"what": "way-5"})
    assert texts(match) == ["clear 1", "clear 2", "clear 3"]


@rule("granja.anytime.not-inside")
def test_not_while_a_market_space_is_chosen() -> None:
    own = {**ABLE, "barrows": [1], "loaded": [{"grain": 1}]}
    match = table("free", own)
    match.play("deliver olive barrow-1")
    assert refusal(match, "return silver")[1:] == ("no.settle-first", {"what": "way-9"})
    assert {text.split()[0] for text in texts(match)} == {"stall"}
    match.play(texts(match)[0])
    assert allowed(match, "return silver")


@rule("granja.anytime.not-inside")
def test_not_while_a_workshop_is_completed_nor_while_a_marker_is_missing() -> None:
    almost = {"greengrocer": {"olive": 1, "grain": 1, "grape": 1}}
    match = table("free", {**ABLE, "stores": {"food": 1, "commodity": 1}, "delivered": almost})
    match.play("deliver food greengrocer")
    assert refusal(match, "return silver")[1:] == ("no.settle-first", {"what": "way-15"})
    match.play("take olive")
    assert allowed(match, "return silver")
    # The delivery of the Wainwright is a part of it: a siesta tile now would raise its VP.
    almost = {"wainwright": {"food": 1, "meat": 1}}
    own = {"stores": {"wine": 1, "commodity": 1}, "delivered": almost, "siesta": 3, "roofs": [15]}
    match = table("free", own)
    match.play("deliver wine wainwright")
    assert refusal(match, "tile 1")[1:] == ("no.settle-first", {"what": "way-17"})
    assert refusal(match, "return silver")[1:] == ("no.settle-first", {"what": "way-17"})
    assert texts(match) == ["deliver commodity merchant-house", "deliver commodity village-store",
                            "skip"]  # fmt: skip
    match.play("skip")
    assert allowed(match, "tile 1")
    match = table("income", {"silver": 9, "stores": {"olive": 25}})
    match.play("buy grape")
    assert refusal(match, "sell olive")[1:] == ("no.settle-first", {"what": "way-10"})


@rule("granja.anytime.not-inside")
def test_not_while_cards_are_discarded() -> None:
    match = table("cards", ABLE, hands=[[1, 2, 3, 4], [5, 6, 7]])
    match.play_all(["done", "done"])
    assert match.view()["phase"] == "discard"
    assert refusal(match, "sell olive") == (
        "granja.anytime.not-inside", "no.no-anytime", {"step": "step-1"},
    )  # fmt: skip
    assert texts(match) == ["discard 1", "discard 2", "discard 3", "discard 4"]


@rule("granja.anytime.not-inside")
def test_not_while_a_donkey_tile_is_chosen_nor_before_the_roll() -> None:
    match = table("donkey", ABLE)
    assert refusal(match, "0: buy olive") == (
        "granja.anytime.not-inside", "no.no-anytime", {"step": "step-9"},
    )  # fmt: skip
    assert {text.split()[1] for text in texts(match)} == {"donkey"}
    match = table("reserve", {**ABLE, "helpers": ["elder"]})
    assert refusal(match, "buy olive")[2] == {"step": "step-5"}


@rule("granja.anytime.not-inside")
def test_not_while_a_die_is_changed() -> None:
    match = table("die1", {**ABLE, "roofs": [7, 4]})
    match.play("die 3")
    assert refusal(match, "buy olive")[2] == {"what": "way-6"}
    assert texts(match) == ["shift tile-1 up", "shift tile-1 down", "keep"]
    told = match.play("keep")[0]
    assert (told.kind, told.rule, told["die"]) == ("die_kept", "granja.dice.take", 3)


@rule("granja.anytime.not-inside")
def test_not_while_a_tile_is_turned_up() -> None:
    match = table("roof", {**ABLE, "roofs": [18, 7], "used": [2]})
    match.play("tile 1")
    assert refusal(match, "buy olive")[2] == {"what": "way-11"}


# What the rule says of each place in which even these actions wait.
WAITING = {
    "PAY": ("paying a cost", "payez un coût"),
    "ROOM": ("making room for a card", "faites de la place à une carte"),
    "DIE": ("changing or keeping a die", "modifiez ou gardez un dé"),
    "STALL": ("choosing a market space", "choisissez une case Marché"),
    "MARKER": ("taking back a marker", "reprenez un marqueur"),
    "TURN_UP": ("turning a roof tile face up", "retournez une tuile Toit"),
    "GIFT": ("completing a workshop", "approvisionnez entièrement un atelier"),
    "ERRAND": ("completing a workshop", "approvisionnez entièrement un atelier"),
    "DISCARD": ("discarding or refilling cards", "défaussez ou complétez votre main"),
    "RESERVE": ("reserving a revenue space", "réservez une case Revenus"),
    "DONKEY": ("choosing your donkey tile", "choisissez votre tuile Âne"),
}


@rule("granja.anytime.not-inside")
def test_the_rule_names_every_place_in_which_these_actions_wait() -> None:
    waiting = {Kind(kind).name for kind, kinds in FRAMES.items() if Sell not in kinds}
    waiting |= {Phase(step).name for step, kinds in STEPS.items() if Sell not in kinds}
    assert waiting == set(WAITING)
    told = ludo.rulebook("granja")["granja.anytime.not-inside"]
    for en, fr in WAITING.values():
        assert en in told.en
        assert fr in told.fr


@rule("granja.anytime.own", "granja.trade.buy", "granja.trade.sell")
def test_nobody_counts_how_often_one_buys_and_sells_in_a_step() -> None:
    match = table("income", {"silver": 60, "stores": {"grain": 5}})
    match.play_all(["buy olive", "sell grain"] * 5)
    match.play_all(["buy grape"] * 8)
    assert stores(match) == {"olive": 5, "grape": 8}
    assert (silver(match), allowed(match, "buy olive"), allowed(match, "sell olive")) == (
        60 - 5 * 2 - 8 * 4, True, True,
    )  # fmt: skip


def test_a_position_that_was_saved_while_trades_were_counted_can_be_loaded() -> None:
    match = table("income", {"silver": 9})
    old = {**match.game.encode(match.state), "trades": 8}
    assert match.game.encode(match.game.decode(old, 2)) == match.game.encode(match.state)


@rule("granja.trade.buy", "granja.trade.sell")
@pytest.mark.parametrize("seed", range(5))
def test_trade_alone_comes_to_an_end_because_every_purchase_costs_more_than_it_sells_for(
    seed: int,
) -> None:
    helpers = {"helpers": ["bargainer", "huckster"]}
    match = table("income", {"silver": 60, "stores": {"grain": 9}, **helpers})
    sale, rng = {"olive": 1, "grain": 1, "grape": 2, "pig": 3}, Rng(seed)
    bought, worth = 0, 60 + 9
    while deals := [text for text in texts(match) if text.startswith(("buy", "sell"))]:
        match.play(deal := rng.choice(deals))
        bought += deal.startswith("buy")
        worth = silver(match) + sum(n * sale[good] for good, n in stores(match).items())
        # A purchase costs 2 more than a sale brings; each helper makes up for 1 of it, once.
        assert worth <= 60 + 9 - 2 * bought + 2
    assert (worth, stores(match)) == (silver(match), {})


@rule("granja.anytime.own", "granja.piece.back")
@pytest.mark.parametrize("phase", ["cards", "income", "harvest", "roof", "last"])
def test_a_bot_does_not_trade_in_circles(phase: str) -> None:
    """With all markers out, a purchase can be taken back at once, again and again."""
    rich = {"silver": 60, "stores": {"olive": 13, "wine": 12}, "helpers": ["grocer"]}
    dice = {"dice": [4]} if phase == "last" else {}
    match = table(phase, rich, hands=[[1, 2], [5, 6]], **dice)
    player = bot("greedy", seed=1)
    for _ in range(40):
        match.play(choose_for(match, player, 0))
        if (match.view()["phase"], match.to_act) != (phase, (0,)):
            return
    raise AssertionError([match.text(action) for action in match.actions])


# --- commodities -----------------------------------------------------------------------------
@rule("granja.commodity.return")
@pytest.mark.parametrize("benefit", ["silver", "goods", "play", "draw", "pig", "upgrades"])
def test_a_commodity_is_returned_for_one_benefit_and_its_marker_comes_back(benefit: str) -> None:
    match = table("income", {"stores": {"commodity": 2, "olive": 1}}, hands=[[1]])
    assert starting(match, "return") == [
        "return silver", "return pig", "return goods", "return play", "return draw",
        "return upgrades",
    ]  # fmt: skip
    before = farm(match)["left"]
    told = match.play(f"return {benefit}")
    assert (told[0].kind, told[0].rule) == ("commodity_returned", "granja.commodity.return")
    assert stores(match)["commodity"] == 1
    assert farm(match)["left"] == before + 1 - (benefit == "pig")


@rule("granja.commodity.return")
def test_without_a_commodity_nothing_is_returned() -> None:
    match = table("income", {"silver": 9, "stores": {"olive": 1}})
    assert refusal(match, "return silver") == (
        "granja.commodity.return", "no.no-commodity", {"seat": 0},
    )  # fmt: skip


@rule("granja.commodity.return")
def test_nothing_else_can_be_had_for_a_commodity() -> None:
    match = table("income", {"stores": {"commodity": 1, "olive": 1}})
    offered = ["silver", "pig", "goods", "play", "draw", "upgrades"]
    for benefit in ("good", "mixed", "siesta", "delivery"):
        assert refusal(match, f"return {benefit}") == (
            "granja.commodity.return", "no.not-here",
            {"offered": [f"get-{name}" for name in offered]},
        )  # fmt: skip


@rule("granja.commodity.silver")
def test_a_commodity_brings_4_silver() -> None:
    match = table("income", {"silver": 1, "stores": {"commodity": 1}})
    told = only(match.play("return silver"), "silver_received")
    assert (told.rule, told["n"]) == ("granja.commodity.silver", 4)
    assert (farm(match)["silver"], stores(match)) == (5, {})


@rule("granja.commodity.goods")
def test_a_commodity_brings_two_different_harvest_goods() -> None:
    match = table("income", {"stores": {"commodity": 1}, "fields": ["olive"]})
    match.play("return goods")
    assert starting(match, "take") == ["take olive", "take grain", "take grape"]
    match.play("take olive")
    assert refusal(match, "take olive")[2] == {"good": "olive", "goods": ["grain", "grape"]}
    match.play("take grape")
    assert match.view()["pending"] == []
    assert stores(match) == {"olive": 1, "grape": 1}
    assert farm(match)["ripe"] == {}


@rule("granja.commodity.card")
def test_a_commodity_lets_one_draw_a_card() -> None:
    match = table("income", {"stores": {"commodity": 1}}, hands=[[1]], draw=[20])
    told = only(match.play("return draw"), "cards_drawn")
    assert (told.rule, told["n"]) == ("granja.commodity.card", 1)
    assert hand(match) == [1, 20]


@rule("granja.commodity.card")
def test_a_commodity_lets_one_play_a_card_on_any_side() -> None:
    match = table("income", {"stores": {"commodity": 1}, "silver": 1}, hands=[[1, 2]])
    match.play("return play")
    played = ("field 1", "barrow 1", "extend 1", "helper 1", "field 2")
    assert [action for action in played if not allowed(match, action)] == []
    match.play("field 2")
    assert (farm(match)["fields"], hand(match)) == ([2], [1])
    assert not allowed(match, "field 1")


@rule("granja.commodity.card")
def test_an_extension_that_is_played_for_a_commodity_has_to_be_paid() -> None:
    own = {"stores": {"commodity": 1, "olive": 1}, "silver": 1, "extensions": ["silver+pen"]}
    match = table("income", own, hands=[[1]])
    match.play_all(["return play", "extend 1"])
    assert texts(match) == ["pay olive", "pay silver"]
    match.play_all(["pay olive", "pay silver"])
    assert farm(match)["extensions"][-1] == 1
    assert (farm(match)["silver"], stores(match)) == (0, {})
    poor = table("income", {"stores": {"commodity": 1}}, hands=[[1]])
    poor.play("return play")
    assert refusal(poor, "extend 1")[0] == "granja.extension.cost"


@rule("granja.commodity.card")
def test_without_a_card_in_hand_none_is_played() -> None:
    match = table("income", {"stores": {"commodity": 1}})
    assert refusal(match, "return play") == (
        "granja.space.only-possible", "no.no-play", {"seat": 0},
    )  # fmt: skip


@rule("granja.commodity.pig")
def test_a_commodity_brings_a_pig() -> None:
    match = table("income", {"stores": {"commodity": 1, "pig": 1}})
    told = only(match.play("return pig"), "good_received")
    assert (told.rule, told["good"]) == ("granja.commodity.pig", "pig")
    assert (stores(match), farm(match)["silver"]) == ({"pig": 2}, 0)


@rule("granja.commodity.pig")
def test_a_pig_for_a_commodity_is_sold_if_it_has_no_pen() -> None:
    match = table("income", {"stores": {"commodity": 1, "pig": 2}})
    match.play("return pig")
    assert (stores(match), farm(match)["silver"]) == ({"pig": 2}, 3)


@rule("granja.commodity.upgrades")
def test_a_commodity_brings_two_free_upgrades() -> None:
    """From a field, a store, a pen; none of them costs anything."""
    own = {
        "fields": ["grape"],
        "ripe": {"grape": 1},
        "stores": {"commodity": 1, "pig": 1, "olive": 1},
    }
    match = table("income", own)
    match.play("return upgrades")
    assert starting(match, "upgrade") == ["upgrade olive", "upgrade pig", "upgrade field-grape"]
    match.play_all(["upgrade field-grape", "upgrade pig"])
    assert match.view()["pending"] == []
    assert stores(match) == {"wine": 1, "meat": 1, "olive": 1}
    assert not allowed(match, "upgrade olive")


@rule("granja.anytime.own")
@pytest.mark.parametrize(
    ("phase", "own", "first"),
    [
        ("last", {"stores": {"wine": 1, "olive": 1}}, ""),
        ("income", {"stores": {"commodity": 1, "olive": 1}}, "return play"),
        ("income", {"roofs": [15], "stores": {"olive": 1}}, "tile 1"),
        ("income", {"roofs": [8], "stores": {"olive": 1}}, "tile 1"),
    ],
    ids=["goods to take", "a card to play", "siesta steps", "something of a space"],
)
def test_trade_goes_on_while_something_is_offered(
    phase: str, own: dict[str, Any], first: str
) -> None:
    more: dict[str, Any] = {"dice": [3]} if phase == "last" else {"hands": [[1]]}
    match = table(phase, own, **more)
    if first:
        match.play(first)
    assert match.view()["pending"]
    assert allowed(match, "sell olive")


@rule("granja.anytime.not-inside")
def test_a_tile_to_be_turned_up_is_chosen_before_anything_else() -> None:
    match = table("income", {"roofs": [1, 18], "used": [1], "stores": {"olive": 1}})
    match.play("tile 2")
    assert refused(match, "sell olive").rule == "granja.anytime.not-inside"
