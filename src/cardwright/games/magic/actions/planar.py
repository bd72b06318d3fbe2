"""CR 901, 311, 312. Abilities of planes and phenomena: planeswalking, the planar die, chaos, planar decks."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, final

from cardwright.games.magic.events.proposing import event
from cardwright.games.magic.numbers import causes, events
from cardwright.games.magic.numbers.types import PLANE
from cardwright.games.magic.numbers.zones import PLANAR_DECK
from cardwright.games.magic.objects.players import YOURS, means
from cardwright.games.magic.objects.queries import shared
from cardwright.games.magic.objects.table import CARDS, Ability, Replacing, Watch
from cardwright.games.magic.triggers.watches import Happens, when
from cardwright.games.magic.variants.planechase import (
    CHAOS_SYMBOL,
    NO_NUMBER,
    PLANAR_ROLL,
    PLANESWALKER_SYMBOL,
    chaos_of,
    reveal_planes,
)
from cardwright.kernel.batch import EXTRA, HAPPEN, MORE, MOVE, OBJ, ON_TOP, TO
from cardwright.kernel.effects import DONE, AnObject, Effect, Objects, Ref, Set
from cardwright.kernel.frames import ID_MASK, NOBODY
from cardwright.kernel.ints import Obj, Seat, append, i64, vec

from .searching import AllOf
from .verbs import ActOn

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


# -- triggers of planar cards
def when_chaos(effect: Effect) -> Ability:
    """CR 311.7. An ability: whenever chaos ensues, carry out `effect`."""
    return when(Happens(events.CHAOS, "whenever chaos ensues"), effect)


def when_encountered(effect: Effect) -> Ability:
    """CR 312.5. An ability: when you encounter this phenomenon, carry out `effect`.

    You encounter it when it is turned face up after it was moved off a planar deck.
    """
    return when(Happens(events.PLANESWALKS, "when you encounter this", this=True), effect)


@final
class LeavesThis(Watch):
    """CR 701.31d, 603.10. A trigger: a player planeswalks away from the source. It looks back in time, to
    the state before.
    """

    def __init__(self) -> None:
        super().__init__(events.LEAVES_PLANE, True, "when you planeswalk away from this")

    def sees(self, g: Game, at: i64) -> bool:
        return g.pad[at + OBJ] == g.slot(0)


def when_you_planeswalk(effect: Effect, away: bool = False) -> Ability:
    """CR 901.11, 901.11b, 701.31d. An ability: when you planeswalk to this (with `away`: away from this),
    carry out `effect`.
    """
    if away:
        return when(LeavesThis(), effect)
    return when(Happens(events.PLANESWALKS, "when you planeswalk here", this=True), effect)


@final
class RollsPlanarDie(Watch):
    """CR 901.9d. A trigger: a player whom `whose` means rolls the planar die."""

    def __init__(self, whose: int = YOURS) -> None:
        super().__init__(events.ROLLS, False, "whenever the planar die is rolled")
        self.whose: i64 = whose

    def sees(self, g: Game, at: i64) -> bool:
        p = g.pad
        if p[at + EXTRA] != NO_NUMBER:
            return False
        return means(g, self.whose, Seat(p[at + OBJ] & NOBODY), g.seat())


# -- the die and chaos
@final
class rolls_planar_die(Effect):
    """CR 901.9. An effect: you roll the planar die. Unlike the special action, this roll doesn't make your
    next one cost more.
    """

    def __init__(self) -> None:
        super().__init__()
        self.label = "roll the planar die"

    def carry_out(self, g: Game, part: i64) -> i64:
        if part == 0:
            g.push(PLANAR_ROLL, 0)
            return 1
        return DONE


@final
class BlankIsChaos(Replacing):
    """CR 614.1a, 901.9b. A replacement effect: each blank roll of the planar die is a chaos roll instead."""

    def __init__(self) -> None:
        super().__init__(events.ROLLS, label="blank rolls are chaos rolls")

    def applies(self, g: Game, at: i64) -> bool:
        p = g.pad
        face = p[at + TO]
        return p[at + EXTRA] == NO_NUMBER and face != PLANESWALKER_SYMBOL and face != CHAOS_SYMBOL

    def change(self, g: Game, at: i64) -> bool:
        g.pad[at + TO] = CHAOS_SYMBOL
        return True


@final
class chaos_ensues(Effect):
    """CR 311.7. An effect: chaos ensues, and chaos abilities trigger.

    `what`: only the chaos abilities of these planes trigger. They may be revealed cards of a planar deck.
    """

    def __init__(self, what: Set[AnObject] | None = None) -> None:
        super().__init__()
        self.what: Set[AnObject] | None = what
        self.label = "chaos ensues" if what is None else f"chaos ensues for {what.label}"

    def carry_out(self, g: Game, part: i64) -> i64:
        if self.what is None:
            if part == 0:
                event(g, events.CHAOS, g.player(g.seat()), 0, 0, causes.CHAOS_ENSUED)
                if not g.commit():
                    return 1
            return DONE
        for ref in self.what.options(g, vec[i64](capacity=2)):
            if g.find(ref) >= 0:
                chaos_of(g, Obj(ref & ID_MASK))
        return DONE


# -- planar decks
@final
class PlanesOf(Set[AnObject]):
    """CR 701.20a. The set of those cards in a list of revealed cards that are planes."""

    def __init__(self, what: Ref[Objects]) -> None:
        super().__init__()
        self.among: AllOf = AllOf(what)
        self.label = "those planes"

    def options(self, g: Game, found: vec[i64]) -> vec[i64]:
        for ref in self.among.options(g, vec[i64](capacity=8)):
            if g.find(ref) >= 0 and CARDS.types[g.kind(Obj(ref & ID_MASK))] & PLANE:
                found = append(found, ref)
        return found


@final
class reveal_until_planes(Effect):
    """CR 701.20a. An effect: reveal cards from the top of your planar deck until `planes` planes are
    revealed. The argument of `then` refers to all revealed cards.
    """

    def __init__(self, planes: int, then: Callable[[Ref[Objects]], Effect]) -> None:
        ref: Ref[Objects] = Ref(text="the revealed cards")
        super().__init__(then(ref))
        self.slot: i64 = self.binds(ref)
        self.planes: i64 = planes
        self.label = f"reveal cards of your planar deck until {planes} planes: {self.parts[0].label}"

    def carry_out(self, g: Game, part: i64) -> i64:
        if part == 0:
            g.bind(self.slot, g.new_list())
            found = reveal_planes(g, g.seat(), self.planes)
            for obj in found:
                g.add_to_list(g.slot(self.slot), g.ref(Obj(obj)))
            for obj in found:
                event(g, HAPPEN, g.ref(Obj(obj)), 0, 0, causes.REVEALED)
            if not g.commit():
                return 1
        return g.become(self.parts[0])


@final
class into_planar_deck(ActOn):
    """CR 901.3. An effect: put cards of a planar deck on its top or bottom, in an order that their owner
    chooses or (`at_random`) in a random order.
    """

    def __init__(
        self, what: Ref[AnObject] | Set[AnObject], on_top: bool = False, at_random: bool = False
    ) -> None:
        super().__init__(
            what, "on top of the planar deck:" if on_top else "on the bottom of the planar deck:"
        )
        self.on_top: bool = on_top
        self.at_random: bool = at_random

    def propose(self, g: Game) -> None:
        what = self.what
        refs = vec[i64](capacity=8)
        if isinstance(what, Set):
            refs = what.options(g, refs)
        else:
            refs = append(refs, g.slot(what.slot))
        n: i64 = len(refs)
        while n > 0:
            n -= 1
            if self.at_random:
                i = g.chance.below(n + 1)
                ref = refs[i]
                refs[i] = refs[n]
                refs[n] = ref
            self.one(g, refs[n])

    def one(self, g: Game, ref: i64) -> None:
        if g.find(ref) >= 0 and g.zone_of(Obj(ref & ID_MASK)) == shared(g, PLANAR_DECK):
            depth: i64 = 0
            if self.on_top:
                depth = ON_TOP
            at = g.propose(MOVE, ref, shared(g, PLANAR_DECK), depth, causes.NOTHING_SAID)
            if self.at_random:
                g.pad[at + MORE] = events.AS_THEY_ARE
