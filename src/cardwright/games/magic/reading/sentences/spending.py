"""CR 106.6. Read restrictions on what mana may be spent on."""

from __future__ import annotations

from typing import Any, Final

from cardwright.games.magic.characteristics.selections import Test, Things
from cardwright.games.magic.durations.lasting import gains, when_you_do
from cardwright.games.magic.mana.spending import Spending
from cardwright.games.magic.numbers import durations
from cardwright.games.magic.numbers.keywords import CANT_BE_COUNTERED
from cardwright.games.magic.numbers.types import PERMANENTS
from cardwright.games.magic.numbers.zones import BATTLEFIELD
from cardwright.games.magic.objects.players import ANYBODYS
from cardwright.games.magic.oracle.subtypes import SUBTYPE_WORDS
from cardwright.games.magic.reading.engine import Attempt, Node
from cardwright.games.magic.reading.grammar import G
from cardwright.games.magic.reading.lowering import Env
from cardwright.games.magic.reading.names import About
from cardwright.games.magic.reading.nouns import HEADS, TYPE_WORDS, after
from cardwright.games.magic.reading.templates.effects import inner, sentence
from cardwright.games.magic.selectors.chosen import OfChosenType
from cardwright.games.magic.selectors.commanding import SharesTypeWithCommander
from cardwright.games.magic.selectors.nouns import AnyOf, Every, of_type
from cardwright.games.magic.selectors.nouns import types as types_test
from cardwright.games.magic.triggers.watches import Happens, when
from cardwright.kernel.batch import HAPPEN
from cardwright.kernel.effects import IT

from .costing import as_one, kinds_of, tests_for


def purpose(template: str, make: Any) -> None:
    """Add a template for a purpose for which mana can be spent."""
    G.add("purpose", template, make)


def of_spells(e: Env, among: Any) -> Spending:
    """Return the restriction that mana can be spent only on matching spells."""
    return Spending([as_one(t) for t in tests_for(e, among)])


def of_permanents(e: Env, among: Any) -> Spending:
    """Return the restriction that mana can be spent only on abilities of matching permanents."""
    if (
        not isinstance(among, Things)
        or among.place != BATTLEFIELD
        or among.per_seat
        or among.whose != ANYBODYS
    ):
        e.refuse(
            "Cardwright expects abilities of permanents here ('abilities of artifacts'), without a controller"
        )
    if int(among.types) in (TYPE_WORDS["permanent"], PERMANENTS):
        return Spending(None, list(among.tests), False)
    return Spending(None, [as_one(t) for t in kinds_of(among)], False)


def source_words(a: Attempt, i: int) -> Any:
    """Read the types before `source`, as in `artifact source` or `Elf creature sources`."""
    tests: list[Test] = []
    j = i
    while j < a.t.n and a.t.low[j] not in ("source", "sources"):
        if a.t.raw[j] in SUBTYPE_WORDS:
            tests.append(of_type(a.t.raw[j]))
        elif a.t.low[j] in TYPE_WORDS and a.t.low[j] != "permanent":
            tests.append(types_test(TYPE_WORDS[a.t.low[j]], a.t.low[j]))
        else:
            return
        j += 1
    if tests and j < a.t.n:
        yield tests, j + 1
        if a.words(j + 1, "of", "the", "chosen", "type"):
            yield [*tests, OfChosenType()], j + 5


G.leaf("sourcewords", source_words)
purpose("cast a|an <np> / cast <nps>", of_spells)
G.add("purpose", "cast <nps> or <nps>", lambda e, a, b: both(e, of_spells(e, a), of_spells(e, b)))
purpose("activate an ability / activate abilities", lambda e: Spending(None, []))
purpose("activate an ability of a|an <np> / activate abilities of <nps>", of_permanents)
purpose("activate an ability of a|an <sourcewords> / activate abilities of <sourcewords>",
        lambda e, tests: Spending(None, tests))  # fmt: skip


def both(e: Env, a: Spending, b: Spending) -> Spending:
    """Return a restriction that allows what `a` and `b` allow: two kinds of spells, or spells and
    abilities.
    """
    if a.sources is not None or a.spells is None:
        e.refuse("Cardwright reads the abilities that this mana pays for only at the end, and only once")
    if b.spells is None:
        return Spending(a.spells, b.sources, b.anywhere)
    if b.sources is not None or not a.spells or not b.spells:
        e.refuse("here one of the two kinds of spells names no quality ('creature spells or red spells')")
    return Spending([AnyOf("", as_one_test(a.spells), as_one_test(b.spells))])


