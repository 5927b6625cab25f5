"""Champi on a board: every action can be clicked, a board tells what a view holds, all fits."""

from __future__ import annotations

import json
import re
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from functools import partial
from html import unescape
from itertools import combinations, pairwise
from typing import Any

import pytest

import ludo
from ludo.champi.game import Champi
from ludo.champi.names import KEPT
from ludo.core.match import Match
from ludo.core.texts import LANGUAGES
from ludo_widgets import board, table
from ludo_widgets.desk import Picked
from ludo_widgets.draw.svg import GROUND, HIDDEN, OWN, RAIL
from ludo_widgets.games.champi import DESK, draw
from ludo_widgets.games.champi.common import SEAT, Look
from ludo_widgets.games.champi.faces import wrapped
from ludo_widgets.games.champi.layout import HEIGHT, WIDTH, panel
from ludo_widgets.games.champi.seats import hand_of
from ludo_widgets.stills import parts_of
from tests.widgets.helpers import Wire, about, bodies, buttons, check_twins, wander
from tests.widgets.sizes import clicks, size

champi = partial(ludo.scenario, "champi")
_ANCHOR = re.compile(r'data-anchor="([^"]*)"')
_TARGET = re.compile(r'data-target="([^"]*)"')
TABLES = [("errata", 2), ("variant", 2), ("errata", 4), ("variant", 6)]
DECK = Champi().deck


def desk(match: Match, seat: int | None, picked: Picked = (), lang: str = "en") -> Any:
    return DESK(match.perspective(seat), lang, picked)


def some(rules: str, players: int, every: int = 9, seed: int = 4) -> Iterator[Match]:
    """Positions of a game of random moves."""
    for step, match in enumerate(wander(players, seed, game="champi", rules=rules)):
        if step % every == 0 or match.over:
            yield match


def on_turn(**more: Any) -> Match:
    """Blue's turn, with a card of each kind in hand, and a Knight that keeps a Theft."""
    position: dict[str, Any] = {
        "players": 3, "champis": ["magpie", "thorn", "seer"], "knights": ["knight"],
        "kept": ["theft"], "hands": [["meat-3", "rain", "skip", "shield"], ["mirror"], ["salad-2"]],
        "piles": [["stone-1"], ["meat-2", "salad-4"], []], "discard": ["meat-1"], **more,
    }  # fmt: skip
    return champi(**position)


def places(shown: Any) -> list[str]:
    """The piles that can be looked through, or what is done with one that is laid out."""
    return [target for target in shown.scene["open"] if target.startswith("place:")]


def moves(shown: Any) -> list[str]:
    """What does something in the game."""
    return [target for target in shown.scene["open"] if not target.startswith("place:")]


# --- every action can be clicked -------------------------------------------------------------
def click_all(match: Match) -> set[str]:
    """Play each legal action by clicks, on a board of its own; return their verbs."""
    for action in match.legal():
        shown = table(match.branch(), seat=action.seat)
        wire = Wire(shown)
        for click in clicks(shown, action):
            answer = wire.click(**click)
            assert answer["ok"], (click, answer)
        assert shown.match.actions[-1] == action
    return {match.text(action).split()[0] for action in match.legal()}


@pytest.mark.parametrize(("rules", "players"), TABLES)
def test_every_legal_action_is_clicked(rules: str, players: int) -> None:
    verbs = set().union(*(click_all(match) for match in some(rules, players, every=6)))
    assert verbs >= {"play", "aim", "discard", "done", "pass"}


def test_rare_actions_are_clicked_too() -> None:
    turn = on_turn(hands=[["meat-3", "drought"], ["mirror", "shield"], []], weather="fair")
    assert click_all(turn) >= {"take", "exchange", "play", "aim", "discard", "done"}
    assert "keep" in click_all(on_turn(kept=[None]))
    turn.play("aim drought 1")
    assert click_all(turn) == {"answer", "pass"}
    turn.play_all(["1: pass", "2: pass"])
    assert click_all(turn) == {"show"}


