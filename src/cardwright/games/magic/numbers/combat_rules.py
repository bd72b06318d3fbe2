"""CR 506-510. Rules for single creatures in combat that are not keywords. Each is a bit, so that they fit one
number.
"""

from __future__ import annotations

from typing import Final

NOT_ALONE_ATTACKING: Final = 1 << 0  # it can't attack alone (CR 506.5, 508.1c)
NOT_ALONE_BLOCKING: Final = 1 << 1  # it can't block alone (CR 506.5, 509.1b)
AS_UNBLOCKED: Final = 1 << 2  # its damage may be assigned as though it weren't blocked (CR 510.1c)
MAY_EXERT: Final = 1 << 4  # its controller may exert it as it attacks (CR 508.1g, 701.43d)
NO_DAMAGE: Final = 1 << 3  # it assigns no combat damage (CR 510.1)
