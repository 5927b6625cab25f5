"""Helpers that work by themselves in the village, and those that count VP."""

from __future__ import annotations

from typing import Any

import pytest

import ludo
from ludo.core.match import AnyMatch
from tests.granja.conftest import (
    allowed,
    do,
    farm,
    helped,
    of_kind,
    offers,
    refused,
    rule,
    rules_of,
    silver,
    starting,
    stores,
    texts,
    tired,
    under_way,
)
from tests.granja.farms import almost, loaded, nearly, table, with_helpers


# --- the market ----------------------------------------------------------------------------------
@rule("granja.helper.negotiator")
def test_a_negotiator_is_paid_for_a_replaced_marker() -> None:
    other = {"stalls": [2, 10], "helpers": ["negotiator"]}
    match = table("free", loaded(6), other)
    events = do(match, "deliver grain barrow-1", "stall 10")
    assert (helped(match, 1), farm(match, 1)["stalls"]) == (1, [2])
    assert "granja.helper.negotiator" in rules_of(events)


@rule("granja.helper.negotiator")
def test_a_negotiator_is_paid_when_a_tile_pushes_the_marker_away() -> None:
    match = table("free", {"roofs": [14]}, {"stalls": [7], "helpers": ["negotiator"]})
    do(match, "tile 1", "stall 4")
    assert [helped(match, number) for number in (0, 1)] == [0, 1]


@rule("granja.helper.negotiator")
def test_a_negotiator_is_paid_when_the_neutral_player_pushes_the_marker_away() -> None:
    match = table("paid", {"stalls": [7, 8], "helpers": ["negotiator"]}, players=1, draw=[24])
    do(match, "done")
    assert (match.view()["neutral"], farm(match)["stalls"]) == ([4], [])
    assert helped(match) == 2


@rule("granja.helper.negotiator")
def test_a_negotiator_is_not_paid_for_a_marker_that_is_taken_back() -> None:
    own = {"stalls": [7], "stores": {"olive": 24}, "helpers": ["negotiator"], "silver": 9}
    match = table("income", own)
    do(match, "buy grain", "back stall-7")
    assert (farm(match)["stalls"], helped(match)) == ([], 0)
    assert farm(match)["vp"] == 0


@rule("granja.helper.negotiator")
def test_a_negotiator_is_not_paid_for_the_markers_of_others() -> None:
    match = table("free", loaded(4, helpers=["negotiator"]), {"stalls": [7, 8]})
    do(match, "deliver grain barrow-1", "stall 4")
    assert [helped(match, number) for number in (0, 1)] == [0, 0]


@rule("granja.helper.watchman")
def test_a_watchman_keeps_markers_of_value_two_and_no_others() -> None:
    match = table("free", loaded(4), {"stalls": [1, 3, 7, 8], "helpers": ["watchman"]})
    do(match, "deliver grain barrow-1", "stall 4")
    assert farm(match, 1)["stalls"] == [1, 7]
    assert farm(match)["tally"]["market"] == 2


@rule("granja.helper.watchman")
def test_a_watchman_s_marker_can_be_replaced() -> None:
    match = table("free", loaded(2), {"stalls": [1, 7, 12], "helpers": ["watchman"]})
    do(match, "deliver grain barrow-1", "stall 7")
    assert farm(match, 1)["stalls"] == [1, 12]
    assert farm(match)["tally"]["market"] == 1


@rule("granja.helper.watchman")
def test_a_watchman_holds_out_against_tiles_and_the_neutral_player() -> None:
    match = table("free", {"roofs": [14]}, {"stalls": [7, 8], "helpers": ["watchman"]})
    do(match, "tile 1", "stall 4")
    assert farm(match, 1)["stalls"] == [7]
    match = table("paid", {"stalls": [7, 8], "helpers": ["watchman"]}, players=1, draw=[24])
    do(match, "done")
    assert farm(match)["stalls"] == [7]


