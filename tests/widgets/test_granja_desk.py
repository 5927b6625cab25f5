"""La Granja on a board: every action can be clicked, in its place; nothing hidden is told."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from functools import partial
from itertools import chain, pairwise
from pathlib import Path
from statistics import median
from typing import Any

import pytest

import ludo
from ludo.core.match import Match
from ludo.core.texts import LANGUAGES
from ludo.lessons import Mark, Predict, Progress, course
from ludo_widgets import board, lesson, table
from ludo_widgets.asking import spots_of
from ludo_widgets.desk import Picked, Sight
from ludo_widgets.draw.svg import HIDDEN, SEAT_COLOURS
from ludo_widgets.games.granja import DESK, draw, words
from ludo_widgets.games.granja.common import PLACES, Look, kit_of
from ludo_widgets.games.granja.donkeys import SLEEPER, bed, space_box
from ludo_widgets.games.granja.drawing import symbols
from ludo_widgets.games.granja.market import spot
from ludo_widgets.games.granja.words import MESSAGES
from ludo_widgets.lesson import Lesson
from ludo_widgets.stills import still
from tests.widgets.helpers import Wire, about, bodies, buttons, check_twins, wander
from tests.widgets.sizes import click_sizes, clicks, opening_size

granja = partial(ludo.scenario, "granja")
_TARGET = re.compile(r'data-target="([^"]*)"')
_ALL = ("farm", "dice", "donkeys", "village", "market")
# Helpers that add VP, or keep stalls.
AUCTIONEER, WATCHMAN, THATCHER, COOK = "auctioneer", "watchman", "thatcher", "cook"
# What is pressed beside the board, not on it.
BUTTONS = {"income", "harvest", "breed", "done"}

# A farm with something of everything; card 24 asks for olive, grain and wine, 6 for grape, pig
# and two of food.
RICH: dict[str, Any] = {
    "silver": 9, "vp": 5, "stores": {"olive": 2, "grain": 1, "pig": 1, "food": 1, "commodity": 1},
    "fields": [59, 58], "ripe": {"grape": 1}, "extensions": [29], "barrows": [24, 6],
    "helpers": [1, 23], "roofs": [4, 6], "used": [1], "stalls": [7],
}  # fmt: skip
POOR: dict[str, Any] = {"silver": 2, "vp": 3, "fields": [62], "stalls": [8, 6]}


def at(phase: str, rich: dict[str, Any] | None = None, **more: Any) -> Match:
    """A step of Blue's, in the third round of two players."""
    farms = [{**RICH, **(rich or {})}, dict(POOR)]
    if phase in ("hats", "free", "paid"):
        farms = [{"chosen": 2, **farm} for farm in farms]
    if phase.startswith("die"):
        more = {"dice": [1, 2, 3, 5, 6] if phase == "die1" else [1, 2, 3], **more}
    position: dict[str, Any] = {
        "players": 2, "round": 3, "phase": phase, "turn": 0, "farms": farms,
        "hands": [[17, 40, 12], [3, 5]], "roofs": [9, 11], "closed": ["deli"], **more,
    }  # fmt: skip
    return granja(**position)


def desk(match: Match, seat: int | None = 0, picked: Picked = (), place: str = "") -> Any:
    return DESK(match.perspective(seat), "en", picked, Sight(place))


def drawn_targets(match: Match, place: str = "") -> set[str]:
    """What can be pointed at in the picture of one place, and beside it."""
    parts = desk(match, match.to_act[0], place=place).parts()
    return set(chain.from_iterable(_TARGET.findall(part.body) for part in parts))


def some(players: int, every: int = 13, seed: int = 4) -> Iterator[Match]:
    """Positions of a game of random moves, every step of a round and all that is rarely asked."""
    rare = {
        "pay",
        "room",
        "die",
        "stall",
        "marker",
        "turn-up",
        "extra",
        "deliver",
        "gift",
        "siesta",
    }
    seen: set[str] = set()
    for step, match in enumerate(wander(players, seed, game="granja")):
        kinds = {frame["kind"] for frame in match.view()["pending"][-1:]} & rare
        kinds.add(match.view()["phase"])
        if step % every == 0 or match.over or kinds - seen:
            seen |= kinds
            yield match


# --- every action can be clicked -------------------------------------------------------------
@pytest.mark.parametrize("players", [1, 2, 4])
def test_every_legal_action_has_a_click(players: int) -> None:
    verbs: set[str] = set()
    for match in some(players, every=4):
        for seat in match.to_act:
            shown = desk(match, seat)
            offered = {a for offer in shown.offers.values() for a in offer.actions}
            for offer in shown.offers.values():
                if offer.pick:
                    up = desk(match, seat, offer.pick).offers.values()
                    offered |= {action for each in up for action in each.actions}
            missing = set(match.legal(seat)) - offered
            assert not missing, [match.text(action) for action in missing]
            # Where several act, the seat is written first.
            verbs |= {match.text(action).split(": ")[-1].split()[0] for action in offered}
    assert verbs >= {"field", "barrow", "helper", "die", "donkey", "hats", "deliver", "done", "buy"}


def test_every_legal_action_is_clicked() -> None:
    for match in some(2, every=40, seed=9):
        for action in match.legal():
            shown = table(match.branch(), seat=action.seat)
            wire = Wire(shown)
            for click in clicks(shown, action):
                answer = wire.click(**click)
                assert answer["ok"], (click, answer)
            assert shown.match.actions[-1] == action


def test_whatever_can_be_clicked_is_drawn_where_the_step_needs_it() -> None:
    """In the place that is large, beside it, or as a button: nobody has to look elsewhere."""
    for match in some(3, every=17, seed=2):
        for seat in match.to_act:
            shown = desk(match, seat)
            drawn = drawn_targets(match) if seat == match.to_act[0] else None
            for target, offer in shown.offers.items():
                kind = target.partition(":")[0]
                if drawn is None or offer.button or not (offer.actions or offer.pick):
                    continue
                # A marker can be taken back from the market too.
                if kind != "stall" or shown.view["pending"][-1]["kind"] == "stall":
                    assert target in drawn, (target, match.view()["phase"])


