"""Words of the toy game."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from cardwright._build import COMPILED
from cardwright.kernel.batch import (
    COUNT,
    HAPPEN,
    MOVE,
    ON_TOP,
)
from cardwright.kernel.effects import (
    DONE,
    NUMBER_SLOT,
    Amount,
    AnObject,
    Condition,
    Objects,
    Ref,
    Set,
    Verb,
)
from cardwright.kernel.exchange import Side
from cardwright.kernel.frames import (
    ID_MASK,
)
from cardwright.kernel.game import Game
from cardwright.kernel.ints import Obj, Seat
from tests.kernel.toy import CANT, GET, GO, GOLD, LIFE, LOSE, SET, SET_LIFE, send_to, shared

if TYPE_CHECKING:
    from cardwright.kernel.ints import append, i64, vec
elif COMPILED:
    from librt.vecs import append, vec
    from mypy_extensions import i64
else:
    from cardwright.kernel.ints import append, i64, vec


# -- words
class mark(Verb):
    """The log tells that this point has been reached."""

    def __init__(self, number: int) -> None:
        super().__init__()
        self.number = number
        self.label = f"mark {number}"

    def carry_out(self, g: Game, part: i64) -> i64:
        g.note(HAPPEN, -1, 100 + self.number)
        return DONE


class asks_in_vain(Verb):
    """A question that nobody could answer."""

    def __init__(self) -> None:
        super().__init__()
        self.label = "ask in vain"

    def carry_out(self, g: Game, part: i64) -> i64:
        g.ask(0, vec[i64]())
        return DONE


class mark_seat(Verb):
    """Mark the seat that carries it out."""

    def __init__(self) -> None:
        super().__init__()
        self.label = "mark your seat"

    def carry_out(self, g: Game, part: i64) -> i64:
        g.note(HAPPEN, -1, 100 + g.seat())
        return DONE


class number(Amount):
    """A number; or what a counter of the seat says."""

    def __init__(self, n: int, counter: int = -1) -> None:
        super().__init__()
        self.n = n
        self.counter = counter
        self.label = str(n) if counter < 0 else f"counter {counter}"

    def now(self, g: Game) -> i64:
        return self.n if self.counter < 0 else g.value(g.seat(), self.counter)


class alive(Condition):
    """Whether the seat's life is at least so much."""

    def __init__(self, least: int) -> None:
        super().__init__()
        self.least = least
        self.label = f"life is {least} or more"

    def holds(self, g: Game) -> bool:
        return g.value(g.seat(), LIFE) >= self.least


class cards(Set[AnObject]):
    """Cards in a place of the seat's, or in a shared zone; `but`: without those of a name."""

    def __init__(self, place: int, common: bool = False, copies: bool = False, but: str = "") -> None:
        super().__init__()
        self.place = place
        self.common = common
        self.copies = copies
        self.but = but
        self.label = f"cards in {place}{' of all' if common else ''}{f' but {but}' if but else ''}"

    def options(self, g: Game, found: vec[i64]) -> vec[i64]:
        zone = shared(g, self.place) if self.common else g.zone(self.place, g.seat())
        for obj in g.zones.all_of(zone):
            if g.table.kind_names[g.kind(obj)] != self.but:
                found = append(found, g.ref(obj))
        return found

    def alike(self, g: Game, a: i64, b: i64) -> bool:
        return g.kind(Obj(a & ID_MASK)) == g.kind(Obj(b & ID_MASK))


class move(Verb):
    """Move one or several objects as one batch to a place of the seat's, or a shared zone."""

    def __init__(
        self, what: Ref[AnObject] | Ref[Objects], place: int, common: bool = False, depth: int = ON_TOP
    ) -> None:
        super().__init__()
        self.what = what
        self.place = place
        self.common = common
        self.depth = depth
        self.label = f"move to {place}{' of all' if common else ''} {depth}"

    def carry_out(self, g: Game, part: i64) -> i64:
        if part:
            return DONE
        value = g.slot(self.what.slot)
        zone = shared(g, self.place) if self.common else g.zone(self.place, g.seat())
        for i in range(g.many(value)):
            g.propose(MOVE, g.item(value, i), zone, self.depth, GO)
        return DONE if g.commit() else 1


class count(Verb):
    """Propose that a counter of the seat's goes up or down."""

    def __init__(self, counter: int, n: int) -> None:
        super().__init__()
        self.counter = counter
        self.n = n
        self.label = f"counter {counter} {n:+}"

    def carry_out(self, g: Game, part: i64) -> i64:
        if part:
            return DONE
        g.propose(COUNT, g.player(g.seat()), self.n, self.counter, GET if self.n > 0 else LOSE)
        return DONE if g.commit() else 1


class also(Verb):
    """A replacement adds a row to the batch that it changes: the seat gets gold."""

    def __init__(self, n: int) -> None:
        super().__init__()
        self.n = n
        self.label = f"also {n} gold"

    def carry_out(self, g: Game, part: i64) -> i64:
        g.amend(COUNT, g.player(g.seat()), self.n, GOLD, GET)
        return DONE


class redirect(Verb):
    """A replacement that asked changes the row that it is about: another place."""

    def __init__(self, place: int) -> None:
        super().__init__()
        self.place = place
        self.label = f"go to {place} instead"

    def carry_out(self, g: Game, part: i64) -> i64:
        send_to(self.place)(g, int(g.slot(NUMBER_SLOT)))
        return DONE


class do(Verb):
    """What a test wants to do to the game once, said in Python; it changes nothing but the game."""

    def __init__(self, what: Callable[[Game], object], label: str = "do") -> None:
        super().__init__()
        self.what = what
        self.label = label

    def carry_out(self, g: Game, part: i64) -> i64:
        if part == 0:
            self.what(g)
            return 1
        return DONE


class life(Side):
    """The life of a player: of this seat, or of the one so many further."""

    def __init__(self, further: int = 0, cant: Callable[[Game, int], bool] | None = None) -> None:
        super().__init__()
        self.further = further
        self.cant = cant
        self.label = f"life of seat +{further}"

    def seat(self, g: Game) -> int:
        return int((g.seat() + self.further) % g.seats)

    def now(self, g: Game) -> i64:
        return g.value(Seat(self.seat(g)), LIFE)

    def may_become(self, g: Game, value: i64) -> bool:
        return self.cant is None or not self.cant(g, int(value))

    def become(self, g: Game, value: i64) -> None:
        g.propose(SET_LIFE, g.player(Seat(self.seat(g))), value, 0, SET)

    def why_not(self, g: Game, value: i64) -> i64:
        return CANT


class in_zone(Side):
    """Where an object lies: its zone. It takes the place of whatever it is exchanged for."""

    def __init__(self, what: Ref[AnObject]) -> None:
        super().__init__()
        self.what = what
        self.label = "its zone"

    def now(self, g: Game) -> i64:
        obj = g.find(g.slot(self.what.slot))
        return g.zone_of(obj) if obj >= 0 else -1

    def may_become(self, g: Game, value: i64) -> bool:
        return g.find(g.slot(self.what.slot)) >= 0 and value >= 0 and value != self.now(g)

    def become(self, g: Game, value: i64) -> None:
        g.propose(MOVE, g.slot(self.what.slot), value, ON_TOP, GO)