@rule("granja.helper.watchman")
def test_a_watchman_keeps_only_its_own_markers() -> None:
    farms: list[dict[str, Any]] = [loaded(4), {"stalls": [11], "helpers": ["watchman"]}, {}]
    # On the larger side space 9 has value 4; 8 (value 2) lies beside it.
    farms[2] = {"stalls": [8]}
    match = table("free", *farms)
    do(match, "deliver grain barrow-1", "stall 9")
    assert farm(match, 2)["stalls"] == []


@rule("granja.helper.surveyor")
def test_a_surveyor_may_go_one_value_higher() -> None:
    match = table("free", loaded(2, helpers=["surveyor"]), {"stalls": [8, 12]})
    do(match, "deliver grain barrow-1")
    # Values 2 and 3; where somebody else stands there is no room.
    assert starting(match, "stall") == ["stall 1", "stall 3", "stall 7", "stall 14"]
    assert refused(match, "stall 8").rule == "granja.market.free"
    assert refused(match, "stall 9").rule == "granja.market.free"
    do(match, "stall 3")
    assert farm(match)["stalls"] == [3]
    assert farm(match)["tally"]["barrows"] == 2


@rule("granja.helper.surveyor")
def test_a_surveyor_need_not_go_higher_where_a_marker_can_be_replaced() -> None:
    farms = (loaded(2, helpers=["surveyor"], stalls=[1]), {"stalls": [7, 12, 8]})
    match = table("free", *farms)
    do(match, "deliver grain barrow-1")
    assert starting(match, "stall") == ["stall 3", "stall 7", "stall 12", "stall 14"]
    assert allowed(match, "skip")
    do(match, "stall 7")
    assert (farm(match)["stalls"], farm(match, 1)["stalls"]) == ([1, 7], [8, 12])
    match = table("free", *farms)
    do(match, "deliver grain barrow-1", "stall 14")
    assert (farm(match)["stalls"], farm(match)["tally"]["market"]) == ([1, 14], 1)


@rule("granja.helper.surveyor")
def test_nothing_is_higher_than_six_and_nobody_else_goes_higher() -> None:
    match = table("free", loaded(6, helpers=["surveyor"]))
    do(match, "deliver grain barrow-1")
    assert starting(match, "stall") == ["stall 2", "stall 10"]
    match = table("free", loaded(2), {"helpers": ["surveyor"]})
    do(match, "deliver grain barrow-1")
    assert starting(match, "stall") == ["stall 1", "stall 7", "stall 12"]


@rule("granja.helper.wheelwright")
@pytest.mark.parametrize(("vp", "more"), [(2, 1), (3, 1), (4, 0), (5, 0), (6, 0)])
def test_a_wheelwright_adds_to_small_barrows(vp: int, more: int) -> None:
    match = table("free", loaded(vp, helpers=["wheelwright"]))
    do(match, "deliver grain barrow-1")
    assert (helped(match), farm(match)["tally"]["barrows"]) == (more, vp)
    spaces = {2: [1, 7, 12], 3: [3, 8, 14], 4: [4, 9, 13], 5: [5, 6, 11], 6: [2, 10]}
    assert starting(match, "stall") == [f"stall {space}" for space in spaces[vp]]


@rule("granja.helper.auctioneer")
@pytest.mark.parametrize("auctioneers", [0, 1, 2])
def test_an_auctioneer_is_paid_for_each_marker_that_leaves(auctioneers: int) -> None:
    match = table("free", loaded(4, helpers=["auctioneer"] * auctioneers), {"stalls": [7, 8]})
    do(match, "deliver grain barrow-1", "stall 4")
    assert (helped(match), farm(match)["tally"]["market"]) == (2 * auctioneers, 2)


@rule("granja.helper.auctioneer")
def test_an_auctioneer_is_paid_for_a_replaced_marker_but_not_with_a_tile() -> None:
    match = table("free", loaded(6, helpers=["auctioneer"]), {"stalls": [2, 10]})
    do(match, "deliver grain barrow-1", "stall 10")
    assert helped(match) == 1
    match = table("free", {"roofs": [14], "helpers": ["auctioneer"]}, {"stalls": [7, 8]})
    do(match, "tile 1", "stall 4")
    assert (farm(match, 1)["stalls"], helped(match)) == ([], 0)


