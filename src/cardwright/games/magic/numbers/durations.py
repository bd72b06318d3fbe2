"""CR 611.2a-b. Durations: how long the effect that a fact stores lasts."""

from __future__ import annotations

from typing import Final

FOR_EVER: Final = 0
THIS_TURN: Final = 1
WHILE_SOURCE: Final = 2  # as long as its source is on the battlefield
THIS_COMBAT: Final = 3
YOUR_NEXT_TURN: Final = 4  # until its seat's next turn begins
WHILE_YOURS: Final = 5  # as long as its seat controls the source
WHILE_TAPPED: Final = 6  # as long as the source remains tapped
YOUR_NEXT_END: Final = 7  # until the end of its seat's next turn
ONCE: Final = 8  # until it has happened
ONCE_THIS_TURN: Final = 9
WHILE_ATTACHED: Final = 10  # as long as the source is attached to it
PERPETUAL: Final = 11  # for good, in every zone: it follows the card
AS_COPIED: Final = 12  # for ever, and what copies it has it too (CR 707.9a)
UNTIL_PLANESWALK: Final = 13  # until a player planeswalks (CR 901.11)
UNTIL_OFF_PLANE: Final = 14  # until a player planeswalks away from a plane, not from a phenomenon
WHILE_ON_IT: Final = 15  # as long as the sticker is on the object, in public zones (CR 123.5)
YOUR_END_STEP: Final = 16  # until its seat's next end step begins
WHILE_BESTOWED: Final = 17  # until the spell or permanent ceases to be bestowed (CR 702.103b)
YOUR_UPKEEP: Final = 18  # until its seat's next upkeep begins
DURATIONS: Final = 19  # how many there are: registered durations have the numbers from here on
WHILE_YOURS_TAPPED: Final = 1024  # as long as its seat controls the source, and it remains tapped
# It stands apart, so that registered durations keep their numbers in older saves.
