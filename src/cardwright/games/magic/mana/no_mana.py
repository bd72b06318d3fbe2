"""CR 101.2, 601.2g-h. Spells on which no mana can be spent.

Only other ways to pay, such as convoke and delve, can pay for them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from cardwright.games.magic.objects.table import WayToPay
from cardwright.kernel.ints import Obj, i64, vec

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


@final
class NoManaSpent(WayToPay):
    """CR 101.2, 601.2h. The ability of a spell that says that no mana can be spent to cast it.

    It counts as a way to pay, but never offers an object.
    """

    def __init__(self) -> None:
        super().__init__("no mana can be spent to cast this")

    def found(self, g: Game) -> vec[i64]:
        return vec[i64](capacity=0)

    def use(self, g: Game, obj: Obj) -> None:
        """Do nothing. This way to pay offers no objects, so it is never used."""

    def says(self, name: str) -> str:
        return ""
