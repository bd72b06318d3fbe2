"""CR 601.2f, 602.2b, 601.3. Read permanents that change the costs of spells and abilities, or
forbid spells.
"""

from __future__ import annotations

from typing import Any, Final

from cardwright.games.magic.abilities.cards import rule
from cardwright.games.magic.abilities.cost_changes import (
    CYCLING_ABILITY,
    EQUIP_ABILITY,
    AbilitiesCost,
    SpellsCost,
    SpellsCostAtLeast,
    SpellsCostColors,
    SpellsPaidWith,
)
from cardwright.games.magic.abilities.layering import reads_of
from cardwright.games.magic.abilities.restrictions import CantActivate, CantCast, OneSpellATurn
from cardwright.games.magic.actions.attaching import Host
from cardwright.games.magic.amounts.spells_cast import cast_before
from cardwright.games.magic.amounts.values import YOU, all_of, count_of, your_turn
from cardwright.games.magic.characteristics.selections import IsSpell, Test, Things
from cardwright.games.magic.conditions.as_cast import CastFrom
from cardwright.games.magic.durations.lasting import imposes
from cardwright.games.magic.keywords.affinity import of_whom
from cardwright.games.magic.keywords.cascade import cascade
from cardwright.games.magic.keywords.convoke import convoke
from cardwright.games.magic.keywords.delve import delve
from cardwright.games.magic.keywords.demonstrate import demonstrate
from cardwright.games.magic.keywords.improvise import improvise
from cardwright.games.magic.keywords.storm import storm
from cardwright.games.magic.numbers import columns, derived, durations, events, facts
from cardwright.games.magic.numbers.zones import BATTLEFIELD, STACK
from cardwright.games.magic.objects.mana_cost import parse_cost
from cardwright.games.magic.objects.players import ANYBODYS, THEIRS, YOURS, says_you
from cardwright.games.magic.objects.table import ON_SET, Ability, Change, Static
from cardwright.games.magic.oracle.nouns import type_words
from cardwright.games.magic.oracle.page import ORDINALS
from cardwright.games.magic.reading.engine import Node
from cardwright.games.magic.reading.grammar import G, clause, line
from cardwright.games.magic.reading.lowering import Env
from cardwright.games.magic.reading.meaning import meaning
from cardwright.games.magic.reading.names import About
from cardwright.games.magic.reading.nouns import SPELL, Phrase, Tail, things
from cardwright.games.magic.reading.numerals import is_numeral, said_number
from cardwright.games.magic.reading.templates.objects import how_many
from cardwright.games.magic.reading.templates.statics import of_host, static
from cardwright.games.magic.reading.templates.triggers import happens
from cardwright.games.magic.selectors.cast_from import CastFromGraveyardOrExile
from cardwright.games.magic.selectors.chosen import OfCardName
from cardwright.games.magic.selectors.nouns import AnyOf, OfColor, Targets, color
from cardwright.games.magic.selectors.nouns import types as types_test
from cardwright.kernel.effects import Amount, Condition, Effect, Ref
from cardwright.kernel.values import every_value


def generic(e: Env, mana: str) -> int:
    """Return the amount of generic mana in the cost `mana`. Refuse other costs."""
    digits = mana.strip("{}")
    return (
        said_number(digits)
        if is_numeral(digits)
        else e.refuse("Cardwright can't change this cost by mana other than generic mana ('{2}')")
    )


def tests_for(e: Env, among: Any) -> list[Test]:
    """CR 601.2f. Return the tests that a spell must pass.

    Refuse tests about targets, which aren't chosen yet when costs are estimated.
    """
    if not isinstance(among, Things) or among.place != STACK or among.per_seat or among.whose != ANYBODYS:
        e.refuse("Cardwright expects a kind of spell here ('creature spell'), without a zone or a controller")
    tests = kinds_of(among)
    if any(isinstance(value, Targets) for t in tests for value in every_value(t)):
        e.refuse("Cardwright can't make a cost change depend on the spell's targets")
    return tests


def kinds_of(among: Things) -> list[Test]:
    """Return the tests that tell whether an object is in the set. The set's types become a test, too."""
    tests = [t for t in among.tests if not isinstance(t, IsSpell)]
    if among.types:
        bits = [1 << i for i in range(16) if int(among.types) >> i & 1]
        each = [types_test(bit, type_words(bit)[0]) for bit in bits]
        tests.append(each[0] if len(each) == 1 else AnyOf("", *each))
    return tests


