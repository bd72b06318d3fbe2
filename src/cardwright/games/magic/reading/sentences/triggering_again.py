"""CR 603.2d. Read rules by which triggered abilities trigger an additional time."""

from __future__ import annotations

from typing import Any, Final

from cardwright.games.magic.abilities.restrictions import SparesLegends
from cardwright.games.magic.actions.attaching import Host
from cardwright.games.magic.characteristics.selections import Things
from cardwright.games.magic.numbers.types import CREATURE
from cardwright.games.magic.numbers.zones import BATTLEFIELD
from cardwright.games.magic.objects.players import YOURS
from cardwright.games.magic.reading.grammar import line
from cardwright.games.magic.reading.lowering import Env
from cardwright.games.magic.reading.templates.statics import conditioned, static
from cardwright.games.magic.reading.templates.triggers import mine, other
from cardwright.games.magic.selectors.nouns import IsAttached, IsThat, permanent
from cardwright.games.magic.triggers.again import (
    BEING_HURT,
    BY_ATTACKING,
    BY_HURTING,
    DYING,
    ENTERING,
    LEAVING,
    EntersInSilence,
    TriggersAgain,
)

CAUSED: Final = "a triggered ability of a permanent you control to trigger"
TIMES: Final = "triggers an additional time"


def on_battlefield(e: Env, among: Any) -> Things:
    """CR 603.2d. Return `among`, which must be permanents: those with the triggered abilities, or those that
    cause them to trigger.
    """
    if not isinstance(among, Things) or among.per_seat or among.place != BATTLEFIELD:
        e.refuse(
            "Cardwright expects a description of permanents here ('creatures you control'), not of anything else"
        )
    return among


def again(e: Env, of: Any, cause: Any = None, by: int = 0) -> TriggersAgain:
    """Return the ability: triggered abilities of permanents of the set `of` trigger an additional time.

    `cause`, `by`: only if these objects or events cause them to trigger.
    """
    return TriggersAgain(on_battlefield(e, of), on_battlefield(e, cause) if cause is not None else None, by)


def this_and(e: Env, of: Any) -> list[TriggersAgain]:
    """CR 603.2d. Return the abilities by which the triggers of this permanent, and of what is attached to it,
    trigger an additional time.
    """
    found = on_battlefield(e, of)
    attached = Things(
        int(found.place), False, int(found.types), int(found.whose), [*found.tests, IsAttached(e.this())], ""
    )
    return [again(e, permanent(IsThat(e.this()))), again(e, attached)]


for said_, by_ in (
    ("entering", ENTERING), ("dying", DYING), ("leaving the battlefield", LEAVING),
    ("entering or leaving the battlefield", ENTERING | LEAVING), ("entering or dying", ENTERING | DYING),
    ("attacking", BY_ATTACKING), ("dealing combat damage to a player", BY_HURTING), ("being dealt damage", BEING_HURT),
):  # fmt: skip
    for causes_ in ("causes", "would cause"):
        static(f"if a|an <np> {said_} {causes_} {CAUSED} , that ability {TIMES}",
               lambda e, p, by=by_: again(e, permanent(whose=YOURS), p, by))  # fmt: skip
        static(f"if another <np> {said_} {causes_} {CAUSED} , that ability {TIMES}",
               lambda e, p, by=by_: again(e, permanent(whose=YOURS), other(p), by))  # fmt: skip
static(f"if a|an <np> entering under your control causes {CAUSED} , that ability {TIMES}",
       lambda e, p: again(e, permanent(whose=YOURS), mine(e, p), ENTERING))  # fmt: skip
for it_ in ("that ability", "it"):
    for ability_ in ("a triggered ability", "an ability"):
        static(f"if {ability_} of a|an <np> triggers , {it_} {TIMES}", lambda e, p: again(e, p))
        static(f"if {ability_} of another <np> triggers , {it_} {TIMES}", lambda e, p: again(e, other(p)))
        static(
            f"if {ability_} of ~ triggers , {it_} {TIMES}", lambda e: again(e, permanent(IsThat(e.this())))
        )
        static(f"if {ability_} of equipped creature triggers , {it_} {TIMES}",
               lambda e: again(e, permanent(Host(), types=CREATURE)))  # fmt: skip
        line(f"as long as <cond> , if {ability_} of ~ or a|an <np> attached to it triggers , {it_} {TIMES}",
             lambda e, c, p: [conditioned(e, x, c) for x in this_and(e, p)])  # fmt: skip
        line(
            f"if {ability_} of ~ or a|an <np> attached to it triggers , {it_} {TIMES}",
            lambda e, p: this_and(e, p),
        )


line("the legend rule doesn't apply", lambda e: [SparesLegends()])
line("the legend rule doesn't apply to <nps>", lambda e, among: [SparesLegends(on_battlefield(e, among))])
line("<nps> entering don't cause abilities of <nps> to trigger",
     lambda e, cause, of: [EntersInSilence(on_battlefield(e, cause), on_battlefield(e, of))])  # fmt: skip
