"""What each event does, also in combinations of a user's own."""

from __future__ import annotations

from typing import Any

import pytest

import ludo
from ludo.champi.deck import deck_of
from ludo.core.match import AnyMatch

rule = pytest.mark.rule
# Magpie and Vane eat meat, stones and salad, Seer eats no salad.
CHAMPIS = ["magpie", "vane", "seer"]


def laid(**spec: Any) -> AnyMatch:
    given = {"players": 3, "champis": CHAMPIS}
    return ludo.scenario("champi", **{**given, **spec})


def deck_with(**events: dict[str, Any]) -> dict[str, Any]:
    """The teaching deck with other words for some of its events; None takes a word away."""
    data = deck_of(None).data
    entries = [
        {key: value for key, value in {**entry, **events.get(entry["id"], {})}.items() if value}
        for entry in data["events"]["list"]
    ]
    return {**data, "events": {**data["events"], "list": entries}}


def hit(match: AnyMatch, card: str, target: int = 1) -> AnyMatch:
    """Play an event that nobody answers."""
    match.play(f"aim {card} {target}")
    while match.view()["phase"] == "window":
        match.play("pass")
    return match


def refused(match: AnyMatch, action: str) -> tuple[str, str]:
    illegal = match.why_not(action)
    assert illegal is not None, f"{action!r} is legal"
    return illegal.rule, illegal.key.removeprefix("no.")


def listed(match: AnyMatch) -> list[str]:
    return [match.text(action) for action in match.legal()]


def told(match: AnyMatch) -> list[tuple[str, str, int | None]]:
    return [(e.kind, e.rule, e.seat) for e in match.last_events]


def seat_of(match: AnyMatch, seat: int) -> dict[str, Any]:
    return match.view(seat)["seats"][seat]


def hand(match: AnyMatch, seat: int) -> list[str]:
    return match.view(seat)["hand"]


# --- Indigestion and its cure ----------------------------------------------------------------
@rule("champi.effect.indigestion")
def test_an_indigestion_stays_and_only_dragonflies_are_eaten() -> None:
    match = laid(hands=[["indigestion"], ["meat-1", "salad-1", "dragonfly"]])
    hit(match, "indigestion")
    assert told(match)[-1] == ("indigestion_caught", "champi.effect.indigestion", 1)
    assert seat_of(match, 1)["sick"] == "indigestion"
    assert match.view()["discard"] == []
    match.play("done")
    for card in ("meat-1", "salad-1"):
        illegal = match.why_not(f"play {card}")
        assert illegal is not None
        assert (illegal.rule, illegal.key) == ("champi.effect.indigestion", "no.sick")
        assert dict(illegal.params) == {"seat": 1, "card": card, "champi": "vane"}
    assert [a for a in listed(match) if a.startswith("play")] == ["play dragonfly"]
    match.play("play dragonfly")
    assert seat_of(match, 1)["pile"] == ["dragonfly"]
    assert seat_of(match, 1)["sick"] == "indigestion"


@rule("champi.effect.indigestion")
def test_an_indigestion_bars_food_and_nothing_else() -> None:
    match = laid(hands=[["skip", "knight", "meat-1"]], sick=["indigestion"])
    assert {"aim skip 1", "play knight", "discard meat-1"} <= set(listed(match))
    assert "play meat-1" not in listed(match)


@rule("champi.effect.indigestion")
def test_what_a_champi_never_eats_is_named_before_its_indigestion() -> None:
    match = laid(hands=[["bottle-1"]], sick=["indigestion"])
    assert refused(match, "play bottle-1") == ("champi.food.diet", "never-eats")


@rule("champi.effect.indigestion-one")
def test_no_indigestion_on_a_champi_that_has_one() -> None:
    match = laid(hands=[["indigestion"]], sick=[None, "indigestion"])
    illegal = match.why_not("aim indigestion 1")
    assert illegal is not None
    assert illegal.rule == "champi.effect.indigestion-one"
    assert illegal.key == "no.has-indigestion"
    assert (illegal.params["target"], illegal.params["champi"]) == (1, "vane")
    assert "aim indigestion 1" not in listed(match)
    assert "aim indigestion 2" in listed(match)


