"""The tables of reference tell what the components in play cost, bring and do."""

from __future__ import annotations

from ludo.core.sheets import Sheet
from ludo.core.texts import LANGUAGES
from ludo.granja.components import components_of
from ludo.granja.game import Granja
from ludo.granja.helpers import NAMES
from ludo.granja.state import PHASES
from tests.granja.farms import kit

TITLES = (
    "prices", "round", "kinds", "workshops", "revenue", "donkeys", "siesta", "roof", "tiles", "box",
    "extra", "helpers",
)  # fmt: skip
# What ends with a full stop: the sentences, not the names and numbers.
SENTENCES = {
    "round": 1,
    "kinds": 1,
    "workshops": 2,
    "revenue": 1,
    "tiles": 1,
    "box": 1,
    "extra": 1,
    "helpers": 1,
}


def tables(game: Granja | None = None, lang: str = "en") -> dict[str, Sheet]:
    """Return the tables by their names."""
    return dict(zip(TITLES, (game or Granja()).sheets(lang), strict=True))


def test_there_are_twelve_tables() -> None:
    game = Granja()
    assert [sheet.title for sheet in game.sheets()] == [
        game.texts.say(f"sheet.{title}", {}, "en") for title in TITLES
    ]


def test_a_round_is_told_step_by_step() -> None:
    told: dict[str, list[str]] = {}
    for row in tables()["round"].rows:
        phase, _, step = row[0].partition(" ")
        told.setdefault(phase, []).append(step)
    assert told == {
        "I": ["Cards", "Income", "Harvest", "Roof tiles"],
        "II": ["First die", "Second die", "Last die"],
        "III": ["Donkey tiles", "Siesta track", "Free deliveries", "Paid deliveries"],
        "IV": ["Stalls", "Siesta", "Clearing up"],
    }
    # Besides these only some players have a step: to cut a hand, or to reserve a space.
    assert sum(map(len, told.values())) - len(told["IV"]) == len(
        {*PHASES} - {"discard", "reserve", "over"}
    )


def test_the_numbers_in_play_are_those_of_the_round() -> None:
    game = Granja(numbers={"plays": 3, "paid_price": 2})
    told = dict(tables(game)["round"].rows)
    assert told["I Cards"].startswith("You may play 3 cards;")
    assert told["III Paid deliveries"].endswith("for 2 silver each.")


def test_the_words_for_goods_say_what_belongs_to_them() -> None:
    told = {row[0]: row[1] for row in tables()["kinds"].rows}
    assert told["Resource"] == "Harvest goods and pigs"
    assert told["Upgraded good"] == "Food, wine, meat"
    assert "ommodit" not in told["Farm good"]


def test_prices_and_upgrades_stand_side_by_side() -> None:
    assert tables()["prices"].rows == (
        ("olive", "3", "1", "food", "2"),
        ("grain", "3", "1", "food", "2"),
        ("grape", "4", "2", "wine", "3"),
        ("pig", "5", "3", "meat", "3"),
    )


def test_a_line_tells_what_a_workshop_asks_for_and_what_it_brings_now_and_later() -> None:
    rows = {row[0]: row[1:] for row in tables()["workshops"].rows}
    assert [*rows] == [
        "Merchant House", "Wainwright", "Deli", "Greengrocer", "Village Store", "Butcher"
    ]  # fmt: skip
    assert rows["Deli"] == (
        "1 olive, 1 food and 1 meat",
        "1 commodity.",
        "1 commodity in each income step.",
    )
    assert rows["Butcher"][0] == "2 pigs and 1 meat"


def test_every_die_has_its_space() -> None:
    told = {row[0]: row[1] for row in tables()["revenue"].rows}
    assert [*told] == list("123456")
    assert told["1"] == "1 pig."
    assert told["4"] == "4 silver."
    assert told["6"] == "1 delivery or 2 silver."


