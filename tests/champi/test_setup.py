"""Setting up a game of Champi, and the decks it is played with."""

from __future__ import annotations

import copy
from collections import Counter
from typing import Any

import pytest

import ludo
from ludo.champi.deck import BOX, card_text
from ludo.core.match import AnyMatch
from tests.champi.conftest import (
    RULE_SETS,
    all_cards,
    allowed,
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
    texts,
)

rule = pytest.mark.rule
CHAMPIS = ("stonecap", "raincap", "basket", "vane", "seer", "magpie", "greencap", "thorn")
EVENTS = Counter(
    {"indigestion": 3, "alchemist": 4, "knight": 2, "peek": 2, "theft": 3, "forced-discard": 2,
     "swap": 2, "skip": 2, "lightning": 3, "drought": 2, "spoil": 2, "shield": 3, "mirror": 2,
     "rescue": 2}
)  # fmt: skip
FOODS = Counter(
    {f"{food}-{n}": 2 for food in ("meat", "stone", "salad", "bottle") for n in range(1, 6)}
)
CARDS = FOODS + EVENTS + Counter({"dragonfly": 6, "rain": 5, "fair": 5})


def new(players: int = 2, seed: int = 0, **options: Any) -> AnyMatch:
    return ludo.new("champi", players=players, seed=seed, **options)


def deck_with(**changed: Any) -> dict[str, Any]:
    """Return the table of a deck of one's own: the teaching deck with some lists changed."""
    data: dict[str, Any] = copy.deepcopy(dict(BOX.compiled(None).data))
    for name, entries in changed.items():
        data[name]["list"] = entries
    return data


def small_deck(cards: int, champis: int) -> dict[str, Any]:
    """Return a deck of so many cards, Dragonflies and Rain, and so many Champi."""
    data = deck_with(foods=[{"food": "dragonfly", "values": [2], "copies": cards - 1}], events=[])
    data["climates"] |= {"rain": 1, "fair": 0}
    data["champis"]["list"] = data["champis"]["list"][:champis]
    return data


# --- players and Champi ----------------------------------------------------------------------
@rule("champi.players")
@pytest.mark.parametrize("players", [1, 7, "two"])
def test_fewer_than_two_or_more_than_six_players_are_refused(players: Any) -> None:
    with pytest.raises(ludo.BadOption, match=f"2 to 6 players, not {players!r}"):
        new(players)


@rule("champi.players")
@pytest.mark.parametrize("players", range(2, 7))
def test_two_to_six_players_can_play(players: int) -> None:
    match = new(players)
    assert only(match.events, "players_seated")["n"] == players
    assert len(match.view()["seats"]) == players
    for seat in range(players):
        assert match.to_act == (seat,)
        for climate in [card for card in texts(match) if card in ("play rain", "play fair")]:
            match.play_all([climate] * hand(match, seat).count(climate.split()[1]))
        match.play("done")


@rule("champi.setup.champi")
def test_each_player_has_a_champi_of_its_own_that_everybody_sees() -> None:
    match = new(4, seed=3)
    champis = [part["champi"] for part in match.view()["seats"]]
    assert len(set(champis)) == 4
    assert set(champis) <= set(CHAMPIS)
    told = of_kind(match.events, "champi_dealt")
    assert [(event.seat, event["champi"]) for event in told] == list(enumerate(champis))
    assert not set(all_cards(match)) & set(CHAMPIS)


@rule("champi.setup.champi")
def test_any_champi_may_be_dealt_to_any_seat() -> None:
    deals = [[p["champi"] for p in new(3, seed).view()["seats"]] for seed in range(150)]
    assert len({(seat, champi) for deal in deals for seat, champi in enumerate(deal)}) == 3 * 8