@rule("champi.effect.indigestion-one")
@pytest.mark.parametrize("weather", ["fair", "rain"])
def test_a_sleeping_indigestion_is_still_there(weather: str) -> None:
    """In the rain Raincap's Indigestion sleeps: it is named before the shelter is."""
    match = laid(
        champis=["magpie", "raincap", "seer"], weather=weather,
        hands=[["indigestion"]], sick=[None, "indigestion"],
    )  # fmt: skip
    assert refused(match, "aim indigestion 1") == (
        "champi.effect.indigestion-one", "has-indigestion"
    )  # fmt: skip


@rule("champi.effect.indigestion-one")
def test_after_its_cure_a_champi_can_be_hit_again() -> None:
    match = laid(hands=[["indigestion", "indigestion"], ["alchemist"]])
    hit(match, "indigestion").play_all(["done", "play alchemist", "done", "done"])
    assert "aim indigestion 1" in listed(match)


@rule("champi.effect.cure")
def test_the_alchemist_and_the_indigestion_are_both_discarded() -> None:
    match = laid(hands=[["alchemist", "meat-1"]], sick=["indigestion", "indigestion"])
    match.play("play alchemist")
    assert told(match) == [
        ("event_played", "champi.event.defensive", 0),
        ("indigestion_cured", "champi.effect.cure", 0),
    ]
    assert match.view()["discard"] == ["indigestion", "alchemist"]
    assert [part["sick"] for part in match.view()["seats"]] == [None, "indigestion", None]
    match.play("play meat-1")
    assert seat_of(match, 0)["pile"] == ["meat-1"]


@rule("champi.effect.cure")
def test_without_an_indigestion_there_is_nothing_to_cure() -> None:
    """That somebody else is ill does not matter."""
    match = laid(hands=[["alchemist"]], sick=[None, "indigestion"])
    assert refused(match, "play alchemist") == ("champi.effect.cure", "nothing-to-cure")
    assert listed(match) == ["discard alchemist", "done"]


@rule("champi.effect.cure")
def test_a_sleeping_indigestion_can_be_cured() -> None:
    match = laid(
        champis=["raincap", "vane", "seer"], weather="rain",
        hands=[["alchemist"]], sick=["indigestion"],
    )  # fmt: skip
    match.play("play alchemist")
    assert seat_of(match, 0)["sick"] is None


# --- piles -----------------------------------------------------------------------------------
@rule("champi.effect.peek")
def test_one_player_alone_looks_through_a_pile() -> None:
    pile = ["salad-1", "meat-2", "salad-3"]
    match = hit(laid(hands=[["peek"], ["meat-4"]], piles=[[], pile]), "peek")
    event = match.last_events[-1]
    assert (event.kind, event.rule, event.seat) == ("pile_seen", "champi.effect.peek", 0)
    assert (dict(event.data), dict(event.secret)) == ({"target": 1, "n": 3}, {"cards": pile})
    assert event.seen_by == (0,)
    assert [match.view(seat)["seats"][1]["seen"] for seat in (0, 2, None)] == [pile, [], []]
    assert match.log(0)[-1] == "Blue looked through Red's pile: Salad 1, Meat 2 and Salad 3."
    for seat in (1, 2, None):
        assert match.log(seat)[-1] == "Blue looked through Red's pile of 3."
    # The pile stays as it is, and what is laid on it later was not seen.
    assert seat_of(match, 1)["pile"] == pile
    match.play_all(["done", "play meat-4"])
    assert match.view(0)["seats"][1]["seen"] == pile
    assert match.view(0)["seats"][1]["pile"] is None


