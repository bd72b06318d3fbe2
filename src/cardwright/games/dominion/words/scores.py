"""Dominion D62. Scores that depend on how many cards or tokens a player has."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from cardwright.games.dominion.numbers import counters
from cardwright.games.dominion.objects.table import TABLE, Score, Which
from cardwright.games.dominion.tables.scoring import owned
from cardwright.kernel.ints import Obj, Seat, append, i64, vec

from .qualities import ANY, plural
from .saying import ordinal

if TYPE_CHECKING:
    from cardwright.kernel.game import Game

NO_COUNTER: Final = -1


@final
class one_per(Score):
    """Points for every `every` cards of the player that have a quality. The result is rounded down.

    `beyond`: leave out this many cards. `names`: count different names. `once`: score only the first group.
    `common`: count only copies of the player's most common card with the quality (2: of the second most
    common). `paired`: count at most as many cards as this counter has.
    """

    which: Which

    def __init__(
        self,
        every: int,
        which: Which = ANY,
        points: int = 1,
        beyond: int = 0,
        names: bool = False,
        once: bool = False,
        common: int = 0,
        paired: int = NO_COUNTER,
    ) -> None:
        super().__init__()
        self.names: bool = names
        self.every: i64 = every
        self.which = which
        self.each: i64 = points
        self.beyond: i64 = beyond
        self.once: bool = once
        self.common: i64 = common
        self.paired: i64 = paired
        one = which.label if every == 1 else plural(which.label)
        cards = f"{'differently named ' if names else ''}{one}"
        if common:
            rank = "" if common == 1 else f"{ordinal(common)} "
            cards = f"{'copy' if every == 1 else 'copies'} of your {rank}most common {which.label}"
        cards = cards if every == 1 else f"{every} {cards}"
        self.label = f"{points} for {'the first' if once else 'every'} {cards} you have"
        if paired != NO_COUNTER:
            self.label += f" and one of your {counters.COUNTER_NAMES[paired]} beside it"
        self.label += f" beyond the first {beyond}" if beyond else ""

    def points(self, g: Game, seat: Seat) -> i64:
        n: i64 = 0
        kinds = vec[i64](capacity=16)
        if self.common > 0:
            n = self.copies(g, seat)
        else:
            for obj in owned(g, seat):
                if self.which.fits(g, Obj(obj)) and not (self.names and g.kind(Obj(obj)) in kinds):
                    n += 1
                    if self.names:
                        kinds = append(kinds, g.kind(Obj(obj)))
        if self.paired != NO_COUNTER and g.value(seat, self.paired) < n:
            n = g.value(seat, self.paired)
        n -= self.beyond
        if self.once and n > self.every:
            n = self.every
        return n // self.every * self.each if n > 0 else i64(0)

    def copies(self, g: Game, seat: Seat) -> i64:
        """Return how many copies of their most common card (or second most common card) with the quality the
        player has.
        """
        counted = sorted(copies_of_each(g, seat, self.which).values())
        return counted[-self.common] if len(counted) >= self.common else 0


@final
class per_name(Score):
    """Dominion D62. Points for each name of which the player
    has a number of copies, among cards with a quality.

    `leading`: only for names of which no other player has more copies.
    """

    which: Which

    def __init__(
        self, points: int, which: Which = ANY, least: int = 1, most: int = 1000, leading: bool = False
    ) -> None:
        super().__init__()
        self.each: i64 = points
        self.which = which
        self.least: i64 = least
        self.most: i64 = most
        self.leading: bool = leading
        copies = "exactly 1" if most == 1 else f"{least} or more" if least > 1 else "any"
        self.label = f"{points} for each differently named {which.label} of which you have {copies}"
        self.label += f", {most} at most" if 1 < most < 1000 else ""
        self.label += " and no other player more than you" if leading else ""

    def points(self, g: Game, seat: Seat) -> i64:
        mine = copies_of_each(g, seat, self.which)
        others: list[dict[int, int]] = []
        if self.leading:
            others = [copies_of_each(g, Seat(s), self.which) for s in range(int(g.seats)) if s != seat]
        names: i64 = 0
        for kind, n in mine.items():
            if self.least <= n <= self.most and all(other.get(kind, 0) <= n for other in others):
                names += 1
        return names * self.each


@final
class per_set(Score):
    """Dominion D62. Points for each complete set of cards, one with each of these names."""

    def __init__(self, points: int, *names: str) -> None:
        super().__init__()
        self.each: i64 = points
        self.names: list[str] = list(names)
        self.label = f"{points} for each set of {', '.join(names)} you have"

    def points(self, g: Game, seat: Seat) -> i64:
        mine = copies_of_each(g, seat, ANY)
        return min(mine.get(TABLE.kind(name), 0) for name in self.names) * self.each


def copies_of_each(g: Game, seat: Seat, which: Which) -> dict[int, int]:
    """Return for each kind of card with a quality how many copies of it a player has."""
    found: dict[int, int] = {}
    for obj in owned(g, seat):
        if which.fits(g, Obj(obj)):
            kind = int(g.kind(Obj(obj)))
            found[kind] = found.get(kind, 0) + 1
    return found
