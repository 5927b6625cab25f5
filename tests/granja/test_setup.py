"""The goal of La Granja, and how a match is set up."""

from __future__ import annotations

from typing import Any

import pytest

import ludo
from ludo.granja.names import WORKSHOPS
from tests.granja.conftest import (
    allowed,
    farm,
    hand,
    kinds,
    new,
    of_kind,
    only,
    play_on,
    refusal,
    rule,
    texts,
)
from tests.granja.farms import table

SEEDS = range(60)
# Which roof tiles belong to a round.
TILES = {number: set(range(4 * number - 3, 4 * number + 1)) for number in range(1, 7)}
# The central spaces, from value 2 on.
SMALL_CENTRE, LARGE_CENTRE = (7, 8), (18, 12, 13, 7)


# --- the goal --------------------------------------------------------------------------------
@rule("granja.goal")
def test_whoever_has_most_vp_after_six_rounds_wins() -> None:
    match = table("paid", {"vp": 30, "silver": 4}, {"vp": 31}, round=6, turn=1)
    assert not match.over
    events = match.play("done")
    assert match.over
    assert match.winners() == (1,)
    assert [score.total for score in match.score()] == [30, 31]
    assert only(events, "victory")["n"] == 31


@rule("granja.goal")
def test_nobody_has_won_after_five_rounds() -> None:
    match = table("paid", {"vp": 99}, round=5, turn=1)
    assert "round_began" in kinds(match.play("done"))
    assert not match.over
    assert match.view()["round"] == 6


# --- players ---------------------------------------------------------------------------------
@rule("granja.players")
@pytest.mark.parametrize("players", [0, 5, "two"])
def test_no_player_or_more_than_four_are_refused(players: Any) -> None:
    with pytest.raises(ludo.BadOption, match=f"1 to 4 players, not {players!r}"):
        new(players)


@rule("granja.players")
@pytest.mark.parametrize("players", range(1, 5))
def test_one_to_four_players_can_play(players: int) -> None:
    match = new(players)
    assert only(match.events, "players_seated")["n"] == players
    assert len(match.view()["seats"]) == players
    assert ("neutral_joined" in kinds(match.events)) == (players == 1)
    play_on(match, "income")
    assert [event.seat for event in of_kind(match.events, "cards_drawn")] == match.view()["order"]


# --- the board and the farms -----------------------------------------------------------------
@rule("granja.setup.board")
@pytest.mark.parametrize(("players", "spaces"), [(1, 14), (2, 14), (3, 20), (4, 24)])
def test_the_side_of_the_board_follows_from_the_players(players: int, spaces: int) -> None:
    match = new(players)
    game: Any = match.game
    market = game.setting(players).market
    assert market.size == (14 if players < 3 else 24)
    assert market.open.bit_count() == spaces
    assert only(match.events, "board_laid")["n"] == spaces
    assert set(market.values) == {2, 3, 4, 5, 6}


@rule("granja.setup.board")
def test_with_three_players_four_spaces_are_covered() -> None:
    game: Any = new(3).game
    three, four = game.setting(3).market, game.setting(4).market
    covered = [n + 1 for n in range(24) if not three.open >> n & 1]
    assert covered == [1, 4, 21, 24]
    assert four.open == (1 << 24) - 1
    # A barrow of 6 VP finds three of the four spaces of that value.
    loaded = {"olive": 1, "grain": 1, "grape": 1, "food": 1}
    farms = [{"barrows": [7], "loaded": [loaded], "stores": {"meat": 1}}]
    match = table("free", *farms, players=3)
    match.play("deliver meat barrow-1")
    assert texts(match) == ["stall 3", "stall 20", "stall 22"]


