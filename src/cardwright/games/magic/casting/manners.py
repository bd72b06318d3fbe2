"""CR 601.2b, 601.3. The manner in which a card is played: a value with a field for
each choice made before its costs.

The fields say as which face or half it is played, for which cost (a `Way`: its own cost, another cost that an
ability names, or none), by whose permission, and with which mana. The cost also says whether the card is cast
face down, and what the spell gains.

A frame of the agenda holds only numbers, so it stores a manner as one number. `Manner.number` packs it and
`manner_of` unpacks it, and no other code knows the format. The number depends only on the card table, so that
forks, saves and replays keep it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from cardwright.games.magic.characteristics.lookup import base_anew, derive, mana_value_of
from cardwright.games.magic.events.proposing import can_pay_life, life
from cardwright.games.magic.numbers import causes, columns, durations
from cardwright.games.magic.numbers.types import LAND
from cardwright.games.magic.objects.costs import Cost, CostPart
from cardwright.games.magic.objects.queries import command
from cardwright.games.magic.objects.table import CARDS, FACE_DOWN_KIND, Way
from cardwright.games.magic.objects.terms import ITS_OWN, WAY_ALTERNATIVE
from cardwright.kernel.effects import DONE
from cardwright.kernel.ints import Obj, i64

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


# the two costs that no card names
OWN_COST: Final = Way(WAY_ALTERNATIVE, Cost(ITS_OWN), "its mana cost", bits=0, says="")
NO_PAYMENT: Final = Way(WAY_ALTERNATIVE, Cost(0), "without paying its mana cost", bits=0, says="")  # CR 118.9


@final
class PaysItsValue(CostPart):
    """CR 118.9, 119.4, 202.3. A part of a cost: pay life equal to the mana value of the spell."""

    def __init__(self) -> None:
        super().__init__()
        self.label = "pay life equal to its mana value"

    def payable(self, g: Game) -> bool:
        return can_pay_life(g, g.seat(), mana_value_of(g, g.find(g.slot(0))))

    def carry_out(self, g: Game, part: i64) -> i64:
        if part == 0:
            life(g, g.seat(), -mana_value_of(g, g.find(g.slot(0))), causes.PAID_LIFE)
            if not g.commit():
                return 1
        return DONE


def for_life() -> Way:
    """CR 118.9. Return the alternative cost of paying life equal to the spell's mana value."""
    part = PaysItsValue()
    CARDS.register("pay life for a spell", part)
    says = "for life equal to its mana value"
    return Way(WAY_ALTERNATIVE, Cost(0, parts=[part]), "for life", bits=0, says=says)


LIFE_PAYMENT: Final = for_life()

MANNER: Final = (
    3  # the slot of a frame that plays a card, and of what is announced for it, in which its number is
)

# how a manner is packed: fields of a number, the lowest first
FACE_MASK: Final = 7
COST_SHIFT: Final = 3  # two bits: the sort of cost
OF_ITSELF: Final = 0
OF_ABILITY: Final = 1
NONE_AT_ALL: Final = 2
OF_FACE_DOWN: Final = 3
OF_ANY_MANA: Final = 1 << 5
OF_LIFE: Final = 1 << 6  # life is paid; the mana cost is NONE_AT_ALL
PERMIT_SHIFT: Final = 8
PERMIT_MASK: Final = 255
ABILITY_SHIFT: Final = 16  # the number of the ability that names the cost, plus 1


