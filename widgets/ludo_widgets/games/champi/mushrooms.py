"""The Champi: eight mushrooms, each with a cap and a temper of its own, and one for all others.

No two share an outline, so that they can be told apart without their colours: a boulder, a dripping
umbrella, a basket with its handle, a weather vane, a tall pointed hat with an eye, a bird's head
with two feathers, a tuft of leaves, and a ball of thorns.
"""

from __future__ import annotations

from ludo_widgets.draw.strokes import (
    LEAF,
    ORANGE,
    RED,
    SKY_LIGHT,
    STRAW,
    balls,
    both,
    disc,
    dots,
    line,
    path,
    ring,
    tone,
    tube,
)
from ludo_widgets.games.champi.tones import (
    BRASS,
    BRASS_LIGHT,
    BRIAR,
    BRIAR_DARK,
    BRIAR_LIGHT,
    COAL,
    COAL_LIGHT,
    MOSS,
    MOSS_DARK,
    MOSS_LIGHT,
    RAIN,
    RAIN_DARK,
    RAIN_LIGHT,
    ROCK,
    ROCK_DARK,
    ROCK_LIGHT,
    VIOLET,
    VIOLET_DARK,
    WHITE,
    WICKER,
    WICKER_DARK,
    WICKER_LIGHT,
    eyes,
    outlined,
    stem,
)

_BLUSH = "#f7a98f"
_CANOPY = "M24 1C26 9 46 12 47 29Q41.5 24 36 29Q30 24 24 29Q18 24 12 29Q6.5 24 1 29C2 12 22 9 24 1z"
_BASKET = "M5 15H43L39 28Q38 30 36 30H12Q10 30 9 28z"
_HAT = "M34 3C33 10 35 17 39 24C43 25 46 27 46 29C46 34 2 34 2 29C2 27 5 25 9 24C15 17 19 8 34 3z"
_LEAVES = (
    "M24 31c-4 3-7 1-8-1-4 2-8 0-8-4-5 0-7-5-4-8-2-5 2-9 6-8 1-5 7-6 10-3q4-4 8 0c3-3 9-2 10 3 4-1"
    " 8 3 6 8 3 3 1 8-4 8 0 4-4 6-8 4-1 2-4 4-8 1z"
)
_SPIKES = (
    "M3 30L7 25L1 20L8 18L5 10L13 12L13 4L20 8L24 1L28 8L35 4L35 12L43 10L40 18L47 20L41 25L45 30"
    "Q24 36 3 30z"
)

