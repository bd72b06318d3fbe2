"""CR 613. Static abilities and effects that change characteristics, in several layers at once."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from cardwright.games.magic.actions.verbs import ActOn, Being
from cardwright.games.magic.amounts.values import number
from cardwright.games.magic.characteristics.lookup import (
    Exceptions,
    choice_made,
    get,
    has,
    known_status,
    remembered,
)
from cardwright.games.magic.characteristics.operations import told_as_facts
from cardwright.games.magic.characteristics.selections import Either, Things
from cardwright.games.magic.durations.lasting import alters, what_changes
from cardwright.games.magic.events.proposing import enters_as, event
from cardwright.games.magic.numbers import (
    causes,
    columns,
    derived,
    durations,
    events,
    facts,
    keywords,
    questions,
)
from cardwright.games.magic.numbers.types import COLOR_NAMES
from cardwright.games.magic.objects.mana_cost import symbols_of_both, symbols_of_color
from cardwright.games.magic.objects.open_sets import SUBTYPES
from cardwright.games.magic.objects.queries import battlefield, permanent_or_spell
from cardwright.games.magic.objects.table import (
    CARDS,
    ON_ATTACHED,
    ON_SELF,
    ON_SET,
    Ability,
    Change,
    Static,
)
from cardwright.games.magic.selectors.chosen import chosen_type
from cardwright.kernel.batch import HAPPEN
from cardwright.kernel.effects import (
    DONE,
    Amount,
    AnObject,
    ANumber,
    Condition,
    Effect,
    Ref,
    Set,
)
from cardwright.kernel.frames import shifted
from cardwright.kernel.ints import Obj, append, i64, vec

if TYPE_CHECKING:
    from cardwright.kernel.game import Game

R_PT: Final = 32  # of `reads`: power and toughness


# -- changes
def no_abilities() -> list[Change]:
    """CR 613.1f. A change: an object loses all abilities."""
    return [Change(facts.OP_LOSE_ALL)]


def base_pt(p: int | Amount, t: int | Amount) -> list[Change]:
    """CR 613.4b. A change: base power and toughness become `p` and `t`, which are numbers or amounts."""
    if isinstance(p, Amount) or isinstance(t, Amount):
        return [Change(facts.OP_SET_PT, p=number(p), t=number(t))]
    return [Change(facts.OP_SET_PT, p, t)]


def only(types: int = 0, *subtypes: str) -> list[Change]:
    """CR 205.1a. Changes that set card types, if any are given, and subtypes.

    The subtypes replace all subtypes of the same card type.
    """
    made: list[Change] = [Change(facts.OP_SET_TYPES, types)] if types else []
    return [*made, Change(facts.OP_SET_SUBS, subs=[SUBTYPES.added(word) for word in subtypes])]


def also(types: int = 0, *subtypes: str) -> list[Change]:
    """CR 205.1b. Changes that add types and subtypes."""
    made: list[Change] = [Change(facts.OP_ADD_TYPES, types)] if types else []
    if subtypes:
        made.append(also_subtypes(*subtypes))
    return made


def every_creature_type() -> list[Change]:
    """CR 205.3m. A change that adds every creature type."""
    return [Change(facts.OP_ADD_SUBS)]


def also_subtypes(*subtypes: str) -> Change:
    """CR 205.1b. A change that adds subtypes."""
    return Change(facts.OP_ADD_SUBS, subs=[SUBTYPES.added(word) for word in subtypes])


def no_longer(types: int) -> list[Change]:
    """CR 205.1a. A change that removes card types."""
    return [Change(facts.OP_LOSE_TYPES, types)]


def only_color(colors: int | Amount) -> list[Change]:
    """CR 613.1e. A change that sets the colors (a bit mask); 0: colorless."""
    if isinstance(colors, int):
        return [Change(facts.OP_SET_COLORS, colors)]
    return [Change(facts.OP_SET_COLORS, p=colors)]


def has_keywords(keys: int) -> list[Change]:
    """CR 613.1f. A change that gives keywords (as bits)."""
    return [Change(facts.OP_KEYS, keys)]


def land_type(*numbers: int, besides: bool = False) -> list[Change]:
    """CR 305.7. A change that sets basic land types. The object loses its other land types and its abilities.

    `besides`: add the basic land types, and remove nothing.
    """
    return [Change(facts.OP_LAND_TYPE, sum(1 << n for n in numbers), 1 if besides else 0)]


def chosen(besides: bool, what: Ref[ANumber] | None = None) -> list[Change]:
    """CR 205.1a-b, 305.7. Changes that set the type of an object to the chosen type; with `besides`, that add
    it.

    The type was chosen for the source, or earlier in the same effect (`what`).
    """
    op = facts.OP_ADD_SUBS if besides else facts.OP_SET_SUBS
    land = Change(facts.OP_LAND_TYPE, 0, 1 if besides else 0, p=chosen_type(True, what))
    return [land, Change(op, p=chosen_type(False, what))]


# -- static abilities
def reads_of(among: Set[AnObject]) -> int:
    """CR 613.8a. Return what membership in a set depends on, as bits. What every set depends on isn't
    included.
    """
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
    """CR 604.1. A static ability that makes these changes to each object of a set."""
    made = [c for part in changes for c in part]
    return Static(
        ON_SET, made, among=among, condition=condition, reads=reads_of(among),
        label=label or f"each {among.label} changes",
    )  # fmt: skip


def this_is(
    *changes: list[Change], condition: Condition | None = None, label: str = "", cda: bool = False
) -> Ability:
    """CR 604.1. A static ability that makes these changes to its source while a condition is true.

    `cda`: it is a characteristic-defining ability (CR 604.3).
    """
    return Static(
        ON_SELF, [c for part in changes for c in part], condition=condition, label=label or "this changes",
        cda=cda,
    )  # fmt: skip


def attached_is(*changes: list[Change], label: str = "") -> Ability:
    """CR 303.4m. A static ability that makes these changes to the object to which the source is attached."""
    return Static(
        ON_ATTACHED, [c for part in changes for c in part], label=label or "what it is attached to changes"
    )


def they_have(among: Set[AnObject], ability: Ability, condition: Condition | None = None) -> Ability:
    """CR 604.1, 613.1f. A static ability that gives an ability to each object of a set."""
    made = [Change(facts.OP_GRANT, ability=ability)]
    label = f"each {among.label} has: {ability.label}"
    return Static(ON_SET, made, among=among, condition=condition, label=label)


# -- effects
@final
class becomes_all(ActOn):
    """CR 611.2c, 613.7, 400.7a. An effect: make changes, also in several layers, to each of these permanents
    or spells.

    All changes have the same timestamp. Amounts are computed once, when the effect is carried out
    (CR 608.2h).
    """

    def __init__(
        self, what: Ref[AnObject] | Set[AnObject], *changes: list[Change], lasts: int = durations.THIS_TURN,
    ) -> None:  # fmt: skip
        super().__init__(what, "changes:")
        self.made: list[Change] = [c for part in changes for c in part]
        self.lasts: i64 = lasts
        given = [c for c in self.made if c.ability is not None]
        if given:
            self.parts = vec[Effect]([Exceptions(given)])  # which has their abilities numbered

    def one(self, g: Game, ref: i64) -> None:
        obj = permanent_or_spell(g, ref)
        if obj < 0:
            return
        found = vec[i64](capacity=8)
        for c in self.made:
            told = told_now(g, c)
            i: i64 = 0
            while i < i64(len(told)):
                op = told[i]
                value = told[i + 1]
                g.fact(ref, op, value, self.lasts, g.slot(0), told[i + 2])
                found = append(append(found, op), value)
                i += 3
        tell_layers(g, obj, found)


@final
class as_it_enters(Being):
    """CR 611.2e, 613.7. Changes in several layers to an object that enters. They begin at the moment it
    enters.
    """

    def __init__(self, *changes: list[Change]) -> None:
        super().__init__()
        self.made: list[Change] = [c for part in changes for c in part]
        given = [c for c in self.made if c.ability is not None]
        if given:
            self.parts = vec[Effect]([Exceptions(given)])

    def give(self, g: Game, ref: i64) -> None:
        for c in self.made:
            told = told_now(g, c)
            i: i64 = 0
            while i < i64(len(told)):
                g.fact(ref, told[i], told[i + 1], durations.FOR_EVER, g.slot(0), told[i + 2])
                i += 3


def told_now(g: Game, c: Change) -> vec[i64]:
    """CR 608.2h. Return a change in the form in which facts store it: each operation with two values.

    Amounts are computed now.
    """
    given = c.ability
    if given is None and c.p is None and c.t is None:
        return told_as_facts(g, c)
    value = c.value
    more = c.more
    if given is not None:
        value = given.effect.key
    if c.p is not None:
        value = c.p.now(g)
    if c.t is not None:
        more = c.t.now(g)
    return append(append(append(vec[i64](capacity=3), c.op), value), more)


def tell_layers(g: Game, obj: Obj, made: vec[i64]) -> None:
    """CR 613.1. Write layer operations to the log, layer by layer, each kind of operation once. `made`:
    two numbers for each.
    """
    last: i64 = causes.NOTHING_SAID
    op: i64 = 0
    while op < facts.OPS:
        i: i64 = 0
        while i < i64(len(made)):
            if made[i] == op and alters(g, obj, op, made[i + 1]):
                cause = what_changes(op, made[i + 1])
                if cause != last:
                    event(g, HAPPEN, g.ref(obj), 0, 0, cause)
                    last = cause
            i += 2
        op += 1


# -- a color is chosen
@final
class choose_color(Effect):
    """CR 614.12, 105.1, 105.4. An effect: as an object enters, its controller chooses a color, which is
    stored with the object.

    `but`: colors that can't be chosen, as a bit mask.
    """

    def __init__(self, but: int = 0) -> None:
        super().__init__()
        self.but: i64 = but
        self.label = "choose a color"

    def carry_out(self, g: Game, part: i64) -> i64:
        if part == 0:
            found = vec[i64](capacity=5)
            i: i64 = 0
            while i < 5:
                if self.but >> i & 1 == 0:
                    found = append(found, i)
                i += 1
            g.ask(questions.ASK_COLOR, found)
            return 1
        if g.slot(0) >= 0:
            g.amend(events.COLUMN, enters_as(g.slot(0)), g.reply, columns.CHOSEN, causes.CHOSEN_IT)
        return DONE

    def says(self, g: Game, option: i64) -> str:
        return COLOR_NAMES[option].capitalize()


@final
class chosen_color(Amount):
    """CR 607.2d. An amount: the color chosen for the source, as a bit; 0 if none was chosen.

    `also`: other colors to add to the result.
    """

    def __init__(self, also: int = 0) -> None:
        super().__init__()
        self.also: i64 = also
        self.label = "the chosen color"
        self.looks_at = 0

    def now(self, g: Game) -> i64:
        obj = g.find(g.slot(0))
        if obj < 0 or choice_made(g, obj) < 0:
            return self.also
        return shifted(1, choice_made(g, obj)) | self.also


# -- numbers and conditions
@final
class devotion(Amount):
    """CR 700.5. An amount: your devotion to a color, the number of its mana symbols in the costs of your
    permanents.

    `second`: a second color. A symbol of either color then counts.
    """

    def __init__(self, color: int, second: int = -1) -> None:
        super().__init__()
        self.color: i64 = color
        self.second: i64 = second
        both = f" and {COLOR_NAMES[second]}" if second >= 0 else ""
        self.label = f"your devotion to {COLOR_NAMES[color]}{both}"
        self.looks_at = 0

    def now(self, g: Game) -> i64:
        zones = g.zones
        mana = CARDS.mana
        seat = g.seat()
        n: i64 = 0
        i = zones.first(battlefield(g))
        end = zones.end(battlefield(g))
        while i < end:
            obj = Obj(zones.cells[i])
            i += 1
            cost = mana[get(g, obj, derived.KIND)]
            if cost > 0 and get(g, obj, derived.CONTROL) == seat and not has(g, obj, keywords.NO_MANA_COST):
                if self.second >= 0:
                    n += symbols_of_both(cost, self.color, self.second)
                else:
                    n += symbols_of_color(cost, self.color)
        return n


@final
class this_is_untapped(Condition):
    """CR 110.5, 608.2h. A condition: the source is untapped, or was untapped when it left.

    `as_turn_began`: instead, it was untapped as the turn began (CR 502.3).
    """

    def __init__(self, as_turn_began: bool = False) -> None:
        super().__init__()
        self.as_turn_began: bool = as_turn_began
        self.label = "this began the turn untapped" if as_turn_began else "this is untapped"
        self.looks_at = derived.LOOKS_AT_STATE

    def holds(self, g: Game) -> bool:
        obj = g.find(g.slot(0))
        if self.as_turn_began:
            there = obj >= 0 and g.zone_of(obj) == battlefield(g)
            return there and g.col(obj, columns.USED_THIS_TURN) & columns.BEGAN_TAPPED == 0
        ref = g.slot(0)
        return (obj >= 0 or remembered(g, ref) >= 0) and known_status(g, ref) & columns.TAPPED == 0
