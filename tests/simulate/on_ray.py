"""The program that test_cluster runs in its own process, because Ray leaves things behind: python -m
tests.simulate.on_ray.
"""

from __future__ import annotations

import json
import os
import signal
import sys
from importlib import import_module
from pathlib import Path
from typing import Any

from cardwright.simulate import compare, run
from cardwright.simulate.cluster import MODE, TOKEN_PATH, connected_cluster

MONEY = ["big-money", "smithy-money"]
GAMES = 8_000


def players() -> list[int]:
    """The processes that play games for the cluster."""
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


def with_two_nodes() -> dict[str, Any]:
    """A run on two nodes of this machine, with a worker killed on the way, and the same run here."""
    ray: Any = import_module("ray")
    nodes: Any = import_module("ray.cluster_utils")
    os.environ[MODE] = "disabled"
    cluster = nodes.Cluster(initialize_head=True, head_node_args={"num_cpus": 1, "include_dashboard": False})
    cluster.add_node(num_cpus=1)
    ray.init(address=cluster.address, log_to_driver=False, logging_level="error")
    killed: list[int] = []
    heard: list[int] = []

    def progress(done: int) -> None:
        heard.append(done)
        if not killed and len(heard) > 2:
            killed.extend(players()[:1])
            for process in killed:
                os.kill(process, signal.SIGKILL)

    result = run(bots=MONEY, n=GAMES, seed=3, workers=2, on="ray", progress=progress)
    alive = len([node for node in ray.nodes() if node["Alive"]])
    ray.shutdown()
    cluster.shutdown()
    return {
        "killed": len(killed),
        "nodes": alive,
        "heard": sum(heard),
        "played": result.played,
        "same": result.digest == run(bots=MONEY, n=GAMES, seed=3).digest,
    }


def started_here() -> dict[str, Any]:
    """A cluster that is started for a comparison: its token, what is left of it, and the same comparison here."""
    before = {name: os.environ.get(name) for name in (MODE, TOKEN_PATH)}
    with connected_cluster("ray", 1):
        token = Path(os.environ[TOKEN_PATH])
        mode, rights = os.environ[MODE], token.stat().st_mode & 0o77
        found = compare("dominion", MONEY, 20, seed=1, on="ray")
    ray: Any = import_module("ray")
    here = compare("dominion", MONEY, 20, seed=1)
    return {
        "mode": mode,
        "rights of others": rights,
        "token left": token.exists(),
        "cluster left": ray.is_initialized(),
        "settings as before": before == {name: os.environ.get(name) for name in before},
        "same": found.pairings[0].result.digest == here.pairings[0].result.digest,
    }


if __name__ == "__main__":
    print(json.dumps({"two nodes": with_two_nodes, "started here": started_here}[sys.argv[1]]()))
