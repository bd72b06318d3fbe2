"""Random games of Magic with decks of all cards: nothing fails, nothing is lost, nothing hidden is revealed."""

from __future__ import annotations

from collections import Counter

import pytest

from cardwright.games.magic.casting.idle import idle
from cardwright.games.magic.game import MagicGame
from cardwright.games.magic.numbers.counters import ALWAYS_ASKS
from cardwright.games.magic.numbers.questions import ASK_PRIORITY, MANA_MENU
from cardwright.kernel import snapshot
from cardwright.kernel.chance import Chance
from cardwright.kernel.effects import NOTHING
from cardwright.kernel.ints import Seat
from cardwright.play.game import Record
from tests.properties.magic_games import (
    answered,
    check,
    decisions,
    every_card,
    lively,
    loaded,
    random_spec,
    same_for,
    shown,
    whole,
)
from tests.properties.magic_variants import VARIANTS
from tests.properties.permuting import permuted
from tests.rulemark import rule

FEW = range(3)
MANY = [pytest.param(n, marks=pytest.mark.slow) for n in range(3, 16)]
FORTY = [pytest.param(n, marks=pytest.mark.slow) for n in range(2, 8)]


@rule("CR 400.1", "CR 613.1")
@pytest.mark.parametrize("seed", [*FEW, *MANY])
def test_a_random_game_comes_to_its_end_whole_at_every_decision(seed: int) -> None:
    last = None
    for g in decisions(random_spec(seed, seed), every=5):
        check(g)
        last = g

    assert last is not None
    assert last.over
    check(last)


@rule("CR 117.1", "CR 601.3", "CR 602.5")
@pytest.mark.parametrize("variant", ["", *VARIANTS])
def test_whoever_is_called_idle_can_do_nothing_but_make_mana(variant: str) -> None:
    make = VARIANTS.get(variant, random_spec)
    times: Counter[tuple[bool, bool]] = Counter()
    for seed in range(40, 50 if variant else 100):
        g = make(seed, seed).start()
        g.set_value(Seat(g.seats), ALWAYS_ASKS, 1)
        chance = Chance(seed)
        for _ in range(400):
            d = g.decision
            if d is None:
                break
            if d.kind == ASK_PRIORITY:
                nothing = all(option in (NOTHING, MANA_MENU) for option in d.options)
                seen = bool(idle(g, d.seat))
                assert nothing or not seen, f"seed {seed}: idle, with the options {list(d.options)}"
                times[seen, nothing] += 1
            g.answer(lively(g, chance))

    assert times[True, True] * 3 > times[False, True]  # mostly it is seen
    assert times[False, False] > 100


def test_the_decks_reach_all_cards() -> None:
    seen = {name for group in range(600) for deck in random_spec(group, 0).decks for name in deck}

    assert set(every_card()) <= seen


@pytest.mark.parametrize("seed", [*range(2), *FORTY])
def test_every_option_can_be_answered_and_the_game_goes_on(seed: int) -> None:
    spec = random_spec(seed, seed)
    for g in decisions(spec, every=23 + seed % 7, most=500):
        before = whole(g)
        assert g.decision is not None
        for option in range(len(g.decision.options)):
            other = g.fork()
            other.answer(option)
            answered(other, seed + option, 30)
            check(other)
        assert whole(g) == before


@pytest.mark.parametrize("seed", [*range(2), *FORTY])
def test_a_fork_and_a_loaded_game_go_on_like_the_game(seed: int) -> None:
    for g in decisions(random_spec(seed, seed), every=41, most=800):
        before = whole(g)
        fork, copy = g.fork(), loaded(g)
        assert whole(copy) == whole(fork) == before
        assert snapshot.digest(copy) == snapshot.digest(g)
        for seat in range(int(g.seats)):
            same_for(seat, shown(g, seat), shown(copy, seat))

        assert answered(fork, seed, 40) == answered(copy, seed, 40)

        assert whole(copy) == whole(fork)
        assert whole(g) == before


@pytest.mark.parametrize("seed", [*range(2), *FORTY])
def test_a_record_comes_to_the_same_digest_and_story(seed: int) -> None:
    game = MagicGame(random_spec(seed, seed))
    chance = Chance(seed)
    for _ in range(400):
        if game.decision is None:
            break
        game.answer(int(chance.below(len(game.decision.options))))

    again = Record.from_json(game.record.to_json()).replay()

    assert again.digest == game.digest
    assert str(again.story()) == str(game.story())


@rule("CR 400.2")
@pytest.mark.parametrize("seed", [*range(2), *FORTY])
def test_what_a_seat_imagines_looks_the_same_to_it_and_can_be_played(seed: int) -> None:
    for g in decisions(random_spec(seed, seed), every=29, most=900):
        assert g.decision is not None
        seat = int(g.decision.seat)

        other = g.imagine(Seat(seat), seed + 1)

        same_for(seat, shown(g, seat), shown(other, seat))
        answered(other, seed, 20)
        check(other)


@rule("CR 400.2")
@pytest.mark.parametrize("seed", [*range(2), *FORTY])
def test_what_a_seat_imagines_comes_from_what_it_sees_alone(seed: int) -> None:
    for g in decisions(random_spec(seed, seed), every=31, most=900):
        assert g.decision is not None
        seat = int(g.decision.seat)

        one, other = g.imagine(Seat(seat), seed + 1), permuted(g, seat, seed).imagine(Seat(seat), seed + 1)

        assert list(one.kind_of) == list(other.kind_of)
        assert list(one.home) == list(other.home)
        assert answered(one, seed, 20) == answered(other, seed, 20)


@rule("CR 400.2", "CR 402.3")
@pytest.mark.parametrize("seed", [*range(2), *FORTY])
def test_permuting_what_a_seat_cannot_know_changes_nothing_it_is_shown(seed: int) -> None:
    for g in decisions(random_spec(seed, seed), every=37, most=900):
        for seat in range(int(g.seats)):
            same_for(seat, shown(g, seat), shown(permuted(g, seat, seed), seat))


@pytest.mark.parametrize("seed", range(2))
def test_looking_changes_nothing(seed: int) -> None:
    spec = random_spec(seed, seed)
    alone, watched = spec.start(), spec.start()
    chance = Chance(seed)
    for n in range(300):
        if alone.decision is None:
            break
        answer = lively(alone, chance)
        if n % 11 == 0:
            for seat in range(-1, int(watched.seats)):
                shown(watched, seat)
        alone.answer(answer)
        watched.answer(answer)

    assert whole(watched) == whole(alone)
