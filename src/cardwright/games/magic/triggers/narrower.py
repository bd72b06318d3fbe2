"""CR 603.2, 509.3, 511. Narrower triggers: the nth event of a turn, blocks between certain creatures, events
while a condition holds.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from cardwright.games.magic.characteristics.lookup import choice_made, controller, known_number
from cardwright.games.magic.characteristics.operations import ANY_WORDS
from cardwright.games.magic.characteristics.selections import Things, holds
from cardwright.games.magic.events.event_sorts import done_sort, sort_of
from cardwright.games.magic.events.in_combat import defender
from cardwright.games.magic.numbers import causes, durations, events, facts, steps
from cardwright.games.magic.numbers.counters import DRAWN, SPELLS, STEP_DRAWN
from cardwright.games.magic.numbers.steps import STEP_NAMES
from cardwright.games.magic.numbers.zones import PLACES
from cardwright.games.magic.objects.players import means
from cardwright.games.magic.objects.queries import is_active, many_targets, step_of, target_at
from cardwright.games.magic.objects.table import Watch
from cardwright.kernel.batch import CAUSE, EXTRA, FROM, HEAD, MORE, MOVE, NEW, OBJ, ROW, TO, WHAT
from cardwright.kernel.effects import NUMBER_SLOT, Amount, AnObject, Condition, Set
from cardwright.kernel.facts import FIRST, next_fact
from cardwright.kernel.frames import F_ABOUT, F_MORE, F_SOURCE, ID_MASK, NOBODY
from cardwright.kernel.ints import Obj, Seat, i64, vec

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


@final
class NthThisTurn(Watch):
    """CR 603.2, 601.2i, 121. A trigger: a player casts the `n`th spell, or draws the `n`th card, of a turn.

    `what`: CAST or DRAW.
    """

    def __init__(self, what: int, n: int, whose: int) -> None:
        super().__init__(what, False, f"whenever number {n} in a turn happens")
        self.n: i64 = n
        self.whose: i64 = whose

    def sees(self, g: Game, at: i64) -> bool:
        ref = g.pad[at + OBJ]
        seat = Seat(ref & NOBODY)
        counted: i64 = DRAWN
        if self.what == events.CAST:
            seat = controller(g, Obj(ref & ID_MASK))
            counted = SPELLS
        return means(g, self.whose, seat, g.seat()) and g.value(seat, counted) == self.n

    def how_much(self, g: Game, at: i64) -> i64:
        return g.player(Seat(g.pad[at + TO])) if self.what == events.CAST else g.pad[at + TO]


@final
class DrawsMore(Watch):
    """CR 504.1, 603.2. A trigger: a player draws a card, except the first one in each of their draw steps."""

    def __init__(self, whose: int) -> None:
        super().__init__(events.DRAW, False, "whenever a card is drawn except the first in each draw step")
        self.whose: i64 = whose

    def sees(self, g: Game, at: i64) -> bool:
        seat = Seat(g.pad[at + OBJ] & NOBODY)
        if not means(g, self.whose, seat, g.seat()):
            return False
        return step_of(g) != steps.DRAW_STEP or not is_active(g, seat) or self.number(g, at, seat) > 1

    def number(self, g: Game, at: i64, seat: Seat) -> i64:
        """Return which draw of this step the event at `at` is for the player, counted from 1.

        Later draws in the same batch don't count.
        """
        n = g.value(seat, STEP_DRAWN)
        end = g.batch + HEAD + g.pad[g.batch + 1] * ROW
        row = at + ROW
        while row < end:
            if g.pad[row + WHAT] == events.DRAW and g.pad[row + OBJ] == g.pad[at + OBJ]:
                n -= 1
            row += ROW
        return n


class Around(Watch):
    """CR 603.2. Base class of triggers that contain another trigger `watch`.

    A subclass adds a requirement, or changes what IT or THAT_NUMBER stands for.
    """

    def __init__(self, watch: Watch, label: str = "") -> None:
        super().__init__(watch.what, watch.back, label or watch.label)
        self.watch: Watch = watch

    def sees(self, g: Game, at: i64) -> bool:
        return self.watch.sees(g, at)

    def one_event(self, g: Game, at: i64, other: i64) -> bool:
        return self.watch.one_event(g, at, other)

    def about(self, g: Game, at: i64) -> i64:
        return self.watch.about(g, at)

    def how_much(self, g: Game, at: i64) -> i64:
        return self.watch.how_much(g, at)

    def how_often(self, g: Game, at: i64) -> i64:
        return self.watch.how_often(g, at)


@final
class NotByAttacking(Around):
    """CR 508.1f. A trigger: a creature becomes tapped other than by being declared as an attacker."""

    def sees(self, g: Game, at: i64) -> bool:
        p = g.pad
        row = g.batch + HEAD
        end = row + p[g.batch + 1] * ROW
        while row < end:
            if p[row + WHAT] == events.ATTACKS and p[row + OBJ] == p[at + OBJ]:
                return False
            row += ROW
        return self.watch.sees(g, at)


@final
class HowMany(Around):
    """CR 603.2c. A trigger: `watch` happens to one or more objects at the same time.

    THAT_NUMBER is how many objects.
    """

    def how_much(self, g: Game, at: i64) -> i64:
        n: i64 = 0
        row = g.batch + HEAD
        end = row + g.pad[g.batch + 1] * ROW
        while row < end:
            if g.pad[row + WHAT] >= 0 and self.is_that(g, row) and self.watch.sees(g, row):
                if self.watch.one_event(g, row, at):
                    n += 1
            row += ROW
        return n

    def is_that(self, g: Game, row: i64) -> bool:
        """Whether the event at `row` is of the type that this trigger waits for."""
        bits = sort_of(g, row) if self.back else done_sort(g, row)
        return bits >> self.what & 1 == 1


@final
class EntersFrom(Around):
    """CR 603.6a. A trigger: a permanent enters from the hand or graveyard (`place`) of a player whom `whose`
    means. A token never does.
    """

    def __init__(self, watch: Watch, place: int, whose: int) -> None:
        super().__init__(watch)
        self.place: i64 = place
        self.whose: i64 = whose

    def sees(self, g: Game, at: i64) -> bool:
        p = g.pad
        if p[at + WHAT] != MOVE or not self.watch.sees(g, at):
            return False
        zone = p[at + FROM]
        if zone >= g.seats * PLACES or zone % PLACES != self.place:
            return False
        return means(g, self.whose, Seat(zone // PLACES), g.seat())


def is_row_of(g: Game, watch: Watch, row: i64, at: i64) -> bool:
    """CR 603.2c. Whether the event at `row` belongs to the same occurrence as the event at `at`, which caused
    the trigger.
    """
    if g.pad[row + WHAT] < 0:
        return False
    bits = sort_of(g, row) if watch.back else done_sort(g, row)
    return bits >> watch.what & 1 == 1 and watch.sees(g, row) and watch.one_event(g, row, at)


@final
class Together(Around):
    """CR 603.2c, 608.2h. A trigger: `watch` happens to one or more objects at the same time.

    The effect can refer to all of these objects (see `Linked`). THAT_NUMBER tells them apart from the objects
    of other triggers of the same source.
    """

    def how_much(self, g: Game, at: i64) -> i64:
        n: i64 = -2 - g.clock
        row = g.batch + HEAD
        end = row + g.pad[g.batch + 1] * ROW
        while row < end:
            if is_row_of(g, self.watch, row, at):
                link(g, self.watch.about(g, row), n)
            row += ROW
        return n


@final
class TellsTargets(Around):
    """CR 601.2c, 608.2h. A trigger: a spell is cast.

    The effect can refer to its targets in the set `among` (see `Linked`).
    """

    def __init__(self, watch: Watch, among: Things) -> None:
        super().__init__(watch)
        self.among: Things = among

    def how_much(self, g: Game, at: i64) -> i64:
        n: i64 = -2 - g.clock
        spell = g.find(g.pad[at + OBJ])
        i: i64 = 0
        while spell >= 0 and i < many_targets(g, spell):
            ref = target_at(g, spell, i)
            if ref >= 0 and holds(self.among, g, ref):
                link(g, ref, n)
            i += 1
        return n


def link(g: Game, ref: i64, n: i64) -> None:
    """CR 603.2c. Store that a trigger of the source is about the object `ref`, unless that is stored already.

    `n`: the number that tells this trigger apart from others of the source.
    """
    at = next_fact(g, FIRST, facts.F_LINKED, F_SOURCE, g.slot(0))
    while at >= 0:
        if g.facts[at + F_ABOUT] == ref and g.facts[at + F_MORE] == n:
            return
        at = next_fact(g, at, facts.F_LINKED, F_SOURCE, g.slot(0))
    g.note_fact(ref, facts.F_LINKED, ANY_WORDS, durations.THIS_TURN, g.slot(0), n, Seat(NOBODY))


@final
class TellsX(Around):
    """CR 107.3e, 107.3m. A trigger: a spell is cast, or a permanent enters. THAT_NUMBER is the X announced
    for the spell.

    It is 0 for a permanent that wasn't a spell before it entered.
    """

    def how_much(self, g: Game, at: i64) -> i64:
        p = g.pad
        if self.what == events.CAST:
            return known_number(g, p[at + OBJ])
        return known_number(g, p[at + NEW]) if p[at + CAUSE] == causes.ENTERED else i64(0)


@final
class TellsAttacked(Around):
    """CR 508.1b. A trigger: a creature attacks. THAT_NUMBER is the player or planeswalker that it attacks."""

    def how_much(self, g: Game, at: i64) -> i64:
        return g.pad[at + TO]


# `player` of `Names`: which player THAT_NUMBER is
NOBODY_ELSE: Final = 0  # none: THAT_NUMBER is the number of the event
WHO_IS_HURT: Final = 1
WHO_CONTROLS_IT: Final = 2
WHO_DEFENDS: Final = 3
WHO_AIMS: Final = 4  # the controller of the spell or ability that has the target


@final
class Names(Around):
    """CR 603.2. A trigger: `watch`, with another meaning of IT or THAT_NUMBER.

    `dealer`: IT is the source of the damage. `player`: which player THAT_NUMBER is.
    """

    def __init__(self, watch: Watch, dealer: bool, player: int = NOBODY_ELSE) -> None:
        super().__init__(watch)
        self.dealer: bool = dealer
        self.player: i64 = player

    def about(self, g: Game, at: i64) -> i64:
        return g.pad[at + MORE] if self.dealer else self.watch.about(g, at)

    def how_much(self, g: Game, at: i64) -> i64:
        if self.player == WHO_IS_HURT:
            return g.pad[at + OBJ]
        if self.player == WHO_CONTROLS_IT:
            return g.player(controller(g, Obj(self.about(g, at) & ID_MASK)))
        if self.player == WHO_DEFENDS:
            return g.player(defender(g, Obj(g.pad[at + OBJ] & ID_MASK)))
        if self.player == WHO_AIMS:
            return g.player(controller(g, Obj(g.pad[at + MORE] & ID_MASK)))
        return self.watch.how_much(g, at)


@final
class Provided(Around):
    """CR 603.2. A trigger: `watch` happens while `condition` holds.

    The condition isn't checked again on resolution.
    """

    def __init__(self, watch: Watch, condition: Condition) -> None:
        super().__init__(watch, f"{watch.label} while {condition.label}")
        self.condition: Condition = condition

    def sees(self, g: Game, at: i64) -> bool:
        return self.watch.sees(g, at) and self.condition.holds(g)


@final
class Meets(Watch):
    """CR 509.3. A trigger: two creatures meet in combat. IT is the creature of `other`.

    `blocks`: a creature of `one` blocks a creature of `other`. `is_blocked`: a creature of `one` becomes
    blocked by one of `other`.
    """

    def __init__(self, one: Things, other: Things, blocks: bool, is_blocked: bool) -> None:
        said = (
            "blocks or becomes blocked by"
            if blocks and is_blocked
            else "blocks"
            if blocks
            else "is blocked by"
        )
        super().__init__(events.BLOCKS, False, f"whenever {one.label} {said} {other.label}")
        self.one: Things = one
        self.other: Things = other
        self.blocks: bool = blocks
        self.is_blocked: bool = is_blocked

    def sees(self, g: Game, at: i64) -> bool:
        return self.met(g, at) >= 0

    def met(self, g: Game, at: i64) -> i64:
        """Return a reference to the creature of `other`. Return -1 if the event is no such block."""
        blocker = g.pad[at + OBJ]
        attacker = g.pad[at + TO]
        if self.blocks and holds(self.one, g, blocker) and holds(self.other, g, attacker):
            return attacker
        if self.is_blocked and holds(self.one, g, attacker) and holds(self.other, g, blocker):
            return blocker
        return -1

    def about(self, g: Game, at: i64) -> i64:
        return self.met(g, at)


@final
class NextTurns(Watch):
    """CR 603.7b. A trigger: the given step begins, in any player's turn after the turn with the number
    THAT_NUMBER.
    """

    def __init__(self, step: int) -> None:
        super().__init__(events.STEP_BEGINS, False, f"at the beginning of the next turn's {STEP_NAMES[step]}")
        self.step: i64 = step

    def sees(self, g: Game, at: i64) -> bool:
        p = g.pad
        if p[at + TO] != self.step or p[at + EXTRA] == events.TEAMMATES_STEP:  # CR 805.4d
            return False
        return g.turn_no != g.slot(NUMBER_SLOT)


@final
class number_of_turn(Amount):
    """CR 500.1. An amount: the number of the present turn in the game."""

    def __init__(self) -> None:
        super().__init__()
        self.label = "this turn"

    def now(self, g: Game) -> i64:
        return g.turn_no


@final
class StepOfChosen(Watch):
    """CR 603.2b, 607.2d. A trigger: the given step begins for the player who was chosen as the source
    entered. IT is that player.
    """

    def __init__(self, step: int) -> None:
        super().__init__(events.STEP_BEGINS, False, "at the beginning of the step of the chosen player")
        self.step: i64 = step

    def sees(self, g: Game, at: i64) -> bool:
        if g.pad[at + TO] != self.step:
            return False
        obj = g.find(g.slot(0))
        return obj >= 0 and choice_made(g, obj) == g.pad[at + OBJ] & NOBODY

    def about(self, g: Game, at: i64) -> i64:
        return g.player(Seat(g.pad[at + OBJ] & NOBODY))


@final
class StepOfController(Watch):
    """CR 603.2b, 303.4, 608.2k. A trigger: the given step begins for the controller of an object in `of`.

    IT is that object. CASTER is the player whose step it is, even if the object changes controllers later.
    """

    def __init__(self, step: int, of: Set[AnObject]) -> None:
        super().__init__(
            events.STEP_BEGINS, False, f"at the beginning of the step of the controller of {of.label}"
        )
        self.step: i64 = step
        self.of: Set[AnObject] = of

    def sees(self, g: Game, at: i64) -> bool:
        return g.pad[at + TO] == self.step and self.about(g, at) >= 0

    def about(self, g: Game, at: i64) -> i64:
        for ref in self.of.options(g, vec[i64](capacity=4)):
            if controller(g, Obj(ref & ID_MASK)) == g.pad[at + OBJ] & NOBODY:
                return ref
        return -1

    def how_much(self, g: Game, at: i64) -> i64:
        return g.player(Seat(g.pad[at + OBJ] & NOBODY))
