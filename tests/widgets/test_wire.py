"""A page that knows the first scene and every patch since knows the scene, no more and no less."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import ludo
from ludo.core import codec
from ludo.core.rng import Rng
from ludo.lessons import Progress, course, questions
from ludo_widgets import Board, Table, board, lesson, quiz, table
from ludo_widgets.desk import desk_of
from ludo_widgets.model import Model
from ludo_widgets.wire import patch
from tests.widgets.helpers import Wire, for_all, lifted, played
from tests.widgets.pages import Page, applied, spare, travelled, whole

GAMES = ludo.games()
each_game = pytest.mark.parametrize("game", GAMES)


class Follower(Page):
    """A page that looks closely at every patch."""

    def __init__(self, model: Model) -> None:
        # Noted, not raised: a model answers whatever goes wrong while it is busy.
        self.faults: list[Any] = []
        super().__init__(model)

    def receive(self, patch: dict[str, Any]) -> None:
        before = self.scene
        super().receive(patch)
        if not self.is_right:
            self.faults.append(("the page shows something else than the model", patch))
        needless = spare(before, self.scene, travelled(patch))
        self.faults += [(way, "was sent without need") for way in needless]


class Visitor:
    """Somebody who clicks what is open, and plays with all that is round it."""

    def __init__(self, model: Board, seed: int, *, kinds: tuple[str, ...] = ()) -> None:
        self.model, self.rng, self.kinds = model, Rng(seed), kinds
        self.page, self.wire = Follower(model), Wire(model)
        self.other = Page(model)

    def ask(self, kind: str, **content: Any) -> dict[str, Any]:
        answer = self.wire.ask(kind, **content)
        assert self.page.faults == []
        return answer

    def click(self) -> None:
        if "curtain" in self.model.scene:
            assert self.ask("lift")["ok"]
        target = self._target()
        answer = self.ask("click", target=target)
        if "menu" in answer:
            choice = self.rng.choice(answer["menu"]["items"])
            answer = self.ask("click", target=target, action=choice["action"])
        assert answer["ok"]

    def _target(self) -> str:
        """What is open: a move, and now and then another place of the picture to look at."""
        every: list[str] = self.model.scene["open"]
        moves = [name for name in every if not name.startswith("place:")]
        if len(moves) < len(every) and moves and self.rng.below(4):
            return self.rng.choice(moves)
        return self.rng.choice(every)

    def play_about(self) -> None:
        """Do something that is no move: now and then."""
        if not self.kinds or self.rng.below(4):
            return
        match, rng = self.model.match, self.rng
        content: dict[str, Callable[[], dict[str, Any]]] = {
            "language": lambda: {"language": rng.choice(["en", "fr"])},
            "layer": lambda: {"layer": rng.choice(self.model.scene["layers"])["id"]},
            "open": lambda: {"seat": rng.below(match.players)},
            "goto": lambda: {"step": rng.below(len(match.actions) + 1)},
            "about": lambda: {"target": rng.choice([*self.model.scene["names"]])},
            "bot": lambda: {"seat": 1, "bot": rng.choice(["greedy", "random"])},
        }
        kind = rng.choice(self.kinds)
        if kind == "layer" and not self.model.scene["layers"]:
            return
        answer = self.ask(kind, **content.get(kind, dict)())
        # A match with secrets is not saved before its end.
        refused = ("undo", "save") if match.game.has_secrets else ("undo",)
        assert answer["ok"] or kind in refused, answer
        if kind == "goto":
            self.ask("goto", step=len(match.actions))

    def check_at_the_end(self) -> None:
        assert self.page.is_right
        assert not self.page.missed
        assert self.other.patches == self.page.patches == travelled(self.wire.patches)
        assert [each["from"] for each in self.page.patches[1:]] == [
            each["to"] for each in self.page.patches[:-1]
        ]


# --- whole games -----------------------------------------------------------------------------
@each_game
@pytest.mark.parametrize("players", [2, 4])
def test_a_board_is_followed_through_a_whole_game(game: str, players: int) -> None:
    match = ludo.new(game, players=players, seed=5)
    shown = board(match, for_all(match))
    kinds = ("cancel", "layer", "language", "open", "about")
    visitor = Visitor(shown, players, kinds=kinds)
    while not shown.match.over:
        visitor.click()
        if len(shown.match.actions) < 200:
            visitor.play_about()
    # One may still look round.
    assert [name for name in shown.scene["open"] if not name.startswith("place:")] == []
    visitor.check_at_the_end()


@each_game
def test_a_table_is_followed_with_bots_coach_undo_and_replay(game: str) -> None:
    match = ludo.new(game, players=3, seed=8)
    shown = table(match, bots={1: "greedy", 2: "random"}, coach=True)
    kinds = ("undo", "goto", "language", "coach", "open", "bot", "cancel", "save", "layer")
    visitor = Visitor(shown, 3, kinds=kinds)
    while not match.over:
        if shown.scene["auto"]:
            assert visitor.ask("step")["ok"]
        else:
            visitor.click()
        if len(match.actions) < 60:
            visitor.play_about()
    visitor.check_at_the_end()


@each_game
def test_another_match_can_be_loaded_and_gone_on_from_the_past(game: str) -> None:
    match = played(4, 12, game=game)
    # Between people with secrets nothing that was seen is taken back.
    bots = (1, 2, 3) if match.game.has_secrets else (3,)
    shown = table(match, bots=dict.fromkeys(bots, "random"))
    visitor = Visitor(shown, 1)
    save = codec.dump(played(2, 30, game=game).record())
    assert visitor.ask("load", text=save)["ok"]
    assert visitor.ask("goto", step=7)["ok"]
    lifted(shown)
    assert visitor.ask("resume")["ok"]
    assert len(shown.match.actions) == 7
    visitor.click()
    visitor.check_at_the_end()


@each_game
def test_a_course_is_followed_with_hints_mistakes_and_solutions(game: str) -> None:
    steps = [*course(game)]
    shown = lesson(game, steps[0].id, progress=Progress())
    visitor = Visitor(shown, 2, kinds=("language", "open", "reset", "layer", "about"))
    for step in steps:
        assert shown.step is step
        while not shown.exercise.done:
            assert visitor.ask("hint")["ok"]
            assert visitor.ask("mistake")["ok"] is bool(shown.exercise.mistake_action)
            if shown.scene["open"]:
                visitor.click()
            visitor.play_about()
            if not shown.exercise.done:
                assert visitor.ask("solution")["ok"]
        visitor.play_about()
        visitor.ask("next")
    visitor.check_at_the_end()


@each_game
def test_a_quiz_is_followed(game: str) -> None:
    asked = quiz(game, questions(game)[0].chapter, progress=Progress())
    page, wire = Follower(asked), Wire(asked)
    for lang in ("en", "fr"):
        for question in asked.questions:
            assert wire.ask("answer", question=question.id, choice=0)["ok"]
        assert wire.ask("language", language=lang)["ok"]
    assert page.is_right
    assert page.faults == []


# --- made-up scenes --------------------------------------------------------------------------
_NAMES = st.sampled_from(["a", "b", "c", "d", "e"])
# In a scene a name has always values of one kind: True and 1 never take turns.
_VALUES = st.recursive(
    st.text("xy", max_size=2) | st.integers(2, 4),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(_NAMES, inner, max_size=3),
    max_leaves=8,
)
_PIECES = st.lists(
    st.tuples(st.sampled_from("klmnopqr"), st.sampled_from(["<a/>", "<b/>"])),
    unique_by=lambda piece: piece[0],
    max_size=8,
).map(lambda pieces: [[*piece] for piece in pieces])
_PARTS = st.fixed_dictionaries(
    {"slot": st.sampled_from(["mat", "line"]), "width": st.integers(2, 3), "pieces": _PIECES},
    optional={"seat": st.integers(2, 3)},
)


@st.composite
def scenes(draw: st.DrawFn) -> dict[str, Any]:
    parts = draw(st.dictionaries(_NAMES, _PARTS, max_size=4))
    rest = draw(st.dictionaries(st.sampled_from(["names", "open", "ask", "tools"]), _VALUES))
    return {**rest, "parts": parts, "order": draw(st.permutations([*parts]))}


@settings(deadline=None, derandomize=True, max_examples=400)
@given(st.lists(scenes(), min_size=2, max_size=4))
def test_any_scene_leads_to_any_other(made_up: list[dict[str, Any]]) -> None:
    known = whole(made_up[0])
    for serial, (old, new) in enumerate(pairwise(made_up), 1):
        change = travelled(patch(old, new, serial))
        assert (change["from"], change["to"]) == (serial - 1, serial)
        known = applied(known, change)
        assert known == new
        assert spare(old, new, change) == []


@settings(deadline=None, derandomize=True, max_examples=100)
@given(scenes())
def test_nothing_changes_nothing(scene: dict[str, Any]) -> None:
    nothing = {"kind": "patch", "from": 6, "to": 7, "set": {}, "parts": {}, "gone": []}
    assert patch(scene, travelled(scene), 7) == nothing


@settings(deadline=None, derandomize=True, max_examples=200)
@given(_PIECES, st.data())
def test_only_what_is_put_in_travels_wherever_it_stands(
    pieces: list[list[str]], data: st.DataObject
) -> None:
    place = data.draw(st.integers(0, len(pieces)))
    more = [*pieces[:place], ["new", "<c/>"], *pieces[place:]]
    old, new = ({"parts": {"p": {"pieces": each}}} for each in (pieces, more))
    before = pieces[place][0] if place < len(pieces) else ""
    put_in = {"set": {}, "gone": [], "pieces": [["new", "<c/>", before]]}
    assert patch(old, new, 1)["parts"] == {"p": put_in}
    taken = {"set": {}, "gone": ["new"], "pieces": []}
    assert patch(new, old, 1)["parts"] == {"p": taken}


def test_a_part_that_loses_a_name_comes_as_a_new_one() -> None:
    """Another player's mat becomes one's own: it is nothing to fold any more."""
    pieces = [["all", "<g/>"]]
    old = {"parts": {"mat-1": {"slot": "mat", "seat": 1, "pieces": pieces}}}
    new = {"parts": {"mat-1": {"slot": "own", "pieces": pieces}}}
    change = patch(old, new, 1)
    assert change["gone"] == ["mat-1"]
    assert applied(old, change) == new


def test_the_proof_above_has_eyes() -> None:
    old = {"ask": "?", "parts": {"p": {"slot": "own", "pieces": [["k", "<a/>"], ["l", "<a/>"]]}}}
    new = {"ask": "?", "parts": {"p": {"slot": "own", "pieces": [["k", "<a/>"], ["l", "<b/>"]]}}}
    change = patch(old, new, 1)
    assert spare(old, new, change) == []
    too_much = {**change, "set": {"ask": "?"}, "gone": ["p"]}
    assert spare(old, new, too_much) == ["ask", "gone.p"]
    pieces = [["k", "<a/>", "l"], ["l", "<b/>", ""]]
    too_much = {**change, "parts": {"p": {"set": {"slot": "own"}, "gone": [], "pieces": pieces}}}
    assert spare(old, new, too_much) == ["p.slot", "p.k"]


# --- what patches rely on --------------------------------------------------------------------
def screens(game: str) -> Iterator[Model]:
    for steps in (0, 7, 40, 9999):
        match = played(3, steps, game=game)
        yield table(match, bots={1: "random"}, coach=True)
        yield table(match, seat=0)
    yield lesson(game, next(iter(course(game))).id, progress=Progress())
    yield quiz(game, questions(game)[0].chapter, progress=Progress())


@each_game
def test_no_scene_holds_none_and_every_key_stands_once(game: str) -> None:
    """None takes a name away, and a piece is found by its key."""
    for shown in screens(game):
        assert not list(_nothings(shown.scene))
        parts = shown.scene.get("parts", {})
        assert sorted(parts) == sorted(shown.scene.get("order", ()))
        for part in parts.values():
            keys = [key for key, _ in part["pieces"]]
            assert len(set(keys)) == len(keys)
            assert all(keys)


def _nothings(value: Any) -> Iterator[Any]:
    if value is None:
        yield value
    elif isinstance(value, dict | list):
        for inner in value.values() if isinstance(value, dict) else value:
            yield from _nothings(inner)


def test_new_lines_of_the_log_travel_alone() -> None:
    shown = table(played(2, 80))
    page = Page(shown)
    shown.play(shown.match.legal()[0])
    sent, lines = page.patches[0]["set"]["panels"]["log"], page.scene["panels"]["log"]
    new = {number: line for number, line in sent.items() if line is not None}
    assert 0 < len(new) < 10
    assert len(sent) == 2 * len(new), "as many old lines go as new ones come"
    assert len(lines) == 60


# --- what goes wrong -------------------------------------------------------------------------
def new_table() -> tuple[Table, Page, Wire]:
    shown = table(ludo.new("finca", players=2, seed=7).play_all(["place 3", "place 4"]))
    return shown, Page(shown), Wire(shown)


def test_a_change_that_cannot_be_drawn_sends_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    shown, page, wire = new_table()
    serial = shown.serial
    with monkeypatch.context() as broken:
        broken.setattr(desk_of("finca"), "parts", lambda *_: 1 / 0)
        for kind in ("undo", "coach", "cancel"):
            assert not wire.ask(kind)["ok"]
        assert not wire.click("blade:1")["ok"]
    assert (shown.serial, page.patches, page.missed) == (serial, [], [])
    assert wire.click("blade:1")["ok"]
    assert page.is_right
    assert len(page.patches) == 1


@pytest.mark.parametrize("kind", ["click", "undo", "language"])
def test_a_change_that_fails_after_it_was_sent_is_taken_back_on_the_page(
    kind: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown, page, wire = new_table()
    before, put_up = whole(shown.scene), shown._put_up

    def put_up_and_fail(scene: Any) -> None:
        put_up(scene)
        raise ZeroDivisionError

    monkeypatch.setattr(shown, "_put_up", put_up_and_fail)
    assert not wire.ask(kind, target="blade:1", language="fr")["ok"]
    assert page.is_right
    assert page.scene == before
    assert len(page.patches) == 2, "there and back"
    monkeypatch.undo()
    assert wire.ask(kind, target="blade:1", language="fr")["ok"]
    assert page.is_right


def test_a_page_that_missed_a_patch_starts_again_from_the_whole() -> None:
    _, page, wire = new_table()
    page.asleep = True
    wire.click("blade:1")
    page.asleep = False
    old = page.scene
    wire.click("blade:2")
    assert len(page.missed) == 2
    assert page.scene is old, "a patch that does not follow changes nothing"
    page.start()
    assert page.is_right
    wire.click("blade:3")
    assert page.is_right
    assert len(page.patches) == 1


def test_the_whole_can_be_asked_for_at_any_time_and_changes_nothing() -> None:
    for shown in screens("finca"):
        scene, serial = shown.scene, shown.serial
        answer = shown.receive({"id": 3, "kind": "whole", "version": -1})
        assert answer == {"id": 3, "ok": True, "whole": scene, "serial": serial}
        assert (shown.scene, shown.serial) == (scene, serial)


def test_a_scene_of_before_is_never_changed() -> None:
    """Patches are made from two scenes: none may reach into the other."""
    shown, _, wire = new_table()
    kept = [(shown.scene, travelled(shown.scene))]
    for kind in ("click", "coach", "undo", "language", "open"):
        assert wire.ask(kind, target="blade:1", language="fr", seat=1)["ok"]
        kept.append((shown.scene, travelled(shown.scene)))
    assert all(travelled(scene) == copy for scene, copy in kept)
