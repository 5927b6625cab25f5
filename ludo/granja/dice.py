"""Revenue phase: dice are rolled, taken and used, and the last one is for everybody."""

from __future__ import annotations

from ludo.core.events import tell
from ludo.core.packed import BITS, FULL, total, unpack
from ludo.core.rng import Rng
from ludo.core.rooms import Deed, Events, Verdict
from ludo.core.rules import carries_out
from ludo.granja.actions import (
    DOWN,
    Choose,
    Done,
    GranjaAction,
    KeepDie,
    ReserveSpace,
    ShiftDie,
    TakeDie,
)
from ludo.granja.benefits import Benefits
from ludo.granja.farm import ONE, RESERVATIONS, Farm
from ludo.granja.helpers import ELDER, NAMES, TINKER
from ludo.granja.names import (
    BENEFITS,
    FACES,
    GET_DELIVERY,
    GET_DRAW,
    GET_GOOD,
    GET_GOODS,
    GET_MIXED,
    GET_PIG,
    GET_PLAY,
    GET_SIESTA,
    GET_SILVER,
    GET_UPGRADES,
    NONE,
    NOTCHES,
    ROOF_SPACES,
)
from ludo.granja.room import GranjaRoom, pop, push
from ludo.granja.state import (
    DIE,
    DIE1,
    DIE2,
    DIE_DUE,
    EXTRA,
    RESERVE,
    REVENUE,
    SETTLE,
    STEP_OVER,
    TOOK_DIE,
    Frame,
    Stage,
    State,
)

# What can be chosen on each revenue space.
SPACES = (
    1 << GET_PIG,
    1 << GET_PLAY | 1 << GET_DRAW | 1 << GET_GOOD,
    1 << GET_GOODS,
    1 << GET_SILVER,
    1 << GET_UPGRADES | 1 << GET_MIXED | 1 << GET_SIESTA,
    1 << GET_DELIVERY | 1 << GET_SILVER,
)
SILVER_SPACE, TILE_SPACE = 3, 6
# By space; the roof tile that lets a card be played or drawn is like one more.
SPACE_RULES = (
    "granja.space.pig", "granja.space.card", "granja.space.goods", "granja.space.silver",
    "granja.space.upgrade", "granja.space.delivery", "granja.tile.card",
)  # fmt: skip
_GOODS = 1 << GET_GOODS
_TINKERED = 1


