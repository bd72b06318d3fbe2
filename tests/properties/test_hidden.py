"""Re-dealing the cards that a seat can't know changes nothing that the seat is shown."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardwright.games.dominion.numbers import zones
from cardwright.games.dominion.shown.view import DominionView
from cardwright.kernel.errors import CardwrightError
from cardwright.kernel.ints import Seat
from cardwright.kernel.views import HIDDEN
from tests.properties.invariants import check, kinds, shown
from tests.properties.permuting import permuted
from tests.properties.playing import decisions, match_of, random_answers
from tests.rulemark import rule

seats = st.integers(2, 6)
seeds = st.integers(0, 10_000)


@pytest.mark.slow
@rule("D60", "CR 400.2")
@settings(max_examples=12)
@given(seats, seeds, st.integers(1, 12))
def test_permuting_what_a_seat_cannot_know_changes_nothing_it_is_shown(n: int, seed: int, every: int) -> None:
    for g in decisions(match_of(seed, n), seed, every=every * 8, most=300):
        for seat in range(n):
            other = permuted(g, seat, seed)
            assert shown(other, seat) == shown(g, seat)


@rule("D60")
@settings(max_examples=12)
@given(seats, seeds, st.integers(1, 12))
def test_what_a_seat_imagines_looks_the_same_to_it_and_can_be_played(n: int, seed: int, every: int) -> None:
    for g in decisions(match_of(seed, n), seed, every=every * 8, most=300):
        assert g.decision is not None
        seat = int(g.decision.seat)
        other = g.imagine(Seat(seat), seed + 1)
        assert shown(other, seat) == shown(g, seat)
        assert other.chance.state != g.chance.state
        assert kinds(other) == kinds(g)
        random_answers(other, seed, 20)
        check(other)


@rule("D60", "CR 400.2")
@settings(max_examples=12)
@given(seats, seeds, st.integers(1, 12))
def test_what_a_seat_imagines_comes_from_what_it_sees_alone(n: int, seed: int, every: int) -> None:
    for g in decisions(match_of(seed, n), seed, every=every * 8, most=300):
        assert g.decision is not None
        seat = int(g.decision.seat)
        one, other = g.imagine(Seat(seat), seed + 1), permuted(g, seat, seed).imagine(Seat(seat), seed + 1)
        assert list(one.kind_of) == list(other.kind_of)
        assert list(one.home) == list(other.home)
        assert random_answers(one, seed, 20) == random_answers(other, seed, 20)
        assert one.zones.all_of(0) == other.zones.all_of(0)


@rule("D60")
def test_a_game_is_imagined_at_the_seats_own_decision() -> None:
    g = next(decisions(match_of(1, 2), 1))
    assert g.decision is not None

    with pytest.raises(CardwrightError, match="only at its own decision"):
        g.imagine(Seat(1 - int(g.decision.seat)), 5)


@rule("D60")
@settings(max_examples=10)
@given(seeds)
def test_two_that_imagine_see_different_hands(seed: int) -> None:
    g = next(decisions(match_of(seed, 2), seed))
    assert g.decision is not None
    seat = int(g.decision.seat)

    dealt = {tuple(int(k) for k in g.imagine(Seat(seat), i).kind_of) for i in range(20)}

    assert len(dealt) > 10


@rule("D20", "D60")
def test_nobody_knows_the_opening_hands_and_decks_of_others() -> None:
    g = next(decisions(match_of(1, 3), 1))

    for seat in range(3):
        view = DominionView(g, seat)
        for other in range(3):
            assert (HIDDEN in view.names(g.zone(zones.HAND, Seat(other)))) is (seat != other)
            assert set(view.names(g.zone(zones.DECK, Seat(other)))) == {HIDDEN}
