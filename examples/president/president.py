"""President: the first player without cards is President, the last one is Scum, and they exchange cards."""

from typing import Annotated, Final

from cardwright.plain import *

# The cards, the lowest first: the number of a card is four times its rank, and its suit.
RANKS: Final = ("3", "4", "5", "6", "7", "8", "9", "10", "Jack", "Queen", "King", "Ace", "2")
SUITS: Final = ("clubs", "diamonds", "hearts", "spades")
SETS: Final = ("{}", "pair of {}s", "three {}s", "four {}s")

# Zones, counters and kinds of events have numbers.
HAND: Final = 0  # the zones of a seat
STOCK, TRICK, PLAYED = range(3)  # the zones that all share
POINTS, PLACE = range(2)  # the counters of a seat; place 1 is the President's, 0 means none yet
ROUND, SIZE, LEADER = range(3)  # the counters of the table; SIZE cards were played last, by LEADER
BEGIN, DEAL, PLAY, PASS, TRICK_ENDS, PLACED, SCORE, EXCHANGE, NO_EXCHANGE = range(1, 10)


@do
def deal(g: Game) -> None:
    """Shuffle and deal all cards."""
    g.change(Seat(g.seats), ROUND, 1, BEGIN)
    gather(g)
    deal_out(g, HAND, DEAL)


def holder(g: Game, place: int) -> int:
    """Return the seat that finished at this place. Return -1 if none has yet."""
    return next((seat for seat in range(g.seats) if g.value(Seat(seat), PLACE) == place), -1)


def any_for_best(place: int, n: int) -> Effect:
    """Exchange n cards that the seat at a place chooses for the best n cards of the seat that is as far from last."""

    def other(g: Game) -> int:
        return holder(g, g.seats + 1 - place)

    def best_cards(g: Game, seat: int) -> list[Obj]:
        return sorted(g.zones.all_of(g.zone(HAND, Seat(seat))), key=g.kind)[-n:]

    give = choose_some(
        exactly(n), exactly(n), cards_in(HAND, "your cards to give"),
        lambda them: exchange(Cards(HAND, them, EXCHANGE), Cards(HAND, best_cards, EXCHANGE, other)),
    )  # fmt: skip
    return as_seat(lambda g: holder(g, place) if g.seats >= 2 * place else -1, give)


@do
def lead(g: Game) -> None:
    """The President leads; in the first round, the first seat does. All places are cleared."""
    g.current = Seat(max(0, holder(g, 1)))
    g.set_value(Seat(g.seats), SIZE, 0)
    for seat in range(g.seats):
        g.set_value(Seat(seat), PLACE, 0)


class play(AsksNumber):
    """In turn, each seat plays the same number of cards of a higher rank, or passes."""

    def carry_out(self, g: Game, part: int) -> int:
        if part == 0:
            if not begin_turn(g, g.current):
                return DONE
            g.set_seat(g.current)
            ask(g, self.playable(g))
            return 1
        if g.reply == NOTHING:
            g.note(HAPPEN, g.player(g.current), PASS)
        else:
            self.lay(g, g.reply // 4, g.reply % 4 + 1)
        left = [seat for seat in range(g.seats) if g.size(g.zone(HAND, Seat(seat)))]
        if len(left) == 1:
            g.change(Seat(left[0]), PLACE, g.seats, PLACED)
            return DONE
        self.go_round(g, left)
        return 0

    def says(self, g: Game, option: int) -> str:
        return "Pass" if option == NOTHING else SETS[option % 4].format(RANKS[option // 4])

    def playable(self, g: Game) -> list[int]:
        """Return the options: four times the rank, plus the number of cards minus one. The leader can't pass."""
        hand = [g.kind(obj) // 4 for obj in g.zones.all_of(g.zone(HAND, g.current))]
        size = g.value(Seat(g.seats), SIZE)
        lowest = g.kind(g.zones.top(shared(g, TRICK))) // 4 + 1 if size else 0
        sizes = [size] if size else [1, 2, 3, 4]
        sets = [rank * 4 + n - 1 for rank in range(lowest, 13) for n in sizes if hand.count(rank) >= n]
        return [NOTHING, *sets] if size else sets

    def lay(self, g: Game, rank: int, n: int) -> None:
        """Play n cards of a rank. A player without cards takes the next place."""
        hand = g.zone(HAND, g.current)
        for obj in [obj for obj in g.zones.all_of(hand) if g.kind(obj) // 4 == rank][:n]:
            g.move(obj, shared(g, TRICK), PLAY)
        g.set_value(Seat(g.seats), SIZE, n)
        g.set_value(Seat(g.seats), LEADER, g.current)
        if not g.size(hand):
            g.change(g.current, PLACE, 1 + sum(g.value(Seat(s), PLACE) > 0 for s in range(g.seats)), PLACED)

    def go_round(self, g: Game, left: list[int]) -> None:
        """Go to the next seat with cards. At the seat that played last, the trick ends."""
        while True:
            g.current = Seat((g.current + 1) % g.seats)
            if g.current == g.value(Seat(g.seats), LEADER):
                g.sweep(shared(g, TRICK), shared(g, PLAYED), TRICK_ENDS, False)
                g.set_value(Seat(g.seats), SIZE, 0)
            if g.current in left:
                return


@do
def score(g: Game) -> None:
    """Score a point for each seat that finished later. The game is over after the last round."""
    for seat in range(g.seats):
        g.change(Seat(seat), POINTS, g.seats - g.value(Seat(seat), PLACE), SCORE)
    g.over = g.value(Seat(g.seats), ROUND) >= options_of(g, PresidentOptions).rounds


class PresidentOptions(TableOptions, frozen=True, forbid_unknown_fields=True):
    """The options of a table."""

    rounds: Annotated[int, option("Number of rounds.", "N")] = 3


class President(PlainGame):
    """The game. Everything else has a default."""

    game = "president"
    options_type = PresidentOptions
    cards = tuple(f"{rank} of {suit}" for rank in RANKS for suit in SUITS)
    seat_zones = (PlainZone("hand", OWNER),)
    shared_zones = (PlainZone("stock", NOBODY, True), PlainZone("trick", ordered=True), PlainZone("played"))
    counters = ("points", "place")
    shared_counters = ("round", "size", "leader")
    exchanges = seq(any_for_best(1, 2), any_for_best(2, 1))
    phases = {"deal": deal, "exchange": exchanges, "lead": lead, "play": play(), "score": score}
    questions = {GAME_ASKS: ("play cards", "play")}
    words = ("Pass", *SETS)
    no_exchange = NO_EXCHANGE
    causes = {
        BEGIN: ("deal", "A new round begins"), DEAL: ("deal", "{who} is dealt {cards}"),
        EXCHANGE: ("exchange", "{giver} gives {taker} {cards}"), NO_EXCHANGE: ("exchange", "Nothing is exchanged"),
        PLAY: ("play", "{who} plays {cards}"), PASS: ("play", "{who} passes"), TRICK_ENDS: ("trick", "The trick ends"),
        PLACED: ("place", "{who} takes place {n}"), SCORE: ("score", "{who} scores {n}"),
    }  # fmt: skip


GAME: Final = PlainCardGame(President)
