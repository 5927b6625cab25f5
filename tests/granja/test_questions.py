"""The questions as a whole, and their answers: where it can, the engine looks them up."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import count
from typing import Any

import pytest

import ludo
from ludo.core.match import AnyMatch
from ludo.lessons import questions
from tests import lessons
from tests.granja.conftest import (
    allowed,
    do,
    farm,
    impossible,
    new,
    of_kind,
    offers,
    only,
    play_on,
    refused,
    silver,
    starting,
    step,
    stores,
    texts,
    until,
)
from tests.granja.farms import EXTENSIONS, almost, barrow, cards, nearly, table
from tests.granja.test_lessons import CHAPTERS

QUESTIONS = {question.id: question for question in questions("granja")}
SEATS = ("Blue", "Red", "Green", "Pink")


def test_three_questions_a_chapter_with_answers_in_all_places() -> None:
    lessons.check_questions(list(QUESTIONS.values()), CHAPTERS[1:])
    assert len(QUESTIONS) >= 3 * len(CHAPTERS[1:])


def choices(name: str) -> list[str]:
    return list(QUESTIONS[name].choices["en"])


def gained(match: AnyMatch, *actions: str) -> int:
    """Return how many VP seat 0 gets by some actions."""
    before = farm(match)["vp"]
    do(match, *actions)
    return int(farm(match)["vp"]) - int(before)


def possible(match: AnyMatch, *actions: str) -> bool:
    """Return whether actions can be done one after the other."""
    for action in actions:
        if impossible(match, action):
            return False
        do(match, action)
    return True


def scored(own: Mapping[str, Any], **spec: Any) -> int:
    """Return the VP of seat 0 after Scoring, and after the end of the game if it is round 6."""
    match = table("paid", own, turn=1, **spec)
    do(match, "done")
    return match.score()[0].total


# --- goods, round ------------------------------------------------------------------------------
def _all_sold() -> str:
    own = {"fields": ["grape"], "ripe": {"grape": 1}, "stores": {"grape": 1, "pig": 1}}
    match = table("income", own)
    while sales := starting(match, "sell"):
        do(match, sales[0])
    return str(silver(match))


def _meat() -> str:
    coins = 0
    while not possible(table("income", {"silver": coins}), "buy pig", "upgrade pig"):
        coins += 1
    return f"{coins} silver"


def _third_pig() -> str:
    match = table("die1", {"stores": {"pig": 2}}, dice=[1, 3, 3, 4, 4])
    do(match, "die 1", "choose pig")
    assert stores(match) == {"pig": 2}
    return f"It is sold at once for {silver(match)} silver"


def _two_olives() -> str:
    def brings(*actions: str) -> bool:
        return possible(table("income", {"stores": {"commodity": 1}}), *actions)

    assert not brings("return goods", "take olive", "take olive")
    assert not brings("return silver", "buy olive", "buy olive")
    both = brings("return goods", "take olive", "take grape")
    return "Bring one olive and one other good" if both else "no"


def _phases() -> str:
    """Each phase by a step in it, in the order of these, and Scoring by what it pays."""
    names = {"income": "Farm", "last": "Revenue", "free": "Transport"}
    match, found = new(2), []
    while match.view()["round"] == 1:
        found.append(names.get(match.view()["phase"]))
        step(match)
        found += ["Scoring"] * len(of_kind(match.last_events, "stalls_paid_vp"))
    return ", ".join(dict.fromkeys(name for name in found if name))


def _forgotten() -> str:
    match = table("income", {"extensions": ["silver+pen"]})
    assert allowed(match, "income")
    do(match, "done")
    while match.view()["round"] == 2:
        assert match.view()["turn"] != 0 or impossible(match, "income")
        step(match)
    return "Not at all: it is lost"


def _no_sale() -> str:
    own = {"stores": {"pig": 1, "olive": 2}, "silver": 1, "extensions": ["silver+pen"]}
    paying = cards(own)
    do(paying, "extend 1")
    between = table("free", own)
    do(between, "deliver olive greengrocer")
    harvest, die = table("harvest", own), table("die1", own)
    do(die, "die 4")
    tried = [paying, between, harvest, die]
    (answer,) = [n for n, match in enumerate(tried) if not allowed(match, "sell pig")]
    return choices("round-anytime")[answer]


# --- cards, farm -------------------------------------------------------------------------------
def _third_extension() -> str:
    goods = ("olive", "grain", "grape", "pig", "food", "wine", "meat", "commodity")
    own = {"stores": dict.fromkeys(goods, 1), "silver": 5, "vp": 5, "extensions": EXTENSIONS[:2],
           "fields": ["olive", "grain"], "ripe": {"olive": 1, "grain": 1}}  # fmt: skip
    ways = [
        ("silver", "silver", "silver"),
        ("olive", "wine", "commodity"),
        ("pig", "vp", "field-grain"),
        ("olive", "field-olive", "pig"),
    ]
    pays = [possible(cards(own), "extend 1", *(f"pay {g}" for g in way)) for way in ways]
    return choices("cards-third-extension")[pays.index(True)] if sum(pays) == 1 else "no"


def _fourth_helper() -> str:
    match = cards({"helpers": ["scholar", "steward", "gardener"], "barrows": [60]})
    do(match, "helper 1")
    assert texts(match) == ["clear 1", "clear 2", "clear 3"]
    do(match, "clear 2")
    kept = [part["card"] for part in farm(match)["barrows"] if part]
    return "One of the three helpers" if kept == [60] else "no"


def _refilled() -> str:
    match = cards({"extensions": EXTENSIONS[:2]})
    drawn = of_kind(do(match, "done", "done"), "cards_drawn")
    return str(sum(event["n"] for event in drawn if event.seat == 0))


def _two_compulsory() -> str:
    match = cards({"stores": {"commodity": 1}}, round=1, hands=[[1, 2, 3, 4]])
    do(match, "return play", "field 1", "field 2")
    assert refused(match, "done").rule == "granja.cards.first-round"
    do(match, "field 3")
    return "No, one more is due" if allowed(match, "done") else "no"


def _income() -> str:
    own = {"extensions": ["silver+pen"], "stores": {"olive": 1, "grain": 1}}
    match = cards(own, hands=[[4]])
    do(match, "extend 4", "pay olive", "pay grain")
    do(play_on(match, "income", 0), "income")
    return f"{silver(match)} silver"


def _harvest() -> str:
    match = cards({"fields": ["olive"] * 3, "ripe": {"olive": 1}}, hands=[[3]])
    do(match, "field 3")
    do(play_on(match, "harvest", 0), "harvest")
    ripe = farm(match)["ripe"]
    return f"{ripe['olive'] - 1} olives and {ripe['grain']} grain"


def _piglets() -> str:
    match = table("harvest", {"stores": {"pig": 4}, "extensions": ["silver+pen"] * 4})
    assert farm(match)["pens"] == 6
    do(match, "breed")
    assert impossible(match, "breed")
    return {4: "No piglet", 5: "One", 6: "Two"}[stores(match)["pig"]]


# --- roofs, revenue ----------------------------------------------------------------------------
def _third_tile() -> str:
    match = table("roof", {"roofs": [1, 2], "silver": 9}, roofs=[17], round=5)
    vp = gained(match, "roof 17")
    return f"{9 - silver(match)} silver, {vp} VP"


def _four_silver() -> str:
    assert impossible(table("roof", roofs=[4], round=1), "roof 4")
    match = table("roof", {"silver": 1}, roofs=[4], round=1)
    do(match, "roof 4", "tile 1")
    return "At once, after paying for it" if silver(match) == 4 else "no"


def _doubled() -> str:
    match = table("roof", {"roofs": [1, 2], "silver": 3}, roofs=[11], round=3)
    return str(gained(match, "roof 11", "tile 3"))


def _spaces_used() -> str:
    """All dice show 4, and the space brings 4 silver each time."""
    match = table("die1", players=3, dice=[4] * 7)
    do(match, *["die 4", "choose silver", "done"] * 6, *["choose silver", "done"] * 3)
    assert match.view()["phase"] == "donkey"
    return str(silver(match) // 4)


def _space_five() -> str:
    match = table("die1", {"stores": {"olive": 2}}, dice=[5, 3, 3, 4, 4])
    do(match, "die 5")
    assert {*offers(match, "choose")} == {"upgrades", "mixed", "siesta"}
    do(match, "choose siesta", "siesta 2")
    steps = farm(match)["siesta"]
    return "Three siesta steps" if steps == 2 else "no"


def _changed_die() -> str:
    match = table("die1", {"roofs": [7]}, dice=[5, 3, 3, 4, 4])
    do(match, "die 5")
    assert offers(match, "shift") == ["tile-1 down"]
    events = do(match, "shift tile-1 down")
    assert [event.rule for event in events].count("granja.tile.die")
    # Space 3 brings two harvest goods.
    return "3" if starting(match, "take") else "no"


# --- setup, transport --------------------------------------------------------------------------
def _at_the_start() -> str:
    own = farm(new(3))
    assert own["stores"] == {"commodity": 1}
    return f"{own['silver']} silver, {own['vp']} VP and 1 commodity"


def _shown() -> str:
    match = table("paid", players=3, round=1, turn=2, roofs=[1, 2])
    do(match, "done")
    tiles = match.view()["shown"]
    return str(len(tiles)) if all(5 <= tile <= 8 for tile in tiles) else "no"


def _taken_back() -> str:
    own = {"silver": 9, "fields": ["grain"], "ripe": {"grain": 1}, "barrows": [60],
           "loaded": [{"grain": 1}], "stalls": [1], "delivered": {"deli": {"olive": 1}},
           "stores": {"olive": 20}}  # fmt: skip
    match = table("income", own)
    while farm(match)["left"]:
        do(match, "buy olive")
    do(match, "buy grain")
    places = {
        "From the market": "stall-1",
        "From a barrow": "barrow-1-grain",
        "From a field": "field-grain",
    }
    assert {*places.values()} < {*offers(match, "back")}
    assert not any("deli" in place for place in offers(match, "back"))
    (answer,) = {*choices("setup-markers")} - {*places}
    return answer


def _most_donkeys() -> str:
    """The best tile that is left in each round; its donkeys are the free deliveries."""
    used: list[int] = []
    moves = 0
    for number in (1, 2, 3):
        match = table("donkey", {"donkeys": used}, round=number)
        used.append(
            max(tile for tile in (1, 2, 3, 4) if match.why_not(f"0: donkey {tile}") is None)
        )
        match.play(f"0: donkey {used[-1]}")
        until(match, "free")
        moves += play_on(match, "free", 0).view()["moves"]
    return str(moves)


def _stacked() -> str:
    match = table("donkey", players=3, order=[1, 2, 0])
    match.play_all([f"{seat}: donkey 2" for seat in range(3)])
    until(match, "free")
    first = SEATS[match.view()["turn"]]
    return next(text for text in choices("transport-stack") if text.startswith(first))


def _all_hats() -> str:
    match = table("hats", {"chosen": 2})
    assert texts(match) == ["hats"]
    do(match, "hats")
    return "Nothing: you move one space per hat" if farm(match)["siesta"] == 2 else "no"


# --- workshops, market -------------------------------------------------------------------------
def _second_in_deli() -> str:
    match = table(
        "free", nearly("deli"), {"done": ["deli"]}, round=5, closed=["butcher", "wainwright"]
    )
    return str(gained(match, "deliver meat deli"))


def _butcher_first() -> str:
    own = barrow(2, 3)
    own["stores"] = {"olive": 1, "meat": 1}
    own["delivered"] = almost("butcher")

    def vp(*actions: str) -> int:
        return gained(table("free", own), *actions)

    filled, meat = ("deliver olive barrow-2", "stall 3"), "deliver meat butcher"
    first, later = vp(meat, *filled), vp(*filled, meat)
    places = ["The barrow first", "It is the same", "The Butcher first"]
    return places[1 + (first > later) - (first < later)]


def _commodity_goes() -> str:
    match = table("free", {"stores": {"commodity": 1}, "barrows": [1, 29, 50]})
    assert offers(match, "deliver") == ["commodity merchant-house", "commodity village-store"]
    return "Only where a row asks for a commodity"


def _wainwright() -> str:
    match = table("hats", {"chosen": 4, "done": ["wainwright"]})
    match.play("siesta 1")
    play_on(match, "free", 0)
    return f"{farm(match)['siesta']} siesta step, {match.view()['moves']} deliveries"


def _neighbours() -> str:
    # Around space 7, which is a 5: 6 is a 2, 2 a 4, 12 a 3, 3 a 6.
    own = {**barrow(5), "stalls": [12]}
    match = table("free", own, {"stalls": [6, 3]}, {"stalls": [2]})
    do(match, "deliver olive barrow-1")
    before = farm(match)["vp"]
    do(match, "stall 7")
    assert [farm(match, seat)["stalls"] for seat in range(3)] == [[7, 12], [3], []]
    return str(farm(match)["vp"] - before)


def _no_replacing() -> str:
    # 3, 8 and 14 are the spaces of value 3.
    match = table("free", {**barrow(3), "stalls": [3]}, {"stalls": [8]})
    do(match, "deliver olive barrow-1")
    return "No: a 3 is free" if offers(match, "stall") == ["14"] else "no"


def _bought_once() -> str:
    own = {**barrow(2), "silver": 1, "extensions": ["silver+delivery"] * 2}
    match = table("paid", {**own, "stores": {"olive": 2, "commodity": 1}})
    assert farm(match)["paid"] == 3
    do(match, "hire 1", "deliver olive barrow-1", "stall 1", "return silver")
    return "No more" if not starting(match, "hire") and silver(match) >= 4 else "no"


def _barrow() -> str:
    match = table("free", barrow(3), round=6)
    vp = gained(match, "deliver olive barrow-1")
    game: Any = match.game
    (value,) = {game.setting(2).market.values[int(space) - 1] for space in offers(match, "stall")}
    return f"{vp} VP, on a {value}"


# --- scoring -----------------------------------------------------------------------------------
def _last_scoring() -> str:
    match = table("paid", {"siesta": 7, "stalls": [1]}, turn=1, round=6, roofs=[21])
    vp = gained(match, "done")
    kept = match.over and farm(match)["siesta"] == 7 and match.view()["shown"] == [21]
    return "Siesta markers going back, and new roof tiles" if kept and vp == 4 else "no"


def _roofs_gone() -> str:
    match = table("paid", turn=1, round=3, roofs=[9, 10])
    do(match, "done")
    return "They go back to the box" if not {9, 10} & {*match.view()["shown"]} else "no"


# --- helpers, solo -----------------------------------------------------------------------------
def _played_again() -> str:
    """Two cards lie in the draw pile; then the discarded Reader comes up."""
    own = {"helpers": [43, "chef", "cook"], "silver": 2, "stores": {"commodity": 3}}
    others = [card for card in range(1, 67) if card not in (1, 12, 13, 14, 32, 43)]
    match = cards(own, hands=[[12], others], draw=[13, 14])
    do(match, "call 1", "helper 12", "clear 1", "return draw", "return draw")
    do(match, "return play", "helper 43", "clear 2")
    return "Yes, it is fresh" if allowed(match, "call 2") else "No, once per round"


def _merchant() -> str:
    match = table("die1", {"helpers": ["merchant"], "vp": 1}, dice=[1, 3, 3, 5, 6], round=4)
    do(match, "die 1", "call 1")
    while starting(match, "choose"):
        do(match, starting(match, "choose")[0])
    both = (stores(match), silver(match), farm(match)["vp"]) == ({"pig": 1}, 4, 0)
    return "4 silver besides the pig" if both else "no"


def _steward() -> str:
    match = cards({}, hands=[[8]], round=3)
    do(match, "helper 8")
    do(play_on(match, "income", 0), "income")
    return f"{silver(match)} silver"


def _huckster() -> str:
    match = table("income", {"helpers": ["huckster"], "stores": {"pig": 2}})
    do(match, "sell pig", "sell pig")
    return str(silver(match))


def _discarded_die() -> str:
    """Roll until the dice are those of the question."""
    for seed in count():
        events = do(table("roof", players=1, round=5, leads=False, seed=seed), "done")
        if sorted(only(events, "dice_rolled")["dice"]) == [2, 3, 3, 5, 6]:
            return str(only(events, "die_discarded")["die"])
    raise AssertionError


def _neutral_six() -> str:
    # 2 and 10 are the spaces of value 6; card 7 is a barrow of 6 VP.
    match = table("last", {"stalls": [2]}, players=1, leads=False, draw=[7], neutral=[10])
    do(match, "skip", "done")
    gone = (match.view()["neutral"], farm(match)["stalls"]) == ([2, 10], [])
    return "It replaces your stall" if gone else "no"


def _alone() -> str:
    match = table("paid", {"vp": 52}, players=1, round=6, neutral=[1, 3, 5, 7, 9, 11])
    told = only(do(match, "done"), "solo_ended")
    assert not of_kind(match.last_events, "victory")
    return f"Nobody: {told['n']} is your result"


def _first_refill() -> str:
    match = new(players=2)
    assert [farm(match, seat)["hand"] for seat in (0, 1)] == [4, 4]
    play_on(match, "income")
    assert len(of_kind(match.events, "field_laid")) == 4
    return str(of_kind(match.events, "cards_drawn")[0]["n"])


def _prizes() -> str:
    """Complete one workshop after another: what is paid besides the VP of the round."""
    prizes = 0
    for closed in (["deli"], []):
        match = table("free", nearly("greengrocer"), players=3, round=1, closed=closed)
        told = do(match, "deliver food greengrocer")
        kinds = [event.kind for event in told]
        prizes += 6 * kinds.count("first_paid_vp") * (not closed)
        prizes += 3 * kinds.count("workshop_opened")
    return str(prizes)


def _no_harvest_good() -> str:
    match = table("die1", dice=[3, 4])
    do(match, "die 3")
    assert offers(match, "take") == ["olive", "grain", "grape"]
    return "Grain and a pig"


def _tenth() -> str:
    match = table(
        "cards", {"extensions": list(range(1, 10)), "silver": 1, "vp": 1,
                  "stores": {"commodity": 1, "olive": 1, "grain": 1, "grape": 1, "pig": 1,
                             "food": 1, "wine": 1, "meat": 1}},
        hands=[[40]],
    )  # fmt: skip
    refusal = refused(match, "extend 40")
    assert refusal.rule == "granja.extension.tenth"
    assert refusal.params["n"] == 10
    return "No, never"


def _late_tile() -> str:
    own = {"roofs": [1, 2, 5], "used": [1, 2, 3], "silver": 6}
    match = table("roof", own, roofs=[24], round=6)
    do(match, "roof 24", "tile 4")
    return str(farm(match)["vp"])


def _three_goods() -> str:
    """Whichever good is taken: how much food comes of it."""
    found = set()
    for good in ("grain", "olive"):
        match = table("income", {"roofs": [21, 10, 17], "silver": 9}, round=6)
        do(match, "tile 1", "tile 2", "tile 3", f"take {good}")
        while starting(match, "upgrade"):
            do(match, starting(match, "upgrade")[0])
        assert stores(match)["wine"] == 1
        found.add(stores(match)["food"])
    return str(max(found))


GRADED: dict[str, Callable[[], str]] = {
    "goods-field": _all_sold,
    "goods-meat": _meat,
    "goods-third-pig": _third_pig,
    "goods-commodity": _two_olives,
    "round-phases": _phases,
    "round-lost": _forgotten,
    "round-anytime": _no_sale,
    "cards-third-extension": _third_extension,
    "cards-fourth-helper": _fourth_helper,
    "cards-hand": _refilled,
    "cards-first-round": _two_compulsory,
    "farm-income": _income,
    "farm-harvest": _harvest,
    "farm-piglets": _piglets,
    "roofs-vp": _third_tile,
    "roofs-use": _four_silver,
    "roofs-double": _doubled,
    "revenue-number": _spaces_used,
    "revenue-five": _space_five,
    "revenue-die-tile": _changed_die,
    "goods-harvest": _no_harvest_good,
    "cards-tenth": _tenth,
    "roofs-late": _late_tile,
    "roofs-either": _three_goods,
    "setup-start": _at_the_start,
    "setup-hand": _first_refill,
    "setup-workshops": _prizes,
    "setup-roofs": _shown,
    "setup-markers": _taken_back,
    "transport-most": _most_donkeys,
    "transport-stack": _stacked,
    "transport-no-hats": _all_hats,
    "workshops-second": _second_in_deli,
    "workshops-butcher": _butcher_first,
    "workshops-commodity": _commodity_goes,
    "workshops-wainwright": _wainwright,
    "market-neighbours": _neighbours,
    "market-full": _no_replacing,
    "market-paid": _bought_once,
    "market-barrow": _barrow,
    "scoring-round": lambda: str(
        scored({"stalls": [1, 3, 5], "done": ["deli", "butcher"], "siesta": 7})
    ),
    "scoring-last": _last_scoring,
    "scoring-roofs": _roofs_gone,
    "scoring-end": lambda: str(
        scored(
            {
                "silver": 8,
                "stores": {"pig": 1, "wine": 2, "commodity": 1},
                "fields": ["grape"],
                "ripe": {"grape": 1},
            },
            round=6,
        )
    ),
    "helpers-once": _played_again,
    "helpers-merchant": _merchant,
    "helpers-steward": _steward,
    "helpers-crier": lambda: str(
        scored({"helpers": ["crier", "patron"], "stalls": [1, 3], "siesta": 6})
    ),
    "helpers-huckster": _huckster,
    "solo-late-dice": _discarded_die,
    "solo-full": _neutral_six,
    "solo-score": _alone,
}


@pytest.mark.parametrize("name", GRADED)
def test_the_engine_gives_the_answer_that_a_question_has(name: str) -> None:
    question = QUESTIONS[name]
    assert question.choices["en"][question.answer] == GRADED[name]()


def test_most_questions_are_graded_by_the_engine() -> None:
    assert {*GRADED} <= {*QUESTIONS}
    assert len(GRADED) >= 0.8 * len(QUESTIONS)
    assert all(question.rule in ludo.rulebook("granja") for question in QUESTIONS.values())
