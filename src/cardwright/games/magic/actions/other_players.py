"""CR 608.2d, 118.12, 101.4, 102.2-3. Effects that players other than you carry out, may carry out, or may
pay for.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, final

from cardwright.games.magic.amounts.values import YOU, who
from cardwright.games.magic.characteristics.selections import holds
from cardwright.games.magic.costs.paying import PaysMana
from cardwright.games.magic.objects.costs import CostPart
from cardwright.games.magic.objects.players import is_opponent, is_teammate
from cardwright.games.magic.objects.queries import is_playing, owner
from cardwright.kernel.effects import (
    ASK_MAY,
    DONE,
    IT_SLOT,
    NOTHING,
    YES,
    AnObject,
    APlayer,
    Condition,
    Effect,
    Ref,
    Set,
)
from cardwright.kernel.frames import ID_MASK, PLAYER
from cardwright.kernel.ints import Obj, Seat, append, i64, vec
from cardwright.kernel.words import EachSeat, nothing

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


@final
class that_player(Effect):
    """CR 608.2d. An effect: a player other than you carries out `what` and makes its choices."""

    by_another: Final = True

    def __init__(self, player: Ref[APlayer] | Ref[AnObject], what: Effect) -> None:
        super().__init__(what)
        self.player: Ref[APlayer] | Ref[AnObject] = player
        self.label = f"{player.text}: {what.label}"

    def carry_out(self, g: Game, part: i64) -> i64:
        seat = who(g, self.player)
        if part == 0 and seat >= 0:
            g.push(self.parts[0], 0)
            g.set_seat(seat)
            return 1
        return DONE

    def possible(self, g: Game) -> bool:
        return self.parts[0].possible(g)


@final
class unless_paid(Effect):
    """CR 118.12, 118.12a, 608.2d. An effect: a player may pay `price`. If they do, carry out `if_paid`, else
    `otherwise`.

    `owner`: `player` refers to an object, and its owner pays. Without `owner`, its controller pays.
    """

    def __init__(
        self, player: Ref[APlayer] | Ref[AnObject], price: CostPart, otherwise: Effect, if_paid: Effect | None = None,
        owner: bool = False,
    ) -> None:  # fmt: skip
        super().__init__(price, otherwise, if_paid if if_paid is not None else nothing())
        self.player: Ref[APlayer] | Ref[AnObject] = player
        self.price: CostPart = price
        self.owner: bool = owner
        whom = f"the owner of {player.text}" if owner else player.text
        self.label = f"{whom} may {price.label}; otherwise: {otherwise.label}"

    def payer(self, g: Game) -> i64:
        ref = g.slot(self.player.slot)
        if self.owner and ref >= 0:
            return owner(g, Obj(ref & ID_MASK))
        return who(g, self.player)

    def carry_out(self, g: Game, part: i64) -> i64:
        seat = Seat(self.payer(g))
        if part == 0:
            mine = g.seat()
            if seat < 0:
                return DONE
            g.set_seat(seat)
            can = self.price.payable(g)
            if can:
                g.ask(ASK_MAY, append(append(vec[i64](capacity=2), i64(NOTHING)), i64(YES)))
            g.set_seat(mine)
            if can:
                return 1
            return g.become(self.parts[1])
        if part == 1:
            if g.reply == NOTHING:
                return g.become(self.parts[1])
            g.push(self.parts[0], 0)
            g.set_seat(seat)
            return 2
        if seat >= 0 and not is_playing(g, seat):  # CR 800.4f: a player who has left has paid nothing
            return g.become(self.parts[1])
        return g.become(self.parts[2])

    def says(self, g: Game, option: i64) -> str:
        if option != YES:
            return "Don't"
        paid = g.match.rules.effect_in_print(g, self.price)
        return paid[0].upper() + paid[1:]

    def says_short(self, g: Game, option: i64) -> str:
        return self.price.label[0].upper() + self.price.label[1:] if option == YES else ""

    def asks(self, g: Game) -> str:
        paid = g.match.rules.effect_in_print(g, self.price)
        return f"You may {paid[0].lower()}{paid[1:]}"


@final
class pays_or(Effect):
    """CR 614.12. An effect: you pay `price` if you can. If you can't, carry out `otherwise`."""

    def __init__(self, price: CostPart, otherwise: Effect) -> None:
        super().__init__(price, otherwise)
        self.price: CostPart = price
        self.label = f"{price.label}; if you can't: {otherwise.label}"

    def carry_out(self, g: Game, part: i64) -> i64:
        return g.become(self.parts[0] if self.price.payable(g) else self.parts[1])


