"""CR 115, 601.2d, 606.4. Targets that are counted, changed or share what is divided; loyalty costs of X."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from cardwright.kernel.batch import MORE, OBJ
from cardwright.kernel.effects import DONE, IT_SLOT, NUMBER_SLOT, YOU_SLOT, AnObject, Effect, Ref, Set
from cardwright.kernel.frames import WIDTH
from cardwright.kernel.ints import append, i64, vec
from cardwright.magic.asking import ASK_TARGET
from cardwright.magic.causes import NEW_TARGETS
from cardwright.magic.costs import (
    MINUS_X,
)
from cardwright.magic.derive import get
from cardwright.magic.proposing import deal, event
from cardwright.magic.rules import (
    ABILITY,
    CONTROL,
    IT,
    NONE,
    NUMBER,
    SOURCE,
    TARGET,
    TARGETED,
    TARGETS,
    stack,
)
from cardwright.magic.rules import (
    STACK as STACK_PLACE,
)
from cardwright.magic.sets import ANYBODYS, Test, Things
from cardwright.magic.table import (
    Ability,
    Activated,
    Watch,
)
from cardwright.magic.targets import announced, candidates, resolving, target, you_and
from cardwright.magic.words.prices import cost

from .several import several_targets
from .verbs import Act

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


def minus_x(effect: Effect) -> Ability:
    """CR 606.4. A loyalty ability that takes away as many counters as its player likes."""
    return Activated(cost(loyalty=MINUS_X), effect, sorcery=True, label=f"-X: {effect.label}")


@final
class share_damage(Act):
    """CR 601.2d. Equal shares of damage for the targets; one that has become illegal still had its share."""

    def __init__(self, total: int, among: Set[AnObject]) -> None:
        super().__init__()
        self.total: i64 = total
        self.among: Set[AnObject] = among
        self.label = f"{total} damage divided among the targets"

    def propose(self, g: Game) -> None:
        obj = resolving(g)
        n: i64 = 0
        i: i64 = 0
        while i < TARGETS:
            if g.col(obj, TARGET + i) != NONE:
                n += 1
            i += 1
        for ref in self.among.options(g, vec[i64](capacity=4)):
            deal(g, g.slot(0), ref, self.total // n, 0)


def two_damage_divided(among: Set[AnObject]) -> Effect:
    """CR 601.2d. Two damage divided among one or two targets: each gets at least one, so the shares are equal."""
    return several_targets(among, share_two, 1, 2)


def share_two(them: Set[AnObject]) -> Effect:
    """CR 601.2d. Two damage in equal shares."""
    return share_damage(2, them)


@final
class OneTarget(Test):
    """CR 115.7a. A spell or ability with a single target."""

    def __init__(self) -> None:
        super().__init__("with a single target")

    def passes(self, g: Game, obj: i64) -> bool:
        n: i64 = 0
        i: i64 = 0
        while i < i64(len(announced(g, obj))):
            if g.col(obj, TARGET + i) != NONE:
                n += 1
            i += 1
        return n == 1


def on_stack(*tests: Test, whose: int = ANYBODYS, label: str = "spell or ability") -> Things:
    """CR 405. Spells and abilities on the stack."""
    return Things(STACK_PLACE, False, 0, whose, list(tests), label)


@final
class change_target(Effect):
    """CR 115.7a. You change the single target of that to another legal one; without one it stays."""

    def __init__(self, what: Ref[AnObject]) -> None:
        super().__init__()
        self.what: Ref[AnObject] = what
        self.label = f"change the target of {what.text}"

    def carry_out(self, g: Game, part: i64) -> i64:
        obj = g.find(g.slot(self.what.slot))
        if obj < 0 or g.zone_of(obj) != stack(g) or part == 2:
            return DONE
        nodes = announced(g, obj)
        i: i64 = 0
        n: i64 = len(nodes)
        while i < n and g.col(obj, TARGET + i) == NONE:
            i += 1
        if i == n:
            return DONE
        if part == 0:
            found = self.others(g, obj, nodes[i], g.col(obj, TARGET + i))
            if len(found) == 0:
                return DONE
            g.ask(ASK_TARGET, found)
            return 1
        g.set_col(obj, TARGET + i, g.reply)
        event(g, TARGETED, g.reply, 0, g.ref(obj), NEW_TARGETS)
        if not g.commit():
            return 2
        return DONE

    def others(self, g: Game, obj: i64, node: Effect, now: i64) -> vec[i64]:
        """CR 115.7e. What else its controller could choose for it."""
        seat = get(g, obj, CONTROL)
        source = g.ref(obj)
        if g.col(obj, ABILITY) != NONE:
            source = g.col(obj, SOURCE)
        g.push_frame(0, 0, seat, source)
        g.bind(YOU_SLOT, you_and(g, seat, obj))
        g.bind(IT_SLOT, g.col(obj, IT))
        g.bind(NUMBER_SLOT, g.col(obj, NUMBER))
        found = vec[i64](capacity=8)
        if isinstance(node, target):
            for ref in candidates(g, node, vec[i64](capacity=8)):
                if ref != now:
                    found = append(found, ref)
        g.top -= WIDTH
        return found

    def asks(self, g: Game) -> str:
        return "Choose a new target"


@final
class TargetedBySpell(Watch):
    """CR 603.2. The source becomes the target of a spell; IT is the spell."""

    def __init__(self) -> None:
        super().__init__(TARGETED, False, "when this becomes the target of a spell")

    def sees(self, g: Game, at: i64) -> bool:
        p = g.pad
        obj = g.find(p[at + MORE])
        return p[at + OBJ] == g.slot(0) and obj >= 0 and g.col(obj, ABILITY) == NONE

    def about(self, g: Game, at: i64) -> i64:
        return g.pad[at + MORE]
