"""CR 810, 810.7. The rules that Two-Headed Giant adds. Shared turns, attacks and blocks follow CR 805."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from cardwright.games.magic.objects.variant import Variant
from cardwright.kernel.errors import ImpossiblePosition
from cardwright.kernel.ints import Seat, i64

from .shared_totals import begin_with, follow_row
from .table import HEADS, TEAMS, heads, team_life, team_of, team_poison

if TYPE_CHECKING:
    from cardwright.games.magic.objects.match import MagicMatch
    from cardwright.games.magic.variants.options import MagicOptions
    from cardwright.kernel.chance import Chance
    from cardwright.kernel.game import Game


@final
class TwoHeadedGiant(Variant):
    """CR 810. Two teams play each other. A team wins and loses together, and has one life total."""

    def is_played(self, m: MagicMatch, o: MagicOptions) -> bool:
        return o.two_headed_giant

    def agree(self, m: MagicMatch, o: MagicOptions) -> None:
        """CR 810.1, 810.5-6, 810.8d, 810.11. Check the number of seats, and set the match up for two
        teams.
        """
        seats = int(m.seats)
        if seats < TEAMS * HEADS or seats % TEAMS:
            raise ImpossiblePosition(
                f"expected 4 seats, or 6 (two teams of one size), got {seats} (CR 810.1)"
            )
        if o.teams or any(o.scheme_decks) or any(o.commanders):
            raise ImpossiblePosition(
                "Two-Headed Giant can't be combined with other teams, schemes or commanders: leave them out"
            )
        m.shares_life = True
        m.deadly_poison = team_poison(seats)
        m.skips_first_draw = True
        for team in range(TEAMS):
            m.share_hands([seat for seat in range(seats) if team_of(seats, seat) == team + 1])

    def starting_life(self, seats: int, o: MagicOptions) -> int:
        """CR 103.4a. Return a team's starting life total. Return 0 in other variants."""
        return team_life(seats) if o.two_headed_giant else 0

    def team(self, m: MagicMatch, seat: int) -> int:
        return team_of(int(m.seats), seat)

    def shares_turns(self, m: MagicMatch) -> bool:
        """CR 810.2. Whether the members of a team take their turns together. They do."""
        return True

    def who_begins(self, m: MagicMatch, chance: Chance) -> Seat:
        """CR 805.3. Return the primary player of a team that is chosen at random."""
        return Seat(chance.below(TEAMS) * heads(int(m.seats)))

    def counter_placed(self, g: Game, seat: Seat, counter: i64) -> None:
        begin_with(g, seat, counter)

    def happened(self, g: Game, at: i64) -> None:
        follow_row(g, at)