@rule("champi.effect.steal")
def test_the_top_food_goes_on_top_of_the_thiefs_pile() -> None:
    match = laid(
        hands=[["theft", "theft"]],
        piles=[["stone-1", "stone-2"], ["salad-1", "salad-2", "meat-3"], ["stone-5"]],
    )
    hit(match, "theft")
    event = match.last_events[-1]
    assert (event.kind, event.rule, event.seat) == ("food_stolen", "champi.effect.steal", 0)
    assert dict(event.data) == {"target": 1, "card": "meat-3"}
    assert seat_of(match, 0)["pile"] == ["stone-1", "stone-2", "meat-3"]
    assert seat_of(match, 1)["pile"] == ["salad-1", "salad-2"]
    hit(match, "theft")
    assert seat_of(match, 0)["pile"] == ["stone-1", "stone-2", "meat-3", "salad-2"]
    assert seat_of(match, 2)["pile"] == ["stone-5"]
    assert match.view()["discard"] == ["theft", "theft"]


@rule("champi.effect.steal-edible")
def test_a_thief_steals_only_what_it_eats() -> None:
    match = laid(
        champis=["greencap", "vane", "seer"],
        hands=[["theft"]], piles=[["salad-1"], ["salad-2", "meat-1"], ["meat-2", "stone-1"]],
    )  # fmt: skip
    illegal = match.why_not("aim theft 1")
    assert illegal is not None
    assert (illegal.rule, illegal.key) == ("champi.effect.steal-edible", "no.thief-cannot-eat")
    assert {key: illegal.params[key] for key in ("seat", "target", "thief", "food")} == {
        "seat": 0, "target": 1, "thief": "greencap", "food": "meat-1"
    }  # fmt: skip
    # Only the top counts.
    assert "aim theft 2" in listed(match)
    assert "aim theft 1" not in listed(match)


@rule("champi.effect.steal-edible")
def test_a_sick_thief_steals_only_a_dragonfly() -> None:
    match = laid(hands=[["theft"]], sick=["indigestion"], piles=[[], ["meat-1"], ["dragonfly"]])
    assert refused(match, "aim theft 1") == ("champi.effect.steal-edible", "thief-cannot-eat")
    hit(match, "theft", 2)
    assert seat_of(match, 0)["pile"] == ["dragonfly"]


@rule("champi.effect.steal-edible")
def test_the_indigestion_of_the_robbed_does_not_matter() -> None:
    match = laid(hands=[["theft"]], sick=[None, "indigestion"], piles=[[], ["meat-1"]])
    assert seat_of(hit(match, "theft"), 0)["pile"] == ["meat-1"]


@rule("champi.effect.steal-edible")
@pytest.mark.parametrize(("weather", "fits"), [("fair", False), ("rain", True)])
def test_a_thief_whose_indigestion_sleeps_steals_what_it_eats(weather: str, fits: bool) -> None:
    match = laid(
        deck=deck_with(theft={"barred_by": None}), champis=["raincap", "vane", "seer"],
        weather=weather, hands=[["theft"]], sick=["indigestion"], piles=[[], ["meat-1"]],
    )  # fmt: skip
    assert ("aim theft 1" in listed(match)) == fits


@rule("champi.effect.lose-top")
@pytest.mark.parametrize(("card", "weather"), [("lightning", "rain"), ("spoil", "fair")])
def test_the_top_food_of_the_target_is_discarded(card: str, weather: str) -> None:
    match = laid(
        hands=[[card]], weather=weather,
        piles=[["meat-1", "meat-5"], ["salad-1", "salad-2"], ["stone-1"]],
    )  # fmt: skip
    hit(match, card)
    event = match.last_events[-1]
    assert (event.kind, event.rule, event.seat) == ("food_lost", "champi.effect.lose-top", 1)
    assert event["card"] == "salad-2"
    assert [seat_of(match, seat)["pile"] for seat in range(3)] == [
        ["meat-1", "meat-5"], ["salad-1"], ["stone-1"]
    ]  # fmt: skip
    assert match.view()["discard"] == ["salad-2", card]


