"""H2Olland keeps the contract, with all its options, and the suite sees it when it does not."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from ludo.core.conformance import check_game
from ludo.core.rng import Rng
from ludo.core.rooms import Events
from ludo.h2olland import reach, tile
from ludo.h2olland.actions import GiveBack
from ludo.h2olland.board import Board
from ludo.h2olland.game import H2Olland, compiled
from ludo.h2olland.harvest import Harvest
from ludo.h2olland.names import ONE
from ludo.h2olland.state import Stage, State
from ludo.h2olland.winter import Winter


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

    kept = reach.lift_fields
    patch.setattr(reach, "lift_fields", lift)


def links_are_not_kept_up(patch: pytest.MonkeyPatch) -> None:
    """A crop no longer links tulips and mills until everything is worked out anew."""
    patch.setattr(reach, "link_crop", lambda s, board, span: None)


def cows_forget_the_farms_beside(patch: pytest.MonkeyPatch) -> None:
    """The fast list offers a second cow field to a farm."""
    kept = reach.lay_field

    def lay(s: State, board: Board, kind: int, span: int) -> None:
        before = s.cow_near
        kept(s, board, kind, span)
        s.cow_near = before

    patch.setattr(reach, "lay_field", lay)


def dikes_stay_on_dry_land(patch: pytest.MonkeyPatch) -> None:
    """Dikes of a turned tile are not given back."""
    patch.setattr(tile, "take_back", lambda s, board, tile, events: None)


def harvests_come_from_nowhere(patch: pytest.MonkeyPatch) -> None:
    """A harvest is paid and the stock stays as it was."""
    kept = Harvest._gather

    def gather(self: Harvest, s: State, seat: int, events: Events) -> int:
        stock = s.stock
        got = kept(self, s, seat, events)
        s.stock = stock
        return got

    patch.setattr(Harvest, "_gather", gather)


def nobody_gives_tiles_back(patch: pytest.MonkeyPatch) -> None:
    """A tile above the limit leaves the barn for nowhere."""

    def give(self: Winter, s: State, action: GiveBack, events: Events) -> Stage | None:
        stock = s.stock
        done = kept(self, s, action, events)
        s.stock = stock
        return done

    kept = Winter.give_back
    patch.setattr(Winter, "give_back", give)


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
    compiled.cache_clear()
    yield
    compiled.cache_clear()


@pytest.mark.usefixtures("compiled_anew")
@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: fault.__name__)
def test_a_planted_fault_is_found(fault: Fault, monkeypatch: pytest.MonkeyPatch) -> None:
    fault(monkeypatch)
    report = check_game(H2Olland(), players=[4], games=4, every=50)
    assert "invariant" in report.kinds
