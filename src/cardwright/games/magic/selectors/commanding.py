"""CR 903, 702.124. What cards say of commanders: those you control, your own, their colors, and who may lead."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from cardwright.games.magic.actions.other_players import that_player
from cardwright.games.magic.actions.searching import search
from cardwright.games.magic.actions.verbs import put
from cardwright.games.magic.amounts.values import there_is
from cardwright.games.magic.casting.targets import on_target
from cardwright.games.magic.characteristics.lookup import mana_value_of
from cardwright.games.magic.characteristics.selections import Test, Things
from cardwright.games.magic.costs.prices import TAP_THIS, cost
from cardwright.games.magic.events.proposing import can_pay_life, life
from cardwright.games.magic.mana.sources import OF_IDENTITY
from cardwright.games.magic.numbers import causes, columns, derived, questions
from cardwright.games.magic.numbers.zones import HAND
from cardwright.games.magic.objects.costs import Cost, CostPart
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
    """CR 903.3, 903.3d. A commander, whoever's; `yours`: that you own."""

    def __init__(self, yours: bool) -> None:
        super().__init__("commander you own" if yours else "commander")
        self.looks_at = 0
        self.yours: bool = yours

    def passes(self, g: Game, obj: Obj) -> bool:
        return is_commander(g, obj) and (not self.yours or owner(g, obj) == g.seat())


COMMANDER_ONE: Final = IsCommander(False)
YOUR_COMMANDER: Final = IsCommander(True)


def commander_creatures() -> Things:
    """CR 903.3d. Commander creatures that you control."""
    return creature(COMMANDER_ONE, whose=YOURS)


def you_control_a_commander() -> Condition:
    """CR 903.3d. You control a commander, anybody's."""
    return there_is(permanent(COMMANDER_ONE, whose=YOURS))


def lieutenant() -> Condition:
    """CR 903.3d. You control your commander."""
    return there_is(permanent(YOUR_COMMANDER, whose=YOURS))


# -- numbers and colors
@final
class times_cast(Amount):
    """CR 903.8, 702.124e. How often you have cast your commanders from the command zone this game."""

    def __init__(self) -> None:
        super().__init__()
        self.label = "how often you have cast your commander from the command zone"
        self.looks_at = derived.LOOKS_AT_STATE

    def now(self, g: Game) -> i64:
        return casts_in_all(g, g.seat())


def makes_of_identity(price: Cost | None = None) -> Ability:
    """CR 903.4, 903.4f. Add one mana of any color in the color identity of your commander."""
    paid = price if price is not None else cost(TAP_THIS)
    return Activated(paid, nothing(), makes=OF_IDENTITY, label="add one mana of a color of your commander")


@final
class PaysLifePerColor(CostPart):
    """CR 903.4f, 119.4. Pay life, one for each color in your commander's identity; without a commander nobody can."""

    def __init__(self) -> None:
        super().__init__()
        self.label = "pay 1 life for each color of your commander"

    def colors(self, g: Game) -> i64:
        """How many; NONE: it isn't defined."""
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


# -- who may lead a deck
def can_be_commander() -> Ability:
    """CR 903.3a."""
    return CanCommand()


def partner(text: str = "", sort: str = PARTNER) -> Ability:
    """CR 702.124h-i, 702.124k, 702.124m. Partner, or of those with the same text; BACKGROUND, DOCTORS_COMPANION."""
    return Partner(sort, text)


def partner_with(name: str) -> tuple[Ability, Ability]:
    """CR 702.124j. Partner with that card, and when it enters, target player may search for that."""
    fetch: Effect = may(search(lambda c: put(c, HAND), OfName(name), shown=True), f"search for {name}")
    return (
        Partner(PARTNER_WITH, name),
        when_this_enters(on_target(player(), lambda p: that_player(p, fetch))),
    )


def any_number_in_a_deck() -> Ability:
    """CR 903.5b, 100.2a. A deck may have any number of cards of this name."""
    return AnyNumber()


@final
class commanders_value(Amount):
    """CR 903.3d. The greatest mana value of a commander that you own on the battlefield or in the command zone."""

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
    """CR 113.6b. This ability of another card than those of the command zone works there."""
    ability.zone = FROM_COMMAND
    return ability
