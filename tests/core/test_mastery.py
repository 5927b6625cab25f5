"""How well each rule is known: answers by rule, what they are worth, and what to ask next."""

from __future__ import annotations

import csv
from contextlib import suppress
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import ludo
from ludo.core.errors import BadOption
from ludo.lessons import course
from ludo.lessons.asks import Act, Ask, Mark, Predict, Why
from ludo.lessons.exercise import Exercise
from ludo.progress import HOW, Progress
from ludo.progress.answers import MOST_RECENT
from ludo.progress.order import KNOWN

DAY = 86_400
RULE = "finca.deliver.limit"
BOOK = ludo.rulebook("finca")


class Clock:
    """A time that tests turn on."""

    def __init__(self) -> None:
        self.time = 1_700_000_000

    def __call__(self) -> int:
        return self.time


def answered(*how: str, rule: str = RULE, clock: Clock | None = None) -> Progress:
    progress = Progress(clock=clock or Clock())
    for each in how:
        progress.answer(rule, each)
    return progress


def score(progress: Progress, rule: str = RULE) -> float:
    return progress.mastery("finca")[rule].score


# --- what answers are worth ------------------------------------------------------------------
def test_a_rule_that_was_never_asked_is_not_known() -> None:
    known = Progress().mastery("finca")
    assert list(known) == [rule.id for rule in BOOK]
    assert all((m.score, m.answers, m.last) == (0.0, 0, None) for m in known.values())


def test_the_more_help_the_less_it_is_worth() -> None:
    worth = [score(answered(how)) for how in ("first", "hint", "again", "missed")]
    assert worth == sorted(worth, reverse=True)
    assert worth[0] > worth[1] > worth[2] > worth[3] == score(answered("shown")) == 0


def test_right_answers_add_up_and_recent_ones_count_more() -> None:
    by_number = [score(answered(*["first"] * n)) for n in range(1, 6)]
    assert by_number == sorted(by_number)
    assert by_number[0] < KNOWN < by_number[-1] < 1
    assert score(answered("missed", "first")) > score(answered("first", "missed"))


def test_what_is_long_unseen_fades_and_what_was_often_right_fades_more_slowly() -> None:
    clock = Clock()
    once, often = answered("first", clock=clock), answered(*["first"] * 6, clock=clock)
    before = score(once), score(often)
    clock.time += 14 * DAY
    after = score(once), score(often)
    assert after[0] == pytest.approx(before[0] / 2)
    assert 0.8 < after[1] / before[1] < 1
    clock.time += 2000 * DAY
    assert score(often) < 0.01


def test_a_clock_that_was_put_back_does_no_harm() -> None:
    clock = Clock()
    progress = answered("first", clock=clock)
    before = score(progress)
    clock.time -= 500 * DAY
    assert score(progress) == before


@given(st.lists(st.sampled_from(sorted(HOW)), max_size=100), st.integers(0, 4_000))
def test_a_score_is_between_nought_and_one_and_counts_are_kept(how: list[str], days: int) -> None:
    clock = Clock()
    progress = answered(*how, clock=clock)
    clock.time += days * DAY
    mastery = progress.mastery("finca")[RULE]
    assert 0 <= mastery.score <= 1
    assert mastery.answers == len(how)
    assert len(progress.answers(RULE)) == min(len(how), MOST_RECENT)
    assert [answer.how for answer in progress.answers(RULE)] == how[-MOST_RECENT:]


@pytest.mark.parametrize(
    ("rule", "how"),
    [
        (RULE, "right"), (RULE, None), (RULE, ["first"]), ("limit", "first"), (None, "first"),
        ("=finca.x", "first"), ("finca." + "x" * 300, "first"),
    ],
)  # fmt: skip
def test_no_answer_is_kept_that_could_not_be_read_again(rule: str, how: str) -> None:
    progress = Progress()
    with pytest.raises(BadOption):
        progress.answer(rule, how)
    with pytest.raises(BadOption):
        progress.answer_all([RULE, rule], how)
    assert progress.rules == {}


# --- what an exercise keeps ------------------------------------------------------------------
def first_ask(kind: type[Ask]) -> Exercise:
    """An exercise that stands before an ask of a kind, with a progress of its own."""
    for game in ludo.games():
        for step in course(game):
            exercise = step.start(Progress())
            while not exercise.done and type(exercise.ask) is not kind:
                exercise.solution()
            if not exercise.done:
                exercise.progress = Progress(clock=Clock())
                return exercise
    raise AssertionError(f"no step asks for {kind.__name__}")


def kept(exercise: Exercise) -> dict[str, list[str]]:
    rules = exercise.progress.rules.items()
    return {rule: [answer.how for answer in all_.recent] for rule, all_ in rules}


def do(exercise: Exercise) -> None:
    """Do what is asked, rightly and without help."""
    ask, match = exercise.ask, exercise.match
    if isinstance(ask, Act):
        for action in ask.solution:
            exercise.play(action)
    elif isinstance(ask, Mark):
        exercise.mark(ask.truth(match))
    else:
        assert isinstance(ask, Predict | Why)
        exercise.answer(ask.truth(match))


def rules_of(exercise: Exercise) -> list[str]:
    ask = exercise.ask
    if isinstance(ask, Why):
        return [ask.truth(exercise.match)]
    return sorted(ask.rules or exercise.step.rules)


