"""CR 106, 605.1-3. Which mana a player could spend now, and which costs it could pay.

`prepare` writes the player's mana and sources into the game's scratch vector, see `amounts`. After that,
`affordable` answers for any number of costs.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import mypyc_attr

from cardwright.games.magic.characteristics.limits import cant_activate
from cardwright.games.magic.characteristics.lookup import (
    ability_at,
    board_says,
    choice_made,
    derive,
    get,
    is_sick,
)
from cardwright.games.magic.events.proposing import can_pay_life, tap
from cardwright.games.magic.numbers import causes, columns, derived, facts, keywords
from cardwright.games.magic.numbers.counters import MANA
from cardwright.games.magic.numbers.events import TAPS_FOR_MANA
from cardwright.games.magic.numbers.questions import NONE
from cardwright.games.magic.numbers.types import (
    ARTIFACT,
    BASIC_LAND_TYPES,
    CREATURE,
    HAND_MANA,
    HAS_COST_CHANGE,
    HAS_MANA,
    HAS_WAY_TO_PAY,
    LAND,
    OTHER_MANA,
)
from cardwright.games.magic.numbers.zones import HAND, PLACES
from cardwright.games.magic.objects.costs import NO_LOYALTY, Cost, CostPart
from cardwright.games.magic.objects.mana_cost import (
    GENERIC_MASK,
    LARGE,
    NO_COST,
    PIPS,
    X_BITS,
    equivalent,
    equivalents,
    generic,
    is_announced,
    life_of,
    total,
    total_cost,
    xs,
)
from cardwright.games.magic.objects.match import MagicMatch, identity_colors
from cardwright.games.magic.objects.queries import battlefield, command, has_status, used_once
from cardwright.games.magic.objects.table import (
    CARDS,
    FROM_BATTLEFIELD,
    FROM_COMMAND,
    FROM_HAND,
    NO_TEXT,
    Activated,
    CostChange,
    Static,
    Triggered,
    WayToPay,
)
from cardwright.kernel.effects import NUMBER_SLOT
from cardwright.kernel.errors import CardwrightError
from cardwright.kernel.facts import FIRST, next_of_layer
from cardwright.kernel.frames import F_SEAT, F_SOURCE, F_VALUE, ID_MASK, shifted
from cardwright.kernel.ints import Obj, Seat, append, i64, vec
from cardwright.kernel.words import nothing

from . import amounts
from .ability_costs import ability_change
from .announced_x import AnnouncesX, most_unpaid
from .no_mana import NoManaSpent
from .spending import A_SPELL, AN_ABILITY, SOMETHING_ELSE, UNTOLD, may_spend, of_no_use, say_purpose

if TYPE_CHECKING:
    from cardwright.kernel.game import Game

OF_IDENTITY: Final = 1 << 8  # of `makes`: any color in the identity of your commanders (CR 903.4)


@mypyc_attr(allow_interpreted_subclasses=True)
class SpendsThis(CostPart):
    """CR 118.3. A part of a cost that may use only its own source: sacrifice it, exile it or return it.

    A mana ability that has any other part, or costs mana, is never activated automatically.
    """

    def alone(self) -> bool:
        """Whether this part uses nothing but its source."""
        return True


# -- what could be spent
def prepare(g: Game, seat: Seat) -> None:
    """CR 605.3a. Find what a player could spend now: the mana in their pool, and mana abilities of
    permanents.

    The result is in the scratch vector.
    """
    prepare_for(g, seat, NONE, NO_TEXT)


def prepare_to_activate(g: Game, seat: Seat, source: i64, helping: i64 = 0) -> None:
    """CR 106.6. Find what a player could spend to activate an ability of `source`.

    It includes mana that can be spent only on such abilities. `helping`: how many objects at most may be
    tapped to help pay (CR 701.67).
    """
    say_purpose(g, AN_ABILITY, Obj(source & ID_MASK))
    begin_with_pool(g, seat)
    gather(g, seat, False)
    gather_helpers(g, seat, source, helping)
    amounts.add_up(g.scratch())


def affordable_besides(g: Game, seat: Seat, cost: i64) -> bool:
    """CR 106.6. Whether a player could pay a cost that is neither that of a spell nor that of an ability.

    `prepare` was called before for that player, and its results still hold afterwards.
    """
    if g.scratch()[amounts.LIMITED] == 0:
        return affordable(g, cost, NONE)
    prepare_for(g, seat, NONE, NO_TEXT, 0, SOMETHING_ELSE)
    found = affordable(g, cost, NONE)
    prepare(g, seat)
    return found


def prepare_for(
    g: Game, seat: Seat, spell: i64, text: i64, helping: i64 = 0, otherwise: i64 = UNTOLD
) -> None:
    """CR 605.3a, 702.51b, 702.66b. Find out what a player could spend to cast a spell, including its other
    ways to pay.

    `text`: the kind of card whose text it has. `helping`: how many objects at most may be tapped to help
    pay (CR 701.67). `otherwise`: what is paid for if that is no spell.
    """
    say_purpose(g, otherwise if text == NO_TEXT else A_SPELL, Obj(spell & ID_MASK))
    begin_with_pool(g, seat)
    if text != NO_TEXT and CARDS.flags[text] & HAS_WAY_TO_PAY and takes_no_mana(text):
        amounts.clear(g.scratch())
        g.scratch()[amounts.FOR_SEAT] = seat
    else:
        gather(g, seat, False)
    if CARDS.flags[text] & HAS_WAY_TO_PAY or (text != NO_TEXT and costs_are_changed(g)):
        gather_other_ways(g, seat, spell, text)
    gather_helpers(g, seat, spell, helping)
    amounts.add_up(g.scratch())


def takes_no_mana(text: i64) -> bool:
    """CR 601.2h. Whether no mana can be spent on a spell of that text."""
    c = CARDS
    i = c.first[text]
    while i < c.end[text]:
        a = c.abilities[i]
        if isinstance(a, NoManaSpent):
            return True
        i += 1
    return False


def begin_with_pool(g: Game, seat: Seat) -> None:
    """CR 106.4. Count only the mana that is in a player's pool."""
    v = g.scratch()
    amounts.clear(v)
    v[amounts.FOR_SEAT] = seat
    v[amounts.LIMITED] = 0
    limited = len(g.facts) > 0 and next_of_layer(g, FIRST, facts.F_MANA) >= 0
    i: i64 = 0
    while i < PIPS:
        n = g.value(seat, MANA + i)
        if limited and n > 0:
            less = of_no_use(g, seat, i)
            if less > 0:
                v[amounts.LIMITED] = 1
                n = n - less if n > less else i64(0)
        amounts.put_in_pool(v, i, n)
        i += 1


