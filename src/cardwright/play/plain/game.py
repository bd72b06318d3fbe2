"""`PlainGame`, the base class of your own game, and its spec."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Final, Self

import msgspec

from cardwright.games import game_of, table_class
from cardwright.kernel.effects import (
    ASK_ARRANGE,
    ASK_CHOOSE,
    ASK_MAY,
    ASK_ORDER,
    ASK_REPLACE,
    ASK_SECRET,
    GAME_ASKS,
    Effect,
)
from cardwright.kernel.errors import CorruptSave, ImpossiblePosition
from cardwright.kernel.game import Game as State
from cardwright.kernel.ints import Seat
from cardwright.kernel.story import Story
from cardwright.kernel.views import Refusal
from cardwright.play.body import state_from_bytes
from cardwright.play.game import Game
from cardwright.play.options import TableOptions, options_from
from cardwright.play.spec import (
    ASKING,
    QUICK,
    Asked,
    check_numbers,
    check_seats,
    check_words,
    how_asked,
    of_its_types,
    seat_names,
)

from .match import PlainMatch, PlainRules, dealt, new_match, phase_of
from .shown import PlainDrawing, PlainView, tell
from .words import PlainZone

if TYPE_CHECKING:
    from cardwright.play.cardgame import Drawing

__all__ = ["PlainGame", "PlainMatch", "PlainRules", "PlainSpec"]


QUESTIONS: Final = {  # default names of the kinds of decisions
    ASK_MAY: ("may", ""), ASK_CHOOSE: ("choose", ""), ASK_ORDER: ("order", ""), ASK_REPLACE: ("replace", ""),
    ASK_ARRANGE: ("arrange", ""), ASK_SECRET: ("choose in secret", ""), GAME_ASKS: ("play", ""),
}  # fmt: skip


class PlainSpec(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The spec of a plain game. `options`: the game's options by name."""

    game: str
    seats: tuple[str, ...]
    seed: int = 0
    options: dict[str, Any] = {}
    turn_limit: int = 0
    position: bytes = b""
    asking: str = QUICK
    fresh: bool = False
    edition: str = ""

    def match(self) -> PlainMatch:
        """Return the match: the immutable data of the table, shared by all games on it."""
        kind = table_class(self.game)
        if not issubclass(kind, PlainGame):
            raise CorruptSave(f"{self.game!r} is not a plain game, but its spec is one of a plain game")
        options = options_from(game_of(self.game).options(), self.options, self.game)
        return new_match(kind, len(self.seats), options, self.turn_limit, self.asking != QUICK)

    def start(self) -> State:
        """Return the state at the first decision."""
        if self.position:
            return state_from_bytes(self.match(), self.position)
        return dealt(self.match(), self.seed)

    def checked(self) -> Self:
        """Return a validated copy of the spec. Raise ImpossiblePosition if a value is wrong."""
        spec = of_its_types(self)
        check_seats(spec.seats)
        check_words((("asking", spec.asking, ASKING), ("edition", spec.edition, ("",))))
        check_numbers((("seed", spec.seed), ("turn_limit", spec.turn_limit)))
        fewest, most = spec.match().kind.players
        if not fewest <= len(spec.seats) <= most:
            raise ImpossiblePosition(f"expected {fewest} to {most} seats, got {len(spec.seats)}")
        return spec

    def from_here(self, seed: int, position: bytes) -> Self:
        """Return a copy of the spec with another seed, for a game that starts at this position."""
        return msgspec.structs.replace(self, seed=seed, position=position, fresh=False)

    def seated(self, order: Sequence[int], seed: int) -> Self:
        """Return a copy with the players in another order of seats, and with another seed."""
        return msgspec.structs.replace(self, seats=tuple(self.seats[i] for i in order), seed=seed)

    def played_with(self) -> tuple[str, tuple[str, ...]]:
        """Return the number of seats, and the options."""
        options = (f"{name.replace('_', ' ')}: {value}" for name, value in self.options.items())
        return "table", (f"{len(self.seats)} seats", *options)

    def beside(self) -> tuple[str, ...]:
        """Return an empty tuple: a plain game sets up nothing besides its options."""
        return ()


