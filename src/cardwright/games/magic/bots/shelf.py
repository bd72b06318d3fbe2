"""The bots for Magic and for drafts, by name."""

from __future__ import annotations

import tomllib
from functools import lru_cache
from pathlib import Path
from typing import Final

from cardwright.bots.shelf import Shelf
from cardwright.games.magic.numbers.questions import ASK_PAY
from cardwright.kernel.views import View

from .curve import Curve
from .easy import Easy
from .picker import Picker
from .thinker import Thinker

ANSWERS: Final = 30  # of a made-up game; then it is judged by how the seats stand
MEDIUM: Final = 48  # playouts of a search
HARD: Final = 200
WEIGHTS: Final = Path(__file__).parent / "weights.toml"


def pays_mana(view: View) -> bool:
    """Whether a decision is about paying a cost, so that no search is needed."""
    return view.asked() == ASK_PAY


@lru_cache(maxsize=1)
def weights() -> tuple[float, ...]:
    """Return the weights for judging positions (see `judging`), from the file that `tools/fit_magic.py`
    writes.
    """
    data = tomllib.loads(WEIGHTS.read_text(encoding="utf-8"))
    return (*(float(n) for neuron in data["hidden"] for n in neuron), float(data["bias"]))


PLAYERS: Final = Shelf(
    "Magic",
    {
        "curve": lambda seed: Curve(),
        "easy": Easy,
        "medium": lambda seed: Thinker("medium", MEDIUM, list(weights()), seed),
        "hard": lambda seed: Thinker("hard", HARD, list(weights()), seed, pairs=True),
    },
    {
        "curve": "Lands, then the dearest creature; removal on the best one; attacks when it is safe or wins the race.",
        "easy": "For beginners: plays its lands and creatures, and makes a mistake now and then.",
        "medium": "Thinks a turn ahead: holds its instants, attacks and blocks by plan, and sees most wins of a turn.",
        "hard": "Thinks longest: weighs every option in hundreds of imagined games, and rarely misses a win.",
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
