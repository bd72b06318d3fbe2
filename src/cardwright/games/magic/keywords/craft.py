"""CR 702.167. Craft: exile a permanent together with another permanent or card, and return it transformed."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from cardwright.games.magic.abilities.cards import activated
from cardwright.games.magic.actions.verbs import Act
from cardwright.games.magic.casting.targets import resolving
from cardwright.games.magic.characteristics.selections import Things
from cardwright.games.magic.costs.of_one import OfOne
from cardwright.games.magic.costs.prices import cost
from cardwright.games.magic.events.proposing import enter, enters_as, move
from cardwright.games.magic.numbers import causes, columns, events
from cardwright.games.magic.numbers.types import TRANSFORMING
from cardwright.games.magic.objects.queries import battlefield, exile, owner, still_in
from cardwright.games.magic.objects.table import CARDS, Ability
from cardwright.kernel.effects import THIS_SLOT
from cardwright.kernel.ints import append, i64, vec

from .named import named

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


@final
class CraftsWith(OfOne):
    """CR 702.167a-b. A cost: exile this permanent together with a permanent of `permanents` or a graveyard
    card of `cards`.

    Column CHOSEN of the ability holds a reference to this card in exile.
    """

    def __init__(self, permanents: Things, cards: Things) -> None:
        super().__init__()
        self.permanents: Things = permanents
        self.cards: Things = cards
        self.label = f"exile this and {permanents.label}"

    def takes_many(self) -> i64:
        return 1

    def takes(self, g: Game) -> vec[i64]:
        return self.found(g)

    def found(self, g: Game) -> vec[i64]:
        out = vec[i64](capacity=8)
        if still_in(g, g.slot(THIS_SLOT), battlefield(g)) < 0:
            return out
        for ref in self.permanents.options(g, vec[i64](capacity=8)):
            if ref != g.slot(THIS_SLOT):
                out = append(out, ref)
        return self.cards.options(g, out)

    def spend(self, g: Game, ref: i64) -> None:
        this = still_in(g, g.slot(THIS_SLOT), battlefield(g))
        obj = g.find(ref)
        if this >= 0 and obj >= 0:
            g.set_col(resolving(g), columns.CHOSEN, enters_as(g.slot(THIS_SLOT)))
            move(g, this, exile(g), causes.EXILED)
            move(g, obj, exile(g), causes.EXILED)

    def asks(self, g: Game) -> str:
        return "Craft with what?"


@final
class returns_crafted(Act):
    """CR 702.167a, 712.14a. An effect: return this card from exile to the battlefield transformed under its
    owner's control.
    """

    def __init__(self) -> None:
        super().__init__()
        self.label = "return this card transformed"

    def propose(self, g: Game) -> None:
        obj = g.find(g.col(resolving(g), columns.CHOSEN))
        if obj >= 0 and g.zone_of(obj) == exile(g) and CARDS.layout[g.kind(obj)] == TRANSFORMING:
            enter(g, obj, owner(g, obj), events.ENTERS_AS_BACK, causes.PUT)


def craft(permanents: Things, cards: Things, price: str) -> Ability:
    """CR 702.167a. An activated ability: pay `price`, exile this together with one of these permanents or
    cards, and return this card transformed.
    """
    paid = cost(price, CraftsWith(permanents, cards))
    return named("craft", activated(paid, returns_crafted(), sorcery=True))
