"""The questions that players are asked: the kinds of decisions, and the rule behind each."""

from __future__ import annotations

from typing import Final

from cardwright.games.magic.numbers import questions

QUESTIONS: Final = {
    0: ("you may", "608.2d"),
    1: ("choose", "608.2d"),
    2: ("which trigger first? It resolves last", "603.3b"),
    3: ("which effect first?", "616.1"),
    4: ("in which order?", "404.3"),
    5: ("choose in secret", "101.4"),
    questions.ASK_PRIORITY: ("act or pass", "117.1"),
    questions.ASK_TARGET: ("choose a target", "601.2c"),
    questions.ASK_PAY: ("pay", "601.2g"),
    questions.ASK_ATTACK: ("declare attackers", "508.1"),
    questions.ASK_BLOCK: ("declare blockers", "509.1"),
    questions.ASK_DAMAGE: ("assign combat damage", "510.1"),
    questions.ASK_MODE: ("choose a mode", "601.2b"),
    questions.ASK_X: ("choose X", "601.2b"),
    questions.ASK_EQUIVALENT: ("choose what you pay", "601.2b"),
    questions.ASK_TYPE: ("choose a type", "205.3"),
    questions.ASK_SHARE: ("divide it", "601.2d"),
    questions.ASK_DISCARD: ("discard", "701.9b"),
    questions.ASK_MULLIGAN: ("keep or mulligan", "103.5"),
    questions.ASK_MANA: ("activate a mana ability", "605.3a"),
    questions.ASK_COLOR: ("choose a color", "105.4"),
    questions.ASK_KEEP: ("which one stays?", "704.5j"),
    questions.ASK_COST: ("which cost?", "601.2b"),
    questions.ASK_BOTTOM: ("put on the bottom", "103.5"),
    questions.ASK_FACE: ("which face?", "601.2b"),
    questions.ASK_HELPER: ("what helps to pay for it?", "601.2b"),
    questions.ASK_SPLICE: ("splice onto it", "702.47"),
    questions.ASK_SHIELD: ("whose damage first?", "615.7"),
    questions.ASK_START: ("which opening choice?", "103.6"),
    questions.ASK_COMMAND_ZONE: ("into the command zone?", "903.9"),
    questions.ASK_COMPANION: ("show a companion", "103.2b"),
    questions.ASK_CONSPIRACY: ("put a conspiracy into the command zone", "905.4"),
    questions.ASK_NAME: ("choose a card name", "201.4"),
    questions.ASK_DRAFT: ("draft a card", "905.1a"),
    questions.ASK_STAND_IN: ("who chooses instead?", "800.4g"),
    questions.ASK_LIBRARY_ORDER: ("in which order?", "401.4"),
    questions.ASK_AGE: ("in which order?", "613.7m"),
    questions.ASK_ENTERS_ATTACKING: ("what does it attack?", "508.4"),
    questions.ASK_ENCHANT: ("what does it enchant?", "303.4f"),
    questions.ASK_CLASH: ("what happens to it?", "400.6"),
    questions.ASK_STICKER: ("choose a sticker", "123.3"),
    questions.ASK_PLACE: ("choose its new name", "123.6b"),
}