@rule("champi.setup.champi")
def test_champi_can_be_named_by_seat_and_the_others_are_dealt_from_the_rest() -> None:
    named = new(3, champis=["thorn", "seer", "basket"]).view()["seats"]
    assert [part["champi"] for part in named] == ["thorn", "seer", "basket"]
    dealt = [new(3, seed, champis=["thorn"]).view()["seats"] for seed in range(40)]
    assert {seats[0]["champi"] for seats in dealt} == {"thorn"}
    assert {seats[1]["champi"] for seats in dealt} == set(CHAMPIS) - {"thorn"}


@rule("champi.setup.champi")
def test_a_champi_that_is_unknown_or_named_twice_is_refused() -> None:
    with pytest.raises(ludo.BadOption, match="Each Champi can be dealt once"):
        new(champis=["thorn", "thorn"])
    with pytest.raises(ludo.BadComponents, match=r"no Champi 'thron'.*thorn"):
        new(champis=["thron"])


# --- the draw pile and the hands -------------------------------------------------------------
@rule("champi.setup.cards")
def test_the_cards_of_the_teaching_deck() -> None:
    match = new(3)
    assert all_cards(match) == CARDS
    assert CARDS.total() == 90
    assert only(match.events, "deck_named")["n"] == 90
    assert match.view()["reconstructed"]


@rule("champi.setup.deck")
def test_all_cards_that_are_not_dealt_lie_in_the_draw_pile_face_down() -> None:
    match = new(3, seed=5, champis=["thorn", "vane", "basket"])
    in_hands = Counter(card for seat in range(3) for card in hand(match, seat))
    assert in_hands.total() == 12
    assert Counter(drawn_next(match)) == CARDS - in_hands
    assert only(match.events, "draw_pile_laid")["n"] == 78
    for seat in (None, 0, 1, 2):
        draw = match.view(seat)["draw"]
        assert (draw["left"], draw["top"]) == (78, None)
        assert set(draw) == {"left", "climate", "top"}


@rule("champi.setup.deck")
def test_a_draw_pile_of_one_card_is_told_as_one_card() -> None:
    match = new(2, deck=small_deck(9, 2))
    told = only(match.events, "draw_pile_laid")
    assert told["n"] == 1
    assert match.say(told).startswith("1 card ")
    assert match.say(told, lang="fr").startswith("1 carte ")


@rule("champi.setup.deck")
def test_the_draw_pile_is_shuffled() -> None:
    piles = [drawn_next(new(2, seed)) for seed in range(60)]
    assert len({tuple(cards) for cards in piles}) == 60
    # Each kind of card is on top now and then, and at the bottom.
    families = [{card.split("-")[0] for card in cards} for cards in zip(*piles)]
    assert len(families[0] & families[-1]) > 9


@rule("champi.setup.hand")
@pytest.mark.parametrize("players", [2, 4, 6])
def test_four_cards_are_dealt_to_each(players: int) -> None:
    match = new(players, champis=["basket", "vane"])
    assert [len(hand(match, seat)) for seat in range(players)] == [4] * players
    dealt = of_kind(match.events, "hand_dealt")
    assert [event["n"] for event in dealt] == [4] * players
    assert sorted(dealt[1]["cards"]) == hand(match, 1)


@rule("champi.setup.hand")
def test_another_hand_size_can_be_asked_for() -> None:
    match = new(3, champis=["thorn", "vane", "seer"], numbers={"hand_size": 3})
    assert [part["hand"] for part in match.view()["seats"]] == [3, 3, 3]
    assert [part["limit"] for part in match.view()["seats"]] == [3, 3, 3]


@rule("champi.setup.hand")
def test_a_hand_size_above_five_holds_for_basket_too() -> None:
    match = new(2, champis=["basket", "vane"], numbers={"hand_size": 6})
    assert [part["hand"] for part in match.view()["seats"]] == [6, 6]
    assert match.view()["seats"][0]["limit"] >= 6
    assert match.game.invariants(match.state) == []