class PlainGame(Game):
    """A running plain game. Your own game is a subclass that defines the class variables below.

    Counters, the zones of a seat and the shared zones are numbered in the order of these variables, each from 0. The
    phases of a plain game repeat in order until an effect sets `g.over`.
    """

    title: ClassVar[str] = ""  # printed title; "": the game's name, capitalized
    options_type: ClassVar[type[TableOptions]] = TableOptions
    cards: ClassVar[Sequence[str]]  # the deck, each card as often as the deck contains it
    phases: ClassVar[Mapping[str, Effect]]
    seat_zones: ClassVar[Sequence[PlainZone]]
    shared_zones: ClassVar[Sequence[PlainZone]]  # the cards start in the first one
    counters: ClassVar[Sequence[str]] = ("points",)  # the counters of each seat
    shared_counters: ClassVar[Sequence[str]] = ()  # read with `g.value(g.seats, counter)`
    causes: ClassVar[Mapping[int, tuple[str, str]]] = {}  # by number: rule, text of the story line
    questions: ClassVar[Mapping[int, tuple[str, str]]] = {}  # by kind of decision: name, rule
    score: ClassVar[str] = "points"  # the counter that wins
    lowest_wins: ClassVar[bool] = False
    players: ClassVar[tuple[int, int]] = (2, 6)
    rules: ClassVar[type[PlainRules]] = PlainRules
    words: ClassVar[
        Sequence[str]
    ] = ()  # further words of option texts, besides the names and texts given here
    no_exchange: ClassVar[int] = 0  # the cause that is logged if an exchange does not happen
    spec_type = PlainSpec
    score_word = "points"

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        cls.questions = {**QUESTIONS, **cls.questions}

    @classmethod
    def deck(cls, seats: int, options: TableOptions) -> Sequence[str]:
        """Return the cards of a table, bottom first. A table may have more or fewer cards than `cards`."""
        return cls.cards

    @classmethod
    def against(cls, g: State, seat: int, name: str) -> Sequence[tuple[str, str, str]]:
        """Return the reasons why the seat that is asked can't use a named card now; they must reveal nothing
        hidden.
        """
        return ()

    def _against(self, seat: int, name: str) -> list[Refusal]:
        return [Refusal(*one) for one in self.against(self._state.fork(), seat, name)]

    @classmethod
    def begin(cls, asked: Asked, seats: Sequence[str], seed: int, bots: Sequence[str]) -> PlainGame:
        """Start a new game with these settings."""
        names, seated = seat_names(seats)
        spec = PlainSpec(
            cls.game, names, seed, msgspec.to_builtins(asked.options), asked.turn_limit,
            asking=how_asked(asked.asking, names, seated), fresh=asked.fresh, edition=asked.edition,
        )  # fmt: skip
        return cls(spec, seated)

    def view(self, seat: int | str) -> PlainView:
        """Return the view of a seat: what it may know. It follows the game until an undo."""
        return PlainView(self._state, self._seat(seat), type(self))

    def _tell(self, seat: int | None, since: int = 0) -> Story:
        return tell(self._state, type(self), self.seats, seat, since)

    @property
    def scores(self) -> tuple[int, ...]:
        """The score of each seat: the value of its `score` counter."""
        counter = self.counters.index(self.score)
        return tuple(int(self._state.value(Seat(seat), counter)) for seat in range(len(self.seats)))

    def _winners(self) -> list[int]:
        scores = self.scores
        best = min(scores) if self.lowest_wins else max(scores)
        return [seat for seat, score in enumerate(scores) if score == best]

    @property
    def phase(self) -> str:
        """The name of the present phase."""
        return phase_of(self._state)

    def turns_of(self, seat: int) -> int:
        """Return the number of turns that a seat has begun."""
        match = self._state.match
        assert isinstance(match, PlainMatch)
        return int(self._state.value(Seat(self._seat(seat)), match.turns))

    @classmethod
    def drawing(cls) -> Drawing:
        """Return the object that draws the game's tables in a terminal."""
        return PlainDrawing(cls)

    def _decks(self) -> list[list[str]]:
        """Return the cards in the zones of each seat."""
        g = self._state
        names = g.table.kind_names
        per = len(self.seat_zones)
        return [
            sorted(
                names[g.kind(obj)] for zone in range(per) for obj in g.zones.all_of(g.zone(zone, Seat(seat)))
            )
            for seat in range(len(self.seats))
        ]
