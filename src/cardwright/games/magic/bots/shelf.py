"""The bots that play Magic, and those that draft."""

from __future__ import annotations

from typing import Final

from cardwright.bots.shelf import Shelf
from cardwright.games.magic.numbers.questions import ASK_PAY
from cardwright.kernel.views import View

from .curve import Curve
from .picker import Picker

ANSWERS: Final = 30  # of a made-up game; then it is judged by how the seats stand


def pays_mana(view: View) -> bool:
    """Whether it is asked how to pay: nothing to think about."""
    return view.asked() == ASK_PAY


PLAYERS: Final = Shelf(
    "Magic",
    {"curve": lambda seed: Curve()},
    {
        "curve": "Lands, then the dearest creature; removal on the best one; attacks when it is safe or wins the race."
    },
    default="curve",
    plain=pays_mana,
    most=ANSWERS,
)
DRAFTERS: Final = Shelf(
    "drafts of Magic",
    {"picker": lambda seed: Picker()},
    {"picker": "Picks creatures of two colors."},
    default="picker",
    searches=False,
)
