"""CR 603.4, 611.3a, 608.2c. Templates for conditions, which follow `if`, `unless` and `as long as`."""

from __future__ import annotations

import functools
import operator
from typing import Any, Final

from cardwright.games.magic.abilities.layering import this_is_untapped
from cardwright.games.magic.actions import verbs as v
from cardwright.games.magic.actions.attaching import Host
from cardwright.games.magic.actions.library_tops import top_is
from cardwright.games.magic.actions.stacking import is_monarch
from cardwright.games.magic.amounts import values as n
from cardwright.games.magic.amounts.attached import attached_to
from cardwright.games.magic.amounts.counting import starting_life, types_among
from cardwright.games.magic.amounts.spells_cast import other_spells
from cardwright.games.magic.characteristics.selections import IsSpell, Test, Things
from cardwright.games.magic.conditions.as_cast import kicked_with
from cardwright.games.magic.conditions.graveyards import above_this, in_graveyard
from cardwright.games.magic.conditions.timing import opponents_turn
from cardwright.games.magic.numbers import columns, derived
from cardwright.games.magic.numbers.counters import ATTACKED, DIED, DRAWN, GAINED, LIFE, LOST, SPELLS, TURNS
from cardwright.games.magic.numbers.derived import POWER, TOUGH
from cardwright.games.magic.numbers.types import ARTIFACT, COLOR_LETTERS, CREATURE, LAND, PERMANENTS
from cardwright.games.magic.numbers.zones import BATTLEFIELD, GRAVEYARD, HAND, STACK
from cardwright.games.magic.objects.abilities import FROM_GRAVEYARD
from cardwright.games.magic.objects.mana_cost import parse_cost
from cardwright.games.magic.objects.players import ANYBODYS, OTHERS, THEIRS, YOURS
from cardwright.games.magic.reading.engine import Attempt, Node, Rule
from cardwright.games.magic.reading.grammar import G
from cardwright.games.magic.reading.lowering import Env
from cardwright.games.magic.reading.nouns import (
    COLORS,
    STATES,
    SUPERTYPES,
    Phrase,
    bearer,
    row_of,
    tests_of,
    together,
)
from cardwright.games.magic.selectors import nouns as s
from cardwright.games.magic.selectors.alike import Outdoes
from cardwright.games.magic.selectors.commanding import lieutenant, you_control_a_commander
from cardwright.games.magic.selectors.nouns import OTHER, IsThat, card_in, permanent
from cardwright.games.magic.triggers.moving import was_spent
from cardwright.kernel.effects import IT, THIS, Condition, Ref

from .actions import found_tests
from .objects import how_many


def there(e: Env, among: Any, count: int = 1) -> Any:
    """Return the condition that a set has at least `count` objects."""
    return n.at_least(how_many(e, among), count)


def most(amount: Any, count: int) -> Condition:
    """Return the condition that an amount is at most `count`."""
    return n.not_(n.at_least(amount, count + 1))


def cond(template: str, make: Any) -> None:
    """Add a template for a condition."""
    G.add("cond1", template, make)


def both_of(e: Env, *nodes: Node) -> Any:
    """Return the condition that all of these conditions are true."""
    before, e.in_row = e.in_row, True
    try:
        made = [e.make(node) for node in nodes]
    finally:
        e.in_row = before
    return n.all_of(*(x for each in made for x in (each.each if isinstance(each, n.all_of) else [each])))


def either_of(e: Env, *nodes: Node) -> Any:
    """Return the condition that at least one of these conditions is true.

    If all of them ask whether an additional cost was paid, the result asks whether one of these costs was
    paid.
    """
    before, e.in_row = e.in_row, True
    try:
        made = [e.make(node) for node in nodes]
    finally:
        e.in_row = before
    if all(isinstance(x, n.was_kicked) for x in made):
        return n.was_kicked(functools.reduce(operator.or_, (int(x.bits) for x in made)))
    return n.any_of(*made)


BOTH: Final = Rule("cond", "<cond1> and <cond1>", both_of, raw=True)
EITHER: Final = Rule("cond", "<cond1> or <cond1>", either_of, raw=True)


def conditions(a: Attempt, i: int) -> Any:
    """Read one condition, or several joined by `and` or by `or`."""
    for rule, word in ((BOTH, "and"), (EITHER, "or")):
        front: list[tuple[tuple[Node, ...], int]] = [((node,), end) for node, end in a.at("cond1", i)]
        while front:
            ahead = []
            for found, j in front:
                if len(found) > 1:
                    yield Node(rule, found, i), j
                elif rule is BOTH:
                    yield from ((node, j) for node in found)
                comma = a.words(j, ",", word) and rule is EITHER
                if (a.words(j, word) or comma) and len(found) < 4:
                    after = j + 1 + comma
                    after += rule is EITHER and a.words(after, "if")
                    ahead += [((*found, node), end) for node, end in a.at("cond1", after)]
            front = ahead


G.leaf("cond", conditions)


def of_seats(e: Env, among: Any, whose: int) -> Any:
    """Return the set of those objects that the players `whose` control: `you control a creature`."""
    if among.per_seat or among.whose != ANYBODYS:
        e.refuse("the text says twice where these objects are or whose they are")
    return Things(int(among.place), False, int(among.types), whose, list(among.tests), "")


