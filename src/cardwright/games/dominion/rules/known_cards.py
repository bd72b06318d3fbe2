"""What a seat knows about the cards of other players.

All gains and losses are public, except cards that are passed unseen from hand to hand.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardwright.games.dominion.numbers import causes, counters, phases, types, zones
from cardwright.games.dominion.objects.table import TABLE
from cardwright.kernel.batch import CAUSE, HEAD, MOVE, NEW, ROW, SEAT, WHAT
from cardwright.kernel.frames import (
    ID_MASK,
    LOG_FROM,
    LOG_KNOWN,
    LOG_KNOWN_MASK,
    LOG_TAG,
    LOG_TO,
    NOBODY,
    TAG_MOVE,
    shifted,
)
from cardwright.kernel.ints import Obj, Seat, append, i64, vec

from .queries import lent_to, match_of, types_of

if TYPE_CHECKING:
    from cardwright.games.dominion.objects.table import Which
    from cardwright.kernel.game import Game

TEN_BITS: Final = 1023
NO_SEAT: Final = -1
BACKS: Final = 2


class Passed:
    """Dominion D60, D117. What a seat can conclude about each player's cards after cards were passed unseen.

    `least`: for each seat and kind of card, how many copies the seat certainly has. `unseen`: for each seat
    and back, how many cards of unknown kind the seat has. Shadows have another back than all other cards
    (D200).
    """

    least: vec[i64]
    unseen: vec[i64]
    kinds: i64

    def __init__(self, seats: i64) -> None:
        self.kinds = len(TABLE.kind_names)
        self.least = vec[i64](capacity=seats * self.kinds)
        self.unseen = vec[i64](capacity=seats * BACKS)
        i: i64 = 0
        while i < seats * self.kinds:
            self.least = append(self.least, i64(0))
            i += 1
        i = 0
        while i < seats * BACKS:
            self.unseen = append(self.unseen, i64(0))
            i += 1

    def left(self, seat: Seat) -> i64:
        """Return the number of a seat's cards of unknown kind, with any back."""
        return self.unseen[seat * BACKS] + self.unseen[seat * BACKS + 1]

    def gain(self, seat: Seat, kind: i64, back: i64) -> None:
        """Count a card that a seat gets. If `kind` is -1, only its back is known."""
        if kind < 0:
            self.unseen[seat * BACKS + back] += 1
        else:
            self.least[seat * self.kinds + kind] += 1

    def lose(self, seat: Seat, kind: i64, back: i64) -> None:
        """Count a card that a seat loses. It may be one that came unseen.

        If `kind` is -1, the card may be of any kind with that back.
        """
        at = seat * self.kinds
        of_back = seat * BACKS + back
        if kind >= 0:
            if self.least[at + kind] > 0:
                self.least[at + kind] -= 1
            else:
                self.unseen[of_back] -= 1
            return
        k: i64 = 0
        self.unseen[of_back] -= 1
        while k < self.kinds:
            if self.least[at + k] > 0 and back_of_kind(k) == back:
                self.least[at + k] -= 1
                self.unseen[of_back] += 1
            k += 1

    def count_visible(self, g: Game, seat: Seat, viewer: Seat) -> None:
        """For a seat's cards whose faces the viewer knows, count them as cards that the seat certainly
        has.
        """
        found = vec[i64](capacity=self.kinds)
        k: i64 = 0
        while k < self.kinds:
            found = append(found, i64(0))
            k += 1
        for obj in cards_of(g, seat):
            if knows_face(g, viewer, obj):
                found[g.kind(obj)] += 1
        at = seat * self.kinds
        k = 0
        while k < self.kinds:
            more = found[k] - self.least[at + k]
            if more > 0:
                self.least[at + k] += more
                self.unseen[seat * BACKS + back_of_kind(k)] -= more
            k += 1


