"""CR 301.5, 303.4. Auras and Equipment, and an enchantment that affects all creatures."""

from cardwright.games.magic.vocabulary import *

file_under("Auras and Equipment")

# -- Auras
aura("Holy Strength", "{W}", creature(), attached_gets(1, 2))
aura("Pacifism", "{1}{W}", creature(), attached_gets(keys=CANT_ATTACK | CANT_BLOCK))
aura("Rancor", "{G}", creature(), attached_gets(2, 0, TRAMPLE),
     when(Moves(LEAVES, None, "when this is put into a graveyard", back=True, to=GRAVEYARD, this=True), bounce(IT)))
aura(
    "Control Magic",
    "{2}{U}{U}",
    creature(),
    Static(ON_ATTACHED, [Change(OP_CONTROL)], label="you control it"),
)
aura("Spirit Link", "{W}", creature(),
     when(DealsDamage("whenever the enchanted creature deals damage", attached=True), gain_life(THAT_MUCH)))

# -- Equipment
card("Bonesplitter", "{1}", "Artifact Equipment", attached_gets(2), equip("{1}"))
card("Swiftfoot Boots", "{2}", "Artifact Equipment", attached_gets(keys=HEXPROOF | HASTE), equip("{1}"))
card("Loxodon Warhammer", "{3}", "Artifact Equipment", attached_gets(3, 0, TRAMPLE | LIFELINK), equip("{3}"))

# -- all creatures
card("Glorious Anthem", "{1}{W}{W}", "Enchantment", they_get(creature(whose=YOURS), 1, 1))
