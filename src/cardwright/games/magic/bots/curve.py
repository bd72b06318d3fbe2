"""The baseline bot for Magic, which is also the policy for playouts of stronger bots.

It asks the view what cards do, and reads the battlefield as numbers (`View.board`) once for each decision;
this module implements no rules. Its functions take the view and that vector `b`, in which a permanent is
given by its row `at`, so that a search can call them without a bot.
"""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import mypyc_attr

from cardwright.bots.base import Bot
from cardwright.games.magic.numbers import keywords
from cardwright.games.magic.numbers.columns import ATTACKING, TAPPED, TOKEN
from cardwright.games.magic.numbers.counters import LEFT, MULLIGANS
from cardwright.games.magic.numbers.questions import (
    ASK_ATTACK,
    ASK_BLOCK,
    ASK_BOTTOM,
    ASK_COMPANION,
    ASK_CONSPIRACY,
    ASK_DAMAGE,
    ASK_DISCARD,
    ASK_KEEP,
    ASK_MULLIGAN,
    ASK_PRIORITY,
    ASK_TARGET,
    ASK_X,
)
from cardwright.games.magic.numbers.steps import BLOCKERS, FIRST_MAIN, SECOND_MAIN
from cardwright.games.magic.numbers.types import CREATURE, INSTANT, LAND, PLANESWALKER, SORCERY
from cardwright.games.magic.objects.purpose import (
    AIMS_BIT,
    AS_IT_ENTERS_BIT,
    AS_MUCH_AS_X,
    AT_CREATURE_BIT,
    AT_PERMANENTS_BIT,
    ATTACHES_BIT,
    COUNTERS_SPELLS,
    CYCLES_BIT,
    DISCARDS_BIT,
    EXCHANGES,
    FETCHES_LAND_BIT,
    FIGHTS_BIT,
    HARMS,
    HELPS,
    LOSES_BIT,
    NO_PURPOSE_BITS,
    OTHER,
    SORT_MASK,
    SPENDS_ITSELF_BIT,
    SWEEPS,
    burns_in,
    limit_in,
    loyalty_in,
)
from cardwright.games.magic.shown.numbers_view import (
    AT_ATTACKS,
    AT_CONTROLLER,
    AT_DAMAGE,
    AT_KEYWORDS,
    AT_MARKS,
    AT_POWER,
    AT_TOUGHNESS,
    AT_TYPES,
    AT_WORDS,
    NOT_READY,
    ON_SOMETHING,
    ROW,
)
from cardwright.games.magic.shown.option_view import ACTIVATE, CAST, CHOOSE, PLAY_LAND, TURN_UP
from cardwright.games.magic.shown.view import MagicView
from cardwright.kernel.effects import ASK_CHOOSE
from cardwright.kernel.ints import append, i64, vec
from cardwright.kernel.views import View

FEWEST_LANDS: Final = 2  # in a hand that is kept
MOST_LANDS: Final = 5
SMALL_HAND: Final = 5  # so few cards are kept whatever they are
ENOUGH_LANDS: Final = 6  # on the battlefield: more of them can be discarded
BURNING: Final = 10  # at so little life of an opponent damage goes there rather than nowhere

SMALL: Final = 4  # a creature worth no more isn't what removal or an exchange is for
QUICK: Final = keywords.FIRST_STRIKE | keywords.DOUBLE_STRIKE
ANY_LIFE: Final = 1 << 40  # more than anybody's


@mypyc_attr(allow_interpreted_subclasses=True)
class Curve(Bot):
    """Plays lands, then expensive creatures.

    Removes the best creature. Attacks if that is safe or it wins the race.
    """

    def __init__(self) -> None:
        super().__init__()
        self.name = "curve"

    def choose(self, view: View) -> i64:
        return curve_choice(cast(MagicView, view))


