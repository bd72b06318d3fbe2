"""CR 701.38. Voting: players vote for one of several words, or for objects."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, final

from cardwright.games.magic.characteristics.lookup import ability_at, get
from cardwright.games.magic.numbers import causes, derived
from cardwright.games.magic.objects.players import YOURS
from cardwright.games.magic.objects.queries import battlefield, is_playing
from cardwright.games.magic.objects.table import CARDS, ON_RULES, Ability, Static
from cardwright.kernel.effects import (
    ASK_CHOOSE,
    DONE,
    NOTHING,
    Amount,
    AnObject,
    Condition,
    Effect,
    Objects,
    Ref,
    Set,
    name_of_slot,
    slot_of_name,
)
from cardwright.kernel.frames import ID_MASK, PLAYER, TAG_NOTE
from cardwright.kernel.ints import Obj, Seat, append, i64, vec

if TYPE_CHECKING:
    from cardwright.kernel.game import Game

MUST_VOTE_AGAIN: Final = -2  # marks of static abilities, for which the derived board has no bits
MAY_VOTE_AGAIN: Final = -3
A_SEAT: Final = 64  # parts reserved for the votes of one player: two for each vote


def another_vote(optional: bool = False) -> Ability:
    """CR 701.38d. An ability: while voting, you have one additional vote. With `optional`, you may vote one
    additional time.
    """
    if optional:
        return Static(ON_RULES, [], mark=MAY_VOTE_AGAIN, whose=YOURS, label="you may vote an additional time")
    return Static(ON_RULES, [], mark=MUST_VOTE_AGAIN, whose=YOURS, label="you get an additional vote")


def further_votes(g: Game, seat: Seat, optional: bool) -> i64:
    """CR 701.38d. Return how many additional votes a player has to cast; with `optional`, how many the
    player may cast.
    """
    n: i64 = 0
    wanted: i64 = MUST_VOTE_AGAIN
    if optional:
        wanted = MAY_VOTE_AGAIN
    for obj in g.zones.all_of(battlefield(g)):
        if get(g, obj, derived.CONTROL) != seat:
            continue
        j: i64 = 0
        while True:
            number = ability_at(g, obj, j)
            if number < 0:
                break
            a = CARDS.abilities[number]
            if isinstance(a, Static) and a.mark == wanted:
                n += 1
            j += 1
    return n


@final
class a_word(Effect):
    """CR 701.38b. A word that can be voted for. It does nothing by itself."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.label = text

    def carry_out(self, g: Game, part: i64) -> i64:
        return DONE


