"""CR 607.1. The words by which a card asks whether one of its additional costs was paid."""

from __future__ import annotations

from typing import Final

NAMED_COSTS: Final = (
    "spectacle",
    "surge",
    "dash",
    "blitz",
    "evoke",
    "offspring",
    "casualty",
    "warp",
    "impending",
    "foretell",
    "prowl",
    "freerunning",
    "other",
)
# a cost in addition to the mana cost or instead of it, of which the card has one
PAID_TOO: Final = (
    *(f"{whose} {name} cost was paid" for name in NAMED_COSTS for whose in ("its", "~ 's")),
    "~ was bargained",
    "it was bargained",
    "it 's bargained",
    "the gift was promised",
    "~ was foretold",
    "it was foretold",
    "evidence was collected",
    "a dragon was beheld",
    "~ 's additional cost was paid",
    "its additional cost was paid",
    "the additional cost was paid",
    "~ escaped",
    "it escaped",
)
