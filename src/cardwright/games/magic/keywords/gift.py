"""CR 702.174. Gift: as you cast the spell, you may promise an opponent a gift, which the spell then gives."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, final

from cardwright.games.magic.abilities.cast_permissions import first_of
from cardwright.games.magic.amounts.values import was_kicked
from cardwright.games.magic.characteristics.lookup import known_status
from cardwright.games.magic.costs.prices import cost
from cardwright.games.magic.numbers import columns
from cardwright.games.magic.objects.costs import CostPart
from cardwright.games.magic.objects.players import is_opponent
from cardwright.games.magic.objects.queries import is_playing, stack, still_in
from cardwright.games.magic.objects.table import Ability, Way
from cardwright.games.magic.objects.terms import WAY_KICKER
from cardwright.games.magic.triggers.watches import when_this_enters
from cardwright.kernel.effects import ASK_CHOOSE, DONE, AnObject, Effect, Ref, Set
from cardwright.kernel.frames import NOBODY
from cardwright.kernel.ints import Seat, append, i64, vec

from .named import named

if TYPE_CHECKING:
    from cardwright.kernel.game import Game

# CR 702.174d-i: the gifts, and what the promised opponent then does
GIFTS: Final = {
    "a card": "draws a card",
    "a Food": "creates a Food token",
    "a Treasure": "creates a Treasure token",
    "a tapped Fish": "creates a tapped 1/1 blue Fish creature token",
    "an Octopus": "creates an 8/8 blue Octopus creature token",
    "an extra turn": "takes an extra turn after this one",
}


@final
class PromisesGift(CostPart):
    """CR 702.174a. A cost: choose an opponent, who is promised a gift. `gift`: the gift in words.

    The opponent's seat plus 1 is stored in the spell's status, in the bits that count how often a cost was
    paid. The permanent that the spell becomes inherits these bits, and so do copies.
    """

    def __init__(self, gift: str) -> None:
        super().__init__()
        self.gift: str = gift
        self.label = f"promise an opponent {gift}"

    def opponents(self, g: Game) -> vec[i64]:
        """Return the opponents who may be chosen."""
        found = vec[i64](capacity=4)
        seat = Seat(0)
        while seat < g.seats:
            if is_playing(g, seat) and is_opponent(g, seat, g.seat()):
                found = append(found, g.player(seat))
            seat = Seat(seat + 1)
        return found

    def payable(self, g: Game) -> bool:
        return len(self.opponents(g)) > 0

    def carry_out(self, g: Game, part: i64) -> i64:
        if part == 1:
            return self.chosen(g, g.reply)
        found = self.opponents(g)
        if len(found) == 0:
            return DONE
        if len(found) == 1:
            return self.chosen(g, found[0])
        g.ask(ASK_CHOOSE, found)
        return 1

    def chosen(self, g: Game, player: i64) -> i64:
        """Store the chosen opponent in the status of the spell."""
        obj = still_in(g, g.slot(0), stack(g))
        if obj >= 0 and player >= 0:
            rest = g.col(obj, columns.STATUS) & ~(columns.TIMES_PAID_MASK << columns.TIMES_PAID)
            g.set_col(obj, columns.STATUS, rest | ((player & NOBODY) + 1) << columns.TIMES_PAID)
        return DONE

    def ask_again(self, g: Game, part: i64) -> i64:
        return 0


@final
class PromisedOpponent(Set[AnObject]):
    """CR 702.174a. The set that contains only the opponent who was promised a gift as this was cast. It is
    empty if that player has left the game.
    """

    def __init__(self) -> None:
        super().__init__()
        self.label = "the opponent who was promised a gift"

    def options(self, g: Game, found: vec[i64]) -> vec[i64]:
        number = known_status(g, g.slot(0)) >> columns.TIMES_PAID & columns.TIMES_PAID_MASK
        if number > 0 and number <= g.seats and is_playing(g, Seat(number - 1)):
            return append(found, g.player(Seat(number - 1)))
        return found


@final
class gives_gift(Effect):
    """CR 702.174b, 702.174d-i. An effect: if the gift was promised, carry out the effect that `given` returns
    for the chosen opponent.
    """

    def __init__(self, gift: str, given: Callable[[Ref[AnObject]], Effect]) -> None:
        super().__init__(first_of(PromisedOpponent(), given))
        self.gift: str = gift
        self.label = f"give {gift}"

    def carry_out(self, g: Game, part: i64) -> i64:
        if known_status(g, g.slot(0)) & columns.BARGAINED == 0:
            return DONE
        return g.become(self.parts[0])


def gift_promised(gift: str) -> Ability:
    """CR 702.174a. An ability: as an additional cost to cast this, you may promise an opponent the gift."""
    return named("gift", Way(WAY_KICKER, cost(PromisesGift(gift)), f"gift {gift}", bits=columns.BARGAINED))


def gift_of_permanent(gift: str, given: Callable[[Ref[AnObject]], Effect]) -> tuple[Ability, Ability]:
    """CR 702.174b. Two abilities: you may promise an opponent the gift. When this permanent enters, if the
    gift was promised, it is given.
    """
    return gift_promised(gift), when_this_enters(gives_gift(gift, given), was_kicked(columns.BARGAINED))