# --- what is completed, bought, born -------------------------------------------------------------
@rule("granja.helper.guildmaster")
@pytest.mark.parametrize("masters", [0, 1, 2])
def test_a_guildmaster_pays_for_each_workshop(masters: int) -> None:
    own = nearly("deli", helpers=["guildmaster"] * masters, stores={"meat": 1})
    own["delivered"]["butcher"] = {"pig": 2}
    match = table("free", own)
    do(match, "deliver meat deli")
    assert silver(match) == 3 * masters
    do(match, "deliver meat butcher")
    assert silver(match) == 6 * masters


@rule("granja.helper.guildmaster")
def test_a_guildmaster_pays_nothing_for_barrows() -> None:
    match = table("free", loaded(2, helpers=["guildmaster"]))
    do(match, "deliver grain barrow-1", "stall 1")
    assert silver(match) == 0


@rule("granja.helper.apprentice")
def test_an_apprentice_makes_a_delivery_after_a_workshop() -> None:
    own = nearly("deli", helpers=["apprentice"], stores={"food": 2}, chosen=1)
    match = table("free", own)
    do(match, "deliver meat deli")
    assert (under_way(match), tired(match), match.view()["moves"]) == (["deliver"], [True], 0)
    do(match, "deliver food wainwright")
    assert (under_way(match), starting(match, "deliver")) == ([], [])


@rule("granja.helper.apprentice")
def test_an_apprentice_does_so_once_a_round_and_never_because_of_itself() -> None:
    own = nearly("deli", helpers=["apprentice"], stores={"meat": 1, "food": 1})
    own["delivered"]["butcher"] = {"pig": 2}
    match = table("free", own)
    do(match, "deliver meat deli", "deliver meat butcher")
    assert under_way(match) == []
    # Nor does the delivery have to be made.
    match = table("free", nearly("deli", helpers=["apprentice"]))
    do(match, "deliver meat deli", "skip")
    assert under_way(match) == []


@rule("granja.helper.apprentice")
def test_an_apprentice_waits_for_the_whole_completion() -> None:
    match = table("free", nearly("greengrocer", helpers=["apprentice"]))
    do(match, "deliver food greengrocer")
    assert (under_way(match), tired(match)) == (["after-workshop", "gift"], [False])
    do(match, "take pig")
    assert under_way(match) == ["deliver"]


@rule("granja.helper.apprentice")
def test_an_apprentice_who_comes_after_the_completion_is_late() -> None:
    match = table("free", nearly("wainwright", stores={"commodity": 1, "olive": 1}), hands=[[26]])
    do(match, "deliver meat wainwright")
    assert refused(match, "return play").rule == "granja.anytime.not-inside"
    do(match, "skip", "return play", "helper 26")
    assert (under_way(match), tired(match)) == ([], [False])


@rule("granja.helper.apprentice", "granja.anytime.not-inside")
def test_an_apprentice_inside_the_wainwright_s_completion_lets_nothing_come_between() -> None:
    own = {"delivered": {"wainwright": {"food": 1, "wine": 1}, "deli": {"olive": 1, "food": 1}},
           "stores": {"meat": 2, "olive": 3}, "helpers": ["apprentice"], "roofs": [15]}  # fmt: skip
    match = table("free", own)
    # The helper reacts to the Deli first, inside; only one card, so once.
    do(match, "deliver meat wainwright", "deliver meat deli")
    assert under_way(match)[-1] == "errand"
    assert refused(match, "tile 1").rule == "granja.anytime.not-inside"
    do(match, "deliver olive greengrocer")
    assert under_way(match) == []
    assert allowed(match, "tile 1")


