"""CR 602.2, 608.2c. Print counts: uses of an ability, counters removed, permanents destroyed."""

from __future__ import annotations

from cardwright.games.magic.amounts.noting import destroy_and_count, remove_all_counters
from cardwright.games.magic.casting.uses import counts_uses, used_times
from cardwright.kernel.words import nothing

from .numbers import counter_name
from .page import ORDINALS, Page, counted, say


def how_often(p: Page, c: used_times) -> str:
    """Return text such as `this is the third time this ability has resolved this turn`."""
    if c.resolved:
        return f"this is the {ORDINALS[int(c.n)]} time this ability has resolved this turn"
    return f"this ability has been activated {counted(int(c.n))} or more times this turn"


def removed(p: Page, e: remove_all_counters) -> str:
    p.noted[int(e.slot)] = "that much"
    if isinstance(e.parts[0], nothing):
        return f"{p.act(f'remove all {counter_name(e.which)}s')} from {p.ref(e.what)}"
    return f"{p.act(f'remove all {counter_name(e.which)}s')} from {p.ref(e.what)}, and {p.inside(e.parts[0])}"


def destroyed(p: Page, e: destroy_and_count) -> str:
    p.noted[int(e.slot)] = "the number of permanents destroyed this way"
    return f"{p.text(e.parts[1])}; {p.inside(e.parts[0])}"


say(counts_uses, lambda p, e: p.text(e.parts[0]))
say(used_times, how_often)
say(remove_all_counters, removed)
say(destroy_and_count, destroyed)
