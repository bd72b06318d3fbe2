"""CR 702. Keyword abilities that are triggers, costs or both, written out in other words."""

from __future__ import annotations

from cardwright.games.magic.numbers import columns, events, steps
from cardwright.games.magic.numbers.counters import PLUS
from cardwright.games.magic.numbers.zones import GRAVEYARD, HAND
from cardwright.games.magic.objects.players import YOURS
from cardwright.games.magic.objects.table import FROM_HAND, Ability, Way
from cardwright.games.magic.objects.terms import WAY_ALTERNATIVE, WAY_SPLICE
from cardwright.games.magic.words.triggers import Moves, when, when_this_enters, when_you_cast
from cardwright.kernel.effects import IT, THIS, AnObject, Condition, Effect, Ref
from cardwright.kernel.exchange import exchange
from cardwright.kernel.words import choose

from .abilities import activated
from .amounts import all_of, at_least, counters_on, not_, was_kicked, your_turn
from .exchange_sides import place_of
from .lasting import pump
from .other_players import that_player
from .prices import cost
from .seeking import RevealsThis
from .selectors import NONCREATURE, card_in, of_type, spell
from .timing import between_steps
from .verbs import enters, sacrifice


def prowess() -> Ability:
    """CR 702.108. +1/+1 until end of turn whenever you cast a noncreature spell; goes with the word PROWESS."""
    return when_you_cast(spell(NONCREATURE), pump(1, 1, THIS))


def forecast(price: str, effect: Effect) -> Ability:
    """CR 702.57a. Reveal this from your hand, only during your upkeep and only once each turn."""
    in_upkeep = all_of(your_turn(), between_steps(steps.UPKEEP, steps.UPKEEP))
    return activated(cost(price, RevealsThis()), effect, zone=FROM_HAND, once=True, condition=in_upkeep)


def undying() -> Ability:
    """CR 702.93. When it dies without a +1/+1 counter, it returns with one under its owner's control."""
    return when(
        Moves(events.LEAVES, None, "undying", back=True, to=GRAVEYARD, this=True),
        enters(IT, owners=True, tally=1, which=PLUS),
        not_(at_least(counters_on(PLUS, THIS), 1)),
    )


def evoke(price: str) -> tuple[Ability, Ability]:
    """CR 702.74. It may be cast for this cost; then its controller sacrifices it when it enters."""
    return (
        Way(WAY_ALTERNATIVE, cost(price), f"evoke {price}"),
        when_this_enters(that_player(THIS, sacrifice(THIS)), was_kicked(columns.BARGAINED)),
    )


def splice(price: str, onto: Condition) -> Ability:
    """CR 702.47. Onto a spell of which that is true."""
    return Way(WAY_SPLICE, cost(price), f"splice {price}", onto)


def aura_swap(price: str) -> Ability:
    """CR 702.65. You may exchange this with an Aura card in your hand, which becomes attached in its place."""
    this: Ref[AnObject] = Ref(0, "this")
    return activated(
        price,
        choose(
            card_in(HAND, of_type("Aura"), whose=YOURS, label="card in your hand"),
            lambda c: exchange(place_of(this), place_of(c)),
            optional=True,
        ),
    )
