"""Draw, mill, discard, shuffle and reveal cards (CR 121, 701.9, 701.17, 701.20, 701.24)."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from cardwright.games.magic.amounts.noting import Noted
from cardwright.games.magic.amounts.values import YOU, much, number, who
from cardwright.games.magic.characteristics.selections import holds
from cardwright.games.magic.events.libraries import cant_draw, drawn_besides, draws_in_vain, in_order
from cardwright.games.magic.events.proposing import event, move
from cardwright.games.magic.numbers import causes, events, questions
from cardwright.games.magic.numbers.zones import GRAVEYARD, HAND, LIBRARY, PLACES
from cardwright.games.magic.objects.players import ANYBODYS, EACH, means
from cardwright.games.magic.objects.queries import is_playing, owned, owner
from cardwright.kernel.batch import HAPPEN, HEAD, MORE, OBJ, ROW
from cardwright.kernel.effects import (
    ASK_CHOOSE,
    DONE,
    Amount,
    AnObject,
    APlayer,
    AsksNumber,
    Effect,
    Objects,
    Ref,
    Set,
    slot_of_name,
)  # fmt: skip
from cardwright.kernel.frames import ID_MASK, shifted
from cardwright.kernel.ints import Obj, Seat, append, i64, vec

from .verbs import Act, ActOn, ObjectRef, refs_of, said

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


@final
class draw(Effect):
    """CR 121. An effect: a player draws `n` cards, one after the other (CR 121.2). If the library becomes
    empty, only the first failed draw is carried out, because further ones make no difference (CR 704.5b).
    """

    def __init__(self, n: int | Amount = 1, player: Ref[APlayer] | Ref[AnObject] = YOU) -> None:
        super().__init__()
        self.n: Amount = number(n)
        self.player: Ref[APlayer] | Ref[AnObject] = player
        self.label = f"{player.text} draw {self.n.label}"

    def carry_out(self, g: Game, part: i64) -> i64:
        seat = who(g, self.player)
        if seat < 0:
            return DONE
        if part == 0:
            part = self.n.now(g) + 1
            if part > 1:
                part += drawn_besides(g, seat)
        while part > 1:
            if draws_in_vain(g, seat) or cant_draw(g, seat):
                return DONE
            g.propose(events.DRAW, g.player(seat), 0, 0, causes.NOTHING_SAID)
            part -= 1
            if not g.commit():
                return part
        return DONE


@final
class draw_up_to(AsksNumber):
    """CR 121.1, 608.2d. An effect: draw at most `n` cards. The player chooses the number while the effect is
    carried out.
    """

    def __init__(self, n: int) -> None:
        chosen = Noted("that many")
        super().__init__(draw(chosen))
        self.slot: i64 = self.binds(chosen.ref)
        self.n: i64 = n
        self.label = f"draw up to {n} cards"

    def carry_out(self, g: Game, part: i64) -> i64:
        if part == 0:
            found = vec[i64](capacity=4)
            n: i64 = 0
            while n <= self.n:
                found = append(found, n)
                n += 1
            g.ask(ASK_CHOOSE, found)
            return 1
        g.bind(self.slot, g.reply)
        return g.become(self.parts[0])

    def says(self, g: Game, option: i64) -> str:
        return f"Draw {option}"

    def asks(self, g: Game) -> str:
        return "How many cards to draw"


@final
class mill(Act):
    """CR 701.17. An effect: put the top `n` cards of a player's library into the graveyard at once."""

    def __init__(self, n: int | Amount, player: Ref[APlayer] | Ref[AnObject] = YOU) -> None:
        super().__init__()
        self.n: Amount = number(n)
        self.player: Ref[APlayer] | Ref[AnObject] = player
        self.label = f"{player.text} mill {self.n.label}"

    def propose(self, g: Game) -> None:
        seat = who(g, self.player)
        if seat < 0:
            return
        for ref in in_order(g, seat * PLACES + LIBRARY, self.n.now(g)):
            move(g, g.find(ref), seat * PLACES + GRAVEYARD, causes.MILLED)


