"""The solo game: discarded dice, the neutral player's markers, the order, rule by rule."""

from __future__ import annotations

from collections.abc import Iterable
from statistics import mean

import networkx as nx
import pytest

import ludo
from ludo.bots import GreedyBot
from ludo.bots.base import play_out
from ludo.core.errors import BadOption
from ludo.core.match import AnyMatch
from ludo.core.rng import Rng
from ludo.granja.game import Granja
from tests.granja.conftest import farm, kinds, of_kind, offers, only, rule, until
from tests.granja.farms import barrow, table

# A card by the VP of its barrow.
CARDS = {2: 1, 3: 3, 4: 24, 5: 6, 6: 7}
FOURS = (4, 9, 13)


def neutral_places(
    value: int, own: Iterable[int], neutral: Iterable[int]
) -> tuple[AnyMatch, list[str]]:
    """Let the neutral player draw a card before the player's transport; return what was told."""
    match = table(players=1, round=2, phase="last", dice=[4], leads=False, draw=[CARDS[value]],
                  farms=[{"stalls": list(own)}], neutral=list(neutral))  # fmt: skip
    match.play("skip")
    return match, kinds(match.play("done"))


# --- setting up ------------------------------------------------------------------------------
@rule("granja.solo.start")
def test_the_marker_that_is_drawn_gives_the_space_and_the_order() -> None:
    drawn = set()
    for seed in range(12):
        match = ludo.new("granja", players=1, seed=seed)
        leads = match.view()["leads"]
        drawn.add(leads)
        kind, number = ("solo_first", 2) if leads else ("solo_second", 3)
        told = only(match.events, kind)
        assert (told.rule, told.seat, told["n"]) == ("granja.solo.start", 0, number)
        # Spaces 7 and 8 are the central ones of value 2 and 3.
        assert farm(match)["stalls"] == ([7] if leads else [8])
        assert match.view()["neutral"] == ([8] if leads else [7])
    assert drawn == {True, False}


@rule("granja.solo.roofs")
def test_there_are_two_roof_tiles_a_round() -> None:
    match = ludo.new("granja", players=1, seed=3)
    assert len(match.view()["shown"]) == 2
    assert match.view()["ahead"] == [0, 2, 2, 2, 2, 2]
    assert only(match.events, "roofs_laid").rule == "granja.solo.roofs"


@rule("granja.solo.neutral")
def test_a_neutral_player_has_markers_on_the_market_and_nothing_else() -> None:
    match = ludo.new("granja", players=1, seed=3)
    joined = only(match.events, "neutral_joined")
    assert (joined.rule, joined.seat) == ("granja.solo.neutral", None)
    assert len(match.view()["seats"]) == 1
    assert match.view()["order"] == [0]
    assert farm(match)["left"] == 25 - 2


@rule("granja.solo.neutral")
def test_its_markers_are_of_another_colour_and_score_nothing() -> None:
    match, _ = neutral_places(4, own=[6], neutral=[1, 2])
    assert match.view()["neutral"] == [1, 2, 9]
    assert (farm(match)["stalls"], farm(match)["left"]) == ([6], 24)
    events = until(match, "cards")
    assert only(events, "stalls_paid_vp")["n"] == 1
    assert match.view()["neutral"] == [1, 2, 9]


# --- dice ------------------------------------------------------------------------------------
@rule("granja.solo.dice")
@pytest.mark.parametrize(("number", "gone", "last"), [
    (1, [1, 2], 5), (3, [1, 2], 5), (4, [6, 5], 2), (6, [6, 5], 2),
])  # fmt: skip
def test_who_is_first_takes_a_die_before_one_is_discarded(
    number: int, gone: list[int], last: int
) -> None:
    dice = [1, 2, 4, 4, 5] if number < 4 else [2, 4, 4, 5, 6]
    match = table(players=1, round=number, phase="die1", dice=dice, leads=True)
    match.play_all(["die 4", "choose silver"])
    discarded = only(match.play("done"), "die_discarded")
    assert (discarded.rule, discarded["die"]) == ("granja.solo.dice", gone[0])
    match.play_all(["die 4", "choose silver"])
    events = match.play("done")
    assert only(events, "die_discarded")["die"] == gone[1]
    assert only(events, "last_die_left")["die"] == last
    assert match.view()["pool"] == {str(last): 1}