def as_one_test(tests: list[Test]) -> Test:
    """Return one test that an object passes if it passes all of these."""
    return tests[0] if len(tests) == 1 else Every(*tests)


G.add("purposes", "<purpose>", lambda e, a: a)
for joined in ("or", "and", "or to"):
    G.add("purposes", f"<purpose> {joined} <purpose>", both)


def made_so(e: Env, made: Spending) -> Spending:
    """CR 106.6. Return the restriction `made`. Refuse it in an instruction to another player."""
    return (
        e.refuse("Cardwright can't give this restriction to mana that another player adds")
        if e.others_act
        else made
    )


def uncounterable(e: Env, made: Spending) -> Spending:
    """CR 106.6. Return the restriction `made`, with a bonus: the spell can't be countered."""
    if made.spells is None:
        e.refuse("here mana that pays for abilities would make a spell uncounterable")
    return Spending(made.spells, made.sources, made.anywhere, bonus=gains(CANT_BE_COUNTERED, IT))


def if_spent(e: Env, among: Any, keys: int, lasts: int = durations.THIS_TURN) -> Spending:
    """CR 106.6. Return a bonus of mana: if it is spent on a matching spell, that spell gains keywords."""
    tests = [as_one(t) for t in tests_for(e, among)]
    return made_so(e, Spending(None, free=True, bonus=gains(keys, IT, lasts), on=tests))


def spent_then(e: Env, phrase: Any, nodes: tuple[Node, ...]) -> Spending:
    """CR 106.6, 603.7a. Return the trigger of mana: when it is spent on a spell of a sort, `nodes` are carried out.

    The trigger may have targets of its own.
    """
    if e.others_act or e.delayed is not None or e.no_targets:
        e.refuse(
            "Cardwright can't give a trigger to mana that another player, a delayed or a conditional effect adds"
        )
    tests = [as_one(t) for t in tests_for(e, e.low("np", phrase))]
    inside = e.within(About("it", "spell"))
    effect = inside.root(lambda: inner(inside, nodes))
    made = when(Happens(HAPPEN, "when that mana is spent"), effect)
    return made_so(e, Spending(None, free=True, bonus=when_you_do(made, IT), on=tests))


WHEN_SPENT: Final = "when that mana is spent to cast a|an <np>"
sentence(f"{WHEN_SPENT} , <steps>", spent_then, raw=True, last=True)
sentence(f"{WHEN_SPENT} , <copying>", lambda e, p, node: spent_then(e, p, (node,)), raw=True, last=True)


for share_ in ("that shares", "that share"):
    after(f"{share_} a creature type with your commander",
          lambda e: SharesTypeWithCommander() if e.you() else None, of=HEADS)  # fmt: skip


def not_on(e: Env, *among: Any) -> Spending:
    """CR 106.6. Return the restriction that mana isn't spent on spells of a sort, or on any spell."""
    tests = [as_one(t) for x in among for t in tests_for(e, x)]
    return made_so(e, Spending(tests, barred=True))


sentence("you can't spend this mana to cast spells / this mana can't be spent to cast spells", not_on)
for barred_ in ("this mana can't be spent", "you can't spend this mana"):
    sentence(f"{barred_} to cast a|an <np>", lambda e, among: not_on(e, among) if among.tests or int(among.types)
             else e.refuse("the text names no kind of spells that the mana can't pay for"))  # fmt: skip
    sentence(f"{barred_} to cast <nps>", lambda e, among: not_on(e, among) if among.tests or int(among.types)
             else e.refuse("the text names no kind of spells that the mana can't pay for"))  # fmt: skip
sentence("spend this mana only to <purposes>", made_so)
sentence("spend this mana only to <purposes> , and that spell can't be countered",
         lambda e, made: made_so(e, uncounterable(e, made)))  # fmt: skip
for which in ("that", "this"):
    sentence(f"if {which} mana is spent on a|an <np> , it gains <kws> until end of turn", if_spent)
    sentence(f"if {which} mana is spent on a|an <np> , it gains <kws>",
             lambda e, among, keys: if_spent(e, among, keys, durations.FOR_EVER))  # fmt: skip
    sentence(f"if {which} mana is spent on a|an <np> , that spell can't be countered",
             lambda e, among: if_spent(e, among, CANT_BE_COUNTERED))  # fmt: skip
