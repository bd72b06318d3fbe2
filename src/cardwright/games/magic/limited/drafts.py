"""CR 905.1-2. The draft: players open booster packs, draft one card of each, and pass the rest on.

A player's cards are in the zones of a game: unopened packs are the library, the pack being looked at is the
hand, and the drafted cards are outside the game. All players pick in secret and simultaneously.
"""

from __future__ import annotations

from typing import Final, final

from cardwright.games.magic.numbers import causes, columns, facts, questions
from cardwright.games.magic.numbers.counters import PASSED
from cardwright.games.magic.numbers.types import CONSPIRACY
from cardwright.games.magic.numbers.zones import GRAVEYARD, HAND, LIBRARY, PLACES, SIDEBOARD
from cardwright.games.magic.objects.match import MagicMatch, match_of
from cardwright.games.magic.objects.table import CARDS, FROM_POOL, Ability
from cardwright.games.magic.rules.card_names import types_of_card
from cardwright.games.magic.rules.pipeline import Magic
from cardwright.games.magic.rules.setup import NONTRADITIONAL, new_card
from cardwright.kernel.batch import HAPPEN, MOVE, ON_TOP
from cardwright.kernel.chance import Chance
from cardwright.kernel.effects import NOTHING, Effect
from cardwright.kernel.errors import ImpossiblePosition
from cardwright.kernel.frames import (
    F_ABOUT,
    F_LAYER,
    F_MORE,
    F_VALUE,
    FACT,
    ID_MASK,
    NOBODY,
    TAG_PLAYER,
    shifted,
)
from cardwright.kernel.game import Game
from cardwright.kernel.ints import Obj, Seat, append, i64, vec

from .drafted_cards import AFTER_DRAFT

WAITING: Final = GRAVEYARD  # packs that a player has not looked at yet; column STAMP: since when
WAS_PASSED: Final = 1  # column NUMBER of a card in a pack
PICK: Final = 4  # numbers of each pick in the list

# column CHOSEN of a card in a pile of drafted cards (CR 905.2c)
USED_UP: Final = questions.NONE  # or an ordinary card
FACE_UP: Final = 1
NEXT_PASSES: Final = 2  # its drafter passes the next pack without drafting from it

# slots of the draft's frame
PICKS: Final = 1  # a list, see `pick`
SEAT_NO: Final = 2  # how many seats have picked
DONE_TO: Final = 3  # so much of the list has been carried out

# parts
BEGIN: Final = 0
ASK: Final = 1
PICKED: Final = 2
PICKED_TOO: Final = 3
CARRY_OUT: Final = 4


@final
class WhileDrafting(Ability):
    """CR 905.2b-c. An ability that functions during the draft: when the card is drafted, it is revealed or
    stays face up, and `effect` is carried out.
    """

    stays: bool  # face up until it is used
    extra: (
        i64  # lets its drafter draft an additional card: back into the pack, or passing the next one; 0: no
    )

    def __init__(self, effect: Effect, stays: bool = False, extra: int = 0) -> None:
        super().__init__(effect, f"as this is drafted: {effect.label}")
        self.zone = FROM_POOL
        self.stays = stays
        self.extra = extra


GOES_BACK: Final = 1  # of `extra`: it is put into the booster pack
PASSES_NEXT: Final = 2  # the next pack is passed on untouched


def while_drafting(kind: i64) -> WhileDrafting | None:
    """CR 905.2. Return the ability of a kind of card that functions during the draft. Return None if it has
    none.
    """
    c = CARDS
    i = c.first[kind]
    while i < c.end[kind]:
        a = c.abilities[i]
        if isinstance(a, WhileDrafting):
            return a
        i += 1
    return None


