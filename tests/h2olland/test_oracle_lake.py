"""Zones and matchings on the lake for three and four, against networkx."""

from tests.h2olland.oracle import differences


def test_zones_and_matchings_are_those_of_networkx_on_ten_thousand_lakes() -> None:
    assert differences(players=4, seed=4, number=10_000) == []
