"""Positions in words: every part of a view is told, so whoever only reads knows as much.

For each part of views of played games, another value that was seen in the same place is put in
its place: the words must change, in both languages. What need not be told is listed with its
reason.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Callable, Iterator
from copy import deepcopy
from dataclasses import dataclass
from functools import cache
from typing import Any, NamedTuple

import pytest

import ludo
from ludo.core.errors import BadOption
from ludo.core.match import AnyMatch
from ludo.core.registry import game_class
from ludo.core.rules import load_texts
from ludo.core.texts import LANGUAGES, Texts
from ludo.core.told import TOLD, Section
from tests.core.test_wording import filled, findings
from tests.golden.test_golden import HERE, replayed, wanted

# So many values are kept for each place of a view, and so often each place is changed.
KEPT, OFTEN = 12, 3
# What a seat is called by its number: it is changed for another seat.
SEATS = {
    "seat", "first", "turn", "chooser", "clog", "last_turner", "order", "lanes", "passed", "idle",
}  # fmt: skip
_HOLE = re.compile(r"\{@?(\w+)")
Way = tuple[str | int, ...]
Views = dict[tuple[int, bool, str], dict[str, Any]]


class Place(NamedTuple):
    """Something in a view: where it stands, where that is in other views, and what it is."""

    path: Way
    name: str
    value: Any


@dataclass(frozen=True)
class Seen:
    """A position of a golden game, and who looks."""

    name: str
    kind: str
    seat: int | None
    match: AnyMatch

    @property
    def view(self) -> Any:
        return self.match.view(self.seat)

    def words(self, view: Any, lang: str) -> str:
        telling = self.match.game.telling(view, self.match.perspective(self.seat).player, lang)
        return "\n".join(map(str, (*telling.sections(), *telling.reference())))


# --- what need not be told -------------------------------------------------------------------
def always(_view: Any, _place: Place) -> bool:
    return True


def _frame_takes(*kinds: str) -> Callable[[Any, Place], bool]:
    """Return whether what is under way is not of a kind to which this part belongs."""
    return lambda view, place: view["pending"][place.path[1]]["kind"] not in kinds


_EVERYWHERE = {
    "game": (always, "the title is told"),
    "players": (always, "the players are told one by one"),
}
# By the name of a place: where it need not be told, and why.
UNTOLD: dict[str, dict[str, tuple[Callable[[Any, Place], bool], str]]] = {
    "finca": {
        "villages.*.tile": (always, "numbers of tiles are printed nowhere: needs are told"),
        "villages.*.id": (always, "the name is told"),
        "villages.*.value": (lambda _, place: place.value is None, "no tile lies there"),
        "villages.*.needs": (lambda _, place: place.value is None, "no tile lies there"),
        "seats.*.tiles": (always, "numbers of tiles are printed nowhere: values are told"),
        "seats.*.tiles.*": (always, "numbers of tiles are printed nowhere: values are told"),
    },
    "h2olland": {},
    "champi": {
        "phase": (lambda view, _: view["pending"] is None, "it depends on the event under way"),
        "draw.climate": (lambda view, _: not view["draw"]["left"], "there is no card on top"),
    },
    "granja": {
        "arrivals": (always, "told where markers lie on one space: tested below"),
        "arrivals.*": (always, "told where markers lie on one space: tested below"),
        "turn": (lambda view, _: view["phase"] == "donkey", "all choose at once"),
        "order": (lambda view, _: view["players"] == 1, "there is nobody else"),
        "lanes": (lambda view, _: view["players"] == 1, "there is nobody else"),
        "leads": (lambda view, _: view["players"] > 1, "only somebody alone can go second"),
        "seats.*.chose": (
            lambda view, place: view["seats"][place.path[1]]["chosen"] is not None,
            "a tile that is known was chosen",
        ),
        "seats.*.fresh": (
            lambda view, place: not view["seats"][place.path[1]]["done"],
            "only what is done can be fresh",
        ),
        "seats.*.rows.wainwright": (
            lambda view, place: "wainwright" in view["seats"][place.path[1]]["done"],
            "nothing is missing in what is done",
        ),
        "pending.*.kind": (always, "the rest depends on it: what is under way changes as a whole"),
        "pending.*.allowed": (
            _frame_takes("take", "gift", "pay", "room", "revenue", "extra", "stall", "turn-up"),
            "nothing is chosen from",
        ),
        "pending.*.at": (
            _frame_takes("pay", "room", "die", "revenue", "extra", "stall", "marker", "siesta"),
            "it stands for nothing",
        ),
    },
}  # fmt: skip


# Another value for a place that is the same in all golden games.
ALSO: dict[str, dict[str, Any]] = {
    "finca": {"boxed.*": "orange"},
    "h2olland": {
        "lake.name": "pond",
        "lake.rows.*": "~~",
        "lake.tiles.*": "b2",
        "lake.bridges.*.*": "c3",
        "seats.*.on_cells.*": "c3",
        "used.*": "c3",
        "pending.mills.*": "c3",
    },
    "champi": {"draw.top": "meat-3"},
    "granja": {"seats.*.done.*": "deli", "seats.*.fresh.*": "deli"},
}


# --- views of played games -------------------------------------------------------------------
@cache
def played(game: str) -> tuple[Seen, ...]:
    """Return every position of the golden games, seen by who is to act and by all."""
    return tuple(
        Seen(f"{name}", _kind(match), seat, match)
        for name in wanted()
        if name.startswith(f"{game}-")
        for match in _moments(replayed((HERE / f"{name}.txt").read_text(encoding="utf-8")))
        for seat in ({*match.to_act[:1], None} if match.game.has_secrets else {None})
    )


def _moments(match: AnyMatch) -> Iterator[AnyMatch]:
    return (match.at(step) for step in range(match.steps + 1))


def _kind(match: AnyMatch) -> str:
    return f"{match.game.phase(match.state)} {_under_way(match.view())}"


def _under_way(view: Any) -> str:
    pending = view.get("pending")
    frames = pending if isinstance(pending, list) else [pending] if pending else []
    return " ".join(str(frame.get("kind", "")) for frame in frames[-1:])


def places(data: Any, path: Way = (), name: str = "") -> Iterator[Place]:
    """Yield everything in a view, lists and tables too."""
    if path:
        yield Place(path, name, data)
    if isinstance(data, dict):
        for key, value in data.items():
            # What stands beside a kind is compared with others of the same kind.
            of = f"({data['kind']})" if "kind" in data and key != "kind" and path else ""
            yield from places(value, (*path, key), f"{name}{of}.{key}".removeprefix("."))
    elif isinstance(data, list):
        for number, value in enumerate(data):
            yield from places(value, (*path, number), f"{name}.*")


@cache
def pool(game: str) -> Views:
    """Return what was seen in each place, by the number of players and whether all may look."""
    found: Views = {}
    for number, seen in enumerate(played(game)):
        if number % 7 == 0 or _under_way(seen.view):
            for place in places(seen.view):
                key = seen.match.players, seen.seat is None, place.name
                kept = found.setdefault(key, {})
                if len(kept) < KEPT:
                    kept[json.dumps(place.value)] = place.value
    return found


def another(seen: Seen, place: Place, turn: int) -> Any:
    """Return another value for a place, one that was seen there if there is one.

    `turn` says how often another was asked for: it is not always the same.
    """
    match, value, own = seen.match, place.value, json.dumps(place.value)
    kept = pool(match.game.name).get((match.players, seen.seat is None, place.name), {})
    known = [other for text, other in kept.items() if text != own]
    if known:
        return known[-turn % len(known)]
    if place.name in ALSO[match.game.name]:
        return ALSO[match.game.name][place.name]
    if type(value) is bool:
        return not value
    if type(value) is int:
        is_seat = SEATS.intersection(place.name.split("."))
        return (value + 1) % match.players if is_seat else value - 1 if value else 1
    return value[1:] if isinstance(value, list) else value


def put(view: Any, path: Way, value: Any) -> Any:
    changed = deepcopy(view)
    inner = changed
    for part in path[:-1]:
        inner = inner[part]
    inner[path[-1]] = value
    return changed


def _plain(name: str) -> str:
    """Return the name of a place of any kind."""
    return re.sub(r"\(.*?\)", "", name)


def needless(game: str, view: Any, place: Place) -> bool:
    """Return whether a place is among those that need not be told."""
    name, known = _plain(place.name), {**_EVERYWHERE, **UNTOLD[game]}
    return name in known and known[name][0](view, place)


def in_all_kinds(game: str) -> Iterator[Seen]:
    """Yield the first position of each kind, as a seat sees it and as all do."""
    first: dict[tuple[str, bool], Seen] = {}
    for seen in played(game):
        first.setdefault((seen.kind, seen.seat is None), seen)
    yield from first.values()


# --- the tests -------------------------------------------------------------------------------
@pytest.mark.parametrize("game", ludo.games())
def test_whatever_changes_in_a_view_changes_the_words(game: str) -> None:
    alike, tried, never = [], Counter[str](), set()
    for number, seen in enumerate(in_all_kinds(game)):
        view, lang = seen.view, LANGUAGES[number % 2]
        before = seen.words(view, lang)
        for place in places(view):
            if tried[place.name] >= OFTEN or needless(game, view, place):
                continue
            other = another(seen, place, tried[place.name])
            if other == place.value:
                # What a table holds is changed by itself.
                never |= set() if isinstance(other, dict) else {_plain(place.name)}
                continue
            tried[place.name] += 1
            if seen.words(put(view, place.path, other), lang) == before:
                where = f"{seen.name}, seat {seen.seat}, {seen.kind}, {lang}"
                alike.append(f"{where}: {place.path}: {place.value!r} and {other!r} read alike")
    assert not alike, "\n".join(("", *alike))
    assert len(tried) > 40
    assert never <= {*map(_plain, tried)}


@pytest.mark.parametrize("game", ludo.games())
def test_all_that_can_be_done_is_told_in_both_languages(game: str) -> None:
    for number, seen in enumerate(played(game)[::3]):
        actions = [seen.match.game.action_text(seen.match.state, a) for a in _legal(seen)]
        telling = seen.match.game.telling(seen.view, seen.seat, LANGUAGES[number % 2])
        lines = list(telling.choices(actions))
        assert len({*lines}) == len(lines) >= len({text.split()[0] for text in actions})


def _legal(seen: Seen) -> list[Any]:
    return [] if seen.match.over else seen.match.legal(seen.match.to_act[0])


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", ludo.games())
def test_every_action_that_there_can_be_has_words(game: str, lang: str) -> None:
    match = ludo.new(game, players=3, seed=1)
    seat = match.to_act[0]
    texts = [
        match.game.action_text(match.state, a) for a in match.game.candidates(match.state, seat)
    ]
    # What ends a step is called after the step, and is tested where it can be done.
    texts = [text for text in texts if text not in ("done", "pass")]
    telling = match.game.telling(match.view(seat), seat, lang)
    assert len(list(telling.choices(texts))) >= len({text.split()[0] for text in texts}) > 5


@pytest.mark.parametrize("game", ludo.games())
def test_its_sentences_read_well_and_have_the_same_holes_in_both_languages(game: str) -> None:
    package = game_class(game).package
    own, whole = load_texts(package, TOLD), ludo.new(game, players=2).game.texts
    assert not {*own.messages} & {*whole.messages}
    merged = Texts(own.messages, {**whole.terms, **own.terms})
    found = findings(list(filled(merged, f"ludo/{game}/data/{TOLD}")))
    assert not found, "\n".join(("", *found))
    for key, forms in own.messages.items():
        holes = [sorted({*_HOLE.findall(forms[lang])}) for lang in LANGUAGES]
        assert holes[0] == holes[1], key


@pytest.mark.parametrize("game", ludo.games())
def test_no_heading_stands_over_nothing(game: str) -> None:
    told = (section for seen in in_all_kinds(game) for section in _told(seen))
    assert all(section.lines and all(section.lines) for section in told)
    assert all(section.lines for section in ludo.scenario(game).perspective(0).told())


def _told(seen: Seen) -> list[Section]:
    return seen.match.perspective(seen.seat).told(LANGUAGES[seen.match.steps % 2])


# --- the whole text --------------------------------------------------------------------------
def test_whose_turn_it_is_comes_first_then_what_is_ones_own() -> None:
    match = ludo.new("champi", players=3, seed=4, names=["Ada", "Bo", "Cy"])
    now, hand, own, table, *others = match.perspective(1).told()
    assert now.heading == "Now"
    assert now.lines[1].startswith("Ada: ")
    assert hand.heading == "Your hand: 4 cards"
    assert (own.heading, table.heading) == ("Bo", "The table")
    assert [section.heading for section in others[:3]] == ["Ada", "Cy", "What Bo can do now"]
    assert others[2].lines == ("Ada decides now, Bo waits",)


def test_a_match_prints_what_everybody_may_know() -> None:
    match = ludo.new("champi", players=2, seed=4)
    assert str(match) == match.describe()
    own = [match.game.texts.word(card) for card in match.view(0)["hand"]]
    assert all(card in match.describe(0) for card in own)
    assert "Your hand" not in str(match)
    assert "What Blue can do now" not in str(match)


def test_where_nothing_is_secret_everybody_reads_what_the_one_to_act_can_do() -> None:
    match = ludo.new("finca", players=2, seed=1)
    assert "What Blue can do now" in str(match)
    assert "Place a farmer on blade 1, 2, 3" in str(match)
    assert "Ce que Bleu peut faire" in match.describe(lang="fr")


def test_a_description_is_refused_by_what_is_wrong_with_it() -> None:
    match = ludo.new("finca", players=2, seed=1)
    with pytest.raises(BadOption, match="There is no seat 2"):
        match.describe(2)
    with pytest.raises(BadOption, match="There is no language 'de'"):
        match.describe(lang="de")


def test_what_happened_since_ones_own_last_action_is_told() -> None:
    match = ludo.new("finca", players=2, seed=1)
    match.play_all(["place 3", "place 4", "place 5"])
    news = [event.data["blade"] for event in match.perspective(0).news if "blade" in event.data]
    assert news == [5]
    news = [event.data["blade"] for event in match.perspective(1).news if "blade" in event.data]
    assert news == [4, 5]
    assert match.perspective(None).news == match.last_events
    assert match.at(1).perspective(1).news == match.at(1).events


def test_points_are_told_once_they_are_no_secret_with_what_they_are_for() -> None:
    over = next(seen for seen in played("champi") if seen.match.over)
    text, totals = over.match.describe(), over.match.perspective().totals
    assert totals is not None
    assert f"Blue: {totals[0]} point" in text
    assert "The game is won by " in text
    assert "Points" not in played("champi")[0].match.describe()


def test_who_lies_on_top_of_a_space_of_the_siesta_track_is_told_first() -> None:
    match = ludo.new("granja", players=3, seed=1)
    view = {**match.view(0), "arrivals": [2, 0, 1]}
    sections = match.game.telling(view, 0).sections()
    track = next(s for s in sections if s.heading == "The siesta track, from the front")
    assert track.lines == ("Space 0, 0 VP in Scoring: Red, Blue and Green",)


def test_what_no_view_holds_and_every_picture_shows_is_told_too() -> None:
    """Prices and neighbours of La Granja, the worth of tulips: printed on boards, never changed."""
    farm, lake = ludo.new("granja", players=2, seed=1), ludo.new("h2olland", players=2, seed=1)
    told, box = farm.describe(0), farm.game.setting(2).box
    market = farm.game.setting(2).market
    for kind, good in enumerate(("Olive", "Grain", "Grape", "Pig")):
        assert f"{good}: buy for {box.buy[kind]}, sell for {box.sell[kind]}, upgrade to " in told
    for space in market.graph():
        near = [str(other) for other in sorted(market.graph()[space])]
        first = f"Space {space}, value {market.values[space - 1]}: next to {near[0]}"
        assert first in told
    assert "Village Store: at once, 2 VP; later, 2 VP for each workshop marker" in told
    assert "red tulip 1, yellow tulip 2, orange tulip 3" in str(lake)
    assert "1 of each vegetable buys 1 cow" in str(lake)


def test_a_game_without_words_of_its_own_lists_what_is_in_the_view(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(ludo.core.registry._GAMES, "toy", "tests.core.toy.game:Toy")
    match = ludo.new("toy", players=3, seed=2)
    position, can, *_ = match.perspective(1).told()
    assert isinstance(position, Section)
    assert position.heading == "toy"
    assert {line.split(":")[0].split(".")[0] for line in position.lines} == {*match.view(1)}
    assert can.lines == (f"bid: {' or '.join(_bids(match))}",)


def _bids(match: AnyMatch) -> list[str]:
    texts = [match.game.action_text(match.state, action) for action in match.legal(1)]
    *most, last = [text.removeprefix("bid ") for text in texts]
    return [", ".join(most), last]
