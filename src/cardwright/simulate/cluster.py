"""Games on a Ray cluster: the same games as here, wherever they are played.

A task is some numbers of games. A game depends on the plan and its number alone, so a task whose worker dies is done
again elsewhere, and what comes back counts once. Strategy and deck files are read where the run is planned (decks) or
where the games are played (strategies): a strategy file has to lie at the same place on every node.
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
CLIENT: Final = "ray://"  # one that is there: ray://HOST:PORT
AGAIN: Final = 5  # times that a task is begun anew whose worker has died
MODE, TOKEN_PATH = "RAY_AUTH_MODE", "RAY_AUTH_TOKEN_PATH"


def check_place(on: str) -> None:
    """CardwrightError if that is no place to play at."""
    if on not in ("", LOCAL) and not (on.startswith(CLIENT) and len(on) > len(CLIENT)):
        raise CardwrightError(f"expected {LOCAL!r} or '{CLIENT}HOST:PORT' for where to play, got {on!r}")


class Token:
    """The secret with which the nodes of a cluster know each other; Ray wants one in a file.

    One that the user has set is left alone. Ours lives as long as the cluster that was started for the run.
    """

    def __init__(self) -> None:
        self.file: Path | None = None

    def make(self) -> None:
        """A new one, unless there is one already."""
        if MODE in os.environ or TOKEN_PATH in os.environ:
            return
        handle, name = tempfile.mkstemp(prefix="cardwright-", suffix=".token")
        with os.fdopen(handle, "w", encoding="ascii") as file:
            file.write(secrets.token_hex(32))
        self.file = Path(name)
        os.environ[MODE], os.environ[TOKEN_PATH] = "token", name

    def forget(self) -> None:
        """As it was before."""
        if self.file is not None:
            self.file.unlink(missing_ok=True)
            del os.environ[MODE], os.environ[TOKEN_PATH]
            self.file = None


@contextmanager
def there(on: str, workers: int) -> Iterator[None]:
    """While this lasts a cluster is there: one that is started here, one that is joined, or the one there was.

    `on` "": nothing is. CardwrightError if there is no Ray, or no cluster.
    """
    loaded = "ray" in sys.modules
    if not on or (loaded and needed("ray", "ray").is_initialized()):
        yield
        return
    token = Token()
    if on == LOCAL and not loaded:  # Ray reads its settings as it is imported
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
        except Exception as why:  # Ray has many kinds of them, from all its layers
            raise CardwrightError(f"expected a Ray cluster at {on!r}, got: {why}") from why
        yield
    finally:
        token.forget()
        if "ray" in sys.modules:
            needed("ray", "ray").shutdown()


class OnRay:
    """Games in tasks of a cluster that is there, handed out in the order in which they are done."""

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
        """Each batch, once it is done."""
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
            raise CardwrightError(f"expected the cluster to play on, got: {why}") from why

    def stop(self) -> list[GameRow]:
        """Stop what is under way; what is finished and was not handed out."""
        if not self.under_way:
            return []
        done, rest = self.ray.wait(self.under_way, num_returns=len(self.under_way), timeout=0)
        for task in rest:
            self.ray.cancel(task)
        self.under_way = []
        return [row for task in done for row in self.finished(task)]

    def finished(self, task: Any) -> list[GameRow]:
        """The games of a task; none if it failed."""
        try:
            found: list[GameRow] = self.ray.get(task)
        except self.ray.exceptions.RayError:
            return []
        return found