@pytest.mark.parametrize(
    ("phase", "way", "text"),
    [
        ("cards", ("field:17",), "field 17"),
        ("cards", ("barrow:17",), "barrow 17"),
        ("cards", ("extend:17",), "extend 17"),
        ("cards", ("helper:40",), "helper 40"),
        ("cards", ("done",), "done"),
        ("cards", ("die:1",), ""),
        ("income", ("income",), "income"),
        ("income", ("field:17",), ""),
        ("harvest", ("harvest",), "harvest"),
        ("harvest", ("breed",), ""),
        ("roof", ("roof:9",), "roof 9"),
        ("roof", ("roof:11",), "roof 11"),
        ("die1", ("die:1",), "die 1"),
        ("die1", ("die:4",), ""),
        ("die1", ("done",), ""),
        ("die1", ("tile:2",), "tile 2"),
        ("die1", ("tile:1",), ""),
        ("die1", ("tile:4",), ""),
        ("donkey", ("donkey:4",), "donkey 4"),
        ("hats", ("done",), ""),
        ("hats", ("hats",), "hats"),
        ("hats", ("rest:2",), "hats"),
        ("hats", ("rest:3",), ""),
        ("free", ("from:olive", "to:greengrocer"), "deliver olive greengrocer"),
        ("free", ("from:olive", "to:barrow-1"), "deliver olive barrow-1"),
        ("free", ("from:field-grape", "to:barrow-2"), "deliver field-grape barrow-2"),
        ("free", ("from:commodity", "to:village-store"), "deliver commodity village-store"),
        ("free", ("to:wainwright",), "deliver food wainwright"),
        ("free", ("from:olive", "to:wainwright"), ""),
        ("free", ("from:wine",), ""),
        ("free", ("to:deli",), ""),
        ("free", ("to:barrow-3",), ""),
        ("free", ("donkey:1",), ""),
        ("free", ("call:2",), "call 2"),
        ("free", ("call:1",), ""),
        ("free", ("call:3",), ""),
        ("paid", ("hire:2",), "hire 2"),
        ("paid", ("from:olive",), ""),
        ("cards", ("buy:olive",), "buy olive"),
        ("cards", ("sell:pig",), "sell pig"),
        ("cards", ("sell:grape",), ""),
        ("cards", ("upgrade:pig",), "upgrade pig"),
        ("cards", ("upgrade:grape",), "upgrade field-grape"),
        ("cards", ("return:silver",), "return silver"),
        ("cards", ("return:pig",), "return pig"),
        ("cards", ("from:olive",), ""),
        ("cards", ("stall:1",), ""),
        ("cards", ("to:butcher",), ""),
    ],
)
def test_a_click_is_what_it_looks_like(phase: str, way: tuple[str, ...], text: str) -> None:
    match = at(phase)
    wire = Wire(board(match, 0))
    for target in way[:-1]:
        assert wire.click(target)["ok"]
    answer = wire.click(way[-1])
    if text:
        assert answer["ok"], answer
        assert [match.text(action) for action in match.actions] == [text]
    else:
        assert (answer["ok"], match.actions) == (False, ())
        assert answer["reason"]


def test_why_not_is_the_answer_of_the_rules() -> None:
    for phase, way, action in (
        ("cards", ("buy:pig",), "buy pig"),
        ("die1", ("die:4",), "die 4"),
        ("free", ("to:deli",), "deliver olive deli"),
        ("free", ("from:olive", "to:wainwright"), "deliver olive wainwright"),
        ("roof", ("roof:9",), "roof 9"),
    ):
        match = at(phase, {"silver": 1})
        wire = Wire(board(match, 0))
        for target in way[:-1]:
            wire.click(target)
        answer, refusal = wire.click(way[-1]), match.why_not(action)
        assert refusal is not None
        assert answer["reason"] == refusal.say("en", match.names)
        assert answer["rule"]["id"] == refusal.rule


@pytest.mark.parametrize("phase", ["cards", "income", "roof", "die1", "donkey"])
def test_a_click_at_the_wrong_time_is_answered_by_a_rule(phase: str) -> None:
    wire = Wire(board(at(phase), 0))
    for target in ("to:butcher", "to:barrow-1", "to:barrow-3", "stall:5", "rest:4", "from:olive",
                   "from:commodity", "from:field-grape"):  # fmt: skip
        answer = wire.click(target)
        assert answer["ok"] is False
        assert answer["rule"]["id"].startswith("granja."), target
        assert "time" in answer["reason"] or "finish" in answer["reason"].lower(), answer


def test_a_good_is_put_back_by_a_second_click() -> None:
    match = at("free")
    shown = board(match, 0)
    wire, before = Wire(shown), shown.scene["parts"]
    assert wire.click("from:olive")["ok"]
    assert shown.scene["chosen"] == ["from:olive"]
    assert "where" in shown.scene["ask"]
    assert {"to:greengrocer", "to:barrow-1"} <= set(shown.scene["open"])
    assert "to:wainwright" not in shown.scene["open"]
    assert shown.scene["parts"] != before, "it is lifted"
    assert wire.click("from:grain")["ok"], "another one is taken instead"
    assert shown.scene["chosen"] == ["from:grain"]
    assert wire.click("from:grain")["ok"]
    assert shown.scene["parts"] == before
    assert match.actions == ()


def test_where_several_goods_fit_a_menu_asks_which() -> None:
    answer = Wire(board(at("free"), 0)).click("to:greengrocer")
    assert {item["action"] for item in answer["menu"]["items"]} == {
        f"deliver {good} greengrocer" for good in ("olive", "grain", "food", "field-grape")
    }
    two = at("cards", {"stores": {"grape": 1}})
    menu = Wire(board(two, 0)).click("upgrade:grape")["menu"]
    assert [item["action"] for item in menu["items"]] == ["upgrade grape", "upgrade field-grape"]


