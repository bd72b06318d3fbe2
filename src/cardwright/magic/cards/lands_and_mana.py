"""CR 305, 106. Lands beyond the basic ones, and cards that make mana."""

from __future__ import annotations

from cardwright.magic.players import YOURS
from cardwright.magic.rules import NO_MAXIMUM
from cardwright.magic.words.abilities import activated, card, file_under, makes, rule
from cardwright.magic.words.paying import adds
from cardwright.magic.words.prices import SACRIFICE_THIS, TAP_THIS, cost
from cardwright.magic.words.searching import fetch_basic

file_under("Lands and mana")

card("Tundra", "", "Land Plains Island")
card("Volcanic Island", "", "Land Island Mountain")
card("Evolving Wilds", "", "Land", activated(cost(TAP_THIS, SACRIFICE_THIS), fetch_basic()))
card("Reliquary Tower", "", "Land", rule(NO_MAXIMUM, YOURS, "you have no maximum hand size"), makes("C"))
card("Sol Ring", "{1}", "Artifact", makes("C", 2))
card("Dark Ritual", "{B}", "Instant", adds("BBB"))
card("Rampant Growth", "{1}{G}", "Sorcery", fetch_basic())
