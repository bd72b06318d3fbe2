"""What an action is: the place of an option, or one of a fixed space. Both say the same option."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import numpy as np

from cardwright.kernel.errors import CardwrightError

from .tables import Table

if TYPE_CHECKING:
    from cardwright.kernel.observing import Observer

    from .arrays import Array

PLACES: Final = "places"
FIXED: Final = "fixed"


class Places:
    """Actions of one game at a table. `kind`: "places", or "fixed" for games that have such a space."""

    def __init__(self, table: Table, kind: str) -> None:
        if kind not in (PLACES, FIXED):
            raise CardwrightError(f"expected {PLACES} or {FIXED} for 'actions', got {kind!r}")
        self.machines = table.machines
        self.names = list(self.machines.actions(table.first)) if kind == FIXED else []
        if kind == FIXED and not self.names:
            raise CardwrightError(f"expected a game with a fixed space of actions, got {table.name}")
        self.size = len(self.names) or table.schema.most_options

    def mask(self, observer: Observer) -> Array:
        """Which actions are legal, in what was written last. Where nothing is asked the first one is not masked."""
        found = np.zeros(self.size, np.int8)
        n = int(observer.n_options[0])
        if self.names and n:
            found[[action for action in self.machines.action_of_each(observer) if action >= 0]] = 1
        else:
            found[: max(1, n)] = 1
        return found

    def place(self, observer: Observer, action: int) -> int:
        """The place of the option that an action means; -1: there is none."""
        if not self.names:
            return action if 0 <= action < int(observer.n_options[0]) else -1
        each = self.machines.action_of_each(observer)
        return each.index(action) if action >= 0 and action in each else -1
