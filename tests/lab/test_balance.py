"""How fair the deck is: the script counts what was played, and its page keeps what it promises."""

from __future__ import annotations

import re
from collections import Counter
from math import sqrt
from pathlib import Path

import pytest

import ludo
from ludo.bots.base import bot, choose_for
from ludo.champi.game import RULE_SETS, Champi
from ludo.champi.names import EVENT
from ludo.lab import simulate
from scripts import balance
from scripts.balance import Found, Played, Table, fingerprint, measure, play, report

TEACHING = balance.ROOT / "ludo" / "champi" / "data" / "decks" / "teaching.toml"
DECK = Champi().deck


def test_games_are_those_of_the_laboratory() -> None:
    for rules in RULE_SETS:
        played = [play(Table(rules, 4), seed) for seed in (5, 6)]
        same = simulate("champi", bots=["greedy"] * 4, games=2, seed=5, rules=rules)
        assert [game.points for game in played] == [outcome.totals for outcome in same]
        assert [game.turns for game in played] == [each.events["turn_began"] for each in same]
        assert [game.stalled for game in played] == [
            "game_stalled" in outcome.events for outcome in same
        ]


@pytest.mark.parametrize("rules", RULE_SETS)
def test_events_are_counted_as_their_cards_were_played(rules: str) -> None:
    """Counted once more from what the players said, with the card under a Knight by its name."""
    for seed in (3, 4):
        match = ludo.new("champi", players=4, seed=seed, rules=rules)
        bots = [bot("greedy", 1000 * seed + seat) for seat in range(4)]
        said: Counter[str] = Counter()
        while match.to_act:
            (seat,) = match.to_act
            under = match.state.under[seat]
            action = choose_for(match, bots[seat], seat)
            verb, *rest = match.text(action).split()
            match.play(action)
            if verb in ("aim", "play", "answer"):
                said[DECK.ids[under] if rest[0] == "kept" else rest[0]] += 1
        events = {card.id for card in DECK.cards if card.family == EVENT}
        counted = play(Table(rules, 4), seed)
        assert counted.cards == {card: n for card, n in said.items() if card in events}
        assert counted.champis == tuple(DECK.champi_ids[champi] for champi in match.state.champis)


def test_shares_of_all_games_sum_to_one() -> None:
    (found, _), _ = measure(players=3, games=4, seed=40)
    assert all(sum(game.wins) == pytest.approx(1) for game in found.played)
    wins = {champi: found.wins(champi) for champi in DECK.champi_ids}
    dealt = {champi: one for champi, one in wins.items() if one.n}
    assert sum(one.n for one in dealt.values()) == 3 * 4
    assert sum(one.n * one.mean for one in dealt.values()) == pytest.approx(4)


# --- games made up ---------------------------------------------------------------------------
def made_up(wins: tuple[float, ...], **cards: int) -> Played:
    champis = DECK.champi_ids[: len(wins)]
    points = tuple(int(10 * share) for share in wins)
    return Played(champis, points, wins, 0, 25, False, Counter(cards))


def test_a_shared_victory_is_a_part_of_one() -> None:
    games = [made_up((0.5, 0.5, 0, 0)), made_up((1, 0, 0, 0)), made_up((0, 0, 0, 1))]
    found = Found(Table("errata", 4), games)
    first, second, third = (found.wins(champi) for champi in DECK.champi_ids[:3])
    assert (first.n, first.mean) == (3, 0.5)
    assert second.mean == pytest.approx(1 / 6)
    assert (third.mean, third.low, third.high) == (0, 0, 0)
    assert found.first_wins() == first
    assert found.points(DECK.champi_ids[0]).mean == 5
    assert found.wins("thorn").n == 0


def test_what_is_out_of_bounds_is_named() -> None:
    games = [made_up((1, 0, 0, 0), theft=1, shield=0)] * 50
    said = list(Found(Table("variant", 4), games).problems())
    assert any(
        re.match(r"Stonecap \(variant\) wins 100.0 to 100.0 % of its 50 games", s) for s in said
    )
    assert any("Thorn (variant) took part in 0 of the games" in problem for problem in said)
    assert any(re.match(r"Shield \(variant\) is played 0.00 times in 100 turns", s) for s in said)
    assert not any("Theft" in problem for problem in said)
    assert any("Rescue" in problem for problem in said)


def test_cards_that_are_left_out_need_not_be_played() -> None:
    found = Found(Table("errata", 2), [made_up((1, 0))])
    assert "rescue" not in found.events
    assert not any("Rescue" in problem for problem in found.problems())


def test_a_fair_deck_has_no_problems() -> None:
    """Each of four wins a quarter of many games, and all events are played."""
    cards = dict.fromkeys(Found(Table("errata", 4), []).events, 1)
    turns = [tuple(float(seat == winner) for seat in range(4)) for winner in range(4)]
    games = [made_up(wins, **cards) for wins in turns * 200]
    mixed = [
        Played(champis, g.points, g.wins, g.first, g.turns, g.stalled, g.cards)
        for g in games
        for champis in (DECK.champi_ids[:4], DECK.champi_ids[4:])
    ]
    assert list(Found(Table("errata", 4), mixed).problems()) == []


