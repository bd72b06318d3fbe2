"""CR 118.3, 404.2, 406.1. Costs paid with cards in exile, graveyards or hands, and the sacrifice of all
permanents of a set.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from mypy_extensions import mypyc_attr

from cardwright.games.magic.actions.library_tops import Topmost
from cardwright.games.magic.characteristics.selections import Things
from cardwright.games.magic.events.proposing import event, move, put_under
from cardwright.games.magic.numbers import causes
from cardwright.games.magic.numbers.zones import GRAVEYARD, LIBRARY
from cardwright.games.magic.objects.costs import CostPart
from cardwright.games.magic.objects.queries import battlefield, exile, owned, still_in
from cardwright.kernel.batch import HAPPEN
from cardwright.kernel.effects import ASK_CHOOSE, DONE, NUMBER_SLOT
from cardwright.kernel.ints import append, i64, vec

from .prices import keep_paid, may_sacrifice

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


@mypyc_attr(allow_interpreted_subclasses=True)
class OfSeveral(CostPart):
    """CR 118.3. Base class of costs that are paid with `n` chosen objects. They are chosen one after the
    other.

    A subclass says what happens to each of them.
    """

    def __init__(self, n: int, among: Things, label: str) -> None:
        super().__init__()
        self.n: i64 = n
        self.among: Things = among
        self.label = label

    def spend(self, g: Game, ref: i64) -> None:
        """Propose what happens to one chosen object."""
        raise NotImplementedError

    def found(self, g: Game) -> vec[i64]:
        """Return the objects that can be chosen now. The card that is being cast isn't among them."""
        out = vec[i64](capacity=8)
        for ref in self.among.options(g, vec[i64](capacity=8)):
            if ref != g.slot(0):
                out = append(out, ref)
        return out

    def payable(self, g: Game) -> bool:
        return i64(len(self.found(g))) >= self.n

    def carry_out(self, g: Game, part: i64) -> i64:
        if part & 1:
            part += 1
            self.spend(g, g.reply)
            if not g.commit():
                return part
        if part < 2 * self.n:
            found = self.found(g)
            if len(found) == 0:
                return DONE
            g.ask(ASK_CHOOSE, found)
            return part + 1
        return DONE

    def ask_again(self, g: Game, part: i64) -> i64:
        return part - 1


@final
class Processes(OfSeveral):
    """CR 406.1. A cost: put `n` cards that opponents own from exile into their owners' graveyards."""

    def __init__(self, n: int, among: Things) -> None:
        super().__init__(n, among, f"put {n} {among.label} from exile into a graveyard")

    def spend(self, g: Game, ref: i64) -> None:
        obj = still_in(g, ref, exile(g))
        if obj >= 0:
            move(g, obj, owned(g, obj, GRAVEYARD), causes.PUT)

    def asks(self, g: Game) -> str:
        return "Put which card into its owner's graveyard?"


@final
class PutsUnder(OfSeveral):
    """CR 401.4, 404.1. A cost: put `n` cards from your graveyard on the bottom of your library."""

    def __init__(self, n: int, among: Things) -> None:
        super().__init__(n, among, f"put {n} {among.label} on the bottom of your library")

    def spend(self, g: Game, ref: i64) -> None:
        obj = g.find(ref)
        if obj >= 0:
            put_under(g, obj, owned(g, obj, LIBRARY), 0, causes.PUT)

    def asks(self, g: Game) -> str:
        return "Put which card on the bottom of your library?"


@final
class ExilesTopmost(CostPart):
    """CR 404.2. A cost: exile the topmost card of your graveyard that fits `among`."""

    def __init__(self, among: Things) -> None:
        super().__init__()
        self.among: Things = among
        self.top: Topmost = Topmost(among)
        self.label = f"exile the top {among.label} of your graveyard"

    def payable(self, g: Game) -> bool:
        return len(self.top.options(g, vec[i64](capacity=1))) > 0

    def carry_out(self, g: Game, part: i64) -> i64:
        if part == 0:
            for ref in self.top.options(g, vec[i64](capacity=1)):
                keep_paid(g, ref)
                move(g, g.find(ref), exile(g), causes.EXILED)
            if not g.commit():
                return 1
        return DONE


@final
class RevealsX(CostPart):
    """CR 107.3a, 701.20a. A cost: reveal X cards of `among` from your hand, where X is announced."""

    def __init__(self, among: Things) -> None:
        super().__init__()
        self.among: Things = among
        self.shown: i64 = self.takes_slot()
        self.label = f"reveal X {among.label} from your hand"

    def announces_x(self) -> bool:
        return True

    def found(self, g: Game, left_out: vec[i64]) -> vec[i64]:
        """Return the cards of the hand that can still be revealed, except `left_out` and the card that is
        being cast.
        """
        out = vec[i64](capacity=8)
        for ref in self.among.options(g, vec[i64](capacity=8)):
            new = ref != g.slot(0)
            for other in left_out:
                new = new and other != ref
            if new:
                out = append(out, ref)
        return out

    def payable(self, g: Game) -> bool:
        return i64(len(self.found(g, vec[i64]()))) >= g.slot(NUMBER_SLOT)

    def carry_out(self, g: Game, part: i64) -> i64:
        if part == 0:
            g.bind(self.shown, g.new_list())
        elif part & 1:
            part += 1
            g.add_to_list(g.slot(self.shown), g.reply)
            obj = g.find(g.reply)
            if obj >= 0:
                g.show(obj, g.everybody())
                event(g, HAPPEN, g.reply, 0, 0, causes.REVEALED)
                if not g.commit():
                    return part
        if part < 2 * g.slot(NUMBER_SLOT):
            found = self.found(g, g.items(g.slot(self.shown)))
            if len(found) == 0:
                return DONE
            g.ask(ASK_CHOOSE, found)
            return part + 1
        return DONE

    def ask_again(self, g: Game, part: i64) -> i64:
        return part - 1

    def asks(self, g: Game) -> str:
        return "Reveal which card?"


@final
class SacrificesAll(CostPart):
    """CR 118.3, 701.21. A cost: sacrifice all permanents of `among` that you control. It can be paid if there
    are none.
    """

    def __init__(self, among: Things) -> None:
        super().__init__()
        self.among: Things = among
        self.label = f"sacrifice all {among.label}"

    def payable(self, g: Game) -> bool:
        for ref in self.among.options(g, vec[i64](capacity=8)):
            if not may_sacrifice(g, ref):
                return False
        return True

    def carry_out(self, g: Game, part: i64) -> i64:
        if part == 0:
            for ref in self.among.options(g, vec[i64](capacity=8)):
                obj = still_in(g, ref, battlefield(g))
                if obj >= 0:
                    move(g, obj, owned(g, obj, GRAVEYARD), causes.SACRIFICED)
            if not g.commit():
                return 1
        return DONE
