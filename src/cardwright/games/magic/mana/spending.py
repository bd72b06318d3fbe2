"""CR 106.6. Mana with a restriction on what it can be spent on."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from cardwright.games.magic.characteristics.selections import Test
from cardwright.games.magic.numbers import durations, facts
from cardwright.games.magic.objects.queries import battlefield
from cardwright.kernel.effects import DONE, Effect
from cardwright.kernel.facts import FIRST, next_of_layer
from cardwright.kernel.frames import F_LAYER, F_MORE, F_SEAT, F_SOURCE, F_VALUE
from cardwright.kernel.ints import Obj, Seat, i64

from . import amounts

if TYPE_CHECKING:
    from cardwright.kernel.game import Game

# what is paid for, in the scratch
UNTOLD: Final = 0  # that is not known yet
A_SPELL: Final = 1
AN_ABILITY: Final = 2
SOMETHING_ELSE: Final = 3


@final
class Spending(Effect):
    """CR 106.6. A restriction on mana: it can be spent only on certain spells, or on abilities of certain
    objects.

    `spells`, `sources`: the tests; None: on no spell or ability; an empty list: on all of them. `anywhere`:
    the objects need not be permanents. `free`: the mana can be spent on anything. `barred`: it can be spent on
    anything but spells that pass the tests `spells`. `bonus`: an effect that
    happens, with the spell as IT, when the mana is spent on a spell that passes the tests `on`. As an
    effect, this value does nothing.
    """

    limits_its_mana: Final = True  # the table of cards asks for it

    def __init__(
        self, spells: list[Test] | None, sources: list[Test] | None = None, anywhere: bool = True, *,
        free: bool = False, bonus: Effect | None = None, on: list[Test] | None = None, barred: bool = False,
    ) -> None:  # fmt: skip
        super().__init__(*([] if bonus is None else [bonus]))
        self.free: bool = free
        self.barred: bool = barred
        self.on: list[Test] = on if on is not None else []
        self.anywhere: bool = anywhere
        self.spells: list[Test] | None = spells
        self.sources: list[Test] | None = sources
        self.label = "spend this mana only on some things"

    def carry_out(self, g: Game, part: i64) -> i64:
        return DONE

    def allows(self, g: Game, what: i64, obj: Obj) -> bool:
        """CR 106.6. Whether the mana can be spent on that spell, or on an ability of that object.

        `what`: which of the two. The top frame must be one of the source of the mana.
        """
        if self.free:
            return True
        if self.barred:
            barred = self.spells
            return what != A_SPELL or barred is None or not passes_all(g, barred, obj)
        tests = self.spells if what == A_SPELL else self.sources if what == AN_ABILITY else None
        if tests is None:
            return False
        if what == AN_ABILITY and not self.anywhere and g.zone_of(obj) != battlefield(g):
            return False
        return passes_all(g, tests, obj)


def passes_all(g: Game, tests: list[Test], obj: Obj) -> bool:
    """Whether an object passes all tests."""
    for t in tests:
        if not t.passes(g, obj):
            return False
    return True


def say_purpose(g: Game, what: i64, obj: Obj) -> None:
    """CR 106.6. Record the purpose of the next payments: that spell, an ability of that object, or something
    else.
    """
    v = g.scratch()
    v[amounts.PURPOSE] = what
    v[amounts.PURPOSE_OBJ] = obj


def may_spend(g: Game, seat: Seat, only: Effect, source: i64) -> bool:
    """CR 106.6. Whether mana with the restriction `only`, made by `source`, can be spent on the recorded
    purpose.
    """
    if not isinstance(only, Spending):
        return False
    v = g.scratch()
    if v[amounts.PURPOSE] == UNTOLD:
        return only.free
    g.push_frame(0, 0, seat, source)
    found = only.allows(g, v[amounts.PURPOSE], Obj(v[amounts.PURPOSE_OBJ]))
    g.pop_frame()
    return found


def limit(g: Game, seat: Seat, color: i64, n: i64, only: Effect, source: i64) -> None:
    """CR 106.6. Record the restriction `only` for `n` mana of a color that is being added to a pool."""
    while n > 0:
        g.add_fact(g.player(seat), facts.F_MANA, color, durations.FOR_EVER, source, only.key, seat)
        n -= 1


def of_no_use(g: Game, seat: Seat, color: i64) -> i64:
    """CR 106.6. Return how much mana of a color in a player's pool can't be spent on the recorded purpose."""
    f = g.facts
    n: i64 = 0
    at = next_of_layer(g, FIRST, facts.F_MANA)
    while at >= 0:
        if f[at + F_SEAT] == seat and f[at + F_VALUE] == color:
            if not may_spend(g, seat, g.table.nodes[f[at + F_MORE]], f[at + F_SOURCE]):
                n += 1
        at = next_of_layer(g, at, facts.F_MANA)
    return n


def spend_limited(g: Game, seat: Seat, color: i64, n: i64) -> None:
    """CR 106.6. Remove the restrictions of up to `n` spent mana of a color.

    Restricted mana is spent first.
    """
    f = g.facts
    at = next_of_layer(g, FIRST, facts.F_MANA)
    while at >= 0 and n > 0:
        following = next_of_layer(g, at, facts.F_MANA)
        if f[at + F_SEAT] == seat and f[at + F_VALUE] == color:
            only = g.table.nodes[f[at + F_MORE]]
            if isinstance(only, Spending) and may_spend(g, seat, only, f[at + F_SOURCE]):
                f[at + F_LAYER] = facts.VOID_FACT
                f[at + F_VALUE] = 0
                n -= 1
                give_bonus(g, seat, only, f[at + F_SOURCE])
                f = g.facts
        at = following


def give_bonus(g: Game, seat: Seat, only: Spending, source: i64) -> None:
    """CR 106.6. If the mana was spent on a spell that its restriction rewards, record the bonus effect, which
    happens at once.
    """
    v = g.scratch()
    if len(only.parts) == 0 or v[amounts.PURPOSE] != A_SPELL:
        return
    obj = Obj(v[amounts.PURPOSE_OBJ])
    g.push_frame(0, 0, seat, source)
    found = passes_all(g, only.on, obj)
    g.pop_frame()
    if found:
        key = only.parts[0].key
        g.add_fact(g.ref(obj), facts.F_AFTERMATH, key, durations.FOR_EVER, source, 0, seat)


def forget_limited(g: Game, seat: Seat, held: i64 = 0) -> None:
    """CR 500.5. Remove the restrictions of all lost mana of a player. `held`: colors of
    which none is lost, as a bit mask.
    """
    f = g.facts
    at = next_of_layer(g, FIRST, facts.F_MANA)
    while at >= 0:
        following = next_of_layer(g, at, facts.F_MANA)
        if f[at + F_SEAT] == seat and held >> f[at + F_VALUE] & 1 == 0:
            f[at + F_LAYER] = facts.VOID_FACT
            f[at + F_VALUE] = 0
        at = following
