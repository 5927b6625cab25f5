"""Answers to events: who is asked, in which order, and what becomes of a mirrored event."""

from __future__ import annotations

from typing import Any

import pytest

import ludo
from ludo.champi.deck import deck_of
from ludo.champi.names import RAIN
from ludo.core.match import AnyMatch

rule = pytest.mark.rule
CHAMPIS = ["magpie", "vane", "seer", "greencap", "raincap", "thorn"]


def laid(**spec: Any) -> AnyMatch:
    """Three players in the rain, each with a pile; the first can send Lightning."""
    given = {
        "players": 3,
        "champis": CHAMPIS[: spec.get("players", 3)],
        "weather": "rain",
        "hands": [["lightning"]],
        "piles": [["meat-1", "meat-2"], ["salad-1", "salad-2"], ["stone-1", "stone-2"]],
    }
    return ludo.scenario("champi", **{**given, **spec})


def own_deck(**events: dict[str, Any]) -> dict[str, Any]:
    """The teaching deck with other words for some of its events; None takes a word away."""
    data = deck_of(None).data
    entries = [
        {key: value for key, value in {**entry, **events.get(entry["id"], {})}.items() if value}
        for entry in data["events"]["list"]
    ]
    return {**data, "events": {**data["events"], "list": entries}}


# In the teaching deck it never is the weather for a Mirror and for a Theft or a Rescue.
ANY_WEATHER = own_deck(mirror={"barred_by": None}, rescue={"barred_by": None})


def refused(match: AnyMatch, action: str) -> tuple[str, str, dict[str, Any]]:
    illegal = match.why_not(action)
    assert illegal is not None, f"{action!r} is legal"
    return illegal.rule, illegal.key.removeprefix("no."), dict(illegal.params)


def listed(match: AnyMatch) -> list[str]:
    return [match.text(action) for action in match.legal()]


def told(match: AnyMatch, action: str) -> list[tuple[str, str, int | None]]:
    return [(e.kind, e.rule, e.seat) for e in match.play(action)]


def pile(match: AnyMatch, seat: int) -> list[str]:
    return match.view(seat)["seats"][seat]["pile"]


def hands(match: AnyMatch) -> list[list[str]]:
    return [match.view(seat)["hand"] for seat in range(match.players)]


def asked_in_turn(match: AnyMatch) -> list[int]:
    """Let everybody pass; return who was asked."""
    asked = []
    while match.view()["phase"] == "window":
        asked += match.to_act
        match.play("pass")
    return asked


# --- a window opens --------------------------------------------------------------------------
@rule("champi.window.opens")
def test_an_event_waits_for_answers_before_it_takes_effect() -> None:
    match = laid(hands=[["lightning", "meat-5"], ["salad-3"]])
    happened = match.play("aim lightning 1")
    assert [(e.kind, e.rule, e.seat, dict(e.data)) for e in happened] == [
        ("event_declared", "champi.window.opens", 0, {"card": "lightning", "target": 1})
    ]
    view = match.view()
    assert view["phase"] == "window"
    assert view["pending"] == {
        "card": "lightning", "source": 0, "target": 1, "asked": 1, "effect": 0
    }  # fmt: skip
    # It has left the hand, and lies nowhere yet.
    assert hands(match)[0] == ["meat-5"]
    assert view["discard"] == []
    assert pile(match, 1) == ["salad-1", "salad-2"]
    match.play_all(["pass", "pass"])
    assert pile(match, 1) == ["salad-1"]
    assert match.view()["discard"] == ["salad-2", "lightning"]
    assert match.to_act == (0,)


@rule("champi.window.opens")
def test_an_event_from_under_the_knight_has_left_it_when_answers_are_asked_for() -> None:
    match = laid(hands=[["meat-5"]], knights=["knight"], kept=["lightning"])
    match.play("aim kept 1")
    assert match.view()["seats"][0]["keeps"] is False
    assert match.view()["pending"]["card"] == "lightning"
    assert hands(match)[0] == ["meat-5"]
    match.play_all(["pass", "pass"])
    assert match.view()["discard"] == ["salad-2", "lightning"]


