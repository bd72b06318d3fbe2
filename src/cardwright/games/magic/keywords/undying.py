"""CR 702.93. Undying: when the creature dies without a +1/+1 counter, it returns with one."""

from __future__ import annotations

from cardwright.games.magic.actions.verbs import enters
from cardwright.games.magic.amounts.values import at_least, counters_on, not_
from cardwright.games.magic.numbers import events
from cardwright.games.magic.numbers.counters import PLUS
from cardwright.games.magic.numbers.zones import GRAVEYARD
from cardwright.games.magic.objects.table import Ability
from cardwright.games.magic.triggers.watches import Moves, when
from cardwright.kernel.effects import IT, THIS


def undying() -> Ability:
    """CR 702.93. An ability: when this dies, if it had no +1/+1 counter, return it with one under its owner's
    control.
    """
    return returns_once("undying", PLUS)


def returns_once(word: str, which: int) -> Ability:
    """CR 702.79a, 702.93. An ability: when this dies, if it had no counter of the kind `which`, return it
    with one. `word`: the keyword's name.
    """
    return when(
        Moves(events.LEAVES, None, word, back=True, to=GRAVEYARD, this=True),
        enters(IT, owners=True, tally=1, which=which),
        not_(at_least(counters_on(which, THIS), 1)),
    )
