"""CR 205.3. The subtypes as words, and their plurals."""

from __future__ import annotations

from typing import Final

from cardwright.games.magic.numbers.creature_types import CREATURE_TYPES
from cardwright.games.magic.objects.open_sets import TYPES_OF

# CR 205.3j: planeswalkers' types are said of planeswalkers alone: `an Ajani planeswalker`
WALKERS: Final = (
    "Ajani Aminatou Angrath Arlinn Ashiok Bahamut Basri Bolas Calix Chandra Comet Dack Dakkon Daretti Davriel "
    "Dellian Dihada Domri Dovin Ellywick Elminster Elspeth Estrid Freyalise Garruk Gideon Grist Guff Huatli Jace "
    "Jared Jaya Jeska Kaito Karn Kasmina Kaya Kiora Koth Liliana Lolth Lukka Minsc Mordenkainen Nahiri Narset Niko "
    "Nissa Nixilis Oko Quintorius Ral Rowan Saheeli Samut Sarkhan Serra Sivitri Sorin Szat Tamiyo Tasha Teferi Teyo "
    "Tezzeret Tibalt Tyvar Ugin Urza Venser Vivien Vraska Vronos Will Windgrace Wrenn Xenagos Yanggu Yanling Zariel"
)
WALKER_TYPES: Final = frozenset(WALKERS.split())
SUBTYPE_WORDS: Final = frozenset(CREATURE_TYPES) | {word for _, words in TYPES_OF for word in words.split()}
IRREGULAR: Final = {
    "Elf": "Elves", "Dwarf": "Dwarves", "Wolf": "Wolves", "Werewolf": "Werewolves", "Ox": "Oxen", "Mouse": "Mice",
    "Fungus": "Fungi", "Octopus": "Octopuses", "Phoenix": "Phoenixes", "Sphinx": "Sphinxes", "Ally": "Allies",
    "Mercenary": "Mercenaries", "Harpy": "Harpies", "Army": "Armies", "Cyclops": "Cyclopes", "Child": "Children",
    "Homunculus": "Homunculi", "Leech": "Leeches", "Jellyfish": "Jellyfish", "Nautilus": "Nautiluses",
    "Pegasus": "Pegasuses", "Kithkin": "Kithkin", "Merfolk": "Merfolk", "Plains": "Plains", "Fish": "Fish",
    "Walrus": "Walruses", "Sheep": "Sheep", "Samurai": "Samurai", "Moonfolk": "Moonfolk", "Kor": "Kor",
    "Eldrazi": "Eldrazi", "Spawn": "Spawn",
    "Myr": "Myr", "Efreet": "Efreet", "Treefolk": "Treefolk", "Eye": "Eyes", "Class": "Classes", "Food": "Foods",
    "Lynx": "Lynxes", "Aurochs": "Aurochs", "Cyberman": "Cybermen", "Locus": "Loci",
    "Squid": "Squid", "Starfish": "Starfish", "Spacecraft": "Spacecraft",
    "Phyrexian": "Phyrexians", "Equipment": "Equipment", "Mutant": "Mutants", "Sorcery": "Sorceries", "Alien": "Aliens",
}  # fmt: skip
PLURALS: Final = {IRREGULAR.get(word, f"{word}s"): word for word in sorted(SUBTYPE_WORDS)}
SUBTYPE_PLURALS: Final = {word: several for several, word in PLURALS.items()}
