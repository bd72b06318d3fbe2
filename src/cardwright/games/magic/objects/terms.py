"""CR 601.2b, 601.3. Two sets of numbers: how a card may be played (terms), and what an alternative or
additional cost is for.
"""

from __future__ import annotations

from typing import Final

# on which terms a player may play a card, in bits
TO_CAST: Final = 1  # it may be cast as a spell
TO_PLAY_LANDS: Final = 2  # it may be played as a land (CR 305.9)
ANY_MANA: Final = 4  # mana of any type may be spent to cast it (CR 609.4b)
FOR_NOTHING: Final = 8  # it is cast without paying its mana cost (CR 118.9)
COLORLESS_TOO: Final = 16  # in a permission for some types: colorless spells may be cast, too
NO_ADVENTURE: Final = 32  # not as an Adventure (CR 715.3d)
# no permission by itself: what may be cast may be cast as though it had flash (CR 601.3b)
AS_IF_FLASH: Final = 64
FOR_LIFE: Final = (
    128  # its player pays life equal to its mana value rather than its mana cost (CR 118.9, 119.4)
)
ONE_OF_THEM: Final = (
    256  # of several cards that the same effect lets that player play: one, whichever they like
)
# no permission by itself: spells that may be cast may be cast for the cost that it grants rather than their mana cost
RATHER: Final = 512
TO_PLAY: Final = TO_CAST | TO_PLAY_LANDS
TO_HAVE: Final = 0  # nothing may be played: cards in a graveyard only have the granted ability

ESCAPING: Final = "with escape"  # how an option names a spell that escapes (CR 702.138b)

# what a cost with which a card may be cast is for (CR 601.2b)
WAY_KICKER: Final = 1  # an additional cost that may be paid (CR 702.33)
WAY_ALTERNATIVE: Final = 2  # a cost that is paid instead of the mana cost (CR 118.9)
WAY_MORPH: Final = 3  # the card is cast face down for {3}, and this is the cost to turn it up (CR 702.37)
WAY_ADDITIONAL: Final = 4  # an additional cost that must be paid
WAY_SPLICE: Final = 5  # the cost to splice this onto another spell (CR 702.47)
WAY_PER_TARGET: Final = 6  # a cost for each target beyond the first (CR 601.2f)
WAY_PER_MODE: Final = 7  # a cost for each mode beyond the first (CR 702.120)
WAY_ALL_MODES: Final = 8  # a cost to choose all modes instead of the number that the text says (CR 702.42)

ONLY_WHEN_TOLD: Final = -1  # as a zone: this cost is paid only if an effect says so, wherever the card is
ITS_OWN: Final = -2  # as an alternative cost: the same mana as the mana cost
