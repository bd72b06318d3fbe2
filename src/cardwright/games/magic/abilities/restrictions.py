"""CR 101.2, 601.3. What players and creatures can't do, or must do."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from cardwright.games.magic.amounts.values import YOU, much, number
from cardwright.games.magic.casting.idle import sorcery_time
from cardwright.games.magic.characteristics.lookup import get
from cardwright.games.magic.characteristics.recomputing import kind_at
from cardwright.games.magic.characteristics.selections import Test, Things, is_or_was, of_sort, seat_of
from cardwright.games.magic.events.history import cast_of_sort
from cardwright.games.magic.events.in_combat import defender
from cardwright.games.magic.numbers import counters, events, keywords
from cardwright.games.magic.numbers.as_though import AS_TARGET, BY_WARD, NO_WALK, TO_BLOCK
from cardwright.games.magic.numbers.derived import POWER
from cardwright.games.magic.numbers.zones import HAND, PLACES
from cardwright.games.magic.objects.costs import Cost
from cardwright.games.magic.objects.mana_cost import only_for_x
from cardwright.games.magic.objects.players import is_opponent, means
from cardwright.games.magic.objects.queries import battlefield
from cardwright.games.magic.objects.table import CARDS, Ability, Limit, Way
from cardwright.games.magic.objects.terms import WAY_ADDITIONAL
from cardwright.kernel.effects import IT_SLOT, NUMBER_SLOT, Amount, AnObject, APlayer, Condition, Ref
from cardwright.kernel.frames import PLAYER, shifted
from cardwright.kernel.ints import Obj, Seat, i64, vec

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


@final
class CantPlayFrom(Limit):
    """CR 101.2, 601.3. A prohibition: you, or all players, can't cast spells from these zones (graveyards,
    say).

    `lands`: lands of these types can't be played from there, either. If a land can't enter the battlefield,
    it can't be played (CR 116.2a).
    """

    def __init__(self, whose: int, *places: int, lands: int = 0) -> None:
        super().__init__("cards can't be played from there")
        self.whose: i64 = whose
        self.places: vec[i64] = vec[i64]([i64(place) for place in places])
        self.lands: i64 = lands

    def casting(self, g: Game, obj: Obj, seat: Seat) -> bool:
        zone = g.zone_of(obj)
        if zone >= g.seats * PLACES or not means(g, self.whose, seat, g.seat()):
            return False
        for place in self.places:
            if zone % PLACES == place:
                return True
        return False

    def playing(self, g: Game, obj: Obj, seat: Seat) -> bool:
        return CARDS.types[kind_at(g, obj)] & self.lands != 0 and self.casting(g, obj, seat)


@final
class CastsAsSorcery(Limit):
    """CR 101.2, 307. A prohibition: some players can cast spells only when they could cast a sorcery."""

    def __init__(self, whose: int) -> None:
        super().__init__("spells are cast as sorceries are")
        self.whose: i64 = whose

    def casting(self, g: Game, obj: Obj, seat: Seat) -> bool:
        return means(g, self.whose, seat, g.seat()) and not sorcery_time(g, seat)


@final
class OneSpellATurn(Limit):
    """CR 101.2. A prohibition: you, or each player, can't cast more than one spell each turn. `among`:
    only these spells count.
    """

    def __init__(self, whose: int, among: Things | None = None) -> None:
        super().__init__("no more than one spell each turn")
        self.whose: i64 = whose
        self.among: Things | None = among
        self.asks_of_turn: i64 = i64(0) if among is None else shifted(1, events.CAST)

    def casting(self, g: Game, obj: Obj, seat: Seat) -> bool:
        if not means(g, self.whose, seat, g.seat()) or g.value(seat, counters.SPELLS) == 0:
            return False
        among = self.among
        return among is None or (of_sort(among, g, g.ref(obj)) and cast_of_sort(g, seat, among) > 0)


@final
class CantCast(Limit):
    """CR 101.2, 601.3. A prohibition: some players can't cast spells that pass tests.

    `elsewhere`: only spells that aren't cast from a hand. `condition`: only while this is true.
    """

    def __init__(
        self, whose: int, *tests: Test, elsewhere: bool = False, condition: Condition | None = None
    ) -> None:  # fmt: skip
        super().__init__("spells can't be cast")
        self.whose: i64 = whose
        self.tests: list[Test] = list(tests)
        self.elsewhere: bool = elsewhere
        self.condition: Condition | None = condition

    def casting(self, g: Game, obj: Obj, seat: Seat) -> bool:
        if not means(g, self.whose, seat, g.seat()):
            return False
        if self.elsewhere and g.zone_of(obj) == seat * PLACES + HAND:
            return False
        condition = self.condition
        if condition is not None and not condition.holds(g):
            return False
        g.bind(IT_SLOT, g.player(seat))  # `that player`, in what is said of the spells
        for t in self.tests:
            if not t.passes(g, obj):
                return False
        return True


@final
class CantActivate(Limit):
    """CR 101.2, 602.5. A prohibition: some players can't activate abilities of objects that pass tests.

    `mana`: mana abilities are included. `anywhere`: cards in all zones are included; without it, only
    permanents.
    `condition`: only while this is true.
    """

    def __init__(
        self, whose: int, *tests: Test, mana: bool = True, anywhere: bool = False, condition: Condition | None = None
    ) -> None:  # fmt: skip
        super().__init__("abilities can't be activated")
        self.whose: i64 = whose
        self.tests: list[Test] = list(tests)
        self.mana: bool = mana
        self.anywhere: bool = anywhere
        self.condition: Condition | None = condition

    def activating(self, g: Game, obj: Obj, seat: Seat, for_mana: bool) -> bool:
        if (for_mana and not self.mana) or not means(g, self.whose, seat, g.seat()):
            return False
        if not self.anywhere and g.zone_of(obj) != battlefield(g):
            return False
        condition = self.condition
        if condition is not None and not condition.holds(g):
            return False
        for t in self.tests:
            if not t.passes(g, obj):
                return False
        return True


@final
class SparesLegends(Limit):
    """CR 704.5j. A static ability: the legend rule doesn't apply to some permanents, or to any."""

    def __init__(self, among: Things | None = None) -> None:
        super().__init__("the legend rule doesn't apply")
        self.among: Things | None = among
        self.spares = True

    def spares_legend(self, g: Game, obj: Obj) -> bool:
        among = self.among
        return among is None or among.fits(g, obj)