# --- what is under way -------------------------------------------------------------------------
def test_an_extension_is_paid_with_what_is_clicked() -> None:
    match = at("cards")
    shown = board(match, 0)
    wire = Wire(shown)
    wire.click("extend:17")
    assert buttons(shown) == {"pay:silver", "pay:vp"}
    assert not wire.click("from:commodity")["ok"]
    assert wire.click("from:olive")["ok"]
    assert not wire.click("from:olive")["ok"], "all different"
    assert wire.click("pay:vp")["ok"]
    assert match.view(0)["seats"][0]["extensions"] == [29, 17]


def test_a_fourth_helper_needs_room() -> None:
    match = at("cards", {"helpers": [1, 23, 38]})
    wire = Wire(board(match, 0))
    wire.click("helper:17")
    assert not wire.click("to:barrow-1")["ok"], "it is a helper who has to go"
    assert wire.click("call:2")["ok"]
    assert match.text(match.actions[-1]) == "clear 2"
    match = at("cards", {"barrows": [24, 6, 31]})
    wire = Wire(board(match, 0))
    wire.click("barrow:17")
    assert not wire.click("call:1")["ok"]
    assert wire.click("to:barrow-3")["ok"]
    assert match.text(match.actions[-1]) == "clear 3"


def test_what_a_die_brings_is_chosen_on_its_space_or_by_a_button() -> None:
    match = at("die1")
    shown = board(match, 0)
    Wire(shown).click("die:5")
    assert buttons(shown) == {"choose:upgrades", "choose:mixed", "choose:siesta", "skip"}
    assert "choose:siesta" in drawn_targets(match)
    assert Wire(shown).click("choose:siesta")["ok"]
    assert match.view(0)["pending"][-1]["kind"] == "siesta"
    match = at("die1", dice=[1, 4, 4, 4, 4])
    shown = board(match, 0)
    Wire(shown).click("die:4")
    assert buttons(shown) == {"choose:silver", "skip"}
    assert "choose:silver" in drawn_targets(match)


def test_steps_on_offer_are_taken_on_the_track_or_by_a_button() -> None:
    for target, space in (("rest:1", 1), ("rest:2", 2), ("siesta:1", 1), ("siesta:2", 2)):
        match = at("die1")
        shown = board(match, 0)
        wire = Wire(shown)
        wire.click("die:5")
        wire.click("choose:siesta")
        assert "rest:1" in drawn_targets(match), "the track is large now"
        assert buttons(shown) == {"siesta:1", "siesta:2", "skip"}
        refused = wire.click("rest:3")
        assert (refused["ok"], refused["rule"]["id"]) == (False, "granja.siesta.choice")
        assert "2" in refused["reason"]
        assert not wire.click("rest:0")["ok"]
        assert wire.click(target)["ok"]
        assert match.view(0)["seats"][0]["siesta"] == space


def test_the_step_of_the_wainwright_is_offered_beside_the_hats() -> None:
    for target in ("rest:1", "siesta:1"):
        match = at("hats", {"done": ["wainwright"]})
        shown = board(match, 0)
        assert buttons(shown) == {"hats", "siesta:1", "done"}
        assert "Take 1 siesta step, to space 1" in about(shown, "siesta:1").values()
        assert Wire(shown).click(target)["ok"]
        assert match.view(0)["seats"][0]["siesta"] == 1
        assert buttons(shown) == {"hats", "done"}
    # With one hat both lead to the same space: a menu asks which is meant.
    match = at("hats", {"done": ["wainwright"], "chosen": 3})
    shown = board(match, 0)
    assert len(Wire(shown).click("rest:1")["menu"]["items"]) == 2


@pytest.mark.parametrize("edge", ["field", "barrow", "helper", "extend"])
def test_a_card_is_shown_as_it_would_lie(edge: str) -> None:
    """What its ghost shows is drawn when it has been played, in the same place."""
    match = at("cards", {"silver": 30})
    shown = board(match, 0)
    ghost = about(shown, f"{edge}:17")["ghost"]
    assert Wire(shown).click(f"{edge}:17")["ok"]
    while match.state.pending:
        shown.play(match.legal(0)[0])
    drawn = bodies(shown)
    seen = re.findall("<(?:use|text)[^>]*>", ghost)
    assert seen
    assert [piece for piece in seen if piece not in drawn] == []
    assert ghost.count("ludo-granja-lit") == 1, "with a ring round it"


def test_the_siesta_marker_is_shown_where_it_would_lie() -> None:
    """On top of whoever lies there, as it is drawn when it has moved."""
    match = at("hats", {"siesta": 0}, order=[0, 1])
    shown = board(match, 0)
    ghost = about(shown, "rest:2")["ghost"]
    assert Wire(shown).click("rest:2")["ok"]
    marker = re.findall(r'<use [^>]*siesta-disc"([^>]*?) data-key', bodies(shown))[-1]
    assert marker in ghost
    # With all of them on one space each is seen, and none leaves it.
    four = ludo.new("granja", players=4, seed=1)
    look = Look(four.view(0), kit_of(four.game, 4))
    heights = [bed(look, 0, k)[1] for k in range(4)]
    space = space_box(look, 0)
    assert heights == sorted(heights, reverse=True)
    assert min(a - b for a, b in pairwise(heights)) > 8
    assert heights[-1] - SLEEPER / 2 > space.y


def test_a_space_without_vp_tells_none() -> None:
    names = board(at("hats"), 0).scene["names"]
    assert names["rest:2"] == "Siesta track, space 2"
    assert names["rest:3"] == "Siesta track, space 3: 1 VP in Scoring"


@pytest.mark.parametrize(
    ("phase", "texts", "asked"),
    [
        ("income", ["income"], "take your income"), ("hats", ["hats"], "move one space per hat"),
        ("die1", ["die 1", "choose pig"], "take your first die"),
        ("free", ["deliver food wainwright", "deliver pig butcher"], "make your free deliveries"),
        ("paid", ["hire 1", "deliver pig butcher"], "buy deliveries"),
    ],
)  # fmt: skip
def test_a_step_asks_for_its_end_when_all_is_done(phase: str, texts: list[str], asked: str) -> None:
    match = at(phase)
    for text in texts:
        if not match.view()["pending"]:
            told = board(match, 0).scene["ask"]
            assert (asked in told, "that is done" in told) == (True, False)
        match.play(text)
    assert "that is done; end the step" in board(match, 0).scene["ask"]


