"""CR 607.2a. Read references to the cards exiled with a permanent, which another of its abilities exiles: as
a set, a number or a condition.
"""

from __future__ import annotations

from typing import Any

from cardwright.games.magic.actions.leaving import Linked
from cardwright.games.magic.amounts.counting import Passing, types_among
from cardwright.games.magic.amounts.values import at_least, count_of, not_, there_is
from cardwright.games.magic.reading.grammar import G
from cardwright.games.magic.reading.lowering import Env
from cardwright.games.magic.reading.nouns import HEADS, Phrase, after
from cardwright.games.magic.reading.templates.actions import found_tests
from cardwright.games.magic.reading.templates.conditions import cond, most
from cardwright.games.magic.reading.templates.objects import amount, how_many, obj
from cardwright.games.magic.selectors.nouns import NamedLikeOne, SharesTypeWithOne

WITH = ("with ~", "with it")


def exiled_with(e: Env, phrase: Phrase) -> Any:
    """CR 607.2a. Return the set of those exiled cards that match `phrase` and were exiled with this
    permanent.
    """
    if e.about.what == "it":
        e.refuse("here 'exiled with' could mean another object than the one with this text")
    tests = found_tests(e, phrase)
    return Passing(Linked(), *tests) if tests else Linked()


for with_ in WITH:
    G.add("each", f"<cardnp> exiled {with_}", exiled_with)
    G.add("linkeds", f"<cardnps> exiled {with_}", exiled_with)
    G.add("linked", f"<cardnp> exiled {with_}", exiled_with)
    cond(f"a|an <cardnp> is exiled {with_} / there is a|an <cardnp> exiled {with_}",
         lambda e, p: there_is(exiled_with(e, p)))  # fmt: skip
    cond(f"<int> or more <cardnps> are exiled {with_}",
         lambda e, n, p: at_least(count_of(exiled_with(e, p)), n))  # fmt: skip
cond("there are <int> or more <linkeds>", lambda e, n, among: at_least(count_of(among), n))
cond("the number of <linkeds> is <int> or more", lambda e, among, n: at_least(count_of(among), n))
cond("there are <int> or fewer <linkeds>", lambda e, n, among: most(count_of(among), n))
cond("there are no <linkeds> / no <linkeds> remain", lambda e, among: not_(there_is(among)))
cond(
    "there are <int> or more card types among <linkeds>", lambda e, n, among: at_least(types_among(among), n)
)
cond("the number of card types among <linkeds> is <int> or more",
     lambda e, among, n: at_least(types_among(among), n))  # fmt: skip
G.add("each", "card type among <linkeds>", lambda e, among: types_among(among))
amount("the number of card types among <linkeds>", lambda e, among: types_among(among))
for often_, times_ in (("", 1), ("twice ", 2)):
    amount(f"{often_}the number of <linkeds>", lambda e, among, x=times_: how_many(e, among, x))
obj("all <linkeds> / each <linked>", lambda e, node, kid: e.make(kid))


# -- objects that share a quality with the one card exiled with this
def like_it(e: Env, test: Any) -> Any:
    """CR 607.2a. Return the test that the function `test` makes. It compares objects with the card exiled
    with this permanent.
    """
    if e.spell or e.activated:
        e.refuse("Cardwright can't tell which card 'the exiled card' means")
    return test(Linked())


after("with the same name as the exiled card", lambda e: like_it(e, NamedLikeOne), of=HEADS)
for share_ in ("that shares", "that share"):
    after(f"{share_} a card type with the exiled card", lambda e: like_it(e, SharesTypeWithOne), of=HEADS)
