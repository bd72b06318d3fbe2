"""CR 901, 311, 312, 701.31. Planechase: planar decks, the planar die, planeswalking, phenomena, chaos."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from cardwright.kernel.batch import MOVE, ON_TOP
from cardwright.kernel.effects import DONE, Effect
from cardwright.kernel.frames import F_LASTS, FACT, ID_MASK, P_SOURCE, PEND, TAG_PLAYER
from cardwright.kernel.ints import append, i64, vec
from cardwright.magic.proposing import end_fact, enters_as, event, vanish

from .acting import Acting
from .causes import (
    CHAOS_ENSUED,
    CHAOS_OF_CARD,
    FIRST_PLANE,
    FIRST_PLANE_BACK,
    NOTHING_SAID,
    PLANAR_DIE,
    PLANE_LEFT,
    PLANESWALKED,
)
from .mana import PAY_MANA, affordable
from .mana_cost import plus_generic
from .match import match_of
from .numbers.facts import VOID_FACT
from .rules import (
    ABILITY,
    CHAOS,
    COLUMNS,
    LEAVES_PLANE,
    NONE,
    PHENOMENON,
    PLANAR_DECK,
    PLANAR_ROLLS,
    PLANE,
    PLANESWALKS,
    ROLLED,
    ROLLS,
    SCHEME,
    SOURCE,
    UNDER,
    UNTIL_OFF_PLANE,
    UNTIL_PLANESWALK,
    command,
    next_seat,
    owner,
    playing,
    shared,
    stack,
)  # fmt: skip
from .table import CARDS, Holds, Triggered, Watch

if TYPE_CHECKING:
    from cardwright.kernel.game import Game

FACES: Final = 6  # CR 901.3a: of the planar die; two have a symbol
PLANESWALKER_SYMBOL: Final = 0
CHAOS_SYMBOL: Final = 1
NO_NUMBER: Final = 0  # extra of ROLLS: the planar die, of which no number is the result (CR 901.9d)
PLANAR: Final = PLANE | PHENOMENON
OF_SCHEMES: Final = -2  # of `waits`: any scheme


# -- who and what
def planechase(g: Game) -> bool:
    """CR 901.3. Whether this is a Planechase game: there are planar cards in the command zone, face up or down."""
    return g.zones.count(shared(g, PLANAR_DECK)) > 0 or face_up_plane(g) >= 0


def face_up_plane(g: Game) -> i64:
    """CR 901.7. The first plane or phenomenon in the command zone that is face up; -1: there is none."""
    zones = g.zones
    types = CARDS.types
    i = zones.first(command(g))
    end = zones.end(command(g))
    while i < end:
        obj = zones.cells[i]
        if types[g.kind(obj)] & PLANAR:
            return obj
        i += 1
    return -1


def planar_controller(g: Game) -> i64:
    """CR 311.5, 312.4, 800.4p, 901.6. The active player; once that one has left, the next who is still there."""
    if playing(g, g.current):
        return g.current
    return next_seat(g, g.current)


def hand_over(g: Game, seat: i64) -> None:
    """CR 901.6, 901.15b. The planar controller controls what is face up; of a deck that all share, owns every card."""
    if not planechase(g):
        return
    types = CARDS.types
    communal = len(match_of(g).planes) > 0
    for obj in g.zones.all_of(command(g)):
        if types[g.kind(obj)] & PLANAR and g.cols[obj * COLUMNS + UNDER] != seat:
            g.set_col(obj, UNDER, seat)
            g.stale = True
            if communal:
                owned_by(g, obj, seat)
    if communal:
        for obj in g.zones.all_of(shared(g, PLANAR_DECK)):
            owned_by(g, obj, seat)


def owned_by(g: Game, obj: i64, seat: i64) -> None:
    """CR 901.15b. Whose card it is considered to be."""
    home = g.home
    if home[obj] != seat:
        home = home[:]
        home[obj] = seat
        g.home = home


def top_card(g: Game, place: i64, seat: i64) -> i64:
    """CR 901.3, 904.3. The top card of that player's planar or scheme deck; -1: there is none."""
    zones = g.zones
    i = zones.end(shared(g, place)) - 1
    first = zones.first(shared(g, place))
    while i >= first:
        if owner(g, zones.cells[i]) == seat:
            return zones.cells[i]
        i -= 1
    return -1


def waits(g: Game, ref: i64) -> bool:
    """CR 312.7, 314.6. Whether a triggered ability of that object has triggered and not left the stack.

    `ref`: a reference, or OF_SCHEMES: of any scheme.
    """
    q = g.pending
    n: i64 = len(q)
    at: i64 = 0
    while at < n:
        if is_source(g, q[at + P_SOURCE], ref):
            return True
        at += PEND
    zones = g.zones
    i = zones.first(stack(g))
    end = zones.end(stack(g))
    while i < end:
        obj = zones.cells[i]
        node = g.col(obj, ABILITY)
        if node >= 0 and is_source(g, g.col(obj, SOURCE), ref):
            if isinstance(CARDS.ability_of(node), Triggered):
                return True
        i += 1
    return False