@final
class discard(Effect):
    """CR 701.9, 609.3. An effect: a player discards `n` cards of their choice, or at random. With `n` -1,
    the player discards the whole hand.
    """

    def __init__(
        self, n: int | Amount = 1, player: Ref[APlayer] | Ref[AnObject] = YOU, at_random: bool = False
    ) -> None:
        super().__init__()
        self.n: Amount = number(n)
        self.player: Ref[APlayer] | Ref[AnObject] = player
        self.at_random: bool = at_random
        self.label = f"{player.text} discard {self.n.label}"

    def carry_out(self, g: Game, part: i64) -> i64:
        seat = who(g, self.player)
        if seat < 0:
            return DONE
        if part == 1:
            return DONE
        hand = seat * PLACES + HAND
        n = much(g, self.n)
        if part == 0 and (n < 0 or n >= g.zones.count(hand) or self.at_random):
            self.discard_all(g, hand, n)
            if not g.commit():
                return 1
            return DONE
        if part > 0:
            n = part - 2
            if g.find(g.reply) < 0:  # CR 800.4a: the hand has left the game
                n = 0
            else:
                move(g, g.find(g.reply), hand - HAND + GRAVEYARD, causes.DISCARDED)
        if n == 0:
            if not g.commit():
                return 1
            return DONE
        mine = g.seat()
        g.set_seat(seat)
        g.ask(questions.ASK_DISCARD, not_in_batch(g, hand))
        g.set_seat(mine)
        return n + 1

    def discard_all(self, g: Game, hand: i64, n: i64) -> None:
        """CR 701.9b. Propose the discard of the whole hand, or of `n` random cards. `hand`: the zone."""
        cards = g.zones.all_of(hand)
        left: i64 = len(cards)
        if n < 0 or n > left:
            n = left
        while n > 0:
            i: i64 = left - 1
            if self.at_random and left > n:
                i = g.chance.below(left)
            move(g, cards[i], hand - HAND + GRAVEYARD, causes.DISCARDED)
            left -= 1
            cards[i] = cards[left]
            n -= 1


@final
class each_discards(Effect):
    """CR 101.4, 701.9. An effect: each player whom `whose` means, in turn order, chooses cards of their hand,
    then all of these are discarded at once.

    `those`: leave out players who aren't in this set. The slots hold how many players have chosen, and how
    many cards the current player still has to choose.
    """

    def __init__(self, what: discard, whose: int = ANYBODYS, those: Set[AnObject] | None = None) -> None:
        super().__init__(what)
        self.depth += 2
        self.those: Set[AnObject] | None = those
        self.what: discard = what
        self.whose: i64 = whose
        self.chosen: i64 = slot_of_name(self.depth - 1)
        self.left: i64 = slot_of_name(self.depth)
        self.label = f"{EACH[whose]}: {what.label}"

    def carry_out(self, g: Game, part: i64) -> i64:
        mine = g.seat()
        if part == 2:
            return DONE
        if part == 0:
            g.bind(self.chosen, 0)
            g.bind(self.left, questions.NONE)
        elif g.find(g.reply) < 0:  # CR 800.4a: the hand has left the game
            g.bind(self.left, 0)
        else:
            move(g, g.find(g.reply), owned(g, g.find(g.reply), GRAVEYARD), causes.DISCARDED)
            g.bind(self.left, g.slot(self.left) - 1)
        while g.slot(self.chosen) < g.seats:
            seat = Seat((g.current + g.slot(self.chosen)) % g.seats)
            meant = is_playing(g, seat) and means(g, self.whose, seat, mine)
            those = self.those
            if meant and (those is None or holds(those, g, g.player(seat))) and self.asked(g, seat, mine):
                return 1
            g.bind(self.chosen, g.slot(self.chosen) + 1)
            g.bind(self.left, questions.NONE)
        return DONE if g.commit() else 2

    def asked(self, g: Game, seat: Seat, mine: Seat) -> bool:
        """CR 701.9b. Ask the player `seat` for one more card and return True. Return False if the player has
        no more to choose.

        Cards that are discarded without a choice are proposed here.
        """
        hand = seat * PLACES + HAND
        if g.slot(self.left) == questions.NONE:
            g.set_seat(seat)
            n = self.what.n.now(g)
            g.set_seat(mine)
            if n < 0 or n >= g.zones.count(hand) or self.what.at_random:
                self.what.discard_all(g, hand, n)
                return False
            g.bind(self.left, n)
        if g.slot(self.left) == 0:
            return False
        g.set_seat(seat)
        g.ask(questions.ASK_DISCARD, not_in_batch(g, hand))
        g.set_seat(mine)
        return True


