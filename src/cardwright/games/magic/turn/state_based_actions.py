"""CR 704. State-based actions: all that apply are performed at the same time, until none applies."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from cardwright.games.magic.casting.targets import can_attach
from cardwright.games.magic.characteristics.bestowed import ceases_to_be_bestowed, is_bestowed
from cardwright.games.magic.characteristics.limits import is_spared_as_legend
from cardwright.games.magic.characteristics.lookup import (
    ability_at,
    board_says,
    derive,
    get,
    has,
    has_sub,
    is_a,
)
from cardwright.games.magic.events.in_combat import remove_from_combat, strayed
from cardwright.games.magic.events.proposing import attach, counters, is_barred, loses, move, vanish
from cardwright.games.magic.numbers import causes, columns, derived, events, facts, keywords, questions
from cardwright.games.magic.numbers.counters import (
    BOTH_SIGNS,
    FAILED_DRAW,
    LEFT,
    LIFE,
    LORE,
    LOYALTY,
    MINUS,
    PLUS,
    POISON,
    TALLY_BITS,
    TALLY_MASK,
)
from cardwright.games.magic.numbers.types import (
    AURA,
    BATTLE,
    CREATURE,
    ENCHANTMENT,
    EQUIPMENT,
    FORTIFICATION,
    LEGENDARY,
    PLANESWALKER,
    SAGA,
    WORLD,
)
from cardwright.games.magic.numbers.zones import GRAVEYARD, PHASED
from cardwright.games.magic.objects.match import match_of
from cardwright.games.magic.objects.open_sets import SUBTYPES
from cardwright.games.magic.objects.queries import battlefield, has_status, shared, stack, tally
from cardwright.games.magic.objects.table import CARDS, Triggered, Watch
from cardwright.games.magic.turn.counter_limits import over_cap
from cardwright.games.magic.turn.speed import start_engines
from cardwright.games.magic.turn.worlds import note_worlds, outlived
from cardwright.kernel.batch import EXTRA, HEAD, MORE, MOVE, NEW, OBJ, ROW, TO, WHAT
from cardwright.kernel.effects import DONE, Effect
from cardwright.kernel.facts import FIRST, next_fact, next_of_layer
from cardwright.kernel.frames import F_ABOUT, F_VALUE, NOWHERE, P_ABILITY, P_SOURCE, PEND
from cardwright.kernel.ints import Obj, Seat, append, i64, vec

if TYPE_CHECKING:
    from cardwright.kernel.game import Game

IS_AURA: Final = 1 << AURA
IS_EQUIPMENT: Final = 1 << EQUIPMENT
IS_FORTIFICATION: Final = 1 << FORTIFICATION
IS_SAGA: Final = 1 << SAGA
ROLE: Final = SUBTYPES.named("Role")
RARE: Final = PLANESWALKER | WORLD | ENCHANTMENT
NOTEWORTHY: Final = columns.DEADLY | columns.ATTACKING | columns.BLOCKING


def anything_applies(g: Game) -> bool:
    """CR 704.3. Whether some state-based action applies. This is checked each time before a player gets
    priority.

    The answer "none" is cached if nothing but an event can change it, see `event_sorts.disturb`. This also
    records since when each world permanent is a world.
    """
    if g.stale:
        derive(g)
    if g.marks[derived.AT_REST] != 0:
        return False
    if check_players(g, False) or check_strays(g, False) or start_engines(g, False):
        return True
    variants = match_of(g).variants
    for variant in variants:
        if variant.state_based(g, False):
            return True
    found = on_battlefield(g)
    if found == APPLIES or (board_says(g, derived.BOARD_RULES) & derived.CAPS and over_cap(g, False)):
        return True
    if found == NONE_OF_WORLDS or (len(g.facts) > 0 and next_of_layer(g, FIRST, facts.F_WORLD) >= 0):
        note_worlds(g)
    if found == NONE_APPLIES and len(variants) == 0 and board_says(g, derived.NO_LOSING) == 0:
        g.marks[derived.AT_REST] = 1
    return False


APPLIES: Final = 0
NONE_APPLIES: Final = 1
NONE_NOW: Final = 2  # which depends on more than is derived: the step, the stack, other zones
NONE_OF_WORLDS: Final = 3  # and since when they are worlds is noted


def on_battlefield(g: Game) -> i64:
    """CR 704.5f-s. Return APPLIES if some state-based action applies to a permanent.

    Otherwise the result says whether the answer "none" may be cached, or can change without an event.
    """
    found: i64 = NONE_APPLIES
    legends: i64 = 0
    zones = g.zones
    cells = zones.cells
    d = g.derived
    cols = g.cols
    i = zones.first(battlefield(g))
    end = zones.end(battlefield(g))
    while i < end:
        obj = Obj(cells[i])
        i += 1
        c = obj * columns.COLUMNS
        at = obj * derived.CHARACTERISTICS
        types = d[at + derived.TYPES]
        if types & LEGENDARY:
            legends += 1
        if (
            (types & RARE and is_looked_at(types, d[at + derived.SUBS]))
            or cols[c + columns.STATUS] & NOTEWORTHY
            or cols[c + columns.TALLY] & BOTH_SIGNS
            or cols[c + columns.ATTACHED] != questions.NONE
            or (types & CREATURE and d[at + derived.TOUGH] <= cols[c + columns.DAMAGE])
        ):  # otherwise nothing has happened to it that state-based actions look at
            if check_permanent(g, obj, False):
                return APPLIES
            d = g.derived
            if types & WORLD:
                found = NONE_OF_WORLDS
            elif found == NONE_APPLIES and (
                cols[c + columns.STATUS] & NOTEWORTHY or d[at + derived.SUBS] & (IS_AURA | IS_SAGA)
            ):
                found = NONE_NOW
    if legends > 1 and undecided(g, questions.NONE) >= 0:
        return APPLIES
    return NONE_NOW if legends > 1 and found == NONE_APPLIES else found


def is_looked_at(types: i64, subs: i64) -> bool:
    """CR 704.5i, 704.5k, 704.5m, 704.5s. Whether permanents with these types have state-based actions of
    their own.
    """
    return types & (PLANESWALKER | WORLD) != 0 or subs & (IS_AURA | IS_SAGA) != 0


def state_based(g: Game) -> bool:
    """CR 704.5. Propose all actions that apply now, except the legend rule. Return whether there are any."""
    return check(g, True)


def check(g: Game, act: bool) -> bool:
    """CR 704.5, 704.8. Whether some state-based action other than the legend rule applies. With `act`,
    propose all of them.

    With `act`, also forget failed draws and damage by deathtouch, since they count only from one check to the
    next.
    """
    found = check_players(g, act)
    if found and not act:
        return True
    zones = g.zones
    i = zones.first(battlefield(g))
    end = zones.end(battlefield(g))
    while i < end:
        obj = Obj(zones.cells[i])
        i += 1
        if check_permanent(g, obj, act):
            if not act:
                return True
            found = True
    if check_strays(g, act):
        found = True
    if board_says(g, derived.BOARD_RULES) & derived.CAPS and over_cap(g, act):
        found = True
    if start_engines(g, act):
        if not act:
            return True
        found = True
    for variant in match_of(g).variants:
        if variant.state_based(g, act):
            found = True
    return found


def check_players(g: Game, act: bool) -> bool:
    """CR 704.5a-c, 704.6a-c, 810.8c. Whether a player loses: no life, too much poison, or a failed draw.

    With `act`, propose it.
    """
    found = False
    m = match_of(g)
    seat = Seat(0)
    while seat < g.seats:
        cause: i64 = 0
        if g.value(seat, LIFE) <= 0:
            cause = causes.NO_LIFE
        elif g.value(seat, FAILED_DRAW):
            cause = causes.DECKED
        elif g.value(seat, POISON) >= m.deadly_poison:
            cause = causes.POISONED
        else:
            for variant in m.variants:
                if cause == 0:
                    cause = variant.why_lost(g, seat)
        if cause and g.value(seat, LEFT) == 0:
            if is_barred(g, derived.NO_LOSING, seat):
                g.set_value(seat, FAILED_DRAW, 0)
            elif act:
                g.set_value(seat, FAILED_DRAW, 0)
                loses(g, seat, cause)
                found = True
            else:
                return True
        seat = Seat(seat + 1)
    return found


def check_permanent(g: Game, obj: Obj, act: bool) -> bool:
    """CR 704.5f-q. Whether a state-based action applies to this permanent. With `act`, propose it."""
    found = False
    cause = fate(g, obj)
    bits = g.col(obj, columns.STATUS)
    if cause:
        if not act:
            return True
        put_away(g, obj, cause)
        found = True
    elif bits & (columns.ATTACKING | columns.BLOCKING) and strayed(
        g, obj
    ):  # CR 506.4: no such action, but nothing else looks
        if not act:
            return True
        remove_from_combat(g, obj)
        found = True
    if bits & columns.DEADLY:
        g.set_col(obj, columns.STATUS, bits & ~columns.DEADLY)
    word = g.col(obj, columns.TALLY)
    if word & TALLY_MASK and word >> TALLY_BITS & TALLY_MASK:  # CR 704.5q
        if not act:
            return True
        n = tally(g, obj, PLUS)
        if tally(g, obj, MINUS) < n:
            n = tally(g, obj, MINUS)
        counters(g, obj, PLUS, -n, causes.COUNTERS_CANCEL)
        counters(g, obj, MINUS, -n, causes.COUNTERS_CANCEL)
        found = True
    if cause == 0 and no_longer_bestowed(g, obj):
        if not act:
            return True
        if g.col(obj, columns.ATTACHED) != questions.NONE:
            attach(g, obj, questions.NONE, causes.EQUIPMENT_FALLS)
        ceases_to_be_bestowed(g, obj)
        found = True
    elif cause == 0 and g.col(obj, columns.ATTACHED) != questions.NONE and comes_off(g, obj):
        if not act:
            return True
        attach(g, obj, questions.NONE, causes.EQUIPMENT_FALLS)
        found = True
    return found


def fate(g: Game, obj: Obj) -> i64:
    """CR 704.5f-i, 704.5k, 704.5m, 704.5s, 208.1, 702.2b. Return the cause for which a permanent goes to the
    graveyard.

    Return 0 if it stays.
    """
    types = get(g, obj, derived.TYPES)
    if types & CREATURE:
        tough = get(g, obj, derived.TOUGH)
        if tough <= 0:
            return causes.NO_TOUGHNESS
    if types & PLANESWALKER and tally(g, obj, LOYALTY) == 0:
        return causes.NO_LOYALTY_LEFT
    if get(g, obj, derived.SUBS) & IS_AURA and not can_attach(g, obj, g.col(obj, columns.ATTACHED)):
        if not is_bestowed(g, obj):
            return causes.AURA_FALLS
    elif get(g, obj, derived.SUBS) & IS_AURA and has_newer_role(g, obj):
        return causes.ANOTHER_ROLE
    if types & WORLD and outlived(g, obj):
        return causes.WORLD_RULE
    if (
        get(g, obj, derived.SUBS) & IS_SAGA
        and saga_is_told(g, obj)
        and not has(g, obj, keywords.CANT_BE_SACRIFICED)
    ):
        return causes.SAGA_ENDS
    if types & CREATURE:
        damage = g.col(obj, columns.DAMAGE)
        if damage > 0 and damage >= get(g, obj, derived.TOUGH) and not has(g, obj, keywords.INDESTRUCTIBLE):
            return causes.LETHAL_DAMAGE
        if g.col(obj, columns.STATUS) & columns.DEADLY and not has(g, obj, keywords.INDESTRUCTIBLE):
            return causes.DEATHTOUCHED
    return 0


def has_newer_role(g: Game, obj: Obj) -> bool:
    """CR 704.5y, 303.7a. Whether a Role's controller has a newer Role on the same permanent."""
    if not has_sub(g, obj, ROLE.number):
        return False
    zones = g.zones
    i = zones.first(battlefield(g))
    end = zones.end(battlefield(g))
    while i < end:
        other = Obj(zones.cells[i])
        i += 1
        if (
            other != obj
            and g.col(other, columns.ATTACHED) == g.col(obj, columns.ATTACHED)
            and get(g, other, derived.CONTROL) == get(g, obj, derived.CONTROL)
            and has_sub(g, other, ROLE.number)
            and is_newer(g, other, obj)
        ):
            return True
    return False


