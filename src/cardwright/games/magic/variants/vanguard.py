"""CR 902, 313. Vanguard: a card in the command zone that changes its owner's starting life total and hand
size.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from cardwright.games.magic.numbers.types import VANGUARD
from cardwright.games.magic.numbers.zones import COMMAND
from cardwright.games.magic.objects.match import MagicMatch
from cardwright.games.magic.objects.table import CARDS
from cardwright.games.magic.objects.variant import Variant, of_types
from cardwright.kernel.errors import ImpossiblePosition

if TYPE_CHECKING:
    from cardwright.games.magic.variants.options import MagicOptions


@final
class Vanguard(Variant):
    """CR 902. Each player has a vanguard card.

    Its life modifier is stored as its toughness, and its hand modifier as its power.
    """

    def named_cards(self, o: MagicOptions) -> list[str]:
        return [name for name in o.vanguards if name]

    def is_played(self, m: MagicMatch, o: MagicOptions) -> bool:
        return len(o.vanguards) > 0

    def agree(self, m: MagicMatch, o: MagicOptions) -> None:
        """CR 902.3. Store the vanguard of each seat in the match, after checking it."""
        if len(o.vanguards) > m.seats:
            raise ImpossiblePosition(
                f"expected at most one vanguard for each of {int(m.seats)} seats, got {len(o.vanguards)}"
            )
        of_types(self.named_cards(o), VANGUARD, "a vanguard")
        for seat, name in enumerate(o.vanguards):
            m.vanguards[seat] = name

    def problems(self, seats: int, o: MagicOptions) -> list[str]:
        """CR 902.3. Return an error if only some of the players have a vanguard."""
        there = len(self.named_cards(o))
        if there in (0, seats):
            return []
        return [f"expected a vanguard for each of {seats} seats, got {there} (CR 902.3)"]

    def more_life(self, m: MagicMatch, seat: int) -> int:
        """CR 313.7, 902.4. Return the life modifier of a player's vanguard."""
        name = m.vanguards[seat]
        return int(CARDS.tough[CARDS.kind(name)]) if name else 0

    def more_cards(self, m: MagicMatch, seat: int) -> int:
        """CR 211.1, 313.6, 902.5, 902.5b. Return the hand modifier of a player's vanguard."""
        name = m.vanguards[seat]
        return int(CARDS.power[CARDS.kind(name)]) if name else 0

    def begins_with(self, m: MagicMatch) -> list[tuple[str, int, int]]:
        """CR 313.5, 902.6. Return the cards with which players begin, and their zones: the vanguards, in the
        command zone.
        """
        return [(name, seat, COMMAND) for seat, name in enumerate(m.vanguards) if name]