@rule("champi.window.opens")
@pytest.mark.parametrize(
    "action",
    ["play meat-3", "play rain", "play alchemist", "play knight", "discard meat-3", "done"],
)
def test_only_offensive_events_can_be_answered(action: str) -> None:
    hand = [] if action == "done" else [action.split()[1]]
    sick = ["indigestion"] if action == "play alchemist" else []
    match = laid(hands=[hand, ["shield"], ["rescue"]], sick=sick, weather="fair")
    match.play(action)
    assert match.view()["phase"] == "turn"


@rule("champi.window.opens")
def test_a_look_into_a_pile_can_be_answered_too() -> None:
    match = laid(hands=[["peek"], ["shield"]])
    match.play("aim peek 1")
    assert listed(match) == ["answer shield", "pass"]
    match.play("answer shield")
    assert match.view(0)["seats"][1]["seen"] == []


@rule("champi.window.opens")
@pytest.mark.parametrize("action", ["play meat-3", "discard meat-3", "aim lightning 2", "done"])
def test_while_answers_are_asked_for_nothing_else_can_be_done(action: str) -> None:
    match = laid(hands=[["lightning", "meat-3"], ["meat-3", "lightning"]])
    match.play("aim lightning 1")
    expected = ("champi.window.opens", "window-first", {"seat": 1, "card": "lightning"})
    assert refused(match, action) == expected


# --- the order -------------------------------------------------------------------------------
@rule("champi.window.order")
@pytest.mark.parametrize("players", range(2, 7))
def test_all_but_the_player_of_the_event_are_asked_clockwise_from_the_target(players: int) -> None:
    for source in range(players):
        for target in {*range(players)} - {source}:
            hand = [[] for _ in range(players)]
            hand[source] = ["skip"]
            match = laid(players=players, turn=source, hands=hand, piles=[])
            match.play(f"aim skip {target}")
            circle = [(target + step) % players for step in range(players)]
            assert asked_in_turn(match) == [seat for seat in circle if seat != source]
            assert match.view()["seats"][target]["skip"] == "skip"


@rule("champi.window.order")
def test_being_asked_tells_nothing_about_the_hands() -> None:
    """Who holds every answer and who holds no card at all are asked alike."""
    rich = laid(players=4, hands=[["skip"], ["shield"], ["shield", "rescue"], ["rescue"]])
    poor = laid(players=4, hands=[["skip"]])
    asked = []
    for match in (rich, poor):
        match.play("aim skip 2")
        asked.append(asked_in_turn(match))
    assert asked == [[2, 3, 1]] * 2


@rule("champi.window.order")
def test_the_game_never_passes_for_a_player() -> None:
    match = laid(hands=[["skip"]])
    match.play("aim skip 2")
    for seat in (2, 1):
        assert match.to_act == (seat,)
        assert listed(match) == ["pass"]
        assert told(match, "pass")[0] == ("passed", "champi.window.order", seat)
    assert match.log(0)[-3:] == [
        "Green passed.", "Red passed.", "Green will miss their next turn."
    ]  # fmt: skip


@rule("champi.window.order")
def test_one_answers_only_when_asked() -> None:
    match = laid(weather="fair", hands=[["skip", "shield"], ["rescue"], ["shield"]])
    match.play("aim skip 2")
    for seat, action in ((1, "answer rescue"), (1, "pass"), (0, "pass"), (0, "answer shield")):
        assert refused(match, f"{seat}: {action}") == (
            "champi.window.order", "not-asked", {"seat": seat, "asked": 2}
        )  # fmt: skip
        assert match.legal(seat) == []
    match.play("pass")
    assert match.view()["pending"]["asked"] == 1
    assert listed(match) == ["answer rescue", "pass"]


@rule("champi.window.order")
def test_each_seat_is_offered_the_answers_of_its_own_hand_and_equal_ones_once() -> None:
    match = laid(weather="fair", hands=[["skip", "shield"], ["shield", "shield"], ["rescue"]])
    match.play("aim skip 1")
    assert listed(match) == ["answer shield", "pass"]
    match.play("pass")
    assert listed(match) == ["answer rescue", "pass"]


