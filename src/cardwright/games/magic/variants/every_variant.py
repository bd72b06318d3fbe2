"""CR 810, 901, 903. The list of all variants, in the order in which their hooks are called."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardwright.games.magic.objects.variant import USUAL_LIFE, Variant
from cardwright.games.magic.variants.ante import Ante
from cardwright.games.magic.variants.archenemy import Archenemy
from cardwright.games.magic.variants.commander.commander import Commander
from cardwright.games.magic.variants.companions import Companions
from cardwright.games.magic.variants.conspiracy import ConspiracyDraft
from cardwright.games.magic.variants.planechase import Planechase
from cardwright.games.magic.variants.stickers import Stickers
from cardwright.games.magic.variants.teams import Teams
from cardwright.games.magic.variants.two_headed_giant.variant import TwoHeadedGiant
from cardwright.games.magic.variants.vanguard import Vanguard

if TYPE_CHECKING:
    from cardwright.games.magic.variants.options import MagicOptions

EVERY: Final[list[Variant]] = [
    Companions("companions"),
    ConspiracyDraft("conspiracy"),
    Stickers("stickers"),
    Vanguard("vanguard"),
    Planechase("planechase"),
    Archenemy("archenemy"),
    Commander("commander"),
    Teams("teams"),
    TwoHeadedGiant("two-headed giant"),
    Ante("ante"),
]


def starting_life(seats: int, o: MagicOptions) -> int:
    """CR 103.4. Return the life total with which players begin if the options `o` set none.

    It is the highest one that a variant sets, or else 20.
    """
    return max([variant.starting_life(seats, o) for variant in EVERY]) or USUAL_LIFE
