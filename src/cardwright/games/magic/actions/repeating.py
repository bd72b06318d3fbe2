"""CR 608.2c. Instructions that say "repeat this process" and are followed again from the beginning."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from cardwright.games.magic.characteristics.lookup import characteristic
from cardwright.games.magic.numbers import derived
from cardwright.games.magic.objects.table import CARDS, FACE_DOWN_KIND
from cardwright.kernel.effects import ASK_MAY, DONE, NOTHING, YES, AnObject, Condition, Effect, Set
from cardwright.kernel.frames import PART, WIDTH
from cardwright.kernel.ints import append, i64, vec

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


@final
class process(Effect):
    """CR 608.2c. An effect: carry out `what`. Carry it out again each time that a `repeats` inside it asks
    for a repetition.

    The part number counts the repetitions. It is odd while nothing has asked for another one, and even
    afterwards.
    """

    def __init__(self, what: Effect) -> None:
        super().__init__(what)
        self.label = what.label

    def carry_out(self, g: Game, part: i64) -> i64:
        if part & 1:
            return DONE
        g.push(self.parts[0], 0)
        return part + 1

    def possible(self, g: Game) -> bool:
        return self.parts[0].possible(g)

    def might(self, g: Game) -> bool:
        return self.parts[0].might(g)


@final
class repeats(Effect):
    """CR 608.2c. An effect: repeat the `process` that contains this effect, unless the process could do
    nothing.

    `optional`: the player chooses whether to repeat it. `most`: repeat it at most that many times; 0: no
    limit. `until`: don't repeat it once this condition holds.
    """

    def __init__(self, optional: bool = False, most: int = 0, until: Condition | None = None) -> None:
        super().__init__()
        self.optional: bool = optional
        self.most: i64 = most
        self.until: Condition | None = until
        self.label = "repeat this process"

    def around(self, g: Game) -> i64:
        """Return the index in the agenda of the frame of the enclosing `process`, or -1 if there is none."""
        at = g.top
        while at >= 0:
            if g.agenda[at] > 0 and isinstance(g.table.nodes[g.agenda[at]], process):
                return at
            at -= WIDTH
        return -1

    def may_go_on(self, g: Game, at: i64) -> bool:
        """Return whether the process whose frame is at index `at` may be repeated and could do something."""
        if at < 0 or (self.most > 0 and g.agenda[at + PART] >> 1 >= self.most):
            return False
        until = self.until
        if until is not None and until.holds(g):
            return False
        return g.table.nodes[g.agenda[at]].possible(g)

    def carry_out(self, g: Game, part: i64) -> i64:
        at = self.around(g)
        if part == 0:
            if not self.may_go_on(g, at):
                return DONE
            if self.optional:
                g.ask(ASK_MAY, append(append(vec[i64](capacity=2), i64(NOTHING)), i64(YES)))
                return 1
        elif g.reply == NOTHING:
            return DONE
        if g.agenda[at + PART] & 1:
            g.agenda[at + PART] += 1
        return DONE

    def possible(self, g: Game) -> bool:
        return False  # the process itself says whether it is possible

    def says(self, g: Game, option: i64) -> str:
        return "Repeat this process" if option == YES else "Don't repeat it"

    def asks(self, g: Game) -> str:
        return "Repeat this process?"


@final
class two_named_alike(Condition):
    """CR 201.2a. A condition: two objects of a set have a name in common."""

    def __init__(self, among: Set[AnObject]) -> None:
        super().__init__()
        self.among: Set[AnObject] = among
        self.label = f"two {among.label} have the same name"

    def holds(self, g: Game) -> bool:
        seen = vec[i64](capacity=8)
        for ref in self.among.options(g, vec[i64](capacity=8)):
            obj = g.find(ref)
            if obj < 0:
                continue
            kind = characteristic(g, obj, derived.KIND)
            if kind == FACE_DOWN_KIND:  # CR 708.2a: it has no name
                continue
            for other in seen:
                if CARDS.share_a_name(kind, other):
                    return True
            seen = append(seen, kind)
        return False
