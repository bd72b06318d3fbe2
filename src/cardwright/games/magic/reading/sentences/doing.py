"""CR 608.2c, 701. Read instructions that have no module of their own: some take several sentences, others
have more than one choice.
"""

from __future__ import annotations

from typing import Any, Final

from cardwright.games.magic.abilities.instead import ExileThatIfItLeaves, ExileThatInstead
from cardwright.games.magic.actions import verbs as v
from cardwright.games.magic.actions.copying import becomes_copy
from cardwright.games.magic.actions.fortune import flip_coin
from cardwright.games.magic.actions.growing import investigate, plus_counters
from cardwright.games.magic.actions.leaving import Linked, exile_linked
from cardwright.games.magic.actions.library_tops import put_back
from cardwright.games.magic.actions.making import adds_of_any
from cardwright.games.magic.actions.moving_counters import puts_up_to
from cardwright.games.magic.actions.new_targets import (
    OneTarget,
    OnlyTargets,
    change_target,
    choose_new_targets,
)
from cardwright.games.magic.actions.other_players import unless_paid
from cardwright.games.magic.actions.searching import AllOf
from cardwright.games.magic.actions.stacking import copy_for_each, copy_on_stack, once_countered
from cardwright.games.magic.amounts.values import (
    MANA_VALUE,
    TOGETHER,
    YOU,
    That,
    X,
    among_them,
    at_least,
    fixed,
    is_so,
    not_,
    outnumbered,
    someone_has,
    value_of,
)
from cardwright.games.magic.casting.targets import if_kicked
from cardwright.games.magic.characteristics.selections import Things
from cardwright.games.magic.costs.paying import PaysMana, adds
from cardwright.games.magic.costs.prices import PaysLife
from cardwright.games.magic.durations.lasting import changes, pump, replaces
from cardwright.games.magic.keywords.cipher import casts_copy
from cardwright.games.magic.numbers import causes, derived, durations, events, facts
from cardwright.games.magic.numbers.counters import LIFE
from cardwright.games.magic.numbers.derived import POWER, TOUGH
from cardwright.games.magic.numbers.types import (
    ARTIFACT,
    CARD_TYPES,
    CREATURE,
    LAND,
    PERMANENTS,
    PLANESWALKER,
)
from cardwright.games.magic.numbers.zones import BATTLEFIELD, HAND, LIBRARY
from cardwright.games.magic.objects.players import ANYBODYS, THEIRS, YOURS
from cardwright.games.magic.reading.engine import Node
from cardwright.games.magic.reading.grammar import G, clause
from cardwright.games.magic.reading.lowering import Env
from cardwright.games.magic.reading.names import Group, Mention, flat
from cardwright.games.magic.reading.nouns import (
    HEADS,
    ON_STACK,
    PERMANENT,
    SPELL,
    Phrase,
    after,
    bearer,
    things,
)
from cardwright.games.magic.reading.templates.actions import act, up_to_counters
from cardwright.games.magic.reading.templates.conditions import cond, there, with_tests
from cardwright.games.magic.reading.templates.effects import (
    OTHER_COSTS,
    inner,
    lasting,
    only_at_will,
    price_of,
    sentence,
    unless_done,
)
from cardwright.games.magic.reading.templates.objects import either_player, how_many, obj
from cardwright.games.magic.reading.templates.predicates import Predicate, says
from cardwright.games.magic.reading.templates.tokens import Described, kind_of
from cardwright.games.magic.selectors import nouns as s
from cardwright.games.magic.selectors.alike import Outdoes, SharesCreatureType
from cardwright.games.magic.triggers.moving import INTO_EXILE, UNDER_LIBRARY, counter_into, when_it
from cardwright.kernel.effects import IT, THIS, Effect, Ref
from cardwright.kernel.values import every_value
from cardwright.kernel.words import choose, choose_one, choose_some, each, if_, may, nothing, repeat

# -- countered spells that go somewhere else than a graveyard
for that in ("that creature", "that permanent", "that creature or planeswalker", "it"):
    noun_ = "" if that == "it" else "permanent"
    sentence(f"if {that} would die this turn , exile it instead",
             lambda e, noun=noun_: replaces(ExileThatInstead(), named(e, e.it(noun))))  # fmt: skip
    sentence(f"if {that} would be put into a graveyard this turn , exile it instead / "
             f"if {that} would be put into your graveyard this turn , exile it instead",
             lambda e, noun=noun_: replaces(ExileThatInstead(), named(e, e.it(noun))))  # fmt: skip
clause("if <obj> would leave the battlefield , exile it instead of putting it anywhere else",
       lambda e, o: replaces(ExileThatIfItLeaves(), named(e, o), durations.FOR_EVER))  # fmt: skip


