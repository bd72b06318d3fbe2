"""CR 608. Templates for whole effects: clauses in their order, optional parts, and parts that depend on a
condition.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, Final

from cardwright.games.magic.abilities.cast_permissions import first_of, may_play
from cardwright.games.magic.abilities.land_plays import may_play_lands
from cardwright.games.magic.abilities.layering import as_it_enters, becomes_all
from cardwright.games.magic.abilities.restrictions import IMPOSABLE, Imposed
from cardwright.games.magic.actions import verbs as v
from cardwright.games.magic.actions.at_once import together, with_x
from cardwright.games.magic.actions.attaching import Host
from cardwright.games.magic.actions.drawing import discard, draw, draw_up_to, reveal
from cardwright.games.magic.actions.exchanging import may_exchange
from cardwright.games.magic.actions.leaving import (
    at_next_step,
    at_next_turns_step,
    exile_linked,
    once_moved,
    phases_out,
)
from cardwright.games.magic.actions.library_tops import THAT_PLAYER
from cardwright.games.magic.actions.life_totals import life_becomes
from cardwright.games.magic.actions.other_players import unless_paid
from cardwright.games.magic.actions.searching import AllOf
from cardwright.games.magic.actions.stacking import extra_phases
from cardwright.games.magic.actions.transforming import convert, once_turned_over, transform
from cardwright.games.magic.amounts.counting import starting_life
from cardwright.games.magic.amounts.values import (
    YOU,
    That,
    X,
    at_least,
    cards_of,
    count_of,
    counters_on,
    fixed,
    is_so,
)
from cardwright.games.magic.casting.targets import if_kicked
from cardwright.games.magic.characteristics.selections import (
    WHOSE_TEXT,
    Either,
    Players,
    PlayersAsThings,
    Things,
)
from cardwright.games.magic.conditions.this_way import this_way
from cardwright.games.magic.costs.paying import PaysMana, paid_with
from cardwright.games.magic.costs.prices import PaysEither, PaysLife
from cardwright.games.magic.durations.lasting import delayed, extra_turn, gains, imposes, replaces, rule_for
from cardwright.games.magic.numbers import columns, derived, durations, steps
from cardwright.games.magic.numbers.causes import DISCARDED
from cardwright.games.magic.numbers.keywords import MUST_ATTACK
from cardwright.games.magic.numbers.types import CREATURE
from cardwright.games.magic.numbers.zones import BATTLEFIELD, GRAVEYARD, HAND
from cardwright.games.magic.objects.players import ANYBODYS, THEIRS, YOURS, says_you
from cardwright.games.magic.objects.table import Guard, Holds
from cardwright.games.magic.reading.engine import Attempt, Node, Rule, nodes_in, several
from cardwright.games.magic.reading.grammar import G, Unread, clause
from cardwright.games.magic.reading.lowering import WAYS, Env, YoursForOthers, of_those, of_yours
from cardwright.games.magic.reading.meaning import meaning
from cardwright.games.magic.reading.names import (
    IN_FRONT,
    Group,
    Needs,
    NeedsChoice,
    NeedsMoved,
    flat,
    for_a_time,
    found_once,
    once_for_all,
    shifting,
)
from cardwright.games.magic.reading.nouns import Phrase, Tail, none_of, tests_of
from cardwright.games.magic.selectors.chosen import OfChosenColor
from cardwright.games.magic.selectors.combat_damage import PreventsCombatDamage
from cardwright.games.magic.selectors.nouns import (
    NONCREATURE,
    ControlledBy,
    OwnedBy,
    SameName,
    card_in,
    permanent,
)
from cardwright.kernel.effects import IT, THIS, Amount, Condition, Effect, Ref
from cardwright.kernel.exchange import exchange
from cardwright.kernel.values import every_value
from cardwright.kernel.words import choose, if_, may, nothing

from .actions import create_each, other_one
from .conditions import opposite
from .costs import spent_for, unlinked
from .objects import OfController, counted, other_than
from .predicates import losing_first, made
from .spoken import PAID_TOO
from .statics import EXCEPTED


# -- what a player does
def verbs(category: str) -> Callable[[Attempt, int], Any]:
    """Return a function that reads several actions of one player: `draw a card and lose 1 life`."""

    def read(a: Attempt, i: int) -> Any:
        front: list[tuple[Sequence[Any], int]] = [((node,), end) for node, end in a.at(category, i)]
        while front:
            ahead: list[tuple[Sequence[Any], int]] = []
            for found, j in front:
                yield found, j
                if len(found) > 3:
                    continue
                for words in (("and",), (",", "then"), (",", "and"), (",",), ("and", "then")):
                    if a.words(j, *words):
                        ahead += [((*found, node), end) for node, end in a.at(category, j + len(words))]
            front = ahead

    return read


G.leaf("vps", verbs("vp"))
G.leaf("vps3", verbs("vp3"))


def done_by(e: Env, who: Any, nodes: tuple[Node, ...]) -> Effect:
    """Make the effect of the instructions that one player, or each player of a group, carries out in
    order.
    """
    if len(nodes) == 1 and who is e.actor and who is YOU:
        return e.make(nodes[0])  # type: ignore[no-any-return]
    if isinstance(who, Group):
        return done_by_all(e, who, nodes)

    def one(node: Node) -> Effect:
        if who is YOU:
            return e.make(node)  # type: ignore[no-any-return]
        if node.rule.options.get("by"):
            before = e.actor, e.others_act, e.by_name
            e.actor, e.others_act, e.by_name = who, True, True
            try:
                return e.make(node)  # type: ignore[no-any-return]
            finally:
                e.actor, e.others_act, e.by_name = before
        return e.acting(who, lambda: e.make(node))

    state = e.remembered()
    try:
        return flat(e.each([partial(one, n) for n in nodes]))
    except Needs:
        raise
    except Unread:
        if len(nodes) == 1 or who is YOU or any(n.rule.options.get("by") for n in nodes[:1]):
            raise
    e.recall(state)  # a choice keeps its reference if the same player makes it and uses it
    return e.acting(who, lambda: flat(e.each([partial(e.make, n) for n in nodes])))


def done_by_all(e: Env, who: Group, nodes: tuple[Node, ...]) -> Effect:
    """CR 608.2c. Make an effect: each player of a group carries out the first instruction, then each the next
    one.

    A number that depends on you is calculated before.
    """
    state = e.remembered()

    def all_do(said: tuple[Node, ...]) -> Effect:
        return flat(e.each([partial(e.acting, who, partial(inner, e, (n,))) for n in said]))

    try:
        return all_do(nodes)
    except Needs:
        raise
    except Unread:
        equal = [
            n for n in nodes_in(nodes) if n.rule.template in EQUAL_TO and n.rule.category in ("life", "cards")
        ]
        if len(equal) != 1 or e.x is not None or e.others_act:
            raise
        e.recall(state)
        x = e.amount(equal[0].kids[0])
        if not of_yours(x):
            raise
    e.x = X
    try:
        return found_before(e, x, all_do(with_x_for(nodes, equal[0])))
    finally:
        e.x = None


EQUAL_TO: Final = (
    "life equal to <amount>",
    "card|cards equal to <amount>",
    "a number of cards equal to <amount>",
)
THAT_X: Final = Rule("life", "<d> life", lambda e, count: count)


def with_x_for(kids: tuple[Any, ...], equal: Node) -> tuple[Any, ...]:
    """Return the parse trees with X in place of the number `equal`."""
    out: list[Any] = []
    for kid in kids:
        if kid is equal:
            out.append(Node(THAT_X, (X,), kid.at))
        elif isinstance(kid, Node):
            out.append(Node(kid.rule, with_x_for(kid.kids, equal), kid.at))
        else:
            out.append(with_x_for(kid, equal) if isinstance(kid, tuple) else kid)
    return tuple(out)


clause("<vp>", lambda e, node: done_by(e, e.actor if e.others_act else YOU, (node,)), whole=True)
clause("<who> <vps3>", lambda e, who, nodes: done_by(e, who, nodes))
clause("you <vps>", lambda e, nodes: done_by(e, e.you(), nodes))


def you_and(e: Env, who: Any, nodes: tuple[Node, ...]) -> Effect:
    """CR 608.2c. Make an effect: you and another player carry out the first instruction, then both the next
    one.
    """
    if isinstance(who, Group) or who is YOU or not all(n.rule.options.get("by") for n in nodes):
        e.refuse("Cardwright can't let 'you' and the other player carry out this instruction together")
    you = e.you()
    return flat(e.each([partial(done_by, e, player, (n,)) for n in nodes for player in (you, who)]))


clause("you and <who> each <vps>", you_and)


def for_each_opponent(e: Env, node: Node) -> Effect:
    """CR 601.2c. Make an effect of one instruction, with up to one target for each opponent."""
    before, e.for_each_opponent = e.for_each_opponent, 1
    try:
        done = done_by(e, e.you(), (node,))
        said = e.for_each_opponent
    finally:
        e.for_each_opponent = before
    return done if said > 1 else e.refuse("the instruction has no target for each opponent")


clause("for each opponent , <vp>", for_each_opponent)
clause("they <vps>", lambda e, nodes: done_by(e, e.that_player(), nodes))  # CR 608.2c: that player


# -- what objects do
def lasting(e: Env, what: Any, nodes: tuple[Node, ...], lasts: int) -> Effect:
    """CR 611.2. Return an effect: for the duration `lasts`, objects change or gain abilities."""
    parts: list[Effect] = []
    found = made(e, nodes)
    given = [
        c.ability for p in found if p.always is not None for c in p.always() if isinstance(c.ability, Guard)
    ]
    if any(isinstance(x, OfChosenColor) for ability in given for x in every_value(ability)):
        e.refuse("Cardwright can't let an ability given to another object use this object's chosen color")
    later = [predicate for predicate in found if predicate.rules and not of_those(e, what)]
    if later and (len(found) > 1 or int(later[0].rules) & ~IMPOSABLE):
        e.refuse("Cardwright can't apply this restriction also to objects that join the group later")
    if later:
        return imposed(e, what, int(later[0].rules), lasts)
    # CR 611.2c, 613.7: one effect with one timestamp, on the members of the set as it begins
    if len(found) > 1 and (shifting(what) or any(p.layers for p in found)):
        at_once = [
            p.always()
            if p.always is not None
            else e.refuse("Cardwright can't make one of these changes together with the others")
            for p in found
        ]
        return becomes_all(what, losing_first([c for part in at_once for c in part]), lasts=lasts)
    for predicate in found:
        if predicate.for_a_time is None:
            raise Unread("Cardwright can't make this change for a time, only with a static ability")
        parts.append(predicate.for_a_time(what, lasts))
    return flat(parts)


clause("<obj> <ops> <lasts>", lambda e, what, nodes, lasts: lasting(e, what, nodes, lasts))


clause("<obj> <ops> and <obj> <ops> <lasts>",
       lambda e, what, a, other, b, x: flat([lasting(e, what, a, x), lasting(e, other, b, x)]))  # fmt: skip
clause("<obj> <ops> <lasts> and <ops> <lasts>",
       lambda e, what, a, x, b, y: flat([lasting(e, what, a, x), lasting(e, what, b, y)]))  # fmt: skip
clause("<obj> <timed>", lambda e, what, t: t[0].for_a_time(what, t[1]))


def imposed(e: Env, what: Things, bits: int, lasts: int) -> Effect:
    """CR 611.2c. Return an effect: for the duration `lasts`, a combat rule applies to a set.

    It also applies to objects that join the set later.
    """
    about: Any = None
    tests: list[Any] = []
    for t in what.tests:
        if isinstance(t, ControlledBy) and t.who is not THIS and t.who is not IT:
            about = t.who
            tests.append(ControlledBy(IT, bool(t.no), "", bool(t.opponents)))
        elif any(isinstance(x, Ref) and x is not THIS for x in every_value(t)):
            e.refuse(
                "Cardwright can't make an effect with a duration refer to an earlier object, player or number"
            )
        else:
            tests.append(t)
    among = Things(int(what.place), False, int(what.types), int(what.whose), tests, what.label)
    if what.per_seat or what.place:
        e.refuse("Cardwright can't give this restriction to anything but permanents")
    return imposes(Imposed(among, bits), about, lasts)


def attack_if_able(e: Env, what: Any) -> Effect:
    """CR 508.1d. Return an effect: objects attack this turn if able."""
    if isinstance(what, Things) and not of_those(e, what):
        return imposed(e, what, MUST_ATTACK, durations.THIS_TURN)
    return gains(MUST_ATTACK, what)


clause("<obj> attack^s this turn if able", attack_if_able)
clause("<obj> attack^s this combat if able",
       lambda e, what: gains(MUST_ATTACK, what, durations.THIS_COMBAT) if isinstance(what, Ref)
       else e.refuse("Cardwright can't make several creatures attack this combat"))  # fmt: skip
clause("<obj> <ops> <lasts> and attack^s this combat if able",
       lambda e, what, nodes, lasts: flat(
           [lasting(e, what, nodes, lasts), gains(MUST_ATTACK, what, durations.THIS_COMBAT)])
       if isinstance(what, Ref)
       else e.refuse("Cardwright can't make several creatures attack this combat"))  # fmt: skip
clause("<obj> <ops> <lasts> and attack^s this turn if able",
       lambda e, what, nodes, lasts: flat([lasting(e, what, nodes, lasts), attack_if_able(e, what)]))  # fmt: skip


def in_front(e: Env, lasts: int, what: Any, nodes: tuple[Node, ...]) -> Effect:
    return lasting(e, what, nodes, lasts)


clause(IN_FRONT, in_front)
clause("<obj> <ops>", lambda e, what, nodes: forever(e, what, nodes))


def forever(e: Env, what: Any, nodes: tuple[Node, ...]) -> Effect:
    """CR 611.2c. Return an effect: objects become something permanently.

    Refuse changes of size and keywords, for which the text must give a duration.
    """
    entered = entered_now(e, what) if not e.inside else None
    if entered is not None and all(node.rule.template.startswith(IS_OR_HAS) for node in nodes):
        return being(entered, as_is_said(e, nodes))
    if any(node.rule.template.startswith(("get^s", "<cant>", "have|has <", "doesn't")) for node in nodes):
        raise Unread("the text doesn't say for how long the change lasts")
    types_said = any(
        "<animal>" in node.rule.template or " the chosen type" in node.rule.template for node in nodes
    )
    if any(node.rule.template.startswith("is|are") for node in nodes):
        if any(what is now for now in e.become.values()):
            # CR 611.2e
            raise Unread("the text mixes what the object enters as with what the object becomes later")
        if not types_said or not isinstance(what, Ref):
            # the text may mean a static ability
            raise Unread("the text doesn't say for how long the change lasts")
    return lasting(e, what, nodes, durations.FOR_EVER)


IS_OR_HAS: Final = ("is|are|'s ", "have|has <")


def entered_now(e: Env, what: Any) -> v.enters | None:
    """CR 611.2e. Return the instruction that put this object onto the battlefield. Return None if there is
    none.
    """
    for old, now in e.become.items():
        if now is what and old in e.moved:
            moved = e.moved[old]
            return moved if isinstance(moved, v.enters) else None
    return None


def as_is_said(e: Env, nodes: tuple[Node, ...]) -> list[Any]:
    """CR 613. Return the changes that make an object what the text says it is and has."""
    found = made(e, nodes)
    return losing_first(
        [
            c
            for p in found
            for c in (
                p.always()
                if p.always is not None
                else e.refuse("Cardwright can't make one of these changes as the object enters")
            )
        ]
    )


def being(moved: v.enters, changes: list[Any]) -> Effect:
    """CR 611.2e. Add changes to the instruction `moved`, so that the object enters the battlefield with
    them.
    """
    was = moved.being.made if isinstance(moved.being, as_it_enters) else []
    if meaning(changes) != meaning(was[-len(changes) :]):  # otherwise the changes are there already
        moved.be(as_it_enters(was, changes))
    return nothing()


def put_as(e: Env, put: Node, nodes: tuple[Node, ...]) -> Effect:
    """CR 611.2e. Make an effect: put an object onto the battlefield, changed as the end of the sentence says
    (`where it is ...`).
    """
    moved = e.make(put)
    if not isinstance(moved, v.enters):
        e.refuse("nothing enters the battlefield in this sentence")
    being(moved, as_is_said(e, nodes))
    return moved


clause("<vp> , where it|they <ops>", put_as)


def life_total(e: Env, n: Any, who: Any = YOU) -> Effect:
    """CR 119.5. Return an effect: the life total of one player becomes `n`."""
    if not isinstance(who, Ref):
        e.refuse("Cardwright can't set the life totals of several players at a time")
    return life_becomes(n, who)


clause("your life total becomes <amount> / your life total becomes equal to <amount>",
       lambda e, n: life_total(e, n, e.you()))  # fmt: skip
# `it` can only be your life total
clause("it becomes equal to your starting life total", lambda e: life_total(e, starting_life(), e.you()))
clause("your life total becomes <int>", lambda e, n: life_total(e, n, e.you()))
clause(
    "<who> 's life total becomes <amount> / <who> 's life total becomes equal to <amount>",
    lambda e, who, n: life_total(e, n, who),
)
clause("<who> 's life total becomes <int>", lambda e, who, n: life_total(e, n, who))


def dealt(e: Env, n: Any, to: Any, source: Any = THIS) -> Effect:
    """CR 120. Return an effect: a source deals `n` damage to a player, an object or a set."""
    if isinstance(to, OfController):
        return v.damage_player(n, to.ref, source)
    if to is YOU or to is THAT_PLAYER:
        return v.damage_player(n, to, source)
    return v.damage(n, to, source)


for subject, source in (("~", THIS),):

    def deals(e: Env, n: Any, to: Any, source: Any = source) -> Effect:
        return dealt(e, n, to, dealer(e, source))

    clause(f"{subject} deals <damage> to <dst>", deals)
    clause(f"{subject} deals damage to <dst> equal to <amount>", lambda e, to, n, f=deals: f(e, n, to))
clause("~ deals <d> damage to <dst> for each <each>",
       lambda e, n, to, among: dealt(e, counted(e, n, among), to, dealer(e, THIS)))  # fmt: skip
clause("~ deals <damage> to it", lambda e, n: dealt(e, n, other_one(e), dealer(e, THIS)))


def source_of(e: Env, who: Node) -> Any:
    """CR 120.1. Return the object that deals damage. Refuse `it` if that could mean two objects."""
    if who.rule.template == "~":
        e.refuse("Cardwright reads damage from this object itself in another way")
    if who.rule.template == "it" and e.this_said and e.objects():
        e.refuse("'it' could be this object or another object as the source of damage")
    return killed(e, who.rule.template) or single(e, e.low("obj", who))


def dealt_by(e: Env, who: Node, kids: tuple[Any, ...], order: tuple[str, ...]) -> Effect:
    """CR 120. Return an effect: an object deals damage. `kids`: what the text says of the damage. `order`:
    their categories.
    """
    source = source_of(e, who)
    found = e.said_of(
        lambda: {category: e.low(category, kid) for category, kid in zip(order, kids, strict=True)}
    )
    return dealt(e, found["damage"] if "damage" in found else found["amount"], found["dst"], source)


clause("<obj> deals <damage> to <dst>",
       lambda e, o, n, to: dealt_by(e, o, (n, to), ("damage", "dst")), raw=True)  # fmt: skip
clause("<obj> deals <d> damage to <dst> for each <each>", lambda e, o, n, to, among: for_each_dealt(e, o, n, to, among),
       raw=True)  # fmt: skip
clause("<obj> deals damage to <dst> equal to <amount>",
       lambda e, o, to, n: dealt_by(e, o, (to, n), ("dst", "amount")), raw=True)  # fmt: skip


def for_each_dealt(e: Env, who: Node, n: Any, to: Node, among: Any) -> Effect:
    """CR 120. Return an effect: an object deals damage, such as 1 damage for each creature.

    The number may depend on the player to whom the damage is dealt.
    """
    source = source_of(e, who)
    hurt = e.low("dst", to)
    return dealt(e, counted(e, n, e.said_of(lambda: e.low("each", among))), hurt, source)


def killed(e: Env, said: str) -> Any:
    """CR 608.2h. Return the object that was just destroyed or sacrificed, which deals damage as it last
    existed.

    Return None if `said` doesn't mean such an object.
    """
    if said != "it" and said.removeprefix("that ") not in ("creature", "permanent", "artifact"):
        return None
    found = e.it(said.removeprefix("that ") if said != "it" else "")
    killers = (v.sacrifice, v.destroy)
    return found if isinstance(found, Ref) and isinstance(e.moved.get(id(found)), killers) else None


def dealer(e: Env, source: Any) -> Any:
    """Return a reference to the source of the ability, for damage that it deals."""
    e.named_now = True
    return THIS if e.about.what == "gone" else e.this()


BEARER: Final = -61  # the key of the reference to the object this is attached to


def single(e: Env, o: Any) -> Any:
    if e.about.host_gone and o is e.bound.get(-2):
        e.refuse("Cardwright can't let a permanent that has left deal damage here")
    if o is IT and e.about.what == "gone":
        return THIS  # CR 608.2h: it deals the damage as it last existed
    if isinstance(o, Things) and not o.per_seat and len(o.tests) == 1 and isinstance(o.tests[0], Host):
        found = e.bound.get(BEARER)  # CR 301.5, 303.4: this is attached to one object
        if found is None:
            raise NeedsChoice(BEARER, o, what=first_of)
        return e.alive(found)
    return (
        o
        if isinstance(o, Ref)
        else e.refuse("Cardwright can't let several objects deal damage or fight here")
    )


def grows_and_deals(e: Env, what: Any, nodes: tuple[Node, ...], lasts: int, n: Any, to: Any) -> Effect:
    """CR 608.2c. Return an effect: an object changes for a time, and deals damage."""
    return flat([lasting(e, what, nodes, lasts), dealt(e, n, to, single(e, what))])


clause("<obj> <ops> <lasts> and deals <damage> to <dst>", grows_and_deals)
clause("~ deals <damage> to <dst> and <damage> to <dst>", lambda e, n, to, m, other: both_dealt(
    e, dealt(e, n, to, dealer(e, THIS)), dealt(e, m, other, dealer(e, THIS))))  # fmt: skip


def both_dealt_by(e: Env, who: Node, *kids: Any) -> Effect:
    """CR 120. Return an effect: an object deals damage to two recipients at once."""
    source = source_of(e, who)

    def found(kids: tuple[Any, ...]) -> tuple[Any, Any]:
        return e.said_of(lambda: (e.low("damage", kids[0]), e.low("dst", kids[1])))  # type: ignore[no-any-return]

    (n, to), (m, other) = found(kids[:2]), found(kids[2:])
    return both_dealt(e, dealt(e, n, to, source), dealt(e, m, other, source))


clause("<obj> deals <damage> to <dst> and <damage> to <dst>", both_dealt_by, raw=True)
clause("~ deals <damage> to <dst> , <damage> to <dst> , and <damage> to <dst> / "
       "~ deals <damage> to <dst> and <damage> to <dst> and <damage> to <dst>",
       lambda e, n, a, m, b, k, c: both_dealt(
           e, *(dealt(e, x, to, dealer(e, THIS)) for x, to in ((n, a), (m, b), (k, c)))))  # fmt: skip


def dealt_to_others(e: Env, n: Any, to: Node, phrase: Phrase) -> Effect:
    """CR 120, 608.2c. Return an effect: this object deals damage to a target and to each object of a set.

    If the target is in the set, it isn't dealt damage twice.
    """
    amount, hurt = e.low("damage", n), e.low("dst", to)
    if isinstance(hurt, PlayersAsThings):
        e.refuse("Cardwright reads damage to each player and each object in another way")
    among = e.set_of(phrase)
    if not e.spell and e.objects() and any(kind == "other" for kind, _ in phrase.before):
        among = other_than(e, among, phrase)
    source = dealer(e, THIS)
    rest = not_twice(e, hurt, of_other_names(e, among))
    return both_dealt(e, dealt(e, amount, hurt, source), dealt(e, amount, rest, source))


def not_twice(e: Env, first: Any, rest: Any) -> Any:
    """CR 120.1. Return the set `rest` without the objects of the set `first`, so that no object is dealt
    damage twice.

    For example in `each creature and each planeswalker`.
    """
    if not isinstance(first, Things) or not isinstance(rest, Things) or first.place != BATTLEFIELD:
        return rest
    if int(first.whose) != int(rest.whose):
        e.refuse("an object in both groups could be dealt damage twice")
    plain = not first.tests and int(first.types) == CREATURE
    not_both = NONCREATURE if plain else none_of(e, first)
    tests = [not_both, *rest.tests]
    return Things(int(rest.place), bool(rest.per_seat), int(rest.types), int(rest.whose), tests, "")


clause("~ deals <damage> to <dst> and each <np>", dealt_to_others, raw=True)


def of_other_names(e: Env, among: Things) -> Things:
    """CR 201.2. Return the set. Refuse objects with the same name as a target, because another template reads
    these.
    """
    if any(isinstance(t, SameName) for t in among.tests):
        e.refuse("Cardwright reads damage to objects with the target's name in another way")
    return among


sentence_later = [
    ("you may have <obj> deal <damage> to <dst>", lambda e, o, n, to: may(dealt(e, n, to, single(e, o)))),
    ("you may have <obj> deal damage to <dst> equal to <amount>",
     lambda e, o, to, n: may(dealt(e, n, to, single(e, o)))),
    ("you may have <obj> fight <obj>", lambda e, a, b: may(v.fight(single(e, a), single(e, b)))),
    ("you may have <who> <vps>", lambda e, who, nodes: optional(e, done_by(e, somebody(e, who), nodes))),
]  # fmt: skip
clause("<obj> fights <obj>", lambda e, a, b: v.fight(single(e, a), single(e, b)))
clause("<obj> phases out / <obj> phase out", lambda e, o: phases_out(o))


clause(
    "damage can't be prevented this turn / damage can't be prevented until end of turn",
    lambda e: no_prevention(e),
)


def no_prevention(e: Env) -> Effect:
    return rule_for(derived.NO_PREVENTION, YOU, durations.THIS_TURN, "damage can't be prevented")


clause("players can't gain life this turn", lambda e: no_gain(e))


def no_gain(e: Env) -> Effect:
    return e.acting(
        Group("each player"), lambda: rule_for(derived.NO_GAIN, YOU, durations.THIS_TURN, "no life")
    )


clause("choose <obj>", lambda e, o: nothing())
for words in ("target player", "target opponent", "up to one target player", "up to one target opponent"):
    clause(f"choose {words}", lambda e, w=words: player_chosen(e, w))


def player_chosen(e: Env, words: str) -> Effect:
    """CR 115.1. Return an effect that only has a target player. Later sentences can refer to that player."""
    among = Players(THEIRS) if words.endswith("opponent") else Players()
    e.targeted(words, among, "player", True, least=0 if words.startswith("up") else 1)
    return nothing()


clause("prevent all combat damage that would be dealt this turn by <nps>",
       lambda e, among: replaces(PreventsCombatDamage(among)))  # fmt: skip
for mains in ("", "main "):
    more = f"after this {mains}phase , there is an additional combat phase"
    clause(more, lambda e, a=bool(mains): extra_phases(False, a))
    clause(f"{more} followed by an additional main phase", lambda e, a=bool(mains): extra_phases(True, a))
    for there_ in ("there is", "there 's"):
        more = f"{there_} an additional combat phase after this {mains}phase"
        clause(more, lambda e, a=bool(mains): extra_phases(False, a))
        for comma_ in ("", ", "):
            clause(
                f"{more} {comma_}followed by an additional main phase",
                lambda e, a=bool(mains): extra_phases(True, a),
            )
clause("take an extra turn after this one", lambda e: extra_turn(e.actor))


# -- sentences
SEPARATORS = ((",", "then"), ("then",), ("and",), (",", "and"), ("and", "then"), (",",))


def steps_of(a: Attempt, i: int) -> Any:
    """Read the clauses of one sentence, in their order."""
    return ((nodes, end) for nodes, end in several(a, i, "clause", SEPARATORS, "last") if not of_copy(nodes))


def of_copy(nodes: tuple[Node, ...]) -> bool:
    """CR 707.9. Whether a clause after a copy could be one more exception of the copy: `and it's a 2/2`."""
    return any(
        excepts(first) and second.rule.template == "<obj> <ops>" and second.kids[0].rule.template == "it"
        for first, second in itertools.pairwise(nodes)
    )


def excepts(node: Node) -> bool:
    """Whether a clause ends with an exception to a copy."""
    last = node.kids[-1] if node.kids else None
    if isinstance(last, tuple) and last and isinstance(last[-1], Node):
        last = last[-1]
    return isinstance(last, Node) and (last.rule is EXCEPTED or excepts(last))


G.leaf("steps", steps_of)


def is_then(a: Attempt, nodes: Sequence[Node], n: int) -> bool:
    """Whether `then` stands before clause `n` of these clauses."""
    return a.t.low[nodes[n].at - 1] == "then"


def steps_at_once(a: Attempt, i: int) -> Any:
    """Read clauses none of which begins with `then`, so that a condition after them is about all of them."""
    for nodes, end in steps_of(a, i):
        if not any(is_then(a, nodes, n) for n in range(1, len(nodes))):
            yield nodes, end


def steps_in_turn(a: Attempt, i: int) -> Any:
    """CR 608.2c. Read clauses of which the last ones begin with `then`. Yield those before that, and the last ones.

    A condition after them is about the last ones only: `draw a card, then discard a card if you control a Forest`.
    """
    for nodes, end in steps_of(a, i):
        begins = [n for n in range(1, len(nodes)) if is_then(a, nodes, n)]
        if begins:
            yield (nodes[: begins[-1]], nodes[begins[-1] :]), end


G.leaf("stepsatonce", steps_at_once)
G.leaf("stepsinturn", steps_in_turn)
G.add("last", "you may <vps>", lambda e, nodes: optional(e, flat(e.each([partial(done_by, e, YOU, nodes)]))))
G.add("sentence", "<steps>", lambda e, nodes: flat(e.each(runs(e, nodes))))


def runs(e: Env, nodes: tuple[Node, ...]) -> list[Callable[[], Effect]]:
    """Return a function for each clause. It makes the clause's effect, and must be called in the order of the
    text.
    """
    return [partial(e.make, n) for n in (for_a_time(nodes) if nodes else ())]


def effect_of(a: Attempt, i: int) -> Any:
    """Read an effect: one or more sentences."""
    front: list[tuple[Sequence[Any], int]] = [((node,), end) for node, end in a.at("sentence", i)]
    while front:
        ahead: list[tuple[Sequence[Any], int]] = []
        for found, j in front:
            yield found, j
            if (
                len(found) > 7 or j >= a.t.n or found[-1].rule.options.get("last")
            ):  # the last sentence has taken all that follows
                continue
            if a.t.low[j] in (".", ";"):
                start = j + 1
            elif a.t.low[j - 1] == '"':  # an ability in quotes ends with a full stop of its own
                start = j
            else:
                continue
            start += a.words(start, "then")
            if a.words(start, ","):
                start += 1
            ahead += [((*found, node), end) for node, end in a.at("sentence", start)]
        front = ahead


G.leaf("effect", effect_of)


def sentence(template: str, make: Any, **options: Any) -> None:
    """Add a template for a sentence, or for several sentences that belong together."""
    G.add("sentence", template, make, **options)


def inner(e: Env, nodes: tuple[Node, ...]) -> Effect:
    """Make the effect of the clauses inside a sentence."""
    e.inside += 1
    try:
        return flat(e.each(runs(e, nodes)))
    finally:
        e.inside -= 1


def if_not_possible(e: Env, nodes: tuple[Node, ...], otherwise: tuple[Node, ...]) -> Effect:
    """CR 608.2d. Make an effect, and another one that is done instead if the first is impossible, such as if
    there is nothing to choose.
    """
    if len(nodes) != 1 or e.others_act:
        e.refuse("here 'if you can't' follows several instructions, or an instruction to another player")
    done = inner(e, nodes)
    if isinstance(done, choose) and not done.optional:
        able: Condition = at_least(count_of(done.among), 1)
    elif isinstance(done, v.put_counters) and done.what is THIS and is_one(done.n, -1):
        able = at_least(counters_on(done.which.word, THIS), 1)
    elif isinstance(done, discard) and done.player is YOU and is_one(done.n, 1):
        able = at_least(cards_of(HAND, YOU), 1)
    else:
        e.refuse("Cardwright can't tell whether this instruction is possible")
    return if_(able, done, inner(e, otherwise))


def is_one(n: Any, one: int) -> bool:
    """Whether `n` is the fixed number `one`."""
    return (isinstance(n, fixed) and int(n.n) == one) or n == one


for mark in (". ", "; "):
    sentence(f"<steps> {mark} if you can't , <steps>", if_not_possible)


def somebody(e: Env, who: Any) -> Any:
    """CR 608.2d. Return the player whom you may have do something. Refuse "you"."""
    return who if who is not YOU else e.refuse("here 'you may have' names no other player")


def optional(e: Env, done: Effect) -> Effect:
    """CR 608.2d, 603.7. Make an effect optional.

    Refuse an effect that happens later, because it would be unclear when the player chooses.
    """
    later = isinstance(done, delayed)
    return (
        e.refuse("Cardwright can't tell whether the choice is made now or later")
        if later
        else may_be_done(e, done)
    )


def may_be_done(e: Env, done: Effect) -> Effect:
    """CR 608.2d. Make an effect optional: a player decides whether it happens.

    An exchange that is impossible isn't offered (CR 701.12a).
    """
    return may_exchange(done.a, done.b) if isinstance(done, exchange) else may(not_a_number(e, done))


def not_a_number(e: Env, done: Effect) -> Effect:
    """CR 608.2d. Return the effect. Refuse `may draw up to two cards`, which would be the same choice
    twice.
    """
    return (
        e.refuse("'may' and 'up to' would offer the same choice twice")
        if isinstance(done, draw_up_to)
        else done
    )


def may_do(e: Env, nodes: tuple[Node, ...]) -> Effect:
    """CR 608.2d. Make clauses optional. In `you may ..., and you may ...` each clause is a choice of its
    own.
    """
    n = len(nodes) - 1 if nodes[-1].rule.category == "last" else len(nodes)
    return flat(e.each([lambda: optional(e, inner(e, nodes[:n])), *runs(e, nodes[n:])]))


sentence("you may <steps>", may_do)
sentence("you may have <steps>", may_do)


def may_and_that(e: Env, node: Node, rest: tuple[Node, ...]) -> Effect:
    """CR 608.2d. Make an optional effect that puts an object onto the battlefield.

    The sentences about that object in `rest` belong to the optional effect.
    """
    if not node.rule.template.startswith("put <obj> onto the battlefield"):
        e.refuse(
            "Cardwright can't make later sentences depend on a choice other than 'may put onto the battlefield'"
        )
    parts: list[Node] = []
    for one in rest:
        parts += one.kids[0] if one.rule.template == "<steps>" else (one,)
    made = e.each([partial(e.make, node), *runs(e, tuple(parts))])
    if len(made) != 1 or not isinstance(made[0], choose):
        e.refuse("Cardwright can't make all of these sentences depend on the choice")
    return may(made[0])


sentence("you may <vp> . <effect>", may_and_that, last=True)


clause("you may play <n> additional land|lands this turn / you may play up to <int> additional lands this turn",
       lambda e, n: may_play_lands(n))  # fmt: skip
for template, make in sentence_later:
    sentence(template, make)
sentence("<who> may <vps>", lambda e, who, nodes: e.acting(
    who, lambda: may_be_done(e, flat(e.each(runs(e, nodes))))))  # fmt: skip
sentence("if <cond> , <steps>", lambda e, c, nodes: if_(c, inner(e, nodes)))


def done_if(e: Env, nodes: tuple[Node, ...], c: Node, asked: Any = lambda c: c) -> Effect:
    """CR 608.2c. Make an effect that has its condition after it: `destroy target creature if it's red`.

    `asked`: a function that changes the condition, such as into its opposite.
    """
    try:
        return now_if(e, asked(e.make(c)), inner(e, nodes))
    except Needs:
        raise
    except Unread:
        if len(nodes) > 1:
            raise
    done = inner(e, nodes)
    return now_if(e, asked(e.make(c)), done)


def now_if(e: Env, c: Condition, done: Effect) -> Effect:
    """CR 603.7. Make an effect that is carried out only if a condition is true.

    Refuse an effect that happens later, because it would be unclear when the condition is checked.
    """
    later = isinstance(done, (delayed, may_play))
    return (
        e.refuse("Cardwright can't tell whether the condition is checked now or later")
        if later
        else if_(c, done)
    )


def then_if(e: Env, steps: tuple[Any, Any], c: Node, asked: Any = lambda c: c) -> Effect:
    """CR 608.2c. Make clauses, then others that depend on a condition, which is asked after the first ones."""
    return flat(e.each([*runs(e, steps[0]), partial(done_if, e, steps[1], c, asked)]))


sentence("<stepsatonce> if <cond>", done_if, raw=True)
sentence("<stepsatonce> unless <cond>", lambda e, nodes, c: done_if(e, nodes, c, opposite), raw=True)
sentence("<stepsinturn> if <cond>", then_if, raw=True)
sentence("<stepsinturn> unless <cond>", lambda e, steps, c: then_if(e, steps, c, opposite), raw=True)
PRONOUNS: Final = frozenset(("it", "its", "that", "they", "their", "those", "<that>", "<ref>"))


def may_if(e: Env, nodes: tuple[Node, ...], c: Node) -> Effect:
    """CR 608.2c. Make an optional effect that has its condition after it: `you may draw a card if you control
    a Forest`.

    The condition is checked before anything is done.
    """
    if any(word in PRONOUNS for n in nodes_in(c) for word in n.rule.template.split()):
        if len(nodes) != 1 or not targeted_in(nodes[0]):
            e.refuse("Cardwright can't tell whether the condition is about the result of the action")
        done = may_do(e, nodes)
        return now_if(e, e.make(c), done)
    return if_(e.make(c), may_do(e, nodes))


def targeted_in(node: Node) -> bool:
    """CR 601.2c. Whether a clause acts on exactly one target. The target has a reference before anything is
    done.
    """
    said = [n for n in nodes_in(node) if n.rule.category in ("obj", "target")]
    return len(said) == 1 and said[0].rule.template == "target <np>"


sentence("you may <steps> if <cond>", may_if, raw=True)
sentence("if <cond> , you may <steps> / if <cond> , you may have <steps>",
         lambda e, c, nodes: if_(c, may_do(e, nodes)))  # fmt: skip


def each_if(e: Env, a: tuple[Node, ...], c: Node, b: tuple[Node, ...], d: Node) -> Effect:
    """CR 608.2c. Make two effects, each with a condition."""
    return flat(e.each([partial(done_if, e, a, c), partial(done_if, e, b, d)]))


sentence(
    "<steps> if <cond> , and <steps> if <cond> / <steps> if <cond> and <steps> if <cond>", each_if, raw=True
)
sentence(
    "<steps> for each <each>",
    lambda e, nodes, among: e.refuse("Cardwright can't repeat these instructions for each object"),
)
clause("for each <each> , create <tok>", lambda e, among, tok: create_each(e, tok, among))
clause("for each <each> , you create <tok>", lambda e, among, tok: create_each(e, tok, among))


def where_x(e: Env, nodes: tuple[Node, ...], n: Any) -> Effect:
    """Make an effect in which X has one value everywhere (CR 107.3i), determined once."""
    said = e.this_said
    before, x = e.x, what_x_is(e, nodes, n)
    if e.about.what == "it":
        e.this_said = said  # `it` in the instruction stands before what is said of X
    e.x, state = x, e.remembered()
    try:
        done = inner(e, nodes)
    except YoursForOthers:
        e.recall(state)
        e.x = X
        return found_before(e, x, inner(e, nodes))
    finally:
        e.x = before
    return found_once(x, done)


def found_before(e: Env, x: Amount, done: Effect) -> Effect:
    """CR 608.2h. Return the effect, in which X is calculated for you before other players do something that
    uses it.
    """
    every = every_value(done)
    if any(isinstance(part, That) and part is not X for part in every):
        e.refuse("Cardwright can't count more than one number before other players act")
    if any(isinstance(part, Holds) and any(each is X for each in every_value(part)) for part in every):
        e.refuse("Cardwright can't count something now and use the number later in the effect")
    return with_x(x, done)


def what_x_is(e: Env, nodes: tuple[Node, ...], n: Any) -> Amount:
    """CR 608.2h. Return the amount that X is. It may be a number of an object in the same instruction.

    For example `it gets +X/+0, where X is its power`.
    """
    try:
        return e.amount(n)
    except Needs:
        raise
    except Unread:
        if len(nodes) > 1:
            raise
    before, state = e.x, e.remembered()
    e.x = fixed(1)
    try:
        inner(e, nodes)
        return e.amount(n)
    finally:
        e.x = before
        e.recall(state)


sentence("<steps> , where x|n is <xamount>", where_x, raw=True)
sentence("if <cond> , <steps> , where x|n is <xamount>",
         lambda e, c, nodes, n: if_(e.make(c), where_x(e, nodes, n)), raw=True)  # fmt: skip
sentence("you may <steps> , where x is <xamount>", lambda e, nodes, n: may(where_x(e, nodes, n))
         if nodes[-1].rule.category != "last"
         else e.refuse("Cardwright can't use one X for two separate 'you may' choices"), raw=True)  # fmt: skip
G.add("xamount", "<amount>", lambda e, n: n)


def each_together(e: Env, a: Any, b: Any) -> Any:
    """CR 120. Return one set of the two groups `a` and `b`, which are dealt damage at once."""
    if isinstance(a, Ref) or isinstance(b, (Ref, OfController)):
        e.refuse("here one of the two recipients of this damage is a single object or player, not a group")
    return Either(a, b)  # pyright: ignore[reportArgumentType]


def dealt_to_both(e: Env, who: Node, n: Any, among: Any, players: Any) -> Effect:
    """CR 120. Return an effect: an object deals damage to each member of two sets at once."""
    source = killed(e, who.rule.template) or single(e, e.low("obj", who))
    there = e.low("eachnp", of_theirs(among, players) if isinstance(among, Phrase) else among)
    return dealt(e, e.low("damage", n), each_together(e, there, e.low("eachp", players)), source)


def of_theirs(among: Phrase, players: Any) -> Phrase:
    """CR 109.5. Return a noun phrase with the players in place of `they`: `each opponent and each creature
    they control`.
    """
    if among.whose != "they control" or not isinstance(players, PlayersAsThings):
        return among
    whose = {THEIRS: "your opponents control", ANYBODYS: ""}[int(players.players.whose)]
    return Phrase(**{**among.__dict__, "whose": whose})


def dealt_to_theirs(e: Env, who: Node, n: Any, to: Any, phrase: Phrase) -> Effect:
    """CR 120. Return an effect: an object deals damage to a player and to each of that player's permanents
    of a kind, at once.
    """
    if phrase.whose != "they control":
        e.refuse("the text doesn't say 'they control' of the damaged permanents")
    source = killed(e, who.rule.template) or single(e, e.low("obj", who))
    player = e.low("dst", to)
    named = any(m.what is player and m.player for m in e.mentions.values())
    if not isinstance(player, Ref) or player is YOU or not named:
        e.refuse("Cardwright can't tell which player 'they' means")
    among = e.set_of(Phrase(**{**phrase.__dict__, "whose": ""}))
    tests = [*among.tests, ControlledBy(player, False, "")]
    theirs = Things(int(among.place), False, int(among.types), ANYBODYS, tests, "")
    return both_dealt(
        e, dealt(e, e.low("damage", n), player, source), dealt(e, e.low("damage", n), theirs, source)
    )


clause("<obj> deals <damage> to each <np> and each <eachp>", dealt_to_both, raw=True)
for said, made_of in (("each opponent", THEIRS), ("each player", ANYBODYS)):
    clause(f"<obj> deals <damage> to {said} and each <eachnp>",
           lambda e, o, n, among, w=made_of: dealt_to_both(e, o, n, among, PlayersAsThings(w)), raw=True)  # fmt: skip
clause("<obj> deals <damage> to <dst> and each <eachnp>", dealt_to_theirs, raw=True)
G.add("eachp", "player", lambda e: PlayersAsThings())
G.add("eachp", "opponent", lambda e: PlayersAsThings(THEIRS))


ANY_DISCARDED: Final = ("discard up to <", "discard any number", "discard your|their hand", "discard all ")


def if_you_do(e: Env, first: tuple[Node, ...], then: tuple[Node, ...]) -> Effect:
    """CR 608.2d. Make an optional effect, and what follows if you do it.

    Refuse an effect that could turn out to be impossible.
    """
    if len(first) == 1 and first[0].rule.template.startswith(
        ("draw <", "gain <", "mill <", "create <", "create a")
    ):
        return may(flat(e.each([partial(e.make, first[0]), *runs(e, then)])))
    if len(first) == 1 and first[0].rule.template.startswith(ANY_DISCARDED):
        done = e.each([partial(e.make, first[0]), *runs(e, then)])
        if len(done) != 1 or not isinstance(done[0], this_way):
            e.refuse("Cardwright can't tell whether any card was discarded")
        return may(done[0])
    if len(first) == 1 and first[0].rule.template.startswith("exchange"):
        made, *rest = e.each([partial(e.make, first[0]), *runs(e, then)])
        if not isinstance(made, exchange):
            e.refuse("Cardwright can't tell whether the exchange happened")
        return may_exchange(made.a, made.b, flat(rest))
    if len(first) == 1 and first[0].rule.template.startswith(TO_TARGETS):
        state = e.remembered()
        found = e.make(first[0])
        e.recall(state)
        if of_the_target(e, found):
            return may(flat(e.each([partial(e.make, first[0]), *runs(e, then)])))
    if len(first) == 1 and first[0].rule.template.startswith(("transform", "convert")):
        made, *rest = e.each([partial(e.make, first[0]), *runs(e, then)])
        if not isinstance(made, (transform, convert)) or not isinstance(made.what, Ref):
            e.refuse("Cardwright can't transform several permanents here")
        return may(once_turned_over(made.what, made, flat(rest)))
    return may(flat(e.each([partial(moved_first, e, first, then)])))


TO_TARGETS: Final = ("put <ncounters> on <obj>", "return <obj> to its|their owner")
SURELY = (v.exile, v.enters)


def of_the_target(e: Env, done: Effect) -> bool:
    """CR 608.2b. Whether the effect acts on the only target. Then it can't fail, since without a legal target
    nothing is done.
    """
    what = getattr(done, "what", None)
    if len(e.announced) != 1 or not isinstance(what, Ref) or not any(x is what for x in e.announced.values()):
        return False
    if isinstance(done, v.put_counters):
        return isinstance(done.n, fixed) and int(done.n.n) > 0
    return isinstance(done, v.put) and int(done.place) == HAND


def moved_first(e: Env, first: tuple[Node, ...], then: tuple[Node, ...]) -> Effect:
    """CR 400.7j. Make an effect that moves an object to a public zone, and what follows if the object has
    moved.
    """
    moved = e.make(first[0])
    what = getattr(moved, "what", None)
    if len(first) != 1 or not isinstance(moved, SURELY) or not isinstance(what, Ref):
        e.refuse("Cardwright can't tell whether this instruction was carried out")
    chosen = isinstance(moved, v.enters) and any(x is what for x in e.bound.values())
    if (
        what is not IT
        and what is not THIS
        and not chosen
        and not any(x is what for x in e.announced.values())
    ):
        e.refuse("Cardwright can't play 'if you do' after the move of an object chosen on resolution")

    def once(ref: Any) -> Effect:
        e.become[id(what)] = ref
        if isinstance(moved, v.exile):
            e.was[id(ref)] = what
        for m in e.mentions.values():
            if m.what is what:
                m.what = ref
        return flat(e.each(runs(e, then)))

    return once_moved(what, once, by=moved)


for mark in (". if you do ,", "; if you do ,"):
    sentence(f"you may <vps> {mark} <effect>", if_you_do, last=True)
    sentence(f"if <cond> , you may <vps> {mark} <effect>",
             lambda e, c, first, then: if_(c, if_you_do(e, first, then)), last=True)  # fmt: skip


SURELY_FOLLOWS: Final = ("lose <", "gain <", "draw <", "mill <")  # what a player can always do


def if_they_do(e: Env, who: Node, verb: Node, then: tuple[Node, ...]) -> Effect:
    """CR 608.2d. Make a player do something if you choose so, and what follows if you do."""
    if not verb.rule.template.startswith(SURELY_FOLLOWS):
        e.refuse("Cardwright can't tell whether this instruction was carried out")
    return may(flat(e.each([lambda: done_by(e, somebody(e, e.player(who)), (verb,)), *runs(e, then)])))


def if_it_changes(e: Env, first: Node, then: tuple[Node, ...]) -> Effect:
    """CR 608.2d. Make an object change if you choose so, and what follows if you do: `have it get +4/+0`."""
    if first.rule.template not in ("<obj> <ops>", "<obj> <ops> <lasts>"):
        e.refuse("Cardwright can't tell whether this instruction was carried out")
    return may(flat(e.each([partial(e.make, first), *runs(e, then)])))


for mark in (". if you do ,", "; if you do ,"):
    sentence(f"you may have <who> <vp> {mark} <effect>", if_they_do, last=True, raw=True)
    sentence(f"you may have <clause> {mark} <effect>", if_it_changes, last=True, raw=True)


def if_it_deals(e: Env, who: Node, n: Node, to: Node, then: tuple[Node, ...]) -> Effect:
    """CR 608.2d. Make an optional effect by which an object deals damage, and what follows if you do it."""

    def first() -> Effect:
        if who.rule.template == "~":
            return dealt(e, e.low("damage", n), e.low("dst", to), dealer(e, THIS))
        return dealt_by(e, who, (n, to), ("damage", "dst"))

    return may(flat(e.each([first, *runs(e, then)])))


for mark in (". if you do ,", "; if you do ,"):
    sentence(f"you may have <obj> deal <damage> to <dst> {mark} <effect>", if_it_deals, last=True, raw=True)
sentence("you may have <obj> deal <damage> to <dst> , then <steps>", if_it_deals, raw=True)


def both_dealt(e: Env, *parts: Effect) -> Effect:
    """CR 608.2c. Return an effect that deals the damage of all these effects at once."""
    acts = [part for part in parts if isinstance(part, v.Act)]
    if len(acts) < len(parts):
        e.refuse("Cardwright can't deal these amounts of damage at once")
    return together(*acts)


# -- what is done unless, or if, something is paid
def unless(e: Env, nodes: tuple[Node, ...], said: Any, price: Any) -> Effect:
    """CR 118.12a. Make an effect that is done `unless ... pays`. The effect may mention the player who
    pays.
    """
    if len(nodes) > 1:
        e.refuse("Cardwright can't tell which instruction the payment would prevent")
    return unless_done(e, inner(e, nodes), said, price)


def unless_done(e: Env, done: Effect, said: Any, price: Any) -> Effect:
    """Return an effect: a player may pay a price. If they don't, `done` is done. `said`: the words for the
    player.
    """
    who = said if said is YOU else e.player(said)
    if not isinstance(who, Ref):
        e.refuse("Cardwright can't ask several players to pay here")
    cost = price_of(e, price, who)
    made = unless_paid(who, cost, done)  # pyright: ignore[reportArgumentType]
    if who is not YOU and isinstance(cost, PaysMana) and cost.more is not None and of_yours(cost.more):
        if e.others_act:
            e.refuse(
                "Cardwright can't let another player pay an amount that depends on the controller ('you')"
            )
        return once_for_all(cost.more, made)  # CR 608.2h: it is determined before the other player pays
    return made


def price_of(e: Env, node: Node, who: Ref[Any] = YOU) -> Any:
    """CR 118.12. Return the price that a player pays with their own objects.

    If the text says `they control` in it, that changes nothing.
    """
    cost = e.make(node)
    for part in cost.options if isinstance(cost, PaysEither) else (cost,):
        of_their_own(part, who)
    return cost


def of_their_own(cost: Any, who: Ref[Any]) -> None:
    """CR 118.12. Drop the words `they control` from a price that `who` pays with their own objects."""
    among = getattr(cost, "among", None)
    if who is YOU or not isinstance(among, Things) or not says_you(among.whose):
        return
    tests = [t for t in among.tests if not is_controlled_by(t, who)]
    if len(tests) < len(among.tests):
        label = among.label.removesuffix(WHOSE_TEXT[YOURS]).rpartition(" ")[2]
        cost.among = Things(int(among.place), bool(among.per_seat), int(among.types), YOURS, tests, label)


def is_controlled_by(test: Any, who: Ref[Any]) -> bool:
    """CR 109.5. Whether a test is passed by the objects that this player controls, and by no others."""
    found = isinstance(test, ControlledBy) and test.who.slot == who.slot
    return found and not test.no and not test.opponents


def if_paid(e: Env, price: Any, nodes: tuple[Node, ...]) -> Effect:
    """CR 118.12, 608.2h. Make an effect: you may pay a price. If you do, `nodes` are carried out.

    In `nodes`, `that much` is the life paid.
    """
    before, n = e.much, price.n if isinstance(price, PaysLife) else None
    if n is X and any(", where x|n is <xamount>" in node.rule.template for node in nodes_in(nodes)):
        e.refuse("here X would be both the life paid and another number")
    e.much, spent = n, spent_for([price])
    try:
        if len(spent) == 1 and not e.others_act:
            follows = e.after_paying(spent[0], partial(inner, e, nodes))
            price = unlinked(price) if isinstance(follows, paid_with) else price
        else:
            follows = inner(e, nodes)
        done = unless_paid(YOU, price, nothing(), follows)
    finally:
        e.much = before
    return done if n is None or isinstance(n, (fixed, That)) else found_once(n, done)


def paid_x_life(e: Env, x: Any, nodes: tuple[Node, ...]) -> Effect:
    """CR 107.3i, 118.12. Make an effect: you may pay X life. If you do, `nodes` are carried out, which can
    use X.
    """
    before, e.x = e.x, x
    try:
        return if_paid(e, PaysLife(x), nodes)
    finally:
        e.x = before


sentence("<steps> unless <who> <price3>", unless, raw=True)
sentence("<steps> unless <who> <eitherprice3>", unless, raw=True)
sentence("<steps> unless you <eitherprice>", lambda e, nodes, price: unless(e, nodes, YOU, price), raw=True)
sentence("<steps> unless you <price>", lambda e, nodes, price: unless(e, nodes, YOU, price))
for mark in (". if you do ,", "; if you do ,"):
    sentence(f"you may pay x life , where x is <xamount> {mark} <effect>", paid_x_life, last=True)
    sentence(f"you may pay x life {mark} <effect> , where x is <xamount>",
             lambda e, nodes, x: paid_x_life(e, x, nodes), last=True)  # fmt: skip
    sentence(
        f"you may <price> {mark} <effect>",
        lambda e, price, nodes: if_paid(e, e.make(price), nodes),
        last=True,
    )
    sentence(f"if <cond> , you may <price> {mark} <effect>",
             lambda e, c, price, nodes: if_(c, if_paid(e, e.make(price), nodes)), last=True)  # fmt: skip
    sentence(f"you may <eitherprice> {mark} <effect>",
             lambda e, price, nodes: if_paid(e, e.make(price), nodes), last=True, raw=True)  # fmt: skip
    sentence(f"you may <price> {mark} <steps> .|; if you don't|not , <effect>",
             lambda e, price, a, b: unless_paid(YOU, e.make(price), inner(e, b), inner(e, a)), last=True)  # fmt: skip


def done_and_paid(e: Env, first: tuple[Node, ...], price: Node, then: tuple[Node, ...]) -> Effect:
    """CR 608.2c, 118.12. Make clauses, then a price that may be paid, and what follows if it is."""
    return flat(e.each([*runs(e, first), lambda: if_paid(e, e.make(price), then)]))


for mark in (". if you do ,", "; if you do ,"):
    sentence(f"<steps> , then you may <price> {mark} <effect>", done_and_paid, last=True, raw=True)
sentence("you may <price> .|; if you don't , <effect>",
         lambda e, price, nodes: unless_paid(YOU, e.make(price), inner(e, nodes)), last=True)  # fmt: skip


def another_may_pay(e: Env, who: Node, price: Node, nodes: tuple[Node, ...], pays: bool) -> Effect:
    """CR 118.12. Make an effect: another player, whom `nodes` call `they`, may pay a price.

    `pays`: `nodes` are carried out if that player pays. Otherwise, they are carried out if that player
    doesn't.
    """
    player = e.player(who)
    if not isinstance(player, Ref) or player is YOU:
        e.refuse("Cardwright expects one other player here ('target opponent'), not 'you' or several players")
    cost, before, e.they = price_of(e, price, player), e.they, player
    try:
        done = inner(e, nodes)
    finally:
        e.they = before
    if isinstance(cost, PaysMana) and cost.more is not None and of_yours(cost.more):
        e.refuse("Cardwright can't let another player pay an amount that depends on the controller ('you')")
    return unless_paid(player, cost, nothing(), done) if pays else unless_paid(player, cost, done)


for mark in (".", ";"):
    for they in ("the player", "that player", "they"):
        do = "do" if they == "they" else "does"
        for does, paid in ((do, True), (f"{do}n't", False)):
            sentence(f"<who> may <price> {mark} if {they} {does} , <effect>",
                     lambda e, who, price, nodes, pays=paid: another_may_pay(e, who, price, nodes, pays),
                     raw=True, last=True)  # fmt: skip


# -- each player of whom something is so
AT_WILL: Final = (draw, v.gain_life, v.lose_life)


def each_who_controls(e: Env, among: Any, nodes: tuple[Node, ...], said: str) -> Effect:
    """CR 101.4. Make an effect: each player who controls an object of a set carries out `nodes`.

    Refuse instructions that change the set.
    """
    if (
        not isinstance(among, Things)
        or among.per_seat
        or among.place
        or among.whose != ANYBODYS
        or e.others_act
    ):
        e.refuse("Cardwright can't tell which players control these permanents")
    theirs = Things(BATTLEFIELD, False, int(among.types), YOURS, list(among.tests), "")

    return e.acting(Group(said), lambda: if_(at_least(count_of(theirs), 1), only_at_will(e, nodes)))


def only_at_will(e: Env, nodes: tuple[Node, ...]) -> Effect:
    """CR 608.2c. Make what players do who are told by a condition. It must not change that condition."""
    made = flat(e.each([partial(e.make, node) for node in nodes]))
    if not isinstance(made, AT_WILL):
        e.refuse("Cardwright can't let these players do anything but draw cards, gain life or lose life here")
    return made


for said_ in ("each player", "each opponent", "each other player"):
    clause(f"{said_} who controls a|an <np> <vps3>",
           lambda e, among, nodes, s=said_: each_who_controls(e, among, nodes, s))  # fmt: skip


# -- later
NEXT_TURNS: Final = -1  # a value of `whose`: the step of any player, but in a later turn


def later(
    e: Env, nodes: tuple[Node, ...], whose: int = 0, step: int = steps.END_STEP, lasts: int = durations.ONCE
) -> Effect:
    """CR 603.7. Make an effect: create a delayed triggered ability, which triggers at the beginning of a
    later step.

    `whose`: in whose turn the step is. `lasts`: how long the ability waits.
    """
    if e.delayed is not None:
        e.refuse("Cardwright can't let a delayed trigger create another delayed trigger")
    e.delayed, before, become = [], dict(e.moved), dict(e.become)
    e.moved_before = before
    bound, e.bound = e.bound, {key: ref for key, ref in e.bound.items() if key > WAYS}
    try:
        done = inner(e, nodes)
        about = e.delayed[0] if e.delayed else None
    finally:
        e.delayed, e.moved, e.become = None, before, become  # an object that moves later has not moved now
        e.bound = bound
    several = about is not None and e.several(about)
    if about is not None and id(about) in e.moved:
        if several:
            e.refuse("Cardwright can't let a delayed trigger follow several objects that have moved")
        raise NeedsMoved(id(about), None, what=about)
    if any(isinstance(part, That) for part in every_value(done)):
        e.refuse("Cardwright can't make a delayed trigger use a number that is known now")
    e.note_entering_later(done, about)
    it = AllOf(about) if several and isinstance(about, Ref) else about
    if whose == NEXT_TURNS:
        return at_next_turns_step(done, it, step)
    return at_next_step(done, it, whose, step, lasts)


for words, whose, step in (
    ("at the beginning of the next end step", 0, steps.END_STEP),
    ("at the beginning of your next end step", YOURS, steps.END_STEP),
    ("at the beginning of your next upkeep", YOURS, steps.UPKEEP),
    ("at the beginning of your next precombat main phase", YOURS, steps.FIRST_MAIN),
    ("at the beginning of your next first main phase", YOURS, steps.FIRST_MAIN),
    ("at the beginning of the next upkeep", 0, steps.UPKEEP),
    ("at the beginning of the next turn 's upkeep", NEXT_TURNS, steps.UPKEEP),
    ("at end of combat", 0, steps.END_COMBAT),
):
    sentence(f"{words} , <steps>", lambda e, nodes, w=whose, s=step: later(e, nodes, w, s))
    sentence(f"{words} , <onlyif>", lambda e, node, w=whose, s=step: later(e, (node,), w, s))
    clause(f"<later> {words}", lambda e, node, w=whose, s=step: told_later(e, node, w, s))
    sentence(
        f"{words} , <steps> . <sequel>",
        lambda e, nodes, more, w=whose, s=step: later(e, (*nodes, more), w, s),
    )
    sentence(
        f"<later> {words} . <sequel>", lambda e, node, more, w=whose, s=step: later(e, (node, more), w, s)
    )
for words in ("at this turn 's next end of combat", "at the next end of combat this turn"):
    sentence(f"{words} , <steps>", lambda e, nodes: later(
        e, nodes, 0, steps.END_COMBAT, durations.ONCE_THIS_TURN))  # fmt: skip


def told_later(e: Env, node: Node, whose: int, step: int) -> Effect:
    """CR 603.7, 601.2c. Make an effect: create a delayed triggered ability for a target that is announced
    now.

    For example `destroy target creature at end of combat`.
    """
    if e.delayed is None:
        for said in nodes_in(node):
            if said.rule.category in ("obj", "target") and said.rule.template == "target <np>":
                e.thing(said)
    return later(e, (node,), whose, step)


G.add("later", "<vp>", lambda e, node: e.make(node))
G.add("later", "you <vp>", lambda e, node: done_by(e, e.you(), (node,)))
# CR 603.7c: sentences about what a delayed trigger puts onto the battlefield are a part of it
G.add("sequel", "it <ops>", lambda e, nodes: forever(e, entered_later(e), nodes))
G.add("sequel", "it <ops> <lasts>", lambda e, nodes, lasts: lasting(e, entered_later(e), nodes, lasts))
G.add("sequel", "if it entered under your control , <steps>",
      lambda e, nodes: if_(is_so(entered_later(e), permanent(whose=YOURS)), inner(e, nodes)))  # fmt: skip


def entered_later(e: Env) -> Any:
    """CR 400.7j. Return the permanent that this delayed trigger has put onto the battlefield."""
    found = e.alive(e.it())
    return (
        found
        if entered_now(e, found)
        else e.refuse("the object didn't enter the battlefield through this delayed trigger")
    )


G.add("onlyif", "<steps> if <cond>", done_if, raw=True)
G.add("onlyif", "<steps> , where x|n is <xamount>", where_x, raw=True)
G.add("onlyif", "<steps> unless you <price>", lambda e, nodes, price: unless(e, nodes, YOU, price))

# -- kicked
OTHER_COSTS: Final = [
    ("~ was kicked", columns.KICKED),
    ("it was kicked", columns.KICKED),
    *((words, columns.BARGAINED) for words in PAID_TOO),
]
for words, bits in OTHER_COSTS:
    sentence(f"if {words} , <steps>",
             lambda e, nodes, bits=bits, it=words == "it was kicked": kicked(e, nodes, bits, it),
             kick=bits)  # fmt: skip
    if words.startswith("~"):
        sentence(f"if {words} , it deals <damage> to <dst>", lambda e, n, to, bits=bits: dealt_if_paid(
            e, n, to, bits), raw=True, kick=bits)  # fmt: skip


def kicked(e: Env, nodes: tuple[Node, ...], bits: int, it: bool = False) -> Effect:
    """CR 702.33d. Make the part of a spell's effect that is carried out if an additional cost was paid.

    `it`: the text says `it was kicked`. Refuse it if `it` could mean another spell.
    """
    if not e.spell:
        e.refuse("Cardwright can't check in this ability whether an additional cost was paid, such as kicker")
    if it and any(m.said in ("spell", "ability", "object") for m in e.mentions.values()):
        e.refuse("'it' could be this spell or another object")
    if e.kicked_now is not None:
        return inner(e, nodes) if e.kicked_now else nothing()
    return if_kicked(without_targets(e, nodes), bits=bits)


def unkicked(e: Env, nodes: tuple[Node, ...], bits: int) -> Effect:
    """CR 702.33d. Make the part of a spell's effect that is carried out if an additional cost was not
    paid.
    """
    if not e.spell:
        e.refuse("Cardwright can't check in this ability whether an additional cost was paid, such as kicker")
    if e.kicked_now is not None:
        return nothing() if e.kicked_now else inner(e, nodes)
    return if_kicked(nothing(), without_targets(e, nodes), bits)


for words, bits in OTHER_COSTS:
    if " was " in words and not words.startswith("it "):
        sentence(f"if {words.replace(' was ', ' wasn' + chr(39) + 't ')} , <steps>",
                 lambda e, nodes, bits=bits: unkicked(e, nodes, bits), kick=bits)  # fmt: skip


def dealt_if_paid(e: Env, n: Node, to: Node, bits: int) -> Effect:
    """CR 702.33d. Make the part of a spell's effect that deals damage if an additional cost was paid."""
    if not e.spell:
        e.refuse("Cardwright can't check in this ability whether an additional cost was paid, such as kicker")

    def deals() -> Effect:
        return dealt(e, e.low("damage", n), e.low("dst", to), dealer(e, THIS))

    if e.kicked_now is not None:
        return deals() if e.kicked_now else nothing()
    e.no_targets = True
    try:
        return if_kicked(deals(), bits=bits)
    finally:
        e.no_targets = False


