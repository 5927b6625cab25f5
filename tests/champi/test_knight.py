"""The Protector Knight and the card that it keeps."""

from __future__ import annotations

from typing import Any

import pytest

import ludo
from ludo.core.match import AnyMatch
from ludo.core.rng import Rng

rule = pytest.mark.rule
CHAMPIS = ["magpie", "greencap", "thorn"]


def laid(**spec: Any) -> AnyMatch:
    """Three players; the first has a Knight."""
    given = {"players": 3, "champis": CHAMPIS, "knights": ["knight"]}
    return ludo.scenario("champi", **{**given, **spec})


def refused(match: AnyMatch, action: str) -> tuple[str, str, dict[str, Any]]:
    illegal = match.why_not(action)
    assert illegal is not None, f"{action!r} is legal"
    return illegal.rule, illegal.key.removeprefix("no."), dict(illegal.params)


def listed(match: AnyMatch) -> list[str]:
    return [match.text(action) for action in match.legal()]


def knight_of(match: AnyMatch, seat: int = 0) -> tuple[str | None, str | None]:
    part = match.view(seat)["seats"][seat]
    return part["knight"], part["kept"]


def hand(match: AnyMatch, seat: int = 0) -> list[str]:
    return match.view(seat)["hand"]


def to_own_turn(match: AnyMatch, seat: int = 0) -> AnyMatch:
    """End the turn and let all others play only what they must."""
    match.play("done")
    while match.to_act != (seat,):
        match.play(next((a for a in listed(match) if a in ("play rain", "play fair")), "done"))
    return match


# --- one Knight ------------------------------------------------------------------------------
@rule("champi.knight.one")
def test_a_knight_comes_and_stays() -> None:
    match = laid(knights=[], hands=[["knight", "meat-1"]])
    happened = match.play("play knight")
    assert [(e.kind, e.rule, e.seat) for e in happened][1:] == [
        ("knight_came", "champi.knight.one", 0)
    ]
    match.play_all(["keep meat-1"])
    to_own_turn(match).play("play kept")
    # With and without a card under it, it stays and is not discarded.
    assert knight_of(match) == ("knight", None)
    assert "knight" not in match.view()["discard"]


@rule("champi.knight.one")
def test_a_second_knight_cannot_be_played_but_others_may_have_one() -> None:
    match = laid(hands=[["knight"]])
    assert refused(match, "play knight")[:2] == ("champi.knight.one", "has-knight")
    assert listed(match) == ["keep knight", "discard knight", "done"]
    other = laid(hands=[[], ["knight"]], turn=1)
    other.play("play knight")
    assert [knight_of(other, seat)[0] for seat in range(3)] == ["knight", "knight", None]


@rule("champi.knight.one")
def test_a_second_knight_cannot_be_played_from_under_the_first() -> None:
    match = laid(kept=["knight"])
    assert refused(match, "play kept")[:2] == ("champi.knight.one", "has-knight")


@rule("champi.knight.one")
@pytest.mark.parametrize("seed", range(4))
def test_no_event_of_a_whole_game_takes_a_knight_away(seed: int) -> None:
    match = laid(knights=["knight", "knight"], hands=[["meat-1", "meat-2", "meat-3"]], seed=seed)
    rng, had = Rng(seed), 0
    while match.to_act:
        match.play(rng.choice(match.legal()))
        assert [knight_of(match, seat)[0] for seat in (0, 1)] == ["knight", "knight"]
        had += knight_of(match)[1] is not None
    assert had


# --- putting a card under it -----------------------------------------------------------------
@rule("champi.knight.keep")
def test_a_card_goes_under_the_knight_face_down() -> None:
    match = laid(hands=[["meat-1", "shield"]])
    (event,) = match.play("keep shield")
    assert (event.kind, event.rule, event.seat) == ("card_kept", "champi.knight.keep", 0)
    assert knight_of(match) == ("knight", "shield")
    assert hand(match) == ["meat-1"]
    for seat in (1, 2, None):
        part = match.view(seat)["seats"][0]
        assert (part["keeps"], part["kept"], part["hand"]) == (True, None, 1)
        assert match.log(seat)[-1] == "Blue put a card under their Knight."
    assert match.log(0)[-1] == "Blue put Shield under their Knight."