# --- the script ------------------------------------------------------------------------------
def test_one_process_or_many_and_every_run_give_the_same_page() -> None:
    pages = [report(*measure(4, 3, 9, processes=n), 9) for n in (1, 2)]
    assert pages[0] == pages[1]
    assert pages[0] != report(*measure(4, 3, 10), 10)


def test_a_deck_of_ones_own_is_measured(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = TEACHING.read_text(encoding="utf-8").replace('en = "Theft"', 'en = "Pilfering"')
    own = tmp_path / "my-deck.toml"
    own.write_text(text.replace("rain = 5", "rain = 7"), encoding="utf-8")
    few = ["--games", "2", "--players", "3", "--processes", "1", "--deck", str(own)]
    assert balance.main(few) == 1, "two games prove nothing"
    said = capsys.readouterr()
    assert "how fair `my-deck.toml` is" in said.out
    assert "2 games of each rule set with 3 players, and 1 with 2" in said.out
    assert "92 cards besides the Champi" in said.out
    assert "| Pilfering " in said.out
    assert "Stonecap (errata) " in said.err
    assert f"`{fingerprint(DECK)}`" not in said.out


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--deck", "nowhere.toml"], "nowhere.toml"),
        (["--players", "7"], "7"),
        (["--games", "0"], "--games is a whole number from 1 on"),
        (["--deck", str(TEACHING), "--write"], "--write is for the teaching deck"),
    ],
    ids=str,
)
def test_what_cannot_be_measured_is_answered_in_words(
    arguments: list[str], words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as left:
        balance.main(arguments)
    assert left.value.code == 2
    assert words in capsys.readouterr().err


def test_the_page_is_written_when_asked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(balance, "PAGE", tmp_path / "page.md")
    few = ["--games", "1", "--players", "2", "--processes", "1"]
    balance.main(few)
    assert not balance.PAGE.exists()
    balance.main([*few, "--write"])
    assert "1 games of each rule set with 2 players; seeds" in balance.PAGE.read_text("utf-8")


# --- the page --------------------------------------------------------------------------------
WRITTEN = balance.PAGE.read_text(encoding="utf-8")
HEAD, *SECTIONS = WRITTEN.split("\n## ")


def header() -> tuple[int, int, int]:
    """How many games, players, and games of two the page says it tells of."""
    said = re.search(r"- (\d+) games of each rule set with (\d+) players, and (\d+) with 2", HEAD)
    assert said is not None
    assert f"scripts/balance.py --games {said[1]} --players {said[2]} --seed " in HEAD
    games, players, small = map(int, said.groups())
    return games, players, small


def rows(title: str) -> list[list[str]]:
    (section,) = (section for section in SECTIONS if section.startswith(f"{title}\n"))
    lines = [line for line in section.splitlines() if line.startswith("|")]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines[2:]]


def numbers(text: str) -> list[float]:
    return [float(number) for number in re.findall(r"\d+\.\d+", text)]


def test_the_page_tells_of_the_deck_as_it_is() -> None:
    again = "run `python scripts/balance.py --write`"
    assert f"`{fingerprint(DECK)}`" in HEAD, again
    assert "All is within bounds." in HEAD, again
    names, texts = {row[1] for row in rows("Champi")}, Champi().texts
    assert names == {texts.word(champi) for champi in DECK.champi_ids}
    events = [card for card in DECK.cards if card.family == EVENT]
    assert [row[:2] for row in rows("Events")] == [
        [texts.word(card.id), str(card.copies)] for card in events
    ]


@pytest.mark.parametrize("rules", RULE_SETS)
def test_every_champi_of_the_page_lies_within_its_bounds(rules: str) -> None:
    games, players, _ = header()
    assert (players, games >= 1_000) == (4, True)
    own = [row for row in rows("Champi") if row[0] == rules]
    assert len(own) == len(DECK.champis)
    assert sum(int(row[2]) for row in own) == players * games
    won = 0.0
    for _, name, n, wins, between, ratio, points in own:
        (share,), (low, high) = numbers(wins), numbers(between)
        assert 15 <= low < share < high <= 35, name
        # Ties make the interval a little narrower than that of yes or no.
        half = 196 * sqrt(share / 100 * (1 - share / 100) / int(n))
        assert 0.9 * half < (high - low) / 2 < half + 0.1
        assert float(ratio) == pytest.approx(share / 25, abs=0.01)
        assert float(points) > 10
        won += share / 100 * int(n)
    assert won == pytest.approx(games, rel=0.002)


def test_every_event_of_the_page_is_played_often_enough() -> None:
    for name, _copies, *times in rows("Events"):
        assert len(times) == len(RULE_SETS)
        assert all(float(n) >= 1 for n in times), name


def test_the_games_of_the_page_are_those_of_its_header() -> None:
    games, players, small = header()
    told = {(rules, int(seats)): int(n) for rules, seats, n, *_ in rows("Games")}
    assert told == {
        (rules, seats): n for rules in RULE_SETS for seats, n in ((players, games), (2, small))
    }
    for _, seats, _, turns, stalled, first, between, even in rows("Games"):
        low, high = numbers(between)
        assert low < numbers(first)[0] < high
        assert numbers(even) == [100 / int(seats)]
        assert float(turns) > 10
        assert numbers(stalled)[0] < 50
