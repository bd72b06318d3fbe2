"""CR 603.2d. Triggered abilities that trigger an additional time."""

from __future__ import annotations

from typing import Any, Final

from cardwright.games.magic.actions.attaching import Host
from cardwright.games.magic.characteristics.selections import Things
from cardwright.games.magic.numbers.types import CREATURE
from cardwright.games.magic.numbers.zones import BATTLEFIELD
from cardwright.games.magic.objects.players import YOURS
from cardwright.games.magic.reading.grammar import line
from cardwright.games.magic.reading.lowering import Env
from cardwright.games.magic.reading.templates.triggers import mine, other
from cardwright.games.magic.selectors.nouns import permanent
from cardwright.games.magic.triggers.again import DYING, ENTERING, LEAVING, EntersInSilence, TriggersAgain

CAUSED: Final = "a triggered ability of a permanent you control to trigger"
TIMES: Final = "triggers an additional time"


def on_battlefield(e: Env, among: Any) -> Things:
    """CR 603.2d. Permanents, which have triggered abilities or cause them to trigger."""
    if not isinstance(among, Things) or among.per_seat or among.place != BATTLEFIELD:
        e.refuse("abilities of what is no permanent")
    return among


def again(e: Env, of: Any, cause: Any = None, by: int = 0) -> list[Any]:
    """The ability."""
    return [TriggersAgain(on_battlefield(e, of), on_battlefield(e, cause) if cause is not None else None, by)]


for said_, by_ in (
    ("entering", ENTERING), ("dying", DYING), ("leaving the battlefield", LEAVING),
    ("entering or leaving the battlefield", ENTERING | LEAVING), ("entering or dying", ENTERING | DYING),
):  # fmt: skip
    line(f"if a|an <np> {said_} causes {CAUSED} , that ability {TIMES}",
         lambda e, p, by=by_: again(e, permanent(whose=YOURS), p, by))  # fmt: skip
    line(f"if another <np> {said_} causes {CAUSED} , that ability {TIMES}",
         lambda e, p, by=by_: again(e, permanent(whose=YOURS), other(p), by))  # fmt: skip
line(f"if a|an <np> entering under your control causes {CAUSED} , that ability {TIMES}",
     lambda e, p: again(e, permanent(whose=YOURS), mine(e, p), ENTERING))  # fmt: skip
for it_ in ("that ability", "it"):
    line(f"if a triggered ability of a|an <np> triggers , {it_} {TIMES}", lambda e, p: again(e, p))
    line(f"if a triggered ability of another <np> triggers , {it_} {TIMES}", lambda e, p: again(e, other(p)))
    for words_ in ("an ability of equipped creature", "a triggered ability of equipped creature"):
        line(f"if {words_} triggers , {it_} {TIMES}",
             lambda e: again(e, permanent(Host(), types=CREATURE)))  # fmt: skip
line("<nps> entering don't cause abilities of <nps> to trigger",
     lambda e, cause, of: [EntersInSilence(on_battlefield(e, cause), on_battlefield(e, of))])  # fmt: skip
