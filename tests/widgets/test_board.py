"""A board answers clicks, says why not, hides what is hidden, and draws every position."""

from __future__ import annotations

import gc
import json
import re
import weakref
import xml.etree.ElementTree as ET
from dataclasses import asdict
from functools import partial
from html import unescape
from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

import ludo
from ludo.core.errors import BadOption, IllegalAction
from ludo.core.match import Match
from ludo.core.perspective import Perspective
from ludo.core.rng import Rng
from ludo.core.texts import LANGUAGES
from ludo_widgets import board, picture, table
from ludo_widgets.draw.svg import LINE, MAT, OWN, player_name, text
from ludo_widgets.model import Model
from ludo_widgets.words import WORDS
from tests.widgets.helpers import (
    TABLES,
    Wire,
    about,
    bodies,
    buttons,
    desk,
    first_move,
    joker,
    named,
    played,
    shape,
    still_of,
    unfolded,
    wander,
)
from tests.work import at_most

build = partial(ludo.scenario, "finca")

SVG = "{http://www.w3.org/2000/svg}"
_TARGET = re.compile(r'data-target="([^"]*)"')
_ANCHOR = re.compile(r'data-anchor="([^"]*)"')
STORED = ("text/plain", "text/html")
each_table = pytest.mark.parametrize(("edition", "players"), TABLES)


# --- clicks ----------------------------------------------------------------------------------
def test_a_click_plays_and_is_shown() -> None:
    match = first_move()
    shown = board(match)
    wire, before = Wire(shown), shown.scene
    assert wire.click("blade:1") == {"id": "m1", "ok": True}
    assert [match.text(action) for action in match.actions] == ["move 1"]
    assert shown.scene["version"] == before["version"] + 1
    assert shown.scene["parts"] != before["parts"]
    assert shown.scene["status"]["text"] == (
        "Blue moved a farmer 3 blades, from blade 1 to blade 4. Blue took 3 almonds."
    )
    assert shown.scene["flights"] == [
        {"symbol": "finca-almond", "from": "supply:almond", "to": "mat:0:almond", "n": 3}
    ]
    shown.refresh()
    assert shown.scene["flights"] == [], "pieces travel once"


def test_an_illegal_click_names_the_rule_and_the_numbers() -> None:
    match = first_move()
    shown = board(match)
    wire, before, scene = Wire(shown), shape(match), shown.scene
    assert wire.click("blade:2") == {
        "id": "m1",
        "ok": False,
        "target": "blade:2",
        "reason": "Blade 2 is empty: choose a blade with one of Blue's farmers.",
        "rule": {"id": "finca.move.own-farmer", "title": _title("finca.move.own-farmer", "en")},
    }
    assert shape(match) == before
    assert shown.scene is scene
    # The same is there to be read before any click.
    told = about(shown, "blade:2")
    assert not told["ok"]
    assert "Blade 2 is empty" in told["why"]
    assert told["rule"]["id"] == "finca.move.own-farmer"
    assert "blade:2" not in scene["open"]


def test_a_refusal_speaks_the_board_s_language_and_knows_names() -> None:
    match = build(players=2, farmers=[[1], [2]], names=["Ada", "Bo"])
    answer = Wire(board(match, lang="fr")).click("blade:2")
    assert answer["reason"].startswith("Il y a 1 paysan sur l'aile 2, mais aucun n'est à Ada")
    assert answer["rule"]["title"] == _title("finca.move.own-farmer", "fr")


def _title(rule: str, lang: str) -> str:
    return ludo.rulebook("finca")[rule].title[lang]


def test_several_choices_make_a_menu_and_a_choice_plays() -> None:
    match = joker()
    wire, before = Wire(board(match)), shape(match)
    menu = wire.click("village:arta")["menu"]
    assert menu["target"] == "village:arta"
    assert {item["action"] for item in menu["items"]} == {
        "deliver arta orange=4", "deliver arta fig=4",
    }  # fmt: skip
    assert "Deliver 4 figs to Artà" in [item["text"] for item in menu["items"]]
    assert shape(match) == before, "a menu is only a question"
    assert wire.click("village:arta", action="deliver arta fig=4")["ok"]
    assert match.text(match.actions[-1]) == "deliver arta fig=4"


