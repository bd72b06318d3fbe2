"""CR 614, 616. Which events can be committed at once, since nothing replaces them and no player orders them.

`at`: the index of the event in the list of proposed events (the pad). `replaced`: the sorts of events that
some effect replaces, as a bit mask.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardwright.games.magic.characteristics.lookup import board_says, characteristic, has
from cardwright.games.magic.events.event_sorts import is_destruction, sort_of, token_kind
from cardwright.games.magic.numbers import derived, events, keywords
from cardwright.games.magic.objects.queries import battlefield, is_graveyard
from cardwright.games.magic.objects.table import CARDS
from cardwright.games.magic.stack.enchanting import may_be_aura
from cardwright.kernel.batch import CAUSE, OBJ, TO, WHAT
from cardwright.kernel.frames import ID_MASK, shifted
from cardwright.kernel.ints import Obj, i64

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


HURTS: Final = 1 << events.DEAL | 1 << events.GAINS_LIFE | 1 << events.LOSES_LIFE | 1 << events.COUNTERS_PUT
CREATES: Final = 1 << events.CREATE | 1 << events.ENTERS | 1 << events.COUNTERS_PUT


def moves_quietly(g: Game, at: i64, replaced: i64) -> bool:
    """CR 614.1, 616.1. Whether nothing replaces an event that moves an object.

    `replaced`: the sorts of events that some effect replaces, as a bit mask.
    """
    p = g.pad
    to = p[at + TO]
    obj = Obj(p[at + OBJ] & ID_MASK)
    if replaced and sort_of(g, at) & replaced:
        return False
    if to == battlefield(g) and not enters_quietly(g, at, obj, replaced):
        return False
    if is_graveyard(g, to) and CARDS.own[characteristic(g, obj, derived.TEXT)]:
        return False  # of what it is a copy of, too, and of the text box that it has
    return not (
        is_destruction(p[at + CAUSE]) and g.find(p[at + OBJ]) >= 0 and has(g, obj, keywords.INDESTRUCTIBLE)
    )


def enters_quietly(g: Game, at: i64, obj: Obj, replaced: i64) -> bool:
    """CR 614.12. Whether an object enters the battlefield unchanged and without a question to a player."""
    kinds = g.kind_of
    if CARDS.own[kinds[obj]] or len(CARDS.face[kinds[obj]]) > 0:
        return False
    kind = characteristic(g, obj, derived.KIND)
    if CARDS.own[kind] or replaced & shifted(1, events.COUNTERS_PUT) or board_says(g, derived.GRANTS):
        return False
    return not may_be_aura(g, at, kind)


def happens_quietly(g: Game, at: i64, replaced: i64) -> bool:
    """CR 614.1. Whether nothing replaces an event that moves no object."""
    what = g.pad[at + WHAT]
    if what == events.DEAL:
        return replaced & HURTS == 0
    if what == events.DRAW:
        return replaced & (shifted(1, events.DRAW) | 1) == 0
    if what == events.CREATE:
        if replaced & CREATES:
            return False
        kind = token_kind(g, at)
        return not (CARDS.own[kind] or board_says(g, derived.GRANTS) or may_be_aura(g, at, kind))
    return replaced == 0 or sort_of(g, at) & replaced == 0