def gather(g: Game, seat: Seat, by_hand: bool) -> None:
    """CR 605.1a, 305.6. Write a source into the list for each mana ability that a player could activate now.

    `by_hand`: include those that cost mana or anything beyond their own source.
    """
    zones = g.zones
    flags = CARDS.flags
    i = zones.first(battlefield(g))
    end = zones.end(battlefield(g))
    cells = zones.cells
    if g.stale:
        derive(g)
    d = g.derived
    v = g.scratch()
    watched = is_watched(g)
    limited = board_says(g, derived.BOARD_RULES) & derived.LIMITS != 0
    while i < end:
        obj = Obj(cells[i])
        i += 1
        at = obj * derived.CHARACTERISTICS
        if d[at + derived.CONTROL] != seat or d[at + derived.KEYWORDS] & keywords.CANT_ACTIVATE:
            continue
        if limited and cant_activate(g, obj, seat, True):
            continue
        has = d[at + derived.HAS]
        types = d[at + derived.TYPES]
        says = flags[d[at + derived.TEXT]]
        granted = has & derived.GRANTED
        lands: i64 = 0
        if types & LAND and has & derived.BARE == 0:
            lands = d[at + derived.SUBS] & BASIC_LAND_TYPES
        if lands == 0 and says & HAS_MANA == 0 and granted == 0:
            continue
        plain: i64 = 0  # what tapping it alone makes one of
        if lands and (types & CREATURE == 0 or not is_sick(g, obj)):
            plain = i64(0) if has_status(g, obj, columns.TAPPED) else lands
        if says & OTHER_MANA or granted:
            g.scratched = v
            gather_abilities(g, seat, obj, plain, by_hand)
            v = g.scratch()
            d = g.derived
        elif plain:
            extra = extra_of(g, seat, obj) if watched else i64(0)
            v = amounts.with_entry(v, plain, 1, obj, amounts.TAP_IT, 0, extra)
    g.scratched = v
    for card in zones.all_of(seat * PLACES + HAND):
        if flags[g.kind(card)] & HAND_MANA and not (limited and cant_activate(g, card, seat, True)):
            gather_of_card(g, card)


