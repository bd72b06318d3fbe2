"""Batches: events that are proposed together, replaced one by one and committed as one event (CR 700.1, 614).

A row is one proposed event: a few integers in the list of proposed events (the pad). A batch is several rows.
The kernel defines the rows for moves, counters, facts and events that change nothing; a game may add types of
its own. The game's `Rules` define which replacement effects and triggers apply to a row.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import mypyc_attr

from .effects import ASK_ARRANGE, ASK_REPLACE, DONE, NOTHING, Effect
from .errors import IllegalAnswer
from .frames import ID_MASK, shifted
from .ints import Obj, Seat, append, i64, vec

if TYPE_CHECKING:
    from .game import Game
    from .match import Match

# A row is one proposed change.
ROW: Final = 10
WHAT: Final = 0
OBJ: Final = 1  # reference to the object or player that the change is about
TO: Final = 2  # MOVE: the zone; COUNT: how many; FACT_ON: the value
EXTRA: Final = 3  # MOVE: position from the bottom, or ON_TOP; COUNT: the counter; FACT_ON: layer, duration
CAUSE: Final = 4
SEAT: Final = 5  # who does it
MARK: Final = 6  # the replacement effects already applied
FROM: Final = 7  # MOVE, once committed: the zone it left
NEW: Final = 8  # MOVE, once committed: the new object
MORE: Final = 9  # FACT_ON: a second value; other rows: defined by the game
HEAD: Final = 2  # two numbers before the rows: the batch below this one, the number of rows

# types of rows; a game's own types are numbered from 8
VOID: Final = -1  # row cancelled: prevented, or its object no longer exists
MOVE: Final = 0
COUNT: Final = 1
FACT_ON: Final = 2
HAPPEN: Final = 3  # an event that changes nothing itself
GAME_ROWS: Final = 8

ON_TOP: Final = -1


@mypyc_attr(allow_interpreted_subclasses=True)
class Rules:
    """The hooks by which a game's rules take part in every change. The defaults suit a game without
    abilities.

    A row is one proposed event, and a batch is several rows that happen together. Arguments: `at` is the
    index of a row in the list of proposed events (the pad), `base` the index of a batch in this list, and `n`
    the number of its rows.
    """

    eager: bool  # put triggers on the agenda at once instead of when the game asks for it
    follows: bool  # rows may have results that are added to the batch as rows
    concedable: bool  # a seat may concede
    from_the_active: bool  # CR 101.4: when several seats choose, the one whose turn it is chooses first

    def __init__(self) -> None:
        self.eager = True
        self.follows = False
        self.concedable = False
        self.from_the_active = False

    def might_trigger(self, g: Game, cause: i64) -> bool:
        """Whether an ability that is in play now could trigger on an event that changes nothing itself.

        Called only if some ability of the match's cards triggers on this cause.
        """
        return True

    def quiet(self, g: Game, base: i64) -> bool:
        """Whether the batch can be committed at once: no event in it can be replaced, and no player needs
        to order its objects.
        """
        return True

    def replacements(self, g: Game, at: i64, found: vec[i64]) -> vec[i64]:
        """Add to `found` the replacement effects that apply to the event at index `at` and have not been
        applied to it (CR 614.5).
        """
        return found

    def chooses_more(self, g: Game) -> bool:
        """Whether the player, having chosen one effect of a list ("choose one"), may choose a second one
        now.
        """
        return False

    def follow(self, g: Game, at: i64) -> None:
        """CR 120.3. An event may have results that belong to the same event.

        Called when no more replacement effects apply to the event at index `at`. Adds its results to the
        batch, with `amend`.
        """

    def doer(self, g: Game, at: i64) -> Seat:
        """Return the seat that the log names as the one that moves the object of the event at index `at`.

        The default is the seat of the current effect.
        """
        return g.seat()

    def veil(self, g: Game, at: i64) -> i64:
        """Return which seats may see the object that the event at index `at` moves: a bit for each seat,
        shifted left by KNOWN_SHIFT.

        Return -1 if the new zone decides who sees the object.
        """
        return -1

    def moved(self, g: Game, at: i64, obj: Obj) -> None:
        """CR 400.7. An object that changes zones becomes a new object.

        Sets the columns of the new object `obj` after the event at index `at` has moved it. Called only for
        games with columns.
        """

    def affected(self, g: Game, at: i64) -> Seat:
        """The seat that chooses among several replacement effects for the event at index `at` (CR 616.1)."""
        return Seat(0)

    def replace(self, g: Game, at: i64, by: i64) -> None:
        """Apply the replacement effect `by` to the event at index `at`: change the event, or push an
        effect that changes it.
        """

    def arranger(self, g: Game, at: i64) -> Seat:
        """Return the seat that orders the objects that go to one zone together; -1 if no seat does.

        `at`: the index of an event that moves one of these objects.
        """
        return Seat(-1)

    def arranging(self, g: Game, at: i64) -> i64:
        """Return the kind of the decision in which a seat orders the objects that go to one zone together.

        `at`: the index of an event that moves one of these objects.
        """
        return ASK_ARRANGE

    def before(self, g: Game, base: i64, n: i64) -> None:
        """Look at the state before the batch is carried out, for example to find triggers that look back
        in time.
        """

    def apply(self, g: Game, at: i64) -> None:
        """Carry out the event at index `at`, whose type the game defines."""

    def after(self, g: Game, base: i64, n: i64) -> None:
        """Look at the batch after it was carried out, and put the abilities that triggered into the queue."""

    def afterwards(self, g: Game) -> None:
        """CR 610.3. Some effects end immediately after an event; their second part is an event of its own.

        Called after a batch was carried out. It may push effects onto the agenda. Games whose objects have no
        columns skip it.
        """

    def empty_queue(self, g: Game) -> None:
        """Put the triggers that wait in the queue on the agenda."""

    def unaffected(self, g: Game, seat: Seat) -> bool:
        """Whether this seat is unaffected by the current
        effect, so that an effect for several players skips it.
        """
        return False

    def concede(self, g: Game, seat: Seat) -> None:
        """Let a seat concede, even while another seat decides. Raises IllegalAnswer, without any change,
        if it can't.
        """
        raise IllegalAnswer("in this game nobody can concede")

    def cut_off(self, g: Game) -> bool:
        """Whether a finished game was ended by the table's turn limit instead of by its own rules."""
        return False

    def setting(self, g: Game, seat: Seat, value: i64) -> None:
        """Change a personal setting of a seat. Raises IllegalAnswer, without any change, if the value
        isn't allowed.
        """
        raise IllegalAnswer("this game has no settings that a seat can change")

    def holds_hidden(self, g: Game, seat: Seat) -> bool:
        """Whether a seat has cards that others can't see. If so, others can't know that the seat has only
        one choice.
        """
        return False

    def lies_among_hidden(self, g: Game, obj: Obj) -> bool:
        """Whether an object lies among a player's cards that others can't see, although all players know
        its face.
        """
        return False

    def decides_for(self, g: Game, seat: Seat) -> Seat:
        """The seat that decides for this seat: itself, unless the game lets another seat decide."""
        return seat

    def turn_number(self, g: Game) -> i64:
        """CR 500.1; Dominion D21. The turns of a game are counted from 1. Return the number of the turn,
        for messages and views.
        """
        return g.turn_no + 1

    def ask_a_program(self, g: Game, always: bool) -> None:
        """Prepare the game for a program that answers for all seats, so that no prompt has to protect hidden
        information.

        The game then skips every question whose answer can't matter. With `always`, it asks wherever a player
        could act, so that the program sees every state in between.
        """

    def can_wait(self, g: Game, seat: Seat, option: i64) -> bool:
        """Whether the player loses nothing by not choosing this option now, because it will be offered
        again when needed.
        """
        return False

    def turn_so_far(self, g: Game) -> i64:
        """CR 500.1; Dominion D21. The turns of a game are counted from 1. Return the number of the current
        turn.

        If the game is over, return the number of its last turn.
        """
        return self.turn_number(g)

    def automatic_option(self, g: Game, seat: Seat) -> i64:
        """The option taken automatically for a seat that has conceded; -1 if the seat answers for itself."""
        return -1

    def hidden_group(self, g: Game, obj: Obj) -> i64:
        """Return the number of an object's group. A seat that can't see two objects of one group can't
        tell them apart.
        """
        return 0

    def deal_between(self, g: Game, seat: Seat) -> None:
        """In an imagined game, deal cards again among those players of whom the seat can't know who has
        which card.
        """

    def suppose(self, g: Game, seat: Seat) -> None:
        """In an imagined game, replace other players' unknown cards by cards that they might have."""

    def name_of(self, g: Game, obj: Obj) -> str:
        """The name of an object, for a viewer who may see its face."""
        return g.table.called(g.kind_of[obj])

    def match_now(self, g: Game) -> Match:
        """Return the match of a game that is being restored from a save.

        The match may have been extended during the game. A fact of the game then records the extension.
        """
        return g.match

    def back_of(self, g: Game, obj: Obj) -> str:
        """The name of an object for a viewer who sees only its back; "" if all backs look alike."""
        return ""

    def effect_in_print(self, g: Game, effect: Effect) -> str:
        """The text of an effect, as players read it."""
        return effect.label

    def question_in_print(self, g: Game, effect: Effect) -> str:
        """The question that an effect asks, as players read it: the first thing that the effect tells its
        player to do.
        """
        return self.effect_in_print(g, effect).split("; ")[0]

    def arranging_in_words(self, g: Game, at: i64) -> str:
        """The question that asks a player to order the objects that go to one zone; "" stands for the usual
        question.

        `at`: the index of the event that moves the first object.
        """
        return ""

    def differ(self, g: Game, a: i64, b: i64) -> bool:
        """Whether the order of two objects in their new zone can matter. `a`, `b`: the indices of the
        events that move them.
        """
        return True

    def option_in_short(self, g: Game, option: i64) -> str:
        """A short alternative name for an option of the decision; "" if it has none."""
        return ""

    def name_option(self, g: Game, option: i64) -> str:
        """The text of an option. Called if the effect that asks has no text of its own for the option."""
        raise NotImplementedError

    def question(self, kind: i64) -> str:
        """The text of the question for a kind of decision."""
        raise NotImplementedError