def test_what_can_be_pressed_on_the_picture_has_a_name_of_its_own() -> None:
    match = at("die1", dice=[1, 4, 4, 4, 4])
    match.play("die 4")
    told = about(board(match, 0), "choose:silver")
    assert (told["label"], told["text"]) == ("Revenue space 4: silver", "Take 4 silver")
    match = at("cards", {"extensions": []})
    match.play("extend 17")
    names = board(match, 0).scene["names"]
    assert (names["pay:silver"], names["pay:vp"]) == ("Your silver: 9", "Your VP: 5")


def test_nothing_is_counted_that_is_not_there() -> None:
    shown = desk(at("roof", {"roofs": [], "used": []}))
    assert shown.tell(shown.seen.read("roof 9")).does == "Buy this roof tile for 3 silver"
    shown = desk(at("roof"))
    told = shown.tell(shown.seen.read("roof 9")).does
    assert told == "Buy this roof tile for 3 silver, +2 VP"
    # There is no die to change, but a drill may ask why.
    assert shown.tell(shown.seen.read("shift tile-1 down")).does == "Change a die"


def test_what_is_not_there_is_told_in_words() -> None:
    match = at("die1", {"roofs": [], "used": []}, dice=[1, 4, 4, 4, 4])
    match.play("die 4")
    shown = desk(match)
    assert shown.tell(shown.seen.read("shift tile-5 down")).does == "Change a die"
    told = {text: shown.describe(shown.seen.read(text)) for text in ("shift tile-5 up", "tile 2")}
    assert told["tile 2"] == "Use roof tile 2 from the left, where there is none"
    assert told["shift tile-5 up"].endswith("roof tile 5 from the left, where there is none")


def test_what_a_helper_does_is_told_once() -> None:
    told = about(board(at("cards"), 0), "helper:17")
    assert told["text"] == "Play the Watchman as a helper"
    assert "value 2" in told["label"]
    told = about(board(at("cards"), 0), "call:2")
    assert told["text"] == "Call the Farm Servant"


def test_to_go_without_is_said_in_the_words_of_what_is_offered() -> None:
    def skips(match: Match) -> str:
        texts = {each["target"]: each["text"] for each in board(match, 0).scene["buttons"]}
        return str(texts["skip"])

    match = at("die1")
    match.play("die 5")
    assert skips(match) == "Take nothing"
    match.play("choose siesta")
    assert skips(match) == "Take no siesta step"
    match = at("die1")
    match.play("die 3")
    assert skips(match) == "Take no good"


@pytest.mark.parametrize(
    ("farm", "words"),
    [
        ({"extensions": []}, "Take the income: nothing yet"),
        ({"extensions": [29]}, "Take the income: 1 silver"),
        ({"helpers": [8, 9]}, "Take the income: 3 silver and 1 olive"),
        ({"done": ["merchant-house", "deli"]}, "Take the income: 4 silver and 1 commodity"),
        ({"extensions": [], "done": ["deli"]}, "Take the income: 1 commodity"),
    ],
)
def test_the_income_is_told_as_it_will_be_paid(farm: dict[str, Any], words: str) -> None:
    match = at("income", {"helpers": [], **farm}, closed=[])
    assert desk(match).tell(match.read("income")).does == words
    before = match.view(0)["seats"][0]
    match.play("income")
    now = match.view(0)["seats"][0]
    paid = {"silver": now["silver"] - before["silver"]} | {
        good: now["stores"].get(good, 0) - before["stores"].get(good, 0) for good in now["stores"]
    }
    told = {what: int(n) for n, what in re.findall(r"(\d+) (\w+)", words)}
    assert {what: n for what, n in paid.items() if n} == told


@pytest.mark.parametrize(
    ("phase", "farm", "texts", "said"),
    [
        ("income", {"extensions": ["silver+pen"]}, [],
         "End the step, giving up the income (1 silver)"),
        ("income", {"extensions": ["silver+pen"]}, ["income"], "End the step"),
        ("harvest", {"fields": ["grape"], "helpers": ["swineherd"], "stores": {"pig": 2}}, [],
         "End the step, giving up the harvest (1 grape) and 1 piglet"),
        ("harvest", {}, [], "End the step"),
        ("free", {"stores": {"olive": 1}, "chosen": 4}, [],
         "Finish delivering, giving up 4 free deliveries"),
        ("free", {"chosen": 4}, [], "Finish delivering"),
        ("roof", {"silver": 9}, [], "Finish buying roof tiles"),
    ],
)  # fmt: skip
def test_the_end_of_a_step_says_what_it_gives_up(
    phase: str, farm: dict[str, Any], texts: list[str], said: str
) -> None:
    farms = [farm, {"chosen": 4} if phase == "free" else {}]
    match = granja(players=2, round=3, phase=phase, farms=farms, roofs=[9, 11])
    shown = board(match.play_all(texts), 0).scene["buttons"]
    (done,) = (each for each in shown if each["target"] == "done")
    assert done["text"] == said
    assert done.get("gives_up", False) is ("giving up" in said)


def test_what_is_declined_gives_something_up_only_if_it_could_be_had() -> None:
    def skip() -> dict[str, Any]:
        return {each["target"]: each for each in board(match, 0).scene["buttons"]}["skip"]

    match = at("die1", {"stores": {"olive": 1, "commodity": 1}, "ripe": {}})
    match.play_all(["die 5", "choose upgrades"])
    assert (skip()["text"], skip().get("gives_up")) == ("Give up 2 free upgrades", True)
    match.play("upgrade olive")
    # One is left, and nothing to upgrade.
    assert "gives_up" not in skip()


