"""CR 701.22, 701.29. Scry and fateseal: look at cards on top of a library, then put them on its top or
bottom.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import mypyc_attr

from cardwright.games.magic.amounts.values import number
from cardwright.games.magic.characteristics.selections import Players
from cardwright.games.magic.events.proposing import event, move, put_under
from cardwright.games.magic.numbers import causes, events
from cardwright.games.magic.numbers.zones import LIBRARY, PLACES
from cardwright.games.magic.objects.players import THEIRS
from cardwright.games.magic.objects.queries import is_playing
from cardwright.kernel.batch import HAPPEN, MORE
from cardwright.kernel.effects import ASK_CHOOSE, DONE, NOTHING, YOU_SLOT, Amount, Effect
from cardwright.kernel.frames import NOBODY, shifted
from cardwright.kernel.ints import Obj, Seat, append, i64, vec

if TYPE_CHECKING:
    from cardwright.kernel.game import Game

END: Final = -2  # in the list: all decisions for one library are made


@mypyc_attr(allow_interpreted_subclasses=True)
class sorts_tops(Effect):
    """CR 701.22a. Base of effects that look at the top `n` cards of libraries, put any number of them on the
    bottom and the rest back on top, in any order.

    The slot holds one list: `n`, then for each library the cards for the bottom (the uppermost first),
    NOTHING, the cards for the top (the lowest first), END. Cards move only when all decisions are made.
    """

    slot: i64

    def __init__(self, n: int | Amount) -> None:
        super().__init__()
        self.n: Amount = number(n)
        self.depth = 1
        self.slot = 1

    def carry_out(self, g: Game, part: i64) -> i64:
        if part == 0:
            n = self.n.now(g)
            if n <= 0:  # CR 701.22b
                return DONE
            g.bind(self.slot, g.new_list())
            g.add_to_list(g.slot(self.slot), n)
            for seat in self.whose(g):
                for obj in tops(g, Seat(seat), n):
                    g.show(Obj(obj), shifted(1, self.decides(g, Seat(seat))))
            part = 2
        if part == 1:
            g.add_to_list(g.slot(self.slot), g.reply)
            part = 2
        if part == 2:
            if self.ask_next(g):
                return 1
            self.carry_over(g)
            if not g.commit():
                return 3
        return DONE

    def whose(self, g: Game) -> vec[i64]:
        """Return the seats whose libraries are looked at, in the order in which the decisions are made."""
        return append(vec[i64](capacity=1), g.slot(YOU_SLOT) & NOBODY)

    def decides(self, g: Game, seat: Seat) -> Seat:
        """Return the seat that looks at the library of `seat` and decides about its cards."""
        return seat

    def put_away(self, g: Game, obj: Obj, library: i64) -> None:
        """Propose to move a card that doesn't stay on top: here, to the bottom of the library."""
        row = put_under(g, obj, library, 0, causes.NOTHING_SAID)
        g.pad[row + MORE] = events.AS_THEY_ARE | events.IN_ORDER

    def tell(self, g: Game, seat: Seat) -> None:
        """Propose the event that announces that the player `seat` scried."""
        event(g, events.SCRIES, g.player(seat), 0, 0, causes.SCRIED)

    def ask_next(self, g: Game) -> bool:
        """Ask for the next decision and return True. Return False if all decisions have been made."""
        lst = g.slot(self.slot)
        at: i64 = 1
        for seat in self.whose(g):
            left = vec[i64](capacity=8)
            for obj in tops(g, Seat(seat), g.item(lst, 0)):
                left = append(left, g.ref(Obj(obj)))
            end: i64 = NOTHING  # first the cards for the bottom, then the order of the others
            many: i64 = 0
            while end >= END:
                while at < g.many(lst) and g.item(lst, at) != end:
                    left = without(left, g.item(lst, at))
                    at += 1
                if at == g.many(lst):
                    if i64(len(left)) > many:
                        mine = g.seat()
                        g.set_seat(self.decides(g, Seat(seat)))
                        g.ask(ASK_CHOOSE, with_none(left, end))
                        g.set_seat(mine)
                        return True
                    g.add_to_list(lst, end)
                at += 1
                end -= 1
                many += 1
        return False

    def carry_over(self, g: Game) -> None:
        """CR 701.22c. Propose to move all cards as decided, at the same time."""
        lst = g.slot(self.slot)
        at: i64 = 1
        for seat in self.whose(g):
            library = seat * PLACES + LIBRARY
            seen = tops(g, Seat(seat), g.item(lst, 0))
            if len(seen) > 1:  # other players no longer know which card is where
                for obj in seen:
                    g.hide(Obj(obj), shifted(1, self.decides(g, Seat(seat))))
            while g.item(lst, at) != NOTHING:
                self.put_away(g, g.find(g.item(lst, at)), library)
                at += 1
            at += 1
            left = vec[i64](capacity=8)
            for obj in seen:
                left = append(left, g.ref(Obj(obj)))
            i: i64 = 1
            while i < at - 1:
                left = without(left, g.item(lst, i))
                i += 1
            chosen = at
            while g.item(lst, at) != END:
                left = without(left, g.item(lst, at))
                at += 1
            if at > chosen:  # in another order: cards that were not chosen stay on top
                i = chosen
                while i < at:
                    move_up(g, g.item(lst, i), library)
                    i += 1
                i = len(left) - 1
                while i >= 0:
                    move_up(g, left[i], library)
                    i -= 1
            at += 1
            self.tell(g, Seat(seat))

    def says(self, g: Game, option: i64) -> str:
        if option == NOTHING:
            return "Keep on top"
        return "Leave the order as it is" if option == END else ""

    def asks(self, g: Game) -> str:
        d = g.decision
        if d is not None and d.options[0] == END:
            return "Which lies lowest of those on top?"
        return "Put on the bottom?"


