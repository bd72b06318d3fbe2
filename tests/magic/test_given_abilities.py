"""CR 613.7a. Abilities given by effects: their timestamps, and that they apply at once."""

from __future__ import annotations

from cardwright.games.magic.abilities.cards import attached_gets, aura, card, equip
from cardwright.games.magic.numbers.facts import OP_GRANT, OP_LOSE_KEYS
from cardwright.games.magic.numbers.keywords import FLYING
from cardwright.games.magic.objects.table import CARDS, ON_ATTACHED, Change, Static
from cardwright.games.magic.selectors import nouns as selectors
from tests.magic.kit import Table, permanent, rule, table

BEARS = "Grizzly Bears"
DRAKE = "Wind Drake"
HAMMER = "Hammer without Wings"
RUNE = "Rune of Wings"


def hammer_and_rune() -> Table:
    """An Equipment takes flying away, and an Aura on it gives it another ability, which gives flying."""
    if HAMMER not in CARDS.kinds:
        grounded = Change(OP_LOSE_KEYS, FLYING)
        card(HAMMER, "{1}", "Artifact Equipment", attached_gets(9, 9, 0, grounded), equip("{1}"))
        given = Change(OP_GRANT, ability=attached_gets(keys=FLYING))
        rune = Static(ON_ATTACHED, [given], label="it has another ability")
        aura(RUNE, "{W}", selectors.permanent(), rune)
    on_drake = permanent(HAMMER, attached_to=DRAKE)
    return table(Ann={"battlefield": [BEARS, DRAKE, on_drake], "hand": [RUNE], "mana": "{W}{1}"})


@rule("CR 613.7a", "CR 613.8c")
def test_an_ability_that_is_given_in_a_layer_applies_in_that_layer_after_older_ones() -> None:
    game = hammer_and_rune()
    before = game.has(DRAKE, "flying")

    game.cast(RUNE, HAMMER).pass_all()

    assert (before, game.has(DRAKE, "flying")) == (False, True)


@rule("CR 613.7a", "CR 613.7")
def test_attached_anew_an_equipment_keeps_the_order_of_its_abilities() -> None:
    game = hammer_and_rune()

    game.cast(RUNE, HAMMER).pass_all()
    game.activate(HAMMER, BEARS).pass_all()

    assert game.pt(BEARS) == (11, 11)
    assert game.has(BEARS, "flying")
