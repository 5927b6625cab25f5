"""Files of pieces of one's own, damaged: what they are, and what must come of them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from hypothesis import strategies as st

Table = dict[str, Any]
Place = tuple[str | int, ...]
Changes = list[tuple[Place, Any]]
GONE = object()


def places(data: Any, at: Place = ()) -> Iterator[Place]:
    """Yield the way to everything in a table, tables and lists included."""
    if at:
        yield at
    if isinstance(data, dict | list):
        for key, value in data.items() if isinstance(data, dict) else enumerate(data):
            yield from places(value, (*at, key))


def damage(
    where: Sequence[Place], words: Sequence[str], keys: Sequence[str]
) -> st.SearchStrategy[Changes]:
    """Up to three changes: something is gone, or made of these words and keys at random."""
    junk = st.recursive(
        st.one_of(
            st.none(), st.booleans(), st.integers(-3, 60), st.floats(allow_nan=True),
            st.text(max_size=4), st.sampled_from(words),
        ),
        lambda inner: st.lists(inner, max_size=4)
        | st.dictionaries(st.sampled_from(keys), inner, max_size=3),
        max_leaves=5,
    )  # fmt: skip
    change = st.tuples(st.sampled_from(where), st.one_of(junk, st.just(GONE)))
    return st.lists(change, min_size=1, max_size=3)


def damaged(data: Table, changes: Changes) -> Table:
    """Change a table, and return it."""
    for (*way, last), value in changes:
        inner: Any = data
        try:
            for key in way:
                inner = inner[key]
            if value is GONE:
                del inner[last]
            else:
                inner[last] = value
        except (KeyError, IndexError, TypeError):
            continue  # an earlier change took the place away
    return data


def check_refusal(said: str, opening: str, expected: Iterable[str], most: int) -> None:
    """What is wrong is told in one short sentence that has all that is expected."""
    assert said.startswith(opening)
    for part in expected:
        assert part in said
    assert said.endswith(".")
    assert not said.endswith("..")
    assert len(said) < most
