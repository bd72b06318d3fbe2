"""CR 702.166. Bargain: as you cast the spell, you may sacrifice an artifact, enchantment or token."""

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
    """CR 702.166a. An ability: as you cast this, you may also sacrifice an artifact, enchantment or token. If
    you do, the spell is bargained.
    """
    token = WithStatus(columns.TOKEN, False, "token")
    given = AnyOf("", types(ARTIFACT, "artifact"), types(ENCHANTMENT, "enchantment"), token)
    paid = cost(Sacrifices(permanent(given, whose=YOURS)))
    return named("bargain", Way(WAY_KICKER, paid, "bargain", bits=columns.BARGAINED))
