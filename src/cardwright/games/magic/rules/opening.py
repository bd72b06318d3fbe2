"""CR 103.3-7. The opening of a game: shuffling, starting hands, mulligans, cards
that begin on the battlefield.
"""

from __future__ import annotations

from typing import Final, final

from cardwright.games.magic.events.event_sorts import disturb
from cardwright.games.magic.events.proposing import enter, enters_as, move
from cardwright.games.magic.numbers import causes, events, facts, questions
from cardwright.games.magic.numbers.counters import FAILED_DRAW, MULLIGANS
from cardwright.games.magic.numbers.types import BEGINS_IN_PLAY
from cardwright.games.magic.numbers.zones import HAND, LIBRARY, PLANAR_DECK, SCHEME_DECK
from cardwright.games.magic.objects.match import MagicMatch, counter_number, match_of
from cardwright.games.magic.objects.queries import exile, in_turn, shared
from cardwright.games.magic.objects.table import CARDS, BeginsInPlay, RevealedAtStart
from cardwright.games.magic.variants.before_the_game import BEFOREHAND
from cardwright.kernel.batch import HAPPEN, ON_TOP
from cardwright.kernel.effects import ASK_CHOOSE, DONE, NOTHING, YES, YOU_SLOT, Effect
from cardwright.kernel.facts import FIRST, next_fact
from cardwright.kernel.frames import F_SOURCE, ID_MASK, shifted
from cardwright.kernel.game import Game
from cardwright.kernel.ints import Obj, Seat, append, i64, vec

# parts of the opening
BEGIN: Final = 0
DECLARE: Final = 1
DECLARED: Final = 2
PUT_BACK: Final = 3
WAS_PUT_BACK: Final = 4
CHOOSE: Final = 5
CHOSE: Final = 6
PREPARED: Final = 7
EXILE_ONE: Final = 8
EXILED_ONE: Final = 9

# slots of its frame
STAY: Final = 1  # slot: a bit for each seat that keeps its hand
LEAVE: Final = 2  # slot: a bit for each seat that takes a mulligan in this round
TURN: Final = 3  # slot: how many seats have had their turn
LEFT: Final = 4  # slot: how many cards the seat still has to put on the bottom


