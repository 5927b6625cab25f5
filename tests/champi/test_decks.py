"""Decks as data: a user's own cards are read, checked and played like those of the kit."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import ludo
from ludo.champi.deck import deck_of
from ludo.champi.effects import EFFECTS
from ludo.champi.game import Champi
from ludo.champi.names import WEATHERS
from ludo.champi.powers import POWERS
from ludo.core.conformance import check_game
from ludo.core.errors import BadComponents
from ludo.core.rng import Rng
from tests.fuzzing.components import Changes, Table, check_refusal, damage, damaged, places

rule = pytest.mark.rule
OWN = """
# Two mushrooms and a handful of cards, as somebody would type them in.
[about]
name = { en = "From my attic", fr = "De mon grenier" }

[[champis.list]]
id = "mole"
name = { en = "Mole", fr = "Taupe" }
never = ["salad"]

[[champis.list]]
id = "owl"
name = { en = "Owl", fr = "Hibou" }
never = []
powers = [{ power = "hand", n = 6 }, { power = "plus", food = "meat", n = 3 }]

[foods]
list = [
    { food = "meat", values = [2, 7], copies = 3 },
    { food = "dragonfly", values = [1], copies = 5 },
]

[climates]
rain = 2
fair = 1

[[events.list]]
id = "mudslide"
name = { en = "Mudslide", fr = "Coulée de boue" }
class = "offensive"
copies = 4
barred_by = "fair"
effects = ["lose-top", "skip"]

