"""What a game is made of before its first decision: which game, which cards, which seats, which seed.

A spec is plain data; the same spec gives the same game in any process and on any platform. Each game has its
own kind of spec, next to its own kind of `Game`; `game` in it says which.
"""

from __future__ import annotations

import dataclasses
import secrets
from collections.abc import Collection, Iterable, Mapping, Sequence
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
PUBLIC: Final = (
    "public"  # whether a seat is asked depends on what all may know, and on what it has set itself
)
QUICK: Final = "quick"  # a seat is asked if it can do something
ASKING: Final = (QUICK, PUBLIC)
TURN_LIMIT: Final = 2000  # of all together (Dominion D29): more than any table takes, and not for ever
S = TypeVar("S")


class Spec(Protocol):
    """One game as data, whichever game it is. `position`: a saved start, when it does not begin at the beginning."""

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
        """What decides all chance, from 0 on."""
        ...

    @property
    def edition(self) -> str:
        """By which edition of the rules and cards it is played."""
        ...

    @property
    def turn_limit(self) -> int:
        """After so many turns of all together the game ends; 0: after those that the game has for it."""
        ...

    @property
    def position(self) -> bytes:
        """A saved start, in bytes; empty: it begins at the beginning."""
        ...

    @property
    def fresh(self) -> bool:
        """Whether chance is drawn anew from outside whenever it is needed; the record keeps what came."""
        ...

    def match(self) -> Match:
        """The table that this game is played on; games of one table share it."""
        ...

    def start(self) -> State:
        """The state at the first decision."""
        ...

    def checked(self) -> Self:
        """The same with everything in it as it has to be; ImpossiblePosition says what is not."""
        ...

    def from_here(self, seed: int, position: bytes) -> Self:
        """The same table, another seed and another beginning."""
        ...

    def seated(self, order: Sequence[int], seed: int) -> Self:
        """The same players, what is theirs included, in another order of seats; another seed."""
        ...

    def played_with(self) -> tuple[str, tuple[str, ...]]:
        """What is played with, in print: its name, and a text for each part."""
        ...

    def beside(self) -> tuple[str, ...]:
        """What is set up beside that, in print."""
        ...


class Asked(msgspec.Struct, frozen=True):
    """What a caller says of a table. `options`: those of the game that it is for."""

    options: TableOptions = TableOptions()
    turn_limit: int = 0
    edition: str = ""
    asking: str = ""
    fresh: bool = False


FIELDS: Final[dict[type[Any], tuple[str, ...]]] = {}  # what `fields_in` has found out


def fields_in(kind: type[Any]) -> tuple[str, ...]:
    """The names of the fields of a spec, which is a struct or a data class."""
    if kind not in FIELDS:
        found = msgspec.inspect.type_info(kind).fields  # type: ignore[attr-defined]
        FIELDS[kind] = tuple(field.name for field in found)
    return FIELDS[kind]


def of_its_types(spec: S) -> S:
    """The same, with tuples for lists; ImpossiblePosition if a field holds something else than it should."""
    try:
        return msgspec.convert({name: getattr(spec, name) for name in fields_in(type(spec))}, type(spec))
    except (msgspec.ValidationError, UnicodeError) as why:
        raise ImpossiblePosition(f"expected the spec of a game: {why}") from why


def replaced(spec: S, **changes: Any) -> S:
    """The same spec with other values in some fields, whichever kind of class it is of."""
    if dataclasses.is_dataclass(spec) and not isinstance(spec, type):
        return dataclasses.replace(spec, **changes)
    found: S = msgspec.structs.replace(spec, **changes)  # type: ignore[type-var] # a spec is one or the other
    return found


def check_words(words: Iterable[tuple[str, str, tuple[str, ...]]]) -> None:
    """Each of these fields, by its name, has one of the values that are known."""
    for what, value, known in words:
        if value not in known:
            raise ImpossiblePosition(f"expected {' or '.join(known)} for {what!r}, got {value!r}")


def check_numbers(numbers: Iterable[tuple[str, int]]) -> None:
    """Each of these fields, by its name, is a machine integer, 0 or more."""
    for what, number in numbers:
        if number < 0:
            raise ImpossiblePosition(f"expected 0 or more for {what!r}, got {capped(number)}")
        if number > HIGHEST:
            raise ImpossiblePosition(f"expected {HIGHEST} or less for {what!r}, got {capped(number)}")