# --- the first answer ------------------------------------------------------------------------
@rule("champi.window.first")
def test_the_first_answer_closes_the_window() -> None:
    match = laid(
        players=4, weather="fair", hands=[["skip"], ["shield"], ["rescue", "meat-3"], ["rescue"]]
    )
    match.play_all(["aim skip 1", "pass"])
    assert told(match, "answer rescue") == [
        ("answered", "champi.window.first", 2), ("event_cancelled", "champi.event.leaves", 0)
    ]  # fmt: skip
    # Nobody is asked any more, and nobody else has lost a card; the turn goes on.
    assert (match.view()["phase"], match.to_act) == ("turn", (0,))
    assert hands(match) == [[], ["shield"], ["meat-3"], ["rescue"]]
    assert match.view()["discard"] == ["skip", "rescue"]
    assert match.view()["seats"][1]["skip"] is None


@rule("champi.window.first")
@pytest.mark.parametrize("answer", ["shield", "rescue"])
def test_an_answer_cannot_be_answered(answer: str) -> None:
    match = laid(weather="fair", hands=[["skip", "shield"], ["shield"], ["rescue"]])
    match.play("aim skip 1")
    if answer == "rescue":
        match.play("pass")
    match.play(f"answer {answer}")
    assert refused(match, "answer shield")[:2] == ("champi.event.reaction", "no-window")
    for seat in (1, 2):
        assert match.legal(seat) == []
    assert match.view()["seats"][1]["skip"] is None


@rule("champi.window.first")
def test_an_answer_is_not_replaced() -> None:
    match = laid(hands=[["skip"], ["shield", "meat-3"]]).play_all(["aim skip 1", "answer shield"])
    assert hands(match)[1] == ["meat-3"]


# --- whose answers ---------------------------------------------------------------------------
@rule("champi.window.target")
def test_shield_and_mirror_are_for_the_target() -> None:
    match = laid(players=4, hands=[["skip"], ["shield", "mirror"], ["shield", "mirror"]])
    match.play("aim skip 1")
    assert listed(match) == ["answer shield", "answer mirror", "pass"]
    match.play("pass")
    assert listed(match) == ["pass"]
    for card in ("shield", "mirror"):
        assert refused(match, f"answer {card}") == (
            "champi.window.target", "only-the-target", {"seat": 2, "card": card, "target": 1}
        )  # fmt: skip


@rule("champi.window.target")
def test_a_shield_cancels_and_a_mirror_sends_back() -> None:
    spec = {"hands": [["lightning"], ["shield", "mirror"]]}
    shielded = laid(**spec).play_all(["aim lightning 1", "answer shield"])
    assert [pile(shielded, seat) for seat in (0, 1)] == [
        ["meat-1", "meat-2"],
        ["salad-1", "salad-2"],
    ]
    mirrored = laid(**spec).play_all(["aim lightning 1", "answer mirror", "pass", "pass"])
    assert [pile(mirrored, seat) for seat in (0, 1)] == [["meat-1"], ["salad-1", "salad-2"]]


@rule("champi.window.target")
def test_the_weather_bars_an_answer_too() -> None:
    match = laid(weather="fair", hands=[["skip"], ["shield", "mirror"]])
    match.play("aim skip 1")
    assert listed(match) == ["answer shield", "pass"]
    assert refused(match, "answer mirror")[:2] == ("champi.climate.bar", "barred")


