"""CR 614.12. What something will be on the battlefield decides how it enters.

Where continuous effects could make a difference, a fork of the game shows it: there the object has entered already,
with all that the batch says of it so far, and the layers have been applied.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.kernel.batch import CAUSE, EXTRA, FACT_ON, HEAD, MORE, OBJ, ROW, SEAT, TO, WHAT
from cardwright.kernel.frames import F_ABOUT, F_LAYER, FACT, ID_MASK, NOBODY, PLAYER, WIDTH
from cardwright.kernel.ints import append, i64, vec
from cardwright.magic.committing import faced, own, settle
from cardwright.magic.events import applied, enters_kind
from cardwright.magic.proposing import enters_as

from .causes import NOTHING_SAID
from .derive import ability_at, controller, known, mark, printed
from .kinds import HAS_STATIC
from .numbers.events import BY_OWN, BY_SHAPE
from .numbers.facts import fact_of, lasts_of
from .rules import (
    COMMANDER_BITS,
    CREATE,
    ENTERS_FACE_DOWN,
    FACE,
    GRANTS,
    KIND,
    LORE,
    LOYALTY,
    NONE,
    ODD,
    OPS,
    SAGA,
    STAMP,
    STATICS,
    STATUS,
    TALLYING,
    TEXT,
    TOKEN,
    field,
    stack,
)  # fmt: skip
from .table import CARDS, Replacing

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


def follow_entering(g: Game, at: i64) -> None:
    """CR 306.5b, 714.3a. A planeswalker enters with loyalty counters, a Saga with a lore counter."""
    ref = g.pad[at + OBJ]
    obj = g.find(ref)
    if obj < 0:
        return
    kind = enters_kind(g, at, obj)
    c = CARDS
    if c.loyalty[kind] > 0:
        g.amend(TALLYING, enters_as(ref), c.loyalty[kind], LOYALTY, NOTHING_SAID)
    if c.subs[kind] >> SAGA & 1:
        g.amend(TALLYING, enters_as(ref), 1, LORE, NOTHING_SAID)


def own_replacements(g: Game, at: i64, bits: i64, found: vec[i64]) -> vec[i64]:
    """CR 614.12. How the object itself enters, or goes: as it will be on the battlefield, or as it is."""
    p = g.pad
    c = CARDS
    seat = p[at + MORE] & NOBODY
    if p[at + WHAT] == CREATE:
        kind = p[at + TO]
        if p[at + MORE] >= 0:
            kind = known(g, p[at + MORE], KIND)
        seat = p[at + OBJ] & NOBODY
        if c.own[kind] & bits and in_doubt(g, NONE, kind):
            t = g.fork()
            token = t.appear(kind, field(t))
            own(t, token, seat)
            return own_abilities(
                g, at, ID_MASK, settled(t, token, seat, p[at + EXTRA]), token, seat, bits, found
            )
        return own_of_kind(g, at, ID_MASK, kind, seat, bits, found)
    obj = g.find(p[at + OBJ])
    if obj < 0:
        return found
    if p[at + TO] != field(g):
        return own_of_kind(g, at, obj, printed(g, obj, TEXT), controller(g, obj), bits, found)
    if p[at + MORE] & ENTERS_FACE_DOWN:
        return found
    kind = enters_kind(g, at, obj)
    if mark(g, GRANTS) == 0 and (c.own[kind] & bits == 0 or not in_doubt(g, p[at + OBJ], kind)):
        return own_of_kind(g, at, obj, kind, seat, bits, found)
    return own_abilities(g, at, obj, entered(g, at, obj), obj, seat, bits, found)


def in_doubt(g: Game, ref: i64, kind: i64) -> bool:
    """CR 614.12. Whether a continuous effect might change what enters: a static ability, or an effect on the spell."""
    if mark(g, ODD) & STATICS or CARDS.flags[kind] & HAS_STATIC:
        return True
    f = g.facts
    at: i64 = 0
    while at < i64(len(f)):
        if f[at + F_LAYER] < OPS and f[at + F_ABOUT] == ref:
            return True
        at += FACT
    return False


def entered(g: Game, at: i64, obj: i64) -> Game:
    """CR 614.12. The game as if a row that puts an object onto the battlefield had been carried out."""
    t = g.fork()
    p = g.pad
    ref = p[at + OBJ]
    seat = p[at + MORE] & NOBODY
    face = g.col(obj, FACE)
    bits = g.col(obj, STATUS)
    from_stack = g.zone_of(obj) == stack(g)
    t.relocate(obj, field(t))
    settled(t, obj, seat, p[at + MORE])
    if from_stack and faced(t, obj):
        t.set_col(obj, FACE, face)
    t.set_col(obj, STATUS, t.col(obj, STATUS) | bits & (TOKEN | COMMANDER_BITS))
    new = enters_as(ref)
    base = g.batch
    row = base + HEAD
    end = row + p[base + 1] * ROW
    while row < end:
        if p[row + WHAT] == FACT_ON and p[row + OBJ] == new:
            f = append(append(append(t.facts, ref), fact_of(p[row + EXTRA])), p[row + TO])
            f = append(append(append(f, lasts_of(p[row + EXTRA])), p[row + CAUSE]), p[row + MORE])
            t.facts = append(append(f, g.clock + 1), p[row + SEAT])
        row += ROW
    return t


def settled(t: Game, obj: i64, seat: i64, flags: i64) -> Game:
    """CR 613.7. An object has come onto the battlefield of a fork, after everything else."""
    settle(t, obj, seat, flags)
    t.set_col(obj, STAMP, t.clock + 1)
    t.stale = True
    return t


def own_abilities(
    g: Game, at: i64, obj: i64, t: Game, there: i64, seat: i64, bits: i64, found: vec[i64]
) -> vec[i64]:
    """The replacement effects of an object among the abilities that it has in a fork."""
    j: i64 = 0
    while True:
        number = ability_at(t, there, j)
        if number < 0:
            return found
        found = own_ability(g, at, obj, number, seat, bits, found)
        j += 1


def own_of_kind(g: Game, at: i64, obj: i64, kind: i64, seat: i64, bits: i64, found: vec[i64]) -> vec[i64]:
    """The replacement effects among the printed abilities of a kind that are about the object itself."""
    c = CARDS
    if c.own[kind] & bits:
        j = c.first[kind]
        while j < c.end[kind]:
            found = own_ability(g, at, obj, j, seat, bits, found)
            j += 1
    return found


def own_ability(g: Game, at: i64, obj: i64, number: i64, seat: i64, bits: i64, found: vec[i64]) -> vec[i64]:
    """Add an ability if it replaces this event, about the object itself."""
    a = CARDS.abilities[number]
    if isinstance(a, Replacing) and a.own and bits >> a.what & 1:
        by = obj | number << BY_SHAPE | BY_OWN
        if not applied(g, at, by):
            ref = g.pad[at + OBJ]
            if ref >= PLAYER:
                ref = NONE
            g.push_frame(0, 0, seat, ref)
            if a.applies(g, at):
                found = append(found, by)
            g.top -= WIDTH
    return found
