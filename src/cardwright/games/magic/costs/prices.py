"""CR 118. The basic costs: mana, tapping, life, counters, and objects that are spent."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from cardwright.games.magic.amounts.values import X, number
from cardwright.games.magic.casting.sacrificing import cant_be_sacrificed
from cardwright.games.magic.casting.targets import OBJECT_SHIFT
from cardwright.games.magic.characteristics.lookup import controller
from cardwright.games.magic.characteristics.selections import Players, Things
from cardwright.games.magic.events.exile import link
from cardwright.games.magic.events.proposing import (
    can_pay_life,
    counters,
    discard_as_cost,
    enters_as,
    life,
    may_change_life,
    move,
    tap,
)
from cardwright.games.magic.mana.sources import SpendsThis
from cardwright.games.magic.numbers import causes, columns, questions
from cardwright.games.magic.numbers.zones import GRAVEYARD, HAND, PLACES
from cardwright.games.magic.objects.costs import Cost, CostPart
from cardwright.games.magic.objects.mana_cost import parse_cost
from cardwright.games.magic.objects.match import counter_number
from cardwright.games.magic.objects.open_sets import counter_kind
from cardwright.games.magic.objects.players import THEIRS
from cardwright.games.magic.objects.queries import battlefield, exile, owner, stack, still_in, tally
from cardwright.kernel.effects import (
    ASK_CHOOSE,
    DONE,
    YOU_SLOT,
    Amount,
)
from cardwright.kernel.frames import ID_MASK, NOBODY
from cardwright.kernel.ints import Obj, Seat, append, i64, vec
from cardwright.kernel.values import Name

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


@final
class Sacrifices(SpendsThis):
    """CR 701.21. A cost: sacrifice a permanent of `among` that you control.

    If `among` is None, sacrifice the source.
    """

    def __init__(self, among: Things | None) -> None:
        super().__init__()
        self.among: Things | None = among
        self.label = "sacrifice this" if among is None else f"sacrifice a {among.label}"

    def alone(self) -> bool:
        return self.among is None

    def payable(self, g: Game) -> bool:
        return len(self.found(g)) > 0

    def payable_times(self, g: Game, times: i64) -> bool:
        return i64(len(self.found(g))) >= times

    def takes_many(self) -> i64:
        return 0 if self.among is None else 1

    def takes(self, g: Game) -> vec[i64]:
        return self.found(g)

    def found(self, g: Game) -> vec[i64]:
        """Return the permanents that the payer may sacrifice."""
        out = vec[i64](capacity=8)
        if self.among is None:
            if may_sacrifice(g, g.slot(0)):
                out = append(out, g.slot(0))
            return out
        for ref in self.among.options(g, vec[i64](capacity=8)):
            if may_sacrifice(g, ref):
                out = append(out, ref)
        return out

    def carry_out(self, g: Game, part: i64) -> i64:
        if part == 2:
            return DONE
        ref = g.slot(0)
        if self.among is not None:
            if part == 0:
                g.ask(ASK_CHOOSE, self.found(g))
                return 1
            ref = g.reply
        obj = still_in(g, ref, battlefield(g))
        if obj >= 0:
            keep_paid(g, ref)
            move(g, obj, owner(g, obj) * PLACES + GRAVEYARD, causes.SACRIFICED)
            if not g.commit():
                return 2
        return DONE

    def ask_again(self, g: Game, part: i64) -> i64:
        return 0 if self.payable(g) else -1


def may_sacrifice(g: Game, ref: i64) -> bool:
    """CR 701.21a, 101.2. Whether the player can sacrifice the permanent: they control it, and nothing forbids
    it.
    """
    obj = still_in(g, ref, battlefield(g))
    return obj >= 0 and controller(g, obj) == g.seat() and not cant_be_sacrificed(g, obj)


def keep_paid(g: Game, ref: i64) -> None:
    """CR 400.7j. Store a spent object in the spell or ability on the stack that it pays for.

    A later object replaces an earlier one. Mana abilities store none.
    """
    you = g.slot(YOU_SLOT)
    if you >= 0:
        obj = Obj(you >> OBJECT_SHIFT & ID_MASK)
        if g.zone_of(obj) == stack(g) and (
            g.ref(obj) == g.slot(0) or g.col(obj, columns.SOURCE) == g.slot(0)
        ):
            g.set_col(obj, columns.CHOSEN, ref)


def others_in_graveyard(g: Game) -> vec[i64]:
    """CR 601.2a. Return the cards in the payer's graveyard, except a card that is being cast from there."""
    found = vec[i64](capacity=8)
    for obj in g.zones.all_of(g.seat() * PLACES + GRAVEYARD):
        if g.ref(obj) != g.slot(0):
            found = append(found, g.ref(obj))
    return found


