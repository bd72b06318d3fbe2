"""CR 702.139, 400.11, 116.2g. Companions: cards outside the game that their owners show before it and may bring in.

What else is outside the game: the sideboards (`rules.is_outside`). Nothing there is touched but by what brings
it in; what has been brought in stays until its owner leaves.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import mypyc_attr

from cardwright.kernel.batch import HAPPEN, MORE
from cardwright.kernel.effects import DONE, Effect
from cardwright.kernel.frames import F_ABOUT, F_LAYER, F_SEAT, FACT
from cardwright.kernel.ints import append, i64, vec
from cardwright.kernel.words import nothing

from .causes import COMPANION_COMES, COMPANION_SHOWN
from .commander_decks import may_join
from .mana import PAY_MANA, affordable
from .mana_cost import plus_generic
from .match import match_of
from .numbers.events import GOES_SHOWN
from .proposing import end_fact, event, move
from .rules import F_COMPANION, FOR_EVER, HAND, NONE, PLACES, SIDEBOARD, is_outside
from .table import CARDS, FROM_POOL, Ability

if TYPE_CHECKING:
    from cardwright.kernel.game import Game

COMPANION_COST: Final = 3


@mypyc_attr(allow_interpreted_subclasses=True)
class DeckRule:
    """CR 702.139a. What a companion asks of a starting deck."""

    label: str

    def __init__(self, label: str) -> None:
        self.label = label

    def fits(self, deck: list[int]) -> bool:
        """Whether a starting deck, as kinds of cards, is as it asks."""
        raise NotImplementedError


@final
class Companion(Ability):
    """CR 702.139a. It functions outside the game: its owner may show it there, if the starting deck fits."""

    rule: DeckRule

    def __init__(self, rule: DeckRule) -> None:
        super().__init__(nothing(), f"companion: {rule.label}")
        self.zone = FROM_POOL
        self.rule = rule


def companion_ability(kind: int) -> Companion | None:
    """The companion ability of a kind of card, if it has one."""
    for i in range(int(CARDS.first[kind]), int(CARDS.end[kind])):
        a = CARDS.abilities[i]
        if isinstance(a, Companion):
            return a
    return None


def may_accompany(g: Game, seat: int, obj: i64) -> bool:
    """CR 103.2b, 702.139b. Whether a card's companion condition is met by the deck that its owner starts with.

    That is the deck without the sideboard; a commander is still part of it, and has a say (CR 903.11a).
    """
    a = companion_ability(int(g.kind(obj)))
    m = match_of(g)
    if a is None or not may_join(g, seat, obj):
        return False
    return a.rule.fits([CARDS.kind(name) for name in m.decks[seat] + m.commanders[seat]])


def companions_of(g: Game, seat: i64) -> vec[i64]:
    """CR 103.2b. The cards outside the game that a player may show as a companion, one of each kind."""
    found = vec[i64](capacity=4)
    kinds: set[int] = set()
    for obj in g.zones.all_of(seat * PLACES + SIDEBOARD):
        kind = int(g.kind(obj))
        if kind not in kinds and may_accompany(g, int(seat), obj):
            kinds.add(kind)
            found = append(found, g.ref(obj))
    return found


def show_companion(g: Game, seat: i64, ref: i64) -> None:
    """CR 103.2b. It is revealed and stays outside the game."""
    g.show(g.find(ref), g.everybody())
    event(g, HAPPEN, ref, 0, 0, COMPANION_SHOWN)
    g.fact(ref, F_COMPANION, 0, FOR_EVER, NONE, 0)
    g.commit()


def companion(g: Game, seat: i64) -> i64:
    """CR 702.139a. A player's companion that is still outside the game; -1: there is none."""
    f = g.facts
    at: i64 = 0
    while at < i64(len(f)):
        if f[at + F_LAYER] == F_COMPANION and f[at + F_SEAT] == seat:
            obj = g.find(f[at + F_ABOUT])
            if obj >= 0 and is_outside(g, g.zone_of(obj)):
                return obj
        at += FACT
    return -1


def companion_name(g: Game, seat: i64) -> str:
    """CR 103.2b. What a player's companion outside the game is called, for all to see; "": there is none."""
    obj = companion(g, seat)
    return CARDS.kind_names[g.kind(obj)] if obj >= 0 else ""


def may_bring(g: Game, seat: i64) -> bool:
    """CR 116.2g. Whether a player has a companion to bring in and can pay for it; `prepare` has been called."""
    obj = companion(g, seat)
    return obj >= 0 and may_join(g, seat, obj) and affordable(g, plus_generic(0, COMPANION_COST), NONE)


@final
class bring_companion(Effect):
    """CR 116.2g, 702.139a. A special action, once in the game: pay {3}, put the companion into your hand."""

    def __init__(self) -> None:
        super().__init__()
        self.label = "put your companion into your hand"

    def carry_out(self, g: Game, part: i64) -> i64:
        seat = g.seat()
        if part == 0:
            g.bind(1, plus_generic(0, COMPANION_COST))
            g.bind(2, NONE)
            g.bind(4, 0)
            g.push(PAY_MANA, 0)
            return 1
        if part == 1:
            obj = companion(g, seat)
            if obj >= 0:
                at = move(g, obj, seat * PLACES + HAND, COMPANION_COMES)
                g.pad[at + MORE] = GOES_SHOWN
                forget_companion(g, seat)
            if not g.commit():
                return 2
        return DONE


def forget_companion(g: Game, seat: i64) -> None:
    """CR 116.2g. It has been brought in: not again this game."""
    f = g.facts
    at: i64 = 0
    while at < i64(len(f)):
        if f[at + F_LAYER] == F_COMPANION and f[at + F_SEAT] == seat:
            end_fact(g, at)
        at += FACT


BRING: Final = CARDS.register("bring the companion", bring_companion())
