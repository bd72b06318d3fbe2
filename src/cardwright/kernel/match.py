"""A match: what one kind of game adds to a card table, fixed before the first game of it begins.

Which zones there are and who sees what in them, how many counters, whose rules. It never changes during
a game, so forks share it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import mypyc_attr

from .batch import FACT_ON, MORE, TO, Rules
from .decisions import A_LANDSCAPE, A_NAME, A_NUMBER, A_PLAYER, A_WORD, AN_OBJECT
from .frames import FREE, ID_MASK, PLAYER, SEEN_SHIFT, TOP_SHIFT
from .ints import append, i64, vec
from .zones import blank_cells

if TYPE_CHECKING:
    from .game import Game
    from .table import Table


class Zone:
    """CR 400.1-2; Dominion D60. One zone as data: its name, whether it has an order, who sees the faces in it."""

    name: str
    ordered: bool
    seen: i64  # a bit for each seat
    top_seen: i64
    room: i64

    def __init__(self, name: str, ordered: bool, seen: i64, top_seen: i64, room: i64) -> None:
        self.name = name
        self.ordered = ordered
        self.seen = seen
        self.top_seen = top_seen
        self.room = room


@mypyc_attr(allow_interpreted_subclasses=True)
class Match:
    """Zones, counters and rules of one kind of game."""

    table: Table
    rules: Rules
    seats: i64
    per_seat: i64  # zones of each seat; zone number: seat * per_seat + place, then the shared ones
    zones: i64
    zone_list: list[Zone]
    zone_flags: vec[i64]
    counters: i64  # of each seat, and as many of nobody
    columns: i64
    first_free: i64  # objects from here on are no cards
    blank: vec[i64]  # the zones with nothing in them
    opening: Game | None  # dealt out, not yet shuffled: see `begins_as`
    heard: vec[i64]  # per kind: bit c set = somebody may replace or notice that it moves for cause c
    heard_any: i64  # the same of all kinds together
    heard_events: i64  # bit c set = somebody may notice an event without change for cause c
    eager: bool
    inlining: bool  # leaf verbs are carried out in their parent's frame; off: slower, nothing else
    no_exchange: i64  # the cause logged for an exchange that does not happen
    openly: bool  # whether somebody is asked depends on what all may know, not on what they hold

    def __init__(
        self,
        table: Table,
        rules: Rules,
        seats: int,
        per_seat: int,
        zones: list[Zone],
        counters: int,
        columns: int,
    ) -> None:
        self.table = table
        self.rules = rules
        self.seats = seats
        self.per_seat = per_seat
        self.zones = len(zones)
        self.zone_list = zones
        self.counters = counters
        self.columns = columns
        self.first_free = 0
        self.opening = None
        self.heard = vec[i64]()
        self.heard_any = 0
        self.heard_events = 0
        self.eager = rules.eager
        self.inlining = True
        self.no_exchange = 0
        self.openly = False
        flags = vec[i64]()
        rooms = vec[i64]()
        for z in zones:
            flag = z.seen << SEEN_SHIFT | z.top_seen << TOP_SHIFT
            if not z.ordered:
                flag |= FREE
            flags = append(flags, flag)
            rooms = append(rooms, z.room)
        self.zone_flags = flags
        self.blank = blank_cells(rooms)

    def begins_as(self, g: Game) -> None:
        """Every game from now on begins as a fork of this one, dealt out and not yet shuffled.

        It is left a plain match that holds no game. Were it to hold this one, neither would go with its
        last user: a server makes thousands of them.
        """
        g.match = Match(
            self.table, self.rules, self.seats, self.per_seat, self.zone_list, self.counters, self.columns
        )
        self.opening = g

    def begin(self) -> Game:
        """A game of its own: dealt out, not yet shuffled."""
        opening = self.opening
        assert opening is not None
        g = opening.fork()
        g.match = self
        return g

    def names_kind(self, option: i64) -> bool:
        """Whether the low bits of an option are the number of a kind of card."""
        return False

    def lies_beside(self, kind: i64) -> bool:
        """Whether what has this kind is no card but lies beside them."""
        return False

    def layer_holds_kind(self, layer: i64) -> bool:
        """Whether the second value of facts of this layer is the number of a kind of card."""
        return False

    def layer_holds_node(self, layer: i64) -> bool:
        """Whether the value of facts of this layer is the number of an effect."""
        return False

    def column_holds_kind(self, column: i64) -> bool:
        """Whether a column of objects is the number of a kind of card, or -1."""
        return False

    def bits_of_card(self, column: i64) -> i64:
        """Which bits of a column belong to the face and go with it when faces are dealt anew; -1: all of them."""
        return -1

    def column_holds_node(self, column: i64) -> bool:
        """Whether a column of objects is the number of an effect, or -1."""
        return False

    def kind_in_row(self, what: i64, extra: i64) -> i64:
        """Which number of such a row of a batch is that of a kind of card; -1: none."""
        if what == FACT_ON and self.layer_holds_kind(extra & 255):
            return MORE
        return -1

    def node_in_row(self, what: i64, extra: i64) -> i64:
        """Which number of such a row of a batch is that of an effect; -1: none."""
        if what == FACT_ON and self.layer_holds_node(extra & 255):
            return TO
        return -1

    def last_known_width(self) -> i64:
        """How many numbers the game keeps of each object that has left."""
        return 1

    def last_known_holds_kind(self, column: i64) -> bool:
        """Whether one of these is the number of a kind of card."""
        return False

    def object_of_option(self, g: Game, option: i64) -> i64:
        """The object that an option of the decision stands for; -1: none."""
        if option < 0 or option >= PLAYER or g.asking().asks_number(g):
            return -1
        return option & ID_MASK

    def class_of_option(self, g: Game, option: i64) -> i64:
        """What an option of the decision is, from A_WORD to A_LANDSCAPE. Said here alone."""
        if option < 0:
            return A_WORD
        if self.names_kind(option):
            return A_LANDSCAPE if self.lies_beside(option & ID_MASK) else A_NAME
        if self.object_of_option(g, option) >= 0:
            return AN_OBJECT
        if option & PLAYER and not g.asking().asks_number(g):
            return A_PLAYER
        return A_NUMBER