@final
class open_the_game(Effect):
    """CR 103.3-7, 407.2, 901.5. An effect: the opening of the game.

    It shuffles, antes, draws hands, carries out mulligans, and puts cards that begin on the battlefield and
    the first plane there.
    """

    def __init__(self) -> None:
        super().__init__()
        self.label = "the game begins"

    def carry_out(self, g: Game, part: i64) -> i64:
        variants = match_of(g).variants
        if part == BEGIN:
            if self.asks_first(g):
                g.push_frame(BEFOREHAND.key, 0, g.current, NOTHING)
                return PREPARED
            part = PREPARED
        if part == PREPARED:
            self.deal(g)
            part = DECLARE
        elif part == DECLARED:
            self.declared(g)
            part = DECLARE
        elif part == WAS_PUT_BACK:
            self.put_one_back(g)
            part = PUT_BACK
        elif part == CHOSE:
            if not self.chosen(g):
                return EXILE_ONE if g.slot(LEFT) > 0 else CHOOSE
            part = EXILE_ONE if g.slot(LEFT) > 0 else CHOOSE
        elif part == EXILED_ONE:
            if not self.exiled(g):
                return EXILE_ONE if g.slot(LEFT) > 0 else CHOOSE
            part = EXILE_ONE if g.slot(LEFT) > 0 else CHOOSE
        if part == EXILE_ONE:
            if self.ask_exile(g):
                return EXILED_ONE
            part = CHOOSE
        if part == DECLARE:
            if self.ask_mulligan(g):
                return DECLARED
            part = CHOOSE
            if g.slot(LEAVE) != 0:
                self.mulligans(g)
                part = PUT_BACK
            g.bind(TURN, 0)
        if part == PUT_BACK:
            if self.ask_bottom(g):
                return WAS_PUT_BACK
            g.bind(TURN, 0)
            g.bind(LEAVE, 0)
            return DECLARE
        if self.ask_start(g):
            return CHOSE
        for variant in variants:
            variant.game_begins(g)
        return DONE

    def asks_first(self, g: Game) -> bool:
        """CR 103.1-2. Log who begins and other facts that all players are told.

        Return whether players make choices before they shuffle.
        """
        begins: i64 = causes.STARTING
        asks = False
        for variant in match_of(g).variants:
            if variant.why_begins(match_of(g)) >= 0:
                begins = variant.why_begins(match_of(g))
            asks = asks or variant.asks_first(match_of(g))
        g.note(HAPPEN, g.player(g.current), begins)
        for variant in match_of(g).variants:
            variant.tell_all(g)
        return asks

    def put_one_back(self, g: Game) -> None:
        """CR 103.5. Put the chosen card on the bottom of its owner's library."""
        if g.reply != NOTHING:  # CR 800.4a: the hand of who has left is gone
            g.put(Obj(g.reply & ID_MASK), g.zone(LIBRARY, g.seat()), 0, causes.TO_BOTTOM, True)
        g.bind(LEFT, g.slot(LEFT) - 1)

    def chosen(self, g: Game) -> bool:
        """CR 103.6a. Put the chosen card of an opening hand onto the battlefield, or carry out its "reveal"
        effect.

        Return False if this still needs a decision.
        """
        if g.reply == NOTHING:
            g.bind(TURN, g.slot(TURN) + 1)
            return True
        ref = g.reply
        shown = revealed_so(g.kind(Obj(ref & ID_MASK)))
        if shown is not None:  # CR 103.6b
            g.show(Obj(ref & ID_MASK), g.everybody())
            g.note(HAPPEN, ref, causes.REVEALED)
            seat = g.seat()
            g.push_frame(shown.effect.key, 0, seat, ref)
            g.bind(YOU_SLOT, g.player(seat))
            return False
        a = begins_so(g.kind(Obj(ref & ID_MASK)))
        enter(g, Obj(ref & ID_MASK), g.seat(), 0, causes.BEGINS_WITH)
        g.bind(LEFT, 0)
        if a is not None:
            if a.which is not None and a.counters > 0:
                g.propose(
                    events.TALLYING,
                    enters_as(ref),
                    a.counters,
                    counter_number(g, a.which),
                    causes.ENTERS_WITH,
                )
            g.bind(LEFT, a.exiles)
        return g.commit()

    def ask_exile(self, g: Game) -> bool:
        """CR 103.6a. Ask which card of the hand is exiled in return for a card that begins on the
        battlefield.

        Return whether the player was asked.
        """
        if g.slot(LEFT) <= 0 or g.zones.count(g.zone(HAND, g.seat())) == 0:
            g.bind(LEFT, 0)
            return False
        g.ask(ASK_CHOOSE, one_of_a_kind(g, g.zone(HAND, g.seat())))
        return True

    def exiled(self, g: Game) -> bool:
        """Exile the chosen card. Return False if this still needs a decision."""
        g.bind(LEFT, g.slot(LEFT) - 1)
        if g.reply == NOTHING:
            return True
        move(g, Obj(g.reply & ID_MASK), exile(g), causes.EXILED)
        return g.commit()

    def deal(self, g: Game) -> None:
        """CR 103.3, 407.2, 103.5. Let all players shuffle, ante, and draw their starting hands."""
        g.bind(STAY, 0)
        g.bind(LEAVE, 0)
        g.bind(TURN, 0)
        g.bind(LEFT, 0)
        i: i64 = 0
        while i < g.seats:
            seat = in_turn(g, i)
            g.set_seat(seat)
            g.shuffle(g.zone(LIBRARY, seat), causes.SHUFFLED)
            i += 1
        g.set_seat(g.current)
        for zone in (
            shared(g, PLANAR_DECK),
            shared(g, SCHEME_DECK),
        ):  # CR 103.3a: each owner's cards among one another
            if zone < g.zones.n and g.zones.count(zone) > 1:
                g.shuffle(zone, causes.SHUFFLED)
        for variant in match_of(g).variants:
            variant.before_hands(g)
        i = 0
        while i < g.seats:
            g.set_seat(in_turn(g, i))
            draw_hand(g, g.seat())
            i += 1

    def ask_mulligan(self, g: Game) -> bool:
        """CR 103.5. Ask the next player in turn order who hasn't kept their hand about a mulligan.

        Return whether one was asked.
        """
        while g.slot(TURN) < g.seats:
            seat = in_turn(g, g.slot(TURN))
            if g.slot(STAY) & (shifted(1, seat)) == 0:
                g.set_seat(seat)
                options = append(vec[i64](capacity=2), i64(NOTHING))
                if mulligans_that_count(g, seat) < hand_at_start(match_of(g), int(seat)):
                    options = append(options, i64(YES))
                g.ask(questions.ASK_MULLIGAN, options)
                return True
            g.bind(TURN, g.slot(TURN) + 1)
        return False

    def declared(self, g: Game) -> None:
        seat = g.seat()
        if g.reply == YES:
            g.bind(LEAVE, g.slot(LEAVE) | shifted(1, seat))
        else:
            g.bind(STAY, g.slot(STAY) | shifted(1, seat))
            g.note(HAPPEN, g.player(seat), causes.KEPT)
        g.bind(TURN, g.slot(TURN) + 1)

    def mulligans(self, g: Game) -> None:
        """CR 103.5. For all players who take a mulligan: shuffle their hand into their library, and draw a
        new hand.
        """
        i: i64 = 0
        while i < g.seats:
            seat = in_turn(g, i)
            if g.slot(LEAVE) & (shifted(1, seat)):
                g.set_seat(seat)
                g.note(HAPPEN, g.player(seat), causes.MULLIGAN)
                g.set_value(seat, MULLIGANS, g.value(seat, MULLIGANS) + 1)
                g.shuffle_in(g.zone(HAND, seat), g.zone(LIBRARY, seat), causes.SHUFFLED)
                draw_hand(g, seat)
            i += 1
        g.bind(LEFT, questions.NONE)

    def ask_bottom(self, g: Game) -> bool:
        """CR 103.5. Ask each player who took mulligans, in turn order, which cards they put on the bottom.

        There is one card for each mulligan that counts. Return whether a player was asked.
        """
        while g.slot(TURN) < g.seats:
            seat = in_turn(g, g.slot(TURN))
            if g.slot(LEAVE) & (shifted(1, seat)):
                hand = g.zone(HAND, seat)
                if g.slot(LEFT) == questions.NONE:
                    g.bind(LEFT, mulligans_that_count(g, seat))
                if g.slot(LEFT) > 0 and g.zones.count(hand) > 0:
                    g.set_seat(seat)
                    g.ask(questions.ASK_BOTTOM, one_of_a_kind(g, hand))
                    return True
            g.bind(TURN, g.slot(TURN) + 1)
            g.bind(LEFT, questions.NONE)
        return False

    def ask_start(self, g: Game) -> bool:
        """CR 103.6a. Ask each player, in turn order, which cards of their hand begin on the battlefield or
        are revealed.

        Return whether a player was asked.
        """
        flags = CARDS.flags
        while g.slot(TURN) < g.seats:
            seat = in_turn(g, g.slot(TURN))
            options = append(vec[i64](capacity=4), i64(NOTHING))
            for ref in one_of_a_kind(g, g.zone(HAND, seat), unused=True):
                kind = g.kind(Obj(ref & ID_MASK))
                if flags[kind] & BEGINS_IN_PLAY:
                    a = begins_so(kind)
                    if a is None or not a.later or seat != g.current:
                        options = append(options, ref)
            if len(options) > 1:
                g.set_seat(seat)
                g.ask(questions.ASK_START, options)
                return True
            g.bind(TURN, g.slot(TURN) + 1)
        return False

    def says(self, g: Game, option: i64) -> str:
        d = g.decision
        if d is not None and d.kind == questions.ASK_MULLIGAN:
            return "Mulligan" if option == YES else "Keep"
        if d is not None and d.kind == questions.ASK_START:
            shown = option != NOTHING and revealed_so(g.kind(Obj(option & ID_MASK))) is not None
            verb = "Reveal" if shown else "Begin with"
            return (
                "Begin" if option == NOTHING else f"{verb} {g.match.rules.name_of(g, Obj(option & ID_MASK))}"
            )
        return g.match.rules.name_of(g, Obj(option & ID_MASK))

    def asks(self, g: Game) -> str:
        d = g.decision
        return "Exile which card?" if d is not None and d.kind == ASK_CHOOSE else ""


