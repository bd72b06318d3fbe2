"""CR 613. Static abilities and effects that change what things are, in several layers at once."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from cardwright.kernel.batch import HAPPEN
from cardwright.kernel.effects import (
    DONE,
    IT,
    Amount,
    AnObject,
    Condition,
    Effect,
    Ref,
    Set,
)
from cardwright.kernel.frames import shifted
from cardwright.kernel.ints import append, i64, vec
from cardwright.magic.asking import ASK_COLOR
from cardwright.magic.causes import CHOSEN_IT, TYPE_CHANGED
from cardwright.magic.derive import get
from cardwright.magic.mana_cost import HYBRIDS, hybrid, pips
from cardwright.magic.proposing import enters_as, event
from cardwright.magic.rules import (
    CHOSEN,
    COLOR_NAMES,
    COLORED,
    COLUMN,
    CONTROL,
    KIND,
    LOOKS_AT_STATE,
    OP_ADD_COLORS,
    OP_ADD_SUBS,
    OP_ADD_TYPES,
    OP_GRANT,
    OP_KEYS,
    OP_LAND_TYPE,
    OP_LOSE_ALL,
    OP_LOSE_TYPES,
    OP_SET_COLORS,
    OP_SET_PT,
    OP_SET_SUBS,
    OP_SET_TYPES,
    STATUS,
    TAPPED,
    THIS_TURN,
    field,
)
from cardwright.magic.sets import Either, Things
from cardwright.magic.table import CARDS, ON_ATTACHED, ON_RULES, ON_SELF, ON_SET, Ability, Change, Static

from .amounts import mana_value_of_it
from .verbs import ActOnPermanents

if TYPE_CHECKING:
    from cardwright.kernel.game import Game

R_PT: Final = 32  # of `reads`: power and toughness


# -- changes
def no_abilities() -> list[Change]:
    """CR 613.1f. Loses all abilities."""
    return [Change(OP_LOSE_ALL)]


def base_pt(p: int, t: int) -> list[Change]:
    """CR 613.4b. Base power and toughness."""
    return [Change(OP_SET_PT, p, t)]


def pt_of_mana_value() -> list[Change]:
    """CR 613.4b, 202.3. Base power and toughness are its own mana value."""
    return [Change(OP_SET_PT, p=mana_value_of_it(IT), t=mana_value_of_it(IT))]


def only_types(types: int, *subtypes: str) -> list[Change]:
    """CR 205.1a. These card types and subtypes instead of those that it has."""
    return [Change(OP_SET_TYPES, types), *only_subtypes(*subtypes)]


def only_subtypes(*subtypes: str) -> list[Change]:
    """CR 205.1a. These creature types instead of those that it has."""
    a, b = CARDS.sub_words(list(subtypes))
    CARDS.creature_subs |= a
    CARDS.creature_subs_b |= b
    return [Change(OP_SET_SUBS, a, b)]


def also(types: int = 0, *subtypes: str) -> list[Change]:
    """CR 205.1b. These types and subtypes besides those that it has."""
    made: list[Change] = [Change(OP_ADD_TYPES, types)] if types else []
    if subtypes:
        a, b = CARDS.sub_words(list(subtypes))
        made.append(Change(OP_ADD_SUBS, a, b))
    return made


def no_longer(types: int) -> list[Change]:
    """CR 205.1a. It isn't of these types."""
    return [Change(OP_LOSE_TYPES, types)]


def only_color(colors: int) -> list[Change]:
    """CR 613.1e. These colors instead of its own; 0: colorless."""
    return [Change(OP_SET_COLORS, colors)]


def also_color(colors: Amount) -> list[Change]:
    """CR 613.1e. These colors (a bit each) besides its own."""
    return [Change(OP_ADD_COLORS, p=colors)]


def has_keywords(keys: int) -> list[Change]:
    """CR 613.1f. It has keywords."""
    return [Change(OP_KEYS, keys)]


def land_type(*numbers: int, besides: bool = False) -> list[Change]:
    """CR 305.7. Basic land types, instead of land types and abilities, or besides them."""
    return [Change(OP_LAND_TYPE, sum(1 << n for n in numbers), 1 if besides else 0)]


# -- static abilities
def reads_of(among: Set[AnObject]) -> int:
    """CR 613.8a. What belonging to a set depends on, beyond what every set does."""
    if isinstance(among, Either):
        return reads_of(among.a) | reads_of(among.b)
    if isinstance(among, Things):
        for t in among.tests:
            if t.reads_pt:
                return R_PT
    return 0