def curve_choice(v: MagicView) -> i64:
    """Return the position of the option that `curve` chooses."""
    ask = v.asked()
    if ask == ASK_PRIORITY:
        return act(v)
    if ask == ASK_ATTACK:
        return attack(v)
    if ask == ASK_BLOCK:
        return block(v)
    if ask == ASK_TARGET:
        return target(v)
    if ask == ASK_MULLIGAN:
        return mulligan(v)
    if ask == ASK_DISCARD or ask == ASK_BOTTOM:
        return worst_card(v)
    if ask == ASK_DAMAGE:
        return assign(v)
    if ask == ASK_X:
        return v.n_options() - 1
    if ask == ASK_CHOOSE:
        return pick(v)
    if ask == ASK_COMPANION or ask == ASK_CONSPIRACY:
        return 1
    if ask == ASK_KEEP:
        return best(v, v.board(), every_option(v))
    yes = v.yes_option()
    return yes if yes > 0 else 0


# -- reading the board
def worth(b: vec[i64], at: i64) -> i64:
    """Return the value of the permanent at position `at` of the board."""
    row = at * ROW
    types = b[row + AT_TYPES]
    if types & CREATURE:
        token: i64 = 0 if b[row + AT_MARKS] & TOKEN else 1
        return 2 * b[row + AT_POWER] + b[row + AT_TOUGHNESS] + 2 * b[row + AT_WORDS] + token
    if types & PLANESWALKER:
        return 6
    return 1 if types & LAND else 3


def kills(b: vec[i64], one: i64, other: i64) -> bool:
    """Whether the creature `one` deals enough damage to destroy the creature `other`."""
    a, c = one * ROW, other * ROW
    if b[a + AT_POWER] <= 0 or b[c + AT_KEYWORDS] & keywords.INDESTRUCTIBLE:
        return False
    return (
        b[a + AT_KEYWORDS] & keywords.DEATHTOUCH != 0
        or b[a + AT_POWER] >= b[c + AT_TOUGHNESS] - b[c + AT_DAMAGE]
    )


def survives(b: vec[i64], one: i64, other: i64) -> bool:
    """Whether the creature `one` survives combat with the creature `other`.

    It does if `other` doesn't kill it, or if it kills `other` first with first strike.
    """
    if not kills(b, other, one):
        return True
    quick = b[one * ROW + AT_KEYWORDS] & QUICK != 0
    return quick and b[other * ROW + AT_KEYWORDS] & QUICK == 0 and kills(b, one, other)


def is_creature(b: vec[i64], at: i64) -> bool:
    """Whether a permanent is a creature."""
    return b[at * ROW + AT_TYPES] & CREATURE != 0


def is_mine(v: MagicView, b: vec[i64], at: i64) -> bool:
    """Whether the seat controls a permanent."""
    return b[at * ROW + AT_CONTROLLER] == v.seat


def against(v: MagicView, seat: i64) -> bool:
    """CR 102.3. Whether a seat is an opponent. A teammate, or a negative number, is not."""
    return seat >= 0 and v.are_opponents(seat, v.seat)


def is_theirs(v: MagicView, b: vec[i64], at: i64) -> bool:
    """Whether an opponent controls a permanent."""
    return against(v, b[at * ROW + AT_CONTROLLER])


def has_creature(v: MagicView, b: vec[i64], own: bool) -> bool:
    """Whether the seat, or an opponent of it, controls a creature."""
    at: i64 = 0
    while at * ROW < i64(len(b)):
        if is_creature(b, at) and (is_mine(v, b, at) if own else is_theirs(v, b, at)):
            return True
        at += 1
    return False


def rival(v: MagicView) -> i64:
    """CR 102.3. Return the opponent with the least life, among those still in the game."""
    found: i64 = -1
    least: i64 = ANY_LIFE
    seats: i64 = v.seats
    s: i64 = 0
    while s < seats:
        if against(v, s) and not v.counter(s, LEFT) and v.life(s) < least:
            found, least = s, v.life(s)
        s += 1
    return found if found >= 0 else (v.seat + 1) % seats


def every_option(v: MagicView) -> vec[i64]:
    """Return the positions of all options."""
    out = vec[i64]()
    i: i64 = 0
    while i < v.n_options():
        out = append(out, i)
        i += 1
    return out