def begins_so(kind: i64) -> BeginsInPlay | None:
    """CR 103.6a. Return the ability by which a card begins the game on the battlefield. Return None if it has
    none.
    """
    c = CARDS
    i = c.first[kind]
    while i < c.end[kind]:
        a = c.abilities[i]
        if isinstance(a, BeginsInPlay):
            return a
        i += 1
    return None


def revealed_so(kind: i64) -> RevealedAtStart | None:
    """CR 103.6b. Return the ability by which a card is revealed from an opening hand. Return None if it has
    none.
    """
    c = CARDS
    i = c.first[kind]
    while i < c.end[kind]:
        a = c.abilities[i]
        if isinstance(a, RevealedAtStart):
            return a
        i += 1
    return None


def was_revealed(g: Game, ref: i64) -> bool:
    """CR 103.6b. Whether a card of an opening hand has been revealed. Its delayed effect is stored as a fact
    then.
    """
    return next_fact(g, FIRST, facts.F_DELAYED, F_SOURCE, ref) >= 0


def hand_modifier(m: MagicMatch, seat: int) -> int:
    """CR 402.2, 902.5b. Return how many more cards than usual a player may hold."""
    return sum(variant.more_cards(m, seat) for variant in m.variants)


def hand_at_start(m: MagicMatch, seat: int) -> int:
    """CR 103.5, 103.5a. Return the size of a player's starting hand."""
    return max(0, int(m.hand_size) + hand_modifier(m, seat))


