"""H2Olland keeps the contract, with all its options, and the suite sees it when it does not."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from ludo.core.conformance import check_game
from ludo.core.rng import Rng
from ludo.h2olland import autumn, placement, summer, winter
from ludo.h2olland.board import Board
from ludo.h2olland.game import H2Olland, _table
from ludo.h2olland.kit import Kit
from ludo.h2olland.names import ONE
from ludo.h2olland.state import State


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_random_game_keeps_the_contract_in_every_third_step(players: int) -> None:
    report = check_game(H2Olland(), players=[players], games=1, every=3, seed=11)
    report.raise_if_bad()
    assert report.refusals > 1_000 * report.steps / 3


@pytest.mark.parametrize(
    "options",
    [
        {"build_on_infertile": True},
        {"first_player": 2},
        {"numbers": {"barn_limit": 2, "exchange_rate": 2}},
        {"numbers": {"polder_tiles": 24, "years_3": 12}},
        {"numbers": {"years_3": 1}},
    ],
    ids=str,
)
def test_options_keep_the_contract(options: dict[str, object]) -> None:
    report = check_game(H2Olland(**options), players=[3], games=3, every=30)
    assert report.raise_if_bad().games == 3


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_game_ends_after_its_last_year_or_with_a_dry_lake(players: int) -> None:
    game = H2Olland()
    for seed in range(60):
        s, rng = game.setup(players, seed), Rng(seed)
        while seats := game.to_act(s):
            game.apply(s, rng.choice(game.legal(s, seats[0])))
        assert s.year == (4 if players == 2 else 6) or not s.water
        assert len(s.drawn) == s.year


# --- the suite has eyes ----------------------------------------------------------------------
Fault = Callable[[pytest.MonkeyPatch], object]


def a_flood_keeps_what_it_takes(patch: pytest.MonkeyPatch) -> None:
    """Flooded fields leave the board and never reach the co-operative."""

    def lift(s: State, board: Board, spans: int) -> None:
        for kind in range(4):
            s.stock -= (s.crops[kind] & spans).bit_count() * ONE[kind]
        kept(s, board, spans)

    kept = placement.lift_fields
    patch.setattr(placement, "lift_fields", lift)


def links_are_not_kept_up(patch: pytest.MonkeyPatch) -> None:
    """A crop no longer links tulips and mills until everything is worked out anew."""
    patch.setattr(placement, "link_crop", lambda s, board, span: None)


def cows_forget_the_farms_beside(patch: pytest.MonkeyPatch) -> None:
    """The fast list offers a second cow field to a farm."""
    kept = placement.lay_field

    def lay(s: State, board: Board, kind: int, span: int) -> None:
        before = s.cow_near
        kept(s, board, kind, span)
        s.cow_near = before

    patch.setattr(placement, "lay_field", lay)


def dikes_stay_on_dry_land(patch: pytest.MonkeyPatch) -> None:
    """Dikes of a turned tile are not given back."""
    kept = summer.flip

    def flip(kit: Kit, s: State, seat: int, tile: int, events: object) -> int:
        dikes, left = s.dikes, s.dike_left
        done = kept(kit, s, seat, tile, None)
        s.dikes, s.dike_left = dikes, left
        return done

    patch.setattr(summer, "flip", flip)


def harvests_come_from_nowhere(patch: pytest.MonkeyPatch) -> None:
    """A harvest is paid and the stock stays as it was."""
    kept = autumn._gather

    def gather(kit: Kit, s: State, seat: int, events: object) -> int:
        stock = s.stock
        got = kept(kit, s, seat, None)
        s.stock = stock
        return got

    patch.setattr(autumn, "_gather", gather)


def nobody_gives_tiles_back(patch: pytest.MonkeyPatch) -> None:
    """A tile above the limit leaves the barn for nowhere."""

    def give(kit: Kit, s: State, action: object, events: object) -> int:
        stock = s.stock
        done: int = kept(kit, s, action, None)  # type: ignore[arg-type]
        s.stock = stock
        return done

    kept = winter.give_back
    patch.setattr(winter, "give_back", give)


FAULTS = (
    a_flood_keeps_what_it_takes,
    links_are_not_kept_up,
    cows_forget_the_farms_beside,
    dikes_stay_on_dry_land,
    harvests_come_from_nowhere,
    nobody_gives_tiles_back,
)


@pytest.fixture
def compiled_anew() -> Iterator[None]:
    """Rules are compiled once per process: not with a fault in them, and never kept with one."""
    _table.cache_clear()
    yield
    _table.cache_clear()


@pytest.mark.usefixtures("compiled_anew")
@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: fault.__name__)
def test_a_planted_fault_is_found(fault: Fault, monkeypatch: pytest.MonkeyPatch) -> None:
    fault(monkeypatch)
    report = check_game(H2Olland(), players=[4], games=4, every=50)
    assert "invariant" in report.kinds
