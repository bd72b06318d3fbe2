"""CR 901, 311, 312, 701.31. Planechase: planar decks, the planar die, planeswalking, phenomena, chaos."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, final

from cardwright.games.magic.events.committing import own
from cardwright.games.magic.events.in_progress import Acting
from cardwright.games.magic.events.proposing import end_fact, enters_as, event, vanish
from cardwright.games.magic.mana.paying import pay
from cardwright.games.magic.mana.sources import affordable_besides
from cardwright.games.magic.numbers import causes, columns, durations, events, facts, questions
from cardwright.games.magic.numbers.counters import PLANAR_ROLLS, ROLLED, STARTER
from cardwright.games.magic.numbers.types import PHENOMENON, PLANE, SCHEME
from cardwright.games.magic.numbers.zones import PLANAR_DECK
from cardwright.games.magic.objects.mana_cost import plus_generic
from cardwright.games.magic.objects.match import MagicMatch, match_of
from cardwright.games.magic.objects.queries import command, is_playing, next_seat, owner, shared, stack
from cardwright.games.magic.objects.table import CARDS, Holds, Triggered, Watch
from cardwright.games.magic.objects.variant import Variant, of_types
from cardwright.kernel.batch import MOVE, ON_TOP, TO
from cardwright.kernel.effects import DONE, Effect
from cardwright.kernel.errors import ImpossiblePosition
from cardwright.kernel.frames import F_LASTS, FACT, ID_MASK, P_SOURCE, PEND, TAG_PLAYER
from cardwright.kernel.ints import Obj, Seat, append, i64, vec

if TYPE_CHECKING:
    from cardwright.games.magic.variants.options import MagicOptions
    from cardwright.kernel.game import Game

FACES: Final = 6  # CR 901.3a: of the planar die; two have a symbol
PLANESWALKER_SYMBOL: Final = 0
CHAOS_SYMBOL: Final = 1
NO_NUMBER: Final = 0  # extra of ROLLS: the planar die, of which no number is the result (CR 901.9d)
PLANAR: Final = PLANE | PHENOMENON
OF_SCHEMES: Final = -2  # of `waits`: any scheme


PLANAR_CARDS: Final = 10  # CR 901.3: at least; of a deck that all share for each player, but never more than
COMMUNAL_CARDS: Final = 40  # CR 901.15a
PHENOMENA: Final = 2  # CR 901.3: at most; of a deck that all share for each player


# -- planar decks
def planar_cards(names: Sequence[str]) -> None:
    """CR 901.3, 901.5, 901.15a. Raise `ImpossiblePosition` unless these are planes and phenomena with
    different names, and at least one is a plane.
    """
    of_types(names, PLANE | PHENOMENON, "a plane or phenomenon")
    for name, n in Counter(names).items():
        if n > 1:
            raise ImpossiblePosition(
                f"{name!r} is more than once in a planar deck: take out all copies but one"
            )
    if names and not any(CARDS.types[CARDS.kinds[name]] & PLANE for name in names):
        raise ImpossiblePosition("a planar deck without a plane can't be played: add at least one plane")


def planar_problems(names: Sequence[str], seats: int = 0) -> list[str]:
    """CR 901.3, 901.15a. Return an error message for each rule that a planar deck breaks.

    `seats`: how many players share the deck, or 0 if it is one player's own.
    """
    rule = "CR 901.15a" if seats else "CR 901.3"
    least = min(COMMUNAL_CARDS, PLANAR_CARDS * seats) if seats else PLANAR_CARDS
    most = PHENOMENA * seats if seats else PHENOMENA
    found: list[str] = []
    if len(names) < least:
        found.append(f"expected at least {least} cards in the planar deck, got {len(names)} ({rule})")
    phenomena = sum(1 for name in names if CARDS.types[CARDS.kinds[name]] & PHENOMENON)
    if phenomena > most:
        found.append(f"expected at most {most} phenomena in the planar deck, got {phenomena} ({rule})")
    return found + [
        f"expected each card of the planar deck once, got {name!r} {n} times ({rule})"
        for name, n in Counter(names).items()
        if n > 1
    ]


# -- who and what
def planechase(g: Game) -> bool:
    """CR 901.3. Whether this is a Planechase game: there are planar cards in the command zone, face up or
    down.
    """
    return g.zones.count(shared(g, PLANAR_DECK)) > 0 or face_up_plane(g) >= 0


def face_up_plane(g: Game) -> i64:
    """CR 901.7. Return the first face-up plane or phenomenon in the command zone. Return -1 if there is
    none.
    """
    zones = g.zones
    types = CARDS.types
    i = zones.first(command(g))
    end = zones.end(command(g))
    while i < end:
        obj = Obj(zones.cells[i])
        if types[g.kind(obj)] & PLANAR:
            return obj
        i += 1
    return -1


def planar_controller(g: Game) -> Seat:
    """CR 311.5, 312.4, 800.4p, 901.6. Return the seat of the planar controller.

    That is the active player or, if that player has left the game, the next one who is still in it.
    """
    if is_playing(g, g.current):
        return g.current
    return next_seat(g, g.current)


def hand_over(g: Game, seat: Seat) -> None:
    """CR 901.6, 901.15b. Make a player the controller of all planes and phenomena in the command zone.

    If all players share one planar deck, that player also becomes the owner of its cards.
    """
    if not planechase(g):
        return
    types = CARDS.types
    communal = len(match_of(g).planes) > 0
    for obj in g.zones.all_of(command(g)):
        if types[g.kind(obj)] & PLANAR and g.cols[obj * columns.COLUMNS + columns.ENTERED_UNDER] != seat:
            g.set_col(obj, columns.ENTERED_UNDER, seat)
            g.stale = True
            if communal:
                own(g, obj, seat)  # CR 901.15b: whose card it is considered to be
    if communal:
        for obj in g.zones.all_of(shared(g, PLANAR_DECK)):
            own(g, obj, seat)


def top_card(g: Game, place: i64, seat: Seat) -> Obj:
    """CR 901.3, 904.3. Return the top card of a player's planar or scheme deck (`place`).

    Return -1 if there is none.
    """
    zones = g.zones
    i = zones.end(shared(g, place)) - 1
    first = zones.first(shared(g, place))
    while i >= first:
        if owner(g, Obj(zones.cells[i])) == seat:
            return Obj(zones.cells[i])
        i -= 1
    return Obj(-1)


def waits(g: Game, ref: i64) -> bool:
    """CR 312.7, 314.6. Whether a triggered ability of an object is on the stack or about to be put there.

    `ref`: a reference to the object, or OF_SCHEMES for all schemes.
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
        obj = Obj(zones.cells[i])
        node = g.col(obj, columns.ABILITY)
        if node >= 0 and is_source(g, g.col(obj, columns.SOURCE), ref):
            if isinstance(CARDS.ability_of(node), Triggered):
                return True
        i += 1
    return False


