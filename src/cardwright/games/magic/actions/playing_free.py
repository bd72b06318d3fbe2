"""CR 608.2g, 305.3. Play a card, which may be a land, without paying for it while an effect is being carried
out.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from cardwright.games.magic.abilities.cast_permissions import cast_free
from cardwright.games.magic.casting.legal_actions import begin_playing
from cardwright.games.magic.casting.manners import Manner, is_land_play
from cardwright.games.magic.casting.playable import castable_now
from cardwright.games.magic.objects.queries import is_active
from cardwright.games.magic.objects.terms import FOR_NOTHING, TO_PLAY
from cardwright.kernel.ints import i64

from .verbs import ObjectRef

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


@final
class play_free(cast_free):
    """CR 608.2g, 118.9. An effect: play a card now without paying its mana cost. A land can be played only in
    your own turn (CR 305.3).

    If the card can be played in several ways, the player chooses one.
    """

    def __init__(self, what: ObjectRef) -> None:
        super().__init__(what)
        self.label = f"play {what.text} free"

    def found(self, g: Game) -> list[Manner]:
        obj = g.find(g.slot(self.what.slot))
        found: list[Manner] = []
        for manner in castable_now(g, obj, g.seat(), TO_PLAY | FOR_NOTHING, None):
            if is_active(g, g.seat()) or not is_land_play(g, obj, manner):
                found.append(manner)
        return found

    def begin(self, g: Game, ref: i64, manner: Manner) -> None:
        begin_playing(g, g.seat(), ref, manner)

    def asks(self, g: Game) -> str:
        return "As what do you play it?"