@final
class Discards(CostPart):
    """CR 701.9. A cost: discard a card (with `this`: the source). `cause`: the cause for the log."""

    def __init__(self, this: bool = False, cause: int = causes.DISCARDED) -> None:
        super().__init__()
        self.this: bool = this
        self.cause: i64 = cause
        self.label = "discard this" if this else "discard a card"

    def payable(self, g: Game) -> bool:
        return self.payable_times(g, 1)

    def takes_many(self) -> i64:
        return 0 if self.this else 1

    def takes(self, g: Game) -> vec[i64]:
        """Return the cards of the hand, except the card that is being cast."""
        found = vec[i64](capacity=8)
        for card in g.zones.all_of(g.seat() * PLACES + HAND):
            if g.ref(card) != g.slot(0):
                found = append(found, g.ref(card))
        return found

    def payable_times(self, g: Game, times: i64) -> bool:
        if self.this:
            return times <= 1
        hand = g.seat() * PLACES + HAND
        n = g.zones.count(hand)
        obj = g.find(g.slot(0))
        if obj >= 0 and g.zone_of(obj) == hand:  # the card being cast has left its zone when the cost is paid
            n -= 1
        return n >= times

    def carry_out(self, g: Game, part: i64) -> i64:
        if part == 2:
            return DONE
        seat = g.seat()
        obj = Obj(-1)
        if self.this:
            obj = g.find(g.slot(0))
        elif part == 0:
            found = vec[i64](capacity=8)
            for card in g.zones.all_of(seat * PLACES + HAND):
                found = append(found, g.ref(card))
            g.ask(questions.ASK_DISCARD, found)
            return 1
        else:
            obj = g.find(g.reply)
        if obj >= 0:
            if not self.this:
                keep_paid(g, g.ref(obj))
            discard_as_cost(g, obj, self.cause)
            if not g.commit():
                return 2
        return DONE


@final
class PaysLife(CostPart):
    """CR 119.4. A cost: pay `n` life. It can be paid if the player has that much life and can lose it."""

    def __init__(self, n: int | Amount) -> None:
        super().__init__()
        self.n: Amount = number(n)
        self.label = f"pay {self.n.label} life"

    def announces_x(self) -> bool:
        return self.n is X

    def payable(self, g: Game) -> bool:
        return can_pay_life(g, g.seat(), self.n.now(g))

    def payable_times(self, g: Game, times: i64) -> bool:
        return can_pay_life(g, g.seat(), self.n.now(g) * times)

    def carry_out(self, g: Game, part: i64) -> i64:
        if part == 0:
            life(g, g.seat(), -self.n.now(g), causes.PAID_LIFE)
            if not g.commit():
                return 1
        return DONE


@final
class OpponentGains(CostPart):
    """CR 118.3, 119.7. A cost: an opponent of your choice gains `n` life. It can be paid only if an opponent
    can gain life.
    """

    def __init__(self, n: int) -> None:
        super().__init__()
        self.n: i64 = n
        self.label = f"have an opponent gain {n} life"

    def found(self, g: Game) -> vec[i64]:
        """Return the opponents who can gain life."""
        out = vec[i64](capacity=4)
        for ref in Players(THEIRS).options(g, vec[i64](capacity=4)):
            if may_change_life(g, Seat(ref & NOBODY), self.n):
                out = append(out, ref)
        return out

    def payable(self, g: Game) -> bool:
        return len(self.found(g)) > 0

    def carry_out(self, g: Game, part: i64) -> i64:
        if part == 0:
            g.ask(ASK_CHOOSE, self.found(g))
            return 1
        if part == 1:
            life(g, Seat(g.reply & NOBODY), self.n, causes.NOTHING_SAID)
            if not g.commit():
                return 2
        return DONE

    def asks(self, g: Game) -> str:
        return f"Choose an opponent, who gains {self.n} life"


