"""What scenarios need of a game: the words it knows, placing a position, and the game itself.

This is the only seam between the scenario language and the engines. A game joins itself to it (`CardGame.scenarios`);
tests join a small one.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum
from typing import Final, Protocol

NOBODY: Final = -1  # the seat of a shared zone
NO_PILE: Final = "Black Market"  # what `from:` says of a card that has no pile


class Kind(Enum):
    """What the value of one of a game's own keys is; in words, for errors."""

    TEXT = "a text"
    NUMBER = "a number"
    FLAG = "true or false"
    SEAT = "a seat"
    CARD = "the name of a card"
    CARDS = "a list of cards"
    TEXTS = "a list of texts"
    AMOUNTS = "numbers by name"
    NUMBERS_BY_SEAT = "a number for each seat"
    BY_SEAT = "a text for each seat"


Value = str | int | tuple[str, ...] | Mapping[str, int] | Mapping[str, str]


def finds_none(name: str) -> bool:
    """A game that has all its cards."""
    return False


@dataclass(frozen=True, slots=True)
class Grammar:
    """What a game adds to the language: its own keys, and what their values are."""

    piles: bool = False  # whether it has a kingdom and piles
    head: Mapping[str, Kind] = field(default_factory=dict)  # beside `name`, `seats` ...
    position: Mapping[str, Kind] = field(default_factory=dict)  # beside the seats and zones
    card: Mapping[str, Kind] = field(default_factory=dict)  # of a card in a position, beside `card`
    step: str = "phase"  # another word for `phase`
    turn_number: int = 1  # of a position that doesn't say
    counters: Collection[str] = ()  # those that may stand beside a seat's zones
    things: str = ""  # the key of `expect` that asks about single objects; "": there is none
    facts: Mapping[str, Kind] = field(default_factory=dict)  # what can be asked of one
    names: Mapping[str, Collection[str]] = field(
        default_factory=dict
    )  # the names that a fact can have; any, if it doesn't stand here
    card_names: Mapping[str, Collection[str]] = field(default_factory=dict)  # the same of the keys of a card
    things_in: Collection[str] = ()  # facts that may also be the name of another object
    signed: Collection[str] = ()  # counters that can be below 0
    part: Collection[str] = ()  # those facts of which only a part is asked
    none_of: Mapping[str, str] = field(default_factory=dict)  # `lacks`: none of these is part of `has`
    passing: str = ""  # the option that passes, where players may all pass in turn
    alike: Collection[str] = ()  # kinds of decisions: options that differ in their `#2` only are the same
    declined: Collection[str] = ()  # kinds of decisions: who passes until a step declines them on the way
    no_choice: Collection[str] = ()  # kinds of decisions: of one option there is nothing to be said
    automatic: Collection[str] = ()  # kinds of decisions: where no answer fits, the first option is taken
    finds: Callable[[str], bool] = finds_none  # whether the game can read a card of that name from elsewhere
    whole_names: Mapping[str, str] = field(default_factory=dict)  # of what may be called by less
    in_print: Callable[[str], str] = str  # how what has this name is called where it lies
    old_words: Mapping[str, str] = field(
        default_factory=dict
    )  # what zones are called on old cards: today's name
    book: str = ""  # the game as the ledger of rules calls it; "": its rules are not looked up
    rules: Collection[str] = ()  # the rules of a game that no ledger has, as its stories name them
    says: Callable[[], Collection[str]] = (
        tuple  # every word of options and stories; none: they are not looked up
    )


@dataclass(frozen=True, slots=True)
class Placed:
    """A card in a position. `pile`: "" its own pile; NO_PILE none; otherwise the pile of that name.

    `more`: what the file says of it under the game's own keys.
    """

    card: str
    pile: str = ""
    more: Mapping[str, Value] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class PileSetting:
    """How many cards a pile has, or which, top first."""

    size: int
    cards: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Position:
    """A whole position, as the file says it. What is not in it has the default of docs/scenarios.md."""

    edition: str
    seats: tuple[str, ...]
    kingdom: tuple[str, ...]
    seed: int = 1
    fill: int | None = None
    from_piles: bool = False
    zones: Mapping[tuple[int, str], tuple[Placed, ...]] = field(
        default_factory=dict
    )  # by seat (or NOBODY), zone
    counters: Mapping[tuple[int, str], int] = field(default_factory=dict)
    piles: Mapping[str, PileSetting] = field(default_factory=dict)
    turn: int = 0
    phase: str = "action"
    turn_number: int = 1
    more: Mapping[str, Value] = field(default_factory=dict)  # under the game's own keys


class AnOption(Protocol):
    @property
    def index(self) -> int: ...
    @property
    def text(self) -> str: ...
    @property
    def short(self) -> str:
        """Another way to name it; "": there is none."""
        ...


