"""The Black Market: its deck, Treasures played outside the Buy phase, buying there."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, final

from cardwright.games.dominion.numbers import causes, questions, types, zones
from cardwright.games.dominion.rules.buying import BUYING, PAYING, note_bought, or_pay, pay
from cardwright.games.dominion.rules.instructions import play_now
from cardwright.games.dominion.rules.queries import cost_of, match_of
from cardwright.games.dominion.rules.shuffling import to_play
from cardwright.kernel.batch import HAPPEN, ON_TOP
from cardwright.kernel.effects import ASK_CHOOSE, DONE, NOTHING, AnObject, Effect, Objects, Ref
from cardwright.kernel.frames import ID_MASK, shifted
from cardwright.kernel.ints import append, i64, vec

from .selections import those_of

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


@final
class reveal_from_market(Effect):
    """Dominion D58. Reveal so many cards from the top of the Black Market deck; `then` names them."""

    slot: i64

    def __init__(self, n: int, then: Callable[[Ref[Objects]], Effect]) -> None:
        ref: Ref[Objects] = Ref(text="them")
        super().__init__(then(ref))
        self.slot = self.binds(ref)
        self.n: i64 = n
        self.label = f"reveal the top {n} cards of the Black Market deck; {self.parts[0].label}"

    def carry_out(self, g: Game, part: i64) -> i64:
        shared = match_of(g).shared
        lst = g.new_list()
        n = self.n
        while n > 0 and g.size(shared + zones.BLACK_MARKET) > 0:
            obj = g.zones.top(shared + zones.BLACK_MARKET)
            g.put(obj, shared + zones.REVEALED, ON_TOP, causes.REVEAL, True)
            g.add_to_list(lst, g.ref(obj))
            n -= 1
        g.bind(self.slot, lst)
        return g.become(self.parts[0])


@final
class play_treasures(Effect):
    """Dominion D35, D58. Play any number of Treasures from hand, in any phase. Slot 1: 1 while all are played."""

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
            elif not play_now(g, g.reply & ID_MASK, seat):
                return 1
        found = to_play(g, types.TREASURE)
        while len(found) > 1 and g.slot(1) == 1:
            if not play_now(g, found[1] & ID_MASK, seat):
                return 1
            found = to_play(g, types.TREASURE)
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
    """Dominion D41, D58. Buy that very card: pay for it and gain it. It takes no Buy."""

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


@final
class put_under_market(Effect):
    """Dominion D58, D60. Put the rest under the Black Market deck in any order, which the others don't see."""

    what: Ref[Objects]

    def __init__(self, what: Ref[Objects]) -> None:
        super().__init__()
        self.what = what
        self.label = f"put the rest of {what.text} under the Black Market deck"

    def carry_out(self, g: Game, part: i64) -> i64:
        if part == 1:
            self.put(g, g.reply, True)
        found = those_of(self.what).options(g, vec[i64](capacity=4))
        if len(found) > 1:
            g.ask(ASK_CHOOSE, found)
            return 1
        if len(found) == 1:
            self.put(g, found[0], part == 1)
        return DONE

    def put(self, g: Game, ref: i64, unseen: bool) -> None:
        """At the bottom. `unseen`: one of several, so that only the player knows where it lies."""
        obj = g.find(ref)
        if unseen:
            g.hide(obj, shifted(1, g.seat()))
        g.put(obj, match_of(g).shared + zones.BLACK_MARKET, 0, causes.UNDER_MARKET, False)

    def asks(self, g: Game) -> str:
        return "put under the Black Market deck, the highest first"
