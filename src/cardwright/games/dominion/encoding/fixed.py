"""A fixed action space for Dominion: 8 words, 16 numbers, ten verbs for each row.

It is meant for networks with one output for each action. An option is the same action in every game on a
table. If several options of a decision would be the same action, the first one keeps it, and the others get
unused numbers, counted down from the last number.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cardwright.games.dominion.numbers import purposes, questions, zones
from cardwright.kernel.decisions import A_LANDSCAPE, A_NAME, A_PLAYER, A_WORD, AN_OBJECT
from cardwright.kernel.observing import OTHERS

WORDS: Final = ("none", "yes", "all Treasures", "Coffers", "Villager", "Debt", "another word", "next page")
ANOTHER_WORD: Final = 6
NEXT_PAGE: Final = 7
NUMBERS: Final = 16
FIRST_NUMBER: Final = len(WORDS)
FIRST_VERB: Final = FIRST_NUMBER + NUMBERS
VERBS: Final = (
    "play", "buy", "gain", "trash", "discard", "keep", "react with", "choose in hand", "choose in a pile", "choose",
)  # fmt: skip
PLAY, BUY, GAIN, TRASH, DISCARD, KEEP, REACT, FROM_HAND, FROM_PILE, CHOOSE = range(len(VERBS))
OF_PURPOSE: Final = {
    purposes.GAINS_IT: GAIN, purposes.TRASHES_IT: TRASH, purposes.DISCARDS_IT: DISCARD, purposes.PLAYS_IT: PLAY,
    purposes.KEEPS_IT: KEEP,
}  # fmt: skip
PLAYING: Final = (questions.ASK_ACTION, questions.ASK_BUY, questions.ASK_NIGHT)
IN_HAND: Final = zones.HAND + 1  # observations add 1 to the number of a zone
IN_A_PILE: Final = zones.PLACES + zones.SHARED + 1


def size(rows: int) -> int:
    """Return the number of actions in the fixed action space."""
    return FIRST_VERB + len(VERBS) * rows


def names(kinds: Sequence[str], rows: int) -> list[str]:
    """Return the name of each action of the fixed action space. `kinds`: the card of each row."""
    cards = [*kinds, *("nothing",) * (rows - len(kinds))]
    return [
        *WORDS,
        *(str(n) for n in range(NUMBERS)),
        *(f"{verb} {card}" for card in cards for verb in VERBS),
    ]


def actions(options: Sequence[Sequence[int]], asked: int, purpose: int) -> list[int]:
    """Return the number of each option of an observation in the fixed action space.

    `asked`: the kind of decision. `purpose`: the purpose number in the observation.
    """
    found: list[int] = []
    for option in options:
        action = action_of(option, asked, purpose)
        if action < 0 or action in found:
            free = [a for a in range(FIRST_NUMBER, FIRST_VERB) if a not in found]
            action = free[-1] if free else -1
        found.append(action)
    return found


def action_of(option: Sequence[int], asked: int, purpose: int) -> int:
    """Return the number of one option in the fixed action space. Return -1 if it has none of its own."""
    what, number, row, _, zone, seat = option[:6]
    if what == OTHERS:
        return NEXT_PAGE
    if what == A_WORD + 1:
        return min(number - 1, ANOTHER_WORD)
    if what == A_PLAYER + 1:
        return FIRST_NUMBER + seat
    if what in (AN_OBJECT + 1, A_NAME + 1, A_LANDSCAPE + 1) and row > 0:
        return FIRST_VERB + (row - 1) * len(VERBS) + verb_of(what, zone, asked, purpose)
    return FIRST_NUMBER + number if number < NUMBERS else -1


def verb_of(what: int, zone: int, asked: int, purpose: int) -> int:
    """Return the number of the verb for an option that is a card or landscape."""
    if asked in PLAYING:
        return PLAY if zone != IN_A_PILE and what == AN_OBJECT + 1 else BUY
    if asked == questions.ASK_REACT:
        return REACT
    if purpose in OF_PURPOSE:
        return OF_PURPOSE[purpose]
    return FROM_HAND if zone == IN_HAND else FROM_PILE if zone == IN_A_PILE else CHOOSE
