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
    """Return the text of a destination for cards: " onto your deck".

    Return "" for the discard pile, the usual one.
    """
    said = {
        zones.DISCARDS: "",
        zones.DECK: " onto your deck",
        zones.TAVERN_MAT: " on your Tavern mat",
        zones.ASIDE: " aside",
        zones.LOOKED: " aside face down",
    }
    return said.get(place, f" into {place_text(place)}")


def so_many(n: int, what: str) -> str:
    """Return a number of things as text, with the right plural: `3 cards`."""
    return f"{n} {what}{'s' if n > 1 else ''}"


def one_more(counter: int) -> str:
    """Return the text for one unit of a counter: `1 Coin`."""
    return ONE_MORE.get(counter, f"1 of {counters.COUNTER_NAMES[counter]}")


def counted(counter: int, neighbour: int) -> str:
    """Return the text of a counter as an amount: `the number of cards you gained this turn`.

    `neighbour`: 0 for the player, 1 for the player to the left, -1 for the player to the right.
    """
    who = {0: "you", 1: "the player to your left", -1: "the player to your right"}.get(
        neighbour, f"the player {neighbour} seats on"
    )
    if counter in COUNTED:
        return f"the number of cards {who} {COUNTED[counter]}"
    return f"how many {counters.COUNTER_NAMES[counter]} {who} have"


def done(event: int) -> str:
    """Return the participle for an event: `gained`."""
    return DONE_WITH.get(
        event, f"done ({causes.CAUSES[event][0]})" if event in causes.CAUSES else f"done ({event})"
    )


def ordinal(n: int) -> str:
    """Return an ordinal number in print: `3rd`."""
    return str(n) + {1: "st", 2: "nd", 3: "rd"}.get(n, "th")


def so_long(lasts: int) -> str:
    """Return the text of a duration in brackets: ` (until your next turn)`.

    Return "" for this turn, which is printed before the effect.
    """
    text = LASTING.get(lasts, f"for {lasts}")
    return f" ({text})" if text else ""


def for_now(lasts: int) -> str:
    """Return `this turn, ` if an effect lasts for this turn only. Return "" for other durations."""
    return "this turn, " if lasts == durations.THIS_TURN else ""


def of_it(text: str) -> str:
    """Return the possessive of a noun or pronoun: `its`, `their`, `Copper's`."""
    return {"it": "its", "them": "their"}.get(text, f"{text}'s")


def put_there(moved: bool) -> str:
    """Dominion D54. Return a note in print that the same effect has moved the card before, if `moved`.

    Otherwise return "".
    """
    return " from where this has put it" if moved else ""
