"""What a game is made of before its first decision: which game, which cards, which seats, which seed.

A spec is plain data; the same spec gives the same game in any process and on any platform.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

import msgspec

from cardwright.dominion import cards, setup
from cardwright.dominion.match import DominionMatch
from cardwright.kernel.errors import ImpossiblePosition
from cardwright.kernel.game import Game as State

from .body import state_from_bytes

__all__ = ["Spec", "cards", "checked"]  # importing the cards makes their table

EDITIONS: Final = ("current", "2019")
GAMES: Final = ("dominion",)
HIGHEST: Final = (1 << 62) - 1  # a machine integer of both builds


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


def checked(spec: Spec) -> Spec:
    """A spec with everything in it as it has to be; ImpossiblePosition says what is not."""
    try:
        spec = msgspec.convert(msgspec.structs.asdict(spec), Spec)
    except msgspec.ValidationError as why:
        raise ImpossiblePosition(f"expected the spec of a game: {why}") from why
    check_seats(spec.seats)
    for what, value, known in (("edition", spec.edition, EDITIONS), ("game", spec.game, GAMES)):
        if value not in known:
            raise ImpossiblePosition(f"expected {' or '.join(known)} for {what!r}, got {value!r}")
    for what, number in (("seed", spec.seed), ("turn_limit", spec.turn_limit)):
        if number < 0:
            raise ImpossiblePosition(f"expected 0 or more for {what!r}, got {number}")
        if number > HIGHEST:
            raise ImpossiblePosition(f"expected {HIGHEST} or less for {what!r}, got {number}")
    return spec


def check_seats(names: tuple[str, ...]) -> None:
    """Seats have different names, none of them empty."""
    if not 2 <= len(names) <= 6:
        raise ImpossiblePosition(f"expected 2 to 6 seats, got {len(names)}")
    for i, name in enumerate(names):
        if not name.strip() or name in names[:i]:
            raise ImpossiblePosition(f"expected a name of its own for each seat, got {name!r}")
