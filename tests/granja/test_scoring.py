"""Scoring at the end of a round, and the end of the game, rule by rule."""

from __future__ import annotations

from typing import Any

import pytest

from ludo.core.events import Event
from ludo.core.match import AnyMatch
from tests.granja.conftest import by_rule, farm, kinds, of_kind, only, refused, rule, until
from tests.granja.farms import table

SIESTA = (0, 0, 0, 1, 1, 2, 2, 3)


def scored(**spec: Any) -> tuple[AnyMatch, tuple[Event, ...]]:
    """Return a position and what was told as its last player ended the last step of a round."""
    players = spec.get("players", 2)
    turn = spec.get("order", range(players))[-1]
    match = table(**{"round": 2, "phase": "paid", "turn": turn, **spec})
    return match, match.play("done")


def ended(*farms: dict[str, Any], **spec: Any) -> tuple[AnyMatch, tuple[Event, ...]]:
    """Return a game that has just ended, and what was told."""
    match, events = scored(round=6, farms=list(farms), **{"players": len(farms), **spec})
    assert match.over
    return match, events


# --- the end of a round ----------------------------------------------------------------------
@rule("granja.scoring.stalls", "granja.scoring.siesta")
def test_the_example_of_blue_who_gets_two_and_four_vp() -> None:
    blue = {"siesta": 5, "stalls": [6, 12, 15, 23], "done": ["deli", "wainwright"],
            "delivered": {"butcher": {"pig": 1}}, "vp": 7}  # fmt: skip
    match, events = scored(players=3, farms=[{}, blue, {}])
    assert [event["n"] for event in of_kind(events, "stalls_paid_vp")] == [0, 4, 0]
    assert [event["n"] for event in of_kind(events, "siesta_scored")] == [0, 2, 0]
    assert farm(match, 1)["vp"] == 7 + 2 + 4
    assert farm(match, 1)["stalls"] == [6, 12, 15, 23]


@rule("granja.scoring.exhausted")
def test_exhausted_helpers_are_fresh_again() -> None:
    farms = [{"helpers": ["farm-servant", "chef", "peddler"], "exhausted": [1, 3]},
             {"helpers": ["reader"], "exhausted": [1]}]  # fmt: skip
    match = table(round=2, phase="paid", farms=farms)
    match.play("done")
    assert [helper["exhausted"] for helper in farm(match)["helpers"]] == [True, False, True]
    match.play("done")
    for seat in (0, 1):
        helpers = [helper for helper in farm(match, seat)["helpers"] if helper]
        assert not any(helper["exhausted"] for helper in helpers)


@rule("granja.scoring.stalls")
def test_every_marker_on_the_market_brings_a_vp_and_none_in_a_workshop() -> None:
    farms = [{"stalls": [1, 9, 14]}, {"stalls": [2], "done": ["deli", "butcher"]}]
    match, events = scored(farms=farms)
    paid = of_kind(events, "stalls_paid_vp")
    assert [(event.rule, event.seat, event["n"]) for event in paid] == [
        ("granja.scoring.stalls", 0, 3), ("granja.scoring.stalls", 1, 1),
    ]  # fmt: skip
    assert [farm(match, seat)["vp"] for seat in (0, 1)] == [3, 1]
    assert farm(match)["tally"]["stalls"] == 3
    # They stay, and score again a round later.
    until(match, "paid")
    until(match, "cards")
    assert (match.view()["round"], farm(match)["tally"]["stalls"]) == (4, 6)


@rule("granja.scoring.siesta")
@pytest.mark.parametrize("space", range(8))
def test_the_siesta_track_brings_vp_by_the_place(space: int) -> None:
    match, events = scored(farms=[{"siesta": space}])
    paid = of_kind(events, "siesta_scored")[0]
    assert (paid.rule, paid.seat) == ("granja.scoring.siesta", 0)
    assert (paid["n"], paid["space"]) == (SIESTA[space], space)
    assert (farm(match)["vp"], farm(match)["tally"]["siesta"]) == (SIESTA[space],) * 2


