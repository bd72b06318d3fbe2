"""The table of a plain game: its zones and counters as the kernel numbers them, its rules, its effects."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import TYPE_CHECKING, Final, TypeVar, cast

from cardwright.kernel.batch import Rules
from cardwright.kernel.effects import NOTHING, Effect
from cardwright.kernel.frames import ID_MASK, NODE, PLAYER, WIDTH
from cardwright.kernel.frames import NOBODY as NO_SEAT
from cardwright.kernel.game import Game as State
from cardwright.kernel.ints import append, i64
from cardwright.kernel.match import Match, Zone
from cardwright.kernel.table import Table
from cardwright.kernel.views import HIDDEN
from cardwright.kernel.words import forever, seq
from cardwright.play.options import TableOptions

if TYPE_CHECKING:
    from .game import PlainGame

T = TypeVar("T", bound=TableOptions)
BEGINNING: Final = "phases"  # of the names of effects: the whole game


class PlainRules(Rules):
    """What a game adds to the kernel: here, how options and questions are printed, and what is hidden."""

    def __init__(self, kind: type[PlainGame]) -> None:
        super().__init__()
        self.kind = kind

    def holds_hidden(self, g: State, seat: i64) -> bool:
        """Whether a seat has cards that others can't see: then it is asked also if it has no choice."""
        own = [g.zone(place, seat) for place in range(len(self.kind.seat_zones))]
        return any(
            not g.knows(other, obj)
            for zone in own
            for obj in g.zones.all_of(zone)
            for other in range(g.seats)
        )

    def hidden_group(self, g: State, obj: i64) -> i64:
        """Who can't see cards knows that they are those of one deck, and no more."""
        return g.home[obj]

    def name_option(self, g: State, option: i64) -> str:
        """A card by its name, a player by a name that the table replaces."""
        if option == NOTHING:
            return "None"
        if option & PLAYER:
            return f"player {int(option & NO_SEAT)}"
        seat = g.decision.seat if g.decision is not None else i64(0)
        return self.name_of(g, option & ID_MASK) if g.knows(seat, option & ID_MASK) else HIDDEN

    def cut_off(self, g: State) -> bool:
        """A turn has not begun because of the limit: only then as many are counted."""
        return 0 < match_of(g).turn_limit <= g.turn_no

    def question(self, kind: i64) -> str:
        """The name that the game gives to a kind of decision."""
        return self.kind.questions[int(kind)][0]


class PlainMatch(Match):
    """A table for so many seats, with its options. `turns`: the counter of turns that every plain game has."""

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
    """The options of the table, which are of this kind."""
    options = match_of(g).options
    assert isinstance(options, kind)
    return options


def match_of(g: State) -> PlainMatch:
    """The table that a game is played on."""
    return cast("PlainMatch", g.match)


@lru_cache(maxsize=64)
def new_match(
    kind: type[PlainGame], seats: int, options: TableOptions, turn_limit: int, openly: bool
) -> PlainMatch:
    """A table; games on it share it. `openly`: whether somebody is asked depends on what all may know."""
    match = PlainMatch(kind, seats, options, turn_limit)
    match.openly = openly
    return match


@cache
def table_of(kind: type[PlainGame]) -> Table:
    """The cards of a game and its effects, numbered once: phase after phase, again and again until it is over."""
    table = Table()
    for name in dict.fromkeys(kind.cards):
        table.add_kind(name)
    table.register(BEGINNING, forever(seq(*kind.phases.values())))
    return table


def dealt(match: PlainMatch, seed: int) -> State:
    """A game at its first decision; its cards begin in the first of the shared zones."""
    g = bare(match, seed)
    stock = g.zone(0, g.seats)
    for name in match.kind.deck(int(match.seats), match.options):
        g.new_object(match.table.kind(name), stock, stock)
    g.logging = True
    begin(g, 0)
    return g


def bare(match: PlainMatch, seed: int) -> State:
    """A game in which nothing lies anywhere."""
    return State(match, seed)


def begin(g: State, phase: int) -> None:
    """Carry out the game from the beginning of a phase up to the first decision."""
    root = g.table.nodes[g.table.numbers[f"{BEGINNING}#0"]]
    g.push_frame(root.key, 0, 0, -1)
    if phase > 0:
        g.push_frame(root.parts[0].key, phase, 0, -1)
    g.run()


def phase_of(g: State) -> str:
    """The phase of which an effect is under way; when the game is over, the last one."""
    phases: Sequence[tuple[str, Effect]] = tuple(match_of(g).kind.phases.items())
    first = phases[0][1].key
    for at in range(0, int(g.top) + WIDTH, WIDTH):
        node = g.agenda[at + NODE]
        if node >= first:
            return [name for name, effect in phases if effect.key <= node][-1]
    return phases[-1][0]
