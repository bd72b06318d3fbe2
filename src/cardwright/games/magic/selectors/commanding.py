"""CR 903, 702.124. Selectors, amounts and abilities about commanders: which ones you control or own, their
color identity, and which cards may be commanders.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from cardwright.games.magic.actions.other_players import that_player
from cardwright.games.magic.actions.searching import search
from cardwright.games.magic.actions.verbs import put
from cardwright.games.magic.amounts.values import there_is
from cardwright.games.magic.casting.targets import on_target
from cardwright.games.magic.characteristics.lookup import has_sub, is_every_creature_type, mana_value_of
from cardwright.games.magic.characteristics.selections import Test, Things
from cardwright.games.magic.costs.prices import TAP_THIS, cost
from cardwright.games.magic.events.proposing import can_pay_life, life
from cardwright.games.magic.mana.sources import OF_IDENTITY
from cardwright.games.magic.numbers import causes, columns, derived, questions
from cardwright.games.magic.numbers.zones import HAND
from cardwright.games.magic.objects.costs import Cost, CostPart
from cardwright.games.magic.objects.open_sets import SUBTYPES
from cardwright.games.magic.objects.players import YOURS
from cardwright.games.magic.objects.queries import battlefield, command, owner
from cardwright.games.magic.objects.table import FROM_COMMAND, Ability, Activated
from cardwright.games.magic.triggers.watches import when_this_enters
from cardwright.games.magic.variants.commander.commander import casts_in_all, identity, is_commander
from cardwright.games.magic.variants.commander.deck_rules import (
    PARTNER,
    PARTNER_WITH,
    AnyNumber,
    CanCommand,
    Partner,
)
from cardwright.kernel.effects import DONE, Amount, Condition, Effect
from cardwright.kernel.frames import bits_in
from cardwright.kernel.ints import Obj, i64
from cardwright.kernel.words import may, nothing

from .nouns import OfName, creature, permanent, player

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


# -- which commanders
@final
class IsCommander(Test):
    """CR 903.3, 903.3d. A test: the object is a commander. With `yours`: it is a commander that you own."""

    def __init__(self, yours: bool) -> None:
        super().__init__("commander you own" if yours else "commander")
        self.looks_at = 0
        self.yours: bool = yours

    def passes(self, g: Game, obj: Obj) -> bool:
        return is_commander(g, obj) and (not self.yours or owner(g, obj) == g.seat())


COMMANDER_ONE: Final = IsCommander(False)
YOUR_COMMANDER: Final = IsCommander(True)


@final
class SharesTypeWithCommander(Test):
    """CR 205.3m, 903.3. A test: the object shares a creature type with a commander of yours, wherever that is."""

    def __init__(self) -> None:
        super().__init__("that shares a creature type with your commander")

    def passes(self, g: Game, obj: Obj) -> bool:
        other = Obj(0)
        while other < g.match.first_free:
            if is_commander(g, other) and owner(g, other) == g.seat() and share_creature_type(g, obj, other):
                return True
            other = Obj(other + 1)
        return False


def share_creature_type(g: Game, obj: Obj, other: Obj) -> bool:
    """CR 205.3m. Whether two objects have a creature type in common."""
    if is_every_creature_type(g, obj) and is_every_creature_type(g, other):
        return True
    number: i64 = 0
    while number < i64(len(SUBTYPES.types)):
        if SUBTYPES.is_creature_type(number) and has_sub(g, obj, number) and has_sub(g, other, number):
            return True
        number += 1
    return False


def commander_creatures() -> Things:
    """CR 903.3d. The set of commander creatures that you control."""
    return creature(COMMANDER_ONE, whose=YOURS)


def you_control_a_commander() -> Condition:
    """CR 903.3d. A condition: you control a commander, no matter which player owns it."""
    return there_is(permanent(COMMANDER_ONE, whose=YOURS))


def lieutenant() -> Condition:
    """CR 903.3d. A condition: you control a commander that you own."""
    return there_is(permanent(YOUR_COMMANDER, whose=YOURS))


# -- numbers and colors
@final
class times_cast(Amount):
    """CR 903.8, 702.124e. An amount: how many times you have cast your commanders from the command zone this
    game.
    """

    def __init__(self) -> None:
        super().__init__()
        self.label = "how often you have cast your commander from the command zone"
        self.looks_at = derived.LOOKS_AT_STATE

    def now(self, g: Game) -> i64:
        return casts_in_all(g, g.seat())


def makes_of_identity(price: Cost | None = None) -> Ability:
    """CR 903.4, 903.4f. A mana ability: add one mana of any color in your commander's color identity."""
    paid = price if price is not None else cost(TAP_THIS)
    return Activated(paid, nothing(), makes=OF_IDENTITY, label="add one mana of a color of your commander")


@final
class PaysLifePerColor(CostPart):
    """CR 903.4f, 119.4. A cost: pay 1 life for each color in your commander's color identity.

    A player without a commander can't pay it.
    """

    def __init__(self) -> None:
        super().__init__()
        self.label = "pay 1 life for each color of your commander"

    def colors(self, g: Game) -> i64:
        """Return the number of colors, or NONE if the color identity isn't defined."""
        mask = identity(g, g.seat())
        return questions.NONE if mask == questions.NONE else bits_in(mask)

    def payable(self, g: Game) -> bool:
        n = self.colors(g)
        return n != questions.NONE and can_pay_life(g, g.seat(), n)

    def carry_out(self, g: Game, part: i64) -> i64:
        if part == 0:
            life(g, g.seat(), -self.colors(g), causes.PAID_LIFE)
            if not g.commit():
                return 1
        return DONE


# -- which cards may be commanders
def can_be_commander() -> Ability:
    """CR 903.3a. An ability: this card can be your commander."""
    return CanCommand()


def partner(text: str = "", sort: str = PARTNER) -> Ability:
    """CR 702.124h-i, 702.124k, 702.124m. An ability: partner, or a variant of it.

    `sort`: the variant, for example BACKGROUND or DOCTORS_COMPANION. `text`: the other commander must have
    the same text.
    """
    return Partner(sort, text)


def partner_with(name: str) -> tuple[Ability, Ability]:
    """CR 702.124j. Two abilities: partner with the named card. When this enters, target player may search
    their library for that card.
    """
    fetch: Effect = may(search(lambda c: put(c, HAND), OfName(name), shown=True), f"search for {name}")
    return (
        Partner(PARTNER_WITH, name),
        when_this_enters(on_target(player(), lambda p: that_player(p, fetch))),
    )


def any_number_in_a_deck() -> Ability:
    """CR 903.5b, 100.2a. An ability: a deck may have any number of cards with this name."""
    return AnyNumber()


@final
class commanders_value(Amount):
    """CR 903.3d. An amount: the mana value of a commander that you own on the battlefield or in the command
    zone.

    If there are several, it is the greatest one.
    """

    def __init__(self) -> None:
        super().__init__()
        self.label = "the greatest mana value of your commanders"

    def now(self, g: Game) -> i64:
        most: i64 = 0
        for zone in (battlefield(g), command(g)):
            for obj in g.zones.all_of(zone):
                if (
                    g.col(obj, columns.STATUS) & columns.COMMANDER
                    and owner(g, obj) == g.seat()
                    and mana_value_of(g, obj) > most
                ):
                    most = mana_value_of(g, obj)
        return most


def in_command(ability: Ability) -> Ability:
    """CR 113.6b. Make an ability function in the command zone, and return it."""
    ability.zone = FROM_COMMAND
    return ability
