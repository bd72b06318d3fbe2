"""What can happen in Magic, numbered for ever: for each cause its rule and its words for the story.

The log and the rows of a batch hold these numbers; another one can only be added at the end. `{who}` is the
player who does it, `{card}` what it happens to, `{n}` how many, `{what}` a name in words. Where a card comes
from or goes to, if not from or to the usual place, is told by the story.
"""

from __future__ import annotations

from typing import Final

NOTHING_SAID: Final = 0
DRAWN_CARD: Final = 1
LAND_PLAYED: Final = 2
CAST_SPELL: Final = 3
ENTERED: Final = 4  # a permanent spell resolves
RESOLVED: Final = 5  # an instant or sorcery that has resolved
COUNTERED: Final = 6
FIZZLED: Final = 7  # all targets illegal
DESTROYED: Final = 8
SACRIFICED: Final = 9
DISCARDED: Final = 10
EXILED: Final = 11
PUT: Final = 12  # an effect puts it somewhere
MILLED: Final = 13
LETHAL_DAMAGE: Final = 14
NO_TOUGHNESS: Final = 15
LEGEND_RULE: Final = 16
AURA_FALLS: Final = 17
NO_LOYALTY_LEFT: Final = 18
TOKEN_CEASES: Final = 19
SAGA_ENDS: Final = 20
GAINED_LIFE: Final = 21
LOST_LIFE: Final = 22
PAID_LIFE: Final = 23
DAMAGED: Final = 24
EXCHANGED: Final = 25
EXCHANGED_CONTROL: Final = 26
EXCHANGED_LIFE: Final = 27
EXCHANGED_ZONES: Final = 28
EXCHANGED_IN_PLACE: Final = 29  # attached in the other's place
EXCHANGED_NUMBER: Final = 30
EXCHANGED_TEXT: Final = 31
EXCHANGED_OWNERSHIP: Final = 32
NO_EXCHANGE: Final = 33
SAME_CONTROLLER: Final = 34
CANT_GAIN: Final = 35
CANT_LOSE: Final = 36
OTHER_OWNER: Final = 37
CANT_ATTACH: Final = 38
KEEPS_ITS_CONTROLLER: Final = 39
NOT_THERE: Final = 40
GAINED_CONTROL: Final = 41
MULLIGAN: Final = 42
KEPT: Final = 43
TO_BOTTOM: Final = 44
SHUFFLED: Final = 45
TURN_BEGINS: Final = 46
STEP_STARTS: Final = 47
TAPPED_IT: Final = 48
UNTAPPED_IT: Final = 49
ATTACKED_WITH: Final = 50
BLOCKED_WITH: Final = 51
COUNTERS_CHANGED: Final = 52
ATTACHED_IT: Final = 53
UNATTACHED_IT: Final = 54
ACTIVATED_IT: Final = 55
TRIGGERED_IT: Final = 56
TARGETED_IT: Final = 57
TOKEN_CREATED: Final = 58
COPIED_SPELL: Final = 59
TURNED_UP: Final = 60
TURNED_DOWN: Final = 61
TRANSFORMED_IT: Final = 62
PHASED_OUT: Final = 63
PHASED_IN: Final = 64
REGENERATED_IT: Final = 65
PREVENTED: Final = 66
LOST_THE_GAME: Final = 67
WON_THE_GAME: Final = 68
CONCEDED: Final = 69
LEFT_THE_GAME: Final = 70
MANA_ADDED: Final = 71
MANA_SPENT: Final = 72
MANA_EMPTIES: Final = 73
REVEALED: Final = 74
LOOKED_AT: Final = 75
SCRIED: Final = 76
SEARCHED: Final = 77
FOUND: Final = 78
ANTED: Final = 79
PLANESWALKED: Final = 80
DIE_ROLLED: Final = 81
OVERFLOWN: Final = 82  # discarded in the cleanup step
RETURNED_FROM_EXILE: Final = 83
COMBAT_DAMAGE: Final = 84
DAMAGE_WEARS_OFF: Final = 85
TYPE_CHANGED: Final = 86
POWER_CHANGED: Final = 87
ABILITY_GAINED: Final = 88
TEXT_CHANGED: Final = 89
COPIED: Final = 90
EMPTY_LIBRARY: Final = 91
NO_LIFE: Final = 92
POISONED: Final = 93
DECKED: Final = 94
COUNTERS_CANCEL: Final = 95
DEATHTOUCHED: Final = 96
EQUIPMENT_FALLS: Final = 97
CHOSEN_IT: Final = 98
COIN_FLIPPED: Final = 99
GAME_DRAWN: Final = 100
EXTRA_TURN: Final = 101
BROUGHT_IN: Final = 102  # from outside the game
SPEED: Final = 103
WORLD_RULE: Final = 104
LEAVES_WITH_OWNER: Final = 105
FOUGHT: Final = 106
COPY_CEASES: Final = 107
DRAWN_INSTEAD: Final = 108
MONARCH_NOW: Final = 109
PAID_COST: Final = 110
UNPAID: Final = 111
CONTROL_ENDS: Final = 112
STARTING: Final = 113
BEGINS_WITH: Final = 114
FIRST_PLANE: Final = 115
NEW_OWNER: Final = 116
PLANAR_DIE: Final = 117
CHAOS_ENSUED: Final = 118
SPLICED: Final = 119
NEW_TARGETS: Final = 120
EMBLEM_GIVEN: Final = 121
COUNTERS_BY_RULE: Final = 122  # paid as a loyalty cost, or put by the rules
CYCLED: Final = 123  # discarded as the cost of cycling
SEEN_AT_THE_END: Final = 124
COMPANION_SHOWN: Final = 125
COMPANION_COMES: Final = 126
CONSPIRACY_LAID: Final = 127  # into the command zone, before the game
AGENDA_UP: Final = 128
NAME_TOLD: Final = 129  # the name that was chosen in secret for a conspiracy
ANTE_WON: Final = 130
STARTER_BY_CARD: Final = 131
DRAFTED: Final = 132
DRAFTED_TOO: Final = 133  # an additional card of the same pack
PACK_OPENED: Final = 134
BACK_INTO_PACK: Final = 136
DRAFT_NOTED: Final = 137
ROUND_BEGINS: Final = 138
COMMANDER_STARTS: Final = 139
COMMANDER_RETURNS: Final = 140
COMMANDER_INSTEAD: Final = 141
COMMANDER_TAX: Final = 142
COMMANDER_SLAYS: Final = 143
FATESEALED: Final = 150
CLASHED: Final = 151
WON_CLASH: Final = 152
PROLIFERATED: Final = 153
DETAINED: Final = 154
POPULATED: Final = 155
BECAME_MONSTROUS: Final = 156
VOTED: Final = 157
VOTED_WORD: Final = 158
BOLSTERED: Final = 159
SUPPORTED: Final = 160
INVESTIGATED: Final = 161
MANIFESTED_IT: Final = 162
SHUFFLED_IN: Final = 163
STAYS_DOWN: Final = 164
STICKER_PUT: Final = 240
ABILITY_RESOLVES: Final = 243
LOOPED: Final = 241
NO_ROOM_FOR_TOKEN: Final = 242
CHOOSES_INSTEAD: Final = 220
CHOOSES_NEXT: Final = 221
TAKEN_BACK: Final = 222
TOO_MANY_COUNTERS: Final = 224
ORPHANED: Final = 223
PLANE_LEFT: Final = 190
SCHEME_MOVES: Final = 191
SCHEME_SPENT: Final = 192
ABANDONED_IT: Final = 193
CHAOS_OF_CARD: Final = 194
FIRST_PLANE_BACK: Final = 195
ARCHENEMY_BEGINS: Final = 196
TOP_SHOWN: Final = 170
IN_SECRET_ORDER: Final = 171  # into a library together with others
TURNED_UP_TO_PLAY: Final = 172  # exiled face down, just before it is played
FROM_A_PILE: Final = 173  # chosen at random from a face-down pile in exile
PILE_SHUFFLED: Final = 174

