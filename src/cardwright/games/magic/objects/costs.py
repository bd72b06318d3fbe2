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
    """CR 118.3. A part of a cost other than mana. `payable` says whether it can be paid in full.

    It is paid by carrying it out in the frame of the spell or ability: THIS is the source, and the frame's
    seat pays.
    """

    def payable(self, g: Game) -> bool:
        """Whether the player can pay this part in full now."""
        raise NotImplementedError

    def announces_x(self) -> bool:
        """CR 107.3a. Whether this part has an X that the player chooses when announcing the cost."""
        return False

    def given_x(self, g: Game) -> i64:
        """CR 107.3a. Return the X that this part determines; -1 if the player chooses X."""
        return -1

    def payable_times(self, g: Game, times: i64) -> bool:
        """CR 601.2h. Whether this part can be paid `times` times in a row. By default it can be paid once."""
        return times <= 1 and self.payable(g)

    def takes_many(self) -> i64:
        """CR 601.2h. Return how many cards or permanents this part uses up that could be used to make mana
        instead.
        """
        return 0

    def takes(self, g: Game) -> vec[i64]:
        """CR 601.2h. Return the cards or permanents from which the player chooses the ones to use up (see
        `takes_many`).
        """
        return vec[i64](capacity=0)

    def helps(self) -> i64:
        """CR 701.67b. Return how much generic mana of the cost can be paid by tapping artifacts and
        creatures; 0 if there is none.
        """
        return 0

    def takes_by_tapping(self) -> bool:
        """CR 601.2h. Whether this part is paid by tapping permanents, so that a tapped permanent can't pay
        for it.
        """
        return False


@mypyc_attr(allow_interpreted_subclasses=True)
class Helper(CostPart):
    """CR 702.119c, 702.180b. A part of a cost that uses up a permanent and reduces the rest of the cost. The
    permanent is chosen as the cost is announced.

    Column CHOSEN of the spell holds the permanent.
    """

    def found(self, g: Game) -> vec[i64]:
        """Return the permanents that may be chosen."""
        raise NotImplementedError

    def saves(self, g: Game, ref: i64) -> i64:
        """Return how much less generic mana the cost is if the permanent `ref` is chosen."""
        raise NotImplementedError

    def spares(self, g: Game, ref: i64) -> i64:
        """CR 118.7c. Return by which mana cost the permanent `ref` reduces the cost besides; 0: by none."""
        return 0

    def optional(self) -> bool:
        """Whether the player may choose no permanent."""
        return False


@final
class Cost(Value):
    """CR 118, 602.1a. A cost: mana, tapping, loyalty counters and other parts that are paid together."""

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
        """CR 118.3. Whether each part other than mana and tapping can be paid. X is that of the frame on
        top.
        """
        for p in self.parts:
            if not p.payable(g):
                return False
        return True

    def helper(self) -> Helper | None:
        """CR 702.119c. Return the part of the cost for which a permanent is chosen as it is announced;
        None if there is none.
        """
        for p in self.parts:
            if isinstance(p, Helper):
                return p
        return None

    def says_x(self) -> bool:
        """CR 107.3a. Whether a part other than mana has an X that the player chooses when announcing the
        cost.
        """
        for p in self.parts:
            if p.announces_x():
                return True
        return False

    def taking(self) -> list[CostPart] | None:
        """CR 601.2h. Return the parts of the cost if paying them could affect how its mana is paid; otherwise
        None.

        This is so if a part uses up objects that could make mana, uses an X, or lets permanents be tapped
        instead of paying mana.
        """
        for p in self.parts:
            if p.takes_many() > 0 or p.announces_x() or p.helps() > 0:
                return list(self.parts)
        return None

    def helped(self) -> bool:
        """CR 701.67a. Whether permanents may be tapped to pay for some of this cost's generic mana."""
        for p in self.parts:
            if p.helps() > 0:
                return True
        return False


@mypyc_attr(allow_interpreted_subclasses=True)
class HasCosts(Effect):
    """An effect that offers a cost to a player while it is carried out, such as "you may pay {2}"."""

    def cost_parts(self) -> list[CostPart]:
        """Return the parts, other than mana, of the cost that the effect offers."""
        return []