def both_there(e: Env, a: Phrase, b: Phrase) -> Condition:
    """CR 404.2. Return the condition that a zone has a card of each of two kinds.

    The text names the zone only after the second kind.
    """
    if a.head != b.head or a.place or not b.place:
        e.refuse("Cardwright can't look for two kinds of cards in two zones, or in a zone not named last")
    first = Phrase(**{**a.__dict__, "place": b.place})
    return n.all_of(there(e, e.set_of(first)), there(e, e.set_of(b)))


def that_is(e: Env, among: Any, test: Test) -> Things:
    """CR 110.5. Return the set of those permanents that pass a test, such as being tapped."""
    if among.per_seat or among.place:
        e.refuse("here something other than permanents would be tapped, untapped, attacking or blocking")
    return Things(int(among.place), False, int(among.types), int(among.whose), [test, *among.tests], "")


def owned_by_you(e: Env, among: Any) -> Any:
    """Return the set of those permanents that you control: `you control a creature`."""
    e.you()
    if any(t is OTHER for t in among.tests):
        among = with_other(among, e)
    return of_seats(e, among, YOURS)


def theirs(e: Env, among: Any) -> Any:
    """Return the set of those permanents that opponents control: `an opponent controls a creature`."""
    return of_seats(e, among, THEIRS)


def with_other(among: Things, e: Env | None = None) -> Things:
    """CR 603.4. Return the set without the source of the ability. If a trigger is about an object, that
    object is excluded instead.
    """
    other = s.ButNot(IT) if e is not None and e.about.what == "it" else OTHER
    tests = [other, *[t for t in among.tests if t is not OTHER]]
    return Things(int(among.place), bool(among.per_seat), int(among.types), int(among.whose), tests, "")


def opposite(c: Condition) -> Condition:
    """CR 608.2c. Return the condition that is true whenever `c` is false.

    For example, the opposite of "all are tapped" is "at least one is untapped".
    """
    if isinstance(c, n.not_):
        return c.what
    if isinstance(c, n.all_of):
        return n.any_of(*(opposite(part) for part in c.each))
    if isinstance(c, n.any_of):
        return n.all_of(*(opposite(part) for part in c.each))
    return n.not_(c)


cond(
    "it isn't true that <cond1>",
    lambda e, c: n.not_(c) if not isinstance(c, n.not_) else e.refuse("the condition has two negations"),
)


# -- cards in zones
cond("a|an <cardnp> is in your graveyard", lambda e, p: there(e, in_your_graveyard(e, p)))


def in_your_graveyard(e: Env, phrase: Phrase) -> Things:
    """CR 404.1. Return the set of cards of a kind in your graveyard. The text names the graveyard after the
    kind.
    """
    if phrase.place or phrase.whose or phrase.head != "card":
        e.refuse("Cardwright expects a kind of card here ('creature card'), without a zone or an owner")
    e.you()
    return e.set_of(phrase, (GRAVEYARD, YOURS))


# -- what players control
def anybodys(e: Env, among: Any) -> Any:
    """CR 109.2. Return the set of permanents unchanged, as in `any player controls a black permanent`.

    Refuse it if the text also names a controller.
    """
    if among.per_seat or among.place or among.whose != ANYBODYS:
        e.refuse("the text says twice where these objects are or whose they are")
    return among


cond("you control a|an <np>", lambda e, among: there(e, owned_by_you(e, among)))
cond("you control a|an <np> and a|an <np>",
     lambda e, a, b: n.all_of(there(e, owned_by_you(e, a)), there(e, owned_by_you(e, b))))  # fmt: skip
cond("you control another <np>", lambda e, among: there(e, with_other(owned_by_you(e, among), e)))
cond("you control <int> or more <nps>", lambda e, count, among: there(e, owned_by_you(e, among), count))
cond(
    "you control <int> or more other <nps>",
    lambda e, count, among: there(e, with_other(owned_by_you(e, among), e), count),
)
cond(
    "you control at least <int> other <nps>",
    lambda e, count, among: there(e, with_other(owned_by_you(e, among), e), count),
)
cond("you control at least <int> <nps>", lambda e, count, among: there(e, owned_by_you(e, among), count))
cond(
    "you control <int> or fewer <nps>",
    lambda e, count, among: most(how_many(e, owned_by_you(e, among)), count),
)
cond(
    "you control <int> or fewer other <nps>",
    lambda e, count, among: most(how_many(e, with_other(owned_by_you(e, among), e)), count),
)
cond(
    "you control exactly <int> <nps>",
    lambda e, count, among: n.all_of(
        there(e, owned_by_you(e, among), count), most(how_many(e, owned_by_you(e, among)), count)
    ),
)
cond("you control no <nps>", lambda e, among: n.not_(there(e, owned_by_you(e, among))))
cond("you control no other <nps>", lambda e, among: n.not_(there(e, with_other(owned_by_you(e, among), e))))
cond("you don't control a|an <np>", lambda e, among: n.not_(there(e, owned_by_you(e, among))))
cond(
    "you don't control another <np>", lambda e, among: n.not_(there(e, with_other(owned_by_you(e, among), e)))
)
cond("any player controls a|an <np>", lambda e, among: there(e, anybodys(e, among)))
cond("an opponent controls a|an <np>", lambda e, among: there(e, theirs(e, among)))
cond(
    "an opponent controls no <nps>",
    lambda e, among: e.refuse("Cardwright can't tell which opponent is meant"),
)
for who_, whose_ in (("an opponent", THEIRS), ("a player", ANYBODYS), ("another player", OTHERS)):
    cond(f"{who_} controls <int> or more <nps>",
         lambda e, count, among, w=whose_: n.someone_controls(of_seats(e, among, ANYBODYS), count, w))  # fmt: skip
