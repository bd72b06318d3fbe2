"""CR 702.76, 702.173. Prowl and freerunning: cast the spell for another cost if a source of the right type
dealt combat damage to a player this turn.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from cardwright.games.magic.characteristics.lookup import has_sub, is_every_creature_type
from cardwright.games.magic.costs.prices import cost
from cardwright.games.magic.numbers import events, facts
from cardwright.games.magic.numbers.types import SUB_BITS
from cardwright.games.magic.objects.match import match_of
from cardwright.games.magic.objects.open_sets import SUBTYPES
from cardwright.games.magic.objects.table import Ability, Way
from cardwright.games.magic.objects.terms import WAY_ALTERNATIVE
from cardwright.kernel.effects import THIS_SLOT, Condition
from cardwright.kernel.facts import FIRST, next_fact
from cardwright.kernel.frames import F_MORE, F_SEAT, F_VALUE, shifted
from cardwright.kernel.ints import i64
from cardwright.kernel.values import Name

from .named import named

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


@final
class kin_has_struck(Condition):
    """CR 702.76a. A condition: a source that you controlled and that shared a creature type with this dealt
    combat damage to a player this turn.

    The source's types and controller at the time of the damage count (see `history.note_strike`).
    """

    def __init__(self) -> None:
        super().__init__()
        self.asks_of_turn: i64 = shifted(1, events.DEAL) | shifted(1, events.STRIKES_ASKED)
        self.label = "a player was dealt combat damage this turn by a source of yours that had a type of this"

    def holds(self, g: Game) -> bool:
        obj = g.find(g.slot(THIS_SLOT))
        if obj < 0:
            return False
        subs = match_of(g).spaces.subs
        n: i64 = len(subs)
        at = next_fact(g, FIRST, facts.F_STRUCK, F_SEAT, g.seat())
        while at >= 0:
            had = g.facts[at + F_VALUE]
            more = g.facts[at + F_MORE]
            every = more & facts.STRUCK_AS_EVERY_TYPE != 0
            if every and is_every_creature_type(g, obj):
                return True
            bit = (more >> facts.STRUCK_WORD) * SUB_BITS
            end = bit + SUB_BITS
            while bit < end and bit < n:
                if (every or had & 1) and SUBTYPES.is_creature_type(subs[bit]) and has_sub(g, obj, subs[bit]):
                    return True
                had >>= 1
                bit += 1
            at = next_fact(g, at, facts.F_STRUCK, F_SEAT, g.seat())
        return False


@final
class type_has_struck(Condition):
    """CR 702.173a. A condition: a creature you controlled dealt combat damage to a player this turn. It
    had the given subtype or was a commander.
    """

    def __init__(self, subtype: str) -> None:
        super().__init__()
        self.sub: Name = SUBTYPES.named(subtype)
        self.asks_of_turn: i64 = shifted(1, events.DEAL) | shifted(1, events.STRIKES_ASKED)
        self.label = f"a player was dealt combat damage this turn by an {subtype} or commander of yours"

    def holds(self, g: Game) -> bool:
        bit = match_of(g).spaces.sub_bit(self.sub.number)
        at = next_fact(g, FIRST, facts.F_STRUCK, F_SEAT, g.seat())
        while at >= 0:
            more = g.facts[at + F_MORE]
            if more & (facts.STRUCK_AS_COMMANDER | facts.STRUCK_AS_EVERY_TYPE):
                return True
            if more >> facts.STRUCK_WORD == bit // SUB_BITS and g.facts[at + F_VALUE] >> bit % SUB_BITS & 1:
                return True
            at = next_fact(g, at, facts.F_STRUCK, F_SEAT, g.seat())
        return False


def prowl(price: str) -> Ability:
    """CR 702.76a. An ability: this may be cast for the cost `price` if a source you controlled that shared
    a creature type with it dealt combat damage to a player this turn.
    """
    way = Way(WAY_ALTERNATIVE, cost(price), f"prowl {price}", kin_has_struck(), says="with prowl")
    return named("prowl", way)


def freerunning(price: str) -> Ability:
    """CR 702.173a. An ability: this may be cast for the cost `price` if an Assassin or commander you
    controlled dealt combat damage to a player this turn.
    """
    way = Way(
        WAY_ALTERNATIVE,
        cost(price),
        f"freerunning {price}",
        type_has_struck("Assassin"),
        says="with freerunning",
    )
    return named("freerunning", way)
