"""CR 303.4. The player to whom an Aura is attached, and that player's permanents and spells."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from cardwright.games.magic.characteristics.lookup import controller, host_of, last_known
from cardwright.games.magic.characteristics.selections import RememberedTest, Test
from cardwright.games.magic.numbers import columns, derived, events
from cardwright.games.magic.numbers.steps import STEP_NAMES
from cardwright.games.magic.objects.table import Watch
from cardwright.kernel.batch import OBJ, TO
from cardwright.kernel.effects import AnObject, Set
from cardwright.kernel.frames import NOBODY, PLAYER
from cardwright.kernel.ints import Obj, Seat, append, i64, vec

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


def enchanted_player(g: Game) -> i64:
    """CR 303.4, 608.2h. Return the player to whom the source is or was attached, or -1 if there is none."""
    ref = host_of(g, g.slot(0))
    return ref if ref >= 0 and ref & PLAYER else i64(-1)


@final
class EnchantedPlayer(Set[AnObject]):
    """CR 303.4. The set of the one player to whom the source is attached. Its type is that of a set of
    objects.
    """

    def __init__(self) -> None:
        super().__init__()
        self.label = "enchanted player"

    def options(self, g: Game, found: vec[i64]) -> vec[i64]:
        ref = enchanted_player(g)
        return append(found, ref) if ref >= 0 else found


@final
class OfEnchantedPlayer(RememberedTest):
    """CR 303.4, 108.4. A test: the player to whom the source is attached controls the object."""

    def __init__(self) -> None:
        super().__init__("enchanted player controls")

    def passes(self, g: Game, obj: Obj) -> bool:
        return g.player(controller(g, obj)) == enchanted_player(g)

    def knew(self, g: Game, ref: i64) -> bool:
        return g.player(Seat(last_known(g, ref, derived.CONTROL))) == enchanted_player(g)


@final
class StepOfEnchantedPlayer(Watch):
    """CR 603.2b, 303.4. A trigger: the given step of the enchanted player begins. IT is that player."""

    def __init__(self, step: int) -> None:
        super().__init__(
            events.STEP_BEGINS, False, f"at the beginning of enchanted player's {STEP_NAMES[step]}"
        )
        self.step: i64 = step

    def sees(self, g: Game, at: i64) -> bool:
        return g.pad[at + TO] == self.step and self.about(g, at) == enchanted_player(g)

    def about(self, g: Game, at: i64) -> i64:
        return g.player(Seat(g.pad[at + OBJ] & NOBODY))


@final
class AttachedToYou(Test):
    """CR 303.4. A test: an Aura is attached to you."""

    def __init__(self) -> None:
        super().__init__("attached to you")

    def passes(self, g: Game, obj: Obj) -> bool:
        return g.col(obj, columns.ATTACHED) == g.player(g.seat())