def is_newer(g: Game, other: Obj, obj: Obj) -> bool:
    """CR 613.7. Whether `other` has a later timestamp than `obj`.

    If they are equal, the object created later is newer.
    """
    a = g.col(other, columns.STAMP)
    b = g.col(obj, columns.STAMP)
    return a > b or (a == b and other > obj)


def no_longer_bestowed(g: Game, obj: Obj) -> bool:
    """CR 702.103f. Whether a bestowed Aura is attached to nothing, or to an
    object it can't be attached to.
    """
    return (
        get(g, obj, derived.SUBS) & IS_AURA != 0
        and not can_attach(g, obj, g.col(obj, columns.ATTACHED))
        and is_bestowed(g, obj)
    )


def put_away(g: Game, obj: Obj, cause: i64) -> None:
    """Propose that a permanent goes to its owner's graveyard."""
    at = move(g, obj, GRAVEYARD, cause)
    if has(g, obj, keywords.CANT_BE_REGENERATED):
        g.pad[at + MORE] = 1


def comes_off(g: Game, obj: Obj) -> bool:
    """CR 303.4d, 704.5n, 704.5p. Whether an attachment becomes unattached. An Aura
    does only if it is a creature.
    """
    if get(g, obj, derived.TYPES) & (CREATURE | BATTLE):
        return True
    subs = get(g, obj, derived.SUBS)
    if subs & IS_AURA:
        return False
    return subs & (IS_EQUIPMENT | IS_FORTIFICATION) == 0 or not can_attach(
        g, obj, g.col(obj, columns.ATTACHED)
    )