def is_source(g: Game, source: i64, ref: i64) -> bool:
    if ref == OF_SCHEMES:
        return source >= 0 and CARDS.types[g.kind(Obj(source & ID_MASK))] & SCHEME != 0
    return source == ref


# -- planeswalking
def leave_planes(g: Game, seat: Seat, only_of: i64) -> bool:
    """CR 701.31b, 311.6, 901.7a, 901.11c. Propose to put each face-up plane and phenomenon on the bottom of
    its planar deck.

    Return whether one of them was a plane. `only_of`: if it is a seat, only the cards of this owner, who is
    leaving the game. Those cards are only reported as left, since the caller moves them (CR 901.10).
    """
    found = False
    for obj in g.zones.all_of(command(g)):
        types = CARDS.types[g.kind(obj)]
        if types & PLANAR and (only_of < 0 or owner(g, obj) == only_of):
            event(g, events.LEAVES_PLANE, g.ref(obj), seat, 0, causes.NOTHING_SAID)
            if only_of < 0:
                g.propose(MOVE, g.ref(obj), shared(g, PLANAR_DECK), 0, causes.PLANE_LEFT)
            if types & PLANE:
                found = True
    return found


def walk_to(g: Game, seat: Seat, obj: Obj) -> None:
    """CR 901.11, 312.5. Propose that a player turns this card of the planar deck face up and planeswalks to
    it.
    """
    ref = g.ref(obj)
    g.propose(MOVE, ref, command(g), ON_TOP, causes.PLANESWALKED)
    event(g, events.PLANESWALKS, enters_as(ref), seat, 0, causes.NOTHING_SAID)


