"""CR 605.1a, 106.4. What the mana abilities of a card make, as far as it can be told without looking at a game."""

from __future__ import annotations

from cardwright.games.magic.objects.mana_cost import LARGE
from cardwright.kernel.words import nothing, seq

from .abilities import Ability, Activated


def most_made(abilities: list[Ability]) -> int:
    """CR 605.1a. The most mana that these mana abilities make, of which tapping allows one; LARGE: it depends."""
    making = [a for a in abilities if isinstance(a, Activated) and a.makes]
    plain = [a.much is None and a.cost.taps and isinstance(a.effect, nothing) for a in making]
    return max((int(a.many) if p else LARGE for a, p in zip(making, plain, strict=True)), default=0)


def mana_besides(a: Ability) -> int:
    """CR 106.4. What a mana ability adds besides the mana of its one kind, as `amounts.E_BESIDES` has it."""
    found = 0
    if isinstance(a, Activated) and a.makes:
        for part in a.effect.parts if isinstance(a.effect, seq) else [a.effect]:
            each_time = getattr(part, "mana_each_time", None)  # of words that add mana
            if each_time is not None:
                found += each_time()
    return found
