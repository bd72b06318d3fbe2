"""CR 904, 314. What schemes speak of: being set in motion, being abandoned; and what works from the command zone."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from cardwright.kernel.batch import COUNT, OBJ
from cardwright.kernel.effects import DONE, Amount, AnObject, Effect, Ref
from cardwright.kernel.ints import i64
from cardwright.kernel.words import nothing
from cardwright.magic.causes import NOTHING_SAID
from cardwright.magic.players import is_opponent, means
from cardwright.magic.proposing import counters
from cardwright.magic.rules import EXTRA_LANDS, SETS_IN_MOTION, command, on, playing, tally
from cardwright.magic.schemes import SET_IN_MOTION, abandon, is_ongoing
from cardwright.magic.sets import YOURS, Test
from cardwright.magic.table import Ability, CostChange, Watch

from .abilities import Happens, when
from .amounts import number
from .others import in_command
from .verbs import Act

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


def when_set_in_motion(effect: Effect) -> Ability:
    """CR 701.32b, 904.9. When you set this scheme in motion."""
    return in_command(when(Happens(SETS_IN_MOTION, "when you set this in motion", this=True), effect))


@final
class OtherInMotion(Watch):
    """CR 701.32b, 904.11. You set a scheme in motion that isn't ongoing; IT is that scheme."""

    def __init__(self) -> None:
        super().__init__(SETS_IN_MOTION, False, "whenever you set a scheme in motion that isn't ongoing")

    def sees(self, g: Game, at: i64) -> bool:
        obj = g.find(g.pad[at + OBJ])
        return obj >= 0 and not is_ongoing(g, obj) and g.home[obj] == g.seat()

    def about(self, g: Game, at: i64) -> i64:
        return g.pad[at + OBJ]


@final
class abandons(Effect):
    """CR 701.33a-b. Abandon this scheme; if that is done, something else happens too."""

    def __init__(self, if_done: Effect | None = None) -> None:
        super().__init__(if_done if if_done is not None else nothing())
        self.label = "abandon this scheme"
        if if_done is not None:
            self.label += f", then {if_done.label}"

    def carry_out(self, g: Game, part: i64) -> i64:
        if part == 0:
            if not self.possible(g):
                return DONE
            abandon(g, g.find(g.slot(0)))
            if not g.commit():
                return 1
        return g.become(self.parts[0])

    def possible(self, g: Game) -> bool:
        obj = on(g, g.slot(0), command(g))
        return obj >= 0 and is_ongoing(g, obj)


@final
class sets_in_motion(Effect):
    """CR 701.32b. Set that scheme in motion again; it is where it was."""

    def __init__(self, what: Ref[AnObject]) -> None:
        super().__init__()
        self.what: Ref[AnObject] = what
        self.label = f"set {what.text} in motion again"

    def carry_out(self, g: Game, part: i64) -> i64:
        if part == 0 and on(g, g.slot(self.what.slot), command(g)) >= 0:
            g.push_frame(SET_IN_MOTION.key, 0, g.seat(), g.slot(self.what.slot))
            return 1
        return DONE


@final
class each_opponent(Effect):
    """CR 102.3, 101.4. Each of your opponents, in turn order, does it; teammates don't."""

    def __init__(self, what: Effect) -> None:
        super().__init__(what)
        self.label = f"each opponent: {what.label}"

    def carry_out(self, g: Game, part: i64) -> i64:
        seat = g.seat()
        while part < g.seats - 1:
            part += 1
            other = (seat + part) % g.seats
            if playing(g, other) and is_opponent(g, other, seat):
                g.push(self.parts[0], 0)
                g.set_seat(other)
                return part
        return DONE


@final
class put_counters_here(Act):
    """CR 122.1. Put so many counters of a kind on this, in the command zone."""

    def __init__(self, n: int | Amount, which: int) -> None:
        super().__init__()
        self.n: Amount = number(n)
        self.which: i64 = which
        self.label = f"put {self.n.label} counters on this"

    def propose(self, g: Game) -> None:
        obj = on(g, g.slot(0), command(g))
        if obj >= 0:
            counters(g, obj, self.which, self.n.now(g), NOTHING_SAID)


@final
class counters_here(Amount):
    """CR 122.1, 400.9. How many counters of a kind are on this, in the command zone."""

    def __init__(self, which: int) -> None:
        super().__init__()
        self.which: i64 = which
        self.label = "the number of counters on this"

    def now(self, g: Game) -> i64:
        obj = on(g, g.slot(0), command(g))
        if obj < 0:
            return 0
        return tally(g, obj, self.which)


@final
class SpellsCost(CostChange):
    """CR 601.2f, 118.7. Spells that pass tests cost so much generic mana more, or less (below 0): yours, anybody's."""

    def __init__(self, more: int, *tests: Test, whose: int = YOURS) -> None:
        super().__init__(f"{' '.join([t.label for t in tests])} spells cost {more:+d}")
        self.more: i64 = more
        self.whose: i64 = whose
        self.tests: list[Test] = list(tests)

    def by(self, g: Game, obj: i64, seat: i64, ability: i64) -> i64:
        if ability >= 0 or not means(g, self.whose, seat, g.seat()):
            return 0
        for t in self.tests:
            if not t.passes(g, obj):
                return 0
        return self.more


@final
class opponents_together(Amount):
    """CR 119, 102.3. A counter of players, added up over your opponents: the life they have lost this turn ..."""

    def __init__(self, counter: int, label: str) -> None:
        super().__init__()
        self.counter: i64 = counter
        self.label = label

    def now(self, g: Game) -> i64:
        n: i64 = 0
        seat: i64 = 0
        while seat < g.seats:
            if is_opponent(g, seat, g.seat()):
                n += g.value(seat, self.counter)
            seat += 1
        return n


@final
class may_play_lands(Act):
    """CR 305.2. You may play so many additional lands this turn."""

    def __init__(self, n: int | Amount = 1) -> None:
        super().__init__()
        self.n: Amount = number(n)
        self.label = f"play {self.n.label} additional lands this turn"

    def propose(self, g: Game) -> None:
        g.propose(COUNT, g.player(g.seat()), self.n.now(g), EXTRA_LANDS, NOTHING_SAID)