@rule("granja.scoring.reset")
def test_the_siesta_markers_go_back_and_lie_in_turn_order() -> None:
    farms = [{"siesta": 3}, {"siesta": 1}, {"siesta": 3}]
    match, events = scored(players=3, order=[2, 0, 1], arrivals=[1, 0, 2], farms=farms)
    assert only(events, "siesta_reset").rule == "granja.scoring.reset"
    assert [farm(match, seat)["siesta"] for seat in range(3)] == [0, 0, 0]
    # The first player lies on top, so last in the order of arrival.
    assert match.view()["arrivals"] == [1, 0, 2]
    assert match.view()["order"] == [2, 0, 1]


@rule("granja.scoring.reset")
def test_a_new_stack_forgets_who_lay_on_top_before() -> None:
    farms = [{"siesta": 3}, {"siesta": 4}, {"siesta": 3}]
    match, _ = scored(players=3, order=[1, 2, 0], arrivals=[1, 0, 2], farms=farms)
    assert match.view()["arrivals"] == [0, 2, 1]
    # Who does not move at all keeps the order.
    until(match, "donkey")
    match.play_all(["0: donkey 4", "1: donkey 4", "donkey 4", "done", "done", "done"])
    assert match.view()["order"] == [1, 2, 0]


@rule("granja.scoring.roofs")
def test_the_tiles_left_go_and_those_of_the_next_round_are_shown() -> None:
    match, events = scored(roofs=[5, 6])
    shown = only(events, "roofs_shown")
    assert (shown.rule, shown["n"]) == ("granja.scoring.roofs", 3)
    tiles = match.view()["shown"]
    assert (shown["tiles"], len(tiles)) == (tiles, 2)
    assert set(tiles) <= {9, 10, 11, 12}
    assert match.view()["ahead"] == [0, 0, 0, 2, 2, 2]
    until(match, "roof")
    refusal = refused(match, "roof 5")
    assert (refusal.rule, refusal.key) == ("granja.roof.leftover", "no.not-on-sale")


@rule("granja.scoring.last")
def test_after_round_6_markers_stay_and_no_tiles_come() -> None:
    match, events = ended({"siesta": 7, "chosen": 1}, {"siesta": 4}, roofs=[21, 22])
    assert "siesta_reset" not in kinds(events)
    assert "roofs_shown" not in kinds(events)
    assert [farm(match, seat)["siesta"] for seat in (0, 1)] == [7, 4]
    assert (match.view()["shown"], match.view()["round"]) == ([21, 22], 6)
    # The first two steps of Scoring take place.
    assert [event["n"] for event in of_kind(events, "siesta_scored")] == [3, 1]


# --- the end of the game ---------------------------------------------------------------------
@rule("granja.end.sale")
def test_stores_pens_and_commodities_are_sold() -> None:
    stores = {"olive": 2, "grain": 3, "grape": 2, "pig": 2, "commodity": 2}
    match, events = ended({"stores": stores, "silver": 2}, {"stores": {"pig": 1}})
    sold = of_kind(events, "farm_sold")
    worth = 2 + 2 * 1 + 3 * 1 + 2 * 2 + 2 * 3 + 2 * 4
    assert [(event.rule, event.seat, event["n"]) for event in sold] == [
        ("granja.end.sale", 0, worth), ("granja.end.sale", 1, 3),
    ]  # fmt: skip
    assert worth == 25
    assert [score.total for score in match.score()] == [5, 0]


@rule("granja.end.sale")
def test_neither_helpers_nor_unused_tiles_change_the_final_sale() -> None:
    own = {"stores": {"olive": 1}, "helpers": ["huckster", "broker", "chef"], "roofs": [4, 16]}
    _, events = ended(own, {})
    assert [event["n"] for event in of_kind(events, "farm_sold")] == [1, 0]


