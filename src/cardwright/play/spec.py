"""Specs: everything that determines a game before its first decision (game, cards, seats, seed).

A spec is plain data; the same spec gives the same game in any process and on any platform. Each game has its own spec
type and its own subclass of `Game`; the field `game` names the game.
"""

from __future__ import annotations

import dataclasses
import secrets
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from hashlib import blake2b
from typing import TYPE_CHECKING, Any, Final, Protocol, Self, TypeVar

import msgspec
import msgspec.inspect

from cardwright.kernel.drawing import as_seen, unprintable
from cardwright.kernel.errors import CardwrightError, ImpossiblePosition, UnknownName
from cardwright.kernel.spelling import capped, whole

from .options import TableOptions

if TYPE_CHECKING:
    from cardwright.kernel.game import Game as State
    from cardwright.kernel.match import Match

HIGHEST: Final = (1 << 62) - 1  # a machine integer of both builds
MOST_SEATS: Final = 6
PUBLIC: Final = "public"  # prompts depend only on public information, and on the seat's own settings
QUICK: Final = "quick"  # a seat is prompted only if it can act
BRIEF: Final = "brief"  # as PUBLIC, but without prompts for orders that make no difference
ASKING: Final = (QUICK, PUBLIC, BRIEF)
TURN_LIMIT: Final = 2000  # turns, counting all players (Dominion D29); far more than real games take
S = TypeVar("S")


class Spec(Protocol):
    """The spec of any game."""

    @property
    def game(self) -> str:
        """The name of the game, or of the kind of table: `dominion`."""
        ...

    @property
    def seats(self) -> tuple[str, ...]:
        """The names of the seats, in turn order."""
        ...

    @property
    def seed(self) -> int:
        """The random seed, 0 or more."""
        ...

    @property
    def edition(self) -> str:
        """The edition of the rules and cards."""
        ...

    @property
    def turn_limit(self) -> int:
        """The number of turns, counting all players, after which the game ends; 0: the game's own limit."""
        ...

    @property
    def position(self) -> bytes:
        """A saved state from which the game starts; empty for a normal start."""
        ...

    @property
    def fresh(self) -> bool:
        """Whether every random event uses fresh randomness instead of the seed; the record stores the draws."""
        ...

    def match(self) -> Match:
        """Return the match: the immutable data of the table, shared by all games on it."""
        ...

    def start(self) -> State:
        """Return the state at the first decision."""
        ...

    def checked(self) -> Self:
        """Return a validated copy of the spec. Raise ImpossiblePosition if a value is wrong."""
        ...

    def from_here(self, seed: int, position: bytes) -> Self:
        """Return a copy of the spec with another seed, for a game that starts at this position.

        `position`: a saved state; empty for a normal start.
        """
        ...

    def seated(self, order: Sequence[int], seed: int) -> Self:
        """Return a copy with the players, and what belongs to them, in another order of seats, and with
        another seed.
        """
        ...

    def played_with(self) -> tuple[str, tuple[str, ...]]:
        """Return the word for what the game is played with, such as "kingdom" or "decks", and a text for each
        part of it.
        """
        ...

    def beside(self) -> tuple[str, ...]:
        """Return texts for what else is set up, besides what `played_with` names, such as "with Shelters"."""
        ...


class Asked(msgspec.Struct, frozen=True):
    """The settings that a caller wants for a new game. `options`: the options that only this game has."""

    options: TableOptions = TableOptions()
    turn_limit: int = 0
    edition: str = ""
    asking: str = ""
    fresh: bool = False


FIELDS: Final[dict[type[Any], tuple[str, ...]]] = {}  # the cache of `fields_in`


def fields_in(kind: type[Any]) -> tuple[str, ...]:
    """Return the names of the fields of a spec type, which is a msgspec struct or a dataclass."""
    if kind not in FIELDS:
        found = msgspec.inspect.type_info(kind).fields  # type: ignore[attr-defined]
        FIELDS[kind] = tuple(field.name for field in found)
    return FIELDS[kind]


def of_its_types(spec: S) -> S:
    """Return a copy of a spec whose fields have the declared types: lists become tuples.

    Raise ImpossiblePosition if a field can't be converted.
    """
    try:
        return msgspec.convert({name: getattr(spec, name) for name in fields_in(type(spec))}, type(spec))
    except (msgspec.ValidationError, UnicodeError) as why:
        raise ImpossiblePosition(f"expected the spec of a game: {why}") from why


def copy_with(spec: S, **changes: Any) -> S:
    """Return a copy of a spec, a struct or a dataclass, with some fields changed."""
    if dataclasses.is_dataclass(spec) and not isinstance(spec, type):
        return dataclasses.replace(spec, **changes)
    found: S = msgspec.structs.replace(spec, **changes)  # type: ignore[type-var] # a spec is one or the other
    return found


def check_words(words: Iterable[tuple[str, str, tuple[str, ...]]]) -> None:
    """Check that each field has a known value. `words`: name, value and known values of each field."""
    for what, value, known in words:
        if value not in known:
            raise ImpossiblePosition(f"expected {' or '.join(known)} for {what!r}, got {value!r}")


