"""How a match of H2Olland starts (h2olland.setup.*)."""

from __future__ import annotations

from ludo.core.events import Event, tell
from ludo.core.game import check_first
from ludo.core.rng import Rng
from ludo.core.rules import carries_out
from ludo.h2olland.components import goods_of
from ludo.h2olland.names import KINDS
from ludo.h2olland.reach import derive
from ludo.h2olland.setting import H2Setting
from ludo.h2olland.state import NOBODY, SPRING, State


@carries_out("h2olland.setup.clog")
def setup(setting: H2Setting, first: int | None, seed: int) -> State:
    """Return the table before the first spring."""
    n = setting.players
    rng = Rng(seed)
    s = State()
    s.players, s.phase, s.year, s.passed, s.pending = n, SPRING, 1, 0, None
    drawn = rng.below(n)
    s.clog = s.turn = drawn if first is None else check_first(first, n)
    _lay_lake(setting, s, rng)
    _fill_barns(setting, s)
    s.rng = rng.state
    derive(s, setting.board)
    return s


@carries_out("h2olland.setup.hidden", "h2olland.setup.weather-deck")
def _lay_lake(setting: H2Setting, s: State, rng: Rng) -> None:
    board = setting.board
    s.water, s.clay, s.dikes, s.used, s.last_turner = board.lake, 0, 0, 0, NOBODY
    tiles = rng.shuffle(list(range(board.tiles)))
    s.hidden = sum(1 << tile for tile in tiles[: board.map.infertile])
    s.deck = tuple(rng.shuffle(list(range(len(setting.box.weather)))))
    s.drawn = ()
    s.crops = [0] * KINDS


@carries_out("h2olland.setup.buildings", "h2olland.setup.kit", "h2olland.setup.third-village")
def _fill_barns(setting: H2Setting, s: State) -> None:
    box, n = setting.box, setting.players
    s.farms = [1 << farm for farm, _ in setting.board.starts[:n]]
    s.mills = [1 << mill for _, mill in setting.board.starts[:n]]
    s.farm_stock, s.mill_stock = [box.start_farms - 1] * n, [box.start_mills - 1] * n
    s.dike_stock, s.dike_left = [box.start_dikes] * n, box.dikes - n * box.start_dikes
    s.barns = [box.start_goods] * n
    s.stock = box.goods - n * box.start_goods
    s.workers, s.runners = [box.workers] * n, [0] * n
    s.on_fields, s.on_cells = [0] * n, [0] * n


def tell_setup(setting: H2Setting, s: State, events: list[Event]) -> None:
    """Tell how the table was laid, each part with its rule."""
    board, box = setting.board, setting.box
    island = sum(sign == "i" for sign in board.map.cells.values())
    if island:
        tell(events, "lake_laid", "h2olland.setup.lake", None, n=board.tiles, island=island)
    else:
        tell(events, "pond_laid", "h2olland.setup.pond", None, n=board.tiles)
    for seat, (farm, mill) in enumerate(board.starts[: s.players]):
        where = {"farm": board.cells[farm], "mill": board.cells[mill]}
        tell(events, "village_founded", "h2olland.setup.buildings", seat, **where)
    if s.players < len(board.starts):
        tell(events, "village_empty", "h2olland.setup.third-village", None)
    goods, dikes = goods_of(box.start_goods), box.start_dikes
    tell(events, "barns_filled", "h2olland.setup.kit", None, goods=goods, dikes=dikes)
    tell(events, "weather_shuffled", "h2olland.setup.weather-deck", None, n=len(s.deck))
    tell(events, "clay_hidden", "h2olland.setup.hidden", None, n=s.hidden.bit_count())
    tell(events, "clog_given", "h2olland.setup.clog", s.clog)