@final
class each_opponent(Effect):
    """CR 102.3, 101.4. An effect: each of your opponents carries out `what`, in turn order beginning with the
    active player.

    Teammates are no opponents.
    """

    def __init__(self, what: Effect) -> None:
        super().__init__(what)
        self.label = f"each opponent: {what.label}"

    def carry_out(self, g: Game, part: i64) -> i64:
        seat = g.seat()
        if part == 0 and self.all_at_once(g):
            return DONE if g.commit() else g.seats
        while part < g.seats:
            other = Seat((g.current + part) % g.seats)
            part += 1
            if is_playing(g, other) and is_opponent(g, other, seat):
                g.push(self.parts[0], 0)
                g.set_seat(other)
                return part
        return DONE

    def all_at_once(self, g: Game) -> bool:
        """CR 101.4, 608.2e. Propose everything that the opponents do as one event and return True.

        Return False if one of them has to decide something.
        """
        seat = g.seat()
        part: i64 = 0
        done = True
        while part < g.seats and done:
            other = Seat((g.current + part) % g.seats)
            part += 1
            if is_playing(g, other) and is_opponent(g, other, seat):
                g.set_seat(other)
                done = self.parts[0].proposed(g)
        g.set_seat(seat)
        return done


@final
class with_each_teammate(Effect):
    """CR 102.3, 101.4. An effect: carry out `what` once for each teammate of a player, in turn order. IT is
    that teammate.
    """

    player: Ref[APlayer]

    def __init__(self, player: Ref[APlayer], what: Callable[[Ref[APlayer]], Effect]) -> None:
        super().__init__(what(Ref(IT_SLOT, "each teammate")))
        self.player = player
        self.label = f"for each teammate of {player.text}: {self.parts[0].label}"

    def carry_out(self, g: Game, part: i64) -> i64:
        mine = who(g, self.player)
        while mine >= 0 and part < g.seats - 1:
            part += 1
            seat = (mine + part) % g.seats
            if is_playing(g, Seat(seat)) and is_teammate(g, Seat(seat), mine):
                g.push(self.parts[0], 0)
                g.bind(IT_SLOT, PLAYER | seat)
                return part
        return DONE


def may_pay(price: str, then: Effect) -> Effect:
    """CR 118.12. An effect: you may pay the mana cost `price`. If you do, carry out `then`."""
    return unless_paid(YOU, PaysMana(price), nothing(), then)


@final
class both_play(Condition):
    """CR 608.2b. A condition: both players are still legal targets and still in the game."""

    def __init__(self, a: Ref[APlayer], b: Ref[APlayer]) -> None:
        super().__init__()
        self.a: Ref[APlayer] = a
        self.b: Ref[APlayer] = b
        self.label = f"{a.text} and {b.text} are both there"

    def holds(self, g: Game) -> bool:
        return who(g, self.a) >= 0 and who(g, self.b) >= 0


@final
class each_of_players(EachSeat):
    """CR 101.4, 601.2c. An effect: each player who is in `among`, for example each target, carries out
    `what`, beginning with the active player.
    """

    def __init__(self, among: Set[AnObject], what: Effect) -> None:
        super().__init__(what, f"each of {among.label}", False, False)
        self.among: Set[AnObject] = among

    def affected(self, g: Game, at: i64, mine: i64) -> Seat:
        seat = super().affected(g, at, mine)
        if seat < 0 or not holds(self.among, g, g.player(seat)):
            return Seat(-1)
        return seat