[[events.list]]
id = "parry"
name = { en = "Parry", fr = "Parade" }
class = "reaction"
copies = 3
effects = ["cancel"]
"""


def teaching() -> dict[str, Any]:
    """A copy of the teaching deck, to be changed."""
    return json.loads(json.dumps(deck_of(None).data))


def entry(data: dict[str, Any], name: str) -> dict[str, Any]:
    """A Champi or an event of a deck."""
    every = [*data["champis"]["list"], *data["events"]["list"]]
    return next(one for one in every if one["id"] == name)


def refused(data: Any, players: int = 3) -> str:
    with pytest.raises(BadComponents) as caught:
        ludo.new("champi", players=players, deck=data)
    return str(caught.value)


# --- the teaching deck -------------------------------------------------------------------------
@rule("champi.setup.cards")
def test_the_teaching_deck_has_the_cards_that_it_should() -> None:
    deck = deck_of(None)
    assert {card.id: card.copies for card in deck.cards if card.kind} == {
        "indigestion": 3, "alchemist": 4, "knight": 2, "peek": 2, "theft": 3, "forced-discard": 2,
        "swap": 2, "skip": 2, "lightning": 3, "drought": 2, "spoil": 2, "shield": 3, "mirror": 2,
        "rescue": 2,
    }  # fmt: skip
    foods = [f"{food}-{n}" for food in ("meat", "stone", "salad", "bottle") for n in range(1, 6)]
    assert {card.id: card.copies for card in deck.cards if not card.kind} == {
        **dict.fromkeys(foods, 2), "dragonfly": 6, "rain": 5, "fair": 5
    }  # fmt: skip
    assert [sum(deck.copies(players)) for players in range(2, 7)] == [88, 90, 90, 90, 90]
    assert {
        deck.ids[kind]: WEATHERS[barred]
        for kind, barred in enumerate(deck.barred)
        if barred >= 0
    } == {
        "theft": "rain", "lightning": "fair", "drought": "rain", "spoil": "rain", "mirror": "fair",
        "rescue": "rain",
    }  # fmt: skip


@rule("champi.setup.cards")
def test_the_teaching_deck_is_marked_as_reconstructed() -> None:
    match = ludo.new("champi", players=3)
    assert match.view()["reconstructed"] is True
    provenance = deck_of(None).provenance()
    assert {name: known for name, (known, _) in provenance.items()} == dict.fromkeys(
        ("champis", "foods", "climates", "events"), "reconstructed"
    )
    assert all(note for _, note in provenance.values())
    assert [(e.rule, dict(e.data)) for e in match.events if e.kind == "deck_named"] == [
        ("champi.setup.cards", {"n": 90})
    ]


# --- the size of a deck ------------------------------------------------------------------------
@rule("champi.setup.cards")
@pytest.mark.parametrize("players", range(2, 7))
def test_a_deck_has_a_hand_for_each_player_and_a_card_to_draw(players: int) -> None:
    data, needed = teaching(), 4 * players + 1
    data["events"]["list"] = []
    data["climates"] = {"rain": 0, "fair": 0}
    data["foods"]["list"] = [{"food": "meat", "values": [1], "copies": needed}]
    match = ludo.new("champi", players=players, deck=data)
    assert match.view()["draw"]["left"] == 1
    data["foods"]["list"][0]["copies"] -= 1
    said = refused(data, players)
    assert f"{needed - 1} cards for {players} players" in said
    assert f"at least {needed}" in said


@rule("champi.setup.cards")
@pytest.mark.parametrize("players", range(2, 7))
def test_a_deck_has_a_champi_for_each_player(players: int) -> None:
    data = teaching()
    del data["champis"]["list"][players:]
    match = ludo.new("champi", players=players, deck=data)
    assert len({part["champi"] for part in match.view()["seats"]}) == players
    del data["champis"]["list"][-1]
    said = refused(data, players)
    assert f"{players - 1} Champi for {players} players: each needs one" in said


@rule("champi.setup.cards")
def test_cards_that_so_few_players_leave_out_do_not_count() -> None:
    data = teaching()
    data["foods"]["list"] = [{"food": "meat", "values": [1], "copies": 7}]
    data["climates"] = {"rain": 0, "fair": 0}
    data["events"]["list"] = [entry(data, "rescue")]
    assert "7 cards for 2 players" in refused(data, 2)


# --- an own deck -------------------------------------------------------------------------------
@pytest.fixture
def own(tmp_path: Path) -> Path:
    path = tmp_path / "attic.toml"
    path.write_text(OWN, encoding="utf-8")
    return path


@rule("champi.setup.cards")
def test_a_deck_is_a_path_or_a_table(own: Path) -> None:
    by_path, by_text = (ludo.new("champi", players=2, seed=3, deck=d) for d in (own, str(own)))
    table = by_path.options["deck"]
    by_table = ludo.new("champi", players=2, seed=3, deck=table)
    assert by_path.view(0) == by_text.view(0) == by_table.view(0)
    assert {part["champi"] for part in by_path.view()["seats"]} == {"mole", "owl"}
    # 6 meat, 5 Dragonflies, 3 Climates, 7 events.
    assert by_path.view()["draw"]["left"] == 21 - 8


def test_cards_of_one_value_need_no_number(own: Path) -> None:
    deck = ludo.new("champi", players=2, deck=own).game.deck
    assert deck.ids == ("meat-2", "meat-7", "dragonfly", "rain", "fair", "mudslide", "parry")


def test_cards_are_called_as_their_deck_calls_them(own: Path) -> None:
    match = ludo.scenario(
        "champi", deck=str(own), champis=["mole", "owl"], weather="rain",
        hands=[["mudslide", "meat-7"], ["parry"]], piles=[["meat-2"], ["meat-2", "dragonfly"]],
    )  # fmt: skip
    match.play_all(["play meat-7", "aim mudslide 1"])
    assert match.log()[-2:] == [
        "Blue ate Meat 7; 2 food cards in the pile.",
        "Blue played Mudslide on Red.",
    ]
    assert match.log(lang="fr")[-1] == "Bleu a joué Coulée de boue sur Rouge."
    match.play("answer parry")
    assert match.view()["discard"] == ["mudslide", "parry"]
    # Owl counts three more for each meat.
    assert [score.total for score in match.score()] == [9, 6]
    assert match.view()["seats"][1]["limit"] == 6


def test_an_own_deck_is_marked_as_well_known_as_its_owner_says(own: Path) -> None:
    """The kit does not call reconstructed what it did not make."""
    match = ludo.new("champi", players=2, deck=own)
    assert match.view()["reconstructed"] is False
    assert match.game.deck.provenance() == {}
    data = teaching()
    for part in ("champis", "foods", "climates"):
        data[part]["provenance"] = "public"
    assert ludo.new("champi", players=2, deck=data).view()["reconstructed"] is True
    data["events"]["provenance"] = "rulebook"
    assert ludo.new("champi", players=2, deck=data).view()["reconstructed"] is False


def test_a_match_with_an_own_deck_is_saved_with_it(own: Path, tmp_path: Path) -> None:
    match, rng = ludo.new("champi", players=2, deck=own, seed=5), Rng(5)
    for _ in range(12):
        match.play(rng.choice(match.legal()))
    saved = match.save(tmp_path / "match.json")
    # The file may be gone when the match is opened again.
    own.unlink()
    again = ludo.load(saved)
    assert [again.view(seat) for seat in (0, 1, None)] == [match.view(s) for s in (0, 1, None)]
    assert again.log(0) == match.log(0)
    position = ludo.from_json(match.to_json())
    assert position.view(1) == match.view(1)
    while again.to_act:
        again.play(rng.choice(again.legal()))


@pytest.mark.parametrize(
    ("effects", "rules", "players"),
    [
        ("lose-top skip", "errata", 2),
        ("lose-top skip", "variant", 4),
        ("swap forced-discard", "errata", 3),
        ("drought forced-discard peek", "variant", 2),
        ("forced-discard swap indigestion", "errata", 4),
        ("steal-top steal-top drought skip", "variant", 3),
    ],
)
def test_new_combinations_are_played_to_the_end(effects: str, rules: str, players: int) -> None:
    data = teaching()
    for name in ("peek", "spoil", "swap", "lightning"):
        entry(data, name).update(effects=effects.split(), copies=5)
        entry(data, name).pop("barred_by", None)
    entry(data, "mirror").pop("barred_by")
    entry(data, "knight").update(effects=["cure", "knight"])
    report = check_game(
        Champi(deck=data, rules=rules), players=[players], games=2, every=25, legal_every=15
    )
    assert report.raise_if_bad().games == 2


def test_a_defensive_card_can_do_several_things_too() -> None:
    data = teaching()
    entry(data, "alchemist").update(effects=["cure", "knight"])
    match = ludo.scenario("champi", deck=data, hands=[["alchemist"]], sick=["indigestion"])
    match.play("play alchemist")
    part = match.view()["seats"][0]
    assert (part["sick"], part["knight"]) == (None, "alchemist")
    assert match.view()["discard"] == ["indigestion"]


def test_a_second_cure_on_a_card_finds_nothing_left() -> None:
    data = teaching()
    entry(data, "alchemist").update(effects=["cure", "cure"])
    match = ludo.scenario("champi", deck=data, hands=[["alchemist"]], sick=["indigestion"])
    match.play("play alchemist")
    assert match.view()["discard"] == ["indigestion", "alchemist"]


def test_cards_left_out_are_told_with_the_number_of_players() -> None:
    data = teaching()
    entry(data, "peek")["min_players"] = 5
    match = ludo.new("champi", players=4, deck=data)
    (told,) = [event for event in match.events if event.kind == "cards_left_out"]
    assert told["cards"] == ["peek"]
    for lang, wrong in (("en", "two"), ("fr", "deux")):
        assert wrong not in match.say(told, None, lang)


@pytest.mark.parametrize("n", range(1, 10))
def test_a_champi_may_hold_more_than_others_but_is_dealt_as_many(n: int) -> None:
    """No power makes a hand smaller than the one that is dealt."""
    data = teaching()
    entry(data, "stonecap")["powers"] = [{"power": "hand", "n": n}]
    match = ludo.new("champi", players=2, deck=data, champis=["stonecap"])
    assert [match.view()["seats"][0][part] for part in ("hand", "limit")] == [4, max(n, 4)]
    assert match.game.invariants(match.state) == []


# --- wrong decks -------------------------------------------------------------------------------
Change = Callable[[Table], Any]
WRONG: list[tuple[str, Change, list[str]]] = [
    (
        "unknown effect",
        lambda d: entry(d, "peek").update(effects=["pek"]),
        ["events.list[3] ('peek').effects[0]", "'pek'", "indigestion, cure, knight, peek"],
    ),
    (
        "no effect",
        lambda d: entry(d, "peek").update(effects=[]),
        ["events.list[3] ('peek').effects", "empty"],
    ),
    (
        "effect of another class",
        lambda d: entry(d, "peek").update(effects=["peek", "cure"]),
        ["('peek').effects", "'cure'", "defensive", "'offensive'", "steal-top, lose-top"],
    ),
    (
        "offensive answer",
        lambda d: entry(d, "shield").update(effects=["skip"]),
        ["('shield').effects", "'skip'", "offensive", "'reaction'", "cancel, mirror, rescue"],
    ),
    (
        "answer of two parts",
        lambda d: entry(d, "shield").update(effects=["cancel", "mirror"]),
        ["('shield').effects", "2", "one"],
    ),
    (
        "two staying effects",
        lambda d: entry(d, "skip").update(effects=["indigestion", "skip"]),
        ["('skip').effects", "stay", "two"],
    ),
    (
        "staying effect first",
        lambda d: entry(d, "skip").update(effects=["skip", "peek"]),
        ["('skip').effects", "keeps", "last"],
    ),
    (
        "unknown class",
        lambda d: entry(d, "skip").update({"class": "nasty"}),
        ["('skip').class", "'nasty'", "offensive, defensive, reaction"],
    ),
    (
        "unknown weather",
        lambda d: entry(d, "skip").update(barred_by="snow"),
        ["('skip').barred_by", "'snow'", "fair, rain"],
    ),
    (
        "no copies",
        lambda d: entry(d, "skip").update(copies=0),
        ["('skip').copies", "0", "from 1 to 40"],
    ),
    (
        "copies as a text",
        lambda d: entry(d, "skip").update(copies="2"),
        ["('skip').copies", "'2'", "whole number"],
    ),
    (
        "true copies",
        lambda d: entry(d, "skip").update(copies=True),
        ["('skip').copies", "True", "whole number"],
    ),
    (
        "too few players",
        lambda d: entry(d, "skip").update(min_players=1),
        ["('skip').min_players", "1", "from 2 to 6"],
    ),
    (
        "no French name",
        lambda d: entry(d, "skip")["name"].pop("fr"),
        ["('skip').name", "no 'fr'"],
    ),
    (
        "no name",
        lambda d: entry(d, "vane").pop("name"),
        ["champis.list[3] ('vane')", "no 'name'"],
    ),
    *(
        (
            f"name {name[:9]!r}",
            lambda d, name=name: entry(d, "vane")["name"].update(fr=name),
            ["('vane').name.fr", "a name of up to 40 signs that can be shown"],
        )
        for name in ("", "  ", "V" * 41, "Gi\nrouette", "\u202egirouette", "\ud800")
    ),
    (
        "name as a text",
        lambda d: entry(d, "vane").update(name="Vane"),
        ["('vane').name", "'Vane'", "table"],
    ),
    (
        "a field too many",
        lambda d: entry(d, "skip").update(colour="red"),
        ["('skip')", "'colour'", "barred_by"],
    ),
    (
        "no id",
        lambda d: entry(d, "skip").pop("id"),
        ["events.list[7]", "no 'id'"],
    ),
    (
        "id with capitals",
        lambda d: entry(d, "skip").update(id="Skip It"),
        ["events.list[7] ('Skip It').id", "small letters, digits and hyphens"],
    ),
    (
        "two events of one id",
        lambda d: entry(d, "skip").update(id="peek"),
        ["two cards", "'peek'"],
    ),
    (
        "a Champi and an event of one id",
        lambda d: entry(d, "skip").update(id="vane"),
        ["two cards", "'vane'"],
    ),
    (
        "an event called like a food card",
        lambda d: entry(d, "skip").update(id="meat-3"),
        ["two cards", "'meat-3'"],
    ),
    *(
        (
            f"reserved word {word}",
            lambda d, word=word: entry(d, "skip").update(id=word),
            [f"events.list[7] ('{word}').id", f"'{word}'", "word"],
        )
        for word in ("kept", "meat", "dragonfly", "rain", "fair")
    ),
    (
        "unknown food of a Champi",
        lambda d: entry(d, "vane").update(never=["cake"]),
        ["('vane').never[0]", "'cake'", "meat, stone, salad, bottle, dragonfly"],
    ),
    (
        "a Champi that eats no Dragonflies",
        lambda d: entry(d, "vane").update(never=["dragonfly"]),
        ["('vane').never", "'dragonfly'", "every Champi"],
    ),
    (
        "unknown power",
        lambda d: entry(d, "vane").update(powers=[{"power": "fly"}]),
        ["('vane').powers[0]", "'fly'", "rain-shelter"],
    ),
    *(
        (
            f"power {power!r}",
            lambda d, power=power: entry(d, "vane").update(powers=[{"power": power}]),
            ["('vane').powers[0]", repr(power), "rain-shelter"],
        )
        for power in ([], {}, None, 3)
    ),
    (
        "power without its number",
        lambda d: entry(d, "vane").update(powers=[{"power": "hand"}]),
        ["('vane').powers[0]", "no 'n'"],
    ),
    (
        "power with a number too large",
        lambda d: entry(d, "vane").update(powers=[{"power": "hand", "n": 10}]),
        ["('vane').powers[0].n", "10", "from 1 to 9"],
    ),
    (
        "power for an unknown food",
        lambda d: entry(d, "vane").update(powers=[{"power": "times", "food": "tea", "n": 2}]),
        ["('vane').powers[0].food", "'tea'", "meat, stone"],
    ),
    (
        "power with what it does not take",
        lambda d: entry(d, "vane").update(powers=[{"power": "no-theft", "n": 2}]),
        ["('vane').powers[0]", "'n'"],
    ),
    (
        "one power twice",
        lambda d: entry(d, "vane").update(powers=[{"power": "hand", "n": n} for n in (5, 6)]),
        ["('vane').powers", "twice"],
    ),
    (
        "a food that counts in two ways",
        lambda d: entry(d, "vane").update(
            powers=[{"power": power, "food": "meat", "n": 2} for power in ("counts", "plus")]
        ),
        ["('vane').powers", "meat", "two ways"],
    ),
    (
        "powers that are no list",
        lambda d: entry(d, "vane").update(powers="no-theft"),
        ["('vane').powers", "'no-theft'", "list"],
    ),
    (
        "unknown food",
        lambda d: d["foods"]["list"][1].update(food="cake"),
        ["foods.list[1].food", "'cake'", "meat, stone"],
    ),
    (
        "value out of range",
        lambda d: d["foods"]["list"][1].update(values=[1, 21]),
        ["foods.list[1].values[1]", "21", "from 0 to 20"],
    ),
    (
        "value below nought",
        lambda d: d["foods"]["list"][1].update(values=[-1]),
        ["foods.list[1].values[0]", "-1", "from 0 to 20"],
    ),
    (
        "no value",
        lambda d: d["foods"]["list"][1].update(values=[]),
        ["foods.list[1].values", "empty"],
    ),
    (
        "value twice",
        lambda d: d["foods"]["list"][1].update(values=[2, 2]),
        ["foods.list[1].values", "twice", "[2, 2]"],
    ),
    (
        "no Climate",
        lambda d: d.pop("climates"),
        ["no 'climates'"],
    ),
    (
        "half a Rain",
        lambda d: d["climates"].update(rain=0.5),
        ["climates.rain", "0.5", "from 0 to 40"],
    ),
    (
        "unknown provenance",
        lambda d: d["events"].update(provenance="hearsay"),
        ["events.provenance", "'hearsay'", "rulebook, public, reconstructed"],
    ),
    (
        "a list that is none",
        lambda d: d["events"].update(list={}),
        ["events.list", "{}", "list"],
    ),
    (
        "an event that is no table",
        lambda d: d["events"]["list"].append("theft"),
        ["events.list[14]", "'theft'", "table"],
    ),
    (
        "too many cards",
        lambda d: [one.update(copies=40) for one in d["events"]["list"]],
        ["more than 400 cards"],
    ),
]  # fmt: skip


@rule("champi.setup.cards")
@pytest.mark.parametrize(
    ("change", "expected"), [case[1:] for case in WRONG], ids=[case[0] for case in WRONG]
)
def test_a_wrong_deck_is_refused_with_the_card_the_field_and_what_belongs_there(
    change: Change, expected: list[str]
) -> None:
    data = teaching()
    change(data)
    said = refused(data)
    check_refusal(said, "The deck file cannot be used: ", expected, most=400)
    assert "not a effect" not in said


@pytest.mark.parametrize(
    ("given", "said"),
    [
        (5, "a path or a table, not 5"),
        (["a"], "a path or a table, not ['a']"),
        ("nowhere.toml", "no such file"),
        ({}, "it has no 'champis'"),
        ({"champi": {}}, "it has 'champi', which is none of about, champis"),
        ({"champis": {1, 2}}, "neither a number, a text, a list nor a table of these"),
    ],
    ids=str,
)
def test_what_is_no_deck_at_all_is_refused(given: Any, said: str) -> None:
    assert said in refused(given)


def test_a_file_that_is_no_toml_is_refused_with_the_line(tmp_path: Path) -> None:
    path = tmp_path / "broken.toml"
    path.write_text(OWN.replace("rain = 2", "rain = two"), encoding="utf-8")
    said = refused(path)
    assert "broken.toml" in said
    assert "line" in said


def test_a_champi_that_the_deck_does_not_have_is_named_with_those_it_has(own: Path) -> None:
    with pytest.raises(BadComponents, match=r"no Champi 'vane'.*mole, owl"):
        ludo.new("champi", players=2, deck=own, champis=["vane"])


def test_a_position_needs_the_cards_that_it_names() -> None:
    """Rain comes from a card, and this deck has none."""
    data = teaching()
    data["climates"]["rain"] = 0
    with pytest.raises(ludo.BadOption, match="rain"):
        ludo.scenario("champi", deck=data, weather="rain")


# --- damaged at random -------------------------------------------------------------------------
WORDS = [*EFFECTS, *POWERS, "meat", "dragonfly", "rain", "fair", "kept", "offensive", "reaction"]
DAMAGE = damage(list(places(teaching())), WORDS, ["power", "n", "food", "en", "fr", "id"])


@settings(max_examples=150, deadline=None)
@given(changes=DAMAGE, players=st.integers(2, 6), seed=st.integers(0, 99))
def test_a_damaged_deck_is_refused_in_words_or_played(
    changes: Changes, players: int, seed: int
) -> None:
    try:
        match = ludo.new("champi", players=players, seed=seed, deck=damaged(teaching(), changes))
    except BadComponents as error:
        said = str(error)
        assert said.startswith(("The deck file cannot be used: ", "The deck has "))
        assert len(said) < 1_000
        return
    assert match.game.invariants(match.state) == []
    rng = Rng(seed)
    for _ in range(8):
        if match.to_act:
            match.play(rng.choice(match.legal()))
    assert match.game.invariants(match.state) == []
    assert match.log(0)
