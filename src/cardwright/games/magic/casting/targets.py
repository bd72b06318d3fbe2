"""CR 115, 601.2b-d, 608.2b. Modes and targets: how an effect announces them, and whether they are still
legal.

`target` and `modal` are effects like any other. To announce targets, the tree of effects is walked and a name
is bound for each target. On resolution, the same sets say which targets are still legal.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, Generic, TypeVar, final

from cardwright.games.magic.characteristics.limits import as_though, cant_be_equipped, cant_be_target
from cardwright.games.magic.characteristics.lookup import (
    board_says,
    characteristic,
    get,
    has_keyword,
    has_sub,
    is_a,
    is_guarded,
    is_guarded_from_spell,
    is_kept_off,
    is_protected,
    last_known,
)
from cardwright.games.magic.characteristics.selections import Things, holds
from cardwright.games.magic.numbers import columns, derived, facts, keywords, questions
from cardwright.games.magic.numbers.as_though import AS_TARGET
from cardwright.games.magic.numbers.counters import LEFT
from cardwright.games.magic.numbers.types import AURA, CREATURE, EQUIPMENT, FORTIFICATION, LAND
from cardwright.games.magic.numbers.zones import PLACES
from cardwright.games.magic.objects.abilities import HasChanges
from cardwright.games.magic.objects.costs import CostPart, HasCosts
from cardwright.games.magic.objects.open_sets import KEYWORD_WORDS
from cardwright.games.magic.objects.players import is_opponent
from cardwright.games.magic.objects.queries import (
    battlefield,
    contains,
    is_graveyard,
    is_outside,
    set_target,
    stack,
    target_at,
)
from cardwright.games.magic.objects.table import CARDS, Holds, Spell
from cardwright.kernel.effects import (
    DONE,
    THIS_SLOT,
    YOU_SLOT,
    Amount,
    AnObject,
    APlayer,
    Condition,
    Effect,
    Ref,
    Set,
    name_of_slot,
    slot_of_name,
)
from cardwright.kernel.facts import FIRST, next_fact
from cardwright.kernel.frames import F_ABOUT, F_VALUE, ID_MASK, NOBODY, PLAYER
from cardwright.kernel.ints import Obj, Seat, append, i64, vec
from cardwright.kernel.values import Value
from cardwright.kernel.words import nothing

if TYPE_CHECKING:
    from cardwright.kernel.game import Game

T = TypeVar("T")

GUARDED: Final = (
    keywords.SHROUD
    | keywords.HEXPROOF
    | keywords.HEXPROOF_FROM_ABILITIES
    | keywords.PROTECTION_FROM_EVERYTHING
    | 31 << keywords.PROTECTION
)
ILLEGAL: Final = -2  # stored in place of a target that is no longer legal
OBJECT_SHIFT: Final = 8  # slot YOU also holds, above the player, the object on the stack that is carried out


@final
class target(Effect, Generic[T]):
    """CR 115.1, 601.2c. An effect with one target from a set, chosen when it is announced.

    The inner effect refers to the target by its name, which is the slot `slot`. If the effect has several
    targets of this sort, there is one such node for each.

    `exactly`: how many of them there must be. `nth`: how many of them come before this one, so that this one
    must be chosen if `exactly` is greater than `nth`.
    `room`: how many of them there are from this one on.
    `for_each`: one target must be chosen for each player who controls a possible target.
    """

    slot: i64
    among: Set[T]

    def __init__(
        self, among: Set[T], inner: Effect, slot: int, optional: bool = False, sure: bool = False,
        chooser: Ref[AnObject] | Ref[APlayer] | None = None, at_random: bool = False, exactly: Amount | None = None,
        nth: int = 0, room: int = 1, for_each: bool = False,
    ) -> None:  # fmt: skip
        super().__init__(inner)
        self.for_each: bool = for_each
        self.exactly: Amount | None = exactly
        self.nth: i64 = nth
        self.room: i64 = room
        self.chooser: i64 = (
            questions.NONE
        )  # the name of the player, or of the object whose controller, chooses
        if chooser is not None:
            self.chooser = chooser.slot
        self.at_random: bool = at_random
        self.depth = name_of_slot(slot)
        self.slot = slot
        self.among = among
        self.optional: bool = optional
        self.sure: bool = sure  # it resolves also if its target is illegal
        self.of_ability: bool = False  # of an activated or triggered ability, not of a spell
        self.label = f"{'up to one ' if optional else ''}target {among.label}: {inner.label}"

    def lacks(self, g: Game) -> i64:
        """CR 601.2c. Return how many targets must still be chosen, this one included. Return 0 if this one
        may be left out.
        """
        exactly = self.exactly
        if self.for_each:
            return players_left(g, self)
        if exactly is None:
            return 0 if self.optional else 1
        return max(exactly.now(g) - self.nth, 0)

    def carry_out(self, g: Game, part: i64) -> i64:
        return g.become(self.parts[0])


@final
class modal(HasCosts):
    """CR 700.2. An effect with several modes, some of which are chosen as it is announced.

    Each mode may have targets and a cost.

    `copies`: how many times each mode is listed, one after the other, so that it can be chosen that many
    times (CR 700.2d).
    `more_if`, `at_most`: if that condition holds as modes are chosen, up to `at_most` of them may be chosen.
    `unchosen`: for a triggered ability, only modes that have not been chosen this turn (1), or ever (2).
    """

    def __init__(
        self, least: int, most: int, modes: list[Mode], copies: int = 1, more_if: Condition | None = None,
        at_most: int = 0, unchosen: int = 0,
    ) -> None:  # fmt: skip
        super().__init__(*[m.effect for m in modes])
        self.least: i64 = least
        self.most: i64 = most
        self.modes: list[Mode] = modes
        self.copies: i64 = copies
        self.more_if: Condition | None = more_if
        self.at_most: i64 = at_most
        self.unchosen: i64 = unchosen
        self.label = f"choose {least if least == most else f'{least} to {most}'}: " + "; or ".join(
            m.text for m in modes
        )

    def cost_parts(self) -> list[CostPart]:
        return []

    def most_now(self, g: Game) -> i64:
        """CR 601.2b. Return how many modes may be chosen at most, for the player and source of the top
        frame.
        """
        more_if = self.more_if
        return self.at_most if more_if is not None and more_if.holds(g) else self.most

    def carry_out(self, g: Game, part: i64) -> i64:
        obj = resolving(g)
        modes = g.col(obj, columns.MODES)
        n: i64 = len(self.parts)
        i = part
        while i < n:
            if modes >> i & 1:
                before = part_targets(self, modes, i)
                g.push(self.parts[i], 0)
                bind_targets(g, obj, self.parts[i], modes, before)
                return i + 1
            i += 1
        return DONE


@final
class Mode(Value):
    """CR 700.2a. One mode of a modal spell or ability."""

    text: str
    effect: Effect
    mana: i64  # the additional cost of the mode (CR 702.172)

    def __init__(self, text: str, effect: Effect, mana: int = 0) -> None:
        self.text = text
        self.effect = effect
        self.mana = mana


@final
class if_kicked(Effect):
    """CR 702.33d. An effect: `then` if an optional cost was paid, else `otherwise`.

    Only its targets are announced.
    """

    def __init__(self, then: Effect, otherwise: Effect | None = None, bits: int = columns.KICKED) -> None:
        super().__init__(then, otherwise if otherwise is not None else nothing())
        self.bits: i64 = bits
        self.label = f"if it was kicked: {then.label}"

    def carry_out(self, g: Game, part: i64) -> i64:
        obj = g.find(g.slot(0))
        if obj >= 0 and g.col(obj, columns.STATUS) & self.bits:
            return g.become(self.parts[0])
        return g.become(self.parts[1])


def on_target(
    among: Set[T], then: Callable[[Ref[T]], Effect], optional: bool = False, sure: bool = False,
    chooser: Ref[AnObject] | Ref[APlayer] | None = None, at_random: bool = False,
) -> Effect:  # fmt: skip
    """CR 115.1. Return an effect that targets one member of a set. `then` gets the target's name and returns
    the effect on it.

    `chooser`: the player who chooses the target (or an object, whose controller chooses), if it isn't the
    controller.
    """
    ref: Ref[T] = Ref(text="it")
    inner = then(ref)
    ref.slot = slot_of_name(inner.depth + 1)
    return target(among, inner, int(ref.slot), optional, sure, chooser, at_random)


def resolving(g: Game) -> Obj:
    """Return the object on the stack that is being announced or carried out."""
    return Obj(g.slot(YOU_SLOT) >> OBJECT_SHIFT & ID_MASK)


def you_and(g: Game, seat: Seat, obj: Obj) -> i64:
    """Return the value for slot YOU: the player's seat, with the number of the object on the stack in the
    higher bits.
    """
    return PLAYER | seat | obj << OBJECT_SHIFT


# -- walking the tree
def of_abilities(e: Effect, of_ability: bool) -> None:
    """CR 115.1. Tell the target nodes of an effect whether they belong to an ability or to a spell."""
    if isinstance(e, target):
        e.of_ability = of_ability
    for part in e.parts:
        of_abilities(part, of_ability or isinstance(e, Holds))
    if isinstance(e, HasChanges):
        for c in e.changes:
            if c.ability is not None:
                of_abilities(c.ability.effect, True)


def targets_in(e: Effect, modes: i64, paid: i64, found: vec[Effect]) -> vec[Effect]:
    """CR 601.2c, 702.33d. Return the target nodes that an effect announces, in order. `modes`: the chosen
    modes.

    `paid`: the STATUS of the spell, which says which optional costs are paid.
    """
    while True:
        if isinstance(e, target):
            found = append(found, e)
            e = e.parts[0]
        elif isinstance(e, if_kicked):
            e = e.parts[0] if paid & e.bits else e.parts[1]
        elif isinstance(e, modal):
            n: i64 = len(e.parts)
            i: i64 = 0
            while i < n:
                if modes >> i & 1:
                    found = targets_in(e.parts[i], 0, paid, found)
                i += 1
            return found
        else:
            return found


def as_paid(e: Effect, paid: i64) -> Effect:
    """CR 601.2c, 702.96b. Return the effect of a spell whose paid costs are those with the STATUS bits
    `paid`.
    """
    while isinstance(e, if_kicked) and paid & e.bits:
        e = e.parts[0]
    return e


def part_targets(e: modal, modes: i64, until: i64) -> i64:
    """Return how many targets those of the chosen modes have, together, that come before mode `until`."""
    n: i64 = 0
    i: i64 = 0
    while i < until:
        if modes >> i & 1:
            n += len(targets_in(e.parts[i], 0, 0, vec[Effect]()))
        i += 1
    return n


def announced(g: Game, obj: Obj) -> vec[Effect]:
    """Return the target nodes of an object on the stack. Those of spliced text come last."""
    found = targets_in(
        effect_of(g, obj), g.col(obj, columns.MODES), g.col(obj, columns.STATUS), vec[Effect](capacity=4)
    )
    i: i64 = 0
    while spliced(g, obj, i) >= 0:
        found = targets_in(g.table.nodes[spliced(g, obj, i)], 0, 0, found)
        i += 1
    return found


def spliced(g: Game, obj: Obj, i: i64) -> i64:
    """CR 702.47a. Return the node of the i-th text that was spliced onto a spell. Return -1 if there is
    none.
    """
    f = g.facts
    ref = g.ref(obj)
    at = next_fact(g, FIRST, facts.F_SPLICED, F_ABOUT, ref)
    while at >= 0:
        if i == 0:
            return f[at + F_VALUE]
        i -= 1
        at = next_fact(g, at, facts.F_SPLICED, F_ABOUT, ref)
    return -1


def bind_targets(g: Game, obj: Obj, e: Effect, modes: i64, at: i64) -> i64:
    """Bind the names of an effect's targets in the top frame. Return the position after the last target.

    `at`: the position of the effect's first target.
    """
    for x in targets_in(e, modes, g.col(obj, columns.STATUS), vec[Effect](capacity=4)):
        if isinstance(x, target):
            g.bind(x.slot, target_at(g, obj, at))
        at += 1
    return at


NO_EFFECT: Final = CARDS.register("no effect", nothing())


def effect_of(g: Game, obj: Obj) -> Effect:
    """Return the effect of an object on the stack: that of an ability, or the
    text of an instant or sorcery.
    """
    node = g.col(obj, columns.ABILITY)
    if node != questions.NONE:
        return g.table.nodes[node]
    return spell_effect(get(g, obj, derived.TEXT))


def spell_effect(text: i64) -> Effect:
    """CR 113.3a. Return the effect that a spell with this text announces and carries out.

    For an Aura it is the enchant ability.
    """
    c = CARDS
    i = c.first[text]
    while i < c.end[text]:
        a = c.abilities[i]
        if isinstance(a, Spell):
            return a.effect
        i += 1
    return NO_EFFECT


# -- legality
def in_the_game(g: Game, obj: Obj) -> bool:
    """CR 400.11c. Whether an object is in the game. Cards outside the game can't be targets."""
    return not is_outside(g, g.zone_of(obj))