@pytest.mark.parametrize(
    ("way", "text"),
    [
        (("hand:meat-3", "seat:0"), "play meat-3"),
        (("hand:rain", "sky"), "play rain"),
        (("hand:rain", "seat:0"), "play rain"),
        (("hand:skip", "seat:2"), "aim skip 2"),
        (("hand:kept", "seat:2"), ""),
        (("hand:kept", "discard"), "discard kept"),
        (("hand:shield", "discard"), "menu"),
        (("hand:rain", "discard"), ""),
        (("hand:shield", "seat:0"), ""),
        (("hand:skip", "seat:0"), ""),
        (("hand:meat-3", "seat:1"), ""),
        (("hand:meat-3", "knight"), ""),
        (("hand:meat-3", "sky"), ""),
        (("done",), ""),
    ],
)
def test_a_card_goes_where_it_is_put(way: tuple[str, ...], text: str) -> None:
    match = on_turn()
    wire = Wire(board(match, 0))
    for target in way[:-1]:
        assert wire.click(target)["ok"]
    answer = wire.click(way[-1])
    if text == "menu":
        said = [item["action"] for item in answer["menu"]["items"]]
        assert said == ["discard shield", "exchange shield"]
    elif text:
        assert [match.text(action) for action in match.actions] == [text]
    else:
        assert (answer["ok"], match.actions) == (False, ())
        assert answer["reason"]


def test_why_not_is_the_answer_of_the_rules() -> None:
    match = on_turn()
    for way, action in {
        ("hand:meat-3", "seat:1"): "aim meat-3 1",
        ("hand:skip", "seat:0"): "play skip",
        ("hand:kept", "seat:1"): "aim kept 1",
        ("hand:meat-3", "knight"): "keep meat-3",
        ("hand:rain", "discard"): "discard rain",
    }.items():
        wire = Wire(board(match, 0))
        wire.click(way[0])
        answer, refusal = wire.click(way[1]), match.why_not(action)
        assert refusal is not None
        assert answer["reason"] == refusal.say("en", match.names)
        assert answer["rule"]["id"] == refusal.rule


def test_a_card_is_put_back_by_a_second_click() -> None:
    match = on_turn()
    shown = board(match, 0)
    wire = Wire(shown)
    before = shown.scene["parts"]
    assert wire.click("hand:skip")["ok"]
    assert shown.scene["chosen"] == ["hand:skip"]
    assert {"seat:1", "seat:2", "discard"} <= set(shown.scene["open"])
    assert "seat:0" not in shown.scene["open"]
    assert shown.scene["parts"] != before, "it is lifted"
    assert wire.click("hand:skip")["ok"]
    assert shown.scene["parts"] == before
    assert match.actions == ()


def test_the_kept_card_is_taken_back_by_a_button() -> None:
    match = on_turn(hands=[["meat-3"], [], []])
    shown = board(match, 0)
    wire = Wire(shown)
    assert buttons(shown) == {"done"}
    wire.click("hand:kept")
    assert buttons(shown) == {"take"}
    assert wire.click("take")["ok"]
    assert match.view(0)["hand"] == ["meat-3", "theft"]


def test_a_full_hand_takes_nothing_back() -> None:
    wire = Wire(board(on_turn(), 0))
    wire.click("hand:kept")
    assert "no room" in wire.click("take")["reason"]


def test_a_window_asks_who_plays_what_on_whom() -> None:
    match = on_turn(weather="rain")
    match.play("aim skip 1")
    asked = board(match, 1)
    assert asked.scene["ask"] == "Red: Blue plays Skip on you. Answer, or pass?"
    assert moves(asked) == ["hand:mirror", "pass"]
    assert buttons(asked) == {"pass"}
    others = board(match, 2)
    assert others.scene["ask"] == "Red: Blue plays Skip on Red. Answer, or pass?"
    assert moves(others) == []
    assert "On an opponent" in about(others, "event")["label"]
    for shown in (asked, others):
        assert {"@event", "from", "to", "event"} <= set(pieces(shown, "ground"))
    assert Wire(asked).click("hand:mirror")["ok"]
    assert match.view(0)["pending"]["target"] == 0


def test_what_an_event_takes_is_clicked_at_once() -> None:
    match = on_turn(hands=[["forced-discard", "drought"], ["meat-1", "salad-2"], []])
    match.play_all(["aim drought 1", "1: pass", "2: pass"])
    shown = board(match, 1)
    assert buttons(shown) == {"show"}
    assert "neither" in Wire(shown).click("hand:meat-1")["reason"]
    assert Wire(shown).click("hand:salad-2")["ok"]
    match.play_all(["0: aim forced-discard 1", "1: pass", "2: pass"])
    shown.refresh()
    assert buttons(shown) == set()
    assert Wire(shown).click("hand:meat-1")["ok"]
    assert match.view(1)["hand"] == []