@final
class Manner:
    """CR 601.2b, 601.3. The manner in which a card is played.

    `face`: the face, half or Adventure as which it is played (CR 709.3, 712.11b, 715.3), counted from 1, or 0
    for the card as it is.
    `way`: the cost that is paid for it, and everything that comes with that cost (CR 118.9a).
    `permit`: the effect that lets it be played, counted from 1 (see `permits_on`), or 0 if the rules do.
    `any_mana`: mana of any type may be spent on it (CR 609.4b).
    """

    face: i64
    way: Way
    permit: i64
    any_mana: bool

    def __init__(self, face: i64, way: Way, any_mana: bool, permit: i64 = 0) -> None:
        self.face = face
        self.way = way
        self.permit = permit
        self.any_mana = any_mana

    def permitted_by(self, permit: i64) -> Manner:
        """CR 601.3. Return this manner with the permission numbered `permit`."""
        return Manner(self.face, self.way, self.any_mana, permit)

    def is_like(self, other: Manner) -> bool:
        """CR 601.3. Whether the two manners are equal apart from their permissions."""
        return self.face == other.face and self.way is other.way and self.any_mana == other.any_mana

    def number(self) -> i64:
        """Return the manner packed into one number, as a frame stores it."""
        way = self.way
        packed = self.face | self.permit << PERMIT_SHIFT
        if way is NO_PAYMENT:
            packed |= NONE_AT_ALL << COST_SHIFT
        elif way is LIFE_PAYMENT:
            packed |= NONE_AT_ALL << COST_SHIFT | OF_LIFE
        elif way is not OWN_COST:
            packed |= (OF_FACE_DOWN if way.down else OF_ABILITY) << COST_SHIFT | (
                way.number + 1
            ) << ABILITY_SHIFT
        return packed | OF_ANY_MANA if self.any_mana else packed


AS_IT_IS: Final = Manner(0, OWN_COST, False)


def manner_of(number: i64) -> Manner:
    """CR 601.2b. Return the manner that a frame stores as this number."""
    if number == 0:
        return AS_IT_IS
    way = OWN_COST
    if number >> COST_SHIFT & 3 == NONE_AT_ALL:
        way = LIFE_PAYMENT if number & OF_LIFE else NO_PAYMENT
    elif number >> ABILITY_SHIFT > 0:
        a = CARDS.abilities[(number >> ABILITY_SHIFT) - 1]
        if isinstance(a, Way):
            way = a
    return Manner(number & FACE_MASK, way, number & OF_ANY_MANA != 0, number >> PERMIT_SHIFT & PERMIT_MASK)


# -- what is played
def kind_played(g: Game, obj: Obj, manner: Manner) -> i64:
    """CR 601.3e, 708.4, 709.3a. Return the kind as which a card is played in this manner.

    That is the card itself, one of its faces, or the face-down kind.
    """
    if manner.way.down:
        return FACE_DOWN_KIND
    kind = g.kind(obj)
    if manner.face > 0:
        faces = CARDS.face[kind]
        return faces[manner.face - 1]
    return kind


def is_land_play(g: Game, obj: Obj, manner: Manner) -> bool:
    """CR 305.9. Whether playing the card in this manner is playing a land. A land is never cast."""
    return CARDS.types[kind_played(g, obj, manner)] & LAND != 0


def take_shape(g: Game, obj: Obj, manner: Manner) -> None:
    """CR 601.3e, 702.37c, 709.3a, 715.3. Give a card, for a while, the characteristics
    with which it would be played.

    This changes its columns FACE and STATUS. `shape_back` restores them.
    """
    if g.stale:  # what is derived counts cards as they are
        derive(g)
    status = g.col(obj, columns.STATUS) & ~columns.FACE_DOWN
    if manner.way.down:  # the columns say so twice: face down in exile is no face-down spell
        status |= columns.FACE_DOWN
    face = manner.face
    if manner.way.down:
        face = columns.AS_FACE_DOWN
    elif manner.way.lasts == durations.WHILE_BESTOWED:  # CR 702.103d
        face = columns.AS_BESTOWED
    g.set_col(obj, columns.FACE, face)
    g.set_col(obj, columns.STATUS, status)
    if g.zone_of(obj) == command(g):
        base_anew(g, obj)


def shape_back(g: Game, obj: Obj, face: i64, status: i64) -> None:
    """CR 601.3e. Restore the columns FACE and STATUS of a card to these values."""
    g.set_col(obj, columns.FACE, face)
    g.set_col(obj, columns.STATUS, status)
    if g.zone_of(obj) == command(g):
        g.stale = True


def manner_in_print(g: Game, obj: Obj, manner: Manner) -> str:
    """CR 601.2b. Return the text of the option to play a card in this manner: `Cast Fire with flashback`."""
    kind = CARDS.face[g.kind(obj)][manner.face - 1] if manner.face > 0 else g.kind(obj)
    verb = "Play" if is_land_play(g, obj, manner) else "Cast"
    text = f"{verb} {CARDS.kind_names[kind]}"
    if manner.way.down:
        return f"{text} face down"
    return f"{text} {manner.way.says}" if manner.way.says and verb == "Cast" else text
