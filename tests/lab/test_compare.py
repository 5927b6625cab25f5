"""Comparisons say how many games, how sure, and whether any difference can be seen."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from itertools import count
from typing import Any

import pytest

from ludo.core.errors import BadOption, LudoError
from ludo.core.texts import LANGUAGES
from ludo.core.typography import french
from ludo.lab import Comparison, Outcome, compare, simulate

# The package has a function of the same name.
MODULE = sys.modules[compare.__module__]
BOTS = {"bots": ["greedy", "random"]}
DUEL = {"greedy": {**BOTS, "seat": 0}, "random": {**BOTS, "seat": 1}}


@pytest.fixture(scope="module")
def duel() -> Comparison:
    return compare(DUEL, "win rate", game="finca", games=12)


@pytest.fixture(scope="module")
def games() -> list[Outcome]:
    return simulate("finca", bots=["random"] * 2, games=8)


def made_up(games: list[Outcome], **values: list[float | bool | None]) -> Comparison:
    """A comparison of made-up numbers on the same seeds."""
    table = {(name, k): value for name, row in values.items() for k, value in enumerate(row)}
    renamed = {
        name: [
            Outcome(k, (0, 0), (), 0, name == "x", games[0].rules, ((name, k),))
            for k in range(len(row))
        ]
        for name, row in values.items()
    }
    return Comparison(renamed, lambda outcome: table[outcome._played[0]])


def test_greedy_beats_random_and_says_by_how_much(duel: Comparison) -> None:
    assert duel.leaders == ("greedy",)
    assert duel.n == {"greedy": 12, "random": 12}
    assert duel.share
    assert duel.interval("greedy").mean > 0.9
    difference = duel.difference("random")
    assert difference.high < -0.25
    low, high = (f"{-100 * end:.0f}" for end in (difference.high, difference.low))
    assert f"({low} to {high})" in duel.verdict
    assert duel.verdict.startswith("random is lower than greedy by ")
    assert "percentage points" in duel.verdict
    assert duel.say("fr").startswith("greedy dépasse random de ")


def test_equal_bots_show_no_difference() -> None:
    bots = {"bots": ["random", "random"]}
    found = compare({"first": {**bots, "seat": 0}, "second": {**bots, "seat": 1}}, "points",
                    game="finca", games=30)  # fmt: skip
    assert found.leaders == ("first", "second")
    assert found.verdict.startswith("No difference can be seen between second and first")
    assert found.say("fr").startswith("On ne voit pas de différence entre second et first")
    assert found.difference("second").sign == 0


def test_the_same_games_measured_again_are_not_played_again(
    duel: Comparison, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(MODULE, "outcomes", None)
    points = duel.measured("points")
    assert points.played == duel.played
    assert points.interval("greedy").mean > points.interval("random").mean
    assert points.label == "points"
    assert duel.measured("actions").interval("greedy").mean > 50
    assert duel.measured("ended").share
    assert duel.measured("fruit_taken").label == "fruit taken"
    in_french = Comparison(duel.played, "fruit_taken", lang="fr")
    assert in_french.label == french("événements « fruit_taken »")
    own = duel.measured("actions", label={"en": "why?", "fr": "quoi ?"})
    assert (own.label, own.summary("fr")[:6]) == ("why?", french("Quoi ?"))
    assert duel.measured("fruit_taken").interval("greedy").mean > 10


def test_variants_that_differ_in_the_seat_only_are_one_game(duel: Comparison) -> None:
    assert duel.played["greedy"] == duel.played["random"]
    assert all(one is other for one, other in zip(*duel.played.values()))


def test_games_that_were_simulated_already_are_compared(games: list[Outcome]) -> None:
    later = simulate("finca", bots=["random"] * 2, games=8, seed=100)
    same = compare({"one": games, "again": games}, "points")
    assert same.verdict == "again and one came out the same in all games (8)."
    apart = compare({"one": games, "later": later}, "points")
    assert apart.difference("later").n == 8
    assert apart.difference("later").low < apart.difference("later").high


def test_pairs_narrow_the_interval(games: list[Outcome]) -> None:
    luck = [3, 40, 12, 88, 61, 25, 70, 9]
    found = made_up(games, x=[*luck], y=[n + 2 + n % 2 for n in luck])
    assert found.difference("y").sign == 1
    assert found.leaders == ("y",)
    assert found.verdict == "y is higher than x by 2.50 (2.05 to 2.95)."
    apart = found.interval("y").high - found.interval("y").low
    assert found.difference("y").high - found.difference("y").low < apart / 20


def test_few_games_see_nothing(games: list[Outcome]) -> None:
    for n in (1, 2, 5):
        found = made_up(games, x=[0.0] * n, y=[9.0] * n)
        assert found.verdict == f"Too few games to tell y and x apart: {n}."
        assert found.leaders == ("x", "y")
    assert made_up(games, x=[0.0] * 6, y=[9.0] * 6).leaders == ("y",)


def test_a_game_of_which_nothing_can_be_said_is_left_out_with_its_pair(
    games: list[Outcome],
) -> None:
    found = made_up(games, x=[1, 2, None, 4, 5, 6, 7, 8], y=[2, None, 9, 5, 6, 7, 8, 9])
    assert found.n == {"x": 7, "y": 7}
    assert found.difference("y").n == 6
    assert found.verdict == "y is higher than x by 1.0 (1.0 to 1.0)."
    empty = made_up(games, x=[None] * 8, y=[None] * 8)
    assert empty.leaders == ("x", "y")
    assert "unknown" in repr(empty)
    assert "Too few games" in empty.verdict


def test_many_variants_have_to_differ_by_more(games: list[Outcome]) -> None:
    base = [5.0, 1.0, 4.0, 2.0, 3.0, 6.0, 2.0, 5.0]
    more = [n + d for n, d in zip(base, [2, 0, 3, 1, -1, 2, 1, 3])]
    two = made_up(games, x=base, y=more)
    assert two.difference("y").sign == 1
    many = made_up(games, x=base, y=more, **{f"z{k}": base for k in range(8)})
    assert many.difference("y").sign == 1
    assert "No difference can be seen between y and x" in many.verdict


def test_of_three_two_may_lead(games: list[Outcome]) -> None:
    noise = [0.0, 1.0, 0.5, 0.2, 0.9, 0.4, 0.1, 0.6]
    found = made_up(games, x=noise, y=[n + 9 for n in noise], z=[9 + n for n in reversed(noise)])
    assert found.leaders == ("y", "z")


# --- always the same -------------------------------------------------------------------------
def test_no_clock_decides_how_many_games_are_played(monkeypatch: pytest.MonkeyPatch) -> None:
    """However slow the machine: each look at any clock finds that an hour has passed."""
    hours = count(step=3600)
    for clock in ("monotonic", "perf_counter", "process_time", "thread_time", "time"):
        monkeypatch.setattr(time, clock, lambda: float(next(hours)))
        monkeypatch.setattr(MODULE, clock, lambda: float(next(hours)), raising=False)
    found = compare(DUEL, "points", game="finca", games=6)
    assert found.n == {"greedy": 6, "random": 6}


def test_the_result_is_the_same_in_every_run() -> None:
    runs = [repr(compare(DUEL, "points", game="finca", games=4, seed=5)) for _ in range(2)]
    assert runs[0] == runs[1]
    assert runs[0] != repr(compare(DUEL, "points", game="finca", games=4, seed=50))


# --- how it is shown -------------------------------------------------------------------------
def test_the_table_has_games_mean_and_interval(games: list[Outcome]) -> None:
    found = made_up(games, x=[1, 2, 3, 4, 5, 6], y=[1, 2, 3, 4, 5, 6])
    head, first, second, verdict = repr(found).splitlines()
    assert head.split() == ["measured", "games", "mean", "95%", "interval"]
    assert first.split() == ["x", "6", "3.5", "1.5", "to", "5.5"]
    assert second.split()[0] == "y"
    assert verdict == found.verdict


def test_html_is_safe_and_has_headings(games: list[Outcome]) -> None:
    found = made_up(games, **{"<b>": [1, 2], "y & z": [3, 4]})
    html = found._repr_html_()
    assert "&lt;b&gt;" in html
    assert "<b>" not in html
    assert html.count('scope="row"') == 2


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_verdict_is_told_in_both_languages(games: list[Outcome], lang: str) -> None:
    row = [1.0, 3.0, 2.0, 5.0, 4.0, 2.0]
    told = {
        made_up(games, x=row, y=other).say(lang)
        for other in (row, [n + 4 for n in row], [n - 4 for n in row], row[::-1], row[:1])
    }
    assert len(told) == 5
    assert not any("{" in sentence for sentence in told)


def test_french_numbers_have_a_comma_and_a_true_minus(games: list[Outcome]) -> None:
    found = made_up(games, x=[0, 1, 0, 1, 0, 1], y=[1, 0, 1, 0, 1, 0])
    found.lang = "fr"
    assert " 0,5 " in repr(found)
    assert "−1,1 à 1,1" in found.verdict


def test_a_plot_has_a_bar_for_each_and_tells_the_games(duel: Comparison) -> None:
    plt = pytest.importorskip("matplotlib.pyplot")
    axes = duel.plot()
    assert [label.get_text() for label in axes.get_yticklabels()] == ["greedy", "random"]
    assert "12 games" in axes.get_title()
    assert axes.figure.get_facecolor()[3] == 1
    plt.close(axes.figure)


# --- what is given ---------------------------------------------------------------------------
WRONG: list[tuple[Callable[[], Any], str]] = [
    (lambda: compare({"a": {}}, game="finca"), "Two variants or more"),
    (lambda: compare([1, 2]), "Two variants or more"),  # type: ignore[arg-type]
    (lambda: compare({"a": {}, "b": {}}), "'a' has no game"),
    (lambda: compare({"a": {}, "b": {}}, game="finca"), "'a' has no bots"),
    (lambda: compare({"a": 3, "b": {}}, game="finca"), "3 is neither"),
    (lambda: compare({"": {}, "b": {}}, game="finca"), "The name of a variant is a short text"),
    (lambda: compare({1: {}, "b": {}}), "The name of a variant"),  # type: ignore[dict-item]
    (lambda: compare(DUEL, game="finca", games=0), "from 1 to 1000000, not 0"),
    (lambda: compare(DUEL, game="finca", seconds=20), "has no option 'seconds'"),
    (lambda: compare({"a": {"games": 3, **BOTS}, "b": BOTS}, game="finca"), "games is the same"),
    (lambda: compare({"a": BOTS, "b": BOTS}, "win rate", game="finca", games=1), "Whose victories"),
    (lambda: compare(DUEL, "point", game="finca", games=1), "by 'point'. Did you mean 'points'"),
    (lambda: compare(DUEL, 3, game="finca", games=1), "A measure is a short text"),  # type: ignore[arg-type]
    (lambda: compare(DUEL, lambda o: "x", game="finca", games=1), "not 'x'"),  # type: ignore[arg-type,return-value]
    (lambda: compare({"a": {**BOTS, "seat": 2}, "b": BOTS}, game="finca", games=1), "no seat 2"),
    (lambda: compare(DUEL, game="finka", games=1), "no game 'finka'"),
    (lambda: compare({"a": {"bots": ["clever"] * 2}, "b": BOTS}, game="finca"), "no bot 'clever'"),
    (lambda: compare(DUEL, game="finca", games=1, lang="nl"), "no language 'nl'"),
    (lambda: compare(DUEL, game="finca", games=1, label={"en": "x"}), "A label is a short text"),
]  # fmt: skip


@pytest.mark.parametrize(("call", "said"), WRONG)
def test_what_is_wrong_is_said_in_a_sentence(call: Callable[[], Any], said: str) -> None:
    with pytest.raises(LudoError, match=said):
        call()


def test_an_unknown_variant_is_named(duel: Comparison) -> None:
    with pytest.raises(BadOption, match=r"Nothing here is called 'gredy'\. Did you mean 'greedy'"):
        duel.interval("gredy")