def named(e: Env, found: Any) -> Ref[Any]:
    """Return `found` if it is a reference to one object. Refuse a set."""
    return (
        found
        if isinstance(found, Ref)
        else e.refuse("Cardwright expects a single object here ('that creature'), not a group")
    )


def countered_unless(e: Env, o: Node, who: Node, price: Node, place: int) -> Effect:
    """CR 118.12a, 701.6a. Return an effect: counter the spell and put it into zone `place`, unless a player
    pays.
    """
    return unless_done(e, countered(e, e.low("obj", o), place), who, price)


def countered(e: Env, o: Any, place: int) -> Effect:
    """CR 701.6a. Return an effect: counter the spell and put it into zone `place` instead of its owner's
    graveyard.
    """
    return counter_into(named(e, o), place)


for words, place in (
    ("exile it instead of putting it into its owner 's graveyard", INTO_EXILE),
    ("put it on top of its owner 's library instead of into that player 's graveyard", LIBRARY),
    ("put that card on top of its owner 's library instead of into that player 's graveyard", LIBRARY),
    ("put it into its owner 's hand instead of into that player 's graveyard", HAND),
    ("put it on the bottom of its owner 's library instead of into that player 's graveyard", UNDER_LIBRARY),
    (
        "put that card on the bottom of its owner 's library instead of into that player 's graveyard",
        UNDER_LIBRARY,
    ),
    ("put that card into its owner 's hand instead of into that player 's graveyard", HAND),
):
    sentence(f"counter <obj> . if that spell is countered this way , {words}",
             lambda e, o, p=place: countered(e, o, p))  # fmt: skip
    sentence(f"counter <obj> unless <who> <price3> . if that spell is countered this way , {words}",
             lambda e, o, who, price, p=place: countered_unless(e, o, who, price, p), raw=True)  # fmt: skip


def top_or_bottom(e: Env, o: Any) -> Effect:
    """CR 608.2d, 701.6a. Return an effect: counter the spell and put it on top or on the bottom of its
    owner's library, as you choose.
    """
    what = named(e, o)
    on_top, under = counter_into(what, LIBRARY), counter_into(what, UNDER_LIBRARY)
    return choose_one(("On top", on_top), ("On the bottom", under), listed=False)


for words in (
    "counter <obj> . if that spell is countered this way , put that card on your choice of the top or bottom of its "
    "owner 's library instead of into that player 's graveyard",
    "counter <obj> . if that spell is countered this way , put that card on the top or bottom of its owner 's library "
    "instead of into that player 's graveyard",
    "counter <obj> ; it goes on top or on the bottom of its owner 's library instead of to its owner 's graveyard",
):
    sentence(words, top_or_bottom)
for words, place in (
    ("on the bottom of its owner 's library", UNDER_LIBRARY),
    ("into exile", INTO_EXILE),
    ("to its owner 's hand", HAND),
    ("on top of its owner 's library", LIBRARY),
):
    sentence(f"counter <obj> ; it goes {words} instead of to its owner 's graveyard",
             lambda e, o, p=place: countered(e, o, p))  # fmt: skip
    sentence(f"counter <obj> ; it goes {words} instead of to its owner 's graveyard unless <who> <price3>",
             lambda e, o, who, price, p=place: countered_unless(e, o, who, price, p), raw=True)  # fmt: skip


# -- a different number of tokens under a condition
def so_many_instead(e: Env, plain: tuple[Node, ...], n: int) -> tuple[Effect, Effect]:
    """CR 701.7. Make the effect of `plain`, which creates tokens. Return this effect, and the same effect
    with `n` tokens.
    """
    made = inner(e, plain)
    if isinstance(made, v.make):
        return made, v.make(int(made.kind), n, int(made.flags), made.player, made.size)
    if isinstance(made, v.make_copy):
        return made, v.make_copy(made.what, int(made.flags), made.player, list(made.but) or None, n)
    return e.refuse(
        "Cardwright can't create more tokens instead, because the effect isn't just the creation of tokens"
    )


def more_tokens_if(e: Env, plain: tuple[Node, ...], c: Node, n: int) -> Effect:
    """CR 608.2c. Return an effect: create the tokens of `plain`, or `n` of those tokens instead if condition
    `c` holds.
    """
    asked = e.make(c)
    few, many = so_many_instead(e, plain, e.number(n))
    return if_(asked, many, few)


def more_tokens_if_paid(e: Env, plain: tuple[Node, ...], n: int, bits: int) -> Effect:
    """CR 702.33d. Return an effect: create the tokens of `plain`, or `n` of those tokens instead if the spell
    was kicked.

    `bits`: which kicker costs must have been paid.
    """
    if not e.spell:
        e.refuse("Cardwright can't check in this ability whether an additional cost was paid, such as kicker")
    few, many = so_many_instead(e, plain, n)
    return if_kicked(many, few, bits)


