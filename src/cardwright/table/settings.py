"""What a seat sets for itself: it is in the record like an answer, and answers no question."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from cardwright.kernel.game import CONCEDES, FRESH, SETS
from cardwright.play.record import who_answers


class Setting(NamedTuple):
    """Whose it is, the so-many-th of all answers that it is, and what it says: stops, or that the seat gives up."""

    seat: int
    at: int
    answer: int

    @property
    def concedes(self) -> bool:
        """Whether the seat has given up."""
        return SETS < self.answer <= CONCEDES


def settings_in(given: Sequence[int], at: int) -> list[Setting]:
    """What was set by these answers, of which the first is the so-many-th of all; the others are chance."""
    return [Setting(who_answers(a, -1), at + i, a) for i, a in enumerate(given) if a > FRESH]


def stops_of(game: Any, seat: int) -> dict[str, Any]:
    """Where a seat is asked; nothing in a game without such stops."""
    if not hasattr(game, "stops"):
        return {}
    mine, theirs = game.stops(seat)
    hold, full = game.stops_more(seat)
    return {"mine": list(mine), "theirs": list(theirs), "hold": hold, "full": full}
