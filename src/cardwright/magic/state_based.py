"""CR 704. State-based actions: whatever applies is done, all at once, again and again until nothing applies."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from cardwright.kernel.batch import EXTRA, MORE, OBJ, TO
from cardwright.kernel.effects import DONE, Effect
from cardwright.kernel.frames import ID_MASK, NOWHERE, P_ABILITY, P_SOURCE, PEND
from cardwright.kernel.ints import append, i64, vec
from cardwright.magic.proposing import attach, counters, loses, move, vanish

from .asking import ASK_COMMAND_ZONE, ASK_KEEP
from .block import remove_from_combat, strayed
from .caps import over_cap
from .causes import (
    AURA_FALLS,
    COMMANDER_SLAYS,
    COPY_CEASES,
    COUNTERS_CANCEL,
    DEATHTOUCHED,
    DECKED,
    EQUIPMENT_FALLS,
    LEGEND_RULE,
    LETHAL_DAMAGE,
    NO_LIFE,
    NO_LOYALTY_LEFT,
    NO_TOUGHNESS,
    POISONED,
    SAGA_ENDS,
    TOKEN_CEASES,
    WORLD_RULE,
)  # fmt: skip
from .commander import asks_owner, commander_decided, returning, says_home
from .derive import ability_at, derive, get, has, is_a, mark
from .keys import CANT_BE_REGENERATED, CANT_BE_SACRIFICED, INDESTRUCTIBLE
from .planes import PLANESWALK, planar_controller, wandering
from .rules import (
    ABILITY,
    ATTACHED,
    ATTACKING,
    AURA,
    BATTLE,
    BLOCKING,
    CAPS,
    COLUMNS,
    CONTROL,
    COPY,
    COUNTERS_PUT,
    CREATURE,
    DAMAGE,
    DEADLY,
    EQUIPMENT,
    FAILED_DRAW,
    FALLEN_COMMANDERS,
    FORTIFICATION,
    GRAVEYARD,
    KIND,
    LEFT,
    LEGENDARY,
    LIFE,
    LORE,
    LOYALTY,
    MINUS,
    NO_LOSING,
    NONE,
    ODD,
    PHASED,
    PLANESWALKER,
    PLUS,
    POISON,
    SAGA,
    SLAIN,
    SOURCE,
    STAMP,
    STATUS,
    STICKERED,
    SUBS,
    TALLY,
    TALLY_BITS,
    TALLY_MASK,
    TOKEN,
    TOUGH,
    TYPES,
    WORLD,
    D,
    command,
    field,
    has_status,
    shared,
    stack,
    tally,
)
from .schemes import spent_schemes
from .table import CARDS, Triggered, Watch
from .targets import can_attach

if TYPE_CHECKING:
    from cardwright.kernel.game import Game

IS_AURA: Final = 1 << AURA
IS_EQUIPMENT: Final = 1 << EQUIPMENT
IS_FORTIFICATION: Final = 1 << FORTIFICATION
IS_SAGA: Final = 1 << SAGA
NOTEWORTHY: Final = DEADLY | ATTACKING | BLOCKING
BOTH_SIGNS: Final = 0xFFFFFF  # of TALLY: +1/+1 and -1/-1 counters


def anything_applies(g: Game) -> bool:
    """CR 704.3. Whether some state-based action applies. Asked before every priority: it allocates nothing."""
    if check_players(g, False) or check_strays(g, False) or returning(g, False):
        return True
    if g.zones.count(command(g)) > 0 and (wandering(g) or spent_schemes(g, False)):
        return True
    if g.stale:
        derive(g)
    legends: i64 = 0
    zones = g.zones
    cells = zones.cells
    d = g.derived
    cols = g.cols
    i = zones.first(field(g))
    end = zones.end(field(g))
    while i < end:
        obj = cells[i]
        i += 1
        c = obj * COLUMNS
        at = obj * D
        types = d[at + TYPES]
        if types & LEGENDARY:
            legends += 1
        if (
            cols[c + STATUS] & NOTEWORTHY
            or cols[c + TALLY] & BOTH_SIGNS
            or cols[c + ATTACHED] != NONE
            or types & (PLANESWALKER | WORLD)
            or d[at + SUBS] & (IS_AURA | IS_SAGA)
            or (types & CREATURE and d[at + TOUGH] <= cols[c + DAMAGE])
        ):  # otherwise nothing has happened to it that state-based actions look at
            if check_permanent(g, obj, False):
                return True
            d = g.derived
    if mark(g, ODD) & CAPS and over_cap(g, False):
        return True
    return legends > 1 and undecided(g, NONE) >= 0


def state_based(g: Game) -> bool:
    """CR 704.5. Propose every action that applies now, but for the legend rule; whether there is any."""
    return check(g, True)


def check(g: Game, act: bool) -> bool:
    """CR 704.5, 704.8. Whether some action applies, the legend rule aside; `act`: all of them are proposed.

    "Since the last check" ends here: failed draws and deathtouch are forgotten once they have been looked at.
    """
    found = check_players(g, act)
    if found and not act:
        return True
    zones = g.zones
    i = zones.first(field(g))
    end = zones.end(field(g))
    while i < end:
        obj = zones.cells[i]
        i += 1
        if check_permanent(g, obj, act):
            if not act:
                return True
            found = True
    if check_strays(g, act):
        found = True
    if mark(g, ODD) & CAPS and over_cap(g, act):
        found = True
    if g.zones.count(command(g)) > 0 and spent_schemes(g, act):
        found = True
    return returning(g, act) or found


def check_players(g: Game, act: bool) -> bool:
    """CR 704.5a-c, 704.6c. Players without life, with ten poison counters, who couldn't draw; 21 of one commander."""
    found = False
    seat: i64 = 0
    while seat < g.seats:
        cause: i64 = 0
        if g.value(seat, LIFE) <= 0:
            cause = NO_LIFE
        elif g.value(seat, FAILED_DRAW):
            cause = DECKED
        elif g.value(seat, POISON) >= 10:
            cause = POISONED
        elif g.value(g.seats, SLAIN) >> seat & 1:
            cause = COMMANDER_SLAYS
        if cause and g.value(seat, LEFT) == 0:
            if mark(g, NO_LOSING) >> seat & 1:
                g.set_value(seat, FAILED_DRAW, 0)
            elif act:
                g.set_value(seat, FAILED_DRAW, 0)
                loses(g, seat, cause)
                found = True
            else:
                return True
        seat += 1
    return found


