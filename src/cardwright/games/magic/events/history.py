"""CR 700.1. What happened this turn, stored as facts that end with the turn. Events that no card of the
match asks about aren't stored.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardwright.games.magic.characteristics.lookup import (
    controller,
    known_status,
    last_known,
    remembered,
    sub_bits,
)
from cardwright.games.magic.characteristics.selections import Things, of_sort
from cardwright.games.magic.numbers import causes, columns, derived, durations, events, facts, questions
from cardwright.games.magic.numbers.types import EVERY_CREATURE_TYPE
from cardwright.games.magic.objects.match import match_of
from cardwright.games.magic.objects.players import is_opponent
from cardwright.games.magic.objects.queries import battlefield, has_status, is_graveyard, stack
from cardwright.kernel.batch import CAUSE, EXTRA, HAPPEN, HEAD, MORE, MOVE, NEW, OBJ, ROW, SEAT, TO, WHAT
from cardwright.kernel.facts import FIRST, next_fact
from cardwright.kernel.frames import F_ABOUT, F_SEAT, F_VALUE, ID_MASK, NOBODY, PLAYER
from cardwright.kernel.ints import Obj, Seat, i64

from .event_sorts import done_sort

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


def cast_of_sort(g: Game, seat: Seat, among: Things) -> i64:
    """CR 601.2i, 608.2h. Return how many spells in `among` a player has cast this turn. Spells that have left
    count as they last were.

    The types of events that the caller asks about (`asks_of_turn`) must include CAST.
    """
    n: i64 = 0
    at = next_fact(g, FIRST, facts.F_HAPPENED, F_VALUE, events.CAST)
    while at >= 0:
        if g.facts[at + F_SEAT] == seat and of_sort(among, g, g.facts[at + F_ABOUT]):
            n += 1
        at = next_fact(g, at, facts.F_HAPPENED, F_VALUE, events.CAST)
    return n


WHO_DID_IT: Final = 1 << 10  # a multiple of this is above all causes


def keep(g: Game, base: i64, n: i64, asked: i64) -> None:
    """Store those events of a committed batch whose types are in `asked` (a bit mask). All get the same
    timestamp.
    """
    at = base + HEAD
    end = at + n * ROW
    while at < end:
        if g.pad[at + WHAT] >= 0:
            sorts = done_sort(g, at) & asked
            what: i64 = 0
            while sorts >> what > 0:
                if sorts >> what & 1:
                    note(g, at, what)
                what += 1
            if sorts >> events.DEAL & 1 and asked >> events.STRIKES_ASKED & 1:
                note_strike(g, at)
        at += ROW


def note(g: Game, at: i64, what: i64) -> None:
    """Store the event at index `at`. If an object enters or is discarded, store the new object that it has
    become.
    """
    p = g.pad
    about = p[at + OBJ]
    if what == events.ENTERS or what == events.DISCARDS:
        about = p[at + NEW]
    source = p[at + CAUSE]
    more = p[at + TO]
    if what == events.DEAL:
        source = p[at + MORE]
    elif what == events.COUNTERS_PUT:
        source = p[at + EXTRA]
    elif what == events.TARGETED:
        more = targeting(g, at)
    elif what == HAPPEN:
        more = p[at + MORE]
    elif what == events.CAST:
        more = g.col(Obj(about & ID_MASK), columns.STATUS)
    elif source == causes.COUNTERED:
        source = countered_by(Seat(p[at + SEAT]))
    g.note_fact(about, facts.F_HAPPENED, what, durations.THIS_TURN, source, more, whose(g, at, what, about))


def note_strike(g: Game, at: i64) -> None:
    """CR 702.76a, 702.173a. Store the characteristics and the controller of a source that deals combat
    damage to a player.
    """
    p = g.pad
    source = p[at + MORE]
    if p[at + OBJ] & PLAYER == 0 or p[at + EXTRA] & events.IN_COMBAT == 0 or p[at + TO] <= 0:
        return
    obj = g.find(source)
    how: i64 = 0
    if known_status(g, source) & columns.COMMANDER:
        how |= facts.STRUCK_AS_COMMANDER
    subs = last_known(g, source, derived.SUBS)
    if subs & EVERY_CREATURE_TYPE:
        how |= facts.STRUCK_AS_EVERY_TYPE
    subs &= ~EVERY_CREATURE_TYPE
    seat = Seat(last_known(g, source, derived.CONTROL))
    word: i64 = 0
    while word <= match_of(g).spaces.words:
        if word > 0:
            subs = sub_bits(g, obj, word) if obj >= 0 else i64(0)
        if subs != 0 or how != 0:
            more = how | word << facts.STRUCK_WORD
            g.note_fact(p[at + OBJ], facts.F_STRUCK, subs, durations.THIS_TURN, source, more, seat)
        word += 1


def countered_by(seat: Seat) -> i64:
    """CR 701.6a. Return the cause of a spell's move from the stack if `seat` has countered the spell."""
    return causes.COUNTERED + (seat + 1) * WHO_DID_IT


BY_SPELL: Final = 1 << 1  # the source is a spell
A_CRIME: Final = 1 << 0  # its controller commits a crime
WHO_TARGETS: Final = 2  # bits above these: the controller of the source


def targeting(g: Game, at: i64) -> i64:
    """CR 601.2c, 700.13. Return the controller of the source that targets an object, with bits added: is it a
    spell, is it a crime.

    Return -1 if the source has left.
    """
    obj = g.find(g.pad[at + MORE])
    if obj < 0:
        return -1
    bits: i64 = BY_SPELL if g.col(obj, columns.ABILITY) == questions.NONE else 0
    if is_crime(g, at):
        bits |= A_CRIME
    return controller(g, obj) << WHO_TARGETS | bits


def is_crime(g: Game, at: i64) -> bool:
    """CR 700.13. Whether the event at index `at` is a crime.

    Casting a spell, activating an ability or putting a triggered ability on the stack is a crime if it
    targets an opponent, an object that an opponent controls, or a card in an opponent's graveyard. A copy
    (CR 707.10) is no crime.
    """
    p = g.pad
    obj = g.find(p[at + MORE])
    if obj < 0 or p[at + CAUSE] != causes.TARGETED_IT or has_status(g, obj, columns.COPY):
        return False
    you = controller(g, obj)
    ref = p[at + OBJ]
    if ref & PLAYER:
        return is_opponent(g, Seat(ref & NOBODY), you)
    target = g.find(ref)
    if target < 0:
        return False
    zone = g.zone_of(target)
    if zone == battlefield(g) or zone == stack(g):
        return is_opponent(g, controller(g, target), you)
    return is_graveyard(g, zone) and is_opponent(g, Seat(g.home[target]), you)


def whose(g: Game, at: i64, what: i64, about: i64) -> Seat:
    """Return the player of an event, for a card that asks what that player did this turn.

    It is the player the event is about, the caster of a spell, the owner of a card, or the player who
    controlled the permanent at that time.
    """
    p = g.pad
    if about & PLAYER or what == events.CREATE:
        return Seat(p[at + OBJ] & NOBODY)
    if what == events.CAST or what == events.COPIES_SPELL:
        return Seat(p[at + TO])
    obj = Obj(about & ID_MASK)
    if what == events.DISCARDS or (
        p[at + WHAT] == MOVE and remembered(g, about) < 0 and what != events.ENTERS
    ):
        return Seat(g.home[obj])
    if p[at + WHAT] == MOVE and what != events.ENTERS:
        return Seat(last_known(g, about, derived.CONTROL))
    return controller(g, obj)
