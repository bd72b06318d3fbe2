"""CR 608.2d, 118.12, 115.7. What other players are told to do or may do, and new targets for a spell."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from cardwright.kernel.effects import (
    ASK_MAY,
    DONE,
    IT_SLOT,
    NOTHING,
    NUMBER_SLOT,
    YES,
    YOU_SLOT,
    Amount,
    AnObject,
    APlayer,
    Condition,
    Effect,
    Ref,
    Set,
)  # fmt: skip
from cardwright.kernel.frames import ID_MASK, LIST, PAD, shifted
from cardwright.kernel.ints import append, i64, vec
from cardwright.kernel.words import nothing
from cardwright.magic.asking import ASK_TARGET
from cardwright.magic.causes import NEW_TARGETS, NOTHING_SAID
from cardwright.magic.costs import (
    CostPart,
)
from cardwright.magic.derive import get, mana_value_of
from cardwright.magic.numbers.columns import HURT_MASK
from cardwright.magic.proposing import event, life
from cardwright.magic.rules import (
    ABILITY,
    COLORS,
    COMMANDER,
    CONTROL,
    HURT,
    IT,
    LIFE,
    NONE,
    NUMBER,
    STATUS,
    TARGET,
    TARGETED,
    USED,
    command,
    field,
    on,
    owner,
    playing,
    stack,
)
from cardwright.magic.sets import Test, Things
from cardwright.magic.table import CARDS, FROM_COMMAND, Ability, Way
from cardwright.magic.targets import announced, candidates, resolving, self_legal, target, you_and
from cardwright.magic.terms import WAY_SPLICE
from cardwright.magic.words.prices import cost

from .amounts import YOU, number, who
from .verbs import Act

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


@final
class that_player(Effect):
    """CR 608.2d. Another player than you does it, and chooses for it."""

    def __init__(self, player: Ref[APlayer] | Ref[AnObject], what: Effect) -> None:
        super().__init__(what)
        self.player: Ref[APlayer] | Ref[AnObject] = player
        self.label = f"{player.text}: {what.label}"

    def carry_out(self, g: Game, part: i64) -> i64:
        seat = who(g, self.player)
        if part == 0 and seat >= 0:
            g.push(self.parts[0], 0)
            g.set_seat(seat)
            return 1
        return DONE

    def possible(self, g: Game) -> bool:
        return self.parts[0].possible(g)


@final
class unless_paid(Effect):
    """CR 118.12, 118.12a, 608.2d. That player may pay something; if they do, one thing, otherwise another.

    `owner`: the player is the owner of the object named, who need not control it.
    """

    def __init__(
        self, player: Ref[APlayer] | Ref[AnObject], price: CostPart, otherwise: Effect, if_paid: Effect | None = None,
        owner: bool = False,
    ) -> None:  # fmt: skip
        super().__init__(price, otherwise, if_paid if if_paid is not None else nothing())
        self.player: Ref[APlayer] | Ref[AnObject] = player
        self.price: CostPart = price
        self.owner: bool = owner
        whom = f"the owner of {player.text}" if owner else player.text
        self.label = f"{whom} may {price.label}; otherwise: {otherwise.label}"

    def payer(self, g: Game) -> i64:
        ref = g.slot(self.player.slot)
        if self.owner and ref >= 0:
            return owner(g, ref & ID_MASK)
        return who(g, self.player)

    def carry_out(self, g: Game, part: i64) -> i64:
        seat = self.payer(g)
        if part == 0:
            mine = g.seat()
            if seat < 0:
                return DONE
            g.set_seat(seat)
            can = self.price.payable(g)
            if can:
                g.ask(ASK_MAY, append(append(vec[i64](capacity=2), i64(NOTHING)), i64(YES)))
            g.set_seat(mine)
            if can:
                return 1
            return g.become(self.parts[1])
        if part == 1:
            if g.reply == NOTHING:
                return g.become(self.parts[1])
            g.push(self.parts[0], 0)
            g.set_seat(seat)
            return 2
        if seat >= 0 and not playing(g, seat):  # CR 800.4f: who has left has paid nothing
            return g.become(self.parts[1])
        return g.become(self.parts[2])

    def says(self, g: Game, option: i64) -> str:
        return self.price.label[0].upper() + self.price.label[1:] if option == YES else "Don't"

    def asks(self, g: Game) -> str:
        return f"You may {self.price.label}"


@final
class life_becomes(Act):
    """CR 119.5. That player gains or loses as much life as it takes."""

    def __init__(self, n: int | Amount, player: Ref[APlayer] = YOU) -> None:
        super().__init__()
        self.n: Amount = number(n)
        self.player: Ref[APlayer] = player
        self.label = f"the life total of {player.text} becomes {self.n.label}"

    def propose(self, g: Game) -> None:
        seat = who(g, self.player)
        if seat >= 0:
            life(g, seat, self.n.now(g) - g.value(seat, LIFE), NOTHING_SAID)


# -- sets and tests
@final
class Highest(Set[AnObject]):
    """CR 202.3. Those of a set that have its greatest mana value."""

    def __init__(self, among: Things) -> None:
        super().__init__()
        self.among: Things = among
        self.label = f"{among.label} of the greatest mana value"

    def options(self, g: Game, found: vec[i64]) -> vec[i64]:
        all_of = self.among.options(g, vec[i64](capacity=16))
        most: i64 = -1
        for ref in all_of:
            if mana_value_of(g, ref & ID_MASK) > most:
                most = mana_value_of(g, ref & ID_MASK)
        for ref in all_of:
            if mana_value_of(g, ref & ID_MASK) == most:
                found = append(found, ref)
        return found


@final
class commanders_value(Amount):
    """CR 903.3d. The greatest mana value of a commander that you own on the battlefield or in the command zone."""

    def __init__(self) -> None:
        super().__init__()
        self.label = "the greatest mana value of your commanders"

    def now(self, g: Game) -> i64:
        most: i64 = 0
        for zone in (field(g), command(g)):
            for obj in g.zones.all_of(zone):
                if (
                    g.col(obj, STATUS) & COMMANDER
                    and owner(g, obj) == g.seat()
                    and mana_value_of(g, obj) > most
                ):
                    most = mana_value_of(g, obj)
        return most


@final
class HurtSomebody(Test):
    """CR 510.2. It has dealt combat damage to a player this combat."""

    def passes(self, g: Game, obj: i64) -> bool:
        return g.col(obj, USED) >> HURT & HURT_MASK != 0


@final
class OfTheHurt(Test):
    """CR 510.2. Controlled by a player to whom that creature has dealt combat damage this combat."""

    def __init__(self, what: Ref[AnObject]) -> None:
        super().__init__("that player's")
        self.what: Ref[AnObject] = what

    def passes(self, g: Game, obj: i64) -> bool:
        source = g.find(g.slot(self.what.slot))
        return source >= 0 and g.col(source, USED) >> (HURT + get(g, obj, CONTROL)) & 1 == 1


# -- new targets
@final
class choose_new_targets(Effect):
    """CR 115.7d. The controller of a spell may choose new targets for it; `yours`: you may, whoever controls it."""

    def __init__(self, what: Ref[AnObject], yours: bool = False) -> None:
        super().__init__()
        self.what: Ref[AnObject] = what
        self.yours: bool = yours
        whoever = "you" if yours else f"the controller of {what.text}"
        self.label = f"{whoever} may choose new targets for it"

    def carry_out(self, g: Game, part: i64) -> i64:
        ref = g.slot(self.what.slot)
        obj = on(g, ref, stack(g))
        if part == 0 and obj >= 0 and len(announced(g, obj)) > 0:
            seat = get(g, obj, CONTROL)
            chooses = seat
            if self.yours:
                chooses = g.seat()
            g.push_frame(RETARGET.key, chooses * 2 * MOST_PARTS, seat, ref)
            if g.col(obj, ABILITY) != NONE:  # what its targets depend on
                g.bind(IT_SLOT, g.col(obj, IT))
            g.bind(YOU_SLOT, you_and(g, seat, obj))
            g.bind(NUMBER_SLOT, g.col(obj, NUMBER))
            return 1
        return DONE

    def possible(self, g: Game) -> bool:
        obj = on(g, g.slot(self.what.slot), stack(g))
        return obj >= 0 and len(announced(g, obj)) > 0


MOST_PARTS: Final = 64  # of `retarget` for each player who may choose


@final
class retarget(Effect):
    """CR 115.7d-e. Each target stays or becomes another one; only all of them together are judged.

    What has been changed must be legal in the end, and what stays must not become illegal by it. So one is asked after
    the other, and offered is what the rest can still be chosen with.

    THIS is the spell or ability, the seat its controller. Part: MOST_PARTS twice for each seat before the one that
    chooses; twice the number of the target, and 1 once it is chosen. The targets so far are the list with which the
    frame's part of the pad begins.
    """

    def __init__(self) -> None:
        super().__init__()
        self.label = "choose new targets"

    def carry_out(self, g: Game, part: i64) -> i64:
        obj = resolving(g)
        nodes = announced(g, obj)
        n: i64 = len(nodes)
        chooses = part // (2 * MOST_PARTS)
        base = chooses * 2 * MOST_PARTS
        part -= base
        i = part >> 1
        g.set_seat(get(g, obj, CONTROL))
        if part == 0:
            lst = g.new_list()
            for j in range(int(n)):
                g.add_to_list(lst, g.col(obj, TARGET + j))
        if part & 1:
            if g.reply != NOTHING:
                g.set_col(obj, TARGET + i, g.reply)
            i += 1
        if i > n:
            return DONE
        legal = self.legal_before(g, obj, nodes)
        while i < n:
            found = self.choices(g, obj, nodes, i, legal)
            if len(found) > 1:
                g.set_seat(chooses)
                g.ask(ASK_TARGET, found)
                return base + i * 2 + 1
            if len(found) == 1 and found[0] != NOTHING:
                g.set_col(obj, TARGET + i, found[0])
            i += 1
        for j in range(int(n)):
            if g.col(obj, TARGET + j) != self.old(g, j):
                event(g, TARGETED, g.col(obj, TARGET + j), 0, g.ref(obj), NEW_TARGETS)
        if not g.commit():
            return base + (n + 1) * 2
        return DONE

    def old(self, g: Game, i: i64) -> i64:
        """What its i-th target was."""
        return g.item(LIST | g.agenda[g.top + PAD], i)

    def legal_before(self, g: Game, obj: i64, nodes: vec[Effect]) -> i64:
        """CR 115.7d. Which targets were legal as they were, a bit each."""
        bits: i64 = 0
        i: i64 = 0
        while i < i64(len(nodes)):
            if self.fits(g, obj, nodes[i], self.old(g, i)):
                bits |= shifted(1, i)
            i += 1
        return bits

    def fits(self, g: Game, obj: i64, e: Effect, ref: i64) -> bool:
        """CR 608.2b. Whether that is a legal target, with those before it; from now on it is bound to its name."""
        if not isinstance(e, target):
            return False
        g.bind(e.slot, ref)
        return ref >= 0 and self_legal(g, e, ref, g.seat(), get(g, obj, COLORS))

    def choices(self, g: Game, obj: i64, nodes: vec[Effect], i: i64, legal: i64) -> vec[i64]:
        """CR 115.7d-e. What the i-th target may be, so that the rest can be chosen too; NOTHING: what it is."""
        found = vec[i64](capacity=8)
        old = self.old(g, i)
        self.bind_until(g, obj, nodes, i)
        if self.completes(g, obj, nodes, i, old, legal):
            found = append(found, i64(NOTHING))
        if old == NONE:
            return found
        self.bind_until(g, obj, nodes, i)
        for ref in candidates(g, nodes[i], vec[i64](capacity=16)):
            if ref != old and self.completes(g, obj, nodes, i, ref, legal):
                found = append(found, ref)
        self.bind_until(g, obj, nodes, i)
        return found

    def completes(self, g: Game, obj: i64, nodes: vec[Effect], i: i64, ref: i64, legal: i64) -> bool:
        """CR 115.7e. Whether with that as the i-th target those after it can be chosen; those before it are bound."""
        ok = self.fits(g, obj, nodes[i], ref)
        if not ok and (ref != self.old(g, i) or legal >> i & 1):
            return False
        i += 1
        if i >= i64(len(nodes)):
            return True
        old = self.old(g, i)
        if self.completes(g, obj, nodes, i, old, legal):
            return True
        if old == NONE:
            return False
        for other in candidates(g, nodes[i], vec[i64](capacity=16)):
            if other != old and self.completes(g, obj, nodes, i, other, legal):
                return True
        return False

    def bind_until(self, g: Game, obj: i64, nodes: vec[Effect], until: i64) -> None:
        """Bind the names of the targets before one, as they are now."""
        i: i64 = 0
        while i < until:
            e = nodes[i]
            if isinstance(e, target):
                g.bind(e.slot, g.col(obj, TARGET + i))
            i += 1

    def says(self, g: Game, option: i64) -> str:
        return "Keep the target" if option == NOTHING else ""

    def asks(self, g: Game) -> str:
        e = announced(g, resolving(g))[g.agenda[g.top + 1] % (2 * MOST_PARTS) >> 1]
        return f"Choose a new target: {e.among.label}" if isinstance(e, target) else ""


RETARGET: Final = CARDS.register("choose new targets", retarget())


def splice(price: str, onto: Condition) -> Ability:
    """CR 702.47. Onto a spell of which that is true."""
    return Way(WAY_SPLICE, cost(price), f"splice {price}", onto)


def in_command(ability: Ability) -> Ability:
    """CR 113.6b, 901.7, 902.7, 904.8. The ability of a plane or vanguard works in the command zone."""
    ability.zone = FROM_COMMAND
    return ability


def creature_type(name: str) -> tuple[int, int]:
    """CR 205.3m. A creature type that perhaps no card has printed, as two words of subtypes."""
    a, b = CARDS.sub_words([name])
    CARDS.creature_subs |= a
    CARDS.creature_subs_b |= b
    return a, b