@rule("granja.solo.dice")
@pytest.mark.parametrize("number", [2, 5])
def test_who_is_second_sees_a_die_discarded_before_each_pick(number: int) -> None:
    worst = min if number < 4 else max
    match = table(players=1, round=number, phase="roof", leads=False, seed=5)
    events = match.play("done")
    rolled = list(only(events, "dice_rolled")["dice"])
    assert len(rolled) == 5
    for step in ("die1", "die2"):
        assert match.view()["phase"] == step
        gone = only(events, "die_discarded")["die"]
        assert gone == worst(rolled)
        rolled.remove(gone)
        taken = int(offers(match, "die")[0])
        match.play(f"die {taken}")
        rolled.remove(taken)
        if match.view()["pending"]:
            match.play("skip")
        events = match.play("done")
    assert of_kind(events, "die_discarded") == []
    assert match.view()["pool"] == {str(rolled[0]): 1}


@rule("granja.solo.dice")
def test_who_is_first_chooses_from_all_five_dice() -> None:
    match = table(players=1, round=2, phase="roof", leads=True)
    events = match.play("done")
    assert of_kind(events, "die_discarded") == []
    assert sum(match.view()["pool"].values()) == 5


# --- the neutral player's card ---------------------------------------------------------------
@rule("granja.solo.card")
@pytest.mark.parametrize("value", CARDS)
def test_the_card_says_on_which_value_the_neutral_player_sets_a_marker(value: int) -> None:
    match, told = neutral_places(value, own=[], neutral=[])
    assert told[-2:] == ["neutral_drew", "neutral_placed"]
    drew, placed = match.last_events[-2:]
    assert (drew.rule, drew["card"], drew["value"]) == ("granja.solo.card", CARDS[value], value)
    assert (placed.rule, placed["value"]) == ("granja.solo.space", value)
    assert match.view()["neutral"] == [placed["space"]]
    assert match.view()["discard"] == [CARDS[value]]
    # The player has not yet chosen a donkey.
    assert match.view()["phase"] == "donkey"


@rule("granja.solo.card")
def test_who_is_first_has_the_whole_transport_before_the_card_is_drawn() -> None:
    match = table(players=1, round=2, phase="last", dice=[4], leads=True, draw=[24],
                  farms=[{"stalls": [8]}])  # fmt: skip
    assert "neutral_drew" not in kinds(until(match, "paid"))
    assert match.view()["neutral"] == []
    told = kinds(match.play("done"))
    assert told[:3] == ["neutral_drew", "neutral_placed", "stalls_removed"]
    # It comes before Scoring: the marker that was pushed away scores nothing.
    assert only(match.last_events, "stalls_paid_vp")["n"] == 0
    assert (match.view()["neutral"], farm(match)["left"]) == ([9], 25)


@rule("granja.solo.card")
@pytest.mark.parametrize("leads", [True, False])
def test_one_card_is_drawn_in_each_round(leads: bool) -> None:
    match = table(players=1, round=2, phase="roof", leads=leads)
    assert kinds(until(match, "cards")).count("neutral_drew") == 1
    assert match.view()["round"] == 3


# --- where its marker goes -------------------------------------------------------------------
@rule("granja.solo.space")
def test_it_removes_as_many_markers_of_the_player_as_it_can() -> None:
    # Space 4 touches 3 and 8, space 9 only 8, space 13 neither.
    match, told = neutral_places(4, own=[3, 8], neutral=[])
    assert told[-1] == "stalls_removed"
    assert match.last_events[-1]["spaces"] == [3, 8]
    assert (match.view()["neutral"], farm(match)["stalls"]) == ([4], [])
    assert farm(match)["left"] == 25