@rule("champi.window.rescue")
@pytest.mark.parametrize("players", range(3, 7))
def test_a_rescue_is_for_all_who_are_asked_but_the_target(players: int) -> None:
    for seat in range(1, players):
        hand = [["skip"], *[[] for _ in range(players - 1)]]
        hand[seat] = ["rescue"]
        match = laid(players=players, weather="fair", hands=hand)
        match.play("aim skip 1")
        while match.to_act != (seat,):
            match.play("pass")
        if seat == 1:
            assert refused(match, "answer rescue") == (
                "champi.window.rescue", "rescue-others", {"seat": 1, "card": "rescue"}
            )  # fmt: skip
            assert listed(match) == ["pass"]
        else:
            assert listed(match) == ["answer rescue", "pass"]
            match.play("answer rescue")
            assert match.view()["discard"] == ["skip", "rescue"]
            assert match.view()["seats"][1]["skip"] is None


@rule("champi.window.rescue")
def test_a_rescue_is_barred_by_rain() -> None:
    match = laid(hands=[["skip"], [], ["rescue"]]).play_all(["aim skip 1", "pass"])
    assert listed(match) == ["pass"]
    assert refused(match, "answer rescue")[:2] == ("champi.climate.bar", "barred")


@rule("champi.window.rescue")
@rule("champi.window.mirrored")
def test_who_sends_an_event_back_cannot_rescue_its_new_target_but_others_can() -> None:
    match = laid(
        deck=ANY_WEATHER, players=4,
        hands=[["skip", "rescue"], ["mirror", "rescue"], ["meat-3"]],
    )  # fmt: skip
    match.play_all(["aim skip 1", "answer mirror"])
    # The new target cannot rescue itself, and the player of the Mirror is not asked.
    assert refused(match, "answer rescue")[:2] == ("champi.window.rescue", "rescue-others")
    assert asked_in_turn(match) == [0, 2, 3]
    match = laid(deck=ANY_WEATHER, hands=[["skip"], ["mirror"], ["rescue"]])
    match.play_all(["aim skip 1", "answer mirror", "pass", "answer rescue"])
    assert match.view()["discard"] == ["mirror", "skip", "rescue"]
    assert [part["skip"] for part in match.view()["seats"]] == [None] * 3


# --- mirrored events -------------------------------------------------------------------------
@rule("champi.window.mirrored")
def test_a_mirror_reverses_the_roles_and_opens_a_full_window() -> None:
    match = laid(players=4, hands=[["lightning"], [], ["mirror"]])
    match.play("aim lightning 2")
    happened = match.play("answer mirror")
    assert [(e.kind, e.rule, e.seat, dict(e.data)) for e in happened] == [
        ("answered", "champi.window.first", 2, {"card": "mirror"}),
        ("event_mirrored", "champi.window.mirrored", 2, {"card": "lightning", "target": 0}),
    ]
    assert match.view()["pending"] == {
        "card": "lightning", "source": 2, "target": 0, "asked": 0, "effect": 0
    }  # fmt: skip
    assert asked_in_turn(match) == [0, 1, 3]
    assert pile(match, 0) == ["meat-1"]
    assert match.to_act == (0,)


@rule("champi.window.mirrored")
@pytest.mark.parametrize("players", range(2, 7))
def test_a_mirrored_event_is_asked_about_from_its_new_target_on(players: int) -> None:
    for target in range(1, players):
        hand = [["skip"], *[[] for _ in range(players - 1)]]
        hand[target] = ["mirror"]
        match = laid(players=players, hands=hand, piles=[])
        match.play_all([f"aim skip {target}", "answer mirror"])
        assert asked_in_turn(match) == [seat for seat in range(players) if seat != target]
        assert match.view()["seats"][0]["skip"] == "skip"


@rule("champi.window.mirrored")
def test_a_mirror_against_a_mirror() -> None:
    match = laid(hands=[["lightning", "mirror"], ["mirror", "shield"]])
    match.play_all(["aim lightning 1", "answer mirror", "answer mirror"])
    pending = match.view()["pending"]
    assert (pending["source"], pending["target"], pending["asked"]) == (0, 1, 1)
    # The first target is the target again, and may shield itself now.
    assert listed(match) == ["answer shield", "pass"]
    shielded = match.branch()
    shielded.play("answer shield")
    assert shielded.view()["discard"] == ["mirror", "mirror", "lightning", "shield"]
    assert asked_in_turn(match) == [1, 2]
    assert [pile(match, seat) for seat in (0, 1)] == [["meat-1", "meat-2"], ["salad-1"]]
    assert match.view()["discard"] == ["mirror", "mirror", "salad-2", "lightning"]


