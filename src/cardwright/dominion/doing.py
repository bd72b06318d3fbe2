"""What the rulebook lets a player do: draw, gain, play, discard, trash. Each is one way only."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from cardwright.kernel.batch import HAPPEN, MOVE, ON_TOP
from cardwright.kernel.effects import NUMBER_SLOT, YOU_SLOT, Effect
from cardwright.kernel.frames import F_LAYER, F_MORE, F_SEAT, F_VALUE, FACT
from cardwright.kernel.ints import i64

from .causes import (
    BUY,
    DISCARD,
    DRAW,
    GAIN,
    LESS,
    PAID,
    PLAY,
    PLAY_AGAIN,
    PLUS,
    SHUFFLE,
    TRASH,
)  # fmt: skip
from .pipeline import count_gained
from .rules import (
    ACTION,
    ACTION_TOKEN,
    ACTIONS,
    BOUGHT,
    BUY_TOKEN,
    BUYING_STOPPED,
    BUYS,
    CARD_TOKEN,
    COINS,
    DEBT,
    DECK,
    DISCARDS,
    F_DOES,
    F_TOKEN,
    HAND,
    IN_PLAY,
    LESS_CARD,
    LESS_COIN,
    PLAYED,
    PLAYS,
    POTIONS,
    TRASHED,
    at_most,
)  # fmt: skip
from .state import cost_of, match_of, types_of
from .table import TABLE

if TYPE_CHECKING:
    from cardwright.kernel.game import Game

ELSEWHERE: Final = 1 << 49  # with this, a reference names a card but finds nothing


def reshuffle(g: Game, seat: i64) -> None:
    """Dominion D31. The discard pile becomes the deck, shuffled."""
    shuffle_back(g, g.zone(DISCARDS, seat), g.zone(DECK, seat))


def shuffle_back(g: Game, pile: i64, deck: i64) -> None:
    """Dominion D31. What was discarded becomes the deck, shuffled."""
    g.shuffle_in(pile, deck, SHUFFLE)


def top_card(g: Game, seat: i64) -> i64:
    """Dominion D31. The top card of a deck, shuffling the discard pile first if need be; -1: there is none."""
    deck = g.zone(DECK, seat)
    zones = g.zones
    if zones.count(deck) == 0:
        if zones.count(g.zone(DISCARDS, seat)) == 0:
            return -1
        reshuffle(g, seat)
    return zones.top(deck)


def draw_one(g: Game, seat: i64) -> bool:
    """Dominion D30. Put the top card of the deck into hand. False: there is none."""
    obj = top_card(g, seat)
    if obj < 0:
        return False
    g.move(obj, g.zone(HAND, seat), DRAW)
    return True


def gain_card(g: Game, seat: i64, obj: i64, zone: i64) -> bool:
    """Dominion D33. A card comes into a zone of the seat's. False: somebody is asked first."""
    if g.listening(obj, GAIN):
        at = g.propose(MOVE, g.ref(obj), zone, ON_TOP, GAIN)
        g.pad[at + 5] = seat
        return g.commit()
    g.put(obj, zone, ON_TOP, GAIN, True)
    count_gained(g, seat)
    return True


def trash_card(g: Game, obj: i64) -> bool:
    """Dominion D34. A card goes to the trash."""
    return g.move(obj, match_of(g).shared + TRASHED, TRASH)


def discard_card(g: Game, seat: i64, obj: i64) -> bool:
    """Dominion D32. A card goes to the discard pile."""
    return g.move(obj, g.zone(DISCARDS, seat), DISCARD)


def plus(g: Game, seat: i64, counter: i64, n: i64) -> None:
    """Dominion D43. +Actions, +Buys, +Coins; the -1 Coin token takes one Coin, once."""
    if counter == COINS and n > 0 and g.value(seat, LESS_COIN) > 0:
        g.change(seat, LESS_COIN, -1, LESS)
        n -= 1
    if n != 0:
        g.change(seat, counter, n, PLUS)


def may_buy(g: Game, seat: i64, obj: i64) -> bool:
    """Dominion D41. Whether a seat has the money for a card, no Debt, and nothing forbids to buy it now."""
    stopped = g.value(g.seats, BUYING_STOPPED)
    if g.value(seat, DEBT) > 0 or stopped < 0 or types_of(g, obj) & stopped:
        return False
    return at_most(cost_of(g, obj), g.value(seat, COINS) | g.value(seat, POTIONS) << 8 | 255 << 16)


def note_bought(g: Game, obj: i64) -> None:
    """Dominion D41. What is gained now was bought, for what asks that."""
    if match_of(g).remember >> BUY & 1 and g.watching >> GAIN & 1:
        g.set_value(g.seats, BOUGHT, g.ref(obj))


