"""A board that asks: what can be clicked, what it tells, and what it keeps to itself."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

import ludo
import ludo_widgets as kit
from ludo.drills import Drills
from ludo.lessons import Mark, Progress, Step, Why, course
from ludo_widgets.asking import Asking
from tests.widgets.helpers import Wire, about
from tests.widgets.kinds import (
    ACT,
    MARK,
    MARK_BEANS,
    MARK_MILLS,
    PLAN,
    PREDICT,
    WHO,
    WHY,
    WHY_MILL,
    land_step,
    step,
)

RULES = ludo.rulebook("finca")
DISTANCE, OWN = (RULES[f"finca.move.{name}"].title["en"] for name in ("distance", "own-farmer"))


def on(step: Step, lang: str = "en") -> tuple[Asking, Wire]:
    board = Asking(step.start(), lang=lang)
    return board, Wire(board)


def lesson(board: Asking) -> dict[str, Any]:
    return dict(board.scene["lesson"])


# --- to choose an answer ---------------------------------------------------------------------
def test_a_prediction_is_chosen_and_what_happens_travels() -> None:
    board, wire = on(step(PREDICT, WHY))
    assert lesson(board)["part"] == "1 of 2"
    assert [choice["text"] for choice in lesson(board)["choices"]] == ["1", "2", "3", "4"]
    assert board.scene["open"] == []
    assert wire.ask("answer", choice=1) == {"ok": True, "id": "m1"}
    assert board.scene["status"]["text"] == "✗ You said 2; the answer is 3. Count yourself too."
    assert board.scene["status"]["kind"] == "refused"
    (flight,) = board.scene["flights"]
    assert flight["n"] == 3
    # The next ask: the text was read, and is gone.
    assert (lesson(board)["kind"], lesson(board)["text"]) == ("why", "")


def test_nothing_is_played_nor_told_while_an_answer_is_asked_for() -> None:
    board, wire = on(step(PREDICT))
    answer = wire.click("blade:1")
    assert (answer["ok"], board.match.actions) == (False, ())
    assert answer["reason"] == "First answer the question beside the board."
    told = about(board, "blade:1")
    assert set(told) == {"ok", "label", "why"}, "neither an effect nor a refusal"
    assert board.scene["buttons"] == []


def test_why_shows_what_is_asked_about_and_marks_what_is_refuted() -> None:
    board, wire = on(step(WHY))
    assert board.scene["signs"] == {"blade:10": "asked"}
    rules = [choice["text"] for choice in lesson(board)["choices"]]
    wire.ask("answer", choice=rules.index(DISTANCE))
    states = {choice["text"]: choice["state"] for choice in lesson(board)["choices"]}
    assert states == {rule: "wrong" if rule == DISTANCE else "" for rule in rules}
    assert board.scene["status"]["rule"]["id"] == "finca.move.distance"
    wire.ask("answer", choice=rules.index(OWN))
    assert lesson(board)["done"]
    assert board.scene["signs"] == {}


@pytest.mark.parametrize("choice", [-1, 4, "0", None, True, 1.0])
def test_a_choice_that_is_not_there_is_refused(choice: Any) -> None:
    board, wire = on(step(PREDICT))
    answer = wire.ask("answer", choice=choice)
    assert answer["ok"] is False
    assert board.match.actions == ()
    assert not lesson(board)["done"]


def test_an_answer_from_an_old_picture_is_not_taken() -> None:
    board, wire = on(step(WHY))
    wire.ask("answer", choice=0)
    late = wire.raw({"id": "m1", "kind": "answer", "choice": 1, "version": 1})
    assert late["ok"] is False
    assert len(board.exercise.refuted) == 1


# --- to mark ---------------------------------------------------------------------------------
def test_marks_go_on_and_off_and_are_checked() -> None:
    board, wire = on(step(MARK))
    assert sorted(board.scene["open"]) == sorted(f"blade:{n}" for n in range(1, 13))
    for target in ("blade:1", "blade:2", "blade:3", "blade:3"):
        assert wire.click(target)["ok"]
    assert board.scene["signs"] == {"blade:1": "on", "blade:2": "on"}
    assert board.match.actions == ()
    wire.ask("check")
    assert board.scene["signs"] == {"blade:1": "on", "blade:2": "wrong"}
    assert board.scene["status"]["rule"]["id"] == "finca.move.own-farmer"
    told = about(board, "blade:2")
    assert told["rule"]["id"] == "finca.move.own-farmer"
    wire.click("blade:2")
    assert board.scene["signs"] == {"blade:1": "on"}, "what is taken back is wrong no more"
    wire.ask("check")
    # Checked twice: what is missing is shown now.
    assert board.scene["signs"] == {"blade:1": "on", "blade:4": "missing", "blade:6": "missing"}
    for target in ("blade:4", "blade:6"):
        wire.click(target)
    wire.ask("check")
    assert lesson(board)["done"]
    assert board.scene["status"]["text"] == "✓ That is how it is."


def test_pointing_does_not_tell_what_is_to_be_marked() -> None:
    board, _ = on(step(MARK))
    told = [about(board, f"blade:{n}") for n in (1, 2)]
    assert [(each["ok"], each["text"]) for each in told] == [(True, "not marked")] * 2
    assert not any("why" in each or "ghost" in each or "rule" in each for each in told)
    assert about(board, "village:soller")["why"] == "Mark every right answer, then press Check"


def test_every_place_of_a_mark_lies_on_the_board() -> None:
    mills, _ = on(land_step(MARK_MILLS))
    assert set(mills._spots.values()) == MARK_MILLS.places(mills.match).keys()
    assert {target.partition(":")[0] for target in mills._spots} == {"cell"}
    beans, _ = on(land_step(MARK_BEANS))
    assert set(beans._spots) == {"cell:h3", "cell:j3", "cell:i2", "cell:i4"}


def test_a_refused_building_is_asked_about_where_it_would_stand() -> None:
    board, _ = on(land_step(WHY_MILL))
    assert board.scene["signs"] == {"cell:h6": "asked"}


# --- to plan ---------------------------------------------------------------------------------
def test_who_has_ended_the_turn_without_the_goal_is_offered_to_start_again() -> None:
    shown = kit.lesson("granja", "granja-first-barrow", progress=Progress())
    wire = Wire(shown)
    assert not lesson(shown)["again"]
    wire.click("done")
    assert shown.match.to_act == (1,)
    assert lesson(shown)["again"]
    wire.ask("reset")
    assert not lesson(shown)["again"]
    assert shown.match.to_act == (0,)


def test_who_takes_the_tempting_way_is_offered_to_start_again() -> None:
    shown = kit.lesson("granja", "granja-first-card", progress=Progress())
    tempting = next(iter(shown.exercise.ask.answers))
    shown.play(tempting)
    assert lesson(shown)["again"]


def test_each_place_is_marked_once_and_a_good_by_itself_or_its_price() -> None:
    shown = kit.lesson("granja", "granja-barrow-load", progress=Progress())
    texts = list(shown._spots.values())
    assert len(texts) == len(set(texts)), "a barrow does not stand for the pig that fits"
    shown.go("granja-goods-sell")
    wire = Wire(shown)
    sold = shown.exercise.places
    assert "sell:grain" in shown._spots
    assert wire.click("from:grain")["ok"]
    assert shown._marked == {"sell grain"} <= set(sold)
    assert wire.click("sell:grain")["ok"]
    assert not shown._marked


def test_a_plan_counts_and_asks_to_start_again() -> None:
    through_red = replace(PLAN, solution=("move 4", "move 4"))
    board, wire = on(step(through_red))
    assert lesson(board)["note"] == "0 of 2 actions used"
    wire.click("blade:4")
    assert (lesson(board)["note"], lesson(board)["again"]) == ("1 of 2 actions used", False)
    wire.click("blade:4")
    assert lesson(board)["again"]
    assert board.scene["open"] == []
    assert board.scene["status"]["kind"] == "refused"
    assert wire.click("blade:6")["ok"] is False
    wire.ask("reset")
    wire.click("blade:6")
    assert lesson(board)["done"]
    assert board.scene["ask"] == "Well done: you have solved this step"


@pytest.mark.parametrize("ask", [ACT, PLAN], ids=lambda ask: ask.kind)
def test_only_the_learner_plays_unless_the_task_leads_through_the_turns_of_others(ask: Any) -> None:
    board, wire = on(step(ask))
    assert lesson(board)["back"] is False
    assert wire.click("blade:4")["ok"]
    assert board.match.to_act == (1,)
    assert (lesson(board)["again"], lesson(board)["back"]) == (True, True)
    assert board.scene["open"] == []
    over = "Your turn is over, and the task is not done. Start again."
    assert board.scene["ask"] == over
    assert over in board.scene["status"]["text"]
    assert "That is allowed, but" not in board.scene["status"]["text"]
    refused = wire.click("blade:1")
    assert (refused["ok"], refused["reason"]) == (False, board.scene["ask"])
    assert len(board.match.actions) == 1
    assert wire.ask("reset")["ok"]
    assert board.match.to_act == (0,)
    assert (lesson(board)["again"], lesson(board)["back"]) == (False, False)


def test_what_was_shown_is_not_praised() -> None:
    board, wire = on(step(ACT))
    assert wire.ask("solution")["ok"]
    assert board.scene["ask"].startswith("That is how it is done.")
    assert wire.ask("reset")["ok"]
    board.play(ACT.solution[0])
    assert board.scene["ask"] == "Well done: you have solved this step"


def test_a_number_is_asked_about_where_its_like_lie() -> None:
    """Of La Granja's first 30 drills on roof tiles, none points at the market."""
    seen = 0
    for rule in ("granja.roof.place", "granja.roof.one", "granja.roof.price"):
        drills = iter(Drills("granja", rule, seed=4, kind="why"))
        for _ in range(10):
            board = Asking(next(drills).start())
            ask = board.exercise.ask
            assert isinstance(ask, Why)
            spoken = ask.action.split(": ")[-1].split()
            if spoken[0] == "roof":
                seen += 1
                asked = [t for t, sign in board.scene["signs"].items() if sign == "asked"]
                assert asked in ([], [f"roof:{spoken[1]}"])
    assert seen > 5


