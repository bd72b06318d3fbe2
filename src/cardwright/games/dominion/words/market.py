"""The Black Market: playing Treasures outside the Buy phase, and buying there."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from cardwright.games.dominion.numbers import causes, questions, types
from cardwright.games.dominion.rules.buying import BUYING, PAYING, note_bought, or_pay, pay
from cardwright.games.dominion.rules.instructions import play_now
from cardwright.games.dominion.rules.known_cards import may_hold
from cardwright.games.dominion.rules.queries import cost_of
from cardwright.games.dominion.rules.shuffling import to_play
from cardwright.kernel.batch import HAPPEN
from cardwright.kernel.effects import ASK_CHOOSE, DONE, NOTHING, AnObject, Effect, Ref
from cardwright.kernel.frames import ID_MASK
from cardwright.kernel.ints import Obj, append, i64

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


@final
class play_treasures(Effect):
    """Dominion D35, D58. Play any number of Treasures from hand, in any phase.

    Slot 1: 1 while the player plays all of them without being asked again.
    """

    def __init__(self) -> None:
        super().__init__()
        self.depth = 1
        self.label = "play any number of Treasures from your hand"

    def carry_out(self, g: Game, part: i64) -> i64:
        seat = g.seat()
        if part == 0:
            g.bind(1, 0)
            g.note(HAPPEN, -1, causes.BEGINS)
        elif part == 2:
            if g.reply == NOTHING:
                g.note(HAPPEN, -1, causes.ENDS)
                return DONE
            if g.reply == questions.ALL_TREASURES:
                g.bind(1, 1)
            elif not play_now(g, Obj(g.reply & ID_MASK), seat):
                return 1
        found = to_play(g, types.TREASURE)
        while len(found) > 1 and g.slot(1) == 1:
            if not play_now(g, Obj(found[1] & ID_MASK), seat):
                return 1
            found = to_play(g, types.TREASURE)
        if len(found) == 1 and g.match.openly and g.slot(1) == 0 and may_hold(g, seat, types.TREASURE, -1):
            g.pose(ASK_CHOOSE, found)  # the other players can't see that none is left
            return 2
        if len(found) == 1:
            g.note(HAPPEN, -1, causes.ENDS)
            return DONE
        g.ask(ASK_CHOOSE, append(found, i64(questions.ALL_TREASURES)))
        return 2

    def says(self, g: Game, option: i64) -> str:
        if option == NOTHING:
            return "Play no more Treasures"
        return (
            "Play all Treasures"
            if option == questions.ALL_TREASURES
            else f"Play {g.match.rules.name_option(g, option)}"
        )


@final
class buy(Effect):
    """Dominion D41, D58. Buy one given card: pay for it and gain it. This does not use up a Buy."""

    what: Ref[AnObject]

    def __init__(self, what: Ref[AnObject]) -> None:
        super().__init__()
        self.what = what
        self.label = f"buy {what.text}"

    def carry_out(self, g: Game, part: i64) -> i64:
        obj = g.find(g.slot(self.what.slot))
        if part == 0 and obj >= 0:
            g.note(HAPPEN, g.ref(obj), causes.BUY)
            note_bought(g, obj)
            if or_pay(g, obj) is not None:
                g.push_frame(PAYING.key, 0, g.seat(), g.ref(obj))
                return 1
            pay(g, g.seat(), cost_of(g, obj))
            g.push_frame(BUYING.key, 0, g.seat(), g.ref(obj))
            return 1
        return DONE
