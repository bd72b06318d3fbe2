"""CR 400.2, 708.5; Dominion D60. An object's number reveals its place in a deck list, so nobody is shown it."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from cardwright.games.dominion.game import DominionGame
from cardwright.games.magic.game import MagicGame
from cardwright.kernel.chance import Chance
from cardwright.kernel.game import Game as State
from tests.properties import magic_games, playing, test_hidden_zones
from tests.properties.everything import arguments_of, differences, public, shown_to
from tests.properties.invariants import NAMES
from tests.properties.numbers import dominion_twins, magic_twins
from tests.rulemark import rule


def same_shown(
    one: DominionGame | MagicGame,
    other: DominionGame | MagicGame,
    seed: int,
    every: int,
    most: int,
    answer: Callable[[State, Chance], int],
) -> None:
    """Both games, answered alike, show the same to everybody."""
    given = arguments_of(one._state)
    chance = Chance(seed)
    for n in range(most):
        if one.over:
            break
        for seat in range(len(one.seats)) if n % every == 0 else ():
            found = differences(shown_to(one, seat, given), shown_to(other, seat, given))
            assert not found, f"expected {one.seats[seat]} to be shown the same, got\n" + "\n".join(found)
        picked = answer(one._state, chance)
        one.answer(picked)
        other.answer(picked)
    assert one.over == other.over


def any_option(g: State, chance: Chance) -> int:
    assert g.decision is not None
    return int(chance.below(len(g.decision.options)))


@rule("D60")
@pytest.mark.parametrize("seed", range(5))
def test_no_seat_of_dominion_is_shown_anything_of_the_numbers_of_cards(seed: int) -> None:
    kingdom = playing.random_kingdom(seed)
    spec = playing.random_spec(seed, kingdom, NAMES[: 2 + seed % 5], 40)
    one, other = dominion_twins(spec, seed + 1)

    same_shown(one, other, seed, 29, 200, any_option)


@pytest.mark.slow
@rule("CR 400.2", "CR 708.5", "CR 406.3", "CR 401.4")
@pytest.mark.parametrize("seed", [1, 3, 5, 9])
def test_no_player_of_magic_is_shown_anything_of_the_numbers_of_hidden_cards(seed: int) -> None:
    one, other = magic_twins(test_hidden_zones.spec(seed, 2 + seed % 2), seed + 1)

    same_shown(one, other, seed + 1, 11, 260, magic_games.lively)


@rule("CR 400.2")
@pytest.mark.parametrize("seed", range(3))
def test_no_player_of_magic_is_shown_anything_of_the_numbers_of_cards(seed: int) -> None:
    one, other = magic_twins(magic_games.random_spec(seed, seed), seed + 1)

    same_shown(one, other, seed + 1, 23, 260, magic_games.lively)


@pytest.mark.parametrize("game", [DominionGame, MagicGame])
def test_every_method_of_a_view_is_found_by_its_signature(game: type[DominionGame | MagicGame]) -> None:
    one = playing.random_spec(1, playing.random_kingdom(1), NAMES[:2], 4)
    view = (
        DominionGame(one).view(0)
        if game is DominionGame
        else MagicGame(magic_games.random_spec(0, 1)).view(0)
    )

    found = {question.name for question in public(type(view))}

    missing = {name for name in dir(type(view)) if not name.startswith("_")} - found
    assert missing == {"of_game", "follow"}  # they take a game, and aliases