def move_up(g: Game, ref: i64, library: i64) -> None:
    """Propose to move a card to the top of the library it is in."""
    row = move(g, g.find(ref), library, causes.NOTHING_SAID)
    g.pad[row + MORE] = events.AS_THEY_ARE | events.IN_ORDER


def with_none(left: vec[i64], none: i64) -> vec[i64]:
    """Return the options: `none` (no more cards), and each card in `left`."""
    found = append(vec[i64](capacity=8), none)
    for ref in left:
        found = append(found, ref)
    return found


def without(left: vec[i64], ref: i64) -> vec[i64]:
    """Return all of `left` except `ref`."""
    found = vec[i64](capacity=8)
    for x in left:
        if x != ref:
            found = append(found, x)
    return found


def tops(g: Game, seat: Seat, n: i64) -> vec[i64]:
    """Return the top `n` cards of a library, the top card first."""
    found = vec[i64](capacity=4)
    zones = g.zones
    library = seat * PLACES + LIBRARY
    i = zones.end(library) - 1
    while n > 0 and i >= zones.first(library):
        found = append(found, zones.cells[i])
        i -= 1
        n -= 1
    return found


@final
class scry(sorts_tops):
    """CR 701.22a-b, 701.22d. An effect: look at the top `n` cards of your library and put them on its top or
    bottom, in any order.

    Scrying is an event even if the library is empty, but scry 0 is no event.
    """

    def __init__(self, n: int | Amount = 1) -> None:
        super().__init__(n)
        self.label = f"scry {self.n.label}"

    def whose(self, g: Game) -> vec[i64]:
        return append(vec[i64](capacity=1), g.seat())


@final
class each_scries(sorts_tops):
    """CR 701.22c. An effect: all players scry at the same time. All look at their cards, decide in APNAP
    order, then the cards move.
    """

    def __init__(self, n: int | Amount = 1) -> None:
        super().__init__(n)
        self.label = f"each player scries {self.n.label}"

    def whose(self, g: Game) -> vec[i64]:
        found = vec[i64](capacity=4)
        i: i64 = 0
        while i < g.seats:
            seat = Seat((g.current + i) % g.seats)
            if is_playing(g, seat):
                found = append(found, seat)
            i += 1
        return found


@final
class sorts_theirs(sorts_tops):
    """CR 701.29a. The second part of fateseal: you sort the top cards of an opponent's library. Slot 1
    holds the opponent.
    """

    def __init__(self, n: int | Amount) -> None:
        super().__init__(n)
        self.slot = 2
        self.depth = 2
        self.label = f"sort the top {self.n.label} cards"

    def whose(self, g: Game) -> vec[i64]:
        return append(vec[i64](capacity=1), g.slot(1) & NOBODY)

    def decides(self, g: Game, seat: Seat) -> Seat:
        return g.seat()

    def tell(self, g: Game, seat: Seat) -> None:
        event(g, HAPPEN, g.player(g.seat()), 0, g.player(seat), causes.FATESEALED)


@final
class fateseal(Effect):
    """CR 701.29a. An effect: look at the top `n` cards of an opponent's library and put them on its top or
    bottom, in any order.
    """

    def __init__(self, n: int | Amount = 1) -> None:
        super().__init__(sorts_theirs(n))
        self.label = f"fateseal {number(n).label}"

    def carry_out(self, g: Game, part: i64) -> i64:
        if part == 0:
            found = Players(THEIRS).options(g, vec[i64](capacity=4))
            if len(found) == 0:
                return DONE
            g.ask(ASK_CHOOSE, found)
            return 1
        g.bind(1, g.reply)
        return g.become(self.parts[0])

    def asks(self, g: Game) -> str:
        return "Fateseal which opponent?"
