"""Each kind of ask: what is right is looked up in the match, and every answer is answered."""

from __future__ import annotations

from typing import Any

import pytest

import ludo
from ludo.core.errors import BadOption, LudoError
from ludo.lessons import Plan, Predict, Why
from ludo.lessons.goals import come_true, fewest
from tests.widgets.kinds import (
    ACT,
    MARK,
    MARK_BEANS,
    MARK_MILLS,
    PLAN,
    PREDICT,
    WHO,
    WHY,
    land_step,
    step,
)


def rows(exercise: Any) -> dict[str, Any]:
    """What was noted of the step."""
    return dict(exercise.progress.rows.get("finca/kinds", {}))


# --- predict ---------------------------------------------------------------------------------
def test_a_right_prediction_is_said_and_then_seen() -> None:
    exercise = step(PREDICT).start()
    assert PREDICT.truth(exercise.match) == 3
    assert exercise.match.actions == (), "to look up the truth plays nothing"
    feedback = exercise.answer(3)
    assert (feedback.done, feedback.missed) == (True, False)
    assert feedback.text == "Right: 3. That is how it is."
    assert exercise.match.text(exercise.match.actions[0]) == "move 1"
    assert exercise.done
    assert rows(exercise)["refusals"] == 0


def test_a_wrong_prediction_is_answered_seen_and_noted() -> None:
    exercise = step(PREDICT, WHY).start()
    feedback = exercise.answer(2)
    assert (feedback.done, feedback.missed) == (True, True)
    assert feedback.words == {
        "en": "You said 2; the answer is 3. Count yourself too.",
        "fr": feedback.words["fr"],
    }
    assert feedback.words["fr"].endswith("Comptez-vous aussi.")
    assert (exercise.number, len(exercise.match.actions)) == (1, 1)
    assert rows(exercise)["refusals"] == 1


def test_who_is_chosen_among_all_seats_and_nobody() -> None:
    exercise = step(WHO).start()
    assert [choice.words["en"] for choice in exercise.choices()] == ["Blue", "Red", "nobody"]
    assert exercise.answer(0).text == "Right: Blue. That is how it is."


@pytest.mark.parametrize(
    ("of", "read", "truth"),
    [
        ({"event": "fruit_taken"}, "count", 1),
        ({"event": "fruit_taken"}, "fruit", "almond"),
        ({"event": "cart_taken"}, "n", 0),
        ({"event": "cart_taken"}, "seat", "none"),
        ({"seat": 1}, "gain", 0),
        ({"seat": 0}, "total", 8),
        ({}, "winner", "none"),
    ],
)
def test_what_can_be_foretold(of: dict[str, Any], read: str, truth: Any) -> None:
    words = ("almond", "fig", "none") if read == "fruit" else ()
    ask = Predict(
        task=PREDICT.task, hints=PREDICT.hints, learned=PREDICT.learned,
        then=("move 1",), of=of, read=read, among=words,
    )  # fmt: skip
    assert ask.truth(step(ask).start().match) == truth


@pytest.mark.parametrize("value", [0, 5, "3", True, None, 3.5, [3]])
def test_an_answer_that_is_no_choice_is_refused(value: Any) -> None:
    exercise = step(PREDICT).start()
    with pytest.raises(BadOption, match=r"is no answer here\. Choose one of 1, 2, 3, 4"):
        exercise.answer(value)
    assert not exercise.done


# --- why -------------------------------------------------------------------------------------
def test_only_the_rule_that_refuses_the_move_is_right() -> None:
    exercise = step(WHY).start()
    wrong = exercise.answer("finca.move.distance")
    assert (wrong.done, wrong.rule) == (False, "finca.move.distance")
    assert ludo.rulebook("finca")["finca.move.distance"].en in wrong.text
    assert exercise.refuted == ("finca.move.distance",)
    right = exercise.answer("finca.move.own-farmer")
    refusal = exercise.match.why_not("move 10")
    assert refusal is not None
    assert right.text == f"{refusal.text} That is how it is."
    assert exercise.done


def test_a_move_that_is_allowed_cannot_be_asked_about() -> None:
    ask = Why(task=WHY.task, hints=WHY.hints, learned=WHY.learned, action="move 1", among=())
    with pytest.raises(LudoError, match="'move 1' is not refused here"):
        ask.truth(step(ask).start().match)


