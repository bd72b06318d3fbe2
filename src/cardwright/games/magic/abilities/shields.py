"""CR 609.7a, 614.9, 615.7-8. Shields: the next damage is prevented, or dealt to another object or player."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from cardwright.games.magic.actions.verbs import ObjectRef
from cardwright.games.magic.amounts.values import number
from cardwright.games.magic.characteristics.lookup import last_known
from cardwright.games.magic.characteristics.selections import KnowsItsOwn, holds
from cardwright.games.magic.events.event_sorts import unpreventable
from cardwright.games.magic.events.proposing import enters_as
from cardwright.games.magic.events.shields import REST_SLOT
from cardwright.games.magic.numbers import causes, columns, derived, durations, events, facts, questions
from cardwright.games.magic.numbers.types import PERMANENTS
from cardwright.games.magic.objects.queries import stack, still_in
from cardwright.games.magic.objects.table import Holds, Replacing
from cardwright.games.magic.selectors.damage_sources import DamageSources
from cardwright.kernel.batch import CAUSE, EXTRA, FACT_ON, HEAD, MORE, OBJ, ROW, TO, VOID, WHAT
from cardwright.kernel.effects import ASK_CHOOSE, DONE, NUMBER_SLOT, Amount, AnObject, Effect, Set
from cardwright.kernel.frames import F_ABOUT, F_VALUE, TAG_NOTE
from cardwright.kernel.ints import Seat, append, i64, vec
from cardwright.kernel.words import nothing

from .redirecting import may_be_hurt

if TYPE_CHECKING:
    from cardwright.kernel.game import Game

# above the reference of the chosen source: it was a permanent spell; the permanent that it becomes is meant too
BECOMES: Final = 1 << 55


@final
class TheOther(KnowsItsOwn):
    """A set that contains only the other object or player of a shield, for example the one to which damage
    is redirected.
    """

    def __init__(self) -> None:
        super().__init__()
        self.label = "that one"

    def options(self, g: Game, found: vec[i64]) -> vec[i64]:
        rest = g.slot(REST_SLOT)
        return found if rest < 0 else append(found, g.facts[rest + F_ABOUT])

    def belongs(self, g: Game, ref: i64) -> bool:
        return ref in self.options(g, vec[i64](capacity=1))


@final
class SourcesController(KnowsItsOwn):
    """CR 108.4, 608.2h. The set that contains only the controller of the chosen source, or its last
    controller.
    """

    def __init__(self) -> None:
        super().__init__()
        self.label = "that source's controller"

    def options(self, g: Game, found: vec[i64]) -> vec[i64]:
        return append(found, g.player(Seat(last_known(g, chosen_source(g), derived.CONTROL))))

    def belongs(self, g: Game, ref: i64) -> bool:
        return ref in self.options(g, vec[i64](capacity=1))


def chosen_source(g: Game) -> i64:
    """CR 609.7a. Return the source that was chosen for a shield. The frame on top must be that of the
    shield.
    """
    return g.slot(NUMBER_SLOT) & ~BECOMES


@final
class Shield(Replacing):
    """CR 614.9, 615.7-8. A shield: damage that the chosen source deals to a recipient is prevented or
    redirected.

    `to`: the recipients; None: any. `among`: the source must belong to this set; None: any source.
    `onto`: the object or player to which the damage is redirected; None: it is prevented.
    `then`: what happens immediately after damage was prevented (615.5). THAT_NUMBER is how much was
    prevented, and IT the other object or player of the shield (see `TheOther`).
    """

    def __init__(
        self,
        to: Set[AnObject] | None,
        onto: Set[AnObject] | None = None,
        among: DamageSources | None = None,
        then: Effect | None = None,
    ) -> None:
        super().__init__(events.DEAL, then, label="a shield against damage")
        self.prevents = onto is None
        self.to: Set[AnObject] | None = to
        self.onto: Set[AnObject] | None = onto
        self.among: DamageSources | None = among

    def applies(self, g: Game, at: i64) -> bool:
        p = g.pad
        rest = g.slot(REST_SLOT)
        if p[at + TO] <= 0 or rest < 0 or g.facts[rest + F_VALUE] == 0:
            return False
        to = self.to
        if to is not None and not holds(to, g, p[at + OBJ]):
            return False
        if not self.is_source(g, p[at + MORE]):
            return False
        if self.onto is None:
            return not unpreventable(g, at)
        ref = self.recipient(g)
        return ref >= 0 and ref != p[at + OBJ] and may_be_hurt(g, p[at + OBJ])

    def is_source(self, g: Game, source: i64) -> bool:
        """CR 609.7a-b. Whether `source` is the chosen source, and still belongs to the set to which it
        must belong.
        """
        among = self.among
        if among is None:
            return True
        it = chosen_source(g)
        if source != it and (g.slot(NUMBER_SLOT) & BECOMES == 0 or source != enters_as(it)):
            return False
        return among.fits(g, source, among.colors)

    def recipient(self, g: Game) -> i64:
        """CR 614.9. Return the object or player to which the damage is redirected; -1 if no damage can be
        dealt to it.
        """
        onto = self.onto
        if onto is None:
            return -1
        found = onto.options(g, vec[i64](capacity=2))
        return found[0] if len(found) == 1 and may_be_hurt(g, found[0]) else i64(-1)

    def change(self, g: Game, at: i64) -> bool:
        p = g.pad
        rest = g.slot(REST_SLOT)
        left = g.facts[rest + F_VALUE]
        n = p[at + TO]
        k = n if left < 0 or left >= n else left
        if left > 0:
            g.facts[rest + F_VALUE] = left - k
        if self.onto is not None:
            self.redirect(g, at, k)
            return True
        p[at + TO] = n - k
        if p[at + TO] == 0:
            p[at + WHAT] = VOID
        g.note(TAG_NOTE, p[at + OBJ], causes.PREVENTED)
        if not isinstance(self.effect, nothing):
            self.follow(g, k)
        return True

    def redirect(self, g: Game, at: i64, k: i64) -> None:
        """CR 614.9, 614.5. Deal `k` of the damage to the other recipient.

        A replacement effect that was applied to the damage before isn't applied again.
        """
        ref = self.recipient(g)
        p = g.pad
        if k == p[at + TO]:
            i: i64 = 0
            while i < i64(len(g.applied)):
                if g.applied[i] == at:
                    g.applied[i + 1] = ref
                i += 3
            p[at + OBJ] = ref
            return
        p[at + TO] -= k
        row = g.amend(events.DEAL, ref, k, p[at + EXTRA], p[at + CAUSE])
        p = g.pad
        p[row + MORE] = p[at + MORE]
        done = g.applied[:]
        i = 0
        while i < i64(len(done)):
            if done[i] == at:
                g.applied = append(append(append(g.applied, row), ref), done[i + 2])
            i += 3

    def follow(self, g: Game, k: i64) -> None:
        """CR 615.5. Carry out `then`, once for all damage that is prevented at one time. `k`: how much
        this was for one event.
        """
        lasts: i64 = durations.THIS_TURN
        extra = facts.fact_extra(facts.F_AFTERMATH, lasts)
        about = g.facts[g.slot(REST_SLOT) + F_ABOUT]
        p = g.pad
        row = g.batch + HEAD
        end = row + p[g.batch + 1] * ROW
        while row < end:
            if p[row + WHAT] == FACT_ON and p[row + EXTRA] == extra and p[row + TO] == self.effect.key:
                if p[row + CAUSE] == g.slot(0) and p[row + OBJ] == about:
                    p[row + MORE] += k
                    return
            row += ROW
        row = g.amend(FACT_ON, about, self.effect.key, extra, g.slot(0))
        g.pad[row + MORE] = k


@final
class shields(Holds):
    """CR 609.7a, 615.7. An effect: a shield protects `it` from the next `n` damage (-1: all damage), or only
    from that of a chosen source.

    `other`: the object or player to which damage is redirected, or that `then` is about. `lasts`: how long
    the shield lasts; ONCE_THIS_TURN: it works only the next time.
    """

    def __init__(
        self,
        ability: Shield,
        n: int | Amount = -1,
        it: ObjectRef | None = None,
        other: ObjectRef | None = None,
        lasts: int = durations.THIS_TURN,
    ) -> None:
        super().__init__(ability)
        self.n: Amount = number(n)
        self.it: ObjectRef | None = it
        self.other: ObjectRef | None = other
        self.lasts: i64 = lasts
        self.label = ability.label

    def carry_out(self, g: Game, part: i64) -> i64:
        a = self.ability
        if part > 1 or not isinstance(a, Shield):
            return DONE
        more: i64 = questions.NONE
        if a.among is not None:
            if part == 0:
                found = a.among.options(g, vec[i64](capacity=16))
                if len(found) == 0:
                    return DONE
                g.ask(ASK_CHOOSE, found)
                return 1
            more = g.reply
            obj = still_in(g, more, stack(g))
            if (
                obj >= 0
                and g.col(obj, columns.ABILITY) == questions.NONE
                and last_known(g, more, derived.TYPES) & PERMANENTS
            ):
                more |= BECOMES
        about: i64 = questions.NONE
        if self.it is not None:
            about = g.slot(self.it.slot)
        other: i64 = questions.NONE
        if self.other is not None:
            other = g.slot(self.other.slot)
        g.fact(about, facts.F_SHIELD_OF, a.effect.key, self.lasts, g.slot(0), more)
        g.fact(other, facts.F_SHIELD_REST, self.n.now(g), self.lasts, g.slot(0), 0)
        if not g.commit():
            return 2
        return DONE

    def asks(self, g: Game) -> str:
        return "choose a source of damage"
