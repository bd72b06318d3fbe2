"""CR 601.2g-h, 605.3. Effects that pay mana costs and make mana.

`sources` finds what a player could spend, and `plan` finds how that pays for a cost. Other modules also
import the names of both from here.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from cardwright.games.magic.characteristics.lookup import ability_there, get
from cardwright.games.magic.events.in_progress import Acting
from cardwright.games.magic.events.proposing import can_pay_life, column, life, tap, untap
from cardwright.games.magic.numbers import causes, columns, derived, events, questions
from cardwright.games.magic.numbers.counters import MANA
from cardwright.games.magic.numbers.questions import FROM_POOL
from cardwright.games.magic.numbers.types import COLOR_LETTERS
from cardwright.games.magic.numbers.zones import HAND, PLACES
from cardwright.games.magic.objects.costs import CostPart
from cardwright.games.magic.objects.mana_cost import (
    OTHER_SHIFT,
    PIPS,
    PLAIN_BITS,
    equivalent,
    equivalent_in_print,
    in_print,
    is_announced,
    less,
    life_of,
    plus_generic,
    total,
    without_x,
)
from cardwright.games.magic.objects.match import match_of
from cardwright.games.magic.objects.queries import battlefield, stack, still_in, with_once_used
from cardwright.games.magic.objects.table import CARDS, Activated
from cardwright.kernel.batch import COUNT, MORE
from cardwright.kernel.effects import DONE, NUMBER_SLOT, THIS_SLOT, Effect
from cardwright.kernel.errors import CardwrightError, IllegalAnswer
from cardwright.kernel.frames import FAR_SLOT, ID_MASK, bits_in, shifted
from cardwright.kernel.ints import Obj, Seat, append, i64, vec
from cardwright.kernel.words import nothing

from . import amounts
from .ability_costs import ability_change
from .holding import colors_now, depends, gives_mana_abilities, hold_back
from .in_words import plan_in_words, source_in_print, source_in_short
from .keeping import colors_kept, keep_what_is_left, kept
from .pins import FORGET_PINS, PIN, entry_pinned, held_to, now_in_pool, plan_around, read
from .plan import (
    classify,
    colors_in,
    entry_of,
    first_like,
    fresh,
    only_way,
    option_of,
    plan,
    symbol_for,
)
from .sources import (
    affordable,
    affordable_ways,
    helping,
    how_much,
    is_watched,
    only_taps,
    other_way,
    possible_xs,
    prepare_to_activate,
)
from .spending import forget_limited, limit, spend_limited

if TYPE_CHECKING:
    from cardwright.kernel.game import Game

# slots of `make_mana`, besides the source
COLOR_MADE: Final = 1
WHICH_ABILITY: Final = 2  # TAP_IT, or its position + ABILITY_CODE
PART_OF_COST: Final = 3  # the next part of the cost
ITS_NUMBER: Final = 4  # the number of the ability
KINDS_MADE: Final = 6  # a bit for each kind of mana of which some has been made
STILL_MADE: Final = 5  # how much mana is still made, each of a color that is chosen

X_SAID: Final = 6  # part of `make_mana`: the X of its cost has been announced

# slots of `pay_mana`, and of what pays with it: cast, activate, special actions
COST: Final = 1  # of `pay_mana`: the mana that is still to be paid; see `cost_left`
UNUSABLE: Final = 2  # an object that can't be used
PICKED: Final = 3  # of `pay_mana`: the chosen source
NEXT_PART: Final = (
    4  # of what is cast or activated: which part of the cost besides mana is next; NONE: it is neither
)
COLOR: Final = 5  # of `pay_mana`: the color of mana from the chosen source
AFTERWARDS: Final = (
    6  # of `pay_mana`: a list of the parts that are paid next, if they take what might make mana
)
PINNED: Final = 7  # of `pay_mana`: the list of pins, see `pins`
LIFE_TOO: Final = FAR_SLOT  # of `pay_mana`: how much life is paid as well (CR 107.4f)
OTHERS_TOO: Final = (
    FAR_SLOT + 1
)  # of `pay_mana`: the symbols of its cost that COST does not hold, see `set_cost`
PAID_WITH: Final = FAR_SLOT + 2  # of `pay_mana`: the list of objects that have paid instead of mana

OF_ABILITY: Final = FAR_SLOT + 3  # of `pay_mana`: 1: it pays for an ability that is activated

SAID: Final = 5  # part of `pay_mana`: the equivalent of the cost has been announced


def pay(
    g: Game,
    cost: i64,
    unusable: i64 = questions.NONE,
    parts: list[CostPart] | None = None,
    owed: i64 = 0,
    of_ability: bool = False,
    x: i64 = 0,
) -> None:
    """CR 601.2g-h. Push the payment of a mana cost for the frame on top, which casts, activates or does
    something.

    `owed`: how much life the player announced to pay for Phyrexian symbols. If the cost has symbols for which
    nothing was announced, the player is asked about them now.
    `unusable`: an object that can't be used.
    `parts`: the other parts of the cost, which are paid afterwards and may use up objects that make mana.
    `x`: the X announced for parts that take X objects.
    """
    g.bind(NEXT_PART, 0)
    g.push(PAY_MANA, 0)
    set_cost(g, cost)
    g.bind(UNUSABLE, unusable)
    kept: i64 = questions.NONE
    if parts is not None:
        kept = g.new_list()
        for p in parts:
            g.add_to_list(kept, p.key)
    g.bind(AFTERWARDS, kept)
    g.bind(PINNED, questions.NONE)
    if x > 0:
        g.bind(NUMBER_SLOT, x)
    if owed > 0:
        g.bind(LIFE_TOO, owed)
    if of_ability and match_of(g).odd & derived.MANA_LIMITED:
        g.bind(OF_ABILITY, 1)


def pay_amid(g: Game, cost: i64, unusable: i64 = questions.NONE) -> None:
    """CR 605.3a, 608.2g. Push the payment of a cost in mana only, for a mana ability or while something
    resolves.
    """
    g.push_frame(PAY_MANA.key, 0, g.seat(), g.slot(THIS_SLOT))
    set_cost(g, cost)
    g.bind(UNUSABLE, unusable)


def set_cost(g: Game, cost: i64) -> None:
    """CR 601.2f. Set the mana that the payment on top still has to pay.

    Raise CardwrightError if there is no cost at all (CR 118.6). The cost is stored in two slots, since one
    number above all references could be mistaken for a list.
    """
    if cost < 0:
        raise CardwrightError("there is no mana cost to pay, so this can't be paid for (CR 118.6)")
    others = cost >> OTHER_SHIFT
    g.bind(COST, cost & PLAIN_BITS)
    if others > 0 or g.slot(OTHERS_TOO) > 0:
        g.bind(OTHERS_TOO, others)


def cost_left(g: Game) -> i64:
    """CR 601.2h. Return the mana that the payment on top has still to pay."""
    others = g.slot(OTHERS_TOO)
    return g.slot(COST) | others << OTHER_SHIFT if others > 0 else g.slot(COST)


def look(g: Game) -> None:
    """CR 601.2g-h. Find the mana and sources that can be used for the payment on top, and write them into the
    scratch vector.
    """
    spell = g.slot(THIS_SLOT) if g.slot(NEXT_PART) >= 0 else i64(questions.NONE)
    tapped: i64 = 0
    if g.slot(AFTERWARDS) != questions.NONE:
        used: i64 = len(g.items(g.slot(PAID_WITH)))
        tapped = helping(parts_afterwards(g), equivalent(cost_left(g), 0), used)
    if g.slot(OF_ABILITY) > 0:
        prepare_to_activate(g, g.seat(), spell, tapped)
    else:
        fresh(g, g.seat(), spell, tapped)
    if g.slot(AFTERWARDS) != questions.NONE:
        left = equivalent(cost_left(g), 0)
        hold_back(g, g.seat(), parts_afterwards(g), left, g.slot(UNUSABLE), g.slot(NUMBER_SLOT))
    if g.slot(UNUSABLE) >= 0:
        amounts.take_out(g.scratch(), Obj(g.slot(UNUSABLE)))
    v = g.scratch()
    for obj in g.items(g.slot(PAID_WITH)):
        amounts.take_out(v, Obj(obj))
    v[amounts.FOUND_AT] = g.clock + 1


def found_out(g: Game) -> vec[i64]:
    """CR 601.2g-h. Return the list of mana and sources that can be used for the payment on top.

    It is computed again only if something has happened since, or the scratch vector was used for another
    purpose.
    """
    v = g.scratch()
    if v[amounts.FOUND_AT] == g.clock + 1 and v[amounts.FOR_SEAT] == g.seat():
        return v
    look(g)
    return g.scratch()


def note_paid_with(g: Game, obj: Obj) -> None:
    """CR 601.2g-h. Record that an object has paid instead of mana (as for convoke), so that it can't make
    mana for the same cost.
    """
    if g.slot(PAID_WITH) == questions.NONE:
        g.bind(PAID_WITH, questions.NONE)  # room for it first: a list made now could not grow over that
        g.bind(PAID_WITH, g.new_list())
    g.add_to_list(g.slot(PAID_WITH), obj)


def parts_afterwards(g: Game) -> list[CostPart]:
    """CR 601.2h. Return the other parts of the cost, which are paid after the mana of the top frame."""
    parts: list[CostPart] = []
    for key in g.items(g.slot(AFTERWARDS)):
        p = g.table.nodes[key]
        if isinstance(p, CostPart):
            parts.append(p)
    return parts


def chosen_now(g: Game, v: vec[i64], cost: i64) -> vec[i64]:
    """CR 601.2g-h. Return the plan (see `plan`) by which the payment on top would be paid automatically.

    It obeys the pins.
    """
    if g.slot(PINNED) == questions.NONE:
        return plan(v, g, cost)
    return plan_around(v, g, cost, g.items(g.slot(PINNED)))


def set_pin(g: Game, seat: Seat, value: i64) -> None:
    """CR 601.2g-h. Add one pin for a player who is asked how to pay, or remove all pins.

    A pin says which source or color pays for a symbol of the cost. Raise IllegalAnswer, and change nothing,
    if the cost can't be paid with this pin and the earlier ones.
    """
    d = g.decision
    if d is None or d.kind != questions.ASK_PAY or d.seat != seat:
        raise IllegalAnswer("this player isn't being asked to pay a cost, so there is nothing to pin")
    if value == FORGET_PINS:
        g.bind(PINNED, questions.NONE)
        return
    look(g)
    v = g.scratch()
    v[amounts.FOUND_AT] = 0  # what is pinned is taken out
    left = cost_left(g)
    pins = g.items(g.slot(PINNED))
    new = read(g, v, value)
    for x in new:
        pins = append(pins, x)
    i: i64 = 0
    while i < i64(len(pins)) and left >= 0:
        left = held_to(v, left, pins[i], entry_pinned(g, v, pins[i + 1]), pins[i + 2])
        i += PIN
    if left < 0 or len(new) == 0:
        raise IllegalAnswer(
            f"{in_print(int(cost_left(g)))} can't be paid with this pin: choose another source, or remove earlier pins"
        )
    if g.slot(PINNED) == questions.NONE:
        g.bind(PINNED, g.new_list())
    for x in new:
        g.add_to_list(g.slot(PINNED), x)


def still_payable(g: Game) -> bool:
    """CR 601.2g, 733.1. Whether the rest of the payment on top can be paid."""
    look(g)
    owed = g.slot(LIFE_TOO)
    if owed > 0 and not can_pay_life(g, g.seat(), owed):
        return False
    return affordable(g, cost_left(g), questions.NONE)


def make(g: Game, seat: Seat, obj: Obj, which: i64, color: i64) -> None:
    """CR 605.3b. Push the activation of a mana ability that makes mana of `color`.

    `which`: TAP_IT, or ABILITY_CODE plus the ability's position.
    """
    g.push_frame(MAKE_MANA.key, 0, seat, g.ref(obj))
    g.bind(COLOR_MADE, color)
    g.bind(WHICH_ABILITY, which)


def tapped_for_mana(g: Game, obj: Obj, color: i64, n: i64) -> None:
    """CR 106.12. Propose that a permanent is tapped for `n` mana of a color."""
    tap(g, obj, causes.NOTHING_SAID)
    tell_tapped(g, obj, color, n, shifted(1, color))


def tell_tapped(g: Game, obj: Obj, color: i64, n: i64, kinds: i64) -> None:
    """CR 106.12a. Propose the event of tapping a permanent for mana, for triggers that wait for it.

    `color`: the first color of that mana. `kinds`: all its colors, as a bit mask.
    """
    if n > 0 and is_watched(g):
        at = g.propose(events.TAPS_FOR_MANA, g.ref(obj), n, kinds, causes.NOTHING_SAID)
        g.pad[at + MORE] = color


def add_mana(g: Game, seat: Seat, color: i64, n: i64) -> None:
    """CR 106.4. Propose that `n` mana of a color is added to a player's pool."""
    if n > 0:
        g.propose(COUNT, g.player(seat), n, MANA + color, causes.MANA_ADDED)


