"""Which rule refuses what: for each verb, in each phase, the one that a teacher would name."""

from __future__ import annotations

from typing import Any

import pytest

from tests.champi.conftest import passing, refused, table

_TABLE: dict[str, Any] = {
    "players": 3, "champis": ["greencap", "raincap", "thorn"],
    "hands": [["forced-discard", "drought", "skip", "meat-1"], ["meat-1", "shield"], ["rescue"]],
    "piles": [["salad-1"], ["salad-2"], ["salad-3"]],
    "knights": ["knight"], "kept": ["bottle-1"],
}  # fmt: skip
_TURN_VERBS = (
    "play meat-1", "play rain", "aim skip 2", "discard meat-1", "keep meat-1", "take",
    "exchange meat-1", "done",
)  # fmt: skip
ORDER, OPENS, ASKED = "champi.turn.order", "champi.window.opens", "champi.window.order"
REACTION, DROUGHT = "champi.event.reaction", "champi.effect.drought"
FORCED = "champi.effect.forced-discard"


def rules_against(match: Any, seat: int, actions: tuple[str, ...]) -> set[str]:
    return {refused(match, f"{seat}: {action}").rule for action in actions}


def cited(match: Any, seat: int) -> dict[str, str]:
    """By which rules a seat is refused to act, to answer, and to show its hand."""
    both = {
        "act": _TURN_VERBS, "answer": ("answer shield", "pass"), "show": ("show",),
    }  # fmt: skip
    found = {}
    for name, actions in both.items():
        rules = rules_against(match, seat, actions)
        assert len(rules) == 1, (name, rules)
        found[name] = rules.pop()
    return found


@pytest.mark.rule(ORDER)
@pytest.mark.rule(REACTION)
@pytest.mark.rule(DROUGHT)
def test_out_of_turn_one_waits_but_an_answer_lacks_an_event() -> None:
    """A Shield may be played out of turn: what it lacks is not the turn, but an event."""
    match = table(**_TABLE)
    for seat in (1, 2):
        assert cited(match, seat) == {"act": ORDER, "answer": REACTION, "show": DROUGHT}
    for action in ("answer shield", "pass"):
        refusal = refused(match, f"0: {action}")
        assert (refusal.rule, refusal.key) == (REACTION, "no.no-window")


@pytest.mark.rule(OPENS)
@pytest.mark.rule(ORDER)
@pytest.mark.rule(ASKED)
def test_while_an_event_is_answered_each_is_told_what_they_wait_for() -> None:
    match = table(**_TABLE)
    match.play("aim skip 1")
    # Whoever's turn it is waits for the event, a third player for the turn.
    assert cited(match, 0) == {"act": OPENS, "answer": ASKED, "show": DROUGHT}
    assert cited(match, 2) == {"act": ORDER, "answer": ASKED, "show": DROUGHT}
    assert rules_against(match, 1, (*_TURN_VERBS, "show")) == {OPENS}
    assert refused(match, "0: done").text == "Skip comes first: Red has not answered it yet."
    assert refused(match, "2: done").text == "It is Blue's turn, not Green's."
    assert refused(match, "1: done").text == "Skip is waiting for answers: answer it or pass first."


@pytest.mark.rule(FORCED)
@pytest.mark.rule(REACTION)
@pytest.mark.rule(ORDER)
def test_while_somebody_chooses_a_card_it_is_too_late_to_answer() -> None:
    match = passing(table(**_TABLE), "aim forced-discard 1")
    others = tuple(verb for verb in _TURN_VERBS if not verb.startswith("discard"))
    for seat in range(3):
        assert rules_against(match, seat, ("answer shield", "pass")) == {REACTION}
    assert rules_against(match, 0, _TURN_VERBS) == {FORCED}
    assert rules_against(match, 2, others) == {ORDER}
    assert rules_against(match, 1, (*others, "show")) == {FORCED}
    assert refused(match, "2: discard meat-1").rule == FORCED
    assert refused(match, "1: answer shield").text == (
        "Forced discard can no longer be answered: everybody has been asked, "
        "and it takes effect now."
    )
    for seat in (0, 2):
        assert refused(match, f"{seat}: show").rule == DROUGHT


@pytest.mark.rule(DROUGHT)
def test_a_drought_waits_for_its_target() -> None:
    match = passing(table(**_TABLE), "aim drought 1")
    others = tuple(verb for verb in _TURN_VERBS if not verb.startswith("discard"))
    assert rules_against(match, 0, (*_TURN_VERBS, "show")) == {DROUGHT}
    assert rules_against(match, 1, others) == {DROUGHT}
    assert rules_against(match, 2, others) == {ORDER}
    assert rules_against(match, 2, ("discard meat-1", "show")) == {DROUGHT}


@pytest.mark.rule("champi.knight.play")
def test_who_keeps_no_card_is_told_so_whatever_is_done_with_it() -> None:
    for action in ("play kept", "aim kept 1", "discard kept"):
        assert refused(table(hands=[["meat-1"]]), action).key == "no.nothing-kept"
    window = table(**_TABLE).play_all(["aim skip 1"])
    assert refused(window, "answer kept").key == "no.nothing-kept"
    for event in ("forced-discard", "drought"):
        match = passing(table(**_TABLE), f"aim {event} 1")
        assert refused(match, "discard kept").key == "no.nothing-kept"


@pytest.mark.rule("champi.event.offensive")
def test_nobody_tries_to_aim_at_themselves_what_needs_no_target() -> None:
    match = table(**_TABLE)
    tried = {match.text(action) for action in match.game.candidates(match.state, 0)}
    assert {"aim theft 0", "aim theft 1", "aim meat-1 1", "aim knight 1"} <= tried
    assert not {"aim meat-1 0", "aim rain 0", "aim knight 0", "aim shield 0"} & tried
    assert refused(match, "aim skip 0").rule == "champi.event.offensive"
