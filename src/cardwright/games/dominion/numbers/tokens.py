"""The kinds of tokens that a player can have on a pile."""

from __future__ import annotations

from typing import Final

CARD_TOKEN: Final = 1
ACTION_TOKEN: Final = 2
BUY_TOKEN: Final = 3
COIN_TOKEN: Final = 4
COST_TOKEN: Final = 5
TRASHING_TOKEN: Final = 6
TOKENS_END: Final = 7
TOKEN_NAMES: Final = ["", "+1 Card", "+1 Action", "+1 Buy", "+1 Coin", "-2 Cost", "Trashing"]

# Sun tokens on a Prophecy, by the number of players (Dominion D124)
SUNS: Final[dict[int, int]] = {2: 5, 3: 8, 4: 10, 5: 12, 6: 13}
