"""Saving and restoring games: a game at any decision becomes integers and names.

A save refers to cards and effects by name, so it stays valid when cards are added. If the values of one of
its cards have changed since, the save is refused.
"""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING, cast

from .batch import EXTRA, HEAD, ROW, WHAT
from .decisions import Decision
from .errors import CorruptSave
from .frames import (
    COMING,
    F_LAYER,
    F_MORE,
    F_VALUE,
    FACT,
    ID_MASK,
    KNOWN_SHIFT,
    LOG_FROM,
    LOG_KNOWN,
    LOG_TAG,
    NO_OBJECT,
    NODE,
    NOWHERE,
    ONLOOKERS,
    OPENLY,
    P_ABILITY,
    PEND,
    TAG_EFFECT,
    TAG_MOVE,
    TAG_NOTE,
    WIDTH,
    ZONE_MASK,
    shifted,
)
from .game import SETTINGS, Game
from .ints import Obj, Seat, append, i64, vec
from .save_bounds import check_agenda, check_references, check_sizes
from .saving import Names, Reader, Saved, expect, from_bytes, name_at, put, to_bytes
from .zones import Zones

if TYPE_CHECKING:
    from .match import Match

VERSION = 2
NODE_BITS = 0xFFFFF


def cards_digest(match: Match, kinds: list[str]) -> str:
    """A digest of the values of these cards: sixteen hex digits."""
    h = hashlib.sha256()
    table = match.table
    for name in sorted(kinds):
        h.update(f"{name}\n".encode())
        h.update(table.describe(table.kind(name)).encode())
    return h.hexdigest()[:16]


def put_decision(g: Game, state: vec[i64], kinds: Names) -> vec[i64]:
    """Write the decision, if there is one. Where an option is a kind of card, the save's number replaces
    the table's.
    """
    d = g.decision
    if d is None:
        return append(state, i64(0))
    state = append(append(append(state, i64(1)), d.kind), d.seat)
    options = vec[i64]()
    for option in d.options:
        options = append(options, option_by_name(g, option, kinds))
    return put(state, options)


def save(g: Game) -> Saved:
    """Save a game at its decision."""
    kinds = Names()
    nodes = Names()
    table = g.table
    state = put_numbers(g, vec[i64](capacity=1024))
    state = append(state, option_by_name(g, g.reply, kinds))
    kind_of = vec[i64](capacity=i64(len(g.kind_of)))
    for k in g.kind_of:
        kind_of = append(kind_of, kinds.of(k, table.kind_names[k]))
    state = put(state, kind_of)
    state = put(state, places_of_seats(g))
    state = put(state, g.home)
    state = put(state, g.values)
    state = put(state, agenda_by_name(g, nodes))
    state = put(state, with_save_numbers(g, g.pending, PEND, P_ABILITY, nodes))
    state = put(state, facts_by_name(g, nodes, kinds))
    state = put(state, columns_by_name(g, nodes, kinds))
    state = put(state, last_known_by_name(g, kinds))
    state = put(state, pad_by_name(g, nodes, kinds))
    state = put(state, remembered_by_name(g, kinds))
    state = put_decision(g, state, kinds)
    zones = g.zones
    state = append(state, zones.n)
    z: i64 = 0
    while z < zones.n:
        state = put(state, cast("vec[i64]", zones.all_of(z)))
        z += 1
    if g.columns > 0:
        state = put(state, g.applied)
    if len(g.settings) > 0:
        state = put(state, g.settings)
    history = put(vec[i64](capacity=1024), g.all_answers())
    history = put(history, log_by_name(g, nodes))
    cards = cards_digest(g.match, kinds.names)
    return Saved(kinds.names, nodes.names, cards, to_bytes(state), to_bytes(history))


def places_of_seats(g: Game) -> vec[i64]:
    """Return the place of each object, and which seats know its face. A save leaves out what onlookers
    know, because that doesn't affect the game.
    """
    out = g.place[:]
    onlookers = shifted(1, KNOWN_SHIFT + ONLOOKERS)
    i: i64 = 0
    while i < i64(len(out)):
        if out[i] >> (KNOWN_SHIFT + OPENLY) & 1 == 0:
            out[i] &= ~onlookers
        i += 1
    return out