@rule("granja.end.not-sold")
@pytest.mark.parametrize(
    "own",
    [
        {"stores": {"food": 5, "wine": 5, "meat": 5}},
        {"fields": ["olive", "grape", "grape"], "ripe": {"olive": 1, "grape": 2}},
        {"barrows": [7, 24], "loaded": [{"olive": 1, "grain": 1}, {"olive": 1}]},
        {"delivered": {"butcher": {"pig": 2}, "merchant-house": {"grape": 1, "commodity": 1}}},
    ],
)
def test_upgraded_goods_and_goods_elsewhere_bring_nothing(own: dict[str, Any]) -> None:
    match, events = ended({**own, "silver": 4}, {})
    assert of_kind(events, "farm_sold")[0]["n"] == 4
    assert match.score()[0].total == 0


@rule("granja.end.silver")
@pytest.mark.parametrize(("silver", "vp"), [(0, 0), (4, 0), (5, 1), (9, 1), (10, 2), (27, 5)])
def test_every_five_silver_become_a_vp(silver: int, vp: int) -> None:
    match, _ = ended({"silver": silver, "vp": 3}, {})
    score = match.score()[0]
    assert score.total == 3 + vp
    line = score.lines[-1]
    assert (line.rule, line.points) == ("granja.end.silver", vp)
    assert (line.params["silver"], line.params["rate"]) == (silver, 5)


@rule("granja.end.silver")
def test_silver_counts_for_nothing_before_the_end() -> None:
    match = table(round=6, phase="paid", farms=[{"silver": 25, "vp": 2}])
    assert match.score()[0].total == 2


@rule("granja.end.winner")
def test_who_has_most_vp_after_the_sale_wins() -> None:
    match, events = ended({"vp": 9, "silver": 10}, {"vp": 10}, {"vp": 8, "silver": 14})
    assert match.winners() == (0,)
    won = only(events, "victory")
    assert (won.rule, won.seat, won["n"]) == ("granja.end.winner", 0, 11)
    match, _ = ended({"vp": 9}, {"vp": 10}, {"vp": 8})
    assert match.winners() == (1,)


@rule("granja.end.tie")
@pytest.mark.parametrize("winner", [0, 1])
def test_of_those_who_are_tied_the_one_with_most_silver_left_wins(winner: int) -> None:
    # 11 VP each: one has 4 silver left, the other 3, though it had more before.
    farms = [{"vp": 10, "silver": 8}, {"vp": 10, "silver": 8}]
    farms[winner] = {"vp": 11, "silver": 4}
    match, events = ended(*farms, {"vp": 3, "silver": 4})
    assert match.winners() == (winner,)
    won = only(events, "victory_by_silver")
    assert (won.rule, won.seat, won["n"]) == ("granja.end.tie", winner, 11)


@rule("granja.end.shared")
def test_who_is_tied_in_silver_too_shares_the_victory() -> None:
    match, events = ended({"vp": 10, "silver": 8}, {"vp": 3, "silver": 3}, {"vp": 11, "silver": 3})
    assert match.winners() == (0, 2)
    won = only(events, "victory_shared")
    assert (won.rule, won["n"], list(won["winners"])) == ("granja.end.shared", 11, [0, 2])


@rule("granja.end.over")
def test_at_the_end_nothing_can_be_done_any_more() -> None:
    match, _ = ended({"silver": 9, "stores": {"commodity": 1}}, {})
    assert (match.to_act, match.view()["phase"]) == ((), "over")
    assert match.legal(0) == match.legal(1) == []
    for act in ("0: done", "1: done", "0: buy olive", "0: return silver", "1: donkey 1"):
        refusal = match.why_not(act)
        assert refusal is not None
        assert (refusal.rule, refusal.key) == ("granja.end.over", "no.over")


@rule("granja.end.over")
def test_the_game_goes_on_after_round_5() -> None:
    match, events = scored(round=5)
    assert not match.over
    assert by_rule(events, "scoring.reset").seat is None
    assert (match.view()["round"], match.view()["phase"]) == (6, "cards")
