"""CR 400.7. Find abilities that move an object and then use the old reference to it, which no longer finds
it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cardwright.games.magic.actions import verbs as v
from cardwright.games.magic.actions.drawing import shuffle_in
from cardwright.games.magic.casting.targets import target
from cardwright.games.magic.durations.lasting import changes, gain_control, gains_ability, regenerate
from cardwright.games.magic.objects.abilities import Ability, Triggered
from cardwright.games.magic.triggers.watches import Moves
from cardwright.kernel.effects import THIS_SLOT, Effect, Ref
from cardwright.kernel.words import may, seq

MOVES: Final = (v.exile, v.put, v.under_library, v.enters, v.sacrifice, v.destroy, v.blink, shuffle_in)
USES: Final = (*MOVES, v.TapsOrUntaps, v.put_counters, changes, gains_ability, regenerate, gain_control)


def in_order(e: Effect) -> list[Effect]:
    """Return the steps of an effect in order, without the targets and optional parts that enclose them."""
    while isinstance(e, target):
        e = e.parts[0]
    if isinstance(e, may):
        return in_order(e.parts[0])
    if isinstance(e, seq):
        return [x for part in e.parts for x in in_order(part)]
    return [e]


def used_after_moving(abilities: Sequence[Ability]) -> bool:
    """Whether one of the abilities acts on an object after moving it, or on its own source after the source
    has left.
    """
    return any(uses_moved(ability) for ability in abilities)


def uses_moved(ability: Ability) -> bool:
    """Whether this ability acts on an object after moving it, or on its own source after the source has
    left.
    """
    gone = isinstance(ability, Triggered) and isinstance(ability.watch, Moves)
    gone = gone and ability.watch.back and ability.watch.this  # type: ignore[attr-defined]
    moved: set[int] = {THIS_SLOT} if gone else set()
    for e in in_order(ability.effect):
        what = getattr(e, "what", None)
        if not isinstance(e, USES) or not isinstance(what, Ref):
            continue
        if int(what.slot) in moved:
            return True
        if isinstance(e, MOVES):
            moved.add(int(what.slot))
    return False
