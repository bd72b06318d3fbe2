"""CR 118.9, 608.2g. Read spells that are cast while an effect is carried out, without paying their mana cost,
from any zone.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from cardwright.games.magic.actions import library_tops as tops
from cardwright.games.magic.actions import verbs as v
from cardwright.games.magic.actions.casting_free import casts_one
from cardwright.games.magic.actions.leaving import Linked, exile_linked
from cardwright.games.magic.actions.searching import AllOf
from cardwright.games.magic.amounts.counting import Passing
from cardwright.games.magic.amounts.values import (
    MANA_VALUE,
    MINUS_IT,
    THAT_MUCH,
    TOGETHER,
    among_them,
    both,
    number,
)
from cardwright.games.magic.characteristics.selections import IsSpell, Things
from cardwright.games.magic.numbers.zones import GRAVEYARD, HAND, STACK
from cardwright.games.magic.objects.players import ANYBODYS, YOURS
from cardwright.games.magic.reading.engine import Attempt, Node
from cardwright.games.magic.reading.grammar import G
from cardwright.games.magic.reading.lowering import Env
from cardwright.games.magic.reading.names import Group, flat
from cardwright.games.magic.reading.nouns import Phrase, Tail
from cardwright.games.magic.reading.templates.actions import found_tests
from cardwright.games.magic.reading.templates.effects import dealer, dealt, sentence
from cardwright.games.magic.reading.templates.objects import amount
from cardwright.games.magic.selectors.nouns import Compared, card_in
from cardwright.kernel.effects import THIS, Amount, Effect, Objects, Ref

from .looking import SEPARATORS, owner_of, step
from .permitting import spells

ANY_SPELL: Final = "spell"


def any_spell() -> Things:
    """CR 112.1. Return the set of all spells."""
    return Things(STACK, False, 0, ANYBODYS, [IsSpell()], "spell")


def with_tail(phrase: Phrase, tail: Node | None) -> Phrase:
    """Return the phrase for the spell with the words of `tail` added. The text has these words after the name
    of the zone.
    """
    return phrase if tail is None else Phrase(**{**phrase.__dict__, "after": (*phrase.after, Tail(tail))})


def such(e: Env, phrase: Any, tail: Node | None = None) -> Things:
    """Return the set of spells that match `phrase`. A card that can be cast counts as the spell that it
    becomes.
    """
    if tail is not None and "spell" not in tail.rule.options["of"]:
        e.refuse("these words can't describe a spell")
    if e.others_act:
        e.refuse("Cardwright can't let another player cast spells here")
    if phrase.place or phrase.whose or phrase.head not in ("spell", "card"):
        e.refuse("Cardwright expects a kind of spell here ('creature spell'), without a zone or a controller")
    found = with_tail(phrase, tail)
    return spells(e, e.set_of(Phrase(**{**found.__dict__, "head": "spell", "said": "spell"})))


def cast_from(e: Env, zone: int, phrase: Any, tail: Node | None = None, many: bool = False) -> Effect:
    """CR 608.2g. Return an effect: cast a matching spell from your zone `zone`.

    `a card in your hand` is read elsewhere: it is chosen first, then cast.
    """
    if phrase.head == "card":
        e.refuse("Cardwright can't choose and cast the card in one step here")
    return casts_one(card_in(zone, whose=YOURS), such(e, phrase, tail), many)


FREE: Final = "without paying its mana cost"
ALL_FREE: Final = "without paying their mana costs"
for where_, zone_ in (("your hand", HAND), ("your graveyard", GRAVEYARD)):
    G.add("clause", f"you may cast a|an|one <cardnp> from {where_} {FREE}",
          lambda e, p, z=zone_: cast_from(e, z, p), raw=True)  # fmt: skip
    G.add("clause", f"you may cast a|an|one <cardnp> from {where_} <after> {FREE}",
          lambda e, p, tail, z=zone_: cast_from(e, z, p, tail), raw=True)  # fmt: skip
    G.add("clause", f"you may cast any number of <cardnps> from {where_} {ALL_FREE}",
          lambda e, p, z=zone_: cast_from(e, z, p, many=True), raw=True)  # fmt: skip


# -- one of several cards that were looked at, exiled, or exiled with this
def cast_of(e: Env, among: Any, phrase: Any, many: bool = False) -> Effect:
    """CR 608.2g. Return an effect: cast one of the cards of `among`. With `many`, cast any number of them."""
    return casts_one(known(e, among), such(e, phrase), many)


def known(e: Env, among: Any) -> Any:
    """Return `among`, which must be cards that the text has mentioned before."""
    if isinstance(among, Things) or not hasattr(among, "options") or e.others_act:
        e.refuse("Cardwright can't tell which cards are meant")
    return among


def any_of_them(e: Env, among: Any, lands: bool) -> Effect:
    """CR 608.2g, 305.3. Return an effect: cast any number of the cards of `among`. With `lands`, lands among
    them can be played too.
    """
    return casts_one(known(e, among), any_spell(), True, lands)


THEM: Final = (
    "them", "those cards", "the exiled cards", "those exiled cards", "cards exiled this way",
    "those cards ( moved once )",
)  # fmt: skip
for those_ in THEM:
    G.add("clause", f"you may cast a|an|one <cardnp> from among {those_} {FREE}",
          lambda e, p: cast_of(e, e.them("card"), p), raw=True)  # fmt: skip
    G.add("clause", f"you may cast any number of <cardnps> from among {those_} {ALL_FREE}",
          lambda e, p: cast_of(e, e.them("card"), p, True), raw=True)  # fmt: skip
    for all_free_ in (ALL_FREE, FREE):
        G.add("clause", f"you may cast spells from among {those_} {all_free_}",
              lambda e: any_of_them(e, e.them("card"), False))  # fmt: skip
        G.add("clause", f"you may play lands and cast spells from among {those_} {all_free_} / "
              f"you may play cards from among {those_} {all_free_}",
              lambda e: any_of_them(e, e.them("card"), True))  # fmt: skip
    for that_ in ("that card", "it"):
        G.add("clause", f"for each <cardnp> among {those_} , you may cast {that_} {FREE}",
              lambda e, p: cast_of(e, e.them("card"), p, True), raw=True)  # fmt: skip
G.add("clause", f"you may cast a|an|one <cardnp> from among cards exiled with ~ {FREE}",
      lambda e, p: cast_of(e, Linked(), p), raw=True)  # fmt: skip
G.add("clause", f"you may cast any number of <cardnps> from among cards exiled with ~ {ALL_FREE}",
      lambda e, p: cast_of(e, Linked(), p, True), raw=True)  # fmt: skip


def cast_of_top(e: Env, phrase: Any, many: bool = False) -> Callable[[Any], Effect]:
    """CR 608.2g. Return a step: cast one of the cards that are looked at or revealed. With `many`, cast any
    number.
    """
    among = such(e, phrase)
    return lambda cs: casts_one(AllOf(cs), among, many)


for those_ in ("them", "those cards", "the revealed cards", "cards revealed this way"):
    G.add("topstep", f"you may cast a|an|one <cardnp> from among {those_} {FREE}",
          lambda e, p: cast_of_top(e, p), raw=True)  # fmt: skip
    G.add("topstep", f"you may cast any number of <cardnps> from among {those_} {ALL_FREE}",
          lambda e, p: cast_of_top(e, p, True), raw=True)  # fmt: skip
for that_ in ("that card", "it", "the revealed card"):
    G.add(
        "untilstep", f"you may cast {that_} {FREE}", lambda e: lambda cs, that: casts_one(that, any_spell())
    )
step(f"you may cast one of them {FREE}", lambda e: lambda cs: casts_one(AllOf(cs), any_spell()))


def that_damage(e: Env) -> Any:
    """CR 603.2. Return the amount of damage that was dealt in the event of the trigger."""
    return number(e.number(THAT_MUCH))


amount("that damage", that_damage)

# -- cards of a library exiled until one of them matches
Made = Callable[[Ref[Objects], Any], Effect]


def once_exiled(template: str, make: Callable[..., Made]) -> None:
    """Add templates for a step that does something with the found card and with the other exiled cards."""
    for each in template.split(" / "):
        G.add("exiledstep", each, make)


def small_cast(most: Amount) -> Made:
    """CR 601.3e. Return a step: cast the found card if the spell's mana value is at most `most`."""
    small = Things(STACK, False, 0, ANYBODYS, [IsSpell(), Compared(MANA_VALUE, most, False, "")], "spell")
    return lambda cs, that: casts_one(that, small)


