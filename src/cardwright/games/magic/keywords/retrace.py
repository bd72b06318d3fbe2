"""CR 702.81. Retrace: cast the card from your graveyard by also discarding a land card."""

from __future__ import annotations

from cardwright.games.magic.costs.prices import BY_DISCARDING, Spends
from cardwright.games.magic.numbers.types import INSTANT, LAND, SORCERY
from cardwright.games.magic.numbers.zones import HAND
from cardwright.games.magic.objects.costs import Cost, CostPart
from cardwright.games.magic.objects.players import YOURS
from cardwright.games.magic.objects.table import FROM_GRAVEYARD, Ability, Way
from cardwright.games.magic.objects.terms import ITS_OWN, WAY_ALTERNATIVE
from cardwright.games.magic.selectors.nouns import card_in, types

from .named import named


def retrace() -> Ability:
    """CR 702.81a. An ability: cast this from your graveyard for its mana cost plus a discarded land card."""
    given = Spends(1, card_in(HAND, types(LAND, "land"), whose=YOURS), BY_DISCARDING)
    return named("retrace", from_graveyard(given, "retrace", 0))


def from_graveyard(given: CostPart, word: str, bits: int) -> Way:
    """CR 118.8. An ability: cast this from your graveyard for its mana cost and the additional cost `given`.

    `bits`: the status bits that a spell cast this way gets. With such bits, only an instant or sorcery can be
    cast this way.
    """
    paid = Cost(ITS_OWN, parts=[given], label="its mana cost")
    only = INSTANT | SORCERY if bits else 0
    return Way(
        WAY_ALTERNATIVE, paid, word, zone=FROM_GRAVEYARD, only=only, bits=bits, says=f"with {word}"
    )  # fmt: skip
