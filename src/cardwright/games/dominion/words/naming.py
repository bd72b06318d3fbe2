"""Naming a card: any card of the game, whether or not anybody has it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, final

from cardwright.games.dominion.numbers import durations, facts, questions, types, zones
from cardwright.games.dominion.objects.table import TABLE, Which
from cardwright.games.dominion.rules.queries import fact_of, match_of
from cardwright.kernel.effects import ASK_CHOOSE, DONE, AnObject, Effect, Ref, Verb
from cardwright.kernel.frames import F_MORE, ID_MASK
from cardwright.kernel.ints import Obj, Seat, append, i64, vec

if TYPE_CHECKING:
    from cardwright.kernel.game import Game

NO_CARD: Final = types.BESIDE | types.HEX_CARD | types.LIES_BEFORE | types.BOON


@final
class name_a_card(Effect):
    """Dominion D36. Let the player name a card. `then` refers to a card with that name, in any zone.

    Only names of cards in the game are offered. Naming any other card would be the same as naming a card that
    can't be revealed.
    """

    slot: i64

    def __init__(self, then: Callable[[Ref[AnObject]], Effect]) -> None:
        ref: Ref[AnObject] = Ref(text="the named card")
        super().__init__(then(ref))
        self.slot = self.binds(ref)
        self.label = f"name a card: {self.parts[0].label}"

    def carry_out(self, g: Game, part: i64) -> i64:
        if part == 0:
            g.ask(ASK_CHOOSE, self.names(g))
            return 1
        kind_of = g.kind_of
        obj = Obj(0)
        while kind_of[obj] != g.reply & ID_MASK:
            obj = Obj(obj + 1)
        g.bind(self.slot, obj)
        return g.become(self.parts[0])

    def names(self, g: Game) -> vec[i64]:
        """Return the number of every kind of card in the game, except landscapes, Hexes and States."""
        found = vec[i64](capacity=32)
        there = [False] * len(TABLE.kind_names)
        landscapes = match_of(g).shared + zones.LANDSCAPES
        obj = Obj(0)
        n: i64 = len(g.kind_of)
        while obj < n:
            if g.zone_of(obj) != landscapes:
                there[g.kind(obj)] = True
            obj = Obj(obj + 1)
        kind: i64 = 0
        n = len(there)
        while kind < n:
            if there[kind] and not TABLE.types[kind] & NO_CARD:
                found = append(found, questions.LANDSCAPE | kind)
            kind += 1
        return found

    def asks(self, g: Game) -> str:
        return "name a card"


@final
class called_as(Which):
    """Dominion D36. A quality: cards that have the same name as a certain card."""

    what: Ref[AnObject]

    def __init__(self, what: Ref[AnObject]) -> None:
        super().__init__()
        self.what = what
        self.label = f"copy of {what.text}"

    def fits(self, g: Game, obj: Obj) -> bool:
        return g.kind(obj) == g.kind(Obj(g.slot(self.what.slot) & ID_MASK))


@final
class note_name(Verb):
    """Dominion D151. Log that a card has been named this turn, so that cards with this name can't be
    bought.
    """

    what: Ref[AnObject]

    def __init__(self, what: Ref[AnObject], no_buying: bool = False) -> None:
        super().__init__()
        self.what = what
        self.no_buying: bool = no_buying
        self.label = (
            f"{what.text} can't be bought this turn" if no_buying else f"note {what.text} for this turn"
        )

    def carry_out(self, g: Game, part: i64) -> i64:
        kind = g.kind(Obj(g.slot(self.what.slot) & ID_MASK))
        value: i64 = 1 if self.no_buying else 0
        g.fact(g.player(g.seat()), facts.NAMED, value, durations.THIS_TURN, g.slot(0), kind)
        g.commit()
        return DONE


@final
class named_this_turn(Which):
    """Dominion D151. A quality: cards whose name has been named this turn."""

    def __init__(self) -> None:
        super().__init__()
        self.label = "card named this turn"

    def fits(self, g: Game, obj: Obj) -> bool:
        return fact_of(g, facts.NAMED, Seat(-1), F_MORE, g.kind(obj)) >= 0