def test_the_market_tells_why_a_stall_has_to_be_set() -> None:
    match = at("free", {"loaded": [{"olive": 1, "wine": 1}], "stores": {"grain": 1}})
    match.play("deliver grain barrow-1")
    shown = board(match, 0)
    assert "skip" in drawn_targets(match)
    assert buttons(shown) == set(), "no button for what cannot be"
    assert shown.scene["names"]["skip"] == "Place no stall"
    refused = Wire(shown).click("skip")
    assert (refused["ok"], refused["rule"]["id"]) == (False, "granja.market.place")


def test_one_more_paid_delivery_is_asked_for_in_the_village() -> None:
    match = at("paid")
    assert {"hire:1", "hire:2"} <= drawn_targets(match)
    match.play("hire 1")
    assert {"hire:1", "hire:2"} & drawn_targets(match) == {"hire:1"}
    refused = Wire(board(match, 0)).click("hire:1")
    assert (refused["ok"], refused["rule"]["id"]) == (False, "granja.paid.first")


def test_nobody_without_hats_has_a_button_for_them() -> None:
    shown = board(at("hats", {"chosen": 4}), 0)
    assert buttons(shown) == {"done"}
    shown = board(at("hats", {"chosen": 4, "helpers": [13]}), 0)
    assert buttons(shown) == {"hats", "done"}
    told = {each["target"]: each["text"] for each in shown.scene["buttons"]}
    assert told["hats"] == "Move 1 space for your hats, to space 1"


def test_goods_are_taken_from_the_barn() -> None:
    match = at("die1")
    shown = board(match, 0)
    wire = Wire(shown)
    wire.click("die:3")
    assert buttons(shown) == {"skip"}
    assert not wire.click("from:pig")["ok"]
    assert wire.click("from:olive")["ok"]
    assert wire.click("from:grape")["ok"]
    assert match.view(0)["seats"][0]["stores"]["olive"] == 3


def test_a_die_can_be_changed_by_a_button() -> None:
    match = at("die1", {"roofs": [7], "used": []})
    shown = board(match, 0)
    wire = Wire(shown)
    wire.click("die:3")
    assert buttons(shown) == {"keep", "shift:tile-1-up", "shift:tile-1-down"}
    told = {each["target"]: each["text"] for each in shown.scene["buttons"]}
    assert (told["shift:tile-1-up"], told["shift:tile-1-down"]) == (
        "Change the die to a 5", "Change the die to a 1",
    )  # fmt: skip
    assert wire.click("shift:tile-1-down")["ok"]
    assert match.view(0)["seats"][0]["dice"] == [1]


def test_too_many_cards_are_discarded_whole() -> None:
    match = at("cards", {"extensions": []}, hands=[[17, 40, 12, 9], [3, 5]])
    shown = board(match, 0)
    match.play_all(["done", "1: done"])
    shown.refresh()
    assert match.view()["phase"] == "discard"
    assert "field:17" not in shown.scene["names"]
    assert Wire(shown).click("card:17")["ok"]
    assert 17 not in match.view(0)["hand"]


def test_a_full_barrow_opens_the_market() -> None:
    loaded = {"loaded": [{"olive": 1, "wine": 1}], "stores": {"grain": 1}}
    match = at("free", loaded)
    shown = board(match, 0)
    wire = Wire(shown)
    assert wire.click("to:barrow-1")["ok"]
    assert match.view()["pending"][-1]["kind"] == "stall"
    assert "hex-1" in pieces(shown, "ground"), "the market is large"
    # Space 4 has the value 4 and lies beside 8 (3) of Red, and 7 (2) of one's own.
    told = about(shown, "stall:4")
    assert "1 stall is removed, +1 VP" in told["text"]
    assert told["ghost"].count("-cross") + told["ghost"].count("#ludo-cross") >= 1
    assert "value" in wire.click("stall:1")["reason"].lower()
    assert wire.click("stall:4")["ok"]
    assert match.view()["seats"][1]["stalls"] == [6]
    assert "shop-0" in pieces(shown, "ground"), "back in the village"


def test_a_step_that_is_done_shows_what_was_done() -> None:
    shown = lesson("granja", "granja-first-barrow", progress=Progress())
    shown.solution()
    assert shown.exercise.done
    assert shown.exercise.match.view()["pending"][-1]["kind"] == "stall"
    assert "shop-0" in pieces(shown, "ground"), "the village, not yet the market"
    assert Wire(shown).click("place:market")["ok"]
    assert "hex-1" in pieces(shown, "ground"), "one may look all the same"
    shown.go("granja-first-market")
    assert "shop-0" in pieces(shown, "ground")


def pieces(model: Any, part: str) -> dict[str, str]:
    return dict(model.scene["parts"][part]["pieces"])


# --- places ------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("phase", "place"),
    [
        ("cards", "farm"), ("income", "farm"), ("harvest", "farm"), ("roof", "farm"),
        ("die1", "dice"), ("die2", "dice"), ("donkey", "donkeys"), ("hats", "donkeys"),
        ("free", "village"), ("paid", "village"),
    ],
)  # fmt: skip
def test_each_step_has_its_place(phase: str, place: str) -> None:
    assert desk(at(phase)).needed() == place


def test_one_press_opens_another_place_and_the_next_step_its_own() -> None:
    match = at("free")
    shown = board(match, 0)
    wire = Wire(shown)
    assert "shop-0" in pieces(shown, "ground")
    for place, sign in (("market", "hex-1"), ("farm", "roof"), ("dice", "space-1"),
                        ("donkeys", "siesta-0"), ("village", "shop-0")):  # fmt: skip
        assert wire.click(f"place:{place}")["ok"]
        assert sign in pieces(shown, "ground")
    wire.click("place:market")
    wire.click("from:olive")
    assert "hex-1" in pieces(shown, "ground"), "one may look on while a good is in hand"
    wire.click("done")
    assert "hex-1" in pieces(shown, "ground"), "the step needs the same place as before"
    match.play("1: done")
    shown.refresh()
    assert match.view()["phase"] == "paid"
    match.play_all(["0: done", "1: done"])
    shown.refresh()
    assert "roof" in pieces(shown, "ground"), "a new round begins on the farm"