def check_permanent(g: Game, obj: i64, act: bool) -> bool:
    """CR 704.5f-q. Whether some action applies to a permanent."""
    found = False
    cause = fate(g, obj)
    bits = g.col(obj, STATUS)
    if cause:
        if not act:
            return True
        put_away(g, obj, cause)
        found = True
    elif bits & (ATTACKING | BLOCKING) and strayed(
        g, obj
    ):  # CR 506.4: no such action, but nothing else looks
        if not act:
            return True
        remove_from_combat(g, obj)
        found = True
    if bits & DEADLY:
        g.set_col(obj, STATUS, bits & ~DEADLY)
    word = g.col(obj, TALLY)
    if word & TALLY_MASK and word >> TALLY_BITS & TALLY_MASK:  # CR 704.5q
        if not act:
            return True
        n = tally(g, obj, PLUS)
        if tally(g, obj, MINUS) < n:
            n = tally(g, obj, MINUS)
        counters(g, obj, PLUS, -n, COUNTERS_CANCEL)
        counters(g, obj, MINUS, -n, COUNTERS_CANCEL)
        found = True
    if cause == 0 and g.col(obj, ATTACHED) != NONE and comes_off(g, obj):
        if not act:
            return True
        attach(g, obj, NONE, EQUIPMENT_FALLS)
        found = True
    return found


def fate(g: Game, obj: i64) -> i64:
    """CR 704.5f-i, 704.5k, 704.5m, 704.5s, 208.1, 702.2b. Why a permanent goes to the graveyard now; 0: it
    doesn't.
    """
    types = get(g, obj, TYPES)
    if types & CREATURE:
        tough = get(g, obj, TOUGH)
        if tough <= 0:
            return NO_TOUGHNESS
    if types & PLANESWALKER and tally(g, obj, LOYALTY) == 0:
        return NO_LOYALTY_LEFT
    if get(g, obj, SUBS) & IS_AURA and not can_attach(g, obj, g.col(obj, ATTACHED)):
        return AURA_FALLS
    if types & WORLD and outlived(g, obj):
        return WORLD_RULE
    if get(g, obj, SUBS) & IS_SAGA and told(g, obj) and not has(g, obj, CANT_BE_SACRIFICED):
        return SAGA_ENDS
    if types & CREATURE:
        damage = g.col(obj, DAMAGE)
        if damage > 0 and damage >= get(g, obj, TOUGH) and not has(g, obj, INDESTRUCTIBLE):
            return LETHAL_DAMAGE
        if g.col(obj, STATUS) & DEADLY and not has(g, obj, INDESTRUCTIBLE):
            return DEATHTOUCHED
    return 0


