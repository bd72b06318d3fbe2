"""The actions of the rulebook: draw, gain, play, discard, trash. Each exists in this one place only."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from cardwright.games.dominion.numbers import (
    causes,
    counters,
    facts,
    questions,
    tokens,
    types,
    zones,
)
from cardwright.games.dominion.objects.table import TABLE
from cardwright.kernel.batch import HAPPEN, MOVE, ON_TOP, SEAT
from cardwright.kernel.effects import ASK_CHOOSE, DONE, NOTHING, NUMBER_SLOT, YOU_SLOT, Effect
from cardwright.kernel.frames import F_LAYER, F_MORE, F_SOURCE, F_VALUE, FACT, ID_MASK, INC_ONE, NOWHERE
from cardwright.kernel.ints import Obj, Seat, append, i64, vec
from cardwright.kernel.words import nothing

from .pipeline import count_gained
from .queries import (
    at_hand,
    distinct,
    fact_of,
    foretold,
    is_followed_twice,
    match_of,
    next_fact,
    own_pile,
    phase_now,
    possessor,
    trash_zone,
    types_of,
)
from .shuffling import asks_at_shuffle, top_card

if TYPE_CHECKING:
    from cardwright.kernel.game import Game

ELSEWHERE: Final = 1 << 49  # a bit in a reference: it still names a card, but the card can't be found
# alternatives to carrying out what a played card says
AS_FIRST_ACTION: Final = 0
AS_FORETOLD: Final = 1
AS_FIRST_TREASURE: Final = 2
FIRST_HAND: Final[i64] = 5  # cards in the first hand
HOW: Final = 5  # the slot of `playing` that says how the card comes into play
# parts of `playing` from here on: TOKENS_GIVEN + the number of cards still to draw for tokens
TOKENS_GIVEN: Final = 6


def draw_one(g: Game, seat: Seat) -> bool:
    """Dominion D30. Put the top card of the deck into hand. Return False if there is no card."""
    obj = top_card(g, seat)
    if obj < 0:
        return False
    g.move(obj, g.zone(zones.HAND, seat), causes.DRAW)
    return True


def draw_cards(g: Game, seat: Seat, n: i64) -> i64:
    """Dominion D30, D31. Put the top `n` cards of a deck into hand, or all cards if there are fewer.

    Return DONE or, if another effect must be carried out first, the number of cards that are left to draw.
    """
    deck = g.zone(zones.DECK, seat)
    at = g.top
    while n > 0:
        there = g.zones.count(deck)
        if there > 0 and g.nothing_listens(causes.DRAW):
            if there > n:
                there = n
            g.deal(deck, g.zone(zones.HAND, seat), there, causes.DRAW)
            n -= there
            continue
        if asks_at_shuffle(g, seat):
            return n
        if not draw_one(g, seat):
            return DONE
        n -= 1
        if g.top != at or g.waiting():
            return n
    return DONE


def gain_card(g: Game, seat: Seat, obj: Obj, zone: i64) -> bool:
    """Dominion D33. Put a gained card into a zone of the seat. Return False if a player must be asked
    first.
    """
    master = possessor(g)
    if master >= 0 and seat == g.current:  # Dominion D156
        seat = master
        zone = g.zone(zones.DISCARDS, master)
    g.show(obj, 255)  # D126: also a card from a face-down pile becomes known
    if g.listening(obj, causes.GAIN):
        at = g.propose(MOVE, g.ref(obj), zone, ON_TOP, causes.GAIN)
        g.pad[at + SEAT] = seat
        return g.commit()
    g.put(obj, zone, ON_TOP, causes.GAIN, True)
    count_gained(g, seat)
    return True


def trash_card(g: Game, obj: Obj) -> bool:
    """Dominion D34. Put a card into the trash."""
    return g.move(obj, trash_zone(g, obj), causes.TRASH)


def discard_card(g: Game, seat: Seat, obj: Obj) -> bool:
    """Dominion D32. Put a card into the discard pile."""
    return g.move(obj, g.zone(zones.DISCARDS, seat), causes.DISCARD)


def plus(g: Game, seat: Seat, counter: i64, n: i64) -> None:
    """Dominion D43. Give a seat `n` Actions, Buys or Coins. The -1 Coin token reduces Coins by one, once."""
    if counter == counters.COINS and n > 0 and g.value(seat, counters.LESS_COIN) > 0:
        g.change(seat, counters.LESS_COIN, -1, causes.LESS)
        n -= 1
    if counter == counters.ACTIONS and n > 0 and len(g.facts) > 0:
        if next_fact(g, 0, facts.NO_MORE_ACTIONS, seat) >= 0:  # Dominion D105
            n = 0
    if n != 0:
        g.change(seat, counter, n, causes.PLUS)


def less_card(g: Game, seat: Seat, n: i64) -> i64:
    """Dominion D47. Return how many cards are drawn instead of `n`.

    The -1 Card token reduces the number by one, once.
    """
    if n > 0 and g.value(seat, counters.LESS_CARD) > 0:
        g.change(seat, counters.LESS_CARD, -1, causes.LESS)
        return n - 1
    return n


def does_now(g: Game, kind: i64) -> Effect:
    """Dominion D45, D55. Return the effect that playing a card of this kind has now for the acting player.

    It is the printed effect, unless a fact replaces it.
    """
    e = match_of(g).cards.play[kind]
    at = next_fact(g, 0, facts.DOES_INSTEAD, g.seat())
    while at >= 0:  # the latest fact applies
        if g.facts[at + F_MORE] == kind:
            e = TABLE.nodes[g.facts[at + F_VALUE]]
        at = next_fact(g, at + FACT, facts.DOES_INSTEAD, g.seat())
    return e


def count_from_hand(g: Game, seat: Seat, obj: Obj) -> None:
    """Dominion D164. If the number of cards that may be played from hand is limited, count this card.

    Nothing is counted if the card is not in hand.
    """
    at = next_fact(g, 0, facts.PLAYS_LEFT, seat)
    if at >= 0 and at_hand(g, seat, obj):
        f = g.facts
        f[at + F_VALUE] -= 1


@final
class playing(Effect):
    """Dominion D35, D13. An effect: play a card.

    Put it into play, carry out triggers, use the tokens on its pile, then carry out its effect. THIS is the
    card. The slot HOW has one of these values at the start: 0: put the card into play from where it is. 1:
    play it again without moving it. 2: leave it where it is (Dominion D54: it is not in play, so effects
    about itself don't find it).
    """

    def carry_out(self, g: Game, part: i64) -> i64:
        left: i64 = DONE
        if part == 0:
            if not self.begin(g):
                return 1
            if g.waiting():
                return 1
        elif part == 2:
            return self.follow_way(g) if g.reply != NOTHING else self.go_on(g)
        elif part == 3:
            g.happen(HAPPEN, g.slot(0), causes.RESOLVED)
            return DONE
        elif part == 4:
            return self.go_on(g, True)
        elif part == 5:
            return self.carry_out_alternative(g, g.reply)
        if part >= TOKENS_GIVEN:
            left = draw_cards(g, g.seat(), part - TOKENS_GIVEN)
        elif len(g.facts) > 0:
            # Dominion D47, D135: tokens on the card's own pile, even while the card is another one
            pile = own_pile(g, Obj(g.slot(0) & ID_MASK))
            if pile >= 0:
                left = self.tokens(g, pile)
        if left != DONE:
            return TOKENS_GIVEN + left
        if len(g.facts) > 0:
            self.notice_first(g)
            self.notice_treasure(g)
        way = match_of(g).way
        if way >= 0 and types_of(g, Obj(g.slot(0) & ID_MASK)) & types.ACTION:
            g.ask(
                questions.ASK_WAY,
                append(append(vec[i64](capacity=2), i64(NOTHING)), questions.LANDSCAPE | way),
            )
            return 2
        return self.go_on(g)

    def begin(self, g: Game) -> bool:
        obj = g.find(g.slot(0))
        how = g.slot(HOW)
        seat = g.seat()
        kind_ref = Obj(g.slot(0) & ID_MASK)
        plays = g.value(Seat(g.seats), counters.PLAYS) + 1
        g.set_value(Seat(g.seats), counters.PLAYS, plays)
        g.bind(NUMBER_SLOT, plays)
        g.bind(YOU_SLOT, g.player(seat))
        if len(g.facts) > 0 and obj >= 0:
            count_from_hand(g, seat, obj)
        if types_of(g, kind_ref) & types.ACTION:
            g.set_value(Seat(g.seats), counters.PLAYED, g.value(Seat(g.seats), counters.PLAYED) + 1)
        done = True
        if how == 0 and obj >= 0:
            to = g.zone(zones.IN_PLAY, seat)
            if g.listening(obj, causes.PLAY):
                g.bind(0, g.slot(0) + INC_ONE)
                g.propose(MOVE, g.ref(obj), to, ON_TOP, causes.PLAY)
                done = g.commit()
            else:
                g.put(obj, to, ON_TOP, causes.PLAY, True)
                g.bind(0, g.ref(obj))
        else:
            g.note(HAPPEN, g.slot(0), causes.PLAY if how == 2 else causes.PLAY_AGAIN)
            g.happen(HAPPEN, g.slot(0), causes.PLAY)
            if how == 2:
                g.bind(0, g.slot(0) | ELSEWHERE)
        return done

    def go_on(self, g: Game, again: bool = False) -> i64:
        kind = g.kind(Obj(g.slot(0) & ID_MASK))
        e = does_now(g, kind)
        if not again and (len(g.facts) > 0 or match_of(g).foretold.does is not None):
            instead = self.alternatives(g)
            if len(instead) > 1:
                g.ask(ASK_CHOOSE, instead)
                return 5
            if len(instead) == 1:
                return self.carry_out_alternative(g, instead[0])
        if not again and is_followed_twice(g, Obj(g.slot(0) & ID_MASK)):
            g.bind(HOW, -1)
            g.note(HAPPEN, g.slot(0), causes.FOLLOWED_TWICE)
            g.push(e, 0)  # Dominion D123: the instructions are followed once, and then again
            return 4
        return self.follow(g, e)

    def alternatives(self, g: Game) -> vec[i64]:
        """Dominion D55. Return the numbers of the effects that may replace the card's own effect this time.

        The numbers begin with AS_FIRST_ACTION.
        """
        found = vec[i64]()
        if self.waiting(g, facts.FIRST_ACTION_DOES) >= 0:
            found = append(found, i64(AS_FIRST_ACTION))
        elif (
            self.prophecy_effect(g) is not None
        ):  # no choice, because it would have the same effect as a first Action
            found = append(found, i64(AS_FORETOLD))
        if self.waiting(g, facts.FIRST_TREASURE_IDLE) >= 0:
            found = append(found, i64(AS_FIRST_TREASURE))
        return found

    def waiting(self, g: Game, layer: i64) -> i64:
        """Return the index of the fact of a layer that is marked as being about this playing of the card.

        Return -1 if there is none.
        """
        return fact_of(g, layer, g.seat(), F_MORE, g.slot(NUMBER_SLOT))

    def carry_out_alternative(self, g: Game, what: i64) -> i64:
        """Dominion D55. Carry out an alternative to the card's effect, and return the next part.

        `what`: its number. An alternative for the first card of a turn is used up even if another one was
        chosen.
        """
        key = self.instead_of_first(g)
        g.note(HAPPEN, g.slot(0), causes.OTHER_INSTRUCTIONS)
        if what == AS_FIRST_TREASURE:
            return self.follow(g, NO_INSTRUCTIONS)
        does = self.prophecy_effect(g)
        if what == AS_FORETOLD and does is not None:
            return self.follow(g, does)
        nodes = g.table.nodes
        return self.follow(g, nodes[key])

    def prophecy_effect(self, g: Game) -> Effect | None:
        """Dominion D206. Return the effect that a fulfilled Prophecy gives this card in the current phase.

        Return None if the card has its own effect.
        """
        says = match_of(g).foretold
        if says.does is None or phase_now(g) != says.phase or not foretold(g):
            return None
        return says.does if types_of(g, Obj(g.slot(0) & ID_MASK)) & says.types else None

    def follow(self, g: Game, e: Effect) -> Obj:
        """Dominion D71. Carry out the card's effect and return the next part.

        If an ability watches for cards that have been played completely, the next part lets it trigger.
        """
        g.bind(HOW, -1)
        if not g.hears(causes.RESOLVED):
            return Obj(g.become(e))
        g.push(e, 0)
        return Obj(3)

    def notice_treasure(self, g: Game) -> None:
        """Dominion D170. If this is the first Treasure of an affected player's turn, mark this playing.

        The card does nothing then.
        """
        if types_of(g, Obj(g.slot(0) & ID_MASK)) & types.TREASURE == 0:
            return
        f = g.facts
        at = next_fact(g, 0, facts.FIRST_TREASURE_IDLE, g.seat())
        while at >= 0:
            if f[at + F_VALUE] != g.turn_no + 1:
                f[at + F_VALUE] = g.turn_no + 1
                f[at + F_MORE] = g.slot(NUMBER_SLOT)
            at = next_fact(g, at + FACT, facts.FIRST_TREASURE_IDLE, g.seat())

    def notice_first(self, g: Game) -> None:
        """Dominion D128. If this is the first Action of the player's own turn and an effect replaces it, mark
        this playing.
        """
        if g.seat() != g.current or types_of(g, Obj(g.slot(0) & ID_MASK)) & types.ACTION == 0:
            return
        f = g.facts
        at = next_fact(g, 0, facts.FIRST_ACTION_DOES, g.seat())
        while at >= 0:
            f[at + F_MORE] = g.slot(NUMBER_SLOT)
            at = next_fact(g, at + FACT, facts.FIRST_ACTION_DOES, g.seat())

    def instead_of_first(self, g: Game) -> i64:
        """Dominion D128. Return the number of the effect that replaces the first Action, if it is marked for
        this playing.

        Return -1 if there is none. This call uses up the effect.
        """
        f = g.facts
        found: i64 = -1
        at = next_fact(g, 0, facts.FIRST_ACTION_DOES, g.seat())
        while at >= 0:
            if f[at + F_MORE] == g.slot(NUMBER_SLOT):
                found = f[at + F_VALUE]
                f[at + F_LAYER] = -1
            at = next_fact(g, at + FACT, facts.FIRST_ACTION_DOES, g.seat())
        if found >= 0:
            g.drop_facts(F_LAYER, -1)
        return found

    def follow_way(self, g: Game) -> i64:
        """Dominion D90. Carry out the effect of the Way instead of the card's own.

        In its text, "this" is the played card.
        """
        m = match_of(g)
        g.note(HAPPEN, g.ref(m.landscape_object(g, m.way)), causes.AS_A_WAY)
        self.instead_of_first(g)
        plays = m.cards.play
        return self.follow(g, plays[m.way])

    def asks_number(self, g: Game) -> bool:
        return True

    def says(self, g: Game, option: i64) -> str:
        m = match_of(g)
        if option == NOTHING:
            return f"Don't use {TABLE.kind_names[m.way]}"
        if option & questions.LANDSCAPE:
            return TABLE.kind_names[m.way]
        if option == AS_FORETOLD:
            return self.says_instead(TABLE.kind_names[m.prophecy], m.foretold.does)
        first = option == AS_FIRST_ACTION
        at = self.waiting(g, facts.FIRST_ACTION_DOES if first else facts.FIRST_TREASURE_IDLE)
        name = g.match.rules.name_of(g, Obj(g.facts[at + F_SOURCE] & ID_MASK))
        return self.says_instead(name, g.table.nodes[g.facts[at + F_VALUE]] if first else None)

    def says_instead(self, name: str, does: Effect | None) -> str:
        return f"{name}: {does.label if does is not None else 'nothing'}"

    def asks(self, g: Game) -> str:
        m = match_of(g)
        played = g.match.rules.name_of(g, Obj(g.slot(0) & ID_MASK))
        d = g.decision
        if d is not None and d.kind != questions.ASK_WAY:
            return f"{played} does what instead?"
        return f"{played} as {TABLE.kind_names[m.way]}: {TABLE.cards[m.way].play.label}"

    def tokens(self, g: Game, pile: i64) -> i64:
        """Dominion D47, D31. Give the player the bonuses of their tokens on the card's pile, before the
        card's own effect.

        Return DONE or, if another effect must come first, how many cards are left to draw.
        """
        seat = g.seat()
        left: i64 = DONE
        at = next_fact(g, 0, facts.TOKEN_ON_PILE, seat)
        while at >= 0:
            token = g.facts[at + F_MORE]
            if g.facts[at + F_VALUE] != pile:
                pass
            elif token == tokens.CARD_TOKEN:
                left = draw_cards(g, seat, less_card(g, seat, 1))
            elif token == tokens.ACTION_TOKEN:
                plus(g, seat, counters.ACTIONS, 1)
            elif token == tokens.BUY_TOKEN:
                plus(g, seat, counters.BUYS, 1)
            elif token == tokens.COIN_TOKEN:
                plus(g, seat, counters.COINS, 1)
            at = next_fact(g, at + FACT, facts.TOKEN_ON_PILE, seat)
        return left


NO_INSTRUCTIONS: Final = TABLE.register("no instructions", nothing())
PLAYING: Final = TABLE.register("playing", playing())


def play_card(g: Game, ref: i64, seat: Seat, how: i64) -> None:
    """Dominion D35. Push the playing of a card onto the agenda.

    `how`: the value for the slot HOW of `playing`.
    """
    g.push_frame(PLAYING.key, 0, seat, ref)
    g.bind(HOW, how)


def play_now(g: Game, obj: Obj, seat: Seat) -> bool:
    """Dominion D35. Play a card at once, without a frame on the agenda as long as no player must be asked.

    Return whether the playing is finished.
    """
    play_card(g, g.ref(obj), seat, 0)
    return g.carry_on(PLAYING)


# -- the opening
def deal_hands(g: Game) -> None:
    """Dominion D20. Shuffle every deck, and let every player draw five cards."""
    seat = Seat(0)
    while seat < g.seats:
        if g.logging:
            g.set_seat(seat)
        deck = g.zone(zones.DECK, seat)
        g.shuffle(deck, causes.SHUFFLE_IN)
        if match_of(g).first_treasures >= 0:
            shuffle_for_opening(g, deck)
        n = FIRST_HAND
        while n > 0:
            draw_one(g, seat)
            n -= 1
        seat = Seat(seat + 1)


def shuffle_for_opening(g: Game, deck: i64) -> None:
    """Shuffle a starting deck until the first hand has as many Treasures as the table's opening says.

    So all orders with that opening are equally likely. If a starting card was replaced by a Treasure (D184),
    an opening may leave more Treasures than the second hand has room for; the first hand then takes one more.
    """
    end = g.zones.end(deck)
    spare = treasures_in(g, g.zones.first(deck), end) - FIRST_HAND
    wanted = match_of(g).first_treasures
    if wanted < spare:
        wanted = spare
    while treasures_in(g, end - FIRST_HAND, end) != wanted:
        g.chance.shuffle(g.zones.cells, g.zones.first(deck), end)


def treasures_in(g: Game, at: i64, end: i64) -> i64:
    """Return how many of the objects in a range of cells of the zones are Treasures.

    The range begins at `at` and ends before `end`.
    """
    found: i64 = 0
    while at < end:
        if types_of(g, Obj(g.zones.cells[at])) & types.TREASURE:
            found += 1
        at += 1
    return found


@final
class replace_starting_card(Effect):
    """Dominion D184. Each player replaces a starting card of
    their choice by a card of a pile. Then the decks are dealt.

    Slot 1: the seat that chooses.
    """

    def __init__(self) -> None:
        super().__init__()
        self.depth = 1

    def carry_out(self, g: Game, part: i64) -> i64:
        pile = match_of(g).inherited
        seat = Seat(0)
        if part == 1:
            seat = Seat(g.slot(1))
            self.replace(g, seat, Obj(g.reply & ID_MASK), pile)
            seat = Seat(seat + 1)
        if seat == g.seats or g.size(pile) == 0:
            deal_hands(g)
            return DONE
        g.bind(1, seat)
        g.set_seat(seat)
        for obj in g.zones.all_of(g.zone(zones.DECK, seat)):
            g.show(obj, g.everybody())
        found = g.scratch()
        n = distinct(g, g.zone(zones.DECK, seat), 0, found, 0)
        g.ask(ASK_CHOOSE, found[:n])
        return 1

    def replace(self, g: Game, seat: Seat, obj: Obj, pile: i64) -> None:
        """Replace the card `obj` of a seat by a card of `pile`.

        The replaced card goes back onto its pile, or into the box if it has none. No card is gained or
        trashed.
        """
        home = g.home
        dealt_besides = (
            TABLE.cards[g.kind(obj)].size < 0
        )  # the pile is as full as if it had given no starting cards
        if home[obj] == NOWHERE or dealt_besides:
            g.put(obj, match_of(g).shared + zones.BOX, ON_TOP, causes.SET_ASIDE, True)
        else:
            g.put(obj, home[obj], ON_TOP, causes.TO_PILE, True)
        g.put(g.zones.top(pile), g.zone(zones.DECK, seat), ON_TOP, causes.DEALT, True)

    def asks(self, g: Game) -> str:
        top = g.match.rules.name_of(g, g.zones.top(match_of(g).inherited))
        return f"begin with {top} in place of which starting card?"


INHERITING: Final = TABLE.register("replace a starting card", replace_starting_card())
