"""Dominion D22-24. The phases in which a player does something: effects like any other."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from cardwright.games.dominion.numbers import (
    causes,
    counters,
    phases,
    questions,
    types,
    zones,
)
from cardwright.games.dominion.objects.table import TABLE
from cardwright.kernel.batch import HAPPEN, ON_TOP
from cardwright.kernel.effects import DONE, NOTHING, Effect
from cardwright.kernel.frames import ID_MASK
from cardwright.kernel.ints import i64, vec
from cardwright.kernel.words import seq

from .buying import buy_card, buy_landscape, pay_off, spend_token, what_to_buy
from .instructions import play_now
from .known_cards import may_hold
from .pipeline import remember
from .queries import (
    at_hand,
    distinct,
    foretold,
    match_of,
    may_play_from_hand,
    playable,
    types_of,
)
from .shuffling import are_there, in_deck, in_hand, to_play
from .standstill import a_choice

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


# which cards of a hand are played at the question of a phase
PLAYED_WHEN_ASKED: Final[dict[int, int]] = {
    questions.ASK_ACTION: types.ACTION,
    questions.ASK_BUY: types.TREASURE,
    questions.ASK_NIGHT: types.NIGHT,
}


# what the log calls the beginning of a phase, by its number
PHASE_CAUSES: Final = vec[i64](
    [0, causes.ACTION_PHASE, causes.BUY_PHASE, causes.NIGHT_PHASE, causes.CLEAN_UP_PHASE]
)


def enter_phase(g: Game, phase: i64) -> None:
    """Dominion D21. A phase begins, unless it has already; it is remembered if it matters when Buy phases start."""
    if g.value(g.seats, counters.PHASE) == phase:
        return
    g.set_value(g.seats, counters.PHASE, phase)
    g.note(HAPPEN, -1, PHASE_CAUSES[phase])
    if match_of(g).remember >> causes.BUY_PHASE_STARTS & 1:
        remember(g, PHASE_CAUSES[phase], g.seat(), -1)


def tokens(g: Game, seat: i64, found: vec[i64], n: i64) -> i64:
    """Dominion D110, D112. Spending Coffers and paying off Debt, as options from place `n` on; the place behind."""
    if g.value(seat, counters.COFFERS) > 0:
        found[n] = questions.SPEND_COFFERS
        n += 1
    if g.value(seat, counters.DEBT) > 0 and g.value(seat, counters.COINS) > 0:
        found[n] = questions.PAY_DEBT
        n += 1
    return n


def use_token(g: Game, seat: i64, option: i64) -> None:
    """Dominion D110, D111, D112. A player spends a token, or pays off one Debt."""
    if option == questions.PAY_DEBT:
        pay_off(g, seat, 1)
    else:
        spend_token(g, seat, counters.COFFERS if option == questions.SPEND_COFFERS else counters.VILLAGERS)


def token_text(option: i64) -> str:
    """Dominion D110, D111, D112. Such an option in print."""
    if option == questions.PAY_DEBT:
        return "Pay off 1 Debt"
    return "Spend a Coffers token" if option == questions.SPEND_COFFERS else "Spend a Villager"


def against_playing(g: Game, obj: i64, asked: i64, bought: bool) -> i64:
    """Dominion D22-24. Why a card can't be played from hand in the phase whose question is that; ALLOWED: it can.

    `bought`: whether something has been bought in this Buy phase.
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
    """Dominion D111, D205. Whether Actions that are left are still of use once the Action phase is over."""
    m = match_of(g)
    return m.counts_actions or (m.foretold.actions_as_buys and foretold(g))


