"""CR 609.4. The things that an ability can treat "as though" they were different; see `Limit.as_though`."""

from __future__ import annotations

from typing import Final

TO_BLOCK: Final = 0  # the keywords that a creature has as it blocks another one
AS_TARGET: Final = 1  # whether a permanent can be a target as though it had no hexproof
BY_WARD: Final = 2  # whether ward abilities of a permanent don't trigger
NO_WALK: Final = 3  # the landwalk abilities, as keywords, that an attacker is treated as not having
