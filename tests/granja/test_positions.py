"""Positions that cannot be are refused as they are loaded, in a sentence with the values.

Each check of a saved position has a case here: a position that can be loaded, what is changed in
it, and what is said then.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

import pytest

import ludo
from tests.damage import damaged, mutants
from tests.granja.conftest import new
from tests.granja.saved import SOUND

Case = tuple[str, Mapping[str, Any], str]
ALL = list(range(66))
MUTANTS = 600


def without(*cards: int) -> list[int]:
    """Return a draw pile that lacks some cards."""
    return [card for card in ALL if card not in cards]


def way(kind: str, n: int = 1, allowed: int = 0, at: int = 0) -> dict[str, Any]:
    """Return something under way, as it stands in a save."""
    return {"kind": kind, "n": n, "allowed": allowed, "at": at}


ADDS_UP: Mapping[str, Case] = {
    "an unsorted hand": ("income, a hand", {"hands.0": [7, 5], "draw": without(5, 7)},
        "the hand of seat 0 is not sorted: 8, 6"),
    "a card twice": ("income", {"hands.1": [5]},
        "card 6 lies in 2 places, not in one"),
    "a card lost": ("income, a hand", {"hands.0": []},
        "card 6 lies in 0 places, not in one"),
    "discards not shuffled": ("income", {"draw": [], "discard": ALL},
        "the draw pile is empty, and 66 discards were not shuffled"),
    "a roof tile twice": ("income, a roof", {"roofs.1": [0]},
        "roof tile 1 lies in 2 places"),
    "a roof tile on sale twice": ("roof", {"roofs.1": [4]},
        "roof tile 5 lies in 2 places"),
    "a roof tile ready twice": ("income", {"roofs.0": [20], "ahead.5": [20, 21]},
        "roof tile 21 lies in 2 places"),
    "a roof tile of another round on sale": ("roof", {"shown": [0]},
        "roof tile 1 is on sale in round 2, and is not of that round"),
    "too many roof tiles of a round": ("roof", {"roofs.1": [6]},
        "3 roof tiles of round 2 are in play, and 2 is the most"),
    "too many roof tiles of an earlier round": ("income, a roof", {"roofs.1": [1, 2]},
        "3 roof tiles of round 1 are in play, and 2 is the most"),
    "too few roof tiles ready": ("income", {"ahead.5": []},
        "the number of roof tiles ready for round 6 is 0, where 2 belong"),
    "roof tiles ready for a round gone by": ("income", {"ahead.0": [0]},
        "the number of roof tiles ready for round 1 is 1, where 0 belong"),
    "roof tiles ready for another round": ("income", {"ahead.5": [0, 1]},
        "roof tile 1 of another round lies ready for round 6"),
    "too many markers": ("income", {"stores.0": {"olive": 26}},
        "seat 0 has -1 markers left, and -1 are not in use"),
    "VP from nowhere": ("income", {"vp.0": 9},
        "seat 0 has 9 VP, but its tally adds up to 0"),
    "VP spent that are still there": ("income", {"tally.0": 3, "tally.8": 1, "vp.0": 3},
        "seat 0 has 3 VP, but its tally adds up to 2"),
    "too many pigs": ("income", {"stores.0": {"pig": 3}},
        "seat 0 has 3 pigs in 2 pens"),
    "a crop without a field": ("income", {"ripe.0": {"olive": 1}},
        "seat 0 has 1 olive on 0 fields of it"),
    "six tiles on a roof": ("income, last round", {"roofs.0": [0, 4, 8, 12, 16, 1]},
        "the roof of seat 0 has 6 tiles, and 5 is the most"),
    "a used tile that is not there": ("income, a roof", {"turned.0": [2]},
        "tile 2 on the roof of seat 0 is used, and the number of tiles is 1"),
    "a roof tile of a later round": ("income", {"roofs.0": [8], "ahead.2": [10, 11]},
        "seat 0 has roof tile 9 of round 3 in round 2"),
    "an exhausted helper in an empty notch": ("income, a chef", {"exhausted.0": [2]},
        "seat 0 has an exhausted helper in notch 2, where there is none"),
    "a helper that is never exhausted": ("income, a chef", {"exhausted.0": [1]},
        "seat 0 has an exhausted chef, who does not work only once a round"),
    "a row that asks for other goods": ("income", {"rows.4": {"pig": 1}},
        "the deli asks seat 0 for 1 pig, and wants 1 olive, 1 food, 1 meat"),
    "a row that asks for too many": ("income", {"rows.4": {"olive": 2, "food": 1}},
        "the deli asks seat 0 for 2 olive, 1 food, and wants 1 olive, 1 food, 1 meat"),
    "a completed row that lacks goods": ("income", {"done.0": ["deli"]},
        "the deli is completed by seat 0, with 1 olive, 1 food, 1 meat missing"),
    "a full row that is not completed": ("income", {"rows.4": {}, "lanes.2": [0]},
        "the deli is not completed by seat 0, with nothing missing"),
    "an empty row that was taken": ("income", {"lanes.2": [0]},
        "seat 0 has a row in the deli, with 1 olive, 1 food, 1 meat missing"),
    "a begun row that was not taken": ("income, a row", {"lanes.2": []},
        "seat 0 has no row in the deli, with 1 food, 1 meat missing"),
    "goods in a closed workshop": ("income, a row", {"closed": ["deli"]},
        "seat 0 has delivered to the deli, which is closed"),
    "a closed workshop that is completed": ("income, completed", {"closed": ["deli"]},
        "seat 0 has delivered to the deli, which is closed"),
    "a workshop of this round that is not completed": ("income", {"fresh.0": ["deli"]},
        "seat 0 has just completed the deli, which is not completed"),
    "goods missing in an empty notch": ("income", {"missing.0": {"olive": 1}},
        "barrow 1 of seat 0 lacks 1 olive, and its card asks for nothing"),
    "a full barrow that is still there": ("income, a barrow", {"missing.0": {}},
        "barrow 1 of seat 0 lacks nothing, and its card asks for 1 olive, 1 grain"),
    "a barrow that asks for other goods": ("income, a barrow", {"missing.0": {"pig": 1}},
        "barrow 1 of seat 0 lacks 1 pig, and its card asks for 1 olive, 1 grain"),
    "two markers on one space": ("income", {"stalls": [[7], [7]]},
        "two markers lie on space 7 of the market"),
    "a marker on a covered space": ("income, three", {"stalls.0": [1]},
        "a marker lies on space 1 of the market, which is covered"),
    "four closed workshops": (
        "income", {"closed": ["deli", "butcher", "wainwright", "greengrocer"]},
        "the number of closed workshops is 4, where 3 is the most"),
    "three closed after one was completed": (
        "income, completed", {"closed": ["butcher", "wainwright", "greengrocer"]},
        "the number of closed workshops is 3, where 2 is the most"),
    "one closed after three were completed": ("income, all open", {"closed": ["greengrocer"]},
        "the number of closed workshops is 1, where 0 is the most"),
}  # fmt: skip

STEPS: Mapping[str, Case] = {
    "a round too many": ("income, three rounds", {"round": 4, "ahead.2": [], "ahead.3": []},
        "round 4 is played, and there are 3"),
    "a game that is over too early": ("paid", {"phase": "over", "quota": 0},
        "the game is over in round 2 of 6"),
    "leads with several players": ("income", {"leads": False},
        "leads is false, which it can be in a solo game only, not with 2 players"),
    "discards with a hand that is small enough": (
        "discard", {"turn": 1, "hands": [[0, 1, 2], [4, 5, 6]], "draw": without(0, 1, 2, 4, 5, 6)},
        "seat 1 has to discard cards, and holds 3 of 3"),
    "discards after a hand that is too big": ("discard", {"turn": 1},
        "seat 0 holds 4 cards after its discards, and 3 is the most"),
    "a reservation without an Elder": ("reserve", {"turn": 1},
        "seat 1 is to reserve a space and has no Village Elder to use"),
    "a reservation by an exhausted Elder": ("reserve", {"exhausted.0": [1]},
        "seat 0 is to reserve a space and has no Village Elder to use"),
    "business of another step": ("income", {"marks": ["hired"]},
        "in income there is business of another step: hired"),
    "business where there is none": ("cards", {"marks": ["income"]},
        "in cards there is business of another step: income"),
    "a die due and taken": ("die1", {"marks": ["die", "took-die"]},
        "in die1 a die is either due or taken, and the marks are: die, took-die"),
    "a die neither due nor taken": ("die2", {"marks": []},
        "in die2 a die is either due or taken, and the marks are: none"),
    "doubling without a purchase": ("roof", {"marks": ["double"]},
        "seat 0 can double a roof tile and has bought none"),
    "a purchase on an empty roof": ("roof", {"marks": ["roof"]},
        "seat 0 has bought a roof tile, and its roof is empty"),
    "a Greengrocer of nobody": ("harvest", {"marks": ["greengrocer"]},
        "seat 0 has not completed the greengrocer in an earlier round, and can use it"),
    "a Wainwright of nobody": ("hats", {"marks": ["hats", "wainwright"]},
        "seat 0 has not completed the wainwright in an earlier round, and can use it"),
    "a Greengrocer of this round": ("harvest, a greengrocer", {"fresh.0": ["greengrocer"]},
        "seat 0 has not completed the greengrocer in an earlier round, and can use it"),
    "a Wainwright of this round": ("hats, a wainwright", {"fresh.0": ["wainwright"]},
        "seat 0 has not completed the wainwright in an earlier round, and can use it"),
    "dice before the roll": ("income", {"pool": {"4": 1}},
        "the number of dice on the board is 1, where 0 belong in income of seat 0"),
    "dice left for a first player": ("die1", {"pool": {"4": 4}},
        "the number of dice on the board is 4, where 5 belong in die1 of seat 0"),
    "dice left for a second player": ("die1", {"turn": 1},
        "the number of dice on the board is 5, where 4 belong in die1 of seat 1"),
    "dice left in another order": ("die1, second", {"order": [1, 0]},
        "the number of dice on the board is 4, where 5 belong in die1 of seat 1"),
    "dice left when one was taken": ("die1", {"marks": ["took-die"]},
        "the number of dice on the board is 5, where 4 belong in die1 of seat 0"),
    "dice left for a second choice": ("die2", {"pool": {"4": 5}},
        "the number of dice on the board is 5, where 3 belong in die2 of seat 0"),
    "dice left for four": ("die2, four", {"pool": {"1": 2}},
        "the number of dice on the board is 2, where 5 belong in die2 of seat 0"),
    "dice left for who is first alone": ("die1, alone", {"pool": {"4": 4}},
        "the number of dice on the board is 4, where 5 belong in die1 of seat 0"),
    "dice left for who is second alone": ("die1, alone", {"leads": False},
        "the number of dice on the board is 5, where 4 belong in die1 of seat 0"),
    "dice left for a second choice alone": ("die2, alone", {"pool": {"4": 4}},
        "the number of dice on the board is 4, where 3 belong in die2 of seat 0"),
    "dice left for everybody": ("last", {"pool": {"4": 2}},
        "the number of dice on the board is 2, where 1 belong in last of seat 0"),
    "no die for everybody": ("last", {"pool": {}},
        "the number of dice on the board is 0, where 1 belong in last of seat 0"),
    "dice left in transport": ("hats", {"pool": {"4": 2}},
        "the number of dice on the board is 2, where 0 or 1 belong in hats of seat 0"),
    "a die taken before the roll": ("income", {"dice.0": [3]},
        "the number of dice taken by seat 0 is 1, where 0 is the most in income"),
    "a die taken before one's turn": ("die1", {"dice.0": [3]},
        "the number of dice taken by seat 0 is 1, where 0 is the most in die1"),
    "two dice taken at first": ("die2", {"dice.1": [3, 3]},
        "the number of dice taken by seat 1 is 2, where 1 is the most in die2"),
    "three dice taken": ("last", {"dice.1": [3, 3, 3]},
        "the number of dice taken by seat 1 is 3, where 2 is the most in last"),
    "a reserved space before the roll": ("income", {"reserved.0": 3},
        "seat 0 has reserved space 4 in income"),
    "a reserved space while one is reserved": ("reserve", {"reserved.0": 3},
        "seat 0 has reserved space 4 before its turn to reserve is over"),
    "a reserved space without an Elder": ("die1", {"reserved.0": 3},
        "seat 0 has reserved space 4 without a Village Elder"),
    "no donkey tile in its step": ("hats", {"chosen.1": -1},
        "seat 1 has chosen no donkey tile in hats"),
    "no donkey tile at the end": ("over", {"chosen.1": -1},
        "seat 1 has chosen no donkey tile in over"),
    "a donkey tile too early": ("income", {"chosen.1": 2},
        "seat 1 has chosen donkey tile 3 in income, which is too early"),
    "a donkey tile that is used up": ("donkey", {"chosen.0": 2, "donkeys.0": [3]},
        "seat 0 has chosen donkey tile 3, which is used up"),
    "a donkey tile used up before the deliveries": ("free, second", {"donkeys.1": [4]},
        "seat 1 has chosen donkey tile 4, which is used up"),
    "too many donkey tiles used": ("donkey", {"donkeys.0": [1, 2]},
        "the number of donkey tiles used by seat 0 is 2, where 1 is the most in donkey of round 2"),
    "too many donkey tiles used before transport": ("income", {"donkeys.0": [1, 2]},
        "the number of donkey tiles used by seat 0 is 2, where 1 is the most in income of round 2"),
    "too many donkey tiles used in round 5": ("income, round 5", {"donkeys.0": [1, 2]},
        "the number of donkey tiles used by seat 0 is 2, where 1 is the most in income of round 5"),
    "donkey tiles that came back": ("donkey, round 4", {"donkeys.0": [1]},
        "the number of donkey tiles used by seat 0 is 1, where 0 is the most in donkey of round 4"),
    "donkey tiles used after the deliveries": ("paid", {"donkeys.0": [1, 2, 3]},
        "the number of donkey tiles used by seat 0 is 3, where 2 is the most in paid of round 2"),
    "all donkey tiles chosen": ("donkey", {"chosen": [1, 2]},
        "everybody has chosen a donkey tile, and nothing goes on"),
    "plays in another step": ("income", {"plays": 1},
        "in income plays is 1, not 0"),
    "deliveries in another step": ("income", {"moves": 1},
        "in income moves is 1, not 0"),
    "paid deliveries in another step": ("free", {"quota": 1},
        "in free quota is 1, not 0"),
    "too many cards to play": ("cards", {"plays": 2},
        "plays is 2, where 1 is the most in round 2"),
    "too many cards to play at first": ("new", {"plays": 3},
        "plays is 3, where 2 is the most in round 1"),
    "too many free deliveries": ("free", {"moves": 3},
        "moves is 3, where 2 is the most for the donkeys of seat 0"),
    "too many free deliveries with help": ("free, helped", {"moves": 5},
        "moves is 5, where 4 is the most for the donkeys of seat 0"),
    "a paid delivery that nobody paid for": ("paid", {"moves": 1},
        "moves is 1, and seat 0 has paid for no delivery"),
    "a paid delivery at the end": ("over", {"moves": 1},
        "moves is 1, and seat 1 has paid for no delivery"),
}  # fmt: skip

UNDER_WAY: Mapping[str, Case] = {
    "too many things": ("upgrade", {"pending": [way("upgrade")] * 61},
        "61 things are under way, and 60 is the most"),
    "something under way in a closed step": ("donkey", {"pending": [way("upgrade")]},
        "upgrade is under way in donkey"),
    "something else under way in a reservation": ("reserve", {"pending": [way("upgrade")]},
        "upgrade is under way in reserve"),
    "what waits is on top": ("errand", {"pending": [way("siesta-vp")]},
        "nobody settles what is under way: siesta-vp"),
    "a pig waits for a marker below": (
        "two markers", {"pending": [way("marker", at=3), way("marker", at=8)]},
        "another thing waits for a marker above thing 3, which comes alone"),
    "a purchase waits for a marker below": (
        "two markers", {"pending": [way("marker", at=200), way("marker", at=8)]},
        "another thing waits for a marker above thing 200, which comes alone"),
    "a stall waits for a marker below": (
        "two markers", {"pending": [way("marker", at=11), way("marker", at=8)]},
        "another thing waits for a marker above thing 11, which comes alone"),
    "something above a payment": ("pay", {"pending": [way("pay", 1, 511, 5), way("upgrade")]},
        "upgrade is under way above pay, which comes first"),
    "something above a marker": ("two markers", {"pending": [way("marker", at=8), way("upgrade")]},
        "upgrade is under way above marker, which comes first"),
    "a marker above a payment": (
        "pay", {"pending": [way("pay", 1, 511, 5), way("marker")], "stores.0": {"olive": 25}},
        "marker is under way above pay, which comes first"),
    "nothing left": ("upgrade", {"pending.0.n": 0},
        "upgrade cannot be under way: nothing is left of it"),
    "two of what comes alone": ("errand", {"pending.1.n": 2},
        "errand cannot be under way: 2 are left of it, where 1 is the most"),
    "a commodity to take": ("take", {"pending.0.allowed": 128},
        "take cannot be under way: allowed is 128, where 127 is the most"),
    "more goods to take than offered": ("take", {"pending.0.allowed": 4},
        "take cannot be under way: 2 of 1 on offer are to be chosen"),
    "no goods to give": ("take", {"pending": [way("gift")]},
        "gift cannot be under way: 1 of 0 on offer are to be chosen"),
    "a payment for no card": ("pay", {"pending.0.at": 66, "hands.0": [5]},
        "pay cannot be under way: there is no card 67"),
    "a payment with other goods": ("pay", {"pending.0.allowed": 512},
        "pay cannot be under way: allowed is 512, where 511 is the most"),
    "a payment that cannot be paid": ("pay", {"silver.0": 0},
        "pay cannot be under way: seat 0 has 0 of 1 farm goods to pay with"),
    "a payment with a commodity": ("pay", {"silver.0": 0, "stores.0": {"commodity": 1}},
        "pay cannot be under way: seat 0 has 0 of 1 farm goods to pay with"),
    "a payment with what was paid already": ("pay", {"pending.0.allowed": 1},
        "pay cannot be under way: seat 0 has 0 of 1 farm goods to pay with"),
    "room for no card": ("room", {"pending.0.at": 66, "hands.0": [5]},
        "room cannot be under way: there is no card 67"),
    "room on another side": ("room", {"pending.0.allowed": 2},
        "room cannot be under way: side 2 of a farm has no notches"),
    "room where a notch is free": ("room", {"pending.0.allowed": 1},
        "room cannot be under way: seat 0 has a free notch for a helper"),
    "room where a second player has a free notch": ("room, second", {"pending.0.allowed": 1},
        "room cannot be under way: seat 1 has a free notch for a helper"),
    "a die of seven": ("die", {"pending.0.at": 6},
        "die cannot be under way: no die shows 7"),
    "a die that was not taken": ("die", {"marks": ["die"], "pool": {"4": 5}, "dice.0": []},
        "die cannot be under way: no die was taken in die1"),
    "a die in another step": ("upgrade", {"pending": [way("die", at=3)]},
        "die cannot be under way: no die was taken in income"),
    "a revenue space of a tile": ("revenue", {"pending.0.at": 6},
        "revenue cannot be under way: there is no revenue space 7"),
    "a revenue before the die": ("revenue", {"marks": ["die"], "pool": {"2": 5}, "dice.0": []},
        "revenue cannot be under way: no die was used in die1"),
    "a revenue of another step": ("upgrade", {"pending": [way("revenue", 1, 1, 3)]},
        "revenue cannot be under way: no die was used in income"),
    "a revenue of another space": ("revenue", {"pending.0.allowed": 1},
        "revenue cannot be under way: allowed is 1, where space 2 offers 52"),
    "more revenues than offered": ("revenue, last", {"pending.0.n": 4},
        "revenue cannot be under way: 4 of 3 on offer are to be chosen"),
    "two revenues of one left": ("porter", {"pending.0.allowed": 4},
        "revenue cannot be under way: 2 of 1 on offer are to be chosen"),
    "an extra space of another round": ("extra", {"pending": [way("extra", 1, 1, 3)]},
        "extra cannot be under way: nothing leads to space 4 in round 2"),
    "a Merchant in another round": ("merchant", {"pending.0.at": 2, "pending.0.allowed": 8},
        "extra cannot be under way: nothing leads to space 3 in round 4"),
    "an extra space with other benefits": ("extra", {"pending.0.allowed": 1},
        "extra cannot be under way: allowed is 1, where space 7 offers 48"),
    "nothing to choose": ("extra", {"pending.0.allowed": 0},
        "extra cannot be under way: 1 of 0 on offer are to be chosen"),
    "no tile to turn up": ("turn-up", {"pending.0.allowed": 0},
        "turn-up cannot be under way: allowed is 0, where the used tiles are 3"),
    "a tile to turn up that is face up": ("turn-up", {"pending.0.allowed": 4},
        "turn-up cannot be under way: allowed is 4, where the used tiles are 3"),
    "too many steps": ("siesta", {"pending.0.n": 10},
        "siesta cannot be under way: 10 steps are offered, and 9 is the most"),
    "steps from nowhere": ("siesta", {"pending.0.at": 3},
        "siesta cannot be under way: nothing offers steps that has the number 3"),
    "a stall in no way": ("stall", {"pending.0.at": 4},
        "stall cannot be under way: a marker comes onto the market in 4 ways, not in way 4"),
    "a stall nowhere": ("stall", {"pending.0.allowed": 0},
        "stall cannot be under way: no space is offered"),
    "a stall on a covered space": ("income, three", {"pending": [way("stall", 1, 1, 2)]},
        "stall cannot be under way: space 1 is offered, which is taken or covered"),
    "a stall on a taken space": ("stall", {"stalls.1": [1]},
        "stall cannot be under way: space 1 is offered, which is taken or covered"),
    "a stall on a space to be replaced": ("stall replaced", {"pending.0.at": 0},
        "stall cannot be under way: space 12 is offered, which is taken or covered"),
    "a stall in place of one's own": ("stall", {"pending.0.at": 1, "stalls.0": [1]},
        "stall cannot be under way: space 1 is offered, which is taken or covered"),
    "a stall without a marker": ("stall", {"stores.0": {"olive": 25}},
        "stall cannot be under way: seat 0 has no marker left, and a barrow gives some back"),
    "a marker while some are left": ("marker", {"stores.0": {"olive": 24}},
        "marker cannot be under way: the number of markers left to seat 0 is 1, not 0"),
    "a reservation in another step": ("marker", {"pending.1.at": 222},
        "marker cannot be under way: thing 222 does not wait for a marker in last"),
    "another marker in a reservation": ("reserve, no marker", {"pending.0.at": 2},
        "marker cannot be under way: thing 2 does not wait for a marker in reserve"),
    "a marker for a pig without a pen": (
        "marker", {"pending.1.at": 3, "stores.0": {"pig": 2, "olive": 23}},
        "marker cannot be under way: seat 0 has no free pen for a pig"),
    "a marker for a piglet without a pen": (
        "marker", {"pending.1.at": 210, "stores.0": {"pig": 2, "olive": 23}},
        "marker cannot be under way: seat 0 has no free pen for a pig"),
    "a marker for a taken space": ("marker", {"pending.1.at": 11, "stalls.1": [1]},
        "marker cannot be under way: space 1 is taken or covered"),
    "a marker for a covered space": ("marker, three", {"pending.1.at": 11},
        "marker cannot be under way: space 1 is taken or covered"),
    "a marker beyond the market": ("marker", {"pending.1.at": 25},
        "marker cannot be under way: there is no thing 25"),
    "a marker for a space that was taken since": ("stall, no marker", {"stalls.1": [1]},
        "marker cannot be under way: space 1 is taken or covered"),
    "a marker for a purchase without silver": ("marker", {"pending.1.at": 201},
        "marker cannot be under way: seat 0 has 0 of 3 silver to buy grain"),
    "a marker for a bargain without silver": ("bargain, no marker", {"silver.0": 1},
        "marker cannot be under way: seat 0 has 1 of 2 silver to buy olive"),
    "a marker for a bought pig without a pen": (
        "marker", {"pending.1.at": 203, "silver.0": 5, "stores.0": {"pig": 2, "olive": 23}},
        "marker cannot be under way: seat 0 has no free pen for a pig"),
    "a marker without a Grocer": ("marker", {"pending.1.at": 230},
        "marker cannot be under way: seat 0 has no Grocer to ask in notch 1"),
    "a marker for a Grocer in an empty notch": ("marker, own cards", {"pending.1.at": 230},
        "marker cannot be under way: seat 0 has no Grocer to ask in notch 1"),
    "a marker for what no Grocer sells": ("a chef, no marker", {"pending.1.at": 230},
        "marker cannot be under way: seat 0 has no Grocer to ask in notch 1"),
    "a marker for an exhausted Grocer": ("grocer, no marker", {"exhausted.0": [1]},
        "marker cannot be under way: seat 0 has no Grocer to ask in notch 1"),
    "a marker for a Grocer without silver": ("grocer, no marker", {"silver.0": 2},
        "marker cannot be under way: seat 0 has 2 of 3 silver for the Grocer"),
    "a marker for nothing": ("marker", {"pending.1.at": 204},
        "marker cannot be under way: there is no thing 204"),
    "a marker for a crop without a field": ("two markers", {"pending.1.at": 10},
        "the number of grape that wait for markers is 1, with 0 empty fields"),
    "a marker for a crop whose field is full": ("marker, a ripe field", {"pending.0.at": 8},
        "the number of olive that wait for markers is 1, with 0 empty fields"),
}  # fmt: skip
# What is at the edge of a bound, or has no pile to count on, can be.
EDGES: Mapping[str, tuple[str, Mapping[str, Any]]] = {
    "all cards in hand": ("income", {"draw": [], "hands.0": ALL}),
    "sixty things under way": ("upgrade", {"pending": [way("upgrade")] * 60}),
    "all goods to take": ("take", {"pending.0.allowed": 127}),
    "nine steps": ("siesta", {"pending.0.n": 9}),
    "a stall by a Surveyor": ("stall", {"pending.0.at": 3}),
}


@pytest.mark.parametrize("name", SOUND)
def test_a_position_that_can_be_is_loaded(name: str) -> None:
    text = SOUND[name]().to_json()
    assert ludo.from_json(text).to_json() == text


@pytest.mark.parametrize("name", EDGES)
def test_a_position_at_the_edge_is_loaded(name: str) -> None:
    sound, changes = EDGES[name]
    text = damaged(SOUND[sound](), changes)
    assert ludo.from_json(text).legal()


CASES = {**ADDS_UP, **STEPS, **UNDER_WAY}


@pytest.mark.parametrize("name", CASES)
def test_a_position_that_cannot_be_is_refused(name: str) -> None:
    sound, changes, said = CASES[name]
    with pytest.raises(ludo.BadSave) as refused:
        ludo.from_json(damaged(SOUND[sound](), changes))
    start = "This text cannot be restored: the position does not add up: "
    assert str(refused.value) == f"{start}{said}."


def test_markers_in_the_supply_are_counted_in_play_too() -> None:
    """A save does not hold them: they follow from those that lie somewhere."""
    match = new(2)
    match.state.left[1] += 1
    assert match.game.invariants(match.state) == [
        "seat 1 has 24 markers left, and 23 are not in use"
    ]


def test_a_position_written_by_hand_is_looked_at_too() -> None:
    with pytest.raises(ludo.BadOption) as refused:
        ludo.scenario("granja", players=4, phase="die2", dice=[1, 1])
    assert str(refused.value) == (
        "This position does not add up: the number of dice on the board is 2, where 5 belong in "
        "die2 of seat 0."
    )


def test_a_position_with_one_change_is_refused_or_can_be_played_on() -> None:
    met = mutants("granja", MUTANTS)
    assert [mutant for mutant in met if mutant.broken] == []
    taken = Counter(mutant.taken for mutant in met)
    assert min(taken[True], taken[False]) > MUTANTS // 8
    # Fields of all kinds were changed, in all phases.
    assert len({mutant.where[0] for mutant in met}) > 35
    assert len({mutant.phase for mutant in met}) > 35
