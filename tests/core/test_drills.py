"""Drills: found for every rule that forbids something, right, different, and soon enough."""

from __future__ import annotations

import sys
from dataclasses import replace
from importlib.resources import files
from itertools import islice, pairwise

import pytest

import ludo
from ludo.core.errors import BadOption, UnknownGame, UnknownRule
from ludo.core.matrix import NOT_NEEDED, holes, matrix
from ludo.core.registry import _GAMES, game_class
from ludo.core.rng import Rng
from ludo.core.where import refusals
from ludo.drills import Drill, Drills, NoDrill, askable, drill
from ludo.drills.find import KINDS
from ludo.drills.index import FILE, Index, Spot, Start, Telling, index, too_rare
from ludo.drills.passed import passed
from ludo.drills.positions import Position, opening, tables, walk
from ludo.drills.words import say
from ludo.lessons.asks import Mark, Predict, Why
from ludo.progress import Progress
from tests.drills import check_rule, what_is_wrong

GAMES = ludo.games()
# Actions: the longest search of all tries a third of it.
MOST_TRIED = 100_000


@pytest.fixture(autouse=True)
def _toy(monkeypatch: pytest.MonkeyPatch) -> None:
    """The toy, with hidden hands and no index of its own."""
    monkeypatch.setitem(_GAMES, "toy", "tests.core.toy.game:Toy")


def refusing(game: str) -> set[str]:
    """The rules that refuse something: in the code, or in games that were played."""
    coded = {place.rule for place in refusals(game)} - too_rare(game)
    return coded | {entry.rule for entry in index(game).entries.values() if entry.refuses}


RULES = [rule for game in GAMES for rule in sorted(refusing(game))]


# --- every rule ------------------------------------------------------------------------------
@pytest.mark.parametrize("rule", RULES)
def test_drills_of_a_rule_are_right_different_and_found_soon(rule: str) -> None:
    """`make drills` makes 200 of each."""
    run = check_rule(rule, each=6, seed=7)
    assert run.wrong == ""
    assert len(run.tried) == 6
    assert 0 < run.most_tried < MOST_TRIED


@pytest.mark.parametrize("game", GAMES)
def test_every_rule_that_refuses_something_in_play_can_be_asked_why(game: str) -> None:
    can_be = askable(game)
    for entry in index(game).entries.values():
        if entry.refuses:
            assert "why" in can_be[entry.rule], entry.rule
    assert refusing(game) <= can_be.keys()
    assert {kind for kinds in can_be.values() for kind in kinds} == set(KINDS)


def test_the_toy_has_drills_though_nothing_is_written_for_it() -> None:
    assert askable("toy").keys() == {"toy.bid", "toy.once", "toy.veto"}
    for rule in askable("toy"):
        run = check_rule(rule, each=12)
        assert run.wrong == ""


@pytest.mark.parametrize("game", ludo.games())
def test_an_option_that_is_not_the_usual_one_is_told_in_words(game: str) -> None:
    kind = game_class(game)
    for name, option in kind.options_taken.items():
        for value in option.choices:
            if value == option.default:
                continue
            word = name if value is True else value
            assert word in kind().texts.terms, f"{name}={value!r}"


def test_one_who_plays_alone_plays_solo() -> None:
    solo = next(each for each in Drills("granja", seed=1) if each.match().players == 1)
    assert solo.text["en"].startswith("A position from a solo game")
    assert solo.text["fr"].startswith("Une position d'une partie en solo")
    assert say("from-a-game", n=2, options="")["en"].endswith("2 players.")


def test_nothing_is_asked_of_hidden_hands() -> None:
    """Of the seat that looks, every card can be asked; of another one, none."""
    for each in islice(Drills("toy", "toy.bid", seed=5, kind="why"), 20):
        match, (ask,) = each.match(), each.asks
        assert isinstance(ask, Why)
        looking = match.to_act[0] if match.to_act else 0
        assert match.over or match.read(ask.action).seat == looking
    # Who wins has two ways to come out, which is too few to be asked for.
    assert "predict" not in set.union(*askable("toy").values())


