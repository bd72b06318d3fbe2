"""CR 607.2d. Choices that the text "the chosen color" and the like refers to.

They were made as the source entered or earlier in the same effect: a color, a type, a name, a player, a
permanent or a number.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from cardwright.games.magic.casting.targets import resolving
from cardwright.games.magic.characteristics.lookup import (
    characteristic,
    choice_made,
    controller,
    had_sub,
    has_sub,
    last_known,
)
from cardwright.games.magic.characteristics.operations import NO_TYPE
from cardwright.games.magic.characteristics.selections import RememberedTest, Test
from cardwright.games.magic.numbers import columns, derived, questions
from cardwright.games.magic.numbers.counters import LEFT
from cardwright.games.magic.numbers.creature_types import CREATURE_TYPES
from cardwright.games.magic.numbers.types import FIXED_SUBTYPES
from cardwright.games.magic.objects.match import match_of
from cardwright.games.magic.objects.open_sets import SUBTYPES
from cardwright.games.magic.objects.queries import battlefield, stack, still_in
from cardwright.games.magic.objects.table import CARDS, FACE_DOWN_KIND
from cardwright.kernel.effects import YOU_SLOT, Amount, AnObject, ANumber, Ref, Set
from cardwright.kernel.frames import shifted
from cardwright.kernel.ints import Obj, Seat, append, i64, vec

if TYPE_CHECKING:
    from cardwright.kernel.game import Game

# the types that may be chosen; a choice stores the index: first basic land types, then creature types
CHOOSABLE: Final = (*FIXED_SUBTYPES[:5], *CREATURE_TYPES)
BASIC_TYPES: Final = 5  # how many of them are basic land types
PLACE_OF: Final = {word: n for n, word in enumerate(CHOOSABLE)}


def choice_of_source(g: Game) -> i64:
    """CR 607.2d, 608.2h. Return the choice made for the source of the ability. Return NONE if there was none.

    It is known even if the source has left.
    """
    obj = g.find(g.slot(0))
    if obj >= 0:
        return choice_made(g, obj)
    if g.slot(YOU_SLOT) >= 0:
        obj = resolving(g)  # the ability stores the choice
        if g.zone_of(obj) == stack(g) and g.col(obj, columns.SOURCE) == g.slot(0):
            return g.col(obj, columns.LINK)
    return questions.NONE


def color_chosen(g: Game) -> i64:
    """CR 607.2d, 608.2h. Return the color chosen for the source of the ability, as a bit. Return 0 if none
    was chosen.

    It is known even if the source has left.
    """
    chosen = choice_of_source(g)
    return 0 if chosen < 0 else shifted(1, chosen)


def type_number(place: i64) -> i64:
    """CR 205.3. Return the number of a subtype, given its index in the list CHOOSABLE. A choice stores this
    index.
    """
    return SUBTYPES.added(CHOOSABLE[place]).number


@final
class chosen_type(Amount):
    """CR 205.3, 607.2d. An amount: a number for the type chosen for the source, or for the choice `what` of
    the same effect.

    `basic`: the basic land type as a bit, or 0 if none was chosen. Otherwise: the creature type's bit in this
    match, or NO_TYPE if none was chosen.
    """

    def __init__(self, basic: bool, what: Ref[ANumber] | None = None) -> None:
        super().__init__()
        self.basic: bool = basic
        self.what: Ref[ANumber] | None = what
        self.label = "the chosen type"
        self.looks_at = 0

    def now(self, g: Game) -> i64:
        what = self.what
        place = choice_of_source(g) if what is None else g.slot(what.slot)
        if self.basic:
            return shifted(1, place) if 0 <= place < BASIC_TYPES else i64(0)
        return match_of(g).spaces.sub_bit(type_number(place)) if place >= BASIC_TYPES else i64(NO_TYPE)


@final
class OfChosenType(RememberedTest):
    """CR 205.3, 607.2d. A test: the object has (with `no`: hasn't) the chosen type.

    It is the type chosen for the source, or `what`, chosen in the same effect.
    """

    def __init__(self, what: Ref[ANumber] | None = None, no: bool = False) -> None:
        super().__init__("of the chosen type")
        self.what: Ref[ANumber] | None = what
        self.no: bool = no

    def chosen(self, g: Game) -> i64:
        """Return the index of the chosen type in the list CHOOSABLE. It is negative if none was chosen."""
        what = self.what
        return choice_of_source(g) if what is None else g.slot(what.slot)

    def passes(self, g: Game, obj: Obj) -> bool:
        place = self.chosen(g)
        return (place >= 0 and has_sub(g, obj, type_number(place))) != self.no

    def knew(self, g: Game, ref: i64) -> bool:
        place = self.chosen(g)
        return (place >= 0 and had_sub(g, ref, type_number(place))) != self.no


@final
class OfCardName(RememberedTest):
    """CR 201.2, 607.2d. A test: the object has the chosen card name.

    It is the name chosen for the source, or `what`, chosen in the same effect.
    """

    def __init__(self, what: Ref[ANumber] | None = None) -> None:
        super().__init__("with the chosen name")
        self.what: Ref[ANumber] | None = what

    def has_it(self, g: Game, kind: i64) -> bool:
        """Whether a card (`kind`: its number in the card table) has the chosen name.

        A face-down object has no name (CR 708.2a).
        """
        what = self.what
        chosen = choice_of_source(g) if what is None else g.slot(what.slot)
        return chosen >= 0 and kind != FACE_DOWN_KIND and CARDS.share_a_name(kind, chosen)

    def passes(self, g: Game, obj: Obj) -> bool:
        return self.has_it(g, characteristic(g, obj, derived.KIND))

    def knew(self, g: Game, ref: i64) -> bool:
        return self.has_it(g, last_known(g, ref, derived.KIND))


@final
class OfChosenColor(RememberedTest):
    """CR 105.4, 607.2d. A test: the object has (with `no`: hasn't) the chosen color.

    It is the color chosen for the source, or `what`, chosen in the same effect.
    """

    def __init__(self, what: Ref[ANumber] | None = None, no: bool = False) -> None:
        super().__init__("of the chosen color")
        self.what: Ref[ANumber] | None = what
        self.no: bool = no

    def bit(self, g: Game) -> i64:
        """Return the chosen color as a bit, or 0 if none was chosen."""
        what = self.what
        if what is None:
            return color_chosen(g)
        return shifted(1, g.slot(what.slot)) if g.slot(what.slot) >= 0 else i64(0)

    def passes(self, g: Game, obj: Obj) -> bool:
        return (characteristic(g, obj, derived.COLORS) & self.bit(g) != 0) != self.no

    def knew(self, g: Game, ref: i64) -> bool:
        return (last_known(g, ref, derived.COLORS) & self.bit(g) != 0) != self.no


@final
class ChosenOne(Set[AnObject]):
    """CR 607.2d. The set of the one permanent that was chosen as the source entered. It is empty once that
    has left the battlefield.
    """

    def __init__(self, noun: str) -> None:
        super().__init__()
        self.noun: str = noun
        self.label = f"the chosen {noun}"

    def options(self, g: Game, found: vec[i64]) -> vec[i64]:
        ref = choice_of_source(g)
        return append(found, ref) if ref >= 0 and still_in(g, ref, battlefield(g)) >= 0 else found


@final
class ChosenPlayer(Set[AnObject]):
    """CR 607.2d. The set of the one player who was chosen as the source entered. It is empty once that player
    has left the game.
    """

    def __init__(self) -> None:
        super().__init__()
        self.label = "the chosen player"

    def options(self, g: Game, found: vec[i64]) -> vec[i64]:
        seat = choice_of_source(g)
        if seat < 0 or g.value(Seat(seat), LEFT) != 0:
            return found
        return append(found, g.player(Seat(seat)))


@final
class OfChosenPlayer(Test):
    """CR 607.2d, 108.3-4. A test: the player chosen as the source entered controls (or with `owned`, owns) the
    object.
    """

    def __init__(self, owned: bool) -> None:
        super().__init__(f"the chosen player {'owns' if owned else 'controls'}")
        self.owned: bool = owned

    def passes(self, g: Game, obj: Obj) -> bool:
        seat = choice_of_source(g)
        if self.owned:
            return seat == g.home[obj]
        return seat == controller(g, obj)


@final
class life_paid_entering(Amount):
    """CR 607.2d. An amount: the life that was paid as the source entered, or 0."""

    def __init__(self) -> None:
        super().__init__()
        self.label = "the life paid as this entered"

    def now(self, g: Game) -> i64:
        return max(choice_of_source(g), i64(0))