for order in ("create <int> of those tokens instead", "instead create <int> of those tokens"):
    sentence(f"<steps> . if <cond> , {order}", more_tokens_if, raw=True)
    for paid, bits in OTHER_COSTS:
        sentence(
            f"<steps> . if {paid} , {order}", lambda e, plain, n, b=bits: more_tokens_if_paid(e, plain, n, b)
        )


# -- several objects, and objects when they die
def each_gets(e: Env, what: Any, nodes: tuple[Node, ...], lasts: int) -> Effect:
    """Read `two target creatures each get +1/+1`, and return the effect, which lasts for a time."""
    return lasting(e, what, nodes, lasts)


clause("<obj> each <ops> <lasts>", each_gets)


def when_dies(e: Env, o: Any, nodes: tuple[Node, ...]) -> Effect:
    """CR 603.7c. Return an effect: a delayed trigger carries out `nodes` when that creature dies."""
    what = named(e, o)
    if e.delayed is not None or e.moved.get(id(what)):
        e.refuse(
            "Cardwright can't make a delayed trigger watch a moved object or create another delayed trigger"
        )
    e.delayed, before = [what], dict(e.moved)
    try:
        done = inner(e, nodes)
    finally:
        e.delayed, e.moved = None, before
    return when_it(events.LEAVES, done, what)


for that in ("that creature", "it"):
    noun_ = "" if that == "it" else "permanent"
    sentence(f"when {that} dies this turn , <effect>",
             lambda e, nodes, noun=noun_: when_dies(e, e.it(noun), nodes), last=True)  # fmt: skip


# -- what an object becomes
def copy_for_a_time(e: Env, what: Any, of: Any, lasts: int, but: Any) -> Effect:
    """CR 707.2, 611.2a. Return an effect: `what` becomes a copy of `of` for the duration `lasts`, with the
    exceptions `but`.
    """
    original: Any = (
        of if isinstance(of, Ref) else e.refuse("Cardwright can't make an object a copy of several objects")
    )
    return becomes_copy(what, original, lasts, but)


for comma_ in (" ,", ""):
    clause(f"<obj> become^s a copy of <obj> <lasts>{comma_} except <excepted>", copy_for_a_time)


def still_so(e: Env, o: Node, nodes: tuple[Node, ...], lasts: int) -> Effect:
    """CR 205.1b. Read an effect by which objects become something, and a sentence after it by which they keep
    their types.
    """
    what = e.low("obj", o)
    e.still, e.still_asked = True, False
    try:
        done = lasting(e, what, nodes, lasts)
    finally:
        e.still = False
    return (
        done
        if e.still_asked
        else e.refuse("the sentence with 'still' doesn't fit the change before that sentence")
    )


for dot in (". ", ""):  # an ability in quotes ends with a full stop of its own
    clause(f"<obj> <ops> <lasts> {dot}<still>",
           lambda e, o, nodes, lasts, still: still_so(e, o, nodes, e.low("lasts", lasts)), raw=True)  # fmt: skip
    clause(f"<lasts> , <obj> <ops> {dot}<still>",
           lambda e, lasts, o, nodes, still: still_so(e, o, nodes, e.low("lasts", lasts)), raw=True)  # fmt: skip
    clause(f"<obj> <ops> {dot}<still>",
           lambda e, o, nodes, still: still_so(e, o, nodes, durations.FOR_EVER), raw=True)  # fmt: skip
says("switch^es power and toughness", lambda e: switched())


def doubled(e: Env, what: Any, toughness: bool) -> Effect:
    """CR 701.10. Return an effect: double the creature's power, and with `toughness` its toughness too."""
    if not isinstance(what, Ref):
        e.refuse("Cardwright can't double the power of several creatures here")
    power, tough = (value_of(what, number, signed=True) for number in (derived.POWER, derived.TOUGH))
    return pump(power, tough if toughness else 0, what)


for both_, sizes_ in ((False, "power"), (True, "power and toughness")):
    act(f"double^s the {sizes_} of <obj> until end of turn / double^s <obj> 's {sizes_} until end of turn",
        lambda e, o, b=both_: doubled(e, o, b))  # fmt: skip
    act(f"double^s its {sizes_} until end of turn",
        lambda e, b=both_: doubled(e, e.alive(e.it()), b))  # fmt: skip
act("switch^es <obj> 's power and toughness until end of turn",
    lambda e, o: changes(o, facts.OP_SWITCH, 0, 0, durations.THIS_TURN))  # fmt: skip


def switched() -> Predicate:
    """CR 613.4d. Return the predicate that switches power and toughness."""
    return Predicate(lambda what, lasts: changes(what, facts.OP_SWITCH, 0, 0, lasts), None)


