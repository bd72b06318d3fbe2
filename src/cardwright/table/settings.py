"""What a seat sets for itself: it is in the record like an answer, and answers no question."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from cardwright.kernel.game import CONCEDES, FRESH, SETS
from cardwright.play.record import who_answers


class Setting(NamedTuple):
    """A setting: its seat, its position among all answers, and its value (stops or a concession)."""

    seat: int
    at: int
    answer: int

    @property
    def concedes(self) -> bool:
        """Whether this is a concession."""
        return SETS < self.answer <= CONCEDES


def settings_in(given: Sequence[int], at: int) -> list[Setting]:
    """What was set by these answers, of which the first is the so-many-th of all; the others are chance."""
    return [Setting(who_answers(a, -1), at + i, a) for i, a in enumerate(given) if a > FRESH]


def stops_of(game: Any, seat: int) -> dict[str, Any]:
    """Stops of a seat; empty in a game without stops."""
    if not hasattr(game, "stops"):
        return {}
    mine, theirs = game.stops(seat)
    hold, full = game.stops_more(seat)
    return {"mine": list(mine), "theirs": list(theirs), "hold": hold, "full": full}