def is_source(g: Game, source: i64, ref: i64) -> bool:
    if ref == OF_SCHEMES:
        return source >= 0 and CARDS.types[g.kind(source & ID_MASK)] & SCHEME != 0
    return source == ref


# -- planeswalking
def leave_planes(g: Game, seat: i64, only_of: i64) -> bool:
    """CR 701.31b, 311.6, 901.7a, 901.11c. Propose that each face-up plane and phenomenon goes under its deck.

    `only_of`: just those of that owner, who takes them out of the game; they go where others put them (CR 901.10).
    Whether one of them was a plane.
    """
    found = False
    for obj in g.zones.all_of(command(g)):
        types = CARDS.types[g.kind(obj)]
        if types & PLANAR and (only_of < 0 or owner(g, obj) == only_of):
            event(g, LEAVES_PLANE, g.ref(obj), seat, 0, NOTHING_SAID)
            if only_of < 0:
                g.propose(MOVE, g.ref(obj), shared(g, PLANAR_DECK), 0, PLANE_LEFT)
            if types & PLANE:
                found = True
    return found


def walk_to(g: Game, seat: i64, obj: i64) -> None:
    """CR 901.11, 312.5. Propose that a card of the planar deck is turned face up: the player has planeswalked there."""
    ref = g.ref(obj)
    g.propose(MOVE, ref, command(g), ON_TOP, PLANESWALKED)
    event(g, PLANESWALKS, enters_as(ref), seat, 0, NOTHING_SAID)


def walked(g: Game, off_plane: bool) -> None:
    """CR 901.11. What lasts until a player planeswalks ends; or until that is away from a plane."""
    f = g.facts
    n: i64 = len(f)
    at: i64 = 0
    while at < n:
        lasts = f[at + F_LASTS]
        if lasts == UNTIL_PLANESWALK or (off_plane and lasts == UNTIL_OFF_PLANE):
            if f[at + 1] != VOID_FACT:
                end_fact(g, at)
        at += FACT


@final
class planeswalk(Effect):
    """CR 701.31a-d. Only the planar controller: away from what is face up, then to the top card of their planar deck.

    `planes`: to as many planes at once; what is revealed besides goes to the bottom. Slot 1: the cards it goes
    to, slot 2: whether it goes away from a plane.
    """

    def __init__(self, planes: int = 0) -> None:
        super().__init__()
        self.planes: i64 = planes
        self.label = f"planeswalk to {planes} planes" if planes else "planeswalk"

    def carry_out(self, g: Game, part: i64) -> i64:
        seat = g.seat()
        if part == 0:
            if seat != planar_controller(g) or not planechase(g):
                return DONE
            g.bind(2, 0)
            if leave_planes(g, seat, -1):
                g.bind(2, 1)
            if not g.commit():
                return 1
            part = 1
        if part == 1:
            for obj in self.found(g, seat):
                walk_to(g, seat, obj)
            if not g.commit():
                return 2
            part = 2
        if part == 2 and face_up_plane(g) >= 0:
            walked(g, g.slot(2) == 1)
        return DONE

    def found(self, g: Game, seat: i64) -> vec[i64]:
        """The card on top; or the first so many planes, from which the others are put away."""
        out = vec[i64](capacity=2)
        if self.planes == 0:
            top = top_card(g, PLANAR_DECK, seat)
            return append(out, top) if top >= 0 else out
        for obj in reveal_planes(g, seat, self.planes):
            if CARDS.types[g.kind(obj)] & PLANE:
                out = append(out, obj)
            else:
                g.propose(MOVE, g.ref(obj), shared(g, PLANAR_DECK), 0, NOTHING_SAID)
        return out


def reveal_planes(g: Game, seat: i64, planes: i64) -> vec[i64]:
    """CR 701.20a. Cards of that player's planar deck from the top, shown to all, until so many of them are planes."""
    zones = g.zones
    deck = shared(g, PLANAR_DECK)
    out = vec[i64](capacity=4)
    i = zones.end(deck) - 1
    while i >= zones.first(deck) and planes > 0:
        obj = zones.cells[i]
        if owner(g, obj) == seat:
            g.show(obj, g.everybody())
            out = append(out, obj)
            if CARDS.types[g.kind(obj)] & PLANE:
                planes -= 1
        i -= 1
    return out


def wandering(g: Game) -> bool:
    """CR 312.7, 704.6f. Whether a face-up phenomenon has nothing left to do: the planar controller planeswalks."""
    zones = g.zones
    i = zones.first(command(g))
    end = zones.end(command(g))
    while i < end:
        obj = zones.cells[i]
        if CARDS.types[g.kind(obj)] & PHENOMENON and not waits(g, g.ref(obj)):
            return True
        i += 1
    return False


