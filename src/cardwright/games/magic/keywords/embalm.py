"""CR 702.128, 702.129. Embalm and eternalize: exile the card from your graveyard to create a token that is a
copy of it, with exceptions.
"""

from __future__ import annotations

from cardwright.games.magic.abilities.cards import activated
from cardwright.games.magic.abilities.layering import also_subtypes, base_pt, has_keywords, only_color
from cardwright.games.magic.actions.verbs import make_copy
from cardwright.games.magic.costs.prices import SpendsItself, cost
from cardwright.games.magic.numbers.keywords import NO_MANA_COST
from cardwright.games.magic.numbers.types import BLACK, WHITE
from cardwright.games.magic.objects.costs import Cost
from cardwright.games.magic.objects.table import FROM_GRAVEYARD, Ability, Change
from cardwright.kernel.effects import THIS

from .named import named


def embalm(price: str) -> Ability:
    """CR 702.128a. An activated ability: pay `price` and exile this card from your graveyard to create a
    token that is a copy of it, except it is white, has no mana cost and is also a Zombie. Only when you could
    cast a sorcery.
    """
    return embalm_for(cost(price))


def embalm_for(paid: Cost) -> Ability:
    """CR 702.128a. Like `embalm`, with the cost given as a `Cost`."""
    return named("embalm", comes_back(paid, only_color(WHITE)))


def eternalize(price: str) -> Ability:
    """CR 702.129a. Like `embalm`, but the token is black and 4/4."""
    return eternalize_for(cost(price))


def eternalize_for(paid: Cost) -> Ability:
    """CR 702.129a. Like `eternalize`, with the cost given as a `Cost`."""
    return named("eternalize", comes_back(paid, [*only_color(BLACK), *base_pt(4, 4)]))


def comes_back(paid: Cost, but: list[Change]) -> Ability:
    """CR 702.128a, 702.129a. An activated ability: pay a cost and exile this card from your graveyard to
    create a token that is a copy of it, with the exceptions in `but` and those that embalm and eternalize
    share.
    """
    exceptions = [*but, *has_keywords(NO_MANA_COST), also_subtypes("Zombie")]
    whole = Cost(int(paid.mana), parts=[*paid.parts, SpendsItself(True)], label=paid.label)
    return activated(whole, make_copy(THIS, but=exceptions), sorcery=True, zone=FROM_GRAVEYARD)
