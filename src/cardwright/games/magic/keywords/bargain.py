"""CR 702.166. Bargain: an artifact, enchantment or token may be sacrificed as the spell is cast."""

from __future__ import annotations

from cardwright.games.magic.costs.prices import Sacrifices, cost
from cardwright.games.magic.numbers import columns
from cardwright.games.magic.numbers.types import ARTIFACT, ENCHANTMENT
from cardwright.games.magic.objects.players import YOURS
from cardwright.games.magic.objects.table import Ability, Way
from cardwright.games.magic.objects.terms import WAY_KICKER
from cardwright.games.magic.selectors.nouns import AnyOf, WithStatus, permanent, types

from .named import named


def bargain() -> Ability:
    """CR 702.166a. If an artifact, an enchantment or a token is sacrificed too, the spell is bargained."""
    token = WithStatus(columns.TOKEN, False, "token")
    given = AnyOf("", types(ARTIFACT, "artifact"), types(ENCHANTMENT, "enchantment"), token)
    paid = cost(Sacrifices(permanent(given, whose=YOURS)))
    return named("bargain", Way(WAY_KICKER, paid, "bargain", bits=columns.BARGAINED))