@final
class CantPlayLands(Limit):
    """CR 101.2, 305.1. A prohibition: some players can't play lands."""

    def __init__(self, whose: int) -> None:
        super().__init__("lands can't be played")
        self.whose: i64 = whose

    def playing(self, g: Game, obj: Obj, seat: Seat) -> bool:
        return means(g, self.whose, seat, g.seat())


@final
class CantBlockThose(Limit):
    """CR 509.1b. A prohibition: creatures of one set can't block creatures of another set.

    `only`: they can block no other creatures. `but`: the prohibition is for all creatures that aren't in the
    first set.
    """

    def __init__(self, blockers: Things, attackers: Things, only: bool = False, but: bool = False) -> None:
        super().__init__(f"{blockers.label} can't block {attackers.label}")
        self.blockers: Things = blockers
        self.attackers: Things = attackers
        self.only: bool = only
        self.but: bool = but

    def blocking(self, g: Game, obj: Obj, attacker: Obj) -> bool:
        return self.blockers.fits(g, obj) != self.but and self.attackers.fits(g, attacker) != self.only


@final
class CantBeBlockedByGreater(Limit):
    """CR 509.1b. A prohibition: creatures of a set can't be blocked by creatures with greater power."""

    def __init__(self, attackers: Things) -> None:
        super().__init__(f"{attackers.label} can't be blocked by creatures with greater power")
        self.attackers: Things = attackers

    def blocking(self, g: Game, obj: Obj, attacker: Obj) -> bool:
        return self.attackers.fits(g, attacker) and get(g, obj, POWER) > get(g, attacker, POWER)


