"""CR 701.27. Read effects by which a permanent transforms once it has enough counters.

In these effects, `it` always means this permanent.
"""

from __future__ import annotations

from typing import Any

from cardwright.games.magic.actions.transforming import transform
from cardwright.games.magic.amounts import values as n
from cardwright.games.magic.amounts.noting import remove_all_counters
from cardwright.games.magic.reading.grammar import G
from cardwright.games.magic.reading.lowering import Env
from cardwright.games.magic.reading.names import flat
from cardwright.games.magic.reading.templates.effects import sentence
from cardwright.kernel.effects import Condition, Effect
from cardwright.kernel.words import if_, may, nothing

ON_THIS = ("~ has NUMBER on it", "there are NUMBER on ~")
ON_IT = ("it has NUMBER on it", "there are NUMBER on it")
NO = "no <ck> counters"
MANY = "<int> or more <ck> counters"


def enough(e: Env, which: Any, least: int) -> tuple[Any, Condition]:
    """Return the kind of counter, and the condition that this permanent has at least `least` such
    counters.
    """
    return which, n.at_least(n.counters_on(which, e.this()), least)


def none(e: Env, which: Any) -> tuple[Any, Condition]:
    """Return the kind of counter, and the condition that this permanent has no such counter."""
    return which, n.not_(enough(e, which, 1)[1])


def on_it(e: Env) -> None:
    """CR 701.27a. Refuse the text unless `it` means this permanent, on which the counters were put."""
    others = [*e.objects(), *e.objects(plural=True)]
    if e.about.what == "it" and e.about.said not in ("spell", "card"):
        e.refuse("Cardwright can't tell which object has the counters")
    if not e.this_said or any(not m.token or m.copied for m in others):
        e.refuse("Cardwright can't tell which object has the counters")


def on_it_enough(e: Env, least: int, which: Any) -> tuple[Any, Condition]:
    on_it(e)
    return enough(e, which, least)


def on_it_none(e: Env, which: Any) -> tuple[Any, Condition]:
    on_it(e)
    return none(e, which)


for words_ in ON_THIS:
    G.add("countersonthis", words_.replace("NUMBER", MANY), lambda e, least, which: enough(e, which, least))
    G.add("countersonthis", words_.replace("NUMBER", NO), none)
for words_ in ON_IT:
    G.add("countersonthis", words_.replace("NUMBER", MANY), on_it_enough)
    G.add("countersonthis", words_.replace("NUMBER", NO), on_it_none)


def turned(e: Env, found: tuple[Any, Condition], removing: bool, optional: bool = False) -> Effect:
    """CR 608.2c. Return an effect: transform this permanent if it has enough counters.

    `removing`: the counters are removed first.
    """
    if e.others_act or e.delayed is not None:
        e.refuse("Cardwright can't let another player or a delayed trigger transform this permanent here")
    which, asked = found
    this = e.this_object()
    removed = remove_all_counters(this, which, lambda n: nothing()) if removing else nothing()
    done = flat([removed, transform(this)])
    return if_(asked, may(done) if optional else done)


REMOVED = ("remove those counters", "remove all of them", "remove them")
for may_ in ("", "you may "):
    optional_ = bool(may_)
    sentence(f"if <countersonthis> , {may_}transform it",
             lambda e, found, o=optional_: turned(e, found, False, o))  # fmt: skip
    for removed_ in REMOVED:
        for and_ in ("and", ", then", "and then"):
            sentence(f"if <countersonthis> , {may_}{removed_} {and_} transform it",
                     lambda e, found, o=optional_: turned(e, found, True, o))  # fmt: skip