def gather_of_card(g: Game, card: Obj) -> None:
    """CR 113.6, 605.1a. Write sources into the list for the mana abilities of a card in a hand that use only
    the card itself.
    """
    kind = g.kind(card)
    i = CARDS.first[kind]
    while i < CARDS.end[kind]:
        a = CARDS.abilities[i]
        if isinstance(a, Activated) and a.makes and a.zone == FROM_HAND:
            add_entry(g, a.makes, a.many, card, amounts.ABILITY_CODE + i - CARDS.first[kind], 0, 0)
        i += 1


def is_watched(g: Game) -> bool:
    """CR 106.12a. Whether a trigger waits for a permanent to be tapped for mana."""
    return board_says(g, derived.WATCHED) & shifted(1, TAPS_FOR_MANA) != 0


def extra_of(g: Game, seat: Seat, obj: Obj) -> i64:
    """CR 605.1b. Return the mana that triggered mana abilities add when a player taps a permanent for mana.

    It is packed as in `amounts.E_BESIDES`, with additional mana of the same color above. Mana that depends on
    something else, or has a color chosen at that time, does not count.
    """
    found: i64 = 0
    ref = g.ref(obj)
    for source in g.zones.all_of(battlefield(g)):
        its = Obj(source)
        if CARDS.watch[get(g, its, derived.TEXT)] == 0 and get(g, its, derived.HAS) & derived.GRANTED == 0:
            continue
        j: i64 = 0
        while True:
            number = ability_at(g, its, j)
            if number < 0:
                break
            j += 1
            a = CARDS.abilities[number]
            if isinstance(a, Triggered) and a.at_once:
                found += extra_by(g, seat, a, Seat(get(g, its, derived.CONTROL)), g.ref(its), ref)
    f = g.facts
    i = next_of_layer(g, FIRST, facts.F_DELAYED)
    while i >= 0:
        b = CARDS.ability_of(f[i + F_VALUE])
        if isinstance(b, Triggered) and b.at_once:
            found += extra_by(g, seat, b, Seat(f[i + F_SEAT]), f[i + F_SOURCE], ref)
        i = next_of_layer(g, i, facts.F_DELAYED)
    return found


def extra_by(g: Game, seat: Seat, a: Triggered, whose: Seat, source: i64, ref: i64) -> i64:
    """CR 605.1b. Return the mana that one triggered mana ability adds when a player taps the permanent `ref`
    for mana.
    """
    adds = CARDS.besides[a.number]
    if adds == 0 or a.condition is not None or (a.for_you and whose != seat):
        return 0
    g.push_frame(0, 0, whose, source)
    ok = a.watch.concerns(g, ref)
    chosen: i64 = -1
    its = g.find(source)
    if ok and its >= 0 and adds >> amounts.CHOSEN_KIND:
        chosen = choice_made(g, Obj(its))
    g.pop_frame()
    if not ok:
        return 0
    found = adds & ((1 << amounts.CHOSEN_KIND) - 1)
    if chosen >= 0:
        found += (adds >> amounts.CHOSEN_KIND) << (amounts.BESIDES_BITS * chosen)
    return found


def gather_abilities(g: Game, seat: Seat, obj: Obj, plain: i64, by_hand: bool) -> None:
    """CR 605.1a. Write sources into the list for all mana abilities of an object, those of basic land types
    included.

    `plain`: the colors of one mana that tapping it alone makes.
    """
    v = g.scratch()
    start = v[amounts.ENTRIES]
    extra = extra_of(g, seat, obj) if is_watched(g) else i64(0)
    j: i64 = 0
    while True:
        number = ability_at(g, obj, j)
        if number < 0:
            break
        a = CARDS.abilities[number]
        if isinstance(a, Activated) and a.makes and may_make(g, seat, obj, a):
            if a.only is not None and not by_hand and not may_spend(g, seat, a.only, g.ref(obj)):
                v = g.scratch()
                v[amounts.LIMITED] = 1
                j += 1
                continue
            colors = a.makes
            if colors == OF_IDENTITY:
                colors = identity_colors(g, seat)
            if a.kinds is not None:
                colors = kinds_now(g, seat, obj, a)
            if colors == 0:
                j += 1
                continue
            much = how_much(g, seat, obj, a, most_of_x(g, seat, obj, a.cost))
            if a.apart and much > 1:
                much = 1  # CR 106.4: the others are of colors that are chosen as it resolves
            if much == 0 and not by_hand:  # CR 605.2: it can be activated all the same
                v = g.scratch()
                v[amounts.BY_HAND] += 1
                j += 1
                continue
            if only_taps(a) and much == 1 and a.only is None:
                plain |= colors
            elif automatic(a) or (by_hand and payable_by_hand(g, seat, obj, a)):
                more = extra if a.cost.taps else i64(0)
                add_entry(g, colors, much, obj, amounts.ABILITY_CODE + j, CARDS.besides[number], more)
            else:
                v = g.scratch()
                v[amounts.BY_HAND] += 1
        j += 1
    if plain:
        add_entry(g, plain, 1, obj, amounts.TAP_IT, 0, extra)
        v = g.scratch()
        last = amounts.FIRST + (v[amounts.ENTRIES] - 1) * amounts.ENTRY
        at = amounts.FIRST + start * amounts.ENTRY
        while last > at:  # what only taps it comes first
            amounts.swap_with_previous(v, last)
            last -= amounts.ENTRY