def check_strays(g: Game, act: bool) -> bool:
    """CR 704.5d-e. Whether there are tokens outside the battlefield, or copies in the
    wrong zone. `act`: remove them.
    """
    found = False
    fld = battlefield(g)
    stk = stack(g)
    phased = shared(g, PHASED)
    n: i64 = len(g.place)
    obj = Obj(g.match.first_free)
    while obj < n:
        zone = g.zone_of(obj)
        if zone != NOWHERE and zone != fld and zone != stk and zone != phased:
            bits = g.col(obj, columns.STATUS)
            if bits & (columns.TOKEN | columns.COPY):
                if not act:
                    return True
                if bits & columns.TOKEN:
                    vanish(g, obj, causes.TOKEN_CEASES)
                else:
                    vanish(g, obj, causes.COPY_CEASES)
                found = True
        obj = Obj(obj + 1)
    return found


# -- the legend rule
def same_legend(g: Game, a: Obj, b: Obj) -> bool:
    """CR 704.5j. Whether two permanents are legendary, of one name and one controller, and the rule
    applies to both.
    """
    if not is_a(g, b, LEGENDARY) or get(g, a, derived.CONTROL) != get(g, b, derived.CONTROL):
        return False
    kind = get(g, a, derived.KIND)
    other = get(g, b, derived.KIND)
    if has_status(g, a, columns.STICKERED) or has_status(g, b, columns.STICKERED):
        if g.match.rules.name_of(g, a) != g.match.rules.name_of(g, b):
            return False
    elif kind != other and CARDS.called(kind) != CARDS.called(other):
        return False
    return not is_spared_as_legend(g, a) and not is_spared_as_legend(g, b)