def test_who_may_not_act_may_look() -> None:
    match = at("free")
    for shown in (board(match, 1), board(match), table(match, bots={0: "random"}, seat=1)):
        wire = Wire(shown)
        assert set(shown.scene["open"]) == {f"place:{place}" for place in PLACES}
        assert wire.click("place:market")["ok"]
        assert "hex-1" in pieces(shown, "ground")
        assert match.actions == ()
    later = table(match, seat=0)
    Wire(later).click("done")
    assert Wire(later).ask("goto", step=0)["ok"]
    assert Wire(later).click("place:market")["ok"], "in the past too"
    assert not Wire(later).click("from:olive")["ok"]


def test_a_learner_may_look_while_something_is_asked() -> None:
    shown = asked_about("en")
    assert Wire(shown).click("place:market")["ok"]
    assert "hex-1" in pieces(shown, "ground")


def test_a_place_glows_until_it_is_looked_at() -> None:
    loaded = {"loaded": [{"olive": 1, "wine": 1}], "stores": {"grain": 1}}
    match = at("free", loaded)
    shown = board(match, 1)

    def glowing() -> set[str]:
        drawn = pieces(shown, "ground")
        return {place for place in PLACES if "granja-news" in drawn[f"tab-{place}"]}

    assert glowing() == set(), "nothing is news at first"
    Wire(shown).click("place:farm")
    match.play_all(["deliver grain barrow-1", "stall 4"])
    shown.refresh()
    assert glowing() == {"market"}
    assert "something has happened" in shown.scene["names"]["place:market"]
    Wire(shown).click("place:market")
    assert glowing() == set()
    Wire(shown).click("place:farm")
    assert glowing() == set()


def test_a_step_of_a_lesson_begins_without_news_and_in_its_place() -> None:
    steps = list(course("granja"))
    # One learner looks round before the solution, the other does not.
    looks, stays = (lesson("granja", steps[0].id, progress=Progress()) for _ in range(2))

    def large(shown: Lesson) -> str:
        drawn = pieces(shown, "ground")
        return next(place for place in PLACES if "granja-on" in drawn[f"tab-{place}"])

    for step in steps[::8]:
        for begin in (Lesson.reset, partial(Lesson.go, step=step.id)):
            for shown in (looks, stays):
                shown.go(step.id)
            place = large(stays)
            other = next(name for name in PLACES if name != place)
            Wire(looks).click(f"place:{other}")
            assert large(looks) == other
            for shown in (looks, stays):
                shown.solution()
                begin(shown)
                assert "granja-news" not in bodies(shown), step.id
            # A step may have gone on to something else that it asks, in another place.
            assert large(looks) == large(stays), step.id
        assert large(looks) == place, step.id


def test_the_layer_shows_who_drives_whom_away() -> None:
    match = at("free")
    shown = board(match, 0, layer="neighbours")
    assert "granja-link" not in bodies(shown), "only on the market"
    Wire(shown).click("place:market")
    kit = kit_of(match.game, 2)
    pairs = sum(mask.bit_count() for mask in kit.market.lower)
    assert pieces(shown, "ground")["layer"].count("granja-link") == pairs
    assert shown.scene["layers"][1]["text"] == "Who drives whom away"


def test_what_is_asked_about_lies_in_the_place_that_is_large() -> None:
    """All that is to be marked, and what a forbidden move is about, unless it is a button."""
    steps = list(course("granja"))
    shown = lesson("granja", steps[0].id, progress=Progress())
    for step in steps:
        shown.go(step.id)
        for ask in step.asks:
            parts = shown.scene["parts"].values()
            drawn = "".join(svg for p in parts if p["slot"] != HIDDEN for _, svg in p["pieces"])
            about = set(shown.scene["signs"]) - BUTTONS
            if isinstance(ask, Mark):
                spots = spots_of(shown.exercise.places, desk(shown.match))
                right = ask.truth(shown.match)
                about = {target for target, text in spots.items() if text in right}
                assert {spots[target] for target in about} == right, step.id
            assert about <= set(_TARGET.findall(drawn)), step.id
            assert isinstance(ask, Mark) or len(about) < 2, (step.id, about)
            shown.solution()


def test_the_good_itself_is_marked_as_its_price_is() -> None:
    shown = lesson("granja", "granja-goods-sell", progress=Progress())
    told = about(shown, "from:grain")
    assert told["ok"]
    wire = Wire(shown)
    assert wire.click("from:grain")["ok"]
    assert shown.scene["signs"] == {"sell:grain": "on"}
    assert about(shown, "from:grain")["text"] == about(shown, "sell:grain")["text"]
    assert wire.click("from:grain")["ok"]
    assert shown.scene["signs"] == {}


def test_a_number_is_marked_on_its_own_kind_of_place_only() -> None:
    shown = lesson("granja", "granja-setup-roofs", progress=Progress())
    assert all(target.startswith("roof:") for target in shown._spots)


def test_a_prediction_about_a_place_shows_it() -> None:
    found = 0
    for step in course("granja"):
        shown = lesson("granja", step.id, progress=Progress())
        for ask in step.asks:
            if isinstance(ask, Predict) and ask.place:
                found += 1
                assert ask.place in DESK.places
                assert "granja-on" in pieces(shown, "ground")[f"tab-{ask.place}"], step.id
            shown.solution()
    assert found


# --- what is told ----------------------------------------------------------------------------
@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_words_are_cut_off(lang: str) -> None:
    """Not even in the widest font; only names of players may be too long."""
    cases = [at("cards"), at("free"), at("paid"), at("hats"), at("die1"), at("donkey")]
    cut = [
        (match.view()["phase"], place, words)
        for match in cases
        for place in _ALL
        for part in DESK(match.perspective(0), lang, (), Sight(place)).parts()
        for words in re.findall(r">([^<>]*…)<", part.body)
    ]
    assert cut == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_board_says_that_pieces_are_reconstructed(lang: str) -> None:
    match = at("free")
    short = MESSAGES["sign.reconstructed"][lang]
    for place in _ALL:
        shown = DESK(match.perspective(None), lang, (), Sight(place))
        assert short in shown.parts()[0].body
    for model in (board(match, 0, lang=lang), board(match, lang=lang), asked_about(lang)):
        long = model.scene["names"]["note"]
        assert "note" not in model.scene["open"]
        assert about(model, "note") == {"ok": False, "label": long}
        answer = Wire(model).click("note")
        assert (answer["ok"], answer["reason"]) == (True, long)
    known = {**match.view(0), "reconstructed": False}
    assert short not in draw(known, lang=lang)


