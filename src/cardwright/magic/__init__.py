"""Magic: The Gathering on the kernel. `import cardwright; cardwright.magic(...)` starts a game."""

from __future__ import annotations

import sys

from cardwright import GameModule

sys.modules[__name__].__class__ = GameModule
