"""The learning part of the kit finds faults; and memory doesn't grow over very many decisions."""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import Any, ClassVar

import pytest

from cardwright._build import COMPILED
from cardwright.kernel.ints import Seat
from cardwright.kernel.observing import Observer
from cardwright.play.encoder import Encoder
from cardwright.testing import environments as kit


class Growing(Observer):
    """Remembers all that it ever wrote."""

    written: ClassVar[list[object]] = []

    def write_more(self, i: int, g: Any, seat: Seat, at: int) -> None:
        super().write_more(i, g, seat, at)
        self.written.append([object() for _ in range(9)])


class Neighbours(Observer):
    """Tells in which place of a batch a game is."""

    def write_more(self, i: int, g: Any, seat: Seat, at: int) -> None:
        super().write_more(i, g, seat, at)
        self.top[at] = i


class Generous(Observer):
    """Has one option more than there are."""

    def write_options(self, i: int, g: Any, seat: Seat) -> None:
        super().write_options(i, g, seat)
        self.n_options[i] += 1


@pytest.mark.parametrize(
    ("kind", "check", "said"),
    [
        pytest.param(Growing, kit.memory, "as many objects after each round", marks=pytest.mark.slow),
        (Neighbours, kit.batches, "top in a batch"),
        (Generous, kit.observations, "expected an option in each place"),
    ],
)
def test_what_is_wrong_is_found(
    kind: type[Observer], check: Callable[[str], None], said: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Wrong(Encoder):
        def observer_of(self, match: Any, n: int = 1) -> Observer:
            return kind(match, n)

    monkeypatch.setattr("cardwright.games.dominion.Dominion.encoder", lambda self, table="": Wrong())

    with pytest.raises(AssertionError, match=said):
        check("dominion")


@pytest.mark.slow
@pytest.mark.timeout(3600)
@pytest.mark.skipif(not COMPILED, reason="plain Python takes an hour")
@pytest.mark.parametrize(("game", "thousands"), [("dominion", 1_000), ("magic", 200)])
def test_nothing_grows_in_very_many_decisions(game: str, thousands: int) -> None:
    times = int(os.environ.get("CARDWRIGHT_SOAK", "1"))  # `make soak` has more of them
    kit.memory(game, times * thousands * 1_000 // kit.ROUNDS)