@final
class CantAttack(Limit):
    """CR 508.1c. A prohibition: creatures can't attack a player who controls no object of `unless`, or that
    player's planeswalkers.

    Without `unless`, they can't attack you or planeswalkers you control. `if_there`: they can't attack a
    player who does control such an object. `alone`: planeswalkers may be attacked.
    """

    def __init__(
        self, attackers: Things, unless: Things | None = None, alone: bool = False, if_there: bool = False
    ) -> None:
        super().__init__(f"{attackers.label} can't attack everybody")
        self.attackers: Things = attackers
        self.unless: Things | None = unless
        self.alone: bool = alone
        self.if_there: bool = if_there

    def attacking(self, g: Game, obj: Obj, what: i64) -> bool:
        if not self.attackers.fits(g, obj):
            return False
        if self.alone and what & PLAYER == 0:
            return False
        seat = seat_of(g, what)
        unless = self.unless
        if unless is None:
            return seat == g.seat()
        for ref in unless.options(g, vec[i64](capacity=8)):
            if seat_of(g, ref) == seat:
                return self.if_there
        return not self.if_there


@final
class FightsOnlyIf(Limit):
    """CR 508.1c, 509.1b. A prohibition: creatures can attack a player only if a condition is true of that
    player.

    In the condition, NUMBER refers to the player. `blocks`: instead, the creatures can block that player's
    creatures only if the condition is true.
    """

    def __init__(self, among: Things, condition: Condition, blocks: bool = False) -> None:
        super().__init__(f"{among.label} can't fight unless {condition.label}")
        self.among: Things = among
        self.condition: Condition = condition
        self.blocks: bool = blocks

    def attacking(self, g: Game, obj: Obj, what: i64) -> bool:
        return not self.blocks and self.among.fits(g, obj) and self.fails(g, seat_of(g, what))

    def blocking(self, g: Game, obj: Obj, attacker: Obj) -> bool:
        return self.blocks and self.among.fits(g, obj) and self.fails(g, seat_of(g, g.ref(attacker)))

    def fails(self, g: Game, seat: Seat) -> bool:
        """Whether the condition is false for that player."""
        g.bind(NUMBER_SLOT, g.player(seat))
        return not self.condition.holds(g)


@final
class CantBeBlockedIf(Limit):
    """CR 509.1b, 508.5. A prohibition: creatures can't be blocked if a condition is true of the defending
    player.

    In the condition, NUMBER refers to that player.
    """

    def __init__(self, among: Things, condition: Condition) -> None:
        super().__init__(f"{among.label} can't be blocked while {condition.label}")
        self.among: Things = among
        self.condition: Condition = condition

    def blocking(self, g: Game, obj: Obj, attacker: Obj) -> bool:
        if not self.among.fits(g, attacker):
            return False
        g.bind(NUMBER_SLOT, g.player(defender(g, attacker)))
        return self.condition.holds(g)


@final
class AttackTax(Limit):
    """CR 508.1h. A tax: for each of these creatures that attacks you, its controller pays `n` generic mana.

    `walkers`: attacking a planeswalker you control costs it, too. `anybody`: attacking any player or
    planeswalker costs it.
    """

    def __init__(
        self, attackers: Things, n: int | Amount, walkers: bool = False, anybody: bool = False
    ) -> None:
        super().__init__(f"{attackers.label} can't attack without a payment")
        self.attackers: Things = attackers
        self.n: Amount = number(n)
        self.walkers: bool = walkers
        self.anybody: bool = anybody

    def attack_tax(self, g: Game, obj: Obj, what: i64) -> i64:
        if not self.attackers.fits(g, obj):
            return 0
        yours = seat_of(g, what) == g.seat() and (what & PLAYER != 0 or self.walkers)
        return much(g, self.n) if self.anybody or yours else i64(0)


