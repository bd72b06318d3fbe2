"""A match: the fixed setup of one kind of game, added to a card table before the first game begins.

It holds the zones and who sees the cards in them, the number of counters, and the rules. A match never
changes during a game, so forks share it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import mypyc_attr

from .batch import FACT_ON, MORE, TO, Rules
from .decisions import A_LANDSCAPE, A_NAME, A_NUMBER, A_PLAYER, A_WORD, AN_OBJECT
from .frames import FREE, ID_MASK, PLAYER, SEEN_SHIFT, TOP_SHIFT
from .ints import Obj, append, i64, vec
from .keys import NAMES, PLAIN
from .zones import blank_cells

if TYPE_CHECKING:
    from .game import Game
    from .table import Table


class Zone:
    """CR 400.1-2; Dominion D60. A zone has a name, may have an order, and shows its cards' faces to certain players."""

    name: str
    ordered: bool
    seen: i64  # who sees the faces in it: a bit for each seat
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
    counters: i64  # number of counters per seat; there are as many shared counters
    columns: i64
    first_free: i64  # objects with this number or a higher one are not cards
    blank: vec[i64]  # the layout of empty zones
    opening: Game | None  # the game that new games are forked from, dealt but not shuffled: see `begins_as`
    heard: vec[i64]  # per kind: bit c set = a move for cause c may be replaced or may trigger something
    heard_any: i64  # the union of `heard` over all kinds
    heard_events: i64  # bit c set = an event without change may trigger something for cause c
    eager: bool
    inlining: bool  # carry out leaf verbs in their parent's frame; switching it off only makes games slower
    no_exchange: i64  # the cause logged for an exchange that does not happen
    openly: bool  # whether a seat is asked depends only on public information
    columns_said: vec[i64]  # `column_says` of every column; filled when state keys first need it
    counts_said: vec[i64]  # `count_says` of every shared counter; filled when state keys first need it

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
        self.columns_said = vec[i64]()
        self.counts_said = vec[i64]()
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
        """Use `g` (dealt, not yet shuffled) as the game that every later game is forked from.

        `g` gets a plain match that holds no game. If `g` kept this match, the two would form a reference
        cycle and neither would be freed with its last user; a server makes thousands of them.
        """
        g.match = Match(
            self.table, self.rules, self.seats, self.per_seat, self.zone_list, self.counters, self.columns
        )
        self.opening = g

    def begin(self) -> Game:
        """Return a new game, dealt but not yet shuffled."""
        opening = self.opening
        assert opening is not None
        g = opening.fork()
        g.match = self
        return g

    def names_kind(self, option: i64) -> bool:
        """Whether an option stands for a kind of card. The low bits of the option are then the number of
        the kind.
        """
        return False

    def lies_beside(self, kind: i64) -> bool:
        """Whether this kind is not a card, but something that lies beside the cards, such as a Dominion
        Event or Landmark.
        """
        return False

    def layer_holds_kind(self, layer: i64) -> bool:
        """Whether the second value of a fact of this layer is the number of a kind of card."""
        return False

    def layer_holds_node(self, layer: i64) -> bool:
        """Whether the first value of a fact of this layer is the number of an effect."""
        return False

    def column_holds_kind(self, column: i64) -> bool:
        """Whether a column of the objects holds numbers of kinds of cards (or -1 for none)."""
        return False

    def bits_of_card(self, column: i64) -> i64:
        """The bits of a column that belong to a card's face. When a face is re-dealt, they move with it.
        -1 means all bits.
        """
        return -1

    def column_holds_node(self, column: i64) -> bool:
        """Whether a column of the objects holds numbers of effects (or -1 for none)."""
        return False

    def column_says(self, column: i64) -> i64:
        """How state keys treat the numbers of a column: PLAIN, NAMES, NAMES_NEXT, AGE, IGNORED or SETTLES."""
        return NAMES

    def settled_value(self, g: Game, column: i64, value: i64) -> i64:
        """The value that state keys use for a column marked SETTLES. A value that no longer matters
        becomes a negative number.
        """
        return value

    def count_says(self, counter: i64) -> i64:
        """How state keys treat a shared counter: PLAIN, AGE or IGNORED."""
        return PLAIN

    def columns_say(self) -> vec[i64]:
        """`column_says` of every column."""
        said = self.columns_said
        if len(said) != self.columns:
            said = vec[i64]()
            i: i64 = 0
            while i < self.columns:
                said = append(said, self.column_says(i))
                i += 1
            self.columns_said = said
        return said

    def counts_say(self) -> vec[i64]:
        """`count_says` of every shared counter."""
        said = self.counts_said
        if len(said) != self.counters:
            said = vec[i64]()
            i: i64 = 0
            while i < self.counters:
                said = append(said, self.count_says(i))
                i += 1
            self.counts_said = said
        return said

    def ages_count(self, g: Game) -> bool:
        """Whether the game may depend on the timestamp of every object, because of a lasting effect."""
        return True

    def age_counts(self, g: Game, obj: Obj) -> bool:
        """Whether the game may depend on the timestamp of this object."""
        return True

    def kind_in_row(self, what: i64, extra: i64) -> i64:
        """Return which number of a proposed event of this type stands for a kind of card; -1 if none does."""
        if what == FACT_ON and self.layer_holds_kind(extra & 255):
            return MORE
        return -1

    def node_in_row(self, what: i64, extra: i64) -> i64:
        """Return which number of a proposed event of this type stands for an effect; -1 if none does."""
        if what == FACT_ON and self.layer_holds_node(extra & 255):
            return TO
        return -1

    def last_known_width(self) -> i64:
        """How many numbers of last known information the game keeps for each object that has left its zone."""
        return 1

    def last_known_holds_kind(self, column: i64) -> bool:
        """Whether this column of an object's last known information holds numbers of kinds of cards."""
        return False

    def object_of_option(self, g: Game, option: i64) -> i64:
        """The object that an option of the decision refers to; -1 if there is none."""
        if option < 0 or option >= PLAYER or g.asking().asks_number(g):
            return -1
        return option & ID_MASK

    def class_of_option(self, g: Game, option: i64) -> i64:
        """The class of an option of the decision: A_WORD, AN_OBJECT, A_PLAYER, A_NUMBER, A_NAME or
        A_LANDSCAPE.
        """
        if option < 0:
            return A_WORD
        if self.names_kind(option):
            return A_LANDSCAPE if self.lies_beside(option & ID_MASK) else A_NAME
        if self.object_of_option(g, option) >= 0:
            return AN_OBJECT
        if option & PLAYER and not g.asking().asks_number(g):
            return A_PLAYER
        return A_NUMBER