for that_ in ("that card", "it", "the exiled card"):
    once_exiled(f"you may cast {that_} {FREE}", lambda e: lambda cs, that: casts_one(that, any_spell()))
    for the_ in ("that spell", "the spell"):
        once_exiled(f"you may cast {that_} {FREE} if {the_} 's mana value is <d> or less",
                    lambda e, d: small_cast(number(d)))  # fmt: skip
        once_exiled(f"you may cast {that_} {FREE} if {the_} 's mana value is less than or equal to <amount>",
                    lambda e, n: small_cast(n))  # fmt: skip
        once_exiled(f"you may cast {that_} {FREE} if {the_} 's mana value is less than <amount>",
                    lambda e, n: small_cast(both(MINUS_IT, n, 1)))  # fmt: skip
    once_exiled(f"if you don't , put {that_} into your hand", lambda e: lambda cs, that: v.put(that, HAND))
    once_exiled(f"put {that_} into your hand", lambda e: lambda cs, that: v.put(that, HAND))
    once_exiled(f"put {that_} onto the battlefield", lambda e: lambda cs, that: v.enters(that))
once_exiled("put each <cardnp> among those cards ( moved once ) into its owner 's hand",
            lambda e, p: found_in_hand(found_tests(e, p)))  # fmt: skip