# --- what is told ----------------------------------------------------------------------------
def told_of(scenes: Any, card: str) -> bool:
    """Whether some scenes name a card, by its id or by its name in any language."""
    text = unescape(json.dumps(scenes, ensure_ascii=False))
    if re.search(rf'["\\:\- ]{card}["\\: ]', text):
        return True
    names = {re.escape(Champi().texts.word(card, lang)) for lang in LANGUAGES}
    # Texts of other cards speak of Indigestion too.
    return card != "indigestion" and bool(re.search(rf"\b({'|'.join(names)})\b", text))


def all_told(match: Match, seat: int | None) -> Any:
    """All that a board tells a seat: the scene, what can be pointed at, what is picked up."""
    shown = table(match, seat=seat)
    told = [about(shown, target) for target in shown.scene["names"]]
    for place in places(shown):
        Wire(shown).click(place)
        told.append([shown.scene, *(about(shown, name) for name in shown.scene["names"])])
        Wire(shown).click(place)
    picked = [target for target in shown.scene["names"] if target.startswith("hand:")]
    up = []
    for target in picked[:2]:
        Wire(shown).click(target)
        up.append([shown.scene, *(about(shown, name) for name in shown.scene["names"])])
    return [told, up, table(match, seat=seat).scene]


@pytest.mark.parametrize(("rules", "players"), [("variant", 2), ("errata", 4)])
def test_a_board_tells_nothing_beyond_the_view_of_its_seat(rules: str, players: int) -> None:
    check_twins(some(rules, players, every=6, seed=21), all_told)


def test_a_hand_is_named_on_the_board_of_its_owner_only() -> None:
    match = on_turn(hands=[["theft", "forced-discard"], ["mirror"], []], kept=[None])
    own, other = board(match, 0), board(match, 1)
    for card in ("theft", "forced-discard"):
        assert told_of(own.scene, card)
        assert told_of(own.scene["names"]["hand:" + card], card), "by its name alone"
        assert told_of(board(match, 0, lang="fr").scene["names"]["hand:" + card], card)
        assert not told_of(other.scene, card)


def test_whoever_looks_on_sees_backs_and_plays_nothing() -> None:
    match = on_turn()
    shown = board(match)
    drawn = bodies(shown)
    assert "hand:" not in "".join(shown.scene["names"])
    assert "back-climate" in drawn
    assert "event-theft" not in drawn, "the kept card lies face down"
    assert moves(shown) == []
    assert not Wire(shown).click("seat:1")["ok"]


def test_the_own_kept_card_lies_face_up_for_its_owner_alone() -> None:
    match = on_turn()
    assert "event-theft" in bodies(board(match, 0))
    assert "event-theft" not in bodies(board(match, 1))


def test_the_top_of_the_draw_pile_shows_only_to_who_may_see_it() -> None:
    match = champi(players=2, champis=["seer", "vane"], draw=["mirror"], hands=[["meat-1"], []])
    assert "event-mirror" in bodies(board(match, 0))
    assert "Mirror" in board(match, 0).scene["names"]["draw"]
    assert "event-mirror" not in bodies(board(match, 1))
    climate = champi(players=2, champis=["thorn", "vane"], draw=["rain"])
    assert "Climate" in board(climate, 0).scene["names"]["draw"]


def look(match: Match, seat: int) -> Look:
    game: Any = match.game
    return Look(match.view(seat), game.deck, game.texts)


def test_a_mat_tells_what_was_shown_and_no_more() -> None:
    match = on_turn(hands=[["peek", "meat-2"], ["mirror"], []], piles=[[], ["salad-4", "meat-4"]])
    chips = '-food-salad"'
    assert chips not in pieces(board(match, 0), "mat-1").get("chip-0", "")
    match.play_all(["aim peek 1", "1: pass", "2: pass"])
    assert chips in pieces(board(match, 0), "mat-1")["chip-0"]
    for seat in (2, None):
        assert chips not in pieces(board(match, seat), "mat-1")["chip-0"]
    assert chips in pieces(board(match, 1), "mat-1")["chip-0"], "one's own pile may be looked at"


def test_hands_are_backs_and_what_was_shown() -> None:
    match = on_turn(hands=[["drought"], ["meat-1", "rain", "mirror"], []], kept=[None])
    assert list(hand_of(look(match, 0), 1)) == ["climate", "plain", "plain"]
    match.play_all(["aim drought 1", "1: pass", "2: pass", "1: show"])
    assert sorted(hand_of(look(match, 0), 1)) == ["meat-1", "mirror", "rain"]


