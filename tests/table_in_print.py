"""A table for tests of any game: seats by name, asked and answered by printed text."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence

from cardwright.kernel.game import Game
from cardwright.kernel.story import Story
from cardwright.kernel.views import question


class TableInPrint(ABC):
    """A game whose seats have names."""

    def __init__(self, g: Game, names: Sequence[str]) -> None:
        self.g = g
        self.names = names[: int(g.seats)]

    # -- the decision
    @property
    def asked(self) -> str:
        """Who is asked; "" if the game is over."""
        return self.names[int(self.g.decision.seat)] if self.g.decision is not None else ""

    @property
    def question(self) -> str:
        return question(self.g)

    # -- what lies where, the top first
    @abstractmethod
    def zone(self, name: str, place: str) -> list[str]:
        """A zone of a player by its name."""

    def hand(self, name: str = "Ann") -> list[str]:
        """In alphabetical order."""
        return self.zone(name, "hand")

    # -- numbers
    @property
    def turn(self) -> str:
        """Whose turn it is."""
        return self.names[int(self.g.current)]

    # -- what is told
    @abstractmethod
    def story(self, name: str = "") -> Story:
        """All of it, or as one player may hear it."""

    def told(self, name: str = "") -> list[str]:
        """The lines of the story as `text [rule]`."""
        return [f"{line.text} [{line.rule}]" for line in self.story(name).lines]
