"""What has happened this turn, and when it is: how often, for which time, in which phase."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from cardwright.dominion.rules import BOUGHT, CLEAN_UP_PHASE, PHASE
from cardwright.dominion.table import TABLE, Which
from cardwright.kernel.effects import Amount, Condition
from cardwright.kernel.frames import INC_ONE
from cardwright.kernel.ints import append, i64, vec

from .qualities import type_text
from .saying import done, ordinal

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


@final
class times_this_turn(Amount):
    """Dominion D53. How often the player has done such a thing to a card of this name ("": any) this turn."""

    def __init__(self, event: int, name: str) -> None:
        super().__init__()
        self.event: i64 = event
        self.name: str = name
        self.label = f"the number of {name or 'cards'} you {done(event)} this turn"

    def now(self, g: Game) -> i64:
        wanted = self.event << 40 | g.seat() << 32
        n: i64 = 0
        if self.name == "":
            for x in g.remembered:
                if x >> 32 == wanted >> 32:
                    n += 1
            return n
        wanted |= TABLE.kind(self.name)
        for x in g.remembered:
            if x == wanted:
                n += 1
        return n


@final
class names_this_turn(Amount):
    """Dominion D53. To how many differently named cards the player has done such a thing this turn."""

    def __init__(self, event: int) -> None:
        super().__init__()
        self.event: i64 = event
        self.label = f"the number of differently named cards you have {done(event)} this turn"

    def now(self, g: Game) -> i64:
        wanted = self.event << 8 | g.seat()
        names = vec[i64]()
        for x in g.remembered:
            if x >> 32 == wanted and x not in names:
                names = append(names, x)
        return len(names)


@final
class the_nth_this_turn(Which):
    """Dominion D53. As it happens: a card of these types, if it is the n-th to which its player does so this turn."""

    def __init__(self, n: int, event: int, types: int = -1) -> None:
        super().__init__()
        self.n: i64 = n
        self.event: i64 = event
        self.types: i64 = types
        kind = "card" if types == -1 else f"{type_text(types)} card"
        self.label = f"{ordinal(n)} {kind} you have {done(event)} this turn"

    def fits(self, g: Game, obj: i64) -> bool:
        kinds = TABLE.types
        remembered = g.remembered
        at: i64 = len(remembered) - 1
        if at < 0 or kinds[g.kind(obj)] & self.types == 0:
            return False
        now = remembered[at]  # what has just happened
        if now >> 40 != self.event:
            return False
        n: i64 = 0
        for x in remembered:
            if x >> 32 == now >> 32 and kinds[x & 0xFFFFFFFF] & self.types:
                n += 1
        return n == self.n


@final
class bought(Which):
    """Dominion D41. As it is gained: a card that was bought."""

    def __init__(self) -> None:
        super().__init__()
        self.label = "card you bought"

    def fits(self, g: Game, obj: i64) -> bool:
        return g.value(g.seats, BOUGHT) + INC_ONE == g.ref(obj)


@final
class in_clean_up(Condition):
    """Dominion D25. Whether it is the Clean-up phase."""

    def __init__(self) -> None:
        super().__init__()
        self.label = "it is the Clean-up phase"

    def holds(self, g: Game) -> bool:
        return g.value(g.seats, PHASE) == CLEAN_UP_PHASE
