"""CR 608.2c. Read instructions to players and objects that don't fit into any other module."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from cardwright.games.magic.abilities.cards import costs_less
from cardwright.games.magic.actions import verbs as v
from cardwright.games.magic.actions.damage_to_each import each_damages
from cardwright.games.magic.actions.drawing import draw, shuffle_in
from cardwright.games.magic.actions.life_totals import life_becomes
from cardwright.games.magic.actions.losing_mana import loses_mana
from cardwright.games.magic.actions.moving_counters import removes_up_to
from cardwright.games.magic.amounts.values import (
    THAT_MUCH,
    TIMES_IT,
    YOU,
    both,
    count_of,
    provided,
    seat_counter,
)
from cardwright.games.magic.characteristics.selections import Either, PlayersAsThings, Things
from cardwright.games.magic.conditions.this_way import WAS_DESTROYED
from cardwright.games.magic.costs.prices import BY_EXILING
from cardwright.games.magic.durations.lasting import extra_turn, gain_control
from cardwright.games.magic.numbers.counters import LIFE
from cardwright.games.magic.numbers.types import PERMANENTS
from cardwright.games.magic.numbers.zones import BATTLEFIELD, GRAVEYARD, HAND
from cardwright.games.magic.objects.players import ANYBODYS, OTHERS, THEIRS, YOURS
from cardwright.games.magic.reading.engine import Node
from cardwright.games.magic.reading.grammar import G, clause, line
from cardwright.games.magic.reading.lowering import EXILED_FOR_IT, Env
from cardwright.games.magic.reading.names import Group, flat
from cardwright.games.magic.reading.nouns import (
    CARD,
    ON_STACK,
    PERMANENT,
    SPELL,
    STATES,
    Phrase,
    after,
    of_types,
    what_creatures_have,
)
from cardwright.games.magic.reading.templates.actions import act, own_set, sacrificed_some
from cardwright.games.magic.reading.templates.effects import (
    dealt,
    done_by,
    inner,
    lasting,
    sentence,
    source_of,
    unless_done,
)
from cardwright.games.magic.reading.templates.objects import amount, any_other, every, how_many, obj
from cardwright.games.magic.selectors.mana_abilities import HasAdventure, HasManaAbility, HasOtherAbility
from cardwright.games.magic.selectors.nouns import (
    OTHER,
    AnyOf,
    AttachedToOne,
    Not,
    OwnedBy,
    Targets,
    WithTally,
)
from cardwright.kernel.effects import Effect, Ref
from cardwright.kernel.words import choose, if_

from .entering import generic
from .this_way import by_them


# -- words after a noun
def attached_to_one(e: Env, among: Any) -> AttachedToOne:
    """CR 301.5, 303.4. Return a test for objects that are attached to a permanent of the set `among`."""
    if not isinstance(among, Things) or among.per_seat or among.place != BATTLEFIELD:
        e.refuse("here the objects would be attached to something other than permanents")
    return AttachedToOne(among)


after("attached to <nps>", lambda e, among: attached_to_one(e, among), of=(PERMANENT,))
after("that is <kindof> or attached to a|an <np>",
      lambda e, p, among: AnyOf("", *together(e, p), attached_to_one(e, among)), of=(PERMANENT,))  # fmt: skip


def together(e: Env, among: Any) -> list[Any]:
    """CR 109.2. Return the tests of a set, including its types. Refuse a set with more than one test."""
    tests = [*among.tests, *of_types(int(among.types))]
    if among.per_seat or among.place or among.whose != ANYBODYS or len(tests) != 1:
        e.refuse("here the first description doesn't name exactly one quality of a permanent ('artifacts')")
    return tests


after("with no <ck> counters on it|them", lambda e, ck: WithTally(ck, no=True), of=(PERMANENT,))
after("that targets you", lambda e: Targets(PlayersAsThings(YOURS)), of=(SPELL, ON_STACK))
after(
    "that targets you or a|an <np>",
    lambda e, among: Targets(Either(PlayersAsThings(YOURS), among)),
    of=(SPELL, ON_STACK),
)
for state_ in ("enchanted", "equipped", "modified", "tapped", "attacking", "blocking", "suspected"):
    after(f"that isn't {state_} / that aren't {state_}", lambda e, w=state_: Not(STATES[w]), of=(PERMANENT,))
after("that isn't <adj> / that aren't <adj>", lambda e, tests: none_of_these(e, tests), of=(PERMANENT,))


def none_of_these(e: Env, tests: list[Any]) -> Not:
    """CR 109.2. Return a test that an object passes if it fails the one test in `tests`."""
    return (
        Not(tests[0])
        if len(tests) == 1
        else e.refuse("Cardwright can't deny several qualities with 'isn't' here, only one")
    )


# -- players
for word_, many_ in (("two", 2), ("three", 3)):
    act(f"take^s {word_} extra turns after this one",
        lambda e, n=many_: flat([extra_turn(e.actor) for _ in range(n)]), by=True)  # fmt: skip


def life_doubled(e: Env, player: Any) -> Effect:
    """CR 701.10. Return an effect: double a player's life total. The player gains or loses the difference."""
    if not isinstance(player, Ref):
        e.refuse("Cardwright can't double the life totals of several players here")
    return life_becomes(both(TIMES_IT, seat_counter(LIFE, player), 2), player)


