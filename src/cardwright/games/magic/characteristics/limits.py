"""CR 101.2, 601.3, 602.5. Prohibitions: what players may not play or activate, because of an ability or an
effect.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from cardwright.games.magic.numbers import derived, facts
from cardwright.games.magic.numbers.questions import NONE
from cardwright.games.magic.numbers.types import HAS_LIMIT
from cardwright.games.magic.objects.queries import battlefield, command
from cardwright.games.magic.objects.table import CARDS, FROM_COMMAND, Limit
from cardwright.kernel.effects import IT_SLOT, THIS_SLOT
from cardwright.kernel.facts import FIRST, next_of_layer
from cardwright.kernel.frames import F_ABOUT, F_SEAT, F_SOURCE, F_VALUE
from cardwright.kernel.ints import Obj, Seat, i64

from .lookup import abilities_of, board_says, get

if TYPE_CHECKING:
    from cardwright.kernel.game import Game

# what may be forbidden
CASTING: Final = 0
PLAYING: Final = 1  # playing it as a land
ACTIVATING: Final = 2  # activating an ability of it that is no mana ability
FOR_MANA: Final = 3  # activating a mana ability of it


def says_no(g: Game, a: Limit, obj: Obj, seat: Seat, what: i64) -> bool:
    """Whether a prohibition forbids `seat` to do `what` with `obj`. The frame on top must be that of the
    prohibition's source.
    """
    if what == CASTING:
        return a.casting(g, obj, seat)
    if what == PLAYING:
        return a.playing(g, obj, seat)
    return a.activating(g, obj, seat, what == FOR_MANA)


def forbidden(g: Game, obj: Obj, seat: Seat, what: i64 = CASTING) -> bool:
    """CR 101.2, 601.3, 113.6p. Whether the action `what` with an object is forbidden, by an ability of a
    permanent or of an object in the command zone.

    An effect may also forbid it for a time (CR 611.2c).
    """
    return forbidding(g, obj, seat, what) >= 0 or forbidden_for_a_time(g, obj, seat, what)


def forbidding(g: Game, obj: Obj, seat: Seat, what: i64) -> Obj:
    """CR 101.2, 601.3, 113.6p. Return the first permanent or object in the command zone that forbids an
    action; -1 if none does.
    """
    found = Obj(forbidding_from(g, battlefield(g), obj, seat, what))
    if found < 0 and g.zones.count(command(g)) > 0:
        return Obj(forbidding_from(g, command(g), obj, seat, what))
    return found


def forbidding_from(g: Game, zone: i64, obj: Obj, seat: Seat, what: i64) -> i64:
    """Return the first object of one zone that forbids the action; -1 if none does."""
    zones = g.zones
    c = CARDS
    i = zones.first(zone)
    end = zones.end(zone)
    while i < end:
        source = Obj(zones.cells[i])
        i += 1
        text = get(g, source, derived.TEXT)
        if c.flags[text] & HAS_LIMIT == 0:
            continue
        j = c.first[text]
        while j < c.end[text]:
            a = c.abilities[j]
            if isinstance(a, Limit) and (a.zone == FROM_COMMAND) == (zone == command(g)):
                g.push_frame(0, 0, Seat(get(g, source, derived.CONTROL)), g.ref(source))
                no = says_no(g, a, obj, seat, what)
                g.pop_frame()
                if no:
                    return source
            j += 1
    return -1


def forbidden_for_a_time(g: Game, obj: Obj, seat: Seat, what: i64) -> bool:
    """CR 611.2c. Whether an effect with a duration forbids the action."""
    f = g.facts
    at = next_of_layer(g, FIRST, facts.F_LIMIT)
    while at >= 0:
        a = CARDS.ability_of(f[at + F_VALUE])
        if isinstance(a, Limit):
            about = f[at + F_ABOUT]
            g.push_frame(0, 0, Seat(f[at + F_SEAT]), f[at + F_SOURCE])
            g.bind(IT_SLOT, about)
            no = says_no(g, a, obj, seat, what)
            g.pop_frame()
            if no:
                return True
        at = next_of_layer(g, at, facts.F_LIMIT)
    return False


@final
class InForce:
    """CR 113.6, 611.2c. A restriction or requirement that is in force.

    It holds the `Limit`, its player ("you"), its source, and the object that it is about.
    """

    def __init__(self, limit: Limit, seat: Seat, source: i64, about: i64) -> None:
        self.limit: Limit = limit
        self.seat: Seat = seat
        self.source: i64 = source
        self.about: i64 = about

    def enter(self, g: Game) -> None:
        """Push a frame for asking the limit: its player, its source as THIS, and as IT the object that it
        is about.
        """
        g.push_frame(0, 0, self.seat, self.source)
        g.bind(IT_SLOT, self.about)


def limits_in_force(g: Game) -> list[InForce]:
    """CR 113.6, 611.2c. Return all restrictions and requirements that abilities and effects impose now."""
    found: list[InForce] = []
    if board_says(g, derived.BOARD_RULES) & derived.LIMITS == 0:
        return found
    for zone in (battlefield(g), command(g)):
        for source in g.zones.all_of(zone):
            text = get(g, source, derived.TEXT)
            if CARDS.flags[text] & HAS_LIMIT == 0 and get(g, source, derived.HAS) & derived.GRANTED == 0:
                continue
            for number in abilities_of(g, source):
                a = CARDS.abilities[number]
                if isinstance(a, Limit) and (a.zone == FROM_COMMAND) == (zone == command(g)):
                    found.append(InForce(a, Seat(get(g, source, derived.CONTROL)), g.ref(source), i64(NONE)))
    f = g.facts
    at = next_of_layer(g, FIRST, facts.F_LIMIT)
    while at >= 0:
        a = CARDS.abilities[CARDS.by_node[f[at + F_VALUE]]]
        if isinstance(a, Limit):
            found.append(InForce(a, Seat(f[at + F_SEAT]), f[at + F_SOURCE], f[at + F_ABOUT]))
        at = next_of_layer(g, at, facts.F_LIMIT)
    return found


def cant_be_target(g: Game, obj: Obj, seat: Seat, of_ability: bool) -> bool:
    """CR 115.4, 101.2. Whether a permanent can't be the target of a player's spell or ability. The frame
    on top must be that of the spell or ability.
    """
    by = g.slot(THIS_SLOT)
    for each in limits_in_force(g):
        a = each.limit
        if a.forbids_targets:
            each.enter(g)
            no = a.targeting(g, obj, by, seat, of_ability)
            g.pop_frame()
            if no:
                return True
    return False


def cant_be_equipped(g: Game, obj: Obj) -> bool:
    """CR 101.2, 301.5c. Whether no Equipment can be attached to a creature."""
    for each in limits_in_force(g):
        a = each.limit
        if a.forbids_equipment:
            each.enter(g)
            no = a.equipping(g, obj)
            g.pop_frame()
            if no:
                return True
    return False


def is_spared_as_legend(g: Game, obj: Obj) -> bool:
    """CR 704.5j. Whether an ability or effect says that the legend rule doesn't apply to a permanent."""
    for each in limits_in_force(g):
        a = each.limit
        if a.spares:
            each.enter(g)
            spared = a.spares_legend(g, obj)
            g.pop_frame()
            if spared:
                return True
    return False


def as_though(g: Game, asked: i64, obj: Obj, other: Obj) -> i64:
    """CR 609.4. Return what counts as though it were true of a permanent, because of all abilities together.

    The parameters are those of `Limit.as_though`.
    """
    so: i64 = 0
    for each in limits_in_force(g):
        a = each.limit
        if a.pretends:
            each.enter(g)
            so |= a.as_though(g, asked, obj, other)
            g.pop_frame()
    return so


def cant_activate(g: Game, obj: Obj, seat: Seat, for_mana: bool) -> bool:
    """CR 602.5. Whether a player is forbidden to activate abilities of an object."""
    if board_says(g, derived.BOARD_RULES) & derived.LIMITS == 0:
        return False
    return forbidden(g, obj, seat, FOR_MANA if for_mana else ACTIVATING)
