"""CR 608.2c. Print what an instruction has done: `creature dealt damage this way`, `the life
lost this way`.
"""

from __future__ import annotations

from typing import Final

from cardwright.games.magic.amounts.values import at_least, count_of, not_
from cardwright.games.magic.conditions import this_way as w
from cardwright.games.magic.conditions.this_way import (
    DoneThisWay,
    PlayersThisWay,
    most_this_way,
    much_this_way,
    this_way,
    who_was_dealt_damage,
)
from cardwright.games.magic.objects.players import THEIRS, YOURS
from cardwright.kernel.effects import Condition
from cardwright.kernel.words import nothing

from .nouns import card_of_no_zone
from .page import Noun, Page, names, say

PARTICIPLES: Final = {
    w.WAS_DAMAGED: "dealt damage",
    w.WAS_DISCARDED: "discarded",
    w.WAS_MILLED: "milled",
    w.WAS_EXILED: "exiled",
    w.WAS_DESTROYED: "destroyed",
    w.WAS_SACRIFICED: "sacrificed",
    w.WAS_BURIED: "put into a graveyard",
    w.WAS_RETURNED: "returned to its owner's hand",
    w.WAS_TAPPED: "tapped",
    w.WAS_UNTAPPED: "untapped",
}
WHOSE: Final = {THEIRS: "your opponents controlled "}


def done(p: Page, among: DoneThisWay) -> Noun:
    """Return a noun phrase such as `creature card discarded this way`."""
    of = among.among
    noun = card_of_no_zone(p, int(of.types), list(of.tests)) if of.per_seat else p.noun(of)
    whose = f"{p.you_do('controlled')} " if among.whose == YOURS else WHOSE.get(int(among.whose), "")
    after = f"{whose}{PARTICIPLES[int(among.what)]} this way"
    return Noun(noun.head, noun.before, f"{noun.after} {after}".strip())


DOES: Final = {w.WAS_DISCARDED: "discard", w.WAS_MILLED: "mill", w.WAS_SACRIFICED: "sacrifice"}


def without(p: Page, condition: Condition) -> str:
    """CR 608.2c. Return text such as `discard a nonland card this way`, for the condition that a player
    hasn't done that.

    Return "" for any other condition.
    """
    asked = condition.what if isinstance(condition, not_) else None
    some = asked.amount if isinstance(asked, at_least) and p.n(asked.n) == "1" else None
    among = some.among if isinstance(some, count_of) and some.times == 1 and some.plus == 0 else None
    if not isinstance(among, DoneThisWay) or among.whose != YOURS or int(among.what) not in DOES:
        return ""
    of = among.among
    noun = card_of_no_zone(p, int(of.types), list(of.tests)) if of.per_seat else p.noun(of)
    return f"{DOES[int(among.what)]} {noun.one()} this way"


names(DoneThisWay, done)
names(PlayersThisWay, lambda p, among: Noun("player", "", f"{PARTICIPLES[int(among.what)]} this way"))


def done_and_spoken_of(p: Page, e: this_way) -> str:
    """Return text such as `each opponent discards a card; draw a card for each card discarded this way`."""
    if isinstance(e.parts[1], nothing):  # a process that is repeated
        return p.text(e.parts[0])
    may_be = bool(p.lead)  # optional effects get `if you do`
    text = p.text(e.parts[1])
    return f"{text}; {'if you do, ' if may_be else ''}{p.inside(e.parts[0])}"


say(this_way, done_and_spoken_of)
MUCH: Final = {
    w.WAS_LOST: "the life lost this way",
    w.WAS_DAMAGED: "the damage dealt this way",
    w.WAS_DRAWN: "the number of cards drawn this way",
}
say(
    who_was_dealt_damage,
    lambda p, e: p.as_player("each player dealt damage this way", "that player", e.parts[0]),
)
say(much_this_way, lambda p, a: MUCH[int(a.what)])
say(most_this_way, lambda p, a: f"the greatest number of cards a player {PARTICIPLES[int(a.what)]} this way")
