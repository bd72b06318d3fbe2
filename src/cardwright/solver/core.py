"""The search of the solver: an AND-OR search over decisions, with a table of results by the key of the state.

It implements no rules. It asks the engine only which answers a seat may give (`Game.decision`), gives them
(`Game.answer`), and reads the key of a state (`kernel.keys`). A state is won if the goal holds in it, if some
answer of our side leads to a won state, or if every answer of the other players does. A line that depends on
a random event isn't won.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from cardwright.kernel.effects import NOTHING
from cardwright.kernel.ints import Seat, append, i64, vec
from cardwright.kernel.keys import Keys, distinct, whole_key

if TYPE_CHECKING:
    from cardwright.kernel.game import Game

ANCESTOR: Final = 0  # not a result: the search is looking at states below it
NEW: Final = -1  # no state of the table
WON: Final = 1
LOST: Final = 2
OPEN: Final = 3  # not decided within the limit
FAR: Final = 1 << 30  # no ancestor
DEEPEST: Final = 600  # decisions below each other
LONGEST: Final = 2000  # answers without a choice below each other
EVERY: Final = 2048  # nodes between two reports


@mypyc_attr(allow_interpreted_subclasses=True)
class Aim:
    """A goal of the search. A subclass implements `holds`."""

    def holds(self, g: Game) -> bool:
        """Whether the goal holds in a state, at a decision or at the end of the game."""
        raise NotImplementedError


class Bounds(Aim):
    """A goal about counters of seats (exactly, at most or at least a number) and, if wanted, the end of the
    game.

    `rest`: a further goal that must hold; it is tested last.
    """

    seats: vec[i64]
    counters: vec[i64]
    values: vec[i64]
    kinds: vec[i64]  # 0: exactly, 1: at most, 2: at least
    over: i64  # 0 or 1: whether the game must be over; -1: no matter
    rest: Aim | None

    def __init__(self, over: i64 = -1, rest: Aim | None = None) -> None:
        self.seats = vec[i64]()
        self.counters = vec[i64]()
        self.values = vec[i64]()
        self.kinds = vec[i64]()
        self.over = over
        self.rest = rest

    def add(self, seat: Seat, counter: i64, value: i64, kind: i64) -> None:
        """Add a condition about a counter of a seat. `kind`: 0 exactly, 1 at most, 2 at least."""
        self.seats = append(self.seats, seat)
        self.counters = append(self.counters, counter)
        self.values = append(self.values, value)
        self.kinds = append(self.kinds, kind)

    def holds(self, g: Game) -> bool:
        if self.over >= 0 and (g.decision is None) != (self.over == 1):
            return False
        i: i64 = 0
        n: i64 = len(self.seats)
        while i < n:
            now = g.value(Seat(self.seats[i]), self.counters[i])
            kind = self.kinds[i]
            if kind == 1:
                if now > self.values[i]:
                    return False
            elif kind == 2:
                if now < self.values[i]:
                    return False
            elif now != self.values[i]:
                return False
            i += 1
        rest = self.rest
        return rest is None or rest.holds(g)


class Search:
    """A search from one state.

    `ours`: one bit for each seat of our side. `last`: the last turn that counts. `lucky`: whether shuffling
    cards at the end of the last turn can't change the goal; then it may also hold at the first decision after
    that turn. `limit`: the largest number of nodes; a node is a state that an answer has led to. `tell`:
    called at intervals, with the number of nodes.
    """

    aim: Aim
    ours: i64
    last: i64
    lucky: bool
    limit: i64
    nodes: i64
    merged: i64  # states that were in the table already
    luck: i64  # branches that were given up because something random happened
    stopped: bool
    everything: bool
    tell: Callable[[int], None] | None
    known: dict[
        int, int
    ]  # by key: how it ends and above that how far the goal is; or an ancestor and its depth
    back: i64  # the least depth of an ancestor that the last result relies on
    far: i64  # how many answers the last won result is from the goal
    next_report: i64

    def __init__(
        self, aim: Aim, ours: i64, last: i64, limit: i64, lucky: bool = False, everything: bool = False
    ) -> None:
        self.aim = aim
        self.ours = ours
        self.last = last
        self.lucky = lucky
        self.limit = limit
        self.nodes = 0
        self.merged = 0
        self.luck = 0
        self.stopped = False
        self.everything = everything
        self.tell = None
        self.known = {}
        self.back = FAR
        self.far = 0
        self.next_report = EVERY

    def report(self) -> None:
        """Report the progress of the search; the callback may stop it with an exception."""
        self.next_report = self.nodes + EVERY
        tell = self.tell
        if tell is not None:
            tell(int(self.nodes))

    def choices(self, g: Game) -> vec[i64]:
        """Return the indices of the options that the search tries.

        Options that can as well be chosen later, such as mana abilities while nothing is to be paid, are left
        out.
        """
        d = g.decision
        found = vec[i64](capacity=8)
        if d is None:
            return found
        rules = g.match.rules
        i: i64 = 0
        n: i64 = len(d.options)
        while i < n:
            if self.everything or d.options[i] >= 0 or not rules.can_wait(g, d.seat, d.options[i]):
                found = append(found, i)
            i += 1
        return found

    def settled(self, g: Game, chance: i64) -> i64:
        """Return the result of a state, WON or LOST, if the search need not go on from it. Otherwise return
        0.

        `chance`: the state of the random generator before the last answer.
        """
        lucky = g.chance.state != chance
        d = g.decision
        after = g.match.rules.turn_so_far(g) > self.last
        if lucky and not (self.lucky and (after or d is None)):
            self.luck += 1
            return LOST
        if after and (d is None or not self.lucky):  # what happens in a later turn is too late
            return LOST
        if self.aim.holds(g):
            return WON
        return LOST if d is None or after else 0

    def value(self, g: Game, chance: i64, depth: i64, look: bool = False) -> i64:
        """Return the result of the state that an answer has led to: WON, LOST or OPEN. The game `g` is used
        up.

        `look`: return only a result that is already in the table, otherwise OPEN.
        """
        forced: i64 = 0
        self.back = FAR
        while True:
            self.nodes += 1
            if self.nodes >= self.next_report:
                self.report()
            if self.nodes > self.limit:
                self.stopped = True
                return OPEN
            end = self.settled(g, chance)
            if end != 0:
                self.far = forced
                return end
            found = self.choices(g)
            if len(found) > 1 or forced > LONGEST:
                break
            g.answer(found[0] if len(found) > 0 else i64(0))
            forced += 1
        if depth > DEEPEST or forced > LONGEST:
            self.stopped = True
            return OPEN
        keys = Keys(g, Seat(-1))
        key = int(whole_key(keys))
        kept = i64(self.known.get(key, NEW))
        if kept != NEW:
            if kept & 3 == ANCESTOR:
                if look:
                    return OPEN
                self.back = kept >> 2
                return LOST
            self.merged += 1
            self.far = (kept >> 2) + forced
            return kept & 3
        if look:
            return OPEN
        best = self.expand(g, key, distinct(keys, found), depth)
        self.far += forced
        return best

    def goes_through(self, key: int, depth: i64) -> None:
        """Remember a state as one that the present line of play has gone through.

        A line that comes back to such a state makes no progress.
        """
        self.known[key] = int(depth << 2 | ANCESTOR)

    def expand(self, g: Game, key: int, different: vec[i64], depth: i64) -> i64:
        """Try the options of a decision one after another, until one of them decides its result. Return the
        result.
        """
        d = g.decision
        assert d is not None
        mine = self.ours >> d.seat & 1 == 1
        order = in_order(d.options, different, mine)
        self.goes_through(key, depth)
        chance = g.chance.state
        result: i64 = LOST if mine else WON
        back: i64 = FAR
        far: i64 = 0
        i: i64 = 0
        n: i64 = len(order)
        while i < n:
            child = g if i == n - 1 else g.fork()
            child.answer(order[i])
            end = self.value(child, chance, depth + 1)
            if self.back < back:
                back = self.back
            if end == OPEN:
                result = OPEN
            if mine and end == WON:
                result = WON
                far = self.far
                break
            if not mine:
                if end == LOST:
                    result = LOST
                    break
                if end == WON and self.far > far:
                    far = self.far
            if self.stopped:
                result = OPEN
                break
            i += 1
        self.back = FAR if back >= depth or result == WON else back
        self.far = far + 1
        if result != OPEN and self.back == FAR:
            self.known[key] = int((far + 1) << 2 | result)
        else:
            del self.known[key]
        return result


def in_order(options: vec[i64], different: vec[i64], mine: bool) -> vec[i64]:
    """Return the indices of the options in the order in which they are tried.

    Our side tries to act before it tries to pass. The other players try to pass first.
    """
    order = vec[i64](capacity=8)
    last: i64 = -1
    for i in different:
        if mine and options[i] == NOTHING:
            last = i
        else:
            order = append(order, i)
    if last >= 0:
        order = append(order, last)
    return order
