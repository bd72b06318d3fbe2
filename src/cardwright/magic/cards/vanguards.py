"""CR 313, 902. Vanguards: printed in place of power and toughness are the hand and life modifiers."""

from __future__ import annotations

from cardwright.kernel.words import seq
from cardwright.magic.keys import HASTE, VIGILANCE
from cardwright.magic.rules import CREATURE, DRAW_STEP, GRAVEYARD, HAND
from cardwright.magic.sets import YOURS, Either, PlayersAsThings
from cardwright.magic.targets import on_target
from cardwright.magic.words.abilities import (
    activated,
    at_step,
    at_upkeep,
    card,
    file_under,
    makes,
    they_get,
    token,
    when_one_dies,
    when_you_cast,
)
from cardwright.magic.words.drawing import draw
from cardwright.magic.words.hidden import more_lands
from cardwright.magic.words.lasting import pump
from cardwright.magic.words.layering import they_have
from cardwright.magic.words.planar import in_plane
from cardwright.magic.words.prices import Sacrifices, cost
from cardwright.magic.words.scheming import SpellsCost
from cardwright.magic.words.things import any_target, card_in, creature, land, permanent, spell, types
from cardwright.magic.words.verbs import bounce, damage, gain_life, lose_life, make, put

from .commanders import SAPROLING

file_under("Vanguard")

SLIVER = token("Creature Sliver", pt="1/1")
YOUR_CREATURES = creature(whose=YOURS)

card("Ashling the Pilgrim Avatar", "", "Vanguard",
     *in_plane(activated("{2}", damage(1, Either(creature(), PlayersAsThings())))), pt="-1/6")
card("Barrin", "", "Vanguard", *in_plane(
     activated(cost(Sacrifices(permanent(whose=YOURS))), on_target(creature(), bounce))), pt="0/6")
card("Birds of Paradise Avatar", "", "Vanguard", *in_plane(they_have(land(whose=YOURS), makes("WUBRG"))), pt="0/-3")
card("Erhnam Djinn Avatar", "", "Vanguard",
     *in_plane(when_you_cast(spell(types(CREATURE, "creature")), make(SAPROLING))), pt="0/3")
card("Gerrard", "", "Vanguard",
     *in_plane(at_step(DRAW_STEP, draw(), text="at the beginning of your draw step")), pt="-4/0")
card("Gix", "", "Vanguard", *in_plane(activated("{3}", on_target(
     card_in(GRAVEYARD, whose=YOURS, types=CREATURE, label="creature card in your graveyard"),
     lambda c: put(c, HAND)))), pt="-2/18")
card("Hanna", "", "Vanguard", *in_plane(SpellsCost(-1)), pt="1/-5")
card("Maraxus", "", "Vanguard", *in_plane(they_get(YOUR_CREATURES, 1)), pt="1/2")
card("Rofellos", "", "Vanguard", *in_plane(when_one_dies(YOUR_CREATURES, draw())), pt="-2/4")
card("Royal Assassin Avatar", "", "Vanguard", *in_plane(at_upkeep(seq(draw(), lose_life(1)))), pt="-2/0")
card("Selenia", "", "Vanguard", *in_plane(they_get(YOUR_CREATURES, keys=VIGILANCE)), pt="1/7")
card("Serra", "", "Vanguard", *in_plane(they_get(YOUR_CREATURES, 0, 2)), pt="1/1")
card("Serra Angel Avatar", "", "Vanguard", *in_plane(when_you_cast(spell(), gain_life(2))), pt="0/-1")
card("Sidar Kondo", "", "Vanguard",
     *in_plane(activated("{3}", on_target(creature(), lambda c: pump(3, 3, c)))), pt="-1/12")
card("Sliver Queen, Brood Mother", "", "Vanguard", *in_plane(activated("{3}", make(SLIVER))), pt="0/8")
card("Tahngarth", "", "Vanguard", *in_plane(they_get(YOUR_CREATURES, keys=HASTE)), pt="-1/7")
card("Takara", "", "Vanguard", *in_plane(activated(
     cost(Sacrifices(creature(whose=YOURS))), on_target(any_target(), lambda t: damage(1, t)))), pt="3/-8")
card("Titania", "", "Vanguard", *in_plane(more_lands()), pt="2/-5")
card("Urza", "", "Vanguard",
     *in_plane(activated("{3}", on_target(any_target(), lambda t: damage(1, t)))), pt="-1/10")
