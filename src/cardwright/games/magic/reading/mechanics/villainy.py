"""CR 701.55. Templates for villainous choices."""

from __future__ import annotations

from functools import partial
from typing import Any

from cardwright.games.magic.actions.villainy import each_faces_choice, faces_choice
from cardwright.games.magic.amounts.values import YOU
from cardwright.games.magic.reading.engine import Node
from cardwright.games.magic.reading.lowering import Env
from cardwright.games.magic.reading.names import MEANT, Group
from cardwright.games.magic.reading.templates.effects import inner, sentence
from cardwright.kernel.effects import Effect


def one_faces(e: Env, first: tuple[Node, ...], second: tuple[Node, ...], player: Any) -> Effect:
    """CR 701.55a. Return an effect: one player chooses which of two things happens. `they` are that player."""
    before, e.they = e.they, player
    try:
        return faces_choice(player, inner(e, first), inner(e, second))
    finally:
        e.they = before


def villainous(e: Env, who: Any, first: tuple[Node, ...], second: tuple[Node, ...]) -> Effect:
    """CR 701.55a, 701.55d. Return an effect: one player, or each of several, faces a villainous choice."""
    if e.others_act or e.delayed is not None or who is YOU:
        e.refuse("only other players can face a villainous choice, and only at once")
    if isinstance(who, Group):
        return each_faces_choice(MEANT[who.word], partial(one_faces, e, first, second))
    return one_faces(e, first, second, who)


sentence("<who> faces a villainous choice — <steps> , or <steps>", villainous)
