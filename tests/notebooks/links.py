"""The links of a notebook to the page of mechanisms."""

from __future__ import annotations

import re
from collections.abc import Sequence

import ludo
from tests.notebooks.cells import ROOT


def check_mechanism_links(game: str, sources: Sequence[str]) -> None:
    """Every mechanism of a game is linked, and every link leads somewhere."""
    page = (ROOT / "docs" / "mechanisms.en.md").read_text(encoding="utf-8")
    heads = {head.replace(" ", "-") for head in re.findall(r"^## (.+)$", page, re.MULTILINE)}
    linked = set(re.findall(r"mechanisms\.en\.md#([\w-]+)", "\n".join(sources)))
    named = {tag for rule in ludo.rulebook(game) for tag in rule.mechanisms}
    assert linked == {tag.replace(" ", "-") for tag in named}
    assert linked <= heads
