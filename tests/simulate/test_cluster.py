"""On a Ray cluster the same games are played: of two nodes, with a worker killed on the way."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from cardwright.kernel.errors import CardwrightError
from cardwright.simulate import compare, run
from cardwright.simulate.cluster import MODE, TOKEN_PATH, there

MONEY = ["big-money", "smithy-money"]
ray: Any = pytest.importorskip("ray")

pytestmark = [pytest.mark.slow, pytest.mark.xdist_group("ray"), pytest.mark.timeout(200)]


@pytest.fixture
def two_nodes() -> Iterator[Any]:
    """Two nodes of one processor each, on this machine."""
    nodes: Any = import_module("ray.cluster_utils")
    os.environ[MODE] = "disabled"
    cluster = nodes.Cluster(initialize_head=True, head_node_args={"num_cpus": 1, "include_dashboard": False})
    cluster.add_node(num_cpus=1)
    ray.init(address=cluster.address, log_to_driver=False, logging_level="error")
    try:
        yield cluster
    finally:
        ray.shutdown()
        cluster.shutdown()
        del os.environ[MODE]


def workers_of(cluster: Any) -> list[int]:
    """The processes that play, of all nodes."""
    found = []
    for entry in Path("/proc").iterdir():
        if entry.name.isdigit():
            try:
                name = (entry / "cmdline").read_bytes()
            except OSError:
                continue
            if b"ray::play_some" in name:
                found.append(int(entry.name))
    return found


def test_a_worker_that_dies_loses_nothing_and_counts_nothing_twice(two_nodes: Any) -> None:
    killed: list[int] = []
    heard: list[int] = []

    def progress(done: int) -> None:
        heard.append(done)
        if len(heard) == 3:
            killed.extend(workers_of(two_nodes)[:1])
            for process in killed:
                os.kill(process, signal.SIGKILL)

    result = run(bots=MONEY, n=4000, seed=3, workers=2, on="ray", progress=progress)

    assert len(killed) == 1, "expected a worker that plays"
    assert len([node for node in ray.nodes() if node["Alive"]]) == 2
    assert sum(heard) == result.played == 4000
    assert result.digest == run(bots=MONEY, n=4000, seed=3).digest


def test_a_cluster_is_started_with_a_token_and_stopped() -> None:
    before = {name: os.environ.get(name) for name in (MODE, TOKEN_PATH)}
    with there("ray", 1):
        token = Path(os.environ[TOKEN_PATH])
        assert os.environ[MODE] == "token"
        assert token.stat().st_mode & 0o77 == 0
        found = compare("dominion", MONEY, 20, seed=1, on="ray")
    assert not token.exists()
    assert not ray.is_initialized()
    assert before == {name: os.environ.get(name) for name in (MODE, TOKEN_PATH)}
    assert found.pairings[0].result.digest == compare("dominion", MONEY, 20, seed=1).pairings[0].result.digest


def test_what_a_bot_says_wrongly_is_told_as_here() -> None:
    with pytest.raises(CardwrightError, match="expected 'ray' or 'ray://HOST:PORT'"):
        run(bots=MONEY, n=10, on="cluster:6379")
