"""CR 701. What players do for a cost or an effect that a keyword action names: behold, blight."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from cardwright.games.magic.characteristics.selections import Things
from cardwright.games.magic.events.proposing import counters, event
from cardwright.games.magic.numbers import causes
from cardwright.games.magic.objects.match import counter_number
from cardwright.games.magic.objects.open_sets import counter_kind
from cardwright.games.magic.objects.queries import battlefield, still_in, tally
from cardwright.kernel.batch import HAPPEN
from cardwright.kernel.frames import ID_MASK
from cardwright.kernel.ints import Obj, append, i64, vec
from cardwright.kernel.values import Name

from .of_one import OfOne

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


@final
class Beholds(OfOne):
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

    def spend(self, g: Game, ref: i64) -> None:
        obj = g.find(ref)
        if obj >= 0 and g.zone_of(obj) != battlefield(g):
            g.show(obj, g.everybody())
            event(g, HAPPEN, ref, 0, 0, causes.REVEALED)

    def asks(self, g: Game) -> str:
        return "Reveal which card, or choose which permanent?"


@final
class PutsOnOne(OfOne):
    """CR 118.3, 701.68a-b. Put `n` counters of one kind on one of these permanents."""

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

    def spend(self, g: Game, ref: i64) -> None:
        obj = still_in(g, ref, battlefield(g))
        if obj >= 0:
            counters(g, obj, counter_number(g, self.which), -self.n, causes.NOTHING_SAID)

    def asks(self, g: Game) -> str:
        return "Remove counters from which one?"
