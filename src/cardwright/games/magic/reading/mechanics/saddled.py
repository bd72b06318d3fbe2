"""CR 702.171b. Templates for permanents that are, or become, saddled."""

from __future__ import annotations

from cardwright.games.magic.keywords.saddle import becomes_saddled, is_saddled
from cardwright.games.magic.numbers import events
from cardwright.games.magic.reading.names import About
from cardwright.games.magic.reading.templates.conditions import cond, on_this, this_now
from cardwright.games.magic.reading.templates.predicates import Predicate, says
from cardwright.games.magic.reading.templates.triggers import happens, trigger
from cardwright.games.magic.triggers.narrower import Provided

says(
    "become^s saddled until end of turn", lambda e: Predicate(lambda what, lasts: becomes_saddled(what), None)
)
cond("~ is saddled", lambda e: is_saddled() if this_now(e) else None)
cond("it 's saddled / it is saddled", lambda e: is_saddled() if on_this(e) else None)


trigger("whenever ~ attacks while saddled",
        lambda e: Provided(happens(events.ATTACKS, this=True), is_saddled()), About("this", attack=True))  # fmt: skip
