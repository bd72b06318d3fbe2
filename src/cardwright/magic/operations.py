"""CR 613.1. What each operation of a continuous effect does to an object, and how long a fact goes on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.kernel.frames import (
    F_ABOUT,
    F_LASTS,
    F_LAYER,
    F_MORE,
    F_SOURCE,
    FACT,
    ID_MASK,
    PLAYER,
    WIDTH,
    shifted,
)  # fmt: skip
from cardwright.kernel.ints import append, i64

from .players import seats_meant
from .rules import (
    ARTIFACT,
    ATTACHED,
    AURA,
    BARE,
    BASIC_LAND_TYPES,
    CARD_TYPES,
    COLORS,
    CONTROL,
    CREATURE,
    ENCHANTMENT,
    GRANTED,
    GRANTS,
    HAS,
    KEYS,
    KINDRED,
    LAND,
    MARKS,
    MORE_LANDS,
    OP_ADD_COLORS,
    OP_ADD_SUBS,
    OP_ADD_TYPES,
    OP_CONTROL,
    OP_DEFINE_PT,
    OP_GRANT,
    OP_KEYS,
    OP_LAND_TYPE,
    OP_LOSE_ALL,
    OP_LOSE_KEYS,
    OP_LOSE_TYPES,
    OP_PT,
    OP_SET_COLORS,
    OP_SET_POWER,
    OP_SET_PT,
    OP_SET_SUBS,
    OP_SET_TOUGHNESS,
    OP_SET_TYPES,
    OP_SWITCH,
    OP_TEXT,
    PERPETUAL,
    POWER,
    SAGA,
    STATUS,
    SUBS,
    SUBS_B,
    TAPPED,
    TEXT,
    TOUGH,
    TYPES,
    UNTEXTED,
    WHILE_ATTACHED,
    WHILE_SOURCE,
    WHILE_TAPPED,
    WHILE_YOURS,
    D,
    field,
    on,
)  # fmt: skip
from .table import CARDS, NO_TEXT, Static

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


def lives(g: Game, at: i64) -> bool:
    """CR 611.2a-b. A fact is still about something, and its duration has not ended."""
    f = g.facts
    about = f[at + F_ABOUT]
    lasts = f[at + F_LASTS]
    if lasts == PERPETUAL and about & ID_MASK < g.match.first_free:  # it follows the card into every zone
        return True
    if about < PLAYER and g.find(about) < 0:
        return False
    if lasts == WHILE_SOURCE or lasts == WHILE_YOURS:
        return on(g, f[at + F_SOURCE], field(g)) >= 0
    if lasts == WHILE_TAPPED:
        obj = on(g, f[at + F_SOURCE], field(g))
        return obj >= 0 and g.col(obj, STATUS) & TAPPED != 0
    if lasts == WHILE_ATTACHED:
        obj = on(g, f[at + F_SOURCE], field(g))
        return obj >= 0 and g.col(obj, ATTACHED) == about
    return True


def texts(g: Game) -> None:
    """CR 613.1c. Text boxes."""
    f = g.facts
    d = g.derived
    n: i64 = len(f)
    at: i64 = 0
    while at < n:
        if f[at + F_LAYER] == OP_TEXT and lives(g, at):
            obj = f[at + F_ABOUT] & ID_MASK
            d[obj * D + TEXT] = f[at + F_MORE]
            d[obj * D + KEYS] = CARDS.keys[f[at + F_MORE]]
        at += FACT


def change(g: Game, obj: i64, op: i64, value: i64, more: i64) -> None:
    """One change to one object."""
    d = g.derived
    at = obj * D
    if op == OP_PT:
        d[at + POWER] += value
        d[at + TOUGH] += more
    elif op == OP_CONTROL:
        d[at + CONTROL] = value
    elif op == OP_KEYS:
        d[at + KEYS] |= value
    elif op == OP_SET_PT or op == OP_DEFINE_PT:
        d[at + POWER] = value
        d[at + TOUGH] = more
    elif op == OP_SET_POWER:
        d[at + POWER] = value
    elif op == OP_SET_TOUGHNESS:
        d[at + TOUGH] = value
    elif op == OP_LOSE_ALL:
        lose_abilities(g, obj)
        d[at + HAS] |= BARE
    elif op == OP_LOSE_KEYS:
        d[at + KEYS] &= ~value
    elif op == OP_GRANT:
        grant(g, obj, value)
    elif OP_SET_TYPES <= op <= OP_LAND_TYPE:
        change_types(g, obj, op, value, more)
    elif op == OP_SET_COLORS:
        d[at + COLORS] = value
    elif op == OP_ADD_COLORS:
        d[at + COLORS] |= value
    elif op == OP_SWITCH:
        x = d[at + POWER]
        d[at + POWER] = d[at + TOUGH]
        d[at + TOUGH] = x


def change_types(g: Game, obj: i64, op: i64, value: i64, more: i64) -> None:
    """CR 613.1d. One change to the types of one object."""
    d = g.derived
    at = obj * D
    before = d[at + TYPES]
    if op == OP_SET_TYPES:
        d[at + TYPES] = (before & ~CARD_TYPES) | value
        drop_subtypes(g, obj, before)
    elif op == OP_ADD_TYPES:
        d[at + TYPES] |= value
    elif op == OP_LOSE_TYPES:
        d[at + TYPES] &= ~value
        drop_subtypes(g, obj, before)
    elif op == OP_SET_SUBS:
        if value & CARDS.creature_subs or more & CARDS.creature_subs_b:
            d[at + SUBS] &= ~CARDS.creature_subs
            d[at + SUBS_B] &= ~CARDS.creature_subs_b
        d[at + SUBS] |= value
        d[at + SUBS_B] |= more
    elif op == OP_ADD_SUBS:
        d[at + SUBS] |= value
        d[at + SUBS_B] |= more
    elif op == OP_LAND_TYPE:
        if more == 0:  # instead of its land types and abilities (CR 305.7)
            d[at + SUBS] &= ~(BASIC_LAND_TYPES | CARDS.land_subs)
            lose_abilities(g, obj)
        d[at + SUBS] |= value


def drop_subtypes(g: Game, obj: i64, before: i64) -> None:
    """CR 205.1a. Subtypes go with the card type that they belong to; `before`: what types it had."""
    d = g.derived
    at = obj * D
    types = d[at + TYPES]
    subs = d[at + SUBS]
    if types & (CREATURE | KINDRED) == 0:
        subs &= ~CARDS.creature_subs
        d[at + SUBS_B] &= ~CARDS.creature_subs_b
    if types & LAND == 0:
        subs &= ~(BASIC_LAND_TYPES | CARDS.land_subs)
    if types & ENCHANTMENT == 0:
        subs &= ~(shifted(1, AURA) | shifted(1, SAGA))
    if before & ARTIFACT and types & ARTIFACT == 0:  # what is no other type's is an artifact type
        others = shifted(1, AURA) | shifted(1, SAGA) | BASIC_LAND_TYPES
        subs &= CARDS.creature_subs | CARDS.land_subs | others
        d[at + SUBS_B] &= CARDS.creature_subs_b
    d[at + SUBS] = subs


def lose_abilities(g: Game, obj: i64) -> None:
    """CR 613.1f. It loses all abilities it has so far."""
    d = g.derived
    at = obj * D
    d[at + TEXT] = NO_TEXT
    d[at + KEYS] = 0
    d[at + HAS] = UNTEXTED
    m = g.marks
    i: i64 = MARKS
    end = MARKS + m[GRANTS] * 2
    while i < end:
        if m[i] == obj:
            m[i] = -1
        i += 2


def grant(g: Game, obj: i64, node: i64) -> None:
    """CR 613.1f. It has another ability."""
    m = g.marks
    at = MARKS + m[GRANTS] * 2
    if len(m) < at + 2:
        m = append(append(m, i64(0)), i64(0))
    m[at] = obj
    m[at + 1] = CARDS.by_node[node]
    m[GRANTS] += 1
    g.marks = m
    d = g.derived
    d[obj * D + HAS] |= GRANTED


def set_mark(g: Game, a: Static, seat: i64, source: i64) -> None:
    """CR 102.2-3. A rule holds for whom the ability means; or it is a number that the ability tells."""
    if a.mark < 0:
        return
    m = g.marks
    if len(a.changes) > 0:
        p = a.changes[0].p
        if p is not None:
            g.push_frame(0, 0, seat, source)
            value = p.now(g)
            g.top -= WIDTH
            m = g.marks
            m[a.mark] |= value
        return
    if a.mark == MORE_LANDS:
        m[a.mark] += shifted(1, 4 * seat)
        return
    m[a.mark] |= seats_meant(g, a.whose, seat)
