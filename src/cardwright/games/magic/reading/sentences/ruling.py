"""CR 723. Read effects that let you control another player."""

from __future__ import annotations

from typing import Any

from cardwright.games.magic.durations.ruling import control_turn
from cardwright.games.magic.reading.grammar import clause
from cardwright.games.magic.reading.lowering import Env
from cardwright.games.magic.reading.names import Group
from cardwright.games.magic.reading.templates.effects import sentence
from cardwright.kernel.effects import Effect


def rules_over(e: Env, player: Any, again: bool = False) -> Effect:
    """CR 723.1. Return an effect: you control another player during their next turn.

    `again`: that player takes an extra turn after it.
    """
    if isinstance(player, Group) or e.others_act:
        e.refuse("here another player would control the turn, or the turns of several players are meant")
    return control_turn(player, again)


AGAIN = "after that turn , that player takes an extra turn"
for verb_ in ("you control", "you gain control of"):
    for whose_ in ("that player 's", "their"):
        said_ = f"{verb_} <who> during {whose_} next turn"
        clause(said_, rules_over)
        for mark_ in (".", ";"):
            sentence(f"{said_} {mark_} {AGAIN}", lambda e, who: rules_over(e, who, True))