def pay(g: Game, seat: i64, cost: i64) -> None:
    """Dominion D41. Coins and Potions are spent; Debt is taken."""
    if cost & 255:
        g.change(seat, COINS, -(cost & 255), PAID)
    if cost >> 8:
        g.set_value(seat, POTIONS, g.value(seat, POTIONS) - (cost >> 8 & 255))
        g.set_value(seat, DEBT, g.value(seat, DEBT) + (cost >> 16))


def less_card(g: Game, seat: i64, n: i64) -> i64:
    """Dominion D47. How many cards are drawn instead of `n`: the -1 Card token takes one, once."""
    if n > 0 and g.value(seat, LESS_CARD) > 0:
        g.change(seat, LESS_CARD, -1, LESS)
        return n - 1
    return n


@final
class playing(Effect):
    """Dominion D35. Play a card: into play, what watches it, tokens on its pile, then what it says.

    THIS is the card. Slot 5 as it begins: 0 from where it is into play; 1 again, without moving; 2 it stays
    where it is (Dominion D54: it is not in play, so what it says of itself finds nothing).
    """

    def carry_out(self, g: Game, part: i64) -> i64:
        if part == 0:
            if not self.begin(g):
                return 1
            if g.waiting():
                return 1
        return self.go_on(g)

    def begin(self, g: Game) -> bool:
        obj = g.find(g.slot(0))
        how = g.slot(5)
        seat = g.seat()
        kind_ref = g.slot(0) & 0xFFFFF
        plays = g.value(g.seats, PLAYS) + 1
        g.set_value(g.seats, PLAYS, plays)
        g.bind(NUMBER_SLOT, plays)
        g.bind(YOU_SLOT, g.player(seat))
        if types_of(g, kind_ref) & ACTION:
            g.set_value(g.seats, PLAYED, g.value(g.seats, PLAYED) + 1)
        done = True
        if how == 0 and obj >= 0:
            to = g.zone(IN_PLAY, seat)
            if g.listening(obj, PLAY):
                g.bind(0, g.slot(0) + (1 << 20))
                g.propose(MOVE, g.ref(obj), to, ON_TOP, PLAY)
                done = g.commit()
            else:
                g.put(obj, to, ON_TOP, PLAY, True)
                g.bind(0, g.ref(obj))
        else:
            g.note(HAPPEN, g.slot(0), PLAY if how == 2 else PLAY_AGAIN)
            g.happen(HAPPEN, g.slot(0), PLAY)
            if how == 2:
                g.bind(0, g.slot(0) | ELSEWHERE)
        return done

    def go_on(self, g: Game) -> i64:
        kind = g.kind(g.slot(0) & 0xFFFFF)
        e = TABLE.play[kind]
        if len(g.facts) > 0:
            self.tokens(g, match_of(g).pile(kind))
            e = self.changed(g, kind, e)
        g.bind(5, -1)
        return g.become(e)

    def changed(self, g: Game, kind: i64, e: Effect) -> Effect:
        """Dominion D45, D55. What playing such a card does now, if not what is printed on it."""
        f = g.facts
        at: i64 = 0
        n: i64 = len(f)
        while at < n:
            if f[at + F_LAYER] == F_DOES and f[at + F_MORE] == kind and f[at + F_SEAT] == g.seat():
                e = TABLE.nodes[f[at + F_VALUE]]
            at += FACT
        return e

    def tokens(self, g: Game, pile: i64) -> None:
        """Dominion D47. First what tokens on its pile give."""
        f = g.facts
        at: i64 = 0
        seat = g.seat()
        n: i64 = len(f)
        while at < n:
            if f[at + 1] == F_TOKEN and f[at + 2] == pile and f[at + 7] == seat:
                token = f[at + 5]
                if token == CARD_TOKEN:
                    if less_card(g, seat, 1) > 0:
                        draw_one(g, seat)
                else:
                    counter: i64 = ACTIONS if token == ACTION_TOKEN else BUYS if token == BUY_TOKEN else COINS
                    plus(g, seat, counter, 1)
            at += 8


PLAYING: Final = TABLE.register("playing", playing())


def play_card(g: Game, ref: i64, seat: i64, how: i64) -> None:
    """Dominion D35. Put the playing of a card on the agenda (`how`: see `playing`)."""
    g.push_frame(PLAYING.key, 0, seat, ref)
    g.bind(5, how)


def play_now(g: Game, obj: i64, seat: i64) -> bool:
    """Dominion D35. Play a card and carry on at once as far as nobody is asked. True: it is all done."""
    play_card(g, g.ref(obj), seat, 0)
    return g.carry_on(PLAYING)