@final
class RemovesCounters(CostPart):
    """CR 122. A cost: remove `n` counters of the kind `which` from the source."""

    def __init__(self, n: int, which: int | str) -> None:
        super().__init__()
        self.n: i64 = n
        self.which: Name = counter_kind(which)
        self.label = f"remove {n} counters"

    def payable(self, g: Game) -> bool:
        obj = still_in(g, g.slot(0), battlefield(g))
        return obj >= 0 and tally(g, obj, counter_number(g, self.which)) >= self.n

    def carry_out(self, g: Game, part: i64) -> i64:
        if part == 0:
            counters(g, g.find(g.slot(0)), counter_number(g, self.which), -self.n, causes.NOTHING_SAID)
            if not g.commit():
                return 1
        return DONE


# `how` the chosen objects are spent
BY_TAPPING: Final = 0
BY_RETURNING: Final = 1
BY_EXILING: Final = 2
BY_DISCARDING: Final = 3
BY_SACRIFICING: Final = 4
BY_DISCARDING_AT_RANDOM: Final = 5


@final
class Spends(SpendsThis):
    """CR 118.3, 601.2h, 701. A cost: spend `n` objects of a set, one after the other.

    `linked`: another ability of the source refers to the exiled cards (CR 607.2a), or the effect refers to the
    tapped permanent.
    """

    def __init__(self, n: int, among: Things, how: int, linked: bool = False) -> None:
        super().__init__()
        self.n: i64 = n
        self.among: Things = among
        self.how: i64 = how
        self.linked: bool = linked
        verb = ("tap", "return", "exile", "discard", "sacrifice", "discard at random")[how]
        self.label = f"{verb} {n} {among.label}"

    def alone(self) -> bool:
        return False

    def takes_many(self) -> i64:
        return self.n

    def takes(self, g: Game) -> vec[i64]:
        return self.found(g)

    def takes_by_tapping(self) -> bool:
        return self.how == BY_TAPPING

    def found(self, g: Game) -> vec[i64]:
        """Return the objects that may be spent now."""
        out = vec[i64](capacity=8)
        for ref in self.among.options(g, vec[i64](capacity=8)):
            if self.how == BY_SACRIFICING and not may_sacrifice(g, ref):
                continue
            if self.how == BY_TAPPING and g.col(Obj(ref & ID_MASK), columns.STATUS) & columns.TAPPED:
                continue
            if g.zone_of(Obj(ref & ID_MASK)) == stack(g):  # the spell being cast
                continue
            out = append(out, ref)
        return out

    def payable(self, g: Game) -> bool:
        return self.payable_times(g, 1)

    def payable_times(self, g: Game, times: i64) -> bool:
        n: i64 = len(self.found(g))
        obj = g.find(g.slot(0))
        if obj >= 0 and self.among.per_seat and self.among.holds(g, g.slot(0)):
            n -= 1  # the card being cast has left its zone when the cost is paid
        return n >= self.n * times

    def carry_out(self, g: Game, part: i64) -> i64:
        if part & 1:
            obj = g.find(g.reply)
            part += 1
            if obj >= 0:
                self.spend(g, obj)
                if not g.commit():
                    return part
        while part < 2 * self.n:
            found = self.found(g)
            if len(found) == 0:
                return DONE
            if self.how != BY_DISCARDING_AT_RANDOM:
                g.ask(questions.ASK_DISCARD if self.how == BY_DISCARDING else ASK_CHOOSE, found)
                return part + 1
            part += 2
            self.spend(g, Obj(found[g.chance.below(len(found))] & ID_MASK))
            if not g.commit():
                return part
        return DONE

    def ask_again(self, g: Game, part: i64) -> i64:
        return part - 1

    def spend(self, g: Game, obj: Obj) -> None:
        """Propose what happens to one object that is spent."""
        if self.how == BY_TAPPING:
            if self.linked:
                keep_paid(g, g.ref(obj))
            tap(g, obj, causes.NOTHING_SAID)
        elif self.how == BY_RETURNING:
            move(g, obj, owner(g, obj) * PLACES + HAND, causes.PUT)
        elif self.how == BY_EXILING:
            keep_paid(g, g.ref(obj))
            move(g, obj, exile(g), causes.EXILED)
            if self.linked:
                link(g, enters_as(g.ref(obj)))
        elif self.how == BY_SACRIFICING:
            keep_paid(g, g.ref(obj))
            move(g, obj, owner(g, obj) * PLACES + GRAVEYARD, causes.SACRIFICED)
        else:
            keep_paid(g, g.ref(obj))
            discard_as_cost(g, obj, causes.DISCARDED)


