"""The tables of reference tell what the engine charges and what it refuses."""

from __future__ import annotations

import pytest

from ludo.core.sheets import Sheet
from ludo.core.texts import LANGUAGES
from ludo.h2olland.components import goods_of
from ludo.h2olland.game import H2Olland
from ludo.h2olland.names import COLOURS, THINGS
from ludo.h2olland.scenario import build
from ludo.h2olland.sheets import PIECES

GAME = H2Olland()
# Six mills in a row along the top, so that every colour is open.
SIX_MILLS = [["g3", "f3", "f2", "f1", "e1", "d1"]]


def sheet_of(number: int, lang: str = "en", game: H2Olland = GAME) -> Sheet:
    return game.sheets(lang)[number]


def test_both_tables_are_whole_in_both_languages() -> None:
    for lang in LANGUAGES:
        prices, touching = GAME.sheets(lang)
        assert [len(prices.rows), len(touching.rows)] == [len(THINGS) + 3, len(PIECES)]
        for sheet in (prices, touching):
            assert all(len(row) == len(sheet.head) for row in sheet.rows)
            assert sheet.title
            assert all(sheet.head)
        assert all(all(row) for row in touching.rows)
    assert GAME.sheets("en") != GAME.sheets("fr")


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("thing", THINGS)
def test_a_thing_costs_what_the_table_says(thing: str, lang: str) -> None:
    rich = dict.fromkeys(("cow", "corn", "bean", "carrot", "potato"), 3)
    # Whoever has six mills on the board can buy no seventh.
    mills = [] if thing == "mill" else SIX_MILLS
    match = build(now="winter", mills=mills, barns=[rich])
    before = goods_of(match.state.barns[0])
    match.play(f"buy {thing}")
    after = goods_of(match.state.barns[0])
    paid = {good: n - after.get(good, 0) for good, n in before.items()}
    words = match.game.texts.word({good: n for good, n in paid.items() if n}, lang)
    row = sheet_of(0, lang).rows[THINGS.index(thing)]
    assert row[0] == match.game.texts.word({thing: 1}, lang)
    assert row[1] == words


@pytest.mark.parametrize("colour", COLOURS)
def test_a_tulip_needs_the_mills_of_the_table_and_scores_its_points(colour: str) -> None:
    row = sheet_of(0).rows[THINGS.index(colour)]
    mills, points = int(row[2]), int(row[3])
    goods = dict.fromkeys(("cow", "corn", "bean", "carrot", "potato"), 1)
    for n, legal in ((mills, True), (mills - 1, False)):
        if n:
            match = build(now="winter", mills=[SIX_MILLS[0][:n]], barns=[goods])
            assert (match.why_not(f"buy {colour}") is None) is legal
    race = build(now="race", fields=[f"{colour} f2-g2 0"], last_turner=0)
    race.play("worker f2")
    assert race.score()[0].total == points


@pytest.mark.parametrize("rate", [3, 4])
def test_exchanges_are_those_of_the_table(rate: int) -> None:
    game = H2Olland(numbers={"exchange_rate": rate})
    alike, cow, mixed = sheet_of(0, "en", game).rows[len(THINGS) :]
    assert alike[1] == f"{rate} identical vegetables"
    numbers = {"exchange_rate": rate}
    match = build(now="winter", barns=[{"bean": rate, "corn": 1, "cow": 1}], numbers=numbers)
    match.play("trade bean carrot")
    assert goods_of(match.state.barns[0]) == {"carrot": 1, "corn": 1, "cow": 1}
    assert cow[1] == "1 cow"
    match.play("trade cow corn")
    assert goods_of(match.state.barns[0]) == {"carrot": 1, "corn": 2}
    four = build(now="winter", barns=[{"bean": 1, "corn": 1, "carrot": 1, "potato": 1}])
    four.play("trade mixed cow")
    assert goods_of(four.state.barns[0]) == {"cow": 1}
    assert (mixed[0], mixed[1]) == ("1 cow", "1 carrot, 1 bean, 1 corn and 1 potato")


