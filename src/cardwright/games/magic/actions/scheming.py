"""CR 904, 314. Abilities of schemes: when they are set in motion, and when they are abandoned."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from cardwright.games.magic.numbers import events
from cardwright.games.magic.objects.queries import command, still_in
from cardwright.games.magic.objects.table import Ability, Watch
from cardwright.games.magic.triggers.watches import Happens, when
from cardwright.games.magic.variants.archenemy import SET_IN_MOTION, abandon, is_ongoing
from cardwright.kernel.batch import OBJ
from cardwright.kernel.effects import DONE, AnObject, Effect, Ref
from cardwright.kernel.ints import i64
from cardwright.kernel.words import nothing

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


def when_set_in_motion(effect: Effect) -> Ability:
    """CR 701.32b, 904.9. An ability: when you set this scheme in motion, carry out `effect`."""
    return when(Happens(events.SETS_IN_MOTION, "when you set this in motion", this=True), effect)


@final
class OtherInMotion(Watch):
    """CR 701.32b, 904.11. A trigger: you set a scheme in motion that isn't ongoing. IT is that scheme."""

    def __init__(self) -> None:
        super().__init__(
            events.SETS_IN_MOTION, False, "whenever you set a scheme in motion that isn't ongoing"
        )

    def sees(self, g: Game, at: i64) -> bool:
        obj = g.find(g.pad[at + OBJ])
        return obj >= 0 and not is_ongoing(g, obj) and g.home[obj] == g.seat()

    def about(self, g: Game, at: i64) -> i64:
        return g.pad[at + OBJ]


@final
class abandons(Effect):
    """CR 701.33a-b. An effect: abandon this scheme. If you do, carry out `if_done`."""

    def __init__(self, if_done: Effect | None = None) -> None:
        super().__init__(if_done if if_done is not None else nothing())
        self.label = "abandon this scheme"
        if if_done is not None:
            self.label += f", then {if_done.label}"

    def carry_out(self, g: Game, part: i64) -> i64:
        if part == 0:
            if not self.possible(g):
                return DONE
            abandon(g, g.find(g.slot(0)))
            if not g.commit():
                return 1
        return g.become(self.parts[0])

    def possible(self, g: Game) -> bool:
        obj = still_in(g, g.slot(0), command(g))
        return obj >= 0 and is_ongoing(g, obj)


@final
class sets_in_motion(Effect):
    """CR 701.32b. An effect: set a scheme in motion again. It stays where it is."""

    def __init__(self, what: Ref[AnObject]) -> None:
        super().__init__()
        self.what: Ref[AnObject] = what
        self.label = f"set {what.text} in motion again"

    def carry_out(self, g: Game, part: i64) -> i64:
        if part == 0 and still_in(g, g.slot(self.what.slot), command(g)) >= 0:
            g.push_frame(SET_IN_MOTION.key, 0, g.seat(), g.slot(self.what.slot))
            return 1
        return DONE