@rule("granja.solo.space")
def test_else_it_goes_where_it_is_hardest_to_remove() -> None:
    # Higher neighbours: 4 has two (2, 5), 13 has two (10, 11), 9 has one (5).
    match, _ = neutral_places(4, own=[], neutral=[])
    assert match.view()["neutral"] == [9]
    # Of 13 both are taken: nobody can come there any more.
    match, _ = neutral_places(4, own=[10], neutral=[11])
    assert match.view()["neutral"] == [11, 13]


@rule("granja.solo.space")
def test_else_it_keeps_away_from_the_markers_of_the_player_and_then_counts() -> None:
    # Nothing is higher than a six. From 9 it is two steps to 2 and three to 10.
    match, _ = neutral_places(6, own=[9], neutral=[])
    assert match.view()["neutral"] == [10]
    # Without a marker of the player the lowest number is taken.
    match, _ = neutral_places(6, own=[], neutral=[])
    assert match.view()["neutral"] == [2]


def expected(graph: nx.Graph[int], value: int, own: set[int], neutral: set[int]) -> int | None:
    """Return the space that the rule asks for, worked out with networkx."""
    values = dict(graph.nodes("value"))
    fitting = [space for space in graph if values[space] == value]
    free = [space for space in fitting if space not in own | neutral]
    distances = dict(nx.all_pairs_shortest_path_length(graph))

    def rank(space: int) -> tuple[int, int, int, int]:
        gone = {other for other in graph[space] if values[other] < value} & own
        gone |= {space} & own
        left = own - gone
        higher = [other for other in graph[space] if values[other] > value]
        open_ones = [other for other in higher if other not in left | neutral]
        far = min((distances[space][other] for other in left), default=99)
        return -len(gone), len(open_ones), -far, space

    return min(free or [space for space in fitting if space in own], key=rank, default=None)


@rule("granja.solo.space", "granja.solo.full")
@pytest.mark.parametrize("value", CARDS)
def test_the_space_is_the_one_that_networkx_finds(value: int) -> None:
    graph, rng = Granja().setting(1).market.graph(), Rng(value)
    values = dict(graph.nodes("value"))
    for crowd in (2, 3, 4, 6) * 6:
        own: set[int] = set()
        neutral: set[int] = set()
        for space in graph:
            n = rng.below(crowd)
            if n == 0:
                own.add(space)
            elif n == 1:
                neutral.add(space)
        space = expected(graph, value, own, neutral)
        match, _ = neutral_places(value, own, neutral)
        gone = set()
        if space is not None:
            gone = {space} | {other for other in graph[space] if values[other] < value}
        assert set(match.view()["neutral"]) == (neutral | {space} if space else neutral)
        assert set(farm(match)["stalls"]) == own - gone
        for told in of_kind(match.last_events, "neutral_placed"):
            assert told["gone"] == len(own & gone)
            higher = {other for other in graph[space] if values[other] > value}
            assert told["threats"] == len(higher - (own - gone) - neutral)


@rule("granja.solo.full")
def test_where_no_space_is_free_it_replaces_a_marker_of_the_player() -> None:
    # Of the fours 4 and 13 are the player's; on 4 it pushes 3 and 8 away too.
    match, told = neutral_places(4, own=[3, 4, 8, 13], neutral=[9])
    assert told[-3:] == ["stalls_removed", "neutral_placed", "stalls_removed"]
    assert (match.view()["neutral"], farm(match)["stalls"]) == ([4, 9], [13])
    assert farm(match)["left"] == 24