def spend_mana(g: Game, seat: Seat, color: i64, n: i64) -> None:
    """CR 601.2h, 106.1, 400.7d. Propose that `n` mana is spent from a player's pool.

    A spell stores which colors were spent on it.
    """
    if n > 0:
        g.propose(COUNT, g.player(seat), -n, MANA + color, causes.MANA_SPENT)
        if len(g.facts) > 0:
            spend_limited(g, seat, color, n)
        spell = still_in(g, g.slot(0), stack(g))
        if spell >= 0:
            bits = g.col(spell, columns.STATUS) | shifted(1, columns.SPENT + color)
            if match_of(g).asked_of_turn >> events.CASTING_ASKED & 1:
                bits = with_more_spent(bits, n)
            g.set_col(spell, columns.STATUS, bits)


def with_more_spent(bits: i64, n: i64) -> i64:
    """CR 400.7d. Return a spell's STATUS with `n` more mana spent on it, up to the most that it can store."""
    mask: i64 = columns.MANA_SPENT_MASK
    spent = (bits >> columns.MANA_SPENT & mask) + n
    if spent > mask:
        spent = mask
    return bits & ~shifted(mask, columns.MANA_SPENT) | spent << columns.MANA_SPENT


def mana_that_stays(g: Game) -> i64:
    """CR 106.4. Return how much mana in all pools together would stay if a step ended now."""
    found: i64 = 0
    seat = Seat(0)
    while seat < g.seats:
        if has_mana(g, seat):
            held = colors_kept(g, seat)
            c: i64 = 0
            while c < PIPS:
                found += g.value(seat, MANA + c) if held >> c & 1 else kept(g, seat, c)
                c += 1
        seat = Seat(seat + 1)
    return found