def test_a_known_card_may_be_under_the_knight() -> None:
    """What lies face down there may be what was known: it is not drawn in the hand."""
    match = on_turn(
        hands=[["drought"], ["meat-1", "rain", "knight"], []], knights=[], kept=[None],
    )  # fmt: skip
    match.play_all(["aim drought 1", "1: pass", "2: pass", "1: show", "0: done"])
    match.play_all(["1: play rain", "1: play knight", "1: keep meat-1"])
    assert match.view(0)["seats"][1]["known"] == ["meat-1"]
    assert set(hand_of(look(match, 0), 1)) <= {"plain", "climate"}


# --- piles that are looked through ------------------------------------------------------------
def test_a_pile_is_opened_and_closed_by_one_target() -> None:
    shown = board(on_turn(discard=["meat-1", "skip"]), 0)
    wire, before = Wire(shown), shown.scene["parts"]["ground"]
    assert places(shown) == ["place:discard", "place:pile-0"]
    assert shown.scene["names"]["place:discard"].startswith("Discard pile: 2 cards, Skip on top")
    assert wire.click("place:discard")["ok"]
    assert "panel" in pieces(shown, "ground")
    # One's own hand can be played from; the rest of the table is covered.
    assert places(shown) == ["place:discard"]
    assert {*moves(shown)} == {"hand:meat-3", "hand:rain", "hand:skip", "hand:shield"}
    assert "seat:1" not in shown.scene["names"]
    assert wire.click("place:discard")["ok"]
    assert shown.scene["parts"]["ground"] == before


@pytest.mark.parametrize("seat", [None, 1, 2])
def test_piles_are_looked_through_at_any_time_by_anybody(seat: int | None) -> None:
    shown = board(on_turn(), seat)
    assert Wire(shown).click("place:discard")["ok"]
    assert "Meat 1" in pieces(shown, "ground")["panel"]
    match = on_turn()
    match.play("aim skip 1")
    assert Wire(board(match, seat)).click("place:discard")["ok"], "while an event is under way too"


def test_a_card_that_is_taken_up_closes_the_pile_and_goes_to_it() -> None:
    match = on_turn(champis=["vane", "thorn", "seer"])
    shown = board(match, 0)
    wire = Wire(shown)
    wire.click("place:discard")
    wire.click("hand:skip")
    assert "panel" not in pieces(shown, "ground")
    assert places(shown) == []
    assert wire.click("discard")["ok"]
    assert match.view(0)["discard"] == ["meat-1", "skip"]
    assert "panel" not in pieces(shown, "ground")


def test_an_event_closes_the_pile_that_somebody_looks_through() -> None:
    match = on_turn(weather="rain")
    shown = board(match, 1)
    Wire(shown).click("place:discard")
    match.play("aim skip 1")
    shown.refresh()
    assert "event" in pieces(shown, "ground")


def test_who_sits_down_instead_sees_no_more_than_it_may() -> None:
    """A board for all seats in turn: the pile that one looked through is not the other's."""
    match = on_turn(
        players=2, champis=["vane", "thorn"], hands=[["meat-3"], ["mirror"]],
        piles=[["meat-1", "stone-1"], ["salad-4"]],
    )  # fmt: skip
    shown = board(match, "acting")
    wire = Wire(shown)
    wire.ask("lift")
    wire.click("place:pile-0")
    assert "Meat 1" in pieces(shown, "ground")["panel"]
    match.play("done")
    shown.refresh()
    assert "panel" not in pieces(shown, "ground")
    wire.ask("lift")
    assert "panel" not in pieces(shown, "ground")


def test_a_deck_of_ones_own_may_need_several_pages() -> None:
    data = json.loads(json.dumps(DECK.data))
    data["foods"]["list"][0]["copies"] = 40
    match = champi(players=2, deck=data, discard=[f"meat-{1 + k % 5}" for k in range(190)])
    shown = board(match, 0)
    wire, found = Wire(shown), []
    wire.click("place:discard")
    for turn in ("place:older", "place:older", ""):
        found += re.findall(r'aria-label="(\d+)\.', pieces(shown, "ground")["panel"])
        if turn:
            assert wire.click(turn)["ok"]
    assert [*map(int, found)] == [*range(1, 191)]
    assert places(shown) == ["place:discard", "place:newer"]
    assert wire.click("place:newer")["ok"]
    assert len(places(shown)) == 3
    assert wire.click("place:discard")["ok"]
    assert "panel" not in pieces(shown, "ground")