def put_away(g: Game, obj: i64, cause: i64) -> None:
    """Propose that a permanent goes to its owner's graveyard."""
    at = move(g, obj, GRAVEYARD, cause)
    if has(g, obj, CANT_BE_REGENERATED):
        g.pad[at + MORE] = 1


def comes_off(g: Game, obj: i64) -> bool:
    """CR 303.4d, 704.5n, 704.5p. Whether something becomes unattached; an Aura only if it is a creature."""
    if get(g, obj, TYPES) & (CREATURE | BATTLE):
        return True
    subs = get(g, obj, SUBS)
    if subs & IS_AURA:
        return False
    return subs & (IS_EQUIPMENT | IS_FORTIFICATION) == 0 or not can_attach(g, obj, g.col(obj, ATTACHED))


def outlived(g: Game, obj: i64) -> bool:
    """CR 704.5k. Whether another world permanent is newer, or as new."""
    zones = g.zones
    i = zones.first(field(g))
    end = zones.end(field(g))
    while i < end:
        other = zones.cells[i]
        if other != obj and is_a(g, other, WORLD) and g.col(other, STAMP) >= g.col(obj, STAMP):
            return True
        i += 1
    return False


def check_strays(g: Game, act: bool) -> bool:
    """CR 704.5d-e. Tokens that are not on the battlefield, copies that are nowhere copies can be."""
    found = False
    fld = field(g)
    stk = stack(g)
    phased = shared(g, PHASED)
    n: i64 = len(g.place)
    obj = g.match.first_free
    while obj < n:
        zone = g.zone_of(obj)
        if zone != NOWHERE and zone != fld and zone != stk and zone != phased:
            bits = g.col(obj, STATUS)
            if bits & (TOKEN | COPY):
                if not act:
                    return True
                if bits & TOKEN:
                    vanish(g, obj, TOKEN_CEASES)
                else:
                    vanish(g, obj, COPY_CEASES)
                found = True
        obj += 1
    return found


# -- the legend rule
def same_legend(g: Game, a: i64, b: i64) -> bool:
    """CR 704.5j. Whether two permanents are legendary, of one name and one controller."""
    if not is_a(g, b, LEGENDARY) or get(g, a, CONTROL) != get(g, b, CONTROL):
        return False
    kind = get(g, a, KIND)
    other = get(g, b, KIND)
    if has_status(g, a, STICKERED) or has_status(g, b, STICKERED):
        return g.match.rules.name_of(g, a) == g.match.rules.name_of(g, b)
    return kind == other or CARDS.kind_names[kind] == CARDS.kind_names[other]


def undecided(g: Game, kept: i64) -> i64:
    """CR 704.5j, 101.4. A legendary permanent that has a double, of which none is in the list `kept`; -1: none.

    The active player's come first, then the others' in turn order.
    """
    zones = g.zones
    first = zones.first(field(g))
    end = zones.end(field(g))
    best: i64 = -1
    late: i64 = 0
    i = first
    while i < end:
        obj = zones.cells[i]
        i += 1
        if not is_a(g, obj, LEGENDARY):
            continue
        j = i
        while j < end:
            if same_legend(g, obj, zones.cells[j]) and not decided(g, obj, kept):
                turn = get(g, obj, CONTROL) - g.current
                if turn < 0:
                    turn += g.seats
                if best < 0 or turn < late:
                    best = obj
                    late = turn
                break
            j += 1
    return best


def decided(g: Game, obj: i64, kept: i64) -> bool:
    """Whether a legend of its name and controller is in the list of those that stay."""
    n = g.many(kept)
    i: i64 = 0
    while i < n:
        other = g.find(g.item(kept, i))
        if other >= 0 and same_legend(g, obj, other):
            return True
        i += 1
    return False


