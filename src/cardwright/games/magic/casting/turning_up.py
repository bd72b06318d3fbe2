"""CR 702.37e, 708.7-8, 701.40b. Turning face up the permanents that were cast, or put
onto the battlefield, face down.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from cardwright.games.magic.characteristics.lookup import abilities_of, board_says, derive, get
from cardwright.games.magic.characteristics.snapshot import Snapshot
from cardwright.games.magic.events.in_progress import Acting
from cardwright.games.magic.events.libraries import done_acting
from cardwright.games.magic.events.proposing import counters, event, status
from cardwright.games.magic.mana.paying import pay
from cardwright.games.magic.numbers import causes, columns, derived, events, facts, questions
from cardwright.games.magic.numbers.counters import PLUS
from cardwright.games.magic.numbers.types import CREATURE, HAS_STATIC
from cardwright.games.magic.objects.mana_cost import NO_COST, without_x
from cardwright.games.magic.objects.queries import battlefield, command, still_in
from cardwright.games.magic.objects.table import CARDS, Static, Way
from cardwright.games.magic.objects.terms import WAY_MORPH
from cardwright.kernel.effects import DONE, THIS_SLOT
from cardwright.kernel.frames import F_ABOUT, F_LAYER, FACT, ID_MASK
from cardwright.kernel.ints import Obj, Seat, i64

from .activating import ITS_NUMBER, PARTS_NEXT, pays_next_part
from .casting_costs import UNCOVERING, way_of

if TYPE_CHECKING:
    from cardwright.kernel.game import Game

HOW: Final = 3  # slot of `turn_up`: TURNING_UP or UNCOVERING
BEGUN: Final = 0  # part of `turn_up`; PARTS_NEXT is the other


def begin_turning_up(g: Game, seat: Seat, ref: i64, how: i64) -> None:
    """CR 116, 702.37e. Push the special action to turn a permanent face up.

    `how`: TURNING_UP for its morph cost, UNCOVERING for its mana cost.
    """
    g.push_frame(TURN_UP.key, BEGUN, seat, ref)
    g.bind(HOW, how)


@final
class turn_up(Acting):
    """CR 702.37e, 708.7, 405.6d. An effect: the special action of paying a morph
    cost and turning THIS face up.
    """

    def carry_out(self, g: Game, part: i64) -> i64:
        obj = still_in(g, g.slot(THIS_SLOT), battlefield(g))
        if obj < 0:
            return DONE
        if part == BEGUN:
            if g.slot(HOW) == UNCOVERING:  # CR 701.40b: the mana cost of a manifested creature card; X is 0
                g.bind(ITS_NUMBER, questions.NONE)
                pay(g, without_x(manifest_cost(g, obj), 0))
                return PARTS_NEXT
            way = morph_if_face_up(g, obj)
            if way is None:
                return DONE
            g.bind(ITS_NUMBER, way.number)
            pay(g, without_x(way.cost.mana, 0))
            return PARTS_NEXT
        paid = CARDS.abilities[g.slot(ITS_NUMBER)] if g.slot(ITS_NUMBER) >= 0 else None
        if isinstance(paid, Way) and pays_next_part(g, paid.cost):
            return PARTS_NEXT
        face_up(g, obj)
        if isinstance(paid, Way) and paid.grows:  # CR 702.37b
            counters(g, obj, PLUS, 1, causes.TURNED_UP)
        g.commit()
        done_acting(g)
        return DONE


def facts_about(g: Game, obj: Obj) -> bool:
    """CR 611.2c. Whether a continuous effect of a spell or ability changes that permanent, or exchanges any
    text boxes.
    """
    f = g.facts
    at: i64 = 0
    n: i64 = len(f)
    while at < n:
        if f[at + F_LAYER] < facts.OPS and (
            f[at + F_ABOUT] & ID_MASK == obj or f[at + F_LAYER] == facts.OP_TEXT
        ):
            return True
        at += FACT
    return False


def abilities_change(g: Game) -> bool:
    """CR 613.1f. Whether a static ability on the board gives abilities to any object, or takes some away."""
    if board_says(g, derived.BOARD_RULES) & derived.STATICS == 0:
        return False
    for zone in (battlefield(g), command(g)):
        for obj in g.zones.all_of(zone):
            text = get(g, obj, derived.TEXT)
            if CARDS.flags[text] & HAS_STATIC and text_changes_abilities(text):
                return True
    return False


def text_changes_abilities(text: i64) -> bool:
    """CR 613.1f. Whether a static ability of the text `text` gives abilities to objects or takes them
    away.
    """
    i = CARDS.first[text]
    while i < CARDS.end[text]:
        a = CARDS.abilities[i]
        i += 1
        if isinstance(a, Static):
            for change in a.changes:
                if (
                    change.op == facts.OP_LOSE_ALL
                    or change.op == facts.OP_GRANT
                    or change.op == facts.OP_LAND_TYPE
                ):
                    return True
    return False


def printed_face(g: Game, obj: Obj) -> i64:
    """CR 712.8. Return the kind (its printed card or face) that a face-down permanent would have if it were
    face up.
    """
    face = g.col(obj, columns.FACE)
    kind = g.kind(obj)
    return CARDS.face[kind][face - 1] if face > 0 else kind


def only_printed(g: Game, obj: Obj) -> bool:
    """CR 613.1. Whether a face-down permanent, if it were turned face up, could have only the abilities
    printed on its card.
    """
    return board_says(g, derived.GRANTS) == 0 and not facts_about(g, obj)


def printed_morph(g: Game, obj: Obj) -> Way | None:
    """CR 702.37a. Return the morph ability that is printed on the card of a face-down permanent, if any."""
    return way_of(printed_face(g, obj), WAY_MORPH)


def morph_if_face_up(g: Game, obj: Obj) -> Way | None:
    """CR 702.37e, 707.3, 708.8, 708.10. Return the morph ability that a face-down permanent would have if it
    were face up.

    Return None if it would have none. Copy effects, exchanged text boxes, and lost or gained abilities all
    count.
    """
    if only_printed(g, obj) and not abilities_change(g):
        return printed_morph(g, obj)
    before = g.col(obj, columns.STATUS)
    as_it_was = Snapshot(g)
    g.set_col(obj, columns.STATUS, before & ~columns.FACE_DOWN)
    derive(g)
    found: Way | None = None
    for number in abilities_of(g, obj):
        a = CARDS.abilities[number]
        if found is None and isinstance(a, Way) and a.way == WAY_MORPH:
            found = a
    g.set_col(obj, columns.STATUS, before)
    as_it_was.put_back(g)
    return found


def manifest_cost(g: Game, obj: Obj) -> i64:
    """CR 701.40b. Return the mana for turning a manifested card face up. Return NO_COST if it isn't a
    creature card.
    """
    kind = g.kind(obj)
    if CARDS.types[kind] & CREATURE == 0:
        return NO_COST
    return CARDS.mana[kind]


def face_up(g: Game, obj: Obj) -> None:
    """CR 708.8. Propose that a permanent is turned face up."""
    status(g, obj, 0, columns.FACE_DOWN | columns.MORPH | columns.MANIFESTED)
    event(g, events.FACE_UP, g.ref(obj), 0, 0, causes.TURNED_UP)


TURN_UP: Final = CARDS.register("turn face up", turn_up())