@rule("champi.knight.keep")
def test_putting_a_card_under_the_knight_is_a_play() -> None:
    """So nobody has been idle since: the game does not stall."""
    match = laid(hands=[["meat-1"]], idle=[1, 2])
    match.play_all(["keep meat-1", "done"])
    assert not match.over
    assert match.view()["idle"] == []
    assert match.view()["seats"][0]["keeps"]


@rule("champi.knight.keep")
def test_without_a_knight_no_card_can_be_kept() -> None:
    match = laid(knights=[None, "knight"], hands=[["meat-1"]])
    assert refused(match, "keep meat-1") == (
        "champi.knight.keep", "no-knight", {"seat": 0, "card": "meat-1"}
    )  # fmt: skip
    assert "keep meat-1" not in listed(match)


@rule("champi.knight.keep")
def test_only_a_card_of_the_own_hand_is_kept_and_only_on_the_own_turn() -> None:
    match = laid(
        knights=["knight", "knight"], hands=[["peek"], ["meat-1"]], piles=[[], ["salad-1"]]
    )
    assert refused(match, "keep meat-1")[:2] == ("champi.turn.held", "not-held")
    assert refused(match, "1: keep meat-1")[:2] == ("champi.turn.order", "not-your-turn")
    match.play("aim peek 1")
    assert refused(match, "keep meat-1")[:2] == ("champi.window.opens", "window-first")


@rule("champi.knight.keep")
def test_a_new_knight_keeps_a_card_on_the_turn_it_comes() -> None:
    match = laid(knights=[], hands=[["knight", "meat-1"]]).play_all(["play knight", "keep meat-1"])
    assert knight_of(match) == ("knight", "meat-1")


@rule("champi.knight.no-climate")
@pytest.mark.parametrize("climate", ["rain", "fair"])
def test_no_climate_goes_under_the_knight(climate: str) -> None:
    match = laid(hands=[[climate, "meat-1"]])
    assert refused(match, f"keep {climate}") == (
        "champi.knight.no-climate", "climate-kept", {"seat": 0, "card": climate}
    )  # fmt: skip
    assert [a for a in listed(match) if a.startswith("keep")] == ["keep meat-1"]


@rule("champi.knight.one-card")
def test_a_knight_keeps_one_card() -> None:
    match = laid(hands=[["meat-1", "meat-2"]], kept=["meat-3"])
    for card in ("meat-1", "meat-2"):
        assert refused(match, f"keep {card}") == (
            "champi.knight.one-card", "knight-is-full", {"seat": 0, "card": card}
        )  # fmt: skip
    assert not [a for a in listed(match) if a.startswith("keep")]
    # Once the card has been played there is room again.
    match.play_all(["play kept", "keep meat-2"])
    assert knight_of(match) == ("knight", "meat-2")


# --- one move --------------------------------------------------------------------------------
@rule("champi.knight.one-move")
def test_a_card_is_put_there_or_taken_back_once_a_turn() -> None:
    match = laid(hands=[["meat-1", "meat-2"]])
    match.play("keep meat-1")
    assert refused(match, "take") == ("champi.knight.one-move", "knight-moved", {"seat": 0})
    match.play("play kept")
    assert refused(match, "keep meat-2") == ("champi.knight.one-move", "knight-moved", {"seat": 0})
    assert listed(match) == ["play meat-2", "discard meat-2", "done"]


@rule("champi.knight.one-move")
def test_who_has_taken_a_card_back_puts_none_there() -> None:
    match = laid(hands=[["meat-1"]], kept=["meat-2"])
    match.play("take")
    for card in ("meat-1", "meat-2"):
        assert refused(match, f"keep {card}")[:2] == ("champi.knight.one-move", "knight-moved")
    assert not [a for a in listed(match) if a.startswith(("keep", "take"))]


@rule("champi.knight.one-move")
def test_on_the_next_turn_the_knight_may_be_moved_again() -> None:
    match = laid(hands=[["meat-1", "meat-2", "meat-3", "meat-4"]])
    to_own_turn(match.play_all(["keep meat-1", "play meat-2"]))
    match.play_all(["play meat-3", "take"])
    assert "meat-1" in hand(match)
    to_own_turn(match)
    assert "keep meat-1" in listed(match)


