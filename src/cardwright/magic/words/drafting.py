"""CR 905.2, 108.3. What happens right after a draft: cards of the players' card pools change hands.

A card pool is what a player has outside the game (CR 100.4), before anything of it is put into a deck.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, final

from cardwright.kernel.batch import HAPPEN, MOVE, ON_TOP
from cardwright.kernel.effects import ASK_CHOOSE, DONE, NOTHING, AnObject, Effect, Ref
from cardwright.kernel.exchange import Side
from cardwright.kernel.ints import append, i64, vec
from cardwright.magic.causes import EXCHANGED_OWNERSHIP, EXCHANGED_ZONES, NOT_THERE, REVEALED
from cardwright.magic.draft import AfterDraft
from cardwright.magic.proposing import event
from cardwright.magic.rules import GONE, OWN, PLACES, SIDEBOARD, owned, owner
from cardwright.magic.table import Ability

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


@final
class card_of_pool(Side):
    """CR 108.3, 701.12d. Whose card pool a card is in; its value is the player."""

    what: Ref[AnObject]

    def __init__(self, what: Ref[AnObject]) -> None:
        super().__init__()
        self.what = what
        self.label = f"{what.text} of a card pool"

    def now(self, g: Game) -> i64:
        obj = g.find(g.slot(self.what.slot))
        if obj < 0 or g.zone_of(obj) != owned(g, obj, SIDEBOARD):
            return GONE
        return owner(g, obj)

    def may_become(self, g: Game, value: i64) -> bool:
        mine = self.now(g)
        return mine != GONE and value != GONE and mine != value

    def become(self, g: Game, value: i64) -> None:
        ref = g.slot(self.what.slot)
        g.propose(OWN, ref, value, 0, EXCHANGED_OWNERSHIP)
        g.propose(MOVE, ref, value * PLACES + SIDEBOARD, ON_TOP, EXCHANGED_ZONES)

    def why_not(self, g: Game, value: i64) -> i64:
        return NOT_THERE


@final
class offers_for(Effect):
    """CR 101.4. Each other player in turn may offer a card of their pool; you may accept one, which `then` names.

    Part: how many others have been asked, twice, and 1 once one has answered.
    """

    def __init__(self, then: Callable[[Ref[AnObject]], Effect]) -> None:
        offered: Ref[AnObject] = Ref(text="the card offered")
        super().__init__(then(offered))
        self.depth += 2
        self.slot: i64 = self.depth - 1
        self.list: i64 = self.depth
        offered.slot = self.slot
        self.label = f"each other player may offer a card; accept one: {self.parts[0].label}"

    def carry_out(self, g: Game, part: i64) -> i64:
        n = g.seats - 1
        if part == 0:
            g.bind(self.list, g.new_list())
        if part > 2 * n:  # the offer is accepted, or none
            if g.reply == NOTHING:
                return DONE
            g.bind(self.slot, g.reply)
            return g.become(self.parts[0])
        while part < 2 * n:
            if part & 1:
                g.set_seat((g.seat() + 2 * g.seats - 1 - (part >> 1)) % g.seats)  # back to whose card it is
                if g.reply != NOTHING:
                    g.add_to_list(g.slot(self.list), g.reply)
                    g.show(g.find(g.reply), g.everybody())
                    event(g, HAPPEN, g.reply, 0, 0, REVEALED)
                    g.commit()
                part += 1
                continue
            mine = g.seat()
            seat = (mine + 1 + (part >> 1)) % g.seats
            found = append(vec[i64](capacity=16), i64(NOTHING))
            for obj in g.zones.all_of(seat * PLACES + SIDEBOARD):
                found = append(found, g.ref(obj))
            g.set_seat(seat)
            if len(found) > 1:
                g.ask(ASK_CHOOSE, found)
                return part + 1
            g.reply = NOTHING
            part += 1
        found = append(vec[i64](capacity=4), i64(NOTHING))
        i: i64 = 0
        while i < g.many(g.slot(self.list)):
            found = append(found, g.item(g.slot(self.list), i))
            i += 1
        if len(found) == 1:
            return DONE
        g.ask(ASK_CHOOSE, found)
        return 2 * n + 1

    def says(self, g: Game, option: i64) -> str:
        return "None" if option == NOTHING else ""

    def asks(self, g: Game) -> str:
        return "Accept an offer?" if g.agenda[g.top + 1] > 2 * (g.seats - 1) else "Offer a card?"


def right_after_the_draft(effect: Effect) -> Ability:
    """CR 905.2. What a card of a player's card pool does immediately after the draft."""
    return AfterDraft(effect)
