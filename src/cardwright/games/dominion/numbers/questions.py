"""The kinds of decisions, options that aren't cards, and numbers for the reasons why something can't be
done.
"""

from __future__ import annotations

from typing import Final

# decisions
ASK_ACTION: Final = 16
ASK_BUY: Final = 17
ASK_NIGHT: Final = 18
ASK_REACT: Final = 19
ASK_WAY: Final = 20
QUESTION_KINDS: Final = 21
QUESTIONS: Final = {
    0: ("you may", "D56"),
    1: ("choose", "D56"),
    2: ("which first?", "D53"),
    3: ("which replacement first?", "D55"),
    4: ("in which order?", "D53"),
    5: ("choose in secret", "D53"),
    ASK_ACTION: ("play an Action card", "D22"),
    ASK_BUY: ("play Treasures and buy", "D23"),
    ASK_NIGHT: ("play a Night card", "D24"),
    ASK_REACT: ("react", "D53"),
    ASK_WAY: ("play it in which way?", "D90"),
}

# options that are not references
ALL_TREASURES: Final = -3
SPEND_COFFERS: Final = -4
SPEND_VILLAGER: Final = -5
PAY_DEBT: Final = -6
LANDSCAPE: Final = 1 << 52  # a bit, added to the kind of the Event
# multiplied by 1 + the object that has the replacement; the number of the replacement is added
REPLACING: Final = 1000

# reasons why something can't be bought or played now; `shown.refusals` has their texts
ALLOWED: Final = 0
NO_BUYS: Final = 1
IN_DEBT: Final = 2
BUYING_STOPPED: Final = 3
TOO_DEAR: Final = 4
SOLD_OUT: Final = 5
PROJECT_HAD: Final = 6
TWO_PROJECTS: Final = 7
BOUGHT_ALREADY: Final = 8
NOT_IN_SUPPLY: Final = 9
NO_ACTIONS: Final = 10
OTHER_PHASE: Final = 11
NEVER_PLAYED: Final = 12
TREASURES_OVER: Final = 13
REFUSALS: Final = 14  # the first unused number
