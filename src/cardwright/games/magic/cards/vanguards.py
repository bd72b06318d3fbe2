"""CR 313, 902. Vanguards. Their hand and life modifiers are printed in place of power and toughness."""

from cardwright.games.magic.vocabulary import *

file_under("Vanguard")

SAPROLING = token("Creature Saproling", pt="1/1", colors=GREEN)
SLIVER = token("Creature Sliver", pt="1/1")
YOUR_CREATURES = creature(whose=YOURS)

card("Ashling the Pilgrim Avatar", "", "Vanguard",
     activated("{2}", damage(1, Either(creature(), PlayersAsThings()))), pt="-1/6")
card("Barrin", "", "Vanguard",
     activated(cost(Sacrifices(permanent(whose=YOURS))), on_target(creature(), bounce)), pt="0/6")
card("Birds of Paradise Avatar", "", "Vanguard", they_have(land(whose=YOURS), makes("WUBRG")), pt="0/-3")
card("Erhnam Djinn Avatar", "", "Vanguard",
     when_you_cast(spell(types(CREATURE, "creature")), make(SAPROLING)), pt="0/3")
card("Gerrard", "", "Vanguard",
     at_step(DRAW_STEP, draw(), text="at the beginning of your draw step"), pt="-4/0")
card("Gix", "", "Vanguard", activated("{3}", on_target(
     card_in(GRAVEYARD, whose=YOURS, types=CREATURE, label="creature card in your graveyard"),
     lambda c: put(c, HAND))), pt="-2/18")
card("Hanna", "", "Vanguard", SpellsCost(-1), pt="1/-5")
card("Maraxus", "", "Vanguard", they_get(YOUR_CREATURES, 1), pt="1/2")
card("Necropotence Avatar", "", "Vanguard", rule(NO_DRAW_STEP, YOURS, "skip your draw step"), at_end_step(
     seq(put_counters(1, THIS, "death"), draw(counters_on("death", THIS)), lose_life(counters_on("death", THIS))),
     condition=not_(first_turn())), pt="0/4")
card("Rofellos", "", "Vanguard", when_one_dies(YOUR_CREATURES, draw()), pt="-2/4")
card("Royal Assassin Avatar", "", "Vanguard", at_upkeep(seq(draw(), lose_life(1))), pt="-2/0")
card("Selenia", "", "Vanguard", they_get(YOUR_CREATURES, keys=VIGILANCE), pt="1/7")
card("Serra", "", "Vanguard", they_get(YOUR_CREATURES, 0, 2), pt="1/1")
card("Serra Angel Avatar", "", "Vanguard", when_you_cast(spell(), gain_life(2)), pt="0/-1")
card("Sidar Kondo", "", "Vanguard",
     activated("{3}", on_target(creature(), lambda c: pump(3, 3, c))), pt="-1/12")
card("Sliver Queen, Brood Mother", "", "Vanguard", activated("{3}", make(SLIVER)), pt="0/8")
card("Tahngarth", "", "Vanguard", they_get(YOUR_CREATURES, keys=HASTE), pt="-1/7")
card("Takara", "", "Vanguard", activated(
     cost(Sacrifices(creature(whose=YOURS))), on_target(any_target(), lambda t: damage(1, t))), pt="3/-8")
card("Titania", "", "Vanguard", more_lands(), pt="2/-5")
card("Urza", "", "Vanguard",
     activated("{3}", on_target(any_target(), lambda t: damage(1, t))), pt="-1/10")