class Cast:
    """A description of spells, as tests, with the players who cast them."""

    def __init__(self, whose: int, tests: list[Test]) -> None:
        self.whose, self.tests = whose, tests


def cast_by(e: Env, whose: int, *phrases: Phrase, after: Node | None = None) -> Cast:
    """Read a description of spells with the player who casts them: `creature spells you cast with power 4 or
    greater`, `Goblin spells and Rogue spells you cast`.
    """
    if any(p.head != SPELL or p.whose or p.place for p in phrases):
        e.refuse("Cardwright expects a kind of spell here ('creature spell'), without a zone or a controller")
    if after is not None:
        if SPELL not in after.rule.options["of"]:
            e.refuse("these words can't describe a spell")
        phrases = tuple(Phrase(**{**p.__dict__, "after": (*p.after, Tail(after))}) for p in phrases)
    first = phrases[0]
    if len(phrases) > 1:
        first = Phrase((("phrases", phrases),), SPELL, 0, plural=True, said="spell")
    return Cast(whose, [as_one(t) for t in tests_for(e, things(first, e))])


def as_one(test: Test) -> Test:
    """CR 105.2. Return `test`, with a choice of colors such as "green or blue" merged into a
    single color test.
    """
    if isinstance(test, AnyOf) and all(isinstance(t, OfColor) and not t.no for t in test.tests):
        return color(sum(int(t.colors) for t in test.tests if isinstance(t, OfColor)))
    return test


for said, seats in (("you cast", YOURS), ("your opponents cast", THEIRS), ("", ANYBODYS)):
    one = f"<nps> {said}".strip()
    G.add("cast", one, lambda e, p, w=seats: cast_by(e, w, p), raw=True)
    G.add("cast", f"<nps> and {one}", lambda e, p, q, w=seats: cast_by(e, w, p, q), raw=True)
    if said:
        G.add("cast", f"{one} <after>", lambda e, p, tail, w=seats: cast_by(e, w, p, after=tail), raw=True)
G.add("cast1", "<np> you cast", lambda e, p: cast_by(e, YOURS, p), raw=True)
G.add("cast1", "<np>", lambda e, p: cast_by(e, ANYBODYS, p), raw=True)


def costs(e: Env, found: Cast, mana: str, sign: int, times: Amount | None = None) -> SpellsCost:
    """CR 601.2f. Return a rule: those spells cost the amount `mana` more (`sign` 1) or less (-1). `times`:
    a number by which the amount is multiplied.
    """
    return SpellsCost(sign * generic(e, mana), *found.tests, whose=found.whose, times=times)


def nth_costs(e: Env, nth: int, phrase: Phrase, mana: str, sign: int, *when: Condition) -> SpellsCost:
    """CR 601.2f, 601.2i. Return a rule: the `nth` spell of a sort that you cast each turn costs more or less."""
    found = cast_by(e, YOURS, phrase)
    if not all(t.remembers() for t in found.tests):
        e.refuse("Cardwright can't tell this of spells that have left the stack")
    made = costs(e, found, mana, sign)
    among = Things(STACK, False, 0, ANYBODYS, [*found.tests, IsSpell()], "spell")
    so_far = cast_before(nth - 1, among)
    made.condition = all_of(*when, so_far) if when else so_far
    return made


for nth_, ordinal_ in enumerate(ORDINALS[1:6], 1):
    for word, sign in (("less", -1), ("more", 1)):
        first_ = f"the {ordinal_} <np> you cast"
        cheap_ = f"costs <mana> {word} to cast"
        G.add("static", f"{first_} each turn {cheap_}",
              lambda e, p, mana, k=nth_, s=sign: nth_costs(e, k, p, mana, s),
              raw=True)  # fmt: skip
        G.add("static", f"{first_} during each of your turns {cheap_} / during each of your turns , {first_} {cheap_}",
              lambda e, p, mana, k=nth_, s=sign: nth_costs(e, k, p, mana, s, your_turn()),
              raw=True)  # fmt: skip


def in_colors(e: Env, found: Cast, mana: str, less: bool = False) -> SpellsCostColors:
    """CR 118.7. Return a rule: those spells cost that colored mana more, or less."""
    if any(symbol not in "WUBRG" for symbol in mana.replace("{", "").replace("}", "")):
        e.refuse("Cardwright can't change these costs by mana other than mana of one color ('{G}')")
    return SpellsCostColors(parse_cost(mana), less, *found.tests, whose=found.whose)


