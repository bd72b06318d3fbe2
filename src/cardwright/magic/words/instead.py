"""CR 614. Replacement effects: twice as much, something else, somewhere else."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from cardwright.kernel.batch import CAUSE, COUNT, HEAD, MORE, MOVE, OBJ, ON_TOP, ROW, TO, VOID, WHAT
from cardwright.kernel.effects import IT_SLOT
from cardwright.kernel.frames import ID_MASK, NOBODY, PLAYER
from cardwright.kernel.ints import i64
from cardwright.magic.causes import COUNTERS_CHANGED, EXILED, GAINED_LIFE, LOST_LIFE, NOTHING_SAID
from cardwright.magic.derive import get, known, mana_value_of
from cardwright.magic.events import another, entering_ref, entering_seat
from cardwright.magic.match import match_of
from cardwright.magic.players import means
from cardwright.magic.proposing import enters_as, may_change_life
from cardwright.magic.rules import (
    CONTROL,
    COUNTERS_PUT,
    CREATE,
    DEAL,
    DRAW,
    DRAW_STEP,
    GAINS_LIFE,
    KIND,
    LIFE,
    LOSE_GAME,
    MOVE_EVENT,
    PLACES,
    STATUS,
    STEP_DRAWN,
    TOKEN,
    active,
    exile,
    field,
    is_graveyard,
    on,
    step_of,
)
from cardwright.magic.sets import ANYBODYS, YOURS
from cardwright.magic.setup import life_at_start
from cardwright.magic.table import CARDS, Replacing

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


def is_of(g: Game, seat: i64, whose: i64) -> bool:
    """Whether a player is the one an ability speaks of: anybody, you, an opponent."""
    return means(g, whose, seat, g.seat())


@final
class MoreLife(Replacing):
    """CR 614.1a, 119.10. If that player would gain life, it is so many times as much."""

    def __init__(self, times: int, whose: int = YOURS) -> None:
        super().__init__(GAINS_LIFE, label=f"{times} times the life")
        self.times: i64 = times
        self.whose: i64 = whose

    def applies(self, g: Game, at: i64) -> bool:
        return is_of(g, g.pad[at + OBJ] & NOBODY, self.whose)

    def change(self, g: Game, at: i64) -> bool:
        g.pad[at + TO] *= self.times
        return True


@final
class LossInsteadOfGain(Replacing):
    """CR 614.1a. If that player would gain life, they lose as much instead; nothing if they can't lose life."""

    def __init__(self, whose: int) -> None:
        super().__init__(GAINS_LIFE, label="a loss instead of a gain")
        self.whose: i64 = whose

    def applies(self, g: Game, at: i64) -> bool:
        return is_of(g, g.pad[at + OBJ] & NOBODY, self.whose)

    def change(self, g: Game, at: i64) -> bool:
        p = g.pad
        p[at + TO] = -p[at + TO]
        if p[at + CAUSE] == GAINED_LIFE:
            p[at + CAUSE] = LOST_LIFE
        if not may_change_life(g, p[at + OBJ] & NOBODY, p[at + TO]):
            p[at + WHAT] = VOID
        return True


@final
class MoreCards(Replacing):
    """CR 121.2, 614.11. If you would draw a card, except the first in each of your draw steps, you draw two."""

    def __init__(self) -> None:
        super().__init__(DRAW, label="two cards instead of one")

    def applies(self, g: Game, at: i64) -> bool:
        seat = g.pad[at + OBJ] & NOBODY
        if seat != g.seat():
            return False
        return step_of(g) != DRAW_STEP or not active(g, seat) or g.value(seat, STEP_DRAWN) > 0

    def change(self, g: Game, at: i64) -> bool:
        another(g, at)
        return True


@final
class MoreTokens(Replacing):
    """CR 614.1a, 111.1. If tokens would be created under your control, it is twice as many."""

    def __init__(self) -> None:
        super().__init__(CREATE, label="twice as many tokens")

    def applies(self, g: Game, at: i64) -> bool:
        return g.pad[at + OBJ] & NOBODY == g.seat()

    def change(self, g: Game, at: i64) -> bool:
        another(g, at)
        return True


