"""CR 702.39. Provoke: a creature of the defending player untaps and has to block this creature if able."""

from __future__ import annotations

from cardwright.games.magic.abilities.restrictions import MustBlock
from cardwright.games.magic.actions.verbs import untap_it
from cardwright.games.magic.amounts.counting import DEFENDING_PLAYER
from cardwright.games.magic.casting.targets import on_target
from cardwright.games.magic.durations.lasting import imposes
from cardwright.games.magic.numbers import durations
from cardwright.games.magic.objects.table import Ability
from cardwright.games.magic.selectors.nouns import ControlledBy, IsThat, creature, permanent
from cardwright.games.magic.triggers.watches import when_this_attacks
from cardwright.kernel.effects import IT, THIS, AnObject, Effect, Ref
from cardwright.kernel.words import may, seq

from .named import named


def provoke() -> Ability:
    """CR 702.39a. An ability: whenever this attacks, you may choose that target creature the defending player
    controls untaps and blocks this if able.
    """

    def provoked(one: Ref[AnObject]) -> Effect:
        blocks = MustBlock(permanent(IsThat(IT)), permanent(IsThat(THIS)))
        return may(seq(imposes(blocks, one, durations.THIS_COMBAT), untap_it(one)))

    theirs = creature(ControlledBy(DEFENDING_PLAYER, False, "the defending player controls"))
    return named("provoke", when_this_attacks(on_target(theirs, provoked)))
