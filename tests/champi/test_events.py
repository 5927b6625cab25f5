"""Events: their classes, their targets, and how they leave the table."""

from __future__ import annotations

from typing import Any

import pytest

import ludo
from ludo.champi.deck import deck_of
from ludo.core.match import AnyMatch

rule = pytest.mark.rule
# Magpie and Vane eat meat, stones and salad, Seer eats no salad.
CHAMPIS = ["magpie", "vane", "seer", "greencap", "raincap", "thorn"]
OFFENSIVE = [card for card in deck_of(None).cards if card.kind == "offensive"]
REACTIONS = ("shield", "mirror", "rescue")


def laid(**spec: Any) -> AnyMatch:
    """A table of three where everybody has food and a card in hand, so that all can be hit."""
    given = {
        "players": 3,
        "champis": CHAMPIS[: spec.get("players", 3)],
        "hands": [[], ["meat-4"], ["stone-4"]],
        "piles": [["meat-1"], ["salad-1", "meat-2"], ["meat-3"]],
    }
    return ludo.scenario("champi", **{**given, **spec})


def refused(match: AnyMatch, action: str) -> tuple[str, str]:
    illegal = match.why_not(action)
    assert illegal is not None, f"{action!r} is legal"
    return illegal.rule, illegal.key.removeprefix("no.")


def listed(match: AnyMatch) -> list[str]:
    return [match.text(action) for action in match.legal()]


def pass_all(match: AnyMatch) -> AnyMatch:
    """Nobody answers."""
    while match.view()["phase"] == "window":
        match.play("pass")
    return match


def weather_for(card: str) -> str:
    """The weather in which a card of the teaching deck can be played."""
    deck = deck_of(None)
    return "rain" if deck.barred[deck.kinds[card]] == 0 else "fair"


# --- offensive -------------------------------------------------------------------------------
@rule("champi.event.offensive")
@pytest.mark.parametrize("card", [card.id for card in OFFENSIVE])
def test_an_offensive_event_is_for_each_opponent_and_never_for_oneself(card: str) -> None:
    match = laid(hands=[[card, "meat-4"], ["meat-5"], ["stone-4"]], weather=weather_for(card))
    assert [a for a in listed(match) if a.startswith("aim")] == [f"aim {card} 1", f"aim {card} 2"]
    illegal = match.why_not(f"aim {card} 0")
    assert illegal is not None
    assert (illegal.rule, illegal.key) == ("champi.event.offensive", "no.not-oneself")
    assert dict(illegal.params) == {"seat": 0, "card": card}
    assert refused(match, f"play {card}") == ("champi.event.offensive", "needs-target")


@rule("champi.event.offensive")
def test_not_even_an_event_that_would_help_is_played_on_oneself() -> None:
    """A look at the own pile, the loss of a Climate that is owed: neither is to be had."""
    match = laid(hands=[["forced-discard", "peek", "rain"], ["meat-4"]])
    for card in ("forced-discard", "peek"):
        assert refused(match, f"aim {card} 0") == ("champi.event.offensive", "not-oneself")


@rule("champi.event.offensive")
def test_a_kept_event_is_not_for_oneself_either() -> None:
    match = laid(hands=[[]], knights=["knight"], kept=["peek"])
    assert refused(match, "aim kept 0") == ("champi.event.offensive", "not-oneself")
    assert refused(match, "play kept") == ("champi.event.offensive", "needs-target")
    assert "aim kept 1" in listed(match)
    assert "aim kept 0" not in listed(match)


# --- defensive -------------------------------------------------------------------------------
@rule("champi.event.defensive")
@pytest.mark.parametrize("card", ["alchemist", "knight"])
def test_a_defensive_event_is_never_for_another_player(card: str) -> None:
    """Not even where it could help: both are ill, and nobody has a Knight."""
    match = laid(hands=[[card]], sick=["indigestion", "indigestion"])
    for target in range(3):
        illegal = match.why_not(f"aim {card} {target}")
        assert illegal is not None
        assert (illegal.rule, illegal.key) == ("champi.event.defensive", "no.only-for-oneself")
        assert dict(illegal.params) == {"seat": 0, "card": card}
    assert [a for a in listed(match) if card in a] == [f"play {card}", f"discard {card}"]


@rule("champi.event.defensive")
def test_a_defensive_event_works_at_once_for_who_plays_it() -> None:
    match = laid(hands=[["alchemist", "knight"]], sick=["indigestion", "indigestion"])
    told = match.play("play alchemist")
    assert [(e.kind, e.rule, e.seat) for e in told[:1]] == [
        ("event_played", "champi.event.defensive", 0)
    ]
    match.play("play knight")
    seats = match.view()["seats"]
    assert [part["sick"] for part in seats] == [None, "indigestion", None]
    assert [part["knight"] for part in seats] == ["knight", None, None]