@final
class MustBlock(Limit):
    """CR 509.1c. A requirement: creatures of one set must block creatures of another set if able."""

    def __init__(self, blockers: Things, attackers: Things) -> None:
        super().__init__(f"{blockers.label} block {attackers.label} if able")
        self.blockers: Things = blockers
        self.attackers: Things = attackers
        self.demands = True

    def demands_block(self, g: Game, obj: Obj, attacker: Obj) -> bool:
        return self.attackers.fits(g, attacker) and self.blockers.fits(g, obj)


@final
class MustAttackThat(Limit):
    """CR 508.1d. A requirement: creatures of a set attack one player or planeswalker if able.

    `what`: a reference to that player or planeswalker; YOU stands for the source's controller.
    """

    def __init__(self, attackers: Things, what: Ref[APlayer] | Ref[AnObject]) -> None:
        super().__init__(f"{attackers.label} attack {what.text} if able")
        self.attackers: Things = attackers
        self.what: Ref[APlayer] | Ref[AnObject] = what
        self.demands_prey = True

    def demands_attack_on(self, g: Game, obj: Obj, ref: i64) -> bool:
        what = g.player(g.seat()) if self.what is YOU else g.slot(self.what.slot)
        return what == ref and self.attackers.fits(g, obj)


IMPOSABLE: Final = (
    keywords.CANT_ATTACK | keywords.CANT_BLOCK | keywords.CANT_BE_BLOCKED | keywords.MUST_ATTACK
)  # what a set can be told


@final
class Imposed(Limit):
    """CR 508.1c-d, 509.1b, 611.2c. Prohibitions and requirements for all creatures that belong to a set at
    that time.

    `bits`: the prohibitions and requirements, as bits of IMPOSABLE.
    """

    def __init__(self, among: Things, bits: int) -> None:
        super().__init__(f"a rule of combat about {among.label}")
        self.among: Things = among
        self.bits: i64 = bits

    def attacking(self, g: Game, obj: Obj, what: i64) -> bool:
        return self.bits & keywords.CANT_ATTACK != 0 and self.among.fits(g, obj)

    def blocking(self, g: Game, obj: Obj, attacker: Obj) -> bool:
        if self.bits & keywords.CANT_BLOCK and self.among.fits(g, obj):
            return True
        return self.bits & keywords.CANT_BE_BLOCKED != 0 and self.among.fits(g, attacker)

    def demands_attack(self, g: Game, obj: Obj) -> bool:
        return self.bits & keywords.MUST_ATTACK != 0 and self.among.fits(g, obj)


@final
class CombatRule(Limit):
    """CR 506.5, 510.1. A rule of combat for all creatures that belong to a set at that time.

    `bits`: the rules, as bits of `numbers.combat_rules`. `condition`: the rule applies only while this is
    true.
    """

    def __init__(self, among: Things, bits: int, condition: Condition | None = None) -> None:
        super().__init__(f"a rule of combat about {among.label}")
        self.among: Things = among
        self.bits: i64 = bits
        self.condition: Condition | None = condition
        self.rules_combat = True

    def in_combat(self, g: Game, obj: Obj, rule: i64) -> bool:
        if self.bits & rule == 0 or not self.among.fits(g, obj):
            return False
        condition = self.condition
        return condition is None or condition.holds(g)


