"""CR 701. Collecting evidence: cards of a graveyard are exiled, of so much mana value altogether."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from cardwright.games.magic.characteristics.derivation import mana_value_of
from cardwright.games.magic.events.proposing import move
from cardwright.games.magic.numbers import causes
from cardwright.games.magic.numbers.zones import GRAVEYARD, PLACES
from cardwright.games.magic.objects.costs import CostPart
from cardwright.games.magic.objects.queries import exile
from cardwright.kernel.effects import ASK_CHOOSE, DONE, NOTHING
from cardwright.kernel.ints import append, i64, vec

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


@final
class CollectsEvidence(CostPart):
    """CR 701.59a, 701.59b. Exile any number of cards from your graveyard with so much mana value altogether.

    Slot: the list of those that are chosen.
    """

    def __init__(self, n: int) -> None:
        super().__init__()
        self.n: i64 = n
        self.chosen: i64 = self.takes_slot()
        self.label = f"collect evidence {n}"

    def cards(self, g: Game) -> vec[i64]:
        """The cards of the graveyard of who pays, but for what is being cast."""
        found = vec[i64](capacity=8)
        for obj in g.zones.all_of(g.seat() * PLACES + GRAVEYARD):
            if g.ref(obj) != g.slot(0):
                found = append(found, g.ref(obj))
        return found

    def payable(self, g: Game) -> bool:
        total: i64 = 0
        for ref in self.cards(g):
            total += mana_value_of(g, g.find(ref))
        return total >= self.n

    def carry_out(self, g: Game, part: i64) -> i64:
        if part == 2:
            return DONE
        if part == 0:
            g.bind(self.chosen, g.new_list())
        elif g.reply != NOTHING:
            g.add_to_list(g.slot(self.chosen), g.reply)
        total: i64 = 0
        for ref in g.items(g.slot(self.chosen)):
            total += mana_value_of(g, g.find(ref))
        left = g.besides(g.slot(self.chosen), self.cards(g))
        enough = total >= self.n
        if len(left) == 0 or (part == 1 and enough and g.reply == NOTHING):
            for ref in g.items(g.slot(self.chosen)):
                move(g, g.find(ref), exile(g), causes.EXILED)
            return DONE if g.commit() else 2
        if enough:
            found = append(vec[i64](capacity=8), i64(NOTHING))
            for ref in left:
                found = append(found, ref)
            left = found
        g.ask(ASK_CHOOSE, left)
        return 1

    def says(self, g: Game, option: i64) -> str:
        return "Done" if option == NOTHING else ""

    def asks(self, g: Game) -> str:
        return f"Exile cards with total mana value {int(self.n)} or more"
