"""What the signs on cards say: the pictures show of each card what the deck says of it."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from itertools import combinations
from typing import Any, NamedTuple

import pytest

from ludo.champi.game import Champi
from ludo.core.match import AnyMatch
from ludo_widgets.desk import Sight
from ludo_widgets.draw.strokes import CREAM, WOOD
from ludo_widgets.games.champi import DESK
from ludo_widgets.games.champi.cards import CARDS
from ludo_widgets.games.champi.tones import BARRED, RAIN, STEEL
from tests.champi.conftest import passing, table

rule = pytest.mark.rule
# The deck as it is written, not as the game reads it.
DATA: Any = Champi().deck.data
EVENTS = {event["id"]: event for event in DATA["events"]["list"]}
NEVER = {champi["id"]: champi["never"] for champi in DATA["champis"]["list"]}
SIGNS = [f"sign-{kind}" for kind in ("offensive", "defensive", "reaction")]
BARS = [f"bar-{weather}" for weather in ("rain", "fair")]
FOODS = [f"food-{food}" for food in ("meat", "stone", "salad", "bottle", "dragonfly")]
BACKS = ["back-plain", "back-climate"]
_LINE = re.compile(r"M([-\d.]+) ([-\d.]+)L([-\d.]+) ([-\d.]+)")


class Drawn(NamedTuple):
    """A symbol on a picture: its name and its middle."""

    name: str
    x: float
    y: float


def pieces(match: AnyMatch, seat: int | None = 0, place: str = "") -> dict[str, str]:
    """Return the pieces of the table as a seat sees it, or with a pile laid out."""
    return dict(DESK(match.perspective(seat), sight=Sight(place)).parts()[0].pieces)


def symbols(drawn: str) -> list[Drawn]:
    """Return the symbols of a drawing, in their order."""
    found = []
    for used in ET.fromstring(f"<g>{drawn}</g>").iter("use"):
        x, y, size = (float(used.attrib[name]) for name in ("x", "y", "width"))
        name = used.attrib["href"].removeprefix("#ludo-champi-")
        found.append(Drawn(name, x + size / 2, y + size / 2))
    return found


def named(drawn: str, among: list[str]) -> list[str]:
    """Return the names of those symbols of a drawing that are among some, in their order."""
    return [symbol.name for symbol in symbols(drawn) if symbol.name in among]


def slashes(drawn: str) -> list[tuple[float, float]]:
    """Return the middle of each red line that crosses something out."""
    found = []
    for path in ET.fromstring(f"<g>{drawn}</g>").iter("path"):
        if path.get("class") == "ludo-champi-slash":
            ends = _LINE.fullmatch(path.attrib["d"])
            assert ends is not None
            ax, ay, bx, by = map(float, ends.groups())
            assert abs(bx - ax) > 10
            assert abs(by - ay) > 10
            found.append(((ax + bx) / 2, (ay + by) / 2))
    return found


def faces(card: str) -> dict[str, str]:
    """Return a card as it is drawn wherever its signs have room."""
    three = {"champis": ["seer", "thorn", "vane"]}
    found = {
        "in hand": pieces(table(**three, hands=[[card]]))[f"card-{card}"],
        "discarded": pieces(table(**three, discard=["meat-1", card]))["discard"],
        "on top of the draw pile": pieces(table(**three, draw=[card]))["draw"],
    }
    if card not in ("rain", "fair"):
        kept = table(**three, knights=["knight"], kept=[card])
        found["under the Knight"] = pieces(kept)["kept"]
    return found


# --- events ----------------------------------------------------------------------------------
@rule("champi.card.class")
@pytest.mark.parametrize("card", EVENTS)
def test_each_event_shows_the_sign_of_its_class(card: str) -> None:
    for where, drawn in faces(card).items():
        assert named(drawn, SIGNS) == [f"sign-{EVENTS[card]['class']}"], where


@rule("champi.card.class")
def test_an_event_under_way_and_one_that_stays_show_their_signs_too() -> None:
    match = table(players=2, hands=[["indigestion"], []], knights=["knight"])
    assert named(pieces(match)["laid-0"], SIGNS) == ["sign-defensive"]
    match.play("aim indigestion 1")
    assert named(pieces(match)["event"], SIGNS) == ["sign-offensive"]
    passing(match, "pass")
    assert named(pieces(match)["laid-1"], SIGNS) == ["sign-offensive"]


@rule("champi.card.class")
def test_axes_are_offensive_a_shield_is_defensive_and_no_two_signs_are_alike() -> None:
    axes, shield, arrow = (CARDS[name] for name in SIGNS)
    # Two axes, of wood and steel; one shield, blue.
    assert (axes.count(WOOD), axes.count(f'"{STEEL}"')) == (2, 2)
    assert RAIN in shield
    assert RAIN not in axes + arrow
    assert not [colour for colour in (WOOD, STEEL) if colour in shield + arrow]


@rule("champi.card.class")
@pytest.mark.parametrize("card", ["meat-3", "dragonfly", "rain", "fair"])
def test_food_and_climate_show_no_sign_of_events(card: str) -> None:
    for where, drawn in faces(card).items():
        assert not named(drawn, SIGNS + BARS), where


@rule("champi.card.class")
def test_in_words_a_card_says_whom_it_is_for() -> None:
    told = {row[0]: row[2] for row in Champi().sheets()[1].rows}
    begins = {"offensive": "On an opponent:", "defensive": "For yourself:",
              "reaction": "As an answer:"}  # fmt: skip
    for event in EVENTS.values():
        assert told[event["name"]["en"]].startswith(begins[event["class"]])


# --- the weather -----------------------------------------------------------------------------
@rule("champi.card.weather")
@pytest.mark.parametrize("card", EVENTS)
def test_each_event_crosses_out_the_weather_that_bars_it_and_no_other(card: str) -> None:
    barred = EVENTS[card].get("barred_by")
    for where, drawn in faces(card).items():
        assert named(drawn, BARS) == ([] if barred is None else [f"bar-{barred}"]), where


@rule("champi.card.weather")
@pytest.mark.parametrize("weather", ["rain", "fair"])
def test_what_is_crossed_out_is_that_weather_with_a_red_line_on_top(weather: str) -> None:
    drawn = CARDS[f"bar-{weather}"]
    sky = re.findall(r"#ludo-champi-(climate-\w+)", drawn)
    assert sky == [f"climate-{weather}"]
    assert drawn.rindex(BARRED) > drawn.index("climate-")


@rule("champi.card.weather")
def test_in_words_a_card_says_which_weather_bars_it() -> None:
    told = {row[0]: row[2] for row in Champi().sheets()[1].rows}
    ends = {"rain": "Not while it rains.", "fair": "Not in fair weather."}
    for event in EVENTS.values():
        said = {weather for weather, end in ends.items() if end in told[event["name"]["en"]]}
        assert said == {event["barred_by"]} if "barred_by" in event else not said


# --- food ------------------------------------------------------------------------------------
@rule("champi.card.diet")
@pytest.mark.parametrize("champi", NEVER)
@pytest.mark.parametrize("players", [2, 4, 5, 6])
def test_each_champi_shows_crossed_out_what_it_never_eats(champi: str, players: int) -> None:
    for seat in (0, players - 1):
        others = [name for name in NEVER if name != champi][: players - 1]
        others.insert(seat, champi)
        drawn = pieces(table(champis=others))[f"champi-{seat}"]
        crossed = [symbol for symbol in symbols(drawn) if symbol.name in FOODS]
        assert [symbol.name for symbol in crossed] == [f"food-{food}" for food in NEVER[champi]]
        # Each has a line through its middle, drawn over it.
        assert slashes(drawn) == [
            pytest.approx((symbol.x, symbol.y), abs=0.2) for symbol in crossed
        ]
        assert drawn.rindex("ludo-champi-slash") > drawn.rindex("food-")


@rule("champi.card.diet")
def test_a_champi_of_a_deck_of_ones_own_shows_what_its_card_crosses_out() -> None:
    mole = {"id": "mole", "name": {"en": "Mole", "fr": "Taupe"}}
    for never in (["salad", "meat", "bottle", "stone"], []):
        deck = {**DATA, "champis": {**DATA["champis"], "list": [
            {**mole, "never": never}, *DATA["champis"]["list"]
        ]}}  # fmt: skip
        drawn = pieces(table(deck=deck, champis=["mole"]))["champi-0"]
        assert sorted(named(drawn, FOODS)) == sorted(f"food-{food}" for food in never)
        assert len(slashes(drawn)) == len(never)


@rule("champi.card.diet")
def test_in_words_a_champi_says_what_it_never_eats() -> None:
    told = dict(Champi().sheets()[0].rows)
    words = {"meat": "Meat", "stone": "Stone", "salad": "Salad", "bottle": "Bottles"}
    for champi in DATA["champis"]["list"]:
        foods = " or ".join(words[food] for food in champi["never"])
        assert told[champi["name"]["en"]].startswith(f"Never eats {foods}.")


# --- backs -----------------------------------------------------------------------------------
@rule("champi.card.backs")
def test_hands_of_others_show_a_climate_back_for_each_climate() -> None:
    match = table(players=3, hands=[["rain"], ["meat-1", "fair", "rain", "skip"], ["salad-1"]])
    assert sorted(named(pieces(match)["hand-1"], BACKS)) == sorted(2 * BACKS)
    assert named(pieces(match)["hand-2"], BACKS) == ["back-plain"]
    # Whoever looks on sees the nearest hand from behind too.
    assert named(pieces(match, None)["backs"], BACKS) == ["back-climate"]


@rule("champi.card.backs")
@pytest.mark.parametrize(("top", "shown"), [("rain", 1), ("fair", 1), ("meat-1", 0), ("skip", 0)])
def test_the_draw_pile_shows_the_back_of_its_top(top: str, shown: int) -> None:
    assert named(pieces(table(draw=[top]))["draw"], BACKS) == [BACKS[shown]]


@rule("champi.card.backs")
def test_a_card_under_the_knight_of_another_shows_its_back() -> None:
    match = table(knights=[None, "knight"], kept=[None, "skip"])
    assert named(pieces(match)["laid-1"], BACKS) == ["back-plain"]


@rule("champi.card.backs")
def test_champi_and_climate_cards_have_backs_of_their_own() -> None:
    backs = [CARDS[name] for name in (*BACKS, "back-champi")]
    for one, other in combinations(backs, 2):
        assert one != other
    grounds = [re.findall(r'<rect[^>]* fill="([^"]+)"', back)[1] for back in backs]
    assert len({*grounds, CREAM}) == 4, "their colours differ, and not only in the rim"


# --- piles that are looked through -----------------------------------------------------------
def laid_out(match: AnyMatch, seat: int | None, pile: str) -> list[str]:
    """Return what a pile shows when it is opened, as a screen reader tells it; [] if it cannot."""
    desk = DESK(match.perspective(seat))
    if f"place:{pile}" not in desk.offers:
        return []
    place = desk.offers[f"place:{pile}"].look
    drawn = ET.fromstring(pieces(match, seat, place)["panel"])
    return [each.attrib["aria-label"] for each in drawn.iter() if each.get("role") == "listitem"]


def words(drawn: str) -> list[str]:
    return [node.text or "" for node in ET.fromstring(drawn).iter("text")]


@rule("champi.discard.pile")
@pytest.mark.parametrize("n", [1, 7, 40, 80])
def test_all_of_the_discard_pile_is_shown_from_the_top_to_everybody(n: int) -> None:
    cards = [f"{food}-{value}" for value in range(1, 6) for food in ("meat", "stone", "salad")]
    cards = [*cards, *cards, *["bottle-1", "bottle-2", "bottle-3", "bottle-4", "bottle-5"] * 2]
    cards = [*cards, *["dragonfly"] * 6, *["indigestion"] * 3, *["alchemist"] * 4]
    cards = [*cards, *["knight", "peek", "skip", "swap", "spoil", "drought"] * 2,
             *["theft", "shield", "lightning"] * 3, *["rain"] * 3, *["fair"] * 3][:n]  # fmt: skip
    match = table(players=3, discard=cards)
    texts = match.game.texts
    told = [f"{k}. {texts.word(card, 'en')}" for k, card in enumerate(reversed(cards), 1)]
    for seat in (None, 0, 1, 2):
        assert laid_out(match, seat, "discard") == told
    shown = words(pieces(match, 0, "discard")["panel"])
    assert shown[0] == f"Discard pile: {n} card{'s' if n > 1 else ''}, from the top"
    assert [word for word in shown if word.isdigit()] == [str(k) for k in range(1, n + 1)]
    names = [word.rstrip("…") for word in shown[2::2]]
    assert all(f"{k}. {name}" in told[k - 1] for k, name in enumerate(names, 1))
    assert len(names) == n


@rule("champi.discard.pile")
def test_the_discard_pile_tells_how_many_cards_it_has_and_that_it_opens() -> None:
    match = table(players=3, discard=["meat-1", "skip"])
    for seat in (None, 0, 2):
        offer = DESK(match.perspective(seat)).offers["place:discard"]
        assert offer.name == "Discard pile: 2 cards, Skip on top. Look through all of it"
        assert offer.look == "discard"


@rule("champi.food.hidden")
@pytest.mark.parametrize("n", [1, 14, 15, 28])
def test_an_owner_sees_all_of_the_own_pile_in_its_order_with_what_it_counts(n: int) -> None:
    cards = [f"{food}-{value}" for value in range(1, 6) for food in ("stone", "salad", "bottle")]
    cards = [*cards, *cards][:n]
    match = table(champis=["greencap"], piles=[cards])
    texts = match.game.texts
    worth = [int(card[-1]) + card.startswith("salad") for card in cards]
    told = [f"{texts.word(card, 'en')} +{w}" for card, w in zip(cards, worth, strict=True)]
    found = laid_out(match, 0, "pile-0")
    assert found == [f"{k}. {each}" for k, each in enumerate(reversed(told), 1)]
    title = words(pieces(match, 0, "pile-0")["panel"])[0]
    plural = "s" if n > 1 else ""
    assert title.startswith(f"Blue's pile: {n} food card{plural}, from the top; {sum(worth)} point")
    # It is looked at, never sorted: there is nothing in it to point at.
    assert "data-target" not in pieces(match, 0, "pile-0")["panel"]
    for seat in (1, None):
        assert laid_out(match, seat, "pile-0") == []
        assert "panel" not in pieces(match, seat, "pile-0")


@rule("champi.food.hidden")
def test_who_peeked_looks_through_what_it_saw_and_nothing_above_it() -> None:
    match = table(players=3, hands=[["peek"], ["salad-1"]], draw=["alchemist"] * 4,
                  piles=[[], ["bottle-2", "bottle-3"]])  # fmt: skip
    assert laid_out(match, 0, "pile-1") == []
    passing(match, "aim peek 1")
    match.play_all(["done", "play salad-1"])
    assert laid_out(match, 0, "pile-1") == ["2. Bottle 3 +3", "3. Bottle 2 +2"]
    assert laid_out(match, 2, "pile-1") == []


@rule("champi.food.hidden")
def test_at_the_end_every_pile_can_be_looked_through() -> None:
    match = table(hands=[[], []], left=0, last=0, piles=[["salad-1"], ["bottle-2", "salad-4"]])
    match.play("done")
    assert match.over
    for seat in (None, 0, 1):
        assert laid_out(match, seat, "pile-1") == ["1. Salad 4 +4", "2. Bottle 2 +2"]
