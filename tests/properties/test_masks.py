"""Optimisations change no game: inlining, and skipping events that no ability watches."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from cardwright.games.dominion.numbers import causes
from cardwright.games.dominion.objects.match import DominionMatch
from cardwright.games.dominion.objects.table import ANYBODYS, IN_FORCE, Instead, When
from cardwright.games.dominion.rules.setup import new_game
from cardwright.kernel.chance import Chance
from cardwright.kernel.words import nothing
from tests.properties.invariants import table_state
from tests.properties.playing import fresh_match, match_of

REPLACED = (
    causes.GAIN,
    causes.TRASH,
    causes.DISCARD,
    causes.DISCARD_FROM_PLAY,
    causes.CLEAN_UP,
    causes.TOPDECK,
    causes.TO_HAND,
    causes.RETURN,
    causes.RECEIVE,
    causes.PLAY,
)
seats = st.integers(2, 6)
seeds = st.integers(0, 10_000)


def same_games(a: DominionMatch, b: DominionMatch, seed: int) -> None:
    """Two tables play the same game, decision by decision."""
    one, other = new_game(a, seed), new_game(b, seed)
    chance = Chance(seed)
    while one.decision is not None:
        assert table_state(other) == table_state(one)
        answer = chance.below(len(one.decision.options))
        one.answer(answer)
        other.answer(answer)
    assert table_state(other) == table_state(one)


def all_heard(match: DominionMatch) -> None:
    """Whatever moves or happens is proposed, looked at before and after, and might be noticed."""
    for kind in range(len(match.heard)):
        match.heard[kind] = -1
    match.heard_any = -1
    match.heard_events = -1


def all_watched(match: DominionMatch) -> None:
    """An ability that does nothing watches every event, and may be left alone."""
    for event, watchers in enumerate(match.watchers):
        when = When(event, nothing(), IN_FORCE, ANYBODYS, None, True, "whenever anything happens")
        match.cards.add_ability(when, 0, f"nothing{event}")
        watchers.append(when)


def all_slow(match: DominionMatch) -> None:
    """Batches look for replacements of whatever Dominion's words expect; there are no more than before."""
    for event in REPLACED:
        match.replacers[event].append(Instead(event, "nothing"))


@settings(max_examples=8)
@given(seats, seeds)
def test_inlining_changes_nothing(n: int, seed: int) -> None:
    other = fresh_match(seed, n)
    other.inlining = False

    same_games(match_of(seed, n), other, seed)


@settings(max_examples=8)
@given(seats, seeds)
def test_listening_to_everything_changes_nothing(n: int, seed: int) -> None:
    other = fresh_match(seed, n)
    all_heard(other)

    same_games(match_of(seed, n), other, seed)


@settings(max_examples=8)
@given(seats, seeds)
def test_an_ability_that_does_nothing_changes_nothing(n: int, seed: int) -> None:
    other = fresh_match(seed, n)
    all_heard(other)
    all_watched(other)

    same_games(match_of(seed, n), other, seed)


@settings(max_examples=8)
@given(seats, seeds)
def test_looking_for_replacements_everywhere_changes_nothing(n: int, seed: int) -> None:
    other = fresh_match(seed, n)
    all_heard(other)
    all_slow(other)

    same_games(match_of(seed, n), other, seed)


@settings(max_examples=6)
@given(seats, seeds)
def test_all_of_it_at_once_changes_nothing(n: int, seed: int) -> None:
    other = fresh_match(seed, n)
    other.inlining = False
    all_heard(other)
    all_watched(other)
    all_slow(other)

    same_games(match_of(seed, n), other, seed)