# --- hands -----------------------------------------------------------------------------------
@rule("champi.effect.forced-discard")
def test_the_target_chooses_a_card_of_its_hand() -> None:
    match = laid(hands=[["forced-discard"], ["meat-1", "meat-1", "shield", "rain"]])
    hit(match, "forced-discard")
    assert told(match)[-1] == ("discard_forced", "champi.effect.forced-discard", 1)
    assert (match.view()["phase"], match.to_act) == ("forced", (1,))
    # Equal cards are one choice, and nothing else can be done.
    assert listed(match) == ["discard meat-1", "discard rain", "discard shield"]
    assert refused(match, "done") == ("champi.effect.forced-discard", "discard-first")
    assert refused(match, "show") == ("champi.effect.forced-discard", "discard-first")
    assert refused(match, "discard meat-2") == ("champi.turn.held", "not-held")
    assert refused(match, "0: done") == ("champi.effect.forced-discard", "not-choosing")
    match.play("discard meat-1")
    assert told(match) == [("card_lost", "champi.effect.forced-discard", 1)]
    assert hand(match, 1) == ["meat-1", "rain", "shield"]
    assert match.view()["discard"] == ["meat-1", "forced-discard"]
    assert (match.view()["phase"], match.to_act) == ("turn", (0,))


@rule("champi.effect.forced-discard")
def test_a_climate_that_is_discarded_changes_nothing() -> None:
    match = hit(laid(hands=[["forced-discard"], ["rain"]]), "forced-discard")
    # The target is asked even where it has no choice.
    assert listed(match) == ["discard rain"]
    match.play("discard rain")
    assert told(match) == [("card_lost", "champi.climate.by-event", 1)]
    view = match.view()
    assert (view["weather"], view["climates"], view["discard"]) == (
        "fair", [], ["rain", "forced-discard"]
    )  # fmt: skip


@rule("champi.effect.forced-discard")
def test_an_event_makes_one_discard_in_an_action_turn_too() -> None:
    match = laid(rules="variant", hands=[["meat-1", "forced-discard"], ["salad-1"]])
    match.play("play meat-1")
    hit(match, "forced-discard").play("discard salad-1")
    assert match.view()["mode"] == "action"
    assert match.view()["discard"] == ["salad-1", "forced-discard"]


@rule("champi.effect.swap")
def test_whole_hands_change_places() -> None:
    match = laid(hands=[["swap", "meat-1", "rain"], ["salad-1", "shield", "fair"], ["stone-1"]])
    hit(match, "swap")
    assert [hand(match, seat) for seat in range(3)] == [
        ["salad-1", "fair", "shield"], ["meat-1", "rain"], ["stone-1"]
    ]  # fmt: skip
    # A Climate that came with the hand must be played in this turn.
    assert refused(match, "done") == ("champi.climate.must", "climate-held")
    match.play_all(["play fair", "done"])
    assert match.to_act == (1,)


@rule("champi.effect.swap")
@pytest.mark.parametrize(("own", "theirs"), [([], ["meat-1"]), (["meat-1", "meat-2"], [])])
def test_an_empty_hand_can_be_swapped(own: list[str], theirs: list[str]) -> None:
    match = hit(laid(hands=[["swap", *own], theirs]), "swap")
    assert (hand(match, 0), hand(match, 1)) == (theirs, own)


@rule("champi.effect.swap")
def test_only_the_two_see_which_cards_were_swapped() -> None:
    match = hit(laid(hands=[["swap", "meat-1"], ["salad-1", "shield"]]), "swap")
    event = match.last_events[-1]
    assert (event.kind, event.rule, event.seat) == ("hands_swapped", "champi.effect.swap", 0)
    assert (dict(event.data), event.seen_by) == ({"target": 1, "n": 1, "m": 2}, (0, 1))
    assert (event["gave"], event["got"]) == (["meat-1"], ["salad-1", "shield"])
    for seat in (2, None):
        assert match.log(seat)[-1] == "Blue and Red swapped hands, 1 card for 2."
        assert match.view(seat)["seats"][0]["known"] == []
    # Each knows what it gave away.
    assert match.view(0)["seats"][1]["known"] == ["meat-1"]
    assert match.view(1)["seats"][0]["known"] == ["salad-1", "shield"]


