"""Words for effects that every game of cards needs: zones, questions, turns, and cards as a side of an exchange."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Final, NamedTuple

from cardwright.kernel.batch import MOVE, ON_TOP
from cardwright.kernel.effects import DONE, GAME_ASKS, Amount, AnObject, Effect, Objects, Ref, Set, Verb
from cardwright.kernel.exchange import Side
from cardwright.kernel.ints import append, i64, vec

from .match import match_of

if TYPE_CHECKING:
    from cardwright.kernel.game import Game

# who sees the faces of the cards in a zone
NOBODY: Final = "nobody"
OWNER: Final = "owner"
EVERYBODY: Final = "everybody"


class PlainZone(NamedTuple):
    """A zone: its name, who sees the faces in it, whether its cards lie in an order."""

    name: str
    seen: str = EVERYBODY
    ordered: bool = False


def shared(g: Game, zone: int) -> int:
    """The number of a shared zone, from its place in `shared_zones`."""
    return int(g.zone(zone, g.seats))


def ask(g: Game, options: Iterable[int], kind: int = GAME_ASKS) -> None:
    """Ask the seat that carries out the effect; with one option only, the kernel takes it without asking.

    The answer is in `g.reply` when the effect goes on with its next part.
    """
    found = vec[i64]()
    for option in options:
        found = append(found, option)
    g.ask(kind, found)


def listed(g: Game, objects: Iterable[int]) -> int:
    """A list of these objects that an effect can keep in a slot or hand to an exchange."""
    made = g.new_list()
    for obj in objects:
        g.add_to_list(made, g.ref(obj))
    return int(made)


def gather(g: Game) -> None:
    """All cards of the game go back to the first of the shared zones and are shuffled."""
    stock = shared(g, 0)
    for zone in range(g.match.zones):
        if zone != stock:
            g.sweep(zone, stock, 0, False)
    g.shuffle(stock, 0)


def deal_out(g: Game, zone: int, cause: int, each: int = 0) -> None:
    """Deal the cards of the first shared zone to a zone of each seat; `each`: so many, without it as far as they go."""
    stock = shared(g, 0)
    seats, cards = int(g.seats), int(g.size(stock))
    dealer = g.seat()
    for seat in range(seats):
        g.set_seat(seat)
        for _ in range(each or len(range(seat, cards, seats))):
            if g.size(stock):
                g.move(g.zones.top(stock), g.zone(zone, seat), cause)
    g.set_seat(dealer)


def begin_turn(g: Game, seat: int) -> bool:
    """It is this seat's turn. False: the table's limit of turns is reached, and the game is over."""
    match = match_of(g)
    taken = sum(int(g.value(s, match.turns)) for s in range(int(g.seats)))
    g.turn_no = taken
    if 0 < match.turn_limit <= taken:
        g.over = True
        return False
    g.current = seat
    g.set_value(seat, match.turns, g.value(seat, match.turns) + 1)
    return True


class do(Verb):
    """Carry out a function that asks nothing: `@do` over it makes an effect of it."""

    def __init__(self, what: Callable[[Game], None]) -> None:
        super().__init__()
        self.what = what
        self.label = what.__name__.replace("_", " ")

    def carry_out(self, g: Game, part: i64) -> i64:
        self.what(g)
        return DONE


class as_seat(Effect):
    """Another seat carries it out, whichever a function says; -1: nothing happens."""

    def __init__(self, whose: Callable[[Game], int], what: Effect) -> None:
        super().__init__(what)
        self.whose = whose
        self.label = what.label

    def carry_out(self, g: Game, part: i64) -> i64:
        seat = self.whose(g)
        if seat < 0:
            return DONE
        g.set_seat(seat)
        return g.become(self.parts[0])


class exactly(Amount):
    """A number."""

    def __init__(self, n: int) -> None:
        super().__init__()
        self.n = n
        self.label = str(n)

    def now(self, g: Game) -> i64:
        return self.n


class cards_in(Set[AnObject]):
    """The cards in a zone of the seat that carries out the effect, by its place in `seat_zones`."""

    def __init__(self, zone: int, label: str) -> None:
        super().__init__()
        self.zone = zone
        self.label = label

    def options(self, g: Game, found: vec[i64]) -> vec[i64]:
        for obj in g.zones.all_of(g.zone(self.zone, g.seat())):
            found = append(found, g.ref(obj))
        return found


class Cards(Side):
    """One side of an exchange: cards in a zone of a seat, which gets the cards of the other side for them.

    `which`: cards that were chosen before, or a function of the game and the seat that says which. `whose`: which seat;
    without it, the one that carries out the effect. Nothing is exchanged if one side has fewer cards than the other.
    """

    def __init__(
        self, zone: int, which: Ref[Objects] | Callable[[Game, int], Iterable[int]], cause: int,
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
        """Whose cards they are."""
        return int(g.seat()) if self.whose is None else self.whose(g)

    def now(self, g: Game) -> i64:
        """The cards, as a list."""
        if isinstance(self.which, Ref):
            return g.slot(self.which.slot)
        return listed(g, self.which(g, self.seat(g)))

    def may_become(self, g: Game, value: i64) -> bool:
        """Whether both have as many, at least one, and all of them are still there."""
        mine = self.now(g)
        here = [g.find(g.item(lot, i)) >= 0 for lot in (mine, value) for i in range(g.many(lot))]
        return bool(g.many(mine) == g.many(value) > 0) and all(here)

    def become(self, g: Game, value: i64) -> None:
        """The seat gets the other cards."""
        for i in range(g.many(value)):
            g.propose(MOVE, g.item(value, i), g.zone(self.zone, self.seat(g)), ON_TOP, self.cause)
