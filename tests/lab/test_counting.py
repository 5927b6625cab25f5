"""Who waits for games sees how many are played; nothing of it is left."""

from __future__ import annotations

from collections.abc import Iterator
from io import StringIO
from types import SimpleNamespace

import pytest

from ludo.lab import compare, counting, simulate
from ludo.lab.counting import counted, each

BOTS = ["random", "random"]


class Terminal(StringIO):
    """A stream that somebody looks at."""

    def isatty(self) -> bool:
        return True


@pytest.fixture
def terminal(monkeypatch: pytest.MonkeyPatch) -> Terminal:
    made = Terminal()
    # Not sys.stderr itself, which pytest puts back before the test.
    monkeypatch.setattr(counting, "sys", SimpleNamespace(stderr=made))
    return made


def lines(terminal: Terminal) -> list[str]:
    """All that the line has said, one after another."""
    return terminal.getvalue().split("\r\x1b[K")[1:]


def test_a_terminal_counts_games_and_is_clean_again(terminal: Terminal) -> None:
    simulate("finca", bots=BOTS, games=3)
    played = [f"{n} of 3 games played…" for n in range(4)]
    assert lines(terminal) == [*played, ""]


def test_variants_are_counted_together_and_equal_games_once(terminal: Terminal) -> None:
    seats = {f"seat {seat}": {"bots": BOTS, "seat": seat} for seat in range(2)}
    more = {"other": {"bots": ["random"] * 3, "seat": 0}}
    compare({**seats, **more}, "win rate", game="finca", games=2, lang="fr")
    assert lines(terminal)[0] == "0 parties jouées sur 4…"
    assert lines(terminal)[-2:] == ["4 parties jouées sur 4…", ""]


def test_a_file_gets_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    simulate("finca", bots=BOTS, games=2)
    assert capsys.readouterr() == ("", "")


def test_many_games_are_told_in_few_lines(terminal: Terminal) -> None:
    with counted(10_000) as tick:
        assert sum(each(range(10_000), tick)) == sum(range(10_000))
    assert len(lines(terminal)) == 102


def test_after_an_interrupt_the_line_is_gone_too(terminal: Terminal) -> None:
    def stopped() -> Iterator[int]:
        yield 1
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt), counted(5) as tick:
        list(each(stopped(), tick))
    assert lines(terminal) == ["0 of 5 games played…", "1 of 5 games played…", ""]


def test_no_games_no_line(terminal: Terminal) -> None:
    assert simulate("finca", bots=BOTS, games=0) == []
    assert terminal.getvalue() == ""