act("double^s your life total", lambda e: life_doubled(e, e.you()))
act("double^s <who> 's life total", life_doubled)


clause("your life total becomes <amount>", lambda e, n: life_becomes(n, e.you()))


def becomes(e: Env, who: Node, n: Node) -> Effect:
    """CR 119.5. Return an effect: the life total of one player, or of each of several players, becomes
    `n`.
    """
    player = e.player(who)
    if isinstance(player, Group):
        return e.acting(player, lambda: life_becomes(e.amount(n), e.actor))
    return (
        life_becomes(e.amount(n), player)
        if isinstance(player, Ref)
        else e.refuse("Cardwright can't tell whose life total is meant")
    )


clause("<who> 's life total becomes <amount>", becomes, raw=True)
act("have|has your|their life total become <amount>", lambda e, n: life_becomes(n, e.actor))
amount("<who> 's life total", lambda e, who: seat_counter(LIFE, who) if isinstance(who, Ref) and who is not YOU
       else e.refuse(
           "Cardwright expects one other player here ('target opponent'), not 'you' or several players"))  # fmt: skip
amount("twice your life total", lambda e: both(TIMES_IT, seat_counter(LIFE, e.you()), 2))
amount("twice <who> 's life total", lambda e, who: both(TIMES_IT, seat_counter(LIFE, who), 2)
       if isinstance(who, Ref) and who is not YOU
       else e.refuse(
           "Cardwright expects one other player here ('target opponent'), not 'you' or several players"))  # fmt: skip


# -- objects mentioned before
for word_ in ("creature", "permanent"):
    for who_, whose_ in (
        ("you control", YOURS),
        ("you don't control", OTHERS),
        ("an opponent controls", THEIRS),
    ):
        obj(f"the {word_} {who_}", lambda e, node, w=whose_: e.the_one(w))
G.add("that", "the exiled card / the card you exiled / the creature card you exiled", lambda e: exiled_one(e))


def exiled_one(e: Env) -> Any:
    """CR 608.2h. Return the one card that this effect or its cost has exiled, as it was in the zone that it
    left.
    """
    if e.paid_now == BY_EXILING or ((e.activated or e.spell) and not e.objects()):
        return e.paid_for(EXILED_FOR_IT)
    found = [m for m in e.objects() if isinstance(m.among, Things) and m.among.place in (GRAVEYARD, HAND)]
    if e.linked or len(found) != 1 or not isinstance(e.moved.get(id(found[0].what)), v.exile):
        e.refuse("Cardwright can't tell which exiled card is meant")
    return found[0].what


def spell_or(e: Env, node: Node, phrase: Phrase) -> Any:
    """CR 115.1. Return a target that is a spell or a matching permanent. A spell may have become a permanent
    when the effect is carried out.
    """
    if phrase.head != PERMANENT or any(kind == "other" for kind, _ in phrase.before):
        e.refuse("Cardwright expects a spell or a kind of permanent as the target here, without 'other'")
    if any(SPELL not in t.node.rule.options["of"] or what_creatures_have(t.node) for t in phrase.after):
        e.refuse("these words can't describe a spell")
    spells = e.set_of(
        Phrase((), SPELL, 0, phrase.after, phrase.whose, said=SPELL)
    )  # the words after them apply to both
    return e.targeted(node, Either(spells, e.set_of(phrase)), "object")


