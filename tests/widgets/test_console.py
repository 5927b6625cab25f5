"""What the kit adds to IPython: errors of one line, displays, and completion inside quotes."""

from __future__ import annotations

import subprocess
import sys
from types import SimpleNamespace
from typing import Any

import pytest
from IPython.core.completer import provisionalcompleter
from IPython.core.interactiveshell import InteractiveShell
from traitlets.config import Config

import ludo
from ludo.core.errors import LudoError
from ludo.core.events import Event
from ludo.drills import askable
from ludo.lab import counting, simulate
from ludo.lessons import course, questions
from ludo_widgets.completion import choices
from ludo_widgets.console import counting_line, running_shell, settle_in

SETUP = """
import ludo
import ludo_widgets as kit
from ludo.lessons import course
from ludo.drills import Drills
match = ludo.new("finca", players=2, seed=7)
match.play("place 3")
book = ludo.rulebook("finca")
lessons = course("finca")
cards = ludo.new("champi", players=2, seed=1)
"""


@pytest.fixture(scope="module")
def shell() -> InteractiveShell:
    """An IPython in which the kit was imported."""
    config = Config()
    # No file is written, and no thread is left behind.
    config.HistoryManager.enabled = False
    made = InteractiveShell(config=config)
    settle_in(made)
    assert made.run_cell(SETUP).success
    return made


# --- errors ------------------------------------------------------------------------------------
CALLS = [
    'ludo.new("chess")',
    "ludo.new()",
    "kit.lesson()",
    'kit.lesson("champi", "x")',
    'kit.board("fnca")',
    'kit.table("finca", seat=9)',
    'kit.drill("finca", "finca.x")',
    'kit.quiz("finca", "x")',
    'kit.progress("chess")',
    'match.play("fly")',
    'match.play("place 99")',
    'book["finca.x"]',
    'ludo.load("no-such-file.json")',
    'kit.expect("Which?", ["one"])',
]


@pytest.mark.parametrize("call", CALLS)
def test_an_error_is_one_line(
    shell: InteractiveShell, call: str, capsys: pytest.CaptureFixture[str]
) -> None:
    result = shell.run_cell(call)
    assert isinstance(result.error_in_exec, LudoError)
    said = capsys.readouterr().out.strip()
    assert said == f"{type(result.error_in_exec).__name__}: {result.error_in_exec}"
    assert "\n" not in said


def test_other_errors_show_where_they_come_from(
    shell: InteractiveShell, capsys: pytest.CaptureFixture[str]
) -> None:
    shell.run_cell("1 / 0")
    assert "Traceback" in capsys.readouterr().out


# --- displays ----------------------------------------------------------------------------------
def shown(shell: InteractiveShell, expression: str) -> dict[str, str]:
    assert shell.display_formatter is not None
    data, _ = shell.display_formatter.format(shell.ev(expression))
    return dict(data)


@pytest.mark.parametrize("game", ludo.games())
def test_a_match_shows_its_board(shell: InteractiveShell, game: str) -> None:
    shell.user_ns["some"] = ludo.new(game, players=2, seed=3)
    data = shown(shell, "some")
    assert 'src="data:image/svg+xml,' in data["text/html"]
    assert "kit.board(match)" in data["text/html"]
    assert data["text/plain"] == repr(shell.user_ns["some"])


def test_a_rule_is_read_in_both_languages(shell: InteractiveShell) -> None:
    data = shown(shell, 'book["finca.move.distance"]')
    rule = ludo.rulebook("finca")["finca.move.distance"]
    for words in (rule.title["en"], rule.source, rule.id, "De combien d"):
        assert words in data["text/html"]
    assert data["text/plain"] == f"{rule.title['en']}: {rule.en} [{rule.id}]"


@pytest.mark.parametrize("game", ludo.games())
def test_a_rulebook_lists_all_titles(shell: InteractiveShell, game: str) -> None:
    html = shown(shell, f"ludo.rulebook({game!r})")["text/html"]
    assert html.count("<li>") == html.count("<code>") - 1 == len(ludo.rulebook(game))
    assert html.count("<details>") == len({r.id.split(".")[1] for r in ludo.rulebook(game)})
    assert len(html) < 40_000