def put_numbers(g: Game, out: vec[i64]) -> vec[i64]:
    """Write the game's plain numbers and the state of the random generator, which is split into two
    numbers.
    """
    low = g.chance.state & 0xFFFFFFFF
    high = g.chance.state >> 32
    over: i64 = 1 if g.over else 0
    logging: i64 = 1 if g.logging else 0
    numbers = vec[i64]([VERSION, low, high, g.top, over, g.current, g.turn_no, logging])
    for x in numbers:
        out = append(out, x)
    for x in vec[i64]([g.watching & 0xFFFFFFFF, g.watching >> 32, g.pad_top, g.open_at, g.batch, g.clock]):
        out = append(out, x)
    return out


def with_save_numbers(g: Game, rows: vec[i64], width: i64, column: i64, nodes: Names) -> vec[i64]:
    """Return a copy of rows of integers. In one column, the save's numbers of effects replace those of the
    card table.
    """
    out = rows[:]
    at: i64 = 0
    n: i64 = len(out)
    while at < n:
        out[at + column] = nodes.of(rows[at + column], g.table.names[rows[at + column]])
        at += width
    return out


def agenda_by_name(g: Game, nodes: Names) -> vec[i64]:
    """Return the agenda with the save's numbers of effects in place of the card table's."""
    return with_save_numbers(g, g.agenda[: g.top + WIDTH], WIDTH, NODE, nodes)


def remembered_by_name(g: Game, kinds: Names) -> vec[i64]:
    """Return the record of this turn's events with the save's numbers of kinds in place of the card
    table's.
    """
    out = g.remembered[:]
    i: i64 = 0
    while i < i64(len(out)):
        kind = out[i] & ID_MASK
        out[i] = out[i] ^ kind ^ kinds.of(kind, g.table.kind_names[kind])
        i += 1
    return out


def option_by_name(g: Game, option: i64, kinds: Names) -> i64:
    """Return an option. If it is a kind of card, the save's number of the kind replaces the card table's."""
    if not g.match.names_kind(option):
        return option
    kind = option & ID_MASK
    return option ^ kind ^ kinds.of(kind, g.table.kind_names[kind])


def named_option(g: Game, option: i64, kinds: list[str]) -> i64:
    """Return an option of a save. If it is a kind of card, the card table's number of the kind replaces
    the save's.
    """
    if not g.match.names_kind(option):
        return option
    number = option & ID_MASK
    kind: i64 = g.table.kind(name_at(kinds, number))
    return option ^ number ^ kind


def nodes_on_pad(g: Game) -> vec[i64]:
    """Return the indices of the numbers on the pad that stand for effects."""
    found = in_batches(g, False)
    at: i64 = 0
    while at <= g.top:
        found = g.table.nodes[g.agenda[at + NODE]].nodes_on_pad(g, at, found)
        at += WIDTH
    return found


def in_batches(g: Game, kinds: bool) -> vec[i64]:
    """Return the indices of the numbers in uncommitted batches that stand for kinds of cards, or without
    `kinds`, for effects.
    """
    match = g.match
    p = g.pad
    found = vec[i64]()
    base = g.batch
    while base != -1:
        row = base + HEAD
        end = row + p[base + 1] * ROW
        while row < end:
            if kinds:
                column = match.kind_in_row(p[row + WHAT], p[row + EXTRA])
            else:
                column = match.node_in_row(p[row + WHAT], p[row + EXTRA])
            if column >= 0 and p[row + column] >= 0:
                found = append(found, row + column)
            row += ROW
        base = p[base]
    return found