# --- help, failures, languages ---------------------------------------------------------------
@pytest.mark.parametrize("ask", [ACT, PLAN, PREDICT, WHO, MARK, WHY], ids=lambda ask: ask.kind)
def test_whatever_is_asked_has_hints_and_can_be_shown(ask: Any) -> None:
    board, wire = on(step(ask), "fr")
    assert wire.ask("hint")["ok"]
    assert board.scene["status"]["text"] == "Regardez."
    assert wire.ask("solution")["ok"]
    assert lesson(board)["done"]
    assert board.progress.rows["finca/kinds"]["shown"]
    assert wire.ask("reset")["ok"]
    assert not lesson(board)["done"]


def test_a_failure_while_answering_changes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    board, wire = on(step(PREDICT, MARK))

    def fail(*_: Any) -> None:
        raise RuntimeError("no picture")

    with monkeypatch.context() as broken:
        broken.setattr(board, "_put_up", fail)
        assert wire.ask("answer", choice=2)["ok"] is False
    assert (board.exercise.number, board.match.actions) == (0, ())
    assert "finca/kinds" not in board.progress.rows
    assert wire.ask("answer", choice=2)["ok"]
    assert board.exercise.number == 1


def test_a_missed_prediction_at_the_end_is_not_praised() -> None:
    board, wire = on(step(PREDICT))
    wire.ask("answer", choice=0)
    assert board.scene["ask"] == "This step is over"