@final
class votes(Effect):
    """CR 701.38a-b, 701.38d. An effect: each player votes, beginning with you, in turn order. A player with
    several votes casts them one right after the other.

    `slot` holds the list of the votes: indices of words, or objects. With `winners`, only the choices with
    the most votes (or tied for most) stay in the list after the vote, each once.
    """

    slot: i64

    def __init__(
        self, then: Effect, slot: int, words: list[str], among: Set[AnObject] | None, winners: bool
    ) -> None:
        super().__init__(then, *[a_word(w) for w in words])
        self.depth = name_of_slot(slot)
        self.slot = slot
        self.words: list[str] = words
        self.among: Set[AnObject] | None = among
        self.winners: bool = winners
        wanted = " or ".join(words) if among is None else f"one of {among.label}"
        self.label = f"each player votes for {wanted}: {then.label}"

    def carry_out(self, g: Game, part: i64) -> i64:
        mine = g.seat()
        if part == 0:
            g.bind(self.slot, g.new_list())
        elif part & 1:
            if g.reply != NOTHING:
                g.add_to_list(g.slot(self.slot), g.reply)
                self.tell(g, Seat((mine + part // A_SEAT) % g.seats), mine)
            part += 1
        while part < g.seats * A_SEAT:
            seat = Seat((mine + part // A_SEAT) % g.seats)
            nth = part % A_SEAT >> 1
            must = 1 + further_votes(g, seat, False)
            if not is_playing(g, seat) or nth >= must + further_votes(g, seat, True):
                part = (part // A_SEAT + 1) * A_SEAT
                continue
            found = self.offered(g, nth >= must)
            if len(found) == 0:
                break
            g.set_seat(seat)
            g.ask(ASK_CHOOSE, found)
            g.set_seat(mine)
            return part + 1
        if self.winners:
            self.count(g)
        return g.become(self.parts[0])

    def ask_again(self, g: Game, part: i64) -> i64:
        return part - 1

    def asks_number(self, g: Game) -> bool:
        return self.among is None  # options are indices of words

    def offered(self, g: Game, optional: bool) -> vec[i64]:
        """CR 701.38b. Return the choices that may be voted for. With `optional`, a player may also decline to
        vote.
        """
        found = vec[i64](capacity=8)
        if optional:
            found = append(found, i64(NOTHING))
        among = self.among
        if among is not None:
            return among.options(g, found)
        i: i64 = 0
        while i < i64(len(self.words)):
            found = append(found, i)
            i += 1
        return found

    def tell(self, g: Game, seat: Seat, mine: Seat) -> None:
        """Write into the log what the player `seat` has voted for."""
        g.set_seat(seat)
        if self.among is None:
            g.tell(self.parts[g.reply + 1], Obj(g.slot(0) & ID_MASK), causes.VOTED_WORD)
        elif g.reply < PLAYER:
            g.write(TAG_NOTE, g.reply & ID_MASK, 0, 0, causes.VOTED)
        g.set_seat(mine)

    def count(self, g: Game) -> None:
        """Keep only the choices with the most votes in the list, each once."""
        cast = g.slot(self.slot)
        n = g.many(cast)
        most: i64 = 0
        i: i64 = 0
        while i < n:
            if times_in(g, cast, g.item(cast, i)) > most:
                most = times_in(g, cast, g.item(cast, i))
            i += 1
        best = vec[i64](capacity=4)
        i = 0
        while i < n:
            x = g.item(cast, i)
            new = True
            for y in best:
                if x == y:
                    new = False
            if new and times_in(g, cast, x) == most:
                best = append(best, x)
            i += 1
        g.bind(self.slot, g.new_list())
        for x in best:
            g.add_to_list(g.slot(self.slot), x)

    def says(self, g: Game, option: i64) -> str:
        if option == NOTHING:
            return "No further vote"
        if self.among is None:
            return self.words[option][0].upper() + self.words[option][1:]
        return ""

    def asks(self, g: Game) -> str:
        return "Vote"


def times_in(g: Game, lst: i64, x: i64) -> i64:
    """Return how often `x` is in a list."""
    found: i64 = 0
    i: i64 = 0
    n = g.many(lst)
    while i < n:
        if g.item(lst, i) == x:
            found += 1
        i += 1
    return found


@final
class votes_for(Amount):
    """CR 701.38a. An amount: how many votes a word has received. `word`: its index."""

    def __init__(self, cast: Ref[Objects], word: int, text: str) -> None:
        super().__init__()
        self.cast: Ref[Objects] = cast
        self.word: i64 = word
        self.label = f"the votes for {text}"

    def now(self, g: Game) -> i64:
        return times_in(g, g.slot(self.cast.slot), self.word)


@final
class more_votes(Condition):
    """CR 701.38a. A condition: one word has received more votes than another. It doesn't hold if they are
    tied.
    """

    def __init__(self, a: Amount, b: Amount) -> None:
        super().__init__()
        self.a: Amount = a
        self.b: Amount = b
        self.label = f"{a.label} are more than {b.label}"

    def holds(self, g: Game) -> bool:
        return self.a.now(g) > self.b.now(g)


def vote(a: str, b: str, then: Callable[[Amount, Amount], Effect]) -> Effect:
    """CR 701.38a. An effect: each player votes for one of two words. The arguments of `then` are the number
    of votes for each word.
    """
    ref: Ref[Objects] = Ref(text="the votes")
    effect = then(votes_for(ref, 0, a), votes_for(ref, 1, b))
    ref.slot = slot_of_name(effect.depth + 1)
    return votes(effect, int(ref.slot), [a, b], None, False)


def vote_for(among: Set[AnObject], then: Callable[[Ref[Objects]], Effect]) -> Effect:
    """CR 701.38a-b. An effect: each player votes for an object in `among`. The argument of `then` refers to
    the objects with the most votes or tied for most.
    """
    ref: Ref[Objects] = Ref(text="those with the most votes")
    effect = then(ref)
    ref.slot = slot_of_name(effect.depth + 1)
    return votes(effect, int(ref.slot), [], among, True)
