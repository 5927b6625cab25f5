"""Donkeys chosen in secret, the siesta track and the new turn order, rule by rule."""

from __future__ import annotations

import pytest

from ludo.core.events import redact
from ludo.core.match import AnyMatch
from tests.granja.conftest import (
    allowed,
    farm,
    kinds,
    of_kind,
    only,
    refused,
    rule,
    starting,
    texts,
    until,
)
from tests.granja.farms import table

# Donkeys and hats of each tile.
TILES = {1: (1, 3), 2: (2, 2), 3: (3, 1), 4: (4, 0)}


# --- donkeys ---------------------------------------------------------------------------------
@rule("granja.donkey.choose")
@pytest.mark.parametrize("tile", TILES)
def test_a_tile_has_so_many_donkeys_and_so_many_hats(tile: int) -> None:
    donkeys, hats = TILES[tile]
    match = table(round=2, phase="donkey")
    match.play(f"0: donkey {tile}")
    shown = of_kind(match.play("donkey 4"), "donkey_revealed")
    assert (shown[0]["donkeys"], shown[0]["hats"]) == (donkeys, hats)
    until(match, "free")
    assert farm(match)["siesta"] == hats
    assert match.to_act == (0,)
    assert (match.view()["phase"], match.view()["moves"]) == ("free", donkeys)


@rule("granja.donkey.choose")
def test_all_choose_at_the_same_time_and_each_once() -> None:
    match = table(players=3, round=2, phase="donkey", order=[2, 0, 1])
    assert list(match.to_act) == [2, 0, 1]
    match.play("1: donkey 3")
    assert list(match.to_act) == [2, 0]
    refusal = refused(match, "1: donkey 2")
    assert (refusal.rule, refusal.key) == ("granja.donkey.choose", "no.donkey-chosen")
    assert refusal.params == {"seat": 1}
    match.play("0: donkey 1")
    match.play("donkey 2")
    assert match.view()["phase"] == "hats"


@rule("granja.donkey.choose")
def test_nobody_else_knows_the_tile_that_was_laid() -> None:
    match = table(players=3, round=2, phase="donkey")
    (laid,) = match.play("0: donkey 3")
    assert (laid.kind, laid.rule, laid.seat) == ("donkey_chosen", "granja.donkey.choose", 0)
    for seat in (None, 1, 2):
        assert "tile" not in redact(laid, seat).data
        seen = match.view(seat)["seats"][0]
        assert (seen["chosen"], seen["chose"]) == (None, True)
    assert redact(laid, 0).data["tile"] == 3
    assert match.view(0)["seats"][0]["chosen"] == 3


@rule("granja.donkey.choose")
@pytest.mark.parametrize("step", ["die1", "free"])
def test_tiles_are_chosen_in_their_own_step(step: str) -> None:
    match = table(round=2, phase=step, dice=[4, 4])
    refusal = refused(match, "donkey 1")
    assert (refusal.rule, refusal.key) == ("granja.round.phases", "no.not-now")


@rule("granja.donkey.reveal")
def test_nothing_is_revealed_before_all_have_chosen_and_then_everything() -> None:
    match = table(players=3, round=2, phase="donkey", order=[2, 0, 1])
    for act in ("0: donkey 1", "2: donkey 3"):
        assert kinds(match.play(act)) == ["donkey_chosen"]
        assert [seen["chosen"] for seen in match.view()["seats"]] == [None, None, None]
    events = match.play("donkey 2")
    shown = of_kind(events, "donkey_revealed")
    assert [(event.seat, event["donkeys"]) for event in shown] == [(2, 3), (0, 1), (1, 2)]
    assert {event.rule for event in shown} == {"granja.donkey.reveal"}
    assert [seen["chosen"] for seen in match.view()["seats"]] == [1, 2, 3]


@rule("granja.donkey.used")
def test_a_tile_that_was_used_is_not_available() -> None:
    match = table(round=3, phase="donkey", farms=[{"donkeys": [1, 3]}])
    assert [match.text(action) for action in match.legal(0)] == ["0: donkey 2", "0: donkey 4"]
    refusal = refused(match, "0: donkey 3")
    assert (refusal.rule, refusal.key) == ("granja.donkey.used", "no.donkey-used")
    assert refusal.params == {"seat": 0, "tile": 3, "tiles": [2, 4]}
    # What one player has used, others have still.
    assert allowed(match, "1: donkey 3")


