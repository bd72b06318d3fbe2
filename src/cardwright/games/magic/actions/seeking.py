"""CR 701.20, 701.23. Reveal cards as a cost, choose an object or go on without one, and let several
players search at the same time.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Generic, TypeVar, final

from cardwright.games.magic.amounts.values import number, was_kicked
from cardwright.games.magic.characteristics.selections import Test, Things
from cardwright.games.magic.costs.of_one import OfOne
from cardwright.games.magic.events.proposing import event
from cardwright.games.magic.numbers import causes, columns, events, questions
from cardwright.games.magic.numbers.zones import LIBRARY, PLACES
from cardwright.games.magic.objects.costs import Cost, CostPart
from cardwright.games.magic.objects.players import ANYBODYS, EACH, means
from cardwright.games.magic.objects.queries import is_graveyard, is_library, is_playing
from cardwright.games.magic.objects.table import Ability, Watch, Way
from cardwright.games.magic.objects.terms import WAY_KICKER
from cardwright.games.magic.triggers.watches import one_of
from cardwright.kernel.batch import FROM, HAPPEN, MORE, MOVE, NEW, TO, WHAT
from cardwright.kernel.effects import (
    ASK_CHOOSE,
    ASK_MAY,
    DONE,
    NOTHING,
    YES,
    Amount,
    Condition,
    Effect,
    Objects,
    Ref,
    Set,
    slot_of_name,
)
from cardwright.kernel.frames import shifted
from cardwright.kernel.ints import Obj, Seat, append, i64, vec

from .searching import end_portion, searched

if TYPE_CHECKING:
    from cardwright.kernel.game import Game

T = TypeVar("T")


@final
class RevealsThis(CostPart):
    """CR 701.20a-c, 602.2a. A cost: reveal this card. It stays in its zone."""

    def __init__(self) -> None:
        super().__init__()
        self.label = "reveal this"

    def payable(self, g: Game) -> bool:
        return g.find(g.slot(0)) >= 0

    def carry_out(self, g: Game, part: i64) -> i64:
        if part == 0:
            obj = g.find(g.slot(0))
            if obj >= 0:
                g.show(obj, g.everybody())
                event(g, HAPPEN, g.slot(0), 0, 0, causes.REVEALED)
            if not g.commit():
                return 1
        return DONE


@final
class RevealsOne(OfOne):
    """CR 701.20a-c, 118.3. A cost: reveal a card of your hand that is in `among`. It stays in your hand."""

    def __init__(self, among: Things) -> None:
        super().__init__()
        self.among: Things = among
        self.label = f"reveal {one_of(among).removesuffix(' you control')} from your hand"

    def found(self, g: Game) -> vec[i64]:
        """Return the cards that may be revealed. The card that is being cast is not among them."""
        out = vec[i64](capacity=4)
        for ref in self.among.options(g, vec[i64](capacity=4)):
            if ref != g.slot(0):
                out = append(out, ref)
        return out

    def spend(self, g: Game, ref: i64) -> None:
        obj = g.find(ref)
        if obj >= 0:
            g.show(obj, g.everybody())
            event(g, HAPPEN, ref, 0, 0, causes.REVEALED)

    def asks(self, g: Game) -> str:
        return "Reveal which card?"


def may_reveal_as_cast(among: Things) -> Ability:
    """CR 118.8b. An ability: as you cast this, you may reveal a card of `among`. Another ability can ask
    whether you did.
    """
    part = RevealsOne(among)
    return Way(WAY_KICKER, Cost(0, parts=[part]), f"the cost: {part.label}", bits=columns.BARGAINED)


def revealed_or_so() -> Condition:
    """CR 607.1. A condition: as this was cast, a card was revealed or the ability's other condition held."""
    return was_kicked(columns.BARGAINED | columns.SO_AS_CAST)


@final
class choose_if_any(Effect, Generic[T]):
    """CR 608.2d, 701.23c. An effect: choose one object of a set. If the set is empty, carry out `then`
    with a reference to nothing.
    """

    slot: i64
    among: Set[T]

    def __init__(self, among: Set[T], then: Callable[[Ref[T]], Effect]) -> None:
        ref: Ref[T] = Ref()
        super().__init__(then(ref))
        self.slot = self.binds(ref)
        self.among = among
        self.label = f"choose one of {among.label}: {self.parts[0].label}"

    def carry_out(self, g: Game, part: i64) -> i64:
        if part == 0:
            found = self.among.options(g, vec[i64](capacity=8))
            if len(found) > 0:
                g.ask(ASK_CHOOSE, found)
                return 1
            g.bind(self.slot, questions.NONE)
        else:
            g.bind(self.slot, g.reply)
        return g.become(self.parts[0])


