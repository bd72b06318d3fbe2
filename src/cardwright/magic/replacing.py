"""CR 614-616. Which replacement and prevention effects apply to a row, and what they make of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from cardwright.kernel.batch import (
    CAUSE,
    COUNT,
    EXTRA,
    HEAD,
    MORE,
    MOVE,
    OBJ,
    ROW,
    TO,
    VOID,
    WHAT,
)  # fmt: skip
from cardwright.kernel.effects import DONE, IT_SLOT, NUMBER_SLOT, Effect
from cardwright.kernel.frames import (
    F_ABOUT,
    F_LASTS,
    F_LAYER,
    F_MORE,
    F_SEAT,
    F_SOURCE,
    F_VALUE,
    FACT,
    ID_MASK,
    NOBODY,
    PLAYER,
    TAG_NOTE,
    WIDTH,
)  # fmt: skip
from cardwright.kernel.ints import append, i64, vec
from cardwright.magic.events import applied, entering_ref, is_destruction, works_in
from cardwright.magic.proposing import end_fact, may_change_life

from .asking import ASK_SHIELD
from .block import IN_COMBAT_BITS
from .causes import (
    DAMAGED,
    GAINED_LIFE,
    NOTHING_SAID,
    PREVENTED,
    REGENERATED_IT,
    TAPPED_IT,
)  # fmt: skip
from .derive import ability_at, controller, get, is_a, known, mark
from .keys import INFECT, LIFELINK, PROTECTION, PROTECTION_FROM_EVERYTHING, WITHER
from .numbers.columns import SECOND_ATTACKER
from .numbers.events import BY_FACT, BY_SHAPE
from .numbers.facts import ONLY_COMBAT
from .rules import (
    ATTACH,
    ATTACHED,
    COLORS,
    COLUMN,
    COMBAT,
    CONTROL,
    CREATURE,
    DAMAGE,
    DEADLY,
    DEAL,
    F_REGENERATE,
    F_REPLACING,
    F_SHIELD,
    GRANTED,
    HAS,
    IN_COMBAT,
    KEYS,
    LEFT,
    LIFE,
    LOSE_GAME,
    LOYALTY,
    MINUS,
    NO_PREVENTION,
    NONE,
    ONCE,
    ONCE_THIS_TURN,
    PLANESWALKER,
    POISON,
    STATE,
    TALLYING,
    TAP,
    TAPPED,
    TEXT,
    UNATTACHES,
    UNPREVENTABLE,
    field,
    has_status,
    on,
    tally,
)
from .table import (
    CARDS,
    Replacing,
)  # fmt: skip

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


def follow_damage(g: Game, at: i64) -> None:
    """CR 120.3, 702.15b. What damage does to whom it is dealt; lifelink is part of it."""
    p = g.pad
    victim = p[at + OBJ]
    source = p[at + MORE]
    n = p[at + TO]
    if n <= 0:
        p[at + WHAT] = VOID
        return
    if prevented_by_protection(g, at):
        return
    keys = known(g, source, KEYS)
    if victim & PLAYER:
        seat = victim & NOBODY
        if keys & INFECT:
            g.amend(COUNT, victim, n, POISON, DAMAGED)
        elif may_change_life(g, seat, -n):
            g.amend(COUNT, victim, -n, LIFE, DAMAGED)
    else:
        obj = on(g, victim, field(g))
        if obj < 0:
            g.pad[at + WHAT] = VOID
            return
        if is_a(g, obj, PLANESWALKER):
            lost = n
            if lost > tally(g, obj, LOYALTY):
                lost = tally(g, obj, LOYALTY)
            if lost > 0:
                g.amend(TALLYING, victim, -lost, LOYALTY, DAMAGED)
        if is_a(g, obj, CREATURE) and keys & (INFECT | WITHER):
            g.amend(TALLYING, victim, n, MINUS, DAMAGED)
    if keys & LIFELINK:
        seat = known(g, source, CONTROL)
        if g.value(seat, LEFT) == 0 and may_change_life(g, seat, n):
            g.amend(COUNT, g.player(seat), n, LIFE, GAINED_LIFE)


def follow_coming_off(g: Game, at: i64) -> None:
    """CR 701.3d. What comes off something, leaves the battlefield, or whose host leaves, becomes unattached."""
    p = g.pad
    ref = p[at + OBJ]
    to = p[at + TO]
    what = p[at + WHAT]
    if what != LOSE_GAME:
        obj = on(g, ref, field(g))
        if obj < 0 or (what == MOVE and to == field(g)):
            return
        host = g.col(obj, ATTACHED)
        if host != NONE and (host & PLAYER or g.find(host) >= 0) and (what == MOVE or host != to):
            g.amend(UNATTACHES, ref, host, 0, NOTHING_SAID)
        if what == ATTACH:
            return
    for other in g.zones.all_of(field(g)):
        if g.col(other, ATTACHED) == ref:
            g.amend(UNATTACHES, g.ref(other), ref, 0, NOTHING_SAID)


def prevented_by_protection(g: Game, at: i64) -> bool:
    """CR 702.16e, 615.12. Damage by a source of a color that it has protection from is prevented."""
    p = g.pad
    obj = on(g, p[at + OBJ], field(g))
    if obj < 0 or p[at + EXTRA] & UNPREVENTABLE or mark(g, NO_PREVENTION):
        return False
    keys = get(g, obj, KEYS)
    if keys & PROTECTION_FROM_EVERYTHING == 0:
        if keys >> PROTECTION & 31 == 0 or keys >> PROTECTION & known(g, p[at + MORE], COLORS) & 31 == 0:
            return False
    p[at + WHAT] = VOID
    g.note(TAG_NOTE, p[at + OBJ], PREVENTED)
    return True


def replacing_in(g: Game, zone: i64, at: i64, bits: i64, found: vec[i64]) -> vec[i64]:
    zones = g.zones
    c = CARDS
    i = zones.first(zone)
    end = zones.end(zone)
    while i < end:
        obj = zones.cells[i]
        i += 1
        text = get(g, obj, TEXT)
        if c.change[text] & bits == 0 and get(g, obj, HAS) & GRANTED == 0:
            continue
        j: i64 = 0
        while True:
            number = ability_at(g, obj, j)
            if number < 0:
                break
            a = c.abilities[number]
            if isinstance(a, Replacing) and not a.own and bits >> a.what & 1 and works_in(g, a.zone, zone):
                by = obj | j << BY_SHAPE
                if not applied(g, at, by):
                    g.push_frame(0, 0, get(g, obj, CONTROL), g.ref(obj))
                    if a.applies(g, at):
                        found = append(found, by)
                    g.top -= WIDTH
            j += 1
    return found


def replacing_facts(g: Game, at: i64, bits: i64, found: vec[i64]) -> vec[i64]:
    """CR 615, 701.19. Shields, regeneration and replacements that effects have left."""
    p = g.pad
    f = g.facts
    shielded_by = False
    i: i64 = 0
    while i < i64(len(f)):
        layer = f[i + F_LAYER]
        by = BY_FACT | i
        if layer == F_SHIELD:
            if p[at + WHAT] == DEAL and shields(g, at, i) and not applied(g, at, by):
                found = append(found, by)
        elif layer == F_REGENERATE:
            if (
                p[at + OBJ] == f[i + F_ABOUT]
                and f[i + F_VALUE] > 0
                and regenerable(g, at)
                and not shielded_by
            ):
                found = append(found, by)
                shielded_by = True  # two such shields do the same: the older one is used first
        elif layer == F_REPLACING:
            a = CARDS.ability_of(f[i + F_VALUE])
            if isinstance(a, Replacing) and bits >> a.what & 1 and not applied(g, at, by):
                g.push_frame(0, 0, f[i + F_SEAT], f[i + F_SOURCE])
                g.bind(IT_SLOT, f[i + F_ABOUT])
                if a.applies(g, at):
                    found = append(found, by)
                g.top -= WIDTH
        i += FACT
    return found


def carry(g: Game, at: i64, number: i64, seat: i64, source: i64, it: i64) -> None:
    a = CARDS.abilities[number]
    if isinstance(a, Replacing):
        g.push_frame(0, 0, seat, source)
        g.bind(IT_SLOT, it)
        done = a.change(g, at)
        g.top -= WIDTH
        if not done:
            g.push_frame(a.effect.key, 0, seat, source)
            g.bind(IT_SLOT, entering_ref(g, at))
            g.bind(NUMBER_SLOT, at)


def replace_by_fact(g: Game, at: i64, i: i64) -> None:
    """CR 615.6-7, 701.19a. What somebody has left behind changes the row: shields, regeneration."""
    p = g.pad
    f = g.facts
    layer = f[i + F_LAYER]
    if layer == F_REGENERATE:  # CR 701.19a
        f[i + F_VALUE] = 0
        regenerate(g, at)
    elif layer == F_SHIELD:
        if f[i + F_VALUE] > 0 and len(shielded(g, i)) > 1:
            seat = p[at + OBJ] & NOBODY
            if p[at + OBJ] < PLAYER:
                seat = controller(g, p[at + OBJ] & ID_MASK)
            g.push_frame(WHICH_FIRST.key, 0, seat, NONE)
            g.bind(1, i)
        else:
            prevent(g, at, i)
    else:
        a = CARDS.ability_of(f[i + F_VALUE])
        if f[i + F_LASTS] == ONCE or f[i + F_LASTS] == ONCE_THIS_TURN:
            end_fact(g, i)
        carry(g, at, a.number, f[i + F_SEAT], f[i + F_SOURCE], f[i + F_ABOUT])


def regenerate(g: Game, at: i64) -> None:
    """CR 701.19a-b, 701.8c, 701.26a. Instead of being destroyed it is tapped, healed and removed from combat."""
    p = g.pad
    ref = p[at + OBJ]
    p[at + WHAT] = VOID
    g.note(TAG_NOTE, ref, REGENERATED_IT)
    if not has_status(g, ref & ID_MASK, TAPPED):
        g.amend(TAP, ref, 1, 0, TAPPED_IT)
    g.amend(COLUMN, ref, 0, DAMAGE, NOTHING_SAID)
    g.amend(STATE, ref, 0, IN_COMBAT_BITS | DEADLY, NOTHING_SAID)
    g.amend(COLUMN, ref, NONE, COMBAT, NOTHING_SAID)
    g.amend(COLUMN, ref, 0, SECOND_ATTACKER, NOTHING_SAID)


def regenerable(g: Game, at: i64) -> bool:
    """CR 701.19c, 701.8b. Whether a row destroys something that may be regenerated."""
    p = g.pad
    return p[at + WHAT] == MOVE and is_destruction(p[at + CAUSE]) and p[at + MORE] != 1


def prevent(g: Game, at: i64, i: i64) -> None:
    """CR 615.6-7. A shield prevents as much of some damage as it can."""
    p = g.pad
    f = g.facts
    left = f[i + F_VALUE]
    n = p[at + TO]
    prevented = n
    if left >= 0 and left < n:
        prevented = left
    if left > 0:
        f[i + F_VALUE] = left - prevented
    p[at + TO] = n - prevented
    g.note(TAG_NOTE, p[at + OBJ], PREVENTED)
    if p[at + TO] == 0:
        p[at + WHAT] = VOID


def shielded(g: Game, i: i64) -> vec[i64]:
    """CR 615.7. Where the batch deals damage of which a shield could prevent some, if it can't prevent all of it."""
    p = g.pad
    found = vec[i64](capacity=4)
    total: i64 = 0
    row = g.batch + HEAD
    end = row + p[g.batch + 1] * ROW
    while row < end:
        if p[row + WHAT] == DEAL and p[row + TO] > 0 and shields(g, row, i):
            total += p[row + TO]
            found = append(found, row)
        row += ROW
    if total <= g.facts[i + F_VALUE]:
        return vec[i64]()
    return found


