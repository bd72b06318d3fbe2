"""`cardwright serve` whose chance is always the same: what a test sees does not depend on luck.

    python -m tests.browser.pinned serve --port 0 ...

Tokens, invitations and aliases are as secret as ever; only what decides games is pinned.
"""

from __future__ import annotations

import random
import secrets
from typing import Final

from cardwright.cli import main

PINNED: Final = 20

if __name__ == "__main__":
    chance = random.Random(PINNED)
    secrets.randbits = chance.getrandbits  # type: ignore[assignment] # a method of a class in C
    main()