for spells, cost in (("<cast>", "cost"), ("each <cast1>", "costs")):
    static(f"{spells} {cost} <mana> more to cast", in_colors)
    static(f"{spells} {cost} <mana> less to cast . this effect reduces only the amount of colored mana you pay",
           lambda e, found, mana: in_colors(e, found, mana, True))  # fmt: skip


def so_much(e: Env, found: Cast, n: Amount, sign: int) -> SpellsCost:
    """CR 601.2f. Return a rule: those spells cost `n` generic mana more (`sign` 1) or less (-1). `n` is a
    number that is counted.
    """
    if isinstance(n, count_of) and n.times == 1 and not n.plus:
        return costs(e, found, "{1}", sign, n)
    return SpellsCost(sign, *found.tests, whose=found.whose, times=n)


def times_each(e: Env, among: Any) -> Amount:
    """Return the number of objects in the set."""
    found = how_many(e, among)
    assert isinstance(found, Amount)
    return found


for word, sign in (("less", -1), ("more", 1)):
    for spells, cost in (("<cast>", "cost"), ("each <cast1>", "costs")):
        static(f"{spells} {cost} <mana> {word} to cast",
               lambda e, found, mana, s=sign: costs(e, found, mana, s))  # fmt: skip
        static(f"{spells} {cost} <mana> {word} to cast for each <each>",
               lambda e, found, mana, each, s=sign: costs(e, found, mana, s, times_each(e, each)))  # fmt: skip
        static(f"{spells} {cost} {{X}} {word} to cast , where x is <amount>",
               lambda e, found, n, s=sign: so_much(e, found, n, s))  # fmt: skip


for seats, said, own in (
    (YOURS, "you cast from your graveyard", True),
    (THEIRS, "your opponents cast from graveyards", False),
):
    for word, sign in (("less", -1), ("more", 1)):
        static(f"spells {said} or from exile cost <mana> {word} to cast",
               lambda e, mana, w=seats, o=own, s=sign: SpellsCost(
                   s * generic(e, mana), CastFromGraveyardOrExile(o), whose=w))  # fmt: skip


def at_least(e: Env, found: Cast, n: int, again: int) -> SpellsCostAtLeast:
    """CR 601.2f. Return a rule: those spells cost at least `n` mana.

    The text has the number twice, and `again`, the second one, must be equal to `n`.
    """
    return (
        SpellsCostAtLeast(n, *found.tests, whose=found.whose)
        if n == again
        else e.refuse("here the text gives two different numbers, where both must be the same")
    )


for ahead_, so_ in (("each <cast1>", "costs"), ("<cast>", "cost")):
    static(f"{ahead_} that would cost less than <int> mana to cast {so_} <int> mana to cast", at_least)


# -- how they are paid for
def paid_with(e: Env, found: Cast, way: Any) -> SpellsPaidWith:
    """CR 702.51a. Return a rule: those spells have convoke, or another ability that lets objects pay for
    mana.
    """
    return SpellsPaidWith(way, *found.tests, whose=found.whose)


def akin(e: Env, found: Cast, among: Any) -> SpellsCost:
    """CR 702.41a. Return a rule: those spells have affinity for a kind of permanents."""
    return costs(e, found, "{1}", -1, akin_to(e, among))


def akin_to(e: Env, among: Any) -> Amount:
    """CR 702.41a. Return the number of permanents of the set that you control."""
    if (
        not isinstance(among, Things)
        or among.per_seat
        or among.place != BATTLEFIELD
        or among.whose != ANYBODYS
    ):
        e.refuse(
            "Cardwright expects a kind of permanent after 'affinity for', without a zone or a controller"
        )
    return count_of(of_whom(among, YOURS))


def cast_with(e: Env, made: Ability, phrase: Phrase, after: Node | None = None, *more: Test) -> Static:
    """CR 613.1f. Return a rule: spells of a kind that you cast have an ability, which triggers when they are
    cast.
    """
    if phrase.head != SPELL or phrase.whose or phrase.place:
        e.refuse("Cardwright expects a kind of spell here ('creature spell'), without a zone or a controller")
    tails = phrase.after
    if after is not None:
        if SPELL not in after.rule.options["of"]:
            e.refuse("these words can't describe a spell")
        tails = (*tails, Tail(after))
    among = things(Phrase(**{**phrase.__dict__, "whose": "you control", "after": tails}), e)
    if more:
        among = Things(STACK, False, int(among.types), YOURS, [*among.tests, *more], among.label)
    if any(isinstance(x, Targets) for t in among.tests for x in every_value(t)):
        e.refuse("Cardwright can't give spells an ability because of their targets")
    return Static(ON_SET, [Change(facts.OP_GRANT, ability=made)], among=among, reads=reads_of(among))


