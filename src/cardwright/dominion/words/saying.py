"""How words say their numbers: counters, events, which one of several, how long something lasts."""

from __future__ import annotations

from typing import Final

from cardwright.dominion.causes import BUY, CAUSES, GAIN, PLAY, TRASH
from cardwright.dominion.rules import (
    ACTIONS,
    BUYS,
    COFFERS,
    COINS,
    COUNTER_NAMES,
    FOR_EVER,
    GAINED,
    GAINED_BEFORE,
    GAINED_IN_BUY,
    ONCE,
    ONCE_THIS_TURN,
    POTIONS,
    THIS_TURN,
    TRASHED_BEFORE,
    UNTIL_NEXT_TURN,
    UNTIL_TURN_OF,
    WHILE_UNDER,
)

ONE_MORE: Final[dict[int, str]] = {
    ACTIONS: "1 Action", BUYS: "1 Buy", COINS: "1 Coin", COFFERS: "1 Coffers", POTIONS: "1 Potion",
}  # fmt: skip
COUNTED: Final[dict[int, str]] = {
    GAINED: "gained this turn",
    GAINED_BEFORE: "gained last turn",
    GAINED_IN_BUY: "gained in this Buy phase",
    TRASHED_BEFORE: "trashed last turn",
}
DONE_WITH: Final[dict[int, str]] = {PLAY: "played", GAIN: "gained", BUY: "bought", TRASH: "trashed"}
LASTING: Final[dict[int, str]] = {
    FOR_EVER: "for the rest of the game",
    THIS_TURN: "",
    ONCE: "once",
    ONCE_THIS_TURN: "once this turn",
    UNTIL_NEXT_TURN: "until your next turn",
    UNTIL_TURN_OF: "until the next turn of whose card it is",
    WHILE_UNDER: "while a card lies under this",
}


def one_more(counter: int) -> str:
    """`1 Coin`."""
    return ONE_MORE.get(counter, f"1 of {COUNTER_NAMES[counter]}")


def counted(counter: int, neighbour: int) -> str:
    """`the number of cards you gained this turn`."""
    who = {0: "you", 1: "the player to your left", -1: "the player to your right"}.get(
        neighbour, f"the player {neighbour} seats on"
    )
    if counter in COUNTED:
        return f"the number of cards {who} {COUNTED[counter]}"
    return f"how many {COUNTER_NAMES[counter]} {who} have"


def done(event: int) -> str:
    """`gained`."""
    return DONE_WITH.get(event, f"done ({CAUSES[event][0]})" if event in CAUSES else f"done ({event})")


def ordinal(n: int) -> str:
    """`3rd`."""
    return str(n) + {1: "st", 2: "nd", 3: "rd"}.get(n, "th")


def so_long(lasts: int) -> str:
    """How long something lasts, behind what it is: ` (until your next turn)`; nothing: for this turn."""
    text = LASTING.get(lasts, f"for {lasts}")
    return f" ({text})" if text else ""


def of_it(text: str) -> str:
    """`its`, `Copper's`."""
    return "its" if text == "it" else f"{text}'s"


def put_there(moved: bool) -> str:
    """Dominion D54. Behind what is done with a card: that this effect itself has moved it before."""
    return " from where this has put it" if moved else ""