def real_options(v: MagicView) -> vec[i64]:
    """Return the positions of all options except the one that declines."""
    out = vec[i64]()
    none = v.none_option()
    i: i64 = 0
    while i < v.n_options():
        if i != none:
            out = append(out, i)
        i += 1
    return out


# -- hands
def mulligan(v: MagicView) -> i64:
    """Decide whether to keep the hand: with two to five lands, if it is small, or after two mulligans."""
    hand = v.hand()
    lands = 0
    for name in hand:
        if "Land" in v.card(name)[1]:
            lands += 1
    good = FEWEST_LANDS <= lands <= MOST_LANDS or len(hand) <= SMALL_HAND or v.counter(v.seat, MULLIGANS) > 1
    return v.none_option() if good else v.yes_option()


def worst_card(v: MagicView) -> i64:
    """Return the option of the card to give up: a land if there are enough lands, otherwise the most
    expensive card.
    """
    lands = v.lands(v.seat)
    n = v.n_options()
    in_hand: i64 = 0
    i: i64 = 0
    while i < n:
        if v.option_is(i, LAND):
            in_hand += 1
        i += 1
    found: i64 = 0
    least: i64 = ANY_LIFE
    i = 0
    while i < n:
        use = 40 - v.option_value(i)
        if v.option_is(i, LAND):
            use = 0 if lands + in_hand > ENOUGH_LANDS else 50
        if use < least:
            found, least = i, use
        i += 1
    return found


# -- acting
def act(v: MagicView) -> i64:
    """Return the best option with priority: play a land, then the most valuable spell or ability, otherwise
    pass.
    """
    n = v.n_options()
    found = v.passes()
    if n == 1:
        return found if found > 0 else 0
    b = v.board()
    most: i64 = 0
    i: i64 = 0
    while i < n:
        action = v.option_action(i)
        value: i64 = 0
        if action == PLAY_LAND:
            value = 1000
        elif action == CAST:
            value = spell(v, b, i)
        elif action == ACTIVATE:
            value = ability(v, b, i)
        elif action == TURN_UP:
            if v.option_permanent(i) < 0:  # a conspiracy
                value = 900
        elif action == CHOOSE:  # a companion
            value = 20
        if value > most:
            found, most = i, value
        i += 1
    return found if found > 0 else 0


def spell(v: MagicView, b: vec[i64], i: i64) -> i64:
    """Return the value of casting a spell now. Return 0 if it shouldn't be cast."""
    what, cost = v.option_purpose_bits(i), v.option_value(i)
    main = my_main(v)
    sort = what & SORT_MASK
    creature = v.option_is(i, CREATURE)
    if creature and sort == EXCHANGES and what & AS_IT_ENTERS_BIT:
        return 100 + 10 * cost if main and has_prey(v, b, i64(ANY_LIFE)) else 0
    if creature or v.option_is(i, PLANESWALKER):
        return 100 + 10 * cost if main else 0
    if sort == COUNTERS_SPELLS:
        return 500 if v.stack_size() > 0 and against(v, v.stack_controller(0)) and v.stack_is_spell(0) else 0
    if sort == HELPS and what & AT_CREATURE_BIT and v.option_is(i, INSTANT):
        return 60 if pump_now(v, b) else 0
    if not main or (v.stack_size() > 0 and burns_in(what) == 0):
        return 0
    return worth_casting(v, b, what, cost, v.option_is(i, INSTANT | SORCERY))


def worth_casting(v: MagicView, b: vec[i64], what: i64, cost: i64, once: bool) -> i64:
    """Return the value of casting a noncreature spell in one's own main phase."""
    sort = what & SORT_MASK
    if sort == SWEEPS:
        return 300 if creatures_worth(v, b, False) > creatures_worth(v, b, True) + 4 else 0
    if sort == EXCHANGES and once:
        mine, theirs = least_creature(v, b), dearest_creature(v, b)
        return 250 if mine >= 0 and theirs >= 0 and worth(b, theirs) > worth(b, mine) + 2 else 0
    if sort == HARMS:
        if what & DISCARDS_BIT or burn_now(v, what):
            return 200
        limit = limit_in(what)
        if what & FIGHTS_BIT:
            limit = most_power(v, b)
        if has_prey(v, b, limit):
            return 90 + 10 * cost if what & AT_PERMANENTS_BIT or burns_in(what) else 0
        return 0 if once or what & AIMS_BIT else 30 + cost
    if what & AT_CREATURE_BIT and sort == HELPS:
        return 50 + cost if has_creature(v, b, True) else 0
    return 30 + cost


