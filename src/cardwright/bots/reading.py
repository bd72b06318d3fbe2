"""What bots read in a decision: what the card that is picked will be for."""

from __future__ import annotations

from typing import Final

from cardwright.dominion.rules import DISCARDS_IT, GAINS_IT, KEEPS_IT, PLAYS_IT, TRASHES_IT
from cardwright.kernel.ints import i64
from cardwright.kernel.views import View

# what the cards that are picked will be for (`DominionView.purpose`)
GAIN: Final = GAINS_IT
TRASH: Final = TRASHES_IT
DISCARD: Final = DISCARDS_IT
PLAY: Final = PLAYS_IT
KEEP: Final = KEEPS_IT


def option_that_says(view: View, words: str) -> i64:
    """The index of the first option that has these words in its text; -1: none has."""
    for i, text in enumerate(view.option_texts()):
        if words in text.lower():
            return i
    return -1


def agreed(view: View, exchanges: bool) -> i64:
    """Dominion D4, D56. What to take of the things offered: a Traveller's exchange if wanted, then anything else.

    A card that was just gained is not exchanged for another: it was gained because it is wanted.
    """
    texts = [text.lower() for text in view.option_texts()]
    none = view.none_option()
    own = [i for i, text in enumerate(texts) if "exchange this" in text]
    others = [i for i, text in enumerate(texts) if "exchange" not in text and i != none]
    wanted = [*own, *others] if exchanges else others
    if wanted:
        return wanted[0]
    return max(none, 0)