FIVE = ["meat-1", "meat-2", "meat-3", "meat-4", "meat-5"]
OTHER_FIVE = ["salad-1", "salad-2", "salad-3", "salad-4", "salad-5"]


@rule("champi.effect.swap-limit")
@pytest.mark.parametrize(
    ("source", "held", "target", "theirs", "fits"),
    [
        ("magpie", 3, "greencap", 4, True),
        # Vane holds five after its refill, and its limit is four all the same.
        ("magpie", 3, "vane", 5, False),
        ("basket", 3, "vane", 5, True),
        ("vane", 4, "magpie", 4, True),
        # With the Swap from under its Knight Vane gives five.
        ("vane", 5, "magpie", 1, False),
        ("vane", 5, "basket", 4, True),
        ("vane", 5, "basket", 5, False),
        # Basket may hold five, and others may not.
        ("magpie", 1, "basket", 5, False),
        ("magpie", 4, "basket", 4, True),
        ("basket", 4, "magpie", 4, True),
        ("basket", 5, "magpie", 0, False),
        ("basket", 5, "vane", 5, False),
    ],
)
def test_no_hand_ends_above_the_limit_of_its_new_owner(
    source: str, held: int, target: str, theirs: int, fits: bool
) -> None:
    match = laid(
        champis=[source, target, "seer"], hands=[FIVE[:held], OTHER_FIVE[:theirs]],
        knights=["knight"], kept=["swap"],
    )  # fmt: skip
    assert ("aim kept 1" in listed(match)) == fits
    if fits:
        hit(match, "kept")
        assert (hand(match, 0), hand(match, 1)) == (OTHER_FIVE[:theirs], FIVE[:held])
        return
    illegal = match.why_not("aim kept 1")
    assert illegal is not None
    assert (illegal.rule, illegal.key) == ("champi.effect.swap-limit", "no.over-limit")
    limits = [5 if champi == "basket" else 4 for champi in (source, target)]
    assert [illegal.params[key] for key in ("held", "theirs", "limit", "their_limit")] == [
        held, theirs, *limits
    ]  # fmt: skip


@rule("champi.effect.swap-limit")
def test_the_swap_itself_has_left_the_hand_when_cards_are_counted() -> None:
    match = laid(champis=["vane", "magpie", "seer"], hands=[["swap", *FIVE[:4]], OTHER_FIVE[:4]])
    hit(match, "swap")
    assert (hand(match, 0), hand(match, 1)) == (OTHER_FIVE[:4], FIVE[:4])


# --- drought ---------------------------------------------------------------------------------
@rule("champi.effect.drought")
def test_a_bottle_or_a_salad_is_discarded() -> None:
    match = laid(hands=[["drought"], ["bottle-1", "salad-1", "meat-1", "dragonfly"]])
    hit(match, "drought")
    assert told(match)[-1] == ("drought_came", "champi.effect.drought", 1)
    assert (match.view()["phase"], match.to_act) == ("drought", (1,))
    assert listed(match) == ["discard salad-1", "discard bottle-1", "show"]
    for card in ("meat-1", "dragonfly"):
        assert refused(match, f"discard {card}") == ("champi.effect.drought", "not-dry")
    assert refused(match, "done") == ("champi.effect.drought", "drought-first")
    match.play("discard bottle-1")
    assert told(match) == [("card_lost", "champi.effect.drought", 1)]
    assert match.view()["discard"] == ["bottle-1", "drought"]
    assert (match.view()["phase"], match.to_act) == ("turn", (0,))
    # Nothing but the discarded card was seen.
    assert match.view(0)["seats"][1]["known"] == []