class Dice(GranjaRoom):
    """Dice, and what revenue spaces bring."""

    def __init__(self, farm: Farm, benefits: Benefits) -> None:
        super().__init__(farm)
        self._benefits = benefits
        made = self.made
        self._takes, self._chooses, self._keeps = made[TakeDie], made[Choose], made[KeepDie]
        self._shifts, self._reserves = made[ShiftDie], made[ReserveSpace]
        self.deeds = {
            TakeDie: Deed(self.check_take, self.take),
            ShiftDie: Deed(self.check_shift, self.shift),
            KeepDie: Deed(self.allowed, self.keep),
            Choose: Deed(self.check_choose, self.choose),
            ReserveSpace: Deed(self.allowed, self.reserve),
        }
        self.lists = {DIE1: self.legal, DIE2: self.legal, RESERVE: self.legal_reserve}
        self.frames = {DIE: self.legal_die, REVENUE: self.legal_choose, EXTRA: self.legal_choose}

    # --- rolling -------------------------------------------------------------------------
    @carries_out("granja.dice.roll")
    def roll(self, s: State, events: Events) -> None:
        """Roll all dice; each lies beside the space of its value."""
        rng = Rng(s.rng)
        faces = [rng.below(FACES) for _ in range(self.setting.dice)]
        s.rng = rng.state
        s.pool = sum(ONE[face] for face in faces)
        s.dice = [()] * self.players
        if events is not None:
            rolled = [face + 1 for face in sorted(faces)]
            tell(events, "dice_rolled", "granja.dice.roll", s.order[0], dice=rolled)

    # --- the Village Elder ---------------------------------------------------------------
    def reserve(self, s: State, action: ReserveSpace, events: Events) -> Stage | None:
        if s.left[action.seat]:
            return self.mark_reserved(s, action.seat, action.at, events)
        self.farm.want_marker(s, action.seat, RESERVATIONS[action.at], events)
        return SETTLE

    @carries_out("granja.helper.elder")
    def mark_reserved(self, s: State, seat: int, face: int, events: Events) -> Stage:
        """Keep the last die of a space for the player; a marker shows it."""
        self.farm.exhaust(s, seat, ELDER)
        s.reserved[seat] = face
        s.left[seat] -= 1
        if events is not None:
            tell(events, "space_reserved", "granja.helper.elder", seat, space=face + 1)
        return STEP_OVER

    def can_reserve(self, s: State, seat: int) -> bool:
        """Return whether a player has a Village Elder to use."""
        return self.farm.ready(s, seat, ELDER) != NONE

    @carries_out("granja.helper.elder")
    def keeper(self, s: State, seat: int, face: int) -> int:
        """Return the player for whom the last die of a space is kept, if it is not this one."""
        if s.pool >> BITS * face & FULL != 1 or face not in s.reserved:
            return NONE
        owner = s.reserved.index(face)
        if owner == seat or total(s.pool) == 1:
            return NONE
        free = (other for other, n in unpack(s.pool).items() if n > 1 or other not in s.reserved)
        # Where every die is somebody's, nobody can be kept from taking one.
        return owner if any(True for _ in free) else NONE

    # --- taking a die --------------------------------------------------------------------
    @carries_out("granja.dice.take", "granja.dice.there")
    def check_take(self, s: State, action: TakeDie) -> Verdict:
        seat, face = action.seat, action.at
        if not s.marks & DIE_DUE:
            return self.refuse("granja.dice.take", "die-taken", seat=seat)
        if not s.pool >> BITS * face & FULL:
            there = [other + 1 for other in unpack(s.pool)]
            return self.refuse("granja.dice.there", "no-such-die", die=face + 1, dice=there)
        owner = self.keeper(s, seat, face)
        if owner != NONE:
            return self.refuse("granja.helper.elder", "reserved", die=face + 1, owner=owner)
        return None

    def take(self, s: State, action: TakeDie, events: Events) -> Stage | None:
        seat, face = action.seat, action.at
        s.pool -= ONE[face]
        s.dice[seat] += (face,)
        s.marks = s.marks & ~DIE_DUE | TOOK_DIE
        if events is not None:
            tell(events, "die_taken", "granja.dice.take", seat, die=face + 1)
        if self._tools(s, seat, face):
            push(s, DIE, 1, 0, face)
        else:
            self.enter(s, seat, face, REVENUE, events)
        return SETTLE

    @carries_out("granja.dice.must")
    def enter(self, s: State, seat: int, face: int, kind: int, events: Events) -> None:
        """Offer what a revenue space brings; goods are chosen, or left, one by one."""
        if SPACES[face] == _GOODS:
            self._use(s, seat, GET_GOODS, face, events)
        else:
            push(s, kind, 1, SPACES[face], face)

    @carries_out(
        "granja.space.pig", "granja.space.card", "granja.space.goods", "granja.space.silver",
        "granja.space.upgrade", "granja.space.delivery",
    )  # fmt: skip
    def _use(self, s: State, seat: int, benefit: int, face: int, events: Events) -> None:
        silver = self.numbers["space_silver" if face == SILVER_SPACE else "space_delivery_silver"]
        self._benefits.grant(s, seat, benefit, SPACE_RULES[face], events, silver)

    # --- changing its value --------------------------------------------------------------
    def _by(self, s: State, seat: int, tool: int) -> int:
        """Return by how much a tool of a seat changes a die, 0 if it does not."""
        if tool < ROOF_SPACES:
            if tool >= len(s.roofs[seat]) or s.turned[seat] >> tool & 1:
                return 0
            roof = self.box.roofs[s.roofs[seat][tool]]
            return roof.n if roof.effect == "die" else 0
        notch = tool - ROOF_SPACES
        card = s.helpers[NOTCHES * seat + notch]
        if card == NONE or s.exhausted[seat] >> notch & 1:
            return 0
        return _TINKERED if self.box.cards[card].skill == TINKER else 0

    def _tools(self, s: State, seat: int, face: int) -> list[GranjaAction]:
        """Return how a die of a value can be changed."""
        if not (len(s.roofs[seat]) > s.turned[seat].bit_count() or s.skills[seat] >> TINKER & 1):
            return []
        shifts = self._shifts[seat]
        return [shift for shift in shifts if self._changed(s, shift, face) is not None]  # type: ignore[arg-type]

    @carries_out("granja.tile.die", "granja.helper.tinker")
    def _changed(self, s: State, action: ShiftDie, face: int) -> int | None:
        """Return what a die becomes, by exactly the number of the tool; it stays within 1 to 6."""
        by = self._by(s, action.seat, action.at)
        new = face - by if action.way == DOWN else face + by
        return new if by and 0 <= new < FACES else None

    def check_shift(self, s: State, action: ShiftDie) -> Verdict:
        face = s.pending[-1].at
        if self._changed(s, action, face) is not None:
            return None
        seat, tool = action.seat, action.at
        by = self._by(s, seat, tool)
        if by:
            return self.refuse("granja.tile.die", "off-the-die", die=face + 1, n=by)
        if tool < ROOF_SPACES:
            return self._no_tile(s, seat, tool)
        return self._no_tinker(s, seat, tool - ROOF_SPACES)

    def _no_tile(self, s: State, seat: int, place: int) -> Verdict:
        """Return why no roof tile of a place changes a die."""
        own = s.roofs[seat]
        if place >= len(own):
            return self.refuse(
                "granja.roof.place", "no-tile-there", seat=seat, place=place + 1, n=len(own)
            )
        if self.box.roofs[own[place]].effect == "die":
            return self.refuse("granja.roof.use", "tile-used", seat=seat, place=place + 1)
        return self.refuse("granja.tile.die", "no-such-tool", seat=seat)

    def _no_tinker(self, s: State, seat: int, notch: int) -> Verdict:
        """Return why no helper of a notch changes a die."""
        card = s.helpers[NOTCHES * seat + notch]
        if card == NONE:
            return self.refuse("granja.cards.helper", "no-helper", seat=seat, notch=notch + 1)
        if self.box.cards[card].skill == TINKER:
            return self.refuse("granja.helper.once", "exhausted", helper=NAMES[TINKER])
        return self.refuse("granja.helper.tinker", "no-such-tool", seat=seat)

    def shift(self, s: State, action: ShiftDie, events: Events) -> Stage | None:
        seat, face = action.seat, pop(s).at
        new = self._changed(s, action, face)
        assert new is not None
        if action.at < ROOF_SPACES:
            s.turned[seat] |= 1 << action.at
        else:
            s.exhausted[seat] |= 1 << action.at - ROOF_SPACES
        s.dice[seat] = (*s.dice[seat][:-1], new)
        if events is not None:
            rule = "granja.tile.die" if action.at < ROOF_SPACES else "granja.helper.tinker"
            tell(events, "die_changed", rule, seat, before=face + 1, die=new + 1)
        if self._tools(s, seat, new):
            push(s, DIE, 1, 0, new)
        else:
            self.enter(s, seat, new, REVENUE, events)
        return SETTLE

    def keep(self, s: State, action: KeepDie, events: Events) -> Stage | None:
        face = pop(s).at
        if events is not None:
            tell(events, "die_kept", "granja.dice.take", action.seat, die=face + 1)
        self.enter(s, action.seat, face, REVENUE, events)
        return SETTLE

    # --- choosing on a space -------------------------------------------------------------
    @carries_out("granja.space.card", "granja.space.upgrade", "granja.space.delivery")
    def check_choose(self, s: State, action: Choose) -> Verdict:
        top = s.pending[-1]
        if not top.allowed >> action.at & 1:
            offered = [f"get-{BENEFITS[b]}" for b in range(len(BENEFITS)) if top.allowed >> b & 1]
            return self.refuse(SPACE_RULES[top.at], "not-here", offered=offered)
        return self._benefits.check_possible(s, action.seat, action.at)

    def choose(self, s: State, action: Choose, events: Events) -> Stage | None:
        kind, n, allowed, face = pop(s)
        if n > 1:
            s.pending += (Frame(kind, n - 1, allowed & ~(1 << action.at), face),)
        if events is not None:
            benefit = f"get-{BENEFITS[action.at]}"
            tell(events, "benefit_chosen", SPACE_RULES[face], action.seat, benefit=benefit)
        self._use(s, action.seat, action.at, face, events)
        return SETTLE

    # --- the fast lists ------------------------------------------------------------------
    def legal(self, s: State, seat: int) -> list[GranjaAction]:
        if not s.marks & DIE_DUE:
            return []
        takes, found = self._takes[seat], unpack(s.pool)
        if max(s.reserved) == NONE:
            return [takes[face] for face in found]
        return [takes[face] for face in found if self.keeper(s, seat, face) == NONE]

    def legal_reserve(self, s: State, seat: int) -> list[GranjaAction]:
        return [*self._reserves[seat], *self.made[Done][seat]]

    def legal_die(self, s: State, seat: int) -> list[GranjaAction]:
        return [*self._tools(s, seat, s.pending[-1].at), *self._keeps[seat]]

    def legal_choose(self, s: State, seat: int) -> list[GranjaAction]:
        allowed, chooses = s.pending[-1].allowed, self._chooses[seat]
        possible = self._benefits.possible
        found = [
            chooses[benefit]
            for benefit in range(len(BENEFITS))
            if allowed >> benefit & 1 and possible(s, seat, benefit)
        ]
        found.append(self._skips[seat])
        return found
