"""CR 702. Keyword abilities that trigger as creatures block or become blocked: flanking, bushido, rampage, afflict."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from cardwright.games.magic.events.in_combat import defender, is_blocking
from cardwright.games.magic.numbers import events
from cardwright.games.magic.objects.queries import battlefield, still_in
from cardwright.games.magic.objects.table import Ability, Watch
from cardwright.kernel.batch import OBJ
from cardwright.kernel.effects import IT, THIS, THIS_SLOT, Amount
from cardwright.kernel.frames import ID_MASK
from cardwright.kernel.ints import i64

from .amounts import TIMES_IT, both
from .counting import DEFENDING_PLAYER
from .lasting import pump
from .naming import named
from .selectors import IsThat, WithKeyword, creature, permanent
from .triggers import Happens, when
from .verbs import lose_life
from .watching import Meets

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


def flanking() -> Ability:
    """CR 702.25a-b. Whenever a creature without flanking blocks this, that one gets -1/-1 until end of turn."""
    without = creature(WithKeyword("flanking", no=True))
    met = Meets(permanent(IsThat(THIS)), without, blocks=False, is_blocked=True)
    return named("flanking", when(met, pump(-1, -1, IT)))


@final
class blockers_beyond(Amount):
    """CR 702.23a. How many creatures block this, beyond the first."""

    def __init__(self) -> None:
        super().__init__()
        self.label = "the number of creatures blocking this beyond the first"

    def now(self, g: Game) -> i64:
        this = still_in(g, g.slot(THIS_SLOT), battlefield(g))
        n: i64 = 0
        for obj in g.zones.all_of(battlefield(g)):
            n += this >= 0 and is_blocking(g, obj, this)
        return n - 1 if n > 0 else i64(0)


def bushido(n: int) -> tuple[Ability, Ability]:
    """CR 702.45a. Whenever this blocks or becomes blocked, it gets +n/+n until end of turn."""
    return (
        when(Happens(events.BLOCKS, "whenever this blocks", this=True), pump(n, n, THIS)),
        when(Happens(events.GETS_BLOCKED, "whenever this becomes blocked", this=True), pump(n, n, THIS)),
    )


def rampage(n: int) -> Ability:
    """CR 702.23a. Whenever this becomes blocked, it gets +n/+n for each creature that blocks it beyond the first."""
    much = blockers_beyond() if n == 1 else both(TIMES_IT, n, blockers_beyond())
    return named(
        "rampage",
        when(
            Happens(events.GETS_BLOCKED, "whenever this becomes blocked", this=True), pump(much, much, THIS)
        ),
    )


@final
class IsBlocked(Watch):
    """CR 509.3c. This becomes blocked; THAT_NUMBER is the player who defends."""

    def __init__(self) -> None:
        super().__init__(events.GETS_BLOCKED, label="whenever this becomes blocked, of the defending player")

    def sees(self, g: Game, at: i64) -> bool:
        return g.pad[at + OBJ] == g.slot(THIS_SLOT)

    def how_much(self, g: Game, at: i64) -> i64:
        return g.player(defender(g, g.pad[at + OBJ] & ID_MASK))


def afflict(n: int) -> Ability:
    """CR 702.130a. Whenever this becomes blocked, the defending player loses so much life."""
    return named("afflict", when(IsBlocked(), lose_life(n, DEFENDING_PLAYER)))