@rule("champi.knight.one-move")
def test_using_the_kept_card_is_no_move() -> None:
    match = laid(hands=[["meat-1"]], kept=["meat-2"])
    match.play_all(["discard kept", "keep meat-1"])
    assert knight_of(match) == ("knight", "meat-1")


# --- taking it back --------------------------------------------------------------------------
@rule("champi.knight.take")
def test_the_card_comes_back_into_the_hand() -> None:
    match = laid(hands=[["meat-2"]], kept=["meat-1"])
    (event,) = match.play("take")
    assert (event.kind, event.rule, event.seat) == ("card_taken_back", "champi.knight.take", 0)
    assert hand(match) == ["meat-1", "meat-2"]
    assert knight_of(match) == ("knight", None)
    assert match.log(1)[-1] == "Blue took the card back from the Knight."
    assert match.log(0)[-1] == "Blue took Meat 1 back from the Knight."


@rule("champi.knight.take")
@pytest.mark.parametrize(
    ("champi", "held", "limit"),
    [("magpie", 3, 4), ("magpie", 4, 4), ("basket", 4, 5), ("basket", 5, 5), ("vane", 4, 4),
     ("vane", 5, 4)],
)  # fmt: skip
def test_only_into_a_hand_below_its_limit(champi: str, held: int, limit: int) -> None:
    """Vane may hold five after its refill; its limit stays four."""
    cards = ["stone-1", "stone-2", "stone-3", "stone-4", "stone-5"][:held]
    match = laid(champis=[champi, "greencap", "thorn"], hands=[cards], kept=["shield"])
    assert ("take" in listed(match)) == (held < limit)
    if held >= limit:
        assert refused(match, "take") == (
            "champi.knight.take", "hand-full", {"seat": 0, "n": held, "limit": limit}
        )  # fmt: skip


@rule("champi.knight.take")
def test_there_must_be_a_card_to_take() -> None:
    for knights in (["knight"], []):
        match = laid(knights=knights)
        assert refused(match, "take") == ("champi.knight.take", "nothing-to-take", {"seat": 0})
        assert listed(match) == ["done"]


@rule("champi.knight.take")
def test_taking_a_card_back_is_neither_a_play_nor_a_discard() -> None:
    """Everybody else has had an idle turn: this one is idle too, and the game ends."""
    match = laid(kept=["meat-1"], idle=[1, 2])
    match.play_all(["take", "done"])
    assert match.over
    assert match.last_events[0].kind != "game_stalled"
    assert "game_stalled" in [event.kind for event in match.last_events]


# --- using it --------------------------------------------------------------------------------
@rule("champi.knight.play")
@pytest.mark.parametrize("rules", ["errata", "variant"])
def test_the_kept_card_is_played_from_where_it_lies(rules: str) -> None:
    match = laid(rules=rules, kept=["meat-1"])
    match.play("play kept")
    assert match.view()["seats"][0]["top"] == "meat-1"
    assert knight_of(match) == ("knight", None)
    cured = laid(rules=rules, kept=["alchemist"], sick=["indigestion"])
    cured.play("play kept")
    assert cured.view()["discard"] == ["indigestion", "alchemist"]
    aimed = laid(rules=rules, kept=["skip"])
    aimed.play_all(["aim kept 2", "pass", "pass"])
    assert aimed.view()["seats"][2]["skip"] == "skip"
    assert knight_of(aimed) == ("knight", None)


@rule("champi.knight.play")
def test_all_rules_hold_for_the_kept_card_too() -> None:
    for kept, action, expected in [
        ("bottle-1", "play kept", ("champi.food.diet", "never-eats")),
        ("alchemist", "play kept", ("champi.effect.cure", "nothing-to-cure")),
        ("lightning", "aim kept 1", ("champi.climate.bar", "barred")),
        ("spoil", "aim kept 1", ("champi.event.target", "no-pile")),
        ("shield", "play kept", ("champi.event.reaction", "only-an-answer")),
        ("meat-1", "aim kept 1", ("champi.food.own", "food-is-own")),
    ]:
        match = laid(kept=[kept])
        assert refused(match, action)[:2] == expected
        assert action not in listed(match)


