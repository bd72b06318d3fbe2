"""Dominion D95, D96. Gaining a card from each pile, and cards in Exile that are investments."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from cardwright.games.dominion.numbers import causes, durations, zones
from cardwright.games.dominion.objects.table import OTHERS, SELF, TABLE, When
from cardwright.games.dominion.rules.instructions import gain_card
from cardwright.games.dominion.rules.queries import match_of, types_of_kind
from cardwright.kernel.batch import HAPPEN
from cardwright.kernel.effects import ASK_CHOOSE, DONE, AnObject, Effect, Ref, Verb
from cardwright.kernel.frames import ID_MASK, shifted
from cardwright.kernel.ints import Obj, append, i64, vec
from cardwright.kernel.words import seq

from .exile import exile
from .limits import once_moved
from .qualities import ANY, type_text
from .verbs import draw, set_up

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


@final
class gain_from_each_pile(Effect):
    """Dominion D95, D33. Gain the top card of each Supply
    pile of a type, in an order that the player chooses.

    Slot 1: a bit for each pile from which a card was gained.
    """

    def __init__(self, types: int) -> None:
        super().__init__()
        self.depth = 1
        self.types: i64 = types
        self.label = f"gain a card from each {type_text(types)} pile in the Supply"

    def carry_out(self, g: Game, part: i64) -> i64:
        if part == 0:
            g.bind(1, 0)
        elif part == 1:
            obj = Obj(g.reply & ID_MASK)
            g.bind(1, g.slot(1) | shifted(1, g.zone_of(obj) - match_of(g).first_pile))
            if not gain_card(g, g.seat(), obj, g.zone(zones.DISCARDS, g.seat())) or g.waiting():
                return 2
        found = self.left(g)
        if len(found) == 0:
            return DONE
        g.ask(ASK_CHOOSE, found)
        return 1

    def left(self, g: Game) -> vec[i64]:
        """Return the top cards of the piles from which no card was gained yet."""
        m = match_of(g)
        found = vec[i64](capacity=10)
        for pile in m.piles:
            kind: i64 = TABLE.kind(pile.name)
            done = g.slot(1) >> (pile.zone - m.first_pile) & 1
            if pile.supply and done == 0 and types_of_kind(g, kind) & self.types and g.size(pile.zone) > 0:
                found = append(found, g.ref(g.zones.top(pile.zone)))
        return found

    def asks(self, g: Game) -> str:
        return "gain which one next?"


@final
class note_invested(Verb):
    """Dominion D96. Log that the player has invested in a card. Abilities may trigger on that."""

    what: Ref[AnObject]

    def __init__(self, what: Ref[AnObject]) -> None:
        super().__init__()
        self.what = what
        self.label = f"invest in {what.text}"

    def carry_out(self, g: Game, part: i64) -> i64:
        ref = g.slot(self.what.slot)
        g.note(HAPPEN, ref, causes.INVESTED)
        g.happen(HAPPEN, ref, causes.INVESTED)
        return DONE


def invest(what: Ref[AnObject], cards: int) -> Effect:
    """Dominion D96. Exile a card.

    As long as it lies in Exile, you draw `cards` cards whenever another player gains a copy or invests in
    one.
    """
    text = "while this is in Exile, when another player {} a copy of it"
    pays = [
        set_up(
            When(event, draw(cards), SELF, OTHERS, ANY, text=text.format(does), copies=True),
            durations.FOR_EVER,
            about=what,
        )
        for event, does in ((causes.GAIN, "gains"), (causes.INVESTED, "invests in"))
    ]
    return seq(exile(what), once_moved(what, seq(note_invested(what), *pays)))
