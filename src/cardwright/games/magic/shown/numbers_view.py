"""The battlefield and the stack as numbers, for programs that read a view thousands of times a second."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from cardwright.games.magic.characteristics.lookup import (
    characteristic,
    get,
    is_sick,
    mana_value_of,
    open_keywords,
)
from cardwright.games.magic.events.in_combat import attacked_by
from cardwright.games.magic.numbers import columns, derived, facts, questions
from cardwright.games.magic.numbers.types import CREATURE
from cardwright.games.magic.numbers.zones import HAND
from cardwright.games.magic.objects.designations import designations_of
from cardwright.games.magic.objects.queries import battlefield, many_targets, stack, target_at
from cardwright.kernel.facts import FIRST, next_of_layer
from cardwright.kernel.frames import NOBODY, PLAYER
from cardwright.kernel.ints import Obj, Seat, append, i64, vec
from cardwright.kernel.views import View

# columns of `board()`, whose rows are in the order of `permanents()`
AT_CONTROLLER: Final = 0
AT_TYPES: Final = 1  # bits of `numbers.types`
AT_POWER: Final = 2
AT_TOUGHNESS: Final = 3
AT_DAMAGE: Final = 4
AT_KEYWORDS: Final = 5  # bits of `numbers.keywords`
AT_MARKS: Final = 6  # SHOWN bits of its STATUS (`numbers.columns`), and the bits below
AT_WORDS: Final = 7  # of a creature: how many keywords it has, including those without a bit
AT_ATTACKS: Final = 8  # the seat that it attacks; -1: none
ROW: Final = 9  # how many numbers a permanent takes

# columns of `hand_numbers()`
OF_TYPES: Final = 0  # bits of `numbers.types`
OF_VALUE: Final = 1  # mana value
CARD: Final = 2  # how many numbers a card takes

SHOWN: Final = columns.TAPPED | columns.ATTACKING | columns.BLOCKING | columns.BLOCKED | columns.TOKEN
NOT_READY: Final = 1 << 40  # it can't attack yet (CR 302.6)
ON_SOMETHING: Final = 1 << 41  # it is attached


@mypyc_attr(allow_interpreted_subclasses=True)
class NumbersView(View):
    """CR 110, 405. The part of a view that gives the permanents and the stack as numbers."""

    def board(self) -> vec[i64]:
        """CR 110. Return all permanents as one list, with ROW numbers for each, in the order of
        `permanents()`.
        """
        g = self._game
        out = vec[i64]()
        designated = next_of_layer(g, FIRST, facts.F_DESIGNATED) >= 0
        zones = g.zones
        at = zones.first(battlefield(g))
        end = zones.end(battlefield(g))
        while at < end:
            obj = Obj(zones.cells[at])
            bits = g.col(obj, columns.STATUS)
            types = get(g, obj, derived.TYPES)
            keys = get(g, obj, derived.KEYWORDS)
            words: i64 = 0
            if types & CREATURE:
                left = keys
                while left:
                    left &= left - 1
                    words += 1
                words += len(open_keywords(g, obj))
                if designated:
                    words += len(designations_of(g, g.ref(obj)))
                for become in columns.DESIGNATIONS:
                    words += 1 if bits & become else 0
            out = append(out, get(g, obj, derived.CONTROL))
            out = append(out, types)
            out = append(out, get(g, obj, derived.POWER))
            out = append(out, get(g, obj, derived.TOUGH))
            out = append(out, g.col(obj, columns.DAMAGE))
            out = append(out, keys)
            out = append(out, self._marks(obj, bits))
            out = append(out, words)
            out = append(out, attacked_seat(attacked_by(g, obj)) if bits & columns.ATTACKING else i64(-1))
            at += 1
        return out

    def hand_numbers(self) -> vec[i64]:
        """CR 402.1. Return the cards of this seat's hand as one list, with CARD numbers for each."""
        g = self._game
        out = vec[i64]()
        zones = g.zones
        hand = g.zone(HAND, Seat(self._seat))
        at = zones.first(hand)
        end = zones.end(hand)
        while at < end:
            obj = Obj(zones.cells[at])
            out = append(out, characteristic(g, obj, derived.TYPES))
            out = append(out, mana_value_of(g, obj))
            at += 1
        return out

    def _marks(self, obj: i64, bits: i64) -> i64:
        g = self._game
        found = bits & SHOWN
        if is_sick(g, Obj(obj)):
            found |= NOT_READY
        ref = g.col(Obj(obj), columns.ATTACHED)
        if ref >= 0 and (ref & PLAYER or g.find(ref) >= 0):
            found |= ON_SOMETHING
        return found

    def stack_controller(self, i: i64) -> i64:
        """CR 405. Return the controller of the i-th object of `stack()`.

        Return -1 if there is no such object.
        """
        obj = self._on_stack(i)
        return get(self._game, Obj(obj), derived.CONTROL) if obj >= 0 else -1

    def stack_is_spell(self, i: i64) -> bool:
        """CR 112.1. Whether the i-th object of `stack()` is a spell, and not an ability."""
        obj = self._on_stack(i)
        return obj >= 0 and self._game.col(Obj(obj), columns.ABILITY) == questions.NONE

    def n_targets(self, i: i64) -> i64:
        """CR 601.2c. Return how many targets have been chosen for the i-th object of `stack()`."""
        g = self._game
        obj = Obj(self._on_stack(i))
        n: i64 = 0
        j: i64 = 0
        while obj >= 0 and j < many_targets(g, obj):
            ref = target_at(g, obj, j)
            if ref > 0 and (ref & PLAYER or g.find(ref) >= 0):
                n += 1
            j += 1
        return n

    def _on_stack(self, i: i64) -> i64:
        """Return the i-th object on the stack, counted from the one that resolves first.

        Return -1 if there is no such object.
        """
        g = self._game
        zones = g.zones
        n = zones.count(stack(g))
        if i < 0 or i >= n:
            return -1
        return zones.cells[zones.first(stack(g)) + n - 1 - i]

    def groups(self) -> list[int]:
        """Return the position of one option out of each group of equal options.

        Options are equal if they are about the same card, and for permanents also in the same state, or about
        cards that this seat can't tell apart.
        """
        d = self._game.decision
        out: list[int] = []
        if d is None or d.seat != self._seat:
            return out
        kept = vec[i64]()
        keys = vec[i64]()
        i: i64 = 0
        n: i64 = len(d.options)
        while i < n:
            key = self._likeness(d.options[i])
            alike = False
            k: i64 = 0
            while k < i64(len(kept)) and not alike:
                alike = keys[k] == key and self._same_state(d.options[i], d.options[kept[k]])
                k += 1
            if not alike:
                kept = append(kept, i)
                keys = append(keys, key)
                out.append(int(i))
            i += 1
        return out

    def _same_state(self, option: i64, other: i64) -> bool:
        """CR 110.5, 613. Whether two options with the same text are about permanents in the same state."""
        g = self._game
        a, b = g.match.object_of_option(g, option), g.match.object_of_option(g, other)
        if a < 0 or b < 0 or a == b:
            return True
        if g.zone_of(Obj(a)) != battlefield(g):
            return g.zone_of(Obj(a)) == g.zone_of(Obj(b))
        what: i64 = 0
        while what < derived.CHARACTERISTICS:
            if get(g, Obj(a), what) != get(g, Obj(b), what):
                return False
            what += 1
        for column in TELLING:
            if g.col(Obj(a), column) != g.col(Obj(b), column):
                return False
        return is_sick(g, Obj(a)) == is_sick(g, Obj(b)) and not self._is_marked(a) and not self._is_marked(b)

    def _is_marked(self, obj: i64) -> bool:
        """Whether something is attached to a permanent or blocks it, or an effect is about it."""
        g = self._game
        ref = g.ref(Obj(obj))
        for other in g.zones.all_of(battlefield(g)):
            if g.col(other, columns.ATTACHED) == ref:
                return True
            if g.col(other, columns.STATUS) & columns.BLOCKING and g.col(other, columns.COMBAT) == ref:
                return True
        return False


TELLING: Final = [
    columns.STATUS, columns.DAMAGE, columns.TALLY, columns.TALLY_B, columns.ATTACHED, columns.COMBAT, columns.CHOSEN,
    columns.NUMBER, columns.USED_THIS_TURN,
]  # fmt: skip


def attacked_seat(ref: i64) -> i64:
    """CR 508.1b. Return the seat of an attacked player, found by a reference.

    Return -1 if the reference is to something else, or no longer valid.
    """
    if ref >= 0 and ref & PLAYER and not ref & columns.NOT_ANY_MORE:
        return ref & NOBODY
    return -1
