"""CR 702. Keyword abilities that are triggers, costs or both, written out in other words."""

from __future__ import annotations

from cardwright.kernel.effects import IT, THIS
from cardwright.magic.rules import BARGAINED, GRAVEYARD, LEAVES, PLUS
from cardwright.magic.table import Ability, Way
from cardwright.magic.terms import WAY_ALTERNATIVE
from cardwright.magic.words.abilities import Moves, when, when_this_enters, when_you_cast
from cardwright.magic.words.lasting import pump
from cardwright.magic.words.prices import cost
from cardwright.magic.words.verbs import enters, sacrifice

from .amounts import at_least, counters_on, not_, was_kicked
from .others import that_player
from .things import NONCREATURE, spell


def prowess() -> Ability:
    """CR 702.108. +1/+1 until end of turn whenever you cast a noncreature spell; goes with the word PROWESS."""
    return when_you_cast(spell(NONCREATURE), pump(1, 1, THIS))


def undying() -> Ability:
    """CR 702.93. When it dies without a +1/+1 counter, it returns with one under its owner's control."""
    return when(
        Moves(LEAVES, None, "undying", back=True, to=GRAVEYARD, this=True),
        enters(IT, owners=True, tally=1, which=PLUS),
        not_(at_least(counters_on(PLUS, THIS), 1)),
    )


def evoke(price: str) -> tuple[Ability, Ability]:
    """CR 702.74. It may be cast for this cost; then its controller sacrifices it when it enters."""
    return (
        Way(WAY_ALTERNATIVE, cost(price), f"evoke {price}"),
        when_this_enters(that_player(THIS, sacrifice(THIS)), was_kicked(BARGAINED)),
    )