@rule("granja.donkey.used")
def test_the_tile_of_a_round_is_used_up_after_the_free_deliveries() -> None:
    match = table(round=1, phase="donkey")
    match.play_all(["0: donkey 2", "donkey 4", "hats", "done", "done"])
    assert farm(match)["donkeys"] == []
    until(match, "paid")
    assert [farm(match, seat)["donkeys"] for seat in (0, 1)] == [[2], [4]]
    until(match, "cards")
    until(match, "donkey")
    assert refused(match, "0: donkey 2").rule == "granja.donkey.used"
    assert refused(match, "1: donkey 4").rule == "granja.donkey.used"
    assert [len(match.legal(seat)) for seat in (0, 1)] == [3, 3]


@rule("granja.donkey.back")
@pytest.mark.parametrize(("number", "used"), [(3, [1, 2]), (4, [1, 2, 3]), (5, [3])])
def test_the_tiles_come_back_at_the_start_of_the_transport_of_round_4(
    number: int, used: list[int]
) -> None:
    match = table(round=number, phase="last", turn=1, dice=[4], farms=[{"donkeys": used}] * 2)
    assert farm(match)["donkeys"] == used
    match.play("skip")
    events = match.play("done")
    assert match.view()["phase"] == "donkey"
    back = [event.rule for event in of_kind(events, "donkeys_returned")]
    if number == 4:
        assert back == ["granja.donkey.back"]
        assert [farm(match, seat)["donkeys"] for seat in (0, 1)] == [[], []]
        assert [len(match.legal(seat)) for seat in (0, 1)] == [4, 4]
    else:
        assert back == []
        assert [farm(match, seat)["donkeys"] for seat in (0, 1)] == [used, used]
        assert [len(match.legal(seat)) for seat in (0, 1)] == [4 - len(used)] * 2


# --- the siesta track ------------------------------------------------------------------------
@rule("granja.siesta.hats")
def test_markers_move_by_the_hats_in_turn_order() -> None:
    match = table(players=3, round=2, phase="donkey", order=[1, 2, 0], farms=[{}, {"siesta": 2}])
    match.play_all(["0: donkey 3", "1: donkey 1", "donkey 2"])
    places = []
    for seat, hats, space in ((1, 3, 5), (2, 2, 2), (0, 1, 1)):
        assert match.to_act == (seat,)
        moved = only(match.play("hats"), "siesta_moved")
        assert (moved.rule, moved.seat) == ("granja.siesta.hats", seat)
        assert (moved["n"], moved["space"]) == (hats, space)
        match.play("done")
        places.append([farm(match, seat)["siesta"] for seat in range(3)])
    assert places == [[0, 5, 0], [0, 5, 2], [1, 5, 2]]


@rule("granja.siesta.hats")
@pytest.mark.parametrize("tile", TILES)
def test_all_hats_are_moved_and_nobody_can_stay(tile: int) -> None:
    match = table(round=2, phase="hats", farms=[{"chosen": tile}])
    hats = TILES[tile][1]
    if hats:
        refusal = refused(match, "done")
        assert (refusal.rule, refusal.key) == ("granja.siesta.hats", "no.move-first")
        assert refusal.params == {"seat": 0, "n": hats}
        assert texts(match) == ["hats"]
        match.play("hats")
    assert texts(match) == ["done"]
    key = "no.hats-moved" if hats else "no.no-hats"
    assert (refused(match, "hats").rule, refused(match, "hats").key) == ("granja.siesta.hats", key)
    assert farm(match)["siesta"] == hats


@rule("granja.siesta.hats")
@pytest.mark.parametrize("step", ["free", "paid", "last"])
def test_hats_move_in_their_own_step(step: str) -> None:
    match = table(step, {"chosen": 1} if step != "last" else {}, dice=[3])
    if step == "last":
        match.play("skip")
    assert (refused(match, "hats").rule, refused(match, "hats").key) == (
        "granja.round.phases", "no.not-now",
    )  # fmt: skip