for word, made_ in (("cascade", cascade), ("storm", storm), ("demonstrate", demonstrate)):
    G.add("static", f"<nps> you cast have {word}", lambda e, p, m=made_: cast_with(e, m(), p), raw=True)
    G.add("static", f"<nps> you cast <after> have {word}",
          lambda e, p, t, m=made_: cast_with(e, m(), p, t), raw=True)  # fmt: skip
    G.add("static", f"each <np> you cast has {word}", lambda e, p, m=made_: cast_with(e, m(), p), raw=True)
    for from_, test_ in (
        ("your hand", CastFrom(columns.FROM_A_HAND)),
        ("anywhere other than your hand", CastFrom(columns.FROM_A_HAND, no=True)),
    ):
        G.add("static", f"<nps> you cast from {from_} have {word}",
              lambda e, p, m=made_, t=test_: cast_with(e, m(), p, None, t), raw=True)  # fmt: skip
PAYING: Final[tuple[tuple[str, Any], ...]] = (
    ("convoke", convoke),
    ("improvise", improvise),
    ("delve", delve),
)
for word, paying in PAYING:
    static(f"<cast> have {word}", lambda e, found, w=paying: paid_with(e, found, w()))
    static(f"each <cast1> has {word}", lambda e, found, w=paying: paid_with(e, found, w()))
static("<cast> have affinity for <nps>", akin)
static("each <cast1> has affinity for <nps>", akin)

# -- abilities
for said, seats in (("abilities you activate", YOURS), ("abilities your opponents activate", THEIRS),
                    ("activated abilities", ANYBODYS)):  # fmt: skip
    static(f"{said} cost <mana> more to activate unless they're mana abilities",
           lambda e, mana, w=seats: AbilitiesCost(generic(e, mana), w))  # fmt: skip
    whose = {YOURS: " you cast", THEIRS: " your opponents cast", ANYBODYS: ""}[seats]
    G.add("taxes", f"spells{whose} cost <mana> more to cast and {said} cost <mana> more to activate "
          "unless they're mana abilities",
          lambda e, a, b, w=seats: [SpellsCost(generic(e, a), whose=w), AbilitiesCost(generic(e, b), w)])  # fmt: skip


SORTS_OF_ABILITIES: Final = {"equip": EQUIP_ABILITY, "cycling": CYCLING_ABILITY}
KEEPS_ONE: Final = "this effect can't reduce the mana in that cost to less than one mana"
KEEPS_ONE_TOO: Final = (
    "this effect can't reduce the amount of mana an ability costs to activate to less than one mana"
)


def of_sources(
    e: Env, among: Any, n: int, keeps_one: bool, mana: bool, times: Amount | None = None
) -> AbilitiesCost:
    """CR 602.2b, 601.2f. Return a rule: activated abilities of these permanents cost that much more or less."""
    if not isinstance(among, Things) or among.per_seat or among.place != BATTLEFIELD:
        e.refuse(
            "Cardwright expects abilities of permanents here ('abilities of artifacts'), not of anything else"
        )
    return AbilitiesCost(n, among=among, mana=mana, keeps_one=keeps_one, times=times)


for word, sign in (("less", -1), ("more", 1)):
    for upto_ in ("", "up to ") if sign < 0 else ("",):
        for name_, sort_ in SORTS_OF_ABILITIES.items():
            static(f"{name_} abilities you activate cost {upto_}<mana> {word} to activate / "
                   f"{name_} costs you pay cost {upto_}<mana> {word}",
                   lambda e, mana, s=sign, k=sort_: AbilitiesCost(s * generic(e, mana), YOURS, sort=k))  # fmt: skip
            static(f"{name_} abilities you activate cost {upto_}<mana> {word} to activate for each <each>",
                   lambda e, mana, each, s=sign, k=sort_: AbilitiesCost(
                       s * generic(e, mana), YOURS, sort=k, times=times_each(e, each)))  # fmt: skip
        for end_, one_ in (("", False), (f" . {KEEPS_ONE}", True), (f" . {KEEPS_ONE_TOO}", True)):
            if one_ and sign > 0:
                continue
            for but_, mana_ in (("", True), (" unless they're mana abilities", False)):
                static(f"activated abilities of <nps> cost {upto_}<mana> {word} to activate{but_}{end_}",
                       lambda e, among, mana, s=sign, o=one_, m=mana_: of_sources(
                           e, among, s * generic(e, mana), o, m))  # fmt: skip
                static(f"activated abilities of <nps> cost {{X}} {word} to activate{but_} , where x is <amount>{end_}",
                       lambda e, among, n, s=sign, o=one_, m=mana_: of_sources(e, among, s, o, m, n))  # fmt: skip