# --- a series --------------------------------------------------------------------------------
def told(each: Drill) -> tuple[str, ...]:
    return each.fingerprint, each.rule, each.kind, each.asks[0].task["fr"]


@pytest.mark.parametrize("game", GAMES)
def test_the_same_seed_gives_the_same_drills_and_another_seed_others(game: str) -> None:
    series = [[told(d) for d in islice(Drills(game, seed=seed), 8)] for seed in (3, 3, 4)]
    assert series[0] == series[1]
    # Of the some dozen positions of a rule, two learners may by chance meet the same one.
    assert len({each[0] for each in series[0]} & {each[0] for each in series[2]}) < 2
    assert told(drill(game, seed=3)) == series[0][0]


def test_a_series_asks_nothing_twice_and_changes_the_rule() -> None:
    some = list(islice(Drills("finca", seed=1), 40))
    assert len({each.fingerprint for each in some}) == 40
    assert all(one.rule != other.rule for one, other in pairwise(some))
    again = Drills("finca", seed=1, seen=[each.fingerprint for each in some])
    assert not {each.fingerprint for each in islice(again, 5)} & {d.fingerprint for d in some}


def test_a_series_that_finds_no_more_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    series = Drills("finca", "finca.turn.order", seed=1)
    monkeypatch.setattr("ludo.drills.series.find", lambda *_: None)
    with pytest.raises(NoDrill, match=r"finca\.turn\.order"):
        series.next()


def test_whoever_comes_back_goes_on_elsewhere() -> None:
    progress = Progress()
    first = Drills("finca", progress=progress).next()
    first.start(progress).solution()
    assert Drills("finca", progress=progress).next().fingerprint != first.fingerprint


def test_weak_rules_come_first_and_known_ones_are_asked_harder() -> None:
    progress = Progress()
    can_be = askable("finca")
    for rule in can_be:
        for _ in range(8):
            progress.answer(rule, "first")
    weak = ["finca.deliver.limit", "finca.move.own-farmer", "finca.action.once"]
    for rule in weak:
        for _ in range(3):
            progress.answer(rule, "missed")
    needy = {rule for rule in progress.next_rules("finca") if rule in can_be}
    assert set(weak) <= needy
    # What it can be mistaken for is asked about as well: then a weak rule stands among the choices.
    offered = {
        rule
        for each in islice(Drills("finca", seed=2, progress=progress), 12)
        for rule in (each.rule, *getattr(each.asks[0], "among", ()))
    }
    assert set(weak) <= offered
    assert Drills("finca", weak[0], progress=progress).next().level == 1
    assert Drills("finca", "finca.turn.order", progress=progress).next().level == 3
    assert Drills("finca", "finca.turn.order", level=1, progress=progress).next().level == 1


def test_later_positions_are_for_those_who_know() -> None:
    def plies(level: int) -> int:
        series = Drills("finca", "finca.deliver.exact", seed=1, level=level, kind="why")
        return sum(each.puzzle.position.ply for each in islice(series, 30))

    assert plies(1) < plies(3)


def test_wrong_choices_are_about_the_same_verb_as_far_as_there_are_such() -> None:
    for each in islice(Drills("finca", "finca.deliver.exact", seed=1, kind="why"), 10):
        ask = each.asks[0]
        assert isinstance(ask, Why)
        assert any(
            "deliver" in index("finca")[rule].verbs for rule in ask.among if rule != each.rule
        )


def test_marks_are_few_at_first() -> None:
    def right(level: int) -> list[int]:
        some = Drills("h2olland", "h2olland.place.free", seed=1, level=level, kind="mark")
        asks = [(each, each.asks[0]) for each in islice(some, 6)]
        return [len(ask.truth(each.match())) for each, ask in asks if isinstance(ask, Mark)]

    assert max(right(1)) <= 5
    assert min(right(3)) >= 4


