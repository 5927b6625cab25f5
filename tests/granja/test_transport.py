"""Donkeys chosen in secret, the siesta track and the new turn order, rule by rule."""

from __future__ import annotations

import pytest

from ludo.core.events import redact
from tests.granja.conftest import allowed, farm, kinds, of_kind, only, refused, rule, until
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
    match.play_all(["done", "done"])
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
    assert (refusal.rule, refusal.key) == ("granja.donkey.choose", "no.not-now")


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
    match.play_all(["0: donkey 2", "donkey 4", "done", "done"])
    assert farm(match)["donkeys"] == []
    until(match, "paid")
    assert [farm(match, seat)["donkeys"] for seat in (0, 1)] == [[2], [4]]
    until(match, "cards")
    until(match, "donkey")
    assert refused(match, "0: donkey 2").rule == "granja.donkey.used"
    assert refused(match, "1: donkey 4").rule == "granja.donkey.used"
    assert [len(match.legal(seat)) for seat in (0, 1)] == [3, 3]


@rule("granja.donkey.back")
@pytest.mark.parametrize("number", [3, 4, 5])
def test_the_tiles_come_back_at_the_start_of_the_transport_of_round_4(number: int) -> None:
    farms = [{"donkeys": [1, 2, 3]}, {"donkeys": [2, 3, 4]}]
    match = table(round=number, phase="last", turn=1, dice=[4], farms=farms)
    assert farm(match)["donkeys"] == [1, 2, 3]
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
        assert [farm(match, seat)["donkeys"] for seat in (0, 1)] == [[1, 2, 3], [2, 3, 4]]
        assert [len(match.legal(seat)) for seat in (0, 1)] == [1, 1]


# --- the siesta track ------------------------------------------------------------------------
@rule("granja.siesta.hats")
def test_markers_move_by_the_hats_in_turn_order() -> None:
    match = table(players=3, round=2, phase="donkey", order=[1, 2, 0], farms=[{}, {"siesta": 2}])
    match.play_all(["0: donkey 3", "1: donkey 1", "donkey 2"])
    places = []
    for seat, hats, space in ((1, 3, 5), (2, 2, 2), (0, 1, 1)):
        assert match.to_act == (seat,)
        moved = only(match.play("done"), "siesta_moved")
        assert (moved.rule, moved.seat) == ("granja.siesta.hats", seat)
        assert (moved["n"], moved["space"]) == (hats, space)
        places.append([farm(match, seat)["siesta"] for seat in range(3)])
    assert places == [[0, 5, 0], [0, 5, 2], [1, 5, 2]]


@rule("granja.siesta.hats")
@pytest.mark.parametrize("tile", TILES)
def test_all_hats_are_moved_and_nobody_is_asked(tile: int) -> None:
    match = table(round=2, phase="hats", farms=[{"chosen": tile}])
    assert [match.text(action) for action in match.legal()] == ["done"]
    match.play("done")
    assert farm(match)["siesta"] == TILES[tile][1]


@rule("granja.siesta.hats")
def test_what_is_done_in_the_step_comes_before_the_hats() -> None:
    # A Dreamer that is played now adds its step already.
    match = table(round=2, phase="hats", farms=[{"chosen": 3, "stores": {"commodity": 1}}],
                  hands=[[13]])  # fmt: skip
    assert farm(match)["siesta"] == 0
    match.play_all(["return play", "helper 13", "done"])
    assert farm(match)["siesta"] == 2


@rule("granja.siesta.end")
@pytest.mark.parametrize(("start", "end"), [(3, 6), (4, 7), (5, 7), (7, 7)])
def test_nobody_goes_beyond_space_7(start: int, end: int) -> None:
    match = table(round=2, phase="hats", turn=1, farms=[{}, {"siesta": start, "chosen": 1}])
    moved = only(match.play("done"), "siesta_moved")
    assert (moved["n"], moved["space"]) == (3, end)
    assert farm(match, 1)["siesta"] == end


