"""The rooms of H2Olland: one for each part of the year, and one for each kind of piece."""

from __future__ import annotations

from ludo.core.rooms import Rooms
from ludo.h2olland.actions import H2Action
from ludo.h2olland.barn import Barn
from ludo.h2olland.dike import Dikes
from ludo.h2olland.end import End
from ludo.h2olland.farm import Farms
from ludo.h2olland.fields import Fields
from ludo.h2olland.harvest import Harvest
from ludo.h2olland.mill import Mills
from ludo.h2olland.place import Ground
from ludo.h2olland.polder import Polders
from ludo.h2olland.race import LastPlanting, LastPurchases, Race
from ludo.h2olland.reward import Rewards
from ludo.h2olland.setting import H2Setting
from ludo.h2olland.spring import Spring
from ludo.h2olland.state import DIKES, DROUGHT, SPRING, Stage, State
from ludo.h2olland.tile import Tiles
from ludo.h2olland.tulip import Tulips
from ludo.h2olland.weather import Forecast
from ludo.h2olland.winter import Cooperative, Winter
from ludo.h2olland.year import Passing


def rooms_of(setting: H2Setting) -> Rooms[State, H2Action, Stage]:
    """Return all rooms of a table."""
    ground, tiles = Ground(setting), Tiles(setting)
    tulips = Tulips(setting, ground)
    fields, mills, farms = (
        Fields(setting, ground, tulips),
        Mills(setting, ground),
        Farms(setting, ground),
    )
    barn = Barn(fields, mills, farms)
    spring, dikes = Spring(setting, barn), Dikes(setting)
    weather = Forecast(setting, ground, tiles)
    return Rooms(
        fields, mills, farms, spring, dikes, tiles, weather,
        Passing(setting, {SPRING: spring.stop, DIKES: dikes.stop, DROUGHT: weather.decline}),
        Polders(setting, tiles),
        Rewards(setting, tulips),
        Harvest(setting),
        End(setting),
        Cooperative(setting, tulips),
        Winter(setting),
        LastPurchases(setting),
        LastPlanting(setting, ground, barn),
        Race(setting, ground),
    )  # fmt: skip
