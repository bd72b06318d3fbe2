"""CR 502.3. Abilities about untap steps: permanents also untap in other players' steps, or not all of them
untap.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from cardwright.games.magic.characteristics.selections import Things
from cardwright.games.magic.objects.players import means
from cardwright.games.magic.objects.table import Limit
from cardwright.kernel.effects import Condition
from cardwright.kernel.ints import Obj, Seat, i64

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


@final
class UntapsInOthersSteps(Limit):
    """CR 502.3. A static ability: these permanents also untap during the untap step of each other player,
    or of each opponent.
    """

    def __init__(self, among: Things, whose: int) -> None:
        super().__init__(f"{among.label} untap during other untap steps")
        self.among: Things = among
        self.whose: i64 = whose
        self.untaps = True

    def untaps_too(self, g: Game, obj: Obj) -> bool:
        return means(g, self.whose, Seat(g.current), g.seat()) and self.among.fits(g, obj)


@final
class UntapsAtMost(Limit):
    """CR 502.3. A static ability: while a condition is true, players can't untap more than `n` permanents
    of a set in their untap steps.
    """

    def __init__(self, n: int, among: Things, whose: int, condition: Condition | None = None) -> None:
        super().__init__(f"at most {n} {among.label} untap")
        self.n: i64 = n
        self.among: Things = among
        self.whose: i64 = whose
        self.condition: Condition | None = condition
        self.caps_untapping = True

    def untaps_too(self, g: Game, obj: Obj) -> bool:
        return self.among.fits(g, obj)

    def most_untapped(self, g: Game, seat: Seat) -> i64:
        condition = self.condition
        if not means(g, self.whose, seat, g.seat()) or (condition is not None and not condition.holds(g)):
            return -1
        return self.n
