"""Dominion D22-25. The phases of a turn. Each phase is an effect."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from cardwright.games.dominion.numbers import (
    causes,
    counters,
    durations,
    facts,
    phases,
    questions,
    types,
    zones,
)
from cardwright.games.dominion.objects.table import TABLE
from cardwright.kernel.batch import HAPPEN, MOVE, ON_TOP, SEAT
from cardwright.kernel.effects import DONE, NOTHING, Effect, Verb
from cardwright.kernel.frames import F_ABOUT, F_LAYER, F_SOURCE, F_VALUE, FACT, ID_MASK, PLAYER
from cardwright.kernel.ints import Obj, Seat, i64, vec
from cardwright.kernel.words import seq

from .buying import buy_card, buy_landscape, pay_off, spend_token, what_to_buy
from .instructions import draw_cards, less_card, play_now
from .known_cards import may_hold
from .pipeline import remember
from .queries import (
    at_hand,
    distinct,
    fact_of,
    foretold,
    match_of,
    may_play_from_hand,
    next_fact,
    object_of_kind,
    playable,
    stays,
    types_of,
)
from .shuffling import has_shadows, in_deck, in_hand, to_play
from .standstill import reset_idle_turns

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


# which cards of a hand can be played at the question of each phase
PLAYED_WHEN_ASKED: Final[dict[int, int]] = {
    questions.ASK_ACTION: types.ACTION,
    questions.ASK_BUY: types.TREASURE,
    questions.ASK_NIGHT: types.NIGHT,
}


# the log cause for the beginning of each phase, by the phase's number
PHASE_CAUSES: Final = vec[i64](
    [0, causes.ACTION_PHASE, causes.BUY_PHASE, causes.NIGHT_PHASE, causes.CLEAN_UP_PHASE]
)


def enter_phase(g: Game, phase: i64) -> None:
    """Dominion D21. Begin a phase, unless it has begun already.

    The start of the phase is stored if a card in the game depends on it.
    """
    if g.value(Seat(g.seats), counters.PHASE) == phase:
        return
    g.set_value(Seat(g.seats), counters.PHASE, phase)
    g.note(HAPPEN, -1, PHASE_CAUSES[phase])
    if match_of(g).remember >> causes.BUY_PHASE_STARTS & 1:
        remember(g, PHASE_CAUSES[phase], g.seat(), -1)


def tokens(g: Game, seat: Seat, found: vec[i64], n: i64) -> i64:
    """Dominion D110, D112. Write the options to spend Coffers and to pay off Debt into `found`, from index
    `n` on.

    Return the index after the last option.
    """
    if g.value(seat, counters.COFFERS) > 0:
        found[n] = questions.SPEND_COFFERS
        n += 1
    if g.value(seat, counters.DEBT) > 0 and g.value(seat, counters.COINS) > 0:
        found[n] = questions.PAY_DEBT
        n += 1
    return n


def use_token(g: Game, seat: Seat, option: i64) -> None:
    """Dominion D110, D111, D112. Carry out the chosen option:
    spend a Coffers token or a Villager, or pay off one Debt.
    """
    if option == questions.PAY_DEBT:
        pay_off(g, seat, 1)
    else:
        spend_token(g, seat, counters.COFFERS if option == questions.SPEND_COFFERS else counters.VILLAGERS)


def token_text(option: i64) -> str:
    """Dominion D110, D111, D112. Return the text of an option to spend a token or to pay off Debt."""
    if option == questions.PAY_DEBT:
        return "Pay off 1 Debt"
    return "Spend a Coffers token" if option == questions.SPEND_COFFERS else "Spend a Villager"


def against_playing(g: Game, obj: Obj, asked: i64, bought: bool) -> i64:
    """Dominion D22-24. Return the reason why a card can't be played from hand in a phase. Return ALLOWED if
    it can.

    `asked`: the kind of the phase's question. `bought`: whether the player has bought something in this Buy
    phase.
    """
    its = types_of(g, obj)
    if its & PLAYED_WHEN_ASKED[asked]:
        if asked == questions.ASK_ACTION and g.value(g.seat(), counters.ACTIONS) == 0:
            return questions.NO_ACTIONS
        if asked == questions.ASK_BUY and bought:
            return questions.TREASURES_OVER
        return questions.ALLOWED
    if its & (types.ACTION | types.TREASURE | types.NIGHT):
        return questions.OTHER_PHASE
    return questions.NEVER_PLAYED


def actions_count_later(g: Game) -> bool:
    """Dominion D111, D205. Whether unused Actions still have a use after the Action phase."""
    m = match_of(g)
    return m.counts_actions or (m.foretold.actions_as_buys and foretold(g))


@final
class action_phase(Verb):
    """Dominion D22. The Action phase: play Action cards from hand. Each uses up one Action."""

    def carry_out(self, g: Game, part: i64) -> i64:
        seat = g.seat()
        if part == 0:
            enter_phase(g, phases.ACTION_PHASE)
        elif part == 2:
            if g.reply == NOTHING:
                return DONE
            if g.reply <= questions.SPEND_COFFERS:
                use_token(g, seat, g.reply)
            else:
                g.set_value(seat, counters.ACTIONS, g.value(seat, counters.ACTIONS) - 1)
                if not play_now(g, Obj(g.reply & ID_MASK), seat):
                    return 1
        actions = g.value(seat, counters.ACTIONS)
        if actions == 0 and g.value(seat, counters.VILLAGERS) == 0:
            return DONE
        found = g.scratch()
        found[0] = NOTHING
        n = in_hand(g, seat, types.ACTION, found, 1)
        if n == 1 and not self.is_asked(g, seat):
            return DONE
        if actions == 0:
            n = 1
        if g.value(seat, counters.VILLAGERS) > 0:
            found[n] = questions.SPEND_VILLAGER
            n += 1
        if g.value(seat, counters.COFFERS) | g.value(seat, counters.DEBT):
            n = tokens(g, seat, found, n)
        if n == 1:
            g.pose(questions.ASK_ACTION, found[:n])
        else:
            reset_idle_turns(g)
            g.ask(questions.ASK_ACTION, found[:n])
        return 2

    def is_asked(self, g: Game, seat: Seat) -> bool:
        """Dominion D60, D111. Whether to ask a player who has no Action card to play.

        They are asked so that they can use Villagers, or so that others don't learn that they have no Action
        card.
        """
        if g.value(seat, counters.VILLAGERS) > 0 and actions_count_later(g):
            return True
        return g.match.openly and may_hold(g, seat, types.ACTION, -1)

    def verb_of(self, g: Game, option: i64) -> str:
        return "play" if option >= 0 else ""

    def says(self, g: Game, option: i64) -> str:
        if option <= questions.SPEND_COFFERS:
            return token_text(option)
        return "End the Action phase" if option == NOTHING else f"Play {g.match.rules.name_option(g, option)}"

    def asks(self, g: Game) -> str:
        return ""


@final
class buy_phase(Effect):
    """Dominion D23, D41. The Buy phase: play Treasures in any order, then buy. After the first purchase no
    more are played.

    Slot 1: whether anything has been bought.
    """

    def carry_out(self, g: Game, part: i64) -> i64:
        seat = g.seat()
        if part == 0:
            enter_phase(g, phases.BUY_PHASE)
            g.set_value(seat, counters.GAINED_IN_BUY, 0)
            g.bind(1, 0)
            g.happen(HAPPEN, g.player(seat), causes.BUY_PHASE_STARTS)
            if g.waiting():
                return 1
        elif part == 2:
            if g.reply == NOTHING:
                return self.end(g, seat)
            if g.reply == questions.ALL_TREASURES:
                part = 3
            elif not self.follow(g, seat, g.reply):
                return 1
        if g.value(Seat(g.seats), counters.BACK_TO_ACTION) != 0:
            return self.go_back(g)
        if part == 5:
            return DONE
        if part == 3 and not self.play_all(g):
            return 3
        found = g.scratch()
        n = self.options(g, seat, found)
        if n > 1:
            reset_idle_turns(g)
            g.ask(questions.ASK_BUY, found[:n])
        elif g.match.openly and g.slot(1) == 0 and may_hold(g, seat, types.TREASURE, -1):
            g.pose(questions.ASK_BUY, found[:n])
        else:
            g.reply = NOTHING
            return self.end(g, seat)
        return 2

    def follow(self, g: Game, seat: Seat, reply: i64) -> bool:
        """Carry out the chosen option: use a token, play a Treasure, or buy.

        Return False if another effect must come first.
        """
        if reply <= questions.SPEND_COFFERS:
            use_token(g, seat, reply)
            return True
        obj = Obj(reply & ID_MASK)
        if reply & questions.LANDSCAPE == 0 and at_hand(g, seat, obj):
            return play_now(g, obj, seat)
        g.bind(1, 1)
        if reply & questions.LANDSCAPE:
            buy_landscape(g, obj)
            return False
        return buy_card(g, obj)

    def end(self, g: Game, seat: Seat) -> i64:
        """Dominion D23. Let abilities for the end of the phase trigger. Return the next part."""
        g.happen(HAPPEN, g.player(seat), causes.BUY_PHASE_ENDS)
        if g.value(Seat(g.seats), counters.BACK_TO_ACTION) == 0 and not g.waiting():
            return DONE
        return 5

    def go_back(self, g: Game) -> i64:
        """Dominion D121. Continue with another Action phase and then another Buy phase. Return the next
        part.
        """
        g.set_value(Seat(g.seats), counters.BACK_TO_ACTION, 0)
        return g.become(AGAIN)

    def play_all(self, g: Game) -> bool:
        """Play all Treasures in the order of the hand. Return False if another effect must come first.

        A Treasure that asks nothing is played without a frame.
        """
        seat = g.seat()
        hand = g.zone(zones.HAND, seat)
        in_zones = g.zones
        i: i64 = 0
        plays = match_of(g).cards.play
        plain = len(match_of(g).twice) == 0
        kind_of = g.kind_of
        while i < in_zones.count(hand):
            at = in_zones.first(hand) + i
            obj = Obj(in_zones.cells[at])
            kind = kind_of[obj]
            if types_of(g, obj) & types.TREASURE == 0 or not may_play_from_hand(g, seat, obj):
                i += 1
                continue
            e = plays[kind]
            if plain and e.inline and len(g.facts) == 0 and not g.listening(obj, causes.PLAY):
                g.put(obj, g.zone(zones.IN_PLAY, seat), ON_TOP, causes.PLAY, True)
                g.bind(0, g.ref(obj))
                left = e.carry_out(g, 0)
                if left != DONE:
                    g.push(e, left)
                    return False
                continue
            if not play_now(g, obj, seat):
                return False
        g.bind(0, NOTHING)
        return True

    def options(self, g: Game, seat: Seat, found: vec[i64]) -> i64:
        """Dominion D23, D41. Write the options into `found` and return their number.

        The options are: being done, each Treasure in hand, all Treasures, and each card that the seat can
        buy.
        """
        found[0] = NOTHING
        n: i64 = 1
        if g.slot(1) == 0:
            n = playable(g, seat, found, n, distinct(g, g.zone(zones.HAND, seat), types.TREASURE, found, n))
            if n > 1:
                found[n] = questions.ALL_TREASURES
                n += 1
            if has_shadows(g):
                n = playable(g, seat, found, n, in_deck(g, seat, types.TREASURE, found, n))
        if g.value(seat, counters.COFFERS) | g.value(seat, counters.DEBT):
            n = tokens(g, seat, found, n)
        return what_to_buy(g, seat, found, n)

    def verb_of(self, g: Game, option: i64) -> str:
        if option < 0:
            return ""
        plays = option & questions.LANDSCAPE == 0 and at_hand(g, g.seat(), Obj(option & ID_MASK))
        return "play" if plays else "buy"

    def says(self, g: Game, option: i64) -> str:
        if option == NOTHING:
            return "End the Buy phase"
        if option == questions.ALL_TREASURES:
            return "Play all Treasures"
        if option <= questions.SPEND_COFFERS and option >= questions.PAY_DEBT:
            return token_text(option)
        name = g.match.rules.name_option(g, option)
        if option & questions.LANDSCAPE == 0 and at_hand(g, g.seat(), Obj(option & ID_MASK)):
            return f"Play {name}"
        return f"Buy {name}"

    def asks(self, g: Game) -> str:
        return ""


@final
class night_phase(Verb):
    """Dominion D24. The Night phase: play any number of Night cards."""

    def carry_out(self, g: Game, part: i64) -> i64:
        if match_of(g).types & types.NIGHT == 0:
            return DONE
        seat = g.seat()
        if part == 0:
            enter_phase(g, phases.NIGHT_PHASE)
        elif part == 2:
            if g.reply == NOTHING:
                return DONE
            if not play_now(g, Obj(g.reply & ID_MASK), seat):
                return 1
        found = to_play(g, types.NIGHT)
        if len(found) == 1 and not (g.match.openly and may_hold(g, seat, types.NIGHT, -1)):
            return DONE
        if len(found) > 1:
            reset_idle_turns(g)
        g.pose(questions.ASK_NIGHT, found)
        return 2

    def verb_of(self, g: Game, option: i64) -> str:
        return "play" if option >= 0 else ""

    def says(self, g: Game, option: i64) -> str:
        return "End the Night phase" if option == NOTHING else f"Play {g.match.rules.name_option(g, option)}"

    def asks(self, g: Game) -> str:
        return ""


AGAIN: Final = TABLE.register("again", seq(action_phase(), buy_phase()))


DRAWN: Final = 4  # parts of Clean-up from here on: DRAWN + the number of cards still to draw


def discard_boons(g: Game) -> None:
    """Dominion D80. Discard the Boons that players have kept until Clean-up."""
    boons = match_of(g).boons
    if g.size(boons + zones.BOONS_KEPT) > 0:
        g.sweep(boons + zones.BOONS_KEPT, boons + zones.BOON_DISCARDS, causes.BOON_DONE, True)


@final
class clean_up(Verb):
    """Dominion D25. The Clean-up phase: discard the cards in play and the hand, then draw five cards."""

    def carry_out(self, g: Game, part: i64) -> i64:
        seat = g.seat()
        if part == 0:
            enter_phase(g, phases.CLEAN_UP_PHASE)
            if match_of(g).boons >= 0:
                discard_boons(g)
            g.happen(HAPPEN, g.player(seat), causes.CLEAN_UP_STARTS)
            if g.waiting():
                return 1
        if part <= 1:
            g.happen(HAPPEN, g.player(seat), causes.HAND_GOES)
            if g.waiting():
                return 2
        if part <= 2 and not self.discard(g, seat):
            return 3
        if part <= 3:
            part = DRAWN + less_card(
                g,
                seat,
                hand_size(g, seat) + g.value(Seat(g.seats), counters.MORE_CARDS) + larger_hand(g, seat),
            )
        return self.draw(g, seat, part - DRAWN)

    def discard(self, g: Game, seat: Seat) -> bool:
        """Discard the hand and the cards in play, except cards that stay, at the same time.

        Return False if another effect must come first.
        """
        play = g.zone(zones.IN_PLAY, seat)
        hand = g.zone(zones.HAND, seat)
        to = g.zone(zones.DISCARDS, seat)
        cares = self.anybody_cares(g, play, causes.DISCARD_FROM_PLAY) or self.anybody_cares(
            g, hand, causes.CLEAN_UP
        )
        if not cares and not self.others_have(g, seat):
            g.sweep(play, to, causes.DISCARD_FROM_PLAY, g.size(hand) == 0)
            g.sweep(hand, to, causes.CLEAN_UP, True)
            return True
        if keeps_all_in_play(g, seat):
            keep_in_play(g, play)
        else:
            self.propose_all(g, play, to, causes.DISCARD_FROM_PLAY)
        self.propose_all(g, hand, to, causes.CLEAN_UP)
        self.propose_others(g, seat)
        return g.commit() and not g.waiting()

    def propose_all(self, g: Game, zone: i64, to: i64, cause: i64) -> None:
        """Propose to discard each card of a zone, except those that stay there.

        The order is the same as when the whole zone is moved at once.
        """
        for obj in g.zones.all_of(zone):
            kept = kept_in_hand(g, obj) if cause == causes.CLEAN_UP else stays(g, obj)
            if not kept:
                g.propose(MOVE, g.ref(obj), to, ON_TOP, cause)

    def others_have(self, g: Game, seat: Seat) -> bool:
        """Whether a player other than `seat` has cards in play."""
        other = Seat(0)
        while other < g.seats:
            if other != seat and g.size(g.zone(zones.IN_PLAY, other)) > 0:
                return True
            other = Seat(other + 1)
        return False

    def propose_others(self, g: Game, seat: Seat) -> None:
        """Dominion D25, D35. Propose to discard the cards
        that players other than `seat` played in this turn.
        """
        other = Seat(0)
        while other < g.seats:
            if other != seat:
                to = g.zone(zones.DISCARDS, other)
                for obj in g.zones.all_of(g.zone(zones.IN_PLAY, other)):
                    if not stays(g, obj) and not kept_in_play(g, obj):
                        at = g.propose(MOVE, g.ref(obj), to, ON_TOP, causes.DISCARD_FROM_PLAY)
                        g.pad[at + SEAT] = other
            other = Seat(other + 1)

    def anybody_cares(self, g: Game, zone: i64, cause: i64) -> bool:
        """Whether a card of a zone may stay there, or any
        ability may notice that a card of the zone is discarded.
        """
        if len(g.facts) > 0 and self.facts_care(g, zone, cause):
            return True
        if g.match.heard_any >> cause & 1 == 0:
            return False
        zones = g.zones
        cells = zones.cells
        heard = g.match.heard
        kind_of = g.kind_of
        i = zones.first(zone)
        end = zones.end(zone)
        while i < end:
            obj = cells[i]
            if heard[kind_of[obj]] >> cause & 1:
                return True
            i += 1
        return False

    def facts_care(self, g: Game, zone: i64, cause: i64) -> bool:
        """Dominion D52. Whether a fact (stored continuous effect) may depend on the discarding of a zone's
        cards.

        It does if it watches for that, or if its source is in that zone.
        """
        m = match_of(g)
        if g.watching >> cause & 1 or m.imitates or m.lends:
            return True
        f = g.facts
        n: i64 = len(f)
        at: i64 = 0
        while at < n:
            if f[at + F_LAYER] == facts.KEEPS_ALL_IN_PLAY or f[at + F_LAYER] == facts.STAYS_IN_HAND:
                return True
            source = f[at + F_SOURCE]
            if source >= 0 and source < PLAYER and g.zone_of(Obj(source & ID_MASK)) == zone:
                return True
            at += FACT
        return False

    def draw(self, g: Game, seat: Seat, n: i64) -> i64:
        """Dominion D25, D30. Draw `n` cards, or all if there are fewer. Return the next part."""
        left = draw_cards(g, seat, n)
        return DRAWN + left if left != DONE else DONE


def keeps_all_in_play(g: Game, seat: Seat) -> bool:
    """Dominion D187. Whether a seat discards nothing from play in this turn's Clean-up phase."""
    return next_fact(g, 0, facts.KEEPS_ALL_IN_PLAY, seat) >= 0