def empty_pools(g: Game) -> None:
    """CR 106.4, 500.5. Propose that all unspent mana is lost, except what players keep."""
    seat = Seat(0)
    while seat < g.seats:
        if has_mana(g, seat):
            held = colors_kept(g, seat)
            if len(g.facts) > 0:
                forget_limited(g, seat, held)
            empty_pool(g, seat, held, True)
        seat = Seat(seat + 1)


def has_mana(g: Game, seat: Seat) -> bool:
    """CR 106.4. Whether there is mana in a player's pool."""
    v = g.values
    first = seat * g.counters + MANA
    c: i64 = 0
    while c < PIPS:
        if v[first + c] > 0:
            return True
        c += 1
    return False


def empty_pool(g: Game, seat: Seat, held: i64 = 0, ends: bool = False) -> None:
    """CR 106.4. Propose that a player loses the mana in their pool.

    `held`: colors of which none is lost, as a bit mask. `ends`: a step or phase ends, so that mana that is
    kept for a time stays.
    """
    v = g.values
    first = seat * g.counters + MANA
    c: i64 = 0
    while c < PIPS:
        n = v[first + c]
        if held >> c & 1:
            n = 0
        if n > 0 and ends and len(g.facts) > 0:
            n -= kept(g, seat, c)
        if n > 0:
            g.propose(COUNT, g.player(seat), -n, MANA + c, causes.MANA_EMPTIES)
        c += 1


