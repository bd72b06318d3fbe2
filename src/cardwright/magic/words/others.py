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
from cardwright.kernel.frames import ID_MASK, NOBODY, shifted
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
    COLORS,
    COMMANDER,
    CONTROL,
    HURT,
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
            g.push_frame(RETARGET.key, 0, seat, ref)
            g.bind(IT_SLOT, g.player(chooses))
            g.bind(YOU_SLOT, you_and(g, seat, obj))
            g.bind(NUMBER_SLOT, g.col(obj, NUMBER))
            return 1
        return DONE

    def possible(self, g: Game) -> bool:
        obj = on(g, g.slot(self.what.slot), stack(g))
        return obj >= 0 and len(announced(g, obj)) > 0


@final
class retarget(Effect):
    """CR 115.7d-e. One target after the other stays or becomes another legal one; what was legal must stay so.

    THIS is the spell, the seat its controller, IT who chooses. Part: twice the number of the target, and 1 once it
    is chosen.
    """

    def __init__(self) -> None:
        super().__init__()
        self.label = "choose new targets"

    def carry_out(self, g: Game, part: i64) -> i64:
        obj = resolving(g)
        nodes = announced(g, obj)
        i = part >> 1
        n: i64 = len(nodes)
        g.set_seat(get(g, obj, CONTROL))
        if part & 1:
            if g.reply != NOTHING:
                g.set_col(obj, TARGET + i, g.reply)
                event(g, TARGETED, g.reply, 0, g.ref(obj), NEW_TARGETS)
                if not g.commit():
                    return (i + 1) * 2
            i += 1
        while i < n:
            before = self.legal(g, obj, nodes)
            self.bind_until(g, obj, nodes, i)
            found = append(vec[i64](capacity=8), i64(NOTHING))
            now = g.col(obj, TARGET + i)
            if now != NONE:
                for ref in candidates(g, nodes[i], vec[i64](capacity=16)):
                    if ref == now:
                        continue
                    g.set_col(obj, TARGET + i, ref)
                    if self.legal(g, obj, nodes) & before == before:
                        found = append(found, ref)
                g.set_col(obj, TARGET + i, now)
            self.bind_until(g, obj, nodes, i)
            if len(found) > 1:
                g.set_seat(g.slot(IT_SLOT) & NOBODY)
                g.ask(ASK_TARGET, found)
                return i * 2 + 1
            i += 1
        return DONE

    def bind_until(self, g: Game, obj: i64, nodes: vec[Effect], until: i64) -> None:
        """Bind the names of the targets before one, as they are now."""
        i: i64 = 0
        while i < until:
            e = nodes[i]
            if isinstance(e, target):
                g.bind(e.slot, g.col(obj, TARGET + i))
            i += 1

    def legal(self, g: Game, obj: i64, nodes: vec[Effect]) -> i64:
        """Which targets are legal as they are now, a bit each."""
        bits: i64 = 0
        i: i64 = 0
        n: i64 = len(nodes)
        colors = get(g, obj, COLORS)
        while i < n:
            e = nodes[i]
            ref = g.col(obj, TARGET + i)
            if isinstance(e, target):
                g.bind(e.slot, ref)
                if ref >= 0 and self_legal(g, e, ref, g.seat(), colors):
                    bits |= shifted(1, i)
            i += 1
        return bits

    def says(self, g: Game, option: i64) -> str:
        return "Keep the target" if option == NOTHING else ""

    def asks(self, g: Game) -> str:
        e = announced(g, resolving(g))[g.agenda[g.top + 1] >> 1]
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