@final
class draft_cards(Effect):
    """CR 905.1a-b. An effect: in each round, all players open a pack, and draft and pass until no card is
    left.
    """

    def __init__(self) -> None:
        super().__init__()
        self.label = "the draft"

    def carry_out(self, g: Game, part: i64) -> i64:
        if part == BEGIN:
            g.turn_no = 0
            self.open(g)
            part = ASK
            self.begin_pick(g)
        if part == PICKED or part == PICKED_TOO:
            seat = g.seat()
            if g.reply != NOTHING:
                self.pick(g, seat, g.reply, NOTHING if part == PICKED else self.helper(g, seat))
            if g.reply != NOTHING and self.ask_more(g, seat):
                return PICKED_TOO
            g.bind(SEAT_NO, g.slot(SEAT_NO) + 1)
            part = ASK
        while True:
            if part == ASK:
                if self.ask(g):
                    return PICKED
                self.take(g)
                g.bind(DONE_TO, 0)
                part = CARRY_OUT
            if part == CARRY_OUT:
                if self.as_drafted(g):
                    return CARRY_OUT
                self.pass_on(g)
                if self.left(g) == 0:
                    if g.turn_no >= i64(match_of(g).rounds):
                        return self.end(g)
                    self.open(g)
                self.begin_pick(g)
                part = ASK

    # -- packs
    def open(self, g: Game) -> None:
        """CR 905.1a. Each player opens their next booster pack and looks at it."""
        g.turn_no += 1
        g.write(TAG_PLAYER, 0, g.turn_no, 0, causes.ROUND_BEGINS)
        seat = Seat(0)
        while seat < g.seats:
            g.write(TAG_PLAYER, seat, 0, 0, causes.PACK_OPENED)
            n: i64 = len(match_of(g).packs[seat][g.turn_no - 1])
            while n > 0:
                obj = g.zones.top(seat * PLACES + LIBRARY)
                g.relocate(obj, seat * PLACES + HAND)
                g.show(obj, shifted(1, seat))
                n -= 1
            seat = Seat(seat + 1)

    def pass_on(self, g: Game) -> None:
        """CR 905.1b. Pass the rest of each pack to the left, or in the second round to the right, where it
        waits to be looked at.
        """
        step: i64 = 1
        if g.turn_no % 2 == 0:
            step = g.seats - 1
        g.clock += 1
        seat = Seat(0)
        while seat < g.seats:
            to = (seat + step) % g.seats
            for obj in g.zones.all_of(seat * PLACES + HAND):
                g.relocate(obj, to * PLACES + WAITING)
                g.set_col(obj, columns.STAMP, g.clock)
                g.set_col(obj, columns.NUMBER, WAS_PASSED)
            seat = Seat(seat + 1)
        seat = Seat(0)
        while seat < g.seats:
            self.next_pack(g, seat)
            seat = Seat(seat + 1)

    def next_pack(self, g: Game, seat: Seat) -> None:
        """CR 905.1c. Give a player the pack that has waited longest to look at."""
        waiting = g.zones.all_of(seat * PLACES + WAITING)
        first: i64 = -1
        for obj in waiting:
            if first < 0 or g.col(obj, columns.STAMP) < first:
                first = g.col(obj, columns.STAMP)
        for obj in waiting:
            if g.col(obj, columns.STAMP) == first:
                g.relocate(obj, seat * PLACES + HAND)
                g.show(obj, shifted(1, seat))

    def left(self, g: Game) -> i64:
        """Return how many cards are left in the packs of this round."""
        n: i64 = 0
        seat = Seat(0)
        while seat < g.seats:
            n += g.zones.count(seat * PLACES + HAND) + g.zones.count(seat * PLACES + WAITING)
            seat = Seat(seat + 1)
        return n

    # -- picking
    def begin_pick(self, g: Game) -> None:
        g.bind(PICKS, g.new_list())
        g.bind(SEAT_NO, 0)

    def ask(self, g: Game) -> bool:
        """CR 905.1a, 905.2a. Ask the next player which card to draft. Return whether a player was asked.

        Nobody learns what others have picked.
        """
        while g.slot(SEAT_NO) < g.seats:
            seat = Seat(g.slot(SEAT_NO))
            found = self.in_pack(g, seat)
            if len(found) > 0 and not self.passes(g, seat):
                g.set_seat(seat)
                g.ask(questions.ASK_DRAFT, found)
                return True
            g.bind(SEAT_NO, seat + 1)
        return False

    def in_pack(self, g: Game, seat: Seat) -> vec[i64]:
        """Return the cards of a player's present pack that are not picked yet, one of each name."""
        found = vec[i64](capacity=16)
        picks = g.slot(PICKS)
        n = g.many(picks)
        for obj in g.zones.all_of(seat * PLACES + HAND):
            new = True
            i: i64 = 0
            while i < n:
                if g.item(picks, i + 1) == g.ref(obj):
                    new = False
                i += PICK
            for ref in found:
                if g.kind(g.find(ref)) == g.kind(obj):
                    new = False
            if new:
                found = append(found, g.ref(obj))
        return found

    def pick(self, g: Game, seat: Seat, ref: i64, by: i64) -> None:
        """Record that a seat picks a card.

        `by`: the card of the seat's pile that allows this pick, if any. Whether the pack was passed to the
        seat is recorded, too.
        """
        g.add_to_list(g.slot(PICKS), seat)
        g.add_to_list(g.slot(PICKS), ref)
        g.add_to_list(g.slot(PICKS), by)
        g.add_to_list(g.slot(PICKS), g.col(g.find(ref), columns.NUMBER))

    def passes(self, g: Game, seat: Seat) -> bool:
        """CR 905.2. Whether a player passes this pack without drafting from it, in return for an additional
        card drafted earlier.
        """
        for obj in g.zones.all_of(seat * PLACES + SIDEBOARD):
            if g.col(obj, columns.CHOSEN) == NEXT_PASSES:
                g.set_col(obj, columns.CHOSEN, USED_UP)
                return True
        return False

    def helper(self, g: Game, seat: Seat) -> i64:
        """CR 905.2c. Return an unused face-up card in a player's pile that lets them draft an additional
        card.

        Return NOTHING if there is none.
        """
        picks = g.slot(PICKS)
        n = g.many(picks)
        for obj in g.zones.all_of(seat * PLACES + SIDEBOARD):
            a = while_drafting(g.kind(obj))
            if a is not None and a.extra > 0 and g.col(obj, columns.CHOSEN) == FACE_UP:
                new = True
                i: i64 = 2
                while i < n:
                    if g.item(picks, i) == g.ref(obj):
                        new = False
                    i += PICK
                if new:
                    return g.ref(obj)
        return NOTHING

    def ask_more(self, g: Game, seat: Seat) -> bool:
        """CR 905.2. Ask a player whether to draft an additional card of the pack.

        Return False if the player may not.
        """
        found = self.in_pack(g, seat)
        if len(found) == 0 or self.helper(g, seat) == NOTHING:
            return False
        options = append(vec[i64](capacity=16), i64(NOTHING))
        for ref in found:
            options = append(options, ref)
        g.ask(questions.ASK_DRAFT, options)
        return True

    def take(self, g: Game) -> None:
        """CR 905.1a. Move all picked cards to their players' face-down piles, simultaneously."""
        picks = g.slot(PICKS)
        n = g.many(picks)
        i: i64 = 0
        while i < n:
            seat = Seat(g.item(picks, i))
            by = g.item(picks, i + 2)
            g.set_seat(seat)
            cause: i64 = causes.DRAFTED if by == NOTHING else causes.DRAFTED_TOO
            g.propose(MOVE, g.item(picks, i + 1), seat * PLACES + SIDEBOARD, ON_TOP, cause)
            i += PICK
        g.commit()
        i = 0
        while i < n:
            if g.item(picks, i + 2) != NOTHING:
                self.use(g, Seat(g.item(picks, i)), g.find(g.item(picks, i + 2)))
            i += PICK

    def use(self, g: Game, seat: Seat, obj: Obj) -> None:
        """CR 905.2c. Pay for using a card of the pile that allowed an additional pick.

        The card goes back into the pack, or the player will pass the next pack.
        """
        a = while_drafting(g.kind(obj))
        if a is not None and a.extra == GOES_BACK:
            g.set_seat(seat)
            g.propose(MOVE, g.ref(obj), seat * PLACES + HAND, ON_TOP, causes.BACK_INTO_PACK)
            g.commit()
        else:
            g.set_col(obj, columns.CHOSEN, NEXT_PASSES)

    def as_drafted(self, g: Game) -> bool:
        """CR 905.2b-c. Carry out the abilities of the cards just drafted, one after the other.

        Return True if one is being carried out.
        """
        picks = g.slot(PICKS)
        n = g.many(picks)
        while g.slot(DONE_TO) < n:
            i = g.slot(DONE_TO)
            g.bind(DONE_TO, i + PICK)
            obj = Obj(g.item(picks, i + 1) & ID_MASK)
            a = while_drafting(g.kind(obj))
            if a is None or g.zone_of(obj) != g.item(picks, i) * PLACES + SIDEBOARD:
                continue
            g.set_seat(Seat(g.item(picks, i)))
            g.set_value(Seat(g.seats), PASSED, g.item(picks, i + 3))
            g.show(obj, g.everybody())
            g.propose(HAPPEN, g.ref(obj), 0, 0, causes.REVEALED)
            g.commit()
            if a.stays:
                g.set_col(obj, columns.CHOSEN, FACE_UP)
            g.push_frame(a.effect.key, 0, Seat(g.item(picks, i)), g.ref(obj))
            return True
        return False

    def end(self, g: Game) -> i64:
        """CR 905.1d. End the draft: every pile becomes its player's card pool, and the cards in it that do
        something after the draft do it.
        """
        g.turn_no = 0
        g.home = g.home[:]
        seat = Seat(0)
        while seat < g.seats:
            for obj in g.zones.all_of(seat * PLACES + SIDEBOARD):
                g.home[obj] = seat
            seat = Seat(seat + 1)
        return g.become(AFTER_DRAFT)

    def says(self, g: Game, option: i64) -> str:
        return "No more" if option == NOTHING else ""

    def asks(self, g: Game) -> str:
        return ""


