"""A game from outside, with secrets: boards, tables, lessons and quizzes, from one line."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

import pytest

import ludo
from ludo.core import registry
from ludo.core.errors import BadOption, UnknownGame
from ludo.core.match import Match
from ludo.core.rng import Rng
from ludo.lessons import Progress, course
from ludo_widgets import board, lesson, picture, quiz, table
from ludo_widgets.words import WORDS
from tests.core.toy.game import Toy
from tests.widgets.helpers import Wire, about, bodies, desk, shape, wander
from tests.widgets.pages import unpacked

_TARGET = re.compile(r'data-target="([^"]*)"')


@pytest.fixture(autouse=True)
def toy(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "_GAMES", dict(registry._GAMES))
    monkeypatch.setattr(registry, "_BOARDS", dict(registry._BOARDS))
    registry.register("toy", "tests.core.toy.game:Toy", board="tests.core.toy.board:DESK")


def new(players: int = 2, *actions: str) -> Match:
    return ludo.new("toy", players=players, seed=0).play_all(actions)


def lit(shown: Any) -> set[str]:
    return set(shown.scene["open"])


# --- a seat ----------------------------------------------------------------------------------
def test_a_seat_plays_its_cards_and_answers_with_buttons() -> None:
    match = new()
    blue, red = board(match, 0), board(match, 1)
    assert lit(blue) == {"card:1", "card:6", "card:13"}
    assert Wire(blue).click("card:13")["ok"]
    assert "Blue bid the 13." in blue.scene["status"]["text"]
    refused = Wire(blue).click("card:6")
    assert refused["rule"]["id"] == "toy.once"
    assert not Wire(blue).click("card:2")["ok"], "a card of somebody else is not on this board"
    red.refresh()
    assert Wire(red).click("card:3")["ok"]
    assert [(each["target"], each["ok"]) for each in red.scene["buttons"]] == [
        ("veto", True), ("pass", True),
    ]  # fmt: skip
    assert all(each["text"] == about(red, each["target"])["text"] for each in red.scene["buttons"])
    assert Wire(red).click("veto")["ok"]
    assert len(match.actions) == 3


@pytest.mark.parametrize("players", [2, 3])
def test_no_word_to_the_page_of_a_seat_tells_more_than_its_view(players: int) -> None:
    """Opening, what is pointed at, patches, answers: in worlds that look alike, word for word."""
    moves = different = 0
    for step, match in enumerate(wander(players, 6, game="toy")):
        game, alike = match.game, _opened(match.state)
        for seat in (None, *range(players)):
            other = game.determinize(match.view(seat), seat, Rng(step))
            different += _opened(other) != alike
            for actor in match.to_act:
                worlds = [
                    table(Match(game, players, 0, (), game.clone(state)), seat=seat, coach=True)
                    for state in (match.state, other)
                ]
                one, two = ([*_told(shown)] for shown in worlds)
                assert one == two
                wires = [Wire(shown) for shown in worlds]
                for shown in worlds:
                    shown.play(shown.match.legal(actor)[0])
                first, second = (shown.match for shown in worlds)
                # What is laid open by a move may be told, and only that.
                if first.view(seat) == second.view(seat) and not first.over:
                    one, two = ([*_told_since(wire, actor)] for wire in wires)
                    assert one == two
                    moves += 1
    assert moves > 10
    assert different > 10, "the worlds really differ"


def _opened(state: Any) -> Any:
    return [sorted(hand) for hand in state.hands]


def _told(shown: Any) -> Iterator[str]:
    """All that a page is told that opens and points at everything."""
    opening = unpacked(shown.widget.get_state()["opening"])
    shown.widget.close()
    yield json.dumps([opening["scene"], opening["serial"]])
    yield json.dumps(shown.receive({"kind": "whole"}))
    # Cards of others are not on this board, whichever they are.
    for target in (*(f"card:{card}" for card in range(1, 21)), "veto", "pass"):
        for kind in ("about", "click") if target not in shown.scene["open"] else ("about",):
            message = {"kind": kind, "target": target, "version": shown.scene["version"]}
            yield json.dumps(shown.receive(message))


def _told_since(wire: Wire, actor: int) -> Iterator[str]:
    """What a page was told of somebody's move, and is told when it plays with its tools."""
    for kind in ("language", "open", "coach", "save", "undo", "goto", "resume"):
        yield json.dumps(wire.ask(kind, language="fr", seat=actor, step=0))
    yield from map(json.dumps, wire.patches)


