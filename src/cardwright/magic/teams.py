"""CR 808. Team against team: who is on whose team, who begins, and who may look at whose hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.kernel.errors import ImpossiblePosition
from cardwright.kernel.frames import SEEN_SHIFT, shifted
from cardwright.kernel.ints import i64

from .rules import HAND, PLACES

if TYPE_CHECKING:
    from cardwright.kernel.chance import Chance

    from .match import MagicMatch


def with_teams(m: MagicMatch, sizes: list[int]) -> None:
    """CR 808.1-2, 808.5. So many seats, one beside the other, are each team; they may look at each other's hands."""
    if not sizes:
        return
    seats = int(m.seats)
    if len(sizes) < 2 or min(sizes) < 1 or sum(sizes) != seats:
        got = ", ".join(str(n) for n in sizes)
        raise ImpossiblePosition(
            f"expected two teams or more that together have {seats} seats, got {got} (CR 808.1)"
        )
    if m.scheme_decks:
        raise ImpossiblePosition(
            "expected teams or scheme decks, got both: schemes make teams of their own (CR 904.2)"
        )
    m.teams = list(sizes)
    flags = m.zone_flags
    for seat in range(seats):
        for other in range(seats):
            if team_of(m, seat) == team_of(m, other):
                flags[seat * PLACES + HAND] |= shifted(1, SEEN_SHIFT + other)


def team_of(m: MagicMatch, seat: int) -> int:
    """CR 808.2. The number of a seat's team, the first is 1; 0: there are no teams."""
    last = 0
    for number, size in enumerate(m.teams):
        last += size
        if seat < last:
            return number + 1
    return 0


def first_player(m: MagicMatch, chance: Chance) -> i64:
    """CR 808.4. Of a team chosen at random whoever sits in the middle; of an even number, to the left of it."""
    team = int(chance.below(len(m.teams)))
    return sum(m.teams[:team]) + m.teams[team] // 2
