"""CR 702.171b. What is said of permanents that are, or become, saddled."""

from __future__ import annotations

from typing import Any

from cardwright.games.magic.keywords.saddle import becomes_saddled, is_saddled
from cardwright.games.magic.numbers import events
from cardwright.games.magic.reading.lowering import Env
from cardwright.games.magic.reading.templates.conditions import cond, on_this, this_now
from cardwright.games.magic.reading.templates.predicates import Predicate, says
from cardwright.games.magic.reading.templates.triggers import event, happens
from cardwright.games.magic.triggers.narrower import Provided

says(
    "become^s saddled until end of turn", lambda e: Predicate(lambda what, lasts: becomes_saddled(what), None)
)
cond("~ is saddled", lambda e: is_saddled() if this_now(e) else None)
cond("it 's saddled / it is saddled", lambda e: is_saddled() if on_this(e) else None)


def while_saddled(e: Env) -> Any:
    """CR 508.3a. This attacks, being saddled."""

    def watch(s: Any) -> Any:
        return (
            Provided(happens(events.ATTACKS, this=True), is_saddled())
            if s.this
            else e.refuse("what is saddled")
        )

    return watch


event("attacks while saddled", "", while_saddled, attack=True)
