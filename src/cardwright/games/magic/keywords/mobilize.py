"""CR 702.181. Mobilize: when it attacks, Warrior tokens attack with it, for this turn only."""

from __future__ import annotations

from typing import cast

from cardwright.games.magic.actions.leaving import Linked, at_next_step
from cardwright.games.magic.actions.making import once_created
from cardwright.games.magic.actions.searching import AllOf
from cardwright.games.magic.actions.verbs import make, sacrifice
from cardwright.games.magic.numbers.events import ENTERS_ATTACKING, ENTERS_TAPPED
from cardwright.games.magic.objects.table import Ability
from cardwright.games.magic.triggers.watches import when_this_attacks
from cardwright.kernel.effects import Amount, AnObject, Effect, Objects, Ref

from .named import named


def mobilize(n: int | Amount, warrior: int) -> Ability:
    """CR 702.181a. An ability: whenever this attacks, create `n` tapped and attacking Warrior tokens, which
    are sacrificed at the beginning of the next end step.

    `warrior`: the token's number in the card table.
    """
    attacking = make(warrior, n, flags=ENTERS_TAPPED | ENTERS_ATTACKING)
    return named("mobilize", when_this_attacks(once_created(attacking, sacrificed_later)))


def sacrificed_later(them: Ref[AnObject]) -> Effect:
    """CR 603.7c. An effect: create one delayed trigger that sacrifices all of these tokens at the
    beginning of the next end step.
    """
    return at_next_step(sacrifice(Linked(anywhere=True)), AllOf(cast("Ref[Objects]", them)))
