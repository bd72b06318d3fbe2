"""The meaning of each number in an observation of Dominion (`dominion/1`)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Final, cast

from cardwright.games.dominion.numbers import counters, types
from cardwright.games.dominion.objects.match import DominionMatch
from cardwright.games.dominion.objects.table import TABLE
from cardwright.play.encoder import COMMON, Column, Encoder

from . import fixed
from .observing import DominionObserver

if TYPE_CHECKING:
    from cardwright.kernel.match import Match
    from cardwright.kernel.observing import Observer
    from cardwright.play.game import Game

TOP: Final = (
    Column("phase", "1 + the phase"),
    Column("asking", "1 + the kind of the card that asks; 0: none, or hidden"),
    Column("suns", "Sun tokens that have been removed (D124)"),
    Column("empty piles", "Supply piles that are empty (D57)"),
    Column("cost less", "cards cost so much less this turn"),
    Column("played", "Actions played this turn"),
    Column("purpose", "what the cards are for that one is asked for, see `numbers.purposes`"),
    Column("extra turn", "1: this turn is an extra one"),
)
SIZES: Final = ("deck", "hand", "discard pile", "in play")
ROW: Final = (
    Column("left", "how many lie in its pile"),
    Column("own", "how many one has, wherever they are"),
    Column("own hand", "of these in one's hand"),
    Column("own discards", "of these in one's discard pile"),
    Column("own in play", "of these in play"),
    Column("others'", "how many all others have together, for certain (D60, D117)"),
    Column("others' in play", "of these in play"),
    Column("trash", "how many lie in the trash"),
)
ASKED: Final = [column.name for column in COMMON].index("asked")
PURPOSE: Final = len(COMMON) + [column.name for column in TOP].index("purpose")
# numbers of rows that a table may have: the smallest that is large enough for its kinds
ROOMS: Final = (32, 64, 128)


def rows_for(n: int) -> int:
    """Return the smallest number in ROOMS that is at least `n`, as the number of rows for `n` kinds."""
    return next((room for room in ROOMS if room >= n), ROOMS[-1])


class DominionEncoder(Encoder):
    """The encoder for Dominion. An observation has one row for each kind of card on the table.

    A kind has the same row in every observation of the table.
    """

    def observer_of(self, match: Match, n: int = 1) -> Observer:
        """Return an observer for `n` games of a match."""
        kinds = self.row_kinds(match)
        return DominionObserver(match, n, kinds, rows_for(len(kinds)))

    def row_kinds(self, match: Match) -> list[int]:
        """Return the kind of each row, in the order of kinds: all cards and landscapes that the table begins
        with.
        """
        table = cast(DominionMatch, match)
        assert table.opening is not None
        there = {int(kind) for kind in table.opening.kind_of} | {int(kind) for kind in table.landscapes}
        there |= {TABLE.kind(name) for pile in table.piles for name in (*pile.cards, pile.name)}
        return sorted(there)

    def top(self, game: Game) -> Iterator[Column]:
        """Yield the columns of numbers about the whole game.

        They follow the columns of `COMMON`, which all games have.
        """
        yield from TOP
        for seat in range(len(game.seats)):
            for name in counters.COUNTER_NAMES:
                yield Column(f"seat {seat}: {name}", f"of the seat {seat} places on")
            for name in SIZES:
                yield Column(f"seat {seat}: {name}", "how many cards lie there")

    def row(self) -> tuple[Column, ...]:
        """Return the columns of one row."""
        return ROW

    def most_rows(self, game: Game) -> int:
        """Return the largest number of rows in an observation."""
        return rows_for(len(self.row_kinds(game.spec.match())))

    def actions(self, game: Game) -> Sequence[str]:
        """Return the names of the actions of the fixed action space: words, numbers, and verbs with the card
        of each row.
        """
        kinds = self.row_kinds(game.spec.match())
        return fixed.names([TABLE.kind_names[kind] for kind in kinds], self.most_rows(game))

    def action_of_each(self, observer: Observer) -> list[int]:
        """Return, for each option of the observer's first game, its number in the fixed action space."""
        asked, purpose = int(observer.top[ASKED]) - 1, int(observer.top[PURPOSE])
        options = [observer.option_numbers(0, j) for j in range(int(observer.n_options[0]))]
        return fixed.actions(options, asked, purpose)

    def reads_log(self, game: Game) -> bool:
        """Dominion D117. Whether an observation needs the log of the game.

        It does if cards may be passed unseen: the log then says which cards a player certainly has.
        """
        return cast(DominionMatch, game.spec.match()).passes

    def features(self, game: Game) -> tuple[tuple[Column, ...], Sequence[Sequence[int]]]:
        """Return the columns with the printed properties of a card, and their values for each kind of card.

        The columns are its cost, and one for each type.
        """
        found = (
            Column("coins", "of its cost"), Column("potions", "of its cost"), Column("debt", "of its cost"),
            *(Column(name, "1: it has this type") for name in types.TYPE_NAMES),
        )  # fmt: skip
        rows = []
        for kind in range(len(TABLE.kind_names)):
            cost, of = int(TABLE.cost[kind]), int(TABLE.types[kind])
            rows.append(
                (
                    cost & 255,
                    cost >> 8 & 255,
                    cost >> 16,
                    *(of >> i & 1 for i in range(len(types.TYPE_NAMES))),
                )
            )
        return found, rows