def without_targets(e: Env, nodes: tuple[Node, ...]) -> Effect:
    """CR 702.33d. Make an effect. Refuse targets in it, because whether they are needed depends on a cost
    that was paid.
    """
    e.no_targets = True
    try:
        return inner(e, nodes)
    finally:
        e.no_targets = False


# -- the top of a library


def revealing(e: Env, who: Node, phrase: Any, exiled: bool = False) -> Effect:
    """CR 701.20a. Make an effect: a player reveals their hand, you choose a card in it, and it is discarded
    or exiled.
    """
    p = e.player(who)
    if not isinstance(p, Ref) or p is YOU:
        e.refuse("Cardwright expects one other player here ('target opponent'), not 'you' or several players")
    hand = card_in(HAND, OwnedBy(p, False, ""))
    tests = tests_of(phrase, e)
    if phrase.head != "card" or phrase.place or phrase.whose:
        e.refuse("Cardwright expects a kind of card here ('creature card'), without a zone or an owner")
    among = Things(HAND, True, phrase.types, ANYBODYS, [OwnedBy(p, False, ""), *tests], "card")
    if exiled:
        return flat([reveal(hand), choose(among, exile_linked if e.linked else v.exile)])
    return flat([reveal(hand), choose(among, lambda c: v.put(c, GRAVEYARD, DISCARDED))])


