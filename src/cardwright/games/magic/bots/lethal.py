"""CR 104.2a. Whether a seat can win in this turn: a search through the rest of the turn, in imagined games.

The seat's own decisions are searched, and those of other players answered as `curve` answers them. Blocks are
also answered by blocking as much damage as possible, and a line of play must win against both. A line that
wins in one imagined game must also win in others, with other hidden cards.
"""

from __future__ import annotations

from typing import Final, cast, final

from cardwright.games.magic.bots.curve import (
    attackers_of,
    curve_choice,
    is_creature,
    is_mine,
    rival,
)
from cardwright.games.magic.bots.moments import pointless
from cardwright.games.magic.numbers import keywords
from cardwright.games.magic.numbers.columns import ATTACKING, BLOCKED, TAPPED
from cardwright.games.magic.numbers.questions import (
    ASK_ATTACK,
    ASK_BLOCK,
    ASK_DAMAGE,
    ASK_MANA,
    ASK_PAY,
    ASK_PRIORITY,
)
from cardwright.games.magic.numbers.steps import DAMAGE_STEP
from cardwright.games.magic.numbers.types import LAND
from cardwright.games.magic.objects.purpose import AS_MUCH_AS_X, HELPS
from cardwright.games.magic.shown.numbers_view import (
    AT_KEYWORDS,
    AT_MARKS,
    AT_POWER,
    AT_TYPES,
    NOT_READY,
    ROW,
)
from cardwright.games.magic.shown.view import MagicView
from cardwright.kernel.chance import Chance
from cardwright.kernel.ints import i64
from cardwright.kernel.views import Imagined

NODES: Final = 400  # positions that a search looks at
WORLDS: Final = 3  # others in which an option must win as well
DEPTH: Final = 24  # own decisions
WIDE: Final = 30  # options of a decision
FORCED: Final = 300  # answers between two own decisions
SEEDS: Final = 1 << 30
PUMP: Final = 4  # more damage than a card may add that helps a creature, for all that is known
PUMP_ALL: Final = 3  # the same for each creature
OTHER_CARD: Final = 2
FATAL_POISON: Final = 10  # counters with which a player loses (CR 704.5c)


def may_win_now(v: MagicView) -> bool:
    """Whether an upper estimate of the damage that the seat could deal in this turn is enough to win.

    This is a fast check before the search.
    """
    b = v.board()
    foe = rival(v)
    combat: i64 = 0
    poison: i64 = 0
    ready: i64 = 0
    mana: i64 = 0
    fights = v.step() <= DAMAGE_STEP
    at: i64 = 0
    while at * ROW < i64(len(b)):
        row = at * ROW
        marks = b[row + AT_MARKS]
        if is_mine(v, b, at):
            if b[row + AT_TYPES] & LAND and not marks & TAPPED:
                mana += 1
            if fights and is_creature(b, at) and (marks & ATTACKING or not marks & (TAPPED | NOT_READY)):
                power = b[row + AT_POWER]
                if b[row + AT_KEYWORDS] & keywords.DOUBLE_STRIKE:
                    power += power
                ready += 1
                if power > 0:
                    combat += power
                    if b[row + AT_KEYWORDS] & keywords.INFECT:
                        poison += power
        at += 1
    more = from_cards(v, mana, ready) + mana
    life = v.life(foe)
    return combat + more >= life or (poison > 0 and poison + more >= FATAL_POISON - v.poison(foe))


def from_cards(v: MagicView, mana: i64, ready: i64) -> i64:
    """Return an upper limit of the damage that the cards in hand may add, if each costs one mana.

    `mana`: the available mana. `ready`: how many creatures can attack.
    """
    found: list[int] = []
    for what in v.hand_purposes():
        n = OTHER_CARD
        if what.burns == AS_MUCH_AS_X:
            n = int(mana)
        elif what.burns > 0:
            n = what.burns
        elif what.sort == HELPS:
            n = PUMP if what.aims else PUMP_ALL * int(ready)
        found.append(n)
    found.sort(reverse=True)
    return i64(sum(found[: int(mana) + 1]))