def test_names_of_cards_are_words_in_a_pile_that_is_laid_out() -> None:
    data = json.loads(json.dumps(DECK.data))
    data["events"]["list"][3] |= {"id": "spy", "name": {"en": '<b "x">', "fr": "<b>"}}
    shown = board(champi(players=2, deck=data, discard=["spy"]), 0)
    Wire(shown).click("place:discard")
    drawn = ET.fromstring(pieces(shown, "ground")["panel"])
    assert [each.get("aria-label") for each in drawn.iter() if each.get("role") == "listitem"] == [
        '1. <b "x">'
    ]


# --- words -----------------------------------------------------------------------------------
@pytest.mark.parametrize("lang", LANGUAGES)
def test_cards_and_champis_tell_what_they_do(lang: str) -> None:
    match = on_turn()
    game: Any = match.game
    shown = board(match, 0, lang=lang)
    names = shown.scene["names"]
    assert game.texts.word("skip", lang) in names["hand:skip"]
    # It stands after a colon, so it begins with a small letter there.
    assert game.texts.say("effect.skip", {}, lang)[1:].rstrip(".") in names["hand:skip"]
    assert game.texts.say("power.no-theft", {}, lang) in names["seat:1"]
    assert game.texts.say("effect.steal-top", {}, lang)[1:] in names["hand:kept"]
    assert not [name for name in names.values() if name.endswith(".")]


def test_the_deck_is_said_to_be_reconstructed() -> None:
    shown = board(on_turn(), 0)
    assert "Teaching deck" in bodies(shown)
    data = {**DECK.data, **{
        name: {**DECK.data[name], "provenance": "rulebook"}
        for name in ("champis", "foods", "climates", "events")
    }}  # fmt: skip
    own = ludo.new("champi", players=2, seed=1, deck=data)
    assert "Teaching deck" not in bodies(board(own, 0))


def test_the_mode_of_a_turn_is_shown_in_the_variant() -> None:
    match = on_turn(rules="variant", weather="rain", hands=[["meat-3", "salad-1"], [], []])
    assert "Play or discard?" in bodies(board(match, 0))
    match.play("discard salad-1")
    assert "Discard turn" in bodies(board(match, 0))
    assert "Discard turn" in board(match, 0).scene["ask"]
    assert "turn: no" not in bodies(board(on_turn(), 0))


def test_own_points_count_the_power() -> None:
    match = champi(players=2, champis=["stonecap", "vane"], piles=[["stone-4", "salad-2"]])
    assert "14 points" in bodies(board(match, 0))
    assert "14 points" not in bodies(board(match, 1)), "totals of others are secret"
    shown = board(on_turn(champis=["greencap", "thorn", "seer"], hands=[["salad-2"]]), 0)
    Wire(shown).click("hand:salad-2")
    assert about(shown, "seat:0")["text"] == "Eat Salad 2: +3"


def test_the_end_shows_all_points() -> None:
    *_, match = wander(3, 5, game="champi")
    drawn = bodies(board(match, 1))
    for total in match.perspective(0).totals or ():
        assert f">{total} point" in drawn


def test_cards_of_a_deck_of_ones_own_have_common_pictures() -> None:
    data = json.loads(json.dumps(DECK.data))
    data["champis"]["list"][0]["id"] = "truffle"
    data["champis"]["list"][0]["name"] = {"en": "Truffle", "fr": "Truffe"}
    data["events"]["list"][3] |= {"id": "spy", "name": {"en": "Spy glass", "fr": "Longue-vue"}}
    match = champi(
        players=2,
        deck=data,
        champis=["truffle", "vane"],
        hands=[["spy"], []],
        piles=[[], ["meat-1"]],
    )
    drawn = bodies(board(match, 0))
    assert "mushroom-other" in drawn
    assert "event-other" in drawn
    assert "Truffle" in drawn
    assert "Spy" in drawn


# --- how it is drawn -------------------------------------------------------------------------
def pieces(shown: Any, part: str) -> dict[str, str]:
    return dict(shown.scene["parts"][part]["pieces"])