@rule("champi.effect.drought")
@pytest.mark.parametrize(
    ("cards", "choices"),
    [(["bottle-1"], ["discard bottle-1", "show"]), (["meat-1", "rain"], ["show"])],
)
def test_the_target_is_asked_however_few_choices_it_has(
    cards: list[str], choices: list[str]
) -> None:
    match = hit(laid(hands=[["drought"], cards]), "drought")
    assert match.to_act == (1,)
    assert listed(match) == choices


@rule("champi.effect.drought")
def test_a_hand_is_shown_to_all_and_only_once() -> None:
    match = hit(laid(hands=[["drought"], ["meat-1", "salad-1"]]), "drought")
    (event,) = match.play("show")
    assert (event.kind, event.rule, event.seat) == ("hand_shown", "champi.effect.drought", 1)
    assert dict(event.data) == {"cards": ["meat-1", "salad-1"]}
    for seat in (0, 2, None):
        assert match.log(seat)[-1] == "Red showed their hand: Meat 1 and Salad 1."
    assert hand(match, 1) == ["meat-1", "salad-1"]
    assert match.view()["discard"] == ["drought"]
    # What is drawn later was not seen.
    match.play_all(["done", "play meat-1", "done"])
    assert len(hand(match, 1)) == 4
    for seat in (0, 2):
        assert match.view(seat)["seats"][1]["known"] == ["salad-1"]


@rule("champi.effect.drought")
def test_nobody_shows_a_hand_unasked() -> None:
    match = laid(hands=[["meat-1"]])
    assert refused(match, "show") == ("champi.effect.drought", "nothing-to-show")


# --- Skip ------------------------------------------------------------------------------------
@rule("champi.effect.skip")
def test_a_skipped_turn_has_no_play_no_climate_duty_and_no_refill() -> None:
    match = hit(laid(hands=[["skip"], ["rain", "meat-1"]]), "skip")
    assert told(match)[-1] == ("skip_laid", "champi.effect.skip", 1)
    assert seat_of(match, 1)["skip"] == "skip"
    match.play("done")
    skipped = told(match).index(("turn_skipped", "champi.effect.skip", 1))
    assert told(match)[skipped + 1] == ("turn_began", "champi.turn.order", 2)
    assert match.to_act == (2,)
    assert hand(match, 1) == ["meat-1", "rain"]
    assert (match.view()["weather"], match.view()["discard"]) == ("fair", ["skip"])


@rule("champi.effect.skip")
def test_a_skipped_turn_counts_as_the_turn() -> None:
    """The mark is used up: the next turn is an ordinary one."""
    match = hit(laid(hands=[["skip", "meat-1"], ["meat-2"], ["meat-3"]]), "skip")
    match.play_all(["done", "play meat-3", "done", "play meat-1", "done"])
    assert match.to_act == (1,)
    match.play("play meat-2")
    assert seat_of(match, 1)["pile"] == ["meat-2"]


@rule("champi.effect.skip")
def test_with_two_players_a_skip_gives_two_turns_running() -> None:
    match = laid(players=2, champis=CHAMPIS[:2], hands=[["skip"], ["meat-2"]])
    hit(match, "skip").play("done")
    assert match.to_act == (0,)
    assert match.view()["turn"] == 0
    # The hand was refilled at the end of the first of the two.
    assert len(hand(match, 0)) == 4


@rule("champi.effect.skip")
def test_several_players_in_a_row_can_be_skipped() -> None:
    match = laid(players=4, champis=[*CHAMPIS, "thorn"], hands=[["skip", "skip"]])
    hit(hit(match, "skip", 1), "skip", 2).play("done")
    assert match.to_act == (3,)
    assert match.view()["discard"] == ["skip", "skip"]


