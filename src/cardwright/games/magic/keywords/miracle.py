"""CR 702.94. Miracle: reveal the card when you draw it as your first card of the turn, and cast it for
another cost.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from cardwright.games.magic.costs.paying import may_cast
from cardwright.games.magic.costs.prices import cost
from cardwright.games.magic.events.proposing import event
from cardwright.games.magic.numbers import causes, events, questions
from cardwright.games.magic.numbers.counters import DRAWN
from cardwright.games.magic.numbers.zones import HAND
from cardwright.games.magic.objects.abilities import Holds
from cardwright.games.magic.objects.queries import owned, owner
from cardwright.games.magic.objects.table import FROM_HAND, Ability, Triggered, Watch, Way
from cardwright.games.magic.objects.terms import ONLY_WHEN_TOLD, WAY_ALTERNATIVE
from cardwright.kernel.batch import CAUSE, HAPPEN, MOVE, NEW
from cardwright.kernel.effects import ASK_MAY, DONE, NOTHING, THIS, YES
from cardwright.kernel.frames import ID_MASK
from cardwright.kernel.ints import Obj, append, i64, vec

from .named import named

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


@final
class DrawnFirst(Watch):
    """CR 702.94a. A trigger: the source is drawn as the first card that its owner draws this turn."""

    def __init__(self) -> None:
        super().__init__(MOVE, False, "as you draw this first")

    def sees(self, g: Game, at: i64) -> bool:
        obj = Obj(g.slot(0) & ID_MASK)
        p = g.pad
        if p[at + CAUSE] != causes.DRAWN_CARD:
            return False
        return p[at + NEW] == g.slot(0) and g.value(owner(g, obj), DRAWN) == 1


@final
class Revealed(Watch):
    """CR 603.11, 702.94a. A trigger: the source is revealed for miracle. No event triggers it. Instead,
    `may_reveal_this` puts the ability into the queue of triggers.
    """

    def __init__(self) -> None:
        super().__init__(events.DRAW, False, "when you reveal this")


@final
class may_reveal_this(Holds):
    """CR 702.94a. An effect: you may reveal this card as you draw it. If you do, the linked `ability`
    triggers.
    """

    as_it_happens: Final = True

    def __init__(self, ability: Triggered) -> None:
        super().__init__(ability)
        self.label = "reveal this as you draw it"

    def carry_out(self, g: Game, part: i64) -> i64:
        obj = g.find(g.slot(0))
        if obj < 0 or g.zone_of(obj) != owned(g, obj, HAND):
            return DONE
        if part == 0:
            g.ask(ASK_MAY, append(append(vec[i64](capacity=2), i64(NOTHING)), i64(YES)))
            return 1
        if g.reply == YES:
            g.show(obj, g.everybody())
            event(g, HAPPEN, g.slot(0), 0, 0, causes.REVEALED)
            g.commit()
            g.pend(self.ability.effect.key, g.seat(), g.slot(0), questions.NONE, 0, g.slot(0))
        return DONE

    def says(self, g: Game, option: i64) -> str:
        name = g.match.rules.name_of(g, g.find(g.slot(0)))
        return f"Reveal {name}" if option == YES else f"Don't reveal {name}"

    def asks(self, g: Game) -> str:
        return "You may reveal it for its miracle"


def miracle(price: str) -> tuple[Ability, Ability]:
    """CR 702.94a. Two abilities: you may reveal this card when you draw it as your first card of the turn. If
    you do, you may cast it for the cost `price`.
    """
    way = Way(WAY_ALTERNATIVE, cost(price), f"miracle {price}", zone=ONLY_WHEN_TOLD, says="")
    cast = Triggered(Revealed(), may_cast(THIS, way), zone=FROM_HAND, label=f"miracle {price}")
    return named("miracle", Triggered(DrawnFirst(), may_reveal_this(cast), zone=FROM_HAND)), way
