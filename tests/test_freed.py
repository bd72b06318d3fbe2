"""Matches and games without references are freed at once, without the garbage collector.

A server creates thousands of both in an hour, and runs the collector so rarely that waiting garbage fills the memory.
"""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterator

import pytest

from cardwright.games.dominion import cards as dominion_cards  # noqa: F401  (makes the table of all cards)
from cardwright.games.dominion.rules import setup as dominion_setup
from cardwright.games.magic import cards as magic_cards  # noqa: F401
from cardwright.games.magic.limited.drafts import draft_match, new_draft
from cardwright.games.magic.rules import setup as magic_setup
from cardwright.kernel.game import Game
from cardwright.kernel.match import Match


def dominion() -> Game:
    return dominion_setup.new_game(dominion_setup.new_match(["Village", "Smithy", "Baker", "Druid"]), 7)


def magic() -> Game:
    return magic_setup.new_game(magic_setup.new_match([["Forest"] * 40, ["Island"] * 40]), 7)


def draft() -> Game:
    return new_draft(draft_match([[["Forest"] * 3], [["Island"] * 3]], 1), 7)


@pytest.fixture
def nothing_is_collected() -> Iterator[None]:
    gc.collect()
    gc.disable()
    yield
    gc.enable()


def there() -> tuple[int, int]:
    """How many matches and games there are."""
    held = gc.get_objects()
    return sum(isinstance(o, Match) for o in held), sum(isinstance(o, Game) for o in held)


@pytest.mark.parametrize("begin", [dominion, magic, draft])
def test_a_game_that_nobody_holds_goes_and_its_match_with_it(
    begin: Callable[[], Game], nothing_is_collected: None
) -> None:
    before = there()
    game = begin()
    of_game = there()
    while game.decision is not None and len(game.all_answers()) < 20:
        game = game.fork()
        game.answer(0)

    assert there() == of_game
    assert of_game > before
    del game
    assert there() == before
