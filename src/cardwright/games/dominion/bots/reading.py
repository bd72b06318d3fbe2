"""Helpers for bots that find out what an offer would do with their cards."""

from __future__ import annotations

from typing import Final

from cardwright.games.dominion.numbers import purposes
from cardwright.games.dominion.shown.view import DominionView
from cardwright.kernel.ints import i64

# the purposes of picked cards (`DominionView.purpose`)
GAIN: Final = purposes.GAINS_IT
TRASH: Final = purposes.TRASHES_IT
DISCARD: Final = purposes.DISCARDS_IT
PLAY: Final = purposes.PLAYS_IT
KEEP: Final = purposes.KEEPS_IT


def agreed(v: DominionView, exchanges: bool) -> i64:
    """Dominion D4, D56. Return the offer to accept, or else the option that declines.

    With `exchanges`, it is preferably the exchange of a Traveller. Otherwise it is the first offer that isn't
    an exchange. A card that was just gained is not exchanged for another, because the bot gained it on
    purpose.
    """
    none = v.none_option()
    own: list[int] = []
    others: list[int] = []
    for i in range(v.n_options()):
        if v.option_exchanges_for(i) < 0:
            if i != none:
                others.append(i)
        elif v.option_exchanges_this(i):
            own.append(i)
    wanted = [*own, *others] if exchanges else others
    if wanted:
        return wanted[0]
    return max(none, 0)
