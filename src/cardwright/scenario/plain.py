"""The scenario engine of plain games: zones, counters and phases by the names that the game gives them."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from functools import cache

import msgspec

from cardwright.games import game_of
from cardwright.kernel.errors import ImpossiblePosition, UnknownName
from cardwright.kernel.frames import FREE
from cardwright.kernel.game import Game as State
from cardwright.kernel.ints import Seat
from cardwright.kernel.views import HIDDEN
from cardwright.play.body import state_to_bytes
from cardwright.play.options import described
from cardwright.play.plain import PlainGame, PlainMatch, PlainSpec
from cardwright.play.plain.match import bare, begin

from .engine import NOBODY, Grammar, Kind, Placed, Position, Value
from .watching import Watched
from .words import BETWEEN, labels

KINDS = {bool: Kind.FLAG, int: Kind.NUMBER, str: Kind.TEXT, tuple: Kind.TEXTS}


class PlainPosition(Watched, PlainGame):
    """A plain game with the queries that scenarios need."""

    @property
    def waiting(self) -> int:
        """Always 0: in a plain game nothing waits until all players pass."""
        return 0

    def zone(self, seat: int, zone: str) -> list[str]:
        """Return the cards of a zone, the top card first if the zone is ordered."""
        g, number = self._state, self._number(seat, zone)
        objects = list(g.zones.all_of(number))
        if not g.match.zone_flags[number] & FREE:
            objects.reverse()
        return [g.table.kind_names[g.kind(obj)] for obj in objects]

    def pile(self, name: str) -> list[str]:
        """Return the cards of a shared zone."""
        return self.zone(NOBODY, name)

    def counter(self, seat: int, name: str) -> int:
        """Return a counter of a seat."""
        return int(self._state.value(Seat(seat), self.counters.index(name)))

    def sees(self, viewer: int, seat: int, zone: str) -> list[str | None]:
        """Return the cards of a zone as `viewer` sees them; None for a card that is hidden from `viewer`."""
        names = self.view(viewer).names(self._number(seat, zone))
        return [None if name == HIDDEN else name for name in names]

    def facts(self, thing: str, zone: str = "") -> Mapping[str, Value] | None:
        """Raise UnknownName: a plain game has no facts about single cards."""
        raise UnknownName(f"expected a zone, got {thing!r}")

    def has(self, thing: str, fact: str, word: str, zone: str = "") -> bool:
        """Return False: a plain game has no facts about single cards."""
        return False

    def _number(self, seat: int, zone: str) -> int:
        return self.view(0).zone_number(None if seat == NOBODY else seat, zone)


@cache
def position_of(kind: type[PlainGame]) -> type[PlainPosition]:
    """Return the subclass of a plain game that has the queries for scenarios."""
    return type(f"{kind.__name__}Position", (PlainPosition, kind), {})


class PlainEngine:
    """The engine of a plain game.

    In a file, the keys of `position` include the shared counters, and the game's options are keys at the top.
    Cards that the position doesn't name are in the first shared zone.
    """

    editions: Collection[str] = ("",)

    def __init__(self, kind: type[PlainGame]) -> None:
        self.kind = kind
        self.position_type = position_of(kind)
        self.seat_zones: Collection[str] = [zone.name for zone in kind.seat_zones]
        self.shared_zones: Collection[str] = [zone.name for zone in kind.shared_zones]
        self.counters: Collection[str] = tuple(kind.counters)
        self.phases: Collection[str] = tuple(kind.phases)
        self.first_phase = next(iter(kind.phases))

    @property
    def grammar(self) -> Grammar:
        """The keys that the game adds to the language."""
        head = {
            one.field.replace("_", " "): KINDS.get(one.of, Kind.TEXT)
            for one in described(game_of(self.kind.game).options())
        }
        shared = dict.fromkeys(self.kind.shared_counters, Kind.NUMBER)
        rules = {rule for rule, _ in self.kind.causes.values()}
        rules |= {rule for _, rule in self.kind.questions.values()}
        return Grammar(head=head, position=shared, rules=sorted(rules - {""}), says=self.words)

    def words(self) -> Collection[str]:
        """Return the texts with all words that options and stories can contain."""
        match = PlainSpec(self.kind.game, ("Ann", "Bob")).match()
        return (
            BETWEEN, *labels(match.table.nodes), *match.table.kind_names, *self.counters, *self.seat_zones,
            *self.shared_zones, *(name for name, _ in self.kind.questions.values()),
            *(text for _, text in self.kind.causes.values()), *self.kind.words,
        )  # fmt: skip

    def known_cards(self, edition: str) -> Collection[str]:
        """Return every card."""
        return tuple(dict.fromkeys(self.kind.cards))

    def place(self, position: Position) -> PlainPosition:
        """Start a game in this position. Raise ImpossiblePosition if it has a card that is not in the deck."""
        options = {name.replace(" ", "_"): value for name, value in position.more.items()}
        shared = {name: options.pop(name) for name in self.kind.shared_counters if name in options}
        spec = PlainSpec(self.kind.game, position.seats, position.seed, options)
        match = spec.checked().match()
        g = bare(match, position.seed)
        self.lay(g, match, position.zones)
        for (seat, name), n in position.counters.items():
            g.set_value(Seat(seat), self.kind.counters.index(name), n)
        for name, value in shared.items():
            g.set_value(Seat(g.seats), self.kind.shared_counters.index(name), int(str(value)))
        g.current = Seat(position.turn)
        g.turn_no = position.turn_number - 1
        g.logging = True
        begin(g, list(self.phases).index(position.phase))
        return self.position_type(msgspec.structs.replace(spec, position=state_to_bytes(g)), state=g)

    def lay(self, g: State, match: PlainMatch, zones: Mapping[tuple[int, str], Sequence[Placed]]) -> None:
        """Put the cards of the position into their zones, and the rest of the deck into the first shared zone."""
        left = list(self.kind.deck(int(match.seats), match.options))
        placed: list[tuple[str, int]] = []
        for (seat, zone), cards in zones.items():
            number = self.number(g, seat, zone)
            for card in reversed(cards):
                if card.card not in left:
                    raise ImpossiblePosition(f"the position has more {card.card!r} cards than the deck")
                left.remove(card.card)
                placed.append((card.card, number))
        stock = int(g.zone(0, Seat(g.seats)))
        for name, number in [*((name, stock) for name in left), *placed]:
            g.new_object(match.table.kind(name), number, stock)

    def number(self, g: State, seat: int, zone: str) -> int:
        """Return the number of the zone with a name."""
        names = list(self.shared_zones if seat == NOBODY else self.seat_zones)
        return int(g.zone(names.index(zone), Seat(g.seats) if seat == NOBODY else Seat(seat)))

    def load(self, data: bytes) -> PlainPosition:
        """Load a game from its save."""
        return self.position_type.load(data)

    def from_json(self, text: str) -> PlainPosition:
        """Load a game from its JSON."""
        return self.position_type.from_json(text)
