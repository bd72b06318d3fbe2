"""The interface through which `cardwright tune` searches for strategies: plans that can be varied and
written to a file.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Hashable
from typing import Any

from cardwright.kernel.chance import Chance


class Breeder(ABC):
    """Creates plans for one table. A plan is any hashable value that stands for a strategy. Equal plans play
    alike.
    """

    @abstractmethod
    def first(self) -> list[Hashable]:
        """Return the plans with which a search begins."""

    @abstractmethod
    def varied(self, plan: Any, chance: Chance) -> Hashable:
        """Return a plan with a few random changes."""

    @abstractmethod
    def crossed(self, plan: Any, other: Any, chance: Chance) -> Hashable:
        """Return a plan that is combined from parts of two plans."""

    @abstractmethod
    def text(self, plan: Any, name: str) -> str:
        """Return the plan as the text of a strategy file."""

    @abstractmethod
    def ready(self) -> list[str]:
        """Return the names of built-in bots that suit this table or every table."""
