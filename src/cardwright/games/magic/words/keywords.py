"""CR 702. Keyword abilities that are triggers, costs or both, written out in other words."""

from __future__ import annotations

from cardwright.games.magic.casting.targets import on_target
from cardwright.games.magic.characteristics.selections import Test
from cardwright.games.magic.numbers import causes, columns, events, steps
from cardwright.games.magic.numbers.counters import MINUS, PLUS
from cardwright.games.magic.numbers.types import ARTIFACT
from cardwright.games.magic.numbers.zones import GRAVEYARD, HAND
from cardwright.games.magic.objects.players import YOURS
from cardwright.games.magic.objects.table import FROM_HAND, Ability, Way
from cardwright.games.magic.objects.terms import WAY_ALTERNATIVE, WAY_SPLICE
from cardwright.games.magic.words.triggers import (
    Moves,
    when,
    when_this_dies,
    when_this_enters,
    when_you_cast,
)
from cardwright.kernel.effects import IT, THIS, AnObject, Condition, Effect, Ref
from cardwright.kernel.exchange import exchange
from cardwright.kernel.words import choose, may

from .abilities import EntersWith, activated
from .amounts import MANA_VALUE, all_of, at_least, counters_on, fixed, not_, was_kicked, your_turn
from .exchange_sides import place_of
from .lasting import pump
from .other_players import that_player
from .prices import DISCARD_THIS, TAP_THIS, Discards, cost
from .searching import search
from .seeking import RevealsThis
from .selectors import NONCREATURE, Compared, card_in, creature, of_type, spell, types
from .timing import between_steps
from .verbs import bounce, enters, make, put, put_counters, sacrifice


def prowess() -> Ability:
    """CR 702.108. +1/+1 until end of turn whenever you cast a noncreature spell; goes with the word PROWESS."""
    return when_you_cast(spell(NONCREATURE), pump(1, 1, THIS))


def forecast(price: str, effect: Effect) -> Ability:
    """CR 702.57a. Reveal this from your hand, only during your upkeep and only once each turn."""
    in_upkeep = all_of(your_turn(), between_steps(steps.UPKEEP, steps.UPKEEP))
    return activated(cost(price, RevealsThis()), effect, zone=FROM_HAND, once=True, condition=in_upkeep)


def undying() -> Ability:
    """CR 702.93. When it dies without a +1/+1 counter, it returns with one under its owner's control."""
    return returns_once("undying", PLUS)


def persist() -> Ability:
    """CR 702.79a. When it dies without a -1/-1 counter, it returns with one under its owner's control."""
    return returns_once("persist", MINUS)


def returns_once(word: str, which: int) -> Ability:
    """CR 702.79a, 702.93. When it dies without a counter of that kind, it returns with one."""
    return when(
        Moves(events.LEAVES, None, word, back=True, to=GRAVEYARD, this=True),
        enters(IT, owners=True, tally=1, which=which),
        not_(at_least(counters_on(which, THIS), 1)),
    )


def soulshift(n: int) -> Ability:
    """CR 702.46a. When it dies, target Spirit card of mana value n or less may return to your hand."""
    spirit = card_in(
        GRAVEYARD, of_type("Spirit"), Compared(MANA_VALUE, fixed(n), False, f"of mana value {n} or less"),
        whose=YOURS,
    )  # fmt: skip
    return when_this_dies(on_target(spirit, lambda c: may(bounce(c))))


def modular(n: int) -> tuple[Ability, Ability]:
    """CR 702.43a. It enters with n +1/+1 counters; when it dies, target artifact creature may get as many as it had."""
    other = creature(types(ARTIFACT, "artifact"))
    left = on_target(other, lambda c: may(put_counters(counters_on(PLUS, THIS), c)))
    return EntersWith(n), when_this_dies(left)


def afterlife(n: int, spirit: int) -> Ability:
    """CR 702.135a. When it dies, create n Spirit tokens: their kind is told, since it is a card's value."""
    return when_this_dies(make(spirit, n))


def outlast(price: str) -> Ability:
    """CR 702.107a. For this cost and tapping it, a +1/+1 counter on it; only when a sorcery could be cast."""
    return activated(cost(price, TAP_THIS), put_counters(1, THIS), sorcery=True)


def reinforce(n: int, price: str) -> Ability:
    """CR 702.77a. For this cost and discarding it from your hand, n +1/+1 counters on target creature."""
    return activated(
        cost(price, DISCARD_THIS), on_target(creature(), lambda c: put_counters(n, c)), zone=FROM_HAND
    )


def typecycling(price: str, *tests: Test) -> Ability:
    """CR 702.29e. For this cost and discarding it, find a card of that type, reveal it and put it into your hand."""
    paid = cost(price, Discards(True, causes.CYCLED))
    return activated(paid, search(lambda c: put(c, HAND), *tests, shown=True), zone=FROM_HAND)


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
