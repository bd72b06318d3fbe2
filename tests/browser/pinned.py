"""`cardwright serve` whose chance is always the same: what a test sees does not depend on luck.

    python -m tests.browser.pinned serve --port 0 ...

`CARDWRIGHT_IDLE=0,3600` warns at once who does not answer, and lets nobody seat a bot before an hour has passed.

Tokens, invitations and aliases are as secret as ever; only what decides games is pinned.
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