def gather_other_ways(g: Game, seat: Seat, spell: i64, text: i64) -> None:
    """CR 702.51a, 702.66a. Write a source into the list for each object that can be used instead of mana for
    the spell.
    """
    code: i64 = amounts.INSTEAD
    for way in other_ways(g, seat, spell, text):
        g.push_frame(0, 0, seat, spell)
        for obj in way.found(g):
            colors = way.colors(g, Obj(obj))
            if colors == 0:
                colors = amounts.GENERIC_ONLY
            add_entry(g, colors, 1, Obj(obj), code)
            amounts.stand_together(g.scratch())
        g.pop_frame()
        code += 1


def untapped_of(g: Game, types: i64) -> vec[i64]:
    """CR 702.51a, 702.126a, 701.67a. Return the untapped permanents of these types that the frame's
    player controls.
    """
    out = vec[i64](capacity=8)
    for obj in g.zones.all_of(battlefield(g)):
        if get(g, obj, derived.TYPES) & types and get(g, obj, derived.CONTROL) == g.seat():
            if not has_status(g, obj, columns.TAPPED):
                out = append(out, obj)
    return out


@final
class TapsToWaterbend(WayToPay):
    """CR 701.67a. A way to pay: tap an untapped artifact or creature of the player for one generic mana."""

    def __init__(self) -> None:
        super().__init__("waterbend")

    def found(self, g: Game) -> vec[i64]:
        return untapped_of(g, ARTIFACT | CREATURE)

    def use(self, g: Game, obj: Obj) -> None:
        tap(g, obj, causes.NOTHING_SAID)

    def says(self, name: str) -> str:
        return f"Tap {name} to waterbend"


WATERBENDING: Final = TapsToWaterbend()
BY_WATERBENDING: Final = (
    amounts.INSTEAD + 128
)  # as the code of an entry; a spell has far fewer ways of its own


def gather_helpers(g: Game, seat: Seat, source: i64, most: i64) -> None:
    """CR 701.67a. Write a source into the list for each object that may be tapped for one generic mana
    (waterbend).

    `most`: the largest number of objects.
    """
    if most <= 0:
        return
    g.push_frame(0, 0, seat, source)
    for obj in WATERBENDING.found(g):
        if most > 0:
            add_entry(g, amounts.GENERIC_ONLY, 1, Obj(obj), BY_WATERBENDING)
            amounts.stand_together(g.scratch())
        most -= 1
    g.pop_frame()


def helping(parts: list[CostPart] | None, cost: i64, used: i64) -> i64:
    """CR 701.67b. Return how many objects at most can be tapped to help pay for the rest of a cost
    (waterbend).

    If the cost has no other generic mana, there is no limit (LARGE). `used`: how many have been tapped
    already.
    """
    if parts is None:
        return 0
    most: i64 = -used
    for p in parts:
        most += p.helps()
    if most <= 0:
        return 0
    return LARGE if cost >= 0 and generic(cost) <= most else most


def other_ways(g: Game, seat: Seat, spell: i64, text: i64) -> list[WayToPay]:
    """CR 702.51a, 702.66a. Return the ways to pay for a spell other than mana: its own, then those that
    permanents give it.
    """
    c = CARDS
    found: list[WayToPay] = []
    i = c.first[text]
    while i < c.end[text]:
        a = c.abilities[i]
        if isinstance(a, WayToPay):
            found.append(a)
        i += 1
    if costs_are_changed(g):
        given_ways(g, battlefield(g), Obj(spell & ID_MASK), seat, found)
        if g.zones.count(command(g)) > 0:
            given_ways(g, command(g), Obj(spell & ID_MASK), seat, found)
    return found


