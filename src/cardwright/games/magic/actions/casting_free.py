"""CR 118.9, 601.3e, 608.2g. Cast one of several cards without paying its mana cost, while an effect is being
carried out.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from cardwright.games.magic.casting.legal_actions import begin_playing
from cardwright.games.magic.casting.manners import (
    Manner,
    is_land_play,
    manner_in_print,
    shape_back,
    take_shape,
)
from cardwright.games.magic.casting.playable import castable_now
from cardwright.games.magic.characteristics.selections import Things
from cardwright.games.magic.numbers import columns, questions
from cardwright.games.magic.objects.queries import is_active
from cardwright.games.magic.objects.terms import FOR_NOTHING, TO_CAST, TO_PLAY
from cardwright.kernel.effects import ASK_CHOOSE, DONE, NOTHING, AnObject, Effect, Set
from cardwright.kernel.frames import shifted
from cardwright.kernel.ints import Obj, append, i64, vec
from cardwright.kernel.words import might_be

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


@final
class casts_one(Effect):
    """CR 608.2g. An effect: you may cast one of `cards` without paying its mana cost, as a spell that belongs
    to `spells`.

    `many`: you may cast any number of them, one after the other. The spell counts as the half or face that is
    cast (CR 601.3e). `lands`: you may also play lands from among the cards during your own turn (CR 305.3).
    """

    def __init__(self, cards: Set[AnObject], spells: Things, many: bool = False, lands: bool = False) -> None:
        super().__init__()
        self.cards: Set[AnObject] = cards
        self.spells: Things = spells
        self.many: bool = many
        self.lands: bool = lands
        how = "any number of" if many else "one of"
        self.label = f"you may cast {how} {cards.label} as a {spells.label} free"

    def manners(self, g: Game, ref: i64) -> list[Manner]:
        """Return the ways (manners) in which the card `ref` can be cast now as a spell that belongs to
        `spells`.
        """
        obj = g.find(ref)
        terms = TO_PLAY if self.lands and is_active(g, g.seat()) else TO_CAST
        return [
            m for m in castable_now(g, obj, g.seat(), terms | FOR_NOTHING, None) if self.is_such(g, obj, m)
        ]

    def is_such(self, g: Game, obj: Obj, manner: Manner) -> bool:
        """CR 601.3e. Return whether the card, cast in this manner, would be a spell that belongs to
        `spells`. An X in its mana cost is 0 (CR 107.3b).
        """
        if is_land_play(g, obj, manner):
            return True
        face = g.col(obj, columns.FACE)
        status = g.col(obj, columns.STATUS)
        x = g.col(obj, columns.NUMBER)
        take_shape(g, obj, manner)
        g.set_col(obj, columns.NUMBER, 0)
        found = self.spells.fits(g, obj)
        g.set_col(obj, columns.NUMBER, x)
        shape_back(g, obj, face, status)
        return found

    def offered(self, g: Game, found: vec[i64]) -> vec[i64]:
        """Append to `found` an option for each card and each way (manner) in which it can be cast. Return
        `found`.
        """
        for ref in self.cards.options(g, vec[i64](capacity=8)):
            i: i64 = 0
            n: i64 = len(self.manners(g, ref))
            while i < n:
                found = append(found, ref | i << questions.ACTION)
                i += 1
        return found

    def carry_out(self, g: Game, part: i64) -> i64:
        if part == 0:
            found = self.offered(g, append(vec[i64](capacity=8), i64(NOTHING)))
            if len(found) == 1 and not might_be(g):
                return DONE
            g.ask(ASK_CHOOSE, found)
            return 1
        if part == 2 or g.reply == NOTHING:
            return DONE
        ref = g.reply & shifted(1, questions.ACTION) - 1
        begin_playing(g, g.seat(), ref, self.manners(g, ref)[g.reply >> questions.ACTION])
        return 0 if self.many else 2

    def possible(self, g: Game) -> bool:
        return len(self.offered(g, vec[i64](capacity=8))) > 0

    def might(self, g: Game) -> bool:
        return self.cards.might(g)

    def says(self, g: Game, option: i64) -> str:
        if option == NOTHING:
            return "Cast nothing"
        ref = option & shifted(1, questions.ACTION) - 1
        obj = g.find(ref)
        return manner_in_print(g, obj, self.manners(g, ref)[option >> questions.ACTION]) if obj >= 0 else ""

    def asks(self, g: Game) -> str:
        return "You may cast one of them without paying its mana cost"