DRAFT: Final = CARDS.register("the draft", draft_cards())


def spare_pack(g: Game, seat: Seat) -> i64:
    """CR 905.2. Return the size of a pack that a player may add to the draft. Return 0 if there is none.

    It lies below the player's unopened packs.
    """
    m = match_of(g)
    packs = m.packs[seat]
    left = g.zones.count(seat * PLACES + LIBRARY)
    i: i64 = g.turn_no
    while i < i64(m.rounds):
        left -= i64(len(packs[i]))
        i += 1
    while left > 0 and i < i64(len(packs)):
        n: i64 = len(packs[i])
        left -= n
        i += 1
        if left == 0:
            return n
    return 0


def add_pack(g: Game, seat: Seat) -> None:
    """CR 905.2. A player opens an additional pack.

    The next pick is from this pack, which is then passed on like the others.
    """
    n = spare_pack(g, seat)
    zone = seat * PLACES + LIBRARY
    g.write(TAG_PLAYER, seat, 0, 0, causes.PACK_OPENED)
    while n > 0:
        n -= 1
        obj = Obj(g.zones.cells[g.zones.first(zone)])
        g.relocate(obj, seat * PLACES + WAITING)
        g.set_col(obj, columns.STAMP, 0)


# -- setting up
def draft_match(packs: list[list[list[str]]], rounds: int = 3) -> MagicMatch:
    """CR 905.1. Return the match of a draft with a booster pack for each seat and round.

    Further packs may be added to the draft.
    """
    if not 2 <= len(packs) <= 6:
        raise ImpossiblePosition(f"expected booster packs for 2 to 6 seats, got {len(packs)}")
    for seat, mine in enumerate(packs):
        if len(mine) < rounds or len(mine) != len(packs[0]) or not all(mine):
            raise ImpossiblePosition(
                f"expected {rounds} booster packs with cards for each seat, got {len(mine)} for seat {seat} (CR 905.1a)"
            )
        for pack in mine:
            for name in pack:
                if types_of_card(name) & NONTRADITIONAL & ~CONSPIRACY:
                    raise ImpossiblePosition(f"expected a card for a booster pack, got {name!r}")
    m = MagicMatch(
        Magic(), len(packs), [[name for pack in mine for name in pack] for mine in packs], [[] for _ in packs]
    )
    m.packs = packs
    m.rounds = rounds
    g = Game(m, 0)
    for seat in range(len(packs)):
        for pack in reversed(packs[seat]):
            for name in reversed(pack):
                new_card(g, name, seat, seat * PLACES + LIBRARY)
    m.first_free = len(g.kind_of)
    m.begins_as(g)
    return m


def new_draft(match: MagicMatch, seed: int) -> Game:
    """CR 905.1a. Return a draft at its first decision: every player looks at a pack."""
    g = match.begin()
    g.chance = Chance(seed)
    g.logging = True
    g.push_frame(DRAFT.key, 0, Seat(0), NOTHING)
    g.run()
    return g


def notes(g: Game) -> list[dict[str, int]]:
    """CR 905.2b. Return for each player what they noted for cards, by name of the card.

    It is the highest noted number, or all notes as bits.
    """
    found: list[dict[str, int]] = [{} for _ in range(int(g.seats))]
    f = g.facts
    for at in range(0, len(f), FACT):
        if f[at + F_LAYER] == facts.F_DRAFT_NOTE:
            mine = found[int(f[at + F_ABOUT] & NOBODY)]
            name = CARDS.kind_names[f[at + F_MORE]]
            value = int(f[at + F_VALUE])
            if value & BITS:
                mine[name] = mine.get(name, 0) | (value & ~BITS)
            else:
                mine[name] = max(mine.get(name, 0), value)
    return found


BITS: Final = 1 << 30  # of a note: a bit for each color or player
OF_COLORS: Final = 1  # what the bits are, for the story
OF_PLAYERS: Final = 2
