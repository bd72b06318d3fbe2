"""A Ray cluster plays the same games: with two nodes, and with a worker killed during the run."""

from __future__ import annotations

import json
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

from cardwright.kernel.errors import CardwrightError
from cardwright.simulate import run

ROOT = Path(__file__).parents[2]
needs_ray = pytest.mark.skipif(find_spec("ray") is None, reason="Ray is not installed")


def on_ray(what: str) -> dict[str, Any]:
    """What tests/simulate/on_ray.py found out."""
    done = subprocess.run(
        [sys.executable, "-m", "tests.simulate.on_ray", what],
        capture_output=True, text=True, cwd=ROOT, check=False, timeout=220,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr[-2000:]
    found: dict[str, Any] = json.loads(done.stdout.splitlines()[-1])
    return found


@needs_ray
@pytest.mark.slow
def test_a_worker_that_dies_loses_nothing_and_counts_nothing_twice() -> None:
    found = on_ray("two nodes")

    assert found == {"killed": 1, "nodes": 2, "heard": 8_000, "played": 8_000, "same": True}


@needs_ray
@pytest.mark.slow
def test_a_cluster_is_started_with_a_token_and_stopped() -> None:
    found = on_ray("started here")

    assert found == {
        "mode": "token",
        "rights of others": 0,
        "token left": False,
        "cluster left": False,
        "settings as before": True,
        "same": True,
    }


def test_a_place_that_is_none_is_refused() -> None:
    with pytest.raises(CardwrightError, match="expected 'ray' or 'ray://HOST:PORT'"):
        run(bots=["big-money", "smithy-money"], n=10, on="cluster:6379")
