"""CR 122.5. Move counters from one permanent onto another, put one object's counters on another, and remove
counters.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from cardwright.games.magic.amounts.values import number
from cardwright.games.magic.characteristics.lookup import known_tally, remembered
from cardwright.games.magic.events.proposing import counters
from cardwright.games.magic.numbers import causes
from cardwright.games.magic.numbers.counters import PLUS
from cardwright.games.magic.objects.match import counter_kinds, counter_number, kinds_on, match_of
from cardwright.games.magic.objects.open_sets import counter_kind
from cardwright.games.magic.objects.queries import battlefield, still_in, tally
from cardwright.kernel.effects import ASK_CHOOSE, DONE, NOTHING, Amount, AnObject, AsksNumber, Set
from cardwright.kernel.frames import INC_ONE
from cardwright.kernel.ints import Obj, append, i64, vec
from cardwright.kernel.values import Name

from .verbs import Act, ActOnPermanents, ObjectRef, refs_of, said

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


@final
class moves_counters(Act):
    """CR 122.5. An effect: move `n` counters of a kind from `source` onto `to`. Nothing moves if `source` has
    fewer of them, or if one of the two permanents is gone.
    """

    def __init__(self, n: int, source: ObjectRef, to: ObjectRef, which: int | str = PLUS) -> None:
        super().__init__()
        self.n: i64 = n
        self.source: ObjectRef = source
        self.to: ObjectRef = to
        self.which: Name = counter_kind(which)
        self.label = f"move {n} counters from {source.text} onto {to.text}"

    def propose(self, g: Game) -> None:
        one = still_in(g, g.slot(self.source.slot), battlefield(g))
        other = still_in(g, g.slot(self.to.slot), battlefield(g))
        which = counter_number(g, self.which)
        if one >= 0 and other >= 0 and one != other and tally(g, one, which) >= self.n:
            counters(g, one, which, -self.n, causes.NOTHING_SAID)
            counters(g, other, which, self.n, causes.NOTHING_SAID)

    def possible(self, g: Game) -> bool:
        one = still_in(g, g.slot(self.source.slot), battlefield(g))
        other = still_in(g, g.slot(self.to.slot), battlefield(g))
        return one >= 0 and other >= 0 and tally(g, one, counter_number(g, self.which)) >= self.n


@final
class moves_any_number(AsksNumber):
    """CR 122.5, 608.2d. An effect: move any number of counters of a kind from `source` onto `to`, which may
    be several objects.

    You choose the number for each object of `to`, one after the other. Then all counters move at once.
    """

    def __init__(self, source: ObjectRef, to: ObjectRef | Set[AnObject], which: int | str = PLUS) -> None:
        super().__init__()
        self.source: ObjectRef = source
        self.to: ObjectRef | Set[AnObject] = to
        self.which: Name = counter_kind(which)
        self.taken: i64 = self.takes_slot()  # how many go onto each one, as far as that has been asked
        self.label = f"move any number of counters from {source.text} onto {said(to)}"

    def carry_out(self, g: Game, part: i64) -> i64:
        if part == 2:
            return DONE
        if part == 0:
            g.bind(self.taken, g.new_list())
        else:
            g.add_to_list(g.slot(self.taken), g.reply)
        onto = self.onto(g)
        left = self.left(g)
        if left > 0 and g.many(g.slot(self.taken)) < i64(len(onto)):
            found = vec[i64](capacity=8)
            n: i64 = 0
            while n <= left:
                found = append(found, n)
                n += 1
            g.ask(ASK_CHOOSE, found)
            return 1
        self.move(g, onto)
        return DONE if g.commit() else 2

    def onto(self, g: Game) -> vec[i64]:
        """Return the permanents onto which counters may be moved. The permanent that has the counters now
        isn't among them.
        """
        source = g.slot(self.source.slot)
        found = vec[i64](capacity=8)
        for ref in refs_of(g, self.to):
            if ref != source and still_in(g, ref, battlefield(g)) >= 0:
                found = append(found, ref)
        return found

    def left(self, g: Game) -> i64:
        """Return how many counters of the source haven't been assigned to a permanent yet."""
        one = still_in(g, g.slot(self.source.slot), battlefield(g))
        if one < 0:
            return 0
        n = tally(g, one, counter_number(g, self.which))
        for taken in g.items(g.slot(self.taken)):
            n -= taken
        return n

    def move(self, g: Game, onto: vec[i64]) -> None:
        """Propose to move the counters as chosen. `onto`: the permanents, in the order of the choices."""
        which = counter_number(g, self.which)
        i: i64 = 0
        many = g.many(g.slot(self.taken))
        while i < many and i < i64(len(onto)):
            n = g.item(g.slot(self.taken), i)
            if n > 0:
                counters(g, g.find(g.slot(self.source.slot)), which, -n, causes.NOTHING_SAID)
                counters(g, g.find(onto[i]), which, n, causes.NOTHING_SAID)
            i += 1

    def possible(self, g: Game) -> bool:
        one = still_in(g, g.slot(self.source.slot), battlefield(g))
        return one >= 0 and tally(g, one, counter_number(g, self.which)) > 0 and len(self.onto(g)) > 0

    def says(self, g: Game, option: i64) -> str:
        return str(option)

    def asks(self, g: Game) -> str:
        ref = self.onto(g)[g.many(g.slot(self.taken))]
        return f"How many counters onto {g.match.rules.name_of(g, g.find(ref))}?"


