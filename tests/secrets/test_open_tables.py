"""Finca and H2Olland: nobody is told what lies face down."""

from __future__ import annotations

import pytest

from tests.secrets.channels import CHANNELS
from tests.secrets.worlds import Closeness, compare
from tests.soak import Table

KINDS = {"finca": {"chance", "tiles"}, "h2olland": {"chance", "weather", "clay"}}


@pytest.mark.parametrize("game", KINDS)
def test_nobody_is_told_what_lies_face_down(game: str) -> None:
    options = (("edition", "franjos"),) if game == "finca" else ()
    found = compare(Table(game, 2, options), 1, Closeness(every=60, steps=4, slow_every=16))
    assert {kind for kind, _ in found.counts} == KINDS[game]
    assert {channel for _, channel in found.counts} >= set(CHANNELS)
    assert sum(found.phases.values()) > 80
