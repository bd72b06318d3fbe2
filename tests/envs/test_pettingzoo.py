"""PettingZoo's own tests, and further expectations of its users."""

# pyright: reportMissingImports=false, reportAttributeAccessIssue=false, reportCallIssue=false
# pyright: reportGeneralTypeIssues=false
# the libraries are an extra, and not installed everywhere

from __future__ import annotations

import copy
import pickle
import warnings
from typing import Any

import pytest

from cardwright.kernel.errors import CardwrightError, IllegalAnswer

np = pytest.importorskip("numpy")
pytest.importorskip("pettingzoo")

with warnings.catch_warnings():  # where the games of `make bench` are, it asks for a deprecated one
    warnings.simplefilter("ignore", DeprecationWarning)
    from pettingzoo.test import api_test, parallel_api_test, render_test, seed_test
from pettingzoo.utils import aec_to_parallel, turn_based_aec_to_parallel  # noqa: E402

import cardwright.envs.pettingzoo as zoo  # noqa: E402

GAMES = ("dominion", "magic")
EXPECTED = "ignore:Observation"  # observations are of several parts: PettingZoo would rather have one array


def of(name: str) -> Any:
    return getattr(zoo, f"{name}_v0")


@pytest.mark.filterwarnings(EXPECTED)
@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("mask_in", ["observation", "info", "both"])
def test_the_api_is_as_it_should_be(name: str, mask_in: str) -> None:
    api_test(of(name).env(turn_limit=12, mask_in=mask_in), 150)


@pytest.mark.parametrize("name", GAMES)
def test_a_seed_says_which_games_are_played(name: str) -> None:
    seed_test(lambda **more: of(name).env(turn_limit=12, **more), 60)


@pytest.mark.parametrize("name", GAMES)
def test_it_can_be_seen_as_a_parallel_environment(name: str) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        env = of(name).raw_env(turn_limit=12)
        env.metadata["is_parallelizable"] = (
            True  # who wraps it so says that the others' empty actions are wanted
        )
        parallel_api_test(turn_based_aec_to_parallel(env), 60)


@pytest.mark.parametrize("name", GAMES)
def test_it_does_not_claim_that_all_seats_act_at_once(name: str) -> None:
    assert of(name).env().metadata["is_parallelizable"] is False
    with pytest.raises(AssertionError, match="is_parallelizable"):
        aec_to_parallel(of(name).env())


def test_it_is_rendered(capsys: pytest.CaptureFixture[str]) -> None:
    render_test(lambda **more: of("dominion").env(turn_limit=4, **more))
    assert "Supply" in capsys.readouterr().out


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("way", [copy.deepcopy, lambda env: pickle.loads(pickle.dumps(env))])
def test_a_copy_in_the_middle_of_a_game_goes_on_alike(name: str, way: Any) -> None:
    env = of(name).env(turn_limit=30)
    env.reset(seed=3)
    walk(env, 20, 1)

    other = way(env)

    assert walk(env, 50, 2) == walk(other, 50, 2)


def walk(env: Any, n: int, seed: int) -> list[bytes]:
    """So many random steps; all that was seen."""
    picks = np.random.default_rng(seed)
    found: list[bytes] = []
    for _ in env.agent_iter(n):
        seen, reward, terminated, truncated, info = env.last()
        found += [array.tobytes() for array in seen.values()]
        found.append(repr((env.agent_selection, reward, terminated, truncated, info)).encode())
        legal = np.flatnonzero(seen["action_mask"])
        env.step(None if terminated or truncated else int(legal[int(picks.random() * len(legal))]))
    return found


def test_an_action_that_the_mask_forbids_is_refused_and_changes_nothing() -> None:
    env = of("dominion").raw_env()
    env.reset(seed=1)
    before = env.game.digest

    for wrong in (-1, 63, 64):
        with pytest.raises(IllegalAnswer, match="the mask allows"):
            env.step(wrong)

    assert env.game.digest == before


def test_what_is_asked_wrongly_is_told() -> None:
    with pytest.raises(CardwrightError, match="'mask_in'"):
        of("dominion").raw_env(mask_in="nowhere")
    with pytest.raises(AttributeError, match="dominion_v0"):
        _ = zoo.poker_v0
    with pytest.raises(CardwrightError, match="call `reset` first"):
        _ = of("dominion").raw_env().game


@pytest.mark.parametrize("actions", ["places", "fixed"])
@pytest.mark.parametrize(
    "wrong", [0.5, None, "0", True, [0], np.array([0]), -1, 64_000, 2**63, 2**70], ids=repr
)
def test_only_whole_numbers_are_actions(actions: str, wrong: object) -> None:
    env = zoo.Seats("dominion", actions=actions)
    env.reset(seed=1)
    before = env.game.fork()

    with pytest.raises(IllegalAnswer, match="illegal action"):
        env.step(wrong)

    assert env.game == before


@pytest.mark.parametrize("wrong", [-1, 1.0, "1"])
def test_a_seed_is_a_whole_number(wrong: Any) -> None:
    env = zoo.Seats("dominion")
    with pytest.raises(CardwrightError, match="a whole number from 0 on for 'seed'"):
        env.reset(seed=wrong)


def test_what_happens_in_a_shallow_copy_does_not_happen_in_the_other() -> None:
    env = zoo.Seats("dominion", turn_limit=4)
    env.reset(seed=1)
    other, before = copy.copy(env), env.game.fork()

    while other.agents:
        other.step(
            None
            if other.terminations[other.agent_selection] or other.truncations[other.agent_selection]
            else 0
        )

    assert env.game == before
    assert env.agents == ["player_0", "player_1"]
