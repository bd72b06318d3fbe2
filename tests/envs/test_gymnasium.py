"""Gymnasium's own tests; each game of a vectorized environment equals the same game alone."""

# pyright: reportMissingImports=false, reportAttributeAccessIssue=false, reportCallIssue=false
# pyright: reportGeneralTypeIssues=false
# the libraries are an extra, and not installed everywhere

from __future__ import annotations

import copy
import pickle
from typing import Any

import pytest

from cardwright.kernel.errors import CardwrightError, IllegalAnswer
from cardwright.kernel.views import View

np = pytest.importorskip("numpy")
gymnasium = pytest.importorskip("gymnasium")

from gymnasium.utils.env_checker import check_env  # noqa: E402
from gymnasium.vector import AutoresetMode  # noqa: E402

from cardwright.envs.batch import GameBatch  # noqa: E402
from cardwright.envs.gymnasium import SeatEnv, SeatVectorEnv  # noqa: E402
from cardwright.envs.tables import Table  # noqa: E402

IDS = ("cardwright/Dominion-v0", "cardwright/Magic-v0")


@pytest.mark.parametrize("name", IDS)
def test_the_environment_is_as_it_should_be(name: str) -> None:
    env = gymnasium.make(name, turn_limit=10, render_mode="ansi")
    check_env(env.unwrapped)


@pytest.mark.parametrize("name", IDS)
def test_the_defaults_pass_the_checker_as_they_are(name: str) -> None:
    check_env(gymnasium.make(name).unwrapped, skip_render_check=True)
    env = gymnasium.make(name, illegal="raise")
    env.reset(seed=1)
    with pytest.raises(IllegalAnswer):
        env.step(63)


@pytest.mark.parametrize("name", IDS)
@pytest.mark.parametrize("mode", [AutoresetMode.SAME_STEP, AutoresetMode.NEXT_STEP])
@pytest.mark.parametrize("way", ["sync", "async"])
def test_all_vectors_are_equal(name: str, mode: AutoresetMode, way: str) -> None:
    theirs = gymnasium.make_vec(
        name, 3, vectorization_mode=way, turn_limit=4, vector_kwargs={"autoreset_mode": mode}
    )
    ours = gymnasium.make_vec(
        name, 3, vectorization_mode="vector_entry_point", turn_limit=4, autoreset_mode=mode
    )
    picks = np.random.default_rng(1)
    ends = 0
    seen, other = theirs.reset(seed=5)[0], ours.reset(seed=5)[0]
    for _ in range(60):
        for key, array in seen.items():
            assert np.array_equal(array, other[key]), key
        actions = (picks.random(3) * seen["action_mask"].sum(1)).astype(int)
        seen, *told, _ = theirs.step(actions)
        other, *told_too, info = ours.step(actions)
        for one, two in zip(told, told_too, strict=True):
            assert np.array_equal(one, two)
        ends += int((told[1] | told[2]).sum())
        if mode == AutoresetMode.SAME_STEP and (told[1] | told[2]).any():
            assert (info["_final_obs"] == (told[1] | told[2])).all()
    theirs.close()
    assert ends > 3