def walked(g: Game, off_plane: bool) -> None:
    """CR 901.11. End the effects that last until a player planeswalks.

    `off_plane`: also end the effects that last until a player planeswalks away from a plane.
    """
    f = g.facts
    n: i64 = len(f)
    at: i64 = 0
    while at < n:
        lasts = f[at + F_LASTS]
        if lasts == durations.UNTIL_PLANESWALK or (off_plane and lasts == durations.UNTIL_OFF_PLANE):
            if f[at + 1] != facts.VOID_FACT:
                end_fact(g, at)
        at += FACT


@final
class planeswalk(Effect):
    """CR 701.31a-d. An effect: the planar controller planeswalks to the top card of their planar deck.

    `planes`: if above 0, the player planeswalks to this many planes at once, and other revealed cards go to
    the bottom. Slot 2: whether the player planeswalks away from a plane.
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
                walk_to(g, seat, Obj(obj))
            if not g.commit():
                return 2
            part = 2
        if part == 2 and face_up_plane(g) >= 0:
            walked(g, g.slot(2) == 1)
        return DONE

    def found(self, g: Game, seat: Seat) -> vec[i64]:
        """Return the top card of the planar deck, or the first `planes` planes.

        Other cards that are revealed go to the bottom.
        """
        out = vec[i64](capacity=2)
        if self.planes == 0:
            top = top_card(g, PLANAR_DECK, seat)
            return append(out, top) if top >= 0 else out
        for obj in reveal_planes(g, seat, self.planes):
            if CARDS.types[g.kind(Obj(obj))] & PLANE:
                out = append(out, obj)
            else:
                g.propose(MOVE, g.ref(Obj(obj)), shared(g, PLANAR_DECK), 0, causes.NOTHING_SAID)
        return out


def reveal_planes(g: Game, seat: Seat, planes: i64) -> vec[i64]:
    """CR 701.20a. Reveal cards from the top of a player's planar deck until `planes` of them are planes.

    Return all revealed cards.
    """
    zones = g.zones
    deck = shared(g, PLANAR_DECK)
    out = vec[i64](capacity=4)
    i = zones.end(deck) - 1
    while i >= zones.first(deck) and planes > 0:
        obj = Obj(zones.cells[i])
        if owner(g, obj) == seat:
            g.show(obj, g.everybody())
            out = append(out, obj)
            if CARDS.types[g.kind(obj)] & PLANE:
                planes -= 1
        i -= 1
    return out


def wandering(g: Game) -> bool:
    """CR 312.7, 704.6f. Whether there is a face-up phenomenon none of whose triggered abilities is left.

    Then the planar controller planeswalks.
    """
    zones = g.zones
    i = zones.first(command(g))
    end = zones.end(command(g))
    while i < end:
        obj = Obj(zones.cells[i])
        if CARDS.types[g.kind(obj)] & PHENOMENON and not waits(g, g.ref(obj)):
            return True
        i += 1
    return False


# -- the planar die
def may_roll(g: Game, seat: Seat) -> bool:
    """CR 116.2i, 901.9. Whether there are planes and the player can pay for rolling the planar die. Call
    `prepare` first.
    """
    if not planechase(g):
        return False
    return affordable_besides(g, seat, plus_generic(0, g.value(seat, PLANAR_ROLLS)))


@final
class pay_and_roll(Acting):
    """CR 901.9, 116.2i. The special action of rolling the planar die.

    It costs {1} for each time the player has taken it in this turn.
    """

    def carry_out(self, g: Game, part: i64) -> i64:
        seat = g.seat()
        if part == 0:
            n = g.value(seat, PLANAR_ROLLS)
            g.set_value(seat, PLANAR_ROLLS, n + 1)
            if n > 0:
                pay(g, plus_generic(0, n))
                return 1
        return g.become(PLANAR_ROLL)


@final
class roll_planar_die(Holds):
    """CR 901.8, 901.9a-d, 901.3a, 311.7. An effect: roll the planar die. Chaos ensues, the planeswalking
    ability triggers, or nothing happens.

    The result is a symbol and not a number. Replacement effects may change it.
    """

    def carry_out(self, g: Game, part: i64) -> i64:
        seat = g.seat()
        if part == 0:
            if not planechase(g):
                return DONE
            g.write(TAG_PLAYER, seat, 0, 0, causes.PLANAR_DIE)
            g.propose(events.ROLLS, g.player(seat), g.chance.below(FACES), NO_NUMBER, causes.NOTHING_SAID)
            if not g.commit():
                return 1
            part = 1
        if part == 1:
            face = g.value(Seat(g.seats), ROLLED)
            if face == PLANESWALKER_SYMBOL:
                g.pend(self.ability.effect.key, seat, questions.NONE, questions.NONE, 0, questions.NONE)
            elif face == CHAOS_SYMBOL:
                event(g, events.CHAOS, g.player(seat), 0, 0, causes.CHAOS_ENSUED)
                if not g.commit():
                    return 2
        return DONE


def chaos_of(g: Game, obj: Obj) -> None:
    """CR 311.7. Trigger the chaos abilities of one planar card, which may still be in the planar deck."""
    c = CARDS
    g.note(TAG_PLAYER, g.ref(obj), causes.CHAOS_OF_CARD)
    j = c.first[g.kind(obj)]
    while j < c.end[g.kind(obj)]:
        a = c.abilities[j]
        if isinstance(a, Triggered) and a.watch.what == events.CHAOS:
            g.pend(a.effect.key, planar_controller(g), g.ref(obj), questions.NONE, 0, questions.NONE)
        j += 1


WALKING: Final = Triggered(
    Watch(events.PLANESWALKS, False, "the symbol is rolled"), planeswalk(), label="planeswalk"
)
PLANAR_ROLL: Final = CARDS.register("the planar die", roll_planar_die(WALKING))
ROLL: Final = CARDS.register("roll the planar die", pay_and_roll())
PLANESWALK: Final = CARDS.register("planeswalk", planeswalk())


# -- beginning and leaving
def first_plane(g: Game, starter: Seat) -> None:
    """CR 103.7, 901.5. Turn cards of the starting player's planar deck face up until one is a plane.

    Phenomena go to the bottom.
    """
    deck = shared(g, PLANAR_DECK)
    types = CARDS.types
    g.set_seat(starter)
    hand_over(g, starter)
    left = g.zones.count(deck)
    while left > 0:
        obj = top_card(g, PLANAR_DECK, starter)
        if obj < 0:
            return
        g.put(obj, command(g), ON_TOP, causes.FIRST_PLANE, True)
        g.set_col(obj, columns.ENTERED_UNDER, starter)
        g.stale = True
        if types[g.kind(obj)] & PHENOMENON == 0:
            return
        g.put(obj, deck, 0, causes.FIRST_PLANE_BACK, True)
        left -= 1


def planes_leave(g: Game, seat: Seat) -> None:
    """CR 901.10, 901.10a-b. Update the planes before a player who leaves the game takes their cards out of
    it.

    There is a new planar controller, who controls the abilities of phenomena. If the face-up plane leaves,
    planeswalking abilities leave the stack, and the planar controller turns the top card of their own deck
    face up.
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
        node = g.col(obj, columns.ABILITY)
        if node == questions.NONE or g.col(obj, columns.ENTERED_UNDER) != seat:
            if gone and node == WALKING.effect.key:
                vanish(g, obj, causes.NOTHING_SAID)
            continue
        source = g.col(obj, columns.SOURCE)
        if source >= 0 and CARDS.types[g.kind(Obj(source & ID_MASK))] & PHENOMENON:
            g.set_col(obj, columns.ENTERED_UNDER, to)
            g.stale = True
    if anything:
        top = top_card(g, PLANAR_DECK, to)
        if top >= 0:
            walk_to(g, to, top)
            walked(g, gone)


