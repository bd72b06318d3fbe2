"""CR 903. Commanders during the game: the designation, the tax, the return to the command zone, and 21
damage.

A commander is a card whose status column has the bit COMMANDER. The bits above it (COMMANDER_SLOT) say which
commander of the match this is: twice the seat that began with it, plus 1 for the second of two. Both stay
with the card in all zones (CR 903.3), and copies have neither. Casts and damage are counted in facts about
players.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from cardwright.games.magic.events.event_sorts import is_done_anyway
from cardwright.games.magic.events.proposing import move
from cardwright.games.magic.numbers import causes, columns, durations, events, facts, questions
from cardwright.games.magic.numbers.counters import COMMANDED, FALLEN_COMMANDERS, SLAIN
from cardwright.games.magic.numbers.zones import GRAVEYARD, LIBRARY, PLACES
from cardwright.games.magic.objects.match import MagicMatch, match_of
from cardwright.games.magic.objects.queries import (
    command,
    exile,
    is_graveyard,
    is_hand,
    is_library,
    owner,
    stack,
)
from cardwright.games.magic.objects.table import CARDS
from cardwright.games.magic.objects.variant import Variant
from cardwright.games.magic.variants.commander.color_identity import led_by, whole_card
from cardwright.kernel.batch import CAUSE, EXTRA, FROM, HAPPEN, MORE, MOVE, OBJ, ON_TOP, TO, WHAT
from cardwright.kernel.effects import DONE, NOTHING, NUMBER_SLOT, YES, Effect
from cardwright.kernel.facts import FIRST, next_fact
from cardwright.kernel.frames import (
    F_ABOUT,
    F_MORE,
    F_VALUE,
    ID_MASK,
    KNOWN_SHIFT,
    NOBODY,
    TAG_NOTE,
    shifted,
)
from cardwright.kernel.ints import Obj, Seat, append, i64, vec

from . import deck_rules

if TYPE_CHECKING:
    from cardwright.games.magic.variants.options import MagicOptions
    from cardwright.kernel.game import Game

TAX: Final = 2  # CR 903.8
MORTAL: Final = 21  # CR 903.10a


# -- which cards are commanders
def is_commander(g: Game, obj: Obj) -> bool:
    """CR 903.3. Whether the card is a commander, in any zone and with any characteristics."""
    at = obj * columns.COLUMNS + columns.STATUS
    return g.cols[at] & columns.COMMANDER != 0


def slot_of(g: Game, obj: Obj) -> i64:
    """CR 903.3. Return the slot of a commander: twice the seat that began with it, plus 1 for the second of
    two.

    Each commander of the match has a different slot.
    """
    at = obj * columns.COLUMNS + columns.STATUS
    return g.cols[at] >> columns.COMMANDER_SLOT & columns.COMMANDER_SLOT_MASK


def appoint(g: Game, obj: Obj, seat: Seat, number: i64) -> None:
    """CR 903.3. Make a card of a seat's deck that seat's first (`number` 0) or second (1) commander."""
    slot = seat * 2 + number
    g.set_col(
        obj, columns.STATUS, g.col(obj, columns.STATUS) | columns.COMMANDER | slot << columns.COMMANDER_SLOT
    )
    g.set_value(Seat(g.seats), COMMANDED, 1)


def tell_commanders(g: Game) -> None:
    """CR 903.6. Log for everybody which commanders each player has, before anything else happens."""
    if g.value(Seat(g.seats), COMMANDED) == 0:
        return
    seat = Seat(0)
    while seat < g.seats:
        for ref in commanders_in(g, command(g), seat):
            g.set_seat(seat)
            g.note(HAPPEN, ref, causes.COMMANDER_STARTS)
        seat = Seat(seat + 1)


def commanders_in(g: Game, zone: i64, seat: Seat) -> vec[i64]:
    """CR 903.3d. Return references to the commanders in a zone that a player owns."""
    found = vec[i64](capacity=2)
    zones = g.zones
    i = zones.first(zone)
    end = zones.end(zone)
    while i < end:
        obj = Obj(zones.cells[i])
        i += 1
        if is_commander(g, obj) and owner(g, obj) == seat:
            found = append(found, g.ref(obj))
    return found


def identity(g: Game, seat: Seat) -> i64:
    """CR 903.4a, 903.4f. Return the color identity of a player's commanders, one bit for each color.

    Return NONE if the player has no commander.
    """
    identities = match_of(g).identities
    return identities[seat]


# -- what is counted
def counted_fact(g: Game, layer: i64, seat: Seat, slot: i64) -> i64:
    """Return the index of the fact that counts casts or damage for a player and a commander.

    Return -1 if nothing has been counted yet. `layer`: whether casts or damage are counted. `slot`: the
    commander's slot.
    """
    f = g.facts
    about = g.player(seat)
    at = next_fact(g, FIRST, layer, F_VALUE, slot)
    while at >= 0:
        if f[at + F_ABOUT] == about:
            return at
        at = next_fact(g, at, layer, F_VALUE, slot)
    return -1


def how_many(g: Game, layer: i64, seat: Seat, slot: i64) -> i64:
    """CR 903.8, 903.10a. Return how many casts, or how much damage, were counted for a player and a
    commander.

    `layer`: which of the two.
    """
    at = counted_fact(g, layer, seat, slot)
    if at < 0:
        return 0
    return g.facts[at + F_MORE]


def count_more(g: Game, layer: i64, seat: Seat, slot: i64, n: i64) -> None:
    """CR 903.8, 903.10a. Count `n` more casts, or `n` more damage, for a player and a commander.

    `layer`: which of the two. The count lasts for the rest of the game.
    """
    at = counted_fact(g, layer, seat, slot)
    f = g.facts
    if at >= 0:
        f[at + F_MORE] = f[at + F_MORE] + n
        return
    f = append(append(append(g.facts, g.player(seat)), layer), slot)
    f = append(append(append(f, i64(durations.FOR_EVER)), i64(questions.NONE)), n)
    g.facts = append(append(f, g.clock), seat)


def casts(g: Game, seat: Seat, obj: Obj) -> i64:
    """CR 903.8. Return how often a player has cast this commander from the command zone."""
    return how_many(g, facts.F_TAX, seat, slot_of(g, obj))


def casts_in_all(g: Game, seat: Seat) -> i64:
    """CR 903.8, 702.124e. Return how often a player has cast any of their commanders from
    the command zone.
    """
    f = g.facts
    about = g.player(seat)
    n: i64 = 0
    at = next_fact(g, FIRST, facts.F_TAX, F_ABOUT, about)
    while at >= 0:
        n += f[at + F_MORE]
        at = next_fact(g, at, facts.F_TAX, F_ABOUT, about)
    return n


def damage_by(g: Game, seat: Seat, slot: i64) -> i64:
    """CR 903.10a. Return how much combat damage the commander with this slot has dealt to a player in this
    game.
    """
    return how_many(g, facts.F_COMMANDER_DAMAGE, seat, slot)


# -- casting it
def tax(g: Game, obj: Obj, seat: Seat) -> i64:
    """CR 903.8. Return how much more mana it costs to cast a commander from the command zone.

    Return 0 for any other card, and for a commander that isn't cast from there.
    """
    bits = g.cols[obj * columns.COLUMNS + columns.STATUS]
    if bits & columns.COMMANDER == 0 or (bits & columns.TAXED == 0 and g.zone_of(obj) != command(g)):
        return 0
    return TAX * casts(g, seat, obj)


def count_cast(g: Game, obj: Obj, seat: Seat) -> None:
    """CR 903.8. Count one more cast of a commander from the command zone by a player. The next one costs
    more.
    """
    if g.cols[obj * columns.COLUMNS + columns.STATUS] & columns.TAXED:
        n = tax(g, obj, seat)
        if n > 0:
            g.write(TAG_NOTE, obj, n, 0, causes.COMMANDER_TAX)
        count_more(g, facts.F_TAX, seat, slot_of(g, obj), 1)
        g.stale = True


# -- damage
def struck_by_commander(g: Game, seat: Seat, source: Obj, n: i64) -> None:
    """CR 903.10a. Count the combat damage that a commander has dealt to a player, who loses at 21 from one
    commander (not in Brawl: CR 903.12h).
    """
    if is_commander(g, source):
        count_damage(g, seat, slot_of(g, source), n)


def count_damage(g: Game, seat: Seat, slot: i64, n: i64) -> None:
    """CR 903.10a. Add `n` to the combat damage that one commander has dealt to a player.

    If it is enough for the player to lose the game, record that for the state-based action.
    """
    count_more(g, facts.F_COMMANDER_DAMAGE, seat, slot, n)
    if damage_by(g, seat, slot) >= MORTAL and not match_of(g).brawl:
        slain = g.value(Seat(g.seats), SLAIN)
        g.set_value(Seat(g.seats), SLAIN, slain | shifted(1, seat))


# -- back to the command zone
def note_commander_moved(g: Game, obj: Obj, src: i64, dst: i64) -> None:
    """CR 903.9a, 903.8. Mark a commander that has moved to another zone.

    One mark says that it went to a graveyard or exile (for the state-based action). The other one says that
    it is being cast from the command zone (for the tax).
    """
    bits = g.col(obj, columns.STATUS)
    if is_graveyard(g, dst) or dst == exile(g):
        g.set_col(obj, columns.STATUS, bits | columns.FALLEN)
        g.set_value(Seat(g.seats), FALLEN_COMMANDERS, 1)
    elif src == command(g) and dst == stack(g):
        g.set_col(obj, columns.STATUS, bits | columns.TAXED)


def next_fallen(g: Game, bit: i64) -> i64:
    """CR 903.9a, 101.4. Return a commander in a graveyard or in exile that has this bit in its STATUS.

    Return -1 if there is none. The active player's come first, then the others' in turn order.
    """
    best: i64 = -1
    late: i64 = 0
    seat = Seat(0)
    while seat <= g.seats:
        zone = seat * PLACES + GRAVEYARD
        if seat == g.seats:
            zone = exile(g)
        for obj in g.zones.all_of(zone):
            if g.cols[obj * columns.COLUMNS + columns.STATUS] & bit and is_commander(g, obj):
                turn = owner(g, obj) - g.current
                if turn < 0:
                    turn += g.seats
                if best < 0 or turn < late:
                    best = obj
                    late = turn
        seat = Seat(seat + 1)
    return best


def asks_owner(g: Game) -> bool:
    """CR 903.9a. Ask the owner of the next commander in a graveyard or exile whether it returns to the
    command zone.

    Return False if there is none left to ask about. Slot 2 of the frame refers to that commander. Being a
    commander belongs to the card (CR 903.3), so the owner is asked even about a commander that is face down
    in exile.
    """
    obj = Obj(next_fallen(g, columns.FALLEN))
    if obj < 0:
        return False
    g.set_col(obj, columns.STATUS, g.col(obj, columns.STATUS) & ~columns.FALLEN)
    g.bind(2, g.ref(obj))
    ask_owner(g, obj)
    return True


KNEW: Final = 3  # slot of a frame that asks: 1 if the owner already knew the card


def ask_owner(g: Game, obj: Obj) -> None:
    """CR 903.9. Ask the owner of a commander whether to put it into the command zone.

    The owner may look at the card while deciding.
    """
    seat = owner(g, obj)
    g.set_seat(seat)
    g.bind(KNEW, 1 if g.knows(seat, obj) else 0)
    g.show(obj, shifted(1, seat))
    g.ask(questions.ASK_COMMAND_ZONE, append(append(vec[i64](capacity=2), i64(YES)), i64(NOTHING)))


def stays_hidden(g: Game, obj: Obj) -> None:
    """CR 406.3, 401.2. Make the owner forget the face of a commander that stays where it is.

    This is done only if the owner saw the face just in order to decide.
    """
    if g.slot(KNEW) == 0:
        others = g.everybody() & ~shifted(1, owner(g, obj))
        g.hide(obj, g.place[obj] >> KNOWN_SHIFT & others)


def commander_decided(g: Game) -> None:
    """CR 903.9a. Carry out the answer of a commander's owner: the commander returns, or stays where it is."""
    obj = g.find(g.slot(2))
    if obj < 0:
        return
    if g.reply == YES:
        g.set_col(obj, columns.STATUS, g.col(obj, columns.STATUS) | columns.RETURNS)
    else:
        stays_hidden(g, obj)


