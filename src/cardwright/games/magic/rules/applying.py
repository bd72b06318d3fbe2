"""CR 608.2c. What the most common events of Magic do to the game.

`at` is the index of the event in the list of proposed events (the pad).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.games.magic.events.committing import (
    apply_counters,
    apply_create,
    apply_damage,
    apply_rare,
    show_or_hide,
)
from cardwright.games.magic.events.event_sorts import disturb, reads_state, taps_matter
from cardwright.games.magic.numbers import causes, columns, events
from cardwright.games.magic.objects.queries import battlefield, still_in
from cardwright.games.magic.turn.monarch import become_monarch
from cardwright.kernel.batch import CAUSE, EXTRA, OBJ, TO, VOID, WHAT
from cardwright.kernel.frames import NOBODY, TAG_NOTE
from cardwright.kernel.ints import Seat, i64

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


def apply_row(g: Game, at: i64) -> None:
    """CR 608.2c. Carry out the event at index `at`."""
    p = g.pad
    what = p[at + WHAT]
    if what == events.DEAL:
        apply_damage(g, at)
    elif what == events.TAP:
        apply_tap(g, at)
    elif what == events.TALLYING:
        apply_counters(g, at)
    elif what == events.CREATE:
        apply_create(g, at)
    elif what == events.ATTACH:
        apply_attach(g, at)
    elif what == events.STATE:
        apply_state(g, at)
    elif what == events.COLUMN:
        apply_column(g, at)
    elif what == events.CROWNS:
        become_monarch(g, Seat(p[at + OBJ] & NOBODY), p[at + TO])
    else:
        apply_rare(g, at)


def apply_tap(g: Game, at: i64) -> None:
    """CR 701.26. Tap or untap a permanent."""
    p = g.pad
    obj = still_in(g, p[at + OBJ], battlefield(g))
    if obj < 0:
        p[at + WHAT] = VOID
        return
    bits = g.col(obj, columns.STATUS)
    if p[at + TO] == 1:
        g.set_col(obj, columns.STATUS, bits | columns.TAPPED)
    else:
        g.set_col(obj, columns.STATUS, bits & ~columns.TAPPED)
    g.write(TAG_NOTE, obj, 0, 0, p[at + CAUSE])
    if taps_matter(g) or reads_state(g):
        g.stale = True


def apply_attach(g: Game, at: i64) -> None:
    """CR 701.3. Attach a permanent to something, or unattach it."""
    p = g.pad
    obj = still_in(g, p[at + OBJ], battlefield(g))
    if obj < 0:
        p[at + WHAT] = VOID
        return
    g.set_col(obj, columns.ATTACHED, p[at + TO])
    g.set_col(obj, columns.STAMP, g.clock)
    g.write(TAG_NOTE, obj, 0, 0, p[at + CAUSE])
    g.stale = True


def apply_state(g: Game, at: i64) -> None:
    """CR 110.5. Set and clear bits in the STATUS column of an object."""
    p = g.pad
    obj = g.find(p[at + OBJ])
    if obj < 0:
        return
    old = g.col(obj, columns.STATUS)
    new = (old | p[at + TO]) & ~p[at + EXTRA]
    g.set_col(obj, columns.STATUS, new)
    disturb(g)
    if (old ^ new) & columns.FACE_DOWN:
        g.set_col(obj, columns.STAMP, g.clock)
        show_or_hide(g, obj)
    if p[at + CAUSE] != causes.NOTHING_SAID:
        g.write(TAG_NOTE, obj, 0, 0, p[at + CAUSE])
    if (old ^ new) & columns.FACE_DOWN or reads_state(g):
        g.stale = True


def apply_column(g: Game, at: i64) -> None:
    """CR 608.2c. Set a column of an object to a value."""
    p = g.pad
    obj = g.find(p[at + OBJ])
    if obj >= 0:
        g.set_col(obj, p[at + EXTRA], p[at + TO])
        disturb(g)
        if p[at + CAUSE] == causes.CHOSEN_IT:
            g.write(TAG_NOTE, obj, p[at + TO], 0, causes.CHOSEN_IT)
        if p[at + EXTRA] == columns.CHOSEN or p[at + EXTRA] == columns.FACE or reads_state(g):
            g.stale = True
