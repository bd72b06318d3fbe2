"""CR 400.7d, 601.2. How a spell, or the spell that became a permanent, was cast: by which player, from which
zone, with how much mana.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from cardwright.games.magic.amounts.values import as_it_was
from cardwright.games.magic.characteristics.lookup import known_status, last_known
from cardwright.games.magic.characteristics.selections import RememberedTest
from cardwright.games.magic.numbers import columns, derived, events
from cardwright.games.magic.objects.mana_cost import in_print
from cardwright.games.magic.objects.table import CARDS, Way
from cardwright.games.magic.objects.terms import WAY_KICKER
from cardwright.kernel.effects import THIS, THIS_SLOT, Amount, AnObject, Condition, Ref
from cardwright.kernel.frames import bits_in, shifted
from cardwright.kernel.ints import Obj, i64

if TYPE_CHECKING:
    from cardwright.kernel.game import Game

ANY_ORIGIN: Final = 0
ORIGINS: Final = {
    ANY_ORIGIN: "", columns.FROM_A_HAND: " from a hand", columns.FROM_A_GRAVEYARD: " from a graveyard",
    columns.FROM_ELSEWHERE: " from elsewhere", columns.FROM_IN_EXILE: " from exile",
    columns.FROM_A_LIBRARY: " from a library",
}  # fmt: skip


@final
class was_cast(Condition):
    """CR 400.7d, 601.2a. A condition: an object was cast. `origin`: from that zone. `yours`: you cast it. A
    copy was never cast.
    """

    def __init__(self, what: Ref[AnObject] = THIS, origin: int = ANY_ORIGIN, yours: bool = False) -> None:
        super().__init__()
        self.what: Ref[AnObject] = what
        self.origin: i64 = origin
        self.yours: bool = yours
        self.asks_of_turn: i64 = shifted(1, events.CASTING_ASKED)
        self.label = (
            f"{'you cast ' if yours else ''}{what.text}{'' if yours else ' was cast'}{ORIGINS[origin]}"
        )

    def holds(self, g: Game) -> bool:
        ref = as_it_was(g, self.what)
        found = known_status(g, ref) >> columns.CAST_FROM & columns.CAST_FROM_MASK
        if found == 0 or (self.origin != ANY_ORIGIN and found != self.origin):
            return False
        if not self.yours:
            return True
        obj = g.find(ref)
        if obj >= 0:  # CR 110.2b: the player who put the spell onto the stack
            return g.col(obj, columns.ENTERED_UNDER) == g.seat()
        return last_known(g, ref, derived.CONTROL) == g.seat()


@final
class kicked_with(Condition):
    """CR 702.33f, 607.1. A condition: this, or the spell that it was, was kicked with the kicker that costs
    `mana`.
    """

    def __init__(self, mana: int) -> None:
        super().__init__()
        self.mana: i64 = mana
        self.label = f"it was kicked with its {in_print(mana)} kicker"

    def holds(self, g: Game) -> bool:
        ref = g.slot(THIS_SLOT)
        status = known_status(g, ref)
        kind = last_known(g, ref, derived.KIND)
        i = CARDS.first[kind]
        while i < CARDS.end[kind]:
            a = CARDS.abilities[i]
            if isinstance(a, Way) and a.way == WAY_KICKER and a.linked and a.cost.mana == self.mana:
                return status & a.bits == a.bits
            i += 1
        return False


@final
class CastFrom(RememberedTest):
    """CR 601.2a, 112.1. A test: a spell was cast (with `no`: was not cast). A copy was never cast.

    `origin`: it was cast from that zone. The test doesn't work yet while the spell is being cast and its cost
    is determined.
    """

    def __init__(self, origin: int = ANY_ORIGIN, no: bool = False) -> None:
        super().__init__(f"that {'wasn' + chr(39) + 't' if no else 'was'} cast{ORIGINS[origin]}")
        self.origin: i64 = origin
        self.no: bool = no
        self.asks_of_turn: i64 = shifted(1, events.CASTING_ASKED)

    def passes(self, g: Game, obj: Obj) -> bool:
        return self.fits(g.col(obj, columns.STATUS))

    def knew(self, g: Game, ref: i64) -> bool:
        return self.fits(known_status(g, ref))

    def fits(self, status: i64) -> bool:
        """Whether the zone stored in `status`, from which the spell was cast, fits `origin` and `no`."""
        found = status >> columns.CAST_FROM & columns.CAST_FROM_MASK
        if self.origin == ANY_ORIGIN:
            return (found == 0) == self.no
        return (found != self.origin) == self.no


@final
class mana_spent(Amount):
    """CR 400.7d, 601.2h. An amount: how much mana was spent to cast an object.

    With `colors`: how many colors that mana had.
    """

    def __init__(self, what: Ref[AnObject] = THIS, colors: bool = False) -> None:
        super().__init__()
        self.what: Ref[AnObject] = what
        self.colors: bool = colors
        self.asks_of_turn: i64 = i64(0) if colors else shifted(1, events.CASTING_ASKED)
        self.label = f"{'colors of ' if colors else ''}mana spent to cast {what.text}"

    def asks_what_was_spent(self) -> bool:
        """CR 400.7d. Return True, since the spent mana matters: the player chooses which colors of mana pay
        for the spell.
        """
        return True

    def now(self, g: Game) -> i64:
        bits = known_status(g, as_it_was(g, self.what))
        if self.colors:
            return bits_in(bits >> columns.SPENT & ALL_COLORS)
        return bits >> columns.MANA_SPENT & columns.MANA_SPENT_MASK


ALL_COLORS: Final = 31