cond("your opponents control a|an <np>", lambda e, among: there(e, theirs(e, among)))
cond(
    "your opponents control <int> or more <nps>",
    lambda e, count, among: there(e, theirs(e, among), count),
)
cond("your opponents control no <nps>", lambda e, among: n.not_(there(e, theirs(e, among))))
cond("no opponent controls a|an <np>", lambda e, among: n.not_(there(e, theirs(e, among))))
cond("there is a|an <np> / a|an <np> is on the battlefield", lambda e, among: there(e, among))
cond("there is a|an <cardnp> and a|an <cardnp>", lambda e, a, b: both_there(e, a, b))
cond("there is another <np> / another <np> is on the battlefield",
     lambda e, among: there(e, with_other(among)))  # fmt: skip
for state, test in (
    ("attacking", s.ATTACKING_ONE),
    ("blocking", s.BLOCKING_ONE),
    ("tapped", s.TAPPED_ONE),
    ("untapped", s.UNTAPPED_ONE),
):
    cond(f"a|an <np> is {state}", lambda e, among, t=test: there(e, that_is(e, among, t)))
    cond(f"no <nps> are {state}", lambda e, among, t=test: n.not_(there(e, that_is(e, among, t))))
    cond(
        f"<int> or more <nps> are {state}",
        lambda e, count, among, t=test: there(e, that_is(e, among, t), count),
    )
    cond(f"exactly <int> <np> is {state} / exactly <int> <nps> are {state}",
         lambda e, count, among, t=test: n.all_of(
             there(e, that_is(e, among, t), count), most(how_many(e, that_is(e, among, t)), count)))  # fmt: skip
cond("there are <int> or more <nps>", lambda e, count, among: there(e, among, count))
cond("there are fewer than <int> <nps>", lambda e, count, among: most(how_many(e, among), count - 1))
cond("there are no <nps> / no <nps> are on the battlefield", lambda e, among: n.not_(there(e, among)))
cond("there are <int> or fewer <nps>", lambda e, count, among: most(how_many(e, among), count))
cond("you control a commander", lambda e: you_control_a_commander())
cond("you control your commander", lambda e: lieutenant())


def of_defender(e: Env, among: Any) -> Things:
    """CR 508.5. Return the set of those permanents that the defending player controls."""
    if not e.about.attack or among.per_seat or among.whose != ANYBODYS:
        e.refuse("there is no attack here, or the permanents' controller is said twice")
    tests = [*among.tests, s.ControlledBy(e.defender(), False, "")]
    return Things(int(among.place), False, int(among.types), ANYBODYS, tests, "")


cond("defending player controls a|an <np>", lambda e, among: there(e, of_defender(e, among)))
cond("defending player controls no <nps>", lambda e, among: n.not_(there(e, of_defender(e, among))))


def of_that_player(e: Env, among: Any, count: int = 1) -> Any:
    """Return the condition that the player mentioned before controls at least `count` objects of a set."""
    if among.per_seat or among.whose != ANYBODYS:
        e.refuse("the text says twice where these objects are or whose they are")
    tests = [*among.tests, s.ControlledBy(e.that_player(), False, "")]
    return there(e, Things(int(among.place), False, int(among.types), ANYBODYS, tests, ""), count)


for they in ("that player controls", "they control"):
    cond(f"{they} a|an <np>", of_that_player)
    cond(f"{they} no <nps>", lambda e, among: n.not_(of_that_player(e, among)))
    cond(f"{they} <int> or more <nps>", lambda e, count, among: of_that_player(e, among, count))


def where_it_waits(e: Env, found: Condition) -> Condition:
    """CR 113.6b. Record that an ability functions in the graveyard, because its condition asks whether its
    card is there.

    Return the condition.
    """
    if not e.asks_where:
        e.refuse("here something other than the 'if' of a trigger asks whether this card is in a graveyard")
    e.zone_said = FROM_GRAVEYARD
    return found


cond("~ is in your graveyard", lambda e: where_it_waits(e, in_graveyard()))
cond("~ is in your graveyard with <int> or more creature cards above it",
     lambda e, n: where_it_waits(e, above_this(n)))  # fmt: skip
cond("~ is in your graveyard with a creature card directly above it",
     lambda e: where_it_waits(e, above_this(1, True)))  # fmt: skip


# -- what an object is, or was when it left, that has been spoken of
G.add("ref", "it", lambda e: e.as_it_was())
G.add("ref", "<that>", lambda e, ref: ref)
G.add(
    "ref",
    "<target>",
    lambda e, found: (
        found
        if isinstance(found, Ref)
        else e.refuse("Cardwright can't check this condition for several targets")
    ),
)