# -- tests
for noun in ("it", "that creature", "that permanent"):
    noun_ = "" if noun == "it" else "permanent"
    after(f"attached to {noun}", lambda e, said=noun_: s.IsAttached(bearer(e, named(e, e.it(said)))),
          of=(PERMANENT,))  # fmt: skip
    after(f"with the same name as {noun}", lambda e, said=noun_: s.SameName(named(e, e.it(said))))
for noun in ("card", "spell", "artifact", "land", "enchantment", "token"):
    after(f"with the same name as that {noun}", lambda e, w=noun: s.SameName(named(e, e.it(w))), of=HEADS)
for noun, said in (
    ("it", ""),
    *((f"that {w}", w) for w in ("creature", "permanent", "card", "spell", "artifact", "land")),
):
    for share in ("that shares a|an", "that share a|an"):
        after(f"{share} color with {noun}", lambda e, w=said: s.SharesColor(named(e, e.it(w))), of=HEADS)
        after(f"{share} card type with {noun}",
              lambda e, w=said: s.SharesType(named(e, e.it(w)), CARD_TYPES, ""), of=HEADS)  # fmt: skip
        after(f"{share} permanent type with {noun}",
              lambda e, w=said: s.SharesType(named(e, e.it(w)), PERMANENTS, ""), of=HEADS)  # fmt: skip
after("that shares a|an color with <target> / that share a|an color with <target>",
      lambda e, ref: s.SharesColor(named(e, ref)), of=HEADS)  # fmt: skip
after("that shares a|an color with ~ / that share a|an color with ~",
      lambda e: s.SharesColor(e.this()), of=HEADS)  # fmt: skip
after("with the same name as ~", lambda e: s.SameName(e.this()))
after("with the same name as <target>", lambda e, ref: s.SameName(named(e, ref)))


# -- qualities that two objects share
for what_, alike_ in (("color", s.SharesColor), ("creature type", SharesCreatureType)):
    shared_ = f"a {what_} with"
    G.add("alike", f"at least one {what_} with it", lambda e, t=alike_: t(named(e, e.it())))
    G.add("alike", f"{shared_} ~", lambda e, t=alike_: t(e.this()))
    G.add("alike", f"{shared_} <that>", lambda e, ref, t=alike_: t(named(e, ref)))
    G.add("alike", f"{shared_} it", lambda e, t=alike_: t(named(e, e.it())))
    G.add("alike", f"{shared_} <target>", lambda e, ref, t=alike_: t(named(e, ref)))
    cond(
        f"<ref> shares {shared_} a|an <np>",
        lambda e, ref, among, t=alike_: there(e, with_test(e, among, t(ref))),
    )
    cond(f"<ref> doesn't share {shared_} a|an <np>",
         lambda e, ref, among, t=alike_: not_(there(e, with_test(e, among, t(ref)))))  # fmt: skip
    cond(f"<ref> shares {shared_} ~", lambda e, ref, t=alike_: with_tests(e, ref, [t(e.this())]))
after("that share|shares <alike>", lambda e, test: test)
after("that don't|doesn't share <alike>", lambda e, test: s.Not(test))


for planeswalker_ in ("planeswalker", "permanent"):
    after(f"controlled by that player or by that {planeswalker_} 's controller / "
          f"that player or that {planeswalker_} 's controller controls",
          lambda e: s.ControlledBy(either_player(e), False, ""), of=(PERMANENT,))  # fmt: skip
after("controlled by that player", lambda e: s.ControlledBy(e.that_player(), False, ""), of=(PERMANENT,))


# -- the greatest or least number among several
KINDS: Final = {
    "creatures": CREATURE, "creatures and planeswalkers": CREATURE | PLANESWALKER, "artifacts": ARTIFACT, "lands": LAND,
    "planeswalkers": PLANESWALKER, "creatures and artifacts": CREATURE | ARTIFACT,
    "artifacts and creatures": CREATURE | ARTIFACT,
}  # fmt: skip
LEAST: Final = ("least", "lowest")
OWN: Final = ("they control", "that player controls", "its controller controls")
for kinds_, mask_ in KINDS.items():
    for where_ in (*OWN, "on the battlefield"):
        for word_, number_ in (("power", POWER), ("toughness", TOUGH), ("mana value", MANA_VALUE)):
            for most_ in ("greatest", "highest", "least", "lowest"):
                after(f"with the {most_} {word_} among {kinds_} {where_}",
                      lambda e, n=number_, m=mask_, o=where_ in OWN, x=most_ in LEAST: outdoing(e, n, m, o, x),
                      of=(PERMANENT,))  # fmt: skip