@final
class which_first(Effect):
    """CR 615.7. Who is hurt by several sources at once says whose damage is prevented first. Slot 1: the shield."""

    def carry_out(self, g: Game, part: i64) -> i64:
        i = g.slot(1)
        if part == 1:
            for row in shielded(g, i):
                if g.pad[row + MORE] == g.reply and g.facts[i + F_VALUE] > 0:
                    g.applied = append(append(append(g.applied, row), g.pad[row + OBJ]), BY_FACT | i)
                    prevent(g, row, i)
                    break
        found = vec[i64](capacity=4)
        for row in shielded(g, i):
            found = append_new(found, g.pad[row + MORE])
        if g.facts[i + F_VALUE] == 0 or len(found) == 0:
            return DONE
        g.ask(ASK_SHIELD, found)
        return 1


def append_new(found: vec[i64], x: i64) -> vec[i64]:
    """Add what is not there yet."""
    for y in found:
        if x == y:
            return found
    return append(found, x)


WHICH_FIRST: Final = CARDS.register("which damage is prevented first", which_first())


def shields(g: Game, at: i64, i: i64) -> bool:
    """CR 615, 615.12. Whether a prevention effect that somebody has left applies to this damage."""
    p = g.pad
    f = g.facts
    if p[at + EXTRA] & UNPREVENTABLE or mark(g, NO_PREVENTION) or f[i + F_VALUE] == 0:
        return False
    if f[i + F_MORE] == ONLY_COMBAT and p[at + EXTRA] & IN_COMBAT == 0:
        return False
    about = f[i + F_ABOUT]
    return about == NONE or about == p[at + OBJ]
