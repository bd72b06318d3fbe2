"""The bits for the types of cards, landscapes and other things beside the Supply."""

from __future__ import annotations

from typing import Final

ACTION: Final = 1 << 0
TREASURE: Final = 1 << 1
VICTORY_CARD: Final = 1 << 2
CURSE: Final = 1 << 3
ATTACK: Final = 1 << 4
REACTION: Final = 1 << 5
DURATION: Final = 1 << 6
NIGHT: Final = 1 << 7
TRAVELLER: Final = 1 << 8
RESERVE: Final = 1 << 9
DOOM: Final = 1 << 10
HEX_CARD: Final = 1 << 11
STATE_CARD: Final = 1 << 12
EVENT_CARD: Final = 1 << 13
RUINS: Final = 1 << 14
SHELTER: Final = 1 << 15
HEIRLOOM: Final = 1 << 16
KNIGHT: Final = 1 << 17
LOOTER: Final = 1 << 18
COMMAND: Final = 1 << 19
SPIRIT: Final = 1 << 20
ZOMBIE: Final = 1 << 21
FATE: Final = 1 << 22
BOON: Final = 1 << 23
WAY: Final = 1 << 24
CASTLE: Final = 1 << 25
PROJECT: Final = 1 << 26
LANDMARK: Final = 1 << 27
ALLY: Final = 1 << 28
TRAIT: Final = 1 << 29
PROPHECY: Final = 1 << 30
LIAISON: Final = 1 << 31
AUGUR: Final = 1 << 32
LOOT: Final = 1 << 33
OMEN: Final = 1 << 34
PRIZE: Final = 1 << 35
REWARD: Final = 1 << 36
ARTIFACT: Final = 1 << 37
GATHERING: Final = 1 << 38
CLASH: Final = 1 << 39
FORT: Final = 1 << 40
ODYSSEY: Final = 1 << 41
TOWNSFOLK: Final = 1 << 42
WIZARD: Final = 1 << 43
SHADOW: Final = 1 << 44
TYPES_END: Final = 45  # the first unused bit
TYPE_NAMES: Final = [
    "Action", "Treasure", "Victory", "Curse", "Attack", "Reaction", "Duration", "Night", "Traveller", "Reserve",
    "Doom", "Hex", "State", "Event", "Ruins", "Shelter", "Heirloom", "Knight", "Looter", "Command", "Spirit",
    "Zombie", "Fate", "Boon", "Way", "Castle", "Project", "Landmark", "Ally", "Trait", "Prophecy", "Liaison", "Augur",
    "Loot", "Omen", "Prize", "Reward", "Artifact", "Gathering", "Clash", "Fort", "Odyssey", "Townsfolk", "Wizard",
    "Shadow",
]  # fmt: skip

SHADOW_BACK: Final = "Shadow"  # the name of a Shadow card for a player who sees only its back

# things that lie before a player without being that player's cards
LIES_BEFORE: Final = STATE_CARD | ARTIFACT
# things beside the Supply that never belong to a deck
BESIDE: Final = EVENT_CARD | WAY | PROJECT | LANDMARK | ALLY | TRAIT | PROPHECY