def creatures_worth(v: MagicView, b: vec[i64], own: bool) -> i64:
    """Return the total value of the seat's own creatures (`own`), or of its opponents' creatures."""
    found: i64 = 0
    at: i64 = 0
    while at * ROW < i64(len(b)):
        if is_creature(b, at) and (is_mine(v, b, at) if own else is_theirs(v, b, at)):
            found += worth(b, at)
        at += 1
    return found


def least_creature(v: MagicView, b: vec[i64]) -> i64:
    """Return the seat's own creature with the least value. Return -1 if it has none."""
    found: i64 = -1
    at: i64 = 0
    while at * ROW < i64(len(b)):
        if is_creature(b, at) and is_mine(v, b, at) and (found < 0 or worth(b, at) < worth(b, found)):
            found = at
        at += 1
    return found


def dearest_creature(v: MagicView, b: vec[i64]) -> i64:
    """Return the opponents' creature with the greatest value. Return -1 if they have none."""
    found: i64 = -1
    at: i64 = 0
    while at * ROW < i64(len(b)):
        if is_creature(b, at) and is_theirs(v, b, at) and (found < 0 or worth(b, at) > worth(b, found)):
            found = at
        at += 1
    return found


def most_power(v: MagicView, b: vec[i64]) -> i64:
    """Return the greatest power of the seat's own creatures. Return 0 if it has none."""
    found: i64 = 0
    any_yet = False
    at: i64 = 0
    while at * ROW < i64(len(b)):
        if is_creature(b, at) and is_mine(v, b, at) and (not any_yet or b[at * ROW + AT_POWER] > found):
            found = b[at * ROW + AT_POWER]
            any_yet = True
        at += 1
    return found


def falls(b: vec[i64], at: i64, limit: i64) -> bool:
    """Whether a creature's remaining toughness is at most the limit of a removal effect."""
    return b[at * ROW + AT_TOUGHNESS] - b[at * ROW + AT_DAMAGE] <= limit


def has_prey(v: MagicView, b: vec[i64], limit: i64) -> bool:
    """Whether an opponent has a valuable creature for a removal or exchange effect.

    `limit`: the effect affects only creatures with at most that much toughness left.
    """
    at: i64 = 0
    while at * ROW < i64(len(b)):
        if is_creature(b, at) and is_theirs(v, b, at) and worth(b, at) > SMALL and falls(b, at, limit):
            return True
        at += 1
    return False


def ability(v: MagicView, b: vec[i64], i: i64) -> i64:
    """Return the value of activating an ability now.

    Return 0 for abilities that could be repeated without end.
    """
    what = v.option_purpose_bits(i)
    own_main = my_main(v) and v.stack_size() == 0
    loyalty = loyalty_in(what)
    if loyalty > 0:
        return 400 if own_main else 0
    if loyalty < 0:
        return 410 if own_main and what & SORT_MASK == HARMS and has_creature(v, b, False) else 0
    if what & ATTACHES_BIT:
        at = v.option_permanent(i)
        loose = at >= 0 and not b[at * ROW + AT_MARKS] & ON_SOMETHING
        return 40 if own_main and loose and has_creature(v, b, True) else 0
    if burns_in(what) and what & SPENDS_ITSELF_BIT:
        if burn_now(v, what):
            return 450
        return 80 if own_main and has_prey(v, b, limit_in(what)) else 0
    if what & FETCHES_LAND_BIT:
        return 900 if own_main else 0
    if what & CYCLES_BIT:
        return 5 if own_main else 0
    return 0


