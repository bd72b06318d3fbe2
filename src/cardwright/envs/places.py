"""Action spaces: the positions of options on a page, or a fixed space of named actions."""

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
    """The actions at a table.

    `kind` "places": action i is the option at position i of the page. "fixed": each action has a name and
    always means the same, as in Dominion.
    """

    def __init__(self, table: Table, kind: str) -> None:
        if kind not in (PLACES, FIXED):
            raise CardwrightError(f"expected {PLACES} or {FIXED} for 'actions', got {kind!r}")
        self.encoder = table.encoder
        self.names = list(self.encoder.actions(table.first)) if kind == FIXED else []
        if kind == FIXED and not self.names:
            raise CardwrightError(f"{table.name} has no fixed action space: use actions={PLACES!r}")
        self.size = len(self.names) or table.schema.most_options

    def mask(self, observer: Observer) -> Array:
        """Return the mask of legal actions for the last written observation. If no question is open, only
        action 0 is legal.
        """
        found = np.zeros(self.size, np.int8)
        n = int(observer.n_options[0])
        if self.names and n:
            found[[action for action in self.encoder.action_of_each(observer) if action >= 0]] = 1
        else:
            found[: max(1, n)] = 1
        return found

    def place(self, observer: Observer, action: int) -> int:
        """Return the position of the option that an action stands for. Return -1 if the action is not legal
        now.
        """
        if not self.names:
            return action if 0 <= action < int(observer.n_options[0]) else -1
        each = self.encoder.action_of_each(observer)
        return each.index(action) if action >= 0 and action in each else -1