# --- reactions -------------------------------------------------------------------------------
@rule("champi.event.reaction")
@pytest.mark.parametrize("card", REACTIONS)
@pytest.mark.parametrize("weather", ["fair", "rain"])
def test_a_reaction_has_no_use_on_a_turn_without_an_event_to_answer(
    card: str, weather: str
) -> None:
    match = laid(hands=[[card]], weather=weather)
    for action in (f"play {card}", f"aim {card} 1", f"aim {card} 0"):
        illegal = match.why_not(action)
        assert illegal is not None
        assert (illegal.rule, illegal.key) == ("champi.event.reaction", "no.only-an-answer")
        assert dict(illegal.params) == {"seat": 0, "card": card}
    assert refused(match, f"answer {card}") == ("champi.event.reaction", "no-window")
    assert refused(match, "pass") == ("champi.event.reaction", "no-window")
    assert listed(match) == [f"discard {card}", "done"]


@rule("champi.event.reaction")
def test_nothing_but_a_reaction_answers() -> None:
    match = laid(hands=[["peek"], ["alchemist", "knight", "peek", "meat-1"]], sick=[None] * 3)
    match.play("aim peek 1")
    for card in ("alchemist", "knight", "peek", "meat-1"):
        illegal = match.why_not(f"answer {card}")
        assert illegal is not None
        assert (illegal.rule, illegal.key) == ("champi.event.reaction", "no.no-answer")
        assert dict(illegal.params) == {"seat": 1, "card": card}
    assert listed(match) == ["pass"]


@rule("champi.event.reaction")
def test_a_rescue_is_for_others_although_a_defensive_event_is_not() -> None:
    """The third class: what is never for others is what is played on an own turn."""
    match = laid(hands=[["peek"], [], ["rescue"]]).play_all(["aim peek 1", "pass"])
    assert listed(match) == ["answer rescue", "pass"]
    match.play("answer rescue")
    assert match.view()["discard"] == ["peek", "rescue"]


# --- targets ---------------------------------------------------------------------------------
@rule("champi.event.target")
@pytest.mark.parametrize("card", ["peek", "theft", "spoil", "lightning"])
def test_what_is_done_to_a_pile_needs_the_pile_of_the_target(card: str) -> None:
    """The pile of the player does not count, nor that of the third."""
    match = laid(hands=[[card]], piles=[["meat-1"], [], ["meat-3"]], weather=weather_for(card))
    illegal = match.why_not(f"aim {card} 1")
    assert illegal is not None
    assert (illegal.rule, illegal.key) == ("champi.event.target", "no.no-pile")
    assert (illegal.params["card"], illegal.params["target"]) == (card, 1)
    assert [a for a in listed(match) if a.startswith("aim")] == [f"aim {card} 2"]


@rule("champi.event.target")
@pytest.mark.parametrize("card", ["forced-discard", "drought"])
def test_what_is_done_to_a_hand_needs_a_card_in_the_hand_of_the_target(card: str) -> None:
    match = laid(
        hands=[[card, "meat-1"], [], ["stone-1"]], knights=[None, "knight"], kept=[None, "salad-1"],
        piles=[],
    )  # fmt: skip
    # A card under a Knight is in no hand.
    illegal = match.why_not(f"aim {card} 1")
    assert illegal is not None
    assert (illegal.rule, illegal.key) == ("champi.event.target", "no.empty-hand")
    assert (illegal.params["card"], illegal.params["target"]) == (card, 1)
    assert [a for a in listed(match) if a.startswith("aim")] == [f"aim {card} 2"]


@rule("champi.event.target")
def test_a_drought_needs_a_card_but_neither_bottle_nor_salad() -> None:
    """What is in a hand is secret: it must not show in what can be played."""
    assert "aim drought 1" in listed(laid(hands=[["drought"], ["meat-4"]]))


@rule("champi.event.target")
@pytest.mark.parametrize(
    ("own", "theirs", "fits"),
    [([], [], False), (["meat-4"], [], True), ([], ["meat-4"], True), (["rain"], ["fair"], True)],
)
def test_a_swap_needs_a_card_in_one_of_both_hands_once_it_has_left(
    own: list[str], theirs: list[str], fits: bool
) -> None:
    match = laid(hands=[["swap", *own], theirs])
    assert ("aim swap 1" in listed(match)) == fits
    if not fits:
        assert refused(match, "aim swap 1") == ("champi.event.target", "nothing-to-swap")