@pytest.mark.parametrize("players", range(2, 7))
def test_all_of_it_fits_a_laptop(players: int) -> None:
    sat = desk(ludo.new("champi", players=players, seed=1), 0)
    ground, *others = [part for part in parts_of(sat, 0, ()) if part.slot != HIDDEN]
    mat, *lines = others
    assert [part.slot for part in (ground, mat)] == [GROUND, OWN]
    assert [part.key for part in lines] == [f"line-{seat}" for seat in range(1, players)]
    assert (ground.width, ground.height) == (WIDTH, HEIGHT)
    assert (ground.width, ground.height) <= (620, 600)
    assert (mat.width, mat.height) <= (RAIL, 142)
    panels = [panel(k, players - 1) for k in range(players - 1)]
    for one, other in pairwise(panels):
        assert one.x + one.wide < other.x
    assert panels[0].x >= 4
    assert panels[-1].x + panels[-1].wide <= WIDTH - 4


@pytest.mark.parametrize(("rules", "players"), TABLES)
def test_pictures_are_whole(rules: str, players: int) -> None:
    for match in some(rules, players):
        for seat in (None, 0, players - 1):
            sat = desk(match, seat)
            for part in sat.parts():
                for drawn in (*part.pieces.values(), *part.live.values()):
                    ET.fromstring(drawn)
            drawn_targets = {
                name
                for part in sat.parts()
                for drawn in (*part.pieces.values(), *part.live.values())
                for name in _TARGET.findall(drawn)
            }
            meant = {name for name, meaning in sat.meanings().items() if not meaning.button}
            assert drawn_targets == meant


def test_pieces_keep_one_order() -> None:
    before: set[tuple[str, str]] = set()
    for match in wander(4, 8, game="champi"):
        for part in desk(match, 0).parts():
            keys = [f"{part.key} {key}" for key in part.pieces]
            before |= set(combinations(keys, 2))
    assert len(before) > 500
    assert not [(one, other) for one, other in before if (other, one) in before]


@pytest.mark.parametrize("players", [2, 4])
def test_what_travels_starts_and_ends_somewhere(players: int) -> None:
    ends = set()
    for match in wander(players, 6, game="champi"):
        sat = desk(match, 0)
        anchors = {name for part in sat.parts() for name in _ANCHOR.findall(part.body)}
        for flight in sat.flights(match.perspective(0).last_events):
            # A Knight or an event under way may be gone when the picture is drawn.
            known = {name for name in (flight.start, flight.end) if name in anchors}
            missing = {flight.start, flight.end} - known
            assert all(name == "stage" or name.startswith("knight:") for name in missing)
            ends.add(flight.end.partition(":")[0])
    assert ends >= {"pile", "discard", "hand", "sky", "stage"}


def test_equal_cards_are_one_choice() -> None:
    match = on_turn(hands=[["meat-3", "meat-3", "skip"], [], []])
    shown = board(match, 0)
    assert [name for name in shown.scene["names"] if name.startswith("hand:")] == [
        "hand:meat-3", "hand:skip", f"hand:{KEPT}",
    ]  # fmt: skip
    assert "×2" in pieces(shown, "ground")["card-meat-3"]
    assert shown.scene["names"]["hand:meat-3"].startswith("2 × Meat 3")


def test_seats_sit_clockwise_from_who_looks_on() -> None:
    match = ludo.new("champi", players=5, seed=1)
    for seat in range(5):
        assert look(match, seat).others == [(seat + k) % 5 for k in range(1, 5)]


def test_names_of_cards_keep_to_two_lines() -> None:
    assert wrapped("Protector Knight of the old wood", 8, 2) == ["Protector", "Knight of t…"]
    assert wrapped("Shield", 8, 2) == ["Shield"]


def test_a_view_is_drawn_without_a_match() -> None:
    view = ludo.new("champi", players=3, seed=1).view(0)
    for lang in LANGUAGES:
        drawn = draw(view, lang=lang)
        ET.fromstring(drawn)
        assert SEAT.name(0) not in drawn, "nobody points at a still picture"


def test_clicks_are_small() -> None:
    match = on_turn(players=6, champis=["magpie", "thorn", "seer", "vane", "basket", "raincap"])
    shown = table(match, seat=0)
    wire = Wire(shown)
    for target, most in (("hand:rain", 2500), ("sky", 6000), ("hand:skip", 2500), ("seat:3", 8000)):
        wire.patches.clear()
        answer = wire.click(target)
        assert answer["ok"], (target, answer)
        assert size(answer) + sum(map(size, wire.patches)) < most, target