@final
class commit_batch(Effect):
    """CR 616.1, 404.3. Replacement effects apply first, then players order the cards that go to one zone
    together.

    The batch is committed after that. Slot 0 of the frame is the index of the batch, and slot 1 the event
    that is handled now. Slot 2 counts the seats that have had their turn (CR 101.4): first those that chose
    replacement effects for their objects, later those that ordered their objects.
    """

    def carry_out(self, g: Game, part: i64) -> i64:
        rules = g.match.rules
        rows = g.slot(0) + HEAD
        i = g.slot(1)
        if part == 1:  # the affected player has chosen the first replacement
            rules.replace(g, rows + i * ROW, g.reply)
            return 0
        if part == 0 and rules.from_the_active and g.slot(2) < g.seats:
            if self.seat_by_seat(g, rows, i):
                return 1
            i = g.slot(1)
        if part == 0 and self.row_by_row(g, rows, i):
            return 1
        if part == 0:
            i = 0
            if rules.from_the_active:
                g.bind(2, 0)
        if part == 3:  # the owner has chosen the lowest of the objects that go to one zone
            i = self.arranged(g, rows, i)
        while True:
            if self.arrange(g, rows, i):
                return 3
            if not rules.from_the_active or g.slot(2) + 1 >= g.seats:
                break
            i = 0
            g.bind(2, g.slot(2) + 1)
        g.finish()
        if g.columns > 0:
            rules.afterwards(g)
        return DONE

    def row_by_row(self, g: Game, rows: i64, i: i64) -> bool:
        """CR 614, 120.3. Replacement effects apply to an event before its results follow.

        Handles the events of the batch from number `i` on. Returns True if a seat must first choose a
        replacement effect.
        """
        rules = g.match.rules
        while i < g.pad[rows - 1]:
            found = vec[i64]()
            if g.pad[rows + i * ROW] != VOID:
                found = rules.replacements(g, rows + i * ROW, found)
            if len(found) > 0:
                g.set_seat(rules.affected(g, rows + i * ROW))
                g.ask(ASK_REPLACE, found)
                return True
            if rules.follows and g.pad[rows + i * ROW] != VOID:
                rules.follow(g, rows + i * ROW)
            i += 1
            g.bind(1, i)
        return False

    def seat_by_seat(self, g: Game, rows: i64, i: i64) -> bool:
        """CR 101.4, 616.1. Players choose replacement effects for their objects in turn order.

        Handles the events that move objects, from number `i` on. Returns True if a seat must first choose a
        replacement effect.
        """
        rules = g.match.rules
        if g.slot(2) < 0:
            g.bind(2, 0)
            if not several_affected(g, rows):
                g.bind(2, g.seats)
        while g.slot(2) < g.seats:
            seat = Seat((g.current + g.slot(2)) % g.seats)
            while i < g.pad[rows - 1]:
                at = rows + i * ROW
                if g.pad[at] == MOVE and rules.affected(g, at) == seat:
                    found = rules.replacements(g, at, vec[i64]())
                    if len(found) > 0:
                        g.bind(1, i)
                        g.set_seat(seat)
                        g.ask(ASK_REPLACE, found)
                        return True
                i += 1
            i = 0
            g.bind(2, g.slot(2) + 1)
        g.bind(1, 0)
        return False

    def arranged(self, g: Game, rows: i64, i: i64) -> i64:
        """CR 404.3. The owner of cards that reach one zone together chooses their order.

        Puts the chosen card before the others that go to its zone. Returns the number of the next event to
        order.
        """
        n = g.pad[rows - 1]
        if g.reply != NOTHING:
            g.swap_rows(rows + i * ROW, rows + g.reply * ROW)
            return i + 1
        zone = g.pad[rows + i * ROW + TO]
        j = i
        while j < n:
            if g.pad[rows + j * ROW] == MOVE and g.pad[rows + j * ROW + TO] == zone:
                g.swap_rows(rows + i * ROW, rows + j * ROW)
                i += 1
            j += 1
        return i

    def arrange(self, g: Game, rows: i64, i: i64) -> bool:
        """CR 404.3, 101.4. Several players order their cards in turn order.

        Handles the events of the batch from number `i` on. Returns True if a seat must first choose an order.
        With `from_the_active`, only the seat whose place in turn order has come is asked.
        """
        n = g.pad[rows - 1]
        rules = g.match.rules
        while i < n:
            at = rows + i * ROW
            seat = rules_arranger(g, at)
            if seat >= 0 and (not rules.from_the_active or seat == (g.current + g.slot(2)) % g.seats):
                found = append(append(vec[i64](), i64(NOTHING)), i)
                j = i + 1
                while j < n:
                    other = rows + j * ROW
                    if g.pad[other + TO] == g.pad[at + TO] and rules_arranger(g, other) == seat:
                        found = append(found, j)
                    j += 1
                if len(found) > 2 and self.matters(g, rows, found):
                    g.bind(1, i)
                    g.set_seat(seat)
                    j = 1
                    while j < i64(len(found)):  # a player who orders cards sees them
                        g.show(Obj(g.pad[rows + found[j] * ROW + OBJ] & ID_MASK), shifted(1, seat))
                        j += 1
                    g.ask(rules.arranging(g, at), found)
                    return True
            i += 1
        return False

    def matters(self, g: Game, rows: i64, found: vec[i64]) -> bool:
        """CR 404.3. Cards that can't be told apart need no order.

        Returns whether two of the objects differ. `found`: the numbers of the events that move them, from
        index 1 on.
        """
        rules = g.match.rules
        j: i64 = 2
        while j < i64(len(found)):
            if rules.differ(g, rows + found[1] * ROW, rows + found[j] * ROW):
                return True
            j += 1
        return False

    def says(self, g: Game, option: i64) -> str:
        if option == NOTHING:
            return "Leave them as they are"
        if g.decision is not None and g.decision.kind == ASK_REPLACE:
            return ""
        return g.match.rules.name_option(g, g.pad[g.slot(0) + HEAD + option * ROW + OBJ])

    def asks(self, g: Game) -> str:
        d = g.decision
        if d is None or d.kind == ASK_REPLACE:
            return ""
        return g.match.rules.arranging_in_words(g, g.slot(0) + HEAD + g.slot(1) * ROW)


def rules_arranger(g: Game, at: i64) -> Seat:
    """CR 404.3. The owner of cards chooses their order.

    Returns the seat that orders the object that the event at index `at` moves. Returns -1 if no seat does, or
    if the event doesn't move an object.
    """
    if g.pad[at] != MOVE:
        return Seat(-1)
    return g.match.rules.arranger(g, at)


def several_affected(g: Game, rows: i64) -> bool:
    """CR 101.4. Whether the objects that a batch moves belong to several players.

    `rows`: the index of the batch's first event.
    """
    rules = g.match.rules
    seat = Seat(-1)
    at = rows
    end = rows + g.pad[rows - 1] * ROW
    while at < end:
        if g.pad[at] == MOVE:
            other = rules.affected(g, at)
            if seat >= 0 and other != seat:
                return True
            seat = other
        at += ROW
    return False