def my_main(v: MagicView) -> bool:
    """Whether it is a main phase of the seat."""
    step = v.step()
    return (step == FIRST_MAIN or step == SECOND_MAIN) and v.is_active()


def pump_now(v: MagicView, b: vec[i64]) -> bool:
    """Whether this is the time to pump a creature: blockers are declared, the stack is empty, and a creature
    of the seat attacks.
    """
    if v.step() != BLOCKERS or v.stack_size() > 0 or not v.is_active():
        return False
    at: i64 = 0
    while at * ROW < i64(len(b)):
        if b[at * ROW + AT_MARKS] & ATTACKING and is_mine(v, b, at):
            return True
        at += 1
    return False


def burn_now(v: MagicView, what: i64) -> bool:
    """Whether damage to a player would kill, or nearly kill."""
    n = burns_in(what)
    if n == 0:
        return False
    if n == AS_MUCH_AS_X:
        n = v.lands(v.seat) - 1
        if n < 0:
            n = 0
    life = v.life(rival(v))
    return n >= life or (life <= BURNING and n >= 2)


# -- targets and choices
def target(v: MagicView) -> i64:
    """Return the option for a target: for harm the opponents' best object, for help the seat's own best
    one.
    """
    options = real_options(v)
    if not len(options):
        return 0  # asked in public, though there is nothing to choose
    on_stack = v.stack_size() > 0
    what = v.stack_purpose_bits(0) if on_stack else i64(NO_PURPOSE_BITS)
    sort = what & SORT_MASK
    mine = vec[i64]()
    theirs = vec[i64]()
    players = vec[i64]()
    b = v.board()
    for i in options:
        seat = v.option_seat(i)
        if seat == v.seat:
            mine = append(mine, i)
        elif seat < 0 or against(v, seat):
            theirs = append(theirs, i)
            if v.option_permanent(i) < 0:
                players = append(players, i)
    if sort == EXCHANGES:
        first = not on_stack or v.n_targets(i64(0)) == 0
        if len(theirs) and (first or not len(mine)):
            return best(v, b, theirs)
        return least(v, b, mine if len(mine) else options)
    if sort == HELPS or (sort == OTHER and len(mine) and not len(theirs)):
        return best(v, b, mine) if len(mine) else declined(v, b, options)
    if not len(theirs):
        return best(v, b, mine) if len(mine) and what & FIGHTS_BIT else declined(v, b, options)
    if len(players) and (burn_now(v, what) or len(players) == len(theirs)):
        return lowest_life(v, players)
    die = vec[i64]()
    limit = limit_in(what)
    for i in theirs:
        at = v.option_permanent(i)
        if at >= 0 and falls(b, at, limit):
            die = append(die, i)
    return best(v, b, die if len(die) else players if len(players) else theirs)


def lowest_life(v: MagicView, options: vec[i64]) -> i64:
    """Return the option whose player has the least life."""
    found: i64 = options[0]
    lowest: i64 = ANY_LIFE
    for i in options:
        seat = v.option_seat(i)
        if seat >= 0 and v.life(seat) < lowest:
            found, lowest = i, v.life(seat)
    return found


def declined(v: MagicView, b: vec[i64], options: vec[i64]) -> i64:
    """Return the option to choose no target, if there is one. Otherwise return the least valuable target."""
    none = v.none_option()
    return none if none >= 0 or not len(options) else least(v, b, options)


def pick(v: MagicView) -> i64:
    """Return the option to choose from a set of objects.

    It is the least valuable object if the effect takes it away from the seat, and otherwise the best one.
    """
    options = real_options(v)
    if not len(options):
        return 0
    b = v.board()
    if v.asked_purpose_bits() & LOSES_BIT:
        mine = vec[i64]()
        for i in options:
            if v.option_seat(i) == v.seat:
                mine = append(mine, i)
        if len(mine):
            none = v.none_option()
            return none if none >= 0 else least(v, b, mine)
    return best(v, b, options)


