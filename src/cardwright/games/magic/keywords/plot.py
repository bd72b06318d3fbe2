"""CR 702.170. Plot: exile the card from your hand for a cost, and cast it free on a later turn."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from cardwright.games.magic.actions.setting_aside import sets_aside, sorceries_are_cast, was_set_aside
from cardwright.games.magic.actions.verbs import ObjectRef
from cardwright.games.magic.amounts.values import all_of
from cardwright.games.magic.costs.prices import cost
from cardwright.games.magic.numbers import causes, columns, durations, events, facts
from cardwright.games.magic.objects.costs import Cost, CostPart
from cardwright.games.magic.objects.queries import exile, still_in
from cardwright.games.magic.objects.table import FROM_EXILE, FROM_HAND, Ability, Activated, Holds, Way
from cardwright.games.magic.objects.terms import WAY_ALTERNATIVE
from cardwright.kernel.effects import DONE, THIS
from cardwright.kernel.ints import i64

from .named import named

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


def plot(*price: str | CostPart) -> tuple[Ability, Ability]:
    """CR 702.170a. Two abilities: when you could cast a sorcery, you may exile this from your hand for the
    cost `price`. It becomes plotted.
    """
    return plot_for(cost(*price))


def plot_for(paid: Cost) -> tuple[Ability, Ability]:
    """CR 702.170b. Like `plot`, with the cost given as a `Cost`. Plotting is a special action, which
    doesn't use the stack.
    """
    action = Activated(
        paid,
        sets_aside(THIS, columns.PLOTTED),
        sorcery=True,
        zone=FROM_HAND,
        special=True,
        label=f"plot {paid.label}",
    )
    return named("plot", action), plotted()


@final
class becomes_plotted(Holds):
    """CR 702.170c-d. An effect: a card in exile becomes plotted. It can be cast as a plotted card even if it
    has no plot ability.
    """

    def __init__(self, what: ObjectRef) -> None:
        super().__init__(plotted())
        self.what: ObjectRef = what
        self.label = f"{what.text} becomes plotted"

    def carry_out(self, g: Game, part: i64) -> i64:
        if part == 0:
            ref = g.slot(self.what.slot)
            obj = still_in(g, ref, exile(g))
            if obj < 0:
                return DONE
            g.propose(events.STATE, ref, columns.PLOTTED, 0, causes.NOTHING_SAID)
            g.propose(events.COLUMN, ref, g.turn_no, columns.NUMBER, causes.NOTHING_SAID)
            g.fact(ref, facts.OP_GRANT, self.ability.effect.key, durations.FOR_EVER, g.slot(0), 0)
            if not g.commit():
                return 1
        return DONE


def plotted() -> Way:
    """CR 702.170d. An ability: on a later turn its owner may cast this from exile free, at a time when they
    could cast a sorcery.
    """
    when = all_of(was_set_aside(columns.PLOTTED), sorceries_are_cast())
    return Way(
        WAY_ALTERNATIVE, Cost(0, label="{0}"), "without paying its mana cost", when, zone=FROM_EXILE, bits=0,
        says="as it is plotted",
    )  # fmt: skip
