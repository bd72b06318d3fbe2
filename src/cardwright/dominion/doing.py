"""What the rulebook lets a player do: draw, gain, play, discard, trash. Each is one way only."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from cardwright.kernel.batch import HAPPEN, MOVE, ON_TOP
from cardwright.kernel.effects import DONE, NOTHING, NUMBER_SLOT, YOU_SLOT, Effect
from cardwright.kernel.frames import F_LAYER, F_MORE, F_SEAT, F_VALUE, FACT
from cardwright.kernel.ints import append, i64, vec

from .causes import (
    AS_A_WAY,
    BUY,
    COFFERS_SPENT,
    DEBT_PAID,
    DEBT_TAKEN,
    DISCARD,
    DRAW,
    GAIN,
    LESS,
    OTHER_INSTRUCTIONS,
    PAID,
    PLAY,
    PLAY_AGAIN,
    PLUS,
    RESOLVED,
    SHUFFLE,
    TRASH,
    VILLAGER_SPENT,
)  # fmt: skip
from .pipeline import count_gained
from .rules import (
    ACTION,
    ACTION_TOKEN,
    ACTIONS,
    ASK_WAY,
    BOUGHT,
    BUY_TOKEN,
    BUYING_STOPPED,
    BUYS,
    CARD_TOKEN,
    COFFERS,
    COIN_TOKEN,
    COINS,
    DEBT,
    DECK,
    DISCARDS,
    F_BOUGHT,
    F_DOES,
    F_FIRST,
    F_TOKEN,
    FOR_EVER,
    HAND,
    IN_PLAY,
    LANDSCAPE,
    LESS_CARD,
    LESS_COIN,
    NO_MORE_ACTIONS,
    PLAYED,
    PLAYS,
    POTIONS,
    THIS_TURN,
    TRASHED,
    VILLAGERS,
    at_most,
)  # fmt: skip
from .state import cost_of, is_another, match_of, types_of
from .table import ONCE_A_TURN, TABLE

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
    if counter == ACTIONS and n > 0 and g.value(g.seats, NO_MORE_ACTIONS) >> seat & 1:
        n = 0  # Dominion D105
    if n != 0:
        g.change(seat, counter, n, PLUS)


def may_buy(g: Game, seat: i64, obj: i64) -> bool:
    """Dominion D41, D103. Whether a seat can pay for a card, has no Debt, and nothing forbids to buy it now."""
    stopped = g.value(g.seats, BUYING_STOPPED)
    if g.value(seat, DEBT) > 0 or stopped < 0 or types_of(g, obj) & stopped:
        return False
    if has_money(g, seat, obj):
        return True
    instead = or_pay(g, obj)
    return instead is not None and instead.possible(g)


def has_money(g: Game, seat: i64, obj: i64) -> bool:
    """Dominion D41, D42. Whether a seat has the Coins and Potions that a card costs now."""
    return at_most(cost_of(g, obj), g.value(seat, COINS) | g.value(seat, POTIONS) << 8 | 255 << 16)


def or_pay(g: Game, obj: i64) -> Effect | None:
    """Dominion D103. What whoever buys a card may do instead of paying."""
    return TABLE.cards[g.kind(obj)].or_pay


def note_bought(g: Game, obj: i64) -> None:
    """Dominion D41. What is gained now was bought, for what asks that."""
    if match_of(g).remember >> BUY & 1 and g.watching >> GAIN & 1:
        g.set_value(g.seats, BOUGHT, g.ref(obj))


def pay(g: Game, seat: i64, cost: i64) -> None:
    """Dominion D41, D129. Coins and Potions are spent; Debt is taken."""
    if cost & 255:
        g.change(seat, COINS, -(cost & 255), PAID)
    if cost >> 8:
        if cost >> 8 & 255:
            g.change(seat, POTIONS, -(cost >> 8 & 255), PAID)
        take_debt(g, seat, cost >> 16)


def take_debt(g: Game, seat: i64, n: i64) -> None:
    """Dominion D112. Debt tokens are taken; with any of them nothing can be bought."""
    if n > 0:
        g.change(seat, DEBT, n, DEBT_TAKEN)


def pay_off(g: Game, seat: i64, n: i64) -> None:
    """Dominion D112. A Coin for each Debt token that is given back."""
    g.change(seat, COINS, -n, PAID)
    g.change(seat, DEBT, -n, DEBT_PAID)


def spend_token(g: Game, seat: i64, token: i64) -> None:
    """Dominion D110, D111. A Coffers token for a Coin, or a Villager for an Action."""
    if token == COFFERS:
        g.change(seat, COFFERS, -1, COFFERS_SPENT)
        plus(g, seat, COINS, 1)
    else:
        g.change(seat, VILLAGERS, -1, VILLAGER_SPENT)
        plus(g, seat, ACTIONS, 1)


def bought_out(g: Game, seat: i64, kind: i64) -> bool:
    """Dominion D76. Whether a seat has bought an Event as often as it may be bought in a turn, or in the game."""
    f = g.facts
    at: i64 = 0
    n: i64 = len(f)
    while at < n:
        if f[at + F_LAYER] == F_BOUGHT and f[at + F_MORE] == kind and f[at + F_SEAT] == seat:
            return True
        at += FACT
    return False


def buy_out(g: Game, seat: i64, kind: i64) -> None:
    """Dominion D76. Such an Event is bought: not again this turn, or this game."""
    lasts: i64 = THIS_TURN if TABLE.cards[kind].limit == ONCE_A_TURN else FOR_EVER
    g.fact(g.player(seat), F_BOUGHT, 0, lasts, 0, kind)
    g.commit()


def less_card(g: Game, seat: i64, n: i64) -> i64:
    """Dominion D47. How many cards are drawn instead of `n`: the -1 Card token takes one, once."""
    if n > 0 and g.value(seat, LESS_CARD) > 0:
        g.change(seat, LESS_CARD, -1, LESS)
        return n - 1
    return n


def does_now(g: Game, kind: i64) -> Effect:
    """Dominion D45, D55. What playing such a card does: what is printed on it, if nothing has changed that."""
    plays = match_of(g).cards.play
    e = plays[kind]
    f = g.facts
    at: i64 = 0
    n: i64 = len(f)
    while at < n:
        if f[at + F_LAYER] == F_DOES and f[at + F_MORE] == kind and f[at + F_SEAT] == g.seat():
            e = TABLE.nodes[f[at + F_VALUE]]
        at += FACT
    return e


@final
class playing(Effect):
    """Dominion D35, D13. Play a card: into play, what watches it, tokens on its pile, then what it says.

    THIS is the card. Slot 5 as it begins: 0 from where it is into play; 1 again, without moving; 2 it stays
    where it is (Dominion D54: it is not in play, so what it says of itself finds nothing).
    """

    def carry_out(self, g: Game, part: i64) -> i64:
        if part == 0:
            if not self.begin(g):
                return 1
            if g.waiting():
                return 1
        elif part == 2:
            return self.in_its_way(g) if g.reply != NOTHING else self.go_on(g)
        elif part == 3:
            g.happen(HAPPEN, g.slot(0), RESOLVED)
            return DONE
        elif part == 4:
            return self.go_on(g, True)
        if len(g.facts) > 0:
            self.tokens(g, self.its_pile(g, g.slot(0) & 0xFFFFF))
            self.notice_first(g)
        way = match_of(g).way
        if way >= 0 and types_of(g, g.slot(0) & 0xFFFFF) & ACTION:
            g.ask(ASK_WAY, append(append(vec[i64](capacity=2), i64(NOTHING)), LANDSCAPE | way))
            return 2
        return self.go_on(g)

    def its_pile(self, g: Game, obj: i64) -> i64:
        """Dominion D47, D135. The pile whose tokens count: of its name; its own if it is another card now."""
        if match_of(g).imitates and is_another(g, obj):
            home = g.home
            return home[obj]
        return match_of(g).pile(g.kind(obj))

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

    def go_on(self, g: Game, again: bool = False) -> i64:
        kind = g.kind(g.slot(0) & 0xFFFFF)
        e = does_now(g, kind)
        if not again and len(g.facts) > 0:
            key = self.instead_of_first(g)
            if key >= 0:
                nodes = g.table.nodes
                g.note(HAPPEN, g.slot(0), OTHER_INSTRUCTIONS)
                return self.follow(g, nodes[key])
        if not again and len(match_of(g).twice) > 0:
            home = g.home
            if home[g.slot(0) & 0xFFFFF] in match_of(g).twice:
                g.bind(5, -1)
                g.push(e, 0)  # Dominion D123: followed once, and then again
                return 4
        return self.follow(g, e)

    def follow(self, g: Game, e: Effect) -> i64:
        """Dominion D71. What it says; then, if anybody watches that, it has been played to the end."""
        g.bind(5, -1)
        if not g.hears(RESOLVED):
            return g.become(e)
        g.push(e, 0)
        return 3

    def notice_first(self, g: Game) -> None:
        """Dominion D128. What is done instead of the first Action of a player's own turn waits for this playing."""
        if g.seat() != g.current or types_of(g, g.slot(0) & 0xFFFFF) & ACTION == 0:
            return
        f = g.facts
        at: i64 = 0
        n: i64 = len(f)
        while at < n:
            if f[at + F_LAYER] == F_FIRST and f[at + F_SEAT] == g.seat():
                f[at + F_MORE] = g.slot(NUMBER_SLOT)
            at += FACT

    def instead_of_first(self, g: Game) -> i64:
        """Dominion D128. The number of the effect that this playing does instead, which is used up by it; -1: none."""
        f = g.facts
        found: i64 = -1
        at: i64 = 0
        n: i64 = len(f)
        while at < n:
            if (
                f[at + F_LAYER] == F_FIRST
                and f[at + F_SEAT] == g.seat()
                and f[at + F_MORE] == g.slot(NUMBER_SLOT)
            ):
                found = f[at + F_VALUE]
                f[at + F_LAYER] = -1
            at += FACT
        if found >= 0:
            g.drop_facts(F_LAYER, -1)
        return found

    def in_its_way(self, g: Game) -> i64:
        """Dominion D90. The Way is followed instead; what it says of itself is about the card that is played."""
        m = match_of(g)
        g.note(HAPPEN, g.ref(m.landscape_object(g, m.way)), AS_A_WAY)
        self.instead_of_first(g)
        plays = m.cards.play
        return self.follow(g, plays[m.way])

    def says(self, g: Game, option: i64) -> str:
        way = TABLE.kind_names[match_of(g).way]
        return f"Don't use {way}" if option == NOTHING else way

    def asks(self, g: Game) -> str:
        m = match_of(g)
        played = g.match.rules.name_of(g, g.slot(0) & 0xFFFFF)
        return f"{played} as {TABLE.kind_names[m.way]}: {TABLE.cards[m.way].play.label}"

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
                elif token <= COIN_TOKEN:
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