def no_hexproof(g: Game, obj: Obj) -> bool:
    """CR 609.4, 702.11. Whether a permanent can be a target as though it didn't have hexproof."""
    return as_though(g, AS_TARGET, obj, Obj(-1)) != 0


def can_be_target(g: Game, ref: i64, seat: Seat, colors: i64, of_ability: bool = False) -> bool:
    """CR 702.11, 702.16b, 702.18. Whether no hexproof, shroud or protection
    forbids that a source targets `ref`.

    `seat` controls the source, and `colors` are its colors, as a bit mask. `of_ability`:
    the source is that of an ability.
    """
    if ref & PLAYER:
        who = Seat(ref & NOBODY)
        if board_says(g, derived.SHROUDED) >> who & 1:  # CR 702.18a
            return False
        if is_protected(g, who, colors):  # CR 702.16b
            return False
        return board_says(g, derived.SHIELDED) >> who & 1 == 0 or not is_opponent(g, seat, who)  # CR 702.11c
    obj = Obj(ref & ID_MASK)
    zone = g.zone_of(obj)
    if zone != battlefield(g):
        if is_graveyard(g, zone) and board_says(g, derived.GRAVES_SHIELDED) >> (zone // PLACES) & 1:
            return False
        return in_the_game(g, obj)
    keys = get(g, obj, derived.KEYWORDS)
    if is_guarded(g, obj, g.slot(THIS_SLOT)):  # CR 702.16b
        return False
    if not of_ability and is_guarded_from_spell(g, obj, g.slot(THIS_SLOT)):
        return False
    opposed = is_opponent(g, seat, Seat(get(g, obj, derived.CONTROL)))
    if opposed and is_guarded(g, obj, g.slot(THIS_SLOT), True) and not no_hexproof(g, obj):  # CR 702.11d
        return False
    if cant_be_target(g, obj, seat, of_ability):
        return False
    if keys & GUARDED == 0:
        return True
    if keys & (keywords.SHROUD | keywords.PROTECTION_FROM_EVERYTHING):
        return False
    hexed = keys & keywords.HEXPROOF != 0 or (of_ability and keys & keywords.HEXPROOF_FROM_ABILITIES != 0)
    if hexed and opposed and not no_hexproof(g, obj):  # CR 702.11b, 702.11d
        return False
    return keys >> keywords.PROTECTION & colors & 31 == 0


def candidates(g: Game, e: Effect, found: vec[i64]) -> vec[i64]:
    """CR 115.2-3, 115.5. Return `found` with everything that can be chosen now for a target node.

    It looks at the top frame, whose slot THIS is the source.
    """
    if not isinstance(e, target):
        return found
    colors = last_known(g, g.slot(0), derived.COLORS)
    this = resolving(g)
    for ref in e.among.options(g, vec[i64](capacity=16)):
        if may_be_chosen(g, e, ref, colors, this):
            found = append(found, ref)
    return found


def players_left(g: Game, e: Effect) -> i64:
    """CR 601.2c. Return how many players control something that may still be chosen for a target node."""
    seen = vec[i64](capacity=4)
    for ref in candidates(g, e, vec[i64](capacity=16)):
        seat = last_known(g, ref, derived.CONTROL)
        if not contains(seen, seat):
            seen = append(seen, seat)
    return i64(len(seen))


def may_be_chosen(g: Game, e: target[T], ref: i64, colors: i64, this: Obj) -> bool:
    """CR 115.5, 601.2a, 702.11. Whether `ref` can be chosen for a target node. `this`: the spell or ability.

    No spell can target itself. That includes a card that is still in another zone and is only being
    considered for casting.
    """
    if ref < PLAYER and ref & ID_MASK == this and g.zone_of(this) == stack(g):
        return False  # no spell or ability is a target for itself
    if not e.of_ability and ref == g.slot(THIS_SLOT):
        return False
    return can_be_target(g, ref, g.seat(), colors, e.of_ability)


def completable(g: Game, nodes: vec[Effect], i: i64) -> bool:
    """CR 601.2c. Whether targets can be chosen for all nodes from the i-th
    on. The earlier names are bound.
    """
    if i >= len(nodes):
        return True
    e = nodes[i]
    if not isinstance(e, target):
        return False
    last = i + 1 >= len(nodes)
    may_be_none = e.optional
    if may_be_none and (e.exactly is not None or e.for_each):
        lacking = e.lacks(g)
        may_be_none = lacking == 0
        if lacking > e.room:
            return False
        if lacking > 1 and i64(len(candidates(g, e, vec[i64](capacity=16)))) < lacking:
            return False
    if last and may_be_none:
        return True
    among = e.among
    if isinstance(among, Things) and not among.per_seat:  # one after the other: mostly the first one will do
        colors = last_known(g, g.slot(0), derived.COLORS)
        this = resolving(g)
        zones = g.zones
        at = zones.first(g.seats * PLACES + among.place)
        end = zones.end(g.seats * PLACES + among.place)
        while at < end:
            obj = Obj(zones.cells[at])
            at += 1
            if among.fits(g, obj) and may_be_chosen(g, e, g.ref(obj), colors, this):
                if last:
                    return True
                g.bind(e.slot, g.ref(obj))
                if completable(g, nodes, i + 1):
                    return True
    else:
        for ref in candidates(g, e, vec[i64](capacity=16)):
            if last:
                return True
            g.bind(e.slot, ref)
            if completable(g, nodes, i + 1):
                return True
    if may_be_none:
        g.bind(e.slot, questions.NONE)
        return completable(g, nodes, i + 1)
    return False


def can_announce(g: Game, e: Effect) -> bool:
    """CR 601.2b-c. Whether modes and targets can be chosen for an effect. It looks at the top frame."""
    if isinstance(e, target):
        return completable(g, targets_in(e, 0, 0, vec[Effect](capacity=4)), 0)
    if isinstance(e, if_kicked):
        return can_announce(g, e.parts[1])
    if isinstance(e, modal):
        n: i64 = 0
        for part in e.parts:
            if completable(g, targets_in(part, 0, 0, vec[Effect](capacity=4)), 0):
                n += 1
        return n >= e.least
    return True


def still_legal(g: Game, obj: Obj) -> i64:
    """CR 608.2b. Remove targets that have become illegal.

    Return 0 if the object had no targets, 1 if some are legal, and -1 if none is. This binds the names of the
    targets in the top frame.
    """
    nodes = announced(g, obj)
    chosen: i64 = 0
    legal: i64 = 0
    sure = False
    seat = g.seat()
    colors = last_known(g, g.slot(0), derived.COLORS)
    i: i64 = 0
    n: i64 = len(nodes)
    while i < n:
        e = nodes[i]
        if isinstance(e, target):
            ref = target_at(g, obj, i)
            g.bind(e.slot, ref)
            sure = sure or e.sure
            if ref != questions.NONE:
                chosen += 1
                if ref >= 0 and (ref & PLAYER or g.find(ref) >= 0) and self_legal(g, e, ref, seat, colors):
                    legal += 1
                else:
                    g.bind(e.slot, ref)
                    set_target(g, obj, i, ILLEGAL)
        i += 1
    i = 0
    while i < n:
        e = nodes[i]
        if isinstance(e, target) and target_at(g, obj, i) == ILLEGAL:
            g.bind(e.slot, ILLEGAL)
        i += 1
    if chosen == 0:
        return 0
    return 1 if legal > 0 or sure else -1


def self_legal(g: Game, e: target[T], ref: i64, seat: Seat, colors: i64) -> bool:
    return holds(e.among, g, ref) and can_be_target(g, ref, seat, colors, e.of_ability)


# -- attachment
RECONFIGURE: Final = KEYWORD_WORDS.named("reconfigure")


def may_move_to(g: Game, obj: Obj, ref: i64) -> bool:
    """CR 701.3b, 301.5c, 303.4d. Whether an effect can attach a permanent to `ref`,
    to which it isn't attached yet.

    Only an Aura, Equipment or Fortification can be attached. A creature can't be, unless it has reconfigure.
    """
    if g.col(obj, columns.ATTACHED) == ref:
        return False
    if get(g, obj, derived.TYPES) & CREATURE and not has_keyword(g, obj, RECONFIGURE.number):
        return False
    if not has_sub(g, obj, AURA) and not has_sub(g, obj, EQUIPMENT) and not has_sub(g, obj, FORTIFICATION):
        return False
    return can_attach(g, obj, ref)


def enchant_of(text: i64) -> Effect:
    """CR 303.4, 702.103b. Return the enchant ability of a text. A creature card with
    bestow has one while bestowed.
    """
    e = spell_effect(text)
    return e.parts[0] if isinstance(e, if_kicked) else e


def enchant_allows(g: Game, obj: Obj, ref: i64) -> bool:
    """CR 303.4, 702.5. Whether an Aura's enchant ability allows it to be attached to `ref`."""
    e = enchant_of(characteristic(g, obj, derived.TEXT))
    if not isinstance(e, target):
        return False
    seat = g.seat()
    if g.zone_of(obj) == battlefield(g):
        seat = Seat(get(g, obj, derived.CONTROL))
    g.push_frame(0, 0, seat, g.ref(obj))
    among = e.among
    allowed = holds(among, g, ref)
    g.pop_frame()
    if isinstance(among, Things) and among.per_seat:  # it has put what it enchanted onto the battlefield
        at = next_fact(g, FIRST, facts.F_ENCHANTS, F_ABOUT, g.ref(obj))
        if at >= 0:
            return g.facts[at + F_VALUE] == ref and is_a(g, Obj(ref & ID_MASK), CREATURE)
    return allowed


def enchantable(g: Game, obj: Obj) -> vec[i64]:
    """CR 702.5. Return everything that an Aura's enchant ability allows it to enchant.

    It looks at the top frame.
    """
    e = enchant_of(characteristic(g, obj, derived.TEXT))
    if isinstance(e, target):
        return e.among.options(g, vec[i64](capacity=16))
    return vec[i64]()


def can_attach(g: Game, obj: Obj, ref: i64) -> bool:
    """CR 301.5c, 301.6, 303.4, 702.16c-d. Whether an Aura, Equipment or
    Fortification may be attached to `ref`.
    """
    if ref < 0:
        return False
    if ref & PLAYER:
        who = Seat(ref & NOBODY)
        if is_protected(g, who, last_known(g, g.ref(obj), derived.COLORS)):  # CR 702.16c
            return False
        return g.value(who, LEFT) == 0 and enchant_allows(g, obj, ref)
    on_it = g.find(ref)
    if on_it < 0 or on_it == obj:
        return False
    keys: i64 = 0
    if g.zone_of(on_it) == battlefield(g):
        keys = get(g, on_it, derived.KEYWORDS)
    colors = last_known(g, g.ref(obj), derived.COLORS)
    if keys >> keywords.PROTECTION & colors & 31 or keys & keywords.PROTECTION_FROM_EVERYTHING:
        return False
    if g.zone_of(on_it) == battlefield(g) and is_kept_off(g, on_it, obj):  # CR 702.16c-d
        return False
    if has_sub(g, obj, EQUIPMENT):
        if g.zone_of(on_it) != battlefield(g) or cant_be_equipped(g, on_it):
            return False
        return get(g, on_it, derived.TYPES) & CREATURE != 0
    if has_sub(g, obj, FORTIFICATION):  # CR 301.6
        return g.zone_of(on_it) == battlefield(g) and get(g, on_it, derived.TYPES) & LAND != 0
    if keys & keywords.CANT_BE_ENCHANTED:
        return False
    if keys & keywords.CANT_BE_ENCHANTED_ANEW and g.col(obj, columns.ATTACHED) != ref:
        return False
    return enchant_allows(g, obj, ref)