@rule("granja.siesta.hats")
@pytest.mark.parametrize(("tile", "before", "after"), [(3, 2, 1), (4, 1, 1)])
def test_what_is_done_before_the_hats_counts_for_them(tile: int, before: int, after: int) -> None:
    # A Dreamer adds its step if it is played before the hats have moved; a tile without hats waits.
    own = {"chosen": tile, "stores": {"commodity": 1}}
    match = table(round=2, phase="hats", farms=[own], hands=[[13]])
    match.play_all(["return play", "helper 13", "hats"])
    assert farm(match)["siesta"] == before
    match = table(round=2, phase="hats", farms=[own], hands=[[13]])
    match.play_all([*(["hats"] if tile == 3 else []), "return play", "helper 13"])
    if tile == 4:
        assert refused(match, "done").params == {"seat": 0, "n": 1}
        match.play("hats")
    match.play("done")
    assert farm(match)["siesta"] == after


@rule("granja.siesta.hats", "granja.anytime.own")
def test_other_actions_come_before_the_hats_or_after_them() -> None:
    for actions in (["buy olive", "hats"], ["hats", "buy olive"]):
        match = table("hats", {"chosen": 2, "silver": 3})
        match.play_all([*actions, "done"])
        assert (farm(match)["siesta"], farm(match)["stores"]) == (2, {"olive": 1})


# --- steps on offer --------------------------------------------------------------------------
def offered(source: str, space: int = 0) -> AnyMatch:
    """Return a position in which two steps are offered by a die, a tile or a helper."""
    own = {"siesta": space, "roofs": [15], "helpers": ["mayor"], "silver": 1}
    match = table("die1" if source == "die" else "free", own, dice=[5, 4])
    match.play_all(
        {"die": ["die 5", "choose siesta"], "tile": ["tile 1"], "mayor": ["call 1"]}[source]
    )
    return match


@rule("granja.siesta.choice")
@pytest.mark.parametrize("source", ["die", "tile", "mayor"])
@pytest.mark.parametrize("n", [0, 1, 2])
def test_steps_on_offer_are_taken_wholly_in_part_or_not_at_all(source: str, n: int) -> None:
    match = offered(source)
    assert starting(match, "siesta", "skip") == ["siesta 1", "siesta 2", "skip"]
    refusal = refused(match, "siesta 3")
    assert (refusal.rule, refusal.key) == ("granja.siesta.choice", "no.too-many-steps")
    assert refusal.params == {"n": 3, "offered": 2}
    told = only(match.play(f"siesta {n}" if n else "skip"), "siesta_moved" if n else "left_over")
    by = {"die": "space.upgrade", "tile": "tile.siesta", "mayor": "helper.mayor"}[source]
    assert told.rule == (f"granja.{by}" if n else "granja.siesta.choice")
    assert (farm(match)["siesta"], match.view()["pending"]) == (n, [])


@rule("granja.siesta.choice")
def test_nobody_takes_steps_that_are_not_on_offer() -> None:
    match = table("free", {"roofs": [15]})
    assert (refused(match, "siesta 1").rule, refused(match, "siesta 1").key) == (
        "granja.siesta.choice", "no.not-now",
    )  # fmt: skip


@rule("granja.siesta.choice")
def test_the_step_of_space_5_may_be_left_and_the_upgrade_made() -> None:
    match = table("die1", {"stores": {"olive": 1}}, dice=[5, 4])
    match.play_all(["die 5", "choose mixed", "upgrade olive"])
    assert starting(match, "siesta", "skip") == ["siesta 1", "skip"]
    match.play("skip")
    assert (farm(match)["siesta"], farm(match)["stores"]) == (0, {"food": 1})


@rule("granja.siesta.end")
@pytest.mark.parametrize(("start", "end"), [(3, 6), (4, 7), (5, 7), (7, 7)])
def test_nobody_goes_beyond_space_7(start: int, end: int) -> None:
    match = table(round=2, phase="hats", turn=1, farms=[{}, {"siesta": start, "chosen": 1}])
    moved = only(match.play("hats"), "siesta_moved")
    assert (moved["n"], moved["space"]) == (3, end)
    assert farm(match, 1)["siesta"] == end


@rule("granja.siesta.end")
def test_steps_of_a_die_are_lost_beyond_space_7_and_may_be_chosen_all_the_same() -> None:
    moved = only(offered("die", 6).play("siesta 2"), "siesta_moved")
    assert (moved["n"], moved["space"]) == (2, 7)