def test_a_score_is_told_line_by_line(shell: InteractiveShell) -> None:
    data, score = shown(shell, "match.score()[0]"), shell.user_ns["match"].score()[0]
    assert data["text/html"].count("<tr>") == len(score.lines)
    lines = data["text/plain"].split("\n")
    assert lines[0] == f"{score.total} points"
    assert [line.split()[0] for line in lines[1:]] == [f"{line.points:+}" for line in score.lines]


def test_events_and_refusals_are_sentences(shell: InteractiveShell) -> None:
    assert shown(shell, "match.last_events")["text/plain"].startswith(
        "(Blue placed a farmer on blade 3. [finca.place.farmer],"
    )
    told = shown(shell, 'match.why_not("move 3")')["text/plain"]
    assert told.endswith("[finca.place.farmer]")
    assert "Illegal(" not in told


@pytest.mark.parametrize("game", ludo.games())
def test_an_event_gives_no_secret_away(shell: InteractiveShell, game: str) -> None:
    match = ludo.new(game, players=2, seed=3)
    for _ in range(30):
        if not match.to_act:
            break
        match.play(match.legal()[0])
    for event in match.events:
        shell.user_ns["event"] = event
        told = shown(shell, "event")["text/plain"]
        assert told == f"{match.say(event)} [{event.rule}]"


@pytest.mark.parametrize("event", [Event("x", "chess.move"), Event("x", "finca.move.distance")])
def test_an_event_of_no_game_is_shown_as_it_is(shell: InteractiveShell, event: Event) -> None:
    shell.user_ns["event"] = event
    assert shown(shell, "event")["text/plain"] == repr(event)


# --- completion --------------------------------------------------------------------------------
def completed(shell: InteractiveShell, code: str) -> list[str]:
    """What a cell becomes when Tab is pressed at its end, as long as it stays inside the quotes."""
    with provisionalcompleter():
        found = [*shell.Completer.completions(code, len(code))]
    return [code[: each.start] + each.text for each in found]


STEPS = [step.id for step in course("finca")]
CHAPTERS = [*dict.fromkeys(step.chapter for step in course("finca"))]
ASKED = [*dict.fromkeys(question.chapter for question in questions("finca"))]
RULES = [rule.id for rule in ludo.rulebook("finca")]
COMPLETED: dict[str, list[str]] = {
    'kit.lesson("': [*ludo.games()],
    "kit.quiz('": [*ludo.games()],
    'kit.board("': [*ludo.games()],
    'kit.table("': [*ludo.games()],
    'kit.picture("': [*ludo.games()],
    'kit.progress(game="': [*ludo.games()],
    'ludo.new("': [*ludo.games()],
    'ludo.rulebook("': [*ludo.games()],
    'kit.table(ludo.new("': [*ludo.games()],
    'x = 1\nkit.table(\n    "': [*ludo.games()],
    'kit.lesson("finca", "': STEPS,
    'kit.lesson("finca", step="': STEPS,
    'kit.lesson("finca", lang="': ["en", "fr"],
    'kit.quiz("finca", "': ASKED,
    'kit.drill("finca", chapter="': CHAPTERS,
    'kit.drill("finca", "': [*CHAPTERS, *sorted(askable("finca"))],
    'kit.drill("finca", rule="': sorted(askable("finca")),
    'kit.drill("finca", level=2, rule="': sorted(askable("finca")),
    'Drills("finca", rule="': sorted(askable("finca")),
    'ludo.rulebook("finca")["': RULES,
    'course("finca")["': STEPS,
}


@pytest.mark.parametrize("jedi", [True, False])
@pytest.mark.parametrize("code", COMPLETED)
def test_what_can_stand_in_the_quotes_is_offered(
    shell: InteractiveShell, code: str, jedi: bool
) -> None:
    shell.Completer.use_jedi = jedi
    assert completed(shell, code) == [code + each for each in COMPLETED[code]]