def outdoing(e: Env, number: int, mask: int, own: bool, least: bool) -> Any:
    """CR 208.1. Return a test for the permanents with the greatest `number`, such as power, among those of
    the types in `mask`.

    `least`: those with the least number. `own`: only permanents of the same controller are compared.
    """
    return (
        Outdoes(number, mask, own, least)
        if e.others_act or not own
        else e.refuse("Cardwright can't tell whose permanents are compared")
    )


def with_test(e: Env, among: Any, test: Any) -> Things:
    """CR 109.2. Return the set `among` with `test` added to its tests."""
    if not isinstance(among, Things):
        e.refuse("Cardwright can't apply this description to two sets of objects at once")
    return Things(int(among.place), bool(among.per_seat), int(among.types), int(among.whose),
                  [*among.tests, test], "")  # fmt: skip


after(
    "named ~",
    lambda e: s.OfName(e.name) if e.name else e.refuse("Cardwright can't tell which name is meant here"),
)
# CR 201.5: within an ability that this gives to a token or another object
after(
    "named §",
    lambda e: s.OfName(e.giver) if e.giver else e.refuse("Cardwright can't tell which name is meant here"),
)
after(
    "not named ~",
    lambda e: (
        s.Not(s.OfName(e.name)) if e.name else e.refuse("Cardwright can't tell which name is meant here")
    ),
)
after(
    "that isn't named ~",
    lambda e: (
        s.Not(s.OfName(e.name)) if e.name else e.refuse("Cardwright can't tell which name is meant here")
    ),
)


def all_of_that_name(e: Env, node: Any, target: Any, phrase: Phrase, word: str) -> Things:
    """CR 201.2. Return a set: the target, and all other permanents that match `phrase` and have the target's
    name.
    """
    ref = e.thing(target)
    if not isinstance(ref, Ref) or phrase.place or phrase.whose or phrase.head != PERMANENT:
        e.refuse("Cardwright expects one target here, and a kind of permanent with that target's name")
    among = e.set_of(phrase)
    tests = [t for t in among.tests if t is not s.OTHER and not isinstance(t, s.ButNot)]
    return Things(int(among.place), False, int(among.types), ANYBODYS, [s.SameName(ref), *tests], phrase.said)


for word_ in ("creature", "permanent", "artifact", "enchantment", "land", "planeswalker"):
    for each_ in ("each other <nps>", "each other <np>"):
        obj(f"<target> and {each_} with the same name as that {word_}",
            lambda e, node, t, p, w=word_: all_of_that_name(e, node, t, p, w))  # fmt: skip
after("with a single target", lambda e: OneTarget(), of=(SPELL, ON_STACK))
act("change^s the target of <obj>", lambda e, o: change_target(named(e, o)))


def targets_anew(e: Env, o: Any) -> Effect:
    """CR 115.7d. Return an effect: you may choose new targets for one spell or ability of any player."""
    e.you()
    what = named(e, o)
    if not any(m.what is what and m.said in ("spell", "ability") for m in e.mentions.values()):
        if what is not IT or e.about.said not in ("spell", "ability"):
            e.refuse("here the object that gets new targets is neither a spell nor an ability")
    return choose_new_targets(what, True)


clause("you may choose new targets for <obj>", targets_anew)


# -- copies
def copied(e: Env, o: Any) -> Effect:
    """CR 707.10. Return an effect: copy a spell or ability. New targets may be chosen for the copy."""
    return copy_on_stack(named(e, o))


def copied_twice(e: Env, o: Any) -> Effect:
    """CR 707.10. Return an effect: copy a spell or ability twice. New targets may be chosen for each copy."""
    return flat([copied(e, o), copied(e, o)])


def copied_times(e: Env, o: Any, n: Any) -> Effect:
    """CR 707.10. Return an effect: copy a spell or ability `n` times. New targets may be chosen for each
    copy.
    """
    if any(isinstance(x, That) for x in every_value(n)):
        e.refuse("Cardwright can't take the number of copies from an earlier part of the effect")
    return repeat(n, copied(e, o))


for mark in (".", ";", "and", ", and"):
    sentence(f"copy <obj> {mark} you may choose new targets for the|that copy", copied)
    sentence(f"copy <obj> for each <each> {mark} you may choose new targets for the|those copies",
             lambda e, o, each: copied_times(e, o, how_many(e, each)))  # fmt: skip
    sentence(f"copy <obj> a number of times equal to <amount> {mark} you may choose new targets for the|those copies",
             copied_times)  # fmt: skip
    sentence(f"copy <obj> twice {mark} you may choose new targets for the|those copies", copied_twice)
    sentence(
        f"you may copy <obj> {mark} you may choose new targets for the copy", lambda e, o: may(copied(e, o))
    )