# -- what can't be cast
def cant_cast(e: Env, found: Cast) -> CantCast:
    """CR 101.2, 601.3. Return a rule: those spells can't be cast.

    Refuse a description of all spells, which another template reads.
    """
    return (
        CantCast(found.whose, *found.tests)
        if found.tests
        else e.refuse("the text doesn't say what kind of spells can't be cast")
    )


def those_cant_cast(e: Env, node: Node, whose: int) -> Any:
    """CR 101.2. Return a rule: the players `whose` can't cast those spells.

    In the description of the spells, `that player` means the player who would cast them.
    """
    about, e.about = e.about, e.about if says_you(whose) else About("player")
    try:
        found = e.make(node)
    finally:
        e.about = about
    return (
        cant_cast(e, Cast(whose, found.tests))
        if found.whose == ANYBODYS
        else e.refuse("the text says twice who casts the spells")
    )


def one_of(e: Env, whose: int, found: Cast, again: Cast | None = None) -> OneSpellATurn:
    """CR 101.2. Return a rule: each turn, a player can cast only one of those spells.

    Spells that have left the stack are counted, too.
    """
    if found.whose != ANYBODYS or (again is not None and again.whose != ANYBODYS):
        e.refuse("the text says twice who casts the spells")
    if again is not None and meaning(again.tests) != meaning(found.tests):
        e.refuse("here the text names two different kinds of spells, where both must be the same")
    if not found.tests or not all(t.remembers() for t in found.tests):
        e.refuse("Cardwright can't check this description of a spell that may have left the stack")
    return OneSpellATurn(whose, Things(STACK, False, 0, ANYBODYS, [*found.tests, IsSpell()], "spell"))


for who, seats in (("you", YOURS), ("your opponents", THEIRS), ("each opponent", THEIRS), ("players", ANYBODYS),
                   ("each player", ANYBODYS)):  # fmt: skip
    static(f"{who} can't cast more than one <cast1> each turn", lambda e, found, w=seats: one_of(e, w, found))
    for has in ("has", "have"):
        static(f"{who} who {has} cast a|an <cast1> this turn can't cast additional <cast>",
               lambda e, found, again, w=seats: one_of(e, w, found, again))  # fmt: skip


for who, seats in (("you", YOURS), ("your opponents", THEIRS), ("each opponent", THEIRS), ("players", ANYBODYS),
                   ("each player", ANYBODYS)):  # fmt: skip
    G.add("static", f"{who} can't cast <cast>",
          lambda e, node, w=seats: those_cant_cast(e, node, w), raw=True)  # fmt: skip
    if who.startswith("each"):
        continue
    hands = "your hand" if who == "you" else "their hands"
    static(f"{who} can't cast spells from anywhere other than {hands}",
           lambda e, w=seats: CantCast(w, elsewhere=True))  # fmt: skip
static("<cast> can't be cast", cant_cast)


# -- what can't be activated
def cant_activate(e: Env, whose: int, among: Any, mana: bool) -> CantActivate:
    """CR 101.2, 602.5. Return a rule: activated abilities of matching permanents can't be activated.

    With `mana`, mana abilities can't be activated either.
    """
    if not isinstance(among, Things) or among.per_seat or among.whose != ANYBODYS:
        e.refuse(
            "Cardwright expects a kind of permanent here ('green creature'), without a zone or a controller"
        )
    return CantActivate(whose, *kinds_of(among), mana=mana)


CAN_CAST: Final = {YOURS: "you can't cast spells", THEIRS: "your opponents can't cast spells",
                   ANYBODYS: "players can't cast spells"}  # fmt: skip
for who, seats in (("you", YOURS), ("your opponents", THEIRS), ("players", ANYBODYS)):
    for unless, mana_too in (("", True), (" unless they're mana abilities", False)):
        static(f"{who} can't activate abilities of <nps>{unless}",
               lambda e, among, w=seats, m=mana_too: cant_activate(e, w, among, m))  # fmt: skip
        G.add("taxes", f"{who} can't cast spells or activate abilities of <nps>{unless}",
              lambda e, among, w=seats, m=mana_too: [
                  rule(derived.NO_CASTING, w, CAN_CAST[w]), cant_activate(e, w, among, m)])  # fmt: skip
