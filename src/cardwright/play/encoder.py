"""Observations for learning programs: a game as numbers, with a name and a description for every number.

`Encoder` works for any game: it describes zones, counters and options. A game with more to describe returns a
subclass from `CardGame.encoder`.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from cardwright.kernel.decisions import OPTION_CLASSES
from cardwright.kernel.observing import MOST_OPTIONS, OTHERS, PLAIN_ROWS, Observer

if TYPE_CHECKING:
    from cardwright.kernel.match import Match

    from .game import Game


class Column(NamedTuple):
    """One number of an observation: its name and its meaning."""

    name: str
    about: str


class Schema(NamedTuple):
    """The meaning of every number of an observation. Schemas that differ have different ids (`id`).

    `digest`: a digest of the names of all cards, in the order of their numbers. A network can't be used with
    a schema or a digest other than those with which it was trained.
    """

    id: str
    digest: str
    top: tuple[Column, ...]
    row: tuple[Column, ...]
    most_rows: int
    option: tuple[Column, ...]
    most_options: int


COMMON: Final = (
    Column("turn", "turns taken by all together"),
    Column("seats", "how many seats there are"),
    Column("whose turn", "1: one's own, 2: the next seat's, and so on"),
    Column("asked", "1 + the kind of one's own decision; 0: one is not asked"),
    Column("who is asked", "1: oneself, 2: the next seat, and so on; 0: the game is over"),
    Column("rows dropped", "rows that found no room"),
    Column("page", "of options, if there are more than fit"),
    Column("options", "how many there are in all"),
)
KINDS_OF_OPTIONS: Final = ", ".join(f"{i + 1} {name}" for i, name in enumerate(OPTION_CLASSES))
OPTION: Final = (
    Column("what", f"{KINDS_OF_OPTIONS}, {OTHERS} the next page; 0: there is no such option"),
    Column("number", "of a number: itself, if it is no code; of a word: which (1 no or done, 2 yes)"),
    Column("row", "1 + the row of what it is about; 0: none"),
    Column("kind", "1 + the kind of its card; 0: none, or hidden"),
    Column("zone", "where its object lies, as in the rows"),
    Column("seat", "the player that it names, or whose its object is: 1 oneself, 2 the next; 0 nobody"),
    Column("verb", "what is done with the object, as the game numbers it"),
    Column("alike", "so many options before it say the same"),
)
ROW: Final = (
    Column("zone", "1 + the place of a zone of a seat; behind those the zones that all share"),
    Column("seat", "whose zone it is: 1 one's own, 2 the next seat's; 0: all share it"),
    Column("kind", "1 + the kind of the card; 0: hidden"),
    Column("many", "so many alike"),
    Column("place", "from the top, in a zone with an order; 0: it has none, or is hidden"),
)


def digest_of(kinds: Sequence[str]) -> str:
    """Return a digest of the names of the cards, ordered by their numbers in the card table."""
    return hashlib.sha256("\n".join(kinds).encode()).hexdigest()[:16]


class Encoder:
    """The observations of any game. Subclass it for a game with more to describe."""

    version = "1"
    margin = 20.0  # the difference of scores that counts as one half, for `reward="margin"`

    def name(self, game: Game) -> str:
        """Return the name of the game's observations, with their version."""
        return f"{game.game}/{self.version}"

    def observer(self, game: Game, n: int = 1) -> Observer:
        """Return an observer, which writes observations of `n` games. `game`: a game at the same table."""
        return self.observer_of(game.spec.match(), n)

    def observer_of(self, match: Match, n: int = 1) -> Observer:
        """Return an observer for `n` games, given their match instead of a game: a bot has no game."""
        return Observer(match, n)

    def row_kinds(self, match: Match) -> Sequence[int]:
        """Return the kind of card (its number in the card table) that each row is about, if rows never change
        their kind.

        Return an empty sequence if the kind is one of the numbers of a row.
        """
        return ()

    def top(self, game: Game) -> Iterator[Column]:
        """Yield the columns about the whole game, after those of `COMMON`, which every game has."""
        match = game.spec.match()
        per = int(match.per_seat)
        for i in range(int(match.counters)):
            yield Column(f"counter {i}", "of the game")
        for seat in range(len(game.seats)):
            for i in range(int(match.counters)):
                yield Column(f"seat {seat}: counter {i}", f"of the seat {seat} places on")
            for zone in match.zone_list[seat * per : seat * per + per]:
                yield Column(f"seat {seat}: {zone.name}", "how many cards lie there")

    def row(self) -> tuple[Column, ...]:
        """Return the columns of one row of an observation."""
        return ROW

    def most_rows(self, game: Game) -> int:
        """Return the largest number of rows in an observation."""
        return PLAIN_ROWS

    def kinds(self, game: Game) -> Sequence[str]:
        """Return the names of the cards, ordered by the numbers of their kinds."""
        return game.spec.match().table.kind_names

    def reads_log(self, game: Game) -> bool:
        """Whether observations depend on the log, so that games have to keep it."""
        return False

    def features(self, game: Game) -> tuple[tuple[Column, ...], Sequence[Sequence[int]]]:
        """Return the printed properties of each kind of card: the columns, and a row of numbers for each
        kind.

        By default there are none.
        """
        return (), [() for _ in self.kinds(game)]

    def actions(self, game: Game) -> Sequence[str]:
        """Return the names of a fixed action space; empty if the game has none."""
        return ()

    def action_of_each(self, observer: Observer) -> list[int]:
        """Return, for each option of the last written observation, its number in the fixed action space.

        Return an empty list if the game has no fixed action space.
        """
        return []

    def schema(self, game: Game) -> Schema:
        """Return the schema: every number with its name and meaning."""
        return Schema(
            self.name(game), digest_of(self.kinds(game)), (*COMMON, *self.top(game)), self.row(),
            self.most_rows(game), OPTION, MOST_OPTIONS,
        )  # fmt: skip