def value_of(v: MagicView, b: vec[i64], i: i64) -> i64:
    """Return the value of the permanent or card that option `i` names."""
    at = v.option_permanent(i)
    if at >= 0:
        return worth(b, at)
    return v.option_value(i) + v.option_power(i)


def best(v: MagicView, b: vec[i64], options: vec[i64]) -> i64:
    """Return the option with the greatest value."""
    found: i64 = options[0]
    most = value_of(v, b, found)
    for i in options:
        value = value_of(v, b, i)
        if value > most:
            found, most = i, value
    return found


def least(v: MagicView, b: vec[i64], options: vec[i64]) -> i64:
    """Return the option with the least value."""
    found: i64 = options[0]
    few = value_of(v, b, found)
    for i in options:
        value = value_of(v, b, i)
        if value < few:
            found, few = i, value
    return found


# -- combat
def attack(v: MagicView) -> i64:
    """Return the option for declaring attackers: attack with creatures that are safe, or with all if that
    wins.

    It prefers attacking players to attacking planeswalkers.
    """
    if v.asked_about() >= 0:
        players = vec[i64]()
        for i in every_option(v):
            if v.option_permanent(i) < 0:
                players = append(players, i)
        return lowest_life(v, players if len(players) else every_option(v))
    none = v.none_option()
    options = real_options(v)
    b = v.board()
    foes = vec[i64]()  # untapped creatures that might block
    threat: i64 = 0
    at: i64 = 0
    while at * ROW < i64(len(b)):
        if is_creature(b, at) and is_theirs(v, b, at):
            if not b[at * ROW + AT_MARKS] & TAPPED:
                foes = append(foes, at)
            if b[at * ROW + AT_POWER] > 0:
                threat += b[at * ROW + AT_POWER]
        at += 1
    if none < 0 or all_in(v, b, len(foes)):
        return options[0]
    home = threat >= v.life(v.seat)  # they could kill it if it kept no blockers
    for i in options:
        at = v.option_permanent(i)
        if b[at * ROW + AT_POWER] > 0 and is_safe(v, b, at, foes, home):
            return i
    return none


def is_safe(v: MagicView, b: vec[i64], at: i64, foes: vec[i64], home: bool) -> bool:
    """Whether an attacker is safe: no opponent's creature can make a block that is bad for it.

    `foes`: the possible blockers. `home`: be careful: it is safe only if none of them can block it at all.
    """
    for foe in foes:
        if v.could_block(foe, at) and (home or bad_block(b, at, foe)):
            return False
    return True


def bad_block(b: vec[i64], me: i64, blocker: i64) -> bool:
    """Whether an attacker would die to a blocker without killing it, or by killing one that is worth less."""
    if survives(b, me, blocker):
        return False
    return not kills(b, me, blocker) or worth(b, me) > worth(b, blocker)


def all_in(v: MagicView, b: vec[i64], blockers: i64) -> bool:
    """Whether attacking with everything wins, even if the strongest attackers are blocked."""
    powers: list[int] = []
    at: i64 = 0
    while at * ROW < i64(len(b)):
        row = at * ROW
        if is_creature(b, at) and is_mine(v, b, at) and b[row + AT_POWER] > 0:
            stays = (
                b[row + AT_MARKS] & (TAPPED | NOT_READY) != 0 or b[row + AT_KEYWORDS] & keywords.DEFENDER != 0
            )
            if b[row + AT_MARKS] & ATTACKING or not stays:
                powers.append(int(b[row + AT_POWER]))
        at += 1
    powers.sort(reverse=True)
    damage: i64 = 0
    i = blockers
    while i < i64(len(powers)):
        damage += powers[i]
        i += 1
    return damage >= v.life(rival(v))


def block(v: MagicView) -> i64:
    """Declare the planned blocks, one creature at a time."""
    b = v.board()
    planned = plan_of_blocks(v, b)
    about = v.asked_about()
    if about >= 0:
        for i in every_option(v):
            if planned[about] >= 0 and v.option_permanent(i) == planned[about]:
                return i
        return weakest(v, b)
    for i in every_option(v):
        at = v.option_permanent(i)
        if at >= 0 and planned[at] >= 0:
            return i
    none = v.none_option()
    return none if none >= 0 else least(v, b, every_option(v))


