"""A small game on the kernel, with features that the kernel must support and Dominion does not use.

Every seat has a deck, a hand, discards and a mat; all share a market, a bag and a stack. A test provides the effect
that starts, and the replacements and triggers.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, TypeVar

from cardwright._build import COMPILED
from cardwright.kernel.batch import (
    CAUSE,
    HEAD,
    MARK,
    MOVE,
    NEW,
    OBJ,
    ROW,
    SEAT,
    TO,
    VOID,
    Rules,
)
from cardwright.kernel.effects import (
    IT_SLOT,
    NUMBER_SLOT,
    YOU_SLOT,
    Effect,
)
from cardwright.kernel.frames import (
    ID_MASK,
    LOG_CAUSE,
    LOG_TAG,
    NOBODY,
    P_ABILITY,
    P_IT,
    P_NUMBER,
    P_SEAT,
    P_SOURCE,
    PLAYER,
    TAG_NOTE,
)
from cardwright.kernel.game import Game
from cardwright.kernel.ints import Obj, Seat
from cardwright.kernel.match import Match, Zone
from cardwright.kernel.table import Table
from cardwright.kernel.views import View, option_texts

if TYPE_CHECKING:
    from cardwright.kernel.ints import append, i64, vec
elif COMPILED:
    from librt.vecs import append, vec
    from mypy_extensions import i64
else:
    from cardwright.kernel.ints import append, i64, vec

T = TypeVar("T")

# places of a seat, then the shared zones
DECK, HAND, DISCARDS, MAT = range(4)
PLACES = 4
MARKET, BAG, STACK, ATTIC = range(4)
# counters
LIFE, GOLD = range(2)
# columns
DAMAGE, CHARM = range(2)
# causes: those of the toy, and numbers of marks from 100
GO, GET, LOSE, SET, SIGNAL, REFUSED, CANT = range(1, 8)
# rows of the toy's own
SET_LIFE = 8
LIFE_AT_START = 20
ALL = 0xFF
KINDS = ["Ash", "Birch", "Cedar", "Dogwood", "Elm", "Fir", "Gum"]


class Replacing:
    """A replacement effect: which rows, and what becomes of them: a change, or an effect that is carried out."""

    def __init__(
        self,
        name: str,
        applies: Callable[[Game, int], bool],
        change: Callable[[Game, int], None] | None = None,
        effect: Effect | None = None,
        seat: int = 0,
    ) -> None:
        self.name = name
        self.applies = applies
        self.change = change
        self.effect = effect
        self.seat = seat


class Noticing:
    """A triggered ability: what it sees in a batch (before or after), for each its object; and its effect."""

    def __init__(
        self,
        effect: Effect,
        sees: Callable[[Game, int, int], Iterable[int]],
        seat: int = 0,
        before: bool = False,
    ) -> None:
        self.effect = effect
        self.sees = sees
        self.seat = seat
        self.before = before


class ToyRules(Rules):
    """Replacements and triggers as lists; the queue is emptied oldest first."""

    def __init__(
        self,
        replacing: Sequence[Replacing] = (),
        noticing: Sequence[Noticing] = (),
        eager: bool = True,
        arranged: bool = False,
    ) -> None:
        super().__init__()
        self.eager = eager
        self.replacing = list(replacing)
        self.noticing = list(noticing)
        self.arranged = arranged
        self.left_out: set[int] = set()

    def quiet(self, g: Game, base: i64) -> bool:
        return not self.replacing and not self.arranged

    def replacements(self, g: Game, at: i64, found: vec[i64]) -> vec[i64]:
        """CR 614.5, 616.1. Those that apply to the row as it is now and have not been applied to it."""
        for i, r in enumerate(self.replacing):
            if not g.pad[at + MARK] >> i & 1 and r.applies(g, at):
                found = append(found, i)
        return found

    def affected(self, g: Game, at: i64) -> Seat:
        about = g.pad[at + OBJ]
        return Seat(about & NOBODY if about & PLAYER else g.pad[at + SEAT])

    def replace(self, g: Game, at: i64, by: i64) -> None:
        r = self.replacing[by]
        g.pad[at + MARK] = g.pad[at + MARK] | 1 << by
        if r.change is not None:
            r.change(g, at)
        if r.effect is not None:
            g.push_frame(r.effect.key, 0, Seat(r.seat), -1)
            g.bind(IT_SLOT, g.pad[at + OBJ])
            g.bind(NUMBER_SLOT, at)

    def arranger(self, g: Game, at: i64) -> Seat:
        """CR 404.3. Whoever owns the row of discards."""
        zone = g.pad[at + TO]
        return g.owner_of_zone(zone) if self.arranged and zone % PLACES == DISCARDS else Seat(-1)

    def before(self, g: Game, base: i64, n: i64) -> None:
        self.look(g, base, n, True)

    def after(self, g: Game, base: i64, n: i64) -> None:
        self.look(g, base, n, False)

    def look(self, g: Game, base: int, n: int, before: bool) -> None:
        for w in self.noticing:
            if w.before == before:
                for it in w.sees(g, base, n):
                    g.pend(w.effect.key, Seat(w.seat), -1, it, n, -1)

    def apply(self, g: Game, at: i64) -> None:
        seat = g.pad[at + OBJ] & NOBODY
        g.change(Seat(seat), LIFE, g.pad[at + TO] - g.value(Seat(seat), LIFE), SET)

    def empty_queue(self, g: Game) -> None:
        """The one that waited longest first; the others wait on."""
        one = g.take_pending(0)
        g.push_frame(one[P_ABILITY], 0, Seat(one[P_SEAT]), one[P_SOURCE])
        g.bind(IT_SLOT, one[P_IT])
        g.bind(NUMBER_SLOT, one[P_NUMBER])
        g.bind(YOU_SLOT, g.player(Seat(one[P_SEAT])))

    def unaffected(self, g: Game, seat: i64) -> bool:
        return seat in self.left_out

    def hidden_group(self, g: Game, obj: i64) -> i64:
        """Everybody knows what a seat owns, not where; and what is in the bag and the attic."""
        zone = g.zone_of(Obj(obj))
        return zone // PLACES if zone < g.seats * PLACES else 10 + zone

    def name_option(self, g: Game, option: i64) -> str:
        if option & PLAYER:
            return f"Seat {option & NOBODY}"
        if g.decision is not None and g.decision.kind == 3:
            return self.replacing[option].name
        seat = g.decision.seat if g.decision is not None else Seat(0)
        return self.name_of(g, Obj(option & ID_MASK)) if g.knows(seat, Obj(option & ID_MASK)) else "?"

    def question(self, kind: i64) -> str:
        return f"question {int(kind)}"


def zones(seats: int) -> list[Zone]:
    """What lies where, and who sees it."""
    out: list[Zone] = []
    for seat in range(seats):
        mine = 1 << seat
        out += [Zone("deck", True, 0, 0, 8), Zone("hand", False, mine, 0, 2)]
        out += [Zone("discards", True, ALL, 0, 0), Zone("mat", False, ALL, 0, 0)]
    # the bag: nobody sees what is in it; the stack: all see its top; the attic: ordered, nobody sees it
    out += [Zone("market", True, ALL, 0, 4), Zone("bag", False, 0, 0, 0)]
    return [*out, Zone("stack", True, 0, ALL, 1), Zone("attic", True, 0, 0, 0)]


def shared(g: Game, zone: int) -> int:
    """The number of a shared zone."""
    return int(g.seats) * PLACES + zone


def table_of(effect: Effect, rules: ToyRules, kinds: Sequence[str] = KINDS) -> Table:
    """The kinds, and every effect of a test by number."""
    table = Table()
    for name in kinds:
        table.add_kind(name)
    table.register("test", effect)
    for i, r in enumerate(rules.replacing):
        if r.effect is not None:
            table.register(f"replacing{i}", r.effect)
    for i, w in enumerate(rules.noticing):
        table.register(f"noticing{i}", w.effect)
    return table


def toy(
    effect: Effect,
    *,
    seats: int = 2,
    rules: ToyRules | None = None,
    hands: Sequence[str] = (),
    decks: Sequence[str] = (),
    mats: Sequence[str] = (),
    market: str = "",
    bag: str = "",
    stack: str = "",
    table: Table | None = None,
    heard: bool = True,
    seed: int = 1,
    run: bool = True,
) -> Game:
    """A game whose agenda is one effect, of seat 0. Cards are named by their first letters: "ABB", the last on top."""
    rules = rules if rules is not None else ToyRules()
    match = Match(table or table_of(effect, rules), rules, seats, PLACES, zones(seats), 2, 2)
    match.no_exchange = REFUSED
    everything = -1 if heard else 0
    for _ in match.table.kind_names:
        match.heard = append(match.heard, everything)
    match.heard_any = everything
    match.heard_events = everything
    g = Game(match, seed)
    names = {name[0]: match.table.kind(name) for name in match.table.kind_names}
    for place, rows in ((HAND, hands), (DECK, decks), (MAT, mats)):
        for seat, row in enumerate(rows):
            for letter in row:
                g.new_object(names[letter], g.zone(place, Seat(seat)), g.zone(place, Seat(seat)))
    for zone, row in ((MARKET, market), (BAG, bag), (STACK, stack)):
        for letter in row:
            g.new_object(names[letter], shared(g, zone), shared(g, zone))
    if stack:
        g.show(g.zones.top(shared(g, STACK)), ALL)
    for seat in range(seats):
        g.set_value(Seat(seat), LIFE, LIFE_AT_START)
    g.logging = True
    g.push_frame(effect.key, 0, Seat(0), -1)
    g.bind(YOU_SLOT, g.player(Seat(0)))
    if run:
        g.run()
    return g


# -- what tests say and ask
def answer(g: Game, *texts: str) -> None:
    """Answer by the printed text of an option."""
    for text in texts:
        options = option_texts(g)
        assert text in options, f"expected one of {options}, got {text!r}"
        g.answer(options.index(text))


def offered(g: Game) -> list[str]:
    return option_texts(g)


def asked(g: Game) -> int:
    """The seat that must decide; -1: nobody."""
    return int(g.decision.seat) if g.decision is not None else -1


def letters(g: Game, place: int, seat: int = 0) -> str:
    """A zone of a seat as first letters, bottom first, whoever looks."""
    return word(g, g.zone(place, Seat(seat)))


def in_shared(g: Game, zone: int) -> str:
    return word(g, shared(g, zone))


def word(g: Game, zone: int) -> str:
    return "".join(g.table.kind_names[g.kind(obj)][0] for obj in g.zones.all_of(zone))


def seen(g: Game, seat: int, place: int, of: int = 0) -> str:
    """A zone of a seat as another sees it, top first."""
    return "".join(name[0] for name in View(g, seat).names(g.zone(place, Seat(of))))


def shown(g: Game, seat: int) -> object:
    """All that a seat is shown of the game."""
    from cardwright.kernel.story import entries

    view = View(g, seat)
    n = len(g.match.zone_list)
    return (
        [view.names(zone) for zone in range(n)],
        [view.size(zone) for zone in range(n)],
        [view.counter(s, c) for s in range(int(g.seats)) for c in range(2)],
        view.option_texts(),
        [view.option_kind(i) for i in range(int(view.n_options()))],
        view.question(),
        (view.asked(), view.n_options(), view.none_option(), view.yes_option(), view.over),
        entries(g, seat),
    )


def marks(g: Game) -> list[int]:
    """The marks set so far, oldest first."""
    out = [int(w >> LOG_CAUSE & 255) for w in g.entries() if w >> LOG_TAG & 7 == TAG_NOTE]
    return [m - 100 for m in out if m >= 100]


def obj_named(g: Game, letter: str, zone: int) -> int:
    """The topmost object in a zone whose name begins so."""
    for obj in reversed(list(g.zones.all_of(zone))):
        if g.table.kind_names[g.kind(obj)][0] == letter:
            return int(obj)
    raise AssertionError(f"expected a {letter} in {g.match.zone_list[zone].name}")


def rows_of(g: Game, base: int, n: int, what: int = MOVE) -> list[int]:
    """Where the rows of a kind are in a batch."""
    return [at for at in range(base + HEAD, base + HEAD + n * ROW, ROW) if g.pad[at] == what]


def moved_to(place: int) -> Callable[[Game, int, int], list[int]]:
    """Each object that came to such a place of any seat."""

    def sees(g: Game, base: int, n: int) -> list[int]:
        found = rows_of(g, base, n)
        return [int(g.pad[at + NEW]) for at in found if g.pad[at + TO] % PLACES == place]

    return sees


def is_move_to(place: int) -> Callable[[Game, int], bool]:
    return lambda g, at: (
        g.pad[at] == MOVE and g.pad[at + TO] < g.seats * PLACES and g.pad[at + TO] % PLACES == place
    )


def send_to(place: int) -> Callable[[Game, int], None]:
    """The row's object goes there instead, of the same seat."""

    def change(g: Game, at: int) -> None:
        zone = g.pad[at + TO]
        g.pad[at + TO] = zone - zone % PLACES + place

    return change


def noted(seen: list[T], what: T, *its: int) -> list[int]:
    """A test has seen something; the ability that looked triggers for these."""
    seen.append(what)
    return list(its)


def prevent(g: Game, at: int) -> None:
    g.pad[at] = VOID


def state(g: Game) -> object:
    """Everything that decides how a game goes on, as plain lists; not its history."""
    from cardwright.kernel import snapshot

    saved = snapshot.save(g)
    return saved.kinds, saved.nodes, list(saved.state)


def cause_of(g: Game, at: int) -> int:
    return int(g.pad[at + CAUSE])


def reloaded(g: Game) -> Game:
    """The game saved and loaded."""
    from cardwright.kernel import snapshot

    return snapshot.restore(g.match, snapshot.save(g))