def test_a_choice_that_is_not_in_the_menu_is_refused() -> None:
    match = joker()
    wire, before = Wire(board(match)), shape(match)
    for wrong in (
        "deliver inca fig=2",
        "deliver arta grape=4",
        "move 1",
        "",
        "deliver arta fig=4 ",
    ):
        answer = wire.click("village:arta", action=wrong)
        assert not answer["ok"]
        assert repr(wrong) in answer["reason"]
    assert shape(match) == before


def test_a_stale_version_is_refused_and_the_board_is_refreshed() -> None:
    match = first_move()
    shown = board(match)
    wire, old = Wire(shown), shown.scene["version"]
    answer = wire.click("blade:1", version=old - 1)
    assert not answer["ok"]
    assert "moved on" in answer["reason"]
    assert match.actions == ()
    assert shown.scene["version"] == old + 1
    assert wire.click("blade:1")["ok"]


@pytest.mark.parametrize("change", ["play", "undo", "undo and play"])
def test_a_match_changed_from_python_is_never_played_blindly(change: str) -> None:
    match = first_move().play_all(["move 1", "move 1"])
    shown = board(match)
    wire = Wire(shown)
    if change != "play":
        match.undo()
    if change != "undo":
        match.play("move 4")
    after = shape(match)
    answer = wire.click("blade:6")
    assert not answer["ok"]
    assert "moved on" in answer["reason"]
    assert shape(match) == after, "nothing is lost"
    assert wire.click("blade:6" if change == "undo and play" else "blade:4")["ok"]
    assert len(match.actions) == len(after[1]) + 1


def test_another_seat_s_turn_is_refused_by_the_rule_of_turns() -> None:
    match = first_move()
    shown = board(match, seat=1)
    wire, before = Wire(shown), shape(match)
    answer = wire.click("blade:4")
    assert answer["rule"]["id"] == "finca.turn.order"
    assert answer["reason"] == "It is Blue's turn, not Red's."
    assert shape(match) == before
    assert not shown.scene["open"]
    assert shown.scene["seat"]["number"] == 0, "the header says whose turn it is"
    match.play("move 1")
    shown.refresh()
    assert wire.click("blade:4")["ok"]


def test_the_end_is_said_and_nothing_can_be_clicked() -> None:
    match = played(2, 9999)
    shown = board(match)
    winner = ludo.core.texts.seat_name(match.winners()[0])
    assert shown.scene["ask"] == f"The game is over: {winner} wins"
    assert shown.scene["seat"]["number"] == match.winners()[0], "the header shows who won"
    assert not shown.scene["open"]
    assert Wire(shown).click("blade:1")["reason"] == "The game is over: no more moves can be made."


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("en", "The game is over: Ada, Bo and Red share the victory"),
        ("fr", "La partie est finie\u00a0: Ada, Bo et Red se partagent la victoire"),
    ],
)
def test_winners_are_joined_as_they_are_read_aloud(
    monkeypatch: pytest.MonkeyPatch, lang: str, said: str
) -> None:
    match = played(3, 9999)
    named = Match(match.game, 3, match.seed, ("Ada", "Bo", "Red")).play_all(match.actions)
    monkeypatch.setattr(Perspective, "winners", (0, 1, 2))
    assert board(named, lang=lang).scene["ask"] == said


def test_nobody_has_0_points_in_french() -> None:
    match = ludo.new("finca", players=2, seed=1)
    svg = picture(match, lang="fr")
    assert ">8 points<" in svg
    poor = build(players=2, farmers=[[1], [2]], actions=[[], []])
    assert ">0 point<" in picture(poor, lang="fr")
    assert ">0 points<" in picture(poor)