def returning(g: Game, act: bool) -> bool:
    """CR 903.9a, 704.6d. Whether a commander returns to the command zone because its owner has decided so.

    `act`: whether to propose its return, too.
    """
    if g.value(Seat(g.seats), FALLEN_COMMANDERS) == 0:
        return False
    if not act:
        return True
    found = False
    while True:
        obj = Obj(next_fallen(g, columns.RETURNS))
        if obj < 0:
            break
        g.set_col(obj, columns.STATUS, g.col(obj, columns.STATUS) & ~columns.RETURNS)
        move(g, obj, command(g), causes.COMMANDER_RETURNS)
        found = True
    g.set_value(Seat(g.seats), FALLEN_COMMANDERS, 0)
    return found


def says_home(g: Game, option: i64, obj: Obj) -> str:
    """CR 903.9. Return the text of an option: `Put … into the command zone`, or `Don't put …`."""
    name = CARDS.kind_names[g.kind(obj)]
    return f"Put {name} into the command zone" if option == YES else f"Don't put {name} into the command zone"


def asks_home(g: Game, obj: Obj) -> str:
    """CR 903.9. Return the text of the question to the owner of a commander."""
    return f"Put {CARDS.kind_names[g.kind(obj)]} into the command zone?"


# -- instead of a hand or a library
def may_stay_in_command(g: Game, at: i64) -> i64:
    """CR 903.9b. Return the number of the replacement effect that may send the commander of an event to the
    command zone.

    Return -1 if there is none. `at`: the event's index in the list of proposed events (the pad). The effect
    may be applied a second time to the same event after another effect has changed it (an exception to
    CR 614.5).
    """
    p = g.pad
    obj = g.find(p[at + OBJ])
    if obj < 0 or not homeward(g, obj, p[at + TO]):
        return -1
    done = g.applied
    others: i64 = 0
    mine: i64 = -1
    i: i64 = 0
    n: i64 = len(done)
    while i < n:
        if done[i] == at and done[i + 1] == p[at + OBJ]:
            if done[i + 2] & events.BY_COMMANDER:
                mine = others
            else:
                others += 1
        i += 3
    if mine == others:
        return -1
    return events.BY_COMMANDER | obj