@final
class action_phase(Effect):
    """Dominion D22. Play Action cards from hand, one for each Action that is left."""

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
                if not play_now(g, g.reply & ID_MASK, seat):
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
            a_choice(g)
            g.ask(questions.ASK_ACTION, found[:n])
        return 2

    def is_asked(self, g: Game, seat: i64) -> bool:
        """Dominion D60, D111. Whether who has no Action to play is asked: for Villagers, or to hide that."""
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
    """Dominion D23, D41. Play Treasures in any order, then buy; once something is bought no more are played.

    Slot 1: whether something has been bought.
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
        if g.value(g.seats, counters.BACK_TO_ACTION) != 0:
            return self.go_back(g)
        if part == 5:
            return DONE
        if part == 3 and not self.play_all(g):
            return 3
        found = self.options(g, seat)
        if len(found) > 1:
            a_choice(g)
            g.ask(questions.ASK_BUY, found)
        elif g.match.openly and g.slot(1) == 0 and may_hold(g, seat, types.TREASURE, -1):
            g.pose(questions.ASK_BUY, found)
        else:
            g.reply = NOTHING
        return 2

    def follow(self, g: Game, seat: i64, reply: i64) -> bool:
        """Do what was chosen: use a token, play a Treasure or buy. False: something happens first."""
        if reply <= questions.SPEND_COFFERS:
            use_token(g, seat, reply)
            return True
        obj = reply & ID_MASK
        if reply & questions.LANDSCAPE == 0 and at_hand(g, seat, obj):
            return play_now(g, obj, seat)
        g.bind(1, 1)
        if reply & questions.LANDSCAPE:
            buy_landscape(g, obj)
            return False
        return buy_card(g, obj)

    def end(self, g: Game, seat: i64) -> i64:
        """Dominion D23. What watches the end of the phase."""
        g.happen(HAPPEN, g.player(seat), causes.BUY_PHASE_ENDS)
        if g.value(g.seats, counters.BACK_TO_ACTION) == 0 and not g.waiting():
            return DONE
        return 5

    def go_back(self, g: Game) -> i64:
        """Dominion D121. The Action phase has come again; it goes on, and then comes another Buy phase."""
        g.set_value(g.seats, counters.BACK_TO_ACTION, 0)
        return g.become(AGAIN)

    def play_all(self, g: Game) -> bool:
        """All Treasures, in the order of the hand; one that needs nothing more gets no frame."""
        seat = g.seat()
        hand = g.zone(zones.HAND, seat)
        in_zones = g.zones
        i: i64 = 0
        plays = match_of(g).cards.play
        plain = len(match_of(g).twice) == 0
        kind_of = g.kind_of
        while i < in_zones.count(hand):
            at = in_zones.first(hand) + i
            obj = in_zones.cells[at]
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

    def options(self, g: Game, seat: i64) -> vec[i64]:
        """Dominion D23, D41. Done, the Treasures in hand, all of them at once, what there is money for."""
        found = g.scratch()
        found[0] = NOTHING
        n: i64 = 1
        if g.slot(1) == 0:
            n = playable(g, seat, found, n, distinct(g, g.zone(zones.HAND, seat), types.TREASURE, found, n))
            if n > 1:
                found[n] = questions.ALL_TREASURES
                n += 1
            if are_there(g):
                n = playable(g, seat, found, n, in_deck(g, seat, types.TREASURE, found, n))
        if g.value(seat, counters.COFFERS) | g.value(seat, counters.DEBT):
            n = tokens(g, seat, found, n)
        n = what_to_buy(g, seat, found, n)
        return found[:n]

    def verb_of(self, g: Game, option: i64) -> str:
        if option < 0:
            return ""
        plays = option & questions.LANDSCAPE == 0 and at_hand(g, g.seat(), option & ID_MASK)
        return "play" if plays else "buy"

    def says(self, g: Game, option: i64) -> str:
        if option == NOTHING:
            return "End the Buy phase"
        if option == questions.ALL_TREASURES:
            return "Play all Treasures"
        if option <= questions.SPEND_COFFERS and option >= questions.PAY_DEBT:
            return token_text(option)
        name = g.match.rules.name_option(g, option)
        if option & questions.LANDSCAPE == 0 and at_hand(g, g.seat(), option & ID_MASK):
            return f"Play {name}"
        return f"Buy {name}"

    def asks(self, g: Game) -> str:
        return ""


@final
class night_phase(Effect):
    """Dominion D24. Play any number of Night cards."""

    def carry_out(self, g: Game, part: i64) -> i64:
        if match_of(g).types & types.NIGHT == 0:
            return DONE
        seat = g.seat()
        if part == 0:
            enter_phase(g, phases.NIGHT_PHASE)
        elif part == 2:
            if g.reply == NOTHING:
                return DONE
            if not play_now(g, g.reply & ID_MASK, seat):
                return 1
        found = to_play(g, types.NIGHT)
        if len(found) == 1 and not (g.match.openly and may_hold(g, seat, types.NIGHT, -1)):
            return DONE
        if len(found) > 1:
            a_choice(g)
        g.pose(questions.ASK_NIGHT, found)
        return 2

    def verb_of(self, g: Game, option: i64) -> str:
        return "play" if option >= 0 else ""

    def says(self, g: Game, option: i64) -> str:
        return "End the Night phase" if option == NOTHING else f"Play {g.match.rules.name_option(g, option)}"

    def asks(self, g: Game) -> str:
        return ""


AGAIN: Final = TABLE.register("again", seq(action_phase(), buy_phase()))
