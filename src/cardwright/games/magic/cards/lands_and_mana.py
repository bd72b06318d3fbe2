"""CR 305, 106. Lands beyond the basic ones, and cards that make mana."""

from cardwright.games.magic.vocabulary import *

file_under("Lands and mana")

card("Tundra", "", "Land Plains Island")
card("Volcanic Island", "", "Land Island Mountain")
card("Evolving Wilds", "", "Land", activated(cost(TAP_THIS, SACRIFICE_THIS), fetch_basic()))
card("Reliquary Tower", "", "Land", rule(NO_MAXIMUM, YOURS, "you have no maximum hand size"), makes("C"))
card("Sol Ring", "{1}", "Artifact", makes("C", 2))
card("Dark Ritual", "{B}", "Instant", adds("BBB"))
card("Rampant Growth", "{1}{G}", "Sorcery", fetch_basic())