def check_number_of_seats(n: int) -> None:
    """So many can play at one table."""
    if not 2 <= n <= MOST_SEATS:
        raise ImpossiblePosition(f"expected 2 to {MOST_SEATS} seats, got {n}")


def check_seats(names: tuple[str, ...]) -> None:
    """Seats have names that are seen and look different, and nothing in them that a terminal would obey."""
    check_number_of_seats(len(names))
    seen = [as_seen(name) for name in names]
    for i, name in enumerate(names):
        if any(unprintable(char) for char in name):
            raise ImpossiblePosition(f"expected the name of a seat without control characters, got {name!r}")
        if not seen[i] or seen[i] in seen[:i]:
            raise ImpossiblePosition(f"expected a name of its own for each seat, got {name!r}")


# -- what a caller gives
def named(names: object, what: str) -> list[str]:
    """A list of names; UnknownName for anything else, also for one name alone, whose letters are no names."""
    if isinstance(names, str) or not isinstance(names, Collection):
        raise UnknownName(f"expected a list of names for {what!r}, got {names!r}")
    for name in names:
        if not isinstance(name, str):
            raise UnknownName(f"expected a list of names for {what!r}, got {name!r} in it")
    return list(names)


def a_name(name: str, what: str) -> str:
    """A name, or nothing; UnknownName for anything else."""
    if name and not isinstance(name, str):
        raise UnknownName(f"expected a name for {what!r}, got {name!r}")
    return name


def whole_number(value: int, what: str) -> int:
    """The number; CardwrightError if it is none, or more than a machine integer."""
    number = whole(value)
    if number is None:
        raise CardwrightError(f"expected a whole number for {what!r}, got {value!r}")
    if not -HIGHEST <= number <= HIGHEST:
        raise CardwrightError(f"expected a number from {-HIGHEST} to {HIGHEST} for {what!r}, got {number}")
    return number


def how_asked(asking: str, seats: Sequence[str], bots: Mapping[str, str]) -> str:
    """How seats are asked, as said; if nothing is said, so that it tells nothing wherever a person plays."""
    if asking:
        check_words((("asking", asking, ASKING),))
        return asking
    return PUBLIC if any(name not in bots for name in seats) else QUICK


def a_seed(value: int | None) -> int:
    """The seed; CardwrightError if it is none. None: one that nobody can know or try out."""
    if value is None:
        return secrets.randbits(62)
    number = whole(value)
    if number is None:
        raise CardwrightError(f"expected a whole number for 'seed', got {value!r}")
    if not 0 <= number <= HIGHEST:
        raise ImpossiblePosition(f"expected a seed from 0 to {HIGHEST}, got {number}")
    return number


def mix(seed: int, place: int, episode: int) -> int:
    """The seed of an episode, of 62 bits. It depends on nothing but these three numbers.

    There is no way back: who hears the seed of a game that is over, or a bot that is given one of its own, learns
    neither `seed` nor what the next game will be.
    """
    said = f"{seed} {place} {episode}".encode()
    return int.from_bytes(blake2b(said, digest_size=8).digest(), "little") & HIGHEST


def bot_seed(seed: int, seat: int, after: int = 0) -> int:
    """The seed of the bot at a seat: nothing of what a game's own seed tells, and that is every card.

    `after`: of a copy, a number that tells by which answers it came about.
    """
    return mix(seed, seat, after + 1)


def seat_names(seats: Collection[str]) -> tuple[tuple[str, ...], dict[str, str]]:
    """Names for the seats, and which are bots: "bot:big-money" is called big-money, a second one big-money 2."""
    names: list[str] = []
    bots: dict[str, str] = {}
    for seat in seats:
        name = seat.removeprefix("bot:")
        if name != seat:
            bot, n = name, 1
            name = bot.rsplit("/", 1)[-1].rsplit(".py:", 1)[-1].removesuffix(".toml")
            plain = name
            while name in names or (n == 1 and name in seats):
                n += 1
                name = f"{plain} {n}"
            bots[name] = bot
        names.append(name)
    return tuple(names), bots
