"""CR 608.2c. Read processes that are repeated: how often, and until when."""

from __future__ import annotations

from typing import Any

from cardwright.games.magic.actions.repeating import repeats, two_named_alike
from cardwright.games.magic.amounts.values import at_least, count_of, there_is
from cardwright.games.magic.characteristics.selections import Things
from cardwright.games.magic.conditions.this_way import WAS_EXILED, WAS_RETURNED, DoneThisWay
from cardwright.games.magic.numbers.zones import GRAVEYARD
from cardwright.games.magic.objects.players import ANYBODYS
from cardwright.games.magic.reading.engine import Node
from cardwright.games.magic.reading.grammar import G, clause
from cardwright.games.magic.reading.lowering import UNTIL, Env
from cardwright.games.magic.reading.templates.conditions import cond, either_of, opposite
from cardwright.games.magic.reading.templates.effects import may_do, now_if, sentence
from cardwright.games.magic.selectors.nouns import SameName
from cardwright.kernel.effects import Effect, Ref

from .looking import step
from .this_way import since

AGAIN = "repeat this process"


def again(e: Env, optional: bool = False, most: int = 0) -> repeats:
    """CR 608.2c. Return an effect: repeat the whole ability.

    `optional`: the player chooses whether to repeat it. `most`: how many times it can be repeated (0: no
    limit).
    """
    if e.delayed is not None or e.others_act:
        e.refuse("Cardwright can't let another player or a delayed trigger repeat a process")
    return repeats(optional, most)


for often, most in (("", 0), ("once", 1)):
    clause(f"{AGAIN} {often}", lambda e, m=most: again(e, most=m), repeats="")
    step(f"{AGAIN} {often}", lambda e, m=most: lambda cs: again(e, most=m), repeats="")
for optional, most in (
    (f"you may {AGAIN} any number of times", 0),
    (f"you may {AGAIN} as many times as you choose", 0),
    (f"you may {AGAIN} once", 1),
):
    clause(optional, lambda e, m=most: again(e, True, m), repeats="")


# -- when the repetition ends
def until(e: Env, *nodes: Node) -> Effect:
    """CR 608.2c. Return an effect: repeat the process until a condition is true. The condition counts what
    all repetitions have done.
    """
    again(e)
    return repeats(until=e.make(nodes[0]) if len(nodes) == 1 else either_of(e, *nodes))


G.add("untilcond", "<cond>", lambda e, c: c)
G.add("untilcond", "you put a card into your hand", lambda e: there_is(
    DoneThisWay(WAS_RETURNED, any_card(), since(e, WAS_RETURNED), label="card")))  # fmt: skip
G.add("untilcond", "you exile two cards with the same name", lambda e: two_named_alike(
    DoneThisWay(WAS_EXILED, any_card(), since(e, WAS_EXILED), label="card")))  # fmt: skip
sentence(f"{AGAIN} until <untilcond>", until, raw=True, repeats=UNTIL)
for first_ in ("", ", whichever comes first"):
    sentence(f"{AGAIN} until <untilcond> or <untilcond> {first_}", until, raw=True, repeats=UNTIL)


def any_card(*tests: Any) -> Things:
    """Return the set of all cards that pass `tests`."""
    return Things(GRAVEYARD, True, 0, ANYBODYS, list(tests), "card")


def another_of_its_name(e: Env) -> Any:
    """CR 201.2a. Return the condition that another card exiled this way has the same name as this one."""
    that = e.alive(e.it("card"))
    if not isinstance(that, Ref):
        e.refuse("Cardwright can't compare the names of several cards here")
    alike = any_card(SameName(that))
    return at_least(count_of(DoneThisWay(WAS_EXILED, alike, since(e, WAS_EXILED), label="card")), 2)


for it_ in ("it has", "that card has"):
    cond(f"{it_} the same name as another card exiled this way", another_of_its_name)
    sentence(f"you may <steps> unless {it_} the same name as another card exiled this way",
             lambda e, nodes: now_if(e, opposite(another_of_its_name(e)), may_do(e, nodes)))  # fmt: skip
cond("two <dones> have the same name", lambda e, among: two_named_alike(among)
     if isinstance(among, DoneThisWay) else e.refuse("Cardwright can't tell which two cards are meant"))  # fmt: skip
