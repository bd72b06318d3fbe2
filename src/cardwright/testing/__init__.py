"""Checks that every game must pass, as pytest tests that any package can run.

One line in a test module checks every game that is installed:

    from cardwright.testing import *

`pytest --card-game NAME` checks that one alone. Without pytest, `check_game(NAME)` does the same.
"""

from __future__ import annotations

import pytest

from cardwright import games

from .checks import CHECKS, check_game

__all__ = ["check_game", "test_game_conforms"]


@pytest.mark.parametrize("check", CHECKS)
@pytest.mark.parametrize("card_game", games.names())
def test_game_conforms(card_game: str, check: str) -> None:
    """Run one check on one game, see `cardwright.testing.checks`."""
    CHECKS[check](card_game)