@final
class puts_its_counters(ActOnPermanents):
    """CR 122.8, 608.2h. An effect: put as many counters of each kind on `to` as `source` had when it left the
    battlefield.
    """

    def __init__(self, source: ObjectRef, to: ObjectRef) -> None:
        super().__init__(to, f"the counters of {source.text} on")
        self.source: ObjectRef = source

    def to_permanent(self, g: Game, obj: Obj) -> None:
        ref = g.slot(self.source.slot)
        if remembered(g, ref) < 0:
            ref -= INC_ONE  # the card that it has become
        which: i64 = 0
        while which < counter_kinds(g):
            n = known_tally(g, ref, which)
            if n > 0:
                counters(g, obj, which, n, causes.NOTHING_SAID)
            which += 1


@final
class removes_all(ActOnPermanents):
    """CR 122.1. An effect: remove all counters of the kind `which` from each of these permanents. With
    None, remove counters of every kind.
    """

    def __init__(self, what: ObjectRef | Set[AnObject], which: int | str | None = None) -> None:
        super().__init__(what, "remove all counters from")
        self.which: Name | None = None if which is None else counter_kind(which)

    def to_permanent(self, g: Game, obj: Obj) -> None:
        if self.which is not None:
            which = counter_number(g, self.which)
            counters(g, obj, which, -tally(g, obj, which), causes.NOTHING_SAID)
            return
        for which in kinds_on(g, obj):
            counters(g, obj, which, -tally(g, obj, which), causes.NOTHING_SAID)


@final
class removes_up_to(AsksNumber):
    """CR 122.1. An effect: remove up to `n` counters of any kinds from a permanent. You choose each counter
    while this resolves.
    """

    def __init__(self, n: int, what: ObjectRef) -> None:
        super().__init__()
        self.n: i64 = n
        self.what: ObjectRef = what
        self.label = f"remove up to {n} counters from {what.text}"

    def carry_out(self, g: Game, part: i64) -> i64:
        while part < 2 * self.n:
            obj = still_in(g, g.slot(self.what.slot), battlefield(g))
            if obj < 0:
                return DONE
            if part % 2 == 0:
                found = append(vec[i64](capacity=4), i64(NOTHING))
                for which in kinds_on(g, obj):
                    found = append(found, which)
                if len(found) == 1:
                    return DONE
                g.ask(ASK_CHOOSE, found)
                return part + 1
            if g.reply == NOTHING:
                return DONE
            counters(g, obj, g.reply, -1, causes.NOTHING_SAID)
            part += 1
            if not g.commit():
                return part
        return DONE

    def says(self, g: Game, option: i64) -> str:
        return "No more" if option == NOTHING else f"A {match_of(g).spaces.counter_word(option)} counter"

    def asks(self, g: Game) -> str:
        return "Remove a counter"


@final
class puts_up_to(AsksNumber):
    """CR 122.1, 608.2d. An effect: put up to `n` counters of the kind `which` on a permanent. The player chooses the
    number while the effect is carried out.

    `most`: it puts no more than there may be in total; 0: any number.
    """

    def __init__(self, n: int | Amount, which: int | str, what: ObjectRef, most: int = 0) -> None:
        super().__init__()
        self.n: Amount = number(n)
        self.which: Name = counter_kind(which)
        self.what: ObjectRef = what
        self.most: i64 = most
        self.label = f"put up to {self.n.label} {self.which.word} counters on {what.text}"

    def carry_out(self, g: Game, part: i64) -> i64:
        obj = still_in(g, g.slot(self.what.slot), battlefield(g))
        if obj < 0 or part > 1:
            return DONE
        which = counter_number(g, self.which)
        if part == 1:
            if g.reply > 0:
                counters(g, obj, which, g.reply, causes.NOTHING_SAID)
            return DONE if g.commit() else 2
        most = self.n.now(g)
        if self.most > 0:
            most = min(most, self.most - tally(g, obj, which))
        if most <= 0:
            return DONE
        found = vec[i64](capacity=4)
        n: i64 = 0
        while n <= most:
            found = append(found, n)
            n += 1
        g.ask(ASK_CHOOSE, found)
        return 1

    def says(self, g: Game, option: i64) -> str:
        return f"Put {int(option)}"

    def asks(self, g: Game) -> str:
        return f"How many {self.which.word} counters?"
