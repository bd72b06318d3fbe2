"""CR 702.165. Backup: a creature gets counters as this enters, and another one the abilities that are printed below."""

from __future__ import annotations

from cardwright.games.magic.actions.verbs import put_counters
from cardwright.games.magic.amounts.values import belongs
from cardwright.games.magic.casting.targets import on_target
from cardwright.games.magic.durations.lasting import gains, gains_ability
from cardwright.games.magic.objects.table import FROM_BATTLEFIELD, Ability
from cardwright.games.magic.selectors.nouns import OTHER, creature
from cardwright.games.magic.triggers.watches import when_this_enters
from cardwright.kernel.effects import AnObject, Effect, Ref
from cardwright.kernel.words import if_, seq


def backup(n: int, *given: Ability | int) -> Ability:
    """CR 702.165a, 702.165d. An ability: when this enters, put `n` +1/+1 counters on target creature. If that is
    another creature, it gains the abilities `given` until end of turn.

    These are the abilities that are printed below backup on the card (CR 702.165c), each a value of its own. Raise
    ValueError if there are none, or one of them functions in another zone.
    """
    bits = 0
    others: list[Ability] = []
    for each in given:
        if isinstance(each, int):
            bits |= each
        elif each.zone == FROM_BATTLEFIELD:
            others.append(each)
        else:
            raise ValueError("expected abilities that function on the battlefield")
    if not given:
        raise ValueError("expected abilities below backup")

    def then(c: Ref[AnObject]) -> Effect:
        gained = [gains(bits, c)] if bits else []
        gained += [gains_ability(each, c) for each in others]
        return seq(put_counters(n, c), if_(belongs(c, creature(OTHER)), flat(gained)))

    return when_this_enters(on_target(creature(), then))


def flat(parts: list[Effect]) -> Effect:
    """Return one effect for all of these."""
    return parts[0] if len(parts) == 1 else seq(*parts)
