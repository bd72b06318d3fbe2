"""CR 702.151. Reconfigure: a creature becomes an Equipment on another one, and can be unattached again."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from cardwright.games.magic.abilities.cards import activated
from cardwright.games.magic.abilities.layering import no_longer, this_is
from cardwright.games.magic.actions.attaching import unattach
from cardwright.games.magic.actions.verbs import attach_to
from cardwright.games.magic.casting.targets import on_target
from cardwright.games.magic.characteristics.lookup import host_of, is_a
from cardwright.games.magic.numbers.types import CREATURE
from cardwright.games.magic.objects.players import YOURS
from cardwright.games.magic.objects.table import Ability
from cardwright.games.magic.selectors.nouns import OTHER, creature
from cardwright.kernel.effects import THIS, Condition

from .named import named

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


@final
class attached_to_creature(Condition):
    """CR 702.151a. A condition: the source is attached to a creature."""

    def __init__(self) -> None:
        super().__init__()
        self.label = "this is attached to a creature"

    def holds(self, g: Game) -> bool:
        obj = g.find(host_of(g, g.slot(0)))
        return obj >= 0 and is_a(g, obj, CREATURE)


@final
class is_attached(Condition):
    """CR 702.151b. A condition: the source is attached to an object."""

    def __init__(self) -> None:
        super().__init__()
        self.looks_at = 0
        self.label = "this is attached"

    def holds(self, g: Game) -> bool:
        return g.find(g.slot(0)) >= 0 and g.find(host_of(g, g.slot(0))) >= 0


def reconfigure(price: str) -> tuple[Ability, Ability, Ability]:
    """CR 702.151a-b. Three abilities: pay `price` to attach this to another target creature you control, or
    to unattach it from a creature, only when you could cast a sorcery. As long as it is attached, it isn't a
    creature.
    """
    on = activated(
        price,
        on_target(creature(OTHER, whose=YOURS), lambda it: attach_to(THIS, it)),
        sorcery=True,
    )
    off = activated(price, unattach(THIS), sorcery=True, condition=attached_to_creature())
    return named("reconfigure", on), off, this_is(no_longer(CREATURE), condition=is_attached())