# --- mark ------------------------------------------------------------------------------------
def test_wrong_marks_come_first_then_the_missing_ones() -> None:
    exercise = step(MARK).start()
    assert MARK.truth(exercise.match) == {"move 1", "move 4", "move 6"}
    feedback = exercise.mark({"move 1", "move 2"})
    assert [(r.action, r.missing) for r in feedback.remarks] == [
        ("move 2", False),
        ("move 4", True),
        ("move 6", True),
    ]
    assert feedback.rule == "finca.move.own-farmer"
    assert feedback.text.startswith("1 mark is wrong. ")


def test_a_missing_mark_is_told_by_its_rule_and_then_by_its_place() -> None:
    exercise = step(MARK).start()
    first = exercise.mark({"move 1", "move 4"})
    assert first.text.startswith("1 mark is still missing. Think of this: ")
    assert exercise.mark({"move 1", "move 4"}).text.endswith("Also possible: 6.")
    assert exercise.mark({"move 1", "move 4", "move 6"}).done
    assert rows(exercise)["refusals"] == 2


def test_a_mark_looks_at_the_whole_board_and_at_fields_from_both_ends() -> None:
    mills = land_step(MARK_MILLS).start()
    # One mill on each of the 14 x 14 cells but those of the four corners.
    assert len(MARK_MILLS.places(mills.match)) == 192
    beans = land_step(MARK_BEANS).start()
    places = MARK_BEANS.places(beans.match)
    assert {place.spot for place in places.values()} == {"h3", "j3", "i2", "i4"}
    assert MARK_BEANS.truth(beans.match) == {"place bean i2-i3"}


def test_a_mark_elsewhere_is_refused() -> None:
    with pytest.raises(BadOption, match="'deliver' is none of the places to mark"):
        step(MARK).start().mark({"deliver"})
    with pytest.raises(BadOption, match="nothing to mark here"):
        step(ACT).start().mark(set())


# --- plan ------------------------------------------------------------------------------------
def test_a_plan_says_how_many_actions_were_needed_at_best() -> None:
    exercise = step(PLAN).start()
    assert exercise.fewest() == 1
    assert exercise.play("move 6").text.endswith("You did it in 1 action, the fewest possible.")
    again = step(PLAN).start()
    assert not again.play("move 1").done
    assert (again.used, again.used_up) == (1, False)
    # Red moves too: the learner plays every seat.
    used = again.play("move 1")
    assert (used.done, used.missed, again.used_up) == (False, True, True)
    assert used.text.startswith("You have used 2 actions without reaching the goal")
    again.reset()
    assert (again.used, again.used_up) == (0, False)


def test_a_longer_way_than_needed_is_told() -> None:
    goal = ({"event": "fruit_taken", "seat": 0, "sum": "n", "least": 3},)
    ask = Plan(
        task=PLAN.task, hints=PLAN.hints, learned=PLAN.learned,
        goal=goal, solution=("move 1",), within=3,
    )  # fmt: skip
    exercise = step(ask).start()
    for action in ("move 4", "move 1", "move 1"):
        feedback = exercise.play(action)
    assert feedback.done
    assert feedback.text.endswith("You did it in 3 actions; 1 would have been enough.")


def test_a_goal_can_ask_for_points_and_for_the_same_thing_twice() -> None:
    match = step(ACT).match()
    events = match.play("move 1")
    taken = {"event": "fruit_taken", "seat": 0}
    assert come_true((taken,), events, 0)
    assert not come_true((taken, taken), events, 0)
    assert come_true(({"gain": 2},), events, 2)
    assert not come_true(({"gain": 3},), events, 2)
    assert fewest(step(ACT).match(), ({"gain": 99},), 0, 1) is None


# --- one after the other ---------------------------------------------------------------------
def test_asks_follow_each_other_where_the_former_ended() -> None:
    exercise = step(MARK, PREDICT, ACT).start()
    assert exercise.mark(MARK.truth(exercise.match)).done
    assert isinstance(exercise.ask, Predict)
    assert exercise.answer(3).done
    # The almonds were taken before this was asked.
    assert not exercise.check().done
    exercise.reset()
    assert len(exercise.match.actions) == 1, "what was foretold stays played"
    exercise.solution()
    assert exercise.done
    exercise.reset()
    assert (exercise.number, exercise.match.actions) == (0, ())


def test_what_was_shown_is_not_done() -> None:
    exercise = step(PREDICT, WHY).start()
    exercise.solution()
    exercise.answer("finca.move.own-farmer")
    assert exercise.done
    assert rows(exercise) == {"done": False, "shown": True, "hints": 0, "refusals": 0}