@final
class LethalSolver:
    """Searches for a win in the rest of the turn.

    `nodes`: how many positions it looks at in each imagined game.
    """

    def __init__(self, nodes: int = NODES) -> None:
        self.nodes: i64 = nodes
        self.left: i64 = 0

    def winning_option(self, v: MagicView, chance: Chance) -> i64:
        """Return an option with which the seat wins in this turn. Return -1 if none was found."""
        if v.seats != 2:
            return -1
        me = int(v.seat)
        turn: i64 = v.turn
        world = v.imagine(int(chance.below(SEEDS)))
        self.left = self.nodes
        found: i64 = -1
        for i in self.options(cast(MagicView, world.view(me))):
            copy = world.fork()
            copy.answer(i64(i))
            if self.wins(copy, me, turn, 1):
                found = i64(i)
                break
        if found < 0:
            return -1
        for _ in range(WORLDS):
            other = v.imagine(int(chance.below(SEEDS)))
            self.left = self.nodes
            other.answer(found)
            if not self.wins(other, me, turn, 1):
                return -1
        return found

    def options(self, v: MagicView) -> list[int]:
        """Return the options to try at the seat's own decision, the most promising first."""
        usual = int(curve_choice(v))
        asked = v.asked()
        if asked == ASK_ATTACK:
            return self.all_or_none(v)
        groups = v.groups()
        if asked == ASK_PRIORITY:
            b = v.board()
            passes = int(v.passes())
            groups = [i for i in groups if i == passes or i == usual or not pointless(v, b, i64(i))]
        if usual not in groups:
            groups.insert(0, usual)
        groups.sort(key=lambda i: i != usual)
        return groups[:WIDE]

    def all_or_none(self, v: MagicView) -> list[int]:
        """CR 508.1. Return the options to try in an attack: one more attacker, or no more.

        This bot tries to win in this turn, so no creature needs to stay back as a blocker.
        """
        none = int(v.none_option())
        if v.asked_about() >= 0:
            return [int(curve_choice(v))]
        first = -1
        for i in range(int(v.n_options())):
            if i != none:
                first = i
                break
        b = v.board()
        begun = False
        at: i64 = 0
        while at * ROW < i64(len(b)):
            if b[at * ROW + AT_MARKS] & ATTACKING and is_mine(v, b, at):
                begun = True
            at += 1
        if first < 0:
            return [none]
        return [first] if begun or none < 0 else [first, none]

    def wins(self, world: Imagined, me: int, turn: i64, depth: int) -> bool:
        """Whether the search finds a win for the seat in this turn from this position.

        `turn`: the number of the turn. `depth`: how many decisions have been searched so far.
        """
        n = 0
        while n < FORCED:
            n += 1
            seat = world.deciding
            if seat < 0:
                return me in world.view(me).winners()
            v = cast(MagicView, world.view(seat))
            if i64(v.turn) != turn:
                return False
            asked = v.asked()
            if v.n_options() == 1:
                world.answer(0)
            elif asked == ASK_PAY or asked == ASK_MANA or asked == ASK_DAMAGE:
                world.answer(curve_choice(v))
            elif seat == me:
                break
            elif asked == ASK_BLOCK:
                return self.wins_through_blocks(world, me, seat, turn, depth)
            else:
                world.answer(curve_choice(v))
        self.left -= 1
        if self.left <= 0 or depth > DEPTH or world.deciding != me:
            return False
        v = cast(MagicView, world.view(me))
        if not may_win_now(v):
            return False
        options = self.options(v)
        for i in options:
            copy = world.fork()
            copy.answer(i64(i))
            if self.wins(copy, me, turn, depth + 1):
                return True
            if self.left <= 0:
                return False
        return False

    def wins_through_blocks(self, world: Imagined, me: int, seat: int, turn: i64, depth: int) -> bool:
        """CR 509.1. Whether the seat wins both against the blocks of `curve` and against the blocks that stop
        the most damage.
        """
        for most in (False, True):
            copy = world.fork()
            n = 0
            while n < FORCED and copy.deciding == seat:
                v = cast(MagicView, copy.view(seat))
                if v.asked() != ASK_BLOCK:
                    break
                copy.answer(most_blocked(v) if most else curve_choice(v))
                n += 1
            if not self.wins(copy, me, turn, depth + 1):
                return False
        return True


def most_blocked(v: MagicView) -> i64:
    """CR 509.1. Return the next block that stops the most damage: the strongest attackers
    are blocked first.
    """
    b = v.board()
    foes = attackers_of(v, b)
    about = v.asked_about()
    n = v.n_options()
    i: i64 = 0
    if about >= 0:
        best: i64 = 0
        most: i64 = -1
        while i < n:
            at = v.option_permanent(i)
            power = b[at * ROW + AT_POWER] if at >= 0 else i64(-1)
            if at >= 0 and b[at * ROW + AT_MARKS] & BLOCKED:
                power = 0
            if power > most:
                best, most = i, power
            i += 1
        return best
    none = v.none_option()
    if not len(foes):
        return none if none >= 0 else 0
    while i < n:
        if i != none:
            return i
        i += 1
    return none