# For each row: moves that do as the table wants, and moves that do not, with the rule that the
# row stands for. Blue's farm stands on h3, its mills on g3 and i1; Red's farm on j1 has cows.
BARN = {"farm": 1, "mill": 1, "cow": 1, "corn": 1, "red": 1}
POSITION = {
    "farms": [["h3"], ["l8", "j1"]], "mills": [["g3", "e1"], ["l7"]],
    "fields": ["cow k1-l1", "bean c1-d1", "red a2-a3 0"], "barns": [BARN], "dry": [16],
}  # fmt: skip
TOUCHING = {
    "farm": (
        ["build farm n10", "build farm a10"],
        {
            "build farm i1": "h2olland.farm.not-beside-farm",
            "build farm h2": "h2olland.farm.not-beside-farm",
            "build farm m9": "h2olland.farm.protected",
            "build farm g7": "h2olland.farm.island",
            "build farm d10": "h2olland.farm.island",
        },
    ),
    "mill": (
        ["build mill h2", "build mill f3", "build mill b1", "build mill a4"],
        {
            "build mill n10": "h2olland.mill.beside-building",
            "build mill m1": "h2olland.mill.beside-crop",
            "build mill m9": "h2olland.mill.protected",
        },
    ),
    "cows": (
        ["place cow h2-g2", "place cow i3-i2"],
        {
            "place cow f2-f3": "h2olland.cow.beside-farm",
            "place cow i1-i2": "h2olland.place.adjacent",
        },
    ),
    "vegetables": (
        ["place corn f2-f3", "place corn h2-i2"],
        {"place corn m1-n2": "h2olland.place.size", "place corn a4-a5": "h2olland.vegetable"},
    ),
    "tulips": (
        ["place red f2-f3", "place red h2-i2"],
        {"place red a4-a5": "h2olland.tulip.no-chain", "place red n5-n6": "h2olland.tulip"},
    ),
}


@pytest.mark.parametrize("piece", TOUCHING)
def test_a_piece_must_touch_what_the_table_says(piece: str) -> None:
    right, wrong = TOUCHING[piece]
    match = build(**POSITION)
    for action in right:
        assert match.why_not(action) is None, action
    for action, rule in wrong.items():
        refusal = match.why_not(action)
        assert refusal is not None, action
        assert refusal.rule.startswith(rule), (action, refusal.rule)


def test_cows_keep_away_from_a_farm_that_has_some() -> None:
    match = build(farms=[["h3", "j1"]], fields=["cow g2-h2"], barns=[{"cow": 1}])
    refusal = match.why_not("place cow i2-i3")
    assert refusal is not None
    assert refusal.rule == "h2olland.cow.one-per-farm"
    assert match.why_not("place cow i1-i2") is None


def test_tulips_may_rely_on_a_linked_crop_and_vegetables_may_not() -> None:
    match = build(fields=["corn h2-i2"], barns=[{"red": 1, "bean": 1}])
    assert match.why_not("place red i1-j1") is None
    refusal = match.why_not("place bean i1-j1")
    assert refusal is not None
    assert refusal.rule == "h2olland.vegetable.beside-building"


def test_a_worker_of_the_race_stands_where_the_table_says() -> None:
    match = build(
        now="race", dry=[7], clay=["g4"], last_turner=0,
        fields=["bean f2-g2", "red h2-i2 0", "red n5-n6 1"], runners=[3, 1, 0, 0],
    )  # fmt: skip
    assert match.why_not("worker f2") is None
    assert match.why_not("worker f3") is None
    refusals = {
        "worker h3": "h2olland.race.around",
        "worker g4": "h2olland.race.infertile",
        "worker h2": "h2olland.race.beside",
    }
    for action, rule in refusals.items():
        refusal = match.why_not(action)
        assert refusal is not None, action
        assert refusal.rule == rule
    # A whole field: from f2 the worker reaches what lies beside g2.
    match.play("worker f2")
    match.play("worker m7")
    assert match.why_not("worker h2") is None
    taken = match.why_not("worker g2")
    assert taken is not None
    assert taken.rule == "h2olland.race.one-per-tile"


@pytest.mark.parametrize("piece", [*PIECES][:-1])
def test_a_piece_takes_as_many_cells_as_the_table_says(piece: str) -> None:
    row = sheet_of(1).rows[[*PIECES].index(piece)]
    action = TOUCHING[piece][0][0]
    match = build(**POSITION)
    before = len(free(match.game.diagram(match.state)))
    match.play(action)
    taken = before - len(free(match.game.diagram(match.state)))
    assert row[3] == (f"{taken} cell" if taken == 1 else f"{taken} cells")


def free(diagram: str) -> list[str]:
    """Return the cells of bare land in a picture made of letters."""
    rows = [line for line in diagram.splitlines() if line[:2].strip().isdigit()]
    return [cell for row in rows for cell in row[2:].split() if cell == "."]
