"""CR 400.7. What changes when an object moves to another zone and becomes a new object.

A resolving permanent spell keeps some properties.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.games.magic.characteristics.lookup import comes_or_goes, joins_stack
from cardwright.games.magic.events.committing import (
    begin_on_battlefield,
    carry_over,
    count_death,
    keeps_its_face,
)
from cardwright.games.magic.events.event_sorts import disturb, reads_elsewhere
from cardwright.games.magic.numbers import causes, columns, events, questions
from cardwright.games.magic.numbers.types import STATIC_IN_GRAVEYARD
from cardwright.games.magic.objects.match import match_of
from cardwright.games.magic.objects.queries import (
    battlefield,
    command,
    has_status,
    is_graveyard,
    owner,
    stack,
)
from cardwright.games.magic.objects.table import CARDS
from cardwright.kernel.batch import CAUSE, FROM, MORE, OBJ, TO
from cardwright.kernel.frames import KNOWN_SHIFT, NOBODY, shifted
from cardwright.kernel.ints import Obj, Seat, i64

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


def who_knows(g: Game, at: i64) -> i64:
    """CR 708.3-4. Return the seats that know the face of a moved object, as bits.

    Return -1 if they are simply all players that may look into its zone.
    """
    p = g.pad
    if p[at + TO] == battlefield(g):
        if p[at + MORE] & events.ENTERS_FACE_DOWN:
            return shifted(1, KNOWN_SHIFT + (p[at + MORE] & NOBODY))
    elif p[at + MORE] & events.GOES_FACE_DOWN:
        if p[at + MORE] & events.UNSEEN:
            return 0
        return shifted(1, KNOWN_SHIFT + (p[at + MORE] & NOBODY))
    elif p[at + MORE] & events.GOES_SHOWN and p[at + MORE] >= 0:
        return g.everybody() << KNOWN_SHIFT
    return -1


def begin_elsewhere(g: Game, at: i64, obj: Obj, dst: i64) -> None:
    """CR 405.5, 406.3, 708.4. Set up an object that has come onto the stack, or face down into exile or
    another zone.
    """
    if has_status(g, obj, columns.TOKEN | columns.COPY):  # CR 704.5d-e
        disturb(g)
    down = g.pad[at + MORE] & events.GOES_FACE_DOWN != 0
    if dst == stack(g):
        g.set_col(obj, columns.ENTERED_UNDER, g.pad[at + MORE] & NOBODY)
        if down:
            g.set_col(obj, columns.STATUS, g.col(obj, columns.STATUS) | columns.FACE_DOWN | columns.MORPH)
    elif down:
        g.set_col(obj, columns.STATUS, g.col(obj, columns.STATUS) | columns.FACE_DOWN)
        g.hide(obj, who_knows(g, at) >> KNOWN_SHIFT)  # CR 406.3: even from who saw it


def become_new(g: Game, at: i64, obj: Obj) -> None:
    """CR 400.7, 400.7a-d, 400.8-10, 403.4, 406.7. Make a moved object new. A resolving
    permanent spell keeps some properties.
    """
    p = g.pad
    src = p[at + FROM]
    dst = p[at + TO]
    fld = battlefield(g)
    cols = g.cols
    c = obj * columns.COLUMNS
    bits = cols[c + columns.STATUS]
    face = cols[c + columns.FACE]
    x = cols[c + columns.NUMBER]
    modes = cols[c + columns.MODES]
    under = cols[c + columns.ENTERED_UNDER]
    # CR 903.3: a card stays a commander
    keep_copy = bits & (columns.COPY | columns.TOKEN | columns.COMMANDER_BITS)
    blank_again(g, obj, dst)
    cols[c + columns.STATUS] = keep_copy
    cols[c + columns.STAMP] = g.clock
    cols[c + columns.CONTROLLED_SINCE] = questions.NONE
    cols[c + columns.ENTERED_UNDER] = owner(g, obj)
    if dst == fld:
        flags = p[at + MORE]
        begin_on_battlefield(g, obj, Seat(flags & NOBODY), flags)
        cols[c + columns.STATUS] |= keep_copy
        if src == stack(g) and p[at + CAUSE] == causes.ENTERED:
            cols[c + columns.ENTERED_UNDER] = under  # CR 110.2b: the player who put the spell onto the stack
            if keeps_its_face(g, obj) and flags & events.ENTERS_AS_BACK == 0:
                cols[c + columns.FACE] = face
            cols[c + columns.NUMBER] = x
            cols[c + columns.MODES] = modes
            cols[c + columns.STATUS] |= bits & columns.OF_ITS_SPELL
            carry_over(g, p[at + OBJ], g.ref(obj))
    else:
        begin_elsewhere(g, at, obj, dst)
    note_change(g, obj, src, dst)
    if src == fld and is_graveyard(g, dst):
        count_death(g, at)
    for variant in match_of(g).variants:
        variant.moved(g, at, obj, bits)


def blank_again(g: Game, obj: Obj, zone: i64) -> None:
    """CR 400.7. Clear all properties that the object had before it moved."""
    cols = g.cols
    c = obj * columns.COLUMNS
    j: i64 = 0
    while j < columns.COLUMNS:
        cols[c + j] = 0
        j += 1
    cols[c + columns.ATTACHED] = questions.NONE
    cols[c + columns.ABILITY] = questions.NONE
    cols[c + columns.CHOSEN] = questions.NONE
    cols[c + columns.LINK] = questions.NONE
    cols[c + columns.COMBAT] = questions.NONE
    cols[c + columns.SOURCE] = questions.NONE
    cols[c + columns.ABOUT] = questions.NONE
    if zone == stack(g):
        j = columns.TARGET
        while j < columns.TARGET + columns.TARGETS:
            cols[c + j] = questions.NONE
            j += 1


def note_change(g: Game, obj: Obj, src: i64, dst: i64) -> None:
    """CR 611.3a. Record a change of zones, so that all characteristics that may depend on it are derived
    again.
    """
    fld = battlefield(g)
    if (
        src == command(g)
        or dst == command(g)
        or reads_elsewhere(g)
        or CARDS.flags[g.kind(obj)] & STATIC_IN_GRAVEYARD
    ):
        g.stale = True
    elif src == fld or dst == fld:
        comes_or_goes(g, obj, dst == fld)
    elif dst == stack(g):
        joins_stack(g, obj)