@rule("granja.setup.farm")
@pytest.mark.parametrize("players", range(1, 5))
def test_everybody_gets_a_vp_a_silver_25_markers_and_four_donkeys(players: int) -> None:
    match = new(players)
    laid = only(match.events, "farms_laid")
    assert (laid["vp"], laid["silver"], laid["markers"]) == (1, 1, 25)
    for seat in range(players):
        own = farm(match, seat)
        assert (own["vp"], own["silver"]) == (1, 1)
        assert own["tally"]["start"] == 1
        # One marker is a commodity, one a stall.
        assert own["left"] + 2 == 25
        assert [own[part] for part in ("fields", "extensions", "roofs")] == [[], [], []]
        assert own["barrows"] == own["helpers"] == [None, None, None]
    play_on(match, "donkey")
    donkeys = [match.text(action).split()[-1] for action in match.legal(0)]
    assert donkeys == ["1", "2", "3", "4"]


@rule("granja.setup.commodity")
@pytest.mark.parametrize("players", range(1, 5))
def test_everybody_starts_with_one_commodity_and_no_other_good(players: int) -> None:
    match = new(players)
    assert only(match.events, "commodities_laid")["n"] == 1
    for seat in range(players):
        assert farm(match, seat)["stores"] == {"commodity": 1}
        assert farm(match, seat)["ripe"] == {}
    first = match.view()["turn"]
    match.play("return silver")
    assert farm(match, first)["silver"] == 5
    assert refusal(match, "return silver")[0] == "granja.commodity.return"


@rule("granja.setup.hand")
@pytest.mark.parametrize("players", range(1, 5))
def test_everybody_is_dealt_four_cards_and_the_rest_is_the_draw_pile(players: int) -> None:
    match = new(players, seed=3)
    hands = [hand(match, seat) for seat in range(players)]
    assert [len(cards) for cards in hands] == [4] * players
    assert len({card for cards in hands for card in cards}) == 4 * players
    assert match.view()["draw"] == 66 - 4 * players
    assert match.view()["discard"] == []
    piles = [card + 1 for card in match.state.draw]
    assert sorted(piles + [card for cards in hands for card in cards]) == list(range(1, 67))


@rule("granja.setup.hand")
def test_the_cards_are_shuffled_and_hands_are_secret() -> None:
    deals = [new(2, seed) for seed in SEEDS]
    assert len({tuple(hand(match, 0)) for match in deals}) > 50
    dealt = {card for match in deals for seat in (0, 1) for card in hand(match, seat)}
    assert dealt == set(range(1, 67))
    match = deals[0]
    told = of_kind(match.events, "hand_dealt")
    assert [(event.seat, event["n"], event.seen_by) for event in told] == [
        (0, 4, (0,)),
        (1, 4, (1,)),
    ]
    assert [event.secret["cards"] for event in told] == [hand(match, 0), hand(match, 1)]
    assert match.view(None)["hand"] == []
    assert farm(match, 1)["hand"] == 4


@rule("granja.setup.roofs")
@pytest.mark.parametrize("players", range(1, 5))
def test_each_round_has_as_many_roof_tiles_as_players(players: int) -> None:
    match = new(players, seed=5)
    n = max(players, 2)
    shown = match.view()["shown"]
    assert len(shown) == len(set(shown)) == n
    assert set(shown) <= TILES[1]
    assert only(match.events, "roofs_laid")["tiles"] == shown
    # What lies ahead is counted, not shown, and what is in the box is not even counted.
    assert match.view(0)["ahead"] == [0, n, n, n, n, n]
    for number in range(2, 7):
        play_on(match, "paid")
        play_on(match, "cards")
        assert match.view()["round"] == number
        assert set(match.view()["shown"]) <= TILES[number]
        assert len(match.view()["shown"]) == n
        assert match.view()["ahead"] == [0] * number + [n] * (6 - number)


@rule("granja.setup.roofs")
def test_any_tile_of_a_round_may_come_into_the_game() -> None:
    assert {tile for seed in SEEDS for tile in new(2, seed).view()["shown"]} == TILES[1]


# --- the workshops ---------------------------------------------------------------------------
@rule("granja.setup.workshops")
@pytest.mark.parametrize("players", range(1, 5))
def test_each_workshop_has_a_marker_for_each_player(players: int) -> None:
    match = new(players)
    assert only(match.events, "workshops_laid")["n"] == players
    for seat in range(players):
        assert tuple(farm(match, seat)["rows"]) == WORKSHOPS
        assert farm(match, seat)["done"] == []