def costs_are_changed(g: Game) -> bool:
    """CR 601.2f. Whether some ability changes the costs of spells or abilities, or the ways to pay them."""
    return board_says(g, derived.BOARD_RULES) & derived.COSTS_CHANGE != 0


def given_ways(g: Game, zone: i64, obj: Obj, seat: Seat, found: list[WayToPay]) -> None:
    """CR 613.1f. Add the ways to pay for a spell that abilities of one zone's objects give it."""
    c = CARDS
    for source in g.zones.all_of(zone):
        text = get(g, source, derived.TEXT)
        if c.flags[text] & HAS_COST_CHANGE == 0:
            continue
        j = c.first[text]
        while j < c.end[text]:
            a = c.abilities[j]
            if isinstance(a, CostChange) and (a.zone == FROM_COMMAND) == (zone == command(g)):
                g.push_frame(0, 0, Seat(get(g, source, derived.CONTROL)), g.ref(source))
                way = a.pays(g, obj, seat)
                g.pop_frame()
                if way is not None:
                    found.append(way)
            j += 1


def is_paid_otherwise(g: Game, seat: Seat, spell: i64, text: i64) -> bool:
    """CR 702.51a. Whether something other than mana may pay for a spell, by its text or by abilities of
    permanents.
    """
    if CARDS.flags[text] & HAS_WAY_TO_PAY:
        return True
    return costs_are_changed(g) and len(other_ways(g, seat, spell, text)) > 0


def other_way(g: Game, spell: i64, code: i64) -> WayToPay:
    """CR 702.51a, 702.66a. Return one of a spell's other ways to pay.

    `code`: its number in a source or an option.
    """
    if code == BY_WATERBENDING:
        return WATERBENDING
    text = get(g, Obj(spell & ID_MASK), derived.TEXT)
    ways = other_ways(g, g.seat(), spell, text)
    if code - amounts.INSTEAD >= i64(len(ways)):
        raise CardwrightError(
            f"no ability lets anything but mana pay for {CARDS.kind_names[text]} in this way (a bug in the payment)"
        )
    return ways[code - amounts.INSTEAD]


def may_make(g: Game, seat: Seat, obj: Obj, a: Activated) -> bool:
    """CR 602.5, 605.3a. Whether a mana ability may be activated and its costs other than mana can be paid."""
    if a.zone != FROM_BATTLEFIELD:
        return False
    cost = a.cost
    if cost.taps and (has_status(g, obj, columns.TAPPED) or is_sick(g, obj)):
        return False
    if cost.untaps and (not has_status(g, obj, columns.TAPPED) or is_sick(g, obj)):
        return False
    if cost.loyalty != NO_LOYALTY:
        return False  # CR 606.2: no mana ability
    if a.once and used_once(g, obj, a.number):
        return False
    if a.condition is None and len(cost.parts) == 0:
        return True
    g.push_frame(0, 0, seat, g.ref(obj))
    g.bind(NUMBER_SLOT, given_x(g, cost))
    ok = (a.condition is None or a.condition.holds(g)) and cost.parts_payable(g)
    g.pop_frame()
    return ok


def given_x(g: Game, cost: Cost) -> i64:
    """CR 107.3a. Return the X that the cost itself defines, or 0 if it defines none. It looks at the top
    frame.
    """
    for p in cost.parts:
        x = p.given_x(g)
        if x >= 0:
            return x
    return 0


@final
class XOfManaAbility(AnnouncesX):
    """CR 605.3a. The X of a mana ability of an object, for which no mana is paid."""

    def __init__(self, obj: Obj, seat: Seat, cost: Cost) -> None:
        self.obj: Obj = obj
        self.seat: Seat = seat
        self.cost: Cost = cost

    def payable(self, g: Game) -> bool:
        return self.cost.parts_payable(g)

    def most(self, g: Game) -> i64:
        g.push_frame(0, 0, self.seat, g.ref(self.obj))
        x = given_x(g, self.cost)
        g.pop_frame()
        return x if x > 0 else most_unpaid(g, self, self.seat, g.ref(self.obj))


