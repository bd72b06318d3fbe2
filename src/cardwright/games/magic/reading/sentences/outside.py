"""CR 400.11, 702.139. Read cards from outside the game: wishes, and the conditions that companions put on a
deck.
"""

from __future__ import annotations

from typing import Any, Final

from cardwright.games.magic.abilities.cast_permissions import may_play
from cardwright.games.magic.actions import outside as o
from cardwright.games.magic.actions import verbs as v
from cardwright.games.magic.characteristics.selections import Either, Things
from cardwright.games.magic.numbers.types import LAND, PERMANENTS
from cardwright.games.magic.numbers.zones import SIDEBOARD
from cardwright.games.magic.objects.players import YOURS
from cardwright.games.magic.objects.table import Ability
from cardwright.games.magic.objects.terms import ONE_OF_THEM, TO_CAST, TO_PLAY
from cardwright.games.magic.reading.grammar import line
from cardwright.games.magic.reading.lowering import Env
from cardwright.games.magic.reading.nouns import Phrase, things
from cardwright.games.magic.reading.templates.effects import sentence
from cardwright.games.magic.variants.companions import DeckRule
from cardwright.kernel.effects import Effect
from cardwright.kernel.words import choose

# -- wishes
OUTSIDE: Final = "you own from outside the game"
AND: Final = (
    " and put it",
    ", reveal that card , and put it",
    ". put that card",
    "; put that card",
    ", then put that card",
)


def outside(e: Env, phrase: Phrase) -> Things:
    """CR 400.11a. Return the set of matching cards that you own outside the game."""
    e.you()
    if phrase.head != "card" or phrase.place or phrase.whose or e.others_act or e.delayed is not None:
        e.refuse(
            "here the cards have a zone or an owner, or another player or a delayed trigger would choose them"
        )
    return things(phrase, e, (SIDEBOARD, YOURS))


def in_exile(e: Env, phrase: Phrase) -> Things:
    """CR 406.1. Return the set of matching cards that you own in exile."""
    return things(Phrase(**{**phrase.__dict__, "place": "you own in exile"}), e)


def wished(e: Env, phrase: Phrase, shown: bool, must: bool, exiled: Phrase | None = None) -> Effect:
    """CR 400.11b. Return an effect: choose a card from outside the game and put it into your hand.

    `shown`: you reveal it. `must`: it isn't optional. `exiled`: you may choose one of these cards in exile
    instead.
    """
    among = outside(e, phrase)
    if exiled is None:
        return o.wish(among, shown, must)
    return o.wish(Either(among, in_exile(e, exiled), "card outside the game or in exile"), shown, must)


def on_top(e: Env, phrase: Phrase, must: bool) -> Effect:
    """CR 400.11b. Return an effect: put a matching card from outside the game on top of your library."""
    return choose(outside(e, phrase), v.onto_library, optional=not must)


def played_from_outside(e: Env, phrase: Phrase, terms: int) -> Effect:
    """CR 400.11b, 601.3. Return an effect: this turn, you may play one of the matching cards from outside the
    game.
    """
    return may_play(outside(e, phrase), terms | ONE_OF_THEM)


for verb, on in (("play", TO_PLAY), ("cast", TO_CAST)):
    sentence(f"you may {verb} a|an <cardnp> {OUTSIDE} this turn / "
             f"you may {verb} a|an <cardnp> {OUTSIDE} until end of turn / "
             f"until end of turn , you may {verb} a|an <cardnp> {OUTSIDE}",
             lambda e, p, t=on: played_from_outside(e, p, t))  # fmt: skip