sentence("<who> reveals their hand . you choose a|an <cardnp> from it . that player discards that card",
         revealing, raw=True)  # fmt: skip
sentence("<who> reveals their hand . you choose a|an <cardnp> from it <after> . that player discards that card",
         lambda e, who, p, tail: revealing(e, who, with_tail(e, p, tail)), raw=True)  # fmt: skip


def with_tail(e: Env, phrase: Phrase, tail: Node) -> Phrase:
    """Return the phrase for a card with the words of `tail` added. The text has these words after the name of
    the zone.
    """
    if "card" not in tail.rule.options["of"]:
        e.refuse("Cardwright can't apply this description to cards")
    return Phrase(**{**phrase.__dict__, "after": (*phrase.after, Tail(tail))})


sentence("reveal each card in <who> 's hand . discard a|an <cardnp> in that player 's hand that you choose",
         revealing, raw=True)  # fmt: skip
clause("reveal each card in <who> 's hand , then discard a|an <cardnp> in that player 's hand that you choose",
       revealing, raw=True)  # fmt: skip
sentence("<who> reveals their hand . you choose a|an <cardnp> from it and exile that card",
         lambda e, who, p: revealing(e, who, p, True), raw=True)  # fmt: skip
sentence("<who> reveals their hand . you choose a|an <cardnp> from it . exile that card",
         lambda e, who, p: revealing(e, who, p, True), raw=True)  # fmt: skip
for exiled_ in ("and exile that card", ". exile that card"):
    sentence(f"<who> reveals their hand . you choose a|an <cardnp> from it <after> {exiled_} / "
             f"<who> reveals their hand . you choose a|an <cardnp> <after> from it {exiled_}",
             lambda e, who, p, tail: revealing(e, who, with_tail(e, p, tail), True), raw=True)  # fmt: skip
    sentence(f"<who> reveals their hand . you choose a|an <cardnp> {exiled_}",
             lambda e, who, p: revealing(e, who, p, True), raw=True)  # fmt: skip
sentence("reveal each card in <who> 's hand . exile a|an <cardnp> in that player 's hand that you choose",
         lambda e, who, p: revealing(e, who, p, True), raw=True)  # fmt: skip
