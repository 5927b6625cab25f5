"""Matches of Finca at any point, and positions to compare."""

from __future__ import annotations

import json
from typing import Any

import ludo
from ludo.core.match import Match
from ludo.core.rng import Rng


def advanced(steps: int, seed: int = 7, players: int = 3, **options: Any) -> Match:
    """Return a match of Finca after some random actions."""
    match = ludo.new("finca", players=players, seed=seed, **options)
    rng = Rng(seed)
    for _ in range(steps):
        if match.to_act:
            match.play(rng.choice(match.legal()))
    return match


def position(match: Match) -> str:
    """Return the whole state as text."""
    return json.dumps(match.game.encode(match.state), sort_keys=True)