def test_a_rule_can_be_looked_up() -> None:
    wire = Wire(board(first_move(), lang="fr"))
    card = wire.ask("rule", rule="finca.move.distance")["rule"]
    assert card["title"] == _title("finca.move.distance", "fr")
    assert card["text"] == ludo.rulebook("finca")["finca.move.distance"].fr
    unknown = wire.ask("rule", rule="finca.move.distanse")
    assert not unknown["ok"]
    assert "finca.move.distance" in unknown["reason"]


# --- the mats of others ----------------------------------------------------------------------
def slots(shown: Model) -> dict[str, list[str]]:
    """Which parts of players stand where."""
    found: dict[str, list[str]] = {}
    for key, part in shown.scene["parts"].items():
        if key.startswith(("mat-", "line-")):
            found.setdefault(part["slot"], []).append(key)
    return found


def test_another_player_s_mat_opens_and_folds_again() -> None:
    match = build(players=3, farmers=[[1], [2], [3]])
    shown = board(match, seat=1)
    wire, before = Wire(shown), shape(match)
    folded = {
        "own": ["mat-1"],
        "line": ["line-0", "line-2"],
        "hidden": ["mat-0", "line-1", "mat-2"],
    }
    assert slots(shown) == folded
    assert wire.ask("open", seat=0) == {"id": "m1", "ok": True}
    assert slots(shown)["mat"] == ["mat-0"]
    assert slots(shown)["line"] == ["line-2"]
    assert wire.ask("open", seat=2)["ok"]
    assert slots(shown)["mat"] == ["mat-0", "mat-2"]
    assert wire.ask("open", seat=0)["ok"]
    assert wire.ask("open", seat=2, version=-1)["ok"], "it only looks: it never comes too late"
    assert slots(shown) == folded
    assert shape(match) == before
    scene = shown.scene
    for seat in (3, -1, "0", None, True, 1.0):
        answer = wire.ask("open", seat=seat)
        assert not answer["ok"]
        assert repr(seat) in answer["reason"]
    assert shown.scene is scene, "nothing was drawn again"


def test_a_board_for_all_opens_the_mat_of_who_is_to_act() -> None:
    match = build(players=3, farmers=[[1], [2], [3]])
    shown = board(match)
    assert slots(shown)["own"] == ["mat-0"]
    shown.play("move 1")
    assert slots(shown)["own"] == ["mat-1"]


@pytest.mark.parametrize("game", ludo.games())
def test_whose_line_it_is_stands_with_the_parts_that_open(game: str) -> None:
    shown = board(played(4, 20, game=game), seat=2)
    for seat in (0, 1, 3):
        Wire(shown).ask("open", seat=seat)
        parts = shown.scene["parts"].values()
        opening = sorted(part["seat"] for part in parts if part["slot"] in (LINE, MAT))
        assert opening == [0, 1, 3]
        assert [part["seat"] for part in parts if part["slot"] == OWN] == [2]


# --- what is told on asking ------------------------------------------------------------------
def test_what_is_pointed_at_on_an_old_picture_is_not_told() -> None:
    """A page that lags behind is told nothing wrong; its next picture is on the way."""
    match = first_move()
    shown = board(match)
    wire, version = Wire(shown), shown.scene["version"]
    assert wire.ask("about", target="blade:1")["about"]["text"]
    assert wire.ask("about", target="blade:1", version=version - 1) == {"id": "m1", "ok": True}
    match.play("move 1")
    assert wire.ask("about", target="blade:1") == {"id": "m1", "ok": True}
    assert shown.scene["version"] == version, "pointing draws nothing"
    shown.refresh()
    answer = wire.ask("about", target="blade:99")
    assert answer == {"id": "m1", "ok": False, "reason": "There is no 'blade:99' on this board."}