def pad_by_name(g: Game, nodes: Names, kinds: Names) -> vec[i64]:
    """Return the pad with the save's numbers of effects and kinds in place of the card table's."""
    out = g.pad[: g.pad_top]
    for at in nodes_on_pad(g):
        out[at] = nodes.of(out[at], g.table.names[out[at]])
    for at in in_batches(g, True):
        out[at] = kinds.of(out[at], g.table.kind_names[out[at]])
    return out


def columns_by_name(g: Game, nodes: Names, kinds: Names) -> vec[i64]:
    """Return the columns of the objects with the save's numbers of effects and kinds in place of the card
    table's.
    """
    match = g.match
    width = match.columns
    out = g.cols[:]
    n: i64 = len(out)
    c: i64 = 0
    while c < width:
        at = c
        if match.column_holds_node(c):
            while at < n:
                if out[at] >= 0:
                    out[at] = nodes.of(out[at], g.table.names[out[at]])
                at += width
        elif match.column_holds_kind(c):
            while at < n:
                if out[at] >= 0:
                    out[at] = kinds.of(out[at], g.table.kind_names[out[at]])
                at += width
        c += 1
    return out


def last_known_by_name(g: Game, kinds: Names) -> vec[i64]:
    """Return the last known information with the save's numbers of kinds in place of the card table's."""
    width = g.match.last_known_width()
    out = g.lki[:]
    n: i64 = len(out)
    c: i64 = 0
    while c < width:
        if g.match.last_known_holds_kind(c):
            at = c
            while at < n:
                out[at] = kinds.of(out[at], g.table.kind_names[out[at]])
                at += width
        c += 1
    return out


def facts_by_name(g: Game, nodes: Names, kinds: Names) -> vec[i64]:
    """Return the standing facts with the save's numbers of effects and kinds in place of the card table's."""
    out = g.facts[:]
    at: i64 = 0
    n: i64 = len(out)
    while at < n:
        if g.match.layer_holds_node(out[at + F_LAYER]):
            out[at + F_VALUE] = nodes.of(out[at + F_VALUE], g.table.names[out[at + F_VALUE]])
        if g.match.layer_holds_kind(out[at + F_LAYER]):
            out[at + F_MORE] = kinds.of(out[at + F_MORE], g.table.kind_names[out[at + F_MORE]])
        at += FACT
    return out


def log_by_name(g: Game, nodes: Names) -> vec[i64]:
    """Return the log with the save's numbers of effects in place of the card table's.

    It leaves out what onlookers know (see `places_of_seats`).
    """
    out = g.entries()
    seats = ~shifted(1, LOG_KNOWN + ONLOOKERS)
    i: i64 = 0
    n: i64 = len(out)
    while i < n:
        w = out[i]
        if w >> LOG_TAG & 7 == TAG_EFFECT:
            key = w >> LOG_FROM & NODE_BITS
            new = nodes.of(key, g.table.names[key])
            out[i] = w ^ (key ^ new) << LOG_FROM
        out[i] &= seats
        i += 1
    return out


def check_names(match: Match, saved: Saved) -> None:
    """Raise CorruptSave if the table lacks a name of the save, or the values of one of its cards have changed."""
    table = match.table
    for name in saved.kinds:
        if name not in table.kinds:
            raise CorruptSave(f"the save has a card that this version does not know: {name!r}")
    for name in saved.nodes:
        if name not in table.numbers:
            raise CorruptSave(f"the save has an effect that this version does not know: {name!r}")
    cards = cards_digest(match, saved.kinds)
    if cards != saved.cards:
        raise CorruptSave(
            f"cards of this save have changed since it was made, so it can't be resumed: "
            f"expected digest {cards}, got {saved.cards!r}"
        )


def answers_in(saved: Saved) -> list[int]:
    """All answers that were given in a saved game. Raises CorruptSave if the save is damaged."""
    return [int(a) for a in Reader(from_bytes(saved.history)).many()]


def name_remembered(g: Game, saved: Saved) -> None:
    """Replace the save's numbers of kinds in the record of this turn's events by the card table's."""
    for i in range(len(g.remembered)):
        number = g.remembered[i] & ID_MASK
        g.remembered[i] = g.remembered[i] ^ number ^ g.table.kind(name_at(saved.kinds, number))


