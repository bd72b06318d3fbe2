"""Settings that a seat makes for itself. The record stores them like answers, but they answer no question."""

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
    """Return the settings among these answers; the others are random draws.

    `at`: the number of answers before the first of these.
    """
    return [Setting(who_answers(a, -1), at + i, a) for i, a in enumerate(given) if a > FRESH]


def stops_of(game: Any, seat: int) -> dict[str, Any]:
    """Return the stops of a seat; empty in a game without stops."""
    if not hasattr(game, "stops"):
        return {}
    mine, theirs = game.stops(seat)
    hold, full = game.stops_more(seat)
    return {"mine": list(mine), "theirs": list(theirs), "hold": hold, "full": full}