@pytest.mark.parametrize("players", [2, 3])
def test_the_page_of_a_seat_tells_nothing_beyond_its_view(players: int) -> None:
    """In all worlds with the same view, the page is the same to the last byte."""
    for step, match in enumerate(wander(players, 4, game="toy")):
        for seat in (None, *range(players)):
            here = _page(match.game, match.state, players, seat)
            other = match.game.determinize(match.view(seat), seat, Rng(step))
            assert _page(match.game, other, players, seat) == here


def _page(game: Any, state: Any, players: int, seat: int | None) -> str:
    twin = Match(game, players, 0, (), game.clone(state))
    return json.dumps(table(twin, seat=seat, coach=True).scene, sort_keys=True)


def test_the_page_of_a_seat_holds_its_own_cards_only() -> None:
    match = new(2, "1: bid 11")
    told = json.dumps(board(match, 0).scene)
    assert all(f">{card}<" in told for card in (1, 6, 13))
    assert not any(f">{card}<" in told for card in (2, 3, 11))
    assert ">11<" in json.dumps(board(match, 1).scene["parts"]), "one's own bid is known"


def test_what_a_notebook_stores_of_a_seat_holds_no_secret(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Toy, "diagram", lambda game, state: f"hands {state.hands}")
    for seat in (None, 0, "acting"):
        stored = table(new(), seat=seat)._repr_mimebundle_()[0]
        assert "hands [" in new().game.diagram(new().state)
        assert not any("hands [" in str(part) for part in stored.values())
    assert "hands [" not in repr(lesson("toy", "first-bid", progress=Progress()))


@pytest.mark.parametrize("players", [2, 3])
def test_what_is_offered_is_drawn_and_nothing_else(players: int) -> None:
    for match in wander(players, 9, game="toy"):
        for seat in (None, *range(players)):
            shown = board(match, seat)
            drawn = set(_TARGET.findall(bodies(shown)))
            pressed = {name for name, offer in desk(match, seat).offers.items() if offer.button}
            assert drawn | pressed == set(shown.scene["names"])
            meant = {a for offer in desk(match, seat).offers.values() for a in offer.actions}
            assert meant == (set() if seat is None else set(match.legal(seat)))


# --- nobody's board --------------------------------------------------------------------------
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_board_of_no_seat_only_watches_and_says_so(lang: str) -> None:
    match = new(2, "0: bid 13", "1: bid 3")
    shown = table(match, lang=lang, coach=True)
    wire, before, words = Wire(shown), shape(match), WORDS[lang]
    start, _, end = words["watching"].partition("{ask}")
    assert shown.scene["ask"].startswith(start)
    assert shown.scene["ask"].endswith(end)
    assert lit(shown) == set()
    assert shown.scene["buttons"] == []
    assert shown.scene["coach"] == ""
    assert shown.scene["panels"]["scores"] == [], "points are told when the game is over"
    assert not shown.scene["tools"]["undo"]
    assert wire.click("veto")["reason"] == words["watching-why"]
    for kind in ("undo", "resume"):
        assert wire.ask(kind)["reason"] == words["watching-why"]
    assert wire.ask("save")["reason"] == words["no-save-yet"]
    name = {"en": "Blue", "fr": "Bleu"}[lang]
    answer = wire.ask("bot", seat=0, bot="greedy")
    assert answer["reason"] == words["not-your-seat"].format(name=name)
    assert shape(match) == before


def test_no_action_is_looked_into_for_a_board_of_no_seat(monkeypatch: pytest.MonkeyPatch) -> None:
    match = new(2, "0: bid 13", "1: bid 3")

    def asked(*_: Any) -> Any:
        raise AssertionError("a board of no seat asked what a seat may do")

    for name in ("check", "legal", "score"):
        monkeypatch.setattr(Toy, name, asked)
    board(match)
    picture(match)


