"""What a game is made of before its first decision: which game, which cards, which seats, which seed.

A spec is plain data; the same spec gives the same game in any process and on any platform.
"""

from __future__ import annotations

from functools import lru_cache

import msgspec

from cardwright.dominion import cards, setup
from cardwright.dominion.match import DominionMatch
from cardwright.kernel.errors import ImpossiblePosition
from cardwright.kernel.game import Game as State

from .body import state_from_bytes

__all__ = ["Spec", "cards", "check_seats"]  # importing the cards makes their table


class Spec(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One game of Dominion, as data. `position`: a saved start, when it does not begin at the beginning."""

    kingdom: tuple[str, ...]
    seats: tuple[str, ...]
    seed: int = 0
    edition: str = "current"
    black_market: tuple[str, ...] | None = None
    turn_limit: int = 0
    position: bytes = b""
    outside: tuple[str, ...] = ()  # cards without a pile that a position has dealt
    game: str = "dominion"

    def match(self) -> DominionMatch:
        """Dominion D20. The table that this game is played on; games of one table share it."""
        return _match(
            self.kingdom, len(self.seats), self.edition, self.black_market, self.turn_limit, self.outside
        )

    def start(self) -> State:
        """The state at the first decision."""
        if self.position:
            return state_from_bytes(self.match(), self.position)
        return setup.new_game(self.match(), self.seed)


@lru_cache(maxsize=256)
def _match(
    kingdom: tuple[str, ...],
    seats: int,
    edition: str,
    market: tuple[str, ...] | None,
    turn_limit: int,
    outside: tuple[str, ...],
) -> DominionMatch:
    chosen = None if market is None else list(market)
    return setup.new_match(
        list(kingdom), seats, edition, chosen, turn_limit=turn_limit, outside=list(outside)
    )


def check_seats(names: tuple[str, ...]) -> None:
    """Seats have different names, none of them empty."""
    if not 2 <= len(names) <= 6:
        raise ImpossiblePosition(f"expected 2 to 6 seats, got {len(names)}")
    for i, name in enumerate(names):
        if not name.strip() or name in names[:i]:
            raise ImpossiblePosition(f"expected a name of its own for each seat, got {name!r}")
