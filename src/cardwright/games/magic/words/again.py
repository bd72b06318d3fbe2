"""CR 702. Cards that are cast once more or for another cost: retrace, jump-start, spectacle."""

from __future__ import annotations

from cardwright.games.magic.numbers import columns
from cardwright.games.magic.numbers.counters import LOST
from cardwright.games.magic.numbers.types import INSTANT, LAND, SORCERY
from cardwright.games.magic.numbers.zones import HAND
from cardwright.games.magic.objects.costs import Cost, CostPart
from cardwright.games.magic.objects.players import YOURS
from cardwright.games.magic.objects.table import FROM_GRAVEYARD, Ability, Way
from cardwright.games.magic.objects.terms import ITS_OWN, WAY_ALTERNATIVE

from .amounts import YOU, at_least, seat_counter
from .naming import named
from .prices import BY_DISCARDING, Discards, Spends, cost
from .selectors import card_in, types


def retrace() -> Ability:
    """CR 702.81a. From your graveyard, if you discard a land card as well."""
    given = Spends(1, card_in(HAND, types(LAND, "land"), whose=YOURS), BY_DISCARDING)
    return named("retrace", from_graveyard(given, "retrace", 0))


def jump_start() -> Ability:
    """CR 702.133a. From your graveyard, if you discard a card as well; then it is exiled."""
    return named("jump-start", from_graveyard(Discards(), "jump-start", columns.FLASHBACK))


def from_graveyard(given: CostPart, word: str, bits: int) -> Way:
    """CR 118.8. For its own mana cost and something else, from your graveyard."""
    paid = Cost(ITS_OWN, parts=[given], label="its mana cost")
    only = INSTANT | SORCERY if bits else 0
    return Way(
        WAY_ALTERNATIVE, paid, word, zone=FROM_GRAVEYARD, only=only, bits=bits, says=f"with {word}"
    )  # fmt: skip


def spectacle(price: str) -> Ability:
    """CR 702.137a. For this cost, if an opponent has lost life this turn."""
    hurt = at_least(seat_counter(LOST, YOU, together=True), 1)
    return named(
        "spectacle", Way(WAY_ALTERNATIVE, cost(price), f"spectacle {price}", hurt, says="with spectacle")
    )
