"""Random games of Planechase, Archenemy and Vanguard end without a fault, saved or not, and reveal no secrets."""

from __future__ import annotations

import pytest

from cardwright.kernel.ints import Seat
from tests.properties.magic_games import answered, check, decisions, loaded, same_for, shown, whole
from tests.properties.magic_supplements import supplements_stay
from tests.properties.magic_variants import VARIANTS
from tests.properties.permuting import permuted
from tests.rulemark import rule

GAMES = [
    pytest.param(variant, group, marks=[pytest.mark.slow] if group > 1 else [])
    for variant in ("planechase", "archenemy", "vanguard")
    for group in range(8)
]


@rule("CR 901.4", "CR 902.3", "CR 904.4", "CR 408.3")
@pytest.mark.parametrize(("variant", "group"), GAMES)
def test_a_random_game_comes_to_its_end_whole_at_every_decision(variant: str, group: int) -> None:
    last = None
    for g in decisions(VARIANTS[variant](group, group), every=7):
        check(g)
        supplements_stay(g)
        last = g

    assert last is not None
    assert last.over
    check(last)


@pytest.mark.parametrize(("variant", "group"), GAMES)
def test_a_fork_and_a_loaded_game_go_on_like_the_game(variant: str, group: int) -> None:
    for g in decisions(VARIANTS[variant](group, group + 50), every=61, most=500):
        fork, copy = g.fork(), loaded(g)
        assert whole(copy) == whole(fork) == whole(g)

        assert answered(fork, group, 30) == answered(copy, group, 30)

        assert whole(copy) == whole(fork)


@rule("CR 400.2", "CR 901.4", "CR 904.4")
@pytest.mark.parametrize(("variant", "group"), GAMES)
def test_what_a_seat_cannot_know_changes_nothing_it_is_shown_or_imagines(variant: str, group: int) -> None:
    for g in decisions(VARIANTS[variant](group, group + 90), every=71, most=500):
        for seat in range(int(g.seats)):
            same_for(seat, shown(g, seat), shown(permuted(g, seat, group), seat))
        assert g.decision is not None
        seat = int(g.decision.seat)
        other = g.imagine(Seat(seat), group)
        same_for(seat, shown(g, seat), shown(other, seat))
        answered(other, group, 15)
        check(other)
        supplements_stay(other)