@pytest.mark.parametrize(
    ("code", "first"),
    [
        ('kit.lesson("fi', ['kit.lesson("finca']),
        ('kit.lesson("finca", "first-m', ['kit.lesson("finca", "first-move']),
        ('kit.drill("finca", "bon', ['kit.drill("finca", "bonus']),
        ('book["finca.deliver.lim', ['book["finca.deliver.limit']),
        ('lessons["first-mo', ['lessons["first-move']),
    ],
)
def test_what_is_typed_already_stays(shell: InteractiveShell, code: str, first: list[str]) -> None:
    assert completed(shell, code) == first


@pytest.mark.parametrize(
    "code",
    [
        'print("',
        'x = "',
        'other.lesson("',
        'kit.lesson("chess", "',
        'kit.lesson("finca", "first-move", "',
        'kit.table("finca", bots={1: "',
        'kit.expect("',
        'book.edition("',
        'open("fi',
        'ludo.rulebook("chess")["',
        '"' * 3,
    ],
)
def test_nothing_is_offered_elsewhere(shell: InteractiveShell, code: str) -> None:
    assert choices(code, shell.user_ns)[1] == []


def test_nothing_is_called_to_find_out_what_is_meant() -> None:
    class Trap:
        def __getattr__(self, name: str) -> Any:
            raise AssertionError(name)

    assert choices('trap.lesson("', {"trap": Trap()}) == ("", [])
    assert choices('trap("', {"trap": Trap}) == ("", [])


# --- a line that counts games -------------------------------------------------------------------
def test_a_notebook_shows_one_line_that_changes_and_then_takes_no_room(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    sent: list[tuple[dict[str, str], str, bool]] = []

    def publish(data: dict[str, str], _metadata: Any, *, transient: Any, update: bool) -> None:
        sent.append((data, transient["display_id"], update))

    monkeypatch.setattr("IPython.display.publish_display_data", publish)
    kernel = SimpleNamespace(_allow_stdin=True)
    monkeypatch.setattr(counting, "screen", lambda: counting_line(kernel))
    simulate("finca", bots=["random", "random"], games=2)
    assert [data for data, _, _ in sent] == [
        *({"text/plain": f"{n} of 2 games played…"} for n in range(3)),
        {},
    ]
    assert [update for _, _, update in sent] == [False, True, True, True]
    simulate("finca", bots=["random", "random"], games=1)
    names = [name for _, name, _ in sent]
    assert len({*names[:4]}) == len({*names[4:]}) == 1
    assert names[0] != names[4], "a line of its own"


def test_a_notebook_that_a_program_executes_stores_nothing() -> None:
    assert counting_line(SimpleNamespace(_allow_stdin=False)) is None
    assert counting_line(object()) is None


def test_the_line_is_that_of_the_notebook_where_there_is_a_kernel(
    shell: InteractiveShell, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(counting, "screen", counting.terminal)
    settle_in(shell)
    assert counting.screen is counting.terminal
    monkeypatch.setattr(shell, "kernel", SimpleNamespace(_allow_stdin=False), raising=False)
    settle_in(shell)
    assert counting.screen is not counting.terminal
    assert counting.screen() is None


# --- where it is at work -----------------------------------------------------------------------
def test_importing_the_kit_in_ipython_is_enough_and_twice_is_once() -> None:
    code = (
        "from IPython.core.interactiveshell import InteractiveShell as S\n"
        "s = S.instance()\n"
        "s.run_cell('import ludo_widgets')\n"
        "s.run_cell('import importlib; importlib.reload(ludo_widgets)')\n"
        "print(len(s.Completer.custom_matchers))\n"
    )
    assert _run(code) == "1"


def test_a_python_without_ipython_is_left_alone() -> None:
    assert running_shell() is None
    assert _run("import ludo_widgets as kit; print(kit.__name__)") == "ludo_widgets"


def _run(code: str) -> str:
    made = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=120
    )
    return made.stdout.strip().split("\n")[-1]