@final
class make_mana(Acting):
    """CR 605.3, 405.6c. An effect: one mana ability is activated and resolves at once.

    THIS: the source. The other slots have their names above.
    """

    def carry_out(self, g: Game, part: i64) -> i64:
        seat = g.seat()
        if g.slot(WHICH_ABILITY) == amounts.TAP_IT:
            if part == 0:
                obj = still_in(g, g.slot(0), battlefield(g))
                if obj >= 0:
                    tapped_for_mana(g, obj, g.slot(COLOR_MADE), 1)
                    add_mana(g, seat, g.slot(COLOR_MADE), 1)
                if not g.commit():
                    return 1
            return DONE
        if part == 0 or part == X_SAID:
            return self.announce(g, seat, part)
        a = CARDS.abilities[g.slot(ITS_NUMBER)]
        if not isinstance(a, Activated):
            return DONE
        if part == 1:
            self.pay_itself(g, a)
            if not g.commit():
                return 2
            part = 2
        if part == 2:
            i = g.slot(PART_OF_COST)
            if i < i64(len(a.cost.parts)):
                g.bind(PART_OF_COST, i + 1)
                self.begin(g, a.cost.parts[i].key)
                return 2
            much = how_much(g, seat, Obj(g.slot(0) & ID_MASK), a, g.slot(NUMBER_SLOT))
            if a.apart:
                g.bind(STILL_MADE, much - 1)
                g.bind(KINDS_MADE, shifted(1, g.slot(COLOR_MADE)))
                self.limit(g, a, g.slot(COLOR_MADE), 1 if much > 0 else 0)
                add_mana(g, seat, g.slot(COLOR_MADE), 1 if much > 0 else 0)
                g.commit()
                return 4
            self.limit(g, a, g.slot(COLOR_MADE), much)
            add_mana(g, seat, g.slot(COLOR_MADE), much)
            self.tell(g, a, much, shifted(1, g.slot(COLOR_MADE)))
            if not g.commit():
                return 3
            part = 3
        if part == 5:
            g.bind(KINDS_MADE, g.slot(KINDS_MADE) | shifted(1, g.reply))
            self.limit(g, a, g.reply, 1)
            add_mana(g, seat, g.reply, 1)
            g.commit()
            part = 4
        if part == 4:
            left = g.slot(STILL_MADE)
            if left > 0:
                g.bind(STILL_MADE, left - 1)
                g.ask(questions.ASK_COLOR, colors_in(a.makes))
                return 5
            much = how_much(g, seat, Obj(g.slot(0) & ID_MASK), a, g.slot(NUMBER_SLOT))
            self.tell(g, a, much, g.slot(KINDS_MADE))
            if not g.commit():
                return 3
            part = 3
        if part == 3 and not isinstance(a.effect, nothing):
            self.begin(g, a.effect.key)
        return DONE

    def begin(self, g: Game, key: i64) -> None:
        """CR 107.3. Push a frame for a part of the cost, or for a further effect of the ability. It gets the
        announced X.
        """
        x = g.slot(NUMBER_SLOT)
        g.push_frame(key, 0, g.seat(), g.slot(0))
        g.bind(NUMBER_SLOT, x)

    def says(self, g: Game, option: i64) -> str:
        return f"X = {int(option)}" if g.decision is not None and g.decision.kind == questions.ASK_X else ""

    def asks(self, g: Game) -> str:
        return ""

    def limit(self, g: Game, a: Activated, color: i64, much: i64) -> None:
        """CR 106.6. If the ability restricts what its mana can be spent on, record that restriction for the
        mana.
        """
        if a.only is not None:
            limit(g, g.seat(), color, much, a.only, g.slot(0))

    def tell(self, g: Game, a: Activated, much: i64, kinds: i64) -> None:
        """CR 106.12a. Propose the event of making mana, for triggers that wait for it.

        `kinds`: the colors of the main mana. Additional mana counts, too.
        """
        obj = still_in(g, g.slot(0), battlefield(g))
        if obj < 0 or not a.cost.taps or len(a.cost.parts) > 0:
            return
        c: i64 = 0
        while c < PIPS:
            if CARDS.besides[a.number] >> (amounts.BESIDES_BITS * c) & amounts.BESIDES_MASK:
                kinds |= shifted(1, c)
            c += 1
        tell_tapped(g, obj, g.slot(COLOR_MADE), much, kinds)

    def announce(self, g: Game, seat: Seat, part: i64) -> i64:
        """CR 605.3a, 602.2b. Find the ability, and ask for the X of its cost, if it has one. Return the next
        part.
        """
        if part == X_SAID:
            g.bind(NUMBER_SLOT, g.reply)
            return self.pay_for_it(g)
        obj = g.find(g.slot(0))
        if obj < 0 or (g.zone_of(obj) != battlefield(g) and g.zone_of(obj) != seat * PLACES + HAND):
            return DONE
        number = ability_there(g, obj, g.slot(WHICH_ABILITY) - amounts.ABILITY_CODE)
        g.bind(ITS_NUMBER, number)
        g.bind(PART_OF_COST, 0)
        a = CARDS.abilities[number]
        if isinstance(a, Activated) and a.cost.says_x():
            g.ask(questions.ASK_X, possible_xs(g, seat, obj, a.cost))
            return X_SAID
        return self.pay_for_it(g)

    def pay_for_it(self, g: Game) -> i64:
        """CR 605.3a, 602.2b. Push the payment of the mana that the ability costs. Return the next part."""
        a = CARDS.abilities[g.slot(ITS_NUMBER)]
        obj = g.find(g.slot(0))
        if isinstance(a, Activated) and a.cost.mana > 0:
            cost = plus_generic(without_x(a.cost.mana, 0), ability_change(g, obj, a, g.seat(), 0, 0))
            pay_amid(g, cost, obj if a.cost.taps else i64(questions.NONE))
        return 1

    def pay_itself(self, g: Game, a: Activated) -> None:
        """CR 602.2b, 605.3a. Propose to tap or untap the source, and record the use of an ability that is
        limited to one each turn.
        """
        obj = still_in(g, g.slot(0), battlefield(g))
        if obj < 0:
            return
        if a.cost.taps:
            tap(g, obj, causes.NOTHING_SAID)
            if len(a.cost.parts) > 0:  # it may be gone once it makes mana
                color = g.slot(COLOR_MADE)
                much = how_much(g, g.seat(), obj, a, g.slot(NUMBER_SLOT))
                tell_tapped(g, obj, color, much, shifted(1, color))
        if a.cost.untaps:
            untap(g, obj, causes.NOTHING_SAID)
        if a.once:
            column(g, obj, columns.USED_THIS_TURN, with_once_used(g, obj, a.number))


