"""Stable-Baselines3's own check, and MaskablePPO of sb3-contrib: it learns, and is evaluated with masks."""

# pyright: reportMissingImports=false, reportAttributeAccessIssue=false, reportCallIssue=false
# the libraries are an extra, and not installed everywhere

from __future__ import annotations

from typing import Any

import pytest

np = pytest.importorskip("numpy")
gymnasium = pytest.importorskip("gymnasium")
pytest.importorskip("stable_baselines3")
contrib = pytest.importorskip("sb3_contrib")

from sb3_contrib.common.maskable.evaluation import evaluate_policy  # noqa: E402 - after the skip
from sb3_contrib.common.maskable.utils import get_action_masks  # noqa: E402
from stable_baselines3.common.env_checker import check_env  # noqa: E402

from cardwright.envs.gymnasium import SeatEnv  # noqa: E402

SMALL = {
    "n_steps": 32,
    "batch_size": 32,
    "n_epochs": 1,
    "policy_kwargs": {"net_arch": [8]},
    "seed": 1,
    "device": "cpu",
}


def of(name: str, **more: Any) -> SeatEnv:
    return SeatEnv(name, **{"turn_limit": 6, **more})


@pytest.mark.filterwarnings("ignore:.*image:UserWarning")
@pytest.mark.parametrize(
    ("name", "more"), [("dominion", {}), ("dominion", {"actions": "fixed"}), ("magic", {})]
)
def test_it_is_an_environment_for_them(name: str, more: dict[str, str]) -> None:
    check_env(of(name, illegal="first", **more), warn=True)


@pytest.mark.filterwarnings("ignore:.*image:UserWarning")
@pytest.mark.parametrize("name", ["cardwright/Dominion-v0", "cardwright/Magic-v0"])
def test_the_registered_defaults_are_environments_for_them(name: str) -> None:
    check_env(gymnasium.make(name).unwrapped, warn=True)


@pytest.mark.slow
@pytest.mark.parametrize(("name", "more"), [("dominion", {"actions": "fixed"}), ("magic", {})])
def test_it_is_learned_and_judged_with_its_masks(name: str, more: dict[str, str]) -> None:
    """`illegal` is an error here: one action that the mask forbids would end the test."""
    env = of(name, **more)
    model = contrib.MaskablePPO("MultiInputPolicy", env, **SMALL)

    model.learn(64)
    rewards, lengths = evaluate_policy(model, env, n_eval_episodes=2, return_episode_rewards=True, warn=False)

    assert all(-1 <= reward <= 1 for reward in rewards)
    assert all(length > 0 for length in lengths)


def test_the_mask_is_what_they_ask_for() -> None:
    env = of("dominion", actions="fixed")
    seen, _ = env.reset(seed=1)

    assert get_action_masks(env).tolist() == seen["action_mask"].astype(bool).tolist()
    assert get_action_masks(env).any()
