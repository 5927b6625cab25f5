"""The board of H2Olland without a browser: pieces in hand, refusals, layers, whole games."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import xml.etree.ElementTree as ET
from functools import partial
from typing import Any

import pytest

import ludo
from ludo.core.data import read_data
from ludo.core.match import Match
from ludo.core.rng import Rng
from ludo.lessons import Progress
from ludo_widgets import board, lesson, picture, table
from ludo_widgets.draw.svg import GROUND
from ludo_widgets.games.h2olland import DESK
from ludo_widgets.games.h2olland.ground import Ground
from tests.widgets.helpers import (
    MARKUP,
    Wire,
    about,
    bodies,
    body,
    buttons,
    desk,
    played,
    unfolded,
    wander,
)

build = partial(ludo.scenario, "h2olland")

SVG = "{http://www.w3.org/2000/svg}"
_TARGET = re.compile(r'data-target="([^"]+)"')
_ANCHOR = re.compile(r'data-anchor="([^"]+)"')


def lit(shown: Any) -> set[str]:
    """Return what is offered on a board."""
    return set(shown.scene["open"])


def chosen(shown: Any) -> set[str]:
    """Return what is in hand."""
    return set(shown.scene["chosen"])


def cells(targets: set[str]) -> set[str]:
    return {target.partition(":")[2] for target in targets if target.startswith("cell:")}


def spring(**spec: Any) -> tuple[Match, Any, Wire]:
    match = build(now="spring", turn=0, barns=[{"corn": 1, "mill": 1}], **spec)
    shown = board(match)
    return match, shown, Wire(shown)


# --- a piece in hand -------------------------------------------------------------------------
def test_cells_light_up_only_for_a_piece_in_hand() -> None:
    _, shown, wire = spring()
    assert cells(lit(shown)) == set()
    assert {"hand:corn", "hand:mill"} <= lit(shown)
    assert wire.click("hand:corn")["ok"]
    assert "hand:corn" in shown.scene["chosen"]
    assert {"g2", "h2", "i3", "g1"} <= cells(lit(shown))
    assert "b1" not in cells(lit(shown))


def test_a_field_is_laid_by_two_cells_with_a_ghost() -> None:
    match, shown, wire = spring()
    wire.click("hand:corn")
    wire.click("cell:h2")
    assert match.actions == ()
    assert cells(lit(shown)) == {"g2", "i2", "h1", "h2"}
    ghost = about(shown, "cell:i2")["ghost"]
    assert "ludo-ghost" in ghost
    assert "data-key" not in ghost
    assert wire.click("cell:i2")["ok"]
    assert [match.text(action) for action in match.actions] == ["place corn h2-i2"]
    assert not shown.scene["picked"]


def test_a_mill_is_built_by_one_click() -> None:
    match, _, wire = spring()
    wire.click("hand:mill")
    assert wire.click("cell:f3")["ok"]
    assert match.text(match.actions[0]) == "build mill f3"


def test_a_refused_cell_names_the_rule_and_what_is_missing() -> None:
    match, _, wire = spring()
    wire.click("hand:corn")
    for cell, rule in {
        "b1": "h2olland.vegetable.beside-building", "d4": "h2olland.place.land",
        "g3": "h2olland.place.free",
    }.items():  # fmt: skip
        answer = wire.click(f"cell:{cell}")
        assert not answer["ok"]
        assert answer["rule"]["id"] == rule
        assert answer["reason"]
    wire.click("cell:h2")
    answer = wire.click("cell:f2")
    assert answer["rule"]["id"] == "h2olland.place.size"
    assert "h2" in answer["reason"]
    assert match.actions == ()


def test_a_refusal_is_about_the_cell_that_was_clicked() -> None:
    # Water, infertile land, buildings and fields; n12-n13 is the end of its border.
    match, shown, wire = spring(
        dry=[6], clay=["d5"], fields=["bean h2-i2", "corn n12-n13", "red a12-a13 0"]
    )
    wire.click("hand:corn")
    ground = Ground(match.view())
    full = [cell for cell in ground.cells if not ground.is_free(cell)]
    assert {"b2", "m13", "d5", "g3", "h2", "n13"} <= set(full)
    for cell in full:
        reason = wire.click(f"cell:{cell}")["reason"]
        assert re.findall(r"\b[a-n]\d+\b", reason) == [cell], reason
        assert cell in about(shown, f"cell:{cell}")["why"]


def test_a_cell_without_a_piece_in_hand_says_what_to_do_first() -> None:
    _, shown, wire = spring()
    answer = wire.click("cell:g2")
    assert not answer["ok"]
    assert "rule" not in answer
    assert answer["reason"] == shown.scene["ask"]


def test_a_piece_can_be_put_back() -> None:
    _, shown, wire = spring()
    wire.click("hand:corn")
    wire.click("cell:h2")
    wire.click("cell:h2")
    assert shown.scene["chosen"] == ["hand:corn"]
    wire.click("hand:corn")
    assert not shown.scene["picked"]
    wire.click("hand:mill")
    assert shown.scene["picked"]
    assert wire.ask("cancel")["ok"]
    assert not shown.scene["picked"]


def test_what_is_not_in_the_barn_cannot_be_taken_in_hand() -> None:
    _, shown, wire = spring()
    answer = wire.click("hand:bean")
    assert answer["rule"]["id"] == "h2olland.spring.from-barn"
    assert not shown.scene["picked"]
    assert wire.click("hand:dike")["rule"]["id"] == "h2olland.year.seasons"


def test_a_piece_in_hand_is_put_back_when_the_match_moves_on() -> None:
    match, shown, wire = spring()
    wire.click("hand:corn")
    match.play("pass")
    shown.refresh()
    assert not shown.scene["picked"]


def test_a_piece_in_hand_does_not_follow_into_another_match() -> None:
    shown = table(ludo.new("h2olland", players=4, seed=1, first_player=1))
    wire = Wire(shown)
    wire.click("hand:corn")
    wire.click("cell:m9")
    assert shown.scene["picked"]
    other = ludo.new("h2olland", players=2, seed=1)
    assert wire.ask("load", text=json.dumps(other.record()))["ok"]
    assert not shown.scene["picked"]
    assert shown.scene["order"] == board(other).scene["order"]


def test_a_piece_in_hand_is_put_back_by_reset_next_replay_and_bots() -> None:
    taught = lesson("h2olland", "first-field", progress=Progress())
    wire = Wire(taught)
    for kind in ("reset", "next", "previous", "mistake"):
        wire.click("hand:corn" if taught.step.id == "first-field" else "hand:mill")
        assert taught.scene["picked"]
        wire.ask(kind)
        assert not taught.scene["picked"], kind
    match = build(now="spring", turn=0, barns=[{"corn": 2}, {"corn": 1}])
    match.play("place corn h2-i2")
    shown = table(match)
    wire = Wire(shown)
    for kind, content in {"goto": {"step": 0}, "bot": {"seat": 1, "bot": "random"}}.items():
        wire.ask("goto", step=1)
        wire.click("hand:corn")
        assert shown.scene["picked"]
        wire.ask(kind, **content)
        assert not shown.scene["picked"], kind


def test_a_board_of_another_seat_picks_nothing_up() -> None:
    match = build(now="spring", turn=0, barns=[{"corn": 1}, {"corn": 1}])
    shown = board(match, seat=1)
    wire = Wire(shown)
    answer = wire.click("hand:corn")
    assert not answer["ok"]
    assert not shown.scene["picked"]


# --- the other seasons -----------------------------------------------------------------------
def test_a_zone_is_chosen_by_any_of_its_tiles() -> None:
    match = build(now="draining", dikes=["6-7", "8-9"], mills=[["f3", "i3"]])
    shown = board(match)
    wire = Wire(shown)
    assert lit(shown) == {"tile:7", "tile:8"}
    assert wire.click("tile:8")["ok"]
    assert match.text(match.actions[0]) == "drain 7"
    answer = wire.click("tile:3")
    assert answer["rule"]["id"] == "h2olland.polder.order"


def test_a_tile_that_two_own_mills_can_turn_asks_which() -> None:
    match = build(now="draining", dikes=["7-8", "6-7"], mills=[["f3", "g3"]])
    wire = Wire(board(match))
    wire.click("tile:7")
    answer = wire.click("tile:7")
    assert [item["action"] for item in answer["menu"]["items"]] == ["turn 7 f3", "turn 7 g3"]
    assert wire.click("tile:7", action="turn 7 g3")["ok"]


def test_dikes_are_laid_on_edges() -> None:
    match = build(now="dikes", turn=0, barns=[{"dike": 1}])
    shown = board(match)
    assert sum(target.startswith("site:") for target in lit(shown)) == 28
    assert Wire(shown).click("site:1-2")["ok"]
    assert match.text(match.actions[0]) == "dike 1-2"


def test_the_co_operative_offers_every_deal() -> None:
    barn = {"corn": 3, "cow": 1, "bean": 1, "carrot": 1, "potato": 1}
    match = build(now="winter", barns=[barn])
    shown = board(match)
    wire = Wire(shown)
    menu = wire.click("coop:carrot")["menu"]["items"]
    assert {item["action"] for item in menu} == {"trade corn carrot", "trade cow carrot"}
    assert wire.click("coop:white")["rule"]["id"] == "h2olland.tulip.path"
    assert wire.click("coop:mill")["ok"]
    assert wire.click("coop:farm")["rule"]["id"] == "h2olland.winter.price-pieces"


def test_prices_are_those_of_the_match() -> None:
    data = read_data("ludo.h2olland", "components.toml")
    data["prices"]["dike"] = {"carrot": 3}
    winter = partial(build, now="winter", barns=[{"corn": 3}])
    own, usual = winter(components=data), winter()
    assert own.view()["prices"]["dike"] == {"carrot": 3}
    assert (
        picture(own).count("#ludo-h2olland-carrot")
        == picture(usual).count("#ludo-h2olland-carrot") + 3
    )


def test_a_barn_is_named_after_its_owner() -> None:
    match = build(now="spring", turn=0, barns=[{"corn": 1}, {}])
    shown = board(match, seat=1)
    assert about(shown, "hand:corn")["label"] == "Blue's barn: 1 corn"


@pytest.mark.parametrize(
    ("lang", "farm", "barn"),
    [
        ("en", "Cell h3: Blue's farm", "Blue's barn"),
        ("fr", "Case h3 : ferme de Bleu", "grange de Bleu"),
    ],
)
def test_what_stands_on_a_cell_and_a_mat_are_named_after_their_owner(
    lang: str, farm: str, barn: str
) -> None:
    shown = board(build(now="spring", turn=0, barns=[{"farm": 1}]), lang=lang)
    Wire(shown).click("hand:farm")
    assert " ".join(about(shown, "cell:h3")["label"].split()) == farm
    assert shown.scene["parts"]["mat-0"]["label"].startswith(barn)


def test_the_strip_tells_a_screen_reader_the_year_the_season_and_the_weather() -> None:
    match = played(3, 60, game="h2olland")
    weather, strip = match.view()["weather"], board(match).scene["parts"]["head"]["label"]
    year, season, card, left = strip.split(" · ")
    assert (year, season) == (f"Year {match.view()['year']}/6", match.view()["season"])
    assert card.startswith(f"weather card: {weather['card']['event']}")
    assert card.endswith(weather["card"]["crop"])
    assert left == f"weather cards left: {weather['left']}"
    start = board(ludo.new("h2olland", players=2, seed=1))
    assert "no weather card yet" in start.scene["parts"]["head"]["label"]


def test_a_barn_tells_a_screen_reader_what_is_counted_there() -> None:
    match = build(now="winter", turn=0, barns=[{"corn": 2}, {"red": 1}], clog=1)
    told, own = board(match).scene["parts"], match.view()["seats"][0]
    assert told["mat-0"]["label"] == told["line-0"]["label"]
    assert told["mat-0"]["label"] == (
        "Blue's barn, 0 points; tiles in the barn: 2 of at most 5; mills on the board: "
        f"{len(own['mills'])}; workers: {own['workers']}"
    )
    assert told["mat-1"]["label"].startswith("Red's barn, 0 points, the clog; ")


def test_surplus_tiles_are_given_back_from_the_barn() -> None:
    match = build(now="winter", barns=[{"red": 6}])
    shown = board(match)
    assert shown.scene["ask"].startswith("Blue: give back 1 tile")
    assert Wire(shown).click("hand:red")["ok"]
    assert match.view()["seats"][0]["goods"]["red"] == 5


def test_both_cells_of_a_field_lead_a_worker_onto_it() -> None:
    for cell in ("f2", "g2"):
        match = build(now="race", fields=["red f2-g2", "yellow h2-i2"], runners=[2, 0, 0, 0])
        shown = board(match)
        assert "ludo-ghost" in about(shown, f"cell:{cell}")["ghost"]
        assert Wire(shown).click(f"cell:{cell}")["ok"]
        assert match.text(match.actions[0]) == "worker f2"


# --- layers ----------------------------------------------------------------------------------
@pytest.mark.parametrize("layer", DESK.layers)
def test_a_layer_lies_over_the_ground_and_under_the_places(layer: str) -> None:
    match = build(now="draining", dikes=["6-7", "8-9"], mills=[["f3", "i3"]])
    shown = board(match)
    wire = Wire(shown)
    assert "ludo-layer" not in bodies(shown)
    assert wire.ask("layer", layer=layer)["ok"]
    (ground,) = (part for part in shown.scene["parts"].values() if part["slot"] == GROUND)
    assert body(ground).index("ludo-layer") < body(ground).index("ludo-place")
    assert shown.scene["layer"] == layer
    assert wire.click("tile:7")["ok"]
    assert bodies(shown).count("ludo-layer") == 1
    assert wire.ask("layer", layer="")["ok"]
    assert "ludo-layer" not in bodies(shown)


@pytest.mark.parametrize("layer", DESK.layers)
def test_a_layer_is_drawn_alike_whatever_the_hash_seed(layer: str) -> None:
    code = (
        "import ludo, ludo_widgets as kit; match = ludo.new('h2olland', players=4, seed=1); "
        f"print(kit.board(match, layer={layer!r}).svg())"
    )
    drawn = {
        subprocess.run(
            [sys.executable, "-c", code], capture_output=True, text=True, check=True,
            env={**os.environ, "PYTHONHASHSEED": seed},
        ).stdout
        for seed in ("1", "2")
    }  # fmt: skip
    assert len(drawn) == 1


def test_layers_have_names_in_both_languages() -> None:
    match = ludo.new("h2olland", players=2, seed=1)
    for lang, first in (("en", "no layer"), ("fr", "sans calque")):
        names = [layer["text"] for layer in board(match, lang=lang).scene["layers"]]
        assert names[0] == first
        assert len(set(names)) == len(DESK.layers) + 1


def test_an_unknown_layer_is_refused_by_name() -> None:
    match = ludo.new("h2olland", players=2, seed=1)
    with pytest.raises(ludo.BadOption, match=r"'moon'.*zones"):
        board(match, layer="moon")
    answer = Wire(board(match)).ask("layer", layer="moon")
    assert not answer["ok"]
    assert "'moon'" in answer["reason"]
    assert board(ludo.new("finca", players=2, seed=1)).scene["layers"] == []


# --- whole games -----------------------------------------------------------------------------
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_random_game_is_played_to_its_end_by_clicks_alone(players: int) -> None:
    match = ludo.new("h2olland", players=players, seed=11)
    shown, rng = board(match), Rng(players)
    wire = Wire(shown)
    clicks = 0
    while not match.over:
        before, held = len(match.actions), chosen(shown)
        can = sorted(lit(shown))
        assert can, f"nothing can be clicked: {shown.scene['ask']}"
        target = rng.choice(can)
        answer = wire.click(target)
        assert answer["ok"], f"{target} was offered: {answer}"
        if "menu" in answer:
            wire.click(target, action=rng.choice(answer["menu"]["items"])["action"])
        # Each click plays, or takes something up, or puts it back.
        assert len(match.actions) == before + 1 or chosen(shown) != held
        clicks += 1
        assert clicks < 6_000
    assert "race is over" in shown.scene["ask"]


def test_every_move_can_be_reached_by_clicks() -> None:
    """Each legal action is meant by some target on the page, with the right pieces in hand."""
    kinds = set()
    for step, match in enumerate(wander(3, 5, game="h2olland")):
        if match.over or step % 3:
            continue
        (seat,) = match.to_act
        reached: set[Any] = set()
        hands: list[tuple[str, ...]] = [()]
        while hands:
            picked = hands.pop()
            for offer in desk(match, seat, picked).offers.values():
                if offer.pick is None:
                    reached.update(offer.actions)
                elif len(offer.pick) > len(picked):
                    hands.append(offer.pick)
        assert set(match.legal(seat)) == reached
        kinds |= {match.text(action).split()[0] for action in match.legal(seat)}
    assert kinds >= {"place", "build", "dike", "buy", "trade", "worker", "pass"}


@pytest.mark.parametrize("players", [2, 4])
def test_every_position_is_drawn_with_known_pieces_and_targets(players: int) -> None:
    drawn = 0
    for step, match in enumerate(wander(players, 3, game="h2olland")):
        if step % 15 and not match.over:
            continue
        shown = board(match)
        on_picture, pressed = set(_TARGET.findall(bodies(shown))), buttons(shown)
        assert on_picture | pressed == set(shown.scene["names"])
        assert not on_picture & pressed
        for lang in ("en", "fr"):
            root = ET.fromstring(picture(match, lang=lang))
            ids = {node.get("id") for node in root.iter(f"{SVG}symbol")}
            used = {str(node.get("href")).lstrip("#") for node in root.iter(f"{SVG}use")}
            assert used <= ids
            assert len(root.findall(f"{SVG}svg")) == len(unfolded(match))
        drawn += 1
    assert drawn >= 6


def test_every_flight_starts_and_ends_on_the_picture() -> None:
    flown = set()
    for match in wander(4, 24, game="h2olland"):
        flights = desk(match).flights(match.last_events)
        if not flights:
            continue
        anchors = set(
            _ANCHOR.findall(
                "".join(part.body + "".join(part.live.values()) for part in unfolded(match))
            )
        )
        for flight in flights:
            assert {flight.start, flight.end} <= anchors
            assert DESK.art.id_of(flight.symbol) == f"h2olland-{flight.symbol}"
            flown.add(flight.symbol)
    assert flown >= {"corn", "tulip-red", "mill"}


def test_mills_turn_while_they_pump() -> None:
    match = build(now="draining", dikes=["6-7", "8-9"], mills=[["f3", "i3"]])
    assert "ludo-turning" in picture(match)
    match.play_all(["drain 7", "turn 7 f3", "turn 8 i3"])
    assert 'class="ludo-sails ludo-turning"' not in picture(match)


def test_names_with_markup_are_only_text() -> None:
    match = ludo.new("h2olland", players=2, seed=1, names=[MARKUP, "Bo"])
    assert "<img" not in picture(match)
    assert "&lt;img" in picture(match)


def test_a_table_coaches_and_tells_what_happened() -> None:
    match = played(2, 40, game="h2olland")
    assert not match.over
    shown = table(match, coach=True, lang="fr")
    assert shown.scene["coach"].startswith("Conseil\u00a0: ")
    assert shown.scene["panels"]["log"]
