"""CR 601.2b-d. Choosing modes and targets, one after the other."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from cardwright.games.magic.casting.several_targets import shared_from
from cardwright.games.magic.characteristics.lookup import controller, get, last_known, remembered
from cardwright.games.magic.characteristics.selections import holds
from cardwright.games.magic.events.proposing import event
from cardwright.games.magic.mana.sources import prepare
from cardwright.games.magic.numbers import causes, columns, derived, durations, events, facts, questions
from cardwright.games.magic.objects.mana_cost import plus_cost
from cardwright.games.magic.objects.queries import many_targets, set_share, set_target, share_at, target_at
from cardwright.games.magic.objects.table import CARDS
from cardwright.games.magic.objects.terms import WAY_ALL_MODES, WAY_PER_MODE
from cardwright.kernel.effects import DONE, NOTHING, NUMBER_SLOT, THIS_SLOT, YOU_SLOT, Effect
from cardwright.kernel.facts import FIRST, fact_where, next_fact
from cardwright.kernel.frames import (
    F_ABOUT,
    F_MORE,
    F_VALUE,
    ID_MASK,
    NOBODY,
    PLAYER,
    shifted,
)  # fmt: skip
from cardwright.kernel.ints import Obj, Seat, append, i64, vec

from .casting_costs import could_afford, mana_besides, next_way, times_paid, way_of, way_payable
from .cheaper_targets import ONLY_CHEAPER, among_later, among_targets, cheaper_with
from .demanded_targets import as_demanded
from .manners import MANNER, manner_of
from .targets import (
    announced,
    can_announce,
    candidates,
    completable,
    effect_of,
    modal,
    resolving,
    target,
    targets_in,
)

if TYPE_CHECKING:
    from cardwright.games.magic.mana.announced_x import AnnouncesX
    from cardwright.kernel.game import Game


HOW_PAID: Final = 6  # slot while casting or activating: the announced equivalent of the cost (CR 601.2b)


def targets_chosen(g: Game, obj: Obj) -> i64:
    """Return how many targets have been chosen for a spell so far."""
    n: i64 = 0
    i: i64 = 0
    while i < many_targets(g, obj):
        if target_at(g, obj, i) >= 0:
            n += 1
        i += 1
    return n


def is_spliced(g: Game, obj: Obj, card: i64) -> bool:
    """CR 702.47b. Whether `card` (a reference) has already been spliced onto the spell `obj`."""
    f = g.facts
    ref = g.ref(obj)
    at = next_fact(g, FIRST, facts.F_SPLICED, F_ABOUT, ref)
    while at >= 0:
        if f[at + F_MORE] == card:
            return True
        at = next_fact(g, at, facts.F_SPLICED, F_ABOUT, ref)
    return False


def modes_cost(e: modal, modes: i64) -> i64:
    """CR 702.172a. Return the additional mana that these modes (a bit mask) cost."""
    cost: i64 = 0
    i: i64 = 0
    while i < i64(len(e.modes)):
        if modes >> i & 1:
            cost = plus_cost(cost, e.modes[i].mana)
        i += 1
    return cost


def numbers(most: i64) -> vec[i64]:
    """Return the numbers from 0 to `most`."""
    out = vec[i64](capacity=most + 1)
    i: i64 = 0
    while i <= most:
        out = append(out, i)
        i += 1
    return out


# -- before it is begun: what is against it
def against_announcing(g: Game, payable: bool, e: Effect) -> i64:
    """CR 118.3, 601.2b-c. Return the reason why the effect `e` can't be announced, apart from mana.

    Return ALLOWED if it can be announced. X is the value in the top frame. `payable`: whether the costs other
    than mana can be paid.
    """
    if not payable:
        return questions.NO_OTHER_COST
    return questions.ALLOWED if can_announce(g, e) else questions.NO_TARGETS


def against_each_x(g: Game, what: AnnouncesX, e: Effect) -> i64:
    """CR 601.2b-c. Return the reason why the effect `e` can't be announced with any value of X.

    Return ALLOWED if it can be announced with some X.
    """
    before = g.slot(NUMBER_SLOT)  # of whatever frame is on top
    g.bind(NUMBER_SLOT, 0)
    why = against_announcing(g, what.payable(g), e)
    most: i64 = 0
    if why != questions.ALLOWED:
        most = what.most(g)
    n: i64 = 1
    while n <= most and why != questions.ALLOWED:
        g.bind(NUMBER_SLOT, n)
        now = against_announcing(g, what.payable(g), e)
        if now != questions.NO_OTHER_COST:
            why = now
        n += 1
    g.bind(NUMBER_SLOT, before)
    return why


# -- once it is on the stack
def possible_xs(g: Game, what: AnnouncesX, nodes: vec[Effect]) -> vec[i64]:
    """CR 601.2b-c, 601.2e, 118.3. Return the values of X for which a spell or ability is permitted, payable
    and has targets.

    If there are none, return all numbers up to the largest X. Each value is tried in a frame of its own,
    since trying it binds the names of targets.
    """
    among = numbers(what.most(g))
    found = vec[i64](capacity=8)
    for n in among:
        g.push_frame(0, 0, g.seat(), g.slot(THIS_SLOT))
        g.bind(NUMBER_SLOT, n)
        if what.payable(g) and what.permitted(g, n) and completable(g, nodes, 0):
            found = append(found, n)
        g.pop_frame()
    return found if len(found) > 0 else among


def asks_how_paid(g: Game, found: vec[i64]) -> bool:
    """CR 118.13a, 601.2b. Ask which of these equivalents of a cost with {2/W} or {W/P} the player pays.

    If there is only one, choose it without asking. Return whether the player was asked.
    """
    if len(found) > 1:
        g.ask(questions.ASK_EQUIVALENT, found)
        return True
    if len(found) == 1:
        g.bind(HOW_PAID, found[0])
    return False


def tell_targets(g: Game, obj: Obj) -> None:
    """CR 601.2c, 603.2. Propose, for each target, the event that it becomes the
    target of the spell or ability.
    """
    n: i64 = len(announced(g, obj))
    i: i64 = 0
    while i < n:
        ref = target_at(g, obj, i)
        if ref >= 0:
            event(g, events.TARGETED, ref, 0, g.ref(obj), causes.TARGETED_IT)
        i += 1


def modes_payable(g: Game, obj: Obj, seat: Seat, e: modal, modes: i64) -> bool:
    """CR 601.2b, 702.120a, 702.172a. Whether a player could pay for a spell with these modes and their
    additional costs.
    """
    kind = get(g, obj, derived.KIND)
    each = way_of(kind, WAY_PER_MODE)
    if each is None and modes_cost(e, modes) == 0:
        return True
    before = g.col(obj, columns.MODES)
    g.set_col(obj, columns.MODES, modes)
    payable = True
    if each is not None:
        for p in each.cost.parts:
            payable = payable and p.payable_times(g, times_paid(g, obj, each))
    more = plus_cost(modes_cost(e, modes), mana_besides(g, obj, kind))
    payable = payable and could_afford(g, obj, seat, kind, manner_of(g.slot(MANNER)), more)
    g.set_col(obj, columns.MODES, before)
    return payable


def may_entwine(g: Game, obj: Obj, seat: Seat, e: modal) -> bool:
    """CR 702.42a. Whether a player can choose all modes: the entwine cost can be
    paid, and each mode has targets.
    """
    kind = get(g, obj, derived.KIND)
    way = way_of(kind, WAY_ALL_MODES)
    if way is None or not way_payable(g, way):
        return False
    status = g.col(obj, columns.STATUS)
    modes = g.col(obj, columns.MODES)
    entwine(g, obj)
    more = mana_besides(g, obj, kind)
    ok = could_afford(g, obj, seat, kind, manner_of(g.slot(MANNER)), more)
    if ok:
        g.push_frame(0, 0, seat, g.ref(obj))
        ok = completable(g, targets_in(e, g.col(obj, columns.MODES), 0, vec[Effect](capacity=4)), 0)
        g.pop_frame()
    g.set_col(obj, columns.STATUS, status)
    g.set_col(obj, columns.MODES, modes)
    return ok


def entwine(g: Game, obj: Obj) -> None:
    """CR 702.42a. Choose all modes of a spell, and mark its entwine cost as paid."""
    e = effect_of(g, obj)
    way = way_of(get(g, obj, derived.KIND), WAY_ALL_MODES)
    if way is not None:
        g.set_col(obj, columns.MODES, shifted(1, i64(len(e.parts))) - 1)
        g.set_col(obj, columns.STATUS, g.col(obj, columns.STATUS) | way.bits)


def modes_chosen(g: Game, obj: Obj, e: modal, more: i64) -> i64:
    """CR 700.2. Return the modes, as a bit mask, that abilities of this source have already chosen.

    `more`: modes (a bit mask) to add to that record first.
    """
    if e.unchosen == 0:
        return 0
    layer: i64 = facts.F_MODES_OF_TURN if e.unchosen == MODES_OF_TURN else facts.F_MODES_CHOSEN
    source = g.slot(THIS_SLOT)
    node = g.col(obj, columns.ABILITY)
    at = fact_where(g, layer, F_ABOUT, source, F_VALUE, node)
    if at >= 0:
        g.facts[at + F_MORE] |= more
        return g.facts[at + F_MORE]
    if more:
        g.add_fact(source, layer, node, durations.FOR_EVER, questions.NONE, more, Seat(NOBODY))
    return more


MODES_OF_TURN: Final = 1  # a value of `modal.unchosen`: only modes not chosen this turn may be chosen


@final
class choose_modes(Effect):
    """CR 601.2b, 700.2. An effect: its player chooses modes, one after the other.

    Each must have targets and be payable.
    """

    def carry_out(self, g: Game, part: i64) -> i64:
        obj = resolving(g)
        e = effect_of(g, obj)
        if not isinstance(e, modal):
            return DONE
        modes = g.col(obj, columns.MODES)
        if part > 0:
            if g.reply == NOTHING:
                return DONE
            if g.reply == i64(len(e.parts)):  # CR 702.42a: all of them
                entwine(g, obj)
                return DONE
            modes |= shifted(1, g.reply)
            g.set_col(obj, columns.MODES, modes)
            modes_chosen(g, obj, e, shifted(1, g.reply))
        if part >= e.most_now(g):
            return DONE
        if e.least == i64(len(e.parts)):  # CR 702.102d: nothing is left to choose
            g.set_col(obj, columns.MODES, shifted(1, e.least) - 1)
            return DONE
        found = vec[i64](capacity=4)
        if part >= e.least:
            found = append(found, i64(NOTHING))
        seat = g.seat()
        spell = g.col(obj, columns.ABILITY) == questions.NONE
        if spell:
            prepare(g, seat)
        i: i64 = 0
        taken = modes | modes_chosen(g, obj, e, 0)
        while i < i64(len(e.parts)):
            once_more = i % e.copies > 0 and modes >> (i - 1) & 1 == 0  # CR 700.2d: it is offered once
            if (
                taken >> i & 1 == 0
                and not once_more
                and completable(g, targets_in(e.parts[i], 0, 0, vec[Effect](capacity=4)), 0)
            ):
                if not spell or modes_payable(g, obj, seat, e, modes | shifted(1, i)):
                    found = append(found, i)
            i += 1
        if spell and part == 0 and may_entwine(g, obj, seat, e):
            found = append(found, i64(len(e.parts)))
        if len(found) == 0:
            return DONE
        if len(found) == 1 and found[0] == NOTHING:
            return DONE
        g.ask(questions.ASK_MODE, found)
        return part + 1

    def says(self, g: Game, option: i64) -> str:
        if option == NOTHING:
            return "No more modes"
        e = effect_of(g, resolving(g))
        if not isinstance(e, modal):
            return ""
        if option == i64(len(e.parts)):
            return f"All modes ({CARDS.text(next_way(get(g, resolving(g), derived.KIND), WAY_ALL_MODES, 0))})"
        text = e.modes[option].text
        return text if text else g.match.rules.effect_in_print(g, e.parts[option])  # read cards name no modes

    def asks(self, g: Game) -> str:
        return ""


SHARES: Final = 1 << 20  # part numbers from here on: the player divides an amount among the targets


def chosen_after(g: Game, obj: Obj, i: i64, end: i64) -> i64:
    """Return how many targets have been chosen at the positions after `i` and before `end`."""
    n: i64 = 0
    i += 1
    while i < end:
        if target_at(g, obj, i) >= 0:
            n += 1
        i += 1
    return n


@final
class announce(Effect):
    """CR 601.2c. An effect: its player chooses targets, one after the other.

    Each target is bound in this frame to the same name as on resolution.
    """

    def carry_out(self, g: Game, part: i64) -> i64:
        obj = resolving(g)
        nodes = announced(g, obj)
        if part >= SHARES:
            return self.share_out(g, obj, nodes, part)
        i = part >> 1
        if part & 1:
            e = nodes[i]
            if isinstance(e, target):
                g.bind(e.slot, g.reply)
                if e.chooser != questions.NONE:
                    g.set_seat(Seat(g.slot(YOU_SLOT) & NOBODY))
            set_target(g, obj, i, g.reply)
            i += 1
        if i >= len(nodes):
            return self.share_out(g, obj, nodes, SHARES)
        e = nodes[i]
        if isinstance(e, target):
            found = vec[i64](capacity=16)
            cheaper = cheaper_with(g, obj) if g.col(obj, columns.USED_THIS_TURN) == ONLY_CHEAPER else None
            if cheaper is not None and among_targets(g, obj, cheaper.among):
                cheaper = None  # CR 601.2f: one that has been chosen makes it cheaper
            may_be_none = e.optional and e.lacks(g) == 0
            if may_be_none and (cheaper is None or among_later(g, nodes, i + 1, cheaper.among)):
                found = append(found, i64(NOTHING))
            enough = (
                may_be_none
                and g.col(obj, columns.USED_THIS_TURN) > 0
                and targets_chosen(g, obj) >= g.col(obj, columns.USED_THIS_TURN)
            )
            for ref in candidates(g, e, vec[i64](capacity=16)):
                if enough:
                    break
                g.bind(e.slot, ref)
                if (
                    cheaper is not None
                    and not holds(cheaper.among, g, ref)
                    and not among_later(g, nodes, i + 1, cheaper.among)
                ):
                    continue
                if completable(g, nodes, i + 1):
                    found = append(found, ref)
            g.bind(e.slot, questions.NONE)
            if len(found) == 0:  # CR 603.3d: only triggers get this far without a legal target
                g.set_col(obj, columns.MODES, columns.NO_TARGETS)
                return DONE
            if e.chooser == questions.NONE and not e.at_random:
                found = as_demanded(g, obj, nodes, i, found)
            if e.at_random and len(found) > 1:
                found = any_one(g, found)
            if e.chooser != questions.NONE:
                g.set_seat(Seat(chooser(g, g.slot(e.chooser))))
            g.ask(questions.ASK_TARGET, found, True)  # CR 115.1: all see what can be a target
        return i * 2 + 1

    def share_out(self, g: Game, obj: Obj, nodes: vec[Effect], part: i64) -> i64:
        """CR 601.2d. Ask how an amount is divided: each target gets at least one,
        and the last one gets the rest.
        """
        at = (part - SHARES) >> 1
        if part & 1:
            set_share(g, obj, at, g.reply)
            at += 1
        left: i64 = 0
        end: i64 = 0  # one beyond the last of those that share it
        i: i64 = 0
        n: i64 = len(nodes)
        while i < n:
            d = shared_from(nodes[i])
            if d is not None:
                left = d.total.now(g)
                end = i + len(d.among.what)
            if i < end and target_at(g, obj, i) >= 0:
                if i >= at:
                    most = left - chosen_after(g, obj, i, end)
                    if most > 1 and most < left:
                        g.ask(questions.ASK_SHARE, numbers(most)[1:])
                        return SHARES + 2 * i + 1
                    set_share(g, obj, i, most)
                left -= share_at(g, obj, i)
            i += 1
        return DONE

    def says(self, g: Game, option: i64) -> str:
        if g.agenda[g.top + 1] >= SHARES:
            return str(option)
        return "No target" if option == NOTHING else ""

    def asks(self, g: Game) -> str:
        nodes = announced(g, resolving(g))
        at = g.agenda[g.top + 1] >> 1
        if g.agenda[g.top + 1] >= SHARES:
            ref = target_at(g, resolving(g), at - SHARES // 2)
            if ref & PLAYER:
                return f"How much for player {ref & NOBODY}?"
            return f"How much for {g.match.rules.name_of(g, Obj(ref & ID_MASK))}?"
        e = nodes[at]
        if not isinstance(e, target):
            return ""
        words = e.among.label
        return f"Choose {words}" if words.startswith("any ") else f"Choose target {words}"


def any_one(g: Game, found: vec[i64]) -> vec[i64]:
    """CR 115.1. Return one of these objects at random: first a player is drawn,
    then one of that player's objects.
    """
    bits: i64 = 0
    seats = vec[i64](capacity=4)
    for ref in found:
        seat = controller(g, Obj(ref & ID_MASK))
        if bits >> seat & 1 == 0:
            bits |= shifted(1, seat)
            seats = append(seats, seat)
    if len(seats) > 1:
        pick = seats[g.chance.below(len(seats))]
        theirs = vec[i64](capacity=8)
        for ref in found:
            if controller(g, Obj(ref & ID_MASK)) == pick:
                theirs = append(theirs, ref)
        found = theirs
    return append(vec[i64](capacity=1), found[g.chance.below(len(found))])


def chooser(g: Game, ref: i64) -> i64:
    """CR 601.2c, 608.2h. Return the seat that chooses a target.

    `ref` is that player, or an object whose controller, or last controller, is that player.
    """
    if ref >= 0 and ref & PLAYER:
        return ref & NOBODY
    if g.find(ref) >= 0:
        return controller(g, Obj(ref & ID_MASK))
    if remembered(g, ref) >= 0:
        return last_known(g, ref, derived.CONTROL)
    return g.seat()


SPLICED_PART: Final = 8  # part numbers from here on: this many spliced texts have been carried out


CHOOSE_MODES: Final = CARDS.register("choose modes", choose_modes())


ANNOUNCE: Final = CARDS.register("announce", announce())