def check_version(version: i64) -> None:
    """Raise CorruptSave if the save has the format of another version."""
    if version != VERSION:
        raise CorruptSave(
            f"another version of Cardwright made this save: expected format {VERSION}, got {int(version)}"
        )


def take_decision(g: Game, r: Reader, saved: Saved) -> None:
    """Read the decision of the saved game. A finished game has none."""
    if r.one() == 1:
        kind = r.one()
        seat = Seat(r.one())
        options = vec[i64]()
        for option in r.many():
            options = append(options, named_option(g, option, saved.kinds))
        g.decision = Decision(kind, seat, options)


def restore(match: Match, saved: Saved) -> Game:
    """Restore a saved game. Raises CorruptSave if the save is damaged, or if the values of one of its cards
    have changed.

    Checks only that all numbers are within their bounds. To check that the state can be reached, replay its
    answers.
    """
    table = match.table
    check_names(match, saved)
    r = Reader(from_bytes(saved.state))
    check_version(r.one())
    g = Game(match, 0, True)
    take_numbers(g, r)
    g.reply = named_option(g, r.one(), saved.kinds)
    for k in r.many():
        g.kind_of = append(g.kind_of, i64(table.kind(name_at(saved.kinds, k))))
    g.place = r.many()
    g.home = r.many()
    g.values = r.many()
    g.agenda = with_table_numbers(g, r.many(), WIDTH, NODE, saved.nodes)
    g.pending = with_table_numbers(g, r.many(), PEND, P_ABILITY, saved.nodes)
    take_facts(g, r)
    g.cols = r.many()
    g.lki = r.many()
    g.pad = r.many()
    g.remembered = r.many()
    name_remembered(g, saved)
    take_decision(g, r, saved)
    check_sizes(g)
    check_references(g)
    check_agenda(g)
    take_zones(g, r)
    if match.columns > 0:
        g.applied = r.many()
    take_settings(g, r)
    take_history(g, saved)
    take_columns(g, saved)
    for at in nodes_on_pad(g):
        g.pad[at] = table.numbers[name_at(saved.nodes, g.pad[at])]
    for at in in_batches(g, True):
        g.pad[at] = table.kind(name_at(saved.kinds, g.pad[at]))
    return g


def take_facts(g: Game, r: Reader) -> None:
    """Read the standing facts. If a fact says that the game's match was extended, use the extended match
    from here on.
    """
    g.facts = r.many()
    g.match = g.match.rules.match_now(g)


def take_numbers(g: Game, r: Reader) -> None:
    """Read the plain numbers that `put_numbers` wrote."""
    low = r.one()
    g.chance.state = low | r.one() << 32
    g.top = r.one()
    g.over = r.one() == 1
    g.current = Seat(r.one())
    g.turn_no = r.one()
    g.logging = r.one() == 1
    low = r.one()
    g.watching = low | r.one() << 32
    g.pad_top = r.one()
    g.open_at = r.one()
    g.batch = r.one()
    g.clock = r.one()


def with_table_numbers(g: Game, rows: vec[i64], width: i64, column: i64, nodes: list[str]) -> vec[i64]:
    """Return a copy of rows of a save. In one column, the card table's numbers of effects replace those of
    the save.
    """
    at: i64 = 0
    n: i64 = len(rows)
    whole = n // width * width
    expect(n, whole, whole, "the length of rows")
    while at < n:
        rows[at + column] = g.table.numbers[name_at(nodes, rows[at + column])]
        at += width
    return rows