def copied_and_cast(e: Env, o: Any, n: int = 1) -> Effect:
    """CR 707.12. Return an effect: copy a card `n` times in its zone. Each copy may be cast."""
    if not isinstance(o, Ref) or o is THIS or e.delayed is not None:
        e.refuse("here this card or several cards would be copied, or a delayed trigger would copy the card")
    return flat([casts_copy(o) for _ in range(n)])


FREE_COPY: Final = "you may cast the copy without paying its mana cost"
for mark in (".", ";", ", then", ". then"):
    clause(f"copy <obj> {mark} {FREE_COPY}", copied_and_cast)
    sentence(f"choose <obj> {mark} copy it {mark} {FREE_COPY}", copied_and_cast)
for end in (f". {FREE_COPY}", f"; {FREE_COPY}"):
    sentence(f"choose <obj> and copy it {end}", copied_and_cast)
sentence("choose <obj> and copy it <int> times . you may cast the copies without paying their mana costs",
         copied_and_cast)  # fmt: skip


def copied_itself(e: Env) -> Effect:
    """CR 707.10. Return an effect: copy this spell while it resolves."""
    if not e.spell:
        e.refuse("here an ability would copy itself, not an instant or sorcery spell")
    return copy_on_stack(THIS)


for that in ("the copy", "that copy"):
    for new in ("a new target", "new targets"):
        act(f"copy ~ and may choose {new} for {that}", copied_itself)


# -- coins
def coin(e: Env, won: tuple[Node, ...], lost: tuple[Node, ...]) -> Effect:
    """CR 705.2. Return an effect: flip a coin, then carry out `won` or `lost`.

    Refuse effects that add mana.
    """
    done = flip_coin(inner(e, won) if won else nothing(), inner(e, lost) if lost else nothing())
    if any(isinstance(part, (adds, adds_of_any)) for part in every_value(done)):
        e.refuse("Cardwright can't add mana in an effect with a coin flip")  # CR 605.1a: a mana ability
    return done


sentence("flip a coin . if you win the flip , <steps> . if you lose the flip , <steps>", coin)
sentence("flip a coin . if you win the flip , <steps>", lambda e, won: coin(e, won, ()))
sentence("flip a coin . if you lose the flip , <steps>", lambda e, lost: coin(e, (), lost))
sentence("flip a coin . if you win the flip , <steps> . otherwise , <steps>", coin)
sentence("flip a coin ; won : <steps> ; lost : <steps>", coin)


# -- hands and libraries
def from_hand(e: Env, phrase: Phrase) -> Things:
    """Return the set of matching cards in the acting player's hand."""
    if phrase.head != "card" or phrase.place or phrase.whose:
        e.refuse("Cardwright expects a kind of card here ('creature card'), without a zone or an owner")
    return things(phrase, e, (HAND, YOURS))


def put_from_hand(e: Env, n: int, among: Things, under: bool) -> Effect:
    """CR 401.4. Return an effect: put `n` cards of a hand on top of their owner's library, or with `under` on
    the bottom.
    """
    done = v.under_library if under else v.onto_library
    if n == 1:
        return choose(among, done)
    return choose_some(fixed(n), fixed(n), among, lambda cs: done(AllOf(cs)))


for hand in ("your", "their"):
    for end, under in ((f"on top of {hand} library", False), (f"on the bottom of {hand} library", True)):
        act(f"put^s a|an <cardnp> from {hand} hand {end}",
            lambda e, p, u=under: put_from_hand(e, 1, from_hand(e, p), u))  # fmt: skip
        act(f"put^s <int> <cardnps> from {hand} hand {end} in any order",
            lambda e, n, p, u=under: put_from_hand(e, n, from_hand(e, p), u))  # fmt: skip
act("look^s at the top x cards of your library , then put^s them back in any order",
    lambda e: put_back(e.number(X)))  # fmt: skip


def either_for_each(e: Env, n: int, phrase: Phrase, price: Node, done: Node) -> Effect:
    """CR 608.2d. Return an effect: choose `n` cards.

    For each of them, the player pays `price` or else carries out `done`.
    """
    among = e.set_of(phrase)
    if phrase.head != "card" or e.objects() or e.others_act:
        e.refuse(
            "here the chosen objects aren't cards, another object is mentioned before, or another player chooses"
        )

    def one(c: Any) -> Effect:
        e.mentions[id(done)] = Mention(c, "card")
        try:
            return unless_paid(YOU, e.make(price), inner(e, (done,)))
        finally:
            del e.mentions[id(done)]

    return choose_some(fixed(n), fixed(n), among, lambda cs: each(cs, one))


for each_ in ("for each of those cards", "for each of them"):
    sentence(f"choose <int> <nps> .|; {each_} , <price> or <clause>", either_for_each, raw=True)
    sentence(f"choose <int> <nps> .|; {each_} , you may <price> .|; if you don't , <clause>",
             either_for_each, raw=True)  # fmt: skip
