"""The interface between the scenario language and a game: vocabulary, placing a position, and the running game.

A game provides an `Engine` through `CardGame.scenarios`; tests provide a small one.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum
from typing import Final, Protocol

NOBODY: Final = -1  # the seat of a shared zone
NO_PILE: Final = "Black Market"  # the value of `from:` for a card without a pile


class Kind(Enum):
    """The types that the values of a game's own keys can have. The text of each names it in errors."""

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


def finds_none(name: str) -> None:
    """Do nothing: the default of `Grammar.finds`, for a game whose cards are all known in advance."""


@dataclass(frozen=True, slots=True)
class Grammar:
    """What a game adds to the scenario language: further keys, with the types of their values, and settings."""

    piles: bool = False  # whether the game has a kingdom and piles
    head: Mapping[str, Kind] = field(
        default_factory=dict
    )  # additional keys at the top, next to `name`, `seats` ...
    position: Mapping[str, Kind] = field(default_factory=dict)  # additional keys of `position`
    card: Mapping[str, Kind] = field(default_factory=dict)  # additional keys of a card in a position
    step: str = "phase"  # the game's word for `phase`
    turn_number: int = 1  # the default turn number of a position
    counters: Collection[str] = ()  # counters that may be written directly among a seat's zones
    # keys for texts among a seat's zones, and the parser of each: it normalizes the text, or raises CardwrightError
    seat: Mapping[str, Callable[[str], str]] = field(default_factory=dict)
    things: str = ""  # the key of `expect` for single objects; "": the game has no such key
    facts: Mapping[str, Kind] = field(default_factory=dict)  # the keys that can be asked about an object
    # the values that a fact can have; a fact that is missing here can have any value
    names: Mapping[str, Collection[str]] = field(default_factory=dict)
    card_names: Mapping[str, Collection[str]] = field(
        default_factory=dict
    )  # the values of the keys in `card`
    zone_of: Mapping[str, str] = field(default_factory=dict)  # facts that can be true only in this zone
    things_in: Collection[str] = ()  # facts whose value may also be the name of another object
    numbers: Mapping[str, int] = field(
        default_factory=dict
    )  # counters of seats, with their numbers in the kernel
    signed: Collection[str] = ()  # counters that can be below 0
    part: Collection[str] = ()  # list-valued facts of which a scenario names only some values
    none_of: Mapping[str, str] = field(
        default_factory=dict
    )  # negated facts: `lacks` names values not in `has`
    passing: str = ""  # the text of the option that passes, in a game where players pass in turn
    alike: Collection[str] = ()  # kinds of decisions in which options that differ only in `#2` are equivalent
    declined: Collection[str] = ()  # kinds of decisions that passing to a later step declines on the way
    no_choice: Collection[str] = ()  # kinds of decisions that are never mentioned if they have one option
    # the first word of an option: the counter that it uses up; using up the last one ends the turn
    uses_up: Mapping[str, str] = field(default_factory=dict)
    by_verb: Collection[
        str
    ] = ()  # kinds of decisions in which an answer must start with its option's first word
    automatic: Collection[str] = ()  # kinds of decisions in which the first option is taken if no answer fits
    # finds the own name of a card that the game can load from elsewhere; None if there is none
    finds: Callable[[str], str | None] = finds_none
    whole_name: Callable[[str], str] = str  # the full name behind a short one, such as one half of a card
    in_print: Callable[[str], str] = str  # the name that a card has in a zone
    old_words: Mapping[str, str] = field(default_factory=dict)  # outdated names of zones: the present name
    book: str = ""  # the name of the game in the ledger; "": rule numbers are not looked up
    rules: Collection[str] = ()  # the rule numbers of a game without a ledger, as its stories cite them
    says: Callable[[], Collection[str]] = (
        tuple  # every word of options and stories; empty: words are not checked
    )


@dataclass(frozen=True, slots=True)
class Placed:
    """A card that a position puts into a zone.

    `pile`: the pile it comes from: "" for its usual one, NO_PILE for none, otherwise the pile's name. `more`:
    the values of the keys that the game adds.
    """

    card: str
    pile: str = ""
    more: Mapping[str, Value] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class PileSetting:
    """The number of cards in a pile, or its cards, top first."""

    size: int
    cards: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Position:
    """A complete position from a file. docs/scenarios.md lists the defaults of missing values."""

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
    more: Mapping[str, Value] = field(default_factory=dict)  # the values of the game's own keys
    texts: Mapping[tuple[int, str], str] = field(
        default_factory=dict
    )  # by seat, under the keys of `Grammar.seat`


