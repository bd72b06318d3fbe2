"""CR 701.60, 701.64. Templates for permanents that are suspected or harnessed."""

from __future__ import annotations

from typing import Any

from cardwright.games.magic.actions.suspecting import (
    SUSPECTED_ONE,
    clear,
    harness,
    suspect,
    this_is_designated,
)
from cardwright.games.magic.amounts.values import not_
from cardwright.games.magic.numbers import causes, facts
from cardwright.games.magic.reading.grammar import clause
from cardwright.games.magic.reading.lowering import Env
from cardwright.games.magic.reading.templates.actions import act
from cardwright.games.magic.reading.templates.conditions import cond, on_this, this_now, with_tests
from cardwright.games.magic.reading.templates.effects import sentence
from cardwright.games.magic.reading.templates.triggers import event, told_of
from cardwright.kernel.effects import THIS, Condition
from cardwright.kernel.words import may

# -- suspect
act("suspect^s <obj>", lambda e, o: suspect(o))
clause("<obj> is|are|'s no longer suspected", lambda e, o: clear(o))
clause("<obj> become^s no longer suspected", lambda e, o: clear(o))
sentence("you may have <obj> become no longer suspected", lambda e, o: may(clear(o)))
clause("they're no longer suspected", lambda e: clear(e.them()))
for it_ in ("it 's", "it is"):  # what isn't suspected can't cease to be so
    sentence(f"if {it_} suspected , {it_} no longer suspected", lambda e: clear(e.alive(e.it())))
for any_ in ("any of them", "any of those creatures"):
    sentence(f"if {any_} are suspected , they're no longer suspected", lambda e: clear(e.them()))
event("becomes suspected", "", told_of(causes.BECAME_SUSPECTED))


def this_suspected(e: Env) -> Condition:
    """CR 701.60b. Return a condition: this is suspected."""
    this_now(e)
    return this_is_designated(facts.SUSPECTED)


def it_is_suspected(e: Env) -> Condition:
    """CR 701.60b. Return a condition: `it`, which is this, is suspected."""
    on_this(e)
    return this_is_designated(facts.SUSPECTED)


def that_is_suspected(e: Env, ref: Any) -> Condition:
    """CR 701.60b. Return a condition: an object that was spoken of is, or was, suspected."""
    if ref is THIS:
        e.refuse("Cardwright reads this condition with another template")
    return with_tests(e, ref, [SUSPECTED_ONE])


cond("~ is suspected", this_suspected)
cond("~ isn't suspected", lambda e: not_(this_suspected(e)))
cond("it 's suspected / it is suspected", it_is_suspected)
cond("it isn't suspected / it 's not suspected", lambda e: not_(it_is_suspected(e)))
cond("<ref> is|was|'s suspected", that_is_suspected)
cond("<ref> isn't|wasn't suspected", lambda e, ref: not_(that_is_suspected(e, ref)))


# -- harness
def this_harnessed(e: Env) -> Condition:
    """CR 701.64b. Return a condition: this is harnessed."""
    this_now(e)
    return this_is_designated(facts.HARNESSED)


act("harness^es ~", lambda e: harness(e.this_object()))
cond("~ is harnessed", this_harnessed)
cond("~ isn't harnessed", lambda e: not_(this_harnessed(e)))