G.add("clause", "for each of <int> <nps> , <clause> unless you <price>",
      lambda e, n, p, done, price: either_for_each(e, n, p, price, done), raw=True)  # fmt: skip
obj("the card", lambda e, node: e.alive(e.it("card")))


# -- mana in any combination
for colors, mask in (("colors", 31),):
    act(f"add^s <int> mana in any combination of {colors}", lambda e, n, m=mask: adds_of_any(n, m, True))
act("add^s <int> mana in any combination of <onepip>",
    lambda e, n, pips: adds_of_any(n, sum(1 << "WUBRG".index(c) for c in pips), True))  # fmt: skip


# -- effects unless a player pays
for price_ in ("<price>", "<eitherprice>"):
    sentence(f"<steps> unless they {price_}", lambda e, nodes, price: unless_they(e, nodes, price), raw=True)


def unless_they(e: Env, nodes: tuple[Node, ...], price: Node) -> Effect:
    """CR 118.12a. Return an effect: carry out the single instruction in `nodes` unless the player mentioned
    before pays `price`.
    """
    if len(nodes) > 1:
        e.refuse("Cardwright can't tell which instruction the payment would prevent")
    done = inner(e, nodes)
    player = e.that_player()
    return unless_paid(player, price_of(e, price, player), done)


def each_unless(e: Env, nodes: tuple[Node, ...], price: Node, said: str) -> Effect:
    """CR 118.12a, 101.4. Return an effect: each player of a group, in turn order, carries out `nodes` unless
    they pay `price`.

    Refuse anything but life lost or gained and cards drawn, because it would happen to all players at once.
    """
    if e.others_act:
        e.refuse("Cardwright can't tell which players may pay here")

    def one() -> Effect:
        cost = price_of(e, price)
        if isinstance(cost, PaysMana) and cost.more is not None:
            e.refuse("Cardwright can't let several players pay an amount that is counted")
        if said != "each opponent" and not isinstance(cost, (PaysMana, PaysLife)):
            e.refuse("Cardwright can't let each player choose whether to pay anything but mana or life here")
        return unless_paid(YOU, cost, only_at_will(e, nodes))

    return e.acting(Group(said), one)


for said_ in ("each player", "each opponent", "each other player"):
    for they_ in ("they", "that player"):
        for price_ in ("<price>", "<eitherprice>") if they_ == "they" else ("<price3>", "<eitherprice3>"):
            clause(f"{said_} <vps3> unless {they_} {price_}",
                   lambda e, nodes, price, s=said_: each_unless(e, nodes, price, s), raw=True)  # fmt: skip


# -- actions by name
CLUE: Final = Described(1, 0, "predefined Clue", "", 0)
act("investigate^s", lambda e: investigate(kind_of(e, CLUE), player=e.actor), by=True)
G.add("supported", "<int>", lambda e, node, n: e.targeted(
    node, s.creature() if e.spell else s.creature(s.OTHER), "creature", least=0, most=n))  # fmt: skip
clause("support <supported>", lambda e, them: plus_counters(1, them, causes.SUPPORTED))


# -- exiled with this
def linked(e: Env, o: Any) -> Effect:
    """CR 607.2a. Return an effect: exile `o`. Another ability of the card can then refer to the exiled
    card.
    """
    return exile_linked(o)


for hand, make in (
    ("return the exiled card to the battlefield under its owner 's control", lambda: v.enters(Linked(), owners=True)),
    ("return each card exiled with ~ to the battlefield under its owner 's control",
     lambda: v.enters(Linked(), owners=True)),
    ("each player returns to the battlefield all cards they own exiled with ~",
     lambda: v.enters(Linked(), owners=True)),
    ("each player returns to their hand all cards they own exiled with ~", lambda: v.put(Linked(), HAND)),
    ("return the exiled card to its owner 's hand", lambda: v.bounce(Linked())),
    ("put the exiled card into its owner 's hand", lambda: v.bounce(Linked())),
    ("return the exiled cards to their owners ' hands", lambda: v.bounce(Linked())),
    ("return the exiled cards to their owner 's hand", lambda: v.bounce(Linked())),
    ("return the exiled cards to the battlefield under their owners ' control",
     lambda: v.enters(Linked(), owners=True)),
    ("return the exiled cards to the battlefield under their owner 's control",
     lambda: v.enters(Linked(), owners=True)),
    ("put each card exiled with ~ onto the battlefield under its owner 's control",
     lambda: v.enters(Linked(), owners=True)),
    ("put each card exiled with ~ into its owner 's hand", lambda: v.bounce(Linked())),
):  # fmt: skip
    clause(hand, lambda e, f=make: f())
act("exile^s <obj> ( as a card exiled with ~ )", lambda e, o: exile_linked(o))


