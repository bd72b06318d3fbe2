"""CR 103.5. Which opening hands a bot keeps."""

from __future__ import annotations

from typing import Final

from cardwright.games.magic.numbers.counters import MULLIGANS
from cardwright.games.magic.shown.view import MagicView

SMALL_HAND: Final = 5  # so few cards are kept whatever they are
MOST_MULLIGANS: Final = 2
CHEAP: Final = 2  # mana value of what two lands can cast
NEEDED: Final = 2  # cheap cards in a hand of two lands
MANY_LANDS: Final = 5


def keeps(v: MagicView) -> bool:
    """Whether to keep the hand: it has lands, and cards that can be cast with them."""
    hand = v.hand()
    if len(hand) <= SMALL_HAND or v.counter(v.seat, MULLIGANS) >= MOST_MULLIGANS:
        return True
    lands = 0
    cheap = 0
    playable = 0
    for name in hand:
        if "Land" in v.card(name)[1]:
            lands += 1
    for name in hand:
        if "Land" not in v.card(name)[1]:
            value = v.mana_value(name)
            cheap += value <= CHEAP
            playable += value <= lands + 2
    if lands == 2:
        return cheap >= NEEDED
    return 2 < lands <= MANY_LANDS and playable > 0