# -- the planar die
def may_roll(g: Game, seat: i64) -> bool:
    """CR 116.2i, 901.9. Whether there are planes and the die can be paid for; `prepare` has been called."""
    if not planechase(g):
        return False
    return affordable(g, plus_generic(0, g.value(seat, PLANAR_ROLLS)), NONE)


@final
class pay_and_roll(Acting):
    """CR 901.9, 116.2i. The special action: as much mana as it has been taken before in this turn, then the die."""

    def carry_out(self, g: Game, part: i64) -> i64:
        seat = g.seat()
        if part == 0:
            n = g.value(seat, PLANAR_ROLLS)
            g.set_value(seat, PLANAR_ROLLS, n + 1)
            if n > 0:
                g.bind(1, plus_generic(0, n))
                g.bind(2, NONE)
                g.bind(4, 0)
                g.push(PAY_MANA, 0)
                return 1
        return g.become(PLANAR_ROLL)


@final
class roll_planar_die(Holds):
    """CR 901.8, 901.9a-d, 901.3a, 311.7. Chaos ensues, the ability that planeswalks triggers, or nothing happens.

    A die is rolled, but no number is its result: replacement effects may make another face of it.
    """

    def carry_out(self, g: Game, part: i64) -> i64:
        seat = g.seat()
        if part == 0:
            if not planechase(g):
                return DONE
            g.write(TAG_PLAYER, seat, 0, 0, PLANAR_DIE)
            g.propose(ROLLS, g.player(seat), g.chance.below(FACES), NO_NUMBER, NOTHING_SAID)
            if not g.commit():
                return 1
            part = 1
        if part == 1:
            face = g.value(g.seats, ROLLED)
            if face == PLANESWALKER_SYMBOL:
                g.pend(self.ability.effect.key, seat, NONE, NONE, 0, NONE)
            elif face == CHAOS_SYMBOL:
                event(g, CHAOS, g.player(seat), 0, 0, CHAOS_ENSUED)
                if not g.commit():
                    return 2
        return DONE


def chaos_of(g: Game, obj: i64) -> None:
    """CR 311.7. Chaos ensues for one planar card, which may be in the deck still: its chaos abilities trigger."""
    c = CARDS
    g.note(TAG_PLAYER, g.ref(obj), CHAOS_OF_CARD)
    j = c.first[g.kind(obj)]
    while j < c.end[g.kind(obj)]:
        a = c.abilities[j]
        if isinstance(a, Triggered) and a.watch.what == CHAOS:
            g.pend(a.effect.key, planar_controller(g), g.ref(obj), NONE, 0, NONE)
        j += 1


WALKING: Final = Triggered(
    Watch(PLANESWALKS, False, "the symbol is rolled"), planeswalk(), label="planeswalk"
)
PLANAR_ROLL: Final = CARDS.register("the planar die", roll_planar_die(WALKING))
ROLL: Final = CARDS.register("roll the planar die", pay_and_roll())
PLANESWALK: Final = CARDS.register("planeswalk", planeswalk())


# -- beginning and leaving
def first_plane(g: Game, starter: i64) -> None:
    """CR 103.7, 901.5. The starting player turns the top plane of their deck face up; phenomena go to the bottom."""
    deck = shared(g, PLANAR_DECK)
    types = CARDS.types
    g.set_seat(starter)
    hand_over(g, starter)
    left = g.zones.count(deck)
    while left > 0:
        obj = top_card(g, PLANAR_DECK, starter)
        if obj < 0:
            return
        g.put(obj, command(g), ON_TOP, FIRST_PLANE, True)
        g.set_col(obj, UNDER, starter)
        g.stale = True
        if types[g.kind(obj)] & PHENOMENON == 0:
            return
        g.put(obj, deck, 0, FIRST_PLANE_BACK, True)
        left -= 1


def planes_leave(g: Game, seat: i64) -> None:
    """CR 901.10, 901.10a-b. Before a player's cards leave the game: another is the planar controller already.

    Abilities of phenomena stay with the new one; if the face-up plane leaves, no planeswalking ability stays, and
    the planar controller turns the top card of their own deck face up.
    """
    if not planechase(g):
        return
    to = planar_controller(g)
    hand_over(g, to)
    gone = face_up_plane(g) >= 0 and leave_planes(g, to, seat)
    anything = False
    for obj in g.zones.all_of(command(g)):
        if CARDS.types[g.kind(obj)] & PLANAR and owner(g, obj) == seat:
            anything = True
    for obj in g.zones.all_of(stack(g)):
        node = g.col(obj, ABILITY)
        if node == NONE or g.col(obj, UNDER) != seat:
            if gone and node == WALKING.effect.key:
                vanish(g, obj, NOTHING_SAID)
            continue
        source = g.col(obj, SOURCE)
        if source >= 0 and CARDS.types[g.kind(source & ID_MASK)] & PHENOMENON:
            g.set_col(obj, UNDER, to)
            g.stale = True
    if anything:
        top = top_card(g, PLANAR_DECK, to)
        if top >= 0:
            walk_to(g, to, top)
            walked(g, gone)