@rule("granja.helper.guildmaster", "granja.helper.apprentice", "granja.bonus.wainwright")
@pytest.mark.parametrize("workshop", ["wainwright", "greengrocer"])
def test_a_position_inside_a_completion_is_saved_and_loaded(workshop: str) -> None:
    own = nearly(workshop, helpers=["guildmaster", "apprentice"], stores={"olive": 2})
    match = table("free", own)
    do(match, next(text for text in texts(match) if text.endswith(workshop)))
    assert len(under_way(match)) >= 2
    again = ludo.from_json(match.to_json())
    assert again.view(0) == match.view(0)
    assert texts(again) == texts(match)


@rule("granja.helper.apprentice")
def test_an_apprentice_works_in_the_revenue_phase_too() -> None:
    match = table("die1", nearly("deli", helpers=["apprentice"]))
    do(match, "die 6", "choose delivery", "deliver meat deli")
    assert under_way(match) == ["deliver"]


@rule("granja.helper.quartermaster")
@pytest.mark.parametrize("masters", [0, 1, 2])
def test_a_quartermaster_pays_for_each_barrow(masters: int) -> None:
    own = loaded(2, helpers=["quartermaster"] * masters, stores={"grain": 1})
    own["barrows"].append(29)
    own["loaded"].append({"olive": 1, "grape": 1})
    match = table("free", own)
    do(match, "deliver grain barrow-1")
    assert silver(match) == 0
    do(match, "stall 1")
    assert silver(match) == 2 * masters
    do(match, "deliver grain barrow-2", "stall 3")
    assert silver(match) == 4 * masters


@rule("granja.helper.storyteller")
def test_a_storyteller_draws_a_card_after_the_first_barrow_of_a_round() -> None:
    own = loaded(2, helpers=["storyteller"], stores={"grain": 1})
    own["barrows"].append(29)
    own["loaded"].append({"olive": 1, "grape": 1})
    match = table("free", own, draw=[50])
    do(match, "deliver grain barrow-1")
    assert farm(match)["hand"] == 0
    (drawn,) = of_kind(do(match, "stall 1"), "cards_drawn")
    assert (drawn.rule, match.view(0)["hand"], tired(match)) == (
        "granja.helper.storyteller", [50], [True],
    )  # fmt: skip
    do(match, "deliver grain barrow-2", "stall 3")
    assert match.view(0)["hand"] == [50]


@rule("granja.helper.storyteller", "granja.helper.once")
def test_two_storytellers_have_a_story_each() -> None:
    own = loaded(2, helpers=["storyteller", "storyteller"], stores={"grain": 1})
    own["barrows"].append(29)
    own["loaded"].append({"olive": 1, "grape": 1})
    match = table("free", own)
    do(match, "deliver grain barrow-1", "stall 1")
    assert (farm(match)["hand"], tired(match)) == (1, [True, False])
    do(match, "deliver grain barrow-2", "stall 3")
    assert (farm(match)["hand"], tired(match)) == (2, [True, True])


@rule("granja.helper.thatcher")
@pytest.mark.parametrize("thatchers", [0, 1, 2])
def test_a_thatcher_brings_a_vp_for_a_roof_tile(thatchers: int) -> None:
    own = {"helpers": ["thatcher"] * thatchers, "silver": 9, "roofs": [1, 2]}
    match = table("roof", own, roofs=[5, 6])
    do(match, "roof 5")
    assert (helped(match), farm(match)["tally"]["roofs"]) == (thatchers, 2)


@rule("granja.helper.midwife")
@pytest.mark.parametrize("midwives", [0, 1, 2])
def test_a_midwife_brings_a_vp_for_a_piglet(midwives: int) -> None:
    own = {"helpers": ["midwife"] * midwives, "extensions": ["delivery+pen"] * 2,
            "stores": {"pig": 2}, "silver": 9}  # fmt: skip
    match = table("harvest", own)
    do(match, "buy pig")
    assert helped(match) == 0
    do(match, "breed")
    assert helped(match) == midwives