@rule("granja.solo.full")
def test_where_all_are_its_own_nothing_happens() -> None:
    match, told = neutral_places(4, own=[3, 8], neutral=FOURS)
    stuck = match.last_events[-1]
    assert (stuck.kind, stuck.rule, stuck["value"]) == ("neutral_stuck", "granja.solo.full", 4)
    assert "neutral_placed" not in told
    assert (match.view()["neutral"], farm(match)["stalls"]) == ([*FOURS], [3, 8])
    assert match.view()["discard"] == [24]


# --- the player ------------------------------------------------------------------------------
@rule("granja.solo.removed")
def test_the_player_gets_a_vp_for_each_neutral_marker_removed() -> None:
    match = table(players=1, round=2, phase="free", farms=[{**barrow(4), "stalls": [7]}],
                  neutral=[1, 3, 5, 8])  # fmt: skip
    match.play("deliver olive barrow-1")
    events = match.play("stall 4")
    gone = only(events, "neutral_removed")
    assert (gone.rule, gone["spaces"]) == ("granja.solo.removed", [1, 3, 8])
    assert only(events, "market_paid_vp")["n"] == 3
    assert (farm(match)["vp"], match.view()["neutral"]) == (4 + 3, [5])


@rule("granja.solo.removed")
def test_a_replaced_neutral_marker_counts_too() -> None:
    match = table(players=1, round=2, phase="free", farms=[barrow(6)], neutral=[2, 10])
    match.play_all(["deliver olive barrow-1", "stall 2"])
    assert (farm(match)["vp"], match.view()["neutral"]) == (6 + 1, [10])
    assert farm(match)["stalls"] == [2]


@rule("granja.solo.first")
@pytest.mark.parametrize("before", [True, False])
@pytest.mark.parametrize("space", range(8))
def test_from_siesta_space_3_on_the_player_is_first_in_the_next_round(
    space: int, before: bool
) -> None:
    match = table(players=1, round=2, phase="paid", leads=before, farms=[{"siesta": space}])
    events = match.play("done")
    told = only(events, "solo_leads" if space >= 3 else "solo_follows")
    assert (told.rule, told.seat, told["space"]) == ("granja.solo.first", 0, space)
    assert match.view()["leads"] == (space >= 3)
    assert farm(match)["siesta"] == 0


@rule("granja.solo.first")
def test_late_steps_count_for_the_order_of_the_solo_game() -> None:
    match = table(players=1, round=4, phase="paid", leads=False,
                  farms=[{"siesta": 1, "roofs": [15]}])  # fmt: skip
    match.play_all(["tile 1", "siesta 2", "done"])
    assert match.view()["leads"]


@rule("granja.solo.score")
def test_the_result_is_the_score() -> None:
    match = table(players=1, round=6, phase="paid", farms=[{"vp": 40, "silver": 12}])
    events = match.play("done")
    end = only(events, "solo_ended")
    assert (end.rule, end.seat, end["n"]) == ("granja.solo.score", 0, 42)
    assert not {"victory", "victory_by_silver", "victory_shared"} & set(kinds(events))
    assert match.score()[0].total == 42


def test_one_who_plays_alone_is_one_player() -> None:
    match = ludo.new("granja", players=1, seed=3)
    assert "1 player, seed 3" in repr(match)
    with pytest.raises(BadOption, match="2 names were given for 1 player"):
        ludo.new("granja", players=1, seed=3, names=["Marta", "Bo"])


def test_a_greedy_bot_alone_looks_to_the_end_of_its_step() -> None:
    """A look beyond it would put off what a step is for: such bots come to 23 VP in these games."""
    points = []
    for seed in range(6):
        match = ludo.new("granja", players=1, seed=seed)
        play_out(match, {0: GreedyBot(seed)})
        points.append(match.score()[0].total)
    assert mean(points) > 28


@rule("granja.solo.first")
def test_after_the_last_round_nobody_leads() -> None:
    match = table("paid", {"siesta": 4}, players=1, round=6)
    told = kinds(match.play("done"))
    assert not {"solo_leads", "solo_follows"} & set(told)
