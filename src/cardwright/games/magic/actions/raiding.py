"""CR 701.23. Search each player's library, exile a card from each, and cast the exiled cards."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from cardwright.games.magic.abilities.cast_permissions import cast_free
from cardwright.games.magic.characteristics.lookup import characteristic
from cardwright.games.magic.characteristics.selections import Test
from cardwright.games.magic.events.proposing import enters_as, move
from cardwright.games.magic.numbers import causes, derived, questions
from cardwright.games.magic.numbers.zones import LIBRARY
from cardwright.games.magic.objects.queries import exile, is_playing
from cardwright.kernel.batch import HAPPEN, MORE
from cardwright.kernel.effects import ASK_CHOOSE, DONE, NOTHING, AnObject, APlayer, Effect, Ref
from cardwright.kernel.frames import shifted
from cardwright.kernel.ints import Seat, append, i64, vec

from .drawing import shuffle
from .searching import end_portion, searched

if TYPE_CHECKING:
    from cardwright.kernel.game import Game

STEPS: Final = 4  # parts for the search of one library


@final
class raid_libraries(Effect):
    """CR 608.2g, 701.23b. An effect: you search the library of each player for a card that passes `tests` and
    exile it. Each of these players shuffles.

    Then you may cast the exiled cards without paying their mana costs, in any order.
    """

    slot: i64

    def __init__(self, tests: list[Test]) -> None:
        card: Ref[AnObject] = Ref(text="that card")
        player: Ref[APlayer] = Ref(text="that player")
        super().__init__(cast_free(card), shuffle(player))
        self.tests: list[Test] = tests
        self.card: Ref[AnObject] = card
        self.player: Ref[APlayer] = player
        self.slot = self.binds(card)
        self.binds(player)
        self.exiled: i64 = self.takes_slot()
        self.label = "search each player's library for a card and exile it; you may cast those cards"

    def carry_out(self, g: Game, part: i64) -> i64:
        end = STEPS * g.seats
        if part == 0:
            g.bind(self.exiled, g.new_list())
            g.bind(self.slot, questions.NONE)
        if part < end:
            part = self.search(g, part, end)
            if part >= 0:
                return part
            part = end
        return self.cast(g, part, end)

    def search(self, g: Game, part: i64, end: i64) -> i64:
        """CR 701.23. Continue the search of the libraries. Return the part of this effect that continues;
        -1 if all libraries have been searched.
        """
        while part < end:
            owner = Seat((g.seat() + part // STEPS) % g.seats)
            step = part % STEPS
            if not is_playing(g, owner):
                part += STEPS - step
                continue
            if step == 0:
                at = g.propose(HAPPEN, g.player(g.seat()), 0, 0, causes.SEARCHED)
                g.pad[at + MORE] = g.player(owner)
                part += 1
                if not g.commit():
                    return part
            elif step == 1:
                found = self.found(g, owner)
                part += 1
                g.ask(ASK_CHOOSE, found)
                return part
            elif step == 2:
                part += 1
                end_portion(g, owner)
                if g.reply != NOTHING and g.find(g.reply) >= 0:
                    g.add_to_list(g.slot(self.exiled), enters_as(g.reply))
                    move(g, g.find(g.reply), exile(g), causes.EXILED)
                    if not g.commit():
                        return part
            else:
                part += 1
                g.bind(self.player.slot, g.player(owner))
                g.push(self.parts[1], 0)
                return part
        return -1

    def found(self, g: Game, owner: Seat) -> vec[i64]:
        """CR 701.23b. Return the cards that may be found in a library, one of each name, and NOTHING,
        because the player may fail to find a card.
        """
        found = append(vec[i64](capacity=16), i64(NOTHING))
        kinds = vec[i64](capacity=16)
        for obj in searched(g, owner, LIBRARY):
            g.show(obj, shifted(1, g.seat()))
            fits = True
            for test in self.tests:
                fits = fits and test.passes(g, obj)
            kind = characteristic(g, obj, derived.KIND)
            for other in kinds:
                fits = fits and other != kind
            if fits:
                kinds = append(kinds, kind)
                found = append(found, g.ref(obj))
        return found

    def cast(self, g: Game, part: i64, end: i64) -> i64:
        """CR 608.2g. Let the player cast one of the exiled cards after another. Return the part with which to
        continue.

        `end`: the number of the first part after the searches.
        """
        if part > end:
            if g.reply == NOTHING:
                return DONE
            g.bind(self.slot, g.reply)
            kept = g.items(g.slot(self.exiled))
            g.bind(self.exiled, g.new_list())
            for ref in kept:
                if ref != g.reply:
                    g.add_to_list(g.slot(self.exiled), ref)
            g.push(self.parts[0], 0)
            return end
        found = append(vec[i64](capacity=4), i64(NOTHING))
        for ref in g.items(g.slot(self.exiled)):
            g.bind(self.slot, ref)
            if g.find(ref) >= 0 and self.parts[0].possible(g):
                found = append(found, ref)
        if len(found) == 1:
            return DONE
        g.ask(ASK_CHOOSE, found)
        return end + 1

    def says(self, g: Game, option: i64) -> str:
        if option != NOTHING:
            return ""
        return "Cast no more" if g.slot(self.slot) >= 0 else "Find nothing"

    def asks(self, g: Game) -> str:
        return "Search each player's library, then cast what you exile"