def so(e: Env, ref: Any, among: Things) -> Condition:
    """CR 608.2h. Return the condition that an object is in a set. If the object has left, it is compared as
    it last existed.

    Refuse tests of what the game doesn't remember of such an object.
    """
    tests = [t for t in among.tests if not isinstance(t, IsSpell)]
    if OTHER in tests or not all(t.remembers() for t in tests):
        e.refuse("Cardwright can't check this description of an object that may have changed zones since")
    place = BATTLEFIELD if among.place == STACK else int(among.place)  # the zone isn't tested
    made = Things(place, bool(among.per_seat), int(among.types), int(among.whose), tests, "")
    return n.is_so(ref, made)


def of_kind(e: Env, ref: Any, phrase: Phrase) -> Condition:
    """Return the condition that an object is of a kind: `it was a creature card`."""
    if phrase.place:
        e.refuse("Cardwright can't check here where an object is, only what the object is")
    if isinstance(e.moved.get(id(ref)), v.enters):
        ref = e.alive(ref)  # the object on the battlefield, not what it was before
    return so(e, ref, e.set_of(phrase, (GRAVEYARD, ANYBODYS)))


def another(e: Env, ref: Any, among: Any) -> Condition:
    """Return a condition: an object that was spoken of is not this, but another one of a set."""
    if ref is THIS or not isinstance(among, Things) or among.place or OTHER in among.tests:
        e.refuse(
            "Cardwright reads this condition only as the question whether an object is another one than this"
        )
    tests = [OTHER, *among.tests]
    return n.belongs(e.alive(ref), Things(BATTLEFIELD, False, int(among.types), int(among.whose), tests, ""))


def with_tests(e: Env, ref: Any, tests: list[Test]) -> Condition:
    """Return the condition that an object passes these tests: `it's red`, `it has a +1/+1 counter on it`."""
    only = tests[0] if len(tests) == 1 else None
    if isinstance(only, s.WithTally) and only.which is not None:
        enough = n.at_least(n.counters_on(only.which.word, ref), int(only.n))
        return n.not_(enough) if only.no else enough
    if isinstance(only, s.WithTally) and only.no:
        return n.not_(with_tests(e, ref, [s.WithTally(None, int(only.n))]))
    return so(e, ref, Things(BATTLEFIELD, False, 0, ANYBODYS, tests, ""))


cond("<ref> is|was|'s a|an <cardnp>", of_kind)
cond("<ref> isn't|wasn't a|an <cardnp> / <ref> 's not a|an <cardnp>",
     lambda e, ref, p: n.not_(of_kind(e, ref, p)))  # fmt: skip
cond("~ was a|an <cardnp>", lambda e, p: of_kind(e, e.this(), p))
cond("~ isn't a|an <cardnp>", lambda e, p: n.not_(of_kind(e, e.this(), p)) if this_now(e) else None)
cond("~ wasn't a|an <cardnp>", lambda e, p: n.not_(of_kind(e, e.this(), p)))
cond("<ref> is|'s another <np>", lambda e, ref, among: another(e, ref, among))
cond("<ref> is|was|'s <adj>", with_tests)
cond("<ref> isn't|wasn't <adj> / <ref> 's not <adj>", lambda e, ref, tests: n.not_(with_tests(e, ref, tests)))
cond("<ref> has|had <having>", lambda e, ref, test: with_tests(e, ref, [test]))
cond("~ has <having>", lambda e, test: with_tests(e, e.this(), [test]) if this_now(e) else None)
cond("~ doesn't have <having>",
     lambda e, test: n.not_(with_tests(e, e.this(), [test])) if this_now(e) else None)  # fmt: skip
cond("<ref> doesn't have <having> / <ref> didn't have <having>",
     lambda e, ref, test: n.not_(with_tests(e, ref, [test])))  # fmt: skip


# -- turns, life, cards
for words, most_ in (("first", 1), ("first or second", 2), ("first , second , or third", 3)):
    cond(f"it 's your {words} turn of the game",
         lambda e, k=most_: n.all_of(n.your_turn(), most(n.seat_counter(TURNS, e.you()), k)))  # fmt: skip
cond("it 's your turn / it is your turn", lambda e: n.your_turn())
cond("it 's not your turn / it isn't your turn", lambda e: n.not_(n.your_turn()))
cond("it 's an opponent 's turn / it is an opponent 's turn", lambda e: opponents_turn())
cond(
    "~ was kicked / it was kicked",
    lambda e: (
        e.refuse("Cardwright can't check at this place of a spell whether the kicker cost was paid")
        if e.spell and not e.in_row
        else n.was_kicked()
    ),
)
cond(
    "~ was kicked with its <mana> kicker / it was kicked with its <mana> kicker",
    lambda e, mana: (
        e.refuse("Cardwright can't check at this place of a spell which kicker cost was paid")
        if e.spell
        else kicked_with(parse_cost(mana))
    ),
)
cond(
    "~ wasn't kicked / it wasn't kicked",
    lambda e: (
        e.refuse("Cardwright can't check at this place of a spell whether the kicker cost was paid")
        if e.spell and not e.in_row
        else n.not_(n.was_kicked())
    ),
)
cond("you have <int> or less life / your life total is <int> or less", lambda e, count: most(life(e), count))
cond("you have at least <int> life more than your starting life total",
     lambda e, count: above(life(e), n.both(n.PLUS_IT, starting_life(), count - 1)))  # fmt: skip
