"""What each class of effect is for, so that bots can judge a card: it harms, helps, sweeps, counters,
exchanges, and so on.

A class that is not in `AIMS` combines other effects, or neither harms nor helps the object it names.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, NamedTuple

from cardwright.games.magic.abilities.layering import becomes_all
from cardwright.games.magic.actions.airbending import airbend
from cardwright.games.magic.actions.ante import AntesTop, antes
from cardwright.games.magic.actions.damage_to_each import damage_to_each
from cardwright.games.magic.actions.dividing import distribute_counters, divide_damage, divide_prevention
from cardwright.games.magic.actions.drawing import discard
from cardwright.games.magic.actions.enduring import endure
from cardwright.games.magic.actions.exchange_sides import control_of
from cardwright.games.magic.actions.exiling import PutsExiled, exile_pile
from cardwright.games.magic.actions.growing import detain, monstrosity, plus_counters
from cardwright.games.magic.actions.leaving import exile_linked
from cardwright.games.magic.actions.searching import into_library, seek
from cardwright.games.magic.actions.stacking import each_sacrifices, goad
from cardwright.games.magic.actions.suspecting import suspect
from cardwright.games.magic.actions.verbs import (
    TapsOrUntaps,
    attach_to,
    counter,
    damage,
    damage_player,
    destroy,
    enters,
    exile,
    fight,
    gain_life,
    lose_life,
    put,
    put_counters,
    sacrifice,
    under_library,
)
from cardwright.games.magic.amounts.values import SHARED_OUT, X, both, fixed
from cardwright.games.magic.casting.several_targets import Further
from cardwright.games.magic.casting.targets import modal, target
from cardwright.games.magic.characteristics.selections import Either, Players, PlayersAsThings, Things
from cardwright.games.magic.costs.prices import Discards, Sacrifices
from cardwright.games.magic.durations.lasting import becomes_subtype, changes, gain_control, gains_ability
from cardwright.games.magic.numbers import events, facts, keywords
from cardwright.games.magic.numbers.counters import MINUS
from cardwright.games.magic.numbers.types import BASIC, CREATURE, LAND
from cardwright.games.magic.numbers.zones import GRAVEYARD, HAND
from cardwright.games.magic.objects.costs import NO_LOYALTY
from cardwright.games.magic.objects.purpose import (
    ANY_SIZE,
    AS_MUCH_AS_X,
    COUNTERS_SPELLS,
    EXCHANGES,
    HARMS,
    HELPS,
    NO_PURPOSE,
    OTHER,
    SWEEPS,
    Purpose,
    joined,
)
from cardwright.games.magic.objects.table import (
    CARDS,
    FROM_HAND,
    ON_ATTACHED,
    Ability,
    Activated,
    Change,
    Holds,
    Static,
    Triggered,
)
from cardwright.games.magic.selectors.nouns import Has
from cardwright.games.magic.triggers.moving import counter_into
from cardwright.games.magic.triggers.narrower import TellsX
from cardwright.games.magic.triggers.watches import Moves
from cardwright.kernel.effects import YOU_SLOT, Amount, Effect, Ref, Set
from cardwright.kernel.exchange import Side, exchange


class Aim(NamedTuple):
    """The purpose of one effect: what it does for the object or set that it affects."""

    sort: int
    limit: int = ANY_SIZE
    burns: int = 0
    loses: bool = False  # the object's player loses it
    about: Set[Any] | Ref[Any] | None = None
    discards: bool = False
    fights: bool = False
    attaches: bool = False


BAD_KEYS: Final = (
    keywords.CANT_ATTACK
    | keywords.CANT_BLOCK
    | keywords.DEFENDER
    | keywords.MUST_ATTACK
    | keywords.MUST_BLOCK
    | keywords.STAYS_TAPPED
    | keywords.CANT_ACTIVATE
    | keywords.CANT_BE_REGENERATED
)
Word = Callable[[Any], Aim]
AIMS: Final[dict[type[Any], Word]] = {}


def amount(n: Amount) -> int:
    """Return an amount as a number, AS_MUCH_AS_X if it is X, or ANY_SIZE if it depends on the game."""
    if isinstance(n, fixed):
        return int(n.n)
    if isinstance(n, both) and n.operation == SHARED_OUT:
        return amount(n.a)
    return AS_MUCH_AS_X if n is X else ANY_SIZE


def hurt(n: int, about: Any) -> Aim:
    """Return the purpose of dealing `n` damage to `about`. It has the toughness that this kills and the
    damage that a player is dealt.
    """
    known = 0 < n < ANY_SIZE
    return Aim(HARMS, n if known else ANY_SIZE, n if known or n == AS_MUCH_AS_X else 0, about=about)


def sized(p: Amount, t: Amount, about: Any) -> Aim:
    """CR 613.4c. Return the purpose of changing power and toughness: it harms if one of them is lowered,
    otherwise it helps.
    """
    less = amount(t)
    if isinstance(p, fixed) and isinstance(t, fixed) and (p.n < 0 or t.n < 0):
        return Aim(HARMS, -less if less < 0 else ANY_SIZE, about=about)
    return Aim(HELPS, about=about)


def operation(op: int, a: Amount, b: Amount, about: Any) -> Aim:
    """CR 613.1. Return the purpose of a continuous effect. `op`: what it does in its layer. `a` and `b`: its
    numbers.
    """
    if op == facts.OP_PT:
        return sized(a, b, about)
    if op == facts.OP_KEYS:
        bad = isinstance(a, fixed) and int(a.n) & BAD_KEYS and not int(a.n) & ~BAD_KEYS
        return Aim(HARMS if bad else HELPS, about=about)
    if op in (facts.OP_LOSE_ALL, facts.OP_LOSE_KEYS):
        return Aim(HARMS, about=about)
    if op == facts.OP_CONTROL:
        return Aim(EXCHANGES, about=about)
    return Aim(OTHER, about=about)


def of_change(c: Change, about: Any) -> Aim:
    a = c.p if c.p is not None else fixed(int(c.value))
    b = c.t if c.t is not None else fixed(int(c.more))
    if c.ability is not None:
        return Aim(HELPS, about=about)
    return operation(int(c.op), a, b, about)


def worst(aims: list[Aim], about: Any) -> Aim:
    """Return the purpose of several changes to one object, which is that of the most harmful change.

    For example, an object that loses all abilities and gains a new one is harmed.
    """
    found = [a for a in aims if a.sort != OTHER]
    return min(found, key=lambda a: a.sort) if found else Aim(OTHER, about=about)


def changed(e: becomes_all) -> Aim:
    return worst([of_change(c, e.what) for c in e.made], e.what)


def moved(e: put) -> Aim:
    lost = e.place == GRAVEYARD
    if e.place == HAND and not of_cards(e.what):
        return Aim(HARMS, about=e.what)
    return Aim(OTHER, loses=lost, about=e.what)


def of_cards(what: Any) -> bool:
    """Return whether `what` is a set of cards outside the battlefield. A reference is no such set."""
    return isinstance(what, Things) and (what.per_seat or what.place != 0)


def exchanged(e: exchange) -> Aim:
    both: tuple[Side, Side] = (e.a, e.b)
    return Aim(EXCHANGES if any(isinstance(s, control_of) for s in both) else OTHER)


AIMS.update({
    damage: lambda e: hurt(amount(e.n), e.what),
    damage_player: lambda e: hurt(amount(e.n), e.player),
    damage_to_each: lambda e: Aim(HARMS),
    divide_damage: lambda e: hurt(amount(e.total), e.among),
    distribute_counters: lambda e: Aim(HARMS if e.which.number == MINUS else HELPS, about=e.among),
    divide_prevention: lambda e: Aim(HELPS, about=e.among),
    fight: lambda e: Aim(HARMS, about=e.b, fights=True),
    destroy: lambda e: Aim(HARMS, about=e.what),
    exile: lambda e: Aim(HARMS, loses=True, about=e.what),
    exile_linked: lambda e: Aim(HARMS, loses=True, about=e.what),
    airbend: lambda e: Aim(HARMS, loses=True, about=e.what),
    endure: lambda e: Aim(HELPS),
    exile_pile: lambda e: Aim(OTHER, loses=True, about=e.what),
    put: moved,
    under_library: lambda e: Aim(HARMS, loses=True, about=e.what),
    into_library: lambda e: Aim(HARMS, about=e.what),
    TapsOrUntaps: lambda e: Aim(HARMS if e.taps else HELPS, about=e.what),
    detain: lambda e: Aim(HARMS, about=e.what),
    goad: lambda e: Aim(HARMS, about=e.what),
    lose_life: lambda e: Aim(HARMS, about=e.player),
    discard: lambda e: Aim(HARMS, about=e.player, discards=True, loses=True),
    sacrifice: lambda e: Aim(OTHER, loses=True, about=e.what),
    each_sacrifices: lambda e: Aim(OTHER, loses=True),
    antes: lambda e: Aim(OTHER, loses=True),
    counter: lambda e: Aim(COUNTERS_SPELLS, about=e.what),
    counter_into: lambda e: Aim(COUNTERS_SPELLS, about=e.what),
    exchange: exchanged,
    gain_control: lambda e: Aim(EXCHANGES, about=e.what),
    changes: lambda e: operation(int(e.op), e.value, e.more, e.what),
    becomes_all: changed,
    becomes_subtype: lambda e: Aim(OTHER, about=e.what),
    suspect: lambda e: Aim(OTHER, about=e.what),
    put_counters: lambda e: Aim(HARMS if e.which.number == MINUS else HELPS, limit_of(e), about=e.what),
    plus_counters: lambda e: Aim(HELPS, about=e.what),
    monstrosity: lambda e: Aim(HELPS),
    gains_ability: lambda e: Aim(HELPS, about=e.what),
    gain_life: lambda e: Aim(HELPS, about=e.player),
    enters: lambda e: Aim(HELPS, about=e.what),
    attach_to: lambda e: Aim(HELPS, about=e.to, attaches=True),
    Sacrifices: lambda e: Aim(OTHER, loses=True),
    Discards: lambda e: Aim(OTHER, loses=True),
    PutsExiled: lambda e: Aim(OTHER, loses=True),
    AntesTop: lambda e: Aim(OTHER, loses=True),
})  # fmt: skip


def limit_of(e: put_counters) -> int:
    """CR 704.5f. Return the toughness that these -1/-1 counters reduce to 0. Return ANY_SIZE for counters of
    another kind.
    """
    n = amount(e.n)
    return n if e.which.number == MINUS and 0 < n < ANY_SIZE else ANY_SIZE


# -- targets
def at_creatures(among: Set[Any]) -> bool:
    if isinstance(among, Further):
        return at_creatures(among.among)
    if isinstance(among, Either):
        return at_creatures(among.a) or at_creatures(among.b)
    return (
        isinstance(among, Things) and not among.per_seat and among.place == 0 and bool(among.types & CREATURE)
    )


def at_players(among: Set[Any]) -> bool:
    if isinstance(among, Further):
        return at_players(among.among)
    if isinstance(among, Either):
        return at_players(among.a) or at_players(among.b)
    return isinstance(among, (Players, PlayersAsThings))


def sweeps(about: Any) -> bool:
    """Return whether `about` is a set of permanents of all players that can include creatures."""
    if not isinstance(about, Things) or about.per_seat or about.place != 0:
        return False
    return about.whose == 0 and bool(about.types & CREATURE)


class Reader:
    """Reads one ability: first its targets, then the purposes of its effects."""

    def __init__(self) -> None:
        self.targets: dict[int, Set[Any]] = {}
        self.found: list[Purpose] = []

    def read(self, e: Effect) -> None:
        """Collect the purposes of an effect and of its parts."""
        if isinstance(e, target):
            self.targets[int(e.slot)] = e.among
        if isinstance(e, Holds):
            self.found.append(of_ability(e.ability))
        word = AIMS.get(type(e))
        if word is not None:
            self.found.append(self.whole(word(e)))
        if isinstance(e, seek):
            self.found.append(NO_PURPOSE._replace(fetches_land=finds_basic_land(e)))
        for part in e.parts:
            if isinstance(e, modal):
                reader = Reader()
                reader.read(part)
                self.found.append(reader.purpose())
            elif not isinstance(e, Holds):
                self.read(part)

    def whole(self, aim: Aim) -> Purpose:
        """Return the purpose of an effect, once it is known what the effect affects: a target, a whole set,
        or you.
        """
        about = aim.about
        among = self.targets.get(int(about.slot)) if isinstance(about, Ref) else None
        sort = aim.sort
        if sort == HARMS and sweeps(about):
            sort = SWEEPS
        if sort in (HARMS, HELPS) and among is not None and of_cards(among):
            sort = HELPS
        if not aim.discards and isinstance(about, Ref) and int(about.slot) == YOU_SLOT:
            sort = OTHER
        things = about if isinstance(about, Set) else among
        return NO_PURPOSE._replace(
            sort=sort,
            limit=aim.limit,
            burns=aim.burns if among is not None and at_players(among) else 0,
            at_permanents=things is not None and at_creatures(things),
            discards=aim.discards,  # your own hand too: cards in a graveyard can be useful
            fights=aim.fights,
            loses=aim.loses,
            attaches=aim.attaches,
        )

    def purpose(self) -> Purpose:
        """Return all purposes found, combined into one."""
        found = joined(self.found)
        return found._replace(
            aims=bool(self.targets) or found.aims,
            at_creature=any(at_creatures(s) for s in self.targets.values()) or found.at_creature,
            at_permanents=found.at_permanents or any(at_creatures(s) for s in self.targets.values()),
        )


def finds_basic_land(e: seek) -> bool:
    return any(
        isinstance(t, Has) and not t.no and int(t.types) & (BASIC | LAND) == BASIC | LAND
        for description in e.descriptions
        for t in description
    )


def of_effect(e: Effect) -> Purpose:
    """Return the purpose of an effect."""
    reader = Reader()
    reader.read(e)
    return reader.purpose()


def of_ability(a: Ability) -> Purpose:
    """Return the purpose of an ability."""
    found = of_effect(a.effect)
    if isinstance(a, Static) and a.who == ON_ATTACHED:
        aim = worst([of_change(c, None) for c in a.changes], None)
        found = found._replace(sort=aim.sort, limit=aim.limit)
    if isinstance(a, Activated):
        n = int(a.cost.loyalty)
        found = found._replace(
            loyalty=0 if n == NO_LOYALTY else -1 if n < 0 else 1,
            spends_itself=bool(a.cost.taps) or any(isinstance(p, Sacrifices) for p in a.cost.parts),
            cycles=a.zone == FROM_HAND and any(isinstance(p, Discards) and p.this for p in a.cost.parts),
        )
    if isinstance(a, Triggered):
        watch = a.watch.watch if isinstance(a.watch, TellsX) else a.watch
        if isinstance(watch, Moves) and watch.this and watch.what == events.ENTERS:
            found = found._replace(as_it_enters=True)
    return found


def of_kind(kind: int) -> Purpose:
    """Return the purpose of a card, which combines those of its abilities.

    If an Aura or Equipment improves the object it is attached to, that is its purpose.
    """
    abilities = [CARDS.abilities[i] for i in range(int(CARDS.first[kind]), int(CARDS.end[kind]))]
    found = joined([of_ability(a) for a in abilities])
    betters = any(
        isinstance(a, Static) and a.who == ON_ATTACHED and of_ability(a).sort == HELPS for a in abilities
    )
    return found._replace(sort=HELPS) if betters and found.sort > COUNTERS_SPELLS else found
