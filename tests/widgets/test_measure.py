"""Room for words is reckoned by the widest fonts, so that they fit in all others."""

from __future__ import annotations

import doctest
from functools import cache
from pathlib import Path

import matplotlib
import pytest
from fontTools.ttLib import TTFont

from ludo_widgets.draw import measure
from ludo_widgets.draw.measure import ems, shortened

FONTS = Path(matplotlib.get_data_path(), "fonts", "ttf")
LATIN = [chr(code) for code in range(0x20, 0x180) if chr(code).isprintable()]
SIGNS = ["−", "×", "→", "…", "’", "·"]


@cache
def widths(weight: str) -> dict[str, float]:
    """How wide each letter of DejaVu Sans is, in ems."""
    font = TTFont(FONTS / f"DejaVuSans{weight}.ttf")
    scale, advances = font["head"].unitsPerEm, font["hmtx"].metrics
    return {chr(code): advances[name][0] / scale for code, name in font.getBestCmap().items()}


@pytest.mark.parametrize("weight", ["", "-Bold"])
def test_no_letter_is_wider_than_it_is_taken_for(weight: str) -> None:
    real = widths(weight)
    assert [letter for letter in (*LATIN, *SIGNS) if real[letter] > ems(letter)] == []


@pytest.mark.parametrize(
    "words", ["Son Servera", "+3 almonds, +1 cart", "Année 6/6 · printemps", "12 points"]
)
def test_little_more_room_is_taken_than_the_widest_font_needs(words: str) -> None:
    real = sum(widths("-Bold")[letter] for letter in words)
    assert real <= ems(words) <= 1.12 * real


def test_an_accent_takes_hardly_any_room_however_it_is_written() -> None:
    assert ems("Zoe") < ems("Zoé") == ems("Zoe\u0301") < ems("Zoei")


@pytest.mark.parametrize(
    "words", ["W" * 50, "i" * 50, "ab cd ef gh", "👩‍🌾" * 9, "界" * 9, "Ж" * 9]
)
def test_shortened_words_keep_to_their_room(words: str) -> None:
    for room in (2, 3.5, 5):
        cut = shortened(words, room)
        assert ems(cut) <= room
        assert cut.endswith("…")
        assert words.startswith(cut[:-1])


def test_words_that_fit_are_left_alone() -> None:
    assert shortened("Inca", ems("Inca")) == "Inca"


def test_examples() -> None:
    result = doctest.testmod(measure)
    assert result.attempted
    assert not result.failed