cond("you have <int> or more life / your life total is <int> or more",
     lambda e, count: n.at_least(life(e), count))  # fmt: skip
cond("you have at least <int> life", lambda e, count: n.at_least(life(e), count))
cond(
    "that player has <int> or less life", lambda e, count: most(n.seat_counter(LIFE, e.that_player()), count)
)
cond("you gained life this turn / you've gained life this turn",
     lambda e: n.at_least(n.seat_counter(GAINED, e.you()), 1))  # fmt: skip
cond("you gained <int> or more life this turn / you've gained <int> or more life this turn",
     lambda e, count: n.at_least(n.seat_counter(GAINED, e.you()), count))  # fmt: skip
cond("you lost life this turn / you've lost life this turn",
     lambda e: n.at_least(n.seat_counter(LOST, e.you()), 1))  # fmt: skip
cond("you didn't lose life this turn / you haven't lost life this turn",
     lambda e: n.not_(n.at_least(n.seat_counter(LOST, e.you()), 1)))  # fmt: skip
cond("you didn't gain life this turn / you haven't gained life this turn",
     lambda e: n.not_(n.at_least(n.seat_counter(GAINED, e.you()), 1)))  # fmt: skip
cond(
    "you gained or lost life this turn",
    lambda e: n.at_least(
        n.both(n.PLUS_IT, n.seat_counter(GAINED, e.you()), n.seat_counter(LOST, e.you())), 1
    ),
)
for said in ("an opponent lost life this turn", "one or more opponents lost life this turn"):
    cond(said, lambda e: n.at_least(n.seat_counter(LOST, e.you(), together=True), 1))
cond("a creature died this turn", lambda e: n.at_least(n.counter_of_all(DIED), 1))
cond("<int> or more creatures died this turn", lambda e, count: n.at_least(n.counter_of_all(DIED), count))
cond("no creatures died this turn", lambda e: n.not_(n.at_least(n.counter_of_all(DIED), 1)))
cond("a creature died under your control this turn / a creature you controlled died this turn",
     lambda e: n.at_least(n.seat_counter(DIED, e.you()), 1))  # fmt: skip
cond("you attacked this turn / you've attacked this turn",
     lambda e: n.at_least(n.seat_counter(ATTACKED, e.you()), 1))  # fmt: skip
cond("you attacked with a creature this turn / you've attacked with a creature this turn",
     lambda e: n.at_least(n.seat_counter(ATTACKED, e.you()), 1))  # fmt: skip
cond("you didn't attack with a creature this turn / you didn't attack this turn",
     lambda e: n.not_(n.at_least(n.seat_counter(ATTACKED, e.you()), 1)))  # fmt: skip
cond("you've cast a spell this turn", lambda e: n.at_least(n.seat_counter(SPELLS, e.you()), 1))
cond("you haven't cast a spell this turn / you didn't cast a spell this turn",
     lambda e: n.not_(n.at_least(n.seat_counter(SPELLS, e.you()), 1)))  # fmt: skip
cond("you've cast <int> or more spells this turn / you cast <int> or more spells this turn",
     lambda e, count: n.at_least(n.seat_counter(SPELLS, e.you()), count))  # fmt: skip


def another_spell(e: Env) -> Condition:
    """CR 601.2i. Return the condition that you have cast another spell than this one this turn."""
    if e.about.what:
        e.refuse("Cardwright can't tell which spell 'another spell' excludes")
    return n.at_least(other_spells(e.you()), 1)


cond("you've cast another spell this turn", another_spell)
cond("you've drawn <int> or more cards this turn / you drew <int> or more cards this turn",
     lambda e, count: n.at_least(n.seat_counter(DRAWN, e.you()), count))  # fmt: skip
cond("you've drawn more than <int> card|cards this turn",
     lambda e, count: n.at_least(n.seat_counter(DRAWN, e.you()), count + 1))  # fmt: skip


def in_your_hand(e: Env, card: Phrase) -> Things:
    """CR 402.1. Return the set of cards of a kind in your hand."""
    if card.head != "card" or card.place or card.whose or e.others_act:
        e.refuse(
            "Cardwright expects a kind of card in the controller's ('your') hand here, without another zone"
        )
    found = e.set_of(card, (HAND, YOURS))
    if not found.tests and not found.types:
        e.refuse("the text doesn't say what kind of card is meant")
    return found


cond("you've drawn your second card this turn", lambda e: n.at_least(n.seat_counter(DRAWN, e.you()), 2))
cond("there are <int> or more card types among cards in your graveyard",
     lambda e, count: n.at_least(types_among(card_in(GRAVEYARD, whose=YOURS)), count))  # fmt: skip


def top_so(e: Env, tests: list[Test]) -> Condition:
    """CR 401.5, 611.3a. Return the condition that the top card of your library, which is revealed, passes
    these tests.
    """
    if e.spell or e.triggered or e.activated:
        e.refuse("Cardwright can't check the top card of a library anywhere but in a static ability")
    return top_is(together(tests))


for shown_ in ("", "revealed and is "):
    cond(f"the top card of your library is {shown_}a|an <cardnp>", lambda e, p: top_so(e, found_tests(e, p)))
    cond(f"the top card of your library is {shown_}<adj>", top_so)
