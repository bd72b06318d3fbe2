"""`cardwright serve` with fixed randomness, so that a test's result does not depend on luck.

    python -m tests.browser.pinned serve --port 0 ...

`CARDWRIGHT_IDLE=0,3600` warns a player who does not answer at once, and lets nobody replace a player by a bot within
an hour.

Tokens, invitations and aliases stay secret; only the randomness of games is fixed.
"""

from __future__ import annotations

import os
import random
import secrets
from typing import Final

from cardwright.cli import main
from cardwright.table import live

PINNED: Final = 20

if __name__ == "__main__":
    chance = random.Random(PINNED)
    secrets.randbits = chance.getrandbits  # type: ignore[assignment] # a method of a class in C
    if idle := os.environ.get("CARDWRIGHT_IDLE"):
        live.WARNED_AFTER, live.GRACE = (float(seconds) for seconds in idle.split(","))  # type: ignore[misc]
    main()