def check_numbers(numbers: Iterable[tuple[str, int]]) -> None:
    """Check that each field is a machine integer, 0 or more. `numbers`: name and value of each field."""
    for what, number in numbers:
        if number < 0:
            raise ImpossiblePosition(f"expected 0 or more for {what!r}, got {capped(number)}")
        if number > HIGHEST:
            raise ImpossiblePosition(f"expected {HIGHEST} or less for {what!r}, got {capped(number)}")


def check_number_of_seats(n: int) -> None:
    """Check that a table can have `n` seats."""
    if not 2 <= n <= MOST_SEATS:
        raise ImpossiblePosition(f"expected 2 to {MOST_SEATS} seats, got {n}")


def check_seats(names: tuple[str, ...]) -> None:
    """Check the names of the seats: visible, distinguishable, and without control characters."""
    check_number_of_seats(len(names))
    seen = [as_seen(name) for name in names]
    for i, name in enumerate(names):
        if any(unprintable(char) for char in name):
            raise ImpossiblePosition(f"expected the name of a seat without control characters, got {name!r}")
        if not seen[i] or seen[i] in seen[:i]:
            raise ImpossiblePosition(f"expected a name of its own for each seat, got {name!r}")


# -- arguments of callers
def list_of_names(names: object, what: str) -> list[str]:
    """Return names as a list.

    Raise UnknownName if the value is not a collection of texts. A single text is refused, too: its letters
    are no names. `what`: the value's name in the error.
    """
    if isinstance(names, str) or not isinstance(names, Collection):
        raise UnknownName(f"expected a list of names for {what!r}, got {names!r}")
    for name in names:
        if not isinstance(name, str):
            raise UnknownName(f"expected a list of names for {what!r}, got {name!r} in it")
    return list(names)


def a_name(name: str, what: str) -> str:
    """Return a name unchanged, or an empty value. Raise UnknownName if it is not a text. `what`: it, in the
    error.
    """
    if name and not isinstance(name, str):
        raise UnknownName(f"expected a name for {what!r}, got {name!r}")
    return name


def whole_number(value: int, what: str) -> int:
    """Return the value as an integer.

    Raise CardwrightError if it is not whole, or larger than a machine integer.
    """
    number = whole(value)
    if number is None:
        raise CardwrightError(f"expected a whole number for {what!r}, got {value!r}")
    if not -HIGHEST <= number <= HIGHEST:
        raise CardwrightError(f"expected a number from {-HIGHEST} to {HIGHEST} for {what!r}, got {number}")
    return number


def how_asked(asking: str, seats: Sequence[str], bots: Mapping[str, str]) -> str:
    """Check the asking mode and return it. "" stands for PUBLIC if a person plays, otherwise for QUICK."""
    if asking:
        check_words((("asking", asking, ASKING),))
        return asking
    return PUBLIC if any(name not in bots for name in seats) else QUICK


def a_seed(value: int | None) -> int:
    """Return the validated seed. None: a new secret seed, too large to be guessed.

    Raise CardwrightError if it is not a seed.
    """
    if value is None:
        return secrets.randbits(62)
    number = whole(value)
    if number is None:
        raise CardwrightError(f"expected a whole number for 'seed', got {value!r}")
    if not 0 <= number <= HIGHEST:
        raise ImpossiblePosition(f"expected a seed from 0 to {HIGHEST}, got {number}")
    return number


def mix(seed: int, place: int, episode: int) -> int:
    """Return the 62-bit seed of an episode, computed from these three numbers only.

    The function is one-way: knowing the seed of a finished game, or a bot's seed, reveals neither `seed` nor the next
    game.
    """
    said = f"{seed} {place} {episode}".encode()
    return int.from_bytes(blake2b(said, digest_size=8).digest(), "little") & HIGHEST


def bot_seed(seed: int, seat: int, after: int = 0) -> int:
    """Return the seed of the bot at a seat.

    It reveals nothing about the game's own seed, which determines every card.

    `after`: for a fork, a checksum of the answers given before it.
    """
    return mix(seed, seat, after + 1)


def no_name(bot: str) -> str:
    """Return the default of `own_name` in `seat_names`: bots have no names other than those of their files."""
    return ""


def seat_names(
    seats: Collection[str], own_name: Callable[[str], str] = no_name
) -> tuple[tuple[str, ...], dict[str, str]]:
    """Return unique names for the seats, and which seats are bots.
    "bot:big-money" becomes big-money, the next one big-money 2.

    `own_name`: returns the name that a bot's file gives it, or "" (see `Shelf.own_name`).
    """
    names: list[str] = []
    bots: dict[str, str] = {}
    for seat in seats:
        name = seat.removeprefix("bot:")
        if name != seat:
            bot, n = name, 1
            name = own_name(bot) or bot.rsplit("/", 1)[-1].rsplit(".py:", 1)[-1].removesuffix(".toml")
            plain = name
            while name in names or (n == 1 and name in seats):
                n += 1
                name = f"{plain} {n}"
            bots[name] = bot
        names.append(name)
    return tuple(names), bots