@rule("champi.window.mirrored")
@pytest.mark.parametrize(
    ("event", "spec"),
    [
        ("lightning", {"piles": [[], ["salad-1"]]}),
        ("peek", {"piles": [[], ["salad-1"]]}),
        ("indigestion", {"sick": ["indigestion"]}),
        ("forced-discard", {}),
        ("swap", {}),
    ],
)
def test_where_a_mirrored_event_cannot_apply_it_is_discarded(
    event: str, spec: dict[str, Any]
) -> None:
    """The player of the event has neither cards nor food, and is ill already."""
    match = laid(hands=[[event], ["mirror"]], **spec)
    before = match.view()["seats"]
    match.play(f"aim {event} 1")
    happened = match.play("answer mirror")
    assert [(e.kind, e.rule, e.seat) for e in happened][-1] == (
        "event_fizzled", "champi.window.mirrored", 0
    )  # fmt: skip
    # Nobody is asked again, and nobody is hit.
    assert (match.view()["phase"], match.to_act) == ("turn", (0,))
    assert match.view()["discard"] == ["mirror", event]
    for seat, part in enumerate(match.view()["seats"]):
        assert {**part, "hand": 0} == {**before[seat], "hand": 0}


@rule("champi.window.mirrored")
def test_a_mirrored_swap_exchanges_the_same_two_hands() -> None:
    match = laid(hands=[["swap", "meat-3", "rain"], ["mirror", "salad-3"], ["stone-3"]])
    match.play_all(["aim swap 1", "answer mirror"])
    assert asked_in_turn(match) == [0, 2]
    assert hands(match) == [["salad-3"], ["meat-3", "rain"], ["stone-3"]]
    assert match.view()["discard"] == ["mirror", "swap"]
    # The Climate that was owed has gone with the hand.
    assert "done" in listed(match)


@rule("champi.window.mirrored")
def test_a_mirrored_skip_hits_the_next_turn_of_the_player_whose_turn_it_is() -> None:
    match = laid(hands=[["skip", "meat-3"], ["mirror"]])
    match.play_all(["aim skip 1", "answer mirror", "pass", "pass"])
    assert [part["skip"] for part in match.view()["seats"]] == ["skip", None, None]
    # This turn goes on; the next one is lost.
    match.play_all(["play meat-3", "done"])
    assert match.to_act == (1,)
    held = [card for card in hands(match)[1] if card in ("rain", "fair")]
    match.play_all([f"play {card}" for card in held]).play("done")
    held = [card for card in hands(match)[2] if card in ("rain", "fair")]
    match.play_all([f"play {card}" for card in held]).play("done")
    assert match.to_act == (1,)
    assert match.view()["seats"][0]["skip"] is None


@rule("champi.window.mirrored")
def test_a_second_mirrored_skip_finds_one_there() -> None:
    match = laid(hands=[["skip", "skip"], ["mirror"], ["mirror"]])
    match.play_all(["aim skip 1", "answer mirror", "pass", "pass", "aim skip 2", "answer mirror"])
    assert match.view()["phase"] == "turn"
    assert match.view()["discard"] == ["mirror", "mirror", "skip"]
    assert match.view()["seats"][0]["skip"] == "skip"


@rule("champi.window.mirrored")
@pytest.mark.parametrize("rules", ["errata", "variant"])
def test_a_mirrored_forced_discard_may_take_a_climate_that_is_owed(rules: str) -> None:
    match = laid(rules=rules, hands=[["forced-discard", "fair", "meat-3"], ["mirror"]])
    match.play_all(["aim forced-discard 1", "answer mirror", "pass", "pass"])
    assert (match.view()["phase"], match.to_act) == ("forced", (0,))
    assert listed(match) == ["discard meat-3", "discard fair"]
    match.play("discard fair")
    assert match.view()["discard"] == ["mirror", "fair", "forced-discard"]
    # It changed nothing, and is owed no longer.
    assert (match.view()["weather"], match.view()["climates"]) == ("rain", ["rain"])
    assert "done" in listed(match)