@final
class each_may_search(Effect):
    """CR 701.23i. An effect: each player whom `whose` means may search their library for up to `most` cards
    that pass `tests`. The argument of `then` refers to all cards found.

    In APNAP order the players say whether they search; with `must`, all of them search. They look at the same
    time, and find cards in APNAP order. Then they shuffle.
    """

    answers: i64
    slot: i64

    def __init__(
        self, then: Callable[[Ref[Objects]], Effect], most: int | Amount, *tests: Test, whose: int = ANYBODYS,
        must: bool = False,
    ) -> None:  # fmt: skip
        ref: Ref[Objects] = Ref(text="them")
        super().__init__(then(ref))
        self.whose: i64 = whose
        self.must: bool = must
        self.slot = slot_of_name(self.depth + 1)
        self.answers = slot_of_name(self.depth + 2)
        self.depth += 2
        ref.slot = self.slot
        self.most: Amount = number(most)
        self.tests: list[Test] = list(tests)
        does = "searches" if must else "may search"
        self.label = f"{EACH[whose]} {does} their library: {self.parts[0].label}; they shuffle"

    def carry_out(self, g: Game, part: i64) -> i64:
        mine = g.seat()
        n = g.seats
        if part == 0:
            g.bind(self.slot, questions.NONE)
            g.bind(self.answers, g.new_list())
        if part & 1 and part < 2 * n:
            g.add_to_list(g.slot(self.answers), 1 if g.reply == YES else 0)
            part += 1
        while part < 2 * n:
            seat = Seat((g.current + part // 2) % n)
            meant = is_playing(g, seat) and means(g, self.whose, seat, mine)
            if meant and not self.must:
                g.set_seat(seat)
                g.ask(ASK_MAY, append(append(vec[i64](capacity=2), i64(NOTHING)), i64(YES)))
                g.set_seat(mine)
                return part + 1
            g.add_to_list(g.slot(self.answers), 1 if meant else 0)
            part += 2
        if part == 2 * n:
            self.rows(g, HAPPEN, causes.SEARCHED)
            if not g.commit():
                return 2 * n + 1
            part = 2 * n + 1
        if part == 2 * n + 1:
            g.bind(self.slot, g.new_list())
            k: i64 = 0
            while k < n:
                seat = Seat((g.current + k) % n)
                if g.item(g.slot(self.answers), k):
                    for obj in searched(g, seat, LIBRARY):
                        g.show(Obj(obj), shifted(1, seat))
                k += 1
            part = 2 * n + 2
        elif part < 3 * n + 2 and g.reply != NOTHING:
            g.add_to_list(g.slot(self.slot), g.reply)
        elif part < 3 * n + 2:
            part += 1
        while part < 3 * n + 2:
            k = part - 2 * n - 2
            seat = Seat((g.current + k) % n)
            if g.item(g.slot(self.answers), k):
                found = self.offered(g, seat)
                if len(found) > 1:
                    g.set_seat(seat)
                    g.ask(ASK_CHOOSE, found)
                    g.set_seat(mine)
                    return part
                end_portion(g, seat)
            part += 1
        if part == 3 * n + 2:
            g.push(self.parts[0], 0)
            return part + 1
        if part == 3 * n + 3:
            self.rows(g, events.SHUFFLES, causes.NOTHING_SAID)
            if not g.commit():
                return part + 1
        return DONE

    def rows(self, g: Game, what: i64, cause: i64) -> None:
        """Propose an event for each player who searches: the search itself, or the shuffle. `what`: the
        type of event.
        """
        k: i64 = 0
        while k < g.seats:
            seat = Seat((g.current + k) % g.seats)
            if g.item(g.slot(self.answers), k):
                at = g.propose(what, g.player(seat), 0, 0, cause)
                g.pad[at + MORE] = g.player(seat)
                if what == events.SHUFFLES:
                    g.pad[at + TO] = 1
                    g.pad[at + MORE] = questions.NONE
            k += 1

    def offered(self, g: Game, seat: Seat) -> vec[i64]:
        """CR 701.23b. Return the cards that the player `seat` may find next, and NOTHING."""
        found = append(vec[i64](capacity=16), i64(NOTHING))
        already = g.items(g.slot(self.slot))
        n: i64 = 0
        for ref in already:
            if g.zone_of(g.find(ref)) == seat * PLACES + LIBRARY:
                n += 1
        if n >= self.most.now(g):
            return found
        for obj in searched(g, seat, LIBRARY):
            fits = True
            for test in self.tests:
                fits = fits and test.passes(g, Obj(obj))
            for ref in already:
                fits = fits and ref != g.ref(Obj(obj))
            if fits:
                found = append(found, g.ref(Obj(obj)))
        return found

    def says(self, g: Game, option: i64) -> str:
        if option == YES:
            return "Search"
        if option == NOTHING:
            return "Don't" if g.slot(self.slot) < 0 else "Find no more"
        return ""

    def asks(self, g: Game) -> str:
        return "Search your library?" if g.slot(self.slot) < 0 else "Search your library"


@final
class IntoGraveyard(Watch):
    """CR 603.6c, 113.6k. A trigger: this card is put into a graveyard from anywhere; with `from_library`,
    only from a library.
    """

    def __init__(self, from_library: bool = False) -> None:
        where = "your library" if from_library else "anywhere"
        super().__init__(events.MOVE_EVENT, False, f"when this is put into a graveyard from {where}")
        self.from_library: bool = from_library

    def sees(self, g: Game, at: i64) -> bool:
        p = g.pad
        if p[at + WHAT] != MOVE or p[at + NEW] != g.slot(0) or not is_graveyard(g, p[at + TO]):
            return False
        return not self.from_library or is_library(g, p[at + FROM])