MUSHROOMS = {
    "mushroom-stonecap": stem(
        "M11 25C12 34 8 40 9 44Q9 47 12 47H36Q39 47 39 44C40 40 36 34 37 25z",
        "M33 27H36C35 35 39 40 38 44Q38 46 36 46H31C35 40 32 34 33 27z",
    )
    + path("M2 24L4 14L13 5L27 2L40 8L46 19L44 27L36 30H10z", ROCK)
    + tone("M40 9L45 19L43.4 26.4L36 29.2H22L34 22z", ROCK_DARK)
    + tone("M13.4 6L26 3L19 10L6 16z", ROCK_LIGHT)
    + line("M6 17L19 11L34 22L44 20M19 11L27 3M34 22L32 29", "", 1.3)
    + dots("10 22,14 25,27 9,37 13", ROCK_DARK, 2)
    + both(line("M13.5 34L20.5 36.5", "", 3))
    + eyes("18 39,30 39", 2.8)
    + line("M20 44.2H28", "", 1.6),
    "mushroom-raincap": stem(
        "M19 26C20 35 17 40 17 43C17 48 31 48 31 43C31 40 28 35 29 26z",
        "M26 28H28.2C27 36 30 40 30 43Q30 46 26 46C29 42 26 36 26 28z",
    )
    + path(_CANOPY, RAIN)
    + tone("M28 9C36 13 44 18 46 27Q41.5 23.6 36.5 27.6C37 20 33 14 28 9z", RAIN_DARK)
    + line("M21 11C16 14 10 17 8 22", RAIN_LIGHT, 2.6)
    + line("M24 8C18 14 13 19 12 29M24 8V29M24 8C30 14 35 19 36 29", "", 1.3)
    + path("M7 33C10 37 11 39 11 41C11 46 3 46 3 41C3 39 4 37 7 33z", RAIN)
    + path("M41 33C44 37 45 39 45 41C45 46 37 46 37 41C37 39 38 37 41 33z", RAIN)
    + dots("6 41.5,40 41.5", RAIN_LIGHT, 2)
    + eyes("21.5 34,26.5 34", 2.6)
    + line("M21 38Q24 41.5 27 38", "", 1.5),
    "mushroom-basket": stem(
        "M15 28C16 36 12 40 13 44Q13 47 16 47H32Q35 47 35 44C36 40 32 36 33 28z",
        "M30 30H32C31 36 35 40 34 44Q34 46 32 46H28C32 41 29 36 30 30z",
    )
    + tube("M7 16C9-.6 39-.6 41 16", WICKER, 2.4)
    + path("M25 17V9L27 7V3H31V7L33 9V17z", SKY_LIGHT)
    + path("M9 17C8 12 10 9 13 11C14 6 20 6 20 10C24 9 24 14 22 17z", LEAF)
    + disc(37, 14, 3.6, RED)
    + path(_BASKET, WICKER)
    + tone("M37 16H42L38.4 28Q38 29.2 36 29.2H31z", WICKER_DARK)
    + line("M9 18.5H39M10.5 23H37.5M12 27H36", WICKER_LIGHT, 2.2, ' stroke-dasharray="3 4"')
    + line("M15 15L17 30M24 15V30M33 15L31 30", WICKER_DARK, 1.5)
    + path("M3 13H45V17H3z", WICKER_LIGHT)
    + eyes("19.5 36,28.5 36")
    + path("M20.5 39.5H27.5Q27.5 43.5 24 43.5T20.5 39.5z", RED),
    "mushroom-vane": stem(
        "M18 30C19 37 16 41 16 44Q16 47 19 47H29Q32 47 32 44C32 41 29 37 30 30z",
        "M27 32H29C28 37 31 41 31 44Q31 46 29 46H25C29 42 27 37 27 32z",
    )
    + tube("M24 4V20", BRASS, 1.2)
    + path("M9 6.5H34V2L46 9L34 16V11.5H9L5 16H1L4 9L1 2H5z", BRASS)
    + line("M8 8.4H36", BRASS_LIGHT, 1.4)
    + path("M24 17C30 21 43 25 45 31C46 35 2 35 3 31C5 25 18 21 24 17z", ORANGE)
    + tone("M28 20C34 23 43 26 44 31C44 33 38 33 32 33.2C36 29 34 24 28 20z", "#cf6a12")
    + line("M18 23C14 25 10 27 8 29", "#ffd08a", 2.4)
    + disc(24, 17.5, 2.4, BRASS_LIGHT)
    + eyes("22.5 38,28 38", 2.6)
    + disc(25.2, 42.6, 1.6, RED)
    + outlined("M37 38H43M36 43.5H40", WHITE, 1.6, 1.2),
    "mushroom-seer": stem(
        "M14 31C15 37 11 41 12 44Q12 47 15 47H33Q36 47 36 44C37 41 33 37 34 31z",
        "M31 33H33C32 37 36 41 35 44Q35 46 33 46H30C33 42 30 37 31 33z",
    )
    + path(_HAT, VIOLET)
    + tone(
        "M33 5C32 11 34 18 38 25C43 26 45 27 45 29C45 31 38 32 31 32.6C36 24 30 14 33 5z",
        VIOLET_DARK,
    )
    + dots("12 27,36 28,27 12", BRASS_LIGHT, 2.4)
    + path("M13 23C18 15.5 30 15.5 35 23C30 30 18 30 13 23z", WHITE)
    + disc(24, 22.6, 4.4, BRASS)
    + eyes("24 22.6", 4)
    + path("M" + "L".join(ring(36, 7.2, 5, 6, 2.6)) + "z", STRAW)
    + line("M16.5 37Q18.5 39 20.5 37M27.5 37Q29.5 39 31.5 37")
    + disc(24, 42.2, 4.4, SKY_LIGHT)
    + line("M21.5 42Q22 40.4 23.6 40", WHITE, 1.6),
    "mushroom-magpie": path("M24 15C14 15 5 10 3 1C16 .6 26 6 27 15z", COAL)
    + tone("M4 1.8Q14 2 19 6L12 11.4Q6 8 4 1.8z", WHITE)
    + path("M15 36L1 41L3 46L16 45z", COAL)
    + stem(
        "M13 26C14 36 11 40 12 44Q12 47 15 47H31Q34 47 34 44C35 40 31 36 32 26z",
        "M13.8 28C15 36 11.8 40 13 44Q13 46 15 46H18C14 41 17 36 17 28z",
    )
    + path("M2 29C1 17 11 10 23 10C34 10 42 17 42 28Q24 34 2 29z", COAL)
    + tone("M4 28C3 19 10 13 18 12C12 16 10 22 12 29.8Q8 29.4 4 28z", COAL_LIGHT)
    + path("M20 30C17 20 25 16 30 20C34 16 41 20 39.6 28.6Q32 31 20 30z", WHITE)
    + eyes("24.6 27,33.4 25.4", 3.2)
    + path("M30 28L47 31L34 36Q29.6 33 30 28z", BRASS)
    + path("M11 36C17 33 21 37 20 45Q13 44 11 36z", COAL)
    + outlined("M40.6 36.6a4 4 0 1 1-.1 0z", BRASS, 1.8)
    + path("M37.2 34.2L40.6 31.2L44 34.2L40.6 38z", "#7fe0e6"),
    "mushroom-greencap": stem(
        "M16 28C17 36 13 40 14 44Q14 47 17 47H31Q34 47 34 44C35 40 31 36 32 28z",
        "M29 31H31C30 37 34 40 33 44Q33 46 31 46H28C31 41 28 37 29 31z",
    )
    + path(_LEAVES, MOSS)
    + tone(
        "M37 11c4-.5 6 3 4.5 7.5 3 3 .5 6-4.5 6-1 5-4 6-8 4-1 2-3 2-5 1.5C33 26 38 19 37 11z",
        MOSS_DARK,
    )
    + line(
        "M24 29V16M24 24L15 19M24 26L33 20M16 28L11 22M8 18L13 15M20 11L24 16L29 11M32 28L37 22",
        MOSS_LIGHT,
        1.8,
    )
    + path(
        "M24 10C15 10 11 6 11 2C19 1 24 4 24 10zM24 10C24 5 29 2 36 3C36 8 31 11 24 10z", MOSS_LIGHT
    )
    + line("M24 14V10L16 5M24 10L31 6", MOSS_DARK)
    + eyes("20 37,28 37")
    + dots("17.5 40.5,30.5 40.5", _BLUSH, 2.6)
    + line("M21.5 40.5Q24 43.5 26.5 40.5", "", 1.5),
    "mushroom-thorn": stem(
        "M14 29C15 36 12 40 13 44Q13 47 16 47H32Q35 47 35 44C36 40 33 36 34 29z",
        "M31 31H33C32 37 35 40 34 44Q34 46 32 46H29C33 41 30 37 31 31z",
    )
    + path(_SPIKES, BRIAR)
    + tone(
        "M35 6L34.4 13L41.4 11.6L39 18.6L44.5 20.6L40 25L43.5 29.4Q36 32 27 32.4C36 26 38 16 35 6z",
        BRIAR_DARK,
    )
    + line("M8 25C9 18 13 14 19 12", BRIAR_LIGHT, 2.4)
    + path("M14 22L18 14L21 23zM26 26L29 17L33 25zM22 15L25 8L28 14z", BRIAR_LIGHT)
    + both(line("M16 34.5L22 37.5", "", 2))
    + eyes("20 39,28 39", 2.8)
    + line("M19 44.5L21.5 42.7L24 44.5L26.5 42.7L29 44.5", "", 1.6),
    "mushroom-other": stem(
        "M16 26C17 35 13 40 14 44Q14 47 17 47H31Q34 47 34 44C35 40 31 35 32 26z",
        "M29 29H31C30 36 34 40 33 44Q33 46 31 46H28C31 41 28 36 29 29z",
    )
    + path("M2 26C2 12 11 3 24 3S46 12 46 26C46 33 2 33 2 26z", RED)
    + tone("M34 6.5C41 10 45 18 45 26C45 29 38 30.4 30 30.8C38 25 40 15 34 6.5z", "#a52a22")
    + balls("12 20,25 12,37 22,22 26", WHITE, 5)
    + eyes("20 37,28 37")
    + line("M21.5 41.5Q24 43.5 26.5 41.5", "", 1.5),
}
