"""What marks of `rules` say of players: `you have no maximum hand size`."""

from __future__ import annotations

from typing import Final

from cardwright.magic.players import ANYBODYS, OTHERS, TEAMMATES, THEIRS, YOURS
from cardwright.magic.rules import (
    BARE_GRAVES,
    EXILED_LOOKED,
    HANDS_SHOWN,
    MORE_LANDS,
    NO_CASTING,
    NO_DRAW_STEP,
    NO_GAIN,
    NO_LOSING,
    NO_LOSS,
    NO_MAXIMUM,
    NO_PREVENTION,
    NO_WINNING,
    PERMITTED,
    SHIELDED,
    TOPS_LOOKED,
    TOPS_SHOWN,
)
from cardwright.magic.words.councils import MAY_VOTE_AGAIN, MUST_VOTE_AGAIN

from .page import possessive, third

VERBS: Final = {
    NO_GAIN: "can't gain life",
    NO_LOSS: "can't lose life",
    SHIELDED: "can't be the target of spells or abilities other players control",
    NO_MAXIMUM: "have no maximum hand size",
    NO_LOSING: "can't lose the game",
    NO_WINNING: "can't win the game",
    NO_CASTING: "can't cast spells",
    NO_DRAW_STEP: "skip {their} draw step",
    TOPS_SHOWN: "play with the top card of {their} library revealed",
    PERMITTED: "may play cards from elsewhere",
    TOPS_LOOKED: "may look at the top card of {their} library any time",
    HANDS_SHOWN: "play with {their} hand revealed",
    EXILED_LOOKED: "may look at cards exiled face down with this any time",
    MORE_LANDS: "may play an additional land on each of {their} turns",
    MUST_VOTE_AGAIN: "get an additional vote while voting",
    MAY_VOTE_AGAIN: "may vote an additional time while voting",
}
WHO: Final = {
    ANYBODYS: "players", YOURS: "you", THEIRS: "your opponents", TEAMMATES: "your teammates", OTHERS: "other players",
}  # fmt: skip


def mark_said(mark: int, who: str) -> str:
    """What holds for a player."""
    if mark == NO_PREVENTION:
        return "damage can't be prevented"
    if mark == BARE_GRAVES:
        return (
            f"cards in {possessive(who)} graveyard lose all abilities"
            if who != "players"
            else "cards in graveyards lose all abilities"
        )
    if mark not in VERBS:
        raise ValueError(f"expected a mark of the rules, got {mark}")
    verb = VERBS[mark].format(their="your" if who == "you" else "their")
    return f"{who} {verb if who == 'you' or who.endswith('s') else third(verb)}"


def for_seats(mark: int, whose: int) -> str:
    """The same for the players of a static ability: 1 you, 2 your opponents, 3 everybody."""
    text = mark_said(mark, WHO[whose])
    return text if mark not in (NO_PREVENTION, BARE_GRAVES) or whose == ANYBODYS else f"{text} ({WHO[whose]})"
