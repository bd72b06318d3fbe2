"""CR 604.3, 205.2, 508.5. Sets and numbers found from other sets, and abilities that define power and
toughness.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from cardwright.games.magic.characteristics.lookup import characteristic, mana_value_of
from cardwright.games.magic.characteristics.selections import Test, Things
from cardwright.games.magic.numbers import derived, facts
from cardwright.games.magic.numbers.types import CARD_TYPES
from cardwright.games.magic.numbers.zones import PLACES
from cardwright.games.magic.objects.match import match_of
from cardwright.games.magic.objects.players import means
from cardwright.games.magic.objects.queries import is_playing
from cardwright.games.magic.objects.table import ON_SELF, Ability, Change, Static
from cardwright.kernel.effects import NUMBER_SLOT, Amount, AnObject, APlayer, Condition, Ref, Set
from cardwright.kernel.frames import ID_MASK, bits_in
from cardwright.kernel.ints import Obj, Seat, append, i64, vec

from .values import GREATEST, MANA_VALUE, PLUS_IT, YOU, among_them, both, number, who

if TYPE_CHECKING:
    from cardwright.kernel.game import Game

# CR 508.5: for a trigger about attacking: the attacked player, or the controller of the attacked permanent
DEFENDING_PLAYER: Final[Ref[APlayer]] = Ref(NUMBER_SLOT, "the defending player")
# CR 601.2a: for a trigger about casting: the player who cast the spell, also if another player controls it
CASTER: Final[Ref[APlayer]] = Ref(NUMBER_SLOT, "that player")


@final
class Passing(Set[AnObject]):
    """The set of those objects in `among` that pass all tests."""

    def __init__(self, among: Set[AnObject], *tests: Test) -> None:
        super().__init__()
        self.among: Set[AnObject] = among
        self.tests: list[Test] = list(tests)
        self.label = f"{among.label}, if {' '.join([test.label for test in tests])}"

    def options(self, g: Game, found: vec[i64]) -> vec[i64]:
        for ref in self.among.options(g, vec[i64](capacity=8)):
            fits = True
            for test in self.tests:
                fits = fits and test.passes(g, Obj(ref & ID_MASK))
            if fits:
                found = append(found, ref)
        return found


@final
class starting_life(Amount):
    """CR 103.4, 119.1. An amount: the starting life total of a player."""

    def __init__(self, player: Ref[APlayer] = YOU) -> None:
        super().__init__()
        self.player: Ref[APlayer] = player
        self.label = f"the starting life total of {player.text}"
        self.looks_at = 0

    def now(self, g: Game) -> i64:
        m = match_of(g)
        n = m.starting_life
        seat = who(g, self.player)
        for variant in m.variants:
            n += variant.more_life(m, int(seat)) if seat >= 0 else 0
        return n


@final
class types_among(Amount):
    """CR 205.2. An amount: how many different card types the objects of a set have."""

    def __init__(self, among: Set[AnObject]) -> None:
        super().__init__()
        self.among: Set[AnObject] = among
        self.label = f"the number of card types of {among.label}"
        self.looks_at = among.looks_at

    def now(self, g: Game) -> i64:
        mask: i64 = 0
        for ref in self.among.options(g, vec[i64](capacity=16)):
            mask |= characteristic(g, Obj(ref & ID_MASK), derived.TYPES) & CARD_TYPES
        return bits_in(mask)


def greatest_value(among: Set[AnObject]) -> Amount:
    """CR 202.3. An amount: the greatest mana value among the objects of a set, or 0 if it is empty."""
    return among_them(GREATEST, among, MANA_VALUE)


def defines_pt(p: Amount, more: int = 0) -> Ability:
    """CR 604.3, 613.4a. An ability: this object's power is `p` and its toughness is `p` plus `more`, in every
    zone.
    """
    t = both(PLUS_IT, p, number(more)) if more else p
    change = Change(facts.OP_DEFINE_PT, p=p, t=t)
    return Static(ON_SELF, [change], cda=True, label=f"power and toughness: {p.label}")


def defines_size(ability: object) -> bool:
    """CR 604.3. Whether the ability defines the power and toughness of its object."""
    return isinstance(ability, Static) and any(c.op == facts.OP_DEFINE_PT for c in ability.changes)


@final
class Highest(Set[AnObject]):
    """CR 202.3. The set of those objects in `among` that have the greatest mana value."""

    def __init__(self, among: Things) -> None:
        super().__init__()
        self.among: Things = among
        self.label = f"{among.label} of the greatest mana value"

    def options(self, g: Game, found: vec[i64]) -> vec[i64]:
        all_of = self.among.options(g, vec[i64](capacity=16))
        most: i64 = -1
        for ref in all_of:
            if mana_value_of(g, Obj(ref & ID_MASK)) > most:
                most = mana_value_of(g, Obj(ref & ID_MASK))
        for ref in all_of:
            if mana_value_of(g, Obj(ref & ID_MASK)) == most:
                found = append(found, ref)
        return found


@final
class someone_holds(Condition):
    """CR 404.1. A condition: at least one player whom `whose` means has at least `n` cards in a zone, such as
    their graveyard.

    `place`: the zone.
    """

    def __init__(self, place: int, n: int, whose: int) -> None:
        super().__init__()
        self.place: i64 = place
        self.n: i64 = n
        self.whose: i64 = whose
        self.label = f"a player has {n} or more cards in a zone"
        self.looks_at = derived.LOOKS_AT_CARDS

    def holds(self, g: Game) -> bool:
        seat = Seat(0)
        while seat < g.seats:
            meant = is_playing(g, seat) and means(g, self.whose, seat, g.seat())
            if meant and g.zones.count(seat * PLACES + self.place) >= self.n:
                return True
            seat = Seat(seat + 1)
        return False