CAUSES: Final[dict[int, tuple[str, str]]] = {
    NOTHING_SAID: ("608.2c", ""),
    DRAWN_CARD: ("121.1", "{who} draws {card}"),
    LAND_PLAYED: ("305.1", "{who} plays {card}"),
    CAST_SPELL: ("601.2a", "{who} casts {card}"),
    ENTERED: ("608.3a", "{card} resolves and enters the battlefield"),
    RESOLVED: ("608.2n", "{card} has resolved"),
    COUNTERED: ("701.6a", "{card} is countered"),
    FIZZLED: ("608.2b", "{card} does nothing: all its targets are illegal"),
    DESTROYED: ("701.8a", "{card} is destroyed"),
    SACRIFICED: ("701.21a", "{who} sacrifices {card}"),
    DISCARDED: ("701.9a", "{who} discards {card}"),
    EXILED: ("701.13a", "{card} is exiled"),
    PUT: ("608.2c", "{card} is put"),
    MILLED: ("701.17a", "{who} mills {card}"),
    LETHAL_DAMAGE: ("704.5g", "{card} is destroyed by lethal damage"),
    NO_TOUGHNESS: ("704.5f", "{card} has no toughness left"),
    LEGEND_RULE: ("704.5j", "{card} is put away: another of its name stays"),
    AURA_FALLS: ("704.5m", "{card} is attached to nothing it may enchant"),
    NO_LOYALTY_LEFT: ("704.5i", "{card} has no loyalty left"),
    TOKEN_CEASES: ("704.5d", "{card} ceases to exist"),
    SAGA_ENDS: ("704.5s", "{card} has told its last chapter"),
    GAINED_LIFE: ("119.3", "{who} gains {n} life"),
    LOST_LIFE: ("119.3", "{who} loses {n} life"),
    PAID_LIFE: ("119.4", "{who} pays {n} life"),
    DAMAGED: ("120.3", "{n} damage to {card}"),
    EXCHANGED: ("701.12a", "an exchange"),
    EXCHANGED_CONTROL: ("701.12b", "{card} changes sides in an exchange"),
    EXCHANGED_LIFE: ("701.12c", "{who}'s life changes by {n} in an exchange"),
    EXCHANGED_ZONES: ("701.12d", "{card} changes zones in an exchange"),
    EXCHANGED_IN_PLACE: ("701.12e", "{card} takes the other's place in an exchange"),
    EXCHANGED_NUMBER: ("701.12g", "{card} takes a number in an exchange"),
    EXCHANGED_TEXT: ("701.12h", "{card} takes the other's text box in an exchange"),
    EXCHANGED_OWNERSHIP: ("108.3", "{card} changes its owner in an exchange"),
    NO_EXCHANGE: ("701.12a", "nothing is exchanged"),
    SAME_CONTROLLER: ("701.12b", "nothing is exchanged: one player controls both"),
    CANT_GAIN: ("119.7", "nothing is exchanged: somebody can't gain life"),
    CANT_LOSE: ("119.8", "nothing is exchanged: somebody can't lose life"),
    OTHER_OWNER: ("701.12d", "nothing is exchanged: not all the cards have one owner"),
    CANT_ATTACH: ("701.12e", "nothing is exchanged: it can't be attached there"),
    KEEPS_ITS_CONTROLLER: ("701.12a", "nothing is exchanged: nobody else can gain control of it"),
    NOT_THERE: ("701.12a", "nothing is exchanged: one of the two is gone or no legal target"),
    GAINED_CONTROL: ("613.1b", "{who} gains control of {card}"),
    MULLIGAN: ("103.5", "{who} takes a mulligan"),
    KEPT: ("103.5", "{who} keeps the hand"),
    TO_BOTTOM: ("103.5", "{who} puts {card} on the bottom"),
    SHUFFLED: ("701.24a", "{who} shuffles"),
    TURN_BEGINS: ("500.1", "{who}'s turn"),
    STEP_STARTS: ("500.1", "{what}"),
    TAPPED_IT: ("701.26a", "{card} is tapped"),
    UNTAPPED_IT: ("701.26b", "{card} is untapped"),
    ATTACKED_WITH: ("508.1", "{who} attacks with {card}"),
    BLOCKED_WITH: ("509.1", "{who} blocks with {card}"),
    COUNTERS_CHANGED: ("122.1", "{n} {what} counters on {card}"),
    ATTACHED_IT: ("701.3a", "{card} becomes attached"),
    UNATTACHED_IT: ("701.3d", "{card} becomes unattached"),
    ACTIVATED_IT: ("602.2a", "{who} activates {card}"),
    TRIGGERED_IT: ("603.3", "an ability of {card} triggers"),
    TARGETED_IT: ("601.2c", "{card} is the target"),
    TOKEN_CREATED: ("701.7a", "{who} creates {card}"),
    COPIED_SPELL: ("707.10", "{who} copies {card}"),
    TURNED_UP: ("708.7", "{card} is turned face up"),
    TURNED_DOWN: ("708.2", "{card} is turned face down"),
    TRANSFORMED_IT: ("701.27a", "{card} transforms"),
    PHASED_OUT: ("702.26b", "{card} phases out"),
    PHASED_IN: ("702.26c", "{card} phases in"),
    REGENERATED_IT: ("701.19a", "{card} regenerates"),
    PREVENTED: ("615.1", "damage to {card} is prevented"),
    LOST_THE_GAME: ("104.3e", "{who} loses the game"),
    WON_THE_GAME: ("104.2b", "{who} wins the game"),
    CONCEDED: ("104.3a", "{who} concedes"),
    LEFT_THE_GAME: ("800.4a", "{who} leaves the game"),
    MANA_ADDED: ("106.4", "{who} adds {n} {what} mana"),
    MANA_SPENT: ("601.2h", "{who} pays {n} {what} mana"),
    MANA_EMPTIES: ("500.5", "{who} loses {n} unspent {what} mana"),
    REVEALED: ("701.20a", "{who} reveals {card}"),
    LOOKED_AT: ("701.20e", "{who} looks at {card}"),
    SCRIED: ("701.22a", "{who} scries"),
    SEARCHED: ("701.23a", "{who} searches"),
    FOUND: ("701.23a", "{who} finds {card}"),
    ANTED: ("407.2", "{who} antes {card}"),
    PLANESWALKED: ("701.31a", "{who} planeswalks to {card}"),
    DIE_ROLLED: ("706.2", "{who} rolls {n}"),
    OVERFLOWN: ("514.1", "{who} discards {card}"),
    RETURNED_FROM_EXILE: ("610.3", "{card} returns from exile"),
    COMBAT_DAMAGE: ("510.2", "{n} combat damage to {card}"),
    DAMAGE_WEARS_OFF: ("514.2", "damage wears off"),
    TYPE_CHANGED: ("613.1d", "{card} changes its types"),
    POWER_CHANGED: ("613.4c", "{card} changes in power and toughness"),
    ABILITY_GAINED: ("613.1f", "{card} gains an ability"),
    TEXT_CHANGED: ("613.1c", "{card} changes its text"),
    COPIED: ("707.2", "{card} becomes a copy"),
    EMPTY_LIBRARY: ("121.4", "{who} can't draw: the library is empty"),
    NO_LIFE: ("704.5a", "{who} has no life left"),
    POISONED: ("704.5c", "{who} has ten poison counters"),
    DECKED: ("704.5b", "{who} has drawn from an empty library"),
    COUNTERS_CANCEL: ("704.5q", "+1/+1 and -1/-1 counters on {card} cancel out"),
    DEATHTOUCHED: ("704.5h", "{card} is destroyed by deathtouch"),
    EQUIPMENT_FALLS: ("704.5n", "{card} becomes unattached"),
    CHOSEN_IT: ("608.2d", "{who} chooses {card}"),
    COIN_FLIPPED: ("705.1", "{who} flips a coin"),
    GAME_DRAWN: ("104.4a", "the game is a draw"),
    LOOPED: ("104.4b", "this goes on for ever, so the game is a draw"),
    NO_ROOM_FOR_TOKEN: (
        "701.7a",
        "{who} creates no token: there are too many permanents to play on with more",
    ),
    EXTRA_TURN: ("500.7", "{who} takes an extra turn"),
    BROUGHT_IN: ("400.11b", "{who} brings {card} into the game"),
    SPEED: ("120.4", ""),
    WORLD_RULE: ("704.5k", "{card} is put away: a newer world stays"),
    LEAVES_WITH_OWNER: ("800.4a", "{card} leaves the game with its owner"),
    FOUGHT: ("701.14a", "{card} fights"),
    COPY_CEASES: ("704.5e", "the copy of {card} ceases to exist"),
    DRAWN_INSTEAD: ("614.11", "{who} does something else instead of drawing"),
    MONARCH_NOW: ("725.1", "{who} becomes the monarch"),
    PAID_COST: ("601.2h", "{who} pays"),
    UNPAID: ("118.12", "{who} doesn't pay"),
    CONTROL_ENDS: ("800.4a", "{card} is exiled: its controller has left"),
    STARTING: ("103.1", "{who} takes the first turn"),
    BEGINS_WITH: ("103.6a", "{who} begins with {card} on the battlefield"),
    FIRST_PLANE: ("103.7", "{card} is turned face up"),
    NEW_OWNER: ("108.3", "{who} owns {card} now"),
    PLANAR_DIE: ("901.9", "{who} rolls the planar die"),
    CHAOS_ENSUED: ("901.9b", "chaos ensues"),
    SPLICED: ("702.47a", "{who} splices {card}"),
    NEW_TARGETS: ("115.7d", "{card} is the new target"),
    EMBLEM_GIVEN: ("114.2", "{who} gets an emblem"),
    COUNTERS_BY_RULE: ("122.1", "{n} {what} counters on {card}"),
    CYCLED: ("702.29a", "{who} cycles {card}"),
    SEEN_AT_THE_END: ("708.9", "{card} was face down"),
    COMPANION_SHOWN: ("103.2b", "{who} shows {card} as a companion"),
    COMPANION_COMES: ("702.139a", "{who} puts the companion {card} into hand"),
    CONSPIRACY_LAID: ("905.4", "{who} puts {card} into the command zone"),
    AGENDA_UP: ("702.106c", "{who} turns {card} face up"),
    NAME_TOLD: ("702.106c", "the chosen name of {card} is {what}"),
    ANTE_WON: ("407.2", "{who} owns {card} now, won in the ante"),
    STARTER_BY_CARD: ("103.1c", "{who} is the starting player"),
    DRAFTED: ("905.1a", "{who} drafts {card}"),
    DRAFTED_TOO: ("905.2", "{who} drafts {card} as well"),
    PACK_OPENED: ("905.1a", "{who} opens a booster pack"),
    BACK_INTO_PACK: ("905.2", "{card} goes into the booster pack"),
    DRAFT_NOTED: ("905.2b", "{who} notes {n} for {card}"),
    ROUND_BEGINS: ("905.1a", "draft round {n}"),
    COMMANDER_STARTS: ("903.6", "{who} is led by {card}"),
    COMMANDER_RETURNS: ("903.9a", "{card} returns to the command zone"),
    COMMANDER_INSTEAD: ("903.9b", "{card} goes to the command zone instead"),
    COMMANDER_TAX: ("903.8", "{card} costs {n} more: the commander tax"),
    COMMANDER_SLAYS: ("903.10a", "{who} has been dealt 21 or more combat damage by one commander"),
    FATESEALED: ("701.29a", "{who} fateseals"),
    CLASHED: ("701.30a", "{who} clashes"),
    WON_CLASH: ("701.30d", "{who} wins the clash"),
    PROLIFERATED: ("701.34a", "{who} proliferates"),
    DETAINED: ("701.35a", "{card} is detained"),
    POPULATED: ("701.36a", "{who} populates"),
    BECAME_MONSTROUS: ("701.37a", "{card} becomes monstrous"),
    VOTED: ("701.38a", "{who} votes for {card}"),
    VOTED_WORD: ("701.38a", "{who} votes"),
    BOLSTERED: ("701.39a", "{who} bolsters {card}"),
    SUPPORTED: ("701.41a", "{who} supports {card}"),
    INVESTIGATED: ("701.16a", "{who} investigates"),
    MANIFESTED_IT: ("701.40a", "{who} manifests {card}"),
    SHUFFLED_IN: ("701.24c", "{card} is shuffled"),
    STAYS_DOWN: ("701.40g", "{card} is revealed and stays face down"),
    CHOOSES_INSTEAD: ("800.4g", "{who} chooses instead of a player who has left"),
    CHOOSES_NEXT: ("800.4h", "{who} chooses, being next after a player who has left"),
    ORPHANED: ("800.4c", "{card} is exiled: it would come back to a player who has left"),
    TOO_MANY_COUNTERS: ("704.5r", "{n} {what} counters on {card}, which can have no more"),
    TAKEN_BACK: ("733.1", "{card} can't be completed and is taken back"),
    PLANE_LEFT: ("701.31d", "{who} planeswalks away from {card}"),
    SCHEME_MOVES: ("701.32b", "{who} sets {card} in motion"),
    SCHEME_SPENT: ("704.6e", "{card} is turned face down"),
    ABANDONED_IT: ("701.33b", "{who} abandons {card}"),
    CHAOS_OF_CARD: ("311.7", "chaos ensues for {card}"),
    FIRST_PLANE_BACK: ("103.7", "{card} is no plane and goes to the bottom"),
    ARCHENEMY_BEGINS: ("904.6", "{who} is the archenemy and takes the first turn"),
    TOP_SHOWN: ("401.5", "{card} is revealed on top of the library"),
    IN_SECRET_ORDER: ("401.4", "{card} goes into a library in an order that is not told"),
    TURNED_UP_TO_PLAY: ("406.3a", "{card} is turned face up to be played"),
    FROM_A_PILE: ("406.4", "{card} is chosen at random from a face-down pile"),
    PILE_SHUFFLED: ("406.3", "{who} shuffles a face-down pile"),
    STICKER_PUT: ("123.3", "a sticker is put on {card}"),
    ABILITY_RESOLVES: ("608.2c", "the ability of {card} resolves"),
}