once_exiled(f"you may cast a|an|one <cardnp> from among <cardnps> among those cards ( moved once ) {FREE}",
            lambda e, p, found: found_and_cast(e, p, found_tests(e, found)))  # fmt: skip


def deals_its_value(e: Env, to: Any, phrase: Any = None) -> Made:
    """CR 120.1. This deals damage equal to the mana value of the card that was found.

    `phrase`: as it is printed, that card is told by its sort.
    """
    source = dealer(e, THIS)
    tests = [] if phrase is None else found_tests(e, phrase)

    def then(cs: Ref[Objects], that: Any) -> Effect:
        found = that if phrase is None else Passing(AllOf(cs, moved=True), *tests)
        return dealt(e, among_them(TOGETHER, found, MANA_VALUE), to, source)

    return then


for damage_ in (
    "~ deals damage to <dst> equal to {} 's mana value",
    "~ deals damage equal to {} 's mana value to <dst>",
):
    for that_ in ("that card", "the exiled card"):
        once_exiled(damage_.format(that_), deals_its_value)
once_exiled(
    "~ deals damage equal to the total mana value of <cardnps> among those cards ( moved once ) to <dst>",
    lambda e, p, to: deals_its_value(e, to, p),
)


def found_in_hand(tests: list[Any]) -> Made:
    """Return a step: put the found card into a hand, if it passes the tests and wasn't cast.

    It reads the wording that Cardwright prints, which describes the card by its kind.
    """
    return lambda cs, that: v.put(Passing(AllOf(cs, moved=True), *tests), HAND)


def found_and_cast(e: Env, phrase: Any, tests: list[Any]) -> Made:
    """Return a step: cast the found card.

    It reads the wording that Cardwright prints, which describes the card by the same noun phrase as before.
    """
    among = such(e, phrase)
    return lambda cs, that: casts_one(Passing(AllOf(cs, moved=True), *tests), among)