@final
class SpendsItself(SpendsThis):
    """CR 118.3. A cost: exile the source from its zone, or return it to its owner's hand."""

    def __init__(self, exiles: bool) -> None:
        super().__init__()
        self.exiles: bool = exiles
        self.label = "exile this" if exiles else "return this to its owner's hand"

    def payable(self, g: Game) -> bool:
        return g.find(g.slot(0)) >= 0

    def carry_out(self, g: Game, part: i64) -> i64:
        obj = g.find(g.slot(0))
        if part == 0 and obj >= 0:
            if self.exiles:
                move(g, obj, exile(g), causes.EXILED)
            else:
                move(g, obj, owner(g, obj) * PLACES + HAND, causes.PUT)
            if not g.commit():
                return 1
        return DONE


@final
class PutsCounters(CostPart):
    """CR 118.3, 122.1. A cost: put `n` counters of the kind `which` on the source."""

    def __init__(self, n: int, which: int | str) -> None:
        super().__init__()
        self.n: i64 = n
        self.which: Name = counter_kind(which)
        self.label = f"put {n} counters on this"

    def payable(self, g: Game) -> bool:
        return still_in(g, g.slot(0), battlefield(g)) >= 0

    def carry_out(self, g: Game, part: i64) -> i64:
        if part == 0:
            counters(g, g.find(g.slot(0)), counter_number(g, self.which), self.n, causes.NOTHING_SAID)
            if not g.commit():
                return 1
        return DONE


@final
class PaysEither(CostPart):
    """CR 118.3, 601.2b. A cost: pay one of several costs, chosen among those that the player can pay."""

    def __init__(self, *options: CostPart) -> None:
        super().__init__(*options)
        self.options: list[CostPart] = list(options)
        self.label = " or ".join([x.label for x in options])

    def payable(self, g: Game) -> bool:
        for x in self.options:
            if x.payable(g):
                return True
        return False

    def carry_out(self, g: Game, part: i64) -> i64:
        if part > 0:
            return g.become(self.parts[g.reply])
        found = vec[i64](capacity=2)
        for i, x in enumerate(self.options):
            if x.payable(g):
                found = append(found, i64(i))
        if len(found) == 0:
            return DONE
        if len(found) == 1:
            return g.become(self.parts[found[0]])
        g.ask(questions.ASK_COST, found)
        return 1

    def says(self, g: Game, option: i64) -> str:
        paid = g.match.rules.effect_in_print(g, self.parts[option])
        return paid[0].upper() + paid[1:]

    def asks(self, g: Game) -> str:
        return "Choose what you pay"


TAP_THIS: Final = "{T}"


UNTAP_THIS: Final = "{Q}"


SACRIFICE_THIS: Final = "sacrifice this"


DISCARD_THIS: Final = "discard this"


def cost(*parts: str | CostPart, loyalty: int | None = None) -> Cost:
    """CR 118, 602.1a. Return the cost with these parts, for example `cost("{2}{U}", TAP_THIS, SACRIFICE_THIS,
    PaysLife(2))`.
    """
    mana = 0
    taps = untaps = False
    others: list[CostPart] = []
    words: list[str] = []
    for p in parts:
        if isinstance(p, CostPart):
            others.append(p)
            words.append(p.label)
            continue
        words.append(p)
        if p == TAP_THIS:
            taps = True
        elif p == UNTAP_THIS:
            untaps = True
        elif p == SACRIFICE_THIS:
            others.append(Sacrifices(None))
        elif p == DISCARD_THIS:
            others.append(Discards(True))
        else:
            mana = parse_cost(p)
    return Cost(mana, taps, untaps, loyalty, others, ", ".join(words))
