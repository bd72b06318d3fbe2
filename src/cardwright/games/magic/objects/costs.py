"""CR 118. Costs, as they are printed on cards."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import mypyc_attr

from cardwright.kernel.effects import Effect
from cardwright.kernel.ints import i64, vec
from cardwright.kernel.values import Value

if TYPE_CHECKING:
    from cardwright.kernel.game import Game

NO_LOYALTY: Final = 1000
MOST_UNPAID: Final = 10_000  # no X without mana is larger, as no player has more of anything
MINUS_X: Final = -1000  # a loyalty cost of as many counters as its player likes (CR 606.4)


@mypyc_attr(allow_interpreted_subclasses=True)
class CostPart(Effect):
    """CR 118.3. Something besides mana that is paid; `payable` says whether it can be, whole.

    It is carried out in the frame of what is cast or activated: THIS is the source, the seat pays.
    """

    def payable(self, g: Game) -> bool:
        """Whether the player has what it takes."""
        raise NotImplementedError

    def announces_x(self) -> bool:
        """CR 107.3a. Whether it is paid X times over, or in X: its player chooses X as the cost is announced."""
        return False

    def given_x(self, g: Game) -> i64:
        """CR 107.3a. The X that this part itself tells, where nobody chooses it; -1: it is chosen."""
        return -1

    def payable_times(self, g: Game, times: i64) -> bool:
        """CR 601.2h. Whether it can be paid `times` times; by default it can be paid once."""
        return times <= 1 and self.payable(g)

    def takes_many(self) -> i64:
        """CR 601.2h. How many cards or permanents it takes that might make mana or pay for it; 0: none of them."""
        return 0

    def takes(self, g: Game) -> vec[i64]:
        """CR 601.2h. Those of which it takes so many."""
        return vec[i64](capacity=0)

    def helps(self) -> i64:
        """CR 701.67b. For how much generic mana of the cost artifacts and creatures may be tapped instead; 0: none."""
        return 0

    def takes_by_tapping(self) -> bool:
        """CR 601.2h. Whether it taps them, so that what is tapped already is of no use for it."""
        return False


@mypyc_attr(allow_interpreted_subclasses=True)
class Helper(CostPart):
    """CR 702.119c, 702.180b. A permanent that is chosen as the cost is announced, spent for it, and makes it cost less.

    Which one it is stands in column CHOSEN of the spell.
    """

    def found(self, g: Game) -> vec[i64]:
        """Those that may be chosen."""
        raise NotImplementedError

    def saves(self, g: Game, ref: i64) -> i64:
        """How much generic mana less is paid for that one."""
        raise NotImplementedError

    def optional(self) -> bool:
        """Whether none need be chosen."""
        return False


@final
class Cost(Value):
    """CR 118, 602.1a. Mana, tapping, loyalty and other parts, paid together."""

    mana: i64  # packed, see `mana_cost`; NO_COST: unpayable (CR 118.6)
    taps: bool
    untaps: bool
    loyalty: i64  # how it changes; NO_LOYALTY: no loyalty ability
    parts: vec[CostPart]
    label: str

    def __init__(
        self, mana: int, taps: bool = False, untaps: bool = False, loyalty: int | None = None,
        parts: list[CostPart] | None = None, label: str = "",
    ) -> None:  # fmt: skip
        self.mana = mana
        self.taps = taps
        self.untaps = untaps
        self.loyalty = NO_LOYALTY if loyalty is None else loyalty
        self.parts = vec[CostPart](parts if parts is not None else [])
        self.label = label

    def parts_payable(self, g: Game) -> bool:
        """CR 118.3. Whether each part can be paid, with the X of the frame on top; not the mana, the tapping."""
        for p in self.parts:
            if not p.payable(g):
                return False
        return True

    def helper(self) -> Helper | None:
        """CR 702.119c. The part for which a permanent is chosen as the cost is announced, if there is one."""
        for p in self.parts:
            if isinstance(p, Helper):
                return p
        return None

    def says_x(self) -> bool:
        """CR 107.3a. Whether a part besides mana is paid in an X that is announced."""
        for p in self.parts:
            if p.announces_x():
                return True
        return False

    def taking(self) -> list[CostPart] | None:
        """CR 601.2h. The parts, if one of them takes what might make mana, takes X of something, or helps to pay."""
        for p in self.parts:
            if p.takes_many() > 0 or p.announces_x() or p.helps() > 0:
                return list(self.parts)
        return None

    def helped(self) -> bool:
        """CR 701.67a. Whether something may be tapped rather than mana is paid for it."""
        for p in self.parts:
            if p.helps() > 0:
                return True
        return False


@mypyc_attr(allow_interpreted_subclasses=True)
class HasCosts(Effect):
    """An effect in which something may be paid while it is carried out."""

    def cost_parts(self) -> list[CostPart]:
        """What is paid besides mana."""
        return []
