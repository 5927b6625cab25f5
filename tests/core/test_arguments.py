"""Whatever is given to a public function in the wrong place is answered in a sentence."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import ludo
from ludo.core.errors import shown
from tests.core.calls import GOOD, NOT_CALLED, WRONG, Call, match, public
from tests.core.helpers import position
from tests.fuzzing.saves import check_sentence
from tests.work import at_most

pytest.importorskip("matplotlib").use("agg")
# So many calls are tried at least: who takes functions away has to know.
FEWEST = 8_000


def test_every_public_function_has_a_good_call() -> None:
    known = {name.removesuffix(".__init__") for name in public()}
    assert known - GOOD.keys() - NOT_CALLED.keys() == set()
    assert (GOOD.keys() | NOT_CALLED.keys()) - known == set()


def test_as_many_calls_are_tried_as_before() -> None:
    calls = [make(match()) for make in GOOD.values()]
    places = sum(len(good.args) + len(good.named) for good in calls)
    assert places * len(WRONG) >= FEWEST


def spoilt(good: Call, place: int | str, wrong: Any) -> Call:
    """Return a call with another value in one place."""
    if isinstance(place, str):
        return good._replace(named={**good.named, place: wrong})
    return good._replace(args=(*good.args[:place], wrong, *good.args[place + 1 :]))


def problem(name: str, place: int | str, wrong: Any) -> str:
    """Call a function with a wrong value in one place; return what is not as it should be."""
    table = match()
    before = position(table), table.actions
    act, args, named = spoilt(GOOD[name](table), place, wrong)
    try:
        with at_most(what=name):
            act(*args, **named)
    except ludo.LudoError as error:
        said = str(error)
    except Exception as error:
        return f"{type(error).__name__}: {error}"
    else:
        return ""
    check_sentence(said)
    if (position(table), table.actions) != before:
        return f"the match is another after: {said}"
    return "" if tells(said, wrong) else f"it does not show the value: {said}"


def tells(said: str, wrong: Any) -> bool:
    """Return whether a sentence shows a value, or where in a text it goes wrong.

    Of several values one may be shown, of a function what it returns.
    """
    if callable(wrong) or (hasattr(type(wrong), "__iter__") and not isinstance(wrong, str | bytes)):
        return True
    name = shown(str(wrong)) if isinstance(wrong, Path) else shown(wrong)
    return name in said or "(line 1," in said


def problems(name: str) -> Iterator[str]:
    good = GOOD[name](match())
    for place in (*range(len(good.args)), *good.named):
        for words, wrong in WRONG.items():
            found = problem(name, place, wrong())
            if found:
                yield f"{place}={words}: {found}"


@pytest.fixture(autouse=True)
def _elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Some wrong values are good names of files."""
    monkeypatch.chdir(tmp_path)


@pytest.mark.parametrize("name", GOOD)
def test_a_wrong_value_is_answered_in_words_and_changes_nothing(name: str) -> None:
    act, args, named = GOOD[name](match())
    act(*args, **named)
    assert [*problems(name)] == []
