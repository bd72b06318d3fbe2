"""CR 701.65. Airbend: permanents and spells are exiled, and their owners may cast them for {2}."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from cardwright.games.magic.costs.prices import cost
from cardwright.games.magic.events.proposing import enters_as, event, move
from cardwright.games.magic.numbers import causes, columns, durations, facts, questions
from cardwright.games.magic.objects.queries import exile, stack
from cardwright.games.magic.objects.table import FROM_EXILE, Holds, Way
from cardwright.games.magic.objects.terms import WAY_ALTERNATIVE
from cardwright.kernel.batch import HAPPEN
from cardwright.kernel.effects import DONE, THIS_SLOT, AnObject, Set
from cardwright.kernel.ints import i64

from .verbs import ObjectRef, refs_of, said

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


def cast_for_two() -> Way:
    """CR 701.65a. An ability: the owner of this may cast it from exile for {2} rather than its mana cost."""
    return Way(WAY_ALTERNATIVE, cost("{2}"), "{2}", zone=FROM_EXILE, bits=0, says="for {2}")


@final
class airbend(Holds):
    """CR 701.65a-b. An effect: exile permanents and spells. While they remain exiled, their owners may cast
    the cards for {2}.
    """

    def __init__(self, what: ObjectRef | Set[AnObject]) -> None:
        super().__init__(cast_for_two())
        self.what: ObjectRef | Set[AnObject] = what
        self.label = f"airbend {said(what)}"

    def carry_out(self, g: Game, part: i64) -> i64:
        if part == 0:
            n: i64 = 0
            for ref in refs_of(g, self.what):
                obj = g.find(ref)
                if obj < 0 or (g.zone_of(obj) == stack(g) and g.col(obj, columns.ABILITY) != questions.NONE):
                    continue
                move(g, obj, exile(g), causes.EXILED)
                card = enters_as(ref)
                key = self.ability.effect.key
                g.fact(card, facts.OP_GRANT, key, durations.FOR_EVER, g.slot(THIS_SLOT), 0)
                n += 1
            if n > 0:
                event(g, HAPPEN, g.player(g.seat()), n, 0, causes.AIRBENT)
            if not g.commit():
                return 1
        return DONE