@rule("granja.siesta.stack")
def test_who_arrives_lies_on_top_of_those_who_are_there() -> None:
    match = table(players=3, round=2, phase="donkey", order=[0, 1, 2])
    assert match.view()["arrivals"] == [2, 1, 0]
    match.play_all(["0: donkey 2", "1: donkey 2", "donkey 4", "hats", "done"])
    assert match.view()["arrivals"] == [2, 1, 0]
    match.play_all(["hats", "done"])
    assert match.view()["arrivals"] == [2, 0, 1]
    match.play("done")
    assert match.view()["order"] == [1, 0, 2]


@rule("granja.siesta.stack")
def test_who_does_not_move_keeps_its_place() -> None:
    match = table(players=3, round=2, phase="donkey", order=[0, 1, 2])
    match.play_all(["0: donkey 4", "1: donkey 4", "donkey 4", "done", "done", "done"])
    assert match.view()["arrivals"] == [2, 1, 0]
    assert match.view()["order"] == [0, 1, 2]


@rule("granja.siesta.stack")
def test_who_cannot_move_any_more_does_not_come_to_lie_on_top() -> None:
    farms = [{"siesta": 7}, {"siesta": 7}]
    match = table(round=2, phase="donkey", order=[1, 0], arrivals=[1, 0], farms=farms)
    match.play_all(["0: donkey 4", "donkey 1", "hats", "done", "done"])
    assert match.view()["arrivals"] == [1, 0]
    assert match.view()["order"] == [0, 1]


@rule("granja.siesta.order")
def test_the_farthest_is_first_and_on_one_space_the_upper_one() -> None:
    farms = [{"siesta": 1}, {}, {"siesta": 3}, {}]
    match = table(players=4, round=2, phase="donkey", order=[3, 1, 0, 2], farms=farms)
    # 0 comes to 3 and lies on 2, who was there; 3 comes to 3 before them, 1 stays on 0.
    match.play_all(["3: donkey 1", "1: donkey 4", "0: donkey 2", "donkey 4"])
    match.play_all(["hats", "done", "done", "hats", "done"])
    changed = only(match.play("done"), "order_changed")
    assert (changed.rule, list(changed["seats"])) == ("granja.siesta.order", [0, 3, 2, 1])
    assert match.view()["order"] == [0, 3, 2, 1]


@rule("granja.siesta.order")
def test_the_new_order_holds_at_once() -> None:
    match = table(players=3, round=2, phase="donkey", order=[0, 1, 2])
    match.play_all(["0: donkey 4", "1: donkey 3", "donkey 1"])
    until(match, "free")
    for step in ("free", "paid"):
        for seat in (2, 1, 0):
            assert (match.view()["phase"], match.to_act) == (step, (seat,))
            match.play("done")
    assert (match.view()["phase"], match.to_act) == ("cards", (2,))


@rule("granja.siesta.order")
def test_the_order_does_not_change_before_all_have_moved() -> None:
    match = table(players=3, round=2, phase="donkey", order=[0, 1, 2])
    match.play_all(["0: donkey 4", "1: donkey 1", "donkey 2", "done", "hats", "done", "hats"])
    assert match.view()["order"] == [0, 1, 2]
    assert match.to_act == (2,)


@rule("granja.siesta.late")
@pytest.mark.parametrize("step", ["free", "paid"])
def test_later_steps_count_for_vp_only(step: str) -> None:
    # Tile 15 brings two steps: from space 2, which pays nothing, to 4.
    farms = [{"siesta": 3}, {"siesta": 2, "roofs": [15]}]
    match = table(round=4, phase=step, order=[0, 1], turn=1, arrivals=[1, 0], farms=farms)
    match.play_all(["tile 1", "siesta 2"])
    assert farm(match, 1)["siesta"] == 4
    assert match.view()["order"] == [0, 1]
    events = until(match, "cards")
    assert [event["n"] for event in of_kind(events, "siesta_scored")] == [1, 1]
    assert (match.view()["round"], match.view()["order"]) == (5, [0, 1])


@rule("granja.siesta.late")
@pytest.mark.parametrize("last", [["tile 1", "siesta 2", "hats"], ["hats", "tile 1", "siesta 2"]])
def test_a_tile_used_while_the_hats_move_still_counts_for_the_order(last: list[str]) -> None:
    farms = [{"chosen": 2}, {"chosen": 3, "roofs": [15]}]
    match = table(round=4, phase="hats", order=[0, 1], farms=farms)
    match.play_all(["hats", "done", *last, "done"])
    assert match.view()["order"] == [1, 0]
