"""CR 602.2, 608.2c. Read counts: how often an ability was used, and how many counters were removed or
permanents destroyed.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from cardwright.games.magic.actions.moving_counters import removes_all
from cardwright.games.magic.amounts.noting import destroy_and_count, remove_all_counters
from cardwright.games.magic.casting.uses import used_times
from cardwright.games.magic.characteristics.selections import Things
from cardwright.games.magic.numbers.types import PERMANENTS
from cardwright.games.magic.oracle.page import ORDINALS
from cardwright.games.magic.reading.engine import Node
from cardwright.games.magic.reading.grammar import G, clause
from cardwright.games.magic.reading.lowering import Env
from cardwright.games.magic.reading.templates.actions import act
from cardwright.games.magic.reading.templates.conditions import cond
from cardwright.games.magic.reading.templates.effects import inner, sentence, where_x
from cardwright.games.magic.reading.templates.objects import amount, how_many
from cardwright.kernel.effects import Amount, Condition, Effect, Ref
from cardwright.kernel.values import every_value
from cardwright.kernel.words import nothing


# -- how often an ability was used
def used(e: Env, n: int, resolved: bool) -> Condition:
    """Return the condition that this ability was activated `n` or more times this turn.

    With `resolved`, return the condition that it resolves for the `n`-th time this turn.
    """
    if not (e.activated or (e.triggered and resolved)) or e.delayed is not None:
        e.refuse("here something other than an ability's own effect counts how often the ability was used")
    return used_times(n, resolved)


for n, word in enumerate(ORDINALS[1:], 1):
    cond(f"~ is the {word} time this ability has resolved this turn", lambda e, n=n: used(e, n, True))
    cond(f"it 's the {word} time", lambda e, n=n: used(e, n, True))
cond("this ability has been activated <int> or more times this turn", lambda e, n: used(e, n, False))


# -- how many counters
def all_removed(e: Env, which: Any, what: Any, nodes: tuple[Node, ...]) -> Effect:
    """CR 122.1. Return an effect: remove all counters named `which`, then carry out `nodes`.

    In `nodes`, `that much` is the number of counters removed.
    """
    if not isinstance(what, Ref):
        e.refuse("Cardwright can't count the counters removed from several objects here")

    def then(n: Amount) -> Effect:
        before, e.much = e.much, n
        try:
            return inner(e, nodes)
        finally:
            e.much = before

    return spoken_of(e, remove_all_counters(what, which, then))


def spoken_of(e: Env, made: Any) -> Effect:
    """Return the effect `made`, which counts something. Refuse it if no effect inside it uses the number."""
    if not any(isinstance(x, Ref) and x.slot == made.slot for x in every_value(made.parts[0])):
        e.refuse("nothing in the text uses the number that is counted")
    return made  # type: ignore[no-any-return]


clause("remove all <ck> counters from <obj> , and|then <steps>", all_removed)
sentence("remove all <ck> counters from <obj> . <steps>", all_removed)


def every_one_removed(e: Env, what: Any, which: Any = None) -> Effect:
    """CR 122.1. Return an effect: remove all counters from each of several objects. `which`: only counters of
    this kind.
    """
    if isinstance(what, Things) and (what.per_seat or what.place):
        e.refuse("Cardwright can't remove the counters of anything but permanents here")
    return removes_all(what, which)


def removed(e: Env, which: Any, what: Any) -> Effect:
    """CR 122.1. Return an effect: remove all counters of a kind.

    Later sentences can't refer to the number of counters.
    """
    if not isinstance(what, Ref):
        return every_one_removed(e, what, which)
    return remove_all_counters(what, which, lambda n: nothing())


act("remove^s all <ck> counters from <obj>", removed)
act("remove^s all counters from <obj>", every_one_removed)


# -- how many were destroyed
def destroyed(
    e: Env, among: Any, nodes: tuple[Node, ...], run: Callable[[], Effect] | None = None, buried: bool = False
) -> Effect:
    """CR 701.8b. Return an effect: destroy all permanents of a set. Then carry out `nodes`, or what `run`
    makes.

    That can use the number of permanents destroyed.
    """
    if not isinstance(among, Things):
        e.refuse(
            "Cardwright expects a description of permanents here ('creatures you control'), not of anything else"
        )

    def then(n: Amount) -> Effect:
        before, e.destroyed = e.destroyed, (n, among)
        try:
            return inner(e, nodes) if run is None else run()
        finally:
            e.destroyed = before

    return spoken_of(e, destroy_and_count(among, then, buried))


def each_destroyed(e: Env, among: Any) -> Amount:
    """CR 608.2c. Read `each permanent destroyed this way`, and return how many permanents were destroyed."""
    if e.destroyed is None or not isinstance(among, Things) or among.tests:
        e.refuse("Cardwright can't tell which destroyed permanents are counted")
    n, those = e.destroyed
    if int(among.types) != PERMANENTS and int(among.types) != int(those.types):
        e.refuse("Cardwright can't count only some of the destroyed permanents here")
    return n


sentence("destroy all <nps> .|; <steps>", destroyed)
sentence("destroy each <np> .|; <steps>", destroyed)
for all_ in ("destroy all <nps>", "destroy each <np>"):
    for mark_ in (".", ";", ", then"):
        if mark_ == ", then":
            sentence(f"{all_} {mark_} <steps>", destroyed)
        sentence(f"{all_} {mark_} <steps> , where x is <xamount>",
                 lambda e, p, nodes, n: destroyed(e, e.low("nps", p), nodes, lambda: where_x(e, nodes, n)),
                 raw=True)  # fmt: skip
    for they_ in (". they can't be regenerated .", "; they can't be regenerated ;"):
        sentence(f"{all_} {they_} <steps>", lambda e, p, nodes: destroyed(e, p, nodes, buried=True))
G.add("each", "<np> destroyed this way", each_destroyed)
for often, times in (("", 1), ("twice ", 2), ("three times ", 3), ("four times ", 4)):
    amount(f"{often}the number of <nps> destroyed this way",
           lambda e, among, x=times: how_many(e, each_destroyed(e, among), x))  # fmt: skip
