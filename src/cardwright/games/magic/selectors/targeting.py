"""CR 115, 405. Objects on the stack, and triggers for becoming a target."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from cardwright.games.magic.characteristics.lookup import controller
from cardwright.games.magic.characteristics.recomputing import kind_at
from cardwright.games.magic.characteristics.selections import Test, Things, of_sort
from cardwright.games.magic.events.history import A_CRIME, BY_SPELL, WHO_TARGETS, is_crime
from cardwright.games.magic.numbers import columns, events, questions
from cardwright.games.magic.numbers.zones import STACK as STACK_PLACE
from cardwright.games.magic.objects.players import ANYBODYS, means
from cardwright.games.magic.objects.table import CARDS, Watch
from cardwright.kernel.batch import HEAD, MORE, OBJ, ROW, WHAT
from cardwright.kernel.frames import F_ABOUT, F_MORE, F_SEAT
from cardwright.kernel.ints import Seat, i64

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


def on_stack(*tests: Test, whose: int = ANYBODYS, label: str = "spell or ability") -> Things:
    """CR 405. The set of spells and abilities on the stack that pass all tests."""
    return Things(STACK_PLACE, False, 0, whose, list(tests), label)


@final
class BecomesTarget(Watch):
    """CR 603.2, 603.2c. A trigger: the source, or an object of `among`, becomes the target of a spell or
    ability.

    IT is that spell or ability. `whose`: its controller. `or_you`: also when you become a target. `spell`:
    only of a spell. `types`: only of a spell of these types. `about_it`: IT is the object that became the
    target. A spell or ability that targets an object several times triggers this once.
    """

    def __init__(
        self,
        spell: bool = False,
        whose: int = ANYBODYS,
        among: Things | None = None,
        about_it: bool = False,
        types: int = 0,
        or_you: bool = False,
    ) -> None:
        by = "a spell" if spell else "a spell or ability"
        super().__init__(events.TARGETED, False, f"when this becomes the target of {by}")
        self.spell: bool = spell
        self.whose: i64 = whose
        self.among: Things | None = among
        self.about_it: bool = about_it
        self.types: i64 = types
        self.or_you: bool = or_you

    def sees(self, g: Game, at: i64) -> bool:
        p = g.pad
        obj = g.find(p[at + MORE])
        if obj < 0 or self.seen_before(g, at) or not means(g, self.whose, controller(g, obj), g.seat()):
            return False
        if self.types != 0 and CARDS.types[kind_at(g, obj)] & self.types == 0:
            return False
        among = self.among
        if among is None:
            if p[at + OBJ] != g.slot(0):
                return False
        elif not among.holds(g, p[at + OBJ]) and not (self.or_you and p[at + OBJ] == g.player(g.seat())):
            return False
        return not self.spell or g.col(obj, columns.ABILITY) == questions.NONE

    def saw(self, g: Game, fact: i64) -> bool:
        if self.types != 0 or self.or_you:
            return False  # the log doesn't store the types
        more = g.facts[fact + F_MORE]
        if more < 0 or (self.spell and more & BY_SPELL == 0):
            return False
        if not means(g, self.whose, Seat(more >> WHO_TARGETS), g.seat()):
            return False
        among = self.among
        ref = g.facts[fact + F_ABOUT]
        if among is None:
            return ref == g.slot(0)
        return means(g, among.whose, Seat(g.facts[fact + F_SEAT]), g.seat()) and of_sort(among, g, ref)

    def seen_before(self, g: Game, at: i64) -> bool:
        """Whether an earlier event of the same batch says that this spell or ability targets this object.

        `at`: the present event's index in the list of proposed events (the pad).
        """
        p = g.pad
        row = g.batch + HEAD
        while row < at:
            if (
                p[row + WHAT] == events.TARGETED
                and p[row + OBJ] == p[at + OBJ]
                and p[row + MORE] == p[at + MORE]
            ):
                return True
            row += ROW
        return False

    def about(self, g: Game, at: i64) -> i64:
        if self.about_it:
            return g.pad[at + OBJ]
        return g.pad[at + MORE]


@final
class CommitsCrime(Watch):
    """CR 700.13. A trigger: a player commits a crime.

    That is: a spell or ability of theirs targets an opponent, or an object of an opponent.
    """

    def __init__(self, whose: int) -> None:
        super().__init__(events.TARGETED, False, "whenever a crime is committed")
        self.whose: i64 = whose

    def sees(self, g: Game, at: i64) -> bool:
        """Whether an event is a crime to notice.

        A spell or ability with several such targets is one crime.
        """
        if not is_crime(g, at) or not means(g, self.whose, self.criminal(g, at), g.seat()):
            return False
        p = g.pad
        row = g.batch + HEAD
        while row < at:
            if p[row + WHAT] == events.TARGETED and p[row + MORE] == p[at + MORE] and is_crime(g, row):
                return False
            row += ROW
        return True

    def saw(self, g: Game, fact: i64) -> bool:
        more = g.facts[fact + F_MORE]
        return more >= 0 and more & A_CRIME != 0 and means(g, self.whose, Seat(more >> WHO_TARGETS), g.seat())

    def criminal(self, g: Game, at: i64) -> Seat:
        """Return the seat of the controller of the spell or ability that targets."""
        return controller(g, g.find(g.pad[at + MORE]))

    def how_much(self, g: Game, at: i64) -> i64:
        return g.player(self.criminal(g, at))