act("return^s target spell or <np> to its owner 's hand", lambda e, p: v.bounce(spell_or(e, p, p)), raw=True)


# -- instructions about objects
def chooses_own(e: Env, who: Any, phrase: Phrase, done: Callable[[Any], Effect]) -> Effect:
    """CR 608.2d. Return an effect: another player chooses a permanent that they control. `done` makes the
    effect on it.
    """
    if not isinstance(who, Ref) or who is YOU or phrase.whose or phrase.place:
        e.refuse(
            "Cardwright expects one other player here, and a kind of permanent without a zone or a controller"
        )
    return e.acting(who, lambda: choose(own_set(e, e.set_of(phrase)), done))


for does_, done_ in (("destroy", v.destroy), ("exile", v.exile), ("tap", v.tap_it)):
    for it_ in ("it", "that creature", "that permanent"):
        sentence(f"<who> chooses a|an <cardnp> they control . {does_} {it_}",
                 lambda e, who, p, d=done_: chooses_own(e, who, p, d))  # fmt: skip
act("sacrifice^s that many <nps>", lambda e, p: sacrificed_some(e, e.low("d", THAT_MUCH), own_set(e, p)))
act("sacrifice^s <x> <nps>", lambda e, n, p: sacrificed_some(e, e.low("d", n), own_set(e, p)))


def each_hurts(e: Env, phrase: Phrase, n: Any) -> Effect:
    """CR 120. Return an effect: each permanent of a set deals `n` damage to its controller, all at the same
    time.
    """
    among = e.set_of(phrase)
    if among.per_seat or among.place != BATTLEFIELD or any(t is OTHER for t in among.tests):
        e.refuse("Cardwright expects permanents described without 'other' as the sources of this damage")
    return each_damages(among, e.low("damage", n))


clause("each <np> deals <damage> to its controller", each_hurts, raw=True)
G.add(
    "dst",
    "you and each <np> / each <np> and you",
    lambda e, node, p: Either(e.set_of(p), PlayersAsThings(YOURS)),
)
clause("<lasts> , <obj> each <ops>", lambda e, x, o, nodes: lasting(e, o, nodes, x))


# -- numbers
amount("the number of <cardnps> they controlled that were destroyed this way",
       lambda e, p: count_of(by_them(e, WAS_DESTROYED, p)))  # fmt: skip


# -- mana
after("with mana abilities / with a mana ability", lambda e: HasManaAbility(), of=(PERMANENT,))
for other_ in (
    "an activated ability that isn't a mana ability",
    "activated abilities that aren't mana abilities",
):
    after(f"with {other_}", lambda e: HasOtherAbility(), of=(PERMANENT,))
after("that has|have an adventure / with an adventure", lambda e: HasAdventure(), of=(SPELL, CARD, PERMANENT))
act("lose^s all unspent mana", lambda e: loses_mana(e.actor), by=True)


def if_not_paid(e: Env, nodes: tuple[Node, ...], who: Node, price: Node, more: tuple[Node, ...]) -> Effect:
    """CR 118.12a. Return an effect: carry out `nodes` unless a player pays `price`.

    If they don't pay, they also carry out `more`.
    """
    done = inner(e, nodes)
    player = e.player(who)
    if len(nodes) > 1 or not isinstance(player, Ref) or player is YOU:
        e.refuse("here several instructions depend on the payment, or 'you' or several players would pay")
    return unless_done(e, flat([done, done_by(e, player, more)]), who, price)


for does_ in ("that player doesn't", "they don't", "the player doesn't"):
    sentence(f"<steps> unless <who> <price3> . if {does_} , they <vps>", if_not_paid, raw=True)


# -- damage, and what follows
def deals_and_goes(e: Env, who: Node, n: Node, to: Node) -> Effect:
    """CR 608.2c. Return an effect: the source deals damage to another target, then is sacrificed."""
    source = source_of(e, who)
    dealt_ = dealt(e, e.said_of(lambda: e.amount(n)), any_other(e, to), source)
    return (
        flat([dealt_, v.sacrifice(source)])
        if isinstance(source, Ref)
        else e.refuse("Cardwright can't let several objects deal this damage")
    )


sentence("<obj> deals damage equal to <amount> to <anyother> . then sacrifice it", deals_and_goes, raw=True)
G.add(
    "anyother",
    "any other target",
    lambda e, node: e.refuse("here 'any other target' stands without an object that deals the damage"),
)