def test_what_a_notebook_stores_lists_the_choices() -> None:
    board, _ = on(step(PREDICT))
    html = board._repr_mimebundle_()[0]["text/html"]
    assert "What is asked.</b> 1 · 2 · 3 · 4" in html


# --- the courses -----------------------------------------------------------------------------
@pytest.mark.parametrize("game", ludo.games())
def test_every_right_place_of_every_mark_of_a_course_can_be_clicked(game: str) -> None:
    marked = 0
    for each in course(game):
        board, wire = on(each)
        while not board.exercise.done:
            ask = board.exercise.ask
            if not isinstance(ask, Mark):
                board.solution()
                continue
            right = ask.truth(board.match)
            for text in sorted(right):
                target = next(t for t, spot in board._spots.items() if spot == text)
                assert wire.click(target)["ok"], (each.id, text)
            assert wire.ask("check")["ok"]
            assert board.scene["status"]["kind"] == "done", (each.id, board.scene["status"])
            marked += 1
    assert marked


def test_both_cells_of_a_field_are_one_place_for_a_worker() -> None:
    board, wire = on(course("h2olland")["race-9"])
    wire.click("cell:g2")
    assert board.scene["signs"] == {"cell:f2": "on", "cell:g2": "on"}
    wire.click("cell:f2")
    assert board.scene["signs"] == {}
