"""Dominion D53, D77. Features of cards whose effects depend on earlier events."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from cardwright.games.dominion.objects.feature import Feature
from cardwright.kernel.frames import shifted
from cardwright.kernel.ints import i64

if TYPE_CHECKING:
    from cardwright.games.dominion.objects.match import DominionMatch
    from cardwright.games.dominion.objects.table import Card


@final
class Remembers(Feature):
    """Dominion D53. The card's effect depends on whether these events have happened this
    turn, or how often.
    """

    def __init__(self, *events: int) -> None:
        self.events: list[int] = list(events)

    def print_on(self, card: Card) -> None:
        for event in self.events:
            card.remembers |= shifted(1, event)


@final
class Recalls(Feature):
    """Dominion D53. The card's effect depends on which cards these events affected in a
    player's last turn.
    """

    def __init__(self, *events: int) -> None:
        self.events: list[int] = list(events)

    def print_on(self, card: Card) -> None:
        for event in self.events:
            card.remembers |= shifted(1, event)
            card.recalls |= shifted(1, event)


@final
class LooksBack(Feature):
    """The card's effect depends on which cards were in play when the turn began."""

    def matters(self, m: DominionMatch, kind: i64) -> None:
        m.looks_back = True


@final
class CountsActions(Feature):
    """Dominion D155. The card's effect counts the Actions that are left.

    It may be played after the Action phase.
    """

    def matters(self, m: DominionMatch, kind: i64) -> None:
        m.counts_actions = True