STOPPED: Final = "activated abilities can't be activated unless they're mana abilities"
static("activated abilities of <nps> can't be activated unless they're mana abilities",
       lambda e, among: cant_activate(e, ANYBODYS, among, False))  # fmt: skip
for host in ("creature", "permanent", "artifact", "land"):
    for mark in (" ,", ""):
        line(f"enchanted {host} <ops>{mark} and its {STOPPED}",
             lambda e, nodes: [of_host(e, nodes), CantActivate(ANYBODYS, Host(), mana=False)], always=True)  # fmt: skip
for unless, mana_too in (("", True), (" unless they're mana abilities", False)):
    static(f"activated abilities of sources with the chosen name can't be activated{unless}",
           lambda e, m=mana_too: CantActivate(ANYBODYS, OfCardName(), mana=m, anywhere=True))  # fmt: skip


# -- for a time
def cheaper_for(e: Env, found: Cast, mana: str, sign: int, lasts: int) -> Effect:
    """CR 601.2f, 611.2c. Return an effect: those spells cost more or less for the duration `lasts`."""
    return imposes(costs(e, found, mana, sign), None, lasts)


def next_costs(e: Env, among: Any, mana: str, sign: int, times: Amount | None = None) -> Effect:
    """CR 601.2f. Return an effect: the next matching spell you cast this turn costs more or less.

    Casting it ends the effect.
    """
    e.you()
    tests = [as_one(t) for t in tests_for(e, among)]
    if not all(t.remembers() for t in tests):
        e.refuse("Cardwright can't check this description of a spell that may have left the stack")
    cast = happens(events.CAST, among, whose=YOURS)
    return imposes(
        SpellsCost(sign * generic(e, mana), *tests, whose=YOURS, times=times, until=cast),
        None,
        durations.THIS_TURN,
    )


for word, sign in (("less", -1), ("more", 1)):
    clause(f"the next <np> you cast this turn costs <mana> {word} to cast",
           lambda e, among, mana, s=sign: next_costs(e, among, mana, s))  # fmt: skip
    clause(f"the next <np> you cast this turn costs <mana> {word} to cast for each <each>",
           lambda e, among, mana, each, s=sign: next_costs(e, among, mana, s, times_each(e, each)))  # fmt: skip
    clause(f"<cast> cost <mana> {word} to cast <lasts>",
           lambda e, found, mana, lasts, s=sign: cheaper_for(e, found, mana, s, lasts))  # fmt: skip
    clause(f"<cast> this turn cost <mana> {word} to cast",
           lambda e, found, mana, s=sign: cheaper_for(e, found, mana, s, durations.THIS_TURN))  # fmt: skip
    clause(f"<lasts> , <cast> cost <mana> {word} to cast",
           lambda e, lasts, found, mana, s=sign: cheaper_for(e, found, mana, s, lasts))  # fmt: skip


clause("the next <np> you cast this turn has affinity for <nps>",
       lambda e, among, of: next_costs(e, among, "{1}", -1, akin_to(e, of)))  # fmt: skip


def cant_for(e: Env, who: Any, found: Cast, lasts: int) -> Effect:
    """CR 101.2, 611.2c. Return an effect: players can't cast those spells for the duration `lasts`."""
    if found.whose != ANYBODYS:
        e.refuse("the text says twice who casts the spells")
    if isinstance(who, int):
        return imposes(CantCast(who, *found.tests), None, lasts)
    if who is YOU or not isinstance(who, Ref):
        e.refuse(
            "Cardwright can't keep just the controller ('you') or this group of players from casting spells"
        )
    return e.acting(who, lambda: imposes(CantCast(YOURS, *found.tests), None, lasts))


for who, seats in (
    ("you", YOURS),
    ("your opponents", THEIRS),
    ("each opponent", THEIRS),
    ("players", ANYBODYS),
):
    clause(f"{who} can't cast <cast> <lasts>", lambda e, found, x, w=seats: cant_for(e, w, found, x))
    clause(f"<lasts> , {who} can't cast <cast>", lambda e, x, found, w=seats: cant_for(e, w, found, x))
clause("<who> can't cast <cast> <lasts>", lambda e, who, found, x: cant_for(
    e, who if isinstance(who, Ref) and who is not YOU else e.refuse("Cardwright expects another wording here"),
    found, x))  # fmt: skip