# --- one screen for all ----------------------------------------------------------------------
def test_at_one_screen_the_seat_to_act_is_shown_and_played() -> None:
    match = new()
    shown = board(match, "acting")
    assert Wire(shown).ask("lift")["ok"]
    assert lit(shown) == {"card:1", "card:6", "card:13"}
    assert Wire(shown).click("card:13")["ok"]
    assert shown.scene["status"]["text"] == "Blue bid a card.", "Red looks at the screen now"
    assert Wire(shown).ask("lift")["ok"]
    assert lit(shown) == {"card:2", "card:3", "card:11"}
    assert picture(match, "acting") == picture(match, 1)
    assert Wire(shown).click("card:11")["ok"]
    assert Wire(shown).ask("lift")["ok"]
    assert Wire(shown).click("pass")["ok"]
    assert shown.scene["seat"]["number"] == 1


def test_at_one_screen_the_past_is_seen_by_who_looks_now() -> None:
    match = new(2, "0: bid 13")
    shown = table(match, seat="acting")
    assert Wire(shown).ask("lift")["ok"]
    assert Wire(shown).ask("goto", step=0)["ok"]
    assert shown.scene["parts"] == table(match.at(0), seat=1).scene["parts"]


def test_at_one_screen_no_hand_of_a_bot_is_shown() -> None:
    match = new()
    alone = table(match, seat="acting", bots={0: "random"})
    assert alone.scene["parts"] == table(match, seat=1).scene["parts"]
    alone.run_bots()
    assert lit(alone) == {"card:2", "card:3", "card:11"}
    bots = table(new(), seat="acting", bots={0: "random", 1: "random"})
    assert bots.scene["parts"] == table(new()).scene["parts"], "only bots play: nobody's hand"


@pytest.mark.parametrize("seat", ["Acting", "0", "", 2, -1, True, 1.0, ["acting"]])
def test_a_seat_that_is_none_is_named(seat: Any) -> None:
    for show in (board, picture):
        with pytest.raises(BadOption, match=re.escape(f"There is no seat {seat!r}")):
            show(new(), seat)
    with pytest.raises(BadOption, match="the seats are 0 to 1"):
        table(new(), seat=seat)


# --- to the end ------------------------------------------------------------------------------
@pytest.mark.parametrize("players", [2, 3])
def test_a_game_is_played_to_its_end_at_one_screen(players: int) -> None:
    match, rng = new(players), Rng(players)
    shown = table(match, seat="acting")
    while not match.over:
        before = len(match.actions)
        if "curtain" in shown.scene:
            assert lit(shown) == set()
            assert Wire(shown).ask("lift")["ok"]
        assert Wire(shown).click(rng.choice(sorted(lit(shown))))["ok"]
        assert len(match.actions) == before + 1
    assert "The toy is over" in shown.scene["ask"]
    assert len(shown.scene["panels"]["scores"]) == players, "now the points are told"
    assert Wire(shown).ask("save")["ok"]


# --- lessons and questions -------------------------------------------------------------------
def test_its_lessons_are_played_and_their_mistakes_refused() -> None:
    progress = Progress()
    for step in course("toy"):
        shown = lesson("toy", step.id, progress=progress)
        assert "→" in shown.mistake()
        assert shown.scene["status"]["rule"]["id"] == step.asks[0].mistake.rule  # type: ignore[attr-defined]
        shown.reset()
        assert not shown.exercise.done
        shown.solution()
        assert shown.exercise.done
    first = lesson("toy", "first-bid", lang="fr", progress=progress)
    assert Wire(first).click("card:13")["ok"]
    assert first.exercise.done


def test_its_questions_are_asked() -> None:
    shown = quiz("toy", "bid", progress=Progress())
    assert Wire(shown).ask("answer", question="highest", choice=0)["ok"]
    assert Wire(shown).ask("answer", question="token", choice=0)["ok"]
    assert shown.right == 1
    assert shown.scene["quiz"][1]["rule"]["id"] == "toy.veto"


def test_a_game_without_a_board_says_so() -> None:
    registry.register("bare", "tests.core.toy.game:Toy")
    match = new()
    match.game.name = "bare"  # type: ignore[misc]
    with pytest.raises(UnknownGame, match=r"no board for bare yet.*ludo_widgets\.games\.bare"):
        board(match)