@rule("champi.effect.skip-one")
def test_skips_do_not_add_up() -> None:
    match = laid(hands=[["skip"]], skips=[None, "skip"])
    illegal = match.why_not("aim skip 1")
    assert illegal is not None
    assert (illegal.rule, illegal.key) == ("champi.effect.skip-one", "no.already-skipped")
    assert (illegal.params["target"], illegal.params["card"]) == (1, "skip")
    assert [a for a in listed(match) if a.startswith("aim")] == ["aim skip 2"]


@rule("champi.effect.skip-one")
def test_after_the_skipped_turn_one_can_be_skipped_again() -> None:
    match = laid(hands=[[], [], ["skip"]], skips=[None, "skip"]).play_all(["done"])
    assert match.to_act == (2,)
    assert "aim skip 1" in listed(match)


# --- several effects on one card ---------------------------------------------------------------
def test_effects_of_one_card_happen_in_their_order() -> None:
    deck = deck_with(spoil={"effects": ["lose-top", "forced-discard", "skip"]})
    match = laid(deck=deck, hands=[["spoil"], ["meat-1"]], piles=[[], ["salad-1"]])
    hit(match, "spoil")
    assert match.view()["discard"] == ["salad-1"]
    assert match.view()["phase"] == "forced"
    assert match.view()["pending"]["effect"] == 2
    assert seat_of(match, 1)["skip"] is None
    match.play("discard meat-1")
    assert match.view()["discard"] == ["salad-1", "meat-1"]
    # The card lies where its last effect laid it, until the turn is skipped.
    assert seat_of(match, 1)["skip"] == "spoil"
    match.play("done")
    assert match.view()["discard"] == ["salad-1", "meat-1", "spoil"]


def test_a_card_needs_what_each_of_its_effects_needs() -> None:
    deck = deck_with(spoil={"effects": ["lose-top", "skip"]})
    spec = {"deck": deck, "hands": [["spoil"]], "piles": [[], ["salad-1"], []]}
    assert refused(laid(**spec), "aim spoil 2") == ("champi.event.target", "no-pile")
    skipped = laid(**spec, skips=[None, "skip"])
    assert refused(skipped, "aim spoil 1") == ("champi.effect.skip-one", "already-skipped")


def test_a_target_chooses_as_often_as_a_card_asks() -> None:
    deck = deck_with(spoil={"effects": ["forced-discard", "drought", "forced-discard"]})
    match = laid(deck=deck, hands=[["spoil"], ["meat-1", "meat-2", "salad-1"]])
    hit(match, "spoil").play("discard meat-1")
    assert match.view()["phase"] == "drought"
    match.play("discard salad-1")
    assert match.view()["phase"] == "forced"
    match.play("discard meat-2")
    assert match.view()["discard"] == ["meat-1", "salad-1", "meat-2", "spoil"]
    assert match.to_act == (0,)


def test_an_effect_that_finds_nothing_any_more_is_passed_over() -> None:
    """The only card was discarded: there is none left for the Drought."""
    deck = deck_with(spoil={"effects": ["forced-discard", "drought", "skip"]})
    match = hit(laid(deck=deck, hands=[["spoil"], ["meat-1"]]), "spoil")
    match.play("discard meat-1")
    assert (match.view()["phase"], match.to_act) == ("turn", (0,))
    assert seat_of(match, 1)["skip"] == "spoil"


def test_a_mirrored_card_of_several_effects_hits_its_player_with_all() -> None:
    deck = deck_with(
        spoil={"effects": ["swap", "forced-discard"], "barred_by": None}, mirror={"barred_by": None}
    )
    match = laid(deck=deck, hands=[["spoil", "meat-1", "meat-2"], ["mirror", "salad-1"]])
    match.play_all(["aim spoil 1", "answer mirror", "pass", "pass"])
    assert (match.view()["phase"], match.to_act) == ("forced", (0,))
    assert listed(match) == ["discard salad-1"]
    match.play("discard salad-1")
    assert [hand(match, seat) for seat in (0, 1)] == [[], ["meat-1", "meat-2"]]
    assert match.view()["discard"] == ["mirror", "salad-1", "spoil"]