def undecided(g: Game, kept: i64) -> Obj:
    """CR 704.5j, 101.4. Return a legendary permanent about which its controller must still choose: it has a
    double.

    Return -1 if there is none. `kept`: the list of legends that were chosen to stay. Legends of the active
    player come first, then those of the others in turn order.
    """
    zones = g.zones
    first = zones.first(battlefield(g))
    end = zones.end(battlefield(g))
    best = Obj(-1)
    late: i64 = 0
    i = first
    while i < end:
        obj = Obj(zones.cells[i])
        i += 1
        if not is_a(g, obj, LEGENDARY):
            continue
        j = i
        while j < end:
            if same_legend(g, obj, Obj(zones.cells[j])) and not decided(g, obj, kept):
                turn = get(g, obj, derived.CONTROL) - g.current
                if turn < 0:
                    turn += g.seats
                if best < 0 or turn < late:
                    best = obj
                    late = turn
                break
            j += 1
    return best


def decided(g: Game, obj: Obj, kept: i64) -> bool:
    """Whether the list `kept` already has a permanent with the same name and controller as the legendary
    `obj`.
    """
    for ref in g.items(kept):
        other = g.find(ref)
        if other >= 0 and same_legend(g, obj, other):
            return True
    return False


def somebody_lost(g: Game) -> bool:
    """CR 104.5. Whether a player has lost and not left yet. That player leaves
    before anything else is checked.
    """
    seat = Seat(0)
    while seat < g.seats:
        if g.value(seat, LEFT) == 1:
            return True
        seat = Seat(seat + 1)
    return False


