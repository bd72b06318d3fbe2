"""Card games by the book: what happens, and which rule says so.

>>> import cardwright
>>> game = cardwright.dominion(kingdom=["Village", "Smithy"], seats=["Ann", "bot:big-money"], seed=7)
>>> while game.decision:
...     game.answer(game.decision.options[0])
>>> len(game.winners) > 0
True
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from cardwright.games.dominion.game import dominion as dominion
    from cardwright.games.magic.draft_game import magic_draft as magic_draft
    from cardwright.games.magic.game import magic as magic
    from cardwright.kernel.errors import CardwrightError as CardwrightError
    from cardwright.play.game import Game as Game
    from cardwright.play.game import Record as Record
    from cardwright.scenario.positions import position as position
    from cardwright.solver.solving import solve as solve

__version__ = "0.1.0"
__all__ = [
    "CardwrightError",
    "Game",
    "Record",
    "__version__",
    "dominion",
    "magic",
    "magic_draft",
    "position",
    "solve",
]

_WHERE = {
    "CardwrightError": "cardwright.kernel.errors",
    "Game": "cardwright.play.game",
    "Record": "cardwright.play.game",
    "dominion": "cardwright.games.dominion.game",
    "magic": "cardwright.games.magic.game",
    "magic_draft": "cardwright.games.magic.draft_game",
    "position": "cardwright.scenario.positions",
    "solve": "cardwright.solver.solving",
}


def __dir__() -> list[str]:
    """Return the public names of the module, including those that are not imported yet."""
    return sorted({*globals(), *__all__})


def __getattr__(name: str) -> object:
    """Import a public name at its first use, so that commands start quickly."""
    if name not in _WHERE:
        raise AttributeError(f"module 'cardwright' has no attribute {name!r}")
    return getattr(import_module(_WHERE[name]), name)
