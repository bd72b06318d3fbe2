"""CR 118.3, 701. Costs that are actions: behold, counters on a permanent, exile a spell, reveal the hand,
sacrifice creatures with a total power.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from cardwright.games.magic.amounts.values import as_it_was, number
from cardwright.games.magic.characteristics.lookup import get
from cardwright.games.magic.characteristics.selections import Things
from cardwright.games.magic.events.proposing import counters, deal, event, move
from cardwright.games.magic.numbers import causes, derived
from cardwright.games.magic.numbers.zones import GRAVEYARD, HAND, PLACES
from cardwright.games.magic.objects.costs import CostPart
from cardwright.games.magic.objects.match import counter_number, kinds_on, match_of
from cardwright.games.magic.objects.open_sets import counter_kind
from cardwright.games.magic.objects.queries import battlefield, exile, owned, stack, still_in, tally
from cardwright.kernel.batch import HAPPEN
from cardwright.kernel.effects import ASK_CHOOSE, DONE, THIS, Amount
from cardwright.kernel.frames import ID_MASK, PART
from cardwright.kernel.ints import Obj, append, i64, vec
from cardwright.kernel.values import Name

from .of_one import OfOne
from .prices import may_sacrifice
from .totals import TakesTotal

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


@final
class Beholds(OfOne):
    """CR 701.4a. A cost: reveal a card of `cards` from your hand, or choose a permanent of `permanents` that
    you control.
    """

    def __init__(self, cards: Things, permanents: Things) -> None:
        super().__init__()
        self.cards: Things = cards
        self.permanents: Things = permanents
        self.label = f"behold {permanents.label}"

    def found(self, g: Game) -> vec[i64]:
        """Return the cards and permanents that can be revealed or chosen.

        The card that is being cast isn't among them.
        """
        out = vec[i64](capacity=8)
        for ref in self.cards.options(g, vec[i64](capacity=4)):
            if ref != g.slot(0):
                out = append(out, ref)
        for ref in self.permanents.options(g, vec[i64](capacity=4)):
            out = append(out, ref)
        return out

    def spend(self, g: Game, ref: i64) -> None:
        obj = g.find(ref)
        if obj >= 0 and g.zone_of(obj) != battlefield(g):
            g.show(obj, g.everybody())
            event(g, HAPPEN, ref, 0, 0, causes.REVEALED)

    def asks(self, g: Game) -> str:
        return "Reveal which card, or choose which permanent?"


@final
class PutsOnOne(OfOne):
    """CR 118.3, 701.68a-b. A cost: put `n` counters of one kind on a permanent of `among`."""

    def __init__(self, n: int, which: int | str, among: Things) -> None:
        super().__init__()
        self.n: i64 = n
        self.which: Name = counter_kind(which)
        self.among: Things = among
        self.label = f"put {n} counters on {among.label}"

    def found(self, g: Game) -> vec[i64]:
        return self.among.options(g, vec[i64](capacity=8))

    def spend(self, g: Game, ref: i64) -> None:
        obj = still_in(g, ref, battlefield(g))
        if obj >= 0:
            counters(g, obj, counter_number(g, self.which), self.n, causes.NOTHING_SAID)

    def asks(self, g: Game) -> str:
        return "Put counters on which one?"


@final
class RemovesFromOne(OfOne):
    """CR 118.3, 122. A cost: remove `n` counters of one kind from a permanent of `among`."""

    def __init__(self, n: int, which: int | str, among: Things) -> None:
        super().__init__()
        self.n: i64 = n
        self.which: Name = counter_kind(which)
        self.among: Things = among
        self.label = f"remove {n} counters from {among.label}"

    def found(self, g: Game) -> vec[i64]:
        """Return the permanents that have at least `n` of these counters."""
        out = vec[i64](capacity=8)
        for ref in self.among.options(g, vec[i64](capacity=8)):
            if tally(g, Obj(ref & ID_MASK), counter_number(g, self.which)) >= self.n:
                out = append(out, ref)
        return out

    def spend(self, g: Game, ref: i64) -> None:
        obj = still_in(g, ref, battlefield(g))
        if obj >= 0:
            counters(g, obj, counter_number(g, self.which), -self.n, causes.NOTHING_SAID)

    def asks(self, g: Game) -> str:
        return "Remove counters from which one?"


FINISHED: Final = 2
KIND_OF: Final = (
    3  # and higher: the kind of counter is asked for, on the first permanent with counters, the second …
)


@final
class RemovesAnyCounter(CostPart):
    """CR 118.3, 122.1. A cost: remove a counter of any kind from a permanent of `among`. The payer chooses
    the permanent and the kind.
    """

    def __init__(self, among: Things) -> None:
        super().__init__()
        self.among: Things = among
        self.label = f"remove a counter from {among.label}"

    def found(self, g: Game) -> vec[i64]:
        """Return the permanents that have a counter."""
        out = vec[i64](capacity=8)
        for ref in self.among.options(g, vec[i64](capacity=8)):
            if len(kinds_on(g, Obj(ref & ID_MASK))) > 0:
                out = append(out, ref)
        return out

    def payable(self, g: Game) -> bool:
        return len(self.found(g)) > 0

    def carry_out(self, g: Game, part: i64) -> i64:
        if part == FINISHED:
            return DONE
        found = self.found(g)
        if part == 0:
            if len(found) == 0:
                return DONE
            g.ask(ASK_CHOOSE, found)
            return 1
        if part == 1:
            at: i64 = 0
            while found[at] != g.reply:
                at += 1
            g.ask(ASK_CHOOSE, kinds_on(g, Obj(g.reply & ID_MASK)))
            return KIND_OF + at
        counters(g, Obj(found[part - KIND_OF] & ID_MASK), g.reply, -1, causes.NOTHING_SAID)
        return DONE if g.commit() else i64(FINISHED)

    def asks_number(self, g: Game) -> bool:
        return g.agenda[g.top + PART] >= KIND_OF

    def says(self, g: Game, option: i64) -> str:
        return f"A {match_of(g).spaces.counter_word(option)} counter" if self.asks_number(g) else ""

    def asks(self, g: Game) -> str:
        return "Remove which counter?" if self.asks_number(g) else "Remove a counter from which one?"


@final
class ExilesSpell(OfOne):
    """CR 118.3, 701.13a. A cost: exile a spell of `among` from the stack, other than the spell that is being
    cast.
    """

    def __init__(self, among: Things) -> None:
        super().__init__()
        self.among: Things = among
        self.label = f"exile a {among.label}"

    def found(self, g: Game) -> vec[i64]:
        out = vec[i64](capacity=8)
        for ref in self.among.options(g, vec[i64](capacity=8)):
            if ref != g.slot(0):
                out = append(out, ref)
        return out

    def spend(self, g: Game, ref: i64) -> None:
        obj = still_in(g, ref, stack(g))
        if obj >= 0:
            move(g, obj, exile(g), causes.EXILED)

    def asks(self, g: Game) -> str:
        return "Exile which spell?"


@final
class RevealsHand(CostPart):
    """CR 118.3, 701.20a. A cost: reveal all cards in your hand. It can be paid with an empty hand."""

    def __init__(self) -> None:
        super().__init__()
        self.label = "reveal your hand"

    def payable(self, g: Game) -> bool:
        return True

    def carry_out(self, g: Game, part: i64) -> i64:
        if part == 0:
            for obj in g.zones.all_of(g.seat() * PLACES + HAND):
                g.show(obj, g.everybody())
                event(g, HAPPEN, g.ref(obj), 0, 0, causes.REVEALED)
            if not g.commit():
                return 1
        return DONE


@final
class SacrificesPower(TakesTotal):
    """CR 118.3, 701.21a. A cost: sacrifice permanents of `things` whose total power is at least `n`."""

    def __init__(self, n: int, things: Things) -> None:
        super().__init__(n, f"sacrifice {things.label} with total power {n} or more")
        self.things: Things = things

    def among(self, g: Game) -> vec[i64]:
        found = vec[i64](capacity=8)
        for ref in self.things.options(g, vec[i64](capacity=8)):
            if may_sacrifice(g, ref):
                found = append(found, ref)
        return found

    def worth(self, g: Game, ref: i64) -> i64:
        return get(g, g.find(ref), derived.POWER)

    def spend(self, g: Game, ref: i64) -> None:
        obj = still_in(g, ref, battlefield(g))
        if obj >= 0:
            move(g, obj, owned(g, obj, GRAVEYARD), causes.SACRIFICED)

    def asks(self, g: Game) -> str:
        return f"Sacrifice any number with total power {int(self.n)} or more"


@final
class TakesDamage(CostPart):
    """CR 118.12, 120.3a. A cost: the source deals this much damage to the player who pays the cost."""

    def __init__(self, n: int | Amount) -> None:
        super().__init__()
        self.n: Amount = number(n)
        self.label = f"have this deal {self.n.label} damage to you"

    def payable(self, g: Game) -> bool:
        return True

    def carry_out(self, g: Game, part: i64) -> i64:
        if part == 0:
            deal(g, as_it_was(g, THIS), g.player(g.seat()), self.n.now(g), 0)
            if not g.commit():
                return 1
        return DONE