@final
class check_state(Effect):
    """CR 704.3, 405.6f. An effect: perform state-based actions until none applies
    or a player has lost (CR 104.5).

    A player who has lost leaves first. Slot 1: the legendary permanents that stay.
    """

    def __init__(self) -> None:
        super().__init__()
        self.label = "state-based actions"

    def carry_out(self, g: Game, part: i64) -> i64:
        if part == 1:
            g.add_to_list(g.slot(1), g.reply)
        elif part == 3:
            for variant in match_of(g).variants:
                variant.owner_answered(g)
        else:
            if somebody_lost(g) or not anything_applies(g):
                return DONE
            g.bind(1, g.new_list())
        while True:
            legend = undecided(g, g.slot(1))
            if legend >= 0:
                g.set_seat(Seat(get(g, legend, derived.CONTROL)))
                g.ask(questions.ASK_KEEP, doubles(g, legend))
                return 1
            for variant in match_of(g).variants:
                if variant.asks_owner(g):
                    return 3
            acts = check(g, True)
            if put_doubles_away(g, g.slot(1)):
                acts = True
            if not acts:
                for variant in match_of(g).variants:
                    if variant.nothing_applies(g):
                        return 2
                return DONE
            if not g.commit():
                return 2
            if somebody_lost(g) or not anything_applies(g):
                return DONE
            g.bind(1, g.new_list())

    def says(self, g: Game, option: i64) -> str:
        if g.decision is not None and g.decision.kind == questions.ASK_COMMAND_ZONE:
            for variant in match_of(g).variants:
                text = variant.answer_in_print(g, option, g.slot(2))
                if text:
                    return text
        return ""

    def asks(self, g: Game) -> str:
        if g.decision is not None and g.decision.kind == questions.ASK_COMMAND_ZONE:
            for variant in match_of(g).variants:
                text = variant.question_in_print(g, g.slot(2))
                if text:
                    return text
        return ""


def doubles(g: Game, legend: Obj) -> vec[i64]:
    """CR 704.5j. Return all legendary permanents with the name and the controller of `legend`."""
    zones = g.zones
    found = vec[i64](capacity=4)
    i = zones.first(battlefield(g))
    end = zones.end(battlefield(g))
    while i < end:
        obj = Obj(zones.cells[i])
        if same_legend(g, legend, obj):
            found = append(found, g.ref(obj))
        i += 1
    return found


