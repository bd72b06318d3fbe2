"""CR 702.22. Banding: which attackers may be in a band, and who divides the damage of creatures that meet a band."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from cardwright.games.magic.characteristics.lookup import abilities_of, has
from cardwright.games.magic.characteristics.operations import lives
from cardwright.games.magic.characteristics.selections import Things
from cardwright.games.magic.numbers import columns, derived, durations, facts, keywords, questions
from cardwright.games.magic.objects.match import match_of
from cardwright.games.magic.objects.table import CARDS, Ability
from cardwright.kernel.facts import FIRST, fact_where, next_fact, next_of_layer
from cardwright.kernel.frames import F_ABOUT, F_VALUE, ID_MASK
from cardwright.kernel.ints import Obj, append, i64, vec
from cardwright.kernel.words import nothing

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


@final
class BandsWith(Ability):
    """CR 702.22b. An ability: "bands with other" creatures of a set."""

    bands_with_others: Final = True  # the table of cards asks for it

    def __init__(self, among: Things) -> None:
        super().__init__(nothing(), f"bands with other {among.label}")
        self.among: Things = among


def others_of(g: Game, obj: Obj) -> vec[i64]:
    """CR 702.22b. Return the numbers of the "bands with other" abilities of a creature.

    It has none of them while an effect makes it lose banding.
    """
    found = vec[i64]()
    if match_of(g).odd & derived.BANDS_WITH_OTHERS == 0:
        return found
    for number in abilities_of(g, obj):
        if isinstance(CARDS.abilities[number], BandsWith):
            found = append(found, number)
    if len(found) > 0 and loses_banding(g, obj):
        return vec[i64]()
    return found


def loses_banding(g: Game, obj: Obj) -> bool:
    """CR 702.22b. Whether an effect makes a creature lose banding."""
    at = next_fact(g, FIRST, facts.OP_LOSE_KEYS, F_ABOUT, g.ref(obj))
    while at >= 0:
        if g.facts[at + F_VALUE] & keywords.BANDING and lives(g, at):
            return True
        at = next_fact(g, at, facts.OP_LOSE_KEYS, F_ABOUT, g.ref(obj))
    return False


def is_of(g: Game, number: i64, ref: i64) -> bool:
    """CR 702.22c. Whether a creature is of the quality that a "bands with other" ability names."""
    a = CARDS.abilities[number]
    return isinstance(a, BandsWith) and a.among.fits(g, Obj(ref & ID_MASK))


def is_band(g: Game, refs: vec[i64]) -> bool:
    """CR 702.22c. Whether creatures may be a band: all but one at most have banding, or all have one quality with
    which one of them bands.
    """
    banding: i64 = 0
    for ref in refs:
        if has(g, Obj(ref & ID_MASK), keywords.BANDING):
            banding += 1
    if banding > 0 and i64(len(refs)) - banding <= 1:
        return True
    for ref in refs:
        for number in others_of(g, Obj(ref & ID_MASK)):
            every = True
            for other in refs:
                every = every and is_of(g, number, other)
            if every:
                return True
    return False


def bands_among(g: Game, refs: vec[i64]) -> bool:
    """CR 702.22j-k. Whether one of these creatures has banding, or two of them are of a quality with which one of the
    two bands.
    """
    for ref in refs:
        if has(g, Obj(ref & ID_MASK), keywords.BANDING):
            return True
    for ref in refs:
        for number in others_of(g, Obj(ref & ID_MASK)):
            for other in refs:
                if other != ref and is_of(g, number, ref) and is_of(g, number, other):
                    return True
    return False


def some_band(g: Game, pairs: i64) -> bool:
    """CR 508.1e. Whether a creature that bands is among the declared attackers, and not alone.

    `pairs`: the list of attackers, each followed by what it attacks.
    """
    n = g.many(pairs)
    i: i64 = 0
    while i < n and n > 2:
        obj = Obj(g.item(pairs, i) & ID_MASK)
        if has(g, obj, keywords.BANDING) or len(others_of(g, obj)) > 0:
            return True
        i += 2
    return False


def declared_band(g: Game, ref: i64) -> i64:
    """CR 702.22c. Return the number of the band that was announced for an attacker; 0: none was."""
    at = next_fact(g, FIRST, facts.F_BAND, F_ABOUT, ref)
    return g.facts[at + F_VALUE] if at >= 0 else i64(0)


def next_band(g: Game) -> i64:
    """CR 702.22c. Return the number for another band in this combat."""
    most: i64 = 0
    at = next_of_layer(g, FIRST, facts.F_BAND)
    while at >= 0:
        most = max(most, g.facts[at + F_VALUE])
        at = next_of_layer(g, at, facts.F_BAND)
    return most + 1


def members(g: Game, pairs: i64, band: i64) -> vec[i64]:
    """CR 702.22c. Return the attackers that have been announced for a band."""
    found = vec[i64](capacity=8)
    n = g.many(pairs)
    i: i64 = 0
    while i < n:
        if fact_where(g, facts.F_BAND, F_ABOUT, g.item(pairs, i), F_VALUE, band) >= 0:
            found = append(found, g.item(pairs, i))
        i += 2
    return found


def may_join(g: Game, pairs: i64, band: i64) -> vec[i64]:
    """CR 702.22c-d. Return the attackers that may be announced next for a band; 0: for another band.

    All of a band attack the same player or permanent. A band begins with a creature that bands with another one.
    """
    found = vec[i64](capacity=8)
    so_far = members(g, pairs, band) if band > 0 else vec[i64]()
    if i64(len(so_far)) >= columns.MOST_BLOCKED:
        return found
    n = g.many(pairs)
    prey: i64 = -1
    i: i64 = 0
    while i < n:
        if len(so_far) > 0 and g.item(pairs, i) == so_far[0]:
            prey = g.item(pairs, i + 1)
        i += 2
    i = 0
    while i < n:
        ref = g.item(pairs, i)
        attacked = g.item(pairs, i + 1)
        i += 2
        if declared_band(g, ref) > 0:
            continue
        if band > 0:
            if attacked == prey and is_band(g, append(so_far[:], ref)):
                found = append(found, ref)
        elif begins_band(g, pairs, ref, attacked):
            found = append(found, ref)
    return found


def begins_band(g: Game, pairs: i64, ref: i64, prey: i64) -> bool:
    """CR 702.22c-d. Whether a creature may begin a band: it bands, and so it may be in one with another attacker.

    `prey`: what it attacks, as the other one does.
    """
    obj = Obj(ref & ID_MASK)
    bands = has(g, obj, keywords.BANDING)
    for number in others_of(g, obj):
        bands = bands or is_of(g, number, ref)
    n = g.many(pairs)
    i: i64 = 0
    while bands and i < n:
        other = g.item(pairs, i)
        if other != ref and g.item(pairs, i + 1) == prey and declared_band(g, other) == 0:
            if is_band(g, append(append(vec[i64](capacity=2), ref), other)):
                return True
        i += 2
    return False


def joins_band(g: Game, ref: i64, band: i64) -> None:
    """CR 702.22c, 702.22e. Announce an attacker for a band, for as long as this combat lasts."""
    g.note_fact(ref, facts.F_BAND, band, durations.THIS_COMBAT, questions.NONE, 0, g.seat())
