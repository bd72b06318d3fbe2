"""The match of a plain game: its numbered zones and counters, its rules and its effects."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import TYPE_CHECKING, Final, TypeVar, cast

from cardwright.kernel.batch import Rules
from cardwright.kernel.effects import NOTHING, Effect
from cardwright.kernel.frames import ID_MASK, NODE, PLAYER, WIDTH
from cardwright.kernel.frames import NOBODY as NO_SEAT
from cardwright.kernel.game import Game as State
from cardwright.kernel.ints import Obj, Seat, append, i64
from cardwright.kernel.match import Match, Zone
from cardwright.kernel.table import Table
from cardwright.kernel.views import HIDDEN
from cardwright.kernel.words import forever, seq
from cardwright.play.options import TableOptions

if TYPE_CHECKING:
    from .game import PlainGame

T = TypeVar("T", bound=TableOptions)
BEGINNING: Final = "phases"  # the name of the effect that is the whole game


class PlainRules(Rules):
    """The rules of a plain game: the texts of options and questions, and which cards are hidden."""

    def __init__(self, kind: type[PlainGame]) -> None:
        super().__init__()
        self.kind = kind

    def holds_hidden(self, g: State, seat: i64) -> bool:
        """Whether a seat has cards that another seat can't see. Such a seat is asked even if it has no
        choice.
        """
        own = [g.zone(place, Seat(seat)) for place in range(len(self.kind.seat_zones))]
        return any(
            not g.knows(Seat(other), obj)
            for zone in own
            for obj in g.zones.all_of(zone)
            for other in range(g.seats)
        )

    def hidden_group(self, g: State, obj: i64) -> i64:
        """Return the zone in which a card started: all that players who can't see the card know about it."""
        return g.home[obj]

    def name_option(self, g: State, option: i64) -> str:
        """Return the name of a card, or `player N` for a seat, which the table replaces by the seat's name."""
        if option == NOTHING:
            return "None"
        if option & PLAYER:
            return f"player {int(option & NO_SEAT)}"
        seat = Seat(g.decision.seat if g.decision is not None else i64(0))
        return self.name_of(g, Obj(option & ID_MASK)) if g.knows(seat, Obj(option & ID_MASK)) else HIDDEN

    def cut_off(self, g: State) -> bool:
        """Whether the turn limit ended the game. The number of turns reaches the limit only then."""
        return 0 < match_of(g).turn_limit <= g.turn_no

    def question(self, kind: i64) -> str:
        """Return the game's name for a kind of decision."""
        return self.kind.questions[int(kind)][0]


class PlainMatch(Match):
    """The match of a plain game. `turns`: the number of the counter that counts a seat's turns."""

    def __init__(self, kind: type[PlainGame], seats: int, options: TableOptions, turn_limit: int) -> None:
        zones = [
            Zone(
                z.name,
                z.ordered,
                0 if z.seen == "nobody" else 255 if z.seen == "everybody" else 1 << s,
                0,
                16,
            )
            for s in range(seats)
            for z in kind.seat_zones
        ]
        zones += [
            Zone(z.name, z.ordered, 255 if z.seen == "everybody" else 0, 0, 16) for z in kind.shared_zones
        ]
        self.kind = kind
        self.options = options
        self.turn_limit = turn_limit
        self.turns = max(len(kind.counters), len(kind.shared_counters))
        super().__init__(
            table_of(kind), kind.rules(kind), seats, len(kind.seat_zones), zones, self.turns + 1, 0
        )
        self.no_exchange = kind.no_exchange
        for _ in self.table.kind_names:
            self.heard = append(self.heard, i64(0))


def options_of(g: State, kind: type[T]) -> T:
    """Return the options of the table, as an instance of the given class."""
    options = match_of(g).options
    assert isinstance(options, kind)
    return options


def match_of(g: State) -> PlainMatch:
    """Return the match of a game."""
    return cast("PlainMatch", g.match)


@lru_cache(maxsize=64)
def new_match(
    kind: type[PlainGame], seats: int, options: TableOptions, turn_limit: int, openly: bool
) -> PlainMatch:
    """Return the match for these settings. It is cached, and all games with these settings share it.

    `openly`: see `kernel.match.Match`.
    """
    match = PlainMatch(kind, seats, options, turn_limit)
    match.openly = openly
    return match


@cache
def table_of(kind: type[PlainGame]) -> Table:
    """Return the cards and effects of a game, numbered once (cached).

    The phases repeat in order until the game is over.
    """
    table = Table()
    for name in dict.fromkeys(kind.cards):
        table.add_kind(name)
    table.register(BEGINNING, forever(seq(*kind.phases.values())))
    return table


def dealt(match: PlainMatch, seed: int) -> State:
    """Return a new game at its first decision; its cards start in the first shared zone."""
    g = bare(match, seed)
    stock = g.zone(0, Seat(g.seats))
    for name in match.kind.deck(int(match.seats), match.options):
        g.new_object(match.table.kind(name), stock, stock)
    g.logging = True
    begin(g, 0)
    return g


def bare(match: PlainMatch, seed: int) -> State:
    """Return a state in which no cards exist yet. A scenario puts them into their zones."""
    return State(match, seed)


def begin(g: State, phase: int) -> None:
    """Begin a game at a phase, by its index in `phases`, and run it up to the first decision."""
    root = g.table.nodes[g.table.numbers[f"{BEGINNING}#0"]]
    g.push_frame(root.key, 0, Seat(0), -1)
    if phase > 0:
        g.push_frame(root.parts[0].key, phase, Seat(0), -1)
    g.run()


def phase_of(g: State) -> str:
    """Return the phase whose effect is being carried out; the last phase if the game is over."""
    phases: Sequence[tuple[str, Effect]] = tuple(match_of(g).kind.phases.items())
    first = phases[0][1].key
    for at in range(0, int(g.top) + WIDTH, WIDTH):
        node = g.agenda[at + NODE]
        if node >= first:
            return [name for name, effect in phases if effect.key <= node][-1]
    return phases[-1][0]