def homeward(g: Game, obj: Obj, to: i64) -> bool:
    """CR 903.9b. Whether a move to the zone `to` would put a commander into a hand or a library."""
    if not is_hand(g, to) and not is_library(g, to):
        return False
    return is_commander(g, obj) and g.zone_of(obj) != to


def concerns_commander(g: Game, at: i64) -> bool:
    """CR 903.9b. Whether the proposed event at index `at`, a move or a draw, could put a commander into a
    hand or a library.
    """
    p = g.pad
    if p[at + WHAT] == MOVE:
        return homeward(g, Obj(p[at + OBJ] & ID_MASK), p[at + TO])
    library = (p[at + OBJ] & NOBODY) * PLACES + LIBRARY
    zones = g.zones
    i = zones.first(library)
    end = zones.end(library)
    while i < end:
        if is_commander(g, Obj(zones.cells[i])):
            return True
        i += 1
    return False


@final
class go_home(Effect):
    """CR 903.9b. An effect: ask a commander's owner whether a move to a hand or library puts it into the
    command zone instead.

    NUMBER: the index of the proposed event.
    """

    def __init__(self) -> None:
        super().__init__()
        self.label = "a commander goes to the command zone instead"

    def carry_out(self, g: Game, part: i64) -> i64:
        at = g.slot(NUMBER_SLOT)
        if part == 0:
            ask_owner(g, Obj(g.pad[at + OBJ] & ID_MASK))
            return 1
        if g.reply == YES:
            p = g.pad
            p[at + TO] = command(g)
            p[at + EXTRA] = ON_TOP
            p[at + MORE] = 0
            if is_done_anyway(p[at + CAUSE]):
                g.amend(HAPPEN, p[at + OBJ], 0, 0, causes.COMMANDER_INSTEAD)
            else:
                p[at + CAUSE] = causes.COMMANDER_INSTEAD
        else:
            stays_hidden(g, Obj(g.pad[at + OBJ] & ID_MASK))
        return DONE

    def says(self, g: Game, option: i64) -> str:
        return says_home(g, option, Obj(g.pad[g.slot(NUMBER_SLOT) + OBJ] & ID_MASK))

    def asks(self, g: Game) -> str:
        return asks_home(g, Obj(g.pad[g.slot(NUMBER_SLOT) + OBJ] & ID_MASK))