INTO_HAND: Final = "into your hand"
for may, must in (("you may ", False), ("", True)):
    for how, verb in (
        (AND[0], "reveal"),
        (AND[1], "choose"),
        (AND[2], "reveal"),
        (AND[3], "reveal"),
        (AND[4], "reveal"),
    ):
        sentence(f"{may}{verb} a|an <cardnp> {OUTSIDE} {how} {INTO_HAND}",
                 lambda e, p, m=must: wished(e, p, True, m))  # fmt: skip
        for between in ("or in exile",):
            sentence(f"{may}{verb} a|an <cardnp> {OUTSIDE} {between} {how} {INTO_HAND}",
                     lambda e, p, m=must: wished(e, p, True, m, p))  # fmt: skip
        for or_ in ("or choose a face-up", "or"):
            sentence(f"{may}{verb} a|an <cardnp> {OUTSIDE} {or_} <cardnp> you own in exile {how} {INTO_HAND}",
                     lambda e, p, q, m=must: wished(e, p, True, m, q))  # fmt: skip
    sentence(
        f"{may}choose a|an <cardnp> {OUTSIDE} and put it {INTO_HAND}",
        lambda e, p, m=must: wished(e, p, False, m),
    )
    sentence(f"{may}put a|an <cardnp> {OUTSIDE} {INTO_HAND}", lambda e, p, m=must: wished(e, p, False, m))
    sentence(f"{may}put a|an <cardnp> {OUTSIDE} on top of your library", lambda e, p, m=must: on_top(e, p, m))
# the wordings that Cardwright prints
for how in AND[2:]:
    sentence(f"reveal up to one <cardnp> {OUTSIDE} {how} {INTO_HAND}", lambda e, p: wished(e, p, True, False))
    sentence(f"reveal up to one <cardnp> {OUTSIDE} or <cardnp> you own in exile {how} {INTO_HAND}",
             lambda e, p, q: wished(e, p, True, False, q))  # fmt: skip
for count, must in (("up to one", False), ("a|an", True)):
    sentence(
        f"put {count} <cardnp> {OUTSIDE} {INTO_HAND} without revealing it",
        lambda e, p, m=must: wished(e, p, False, m),
    )
sentence(f"put up to one <cardnp> {OUTSIDE} on top of its owner 's library", lambda e, p: on_top(e, p, False))
sentence(f"put a|an <cardnp> {OUTSIDE} on top of its owner 's library", lambda e, p: on_top(e, p, True))


# -- companions
def companion(e: Env, rule: DeckRule) -> list[Ability]:
    """CR 702.139a. Return the companion ability. `rule`: what it demands of the starting deck."""
    return [o.companion(rule)]


def each_card(
    e: Env,
    types: int = 0,
    but: int = 0,
    least: int = 0,
    odd: bool = False,
    even: bool = False,
    most: int = -1,
) -> list[Ability]:
    """CR 702.139a. Return the companion ability that demands something of each card of the starting deck."""
    label = "each card is as it should be"
    return companion(e, o.every_card(label, types, but, least=least, odd=odd, even=even, most=most))


def condition(template: str, make: Any) -> None:
    """Add a template for a companion's condition."""
    for start in ("companion —", "companion"):
        line(f"{start} {template}", make, keyword=True)


ONLY: Final = "your starting deck contains only cards with"
EACH: Final = "in your starting deck has"
NO_LAND: Final = ("each card that isn't a land", "each nonland card")
condition(f"{ONLY} even mana values", lambda e: each_card(e, even=True))
condition(f"each card {EACH} an even mana value", lambda e: each_card(e, even=True))
condition(f"{ONLY} odd mana values and land cards", lambda e: each_card(e, but=LAND, odd=True))
condition(f"{ONLY} mana value <int> or greater and land cards", lambda e, n: each_card(e, but=LAND, least=n))
for nonland in NO_LAND:
    condition(f"{nonland} {EACH} an odd mana value", lambda e: each_card(e, but=LAND, odd=True))
    condition(f"{nonland} {EACH} mana value <int> or greater", lambda e, n: each_card(e, but=LAND, least=n))
condition(
    f"each permanent card {EACH} mana value <int> or less",
    lambda e, n: each_card(e, types=PERMANENTS, most=n),
)
condition(
    "each nonland card in your starting deck shares a card type", lambda e: companion(e, o.one_shared_type())
)
condition(
    "each nonland card in your starting deck has a different name",
    lambda e: companion(e, o.different_names()),
)
condition("no card in your starting deck has more than one of the same mana symbol in its mana cost",
          lambda e: companion(e, o.one_symbol_each()))  # fmt: skip
condition("your starting deck contains at least <int> cards more than the minimum deck size",
          lambda e, n: companion(e, o.larger_deck(n)))  # fmt: skip