def test_what_is_told_is_what_a_click_does() -> None:
    for step, match in enumerate(wander(2, 6)):
        if step % 9:
            continue
        shown = board(match.branch())
        for target, label in shown.scene["names"].items():
            told = about(shown, target)
            assert told["label"] == label
            assert told["ok"] == (target in shown.scene["open"])
            assert bool(told.get("text")) == told["ok"]
            assert bool(told.get("why")) != told["ok"]


# --- what goes wrong -------------------------------------------------------------------------
def test_an_exception_is_answered_in_the_status_line(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    shown = board(first_move())

    def broken(*_: Any) -> Any:
        raise ZeroDivisionError("planted")

    monkeypatch.setattr(shown, "_handlers", {"click": broken})
    answer = Wire(shown).click("blade:1")
    assert answer == {"id": "m1", "ok": False, "reason": WORDS["en"]["failed"]}
    assert "ZeroDivisionError: planted" in caplog.text, "the kernel's log has the rest"


@pytest.mark.parametrize("lang", ["de", "", "EN", None, 1, ["en"]])
def test_an_unknown_language_is_named(lang: Any) -> None:
    with pytest.raises(BadOption, match=re.escape(repr(lang))):
        board(first_move(), lang=lang)
    wire = Wire(board(first_move()))
    assert repr(lang) in wire.ask("language", language=lang)["reason"]


@pytest.mark.parametrize("seat", [2, -1, "0"])
def test_an_unknown_seat_is_named(seat: Any) -> None:
    with pytest.raises(BadOption, match=re.escape(repr(seat))):
        board(first_move(), seat=seat)
    with pytest.raises(BadOption, match=re.escape(repr(seat))):
        picture(first_move(), seat)


def test_python_plays_too_and_is_refused_by_name() -> None:
    match = first_move()
    shown = board(match)
    shown.play("move 1")
    assert len(match.actions) == 1
    assert "took 3 almonds" in shown.scene["status"]["text"]
    with pytest.raises(IllegalAction):
        shown.play("move 12")


# --- names -----------------------------------------------------------------------------------
@settings(deadline=None, derandomize=True, max_examples=60)
@given(name=st.text(max_size=40))
@example(name="\x00\x0b\ud800￿")
def test_any_name_leaves_the_picture_well_formed(name: str) -> None:
    ET.fromstring(picture(named(first_move(), name, "Bo")))


@pytest.mark.parametrize("letter", ["i", "n", "W", "Ω", "界"])
def test_long_names_are_cut(letter: str) -> None:
    match = named(first_move(), letter * 200, "Bo")
    drawn = ET.fromstring(picture(match))
    texts = [node.text or "" for node in drawn.iter(f"{SVG}text")]
    (name,) = (words for words in texts if words.startswith(letter * 2))
    assert name.endswith("…")
    assert 10 <= len(name) <= 31
    assert letter * 199 in board(match).scene["ask"], "the header has room to wrap"


def test_a_very_long_name_takes_no_longer_to_draw() -> None:
    with at_most():
        for letter in ("W", "i", " "):
            assert player_name(0, "en", [letter * 10_000], 9).endswith("…")
        board(named(first_move(), "W" * 10_000, "Bo"))


def test_short_names_are_whole() -> None:
    match = build(players=2, farmers=[[1], [2]], names=["Maximilian Öst", "Bo"])
    assert ">Maximilian Öst<" in picture(match)


def test_text_is_escaped() -> None:
    assert "<b>" not in text(0, 0, "<b>&")
    assert "&lt;b&gt;&amp;" in text(0, 0, "<b>&")


# --- what a view holds -----------------------------------------------------------------------
@each_table
@pytest.mark.parametrize("seat", [None, 1])
def test_a_board_tells_nothing_beyond_the_view(
    edition: str, players: int, seat: int | None
) -> None:
    """In all worlds with the same view, the board is the same to the last byte."""
    looked = changed = 0
    for step, match in enumerate(wander(players, seed=players, edition=edition)):
        if step % 5 and (match.view()["pending"] or {}).get("kind") != "order":
            continue
        here, game = as_seen(match, match.game.clone(match.state), seat), match.game
        for number in (1, 2):
            other = game.determinize(match.view(seat), seat, Rng(1000 * step + number))
            changed += game.encode(other)["stacks"] != game.encode(match.state)["stacks"]
            assert as_seen(match, other, seat) == here
        looked += 1
    assert looked > 10
    assert changed > looked, "the worlds really differ"


def as_seen(match: Match, state: Any, seat: int | None) -> str:
    """All that the page of a coached table gets (a board's scene is a part of it)."""
    twin = Match(match.game, match.players, 0, (), state)
    return json.dumps(table(twin, seat=seat, coach=True).scene, sort_keys=True)


def test_the_proof_above_has_eyes() -> None:
    """A board that drew the tile under the top one would be caught."""
    match = played(2, 30)
    other = match.game.determinize(match.view(1), 1, Rng(5))
    assert as_seen(match, other, 1) == as_seen(match, match.game.clone(match.state), 1)
    shown = board(match)
    leaked = json.dumps(match.game.encode(match.state)["stacks"])
    assert leaked not in json.dumps(shown.scene)
    assert leaked != json.dumps(match.game.encode(other)["stacks"])


# --- in words --------------------------------------------------------------------------------
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_board_tells_its_position_in_words_when_it_is_asked(lang: str) -> None:
    match = played(3, 30)
    shown = board(match, 1, lang=lang)
    told = shown.receive({"kind": "told"})["told"]
    assert told == [asdict(section) for section in match.perspective(1).told(lang)]
    assert told[1]["lines"][0] not in json.dumps(shown.scene), "it is told when it is asked for"


# --- what a notebook stores ------------------------------------------------------------------
def test_the_mime_bundle_shows_the_board_everywhere() -> None:
    match = played(3, 30)
    shown = board(match)
    data = shown._repr_mimebundle_()[0]
    assert data["text/plain"] == repr(shown)
    assert "\n" not in repr(shown)
    assert " at 0x" not in data["text/plain"]
    assert data["application/vnd.jupyter.widget-view+json"]["model_id"] == shown.widget.model_id
    assert set(data) == {*STORED, "application/vnd.jupyter.widget-view+json"}
    image = re.fullmatch(
        r"<p><em>To play here, run this cell [^<]*</em></p>"
        r'<img alt="([^"]*)" style="[^"]*" src="data:image/svg\+xml,[^"]*">',
        data["text/html"],
    )
    assert image is not None
    assert unescape(image[1]) == match.describe(shown._desk.seen.seat)
    assert still_of(data["text/html"]) == shown.svg().replace('"', "'")
    assert ET.fromstring(still_of(data["text/html"])).tag == f"{SVG}svg"
    again = board(played(3, 30))._repr_mimebundle_()[0]
    for kind in STORED:
        assert again[kind] == data[kind], "the same position is stored the same"


def test_a_screen_without_a_picture_has_still_its_text() -> None:
    class Bare(Model):
        def __repr__(self) -> str:
            return "bare"

    data = Bare("", "")._repr_mimebundle_()[0]
    assert (data["text/plain"], data["text/html"]) == ("bare", "")


# --- pictures --------------------------------------------------------------------------------
@each_table
def test_pictures_are_well_formed_and_whole(edition: str, players: int) -> None:
    drawn = 0
    for step, match in enumerate(wander(players, seed=7 + players, edition=edition)):
        if step % 12 and not match.over:
            continue
        for lang in ("en", "fr"):
            root = ET.fromstring(picture(match, lang=lang))
            ids = {node.get("id") for node in root.iter(f"{SVG}symbol")}
            used = {str(node.get("href")).lstrip("#") for node in root.iter(f"{SVG}use")}
            assert used <= ids, "every piece that is used is there"
            assert len(root.findall(f"{SVG}svg")) == len(unfolded(match))
            drawn += 1
    assert drawn >= 14


@each_table
def test_every_target_of_the_picture_is_known_and_every_move_can_be_clicked(
    edition: str, players: int
) -> None:
    """Full playability: each legal action is meant by some target that is on the page."""
    kinds = set()
    for seed in (1, 2):
        for match in wander(players, seed, edition=edition):
            shown = board(match)
            offers = desk(match).offers
            assert set(shown.scene["names"]) == set(offers)
            drawn, pressed = set(_TARGET.findall(bodies(shown))), buttons(shown)
            assert drawn | pressed == set(offers), "what is offered is drawn, and nothing else"
            assert not drawn & pressed
            meant = {action for offer in offers.values() for action in offer.actions}
            assert set(match.legal()) == meant
            kinds |= {match.text(action).split()[0] for action in match.legal()}
            can = set(shown.scene["open"])
            assert bool(can) != match.over
    assert kinds >= {"place", "move", "lift", "land", "use", "deliver", "done"}


@each_table
def test_a_random_game_is_played_to_its_end_by_clicks_alone(edition: str, players: int) -> None:
    match = ludo.new("finca", players=players, seed=11, edition=edition)
    shown, rng = board(match), Rng(players)
    wire = Wire(shown)
    while not match.over:
        before = len(match.actions)
        can = sorted(shown.scene["open"])
        target = rng.choice(can)
        answer = wire.click(target)
        if "menu" in answer:
            wire.click(target, action=rng.choice(answer["menu"]["items"])["action"])
        assert len(match.actions) == before + 1, f"{target} was offered: {answer}"
    assert "game is over" in shown.scene["ask"]


@each_table
def test_every_flight_starts_and_ends_on_the_picture(edition: str, players: int) -> None:
    flown = set()
    for match in wander(players, seed=20 + players, edition=edition):
        here = desk(match)
        drawn = "".join(part.body for part in here.parts())
        anchors = set(_ANCHOR.findall(drawn))
        for flight in here.flights(match.last_events):
            assert flight.start in anchors
            assert flight.end in anchors
            assert here.art.id_of(flight.symbol) == f"finca-{flight.symbol}"
            assert flight.n > 0
            flown.add(flight.symbol)
    assert flown >= {"orange", "cart", "stack"}


def test_every_position_of_the_last_tiles_can_be_shown() -> None:
    """Two villages are emptied at once: the player orders their last tiles."""
    match = build(
        players=2, farmers=[[1], [2]], carts=[1, 0], fruits=[{"lemon": 3, "orange": 1}, {}],
        villages={
            "arta": {"tile": "lemon=3", "left": 1}, "inca": {"tile": "orange=1", "left": 1},
        },
    )  # fmt: skip
    shown = board(match)
    wire = Wire(shown)
    for target in ("village:arta", "village:inca", "done"):
        assert wire.click(target)["ok"]
    assert match.view()["pending"]["kind"] == "order"
    can = set(shown.scene["open"])
    assert can == {"village:arta", "village:inca"}
    assert wire.click("village:inca")["ok"]


def test_a_gust_shows_the_lifted_farmer_and_the_ghost_where_it_lands() -> None:
    match = build(players=2, farmers=[[1, 5], [2, 3]], actions=[["gust"], []])
    shown = board(match)
    wire = Wire(shown)
    assert wire.click("use:gust")["ok"]
    assert wire.click("blade:5")["ok"]
    assert shown.scene["chosen"] == ["blade:5"]
    assert "ludo-ghost" in about(shown, "blade:9")["ghost"]
    assert not shown.scene["buttons"]
    assert wire.click("blade:9")["ok"]


def test_a_board_that_nobody_has_is_forgotten() -> None:
    kept = weakref.ref(board(ludo.new("finca", players=2)))
    gc.collect()
    assert kept() is None


def test_a_closed_board_is_forgotten() -> None:
    shown = board(ludo.new("finca", players=2))
    kept = [weakref.ref(shown), weakref.ref(shown.widget)]
    shown.widget.close()
    del shown
    gc.collect()
    assert [each() for each in kept] == [None, None]