@rule("champi.window.mirrored")
def test_a_mirrored_theft_robs_the_thief_if_the_other_can_eat_it() -> None:
    spec = {"deck": ANY_WEATHER, "weather": "fair", "hands": [["theft"], ["mirror"]]}
    match = laid(**spec).play_all(["aim theft 1", "answer mirror", "pass", "pass"])
    assert [pile(match, seat) for seat in (0, 1)] == [["meat-1"], ["salad-1", "salad-2", "meat-2"]]
    # Greencap eats no meat: the Theft cannot be sent back at somebody with meat on top.
    match = laid(**spec, champis=["magpie", "greencap", "seer"], piles=[["meat-1"], ["salad-1"]])
    match.play_all(["aim theft 1", "answer mirror"])
    assert match.view()["phase"] == "turn"
    assert match.view()["discard"] == ["mirror", "theft"]


@rule("champi.window.mirrored")
def test_a_mirrored_look_is_for_who_sent_it_back() -> None:
    match = laid(hands=[["peek"], ["mirror"]])
    match.play_all(["aim peek 1", "answer mirror", "pass", "pass"])
    assert match.view(1)["seats"][0]["seen"] == ["meat-1", "meat-2"]
    assert match.view(0)["seats"][1]["seen"] == []


@rule("champi.window.mirrored")
def test_the_weather_is_not_looked_at_again() -> None:
    """No card changes the weather in a window: here it is changed by hand."""
    match = laid(deck=ANY_WEATHER, weather="fair", hands=[["theft"], ["mirror"]], draw=["rain"])
    match.play("aim theft 1")
    game, state = match.game, match.game.clone(match.state)
    state.climates, state.draw, state.weather = state.draw[-1:], state.draw[:-1], RAIN
    game.apply(state, match.read("answer mirror"))
    assert game.invariants(state) == []
    assert game.phase(state) == "window"
    assert game.to_act(state) == (0,)


# --- one's own turn --------------------------------------------------------------------------
@rule("champi.window.own-turn")
@pytest.mark.parametrize("rules", ["errata", "variant"])
@pytest.mark.parametrize("answer", ["shield", "mirror"])
def test_one_may_answer_the_own_event_that_comes_back(rules: str, answer: str) -> None:
    match = laid(rules=rules, hands=[["lightning", answer, "meat-3"], ["mirror"]])
    match.play_all(["aim lightning 1", "answer mirror"])
    assert match.to_act == (0,)
    assert match.view()["turn"] == 0
    assert match.view()["mode"] == ("action" if rules == "variant" else "open")
    assert listed(match) == [f"answer {answer}", "pass"]
    match.play(f"answer {answer}")
    assert asked_in_turn(match) == ([1, 2] if answer == "mirror" else [])
    assert pile(match, 0) == ["meat-1", "meat-2"]
    # The turn goes on, without a new card for the answer.
    assert hands(match)[0] == ["meat-3"]
    match.play("play meat-3")
    assert pile(match, 0) == ["meat-1", "meat-2", "meat-3"]


@rule("champi.window.own-turn")
def test_nobody_is_asked_about_an_own_event_that_does_not_come_back() -> None:
    match = laid(hands=[["lightning", "shield"]])
    match.play("aim lightning 1")
    assert refused(match, "0: answer shield")[:2] == ("champi.window.order", "not-asked")
    assert asked_in_turn(match) == [1, 2]


@rule("champi.window.own-turn")
def test_an_answer_from_under_the_knight_does_not_help_against_an_own_event() -> None:
    match = laid(hands=[["lightning"], ["mirror"]], knights=["knight"], kept=["shield"])
    match.play_all(["aim lightning 1", "answer mirror"])
    assert listed(match) == ["pass"]
    assert refused(match, "answer kept")[:2] == ("champi.knight.play", "kept-is-no-answer")