def keep_in_play(g: Game, zone: i64) -> None:
    """Dominion D187. Keep the cards in a zone in play until
    their player's next turn, even when other players clean up.
    """
    for obj in g.zones.all_of(zone):
        if not stays(g, obj):
            g.fact(g.ref(obj), facts.KEPT_IN_PLAY, 0, durations.UNTIL_NEXT_TURN, 0, 0)
    g.commit()


def kept_in_play(g: Game, obj: Obj) -> bool:
    """Dominion D187. Whether a card was kept in play in its player's last Clean-up phase."""
    return fact_of(g, facts.KEPT_IN_PLAY, Seat(-1), F_ABOUT, g.ref(obj)) >= 0


def kept_in_hand(g: Game, obj: Obj) -> bool:
    """Dominion D25, D171. Whether a card stays in hand in this Clean-up phase."""
    return fact_of(g, facts.STAYS_IN_HAND, Seat(-1), F_ABOUT, g.ref(obj)) >= 0


def larger_hand(g: Game, seat: Seat) -> i64:
    """Dominion D85. Return how many additional cards the next hand gets because of cards before the player.

    An example is an Artifact.
    """
    n: i64 = 0
    for kind in match_of(g).larger_hands:
        if object_of_kind(g, g.zone(zones.ASIDE, seat), kind) >= 0:
            n += TABLE.cards[kind].larger_hand
    return n


def hand_size(g: Game, seat: Seat) -> i64:
    """Dominion D25, D77. Return how many cards a seat draws at the end of its turn: five, unless an effect
    says another number.
    """
    at = next_fact(g, 0, facts.SMALL_HAND, seat)
    return g.facts[at + F_VALUE] if at >= 0 else i64(5)
