"""Batches: changes proposed together, replaced one by one, committed as one event (CR 700.1, 614).

A batch is rows of integers. The kernel knows what moves, counts, facts and happenings are; who replaces
a row, who notices it and what a game's own rows mean is said by the game's `Rules`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import mypyc_attr

from .effects import ASK_ARRANGE, ASK_REPLACE, DONE, NOTHING, Effect
from .errors import IllegalAnswer
from .frames import ID_MASK, shifted
from .ints import append, i64, vec

if TYPE_CHECKING:
    from .game import Game
    from .match import Match

# a row: one proposed change
ROW: Final = 10
WHAT: Final = 0
OBJ: Final = 1  # reference to the object or player it happens to
TO: Final = 2  # MOVE: the zone; COUNT: how many; FACT_ON: the value
EXTRA: Final = 3  # MOVE: how deep, from the bottom, or ON_TOP; COUNT: the counter; FACT_ON: layer, duration
CAUSE: Final = 4
SEAT: Final = 5  # who does it
MARK: Final = 6  # which replacements have been applied
FROM: Final = 7  # MOVE, once committed: the zone it left
NEW: Final = 8  # MOVE, once committed: the new object
MORE: Final = 9  # FACT_ON: a second value; otherwise the game's
HEAD: Final = 2  # before the rows: the batch under it, the number of rows

# what a row does; a game's own rows are numbered from 8
VOID: Final = -1  # prevented, or its object is gone
MOVE: Final = 0
COUNT: Final = 1
FACT_ON: Final = 2
HAPPEN: Final = 3  # an event that changes nothing by itself
GAME_ROWS: Final = 8

ON_TOP: Final = -1


@mypyc_attr(allow_interpreted_subclasses=True)
class Rules:
    """What a game adds to the pipeline. The defaults are those of a game without abilities."""

    eager: bool  # triggers are put on the agenda at once, not when the game says so
    follows: bool  # rows have results that become rows
    concedable: bool  # a seat may give up
    from_the_active: bool  # CR 101.4: of all who choose at one time the one whose turn it is begins

    def __init__(self) -> None:
        self.eager = True
        self.follows = False
        self.concedable = False
        self.from_the_active = False

    def heeds(self, g: Game, cause: i64) -> bool:
        """Whether somebody is there now who could notice an event without change that is listened for."""
        return True

    def quiet(self, g: Game, base: i64) -> bool:
        """Whether nobody could replace or arrange anything in this batch."""
        return True

    def replacements(self, g: Game, at: i64, found: vec[i64]) -> vec[i64]:
        """Add the replacement effects that apply to a row and have not been applied yet (CR 614.5)."""
        return found

    def chooses_more(self, g: Game) -> bool:
        """Whether whoever chooses one of several things to do now may choose another as well."""
        return False

    def follow(self, g: Game, at: i64) -> None:
        """CR 120.3. A row stands as it will be carried out: add (`amend`) the rows that result from it."""

    def veil(self, g: Game, at: i64) -> i64:
        """Who alone may see what a row moves (a bit each, where KNOWN is); -1: as its zone says."""
        return -1

    def moved(self, g: Game, at: i64, obj: i64) -> None:
        """CR 400.7. A row has moved an object: what a new object begins with. Only games with columns are asked."""

    def affected(self, g: Game, at: i64) -> i64:
        """The seat that chooses among several replacement effects (CR 616.1)."""
        return 0

    def replace(self, g: Game, at: i64, by: i64) -> None:
        """Change the row, or push an effect that will."""

    def arranger(self, g: Game, at: i64) -> i64:
        """The seat that orders this row among those bound for the same zone, or -1."""
        return -1

    def arranging(self, g: Game, at: i64) -> i64:
        """The kind of decision that ordering this row among those bound for the same zone is."""
        return ASK_ARRANGE

    def before(self, g: Game, base: i64, n: i64) -> None:
        """Look at the state before the batch is carried out."""

    def apply(self, g: Game, at: i64) -> None:
        """Carry out a row of the game's own."""

    def after(self, g: Game, base: i64, n: i64) -> None:
        """Notice what has happened: put triggers into the queue."""

    def afterwards(self, g: Game) -> None:
        """CR 610.3. What follows at once from a batch that has been carried out, as an event of its own.

        It may be pushed onto the agenda. Only games with columns are asked.
        """

    def empty_queue(self, g: Game) -> None:
        """Put the waiting triggers on the agenda."""

    def unaffected(self, g: Game, seat: i64) -> bool:
        """Whether the effect under way leaves this seat out."""
        return False

    def concede(self, g: Game, seat: i64) -> None:
        """A seat gives up, at a decision of whichever seat; IllegalAnswer, and nothing changes, if it cannot."""
        raise IllegalAnswer("expected an answer: in this game nobody can concede")

    def cut_off(self, g: Game) -> bool:
        """Whether a game that is over was ended by the limit of turns of its table, not by its own rules."""
        return False

    def setting(self, g: Game, seat: i64, value: i64) -> None:
        """A seat sets something for itself; IllegalAnswer, and nothing changes, if it cannot be set so."""
        raise IllegalAnswer("expected an answer: in this game seats have nothing to set for themselves")

    def holds_hidden(self, g: Game, seat: i64) -> bool:
        """Whether a seat has cards that others can't see: then none of its choices is a formality to them."""
        return False

    def lies_among_hidden(self, g: Game, obj: i64) -> bool:
        """Whether an object that all know lies with a player among cards that others can't see."""
        return False

    def decides_for(self, g: Game, seat: i64) -> i64:
        """The seat that makes a decision of this one: itself, unless the game says that another does."""
        return seat

    def turn_number(self, g: Game) -> i64:
        """CR 500.1; Dominion D21. The number of the turn that goes on, as people say it: 1 in the first one."""
        return g.turn_no + 1

    def stands_in(self, g: Game, seat: i64) -> i64:
        """The option that is taken for a seat that has conceded and is asked; -1: the seat answers for itself."""
        return -1

    def hidden_group(self, g: Game, obj: i64) -> i64:
        """A number shared by the objects among which a seat cannot tell which is where."""
        return 0

    def deal_between(self, g: Game, seat: i64) -> None:
        """Of an imagined game: deal among several players what the seat cannot know whose it is."""

    def name_of(self, g: Game, obj: i64) -> str:
        """An object's name, for one who may see it."""
        return g.table.called(g.kind_of[obj])

    def match_now(self, g: Game) -> Match:
        """The match of a game that is being read, its facts included: one that has grown since it began says so."""
        return g.match

    def back_of(self, g: Game, obj: i64) -> str:
        """What one who may not see an object's face calls it by its back; nothing: all backs are alike."""
        return ""

    def effect_in_print(self, g: Game, effect: Effect) -> str:
        """What an effect does."""
        return effect.label

    def arranging_in_words(self, g: Game, at: i64) -> str:
        """The question in which order objects reach a zone, of the first of their rows; nothing: the usual one."""
        return ""

    def differ(self, g: Game, a: i64, b: i64) -> bool:
        """Whether it could matter which of the objects of two rows lies above the other."""
        return True

    def option_in_short(self, g: Game, option: i64) -> str:
        """Another way to name an option of the decision, besides how it is printed; nothing: there is none."""
        return ""

    def name_option(self, g: Game, option: i64) -> str:
        """An option that the effect which asks has no words of its own for."""
        raise NotImplementedError

    def question(self, kind: i64) -> str:
        """A kind of decision, in words."""
        raise NotImplementedError