@rule("granja.helper.midwife")
@pytest.mark.parametrize(("action", "vp"), [("back olive", 1), ("skip", 0)])
def test_a_midwife_waits_for_a_piglet_that_waits_for_a_marker(action: str, vp: int) -> None:
    match = table("harvest", {"helpers": ["midwife", "swineherd"],
                              "stores": {"pig": 2, "olive": 23}})  # fmt: skip
    do(match, "breed")
    assert (helped(match), under_way(match)) == (0, ["marker"])
    do(match, action)
    assert (stores(match)["pig"], helped(match)) == (2 + vp, vp)


@rule("granja.helper.broker")
@pytest.mark.parametrize(
    ("benefit", "pays"), [("silver", 6), ("pig", 2), ("goods", 2), ("draw", 2)]
)
def test_a_broker_brings_two_silver_with_a_commodity(benefit: str, pays: int) -> None:
    match = table("income", {"helpers": ["broker"], "stores": {"commodity": 2}})
    do(match, f"return {benefit}")
    assert (silver(match), tired(match)) == (pays, [True])
    if benefit == "goods":
        do(match, "skip")
    do(match, "return silver")
    assert silver(match) == pays + 4


@rule("granja.helper.cook")
def test_the_cook_s_first_upgrade_of_the_round_brings_a_vp() -> None:
    match = table("income", {"helpers": ["cook"], "silver": 9, "stores": {"olive": 3}})
    do(match, "upgrade olive")
    assert (helped(match), tired(match)) == (1, [True])
    do(match, "upgrade olive")
    assert helped(match) == 1


@rule("granja.helper.cook")
def test_a_free_upgrade_counts_for_the_cook() -> None:
    own = {"helpers": ["cook", "farm-servant"], "stores": {"olive": 1}}
    match = table("income", own)
    do(match, "call 2")
    assert helped(match) == 0
    do(match, "upgrade olive")
    assert helped(match) == 1


@rule("granja.helper.cook", "granja.helper.once")
def test_two_cooks_have_an_upgrade_each() -> None:
    match = table("income", {"helpers": ["cook", "cook"], "silver": 9, "stores": {"olive": 3}})
    paid = []
    for _ in range(3):
        do(match, "upgrade olive")
        paid.append(helped(match))
    assert paid == [1, 2, 2]


# --- Scoring and the end -------------------------------------------------------------------------
@rule("granja.helper.crier")
@pytest.mark.parametrize(("stalls", "vp"), [([1, 3], 0), ([1, 3, 5], 1), ([1, 3, 5, 6], 1)])
def test_a_crier_is_paid_with_three_markers_on_the_market(stalls: list[int], vp: int) -> None:
    match = table("paid", {"stalls": [9, 12, 14]}, {"helpers": ["crier"], "stalls": stalls}, turn=1)
    do(match, "done")
    assert [helped(match, number) for number in (0, 1)] == [0, vp]
    assert farm(match, 1)["tally"]["stalls"] == len(stalls)


@rule("granja.helper.crier")
def test_the_elder_s_marker_and_those_in_workshops_are_not_on_the_market() -> None:
    own = {"helpers": ["crier"], "stalls": [1, 3], "done": ["deli"],
            "delivered": {"butcher": {"pig": 1}}}  # fmt: skip
    match = table("paid", {}, own, turn=1)
    do(match, "done")
    assert helped(match, 1) == 0


@rule("granja.helper.patron")
@pytest.mark.parametrize(("space", "vp"), [(0, 0), (4, 0), (5, 1), (6, 1), (7, 1)])
def test_a_patron_is_paid_from_siesta_space_five_on(space: int, vp: int) -> None:
    match = table("paid", {"siesta": 7}, {"helpers": ["patron"], "siesta": space}, turn=1)
    do(match, "done")
    assert [helped(match, number) for number in (0, 1)] == [0, vp]


@rule("granja.helper.crier", "granja.helper.patron")
def test_criers_and_patrons_are_paid_every_round_and_each() -> None:
    own = {"helpers": ["crier", "patron", "crier"], "stalls": [1, 3, 5], "siesta": 5}
    match = table("paid", {}, own, turn=1, round=6)
    do(match, "done")
    assert helped(match, 1) == 3