def they_are(
    among: Set[AnObject], *changes: list[Change], condition: Condition | None = None, label: str = ""
) -> Ability:
    """CR 604.1. What each of these is, layer by layer."""
    made = [c for part in changes for c in part]
    return Static(
        ON_SET, made, among=among, condition=condition, reads=reads_of(among),
        label=label or f"each {among.label} changes",
    )  # fmt: skip


def this_is(
    *changes: list[Change], condition: Condition | None = None, label: str = "", cda: bool = False
) -> Ability:
    """CR 604.1. What this is, as long as something is so; `cda`: it defines it (CR 604.3)."""
    return Static(
        ON_SELF, [c for part in changes for c in part], condition=condition, label=label or "this changes",
        cda=cda,
    )  # fmt: skip


def attached_is(*changes: list[Change], label: str = "") -> Ability:
    """CR 303.4m. What this is attached to is, layer by layer."""
    return Static(
        ON_ATTACHED, [c for part in changes for c in part], label=label or "what it is attached to changes"
    )


def they_have(among: Set[AnObject], ability: Ability) -> Ability:
    """CR 604.1, 613.1f. Each of these has an ability."""
    change = Change(OP_GRANT, ability=ability)
    return Static(ON_SET, [change], among=among, label=f"each {among.label} has: {ability.label}")


def everything_is(colors: Amount) -> Ability:
    """CR 105.3. All cards that are neither on the battlefield nor on the stack have these colors besides."""
    return Static(
        ON_RULES, [Change(OP_ADD_COLORS, p=colors)], mark=COLORED, label="all cards have a color besides"
    )


# -- effects
@final
class becomes_all(ActOnPermanents):
    """CR 611.2c, 613.7. One effect that changes each of these in several layers, with one timestamp."""

    def __init__(
        self, what: Ref[AnObject] | Set[AnObject], *changes: list[Change], lasts: int = THIS_TURN,
    ) -> None:  # fmt: skip
        super().__init__(what, "changes:")
        self.made: list[Change] = [c for part in changes for c in part]
        self.lasts: i64 = lasts

    def one(self, g: Game, obj: i64) -> None:
        for c in self.made:
            g.fact(g.ref(obj), c.op, c.value, self.lasts, g.slot(0), c.more)
        event(g, HAPPEN, g.ref(obj), 0, 0, TYPE_CHANGED)


# -- a color is chosen
@final
class choose_color(Effect):
    """CR 614.12, 105.1, 105.4. As something enters, its controller chooses a color for it."""

    def __init__(self) -> None:
        super().__init__()
        self.label = "choose a color"

    def carry_out(self, g: Game, part: i64) -> i64:
        if part == 0:
            found = vec[i64](capacity=5)
            i: i64 = 0
            while i < 5:
                found = append(found, i)
                i += 1
            g.ask(ASK_COLOR, found)
            return 1
        if g.slot(0) >= 0:
            g.amend(COLUMN, enters_as(g.slot(0)), g.reply, CHOSEN, CHOSEN_IT)
        return DONE

    def says(self, g: Game, option: i64) -> str:
        return COLOR_NAMES[option].capitalize()


@final
class chosen_color(Amount):
    """CR 607.2d. The color chosen for the source, as a bit; 0 if none was."""

    def __init__(self) -> None:
        super().__init__()
        self.label = "the chosen color"
        self.looks_at = 0

    def now(self, g: Game) -> i64:
        obj = g.find(g.slot(0))
        if obj < 0 or g.col(obj, CHOSEN) < 0:
            return 0
        return shifted(1, g.col(obj, CHOSEN))


# -- numbers and conditions
@final
class devotion(Amount):
    """CR 700.5. How many mana symbols of a color (by number) are in the costs of permanents that you control."""

    def __init__(self, color: int) -> None:
        super().__init__()
        self.color: i64 = color
        self.label = f"your devotion to {COLOR_NAMES[color]}"
        self.looks_at = 0

    def now(self, g: Game) -> i64:
        zones = g.zones
        mana = CARDS.mana
        seat = g.seat()
        n: i64 = 0
        i = zones.first(field(g))
        end = zones.end(field(g))
        while i < end:
            obj = zones.cells[i]
            i += 1
            cost = mana[get(g, obj, KIND)]
            if cost > 0 and get(g, obj, CONTROL) == seat:
                n += pips(cost, self.color)
                j: i64 = 0
                while j < HYBRIDS:
                    n += hybrid(cost, j) >> self.color & 1
                    j += 1
        return n


@final
class this_is_untapped(Condition):
    """CR 110.5. The source is on the battlefield and untapped."""

    def __init__(self) -> None:
        super().__init__()
        self.label = "this is untapped"
        self.looks_at = LOOKS_AT_STATE

    def holds(self, g: Game) -> bool:
        obj = g.find(g.slot(0))
        return obj >= 0 and g.col(obj, STATUS) & TAPPED == 0
