"""CR 114. Emblems: define an emblem, and give it to a player."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from cardwright.games.magic.amounts.values import YOU, who
from cardwright.games.magic.numbers import (
    causes,
    events,
)
from cardwright.games.magic.objects.table import CARDS, FROM_COMMAND, Ability
from cardwright.kernel.effects import APlayer, Ref
from cardwright.kernel.ints import i64

from .verbs import Act

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


def emblem(name: str, *abilities: Ability) -> int:
    """CR 114.1-5. Define an emblem and return its number in the card table. An emblem has nothing but
    abilities, which function in the command zone.
    """
    for a in abilities:
        a.zone = FROM_COMMAND
    return CARDS.define(name, -1, 0, [], 0, 0, -1, 0, list(abilities))


@final
class get_emblem(Act):
    """CR 114.2, 408.2. An effect: a player gets an emblem, which is put into the command zone."""

    player: Ref[APlayer]

    def __init__(self, kind: int, player: Ref[APlayer] = YOU) -> None:
        super().__init__()
        self.kind: i64 = kind
        self.player = player
        self.label = f"{player.text} get an emblem"

    def kinds_named(self) -> list[str]:
        return ["kind"]

    def propose(self, g: Game) -> None:
        seat = who(g, self.player)
        if seat >= 0:
            g.propose(events.EMBLEM, g.player(seat), self.kind, 0, causes.EMBLEM_GIVEN)
