"""What kind of card it is, by what is printed at its foot."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from cardwright.dominion.table import TABLE, Which
from cardwright.kernel.ints import i64

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


@final
class with_types(Which):
    """Dominion D50. Cards that have so many types or more."""

    def __init__(self, least: int) -> None:
        super().__init__()
        self.least: i64 = least
        self.label = f"card with {least} or more types"

    def fits(self, g: Game, obj: i64) -> bool:
        return self.ever_fits(g.kind(obj))

    def ever_fits(self, kind: i64) -> bool:
        left = TABLE.types[kind]
        n: i64 = 0
        while left != 0:
            left &= left - 1
            n += 1
        return n >= self.least
