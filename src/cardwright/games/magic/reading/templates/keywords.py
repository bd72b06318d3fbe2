"""CR 702. Keyword abilities that the usual words make: each is what its rule says it means."""

from __future__ import annotations

from typing import Any

from cardwright.games.magic.casting.targets import on_target
from cardwright.games.magic.numbers import causes, derived, events
from cardwright.games.magic.numbers.counters import MINUS, PLUS
from cardwright.games.magic.numbers.keywords import FLYING
from cardwright.games.magic.numbers.types import ARTIFACT, BASIC, BLACK, LAND, WHITE
from cardwright.games.magic.numbers.zones import GRAVEYARD, HAND
from cardwright.games.magic.objects.costs import Cost
from cardwright.games.magic.objects.mana_cost import parse_cost
from cardwright.games.magic.objects.players import YOURS
from cardwright.games.magic.objects.table import FROM_HAND, Ability
from cardwright.games.magic.reading.grammar import G
from cardwright.games.magic.reading.subtypes import SUBTYPE_WORDS
from cardwright.games.magic.words import abilities as a
from cardwright.games.magic.words import selectors as s
from cardwright.games.magic.words import verbs as v
from cardwright.games.magic.words.amounts import (
    MANA_VALUE,
    MINUS_IT,
    at_least,
    both,
    counters_on,
    fixed,
    not_,
    value_of,
)
from cardwright.games.magic.words.lasting import pump
from cardwright.games.magic.words.prices import Discards
from cardwright.games.magic.words.searching import search
from cardwright.games.magic.words.triggers import Happens, Moves, when
from cardwright.kernel.effects import IT, THIS
from cardwright.kernel.words import may

from .keyword_words import keyword
from .tokens import same_kind


def when_this_happens(what: int, effect: Any) -> Ability:
    """CR 603.2. Whenever this attacks, blocks, becomes blocked."""
    return when(Happens(what, "", this=True), effect)


def dies(effect: Any, condition: Any = None) -> Ability:
    """CR 700.4."""
    return when(Moves(events.LEAVES, None, "", back=True, to=GRAVEYARD, this=True), effect, condition)


def bushido(n: int) -> list[Ability]:
    """Whenever this blocks or becomes blocked, it gets +n/+n (CR 702.45): it can't do both in one combat."""
    return [when_this_happens(what, pump(n, n, THIS)) for what in (events.BLOCKS, events.GETS_BLOCKED)]


def persist() -> Ability:
    """When it dies without a -1/-1 counter, it returns with one (CR 702.79)."""
    return dies(v.enters(IT, owners=True, tally=1, which=MINUS), not_(at_least(counters_on(MINUS, THIS), 1)))


def soulshift(n: int) -> Ability:
    """When it dies, a Spirit card of mana value n or less may return to its owner's hand (CR 702.46)."""
    spirit = s.card_in(
        GRAVEYARD, s.of_type("Spirit"), s.Compared(MANA_VALUE, fixed(n), False, ""), whose=YOURS
    )
    return dies(on_target(spirit, lambda c: may(v.bounce(c))))


def mentor() -> Ability:
    """Whenever it attacks, a +1/+1 counter on an attacking creature of lesser power (CR 702.134)."""
    less = s.Compared(derived.POWER, both(MINUS_IT, value_of(THIS, derived.POWER), fixed(1)), False, "")
    smaller = s.creature(s.ATTACKING_ONE, less)
    return when_this_happens(events.ATTACKS, on_target(smaller, lambda c: v.put_counters(1, c)))


def modular(n: int) -> list[Ability]:
    """It enters with counters, which it may leave to an artifact creature as it dies (CR 702.43)."""
    other = s.creature(s.types(ARTIFACT, "artifact"))
    left = on_target(other, lambda c: may(v.put_counters(counters_on(PLUS, THIS), c)))
    return [a.EntersWith(n), dies(left)]


def afterlife(n: int) -> Ability:
    """When it dies, so many Spirits (CR 702.135)."""
    return dies(v.make(same_kind("Creature Spirit", "1/1", WHITE | BLACK, FLYING, [], ""), n))


def typecycling(price: str, *tests: Any) -> Ability:
    """Discard it to find a card of a type (CR 702.29e)."""
    paid = Cost(parse_cost(price), parts=[Discards(True, causes.CYCLED)])
    return a.activated(paid, search(lambda c: v.put(c, HAND), *tests, shown=True), zone=FROM_HAND)


def outlast(price: str) -> Ability:
    """Tap it for a +1/+1 counter, as a sorcery (CR 702.107)."""
    return a.activated(Cost(parse_cost(price), taps=True), v.put_counters(1, THIS), sorcery=True)


def reinforce(n: int, price: str) -> Ability:
    """Discard it for counters on a creature (CR 702.77)."""
    paid = Cost(parse_cost(price), parts=[Discards(True)])
    return a.activated(paid, on_target(s.creature(), lambda c: v.put_counters(n, c)), zone=FROM_HAND)


keyword("bushido <int>", lambda e, n: bushido(n))
keyword("persist", lambda e: [persist()])
keyword("soulshift <int>", lambda e, n: [soulshift(n)])
keyword("mentor", lambda e: [mentor()])
keyword("modular <int>", lambda e, n: modular(n))
keyword("afterlife <int>", lambda e, n: [afterlife(n)])
keyword("outlast <mana>", lambda e, price: [outlast(price)])
keyword("reinforce <int> — <mana>", lambda e, n, price: [reinforce(n, price)])
keyword("battle cry", lambda e: [when_this_happens(
    events.ATTACKS, pump(1, 0, s.creature(s.OTHER, s.ATTACKING_ONE)))])  # fmt: skip
keyword(
    "basic landcycling <mana>", lambda e, price: [typecycling(price, s.types(BASIC | LAND, "basic land"))]
)
keyword("landcycling <mana>", lambda e, price: [typecycling(price, s.types(LAND, "land"))])
keyword(
    "artifact landcycling <mana>",
    lambda e, price: [typecycling(price, s.types(ARTIFACT | LAND, "artifact land"))],
)


def cycled_types(at: Any, i: int) -> Any:
    """`Plainscycling`, `Wizardcycling`."""
    if i < at.t.n and at.t.low[i].endswith("cycling"):
        word = at.t.low[i].removesuffix("cycling").capitalize()
        if word in SUBTYPE_WORDS:
            yield word, i + 1


G.leaf("cycledtype", cycled_types)
keyword("<cycledtype> <mana>", lambda e, word, price: [typecycling(price, s.of_type(word))])
