"""CR 702.46. Soulshift: when the creature dies, a Spirit card may return from your graveyard to your hand."""

from __future__ import annotations

from cardwright.games.magic.actions.verbs import bounce
from cardwright.games.magic.amounts.values import MANA_VALUE, fixed
from cardwright.games.magic.casting.targets import on_target
from cardwright.games.magic.numbers.zones import GRAVEYARD
from cardwright.games.magic.objects.players import YOURS
from cardwright.games.magic.objects.table import Ability
from cardwright.games.magic.selectors.nouns import Compared, card_in, of_type
from cardwright.games.magic.triggers.watches import when_this_dies
from cardwright.kernel.words import may


def soulshift(n: int) -> Ability:
    """CR 702.46a. An ability: when this dies, you may return target Spirit card with mana value `n` or less
    from your graveyard to your hand.
    """
    spirit = card_in(
        GRAVEYARD, of_type("Spirit"), Compared(MANA_VALUE, fixed(n), False, f"of mana value {n} or less"),
        whose=YOURS,
    )  # fmt: skip
    return when_this_dies(on_target(spirit, lambda c: may(bounce(c))))