@final
class Planechase(Variant):
    """CR 901. The Planechase variant: planar decks and the planar die."""

    def named_cards(self, o: MagicOptions) -> list[str]:
        return [name for names in [list(o.planes), *o.own_planar_decks] for name in names]

    def is_played(self, m: MagicMatch, o: MagicOptions) -> bool:
        return len(o.planar_decks) > 0

    def agree(self, m: MagicMatch, o: MagicOptions) -> None:
        """CR 901.3, 901.15. Store the planar decks in the match: one that all players share, or one for
        each.
        """
        own = o.own_planar_decks
        for names in [list(o.planes), *own]:
            planar_cards(names)
        if own and (len(own) != m.seats or not all(own)):
            raise ImpossiblePosition(
                f"expected a planar deck for each of {int(m.seats)} seats, got {sum(map(bool, own))} (CR 901.3)"
            )
        m.planes = list(o.planes)
        m.planar_decks = own

    def problems(self, seats: int, o: MagicOptions) -> list[str]:
        """CR 901.3, 901.15a. Return an error message for each rule that a planar deck breaks."""
        found = planar_problems(list(o.planes), seats) if o.planes else []
        return found + [wrong for names in o.own_planar_decks for wrong in planar_problems(names, 0)]

    def begins_with(self, m: MagicMatch) -> list[tuple[str, int, int]]:
        """CR 901.6. Return the cards with which players begin, and their zones: the planar decks, in the
        command zone face down.

        Each player owns the cards of their own deck.
        """
        found = [(name, 0, PLANAR_DECK) for name in m.planes]
        return found + [
            (name, seat, PLANAR_DECK) for seat, names in enumerate(m.planar_decks) for name in names
        ]

    def game_begins(self, g: Game) -> None:
        first_plane(g, Seat(g.value(Seat(g.seats), STARTER)))

    def may_have_actions(self, g: Game, seat: Seat, slow: bool) -> bool:
        return slow and planechase(g)

    def actions(self, g: Game, seat: Seat, slow: bool, found: vec[i64]) -> vec[i64]:
        """CR 116.2i. Return `found` with the action of rolling the planar die, if the player may take it
        now.
        """
        if slow and may_roll(g, seat):
            return append(found, i64(questions.ROLL_PLANAR))
        return found

    def act(self, g: Game, seat: Seat, option: i64) -> bool:
        if option != questions.ROLL_PLANAR:
            return False
        g.push_frame(ROLL.key, 0, seat, questions.NONE)
        return True

    def action_in_print(self, option: i64) -> str:
        return "Roll the planar die" if option == questions.ROLL_PLANAR else ""

    def moved(self, g: Game, at: i64, obj: Obj, bits: i64) -> None:
        """CR 901.6. The planar controller controls a plane or phenomenon that is turned face up."""
        if g.pad[at + TO] == command(g) and CARDS.types[g.kind(obj)] & PLANAR:
            g.set_col(obj, columns.ENTERED_UNDER, planar_controller(g))

    def state_based(self, g: Game, act: bool) -> bool:
        """CR 704.6f. Whether the planar controller must planeswalk. This only reports it.

        `nothing_applies` makes the player planeswalk, after all other state-based actions.
        """
        return not act and wandering(g)

    def nothing_applies(self, g: Game) -> bool:
        """CR 704.6f. Make the planar controller planeswalk, if a phenomenon requires it.

        Return whether it does.
        """
        if not wandering(g):
            return False
        g.push_frame(PLANESWALK.key, 0, planar_controller(g), questions.NONE)
        return True

    def turn_begins(self, g: Game, seat: Seat) -> None:
        hand_over(g, seat)

    def leaves(self, g: Game, seat: Seat) -> None:
        planes_leave(g, seat)
