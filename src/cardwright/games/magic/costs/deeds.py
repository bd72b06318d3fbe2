"""CR 701. What players do for a cost or an effect that a keyword action names: behold, blight."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from cardwright.games.magic.characteristics.selections import Things
from cardwright.games.magic.events.proposing import counters, event
from cardwright.games.magic.numbers import causes
from cardwright.games.magic.objects.costs import CostPart
from cardwright.games.magic.objects.match import counter_number
from cardwright.games.magic.objects.open_sets import counter_kind
from cardwright.games.magic.objects.queries import battlefield, still_in, tally
from cardwright.kernel.batch import HAPPEN
from cardwright.kernel.effects import ASK_CHOOSE, DONE
from cardwright.kernel.frames import ID_MASK
from cardwright.kernel.ints import Obj, append, i64, vec
from cardwright.kernel.values import Name

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


@final
class Beholds(CostPart):
    """CR 701.4a. Reveal one of these cards from your hand, or choose one of these permanents that you control."""

    def __init__(self, cards: Things, permanents: Things) -> None:
        super().__init__()
        self.cards: Things = cards
        self.permanents: Things = permanents
        self.label = f"behold {permanents.label}"

    def found(self, g: Game) -> vec[i64]:
        """What may be revealed or chosen; what is being cast is none of them."""
        out = vec[i64](capacity=8)
        for ref in self.cards.options(g, vec[i64](capacity=4)):
            if ref != g.slot(0):
                out = append(out, ref)
        for ref in self.permanents.options(g, vec[i64](capacity=4)):
            out = append(out, ref)
        return out

    def payable(self, g: Game) -> bool:
        return len(self.found(g)) > 0

    def carry_out(self, g: Game, part: i64) -> i64:
        if part == 0:
            found = self.found(g)
            if len(found) == 0:
                return DONE
            g.ask(ASK_CHOOSE, found)
            return 1
        if part == 1:
            obj = g.find(g.reply)
            if obj >= 0 and g.zone_of(obj) != battlefield(g):
                g.show(obj, g.everybody())
                event(g, HAPPEN, g.reply, 0, 0, causes.REVEALED)
            if not g.commit():
                return 2
        return DONE

    def asks(self, g: Game) -> str:
        return "Reveal which card, or choose which permanent?"


@final
class PutsOnOne(CostPart):
    """CR 118.3, 701.68a-b. Put `n` counters of one kind on one of these permanents."""

    def __init__(self, n: int, which: int | str, among: Things) -> None:
        super().__init__()
        self.n: i64 = n
        self.which: Name = counter_kind(which)
        self.among: Things = among
        self.label = f"put {n} counters on {among.label}"

    def payable(self, g: Game) -> bool:
        return len(self.among.options(g, vec[i64](capacity=8))) > 0

    def carry_out(self, g: Game, part: i64) -> i64:
        if part == 0:
            found = self.among.options(g, vec[i64](capacity=8))
            if len(found) == 0:
                return DONE
            g.ask(ASK_CHOOSE, found)
            return 1
        if part == 1:
            obj = still_in(g, g.reply, battlefield(g))
            if obj >= 0:
                counters(g, obj, counter_number(g, self.which), self.n, causes.NOTHING_SAID)
            if not g.commit():
                return 2
        return DONE

    def asks(self, g: Game) -> str:
        return "Put counters on which one?"


@final
class RemovesFromOne(CostPart):
    """CR 118.3, 122. Remove `n` counters of one kind from one of these permanents."""

    def __init__(self, n: int, which: int | str, among: Things) -> None:
        super().__init__()
        self.n: i64 = n
        self.which: Name = counter_kind(which)
        self.among: Things = among
        self.label = f"remove {n} counters from {among.label}"

    def found(self, g: Game) -> vec[i64]:
        """Those that have as many."""
        out = vec[i64](capacity=8)
        for ref in self.among.options(g, vec[i64](capacity=8)):
            if tally(g, Obj(ref & ID_MASK), counter_number(g, self.which)) >= self.n:
                out = append(out, ref)
        return out

    def payable(self, g: Game) -> bool:
        return len(self.found(g)) > 0

    def carry_out(self, g: Game, part: i64) -> i64:
        if part == 0:
            found = self.found(g)
            if len(found) == 0:
                return DONE
            g.ask(ASK_CHOOSE, found)
            return 1
        if part == 1:
            obj = still_in(g, g.reply, battlefield(g))
            if obj >= 0:
                counters(g, obj, counter_number(g, self.which), -self.n, causes.NOTHING_SAID)
            if not g.commit():
                return 2
        return DONE

    def asks(self, g: Game) -> str:
        return "Remove counters from which one?"
