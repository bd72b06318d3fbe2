"""What players are asked: the kinds of decisions, and the rule behind each."""

from __future__ import annotations

from typing import Final

ASK_PRIORITY: Final = 16
ASK_TARGET: Final = 17
ASK_PAY: Final = 18
ASK_ATTACK: Final = 19
ASK_BLOCK: Final = 20
ASK_DAMAGE: Final = 21
ASK_MODE: Final = 22
ASK_X: Final = 23
ASK_DISCARD: Final = 24
ASK_MULLIGAN: Final = 25
ASK_MANA: Final = 26
ASK_COLOR: Final = 27
ASK_KEEP: Final = 28  # which legendary permanent stays
ASK_COST: Final = 29  # which optional or alternative cost
ASK_BOTTOM: Final = 30  # which card of the hand goes to the bottom after mulligans
ASK_FACE: Final = 31
ASK_SPLICE: Final = 32
ASK_START: Final = 33
ASK_SHIELD: Final = 34  # whose damage is prevented first
ASK_COMMAND_ZONE: Final = 90  # whether a commander goes to the command zone (CR 903.9)
ASK_COMPANION: Final = 35
ASK_CONSPIRACY: Final = 36
ASK_NAME: Final = 37  # a card name: options are kinds
ASK_DRAFT: Final = 38
ASK_STAND_IN: Final = 60  # who chooses instead of who has left
ASK_STICKER: Final = 51
ASK_PLACE: Final = 52  # where in a name a word goes (CR 123.6b)
ASK_CLASH: Final = 50  # which of two moves happens to an object (CR 400.6)
QUESTIONS: Final = {
    0: ("you may", "608.2d"),
    1: ("choose", "608.2d"),
    2: ("which trigger first? It resolves last", "603.3b"),
    3: ("which effect first?", "616.1"),
    4: ("in which order?", "404.3"),
    5: ("choose in secret", "101.4"),
    ASK_PRIORITY: ("act or pass", "117.1"),
    ASK_TARGET: ("choose a target", "601.2c"),
    ASK_PAY: ("pay", "601.2g"),
    ASK_ATTACK: ("declare attackers", "508.1"),
    ASK_BLOCK: ("declare blockers", "509.1"),
    ASK_DAMAGE: ("assign combat damage", "510.1"),
    ASK_MODE: ("choose a mode", "601.2b"),
    ASK_X: ("choose X", "601.2b"),
    ASK_DISCARD: ("discard", "701.9b"),
    ASK_MULLIGAN: ("keep or mulligan", "103.5"),
    ASK_MANA: ("activate a mana ability", "605.3a"),
    ASK_COLOR: ("choose a color", "105.4"),
    ASK_KEEP: ("which one stays?", "704.5j"),
    ASK_COST: ("which cost?", "601.2b"),
    ASK_BOTTOM: ("put on the bottom", "103.5"),
    ASK_FACE: ("which face?", "601.2b"),
    ASK_SPLICE: ("splice onto it", "702.47"),
    ASK_SHIELD: ("whose damage first?", "615.7"),
    ASK_START: ("which opening choice?", "103.6"),
    ASK_COMMAND_ZONE: ("into the command zone?", "903.9"),
    ASK_COMPANION: ("show a companion", "103.2b"),
    ASK_CONSPIRACY: ("put a conspiracy into the command zone", "905.4"),
    ASK_NAME: ("choose a card name", "201.4"),
    ASK_DRAFT: ("draft a card", "905.1a"),
    ASK_STAND_IN: ("who chooses instead?", "800.4g"),
    ASK_CLASH: ("what happens to it?", "400.6"),
    ASK_STICKER: ("choose a sticker", "123.3"),
    ASK_PLACE: ("choose its new name", "123.6b"),
}