# --- a drill ---------------------------------------------------------------------------------
def test_a_drill_is_a_step_that_an_exercise_takes() -> None:
    progress = Progress()
    each = drill("finca", "finca.deliver.limit", seed=1, kind="why")
    exercise = each.start(progress)
    wrong = next(c.value for c in exercise.choices() if c.value != each.rule)
    assert not exercise.answer(wrong)
    feedback = exercise.answer(each.rule)
    assert feedback
    assert feedback.rule == "finca.deliver.limit"
    assert ludo.rulebook("finca")["finca.deliver.limit"].fr in feedback.words["fr"]
    assert exercise.done
    assert progress.done("finca") == ["drill:finca.deliver.limit"]
    assert [answer.how for answer in progress.answers(each.rule)] == ["again"]


def test_a_board_says_actions_in_its_own_words() -> None:
    asked = []

    def describe(action: str, lang: str) -> str:
        asked.append(action)
        return f"<{lang} {action}>"

    each = drill("finca", "finca.deliver.limit", seed=1, kind="why")
    plain, worded = each.asks[0], each.in_words(describe).asks[0]
    assert f"“{each.action}”" in plain.task["en"]
    assert f"«\u00a0{each.action}\u00a0»" in plain.task["fr"]
    assert f"<fr {each.action}>" in worded.task["fr"]
    assert set(asked) == {each.action}
    assert each.in_words(describe).fingerprint == each.fingerprint


def test_the_title_does_not_tell_the_answer() -> None:
    for each in islice(Drills("h2olland", kind="why", seed=1), 10):
        title = ludo.rulebook("h2olland")[each.rule].title
        shown = (each.title, each.text)
        assert all(title[lang] not in words[lang] for words in shown for lang in ("en", "fr"))


@pytest.mark.parametrize(
    ("wrong", "error"),
    [
        ({"game": "fincca"}, UnknownGame),
        ({"rule": "finca.deliver.limt"}, UnknownRule),
        ({"rule": "finca.setup.carts"}, UnknownRule),
        ({"level": 4}, BadOption),
        ({"level": True}, BadOption),
        ({"kind": "riddle"}, BadOption),
    ],
    ids=str,
)
def test_what_cannot_be_drilled_is_answered_in_words(
    wrong: dict[str, object], error: type[Exception]
) -> None:
    with pytest.raises(error):
        drill(**{"game": "finca", **wrong})  # type: ignore[arg-type]


# --- the checks can fail ---------------------------------------------------------------------
def test_a_wrong_drill_is_found_out() -> None:
    right = drill("finca", "finca.deliver.limit", seed=1, kind="why")
    assert what_is_wrong(right, right.rule) == ""
    (ask,) = right.asks
    assert isinstance(ask, Why)
    legal = right.match().text(right.match().legal()[0])
    for bad in (
        replace(ask, action=legal),
        replace(ask, among=tuple(rule for rule in ask.among if rule != right.rule)),
        replace(ask, task={"en": "", "fr": ""}),
        replace(ask, learned={"en": "x", "fr": "x"}),
        replace(ask, rules=("finca.goal",)),
    ):
        assert what_is_wrong(replace(right, asks=(bad,)), right.rule)
    number = drill("finca", "finca.move.harvest", seed=1, kind="predict")
    (said,) = number.asks
    assert isinstance(said, Predict)
    truth = said.truth(number.match())
    others = tuple(choice for choice in said.among if choice != truth)
    for among in (others, said.among[::-1], (*said.among, truth)):
        assert what_is_wrong(replace(number, asks=(replace(said, among=among),)), number.rule)
    places = drill("finca", "finca.move.own-farmer", seed=1, kind="mark")
    (marks,) = places.asks
    assert isinstance(marks, Mark)
    for where in ("place *", "move 1"):
        assert what_is_wrong(replace(places, asks=(replace(marks, where=where),)), places.rule)


