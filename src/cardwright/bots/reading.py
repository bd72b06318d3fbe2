"""What bots read in a decision: what the card that is picked will be for."""

from __future__ import annotations

import re
from functools import lru_cache

from cardwright.kernel.ints import i64
from cardwright.kernel.views import View

GAIN, TRASH, DISCARD, PLAY, KEEP, OTHER = "gain", "trash", "discard", "play", "keep", "other"

_PURPOSES = (
    (GAIN, re.compile(r"^(?:you may )?(?:gain|receive|buy)\b")),
    (TRASH, re.compile(r"^(?:you may )?(?:trash|exile)\b")),
    (DISCARD, re.compile(r"^(?:you may )?(?:discard)\b")),
    (PLAY, re.compile(r"^(?:you may )?(?:play)\b")),
    (KEEP, re.compile(r"^(?:you may )?(?:put|set|take|return)\b")),
)


_SAID = re.compile(r"(?:you )?choose(?: one| \S+ of)?: ")  # the options are words, no cards


@lru_cache(maxsize=1024)
def purpose(question: str) -> str:
    """What a question is about: to gain, trash, discard, play or put somewhere what is picked; or something else."""
    if _SAID.match(question):
        return OTHER
    for part in reversed(question.split(": ")):
        for name, words in _PURPOSES:
            if words.match(part):
                return name
    return OTHER


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
