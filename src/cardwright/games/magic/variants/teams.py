"""CR 808. Team against team: the teams, the starting player, and which hands a player may look at."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from cardwright.games.magic.objects.variant import Variant
from cardwright.kernel.errors import ImpossiblePosition
from cardwright.kernel.ints import Seat

if TYPE_CHECKING:
    from cardwright.games.magic.objects.match import MagicMatch
    from cardwright.games.magic.variants.options import MagicOptions
    from cardwright.kernel.chance import Chance


@final
class Teams(Variant):
    """CR 808. Team against team.

    The members of a team sit side by side and may look at each other's hands.
    """

    def is_played(self, m: MagicMatch, o: MagicOptions) -> bool:
        return len(o.teams) > 0

    def agree(self, m: MagicMatch, o: MagicOptions) -> None:
        """CR 808.1-2, 808.5. Store the sizes of the teams in the match, after checking them."""
        seats = int(m.seats)
        if len(o.teams) < 2 or min(o.teams) < 1 or sum(o.teams) != seats:
            got = ", ".join(str(n) for n in o.teams)
            raise ImpossiblePosition(
                f"expected two teams or more that together have {seats} seats, got {got} (CR 808.1)"
            )
        if any(o.scheme_decks):
            raise ImpossiblePosition(
                "teams can't be set for a table with scheme decks: those make teams of their own (CR 904.2)"
            )
        m.teams = list(o.teams)
        for number in range(len(m.teams)):
            m.share_hands([seat for seat in range(seats) if team_of(m, seat) == number + 1])

    def team(self, m: MagicMatch, seat: int) -> int:
        return team_of(m, seat)

    def who_begins(self, m: MagicMatch, chance: Chance) -> Seat:
        return first_player(m, chance)


def team_of(m: MagicMatch, seat: int) -> int:
    """CR 808.2. Return the number of a seat's team, counted from 1. Return 0 if there are no teams."""
    last = 0
    for number, size in enumerate(m.teams):
        last += size
        if seat < last:
            return number + 1
    return 0


def first_player(m: MagicMatch, chance: Chance) -> Seat:
    """CR 808.4. Return the starting player: the seat in the middle of a team chosen at random.

    In a team of even size it is the seat to the left of the middle.
    """
    team = int(chance.below(len(m.teams)))
    return Seat(sum(m.teams[:team]) + m.teams[team] // 2)