@pytest.mark.slow
@pytest.mark.parametrize("mode", list(AutoresetMode))
def test_workers_play_the_same_games(mode: AutoresetMode) -> None:
    asked: dict[str, Any] = {"opponent": "big-money", "turn_limit": 4, "autoreset_mode": mode}
    one = gymnasium.make_vec(IDS[0], 3, vectorization_mode="vector_entry_point", **asked)
    many = gymnasium.make_vec(IDS[0], 3, vectorization_mode="vector_entry_point", workers=2, **asked)
    picks, ends = np.random.default_rng(1), 0
    seen, other = one.reset(seed=5)[0], many.reset(seed=5)[0]
    for _ in range(60):
        assert all(np.array_equal(array, other[key]) for key, array in seen.items())
        actions = (picks.random(3) * seen["action_mask"].sum(1)).astype(int)
        seen, *told, info = one.step(actions)
        other, *told_too, info_too = many.step(actions)
        assert all(np.array_equal(a, b) for a, b in zip(told, told_too, strict=True))
        assert info.keys() == info_too.keys()
        over = told[1] | told[2]
        for i in np.flatnonzero(over):
            ends += 1
            assert info["final_info"][i] == info_too["final_info"][i]
            if mode == AutoresetMode.SAME_STEP:
                last, last_too = info["final_obs"][i], info_too["final_obs"][i]
                assert all(np.array_equal(array, last_too[key]) for key, array in last.items())
        if mode == AutoresetMode.DISABLED and over.any():
            seen, other = (env.reset(options={"reset_mask": over})[0] for env in (one, many))
    assert ends > 3
    many.close()
    assert not any(process.is_alive() for process in many.unwrapped.many.processes)


def test_an_opponent_that_cannot_be_sent_is_told() -> None:
    with pytest.raises(CardwrightError, match="can't be sent to worker processes"):
        SeatVectorEnv("dominion", 2, workers=1, opponent=lambda view: 0)


def test_what_was_seen_does_not_change_unless_one_asks_for_that() -> None:
    for copied in (True, False):
        env = SeatVectorEnv("dominion", 2, copy=copied)
        seen = env.reset(seed=1)[0]
        before = seen["globals"].tobytes()
        for _ in range(8):
            env.step(env.many.n_options - 1)
        assert isinstance(env.many, GameBatch)
        changes = isinstance(env.many.batch.observer.top, list)  # the plain build copies in any case
        assert (seen["globals"].tobytes() == before) == (copied or changes)


@pytest.mark.parametrize("way", [copy.copy, copy.deepcopy, lambda env: pickle.loads(pickle.dumps(env))])
@pytest.mark.parametrize("opponent", ["random", "big-money"])
def test_a_copy_in_the_middle_of_a_game_goes_on_alike(way: Any, opponent: str) -> None:
    env = SeatEnv("dominion", opponent=opponent, turn_limit=40)
    env.reset(seed=3)
    walk(env, 25, 1)

    other = way(env)

    assert walk(env, 200, 2) == walk(other, 200, 2)  # past the end of the game


def walk(env: SeatEnv, n: int, seed: int) -> list[bytes]:
    """So many random steps; all that was seen."""
    picks = np.random.default_rng(seed)
    found: list[bytes] = []
    for _ in range(n):
        legal = np.flatnonzero(env.action_masks())
        seen, *told = env.step(int(legal[int(picks.random() * len(legal))]))
        found += [array.tobytes() for array in seen.values()]
        found.append(repr(told).encode())
        if told[1] or told[2]:
            env.reset()
    return found


def test_what_becomes_of_an_illegal_action_can_be_said() -> None:
    for illegal in ("raise", "first", "lose"):
        env = SeatEnv("dominion", illegal=illegal)
        env.reset(seed=1)
        if illegal == "raise":
            before = env.game.digest
            with pytest.raises(IllegalAnswer, match="as the mask says"):
                env.step(63)
            assert env.game.digest == before
        elif illegal == "lose":
            _, reward, terminated, _, info = env.step(63)
            assert (reward, terminated, info["illegal"]) == (-1.0, True, 63)
        else:
            _, _, terminated, _, info = env.step(63)
            assert (terminated, info["illegal"]) == (False, 63)
            assert "illegal" not in env.step(0)[4]


def test_who_loses_by_an_illegal_action_loses_as_much_as_any_loser() -> None:
    env = SeatEnv("dominion", illegal="lose", seats=3)
    env.reset(seed=1)
    assert env.step(63)[1] == -0.5