@final
class pay_mana(Effect):
    """CR 601.2g-h, 702.51a, 702.66a. An effect: a mana cost is paid. THIS: the spell, or the source of the
    ability, to pay for.

    The other slots have their names above. If there is more than one way to pay (equal sources count as one),
    the player chooses between paying automatically and using one source first.
    """

    def carry_out(self, g: Game, part: i64) -> i64:
        seat = g.seat()
        cost = cost_left(g)
        if part == 0:
            if is_announced(cost):
                return self.announce(g, cost)
            if total(cost) == 0:
                return self.pay_life(g, seat)
            return self.how(g, seat, cost)
        if part == SAID:
            return self.held(g, g.reply)
        if part == 1:
            if g.reply == questions.AUTOMATIC:
                part = 3
            elif g.reply < 0:
                g.bind(PINNED, questions.NONE)  # by hand it is paid as it is picked
                return self.from_pool(g, seat, cost, FROM_POOL - g.reply)
            else:
                return self.by_hand(g, seat, cost, g.reply)
        if part == 2:
            return self.with_source(g, seat, cost, g.reply)
        if part == 3:
            v = found_out(g)
            classify(g, v)
            return self.automatically(g, seat, chosen_now(g, amounts.copy_of(v), cost))
        return self.from_pool(g, seat, cost, g.slot(COLOR))

    def announce(self, g: Game, cost: i64) -> i64:
        """CR 118.13b-c. Ask which equivalent is paid, for a cost that isn't part of casting a spell or
        activating an ability.

        Return the next part.
        """
        look(g)
        found = affordable_ways(g, cost, 0, 0, questions.NONE)
        if len(found) == 0:
            raise CardwrightError(
                f"the player has neither the mana nor the life to pay {in_print(int(cost))}"
            )
        if len(found) == 1:
            return self.held(g, found[0])
        g.ask(questions.ASK_EQUIVALENT, found)
        return SAID

    def held(self, g: Game, way: i64) -> i64:
        """CR 601.2b. Replace the cost to pay by its equivalent `way`. Return the next part."""
        cost = cost_left(g)
        set_cost(g, equivalent(cost, way))
        owed = life_of(cost, way)
        if owed > 0:
            g.bind(LIFE_TOO, owed)
        return 0

    def pay_life(self, g: Game, seat: Seat) -> i64:
        """CR 107.4f. Pay the announced life, after the mana. Return the next part."""
        n = g.slot(LIFE_TOO)
        if n <= 0:
            return DONE
        g.bind(LIFE_TOO, 0)
        life(g, seat, -n, causes.PAID_LIFE)
        g.commit()
        return 0

    def how(self, g: Game, seat: Seat, cost: i64) -> i64:
        """CR 601.2g. Ask how to pay, or pay at once if there is no real choice. Return the next part."""
        look(g)
        v = g.scratch()
        classify(g, v)
        chosen = plan(amounts.copy_of(v), g, cost)
        spell = still_in(g, g.slot(THIS_SLOT), stack(g))
        colors_matter = spell >= 0 and CARDS.asks_what_was_spent(get(g, spell, derived.TEXT))
        if only_way(v, cost, chosen, colors_matter):
            return self.automatically(g, seat, chosen)
        found = append(vec[i64](capacity=8), i64(questions.AUTOMATIC))
        c: i64 = 0
        while c < PIPS:
            if v[amounts.POOL + c] > 0 and symbol_for(v, cost, c, FROM_POOL) >= 0:
                found = append(found, FROM_POOL - c)
            c += 1
        at: i64 = amounts.FIRST
        end = amounts.FIRST + v[amounts.ENTRIES] * amounts.ENTRY
        while at < end:
            if (
                v[at + amounts.E_WHOLE] != amounts.GONE
                and first_like(v, at)
                and len(colors_now(g, v, cost, at)) > 0
            ):
                found = append(found, option_of(g, v, at))
            at += amounts.ENTRY
        g.ask(questions.ASK_PAY, found)
        return 1

    def by_hand(self, g: Game, seat: Seat, cost: i64, option: i64) -> i64:
        """CR 601.2g. Use the source that the player has chosen, and ask for the color of its mana. Return the
        next part.
        """
        g.bind(PINNED, questions.NONE)
        g.bind(PICKED, option)
        v = found_out(g)
        at = entry_of(g, v, option)
        colors = colors_now(g, v, cost, at)
        code = option >> questions.ACTION
        if code >= amounts.INSTEAD:  # no mana is made: as it fits best
            return self.with_source(g, seat, cost, colors[0])
        if v[at + amounts.E_BESIDES] and bits_in(v[at + amounts.E_MASK]) == 1:  # it makes all of that
            make(g, seat, Obj(option & ID_MASK), code, amounts.own_color(v, at, colors[0]))
            return 0
        g.ask(questions.ASK_COLOR, colors)
        return 2

    def from_pool(self, g: Game, seat: Seat, cost: i64, color: i64) -> i64:
        """CR 601.2h. Spend one mana of a color from the pool on a symbol, chosen so that the rest stays
        payable.

        Return the next part.
        """
        v = found_out(g)
        if v[amounts.POOL + color] > 0:
            symbol = symbol_for(v, cost, color, FROM_POOL)
            if symbol >= 0:
                spend_mana(g, seat, color, 1)
                set_cost(g, less(cost, symbol))
        g.commit()
        keep_what_is_left(g, seat)
        return 0

    def with_source(self, g: Game, seat: Seat, cost: i64, color: i64) -> i64:
        """CR 601.2g. Tap the chosen source for mana of a color and spend one, or let its object pay instead
        of mana.

        Return the next part.
        """
        option = g.slot(PICKED)
        obj = Obj(option & ID_MASK)
        code = option >> questions.ACTION
        v = found_out(g)
        at = entry_of(g, v, option)
        if code != amounts.TAP_IT and code < amounts.INSTEAD:
            g.bind(COLOR, color)
            make(g, seat, obj, code, amounts.own_color(v, at, color))
            return 4
        symbol = symbol_for(v, cost, color, at)
        if code == amounts.TAP_IT:
            tapped_for_mana(g, obj, color, 1)
            add_mana(g, seat, color, 1)
            spend_mana(g, seat, color, 1)
        else:
            note_paid_with(g, obj)
            other_way(g, g.slot(THIS_SLOT), code).use(g, obj)
        set_cost(g, less(cost, symbol))
        g.commit()
        keep_what_is_left(g, seat)
        return 0

    def automatically(self, g: Game, seat: Seat, chosen: vec[i64]) -> i64:
        """CR 601.2g-h. Carry out a plan for the payment (see `plan`). Return the next part.

        Sources that do more than tap are activated first, one by one. All others make and spend their mana as
        one event.
        """
        v = g.scratch()
        i = self.first(g, v, chosen)
        if i >= 0:
            if g.slot(PINNED) != questions.NONE:
                now_in_pool(g, g.slot(PINNED), option_of(g, v, chosen[i]), chosen[i + 1])
            at = chosen[i]
            color = amounts.own_color(v, at, chosen[i + 1])
            make(g, seat, Obj(v[at + amounts.E_OBJ]), v[at + amounts.E_CODE], color)
            return 3
        made = vec[i64]([0] * PIPS)
        spent = vec[i64]([0] * PIPS)
        i = 0
        while i < i64(len(chosen)):
            at = chosen[i]
            color = chosen[i + 1]
            i += 2
            if at != FROM_POOL and v[at + amounts.E_CODE] >= amounts.INSTEAD:
                other_way(g, g.slot(THIS_SLOT), v[at + amounts.E_CODE]).use(g, Obj(v[at + amounts.E_OBJ]))
                continue
            if at != FROM_POOL:
                tapped_for_mana(g, Obj(v[at + amounts.E_OBJ]), color, v[at + amounts.E_MUCH])
                made[color] += v[at + amounts.E_MUCH]
            spent[color] += 1
        i = 0
        while i < PIPS:
            add_mana(g, seat, i, made[i])
            i += 1
        i = 0
        while i < PIPS:
            spend_mana(g, seat, i, spent[i])
            i += 1
        set_cost(g, 0)
        g.commit()
        keep_what_is_left(g, seat)
        return 0

    def first(self, g: Game, v: vec[i64], chosen: vec[i64]) -> i64:
        """CR 605.3b. Return the position in the plan of the source to activate next, alone, because it does
        more than tap.

        Return -1 if all sources of the plan only tap. Sources that depend on other objects come before it,
        since those objects may be gone later. A source that gives others their mana abilities comes last.
        """
        found: i64 = -1
        last: i64 = -1
        i: i64 = 0
        while i < i64(len(chosen)):
            if chosen[i] != FROM_POOL and found < 0 and not self.quiet(g, v, chosen[i]):
                if gives_mana_abilities(g, Obj(v[chosen[i] + amounts.E_OBJ])):
                    last = i
                else:
                    found = i
            i += 2
        if found < 0:
            found = last
        i = 0
        while found >= 0 and i < i64(len(chosen)):
            if chosen[i] != FROM_POOL and depends(g, v, chosen[i]):
                return i
            i += 2
        return found

    def quiet(self, g: Game, v: vec[i64], at: i64) -> bool:
        """Whether the source at `at` makes mana just by tapping and does nothing else, or pays instead of
        mana.
        """
        code = v[at + amounts.E_CODE]
        if v[at + amounts.E_EXTRA]:
            return False
        if code == amounts.TAP_IT or code >= amounts.INSTEAD:
            return True
        a = CARDS.abilities[ability_there(g, Obj(v[at + amounts.E_OBJ]), code - amounts.ABILITY_CODE)]
        return isinstance(a, Activated) and only_taps(a)

    def says(self, g: Game, option: i64) -> str:
        d = g.decision
        if d is not None and d.kind == questions.ASK_COLOR:
            return ""
        if d is not None and d.kind == questions.ASK_EQUIVALENT:
            return f"Pay {equivalent_in_print(int(cost_left(g)), int(option))}"
        v = found_out(g)
        if option == questions.AUTOMATIC:
            classify(g, v)
            chosen = chosen_now(g, amounts.copy_of(v), cost_left(g))
            return f"Pay automatically ({plan_in_words(g, v, chosen)})"
        if option < 0:
            return f"Spend {{{COLOR_LETTERS[int(FROM_POOL - option)]}}}"
        if option >> questions.ACTION >= amounts.INSTEAD:
            way = other_way(g, g.slot(THIS_SLOT), option >> questions.ACTION)
            return way.says(g.match.rules.name_of(g, Obj(option & ID_MASK)))
        return source_in_print(g, v, entry_of(g, v, option))

    def says_short(self, g: Game, option: i64) -> str:
        d = g.decision
        if option < 0 or (d is not None and d.kind != questions.ASK_PAY):
            return ""
        v = found_out(g)
        return source_in_short(g, v, entry_of(g, v, option))

    def asks(self, g: Game) -> str:
        d = g.decision
        if d is not None and d.kind != questions.ASK_PAY:
            return ""
        return f"Pay {in_print(int(cost_left(g)))}"


MAKE_MANA: Final = CARDS.register("make mana", make_mana())
PAY_MANA: Final = CARDS.register("pay mana", pay_mana())
