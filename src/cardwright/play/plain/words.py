"""Building blocks for the effects of any card game: zones, questions, turns, and cards as a side of an exchange."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Final, NamedTuple

from cardwright.kernel.batch import MOVE, ON_TOP
from cardwright.kernel.effects import DONE, GAME_ASKS, Amount, AnObject, Effect, Objects, Ref, Set, Verb
from cardwright.kernel.exchange import Side
from cardwright.kernel.ints import Obj, Seat, append, i64, vec

from .match import match_of

if TYPE_CHECKING:
    from cardwright.kernel.game import Game

# values of `PlainZone.seen`: who sees the faces of the cards in a zone
NOBODY: Final = "nobody"
OWNER: Final = "owner"
EVERYBODY: Final = "everybody"


class PlainZone(NamedTuple):
    """A zone: its name, who sees the faces of its cards, and whether its cards have an order."""

    name: str
    seen: str = EVERYBODY
    ordered: bool = False


def shared(g: Game, zone: int) -> int:
    """Return the number of a shared zone. `zone`: its index in `shared_zones`."""
    return int(g.zone(zone, Seat(g.seats)))


def ask(g: Game, options: Iterable[int], kind: int = GAME_ASKS) -> None:
    """Ask the seat that carries out the effect to choose an option. A single option is taken without asking.

    The chosen option is in `g.reply` when the effect continues with its next part.
    """
    found = vec[i64]()
    for option in options:
        found = append(found, option)
    g.ask(kind, found)


def listed(g: Game, objects: Iterable[Obj]) -> int:
    """Store these objects in a list of the game, which an effect can keep in a slot or pass to an exchange.

    Return the number that stands for the list.
    """
    made = g.new_list()
    for obj in objects:
        g.add_to_list(made, g.ref(Obj(obj)))
    return int(made)


def gather(g: Game) -> None:
    """Move all cards of the game back to the first shared zone and shuffle them."""
    stock = shared(g, 0)
    for zone in range(g.match.zones):
        if zone != stock:
            g.sweep(zone, stock, 0, False)
    g.shuffle(stock, 0)


def deal_out(g: Game, zone: int, cause: int, each: int = 0) -> None:
    """Deal cards from the first shared zone to a zone of each seat. `each`: cards per seat; 0: deal all cards."""
    stock = shared(g, 0)
    seats, cards = int(g.seats), int(g.size(stock))
    dealer = g.seat()
    for seat in range(seats):
        g.set_seat(Seat(seat))
        for _ in range(each or len(range(seat, cards, seats))):
            if g.size(stock):
                g.move(g.zones.top(stock), g.zone(zone, Seat(seat)), cause)
    g.set_seat(dealer)


def begin_turn(g: Game, seat: Seat) -> bool:
    """Begin a turn of this seat. False if the table's turn limit is reached; then the game is over."""
    match = match_of(g)
    taken = sum(int(g.value(Seat(s), match.turns)) for s in range(int(g.seats)))
    g.turn_no = taken
    if 0 < match.turn_limit <= taken:
        g.over = True
        return False
    g.current = seat
    g.set_value(seat, match.turns, g.value(seat, match.turns) + 1)
    return True


class do(Verb):
    """An effect that calls a function. The function must not ask a question. Use it as a decorator: `@do`."""

    def __init__(self, what: Callable[[Game], None]) -> None:
        super().__init__()
        self.what = what
        self.label = what.__name__.replace("_", " ")

    def carry_out(self, g: Game, part: i64) -> i64:
        self.what(g)
        return DONE


class as_seat(Effect):
    """Let another seat carry out an effect.

    `whose`: a function that returns that seat; if it returns -1, nothing happens.
    """

    def __init__(self, whose: Callable[[Game], int], what: Effect) -> None:
        super().__init__(what)
        self.whose = whose
        self.label = what.label

    def carry_out(self, g: Game, part: i64) -> i64:
        seat = Seat(self.whose(g))
        if seat < 0:
            return DONE
        g.set_seat(seat)
        return g.become(self.parts[0])


class exactly(Amount):
    """A fixed number."""

    def __init__(self, n: int) -> None:
        super().__init__()
        self.n = n
        self.label = str(n)

    def now(self, g: Game) -> i64:
        return self.n


class cards_in(Set[AnObject]):
    """The cards in a zone of the seat that carries out the effect. `zone`: its index in `seat_zones`."""

    def __init__(self, zone: int, label: str) -> None:
        super().__init__()
        self.zone = zone
        self.label = label

    def options(self, g: Game, found: vec[i64]) -> vec[i64]:
        for obj in g.zones.all_of(g.zone(self.zone, g.seat())):
            found = append(found, g.ref(obj))
        return found


class Cards(Side):
    """One side of an exchange: cards in a zone of a seat. The seat gets the cards of the other side in return.

    `which`: cards that were chosen before, or a function that returns them for a game and a seat. `whose`: a function
    that returns the seat; None: the seat that carries out the effect. If one side has fewer cards than the other,
    nothing is exchanged.
    """

    def __init__(
        self, zone: int, which: Ref[Objects] | Callable[[Game, int], Iterable[Obj]], cause: int,
        whose: Callable[[Game], int] | None = None, label: str = "",
    ) -> None:  # fmt: skip
        super().__init__()
        self.zone = zone
        self.which = which
        self.cause = cause
        self.whose = whose
        said = which.text if isinstance(which, Ref) else which.__name__.replace("_", " ")
        self.label = label or said

    def seat(self, g: Game) -> int:
        """Return the seat whose cards are exchanged."""
        return int(g.seat()) if self.whose is None else self.whose(g)

    def now(self, g: Game) -> i64:
        """Return the list with the cards of this side, as a number (see `listed`)."""
        if isinstance(self.which, Ref):
            return g.slot(self.which.slot)
        return listed(g, self.which(g, self.seat(g)))

    def may_become(self, g: Game, value: i64) -> bool:
        """Whether both sides have the same number of cards, at least one, and all cards are still in place."""
        mine = self.now(g)
        here = [g.find(g.item(lot, i)) >= 0 for lot in (mine, value) for i in range(g.many(lot))]
        return bool(g.many(mine) == g.many(value) > 0) and all(here)

    def become(self, g: Game, value: i64) -> None:
        """Propose to move the other side's cards to this side's seat."""
        for i in range(g.many(value)):
            g.propose(MOVE, g.item(value, i), g.zone(self.zone, Seat(self.seat(g))), ON_TOP, self.cause)
