"""CR 701.54. Templates for the Ring that tempts you, and your Ring-bearer."""

from __future__ import annotations

from typing import Any

from cardwright.games.magic.actions import ring
from cardwright.games.magic.actions.growing import Told
from cardwright.games.magic.amounts.values import not_
from cardwright.games.magic.numbers import causes
from cardwright.games.magic.objects.players import YOURS
from cardwright.games.magic.reading.grammar import clause
from cardwright.games.magic.reading.lowering import Env
from cardwright.games.magic.reading.names import About
from cardwright.games.magic.reading.nouns import PERMANENT, after
from cardwright.games.magic.reading.templates.conditions import cond, there, this_so
from cardwright.games.magic.reading.templates.objects import obj
from cardwright.games.magic.reading.templates.triggers import NOTHING, WHEN, trigger
from cardwright.games.magic.selectors.nouns import permanent


def tempts(e: Env) -> Any:
    """CR 701.54a. Return an effect: the Ring tempts you. Refuse it in an instruction to another player."""
    if e.others_act:
        e.refuse("Cardwright can't let the Ring tempt another player here")
    return ring.ring_tempts(ring.the_ring())


def bearer(e: Env) -> Any:
    """CR 701.54e. Return the set of your Ring-bearer."""
    e.you()
    return permanent(ring.RING_BEARER, whose=YOURS)


clause("the ring tempts you", tempts)
trigger(f"{WHEN} the ring tempts you", lambda e: Told(causes.RING_TEMPTED, "", whose=YOURS), NOTHING)
trigger(f"{WHEN} you choose a creature as your ring-bearer",
        lambda e: Told(causes.RING_BORNE, "", whose=YOURS), About("it", "creature"))  # fmt: skip
obj("your ring-bearer", lambda e, node: bearer(e))
after("that 's a ring-bearer / that are ring-bearers", lambda e: ring.RING_BEARER, of=(PERMANENT,))
for is_, no in (("is", False), ("isn't", True)):
    for words in ("your ring-bearer", "a ring-bearer"):
        cond(f"~ {is_} {words}",
             lambda e, no=no: not_(there(e, this_so(e, ring.RING_BEARER))) if no
             else there(e, this_so(e, ring.RING_BEARER)))  # fmt: skip
cond("the ring has tempted you <int> or more times", lambda e, n: ring.tempted(n))
cond("the ring has tempted you <int> or more times this game", lambda e, n: ring.tempted(n))
