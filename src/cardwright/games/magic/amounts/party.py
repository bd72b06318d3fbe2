"""CR 700.8. The party of a player: up to one each of Cleric, Rogue, Warrior and Wizard."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from cardwright.games.magic.amounts.values import YOU, who
from cardwright.games.magic.characteristics.lookup import get, has_sub
from cardwright.games.magic.numbers import derived
from cardwright.games.magic.numbers.types import CREATURE
from cardwright.games.magic.objects.open_sets import SUBTYPES
from cardwright.games.magic.objects.queries import battlefield
from cardwright.kernel.effects import Amount, AnObject, APlayer, Ref
from cardwright.kernel.frames import shifted
from cardwright.kernel.ints import i64
from cardwright.kernel.values import Name

if TYPE_CHECKING:
    from cardwright.kernel.game import Game

MEMBERS: Final = ("Cleric", "Rogue", "Warrior", "Wizard")
FULL_PARTY: Final = 4  # creatures of a full party (CR 700.8)


@final
class creatures_in_party(Amount):
    """CR 700.8. An amount: how many creatures are in a player's party.

    That is the greatest number of creatures that can be assigned different ones of the four types.
    """

    def __init__(self, player: Ref[APlayer] | Ref[AnObject] = YOU) -> None:
        super().__init__()
        self.player: Ref[APlayer] | Ref[AnObject] = player
        self.subs: list[Name] = [SUBTYPES.named(name) for name in MEMBERS]
        self.label = f"creatures in the party of {player.text}"

    def now(self, g: Game) -> i64:
        seat = who(g, self.player)
        reached: i64 = (
            1  # bit s is set if the types in the set s can each be assigned to a different creature
        )
        for obj in g.zones.all_of(battlefield(g)):
            if get(g, obj, derived.CONTROL) == seat and get(g, obj, derived.TYPES) & CREATURE:
                before = reached
                for i in range(FULL_PARTY):
                    if has_sub(g, obj, self.subs[i].number):
                        reached |= with_type(before, shifted(1, i))
        most: i64 = 0
        for s in range(1 << FULL_PARTY):
            if reached >> s & 1 and bits_of(s) > most:
                most = bits_of(s)
        return most


def with_type(reached: i64, bit: i64) -> i64:
    """Return the sets of types that result from adding the type `bit` for one more creature.

    `reached`: the sets reached so far, one bit for each set.
    """
    found: i64 = 0
    s: i64 = 0
    while s < 1 << FULL_PARTY:
        if reached >> s & 1 and s & bit == 0:
            found |= shifted(1, s | bit)
        s += 1
    return found


def bits_of(s: i64) -> i64:
    """Return how many of the four types are in the set `s`."""
    return (s & 1) + (s >> 1 & 1) + (s >> 2 & 1) + (s >> 3 & 1)