@rule("champi.setup.first")
def test_the_first_player_is_an_option_and_seat_0_by_default() -> None:
    assert new(3).to_act == (0,)
    match = new(3, first_player=2)
    assert match.to_act == (2,)
    assert only(match.events, "first_player_named").seat == 2
    assert match.view()["first"] == 2
    match.play_all(["play rain"] * hand(match, 2).count("rain"))
    match.play_all(["play fair"] * hand(match, 2).count("fair"))
    match.play("done")
    assert match.to_act == (0,)


@rule("champi.setup.first")
def test_a_first_player_that_is_no_seat_is_refused() -> None:
    with pytest.raises(ludo.BadOption, match="first_player is 3"):
        new(3, first_player=3)


# --- the weather at the start ----------------------------------------------------------------
@rule("champi.setup.weather")
def test_the_weather_is_fair_before_any_climate_card() -> None:
    for seed in range(5):
        match = new(3, seed)
        assert (match.view()["weather"], match.view()["climates"]) == ("fair", [])
    assert only(match.events, "weather_set").rule == "champi.setup.weather"


@rule("champi.setup.weather")
def test_the_fair_weather_of_the_start_bars_cards() -> None:
    match = table(hands=[["lightning", "spoil"]], piles=[[], ["salad-1"]])
    assert match.view()["climates"] == []
    refusal = refused(match, "aim lightning 1")
    assert refusal.rule == "champi.climate.bar"
    assert refusal.text == "Lightning cannot be played in this weather: Fair Weather."
    assert allowed(match, "aim spoil 1")


# --- which cards -----------------------------------------------------------------------------
@rule("champi.setup.small-table")
def test_with_two_players_there_is_no_rescue() -> None:
    match = new(2)
    assert all_cards(match) == CARDS - Counter({"rescue": 2})
    assert all_cards(match).total() == 88
    assert only(match.events, "cards_left_out")["cards"] == ["rescue"]
    for players in (3, 6):
        assert all_cards(new(players)) == CARDS
        assert "cards_left_out" not in kinds(new(players).events)


@rule("champi.setup.small-table")
def test_a_deck_says_from_how_many_players_on_a_card_is_used() -> None:
    data = deck_with()
    skip = next(entry for entry in data["events"]["list"] if entry["id"] == "skip")
    skip["min_players"] = 4
    assert all_cards(new(3, deck=data)) == CARDS - Counter({"skip": 2})
    assert all_cards(new(4, deck=data)) == CARDS


@rule("champi.setup.small-table")
def test_what_is_left_out_is_told_for_as_many_players_as_there_are() -> None:
    data = deck_with()
    next(entry for entry in data["events"]["list"] if entry["id"] == "skip")["min_players"] = 4
    match = new(3, deck=data)
    assert match.say(only(match.events, "cards_left_out")) == "Left out with 3 players: Skip."


@rule("champi.setup.cards")
@pytest.mark.parametrize("players", [2, 5])
def test_a_deck_needs_four_cards_a_player_and_one_more(players: int) -> None:
    least = 4 * players + 1
    assert len(drawn_next(new(players, deck=small_deck(least, 8)))) == 1
    with pytest.raises(ludo.BadComponents) as error:
        new(players, deck=small_deck(least - 1, 8))
    assert f"The deck has {least - 1} cards for {players} players" in str(error.value)
    assert f"they need at least {least}: 4 for each hand, and one to draw." in str(error.value)


@rule("champi.setup.cards")
def test_cards_that_are_left_out_do_not_make_a_deck_larger() -> None:
    data = small_deck(8, 8)
    data["events"]["list"] = [
        {"id": "help", "name": {"en": "Help", "fr": "Aide"}, "class": "reaction", "copies": 9,
         "effects": ["rescue"], "min_players": 3}
    ]  # fmt: skip
    with pytest.raises(ludo.BadComponents, match="has 8 cards for 2 players"):
        new(2, deck=data)
    assert len(drawn_next(new(3, deck=data))) == 5


@rule("champi.setup.cards")
def test_a_deck_needs_as_many_champi_as_players() -> None:
    assert new(3, deck=small_deck(30, 3)).players == 3
    with pytest.raises(ludo.BadComponents) as error:
        new(4, deck=small_deck(30, 3))
    assert "The deck has 3 Champi for 4 players: each needs one." in str(error.value)


