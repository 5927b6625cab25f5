"""The words that every deck of Champi shares: foods, weathers, families and classes of cards."""

from __future__ import annotations

FOODS = ("meat", "stone", "salad", "bottle", "dragonfly")
DRAGONFLY = FOODS.index("dragonfly")
# Foods are sets of bits, one for each; this one is in every diet.
UNIVERSAL = 1 << DRAGONFLY
WEATHERS = ("fair", "rain")
FAIR, RAIN = range(2)
FOOD, CLIMATE, EVENT = range(3)
CLASSES = ("offensive", "defensive", "reaction")
OFFENSIVE, DEFENSIVE, REACTION = CLASSES
# The word that names the card under one's own Knight in an action.
KEPT = "kept"