def not_in_batch(g: Game, hand: i64) -> vec[i64]:
    """Return the cards of a hand that no event of the open batch is about."""
    found = vec[i64](capacity=8)
    for obj in g.zones.all_of(hand):
        if not in_batch(g, g.ref(obj)):
            found = append(found, g.ref(obj))
    return found


def in_batch(g: Game, ref: i64) -> bool:
    """Return whether the open batch already has an event about this object."""
    if g.open_at >= 0:
        at = g.open_at + HEAD
        while at < g.pad_top:
            if g.pad[at + OBJ] == ref:
                return True
            at += ROW
    return False


@final
class shuffle(Effect):
    """CR 701.24a-b, 701.24e. An effect: a player shuffles their library.

    `but`: cards that keep their places and stay known to the players who knew them. Shuffling is an event
    even if the library has no cards to shuffle.
    """

    def __init__(
        self, player: Ref[APlayer] | Ref[AnObject] = YOU, but: ObjectRef | Ref[Objects] | None = None
    ) -> None:
        super().__init__()
        self.player: Ref[APlayer] | Ref[AnObject] = player
        self.but: ObjectRef | Ref[Objects] | None = but
        self.label = f"{player.text} shuffle"

    def carry_out(self, g: Game, part: i64) -> i64:
        if part == 0:
            seat = who(g, self.player)
            if seat < 0:
                return DONE
            kept: i64 = questions.NONE
            but = self.but
            if but is not None:
                kept = g.slot(but.slot)
            event(g, events.SHUFFLES, g.player(seat), 1, kept, causes.NOTHING_SAID)
            if not g.commit():
                return 1
        return DONE


@final
class shuffle_in(Effect):
    """CR 701.24c-d. An effect: shuffle objects into their owners' libraries, or into the library of `player`.

    The library is shuffled even if there are no such objects, or none of them can be found.
    """

    def __init__(self, what: ObjectRef | Set[AnObject], player: Ref[APlayer] | None = None) -> None:
        super().__init__()
        self.what: ObjectRef | Set[AnObject] = what
        self.player: Ref[APlayer] | None = player
        self.label = f"shuffle {said(what)} into the library"

    def carry_out(self, g: Game, part: i64) -> i64:
        if part == 0:
            whose: i64 = 0
            player = self.player
            if player is not None and who(g, player) >= 0:
                whose = shifted(1, who(g, player))
            for ref in refs_of(g, self.what):
                if ref < 0:
                    continue
                if player is None:
                    whose |= shifted(1, owner(g, Obj(ref & ID_MASK)))
                obj = g.find(ref)
                if obj >= 0:
                    at = move(g, obj, owned(g, obj, LIBRARY), causes.SHUFFLED_IN)
                    g.pad[at + MORE] = events.AS_THEY_ARE | events.BLENDS
            seat = Seat(0)
            while seat < g.seats:
                if whose >> seat & 1:
                    event(g, events.SHUFFLES, g.player(seat), 1, questions.NONE, causes.NOTHING_SAID)
                seat = Seat(seat + 1)
            if not g.commit():
                return 1
        return DONE


@final
class reveal(ActOn):
    """CR 701.20, 701.20a-c. An effect: show an object to all players without moving it. Revealing is an event
    even if all players could already see the object.
    """

    def __init__(self, what: ObjectRef | Set[AnObject]) -> None:
        super().__init__(what, "reveal")

    def one(self, g: Game, ref: i64) -> None:
        obj = g.find(ref)
        if obj >= 0:
            g.show(obj, g.everybody())
            event(g, HAPPEN, ref, 0, 0, causes.REVEALED)