@rule("granja.setup.workshops")
def test_the_first_to_complete_a_workshop_takes_the_vp_that_lies_there() -> None:
    """In round 2 a workshop brings 2 VP besides; each player can have its marker."""
    almost = {"stores": {"commodity": 1}, "delivered": {"merchant-house": {"grape": 1, "wine": 1}}}
    match = table("free", almost, almost, almost, almost, players=4)
    for _ in range(4):
        match.play("deliver commodity merchant-house")
        match.play("done")
    assert [farm(match, seat)["vp"] for seat in range(4)] == [3, 2, 2, 2]
    assert [farm(match, seat)["done"] for seat in range(4)] == [["merchant-house"]] * 4


@rule("granja.setup.closed")
def test_three_workshops_are_closed_each_as_likely_as_the_others() -> None:
    found = set()
    for seed in SEEDS:
        match = new(2, seed)
        closed = match.view()["closed"]
        assert len(closed) == len(set(closed)) == 3
        assert only(match.events, "workshops_closed")["workshops"] == closed
        found |= set(enumerate(closed))
    assert found == {(number, name) for number in range(3) for name in WORKSHOPS}


@rule("granja.setup.closed")
def test_a_vp_lies_beside_each_order_marker() -> None:
    """Completed in round 2: 2 VP, 1 for being first and 1 of the order marker that leaves."""
    almost = {"stores": {"commodity": 1}, "delivered": {"merchant-house": {"grape": 1, "wine": 1}}}
    match = table("free", almost, closed=["deli", "butcher", "wainwright"])
    match.play("deliver commodity merchant-house")
    assert farm(match)["vp"] == 4
    assert match.view()["closed"] == ["butcher", "wainwright"]


# --- who begins ------------------------------------------------------------------------------
@rule("granja.setup.first")
def test_the_first_player_is_drawn_and_the_others_follow_clockwise() -> None:
    orders = {tuple(new(3, seed).view()["order"]) for seed in SEEDS}
    assert orders == {(0, 1, 2), (1, 2, 0), (2, 0, 1)}
    match = new(4, seed=1)
    first = match.view()["order"][0]
    assert only(match.events, "first_player_named").seat == first
    assert match.to_act == (first,)


@rule("granja.setup.first")
def test_the_first_player_can_be_named() -> None:
    match = new(4, first_player=2)
    assert match.view()["order"] == [2, 3, 0, 1]
    assert match.to_act == (2,)
    with pytest.raises(ludo.BadOption):
        new(2, first_player=2)


@rule("granja.setup.stalls")
@pytest.mark.parametrize(
    ("players", "spaces"),
    [(2, SMALL_CENTRE), (3, LARGE_CENTRE[:3]), (4, LARGE_CENTRE)],
)
def test_in_turn_order_everybody_has_a_stall_on_2_3_4_5(
    players: int, spaces: tuple[int, ...]
) -> None:
    match = new(players, first_player=1)
    order = match.view()["order"]
    assert [farm(match, seat)["stalls"] for seat in order] == [[space] for space in spaces]
    told = of_kind(match.events, "stall_laid")
    assert [(event.seat, event["space"]) for event in told] == list(zip(order, spaces))
    assert [event["value"] for event in told] == [2, 3, 4, 5][:players]
    # Neighbours of a lower value stay, and bring nothing.
    assert [farm(match, seat)["vp"] for seat in order] == [1] * players


@rule("granja.setup.siesta")
def test_the_siesta_marker_of_the_first_player_is_on_top() -> None:
    match = new(4, first_player=2)
    assert [farm(match, seat)["siesta"] for seat in range(4)] == [0] * 4
    # Who came to lie last is on top.
    assert match.view()["arrivals"] == [1, 0, 3, 2]
    assert only(match.events, "siesta_stacked").seat == 2


@rule("granja.setup.siesta")
def test_if_nobody_moves_in_round_1_the_order_stays() -> None:
    match = play_on(new(3, first_player=1), "donkey")
    match.play_all(["0: donkey 4", "1: donkey 4", "2: donkey 4"])
    play_on(match, "free")
    assert match.view()["order"] == [1, 2, 0]
    assert allowed(match, "done")
