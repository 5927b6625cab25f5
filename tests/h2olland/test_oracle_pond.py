"""Zones and matchings on the pond for two, against networkx."""

from tests.h2olland.oracle import differences


def test_zones_and_matchings_are_those_of_networkx_on_ten_thousand_ponds() -> None:
    assert differences(players=2, seed=2, number=10_000) == []
