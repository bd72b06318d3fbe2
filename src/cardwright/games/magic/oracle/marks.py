"""Print marks, which are rules that apply to players: `you have no maximum hand size`."""

from __future__ import annotations

from typing import Final

from cardwright.games.magic.actions.councils import MAY_VOTE_AGAIN, MUST_VOTE_AGAIN
from cardwright.games.magic.numbers import derived
from cardwright.games.magic.numbers.types import COLOR_NAMES
from cardwright.games.magic.objects.players import ANYBODYS, OTHERS, TEAMMATES, THEIRS, YOURS

from .page import possessive, third

VERBS: Final = {
    derived.NO_GAIN: "can't gain life",
    derived.NO_LOSS: "can't lose life",
    derived.NO_COUNTERS_GOT: "can't get counters",
    derived.NO_POISON_GOT: "can't get poison counters",
    derived.SHIELDED: "have hexproof",
    derived.SHROUDED: "have shroud",
    derived.PROTECTED: "have protection from everything",
    **{derived.PROTECTED_FROM + i: f"have protection from {COLOR_NAMES[i]}" for i in range(5)},
    **{
        derived.KEPT_MANA + i: f"don't lose unspent {COLOR_NAMES[i]} mana as steps and phases end"
        for i in range(6)
    },
    derived.ALL_MANA_KEPT: "don't lose unspent mana as steps and phases end",
    derived.NO_MAXIMUM: "have no maximum hand size",
    derived.NO_LOSING: "can't lose the game",
    derived.NO_WINNING: "can't win the game",
    derived.NO_CASTING: "can't cast spells",
    derived.NO_DRAW_STEP: "skip {their} draw step",
    derived.NO_UNTAP_STEP: "skip {their} untap step",
    derived.TOPS_SHOWN: "play with the top card of {their} library revealed",
    derived.PERMITTED: "may play cards from elsewhere",
    derived.ASCENDS: "ascend",
    derived.NO_SPEED: "start {their} engines",
    derived.DAYBOUND: "have permanents that are daybound",
    derived.NIGHTBOUND: "have permanents that are nightbound",
    derived.TOPS_LOOKED: "may look at the top card of {their} library any time",
    derived.HANDS_SHOWN: "play with {their} hand revealed",
    derived.EXILED_LOOKED: "may look at cards exiled face down with this any time",
    derived.ONE_DRAW: "can't draw more than one card each turn",
    derived.MORE_DRAWN: "draw that many cards plus one instead",
    derived.MORE_LANDS: "may play an additional land on each of {their} turns",
    MUST_VOTE_AGAIN: "get an additional vote while voting",
    MAY_VOTE_AGAIN: "may vote an additional time while voting",
}
OF_ALL: Final = {  # marks that hold for the whole game
    derived.GRAVES_SHIELDED: "cards in graveyards can't be the targets of spells or abilities",
    derived.HUSHED: "creatures entering don't cause abilities to trigger",
    derived.HUSHED_DEATHS: "creatures dying don't cause abilities to trigger",
}
WHO: Final = {
    ANYBODYS: "players", YOURS: "you", THEIRS: "your opponents", TEAMMATES: "your teammates", OTHERS: "other players",
}  # fmt: skip


def mark_said(mark: int, who: str) -> str:
    """Return the text of a mark (a rule that holds for players), such as `you have no maximum hand size`.

    `who`: the words for the player or players.
    """
    if mark == derived.NO_PREVENTION:
        return "damage can't be prevented"
    if mark == derived.SURE_COMBAT_DAMAGE:
        by = "" if who == "players" else f" that would be dealt by creatures {who} control"
        return f"combat damage{by} can't be prevented"
    if mark == derived.BARE_GRAVES:
        return (
            f"cards in {possessive(who)} graveyard lose all abilities"
            if who != "players"
            else "cards in graveyards lose all abilities"
        )
    if mark == derived.KEEPS_ITS_OWN:
        theirs = "your opponents control" if who == "you" else "of opponents"
        return f"spells and abilities {theirs} can't cause {who} to sacrifice permanents"
    if mark in OF_ALL:
        return OF_ALL[mark]
    if mark == derived.MORE_DRAWN:
        return f"if {who} would draw one or more cards, {who} {VERBS[mark]}"
    if mark not in VERBS:
        raise ValueError(f"expected a mark (a rule for players) with words for it, got {mark}")
    verb = VERBS[mark].format(their="your" if who == "you" else "their")
    return f"{who} {verb if who == 'you' or who.endswith('s') else third(verb)}"


def for_seats(mark: int, whose: int) -> str:
    """Return the text of a mark (a rule that holds for players) that a static ability sets.

    `whose`: 1 for you, 2 for your opponents, 3 for everybody.
    """
    text = mark_said(mark, WHO[whose])
    return (
        text
        if mark not in (derived.NO_PREVENTION, derived.BARE_GRAVES, *OF_ALL) or whose == ANYBODYS
        else f"{text} ({WHO[whose]})"
    )