@rule("champi.knight.play")
@pytest.mark.parametrize("action", ["play kept", "aim kept 1", "discard kept"])
def test_where_nothing_is_kept_there_is_nothing_to_play(action: str) -> None:
    match = laid(hands=[["meat-1"]], knights=["knight", "knight"], kept=[None, "meat-2"])
    assert refused(match, action) == ("champi.knight.play", "nothing-kept", {"seat": 0})


@rule("champi.knight.play")
def test_the_kept_card_is_discarded_where_discarding_is_allowed() -> None:
    match = laid(hands=[["meat-1"]], kept=["stone-1"])
    match.play_all(["play meat-1", "discard kept"])
    assert match.view()["discard"] == ["stone-1"]
    assert knight_of(match) == ("knight", None)


@rule("champi.knight.play")
def test_in_the_variant_the_kept_card_is_discarded_on_a_discard_turn_only() -> None:
    spec = {"rules": "variant", "hands": [["meat-1", "meat-2"]], "kept": ["meat-3"]}
    discard = laid(**spec).play_all(["discard meat-1"])
    assert refused(discard, "play kept")[:2] == ("champi.mode.discard", "discard-turn")
    discard.play("discard kept")
    assert discard.view()["discard"] == ["meat-1", "meat-3"]
    action = laid(**spec).play_all(["play meat-1"])
    assert refused(action, "discard kept")[:2] == ("champi.mode.action", "action-turn")
    assert "discard kept" not in listed(action)
    opening = laid(**spec).play_all(["discard kept"])
    assert opening.view()["mode"] == "discard"


@rule("champi.knight.play")
def test_an_answer_must_return_to_the_hand_before_it_is_of_use() -> None:
    spec = {"knights": [None, "knight"], "kept": [None, "shield"], "hands": [["skip", "skip"]]}
    match = laid(**spec).play_all(["aim skip 1"])
    assert refused(match, "answer kept") == ("champi.knight.play", "kept-is-no-answer", {"seat": 1})
    assert refused(match, "answer shield")[:2] == ("champi.turn.held", "not-held")
    assert listed(match) == ["pass"]
    match = laid(**{**spec, "turn": 1}).play_all(["take", "done", "done", "aim skip 1"])
    assert "answer shield" in listed(match)


# --- safe ------------------------------------------------------------------------------------
@rule("champi.knight.safe")
def test_a_swap_does_not_touch_the_kept_cards() -> None:
    match = laid(
        knights=["knight", "knight"], kept=["meat-1", "salad-1"],
        hands=[["swap", "meat-2"], ["salad-2", "salad-3"]],
    )  # fmt: skip
    match.play_all(["aim swap 1", "pass", "pass"])
    assert [hand(match, seat) for seat in (0, 1)] == [["salad-2", "salad-3"], ["meat-2"]]
    assert [knight_of(match, seat)[1] for seat in (0, 1)] == ["meat-1", "salad-1"]


@rule("champi.knight.safe")
@pytest.mark.parametrize("event", ["forced-discard", "drought"])
def test_no_event_makes_one_discard_the_kept_card(event: str) -> None:
    match = laid(
        knights=[None, "knight"], kept=[None, "salad-1"], hands=[[event], ["salad-2", "meat-1"]]
    )
    match.play_all([f"aim {event} 1", "pass", "pass"])
    assert refused(match, "discard kept") == ("champi.knight.safe", "kept-is-safe", {"seat": 1})
    assert "discard kept" not in listed(match)
    match.play("discard salad-2")
    assert knight_of(match, 1) == ("knight", "salad-1")


@rule("champi.knight.safe")
def test_the_kept_card_is_not_shown_with_the_hand() -> None:
    match = laid(knights=[None, "knight"], kept=[None, "salad-1"], hands=[["drought"], ["meat-1"]])
    match.play_all(["aim drought 1", "pass", "pass"])
    assert match.play("show")[0]["cards"] == ["meat-1"]
    for seat in (0, 2):
        assert match.view(seat)["seats"][1]["known"] == ["meat-1"]


@rule("champi.knight.safe")
def test_the_kept_card_scores_nothing() -> None:
    match = laid(kept=["meat-5"], piles=[["meat-1"], ["salad-1"]], left=0, last=0)
    match.play("done")
    assert match.over
    assert [score.total for score in match.score()] == [1, 2, 0]
    assert match.winners() == (1,)