RESTS: Final = (
    "the rest", "each other cards exiled this way", "the exiled cards not cast this way", "the other cards",
    "the exiled cards that weren't cast this way", "all cards exiled this way that weren't cast",
    "the exiled cards", "the rest of the exiled cards", "each other card exiled this way", "those cards ( moved once )",
    "all exiled cards not cast this way", "the cards exiled this way that weren't cast",
    "each of the exiled cards not cast this way",
)  # fmt: skip
for rest_ in RESTS:
    for whose_ in ("your library", "their library", "that player 's library", "their owners ' library",
                   "their owner 's library", "their owners ' libraries"):  # fmt: skip
        for put_ in ("put", "puts", "that player puts", "they put"):
            once_exiled(f"{put_} {rest_} on the bottom of {whose_} in a random order",
                        lambda e: lambda cs, that: tops.bottom_at_random(AllOf(cs, moved=True)))  # fmt: skip


def uncast(e: Env, done: Callable[[Any], Effect]) -> Effect:
    """CR 608.2c. Return an effect: do `done` with those of the exiled cards that are still in exile."""
    return done(known(e, e.them("card")))


UNCAST: Final = (
    "the exiled cards not cast this way", "the exiled cards that weren't cast this way",
    "all cards exiled this way that weren't cast", "all exiled cards not cast this way",
    "the cards exiled this way that weren't cast", "each of the exiled cards not cast this way",
)  # fmt: skip
for rest_ in UNCAST:
    for whose_ in ("your", "their", "that player 's", "their owner 's", "their owners '"):
        for graves_ in ("graveyard", "graveyards"):
            G.add("clause", f"put {rest_} into {whose_} {graves_}",
                  lambda e: uncast(e, lambda cs: v.put(cs, GRAVEYARD)))  # fmt: skip
        for libraries_ in ("library", "libraries"):
            G.add("clause", f"put {rest_} on the bottom of {whose_} {libraries_} in a random order",
                  lambda e: uncast(e, tops.bottom_at_random))  # fmt: skip


def exiled_steps(a: Attempt, i: int) -> Any:
    """Read one, two or three steps that follow the exiling of cards."""
    front: list[tuple[tuple[Node, ...], int]] = [((node,), end) for node, end in a.at("exiledstep", i)]
    while front:
        ahead: list[tuple[tuple[Node, ...], int]] = []
        for found, j in front:
            yield found, j
            for words in SEPARATORS if len(found) < 3 else ():
                if a.words(j, *words):
                    ahead += [((*found, node), end) for node, end in a.at("exiledstep", j + len(words))]
        front = ahead


G.leaf("exiledsteps", exiled_steps)


def exiling_until(e: Env, who: Any, phrase: Any, nodes: tuple[Node, ...], linked: bool = False) -> Effect:
    """CR 608.2c. Return an effect: exile cards of a library until one matches `phrase`, then follow the steps
    of `nodes`.

    The steps may refer to the found card and to all exiled cards. `linked`: other abilities of the card also
    refer to them.
    """
    tests = found_tests(e, phrase)
    if not tests:
        e.refuse("Cardwright expects a quality of the card here ('creature card'), not just any card")
    if isinstance(who, Group) or not isinstance(who, Ref) or e.others_act:
        e.refuse("Cardwright can't use several players' libraries here, or let another player do this")
    steps: list[Made] = [e.make(node) for node in nodes]
    among = tops.TopOf(tops.until_found(tests, who), who)

    def then(cs: Ref[Objects]) -> Effect:
        that = Passing(AllOf(cs, moved=True), *tests)
        exiled = exile_linked(AllOf(cs)) if e.linked or linked else v.exile(AllOf(cs))
        return flat([exiled, *(made(cs, that) for made in steps)])

    return tops.name_these(among, then)


CARDS: Final = "cards from the top of"
for mark_ in (".", ";", ", then", ". then", ", and", "and"):
    for linked_ in ("", "( as a card exiled with ~ ) "):
        sentence(f"exile {CARDS} <whoselibrary> until you exile a|an <cardnp> {linked_}{mark_} <exiledsteps>",
                 lambda e, who, p, nodes, x=bool(linked_): exiling_until(e, who, p, nodes, x))  # fmt: skip
    sentence(f"<who> exiles {CARDS} their library until they exile a|an <cardnp> {mark_} <exiledsteps>",
             lambda e, who, p, nodes: exiling_until(e, owner_of(e, who), p, nodes))  # fmt: skip