def asked_about(lang: str) -> Any:
    """A lesson that asks for an answer, not for a move."""
    step = next(step for step in course("granja") if step.asks[0].kind != "act")
    return lesson("granja", step.id, progress=Progress(), lang=lang)


def all_told(match: Match, seat: int | None) -> Any:
    """All that a board tells a seat: each place, and what can be pointed at."""
    shown = table(match, seat=seat)
    told = [about(shown, target) for target in shown.scene["names"]]
    scenes = []
    for place in PLACES:
        Wire(shown).click(f"place:{place}")
        scenes.append(shown.scene)
    return [told, scenes, repr(shown), still(match, seat, "en")]


@pytest.mark.parametrize("players", [2, 4])
def test_a_board_tells_nothing_beyond_the_view_of_its_seat(players: int) -> None:
    check_twins(some(players, every=61, seed=21), all_told)


def test_donkeys_are_secret_until_all_have_chosen() -> None:
    match = at("donkey")
    match.play("0: donkey 4")
    own, other = board(match, 0), board(match, 1)
    assert "Chosen<" in pieces(own, "ground")["donkey-4"]
    for number in range(1, 5):
        assert "Chosen<" not in pieces(other, "ground")[f"donkey-{number}"]
    assert "Chosen in secret" in pieces(other, "ground")["donkeys-of-0"]
    assert "Not chosen yet" in pieces(other, "ground")["donkeys-of-1"]
    assert other.scene["open"][:1] != []
    match.play("1: donkey 1")
    other.refresh()
    assert "secret" not in pieces(other, "ground")["donkeys-of-0"]


def test_whoever_looks_on_sees_backs_and_plays_nothing() -> None:
    match = at("cards")
    shown = board(match)
    assert "card-back" in pieces(shown, "ground")["hand-backs"]
    assert not [name for name in shown.scene["names"] if name.startswith(("field:", "card:"))]
    assert buttons(shown) == set()
    assert not Wire(shown).click("buy:olive")["ok"]


# --- pictures ----------------------------------------------------------------------------------
@pytest.mark.parametrize("players", [1, 3])
@pytest.mark.parametrize("place", _ALL)
def test_every_target_that_is_drawn_means_something(players: int, place: str) -> None:
    for match in some(players, every=37, seed=5):
        for seat in (None, 0):
            shown = DESK(match.perspective(seat), "fr", (), Sight(place))
            drawn = chain.from_iterable(_TARGET.findall(part.body) for part in shown.parts())
            assert set(drawn) <= set(shown.offers)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("players", [1, 2, 4])
def test_no_two_things_on_a_board_have_one_name(players: int, lang: str) -> None:
    for match in some(players, every=17):
        if match.over:
            continue
        offers = DESK(match.perspective(match.to_act[0]), lang).offers
        names = [offer.name for offer in offers.values()]
        assert all(names)
        assert [name for name in names if names.count(name) > 1] == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_button_says_what_it_does(lang: str) -> None:
    for match in some(2, every=5):
        if match.over:
            continue
        shown = DESK(match.perspective(match.to_act[0]), lang).offers.values()
        told = [offer.effect.does for offer in shown if offer.button]
        assert all(told)
        assert len(set(told)) == len(told)


def test_a_farm_is_told_in_words_and_not_in_bare_numbers() -> None:
    scene = board(at("free"), 0).scene
    told = scene["parts"]["line-0"]["label"]
    assert told == scene["parts"]["mat-0"]["label"]
    assert told.startswith("Farm of Blue: 5 VP, 9 silver, cards in hand: 3. In stores and pens: 2 ")
    assert "Barrow for " in told
    assert "Helpers: " in told
    for _, piece in scene["parts"]["line-1"]["pieces"] + scene["parts"]["head"]["pieces"]:
        assert 'aria-hidden="true"' in piece
    assert "free deliveries and paid deliveries" in scene["parts"]["head"]["label"]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_everything_has_a_name_in_words(lang: str) -> None:
    for match in some(2, every=29, seed=3):
        for name in board(match, 0, lang=lang).scene["names"].values():
            assert name
            assert not name.endswith(".")
            assert "{" not in name


def test_words_stand_in_both_languages_and_are_used() -> None:
    folder = Path(words.__file__).parent
    code = "".join(path.read_text(encoding="utf-8") for path in folder.glob("*.py"))
    columns = {"sign.field", "sign.store", "sign.buy", "sign.sell", "sign.upgrade"}
    signs = {key for key in MESSAGES if key.startswith(("sign.", "ask."))} - columns
    assert [key for key in signs if f'"{key}"' not in code] == []
    assert all(set(entry) == set(LANGUAGES) for entry in MESSAGES.values())
    for entry in MESSAGES.values():
        holes = [set(re.findall(r"\{@?(\w+)", entry[lang])) for lang in LANGUAGES]
        assert holes[0] == holes[1], entry


def test_symbols_that_are_loaded_are_ticked() -> None:
    row = symbols({"pig": 2, "meat": 1}, {"pig": 1, "meat": 1}, 0, 0, 100)
    assert row.count("#ludo-check") == 1
    assert symbols({"olive": 1}, {}, 0, 0, 100).count("#ludo-check") == 1
    assert symbols({"olive": 1}, {"olive": 1}, 0, 0, 100).count("#ludo-check") == 0