def most_of_x(g: Game, seat: Seat, obj: Obj, cost: Cost) -> i64:
    """CR 107.3a, 605.3a. Return the largest X that could be announced for a mana
    ability; 0 if its cost has no X.
    """
    if not cost.says_x():
        return 0
    return XOfManaAbility(obj, seat, cost).most(g)


def possible_xs(g: Game, seat: Seat, obj: Obj, cost: Cost) -> vec[i64]:
    """CR 107.3a, 605.3a. Return the values of X that could be announced for a mana ability with this cost."""
    most = most_of_x(g, seat, obj, cost)
    g.push_frame(0, 0, seat, g.ref(obj))
    x = given_x(g, cost)
    g.pop_frame()
    found = vec[i64](capacity=8)
    while x <= most:
        found = append(found, x)
        x += 1
    return found


def how_much(g: Game, seat: Seat, obj: Obj, a: Activated, x: i64 = 0) -> i64:
    """CR 605.2. Return how much mana an ability makes now. An ability that makes none now is still a mana
    ability.

    `x`: the X that was announced for its cost, if it has one.
    """
    if a.much is None:
        return a.many
    g.push_frame(0, 0, seat, g.ref(obj))
    g.bind(NUMBER_SLOT, x)
    n = a.much.now(g)
    g.pop_frame()
    if n < 0:
        n = 0
    return n


def kinds_now(g: Game, seat: Seat, obj: Obj, a: Activated) -> i64:
    """CR 106.1, 605.2. Return the kinds of mana of which an ability makes one now, as a bit mask."""
    if a.kinds is None:
        return a.makes
    g.push_frame(0, 0, seat, g.ref(obj))
    found = a.kinds.now(g) & a.makes
    g.pop_frame()
    return found


def only_taps(a: Activated) -> bool:
    """Whether an ability does nothing but tap its source for mana."""
    return (
        a.cost.taps
        and automatic(a)
        and len(a.cost.parts) == 0
        and isinstance(a.effect, nothing)
        and not a.once
        and not a.apart
        and a.only is None
    )


def automatic(a: Activated) -> bool:
    """Whether an ability can be activated automatically, since it costs at most tapping or using up its own
    source.
    """
    cost = a.cost
    if cost.mana != 0 or cost.untaps:
        return False
    for p in cost.parts:
        if not (isinstance(p, SpendsThis) and p.alone()):
            return False
    return cost.taps or len(cost.parts) > 0


def mana_by_hand(match: MagicMatch) -> bool:
    """CR 605.3a. Whether a card of the match may have a mana ability that is never activated automatically.

    It is computed again only when the match has more kinds of cards.
    """
    n = i64(len(match.included))
    if match.looked_at == n:
        return match.mana_by_hand
    match.looked_at = n
    match.mana_by_hand = False
    kind: i64 = 0
    while kind < n:
        i = CARDS.first[kind] if match.included[kind] != 0 else i64(0)
        end = CARDS.end[kind] if match.included[kind] != 0 else i64(0)
        while i < end:
            a = CARDS.abilities[i]
            if isinstance(a, Static) or (isinstance(a, Activated) and a.makes != 0 and not automatic(a)):
                match.mana_by_hand = True
            i += 1
        kind += 1
    return match.mana_by_hand


def payable_by_hand(g: Game, seat: Seat, obj: Obj, a: Activated) -> bool:
    """CR 605.3a. Whether the mana that a mana ability costs can be paid. Its
    other costs have been checked.
    """
    if a.cost.mana <= 0:
        return a.cost.mana == 0
    v = g.scratch()
    kept = amounts.copy_of(v)  # what has been gathered so far is still wanted
    but: i64 = -1
    if a.cost.taps:
        but = obj
    prepare(g, seat)
    ok = affordable(g, a.cost.mana, but, ability_change(g, obj, a, seat, 0, 0))
    v = g.scratch()
    i: i64 = 0
    while i < i64(len(kept)):
        v[i] = kept[i]
        i += 1
    return ok


def add_entry(g: Game, mask: i64, much: i64, obj: Obj, code: i64, besides: i64 = 0, extra: i64 = 0) -> None:
    """Write another source into the list, see `amounts.with_entry`."""
    g.scratched = amounts.with_entry(g.scratch(), mask, much, obj, code, besides, extra)


