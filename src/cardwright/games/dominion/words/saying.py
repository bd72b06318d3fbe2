"""Texts for the labels of words: counters, events, ordinals, durations."""

from __future__ import annotations

from typing import Final

from cardwright.games.dominion.numbers import causes, counters, durations, zones

from .qualities import place_text

ONE_MORE: Final[dict[int, str]] = {
    counters.ACTIONS: "1 Action", counters.BUYS: "1 Buy", counters.COINS: "1 Coin", counters.COFFERS: "1 Coffers",
    counters.POTIONS: "1 Potion",
    counters.VILLAGERS: "1 Villager", counters.FAVORS: "1 Favor", counters.VICTORY: "1 victory token",
}  # fmt: skip
COUNTED: Final[dict[int, str]] = {
    counters.GAINED: "gained this turn",
    counters.GAINED_BEFORE: "gained last turn",
    counters.GAINED_IN_BUY: "gained in this Buy phase",
    counters.TRASHED_BEFORE: "trashed last turn",
}
DONE_WITH: Final[dict[int, str]] = {
    causes.PLAY: "played",
    causes.GAIN: "gained",
    causes.BUY: "bought",
    causes.EVENT: "bought from beside the Supply",
    causes.TRASH: "trashed",
}
LASTING: Final[dict[int, str]] = {
    durations.FOR_EVER: "for the rest of the game",
    durations.THIS_TURN: "",
    durations.ONCE: "once",
    durations.ONCE_THIS_TURN: "once this turn",
    durations.UNTIL_NEXT_TURN: "until your next turn",
    durations.UNTIL_TURN_OF: "until the next turn of whose card it is",
    durations.WHILE_UNDER: "while a card lies under this",
}


def destination(place: int) -> str:
    """The destination of cards in print; "" for the discard pile, the usual one."""
    said = {
        zones.DISCARDS: "",
        zones.DECK: " onto your deck",
        zones.TAVERN_MAT: " on your Tavern mat",
        zones.ASIDE: " aside",
        zones.LOOKED: " aside face down",
    }
    return said.get(place, f" into {place_text(place)}")


def so_many(n: int, what: str) -> str:
    """A number of a thing in print."""
    return f"{n} {what}{'s' if n > 1 else ''}"


def one_more(counter: int) -> str:
    """One of a counter in print: `1 Coin`."""
    return ONE_MORE.get(counter, f"1 of {counters.COUNTER_NAMES[counter]}")


def counted(counter: int, neighbour: int) -> str:
    """A counter as an amount in print: `the number of cards you gained this turn`."""
    who = {0: "you", 1: "the player to your left", -1: "the player to your right"}.get(
        neighbour, f"the player {neighbour} seats on"
    )
    if counter in COUNTED:
        return f"the number of cards {who} {COUNTED[counter]}"
    return f"how many {counters.COUNTER_NAMES[counter]} {who} have"


def done(event: int) -> str:
    """The participle of an event: `gained`."""
    return DONE_WITH.get(
        event, f"done ({causes.CAUSES[event][0]})" if event in causes.CAUSES else f"done ({event})"
    )


def ordinal(n: int) -> str:
    """An ordinal: `3rd`."""
    return str(n) + {1: "st", 2: "nd", 3: "rd"}.get(n, "th")


def so_long(lasts: int) -> str:
    """A duration in brackets: ` (until your next turn)`; "" for this turn, which is said before."""
    text = LASTING.get(lasts, f"for {lasts}")
    return f" ({text})" if text else ""


def for_now(lasts: int) -> str:
    """`this turn, ` before an effect that lasts for this turn only; "" for other durations."""
    return "this turn, " if lasts == durations.THIS_TURN else ""


def of_it(text: str) -> str:
    """A possessive: `its`, `their`, `Copper's`."""
    return {"it": "its", "them": "their"}.get(text, f"{text}'s")


def put_there(moved: bool) -> str:
    """Dominion D54. The note that this effect itself has moved a card before."""
    return " from where this has put it" if moved else ""