# In the middle of the small market: 4 (value 4) lies beside 8 (3), 7 (2) and others.
@pytest.mark.parametrize(
    ("own", "others", "space", "told"),
    [
        ([], {"stalls": [8]}, 4, "Place a stall on this space: 1 stall is removed, +1 VP"),
        ([6], {"stalls": [8]}, 4, "Place a stall on this space: 1 stall is removed, +2 VP"),
        ([], {"stalls": [7], "helpers": [WATCHMAN]}, 4, "Place a stall on this space"),
        ([], {}, 4, "Place a stall on this space"),
    ],
    ids=["alone", "auctioneer", "watchman", "nobody"],
)
def test_a_stall_is_told_as_it_will_be_paid(
    own: list[int], others: dict[str, Any], space: int, told: str
) -> None:
    helpers = [AUCTIONEER] if own else []
    full = {"barrows": [24], "loaded": [{"olive": 1, "wine": 1}], "stores": {"grain": 1}}
    match = granja(
        players=2, round=3, phase="free",
        farms=[{**full, "helpers": helpers, "chosen": 1}, {"chosen": 1, **others}],
    )  # fmt: skip
    match.play("deliver grain barrow-1")
    before = match.view()["seats"][0]["vp"]
    assert desk(match).offers[f"stall:{space}"].effect.does == told
    match.play(f"stall {space}")
    gained = match.view()["seats"][0]["vp"] - before
    assert told.endswith(f", +{gained} VP") if gained else "VP" not in told


def test_what_helpers_add_is_told_with_roof_tiles_and_upgrades() -> None:
    own = {"helpers": [THATCHER, COOK], "silver": 9, "stores": {"olive": 1}, "roofs": [4]}
    match = granja(players=2, round=3, phase="roof", turn=0, farms=[own, {}], roofs=[9, 11])
    assert desk(match).offers["roof:9"].effect.does.endswith("3 silver, +2 VP")
    told = desk(match).offers["upgrade:olive"].effect.does
    assert told == "Upgrade 1 olive to food for 2 silver, +1 VP"


def test_spaces_of_the_market_do_not_overlap() -> None:
    for players in (2, 4):
        match = ludo.new("granja", players=players, seed=1)
        look = Look(match.view(0), kit_of(match.game, players))
        spots = [spot(look, space) for space in range(look.kit.market.size)]
        gaps = [
            abs(ax - bx) + abs(ay - by) for k, (ax, ay) in enumerate(spots) for bx, by in spots[:k]
        ]
        assert min(gaps) > 70


def test_draw_is_a_function_of_a_view() -> None:
    match = at("free")
    picture = draw(match.view(0), names=["<b>", "B"])
    assert picture == draw(json.loads(json.dumps(match.view(0))), names=["<b>", "B"])
    assert "<b>" not in picture
    assert "Greengrocer" in picture


def test_mats_of_others_tell_their_farm() -> None:
    shown = board(at("cards"), 1)
    Wire(shown).ask("open", seat=0)
    mat = shown.scene["parts"]["mat-0"]
    assert mat["slot"] != HIDDEN
    drawn = "".join(svg for _, svg in mat["pieces"])
    assert "Chef" in drawn
    assert "Farm Servant" in drawn


# --- pieces that travel ------------------------------------------------------------------------
def flown(match: Match, text: str, seat: int = 0, place: str = "") -> list[tuple[str, str, str]]:
    """What travels when an action is played, if both ends are on the picture."""
    shown = board(match, seat)
    if place:
        Wire(shown).click(f"place:{place}")
    shown.play(text)
    drawn = bodies(shown)
    return [
        (each["symbol"].removeprefix("granja-"), each["from"], each["to"])
        for each in shown.scene["flights"]
        if all(f'data-anchor="{end}"' in drawn for end in (each["from"], each["to"]))
    ]


def test_pieces_travel_where_both_ends_are_seen() -> None:
    silver = "silver:at:0"
    assert flown(at("cards"), "field 17") == [("card", "hand:at:0", "card:at:17")]
    assert flown(at("cards"), "barrow 17") == [("card", "hand:at:0", "to:barrow-3")]
    assert flown(at("cards"), "helper 17") == [("card", "hand:at:0", "call:3")]
    assert flown(at("cards"), "buy olive") == [("olive", "buy:olive", "from:olive")]
    assert flown(at("cards"), "sell olive") == [("silver", "from:olive", silver)]
    assert flown(at("die1"), "die 1") == [("die-1", "die:1", "dice:at:0")]
    match = at("die1", dice=[1, 4, 4, 4, 4])
    match.play("die 4")
    assert flown(match, "choose silver") == [("silver", "die:4", silver)]
    match = at("die1")
    match.play("die 1")
    assert flown(match, "choose pig") == [("pig", "die:1", "from:pig")]
    match = at("free", {"loaded": [{"olive": 1, "wine": 1}], "stores": {"grain": 1}})
    assert ("grain", "from:grain", "to:barrow-1") not in flown(match, "deliver grain barrow-1")
    # The village is back when the stall is set: the marker goes to the small market.
    assert flown(match, "stall 4") == [("stall-disc", "vp:at:0", "place:market")]


def test_what_others_do_does_not_leave_ones_own_barn() -> None:
    match = at("free")
    assert flown(match, "deliver food wainwright", 1) == [
        ("food", "commodity:at:0", "to:wainwright"),
    ]  # fmt: skip
    assert flown(match, "deliver olive barrow-1", 1) == []
    for text in ("sell grain", "buy grain", "upgrade olive"):
        assert flown(at("free"), text, 1) == []
    assert flown(at("cards"), "0: field 17", 1) == []


def test_a_marker_that_travels_has_the_colour_of_its_player() -> None:
    match = at("free", {"loaded": [{"olive": 1, "wine": 1}], "stores": {"grain": 1}})
    shown = board(match, 0)
    shown.play("deliver grain barrow-1")
    assert all("colour" not in each for each in shown.scene["flights"])
    shown.play("stall 4")
    assert [each["colour"] for each in shown.scene["flights"]] == [SEAT_COLOURS[0]]


# --- sizes -------------------------------------------------------------------------------------
def test_a_click_brings_little() -> None:
    found = click_sizes("granja", players=2)
    assert median(found) < 20_000
    assert opening_size(lambda: board(at("free"), 0), first=True) < 220_000
