"""Component files of Finca with a damaged tile: refused with its place, and what it says."""

from __future__ import annotations

import tomllib
from importlib.resources import files
from typing import Any

import pytest

import ludo


def box() -> dict[str, Any]:
    return tomllib.loads((files("ludo.finca") / "data" / "components.toml").read_text("utf-8"))


@pytest.mark.parametrize("text", ["", " ", "\u00a0\t"])
@pytest.mark.parametrize("part", ["tiles", "finca_tiles"])
def test_a_tile_without_text_is_refused(part: str, text: str) -> None:
    data = box()
    data[part]["list"][3] = text
    with pytest.raises(ludo.BadComponents, match=rf"{part}.list\[3\] is '.*', and names no fruit"):
        ludo.new("finca", players=2, components=data)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("orange", "has no number from 1 to 6 in 'orange'"),
        ("orange=0", "has no number from 1 to 6 in 'orange=0'"),
        ("=2", "names the fruit '', which is not in"),
        ("orange=1 orange=1", "names 'orange' twice"),
        ("orange=6 lemon=6", "fruit tiles of value 1"),
    ],
)
def test_a_tile_that_cannot_be_read_is_refused(text: str, words: str) -> None:
    data = box()
    data["tiles"]["list"][0] = text
    with pytest.raises(ludo.BadComponents, match=words):
        ludo.new("finca", players=2, components=data)
