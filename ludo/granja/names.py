"""What things are called in La Granja, in views, saves and actions, and their small numbers."""

from __future__ import annotations

# Goods that a marker can be, by their number: three that are harvested, the pig, three that are
# upgraded, and the commodity.
GOODS = ("olive", "grain", "grape", "pig", "food", "wine", "meat", "commodity")
OLIVE, GRAIN, GRAPE, PIG, FOOD, WINE, MEAT, COMMODITY = range(len(GOODS))
CROPS = GOODS[:3]
RESOURCES = GOODS[:4]
UPGRADED = GOODS[4:7]
# What each resource is upgraded to.
BETTER = (FOOD, FOOD, WINE, MEAT)

# Where a good is taken from: a store (or pen) by the number of the good, or a field.
SOURCES = (*GOODS, "field-olive", "field-grain", "field-grape")
FIELD = len(GOODS)
# The same in words that say where a good lies, of one that is not there.
LIES = tuple(f"on-{source}" if source.startswith("field-") else source for source in SOURCES)
# What can be paid for an extension: the farm goods, then the same from fields.
FARM_GOODS = (*GOODS[:7], "silver", "vp")
SILVER, VP = 7, 8
PAYMENTS = (*FARM_GOODS, "field-olive", "field-grain", "field-grape")
PAY_FIELD = len(FARM_GOODS)

WORKSHOPS = (
    "merchant-house", "wainwright", "deli", "greengrocer", "village-store", "butcher",
)  # fmt: skip
MERCHANT_HOUSE, WAINWRIGHT, DELI, GREENGROCER, VILLAGE_STORE, BUTCHER = range(len(WORKSHOPS))
# How many barrows and how many helpers have a notch.
NOTCHES = 3
ROOF_SPACES = 5
ROUNDS = 6
FACES = 6
DONKEY_TILES = 4
# What the Merchant House pays in each income step.
HOUSE_INCOME = 3
# The largest numbers that can be named in one action: deliveries paid for, siesta steps taken.
MOST_HIRED, MOST_STEPS = 20, 9

# What revenue spaces and commodities can bring.
BENEFITS = (
    "silver", "pig", "good", "goods", "play", "draw", "upgrades", "mixed", "siesta", "delivery",
)  # fmt: skip
(
    GET_SILVER, GET_PIG, GET_GOOD, GET_GOODS, GET_PLAY, GET_DRAW, GET_UPGRADES, GET_MIXED,
    GET_SIESTA, GET_DELIVERY,
) = range(len(BENEFITS))  # fmt: skip

# Where VP come from: the score sheet has a line for each. The last two stand below: VP that were
# spent, and what the end of the game brings.
TALLIES = (
    "start", "workshops", "barrows", "market", "stalls", "siesta", "roofs", "helpers", "spent",
)  # fmt: skip
(
    FROM_START, FROM_WORKSHOPS, FROM_BARROWS, FROM_MARKET, FROM_STALLS, FROM_SIESTA, FROM_ROOFS,
    FROM_HELPERS, SPENT,
) = range(len(TALLIES))  # fmt: skip

NONE = -1