def put_doubles_away(g: Game, kept: i64) -> bool:
    """CR 704.5j. Propose that all other legends with the same names as the kept ones go to the graveyard.

    Return whether there are any.
    """
    stays = g.items(kept)
    if len(stays) == 0:
        return False
    found = False
    zones = g.zones
    i = zones.first(battlefield(g))
    end = zones.end(battlefield(g))
    while i < end:
        obj = Obj(zones.cells[i])
        i += 1
        if (
            is_a(g, obj, LEGENDARY)
            and decided(g, obj, kept)
            and g.ref(obj) not in stays
            and fate(g, obj) == 0
        ):
            put_away(g, obj, causes.LEGEND_RULE)
            found = True
    return found


# -- Sagas
@final
class chapter(Watch):
    """CR 714.2b-c. An event: the number of lore counters on the source reaches a chapter number.

    With read ahead it must be just that number, in the turn in which the Saga entered (CR 702.155a).
    """

    def __init__(self, number: int) -> None:
        super().__init__(events.COUNTERS_PUT, False, f"chapter {number}")
        self.number: i64 = number

    def sees(self, g: Game, at: i64) -> bool:
        p = g.pad
        obj = g.find(g.slot(0))
        if p[at + EXTRA] != LORE or p[at + OBJ] != g.slot(0) or obj < 0:
            return False
        now = tally(g, obj, LORE)
        if now < self.number or now - p[at + TO] >= self.number:
            return False
        return now == self.number or not reads_ahead(g, obj) or not entered_now(g, g.ref(obj))


def reads_ahead(g: Game, obj: Obj) -> bool:
    """CR 702.155a. Whether a Saga has read ahead."""
    j: i64 = 0
    number = ability_at(g, obj, j)
    while number >= 0:
        keyword = CARDS.abilities[number].keyword
        if keyword is not None and keyword.word == "read ahead":
            return True
        j += 1
        number = ability_at(g, obj, j)
    return False


def entered_now(g: Game, ref: i64) -> bool:
    """Whether a permanent enters just now, or has entered this turn. This is remembered if a card asks for it."""
    p = g.pad
    row = g.batch + HEAD
    end = row + p[g.batch + 1] * ROW
    while g.batch >= 0 and row < end:
        if p[row + NEW] == ref and (p[row + WHAT] == MOVE or p[row + WHAT] == events.CREATE):
            return True
        row += ROW
    f = g.facts
    at = next_fact(g, FIRST, facts.F_HAPPENED, F_VALUE, events.ENTERS)
    while at >= 0:
        if f[at + F_ABOUT] == ref:
            return True
        at = next_fact(g, at, facts.F_HAPPENED, F_VALUE, events.ENTERS)
    return False


def chapter_of(number: i64) -> i64:
    """CR 714.2. Return the chapter number of an ability. Return 0 if it isn't a chapter ability."""
    a = CARDS.abilities[number]
    if isinstance(a, Triggered):
        watch = a.watch
        if isinstance(watch, chapter):
            return watch.number
    return 0


def last_chapter(g: Game, obj: Obj) -> i64:
    """CR 714.2d. Return the highest chapter number of a Saga. Return 0 if it has no chapter ability."""
    last: i64 = 0
    j: i64 = 0
    while True:
        number = ability_at(g, obj, j)
        if number < 0:
            break
        if chapter_of(number) > last:
            last = chapter_of(number)
        j += 1
    return last


def saga_is_told(g: Game, obj: Obj) -> bool:
    """CR 704.5s, 714.4. Whether a Saga has reached its last chapter, and no chapter
    ability of it is on the stack.
    """
    last = last_chapter(g, obj)
    return last > 0 and tally(g, obj, LORE) >= last and not chapter_waits(g, g.ref(obj))


def chapter_waits(g: Game, saga: i64) -> bool:
    """CR 704.5s. Whether a chapter ability of the Saga (a reference) has triggered and not left the stack."""
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
        obj = Obj(zones.cells[i])
        node = g.col(obj, columns.ABILITY)
        if (
            node >= 0
            and g.col(obj, columns.SOURCE) == saga
            and by_node[node] >= 0
            and chapter_of(by_node[node]) > 0
        ):
            return True
        i += 1
    return False
