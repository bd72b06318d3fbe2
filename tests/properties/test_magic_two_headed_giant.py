"""Random games of Two-Headed Giant end without a fault, and teams act together at every decision."""

from __future__ import annotations

import pytest

from tests.properties.magic_games import answered, check, decisions, loaded, same_for, shown, whole
from tests.properties.magic_variants import VARIANTS, teams_are_one
from tests.properties.permuting import permuted
from tests.rulemark import rule

GAMES = [pytest.param(group, marks=[pytest.mark.slow] if group else []) for group in range(8)]


@rule("CR 810.8a", "CR 810.9", "CR 810.10")
@pytest.mark.parametrize("group", GAMES)
def test_teams_are_one_at_every_decision(group: int) -> None:
    last = None
    for g in decisions(VARIANTS["two-headed-giant"](group, group), every=11):
        check(g)
        teams_are_one(g)
        last = g

    assert last is not None
    assert last.over
    teams_are_one(last)


@rule("CR 810.5")
@pytest.mark.parametrize("group", GAMES)
def test_a_fork_a_save_and_an_imagined_game_are_like_the_game(group: int) -> None:
    for g in decisions(VARIANTS["two-headed-giant"](group, group + 50), every=90, most=300):
        fork, copy = g.fork(), loaded(g)
        assert answered(fork, group, 20) == answered(copy, group, 20)
        assert whole(copy) == whole(fork)
        for seat in range(int(g.seats)):
            same_for(seat, shown(g, seat), shown(permuted(g, seat, group), seat))