def test_an_opponent_may_be_a_function() -> None:
    asked: list[int] = []

    def last(view: View) -> int:
        asked.append(int(view.seat))
        return int(view.n_options()) - 1

    env = SeatEnv("dominion", opponent=last, seat=1)
    _, info = env.reset(seed=1)

    assert info["seat"] == 1
    assert set(asked) == {0}


def test_what_is_asked_wrongly_is_told() -> None:
    with pytest.raises(CardwrightError, match="'illegal'"):
        SeatEnv("dominion", illegal="never")
    with pytest.raises(CardwrightError, match="call `reset` first"):
        SeatEnv("dominion").step(0)


WRONG: list[tuple[dict[str, Any], str]] = [
    ({"opponent": "nobody"}, "expected a bot that plays Dominion"),
    ({"opponent": "curve"}, "expected a bot that plays Dominion"),
    ({"opponent": ["random", "random"]}, "expected 1 opponents"),
    ({"opponent": [None]}, "expected a bot by its name"),
    ({"opponent": "torch:nowhere.pt2"}, "expected a file with a network"),
    ({"seat": 2}, "expected a seat from 0 to 1, got 2"),
    ({"seat": "all"}, "expected the number of a seat, 'random', got 'all'"),
    ({"seat": -1}, "expected a seat from 0 to 1, got -1"),
    ({"reward": "points"}, "expected outcome or margin for 'reward', got 'points'"),
    ({"kingdom": ["Vilage"]}, "did you mean"),
]


@pytest.mark.parametrize("kind", [SeatEnv, SeatVectorEnv])
@pytest.mark.parametrize(("asked", "said"), WRONG, ids=[said for _, said in WRONG])
def test_what_is_asked_wrongly_is_told_when_the_environment_is_made(
    kind: Any, asked: dict[str, Any], said: str
) -> None:
    with pytest.raises(CardwrightError, match=said):
        kind("dominion", **asked)


def test_a_wrong_deck_is_told_when_the_environment_is_made() -> None:
    with pytest.raises(CardwrightError):
        SeatEnv("magic", decks=["no such deck"])


@pytest.mark.parametrize("name", ["dominion", "magic"])
def test_a_reward_by_margin_is_half_the_outcome_and_half_the_difference(name: str) -> None:
    table = GameBatch(name, 1, reward="margin", turn_limit=60).table
    outcome = Table(name, turn_limit=60)
    differ = 0
    for seed in range(6):
        game = table.game(seed)
        game.play([game.default_bot(0), game.default_bot(1)])
        rewards, won = table.rewards(game), outcome.rewards(game)
        assert sum(rewards) == pytest.approx(0)
        assert all(-1 <= reward <= 1 for reward in rewards)
        points = game.scores[0] - game.scores[1]
        difference = points / (abs(points) + 20)
        assert rewards[0] == pytest.approx((won[0] + difference) / 2)
        assert all(
            reward * one >= 0 for reward, one in zip(rewards, won, strict=True)
        )  # a winner never loses by it
        differ += rewards != won
    assert differ


def test_margins_of_several_seats_sum_to_0() -> None:
    table = Table("dominion", seats=4, turn_limit=40, reward="margin")
    game = table.game(1)
    game.play(
        [table.bot(name, seed) for seed, name in enumerate(("random", "big-money", "random", "big-money"))]
    )
    margins = table.margins(game)
    assert sum(margins) == pytest.approx(0)
    assert sorted(range(4), key=margins.__getitem__) == sorted(range(4), key=game.scores.__getitem__)
    assert sum(table.rewards(game)) == pytest.approx(0)