@rule("granja.siesta.end")
def test_steps_of_a_die_are_lost_beyond_space_7_and_may_be_chosen_all_the_same() -> None:
    match = table(round=2, phase="die1", dice=[5, 4], farms=[{"siesta": 6}])
    match.play("die 5")
    moved = only(match.play("choose siesta"), "siesta_moved")
    assert (moved["n"], moved["space"], farm(match)["siesta"]) == (2, 7, 7)


@rule("granja.siesta.stack")
def test_who_arrives_lies_on_top_of_those_who_are_there() -> None:
    match = table(players=3, round=2, phase="donkey", order=[0, 1, 2])
    assert match.view()["arrivals"] == [2, 1, 0]
    match.play_all(["0: donkey 2", "1: donkey 2", "donkey 4", "done"])
    assert match.view()["arrivals"] == [2, 1, 0]
    match.play("done")
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
    match.play_all(["0: donkey 4", "donkey 1", "done", "done"])
    assert match.view()["arrivals"] == [1, 0]
    assert match.view()["order"] == [0, 1]


@rule("granja.siesta.order")
def test_the_farthest_is_first_and_on_one_space_the_upper_one() -> None:
    farms = [{"siesta": 1}, {}, {"siesta": 3}, {}]
    match = table(players=4, round=2, phase="donkey", order=[3, 1, 0, 2], farms=farms)
    # 0 comes to 3 and lies on 2, who was there; 3 comes to 3 before them, 1 stays on 0.
    match.play_all(["3: donkey 1", "1: donkey 4", "0: donkey 2", "donkey 4"])
    match.play_all(["done", "done", "done"])
    changed = only(match.play("done"), "order_changed")
    assert (changed.rule, list(changed["seats"])) == ("granja.siesta.order", [0, 3, 2, 1])
    assert match.view()["order"] == [0, 3, 2, 1]


@rule("granja.siesta.order")
def test_the_new_order_holds_at_once() -> None:
    match = table(players=3, round=2, phase="donkey", order=[0, 1, 2])
    match.play_all(["0: donkey 4", "1: donkey 3", "donkey 1", "done", "done", "done"])
    for step in ("free", "paid"):
        for seat in (2, 1, 0):
            assert (match.view()["phase"], match.to_act) == (step, (seat,))
            match.play("done")
    assert (match.view()["phase"], match.to_act) == ("cards", (2,))


@rule("granja.siesta.order")
def test_the_order_does_not_change_before_all_have_moved() -> None:
    match = table(players=3, round=2, phase="donkey", order=[0, 1, 2])
    match.play_all(["0: donkey 4", "1: donkey 1", "donkey 2", "done", "done"])
    assert match.view()["order"] == [0, 1, 2]
    assert match.to_act == (2,)


@rule("granja.siesta.late")
@pytest.mark.parametrize("step", ["free", "paid"])
def test_later_steps_count_for_vp_only(step: str) -> None:
    # Tile 15 brings two steps: from space 2, which pays nothing, to 4.
    farms = [{"siesta": 3}, {"siesta": 2, "roofs": [15]}]
    match = table(round=4, phase=step, order=[0, 1], turn=1, arrivals=[1, 0], farms=farms)
    match.play("tile 1")
    assert farm(match, 1)["siesta"] == 4
    assert match.view()["order"] == [0, 1]
    events = until(match, "cards")
    assert [event["n"] for event in of_kind(events, "siesta_scored")] == [1, 1]
    assert (match.view()["round"], match.view()["order"]) == (5, [0, 1])


@rule("granja.siesta.late")
def test_a_tile_used_while_the_hats_move_still_counts_for_the_order() -> None:
    farms = [{"chosen": 2}, {"chosen": 3, "roofs": [15]}]
    match = table(round=4, phase="hats", order=[0, 1], farms=farms)
    match.play_all(["done", "tile 1", "done"])
    assert match.view()["order"] == [1, 0]
