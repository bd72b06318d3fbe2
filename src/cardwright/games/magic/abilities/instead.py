"""CR 614. Replacement effects that double something, do something else, or change the zone to which an
object goes.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from cardwright.games.magic.characteristics.lookup import characteristic, get, last_known, mana_value_of
from cardwright.games.magic.characteristics.selections import Things
from cardwright.games.magic.events.event_sorts import another, entering_ref, entering_seat, enters_kind
from cardwright.games.magic.events.libraries import cant_draw
from cardwright.games.magic.events.proposing import enters_as, falls_with, may_change_life
from cardwright.games.magic.numbers import causes, columns, derived, events, steps
from cardwright.games.magic.numbers.counters import LIFE, STEP_DRAWN
from cardwright.games.magic.numbers.zones import PLACES
from cardwright.games.magic.objects.match import match_of
from cardwright.games.magic.objects.players import ANYBODYS, THEIRS, means
from cardwright.games.magic.objects.queries import (
    battlefield,
    exile,
    is_active,
    is_graveyard,
    stack,
    step_of,
    still_in,
)
from cardwright.games.magic.objects.table import CARDS, Replacing
from cardwright.games.magic.rules.setup import life_at_start
from cardwright.kernel.batch import CAUSE, COUNT, HEAD, MORE, MOVE, OBJ, ON_TOP, ROW, TO, VOID, WHAT
from cardwright.kernel.effects import IT_SLOT, Condition, Effect
from cardwright.kernel.frames import ID_MASK, NOBODY, PLAYER
from cardwright.kernel.ints import Obj, Seat, i64

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


@final
class Doubles(Replacing):
    """CR 614.1a. A replacement effect that doubles tokens created under your control, counters put on your
    permanents, or damage by your sources.

    `what`: CREATE, COUNTERS_PUT (also as a permanent enters) or DEAL. `odd`: only damage by sources whose
    mana value is odd (1) or even (0).
    """

    def __init__(self, what: int, odd: int = -1) -> None:
        said = {events.CREATE: "tokens", events.COUNTERS_PUT: "counters", events.DEAL: "damage"}
        super().__init__(what, label=f"twice as {'much' if what == events.DEAL else 'many'} {said[what]}")
        self.odd: i64 = odd

    def applies(self, g: Game, at: i64) -> bool:
        if self.what == events.CREATE:
            return g.pad[at + OBJ] & NOBODY == g.seat()
        if self.what == events.DEAL:
            return self.deals(g, g.pad[at + MORE])
        cause = g.pad[at + CAUSE]
        if cause != causes.ENTERS_WITH and cause != causes.COUNTERS_CHANGED:
            return False  # costs, damage and the rules are no effects
        obj = still_in(g, g.pad[at + OBJ], battlefield(g))
        if obj >= 0:
            return get(g, obj, derived.CONTROL) == g.seat()
        return entering_under(g, g.pad[at + OBJ]) == g.seat()

    def deals(self, g: Game, source: i64) -> bool:
        """Whether damage by `source` is doubled: you control this source, and its mana value fits."""
        if source < 0 or last_known(g, source, derived.CONTROL) != g.seat():
            return False
        value = CARDS.value[last_known(g, source, derived.KIND)]
        if g.find(source) >= 0:
            value = mana_value_of(g, g.find(source))
        return self.odd < 0 or value & 1 == self.odd

    def change(self, g: Game, at: i64) -> bool:
        if self.what == events.CREATE:
            another(g, at)
        else:
            g.pad[at + TO] *= 2
        return True


@final
class MoreCards(Replacing):
    """CR 121.2, 614.11. A replacement effect: if you would draw a card, draw two cards instead; with `loses`,
    you also lose that much life.

    `but_first`: the first card that you draw in each of your draw steps isn't replaced. `condition`: the
    effect applies only while this is true.
    """

    def __init__(self, but_first: bool = True, condition: Condition | None = None, loses: int = 0) -> None:
        super().__init__(events.DRAW, label="two cards instead of one")
        self.but_first: bool = but_first
        self.condition: Condition | None = condition
        self.loses: i64 = loses

    def applies(self, g: Game, at: i64) -> bool:
        seat = Seat(g.pad[at + OBJ] & NOBODY)
        if seat != g.seat() or (self.but_first and is_first_of_step(g, seat)):
            return False
        condition = self.condition
        return condition is None or condition.holds(g)

    def change(self, g: Game, at: i64) -> bool:
        another(g, at)
        if self.loses > 0 and may_change_life(g, g.seat(), -self.loses):
            g.amend(COUNT, g.player(g.seat()), -self.loses, LIFE, causes.LOST_LIFE)
        return True


@final
class DrawnByYou(Replacing):
    """CR 614.6, 614.11. A replacement effect: if an opponent would draw a card, you draw a card instead.

    `but_first`: the first card that they draw in each of their draw steps isn't replaced.
    """

    def __init__(self, but_first: bool = False) -> None:
        super().__init__(events.DRAW, label="you draw the cards of opponents")
        self.but_first: bool = but_first

    def applies(self, g: Game, at: i64) -> bool:
        seat = Seat(g.pad[at + OBJ] & NOBODY)
        return means(g, THEIRS, seat, g.seat()) and not (self.but_first and is_first_of_step(g, seat))

    def change(self, g: Game, at: i64) -> bool:
        if cant_draw(g, g.seat()):
            g.pad[at + WHAT] = VOID
        else:
            g.pad[at + OBJ] = g.player(g.seat())
        return True


def is_first_of_step(g: Game, seat: Seat) -> bool:
    """CR 504.1. Whether a player is in their own draw step and has drawn no card in it yet."""
    return step_of(g) == steps.DRAW_STEP and is_active(g, seat) and g.value(seat, STEP_DRAWN) == 0


def entering_row(g: Game, new: i64) -> i64:
    """CR 614.12. Return the index of the event that puts an object onto the battlefield; -1 if there is none
    in this batch.

    `new`: the reference that the object will have there.
    """
    p = g.pad
    base = g.batch
    if base < 0:
        return -1
    row = base + HEAD
    end = row + p[base + 1] * ROW
    while row < end:
        enters = p[row + WHAT] == events.CREATE or (p[row + WHAT] == MOVE and p[row + TO] == battlefield(g))
        if enters and enters_as(entering_ref(g, row)) == new:
            return row
        row += ROW
    return -1


def entering_under(g: Game, new: i64) -> Seat:
    """CR 614.12. Return the player under whose control an object is entering; -1 if it isn't entering.

    `new`: the reference that the object will have on the battlefield.
    """
    row = entering_row(g, new)
    return entering_seat(g, row) if row >= 0 else Seat(-1)


@final
class ExileInstead(Replacing):
    """CR 614.6. A replacement effect: an object that would be put into a graveyard is exiled instead.

    `whose`: whose graveyard. `tokens`: tokens are exiled, too. `types`: only objects that have one of these
    types in the zone they leave.
    """

    def __init__(self, whose: int = ANYBODYS, tokens: bool = True, types: int = 0) -> None:
        super().__init__(events.MOVE_EVENT, label="exile instead of a graveyard")
        self.types: i64 = types
        self.whose: i64 = whose
        self.tokens: bool = tokens

    def applies(self, g: Game, at: i64) -> bool:
        p = g.pad
        if p[at + WHAT] != MOVE or not is_graveyard(g, p[at + TO]):
            return False
        if not self.tokens and g.col(Obj(p[at + OBJ] & ID_MASK), columns.STATUS) & columns.TOKEN:
            return False
        if self.types and characteristic(g, Obj(p[at + OBJ] & ID_MASK), derived.TYPES) & self.types == 0:
            return False
        return means(g, self.whose, Seat(p[at + TO] // PLACES), g.seat())

    def change(self, g: Game, at: i64) -> bool:
        g.pad[at + TO] = exile(g)
        return True


@final
class ExileThatInstead(Replacing):
    """CR 614.6, 400.7h. A replacement effect: if that card (IT) would be put into a graveyard, it is
    exiled instead.
    """

    def __init__(self) -> None:
        super().__init__(events.MOVE_EVENT, label="exile instead of a graveyard")

    def applies(self, g: Game, at: i64) -> bool:
        p = g.pad
        return p[at + WHAT] == MOVE and p[at + OBJ] == g.slot(IT_SLOT) and is_graveyard(g, p[at + TO])

    def change(self, g: Game, at: i64) -> bool:
        g.pad[at + TO] = exile(g)
        return True


@final
class ExilesDying(Replacing):
    """CR 614.6, 700.4. A replacement effect: if a permanent of a set would die, it is exiled instead.

    Without a set, this applies to that creature (IT). `then`: an effect to carry out in addition.
    """

    def __init__(self, among: Things | None = None, then: Effect | None = None) -> None:
        super().__init__(events.LEAVES, then, label="exile instead of dying")
        self.among: Things | None = among
        self.does_more: bool = then is not None

    def applies(self, g: Game, at: i64) -> bool:
        p = g.pad
        if p[at + WHAT] != MOVE or not is_graveyard(g, p[at + TO]):
            return False
        among = self.among
        if among is None:
            return p[at + OBJ] == g.slot(IT_SLOT)
        return among.holds(g, p[at + OBJ])

    def change(self, g: Game, at: i64) -> bool:
        g.pad[at + TO] = exile(g)
        return not self.does_more


@final
class ExilesUncast(Replacing):
    """CR 614.6, 614.12. A replacement effect: an object that would enter but wasn't cast is exiled instead.

    Tokens aren't affected.
    """

    def __init__(self, types: int) -> None:
        super().__init__(events.ENTERS, label="exile what would enter without being cast")
        self.types: i64 = types

    def applies(self, g: Game, at: i64) -> bool:
        p = g.pad
        obj = g.find(p[at + OBJ])
        if p[at + WHAT] != MOVE or obj < 0 or g.zone_of(obj) == stack(g):
            return False
        return (
            p[at + MORE] & events.ENTERS_FACE_DOWN != 0
            or CARDS.types[enters_kind(g, at, obj)] & self.types != 0
        )

    def change(self, g: Game, at: i64) -> bool:
        p = g.pad
        p[at + TO] = exile(g)
        p[at + MORE] = 0  # how it would have entered
        return True


@final
class ExilesItself(Replacing):
    """CR 614.6, 400.6. A replacement effect: if this would be put into a graveyard, it is exiled instead.

    `dies`: only if it would die.
    """

    def __init__(self, dies: bool = False) -> None:
        super().__init__(events.MOVE_EVENT, own=True, label="exile this instead of a graveyard")
        self.dies: bool = dies

    def applies(self, g: Game, at: i64) -> bool:
        p = g.pad
        if p[at + WHAT] != MOVE or not is_graveyard(g, p[at + TO]):
            return False
        return not self.dies or g.zone_of(Obj(p[at + OBJ] & ID_MASK)) == battlefield(g)

    def change(self, g: Game, at: i64) -> bool:
        g.pad[at + TO] = exile(g)
        return True


@final
class ExileThatIfItLeaves(Replacing):
    """CR 614.6, 400.7h. A replacement effect: if that permanent (IT) would leave the battlefield, it is
    exiled instead.
    """

    def __init__(self) -> None:
        super().__init__(events.LEAVES, label="exile instead of leaving")

    def applies(self, g: Game, at: i64) -> bool:
        p = g.pad
        return p[at + WHAT] == MOVE and p[at + OBJ] == g.slot(IT_SLOT) and p[at + TO] != exile(g)

    def change(self, g: Game, at: i64) -> bool:
        g.pad[at + TO] = exile(g)
        return True


@final
class NotLosing(Replacing):
    """CR 614.1a, 104.3, 810.8a. A replacement effect: instead of losing the game, exile this, and your
    life total becomes the starting life total.
    """

    def __init__(self) -> None:
        super().__init__(events.LOSE_GAME, label="exile this instead of losing")

    def applies(self, g: Game, at: i64) -> bool:
        return (
            falls_with(g, g.seat(), Seat(g.pad[at + OBJ] & NOBODY))
            and still_in(g, g.slot(0), battlefield(g)) >= 0
        )

    def change(self, g: Game, at: i64) -> bool:
        seat = g.seat()
        g.pad[at + WHAT] = VOID
        g.amend(MOVE, g.slot(0), exile(g), ON_TOP, causes.EXILED)
        n: i64 = life_at_start(match_of(g), int(seat)) - g.value(seat, LIFE)
        if n != 0 and may_change_life(g, seat, n):
            cause: i64 = causes.GAINED_LIFE
            if n < 0:
                cause = causes.LOST_LIFE
            g.amend(COUNT, PLAYER | seat, n, LIFE, cause)
        return True