@rule("granja.helper.architect")
@pytest.mark.parametrize("tiles", [0, 1, 3, 5])
def test_an_architect_counts_roof_tiles_used_or_not(tiles: int) -> None:
    own = {"helpers": ["architect"], "roofs": [1, 5, 9, 13, 17][:tiles], "used": [1][:tiles]}
    match = table("paid", {"roofs": [2]}, own, turn=1, round=6)
    assert match.score()[1].total == 0
    do(match, "done")
    assert [score.total for score in match.score()] == [0, tiles]


@rule("granja.helper.landowner")
@pytest.mark.parametrize("built", [0, 1, 4])
def test_a_landowner_counts_extensions(built: int) -> None:
    own = {"helpers": ["landowner"], "extensions": ["delivery+pen"] * built}
    match = table("paid", {"extensions": ["silver+pen"]}, own, turn=1, round=6)
    assert match.score()[1].total == 0
    do(match, "done")
    assert [score.total for score in match.score()] == [0, built]
    assert "granja.helper.landowner" in [line.rule for line in match.score()[1].lines]


@rule("granja.helper.architect", "granja.helper.landowner")
def test_an_estate_decides_who_wins() -> None:
    own = {"helpers": ["architect", "landowner"], "roofs": [1], "extensions": ["delivery+pen"]}
    match = table("paid", {"vp": 1}, own, turn=1, round=6)
    do(match, "done")
    assert match.winners() == (1,)


def surveyed() -> AnyMatch:
    """All spaces of value 2 are one's own; a Surveyor knows three free ones of value 3."""
    match = table("free", loaded(2, helpers=["surveyor"], stalls=[1, 7, 12]))
    do(match, "deliver grain barrow-1")
    return match


@rule("granja.helper.surveyor")
def test_a_surveyor_need_not_go_higher() -> None:
    match = surveyed()
    assert offers(match, "stall") == ["3", "8", "14"]
    assert allowed(match, "skip")
    do(match, "skip")
    assert farm(match)["stalls"] == [1, 7, 12]


@rule("granja.helper.surveyor")
def test_a_surveyor_that_finds_the_only_space_is_told_of() -> None:
    assert "granja.helper.surveyor" in rules_of(do(surveyed(), "stall 3"))


@rule("granja.helper.surveyor")
def test_a_surveyor_has_no_part_in_a_tile() -> None:
    match = table("free", {"roofs": [14], "helpers": ["surveyor"]})
    assert "granja.helper.surveyor" not in rules_of(do(match, "tile 1", "stall 3"))


@rule("granja.helper.patron")
def test_two_patrons_are_both_paid() -> None:
    match = table("paid", {"helpers": ["patron", "patron"], "siesta": 5}, turn=1)
    do(match, "done")
    assert helped(match) == 2


@rule("granja.helper.architect")
def test_two_architects_are_both_paid() -> None:
    own = with_helpers(c60="architect")
    architects = [card["number"] for card in own["cards"]["list"] if card["helper"] == "architect"]
    farms = [{"helpers": architects[:2], "roofs": [1, 5]}]
    match = table("paid", *farms, components=own, round=6, turn=1)
    do(match, "done")
    lines = {line.say("en"): line.points for line in match.score()[0].lines}
    assert lines["Architect, at the end of the game"] == 4


@rule("granja.helper.apprentice", "granja.anytime.own")
def test_outside_a_completion_trade_goes_on_beside_an_apprentice() -> None:
    own = {
        "helpers": ["merchant", "apprentice"], "vp": 1, "delivered": almost("deli"),
        "stores": {"olive": 3},
    }  # fmt: skip
    match = table("die1", own, round=6, dice=[4] * 5)
    do(match, "die 4", "call 1", "choose delivery", "deliver olive deli")
    assert under_way(match)[-1] == "deliver"
    assert allowed(match, "sell olive")
