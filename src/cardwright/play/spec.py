"""What a game is made of before its first decision: which game, which cards, which seats, which seed.

A spec is plain data; the same spec gives the same game in any process and on any platform. Each game has its
own kind of spec, next to its own kind of `Game`; `game` in it says which.
"""

from __future__ import annotations

import secrets
from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Final, Protocol, Self, TypeVar

import msgspec

from cardwright.kernel.drawing import unprintable
from cardwright.kernel.errors import CardwrightError, ImpossiblePosition, UnknownName

if TYPE_CHECKING:
    from cardwright.kernel.game import Game as State
    from cardwright.kernel.match import Match

HIGHEST: Final = (1 << 62) - 1  # a machine integer of both builds
PUBLIC: Final = (
    "public"  # whether a seat is asked depends on what all may know, and on what it has set itself
)
QUICK: Final = "quick"  # a seat is asked if it can do something
ASKING: Final = (QUICK, PUBLIC)
TURN_LIMIT: Final = 2000  # of all together (Dominion D29): more than any table takes, and not for ever
S = TypeVar("S", bound=msgspec.Struct)


class Spec(Protocol):
    """One game as data, whichever game it is. `position`: a saved start, when it does not begin at the beginning."""

    @property
    def game(self) -> str: ...
    @property
    def seats(self) -> tuple[str, ...]: ...
    @property
    def seed(self) -> int: ...
    @property
    def edition(self) -> str: ...
    @property
    def turn_limit(self) -> int: ...
    @property
    def position(self) -> bytes: ...
    @property
    def fresh(self) -> bool: ...

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


class Beside(msgspec.Struct, frozen=True):
    """Dominion D130-D133. What a caller says of a table beside its kingdom; None and "": chance decides.

    `sets`: what is added by chance is of these. `landscapes`: so many of those are added.
    """

    shelters: bool | None = None
    colonies: bool | None = None
    bane: str = ""
    landscapes: int = 0
    sets: tuple[str, ...] | None = None
    black_market: tuple[str, ...] | None = None


class Supplements(msgspec.Struct, frozen=True):
    """CR 901.3, 902.3, 904.3. What is played with in Magic beside the decks: names of vanguards, files of the others.

    One planar deck is everybody's; one scheme deck makes the first seat the archenemy.
    """

    vanguards: tuple[str, ...] = ()
    planar_decks: tuple[str, ...] = ()
    scheme_decks: tuple[str, ...] = ()
    teams: tuple[str, ...] = ()
    stickers: tuple[str, ...] = ()  # sheets, for each seat: names with commas between
    deck_rules: str = ""  # by which rules decks are checked (CR 100.2)


class Asked(msgspec.Struct, frozen=True):
    """What a caller says of a table, whichever game it is for. `kingdom`: cards, or a kingdom by its name."""

    kingdom: Sequence[str] | str | None = None
    decks: Sequence[str] = ()
    turn_limit: int = 0
    edition: str = ""
    beside: Beside = Beside()
    variant: str = ""
    ante: bool = False
    conspiracy: bool = False
    supplements: Supplements = Supplements()
    asking: str = ""
    fresh: bool = False


def of_its_types(spec: S) -> S:
    """The same, with tuples for lists; ImpossiblePosition if a field holds something else than it should."""
    try:
        return msgspec.convert(msgspec.structs.asdict(spec), type(spec))
    except msgspec.ValidationError as why:
        raise ImpossiblePosition(f"expected the spec of a game: {why}") from why


def check_words(words: Iterable[tuple[str, str, tuple[str, ...]]]) -> None:
    """Each of these fields, by its name, has one of the values that are known."""
    for what, value, known in words:
        if value not in known:
            raise ImpossiblePosition(f"expected {' or '.join(known)} for {what!r}, got {value!r}")


def check_numbers(numbers: Iterable[tuple[str, int]]) -> None:
    """Each of these fields, by its name, is a machine integer, 0 or more."""
    for what, number in numbers:
        if number < 0:
            raise ImpossiblePosition(f"expected 0 or more for {what!r}, got {number}")
        if number > HIGHEST:
            raise ImpossiblePosition(f"expected {HIGHEST} or less for {what!r}, got {number}")


def check_seats(names: tuple[str, ...]) -> None:
    """Seats have different names, none of them empty, and nothing in them that a terminal would obey."""
    if not 2 <= len(names) <= 6:
        raise ImpossiblePosition(f"expected 2 to 6 seats, got {len(names)}")
    for i, name in enumerate(names):
        if not name.strip() or name in names[:i]:
            raise ImpossiblePosition(f"expected a name of its own for each seat, got {name!r}")
        if any(unprintable(char) for char in name):
            raise ImpossiblePosition(f"expected the name of a seat without control characters, got {name!r}")


# -- what a caller gives
def named(names: object, what: str) -> list[str]:
    """A list of names; UnknownName for anything else, also for one name alone, whose letters are no names."""
    if isinstance(names, str) or not isinstance(names, Collection):
        raise UnknownName(f"expected a list of names for {what!r}, got {names!r}")
    for name in names:
        if not isinstance(name, str):
            raise UnknownName(f"expected a list of names for {what!r}, got {name!r} in it")
    return list(names)


def whole_number(value: int, what: str) -> int:
    """The number; CardwrightError if it is none, or more than a machine integer."""
    given: object = value
    if isinstance(given, int) and -HIGHEST <= given <= HIGHEST:
        return given
    raise CardwrightError(f"expected a whole number for {what!r}, got {value!r}")


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
    if not 0 <= whole_number(value, "seed") <= HIGHEST:
        raise ImpossiblePosition(f"expected a seed from 0 to {HIGHEST}, got {value}")
    return value


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