def take_zones(g: Game, r: Reader) -> None:
    """Read the zones. Raises CorruptSave if an object's place names another zone than the one that
    contains the object.
    """
    match = g.match
    if r.one() != match.zones:
        raise CorruptSave(f"the save has the wrong number of zones: expected {int(match.zones)}")
    g.zones = Zones(match.blank[:], match.zones)
    z: i64 = 0
    seen: i64 = 0
    found = vec[i64](capacity=i64(len(g.place)))
    for _ in g.place:
        found = append(found, i64(0))
    while z < match.zones:
        for obj in r.many():
            if obj < 0 or obj >= len(g.place) or g.zone_of(Obj(obj)) != z or found[obj] == 1:
                raise CorruptSave(
                    f"object {int(obj)} doesn't exist, is in several zones, or isn't in the zone that its place names"
                )
            found[obj] = 1
            g.zones.put(z, obj)
            seen += 1
        z += 1
    for word in g.place:
        if word & ZONE_MASK == NOWHERE or word & ZONE_MASK == COMING:
            seen += 1
    if seen != len(g.place):
        raise CorruptSave("some object is in no zone, although its place names one")


def take_columns(g: Game, saved: Saved) -> None:
    """Read the objects' columns and the last known information, and replace the save's numbers by the card
    table's.
    """
    match = g.match
    width = match.columns
    n: i64 = len(g.cols)
    c: i64 = 0
    while c < width:
        at = c
        if match.column_holds_node(c):
            while at < n:
                if g.cols[at] != -1:
                    g.cols[at] = g.table.numbers[name_at(saved.nodes, g.cols[at])]
                at += width
        elif match.column_holds_kind(c):
            while at < n:
                if g.cols[at] != -1:
                    g.cols[at] = g.table.kind(name_at(saved.kinds, g.cols[at]))
                at += width
        c += 1
    width = match.last_known_width()
    n = len(g.lki)
    whole = n // width * width
    expect(n, whole, whole, "the length of what is known of those that have left")
    c = 0
    while c < width:
        if match.last_known_holds_kind(c):
            at = c
            while at < n:
                g.lki[at] = g.table.kind(name_at(saved.kinds, g.lki[at]))
                at += width
        c += 1


def take_settings(g: Game, r: Reader) -> None:
    """Read the personal settings of the seats, if there are any."""
    if r.at < i64(len(r.ints)):
        g.settings = r.many()
        expect(i64(len(g.settings)), g.seats, g.seats, "the number of settings")
        for value in g.settings:
            expect(value, -1, SETTINGS - 1, "what a seat has set for itself")


def take_history(g: Game, saved: Saved) -> None:
    """Read the answers and the log. In the log and the facts, replace the save's numbers of effects by the
    card table's.
    """
    f = g.facts
    at: i64 = 0
    n: i64 = len(f)
    whole = n // FACT * FACT
    expect(n, whole, whole, "the length of the facts")
    while at < n:
        if g.match.layer_holds_node(f[at + F_LAYER]):
            f[at + F_VALUE] = g.table.numbers[name_at(saved.nodes, f[at + F_VALUE])]
        if g.match.layer_holds_kind(f[at + F_LAYER]):
            f[at + F_MORE] = g.table.kind(name_at(saved.kinds, f[at + F_MORE]))
        at += FACT
    r = Reader(from_bytes(saved.history))
    g.answers = r.many()
    log = r.many()
    i: i64 = 0
    n = len(log)
    objects: i64 = len(g.kind_of)
    while i < n:
        w = log[i]
        tag = w >> LOG_TAG & 7
        obj = w & ID_MASK
        if obj != NO_OBJECT and (tag == TAG_MOVE or tag == TAG_NOTE or tag == TAG_EFFECT):
            expect(obj, 0, objects - 1, "an object of the log")
        if tag == TAG_EFFECT:
            key = w >> LOG_FROM & NODE_BITS
            new: i64 = g.table.numbers[name_at(saved.nodes, key)]
            log[i] = w ^ (key ^ new) << LOG_FROM
        i += 1
    g.log = log
    g.n_log = n


def digest(g: Game) -> str:
    """A digest of everything that affects the rest of the game: sixteen hex digits."""
    saved = save(g)
    h = hashlib.sha256()
    h.update("\n".join(saved.kinds + saved.nodes).encode())
    h.update(saved.state)
    return h.hexdigest()[:16]
