"""`cardwright serve` with fixed randomness, so that a test's result does not depend on luck.

    python -m tests.browser.pinned serve --port 0 ...

Every game begins with the same seed, however many games the server has had. Tokens, invitations and aliases stay
secret; only the randomness of games is fixed.

`CARDWRIGHT_IDLE=0,3600` warns a player who does not answer at once, and lets nobody replace a player by a bot within
an hour. `CARDWRIGHT_SLOW=6` sends every answer, and every message of a socket, up to 0.3 seconds late.
"""

from __future__ import annotations

import asyncio
import os
import random
import secrets
from collections.abc import Awaitable, Callable
from typing import Any, Final

from cardwright.cli import main
from cardwright.table import live, serving

PINNED: Final = 20
LATE: Final = 0.05  # seconds by which an answer is late at the most, for each time that a page is slower
Receive = Callable[[], Awaitable[Any]]
Send = Callable[[Any], Awaitable[None]]


def always(k: int) -> int:
    """So many random bits, which are the same each time."""
    return random.Random(PINNED).getrandbits(k)


class Slowed:
    """An application that answers late, each time by another time. The messages of a socket keep their order."""

    def __init__(self, app: Any, most: float) -> None:
        self.app, self.most, self.state = app, most, app.state
        self.chance = random.Random()

    async def __call__(self, scope: Any, receive: Receive, send: Send) -> None:
        """Hand it on, and send what comes of it late."""
        turn = asyncio.Lock()

        async def late(message: Any) -> None:
            async with turn:
                if message["type"] in ("http.response.start", "websocket.send"):
                    await asyncio.sleep(self.chance.uniform(0, self.most))
                await send(message)

        await self.app(scope, receive, send if scope["type"] == "lifespan" else late)


def slow_down(times: float) -> None:
    """Make the servers of this process answer late."""
    application: Any = serving.__dict__["application"]

    def slowed(*given: Any) -> Slowed:
        return Slowed(application(*given), LATE * times)

    serving.__dict__["application"] = slowed


if __name__ == "__main__":
    secrets.randbits = always
    if (times := float(os.environ.get("CARDWRIGHT_SLOW", "1"))) > 1:
        slow_down(times)
    if idle := os.environ.get("CARDWRIGHT_IDLE"):
        live.WARNED_AFTER, live.GRACE = (float(seconds) for seconds in idle.split(","))  # type: ignore[misc]
    main()