@pytest.mark.parametrize("kind", [Act])
@pytest.mark.parametrize("how", ["first", "hint", "again", "shown"])
def test_each_ask_is_answered_once_for_each_of_its_rules(kind: type[Ask], how: str) -> None:
    exercise = first_ask(kind)
    rules = rules_of(exercise)
    if how == "hint":
        exercise.hint()
    if how == "again":
        exercise.hint()
        exercise.refused()
    if how == "shown":
        exercise.refused()
        exercise.solution()
    else:
        do(exercise)
    assert {rule: [how] for rule in rules} == kept(exercise)


def test_one_more_ask_is_one_more_answer() -> None:
    """What was missed or shown in one ask says nothing of the next."""
    for game in ludo.games():
        for step in course(game):
            exercise = step.start(Progress(clock=Clock()))
            told: list[str] = []
            for number in range(len(step.asks)):
                if number == 0:
                    exercise.refused()
                told += rules_of(exercise)
                do(exercise)
            assert exercise.done, step.key
            found = kept(exercise)
            assert sorted(told) == sorted(rule for rule, all_ in found.items() for _ in all_)
            assert {how for all_ in found.values() for how in all_} <= {"again", "first"}


# --- what to ask next ------------------------------------------------------------------------
def test_a_beginner_is_asked_in_an_order_in_which_rules_build_on_each_other() -> None:
    for game in ludo.games():
        order = Progress().next_rules(game)
        book = ludo.rulebook(game)
        assert sorted(order) == sorted(rule.id for rule in book)
        assert all(order.index(need) < order.index(rule.id) for rule in book for need in rule.needs)


def known(progress: Progress, *rules: str) -> None:
    for rule in rules:
        for _ in range(6):
            progress.answer(rule, "first")


def test_weak_comes_before_taught_before_new_before_known() -> None:
    progress = Progress(clock=Clock())
    every = [rule.id for rule in BOOK]
    step = next(step for step in course("finca") if len(step.rules) > 1)
    weak = next(rule for rule in every if rule not in step.rules and BOOK[rule].needs)
    known(progress, *(rule for rule in every if rule not in (weak, *step.rules, every[-1])))
    progress.note(step.key, done=True)
    progress.answer(weak, "missed")
    order = progress.next_rules("finca")
    assert order[0] == weak
    assert sorted(order[1 : 1 + len(step.rules)]) == sorted(step.rules)
    assert order[1 + len(step.rules)] == every[-1]
    assert progress.next_rules("finca", 2) == order[:2]


def test_what_a_weak_rule_builds_on_comes_before_it_if_it_is_weak_too() -> None:
    rule = next(rule for rule in BOOK if rule.needs)
    need = rule.needs[0]
    progress = Progress(clock=Clock())
    progress.answer(rule.id, "missed")
    assert progress.next_rules("finca")[0] == rule.id
    progress.answer(need, "missed")
    assert progress.next_rules("finca")[:2] == [need, rule.id]
    known(progress, *(each.id for each in BOOK if each is not rule))
    assert progress.next_rules("finca")[0] == rule.id


def test_what_was_known_long_ago_is_asked_again() -> None:
    clock = Clock()
    progress = Progress(clock=clock)
    known(progress, *(rule.id for rule in BOOK))
    last = progress.next_rules("finca")[-1]
    clock.time += 900 * DAY
    known(progress, *(rule.id for rule in BOOK if rule.id != last))
    assert progress.next_rules("finca")[0] == last


# --- for a teacher ---------------------------------------------------------------------------
def test_a_teacher_gets_one_line_a_rule(tmp_path: Path) -> None:
    progress = answered("first", "hint", "again", "shown", "first", "missed")
    (line,) = (line for line in progress.table() if line["rule"] == RULE)
    assert line == {
        "game": "finca", "rule": RULE, "title": BOOK[RULE].title["en"], "answers": 6, "first": 2,
        "hint": 1, "again": 1, "missed": 1, "shown": 1, "last": "2023-11-14T22:13:20Z",
        "mastery": round(score(progress), 2),
    }  # fmt: skip
    assert [line["rule"] for line in progress.table()] == [rule.id for rule in BOOK]
    assert progress.table(lang="fr")[0]["title"] == next(iter(BOOK)).title["fr"]
    path = progress.to_csv(tmp_path / "rules.csv", by="rule", lang="fr")
    with path.open(newline="", encoding="utf-8") as file:
        lines = list(csv.reader(file))
    assert lines[0] == list(line)
    assert len(lines) == len(BOOK) + 1
    assert all(not cell or cell[0] not in "=+-@\t" for each in lines for cell in each)


def test_a_rule_of_a_game_that_is_not_there_is_kept_and_left_out_of_the_table() -> None:
    progress = answered("first", rule="chess.castling")
    assert progress.table() == []
    assert "chess.castling" in progress.rules


@pytest.mark.parametrize("odd", [None, "seat", 3, ["rule"]])
def test_a_table_is_by_rule_or_by_step(odd: str) -> None:
    with pytest.raises(BadOption, match="by step or by rule"):
        Progress().table(odd)


def test_the_table_by_step_is_still_there() -> None:
    progress = Progress()
    progress.note("finca/first-move", done=True, hints=2)
    assert progress.table("step") == [
        {"game": "finca", "step": "first-move", "done": True, "shown": False, "hints": 2,
         "refusals": 0}
    ]  # fmt: skip


def test_everything_can_be_put_back() -> None:
    progress = answered("first")
    progress.note("finca/first-move", hints=1)
    rows = progress.rows
    with suppress(KeyboardInterrupt), progress.together():
        progress.note("finca/first-move", hints=1)
        progress.answer(RULE, "missed")
        raise KeyboardInterrupt
    assert rows is progress.rows
    assert rows["finca/first-move"]["hints"] == 1
    assert [answer.how for answer in progress.answers(RULE)] == ["first"]
