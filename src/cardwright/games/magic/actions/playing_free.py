"""CR 608.2g, 305.3. A card that is played while an effect is carried out, without paying for it: a land, too."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from cardwright.games.magic.casting.legal_actions import begin_playing
from cardwright.games.magic.casting.manners import Manner, is_land_play, manner_in_print
from cardwright.games.magic.casting.playable import as_options, castable_now
from cardwright.games.magic.numbers import questions
from cardwright.games.magic.objects.queries import is_active
from cardwright.games.magic.objects.terms import FOR_NOTHING, TO_PLAY
from cardwright.kernel.effects import ASK_CHOOSE, DONE, Effect
from cardwright.kernel.ints import i64, vec

from .verbs import ObjectRef

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


@final
class play_free(Effect):
    """CR 608.2g, 118.9. Play it now without paying its mana cost: as a land only in your own turn (CR 305.3).

    Of a card that may be played in several ways it is asked which one.
    """

    def __init__(self, what: ObjectRef) -> None:
        super().__init__()
        self.what: ObjectRef = what
        self.label = f"play {what.text} free"

    def found(self, g: Game) -> list[Manner]:
        """The manners in which it can be played now."""
        obj = g.find(g.slot(self.what.slot))
        found: list[Manner] = []
        for manner in castable_now(g, obj, g.seat(), TO_PLAY | FOR_NOTHING, None):
            if is_active(g, g.seat()) or not is_land_play(g, obj, manner):
                found.append(manner)
        return found

    def possible(self, g: Game) -> bool:
        return len(self.found(g)) > 0

    def carry_out(self, g: Game, part: i64) -> i64:
        if part == 2:
            return DONE
        found = self.found(g)
        if len(found) == 0:
            return DONE
        ref = g.slot(self.what.slot)
        manner = found[0]
        if part == 1:
            manner = found[g.reply >> questions.ACTION]
        elif len(found) > 1:
            g.ask(ASK_CHOOSE, as_options(ref, len(found), vec[i64](capacity=4)))
            return 1
        begin_playing(g, g.seat(), ref, manner)
        return 2

    def says(self, g: Game, option: i64) -> str:
        obj = g.find(g.slot(self.what.slot))
        return manner_in_print(g, obj, self.found(g)[option >> questions.ACTION]) if obj >= 0 else ""

    def asks(self, g: Game) -> str:
        return "As what do you play it?"