# -- what it can pay for
def affordable(g: Game, cost: i64, but: i64, more: i64 = 0) -> bool:
    """CR 601.2b, 601.2f-h. Whether the player for whom `prepare` was called could pay a cost in some way,
    with X as 0.

    `more`: additional generic mana, which may be negative. `but`: an object that can't be used, or -1.
    NO_COST can't be paid (CR 118.6).
    """
    if cost <= 0 and more <= 0:
        return cost == 0
    if cost < 0:
        return False
    if not is_announced(cost) and cost & X_BITS == 0 and more == 0:
        return amounts.can_cover(g.scratch(), cost, but)
    n = equivalents(cost)
    way: i64 = 0
    while way < n:
        if affordable_so(g, cost, way, 0, more, but):
            return True
        way += 1
    return False


def affordable_so(g: Game, cost: i64, way: i64, x: i64, more: i64, but: i64) -> bool:
    """CR 601.2b, 601.2f-h. Whether the player could pay the equivalent `way` of a cost with this X, its life
    included.
    """
    v = g.scratch()
    life = life_of(cost, way)
    if life > 0 and not can_pay_life(g, Seat(v[amounts.FOR_SEAT]), life):
        return False
    mana = total_cost(cost, way, x, more)
    if mana == NO_COST:
        return False
    return mana == 0 or amounts.can_cover(v, mana, but)


def affordable_ways(g: Game, cost: i64, x: i64, more: i64, but: i64) -> vec[i64]:
    """CR 601.2b. Return the equivalents of a cost, by number, that a player could pay. Call `prepare` for the
    player first.
    """
    found = vec[i64](capacity=4)
    n = equivalents(cost)
    way: i64 = 0
    while way < n:
        if affordable_so(g, cost, way, x, more, but):
            found = append(found, way)
        way += 1
    return found


def most_x(g: Game, cost: i64, more: i64, but: i64) -> i64:
    """CR 107.3a, 601.2b, 601.2f. Return the largest X for which the player can pay a cost.

    `more`: additional generic mana. Call `prepare` first. No cost holds more than 63 generic mana.
    """
    n = xs(cost)
    if n == 0:
        return 0
    v = g.scratch()
    best: i64 = 0
    way: i64 = 0
    while way < equivalents(cost):
        plain = equivalent(cost, way)
        x = (GENERIC_MASK - generic(plain) - more) // n
        there = v[amounts.ALL_MANA] - total(plain) - more
        if v[amounts.CHOICES] == 0 and there // n < x:
            x = there // n
        while x > best and not affordable_so(g, cost, way, x, more, but):
            x -= 1
        if x > best:
            best = x
        way += 1
    return best


def any_source(g: Game, seat: Seat) -> bool:
    """CR 605.3a. Whether a player could activate a mana ability. Call `prepare` for that player first."""
    v = g.scratch()
    if v[amounts.ENTRIES] > 0:
        return True
    if v[amounts.BY_HAND] == 0 and v[amounts.LIMITED] == 0:
        return False
    by_hand(g, seat)
    v = g.scratch()
    ok = v[amounts.ENTRIES] > 0
    prepare(g, seat)
    return ok


def more_by_hand(g: Game, seat: Seat) -> bool:
    """CR 605.3a. Whether a player could make mana with an ability that is never activated automatically.

    Call `prepare` for that player first; its results still hold afterwards.
    """
    v = g.scratch()
    if v[amounts.BY_HAND] == 0:
        return False
    automatically = v[amounts.ENTRIES]
    alone = v[amounts.BY_HAND]
    gather(g, seat, True)  # behind the entries that there are
    v = g.scratch()
    at = amounts.FIRST + automatically * amounts.ENTRY
    end = amounts.FIRST + v[amounts.ENTRIES] * amounts.ENTRY
    made: i64 = 0
    while at < end:
        if v[at + amounts.E_MUCH] > 0:
            made += 1
        at += amounts.ENTRY
    v[amounts.ENTRIES] = automatically
    v[amounts.BY_HAND] = alone
    return made > automatically


def by_hand(g: Game, seat: Seat) -> None:
    """CR 605.3a. Write a source into the list for every mana ability that the player could activate, at any
    cost.

    The list is only for choosing by hand: no mana is counted.
    """
    v = g.scratch()
    v[amounts.ENTRIES] = 0
    v[amounts.BY_HAND] = 0
    v[amounts.FOUND_AT] = 0
    v[amounts.FOR_SEAT] = seat
    gather(g, seat, True)