def mulligans_that_count(g: Game, seat: Seat) -> i64:
    """CR 103.5, 103.5c. Return how many of a seat's mulligans count for cards on the bottom.

    With three or more players, the first mulligan doesn't count.
    """
    n = g.value(seat, MULLIGANS)
    free = g.seats > 2
    for variant in match_of(g).variants:
        free = free or variant.first_mulligan_is_free(match_of(g))
    return n - 1 if free and n > 0 else n


def draw_hand(g: Game, seat: Seat) -> None:
    """CR 103.5, 121.4, 402.1. Draw the starting hand.

    A player whose library is too small has tried to draw from an empty library, and loses.
    """
    library = g.zone(LIBRARY, seat)
    n: i64 = hand_at_start(match_of(g), int(seat))
    while n > 0:
        if g.zones.count(library) == 0:
            g.set_value(seat, FAILED_DRAW, 1)
            disturb(g)
            return
        g.put(g.zones.top(library), g.zone(HAND, seat), ON_TOP, causes.DRAWN_CARD, True)
        n -= 1


def one_of_a_kind(g: Game, zone: i64, unused: bool = False) -> vec[i64]:
    """Return references to the cards in a zone. Of several cards of one kind, only one is listed.

    `unused`: leave out cards that have been revealed.
    """
    found = vec[i64](capacity=8)
    for obj in g.zones.all_of(zone):
        new = not unused or not was_revealed(g, g.ref(obj))
        for ref in found:
            if g.kind(Obj(ref & ID_MASK)) == g.kind(obj):
                new = False
        if new:
            found = append(found, g.ref(obj))
    return found


OPENING: Final = CARDS.register("opening", open_the_game())
