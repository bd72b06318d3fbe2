"""CR 601.2f, 602.2b, 118.7. Permanents that change what spells or abilities cost."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from cardwright.games.magic.actions.verbs import attach_to
from cardwright.games.magic.casting.targets import target
from cardwright.games.magic.characteristics.selections import Test, Things
from cardwright.games.magic.costs.prices import Discards
from cardwright.games.magic.numbers import causes
from cardwright.games.magic.numbers.types import CREATURE
from cardwright.games.magic.objects.players import ANYBODYS, YOURS, means
from cardwright.games.magic.objects.queries import battlefield
from cardwright.games.magic.objects.table import CARDS, Activated, CostChange, Watch, WayToPay
from cardwright.kernel.effects import THIS_SLOT, Amount, Condition
from cardwright.kernel.frames import shifted
from cardwright.kernel.ints import Obj, Seat, i64

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


def applies(
    g: Game, obj: Obj, seat: Seat, whose: i64, condition: Condition | None, tests: list[Test]
) -> bool:
    """CR 601.2f. Return whether an ability that changes costs applies to the spell `obj`, which `seat` casts.

    `whose`: the players whose spells the ability affects. `tests`: the tests that the spell must pass.
    """
    if not means(g, whose, seat, g.seat()) or (condition is not None and not condition.holds(g)):
        return False
    for t in tests:
        if not t.passes(g, obj):
            return False
    return True


@final
class SpellsCost(CostChange):
    """CR 601.2f, 118.7. A static ability: spells that pass tests cost `more` generic mana more, or less if it
    is negative.

    `whose`: the players who cast the spells. `times`: multiply the change by this number. `condition`: the
    ability applies only while this is true. `until`: an event that ends a temporary change.
    """

    def __init__(
        self, more: int, *tests: Test, whose: int = YOURS, times: Amount | None = None,
        condition: Condition | None = None, until: Watch | None = None,
    ) -> None:  # fmt: skip
        super().__init__(f"{' '.join([t.label for t in tests])} spells cost {more:+d}")
        self.more: i64 = more
        self.whose: i64 = whose
        self.tests: list[Test] = list(tests)
        self.times: Amount | None = times
        self.condition: Condition | None = condition
        self.until: Watch | None = until
        self.asks_of_turn: i64 = i64(0) if until is None else shifted(1, until.what)

    def ends_with(self) -> Watch | None:
        return self.until

    def by(self, g: Game, obj: Obj, seat: Seat, ability: i64) -> i64:
        if ability >= 0 or not applies(g, obj, seat, self.whose, self.condition, self.tests):
            return 0
        times = self.times
        return self.more if times is None else self.more * times.now(g)


@final
class SpellsCostColors(CostChange):
    """CR 601.2f, 118.7. A static ability: spells that pass tests cost that colored mana more, or less (`less`).

    `mana`: a cost of symbols of single colors. A reduction takes away nothing but mana of these colors.
    `whose`: the players who cast them. `condition`: it holds only while this is true.
    """

    def __init__(
        self, mana: int, less: bool, *tests: Test, whose: int = YOURS, condition: Condition | None = None
    ) -> None:
        super().__init__(f"{' '.join([t.label for t in tests])} spells cost colored mana")
        self.mana: i64 = mana
        self.less: bool = less
        self.whose: i64 = whose
        self.tests: list[Test] = list(tests)
        self.condition: Condition | None = condition

    def by(self, g: Game, obj: Obj, seat: Seat, ability: i64) -> i64:
        return 0

    def colors(self, g: Game, obj: Obj, seat: Seat, less: bool) -> i64:
        if less != self.less or not applies(g, obj, seat, self.whose, self.condition, self.tests):
            return 0
        return self.mana


@final
class SpellsCostAtLeast(CostChange):
    """CR 601.2f. A static ability: spells that would cost less than `n` mana cost `n`. Generic mana makes up
    the difference.

    It applies after all increases and reductions of the cost.
    """

    def __init__(
        self, n: int, *tests: Test, whose: int = ANYBODYS, condition: Condition | None = None
    ) -> None:
        super().__init__(f"{' '.join([t.label for t in tests])} spells cost at least {n}")
        self.n: i64 = n
        self.whose: i64 = whose
        self.tests: list[Test] = list(tests)
        self.condition: Condition | None = condition

    def by(self, g: Game, obj: Obj, seat: Seat, ability: i64) -> i64:
        return 0

    def least(self, g: Game, obj: Obj, seat: Seat) -> i64:
        if not applies(g, obj, seat, self.whose, self.condition, self.tests):
            return 0
        return self.n


@final
class SpellsPaidWith(CostChange):
    """CR 702.51a, 702.66a, 702.126a. A static ability: some spells have convoke, delve or improvise. `way`:
    that keyword ability.

    `condition`: the ability applies only while this is true.
    """

    def __init__(
        self, way: WayToPay, *tests: Test, whose: int = YOURS, condition: Condition | None = None
    ) -> None:
        super().__init__(f"{' '.join([t.label for t in tests])} spells have {way.label}")
        self.way: WayToPay = way
        self.whose: i64 = whose
        self.tests: list[Test] = list(tests)
        self.condition: Condition | None = condition

    def by(self, g: Game, obj: Obj, seat: Seat, ability: i64) -> i64:
        return 0

    def pays(self, g: Game, obj: Obj, seat: Seat) -> WayToPay | None:
        return self.way if applies(g, obj, seat, self.whose, self.condition, self.tests) else None


# which activated abilities
ANY_ABILITY: Final = 0
EQUIP_ABILITY: Final = 1
CYCLING_ABILITY: Final = 2


@final
class AbilitiesCost(CostChange):
    """CR 602.2b, 601.2f. A static ability: activated abilities cost `more` generic mana to activate; below 0: less.

    `whose`: the players who activate them. `sort`: which of them. `among`: those of these permanents; None: of
    all objects. `mana`: also mana abilities. `keeps_one`: no cost is reduced to less than one mana. `times`: the
    change is made once for each of these.
    """

    def __init__(
        self, more: int, whose: int = ANYBODYS, condition: Condition | None = None, *, sort: int = ANY_ABILITY,
        among: Things | None = None, mana: bool = False, keeps_one: bool = False, times: Amount | None = None,
    ) -> None:  # fmt: skip
        super().__init__(f"abilities cost {more:+d}")
        self.more: i64 = more
        self.whose: i64 = whose
        self.condition: Condition | None = condition
        self.sort: i64 = sort
        self.among: Things | None = among
        self.mana: bool = mana
        self.keeps_one: bool = keeps_one
        self.times: Amount | None = times

    def leaves_one(self) -> bool:
        return self.keeps_one

    def by(self, g: Game, obj: Obj, seat: Seat, ability: i64) -> i64:
        if ability < 0 or not means(g, self.whose, seat, g.seat()):
            return 0
        condition = self.condition
        if condition is not None and not condition.holds(g):
            return 0
        a = CARDS.abilities[ability]
        if not isinstance(a, Activated) or a.special or (a.makes and not self.mana):
            return 0
        if self.sort != ANY_ABILITY and sort_of_ability(a) != self.sort:
            return 0
        among = self.among
        if among is not None and (g.zone_of(obj) != battlefield(g) or not among.fits(g, obj)):
            return 0
        times = self.times
        return self.more if times is None else self.more * times.now(g)


def sort_of_ability(a: Activated) -> i64:
    """CR 702.6a, 702.29a. Return whether an activated ability is an equip or a cycling ability."""
    e = a.effect
    if a.sorcery and a.keyword is None and isinstance(e, target) and len(e.parts) > 0:
        done, among = e.parts[0], e.among
        if isinstance(done, attach_to) and done.what.slot == THIS_SLOT and isinstance(among, Things):
            if among.types & CREATURE:
                return EQUIP_ABILITY
    for p in a.cost.parts:
        if isinstance(p, Discards) and p.this and p.cause == causes.CYCLED:
            return CYCLING_ABILITY
    return ANY_ABILITY