cond("you have no cards in hand", lambda e: n.not_(n.at_least(n.cards_of(HAND, e.you()), 1)))
cond("you have no <cardnps> in hand / you have no <cardnps> in your hand",
     lambda e, card: n.not_(n.there_is(in_your_hand(e, card))))  # fmt: skip
cond("you have <int> or more cards in hand", lambda e, count: n.at_least(n.cards_of(HAND, e.you()), count))
cond("you have <int> or fewer cards in hand", lambda e, count: most(n.cards_of(HAND, e.you()), count))


def fewer_in_hand(e: Env, count: int) -> Condition:
    """CR 603.4. Return the condition that you have fewer than `count` cards in hand.

    In later sentences, `the difference` is how many fewer.
    """
    cards = n.cards_of(HAND, e.you())
    e.difference = n.both(n.MINUS_IT, n.fixed(count), cards)
    return most(cards, count - 1)


cond("you have fewer than <int> cards in hand", fewer_in_hand)
cond("you have exactly <int> cards in hand", lambda e, count: n.all_of(
    n.at_least(n.cards_of(HAND, e.you()), count), most(n.cards_of(HAND, e.you()), count)))  # fmt: skip
cond("that player has no cards in hand / they have no cards in hand",
     lambda e: n.not_(n.at_least(n.cards_of(HAND, e.that_player()), 1)))  # fmt: skip
cond("that player has <int> or fewer cards in hand / they have <int> or fewer cards in hand",
     lambda e, count: most(n.cards_of(HAND, e.that_player()), count))  # fmt: skip
cond("that player has <int> or more cards in hand / they have <int> or more cards in hand",
     lambda e, count: n.at_least(n.cards_of(HAND, e.that_player()), count))  # fmt: skip
cond("<int> or more cards are in your graveyard / there are <int> or more cards in your graveyard",
     lambda e, count: n.at_least(n.cards_of(GRAVEYARD, e.you()), count))  # fmt: skip
cond("you're the monarch / you are the monarch", lambda e: is_monarch())
cond("an opponent is the monarch", lambda e: is_monarch(True))


def life(e: Env) -> Any:
    """Return your life total."""
    return n.seat_counter(LIFE, e.you())


# -- what this is
for state, bits in (
    ("tapped", columns.TAPPED),
    ("attacking", columns.ATTACKING),
    ("blocking", columns.BLOCKING),
    ("attacking or blocking", columns.ATTACKING | columns.BLOCKING),
    ("monstrous", columns.MONSTROUS),
    ("renowned", columns.RENOWNED),
    ("solved", columns.SOLVED),
):
    cond(f"<ref> is|was|'s {state}",
         lambda e, ref, b=bits, word=state: with_tests(e, ref, [s.WithStatus(b, False, word)])
         if ref is not THIS and e.spell
         else e.refuse("Cardwright can't check this state in an ability, or for this object itself"))  # fmt: skip
    cond(f"~ is {state}", lambda e, b=bits, word=state: n.has_status(b, word) if this_now(e) else None)
    cond(
        f"it 's {state} / it is {state}",
        lambda e, b=bits, word=state: n.has_status(b, word) if on_this(e) else None,
    )
    if state != "tapped":
        cond(
            f"~ isn't {state}",
            lambda e, b=bits, word=state: n.not_(n.has_status(b, word)) if this_now(e) else None,
        )
cond("~ is untapped", lambda e: this_is_untapped() if this_now(e) else None)
cond("it 's untapped / it is untapped", lambda e: this_is_untapped() if on_this(e) else None)


def this_now(e: Env) -> bool:
    """Return True. Refuse a condition about the source of the ability if that has become another object."""
    return e.this() is THIS or e.refuse("Cardwright can't check this condition for this object here")


def this_so(e: Env, *tests: Any) -> Things:
    """Return a set that contains the source of the ability, if that is on the battlefield and passes these
    tests.
    """
    this_now(e)
    return permanent(IsThat(THIS), *tests)


def on_this(e: Env) -> bool:
    """Return True. Refuse the text unless `it` means the source of the ability: `it's tapped`."""
    if e.about.what not in ("this", "") or not (e.about.what == "this" or e.this_said) or e.objects():
        e.refuse("Cardwright can't tell which object 'it' means")
    return True


def equipped(e: Env, word: str) -> Any:
    """CR 301.5, 303.4. Return the set of Equipment or Auras attached to the source of the ability. `word`:
    which of these.
    """
    return permanent(s.of_type(word), s.IsAttached(bearer(e, THIS)))


def has_attached(e: Env, word: str) -> Any:
    """CR 608.2h. Return the condition that the source of the ability is enchanted or equipped, or was when it
    left.
    """
    if e.triggered or e.activated:
        return n.at_least(attached_to(permanent(s.of_type(word)), THIS), 1)
    return there(e, equipped(e, word))


for word, what in (("equipped", "Equipment"), ("enchanted", "Aura")):
    cond(f"~ is {word} / it 's {word}", lambda e, w=what: has_attached(e, w) if of_this(e) else None)


def of_this(e: Env) -> bool:
    """Return True. Refuse the text if it could mean another object than the source of the ability."""
    if e.about.what not in ("this", "") or e.objects():
        e.refuse("Cardwright can't tell which object is meant")
    return True