@final
class CantTarget(Limit):
    """CR 115.4, 101.2. A prohibition: permanents can't be the targets of spells or abilities whose source
    belongs to a set, or belonged to it when it left.

    `whose`: the players who control the spells and abilities. `spells`, `of_abilities`: whether spells and
    abilities count.
    """

    def __init__(self, among: Things, by: Things, spells: bool, of_abilities: bool, whose: int) -> None:
        super().__init__(f"{among.label} can't be targeted")
        self.among: Things = among
        self.by: Things = by
        self.spells: bool = spells
        self.of_abilities: bool = of_abilities
        self.whose: i64 = whose
        self.forbids_targets = True

    def targeting(self, g: Game, obj: Obj, by: i64, seat: Seat, of_ability: bool) -> bool:
        if not (self.of_abilities if of_ability else self.spells) or not means(g, self.whose, seat, g.seat()):
            return False
        return self.among.fits(g, obj) and is_or_was(self.by, g, by)


@final
class CantEquip(Limit):
    """CR 101.2, 301.5c. A prohibition: no Equipment can be attached to creatures of a set."""

    def __init__(self, among: Things) -> None:
        super().__init__(f"{among.label} can't be equipped")
        self.among: Things = among
        self.forbids_equipment = True

    def equipping(self, g: Game, obj: Obj) -> bool:
        return self.among.fits(g, obj)


@final
class MustTarget(Limit):
    """CR 601.2c, 602.2b. A requirement: if able, opponents who cast a spell or activate an ability choose
    an object of a set as a target.
    """

    def __init__(self, among: Things) -> None:
        super().__init__(f"opponents target {among.label} if able")
        self.among: Things = among
        self.demands_target = True

    def demanded_targets(self, g: Game, seat: Seat) -> vec[i64]:
        found = vec[i64](capacity=4)
        return self.among.options(g, found) if is_opponent(g, seat, g.seat()) else found


@final
class BlocksAsThough(Limit):
    """CR 609.4. A static ability: creatures of one set block creatures of another set as though they had
    reach or shadow.
    """

    def __init__(self, blockers: Things, attackers: Things, keys: int) -> None:
        super().__init__(f"{blockers.label} can block {attackers.label} as though they had a keyword")
        self.blockers: Things = blockers
        self.attackers: Things = attackers
        self.keys: i64 = keys
        self.pretends = True

    def as_though(self, g: Game, asked: i64, obj: Obj, other: Obj) -> i64:
        if asked == TO_BLOCK and self.blockers.fits(g, obj) and self.attackers.fits(g, other):
            return self.keys
        return 0


@final
class WalksInVain(Limit):
    """CR 609.4, 702.14c. A static ability: creatures can be blocked as though they didn't have some landwalk
    abilities.

    `keys`: these abilities, as keyword bits.
    """

    def __init__(self, keys: int) -> None:
        super().__init__("creatures with landwalk can be blocked")
        self.keys: i64 = keys
        self.pretends = True

    def as_though(self, g: Game, asked: i64, obj: Obj, other: Obj) -> i64:
        return self.keys if asked == NO_WALK else i64(0)


@final
class Exposed(Limit):
    """CR 609.4, 702.11, 702.21a. A static ability: permanents can be targets as though they had no hexproof
    of any kind.

    `ward`: their ward abilities don't trigger, either.
    """

    def __init__(self, among: Things, ward: bool = False) -> None:
        super().__init__(f"{among.label} can be targets as though they didn't have hexproof")
        self.among: Things = among
        self.ward: bool = ward
        self.pretends = True

    def as_though(self, g: Game, asked: i64, obj: Obj, other: Obj) -> i64:
        if (asked == AS_TARGET or (asked == BY_WARD and self.ward)) and self.among.fits(g, obj):
            return 1
        return 0


def x_paid_with(letter: str) -> Ability:
    """CR 107.3, 601.2h. An ability: only mana of the color `letter` can be spent on this spell's {X}."""
    return Way(WAY_ADDITIONAL, Cost(only_for_x(letter)), "only mana of one color pays for X")


def cast_only(condition: Condition) -> Ability:
    """CR 601.3. An ability: this can be cast only while a condition is true."""
    return Way(WAY_ADDITIONAL, Cost(0), "cast only at that time", condition)