@rule("champi.event.target")
def test_a_swap_from_under_the_knight_counts_no_card_of_the_hand_as_itself() -> None:
    match = laid(hands=[["meat-4"], []], knights=["knight"], kept=["swap"])
    assert "aim kept 1" in listed(match)
    empty = laid(hands=[[], []], knights=["knight"], kept=["swap"])
    assert refused(empty, "aim kept 1") == ("champi.event.target", "nothing-to-swap")


@rule("champi.event.target")
def test_a_target_needs_nothing_for_what_is_laid_before_it() -> None:
    match = laid(hands=[["skip", "indigestion"], []], piles=[])
    assert {"aim skip 1", "aim indigestion 1"} <= set(listed(match))


# --- how events leave ------------------------------------------------------------------------
@rule("champi.event.leaves")
@pytest.mark.parametrize(
    ("actions", "pile"),
    [
        (["aim spoil 1"], ["fair", "meat-2", "spoil"]),
        (["aim theft 1"], ["fair", "theft"]),
        (["aim peek 1"], ["fair", "peek"]),
        (["aim swap 1"], ["fair", "swap"]),
        (["aim forced-discard 1", "discard salad-4"], ["fair", "salad-4", "forced-discard"]),
        (["aim drought 1", "discard salad-4"], ["fair", "salad-4", "drought"]),
        (["aim drought 1", "show"], ["fair", "drought"]),
        (["play alchemist"], ["fair", "indigestion", "alchemist"]),
        (["play knight"], ["fair"]),
        (["aim skip 1"], ["fair"]),
        (["aim indigestion 1"], ["fair"]),
    ],
    ids=str,
)
def test_what_an_event_removed_lies_under_it_on_the_discard_pile(
    actions: list[str], pile: list[str]
) -> None:
    card = actions[0].split()[1]
    sick = ["indigestion"] if card == "alchemist" else []
    match = laid(hands=[[card, "meat-4"], ["salad-4"]], discard=["fair"], sick=sick)
    match.play(actions[0])
    pass_all(match).play_all(actions[1:])
    assert match.view()["discard"] == pile
    assert (match.view()["phase"], match.view()["pending"]) == ("turn", None)


@rule("champi.event.leaves")
@pytest.mark.parametrize(("seat", "answer"), [(1, "shield"), (2, "rescue")])
def test_a_cancelled_event_lies_under_its_answer(seat: int, answer: str) -> None:
    hands = [["peek", "meat-4"], ["meat-4"], ["stone-4"]]
    hands[seat] = [answer]
    match = laid(hands=hands, discard=["rain"]).play_all(["aim peek 1", *["pass"] * (seat - 1)])
    told = match.play(f"answer {answer}")
    assert match.view()["discard"] == ["rain", "peek", answer]
    assert [(e.kind, e.rule, e.seat) for e in told] == [
        ("answered", "champi.window.first", seat),
        ("event_cancelled", "champi.event.leaves", 0),
    ]
    # It had no effect: nobody has seen the pile.
    assert match.view(0)["seats"][1]["seen"] == []


@rule("champi.event.leaves")
def test_a_mirror_lies_under_what_it_sent_back() -> None:
    match = laid(hands=[["lightning"], ["mirror"]], weather="rain", discard=["fair"])
    pass_all(match.play_all(["aim lightning 1", "answer mirror"]))
    assert match.view()["discard"] == ["fair", "mirror", "meat-1", "lightning"]


@rule("champi.event.leaves")
def test_a_skip_lies_before_its_target_until_the_turn_that_it_skips() -> None:
    match = pass_all(laid(hands=[["skip"]]).play_all(["aim skip 2"]))
    match.play("done")
    assert match.view()["seats"][2]["skip"] == "skip"
    assert match.view()["discard"] == []
    match.play("done")
    assert match.view()["turn"] == 0
    assert match.view()["seats"][2]["skip"] is None
    assert match.view()["discard"] == ["skip"]


@rule("champi.event.leaves")
def test_an_indigestion_leaves_with_its_cure_and_a_knight_never() -> None:
    match = laid(hands=[["alchemist", "knight"]], sick=["indigestion"]).play_all(
        ["play knight", "play alchemist"]
    )
    assert match.view()["discard"] == ["indigestion", "alchemist"]
    assert match.view()["seats"][0]["knight"] == "knight"
    assert match.view()["seats"][0]["sick"] is None
