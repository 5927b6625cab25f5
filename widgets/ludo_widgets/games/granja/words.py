"""The words on the board of La Granja, read from `words.toml`."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from pathlib import Path

from ludo.core.typography import typeset


def _read() -> dict[str, dict[str, str]]:
    text = (Path(__file__).parent / "words.toml").read_text(encoding="utf-8")
    return typeset(tomllib.loads(text))


MESSAGES: Mapping[str, Mapping[str, str]] = _read()