@final
class MoreCounters(Replacing):
    """CR 614.1a, 122.6. If an effect would put counters on a permanent of yours, also as it enters, twice as many."""

    def __init__(self) -> None:
        super().__init__(COUNTERS_PUT, label="twice as many counters")

    def applies(self, g: Game, at: i64) -> bool:
        cause = g.pad[at + CAUSE]
        if cause != NOTHING_SAID and cause != COUNTERS_CHANGED:  # costs, damage and the rules are no effects
            return False
        obj = on(g, g.pad[at + OBJ], field(g))
        if obj >= 0:
            return get(g, obj, CONTROL) == g.seat()
        return entering_under(g, g.pad[at + OBJ]) == g.seat()

    def change(self, g: Game, at: i64) -> bool:
        g.pad[at + TO] *= 2
        return True


def entering_under(g: Game, new: i64) -> i64:
    """CR 614.12. Under whose control something is entering that will be called so; -1: nothing is."""
    p = g.pad
    base = g.batch
    if base < 0:
        return -1
    row = base + HEAD
    end = row + p[base + 1] * ROW
    while row < end:
        enters = p[row + WHAT] == CREATE or (p[row + WHAT] == MOVE and p[row + TO] == field(g))
        if enters and enters_as(entering_ref(g, row)) == new:
            return entering_seat(g, row)
        row += ROW
    return -1


@final
class ExileInstead(Replacing):
    """CR 614.6. What would be put into a graveyard (anybody's, an opponent's) is exiled; tokens too, or not."""

    def __init__(self, whose: int = ANYBODYS, tokens: bool = True) -> None:
        super().__init__(MOVE_EVENT, label="exile instead of a graveyard")
        self.whose: i64 = whose
        self.tokens: bool = tokens

    def applies(self, g: Game, at: i64) -> bool:
        p = g.pad
        if p[at + WHAT] != MOVE or not is_graveyard(g, p[at + TO]):
            return False
        if not self.tokens and g.col(p[at + OBJ] & ID_MASK, STATUS) & TOKEN:
            return False
        return is_of(g, p[at + TO] // PLACES, self.whose)

    def change(self, g: Game, at: i64) -> bool:
        g.pad[at + TO] = exile(g)
        return True


@final
class ExileThatInstead(Replacing):
    """CR 614.6, 400.7h. That card (IT), if it would be put into a graveyard, is exiled."""

    def __init__(self) -> None:
        super().__init__(MOVE_EVENT, label="exile instead of a graveyard")

    def applies(self, g: Game, at: i64) -> bool:
        p = g.pad
        return p[at + WHAT] == MOVE and p[at + OBJ] == g.slot(IT_SLOT) and is_graveyard(g, p[at + TO])

    def change(self, g: Game, at: i64) -> bool:
        g.pad[at + TO] = exile(g)
        return True


@final
class NotLosing(Replacing):
    """CR 614.1a, 104.3. If you would lose the game, this is exiled and your life becomes the starting total instead."""

    def __init__(self) -> None:
        super().__init__(LOSE_GAME, label="exile this instead of losing")

    def applies(self, g: Game, at: i64) -> bool:
        return g.pad[at + OBJ] == g.player(g.seat()) and on(g, g.slot(0), field(g)) >= 0

    def change(self, g: Game, at: i64) -> bool:
        seat = g.seat()
        g.pad[at + WHAT] = VOID
        g.amend(MOVE, g.slot(0), exile(g), ON_TOP, EXILED)
        n: i64 = life_at_start(match_of(g), int(seat)) - g.value(seat, LIFE)
        if n != 0 and may_change_life(g, seat, n):
            cause: i64 = GAINED_LIFE
            if n < 0:
                cause = LOST_LIFE
            g.amend(COUNT, PLAYER | seat, n, LIFE, cause)
        return True


@final
class MoreDamage(Replacing):
    """CR 614.1a. Damage by a source of yours with an odd, or even, mana value is doubled."""

    def __init__(self, odd: bool) -> None:
        super().__init__(DEAL, label="twice as much damage")
        self.odd: bool = odd

    def applies(self, g: Game, at: i64) -> bool:
        source = g.pad[at + MORE]
        if source < 0 or known(g, source, CONTROL) != g.seat():
            return False
        value = CARDS.value[known(g, source, KIND)]
        if g.find(source) >= 0:
            value = mana_value_of(g, g.find(source))
        return (value & 1 == 1) == self.odd

    def change(self, g: Game, at: i64) -> bool:
        g.pad[at + TO] *= 2
        return True