class AnOption(Protocol):
    @property
    def index(self) -> int: ...
    @property
    def text(self) -> str: ...
    @property
    def short(self) -> str:
        """A shorter name of the option; "" if there is none."""
        ...

    @property
    def numbered(self) -> str:
        """The text, with a number if another option has the same text."""
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
    """The only option of a forced decision, which the game made without asking. `also`: other names of the
    option.
    """

    index: int
    text: str
    also: tuple[str, ...] = ()
    short: str = ""

    @property
    def numbered(self) -> str:
        """The text: a single option needs no number."""
        return self.text


@dataclass(frozen=True, slots=True)
class Forced:
    """A decision with one option, which the game made without asking."""

    seat: int
    seat_name: str
    kind: str
    text: str
    rule: str
    options: tuple[OneOption, ...]
    of_all: bool = False  # whether it is one of several picks that are all forced, in any order

    def also(self, option: int) -> Sequence[str]:
        """Return the other names of an option."""
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


def listed_in(facts: Mapping[str, Value] | None, fact: str, word: str) -> bool:
    """Whether a list-valued fact contains a word, ignoring capitals."""
    found = facts[fact] if facts is not None else ()
    return isinstance(found, tuple) and word.casefold() in {one.casefold() for one in found}


class AGame(Protocol):
    """A running game, with the queries that checking expectations needs."""

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
        """The number of the turn, counting the turns of all players."""
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
        """Return the cards of a seat's zone, or of a shared zone (NOBODY); the top card first if the zone is
        ordered.
        """
        ...

    def counter(self, seat: int, name: str, /) -> int: ...
    def pile(self, name: str, /) -> list[str]:
        """Return the cards of a pile, the top card first."""
        ...

    def sees(self, viewer: int, seat: int, zone: str, /) -> list[str | None]:
        """Return the cards of a zone as `viewer` sees them; None for a card that is hidden from `viewer`."""
        ...

    def seat_text(self, seat: int, key: str, /) -> str:
        """Return the present text of a seat for a key of `Grammar.seat`."""
        ...

    def facts(self, thing: str, zone: str = "", /) -> Mapping[str, Value] | None:
        """Return the facts about one object, by the keys of `Grammar.facts`.

        Return None if the object doesn't exist.

        `zone`: the zone in which to look; "": where such objects usually are. Raise CardwrightError if
        several objects match.
        """
        ...

    def has(self, thing: str, fact: str, word: str, zone: str = "", /) -> bool:
        """Whether a fact of an object, which must exist, includes a word.

        The game may express the word differently: "every creature type" includes Goblin. `fact`: a key of
        `Grammar.part` or `Grammar.none_of`. `zone`: as in `facts`.
        """
        ...

    @property
    def waiting(self) -> int:
        """Return the number of spells and abilities on the stack, which resolve when all
        players have passed.
        """
        ...

    @property
    def forced(self) -> Sequence[Callable[[], Forced]]:
        """The forced decisions since the last answer; each call creates the texts of one."""
        ...

    def look(self) -> None:
        """Remember the present objects. Objects that are created later count as new, and `call` can name
        them.
        """
        ...

    def look_as(self, other: AGame, /) -> None:
        """Remember the same objects as `other` does (see `look`). This game is a fork of `other`."""
        ...

    def call(self, alias: str, thing: str, /) -> None:
        """Give one of the new objects the name `alias`, for the rest of the scenario.

        `thing`: the object as the file names it: `Wolf`, `Ann's Wolf`, or `Wolf #2` for the second one. Raise
        UnknownName, with the names of the new objects, if none matches.
        """
        ...

    def aliases_of(self, option: int, /) -> Sequence[str]:
        """Return other texts of an option, in which objects have the names that the scenario gave them
        (`call`).
        """
        ...


class Engine(Protocol):
    """What the scenario language needs from a game: its vocabulary, and the function that sets up a position."""

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
        """The default phase of a position."""
        ...

    def known_cards(self, edition: str, /) -> Collection[str]:
        """Return every name of a card, pile, Event or other landscape."""
        ...

    def place(self, position: Position, /) -> AGame:
        """Start a game in this position. Raise CardwrightError if the rules don't allow it."""
        ...

    def load(self, data: bytes, /) -> AGame: ...
    def from_json(self, text: str, /) -> AGame: ...
