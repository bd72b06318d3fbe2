"""Plays the games of a run on a Ray cluster; the games are the same as without a cluster.

A task is a list of game numbers. A game depends only on the run's plan and its number, so a task whose worker dies is
repeated on another node, and each game counts once. Deck files are read when the run is planned. Strategy files are
read where the games are played, so a strategy file must have the same path on every node.
"""

from __future__ import annotations

import os
import secrets
import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

from cardwright.kernel.errors import CardwrightError

from .extras import needed
from .result import GameRow

LOCAL: Final = "ray"  # a cluster on this machine, started for the run and stopped after it
CLIENT: Final = "ray://"  # an existing cluster: ray://HOST:PORT
AGAIN: Final = 5  # how often a task is repeated after its worker has died
MODE, TOKEN_PATH = "RAY_AUTH_MODE", "RAY_AUTH_TOKEN_PATH"


def check_place(on: str) -> None:
    """Check where the games shall be played: `on` is "", "ray" or "ray://HOST:PORT". Raise CardwrightError if
    not.
    """
    if on not in ("", LOCAL) and not (on.startswith(CLIENT) and len(on) > len(CLIENT)):
        raise CardwrightError(f"expected {LOCAL!r} or '{CLIENT}HOST:PORT' for where to play, got {on!r}")


class Token:
    """The secret with which the nodes of a cluster authenticate each other; Ray reads it from a file.

    A token that the user has configured is used unchanged. Otherwise a token is created for the cluster of this run
    and deleted with it.
    """

    def __init__(self) -> None:
        self.file: Path | None = None

    def make(self) -> None:
        """Create a token, unless the user has configured one."""
        if MODE in os.environ or TOKEN_PATH in os.environ:
            return
        handle, name = tempfile.mkstemp(prefix="cardwright-", suffix=".token")
        with os.fdopen(handle, "w", encoding="ascii") as file:
            file.write(secrets.token_hex(32))
        self.file = Path(name)
        os.environ[MODE], os.environ[TOKEN_PATH] = "token", name

    def forget(self) -> None:
        """Delete the token that was created here, and the environment variables that name it."""
        if self.file is not None:
            self.file.unlink(missing_ok=True)
            del os.environ[MODE], os.environ[TOKEN_PATH]
            self.file = None


@contextmanager
def connected_cluster(on: str, workers: int) -> Iterator[None]:
    """Inside this context, Ray is connected to a cluster.

    `on`: "ray" starts one, "ray://HOST:PORT" connects to one, "" needs none. An existing connection is used
    as it is. Raise CardwrightError if Ray is not installed or the cluster can't be reached.
    """
    loaded = "ray" in sys.modules
    if not on or (loaded and needed("ray", "ray").is_initialized()):
        yield
        return
    token = Token()
    if on == LOCAL and not loaded:  # Ray reads its settings when it is imported
        token.make()
    how: dict[str, Any] = {"logging_level": "error", "log_to_driver": False}
    if on == LOCAL:
        how.update(num_cpus=workers, include_dashboard=False)
    else:
        how.update(address=on)
    try:
        ray: Any = needed("ray", "ray")
        try:
            ray.init(**how)
        except Exception as why:  # Ray raises many unrelated exception classes
            raise CardwrightError(f"can't use the Ray cluster {on!r}: {why}") from why
        yield
    finally:
        token.forget()
        if "ray" in sys.modules:
            needed("ray", "ray").shutdown()


class OnRay:
    """Plays games as tasks of a connected cluster; results come in the order in which tasks finish."""

    def __init__(
        self, play: Callable[..., list[GameRow]], plan: object, parts: Sequence[Sequence[int]]
    ) -> None:
        self.ray: Any = needed("ray", "ray")
        self.parts = list(parts)
        self.play = self.ray.remote(max_retries=AGAIN)(play)
        self.plan = self.ray.put(plan)
        self.most = 2 * max(1, int(self.ray.cluster_resources().get("CPU", 1)))
        self.under_way: list[Any] = []

    def batches(self) -> Iterator[list[GameRow]]:
        """Yield the games of each task, as tasks finish."""
        failed = self.ray.exceptions
        try:
            while True:
                while self.parts and len(self.under_way) < self.most:
                    self.under_way.append(self.play.remote(self.plan, list(self.parts.pop(0))))
                if not self.under_way:
                    return
                done, self.under_way = self.ray.wait(self.under_way, num_returns=1)
                for task in done:
                    yield self.ray.get(task)
        except failed.RayTaskError as why:
            if isinstance(why.cause, CardwrightError):
                raise why.cause from why
            raise
        except failed.RayError as why:
            raise CardwrightError(f"the Ray cluster failed during the run: {why}") from why

    def stop(self) -> list[GameRow]:
        """Cancel the running tasks; return the games of finished tasks that `batches` has not yielded yet."""
        if not self.under_way:
            return []
        done, rest = self.ray.wait(self.under_way, num_returns=len(self.under_way), timeout=0)
        for task in rest:
            self.ray.cancel(task)
        self.under_way = []
        return [row for task in done for row in self.finished(task)]

    def finished(self, task: Any) -> list[GameRow]:
        """Return the games of a finished task; an empty list if the task failed."""
        try:
            found: list[GameRow] = self.ray.get(task)
        except self.ray.exceptions.RayError:
            return []
        return found