def test_environments_give_the_reward_by_margin() -> None:
    def ends(env: Any) -> list[float]:
        found = []
        env.reset(seed=1)
        for _ in range(3):
            over, reward = False, 0.0
            while not over:
                _, reward, terminated, truncated, _ = env.step(int(np.flatnonzero(env.action_masks())[-1]))
                over = terminated or truncated
            found.append(float(reward))
            env.reset()
        return found

    by_outcome, by_margin = (
        ends(SeatEnv("dominion", turn_limit=9, reward=one)) for one in ("outcome", "margin")
    )
    assert all(reward in (-1.0, 0.0, 1.0) for reward in by_outcome)
    assert by_margin != by_outcome
    assert not all(reward in (-1.0, 0.0, 1.0) for reward in by_margin)
    copied = pickle.loads(pickle.dumps(SeatEnv("dominion", reward="margin")))
    assert copied.table.reward == "margin"


NO_ACTIONS = [
    0.5, float("nan"), float("inf"), None, "0", b"0", True, [0], np.array([0]), np.zeros((2, 2), int), object,
]  # fmt: skip


@pytest.mark.parametrize("wrong", NO_ACTIONS, ids=repr)
@pytest.mark.parametrize("illegal", ["raise", "first", "lose"])
def test_only_whole_numbers_are_actions(wrong: object, illegal: str) -> None:
    env = SeatEnv("dominion", illegal=illegal)
    env.reset(seed=1)
    before = env.game

    with pytest.raises(IllegalAnswer, match="expected a whole number"):
        env.step(wrong)

    assert env.game == before
    for number in (2**63, -(2**70)):
        if illegal == "raise":
            with pytest.raises(IllegalAnswer, match="expected one of"):
                env.step(number)
    env.step(np.array(0))


def test_nothing_is_seen_before_the_first_reset() -> None:
    env = SeatEnv("dominion")
    for ask in (env.action_masks, env.render, lambda: env.step(0), lambda: env.game):
        with pytest.raises(CardwrightError, match="call `reset` first"):
            ask()


def test_a_vector_says_what_is_wrong_with_seeds_and_masks() -> None:
    many = SeatVectorEnv("dominion", 3)
    with pytest.raises(CardwrightError, match="expected 3 seeds, one for each game, got 2"):
        many.reset(seed=[1, 2])
    for mask in (np.ones(4, bool), [0, 2, 1], None):
        with pytest.raises(CardwrightError, match="expected 3 truth values for 'reset_mask'"):
            many.reset(options={"reset_mask": mask})


@pytest.mark.parametrize("wrong", [[1, 2, -3], [1, 2, 0.5], [1, 2, "3"]])
def test_a_seed_that_is_refused_changes_no_game_of_a_vector(wrong: Any) -> None:
    many = SeatVectorEnv("dominion", 3)
    many.reset(seed=5)
    before = many.many.seeds.tolist()

    with pytest.raises((CardwrightError, gymnasium.error.Error)):
        many.reset(seed=wrong)

    assert many.many.seeds.tolist() == before


@pytest.mark.parametrize("name", ["dominion", "magic"])
def test_if_a_bot_fails_the_game_is_as_it_was(name: str) -> None:
    asked = 0

    def failing(view: View) -> int:
        nonlocal asked
        asked += 1
        return 10**6 if asked == 30 else 0

    env = SeatEnv(name, opponent=failing, seat=0, turn_limit=60)
    seen, _ = env.reset(seed=1)
    before, said = env.game, ""
    while not said:
        before = env.game
        try:
            seen, *_ = env.step(int(np.flatnonzero(seen["action_mask"])[-1]))
        except IllegalAnswer as why:
            said = str(why)

    assert "got 1000000" in said
    assert env.game == before
    assert (env.action_masks() == seen["action_mask"]).all()
    env.step(0)
    assert env.game.answers[: len(before.answers)] == before.answers
    assert env.answers[-1] == 0


def test_if_a_bot_fails_at_the_beginning_there_is_no_game() -> None:
    def failing(view: View) -> int:
        return -1

    env = SeatEnv("dominion", opponent=failing, seat=1)
    with pytest.raises(IllegalAnswer):
        env.reset(seed=1)
    with pytest.raises(CardwrightError, match="call `reset` first"):
        env.step(0)