def back_of_kind(kind: i64) -> i64:
    """Dominion D200. Return the number of the back of a kind of card: 1 for a Shadow, otherwise 0."""
    return 1 if TABLE.types[kind] & types.SHADOW else 0


def holder_of(g: Game, zone: i64) -> Seat:
    """Return the seat that a zone belongs to. Return -1 if it belongs to none."""
    return Seat(zone // zones.PLACES if zone < g.seats * zones.PLACES else i64(NO_SEAT))


def knows_face(g: Game, viewer: Seat, obj: Obj) -> bool:
    """Whether a viewer knows an object's face. `viewer`: a seat, or ONLOOKERS, or -1 for "every seat"."""
    return g.knows(viewer, obj) if viewer >= 0 else g.all_know(obj)


def game_length(g: Game) -> i64:
    """Return the length of the game so far: the number of log entries and answers."""
    n = g.n_log + i64(len(g.answers))
    for past in g.logged:
        n += past.n
    for past in g.answered:
        n += past.n
    return n


def was_seen(g: Game, word: i64, viewer: Seat) -> bool:
    """Whether a viewer saw the event of a log entry.

    `viewer`: a seat, or ONLOOKERS, or -1 for "every seat".
    """
    known = word >> LOG_KNOWN & LOG_KNOWN_MASK
    needed = shifted(1, viewer) if viewer >= 0 else shifted(1, g.seats) - 1
    return known & needed == needed


def cards_of(g: Game, seat: Seat) -> vec[Obj]:
    """Return all objects in a seat's zones."""
    out = vec[Obj](capacity=64)
    place: i64 = 0
    while place < zones.PLACES:
        for obj in g.zones.all_of(g.zone(place, seat)):
            out = append(out, obj)
        place += 1
    return out


def changes_hands(g: Game, word: i64) -> bool:
    """Whether a log entry says that a card went to a seat, or from a seat, or both."""
    if word >> LOG_TAG & NOBODY != TAG_MOVE:
        return False
    return holder_of(g, word >> LOG_FROM & TEN_BITS) != holder_of(g, word >> LOG_TO & TEN_BITS)


def passed_unseen(g: Game, viewer: Seat) -> Passed | None:
    """Dominion D60, D117. Return what a viewer can conclude about the cards of all players.

    Return None if the viewer has seen every card that was passed, and so knows which cards each player has.
    """
    if not match_of(g).passes or (g.seats <= 2 and 0 <= viewer < g.seats):
        return None
    log = g.entries()
    hidden = False
    for word in log:
        if changes_hands(g, word) and not was_seen(g, word, viewer):
            hidden = True
            break
    if not hidden:
        return None
    found = Passed(g.seats)
    begin(g, log, found)
    number: i64 = 0
    for word in log:
        if changes_hands(g, word):
            source = holder_of(g, word >> LOG_FROM & TEN_BITS)
            target = holder_of(g, word >> LOG_TO & TEN_BITS)
            kind: i64 = (
                g.kind_at_entry(Obj(word & ID_MASK), number) if was_seen(g, word, viewer) else i64(NO_SEAT)
            )
            back = back_of_kind(g.kind_at_entry(Obj(word & ID_MASK), number))
            if source >= 0:
                found.lose(source, kind, back)
            if target >= 0:
                found.gain(target, kind, back)
        number += 1  # noqa: SIM113 - counted as a machine integer
    seat = Seat(0)
    while seat < g.seats:
        found.count_visible(g, seat, viewer)
        seat = Seat(seat + 1)
    return found


def begin(g: Game, log: vec[i64], found: Passed) -> None:
    """Dominion D20. Count the starting cards of each seat, which all players know."""
    first = vec[i64](capacity=i64(len(g.place)))
    for _ in g.place:
        first = append(first, i64(-2))
    for word in log:
        obj = Obj(word & ID_MASK)
        if word >> LOG_TAG & NOBODY == TAG_MOVE and first[obj] == -2:
            first[obj] = holder_of(g, word >> LOG_FROM & TEN_BITS)
    obj = Obj(0)
    while obj < i64(len(first)):
        seat = Seat(first[obj])
        if seat == -2:
            seat = holder_of(g, g.zone_of(obj))
        if seat >= 0:
            kind = g.kind_at_entry(obj, 0)
            found.gain(seat, kind, back_of_kind(kind))
        obj = Obj(obj + 1)


def counts(kind: i64) -> bool:
    """Dominion D27. Whether cards of this kind belong to decks. States and Boons don't."""
    return TABLE.types[kind] & (types.LIES_BEFORE | types.BOON) == 0


def has_back(g: Game, seat: Seat, back: i64) -> bool:
    """Dominion D200. Whether a seat has a card with this back in hand. All seats see the backs."""
    if back == 0 and not match_of(g).types & types.SHADOW:
        return True
    for obj in g.zones.all_of(g.zone(zones.HAND, seat)):
        if back_of_kind(g.kind(obj)) == back:
            return True
    return False


# -- games that a viewer can't distinguish from this one
def deal_passed(g: Game, viewer: Seat, worst_to: i64) -> None:
    """Dominion D60, D117. Deal the cards that may have been passed, unseen by `viewer`, again among their
    possible holders.

    They are dealt at random. If `worst_to` is a seat, it gets the cards that are worth least.
    """
    known = passed_unseen(g, viewer)
    if known is None:
        return
    for back in range(BACKS):
        deal_of_back(g, known, viewer, worst_to, i64(back))


def deal_of_back(g: Game, known: Passed, viewer: Seat, worst_to: i64, back: i64) -> None:
    """Dominion D117, D200. Re-deal the cards with one back that may have been passed unseen.

    Players can distinguish backs, so the cards of each back are dealt separately.
    """
    kinds = g.kind_of
    home = g.home
    pool: list[tuple[int, int, int]] = []
    own: list[list[tuple[int, int, int]]] = []
    hidden: list[vec[Obj]] = []
    vp = TABLE.vp
    for seat in range(int(g.seats)):
        mine = vec[Obj](capacity=32)
        if known.unseen[seat * BACKS + back] > 0:
            least = known.least
            for obj in cards_of(g, Seat(seat)):
                if back_of_kind(kinds[obj]) != back:
                    continue
                if knows_face(g, viewer, obj):
                    least[seat * known.kinds + kinds[obj]] -= 1
                else:
                    mine = append(mine, obj)
            pool += [(int(vp[kinds[x]]), int(kinds[x]), int(home[x])) for x in mine]
        hidden.append(mine)
    pool.sort()
    for seat in range(int(g.seats)):
        certain: list[tuple[int, int, int]] = []
        if len(hidden[seat]) > 0:
            for face in pool:
                at = seat * known.kinds + face[1]
                if known.least[at] > 0:
                    known.least[at] -= 1
                    certain.append(face)
            for face in certain:
                pool.remove(face)
        own.append(certain)
    if worst_to < 0:
        shuffle(g, pool)
    order = list(range(int(g.seats)))
    if worst_to >= 0:
        order.remove(int(worst_to))
        order.insert(0, int(worst_to))
    for seat in order:
        wanted = len(hidden[seat]) - len(own[seat])
        faces = own[seat] + pool[:wanted]
        pool = pool[wanted:]
        for obj, face in zip(hidden[seat], faces, strict=True):
            kinds[obj] = face[1]
            home[obj] = face[2]


def shuffle(g: Game, faces: list[tuple[int, int, int]]) -> None:
    """Shuffle a list of card faces in place."""
    i = len(faces) - 1
    while i > 0:
        j = int(g.chance.below(i64(i + 1)))
        faces[i], faces[j] = faces[j], faces[i]
        i -= 1


def as_known(g: Game, viewer: Seat, seat: Seat) -> Game:
    """Return a game that the viewer can't distinguish from this one, with the least points that `seat` could
    have.
    """
    other = g.fork()
    other.home = g.home[:]
    deal_passed(other, viewer, seat)
    return other


# -- possible contents of a hand, according to public information
def may_hold(g: Game, seat: Seat, of_types: i64, kind: i64) -> bool:
    """Dominion D60, D200. Whether the hand of a seat might contain a card of these types, or of this kind
    (-1: any kind).

    The answer depends only on what all players know: a hand might contain each card of the seat that is not
    publicly known to be elsewhere.
    """
    if g.size(g.zone(zones.HAND, seat)) == 0:
        return False
    lent: i64 = lent_to(g, seat, kind) if kind >= 0 and match_of(g).lends else i64(-1)
    for obj in reckoned_in_hand(g, seat):
        if kind >= 0 and (g.kind(obj) == kind or g.kind(obj) == lent):
            return True
        if kind < 0 and types_of(g, obj) & of_types:
            return True
    return may_have_been_passed(g, seat)


def may_have(g: Game, seat: Seat, kind: i64) -> bool:
    """Dominion D60. Whether a seat might have a card of this kind among its cards that are not public."""
    lent: i64 = lent_to(g, seat, kind) if match_of(g).lends else i64(-1)
    for obj in cards_of(g, seat):
        if (g.kind(obj) == kind or g.kind(obj) == lent) and not knows_face(g, Seat(-1), obj):
            return True
    return may_have_been_passed(g, seat)


def reckon_with_discards(g: Game, base: i64, n: i64) -> None:
    """Dominion D32, D50, D60. Ask players who discard cards that others don't see, so that prompts reveal
    nothing.

    One of the cards might have an ability for being discarded. So a trigger without a source is queued for
    each such player, and the player is asked in the trigger window even if no card has an ability. This
    doesn't apply in Clean-up.
    """
    if g.value(Seat(g.seats), counters.PHASE) == phases.CLEAN_UP_PHASE:
        return
    seats: i64 = 0
    at = base + HEAD
    end = at + n * ROW
    while at < end:
        p = g.pad
        if (
            p[at + WHAT] == MOVE
            and p[at + CAUSE] == causes.DISCARD
            and not knows_face(g, Seat(-1), Obj(p[at + NEW] & ID_MASK))
        ):
            seats |= shifted(1, p[at + SEAT])
        at += ROW
    for w in match_of(g).on_discard:
        seat = Seat(0)
        while seat < g.seats:
            if seats >> seat & 1 and may_have(g, seat, w.kind):
                g.pend(w.effect.key, seat, -1, -1, -1, seat)
            seat = Seat(seat + 1)


def may_hold_such(g: Game, seat: Seat, which: Which) -> bool:
    """Dominion D60, D200. Whether a seat might have a card with this quality in hand, as far as all players
    know.
    """
    if g.size(g.zone(zones.HAND, seat)) == 0:
        return False
    for obj in reckoned_in_hand(g, seat):
        if which.fits(g, obj):
            return True
    return may_have_been_passed(g, seat)


def may_have_been_passed(g: Game, seat: Seat) -> bool:
    """Dominion D60, D117. Whether a seat may have a card that only it and the player who passed it have
    seen.
    """
    if g.seats == 2:
        return False
    passed = passed_unseen(g, Seat(-1))
    return passed is not None and passed.left(seat) > 0


def reckoned_in_hand(g: Game, seat: Seat) -> vec[Obj]:
    """Dominion D60, D200. Return the cards of a seat that may be in its hand, as far as all players know."""
    found = vec[Obj](capacity=32)
    place: i64 = 0
    while place < zones.PLACES:
        for obj in g.zones.all_of(g.zone(place, seat)):
            if place == zones.HAND or (
                not knows_face(g, Seat(-1), obj) and has_back(g, seat, back_of_kind(g.kind(obj)))
            ):
                found = append(found, obj)
        place += 1
    return found