def test_donkeys_siesta_and_roof_are_told_by_their_numbers() -> None:
    box, found = components_of(None), tables()
    assert found["donkeys"].rows == (
        ("1", "1", "3"), ("2", "2", "2"), ("3", "3", "1"), ("4", "4", "0")
    )  # fmt: skip
    # The siesta track begins with space 0, the roof with space 1.
    assert found["siesta"].rows == tuple((str(n), str(vp)) for n, vp in enumerate(box.siesta_vp))
    assert found["siesta"].rows[-1] == ("7", "3")
    assert found["roof"].rows == tuple((str(n), str(vp)) for n, vp in enumerate(box.roof_vp, 1))
    assert found["roof"].rows[-1] == ("5", "4")


def test_all_roof_tiles_are_told_with_their_rounds() -> None:
    rows = tables()["tiles"].rows
    assert [row[1] for row in rows] == [str(number) for number in range(1, 25)]
    assert [row[0] for row in rows] == [str(1 + place // 4) for place in range(24)]
    told = {int(number): text for _, number, text in rows}
    assert told[4] == "Receive 4 silver."
    assert told[21] == "Receive 1 olive."
    # The same effect with another number, and effects that keep to their phases.
    assert "by 2" in told[7]
    assert "by 1" in told[19]
    assert {tile for tile, text in told.items() if "(II" in text} == {6, 7, 14, 19, 20}
    assert {tile for tile, text in told.items() if "(I)" in text} == {11}


def test_all_helpers_are_told_with_their_cards() -> None:
    texts, box = Granja().texts, components_of(None)
    rows = tables()["helpers"].rows
    assert [row[0] for row in rows] == [texts.word(name) for name in NAMES]
    on = {name: cards.split(", ") for name, cards, _ in rows}
    assert on["Chef"] == ["1"]
    assert on["Scholar"] == ["7", "46"]
    numbers = sorted(int(number) for cards in on.values() for number in cards)
    assert numbers == [card.number for card in box.cards]
    told = {name: text for name, _, text in rows}
    assert told["Chef"] == "Each upgrade costs you 1 silver less."
    assert told["Grocer"] == "Once per round (I): pay 3 silver for 1 commodity."


def test_the_sheets_are_those_of_the_components_in_play() -> None:
    data = kit()
    data["prices"]["goods"][0].update(buy=6)
    data["upgrades"]["goods"][0].update(cost=4)
    data["roofs"]["list"][3].update(n=7)
    data["roof_spaces"]["vp"][4] = 9
    data["cards"]["list"][0]["helper"] = "scholar"
    data["workshops"]["list"][0]["row"] = ["pig", "pig", "wine"]
    found = tables(Granja(components=data))
    assert found["prices"].rows[0] == ("olive", "6", "1", "food", "4")
    assert found["tiles"].rows[3] == ("1", "4", "Receive 7 silver.")
    assert found["roof"].rows[4] == ("5", "9")
    assert found["workshops"].rows[0][1] == "2 pigs and 1 wine"
    on = {name: cards for name, cards, _ in found["helpers"].rows}
    assert on["Scholar"] == "1, 7, 46"
    assert "Chef" not in on


def test_the_numbers_in_play_are_those_of_the_revenue_table() -> None:
    found = tables(Granja(numbers={"space_silver": 5, "space_delivery_silver": 3}))
    told = {row[0]: row[1] for row in found["revenue"].rows}
    assert (told["4"], told["6"]) == ("5 silver.", "1 delivery or 3 silver.")


def test_all_tables_are_whole_in_both_languages() -> None:
    for lang in LANGUAGES:
        for title, sheet in tables(lang=lang).items():
            assert sheet.title
            assert all(len(row) == len(sheet.head) for row in sheet.rows)
            assert all(text for row in (sheet.head, *sheet.rows) for text in row)
            # Nothing is left open in a sentence.
            assert not any("{" in text for row in sheet.rows for text in row)
            for row in sheet.rows:
                told = row[len(row) - SENTENCES.get(title, 0) :]
                assert all(text.endswith(".") for text in told), title
    assert Granja().sheets("en") != Granja().sheets("fr")