# --- what a check looked at ------------------------------------------------------------------
def test_rules_that_were_looked_at_before_are_respected() -> None:
    before = sys.gettrace()
    each = drill("finca", "finca.deliver.exact", seed=1, kind="why")
    match = each.match()
    tried = match.read(each.action)
    found = passed(match.game, match.state, tried)
    assert each.rule not in found
    assert "finca.deliver.closed" in found, "the village has tiles"
    assert "finca.turn.order" in found, "it is the player's turn"
    assert "finca.turn.no-pass" not in found, "that is not looked at"
    assert "finca.deliver.limit" not in found, "that is looked at later"
    assert sys.gettrace() is before, "whoever watched goes on watching"


# --- positions and the index -----------------------------------------------------------------
def test_every_table_is_played_at() -> None:
    finca = tables(game_class("finca"))
    assert {table.players for table in finca} == {2, 3, 4}
    assert {dict(table.options)["edition"] for table in finca} == {"franjos", "2009"}
    asked = islice(Drills("finca", "finca.move.own-farmer", seed=1), 30)
    met = {(d.match().players, d.match().options["edition"]) for d in asked}
    assert len(met) == 6


def test_a_walk_is_the_same_for_the_same_seed_and_ends_with_the_game() -> None:
    kind = game_class("finca")

    def ends(seed: int) -> Position:
        return list(walk(opening(kind, tables(kind)[0], 3), Rng(seed)))[-1]

    one, same, other = ends(1), ends(1), ends(2)
    assert one.game.to_act(one.state) == ()
    codes = [each.game.encode(each.state) for each in (one, same, other)]
    assert codes[0] == codes[1] != codes[2]


@pytest.mark.parametrize("game", GAMES)
def test_the_index_names_only_what_there_is(game: str) -> None:
    """It is made by `python scripts/drills.py --write`."""
    kind = game_class(game)
    match = ludo.new(game, players=2)
    verbs = {verb.words for verb in match.game.grammar(match.state).verbs}
    for entry in index(game).entries.values():
        assert entry.rule in match.game.rulebook
        assert entry.verbs <= verbs
        assert {*entry.tables, *(start.table for start in entry.starts)} <= {
            *range(len(tables(kind)))
        }
        for telling in entry.tells:
            assert f"event.{telling.event}" in match.game.texts.messages


def test_an_index_comes_back_from_its_text() -> None:
    for text in ("play: other move", "spring: build farm"):
        assert str(Spot.read(text)) == text
    assert Spot.read("play: other move") == Spot("play", "move", "other")
    assert Start.read("3 14 15") == Start(3, 14, 15)
    assert Telling.read_from("fruit_taken: n") == Telling("fruit_taken", "n")
    for game in GAMES:
        path = files(game_class(game).package) / "data" / FILE
        assert index(game).written() == path.read_text(encoding="utf-8")
    assert index("finca")["finca.no-such"].kinds == ()
    assert Index("toy").written().count("[[rule]]") == 0


@pytest.mark.parametrize("game", GAMES)
def test_rules_too_rare_for_drills_refuse_and_are_in_no_index(game: str) -> None:
    assert too_rare(game) <= {place.rule for place in refusals(game)}
    assert not too_rare(game) & {rule for rule, entry in index(game).entries.items() if entry.kinds}


# --- the matrix ------------------------------------------------------------------------------
@pytest.mark.parametrize("game", GAMES)
def test_the_matrix_counts_kinds_of_drill(game: str) -> None:
    rows = matrix(game)
    assert {rule: row["drill"] for rule, row in rows.items() if row["drill"] > 0} == {
        rule: len(kinds) for rule, kinds in askable(game).items()
    }
    assert {row["drill"] for row in rows.values()} >= {NOT_NEEDED}
    assert all(rows[rule]["drill"] > 0 for rule in refusing(game))
    assert not [line for line in holes(rows) if "drill" in line]


def test_a_rule_that_refuses_and_has_no_drill_is_a_hole(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ludo.drills.index.index", Index)
    rows = matrix("finca")
    lacking = {line.split()[0] for line in holes(rows) if line.endswith("has no drill")}
    assert lacking == {place.rule for place in refusals("finca")}
