"""Forks, saves, records and undo, at decisions of random games."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import cardwright
from cardwright.kernel import snapshot
from cardwright.kernel.chance import Chance
from cardwright.kernel.errors import IllegalAnswer
from cardwright.play.game import Game, Record
from tests.properties.invariants import NAMES, check, kinds, loaded, shown, whole
from tests.properties.playing import decisions, match_of, random_answers, random_kingdom

seats = st.integers(2, 6)
seeds = st.integers(0, 10_000)


@settings(max_examples=20)
@given(seats, seeds)
def test_no_object_is_lost_or_made_and_every_exchange_is_whole(n: int, seed: int) -> None:
    match = match_of(seed, n)
    before = None
    for g in decisions(match, seed, every=3):
        check(g)
        before = before or kinds(g)
        assert kinds(g) == before


@pytest.mark.slow
@settings(max_examples=20)
@given(seats, seeds, st.integers(1, 40))
def test_a_fork_goes_on_like_the_game_and_leaves_it_alone(n: int, seed: int, every: int) -> None:
    for g in decisions(match_of(seed, n), seed, every=every, most=400):
        before = whole(g)
        a, b = g.fork(), g.fork()
        assert whole(a) == before
        assert random_answers(a, seed, 30) == random_answers(b, seed, 30)
        assert whole(a) == whole(b)
        assert whole(g) == before


@pytest.mark.slow
@settings(max_examples=12)
@given(seats, seeds, st.integers(8, 60))
def test_a_loaded_game_is_the_game_and_goes_on_alike(n: int, seed: int, every: int) -> None:
    match = match_of(seed, n)
    for g in decisions(match, seed, every=every, most=400):
        copy = loaded(match, g)
        assert whole(copy) == whole(g)
        assert snapshot.digest(copy) == snapshot.digest(g)
        for seat in range(n):
            assert shown(copy, seat) == shown(g, seat)
        original = g.fork()
        random_answers(copy, seed, 30)
        random_answers(original, seed, 30)
        assert whole(copy) == whole(original)


@settings(max_examples=20)
@given(seats, seeds, st.integers(-5, 5))
def test_an_illegal_answer_changes_nothing(n: int, seed: int, wrong: int) -> None:
    for g in decisions(match_of(seed, n), seed, every=17, most=300):
        assert g.decision is not None
        before = whole(g)
        index = wrong if wrong < 0 else len(g.decision.options) + wrong
        with pytest.raises(IllegalAnswer, match="illegal answer"):
            g.answer(index)
        assert whole(g) == before


def game(n: int, seed: int) -> Game:
    return cardwright.dominion(random_kingdom(seed), NAMES[:n], seed, fill=False, turn_limit=40)


def play(g: Game, seed: int, most: int) -> list[str]:
    """Answer at random; the digest before each answer, and at the end."""
    chance = Chance(seed)
    out = [g.digest]
    while g.decision is not None and len(out) <= most:
        g.answer(chance.below(len(g.decision.options)))
        out.append(g.digest)
    return out


@settings(max_examples=10)
@given(seats, seeds)
def test_a_record_replays_to_the_same_digest(n: int, seed: int) -> None:
    g = game(n, seed)
    play(g, seed, 150)

    again = Record.from_json(g.record.to_json()).replay()

    assert again.digest == g.digest
    assert str(again.story()) == str(g.story())


@settings(max_examples=10)
@given(seats, seeds, st.integers(1, 60))
def test_undo_leads_to_any_earlier_decision(n: int, seed: int, back: int) -> None:
    g = game(n, seed)
    digests = play(g, seed, 90)
    back = min(back, len(digests) - 1)

    g.undo(back)
    assert g.digest == digests[-1 - back]
    g.undo(len(digests) - 1 - back)

    assert g.digest == digests[0]


@settings(max_examples=10)
@given(seats, seeds, st.integers(0, 120))
def test_bytes_and_json_hold_the_whole_game(n: int, seed: int, answers: int) -> None:
    g = game(n, seed)
    play(g, seed, answers)

    for copy in (Game.load(g.save()), Game.from_json(g.to_json())):
        assert copy.digest == g.digest
        assert copy.decision == g.decision
        assert [str(copy.story(s)) for s in range(n)] == [str(g.story(s)) for s in range(n)]
        assert play(copy, seed, 20) == play(g.fork(), seed, 20)
        assert copy.record.replay().digest == copy.digest


@settings(max_examples=10)
@given(seats, seeds)
def test_an_illegal_answer_by_text_changes_nothing(n: int, seed: int) -> None:
    g = game(n, seed)
    play(g, seed, 25)
    before = g.digest

    with pytest.raises(IllegalAnswer, match="expected"):
        g.answer("Buy a house")

    assert g.digest == before
