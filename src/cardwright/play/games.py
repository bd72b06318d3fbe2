"""Which games there are, and where each is joined to the game that users hold; imported when it is asked for."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Final

from cardwright.kernel.errors import ImpossiblePosition

if TYPE_CHECKING:
    from .game import Game

WHERE: Final = {
    "dominion": ("cardwright.play.dominion", "DominionGame"),
    "magic": ("cardwright.play.magic", "MagicGame"),
    "magic-draft": ("cardwright.play.draft", "MagicDraft"),
}
GAMES: Final = ("dominion", "magic")  # those that are won


def game_class(name: str) -> type[Game]:
    """The class of a game by its name; ImpossiblePosition if there is no such game."""
    if name not in WHERE:
        raise ImpossiblePosition(f"expected {' or '.join(GAMES)} for 'game', got {name!r}")
    module, kind = WHERE[name]
    found: type[Game] = getattr(import_module(module), kind)
    return found