GO_HOME: Final = CARDS.register("a commander goes to the command zone instead", go_home())


def instead(g: Game, at: i64) -> None:
    """CR 903.9b. Apply the replacement effect to the proposed event at index `at`: ask the commander's
    owner.
    """
    obj = Obj(g.pad[at + OBJ] & ID_MASK)
    g.push_frame(GO_HOME.key, 0, owner(g, obj), g.pad[at + OBJ])
    g.bind(NUMBER_SLOT, at)


@final
class Commander(Variant):
    """CR 903. Each deck is led by a commander, which begins in the command zone and may return there."""

    def is_played(self, m: MagicMatch, o: MagicOptions) -> bool:
        return any(o.commanders)

    def agree(self, m: MagicMatch, o: MagicOptions) -> None:
        led_by(m, [[whole_card(name) for name in names] for names in o.commanders], o.brawl)

    def starting_life(self, seats: int, o: MagicOptions) -> int:
        """CR 903.7, 903.12f. Return the starting life total of Commander or Brawl. Return 0 if there are no
        commanders.
        """
        return deck_rules.starting_life(seats, o.brawl) if any(o.commanders) else 0

    def first_mulligan_is_free(self, m: MagicMatch) -> bool:
        """CR 903.12g. Whether the first mulligan is free, as it is in Brawl."""
        return m.brawl

    def leaders(self, m: MagicMatch, seat: int) -> list[str]:
        return m.commanders[seat]

    def led(self, g: Game, obj: Obj, seat: Seat, number: i64) -> None:
        appoint(g, obj, seat, number)

    def tell_all(self, g: Game) -> None:
        tell_commanders(g)

    def castable(self, g: Game, seat: Seat) -> vec[i64]:
        return commanders_in(g, command(g), seat)

    def lets_cast(self, g: Game, obj: Obj, seat: Seat) -> bool:
        return is_commander(g, obj) and owner(g, obj) == seat

    def costs_more(self, g: Game, obj: Obj, seat: Seat) -> i64:
        return tax(g, obj, seat)

    def has_cast(self, g: Game, obj: Obj, seat: Seat) -> None:
        count_cast(g, obj, seat)

    def may_replace(self, g: Game, at: i64) -> bool:
        return concerns_commander(g, at)

    def replacement(self, g: Game, at: i64) -> i64:
        return may_stay_in_command(g, at)

    def replace(self, g: Game, at: i64, by: i64) -> bool:
        if by & events.BY_COMMANDER == 0:
            return False
        instead(g, at)
        return True

    def moved(self, g: Game, at: i64, obj: Obj, bits: i64) -> None:
        if bits & columns.COMMANDER:
            note_commander_moved(g, obj, g.pad[at + FROM], g.pad[at + TO])

    def struck(self, g: Game, seat: Seat, source: Obj, n: i64) -> None:
        struck_by_commander(g, seat, source, n)

    def why_lost(self, g: Game, seat: Seat) -> i64:
        """CR 704.6c, 903.10a. Return the cause for which a player loses: 21 combat damage by one commander.

        Return 0 if the player doesn't lose.
        """
        if g.value(Seat(g.seats), SLAIN) >> seat & 1:
            return causes.COMMANDER_SLAYS
        return 0

    def state_based(self, g: Game, act: bool) -> bool:
        return returning(g, act)

    def asks_owner(self, g: Game) -> bool:
        return g.value(Seat(g.seats), FALLEN_COMMANDERS) > 0 and asks_owner(g)

    def owner_answered(self, g: Game) -> None:
        commander_decided(g)

    def question_in_print(self, g: Game, ref: i64) -> str:
        return asks_home(g, Obj(ref & ID_MASK))

    def answer_in_print(self, g: Game, option: i64, ref: i64) -> str:
        return says_home(g, option, Obj(ref & ID_MASK))