@final
class check_state(Effect):
    """CR 704.3, 405.6f. State-based actions, until none applies. Slot 1: the legendary permanents that stay."""

    def __init__(self) -> None:
        super().__init__()
        self.label = "state-based actions"

    def carry_out(self, g: Game, part: i64) -> i64:
        if part == 1:
            g.add_to_list(g.slot(1), g.reply)
        elif part == 3:
            commander_decided(g)
        else:
            if not anything_applies(g):
                return DONE
            g.bind(1, g.new_list())
        while True:
            legend = undecided(g, g.slot(1))
            if legend >= 0:
                g.set_seat(get(g, legend, CONTROL))
                g.ask(ASK_KEEP, doubles(g, legend))
                return 1
            if g.value(g.seats, FALLEN_COMMANDERS) and asks_owner(g):
                return 3
            acts = check(g, True)
            if put_doubles_away(g, g.slot(1)):
                acts = True
            if not acts:
                if g.zones.count(command(g)) > 0 and wandering(g):  # CR 704.6f
                    g.push_frame(PLANESWALK.key, 0, planar_controller(g), NONE)
                    return 2
                return DONE
            if not g.commit():
                return 2
            if not anything_applies(g):
                return DONE
            g.bind(1, g.new_list())

    def says(self, g: Game, option: i64) -> str:
        if g.decision is not None and g.decision.kind == ASK_COMMAND_ZONE:
            return says_home(g, option, g.slot(2) & ID_MASK)
        return ""

    def asks(self, g: Game) -> str:
        return ""


def doubles(g: Game, legend: i64) -> vec[i64]:
    """CR 704.5j. All of one name that one player controls."""
    zones = g.zones
    found = vec[i64](capacity=4)
    i = zones.first(field(g))
    end = zones.end(field(g))
    while i < end:
        obj = zones.cells[i]
        if same_legend(g, legend, obj):
            found = append(found, g.ref(obj))
        i += 1
    return found


def put_doubles_away(g: Game, kept: i64) -> bool:
    """CR 704.5j. Propose that the doubles of what stays go to the graveyard, if they don't anyway."""
    if g.many(kept) == 0:
        return False
    found = False
    zones = g.zones
    i = zones.first(field(g))
    end = zones.end(field(g))
    while i < end:
        obj = zones.cells[i]
        i += 1
        if (
            is_a(g, obj, LEGENDARY)
            and decided(g, obj, kept)
            and not listed(g, kept, g.ref(obj))
            and fate(g, obj) == 0
        ):
            put_away(g, obj, LEGEND_RULE)
            found = True
    return found


def listed(g: Game, lst: i64, ref: i64) -> bool:
    n = g.many(lst)
    i: i64 = 0
    while i < n:
        if g.item(lst, i) == ref:
            return True
        i += 1
    return False


# -- Sagas
@final
class chapter(Watch):
    """CR 714.2b-c. Lore counters on the source reach this number."""

    def __init__(self, number: int) -> None:
        super().__init__(COUNTERS_PUT, False, f"chapter {number}")
        self.number: i64 = number

    def sees(self, g: Game, at: i64) -> bool:
        p = g.pad
        obj = g.find(g.slot(0))
        if p[at + EXTRA] != LORE or p[at + OBJ] != g.slot(0) or obj < 0:
            return False
        now = tally(g, obj, LORE)
        return now >= self.number and now - p[at + TO] < self.number


def chapter_of(number: i64) -> i64:
    """CR 714.2. Which chapter an ability is; 0: none."""
    a = CARDS.abilities[number]
    if isinstance(a, Triggered):
        watch = a.watch
        if isinstance(watch, chapter):
            return watch.number
    return 0


def told(g: Game, obj: i64) -> bool:
    """CR 704.5s, 714.4. Whether a Saga has reached its last chapter, and none of its chapters is on the stack."""
    last: i64 = 0
    j: i64 = 0
    while True:
        number = ability_at(g, obj, j)
        if number < 0:
            break
        if chapter_of(number) > last:
            last = chapter_of(number)
        j += 1
    return last > 0 and tally(g, obj, LORE) >= last and not chapter_waits(g, g.ref(obj))


def chapter_waits(g: Game, saga: i64) -> bool:
    """CR 704.5s. Whether a chapter ability of that Saga (a reference) has triggered and not left the stack."""
    by_node = CARDS.by_node
    q = g.pending
    n: i64 = len(q)
    at: i64 = 0
    while at < n:
        number = by_node[q[at + P_ABILITY]]
        if q[at + P_SOURCE] == saga and number >= 0 and chapter_of(number) > 0:
            return True
        at += PEND
    zones = g.zones
    i = zones.first(stack(g))
    end = zones.end(stack(g))
    while i < end:
        obj = zones.cells[i]
        node = g.col(obj, ABILITY)
        if node >= 0 and g.col(obj, SOURCE) == saga and by_node[node] >= 0 and chapter_of(by_node[node]) > 0:
            return True
        i += 1
    return False
