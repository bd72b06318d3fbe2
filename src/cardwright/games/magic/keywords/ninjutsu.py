"""CR 702.49. Ninjutsu: return an unblocked attacker to its owner's hand, and put this creature onto the
battlefield attacking in its place.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from cardwright.games.magic.abilities.cards import activated
from cardwright.games.magic.actions.verbs import Act
from cardwright.games.magic.casting.targets import resolving
from cardwright.games.magic.characteristics.lookup import controller
from cardwright.games.magic.combat.combat import prey
from cardwright.games.magic.costs.prices import cost
from cardwright.games.magic.events.in_combat import attacks_now, still_there
from cardwright.games.magic.events.proposing import enter, enters_as, move
from cardwright.games.magic.numbers import causes, columns, events, steps
from cardwright.games.magic.numbers.zones import HAND
from cardwright.games.magic.objects.costs import CostPart
from cardwright.games.magic.objects.queries import battlefield, has_status, owned, step_of, still_in
from cardwright.games.magic.objects.table import FROM_HAND, Ability
from cardwright.kernel.effects import ASK_CHOOSE, DONE, THIS_SLOT
from cardwright.kernel.ints import append, i64, vec

from .named import named

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


@final
class ReturnsUnblocked(CostPart):
    """CR 702.49b. A cost: reveal this card, and return an unblocked attacker that you control to its owner's
    hand.

    `kept`: the column of the ability (for sneak: of the spell) in which the attacked player or permanent is
    stored.
    """

    def __init__(self, kept: int = columns.CHOSEN) -> None:
        super().__init__()
        self.kept: i64 = kept
        self.label = "return an unblocked attacker you control to its owner's hand"

    def takes_many(self) -> i64:
        return 1

    def takes(self, g: Game) -> vec[i64]:
        return self.found(g)

    def found(self, g: Game) -> vec[i64]:
        """Return the unblocked attackers that you control, once blockers have been declared (CR 509.1h)."""
        out = vec[i64](capacity=8)
        if step_of(g) < steps.BLOCKERS or step_of(g) > steps.END_COMBAT:
            return out
        for obj in g.zones.all_of(battlefield(g)):
            if (
                attacks_now(g, obj)
                and controller(g, obj) == g.seat()
                and not has_status(g, obj, columns.BLOCKED)
            ):
                out = append(out, g.ref(obj))
        return out

    def payable(self, g: Game) -> bool:
        return len(self.found(g)) > 0

    def carry_out(self, g: Game, part: i64) -> i64:
        if part == 0:
            g.show(g.find(g.slot(THIS_SLOT)), g.everybody())
            g.ask(ASK_CHOOSE, self.found(g))
            return 1
        obj = still_in(g, g.reply, battlefield(g))
        if part == 1 and obj >= 0:
            g.set_col(resolving(g), self.kept, prey(g, obj))
            move(g, obj, owned(g, obj, HAND), causes.PUT)
            if not g.commit():
                return 2
        return DONE

    def ask_again(self, g: Game, part: i64) -> i64:
        return 0 if self.payable(g) else -1

    def asks(self, g: Game) -> str:
        return "Return which attacker?"


@final
class takes_its_place(Act):
    """CR 702.49c. An effect: put this card onto the battlefield tapped and attacking the player or permanent
    that the returned creature attacked.
    """

    def __init__(self) -> None:
        super().__init__()
        self.label = "put this onto the battlefield tapped and attacking"

    def propose(self, g: Game) -> None:
        obj = g.find(g.slot(THIS_SLOT))
        if obj < 0 or g.zone_of(obj) == battlefield(g):
            return
        attacked = g.col(resolving(g), columns.CHOSEN)
        flags: i64 = events.ENTERS_TAPPED
        there = still_there(g, attacked)
        if there:
            flags |= events.ENTERS_ATTACKING
        enter(g, obj, g.seat(), flags, causes.PUT)
        if there:
            g.propose(events.COLUMN, enters_as(g.ref(obj)), attacked, columns.COMBAT, causes.NOTHING_SAID)


def ninjutsu(price: str) -> Ability:
    """CR 702.49a. An activated ability: pay `price` and return an unblocked attacker to put this card from
    your hand onto the battlefield tapped and attacking.
    """
    return named("ninjutsu", activated(cost(price, ReturnsUnblocked()), takes_its_place(), zone=FROM_HAND))