# -- counters
cond(
    "~ has <int> or more <ck> counters on it",
    lambda e, count, ck: n.at_least(n.counters_on(ck, e.this()), count),
)
cond(
    "~ has <int> or fewer <ck> counters on it / there are <int> or fewer <ck> counters on ~",
    lambda e, count, ck: most(n.counters_on(ck, e.this()), count),
)
cond("~ has a|an <ck> counter on it", lambda e, ck: n.at_least(n.counters_on(ck, e.this()), 1))
cond("~ has no <ck> counters on it", lambda e, ck: n.not_(n.at_least(n.counters_on(ck, e.this()), 1)))
cond("it has no <ck> counters on it", lambda e, ck: n.not_(n.at_least(n.counters_on(ck, e.as_it_was()), 1)))
cond("it has a|an <ck> counter on it / it had a|an <ck> counter on it",
     lambda e, ck: n.at_least(n.counters_on(ck, e.as_it_was()), 1))  # fmt: skip
cond("it has <int> or more <ck> counters on it / it had <int> or more <ck> counters on it",
     lambda e, count, ck: n.at_least(n.counters_on(ck, e.as_it_was()), count))  # fmt: skip
cond("there are <int> or more <ck> counters on ~",
     lambda e, count, ck: n.at_least(n.counters_on(ck, e.this()), count))  # fmt: skip
cond("there are no <ck> counters on ~", lambda e, ck: n.not_(n.at_least(n.counters_on(ck, e.this()), 1)))
cond("the number of <ck> counters on ~ is <int> or more",
     lambda e, ck, count: n.at_least(n.counters_on(ck, e.this()), count))  # fmt: skip
cond(
    "the number of <ck> counters on ~ is 0", lambda e, ck: n.not_(n.at_least(n.counters_on(ck, e.this()), 1))
)
cond("<amount> is <d> or more / <amount> is <d> or greater", lambda e, a, count: n.at_least(a, count))
cond("<amount> is <int> or less", lambda e, a, count: most(a, count))
for is_ in ("is", "was"):
    cond(f"<amount> {is_} less than <amount>", lambda e, a, b: n.not_(n.at_least(a, b)))
    cond(f"<amount> {is_} less than or equal to <amount>", lambda e, a, b: n.at_least(b, a))
    cond(f"<amount> {is_} greater than or equal to <amount>", lambda e, a, b: n.at_least(a, b))
    cond(f"<amount> {is_} less than <int>", lambda e, a, count: n.not_(n.at_least(a, count)))
    cond(f"<amount> {is_} greater than <amount>", lambda e, a, b: above(a, b))
    cond(f"<amount> {is_} greater than <int>", lambda e, a, count: above(a, n.number(count)))
    cond(f"<amount> {is_} equal to <amount>", lambda e, a, b: n.all_of(n.at_least(a, b), n.at_least(b, a)))
    cond(f"<amount> {is_} exactly <int>", lambda e, a, c: n.all_of(n.at_least(a, c), most(a, c)))
cond("<amount> is <int> or greater", lambda e, a, count: n.at_least(a, count))
cond("<amount> is 0", lambda e, a: n.not_(n.at_least(a, 1)))


def above(a: Any, b: Any) -> Condition:
    """Return the condition that `a` is greater than `b`."""
    return n.at_least(a, int(b.n) + 1) if isinstance(b, n.fixed) else n.not_(n.at_least(b, a))


# -- mana that was spent
def spent(a: Any, i: int) -> Any:
    """CR 400.7d. Read a color of mana and yield its number: `{R} was spent to cast this`."""
    if i < a.t.n and a.t.raw[i][0] == "{" and a.t.raw[i][1:-1] in COLOR_LETTERS[:5]:
        yield COLOR_LETTERS.index(a.t.raw[i][1:-1]), i + 1


G.leaf("spentcolor", spent)
cond("<spentcolor> was spent to cast ~ / <spentcolor> was spent to cast it",
     lambda e, color: was_spent(color) if e.spell or of_this(e) else None)  # fmt: skip


def both_spent(e: Env, first: int, second: int) -> Condition:
    """CR 400.7d. Return the condition that mana of both colors was spent.

    Refuse twice the same color, because the game doesn't remember how much of a color was spent.
    """
    if first == second:
        e.refuse("Cardwright doesn't count how much mana of one color was spent")
    if not e.spell:
        of_this(e)
    return n.all_of(was_spent(first), was_spent(second))


cond(
    "<spentcolor> <spentcolor> was spent to cast ~ / <spentcolor> <spentcolor> was spent to cast it",
    both_spent,
)


# -- what an object is that has been spoken of
def host_is(e: Env, phrase: Phrase, word: str) -> Any:
    """Return a condition on the enchanted or equipped object: `as long as equipped creature is a Human`."""
    among = e.set_of(phrase)
    if among.per_seat or among.whose != ANYBODYS:
        e.refuse(
            "Cardwright can't read a zone or a controller in a condition on the enchanted or equipped permanent"
        )
    return host_so(e, *among.tests, types=int(among.types))