class ADecision(Protocol):
    @property
    def seat(self) -> int: ...
    @property
    def seat_name(self) -> str: ...
    @property
    def kind(self) -> str: ...
    @property
    def text(self) -> str: ...
    @property
    def rule(self) -> str: ...
    @property
    def options(self) -> Sequence[AnOption]: ...


@dataclass(frozen=True, slots=True)
class OneOption:
    """The only option of a choice that nobody was asked for; `also`: what else it reads like."""

    index: int
    text: str
    also: tuple[str, ...] = ()
    short: str = ""


@dataclass(frozen=True, slots=True)
class Forced:
    """A choice without a choice: what would have been asked."""

    seat: int
    seat_name: str
    kind: str
    text: str
    rule: str
    options: tuple[OneOption, ...]

    def also(self, option: int) -> Sequence[str]:
        """What else an option reads like."""
        return self.options[option].also


class ALine(Protocol):
    @property
    def text(self) -> str: ...
    @property
    def rule(self) -> str: ...
    @property
    def depth(self) -> int: ...


class AStory(Protocol):
    @property
    def lines(self) -> Sequence[ALine]: ...


class AGame(Protocol):
    """The game that users hold, and what a judge asks of it."""

    @property
    def decision(self) -> ADecision | None: ...
    @property
    def over(self) -> bool: ...
    @property
    def seats(self) -> tuple[str, ...]: ...
    @property
    def digest(self) -> str: ...
    @property
    def scores(self) -> tuple[int, ...]: ...
    @property
    def winners(self) -> tuple[str, ...]: ...
    @property
    def current(self) -> int:
        """The seat whose turn it is."""
        ...

    @property
    def turn_number(self) -> int:
        """One more with each turn of any player."""
        ...

    @property
    def phase(self) -> str:
        """One of the engine's phases."""
        ...

    def answer(self, a: int | str, /) -> None: ...
    def concede(self, seat: int | str, /) -> None: ...
    def fork(self) -> AGame: ...
    def undo(self, n: int = 1, /) -> None: ...
    def save(self) -> bytes: ...
    def to_json(self) -> str: ...
    def story(self, seat: int | None = None, /) -> AStory: ...

    def zone(self, seat: int, zone: str, /) -> list[str]:
        """The cards of a seat's zone, or of a shared one (NOBODY); the top one first if it is ordered."""
        ...

    def counter(self, seat: int, name: str, /) -> int: ...
    def pile(self, name: str, /) -> list[str]:
        """The cards of a pile, the top one first."""
        ...

    def sees(self, viewer: int, seat: int, zone: str, /) -> list[str | None]:
        """What the view of `viewer` shows of a zone; None for a card whose face it hides."""
        ...

    def facts(self, thing: str, /) -> Mapping[str, Value] | None:
        """What is true of one object, under the keys of `Grammar.facts`; None if it isn't there.

        CardwrightError if the name could be several objects.
        """
        ...

    @property
    def waiting(self) -> int:
        """How many spells, abilities or the like wait until all have passed."""
        ...

    @property
    def forced(self) -> Sequence[Callable[[], Forced]]:
        """The choices since the last answer that had one option only; each is put into words when called."""
        ...

    def look(self) -> None:
        """From here on, what comes into being is new, and `call` can name it."""
        ...

    def look_as(self, other: AGame, /) -> None:
        """What is new is what is new in that game, of which this one is a copy."""
        ...

    def call(self, alias: str, thing: str, /) -> None:
        """Name what has come into being: its name, `Ann's` name, `#2` for the second. UnknownName: what is new."""
        ...

    def aliases_of(self, option: int, /) -> Sequence[str]:
        """What an option of the decision reads like if its objects are called by the names that the file gave them."""
        ...


class Engine(Protocol):
    """One game's words, and how to begin in the middle of it."""

    @property
    def grammar(self) -> Grammar: ...
    @property
    def editions(self) -> Collection[str]: ...
    @property
    def seat_zones(self) -> Collection[str]: ...
    @property
    def shared_zones(self) -> Collection[str]: ...
    @property
    def counters(self) -> Collection[str]: ...
    @property
    def phases(self) -> Collection[str]: ...
    @property
    def first_phase(self) -> str:
        """The phase of a position that doesn't name one."""
        ...

    def known_cards(self, edition: str, /) -> Collection[str]:
        """Every name of a card, pile, Event or other landscape."""
        ...

    def place(self, position: Position, /) -> AGame:
        """The game in this position. CardwrightError if the rules don't allow it."""
        ...

    def load(self, data: bytes, /) -> AGame: ...
    def from_json(self, text: str, /) -> AGame: ...