@rule("champi.setup.cards")
def test_a_deck_of_ones_own_is_played_in_both_rule_sets() -> None:
    for rules in RULE_SETS:
        match = new(2, deck=small_deck(9, 2), champis=["stonecap", "raincap"], rules=rules)
        assert all_cards(match) == Counter({"dragonfly": 8, "rain": 1})
        if "rain" in hand(match, 0):
            match.play("play rain")
        match.play("play dragonfly")
        assert pile(match, 0) == ["dragonfly"]


# --- the text of a card ----------------------------------------------------------------------
def own_event(name: str, *effects: str, kind: str = "offensive") -> dict[str, Any]:
    words = {"en": name.capitalize(), "fr": name.capitalize()}
    return {"id": name, "name": words, "class": kind, "copies": 2, "effects": list(effects)}


def own_deck(*events: dict[str, Any]) -> dict[str, Any]:
    data = deck_with()
    data["events"]["list"] += events
    return data


@rule("champi.card.text")
def test_a_card_does_all_that_its_text_says_in_its_order() -> None:
    deck = own_deck(own_event("storm", "lose-top", "forced-discard", "skip"))
    match = table(deck=deck, hands=[["storm"], ["fair", "shield"]], piles=[[], ["salad-1"]])
    passing(match, "aim storm 1")
    assert (pile(match, 1), match.view()["phase"]) == ([], "forced")
    match.play("discard fair")
    assert discards(match) == ["salad-1", "fair"]
    assert match.view()["seats"][1]["skip"] == "storm"
    assert match.to_act == (0,)
    match.play("done")
    assert only(match.last_events, "turn_skipped")["card"] == "storm"
    assert match.to_act == (0,)


@rule("champi.card.text")
def test_a_card_is_played_only_if_all_that_it_says_can_happen() -> None:
    deck = own_deck(own_event("storm", "lose-top", "skip"))
    match = table(deck=deck, hands=[["storm"]], piles=[[], ["salad-1"]], skips=[None, "skip"])
    assert refused(match, "aim storm 1").rule == "champi.effect.skip-one"
    match = table(deck=deck, hands=[["storm"]])
    assert refused(match, "aim storm 1").rule == "champi.event.target"
    assert allowed(table(deck=deck, hands=[["storm"]], piles=[[], ["salad-1"]]), "aim storm 1")


@rule("champi.card.text")
def test_what_an_earlier_part_takes_away_a_later_part_does_without() -> None:
    deck = own_deck(own_event("storm", "lose-top", "lose-top"))
    match = table(deck=deck, hands=[["storm"]], piles=[[], ["salad-1"]])
    passing(match, "aim storm 1")
    assert discards(match) == ["salad-1", "storm"]
    assert match.to_act == (0,)


@rule("champi.card.text")
def test_four_cards_are_the_most_unless_a_card_says_five() -> None:
    match = table(champis=["basket", "thorn"], hands=[["salad-1"], ["salad-2"]])
    match.play("done")
    assert len(hand(match, 0)) == 5
    match.play("done")
    assert len(hand(match, 1)) == 4


@rule("champi.card.text")
def test_the_text_of_a_card_tells_what_it_does_and_when_it_cannot_be_played() -> None:
    game: Any = new(3, deck=own_deck(own_event("storm", "lose-top", "skip"))).game
    said = {card.id: card_text(card, game.texts) for card in game.deck.cards}
    assert said["storm"] == (
        "On an opponent: the target's top food is discarded. "
        "The card stays until the target's next turn, which is skipped."
    )
    assert said["theft"].endswith("Not while it rains.")
    assert said["mirror"].endswith("Not in fair weather.")
    assert said["spoil"].removesuffix(" Not while it rains.") == said["lightning"].removesuffix(
        " Not in fair weather."
    )
