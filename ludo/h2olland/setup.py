"""How a match of H2Olland starts."""

from __future__ import annotations

from ludo.core.errors import BadOption, shown
from ludo.core.events import Event
from ludo.core.graphs import bits
from ludo.core.rng import Rng
from ludo.h2olland.components import goods_of
from ludo.h2olland.kit import Kit
from ludo.h2olland.names import KINDS
from ludo.h2olland.placement import derive
from ludo.h2olland.state import SPRING, State


def setup(kit: Kit, first: int | None, seed: int) -> State:
    """Return the table before the first spring."""
    n = kit.players
    if first is not None and not 0 <= first < n:
        raise BadOption(f"first_player is {shown(first)}; with {n} players: 0 to {n - 1}.")
    rng = Rng(seed)
    s = State()
    s.players, s.phase, s.year, s.passed, s.pending = n, SPRING, 1, 0, None
    drawn = rng.below(n)
    s.clog = s.turn = drawn if first is None else first
    _lay_lake(kit, s, rng)
    _fill_barns(kit, s)
    s.rng = rng.state
    derive(s, kit.board)
    return s


def _lay_lake(kit: Kit, s: State, rng: Rng) -> None:
    board = kit.board
    s.water, s.clay, s.dikes, s.used, s.last_turner = board.lake, 0, 0, 0, -1
    tiles = rng.shuffle(list(range(board.tiles)))
    s.hidden = sum(1 << tile for tile in tiles[: board.map.infertile])
    s.deck = tuple(rng.shuffle(list(range(len(kit.box.weather)))))
    s.drawn = ()
    s.crops = [0] * KINDS


def _fill_barns(kit: Kit, s: State) -> None:
    box, n = kit.box, kit.players
    s.farms = [1 << farm for farm, _ in kit.board.starts[:n]]
    s.mills = [1 << mill for _, mill in kit.board.starts[:n]]
    s.farm_stock, s.mill_stock = [box.kit_farms - 1] * n, [box.kit_mills - 1] * n
    s.dike_stock, s.dike_left = [box.kit_dikes] * n, box.dikes - n * box.kit_dikes
    s.barns = [box.kit_goods] * n
    s.stock = box.goods - n * box.kit_goods
    s.workers, s.runners = [box.workers] * n, [0] * n
    s.on_fields, s.on_cells = [0] * n, [0] * n


def tell(kit: Kit, s: State, events: list[Event]) -> None:
    """Tell how the table was laid, each part with its rule."""
    board, box = kit.board, kit.box

    def add(kind: str, rule: str, seat: int | None = None, **data: object) -> None:
        events.append(Event(kind, rule, seat, data))

    island = sum(sign == "i" for sign in board.map.cells.values())
    if island:
        add("lake_laid", "h2olland.setup.lake", n=board.tiles, island=island)
    else:
        add("pond_laid", "h2olland.setup.pond", n=board.tiles)
    for seat, (farm, mill) in enumerate(board.starts[: s.players]):
        where = {"farm": board.cells[farm], "mill": board.cells[mill]}
        add("village_founded", "h2olland.setup.buildings", seat, **where)
    if s.players < len(board.starts):
        add("village_empty", "h2olland.setup.third-village")
    goods = goods_of(box.kit_goods)
    add("barns_filled", "h2olland.setup.kit", goods=goods, dikes=box.kit_dikes)
    add("weather_shuffled", "h2olland.setup.weather-deck", n=len(s.deck))
    add("clay_hidden", "h2olland.setup.hidden", n=sum(1 for _ in bits(s.hidden)))
    add("clog_given", "h2olland.setup.clog", s.clog)
