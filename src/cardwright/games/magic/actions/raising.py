"""CR 303.4. An Aura that puts the card it enchants from a graveyard onto the battlefield and stays attached
to the new permanent.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, final

from cardwright.games.magic.casting.targets import may_move_to
from cardwright.games.magic.characteristics.lookup import host_of
from cardwright.games.magic.events.proposing import attach, enter
from cardwright.games.magic.numbers import causes, durations, facts, questions
from cardwright.games.magic.numbers.events import ENTERS_TAPPED
from cardwright.games.magic.objects.queries import battlefield, is_graveyard, still_in
from cardwright.kernel.effects import DONE, Effect, Ref
from cardwright.kernel.frames import INC_ONE
from cardwright.kernel.ints import i64

from .verbs import ObjectRef

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


@final
class raise_enchanted(Effect):
    """CR 303.4. An effect: the card in a graveyard that this Aura enchants enters under your control, and
    this Aura is attached to it.

    From then on the Aura can enchant only that permanent, to which the argument of `then` refers. `tapped`:
    it enters tapped.
    """

    slot: i64

    def __init__(self, then: Callable[[ObjectRef], Effect], tapped: bool = False) -> None:
        ref: ObjectRef = Ref(text="that creature")
        super().__init__(then(ref))
        self.tapped: bool = tapped
        self.slot = self.binds(ref)
        self.label = f"put enchanted card onto the battlefield; {self.parts[0].label}"

    def carry_out(self, g: Game, part: i64) -> i64:
        if part == 0:
            card = g.find(host_of(g, g.slot(0)))
            if still_in(g, g.slot(0), battlefield(g)) < 0 or card < 0 or not is_graveyard(g, g.zone_of(card)):
                return DONE
            g.bind(self.slot, g.ref(card))
            enter(g, card, g.seat(), ENTERS_TAPPED if self.tapped else 0, causes.PUT)
            if not g.commit():
                return 1
            part = 1
        if part == 1:
            new = g.slot(self.slot) + INC_ONE
            if still_in(g, new, battlefield(g)) < 0:
                return DONE
            g.bind(self.slot, new)
            this = still_in(g, g.slot(0), battlefield(g))
            if this >= 0:
                g.add_fact(
                    g.ref(this), facts.F_ENCHANTS, new, durations.FOR_EVER, questions.NONE, 0, g.seat()
                )
                if may_move_to(g, this, new):
                    attach(g, this, new, causes.ATTACHED_IT)
            if not g.commit():
                return 2
        return g.become(self.parts[0])
