"""The contract of a match: starting, playing, refusing, travelling in time, telling, saving."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

import ludo
from ludo.core.errors import shown
from ludo.core.match import Match
from ludo.core.rng import Rng
from ludo.finca.actions import MoveFarmer, PlaceFarmer
from tests.core.helpers import advanced, position


@pytest.fixture
def match() -> Match:
    return ludo.new("finca", players=3, seed=7)


@pytest.fixture
def toy(monkeypatch: pytest.MonkeyPatch) -> Match:
    monkeypatch.setitem(ludo.core.registry._GAMES, "toy", "tests.core.toy.game:Toy")
    return ludo.new("toy", players=3, seed=2)


# --- starting --------------------------------------------------------------------------------
def test_a_match_knows_what_it_was_started_with() -> None:
    match = ludo.new("finca", players=4, seed=7, edition="2009", names=["A", "B", "C", "D"])
    assert (match.players, match.seed, match.names) == (4, 7, ("A", "B", "C", "D"))
    assert match.options["edition"] == "2009"
    assert match.game.name == "finca"
    assert match.to_act == (0,)
    assert match.actions == ()
    assert not match.over


def test_changing_the_options_read_changes_nothing(match: Match) -> None:
    match.options["edition"] = "1066"
    assert match.options["edition"] == "franjos"


def test_the_same_seed_lays_the_same_table() -> None:
    first, same, other = (ludo.new("finca", players=3, seed=seed) for seed in (5, 5, 6))
    assert position(first) == position(same)
    assert position(first) != position(other)


@pytest.mark.parametrize("seed", [0, -1, 2**64 - 1, 2**64, 10**30])
def test_any_whole_number_is_a_seed(seed: int) -> None:
    match = ludo.new("finca", players=2, seed=seed)
    assert match.seed == seed
    assert match.game.invariants(match.state) == []


def test_an_unknown_game_is_named_with_a_likely_one() -> None:
    with pytest.raises(ludo.UnknownGame, match=r"no game 'fincca'\. Did you mean 'finca'\?"):
        ludo.new("fincca", players=2)


def test_an_unknown_option_is_named_with_a_likely_one() -> None:
    with pytest.raises(ludo.BadOption, match=r"no option 'editon'\. Did you mean 'edition'\?"):
        ludo.new("finca", players=2, editon="2009")


@pytest.mark.parametrize("players", [0, 1, 5, -2, "3", 2.0, True])
def test_a_wrong_number_of_players_is_named(players: Any) -> None:
    with pytest.raises(ludo.BadOption, match="2 to 4 players, not") as caught:
        ludo.new("finca", players=players)
    assert repr(players) in str(caught.value)


@pytest.mark.parametrize("seed", ["7", 7.0, None, True])
def test_a_seed_that_is_no_whole_number_is_named(seed: Any) -> None:
    with pytest.raises(ludo.BadOption, match="whole number") as caught:
        ludo.new("finca", players=2, seed=seed)
    assert repr(seed) in str(caught.value)


@pytest.mark.parametrize("names", [["A"], ["A", "B", "C"], "AB", [1, 2], ["A", None]])
def test_wrong_names_are_refused(names: Any) -> None:
    with pytest.raises(ludo.BadOption, match="names"):
        ludo.new("finca", players=2, names=names)


def test_names_that_are_no_list_are_refused() -> None:
    with pytest.raises(ludo.BadOption, match="names"):
        ludo.new("finca", players=2, names=5)  # type: ignore[arg-type]


def test_an_empty_name_becomes_a_number() -> None:
    assert ludo.new("finca", players=2, names=["  ", " Ann "]).names == ("#1", "Ann")


@pytest.mark.parametrize(
    ("option", "value", "said"),
    [
        ("edition", "2010", "'2010'"),
        ("edition", 2009, "2009"),
        ("first_player", 3, "first_player is 3"),
        ("first_player", -1, "-1"),
        ("first_player", "0", "'0'"),
        ("numbers", 6, "6"),
        ("numbers", {"delivery_limt": 8}, "Did you mean 'delivery_limit'"),
        ("numbers", {"delivery_limit": 0}, "from 1 to 99, not 0"),
        ("numbers", {"delivery_limit": True}, "not True"),
    ],
)
def test_a_wrong_value_of_an_option_is_named(option: str, value: Any, said: str) -> None:
    with pytest.raises(ludo.BadOption) as caught:
        ludo.new("finca", players=3, **{option: value})
    assert said in str(caught.value)


# --- legal, why_not, play --------------------------------------------------------------------
def test_legal_lists_the_actions_of_the_seats_to_act(match: Match) -> None:
    assert match.legal() == match.legal(0)
    assert len(match.legal()) == 12
    assert match.legal(1) == []


@pytest.mark.parametrize("seat", [3, -1, "0", 1.0])
def test_a_seat_that_is_not_there_is_named(match: Match, seat: Any) -> None:
    for ask in (match.legal, match.view):
        with pytest.raises(ludo.BadOption, match="no seat") as caught:
            ask(seat)
        assert repr(seat) in str(caught.value)


@given(st.integers(0, 120), st.integers(0, 2**32))
def test_whoever_is_to_act_has_a_legal_action_and_nobody_else(steps: int, seed: int) -> None:
    match = advanced(steps, seed)
    for seat in range(match.players):
        assert bool(match.legal(seat)) == (seat in match.to_act)
    assert all(match.why_not(action) is None for action in match.legal())


def test_an_action_and_its_text_play_alike(match: Match) -> None:
    other = match.branch()
    action = match.legal()[4]
    assert other.play(match.text(action)) == match.play(action)
    assert position(other) == position(match)
    assert other.actions == match.actions == (action,)


def test_play_returns_what_happened(match: Match) -> None:
    events = match.play("place 3")
    assert [event.kind for event in events] == ["farmer_placed", "fruit_taken"]
    assert match.last_events == events
    assert match.events[-2:] == events


@pytest.mark.parametrize("action", [MoveFarmer(0, 2), "move 3", PlaceFarmer(1, 2), "1: place 3"])
def test_a_refusal_names_its_rule_and_leaves_everything_as_it_was(
    match: Match, action: Any
) -> None:
    match.play_all(["place 3", "place 3", "place 5"])
    before, events = position(match), match.events
    refusal = match.why_not(action)
    assert refusal is not None
    assert refusal.rule in ludo.rulebook("finca")
    with pytest.raises(ludo.IllegalAction) as caught:
        match.play(action)
    assert caught.value.illegal == refusal
    assert refusal.text in str(caught.value)
    assert refusal.rule in str(caught.value)
    assert position(match) == before
    assert match.events == events
    assert len(match.actions) == 3


@given(st.integers(0, 150), st.integers(0, 2**32), st.data())
def test_whatever_is_refused_leaves_the_state_unchanged(
    steps: int, seed: int, data: st.DataObject
) -> None:
    match = advanced(steps, seed)
    everything = list(match.game.candidates(match.state, data.draw(st.integers(0, 2))))
    before = position(match)
    for action in data.draw(st.lists(st.sampled_from(everything), max_size=20)):
        if match.why_not(action) is not None:
            with pytest.raises(ludo.IllegalAction):
                match.play(action)
    assert position(match) == before


def test_nobody_plays_on_after_the_end() -> None:
    match = advanced(2_000)
    assert match.over
    assert match.to_act == ()
    assert match.legal() == []
    refusal = match.why_not("move 3")
    assert refusal is not None
    assert refusal.rule == "finca.end.at-once"


@pytest.mark.parametrize(
    "action", [PlaceFarmer(0, -1), PlaceFarmer(0, 12), PlaceFarmer(9, 0)], ids=str
)
def test_an_action_object_off_the_board_is_refused(match: Match, action: Any) -> None:
    before = position(match)
    with pytest.raises((ludo.IllegalAction, ludo.CannotRead)):
        match.play(action)
    assert position(match) == before


# --- texts -----------------------------------------------------------------------------------
UNREADABLE = [
    "",
    " ",
    "fly 3",
    "place",
    "place x",
    "place 0",
    "place 13",
    "place 3 4",
    "place 3.5",
    "place -1",
    "move three",
    "use",
    "use wind",
    "use gust gust",
    "take",
    "take palma",
    "take arta arta",
    "deliver",
    "deliver arta",
    "deliver palma lemon=4",
    "deliver arta lemon",
    "deliver arta lemon=",
    "deliver arta lemon=x",
    "deliver arta lemon=0",
    "deliver arta lemon=100",
    "deliver arta lemon=1 lemon=2",
    "deliver arta banana=1",
    "deliver arta any=4",
    "deliver arta lemon=-1",
    "done done",
    "place ²",
    "x: place 3",
    "0: ",
    ": place 3",
]


@pytest.mark.parametrize("text", UNREADABLE)
def test_a_text_that_cannot_be_read_is_named(match: Match, text: str) -> None:
    before = position(match)
    for ask in (match.play, match.why_not, match.read):
        with pytest.raises(ludo.CannotRead, match="Cannot read the action"):
            ask(text)
    assert position(match) == before


@pytest.mark.parametrize("thing", [None, 3, ("place", 3), b"place 3", {}])
def test_a_thing_that_is_no_action_is_named(match: Match, thing: Any) -> None:
    with pytest.raises(ludo.CannotRead) as caught:
        match.play(thing)
    assert repr(thing) in str(caught.value)


@pytest.mark.parametrize(
    ("text", "hint"),
    [
        ("plaice 3", "Did you mean 'place'"),
        ("use gusto", "Did you mean 'gust'"),
        ("take artà", "Did you mean 'arta'"),
        ("deliver arta lemmon=4", "Did you mean 'lemon'"),
    ],
)
def test_a_near_miss_gets_a_hint(match: Match, text: str, hint: str) -> None:
    with pytest.raises(ludo.CannotRead) as caught:
        match.read(text)
    assert hint in str(caught.value)


WORDS = [
    "place",
    "move",
    "deliver",
    "use",
    "take",
    "done",
    "arta",
    "lemon=4",
    "gust",
    "3",
    "0:",
    ":",
]


@given(st.one_of(st.text(), st.lists(st.sampled_from(WORDS)).map(" ".join)))
@example("move\x00 3")
@example("PLACE\t３")
@example("deliver arta fig=٣")
def test_any_text_is_read_or_called_unreadable(text: str) -> None:
    match = ludo.new("finca", players=2, seed=1)
    try:
        action = match.read(text)
    except (ludo.CannotRead, ludo.BadOption) as error:
        said = str(error)
    else:
        words = match.game.action_text(match.state, action)
        assert match.game.parse(match.state, words, action.seat) == action
        return
    words = text.partition(":")[2] if ":" in text else text
    assert shown(text.strip()) in said or shown(words.strip()) in said or "no seat" in said


@pytest.mark.parametrize(
    "text",
    ["²: place 3", f"place {'9' * 5000}", f"deliver arta fig={'9' * 5000}", f"{'9' * 5000}: done"],
    ids=["superscript seat", "long blade", "long count", "long seat"],
)
def test_strange_numbers_are_called_unreadable(match: Match, text: str) -> None:
    try:
        match.read(text)
    except ludo.LudoError:
        return
    pytest.fail("it was read")


def test_capitals_and_blanks_do_not_matter(match: Match) -> None:
    assert match.read("  PLACE   3 ") == match.read("place 3")


@given(st.integers(0, 160), st.integers(0, 2**32))
def test_every_legal_action_reads_back_from_its_text(steps: int, seed: int) -> None:
    match = advanced(steps, seed)
    for action in match.legal():
        assert match.read(match.text(action)) == action


def test_a_text_may_name_its_seat(match: Match) -> None:
    assert match.read("0: place 3") == PlaceFarmer(0, 2)
    assert match.read(" 2 :place 3") == PlaceFarmer(2, 2)
    match.play("0: place 3")
    assert match.to_act == (1,)
    with pytest.raises(ludo.BadOption, match="no seat 3"):
        match.read("3: place 3")


def test_where_several_may_act_a_text_must_name_its_seat(toy: Match) -> None:
    assert toy.to_act == (0, 1, 2)
    action = toy.legal(1)[0]
    words = toy.game.action_text(toy.state, action)
    assert toy.text(action) == f"1: {words}"
    with pytest.raises(ludo.AmbiguousAction, match="Seats 0, 1, 2 may act") as caught:
        toy.play(words)
    assert f"0: {words}" in str(caught.value)
    assert isinstance(caught.value, ludo.CannotRead)
    toy.play(f"1: {words}")
    assert toy.to_act == (0, 2)


def test_legal_without_a_seat_lists_all_who_may_act(toy: Match) -> None:
    assert toy.legal() == [*toy.legal(0), *toy.legal(1), *toy.legal(2)]
    assert {action.seat for action in toy.legal()} == {0, 1, 2}


def test_the_log_of_a_seat_hides_what_it_may_not_know(toy: Match) -> None:
    card = toy.play(toy.legal(1)[0])[0]["card"]
    assert toy.log(1) == [f"Red bid the {card}."]
    assert toy.log(0) == toy.log() == ["Red bid a card."]
    assert toy.log(2, "fr") == ["Rouge a misé une carte."]
    assert str(card) not in json.dumps(toy.events[0].to_dict())


# --- time ------------------------------------------------------------------------------------
@given(st.integers(0, 80), st.integers(0, 80), st.integers(0, 2**32))
def test_undo_goes_back_to_where_one_was(before: int, after: int, seed: int) -> None:
    match = advanced(before, seed)
    was, events, played = position(match), match.events, match.actions
    rng, count = Rng(seed), 0
    while match.to_act and count < after:
        match.play(rng.choice(match.legal()))
        count += 1
    assert match.undo(count) is match
    assert position(match) == was
    assert match.events == events
    assert match.actions == played


@pytest.mark.parametrize("n", [-1, 4, 99])
def test_one_cannot_take_back_more_than_was_played(match: Match, n: int) -> None:
    match.play_all(["place 1", "place 2", "place 3"])
    with pytest.raises(ludo.NoSuchMoment, match=f"{n} actions: 3 have been played"):
        match.undo(n)
    with pytest.raises(ludo.NoSuchMoment, match=f"no action {n}: 3 have been played"):
        match.at(n)


def test_at_shows_the_match_after_each_action() -> None:
    match = ludo.new("finca", players=3, seed=3)
    rng = Rng(3)
    seen = [position(match)]
    for _ in range(60):
        match.play(rng.choice(match.legal()))
        seen.append(position(match))
    for k, was in enumerate(seen):
        then = match.at(k)
        assert position(then) == was
        assert then.actions == match.actions[:k]
        assert match.events[: len(then.events)] == then.events
    assert position(match) == seen[-1]


@pytest.mark.parametrize("travel", [lambda m: m.at(20), lambda m: m.branch()], ids=["at", "branch"])
def test_a_match_of_its_own_changes_nothing_here(travel: Any) -> None:
    match = advanced(40)
    before, events = position(match), match.events
    twin = travel(match)
    was = position(twin)
    twin.undo(5)
    twin.play_all(match.actions[len(twin.actions) :][:3])
    assert position(twin) != was
    assert position(match) == before
    assert match.events == events
    assert [position(match.at(k)) for k in (10, 30)] == [position(advanced(k)) for k in (10, 30)]
    match.undo(30)
    assert len(twin.actions) > len(match.actions)


# --- telling ---------------------------------------------------------------------------------
def test_the_log_tells_everything_in_both_languages() -> None:
    match = advanced(2_000)
    english, french = match.log(), match.log(lang="fr")
    assert len(english) == len(french) == len(match.events)
    assert all(line.endswith(".") and "{" not in line for line in (*english, *french))
    assert english[0] == "3 players sit down."
    assert french[0] == "3 joueurs s'installent."


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_names_with_markup_stay_plain_text_in_the_log(lang: str) -> None:
    names = ["<b>Ann</b>", "{n} {@seat} \\1 %s", "&amp; *Zoé*"]
    match = ludo.new("finca", players=3, seed=7, names=names)
    for _ in range(3):
        match.play("place 1")
    told = " ".join(match.log(lang=lang))
    assert all(name in told for name in names)
    refusal = match.why_not("1: place 1")
    assert refusal is not None
    assert names[0] in refusal.say(lang, match.names)
    assert names[1] in refusal.say(lang, match.names)


def test_every_event_cites_a_rule_and_is_frozen() -> None:
    rules = ludo.rulebook("finca")
    for event in advanced(2_000).events:
        assert event.rule in rules
        json.dumps(event.to_dict())
        with pytest.raises(AttributeError):
            event.kind = "other"  # type: ignore[misc]


@given(st.integers(0, 200), st.integers(2, 4), st.integers(0, 2**32))
def test_every_view_is_json(steps: int, players: int, seed: int) -> None:
    match = advanced(steps, seed, players=players)
    for seat in (None, *range(players)):
        view = match.view(seat)
        assert json.loads(json.dumps(view)) == view
        assert "rng" not in view
        assert "seed" not in view


def test_changing_a_view_does_not_change_the_match(match: Match) -> None:
    before = position(match)
    view = match.view(0)
    view["mill"]["farmers"][0][0] = 9
    view["seats"][0]["fruits"]["lemon"] = 9
    view["villages"].clear()
    assert position(match) == before


def test_scores_are_lines_that_add_up() -> None:
    match = advanced(2_000)
    scores = match.score()
    assert len(scores) == match.players
    for score in scores:
        assert score.total == sum(line.points for line in score.lines)
        assert all(line.rule in ludo.rulebook("finca") and line.text for line in score.lines)
    best = max(score.total for score in scores)
    assert all(scores[seat].total == best for seat in match.winners())


def test_a_match_prints_in_words_and_as_one_line(match: Match) -> None:
    first = "Now\n  Finca, franjos edition, 3 players; Blue went first\n  Blue: choose a blade"
    assert str(match).startswith(first)
    diagram = match.game.diagram(match.state)
    assert diagram.startswith("Finca (franjos), 3 players, placing farmers, Blue to act")
    assert repr(match) == "<Match of Finca(), 3 players, seed 7, after 0 actions>"


# --- saving ----------------------------------------------------------------------------------
def test_a_saved_match_comes_back_whole(tmp_path: Path) -> None:
    match = advanced(50, edition="2009", names=["Ann", "Zoé", "<i>"])
    path = match.save(tmp_path / "game.json")
    again = ludo.load(path)
    assert position(again) == position(match)
    assert again.actions == match.actions
    assert again.events == match.events
    assert (again.options, again.names, again.seed) == (match.options, match.names, match.seed)
    assert again.record() == match.record()
    assert position(again.undo(20)) == position(match.undo(20))


def test_a_path_may_be_text(tmp_path: Path) -> None:
    path = str(tmp_path / "game.json")
    assert advanced(3).save(path) == Path(path)
    assert len(ludo.load(path).actions) == 3


def test_a_record_names_schema_game_options_players_seed_and_actions(match: Match) -> None:
    match.play("place 3")
    record = match.record()
    assert record["schema"] == 1
    assert (record["game"], record["players"], record["seed"]) == ("finca", 3, 7)
    assert record["options"] == match.options
    assert record["actions"] == [[0, "place 3"]]


def test_a_record_can_be_restored_from_text() -> None:
    match = advanced(50)
    again = ludo.from_json(json.dumps(match.record()))
    assert position(again) == position(match)
    assert again.actions == match.actions


def test_a_position_starts_a_match_of_its_own(tmp_path: Path) -> None:
    match = advanced(50)
    again = ludo.from_json(match.to_json())
    assert position(again) == position(match)
    assert again.actions == ()
    assert again.legal() == match.legal()
    assert again.to_json() == match.to_json()
    rng = Rng(1)
    for _ in range(10):
        action = rng.choice(match.legal())
        assert again.play(action) == match.play(action)
    # A match that began with a position keeps it in its record.
    resumed = ludo.load(again.save(tmp_path / "game.json"))
    assert position(resumed) == position(again)
    assert position(resumed.undo(10)) == position(again.at(0))