# -- conditions
cond("creatures you control have total power <int> or greater", lambda e, n: at_least(
    among_them(TOGETHER, s.creature(whose=YOURS)), n))  # fmt: skip


def more_than_yours(e: Env, among: Any) -> Any:
    """Return the condition that another player controls more of these permanents than you do."""
    return (
        outnumbered(among)
        if among.whose == ANYBODYS and not among.per_seat
        else e.refuse(
            "Cardwright expects a kind of permanent here ('green creature'), without a zone or a controller"
        )
    )


cond("an opponent controls more <nps> than you", more_than_yours)
for who, whose in (("a player", ANYBODYS), ("an opponent", THEIRS)):
    cond(f"{who} has <int> or less life", lambda e, n, x=whose: someone_has(LIFE, n, False, x))
    cond(f"{who} has <int> or more life", lambda e, n, x=whose: someone_has(LIFE, n, True, x))


def this_is_one(e: Env, among: Any) -> Any:
    """Read `if this is an enchantment`. Return a condition that is true if the source of the ability is in
    the set.
    """
    if among.per_seat or among.whose != ANYBODYS or e.this() is None:
        e.refuse(
            "Cardwright expects just a kind of permanent in this condition ('if this is an enchantment')"
        )
    if all(t.remembers() for t in among.tests) and s.OTHER not in among.tests:
        return is_so(THIS, s.permanent(*among.tests, types=int(among.types)))  # CR 608.2h
    return there(e, s.permanent(s.IsThat(THIS), *among.tests, types=int(among.types)))


cond("~ is a|an <np>", this_is_one)


# -- countering the ability of a permanent
def ability_countered(e: Env, o: Node, among: Any, nodes: tuple[Node, ...]) -> Effect:
    """CR 701.6a, 113.7a. Return an effect: counter an ability.

    If the source of that ability is in the set `among`, carry out `nodes`, where `it` means that permanent.
    """
    if not isinstance(among, Things) or among.per_seat or among.place != BATTLEFIELD or e.delayed is not None:
        e.refuse(
            "Cardwright expects an ability of a permanent here ('of an artifact'), and no delayed trigger"
        )
    what = named(e, e.thing(o))

    def then(ref: Any) -> Effect:
        before, e.mentions = e.mentions, {id(nodes): Mention(ref, "permanent")}
        try:
            return inner(e, nodes)
        finally:
            e.mentions = before

    return once_countered(v.counter(what), what, among, then)


for of_ in ("an ability of a|an <np>", "a|an <np> 's ability"):
    sentence(f"counter <obj> . if {of_} is countered this way , <steps>",
             lambda e, o, p, nodes: ability_countered(e, o, e.set_of(p), nodes), raw=True)  # fmt: skip


# -- a copy for each possible target
after("that targets only ~", lambda e: OnlyTargets(s.permanent(s.IsThat(e.this()))), of=(SPELL, ON_STACK))
after("that targets only a single <np>", lambda e, among: only_one(e, among), of=(SPELL, ON_STACK))


def only_one(e: Env, among: Any) -> OnlyTargets:
    """CR 115.1. Return a test for spells whose only target is a permanent of this set."""
    if not isinstance(among, Things) or among.per_seat or among.place:
        e.refuse("Cardwright expects permanents as the targets here, not anything else")
    return OnlyTargets(among)


def copied_for_each(e: Env, among: Any, those: Any) -> Effect:
    """CR 707.10. Return an effect: copy the spell for each other permanent that it could target.

    The text names these permanents twice, as `among` and `those`, which must be equal.
    """
    if not isinstance(among, Things) or among.per_seat or among.place or those.types != among.types:
        e.refuse("here the text names two different kinds of permanents, where both must be the same")
    if any(isinstance(t, s.ButNot) for t in among.tests):
        e.refuse("Cardwright can't tell which object 'another' or 'other' excludes")
    return copy_for_each(named(e, e.alive(e.it("spell"))), among)


EACH_COPY: Final = "each copy targets a different one of those <nps>"
for that_ in ("that", "the"):
    for could_ in ("that spell could target", "that the spell could target"):
        act(f"copy|copies {that_} spell for each other <np> {could_} . {EACH_COPY}", copied_for_each)


# -- counters, no more than so many in total
def up_to_in_total(e: Env, counted: tuple[Any, Any], which: Any, most: int) -> puts_up_to:
    """CR 122.1. Return an effect as in `up_to_counters`, of this, which may have `most` such counters in total."""
    if counted[1] != which or most <= 0:
        e.refuse("here the two sentences are about different kinds of counters, or no counters are allowed")
    return up_to_counters(e, counted, e.this_object(), most)


sentence(
    "put up to <ncounters> on ~ . this ability can't cause the number of <ck> counters on ~ to be greater than <int>",
    up_to_in_total,
)