@final
class commit_batch(Effect):
    """CR 616.1, 404.3. Replace row by row, arrange what is bound for one zone, then commit.

    Slot 0: where the batch starts. Slot 1: the row looked at. Slot 2: CR 101.4: how many seats have chosen already
    how their objects move; then, how many have arranged theirs.
    """

    def carry_out(self, g: Game, part: i64) -> i64:
        rules = g.match.rules
        rows = g.slot(0) + HEAD
        i = g.slot(1)
        if part == 1:  # the affected player has said which replacement comes first
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
        if part == 3:  # its owner has said which of the objects bound for one zone lies lowest
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
        """CR 614, 120.3. Each row is replaced, then followed by what results from it; whether somebody is asked."""
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
        """CR 101.4, 616.1. What moves is replaced first, seat by seat in turn order; whether somebody is asked."""
        rules = g.match.rules
        if g.slot(2) < 0:
            g.bind(2, 0)
            if not several_affected(g, rows):
                g.bind(2, g.seats)
        while g.slot(2) < g.seats:
            seat = (g.current + g.slot(2)) % g.seats
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
        """CR 404.3. Put the chosen row first among those for its zone; the next row to arrange."""
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
        """CR 404.3, 101.4. Whether somebody is asked for an order; in turn order, only the seat that is next."""
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
                    while j < i64(len(found)):  # who arranges cards sees them
                        g.show(g.pad[rows + found[j] * ROW + OBJ] & ID_MASK, shifted(1, seat))
                        j += 1
                    g.ask(rules.arranging(g, at), found)
                    return True
            i += 1
        return False

    def matters(self, g: Game, rows: i64, found: vec[i64]) -> bool:
        """CR 404.3. Whether something tells the objects of these rows apart; the first of `found` is no row."""
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


def rules_arranger(g: Game, at: i64) -> i64:
    """CR 404.3. The seat that arranges this row, or -1; a row that was prevented has none."""
    if g.pad[at] != MOVE:
        return -1
    return g.match.rules.arranger(g, at)


def several_affected(g: Game, rows: i64) -> bool:
    """CR 101.4. Whether a batch moves objects of several players."""
    rules = g.match.rules
    seat: i64 = -1
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