def host_so(e: Env, *tests: Test, types: int = PERMANENTS) -> Any:
    """Return the condition that the enchanted or equipped object passes these tests. In later sentences, `it`
    is that object.
    """
    e.host_asked = True
    return there(e, permanent(Host(), *tests, types=types))


def host_turned(e: Env, word: str, tapped: bool) -> Any:
    """CR 110.5. Return the condition that the enchanted or equipped object is tapped or, if `tapped` is
    false, untapped.
    """
    e.host_turned = word, tapped
    return host_so(e, s.TAPPED_ONE if tapped else s.UNTAPPED_ONE)


def turned(e: Env, tapped: bool) -> Any:
    """CR 608.2c. Return an effect: tap or untap the enchanted object, as in `if enchanted permanent is
    tapped, untap it`.
    """
    if e.host_turned is None or e.host_turned[1] == tapped or e.objects() or e.about.what == "it":
        e.refuse("Cardwright can't tell which object to tap or untap")
    word = e.host_turned[0]
    types = {"creature": CREATURE, "land": LAND, "artifact": ARTIFACT}.get(word, PERMANENTS)
    host = Things(BATTLEFIELD, False, types, ANYBODYS, [Host()], word)
    return v.tap_it(host) if tapped else v.untap_it(host)


G.add("vp", "tap it", lambda e: turned(e, True))
G.add("vp", "untap it", lambda e: turned(e, False))
for how in ("enchanted", "equipped"):
    for word in ("creature", "permanent", "land", "artifact"):
        G.add("cond1", f"{how} {word} is a|an <np>", lambda e, p, w=word: host_is(e, p, w), raw=True)
        G.add("cond1", f"{how} {word} isn't a|an <np>",
              lambda e, p, w=word: n.not_(host_is(e, p, w)), raw=True)  # fmt: skip
        cond(f"{how} {word} is <adj>", lambda e, tests: host_so(e, *tests))
        cond(f"{how} {word} is tapped", lambda e, w=word: host_turned(e, w, True))
        cond(f"{how} {word} is untapped", lambda e, w=word: host_turned(e, w, False))


def host_sized(e: Env, what: int, d: Any, least: bool) -> Any:
    """CR 208.1. Return a condition on the power or toughness of the enchanted or equipped creature.

    `what`: power or toughness. `least`: it must be `d` or greater, otherwise `d` or less.
    """
    return host_so(e, s.Compared(what, n.number(d), least, ""), types=CREATURE)


for how in ("enchanted", "equipped"):
    for word, size in (("power", POWER), ("toughness", TOUGH)):
        for end, least in (("or greater", True), ("or less", False)):
            cond(f"{how} creature 's {word} is <d> {end}",
                 lambda e, d, w=size, x=least: host_sized(e, w, d, x))  # fmt: skip
cond("you control the creature with the greatest power or tied for the greatest power",
     lambda e: there(e, s.creature(Outdoes(derived.POWER, CREATURE, False), whose=YOURS)))  # fmt: skip


def of_it(e: Env) -> bool:
    """Return True. Refuse the text unless `it` means the enchanted or equipped object.

    For example in `enchanted creature gets +2/+2 as long as it's a Human`.
    """
    only = [*e.mentions] == [-1] and e.about.what in ("", "none", "player")
    return e.host_said or only or e.refuse("Cardwright can't tell which object 'it' means")


G.add("cond1", "it 's a|an <np>", lambda e, p: host_is(e, p, "") if of_it(e) else None, raw=True)
cond("it 's <adj>", lambda e, tests: host_so(e, *tests) if of_it(e) else None)
cond("it 's untapped", lambda e: host_so(e, s.UNTAPPED_ONE) if of_it(e) else None)
cond("it 's tapped", lambda e: host_so(e, s.TAPPED_ONE) if of_it(e) else None)
cond("it 's attacking", lambda e: host_so(e, s.ATTACKING_ONE) if of_it(e) else None)
cond("it 's blocking", lambda e: host_so(e, s.BLOCKING_ONE) if of_it(e) else None)
cond("~ is <adj>", lambda e, tests: there(e, this_so(e, *tests)))


def quality(a: Any, i: int) -> Any:
    """Read an adjective after `is`: `red`, `legendary`, `colorless`."""
    if i < a.t.n:
        word = a.t.low[i]
        if word in COLORS:
            yield ("color", word), i + 1
        elif word in ("legendary", "multicolored", "monocolored", "colorless", "snow", "basic"):
            yield ("super" if word in SUPERTYPES else "state", word), i + 1
        elif word.startswith("non") and (word[3:] in COLORS or word[3:] in SUPERTYPES):
            yield ("non", word[3:]), i + 1
    yield from ((("color", " ".join(row)), end) for row, end in color_row(a, i))


def color_row(a: Any, i: int) -> Any:
    """Read colors joined by `or`: `green or white`."""
    if i < a.t.n and a.t.low[i] in COLORS:
        yield from row_of(a, i, a.t.low, COLORS, False)


G.leaf("quality", quality)
for said_ in ("enchanted or equipped", "modified"):
    G.add("adj", said_, lambda e, w=said_: [STATES[w]])
    cond(f"it 's {said_}", lambda e, w=said_: there(e, this_so(e, STATES[w])) if on_this(e) else None)
G.add("adj", "<quality>", lambda e, q: tests_of(Phrase((q,), "permanent", 0), e))
