"""CR 400.4, 400.6, 400.7. Objects that change zones: impossible moves, two moves of one object, and
finding an object again.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from cardwright.games.magic.characteristics.lookup import get
from cardwright.games.magic.numbers import causes, columns, derived, events, facts, questions
from cardwright.games.magic.numbers.types import (
    CONSPIRACY,
    INSTANT,
    PHENOMENON,
    PLANE,
    SCHEME,
    SORCERY,
    TRANSFORMING,
    VANGUARD,
)
from cardwright.games.magic.numbers.zones import ANTE, PLACE_NAMES, PLACES, SHARED_NAMES, SIDEBOARD
from cardwright.games.magic.objects.queries import battlefield, exile, is_public, shared, stack
from cardwright.games.magic.objects.table import CARDS, Replacing, Triggered
from cardwright.kernel.batch import CAUSE, HEAD, MORE, MOVE, OBJ, ROW, TO, VOID, WHAT
from cardwright.kernel.effects import DONE, Effect
from cardwright.kernel.facts import FIRST, next_fact
from cardwright.kernel.frames import (
    F_ABOUT,
    F_LAYER,
    F_VALUE,
    ID_MASK,
    P_ABILITY,
    P_IT,
    PEND,
)
from cardwright.kernel.ints import Obj, append, i64, vec

if TYPE_CHECKING:
    from cardwright.kernel.game import Game

NEVER_ENTERS: Final = INSTANT | SORCERY
ONLY_IN_COMMAND: Final = CONSPIRACY | PHENOMENON | PLANE | SCHEME | VANGUARD


# -- what stays where it is
def stays(g: Game, at: i64, obj: Obj) -> bool:
    """CR 400.4. Whether an object stays in its zone, because it can't go to the zone to which the event at
    index `at` would move it.
    """
    to = g.pad[at + TO]
    types = CARDS.types[g.kind(obj)]
    if to == battlefield(g):
        if g.pad[at + MORE] & events.ENTERS_AS_BACK and not has_a_back(g, at, obj):
            return True
        if types & NEVER_ENTERS:
            return never_enters(g, at, obj)
    return types & ONLY_IN_COMMAND != 0 and leaves_command(g, at)


def has_a_back(g: Game, at: i64, obj: Obj) -> bool:
    """CR 712.14a, 701.28a. Whether a card can enter transformed or converted.

    A land that is played with its other face up can, too (CR 712.12).
    """
    return g.pad[at + CAUSE] == causes.LAND_PLAYED or CARDS.layout[g.kind(obj)] == TRANSFORMING


def never_enters(g: Game, at: i64, obj: Obj) -> bool:
    """CR 400.4a. Whether a card can't enter because it is an instant or sorcery.

    It can enter face down, or with a face that is of another type.
    """
    more = g.pad[at + MORE]
    if more & events.ENTERS_FACE_DOWN:
        return False
    if g.zone_of(obj) == stack(g):
        return get(g, obj, derived.TYPES) & NEVER_ENTERS != 0
    if more & events.ENTERS_AS_BACK:
        faces = CARDS.face[g.kind(obj)]
        return CARDS.types[faces[0]] & NEVER_ENTERS != 0
    return True


def leaves_command(g: Game, at: i64) -> bool:
    """CR 400.4b, 311.2, 313.2, 314.2, 901.4, 904.4. Whether the event moves an object from the command zone
    to another zone.

    An object that leaves the game with its owner doesn't count.
    """
    to = g.pad[at + TO]
    if g.pad[at + CAUSE] == causes.LEAVES_WITH_OWNER:
        return False
    if to < g.seats * PLACES:
        return to % PLACES != SIDEBOARD
    return to == battlefield(g) or to == stack(g) or to == exile(g) or to == shared(g, ANTE)


# -- what contradicts
def rival(g: Game, at: i64) -> i64:
    """CR 400.6. Return the index of an earlier event of the batch that moves the same object; -1 if there
    is none.
    """
    p = g.pad
    row = g.batch + HEAD
    if g.batch < 0:
        return -1
    while row < at:
        if p[row + WHAT] == MOVE and p[row + OBJ] == p[at + OBJ]:
            return row
        row += ROW
    return -1


@final
class which_happens(Effect):
    """CR 400.6. An effect: two events would move one object to different zones, and a player chooses which
    one happens.

    Slots 1 and 2 hold the indices of the two events.
    """

    def __init__(self) -> None:
        super().__init__()
        self.label = "what happens to it?"

    def carry_out(self, g: Game, part: i64) -> i64:
        p = g.pad
        one = g.slot(1)
        other = g.slot(2)
        if part == 0:
            if p[one + TO] != p[other + TO]:
                g.ask(questions.ASK_CLASH, append(append(vec[i64](capacity=2), one), other))
                return 1
            p[other + WHAT] = VOID
        elif g.reply == one:
            p[other + WHAT] = VOID
        else:
            p[one + WHAT] = VOID
        return DONE

    def says(self, g: Game, option: i64) -> str:
        zone = g.pad[option + TO]
        if zone < g.seats * PLACES:
            return f"Put it into its owner's {PLACE_NAMES[zone % PLACES]}"
        return f"Put it into {SHARED_NAMES[zone - g.seats * PLACES]}"

    def asks(self, g: Game) -> str:
        return f"What happens to {g.match.rules.name_of(g, Obj(g.pad[g.slot(1) + OBJ] & ID_MASK))}?"


WHICH_HAPPENS: Final = CARDS.register("which move happens", which_happens())


# -- what is found again
def goes_on(g: Game, at: i64) -> bool:
    """CR 400.7a, 400.7c. Whether a stored effect on a permanent spell also applies to the permanent that it
    becomes.

    This is so for effects on its characteristics or controller and for the prevention of its damage. `at`:
    the index of the fact that stores the effect.
    """
    f = g.facts
    layer = f[at + F_LAYER]
    if layer < facts.OPS:
        return True
    if layer == facts.F_REPLACING:
        a = CARDS.ability_of(f[at + F_VALUE])
        return isinstance(a, Replacing) and a.prevents
    return False


def found_where(g: Game, at: i64, about: i64, new: i64) -> i64:
    """CR 400.7e. Return a reference to the object of a trigger on a move: the new object, if it went to a
    public zone.

    Otherwise return the old reference, with which last known information is still found (CR 608.2h).
    """
    if about == new and not is_public(g, g.pad[at + TO]):
        return g.pad[at + OBJ]
    return about


def found_after_madness(g: Game, old: i64, new: i64) -> None:
    """CR 400.7k. Let effects that refer to a discarded card find the card that madness has put into exile.

    This changes triggers that wait in the queue, abilities on the stack, and stored effects.
    """
    q = g.pending
    at: i64 = 0
    while at < i64(len(q)):
        if q[at + P_IT] == old and about_discards(q[at + P_ABILITY]):
            q[at + P_IT] = new
        at += PEND
    for obj in g.zones.all_of(stack(g)):
        if (
            g.col(obj, columns.ABILITY) >= 0
            and g.col(obj, columns.ABOUT) == old
            and about_discards(g.col(obj, columns.ABILITY))
        ):
            g.set_col(obj, columns.ABOUT, new)
    f = g.facts
    at = next_fact(g, FIRST, facts.F_DELAYED, F_ABOUT, old)
    while at >= 0:
        f[at + F_ABOUT] = new
        at = next_fact(g, at, facts.F_DELAYED, F_ABOUT, old)


def about_discards(node: i64) -> bool:
    """CR 400.7k, 701.9. Whether an ability triggers on discarding a card, and so refers to this card.
    `node`: its number.
    """
    a = CARDS.ability_of(node)
    return isinstance(a, Triggered) and a.watch.what == events.DISCARDS