def weakest(v: MagicView, b: vec[i64]) -> i64:
    """Return the option of the least dangerous attacker."""
    found: i64 = 0
    for i in every_option(v):
        if b[v.option_permanent(i) * ROW + AT_POWER] < b[v.option_permanent(found) * ROW + AT_POWER]:
            found = i
    return found


def attackers_of(v: MagicView, b: vec[i64]) -> vec[i64]:
    """Return the attackers that other players control, the strongest first."""
    out = vec[i64]()
    at: i64 = 0
    while at * ROW < i64(len(b)):
        if b[at * ROW + AT_MARKS] & ATTACKING and not is_mine(v, b, at):
            out = append(out, at)
            i: i64 = len(out) - 1
            while i > 0 and b[out[i - 1] * ROW + AT_POWER] < b[at * ROW + AT_POWER]:
                out[i] = out[i - 1]
                i -= 1
            out[i] = at
        at += 1
    return out


def plan_of_blocks(v: MagicView, b: vec[i64]) -> vec[i64]:
    """Return for each permanent on the board the attacker that it should block, or -1.

    A creature blocks if it survives or trades up. If the seat would die otherwise, any creature blocks.
    """
    planned = vec[i64]()
    at: i64 = 0
    while at * ROW < i64(len(b)):
        planned = append(planned, i64(-1))
        at += 1
    attackers = attackers_of(v, b)
    left: i64 = 0  # damage to this seat that is not blocked
    for foe in attackers:
        blocker = best_blocker(v, b, planned, foe, True)
        if blocker >= 0:
            planned[blocker] = foe
        elif b[foe * ROW + AT_ATTACKS] == v.seat and b[foe * ROW + AT_POWER] > 0:
            left += b[foe * ROW + AT_POWER]
    for foe in attackers:
        if left < v.life(v.seat):
            break
        if b[foe * ROW + AT_ATTACKS] != v.seat or is_blocked(planned, foe):
            continue
        blocker = best_blocker(v, b, planned, foe, False)
        if blocker >= 0:
            planned[blocker] = foe
            if b[foe * ROW + AT_POWER] > 0:
                left -= b[foe * ROW + AT_POWER]
    return planned


def is_blocked(planned: vec[i64], foe: i64) -> bool:
    """Whether a plan blocks an attacker."""
    for blocked in planned:
        if blocked == foe:
            return True
    return False


def best_blocker(v: MagicView, b: vec[i64], planned: vec[i64], foe: i64, good: bool) -> i64:
    """Return the creature that should block an attacker, among those with no block planned. Return -1 if
    there is none.

    `good`: consider only creatures that survive or trade up, preferably one that kills the attacker.
    Otherwise take the least valuable one.
    """
    if b[foe * ROW + AT_KEYWORDS] & (keywords.MENACE | keywords.THREE_BLOCKERS):
        return -1
    found: i64 = -1
    least_use: i64 = ANY_LIFE
    at: i64 = 0
    while at * ROW < i64(len(b)):
        if is_creature(b, at) and is_mine(v, b, at) and planned[at] < 0 and v.could_block(at, foe):
            use = worth(b, at)
            if good:
                deadly = kills(b, at, foe)
                if not survives(b, at, foe) and not (deadly and worth(b, foe) >= use):
                    at += 1
                    continue
                if not deadly:
                    use += ANY_LIFE >> 1
            if use < least_use:
                found, least_use = at, use
        at += 1
    return found


def assign(v: MagicView) -> i64:
    """Return the option for an amount of damage: just enough to kill the creature, if known, otherwise the
    largest.
    """
    at, n = v.damage_to(), v.n_options()
    if at >= 0:
        b = v.board()
        i: i64 = 0
        while i < n:
            if v.option_amount(i) >= b[at * ROW + AT_TOUGHNESS] - b[at * ROW + AT_DAMAGE]:
                return i
            i += 1
    return n - 1