def fights_after(e: Env, a: Node, b: Node, o: Node, nodes: tuple[Node, ...], x: Any, c: Node) -> Effect:
    """CR 608.2c. Return an effect: two creatures fight. Before that, if condition `c` is true, one of them
    changes as `nodes` say.
    """
    one, other = e.low("obj", a), e.low("obj", b)
    if not isinstance(one, Ref) or not isinstance(other, Ref):
        e.refuse("Cardwright can't let groups of creatures fight here, only two single creatures")
    changed = if_(e.make(c), lasting(e, e.low("obj", o), nodes, e.low("lasts", x)))
    return flat([changed, v.fight(one, other)])


sentence("<obj> fights <obj> . <obj> <ops> <lasts> before it fights if <cond>", fights_after, raw=True)


def those_fight(e: Env) -> Effect:
    """CR 701.14. Return an effect: the two creatures mentioned before fight each other."""
    both_ = [m.what for m in e.objects()]
    if len(both_) != 2 or not all(isinstance(x, Ref) for x in both_):
        e.refuse("Cardwright can't tell which two creatures fight")
    return v.fight(*(e.alive(x) for x in both_))


clause("those creatures fight each other", those_fight)


def draws_and(e: Env, phrase: Phrase, nodes: tuple[Node, ...], x: Any) -> Effect:
    """CR 608.2c. Return an effect: draw a card for each object of a set. Then these objects change as
    `nodes` say.
    """
    among = e.set_of(phrase)
    return flat([draw(how_many(e, among)), lasting(e, among, nodes, e.low("lasts", x))])


for word_ in ("creatures", "permanents", "artifacts"):
    sentence(f"draw a card for each <np> . those {word_} <ops> <lasts>", draws_and, raw=True)


# -- costs
line("~ costs <mana> less to cast if <cond> . it also costs <mana> less to cast if <cond>",
     lambda e, a, c, b, d: [costs_less(provided(c, generic(e, a))), costs_less(provided(d, generic(e, b)))],
     keyword=True)  # fmt: skip


# -- further instructions about objects
def all_shuffled(e: Env, phrase: Phrase, who: Node) -> Effect:
    """CR 701.24d. Return an effect: shuffle all matching cards of one player's graveyard into their library.

    There may be none.
    """
    among = e.set_of(phrase)
    player = e.player(who)
    owned = [t for t in among.tests if isinstance(t, OwnedBy)]
    if len(owned) != 1 or owned[0].player is not player or not among.per_seat:
        e.refuse("here the cards would be shuffled into another library than their owner's")
    return shuffle_in(among, player)


act(
    "shuffle^s all <cardnps> into <who> 's library / shuffle^s each <cardnp> into <who> 's library",
    all_shuffled,
    raw=True,
)


def both_sets(e: Env, node: Node, a: Phrase, b: Phrase) -> Any:
    """CR 109.2. Return the set of all permanents that match `a` or `b`."""
    if (
        a.head != PERMANENT
        or b.head != PERMANENT
        or any(kind == "other" for p in (a, b) for kind, _ in p.before)
    ):
        e.refuse("Cardwright expects two groups of permanents here, described without 'other'")
    if a.whose != b.whose:
        e.refuse("here the text gives the two groups of permanents different controllers")
    one, other = (Phrase(**{**p.__dict__, "whose": ""}) for p in (a, b))
    if not (a.before or a.after or b.before or b.after or a.types & b.types):  # plain types make one set
        types, said = a.types | b.types, f"{a.said} or {b.said}"
        return every(e, node, Phrase((), PERMANENT, types, (), a.whose, a.place, True, said))
    return every(
        e, node, Phrase((("phrases", (one, other)),), PERMANENT, PERMANENTS, (), a.whose, "", True, PERMANENT)
    )


obj("all <nps> and all <nps>", both_sets)
clause("<lasts> , you gain control of <obj> and it <ops>", lambda e, x, o, nodes: flat(
    [gain_control(o, x, player=e.you()), lasting(e, o, nodes, x)]) if isinstance(o, Ref)
    else e.refuse("Cardwright can't let a player gain control of several permanents here"))  # fmt: skip


act("remove^s up to <int> counters from <obj>", lambda e, n, o: removes_up_to(n, o)
    if isinstance(o, Ref) else e.refuse("Cardwright can't remove counters from several objects here"))  # fmt: skip
