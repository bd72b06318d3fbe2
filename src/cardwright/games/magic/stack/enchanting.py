"""CR 303.4f-g, 303.4i. What an Aura enchants that enters the battlefield without resolving as an Aura spell.

`at` is the index of the Aura's event in the list of proposed events (the pad).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from cardwright.games.magic.casting.targets import can_attach, enchantable
from cardwright.games.magic.characteristics.lookup import get, has_sub
from cardwright.games.magic.events.entering import entered
from cardwright.games.magic.events.event_sorts import entering_flags, entering_ref, entering_seat, enters_kind
from cardwright.games.magic.events.proposing import enters_as
from cardwright.games.magic.numbers import causes, derived, events, questions
from cardwright.games.magic.numbers.types import AURA, CREATURE
from cardwright.games.magic.numbers.zones import GRAVEYARD
from cardwright.games.magic.objects.queries import owned, stack
from cardwright.games.magic.objects.table import CARDS
from cardwright.kernel.batch import CAUSE, HEAD, MOVE, OBJ, ROW, TO, VOID, WHAT
from cardwright.kernel.effects import DONE, NUMBER_SLOT, Effect
from cardwright.kernel.frames import TAG_NOTE
from cardwright.kernel.ints import append, i64, vec

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


def may_be_aura(g: Game, at: i64, kind: i64) -> bool:
    """CR 303.4f. Whether a proposed event might put an Aura onto the battlefield that doesn't resolve as a
    spell.

    `kind`: the entering kind, as far as it is known. This is asked for every batch, so it looks only at
    printed values.
    """
    if CARDS.subs[kind] >> AURA & 1 == 0:
        return False
    return not resolves_as_aura(g, at)


def resolves_as_aura(g: Game, at: i64) -> bool:
    """CR 608.3, 303.4f. Whether a proposed event is a resolving Aura spell, which enters attached to its
    target.
    """
    p = g.pad
    if p[at + WHAT] != MOVE or p[at + CAUSE] != causes.ENTERED:
        return False
    obj = g.find(p[at + OBJ])
    return obj >= 0 and g.zone_of(obj) == stack(g) and has_sub(g, obj, AURA)


def asks_what_it_enchants(g: Game, at: i64) -> bool:
    """CR 303.4f. Whether a proposed event puts an Aura onto the battlefield for which nothing says yet what
    it enchants.
    """
    obj = g.find(entering_ref(g, at))
    if (
        obj < 0
        or entering_flags(g, at) & events.ENTERS_FACE_DOWN
        or not may_be_aura(g, at, enters_kind(g, at, obj))
    ):
        return False
    return has_sub(entered(g, at, obj), obj, AURA)


def attaching_row(g: Game, new: i64) -> i64:
    """CR 303.4i. Return the index of the proposed event that attaches the entering object `new`.

    Return -1 if there is none.
    """
    p = g.pad
    row = g.batch + HEAD
    end = row + p[g.batch + 1] * ROW
    while row < end:
        if p[row + WHAT] == events.ATTACH and p[row + OBJ] == new:
            return row
        row += ROW
    return -1


def token_is_put_on(g: Game, at: i64) -> i64:
    """CR 303.4i. Return a reference to the object or player that Aura tokens of this batch are created
    attached to.

    Return NONE if the effect doesn't say.
    """
    p = g.pad
    if p[at + WHAT] == events.CREATE:
        row = g.batch + HEAD
        end = row + p[g.batch + 1] * ROW
        while row < end:
            if p[row + WHAT] == VOID and p[row + OBJ] == events.THE_AURA:
                return p[row + TO]
            row += ROW
    return questions.NONE


def leaving(g: Game, ref: i64) -> bool:
    """Whether a proposed event of the batch moves this object out of its zone."""
    p = g.pad
    row = g.batch + HEAD
    end = row + p[g.batch + 1] * ROW
    while row < end:
        if p[row + WHAT] == MOVE and p[row + OBJ] == ref:
            return True
        row += ROW
    return False


def may_enchant(g: Game, at: i64) -> vec[i64]:
    """CR 303.4f. Return everything that the Aura of a proposed event could enchant as it enters.

    It has no target, so hexproof and shroud don't matter, but protection does. Objects that enter or leave at
    the same time can't be chosen. An Aura that would be a creature can enchant nothing (CR 303.4d).
    """
    found = vec[i64](capacity=8)
    obj = g.find(entering_ref(g, at))
    t = entered(g, at, obj)
    if get(t, obj, derived.TYPES) & CREATURE:
        return found
    t.push_frame(0, 0, entering_seat(g, at), t.ref(obj))
    among = enchantable(t, obj)
    t.pop_frame()
    for ref in among:
        if can_attach(t, obj, ref) and not leaving(g, ref):
            found = append(found, ref)
    return found


def stays_away(g: Game, at: i64) -> None:
    """CR 303.4g. Leave the Aura where it is. From the stack it goes to the
    graveyard, and a token isn't created.
    """
    p = g.pad
    ref = entering_ref(g, at)
    new = enters_as(ref)
    obj = g.find(ref)
    g.note(TAG_NOTE, ref, causes.NOTHING_TO_ENCHANT)
    if p[at + WHAT] == MOVE and g.zone_of(obj) == stack(g):
        p[at + TO] = owned(g, obj, GRAVEYARD)
    else:
        p[at + WHAT] = VOID
    row = g.batch + HEAD
    end = row + p[g.batch + 1] * ROW
    while row < end:  # nothing else happens to the permanent that it doesn't become
        if p[row + OBJ] == new:
            p[row + WHAT] = VOID
        row += ROW


@final
class what_it_enchants(Effect):
    """CR 303.4f-g, 303.4i. An effect: the controller of an entering Aura chooses what it enchants.

    They are asked only if the effect that puts it there doesn't say. NUMBER: the index of the proposed event.
    """

    def __init__(self) -> None:
        super().__init__()
        self.label = "what it enchants"

    def carry_out(self, g: Game, part: i64) -> i64:
        at = g.slot(NUMBER_SLOT)
        new = enters_as(g.slot(0))
        if part == 1:
            if g.reply == questions.NONE:  # CR 800.4a: all that could be chosen has left the game
                stays_away(g, at)
            else:
                g.amend(events.ATTACH, new, g.reply, 0, causes.ATTACHED_IT)
            return DONE
        found = may_enchant(g, at)
        row = attaching_row(g, new)
        to = g.pad[row + TO] if row >= 0 else token_is_put_on(g, at)
        if to != questions.NONE:
            for ref in found:
                if ref == to:
                    if row < 0:
                        g.amend(events.ATTACH, new, to, 0, causes.ATTACHED_IT)
                    return DONE
            stays_away(g, at)
            return DONE
        if len(found) == 0:
            stays_away(g, at)
            return DONE
        g.ask(questions.ASK_ENCHANT, found)
        return 1

    def ask_again(self, g: Game, part: i64) -> i64:
        return 0

    def says(self, g: Game, option: i64) -> str:
        return ""

    def asks(self, g: Game) -> str:
        at = g.slot(NUMBER_SLOT)
        kind = enters_kind(g, at, g.find(g.slot(0)))
        return f"What does {CARDS.kind_names[kind]} enchant?"


WHAT_IT_ENCHANTS: Final = CARDS.register("what an Aura enchants", what_it_enchants())


def enchant(g: Game, at: i64) -> None:
    """CR 303.4f. Push the question of what the entering Aura of the proposed event at index `at` enchants."""
    g.push_frame(WHAT_IT_ENCHANTS.key, 0, entering_seat(g, at), entering_ref(g, at))
    g.bind(NUMBER_SLOT, at)
